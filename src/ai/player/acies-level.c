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

/* How many different things each of them may say. */
#define N_LINES 3

static const struct
{
  const char *name;
  const char *habit;
  const char *won[N_LINES];
  const char *lost[N_LINES];
} persons[ACIES_MAX_LEVEL] = {
  /* Translators: the people who play at the levels have names from ancient Greece. Use the form that your language
     has for them. This is a young man, as in “Daphnis and Chloe” */
  { NC_("person", "Daphnis"),
    /* Translators: how Daphnis plays, who is a man */
    N_("Completes whatever he can, and never takes away any of your cards. For your first games."),
    /* Translators: what Daphnis, a man, says after winning against you */
    { N_("I just filled every gap I saw, and it worked!"),
      /* Translators: what Daphnis, a man, says after winning against you */
      N_("The last gap was the best one!"),
      /* Translators: what Daphnis, a man, says after winning against you */
      N_("Lucky me! Another game?") },
    /* Translators: what Daphnis, a man, says after losing against you */
    { N_("Well played! Shall we play again?"),
      /* Translators: what Daphnis, a man, says after losing against you */
      N_("You left me no gap to fill."),
      /* Translators: what Daphnis, a man, says after losing against you */
      N_("Oh! I did not see that coming.") } },
  /* Translators: a young woman, as in “Daphnis and Chloe” */
  { NC_("person", "Chloe"),
    /* Translators: how Chloe plays, who is a woman */
    N_("Follows you to the flags where you have more cards than she has."),
    /* Translators: what Chloe, a woman, says after winning against you */
    { N_("I was right behind you all the way."),
      /* Translators: what Chloe, a woman, says after winning against you */
      N_("Wherever you went, I was there already."),
      /* Translators: what Chloe, a woman, says after winning against you */
      N_("You led, and I only had to follow.") },
    /* Translators: what Chloe, a woman, says after losing against you */
    { N_("I followed you once too often."),
      /* Translators: what Chloe, a woman, says after losing against you */
      N_("You went where I could not follow."),
      /* Translators: what Chloe, a woman, says after losing against you */
      N_("Next time I will go first.") } },
  /* Translators: a man, known in Athens for spending a great fortune */
  { NC_("person", "Callias"),
    /* Translators: how Callias plays, who is a man */
    N_("Spends his leaders and all his other tactics cards as soon as he has them."),
    /* Translators: what Callias, a man, says after winning against you */
    { N_("Fortune loves those who spend."),
      /* Translators: what Callias, a man, says after winning against you */
      N_("What is gold for, if not for this?"),
      /* Translators: what Callias, a man, says after winning against you */
      N_("I spared nothing, and it paid.") },
    /* Translators: what Callias, a man, says after losing against you */
    { N_("Perhaps I spent it all too soon."),
      /* Translators: what Callias, a man, says after losing against you */
      N_("My purse is empty, and my flags are gone."),
      /* Translators: what Callias, a man, says after losing against you */
      N_("You kept yours longer than I kept mine.") } },
  /* Translators: a man, as the sculptor */
  { NC_("person", "Myron"),
    /* Translators: how Myron plays, who is a man */
    N_("Plans well, but never counts: he waits for cards that have already been played."),
    /* Translators: what Myron, a man, says after winning against you */
    { N_("That went as planned."),
      /* Translators: what Myron, a man, says after winning against you */
      N_("Piece by piece, as with a statue."),
      /* Translators: what Myron, a man, says after winning against you */
      N_("The plan was good, and it held.") },
    /* Translators: what Myron, a man, says after losing against you */
    { N_("I was waiting for a card. Was it gone already?"),
      /* Translators: what Myron, a man, says after losing against you */
      N_("A fine plan. Yours was better."),
      /* Translators: what Myron, a man, says after losing against you */
      N_("I must learn to count what is gone.") } },
  /* Translators: a woman, as the one who taught rhetoric in Athens */
  { NC_("person", "Aspasia"),
    /* Translators: how Aspasia plays, who is a woman */
    N_("Hardly ever makes a mistake, but would rather fill a flag she has begun than begin another."),
    /* Translators: what Aspasia, a woman, says after winning against you */
    { N_("A good game. What would you do differently?"),
      /* Translators: what Aspasia, a woman, says after winning against you */
      N_("You made me think. Where do you believe it turned?"),
      /* Translators: what Aspasia, a woman, says after winning against you */
      N_("A close argument, and I had the last word.") },
    /* Translators: what Aspasia, a woman, says after losing against you */
    { N_("You saw what I did not. Well played."),
      /* Translators: what Aspasia, a woman, says after losing against you */
      N_("I clung to a flag too long. You did not."),
      /* Translators: what Aspasia, a woman, says after losing against you */
      N_("Yours was the better argument.") } },
  /* Translators: a woman, as the queen who led her ships into the battle of Salamis */
  { NC_("person", "Artemisia"),
    /* Translators: how Artemisia plays, who is a woman; the line is that of the nine flags */
    N_("Hardly ever errs, but begins at the ends of the line, and comes to the middle last."),
    /* Translators: what Artemisia, a woman, says after winning against you */
    { N_("You watched the middle while I sailed around you."),
      /* Translators: what Artemisia, a woman, says after winning against you */
      N_("Both ends were mine, and so was the rest."),
      /* Translators: what Artemisia, a woman, says after winning against you */
      N_("The wind was with me today.") },
    /* Translators: what Artemisia, a woman, says after losing against you */
    { N_("You broke through where I had no ships."),
      /* Translators: what Artemisia, a woman, says after losing against you */
      N_("I came to the middle too late."),
      /* Translators: what Artemisia, a woman, says after losing against you */
      N_("I know when a battle is lost. Well sailed!") } },
  /* Translators: a man, as the old counsellor of the Greeks before Troy */
  { NC_("person", "Nestor"),
    /* Translators: how Nestor plays, who is a man */
    N_("Looks ahead before he plays, and has no habit to exploit. The strongest of all."),
    /* Translators: what Nestor, a man, says after winning against you */
    { N_("I have seen many battles, and you fought this one well."),
      /* Translators: what Nestor, a man, says after winning against you */
      N_("In my youth I would have lost this one."),
      /* Translators: what Nestor, a man, says after winning against you */
      N_("Patience wins more flags than courage.") },
    /* Translators: what Nestor, a man, says after losing against you */
    { N_("I have seldom been so well beaten."),
      /* Translators: what Nestor, a man, says after losing against you */
      N_("Even Troy fell in the end. Well fought."),
      /* Translators: what Nestor, a man, says after losing against you */
      N_("Sit down and tell me how you did that.") } },
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
 * Describes how the opponent at a level plays, in the user's language; below the highest, this is
 * a habit that a player can discover and exploit.
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
 * @which: any number, such as how many steps the game had; what is said depends on it
 *
 * Gets what the opponent at a level says at the end of a game, in the user's language.
 *
 * Returns: a sentence or two
 *
 * Since: 0.1
 */
const char *
acies_level_get_line (guint    level,
                      gboolean won,
                      guint    which)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL, NULL);

  return _((won ? persons[level - 1].won : persons[level - 1].lost)[which % N_LINES]);
}
