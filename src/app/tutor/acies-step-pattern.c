/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-step-pattern.h"

/* The discards are flag 0 here, as they are in a step. */
#define DISCARDS  (1u << 0)
#define ANY_FLAG  0x3feu

/* One of the steps between the bars. */
typedef struct
{
  gboolean any;
  AciesMoveKind kind;
  gboolean cards[ACIES_N_CARDS];
  guint decks;
  guint from;
  guint flags;
} Alternative;

struct _AciesStepPattern
{
  char *text;
  GArray *alternatives;
};

static gboolean
parse_cards (const char *text,
             gboolean   *cards)
{
  static const char colors[] = "ROYGBP";
  const char *color = text[0] != '\0' ? strchr (colors, text[0]) : NULL;
  AciesCard card;
  guint64 value;

  if (g_str_equal (text, "*"))
    {
      for (guint i = 0; i < ACIES_N_CARDS; i++)
        cards[i] = TRUE;
      return TRUE;
    }

  if (color != NULL && g_str_equal (text + 1, "*"))
    {
      for (guint i = 1; i <= 10; i++)
        cards[acies_card_new_troop ((AciesColor) (color - colors), i)] = TRUE;
      return TRUE;
    }

  if (text[0] == '*')
    {
      if (!g_ascii_string_to_unsigned (text + 1, 10, 1, 10, &value, NULL))
        return FALSE;
      for (guint i = 0; i < 6; i++)
        cards[acies_card_new_troop ((AciesColor) i, (guint) value)] = TRUE;
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
    if (*p >= '1' && *p <= '9')
      *flags |= 1u << (*p - '0');
    else if (*p == 'x' && discards)
      *flags |= DISCARDS;
    else
      return FALSE;

  return *flags != 0;
}

/* `card@flags`, and `>flags` behind it where something is moved. */
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

  if (g_str_equal (text, "pass") || g_str_equal (text, "done") || g_str_equal (text, "SC"))
    {
      self->kind = text[0] == 'p' ? ACIES_MOVE_PASS : text[0] == 'd' ? ACIES_MOVE_DONE : ACIES_MOVE_SCOUT;
      return TRUE;
    }
  if (text[0] == '+')
    {
      self->kind = ACIES_MOVE_DRAW;
      self->decks = g_str_equal (text, "+t") ? 1 << ACIES_DECK_TROOPS
                    : g_str_equal (text, "+k") ? 1 << ACIES_DECK_TACTICS
                    : g_str_equal (text, "+*") ? 1 << ACIES_DECK_TROOPS | 1 << ACIES_DECK_TACTICS : 0;
      return self->decks != 0;
    }
  if (text[0] == '-')
    {
      self->kind = ACIES_MOVE_RETURN;
      return parse_cards (text + 1, self->cards);
    }
  if (g_str_has_prefix (text, "claim "))
    {
      self->kind = ACIES_MOVE_CLAIM;
      return parse_flags (text + strlen ("claim "), FALSE, &self->flags);
    }
  if (g_str_has_prefix (text, "RE:"))
    {
      self->kind = ACIES_MOVE_REDEPLOY;
      return parse_place (self, text + 3, TRUE, TRUE);
    }
  if (g_str_has_prefix (text, "TR:"))
    {
      self->kind = ACIES_MOVE_TRAITOR;
      return parse_place (self, text + 3, TRUE, FALSE);
    }
  if (g_str_has_prefix (text, "DE:"))
    {
      self->kind = ACIES_MOVE_DESERTER;
      if (!parse_place (self, text + 3, FALSE, FALSE))
        return FALSE;
      self->from = self->flags;
      return TRUE;
    }

  self->kind = ACIES_MOVE_PLAY;
  return parse_place (self, text, FALSE, FALSE);
}

AciesStepPattern *
acies_step_pattern_new (const char  *text,
                        GError     **error)
{
  g_autoptr (AciesStepPattern) self = g_new0 (AciesStepPattern, 1);
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  self->text = g_strdup (text);
  self->alternatives = g_array_new (FALSE, TRUE, sizeof (Alternative));
  words = g_strsplit (text, "|", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      Alternative alternative = { 0 };

      if (!parse_alternative (&alternative, g_strstrip (words[i])))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       "“%s” is no pattern of a step", words[i]);
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
                     const AciesMove   *move)
{
  if (self->any)
    return TRUE;
  if (self->kind != acies_move_get_kind (move))
    return FALSE;

  switch (self->kind)
    {
    case ACIES_MOVE_PLAY:
      return self->cards[acies_move_get_card (move)] && (self->flags >> acies_move_get_flag (move) & 1) != 0;
    case ACIES_MOVE_REDEPLOY:
    case ACIES_MOVE_TRAITOR:
      return self->cards[acies_move_get_target (move)] &&
             (self->from >> acies_move_get_from (move) & 1) != 0 &&
             (self->flags >> acies_move_get_flag (move) & 1) != 0;
    case ACIES_MOVE_DESERTER:
      return self->cards[acies_move_get_target (move)] && (self->from >> acies_move_get_from (move) & 1) != 0;
    case ACIES_MOVE_CLAIM:
      return (self->flags >> acies_move_get_flag (move) & 1) != 0;
    case ACIES_MOVE_DRAW:
      return (self->decks >> acies_move_get_deck (move) & 1) != 0;
    case ACIES_MOVE_RETURN:
      return self->cards[acies_move_get_card (move)];
    case ACIES_MOVE_SCOUT:
    case ACIES_MOVE_PASS:
    case ACIES_MOVE_DONE:
    default:
      return TRUE;
    }
}

gboolean
acies_step_pattern_matches (const AciesStepPattern *self,
                            const AciesMove        *move)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  for (guint i = 0; i < self->alternatives->len; i++)
    if (alternative_matches (&g_array_index (self->alternatives, Alternative, i), move))
      return TRUE;

  return FALSE;
}

const char *
acies_step_pattern_get_text (const AciesStepPattern *self)
{
  return self->text;
}

/* The first step that is written in full; %NULL when each leaves something open. */
AciesMove *
acies_step_pattern_get_step (const AciesStepPattern *self)
{
  g_auto (GStrv) words = g_strsplit (self->text, "|", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (AciesMove) move = acies_move_new_from_string (g_strstrip (words[i]), NULL);

      if (move != NULL)
        return g_steal_pointer (&move);
    }

  return NULL;
}
