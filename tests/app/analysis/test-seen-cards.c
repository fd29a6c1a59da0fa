/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The page of seen cards: what it shows and tells a screen reader about each card, and what it
 * lights on the table. Needs a display; run with GTK_A11Y=test. */

#include <adwaita.h>

#include "acies-seen-cards.h"
#include "acies-table.h"
#include "acies-test-table.h"

#define POSITION \
  "position R8.R9.R10:B7.B8/:/:/AL.B9:G1~/:/:/:/R1:Y2#/:SB turn s hand O2.O3.Y4.B2.CC " \
  "discard s R3 discard n TR tactics 2 3"

typedef struct
{
  AciesTable *table;
  AciesSeenCards *page;
  GtkWidget *window;
} Fixture;

static void
settle (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (1000);
    }
}

/* Waits until the window is active, since nothing in it has the focus before. The display tells
 * so only after the window is shown. */
static void
wait_until_active (GtkWidget *window)
{
  const gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (!gtk_window_is_active (GTK_WINDOW (window)) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_true (gtk_window_is_active (GTK_WINDOW (window)));
}

static AciesView *
create_view (const char  *position,
             AciesPreset  preset,
             AciesSeat    seat)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (preset);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = position != NULL ? acies_game_new_for_position (rules, position, 11, &error)
                                                : acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 11);

  g_assert_no_error (error);
  return acies_game_create_view (game, seat);
}

static void
show (Fixture   *fixture,
      AciesView *view)
{
  g_autoptr (AciesMoment) moment = view != NULL ? acies_moment_new (view, NULL) : NULL;

  acies_table_set_moment (fixture->table, moment);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (AciesView) view = create_view (POSITION, ACIES_PRESET_CLARIFIED, ACIES_SEAT_SOUTH);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *panel = gtk_scrolled_window_new ();

  fixture->table = ACIES_TABLE (acies_table_new ());
  fixture->page = ACIES_SEEN_CARDS (acies_seen_cards_new (fixture->table));
  show (fixture, view);
  gtk_widget_set_hexpand (GTK_WIDGET (fixture->table), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->page), 320, -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->table));
  /* As wide as the page is at least, however wide it would be by itself. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (panel), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (panel), GTK_WIDGET (fixture->page));
  gtk_widget_set_size_request (panel, 320, -1);
  gtk_box_append (GTK_BOX (box), panel);

  fixture->window = g_object_ref_sink (gtk_window_new ());
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->page)))
    g_main_context_iteration (NULL, TRUE);
  /* The page appears over some frames; the tactics cards come last. */
  while (!gtk_widget_get_mapped (GTK_WIDGET (acies_seen_cards_get_cell (fixture->page, ACIES_CARD_ALEXANDER))))
    g_main_context_iteration (NULL, TRUE);
  wait_until_active (fixture->window);
  settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->window);
  settle ();
}

/* The text of the line at the bottom. */
static const char *
get_line (Fixture *fixture)
{
  GObject *label = gtk_widget_get_template_child (GTK_WIDGET (fixture->page), ACIES_TYPE_SEEN_CARDS, "place_label");

  return gtk_label_get_label (GTK_LABEL (label));
}

static AciesSeenCell *
find_cell (Fixture    *fixture,
           const char *name)
{
  AciesCard card;

  g_assert_true (acies_card_parse (name, &card, NULL));
  return acies_seen_cards_get_cell (fixture->page, card);
}

static void
test_states (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct
  {
    const char *card;
    AciesSeenState state;
    const char *sentence;
  } table[] = {
    { "R8", ACIES_SEEN_STATE_SEEN, "Red 8: at flag 1, your side" },
    { "B7", ACIES_SEEN_STATE_SEEN, "Blue 7: at flag 1, enemy side" },
    { "R3", ACIES_SEEN_STATE_SEEN, "Red 3: in your discard pile" },
    { "O2", ACIES_SEEN_STATE_OWN_HAND, "Orange 2: in your hand" },
    { "P10", ACIES_SEEN_STATE_UNSEEN, "Purple 10: unseen" },
    { "AL", ACIES_SEEN_STATE_SEEN, "Alexander: at flag 4, your side" },
    { "FO", ACIES_SEEN_STATE_SEEN, "Fog: at flag 4" },
    { "SB", ACIES_SEEN_STATE_SEEN, "Shield Bearers: at flag 9, enemy side" },
    { "TR", ACIES_SEEN_STATE_SEEN, "Traitor: in the enemy’s discard pile" },
    { "CC", ACIES_SEEN_STATE_OWN_HAND, "Companion Cavalry: in your hand" },
    { "SC", ACIES_SEEN_STATE_UNSEEN, "Scout: unseen" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      AciesSeenCell *cell = find_cell (fixture, table[i].card);

      g_assert_cmpint (acies_seen_cell_get_state (cell), ==, table[i].state);
      gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_GRID_CELL);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           table[i].sentence);
    }
}

