/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The table as a person meets it: what is pressed, what comes of it, and what
 * a screen reader is told. Needs a display; run with GTK_A11Y=test. */

#include <adwaita.h>
#include <math.h>

#include "acies-card-face.h"
#include "acies-card-widget.h"
#include "acies-ground.h"
#include "acies-hand.h"
#include "acies-palette.h"
#include "acies-side.h"
#include "acies-table-private.h"
#include "acies-test-table.h"

/* A game, a table that shows it for south, and all the steps the table made. */
typedef struct
{
  AciesGame *game;
  AciesTable *table;
  AciesBoard *board;
  GtkWidget *window;
  GString *steps;
  char *refused;
  guint asked;
  guint explained;
} Fixture;

static void
show (Fixture *fixture)
{
  g_autoptr (AciesMoment) moment = acies_test_table_create_moment (fixture->game, ACIES_SEAT_SOUTH);

  acies_table_set_moment (fixture->table, moment);
}

static void
step_cb (Fixture   *fixture,
         AciesStep *step)
{
  g_autofree char *text = acies_step_to_string (step);
  g_autoptr (GError) error = NULL;

  g_string_append_printf (fixture->steps, "%s%s", fixture->steps->len > 0 ? " " : "", text);
  acies_game_play (fixture->game, step, &error);
  g_assert_no_error (error);
  show (fixture);
}

static void
refused_cb (Fixture    *fixture,
            const char *reason)
{
  g_free (fixture->refused);
  fixture->refused = g_strdup (reason);
}

static void
ask_cb (Fixture *fixture,
        guint    flag)
{
  fixture->asked = flag;
}

static void
explain_cb (Fixture *fixture,
            guint    flag)
{
  fixture->explained = flag;
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

static void
set_up_with (Fixture    *fixture,
             AciesRules *rules,
             const char *position)
{
  g_autoptr (GError) error = NULL;

  fixture->game = position != NULL ? acies_game_new_for_position (rules, position, 11, &error)
                                   : acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 11);
  g_assert_no_error (error);
  fixture->steps = g_string_new (NULL);
  fixture->refused = NULL;
  fixture->asked = fixture->explained = G_MAXUINT;
  fixture->table = ACIES_TABLE (acies_table_new ());
  fixture->board = acies_table_get_board (fixture->table);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->table));
  g_signal_connect_swapped (fixture->table, "step", G_CALLBACK (step_cb), fixture);
  g_signal_connect_swapped (fixture->table, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect_swapped (fixture->table, "ask", G_CALLBACK (ask_cb), fixture);
  g_signal_connect_swapped (fixture->table, "explain", G_CALLBACK (explain_cb), fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->table)))
    g_main_context_iteration (NULL, TRUE);
  show (fixture);
  settle ();
}

static void
set_up (Fixture    *fixture,
        const char *position)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  set_up_with (fixture, rules, position);
}

static void
tear_down (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  g_clear_object (&fixture->game);
  g_string_free (fixture->steps, TRUE);
  g_free (fixture->refused);
}

static void
click (GtkWidget *widget)
{
  g_assert_nonnull (widget);
  g_signal_emit_by_name (widget, "clicked");
}

static AciesHand *
get_own_hand (Fixture *fixture)
{
  return ACIES_HAND (acies_board_get_hand (fixture->board, TRUE));
}

static GtkWidget *
find_hand_card (Fixture    *fixture,
                const char *text)
{
  AciesCard card;
  int n;

  g_assert_true (acies_card_parse (text, &card, NULL));
  n = acies_hand_find (get_own_hand (fixture), card);
  g_assert_cmpint (n, >=, 0);
  return acies_hand_get_nth (get_own_hand (fixture), (guint) n);
}

static GtkWidget *
find_card (GtkWidget  *side,
           const char *text)
{
  AciesCard card;

  g_assert_true (acies_card_parse (text, &card, NULL));
  return acies_side_find_card (ACIES_SIDE (side), card);
}

static GtkWidget *
get_own_place (Fixture *fixture,
               guint    flag)
{
  return acies_side_get_place (ACIES_SIDE (acies_board_get_side (fixture->board, flag, TRUE)));
}

static GtkWidget *
get_enemy_place (Fixture *fixture,
                 guint    flag)
{
  return acies_side_get_place (ACIES_SIDE (acies_board_get_side (fixture->board, flag, FALSE)));
}

static void
assert_steps (Fixture    *fixture,
              const char *steps)
{
  g_assert_cmpstr (fixture->steps->str, ==, steps);
}

static void
assert_guidance (Fixture    *fixture,
                 const char *guidance)
{
  g_assert_cmpstr (acies_table_get_guidance (fixture->table), ==, guidance);
}

#define assert_label(widget, label) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label)
#define assert_description(widget, description) \
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
#define assert_state(widget, state, value) \
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (widget), state, value)

/* What a screen reader is told of @widget by @property contains @part. */
static void
assert_told (GtkWidget             *widget,
             GtkAccessibleProperty  property,
             const char            *part)
{
  g_autofree char *told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "");

  if (strstr (told != NULL ? told : "", part) == NULL)
    g_error ("“%s” is not in “%s”", part, told);
}

#define assert_flag(fixture, flag, part) \
  assert_told (acies_board_get_flag ((fixture)->board, flag), GTK_ACCESSIBLE_PROPERTY_LABEL, part)

static void
test_play (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  assert_guidance (&f, "Choose a card from your hand");
  click (find_hand_card (&f, "R7"));
  assert_guidance (&f, "Red 7: choose a flag, or another card");
  assert_state (find_hand_card (&f, "R7"), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  assert_state (get_own_place (&f, 3), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);

  /* Another card, then none, then the first again. */
  click (find_hand_card (&f, "G6"));
  assert_guidance (&f, "Green 6: choose a flag, or another card");
  assert_state (find_hand_card (&f, "R7"), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  click (find_hand_card (&f, "G6"));
  assert_guidance (&f, "Choose a card from your hand");
  assert_state (get_own_place (&f, 3), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  click (find_hand_card (&f, "R7"));
  acies_table_cancel_choice (f.table);
  assert_guidance (&f, "Choose a card from your hand");
  click (find_hand_card (&f, "R7"));
  assert_steps (&f, "");

  /* The enemy's side takes no card of ours. */
  click (get_enemy_place (&f, 1));
  g_assert_nonnull (f.refused);
  assert_steps (&f, "");
  click (get_own_place (&f, 1));
  assert_steps (&f, "R7@1");
  g_assert_nonnull (find_card (acies_board_get_side (f.board, 1, TRUE), "R7"));
  g_assert_cmpint (acies_hand_get_n_cards (get_own_hand (&f)), ==, 6);

  tear_down (&f);
}

static void
test_draw (void)
{
  Fixture f;

  set_up (&f, NULL);
  assert_label (acies_board_get_deck (f.board, ACIES_DECK_TROOPS), "Troop deck, 46 cards");
  assert_label (acies_board_get_deck (f.board, ACIES_DECK_TACTICS), "Tactics deck, 10 cards");
  assert_label (acies_board_get_hand (f.board, FALSE), "The enemy’s hand: 7 troop cards, 0 tactics cards");
  assert_state (acies_board_get_deck (f.board, ACIES_DECK_TROOPS), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);

  /* Too early: the reason is told. */
  click (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  g_assert_nonnull (f.refused);
  assert_steps (&f, "");

  click (acies_hand_get_nth (get_own_hand (&f), 0));
  click (get_own_place (&f, 5));
  assert_guidance (&f, "Draw a card from either deck");
  assert_state (acies_board_get_deck (f.board, ACIES_DECK_TACTICS), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  g_string_truncate (f.steps, 0);
  click (acies_board_get_deck (f.board, ACIES_DECK_TACTICS));
  assert_steps (&f, "+k");
  assert_label (acies_board_get_deck (f.board, ACIES_DECK_TACTICS), "Tactics deck, 9 cards");
  assert_guidance (&f, "The enemy is thinking…");

  /* While the enemy moves nothing can be chosen. */
  click (acies_hand_get_nth (get_own_hand (&f), 0));
  click (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  assert_steps (&f, "+k");

  tear_down (&f);
}

static void
test_claim (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7.B6/O1.O2.P7:O4.P4.Y4/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.O9");
  assert_flag (&f, 1, "Flag 1: not claimed");
  click (find_hand_card (&f, "R10"));
  /* A flag takes the card as its own side does. */
  click (acies_board_get_flag (f.board, 1));
  assert_guidance (&f, "Claim marked flags, then draw a card");
  assert_flag (&f, 1, "Flag 1: can be claimed");
  assert_flag (&f, 2, "Flag 2: not claimed");

  /* A flag that cannot be claimed says why. */
  click (acies_board_get_flag (f.board, 2));
  g_assert_cmpuint (f.asked, ==, 2);
  assert_steps (&f, "R10@1");
  /* A flag that can be claimed says why on a long press. */
  g_assert_true (acies_chooser_describe (acies_table_get_chooser (f.table), acies_board_get_flag (f.board, 1), -1));
  g_assert_cmpuint (f.asked, ==, 1);
  g_assert_cmpuint (f.explained, ==, G_MAXUINT);
  assert_steps (&f, "R10@1");

  click (acies_board_get_flag (f.board, 1));
  assert_steps (&f, "R10@1 claim 1");
  assert_flag (&f, 1, "Flag 1: held by you");
  /* The formation that has won it glows, and no other. */
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_assert_cmpint (gtk_widget_has_css_class (acies_board_get_side (f.board, flag, TRUE), "winning"), ==,
                       flag == 1 && adw_get_enable_animations (GTK_WIDGET (f.table)));
      g_assert_false (gtk_widget_has_css_class (acies_board_get_side (f.board, flag, FALSE), "winning"));
    }
  assert_label (get_own_place (&f, 1), "Flag 1, your side: Red 8, Red 9, Red 10; nothing can be placed");
  assert_guidance (&f, "Draw a card from either deck");

  tear_down (&f);
}

static void
test_actions (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.O9");
  /* What is not legal now is disabled. */
  gtk_widget_activate_action (GTK_WIDGET (f.table), "table.claim", "u", 1);
  gtk_widget_activate_action (GTK_WIDGET (f.table), "table.draw-troops", NULL);
  gtk_widget_activate_action (GTK_WIDGET (f.table), "table.pass", NULL);
  assert_steps (&f, "");
  g_assert_null (f.refused);
  click (find_hand_card (&f, "R10"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f.table), "table.cancel", NULL));
  assert_guidance (&f, "Choose a card from your hand");
  click (find_hand_card (&f, "R10"));
  click (get_own_place (&f, 1));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f.table), "table.claim", "u", 1));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (f.table), "table.draw-troops", NULL));
  assert_steps (&f, "R10@1 claim 1 +t");

  tear_down (&f);
}

/* Does what a key of the table does; returns whether the table has taken it. */
static gboolean
press_with (Fixture         *f,
            guint            keyval,
            GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->table));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

          if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
              gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval &&
              gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == modifiers)
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, GTK_WIDGET (f->table),
                                                 gtk_shortcut_get_arguments (shortcut));
        }
    }
  g_assert_not_reached ();
}

static gboolean
press (Fixture *f,
       guint    keyval)
{
  return press_with (f, keyval, 0);
}

static guint
get_digit (Fixture    *f,
           const char *card)
{
  AciesCard parsed;

  g_assert_true (acies_card_parse (card, &parsed, NULL));
  return GDK_KEY_1 + (guint) acies_hand_find (get_own_hand (f), parsed);
}

