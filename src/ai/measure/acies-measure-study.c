/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What strong play looks like, counted. Games are played on the fast core, and everything that happens in them is added to
 * cells, each a sum and how many numbers it is of. What the hand would confound is asked in other ways: by a regression on
 * what the two hands of a deal differ in, by players of which one may not draw as it likes, and by searches that try all plays
 * of a position in the same deals.
 *
 * The games are divided among blocks, each played in order by one thread. So the same seed gives the same sums with any number
 * of threads.
 */

#include "config.h"

#include <string.h>

#include "acies-forced-search-private.h"
#include "acies-handicap-private.h"
#include "acies-measure-private.h"
#include "acies-policy-private.h"
#include "acies-rules-private.h"
#include "acies-search-private.h"
#include "acies-tally-private.h"

#define MAX_BLOCKS  64
#define N_TERMS     ACIES_TALLY_TERMS
/* The first turns of each side, which are its opening. */
#define N_OPENING   3
/* The turns of a side with which the middle and the end of the game begin. */
#define MIDDLE_TURN 8
#define LATE_TURN   15
#define N_BANDS     3
#define N_KINDS     5
#define N_RANKS     4
#define N_DISTANCES 5
#define N_VALUES    10

typedef enum
{
  START,
  ENDS,
  LEADS,
  FIRST_VALUE,
  FIRST_PLACE,
  OPENING,
  HELD,
  HOLDS,
  CLAIMS,
  EARLY,
  OPEN_FOR,
  CLOSED,
  HOLDER,
  DRAWS_TACTICS,
  DRAWN,
  USED,
  PLAYED,
  DRAWS,
  LUCK,
  TRIED,
  TRIED_KINDS,
  TRIED_PLACES,
  BEST,
  N_TABLES
} TableId;

G_STATIC_ASSERT ((guint) N_TABLES <= ACIES_TALLY_TABLES && (ACIES_N_TACTICS + 1) * N_BANDS <= ACIES_TALLY_ROWS);

