/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-search.h"

#include <string.h>

#include "acies-view-private.h"

/*
 * What explanations say (rules 3 and 4) against a plain search: every sentence has to
 * hold for every completion of the enemy's formation.
 */

#define N_TOPICS (ACIES_ARGUMENT_RIVAL + 1)
#define N_KINDS  (ACIES_FORMATION_WEDGE + 1)
#define MAX_NAMED 8

/* How often each kind of step came up, so that the test cannot become empty unnoticed. */
static guint n_topics[N_TOPICS];
static guint n_explained;
static guint n_decisive_hands;
static guint n_unnamed;

/* One flag, its explanation, and what the search says. */
typedef struct
{
  const AciesPosition *position;
  AciesExplanation *explanation;
  AciesTestSituation situation;
  AciesCardSet enemy;
  guint flag;
  guint seat;
  guint own;                    /* strengths, 0 for none */
  guint best;
  gboolean complete;
} Case;

static void G_GNUC_NORETURN
fail (const Case *c,
      const char *what)
{
  GString *text = g_string_new (NULL);
  g_autofree char *line = acies_position_to_text (c->position);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (c->explanation)); i++)
    {
      g_autoptr (AciesArgument) argument = g_list_model_get_item (G_LIST_MODEL (c->explanation), i);

      g_string_append_printf (text, "\n  - %s", acies_argument_get_text (argument));
    }
  g_error ("%s at flag %u for %u of “%s”: %s%s", what, c->flag + 1, c->seat, line,
           acies_explanation_get_conclusion (c->explanation), text->str);
}

static AciesCardSet
cards_of (AciesArgument *argument)
{
  AciesCardSet set = 0;
  gsize n;
  const AciesCard *cards = acies_argument_get_cards (argument, &n);

  for (gsize i = 0; i < n; i++)
    if (cards[i] < ACIES_FIRST_EXTRA)
      set |= ACIES_CARDSET (cards[i]);
  return set;
}

/* The best sum of each kind that @cards become out of @available, and the best of all. */
static guint
survey (const Case   *c,
        AciesCardSet  cards,
        AciesCardSet  available,
        guint        *sums)
{
  guint8 list[4], troops[60];
  guint n = 0, n_troops = 0, best = 0;
  guint index[4] = { 0 };
  guint n_drawn;

  for (; cards != 0; cards &= cards - 1)
    list[n++] = (guint8) acies_cardset_first (cards);
  for (; available != 0; available &= available - 1)
    troops[n_troops++] = (guint8) acies_cardset_first (available);
  memset (sums, 0, N_KINDS * sizeof *sums);
  n_drawn = c->situation.size - n;
  if (n_drawn > n_troops)
    return 0;

  for (guint i = 0; i < n_drawn; i++)
    index[i] = i;
  for (;;)
    {
      guint strength, i;

      for (i = 0; i < n_drawn; i++)
        list[n + i] = troops[index[i]];
      strength = acies_test_strength (list, c->situation.size, c->situation.size, c->situation.fog);
      best = MAX (best, strength);
      sums[ACIES_STRENGTH_KIND (strength)] = MAX (sums[ACIES_STRENGTH_KIND (strength)],
                                                  ACIES_STRENGTH_SUM (strength));

      for (i = n_drawn; i > 0 && index[i - 1] == n_troops - n_drawn + i - 1; i--)
        ;
      if (i == 0)
        return best;
      for (index[i - 1]++; i < n_drawn; i++)
        index[i] = index[i - 1] + 1;
    }
}

static guint
strength_of (const Case   *c,
             AciesCardSet  cards)
{
  guint sums[N_KINDS];

  if (acies_cardset_count (cards) != c->situation.size)
    fail (c, "cards that are no formation");
  return survey (c, cards, 0, sums);
}

/* Where a card that is seen lies, looked for on the table. */
static char *
find_place (const Case *c,
            guint       card)
{
  for (guint seat = 0; seat < 2; seat++)
    {
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        for (guint i = 0; i < c->position->n_on[seat][flag]; i++)
          if (c->position->slot[seat][flag][i] == card)
            return g_strdup_printf (seat == c->seat ? "at flag %u, your side" : "at flag %u, enemy side", flag + 1);
      for (guint i = 0; i < c->position->n_discard[seat]; i++)
        if (c->position->discard[seat][i] == card)
          return g_strdup (seat == c->seat ? "in your discard pile" : "in the enemy’s discard pile");
    }
  return NULL;
}

/* The sentence names each of the cards, and if wanted the place where it lies. */
static void
check_names (const Case    *c,
             AciesArgument *argument,
             gboolean       places)
{
  const char *text = acies_argument_get_text (argument);

  for (AciesCardSet left = cards_of (argument); left != 0; left &= left - 1)
    {
      const guint card = acies_cardset_first (left);

      if (strstr (text, acies_card_get_name ((AciesCard) card)) == NULL)
        fail (c, "a card that is not named");
      if (places)
        {
          g_autofree char *place = find_place (c, card);

          if (place == NULL)
            fail (c, "a card that is not seen");
          if (strstr (text, place) == NULL)
            fail (c, "a place that is not named");
        }
    }
}

/* Cards that are said to be seen are seen, and do not lie on the enemy's side of this flag. */
static void
check_seen (const Case    *c,
            AciesArgument *argument)
{
  const AciesCardSet cards = cards_of (argument);

  if (cards == 0 || (cards & (c->situation.unseen | c->enemy)) != 0)
    fail (c, "cards that are not seen");
  if (acies_cardset_count (cards) <= MAX_NAMED || strstr (acies_argument_get_text (argument), "since these have been played") != NULL)
    check_names (c, argument, TRUE);
  else
    n_unnamed++;
}

