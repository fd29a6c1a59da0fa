/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-error.h"
#include "acies-excerpt-private.h"
#include "acies-step-private.h"

G_DEFINE_BOXED_TYPE (AciesStep, acies_step, acies_step_copy, acies_step_free)

static AciesStep *
new_step (AciesStepKind kind,
          AciesCard     card,
          AciesCard     target,
          guint         from,
          guint         flag)
{
  AciesStep *self = g_new (AciesStep, 1);

  acies_step_set (self, kind, card, target, from, flag);
  return self;
}

/**
 * acies_step_new_play:
 * @card: a troop, morale or environment card
 * @flag: the flag, 1 to 9
 *
 * Creates the step that plays a card to a flag (rules 2.2, 5.2, 5.4), `R7@3`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_play (AciesCard card,
                     guint     flag)
{
  g_return_val_if_fail (card < ACIES_N_CARDS, NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  return new_step (ACIES_STEP_PLAY, card, ACIES_CARD_NONE, 0, flag);
}

/**
 * acies_step_new_scout:
 *
 * Creates the step that plays Scout (rule 5.5), `SC`; its draws and returns are separate steps.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_scout (void)
{
  return new_step (ACIES_STEP_SCOUT, ACIES_CARD_SCOUT, ACIES_CARD_NONE, 0, 0);
}

/**
 * acies_step_new_redeploy:
 * @target: the player's own card to move
 * @from: the flag where it is, 1 to 9
 * @flag: the flag where it goes, 1 to 9, or 0 for the discards
 *
 * Creates the step that plays Redeploy (rule 5.5), `RE:R7@3>5`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_redeploy (AciesCard target,
                         guint     from,
                         guint     flag)
{
  g_return_val_if_fail (target < ACIES_N_CARDS, NULL);
  g_return_val_if_fail (from >= 1 && from <= ACIES_N_FLAGS, NULL);
  g_return_val_if_fail (flag <= ACIES_N_FLAGS, NULL);

  return new_step (ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY, target, from, flag);
}

/**
 * acies_step_new_deserter:
 * @target: the enemy card to discard
 * @from: the flag where it is, 1 to 9
 *
 * Creates the step that plays Deserter (rule 5.5), `DE:B8@4`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_deserter (AciesCard target,
                         guint     from)
{
  g_return_val_if_fail (target < ACIES_N_CARDS, NULL);
  g_return_val_if_fail (from >= 1 && from <= ACIES_N_FLAGS, NULL);

  return new_step (ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, target, from, 0);
}

/**
 * acies_step_new_traitor:
 * @target: the enemy troop card that changes sides
 * @from: the flag where it is, 1 to 9
 * @flag: the flag to which it goes, 1 to 9
 *
 * Creates the step that plays Traitor (rule 5.5), `TR:B8@4>2`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_traitor (AciesCard target,
                        guint     from,
                        guint     flag)
{
  g_return_val_if_fail (target < ACIES_N_CARDS, NULL);
  g_return_val_if_fail (from >= 1 && from <= ACIES_N_FLAGS, NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  return new_step (ACIES_STEP_TRAITOR, ACIES_CARD_TRAITOR, target, from, flag);
}

/**
 * acies_step_new_pass:
 *
 * Creates the step that passes (rule 2.3), `pass`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_pass (void)
{
  return new_step (ACIES_STEP_PASS, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
}

/**
 * acies_step_new_claim:
 * @flag: the flag, 1 to 9
 *
 * Creates the step that claims a flag (rule 4.1), `claim 3`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_claim (guint flag)
{
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  return new_step (ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, flag);
}

/**
 * acies_step_new_draw:
 * @deck: the deck
 *
 * Creates the step that draws a card (rule 2.1, and 5.5 for Scout), `+t` or `+k`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_draw (AciesDeck deck)
{
  return new_step (ACIES_STEP_DRAW,
                   deck == ACIES_DECK_TACTICS ? ACIES_CARD_TACTICS_BACK : ACIES_CARD_TROOP_BACK,
                   ACIES_CARD_NONE, 0, 0);
}

/**
 * acies_step_new_return:
 * @card: the card from the hand
 *
 * Creates the step that puts a card back on its deck with Scout (rule 5.5), `-R3`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_return (AciesCard card)
{
  g_return_val_if_fail (card < ACIES_N_CARDS, NULL);

  return new_step (ACIES_STEP_RETURN, card, ACIES_CARD_NONE, 0, 0);
}

/**
 * acies_step_new_done:
 *
 * Creates the step that ends a turn if nothing can be drawn, or ends the claims of an advanced turn
 * (R.claim-timing), `done`.
 *
 * Returns: (transfer full): the step
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_done (void)
{
  return new_step (ACIES_STEP_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
}

/* A flag number at the end of a text: one digit and nothing else. */
static gboolean
parse_flag (const char *text,
            guint      *flag)
{
  if (text[0] < '1' || text[0] > '9' || text[1] != '\0')
    return FALSE;

  *flag = (guint) (text[0] - '0');
  return TRUE;
}

