/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Who plays at each level, in words; acies-handicap.c has them play like that.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-level.h"
#include "acies-player.h"

static const struct
{
  const char *name;
  const char *habit;
  const char *won;
  const char *lost;
} persons[ACIES_MAX_LEVEL] = {
  /* Translators: the people who play at the six levels have names from ancient Greece. Use the form that your language
     has for them. This is a young man, as in “Daphnis and Chloe” */
  { NC_("person", "Daphnis"),
    /* Translators: how Daphnis plays, who is a man */
    N_("Completes whatever he can, and never takes away any of your cards. For your first games."),
    /* Translators: what Daphnis, a man, says after winning against you */
    N_("I just filled every gap I saw, and it worked!"),
    /* Translators: what Daphnis, a man, says after losing against you */
    N_("Well played! Shall we play again?") },
  /* Translators: a young woman, as in “Daphnis and Chloe” */
  { NC_("person", "Chloe"),
    /* Translators: how Chloe plays, who is a woman */
    N_("Follows you to the flags where you have more cards than she has."),
    /* Translators: what Chloe, a woman, says after winning against you */
    N_("I was right behind you all the way."),
    /* Translators: what Chloe, a woman, says after losing against you */
    N_("I followed you once too often.") },
  /* Translators: a man, known in Athens for spending a great fortune */
  { NC_("person", "Callias"),
    /* Translators: how Callias plays, who is a man */
    N_("Spends his leaders and all his other tactics cards as soon as he has them."),
    /* Translators: what Callias, a man, says after winning against you */
    N_("Fortune loves those who spend."),
    /* Translators: what Callias, a man, says after losing against you */
    N_("Perhaps I spent it all too soon.") },
  /* Translators: a man, as the sculptor */
  { NC_("person", "Myron"),
    /* Translators: how Myron plays, who is a man */
    N_("Plans well, but never counts: he waits for cards that have already been played."),
    /* Translators: what Myron, a man, says after winning against you */
    N_("That went as planned."),
    /* Translators: what Myron, a man, says after losing against you */
    N_("I was waiting for a card. Was it gone already?") },
  /* Translators: a woman, as the one who taught rhetoric in Athens */
  { NC_("person", "Aspasia"),
    /* Translators: how Aspasia plays, who is a woman */
    N_("Hardly ever makes a mistake, but would rather fill a flag she has begun than begin another."),
    /* Translators: what Aspasia, a woman, says after winning against you */
    N_("A good game. What would you do differently?"),
    /* Translators: what Aspasia, a woman, says after losing against you */
    N_("You saw what I did not. Well played.") },
  /* Translators: a man, as the old counsellor of the Greeks before Troy */
  { NC_("person", "Nestor"),
    /* Translators: how Nestor plays, who is a man */
    N_("Looks ahead before he plays, and has no habit to exploit. The strongest of the six."),
    /* Translators: what Nestor, a man, says after winning against you */
    N_("I have seen many battles, and you fought this one well."),
    /* Translators: what Nestor, a man, says after losing against you */
    N_("I have seldom been so well beaten.") },
};

/**
 * acies_level_get_name:
 * @level: a level of the computer player, 1 to %ACIES_MAX_LEVEL
 *
 * Gets the name of the opponent at a level, in the user's language. It is only for people: the
 * protocol, records and settings use the number.
 *
 * Returns: the name
 *
 * Since: 0.1
 */
const char *
acies_level_get_name (guint level)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "person", persons[level - 1].name);
}

/**
 * acies_level_get_habit:
 * @level: a level of the computer player, 1 to %ACIES_MAX_LEVEL
 *
 * Describes how the opponent at a level plays, in the user's language; at levels 1 to 5, this is a
 * habit that a player can discover and exploit.
 *
 * Returns: a sentence
 *
 * Since: 0.1
 */
const char *
acies_level_get_habit (guint level)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL, NULL);

  return _(persons[level - 1].habit);
}

/**
 * acies_level_get_line:
 * @level: a level of the computer player, 1 to %ACIES_MAX_LEVEL
 * @won: whether the opponent has won
 *
 * Gets what the opponent at a level says at the end of a game, in the user's language.
 *
 * Returns: a sentence or two
 *
 * Since: 0.1
 */
const char *
acies_level_get_line (guint    level,
                      gboolean won)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL, NULL);

  return _(won ? persons[level - 1].won : persons[level - 1].lost);
}