/* A digit is a card, then a flag; letters do what buttons do, or say why not. */
static void
test_keys (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.TR");
  g_assert_true (press (&f, GDK_KEY_9));
  g_assert_false (press (&f, GDK_KEY_Escape));
  g_assert_true (press (&f, get_digit (&f, "R10")));
  assert_guidance (&f, "Red 10: choose a flag, or another card");
  g_assert_true (press (&f, GDK_KEY_Escape));
  assert_guidance (&f, "Choose a card from your hand");

  /* Traitor first wants a card: the digit goes to the flag where one lies. */
  g_assert_true (press (&f, get_digit (&f, "TR")));
  g_assert_true (press (&f, GDK_KEY_5));
  g_assert_true (press (&f, GDK_KEY_1));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (f.window)),
                                         acies_board_get_side (f.board, 1, FALSE)));
  g_assert_true (press (&f, GDK_KEY_Escape));

  /* And one key leads to what a card may take, and then to where that may go. */
  g_assert_true (press (&f, get_digit (&f, "TR")));
  g_assert_true (press (&f, GDK_KEY_g));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (f.window)),
                                         acies_board_get_side (f.board, 1, FALSE)));
  click (find_card (acies_board_get_side (f.board, 1, FALSE), "B7"));
  g_assert_true (press (&f, GDK_KEY_g));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f.window)) == get_own_place (&f, 1));
  g_assert_true (press (&f, GDK_KEY_Escape));
  g_assert_true (press (&f, GDK_KEY_Escape));
  g_assert_true (press (&f, GDK_KEY_g));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (f.window)), GTK_WIDGET (get_own_hand (&f))));

  g_assert_true (press (&f, GDK_KEY_t));
  g_assert_nonnull (f.refused);
  assert_steps (&f, "");
  g_assert_true (press (&f, get_digit (&f, "R10")));
  g_assert_true (press (&f, GDK_KEY_1));
  assert_steps (&f, "R10@1");

  /* Away from the flags the number of the one to claim follows. */
  gtk_widget_grab_focus (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  g_assert_true (press (&f, GDK_KEY_c));
  assert_guidance (&f, "Claim: press the number of a flag");
  g_assert_true (press (&f, GDK_KEY_Escape));
  g_assert_true (press (&f, GDK_KEY_c));
  g_assert_true (press (&f, GDK_KEY_c));
  g_assert_true (press (&f, GDK_KEY_c));
  g_assert_true (press (&f, GDK_KEY_1));
  g_assert_true (press (&f, GDK_KEY_t));
  assert_steps (&f, "R10@1 claim 1 +t");

  /* It is the enemy's turn: nothing is to be done, but much to be asked. */
  g_assert_false (press (&f, GDK_KEY_p));
  gtk_widget_grab_focus (get_own_place (&f, 4));
  g_assert_true (press (&f, GDK_KEY_x));
  g_assert_cmpuint (f.explained, ==, 4);
  tear_down (&f);

  /* Without a game there is nothing to claim. */
  set_up (&f, NULL);
  acies_table_set_moment (f.table, NULL);
  g_assert_false (press (&f, GDK_KEY_c));
  tear_down (&f);
}

static GtkWidget *
find_popover (Fixture *f)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->table)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      return child;
  return NULL;
}

static void
assert_popup (Fixture    *f,
              const char *part)
{
  GtkWidget *popover = find_popover (f);

  g_assert_nonnull (popover);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (gtk_popover_get_child (GTK_POPOVER (popover)))), part));
}

static void
gesture_at (Fixture   *f,
            GType      type,
            guint      button,
            GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->table));
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->table), &bounds));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      const double x = (double) (bounds.origin.x + bounds.size.width / 2);
      const double y = (double) (bounds.origin.y + bounds.size.height / 2);

      if (G_OBJECT_TYPE (controller) != type ||
          gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) != button)
        continue;
      if (type == GTK_TYPE_GESTURE_LONG_PRESS)
        g_signal_emit_by_name (controller, "pressed", x, y);
      else
        g_signal_emit_by_name (controller, "pressed", 1, x, y);
      return;
    }
  g_assert_not_reached ();
}

static void
rest_on (Fixture   *f,
         GtkWidget *widget)
{
  gesture_at (f, GTK_TYPE_GESTURE_LONG_PRESS, GDK_BUTTON_PRIMARY, widget);
}

/* However many lines a text has, all of them can be read. */
static void
test_popup_whole (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7.B6.B5/G8.G9.AL:/:/SB:P4/:/Y1:O2/:/:/P9.B10:O3.O4 turn s hand R10.G6.Y10.B3.P2.O5.TR tactics 2 1");
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      GtkWidget *label;
      int height;

      acies_table_describe_flag (f.table, flag, "First choose a card from your hand.", flag % 2 != 0 ? "You lead here." : NULL);
      settle ();
      label = gtk_popover_get_child (GTK_POPOVER (find_popover (&f)));
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (label), &height, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (label), >=, height);
    }
  tear_down (&f);
}

/* A finger that rests on something, or a key, says what a tooltip says; a flag is explained. */
static void
test_popups (void)
{
  Fixture f;
  GtkWidget *card, *popover;

  set_up (&f, "position R8.R9:B7.B6/G8.G9.AL:/:/:SB/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.TR");
  card = find_hand_card (&f, "TR");
  rest_on (&f, card);
  assert_popup (&f, "Traitor");
  popover = find_popover (&f);

  /* The next one takes its place. */
  rest_on (&f, find_card (acies_board_get_side (f.board, 1, FALSE), "B7"));
  settle ();
  g_assert_true (find_popover (&f) != popover);
  assert_popup (&f, "Blue 7");
  rest_on (&f, acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  settle ();
  assert_popup (&f, "deck");

  /* When it closes, the focus is where it was. */
  gtk_widget_grab_focus (card);
  g_assert_true (press (&f, GDK_KEY_i));
  assert_popup (&f, "Traitor");
  gtk_popover_popdown (GTK_POPOVER (find_popover (&f)));
  settle ();
  g_assert_null (find_popover (&f));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f.window)) == card);

  /* A wild card says what it stands for. */
  rest_on (&f, find_card (acies_board_get_side (f.board, 2, TRUE), "AL"));
  settle ();
  assert_popup (&f, "Alexander stands for Green 10 here.");
  rest_on (&f, find_card (acies_board_get_side (f.board, 4, FALSE), "SB"));
  settle ();
  assert_popup (&f, "At best, Shield Bearers stands for ");

  rest_on (&f, acies_board_get_flag (f.board, 7));
  g_assert_cmpuint (f.asked, ==, 7);
  gesture_at (&f, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY, get_own_place (&f, 3));
  g_assert_cmpuint (f.explained, ==, 3);
  gesture_at (&f, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY, card);
  g_assert_cmpuint (f.explained, ==, 3);

  /* One that is open goes with the table. */
  rest_on (&f, card);
  g_assert_nonnull (find_popover (&f));
  tear_down (&f);
}

/* An answer at a flag has a button for the longer one, which takes its place. */
static void
test_answer (void)
{
  Fixture f;
  GtkWidget *popover, *flag;

  set_up (&f, "position R8.R9:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6");
  flag = acies_board_get_flag (f.board, 1);
  gtk_widget_grab_focus (flag);
  acies_table_answer (f.table, 1, "No.", "Because.", "More");
  settle ();
  popover = find_popover (&f);
  g_assert_nonnull (popover);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, "No. Because.");
  /* The keyboard has the button at once. */
  g_assert_true (GTK_IS_BUTTON (gtk_root_get_focus (GTK_ROOT (f.window))));
  click (gtk_root_get_focus (GTK_ROOT (f.window)));
  settle ();
  g_assert_cmpuint (f.explained, ==, 1);
  g_assert_null (find_popover (&f));

  acies_table_answer (f.table, 1, "No.", NULL, "More");
  settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_popover (&f)), GTK_ACCESSIBLE_PROPERTY_LABEL, "No.");
  gtk_popover_popdown (GTK_POPOVER (find_popover (&f)));
  settle ();
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f.window)) == flag);
  tear_down (&f);
}

/* Whoever asks about a flag is told what the tactics cards do there, unless that is what is asked. */
static void
test_answer_tactics (void)
{
  Fixture f;

  set_up (&f, "position R8.R9.AL:B7.B6~/R5:DA.B3/:/:/:/:/:/:/: turn s hand R10.G6");
  acies_table_answer (f.table, 1, "No.", "Because.", "More");
  settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_popover (&f)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "No. Because.\nFog lies here: only the sum counts.\n"
                                       "Alexander counts as 10 here.");
  acies_table_answer (f.table, 2, "No.", NULL, "More");
  settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_popover (&f)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "No. At best, Darius stands for Blue 4 here.");
  acies_table_set_secret (f.table, TRUE);
  acies_table_answer (f.table, 2, "No.", NULL, "More");
  settle ();
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_popover (&f)), GTK_ACCESSIBLE_PROPERTY_LABEL, "No.");
  tear_down (&f);
}

/* Guidance and whether one may play are properties, too. */
static void
test_properties (void)
{
  Fixture f;
  g_autofree char *guidance = NULL;
  g_autofree char *waiting = NULL;

  set_up (&f, NULL);
  acies_table_set_moment (f.table, NULL);
  show (&f);
  g_object_get (f.table, "guidance", &guidance, NULL);
  g_assert_cmpstr (guidance, ==, "Choose a card from your hand");
  g_object_set (f.table, "interactive", FALSE, NULL);
  g_object_get (f.table, "guidance", &waiting, NULL);
  g_assert_cmpstr (waiting, ==, "Please wait…");
  tear_down (&f);
}

