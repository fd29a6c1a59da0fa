/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-advice-private.h"

/**
 * AciesAdvice:
 *
 * A step that a computer player recommends, with its chance to win and a reason.
 */
struct _AciesAdvice
{
  AciesMove move;
  double win_chance;
  char *reason;
};

G_DEFINE_BOXED_TYPE (AciesAdvice, acies_advice, acies_advice_copy, acies_advice_free)

/* What a play to a flag does there. */
static char *
explain_play (const AciesPosition *position,
              const AciesMove     *move)
{
  const guint flag = move->flag - 1u;
  AciesPosition after = *position;
  AciesStrength strength;

  acies_position_play (&after, move);
  strength = after.strength[position->turn][flag];
  if (move->card == ACIES_CARD_FOG)
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "Only the sums count at flag %u from now on."), move->flag);
  if (move->card == ACIES_CARD_MUD)
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "Formations at flag %u need four cards from now on."),
                            move->flag);
  if (strength == 0)
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "It improves your chances at flag %u."), move->flag);
  if (acies_position_proves (&after, flag, position->turn))
    return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                        "It completes your formation at flag %u, which you can claim then."),
                            move->flag);
  return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE,
                                      "It completes your formation at flag %u."), move->flag);
}

/* In a sentence, what a step does. */
static char *
explain (const AciesPosition *position,
         const AciesMove     *move)
{
  const char *target = acies_card_get_name ((AciesCard) move->target);

  switch ((AciesMoveKind) move->kind)
    {
    case ACIES_MOVE_PLAY:
      return explain_play (position, move);
    case ACIES_MOVE_SCOUT:
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "Scout lets you choose among three new cards."));
    case ACIES_MOVE_REDEPLOY:
      /* Translators: the name of a card, then the number of a flag */
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s serves you better elsewhere than at flag %u."),
                              target, move->from);
    case ACIES_MOVE_DESERTER:
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s is what the enemy relies on at flag %u."),
                              target, move->from);
    case ACIES_MOVE_TRAITOR:
      /* Translators: the name of a card, then the numbers of two flags */
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s weakens the enemy at flag %u and helps you at flag %u."),
                              target, move->from, move->flag);
    case ACIES_MOVE_PASS:
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "There is nothing to gain by a card now."));
    case ACIES_MOVE_CLAIM:
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "You can prove that flag %u is yours."),
                              move->flag);
    case ACIES_MOVE_DRAW:
      if (move->card == ACIES_CARD_TACTICS_BACK)
        return g_strdup (g_dgettext (GETTEXT_PACKAGE, "A tactics card gives you something to surprise with."));
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "Troop cards make formations."));
    case ACIES_MOVE_RETURN:
      return g_strdup_printf (g_dgettext (GETTEXT_PACKAGE, "%s is what you need least."),
                              acies_card_get_name ((AciesCard) move->card));
    case ACIES_MOVE_DONE:
    default:
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, "There is nothing more to do in this part of the turn."));
    }
}

AciesAdvice *
acies_advice_new (const AciesPosition *position,
                  const AciesMove     *move,
                  double               win_chance)
{
  AciesAdvice *self = g_new (AciesAdvice, 1);

  self->move = *move;
  self->win_chance = win_chance;
  self->reason = explain (position, move);
  return self;
}

/**
 * acies_advice_copy:
 * @self: an advice
 *
 * Copies an advice.
 *
 * Returns: (transfer full): the copy
 */
AciesAdvice *
acies_advice_copy (const AciesAdvice *self)
{
  AciesAdvice *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->reason = g_strdup (self->reason);
  return copy;
}

/**
 * acies_advice_free:
 * @self: (transfer full): an advice
 *
 * Frees an advice.
 */
void
acies_advice_free (AciesAdvice *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->reason);
  g_free (self);
}

/**
 * acies_advice_get_move:
 * @self: an advice
 *
 * Gets the step.
 *
 * Returns: (transfer none): the step
 */
const AciesMove *
acies_advice_get_move (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->move;
}

/**
 * acies_advice_get_win_chance:
 * @self: an advice
 *
 * Gets the chance to win after this step, as far as the player can tell.
 *
 * Returns: the chance, 0 to 1
 */
double
acies_advice_get_win_chance (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->win_chance;
}

/**
 * acies_advice_get_reason:
 * @self: an advice
 *
 * Gets what the step does, in a sentence in the user's language.
 *
 * Returns: the sentence
 */
const char *
acies_advice_get_reason (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->reason;
}
