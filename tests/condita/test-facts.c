/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a seat can know exactly: tables of positions, and every number against something slower that
 * does not reckon: all subsets of cards, all steps, sampled games, games that go on. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "condita-fact-private.h"
#include "condita-test.h"

static ConditaGame *
load (const char *text)
{
  g_autoptr (GError) error = NULL;
  ConditaGame *game = condita_game_new_for_position (text, 1, &error);

  g_assert_no_error (error);
  return game;
}

/* A position somewhere in a game, of one kind or the other. */
static ConditaGame *
random_game (AciesRandom *random,
             guint        number)
{
  ConditaPosition position;

  acies_random_init (random, number);
  if (number % 2 == 0)
    condita_test_start (&position, number);
  else
    condita_test_start_rich (&position, random, number);
  condita_test_advance (&position, random, 4 + acies_random_below (random, number % 2 == 0 ? 200 : 30));
  return condita_game_new_at (&position, number);
}

/* So far from a chance no frequency among @n may be. */
static void
assert_frequency (guint  hits,
                  guint  n,
                  double chance)
{
  const double tolerance = 6 * sqrt (chance * (1 - chance) / n) + 4.0 / n;

  g_assert_cmpfloat_with_epsilon ((double) hits / n, chance, tolerance);
  if (chance <= 0)
    g_assert_cmpuint (hits, ==, 0);
  if (chance >= 1)
    g_assert_cmpuint (hits, ==, n);
}

/*
 * Tables
 */

#define BOARD "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.3 b6=c4:nesw/r@n"
#define ROAD "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 b3=st:ns/g f6=c4:nesw/b@2.3"
#define HEROES "position P2 r4 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.3 e6=st:ew/g d6=st:ew/g c6=st:ew/r"

static void
test_tables (void)
{
  static const struct
  {
    const char *position;
    const char *asked;
    const char *lines;     /* that the answer has, one after another */
  } rows[] = {
    /* Ten cards with three, four, five of a color: so often there is a cohort among six. */
    { BOARD " | seat 1 g nation 3Sg.7U | seat 2 b", "hand 1", "cohort 16.67% drawn 0.1667\n    g 16.67%\n" },
    { BOARD " | seat 1 g nation 2Sg.2Cg.6U | seat 2 b", "hand 1", "cohort 45.24% drawn 0.5238\n" },
    { BOARD " | seat 1 g nation 2Sg.3Cg.5U | seat 2 b", "hand 1", "cohort 73.81% drawn 1.024\n" },
    { BOARD " | seat 1 g nation 2Lb.8U | seat 2 b", "hand 1", "  2L 33.33%\n  3L refuted\n" },
    { BOARD " | seat 1 g nation 2Lb.8U slots Lg | seat 2 b", "hand 1", "  2L 86.67%\n  3L 33.33%\n" },
    { BOARD " | seat 1 g | seat 2 b hand 6U nation 2Lb.2U", "hand 2", "hand seat 2 cards 6\n  cohort refuted drawn 0\n" },
    { BOARD " | seat 1 g | seat 2 b hand 6U nation 2Lb.2U", "hand 2", "  2L 33.33%\n" },

    /* What hands can make. */
    { BOARD " | seat 1 g hand 2U | seat 2 b", "lines", "lines sets 1\n  S proved maximal 1\n" },
    { BOARD " | seat 1 g hand 4U | seat 2 b", "lines", "lines sets 4\n  P proved maximal 1\n"
      "  C proved maximal 1\n  S proved maximal 0\n  2S proved maximal 1\n" },
    { BOARD " | seat 1 g | seat 2 b", "lines Sg.Tb.Tr", "lines sets 1\n  T proved maximal 1\n" },
    { ROAD " | seat 1 g | seat 2 b", "lines Sg.Tb.Tr", "lines sets 2\n  T proved maximal 1\n  city1 proved maximal 1\n" },
    { ROAD " | seat 1 g | seat 2 b", "lines Sg.Sb.Sr.Cg.Cb", "  city1 proved maximal 0\n  city1.^2 proved maximal 1\n" },
    { ROAD " | seat 1 g | seat 2 b", "lines Sg.U.Cg.Cb.Cr", "  st proved maximal 0\n  st.^2 proved maximal 1\n  city2 proved maximal 0\n"
      "  city2.st proved maximal 1\n" },
    { BOARD " | seat 1 g | seat 2 b", "lines Wg.2U", "error" },
    { BOARD " | seat 1 g | seat 2 b", "lines Wg.U.U", "  * proved maximal 1\n" },

    /* A defender with six of eight cards, level 3: he reaches 3 + 4 + 4 if both lords are there. */
    { HEROES " | seat 1 g hand Wb.2Lb.Pb h1 f6 | seat 2 b hand 6U nation 2U", "attack h1:city",
      "attack proved seat 1 against 2 cell f6\n  attack base 0 heroes 1 least 12 best 12 most 12 cards Pb.2Lb.Wb\n    12 proved\n"
      "  defence base 3 heroes 0 least 3 best 3 most 3\n    3 proved\n" },
    { HEROES " | seat 1 g hand Wb.2Lb h1 f6 | seat 2 b hand 6U nation 2Lb", "attack h1:city", "attack 46.43% seat 1" },
    { HEROES " | seat 1 g hand Wb.2Lb h1 f6 | seat 2 b hand 6U nation 2Lb", "attack h1:city",
      "    3 3.571%\n    7 42.86%\n    11 53.57%\n" },
    { HEROES " | seat 1 g hand 2Lb h1 f6 | seat 2 b hand 6U nation 2Lb", "attack h1:city", "attack refuted" },
    { HEROES " | seat 1 g hand Wb.Cb h1 f6 | seat 2 b hand 6U nation 2Lb", "attack h1:city", "attack refuted" },
    /* An amulet that may be there: with three copies of a lord he would hold. */
    { HEROES " | seat 1 g hand Wb.3Lb h1 f6 | seat 2 b hand Lb.Ab.5U nation U", "attack h1:city", "attack 100% seat 1" },
    { HEROES " | seat 1 g hand Wb.3Lb h1 f6 | seat 2 b hand Lb.Ab.5U nation U", "attack h1:city", "best 7 most 15 cards Lb\n" },
    /* One's own faction alone beats more cards of others by the bonus, of both heroes. */
    { HEROES " | seat 1 g hand Wg.Hb h1 f6 h2 f6 | seat 2 b", "attack h1+h2:city", "best 3 most 3 cards Wg\n" },
    /* A mulligan could bring a weapon and four lords. */
    { "position P2 r4 start factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.3 | seat 1 g hand 6U nation Wg.4Lg h1 f6 | seat 2 b",
      "attack h1:city", "  attack base 0 heroes 1 least 0 best 0 most 18\n" },
    /* He may have two supplies of which one is in the slot. */
    { HEROES " | seat 1 g hand Wb h1 e6 | seat 2 b hand 2U slots Sb h1 e6", "attack h1:hero2/h1",
      "  retreat 33.33% supplies 2 cells c6\n  loss refuted\n" },
    { HEROES " | seat 1 g hand Wb.Cb h1 e6 | seat 2 b hand 2U slots Sb h1 e6", "attack h1:hero2/h1",
      "  retreat 33.33% supplies 2 cells c6\n  loss 66.67%\n" },
    { HEROES " | seat 1 g hand Wb h1 b2 | seat 2 b", "attack h1:city", "error: B12" },
    { HEROES " | seat 1 g h1 d4 hand Xs.Lb | seat 2 b", "attack h1:ruins", "error" },
    { HEROES " | seat 1 g h1 d4 hand 2Lb.Wb | seat 2 b", "attack h1:ruins", "attack proved seat 1 cell d4\n" },
    { HEROES " | seat 1 g h1 d4 hand Lb.Cb.Wb | seat 2 b", "attack h1:ruins", "attack refuted seat 1 cell d4\n" },
    { HEROES " | seat 1 g hand Wb.2Lb h1 f6 | seat 2 b hand 6U nation 2Lb", "battle", "error" },

    /* Dice. */
    { BOARD " | seat 1 g hand Ab.Lb | seat 2 b", "dice Ab(Lb)",
      "dice\n  1 16.67% uses Lb\n  2 16.67% uses 2Lb\n  3 16.67% uses 3Lb\n  4 16.67% ambush Lb refuge Ab\n"
      "  5 16.67% refuge Lb.Ab\n  6 16.67% wild Lb\n" },
    { BOARD " | seat 1 g hand Ab.Ag.Lb.Sg | seat 2 b", "dice Ab(Ag) Ag'(Lb) Ag'(Sg)",
      "  2 16.67%\n    1 16.67%\n      1 16.67% uses Sg.Lb\n" },
    { BOARD " | seat 1 g hand Ab.Lb | seat 2 b", "dice Ab(Cb)", "error" },
    { BOARD " | seat 1 g hand Ib.Pb | seat 2 b", "dice Ib(Pb)", "error" },

    /* The board. */
    { BOARD " | seat 1 g h1 b2 | seat 2 b", "reach h1", "reach seat 1 hero h1 from b2\n" },
    { "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 b3=cr:nesw/g b4=st:ns/g f6=c4:nesw/b@2.1 | seat 1 g h1 b4 | seat 2 b",
      "reach h1", "  b2 supplies 2\n  b3 supplies 1\n" },
    { BOARD " | seat 1 g | seat 2 b", "reach h1", "error" },
    { BOARD " | seat 1 g | seat 2 b", "links 1", "links proved seat 1 lay st@c2:ew linked b2\n" },
    { "position P2 r2 factions gbr | board b2=c4:nesw/g@1.1 b3=st:ns/g f6=c4:nesw/b@2.1 b5=st:ns/b b6=c4:nesw/r@n"
      " | seat 1 g | seat 2 b", "links 1", "  b6 proved lay st@b4:ns cards 1\n" },
    { BOARD " | seat 1 g | seat 2 b", "closed b2", "error" },
    { BOARD " | seat 1 g | seat 2 b", "closed a1", "error" },
    { BOARD " | seat 1 g | seat 2 b", "closed b3", "    c1 refuted why city\n" },
    { BOARD " | seat 1 g | seat 2 b", "closing te@c2:nes", "error" },
    { BOARD " | seat 1 g | seat 2 b", "closing te@c2:nsw", "closing refuted\n" },

    /* The end. */
    { BOARD " | seat 1 g | seat 2 b", "outcome", "outcome winners 2\n  1 score 1 level4 0" },
    { BOARD " | seat 1 g | seat 2 b", "outcome", "    fours refuted lacking 5" },
    { "position P2 r7 weeks=1 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b", "outcome",
      "outcome winners 1.2\n" },
    { "position P2 r7 weeks=1 factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b", "outcome",
      "  weeks proved rounds 7\n  stall refuted quiet 0 rounds 14\n" },
    { "position P2 r7 factions gbr quiet 13 | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g | seat 2 b", "outcome",
      "  weeks refuted\n  stall open quiet 13 rounds 14\n" },
    { "position P2 r2 factions gbr | board b2=c4:nesw/g@1.4 d2=c4:nesw/b@1.4 f2=c4:nesw/r@1.4 b4=c4:nesw/g@1.4 f4=c4:nesw/r@1.3"
      " f6=c4:nesw/b@2.1 | seat 1 g hand 2Lb | seat 2 b", "outcome", "    fours proved lacking 1 needed 2 most 2 step Lb.Lb^f4\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ConditaGame) game = load (rows[i].position);
      g_autoptr (ConditaView) view = condita_game_create_view (game, 0);
      g_auto (GStrv) words = g_strsplit (rows[i].asked, " ", 2);
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaFact) fact = NULL;
      g_autofree char *text = NULL;

      if (strcmp (words[0], "hand") == 0)
        fact = condita_view_find_hand (view, (guint) atoi (words[1]) - 1);
      else if (strcmp (words[0], "lines") == 0)
        fact = condita_view_find_lines (view, words[1], &error);
      else if (strcmp (words[0], "attack") == 0 || strcmp (words[0], "battle") == 0)
        fact = condita_view_find_attack (view, 0, words[1], &error);
      else if (strcmp (words[0], "dice") == 0)
        fact = condita_view_find_dice (view, words[1], &error);
      else if (strcmp (words[0], "reach") == 0)
        fact = condita_view_find_reach (view, 0, words[1], &error);
      else if (strcmp (words[0], "links") == 0)
        fact = condita_view_find_links (view, (guint) atoi (words[1]) - 1);
      else if (strcmp (words[0], "closed") == 0)
        fact = condita_view_find_closed (view, words[1], &error);
      else if (strcmp (words[0], "closing") == 0)
        fact = condita_view_find_closing (view, words[1], &error);
      else
        fact = condita_view_find_outcome (view);

      text = fact != NULL ? condita_fact_to_string (fact) : g_strdup_printf ("error: %s", error->message);
      if (strstr (text, rows[i].lines) == NULL)
        g_error ("%s of %s: %s", rows[i].asked, rows[i].position, text);
    }
}

