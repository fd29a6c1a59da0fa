/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What a card does on the own side of a flag: what it completes and whether that holds,
 * what it keeps open, and what it gives up there or elsewhere.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* Below this chance to beat the enemy's formation a flag is as good as lost. */
#define NO_HOPE             0.08f
/* The highest value of a card that one can spare. */
#define MOST_SPARE          7

/* The enemy's chance to get past a formation that is complete. */
static float
beaten_chance (AciesReasons         *self,
               const AciesFlagState *state)
{
  const guint step = acies_reach_step (state->own, state->size, state->fog);
  AciesReach reach;

  acies_seat_odds_reach (&self->odds, &self->after, state->flag, TRUE, &reach);
  return 1 - reach.below[step] - reach.p[step];
}

/* What the enemy can still beat a formation with; it may take @luck. */
static char *
say_beats (guint         flag,
           gboolean      fog,
           AciesStrength best,
           gboolean      luck)
{
  const char *noun = acies_formation_kind_get_noun (ACIES_STRENGTH_KIND (best));
  const guint sum = ACIES_STRENGTH_SUM (best);

  if (fog && luck)
    /* Translators: the number of a flag, then the sum of the values */
    return g_strdup_printf (_("The enemy can beat you at flag %u only with luck: the most it can reach there is a sum of %u."), flag, sum);
  if (fog)
    /* Translators: the number of a flag, then the sum of the values */
    return g_strdup_printf (_("The enemy can still beat you at flag %u: the most it can reach there is a sum of %u."), flag, sum);
  if (luck)
    /* Translators: the number of a flag, a formation, such as “a wedge”, and the sum of its values */
    return g_strdup_printf (_("The enemy can beat you at flag %u only with luck: the best it can make there is %s of %u."),
                            flag, noun, sum);
  /* Translators: the number of a flag, a formation, such as “a wedge”, and the sum of its values */
  return g_strdup_printf (_("The enemy can still beat you at flag %u: the best it can make there is %s of %u."), flag, noun, sum);
}

/* Whether a complete formation holds against what the enemy can still make there. */
void
acies_reasons_rival (AciesReasons         *self,
                     const AciesFlagState *state)
{
  const AciesStrength best = acies_flag_state_enemy_best (state, &self->left);
  const guint n_left = acies_cardset_count (self->left.enemy);

  if (state->enemy != 0)
    return;

  if (best == state->own)
    acies_reasons_say (self, ACIES_WEIGHT_FIRST_COMPLETE,
                       _("You are the first to complete flag %u, so you win a tie there."), state->flag + 1);
  if (acies_position_proves (&self->after, state->flag, self->seat))
    return;

  if (best <= state->own)
    {
      acies_reasons_say (self, ACIES_WEIGHT_RIVAL,
                         _("No troop card can help the enemy at flag %u anymore, but you cannot prove that yet: the cards the enemy would need are in your own hand."),
                         state->flag + 1);
    }
  else if (state->n_enemy_missing == 1)
    {
      guint n = 0;

      for (guint kind = ACIES_FORMATION_HOST; kind <= ACIES_FORMATION_WEDGE; kind++)
        {
          const AciesFlagState enemy = {
            .on = state->enemy_on, .size = state->size, .fog = state->fog, .n_missing = 1
          };

          n += acies_cardset_count (acies_flag_state_completers (&enemy, kind, state->own, self->left.enemy));
        }
      if (n == n_left)
        acies_reasons_say (self, ACIES_WEIGHT_RIVAL,
                           g_dngettext (GETTEXT_PACKAGE,
                                        /* Translators: the number of a flag, then how many cards */
                                        "The enemy can beat you at flag %u with the one troop card that is still unseen.",
                                        "The enemy can beat you at flag %u with any of the %u troop cards that are still unseen.", n),
                           state->flag + 1, n);
      else
        acies_reasons_say (self, ACIES_WEIGHT_RIVAL,
                           /* Translators: the number of a flag, then how many cards do, and how many there are */
                           _("Troop cards with which the enemy can beat you at flag %u: %u of the %u that are still unseen."),
                           state->flag + 1, n, n_left);
    }
  else
    acies_reasons_add (self, ACIES_WEIGHT_RIVAL, say_beats (state->flag + 1, state->fog, best, beaten_chance (self, state) < 0.12f));
}