static const char * const bands[] = { "early", "middle", "late", NULL };
static const char * const kinds[] = { "host", "skirmish", "battalion", "phalanx", "wedge", NULL };
static const char * const ranks[] = { "1-to-3", "4-to-7", "8-to-10", "best", NULL };
static const char * const distances[] = { "middle", "1-away", "2-away", "3-away", "end", NULL };
static const char * const values[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", NULL };
static const char * const tactics[] = { "AL", "DA", "CC", "SB", "FO", "MU", "SC", "RE", "DE", "TR", "any", NULL };

enum { BEGINS, ANSWERS, JOINS, BESIDE = JOINS + N_KINDS, TACTICS_PLAYED };
static const char * const opening_rows[] = { "begins", "answers", "joins-host", "joins-skirmish", "joins-battalion",
                                             "joins-phalanx", "joins-wedge", "beside-own", "tactics", NULL };
enum { BREAKTHROUGH, ENVELOPMENT, OTHER_END, TURNS, DECK_EMPTY, FLAGS_OPEN, LOSER_FLAGS };
static const char * const end_rows[] = { "breakthrough", "envelopment", "other", "turns", "deck-empty", "flags-open",
                                         "loser-flags", NULL };
enum { FIRST_FLAG, TWO_AHEAD, THREE_FLAGS };
static const char * const lead_rows[] = { "first-flag", "two-ahead", "three-flags", NULL };
enum { CLAIMED_EARLY, BY_FLAG_ALONE, FACING, AT_ONCE = FACING + 3, WAITED };
static const char * const claim_rows[] = { "early", "by-the-flag-alone", "facing-0", "facing-1", "facing-2", "at-once", "wait", NULL };
static const char * const start_rows[] = { "wins", "flags-ahead", NULL };

/* When the one side may draw tactics cards; it draws the first so many at once. */
static const struct { guint from; guint until; guint at_once; } draw_policies[] = {
  { 0, 0, 0 }, { 1, 3, 0 }, { 1, 6, 0 }, { 1, 10, 0 }, { 4, 99, 0 }, { 7, 99, 0 }, { 11, 99, 0 }, { 1, 99, 1 }, { 1, 99, 2 }, { 1, 99, 3 },
};
static const char * const draw_rows[] = { "never", "turns-1-3", "turns-1-6", "turns-1-10", "from-turn-4", "from-turn-7",
                                          "from-turn-11", "first-1", "first-2", "first-3", NULL };
static const char * const gaps[] = { "1-level", "2-levels", "3-levels", "4-levels", "5-levels", NULL };

/* The kinds of games that are played. */
typedef enum { WATCHED, DRAWN_OTHERWISE, LEVELS, SEARCHED } Pass;

static const struct
{
  const char *topic;
  const char *name;
  const char * const *rows;
  const char * const *columns;
} tables[N_TABLES] = {
  [START] = { "start", "start", start_rows },
  [ENDS] = { "ends", "ends", end_rows },
  [LEADS] = { "ends", "won-by", lead_rows },
  [FIRST_VALUE] = { "first", "first-card", values },
  [FIRST_PLACE] = { "first", "first-flag", distances },
  [OPENING] = { "first", "first-turns", opening_rows },
  [HELD] = { "formations", "held-by", kinds, bands },
  [HOLDS] = { "formations", "wins-with", kinds },
  [CLAIMS] = { "claims", "claims", claim_rows },
  [EARLY] = { "claims", "early-with", kinds },
  [OPEN_FOR] = { "flags", "open-for", distances },
  [CLOSED] = { "flags", "claimed", distances },
  [HOLDER] = { "flags", "holder-wins", distances },
  [DRAWS_TACTICS] = { "tactics", "draws-tactics", bands },
  [DRAWN] = { "tactics", "drawn", tactics },
  [USED] = { "tactics", "used", tactics },
  [PLAYED] = { "tactics", "played", tactics, bands },
  [DRAWS] = { "draws", "draws", draw_rows },
  [LUCK] = { "luck", "better-wins", gaps },
  [TRIED] = { "openings", "begins-with", values },
  [TRIED_KINDS] = { "openings", "worth", opening_rows },
  [TRIED_PLACES] = { "openings", "begins-at", distances, ranks },
  [BEST] = { "openings", "best", opening_rows },
};

static const struct
{
  const char *name;
  Pass pass;
} topics[] = {
  { "start", WATCHED }, { "hand", WATCHED }, { "first", WATCHED }, { "formations", WATCHED }, { "claims", WATCHED },
  { "flags", WATCHED }, { "tactics", WATCHED }, { "ends", WATCHED }, { "games", WATCHED },
  { "draws", DRAWN_OTHERWISE }, { "luck", LEVELS }, { "openings", SEARCHED },
};

/* What a hand is made of, each counted as often as it is there; the beginner has so many more of it. */
enum { TWINS = N_VALUES, NEIGHBOURS, ONE_APART, SAME_COLOR, STEPS, THREE_IN_A_ROW, THREE_TWINS, BEGINNING, N_HAND_TERMS };
static const char * const hand_terms[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "twins", "neighbours", "one-apart",
                                           "same-colour", "steps", "three-in-a-row", "three-twins", "beginning", NULL };
/* What a play in the opening is. */
enum { AT_DISTANCE = N_VALUES, ANSWER = AT_DISTANCE + N_DISTANCES, BESIDE_OWN, NEIGHBOUR_HELD, TWIN_HELD, JOIN, THIRD = JOIN + N_KINDS,
       JOIN_ANSWER, TACTICS_CARD, N_PLAY_TERMS };
static const char * const play_terms[] = {
  "begin-1", "begin-2", "begin-3", "begin-4", "begin-5", "begin-6", "begin-7", "begin-8", "begin-9", "begin-10",
  "at-middle", "at-1-away", "at-2-away", "at-3-away", "at-end", "answer", "beside-own", "neighbour-held", "twin-held",
  "join-host", "join-skirmish", "join-battalion", "join-phalanx", "join-wedge", "third", "join-answer", "tactics", NULL };

typedef struct
{
  const AciesNetwork *network;
  Pass pass;
  guint rules;
  guint level;                          /* 0: the rules of thumb */
  guint nodes;                          /* of the highest level; 0: the first network alone */
  guint n_deals;
  guint64 n_games;
  guint64 seed;
  GCancellable *cancellable;
  AciesTallies tallies;
  int next;                             /* atomic: the block that nobody plays yet */
} Study;

/* What is known of a game when it is over. */
typedef struct
{
  guint n_turns[2];
  guint begun[ACIES_N_FLAGS];           /* in which turn of both, from 1 */
  guint completed[2][ACIES_N_FLAGS];    /* likewise */
  guint kind[2][ACIES_N_FLAGS];         /* of what was completed */
  guint drawn[2];                       /* as ACIES_TACTICS_BIT() */
  guint played[2][ACIES_N_TACTICS];     /* in which of its turns */
  int leads[3];                         /* who had each of lead_rows first */
  gboolean deck_empty;
} Story;

static guint
get_distance (guint flag)
{
  return (guint) abs ((int) flag - ACIES_N_FLAGS / 2);
}

static guint
get_band (guint turn)
{
  return turn < MIDDLE_TURN ? 0 : turn < LATE_TURN ? 1 : 2;
}

static gboolean
is_play (const AciesStep *step)
{
  return step->kind <= ACIES_STEP_PASS;
}

/* Returns whether it was not stopped. */
static gboolean
choose (const Study         *self,
        guint                level,
        guint64              seed,
        const AciesPosition *position,
        AciesStep           *step)
{
  AciesPosition seen;
  AciesRandom random;
  AciesForced forced;
  AciesSearch search;

  if (level == ACIES_MAX_LEVEL && self->nodes == 0)
    {
      acies_ranking_choose (acies_network_get_first (self->network), position, step);
      return !g_cancellable_is_cancelled (self->cancellable);
    }

  acies_position_hide (position, (AciesSeat) position->turn, &seen);
  acies_random_init (&random, acies_search_seed (&seen, seed));
  if (level == 0)
    acies_policy_choose (&seen, &random, 0, step);
  else if (level < ACIES_MAX_LEVEL)
    acies_handicap_choose (self->network, &seen, level, &random, step);
  else if (self->nodes > 1 && acies_forced_find_step (&seen, (AciesSeat) seen.turn, self->cancellable, &forced))
    *step = forced.step;
  else
    {
      acies_search_init (&search, self->network, &seen, (AciesSeat) seen.turn, seed, ACIES_SEARCH_WIDTH,
                         self->cancellable);
      acies_search_look_ahead (&search, self->nodes);
      if (self->nodes > 1)
        acies_search_run (&search, self->nodes);
      *step = search.lines[0].step;
      acies_search_clear (&search);
    }
  return !g_cancellable_is_cancelled (self->cancellable);
}

/* Makes of it what a play gains over one that begins a flag, all values and flags being as likely. */
static void
centre_plays (double *found)
{
  double value = 0, place = 0;

  for (guint i = 0; i < N_VALUES; i++)
    value += found[i] / N_VALUES;
  for (guint i = 0; i < N_DISTANCES; i++)
    place += found[AT_DISTANCE + i] * (i == 0 ? 1 : 2) / ACIES_N_FLAGS;
  for (guint i = 0; i < N_PLAY_TERMS; i++)
    found[i] -= i < AT_DISTANCE ? value : i < ANSWER ? place : i < JOIN ? 0 : value + place;
}

/*
 * Hands
 */

static guint
value_of (guint card)
{
  return acies_card_index[card] + 1u;
}

static gboolean
same_color (guint a,
            guint b)
{
  return acies_card_shift[a] == acies_card_shift[b];
}

static void
describe_hand (AciesCardSet  hand,
               double        sign,
               double       *terms)
{
  for (AciesCardSet left = hand; left != 0; left &= left - 1)
    {
      const guint card = acies_cardset_first (left);

      terms[acies_card_index[card]] += sign;
      for (AciesCardSet rest = left & (left - 1); rest != 0; rest &= rest - 1)
        {
          const guint other = acies_cardset_first (rest);
          const guint gap = (guint) abs ((int) value_of (card) - (int) value_of (other));

          if (same_color (card, other))
            terms[gap == 1 ? NEIGHBOURS : gap == 2 ? ONE_APART : SAME_COLOR] += sign;
          else if (gap < 2)
            terms[gap == 0 ? TWINS : STEPS] += sign;
        }
    }
  for (guint color = 0; color < 6; color++)
    {
      const guint row = acies_cardset_row (hand, color);

      terms[THREE_IN_A_ROW] += sign * acies_row_count[row & row << 1 & row << 2];
    }
  for (guint i = 0; i < N_VALUES; i++)
    terms[THREE_TWINS] += sign * (acies_cardset_count_column (hand, i) >= 3);
}

/* The best kind of formation that two cards can still become, as if all cards were there. */
static guint
kind_of_pair (guint a,
              guint b)
{
  const guint gap = (guint) abs ((int) value_of (a) - (int) value_of (b));

  if (same_color (a, b))
    return gap <= 2 ? ACIES_FORMATION_WEDGE : ACIES_FORMATION_BATTALION;
  return gap == 0 ? ACIES_FORMATION_PHALANX : gap <= 2 ? ACIES_FORMATION_SKIRMISH : ACIES_FORMATION_HOST;
}

static gboolean
is_beside (guint flags,
           guint flag)
{
  return ((flags << 1 | flags >> 1) >> flag & 1) != 0;
}

static gboolean
is_troop (guint card)
{
  return card < ACIES_N_TROOPS;
}

/*
 * Games that are watched
 */

/* Which of opening_rows a play is. */
static guint
kind_of_play (const AciesPosition *position,
              const AciesStep     *step)
{
  const guint seat = position->turn;
  const guint flag = step->flag - 1u;

  if (step->kind != ACIES_STEP_PLAY || !is_troop (step->card))
    return TACTICS_PLAYED;
  if (position->n_on[seat][flag] == 0)
    return position->n_on[1 - seat][flag] > 0 ? ANSWERS : BEGINS;
  return is_troop (position->slot[seat][flag][0]) ? JOINS + kind_of_pair (position->slot[seat][flag][0], step->card) : JOINS;
}

static void
look_at_opening (AciesTally          *tally,
                 const AciesPosition *before,
                 const AciesStep     *step,
                 guint                turn)
{
  const guint seat = before->turn;
  const guint flag = step->flag - 1u;
  const guint what = kind_of_play (before, step);

  for (guint i = 0; i <= TACTICS_PLAYED; i++)
    if (i != BESIDE)
      acies_tally_count (tally, OPENING, i, i == what);
  if (what < JOINS && turn > 1)
    acies_tally_count (tally, OPENING, BESIDE, is_beside (before->used[seat], flag));
  if (what < JOINS && turn == 1)
    for (AciesCardSet hand = before->hand[seat] & ACIES_CARDSET_TROOPS; hand != 0; hand &= hand - 1)
      acies_tally_count (tally, FIRST_VALUE, acies_card_index[acies_cardset_first (hand)], acies_cardset_first (hand) == step->card);
  if (what == BEGINS && turn == 1)
    acies_tally_count_one (tally, FIRST_PLACE, 0, N_DISTANCES, get_distance (flag));
}

static void
look_at_claim (AciesTally          *tally,
               Story               *story,
               const AciesPosition *before,
               guint                flag)
{
  const guint seat = before->turn, enemy = 1 - seat;
  const guint turn = story->n_turns[0] + story->n_turns[1];
  const guint kind = story->kind[seat][flag];
  const guint size = acies_position_size (before, flag);
  const gboolean early = before->strength[enemy][flag] == 0;
  const guint n_own = acies_row_count[before->claimed[seat]] + 1u;

  acies_tally_count_one (tally, HELD, get_band (story->n_turns[seat]) * N_KINDS, N_KINDS, kind);
  acies_tally_count (tally, CLAIMS, CLAIMED_EARLY, early);
  acies_tally_count (tally, EARLY, kind, early);
  acies_tally_count (tally, CLAIMS, AT_ONCE, story->completed[seat][flag] == turn);
  acies_tally_count (tally, CLAIMS, WAITED, (turn - story->completed[seat][flag]) / 2.0);
  acies_tally_count (tally, OPEN_FOR, get_distance (flag), (turn - story->begun[flag] + 1) / 2.0);
  if (early)
    {
      const AciesCardSet rest = ACIES_CARDSET_TROOPS & ~before->on[seat][flag] & ~before->on[enemy][flag];

      acies_tally_count (tally, CLAIMS, BY_FLAG_ALONE,
             !acies_judge_beats (before->on[enemy][flag], size - before->n_on[enemy][flag], size, before->fog == (int) flag, rest,
                                 before->strength[seat][flag]));
      acies_tally_count_one (tally, CLAIMS, FACING, 3, before->n_on[enemy][flag]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (story->leads); i++)
    if (story->leads[i] == ACIES_SEAT_NONE
        && (i == FIRST_FLAG || (i == TWO_AHEAD && n_own >= acies_row_count[before->claimed[enemy]] + 2u)
            || (i == THREE_FLAGS && n_own == 3)))
      story->leads[i] = (int) seat;
}

static void
look_at_step (AciesTally          *tally,
              Story               *story,
              const AciesPosition *before,
              const AciesStep     *step,
              const AciesPosition *after)
{
  const guint seat = before->turn;

  if (is_play (step))
    {
      const guint turn = ++story->n_turns[seat];

      if (turn <= N_OPENING)
        look_at_opening (tally, before, step, turn);
      if (step->card >= ACIES_N_TROOPS && step->card < ACIES_N_CARDS)
        story->played[seat][step->card - ACIES_N_TROOPS] = turn;
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          if (story->begun[flag] == 0 && after->n_on[0][flag] + after->n_on[1][flag] > 0)
            story->begun[flag] = story->n_turns[0] + story->n_turns[1];
          for (guint side = 0; side < 2; side++)
            if (after->strength[side][flag] != before->strength[side][flag] && after->strength[side][flag] != 0)
              {
                story->completed[side][flag] = story->n_turns[0] + story->n_turns[1];
                story->kind[side][flag] = ACIES_STRENGTH_KIND (after->strength[side][flag]);
              }
        }
    }
  else if (step->kind == ACIES_STEP_CLAIM)
    look_at_claim (tally, story, before, step->flag - 1u);
  else if (step->kind == ACIES_STEP_DRAW && before->phase == ACIES_PHASE_END && before->n_deck[ACIES_DECK_TACTICS] > 0)
    {
      const gboolean drawn = step->card == ACIES_CARD_TACTICS_BACK;
      const guint card = before->deck[ACIES_DECK_TACTICS][before->n_deck[ACIES_DECK_TACTICS] - 1];

      acies_tally_count (tally, DRAWS_TACTICS, get_band (story->n_turns[seat]), drawn);
      story->drawn[seat] |= drawn ? ACIES_TACTICS_BIT (card) : 0;
    }
  story->deck_empty |= after->n_deck[ACIES_DECK_TROOPS] == 0;
}

static void
look_at_end (AciesTally          *tally,
             const Story         *story,
             const AciesPosition *position)
{
  const guint loser = position->winner == ACIES_SEAT_NONE ? ACIES_SEAT_NORTH : 1u - (guint) position->winner;
  const guint claimed[2] = { position->claimed[0], position->claimed[1] };

  /* South begins. */
  acies_tally_count (tally, START, 0, (double) acies_position_score (position, ACIES_SEAT_SOUTH));
  acies_tally_count (tally, START, 1, (double) acies_row_count[claimed[0]] - acies_row_count[claimed[1]]);
  acies_tally_count_one (tally, ENDS, BREAKTHROUGH, 3,
             position->result == ACIES_RESULT_BREAKTHROUGH ? 0 : position->result == ACIES_RESULT_ENVELOPMENT ? 1 : 2);
  acies_tally_count (tally, ENDS, TURNS, (story->n_turns[0] + story->n_turns[1]) / 2.0);
  acies_tally_count (tally, ENDS, DECK_EMPTY, story->deck_empty);
  acies_tally_count (tally, ENDS, FLAGS_OPEN, acies_row_count[acies_position_open (position)]);
  acies_tally_count (tally, ENDS, LOSER_FLAGS, acies_row_count[claimed[loser]]);
  for (guint i = 0; i < G_N_ELEMENTS (story->leads); i++)
    if (story->leads[i] != ACIES_SEAT_NONE)
      acies_tally_count (tally, LEADS, i, (double) acies_position_score (position, (guint) story->leads[i]));

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    acies_tally_count (tally, CLOSED, get_distance (flag), ((claimed[0] | claimed[1]) >> flag & 1));
  for (guint seat = 0; seat < 2; seat++)
    {
      const double score = (double) acies_position_score (position, seat);

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const gboolean own = (claimed[seat] >> flag & 1) != 0;

          if (own)
            acies_tally_count (tally, HOLDER, get_distance (flag), score);
          if ((claimed[0] | claimed[1]) >> flag & 1 && position->strength[seat][flag] != 0)
            acies_tally_count (tally, HOLDS, story->kind[seat][flag], own);
        }
      for (guint i = 0; i < ACIES_N_TACTICS; i++)
        {
          const guint turn = story->played[seat][i];

          if ((story->drawn[seat] >> i & 1) != 0)
            for (guint row = i; row <= ACIES_N_TACTICS; row += ACIES_N_TACTICS - i)
              {
                acies_tally_count (tally, DRAWN, row, score);
                acies_tally_count (tally, USED, row, turn > 0);
              }
          if (turn > 0)
            for (guint row = i; row <= ACIES_N_TACTICS; row += ACIES_N_TACTICS - i)
              acies_tally_count (tally, PLAYED, get_band (turn) * (ACIES_N_TACTICS + 1) + row, score);
        }
    }
}