static void
test_not_interactive (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.O9");
  click (find_hand_card (&f, "R10"));
  acies_table_set_interactive (f.table, FALSE);
  assert_state (find_hand_card (&f, "R10"), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  click (find_hand_card (&f, "G6"));
  click (get_own_place (&f, 1));
  /* It can still be asked what can be proved. */
  g_assert_cmpuint (f.asked, ==, 1);
  assert_steps (&f, "");
  g_assert_null (f.refused);
  acies_table_set_interactive (f.table, TRUE);
  assert_guidance (&f, "Choose a card from your hand");

  tear_down (&f);
}

static void
test_scout (void)
{
  Fixture f;

  set_up (&f, "position R8:B7/:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.SC");
  click (find_hand_card (&f, "SC"));
  assert_guidance (&f, "Scout: play it onto your discards");
  assert_state (acies_board_get_pile (f.board, TRUE), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  assert_description (acies_board_get_pile (f.board, TRUE), "Play here");
  click (acies_board_get_pile (f.board, TRUE));
  assert_guidance (&f, "Scout: draw the first of three cards from either deck");
  click (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  assert_guidance (&f, "Scout: draw the second of three cards from either deck");
  click (acies_board_get_deck (f.board, ACIES_DECK_TACTICS));
  click (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  assert_guidance (&f, "Scout: choose 2 cards to put back");
  click (find_hand_card (&f, "G6"));
  assert_guidance (&f, "Scout: choose 1 more card to put back");
  click (find_hand_card (&f, "R10"));
  assert_steps (&f, "SC +t +k +t -G6 -R10");
  g_assert_true (gtk_widget_get_visible (acies_board_get_done_button (f.board)));
  g_assert_true (gtk_widget_get_sensitive (acies_board_get_done_button (f.board)));
  click (acies_board_get_done_button (f.board));
  assert_steps (&f, "SC +t +k +t -G6 -R10 done");
  g_assert_false (gtk_widget_get_visible (acies_board_get_done_button (f.board)));

  tear_down (&f);
}

static void
test_redeploy (void)
{
  Fixture f;

  set_up (&f, "position R8.AL:B7/O3:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.RE tactics 1 1 discard n SC");
  click (find_hand_card (&f, "RE"));
  assert_guidance (&f, "Redeploy: choose one of your cards at a flag");
  g_assert_true (gtk_widget_get_can_target (find_card (acies_board_get_side (f.board, 1, TRUE), "AL")));
  g_assert_false (gtk_widget_get_can_target (find_card (acies_board_get_side (f.board, 1, FALSE), "B7")));
  click (find_card (acies_board_get_side (f.board, 1, TRUE), "AL"));
  assert_guidance (&f, "Redeploy: choose another flag for Alexander, or discard it");
  assert_state (find_card (acies_board_get_side (f.board, 1, TRUE), "AL"), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);

  /* The target can be taken back, by pressing it or by cancelling. */
  click (find_card (acies_board_get_side (f.board, 1, TRUE), "AL"));
  assert_guidance (&f, "Redeploy: choose one of your cards at a flag");
  click (find_card (acies_board_get_side (f.board, 1, TRUE), "R8"));
  acies_table_cancel_choice (f.table);
  assert_guidance (&f, "Redeploy: choose one of your cards at a flag");
  click (find_card (acies_board_get_side (f.board, 1, TRUE), "AL"));
  click (get_own_place (&f, 7));
  assert_steps (&f, "RE:AL@1>7");
  tear_down (&f);

  set_up (&f, "position R8.AL:B7/O3:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.RE tactics 1 1 discard n SC");
  click (find_hand_card (&f, "RE"));
  click (find_card (acies_board_get_side (f.board, 2, TRUE), "O3"));
  assert_description (acies_board_get_pile (f.board, TRUE), "Discard");
  click (acies_board_get_pile (f.board, TRUE));
  assert_steps (&f, "RE:O3@2>x");
  assert_description (acies_board_get_pile (f.board, TRUE), "");
  assert_label (acies_board_get_pile (f.board, TRUE),
                "Your discards: Redeploy, Orange 3; 2 tactics cards played");
  tear_down (&f);
}

static void
test_deserter (void)
{
  Fixture f;

  set_up (&f, "position R8:B7.DA/O3:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.DE tactics 0 1");
  click (find_hand_card (&f, "DE"));
  assert_guidance (&f, "Deserter: choose the enemy card to discard");
  click (find_card (acies_board_get_side (f.board, 1, FALSE), "DA"));
  assert_steps (&f, "DE:DA@1");
  g_assert_null (find_card (acies_board_get_side (f.board, 1, FALSE), "DA"));
  tear_down (&f);
}

static void
test_traitor (void)
{
  Fixture f;

  set_up (&f, "position R8:B7.DA/O3:G4/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.TR tactics 0 1");
  click (find_hand_card (&f, "TR"));
  assert_guidance (&f, "Traitor: choose an enemy troop card");
  /* A tactics card is no traitor. */
  g_assert_false (gtk_widget_get_can_target (find_card (acies_board_get_side (f.board, 1, FALSE), "DA")));
  click (find_card (acies_board_get_side (f.board, 1, FALSE), "B7"));
  assert_guidance (&f, "Traitor: choose a free place on your side for Blue 7");
  click (get_own_place (&f, 2));
  assert_steps (&f, "TR:B7@1>2");
  tear_down (&f);
}

static void
test_pass (void)
{
  Fixture f;

  set_up (&f, "position R8.AL:B7/O3:/:/:/:/:/:/:/: turn s hand DA tactics 1 1 discard n SC");
  assert_guidance (&f, "No card can be played: pass");
  g_assert_true (gtk_widget_get_visible (acies_board_get_pass_button (f.board)));
  g_assert_true (gtk_widget_get_sensitive (acies_board_get_pass_button (f.board)));
  g_assert_false (gtk_widget_get_visible (acies_board_get_done_button (f.board)));
  click (acies_board_get_pass_button (f.board));
  assert_steps (&f, "pass");
  g_assert_false (gtk_widget_get_visible (acies_board_get_pass_button (f.board)));
  tear_down (&f);

  /* A player who can play a card must do so. */
  set_up (&f, "position R8.AL:B7/O3:/:/:/:/:/:/:/: turn s hand DA.R3 tactics 1 1 discard n SC");
  g_assert_false (gtk_widget_get_visible (acies_board_get_pass_button (f.board)));
  tear_down (&f);
}

/* A flag tells its whole line, and a side what the chosen card would make of it. */
static void
test_line (void)
{
  Fixture f;
  GtkWidget *place;
  g_autofree char *plate = NULL;
  g_autofree char *preview = NULL;

  set_up (&f, "position R8.R9:B7.G7.Y7/:/:P1.P2#/R1.R2.R3:G1.G2.G4!s/O4.O5.O6:G8.G9.B4!s/Y4:/B1:P7.P8/:/: turn s hand R10.G6.Y10.B3.P9.O9.DA");
  assert_flag (&f, 1, "Flag 1: not claimed. Your side: Red 8, Red 9, up to wedge 27. "
                      "Enemy side: Blue 7, Green 7, Yellow 7, Phalanx 21.");
  assert_flag (&f, 3, "Flag 3: not claimed. Your side: no cards. Enemy side: Purple 1, Purple 2, up to wedge 10. "
                      "Mud lies here: four cards make a formation. With this flag, you win the game.");
  assert_flag (&f, 4, "Flag 4: held by you. Your side: Red 1, Red 2, Red 3, Wedge 6.");
  /* A place tells the same in parts, with a pause between them. */
  assert_description (get_enemy_place (&f, 3), "up to wedge 10. Mud lies here: four cards make a formation.");
  /* What the pips beside a flag mean is said where one points at it. */
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (acies_board_get_flag (f.board, 3)), "With this flag, you win the game.\n"));
  g_assert_null (strstr (gtk_widget_get_tooltip_text (acies_board_get_flag (f.board, 1)), "With this flag"));

  /* Not where that is the question. */
  acies_table_set_secret (f.table, TRUE);
  assert_flag (&f, 1, "Your side: Red 8, Red 9. Enemy side: Blue 7, Green 7, Yellow 7.");
  assert_description (get_own_place (&f, 1), "");
  acies_table_set_secret (f.table, FALSE);
  assert_description (get_own_place (&f, 1), "up to wedge 27");

  /* In the first games it is not said of a single card that is there alone. */
  acies_table_set_strength (f.table, ACIES_STRENGTH_TELLING);
  settle ();
  place = get_own_place (&f, 1);
  plate = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
  g_assert_cmpstr (plate, ==, "up to wedge 27");
  g_clear_pointer (&plate, g_free);
  place = get_own_place (&f, 6);
  plate = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
  g_assert_null (plate);
  place = get_own_place (&f, 7);
  plate = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
  g_assert_cmpstr (plate, ==, "up to wedge 6");
  g_clear_pointer (&plate, g_free);

  place = get_own_place (&f, 6);
  /* Where somebody is told of them they are seen in any case. */
  for (guint i = 0; i < 2; i++)
    {
      acies_table_set_strength (f.table, i == 0 ? ACIES_STRENGTH_NEVER : ACIES_STRENGTH_ON_DEMAND);
      acies_table_label_flags (f.table, 1u << 6);
      plate = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
      g_assert_nonnull (plate);
      g_clear_pointer (&plate, g_free);
      acies_table_label_flags (f.table, 0);
      plate = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
      g_assert_null (plate);
    }
  acies_table_set_strength (f.table, ACIES_STRENGTH_ALWAYS);
  settle ();
  plate = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
  g_assert_nonnull (plate);
  g_clear_pointer (&plate, g_free);
  place = get_own_place (&f, 1);
  plate = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
  g_assert_cmpstr (plate, ==, "up to wedge 27");

  /* The chosen card, where the pointer is. */
  click (find_hand_card (&f, "R10"));
  assert_description (place, "up to wedge 27. With Red 10: Wedge 27");
  gtk_widget_set_state_flags (place, GTK_STATE_FLAG_PRELIGHT, FALSE);
  preview = acies_side_describe (ACIES_SIDE (gtk_widget_get_parent (place)), gtk_widget_get_height (place) - 3);
  g_assert_cmpstr (preview, ==, "With Red 10: Wedge 27");

  tear_down (&f);
}

/* How the flags stand is said by each of them while it is shown, and follows what is played. */
static void
test_front (void)
{
  Fixture f;
  GtkWidget *marks;

  set_up (&f, "position R8.R9.R10:B7/:/R1.O2:G8.G9.B8/G1.G2.G4:O4.O5.O6!n/:/:/:/:/: turn s hand R7.G6.Y10.B3.P9.O9.P1");
  marks = acies_board_get_front (f.board);
  g_assert_false (acies_table_get_front_shown (f.table));
  g_assert_false (gtk_widget_get_visible (marks));

  acies_table_set_front_shown (f.table, TRUE);
  settle ();
  g_assert_true (acies_table_get_front_shown (f.table));
  g_assert_true (gtk_widget_get_visible (marks));
  assert_flag (&f, 1, "up to wedge 18. Flag 1 is safe: you can claim it this turn.");
  assert_flag (&f, 2, "Enemy side: no cards. Flag 2 is open: nobody has played there yet.");
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (acies_board_get_flag (f.board, 2)),
                                   "Flag 2 is open: nobody has played there yet.\n"));
  /* One that is claimed says whose it is anyway. */
  assert_label (acies_board_get_flag (f.board, 4),
                "Flag 4: held by the enemy. Your side: Green 1, Green 2, Green 4, Battalion 7. "
                "Enemy side: Orange 4, Orange 5, Orange 6, Wedge 15.");

  click (find_hand_card (&f, "Y10"));
  click (get_own_place (&f, 2));
  assert_flag (&f, 2, "Flag 2 is open, with cards still to come: 2 on your side, 3 on the enemy’s.");

  acies_table_set_secret (f.table, TRUE);
  g_assert_false (gtk_widget_get_visible (marks));
  acies_table_set_secret (f.table, FALSE);
  g_assert_true (gtk_widget_get_visible (marks));

  acies_table_set_front_shown (f.table, FALSE);
  g_assert_false (gtk_widget_get_visible (marks));
  assert_label (acies_board_get_flag (f.board, 5), "Flag 5: not claimed. Your side: no cards. Enemy side: no cards.");
  tear_down (&f);
}

/* What a flag means for the enemy is said once. */
static void
test_urgent (void)
{
  Fixture f;
  const char *tooltip;

  set_up (&f, "position :!n/:!n/R8.R9:G8/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P9.O9.P1");
  tooltip = gtk_widget_get_tooltip_text (acies_board_get_flag (f.board, 3));
  g_assert_true (g_str_has_prefix (tooltip, "With this flag, the enemy wins the game.\n"));

  acies_table_set_front_shown (f.table, TRUE);
  settle ();
  tooltip = gtk_widget_get_tooltip_text (acies_board_get_flag (f.board, 3));
  g_assert_true (g_str_has_prefix (tooltip, "Flag 3 is urgent: with it the enemy would hold three adjacent flags and win.\n"));
  g_assert_null (strstr (tooltip, "wins the game"));
  tear_down (&f);
}

/* Whether something is written on @widget. */
static gboolean
has_text (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GBytes) bytes = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return FALSE;
  bytes = gsk_render_node_serialize (node);
  return strstr (g_bytes_get_data (bytes, NULL), "text {") != NULL;
}

/* On a phone, too, also while a page leaves only half of it to the table. */
static void
test_small_weather (void)
{
  static const int heights[] = { 540, 290 };
  Fixture f;

  set_up (&f, "position R8:B7/O3:/:/:~#/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.G7");
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      gtk_widget_allocate (GTK_WIDGET (f.table), 350, heights[i], -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (acies_board_get_weather (f.board, 4, ACIES_CARD_MUD)), <, 40);
      g_assert_true (has_text (acies_board_get_weather (f.board, 4, ACIES_CARD_MUD)));
      g_assert_true (has_text (acies_board_get_weather (f.board, 4, ACIES_CARD_FOG)));
    }
  tear_down (&f);
}

static void
test_weather (void)
{
  Fixture f;
  g_autoptr (AciesRules) rules = acies_rules_new ();

  set_up (&f, "position R8:B7/O3:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.MU");
  g_assert_false (gtk_widget_get_visible (acies_board_get_weather (f.board, 4, ACIES_CARD_MUD)));
  click (find_hand_card (&f, "MU"));
  assert_flag (&f, 4, "Flag 4: can be chosen");
  click (acies_board_get_flag (f.board, 4));
  assert_steps (&f, "MU@4");
  g_assert_true (gtk_widget_get_visible (acies_board_get_weather (f.board, 4, ACIES_CARD_MUD)));
  assert_label (acies_board_get_weather (f.board, 4, ACIES_CARD_MUD), "Mud at flag 4");
  assert_label (get_own_place (&f, 4), "Flag 4, your side: no cards; 4 places free");
  assert_description (get_own_place (&f, 4), "Mud lies here: four cards make a formation.");
  assert_flag (&f, 4, "Mud lies here: four cards make a formation.");
  assert_description (acies_board_get_flag (f.board, 4), "Press to see how this flag stands");
  assert_description (get_own_place (&f, 5), "");
  tear_down (&f);

  set_up (&f, "position R8:B7/O3:/:/:~#/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.G7");
  assert_description (get_enemy_place (&f, 4),
                      "Fog and Mud lie here: the sum of four cards counts.");
  assert_description (get_own_place (&f, 4), "Fog and Mud lie here: the sum of four cards counts.");
  tear_down (&f);

  /* Where the rules let it, cards take Fog and Mud away. */
  acies_rules_set_switch (rules, "weather", FALSE);
  set_up_with (&f, rules, "position R8:B7/O3:~/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.RE tactics 0 1");
  g_assert_false (gtk_widget_get_can_target (acies_board_get_weather (f.board, 2, ACIES_CARD_FOG)));
  click (find_hand_card (&f, "RE"));
  g_assert_true (gtk_widget_get_can_target (acies_board_get_weather (f.board, 2, ACIES_CARD_FOG)));
  click (acies_board_get_weather (f.board, 2, ACIES_CARD_FOG));
  assert_guidance (&f, "Redeploy: choose another flag for Fog, or discard it");
  click (acies_board_get_flag (f.board, 9));
  assert_steps (&f, "RE:FO@2>9");
  g_assert_true (gtk_widget_get_visible (acies_board_get_weather (f.board, 9, ACIES_CARD_FOG)));
  g_assert_false (gtk_widget_get_visible (acies_board_get_weather (f.board, 2, ACIES_CARD_FOG)));
  tear_down (&f);
}