/* Values can be asked by name. */
static void
test_reasons (void)
{
  g_autoptr (ConditaGame) game = load (HEROES " | seat 1 g hand Wb.2Lb h1 f6 | seat 2 b hand 6U nation 2Lb");
  g_autoptr (ConditaView) view = condita_game_create_view (game, 0);
  g_autoptr (ConditaFact) fact = condita_view_find_attack (view, 0, "h1:city", NULL);
  ConditaFact *defence = condita_fact_find_part (fact, "defence");
  g_auto (GStrv) reasons = condita_fact_list_reasons (defence);

  g_assert_cmpstr (condita_fact_get_name (fact), ==, "attack");
  g_assert_cmpint (condita_fact_get_verdict (fact), ==, CONDITA_VERDICT_CHANCE);
  g_assert_cmpfloat_with_epsilon (condita_fact_get_chance (fact), 13.0 / 28, 1e-12);
  g_assert_cmpstr (condita_fact_get_text (fact, "cell"), ==, "f6");
  g_assert_null (condita_fact_get_text (fact, "nothing"));
  g_assert_cmpfloat (condita_fact_get_number (defence, "best"), ==, 11);
  g_assert_cmpfloat (condita_fact_get_number (defence, "nothing"), ==, -1);
  g_assert_cmpstr (reasons[0], ==, "base");
  g_assert_cmpuint (condita_fact_get_n_parts (defence), ==, 3);
  g_assert_cmpstr (condita_fact_get_name (condita_fact_get_part (defence, 2)), ==, "11");
  g_assert_null (condita_fact_find_part (defence, "12"));
}

/*
 * What a view does not know
 */

static void
append_all (ConditaView *view,
            GString     *out)
{
  const ConditaPosition *known = condita_view_get_known (view);
  static const char *const targets[] = { NULL, "h1:city", "h2:city", "h1+h2:city", "h1:ruins", "h1:hero1/h1", "h2:hero2/h2" };
  GPtrArray *facts = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (facts, condita_view_find_outcome (view));
  g_ptr_array_add (facts, condita_view_find_lines (view, NULL, NULL));
  g_ptr_array_add (facts, condita_view_find_closed (view, NULL, NULL));
  g_ptr_array_add (facts, condita_view_find_closing (view, NULL, NULL));
  for (guint seat = 0; seat < known->n_seats; seat++)
    {
      g_ptr_array_add (facts, condita_view_find_hand (view, seat));
      g_ptr_array_add (facts, condita_view_find_links (view, seat));
      for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
        {
          ConditaFact *fact = condita_view_find_attack (view, seat, targets[i], NULL);

          if (fact != NULL)
            g_ptr_array_add (facts, fact);
        }
    }
  for (guint i = 0; i < facts->len; i++)
    {
      g_autofree char *text = condita_fact_to_string (facts->pdata[i]);

      g_string_append (out, text);
    }
  g_ptr_array_unref (facts);
}

/* All games that look the same from a seat have the same facts. */
static void
test_hidden (void)
{
  for (guint number = 0; number < CONDITA_TEST_TIMES (60); number++)
    {
      AciesRandom random;
      g_autoptr (ConditaGame) game = random_game (&random, number);

      for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
        {
          g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
          g_autoptr (ConditaGame) sample = condita_view_sample (view, acies_random_next (&random));
          g_autoptr (ConditaView) again = condita_game_create_view (sample, seat);
          g_autoptr (GString) facts = g_string_new (NULL);
          g_autoptr (GString) same = g_string_new (NULL);

          append_all (view, facts);
          append_all (again, same);
          g_assert_cmpstr (facts->str, ==, same->str);
        }
    }
}

/*
 * Hands
 */

/* Whether what a part of the fact "hand" claims, holds. */
static gboolean
holds (const char   *name,
       const guint8 *hand,
       const guint8 *with_slots)
{
  if (g_ascii_isdigit (*name))
    {
      const guint8 *counts = &with_slots[CONDITA_TYPE ((guint) condita_letter_index (condita_kind_letters, name[1]), 0)];

      return counts[0] + counts[1] + counts[2] + counts[3] >= *name - '0';
    }
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    {
      guint n = 0;

      for (guint type = 0; type < CONDITA_N_TYPES; type++)
        n += condita_type_faction (type) == faction || type >= CONDITA_HAMMER ? hand[type] : 0u;
      if (n >= 3 && (*name == 'c' || *name == condita_faction_letters[faction]))
        return TRUE;
    }
  return FALSE;
}

static guint
list_claims (ConditaFact  *fact,
             ConditaFact **claims)
{
  ConditaFact *cohort = condita_fact_find_part (fact, "cohort");
  guint n = 0;

  for (guint i = 0; i < condita_fact_get_n_parts (fact); i++)
    claims[n++] = condita_fact_get_part (fact, i);
  for (guint i = 0; i < condita_fact_get_n_parts (cohort); i++)
    claims[n++] = condita_fact_get_part (cohort, i);
  return n;
}

