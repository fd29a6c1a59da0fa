/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Hints of the coach, for a task in which one plays against the computer and the lesson
 * has no more of its own. The coach sees what the learner sees. */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-hint-words.h"
#include "acies-lesson-private.h"
#include "acies-tutor-private.h"

/* About a second. */
#define NODES 1500

/* Whether the lesson itself has another hint, for the position that the task began with. */
gboolean
acies_tutor_has_hint (AciesTutor *self)
{
  return self->n_hints < acies_tutor_get_task (self)->hints->len && acies_tutor_get_say (self) != NULL;
}

gboolean
acies_tutor_can_ask_coach (AciesTutor *self)
{
  return acies_tutor_get_task (self)->level > 0 && self->state == ACIES_TUTOR_WAITING && self->asking == NULL;
}

/* What the coach has thought and said holds no longer. */
void
acies_tutor_forget_advice (AciesTutor *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->advice);
  self->advised = FALSE;
  if (self->coach_text != NULL && self->remark == self->coach_text)
    acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  g_clear_pointer (&self->coach_text, acies_lesson_text_free);
}

static char *
describe_best (AciesAnalysis *analysis)
{
  g_autoptr (GPtrArray) best = acies_analysis_list_steps (analysis, 1);
  const AciesAdvice *advice = g_ptr_array_index (best, 0);
  g_autofree char *step = acies_hint_words_describe_step (acies_advice_get_move (advice));
  const char *reason = acies_advice_get_reason (advice);

  if (reason == NULL || reason[0] == '\0')
    /* Translators: %s is a step, such as "Red 7 to flag 3" */
    return g_strdup_printf (_("The coach would do this: %s."), step);

  /* Translators: a step, such as "Red 7 to flag 3", and in a sentence why it is good */
  return g_strdup_printf (_("The coach would do this: %s. %s"), step, reason);
}

/* First what to look at, then what to do. */
static void
give_advice (AciesTutor *self)
{
  AciesLessonText *text = acies_lesson_text_new ();

  text->text = self->advised ? describe_best (self->advice) : acies_hint_words_make_nudge (self->advice);
  self->advised = TRUE;
  acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_HINT, text, NULL);
  g_clear_pointer (&self->coach_text, acies_lesson_text_free);
  self->coach_text = text;
  acies_tutor_changed (self);
}

static void
analysed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesTutor) self = user_data;
  g_autoptr (GError) error = NULL;
  AciesAnalysis *analysis = ACIES_ANALYSIS (source);
  const gboolean analysed = acies_analysis_run_finish (analysis, result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  /* Another moment may have come while the answer was on its way. */
  if (self->asking == NULL || acies_analysis_get_view (analysis) != self->view)
    return;

  g_clear_object (&self->asking);
  if (!analysed)
    {
      g_warning ("The coach is at a loss: %s", error->message);
      acies_tutor_changed (self);
      return;
    }

  self->advice = g_object_ref (analysis);
  give_advice (self);
}

void
acies_tutor_ask_coach (AciesTutor *self)
{
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;

  if (self->advice != NULL)
    {
      give_advice (self);
      return;
    }

  analysis = acies_analysis_new (self->view, acies_tutor_get_task (self)->seed, &error);
  if (analysis == NULL)
    {
      g_warning ("The coach is at a loss: %s", error->message);
      return;
    }

  self->asking = g_cancellable_new ();
  acies_analysis_run_async (analysis, NODES, self->asking, analysed_cb, g_object_ref (self));
  acies_tutor_changed (self);
}
