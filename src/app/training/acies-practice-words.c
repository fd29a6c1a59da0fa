/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-practice-words.h"

/* From so many wrong answers of one side on, and so many times as many as of the other, the
 * player is told. */
#define LEAN_FROM  4
#define LEAN_TIMES 2

/* The name of a theme, or of ACIES_PRACTICE_ANY. */
const char *
acies_practice_words_get_theme (int theme)
{
  static const char * const names[] = {
    /* Translators: in a list of what to practice: whatever goes wrong most often */
    N_("What You Need Most"),
    N_("No Wild Cards"),
    N_("Wild Cards"),
    N_("Fog and Mud"),
    N_("Ties"),
  };

  return _(names[theme - ACIES_PRACTICE_ANY]);
}

/* The name of what puzzles are about. */
const char *
acies_practice_words_get_puzzles (AciesPuzzles puzzles)
{
  static const char * const names[ACIES_N_PUZZLES] = {
    N_("All Puzzles"),
    /* Translators: what puzzles are about, in a list to choose from: claiming flags and winning */
    N_("Claiming"),
    /* Translators: what puzzles are about: keeping the enemy from claiming flags and winning */
    N_("Defending"),
    /* Translators: what puzzles are about: which card goes to which flag */
    N_("Placing Cards"),
  };

  return _(names[puzzles]);
}

/* What there is to say of somebody who claims too much or too little; %NULL if it is neither. */
static const char *
describe_lean (const AciesPracticeRecord *record)
{
  guint n_wrong[2] = { 0, 0 };

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    for (guint provable = 0; provable < 2; provable++)
      n_wrong[provable] += record->proofs[theme][provable].n_wrong;

  if (n_wrong[0] >= LEAN_FROM && n_wrong[0] >= LEAN_TIMES * n_wrong[1])
    return _("You tend to claim what is not proved: look for what the enemy can still draw.");
  if (n_wrong[1] >= LEAN_FROM && n_wrong[1] >= LEAN_TIMES * n_wrong[0])
    return _("You tend to overlook what is proved: look for the cards that have already been played.");
  return NULL;
}

/* What was right and wrong, in lines: the proofs of each theme, the cards that decide them, and the puzzles, all of them and by
 * what they are about. */
char *
acies_practice_words_describe_record (const AciesPracticeRecord *record)
{
  GString *text = g_string_new (NULL);
  const char *lean = describe_lean (record);
  guint n_right, n;

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      const AciesPracticeCount *counts = record->proofs[theme];
      const char *name = acies_practice_words_get_theme ((int) theme);

      n_right = counts[0].n_right + counts[1].n_right;
      n = n_right + counts[0].n_wrong + counts[1].n_wrong;
      if (n == 0)
        /* Translators: %s is what is practiced, such as “Wild Cards” */
        g_string_append_printf (text, _("%s: not asked yet"), name);
      else
        /* Translators: %s is what is practiced, such as “Wild Cards”; then so many right answers of so many */
        g_string_append_printf (text, _("%s: %u of %u right"), name, n_right, n);
      g_string_append_c (text, '\n');
    }

  n_right = n = 0;
  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      n_right += record->causes[theme].n_right;
      n += record->causes[theme].n_right + record->causes[theme].n_wrong;
    }
  if (n > 0)
    {
      /* Translators: how often the right answer to “Which card would settle it?” was found; so many of so many cards */
      g_string_append_printf (text, _("Cards that settle it: %u of %u found at once"), n_right, n);
      g_string_append_c (text, '\n');
    }

  n_right = record->steps.n_right;
  n = n_right + record->steps.n_wrong;
  if (n == 0)
    g_string_append (text, _("Puzzles: none so far"));
  else
    g_string_append_printf (text, _("Puzzles: %u of %u solved on the first try"), n_right, n);
  for (guint i = 0; i < ACIES_N_PUZZLES; i++)
    {
      n_right = record->puzzles_of[i].n_right;
      n = n_right + record->puzzles_of[i].n_wrong;
      if (n == 0)
        continue;

      g_string_append_c (text, '\n');
      /* Translators: %s is what puzzles are about, such as “Defending”; then so many of so many puzzles */
      g_string_append_printf (text, _("%s: %u of %u found at once"), acies_practice_words_get_puzzles ((AciesPuzzles) i),
                              n_right, n);
    }
  if (lean != NULL)
    g_string_append_printf (text, "\n%s", lean);
  return g_string_free (text, FALSE);
}