static void
check_argument (const Case    *c,
                AciesArgument *argument)
{
  const AciesArgumentTopic topic = acies_argument_get_topic (argument);
  const guint kind = acies_argument_get_kind (argument);
  const AciesCardSet cards = cards_of (argument);
  const AciesCardSet others = ACIES_CARDSET_TROOPS & ~c->enemy;
  const char *text = acies_argument_get_text (argument);
  AciesProof *proof = acies_explanation_get_proof (c->explanation);
  const AciesVerdict verdict = acies_proof_get_verdict (proof);
  guint sums[N_KINDS];
  guint count;

  n_topics[topic]++;
  if (!g_str_has_suffix (text, ".") || strchr (text, '%') != NULL || strstr (text, "(null)") != NULL ||
      strstr (text, "  ") != NULL || !g_ascii_isupper (text[0]))
    fail (c, "what is no sentence");
  if (c->situation.fog && strstr (text, "host") != NULL)
    fail (c, "a formation in Fog");

  switch (topic)
    {
    case ACIES_ARGUMENT_OWN:
      if (c->own != 0 && (strength_of (c, cards) != c->own || kind != ACIES_STRENGTH_KIND (c->own)))
        fail (c, "another formation than the own one");
      check_names (c, argument, FALSE);
      break;
    case ACIES_ARGUMENT_ENEMY:
      if (c->complete ? strength_of (c, cards) != c->best : cards != c->enemy)
        fail (c, "another formation than the enemy's");
      check_names (c, argument, FALSE);
      break;
    case ACIES_ARGUMENT_WILD:
      if ((cards & ACIES_CARDSET_MORALE) != cards || acies_cardset_count (cards) != 1)
        fail (c, "what is no wild card");
      check_names (c, argument, FALSE);
      break;
    case ACIES_ARGUMENT_WEATHER:
      if (!c->situation.fog && c->situation.size == 3 && c->situation.n_own != 4 && c->situation.n_enemy != 4)
        fail (c, "weather that is not there");
      break;
    case ACIES_ARGUMENT_EXCLUDED:
      if ((cards & ~c->enemy) != 0)
        fail (c, "cards that are not the enemy's");
      if (survey (c, cards, ACIES_CARDSET_TROOPS & ~cards, sums) == 0 || sums[kind] != 0)
        fail (c, "a kind that is not excluded");
      check_names (c, argument, FALSE);
      break;
    case ACIES_ARGUMENT_SEEN:
      check_seen (c, argument);
      survey (c, c->enemy, others & ~cards, sums);
      if (sums[kind] != 0)
        fail (c, "a kind that is not ruled out by what is seen");
      break;
    case ACIES_ARGUMENT_LIMIT:
      survey (c, c->enemy, c->situation.unseen, sums);
      if ((cards & ~c->enemy & ~c->situation.unseen) != 0 ||
          strength_of (c, cards) != ACIES_STRENGTH (kind, sums[kind]) ||
          kind != ACIES_STRENGTH_KIND (c->own) || sums[kind] > ACIES_STRENGTH_SUM (c->own))
        fail (c, "another limit");
      break;
    case ACIES_ARGUMENT_BETTER:
      check_seen (c, argument);
      survey (c, c->enemy, others & ~cards, sums);
      if (kind != ACIES_STRENGTH_KIND (c->own) || sums[kind] > ACIES_STRENGTH_SUM (c->own))
        fail (c, "more of the same kind can be made");
      if (acies_cardset_count (cards) > MAX_NAMED)
        fail (c, "a reason that names nothing");
      break;
    case ACIES_ARGUMENT_REST:
      if (ACIES_STRENGTH_KIND (c->best) > kind || kind != ACIES_STRENGTH_KIND (c->own))
        fail (c, "something else is stronger");
      break;
    case ACIES_ARGUMENT_FEW:
      if (acies_cardset_count (c->situation.unseen) >= c->situation.size - c->situation.n_enemy)
        fail (c, "enough cards are unseen");
      break;
    case ACIES_ARGUMENT_COUNTEREXAMPLE:
      if ((cards & c->enemy) != c->enemy || (cards & ~c->enemy & ~c->situation.unseen) != 0 ||
          strength_of (c, cards) != c->best || c->best <= c->own || kind != ACIES_STRENGTH_KIND (c->best))
        fail (c, "a counter-example that is none");
      break;
    case ACIES_ARGUMENT_SETTLE:
      if (cards == 0 || (cards & ~c->situation.unseen) != 0 ||
          survey (c, c->enemy, c->situation.unseen & ~cards, sums) > c->own)
        fail (c, "what does not settle it");
      if (acies_cardset_count (cards) <= MAX_NAMED)
        check_names (c, argument, FALSE);
      break;
    case ACIES_ARGUMENT_HAND:
      if (cards == 0 || (cards & ~c->position->hand[c->seat]) != 0 || c->best <= c->own)
        fail (c, "what is not in the own hand");
      check_names (c, argument, FALSE);
      if (strstr (text, "cannot win without") != NULL)
        {
          n_decisive_hands++;
          if (survey (c, c->enemy, c->situation.unseen & ~cards, sums) > c->own)
            fail (c, "a hand that decides nothing");
        }
      break;
    case ACIES_ARGUMENT_TACTICS:
      count = c->position->n_deck[1];
      for (guint seat = 0; seat < 2; seat++)
        count += c->position->n_hand[seat][1];
      if (count == 0)
        fail (c, "tactics cards that are not there");
      break;
    case ACIES_ARGUMENT_COMPARISON:
      if (c->own == c->best || ((strstr (text, "kinds") == NULL) != (ACIES_STRENGTH_KIND (c->own) == ACIES_STRENGTH_KIND (c->best))))
        fail (c, "a comparison of other formations");
      break;
    case ACIES_ARGUMENT_TIE:
      if (c->own != c->best ||
          (c->complete && (strstr (text, "that was you") != NULL) != (c->situation.last == 0)) ||
          (c->complete && (strstr (text, "that was the enemy") != NULL) != (c->situation.last == 1)))
        fail (c, "a tie that is told wrongly");
      break;
    case ACIES_ARGUMENT_CLAIM:
      if ((strstr (text, "now") != NULL) != acies_explanation_get_can_claim (c->explanation) ||
          verdict == ACIES_VERDICT_REFUTED)
        fail (c, "another time to claim");
      break;
    case ACIES_ARGUMENT_RIVAL:
      if (g_str_has_prefix (text, "The enemy can prove") != acies_position_proves (c->position, c->flag, 1 - c->seat))
        fail (c, "what the enemy can prove");
      break;
    default:
      g_assert_not_reached ();
    }
}

