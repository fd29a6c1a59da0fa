/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a seat may know (B16): the view agrees with the truth, tells nothing else, and what is
 * sampled from it looks the same from the seat. */

#include "config.h"

#include <string.h>

#include "condita-test.h"

static void
assert_lists (ConditaGame *game,
              ConditaView *view)
{
  g_auto (GStrv) truth = condita_game_list_steps (game, NULL);
  g_auto (GStrv) known = condita_view_list_steps (view, NULL);

  g_assert_cmpuint (g_strv_length (truth), ==, g_strv_length (known));
  for (guint i = 0; truth[i] != NULL; i++)
    g_assert_cmpstr (truth[i], ==, known[i]);
}

/* Appends a part of the text of a view from a list of cards, which has equal ones beside each other. */
static void
append_cards (GString    *out,
              const char *word,
              char      **cards)
{
  for (guint i = 0, n; cards[i] != NULL; i += n)
    {
      for (n = 1; cards[i + n] != NULL && strchr (cards[i], '(') == NULL && g_str_equal (cards[i], cards[i + n]); n++)
        ;
      g_string_append (out, i == 0 ? word : ".");
      if (n > 1)
        g_string_append_printf (out, "%u", n);
      g_string_append (out, cards[i]);
    }
}

static void
append_cell (GString     *out,
             const char  *name,
             ConditaCell *cell)
{
  g_assert_cmpint (cell->state, ==, CONDITA_CELL_LAID);
  g_string_append_printf (out, " %s=%s:", name, cell->card);
  for (guint side = 0; side < 4; side++)
    if (((guint) cell->exits & (1u << side)) != 0)
      g_string_append_c (out, "nesw"[side]);
  g_string_append_printf (out, "/%c", "gbry"[cell->faction]);
  if (cell->neutral)
    g_string_append (out, "@n");
  else if (cell->owner >= 0)
    g_string_append_printf (out, "@%d.%u", cell->owner + 1, cell->level);
}

