/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a lesson is made of, but for its tasks. */

#include "config.h"

#include <string.h>

#include "acies-lesson-parser-private.h"

/* Begins a text, which goes to @place. */
gboolean
acies_parser_begin_text (AciesParser      *self,
                         AciesLessonText **place,
                         GError          **error)
{
  if (*place != NULL)
    return acies_parser_fail (self, self->tag, error, "<%s> stands here twice",
                              g_markup_parse_context_get_element (self->context));

  self->words = *place = acies_lesson_text_new ();
  return acies_parser_read_lights (self, "light", self->words->cards, &self->words->flags, error) &&
         acies_parser_read_lights (self, "unseen", self->words->unseen, NULL, error);
}

/* White space within a text counts as one space, as it does for translators. */
gboolean
acies_parser_end_text (AciesParser  *self,
                       GError      **error)
{
  GString *text = g_string_new (NULL);
  const char *content = self->content->str;

  self->words->text = NULL;
  if (content[0] == '\0' || g_ascii_isspace (content[0]) || g_ascii_isspace (content[strlen (content) - 1]))
    {
      g_string_free (text, TRUE);
      return acies_parser_fail (self, acies_parser_get_start (self), error, content[0] == '\0' ? "<%s> is empty"
                                : "the text of <%s> must begin behind the tag and end before the next",
                                g_markup_parse_context_get_element (self->context));
    }

  for (const char *p = content; *p != '\0'; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (text, *p);
    else if (text->str[text->len - 1] != ' ')
      g_string_append_c (text, ' ');
  self->words->text = g_string_free (text, FALSE);
  self->words = NULL;
  return TRUE;
}

static gboolean
start_lesson (AciesParser  *self,
              GError      **error)
{
  self->lesson->id = g_strdup (acies_parser_need (self, "id", error));
  return self->lesson->id != NULL;
}

static gboolean
end_lesson (AciesParser  *self,
            GError      **error)
{
  if (self->lesson->title == NULL || self->lesson->summary == NULL)
    return acies_parser_fail (self, acies_parser_get_start (self), error, "a lesson needs <title> and <summary>");
  if (self->lesson->positions->len == 0)
    return acies_parser_fail (self, acies_parser_get_start (self), error, "a lesson needs a <position>");

  return TRUE;
}

static gboolean
start_title (AciesParser  *self,
             GError      **error)
{
  return acies_parser_begin_text (self, &self->lesson->title, error);
}

static gboolean
start_summary (AciesParser  *self,
               GError      **error)
{
  return acies_parser_begin_text (self, &self->lesson->summary, error);
}

static gboolean
start_position (AciesParser  *self,
                GError      **error)
{
  const char *table = acies_parser_need (self, "table", error);
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) reason = NULL;

  if (table == NULL)
    return FALSE;

  self->position = acies_lesson_position_new ();
  g_ptr_array_add (self->lesson->positions, self->position);
  self->position->table = g_strdup (table);

  if (acies_parser_get (self, "rules") != NULL && !acies_rules_parse (self->position->rules, acies_parser_get (self, "rules"), &reason))
    return acies_parser_fail_attribute (self, "rules", error, "%s", reason->message);

  game = acies_lesson_position_set_up (self->position, &reason);
  if (game == NULL)
    return acies_parser_fail_attribute (self, "table", error, "%s", reason->message);
  if (acies_parser_get (self, "before") != NULL && !acies_game_play_text (game, acies_parser_get (self, "before"), &reason))
    return acies_parser_fail_attribute (self, "before", error, "%s", reason->message);
  self->position->before = g_strdup (acies_parser_get (self, "before"));

  return TRUE;
}

static gboolean
end_position (AciesParser  *self,
              GError      **error)
{
  if (self->position->tasks->len == 0)
    return acies_parser_fail (self, acies_parser_get_start (self), error, "a position needs a <task>");

  return TRUE;
}

/* All that can stand in a lesson. */
static const AciesElement elements[] = {
  { "lesson", "", " id ", start_lesson, end_lesson },
  { "title", " lesson ", "", start_title, acies_parser_end_text },
  { "summary", " lesson ", "", start_summary, acies_parser_end_text },
  { "position", " lesson ", " table rules before ", start_position, end_position },
  { "task", " position ", " goal play flag formation until then solution ", acies_parser_start_task, acies_parser_end_task },
  { "say", " task ", " light unseen ", acies_parser_start_say, acies_parser_end_text },
  { "do", " task ", " light unseen ", acies_parser_start_do, acies_parser_end_text },
  { "right", " task ", " play light unseen ", acies_parser_start_remark, acies_parser_end_text },
  { "wrong", " task ", " play light unseen ", acies_parser_start_remark, acies_parser_end_text },
  { "hint", " task ", " light unseen ", acies_parser_start_hint, acies_parser_end_text },
  { "success", " task ", " light unseen ", acies_parser_start_success, acies_parser_end_text },
  { "failure", " task ", " light unseen ", acies_parser_start_failure, acies_parser_end_text },
  { "enemy", " task ", " play level seed ", acies_parser_start_enemy, NULL },
  { "answer", " task ", " right ", acies_parser_start_answer, acies_parser_end_answer },
  { "label", " answer ", "", acies_parser_start_label, acies_parser_end_text },
  { "reply", " answer ", " light unseen ", acies_parser_start_reply, acies_parser_end_text },
};

const AciesElement *
acies_parser_find_element (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name))
      return &elements[i];

  return NULL;
}
