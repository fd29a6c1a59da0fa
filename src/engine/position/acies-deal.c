/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Deals and sequences of steps as text. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-deal-private.h"
#include "acies-error.h"
#include "acies-excerpt-private.h"

/*
 * A deal names the cards: `south R1.R2… north … troops … tactics …`, hands in any order
 * and decks from the top. Cards that it leaves out are not in the game.
 */
static const char * const parts[] = { "south", "north", "troops", "tactics" };

static void
append_part (GString      *text,
             guint         part,
             const guint8 *cards,
             guint         n_cards)
{
  if (n_cards == 0)
    return;

  g_string_append_printf (text, "%s%s ", text->len > 0 ? " " : "", parts[part]);
  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "." : "",
                            acies_card_get_code ((AciesCard) cards[i]));
}

/* Writes the deal with which a game started. */
char *
acies_deal_to_text (const AciesPosition *start)
{
  GString *text = g_string_new (NULL);
  guint8 cards[ACIES_N_CARDS];

  for (guint seat = 0; seat < 2; seat++)
    {
      guint n = 0;

      for (guint card = 0; card < ACIES_N_CARDS; card++)
        if (acies_position_holds (start, seat, card))
          cards[n++] = (guint8) card;
      append_part (text, seat, cards, n);
    }
  for (guint deck = 0; deck < 2; deck++)
    {
      for (guint i = 0; i < start->n_deck[deck]; i++)
        cards[i] = start->deck[deck][start->n_deck[deck] - 1 - i];
      append_part (text, 2 + deck, cards, start->n_deck[deck]);
    }

  return g_string_free (text, FALSE);
}

static gboolean
parse_part (AciesPosition  *position,
            guint           part,
            const char     *text,
            gboolean       *dealt,
            GError        **error)
{
  g_auto (GStrv) words = g_strsplit (text, ".", -1);
  const guint n = g_strv_length (words);

  for (guint i = 0; i < n; i++)
    {
      /* Decks are written from the top and kept from the bottom. */
      const char *word = words[part < 2 ? i : n - 1 - i];
      g_autoptr (GError) reason = NULL;
      AciesCard card;
      guint deck;

      if (!acies_card_parse (word, &card, &reason))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION, "%s: %s", parts[part],
                       reason->message);
          return FALSE;
        }
      deck = acies_card_get_deck (card);
      if (dealt[card])
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a deal and a card, in the notation, such as “south” and “R7” */
                       _("%s: %s is dealt twice"), parts[part], word);
          return FALSE;
        }
      if ((part >= 2 && deck != part - 2) ||
          (deck == ACIES_DECK_TACTICS && (position->rules & ACIES_RULE_TACTICS_OFF) != 0))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a deal and a card, in the notation, such as “south” and “R7” */
                       _("%s: %s does not belong there"),
                       parts[part], word);
          return FALSE;
        }
      if (part < 2 && acies_position_hand_size (position, part) == acies_position_full_hand (position))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: a part of a deal, as the notation has it, such as “south” */
                       _("%s: a hand has at most seven cards"),
                       parts[part]);
          return FALSE;
        }

      dealt[card] = TRUE;
      if (part < 2)
        acies_position_give (position, part, card);
      else
        position->deck[deck][position->n_deck[deck]++] = (guint8) card;
    }

  return TRUE;
}

/* Reads a deal. On error @position is undefined. */
gboolean
acies_deal_parse (AciesPosition  *position,
                  const char     *text,
                  guint           rules,
                  AciesSeat       starter,
                  GError        **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean dealt[ACIES_N_CARDS] = { FALSE };
  gboolean has[G_N_ELEMENTS (parts)] = { FALSE };

  acies_judge_init ();
  acies_position_init (position, rules, starter);

  for (guint i = 0; words[i] != NULL; i += 2)
    {
      guint part = 0;

      while (part < G_N_ELEMENTS (parts) && !g_str_equal (words[i], parts[part]))
        part++;
      if (part == G_N_ELEMENTS (parts) || has[part] || words[i + 1] == NULL)
        {
          g_autofree char *quoted = acies_excerpt (words[i]);

          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: %s is what stands there, such as “east” */
                       _("“%s” is not part of a deal here"), quoted);
          return FALSE;
        }
      has[part] = TRUE;
      if (!parse_part (position, part, words[i + 1], dealt, error))
        return FALSE;
    }

  return TRUE;
}

/*
 * Reads the next of several steps that are separated by white space; a comment may
 * follow at once. @text is moved behind it and @where to its beginning. NULL without an
 * error at the end.
 */
AciesStep *
acies_steps_next (const char **text,
                  const char **where,
                  GError     **error)
{
  g_autofree char *step = acies_step_scan (text, where);

  return step != NULL ? acies_step_new_from_string (step, error) : NULL;
}
