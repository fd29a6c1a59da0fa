/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The page that explains a flag: what it lights while somebody reads it, and that it follows the
 * game. Needs a display; run with GTK_A11Y=test. */

#include <adwaita.h>

#include "acies-explainer.h"

typedef struct
{
  AciesGame *game;
  GtkWidget *explainer;
  GtkWidget *window;
  AciesArgument *lit;
  guint n_lights;
  guint claimed;
} Fixture;

static guint
get_flag (Fixture *f)
{
  guint flag;

  g_object_get (f->explainer, "flag", &flag, NULL);
  return flag;
}

static void
light_cb (Fixture       *fixture,
          AciesArgument *argument)
{
  g_set_object (&fixture->lit, argument);
  fixture->n_lights++;
}

static void
claim_cb (Fixture *fixture,
          guint    flag)
{
  fixture->claimed = flag;
}

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

static void
show (Fixture *fixture)
{
  g_autoptr (AciesView) view = acies_game_create_view (fixture->game, ACIES_SEAT_SOUTH);

  g_object_set (fixture->explainer, "view", view, NULL);
  settle ();
}

static void
set_up (Fixture    *fixture,
        const char *position)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;

  memset (fixture, 0, sizeof *fixture);
  fixture->game = acies_game_new_for_position (rules, position, 1, &error);
  g_assert_no_error (error);
  fixture->explainer = acies_explainer_new ();
  g_object_set (fixture->explainer, "show-steps", TRUE, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->explainer);
  g_signal_connect_swapped (fixture->explainer, "light", G_CALLBACK (light_cb), fixture);
  g_signal_connect_swapped (fixture->explainer, "claim", G_CALLBACK (claim_cb), fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 320, 600);
  show (fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (fixture->explainer))
    g_main_context_iteration (NULL, TRUE);
  wait_until_active (fixture->window);
  settle ();
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->lit);
}

static GtkWidget *
get_child (Fixture    *fixture,
           const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (fixture->explainer, ACIES_TYPE_EXPLAINER, name));
}

static const char *
get_conclusion (Fixture *fixture)
{
  return gtk_label_get_label (GTK_LABEL (get_child (fixture, "conclusion_label")));
}

static const char *
get_reason (Fixture *fixture)
{
  return gtk_label_get_label (GTK_LABEL (get_child (fixture, "reason_label")));
}

static GtkWidget *
get_step (Fixture *fixture,
          int      n)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (get_child (fixture, "steps")), n));
}

static void
play (Fixture    *fixture,
      const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesStep) step = acies_step_new_from_string (text, &error);

  g_assert_no_error (error);
  acies_game_play (fixture->game, step, &error);
  g_assert_no_error (error);
  show (fixture);
  settle ();
}

/* The step that is being read lights its cards, until the page is closed. */
static void
test_light (void)
{
  Fixture f;
  gsize n;
  const AciesCard *cards;

  set_up (&f, "position R7.R8.R9:B8.B9/:/:/:/:/:/:/:/: turn s hand R10");
  /* It opens with the most interesting flag. */
  g_assert_cmpuint (get_flag (&f), ==, 1);
  g_assert_cmpstr (get_conclusion (&f), ==, "You cannot claim flag 1 yet.");
  g_assert_cmpstr (get_reason (&f), ==, "With Blue 10, the enemy could still make a wedge of 27.");
  g_assert_cmpuint (f.n_lights, ==, 0);

  gtk_widget_grab_focus (get_step (&f, 1));
  settle ();
  g_assert_nonnull (f.lit);
  g_assert_cmpstr (acies_argument_get_text (f.lit), ==, "The enemy needs 1 more card here. So far it has: Blue 8, Blue 9.");
  cards = acies_argument_get_cards (f.lit, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (cards[0], ==, ACIES_CARD_B8);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_step (&f, 1)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The enemy needs 1 more card here. So far it has: Blue 8, Blue 9.");

  g_signal_emit_by_name (get_child (&f, "steps"), "row-activated", get_step (&f, 2));
  settle ();
  g_assert_cmpint (acies_argument_get_topic (f.lit), ==, ACIES_ARGUMENT_COUNTEREXAMPLE);

  gtk_window_set_focus (GTK_WINDOW (f.window), NULL);
  settle ();
  g_assert_null (f.lit);

  gtk_widget_grab_focus (get_step (&f, 0));
  settle ();
  g_assert_nonnull (f.lit);
  gtk_widget_set_visible (f.explainer, FALSE);
  g_assert_null (f.lit);

  tear_down (&f);
}

/* When somebody plays, the text changes, and the focus stays at its place in the list. */
static void
test_claim (void)
{
  Fixture f;

  set_up (&f, "position R7.R8:B8.B9/B10:G1/:/:/:/:/:/:/: turn s hand R9.R10.G5");
  acies_explainer_set_flag (ACIES_EXPLAINER (f.explainer), 1);
  g_assert_cmpstr (get_conclusion (&f), ==, "You cannot claim flag 1 yet.");
  g_assert_cmpstr (get_reason (&f), ==, "Your formation needs 1 more card.");
  g_assert_false (gtk_widget_get_visible (get_child (&f, "claim_button")));
  gtk_widget_grab_focus (get_step (&f, 1));
  settle ();

  play (&f, "R9@1");
  g_assert_cmpstr (get_conclusion (&f), ==, "You can claim flag 1.");
  g_assert_cmpstr (get_reason (&f), ==, "At best the enemy ties with your wedge of 24, and loses the tie.");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == get_step (&f, 1));
  g_assert_nonnull (f.lit);
  g_assert_true (gtk_widget_get_visible (get_child (&f, "claim_button")));

  /* Not while the person may only watch. */
  g_object_set (f.explainer, "interactive", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (get_child (&f, "claim_button")));
  gtk_widget_activate_action (f.explainer, "explain.claim", NULL);
  g_assert_cmpuint (f.claimed, ==, 0);
  g_object_set (f.explainer, "interactive", TRUE, NULL);
  g_signal_emit_by_name (get_child (&f, "claim_button"), "clicked");
  g_assert_cmpuint (f.claimed, ==, 1);

  play (&f, "claim 1");
  g_assert_cmpstr (get_conclusion (&f), ==, "You have won flag 1.");
  g_assert_false (gtk_widget_get_visible (get_child (&f, "reason_label")));
  g_assert_false (gtk_widget_get_visible (get_child (&f, "claim_button")));

  /* It also explains during the enemy's turn and after the game. */
  play (&f, "+t");
  g_assert_cmpint (acies_game_get_turn (f.game), ==, ACIES_SEAT_NORTH);
  gtk_widget_activate_action (f.explainer, "explain.next", NULL);
  g_assert_cmpstr (get_reason (&f), ==, "Your formation needs 2 more cards.");
  g_assert_true (acies_game_concede (f.game, ACIES_SEAT_NORTH, NULL));
  show (&f);
  g_assert_cmpstr (get_conclusion (&f), ==, "The game is over, and nobody has won flag 2.");

  tear_down (&f);
}