/* How many wild cards are in a sentence after which it is said what each stands for, or would. */
static guint
count_wild (const Case    *c,
            AciesArgument *argument)
{
  const AciesObstacle obstacle = acies_proof_get_obstacle (acies_explanation_get_proof (c->explanation));
  const gboolean open = obstacle == ACIES_OBSTACLE_NONE || obstacle == ACIES_OBSTACLE_INCOMPLETE;
  const guint n = acies_cardset_count (cards_of (argument) & ACIES_CARDSET_MORALE);

  switch (acies_argument_get_topic (argument))
    {
    case ACIES_ARGUMENT_OWN:
      return c->own != 0 || open ? n : 0;
    case ACIES_ARGUMENT_ENEMY:
      return c->complete || open ? n : 0;
    case ACIES_ARGUMENT_LIMIT:
    case ACIES_ARGUMENT_COUNTEREXAMPLE:
      return c->situation.fog ? 0 : n;
    case ACIES_ARGUMENT_RIVAL:
      return c->situation.fog || g_str_has_prefix (acies_argument_get_text (argument), "The enemy can prove") ? 0 : n;
    case ACIES_ARGUMENT_WILD:
    case ACIES_ARGUMENT_WEATHER:
    case ACIES_ARGUMENT_EXCLUDED:
    case ACIES_ARGUMENT_SEEN:
    case ACIES_ARGUMENT_BETTER:
    case ACIES_ARGUMENT_REST:
    case ACIES_ARGUMENT_FEW:
    case ACIES_ARGUMENT_SETTLE:
    case ACIES_ARGUMENT_HAND:
    case ACIES_ARGUMENT_TACTICS:
    case ACIES_ARGUMENT_COMPARISON:
    case ACIES_ARGUMENT_TIE:
    case ACIES_ARGUMENT_CLAIM:
    default:
      return 0;
    }
}

static void
check_explanation (const AciesPosition *position,
                   guint                flag,
                   guint                seat)
{
  g_autoptr (AciesView) view = acies_view_new (position, acies_test_seat (seat));
  g_autoptr (AciesExplanation) explanation = acies_view_explain (view, flag + 1);
  AciesProof *proof = acies_explanation_get_proof (explanation);
  g_autoptr (AciesStep) claim = acies_step_new_claim (flag + 1);
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (explanation));
  const char *conclusion = acies_explanation_get_conclusion (explanation);
  const char *reason = acies_explanation_get_reason (explanation);
  guint n_kind[N_KINDS] = { 0 };
  guint count[N_TOPICS] = { 0 };
  guint sums[N_KINDS];
  guint n_wild = 0;
  Case c = { .position = position, .explanation = explanation, .flag = flag, .seat = seat };

  acies_test_situate (&c.situation, position, flag, seat);
  for (guint i = 0; i < c.situation.n_enemy; i++)
    c.enemy |= ACIES_CARDSET (c.situation.enemy[i]);
  c.complete = c.situation.n_enemy >= c.situation.size;
  if (c.situation.n_own >= c.situation.size)
    c.own = acies_test_strength (c.situation.own, c.situation.n_own, c.situation.size, c.situation.fog);
  if (c.complete)
    c.best = acies_test_strength (c.situation.enemy, c.situation.n_enemy, c.situation.size, c.situation.fog);
  else
    c.best = survey (&c, c.enemy, c.situation.unseen, sums);

  n_explained++;
  g_assert_cmpuint (acies_explanation_get_flag (explanation), ==, flag + 1);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (explanation)) == ACIES_TYPE_ARGUMENT);
  if (n < 3 || g_list_model_get_item (G_LIST_MODEL (explanation), n) != NULL)
    fail (&c, "too few steps");
  if (g_str_has_prefix (conclusion, "You can claim flag") != (acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED) ||
      g_str_has_prefix (conclusion, "You cannot claim flag") !=
        (acies_proof_get_verdict (proof) == ACIES_VERDICT_REFUTED ||
         acies_proof_get_obstacle (proof) == ACIES_OBSTACLE_INCOMPLETE) ||
      !g_str_has_suffix (conclusion, "."))
    fail (&c, "another conclusion");
  if ((reason == NULL) != (acies_proof_get_obstacle (proof) == ACIES_OBSTACLE_CLAIMED ||
                           acies_proof_get_obstacle (proof) == ACIES_OBSTACLE_TIMING) ||
      (reason != NULL && (!g_str_has_suffix (reason, ".") || strchr (reason, '%') != NULL ||
                          (c.situation.fog && strstr (reason, "host") != NULL))))
    fail (&c, "another reason");
  if (acies_explanation_get_can_claim (explanation) !=
      (position->turn == seat && acies_position_check (position, claim) == ACIES_REFUSAL_NONE))
    fail (&c, "whether it can be claimed");

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesArgument) argument = g_list_model_get_item (G_LIST_MODEL (explanation), i);
      const AciesArgumentTopic topic = acies_argument_get_topic (argument);

      check_argument (&c, argument);
      count[topic]++;
      if (topic == ACIES_ARGUMENT_EXCLUDED || topic == ACIES_ARGUMENT_SEEN || topic == ACIES_ARGUMENT_LIMIT ||
          topic == ACIES_ARGUMENT_COUNTEREXAMPLE)
        n_kind[acies_argument_get_kind (argument)]++;
      n_wild += count_wild (&c, argument);
    }
  if (count[ACIES_ARGUMENT_WILD] != n_wild)
    fail (&c, "a wild card that stands for nothing");

  if (count[ACIES_ARGUMENT_OWN] != 1 || count[ACIES_ARGUMENT_ENEMY] != 1)
    fail (&c, "a side that is not told of");
  if ((count[ACIES_ARGUMENT_WEATHER] != 0) !=
      (c.situation.fog || c.situation.size == 4 || c.situation.n_own == 4 || (c.situation.n_enemy == 4 && c.complete)))
    fail (&c, "weather that is not told of");

  /* Every kind from the strongest down to the one that decides is mentioned once. */
  if (acies_proof_get_verdict (proof) != ACIES_VERDICT_UNAVAILABLE && !c.complete && c.best != 0)
    {
      const gboolean proved = acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;
      const guint last = ACIES_STRENGTH_KIND (proved ? c.own : c.best);

      for (guint kind = 0; kind < N_KINDS; kind++)
        if (n_kind[kind] != (kind < last || (c.situation.fog && kind > last) ? 0u : 1u))
          fail (&c, "a kind that is left out or told of twice");
      if ((count[ACIES_ARGUMENT_COUNTEREXAMPLE] == 1) == proved || (count[ACIES_ARGUMENT_SETTLE] == 1) == proved)
        fail (&c, "a counter-example that is missing");
      if ((count[ACIES_ARGUMENT_TIE] == 1) != (c.own == c.best))
        fail (&c, "a tie that is not told of");
    }
}