#define MAX_CLAIMS 16
#define N_SAMPLES  300

/* Samples the hand of another seat, or plays on to the viewer's next one. */
static void
assert_sampled_hand (ConditaView *view,
                     guint        seat,
                     AciesRandom *random)
{
  g_autoptr (ConditaFact) fact = condita_view_find_hand (view, seat);
  ConditaFact *claims[MAX_CLAIMS];
  const guint n_claims = list_claims (fact, claims);
  guint hits[MAX_CLAIMS] = { 0 };

  for (guint i = 0; i < N_SAMPLES; i++)
    {
      g_autoptr (ConditaGame) sample = condita_view_sample (view, acies_random_next (random));
      ConditaPosition position = *condita_game_get_position (sample);
      guint8 with_slots[CONDITA_N_TYPES];

      if (seat == condita_view_get_seat (view))
        {
          ConditaStep step;

          condita_step_set (&step, CONDITA_STEP_END);
          condita_position_play (&position, &step);
        }
      memcpy (with_slots, position.players[seat].hand, sizeof with_slots);
      for (guint j = 0; j < position.players[seat].n_slots; j++)
        with_slots[position.players[seat].slots[j]]++;
      for (guint j = 0; j < n_claims; j++)
        hits[j] += holds (condita_fact_get_name (claims[j]), position.players[seat].hand, with_slots);
    }
  for (guint j = 0; j < n_claims; j++)
    assert_frequency (hits[j], N_SAMPLES, condita_fact_get_chance (claims[j]));
}

/* All sets of six cards of a nation, one by one. */
static void
assert_counted_hand (ConditaView *view)
{
  const ConditaHoldings *player = &condita_view_get_known (view)->players[condita_view_get_seat (view)];
  g_autoptr (ConditaFact) fact = condita_view_find_hand (view, condita_view_get_seat (view));
  ConditaFact *claims[MAX_CLAIMS];
  const guint n_claims = list_claims (fact, claims);
  guint8 cards[32];
  guint n_cards = 0, n_sets = 0;
  guint hits[MAX_CLAIMS] = { 0 };

  for (guint8 type = 0; type < CONDITA_N_TYPES; type++)
    for (guint i = 0; i < player->nation[type]; i++)
      cards[n_cards++] = type;
  for (guint set = 0; set < 1u << n_cards; set++)
    {
      guint8 hand[CONDITA_N_TYPES] = { 0 }, with_slots[CONDITA_N_TYPES];

      if (__builtin_popcount (set) != CONDITA_HAND)
        continue;
      for (guint i = 0; i < n_cards; i++)
        hand[cards[i]] = (guint8) (hand[cards[i]] + ((set >> i) & 1));
      memcpy (with_slots, hand, sizeof with_slots);
      for (guint i = 0; i < player->n_slots; i++)
        with_slots[player->slots[i]]++;
      n_sets++;
      for (guint i = 0; i < n_claims; i++)
        hits[i] += holds (condita_fact_get_name (claims[i]), hand, with_slots);
    }
  for (guint i = 0; i < n_claims; i++)
    g_assert_cmpfloat_with_epsilon (condita_fact_get_chance (claims[i]), (double) hits[i] / n_sets, 1e-9);
}

static void
test_hands (void)
{
  guint n_counted = 0, n_own = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (150) || n_own == 0; number++)
    {
      AciesRandom random;
      g_autoptr (ConditaGame) game = random_game (&random, number);
      const ConditaPosition *truth = condita_game_get_position (game);
      const guint viewer = acies_random_below (&random, truth->n_seats);
      g_autoptr (ConditaView) view = condita_game_create_view (game, viewer);
      const guint n_nation = condita_count (truth->players[viewer].nation);

      for (guint seat = 0; seat < truth->n_seats; seat++)
        if (seat != viewer || (truth->phase == CONDITA_PHASE_ACTIONS && truth->turn == viewer
                               && condita_settings_get_number (&truth->settings, CONDITA_SWITCH_WEEKS) == 0))
          {
            n_own += seat == viewer;
            assert_sampled_hand (view, seat, &random);
          }
      if (n_nation >= CONDITA_HAND && n_nation < 17)
        {
          n_counted++;
          assert_counted_hand (view);
        }
    }
  g_assert_cmpuint (n_counted, >, CONDITA_TEST_TIMES (20) / 20);
}

/*
 * Attacks
 */

/* The best total of a side, by trying all sets of its cards. */
static guint
try_totals (const ConditaPosition *position,
            guint                  seat,
            gboolean               attacking,
            gboolean               slots,
            guint                  base,
            guint                  heroes)
{
  const ConditaHoldings *player = &position->players[seat];
  guint8 cards[32];
  guint n_cards = 0, n_plain, best = attacking ? 0 : base;

  for (guint token = 0; token < CONDITA_N_TOKENS; token++)
    {
      const guint8 one = (guint8) token;
      const guint type = condita_token_type (token);
      ConditaTally tally;
      guint n = 0;

      if (token < CONDITA_TOKEN_REST)
        {
          n = player->hand[token];
          for (guint i = 0; slots && i < player->n_slots; i++)
            n += player->slots[i] == token;
          for (guint i = 0; i < player->n_tents; i++)
            n += player->tents[i].fresh ? 0 : (guint) (player->tents[i].held[0] == token) + (player->tents[i].held[1] == token);
        }
      else if (token < CONDITA_TOKEN_PREPARED)
        n = player->rest[token - CONDITA_TOKEN_REST];
      else if (token < CONDITA_TOKEN_HALF && type != CONDITA_NONE)
        n = player->prepared[type];
      condita_position_tally (position, seat, attacking, &one, 1, &tally);
      for (; n > 0 && tally.strength > 0 && n_cards < 18; n--)
        cards[n_cards++] = one;
    }
  /* A wild card is a lord or a weapon, not both. */
  n_plain = n_cards;
  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    for (guint i = 0; i < player->wild[type]; i++)
      {
        cards[n_cards++] = (guint8) (CONDITA_TOKEN_PREPARED + CONDITA_L * 5 + condita_type_faction (type));
        cards[n_cards++] = (guint8) (CONDITA_TOKEN_PREPARED + CONDITA_W * 5 + condita_type_faction (type));
      }
  for (guint set = 1; set < 1u << n_cards; set++)
    {
      guint8 line[32];
      guint n = 0, total = base;
      gboolean weapon = !attacking;
      ConditaTally tally;

      if (((set >> n_plain) & (set >> (n_plain + 1)) & 0x55555) != 0)
        continue;

      for (guint i = 0; i < n_cards; i++)
        if ((set & (1u << i)) != 0)
          {
            weapon = weapon || condita_token_kind (cards[i]) == CONDITA_W || cards[i] == CONDITA_SWORD || cards[i] == CONDITA_SHIELD;
            line[n++] = cards[i];
          }
      condita_position_tally (position, seat, attacking, line, n, &tally);
      total += tally.strength;
      if ((tally.factions & ~(1u << player->faction)) == 0)
        total += heroes;
      if (weapon)
        best = MAX (best, total);
    }
  return best;
}

/* Whether the hand and tents of a seat pay for a retreat. */
static gboolean
can_retreat (const ConditaPosition *position,
             guint                  seat,
             double                 n_supplies)
{
  const ConditaHoldings *player = &position->players[seat];
  guint8 cards[CONDITA_N_TYPES];
  guint n_horses = 0;

  memcpy (cards, player->hand, sizeof cards);
  for (guint i = 0; i < player->n_tents; i++)
    for (guint j = 0; j < 2 && !player->tents[i].fresh; j++)
      if (player->tents[i].held[j] != CONDITA_NONE)
        cards[player->tents[i].held[j]]++;
  for (guint type = CONDITA_TYPE (CONDITA_H, 0); type < CONDITA_SUPPLY; type++)
    n_horses += cards[type];
  return n_supplies > 0 && (n_horses > 0 || cards[CONDITA_SUPPLY] >= n_supplies);
}

