/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How a flag stands, and why. What is said to be certain is certain: it is found by judging all
 * cards that may still come, not by odds.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-evaluation-private.h"
#include "acies-flag-standing-private.h"

/* From which chance on the enemy may decide a flag in its next turn for that to be urgent. */
#define URGENT_CHANCE 0.3f
/* Below which chance to be beaten a complete formation has nearly won. */
#define NEARLY_WON_RISK 0.25f
/* The enemy draws one in so many of the deck's cards before a flag is decided. With this, the chances agree
 * with what became of complete formations in a hundred games of level 4. */
#define DRAWN_SHARE 4
/* As many cards are named; of more, only the number is told. */
#define MAX_NAMED 3

/* After the kinds of formation comes what is said under Fog. */
#define KIND_FOG (ACIES_FORMATION_WEDGE + 1)
#define N_KINDS  (KIND_FOG + 1)

static const char * const lost_to[N_KINDS] = {
  /* Translators: the number of a flag, then a sum of values */
  N_("Flag %u is lost: the enemy’s host of %u there cannot be beaten anymore."),
  /* Translators: the number of a flag, then a sum of values */
  N_("Flag %u is lost: the enemy’s skirmish line of %u there cannot be beaten anymore."),
  /* Translators: the number of a flag, then a sum of values */
  N_("Flag %u is lost: the enemy’s battalion of %u there cannot be beaten anymore."),
  /* Translators: the number of a flag, then a sum of values */
  N_("Flag %u is lost: the enemy’s phalanx of %u there cannot be beaten anymore."),
  /* Translators: the number of a flag, then a sum of values */
  N_("Flag %u is lost: the enemy’s wedge of %u there cannot be beaten anymore."),
  /* Translators: the number of a flag, then a sum of values */
  N_("Flag %u is lost: the enemy’s sum of %u in Fog cannot be beaten anymore."),
};

static const char * const nearly_won[N_KINDS] = {
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is nearly won: the chance that the enemy still beats your host of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is nearly won: the chance that the enemy still beats your skirmish line of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is nearly won: the chance that the enemy still beats your battalion of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is nearly won: the chance that the enemy still beats your phalanx of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is nearly won: the chance that the enemy still beats your wedge of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is nearly won: the chance that the enemy still beats your sum of %u in Fog is about %u percent."),
};

static const char * const complete[N_KINDS] = {
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is open: the chance that the enemy still beats your host of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is open: the chance that the enemy still beats your skirmish line of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is open: the chance that the enemy still beats your battalion of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is open: the chance that the enemy still beats your phalanx of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is open: the chance that the enemy still beats your wedge of %u is about %u percent."),
  /* Translators: the number of a flag, a sum of values, then a chance in percent */
  N_("Flag %u is open: the chance that the enemy still beats your sum of %u in Fog is about %u percent."),
};

static guint
per_cent (float chance)
{
  return CLAMP ((guint) (100 * chance + 0.5f), 1, 99);
}

static guint
kind_of (const AciesFlagState *state,
         AciesStrength         strength)
{
  return state->fog ? KIND_FOG : ACIES_STRENGTH_KIND (strength);
}

/* The names of troop cards and of tactics cards (as ACIES_TACTICS_BIT()), any one of which will do. */
static char *
name_any (AciesCardSet troops,
          guint        tactics)
{
  AciesCard cards[ACIES_N_CARDS];
  gsize n = 0;

  for (; troops != 0; troops &= troops - 1)
    cards[n++] = (AciesCard) acies_cardset_first (troops);
  for (; tactics != 0; tactics &= tactics - 1)
    cards[n++] = (AciesCard) (ACIES_N_TROOPS + __builtin_ctz (tactics));
  /* Translators: what stands before the last card of a list of which one is enough, such as "Red 7 or
     Blue 8" */
  return acies_card_join_names (cards, n, C_("list of cards", " or "));
}

