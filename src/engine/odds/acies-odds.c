/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-enums.h"
#include "acies-odds.h"
#include "acies-judge-private.h"
#include "acies-view-private.h"

#define N_KINDS    (ACIES_FORMATION_WEDGE + 1)
#define N_VALUES   10
/* The most ways to choose among the four morale cards. */
#define N_CHOICES  16
#define MAX_DRAWN  ACIES_N_TROOPS

/**
 * AciesOdds:
 *
 * How likely one side of a flag is to get each kind of formation, from what a seat knows.
 *
 * The assumptions are that the side uses every troop card it draws for this formation, until its
 * last free slot is filled, and that both seats draw in turn from the troop deck while it lasts.
 * Cards in hand count if the seat of the view knows them, even wild cards if the rules allow them
 * to be played now (rules 5.1 and 5.3). Every other unseen card is equally likely to be in the
 * other hand or at any place in the deck; unknown tactics cards do not count. Under these
 * assumptions, the chances are exact.
 *
 * A wedge also counts as a battalion and a skirmish line, since its cards make both.
 *
 * Use [method@View.find_odds] to create them. Odds created without a view are about nothing.
 *
 * Since: 0.1
 */
struct _AciesOdds
{
  GObject parent_instance;

  guint flag;
  AciesSeat seat;
  guint n_draws;
  double chance[N_KINDS];
  AciesCard cards[N_KINDS][ACIES_SLOTS];
  gsize n_cards[N_KINDS];
};

