/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-lesson.h"

/*
 * Fuzz target: the input is a lesson. It is refused with a place, or it has all that a lesson
 * needs, in positions that can be set up.
 */

#define NAME "fuzz.xml"

static void
check_text (const AciesLessonText *text)
{
  g_assert_nonnull (text);
  g_assert_nonnull (text->text);
  g_assert_cmpstr (text->text, !=, "");
  g_assert_true (g_utf8_validate (text->text, -1, NULL));
}

static void
check_steps (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) steps = text != NULL ? acies_lesson_steps_parse (text, &error) : NULL;

  g_assert_no_error (error);
  g_assert_true ((steps != NULL) == (text != NULL));
}

/* A pattern matches the step that it names, and is read again from its text. */
static void
check_pattern (const AciesStepPattern *pattern)
{
  g_autoptr (AciesStep) step = acies_step_pattern_get_step (pattern);
  g_autoptr (AciesStepPattern) again = NULL;
  g_autoptr (GError) error = NULL;

  again = acies_step_pattern_new (acies_step_pattern_get_text (pattern), &error);
  g_assert_no_error (error);
  if (step != NULL)
    {
      g_assert_true (acies_step_pattern_matches (pattern, step));
      g_assert_true (acies_step_pattern_matches (again, step));
    }
}

static void
check_task (const AciesTask *task)
{
  check_text (task->say);
  if (task->goal != ACIES_GOAL_READ)
    check_text (task->request);
  g_assert_true ((task->goal == ACIES_GOAL_STEP) == (task->pattern != NULL));
  if (task->pattern != NULL)
    check_pattern (task->pattern);
  for (guint i = 0; i < task->remarks->len; i++)
    {
      const AciesRemark *remark = g_ptr_array_index (task->remarks, i);

      check_text (remark->text);
      if (remark->pattern != NULL)
        check_pattern (remark->pattern);
    }
  for (guint i = 0; i < task->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (task->answers, i);

      check_text (answer->label);
      check_text (answer->reply);
    }
  for (guint i = 0; i < task->hints->len; i++)
    check_text (g_ptr_array_index (task->hints, i));
  for (guint i = 0; i < task->enemy->len; i++)
    check_steps (g_ptr_array_index (task->enemy, i));
  check_steps (task->then);
  check_steps (task->solution);
}

static void
check_position (const AciesLessonPosition *position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_lesson_position_set_up (position, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_cmpuint (position->tasks->len, >, 0);
  for (guint i = 0; i < position->tasks->len; i++)
    check_task (g_ptr_array_index (position->tasks, i));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new (NAME, text, &error);

  if (lesson == NULL)
    {
      /* It is for those who write such files, and what the XML parser of GLib quotes is long. */
      acies_fuzz_check_message (error);
      g_assert_true (g_str_has_prefix (error->message, NAME ":"));
      return 0;
    }

  g_assert_no_error (error);
  g_assert_nonnull (lesson->id);
  check_text (lesson->title);
  check_text (lesson->summary);
  g_assert_cmpuint (lesson->positions->len, >, 0);
  for (guint i = 0; i < lesson->positions->len; i++)
    check_position (g_ptr_array_index (lesson->positions, i));
  return 0;
}