void
acies_front_facts_init (AciesFrontFacts     *self,
                        const AciesPosition *seen,
                        guint                seat)
{
  const guint enemy = 1 - seat;
  AciesEvaluation evaluation;

  self->seen = seen;
  self->seat = seat;
  acies_cards_left_init (&self->left, seen, seat);
  acies_seat_odds_init (&self->odds, seen, seat);
  acies_evaluation_init (&evaluation, acies_network_get_default (), seen, seat);
  acies_evaluation_flags (&evaluation, ACIES_DREW_NOT, self->chances);
  self->own_tactics = seen->played[seat] <= seen->played[enemy] ? acies_position_held_tactics (seen, seat) : 0;
  self->enemy_tactics = seen->n_hand[enemy][ACIES_DECK_TACTICS] + seen->n_deck[ACIES_DECK_TACTICS] > 0
                        ? acies_position_unseen_tactics (seen, seat) : 0;
}

/* The troops that a side may still get. */
static AciesCardSet
get_troops (const AciesFrontFacts *facts,
            guint                  seat)
{
  return seat == facts->seat ? facts->left.hand | facts->left.out : facts->left.enemy;
}

/* Whether troops alone may still have @seat win a flag that the other side has completed. */
static gboolean
beats (const AciesFrontFacts *facts,
       const AciesPosition   *position,
       guint                  seat,
       guint                  flag)
{
  const guint size = acies_position_size (position, flag);
  const AciesStrength holder = position->strength[1 - seat][flag];

  if (holder == 0)
    return TRUE;
  if (position->strength[seat][flag] != 0)
    return acies_position_proves (position, flag, seat);
  return acies_judge_beats (position->on[seat][flag], size - position->n_on[seat][flag], size,
                            position->fog == (int) flag, get_troops (facts, seat), holder);
}

/* Of the morale cards in @tactics, those with which @seat may still win the flag. Where two are
 * needed, it is both. */
static guint
find_morale (const AciesFrontFacts *facts,
             guint                  seat,
             guint                  flag,
             guint                  tactics)
{
  const AciesPosition *seen = facts->seen;
  const guint size = acies_position_size (seen, flag);
  const guint n_missing = size - MIN (size, seen->n_on[seat][flag]);
  guint morale = tactics & ACIES_TACTICS_MORALE;
  guint found = 0;

  if (!acies_position_may_lead (seen, seat))
    morale &= ~ACIES_TACTICS_LEADERS;
  for (guint n = 1; n <= n_missing && found == 0; n++)
    for (guint set = morale; set != 0; set = (set - 1) & morale)
      if (acies_row_count[set] == n && (set & ACIES_TACTICS_LEADERS) != ACIES_TACTICS_LEADERS &&
          acies_judge_beats (seen->on[seat][flag] | (AciesCardSet) set << ACIES_N_TROOPS, n_missing - n, size,
                             seen->fog == (int) flag, get_troops (facts, seat), seen->strength[1 - seat][flag]))
        found |= set;
  return found;
}

/* Of the weather in @tactics, that with which @seat may win the flag. */
static guint
find_weather (const AciesFrontFacts *facts,
              guint                  seat,
              guint                  flag,
              guint                  tactics)
{
  guint found = 0;

  for (guint card = ACIES_CARD_FOG; card <= ACIES_CARD_MUD; card++)
    if ((tactics & ACIES_TACTICS_BIT (card)) != 0)
      {
        AciesPosition after = *facts->seen;

        acies_position_set_weather (&after, card, (int) flag);
        if (beats (facts, &after, seat, flag))
          found |= ACIES_TACTICS_BIT (card);
      }
  return found;
}

/* Whether @seat may win the flag once one of its cards there has been moved away. */
static gboolean
can_redeploy (const AciesFrontFacts *facts,
              guint                  seat,
              guint                  flag)
{
  const AciesPosition *seen = facts->seen;
  const guint size = acies_position_size (seen, flag);
  const guint n_missing = size - MIN (size, seen->n_on[seat][flag]);

  if (seen->n_on[seat][flag] > size)
    return FALSE;
  for (AciesCardSet cards = seen->on[seat][flag]; cards != 0; cards &= cards - 1)
    if (acies_judge_beats (seen->on[seat][flag] & ~(cards & -cards), n_missing + 1, size, seen->fog == (int) flag,
                           get_troops (facts, seat), seen->strength[1 - seat][flag]))
      return TRUE;
  return FALSE;
}