/* With three or four cards to come the search takes long. */
static gboolean
is_quick (const AciesPosition *position,
          guint                flag,
          guint                seat,
          AciesRandom         *random)
{
  const guint n_missing = acies_position_size (position, flag) -
                          MIN (acies_position_size (position, flag), position->n_on[1 - seat][flag]);

  return n_missing <= 1 || acies_random_below (random, n_missing == 2 ? 2 : n_missing == 3 ? 40 : 2000) == 0;
}

/* The best of a few random steps for one's own flags. */
static void
greedy_step (const AciesPosition *position,
             AciesRandom         *random,
             AciesStep           *step)
{
  guint best = 0;

  for (guint i = 0; i < 8; i++)
    {
      AciesPosition after = *position;
      AciesStep other;
      guint score = 1;

      acies_position_random_step (position, random, &other);
      acies_position_play (&after, &other);
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        score += after.strength[position->turn][flag] + 10u * (after.claimed[position->turn] != position->claimed[position->turn]);
      if (score > best)
        {
          best = score;
          *step = other;
        }
    }
}

/* Flags as they come up in games by all rules. */
static void
test_from_play (void)
{
  const guint n_wanted = n_explained + ACIES_TEST_TIMES (60000);
  AciesRandom random;

  acies_random_init (&random, 5);
  for (guint game = 0; n_explained < n_wanted; game++)
    {
      AciesPosition position;
      AciesStep step;

      acies_position_deal_seeded (&position, acies_test_rule_sets[game % ACIES_TEST_N_RULE_SETS],
                                  ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          if (game / ACIES_TEST_N_RULE_SETS % 2 == 0)
            acies_position_random_step (&position, &random, &step);
          else
            greedy_step (&position, &random, &step);
          acies_position_play (&position, &step);
          if (acies_random_below (&random, 3) != 0 && position.phase != ACIES_PHASE_OVER)
            continue;
          for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
            for (guint seat = 0; seat < 2; seat++)
              if ((position.n_on[seat][flag] >= 3 || acies_random_below (&random, 40) == 0) &&
                  is_quick (&position, flag, seat, &random))
                check_explanation (&position, flag, seat);
        }
    }
}

/* Made-up flags: more wild cards, Fog and Mud than in real games, and cards in hand. */
static void
test_made_up (void)
{
  AciesRandom random;

  acies_random_init (&random, 6);
  for (guint i = 0; i < ACIES_TEST_TIMES (30000); i++)
    {
      const guint flag = acies_random_below (&random, ACIES_N_FLAGS);
      AciesPosition position;
      AciesCardSet unseen;

      acies_test_make_up (&position, &random, flag);
      unseen = acies_position_unseen (&position);
      for (guint n = 0; n < ACIES_HAND_SIZE && unseen != 0; unseen &= unseen - 1)
        if (acies_random_below (&random, 4) == 0)
          {
            acies_position_give (&position, n % 2, acies_cardset_first (unseen));
            n++;
          }
      for (guint seat = 0; seat < 2; seat++)
        if (is_quick (&position, flag, seat, &random))
          check_explanation (&position, flag, seat);
    }
}

