/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-hint-words.h"
#include "acies-tutor-coach.h"

/* So many games are imagined: about a second. */
#define NODES 1500

struct _AciesTutorCoach
{
  GObject          parent_instance;

  AciesAnalysis   *analysis;    /* of what it was asked about, or NULL */
  GCancellable    *cancellable; /* of that analysis while it runs */
  gboolean         nudged;      /* it has said what to look at */
  AciesLessonText *text;        /* what it said last, or NULL */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTutorCoach, acies_tutor_coach, G_TYPE_OBJECT)

static void
acies_tutor_coach_finalize (GObject *object)
{
  acies_tutor_coach_forget (ACIES_TUTOR_COACH (object));

  G_OBJECT_CLASS (acies_tutor_coach_parent_class)->finalize (object);
}

static void
acies_tutor_coach_class_init (AciesTutorCoachClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_tutor_coach_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_tutor_coach_init (AciesTutorCoach *self)
{
}

AciesTutorCoach *
acies_tutor_coach_new (void)
{
  return g_object_new (ACIES_TYPE_TUTOR_COACH, NULL);
}

static char *
describe_best (AciesAnalysis *analysis)
{
  g_autoptr (GPtrArray) best = acies_analysis_list_steps (analysis, 1);
  const AciesAdvice *advice = g_ptr_array_index (best, 0);
  g_autofree char *step = acies_hint_words_describe_step (acies_advice_get_move (advice));
  const char *reason = acies_advice_get_reason (advice);

  if (reason == NULL || reason[0] == '\0')
    /* Translators: %s is a move, such as "Red 7 to flag 3" */
    return g_strdup_printf (_("The coach suggests: %s."), step);

  /* Translators: a move, such as "Red 7 to flag 3", and in a sentence why it is good */
  return g_strdup_printf (_("The coach suggests: %s. %s"), step, reason);
}

/* First what to look at, then what to do. */
static void
give_advice (AciesTutorCoach *self)
{
  AciesLessonText *last = self->text;

  self->text = acies_lesson_text_new ();
  acies_lesson_text_take (self->text, self->nudged ? describe_best (self->analysis)
                                                   : acies_hint_words_make_nudge (self->analysis));
  self->nudged = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
  /* Only now, since who shows it may compare the two. */
  g_clear_pointer (&last, acies_lesson_text_free);
}

static void
analysed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesTutorCoach) self = user_data;
  g_autoptr (GError) error = NULL;
  AciesAnalysis *analysis = ACIES_ANALYSIS (source);
  const gboolean analysed = acies_analysis_run_finish (analysis, result, &error);

  /* It may have been given up, or another one may have begun since. */
  if (analysis != self->analysis)
    return;

  g_clear_object (&self->cancellable);
  if (analysed)
    {
      give_advice (self);
      return;
    }

  g_clear_object (&self->analysis);
  g_warning ("The coach is at a loss: %s", error->message);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Has it say what to do in @view, and if it has not thought about that yet, think first. Once
 * @view is another one, acies_tutor_coach_forget() has to be called. */
void
acies_tutor_coach_ask (AciesTutorCoach *self,
                       AciesView       *view,
                       guint64          seed)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_TUTOR_COACH (self));
  g_return_if_fail (ACIES_IS_VIEW (view));
  g_return_if_fail (self->cancellable == NULL);

  if (self->analysis != NULL)
    {
      give_advice (self);
      return;
    }

  self->analysis = acies_analysis_new (view, seed, &error);
  if (self->analysis == NULL)
    {
      g_warning ("The coach is at a loss: %s", error->message);
      return;
    }

  self->cancellable = g_cancellable_new ();
  acies_analysis_run_async (self->analysis, NODES, self->cancellable, analysed_cb, g_object_ref (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* What it has thought and said no longer holds. */
void
acies_tutor_coach_forget (AciesTutorCoach *self)
{
  g_return_if_fail (ACIES_IS_TUTOR_COACH (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->analysis);
  self->nudged = FALSE;
  g_clear_pointer (&self->text, acies_lesson_text_free);
}

gboolean
acies_tutor_coach_get_thinking (AciesTutorCoach *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_COACH (self), FALSE);

  return self->cancellable != NULL;
}

/* What it said last, or %NULL. */
const AciesLessonText *
acies_tutor_coach_get_text (AciesTutorCoach *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_COACH (self), NULL);

  return self->text;
}
