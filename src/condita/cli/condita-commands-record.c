/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The commands that write games and read them again. */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-file-private.h"
#include "condita-protocol-private.h"

/* The longest game that is read, in bytes. */
#define MAX_RECORD (4 * 1024 * 1024)

gboolean
condita_protocol_record (ConditaProtocol  *self,
                         const char       *rest,
                         GString          *out,
                         GError          **error)
{
  g_autofree char *text = condita_game_to_record (self->game);

  if (!condita_protocol_expect_nothing (rest, error))
    return FALSE;
  g_string_append (out, text);
  return TRUE;
}

gboolean
condita_protocol_save (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  g_autofree char *text = condita_game_to_record (self->game);
  g_autoptr (GFile) file = NULL;

  if (*rest == '\0')
    return condita_protocol_refuse (error, "the name of a file is missing");
  file = g_file_new_for_path (rest);
  return acies_file_replace (file, text, strlen (text), ACIES_FILE_SHARED, NULL, error);
}

gboolean
condita_protocol_load (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  ConditaGame *game;
  gsize length;

  if (*rest == '\0')
    return condita_protocol_refuse (error, "the name of a file is missing");
  file = g_file_new_for_path (rest);
  text = acies_file_read (file, MAX_RECORD, &length, NULL, error);
  if (text == NULL)
    return FALSE;
  /* What would end the text, belongs to no record. */
  for (gsize i = 0; i < length; i++)
    if (text[i] == '\0')
      text[i] = '\x1a';
  game = condita_game_new_from_record (text, error);
  if (game == NULL)
    return FALSE;
  g_object_unref (self->game);
  self->game = game;
  return TRUE;
}

gboolean
condita_protocol_tag (ConditaProtocol  *self,
                      const char       *rest,
                      GString          *out,
                      GError          **error)
{
  const gsize length = strcspn (rest, " \t");
  g_autofree char *name = g_strndup (rest, length);
  g_autofree char *quoted = acies_excerpt (name);
  const char *value = rest + length + strspn (rest + length, " \t");

  return condita_game_set_tag (self->game, name, *value != '\0' ? value : NULL)
         || condita_protocol_refuse (error, "\"%s\" is no name for a header, or that of one that every record has", quoted);
}
