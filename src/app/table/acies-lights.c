/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-lights.h"

#include <string.h>

#include "acies-card-widget.h"
#include "acies-flag-widget.h"

struct _AciesLights
{
  AciesBoard *board;
  gboolean any_card;
  gboolean cards[ACIES_N_CARDS];
  gboolean dim_others;      /* the other cards step back */
  guint flags;              /* flag 1 is bit 1 */
  AciesSeat loser;          /* whose cards in the line step back, or ACIES_SEAT_NONE */
};

AciesLights *
acies_lights_new (AciesBoard *board)
{
  AciesLights *self = g_new0 (AciesLights, 1);

  self->board = board;
  self->loser = ACIES_SEAT_NONE;
  return self;
}

void
acies_lights_free (AciesLights *self)
{
  g_free (self);
}

static void
light_card (GtkWidget *widget,
            AciesCard  card,
            gpointer   data)
{
  AciesLights *self = data;
  const AciesFaceFlags mask = ACIES_FACE_POINTED | ACIES_FACE_CALM | ACIES_FACE_SETTLED | ACIES_FACE_LIT;

  AciesFaceFlags settled;

  if (!ACIES_IS_CARD_WIDGET (widget))
    return;
  /* What has been decided has stepped back further already. */
  settled = acies_card_widget_get_flags (ACIES_CARD_WIDGET (widget)) & ACIES_FACE_SETTLED;
  if (self->dim_others)
    acies_card_widget_set_flags (ACIES_CARD_WIDGET (widget), mask,
                                 self->cards[card] ? ACIES_FACE_POINTED : settled != 0 ? settled : ACIES_FACE_CALM);
  else if (self->cards[card])
    acies_card_widget_set_flags (ACIES_CARD_WIDGET (widget), ACIES_FACE_POINTED, ACIES_FACE_POINTED);
}

/* Has the loser's cards at @flag step back, and those of the winner be as bright as any, also where the
 * flag was decided long ago. */
static void
show_loser (AciesLights *self,
            AciesView   *view,
            guint        flag)
{
  for (guint own = 0; own < 2; own++)
    {
      GtkWidget *side = acies_board_get_side (self->board, flag, own != 0);
      const gboolean lost = (acies_view_get_seat (view) == self->loser) == (own != 0);

      for (GtkWidget *card = gtk_widget_get_first_child (side); card != NULL; card = gtk_widget_get_next_sibling (card))
        if (ACIES_IS_CARD_WIDGET (card))
          acies_card_widget_set_flags (ACIES_CARD_WIDGET (card), ACIES_FACE_CALM | ACIES_FACE_SETTLED,
                                       lost ? ACIES_FACE_CALM : 0);
    }
}

static void
light_flags (AciesLights *self)
{
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_flag_widget_set_pointed (ACIES_FLAG_WIDGET (acies_board_get_flag (self->board, flag)),
                                   (self->flags >> flag & 1) != 0);
}

/* Lights up what is to stand out, after the board has been updated to show @view. */
void
acies_lights_apply (AciesLights *self,
                    AciesView   *view)
{
  if (self->any_card)
    acies_board_visit_cards (self->board, light_card, self);
  if (view != NULL && self->loser != ACIES_SEAT_NONE)
    for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
      show_loser (self, view, flag);
  light_flags (self);
}

/* Has the cards that this side has in the line step back, or those of neither. Says whether
 * anything has changed; then the board has to be updated, and the lights applied. */
gboolean
acies_lights_set_loser (AciesLights *self,
                        AciesSeat    loser)
{
  if (self->loser == loser)
    return FALSE;

  self->loser = loser;
  return TRUE;
}

/* Takes over the cards that stand out, and puts out the flags. Says whether anything has
 * changed; then the board has to be updated, and the lights applied. */
gboolean
acies_lights_set_cards (AciesLights     *self,
                        const AciesCard *cards,
                        gsize            n_cards,
                        gboolean         dim_others)
{
  if (n_cards == 0 && !self->any_card && self->flags == 0)
    return FALSE;

  memset (self->cards, 0, sizeof self->cards);
  for (gsize i = 0; i < n_cards; i++)
    if (cards[i] < ACIES_N_CARDS)
      self->cards[cards[i]] = TRUE;
  self->any_card = n_cards > 0;
  self->dim_others = dim_others;
  self->flags = 0;
  return TRUE;
}

/* Lights up these flags and no others; flag 1 is bit 1. */
void
acies_lights_set_flags (AciesLights *self,
                        guint        flags)
{
  self->flags = flags;
  light_flags (self);
}
