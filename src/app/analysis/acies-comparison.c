/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-comparison.h"

#define MAX_LINES 2
/* How many turns of both sides are imagined. */
#define N_TURNS   4

typedef struct
{
  guint    step;        /* the one before the place */
  guint    n_steps;     /* how many are played when one is there */
  gboolean later;       /* turns were passed by */
} Place;

struct _AciesComparison
{
  GObject            parent_instance;

  AciesContinuation *continuation;       /* NULL while there is none */
  GCancellable      *cancellable;        /* of what is being imagined, or NULL */
  guint              n_running;
  AciesView         *view;               /* what is known before the step; the continuation is not asked while it runs */
  GArray            *places[MAX_LINES];  /* of Place */
  guint              line;
  guint              place;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesComparison, acies_comparison, G_TYPE_OBJECT)

static void
acies_comparison_clear (AciesComparison *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->continuation);
  g_clear_object (&self->view);
  for (guint line = 0; line < MAX_LINES; line++)
    g_array_set_size (self->places[line], 0);
  self->line = 0;
  self->place = 0;
}

static void
acies_comparison_finalize (GObject *object)
{
  AciesComparison *self = ACIES_COMPARISON (object);

  acies_comparison_clear (self);
  for (guint line = 0; line < MAX_LINES; line++)
    g_array_unref (self->places[line]);

  G_OBJECT_CLASS (acies_comparison_parent_class)->finalize (object);
}

static void
acies_comparison_class_init (AciesComparisonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_comparison_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_comparison_init (AciesComparison *self)
{
  for (guint line = 0; line < MAX_LINES; line++)
    self->places[line] = g_array_new (FALSE, FALSE, sizeof (Place));
}

AciesComparison *
acies_comparison_new (void)
{
  return g_object_new (ACIES_TYPE_COMPARISON, NULL);
}

static gboolean
is_by_seat (AciesComparison *self,
            guint            line,
            guint            step)
{
  AciesView *before = acies_continuation_get_view (self->continuation, line, step);

  return acies_view_get_turn (before) == acies_view_get_seat (before);
}

static gboolean
is_worth_a_look (AciesComparison *self,
                 guint            line,
                 guint            step)
{
  const AciesStepKind kind = acies_step_get_kind (acies_continuation_get_step (self->continuation, line, step));

  return kind != ACIES_STEP_DONE && (kind != ACIES_STEP_DRAW || is_by_seat (self, line, step));
}

static void
acies_comparison_list_places (AciesComparison *self,
                              guint            line)
{
  const guint n_steps = acies_continuation_get_n_steps (self->continuation, line);
  GArray *places = self->places[line];
  guint step;

  for (step = 0; step < n_steps && acies_continuation_get_turn (self->continuation, line, step) <= N_TURNS; step++)
    if (is_worth_a_look (self, line, step))
      g_array_append_val (places, ((Place) { step, step + 1, FALSE }));
    else if (places->len > 0)
      /* What is passed by belongs to the step before it. */
      g_array_index (places, Place, places->len - 1).n_steps = step + 1;

  if (step < n_steps)
    g_array_append_val (places, ((Place) { n_steps - 1, n_steps, TRUE }));
}

static void
imagined_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesComparison) self = user_data;
  AciesContinuation *continuation = ACIES_CONTINUATION (source);
  const gboolean done = acies_continuation_run_finish (continuation, result, NULL);

  self->n_running--;
  /* Only the last one is of interest, and it may have been given up as well. */
  if (done && self->continuation == continuation)
    {
      g_clear_object (&self->cancellable);
      for (guint line = 0; line < acies_continuation_get_n_lines (continuation); line++)
        acies_comparison_list_places (self, line);
    }
  g_signal_emit (self, changed_signal, 0);
}

/* Imagines what follows @step, and what follows @other if it is not %NULL, from what is known in @view. Then @step is a
 * mistake, and @flag what it is about, or 0. */
gboolean
acies_comparison_begin (AciesComparison *self,
                        AciesView       *view,
                        const AciesStep *step,
                        const AciesStep *other,
                        guint            flag,
                        GError         **error)
{
  g_autoptr (AciesContinuation) continuation = NULL;

  g_return_val_if_fail (ACIES_IS_COMPARISON (self), FALSE);
  g_return_val_if_fail (ACIES_IS_VIEW (view), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  /* The same position has the same future whenever it is looked at. */
  continuation = other != NULL ? acies_continuation_new_for_mistake (view, step, other, flag, N_TURNS, 0, error)
                               : acies_continuation_new (view, step, NULL, N_TURNS, 0, error);
  if (continuation == NULL)
    return FALSE;

  acies_comparison_clear (self);
  self->continuation = g_steal_pointer (&continuation);
  self->view = g_object_ref (view);
  self->cancellable = g_cancellable_new ();
  self->n_running++;
  acies_continuation_run_async (self->continuation, self->cancellable, imagined_cb, g_object_ref (self));
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

/* Gives it up. */
void
acies_comparison_stop (AciesComparison *self)
{
  g_return_if_fail (ACIES_IS_COMPARISON (self));

  acies_comparison_clear (self);
}

/* Whether something is being imagined, wanted or not. */
gboolean
acies_comparison_get_running (AciesComparison *self)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), FALSE);

  return self->n_running > 0;
}