/* A few explanations word by word. */
static void
test_words (void)
{
  static const struct
  {
    const char *position;
    const char *conclusion;
    const char *reason;
    const char *sentences[4];
  } cases[] = {
    { "3=R7.R8.R9:B8.B9 hand B10.R1",
      "You cannot claim flag 3 yet.", "With Blue 10, the enemy could still make a wedge of 27.",
      { "The enemy needs 1 more card here. So far it has: Blue 8, Blue 9.",
        "The enemy can still make a wedge with a sum of 27. Needed, and not played yet: Blue 10.",
        "The flag would be proved if this card had been played as well: Blue 10.",
        "You hold this card yourself: Blue 10. The enemy cannot win without it, but a proof may not use your own hand (rule 4.4)." } },
    { "3=R7.R8.R9:B8.B9 5=B10:",
      "You can claim flag 3 once you have played a card.", "At best the enemy ties with your wedge of 24, and loses the tie.",
      { "For a wedge of more than 24, the enemy would need this card, which has been played: Blue 10 (at flag 5, your side).",
        "In a tie, the side that completes its formation later loses: that would be the enemy (rule 4.5)." } },
    { "3=R7.R5.R9:B8.G8 5=Y8:P8 6=O8.R8:",
      "You can claim flag 3 once you have played a card.", "Nothing that the enemy can still make there beats your battalion of 21.",
      { "The enemy cannot make a wedge: Green 8 and Blue 8 are of different colors.",
        "The enemy cannot make a phalanx: too few cards of value 8 are left, since these have been "
        "played: Red 8, Orange 8 (at flag 6, your side); Yellow 8 (at flag 5, your side); Purple 8 "
        "(at flag 5, enemy side).",
        "Everything else the enemy can make is weaker than a battalion." } },
    { "3=R10.B9.AL:CC.Y10~",
      "You can claim flag 3 once you have played a card.", "The enemy can no longer reach your sum of 29.",
      { "In the Fog here, formations do not count, only the sum of the values (rule 5.4).",
        "Alexander counts as 10 in Fog.",
        "The highest sum the enemy can still reach is 28; yours is 29. The enemy would need: Orange 10." } },
    { "3=R8.AL.R10:B8.B9.B10=s",
      "You cannot claim flag 3.", "Both formations are equally strong, and yours was completed later.",
      { "Alexander stands for Red 9 in your formation.",
        "Both sides are equally strong, and the one that completed its formation later loses the tie: that was you (rule 4.5).",
        "The enemy can prove this flag, and may claim it on its own turn." } },
    { "3=R7.R8:B8.B9.B10",
      "You cannot claim flag 3 yet.", "Your formation needs 1 more card.",
      { "You need 1 more card here. So far you have: Red 7, Red 8.",
        "A flag can be claimed only with a complete formation (rule 4.2)." } },
    { "3=R7.R8:B6.B7.B8",
      "You cannot claim flag 3 yet.", "Your formation needs 1 more card.",
      { "The enemy cannot prove this flag: as far as the enemy can tell, you may still make a wedge of 24. You would need: Red 9." } },
    { "3=R7.R8.R9:B8!n",
      "The enemy has won flag 3.", NULL,
      { "Nothing can change anymore at a claimed flag (rule 4.6)." } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = acies_test_expand (cases[i].position);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesExplanation) explanation = NULL;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      explanation = acies_view_explain (view, 3);
      g_assert_cmpstr (acies_explanation_get_conclusion (explanation), ==, cases[i].conclusion);
      g_assert_cmpstr (acies_explanation_get_reason (explanation), ==, cases[i].reason);
      for (guint j = 0; j < G_N_ELEMENTS (cases[i].sentences) && cases[i].sentences[j] != NULL; j++)
        {
          gboolean found = FALSE;

          for (guint k = 0; k < g_list_model_get_n_items (G_LIST_MODEL (explanation)); k++)
            {
              g_autoptr (AciesArgument) argument = g_list_model_get_item (G_LIST_MODEL (explanation), k);

              found = found || g_str_equal (acies_argument_get_text (argument), cases[i].sentences[j]);
            }
          if (!found)
            g_error ("“%s” is not said of %s", cases[i].sentences[j], cases[i].position);
        }
    }
}