static void
watch_game (const Study   *self,
            AciesTally    *tally,
            AciesPosition *position,
            guint64        seed)
{
  double terms[N_TERMS] = { 0 };
  Story story = { .leads = { ACIES_SEAT_NONE, ACIES_SEAT_NONE, ACIES_SEAT_NONE } };

  describe_hand (position->hand[0], 1, terms);
  describe_hand (position->hand[1], -1, terms);
  terms[BEGINNING] = 1;
  while (position->phase != ACIES_PHASE_OVER)
    {
      const AciesPosition before = *position;
      AciesStep step;

      if (!choose (self, self->level, seed, position, &step))
        return;
      acies_position_play (position, &step);
      look_at_step (tally, &story, &before, &step, position);
    }
  acies_tally_add_case (tally, terms, (double) acies_position_score (position, ACIES_SEAT_SOUTH) - 0.5);
  look_at_end (tally, &story, position);
}

/*
 * Games in which the two sides differ
 */

/* Makes a player draw from the deck that its policy allows in this turn. */
static void
restrict_draw (guint                policy,
               guint                turn,
               const AciesPosition *position,
               AciesStep           *step)
{
  const gboolean tactics_card = step->card == ACIES_CARD_TACTICS_BACK;
  gboolean wanted = tactics_card;

  if (position->phase != ACIES_PHASE_END || step->kind != ACIES_STEP_DRAW)
    return;

  if (turn <= draw_policies[policy].at_once)
    wanted = TRUE;
  else if (turn < draw_policies[policy].from || turn > draw_policies[policy].until)
    wanted = FALSE;
  if (wanted != tactics_card && position->n_deck[wanted ? ACIES_DECK_TACTICS : ACIES_DECK_TROOPS] > 0)
    step->card = wanted ? ACIES_CARD_TACTICS_BACK : ACIES_CARD_TROOP_BACK;
}

