/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What tactics cards do: to the enemy, to the own side, and to the balance of tactics. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* From so many on, tactics cards that the enemy holds but may not play are mentioned. */
#define MANY_STUCK 3

static const char * const breaks_up[] = {
  N_("It breaks up the enemy’s host at flag %u."),
  N_("It breaks up the enemy’s skirmish line at flag %u."),
  N_("It breaks up the enemy’s battalion at flag %u."),
  N_("It breaks up the enemy’s phalanx at flag %u."),
  N_("It breaks up the enemy’s wedge at flag %u."),
};

static const char * const blurs[] = {
  /* Translators: the number of a flag, then the sum of the values */
  [ACIES_FORMATION_SKIRMISH] = N_("In Fog the enemy’s skirmish line at flag %u counts only as a sum of %u."),
  /* Translators: the number of a flag, then the sum of the values */
  [ACIES_FORMATION_BATTALION] = N_("In Fog the enemy’s battalion at flag %u counts only as a sum of %u."),
  /* Translators: the number of a flag, then the sum of the values */
  [ACIES_FORMATION_PHALANX] = N_("In Fog the enemy’s phalanx at flag %u counts only as a sum of %u."),
  /* Translators: the number of a flag, then the sum of the values */
  [ACIES_FORMATION_WEDGE] = N_("In Fog the enemy’s wedge at flag %u counts only as a sum of %u."),
};

/* What one of @formats says of a @kind at a flag (0 to 8). */
static char *
say_kind (const char * const *formats,
          guint               kind,
          guint               flag,
          guint               sum)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_(formats[kind]), flag + 1, sum);
#pragma GCC diagnostic pop
}

static char *
say_denies (guint kind,
            guint flag)
{
  /* Translators: a formation, such as “a wedge”, and the number of a flag */
  return g_strdup_printf (_("The enemy can no longer make %s at flag %u."), acies_formation_kind_get_object (kind), flag + 1);
}

static void
add_best_now (AciesReasons         *self,
              const AciesFlagState *state,
              AciesStrength         best,
              int                   weight)
{
  if (best == 0)
    acies_reasons_say (self, weight, _("Too few troop cards are left for the enemy to complete flag %u."), state->flag + 1);
  else if (state->fog)
    acies_reasons_say (self, weight,
                       /* Translators: the number of a flag, then the sum of the values */
                       _("The most the enemy can still reach in Fog at flag %u is a sum of %u."), state->flag + 1,
                       ACIES_STRENGTH_SUM (best));
  else
    acies_reasons_say (self, weight,
                       /* Translators: the number of a flag, a formation, such as “a wedge”, and the sum of its values */
                       _("The best the enemy can still make at flag %u is %s of %u."), state->flag + 1,
                       acies_formation_kind_get_object (ACIES_STRENGTH_KIND (best)), ACIES_STRENGTH_SUM (best));
}

/* Whether the seat can again win a flag that looked lost. */
static gboolean
explain_rescue (AciesReasons         *self,
                const AciesFlagState *before,
                const AciesFlagState *after)
{
  if (acies_flag_state_can_win (before, self->seen, self->seat, &self->left_before) ||
      !acies_flag_state_can_win (after, &self->after, self->seat, &self->left))
    return FALSE;

  /* The claims already say as much. */
  if (acies_position_proves (self->seen, after->flag, 1 - self->seat) ||
      acies_position_proves (&self->after, after->flag, self->seat))
    return TRUE;

  acies_reasons_say (self, ACIES_WEIGHT_RESCUE, _("Flag %u was as good as lost, but now it can be won again."), after->flag + 1);
  return TRUE;
}

