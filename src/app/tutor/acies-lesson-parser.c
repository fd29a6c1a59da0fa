/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-excerpt-private.h"
#include "acies-lesson.h"
#include "acies-markup-reader.h"

/* How many flags win a game. */
#define WINNING_FLAGS 5
/* The fewest answers of a question. */
#define LEAST_ANSWERS 2

/* The lesson as far as it has been read, and the last of its parts, to which the next belong. */
typedef struct
{
  AciesLesson         *lesson;
  AciesLessonPosition *position;
  AciesTask           *task;
  AciesAnswer         *answer;
  AciesLessonText     *text;
} Parser;

static const char * const goals[] = {
  [ACIES_GOAL_READ] = "read",
  [ACIES_GOAL_QUESTION] = "question",
  [ACIES_GOAL_STEP] = "step",
  [ACIES_GOAL_CLAIM] = "claim",
  [ACIES_GOAL_FLAG] = "flag",
  [ACIES_GOAL_FORMATION] = "formation",
  [ACIES_GOAL_GAME] = "game",
  NULL
};

/* The pages of the panel that have a button above the table. */
static const char * const pages[] = { "formations", "seen", NULL };

/* One of @words, of which @index is set to the place; without the attribute it stays as it is. */
static gboolean
read_word (AciesMarkupReader   *reader,
           const char          *name,
           const char * const  *words,
           guint               *index,
           GError             **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_autofree char *quoted = NULL;
  g_autofree char *all = NULL;

  if (value == NULL)
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (value, words[i]))
      {
        *index = i;
        return TRUE;
      }

  quoted = acies_excerpt (value);
  all = g_strjoinv (", ", (char **) words);
  return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is none of %s", quoted, all);
}

/* The number of a flag, or 0. */
static guint
parse_flag (const char *text)
{
  return g_ascii_isdigit (text[0]) && text[1] == '\0' ? (guint) g_ascii_digit_value (text[0]) : 0;
}

/* A pattern of a step; %NULL with @error set for anything else. */
static AciesStepPattern *
read_pattern (AciesMarkupReader  *reader,
              const char         *name,
              GError            **error)
{
  g_autoptr (GError) reason = NULL;
  AciesStepPattern *pattern = acies_step_pattern_new (acies_markup_reader_get_attribute (reader, name), &reason);

  if (pattern == NULL)
    acies_markup_reader_fail_attribute (reader, name, error, "%s", reason->message);
  return pattern;
}

static gboolean
read_flag (AciesMarkupReader  *reader,
           const char         *name,
           guint              *flag,
           GError            **error)
{
  const char *value = acies_markup_reader_need_attribute (reader, name, error);
  g_autofree char *quoted = NULL;

  if (value == NULL)
    return FALSE;

  *flag = parse_flag (value);
  if (*flag > 0)
    return TRUE;

  quoted = acies_excerpt (value);
  return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is no flag from 1 to %d", quoted, ACIES_N_FLAGS);
}

/* Cards, and flags as bits where @flags is given, separated by spaces. */
static gboolean
read_lights (AciesMarkupReader  *reader,
             const char         *name,
             GArray             *cards,
             guint              *flags,
             GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_auto (GStrv) words = g_strsplit (value != NULL ? value : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint flag = parse_flag (words[i]);
      AciesCard card;

      if (words[i][0] == '\0')
        continue;
      if (flags != NULL && flag > 0)
        *flags |= 1u << flag;
      else if (acies_card_parse (words[i], &card, NULL) && card < ACIES_N_CARDS)
        g_array_append_val (cards, card);
      else
        {
          g_autofree char *quoted = acies_excerpt (words[i]);

          return acies_markup_reader_fail_attribute (reader, name, error,
                                                     flags != NULL ? "“%s” is neither a card nor a flag"
                                                                   : "“%s” is not a card",
                                                     quoted);
        }
    }

  return TRUE;
}

/* An attribute that is there. */
static gboolean
read_number (AciesMarkupReader  *reader,
             const char         *name,
             guint               least,
             guint               most,
             guint              *number,
             GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  guint64 read;

  g_return_val_if_fail (value != NULL, FALSE);

  if (!g_ascii_string_to_unsigned (value, 10, least, most, &read, NULL))
    {
      g_autofree char *quoted = acies_excerpt (value);

      return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is not a number from %u to %u",
                                                 quoted, least, most);
    }

  *number = (guint) read;
  return TRUE;
}