/* Every deal is played twice, from either seat. */
static void
compare (const Study   *self,
         AciesTally    *tally,
         AciesPosition *position,
         guint64        index,
         guint64        seed)
{
  const guint subject = index % 2;  /* its seat */
  const guint n_pairings = ACIES_MAX_LEVEL - 1;
  const guint policy = (guint) (index / 2 % G_N_ELEMENTS (draw_policies));
  const guint pairing = (guint) (index / 2 % (n_pairings * (n_pairings - 1) / 2));
  guint better = 1, worse = pairing;
  guint turn = 0;

  for (; worse >= better; better++)
    worse -= better;
  while (position->phase != ACIES_PHASE_OVER)
    {
      const gboolean own = position->turn == subject;
      AciesStep step;

      if (!choose (self, self->pass != LEVELS ? self->level : own ? better + 1 : worse + 1, seed + own, position, &step))
        return;
      turn += own && is_play (&step);
      if (own && self->pass == DRAWN_OTHERWISE)
        restrict_draw (policy, turn, position, &step);
      acies_position_play (position, &step);
    }
  if (self->pass == LEVELS)
    acies_tally_count (tally, LUCK, better - worse - 1, (double) acies_position_score (position, subject));
  else
    acies_tally_count (tally, DRAWS, policy, (double) acies_position_score (position, subject));
}

