/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The list of legal steps against a slow search that tries whatever can be written down. Only
 * sets of cards are not tried if the seat does not have them.
 */

#include "config.h"

#include <string.h>

#include "condita-test.h"

typedef struct
{
  const ConditaPosition *position;
  GHashTable *found;
  guint8 token[CONDITA_N_TOKENS];
  guint8 n[CONDITA_N_TOKENS];
  guint n_tokens;
} Search;

static void
try (Search            *search,
     const ConditaStep *step)
{
  if (condita_position_check (search->position, step) == CONDITA_REFUSAL_NONE)
    g_hash_table_add (search->found, condita_step_to_string (step));
}

/* Each card that the seat could use once is there as often as it has it. */
static void
find_tokens (Search *search)
{
  guint8 same[CONDITA_MAX_CARDS];

  for (guint8 token = 0; token < CONDITA_N_TOKENS; token++)
    {
      guint n = 0;

      memset (same, token, sizeof same);
      while (n < 8 && condita_position_has_cards (search->position, condita_position_actor (search->position), same, n + 1))
        n++;
      if (n > 0)
        {
          search->token[search->n_tokens] = token;
          search->n[search->n_tokens++] = (guint8) n;
        }
    }
}

/* Goes through all sets of up to @n_left cards. */
static void
each_set (Search      *search,
          ConditaStep *step,
          guint        at,
          guint        n_left,
          void       (*func) (Search *search, ConditaStep *step))
{
  const guint8 n_cards = step->n_cards;

  if (at == search->n_tokens || n_left == 0)
    {
      if (condita_position_has_cards (search->position, condita_position_actor (search->position), step->cards, step->n_cards))
        func (search, step);
      return;
    }
  for (guint n = 0; n <= search->n[at] && n <= n_left; n++)
    {
      if (n > 0)
        condita_step_add_card (step, search->token[at]);
      each_set (search, step, at + 1, n_left - n, func);
    }
  step->n_cards = n_cards;
  memset (&step->cards[n_cards], 0, CONDITA_MAX_CARDS - n_cards);
}

static void
with_cards (ConditaStep       *step,
            const ConditaStep *cards,
            ConditaStepKind    kind)
{
  condita_step_set (step, kind);
  step->n_cards = cards->n_cards;
  memcpy (step->cards, cards->cards, sizeof step->cards);
}

static void
try_lines (Search      *search,
           ConditaStep *cards)
{
  ConditaStep step;

  if (cards->n_cards > 0)
    {
      with_cards (&step, cards, CONDITA_STEP_GAIN);
      for (step.what = 0; step.what < CONDITA_N_PILES; step.what++)
        for (guint faction = 0; faction <= 4; faction++)
          {
            step.faction = faction < 4 ? (guint8) faction : CONDITA_NONE;
            try (search, &step);
          }
      with_cards (&step, cards, CONDITA_STEP_UPGRADE);
      for (step.cell = 0; step.cell < CONDITA_N_CELLS; step.cell++)
        try (search, &step);
      with_cards (&step, cards, CONDITA_STEP_HIRE);
      for (step.hero = 0; step.hero < 2; step.hero++)
        for (step.cell = 0; step.cell < CONDITA_N_CELLS; step.cell++)
          try (search, &step);
      with_cards (&step, cards, CONDITA_STEP_LAY);
      for (step.what = 0; step.what < CONDITA_N_LAY_PILES; step.what++)
        for (step.cell = 0; step.cell < CONDITA_N_CELLS; step.cell++)
          {
            ConditaRefusal refusal;

            step.exits = 15;
            refusal = condita_position_check (search->position, &step);
            if (refusal == CONDITA_REFUSAL_NOT_PAID || refusal == CONDITA_REFUSAL_MIXED_RANKS)
              break;
            for (step.exits = 1; step.exits < 16; step.exits++)
              try (search, &step);
          }
    }
}

static void
try_moves (Search      *search,
           ConditaStep *cards)
{
  ConditaStep step;

  for (guint i = 0; i < cards->n_cards; i++)
    if (condita_token_kind (cards->cards[i]) != CONDITA_U && cards->n_cards > 1)
      return;
  with_cards (&step, cards, CONDITA_STEP_MOVE);
  for (guint first = 0; first <= CONDITA_N_CELLS; first++)
    for (guint second = 0; second <= CONDITA_N_CELLS; second++)
      {
        if ((first == CONDITA_N_CELLS && second == CONDITA_N_CELLS)
            || (step.n_cards != 1 && first < CONDITA_N_CELLS && second < CONDITA_N_CELLS))
          continue;
        step.goals[0] = first < CONDITA_N_CELLS ? (guint8) first : CONDITA_NONE;
        step.goals[1] = second < CONDITA_N_CELLS ? (guint8) second : CONDITA_NONE;
        try (search, &step);
      }
  with_cards (&step, cards, CONDITA_STEP_RETREAT);
  for (step.cell = 0; step.cell < CONDITA_N_CELLS; step.cell++)
    try (search, &step);
}