/* The buttons go along the flags in both directions, and round. */
static void
test_flags (void)
{
  Fixture f;

  set_up (&f, "position R7.R8.R9:B8.B9/:/:/:/:/:/:/:/: turn s");
  g_assert_true (gtk_widget_activate_action (f.explainer, "explain.previous", NULL));
  g_assert_cmpuint (get_flag (&f), ==, 9);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (get_child (&f, "flag_label"))), ==, "Flag 9");
  g_assert_true (gtk_widget_activate_action (f.explainer, "explain.next", NULL));
  g_assert_cmpuint (get_flag (&f), ==, 1);
  g_assert_true (gtk_widget_activate_action (f.explainer, "explain.flag", "u", 5));
  g_assert_cmpuint (get_flag (&f), ==, 5);

  /* Every flag can be explained at any time of a game. */
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (f.game, acies_game_get_turn (f.game));
      g_autoptr (GPtrArray) steps = acies_view_list_legal (view);
      g_autoptr (GError) error = NULL;

      if (steps->len == 0)
        break;
      acies_game_play (f.game, g_ptr_array_index (steps, i * 7 % steps->len), &error);
      g_assert_no_error (error);
      g_object_set (f.explainer, "view", view, "flag", i % 9 + 1, NULL);
      g_assert_nonnull (get_step (&f, 2));
    }

  tear_down (&f);
}

/* Whether @text is seen in @box. */
static gboolean
shows (GtkWidget  *box,
       const char *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && gtk_widget_get_mapped (child) && g_str_equal (gtk_label_get_label (GTK_LABEL (child)), text))
      return TRUE;

  return FALSE;
}

/* At first only the answer is seen, and the steps are made when somebody unfolds them. */
static void
test_steps (void)
{
  Fixture f;
  GtkWidget *button;
  gboolean shown;

  set_up (&f, "position R7.R8.R9:B8.B9/:/:/:/:/:/:/:/: turn s hand R10");
  g_object_set (f.explainer, "show-steps", FALSE, NULL);
  settle ();
  button = get_child (&f, "steps_button");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
  g_assert_null (get_step (&f, 0));
  g_assert_true (gtk_widget_get_mapped (get_child (&f, "reason_label")));

  g_signal_emit_by_name (button, "clicked");
  settle ();
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  g_object_get (f.explainer, "show-steps", &shown, NULL);
  g_assert_true (shown);
  g_assert_nonnull (get_step (&f, 2));
  g_assert_true (gtk_widget_get_mapped (get_step (&f, 0)));

  tear_down (&f);
}

/* Where a wild card is in a formation, the answer shows what it stands for without the steps. */
static void
test_wild (void)
{
  Fixture f;

  set_up (&f, "position R8.AL.R10:CC.B9/:/:/:/:/:/:/:/: turn s hand R1");
  g_assert_true (shows (get_child (&f, "own_box"), "Alexander as Red 9"));
  g_assert_true (shows (get_child (&f, "enemy_box"), "Companion Cavalry as Blue 8"));
  tear_down (&f);

  set_up (&f, "position R8.AL.R10:CC.B9.SB~/:/:/:/:/:/:/:/: turn s hand R1");
  g_assert_true (shows (get_child (&f, "own_box"), "Alexander counts as 10"));
  g_assert_true (shows (get_child (&f, "enemy_box"), "Companion Cavalry counts as 8\nShield Bearers counts as 3"));
  tear_down (&f);
}