/* A flag (1 to 9) can no longer become a @kind. */
char *
acies_reasons_say_gives_up (guint kind,
                            guint flag)
{
  /* Translators: a formation, such as “a wedge”, and the number of a flag */
  return g_strdup_printf (_("It gives up the chance of %s at flag %u."), acies_formation_kind_get_noun (kind), flag);
}

/* The same of the best step, which is worth it. */
static char *
say_price (guint kind,
           guint flag)
{
  /* Translators: the number of a flag, and a formation, such as “a wedge” */
  return g_strdup_printf (_("It has a price: flag %u can no longer become %s."), flag, acies_formation_kind_get_noun (kind));
}

/* What a flag could have become and no longer can. */
gboolean
acies_reasons_given_up (AciesReasons *self,
                        guint         flag)
{
  AciesFlagState before, after;
  guint kind;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);
  if (before.on == 0 || before.own != 0 || before.fog || after.fog)
    return FALSE;

  kind = ACIES_STRENGTH_KIND (acies_flag_state_best (&after, &self->left));
  for (guint lost = ACIES_FORMATION_WEDGE; lost > kind && lost >= ACIES_FORMATION_PHALANX; lost--)
    if (ACIES_STRENGTH_KIND (acies_flag_state_best (&before, &self->left_before)) >= lost &&
        acies_reasons_kind_chance (&self->odds_before, self->seen, flag, lost) >= 0.2f)
      {
        /* What the best step costs comes last. */
        acies_reasons_add (self, self->facts->best ? ACIES_WEIGHT_PRICE : ACIES_WEIGHT_GIVEN_UP,
                           self->facts->best ? say_price (lost, flag + 1) : acies_reasons_say_gives_up (lost, flag + 1));
        return TRUE;
      }

  return FALSE;
}

/* The flag where the troop that is played would have completed most, from 1 on, or 0. */
static guint
find_spent (const AciesReasons *self,
            guint              *kind)
{
  const AciesStep *step = self->step;
  const AciesStrength made = step->flag > 0 ? self->after.strength[self->seat][step->flag - 1] : 0;
  AciesStrength best = MAX (made, ACIES_STRENGTH (ACIES_FORMATION_PHALANX, 0) - 1);
  guint at = 0;

  if (step->kind != ACIES_STEP_PLAY || step->card >= ACIES_N_TROOPS)
    return 0;

  for (guint flags = acies_position_free (&self->after, self->seat); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      AciesFlagState state;
      AciesStrength strength;

      acies_flag_state_init (&state, &self->after, self->seat, flag);
      if (flag + 1 == step->flag || state.n_missing != 1 || state.fog)
        continue;
      strength = acies_judge_formation (state.on | ACIES_CARDSET (step->card), state.size, state.size, FALSE);
      if (strength <= best || strength <= state.enemy)
        continue;
      /* Another card of the hand may do as well. */
      if (self->left.hand != 0 &&
          acies_judge_reach (state.on, 1, state.size, FALSE, self->left.hand) >= strength)
        continue;
      best = strength;
      at = flag + 1;
    }

  *kind = ACIES_STRENGTH_KIND (best);
  return at;
}

/* A card would have completed a wedge or a phalanx at a flag (1 to 9). */
static char *
say_spent (guint kind,
           guint flag,
           guint card)
{
  return g_strdup_printf (kind == ACIES_FORMATION_WEDGE
                            /* Translators: the card that is played, such as “Red 7”, and the number of another flag */
                            ? _("%s would have completed a wedge at flag %u.")
                            /* Translators: the card that is played, such as “Red 7”, and the number of another flag */
                            : _("%s would have completed a phalanx at flag %u."),
                          acies_card_name (card), flag);
}