/* `R7@3`: reads the card, and finds what follows the at sign. */
static gboolean
parse_place (const char  *text,
             AciesCard   *card,
             const char **flag,
             GError     **error)
{
  const char *at = strchr (text, '@');
  g_autofree char *name = NULL;

  if (at == NULL)
    return FALSE;

  name = g_strndup (text, (gsize) (at - text));
  *flag = at + 1;
  return acies_card_parse (name, card, error);
}

/* What follows the colon of Redeploy, Deserter and Traitor. */
static AciesStep *
parse_take (AciesStepKind   kind,
            const char     *text,
            GError        **error)
{
  AciesCard target;
  const char *rest;
  const char *arrow;
  g_autofree char *from_text = NULL;
  guint from;
  guint flag;

  if (!parse_place (text, &target, &rest, error))
    return NULL;

  arrow = strchr (rest, '>');
  from_text = arrow != NULL ? g_strndup (rest, (gsize) (arrow - rest)) : g_strdup (rest);
  if (!parse_flag (from_text, &from))
    return NULL;

  if (kind == ACIES_STEP_DESERTER)
    return arrow == NULL ? acies_step_new_deserter (target, from) : NULL;
  if (arrow == NULL)
    return NULL;
  if (kind == ACIES_STEP_REDEPLOY && g_str_equal (arrow + 1, "x"))
    return acies_step_new_redeploy (target, from, 0);
  if (!parse_flag (arrow + 1, &flag))
    return NULL;
  return kind == ACIES_STEP_REDEPLOY ? acies_step_new_redeploy (target, from, flag)
                                     : acies_step_new_traitor (target, from, flag);
}

static AciesStep *
parse_step (const char  *text,
            GError     **error)
{
  AciesCard card;
  const char *rest;
  guint flag;

  if (g_str_equal (text, "pass"))
    return acies_step_new_pass ();
  if (g_str_equal (text, "done"))
    return acies_step_new_done ();
  if (g_str_equal (text, "SC"))
    return acies_step_new_scout ();
  if (g_str_equal (text, "+t"))
    return acies_step_new_draw (ACIES_DECK_TROOPS);
  if (g_str_equal (text, "+k"))
    return acies_step_new_draw (ACIES_DECK_TACTICS);
  if (g_str_has_prefix (text, "claim "))
    return parse_flag (text + strlen ("claim "), &flag) ? acies_step_new_claim (flag) : NULL;
  if (g_str_has_prefix (text, "RE:"))
    return parse_take (ACIES_STEP_REDEPLOY, text + 3, error);
  if (g_str_has_prefix (text, "DE:"))
    return parse_take (ACIES_STEP_DESERTER, text + 3, error);
  if (g_str_has_prefix (text, "TR:"))
    return parse_take (ACIES_STEP_TRAITOR, text + 3, error);
  if (text[0] == '-')
    return acies_card_parse (text + 1, &card, error) ? acies_step_new_return (card) : NULL;
  if (parse_place (text, &card, &rest, error) && parse_flag (rest, &flag))
    return acies_step_new_play (card, flag);

  return NULL;
}

/**
 * acies_step_new_from_string:
 * @text: one step in the notation
 * @error: return location for an error
 *
 * Reads a step from the notation.
 *
 * Returns: (transfer full): the step, or %NULL with @error set to
 *   [error@Acies.Error.NOTATION]
 *
 * Since: 0.1
 */
AciesStep *
acies_step_new_from_string (const char  *text,
                            GError     **error)
{
  g_autoptr (GError) reason = NULL;
  AciesStep *self;

  g_return_val_if_fail (text != NULL, NULL);

  self = parse_step (text, &reason);
  if (self == NULL)
    {
      g_autofree char *quoted = acies_excerpt (text);

      if (reason != NULL)
        g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                     /* Translators: what stands there instead of a move, such as “R11@3”, and why it is none */
                     _("“%s” is not a move: %s"), quoted, reason->message);
      else
        g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                     /* Translators: %s is what stands there instead of a move, such as “R7@12” */
                     _("“%s” is not a move"), quoted);
    }

  return self;
}

/*
 * Finds the next of several steps that are separated by white space; a comment may follow at
 * once. @text is moved behind it and @where to its beginning. NULL at the end.
 */
char *
acies_step_scan (const char **text,
                 const char **where)
{
  const char *start = *text + strspn (*text, " \t\r\n");
  const char *end = start + strcspn (start, " \t\r\n{");
  g_autofree char *word = NULL;
  const char *number;

  *where = start;
  *text = end;
  if (start == end)
    return NULL;

  word = g_strndup (start, (gsize) (end - start));
  if (!g_str_equal (word, "claim"))
    return g_steal_pointer (&word);

  /* The one step of two words. */
  number = end + strspn (end, " \t");
  *text = number + strcspn (number, " \t\r\n{");
  return g_strdup_printf ("claim %.*s", (int) (*text - number), number);
}

