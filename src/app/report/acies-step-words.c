/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-step-words.h"

/* Steps in whole sentences, for those who do not see them happen. */

/* A step of the player's own or of the enemy's; %NULL if there is nothing to say about it. */
static char *
describe (const AciesStep *step,
          gboolean         mine)
{
  const char *card = acies_card_get_name (acies_step_get_card (step));
  const char *target = acies_card_get_name (acies_step_get_target (step));
  const guint from = acies_step_get_from (step);
  const guint flag = acies_step_get_flag (step);
  const gboolean troops = acies_step_get_deck (step) == ACIES_DECK_TROOPS;

  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
      if (mine)
        /* Translators: a card, such as Red 7 or Fog, and the number of a flag */
        return g_strdup_printf (_("You play %s at flag %u."), card, flag);
      /* Translators: a card, such as Red 7 or Fog, and the number of a flag */
      return g_strdup_printf (_("The enemy plays %s at flag %u."), card, flag);
    case ACIES_STEP_SCOUT:
      return g_strdup (mine ? _("You play Scout.") : _("The enemy plays Scout."));
    case ACIES_STEP_REDEPLOY:
      if (flag == 0 && mine)
        /* Translators: a card of the player's, such as Red 7, and the number of a flag */
        return g_strdup_printf (_("You play Redeploy and discard %s from flag %u."), target, from);
      if (flag == 0)
        /* Translators: a card of the enemy's, such as Red 7, and the number of a flag */
        return g_strdup_printf (_("The enemy plays Redeploy and discards %s from flag %u."), target, from);
      if (mine)
        /* Translators: a card of the player's, such as Red 7, and the numbers of two flags */
        return g_strdup_printf (_("You play Redeploy and move %s from flag %u to flag %u."), target, from, flag);
      /* Translators: a card of the enemy's, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("The enemy plays Redeploy and moves %s from flag %u to flag %u."), target, from, flag);
    case ACIES_STEP_DESERTER:
      if (mine)
        /* Translators: a card of the enemy's, such as Red 7, and the number of a flag */
        return g_strdup_printf (_("You play Deserter and discard %s from flag %u."), target, from);
      /* Translators: a card of the player's, such as Red 7, and the number of a flag */
      return g_strdup_printf (_("The enemy plays Deserter and discards %s from flag %u."), target, from);
    case ACIES_STEP_TRAITOR:
      if (mine)
        /* Translators: a card of the enemy's, such as Red 7, and the numbers of two flags */
        return g_strdup_printf (_("You play Traitor and take %s from flag %u to your side of flag %u."),
                                target, from, flag);
      /* Translators: a card of the player's, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("The enemy plays Traitor and takes %s from flag %u to its own side of flag %u."),
                              target, from, flag);
    case ACIES_STEP_CLAIM:
      return g_strdup_printf (mine ? _("You claim flag %u.") : _("The enemy claims flag %u."), flag);
    case ACIES_STEP_DRAW:
      if (mine)
        return g_strdup (troops ? _("You draw a troop card.") : _("You draw a tactics card."));
      return g_strdup (troops ? _("The enemy draws a troop card.") : _("The enemy draws a tactics card."));
    case ACIES_STEP_RETURN:
      if (mine)
        /* Translators: a card, such as Red 7 or Fog */
        return g_strdup_printf (_("You put %s back on its deck."), card);
      return g_strdup (_("The enemy puts a card back on its deck."));
    case ACIES_STEP_PASS:
      /* Translators: what has happened: you play no card, since none can be played */
      return g_strdup (mine ? _("You pass.") : _("The enemy passes."));
    case ACIES_STEP_DONE:
    default:
      return NULL;
    }
}

/* What a player called @name has done, as far as others may know it. */
static char *
describe_named (const AciesStep *step,
                const char      *name)
{
  const char *card = acies_card_get_name (acies_step_get_card (step));
  const char *target = acies_card_get_name (acies_step_get_target (step));
  const guint from = acies_step_get_from (step);
  const guint flag = acies_step_get_flag (step);

  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
      /* Translators: who plays, such as “Anna” or “South”; a card, such as Red 7 or Fog, and the number of a flag */
      return g_strdup_printf (_("%s plays %s at flag %u."), name, card, flag);
    case ACIES_STEP_SCOUT:
      /* Translators: who plays, such as “Anna” or “South” */
      return g_strdup_printf (_("%s plays Scout."), name);
    case ACIES_STEP_REDEPLOY:
      if (flag == 0)
        /* Translators: who plays; a card, such as Red 7, and the number of a flag */
        return g_strdup_printf (_("%s plays Redeploy and discards %s from flag %u."), name, target, from);
      /* Translators: who plays; a card, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("%s plays Redeploy and moves %s from flag %u to flag %u."), name, target, from, flag);
    case ACIES_STEP_DESERTER:
      /* Translators: who plays; a card of the other player’s, such as Red 7, and the number of a flag */
      return g_strdup_printf (_("%s plays Deserter and discards %s from flag %u."), name, target, from);
    case ACIES_STEP_TRAITOR:
      /* Translators: who plays; a card of the other player’s, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("%s plays Traitor and takes %s from flag %u to flag %u."), name, target, from, flag);
    case ACIES_STEP_CLAIM:
      /* Translators: who plays, such as “Anna” or “South”, and the number of a flag */
      return g_strdup_printf (_("%s claims flag %u."), name, flag);
    case ACIES_STEP_DRAW:
      return g_strdup_printf (acies_step_get_deck (step) == ACIES_DECK_TROOPS
                              /* Translators: who plays, such as “Anna” or “South” */
                              ? _("%s draws a troop card.")
                              /* Translators: who plays, such as “Anna” or “South” */
                              : _("%s draws a tactics card."),
                              name);
    case ACIES_STEP_RETURN:
      /* Translators: who plays, such as “Anna” or “South” */
      return g_strdup_printf (_("%s puts a card back on its deck."), name);
    case ACIES_STEP_PASS:
      /* Translators: who plays, such as “Anna” or “South” */
      return g_strdup_printf (_("%s passes."), name);
    case ACIES_STEP_DONE:
    default:
      return NULL;
    }
}

