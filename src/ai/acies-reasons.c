/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Why a step is good, or is not: facts that are looked up on the cards, each a whole
 * sentence. Everything here rests on what the seat may know; of a chance only those
 * sentences speak that name it.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

#define MAX_REASONS      4
#define MAX_WHEN_WON     2
/* By how much the chance at a flag has to change to be worth a sentence. */
#define LEAST_CHANGE     0.08f
#define MAX_CHANGES      2
/* How often the enemy has to answer at one flag. */
#define PROBABLE_ANSWER  0.35f
#define CLEAR_ANSWER     0.6f

typedef struct
{
  int weight;
  guint order;
  char *text;
} Finding;

static void
finding_clear (gpointer data)
{
  g_free (((Finding *) data)->text);
}

static int
finding_compare (gconstpointer a,
                 gconstpointer b)
{
  const Finding *x = a;
  const Finding *y = b;

  if (x->weight != y->weight)
    return x->weight > y->weight ? -1 : 1;
  return x->order < y->order ? -1 : 1;
}

/* Takes @text. */
void
acies_reasons_add (AciesReasons *self,
                   int           weight,
                   char         *text)
{
  const Finding finding = { weight, self->findings->len, text };

  g_array_append_val (self->findings, finding);
}

/* The same with that one of the sentences @formats that speaks of @kind. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wmissing-format-attribute"
void
acies_reasons_add_kind (AciesReasons       *self,
                        int                 weight,
                        const char * const *formats,
                        guint               kind,
                        ...)
{
  va_list args;

  va_start (args, kind);
  acies_reasons_add (self, weight, g_strdup_vprintf (_(formats[kind]), args));
  va_end (args);
}
#pragma GCC diagnostic pop

void
acies_cards_left_init (AciesCardsLeft      *self,
                       const AciesPosition *position,
                       guint                seat)
{
  const AciesCardSet unseen = acies_position_unseen (position);

  self->hand = position->hand[seat] & ACIES_CARDSET_TROOPS;
  self->enemy = unseen & ~self->hand;
  self->out = position->n_deck[ACIES_DECK_TROOPS] == 0 ? 0
              : self->enemy & ~position->known_hand[1 - seat];
}

void
acies_stand_init (AciesStand          *self,
                  const AciesPosition *position,
                  guint                seat,
                  guint                flag)
{
  const guint size = acies_position_size (position, flag);

  self->flag = flag;
  self->size = size;
  self->fog = position->fog == (int) flag;
  self->on = position->on[seat][flag];
  self->enemy_on = position->on[1 - seat][flag];
  self->n_missing = size - MIN (size, position->n_on[seat][flag]);
  self->n_enemy_missing = size - MIN (size, position->n_on[1 - seat][flag]);
  self->own = position->strength[seat][flag];
  self->enemy = position->strength[1 - seat][flag];
}

/* Of the troops @cards, those that complete this side to a kind that is stronger than
 * @floor. One card is missing. */
AciesCardSet
acies_stand_completers (const AciesStand *self,
                        guint             kind,
                        AciesStrength     floor,
                        AciesCardSet      cards)
{
  AciesCardSet completers = 0;

  for (AciesCardSet left = cards & ~self->on; left != 0; left &= left - 1)
    {
      const AciesStrength strength = acies_judge_formation (self->on | (left & -left), self->size,
                                                            self->size, self->fog);

      if (ACIES_STRENGTH_KIND (strength) == kind && strength > floor)
        completers |= left & -left;
    }

  return completers;
}

/* The best that this side is or may still become. */
AciesStrength
acies_stand_best (const AciesStand     *self,
                  const AciesCardsLeft *left)
{
  if (self->own != 0)
    return self->own;
  return acies_judge_reach (self->on, self->n_missing, self->size, self->fog,
                            left->hand | left->out);
}

AciesStrength
acies_stand_enemy_best (const AciesStand     *self,
                        const AciesCardsLeft *left)
{
  if (self->enemy != 0)
    return self->enemy;
  return acies_judge_reach (self->enemy_on, self->n_enemy_missing, self->size, self->fog,
                            left->enemy);
}

/* The tactics cards, as bits from Alexander on, that @seat neither sees nor holds. */
guint
acies_reasons_unseen_tactics (const AciesPosition *position,
                              guint                seat)
{
  guint seen = (guint) (position->hand[seat] >> 60) |
               (guint) position->extra[seat] << (ACIES_FIRST_EXTRA - ACIES_CARD_ALEXANDER);

  if ((position->rules & ACIES_RULE_NO_TACTICS) != 0)
    return 0;

  for (guint s = 0; s < 2; s++)
    {
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        seen |= (guint) (position->on[s][flag] >> 60);
      for (guint i = 0; i < position->n_discard[s]; i++)
        if (position->discard[s][i] >= ACIES_N_TROOPS)
          seen |= 1u << (position->discard[s][i] - ACIES_N_TROOPS);
    }
  if (position->fog >= 0)
    seen |= 1u << (ACIES_CARD_FOG - ACIES_CARD_ALEXANDER);
  if (position->mud >= 0)
    seen |= 1u << (ACIES_CARD_MUD - ACIES_CARD_ALEXANDER);

  return ((1u << ACIES_N_TACTICS) - 1) & ~seen;
}