/* The enemy sees the same table, but another hand. */
static void
test_other_seat (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (AciesView) view = create_view (POSITION, ACIES_PRESET_CLARIFIED, ACIES_SEAT_NORTH);
  g_autoptr (AciesView) dealt = create_view (NULL, ACIES_PRESET_CLARIFIED, ACIES_SEAT_NORTH);
  guint n_held = 0;

  show (fixture, view);
  g_assert_cmpstr (acies_seen_cell_get_sentence (find_cell (fixture, "R8")), ==,
                   "Red 8: at flag 1, enemy side");
  g_assert_cmpint (acies_seen_cell_get_state (find_cell (fixture, "O2")), ==, ACIES_SEEN_STATE_UNSEEN);

  show (fixture, dealt);
  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    n_held += acies_seen_cell_get_state (acies_seen_cards_get_cell (fixture->page, card)) == ACIES_SEEN_STATE_OWN_HAND;
  g_assert_cmpuint (n_held, ==, ACIES_HAND_SIZE);
}

static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  if (!gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;

  return FALSE;
}

static void
test_counts (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  g_autoptr (AciesView) plain = create_view (NULL, ACIES_PRESET_NO_TACTICS, ACIES_SEAT_SOUTH);

  /* Three, two, one, one, one and one at the flags, and one discarded. */
  g_assert_true (says (page, "Troop cards played: 10 of 60"));
  g_assert_true (says (page, "You have played 2 tactics cards."));
  g_assert_true (says (page, "The enemy has played 3 tactics cards."));
  g_assert_true (says (page, "Only you may play one more."));

  show (fixture, plain);
  g_assert_true (says (page, "Troop cards played: 0 of 60"));
  g_assert_false (says (page, "Tactics Cards"));
  g_assert_false (says (page, "You have played 0 tactics cards."));

  /* Without a view the page is empty. */
  show (fixture, NULL);
  g_assert_false (says (page, "Troop cards played: 0 of 60"));
  g_assert_null (acies_seen_cell_get_sentence (find_cell (fixture, "R8")));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_cell (fixture, "R8")),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_cmpstr (get_line (fixture), ==, "");
}

static gboolean
is_card_lit (Fixture   *fixture,
             AciesCard  card)
{
  AciesCardWidget *widget = acies_test_table_find_card (GTK_WIDGET (fixture->table), card);

  return widget != NULL && (acies_card_widget_get_flags (widget) & ACIES_FACE_POINTED) != 0;
}

static gboolean
is_lit (Fixture    *fixture,
        const char *name)
{
  return is_card_lit (fixture, acies_seen_cell_get_card (find_cell (fixture, name)));
}

static gboolean
is_any_lit (Fixture *fixture)
{
  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    if (is_card_lit (fixture, card))
      return TRUE;
  return FALSE;
}

static void
move_focus (Fixture          *fixture,
            GtkDirectionType  direction)
{
  gtk_widget_child_focus (fixture->window, direction);
  settle ();
}

/* GTK hides the focus again after some seconds, which may be too soon for the test. */
static void
assert_focus (Fixture    *fixture,
              const char *name)
{
  AciesSeenCell *cell = find_cell (fixture, name);

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == GTK_WIDGET (cell));
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  g_assert_cmpstr (get_line (fixture), ==, acies_seen_cell_get_sentence (cell));
}

/* Whoever opens the page by a key has not pointed at anything yet. */
static void
test_entering (Fixture       *fixture,
               gconstpointer  data)
{
  gtk_widget_grab_focus (GTK_WIDGET (find_cell (fixture, "R8")));
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_false (is_any_lit (fixture));

  gtk_widget_child_focus (GTK_WIDGET (fixture->page), GTK_DIR_TAB_FORWARD);
  settle ();
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == GTK_WIDGET (find_cell (fixture, "R8")));
  g_assert_false (is_any_lit (fixture));

  move_focus (fixture, GTK_DIR_RIGHT);
  assert_focus (fixture, "R9");
  g_assert_true (is_lit (fixture, "R9"));
  move_focus (fixture, GTK_DIR_LEFT);
  assert_focus (fixture, "R8");
  g_assert_true (is_lit (fixture, "R8"));
}