/* A set that fights, and of which nothing can be left out. */
static void
try_smallest (Search      *search,
              ConditaStep *step)
{
  if (condita_position_check (search->position, step) != CONDITA_REFUSAL_NONE)
    return;
  for (guint out = 0; out < step->n_cards; out++)
    {
      ConditaStep less = *step;

      less.n_cards = 0;
      memset (less.cards, 0, sizeof less.cards);
      for (guint i = 0; i < step->n_cards; i++)
        if (i != out)
          condita_step_add_card (&less, step->cards[i]);
      if (condita_position_check (search->position, &less) == CONDITA_REFUSAL_NONE)
        return;
    }
  g_hash_table_add (search->found, condita_step_to_string (step));
}

static void
try_fights (Search      *search,
            ConditaStep *cards)
{
  const ConditaPosition *position = search->position;
  ConditaStep step;

  with_cards (&step, cards, CONDITA_STEP_ADD);
  try_smallest (search, &step);
  if (position->phase != CONDITA_PHASE_ACTIONS)
    return;

  /* Any card may be the first. */
  for (guint first = 0; first < MAX (cards->n_cards, 1); first++)
    {
      if (first > 0 && cards->cards[first] == cards->cards[first - 1])
        continue;
      with_cards (&step, cards, CONDITA_STEP_ATTACK);
      memmove (&step.cards[1], &cards->cards[0], first);
      step.cards[0] = cards->cards[first];
      for (step.heroes = 1; step.heroes < 4; step.heroes++)
        {
          step.what = CONDITA_TARGET_CITY;
          step.seat = step.hero = step.great = CONDITA_NONE;
          try_smallest (search, &step);
          step.what = CONDITA_TARGET_RUINS;
          for (step.great = 0; step.great < 5; step.great++)
            try_smallest (search, &step);
          step.great = CONDITA_NONE;
          step.what = CONDITA_TARGET_HERO;
          for (step.seat = 0; step.seat < 4; step.seat++)
            for (step.hero = 0; step.hero < 2; step.hero++)
              try_smallest (search, &step);
        }
    }
}

static void
try_conversions (Search *search)
{
  ConditaStep step;

  for (guint i = 0; i < search->n_tokens; i++)
    for (guint8 what = CONDITA_A; what <= CONDITA_R; what++)
      for (guint target = 0; target <= CONDITA_N_TYPES; target++)
        for (guint faction = 0; faction <= 4; faction++)
          for (guint rank = CONDITA_C; rank <= CONDITA_L; rank++)
            {
              if ((what == CONDITA_R) != (faction < 4) || (what != CONDITA_I && rank != CONDITA_C)
                  || (target == CONDITA_N_TYPES && what != CONDITA_R))
                continue;
              condita_step_set (&step, CONDITA_STEP_CONVERT);
              condita_step_add_card (&step, search->token[i]);
              step.what = what;
              step.held[0] = target < CONDITA_N_TYPES ? (guint8) target : CONDITA_NONE;
              step.faction = faction < 4 ? (guint8) faction : CONDITA_NONE;
              /* The lowest stands for none. */
              step.rank = rank > CONDITA_C ? (guint8) rank : CONDITA_NONE;
              try (search, &step);
            }
}

static void
try_pairs (Search *search)
{
  ConditaStep step;

  for (guint i = 0; i < search->n_tokens; i++)
    for (guint j = 0; j < search->n_tokens; j++)
      {
        condita_step_set (&step, CONDITA_STEP_AMBUSH);
        condita_step_add_card (&step, search->token[i]);
        condita_step_add_card (&step, search->token[j]);
        try (search, &step);
        for (guint8 first = 0; first < CONDITA_N_TYPES; first++)
          for (guint second = first; second <= CONDITA_N_TYPES; second++)
            {
              step.kind = CONDITA_STEP_TENT;
              step.held[0] = first;
              step.held[1] = second < CONDITA_N_TYPES ? (guint8) second : CONDITA_NONE;
              try (search, &step);
            }
      }
  for (guint8 card = 0; card < CONDITA_N_TYPES; card++)
    for (guint8 first = 0; first < CONDITA_N_TYPES; first++)
      {
        condita_step_set (&step, CONDITA_STEP_EMPTY);
        condita_step_add_card (&step, card);
        step.held[0] = first;
        try (search, &step);
        for (guint8 second = 0; second < CONDITA_N_TYPES; second++)
          {
            step.held[1] = second;
            try (search, &step);
          }
        condita_step_set (&step, CONDITA_STEP_HORN);
        condita_step_add_card (&step, card);
        if (first == 0)
          try (search, &step);
        condita_step_add_card (&step, first);
        if (first >= card)
          try (search, &step);
      }
}

