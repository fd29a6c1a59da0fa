/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-review.h"

G_BEGIN_DECLS

/* What is known of one step. */
typedef struct
{
  AciesStep   *step;
  gboolean     judged;          /* as well as is meant to be, or there was no choice */
  gboolean     again;           /* with more patience as well */
  AciesAdvice *played;          /* NULL until then, and where there was no choice */
  AciesAdvice *best;
  AciesCard    drawn;           /* ACIES_CARD_NONE for other steps */
  double       luck;
} AciesReviewItem;

struct _AciesReview
{
  GObject       parent_instance;

  AciesGame    *whole;          /* as it ended */
  AciesGame    *game;           /* which goes to and fro */
  GArray       *items;          /* of AciesReviewItem, one a step */

  guint         place;
  AciesSeat     seat;
  gboolean      open;
  AciesView    *view;

  guint         nodes;
  guint         nodes_again;
  gboolean      running;
  gboolean      done;
  double        progress;
  guint         working_at;     /* the index of the step that is being judged */
  GCancellable *cancellable;

  /* What would have been best had one known both hands, at the present place. */
  AciesAdvice  *hindsight_played;
  AciesAdvice  *hindsight_best;
  GCancellable *hindsight_cancellable;
};

static inline AciesReviewItem *
acies_review_peek_item (AciesReview *self,
                        guint        index)
{
  return &g_array_index (self->items, AciesReviewItem, index);
}

/* A thread at work is waited for, even when the last window has gone. */
static inline void
acies_review_hold_program (void)
{
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
}

static inline void
acies_review_release_program (void)
{
  if (g_application_get_default () != NULL)
    g_application_release (g_application_get_default ());
}

void acies_review_seek_hindsight   (AciesReview *self);
void acies_review_forget_hindsight (AciesReview *self);

void acies_review_notify_running  (AciesReview *self);
void acies_review_notify_progress (AciesReview *self);
void acies_review_emit_changed    (AciesReview *self);

G_END_DECLS