/* The morale cards, as the highest bits of a set of cards, that may still come here. */
static guint
morale_left (const AciesPosition *position,
             guint                seat)
{
  guint morale = (guint) (position->hand[seat] >> 60);
  gboolean may_lead = !position->led[seat];

  if (position->n_deck[ACIES_DECK_TACTICS] > 0)
    morale |= acies_reasons_unseen_tactics (position, seat) & 15u;
  if (!may_lead && (position->rules & ACIES_RULE_LEADER_AGAIN) != 0)
    may_lead = TRUE;
  return may_lead ? morale : morale & ~3u;
}

/*
 * Whether the seat may still get this flag without guile or weather: with troops, and with
 * morale cards that are not known to be elsewhere.
 */
gboolean
acies_stand_can_win (const AciesStand     *self,
                     const AciesPosition  *position,
                     guint                 seat,
                     const AciesCardsLeft *left)
{
  const guint morale = morale_left (position, seat);

  if (self->enemy == 0)
    return TRUE;
  if (self->own != 0)
    return acies_position_proves (position, self->flag, seat);

  for (guint set = morale;; set = (set - 1) & morale)
    {
      const guint n = (guint) acies_row_count[set];

      if (n <= self->n_missing && (set & 3u) != 3u &&
          acies_judge_beats (self->on | (AciesCardSet) set << 60, self->n_missing - n, self->size,
                             self->fog, left->hand | left->out, self->enemy))
        return TRUE;
      if (set == 0)
        return FALSE;
    }
}

/* The sum of a side, complete or not, wild cards at their highest (rule 5.4). */
guint
acies_stand_sum (AciesCardSet cards)
{
  guint sum = ((cards & ACIES_CARDSET (ACIES_CARD_COMPANION_CAVALRY)) != 0 ? 8 : 0) +
              ((cards & ACIES_CARDSET (ACIES_CARD_SHIELD_BEARERS)) != 0 ? 3 : 0) +
              10u * acies_cardset_count (cards & ACIES_CARDSET_LEADERS);

  for (AciesCardSet troops = cards & ACIES_CARDSET_TROOPS; troops != 0; troops &= troops - 1)
    sum += acies_card_index[acies_cardset_first (troops)] + 1u;

  return sum;
}

static guint
per_cent (float chance)
{
  return (guint) (100 * CLAMP (chance, 0, 1) + 0.5f);
}

/* The flags where most changes by the step, as far as that is told. */
static void
explain_chances (AciesReasons *self)
{
  const AciesReasonFacts *facts = self->facts;
  guint told = self->decided | (ACIES_ALL_FLAGS & ~acies_position_open (&self->after)) |
               acies_position_claimable (&self->after, self->seat) |
               acies_position_claimable (&self->after, 1 - self->seat);

  if (facts->before == NULL || facts->after == NULL)
    return;

  for (guint n = 0; n < MAX_CHANGES; n++)
    {
      float most = LEAST_CHANGE;
      guint at = ACIES_N_FLAGS;
      guint before, after;
      int weight;

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const float change = facts->after[flag] - facts->before[flag];

          if ((told & (1u << flag)) == 0 && MAX (change, -change) >= most)
            {
              most = MAX (change, -change);
              at = flag;
            }
        }
      if (at == ACIES_N_FLAGS)
        return;

      told |= 1u << at;
      before = per_cent (facts->before[at]);
      after = per_cent (facts->after[at]);
      /* A second one is told only where it changes much. */
      weight = 40 + (int) (60 * most) - (n > 0 ? 12 : 0);
      if (after > before)
        acies_reasons_add (self, weight,
                           /* Translators: the number of a flag, then two chances in per cent;
                            * no per cent sign is needed */
                           g_strdup_printf (_("Your chance at flag %u rises from %u to %u per cent."),
                                            at + 1, before, after));
      else
        acies_reasons_add (self, weight,
                           /* Translators: the number of a flag, then two chances in per cent;
                            * no per cent sign is needed */
                           g_strdup_printf (_("Your chance at flag %u falls from %u to %u per cent."),
                                            at + 1, before, after));
    }
}