/* The same of the best step, which is worth it. */
static char *
say_spent_as_price (guint kind,
                    guint flag,
                    guint card)
{
  return g_strdup_printf (kind == ACIES_FORMATION_WEDGE
                            /* Translators: the card that is played, such as “Red 7”, and the number of another flag */
                            ? _("It has a price: %s would have completed a wedge at flag %u.")
                            /* Translators: the card that is played, such as “Red 7”, and the number of another flag */
                            : _("It has a price: %s would have completed a phalanx at flag %u."),
                          acies_card_name (card), flag);
}

/* Says so if the troop that is played was needed elsewhere. */
void
acies_reasons_spent (AciesReasons *self)
{
  guint kind;
  const guint at = find_spent (self, &kind);

  if (at > 0)
    acies_reasons_add (self, self->facts->best ? ACIES_WEIGHT_PRICE : ACIES_WEIGHT_SPENT,
                       (self->facts->best ? say_spent_as_price : say_spent) (kind, at, self->step->card));
}

/* The chance that the own side of a flag becomes more than the enemy's. */
static float
winning_chance (AciesSeatOdds       *odds,
                const AciesPosition *position,
                guint                flag)
{
  AciesReach own, enemy;

  acies_seat_odds_reach (odds, position, flag, FALSE, &own);
  acies_seat_odds_reach (odds, position, flag, TRUE, &enemy);
  return acies_reach_compare (&own, &enemy, FALSE);
}

/* Whether the best step goes to a flag that is as good as lost, or lost with it: the enemy's formation there can hardly be beaten, or
 * is sure to become more than the host, or the sum, that is complete now, or will hardly be less than what one can make. */
static gboolean
is_hopeless (AciesReasons         *self,
             const AciesFlagState *before,
             const AciesFlagState *after)
{
  AciesReach reach;
  guint step;

  if (!self->facts->best || self->step->card >= ACIES_N_TROOPS)
    return FALSE;
  if (after->own != 0 && after->enemy == 0)
    return (after->fog || ACIES_STRENGTH_KIND (after->own) == ACIES_FORMATION_HOST) &&
           acies_cardset_sum (after->enemy_on) + after->n_enemy_missing > ACIES_STRENGTH_SUM (after->own);
  if (!acies_flag_state_can_win (after, &self->after, self->seat, &self->left))
    return TRUE;
  if (after->own != 0 || before->enemy_on == 0)
    return FALSE;
  if (before->enemy == 0)
    return winning_chance (&self->odds_before, self->seen, before->flag) < NO_HOPE &&
           winning_chance (&self->odds, &self->after, before->flag) < NO_HOPE;
  if (acies_cardset_count (self->left.hand) >= after->n_missing &&
      acies_judge_reach (after->on, after->n_missing, after->size, after->fog, self->left.hand) > before->enemy)
    return FALSE;

  step = acies_reach_step (before->enemy, before->size, before->fog);
  acies_seat_odds_reach (&self->odds_before, self->seen, before->flag, FALSE, &reach);
  acies_reach_sum_up (&reach);
  return 1 - reach.below[step] - reach.p[step] < NO_HOPE;
}