/*
 * Plays of the opening, all tried in the same deals
 */

static void
describe_play (const AciesPosition *position,
               const AciesStep     *step,
               double              *terms)
{
  const guint seat = position->turn;
  const guint flag = step->flag - 1u;
  const guint what = kind_of_play (position, step);

  if (what == TACTICS_PLAYED)
    terms[TACTICS_CARD] = 1;
  else if (what >= JOINS)
    {
      terms[position->n_on[seat][flag] > 1 ? THIRD : JOIN + what - JOINS] = 1;
      terms[JOIN_ANSWER] = position->n_on[1 - seat][flag] > 0;
    }
  else
    {
      terms[acies_card_index[step->card]] = 1;
      terms[AT_DISTANCE + get_distance (flag)] = 1;
      terms[ANSWER] = what == ANSWERS;
      terms[BESIDE_OWN] = is_beside (position->used[seat], flag);
      for (AciesCardSet hand = position->hand[seat] & ACIES_CARDSET_TROOPS; hand != 0; hand &= hand - 1)
        {
          const guint other = acies_cardset_first (hand);

          if (other != step->card && kind_of_pair (other, step->card) == ACIES_FORMATION_WEDGE)
            terms[NEIGHBOUR_HELD] = 1;
          if (other != step->card && value_of (other) == value_of (step->card))
            terms[TWIN_HELD] = 1;
        }
    }
}

