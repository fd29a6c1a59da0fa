/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-window-private.h"

/* What lies on the table in place of the game that is played, and is to be read of beside
 * it. One thing at a time: a lesson, an exercise, or a game that is looked back on. */

static gboolean
acies_window_shows_aside_page (AciesWindow *self)
{
  return acies_stage_get_revealed (self->stage) &&
         g_strcmp0 (acies_panel_get_page (self->panel), self->aside->page) == 0;
}

/* Whether a step can be made in what lies on the table in place of the game. */
gboolean
acies_window_plays_aside (AciesWindow *self)
{
  return self->aside != NULL && self->aside->play != NULL;
}

/* Shows what is to be seen, of the game that is played or of what lies in its place. */
void
acies_window_show_table (AciesWindow *self)
{
  if (self->aside != NULL)
    {
      self->aside->show (self);
    }
  else
    {
      acies_table_set_view (self->table, acies_session_get_view (self->session));
      acies_table_set_interactive (self->table, acies_session_get_interactive (self->session));
    }
}

/* Who plays needs the hand beside what is said. */
void
acies_window_cramped_cb (AciesWindow *self)
{
  const gboolean wanted = self->aside != NULL && self->aside->wants_hand != NULL && self->aside->wants_hand (self);
  gboolean cramped;

  acies_stage_set_modest (self->stage, wanted);
  g_object_get (self->stage, "cramped", &cramped, NULL);
  acies_table_set_line_only (self->table, cramped && !wanted);
}

static void
acies_window_cancel_choice (AciesWindow *self)
{
  /* A step may be chosen in as many parts. */
  for (guint i = 0; i < 3; i++)
    acies_table_cancel_choice (self->table);
}

/* All that depends on what lies on the table. */
static void
acies_window_change_table (AciesWindow *self)
{
  acies_window_cramped_cb (self);
  acies_window_show_table (self);
  acies_window_recall (self);
  acies_window_coach_view_cb (self);
  acies_window_update_hint (self);
  acies_window_curtain_cb (self);
  acies_window_show_result (self);
  acies_window_guidance_cb (self);
}

/* To be called when what lies on the table in place of the game has changed. */
void
acies_window_update_aside (AciesWindow *self)
{
  acies_window_cramped_cb (self);
  acies_window_show_table (self);
  if (acies_window_shows_aside_page (self))
    self->aside->light (self);
  acies_window_guidance_cb (self);
  acies_window_update_hint (self);
}

/* Lays @aside on the table, in place of the game or of what lay there. Its page is to be
 * ready. */
void
acies_window_begin_aside (AciesWindow      *self,
                          const AciesAside *aside)
{
  if (self->aside != aside)
    acies_window_leave_aside (self);
  acies_window_cancel_choice (self);
  acies_window_forget_answer (self);

  self->aside = aside;
  acies_window_show_panel (self, aside->page);
  acies_window_change_table (self);
  aside->light (self);
}

/* Back to the game that is played; the panel stays. */
void
acies_window_leave_aside (AciesWindow *self)
{
  const AciesAside *aside = g_steal_pointer (&self->aside);

  if (aside == NULL)
    return;

  aside->leave (self);
  acies_window_cancel_choice (self);
  acies_table_point_at (self->table, NULL, 0);
  acies_table_light (self->table, NULL, 0);
  acies_window_change_table (self);
}

/* Back to the game that is played, without the panel. */
void
acies_window_end_aside (AciesWindow *self)
{
  if (self->aside == NULL)
    return;

  acies_window_leave_aside (self);
  acies_window_close_panel (self);
  acies_window_focus (self);
}

/* Shows the page of what lies on the table, where another one is shown. */
void
acies_window_return_to_aside (AciesWindow *self)
{
  if (acies_window_shows_aside_page (self))
    return;

  acies_window_show_panel (self, self->aside->page);
  self->aside->light (self);
  acies_window_focus (self);
}

/* What closing the panel means meanwhile: from another page back to that of what lies on
 * the table, and from there back to the game. %TRUE when there is nothing more to be done. */
gboolean
acies_window_close_aside_panel (AciesWindow *self)
{
  if (self->aside == NULL)
    return FALSE;

  if (acies_window_shows_aside_page (self))
    {
      acies_window_leave_aside (self);
      return FALSE;
    }

  acies_window_return_to_aside (self);
  return TRUE;
}

/* Puts the focus where that goes on; %FALSE where nothing lies in place of the game. */
gboolean
acies_window_focus_aside (AciesWindow *self)
{
  if (self->aside == NULL)
    return FALSE;

  if (!acies_window_shows_aside_page (self) || !self->aside->focus (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->table));
  return TRUE;
}
