/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A win that is certain in words: that it is, what is played first, and why the enemy cannot prevent it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-forced-search-private.h"

/* The first step as a sentence, or %NULL where it goes without saying. */
static char *
describe_first (const AciesForced *forced)
{
  const AciesStep *step = &forced->step;
  const char *target = step->target < ACIES_N_CARDS ? acies_card_name (step->target) : NULL;

  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_PLAY:
      /* Translators: a card, such as Red 7, and the number of a flag */
      return g_strdup_printf (_("Play %s at flag %u."), acies_card_name (step->card), step->flag);
    case ACIES_STEP_REDEPLOY:
      if (step->flag == 0)
        /* Translators: a card, such as Red 7, and the number of a flag */
        return g_strdup_printf (_("Play Redeploy and discard %s from flag %u."), target, step->from);
      /* Translators: a card, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("Play Redeploy and move %s from flag %u to flag %u."), target, step->from, step->flag);
    case ACIES_STEP_DESERTER:
      /* Translators: a card, such as Red 7, and the number of a flag */
      return g_strdup_printf (_("Play Deserter and discard %s from flag %u."), target, step->from);
    case ACIES_STEP_TRAITOR:
      /* Translators: a card, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("Play Traitor and take %s from flag %u to your side of flag %u."), target, step->from, step->flag);
    case ACIES_STEP_CLAIM:
      return forced->n_turns > 1 ? g_strdup_printf (_("Claim flag %u."), step->flag) : NULL;
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_PASS:
    case ACIES_STEP_DRAW:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_DONE:
    default:
      return NULL;
    }
}

/* Which flags win then, and what the enemy can do against it. */
static char *
describe_flags (const AciesForced *forced)
{
  const guint others = forced->targets & ~forced->flags;
  const guint n = acies_row_count[forced->flags];
  g_autofree char *flags = acies_flags_join (forced->flags);
  g_autofree char *other_flags = acies_flags_join (others);
  g_autofree char *threat = NULL;
  g_autofree char *instead = NULL;

  if (forced->n_turns == 1 && forced->step.kind == ACIES_STEP_CLAIM)
    /* Translators: the number of a flag, or several, such as "4 and 5" */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Claim flag %s.", "Claim flags %s.", n), flags);
  if (forced->n_turns == 1)
    /* Translators: the number of a flag, or several, such as "4 and 5" */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Then claim flag %s.", "Then claim flags %s.", n), flags);
  if (others == 0)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: the number of a flag, or several, such as "4 and 5" */
                   "Nothing that the enemy may hold, draw or play then keeps you from claiming flag %s.",
                   "Nothing that the enemy may hold, draw or play then keeps you from claiming flags %s.", n),
      flags);
  threat = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: the number of a flag, or several, such as "4 and 5" */
                 "Then you threaten to claim flag %s.", "Then you threaten to claim flags %s.", n),
    flags);
  instead = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: follows "Then you threaten to claim flags 4 and 5."; the number of another flag, or several */
                 "If the enemy prevents that, you win with the help of flag %s.",
                 "If the enemy prevents that, you win with the help of flags %s.", acies_row_count[others]),
    other_flags);
  return g_strjoin (" ", threat, instead, NULL);
}

/* That the win is certain, or was before a move that has left it. */
static char *
describe_certainty (guint    n_turns,
                    gboolean left)
{
  if (left)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: said of a move that was not the best; a number of turns, two or more */
                                         "You could win for certain, in %u turn at most; after this move no such win can be seen any more.",
                                         "You could win for certain, in %u turns at most; after this move no such win can be seen any more.",
                                         n_turns),
                            n_turns);
  if (n_turns == 1)
    return g_strdup (_("You win for certain in this turn."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: a number of turns, two or more */
                                       "You win for certain, in %u turn at most.", "You win for certain, in %u turns at most.",
                                       n_turns),
                          n_turns);
}

/* Says in a few sentences how the game is won; @left is for a move that makes it uncertain. */
char *
acies_forced_describe (const AciesForced *forced,
                       gboolean           left)
{
  g_autofree char *certain = describe_certainty (forced->n_turns, left);
  g_autofree char *first = describe_first (forced);
  g_autofree char *then = describe_flags (forced);

  return g_strjoin (" ", certain, first != NULL ? first : then, first != NULL ? then : NULL, NULL);
}