/**
 * acies_step_split_text:
 * @text: steps in the notation, separated by spaces
 *
 * Splits a text such as `R7@3 claim 4 +t` into its steps; only a claim contains a space. Whether
 * each part is a valid step is for [ctor@Step.new_from_string] to say.
 *
 * Returns: (transfer full) (array zero-terminated=1): the steps, up to the end or the first comment
 *   in braces
 *
 * Since: 0.1
 */
char **
acies_step_split_text (const char *text)
{
  g_autoptr (GStrvBuilder) steps = NULL;
  const char *where;
  char *step;

  g_return_val_if_fail (text != NULL, NULL);

  steps = g_strv_builder_new ();
  while ((step = acies_step_scan (&text, &where)) != NULL)
    {
      g_strv_builder_add (steps, step);
      g_free (step);
    }
  return g_strv_builder_end (steps);
}

/**
 * acies_step_copy:
 * @self: a step
 *
 * Copies a step.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
AciesStep *
acies_step_copy (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self);
}

/**
 * acies_step_free:
 * @self: (transfer full): a step
 *
 * Frees a step.
 *
 * Since: 0.1
 */
void
acies_step_free (AciesStep *self)
{
  g_free (self);
}

/**
 * acies_step_equal:
 * @self: a step
 * @other: another step
 *
 * Compares two steps.
 *
 * Returns: whether they are the same
 *
 * Since: 0.1
 */
gboolean
acies_step_equal (const AciesStep *self,
                  const AciesStep *other)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (other != NULL, FALSE);

  return memcmp (self, other, sizeof *self) == 0;
}

/**
 * acies_step_to_string:
 * @self: a step
 *
 * Writes a step in the notation.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
acies_step_to_string (const AciesStep *self)
{
  const char *card;
  const char *target;

  g_return_val_if_fail (self != NULL, NULL);

  card = acies_card_get_code (self->card);
  target = acies_card_get_code (self->target);

  switch ((AciesStepKind) self->kind)
    {
    case ACIES_STEP_PLAY:
      return g_strdup_printf ("%s@%u", card, self->flag);
    case ACIES_STEP_SCOUT:
      return g_strdup (card);
    case ACIES_STEP_REDEPLOY:
      if (self->flag == 0)
        return g_strdup_printf ("RE:%s@%u>x", target, self->from);
      return g_strdup_printf ("RE:%s@%u>%u", target, self->from, self->flag);
    case ACIES_STEP_DESERTER:
      return g_strdup_printf ("DE:%s@%u", target, self->from);
    case ACIES_STEP_TRAITOR:
      return g_strdup_printf ("TR:%s@%u>%u", target, self->from, self->flag);
    case ACIES_STEP_PASS:
      return g_strdup ("pass");
    case ACIES_STEP_CLAIM:
      return g_strdup_printf ("claim %u", self->flag);
    case ACIES_STEP_DRAW:
      return g_strdup (self->card == ACIES_CARD_TACTICS_BACK ? "+k" : "+t");
    case ACIES_STEP_RETURN:
      return g_strdup_printf ("-%s", card);
    case ACIES_STEP_DONE:
      return g_strdup ("done");
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * acies_step_get_kind:
 * @self: a step
 *
 * Gets the kind of the step.
 *
 * Returns: the kind
 *
 * Since: 0.1
 */
AciesStepKind
acies_step_get_kind (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, ACIES_STEP_DONE);

  return (AciesStepKind) self->kind;
}

/**
 * acies_step_get_card:
 * @self: a step
 *
 * Gets the card that leaves the hand; for a draw, the back of the card drawn.
 *
 * Returns: the card, or `ACIES_CARD_NONE` for a step without one
 *
 * Since: 0.1
 */
AciesCard
acies_step_get_card (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, ACIES_CARD_NONE);

  return (AciesCard) self->card;
}

/**
 * acies_step_get_target:
 * @self: a step
 *
 * Gets the card on the table that Redeploy, Deserter or Traitor takes.
 *
 * Returns: the card, or `ACIES_CARD_NONE` for any other step
 *
 * Since: 0.1
 */
AciesCard
acies_step_get_target (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, ACIES_CARD_NONE);

  return (AciesCard) self->target;
}

/**
 * acies_step_get_from:
 * @self: a step
 *
 * Gets the flag where the target is.
 *
 * Returns: the flag, 1 to 9, or 0 for a step without a target
 *
 * Since: 0.1
 */
guint
acies_step_get_from (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->from;
}

/**
 * acies_step_get_flag:
 * @self: a step
 *
 * Gets the flag that is claimed or where a card goes.
 *
 * Returns: the flag, 1 to 9, or 0 for the discards or a step without a flag
 *
 * Since: 0.1
 */
guint
acies_step_get_flag (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->flag;
}

/**
 * acies_step_get_deck:
 * @self: a draw or a return
 *
 * Gets the deck from which a card is drawn, or on which it is put back.
 *
 * Returns: the deck
 *
 * Since: 0.1
 */
AciesDeck
acies_step_get_deck (const AciesStep *self)
{
  g_return_val_if_fail (self != NULL, ACIES_DECK_TROOPS);

  return acies_card_get_deck ((AciesCard) self->card);
}
