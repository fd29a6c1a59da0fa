/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Claims that a step passes up or allows, ties, and three adjacent flags. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-causes-parts-private.h"
#include "acies-forced-search-private.h"

/* How much more often the enemy has to win by a tie, or a side with three adjacent flags; and how much where nothing is found
 * that is surer. */
#define LEAST_TIES         0.05
#define LEAST_WAYS         0.12
#define LEAST_WAYS_RELAXED 0.08
/* How often a flag has to be won that cannot wait. */
#define LEAST_OWNED        0.2
/* What is left of a threat that the better step wards off. */
#define MOST_LEFT          0.65
/* What three flags come to is less telling than what happens at one of them. */
#define WEIGHT_OF_WAYS 0.03
/* What is certain counts more than what is likely. */
#define CERTAIN_WIN   10
#define CERTAIN_LOSS  9
#define CERTAIN_CLAIM 2

/* Claims of this turn that win, or that win a flag. */
void
acies_causes_find_missed_claims (AciesComparison *self)
{
  const gboolean later = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0;
  const guint held = self->seen->claimed[self->seat];
  guint flags, own;
  double certain;
  gboolean more;

  if (acies_position_is_claim_time (self->seen))
    {
      flags = acies_position_claimable (self->seen, self->seat);
      if (flags == 0 || self->played->kind == ACIES_STEP_CLAIM)
        return;
      if (acies_flags_win (held | flags))
        acies_comparison_add (self, ACIES_MOTIF_MISSED_WIN, 0, CERTAIN_WIN,
                              g_strdup (_("It passes up claims that would win the game now.")));
      else
        acies_comparison_add (self, ACIES_MOTIF_MISSED_CLAIM, (guint) __builtin_ctz (flags) + 1, CERTAIN_CLAIM,
                              g_strdup_printf (_("It leaves flag %u unclaimed, although you can prove it now."),
                                               (guint) __builtin_ctz (flags) + 1));
      return;
    }
  if (later)
    return;

  flags = acies_position_claimable (&self->after_better, self->seat);
  if (acies_flags_win (held | flags) && !acies_flags_win (held | acies_position_claimable (&self->after, self->seat)))
    acies_comparison_add (self, ACIES_MOTIF_MISSED_WIN, self->better->flag, CERTAIN_WIN,
                          g_strdup (_("You could win the game this turn, and this move passes up that chance.")));
  own = acies_position_claimable (&self->after, self->seat);
  /* Where the step that was played claims as many flags, or they are won as often without, a claim is not the point. */
  more = acies_row_count[flags] > acies_row_count[own];
  /* The very card that was played would have done it. */
  certain = more ? (self->better->card == self->played->card ? 0.2 : 0.1) + 0.3 * MAX (0, self->contrast->lead) : 0;
  flags &= ~own;
  for (guint left = flags; left != 0 && more; left &= left - 1)
    if (self->contrast->flag_lead[__builtin_ctz (left)] >= ACIES_LEAST_LEAD_RELAXED)
      certain = CERTAIN_CLAIM;
  if (acies_row_count[flags] == 2 && acies_causes_places (self->better))
    {
      const guint flag = (guint) __builtin_ctz (flags) + 1;

      acies_comparison_add (self, ACIES_MOTIF_MISSED_CLAIM, flag, certain + self->contrast->flag_lead[flag - 1],
                            /* Translators: a card, such as Red 7, and the numbers of two flags */
                            g_strdup_printf (_("It passes up claims: with %s you could claim flags %u and %u this turn."),
                                             acies_card_name (self->better->card), flag, (guint) __builtin_ctz (flags & (flags - 1)) + 1));
      return;
    }
  for (; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags) + 1;

      if (acies_causes_places (self->better) && self->better->flag == flag)
        acies_comparison_add (self, ACIES_MOTIF_MISSED_CLAIM, flag, certain + self->contrast->flag_lead[flag - 1],
                              /* Translators: a card, such as Red 7, and the number of a flag */
                              g_strdup_printf (_("It passes up a claim: with %s you could claim flag %u this turn."),
                                               acies_card_name (self->better->card), flag));
      else if (acies_causes_places (self->better) && self->better->card < ACIES_N_TROOPS)
        acies_comparison_add (self, ACIES_MOTIF_MISSED_CLAIM, flag, certain + self->contrast->flag_lead[flag - 1],
                              /* Translators: the name of a card that could have been played at some other flag, then the number
                                 of the flag that could be claimed, such as "It passes up a claim: with Purple 9 face up, you could
                                 prove flag 5 this turn." */
                              g_strdup_printf (_("It passes up a claim: with %s face up, you could prove flag %u this turn."),
                                               acies_card_name (self->better->card), flag));
      else
        acies_comparison_add (self, ACIES_MOTIF_MISSED_CLAIM, flag, certain + self->contrast->flag_lead[flag - 1],
                              g_strdup_printf (_("It passes up a claim: you could claim flag %u this turn."), flag));
    }
}

