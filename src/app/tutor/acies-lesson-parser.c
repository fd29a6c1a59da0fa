/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The tasks of a lesson, and what belongs to them. */

#include "config.h"

#include "acies-lesson-parser-private.h"

static const char * const goals[] = { "read", "question", "step", "claim", "flag", "formation", "game" };

static gboolean
read_goal (AciesParser  *self,
           GError      **error)
{
  const char *value = acies_parser_need (self, "goal", error);

  if (value == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    if (g_str_equal (value, goals[i]))
      {
        self->task->goal = (AciesGoal) i;
        return TRUE;
      }

  return acies_parser_fail_attribute (self, "goal", error,
                                      "“%s” is none of read, question, step, claim, flag, formation, game", value);
}

/* What is as good as a won game. */
static gboolean
read_end (AciesParser  *self,
          GError      **error)
{
  const char *value = acies_parser_get (self, "until");

  self->task->breakthrough = g_str_equal (value, "breakthrough");
  if (self->task->breakthrough)
    return TRUE;
  if (value[0] < '1' || value[0] > '5' || value[1] != '\0')
    return acies_parser_fail_attribute (self, "until", error,
                                        "“%s” is neither breakthrough nor a number of flags from 1 to 5", value);

  self->task->n_flags = (guint) (value[0] - '0');
  return TRUE;
}

gboolean
acies_parser_start_task (AciesParser  *self,
                         GError      **error)
{
  AciesTask *task = self->task = acies_task_new ();

  g_ptr_array_add (self->position->tasks, task);
  if (!read_goal (self, error) ||
      !acies_parser_read_steps (self, "then", &task->then, error) ||
      !acies_parser_read_steps (self, "solution", &task->solution, error))
    return FALSE;

  if (task->goal == ACIES_GOAL_STEP)
    {
      if (acies_parser_need (self, "play", error) == NULL)
        return FALSE;
      task->pattern = acies_parser_read_pattern (self, "play", error);
      return task->pattern != NULL;
    }
  if (acies_parser_get (self, "play") != NULL)
    return acies_parser_fail_attribute (self, "play", error, "only the goal “step” has it");
  if (task->goal == ACIES_GOAL_CLAIM || task->goal == ACIES_GOAL_FLAG || task->goal == ACIES_GOAL_FORMATION)
    {
      if (!acies_parser_read_flag (self, "flag", &task->flag, error))
        return FALSE;
    }
  else if (acies_parser_get (self, "flag") != NULL)
    return acies_parser_fail_attribute (self, "flag", error, "the goal “%s” has none", goals[task->goal]);
  if (task->goal == ACIES_GOAL_FORMATION)
    return acies_parser_read_formation (self, error);
  if (acies_parser_get (self, "formation") != NULL)
    return acies_parser_fail_attribute (self, "formation", error, "the goal “%s” has none", goals[task->goal]);
  if (acies_parser_get (self, "until") == NULL)
    return TRUE;
  if (task->goal != ACIES_GOAL_GAME)
    return acies_parser_fail_attribute (self, "until", error, "only the goal “game” has it");

  return read_end (self, error);
}

static gboolean
has_default (const AciesTask *task)
{
  const guint n = task->remarks->len;

  return n > 0 && ((const AciesRemark *) g_ptr_array_index (task->remarks, n - 1))->pattern == NULL;
}

gboolean
acies_parser_end_task (AciesParser  *self,
                       GError      **error)
{
  const AciesTask *task = self->task;
  const gsize start = acies_parser_get_start (self);
  const gboolean steps = task->goal != ACIES_GOAL_READ && task->goal != ACIES_GOAL_QUESTION;
  guint n_right = 0;

  if (task->say == NULL)
    return acies_parser_fail (self, start, error, "a task needs <say>");
  if (task->goal != ACIES_GOAL_READ && task->request == NULL)
    return acies_parser_fail (self, start, error, "a task with something to do needs <do>");
  if (task->goal == ACIES_GOAL_READ && (task->request != NULL || task->success != NULL))
    return acies_parser_fail (self, start, error, "a task that is only read has neither <do> nor <success>");
  if (steps && !has_default (task))
    return acies_parser_fail (self, start, error,
                              "a task with steps needs a last <wrong> or <right> without “play”, for all other steps");
  if (steps && task->hints->len == 0)
    return acies_parser_fail (self, start, error, "a task with steps needs a <hint>");
  if (!steps && (task->remarks->len > 0 || task->enemy->len > 0 || task->level > 0))
    return acies_parser_fail (self, start, error, "a task without steps has neither <right> nor <wrong> nor <enemy>");
  if ((task->goal == ACIES_GOAL_GAME || task->goal == ACIES_GOAL_FLAG) && task->failure == NULL)
    return acies_parser_fail (self, start, error, "a task that can be lost needs <failure>");
  if ((task->goal == ACIES_GOAL_FLAG || task->goal == ACIES_GOAL_FORMATION) && task->solution == NULL &&
      task->level == 0)
    return acies_parser_fail (self, start, error, "a task with the goal “%s” needs the attribute “solution”, or a computer as the enemy",
                              goals[task->goal]);

  for (guint i = 0; i < task->answers->len; i++)
    n_right += ((const AciesAnswer *) g_ptr_array_index (task->answers, i))->right;
  if (task->goal == ACIES_GOAL_QUESTION && (task->answers->len < 2 || n_right != 1))
    return acies_parser_fail (self, start, error, "a question needs two or more <answer>, one of them right");
  if (task->goal != ACIES_GOAL_QUESTION && task->answers->len > 0)
    return acies_parser_fail (self, start, error, "only a question has <answer>");
  if (task->goal == ACIES_GOAL_STEP && task->solution == NULL)
    {
      g_autoptr (AciesMove) move = acies_step_pattern_get_step (task->pattern);

      if (move == NULL)
        return acies_parser_fail (self, start, error, "“play” names no step in full, so “solution” must");
    }

  return TRUE;
}

gboolean
acies_parser_start_say (AciesParser  *self,
                        GError      **error)
{
  return acies_parser_begin_text (self, &self->task->say, error);
}

gboolean
acies_parser_start_do (AciesParser  *self,
                       GError      **error)
{
  return acies_parser_begin_text (self, &self->task->request, error);
}

gboolean
acies_parser_start_success (AciesParser  *self,
                            GError      **error)
{
  return acies_parser_begin_text (self, &self->task->success, error);
}

gboolean
acies_parser_start_failure (AciesParser  *self,
                            GError      **error)
{
  return acies_parser_begin_text (self, &self->task->failure, error);
}

gboolean
acies_parser_start_hint (AciesParser  *self,
                         GError      **error)
{
  AciesLessonText *hint = NULL;
  const gboolean begun = acies_parser_begin_text (self, &hint, error);

  g_ptr_array_add (self->task->hints, hint);
  return begun;
}

gboolean
acies_parser_start_remark (AciesParser  *self,
                           GError      **error)
{
  AciesRemark *remark = acies_remark_new ();
  const gboolean after_default = has_default (self->task);

  g_ptr_array_add (self->task->remarks, remark);
  remark->right = g_str_equal (g_markup_parse_context_get_element (self->context), "right");
  if (after_default)
    return acies_parser_fail (self, self->tag, error, "what is said to all other steps must come last");
  if (acies_parser_get (self, "play") != NULL)
    {
      remark->pattern = acies_parser_read_pattern (self, "play", error);
      if (remark->pattern == NULL)
        return FALSE;
    }

  return acies_parser_begin_text (self, &remark->text, error);
}

gboolean
acies_parser_start_enemy (AciesParser  *self,
                          GError      **error)
{
  const char *level = acies_parser_get (self, "level");
  char *steps;

  if ((level == NULL) == (acies_parser_get (self, "play") == NULL))
    return acies_parser_fail (self, self->tag, error, "<enemy> needs either “play” or “level”");
  if (acies_parser_get (self, "seed") != NULL)
    {
      if (level == NULL)
        return acies_parser_fail_attribute (self, "seed", error, "only a computer with a level has it");
      if (!acies_parser_read_number (self, "seed", 0, G_MAXINT, &self->task->seed, error))
        return FALSE;
    }
  if (level == NULL)
    {
      const gboolean parsed = acies_parser_read_steps (self, "play", &steps, error);

      g_ptr_array_add (self->task->enemy, steps);
      return parsed;
    }

  return acies_parser_read_number (self, "level", 1, ACIES_MAX_LEVEL, &self->task->level, error);
}

gboolean
acies_parser_start_answer (AciesParser  *self,
                           GError      **error)
{
  const char *value;

  self->answer = acies_answer_new ();
  g_ptr_array_add (self->task->answers, self->answer);
  value = acies_parser_need (self, "right", error);
  if (value == NULL)
    return FALSE;
  if (!g_str_equal (value, "yes") && !g_str_equal (value, "no"))
    return acies_parser_fail_attribute (self, "right", error, "“%s” is neither yes nor no", value);

  self->answer->right = g_str_equal (value, "yes");
  return TRUE;
}

gboolean
acies_parser_end_answer (AciesParser  *self,
                         GError      **error)
{
  if (self->answer->label == NULL || self->answer->reply == NULL)
    return acies_parser_fail (self, acies_parser_get_start (self), error, "an answer needs <label> and <reply>");

  return TRUE;
}

gboolean
acies_parser_start_label (AciesParser  *self,
                          GError      **error)
{
  return acies_parser_begin_text (self, &self->answer->label, error);
}

gboolean
acies_parser_start_reply (AciesParser  *self,
                          GError      **error)
{
  return acies_parser_begin_text (self, &self->answer->reply, error);
}