static void
test_refused (void)
{
  Fixture f;

  /* One leader only (rule 5.3). */
  set_up (&f, "position R8.AL:B7/O3:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.DA tactics 1 1 discard n SC");
  assert_state (find_hand_card (&f, "DA"), GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  assert_state (find_hand_card (&f, "R10"), GTK_ACCESSIBLE_STATE_DISABLED, FALSE);
  click (find_hand_card (&f, "DA"));
  g_assert_nonnull (f.refused);
  g_assert_nonnull (strstr (f.refused, "5.3"));
  assert_guidance (&f, "Choose a card from your hand");

  /* No place is free (rule 2.2). */
  tear_down (&f);
  set_up (&f, "position R8.R9.O10:B7/O3:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.O4");
  click (find_hand_card (&f, "R10"));
  click (get_own_place (&f, 1));
  g_assert_nonnull (strstr (f.refused, "2.2"));
  assert_guidance (&f, "Red 10: choose a flag, or another card");
  tear_down (&f);
}

static void
test_labels (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.FO");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_hand_card (&f, "R7")), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (acies_board_get_flag (f.board, 1)), GTK_ACCESSIBLE_ROLE_BUTTON);
  assert_label (find_hand_card (&f, "R7"), "Red 7, Light Cavalry, in your hand");
  assert_label (find_hand_card (&f, "FO"), "Fog, in your hand");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_hand_card (&f, "FO")), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Formations do not count at its flag: the higher sum of values wins. "
                                       "Fog stays to the end of the game.");
  assert_label (get_own_place (&f, 1), "Flag 1, your side: Red 8, Red 9; 1 place free");
  assert_label (get_enemy_place (&f, 1), "Flag 1, enemy side: Blue 7; 2 places free");
  assert_label (find_card (acies_board_get_side (f.board, 1, FALSE), "B7"), "Blue 7, Light Cavalry");
  assert_label (acies_board_get_pile (f.board, TRUE), "Your discards: none; 0 tactics cards played");
  tear_down (&f);
}

static void
assert_effect (GtkWidget  *widget,
               const char *effect)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, effect);
}

/* The text of a tactics card follows the switches of the game, and changes when a game with
 * other switches comes to the table. */
static void
test_effects (void)
{
  static const char position[] = "position :/:/:/:/:/:~/:/:/: turn s hand R7.AL.SC.RE.DE.MU.TR tactics 1 1";
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_AS_PRINTED);
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;
  Fixture f;

  set_up (&f, position);
  assert_effect (find_hand_card (&f, "AL"),
                 "Stands for a troop card of any color and value. You may play only one leader, "
                 "even if it is lost later.");
  assert_effect (find_hand_card (&f, "SC"),
                 "Draw three cards, in any mix from the two decks, looking at each before you draw the next. Then put two "
                 "cards from your hand back on top of their decks. You do not draw at the end of "
                 "this turn.");
  assert_effect (find_hand_card (&f, "DE"),
                 "Discard an enemy card from an unclaimed flag. Fog and Mud cannot be discarded.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (acies_board_get_weather (f.board, 6, ACIES_CARD_FOG)), ==,
                   "Fog lies here: only the sum counts.\n"
                   "Formations do not count at its flag: the higher sum of values wins. "
                   "Fog stays to the end of the game.");

  game = acies_game_new_for_position (rules, position, 11, &error);
  g_assert_no_error (error);
  g_set_object (&f.game, game);
  show (&f);
  settle ();
  assert_effect (find_hand_card (&f, "AL"),
                 "Stands for a troop card of any color and value. You may have only one leader on "
                 "your side, but may play the other if the first is lost.");
  assert_effect (find_hand_card (&f, "SC"),
                 "Choose the decks for all three cards, then draw them. Then put two cards from "
                 "your hand back on top of their decks. You do not draw at the end of this turn.");
  assert_effect (find_hand_card (&f, "RE"),
                 "Move one of your cards from an unclaimed flag to a free place at another, or "
                 "discard it. Fog and Mud may be moved too.");
  assert_effect (find_hand_card (&f, "DE"),
                 "Discard an enemy card from an unclaimed flag. Fog and Mud may be discarded too.");
  assert_effect (find_hand_card (&f, "MU"),
                 "At its flag, both sides need four cards. Redeploy and Deserter may take Mud away.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (acies_board_get_weather (f.board, 6, ACIES_CARD_FOG)), ==,
                   "Fog lies here: only the sum counts.\n"
                   "Formations do not count at its flag: the higher sum of values wins. "
                   "Redeploy and Deserter may take Fog away.");
  tear_down (&f);
}

static void
test_marks (void)
{
  Fixture f;

  set_up (&f, NULL);
  click (acies_hand_get_nth (get_own_hand (&f), 0));
  click (get_own_place (&f, 5));
  click (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));

  /* The enemy plays: its card is marked until the next own step, and says why. */
  {
    g_autoptr (AciesView) north = acies_game_create_view (f.game, ACIES_SEAT_NORTH);
    gsize n_cards = 0;
    g_autofree AciesCard *hand = acies_view_list_hand (north, ACIES_SEAT_NORTH, &n_cards);
    g_autoptr (AciesStep) step = acies_step_new_play (hand[0], 3);
    g_autoptr (AciesStep) draw = acies_step_new_draw (ACIES_DECK_TROOPS);
    GtkWidget *card;

    g_assert_true (acies_game_play (f.game, step, NULL));
    show (&f);
    g_assert_true (acies_game_play (f.game, draw, NULL));
    show (&f);
    card = acies_side_find_card (ACIES_SIDE (acies_board_get_side (f.board, 3, FALSE)), hand[0]);
    g_assert_true (acies_card_widget_get_flags (ACIES_CARD_WIDGET (card)) & ACIES_FACE_MARKED);
    assert_told (card, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Just played");
    click (acies_hand_get_nth (get_own_hand (&f), 0));
    click (get_own_place (&f, 6));
    g_assert_false (acies_card_widget_get_flags (ACIES_CARD_WIDGET (card)) & ACIES_FACE_MARKED);
    assert_description (card, "");

    /* Taking steps back takes the marks away. */
    g_assert_true (acies_game_go_to (f.game, 2));
    show (&f);
    card = acies_side_find_card (ACIES_SIDE (acies_board_get_side (f.board, 3, FALSE)), hand[0]);
    g_assert_null (card);
    card = acies_hand_get_nth (get_own_hand (&f), 0);
    g_assert_false (acies_card_widget_get_flags (ACIES_CARD_WIDGET (card)) & ACIES_FACE_MARKED);
  }
  tear_down (&f);
}

static GtkWidget *
get_focus (Fixture *f)
{
  return gtk_root_get_focus (GTK_ROOT (f->window));
}

static gboolean
move_focus (Fixture          *f,
            GtkDirectionType  direction)
{
  return gtk_widget_child_focus (GTK_WIDGET (f->table), direction);
}

static void
test_focus (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.TR");
  gtk_widget_grab_focus (GTK_WIDGET (f.table));
  g_assert_true (get_focus (&f) == acies_hand_get_nth (get_own_hand (&f), 0));
  move_focus (&f, GTK_DIR_RIGHT);
  g_assert_true (get_focus (&f) == acies_hand_get_nth (get_own_hand (&f), 1));

  /* Up from the hand with a card chosen is the nearest place that is lit. */
  click (find_hand_card (&f, "R10"));
  gtk_widget_grab_focus (find_hand_card (&f, "R10"));
  move_focus (&f, GTK_DIR_UP);
  g_assert_true (gtk_widget_is_ancestor (get_focus (&f), GTK_WIDGET (f.table)));
  g_assert_false (gtk_widget_is_ancestor (get_focus (&f), acies_board_get_hand (f.board, TRUE)));
  gtk_widget_grab_focus (get_own_place (&f, 3));
  move_focus (&f, GTK_DIR_LEFT);
  g_assert_true (get_focus (&f) == get_own_place (&f, 2));
  move_focus (&f, GTK_DIR_UP);
  g_assert_true (get_focus (&f) == acies_board_get_flag (f.board, 2));
  move_focus (&f, GTK_DIR_UP);
  g_assert_true (get_focus (&f) == get_enemy_place (&f, 2));

  /* After the play the focus is on the flag that can be claimed, then on a deck. */
  gtk_widget_grab_focus (get_own_place (&f, 1));
  click (get_own_place (&f, 1));
  g_assert_true (get_focus (&f) == acies_board_get_flag (f.board, 1));
  click (acies_board_get_flag (f.board, 1));
  g_assert_true (get_focus (&f) == acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  g_assert_true (move_focus (&f, GTK_DIR_TAB_BACKWARD));
  g_assert_true (move_focus (&f, GTK_DIR_TAB_FORWARD));
  g_assert_true (get_focus (&f) == acies_board_get_deck (f.board, ACIES_DECK_TROOPS));

  /* Tab leaves the table after its last area. */
  g_assert_false (move_focus (&f, GTK_DIR_TAB_FORWARD));
  tear_down (&f);
}

static void
assert_within (GtkWidget *table,
               GtkWidget *child)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_visible (child))
    return;
  g_assert_true (gtk_widget_compute_bounds (child, table, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, -1);
  g_assert_cmpfloat (bounds.origin.y, >=, -1);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) gtk_widget_get_width (table) + 1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, (float) gtk_widget_get_height (table) + 1);
}

static void
assert_above (GtkWidget *table,
              GtkWidget *upper,
              GtkWidget *lower)
{
  graphene_rect_t a, b;

  g_assert_true (gtk_widget_compute_bounds (upper, table, &a));
  g_assert_true (gtk_widget_compute_bounds (lower, table, &b));
  g_assert_cmpfloat (a.origin.y + a.size.height, <=, b.origin.y + 1);
}

/* Nothing lies on the wood at the edges of the table. */
static void
assert_off_the_rim (Fixture *f,
                    int      width,
                    int      height)
{
  const float rim = acies_ground_get_rim (width, height);
  GtkWidget *parts[] = {
    acies_board_get_side (f->board, 1, TRUE), acies_board_get_side (f->board, ACIES_N_FLAGS, FALSE),
    acies_board_get_hand (f->board, FALSE), acies_board_get_pile (f->board, TRUE),
    acies_board_get_pile (f->board, FALSE), acies_board_get_deck (f->board, ACIES_DECK_TROOPS),
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (parts[i], GTK_WIDGET (f->table), &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, rim);
      g_assert_cmpfloat (bounds.origin.y, >=, rim);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) width - rim);
    }
}

/* Lays the table out in a size and checks that everything lies inside it, in order. */
static void
check_layout (Fixture *f,
              int      width,
              int      height)
{
  GtkWidget *table = GTK_WIDGET (f->table);
  int minimum;

  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, height);
  gtk_widget_size_allocate (table, &(GtkAllocation) { 0, 0, width, height }, -1);

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_within (table, child);
  assert_off_the_rim (f, width, height);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      assert_above (table, acies_board_get_side (f->board, flag, FALSE), acies_board_get_side (f->board, flag, TRUE));
      assert_above (table, acies_board_get_side (f->board, flag, TRUE), acies_board_get_hand (f->board, TRUE));
    }
  assert_above (table, acies_board_get_side (f->board, 1, FALSE), acies_board_get_flag (f->board, 1));
  assert_above (table, acies_board_get_flag (f->board, 1), acies_board_get_side (f->board, 1, TRUE));
  /* A flag that is held lies beyond the cards of its holder. */
  assert_above (table, acies_board_get_side (f->board, 4, TRUE), acies_board_get_flag (f->board, 4));
  assert_above (table, acies_board_get_flag (f->board, 7), acies_board_get_side (f->board, 7, FALSE));
  g_assert_cmpint (gtk_widget_get_width (acies_board_get_flag (f->board, 5)), >=, width >= 360 ? 38 : 24);
  g_assert_cmpint (gtk_widget_get_height (acies_board_get_flag (f->board, 5)), >=, width >= 360 ? 34 : 20);
}

#define CROWDED "position R8.R9.R10.AL:B7.B6#/:/:/O1.O2.O3:Y4!s/:/:/Y7:P8.P9.P10!n/:/:~ " \
                "turn s hand G6.Y10.B3.P2.O5.SC.TR tactics 3 2 discard n DE"

static const struct { int width, height; } sizes[] = {
  { 360, 560 }, { 640, 300 }, { 360, 520 }, { 480, 854 }, { 800, 600 }, { 1024, 720 },
  { 704, 710 }, { 1366, 700 }, { 1920, 1030 }, { 3840, 2100 }, { 1080, 1850 }, { 340, 280 },
};

static void
test_layout (void)
{
  Fixture f;

  set_up (&f, CROWDED);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    check_layout (&f, sizes[i].width, sizes[i].height);
  tear_down (&f);
}

static void
assert_left (GtkWidget *table,
             GtkWidget *left,
             GtkWidget *right)
{
  graphene_rect_t a, b;

  g_assert_true (gtk_widget_compute_bounds (left, table, &a));
  g_assert_true (gtk_widget_compute_bounds (right, table, &b));
  g_assert_cmpfloat (a.origin.x + a.size.width / 2, <, b.origin.x + b.size.width / 2);
}

static gboolean
are_stacked (GtkWidget *table,
             GtkWidget *upper,
             GtkWidget *lower)
{
  graphene_rect_t a, b;

  g_assert_true (gtk_widget_compute_bounds (upper, table, &a));
  g_assert_true (gtk_widget_compute_bounds (lower, table, &b));
  return a.origin.y + a.size.height <= b.origin.y;
}