/* Each grid is one stop for Tab. The arrow keys move in it, and the card they move to is told and
 * lit. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_widget_grab_focus (GTK_WIDGET (find_cell (fixture, "R8")));
  assert_focus (fixture, "R8");
  g_assert_true (is_lit (fixture, "R8"));

  move_focus (fixture, GTK_DIR_RIGHT);
  assert_focus (fixture, "R9");
  g_assert_true (is_lit (fixture, "R9"));
  g_assert_false (is_lit (fixture, "R8"));

  /* A card that nobody has seen cannot be lit. */
  move_focus (fixture, GTK_DIR_DOWN);
  assert_focus (fixture, "O9");
  g_assert_false (is_any_lit (fixture));

  move_focus (fixture, GTK_DIR_RIGHT);
  move_focus (fixture, GTK_DIR_RIGHT);
  assert_focus (fixture, "O10");
  for (guint i = 0; i < 4; i++)
    move_focus (fixture, GTK_DIR_DOWN);
  assert_focus (fixture, "P10");
  move_focus (fixture, GTK_DIR_DOWN);
  assert_focus (fixture, "DA");
  move_focus (fixture, GTK_DIR_LEFT);
  assert_focus (fixture, "AL");
  g_assert_true (is_lit (fixture, "AL"));
  move_focus (fixture, GTK_DIR_UP);
  move_focus (fixture, GTK_DIR_TAB_FORWARD);
  assert_focus (fixture, "AL");

  /* It follows the game. */
  show (fixture, NULL);
  g_assert_false (is_any_lit (fixture));
}

static void
get_bounds (Fixture         *fixture,
            const char      *name,
            graphene_rect_t *bounds)
{
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (find_cell (fixture, name)),
                                            GTK_WIDGET (fixture->page), bounds));
}

/* The page fits into the narrowest panel, and no cell is cut off. */
static void
test_layout (Fixture       *fixture,
             gconstpointer  data)
{
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (fixture->page));
  graphene_rect_t first, last;
  int minimum;

  gtk_widget_set_size_request (GTK_WIDGET (fixture->page), -1, -1);
  gtk_widget_measure (GTK_WIDGET (fixture->page), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 260);
  gtk_widget_measure (GTK_WIDGET (fixture->page), GTK_ORIENTATION_VERTICAL, 260, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 158);

  g_assert_cmpfloat (width, ==, 320);
  get_bounds (fixture, "R1", &first);
  get_bounds (fixture, "R10", &last);
  g_assert_cmpfloat (first.origin.x, >=, 0);
  g_assert_cmpfloat (last.origin.x, >, first.origin.x);
  g_assert_cmpfloat (last.origin.x + last.size.width, <=, width);
  g_assert_cmpfloat (first.size.width, >=, 24);
  get_bounds (fixture, "DA", &last);
  g_assert_cmpfloat (last.origin.x + last.size.width, <=, width);
}

/* With larger text the cells grow, and nothing leaves the page. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (fixture->page));
  graphene_rect_t usual, large, last;
  int dpi;

  get_bounds (fixture, "R1", &usual);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  settle ();
  get_bounds (fixture, "R1", &large);
  get_bounds (fixture, "R10", &last);
  g_assert_cmpfloat (large.size.height, >, usual.size.height);
  g_assert_cmpfloat (large.size.height, >, 1.2f * large.size.width);
  g_assert_cmpfloat (last.origin.x + last.size.width, <=, width);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  settle ();
}

static void
test_mirrored (Fixture       *fixture,
               gconstpointer  data)
{
  graphene_rect_t first, last;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  settle ();
  get_bounds (fixture, "R1", &first);
  get_bounds (fixture, "R10", &last);
  g_assert_cmpfloat (last.origin.x, <, first.origin.x);
  gtk_widget_grab_focus (GTK_WIDGET (find_cell (fixture, "R8")));
  move_focus (fixture, GTK_DIR_LEFT);
  assert_focus (fixture, "R9");
  move_focus (fixture, GTK_DIR_LEFT);
  for (guint i = 0; i < 6; i++)
    move_focus (fixture, GTK_DIR_DOWN);
  assert_focus (fixture, "DA");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  settle ();
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(path, function) \
  g_test_add ("/seen-cards/" path, Fixture, NULL, set_up, function, tear_down)

  ADD ("states", test_states);
  ADD ("other-seat", test_other_seat);
  ADD ("counts", test_counts);
  ADD ("keys", test_keys);
  ADD ("entering", test_entering);
  ADD ("layout", test_layout);
  ADD ("large-text", test_large_text);
  ADD ("mirrored", test_mirrored);

#undef ADD

  return g_test_run ();
}