static void
try_others (Search *search)
{
  static const ConditaStepKind alone[] = {
    CONDITA_STEP_KEEP, CONDITA_STEP_MULLIGAN, CONDITA_STEP_SURRENDER, CONDITA_STEP_STOP, CONDITA_STEP_END
  };
  ConditaStep step;

  for (guint i = 0; i < G_N_ELEMENTS (alone); i++)
    {
      condita_step_set (&step, alone[i]);
      try (search, &step);
    }
  condita_step_set (&step, CONDITA_STEP_TAKE);
  for (step.faction = 0; step.faction < 4; step.faction++)
    try (search, &step);
  condita_step_set (&step, CONDITA_STEP_SETTLE);
  for (step.cell = 0; step.cell < CONDITA_N_CELLS; step.cell++)
    try (search, &step);
  for (guint factions = 1; factions < 16; factions++)
    {
      /* With two players, nobody needs to be named. */
      condita_step_set (&step, CONDITA_STEP_COHORT);
      step.faction = (guint8) factions;
      if (search->position->n_seats == 2)
        try (search, &step);
      for (guint seats = 0; seats < 256 && search->position->n_seats > 2; seats++)
        {
          for (guint faction = 0; faction < 4; faction++)
            step.others[faction] = (factions & (1u << faction)) != 0 ? (seats >> (2 * faction)) & 3 : CONDITA_NONE;
          condita_step_share_seat (&step);
          try (search, &step);
        }
    }
  condita_step_set (&step, CONDITA_STEP_DEFEND);
  for (step.what = 0; step.what < 2; step.what++)
    for (step.heroes = 0; step.heroes < 4; step.heroes++)
      try (search, &step);
  condita_step_set (&step, CONDITA_STEP_DROP);
  step.n_cards = 1;
  for (step.cards[0] = 0; step.cards[0] < CONDITA_N_TYPES; step.cards[0]++)
    try (search, &step);
}

static void
list_cb (const ConditaStep *step,
         gpointer           data)
{
  g_autofree char *text = condita_step_to_string (step);

  if (!g_hash_table_add (data, g_steal_pointer (&text)))
    {
      g_autofree char *again = condita_step_to_string (step);

      g_error ("%s is listed twice", again);
    }
}

/* What a step is for, whatever pays for it. */
static char *
describe_aim (const ConditaStep *step)
{
  const ConditaKind kind = condita_token_kind (step->cards[0]);
  ConditaStep bare = *step;
  g_autofree char *text = NULL;

  bare.n_cards = 0;
  text = condita_step_to_string (&bare);
  return g_strdup_printf ("%s of level %u", text, step->kind == CONDITA_STEP_LAY && kind <= CONDITA_L ? kind + 1u : 1);
}

static void
aim_cb (const ConditaStep *step,
        gpointer           data)
{
  g_hash_table_add (data, describe_aim (step));
}

static void
wasteful_cb (const ConditaStep *step,
             gpointer           data)
{
  g_autofree char *aim = describe_aim (step);

  if (!g_hash_table_contains (data, aim))
    g_error ("nothing less pays for %s", aim);
}

static void
assert_contains (GHashTable            *all,
                 GHashTable            *steps,
                 const char            *what,
                 const ConditaPosition *position)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, steps);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (all, key))
      {
        g_autofree char *text = condita_position_write (position);

        g_error ("%s is %s in %s", (char *) key, what, text);
      }
}

static guint
compare (const ConditaPosition *position)
{
  g_autoptr (GHashTable) listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) aims = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Search search = { .position = position, .found = found };
  ConditaStep cards;

  condita_position_list (position, CONDITA_ALL_GROUPS, list_cb, listed);
  find_tokens (&search);
  condita_step_set (&cards, CONDITA_STEP_GAIN);
  each_set (&search, &cards, 0, 5, try_lines);
  each_set (&search, &cards, 0, 12, try_moves);
  each_set (&search, &cards, 0, 12, try_fights);
  try_conversions (&search);
  try_pairs (&search);
  try_others (&search);
  condita_position_list (position, CONDITA_ALL_GROUPS & ~CONDITA_GROUP_WASTEFUL, aim_cb, aims);
  condita_position_list (position, CONDITA_GROUP_WASTEFUL, wasteful_cb, aims);
  assert_contains (listed, found, "not listed", position);
  assert_contains (found, listed, "listed, but not found", position);
  return g_hash_table_size (found);
}