/* Steps of the notation; %NULL where there is no such attribute. */
static gboolean
read_steps (AciesMarkupReader  *reader,
            const char         *name,
            char              **steps,
            GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_autoptr (GPtrArray) parsed = NULL;
  g_autoptr (GError) reason = NULL;

  *steps = g_strdup (value);
  if (value == NULL)
    return TRUE;

  parsed = acies_lesson_steps_parse (value, &reason);
  if (parsed == NULL)
    return acies_markup_reader_fail_attribute (reader, name, error, "%s", reason->message);
  return TRUE;
}

/* Reads “yes” or “no”. Without the attribute, @yes stays as it is. */
static gboolean
read_yes (AciesMarkupReader  *reader,
          const char         *name,
          gboolean           *yes,
          GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, name);
  g_autofree char *quoted = NULL;

  if (value == NULL)
    return TRUE;

  *yes = g_str_equal (value, "yes");
  if (*yes || g_str_equal (value, "no"))
    return TRUE;

  quoted = acies_excerpt (value);
  return acies_markup_reader_fail_attribute (reader, name, error, "“%s” is neither yes nor no", quoted);
}

/* Begins a text, which goes to @place. */
static gboolean
begin_text (Parser             *self,
            AciesMarkupReader  *reader,
            AciesLessonText   **place,
            GError            **error)
{
  guint page = G_N_ELEMENTS (pages) - 1;

  if (*place != NULL)
    return acies_markup_reader_fail (reader, error, "<%s> stands here twice", acies_markup_reader_get_element (reader));

  self->text = *place = acies_lesson_text_new ();
  self->text->context = g_strdup (acies_markup_reader_get_attribute (reader, "context"));
  if (!read_lights (reader, "light", self->text->cards, &self->text->flags, error) ||
      !read_lights (reader, "unseen", self->text->unseen, NULL, error) ||
      !read_word (reader, "button", pages, &page, error) ||
      !read_yes (reader, "labels", &self->text->labels, error))
    return FALSE;

  self->text->page = pages[page];
  return TRUE;
}

/* Begins one of the texts of which there is one each. */
static gboolean
start_text (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;
  const char *element = acies_markup_reader_get_element (reader);

  if (g_str_equal (element, "title"))
    return begin_text (self, reader, &self->lesson->title, error);
  if (g_str_equal (element, "summary"))
    return begin_text (self, reader, &self->lesson->summary, error);
  if (g_str_equal (element, "say"))
    return begin_text (self, reader, &self->task->say, error);
  if (g_str_equal (element, "do"))
    return begin_text (self, reader, &self->task->request, error);
  if (g_str_equal (element, "success"))
    return begin_text (self, reader, &self->task->success, error);
  if (g_str_equal (element, "failure"))
    return begin_text (self, reader, &self->task->failure, error);
  if (g_str_equal (element, "label"))
    return begin_text (self, reader, &self->answer->label, error);

  return begin_text (self, reader, &self->answer->reply, error);
}

static gboolean
end_text (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;
  char *words = acies_markup_reader_dup_words (reader, error);

  if (words != NULL)
    acies_lesson_text_take (self->text, words);
  return words != NULL;
}

static gboolean
start_lesson (AciesMarkupReader  *reader,
              gpointer            data,
              GError            **error)
{
  Parser *self = data;

  self->lesson->id = g_strdup (acies_markup_reader_need_attribute (reader, "id", error));
  return self->lesson->id != NULL && read_yes (reader, "plates", &self->lesson->plates, error);
}

static gboolean
end_lesson (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;

  if (self->lesson->title == NULL || self->lesson->summary == NULL)
    return acies_markup_reader_fail (reader, error, "a lesson needs <title> and <summary>");
  if (self->lesson->positions->len == 0)
    return acies_markup_reader_fail (reader, error, "a lesson needs a <position>");

  return TRUE;
}

