/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-markup-reader.h"
#include "acies-path-content.h"

#define FILE_NAME "path.xml"
#define RESOURCE  "/io/github/acies/Acies/lessons/" FILE_NAME

/* The path as far as it has been read, and where the next text belongs. */
typedef struct
{
  AciesPathContent  *content;
  AciesPathStage    *stage;
  AciesPathEntry    *game;      /* NULL outside of a game */
  char             **place;
} Parser;

static void
stage_free (AciesPathStage *stage)
{
  g_free (stage->title);
  g_free (stage->summary);
  g_free (stage);
}

static void
entry_free (AciesPathEntry *entry)
{
  g_clear_object (&entry->lesson);
  g_clear_object (&entry->rules);
  g_free (entry->id);
  g_free (entry->title);
  g_free (entry->summary);
  g_free (entry);
}

void
acies_path_content_free (AciesPathContent *self)
{
  g_ptr_array_unref (self->stages);
  g_ptr_array_unref (self->entries);
  g_free (self);
}

static gboolean
end_path (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;

  if (self->content->stages->len == 0)
    return acies_markup_reader_fail (reader, error, "a path needs a <stage>");

  return TRUE;
}

static gboolean
start_stage (AciesMarkupReader  *reader,
             gpointer            data,
             GError            **error)
{
  Parser *self = data;

  self->stage = g_new0 (AciesPathStage, 1);
  g_ptr_array_add (self->content->stages, self->stage);
  return TRUE;
}

static gboolean
end_stage (AciesMarkupReader  *reader,
           gpointer            data,
           GError            **error)
{
  Parser *self = data;
  GPtrArray *entries = self->content->entries;
  const AciesPathEntry *last = entries->len > 0 ? g_ptr_array_index (entries, entries->len - 1) : NULL;

  if (self->stage->title == NULL || self->stage->summary == NULL)
    return acies_markup_reader_fail (reader, error, "a stage needs <title> and <summary>");
  if (last == NULL || last->stage + 1 != self->content->stages->len)
    return acies_markup_reader_fail (reader, error, "a stage needs a <lesson> or a <game>");

  return TRUE;
}

/* The id names a file, and progress is kept under it, so it is made of letters, digits and hyphens. */
static AciesPathEntry *
begin_entry (Parser             *self,
             AciesMarkupReader  *reader,
             GError            **error)
{
  const char *id = acies_markup_reader_need_attribute (reader, "id", error);
  AciesPathEntry *entry;

  if (id == NULL)
    return NULL;
  if (strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (id))
    {
      g_autofree char *quoted = acies_excerpt (id);

      acies_markup_reader_fail_attribute (reader, "id", error, "“%s” is not made of a to z, 0 to 9 and - alone", quoted);
      return NULL;
    }
  for (guint i = 0; i < self->content->entries->len; i++)
    if (g_str_equal (id, ((const AciesPathEntry *) g_ptr_array_index (self->content->entries, i))->id))
      {
        g_autofree char *quoted = acies_excerpt (id);

        acies_markup_reader_fail_attribute (reader, "id", error, "“%s” stands here twice", quoted);
        return NULL;
      }

  entry = g_new0 (AciesPathEntry, 1);
  entry->id = g_strdup (id);
  entry->stage = self->content->stages->len - 1;
  g_ptr_array_add (self->content->entries, entry);
  return entry;
}

static gboolean
start_lesson (AciesMarkupReader  *reader,
              gpointer            data,
              GError            **error)
{
  return begin_entry (data, reader, error) != NULL;
}

static gboolean
start_game (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;
  const char *rules = acies_markup_reader_get_attribute (reader, "rules");
  const char *level;
  guint64 number;
  g_autoptr (GError) reason = NULL;

  self->game = begin_entry (self, reader, error);
  if (self->game == NULL)
    return FALSE;

  self->game->rules = acies_rules_new ();
  if (rules != NULL && !acies_rules_parse (self->game->rules, rules, &reason))
    return acies_markup_reader_fail_attribute (reader, "rules", error, "%s", reason->message);

  level = acies_markup_reader_need_attribute (reader, "level", error);
  if (level == NULL)
    return FALSE;
  if (!g_ascii_string_to_unsigned (level, 10, 1, ACIES_MAX_LEVEL, &number, NULL))
    {
      g_autofree char *quoted = acies_excerpt (level);

      return acies_markup_reader_fail_attribute (reader, "level", error, "“%s” is not a number from %u to %u",
                                                 quoted, 1, ACIES_MAX_LEVEL);
    }

  self->game->level = (guint) number;
  return TRUE;
}

static gboolean
end_game (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;

  if (self->game->title == NULL || self->game->summary == NULL)
    return acies_markup_reader_fail (reader, error, "a game needs <title> and <summary>");

  self->game = NULL;
  return TRUE;
}

static gboolean
start_text (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;
  const char *element = acies_markup_reader_get_element (reader);

  if (g_str_equal (element, "title"))
    self->place = self->game != NULL ? &self->game->title : &self->stage->title;
  else
    self->place = self->game != NULL ? &self->game->summary : &self->stage->summary;

  return *self->place == NULL || acies_markup_reader_fail (reader, error, "<%s> stands here twice", element);
}

static gboolean
end_text (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;

  *self->place = acies_markup_reader_dup_words (reader, error);
  return *self->place != NULL;
}

/* All that a path can have. */
static const AciesMarkupElement elements[] = {
  { "path", "", "", ACIES_MARKUP_ELEMENTS, NULL, end_path },
  { "stage", " path ", "", ACIES_MARKUP_ELEMENTS, start_stage, end_stage },
  { "title", " stage game ", "", ACIES_MARKUP_WORDS, start_text, end_text },
  { "summary", " stage game ", "", ACIES_MARKUP_WORDS, start_text, end_text },
  { "lesson", " stage ", " id ", ACIES_MARKUP_ELEMENTS, start_lesson, NULL },
  { "game", " stage ", " id rules level ", ACIES_MARKUP_ELEMENTS, start_game, end_game },
};

/* Reads the path @text. The error names @name, line, column and reason; reasons are for those who
 * write the file, and are not translated. */
AciesPathContent *
acies_path_content_parse (const char  *name,
                          const char  *text,
                          GError     **error)
{
  g_autoptr (AciesPathContent) content = g_new0 (AciesPathContent, 1);
  Parser self = { .content = content };

  content->stages = g_ptr_array_new_with_free_func ((GDestroyNotify) stage_free);
  content->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  if (!acies_markup_read (name, text, elements, G_N_ELEMENTS (elements), NULL, &self, error))
    return NULL;

  return g_steal_pointer (&content);
}

/* The path that comes with the program, with all its lessons. */
AciesPathContent *
acies_path_content_read (GError **error)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree char *text = NULL;
  g_autoptr (AciesPathContent) self = NULL;

  if (bytes == NULL)
    return NULL;

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  self = acies_path_content_parse (FILE_NAME, text, error);
  for (guint i = 0; self != NULL && i < self->entries->len; i++)
    {
      AciesPathEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->rules != NULL)
        continue;
      entry->lesson = acies_lesson_read (entry->id, error);
      if (entry->lesson == NULL)
        return NULL;
    }
  return g_steal_pointer (&self);
}