/*
 * Of @tactics, those with which @seat may still win a flag that it cannot win with troops, as the
 * other side's formation there is complete.
 */
static guint
find_upsets (const AciesFrontFacts *facts,
             guint                  seat,
             guint                  flag,
             guint                  tactics)
{
  const AciesPosition *seen = facts->seen;
  guint found = find_morale (facts, seat, flag, tactics) | find_weather (facts, seat, flag, tactics);

  /* What loses a card is no longer complete. */
  found |= tactics & ACIES_TACTICS_BIT (ACIES_CARD_DESERTER);
  if ((seen->on[1 - seat][flag] & ACIES_CARDSET_TROOPS) != 0 && acies_position_free (seen, seat) != 0)
    found |= tactics & ACIES_TACTICS_BIT (ACIES_CARD_TRAITOR);
  if ((tactics & ACIES_TACTICS_BIT (ACIES_CARD_REDEPLOY)) != 0 && can_redeploy (facts, seat, flag))
    found |= ACIES_TACTICS_BIT (ACIES_CARD_REDEPLOY);
  return found;
}

/* Whether the seat may claim what it can prove before the enemy has another turn. */
static gboolean
claims_first (const AciesPosition *seen,
              guint                seat)
{
  if (seen->turn != seat || seen->phase == ACIES_PHASE_OVER)
    return FALSE;
  return (seen->rules & ACIES_RULE_CLAIM_START) == 0 || seen->phase == ACIES_PHASE_CLAIM_FIRST;
}

