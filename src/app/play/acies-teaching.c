/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-teaching.h"

#include "acies-tips.h"

struct _AciesTeaching
{
  GObject              parent_instance;

  AciesActivityView   *host;      /* not owned: it owns the activity, which owns this */
  AciesSession        *session;
  GSettings           *settings;
  AciesEventPresenter *presenter;
  gboolean             active;    /* the game is on the table, and the person is learning */

  guint                told;      /* the tips of this game, as bits */
  guint                claimable; /* the flags that the person could have claimed before the turn ended, as bits */
  gboolean             ended;     /* that turn is over */
};

G_DEFINE_FINAL_TYPE (AciesTeaching, acies_teaching, G_TYPE_OBJECT)

static void
acies_teaching_dispose (GObject *object)
{
  AciesTeaching *self = ACIES_TEACHING (object);

  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->presenter);

  G_OBJECT_CLASS (acies_teaching_parent_class)->dispose (object);
}

static void
acies_teaching_class_init (AciesTeachingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_teaching_dispose;
}

static void
acies_teaching_init (AciesTeaching *self)
{
}

/* Two persons at one table are not taught by a third one. */
static gboolean
acies_teaching_may_speak (AciesTeaching *self)
{
  return self->active && g_settings_get_enum (self->settings, "coach") != ACIES_COACH_OFF &&
         !acies_session_get_watching (self->session) && !acies_session_get_two_persons (self->session);
}

/* Speaks when the person can begin a turn, and has seen what the enemy did. */
static void
acies_teaching_view_cb (AciesTeaching *self)
{
  AciesView *view = acies_session_get_view (self->session);
  g_autofree char *tip = NULL;

  if (view == NULL || acies_view_get_turn (view) != acies_view_get_seat (view))
    {
      self->ended = TRUE;
      return;
    }
  if (acies_view_get_phase (view) == ACIES_PHASE_END)
    {
      self->claimable = acies_tips_list_claims (view);
      self->ended = FALSE;
      return;
    }
  if (!self->ended || !acies_session_get_interactive (self->session) || acies_event_presenter_get_busy (self->presenter))
    return;

  self->ended = FALSE;
  if (acies_teaching_may_speak (self))
    tip = acies_tips_find (view, self->claimable, &self->told);
  self->claimable = 0;
  if (tip != NULL)
    acies_toasts_warn (acies_activity_view_get_toasts (self->host), tip);
}

static void
acies_teaching_started_cb (AciesTeaching *self)
{
  self->told = 0;
  self->claimable = 0;
  self->ended = FALSE;
}

AciesTeaching *
acies_teaching_new (AciesActivityView   *host,
                    AciesSession        *session,
                    GSettings           *settings,
                    AciesEventPresenter *presenter)
{
  AciesTeaching *self = g_object_new (ACIES_TYPE_TEACHING, NULL);

  self->host = host;
  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->presenter = g_object_ref (presenter);
  g_signal_connect_object (session, "started", G_CALLBACK (acies_teaching_started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_teaching_view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::interactive", G_CALLBACK (acies_teaching_view_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (presenter, "notify::busy", G_CALLBACK (acies_teaching_view_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Sets whether the game is on the table and the person is learning. */
void
acies_teaching_set_active (AciesTeaching *self,
                           gboolean       active)
{
  g_return_if_fail (ACIES_IS_TEACHING (self));

  self->active = active;
}