/* The table is no text: it lies the same way round also where one reads from right to left. */
static void
test_right_to_left (void)
{
  Fixture f;
  GtkWidget *table;
  AciesHand *hand;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  set_up (&f, CROWDED);
  table = GTK_WIDGET (f.table);
  hand = get_own_hand (&f);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      check_layout (&f, sizes[i].width, sizes[i].height);
      for (guint flag = 2; flag <= ACIES_N_FLAGS; flag++)
        {
          assert_left (table, acies_board_get_flag (f.board, flag - 1), acies_board_get_flag (f.board, flag));
          for (guint own = FALSE; own <= TRUE; own++)
            assert_left (table, acies_board_get_side (f.board, flag - 1, own != FALSE),
                         acies_board_get_side (f.board, flag, own != FALSE));
        }
      for (guint n = 1; n < acies_hand_get_n_cards (hand); n++)
        assert_left (table, acies_hand_get_nth (hand, n - 1), acies_hand_get_nth (hand, n));
      /* Beside the line the one deck is over the other. */
      if (are_stacked (table, acies_board_get_deck (f.board, ACIES_DECK_TACTICS),
                       acies_board_get_deck (f.board, ACIES_DECK_TROOPS)))
        assert_left (table, acies_board_get_flag (f.board, 9), acies_board_get_deck (f.board, ACIES_DECK_TACTICS));
      else
        assert_left (table, acies_board_get_deck (f.board, ACIES_DECK_TROOPS),
                     acies_board_get_deck (f.board, ACIES_DECK_TACTICS));
    }

  gtk_widget_grab_focus (acies_hand_get_nth (hand, 2));
  move_focus (&f, GTK_DIR_LEFT);
  g_assert_true (get_focus (&f) == acies_hand_get_nth (hand, 1));
  gtk_widget_grab_focus (acies_board_get_flag (f.board, 3));
  move_focus (&f, GTK_DIR_RIGHT);
  g_assert_true (get_focus (&f) == acies_board_get_flag (f.board, 4));
  tear_down (&f);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Anything with a label has room for it. */
static void
assert_label_fits (GtkWidget *widget)
{
  graphene_rect_t bounds;
  int natural;

  g_assert_true (gtk_widget_get_visible (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpfloat (bounds.size.width, >=, (float) natural);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  g_assert_cmpfloat (bounds.size.height, >=, (float) natural);
}

static void
assert_apart (GtkWidget *table,
              GtkWidget *one,
              GtkWidget *other)
{
  graphene_rect_t a, b, both;

  g_assert_true (gtk_widget_compute_bounds (one, table, &a));
  g_assert_true (gtk_widget_compute_bounds (other, table, &b));
  g_assert_false (graphene_rect_intersection (&a, &b, &both) && both.size.width > 1 && both.size.height > 1);
}

/* With large text everything still has its room. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture f;

  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  set_up (&f, "position Y8.Y9.Y10:B7.B6/:/:/O1.O2.O3:Y4!s/:/:/Y7:P8.P9.P10!n/:/: "
              "turn s hand G6.B3.P2.O5.SC.TR deck 0 0");
  click (find_hand_card (&f, "G6"));
  click (get_own_place (&f, 5));
  settle ();
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *table = GTK_WIDGET (f.table);

      check_layout (&f, sizes[i].width, sizes[i].height);
      if (sizes[i].width < 360)
        continue;
      assert_label_fits (acies_board_get_done_button (f.board));
      for (guint n = 0; n < acies_hand_get_n_cards (get_own_hand (&f)); n++)
        assert_apart (table, acies_board_get_done_button (f.board), acies_hand_get_nth (get_own_hand (&f), n));
      assert_apart (table, acies_board_get_done_button (f.board), acies_board_get_deck (f.board, ACIES_DECK_TACTICS));
      assert_apart (table, acies_board_get_done_button (f.board), acies_board_get_pile (f.board, TRUE));
    }
  tear_down (&f);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static void
allocate (GtkWidget *table,
          int        width,
          int        height)
{
  int minimum;

  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (table, &(GtkAllocation) { 0, 0, width, height }, -1);
}

/* How much of the enemy's pile its caption takes, which is above the card there. */
static float
find_caption_height (Fixture *f)
{
  GtkWidget *pile = acies_board_get_pile (f->board, FALSE);
  graphene_rect_t card;

  gtk_widget_queue_resize (pile);
  allocate (GTK_WIDGET (f->table), 1200, 900);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (pile), pile, &card));
  return card.origin.y;
}

/* The captions of the piles grow with the text. */
static void
test_large_captions (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  float usual;
  Fixture f;

  set_up (&f, "position :/:/:/:/:/:/:/:/: turn s hand R1.O2.Y3.G4.B5.P6.P10 discard n SC");
  usual = find_caption_height (&f);
  g_object_set (settings, "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);
  g_assert_cmpfloat (find_caption_height (&f), >, 1.5f * usual);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  tear_down (&f);
}

/* What is opened beside the table takes from its free margin: all that lies there keeps its
 * size and its place. */
static void
test_beside (void)
{
  static const struct { int width, height, panel; } rooms[] = {
    { 1366, 720, 320 }, { 1600, 850, 320 }, { 1920, 1030, 345 }, { 3840, 2110, 440 },
  };
  Fixture f;
  GtkWidget *table;

  set_up (&f, CROWDED);
  table = GTK_WIDGET (f.table);
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autoptr (GPtrArray) laid = acies_board_list_laid (f.board);
      g_autofree graphene_rect_t *before = g_new0 (graphene_rect_t, laid->len);
      GtkWidget *line = GTK_WIDGET (acies_board_get_flag (f.board, 5));
      graphene_rect_t middle;

      acies_table_set_room (f.table, rooms[i].width, rooms[i].height, rooms[i].width - rooms[i].panel);
      allocate (table, rooms[i].width, rooms[i].height);
      for (guint j = 0; j < laid->len; j++)
        g_assert_true (gtk_widget_compute_bounds (laid->pdata[j], table, &before[j]));
      allocate (table, rooms[i].width - rooms[i].panel, rooms[i].height);
      for (guint j = 0; j < laid->len; j++)
        {
          graphene_rect_t after;

          assert_within (table, laid->pdata[j]);
          /* The own hand is so wide that it may lose what it does not need. */
          if (laid->pdata[j] == (gpointer) acies_board_get_hand (f.board, TRUE))
            continue;
          g_assert_true (gtk_widget_compute_bounds (laid->pdata[j], table, &after));
          g_assert_cmpfloat_with_epsilon (before[j].size.width, after.size.width, 1.01);
          g_assert_cmpfloat_with_epsilon (before[j].size.height, after.size.height, 0.1);
          g_assert_cmpfloat_with_epsilon (before[j].origin.y, after.origin.y, 0.1);
          g_assert_cmpfloat_with_epsilon (before[j].origin.x, after.origin.x, 0.1);
        }

      /* For that, the line is not far from the middle. */
      g_assert_true (gtk_widget_compute_bounds (line, table, &middle));
      g_assert_cmpfloat_with_epsilon (middle.origin.x + middle.size.width / 2, rooms[i].width / 2, rooms[i].width * 0.07f);
    }
  tear_down (&f);
}

/* Each name is where its hand is, and lies on nothing else. */
static void
test_names (void)
{
  static const struct { int width, height; } rooms[] = {
    { 350, 540 }, { 480, 700 }, { 640, 308 }, { 1024, 716 }, { 1366, 720 }, { 1920, 1030 },
  };
  Fixture f;
  GtkWidget *table, *names[2] = { NULL, NULL };

  set_up (&f, CROWDED);
  table = GTK_WIDGET (f.table);
  acies_table_set_names (f.table, "Daphnis (level 1)", "Alexandra", "Daphnis", NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_css_name (child), "acies-name"))
      names[names[0] != NULL] = child;
  g_assert_nonnull (names[1]);

  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autoptr (GPtrArray) laid = acies_board_list_laid (f.board);

      acies_table_set_room (f.table, rooms[i].width, rooms[i].height, rooms[i].width);
      allocate (table, rooms[i].width, rooms[i].height);
      assert_above (table, names[0], acies_board_get_side (f.board, 1, FALSE));
      assert_above (table, acies_board_get_side (f.board, 1, TRUE), names[1]);
      for (guint j = 0; j < laid->len; j++)
        if (laid->pdata[j] != names[1] && laid->pdata[j] != (gpointer) acies_board_get_hand (f.board, TRUE))
          assert_apart (table, laid->pdata[j], names[1]);
      for (guint j = 0; j < ACIES_HAND_SIZE; j++)
        assert_apart (table, acies_hand_get_nth (get_own_hand (&f), j), names[1]);
      for (guint j = 0; j < 2; j++)
        {
          assert_within (table, names[j]);
          g_assert_true (has_text (names[j]));
        }
    }

  /* Where a page leaves little of a phone to the table, the own hand needs no name. */
  acies_table_set_room (f.table, 360, 540, 360);
  allocate (table, 360, 281);
  g_assert_true (has_text (names[0]));
  g_assert_false (has_text (names[1]));
  tear_down (&f);
}

/* Where there is no free margin, everything shrinks and stays where it is seen from the rest: the
 * decks beside the line. In an upright window the hand is never lost. */
static void
test_cramped (void)
{
  static const struct { int full_width, full_height, width, height; } rooms[] = {
    { 1024, 716, 704, 716 }, { 900, 600, 580, 600 }, { 640, 308, 352, 308 },
    { 360, 540, 360, 281 }, { 360, 540, 360, 324 }, { 480, 700, 480, 364 },
  };
  Fixture f;
  GtkWidget *table;

  set_up (&f, CROWDED);
  table = GTK_WIDGET (f.table);
  for (guint i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      acies_table_set_room (f.table, rooms[i].full_width, rooms[i].full_height, rooms[i].width);
      check_layout (&f, rooms[i].width, rooms[i].height);
      if (rooms[i].full_width > rooms[i].full_height)
        assert_apart (table, acies_board_get_deck (f.board, ACIES_DECK_TROOPS), acies_board_get_flag (f.board, 9));
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        {
          assert_above (table, acies_board_get_side (f.board, flag, FALSE), acies_board_get_side (f.board, flag, TRUE));
          g_assert_cmpint (gtk_widget_get_width (acies_board_get_flag (f.board, flag)), >=, 32);
          g_assert_cmpint (gtk_widget_get_height (acies_board_get_flag (f.board, flag)), >=, 24);
        }
      g_assert_cmpint (gtk_widget_get_width (acies_hand_get_nth (get_own_hand (&f), 0)), >=, 32);
      g_assert_cmpint (gtk_widget_get_height (acies_hand_get_nth (get_own_hand (&f), 0)), >=, 40);
    }
  tear_down (&f);
}

static void
let_pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (1000);
    }
}

static void
locate (Fixture         *f,
        const char      *card,
        guint            flag,
        graphene_rect_t *bounds)
{
  GtkWidget *widget = flag > 0 ? find_card (acies_board_get_side (f->board, flag, TRUE), card)
                               : find_hand_card (f, card);

  g_assert_nonnull (widget);
  g_assert_true (acies_flights_locate (acies_table_get_flights (f->table), widget, bounds));
}

static void
assert_near (const graphene_rect_t *a,
             const graphene_rect_t *b)
{
  g_assert_true (graphene_point_near (&a->origin, &b->origin, 1));
}

/* After a step things glide from where they are seen, for no longer than 300 ms. */
static void
test_motion (void)
{
  Fixture f;
  graphene_rect_t hand, before, after, place;
  GtkWidget *widget;

  set_up (&f, "position Y8.Y9.Y10:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.O5.B3.P2.TR deck 20 5");
  let_pass (400);
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), ==, 0);
  click (find_hand_card (&f, "G6"));
  let_pass (400);
  locate (&f, "G6", 0, &hand);
  click (get_own_place (&f, 5));
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), >, 0);
  locate (&f, "G6", 5, &before);
  assert_near (&hand, &before);

  /* The next step takes it on from where it is. */
  let_pass (60);
  locate (&f, "G6", 5, &before);
  click (acies_board_get_flag (f.board, 1));
  locate (&f, "G6", 5, &after);
  assert_near (&before, &after);
  g_assert_true (acies_flights_locate (acies_table_get_flights (f.table), acies_board_get_flag (f.board, 1), &before));

  let_pass (350);
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), ==, 0);
  locate (&f, "G6", 5, &after);
  widget = find_card (acies_board_get_side (f.board, 5, TRUE), "G6");
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f.table), &place));
  assert_near (&after, &place);
  g_assert_false (graphene_point_near (&place.origin, &hand.origin, 50));
  /* The flag is at the end of the winner's cards. */
  g_assert_true (acies_flights_locate (acies_table_get_flights (f.table), acies_board_get_flag (f.board, 1), &after));
  g_assert_cmpfloat (after.origin.y, >, before.origin.y + 50);

  /* Back again, as undo shows it. */
  g_assert_true (acies_game_undo (f.game));
  g_assert_true (acies_game_undo (f.game));
  show (&f);
  locate (&f, "G6", 0, &after);
  assert_near (&after, &place);
  let_pass (350);
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), ==, 0);
  tear_down (&f);
}

