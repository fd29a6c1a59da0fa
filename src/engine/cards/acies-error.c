/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-error-private.h"

typedef struct
{
  char *rule;
} AciesErrorPrivate;

static void
acies_error_private_init (AciesErrorPrivate *priv)
{
}

static void
acies_error_private_copy (const AciesErrorPrivate *src,
                          AciesErrorPrivate       *dest)
{
  dest->rule = g_strdup (src->rule);
}

static void
acies_error_private_clear (AciesErrorPrivate *priv)
{
  g_clear_pointer (&priv->rule, g_free);
}

/* The macro casts from bytes to a structure that GLib has aligned. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-align"
G_DEFINE_EXTENDED_ERROR (AciesError, acies_error)
#pragma GCC diagnostic pop

/**
 * acies_error_dup_rule:
 * @error: an error in the domain `ACIES_ERROR`
 *
 * Gets the rule that forbids a step: its number, such as `5.1`, or the name of a switch, such as
 * `R.fallen-leader`. Bindings that turn errors into exceptions of their own language lose it; there,
 * [method@View.find_rule] knows it.
 *
 * Returns: (transfer full) (nullable): the rule, or %NULL if the error is not
 *   [error@Acies.Error.ILLEGAL]
 *
 * Since: 0.1
 */
char *
acies_error_dup_rule (const GError *error)
{
  g_return_val_if_fail (error != NULL, NULL);

  if (!g_error_matches (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL))
    return NULL;

  return g_strdup (acies_error_get_private (error)->rule);
}

/* Sets an error of a step that @rule forbids; the message names the rule, too. */
void
acies_error_set_rule (GError     **error,
                      const char  *rule,
                      const char  *message)
{
  static const char *const stops[] = { ".", "。" };
  g_autofree char *sentence = NULL;

  if (error == NULL)
    return;

  /* The rule stands before the full stop. */
  sentence = g_strdup (message);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    if (g_str_has_suffix (sentence, stops[i]))
      sentence[strlen (sentence) - strlen (stops[i])] = '\0';

  g_set_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL,
               /* Translators: a sentence, without its full stop, that says why something is not allowed, such as
                  “This flag has already been claimed”, and the number of the rule, such as “5.1” or “R.forced-tactics” */
               _("%s (rule %s)."), sentence, rule);
  acies_error_get_private (*error)->rule = g_strdup (rule);
}