/* One attack as both sides see it: the chance against sampled games, and the bounds. */
static void
assert_attack (ConditaGame *game,
               guint        seat,
               const char  *target,
               guint        defender,
               guint        viewer,
               AciesRandom *random,
               guint       *n_verdicts)
{
  const guint n_samples = 100;
  g_autoptr (ConditaView) view = condita_game_create_view (game, viewer);
  g_autoptr (ConditaFact) fact = condita_view_find_attack (view, seat, target, NULL);
  ConditaFact *attack, *defence;
  const gboolean acts = condita_view_acts (view, seat);
  ConditaFact *retreat;
  guint hits = 0, n_retreats = 0, n_losses = 0;

  g_assert_nonnull (fact);
  retreat = condita_fact_find_part (fact, "retreat");
  n_verdicts[condita_fact_get_verdict (fact)]++;
  attack = condita_fact_find_part (fact, "attack");
  defence = condita_fact_find_part (fact, "defence");
  for (guint i = 0; i < n_samples; i++)
    {
      g_autoptr (ConditaGame) sample = condita_view_sample (view, acies_random_next (random));
      const ConditaPosition *position = condita_game_get_position (sample);
      const guint attacking = try_totals (position, seat, TRUE, !acts, (guint) condita_fact_get_number (attack, "base"),
                                          (guint) condita_fact_get_number (attack, "heroes"));
      const guint defending = try_totals (position, defender, FALSE, TRUE, (guint) condita_fact_get_number (defence, "base"),
                                          (guint) condita_fact_get_number (defence, "heroes"));

      g_assert_cmpfloat (attacking, >=, condita_fact_get_number (attack, "least"));
      g_assert_cmpfloat (attacking, <=, condita_fact_get_number (attack, "best"));
      g_assert_cmpfloat (defending, >=, condita_fact_get_number (defence, "least"));
      g_assert_cmpfloat (defending, <=, condita_fact_get_number (defence, "best"));
      hits += attacking > defending;
      if (retreat != NULL && can_retreat (position, defender, condita_fact_get_number (retreat, "supplies")))
        n_retreats++;
      else
        n_losses += attacking > defending;
    }
  if (retreat != NULL)
    {
      assert_frequency (n_retreats, n_samples, condita_fact_get_chance (retreat));
      if (condita_fact_get_verdict (condita_fact_find_part (fact, "loss")) != CONDITA_VERDICT_OPEN)
        assert_frequency (n_losses, n_samples, condita_fact_get_chance (condita_fact_find_part (fact, "loss")));
    }
  g_assert_cmpfloat (condita_fact_get_number (attack, "best"), <=, condita_fact_get_number (attack, "most"));
  g_assert_cmpfloat (condita_fact_get_number (defence, "best"), <=, condita_fact_get_number (defence, "most"));
  if (condita_fact_get_verdict (fact) != CONDITA_VERDICT_OPEN)
    assert_frequency (hits, n_samples, condita_fact_get_chance (fact));
}

/* Chooses heroes and a target that they could attack, or returns FALSE. */
static gboolean
choose_target (const ConditaPosition *position,
               guint                  seat,
               AciesRandom           *random,
               char                 **target,
               guint                 *defender)
{
  ConditaStep step;
  guint base;

  condita_step_set (&step, CONDITA_STEP_ATTACK);
  step.heroes = (guint8) (1 + acies_random_below (random, 3));
  if (acies_random_below (random, 2) == 0)
    step.what = CONDITA_TARGET_CITY;
  else
    {
      step.what = CONDITA_TARGET_HERO;
      step.seat = (guint8) acies_random_below (random, position->n_seats);
      step.hero = (guint8) acies_random_below (random, 2);
    }
  if (condita_position_check_target (position, seat, &step, defender, &base) != CONDITA_REFUSAL_NONE || *defender == CONDITA_NONE)
    return FALSE;
  *target = g_strdup_printf ("%s:%s", step.heroes == 1 ? "h1" : step.heroes == 2 ? "h2" : "h1+h2",
                             step.what == CONDITA_TARGET_CITY ? "city" : "hero");
  if (step.what == CONDITA_TARGET_HERO)
    {
      g_autofree char *hero = g_steal_pointer (target);

      *target = g_strdup_printf ("%s%u/h%u", hero, step.seat + 1, step.hero + 1);
    }
  return TRUE;
}

static void
test_attacks (void)
{
  guint n_verdicts[CONDITA_VERDICT_OPEN + 1] = { 0 };

  for (guint number = 0; number < CONDITA_TEST_TIMES (800); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      g_autoptr (ConditaGame) game = NULL;

      acies_random_init (&random, number);
      condita_test_start_rich (&position, &random, number);
      if (position.phase != CONDITA_PHASE_ACTIONS)
        continue;
      game = condita_game_new_at (&position, number);
      for (guint i = 0; i < 4 * position.n_seats; i++)
        {
          const guint seat = i % position.n_seats;
          g_autofree char *target = NULL;
          guint defender;

          if (!choose_target (&position, seat, &random, &target, &defender))
            continue;
          for (guint viewer = 0; viewer < position.n_seats; viewer++)
            assert_attack (game, seat, target, defender, viewer, &random, n_verdicts);
        }
    }
  g_test_message ("%u proved, %u refuted, %u open, %u between", n_verdicts[CONDITA_VERDICT_PROVED], n_verdicts[CONDITA_VERDICT_REFUTED],
                  n_verdicts[CONDITA_VERDICT_OPEN], n_verdicts[CONDITA_VERDICT_CHANCE]);
  g_assert_cmpuint (n_verdicts[CONDITA_VERDICT_CHANCE], >, 0);
  if (ACIES_TEST_SLOWDOWN == 1)
    {
      g_assert_cmpuint (n_verdicts[CONDITA_VERDICT_PROVED], >, 0);
      g_assert_cmpuint (n_verdicts[CONDITA_VERDICT_REFUTED], >, 0);
    }
}

typedef struct
{
  const ConditaPosition *position;
  AciesRandom *random;
  ConditaStep chosen;
  guint n;
} Choice;

static void
choose_cb (const ConditaStep *step,
           gpointer           data)
{
  Choice *choice = data;

  if (acies_random_below (choice->random, ++choice->n) == 0)
    choice->chosen = *step;
}

/* Makes the beginning of a turn out of its middle. */
static void
go_back_to_start (ConditaPosition *position)
{
  ConditaHoldings *player = &position->players[position->turn];

  position->phase = CONDITA_PHASE_START;
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    player->refuge[type] = (guint8) (player->refuge[type] + player->table[type] + player->gains[type]);
  memset (player->table, 0, sizeof player->table);
  memset (player->gains, 0, sizeof player->gains);
  memset (player->prepared, 0, sizeof player->prepared);
  memset (player->wild, 0, sizeof player->wild);
  memset (player->rest, 0, sizeof player->rest);
}

/* What was said when the turn began about the attacker in such an attack, wherever his heroes came from. */
static double
find_early_bound (const ConditaPosition *start,
                  const ConditaPosition *position,
                  const ConditaStep     *attack,
                  const char            *target)
{
  g_autoptr (ConditaGame) game = condita_game_new_at (start, 1);
  g_autoptr (ConditaView) view = condita_game_create_view (game, attack->what == CONDITA_TARGET_HERO ? attack->seat : start->turn);
  g_autofree char *cell = condita_write_cells (CONDITA_CELL (position->players[position->turn].heroes[attack->heroes == 2]));
  g_autofree char *imagined = g_strconcat (target, "@", cell, NULL);
  g_autoptr (ConditaFact) fact = condita_view_find_attack (view, start->turn, imagined, NULL);

  return fact != NULL ? condita_fact_get_number (condita_fact_find_part (fact, "attack"), "most") : G_MAXDOUBLE;
}

/* In battles that are fought with dice and all, nobody exceeds the bound. */
static void
test_bounds (void)
{
  guint n_battles = 0, n_additions = 0, n_early = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (1500); number++)
    {
      AciesRandom random;
      ConditaPosition position, start;
      double most[2] = { 0, 0 };

      acies_random_init (&random, number);
      condita_test_start_rich (&position, &random, number);
      if (number % 2 == 0 && position.phase == CONDITA_PHASE_ACTIONS)
        go_back_to_start (&position);
      start = position;
      for (guint i = 0; i < 40 && position.phase != CONDITA_PHASE_OVER; i++)
        {
          const guint before = position.phase;
          guint groups = CONDITA_ALL_GROUPS & ~(guint) CONDITA_GROUP_ENDS;
          Choice choice = { &position, &random, { 0 }, 0 };

          /* Attacks where there are any, then all that makes battles long. */
          if (position.phase == CONDITA_PHASE_ACTIONS && acies_random_below (&random, 2) == 0)
            groups = CONDITA_GROUP_ATTACKS;
          else if (position.phase == CONDITA_PHASE_ADD && acies_random_below (&random, 2) == 0)
            groups = CONDITA_GROUP_CONVERSIONS;
          condita_position_list (&position, groups, choose_cb, &choice);
          if (choice.n == 0)
            condita_position_list (&position, CONDITA_ALL_GROUPS, choose_cb, &choice);
          if (position.phase == CONDITA_PHASE_ACTIONS && choice.chosen.kind == CONDITA_STEP_ATTACK)
            {
              g_autoptr (ConditaGame) game = condita_game_new_at (&position, number);
              g_autofree char *text = condita_step_to_string (&choice.chosen);
              char *end = strchr (text, ' ');

              most[0] = most[1] = 0;
              if (end != NULL)
                *end = '\0';
              for (guint viewer = 0; viewer < position.n_seats; viewer++)
                {
                  g_autoptr (ConditaView) view = condita_game_create_view (game, viewer);
                  g_autoptr (ConditaFact) fact = condita_view_find_attack (view, position.turn, text + 1, NULL);

                  g_assert_nonnull (fact);
                  /* The one who knows more has the stricter bound. */
                  for (guint side = 0; side < 2; side++)
                    {
                      const double bound = condita_fact_get_number (condita_fact_get_part (fact, side), "most");

                      most[side] = viewer == 0 ? bound : MIN (most[side], bound);
                    }
                }
              if (start.phase == CONDITA_PHASE_START && start.turn == position.turn && start.round == position.round)
                {
                  n_early++;
                  most[CONDITA_ATTACKER] = MIN (most[CONDITA_ATTACKER],
                                                find_early_bound (&start, &position, &choice.chosen, text + 1));
                }
            }
          condita_position_play (&position, &choice.chosen);
          if (before == CONDITA_PHASE_ACTIONS && position.phase == CONDITA_PHASE_ANSWER)
            n_battles++;
          if (position.phase == CONDITA_PHASE_ANSWER || position.phase == CONDITA_PHASE_ADD)
            for (guint side = 0; side < 2; side++)
              {
                n_additions += position.phase == CONDITA_PHASE_ADD;
                g_assert_cmpfloat (condita_position_total (&position, side), <=, MAX (most[side], 1));
              }
        }
    }
  g_assert_cmpuint (n_battles, >, CONDITA_TEST_TIMES (200) / 2);
  g_assert_cmpuint (n_additions, >, CONDITA_TEST_TIMES (200) / 2);
  g_assert_cmpuint (n_early, >, CONDITA_TEST_TIMES (200) / 10);
}

