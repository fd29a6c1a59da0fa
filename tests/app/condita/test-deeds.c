/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "condita-choice.h"

#define N_GAMES 12
/* So many steps of a game are looked at. */
#define N_STEPS 160

static ConditaGame *
create_game (guint seed)
{
  g_autoptr (ConditaRules) rules = condita_rules_new ();

  condita_rules_set_switch (rules, "terrain", seed % 2 == 0 ? "on" : "off", NULL);
  condita_rules_set_switch (rules, "piles", seed % 3 == 0 ? "closed" : "open", NULL);
  return condita_game_new (rules, 2 + seed % 3, seed);
}

/* Chooses in turn all that can be chosen for @deed; each choice ends in a step that is legal. Returns how many there were. */
static guint
choose_all (ConditaGame   *game,
            ConditaChoice *choice,
            ConditaDeed   *deed)
{
  g_autoptr (GHashTable) steps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) cells = NULL;

  condita_choice_set_deed (choice, deed);
  cells = condita_choice_list_cells (choice);
  for (guint i = 0; i == 0 || cells[i] != NULL; i++)
    {
      g_auto (GStrv) payments = NULL;

      if (g_strcmp0 (condita_choice_get_cell (choice), cells[i]) != 0)
        condita_choice_press_cell (choice, cells[i]);
      payments = condita_choice_list_payments (choice);
      g_assert_nonnull (payments[0]);
      for (guint j = 0; payments[j] != NULL; j++)
        {
          g_auto (GStrv) details = NULL;

          condita_choice_set_payment (choice, payments[j]);
          details = condita_choice_list_details (choice);
          g_assert_nonnull (details[0]);
          for (guint k = 0; details[k] != NULL; k++)
            {
              const ConditaWay *way;
              g_autoptr (ConditaStep) step = NULL;
              g_autoptr (GError) error = NULL;

              condita_choice_set_detail (choice, details[k]);
              way = condita_choice_find_way (choice);
              g_assert_nonnull (way);
              g_assert_cmpstr (way->cell, ==, cells[i]);
              g_assert_cmpstr (way->payment, ==, payments[j]);
              step = condita_step_parse (way->step, &error);
              g_assert_no_error (error);
              condita_game_check (game, step, &error);
              g_assert_no_error (error);
              g_hash_table_add (steps, g_strdup (way->step));
            }
        }
      if (cells[0] == NULL)
        break;
    }
  g_assert_cmpuint (g_hash_table_size (steps), ==, condita_deed_get_n_ways (deed));
  condita_choice_set_deed (choice, NULL);
  return g_hash_table_size (steps);
}

/* Of two ways that differ only in which of the heroes is hired, one is listed. */
static guint
count_steps (ConditaView *view)
{
  const char * const *groups = condita_game_list_groups ();
  g_autoptr (GHashTable) steps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) list = condita_view_list_steps (view, groups[i]);

      for (guint j = 0; !g_str_equal (groups[i], "wasteful") && list[j] != NULL; j++)
        {
          char *hero = strstr (list[j], "*h");

          if (hero != NULL)
            hero[2] = '1';
          g_hash_table_add (steps, g_strdup (list[j]));
        }
    }
  return g_hash_table_size (steps);
}

/* Whatever is legal can be chosen, and nothing else. */
static void
test_complete (void)
{
  g_autoptr (ConditaChoice) choice = condita_choice_new ();

  for (guint seed = 0; seed < N_GAMES; seed++)
    {
      g_autoptr (ConditaGame) game = create_game (seed);
      g_autoptr (ConditaPlayer) player = condita_player_new (seed % 2 == 0 ? "baseline" : "random", seed);

      for (guint n = 0; n < N_STEPS && !condita_game_get_is_over (game); n++)
        {
          g_autoptr (ConditaView) view = condita_game_create_view (game, condita_game_get_actor (game));
          g_autoptr (ConditaStep) step = NULL;
          g_autoptr (GError) error = NULL;
          g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);
          GListModel *deeds;
          guint n_ways = 0;

          condita_choice_set_view (choice, view);
          condita_choice_set_deed (choice, NULL);
          deeds = condita_choice_get_deeds (choice);
          for (guint i = 0; i < g_list_model_get_n_items (deeds); i++)
            {
              g_autoptr (ConditaDeed) deed = g_list_model_get_item (deeds, i);

              /* Two that read alike would be chosen blindly. */
              if (!g_hash_table_add (titles, (gpointer) condita_deed_get_title (deed)))
                g_error ("“%s” twice: %s", condita_deed_get_title (deed), condita_deed_get_way (deed, 0)->step);
              n_ways += choose_all (game, choice, deed);
            }
          g_assert_cmpuint (n_ways, ==, count_steps (view));
          step = condita_player_choose (player, view);
          condita_game_play (game, step, &error);
          g_assert_no_error (error);
        }
    }
}