/* A card comes to a flag that cannot be won with it, or could not be won anyway. */
static void
explain_lost (AciesReasons         *self,
              const AciesFlagState *before,
              const AciesFlagState *after,
              gboolean              hopeless)
{
  const guint flag = after->flag + 1;
  guint kind;

  if (hopeless || !acies_flag_state_can_win (before, self->seen, self->seat, &self->left_before))
    {
      const guint other = acies_row_count[acies_position_free (self->seen, self->seat) &
                                          ~(1u << after->flag)];

      /* To throw a card in where that lets the enemy claim is more than waiting. */
      if (find_spent (self, &kind) > 0 || self->step->card >= ACIES_N_TROOPS ||
          (acies_position_proves (&self->after, after->flag, 1 - self->seat) &&
           !acies_position_proves (self->seen, after->flag, 1 - self->seat)))
        acies_reasons_add (self, ACIES_WEIGHT_LOST_FLAG,
                           hopeless
                             /* Translators: the number of a flag, and a card, such as Red 7 */
                             ? g_strdup_printf (_("Flag %u can hardly be won anymore, so %s costs you little there."), flag,
                                                acies_card_name (self->step->card))
                             : g_strdup_printf (_("Flag %u can hardly be won anymore."), flag));
      else if (other == 0)
        acies_reasons_say (self, ACIES_WEIGHT_LOST_FLAG,
                           _("Flag %u can hardly be won anymore, but there is no other place for a troop card."), flag);
      else
        acies_reasons_say (self, ACIES_WEIGHT_LOST_FLAG,
                           /* Translators: a card, such as Red 7, and the number of a flag */
                           _("It buys time: %s goes to flag %u, which can hardly be won now, so you commit to nothing elsewhere."),
                           acies_card_name (self->step->card), flag);
      return;
    }

  if (after->own == 0)
    acies_reasons_say (self, ACIES_WEIGHT_LOSES_FLAG, _("With this card, flag %u can hardly be won anymore."), flag);
  else if (after->own == after->enemy)
    acies_reasons_say (self, ACIES_WEIGHT_LOSES_FLAG,
                       _("It only ties with the enemy’s formation at flag %u, which was completed first and so wins."), flag);
  else
    acies_reasons_say (self, ACIES_WEIGHT_LOSES_FLAG,
                       _("It completes flag %u, but the enemy’s formation there is stronger."), flag);
}

/* Whether a card can be spared: it is neither high, nor of use at a flag with own cards or with another of the hand. */
static gboolean
is_spare (const AciesReasons *self,
          guint               card)
{
  return acies_card_index[card] < MOST_SPARE &&
         (self->seen->used[self->seat] & acies_position_free (self->seen, self->seat)) != 0 &&
         !acies_reasons_has_use (self, card) && !acies_reasons_has_partner (self, card);
}

/* Why a card begins a flag that it does not promise much at: it is enough against what the enemy has there, or
 * can be spared. */
static void
explain_begin (AciesReasons         *self,
               const AciesFlagState *state)
{
  const guint card = self->step->card;
  const AciesStrength best = acies_flag_state_enemy_best (state, &self->left);

  /* Of a step that is worse than another it would not be the point. */
  if (!self->facts->best || self->step->kind != ACIES_STEP_PLAY || card >= ACIES_N_TROOPS || state->fog ||
      state->enemy != 0)
    return;

  if (state->enemy_on != 0 && best > 0 && acies_flag_state_best (state, &self->left) > best)
    acies_reasons_add (self, ACIES_WEIGHT_BEGINNING,
                       acies_reasons_say_higher (best, acies_reasons_find_top (&self->odds, &self->after, state, &self->left),
                                                 state->flag + 1, card));
  else if (is_spare (self, card))
    acies_reasons_say (self, ACIES_WEIGHT_BEGINNING,
                       /* Translators: a card, such as Red 7 */
                       _("You can spare %s: it fits no wedge or phalanx at the flags where you already have cards."),
                       acies_card_name (card));
}