/* A win in several turns that is certain with the better step and not any more with this one. Scout might still win. */
void
acies_causes_find_left_win (AciesComparison *self)
{
  const AciesSeat seat = (AciesSeat) self->seat;
  AciesForced forced;

  if (self->relaxed || self->played->kind == ACIES_STEP_SCOUT ||
      !acies_forced_search (self->seen, seat, ACIES_FORCED_NODES, NULL, &forced) || forced.n_turns == 1 ||
      !acies_step_equal (self->better, &forced.step) || acies_forced_keeps (self->seen, seat, self->played, NULL))
    return;
  acies_comparison_add (self, ACIES_MOTIF_MISSED_WIN, forced.step.flag, CERTAIN_WIN, acies_forced_describe (&forced, TRUE));
}

/* Whether the enemy cannot prove this flag (0 to 8) as long as it has to reckon with @card. */
static gboolean
hinders (const AciesComparison *self,
         guint                  flag,
         guint                  card)
{
  AciesFlagState state;
  const AciesCardSet left = self->left_before.hand | self->left_before.out;

  if (card >= ACIES_N_TROOPS || (self->seen->full[self->seat] >> flag & 1) != 0)
    return FALSE;
  acies_flag_state_init (&state, self->seen, self->seat, flag);
  return acies_judge_reach (state.on, state.n_missing, state.size, state.fog, left) >
         acies_judge_reach (state.on, state.n_missing, state.size, state.fog, left & ~ACIES_CARDSET (card));
}

/* Whether the better step does something at a flag (0 to 8). */
static gboolean
is_touched (const AciesComparison *self,
            guint                  flag)
{
  return self->better->kind <= ACIES_STEP_TRAITOR &&
         (self->better->flag == flag + 1 || self->better->from == flag + 1);
}

/* Whether the better step takes something from a complete formation of the enemy. */
static gboolean
is_broken (const AciesComparison *self,
           guint                  flag)
{
  return acies_causes_plays_tactics (self->better) && self->seen->strength[1 - self->seat][flag] != 0 &&
         self->after_better.strength[1 - self->seat][flag] == 0;
}

/* What the enemy can claim, and perhaps win with, in its next turn. */
void
acies_causes_find_allowed_claims (AciesComparison *self)
{
  const guint enemy = 1 - self->seat;
  const guint held = self->seen->claimed[enemy];
  const guint own = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0
                      ? 0 : acies_position_claimable (&self->after, self->seat);
  const guint now = acies_position_claimable (&self->after, enemy) & ~own;
  const guint otherwise = acies_position_claimable (&self->after_better, enemy);
  const AciesContrast *contrast = self->contrast;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const guint bit = 1u << flag;
      const double more = contrast->played.taken[flag] - contrast->better.taken[flag];
      const gboolean shown = (now & bit) != 0 && (otherwise & bit) == 0;
      const guint percent = (guint) (100 * contrast->played.taken[flag] + 0.5);
      const gboolean fatal = acies_flags_win (held | bit);
      AciesCause *cause = NULL;

      /* What the card does at its own flag is another matter. */
      if (!shown && (more < ACIES_LEAST_CLAIMS || self->played->flag == flag + 1 ||
                     contrast->better.taken[flag] > MOST_LEFT * contrast->played.taken[flag]))
        continue;

      if (fatal && shown)
        acies_comparison_add (self, ACIES_MOTIF_ALLOWED_WIN, flag + 1, CERTAIN_LOSS,
                              g_strdup_printf (_("The enemy can then win the game by claiming flag %u."), flag + 1));
      else if (fatal)
        acies_comparison_add (self, ACIES_MOTIF_ALLOWED_WIN, flag + 1, 1 + more,
                              /* Translators: the number of a flag, then how often; no percent sign is needed */
                              g_strdup_printf (_("Flag %u would win the enemy the game, and in %u of 100 games the enemy can claim it on the next turn."),
                                               flag + 1, percent));
      else if (acies_causes_places (self->played) && self->played->card < ACIES_N_TROOPS &&
               self->played->flag != flag + 1 && (shown || self->better->flag != flag + 1) &&
               hinders (self, flag, self->played->card))
        acies_comparison_add (self, ACIES_MOTIF_SHOWED_CARD, flag + 1, 0.1 + MAX (more, acies_comparison_flag_lead (self, flag)),
                              /* Translators: a card, such as Red 7, and the number of a flag */
                              g_strdup_printf (_("As long as %s is hidden, the enemy has to allow for it at flag %u and cannot prove that flag."),
                                               acies_card_name (self->played->card), flag + 1));
      else if ((shown || more >= ACIES_LEAST_CLAIMS) && is_broken (self, flag))
        cause = acies_comparison_add (self, ACIES_MOTIF_ALLOWED_CLAIM, flag + 1, CERTAIN_CLAIM * 0.5,
                                      /* Translators: the name of a tactics card that could have been played, then the number of
                                         a flag, such as "With Traitor you could break up the enemy’s formation at flag 3 before
                                         it is claimed." */
                                      g_strdup_printf (_("With %s you could break up the enemy’s formation at flag %u before it is claimed."),
                                                       acies_card_name (self->better->card), flag + 1));
      else if (shown)
        acies_comparison_add (self, ACIES_MOTIF_ALLOWED_CLAIM, flag + 1, CERTAIN_CLAIM * 0.5,
                              g_strdup_printf (_("After this, the enemy can claim flag %u."), flag + 1));
      else if (acies_comparison_flag_lead (self, flag) > 0 && is_touched (self, flag) &&
               contrast->better.owned[flag] >= LEAST_OWNED)
        cause = acies_comparison_add (self, ACIES_MOTIF_ALLOWED_CLAIM, flag + 1,
                                      0.1 + MAX (more, acies_comparison_flag_lead (self, flag)),
                                      /* Translators: the number of a flag, then how often; no percent sign is needed */
                                      g_strdup_printf (_("Flag %u cannot wait: in %u of 100 games the enemy claims it on the next turn."),
                                                       flag + 1, percent));
      if (cause != NULL)
        cause->urgent = TRUE;
    }
}