/* What can be asked of a view is what its text says. */
static void
assert_answers (ConditaView *view)
{
  static const char *const piles[] = { "S", "C", "P", "L", "T", "W", "A", "I", "R", "N", "H", "st", "be", "te", "cr", "c1", "co", "cb", "c3", "c4" };
  g_autofree char *text = condita_view_to_position (view);
  g_auto (GStrv) parts = g_strsplit (text, " | ", -1);
  g_autoptr (GString) board = g_string_new ("board");
  g_autoptr (GString) tops = g_string_new ("tops");
  const ConditaPosition *known = condita_view_get_known (view);
  guint levels[CONDITA_MAX_SEATS] = { 0 };

  for (guint i = 0; i < CONDITA_N_CELLS; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      g_autoptr (ConditaCell) cell = NULL;
      const guint64 bit = CONDITA_CELL (i);

      condita_cell_append (name, i);
      cell = condita_view_dup_cell (view, name->str);
      g_assert_cmpint (cell->state, ==, (known->board.play & bit) == 0 ? CONDITA_CELL_OUT : (known->board.laid & bit) != 0
                       ? CONDITA_CELL_LAID : (known->board.closed & bit) != 0 ? CONDITA_CELL_CLOSED : CONDITA_CELL_OPEN);
      if (cell->state == CONDITA_CELL_LAID && !g_str_equal (cell->card, "ruins"))
        append_cell (board, name->str, cell);
      if (cell->owner >= 0)
        levels[cell->owner] += cell->level;
    }
  g_assert_cmpstr (board->str, ==, parts[1]);

  for (guint seat = 0; seat < condita_view_get_n_seats (view); seat++)
    {
      static const struct { const char *word; ConditaZone zone; } zones[] = {
        { " hand ", CONDITA_ZONE_HAND }, { " tents ", CONDITA_ZONE_TENTS }, { " refuge ", CONDITA_ZONE_REFUGE },
        { " nation ", CONDITA_ZONE_NATION }, { " table ", CONDITA_ZONE_TABLE }, { " gains ", CONDITA_ZONE_GAINS },
      };
      const gboolean own = seat == condita_view_get_seat (view);

      g_assert_cmpuint (condita_view_get_score (view, seat), ==, levels[seat]);
      for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
        {
          g_auto (GStrv) cards = condita_view_list_cards (view, seat, zones[i].zone);
          g_autoptr (GString) part = g_string_new (NULL);

          if (cards[0] != NULL && g_str_equal (cards[0], "?"))
            g_string_printf (part, "%s?%u", zones[i].word, g_strv_length (cards));
          else
            append_cards (part, zones[i].word, cards);
          g_assert_nonnull (strstr (parts[2 + seat], part->str));
          g_assert_true (own || zones[i].zone != CONDITA_ZONE_HAND || cards[0] == NULL || *cards[0] == '?');
          g_assert_true (part->len > 0 || strstr (parts[2 + seat], zones[i].word) == NULL
                         || g_str_has_prefix (strstr (parts[2 + seat], zones[i].word) + strlen (zones[i].word), "?0"));
        }
      if (!own)
        {
          g_auto (GStrv) cards = condita_view_list_cards (view, seat, CONDITA_ZONE_KNOWN);
          const ConditaHidden *hidden = condita_view_get_hidden (view, seat);

          g_assert_cmpuint (g_strv_length (cards), ==, (guint) hidden->n_hand + hidden->n_slots + hidden->n_nation);
        }
      for (guint hero = 0; hero < 2; hero++)
        {
          g_autofree char *cell = condita_view_dup_hero (view, seat, hero);
          g_autofree char *word = g_strdup_printf (" h%u ", hero + 1);
          const char *found = strstr (parts[2 + seat], word);

          g_assert_cmpint (cell != NULL, ==, found != NULL);
          g_assert_true (cell == NULL || g_str_has_prefix (found + strlen (word), cell));
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      g_autofree char *top = condita_view_dup_pile_top (view, piles[i]);

      if (top != NULL)
        g_string_append_printf (tops, " %s", top);
    }
  g_assert_true (g_str_has_prefix (strstr (text, "| tops") + 2, tops->str));
}

static void
assert_view (ConditaGame *game,
             guint        seat,
             AciesRandom *random)
{
  g_autoptr (ConditaView) view = condita_game_create_view (game, seat);

  g_assert_cmpuint (condita_view_get_seat (view), ==, seat);
  g_assert_cmpuint (condita_view_get_actor (view), ==, condita_game_get_actor (game));
  assert_answers (view);
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    {
      const char pile[] = { condita_kind_letters[kind], '\0' };

      g_assert_cmpuint (condita_view_get_pile_size (view, pile), ==, condita_position_n_pile (condita_game_get_position (game), kind));
    }
  if (condita_game_get_actor (game) == seat)
    assert_lists (game, view);

  for (guint i = 0; i < 3; i++)
    {
      const guint64 seed = acies_random_next (random);
      g_autoptr (ConditaGame) sample = condita_view_sample (view, seed);

      condita_test_assert_view (game, seat, seed);
      if (condita_game_get_actor (game) == seat)
        assert_lists (sample, view);
    }
}

static void
test_views (void)
{
  for (guint number = 0; number < CONDITA_TEST_TIMES (400); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      g_autoptr (ConditaGame) game = NULL;

      acies_random_init (&random, number);
      if (number % 2 == 0)
        condita_test_start (&position, number);
      else
        condita_test_start_rich (&position, &random, number);
      condita_test_advance (&position, &random, acies_random_below (&random, number % 2 == 0 ? 150 : 30));
      game = condita_game_new_at (&position, number);
      for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
        assert_view (game, seat, &random);
    }
}

/* Two games that differ only in what a seat cannot see, give the same view, and the same steps. */
static void
test_hidden (void)
{
#define TABLE(round) "position P2 r" #round " factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.3 | seat 1 g "
#define LATE " hand Ig.Sg.Wg.Cg h1 f6 | limbo 4Cg | tops Cb | seat 2 b hand Cb "
  static const struct
  {
    const char *positions[2];
    const char *steps;
  } pairs[] = {
    /* B16.2, B16.3: what is in hand, slots and nation of another; B6.4: of the slots only the number */
    { { TABLE (2) "hand U | seat 2 b hand Sb.Lb nation Cb slots U", TABLE (2) "hand U | seat 2 b hand Cb.U nation Sb slots Lb" },
      "" },
    /* B16.4: a dealt unit whose faction nobody else has seen */
    { { TABLE (2) "| seat 2 b hand Sb unseen Sb | tops Sr", TABLE (2) "| seat 2 b hand Sg unseen Sg | tops Sr" }, "" },
    /* B2.3: tops of closed piles */
    { { "position P2 r2 piles=closed factions gbr | seat 1 g | seat 2 b | tops Wr st/g",
        "position P2 r2 piles=closed factions gbr | seat 1 g | seat 2 b | tops Wb st/b" }, "" },
    /* B16.5: what the defender could still add */
    { { "position P2 r3 answer factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g h1 f6 table Wg.Cg | seat 2 b hand Lb"
        " nation Sb | battle city f6 seats 1,2 heroes 1,0 strength 3,0 factions 1,0 cards 2,0",
        "position P2 r3 answer factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g h1 f6 table Wg.Cg | seat 2 b hand Sb"
        " nation Lb | battle city f6 seats 1,2 heroes 1,0 strength 3,0 factions 1,0 cards 2,0" }, "" },
    /* With a commander of its faction the line would keep the bonus, but is there one? */
    { { TABLE (3) LATE "nation Cg unseen Cg", TABLE (3) LATE "nation Cr unseen Cr" }, "!h1:city Wg.Cg;defend;+Cb" },
    { { "position P4 r2 scenario=crossroads | board a1=c4:nesw/g@n a7=c4:nesw/b@n g1=c4:nesw/r@n g7=c4:nesw/y@2.4 | seat 1 g"
      " | seat 2 b nation Xn | seat 3 r | seat 4 y | tops Sr Cr Pr Lr Tr Wr Ar Ir Rr Nr Hr st/r be/r te/r cr/r c1/r co/r cb/r c3/r c4/r"
      " | buried a1=Xh a7=Xs g1=Xd",
      "position P4 r2 scenario=crossroads | board a1=c4:nesw/g@n a7=c4:nesw/b@n g1=c4:nesw/r@n g7=c4:nesw/y@2.4 | seat 1 g"
        " | seat 2 b nation Xn | seat 3 r | seat 4 y | tops Sr Cr Pr Lr Tr Wr Ar Ir Rr Nr Hr st/r be/r te/r cr/r c1/r co/r cb/r c3/r c4/r"
        " | buried a1=Xw a7=Xh g1=Xs" }, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *texts[2] = { NULL, NULL };
      g_autofree char *lists[2] = { NULL, NULL };

      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (ConditaGame) game = condita_game_new_for_position (pairs[i].positions[j], 1, &error);
          g_autoptr (ConditaView) view = NULL;
          g_auto (GStrv) steps = g_strsplit (pairs[i].steps, ";", -1);
          g_auto (GStrv) legal = NULL;

          g_assert_no_error (error);
          for (guint k = 0; steps[k] != NULL; k++)
            g_assert_true (condita_game_play_text (game, steps[k], &error));
          view = condita_game_create_view (game, 0);
          texts[j] = condita_view_to_position (view);
          if (condita_game_get_actor (game) == 0)
            assert_lists (game, view);
          legal = condita_view_list_steps (view, NULL);
          lists[j] = g_strjoinv (" ", legal);
        }
      g_assert_cmpstr (texts[0], ==, texts[1]);
      g_assert_cmpstr (lists[0], ==, lists[1]);
      for (guint j = 0; j < 2; j++)
        {
          g_clear_pointer (&texts[j], g_free);
          g_clear_pointer (&lists[j], g_free);
        }
    }
#undef TABLE
#undef LATE
}

/* What is public, all seats see (B16.1); its owner sees the ambush (B6.4). */
static void
test_public (void)
{
  static const char text[] =
    "position P3 r4 first 2 turn 3 actions factions gbry quiet 2"
    " | board a4=c4:nesw/b@2.1 b4=st:ew/r g4=c4:nesw/r@3.2 d7=c4:nesw/g@1.1"
    " | seat 1 g slots Lg tents Nb(Lb) h1 d7 refuge Sg.Tg nation Cr | seat 2 b slots Pb h2 a4 refuge 2U"
    " | seat 3 r hand Sr table Cg.Wg gains Ir.U prepared Cg | tops Sb Cb Pb Lb Tb Wb Ab Ib Rb Nr Hb"
    " st/b be/b te/b cr/b c1/b co/b cb/b c3/b c4/b | limbo Sy.2U | great sd";
  static const char *const all[] = {
    "r4 first 2 turn 3", "quiet 2", "b4=st:ew/r", "g4=c4:nesw/r@3.2", "tents Nb(Lb) h1 d7", "h2 a4", "refuge Sg.Tg", "refuge 2U",
    "table Cg.Wg gains Ir.U prepared Cg", "tops Sb Cb Pb Lb Tb Wb", "c4/b", "limbo Sy.2U", "great sd",
  };
  static const char *const others[3] = { "hand ?0 slots ?1 nation ?1", "hand ?0 slots ?1 nation ?0", "hand ?1 slots ?0 nation ?0" };
  static const char *const owners[3] = { "seat 1 g slots Lg", "seat 2 b slots Pb", "seat 3 r hand Sr" };
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (text, 1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (condita_game_get_turn (game), ==, 2);
  g_assert_cmpuint (condita_game_get_quiet_rounds (game), ==, 2);
  for (guint seat = 0; seat < 3; seat++)
    {
      g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
      g_autofree char *seen = condita_view_to_position (view);
      g_auto (GStrv) steps = condita_view_list_steps (view, NULL);

      for (guint i = 0; i < G_N_ELEMENTS (all); i++)
        if (strstr (seen, all[i]) == NULL)
          g_error ("seat %u does not see %s in %s", seat, all[i], seen);
      for (guint other = 0; other < 3; other++)
        g_assert_cmpint (strstr (seen, others[other]) != NULL, ==, other != seat);
      g_assert_nonnull (strstr (seen, owners[seat]));
      g_assert_cmpint (steps[0] != NULL, ==, seat == 2);
    }
}

/* B14.3: what lies under the neutral cities of the crossroads is any great artefact that is not seen elsewhere. */
static void
test_buried (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P4 r2 scenario=crossroads | board a1=c4:nesw/g@n a7=c4:nesw/b@n g1=c4:nesw/r@n g7=c4:nesw/y@2.4 | seat 1 g"
    " | seat 2 b nation Xn | seat 3 r | seat 4 y | buried a1=Xh a7=Xs g1=Xd", 1, &error);
  guint seen[3] = { 0 };

  g_assert_no_error (error);
  for (guint seed = 0; seed < 100; seed++)
    {
      g_autoptr (ConditaView) view = condita_game_create_view (game, seed % 4);
      g_autoptr (ConditaGame) sample = condita_view_sample (view, seed);
      g_autofree char *text = condita_view_to_position (view);
      const ConditaPosition *position = condita_game_get_position (sample);

      g_assert_true (g_str_has_suffix (text, "| buried a1=? a7=? g1=?"));
      condita_test_assert_sound (position);
      for (guint i = 0; i < 3; i++)
        {
          g_assert_true (position->buried[i] >= CONDITA_HAMMER && position->buried[i] < CONDITA_HORN);
          seen[i] |= 1u << (position->buried[i] - CONDITA_HAMMER);
        }
      g_assert_cmpuint (position->buried[3], ==, CONDITA_NONE);
    }
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (seen[i], ==, 15);
}

/* A cohort is known to the one to whom it was shown, a card from the horn to all. */
static void
test_shown (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P3 r2 start | board d7=c4:nesw/g@1.1 a4=c4:nesw/b@2.1 g4=c4:nesw/r@3.1 | seat 1 g hand Sg.Cg.Pg.3U.Xn nation 2Lb.4U"
    " | seat 2 b | seat 3 r", 1, &error);
  static const gboolean knows[] = { TRUE, TRUE, FALSE };

  g_assert_no_error (error);
  g_assert_true (condita_game_play_text (game, "cohort g>2", &error));
  g_assert_true (condita_game_play_text (game, "Xn+U", &error) || condita_game_play_text (game, "Xn+Lb", NULL));
  for (guint seat = 1; seat < 3; seat++)
    for (guint seed = 0; seed < 20; seed++)
      {
        g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
        g_autofree char *text = condita_view_to_position (view);
        g_autoptr (ConditaGame) sample = condita_view_sample (view, seed);
        const ConditaHoldings *player = &condita_game_get_position (sample)->players[0];

        g_assert_cmpint (strstr (text, "told Sg.Cg.Pg") != NULL, ==, knows[seat]);
        g_assert_nonnull (strstr (text, "shown "));
        if (knows[seat])
          g_assert_cmpuint (player->hand[CONDITA_TYPE (CONDITA_P, 0)], ==, 1);
      }
}