static void
set_safe (AciesFlagStanding     *self,
          const AciesFrontFacts *facts,
          guint                  flag)
{
  const AciesPosition *seen = facts->seen;
  guint upsets;
  g_autofree char *names = NULL;

  self->standing = ACIES_STANDING_SAFE;
  self->chance = 1;
  if (claims_first (seen, facts->seat) && acies_position_proves (seen, flag, facts->seat))
    {
      self->reason = g_strdup_printf (_("Flag %u is safe: you can claim it this turn."), flag + 1);
      return;
    }

  upsets = find_upsets (facts, 1 - facts->seat, flag, facts->enemy_tactics);
  names = name_any (0, upsets);
  if (upsets == 0)
    self->reason = g_strdup_printf (_("Flag %u is safe: no card can take it from you anymore."), flag + 1);
  else if (acies_row_count[upsets] <= MAX_NAMED)
    /* Translators: the number of a flag, and one or more tactics cards, such as “Deserter or Traitor” */
    self->reason = g_strdup_printf (_("Flag %u is safe. Only a tactics card could still take it from you: %s."), flag + 1, names);
  else
    self->reason = g_strdup_printf (_("Flag %u is safe from troop cards: only tactics cards could still take it from you."),
                                    flag + 1);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
set_lost (AciesFlagStanding     *self,
          const AciesFrontFacts *facts,
          const AciesFlagState  *state)
{
  const guint upsets = state->enemy != 0 ? find_upsets (facts, facts->seat, state->flag, facts->own_tactics) : 0;
  g_autofree char *names = name_any (0, upsets);

  self->standing = ACIES_STANDING_LOST;
  self->chance = 0;
  if (upsets != 0)
    /* Translators: the number of a flag, and one or more tactics cards, such as “Deserter or Traitor” */
    self->reason = g_strdup_printf (_("Flag %u is lost, unless you change that with a card from your hand: %s."), state->flag + 1, names);
  else if (state->enemy != 0)
    self->reason = g_strdup_printf (_(lost_to[kind_of (state, state->enemy)]), state->flag + 1,
                                    ACIES_STRENGTH_SUM (state->enemy));
  else
    self->reason = g_strdup_printf (_("Flag %u is lost: whatever troop card comes, the enemy beats you there."),
                                    state->flag + 1);
}

static void
set_complete (AciesFlagStanding    *self,
              const AciesFlagState *state,
              const char * const   *formats)
{
  self->reason = g_strdup_printf (_(formats[kind_of (state, state->own)]), state->flag + 1,
                                  ACIES_STRENGTH_SUM (state->own), per_cent (1 - self->chance));
}
#pragma GCC diagnostic pop

/* Whether a side that lacks one card wins with any that is left. */
static gboolean
wins_with_all (const AciesFlagState *state,
               AciesCardSet          cards)
{
  if (state->own == 0 || state->n_enemy_missing != 1 || cards == 0)
    return FALSE;

  for (AciesCardSet left = cards; left != 0; left &= left - 1)
    if (acies_judge_formation (state->enemy_on | (left & -left), state->size, state->size, state->fog) <= state->own)
      return FALSE;
  return TRUE;
}

/* The chance that one of @cards is in the enemy's hand, or among the next @n_draws troop cards that it
 * draws. */
static float
find_chance_of_any (const AciesFrontFacts *facts,
                    AciesCardSet           cards,
                    guint                  n_draws)
{
  const AciesPosition *seen = facts->seen;
  const AciesCardOdds *odds = &facts->odds.enemy;
  const guint enemy = 1 - facts->seat;
  const guint n_hidden = acies_cardset_count (odds->possible);
  const guint n_cards = acies_cardset_count (cards & odds->possible);
  const guint n_known = acies_cardset_count (odds->certain);
  const guint n_held = seen->n_hand[enemy][ACIES_DECK_TROOPS] - MIN (n_known, seen->n_hand[enemy][ACIES_DECK_TROOPS]);
  float miss = 1;

  if ((cards & odds->certain) != 0)
    return 1;
  for (guint i = 0; i < MIN (n_held + n_draws, n_hidden); i++)
    miss *= n_hidden > n_cards + i ? (float) (n_hidden - n_cards - i) / (float) (n_hidden - i) : 0;
  return 1 - miss;
}

/* The chance that the enemy still beats a complete formation. */
static float
find_risk (const AciesFrontFacts *facts,
           const AciesFlagState  *state)
{
  AciesCardSet beating = 0;

  /* Several cards at once are less likely than each of them: the network has learned how much. */
  if (state->n_enemy_missing > 1)
    return 1 - facts->chances[state->flag];

  for (AciesCardSet left = facts->left.enemy; left != 0; left &= left - 1)
    if (acies_judge_formation (state->enemy_on | (left & -left), state->size, state->size, state->fog) > state->own)
      beating |= left & -left;
  return find_chance_of_any (facts, beating, facts->seen->n_deck[ACIES_DECK_TROOPS] / DRAWN_SHARE);
}

/* The cards with which the enemy, which lacks one, decides the flag in its next turn, and how likely
 * it is to hold one. */
static AciesCardSet
find_strokes (const AciesFrontFacts *facts,
              const AciesFlagState  *state,
              float                 *chance)
{
  const gboolean claims_later = (facts->seen->rules & ACIES_RULE_CLAIM_START) != 0;
  AciesCardSet strokes = 0;

  *chance = 0;
  if (state->n_enemy_missing != 1)
    return 0;

  for (AciesCardSet left = facts->left.enemy; left != 0; left &= left - 1)
    {
      AciesPosition after = *facts->seen;
      AciesCardsLeft cards_left = facts->left;
      AciesFlagState with;

      acies_position_put (&after, 1 - facts->seat, state->flag, acies_cardset_first (left));
      cards_left.out &= ~(left & -left);
      acies_flag_state_init (&with, &after, facts->seat, state->flag);
      /* What it proves at once it claims at once. */
      if (acies_flag_state_can_win (&with, &after, facts->seat, &cards_left) &&
          (claims_later || !acies_position_proves (&after, state->flag, 1 - facts->seat)))
        continue;
      strokes |= left & -left;
    }

  *chance = find_chance_of_any (facts, strokes, 0);
  return strokes;
}

/* Whether the flag has to be looked after before the enemy's next turn. */
static gboolean
set_urgent (AciesFlagStanding     *self,
            const AciesFrontFacts *facts,
            const AciesFlagState  *state)
{
  const guint enemy_flags = facts->seen->claimed[1 - facts->seat];
  float chance;
  const AciesCardSet strokes = find_strokes (facts, state, &chance);
  const guint n = acies_cardset_count (strokes);

  if (acies_flags_are_breakthrough (enemy_flags | 1u << state->flag))
    {
      self->reason = g_strdup_printf (_("Flag %u is urgent: with it the enemy would hold three adjacent flags and win."),
                                      state->flag + 1);
    }
  else if (acies_row_count[enemy_flags] + 1 == ACIES_FLAGS_TO_ENVELOP)
    {
      self->reason = g_strdup_printf (_("Flag %u is urgent: it would be the enemy’s fifth, and win the enemy the game."),
                                      state->flag + 1);
    }
  else if (chance < URGENT_CHANCE)
    {
      return FALSE;
    }
  else if (n <= MAX_NAMED)
    {
      g_autofree char *names = name_any (strokes, 0);

      self->reason = g_strdup_printf (
        /* Translators: the number of a flag, one or more cards, such as “Red 7 or Red 8”, then a chance in percent. What
           the enemy does with such a card is its choice */
        _("Flag %u is urgent: the enemy can win it on the next turn with %s. The chance that the enemy holds the right card is about %u percent."),
        state->flag + 1, names, per_cent (chance));
    }
  else
    {
      self->reason = g_strdup_printf (
        /* Translators: the number of a flag, a number of cards (always more than 3), then a chance in percent */
        _("Flag %u is urgent: the enemy can win it on the next turn with one of %u cards. The chance that the enemy holds one is about %u percent."),
        state->flag + 1, n, per_cent (chance));
    }

  self->standing = ACIES_STANDING_URGENT;
  return TRUE;
}

/*
 * Whether the enemy may claim the flag in its next turn. Then it is lost, unless a morale card
 * from the hand beats the enemy at once.
 */
static gboolean
set_provable (AciesFlagStanding     *self,
              const AciesFrontFacts *facts,
              const AciesFlagState  *state)
{
  const AciesPosition *seen = facts->seen;
  const gboolean plays = seen->turn == facts->seat && seen->n_hand[facts->seat][ACIES_DECK_TACTICS] > 0 &&
                         (seen->phase == ACIES_PHASE_PLAY || seen->phase == ACIES_PHASE_CLAIM_FIRST);
  guint morale;
  g_autofree char *names = NULL;

  if (!acies_position_proves (seen, state->flag, 1 - facts->seat))
    return FALSE;

  morale = plays && state->n_missing == 1 ? find_morale (facts, facts->seat, state->flag, facts->own_tactics) : 0;
  if (morale == 0)
    {
      set_lost (self, facts, state);
      return TRUE;
    }

  names = name_any (0, morale);
  self->standing = ACIES_STANDING_URGENT;
  self->chance = 1;
  self->reason = g_strdup_printf (
    /* Translators: the number of a flag, and one or more morale cards, such as “Alexander or Darius” */
    _("Flag %u is urgent: the enemy can claim it on the next turn, unless you beat the enemy there now with a card from your hand: %s."),
    state->flag + 1, names);
  return TRUE;
}

/* The cards of the hand with which the seat proves its claim to a flag where it lacks one. */
static AciesCardSet
find_winners (const AciesFrontFacts *facts,
              const AciesFlagState  *state)
{
  AciesCardSet hand = facts->left.hand | (AciesCardSet) (facts->own_tactics & ACIES_TACTICS_MORALE) << ACIES_N_TROOPS;
  AciesCardSet winners = 0;

  if (state->n_missing != 1)
    return 0;
  if (!acies_position_may_lead (facts->seen, facts->seat))
    hand &= ~ACIES_CARDSET_LEADERS;
  for (; hand != 0; hand &= hand - 1)
    {
      AciesPosition after = *facts->seen;

      acies_position_put (&after, facts->seat, state->flag, acies_cardset_first (hand));
      if (acies_position_proves (&after, state->flag, facts->seat))
        winners |= hand & -hand;
    }
  return winners;
}

static void
set_open (AciesFlagStanding     *self,
          const AciesFrontFacts *facts,
          const AciesFlagState  *state)
{
  const AciesCardSet winners = find_winners (facts, state);
  g_autofree char *names = name_any (winners & ACIES_CARDSET_TROOPS, acies_cardset_morale (winners));

  self->standing = ACIES_STANDING_OPEN;
  if (state->own != 0)
    set_complete (self, state, complete);
  else if (winners != 0 && acies_cardset_count (winners) <= MAX_NAMED)
    /* Translators: the number of a flag, and one or more cards, any of which is enough, such as “Red 7 or Red 8” */
    self->reason = g_strdup_printf (_("Flag %u is open, and you hold a card that would win it: %s."), state->flag + 1, names);
  else if (winners != 0)
    self->reason = g_strdup_printf (
      /* Translators: the number of a flag, then a number of cards (always more than 3) */
      _("Flag %u is open: any of %u cards from your hand would win it."), state->flag + 1,
      acies_cardset_count (winners));
  else if (state->enemy != 0)
    self->reason = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the number of a flag, then how many cards; the plural follows the second */
                   "Flag %u is open: with %u more card you may still beat the enemy’s formation there.",
                   "Flag %u is open: with %u more cards you may still beat the enemy’s formation there.",
                   state->n_missing),
      state->flag + 1, state->n_missing);
  else if (state->on == 0 && state->enemy_on == 0)
    self->reason = g_strdup_printf (_("Flag %u is open: nobody has played there yet."), state->flag + 1);
  else
    self->reason = g_strdup_printf (
      /* Translators: the number of a flag, then two numbers of cards */
      _("Flag %u is open, with cards still to come: %u on your side, %u on the enemy’s."),
      state->flag + 1, state->n_missing, state->n_enemy_missing);
}