G_DEFINE_FINAL_TYPE (AciesOdds, acies_odds, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FLAG,
  PROP_SEAT,
  PROP_N_DRAWS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* One side of a flag, and what may come to it. */
typedef struct
{
  AciesCardSet cards;           /* at the flag */
  guint n_missing;
  guint size;
  AciesCardSet certain;         /* troops in the hand */
  AciesCardSet pool;            /* troops of which some come */
  guint n_pool;
  guint n_drawn;                /* how many come */
  AciesCardSet choices[N_CHOICES]; /* of the wild cards in the hand, those that are put there as well, none first */
  guint n_choices;
} Side;

/* How many sets of each size there are, up to the largest. */
typedef struct
{
  guint largest;
  double n[MAX_DRAWN + 1];
} Counts;

static void
acies_odds_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesOdds *self = ACIES_ODDS (object);

  switch (prop_id)
    {
    case PROP_FLAG:
      g_value_set_uint (value, self->flag);
      break;
    case PROP_SEAT:
      g_value_set_enum (value, self->seat);
      break;
    case PROP_N_DRAWS:
      g_value_set_uint (value, self->n_draws);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_odds_class_init (AciesOddsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_odds_get_property;

  /**
   * AciesOdds:flag:
   *
   * The flag, 1 to 9.
   *
   * Since: 0.1
   */
  properties[PROP_FLAG] =
    g_param_spec_uint ("flag", NULL, NULL, 1, ACIES_N_FLAGS, 1, flags);

  /**
   * AciesOdds:seat:
   *
   * Whose side of the flag.
   *
   * Since: 0.1
   */
  properties[PROP_SEAT] =
    g_param_spec_enum ("seat", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, flags);

  /**
   * AciesOdds:n-draws:
   *
   * How many troop cards that seat is assumed to draw in time.
   *
   * Since: 0.1
   */
  properties[PROP_N_DRAWS] =
    g_param_spec_uint ("n-draws", NULL, NULL, 0, ACIES_N_TROOPS, 0, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_odds_init (AciesOdds *self)
{
  self->flag = 1;
}

/* Whether the side can become a @kind with the troops @got beside those in the hand; the strongest one in
 * @completion, with the wild cards that it takes. */
static gboolean
can_make (const Side         *self,
          AciesFormationKind  kind,
          AciesCardSet        got,
          AciesCardSet       *completion)
{
  for (guint i = 0; i < self->n_choices; i++)
    {
      const AciesCardSet wild = self->choices[i];
      const AciesCardSet cards = self->cards | wild;
      const guint n_missing = self->n_missing - acies_cardset_count (wild);
      const AciesCardSet available = (self->certain | got) & ~cards;
      AciesCardSet troops = 0;

      if (acies_judge_kind (kind, cards, n_missing, self->size, available, 0, &troops) == 0 &&
          (kind == ACIES_FORMATION_PHALANX || kind == ACIES_FORMATION_WEDGE ||
           acies_judge_kind (ACIES_FORMATION_WEDGE, cards, n_missing, self->size, available, 0, &troops) == 0))
        continue;
      if (completion != NULL)
        *completion = troops | wild;
      return TRUE;
    }

  return FALSE;
}

/* Each set is joined with each of the others. */
static void
multiply (Counts       *self,
          const Counts *other)
{
  Counts product = { .largest = self->largest + other->largest };

  for (guint i = 0; i <= self->largest; i++)
    for (guint j = 0; j <= other->largest; j++)
      product.n[i + j] += self->n[i] * other->n[j];
  *self = product;
}

/* All sets of @n cards, by size. */
static Counts
count_all (guint n)
{
  Counts counts = { .largest = n, .n = { 1 } };

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j > 0; j--)
      counts.n[j] += counts.n[j - 1];

  return counts;
}

/* Those sets of the cards @group with which the side cannot become a @kind, by size. */
static Counts
count_failures (const Side         *self,
                AciesFormationKind  kind,
                AciesCardSet        group)
{
  Counts counts = { .largest = acies_cardset_count (group) };

  if (!can_make (self, kind, group, NULL))
    return count_all (counts.largest);

  /* Each subset, the empty one last. */
  for (AciesCardSet subset = group;; subset = (subset - 1) & group)
    {
      if (!can_make (self, kind, subset, NULL))
        counts.n[acies_cardset_count (subset)]++;
      if (subset == 0)
        return counts;
    }
}

/* All cards of a formation that is no skirmish line have the same color, or the same value; so it fails if it
 * fails with each color, or value, alone. */
static double
find_chance_in_groups (const Side         *self,
                       AciesFormationKind  kind)
{
  const gboolean by_value = kind == ACIES_FORMATION_PHALANX;
  Counts failures = { .n = { 1 } };

  for (guint i = 0; i < (by_value ? N_VALUES : ACIES_N_TROOPS / N_VALUES); i++)
    {
      const AciesCardSet mask = by_value ? ACIES_CARDSET_COLUMN << i
                                         : (AciesCardSet) ACIES_ROW_MASK << (i * N_VALUES);
      const Counts group = count_failures (self, kind, self->pool & mask);

      multiply (&failures, &group);
    }

  return 1 - failures.n[self->n_drawn] / count_all (self->n_pool).n[self->n_drawn];
}

/* The values that a skirmish line of the side may have and does not have for certain, a bit each. */
static guint
list_values (const Side *self)
{
  const guint laid = acies_cardset_fold (self->cards & ACIES_CARDSET_TROOPS);
  guint values = 0;

  for (guint start = 0; start + self->size <= N_VALUES; start++)
    {
      const guint run = ((1u << self->size) - 1) << start;

      if ((laid & ~run) == 0)
        values |= run;
    }

  return values & ~laid & ~acies_cardset_fold (self->certain);
}

/* In a skirmish line it only matters which values have come at all. */
static double
find_chance_of_line (const Side *self)
{
  const guint values = list_values (self);
  AciesCardSet others = self->pool;
  double failures = 0;

  for (guint rest = values; rest != 0; rest &= rest - 1)
    others &= ~(ACIES_CARDSET_COLUMN << __builtin_ctz (rest));

  for (guint come = values;; come = (come - 1) & values)
    {
      AciesCardSet got = 0;
      gboolean possible = TRUE;

      for (guint rest = come; rest != 0; rest &= rest - 1)
        {
          const AciesCardSet column = self->pool & (ACIES_CARDSET_COLUMN << __builtin_ctz (rest));

          possible = possible && column != 0;
          got |= column & -column;
        }
      if (possible && !can_make (self, ACIES_FORMATION_SKIRMISH, got, NULL))
        {
          Counts counts = count_all (acies_cardset_count (others));

          for (guint rest = come; rest != 0; rest &= rest - 1)
            {
              Counts some = count_all (acies_cardset_count (self->pool & (ACIES_CARDSET_COLUMN << __builtin_ctz (rest))));

              some.n[0] = 0;
              multiply (&counts, &some);
            }
          failures += counts.n[self->n_drawn];
        }
      if (come == 0)
        break;
    }

  return 1 - failures / count_all (self->n_pool).n[self->n_drawn];
}

static double
find_chance (const Side         *self,
             AciesFormationKind  kind)
{
  if (can_make (self, kind, 0, NULL))
    return 1;
  if (self->n_drawn == 0 || !can_make (self, kind, self->pool, NULL))
    return 0;
  if (kind == ACIES_FORMATION_HOST)
    return self->n_drawn + acies_cardset_count (self->certain) >= self->n_missing ? 1 : 0;

  /* Chances of nearly nothing must not become negative. */
  return CLAMP (kind == ACIES_FORMATION_SKIRMISH ? find_chance_of_line (self) : find_chance_in_groups (self, kind), 0, 1);
}

/* What the side lacks for a @kind: if it can be, no card or one card that is not in the hand. */
static AciesCardSet
find_cards (const Side         *self,
            AciesFormationKind  kind)
{
  AciesCardSet completion = 0;

  if (can_make (self, kind, 0, &completion))
    return completion;
  for (guint value = N_VALUES; value > 0; value--)
    for (AciesCardSet left = self->pool & (ACIES_CARDSET_COLUMN << (value - 1)); left != 0; left &= left - 1)
      if (can_make (self, kind, left & -left, &completion))
        return completion;
  can_make (self, kind, self->pool, &completion);
  return completion;
}

/* The wild cards in the hand that may still be played (rules 5.1 and 5.3), in all ways to choose some. */
static void
choose_wild (Side                *self,
             const AciesPosition *seen,
             guint                seat)
{
  const AciesCardSet hand = seen->hand[seat] & ACIES_CARDSET_MORALE;
  const int may_play = seen->played[1 - seat] - seen->played[seat] + 1;
  gboolean may_lead = !seen->led[seat];

  if (!may_lead && (seen->rules & ACIES_RULE_LEADER_AGAIN) != 0)
    {
      may_lead = TRUE;
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        may_lead = may_lead && (seen->on[seat][flag] & ACIES_CARDSET_LEADERS) == 0;
    }

  for (guint n = 0; n <= self->n_missing; n++)
    for (guint bits = 0; bits < N_CHOICES; bits++)
      {
        const AciesCardSet wild = (AciesCardSet) bits << ACIES_N_TROOPS;

        if ((wild & ~hand) == 0 && acies_cardset_count (wild) == n && (int) n <= MAX (may_play, 0) &&
            acies_cardset_count (wild & ACIES_CARDSET_LEADERS) <= (may_lead ? 1u : 0u))
          self->choices[self->n_choices++] = wild;
      }
}

/* How many troop cards @seat draws before it fills its last slot. */
static guint
count_draws (const AciesPosition *seen,
             guint                seat)
{
  const guint n_deck = seen->n_deck[ACIES_DECK_TROOPS];
  const gboolean on_turn = seen->turn == seat;
  /* Whoever has not played yet in this turn, or comes next, plays before drawing. */
  const gboolean draws_first = on_turn && seen->phase == ACIES_PHASE_END;
  guint n_free = 0;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if ((acies_position_open (seen) & (1u << flag)) != 0)
      n_free += acies_position_size (seen, flag) - MIN (acies_position_size (seen, flag), seen->n_on[seat][flag]);
  if (n_free > 0 && !draws_first)
    n_free--;

  return MIN (n_free, on_turn ? (n_deck + 1) / 2 : n_deck / 2);
}

/**
 * acies_view_find_odds:
 * @self: a view
 * @flag: a flag, 1 to 9
 * @seat: a seat
 *
 * Finds how likely the side of @seat at a flag is to get each kind of formation.
 *
 * Returns: (transfer full) (nullable): the odds, or %NULL if there are none: in Fog, at a claimed
 *   flag, or when the game is over
 *
 * Since: 0.1
 */
AciesOdds *
acies_view_find_odds (AciesView *self,
                      guint      flag,
                      AciesSeat  seat)
{
  const AciesPosition *seen;
  g_autoptr (AciesOdds) odds = NULL;
  Side side = { .n_choices = 0 };
  guint n_laid;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  seen = acies_view_peek_position (self);
  if ((acies_position_open (seen) & (1u << (flag - 1))) == 0 || seen->phase == ACIES_PHASE_OVER ||
      seen->fog == (int) flag - 1)
    return NULL;

  odds = g_object_new (ACIES_TYPE_ODDS, NULL);
  odds->flag = flag;
  odds->seat = seat;
  odds->n_draws = count_draws (seen, seat);

  n_laid = seen->n_on[seat][flag - 1];
  side.size = acies_position_size (seen, flag - 1);
  side.n_missing = side.size - MIN (side.size, n_laid);
  side.cards = seen->on[seat][flag - 1];
  if (n_laid > side.size)
    side.cards = acies_judge_best_three (side.cards, FALSE);
  side.certain = seen->hand[seat] & ACIES_CARDSET_TROOPS;
  side.pool = acies_position_unseen (seen) & ~seen->hand[0] & ~seen->hand[1];
  side.n_pool = acies_cardset_count (side.pool);
  side.n_drawn = MIN (side.n_pool, odds->n_draws + seen->n_hand[seat][ACIES_DECK_TROOPS] -
                                   acies_cardset_count (side.certain));
  choose_wild (&side, seen, seat);

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      odds->chance[kind] = find_chance (&side, kind);
      if (odds->chance[kind] > 0)
        for (AciesCardSet left = find_cards (&side, kind); left != 0; left &= left - 1)
          odds->cards[kind][odds->n_cards[kind]++] = (AciesCard) acies_cardset_first (left);
    }

  return g_steal_pointer (&odds);
}

/**
 * acies_odds_get_n_draws:
 * @self: odds
 *
 * Gets how many troop cards that seat is assumed to draw in time: one per turn, until its last free
 * slot is filled or its half of the troop deck is used up.
 *
 * Returns: the number of cards
 *
 * Since: 0.1
 */
guint
acies_odds_get_n_draws (AciesOdds *self)
{
  g_return_val_if_fail (ACIES_IS_ODDS (self), 0);

  return self->n_draws;
}

/**
 * acies_odds_get_chance:
 * @self: odds
 * @kind: a kind of formation
 *
 * Gets the chance that the side can get a formation of that kind if it tries for no other.
 *
 * Returns: the chance, from 0 to 1
 *
 * Since: 0.1
 */
double
acies_odds_get_chance (AciesOdds          *self,
                       AciesFormationKind  kind)
{
  g_return_val_if_fail (ACIES_IS_ODDS (self), 0);
  g_return_val_if_fail (kind <= ACIES_FORMATION_WEDGE, 0);

  return self->chance[kind];
}

/**
 * acies_odds_get_cards:
 * @self: odds
 * @kind: a kind of formation
 * @n_cards: (out): the number of cards
 *
 * Gets the cards that the side lacks for one formation of that kind; cards in hand are preferred if
 * they can be all of them, or all but one. Other cards may do as well.
 *
 * Returns: (transfer none) (array length=n_cards) (element-type gint) (nullable): the cards, or %NULL if
 *   it lacks none or cannot get it
 *
 * Since: 0.1
 */
const AciesCard *
acies_odds_get_cards (AciesOdds          *self,
                      AciesFormationKind  kind,
                      gsize              *n_cards)
{
  g_return_val_if_fail (ACIES_IS_ODDS (self), NULL);
  g_return_val_if_fail (kind <= ACIES_FORMATION_WEDGE, NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  *n_cards = self->n_cards[kind];
  return *n_cards > 0 ? self->cards[kind] : NULL;
}
