/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Computer players: they know only their view, play legal steps to the end of every game, and the
 * baseline does what its rules of thumb say. */

#include "config.h"

#include <string.h>

#include "condita-test.h"

static ConditaStep *
choose (const char  *kind,
        ConditaGame *game,
        guint64      seed)
{
  const guint seat = condita_game_get_actor (game);
  g_autoptr (ConditaPlayer) player = condita_player_new (kind, seed);
  g_autoptr (ConditaView) view = condita_game_create_view (game, seat);

  return condita_player_choose (player, view);
}

/* A game whose steps are those of @kinds, in the switches of @number. */
static ConditaGame *
play_game (guint              number,
           guint              n_seats,
           const char *const *kinds,
           void             (*func) (ConditaGame *game, const ConditaStep *step, guint number))
{
  ConditaSettings settings;
  ConditaPosition position;
  ConditaPlayer *players[CONDITA_MAX_SEATS];
  ConditaGame *game;
  guint n = 0;

  condita_test_settings (&settings, number);
  if (n_seats < CONDITA_MAX_SEATS && settings.position[CONDITA_SWITCH_SCENARIO] == CONDITA_SCENARIO_CROSSROADS)
    settings.position[CONDITA_SWITCH_SCENARIO] = 0;
  condita_position_init (&position, &settings, n_seats, number);
  game = condita_game_new_at (&position, number);
  for (guint seat = 0; seat < n_seats; seat++)
    players[seat] = condita_player_new (kinds[seat], number + seat);
  for (; !condita_game_get_is_over (game); n++)
    {
      const guint seat = condita_game_get_actor (game);
      g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
      g_autoptr (ConditaStep) step = condita_player_choose (players[seat], view);
      g_autofree char *text = condita_step_to_string (step);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (n, <, CONDITA_TEST_MAX_STEPS);
      if (func != NULL)
        func (game, step, number + n);
      if (!condita_game_play (game, step, &error))
        {
          g_autofree char *where = condita_game_to_position (game);

          g_error ("%s: %s in %s", text, error->message, where);
        }
      condita_test_assert_sound (condita_game_get_position (game));
    }
  for (guint seat = 0; seat < n_seats; seat++)
    g_object_unref (players[seat]);
  return game;
}

/* Two deals behind the same view give the same answer. */
static void
assert_ignorant (ConditaGame       *game,
                 const ConditaStep *step,
                 guint              number)
{
  g_autoptr (ConditaView) view = condita_game_create_view (game, condita_game_get_actor (game));
  g_autoptr (ConditaGame) other = condita_view_sample (view, number);
  const char * const *kinds = condita_player_list_kinds ();

  for (guint i = 0; kinds[i] != NULL; i++)
    {
      g_autoptr (ConditaStep) here = choose (kinds[i], game, number);
      g_autoptr (ConditaStep) there = choose (kinds[i], other, number);

      g_assert_true (condita_step_equal (here, there));
    }
}

static void
test_ignorance (void)
{
  static const char *const kinds[] = { "baseline", "baseline", "random", "baseline" };

  for (guint number = 0; number < CONDITA_TEST_TIMES (60); number++)
    {
      g_autoptr (ConditaGame) game = play_game (number, 2 + number % 3, kinds, assert_ignorant);

      g_assert_true (condita_game_get_is_over (game));
    }
}

/* Whoever is not asked, or when the game is over, has nothing to say. */
static void
test_silence (void)
{
  g_autoptr (ConditaGame) game = condita_game_new (NULL, 2, 1);
  g_autoptr (ConditaPlayer) player = condita_player_new ("baseline", 1);
  g_autoptr (ConditaView) view = condita_game_create_view (game, 1 - condita_game_get_actor (game));
  static const char *const kinds[] = { "random", "random" };
  g_autoptr (ConditaGame) over = play_game (1, 2, kinds, NULL);

  g_assert_cmpstr (condita_player_get_kind (player), ==, "baseline");
  g_assert_null (condita_player_choose (player, view));
  g_assert_null (choose ("baseline", over, 1));
  g_assert_null (choose ("random", over, 1));
}

