/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-plates.h"

#include "acies-side.h"

struct _AciesPlates
{
  AciesBoard *board;
  AciesChoice *choice;
  AciesStrengthMode mode;
  gboolean asked;           /* the person wants to see all of them for now */
  guint labelled;           /* the flags at which they are shown in any case, as bits */

  /* How strong the sides are in this view; by whether it is the own side, and flag. */
  AciesView *view;
  AciesSideStrength strengths[2][ACIES_N_FLAGS + 1];
  AciesSideStrength previews[2][ACIES_N_FLAGS + 1];
};

/* The widgets of a column that have it looked at when the pointer or the focus is on them. */
static void
list_parts (AciesPlates *self,
            guint        flag,
            GtkWidget   *parts[3])
{
  parts[0] = acies_board_get_flag (self->board, flag);
  parts[1] = acies_side_get_place (ACIES_SIDE (acies_board_get_side (self->board, flag, FALSE)));
  parts[2] = acies_side_get_place (ACIES_SIDE (acies_board_get_side (self->board, flag, TRUE)));
}

static gboolean
is_looked_at (AciesPlates *self,
              guint        flag)
{
  GtkWidget *parts[3];

  list_parts (self, flag, parts);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gtk_widget_get_state_flags (parts[i]) & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED))
      return TRUE;
  return FALSE;
}

/* Whether the strengths at a flag say something: one side has more than a single card, or nothing can come of it. One
 * without the other would not: they are there to be compared. */
static gboolean
is_telling (AciesPlates *self,
            guint        flag)
{
  gboolean telling = FALSE;

  for (guint own = 0; own < 2 && self->view != NULL && !telling; own++)
    {
      gsize n_cards;
      G_GNUC_UNUSED g_autofree AciesCard *cards =
        acies_view_list_side (self->view, acies_choice_get_seat (self->choice, own), flag, &n_cards);

      telling = n_cards > 1 || self->strengths[own][flag].state == ACIES_STRENGTH_IMPOSSIBLE;
    }
  return telling;
}

static void
update_column (AciesPlates *self,
               guint        flag)
{
  const gboolean looked_at = is_looked_at (self, flag);
  const gboolean labelled = (self->labelled >> flag & 1) != 0;
  const gboolean shown = self->mode == ACIES_STRENGTH_ALWAYS || self->asked || labelled || looked_at ||
                         (self->mode == ACIES_STRENGTH_TELLING && is_telling (self, flag));

  for (guint own = 0; own < 2; own++)
    {
      AciesSide *side = ACIES_SIDE (acies_board_get_side (self->board, flag, own));
      const AciesSideStrength *preview = looked_at ? &self->previews[own][flag] : NULL;

      if ((self->mode == ACIES_STRENGTH_NEVER && !self->asked && !labelled) || acies_choice_get_secret (self->choice))
        acies_side_set_plate (side, NULL, FALSE);
      else if (preview != NULL && preview->state != ACIES_STRENGTH_UNKNOWN)
        acies_side_set_plate (side, preview, TRUE);
      else
        acies_side_set_plate (side, shown ? &self->strengths[own][flag] : NULL, FALSE);
    }
}

static void
state_flags_changed_cb (AciesPlates   *self,
                        GtkStateFlags  before,
                        GtkWidget     *widget)
{
  const GtkStateFlags both = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED;
  guint flag;
  AciesRow row;

  if (((before ^ gtk_widget_get_state_flags (widget)) & both) != 0 &&
      acies_board_find_in_line (self->board, widget, &flag, &row))
    update_column (self, flag);
}

/* The board and the choice have to outlive it, or acies_plates_stop() has to be called. */
AciesPlates *
acies_plates_new (AciesBoard  *board,
                  AciesChoice *choice)
{
  AciesPlates *self = g_new0 (AciesPlates, 1);

  self->board = board;
  self->choice = choice;
  self->mode = ACIES_STRENGTH_ON_DEMAND;
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      GtkWidget *parts[3];

      list_parts (self, flag, parts);
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        g_signal_connect_swapped (parts[i], "state-flags-changed", G_CALLBACK (state_flags_changed_cb), self);
    }
  return self;
}

/* Before the widgets go. */
void
acies_plates_stop (AciesPlates *self)
{
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      GtkWidget *parts[3];

      list_parts (self, flag, parts);
      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        g_signal_handlers_disconnect_by_data (parts[i], self);
    }
}

void
acies_plates_free (AciesPlates *self)
{
  g_clear_object (&self->view);
  g_free (self);
}

/* What the chosen card would make at a flag. */
static void
read_previews (AciesPlates *self,
               guint        flag)
{
  const AciesCard target = acies_choice_get_target (self->choice);
  const AciesCard card = target != ACIES_CARD_NONE ? target : acies_choice_get_card (self->choice);
  const AciesSideStrength none = { ACIES_STRENGTH_UNKNOWN, FALSE, ACIES_FORMATION_HOST, 0 };
  const gboolean offered = card != ACIES_CARD_NONE && acies_choice_offers_flag (self->choice, flag);

  for (guint own = 0; own < 2; own++)
    self->previews[own][flag] = offered && (own || acies_choice_is_weather (self->choice))
                                ? acies_strength_read (self->view, flag, acies_choice_get_seat (self->choice, own), card)
                                : none;
}

/* Follows the view and the choice. */
void
acies_plates_update (AciesPlates *self)
{
  AciesView *view = acies_choice_get_view (self->choice);
  const gboolean changed = g_set_object (&self->view, view);
  const gboolean secret = acies_choice_get_secret (self->choice);
  const AciesSideStrength none = { ACIES_STRENGTH_UNKNOWN, FALSE, ACIES_FORMATION_HOST, 0 };

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      for (guint own = 0; changed && own < 2; own++)
        self->strengths[own][flag] =
          acies_strength_read (view, flag, view != NULL ? acies_choice_get_seat (self->choice, own) : ACIES_SEAT_NONE,
                               ACIES_CARD_NONE);
      read_previews (self, flag);
      for (guint own = 0; own < 2; own++)
        acies_side_set_strength (ACIES_SIDE (acies_board_get_side (self->board, flag, own)),
                                 secret ? &none : &self->strengths[own][flag],
                                 secret ? &none : &self->previews[own][flag]);
      update_column (self, flag);
    }
}

/* Also keeps a place free for the plates, so that nothing moves when they are shown. */
void
acies_plates_set_mode (AciesPlates       *self,
                       AciesStrengthMode  mode)
{
  self->mode = mode;
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      for (guint own = 0; own < 2; own++)
        acies_side_set_has_plate (ACIES_SIDE (acies_board_get_side (self->board, flag, own)),
                                  mode != ACIES_STRENGTH_NEVER || self->asked || self->labelled != 0);
      update_column (self, flag);
    }
}

/* Shows all plates until they are asked for again, whatever the mode is. */
void
acies_plates_toggle (AciesPlates *self)
{
  self->asked = !self->asked;
  acies_plates_set_mode (self, self->mode);
}

/* Shows the plates of these flags, as bits, whatever the mode is. */
void
acies_plates_set_labelled (AciesPlates *self,
                           guint        flags)
{
  if (self->labelled == flags)
    return;

  self->labelled = flags;
  acies_plates_set_mode (self, self->mode);
}

/* Whether the plates of all flags are shown. */
gboolean
acies_plates_get_all (AciesPlates *self)
{
  return (self->mode >= ACIES_STRENGTH_TELLING || self->asked) && !acies_choice_get_secret (self->choice);
}
