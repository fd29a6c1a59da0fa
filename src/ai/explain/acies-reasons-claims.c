/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a step wins or leaves to the enemy: flags, and with them the game. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

static guint
first (guint flags)
{
  return (guint) __builtin_ctz (flags) + 1;
}

/* The one flag among @flags that wins together with @held, or 0 if it takes several. */
static guint
winning_flag (guint held,
              guint flags)
{
  for (; flags != 0; flags &= flags - 1)
    if (acies_flags_win (held | (flags & -flags)))
      return first (flags);

  return 0;
}

/* Says that claiming @flags in this turn wins the game. */
static void
add_win (AciesReasons *self,
         guint         flags)
{
  const guint held = self->after.claimed[self->seat];
  const guint flag = winning_flag (held, flags);

  if (flag > 0 && acies_flags_are_breakthrough (held | 1u << (flag - 1)))
    acies_reasons_say (self, ACIES_WEIGHT_WIN, _("You can win the game now: flag %u gives you three adjacent flags."), flag);
  else if (flag > 0)
    acies_reasons_say (self, ACIES_WEIGHT_WIN, _("You can win the game now: flag %u is your fifth."), flag);
  else if (acies_flags_are_breakthrough (held | flags))
    acies_reasons_say (self, ACIES_WEIGHT_WIN,
                       _("You can win the game now: the flags you can claim give you three adjacent ones."));
  else
    acies_reasons_say (self, ACIES_WEIGHT_WIN, _("You can win the game now: the flags you can claim give you five."));
}

/* With the advanced rules, the same in the next turn. */
static void
add_later_win (AciesReasons *self,
               guint         flags)
{
  const guint flag = winning_flag (self->after.claimed[self->seat], flags);

  if (flag > 0)
    acies_reasons_say (self, ACIES_WEIGHT_LATER_WIN,
                       _("Flag %u wins you the game at the start of your next turn, unless the enemy changes something."), flag);
  else
    acies_reasons_say (self, ACIES_WEIGHT_LATER_WIN,
                       _("Your claims win you the game at the start of your next turn, unless the enemy changes something."));
}

static void
add_claims (AciesReasons *self,
            guint         flags)
{
  const gboolean later = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0;
  const guint n = acies_row_count[flags];

  if (n == 1 && later)
    acies_reasons_say (self, ACIES_WEIGHT_CLAIM,
                       _("You can claim flag %u at the start of your next turn, unless the enemy changes something."),
                       first (flags));
  else if (n == 1)
    acies_reasons_say (self, ACIES_WEIGHT_CLAIM, _("You can claim flag %u this turn."), first (flags));
  else if (n == 2 && later)
    acies_reasons_say (self, ACIES_WEIGHT_CLAIM,
                       /* Translators: the numbers of two flags */
                       _("You can claim flags %u and %u at the start of your next turn, unless the enemy changes something."),
                       first (flags), first (flags & (flags - 1)));
  else if (n == 2)
    acies_reasons_say (self, ACIES_WEIGHT_CLAIM,
                       /* Translators: the numbers of two flags */
                       _("You can claim flags %u and %u this turn."), first (flags), first (flags & (flags - 1)));
  else if (later)
    acies_reasons_say (self, ACIES_WEIGHT_CLAIM,
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: how many flags, three or more */
                                    "You can claim %u flag at the start of your next turn, unless the enemy changes something.",
                                    "You can claim %u flags at the start of your next turn, unless the enemy changes something.", n),
                       n);
  else
    acies_reasons_say (self, ACIES_WEIGHT_CLAIM,
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: how many flags, three or more */
                                    "You can claim %u flag this turn.",
                                    "You can claim %u flags this turn.", n), n);
}

/* A troop card that is face up now is one that the enemy cannot get any more. */
static void
add_revealed (AciesReasons *self,
              guint         flags)
{
  const char *card = acies_card_get_name ((AciesCard) self->step->card);

  if ((self->seen->rules & ACIES_RULE_CLAIM_START) != 0)
    acies_reasons_say (self, ACIES_WEIGHT_REVEALED,
                       /* Translators: a card, such as Red 7 that is played at another flag, then the number of the flag that can
                          be claimed */
                       _("Now that %s is face up, you can prove flag %u at the start of your next turn."), card, first (flags));
  else
    acies_reasons_say (self, ACIES_WEIGHT_REVEALED,
                       /* Translators: a card, such as Red 7 that is played at another flag, then the number of the flag that can
                          be claimed */
                       _("Now that %s is face up, you can prove flag %u."), card, first (flags));
}