/* No step that fills the board gives the game to somebody else; and the player that fills it does not if it is behind. */
static void
assert_last_cell (ConditaGame       *game,
                  const ConditaStep *step,
                  guint              number)
{
  const guint seat = condita_game_get_actor (game);
  ConditaPosition after = *condita_game_get_position (game);
  ConditaPosition behind = after;
  g_autoptr (ConditaGame) changed = NULL;
  g_autoptr (ConditaStep) other = NULL;

  if (step->kind != CONDITA_STEP_LAY)
    return;
  condita_position_play (&after, step);
  if (condita_board_open (&after.board) != 0)
    return;
  g_assert_cmpuint (condita_position_winners (&after), ==, 1u << seat);

  /* Its own cities are villages now, and there is a great one of somebody else. */
  for (guint64 cells = behind.board.own[seat]; cells != 0; cells &= cells - 1)
    behind.board.level[condita_bits_first (cells)] = 1;
  for (guint64 cells = behind.board.own[1 - seat]; cells != 0; cells &= cells - 1)
    behind.board.level[condita_bits_first (cells)] = 4;
  if (condita_position_score (&behind, 1 - seat) < condita_position_score (&behind, seat) + 4)
    return;
  changed = condita_game_new_at (&behind, number);
  other = choose ("baseline", changed, number);
  if (condita_position_check (&behind, other) != CONDITA_REFUSAL_NONE)
    g_error ("an illegal step");
  condita_position_play (&behind, other);
  g_assert_true (condita_board_open (&behind.board) != 0 || condita_position_winners (&behind) == 1u << seat);
}

static void
test_last_cell (void)
{
  static const char *const kinds[] = { "baseline", "baseline" };

  for (guint number = 0; number < CONDITA_TEST_TIMES (60); number++)
    g_object_unref (play_game (number, 2, kinds, assert_last_cell));
}

static void
test_strength (void)
{
  for (guint number = 0; number < 20; number++)
    {
      const char *kinds[] = { "random", "random" };
      const guint seat = number % 2;
      g_autoptr (ConditaGame) game = NULL;

      kinds[seat] = "baseline";
      game = play_game (number, 2, kinds, NULL);
      g_assert_true (condita_game_get_leads (game, seat));
      g_assert_false (condita_game_get_leads (game, 1 - seat));
    }
}

#define HOMES "board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 b6=c4:nesw/b@n "