static gboolean
start_position (AciesMarkupReader  *reader,
                gpointer            data,
                GError            **error)
{
  Parser *self = data;
  const char *table = acies_markup_reader_need_attribute (reader, "table", error);
  const char *rules = acies_markup_reader_get_attribute (reader, "rules");
  const char *before = acies_markup_reader_get_attribute (reader, "before");
  AciesLessonPosition *position;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) reason = NULL;

  if (table == NULL)
    return FALSE;

  position = self->position = acies_lesson_position_new ();
  g_ptr_array_add (self->lesson->positions, position);
  position->table = g_strdup (table);
  if (rules != NULL && !acies_rules_parse (position->rules, rules, &reason))
    return acies_markup_reader_fail_attribute (reader, "rules", error, "%s", reason->message);

  game = acies_lesson_position_set_up (position, &reason);
  if (game == NULL)
    return acies_markup_reader_fail_attribute (reader, "table", error, "%s", reason->message);
  if (before != NULL && !acies_game_play_text (game, before, &reason))
    return acies_markup_reader_fail_attribute (reader, "before", error, "%s", reason->message);

  position->before = g_strdup (before);
  return TRUE;
}

static gboolean
end_position (AciesMarkupReader  *reader,
              gpointer            data,
              GError            **error)
{
  Parser *self = data;

  if (self->position->tasks->len == 0)
    return acies_markup_reader_fail (reader, error, "a position needs a <task>");

  return TRUE;
}

static gboolean
read_formation (AciesTask          *task,
                AciesMarkupReader  *reader,
                GError            **error)
{
  const char *words[ACIES_FORMATION_WEDGE + 2] = { NULL };
  guint place = 0;

  for (guint i = 0; i <= ACIES_FORMATION_WEDGE; i++)
    words[i] = acies_formation_kind_get_code (ACIES_FORMATION_WEDGE - i);
  if (acies_markup_reader_need_attribute (reader, "formation", error) == NULL ||
      !read_word (reader, "formation", words, &place, error))
    return FALSE;

  task->formation = ACIES_FORMATION_WEDGE - place;
  return TRUE;
}

/* What counts as a won game. */
static gboolean
read_end (AciesTask          *task,
          AciesMarkupReader  *reader,
          GError            **error)
{
  const char *value = acies_markup_reader_get_attribute (reader, "until");
  guint64 n_flags;

  task->breakthrough = g_str_equal (value, "breakthrough");
  if (task->breakthrough)
    return TRUE;
  if (!g_ascii_string_to_unsigned (value, 10, 1, WINNING_FLAGS, &n_flags, NULL))
    {
      g_autofree char *quoted = acies_excerpt (value);

      return acies_markup_reader_fail_attribute (reader, "until", error,
                                                 "“%s” is neither breakthrough nor a number of flags from 1 to %d",
                                                 quoted, WINNING_FLAGS);
    }

  task->n_flags = (guint) n_flags;
  return TRUE;
}

/* An attribute that the goal of @task does not have. */
static gboolean
refuse_attribute (const AciesTask    *task,
                  AciesMarkupReader  *reader,
                  const char         *name,
                  GError            **error)
{
  if (acies_markup_reader_get_attribute (reader, name) == NULL)
    return TRUE;

  return acies_markup_reader_fail_attribute (reader, name, error, "the goal “%s” has none", goals[task->goal]);
}

static gboolean
start_task (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;
  AciesTask *task = self->task = acies_task_new ();
  guint goal = 0;

  g_ptr_array_add (self->position->tasks, task);
  if (acies_markup_reader_need_attribute (reader, "goal", error) == NULL ||
      !read_word (reader, "goal", goals, &goal, error))
    return FALSE;

  task->goal = (AciesGoal) goal;
  if (!read_yes (reader, "plates", &task->plates, error) ||
      !read_steps (reader, "then", &task->then, error) ||
      !read_steps (reader, "solution", &task->solution, error))
    return FALSE;

  if (task->goal == ACIES_GOAL_STEP)
    {
      if (acies_markup_reader_need_attribute (reader, "play", error) == NULL)
        return FALSE;
      task->pattern = read_pattern (reader, "play", error);
      return task->pattern != NULL;
    }
  if (acies_markup_reader_get_attribute (reader, "play") != NULL)
    return acies_markup_reader_fail_attribute (reader, "play", error, "only the goal “step” has it");

  if (task->goal == ACIES_GOAL_CLAIM || task->goal == ACIES_GOAL_FLAG || task->goal == ACIES_GOAL_FORMATION)
    {
      if (!read_flag (reader, "flag", &task->flag, error))
        return FALSE;
    }
  else if (!refuse_attribute (task, reader, "flag", error))
    return FALSE;

  if (task->goal == ACIES_GOAL_FORMATION)
    return read_formation (task, reader, error);
  if (!refuse_attribute (task, reader, "formation", error))
    return FALSE;

  if (acies_markup_reader_get_attribute (reader, "until") == NULL)
    return TRUE;
  if (task->goal != ACIES_GOAL_GAME)
    return acies_markup_reader_fail_attribute (reader, "until", error, "only the goal “game” has it");

  return read_end (task, reader, error);
}