/* Each cohort may be shown to another, and the great artefacts are in all of them. */
static void
test_cohorts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P4 r2 start | seat 1 g hand Sg.Cg.Sb.Cb.Xh nation 6U | seat 2 b | seat 3 r | seat 4 y", 1, &error);
  static const char *const told[] = { "told Sg.Sb.Cg.Cb.Xh", "told Sb.Cb.Xh", "told Sg.Cg.Xh", NULL };
  g_autofree char *position = NULL;

  g_assert_no_error (error);
  g_assert_false (condita_game_play_text (game, "cohort g>3+b>1", NULL));
  g_assert_true (condita_game_play_text (game, "cohort g>3+b>2", &error));
  position = condita_game_to_position (game);
  g_assert_nonnull (strstr (position, "told-g 3 told-b 2 told "));
  for (guint seat = 0; seat < G_N_ELEMENTS (told); seat++)
    {
      g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
      g_autofree char *text = condita_view_to_position (view);

      if (told[seat] != NULL)
        g_assert_nonnull (strstr (text, told[seat]));
      else
        g_assert_null (strstr (text, "told"));
    }
}

/* The board in characters. */
static void
test_drawing (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (
    "position P2 r3 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 b6=c4:nesw/b@n b5=st:ns/g c2=cr:nesw/r"
    " | seat 1 g h1 b5 h2 c2 | seat 2 b h2 c2", 1, &error);
  g_autoptr (ConditaView) view = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_no_error (error);
  view = condita_game_create_view (game, 1);
  text = condita_view_draw (view);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpstr (lines[0], ==, "round 3, ray A, match W");
  g_assert_true (g_str_has_prefix (lines[2], " 6 --[n.4b]--"));
  g_assert_true (g_str_has_prefix (lines[4], "   1h  |"));
  g_assert_true (g_str_has_prefix (lines[5], " 5     g "));
  g_assert_true (g_str_has_prefix (lines[13], "       |     1H2H|"));
  g_assert_true (g_str_has_prefix (lines[14], " 2 --[1.1g]------r-----"));
  for (guint n_seats = 2; n_seats <= 4; n_seats++)
    {
      g_autoptr (ConditaGame) other = condita_game_new (NULL, n_seats, 1);
      g_autoptr (ConditaView) its = condita_game_create_view (other, 0);
      g_autofree char *drawing = condita_view_draw (its);
      g_auto (GStrv) rows = g_strsplit (drawing, "\n", -1);

      g_assert_true (g_str_is_ascii (drawing));
      for (guint i = 0; rows[i] != NULL; i++)
        g_assert_cmpuint (strlen (rows[i]), <=, 80);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/view/views", test_views);
  g_test_add_func ("/condita/view/hidden", test_hidden);
  g_test_add_func ("/condita/view/public", test_public);
  g_test_add_func ("/condita/view/buried", test_buried);
  g_test_add_func ("/condita/view/shown", test_shown);
  g_test_add_func ("/condita/view/cohorts", test_cohorts);
  g_test_add_func ("/condita/view/drawing", test_drawing);
  return g_test_run ();
}
