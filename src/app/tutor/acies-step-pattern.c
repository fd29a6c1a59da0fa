/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-step-pattern.h"

/* Flags and decks as bits; the discards are flag 0, as in a step. */
#define BIT(n)        (1u << (n))
#define DISCARDS      BIT (0)
#define ANY_FLAG      (BIT (ACIES_N_FLAGS + 1) - BIT (1))
#define ANY_DECK      (BIT (ACIES_DECK_TROOPS) | BIT (ACIES_DECK_TACTICS))

/* Troops have the values from 1 to this one. */
#define HIGHEST_VALUE 10

/* The steps between two bars. */
typedef struct
{
  gboolean      any;                    /* all of them; otherwise: */
  AciesStepKind kind;
  gboolean      cards[ACIES_N_CARDS];
  guint         decks;
  guint         from;
  guint         flags;
} Alternative;

struct _AciesStepPattern
{
  char   *text;
  GArray *alternatives;
};

/* The steps that leave nothing open. */
static const struct
{
  const char    *text;
  AciesStepKind  kind;
  guint          decks;
} plain_steps[] = {
  { "pass", ACIES_STEP_PASS, 0 },
  { "done", ACIES_STEP_DONE, 0 },
  { "SC", ACIES_STEP_SCOUT, 0 },
  { "+t", ACIES_STEP_DRAW, BIT (ACIES_DECK_TROOPS) },
  { "+k", ACIES_STEP_DRAW, BIT (ACIES_DECK_TACTICS) },
  { "+*", ACIES_STEP_DRAW, ANY_DECK },
};

/* The tactics cards that move another card, which follows the prefix. */
static const struct
{
  const char    *prefix;
  AciesStepKind  kind;
  gboolean       to_flag;       /* it goes to another flag */
  gboolean       to_discards;
} tactics[] = {
  { "RE:", ACIES_STEP_REDEPLOY, TRUE, TRUE },
  { "TR:", ACIES_STEP_TRAITOR, TRUE, FALSE },
  { "DE:", ACIES_STEP_DESERTER, FALSE, FALSE },
};

static gboolean
parse_cards (const char *text,
             gboolean   *cards)
{
  /* As in the notation, in the order of AciesColor. */
  static const char colors[] = "ROYGBP";
  const char *color = text[0] != '\0' ? strchr (colors, text[0]) : NULL;
  const gboolean any_value = color != NULL && g_str_equal (text + 1, "*");
  AciesCard card;
  guint64 value;

  if (g_str_equal (text, "*"))
    {
      for (guint i = 0; i < ACIES_N_CARDS; i++)
        cards[i] = TRUE;
      return TRUE;
    }

  if (any_value || text[0] == '*')
    {
      if (!any_value && !g_ascii_string_to_unsigned (text + 1, 10, 1, HIGHEST_VALUE, &value, NULL))
        return FALSE;
      for (guint i = 0; i < ACIES_N_TROOPS; i++)
        cards[i] = any_value ? acies_card_get_color ((AciesCard) i) == (AciesColor) (color - colors)
                             : acies_card_get_value ((AciesCard) i) == value;
      return TRUE;
    }

  if (!acies_card_parse (text, &card, NULL) || card >= ACIES_N_CARDS)
    return FALSE;

  cards[card] = TRUE;
  return TRUE;
}

static gboolean
parse_flags (const char *text,
             gboolean    discards,
             guint      *flags)
{
  *flags = 0;
  if (g_str_equal (text, "*"))
    {
      *flags = ANY_FLAG | (discards ? DISCARDS : 0);
      return TRUE;
    }

  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_isdigit (*p) && *p != '0')
      *flags |= BIT (g_ascii_digit_value (*p));
    else if (*p == 'x' && discards)
      *flags |= DISCARDS;
    else
      return FALSE;

  return *flags != 0;
}

/* `card@flags`, with `>flags` behind it if the card is moved. */
static gboolean
parse_place (Alternative *self,
             const char  *text,
             gboolean     moved,
             gboolean     discards)
{
  g_auto (GStrv) parts = g_strsplit (text, "@", 2);
  g_auto (GStrv) ways = NULL;

  if (parts[0] == NULL || parts[1] == NULL || !parse_cards (parts[0], self->cards))
    return FALSE;
  if (!moved)
    return parse_flags (parts[1], FALSE, &self->flags);

  ways = g_strsplit (parts[1], ">", 2);
  return ways[0] != NULL && ways[1] != NULL && parse_flags (ways[0], FALSE, &self->from) &&
         parse_flags (ways[1], discards, &self->flags);
}