static void
explain_answer (AciesReasons *self)
{
  const guint flag = self->facts->answer_flag;
  const float share = self->facts->answer_share;

  /* Before the enemy's turn the seat has more to decide. */
  if (self->move->kind == ACIES_MOVE_CLAIM || self->move->kind == ACIES_MOVE_RETURN ||
      self->seen->phase == ACIES_PHASE_SCOUT_DRAW ||
      (self->move->kind == ACIES_MOVE_DONE && self->seen->phase == ACIES_PHASE_CLAIM_FIRST))
    return;

  if (flag < 1 || flag > ACIES_N_FLAGS || share < PROBABLE_ANSWER ||
      (acies_position_open (&self->after) & (1u << (flag - 1))) == 0)
    return;

  /* What the seat is about to claim is no place to answer at. */
  if ((self->seen->rules & ACIES_RULE_CLAIM_START) == 0 &&
      (acies_position_claimable (&self->after, self->seat) & (1u << (flag - 1))) != 0)
    return;

  if (share >= CLEAR_ANSWER)
    acies_reasons_add (self, 54,
                       g_strdup_printf (_("The enemy will most probably answer at flag %u."), flag));
  else
    acies_reasons_add (self, 34,
                       g_strdup_printf (_("The enemy is likely to answer at flag %u."), flag));
}

/* Where a card that was played, moved or taken comes to lie. */
static void
explain_play (AciesReasons *self)
{
  const AciesMove *move = self->move;
  const gboolean weather = move->kind == ACIES_MOVE_PLAY ? move->card >= ACIES_FIRST_EXTRA
                                                         : move->target >= ACIES_FIRST_EXTRA;

  acies_reasons_unclaimed (self);
  acies_reasons_claims (self);
  if (self->over)
    return;

  acies_reasons_spent (self);
  if (move->flag > 0 && !weather && move->kind != ACIES_MOVE_DESERTER && move->kind != ACIES_MOVE_SCOUT)
    acies_reasons_own_side (self, move->flag - 1u);
  if (move->card >= ACIES_N_TROOPS)
    acies_reasons_tactics (self);
}

static void
explain (AciesReasons *self)
{
  switch ((AciesMoveKind) self->move->kind)
    {
    case ACIES_MOVE_PLAY:
    case ACIES_MOVE_SCOUT:
    case ACIES_MOVE_REDEPLOY:
    case ACIES_MOVE_DESERTER:
    case ACIES_MOVE_TRAITOR:
      explain_play (self);
      break;
    case ACIES_MOVE_PASS:
      acies_reasons_unclaimed (self);
      acies_reasons_pass (self);
      break;
    case ACIES_MOVE_CLAIM:
      acies_reasons_claim (self);
      break;
    case ACIES_MOVE_DRAW:
      acies_reasons_unclaimed (self);
      acies_reasons_draw (self);
      break;
    case ACIES_MOVE_RETURN:
      acies_reasons_return (self);
      break;
    case ACIES_MOVE_DONE:
    default:
      acies_reasons_unclaimed (self);
      acies_reasons_done (self);
      break;
    }

  if (!self->over)
    {
      explain_chances (self);
      explain_answer (self);
    }
}

/*
 * Explains a legal step of the seat to move: one to four sentences in the user's
 * language, the most telling first.
 */
GPtrArray *
acies_reasons_list (const AciesReasonFacts *facts,
                    const AciesMove        *move)
{
  const AciesPosition *seen = facts->seen;
  AciesReasons self = {
    .facts = facts,
    .move = move,
    .seat = (guint) facts->seat,
    .seen = seen,
    .after = *seen,
  };
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);
  guint max;

  g_return_val_if_fail (acies_position_check (seen, move) == ACIES_REFUSAL_NONE, reasons);

  self.findings = g_array_new (FALSE, FALSE, sizeof (Finding));
  g_array_set_clear_func (self.findings, finding_clear);
  /* What is drawn is not known before. */
  if (move->kind != ACIES_MOVE_DRAW)
    acies_position_play (&self.after, move);
  acies_cards_left_init (&self.left_before, seen, self.seat);
  acies_cards_left_init (&self.left, &self.after, self.seat);
  acies_outside_init (&self.outside_before, seen, self.seat);
  acies_outside_init (&self.outside, &self.after, self.seat);

  explain (&self);
  g_array_sort (self.findings, finding_compare);

  max = self.over ? MAX_WHEN_WON : MAX_REASONS;
  for (guint i = 0; i < self.findings->len && reasons->len < max; i++)
    {
      Finding *finding = &g_array_index (self.findings, Finding, i);

      if (reasons->len > 0 && finding->weight < ACIES_WEIGHT_FILLER)
        break;
      if (!g_ptr_array_find_with_equal_func (reasons, finding->text, g_str_equal, NULL))
        g_ptr_array_add (reasons, g_steal_pointer (&finding->text));
    }

  g_array_unref (self.findings);
  return reasons;
}