/* Whether there is an answer to any step that has no answer of its own. */
static gboolean
has_default (const AciesTask *task)
{
  const guint n = task->remarks->len;

  return n > 0 && ((const AciesRemark *) g_ptr_array_index (task->remarks, n - 1))->pattern == NULL;
}

static gboolean
end_task (AciesMarkupReader  *reader,
          gpointer            data,
          GError            **error)
{
  Parser *self = data;
  const AciesTask *task = self->task;
  const gboolean steps = task->goal != ACIES_GOAL_READ && task->goal != ACIES_GOAL_QUESTION;
  guint n_right = 0;

  if (task->say == NULL)
    return acies_markup_reader_fail (reader, error, "a task needs <say>");
  if (task->goal != ACIES_GOAL_READ && task->request == NULL)
    return acies_markup_reader_fail (reader, error, "a task with something to do needs <do>");
  if (task->goal == ACIES_GOAL_READ && (task->request != NULL || task->success != NULL))
    return acies_markup_reader_fail (reader, error, "a task that is only read has neither <do> nor <success>");
  if (steps && !has_default (task))
    return acies_markup_reader_fail (reader, error,
                                     "a task with steps needs a last <wrong> or <right> without “play”, for all other steps");
  if (steps && task->hints->len == 0)
    return acies_markup_reader_fail (reader, error, "a task with steps needs a <hint>");
  if (!steps && (task->remarks->len > 0 || task->enemy->len > 0 || task->level > 0))
    return acies_markup_reader_fail (reader, error, "a task without steps has neither <right> nor <wrong> nor <enemy>");
  if ((task->goal == ACIES_GOAL_GAME || task->goal == ACIES_GOAL_FLAG) && task->failure == NULL)
    return acies_markup_reader_fail (reader, error, "a task that can be lost needs <failure>");
  if ((task->goal == ACIES_GOAL_FLAG || task->goal == ACIES_GOAL_FORMATION) && task->solution == NULL &&
      task->level == 0)
    return acies_markup_reader_fail (reader, error,
                                     "a task with the goal “%s” needs the attribute “solution”, or a computer as the enemy",
                                     goals[task->goal]);

  for (guint i = 0; i < task->answers->len; i++)
    if (((const AciesAnswer *) g_ptr_array_index (task->answers, i))->right)
      n_right++;
  if (task->goal == ACIES_GOAL_QUESTION && (task->answers->len < LEAST_ANSWERS || n_right != 1))
    return acies_markup_reader_fail (reader, error, "a question needs two or more <answer>, one of them right");
  if (task->goal != ACIES_GOAL_QUESTION && task->answers->len > 0)
    return acies_markup_reader_fail (reader, error, "only a question has <answer>");
  if (task->goal == ACIES_GOAL_STEP && task->solution == NULL)
    {
      g_autoptr (AciesStep) step = acies_step_pattern_get_step (task->pattern);

      if (step == NULL)
        return acies_markup_reader_fail (reader, error, "“play” names no step in full, so “solution” must");
    }

  return TRUE;
}

static gboolean
start_hint (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;
  AciesLessonText *hint = NULL;
  const gboolean begun = begin_text (self, reader, &hint, error);

  g_ptr_array_add (self->task->hints, hint);
  return begun;
}

static gboolean
start_remark (AciesMarkupReader  *reader,
              gpointer            data,
              GError            **error)
{
  Parser *self = data;
  AciesRemark *remark = g_new0 (AciesRemark, 1);
  const gboolean after_default = has_default (self->task);

  g_ptr_array_add (self->task->remarks, remark);
  remark->right = g_str_equal (acies_markup_reader_get_element (reader), "right");
  if (after_default)
    return acies_markup_reader_fail (reader, error, "what is said to all other steps must come last");
  if (acies_markup_reader_get_attribute (reader, "play") != NULL)
    {
      remark->pattern = read_pattern (reader, "play", error);
      if (remark->pattern == NULL)
        return FALSE;
    }

  return begin_text (self, reader, &remark->text, error);
}