/* What is seen at the place where one is; before anything is known, what was seen before the step. %NULL if there is
 * nothing at all. */
AciesMoment *
acies_comparison_create_moment (AciesComparison *self)
{
  GArray *places;
  const Place *place;
  AciesMoment *moment;

  g_return_val_if_fail (ACIES_IS_COMPARISON (self), NULL);

  places = self->places[self->line];
  if (places->len == 0)
    return self->view != NULL ? acies_moment_new (self->view, NULL) : NULL;

  place = &g_array_index (places, Place, self->place);
  moment = acies_moment_new (acies_continuation_get_view (self->continuation, self->line, place->n_steps), NULL);
  for (guint step = place->step; step < place->n_steps; step++)
    acies_moment_mark (moment, acies_continuation_get_view (self->continuation, self->line, step),
                       acies_continuation_get_step (self->continuation, self->line, step),
                       acies_continuation_get_view (self->continuation, self->line, step + 1), FALSE);
  return moment;
}

/* How many lines there are; 0 while they are not known. */
guint
acies_comparison_get_n_lines (AciesComparison *self)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), 0);

  return self->places[0]->len > 0 ? acies_continuation_get_n_lines (self->continuation) : 0;
}

guint
acies_comparison_get_line (AciesComparison *self)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), 0);

  return self->line;
}

/* Changes over to the beginning of @line. */
void
acies_comparison_set_line (AciesComparison *self,
                           guint            line)
{
  g_return_if_fail (ACIES_IS_COMPARISON (self));

  if (line >= acies_comparison_get_n_lines (self) || self->line == line)
    return;

  self->line = line;
  self->place = 0;
  g_signal_emit (self, changed_signal, 0);
}

guint
acies_comparison_get_n_places (AciesComparison *self,
                               guint            line)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), 0);
  g_return_val_if_fail (line < MAX_LINES, 0);

  return self->places[line]->len;
}

guint
acies_comparison_get_place (AciesComparison *self)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), 0);

  return self->place;
}

/* Goes to @place of the present line, if there is such a place. */
void
acies_comparison_set_place (AciesComparison *self,
                            guint            place)
{
  g_return_if_fail (ACIES_IS_COMPARISON (self));

  if (place >= self->places[self->line]->len || self->place == place)
    return;

  self->place = place;
  g_signal_emit (self, changed_signal, 0);
}

/* Goes on by a place, or back if @by is negative, as far as there are any. */
void
acies_comparison_go (AciesComparison *self,
                     int              by)
{
  g_return_if_fail (ACIES_IS_COMPARISON (self));

  if (by > 0 || self->place > 0)
    acies_comparison_set_place (self, self->place + (by > 0 ? 1 : -1));
}

static guint
get_step (AciesComparison *self,
          guint            line,
          guint            place)
{
  return g_array_index (self->places[line], Place, place).step;
}

/* Whether the step to @place is the person's. */
gboolean
acies_comparison_is_own (AciesComparison *self,
                         guint            line,
                         guint            place)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), FALSE);
  g_return_val_if_fail (place < acies_comparison_get_n_places (self, line), FALSE);

  return is_by_seat (self, line, get_step (self, line, place));
}

/* Whether turns are passed by before the step to @place. */
gboolean
acies_comparison_is_later (AciesComparison *self,
                           guint            line,
                           guint            place)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), FALSE);
  g_return_val_if_fail (place < acies_comparison_get_n_places (self, line), FALSE);

  return g_array_index (self->places[line], Place, place).later;
}

const AciesStep *
acies_comparison_get_step (AciesComparison *self,
                           guint            line,
                           guint            place)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), NULL);
  g_return_val_if_fail (place < acies_comparison_get_n_places (self, line), NULL);

  return acies_continuation_get_step (self->continuation, line, get_step (self, line, place));
}

/* The card that the person draws with the step to @place; %ACIES_CARD_NONE if it is none. */
AciesCard
acies_comparison_get_drawn (AciesComparison *self,
                            guint            line,
                            guint            place)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), ACIES_CARD_NONE);
  g_return_val_if_fail (place < acies_comparison_get_n_places (self, line), ACIES_CARD_NONE);

  return acies_continuation_get_drawn (self->continuation, line, get_step (self, line, place));
}

/* What is seen at the end of @line. */
AciesView *
acies_comparison_get_end (AciesComparison *self,
                          guint            line)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), NULL);
  g_return_val_if_fail (line < acies_comparison_get_n_lines (self), NULL);

  return acies_continuation_get_view (self->continuation, line, acies_continuation_get_n_steps (self->continuation, line));
}

/* The chance to win at the end of @line. */
double
acies_comparison_get_chance (AciesComparison *self,
                             guint            line)
{
  g_return_val_if_fail (ACIES_IS_COMPARISON (self), 0);
  g_return_val_if_fail (line < acies_comparison_get_n_lines (self), 0);

  return acies_continuation_get_win_chance (self->continuation, line);
}