/* Each verdict once, at flag 3, as south is told it. */
static void
test_verdicts (void)
{
  static const char * const cases[][3] = {
    { "3=R10.O10.B9:Y1.G5", "You can claim flag 3 once you have played a card.",
      "Nothing that the enemy can still make there beats your host of 29." },
    { "3=R1.O2.Y3:G1.P5", "You can claim flag 3 once you have played a card.",
      "Nothing that the enemy can still make there beats your skirmish line of 6." },
    { "3=R1.R3.R9:Y1.G5", "You can claim flag 3 once you have played a card.",
      "Nothing that the enemy can still make there beats your battalion of 13." },
    { "3=R2.O2.Y2:Y1.G5", "You can claim flag 3 once you have played a card.",
      "Nothing that the enemy can still make there beats your phalanx of 6." },
    { "3=R1.R2.R3:Y1.G5", "You can claim flag 3 once you have played a card.",
      "Nothing that the enemy can still make there beats your wedge of 6." },
    { "3=R10.O9.Y8:Y1.G5~", "You can claim flag 3 once you have played a card.",
      "The enemy can no longer reach your sum of 27." },
    { "3=R1.O5.B10:Y1.G5", "You can claim flag 3 once you have played a card.",
      "At best the enemy ties with your host of 16, and loses the tie." },
    { "3=R1.O2.Y3:G1.P2", "You can claim flag 3 once you have played a card.",
      "At best the enemy ties with your skirmish line of 6, and loses the tie." },
    { "3=R1.R3.R10:O1.O3 5=O2:", "You can claim flag 3 once you have played a card.",
      "At best the enemy ties with your battalion of 14, and loses the tie." },
    { "3=R2.O2.Y2:G2.B2", "You can claim flag 3 once you have played a card.",
      "At best the enemy ties with your phalanx of 6, and loses the tie." },
    { "3=R1.R2.R3:O1.O2", "You can claim flag 3 once you have played a card.",
      "At best the enemy ties with your wedge of 6, and loses the tie." },
    { "3=R1.O5.B10:Y1.G5~", "You can claim flag 3 once you have played a card.",
      "At best the enemy ties with your sum of 16, and loses the tie." },
    { "3=R10.O9.B7:Y1.G5.P9", "You can claim flag 3 once you have played a card.",
      "Your host of 26 beats the enemy’s formation." },
    { "3=R1.O2.Y3:Y1.G5.P9", "You can claim flag 3 once you have played a card.",
      "Your skirmish line of 6 beats the enemy’s formation." },
    { "3=R1.R3.R9:Y1.G5.P9", "You can claim flag 3 once you have played a card.",
      "Your battalion of 13 beats the enemy’s formation." },
    { "3=R2.O2.Y2:Y1.G5.P9", "You can claim flag 3 once you have played a card.",
      "Your phalanx of 6 beats the enemy’s formation." },
    { "3=R1.R2.R3:Y1.G5.P9", "You can claim flag 3 once you have played a card.",
      "Your wedge of 6 beats the enemy’s formation." },
    { "3=R10.O9.B7:Y1.G5.P9~", "You can claim flag 3 once you have played a card.",
      "Your sum of 26 beats the enemy’s." },
    { "3=R1.O3.B5:Y1.G5", "You cannot claim flag 3 yet.",
      "With Red 10, the enemy could still make a host of 16." },
    { "3=R1.O3.B5:G1.P2", "You cannot claim flag 3 yet.",
      "With Red 3, the enemy could still make a skirmish line of 6." },
    { "3=R1.O3.B5:O1.O5", "You cannot claim flag 3 yet.",
      "With Orange 10, the enemy could still make a battalion of 16." },
    { "3=R1.O3.B5:O5.G5", "You cannot claim flag 3 yet.",
      "With Red 5, the enemy could still make a phalanx of 15." },
    { "3=R1.O3.B5:O8.O9", "You cannot claim flag 3 yet.",
      "With Orange 10, the enemy could still make a wedge of 27." },
    { "3=R1.O3.B5:Y1.G5~", "You cannot claim flag 3 yet.",
      "With Red 10, the enemy could still reach a sum of 16." },
    { "3=Y1.G5.P9:R10.O9.B7", "You cannot claim flag 3.",
      "The enemy’s host of 26 beats your formation." },
    { "3=Y1.G5.P9:R1.O2.Y3", "You cannot claim flag 3.",
      "The enemy’s skirmish line of 6 beats your formation." },
    { "3=Y1.G5.P9:R1.R3.R9", "You cannot claim flag 3.",
      "The enemy’s battalion of 13 beats your formation." },
    { "3=Y1.G5.P9:R2.O2.Y2", "You cannot claim flag 3.",
      "The enemy’s phalanx of 6 beats your formation." },
    { "3=Y1.G5.P9:R1.R2.R3", "You cannot claim flag 3.",
      "The enemy’s wedge of 6 beats your formation." },
    { "3=Y1.G5.P9:R10.O9.B7~", "You cannot claim flag 3.",
      "The enemy’s sum of 26 beats yours." },
    { "3=R8.R9.R10:B8.B9.B10", "You can claim flag 3 once you have played a card.",
      "Both formations are equally strong, and the tie is yours." },
    { "3=R8.R9.R10:B8.B9.B10=n", "You can claim flag 3 once you have played a card.",
      "Both formations are equally strong, and the enemy’s was completed later." },
    { "3=R8.R9.R10:B8.B9.B10=s", "You cannot claim flag 3.",
      "Both formations are equally strong, and yours was completed later." },
    { "3=R8.R9.R10:!s", "You have won flag 3.",
      NULL },
    { "3=:R8.R9.R10!n", "The enemy has won flag 3.",
      NULL },
    { "3=R7.R8.R9:B8 5=:!s 6=:!s 7=:!s", "The game is over, and nobody has won flag 3.",
      NULL },
    { "3=R7.R8:B8", "You cannot claim flag 3 yet.",
      "Your formation needs 1 more card." },
    { "3=R7:B8", "You cannot claim flag 3 yet.",
      "Your formation needs 2 more cards." },
    { "3=R7:B8#", "You cannot claim flag 3 yet.",
      "Your formation needs 3 more cards." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = acies_test_expand (cases[i][0]);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesExplanation) explanation = NULL;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      explanation = acies_view_explain (view, 3);
      g_assert_cmpstr (acies_explanation_get_conclusion (explanation), ==, cases[i][1]);
      g_assert_cmpstr (acies_explanation_get_reason (explanation), ==, cases[i][2]);
    }
}

/* Whether an explanation has this sentence among its steps. */
static gboolean
says (AciesExplanation *explanation,
      const char       *sentence)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (explanation)); i++)
    {
      g_autoptr (AciesArgument) argument = g_list_model_get_item (G_LIST_MODEL (explanation), i);

      if (g_str_equal (acies_argument_get_text (argument), sentence))
        return TRUE;
    }
  return FALSE;
}