/* Finds out how @flag (0 to 8) stands. */
void
acies_flag_standing_init (AciesFlagStanding     *self,
                          const AciesFrontFacts *facts,
                          guint                  flag)
{
  const AciesPosition *seen = facts->seen;
  AciesFlagState state;

  acies_flag_state_init (&state, seen, facts->seat, flag);
  self->reason = NULL;
  if ((acies_position_open (seen) & 1u << flag) == 0)
    {
      const gboolean own = (seen->claimed[facts->seat] & 1u << flag) != 0;

      self->standing = own ? ACIES_STANDING_SAFE : ACIES_STANDING_LOST;
      self->chance = own ? 1 : 0;
      self->reason = g_strdup_printf (own ? _("Flag %u is yours.") : _("Flag %u is the enemy’s."), flag + 1);
      return;
    }
  if (seen->phase == ACIES_PHASE_OVER)
    {
      self->standing = ACIES_STANDING_OPEN;
      self->chance = 0;
      self->reason = g_strdup_printf (_("Flag %u is nobody’s, and the game is over."), flag + 1);
      return;
    }

  if (state.own != 0 &&
      (acies_position_proves (seen, flag, facts->seat) || !beats (facts, seen, 1 - facts->seat, flag)))
    {
      set_safe (self, facts, flag);
      return;
    }
  if (!acies_flag_state_can_win (&state, seen, facts->seat, &facts->left) ||
      (state.enemy == 0 && wins_with_all (&state, facts->left.enemy)))
    {
      set_lost (self, facts, &state);
      return;
    }
  if (set_provable (self, facts, &state))
    return;

  self->chance = CLAMP (state.own != 0 ? 1 - find_risk (facts, &state) : facts->chances[flag], 0.01f, 0.99f);
  if (set_urgent (self, facts, &state))
    return;
  if (state.own != 0 && 1 - self->chance < NEARLY_WON_RISK)
    {
      self->standing = ACIES_STANDING_NEARLY_WON;
      set_complete (self, &state, nearly_won);
      return;
    }
  set_open (self, facts, &state);
}

void
acies_flag_standing_clear (AciesFlagStanding *self)
{
  g_clear_pointer (&self->reason, g_free);
}