/* What the enemy can claim in its next turn. */
static void
explain_enemy_claims (AciesReasons *self,
                      guint         own)
{
  const guint enemy = 1 - self->seat;
  const guint held = self->seen->claimed[enemy];
  const guint before = acies_position_claimable (self->seen, enemy);
  /* Flags that this seat claims first are gone. */
  const guint after = acies_position_claimable (&self->after, enemy) & ~own;
  /* There is nothing else to say of a flag that this seat can claim. */
  const guint lost = before & ~after & ~acies_position_claimable (&self->after, self->seat);
  const guint gained = after & ~before;
  guint flag;

  self->topic = acies_flags_win (held | after) || acies_flags_win (held | before) ? ACIES_MOTIF_ALLOWED_WIN
                                                                                  : ACIES_MOTIF_ALLOWED_CLAIM;
  if (acies_flags_win (held | after))
    {
      flag = winning_flag (held, after);
      if (flag > 0)
        acies_reasons_say (self, ACIES_WEIGHT_ALLOWED_WIN, _("The enemy can then win the game by claiming flag %u."), flag);
      else
        acies_reasons_say (self, ACIES_WEIGHT_ALLOWED_WIN, _("The enemy can then win the game with the flags it can claim."));
      return;
    }

  if (acies_flags_win (held | before))
    {
      flag = winning_flag (held, before & ~after);
      acies_reasons_say (self, ACIES_WEIGHT_AVERTED_WIN,
                         _("It keeps the enemy from winning the game by claiming flag %u."),
                         flag > 0 ? flag : first (before & ~after));
    }
  else if (lost != 0)
    acies_reasons_say (self, ACIES_WEIGHT_AVERTED_CLAIM,
                       _("The enemy could have claimed flag %u, and now it cannot."), first (lost));
  if (gained != 0)
    acies_reasons_say (self, ACIES_WEIGHT_ALLOWED_CLAIM, _("After this, the enemy can claim flag %u."), first (gained));
}

/* What can be claimed after the step and could not before, by either side. */
void
acies_reasons_claims (AciesReasons *self)
{
  const gboolean later = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0;
  const guint seat = self->seat;
  const guint before = acies_position_claimable (self->seen, seat);
  const guint after = acies_position_claimable (&self->after, seat);
  const guint gained = after & ~before;
  const guint lost = before & ~after;
  const gboolean troop = self->step->kind == ACIES_STEP_PLAY && self->step->card < ACIES_N_TROOPS;
  const guint here = troop ? 1u << (self->step->flag - 1) : ACIES_ALL_FLAGS;

  if (!later && acies_flags_win (self->after.claimed[seat] | after))
    {
      self->topic = ACIES_MOTIF_NONE;
      add_win (self, after);
      self->over = TRUE;
      if ((gained & ~here) != 0)
        add_revealed (self, gained & ~here);
      else if (troop && (gained & here) != 0)
        acies_reasons_own_side (self, self->step->flag - 1u);
      return;
    }

  if (later && gained != 0 && acies_flags_win (self->after.claimed[seat] | after))
    add_later_win (self, after);
  else if ((gained & here) != 0)
    add_claims (self, gained & here);
  if ((gained & ~here) != 0)
    add_revealed (self, gained & ~here);
  if (lost != 0)
    acies_reasons_say (self, ACIES_WEIGHT_LOST_CLAIM,
                       _("You could claim flag %u, but this move gives up that chance."), first (lost));

  explain_enemy_claims (self, later ? 0 : after);
}

/* Claims that could be made now but are passed by with this step. */
void
acies_reasons_unclaimed (AciesReasons *self)
{
  const gboolean first_phase = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0;
  guint flags;

  if (self->seen->phase != (first_phase ? ACIES_PHASE_CLAIM_FIRST : ACIES_PHASE_END))
    return;

  flags = acies_position_claimable (self->seen, self->seat);
  if (flags == 0)
    return;

  if (acies_flags_win (self->seen->claimed[self->seat] | flags))
    acies_reasons_say (self, ACIES_WEIGHT_MISSED_WIN, _("It passes up claims that would win the game now."));
  else
    acies_reasons_say (self, ACIES_WEIGHT_UNCLAIMED,
                       _("It leaves flag %u unclaimed, although you can prove it now."), first (flags));
}