/* How a new flag is begun. */
static void
explain_start (AciesReasons         *self,
               const AciesFlagState *before)
{
  const guint n = before->size - before->n_enemy_missing;

  if (before->on != 0)
    return;

  /* That is no reason to play there. */
  if (n == 0 && self->facts->best)
    return;
  if (n == 0)
    acies_reasons_say (self, ACIES_WEIGHT_FIRST_TO_PLAY,
                       _("You are the first to play at flag %u, and show the enemy your plans there."), before->flag + 1);
  else
    acies_reasons_say (self, ACIES_WEIGHT_TAKES_UP,
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: the number of a flag, then how many cards; the plural follows the second */
                                    "It takes up the fight for flag %u, where the enemy has %u card.",
                                    "It takes up the fight for flag %u, where the enemy has %u cards.", n), before->flag + 1, n);
}

/* What either side would gain with a flag for which the step does something. */
void
acies_reasons_stakes (AciesReasons *self,
                      guint         flag)
{
  const guint bit = 1u << flag;
  const guint own = self->seen->claimed[self->seat];
  const guint enemy = self->seen->claimed[1 - self->seat];

  if (acies_flags_are_breakthrough (own | bit))
    acies_reasons_say (self, ACIES_WEIGHT_STAKE, _("With flag %u you would hold three adjacent flags and win."), flag + 1);
  else if (acies_row_count[own] + 1 == ACIES_FLAGS_TO_ENVELOP)
    acies_reasons_say (self, ACIES_WEIGHT_STAKE, _("Flag %u would be your fifth, and win you the game."), flag + 1);

  if (acies_flags_are_breakthrough (enemy | bit))
    acies_reasons_say (self, ACIES_WEIGHT_ENEMY_THREE, _("Flag %u is what the enemy needs for three adjacent flags."), flag + 1);
  else if (acies_row_count[enemy] + 1 == ACIES_FLAGS_TO_ENVELOP)
    acies_reasons_say (self, ACIES_WEIGHT_ENEMY_FIFTH,
                       _("Flag %u would be the enemy’s fifth, and win the enemy the game."), flag + 1);
}

/* A side is complete. */
static char *
say_completes (const AciesFlagState *state)
{
  if (state->fog)
    /* Translators: the number of a flag, then the sum of the values */
    return g_strdup_printf (_("It completes your side of flag %u in Fog with a sum of %u."), state->flag + 1,
                            ACIES_STRENGTH_SUM (state->own));
  /* Translators: the number of a flag, a formation, such as “a wedge”, and the sum of its values */
  return g_strdup_printf (_("It completes your side of flag %u with %s of %u."), state->flag + 1,
                          acies_formation_kind_get_noun (ACIES_STRENGTH_KIND (state->own)), ACIES_STRENGTH_SUM (state->own));
}

/* What a troop card is about; with a tactics card it is when to play that. */
static void
set_topic (AciesReasons *self,
           AciesMotif    topic)
{
  if (self->step->card < ACIES_N_TROOPS)
    self->topic = topic;
}

/* What it means that a card comes to the own side of a flag (0 to 8). */
void
acies_reasons_own_side (AciesReasons *self,
                        guint         flag)
{
  AciesFlagState before, after;
  gboolean hopeless;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);

  hopeless = is_hopeless (self, &before, &after);
  if (!self->over && (hopeless || !acies_flag_state_can_win (&after, &self->after, self->seat, &self->left)))
    {
      set_topic (self, ACIES_MOTIF_LOST_FLAG);
      explain_lost (self, &before, &after, hopeless);
      return;
    }

  set_topic (self, after.own != 0 ? ACIES_MOTIF_NONE : ACIES_MOTIF_CLOSED_SLOT);
  if (after.own != 0)
    {
      acies_reasons_add (self, ACIES_WEIGHT_COMPLETES, say_completes (&after));
      if (!self->over)
        acies_reasons_rival (self, &after);
    }
  else if (!acies_reasons_open (self, &after, ACIES_WEIGHT_OPEN) && before.on == 0)
    explain_begin (self, &after);

  if (self->over)
    return;
  if (!acies_position_proves (&self->after, flag, self->seat))
    {
      acies_reasons_stakes (self, flag);
      acies_reasons_given_up (self, flag);
    }
  explain_start (self, &before);
}