/* What the enemy loses where a card is taken from it, or where the weather turns. */
static void
explain_denial (AciesReasons *self,
                guint         flag)
{
  AciesFlagState before, after;
  AciesStrength best_before, best_after;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);
  best_before = acies_flag_state_enemy_best (&before, &self->left_before);
  best_after = acies_flag_state_enemy_best (&after, &self->left);

  explain_rescue (self, &before, &after);
  if (before.enemy != 0 && after.enemy == 0)
    {
      if (after.size > before.size)
        acies_reasons_say (self, ACIES_WEIGHT_BREAKS_UP, _("The enemy’s formation at flag %u needs a fourth card now."), flag + 1);
      else if (before.fog)
        acies_reasons_say (self, ACIES_WEIGHT_BREAKS_UP, _("The enemy’s side of flag %u is no longer complete."), flag + 1);
      else
        acies_reasons_add (self, ACIES_WEIGHT_BREAKS_UP, say_kind (breaks_up, ACIES_STRENGTH_KIND (before.enemy), flag, 0));
      add_best_now (self, &after, best_after, ACIES_WEIGHT_BEST_AFTER_BREAK);
    }
  else if (after.enemy == 0 && before.n_enemy_missing < after.n_enemy_missing && before.size == after.size)
    {
      if (after.enemy_on == 0)
        acies_reasons_say (self, ACIES_WEIGHT_STARTS_OVER, _("The enemy has to start over at flag %u."), flag + 1);
      else if (!before.fog && ACIES_STRENGTH_KIND (best_before) > ACIES_STRENGTH_KIND (best_after))
        {
          acies_reasons_add (self, ACIES_WEIGHT_DENIES, say_denies (ACIES_STRENGTH_KIND (best_before), flag));
          add_best_now (self, &after, best_after, ACIES_WEIGHT_BEST_AFTER_DENIAL);
        }
      else if (best_before == best_after)
        acies_reasons_say (self, ACIES_WEIGHT_STARTS_OVER,
                           _("The best the enemy can make at flag %u is the same as before, but now takes one more card."),
                           flag + 1);
      else
        add_best_now (self, &after, best_after, ACIES_WEIGHT_BEST_LESS);
    }

  if (after.own != 0 && before.own != 0)
    acies_reasons_rival (self, &after);
  if (!acies_position_proves (&self->after, flag, self->seat))
    acies_reasons_stakes (self, flag);
}

/* How many tactics cards the limit of one more (rule 5.1) lets the enemy play until the seat plays another. */
static guint
count_enemy_plays (const AciesPosition *position,
                   guint                seat)
{
  const guint own = position->played[seat];
  const guint enemy = position->played[1 - seat];

  return own + 1 > enemy ? own + 1 - enemy : 0;
}

/* Says that playing one's own tactics card lets the enemy play more of its own. */
static void
explain_release (AciesReasons *self)
{
  const guint held = self->after.n_hand[1 - self->seat][ACIES_DECK_TACTICS];
  const guint before = count_enemy_plays (self->seen, self->seat);
  const guint after = count_enemy_plays (&self->after, self->seat);

  if (after <= before || held <= before)
    return;

  if (before == 0)
    acies_reasons_say (self, ACIES_WEIGHT_FREES_TACTICS,
                       _("It frees the enemy to play a tactics card again, and the enemy holds one."));
  else
    acies_reasons_say (self, self->facts->best ? ACIES_WEIGHT_FREES_MORE_AS_PRICE
                                         : MIN (ACIES_WEIGHT_FREES_MORE + 8 * ((int) (held - before) - 1), ACIES_WEIGHT_THREAT),
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: how many tactics cards the enemy holds, two or more, then how many of them;
                                       the plural follows the first */
                                    "The enemy holds %u tactics card, and the limit then lets it play %u, one more than before.",
                                    "The enemy holds %u tactics cards, and the limit then lets it play %u, one more than before.", held),
                       held, after);
}

/* Says that the enemy holds more tactics cards than it may play as long as the seat keeps
 * its own. */
void
acies_reasons_withheld (AciesReasons *self)
{
  const guint seat = self->seat;
  const guint held = self->seen->n_hand[1 - seat][ACIES_DECK_TACTICS];
  const guint may = count_enemy_plays (self->seen, seat);

  if (held < may + MANY_STUCK || self->seen->n_hand[seat][ACIES_DECK_TACTICS] == 0 ||
      self->seen->played[seat] > self->seen->played[1 - seat])
    return;

  if (may == 0)
    acies_reasons_say (self, ACIES_WEIGHT_WITHHELD,
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: how many tactics cards the enemy holds, three or more */
                                    "The enemy holds %u tactics card, but as long as you play none, the limit lets it play none.",
                                    "The enemy holds %u tactics cards, but as long as you play none, the limit lets it play none.", held),
                       held);
  else
    acies_reasons_say (self, ACIES_WEIGHT_WITHHELD,
                       g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: how many tactics cards the enemy holds, three or more, then how many of them;
                                       the plural follows the first */
                                    "The enemy holds %u tactics card, but as long as you play none, the limit lets it play only %u.",
                                    "The enemy holds %u tactics cards, but as long as you play none, the limit lets it play only %u.", held),
                       held, may);
}

/* The limit of one more. */
static void
explain_limit (AciesReasons *self)
{
  const guint seat = self->seat;
  const AciesPosition *after = &self->after;
  const gboolean holds = after->n_hand[seat][ACIES_DECK_TACTICS] > 0;

  if (after->played[seat] > after->played[1 - seat])
    {
      if (holds || after->n_deck[ACIES_DECK_TACTICS] > 0)
        acies_reasons_say (self, holds ? ACIES_WEIGHT_LIMIT_HOLDING : ACIES_WEIGHT_LIMIT,
                           _("You will have played one more tactics card than the enemy and cannot play another until the enemy does."));
    }
  else if (holds)
    acies_reasons_say (self, ACIES_WEIGHT_LIMIT, _("The limit still lets you play another tactics card after this one."));

  explain_release (self);
}