static double
mean_chance (const AciesLine *line)
{
  return line->sum / line->n;
}

/* Of the cards that may begin a flag where the enemy has none either: each at every such flag against its own mean. */
static void
compare_places (AciesTally          *tally,
                const AciesPosition *position,
                const AciesSearch   *search)
{
  double sums[ACIES_N_TROOPS] = { 0 }, best = 0;
  guint n[ACIES_N_TROOPS] = { 0 };

  for (guint i = 0; i < search->n_lines; i++)
    if (kind_of_play (position, &search->lines[i].step) == BEGINS)
      {
        sums[search->lines[i].step.card] += mean_chance (&search->lines[i]);
        n[search->lines[i].step.card]++;
      }
  for (guint card = 0; card < ACIES_N_TROOPS; card++)
    best = MAX (best, n[card] > 0 ? sums[card] / n[card] : 0);
  for (guint i = 0; i < search->n_lines; i++)
    if (kind_of_play (position, &search->lines[i].step) == BEGINS)
      {
        const guint card = search->lines[i].step.card;
        const double mean = sums[card] / n[card];
        const guint distance = get_distance (search->lines[i].step.flag - 1u);
        const guint rank = value_of (card) < 4 ? 0 : value_of (card) < 8 ? 1 : 2;

        acies_tally_count (tally, TRIED_PLACES, rank * N_DISTANCES + distance, mean_chance (&search->lines[i]) - mean);
        if (mean >= best)
          acies_tally_count (tally, TRIED_PLACES, (N_RANKS - 1) * N_DISTANCES + distance, mean_chance (&search->lines[i]) - mean);
      }
}