/* When a flag that is proved can be claimed (rules 4.1, 6.1 and R.claim-timing). */
static void
test_claims (void)
{
  static const struct
  {
    guint rules;
    const char *position;
    const char *steps;
    const char *conclusion;
    const char *sentence;
  } cases[] = {
    { 0, "3=R8.R9.R10: hand R1", "", "You can claim flag 3 once you have played a card.",
      "You can claim this flag on your own turn, after you have played a card, if it is still proved then." },
    { 0, "3=R8.R9.R10: hand R1", "R1@5", "You can claim flag 3.", "You can claim this flag now." },
    { 0, "3=R8.R9.R10: hand R1", "R1@5 +t", "You can claim flag 3 on your next turn.",
      "You can claim this flag on your own turn, after you have played a card, if it is still proved then." },
    { ACIES_RULE_CLAIM_START, "3=R8.R9.R10: hand R1", "", "You can claim flag 3.", "You can claim this flag now." },
    { ACIES_RULE_CLAIM_START, "3=R8.R9.R10: hand R1", "R1@5", "You can claim flag 3 at the start of your next turn.",
      "You can claim this flag at the start of your turn, before you play a card, if it is still proved then." },
    { ACIES_RULE_CLAIM_START, "3=R8.R9.R10: turn n", "", "You can claim flag 3 at the start of your next turn.",
      "You can claim this flag at the start of your turn, before you play a card, if it is still proved then." },
    { 0, "3=R8.R9.R10:!s", "", "You have won flag 3.", "Nothing can change anymore at a claimed flag (rule 4.6)." },
    { 0, "3=R8.R9.R10: 5=:!n 6=:!n 7=:!n", "", "The game is over, and nobody has won flag 3.",
      "Once the game is over, no more flags are claimed (rule 6.1)." },
    { 0, "3=R8.R9:", "", "You cannot claim flag 3 yet.", "A flag can be claimed only with a complete formation (rule 4.2)." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = acies_test_expand (cases[i].position);
      g_autoptr (AciesRules) rules = acies_rules_new_bits (cases[i].rules);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesExplanation) explanation = NULL;

      g_assert_no_error (error);
      if (cases[i].steps[0] != '\0')
        acies_game_play_text (game, cases[i].steps, &error);
      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      explanation = acies_view_explain (view, 3);
      g_assert_cmpstr (acies_explanation_get_conclusion (explanation), ==, cases[i].conclusion);
      if (!says (explanation, cases[i].sentence))
        g_error ("“%s” is not said of %s after %s", cases[i].sentence, cases[i].position, cases[i].steps);
    }
}

/* What each wild card of the enemy may stand for (rules 4.7, 5.2 and 5.4). */
static void
test_wild (void)
{
  static const char * const cases[][2] = {
    { "3=R7.R8.R9:AL", "Alexander may stand for any troop card, even one that lies elsewhere (rule 4.7)." },
    { "3=R7.R8.R9:DA", "Darius may stand for any troop card, even one that lies elsewhere (rule 4.7)." },
    { "3=R7.R8.R9:CC",
      "Companion Cavalry may stand for an 8 of any color, even one that lies elsewhere (rule 4.7)." },
    { "3=R7.R8.R9:SB",
      "Shield Bearers may stand for a 1, 2 or 3 of any color, even one that lies elsewhere (rule 4.7)." },
    { "3=R7.R8.R9:AL~", "Alexander counts as 10 in Fog." },
    { "3=R7.R8.R9:DA~", "Darius counts as 10 in Fog." },
    { "3=R7.R8.R9:CC~", "Companion Cavalry counts as 8 in Fog." },
    { "3=R7.R8.R9:SB~", "Shield Bearers counts as 3 in Fog." },
    { "3=AL.R8:B1.O5.Y9", "Alexander may stand for any troop card, even one that lies elsewhere (rule 4.7)." },
    { "3=AL.R8:B1.O5.Y9", "Alexander would then stand for Red 9." },
    { "3=R8:AL.B8.B9", "Alexander stands for Blue 10 in the enemy’s formation." },
    { "3=R7.R8:CC.B9", "Companion Cavalry would then stand for Blue 8." },
    { "3=R10.O10.AL:CC.B9", "Companion Cavalry would then stand for Blue 8." },
    { "3=R8.R9.R10:CC.B9 5=B10:", "Companion Cavalry would then stand for Blue 8." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = acies_test_expand (cases[i][0]);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesExplanation) explanation = NULL;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      explanation = acies_view_explain (view, 3);
      if (!says (explanation, cases[i][1]))
        g_error ("“%s” is not said of %s", cases[i][1], cases[i][0]);
    }
}

/* All that is said of a flag, to the last step: nothing follows a comparison of sums that decides, in Fog nothing
 * is called by a kind of formation, and what wild cards stand for is said of both sides. */