static graphene_point_t
get_center (Fixture   *f,
            GtkWidget *widget)
{
  graphene_rect_t bounds;
  graphene_point_t center;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (f->table), &bounds));
  graphene_rect_get_center (&bounds, &center);
  return center;
}

static gboolean
take (Fixture   *f,
      GtkWidget *widget)
{
  graphene_point_t center = get_center (f, widget);

  return acies_drag_take (acies_table_get_drag (f->table), (double) center.x, (double) center.y);
}

static gboolean
drag_to (Fixture   *f,
         GtkWidget *widget)
{
  graphene_point_t center = get_center (f, widget);

  return acies_drag_move (acies_table_get_drag (f->table), (double) center.x, (double) center.y);
}

/* The own cards, from the left. */
static char *
read_hand (Fixture *f)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_hand_get_n_cards (get_own_hand (f)); i++)
    {
      GtkWidget *widget = acies_hand_get_nth (get_own_hand (f), i);

      g_string_append_printf (text, "%s%s", i > 0 ? "." : "",
                              acies_card_get_code (acies_card_widget_get_card (ACIES_CARD_WIDGET (widget))));
    }
  return g_string_free (text, FALSE);
}

static void
assert_hand (Fixture    *f,
             const char *cards)
{
  g_autofree char *text = read_hand (f);

  g_assert_cmpstr (text, ==, cards);
}

/* A card is found where it was: only the next card that is played lets the others move. */
static void
test_hand_order (void)
{
  const char *position = "position R1:/:/:/:/:/:/:/:/: turn s hand R10.G6.Y10.B3.P2.O5.SC";
  g_autofree char *hand = NULL;
  g_autofree char *drawn = NULL;
  Fixture f;

  set_up (&f, position);
  assert_hand (&f, "R10.O5.Y10.G6.B3.P2.SC");
  acies_table_set_hand_order (f.table, ACIES_HAND_ORDER_VALUE);
  assert_hand (&f, "P2.B3.O5.G6.R10.Y10.SC");
  acies_table_set_hand_order (f.table, ACIES_HAND_ORDER_COLOR);

  /* Scout's cards lie at the end until both that go back are chosen. */
  click (find_hand_card (&f, "SC"));
  click (GTK_WIDGET (acies_board_get_pile (f.board, TRUE)));
  for (guint i = 0; i < 3; i++)
    click (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  hand = read_hand (&f);
  g_assert_true (g_str_has_prefix (hand, "R10.O5.Y10.G6.B3.P2."));
  click (find_hand_card (&f, "Y10"));
  drawn = g_strconcat ("R10.O5.G6.B3.P2.", hand + strlen ("R10.O5.Y10.G6.B3.P2."), NULL);
  assert_hand (&f, drawn);
  tear_down (&f);

  /* The card that is drawn comes to the end, and to its place when the next one is played. */
  set_up (&f, "position R1:/:/:/:/:/:/:/:/: turn s hand P8.G6.Y10.B3.P2.O5.P9 deck 40 0");
  click (find_hand_card (&f, "P8"));
  click (get_own_place (&f, 2));
  assert_hand (&f, "O5.Y10.G6.B3.P2.P9");
  click (acies_board_get_deck (f.board, ACIES_DECK_TROOPS));
  g_clear_pointer (&hand, g_free);
  hand = read_hand (&f);
  g_assert_true (g_str_has_prefix (hand, "O5.Y10.G6.B3.P2.P9."));
  /* What is taken back comes to its place. */
  acies_game_undo (f.game);
  acies_game_undo (f.game);
  show (&f);
  assert_hand (&f, "O5.Y10.G6.B3.P2.P8.P9");
  tear_down (&f);

  /* As drawn, or as it was put, it stays so. */
  set_up (&f, position);
  acies_table_set_hand_order (f.table, ACIES_HAND_ORDER_DRAWN);
  acies_table_set_hand_order (f.table, ACIES_HAND_ORDER_COLOR);
  let_pass (400);
  g_assert_true (take (&f, find_hand_card (&f, "P2")));
  drag_to (&f, find_hand_card (&f, "O5"));
  acies_drag_drop (acies_table_get_drag (f.table));
  assert_hand (&f, "R10.P2.O5.Y10.G6.B3.SC");
  click (find_hand_card (&f, "R10"));
  click (get_own_place (&f, 2));
  assert_hand (&f, "P2.O5.Y10.G6.B3.SC");

  /* Keys move a card as well, and the focus goes with it. */
  gtk_widget_grab_focus (find_hand_card (&f, "B3"));
  press_with (&f, GDK_KEY_Left, GDK_SHIFT_MASK);
  press_with (&f, GDK_KEY_Left, GDK_SHIFT_MASK);
  assert_hand (&f, "P2.O5.B3.Y10.G6.SC");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.window)) == find_hand_card (&f, "B3"));
  press_with (&f, GDK_KEY_Right, GDK_SHIFT_MASK);
  assert_hand (&f, "P2.O5.Y10.B3.G6.SC");

  /* Also when somebody has looked back meanwhile. */
  {
    g_autoptr (AciesView) earlier = acies_game_create_view_at (f.game, 0, ACIES_SEAT_SOUTH);
    g_autoptr (AciesMoment) moment = acies_moment_new (earlier, NULL);

    acies_table_set_interactive (f.table, FALSE);
    acies_table_set_moment (f.table, moment);
    assert_hand (&f, "P2.O5.Y10.B3.G6.SC.R10");
    press_with (&f, GDK_KEY_Right, GDK_SHIFT_MASK);
    acies_table_set_interactive (f.table, TRUE);
    show (&f);
    assert_hand (&f, "P2.O5.Y10.B3.G6.SC");
  }

  /* And when somebody else has played at the same screen. */
  {
    g_autoptr (AciesMoment) other = acies_test_table_create_moment (f.game, ACIES_SEAT_NORTH);

    acies_table_set_moment (f.table, other);
    show (&f);
    assert_hand (&f, "P2.O5.Y10.B3.G6.SC");
  }
  tear_down (&f);
}

/* A card is chosen when it is lifted, and played where it is dropped. */
static void
test_drag (void)
{
  Fixture f;
  AciesDrag *drag;
  AciesFlights *flights;
  GtkWidget *bubble;

  set_up (&f, "position R8.R9.R10:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  let_pass (400);
  drag = acies_table_get_drag (f.table);
  flights = acies_table_get_flights (f.table);
  bubble = acies_board_get_bubble (f.board);

  /* Only what may be chosen can be taken. */
  g_assert_false (take (&f, acies_board_get_deck (f.board, ACIES_DECK_TROOPS)));
  g_assert_false (take (&f, find_card (acies_board_get_side (f.board, 1, TRUE), "R8")));
  g_assert_false (drag_to (&f, get_own_place (&f, 5)));
  g_assert_true (take (&f, find_hand_card (&f, "R7")));
  assert_guidance (&f, "Choose a card from your hand");
  g_assert_true (drag_to (&f, get_own_place (&f, 5)));
  assert_guidance (&f, "Red 7: choose a flag, or another card");
  g_assert_true (acies_flights_get_lifted (flights) == ACIES_CARD_WIDGET (find_hand_card (&f, "R7")));
  g_assert_false (gtk_widget_get_visible (bubble));

  /* Where it cannot go, a bubble says why, and so does the table if it is dropped there. */
  g_assert_true (drag_to (&f, get_own_place (&f, 1)));
  g_assert_true (gtk_widget_get_visible (bubble));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (bubble)), "no free place"));
  acies_drag_drop (drag);
  g_assert_false (gtk_widget_get_visible (bubble));
  g_assert_nonnull (f.refused);
  g_assert_nonnull (strstr (f.refused, "2.2"));
  g_assert_null (acies_flights_get_lifted (flights));
  assert_guidance (&f, "Red 7: choose a flag, or another card");
  assert_steps (&f, "");

  /* Beside all places it is not chosen any more. */
  let_pass (400);
  g_assert_true (take (&f, find_hand_card (&f, "R7")));
  g_assert_true (drag_to (&f, acies_board_get_hand (f.board, FALSE)));
  acies_drag_drop (drag);
  assert_guidance (&f, "Choose a card from your hand");

  /* So it is when something takes the pointer away. */
  let_pass (400);
  g_assert_true (take (&f, find_hand_card (&f, "R7")));
  g_assert_true (drag_to (&f, get_own_place (&f, 5)));
  acies_drag_cancel (drag);
  assert_guidance (&f, "Choose a card from your hand");
  g_assert_null (acies_flights_get_lifted (flights));
  assert_steps (&f, "");

  let_pass (400);
  g_assert_true (take (&f, find_hand_card (&f, "R7")));
  g_assert_true (drag_to (&f, get_own_place (&f, 5)));
  acies_drag_drop (drag);
  assert_steps (&f, "R7@5");
  tear_down (&f);
}

/* What tactics cards act on is dropped on, or taken from the table itself. */
static void
test_drag_tactics (void)
{
  static const struct
  {
    const char *card;
    guint flag;
    const char *target;
    const char *steps;
  } drops[] = {
    { "DE", 1, "B7", "DE:B7@1" },
    { "SC", 0, NULL, "SC" },
    { "FO", 4, NULL, "FO@4" },
  };
  Fixture f;

  for (gsize i = 0; i < G_N_ELEMENTS (drops); i++)
    {
      GtkWidget *place;

      set_up (&f, "position R8:B7/:/:/:/:/:/:/:/: turn s hand R10.DE.SC.FO.RE.P2.O5");
      let_pass (400);
      g_assert_true (take (&f, find_hand_card (&f, drops[i].card)));
      if (drops[i].target != NULL)
        place = find_card (acies_board_get_side (f.board, drops[i].flag, FALSE), drops[i].target);
      else
        place = drops[i].flag == 0 ? acies_board_get_pile (f.board, TRUE) : acies_board_get_flag (f.board, drops[i].flag);
      g_assert_true (drag_to (&f, place));
      acies_drag_drop (acies_table_get_drag (f.table));
      assert_steps (&f, drops[i].steps);
      tear_down (&f);
    }

  /* Redeploy takes a card that lies there to another flag, or off the table. */
  for (guint i = 0; i < 2; i++)
    {
      set_up (&f, "position R8:B7/:/:/:/:/:/:/:/: turn s hand R10.DE.SC.FO.RE.P2.O5");
      let_pass (400);
      click (find_hand_card (&f, "RE"));
      g_assert_false (take (&f, find_card (acies_board_get_side (f.board, 1, FALSE), "B7")));
      g_assert_true (take (&f, find_card (acies_board_get_side (f.board, 1, TRUE), "R8")));
      g_assert_true (drag_to (&f, i == 0 ? get_own_place (&f, 3) : acies_board_get_pile (f.board, TRUE)));
      acies_drag_drop (acies_table_get_drag (f.table));
      assert_steps (&f, i == 0 ? "RE:R8@1>3" : "RE:R8@1>x");
      tear_down (&f);
    }
}

/* The window may go while cards fly and one hangs on the pointer. */
static void
test_close_in_motion (void)
{
  Fixture f;

  set_up (&f, CROWDED);
  g_assert_true (take (&f, find_hand_card (&f, "G6")));
  g_assert_true (drag_to (&f, get_own_place (&f, 2)));
  g_assert_nonnull (acies_flights_get_lifted (acies_table_get_flights (f.table)));
  let_pass (50);
  acies_table_glide (f.table);
  let_pass (30);
  tear_down (&f);
}

/* A new game is dealt from the decks, card by card to both sides, and quickly. */
static void
test_deal (void)
{
  Fixture f;
  graphene_rect_t deck, bounds;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesFlights *flights;

  set_up (&f, CROWDED);
  let_pass (400);
  g_clear_object (&f.game);
  f.game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  show (&f);
  flights = acies_table_get_flights (f.table);
  g_assert_cmpuint (acies_flights_get_n (flights), ==, 2 * ACIES_HAND_SIZE);
  g_assert_true (gtk_widget_compute_bounds (acies_board_get_deck (f.board, ACIES_DECK_TROOPS),
                                            GTK_WIDGET (f.table), &deck));
  for (guint own = FALSE; own <= TRUE; own++)
    {
      AciesHand *hand = ACIES_HAND (acies_board_get_hand (f.board, own != FALSE));

      for (guint i = 0; i < ACIES_HAND_SIZE; i++)
        {
          g_assert_true (acies_flights_locate (flights, acies_hand_get_nth (hand, i), &bounds));
          assert_near (&bounds, &deck);
        }
    }
  let_pass (700);
  g_assert_cmpuint (acies_flights_get_n (flights), ==, 0);
  tear_down (&f);
}

