/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-activity.h"

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (AciesActivity, acies_activity, G_TYPE_OBJECT)

static void
acies_activity_default_init (AciesActivityInterface *iface)
{
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_INTERFACE (iface), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

void
acies_activity_attach (AciesActivity     *self,
                       AciesActivityView *host)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->attach != NULL)
    iface->attach (self, host);
}

GActionMap *
acies_activity_get_actions (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_actions != NULL ? iface->get_actions (self) : NULL;
}

const char *
acies_activity_get_page (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_page != NULL ? iface->get_page (self) : NULL;
}

GtkWidget *
acies_activity_create_bar (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->create_bar != NULL ? iface->create_bar (self) : NULL;
}

void
acies_activity_enter (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->enter != NULL)
    iface->enter (self);
}

void
acies_activity_leave (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->leave != NULL)
    iface->leave (self);
}

gboolean
acies_activity_put_away (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->put_away != NULL && iface->put_away (self);
}

AciesMoment *
acies_activity_dup_moment (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->dup_moment != NULL ? iface->dup_moment (self) : NULL;
}

gboolean
acies_activity_get_interactive (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_interactive != NULL ? iface->get_interactive (self) : FALSE;
}

/* Whether the activity is one in which steps are played. */
gboolean
acies_activity_get_plays (AciesActivity *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  return ACIES_ACTIVITY_GET_IFACE (self)->play != NULL;
}

gboolean
acies_activity_play (AciesActivity    *self,
                     const AciesMove  *move,
                     GError          **error)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->play != NULL ? iface->play (self, move, error) : FALSE;
}

void
acies_activity_press_on (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->press_on != NULL)
    iface->press_on (self);
}

gboolean
acies_activity_explain (AciesActivity *self,
                        guint          flag)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->explain != NULL && iface->explain (self, flag);
}

char *
acies_activity_dup_guidance (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->dup_guidance != NULL ? iface->dup_guidance (self) : NULL;
}

void
acies_activity_light (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->light != NULL)
    iface->light (self);
}

gboolean
acies_activity_grab_focus (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->grab_focus != NULL ? iface->grab_focus (self) : FALSE;
}

gboolean
acies_activity_get_wants_hand (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_wants_hand != NULL ? iface->get_wants_hand (self) : FALSE;
}

/* Whether the activity has hints of its own, even if they are switched off. */
gboolean
acies_activity_get_gives_hints (AciesActivity *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  return ACIES_ACTIVITY_GET_IFACE (self)->hint != NULL;
}

gboolean
acies_activity_get_has_hints (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), TRUE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_has_hints != NULL ? iface->get_has_hints (self) : TRUE;
}

gboolean
acies_activity_get_can_hint (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_can_hint != NULL ? iface->get_can_hint (self) : FALSE;
}

void
acies_activity_hint (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->hint != NULL)
    iface->hint (self);
}

const char *
acies_activity_get_refusal (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_refusal != NULL ? iface->get_refusal (self) : NULL;
}

const char *
acies_activity_get_reminder (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_reminder != NULL ? iface->get_reminder (self) : NULL;
}

gboolean
acies_activity_get_secret (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return acies_activity_get_refusal (self) != NULL || (iface->get_secret != NULL && iface->get_secret (self));
}

const char *
acies_activity_get_help (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_help != NULL ? iface->get_help (self) : NULL;
}

AciesGame *
acies_activity_get_game (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_game != NULL ? iface->get_game (self) : NULL;
}

gboolean
acies_activity_open (AciesActivity *self,
                     AciesGame     *game,
                     AciesSeat      seat)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->open != NULL ? iface->open (self, game, seat) : FALSE;
}

char *
acies_activity_dup_next (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->dup_next != NULL ? iface->dup_next (self) : NULL;
}

void
acies_activity_stop (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->stop != NULL)
    iface->stop (self);
}

gboolean
acies_activity_get_busy (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_busy != NULL ? iface->get_busy (self) : FALSE;
}

gboolean
acies_activity_get_saving (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->get_saving != NULL ? iface->get_saving (self) : FALSE;
}

void
acies_activity_retry_saving (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  if (iface->retry_saving != NULL)
    iface->retry_saving (self);
}

char *
acies_activity_dup_unsaved (AciesActivity *self)
{
  AciesActivityInterface *iface;

  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), NULL);

  iface = ACIES_ACTIVITY_GET_IFACE (self);
  return iface->dup_unsaved != NULL ? iface->dup_unsaved (self) : NULL;
}

/* Emits "changed". Activities call this when something about them has changed. */
void
acies_activity_changed (AciesActivity *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  g_signal_emit (self, signals[CHANGED], 0);
}