static gboolean
parse_alternative (Alternative *self,
                   const char  *text)
{
  self->any = g_str_equal (text, "*");
  if (self->any)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (plain_steps); i++)
    if (g_str_equal (text, plain_steps[i].text))
      {
        self->kind = plain_steps[i].kind;
        self->decks = plain_steps[i].decks;
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (tactics); i++)
    if (g_str_has_prefix (text, tactics[i].prefix))
      {
        self->kind = tactics[i].kind;
        return parse_place (self, text + strlen (tactics[i].prefix), tactics[i].to_flag, tactics[i].to_discards);
      }
  if (text[0] == '-')
    {
      self->kind = ACIES_STEP_RETURN;
      return parse_cards (text + 1, self->cards);
    }
  if (g_str_has_prefix (text, "claim "))
    {
      self->kind = ACIES_STEP_CLAIM;
      return parse_flags (text + strlen ("claim "), FALSE, &self->flags);
    }

  self->kind = ACIES_STEP_PLAY;
  return parse_place (self, text, FALSE, FALSE);
}

AciesStepPattern *
acies_step_pattern_new (const char  *text,
                        GError     **error)
{
  g_autoptr (AciesStepPattern) self = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  self = g_new0 (AciesStepPattern, 1);
  self->text = g_strdup (text);
  self->alternatives = g_array_new (FALSE, TRUE, sizeof (Alternative));
  words = g_strsplit (text, "|", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      Alternative alternative = { 0 };

      if (!parse_alternative (&alternative, g_strstrip (words[i])))
        {
          g_autofree char *quoted = acies_excerpt (words[i]);

          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       "“%s” is no pattern of a step", quoted);
          return NULL;
        }
      g_array_append_val (self->alternatives, alternative);
    }
  if (self->alternatives->len == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION, "a pattern of a step is empty");
      return NULL;
    }

  return g_steal_pointer (&self);
}

void
acies_step_pattern_free (AciesStepPattern *self)
{
  g_free (self->text);
  g_clear_pointer (&self->alternatives, g_array_unref);
  g_free (self);
}

static gboolean
alternative_matches (const Alternative *self,
                     const AciesStep   *step)
{
  if (self->any)
    return TRUE;
  if (self->kind != acies_step_get_kind (step))
    return FALSE;

  switch (self->kind)
    {
    case ACIES_STEP_PLAY:
      return self->cards[acies_step_get_card (step)] && (self->flags & BIT (acies_step_get_flag (step))) != 0;
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_TRAITOR:
      return self->cards[acies_step_get_target (step)] &&
             (self->from & BIT (acies_step_get_from (step))) != 0 &&
             (self->flags & BIT (acies_step_get_flag (step))) != 0;
    case ACIES_STEP_DESERTER:
      return self->cards[acies_step_get_target (step)] && (self->flags & BIT (acies_step_get_from (step))) != 0;
    case ACIES_STEP_CLAIM:
      return (self->flags & BIT (acies_step_get_flag (step))) != 0;
    case ACIES_STEP_DRAW:
      return (self->decks & BIT (acies_step_get_deck (step))) != 0;
    case ACIES_STEP_RETURN:
      return self->cards[acies_step_get_card (step)];
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_PASS:
    case ACIES_STEP_DONE:
    default:
      return TRUE;
    }
}

gboolean
acies_step_pattern_matches (const AciesStepPattern *self,
                            const AciesStep        *step)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  for (guint i = 0; i < self->alternatives->len; i++)
    if (alternative_matches (&g_array_index (self->alternatives, Alternative, i), step))
      return TRUE;

  return FALSE;
}

const char *
acies_step_pattern_get_text (const AciesStepPattern *self)
{
  return self->text;
}

/* The first step that is written in full; %NULL if each leaves something open. */
AciesStep *
acies_step_pattern_get_step (const AciesStepPattern *self)
{
  g_auto (GStrv) words = g_strsplit (self->text, "|", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (g_strstrip (words[i]), NULL);

      if (step != NULL)
        return g_steal_pointer (&step);
    }

  return NULL;
}
