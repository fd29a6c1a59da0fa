/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <json-glib/json-glib.h>

#include "acies-fuzz.h"
#include "acies-protocol.h"

/*
 * Fuzz target: the input is a session of the engine protocol. Every line must be
 * answered, and what a game shows must be a position that can be set again.
 */

#define MAX_LINES 64

/* The last line of an answer in JSON. */
static void
check_object (const char *text)
{
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  const char *kind;

  g_assert (root != NULL && JSON_NODE_HOLDS_OBJECT (root));
  kind = json_object_get_string_member (json_node_get_object (root), "line");
  g_assert (strcmp (kind, "ok") == 0 || strcmp (kind, "error") == 0);
}

static void
execute (AciesProtocol *protocol,
         const char    *line,
         gsize          length,
         GString       *answer)
{
  const char *last;

  g_string_truncate (answer, 0);
  acies_protocol_execute (protocol, line, length, answer);

  g_assert (answer->len > 0 && answer->str[answer->len - 1] == '\n');
  g_string_truncate (answer, answer->len - 1);
  last = strrchr (answer->str, '\n');
  last = last != NULL ? last + 1 : answer->str;
  if (*last == '{')
    check_object (last);
  else
    g_assert (strcmp (last, "ok") == 0 || g_str_has_prefix (last, "error: "));
}

static void
check_position (AciesProtocol *protocol,
                GString       *answer)
{
  g_autofree char *shown = NULL;

  if (acies_game_get_phase (acies_protocol_get_game (protocol)) == ACIES_PHASE_OVER)
    return;

  execute (protocol, "option format=text", strlen ("option format=text"), answer);
  execute (protocol, "show", strlen ("show"), answer);
  shown = g_strndup (answer->str, strcspn (answer->str, "\n"));
  execute (protocol, shown, strlen (shown), answer);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (AciesProtocol) protocol = acies_protocol_new (ACIES_PROTOCOL_SANDBOX);
  g_autoptr (GString) answer = g_string_new (NULL);
  const char *line = (const char *) data;
  const char *end = line + size;

  for (guint i = 0; i < MAX_LINES && line < end; i++)
    {
      const char *next = memchr (line, '\n', end - line);

      next = next != NULL ? next + 1 : end;
      execute (protocol, line, next - line, answer);
      line = next;
    }
  check_position (protocol, answer);
  return 0;
}