static void
test_whole (void)
{
  static const struct
  {
    const char *position;
    const char *sentences[12];
  } cases[] = {
    { "3=R1.O2.B9:Y1.G5 1=R7.R8.R9:R10.O7.O8 2=O9.O10.Y7:Y8.Y9.Y10 4=G7.G8.G9:G10.B7.B8 5=B10.P7.P8:P9.P10",
      { "You have a host with a sum of 12: Red 1, Orange 2, Blue 9.",
        "The enemy needs 1 more card here. So far it has: Yellow 1, Green 5.",
        "The enemy cannot make a wedge: Yellow 1 and Green 5 are of different colors.",
        "The enemy cannot make a phalanx: Yellow 1 and Green 5 are of different values.",
        "The enemy cannot make a battalion: Yellow 1 and Green 5 are of different colors.",
        "The enemy cannot make a skirmish line: the values of Yellow 1 and Green 5 are too far apart.",
        "The best the enemy can still make is a host with the same sum as yours, 12. The enemy would need: Red 6.",
        "In a tie, the side that completes its formation later loses: that would be the enemy (rule 4.5).",
        "Tactics cards that have not been played do not count in a proof (rule 4.4).",
        "You can claim this flag on your own turn, after you have played a card, if it is still proved then." } },
    { "3=R10.B9.AL:CC.Y10~",
      { "In the Fog here, formations do not count, only the sum of the values (rule 5.4).",
        "Your cards have a sum of 29: Red 10, Blue 9, Alexander.",
        "Alexander counts as 10 in Fog.",
        "The enemy needs 1 more card here. So far it has: Yellow 10, Companion Cavalry.",
        "Companion Cavalry counts as 8 in Fog.",
        "The highest sum the enemy can still reach is 28; yours is 29. The enemy would need: Orange 10.",
        "Tactics cards that have not been played do not count in a proof (rule 4.4).",
        "You can claim this flag on your own turn, after you have played a card, if it is still proved then." } },
    { "3=R1.O3.B5:SB.G5~",
      { "In the Fog here, formations do not count, only the sum of the values (rule 5.4).",
        "Your cards have a sum of 9: Red 1, Orange 3, Blue 5.",
        "The enemy needs 1 more card here. So far it has: Green 5, Shield Bearers.",
        "Shield Bearers counts as 3 in Fog.",
        "The enemy can still reach a sum of 18. Needed, and not played yet: Red 10.",
        "The higher sum wins: yours is 9, the enemy’s 18 (rule 5.4).",
        "For a proof, more than 8 cards would have to be played first." } },
    { "3=R8.AL.R10:CC.B9 5=B10:",
      { "You have a wedge with a sum of 27: Red 8, Red 10, Alexander.",
        "Alexander stands for Red 9 in your formation.",
        "The enemy needs 1 more card here. So far it has: Blue 9, Companion Cavalry.",
        "Companion Cavalry may stand for an 8 of any color, even one that lies elsewhere (rule 4.7).",
        "The best the enemy can still make is a wedge with a sum of 24; yours has 27. The enemy would need: Blue 7.",
        "Companion Cavalry would then stand for Blue 8.",
        "Everything else the enemy can make is weaker than a wedge.",
        "Tactics cards that have not been played do not count in a proof (rule 4.4).",
        "You can claim this flag on your own turn, after you have played a card, if it is still proved then." } },
    { "3=R7.O7.AL:DA.B9",
      { "You have a phalanx with a sum of 21: Red 7, Orange 7, Alexander.",
        "Alexander stands for Yellow 7 in your formation.",
        "The enemy needs 1 more card here. So far it has: Blue 9, Darius.",
        "Darius may stand for any troop card, even one that lies elsewhere (rule 4.7).",
        "The enemy can still make a wedge with a sum of 27. Needed, and not played yet: Blue 10.",
        "Darius would then stand for Blue 8.",
        "The kinds of formation, strongest first, are wedge, phalanx, battalion, skirmish line and host (rules 3.1 to 3.5).",
        "The flag would be proved if all of these cards had been played as well: "
        "Red 9, Orange 9, Yellow 9, Green 9, Blue 7, Blue 8, Blue 10, Purple 9." } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = acies_test_expand (cases[i].position);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesExplanation) explanation = NULL;
      guint n;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      explanation = acies_view_explain (view, 3);
      n = g_list_model_get_n_items (G_LIST_MODEL (explanation));
      for (guint j = 0; j < n; j++)
        {
          g_autoptr (AciesArgument) argument = g_list_model_get_item (G_LIST_MODEL (explanation), j);

          g_assert_cmpstr (acies_argument_get_text (argument), ==, cases[i].sentences[j]);
        }
      g_assert_null (cases[i].sentences[n]);
    }
}

/* The enemy has no card at flag 3 yet, and fewer than it needs are left (rule 4.4). */
static void
test_few (void)
{
  static const char * const sentences[] = {
    "All troop cards have been played, so the enemy cannot complete its formation and cannot win the flag (rule 4.4).",
    "Only 1 troop card has not been played yet: too few to complete the enemy’s formation, so the enemy cannot win the flag (rule 4.4).",
    "Only 2 troop cards have not been played yet: too few to complete the enemy’s formation, so the enemy cannot win the flag (rule 4.4).",
  };

  for (guint n_unseen = 0; n_unseen < G_N_ELEMENTS (sentences); n_unseen++)
    {
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = NULL;
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesExplanation) explanation = NULL;
      guint card = ACIES_CARD_R4;

      /* Then a flag can have as many cards, whether Mud lies there or not. */
      g_assert_true (acies_rules_parse (rules, "weather=moves", NULL));
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          if (flag > 0)
            g_string_append_c (line, '/');
          if (flag == 2)
            {
              g_string_append (line, "R1.R2.R3:");
              continue;
            }
          for (guint seat = 0; seat < 2; seat++)
            {
              g_string_append (line, seat > 0 ? ":" : "");
              for (guint i = 0; i < 4 && card < ACIES_N_TROOPS - n_unseen; i++)
                g_string_append_printf (line, "%s%s", i > 0 ? "." : "", acies_card_get_code ((AciesCard) card++));
            }
        }
      g_assert_cmpuint (card, ==, ACIES_N_TROOPS - n_unseen);

      game = acies_game_new_for_position (rules, line->str, 1, &error);
      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      explanation = acies_view_explain (view, 3);
      if (!says (explanation, sentences[n_unseen]))
        g_error ("“%s” is not said of %s", sentences[n_unseen], line->str);
    }
}

static void
test_counts (void)
{
  GEnumClass *topics = g_type_class_ref (ACIES_TYPE_ARGUMENT_TOPIC);

  g_test_message ("%u explained; %u hands that decide, %u times more cards than are named",
                  n_explained, n_decisive_hands, n_unnamed);
  for (guint topic = 0; topic < N_TOPICS; topic++)
    {
      g_test_message ("%u of %s", n_topics[topic], g_enum_get_value (topics, (int) topic)->value_nick);
#if ACIES_TEST_SLOWDOWN == 1
      g_assert_cmpuint (n_topics[topic], >=, 100);
#endif
    }
#if ACIES_TEST_SLOWDOWN == 1
  g_assert_cmpuint (n_explained, >=, 100000);
  g_assert_cmpuint (n_decisive_hands, >=, 50);
  g_assert_cmpuint (n_unnamed, >=, 50);
#endif
  g_type_class_unref (topics);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/explanation/words", test_words);
  g_test_add_func ("/explanation/verdicts", test_verdicts);
  g_test_add_func ("/explanation/claims", test_claims);
  g_test_add_func ("/explanation/few", test_few);
  g_test_add_func ("/explanation/wild", test_wild);
  g_test_add_func ("/explanation/whole", test_whole);
  g_test_add_func ("/explanation/from-play", test_from_play);
  g_test_add_func ("/explanation/made-up", test_made_up);
  g_test_add_func ("/explanation/counts", test_counts);

  return g_test_run ();
}