/* In the beginning of a turn with these cards */
static ConditaChoice *
create_choice (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position ("position P2 r3 first 1 turn 1 actions factions gbr | "
                                                                "board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 b6=c4:nesw/r@n f2=c4:nesw/b@n | "
                                                                "seat 1 g hand Sg.Sb.Cg.2U nation U | seat 2 b hand 6U", 1, &error);
  g_autoptr (ConditaView) view = NULL;
  ConditaChoice *choice = condita_choice_new ();

  g_assert_no_error (error);
  view = condita_game_create_view (game, 0);
  condita_choice_set_view (choice, view);
  return choice;
}

/* The first deed whose title begins so, or %NULL. */
static ConditaDeed *
find (ConditaChoice *choice,
      const char    *title)
{
  GListModel *deeds = condita_choice_get_deeds (choice);

  for (guint i = 0; i < g_list_model_get_n_items (deeds); i++)
    {
      g_autoptr (ConditaDeed) deed = g_list_model_get_item (deeds, i);

      if (g_str_has_prefix (condita_deed_get_title (deed), title))
        return deed;
    }
  return NULL;
}

/* Cards of the hand and cells shorten the list. */
static void
test_shorter (void)
{
  g_autoptr (ConditaChoice) choice = create_choice ();
  const char * const commander[] = { "Cg", NULL };
  const char * const none[] = { NULL };

  g_assert_nonnull (find (choice, "Gain: soldier"));
  g_assert_nonnull (find (choice, "Lay a bend"));
  g_assert_nonnull (find (choice, "End the turn"));
  condita_choice_set_cards (choice, commander);
  g_assert_null (find (choice, "Gain: soldier"));
  g_assert_null (find (choice, "End the turn"));
  g_assert_nonnull (find (choice, "Gain: weapon"));
  condita_choice_set_cards (choice, none);
  g_assert_nonnull (find (choice, "End the turn"));

  condita_choice_press_cell (choice, "b3");
  g_assert_cmpstr (condita_choice_get_cell (choice), ==, "b3");
  g_assert_nonnull (find (choice, "Lay a bend"));
  g_assert_null (find (choice, "Gain:"));
  condita_choice_press_cell (choice, "b3");
  g_assert_null (condita_choice_get_cell (choice));
  /* Nothing can be done there. */
  condita_choice_press_cell (choice, "e5");
  g_assert_null (condita_choice_get_cell (choice));
  g_assert_nonnull (find (choice, "Gain:"));
}

/* What is laid turns through its legal exits, and comes back. */
static void
test_turning (void)
{
  g_autoptr (ConditaChoice) choice = create_choice ();
  g_auto (GStrv) details = NULL;
  g_autofree char *first = NULL;

  condita_choice_set_deed (choice, find (choice, "Lay a bend"));
  details = condita_choice_list_attempts (choice, "e5");
  g_assert_cmpuint (g_strv_length (details), ==, 3);
  g_clear_pointer (&details, g_strfreev);
  g_assert_null (condita_choice_find_way (choice));
  /* It is chosen already what pays: a soldier of another color, which is worth less. */
  g_assert_nonnull (condita_choice_get_payment (choice));
  condita_choice_press_cell (choice, "e5");
  g_assert_null (condita_choice_get_cell (choice));
  condita_choice_press_cell (choice, "b3");
  g_assert_nonnull (condita_choice_find_way (choice));
  details = condita_choice_list_details (choice);
  g_assert_cmpuint (g_strv_length (details), ==, 2);
  first = g_strdup (condita_choice_get_detail (choice));
  condita_choice_press_cell (choice, "b3");
  g_assert_cmpstr (condita_choice_get_detail (choice), !=, first);
  condita_choice_press_cell (choice, "b3");
  g_assert_cmpstr (condita_choice_get_detail (choice), ==, first);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/deeds/complete", test_complete);
  g_test_add_func ("/deeds/shorter", test_shorter);
  g_test_add_func ("/deeds/turning", test_turning);

  return g_test_run ();
}