static void
test_list (void)
{
  guint n_steps = 0, n_phases[CONDITA_N_PHASES] = { 0 };

  for (guint number = 0; number < CONDITA_TEST_TIMES (1000); number++)
    {
      AciesRandom random;
      ConditaPosition position;
      const ConditaHoldings *player;

      acies_random_init (&random, number);
      condita_test_start_rich (&position, &random, number);
      /* Battles are rare, so that every second search is for one. */
      for (guint i = acies_random_below (&random, 4); position.phase == CONDITA_PHASE_ACTIONS && i > 0; i--)
        condita_test_advance (&position, &random, 1);
      for (guint i = 0; i < 40 && number % 2 == 0 && position.phase < CONDITA_PHASE_DROP; i++)
        condita_test_advance (&position, &random, 1);
      if (number % 4 == 0 && position.phase == CONDITA_PHASE_ANSWER)
        condita_test_advance (&position, &random, 1);
      /* What there is to try grows fast, and fastest with wild cards. */
      player = &position.players[condita_position_actor (&position)];
      if (condita_count (player->hand) + condita_count (player->prepared) + 5 * condita_count (player->wild) > 11)
        continue;
      condita_test_assert_sound (&position);
      n_phases[position.phase]++;
      n_steps += compare (&position);
    }
  g_test_message ("%u steps; %u answers, %u additions, %u drops", n_steps, n_phases[CONDITA_PHASE_ANSWER],
                  n_phases[CONDITA_PHASE_ADD], n_phases[CONDITA_PHASE_DROP]);
  for (guint phase = CONDITA_PHASE_ACTIONS; phase <= CONDITA_PHASE_ADD; phase++)
    if (phase != CONDITA_PHASE_DROP)
      g_assert_cmpuint (n_phases[phase], >, 0);
}

/* Which payments are set apart because a card could be left out, or a lesser one take its place. */
static void
test_wasteful (void)
{
#define TABLE(round, hand) "position P2 r" #round " factions gbr | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 | seat 1 g hand " hand \
                           " | seat 2 b"
  static const char *const cases[][4] = {
    { TABLE (2, "2Sg.Tg"), "gains", "Sg.Tg=T", "Sg.Sg.Tg=T" },
    /* Whoever lays a soldier, too, has a second use of the irradiated tool left. */
    { TABLE (1, "Sg.Tg"), "gains", "Tg=T:g Sg.Tg=T:g Tg=T:b Sg.Tg=T:b Tg=T:r Sg.Tg=T:r", "" },
    { TABLE (4, "Tg.Cb rest Tr table Tr"), "gains", "Tg.Tr~=T Cb.Tr~=W", "Cb.Tg=W Cb.Tg.Tr~=W" },
    { TABLE (2, "2U table U prepared U"), "gains", "U.U'=S U.U.U'=C", "U.U=S" },
    { TABLE (2, "2U table Sg wild Sg"), "gains", "U.U=S U.U.Ug'=C U.U.Cg'=H", "U.Ug'=S" },
    { TABLE (2, "Wg.Xs.Xh.2U h1 b2"), "hires", "Wg.U.U*h2@b2", "U.U.Xs*h2@b2 U.U.Xh*h2@b2" },
    { TABLE (2, "Xs.2U h1 b2"), "hires", "U.U.Xs*h2@b2", "" },
    { TABLE (2, "2Cg table Cg.Cr prepared Cg.Cr"), "upgrades", "Cg'.Cr'^b2 Cg.Cg'^b2", "Cg.Cr'^b2 Cg.Cg^b2" },
  };
#undef TABLE

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaGame) game = condita_game_new_for_position (cases[i][0], 1, &error);
      const char *const groups[] = { cases[i][1], "wasteful" };

      g_assert_no_error (error);
      for (guint j = 0; j < 2; j++)
        {
          g_auto (GStrv) steps = condita_game_list_steps (game, groups[j]);
          g_autofree char *text = g_strjoinv (" ", steps);

          g_assert_cmpstr (text, ==, cases[i][2 + j]);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/condita/legal/list", test_list);
  g_test_add_func ("/condita/legal/wasteful", test_wasteful);
  return g_test_run ();
}