/* What the player called @name has done with @step, or with %NULL, what the enemy has, as far as others may know
 * it; %NULL if there is nothing to say about it. */
char *
acies_step_words_describe (const AciesStep *step,
                           const char      *name)
{
  return name != NULL ? describe_named (step, name) : describe (step, FALSE);
}

/* What the player does; %NULL if there is nothing to say about it. */
char *
acies_step_words_describe_mine (const AciesStep *step)
{
  return describe (step, TRUE);
}

/* Confirms to a player what was just done, in a few words, or tells what it has brought; %NULL if
 * there is nothing to say. @drawn is the card that was drawn, or %ACIES_CARD_NONE. */
char *
acies_step_words_describe_own (const AciesStep *step,
                               AciesCard        drawn)
{
  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_PASS:
      return describe (step, TRUE);
    case ACIES_STEP_DRAW:
      if (drawn == ACIES_CARD_NONE)
        return NULL;
      /* Translators: a card, such as Red 7 */
      return g_strdup_printf (_("You draw %s."), acies_card_get_name (drawn));
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
    case ACIES_STEP_RETURN:
      return acies_step_words_name (step, FALSE);
    case ACIES_STEP_DONE:
    default:
      return NULL;
    }
}

/* What a step is called in a list or in quotation marks. A card that is put back is not
 * named to those who must not know it. */
char *
acies_step_words_name (const AciesStep *step,
                       gboolean         hidden)
{
  const char *card = acies_card_get_name (acies_step_get_card (step));
  const char *target = acies_card_get_name (acies_step_get_target (step));
  const guint from = acies_step_get_from (step);
  const guint flag = acies_step_get_flag (step);

  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
      /* Translators: what a move is called, in quotation marks or after a colon; a card, such as Red 7, and a flag */
      return g_strdup_printf (C_("step", "%s to flag %u"), card, flag);
    case ACIES_STEP_SCOUT:
      return g_strdup (acies_card_get_name (ACIES_CARD_SCOUT));
    case ACIES_STEP_REDEPLOY:
      if (flag == 0)
        /* Translators: what a move is called; a card, such as Red 7, and the number of a flag */
        return g_strdup_printf (C_("step", "Redeploy discards %s from flag %u"), target, from);
      /* Translators: what a move is called; a card, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (C_("step", "Redeploy moves %s from flag %u to flag %u"), target, from, flag);
    case ACIES_STEP_DESERTER:
      /* Translators: what a move is called; a card, such as Red 7, and the number of a flag */
      return g_strdup_printf (C_("step", "Deserter takes %s from flag %u"), target, from);
    case ACIES_STEP_TRAITOR:
      /* Translators: what a move is called; a card, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (C_("step", "Traitor brings %s from flag %u to flag %u"), target, from, flag);
    case ACIES_STEP_CLAIM:
      /* Translators: what a move is called; the number of a flag */
      return g_strdup_printf (C_("step", "Claim flag %u"), flag);
    case ACIES_STEP_DRAW:
      /* Translators: what a move is called */
      return g_strdup (acies_step_get_deck (step) == ACIES_DECK_TROOPS ? C_("step", "Draw from the troop deck")
                                                                       /* Translators: what a move is called */
                                                                       : C_("step", "Draw from the tactics deck"));
    case ACIES_STEP_RETURN:
      if (hidden)
        /* Translators: what a move is called; which card, nobody may know */
        return g_strdup (C_("step", "Put a card back on its deck"));
      /* Translators: what a move is called; a card, such as Red 7 */
      return g_strdup_printf (C_("step", "Put %s back on its deck"), card);
    case ACIES_STEP_PASS:
      /* Translators: what a move is called: no card is played, since none can be played */
      return g_strdup (C_("step", "Pass"));
    case ACIES_STEP_DONE:
    default:
      /* Translators: what a move is called: nothing more is done in this turn */
      return g_strdup (C_("step", "End the turn"));
    }
}