static void
try_plays (const Study         *self,
           AciesTally          *tally,
           const AciesPosition *position,
           guint64              seed)
{
  double (*terms)[N_TERMS] = NULL;
  double means[N_TERMS] = { 0 };
  double mean = 0, begun = 0;
  guint n_begun = 0;
  AciesPosition seen;
  AciesSearch search;

  acies_position_hide (position, (AciesSeat) position->turn, &seen);
  acies_search_init_all (&search, self->network, &seen, (AciesSeat) seen.turn, seed, self->cancellable);
  for (guint i = 0; i < search.n_lines; i++)
    acies_search_pin (&search, i);
  acies_search_run (&search, self->n_deals * search.n_lines);
  /* A search that was stopped has not tried all plays as often. */
  if (search.n_lines < 2 || g_cancellable_is_cancelled (self->cancellable))
    {
      acies_search_clear (&search);
      return;
    }

  compare_places (tally, &seen, &search);
  terms = g_malloc0_n (search.n_lines, sizeof *terms);
  for (guint i = 0; i < search.n_lines; i++)
    {
      const AciesStep *step = &search.lines[i].step;

      describe_play (&seen, step, terms[i]);
      mean += mean_chance (&search.lines[i]) / search.n_lines;
      for (guint j = 0; j < N_TERMS; j++)
        means[j] += terms[i][j] / search.n_lines;
      for (guint j = 0; j < N_VALUES; j++)
        if (terms[i][j] > 0)
          {
            begun += mean_chance (&search.lines[i]);
            n_begun++;
          }
    }
  for (guint i = 0; i < search.n_lines; i++)
    {
      const guint what = kind_of_play (&seen, &search.lines[i].step);

      for (guint j = 0; j < N_VALUES; j++)
        if (terms[i][j] > 0)
          acies_tally_count (tally, TRIED, j, mean_chance (&search.lines[i]) - begun / n_begun);
      if (n_begun > 0)
        acies_tally_count (tally, TRIED_KINDS, what, mean_chance (&search.lines[i]) - begun / n_begun);
      for (guint j = 0; i == 0 && j <= TACTICS_PLAYED; j++)
        if (j != BESIDE)
          acies_tally_count (tally, BEST, j, j == what);
      for (guint j = 0; j < N_TERMS; j++)
        terms[i][j] -= means[j];
      acies_tally_add_case (tally, terms[i], mean_chance (&search.lines[i]) - mean);
    }
  acies_search_clear (&search);
  g_free (terms);
}