/* What cohorts, a mulligan and the horn bring before an attack stays below the bound of the turn's beginning, too. */
static void
test_draws (void)
{
  guint n_better = 0, n_horns = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (600); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      g_autoptr (ConditaGame) game = NULL;
      g_autofree char *cell = NULL, *target = NULL;
      guint64 foreign;
      guint seat;

      acies_random_init (&random, number);
      condita_test_start_rich (&position, &random, number);
      if (position.phase != CONDITA_PHASE_ACTIONS)
        continue;
      if (number % 2 == 0)
        go_back_to_start (&position);
      seat = position.turn;
      foreign = position.board.cities & ~position.board.own[seat];
      if (foreign == 0)
        continue;
      if (number % 4 > 0 && (position.great & 1 << (CONDITA_HORN - CONDITA_HAMMER)) != 0)
        {
          position.great &= (guint8) ~(1 << (CONDITA_HORN - CONDITA_HAMMER));
          position.players[seat].hand[CONDITA_HORN]++;
        }
      game = condita_game_new_at (&position, number);
      cell = condita_write_cells (foreign & -foreign);
      target = g_strconcat ("h1:city@", cell, NULL);

      for (guint viewer = 0; viewer < position.n_seats; viewer++)
        {
          g_autoptr (ConditaView) view = condita_game_create_view (game, viewer);
          g_autoptr (ConditaFact) fact = condita_view_find_attack (view, seat, target, NULL);
          ConditaFact *attack = condita_fact_find_part (fact, "attack");

          for (guint i = 0; i < 16; i++)
            {
              ConditaPosition after = position;
              Choice choice = { &after, &random, { 0 }, 0 };
              guint total;

              acies_random_init (&after.random, i);
              condita_position_list (&after, CONDITA_GROUP_START, choose_cb, &choice);
              if (choice.n > 0)
                condita_position_play (&after, &choice.chosen);
              choice.n = 0;
              condita_position_list (&after, CONDITA_GROUP_HORN, choose_cb, &choice);
              if (choice.n > 0)
                condita_position_play (&after, &choice.chosen);
              n_horns += choice.n > 0;
              total = try_totals (&after, seat, TRUE, FALSE, (guint) condita_fact_get_number (attack, "base"), 1);
              g_assert_cmpfloat (total, <=, condita_fact_get_number (attack, "most"));
              n_better += total > condita_fact_get_number (attack, "best");
            }
        }
    }
  g_assert_cmpuint (n_better, >, 0);
  g_assert_cmpuint (n_horns, >, 0);
}

/* Steps that convert, all of them or with all faces of the die. */
typedef struct
{
  const ConditaPosition *position;
  guint seat;
  guint base;
  guint heroes;
  guint n_left;
  guint best;
} Converting;

static void
convert_cb (const ConditaStep *step,
            gpointer           data)
{
  Converting *converting = data;

  for (guint64 seed = 0; seed < (step->what == CONDITA_A ? 24u : 3u); seed++)
    {
      ConditaPosition after = *converting->position;
      Converting next = *converting;

      acies_random_init (&after.random, seed);
      condita_position_play (&after, step);
      next.position = &after;
      next.n_left--;
      next.best = try_totals (&after, converting->seat, FALSE, FALSE, converting->base, converting->heroes);
      if (next.n_left > 0 && after.phase == CONDITA_PHASE_ADD)
        condita_position_list (&after, CONDITA_GROUP_CONVERSIONS, convert_cb, &next);
      converting->best = MAX (converting->best, next.best);
    }
}

/* The most that a hand with two artefacts that convert can reach, by trying everything: it does not exceed
 * the bound, and often is the bound. */
static void
test_conversions (void)
{
  static const guint8 kinds[] = { CONDITA_S, CONDITA_C, CONDITA_P, CONDITA_L, CONDITA_W, CONDITA_H, CONDITA_U };
  static const guint8 converters[] = { CONDITA_A, CONDITA_I, CONDITA_R };
  guint n_tight = 0, n_converted = 0;
  const guint n = CONDITA_TEST_TIMES (150);

  for (guint number = 0; number < n; number++)
    {
      AciesRandom random;
      g_autoptr (ConditaGame) start = load (HEROES " | seat 1 g h1 f6 | seat 2 b h1 f6");
      ConditaPosition position = *condita_game_get_position (start);
      ConditaHoldings *player = &position.players[1];
      Converting converting = { &position, 1, 3, 1, 2, 0 };

      acies_random_init (&random, number);
      /* Titles that are irradiated are what is found least. */
      position.round = (guint16) (number % 3 == 0 ? 4 : 1 + number % 7);
      position.phase = CONDITA_PHASE_ADD;
      position.battle = (ConditaBattle) { .target = CONDITA_TARGET_CITY, .cell = player->heroes[0], .seats = { 0, 1 },
                                          .heroes = { 1, 1 }, .strength = { 4, 0 }, .n_cards = { 1, 0 }, .adding = CONDITA_DEFENDER };
      position.battle.factions[CONDITA_ATTACKER] = 1 << CONDITA_NO_FACTION;
      for (guint i = 0; i < 4; i++)
        {
          const guint n_converters = number % 4 == 0 ? 1 : 2;
          const guint kind = i < n_converters ? converters[acies_random_below (&random, 3)] : kinds[acies_random_below (&random, 7)];
          const guint type = kind == CONDITA_U ? CONDITA_SUPPLY : CONDITA_TYPE (kind, acies_random_below (&random, 3));

          position.pile[type]--;
          if (i == 0 && number % 4 == 0)
            {
              player->table[type]++;
              player->prepared[type]++;
            }
          else
            player->hand[type]++;
        }

      converting.best = try_totals (&position, 1, FALSE, FALSE, 3, 1);
      condita_position_list (&position, CONDITA_GROUP_CONVERSIONS, convert_cb, &converting);
      n_converted += converting.best > try_totals (&position, 1, FALSE, FALSE, 3, 1);
      for (guint viewer = 0; viewer < 2; viewer++)
        {
          g_autoptr (ConditaGame) game = condita_game_new_at (&position, 1);
          g_autoptr (ConditaView) view = condita_game_create_view (game, viewer);
          g_autoptr (ConditaFact) fact = condita_view_find_attack (view, 0, NULL, NULL);
          const double most = condita_fact_get_number (condita_fact_find_part (fact, "defence"), "most");

          g_assert_cmpuint (converting.best, <=, (guint) most);
          n_tight += converting.best == (guint) most;
        }
    }
  g_test_message ("%u bounds of %u are reached", n_tight, 2 * n);
  g_assert_cmpuint (n_converted, >, n / 3);
  g_assert_cmpuint (n_tight, >, n / 5);
}

/*
 * Lines
 */

#define MAX_STATES 4000

typedef struct
{
  GHashTable *states;
  GHashTable *sets;
  const guint8 *goods;
} Maker;

static guint
good_of (const ConditaPosition *position,
         const ConditaStep     *step)
{
  switch (step->kind)
    {
    case CONDITA_STEP_GAIN:
      return 10 + step->what;
    case CONDITA_STEP_LAY:
      return step->what >= CONDITA_N_ROAD_PILES
             ? (condita_token_kind (step->cards[0]) <= CONDITA_L ? condita_token_kind (step->cards[0]) : 0u)
             : step->what < CONDITA_FORK ? 4 : 5;
    case CONDITA_STEP_UPGRADE:
      return 6 + position->board.level[step->cell] - 1u;
    default:
      return 9;
    }
}