static void
explain_leader (AciesReasons *self)
{
  const guint card = self->step->card;
  const guint other = card == ACIES_CARD_ALEXANDER ? ACIES_CARD_DARIUS : ACIES_CARD_ALEXANDER;
  const gboolean again = (self->seen->rules & ACIES_RULE_LEADER_AGAIN) != 0;
  const guint out = acies_position_unseen_tactics (self->seen, self->seat);

  if (acies_position_holds (self->seen, self->seat, other))
    {
      if (again)
        acies_reasons_say (self, ACIES_WEIGHT_OTHER_LEADER,
                           /* Translators: the leader held, such as Darius, and the one played, such as Alexander */
                           _("%s stays in your hand as long as %s stands on your side."), acies_card_name (other),
                           acies_card_name (card));
      else
        acies_reasons_say (self, ACIES_WEIGHT_OTHER_LEADER,
                           /* Translators: the other leader, which is held, such as Darius */
                           _("You can have only one leader, so %s stays in your hand for good."), acies_card_name (other));
    }
  else if ((out & (1u << (other - ACIES_CARD_ALEXANDER))) != 0 && !again)
    acies_reasons_say (self, ACIES_WEIGHT_ONLY_LEADER, _("It is the only leader you can play in this game."));
}

static void
explain_fog (AciesReasons *self,
             guint         flag)
{
  AciesFlagState before, after;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);

  if (before.enemy != 0 && ACIES_STRENGTH_KIND (before.enemy) > ACIES_FORMATION_HOST)
    acies_reasons_add (self, ACIES_WEIGHT_BREAKS_UP, say_kind (blurs, ACIES_STRENGTH_KIND (before.enemy), flag, ACIES_STRENGTH_SUM (after.enemy)));
  else if (after.on == 0 && after.enemy_on == 0)
    acies_reasons_say (self, ACIES_WEIGHT_FOG_NOBODY,
                       _("From now on only the sums count at flag %u, where nobody has played yet."), flag + 1);
  else
    acies_reasons_say (self, ACIES_WEIGHT_FOG_SUMS,
                       /* Translators: the number of a flag, then two sums of values */
                       _("From now on only the sums count at flag %u: so far you have %u, the enemy %u."), flag + 1,
                       acies_cardset_sum (after.on), acies_cardset_sum (after.enemy_on));
  if (before.own != 0 && ACIES_STRENGTH_KIND (before.own) > ACIES_FORMATION_HOST)
    acies_reasons_say (self, ACIES_WEIGHT_OWN_SUM,
                       _("Your own formation at flag %u then counts only as a sum of %u."), flag + 1,
                       ACIES_STRENGTH_SUM (after.own));
  if (before.enemy == 0 && before.enemy_on != 0)
    {
      const AciesStrength best = acies_flag_state_enemy_best (&before, &self->left_before);

      if (ACIES_STRENGTH_KIND (best) >= ACIES_FORMATION_PHALANX)
        acies_reasons_add (self, ACIES_WEIGHT_DENIES_IN_FOG, say_denies (ACIES_STRENGTH_KIND (best), flag));
      add_best_now (self, &after, acies_flag_state_enemy_best (&after, &self->left), ACIES_WEIGHT_BEST_IN_FOG);
    }
}

static void
explain_mud (AciesReasons *self,
             guint         flag)
{
  AciesFlagState before, after;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);

  acies_reasons_say (self, ACIES_WEIGHT_FOUR_CARDS, _("Formations at flag %u need four cards from now on."), flag + 1);
  if (before.own != 0 && after.own == 0)
    {
      acies_reasons_say (self, ACIES_WEIGHT_OWN_FOURTH, _("Your own formation at flag %u then needs a fourth card."), flag + 1);
      if (acies_flag_state_can_win (&after, &self->after, self->seat, &self->left))
        acies_reasons_open (self, &after, ACIES_WEIGHT_OPEN_AFTER_BREAK);
    }
  else if (after.on != 0 && after.own == 0 && !acies_reasons_given_up (self, flag) &&
           acies_flag_state_can_win (&after, &self->after, self->seat, &self->left))
    acies_reasons_open (self, &after, ACIES_WEIGHT_OPEN_IN_MUD);
  if (before.enemy == 0 && before.enemy_on != 0)
    add_best_now (self, &after, acies_flag_state_enemy_best (&after, &self->left), ACIES_WEIGHT_BEST_IN_MUD);
}