/* Where a flag could be claimed in this turn and the best step does something else: that it can wait. */
void
acies_reasons_unhurried (AciesReasons *self)
{
  if (!self->facts->best || self->step->kind != ACIES_STEP_PLAY ||
      (acies_position_claimable (&self->after, self->seat) & ~acies_position_claimable (self->seen, self->seat)) != 0)
    return;

  for (guint flags = acies_position_free (&self->after, self->seat); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      AciesFlagState state;

      acies_flag_state_init (&state, &self->after, self->seat, flag);
      if (flag + 1 == self->step->flag || state.n_missing != 1)
        continue;
      for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
        {
          const guint card = acies_cardset_first (hand);
          AciesPosition next = self->after;

          acies_position_put (&next, self->seat, flag, card);
          if (!acies_position_proves (&next, flag, self->seat) ||
              next.strength[self->seat][flag] <= acies_flag_state_enemy_best (&state, &self->left))
            continue;
          /* What the step does comes first. */
          acies_reasons_say (self, ACIES_WEIGHT_CAN_WAIT,
                             /* Translators: the number of a flag, and a card, such as Red 7 */
                             _("Flag %u can wait: with %s from your hand you can still win it later."), flag + 1,
                             acies_card_get_name ((AciesCard) card));
          return;
        }
    }
}

/* A claim, which is always good: says what it leads to. */
void
acies_reasons_claim (AciesReasons *self)
{
  const guint flag = self->step->flag - 1u;
  const guint held = self->after.claimed[self->seat];
  const guint open = acies_position_open (&self->after);
  const guint n = acies_row_count[held];
  AciesFlagState state;
  guint next;

  acies_flag_state_init (&state, self->seen, self->seat, flag);
  if (acies_flags_are_breakthrough (held))
    acies_reasons_say (self, ACIES_WEIGHT_WIN, _("You win the game: with flag %u you hold three adjacent flags."), flag + 1);
  else if (n >= ACIES_FLAGS_TO_ENVELOP)
    acies_reasons_say (self, ACIES_WEIGHT_WIN, _("You win the game: flag %u is your fifth."), flag + 1);
  self->over = self->after.phase == ACIES_PHASE_OVER;
  self->topic = self->over ? ACIES_MOTIF_NONE : ACIES_MOTIF_MISSED_CLAIM;

  if (state.enemy == 0)
    acies_reasons_say (self, ACIES_WEIGHT_WHY_CLAIMED,
                       _("Whatever troop cards the enemy still gets, your formation wins flag %u."), flag + 1);
  else if (state.enemy == state.own)
    acies_reasons_say (self, ACIES_WEIGHT_WHY_CLAIMED,
                       _("At flag %u the formations are equally strong, and yours was completed first."), flag + 1);
  else
    acies_reasons_say (self, ACIES_WEIGHT_WHY_CLAIMED, _("Your formation at flag %u is stronger than the enemy’s."), flag + 1);
  if (self->over)
    return;

  next = winning_flag (held, open);
  if (next > 0 && n < 4)
    acies_reasons_say (self, ACIES_WEIGHT_NEXT_FLAG, _("Flag %u would then give you three adjacent flags and the game."), next);
  else if (n + 1 == ACIES_FLAGS_TO_ENVELOP)
    acies_reasons_say (self, ACIES_WEIGHT_NEXT_FLAG, _("One more flag, whichever it is, then wins you the game."));
  else
    acies_reasons_say (self, ACIES_WEIGHT_FLAGS_HELD,
                       g_dngettext (GETTEXT_PACKAGE,
                                    "Then you hold %u flag.",
                                    "Then you hold %u flags.", n), n);
  if (acies_flags_are_breakthrough (self->seen->claimed[1 - self->seat] | 1u << flag))
    acies_reasons_say (self, ACIES_WEIGHT_ENEMY_NEEDED,
                       _("The enemy would have needed flag %u for three adjacent flags."), flag + 1);
  if ((self->seen->rules & ACIES_RULE_TACTICS_OFF) == 0 &&
      (self->seen->n_hand[1 - self->seat][ACIES_DECK_TACTICS] > 0 ||
       self->seen->n_deck[ACIES_DECK_TACTICS] > 0))
    acies_reasons_say (self, ACIES_WEIGHT_SAFE,
                       _("Once you have claimed flag %u, no tactics card can change anything there."), flag + 1);
}