#define N_GOODS 21

typedef struct
{
  guint8 goods[N_GOODS];
  guint8 hand[CONDITA_N_TYPES];
  guint8 prepared[CONDITA_N_TYPES];
  guint8 rest[20];
  guint64 own;
  guint64 exits[CONDITA_N_SIDES];
  guint64 levels;
} State;

static void make_more (Maker                 *maker,
                       const ConditaPosition *position,
                       const guint8          *goods);

typedef struct
{
  Maker *maker;
  const ConditaPosition *position;
  const guint8 *goods;
} Making;

static void
make_cb (const ConditaStep *step,
         gpointer           data)
{
  const Making *making = data;
  ConditaPosition after = *making->position;
  guint8 goods[N_GOODS];

  if (g_hash_table_size (making->maker->states) > MAX_STATES)
    return;
  memcpy (goods, making->goods, sizeof goods);
  goods[good_of (making->position, step)]++;
  condita_position_play (&after, step);
  make_more (making->maker, &after, goods);
}

/* Goes through all that can be played, and notes what it makes. */
static void
make_more (Maker                 *maker,
           const ConditaPosition *position,
           const guint8          *goods)
{
  const ConditaHoldings *player = &position->players[position->turn];
  Making making = { maker, position, goods };
  State state;

  memset (&state, 0, sizeof state);
  memcpy (state.goods, goods, sizeof state.goods);
  memcpy (state.hand, player->hand, sizeof state.hand);
  memcpy (state.prepared, player->prepared, sizeof state.prepared);
  memcpy (state.rest, player->rest, sizeof state.rest);
  state.own = position->board.own[position->turn];
  memcpy (state.exits, position->board.exits, sizeof state.exits);
  for (guint64 cells = state.own; cells != 0; cells &= cells - 1)
    state.levels = state.levels * 5 + position->board.level[condita_bits_first (cells)];
  if (!g_hash_table_add (maker->states, g_bytes_new (&state, sizeof state)))
    return;
  g_hash_table_add (maker->sets, g_bytes_new (goods, N_GOODS));
  condita_position_list (position, CONDITA_GROUP_GAINS | CONDITA_GROUP_LAYS | CONDITA_GROUP_UPGRADES | CONDITA_GROUP_HIRES, make_cb,
                         &making);
}

static char *
name_set (const guint8 *goods)
{
  static const char *const names[N_GOODS] = { "city1", "city2", "city3", "city4", "st", "te", "^2", "^3", "^4", "*",
                                              "S", "C", "P", "L", "T", "W", "A", "I", "R", "N", "H" };
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < N_GOODS; i++)
    if (goods[i] > 0)
      {
        if (name->len > 0)
          g_string_append_c (name, '.');
        if (goods[i] > 1)
          g_string_append_printf (name, "%u", goods[i]);
        g_string_append (name, names[i]);
      }
  return g_string_free (name, FALSE);
}

static void
test_lines (void)
{
  guint n_compared = 0, n_sets = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (300); number++)
    {
      const guint8 nothing[N_GOODS] = { 0 };
      AciesRandom random;
      g_autoptr (ConditaGame) game = random_game (&random, number);
      const ConditaPosition *truth = condita_game_get_position (game);
      g_autoptr (ConditaView) view = condita_game_create_view (game, truth->turn);
      g_autoptr (ConditaFact) fact = NULL;
      Maker maker;
      GHashTableIter iter;
      gpointer key;

      if (truth->phase != CONDITA_PHASE_ACTIONS || condita_count (truth->players[truth->turn].wild) > 0)
        continue;
      maker.states = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      maker.sets = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      make_more (&maker, truth, nothing);
      fact = condita_view_find_lines (view, NULL, NULL);
      if (g_hash_table_size (maker.states) <= MAX_STATES)
        {
          n_compared++;
          n_sets += condita_fact_get_n_parts (fact);
          if (g_hash_table_size (maker.sets) - 1 != condita_fact_get_n_parts (fact))
            {
              g_autofree char *text = condita_game_to_position (game);
              g_autofree char *facts = condita_fact_to_string (fact);

              g_error ("%u sets instead of %u at %s: %s", condita_fact_get_n_parts (fact), g_hash_table_size (maker.sets) - 1, text,
                       facts);
            }
        }
      /* What could be played, is there; and is maximal if no other set is more. */
      g_hash_table_iter_init (&iter, maker.sets);
      while (g_hash_table_iter_next (&iter, &key, NULL))
        {
          const guint8 *goods = g_bytes_get_data (key, NULL);
          g_autofree char *name = name_set (goods);
          gboolean maximal = TRUE;
          GHashTableIter others;
          gpointer other;

          if (*name == '\0')
            continue;
          g_assert_nonnull (condita_fact_find_part (fact, name));
          g_hash_table_iter_init (&others, maker.sets);
          while (g_hash_table_iter_next (&others, &other, NULL))
            {
              const guint8 *more = g_bytes_get_data (other, NULL);
              guint i = 0;

              while (i < N_GOODS && more[i] >= goods[i])
                i++;
              maximal = maximal && (i < N_GOODS || memcmp (more, goods, N_GOODS) == 0);
            }
          if (g_hash_table_size (maker.states) <= MAX_STATES)
            g_assert_cmpfloat (condita_fact_get_number (condita_fact_find_part (fact, name), "maximal"), ==, maximal);
        }
      g_hash_table_unref (maker.states);
      g_hash_table_unref (maker.sets);
    }
  g_assert_cmpuint (n_compared, >, CONDITA_TEST_TIMES (40) / 2);
  g_assert_cmpuint (n_sets, >, n_compared);
}

/*
 * Dice
 */

static double
sum_leaves (ConditaFact *fact,
            double       chance)
{
  double sum = 0;

  if (condita_fact_get_n_parts (fact) == 0)
    return chance;
  for (guint i = 0; i < condita_fact_get_n_parts (fact); i++)
    {
      ConditaFact *part = condita_fact_get_part (fact, i);

      sum += sum_leaves (part, chance * condita_fact_get_chance (part));
    }
  return sum;
}

/* How likely it is that the tree ends with so many uses of a card. */
static double
find_uses (ConditaFact *fact,
           double       chance,
           const char  *uses)
{
  double sum = 0;

  if (condita_fact_get_n_parts (fact) == 0)
    return g_strcmp0 (condita_fact_get_text (fact, "uses"), uses) == 0 ? chance : 0;
  for (guint i = 0; i < condita_fact_get_n_parts (fact); i++)
    {
      ConditaFact *part = condita_fact_get_part (fact, i);

      sum += find_uses (part, chance * condita_fact_get_chance (part), uses);
    }
  return sum;
}

