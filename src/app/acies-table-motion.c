/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Cards that a step has moved slide from where they lay, so that one sees what
 * has happened. Nothing waits for that. */

#include "config.h"

#include "acies-table-private.h"

#include "acies-card-widget.h"

/* More cards than a step moves: then it was no step, and nothing slides. */
#define MAX_MOVED 3

/* Where the cards with a face lay. */
struct _AciesMotion
{
  struct
  {
    GtkWidget *parent;
    graphene_rect_t bounds;
  } places[ACIES_N_CARDS];
};

static void
note_card (AciesTable      *self,
           AciesCardWidget *widget,
           gpointer         data)
{
  AciesMotion *motion = data;
  AciesCard card = acies_card_widget_get_card (widget);

  if (gtk_widget_compute_bounds (GTK_WIDGET (widget), GTK_WIDGET (self), &motion->places[card].bounds))
    motion->places[card].parent = gtk_widget_get_parent (GTK_WIDGET (widget));
}

/* Notes where all cards lie, before a new view is shown; NULL if nobody sees them. */
AciesMotion *
acies_motion_new (AciesTable *self)
{
  AciesMotion *motion;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || gtk_widget_get_width (GTK_WIDGET (self)) <= 0)
    return NULL;

  motion = g_new0 (AciesMotion, 1);
  acies_table_visit_cards (self, note_card, motion);
  return motion;
}

/* Where a card that was nowhere to be seen comes from: the hand of the enemy, or a deck. */
static gboolean
find_source (AciesTable      *self,
             AciesCardWidget *widget,
             graphene_rect_t *bounds)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (widget));
  AciesCard card = acies_card_widget_get_card (widget);
  float height;

  if (parent == self->own_hand)
    return gtk_widget_compute_bounds (self->decks[acies_card_get_deck (card)], GTK_WIDGET (self), bounds);
  if (!gtk_widget_compute_bounds (self->enemy_hand, GTK_WIDGET (self), bounds))
    return FALSE;

  height = bounds->size.height;
  graphene_rect_init (bounds, bounds->origin.x + bounds->size.width / 2 - height * 0.36f, bounds->origin.y,
                      height * 0.72f, height);
  return TRUE;
}

static void
count_card (AciesTable      *self,
            AciesCardWidget *widget,
            gpointer         data)
{
  AciesMotion *motion = data;
  AciesCard card = acies_card_widget_get_card (widget);

  if (motion->places[card].parent != gtk_widget_get_parent (GTK_WIDGET (widget)))
    self->n_moved++;
}

static void
slide_card (AciesTable      *self,
            AciesCardWidget *widget,
            gpointer         data)
{
  AciesMotion *motion = data;
  AciesCard card = acies_card_widget_get_card (widget);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (widget));
  graphene_rect_t source;

  /* In the hand the other cards close up or make room. */
  if (motion->places[card].parent != NULL && (parent != motion->places[card].parent || parent == self->own_hand))
    acies_card_widget_slide_from (widget, GTK_WIDGET (self), &motion->places[card].bounds);
  else if (motion->places[card].parent == NULL && find_source (self, widget, &source))
    acies_card_widget_slide_from (widget, GTK_WIDGET (self), &source);
}

/* Lets the cards that lie elsewhere now slide there. */
void
acies_motion_run (AciesMotion *motion,
                  AciesTable  *self)
{
  self->n_moved = 0;
  acies_table_visit_cards (self, count_card, motion);
  if (self->n_moved > 0 && self->n_moved <= MAX_MOVED)
    acies_table_visit_cards (self, slide_card, motion);
}

void
acies_motion_free (AciesMotion *motion)
{
  g_free (motion);
}