static void
test_choices (void)
{
  static const struct
  {
    const char *position;
    const char *steps;       /* that are played first, between semicolons */
    const char *choice;
  } choices[] = {
    /* Five great cities win. */
    { "position P2 r20 factions gbr | board b2=c4:nesw/g@1.4 b6=c4:nesw/b@1.4 f2=c4:nesw/r@1.4 d2=c1:n/g@1.4 d6=c1:s/b@1.3"
      " f6=c4:nesw/b@2.4 | seat 1 g hand 2Lg.Ag.3U | seat 2 b", "", "Lg.Lg^d6" },
    /* A hand that pays nothing, one that pays, a cohort; with three players it is shown to the weakest. */
    { "position P2 r2 start factions gbr | " HOMES "| seat 1 g hand Hg.Nb.U nation 9U | seat 2 b", "", "mulligan" },
    { "position P2 r2 start factions gbr | " HOMES "| seat 1 g hand 3U.Cg.Cb | seat 2 b", "", "keep" },
    { "position P2 r2 start factions gbr | " HOMES "| seat 1 g hand Sg.Cg.Hg.Cb | seat 2 b", "", "cohort g" },
    { "position P3 r2 start | board d7=c4:nesw/g@1.1 a4=c4:nesw/b@2.3 g4=c4:nesw/r@3.1 | seat 1 g hand Sg.Cg.Pg | seat 2 b"
      " | seat 3 r", "", "cohort g>3" },
    /* Levels are worth more than cards, and cards of another faction go first. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand 2Cg.2Cb | seat 2 b", "", "Cb.Cb^b2" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand Sg.Sb.Tb.Cb | seat 2 b", "", "Sb.Sg.Cb=W:g" },
    /* A hero takes the neutral city where he stands with what suffices: no lord where a priest does, on the weapon's day. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 b6 hand Wb.Lb.Pb.Cb | seat 2 b", "", "!h1:city Wb.Lb" },
    { "position P2 r2 factions gbr | " HOMES "| seat 1 g h1 b6 hand Wb.Lb.Pb.Cb | seat 2 b", "", "!h1:city Wb.Pb" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 b6 hand Wg.Pg | seat 2 b", "", "!h1:city Wg.Pg" },
    /* He walks to where he can fight. */
    { "position P2 r3 factions gbr | " HOMES "b3=st:ns/g b4=st:ns/g b5=st:ns/g | seat 1 g h1 b4 hand Wb.Lb.2U | seat 2 b", "",
      "U.U>h1:b6" },
    /* The defender defends if he can, with what just suffices, and if not gives in, or his hero retreats. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 f6 hand Wb.Cb | seat 2 b hand Sb.Cb.Pb", "!h1:city Wb.Cb", "defend" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 f6 hand Wb.Cb | seat 2 b hand Sb.Cb.Pb", "!h1:city Wb.Cb;defend",
      "+Cb" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 f6 hand Wb.Cb | seat 2 b hand Sb.Cg.U", "!h1:city Wb.Cb;defend",
      "+Cg" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 f6 hand Wb.Cb | seat 2 b hand Sb.2U", "!h1:city Wb.Cb", "surrender" },
    { "position P2 r3 factions gbr | " HOMES "b5=st:ns/g b4=st:ns/g b3=st:ns/g | seat 1 g h1 b5 hand Wb.Cb | seat 2 b h1 b5 hand 2U",
      "!h1:hero2/h1 Wb", "retreat U.U:b3" },
    /* The ambush comes only if it is needed. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 f6 hand Wb.Cb | seat 2 b hand Lb slots Pb", "!h1:city Wb.Cb", "defend" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 f6 hand Wb.Cb | seat 2 b hand U slots Pb", "!h1:city Wb.Cb",
      "defend amb" },
    /* Who cannot go on stops. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g h1 f6 hand Wb.Cb | seat 2 b hand Sb.Cb.Pb",
      "!h1:city Wb.Cb;defend;+Cb", "stop" },
    /* A lord that pays nothing is kept, supplies go for it; tents are emptied, titles given. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand Lg.U nation 9U | seat 2 b", "", "U#Lg" },
    /* But nobody can build without soldiers. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand Sb.Lg nation 3Sg.9U | seat 2 b", "", "Sb#Lg" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand Sb.Lg nation 2Sg.9U | seat 2 b", "", "end" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand U tents Nb(Lb) | seat 2 b", "", "-Nb(Lb)" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand Nb.U.Lg | seat 2 b", "", "Nb(Lg)+U" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand Ig.Pg.Sg.Sb | seat 2 b", "", "Ig(Pg)" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g | seat 2 b", "", "end" },
    /* The last priest is in a hand that this seat has not seen, so the pile is empty. */
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand 4U | seat 2 b hand Pr unseen Pr | limbo 4Pg.4Pb.3Pr", "",
      "U.U.U=C" },
    { "position P2 r3 factions gbr | " HOMES "| seat 1 g hand Ig.Cg | seat 2 b hand Pr unseen Pr | limbo 4Pg.4Pb.3Pr", "", "end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaGame) game = condita_game_new_for_position (choices[i].position, 1, &error);
      g_auto (GStrv) steps = g_strsplit (choices[i].steps, ";", -1);
      g_autoptr (ConditaStep) step = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      for (guint j = 0; steps[j] != NULL; j++)
        {
          condita_game_play_text (game, steps[j], &error);
          g_assert_no_error (error);
        }
      step = choose ("baseline", game, 1);
      text = condita_step_to_string (step);
      if (strcmp (text, choices[i].choice) != 0)
        g_error ("%s %s: %s, not %s", choices[i].position, choices[i].steps, text, choices[i].choice);
    }
}

/* Of three players the one who attacks goes for the cities of the leader. */
static void
test_leader (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf (
        "position P3 r3 | board d7=c4:nesw/g@1.1 a4=c4:nesw/b@2.2 g4=c4:nesw/r@3.2 c5=c4:nesw/b@%u.4"
        " | seat 1 g h1 a4 h2 g4 hand Wg.Lg.Lb.Pr | seat 2 b | seat 3 r", i + 2);
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaGame) game = condita_game_new_for_position (text, 1, &error);
      g_autoptr (ConditaStep) step = NULL;

      g_assert_no_error (error);
      step = choose ("baseline", game, 1);
      g_assert_cmpuint (step->kind, ==, CONDITA_STEP_ATTACK);
      g_assert_cmpuint (step->heroes, ==, i + 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/player/ignorance", test_ignorance);
  g_test_add_func ("/condita/player/silence", test_silence);
  g_test_add_func ("/condita/player/last-cell", test_last_cell);
  g_test_add_func ("/condita/player/strength", test_strength);
  g_test_add_func ("/condita/player/choices", test_choices);
  g_test_add_func ("/condita/player/leader", test_leader);
  return g_test_run ();
}