/* Chains of amulets, against dice that are thrown. */
static void
test_dice (void)
{
  static const struct
  {
    const char *hand;
    const char *steps;
    const char *uses[3];
  } chains[] = {
    { "Ab.Lb", "Ab(Lb)", { "Lb", "2Lb", "3Lb" } },
    { "Ab.Ag.Lb", "Ab(Ag) Ag'(Lb)", { "Lb.Ag", "2Lb.2Ag", "3Lb" } },
    { "Ab.Ag.Lb.Sr", "Ab(Ag) Ag'(Lb) Ag'(Sr)", { "Sr.Lb", "2Sr.3Lb.Ag", "3Lb" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (chains); i++)
    {
      g_autofree char *text = g_strdup_printf (BOARD " | seat 1 g hand %s | seat 2 b", chains[i].hand);
      g_autoptr (ConditaGame) game = load (text);
      g_autoptr (ConditaView) view = condita_game_create_view (game, 0);
      g_autoptr (ConditaFact) fact = condita_view_find_dice (view, chains[i].steps, NULL);
      g_auto (GStrv) steps = g_strsplit (chains[i].steps, " ", -1);
      const guint n_samples = 4000;
      guint hits[3] = { 0 };

      g_assert_cmpfloat_with_epsilon (sum_leaves (fact, 1), 1, 1e-9);
      for (guint n = 0; n < n_samples; n++)
        {
          ConditaPosition position = *condita_game_get_position (game);
          g_autofree char *uses = NULL;

          acies_random_init (&position.random, n);
          for (guint j = 0; steps[j] != NULL; j++)
            {
              ConditaStep step;

              g_assert_true (condita_step_read (&step, steps[j], NULL));
              if (condita_position_check (&position, &step) == CONDITA_REFUSAL_NONE)
                condita_position_play (&position, &step);
            }
          uses = condita_write_counts (position.players[0].prepared);
          for (guint j = 0; j < 3; j++)
            hits[j] += strcmp (uses, chains[i].uses[j]) == 0;
        }
      for (guint j = 0; j < 3; j++)
        assert_frequency (hits[j], n_samples, find_uses (fact, 1, chains[i].uses[j]));
    }
}

/*
 * The board
 */

/* Whether some card that is left lies there in some rotation, exit by exit (B10.9). */
static gboolean
can_lie (const ConditaPosition *position,
         guint64                closed,
         guint                  cell)
{
  static const int columns[] = { 0, 1, 0, -1 }, rows[] = { 1, 0, -1, 0 };
  const ConditaBoard *board = &position->board;

  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    for (guint exits = 1; exits < 16; exits++)
      {
        gboolean agrees = (condita_lay_masks[pile] & (1u << exits)) != 0 && condita_position_n_lay (position, pile) > 0;
        gboolean leads = FALSE;

        for (guint side = 0; side < CONDITA_N_SIDES; side++)
          {
            const int column = (int) (cell % CONDITA_SIZE) + columns[side], row = (int) (cell / CONDITA_SIZE) + rows[side];
            const guint other = (guint) (row * CONDITA_SIZE + column);
            const gboolean exit = (exits & (1u << side)) != 0;

            if (column < 0 || column >= CONDITA_SIZE || row < 0 || row >= CONDITA_SIZE
                || (board->play & CONDITA_CELL (other)) == 0)
              continue;
            if ((board->laid & CONDITA_CELL (other)) != 0)
              {
                agrees = agrees && exit == ((condita_board_exits (board, other) & (1u << (side + 2) % 4)) != 0);
                agrees = agrees && (pile < CONDITA_N_ROAD_PILES || (board->cities & CONDITA_CELL (other)) == 0);
                leads = leads || exit;
              }
            else
              leads = leads || (exit && (closed & CONDITA_CELL (other)) == 0);
          }
        if (agrees && leads)
          return TRUE;
      }
  return FALSE;
}

static guint64
close_slowly (const ConditaPosition *position)
{
  const guint64 empty = position->board.play & ~position->board.laid;
  guint64 closed = 0, last;

  do
    {
      last = closed;
      for (guint64 cells = empty & ~closed; cells != 0; cells &= cells - 1)
        if (!can_lie (position, last, condita_bits_first (cells)))
          closed |= cells & -cells;
    }
  while (closed != last);
  return closed;
}

static void
assert_cell (ConditaView *view,
             guint        cell,
             gboolean     closed)
{
  g_autofree char *name = condita_write_cells (CONDITA_CELL (cell));
  g_autoptr (ConditaFact) fact = condita_view_find_closed (view, name, NULL);
  ConditaFact *part = condita_fact_get_part (fact, 0);
  guint n_fit = 0;

  g_assert_cmpint (condita_fact_get_verdict (part), ==, closed ? CONDITA_VERDICT_PROVED : CONDITA_VERDICT_REFUTED);
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    {
      ConditaFact *of_pile = condita_fact_get_part (part, pile);
      const gboolean fits = condita_fact_get_verdict (of_pile) == CONDITA_VERDICT_PROVED;

      n_fit += fits;
      g_assert_nonnull (condita_fact_get_text (of_pile, fits ? "exits" : "why"));
    }
  g_assert_cmpint (n_fit == 0, ==, closed);
}

static void
compare_lay_cb (const ConditaStep *step,
                gpointer           data)
{
  ConditaGame *game = data;
  const ConditaPosition *before = condita_game_get_position (game);
  g_autoptr (ConditaView) view = condita_game_create_view (game, before->turn);
  const ConditaPlace place = { step->what, step->cell, step->exits };
  g_autofree char *name = condita_place_write (&place);
  g_autoptr (ConditaFact) fact = condita_view_find_closing (view, name, NULL);
  ConditaPosition after = *before;
  g_autofree char *cells = NULL;

  condita_position_play (&after, step);
  cells = condita_write_cells (close_slowly (&after) & ~before->board.closed);
  g_assert_nonnull (fact);
  g_assert_cmpint (condita_fact_get_n_parts (fact), ==, *cells != '\0');
  if (*cells != '\0')
    g_assert_cmpstr (condita_fact_get_text (condita_fact_get_part (fact, 0), "cells"), ==, cells);
}

static void
test_board (void)
{
  guint n_closed = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (100); number++)
    {
      AciesRandom random;
      g_autoptr (ConditaGame) game = random_game (&random, number);
      const ConditaPosition *truth = condita_game_get_position (game);
      g_autoptr (ConditaView) view = condita_game_create_view (game, truth->turn);
      g_autoptr (ConditaFact) closing = condita_view_find_closing (view, NULL, NULL);
      const guint64 closed = close_slowly (truth);

      for (guint64 cells = truth->board.play & ~truth->board.laid; cells != 0; cells &= cells - 1)
        assert_cell (view, condita_bits_first (cells), (closed & cells & -cells) != 0);
      n_closed += condita_fact_get_n_parts (closing);
      if (truth->phase == CONDITA_PHASE_ACTIONS)
        condita_position_list (truth, CONDITA_GROUP_LAYS, compare_lay_cb, game);
    }
  g_assert_cmpuint (n_closed, >, 0);
}

/* What is refuted of links never comes, in games that go on, and nothing comes with fewer cards. */
static void
test_links (void)
{
  guint n_refuted = 0, n_linked = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (150); number++)
    {
      AciesRandom random;
      g_autoptr (ConditaGame) game = random_game (&random, number);
      const ConditaPosition *truth = condita_game_get_position (game);
      const guint seat = acies_random_below (&random, truth->n_seats);
      const guint64 own = truth->board.own[seat];
      g_autoptr (ConditaView) view = condita_game_create_view (game, seat);
      g_autoptr (ConditaFact) fact = condita_view_find_links (view, seat);
      ConditaPosition later = *truth;

      for (guint i = 0; i < condita_fact_get_n_parts (fact); i++)
        n_refuted += condita_fact_get_verdict (condita_fact_get_part (fact, i)) == CONDITA_VERDICT_REFUTED;
      for (guint steps = 0; steps < 400 && own != 0 && later.phase != CONDITA_PHASE_OVER; steps++)
        {
          const guint n_laid = condita_bits_count (later.board.laid) - condita_bits_count (truth->board.laid);
          const guint64 linked = condita_board_linked (&later.board, own);

          for (guint i = 0; i < condita_fact_get_n_parts (fact); i++)
            {
              ConditaFact *part = condita_fact_get_part (fact, i);
              const char *name = condita_fact_get_name (part);
              guint cell;

              g_assert_true (condita_cell_parse (&name, &cell));
              if ((linked & CONDITA_CELL (cell)) == 0)
                continue;
              n_linked++;
              g_assert_cmpint (condita_fact_get_verdict (part), !=, CONDITA_VERDICT_REFUTED);
              g_assert_cmpfloat (n_laid, >=, condita_fact_get_number (part, "cards"));
            }
          condita_test_advance (&later, &random, 1);
        }
    }
  if (ACIES_TEST_SLOWDOWN == 1)
    g_assert_cmpuint (n_refuted, >, 0);
  g_assert_cmpuint (n_linked, >, 0);
}

/* Supplies, against cells that are reached step by step. */
static guint
assert_reach (ConditaGame *game,
              guint        seat,
              guint        hero)
{
  const ConditaPosition *truth = condita_game_get_position (game);
  g_autoptr (ConditaView) view = condita_game_create_view (game, 0);
  g_autoptr (ConditaFact) fact = condita_view_find_reach (view, seat, hero == 0 ? "h1" : "h2", NULL);
  const guint from = truth->players[seat].heroes[hero];
  guint64 before = 0;

  g_assert_cmpint (fact != NULL, ==, from != CONDITA_NONE);
  if (fact == NULL)
    return 0;
  for (guint paid = 0; paid < CONDITA_N_CELLS; paid++)
    {
      const guint64 reached = condita_board_reach (&truth->board, CONDITA_CELL (from), condita_position_home (truth, seat), paid);

      for (guint64 cells = reached & ~before & ~CONDITA_CELL (from); cells != 0; cells &= cells - 1)
        {
          g_autofree char *name = condita_write_cells (cells & -cells);
          ConditaFact *part = condita_fact_find_part (fact, name);

          g_assert_nonnull (part);
          g_assert_cmpfloat (condita_fact_get_number (part, "supplies"), ==, paid);
        }
      before = reached;
    }
  g_assert_cmpuint (condita_fact_get_n_parts (fact), ==, condita_bits_count (before) - 1);
  return condita_fact_get_n_parts (fact);
}

static void
test_reach (void)
{
  guint n_cells = 0;

  for (guint number = 1; number < CONDITA_TEST_TIMES (400); number++)
    {
      AciesRandom random;
      g_autoptr (ConditaGame) game = random_game (&random, number);

      for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
        for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
          n_cells += assert_reach (game, seat, hero);
    }
  g_assert_cmpuint (n_cells, >, 0);
}