/* How many pixels of the own hand are as red as a red card. */
static guint
count_red (Fixture *f)
{
  GtkWidget *hand = acies_board_get_hand (f->board, TRUE);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1024, 768);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  GTK_WIDGET_GET_CLASS (hand)->snapshot (hand, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 768; y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer)
        (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < 1024; x++)
        n += (row[x] >> 16 & 0xff) > 140 && (row[x] >> 8 & 0xff) < 60;
    }
  cairo_surface_destroy (surface);
  return n;
}

/* While the window gets another size, pictures are stretched, but never those of the cards that were there before. */
static void
test_other_hand_resized (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  Fixture f = { 0 };

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  set_up (&f, ":/:/:/:/:/:/:/:/: turn s hand R1.R2.R3.R4.R5.R6.R7");
  let_pass (300);
  g_assert_cmpuint (count_red (&f), >, 5000);

  gtk_window_set_default_size (GTK_WINDOW (f.window), 1000, 690);
  while (gtk_widget_get_width (f.window) != 1000)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_red (&f), >, 5000);
  g_clear_object (&f.game);
  f.game = acies_game_new_for_position (rules, ":/:/:/:/:/:/:/:/: turn s hand B1.B2.B3.B4.B5.B6.B7", 11, NULL);
  show (&f);
  g_assert_cmpuint (count_red (&f), <, 50);
  tear_down (&f);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* How many cards of the own hand draw nothing where they lie, since they are on their way. */
static guint
count_away (Fixture *f)
{
  AciesHand *hand = get_own_hand (f);
  guint n = 0;

  for (guint i = 0; i < acies_hand_get_n_cards (hand); i++)
    {
      GtkWidget *card = acies_hand_get_nth (hand, i);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      GTK_WIDGET_GET_CLASS (card)->snapshot (card, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      n += node == NULL;
    }
  return n;
}

/* A game that is begun elsewhere is dealt as soon as the table is seen, and once. No card lies in the hand before it has
 * come there. */
static void
test_deal_out_of_sight (void)
{
  Fixture f;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesFlights *flights;

  set_up (&f, CROWDED);
  let_pass (400);
  flights = acies_table_get_flights (f.table);
  gtk_widget_set_visible (GTK_WIDGET (f.table), FALSE);
  settle ();
  g_clear_object (&f.game);
  f.game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  show (&f);
  acies_table_set_interactive (f.table, FALSE);
  acies_table_set_interactive (f.table, TRUE);
  settle ();
  g_assert_cmpuint (acies_flights_get_n (flights), ==, 0);

  gtk_widget_set_visible (GTK_WIDGET (f.table), TRUE);
  /* On a busy machine all of it may be over before the main loop has nothing to do. */
  while (count_away (&f) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (acies_flights_get_n (flights), ==, 2 * ACIES_HAND_SIZE);
  g_assert_cmpuint (count_away (&f), ==, ACIES_HAND_SIZE);
  let_pass (700);
  g_assert_cmpuint (acies_flights_get_n (flights), ==, 0);
  g_assert_cmpuint (count_away (&f), ==, 0);

  gtk_widget_set_visible (GTK_WIDGET (f.table), FALSE);
  settle ();
  gtk_widget_set_visible (GTK_WIDGET (f.table), TRUE);
  settle ();
  g_assert_cmpuint (acies_flights_get_n (flights), ==, 0);
  tear_down (&f);
}

/* Whoever presses on has everything arrive at once. */
static void
test_finish (void)
{
  Fixture f;
  graphene_rect_t after, place;
  AciesFlights *flights;

  set_up (&f, "position Y8.Y9.Y10:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.O5.B3.P2.TR deck 20 5");
  let_pass (400);
  flights = acies_table_get_flights (f.table);
  click (find_hand_card (&f, "G6"));
  click (get_own_place (&f, 5));
  g_assert_cmpuint (acies_flights_get_n (flights), >, 0);
  acies_flights_finish (flights);
  g_assert_cmpuint (acies_flights_get_n (flights), ==, 0);
  settle ();
  locate (&f, "G6", 5, &after);
  g_assert_true (gtk_widget_compute_bounds (find_card (acies_board_get_side (f.board, 5, TRUE), "G6"),
                                            GTK_WIDGET (f.table), &place));
  assert_near (&after, &place);
  acies_flights_finish (flights);
  tear_down (&f);
}

static float
get_top (Fixture *f,
         guint    n)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (acies_hand_get_nth (get_own_hand (f), n), GTK_WIDGET (f->table), &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

/* Where there is room the own hand is a fan, and each card is pressed where it is seen. */
static void
test_fan (void)
{
  Fixture f;
  graphene_rect_t before, after;
  GtkWidget *table, *card;

  set_up (&f, "position :/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  table = GTK_WIDGET (f.table);
  g_assert_cmpfloat (get_top (&f, 3), <, get_top (&f, 1));
  g_assert_cmpfloat (get_top (&f, 1), <, get_top (&f, 0));
  g_assert_cmpfloat (ABS (get_top (&f, 0) - get_top (&f, 6)), <=, 1);
  for (guint n = 0; n < ACIES_HAND_SIZE; n++)
    {
      graphene_point_t center;

      card = acies_hand_get_nth (get_own_hand (&f), n);
      center = get_center (&f, card);
      g_assert_true (gtk_widget_pick (table, (double) center.x, (double) center.y, GTK_PICK_DEFAULT) == card);
    }

  /* The card under the pointer grows from its lower edge. */
  card = acies_hand_get_nth (get_own_hand (&f), 2);
  g_assert_true (gtk_widget_compute_bounds (card, table, &before));
  gtk_widget_set_state_flags (card, GTK_STATE_FLAG_PRELIGHT, FALSE);
  let_pass (400);
  g_assert_true (gtk_widget_compute_bounds (card, table, &after));
  g_assert_cmpfloat (after.size.height, >, before.size.height * 1.05f);
  g_assert_cmpfloat (after.origin.y, <, before.origin.y);
  g_assert_cmpfloat (after.origin.y + after.size.height, <, before.origin.y + before.size.height + 3);
  gtk_widget_unset_state_flags (card, GTK_STATE_FLAG_PRELIGHT);
  settle ();
  g_assert_true (gtk_widget_compute_bounds (card, table, &after));
  g_assert_true (graphene_rect_equal (&before, &after));

  /* Small ones lie in a row. */
  gtk_widget_size_allocate (table, &(GtkAllocation) { 0, 0, 360, 560 }, -1);
  for (guint n = 1; n < ACIES_HAND_SIZE; n++)
    g_assert_cmpfloat (get_top (&f, n), ==, get_top (&f, 0));
  tear_down (&f);
}

/* A press between two cards of the hand is for one of them. */
static void
test_gaps (void)
{
  static const struct { int width, height; } tables[] = { { 360, 300 }, { 360, 560 }, { 1014, 706 }, { 1908, 1018 } };
  Fixture f;
  GtkWidget *table;

  set_up (&f, "position :/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  table = GTK_WIDGET (f.table);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      graphene_point_t first, last;

      gtk_widget_size_allocate (table, &(GtkAllocation) { 0, 0, tables[i].width, tables[i].height }, -1);
      first = get_center (&f, acies_hand_get_nth (get_own_hand (&f), 0));
      last = get_center (&f, acies_hand_get_nth (get_own_hand (&f), ACIES_HAND_SIZE - 1));
      for (double x = (double) first.x; x <= (double) last.x; x += 0.5)
        {
          GtkWidget *picked = gtk_widget_pick (table, x, (double) first.y, GTK_PICK_DEFAULT);

          g_assert_true (ACIES_IS_CARD_WIDGET (picked));
          g_assert_true (gtk_widget_is_ancestor (picked, GTK_WIDGET (get_own_hand (&f))));
        }
    }
  tear_down (&f);
}

/* Cards grow into the width of a screen where the height is what there is least of. */
static void
test_wide (void)
{
  static const struct { int width, height, card; } tables[] = { { 1014, 706, 80 }, { 1908, 1018, 128 }, { 3828, 2098, 210 } };
  Fixture f;

  set_up (&f, CROWDED);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      gtk_widget_size_allocate (GTK_WIDGET (f.table),
                                &(GtkAllocation) { 0, 0, tables[i].width, tables[i].height }, -1);
      g_assert_cmpint (gtk_widget_get_width (acies_board_get_side (f.board, 1, TRUE)), >=, tables[i].card);
    }
  tear_down (&f);
}

/* With animations turned off nothing moves. */
static void
test_no_motion (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture f;
  graphene_rect_t before, after;

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  set_up (&f, "position Y8.Y9.Y10:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.O5.B3.P2.TR deck 20 5");
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), ==, 0);
  click (find_hand_card (&f, "G6"));
  locate (&f, "G6", 0, &before);
  click (get_own_place (&f, 5));
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), ==, 0);
  settle ();
  locate (&f, "G6", 5, &after);
  g_assert_false (graphene_point_near (&before.origin, &after.origin, 50));
  acies_table_glide (f.table);
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), ==, 0);
  locate (&f, "O5", 0, &before);
  gtk_widget_set_state_flags (find_hand_card (&f, "O5"), GTK_STATE_FLAG_PRELIGHT, FALSE);
  settle ();
  locate (&f, "O5", 0, &after);
  g_assert_true (graphene_rect_equal (&before, &after));
  tear_down (&f);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* When the table gets another size on purpose, everything glides there. */
static void
test_glide (void)
{
  Fixture f;
  graphene_rect_t before, after;

  set_up (&f, CROWDED);
  let_pass (400);
  g_assert_true (acies_flights_locate (acies_table_get_flights (f.table), acies_board_get_flag (f.board, 9), &before));
  acies_table_glide (f.table);
  gtk_widget_size_allocate (GTK_WIDGET (f.table), &(GtkAllocation) { 0, 0, 640, 500 }, -1);
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), >, 20);
  /* Highlighting something meanwhile does not stop it. */
  acies_table_light (f.table, &(AciesCard) { 3 }, 1);
  acies_table_light (f.table, NULL, 0);
  g_assert_true (acies_flights_locate (acies_table_get_flights (f.table), acies_board_get_flag (f.board, 9), &after));
  assert_near (&before, &after);
  let_pass (350);
  g_assert_cmpuint (acies_flights_get_n (acies_table_get_flights (f.table)), ==, 0);
  tear_down (&f);
}

static AciesFaceFlags
get_flags (Fixture    *f,
           guint       flag,
           gboolean    own,
           const char *text)
{
  return acies_card_widget_get_flags (ACIES_CARD_WIDGET (find_card (acies_board_get_side (f->board, flag, own), text)));
}

/* Where some cards are spoken of the others step back, but none comes forward that had stepped back further. */
static void
test_light (void)
{
  Fixture f;
  AciesCard card;

  set_up (&f, CROWDED);
  g_assert_true (acies_card_parse ("R8", &card, NULL));
  acies_table_light (f.table, &card, 1);
  g_assert_true (get_flags (&f, 1, TRUE, "R8") & ACIES_FACE_POINTED);
  g_assert_true (get_flags (&f, 1, TRUE, "R9") & ACIES_FACE_CALM);
  g_assert_true (get_flags (&f, 4, TRUE, "O1") & ACIES_FACE_SETTLED);
  g_assert_false (get_flags (&f, 4, TRUE, "O1") & ACIES_FACE_CALM);
  g_assert_true (acies_card_parse ("O1", &card, NULL));
  acies_table_light (f.table, &card, 1);
  g_assert_true (get_flags (&f, 4, TRUE, "O1") & ACIES_FACE_POINTED);
  g_assert_false (get_flags (&f, 4, TRUE, "O1") & ACIES_FACE_SETTLED);
  tear_down (&f);
}

static gboolean
query_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 5, 5, FALSE, tooltip, &shown);
  return shown;
}

/* A card says what it is beside itself. */
static void
assert_bubble (Fixture    *f,
               GtkWidget  *owner,
               const char *text)
{
  GtkWidget *bubble = acies_board_get_bubble (f->board);

  g_assert_false (query_tooltip (owner));
  settle ();
  g_assert_true (gtk_widget_get_visible (bubble));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (bubble)), text));
  assert_within (GTK_WIDGET (f->table), bubble);
  assert_apart (GTK_WIDGET (f->table), bubble, owner);
}

static void
move_pointer (Fixture *f,
              double   x,
              double   y)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->table));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", x, y);
    }
}