static gboolean
has_scrolled_area (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (has_scrolled_area (child))
      return TRUE;
  return FALSE;
}

/* What it is a part of scrolls it, so that nothing inside takes the wheel, and all steps can be reached. */
static void
test_embedded (void)
{
  Fixture f = { 0 };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  GtkWidget *page = gtk_scrolled_window_new ();
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  GtkWidget *step;
  graphene_rect_t bounds;
  guint n_steps = 0;

  f.game = acies_game_new_for_position (rules, "position P3.SB.P1:O8.O10/:/:/:/:/:/:/:/: turn s hand R1", 1, &error);
  g_assert_no_error (error);
  f.explainer = g_object_new (ACIES_TYPE_EXPLAINER, "embedded", TRUE, "interactive", FALSE, "show-steps", TRUE,
                              "flag", 1, NULL);
  g_assert_false (has_scrolled_area (f.explainer));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (page), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), f.explainer);
  f.window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (f.window), page);
  gtk_window_set_default_size (GTK_WINDOW (f.window), 320, 200);
  show (&f);
  gtk_window_present (GTK_WINDOW (f.window));
  while (!gtk_widget_get_mapped (f.explainer))
    g_main_context_iteration (NULL, TRUE);

  while ((step = get_step (&f, n_steps)) != NULL)
    n_steps++;
  g_assert_cmpuint (n_steps, >=, 4);
  step = get_step (&f, n_steps - 1);
  for (guint i = 0; i < 100 && !gtk_widget_get_mapped (step); i++)
    settle ();
  settle ();
  g_assert_true (gtk_widget_compute_bounds (step, f.explainer, &bounds));
  g_assert_cmpfloat (bounds.size.height, >, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_adjustment_get_upper (place));
  g_assert_cmpfloat (gtk_adjustment_get_upper (place), >, gtk_adjustment_get_page_size (place));

  tear_down (&f);
}

/* The odds are worked out only for who unfolds them, and not where formations do not count. */
static void
test_odds (void)
{
  /* The macro below would take a text as a format. */
  const char *said = "Wedge. You: 100% with Blue 10. The enemy: 0%.";
  Fixture f;
  GtkWidget *rows, *row;

  set_up (&f, "position B8.B9:Y1.G5/R1.R2.R3:Y7~/R4.R5.R7:Y3.Y4.Y6/:/:/:/:/:/: turn s hand B10");
  g_assert_false (gtk_widget_get_mapped (get_child (&f, "odds")));
  acies_explainer_set_flag (ACIES_EXPLAINER (f.explainer), 1);
  g_signal_emit_by_name (get_child (&f, "odds_button"), "clicked");
  settle ();
  g_assert_true (gtk_widget_get_mapped (get_child (&f, "odds")));
  rows = gtk_widget_get_first_child (get_child (&f, "odds"));
  row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (rows));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       said);

  acies_explainer_set_flag (ACIES_EXPLAINER (f.explainer), 2);
  g_assert_false (gtk_widget_get_visible (get_child (&f, "odds_button")));
  g_assert_false (gtk_widget_get_visible (get_child (&f, "odds")));
  acies_explainer_set_flag (ACIES_EXPLAINER (f.explainer), 3);
  g_assert_false (gtk_widget_get_visible (get_child (&f, "odds")));

  tear_down (&f);
}

/* What can be read by name. */
static void
test_properties (void)
{
  Fixture f;
  AciesExplainer *explainer;
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesView) its_view = NULL;
  gboolean interactive;
  guint flag;

  set_up (&f, "position R7.R8.R9:B8.B9/:/:/:/:/:/:/:/: turn s hand R10");
  explainer = ACIES_EXPLAINER (f.explainer);
  view = acies_game_create_view (f.game, ACIES_SEAT_SOUTH);
  for (guint i = 0; i < 2; i++)
    {
      g_clear_object (&its_view);
      g_object_set (explainer, "view", view, "flag", i + 2, "interactive", i == 0, NULL);
      g_object_get (explainer, "view", &its_view, "flag", &flag, "interactive", &interactive, NULL);
      g_assert_true (its_view == view);
      g_assert_cmpuint (flag, ==, i + 2);
      g_assert_cmpint (interactive, ==, i == 0);
    }
  g_clear_object (&its_view);
  tear_down (&f);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/explainer/light", test_light);
  g_test_add_func ("/explainer/claim", test_claim);
  g_test_add_func ("/explainer/steps", test_steps);
  g_test_add_func ("/explainer/wild", test_wild);
  g_test_add_func ("/explainer/embedded", test_embedded);
  g_test_add_func ("/explainer/odds", test_odds);
  g_test_add_func ("/explainer/flags", test_flags);
  g_test_add_func ("/explainer/properties", test_properties);

  return g_test_run ();
}