static gboolean
start_enemy (AciesMarkupReader  *reader,
             gpointer            data,
             GError            **error)
{
  Parser *self = data;
  AciesTask *task = self->task;
  const gboolean computer = acies_markup_reader_get_attribute (reader, "level") != NULL;
  char *steps;

  if (computer == (acies_markup_reader_get_attribute (reader, "play") != NULL))
    return acies_markup_reader_fail (reader, error, "<enemy> needs either “play” or “level”");
  if (!computer && acies_markup_reader_get_attribute (reader, "seed") != NULL)
    return acies_markup_reader_fail_attribute (reader, "seed", error, "only a computer with a level has it");

  if (!computer)
    {
      const gboolean parsed = read_steps (reader, "play", &steps, error);

      g_ptr_array_add (task->enemy, steps);
      return parsed;
    }

  if (acies_markup_reader_get_attribute (reader, "seed") != NULL &&
      !read_number (reader, "seed", 0, G_MAXINT, &task->seed, error))
    return FALSE;
  return read_number (reader, "level", 1, ACIES_MAX_LEVEL, &task->level, error);
}

static gboolean
start_answer (AciesMarkupReader  *reader,
              gpointer            data,
              GError            **error)
{
  Parser *self = data;

  if (acies_markup_reader_need_attribute (reader, "right", error) == NULL)
    return FALSE;

  self->answer = g_new0 (AciesAnswer, 1);
  g_ptr_array_add (self->task->answers, self->answer);
  return read_yes (reader, "right", &self->answer->right, error) &&
         (acies_markup_reader_get_attribute (reader, "flag") == NULL ||
          read_flag (reader, "flag", &self->answer->flag, error));
}

static gboolean
end_answer (AciesMarkupReader  *reader,
            gpointer            data,
            GError            **error)
{
  Parser *self = data;

  if (self->answer->label == NULL || self->answer->reply == NULL)
    return acies_markup_reader_fail (reader, error, "an answer needs <label> and <reply>");

  return TRUE;
}

/* All that a lesson can have. */
static const AciesMarkupElement elements[] = {
  { "lesson", "", " id plates ", ACIES_MARKUP_ELEMENTS, start_lesson, end_lesson },
  { "title", " lesson ", "", ACIES_MARKUP_WORDS, start_text, end_text },
  { "summary", " lesson ", "", ACIES_MARKUP_WORDS, start_text, end_text },
  { "position", " lesson ", " table rules before ", ACIES_MARKUP_ELEMENTS, start_position, end_position },
  { "task", " position ", " goal play flag formation until then solution plates ", ACIES_MARKUP_ELEMENTS, start_task, end_task },
  { "say", " task ", " light unseen button labels ", ACIES_MARKUP_WORDS, start_text, end_text },
  { "do", " task ", " light unseen button ", ACIES_MARKUP_WORDS, start_text, end_text },
  { "right", " task ", " play light unseen button ", ACIES_MARKUP_WORDS, start_remark, end_text },
  { "wrong", " task ", " play light unseen button ", ACIES_MARKUP_WORDS, start_remark, end_text },
  { "hint", " task ", " light unseen button ", ACIES_MARKUP_WORDS, start_hint, end_text },
  { "success", " task ", " light unseen button ", ACIES_MARKUP_WORDS, start_text, end_text },
  { "failure", " task ", " light unseen button ", ACIES_MARKUP_WORDS, start_text, end_text },
  { "enemy", " task ", " play level seed ", ACIES_MARKUP_ELEMENTS, start_enemy, NULL },
  { "answer", " task ", " right flag ", ACIES_MARKUP_ELEMENTS, start_answer, end_answer },
  { "label", " answer ", " context ", ACIES_MARKUP_WORDS, start_text, end_text },
  { "reply", " answer ", " light unseen button ", ACIES_MARKUP_WORDS, start_text, end_text },
};

/* Reads the lesson @text. The error names @name, line, column and reason; reasons are for
 * those who write lessons, and are not translated. */
AciesLesson *
acies_lesson_new (const char  *name,
                  const char  *text,
                  GError     **error)
{
  g_autoptr (AciesLesson) lesson = NULL;
  Parser self = { 0 };

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self.lesson = lesson = g_object_new (ACIES_TYPE_LESSON, NULL);
  if (!acies_markup_read (name, text, elements, G_N_ELEMENTS (elements), NULL, &self, error))
    return NULL;

  return g_steal_pointer (&lesson);
}