/* After a step no tooltip comes before the pointer has moved. */
static void
test_tooltips (void)
{
  Fixture f;
  g_autofree char *reason = NULL;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  move_pointer (&f, 300, 300);
  assert_bubble (&f, acies_board_get_flag (f.board, 3), "Press to see how this flag stands");
  assert_bubble (&f, acies_board_get_pile (f.board, TRUE), "Your discards");
  assert_bubble (&f, find_hand_card (&f, "R7"), "Red 7");
  assert_bubble (&f, get_own_place (&f, 1), "Red 8");

  click (find_hand_card (&f, "R7"));
  g_assert_false (gtk_widget_get_visible (acies_board_get_bubble (f.board)));
  /* Widgets that move under a resting pointer show no tooltip. */
  move_pointer (&f, 300, 300);
  g_assert_false (query_tooltip (acies_board_get_flag (f.board, 3)));
  g_assert_false (query_tooltip (find_hand_card (&f, "R7")));
  g_assert_false (query_tooltip (get_own_place (&f, 1)));
  g_assert_false (query_tooltip (acies_board_get_deck (f.board, ACIES_DECK_TROOPS)));
  g_assert_false (gtk_widget_get_visible (acies_board_get_bubble (f.board)));
  move_pointer (&f, 310, 300);
  assert_bubble (&f, acies_board_get_flag (f.board, 3), "Press to see how this flag stands");
  click (get_own_place (&f, 1));
  g_assert_false (query_tooltip (acies_board_get_flag (f.board, 3)));
  g_assert_false (gtk_widget_get_visible (acies_board_get_bubble (f.board)));
  tear_down (&f);

  /* Where a chosen card cannot go, its place says why. */
  set_up (&f, "position R8.R9.R10:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  assert_description (get_own_place (&f, 1), "Wedge 27");
  click (find_hand_card (&f, "R7"));
  reason = acies_choice_find_reason (acies_table_get_choice (f.table), 1, TRUE);
  g_assert_nonnull (reason);
  assert_told (get_own_place (&f, 1), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason);
  g_assert_null (acies_choice_find_reason (acies_table_get_choice (f.table), 2, TRUE));
  assert_description (get_own_place (&f, 2), "With Red 7: up to wedge 18");
  /* It says so in one place: the bubble goes when a press is answered. */
  move_pointer (&f, 320, 300);
  assert_bubble (&f, get_own_place (&f, 1), "no free place");
  g_assert_null (strstr (gtk_label_get_label (GTK_LABEL (acies_board_get_bubble (f.board))), "rule"));
  click (get_own_place (&f, 1));
  g_assert_nonnull (strstr (f.refused, "(rule "));
  g_assert_false (gtk_widget_get_visible (acies_board_get_bubble (f.board)));
  tear_down (&f);
}

static cairo_surface_t *
draw_ground (GtkWidget *table,
             int        full_width,
             int        seen_width)
{
  const int height = gtk_widget_get_height (table);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, full_width, height);
  g_autoptr (AciesGround) ground = acies_ground_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);

  g_assert_true (acies_ground_set_seen (ground, seen_width, height));
  g_assert_false (acies_ground_set_seen (ground, seen_width, height));
  acies_ground_snapshot (ground, table, full_width, height, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* A page that opens beside the table covers a part of it: the light stays where it is, and the rim
 * goes around what is left, also while the page still slides in. */
static void
test_cut_ground (void)
{
  cairo_surface_t *whole, *cut, *sliding;
  guint n_moved = 0;
  int width, height, rim;
  GtkWidget *table;
  Fixture f;

  set_up (&f, NULL);
  table = GTK_WIDGET (f.table);
  width = gtk_widget_get_width (table);
  height = gtk_widget_get_height (table);
  rim = (int) acies_ground_get_rim (width, height);
  whole = draw_ground (table, width, width);
  cut = draw_ground (table, width + 300, width);
  sliding = draw_ground (table, width + 300, width + 100);
  g_assert_cmpint (rim, >, 0);
  for (int y = 0; y < height; y++)
    {
      const guint32 *before = (const guint32 *) (gconstpointer)
        (cairo_image_surface_get_data (whole) + y * cairo_image_surface_get_stride (whole));
      const guint32 *after = (const guint32 *) (gconstpointer)
        (cairo_image_surface_get_data (cut) + y * cairo_image_surface_get_stride (cut));
      const guint32 *meanwhile = (const guint32 *) (gconstpointer)
        (cairo_image_surface_get_data (sliding) + y * cairo_image_surface_get_stride (sliding));

      if (y >= rim && y < height - rim)
        {
          g_assert_cmpmem (before + width - rim, (gsize) rim * sizeof *before,
                           after + width - rim, (gsize) rim * sizeof *after);
          g_assert_cmpmem (before + width - rim, (gsize) rim * sizeof *before,
                           meanwhile + width + 100 - rim, (gsize) rim * sizeof *meanwhile);
          g_assert_true (memcmp (before + width - rim, meanwhile + width - rim, (gsize) rim * sizeof *before) != 0);
        }
      for (int x = rim; x < width - rim; x++)
        n_moved += before[x] != after[x];
    }
  /* The middle of the light is that of the whole. */
  g_assert_cmpuint (n_moved, >, (guint) (width * height / 10));
  cairo_surface_destroy (whole);
  cairo_surface_destroy (cut);
  cairo_surface_destroy (sliding);
  tear_down (&f);
}

/* Both styles of cards, in every size they come in, with all cards. */
static void
test_card_styles (void)
{
  static const struct { float width, height, strip; } faces[] = {
    { 20, 20, 0 }, { 36, 50, 17 }, { 40, 56, 0 }, { 82, 116, 30 }, { 220, 310, 0 },
  };
  GtkWidget *widget = acies_card_widget_new ();
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), widget);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    for (guint card = 0; card < ACIES_N_CARDS; card++)
      {
        GtkSnapshot *snapshots[2] = { gtk_snapshot_new (), gtk_snapshot_new () };
        g_autoptr (GBytes) classic = NULL;
        g_autoptr (GBytes) legible = NULL;
        GskRenderNode *nodes[2];
        graphene_rect_t bounds;

        for (guint style = 0; style < 2; style++)
          {
            acies_card_style_set (style == 0 ? ACIES_CARD_STYLE_CLASSIC : ACIES_CARD_STYLE_LEGIBLE);
            acies_card_face_snapshot (widget, snapshots[style], (AciesCard) card, faces[i].width, faces[i].height,
                                      ACIES_STRIP_TOP, faces[i].strip, ACIES_FACE_PLAIN);
            nodes[style] = gtk_snapshot_free_to_node (snapshots[style]);
            g_assert_nonnull (nodes[style]);
            gsk_render_node_get_bounds (nodes[style], &bounds);
            g_assert_cmpfloat (bounds.size.width, <, faces[i].width * 1.5f);
          }
        classic = gsk_render_node_serialize (nodes[0]);
        legible = gsk_render_node_serialize (nodes[1]);
        g_assert_false (g_bytes_equal (classic, legible));
        gsk_render_node_unref (nodes[0]);
        gsk_render_node_unref (nodes[1]);
      }
  g_assert_cmpint (acies_card_style_get (), ==, ACIES_CARD_STYLE_LEGIBLE);
  acies_card_style_set (ACIES_CARD_STYLE_CLASSIC);
  g_assert_cmpint (acies_card_style_get (), ==, ACIES_CARD_STYLE_CLASSIC);
  gtk_window_destroy (GTK_WINDOW (window));
}

static double
get_luminance (const GdkRGBA *color)
{
  const float channels[3] = { color->red, color->green, color->blue };
  const double weights[3] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double c = (double) channels[i];

      sum += weights[i] * (c <= 0.03928 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static double
get_contrast (const GdkRGBA *a,
              const GdkRGBA *b)
{
  double la = get_luminance (a), lb = get_luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

static void
test_contrast (void)
{
  for (guint i = 0; i < 4; i++)
    {
      const AciesPalette *palette = acies_palette_get_variant ((i & 1) != 0, (i & 2) != 0);

      for (guint card = 0; card < ACIES_CARD_NONE; card++)
        {
          const AciesCardColors *colors = acies_palette_get_card (palette, (AciesCard) card);

          g_assert_cmpfloat (get_contrast (&colors->ground, &colors->ink), >=, 4.5);
        }
      g_assert_cmpfloat (get_contrast (&palette->table, &palette->text), >=, 7);
      g_assert_cmpfloat (get_contrast (&palette->table, &palette->lit), >=, 3);
      g_assert_cmpfloat (get_contrast (&palette->table, &palette->ring), >=, 4.5);
      for (guint card = 0; card < ACIES_N_CARDS; card++)
        {
          const AciesCardColors *colors = acies_palette_get_settled (palette, (AciesCard) card);

          g_assert_cmpfloat (get_contrast (&colors->ground, &colors->ink), >=, 4.5);
        }
      for (guint flag = 0; flag < 3; flag++)
        {
          const GdkRGBA *cloth = flag == 0 ? &palette->flag : flag == 1 ? &palette->flag_own : &palette->flag_enemy;
          const GdkRGBA *grounds[] = { &palette->table, &palette->pool, &palette->dusk };
          /* The earth hides the cloth of the table in part; flags stand there until they are claimed. */
          const GdkRGBA trodden = acies_palette_mix (&palette->pool, &palette->earth, 0.78);

          g_assert_cmpfloat (get_contrast (cloth, &palette->flag_ink), >=, 4.5);
          if (flag == 0)
            g_assert_cmpfloat (get_contrast (cloth, &trodden), >=, 3);
          for (guint ground = 0; ground < G_N_ELEMENTS (grounds); ground++)
            g_assert_cmpfloat (get_contrast (cloth, grounds[ground]), >=, 3);
        }
      /* Text lies on all parts of the table. */
      g_assert_cmpfloat (get_contrast (&palette->pool, &palette->text), >=, 4.5);
      g_assert_cmpfloat (get_contrast (&palette->dusk, &palette->text), >=, 4.5);
    }
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/table/play", test_play);
  g_test_add_func ("/table/draw", test_draw);
  g_test_add_func ("/table/claim", test_claim);
  g_test_add_func ("/table/actions", test_actions);
  g_test_add_func ("/table/not-interactive", test_not_interactive);
  g_test_add_func ("/table/scout", test_scout);
  g_test_add_func ("/table/redeploy", test_redeploy);
  g_test_add_func ("/table/deserter", test_deserter);
  g_test_add_func ("/table/traitor", test_traitor);
  g_test_add_func ("/table/pass", test_pass);
  g_test_add_func ("/table/line", test_line);
  g_test_add_func ("/table/front", test_front);
  g_test_add_func ("/table/urgent", test_urgent);
  g_test_add_func ("/table/names", test_names);
  g_test_add_func ("/table/hand-order", test_hand_order);
  g_test_add_func ("/table/weather", test_weather);
  g_test_add_func ("/table/small-weather", test_small_weather);
  g_test_add_func ("/table/refused", test_refused);
  g_test_add_func ("/table/labels", test_labels);
  g_test_add_func ("/table/effects", test_effects);
  g_test_add_func ("/table/marks", test_marks);
  g_test_add_func ("/table/focus", test_focus);
  g_test_add_func ("/table/layout", test_layout);
  g_test_add_func ("/table/right-to-left", test_right_to_left);
  g_test_add_func ("/table/large-text", test_large_text);
  g_test_add_func ("/table/large-captions", test_large_captions);
  g_test_add_func ("/table/beside", test_beside);
  g_test_add_func ("/table/cramped", test_cramped);
  g_test_add_func ("/table/motion", test_motion);
  g_test_add_func ("/table/drag", test_drag);
  g_test_add_func ("/table/close-in-motion", test_close_in_motion);
  g_test_add_func ("/table/deal", test_deal);
  g_test_add_func ("/table/deal-out-of-sight", test_deal_out_of_sight);
  g_test_add_func ("/table/finish", test_finish);
  g_test_add_func ("/table/cut-ground", test_cut_ground);
  g_test_add_func ("/table/wide", test_wide);
  g_test_add_func ("/table/no-motion", test_no_motion);
  g_test_add_func ("/table/glide", test_glide);
  g_test_add_func ("/table/light", test_light);
  g_test_add_func ("/table/keys", test_keys);
  g_test_add_func ("/table/popups", test_popups);
  g_test_add_func ("/table/popup-whole", test_popup_whole);
  g_test_add_func ("/table/answer", test_answer);
  g_test_add_func ("/table/answer-tactics", test_answer_tactics);
  g_test_add_func ("/table/properties", test_properties);
  g_test_add_func ("/table/drag-tactics", test_drag_tactics);
  g_test_add_func ("/table/tooltips", test_tooltips);
  g_test_add_func ("/table/card-styles", test_card_styles);
  g_test_add_func ("/table/fan", test_fan);
  g_test_add_func ("/table/other-hand-resized", test_other_hand_resized);
  g_test_add_func ("/table/gaps", test_gaps);
  g_test_add_func ("/table/contrast", test_contrast);

  return g_test_run ();
}