static void
try_opening (const Study   *self,
             AciesTally    *tally,
             AciesPosition *position,
             guint64        index,
             guint64        seed)
{
  guint turns = (guint) (index % (2 * N_OPENING));

  while (position->phase != ACIES_PHASE_OVER)
    {
      AciesStep step;

      if (position->phase == ACIES_PHASE_PLAY && turns-- == 0)
        {
          try_plays (self, tally, position, seed);
          return;
        }
      if (!choose (self, self->level, seed, position, &step))
        return;
      acies_position_play (position, &step);
    }
}

/*
 * All games, and what is printed of them
 */

static gpointer
play_blocks (gpointer data)
{
  Study *self = data;
  guint block;

  while ((block = (guint) g_atomic_int_add (&self->next, 1)) < self->tallies.n_blocks)
    for (guint64 index = 2 * block; index < self->n_games && !g_cancellable_is_cancelled (self->cancellable);
         index += index % 2 == 0 ? 1 : 2 * self->tallies.n_blocks - 1)
      {
        /* Two games in a row are a pair; where seats are changed, they have the same deal. */
        const gboolean paired = self->pass == DRAWN_OTHERWISE || self->pass == LEVELS;
        const guint64 seed = acies_random_mix (self->seed + acies_random_mix (paired ? index / 2 : index));
        AciesTally *tally = &self->tallies.blocks[block];
        AciesPosition position;
        AciesRandom random;

        acies_random_init (&random, seed);
        acies_position_deal_seeded (&position, self->rules, ACIES_SEAT_SOUTH, &random);
        if (self->pass == WATCHED)
          watch_game (self, tally, &position, seed);
        else if (self->pass == SEARCHED)
          try_opening (self, tally, &position, index, seed);
        else
          compare (self, tally, &position, index, seed);
        tally->n_games += !g_cancellable_is_cancelled (self->cancellable);
      }
  return NULL;
}

static int
find_topic (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    if (strcmp (topics[i].name, name) == 0)
      return (int) i;
  return -1;
}

/**
 * _acies_measure_is_topic:
 * @name: a word
 *
 * Returns: whether there is a study of that name
 */
gboolean
_acies_measure_is_topic (const char *name)
{
  return find_topic (name) >= 0;
}

/**
 * _acies_measure_study:
 * @topic: what is counted
 * @rules: under which rules
 * @level: who plays: a level, or 0 for the rules of thumb
 * @nodes: how many games the highest level imagines for a step, or 0 for the first network alone
 * @n_games: how many games are played
 * @n_deals: in how many deals a play of the opening is tried
 * @seed: of the games
 * @n_threads: how many play at the same time
 * @cancellable: (nullable): ends it early
 * @out: takes the tables
 *
 * Plays games and counts what strong players do, and what comes of it.
 *
 * Returns: how many games were played
 */
guint64
_acies_measure_study (const char   *topic,
                      AciesRules   *rules,
                      guint         level,
                      guint         nodes,
                      guint64       n_games,
                      guint         n_deals,
                      guint64       seed,
                      guint         n_threads,
                      GCancellable *cancellable,
                      GString      *out)
{
  const int found = find_topic (topic);
  const guint n_blocks = (guint) MIN (MAX_BLOCKS, (n_games + 1) / 2);
  g_autofree AciesTally *blocks = g_new0 (AciesTally, n_blocks);
  g_autofree Study *study = g_new0 (Study, 1);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  g_return_val_if_fail (found >= 0, 0);

  *study = (Study) {
    acies_network_get_default (), topics[found].pass, acies_rules_get_bits (rules), level, nodes, n_deals, n_games, seed, cancellable,
    { .blocks = blocks, .n_blocks = n_blocks },
  };
  for (guint i = 1; i < MIN (n_threads, n_blocks); i++)
    g_ptr_array_add (threads, g_thread_new ("study", play_blocks, study));
  play_blocks (study);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);

  acies_tallies_add_up (&study->tallies);
  for (guint i = 0; i < N_TABLES; i++)
    if (strcmp (tables[i].topic, topic) == 0 || strcmp (topic, "games") == 0)
      acies_tallies_append_table (&study->tallies, i, tables[i].name, tables[i].rows, tables[i].columns, out);
  if (study->pass == SEARCHED)
    acies_tallies_append_fit (&study->tallies, "play", play_terms, centre_plays, out);
  else if (strcmp (topic, "hand") == 0 || strcmp (topic, "games") == 0)
    acies_tallies_append_fit (&study->tallies, "hand", hand_terms, NULL, out);
  return study->tallies.all.n_games;
}