/* Fog or Mud comes to a flag. */
static void
explain_weather (AciesReasons *self,
                 guint         card,
                 guint         flag)
{
  AciesFlagState before, after;

  if (card == ACIES_CARD_FOG)
    explain_fog (self, flag);
  else
    explain_mud (self, flag);

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);
  if (before.enemy != 0)
    explain_denial (self, flag);
  else if (before.own != 0 && after.own != 0)
    acies_reasons_rival (self, &after);

  if (acies_flag_state_can_win (&before, self->seen, self->seat, &self->left_before) &&
      !acies_flag_state_can_win (&after, &self->after, self->seat, &self->left))
    acies_reasons_say (self, ACIES_WEIGHT_LOSES_FLAG, _("With this card, flag %u can hardly be won anymore."), flag + 1);
}

/* Fog or Mud leaves a flag (R.weather-stays). */
static void
explain_clearing (AciesReasons *self)
{
  const guint flag = self->step->from - 1u;

  if (self->step->target == ACIES_CARD_FOG)
    acies_reasons_say (self, ACIES_WEIGHT_CLEARING, _("Formations count again at flag %u."), flag + 1);
  else
    acies_reasons_say (self, ACIES_WEIGHT_CLEARING, _("Three cards are enough again at flag %u."), flag + 1);
  explain_denial (self, flag);
}

/* What the seat loses where Redeploy takes its own card away. */
static void
explain_removal (AciesReasons *self)
{
  const guint flag = self->step->from - 1u;
  AciesFlagState before, after;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);

  if (!acies_flag_state_can_win (&before, self->seen, self->seat, &self->left_before))
    {
      if (!explain_rescue (self, &before, &after))
        acies_reasons_say (self, ACIES_WEIGHT_NOTHING_LOST,
                           _("Flag %u could hardly be won anymore, so nothing is lost there."), flag + 1);
    }
  else if (before.own != 0)
    acies_reasons_say (self, ACIES_WEIGHT_LOSES_OWN, _("Your formation at flag %u is no longer complete."), flag + 1);
  else if (!acies_reasons_given_up (self, flag))
    acies_reasons_say (self, ACIES_WEIGHT_ONE_MORE, _("Then you need one more card at flag %u."), flag + 1);

  if (after.own == 0 && after.on != 0 && self->step->flag == 0 &&
      acies_flag_state_can_win (&after, &self->after, self->seat, &self->left))
    acies_reasons_open (self, &after, ACIES_WEIGHT_OPEN_AFTER_REMOVAL);
}

static void
explain_scout (AciesReasons *self)
{
  const guint n_deck = (guint) self->seen->n_deck[0] + self->seen->n_deck[1];

  if (n_deck == 0)
    {
      acies_reasons_say (self, ACIES_WEIGHT_SCOUT,
                         _("Both decks are empty, so Scout draws nothing; it only lets you wait a turn."));
      return;
    }
  if (n_deck < 3)
    acies_reasons_say (self, ACIES_WEIGHT_SCOUT,
                       g_dngettext (GETTEXT_PACKAGE,
                                    "Scout draws the last card of the decks.",
                                    "Scout draws the last %u cards of the decks.", n_deck), n_deck);
  else
    acies_reasons_say (self, ACIES_WEIGHT_SCOUT,
                       _("Scout shows you three new cards, and the two you need least go back on top of the decks."));
  if (self->left.out != 0)
    acies_reasons_useful (self);
  acies_reasons_say (self, ACIES_WEIGHT_BUYS_TIME, _("It buys time: none of your cards is committed to a flag."));
}

/* All that a tactics card does, apart from what it does for the own side of a flag. */
void
acies_reasons_tactics (AciesReasons *self)
{
  const AciesStep *step = self->step;

  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_PLAY:
      if (step->card >= ACIES_FIRST_EXTRA)
        explain_weather (self, step->card, step->flag - 1u);
      else if (acies_card_is_leader ((AciesCard) step->card))
        explain_leader (self);
      break;

    case ACIES_STEP_SCOUT:
      explain_scout (self);
      break;

    case ACIES_STEP_REDEPLOY:
      if (step->target >= ACIES_FIRST_EXTRA)
        {
          explain_clearing (self);
          if (step->flag > 0)
            explain_weather (self, step->target, step->flag - 1u);
        }
      else
        explain_removal (self);
      break;

    case ACIES_STEP_DESERTER:
      if (step->target >= ACIES_FIRST_EXTRA)
        {
          explain_clearing (self);
          break;
        }
      explain_denial (self, step->from - 1u);
      if (acies_card_is_leader ((AciesCard) step->target) &&
          (self->seen->rules & ACIES_RULE_LEADER_AGAIN) == 0)
        acies_reasons_say (self, ACIES_WEIGHT_LEADER_LOST, _("The enemy loses its leader and cannot play the other one."));
      break;

    case ACIES_STEP_TRAITOR:
      explain_denial (self, step->from - 1u);
      break;

    case ACIES_STEP_PASS:
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_DRAW:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_DONE:
    default:
      break;
    }

  explain_limit (self);
}