void
acies_causes_find_ties (AciesComparison *self)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const double more = self->contrast->played.tied[flag] - self->contrast->better.tied[flag];

      if (more >= LEAST_TIES && acies_comparison_flag_lead (self, flag) > 0)
        acies_comparison_add (self, ACIES_MOTIF_LAST_WORD, flag + 1, more + 0.5 * acies_comparison_flag_lead (self, flag),
                              g_strdup_printf (_("Flag %u may end in a tie, and the enemy’s side would be complete first."),
                                               flag + 1));
    }
}

/* Whether three adjacent flags are within reach of a side: it holds one of them, the other none, and the better step is about
 * another, but not the one that is judged: to play there hardly works against them. */
static gboolean
is_near (const AciesComparison *self,
         guint                  way,
         guint                  side)
{
  const guint flags = 7u << way;
  const guint held = self->seen->claimed[side] & flags;
  const guint played = 1u << self->played->flag >> 1;
  const guint better = 1u << self->better->flag >> 1;

  return held != 0 && (self->seen->claimed[1 - side] & flags) == 0 && (better & flags & ~held) != 0 && (played & flags) == 0;
}

/* How much more often three adjacent flags are won, added up. */
static double
sum_leads (const AciesComparison *self,
           guint                  way)
{
  return self->contrast->flag_lead[way] + self->contrast->flag_lead[way + 1] + self->contrast->flag_lead[way + 2];
}

/* Three adjacent flags that are won less often, or by the enemy more often. */
void
acies_causes_find_ways (AciesComparison *self)
{
  const AciesContrast *contrast = self->contrast;
  const double least = self->relaxed ? LEAST_WAYS_RELAXED : LEAST_WAYS;

  for (guint way = 0; way < ACIES_WAY_FIVE; way++)
    {
      const double own = contrast->better.ways[0][way] - contrast->played.ways[0][way];
      const double enemy = contrast->played.ways[1][way] - contrast->better.ways[1][way];

      if (own >= least && sum_leads (self, way) > 0 && is_near (self, way, self->seat))
        acies_comparison_add (self, ACIES_MOTIF_BROKE_THREE, way + 2, WEIGHT_OF_WAYS * own,
                              /* Translators: the numbers of three adjacent flags */
                              g_strdup_printf (_("It works against your best chance of three adjacent flags: %u, %u and %u."),
                                               way + 1, way + 2, way + 3));
      if (enemy >= least && sum_leads (self, way) > 0 && is_near (self, way, 1 - self->seat))
        acies_comparison_add (self, ACIES_MOTIF_ALLOWED_THREE, way + 2, WEIGHT_OF_WAYS * enemy,
                              /* Translators: the numbers of three adjacent flags */
                              g_strdup_printf (_("It brings the enemy closer to three adjacent flags: %u, %u and %u."),
                                               way + 1, way + 2, way + 3));
    }
}

/* The better step plays at a flag with which either side would win the game. */
void
acies_causes_find_decisive (AciesComparison *self)
{
  const guint flag = self->better->flag;
  const guint bit = flag > 0 ? 1u << (flag - 1) : 0;
  const double weight = 0.05 + 0.5 * MAX (0, self->contrast->lead);

  if (flag == 0 || self->better->kind > ACIES_STEP_TRAITOR || flag == self->played->flag ||
      !acies_comparison_is_borne_out (self) || self->contrast->flag_lead[flag - 1] <= 0)
    return;

  if (acies_flags_are_breakthrough (self->seen->claimed[self->seat] | bit))
    acies_comparison_add (self, ACIES_MOTIF_BROKE_THREE, flag, weight,
                          g_strdup_printf (_("With flag %u you would hold three adjacent flags and win."), flag));
  else if (acies_flags_are_breakthrough (self->seen->claimed[1 - self->seat] | bit))
    acies_comparison_add (self, ACIES_MOTIF_ALLOWED_THREE, flag, weight,
                          g_strdup_printf (_("Flag %u is what the enemy needs for three adjacent flags."), flag));
}