/*
 * The end
 */

/* The fewest lays that leave no cell open, by trying all, or one more than @n_lays. */
static guint
try_fills (const ConditaSite *site,
           guint              n_lays)
{
  ConditaPlace places[CONDITA_MAX_PLACES];
  guint best = n_lays + 1;

  if (condita_board_open (&site->board) == 0)
    return 0;
  if (n_lays == 0)
    return 1;
  for (guint i = condita_site_list (site, places); i > 0 && best > 1; i--)
    {
      ConditaSite after = *site;

      condita_site_lay (&after, &places[i - 1]);
      best = MIN (best, 1 + try_fills (&after, MIN (best, n_lays) - 1));
    }
  return best;
}

/* Lays roads and cities of nobody until so few cells are open. */
static void
lay_at_random (ConditaPosition *position,
               AciesRandom     *random,
               guint            n_open)
{
  while (condita_bits_count (condita_board_open (&position->board)) > n_open)
    {
      ConditaPlace places[CONDITA_MAX_PLACES];
      ConditaSite site;
      const ConditaPlace *place;
      guint n;

      condita_site_init (&site, position, position->turn);
      site.board.own[position->turn] = site.board.laid;
      n = condita_site_list (&site, places);
      if (n == 0)
        return;
      place = &places[acies_random_below (random, n)];
      condita_board_lay (&position->board, place->cell, place->pile, place->exits, position->lay_top[place->pile]);
      position->lay[place->pile][position->lay_top[place->pile]]--;
      position->lay_top[place->pile] = condita_position_n_lay (position, place->pile) > 0
                                       ? (guint8) condita_draw (random, position->lay[place->pile], CONDITA_N_FACTIONS)
                                       : CONDITA_NONE;
      condita_position_close (position);
    }
}

/* The board is never filled with fewer lays than are said to be needed. */
static void
test_fills (void)
{
  const guint n_lays = 3;
  guint n_exact = 0, n_two = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (600); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      ConditaSite site;
      guint n;

      acies_random_init (&random, number);
      condita_test_start_rich (&position, &random, number);
      if (position.phase != CONDITA_PHASE_ACTIONS)
        continue;
      lay_at_random (&position, &random, 1 + acies_random_below (&random, 10));
      if (condita_board_open (&position.board) == 0)
        continue;
      condita_site_init (&site, &position, position.turn);
      site.board.own[position.turn] = site.board.laid;
      n = try_fills (&site, n_lays);
      for (guint viewer = 0; viewer < position.n_seats; viewer++)
        {
          g_autoptr (ConditaGame) game = condita_game_new_at (&position, number);
          g_autoptr (ConditaView) view = condita_game_create_view (game, viewer);
          g_autoptr (ConditaFact) fact = condita_view_find_outcome (view);
          ConditaFact *fill = condita_fact_find_part (condita_fact_get_part (fact, position.turn), "fill");

          if (n > n_lays || n > condita_fact_get_number (fill, "most"))
            continue;
          g_assert_cmpfloat (condita_fact_get_number (fill, "needed"), <=, n);
          g_assert_cmpint (condita_fact_get_verdict (fill), !=, CONDITA_VERDICT_REFUTED);
          n_exact += condita_fact_get_number (fill, "needed") >= n;
          n_two += n >= 2;
        }
    }
  g_test_message ("%u exact, %u with two lays or more", n_exact, n_two);
  g_assert_cmpuint (n_exact, >, 0);
  if (ACIES_TEST_SLOWDOWN == 1)
    g_assert_cmpuint (n_two, >, 0);
}

/* Gives a seat four great cities, and lords, so that it may get the fifth. */
static void
make_great (ConditaPosition *position)
{
  const guint seat = position->turn;
  guint n = 0;

  for (guint other = 0; other < position->n_seats; other++)
    {
      position->board.own[seat] |= position->board.own[other];
      position->board.own[other] = other == seat ? position->board.own[seat] : 0;
    }
  /* No more than there are tokens for. */
  for (guint64 cells = position->board.own[seat]; cells != 0; cells &= cells - 1, n++)
    if (n < 2 * CONDITA_TOKENS_PER_SIDE)
      position->board.level[condita_bits_first (cells)] = n < 4 ? 4 : n < CONDITA_TOKENS_PER_SIDE ? 3 : 1;
    else
      position->board.own[seat] &= ~(cells & -cells);
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if (position->pile[CONDITA_TYPE (CONDITA_L, faction)] > 1)
      {
        position->pile[CONDITA_TYPE (CONDITA_L, faction)]--;
        position->players[seat].hand[CONDITA_TYPE (CONDITA_L, faction)]++;
      }
}

/* Whoever was said to be unable to end the game in his turn, does not. */
static void
test_outcome (void)
{
  guint n_refuted = 0, n_ends = 0, n_proved = 0, n_fours = 0;

  for (guint number = 0; number < CONDITA_TEST_TIMES (90); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      ConditaVerdict fill = CONDITA_VERDICT_NONE, fours = CONDITA_VERDICT_NONE;
      gboolean refuted = FALSE;

      acies_random_init (&random, number);
      if (number % 3 == 0)
        condita_test_start (&position, number);
      else
        condita_test_start_rich (&position, &random, number);
      if (number % 3 == 1)
        make_great (&position);
      while (position.phase != CONDITA_PHASE_OVER)
        {
          ConditaStep step;

          if (position.phase == CONDITA_PHASE_START || position.phase == CONDITA_PHASE_ACTIONS)
            {
              g_autoptr (ConditaGame) game = condita_game_new_at (&position, number);
              g_autoptr (ConditaView) view = condita_game_create_view (game, acies_random_below (&random, position.n_seats));
              g_autoptr (ConditaFact) fact = condita_view_find_outcome (view);
              ConditaFact *of_seat = condita_fact_get_part (fact, position.turn);
              const char *proof = condita_fact_get_text (condita_fact_find_part (of_seat, "fill"), "step");

              for (guint seat = 0; seat < position.n_seats; seat++)
                {
                  const char name[] = { (char) ('1' + seat), '\0' };

                  g_assert_cmpint (strstr (condita_fact_get_text (fact, "winners"), name) != NULL, ==,
                                   condita_game_get_leads (game, seat));
                  g_assert_cmpfloat (condita_fact_get_number (condita_fact_get_part (fact, seat), "score"), ==,
                                     condita_game_get_score (game, seat));
                }
              fill = condita_fact_get_verdict (condita_fact_find_part (of_seat, "fill"));
              fours = condita_fact_get_verdict (condita_fact_find_part (of_seat, "fours"));
              refuted = fill == CONDITA_VERDICT_REFUTED || fours == CONDITA_VERDICT_REFUTED;
              n_refuted += refuted;
              if (proof != NULL)
                {
                  n_proved++;
                  g_assert_true (condita_game_play_text (game, proof, NULL));
                  g_assert_true (condita_game_get_is_over (game));
                }
            }
          condita_position_random_step (&position, &random, &step);
          condita_position_play (&position, &step);
          if (position.phase != CONDITA_PHASE_OVER || step.kind == CONDITA_STEP_END)
            continue;
          n_ends++;
          n_fours += condita_board_open (&position.board) != 0;
          if (fill == CONDITA_VERDICT_REFUTED)
            g_assert_cmpuint (condita_board_open (&position.board), !=, 0);
          if (fours == CONDITA_VERDICT_REFUTED)
            g_assert_cmpuint (condita_board_open (&position.board), ==, 0);
        }
    }
  g_test_message ("%u ends, %u by cities, %u proved, %u refuted", n_ends, n_fours, n_proved, n_refuted);
  g_assert_cmpuint (n_refuted, >, 0);
  if (ACIES_TEST_SLOWDOWN == 1)
    {
      g_assert_cmpuint (n_ends, >, n_fours);
      g_assert_cmpuint (n_fours, >, 0);
      g_assert_cmpuint (n_proved, >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/facts/tables", test_tables);
  g_test_add_func ("/condita/facts/reasons", test_reasons);
  g_test_add_func ("/condita/facts/hidden", test_hidden);
  g_test_add_func ("/condita/facts/hands", test_hands);
  g_test_add_func ("/condita/facts/attacks", test_attacks);
  g_test_add_func ("/condita/facts/bounds", test_bounds);
  g_test_add_func ("/condita/facts/draws", test_draws);
  g_test_add_func ("/condita/facts/conversions", test_conversions);
  g_test_add_func ("/condita/facts/lines", test_lines);
  g_test_add_func ("/condita/facts/dice", test_dice);
  g_test_add_func ("/condita/facts/board", test_board);
  g_test_add_func ("/condita/facts/links", test_links);
  g_test_add_func ("/condita/facts/reach", test_reach);
  g_test_add_func ("/condita/facts/fills", test_fills);
  g_test_add_func ("/condita/facts/outcome", test_outcome);
  return g_test_run ();
}
