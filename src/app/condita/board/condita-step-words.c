/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a step does, in plain words: its kind is known by its signs (doc/condita-notation.md). */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "condita-step-words.h"
#include "condita-words.h"

static gboolean
is_cell (const char *text)
{
  return text[0] >= 'a' && text[0] <= 'g' && text[1] >= '1' && text[1] <= '7';
}

/* The cell where a step happens, or %NULL if it names none. */
char *
condita_step_words_find_cell (const char *step)
{
  g_return_val_if_fail (step != NULL, NULL);

  if (g_str_has_prefix (step, "settle "))
    return g_strdup (step + strlen ("settle "));
  for (const char *c = step; *c != '\0'; c++)
    if (strchr ("@^:", *c) != NULL && is_cell (c + 1))
      return g_strndup (c + 1, 2);
  return NULL;
}

static char *
write_word (const char *step)
{
  const struct
  {
    const char *word;
    const char *sentence;
  } words[] = {
    { "keep", _("Keeps the hand") },
    { "mulligan", _("Draws a new hand") },
    { "cohort", _("Forms a cohort and draws") },
    { "drop", _("Gives up an ambush card") },
    /* Translators: in a list of steps: the player who is attacked fights */
    { "defend", _("Defends") },
    /* Translators: in a list of steps: the player who is attacked goes away with the hero */
    { "retreat", _("Retreats") },
    /* Translators: in a list of steps: the player who is attacked gives the hero or the city up */
    { "surrender", _("Surrenders") },
    { "stop", _("Adds nothing more to the battle") },
    { "end", _("Ends the turn") },
  };

  if (g_str_has_prefix (step, "take "))
    {
      const char *letter = strchr ("gbry", step[5]);

      return letter == NULL ? NULL
             /* Translators: in a list of steps: the player chooses a faction, such as “green” */
             : g_strdup_printf (_("Takes the heroes of %s"), condita_words_for_faction ((ConditaFaction) (letter - "gbry")));
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (step, words[i].word))
      return g_strdup (words[i].sentence);
  return NULL;
}

/* @card is a kind, and its faction only if that was chosen: “T:g”. */
static char *
write_gain (const char *card)
{
  const char *faction = strchr (card, ':');
  g_autofree char *name = faction == NULL ? g_strdup (card) : g_strndup (card, (gsize) (faction - card));
  g_autofree char *whole = g_strconcat (name, faction != NULL ? faction + 1 : NULL, NULL);
  g_autofree char *words = condita_words_for_card (whole);

  /* Translators: in a list of steps; %s is a card such as “tool” */
  return g_strdup_printf (_("Gains: %s"), words);
}

/* What a step written as @step does. */
char *
condita_step_words_write (const char *step)
{
  g_autofree char *cell = NULL;
  char *word;

  g_return_val_if_fail (step != NULL, NULL);

  cell = condita_step_words_find_cell (step);
  if (g_str_has_prefix (step, "settle ") && cell != NULL)
    /* Translators: in a list of steps; %s is a cell such as “a1” */
    return g_strdup_printf (_("Chooses the city at %s to start from"), cell);
  word = write_word (step);
  if (word != NULL)
    return word;

  if (*step == '!')
    return g_strdup (strstr (step, ":ruins") != NULL ? _("Storms the ruins") : strstr (step, ":hero") != NULL
                     ? _("Attacks a hero") : _("Attacks a city"));
  if (*step == '+')
    return g_strdup (_("Adds to the battle"));
  if (*step == '-')
    return g_strdup (_("Takes a card out of a tent"));
  if (strstr (step, "*h") != NULL && cell != NULL)
    /* Translators: in a list of steps; %s is a cell such as “a1” */
    return g_strdup_printf (_("Hires a hero at %s"), cell);
  if (strstr (step, ">h") != NULL && cell != NULL)
    /* Translators: in a list of steps; %s is a cell such as “a1” */
    return g_strdup_printf (_("Moves a hero to %s"), cell);
  if (strchr (step, '^') != NULL && cell != NULL)
    /* Translators: in a list of steps; %s is a cell such as “a1” */
    return g_strdup_printf (_("Raises the city at %s"), cell);
  if (strchr (step, '@') != NULL && cell != NULL)
    {
      const char *card = strchr (step, '=');

      return g_strdup_printf (card != NULL && card[1] == 'c' && card[2] != 'r'
                              /* Translators: in a list of steps; %s is a cell such as “a1” */
                              ? _("Founds a city at %s")
                              /* Translators: in a list of steps; %s is a cell such as “a1” */
                              : _("Lays a road at %s"), cell);
    }
  if (strchr (step, '#') != NULL)
    return g_strdup (_("Lays a card in ambush"));
  if (strchr (step, '=') != NULL)
    return write_gain (strchr (step, '=') + 1);
  if (g_str_has_prefix (step, "Xn+"))
    return g_strdup (_("Sounds the horn for cards"));
  if (strstr (step, ")+U") != NULL)
    return g_strdup (_("Pitches a tent"));
  return g_strdup (_("Changes a card"));
}
