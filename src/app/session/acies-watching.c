/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-session-private.h"

/* The computer plays itself, and a person watches: at a pace of the person's choice,
 * step by step, from either side of the table. What was taken back is shown again
 * before anything new is played.
 */

gboolean
acies_session_get_watching (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && acies_seating_has_no_person (self->game);
}

gboolean
acies_session_get_paused (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->paused;
}

/* Has a game that is watched wait, or go on. */
void
acies_session_set_paused (AciesSession *self,
                          gboolean      paused)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  paused = !!paused && acies_session_get_watching (self);
  if (self->paused == paused)
    return;

  acies_session_cancel (self);
  self->paused = paused;
  acies_session_show (self);
  acies_session_proceed (self);
}

/* Lets a game that is watched go on by one step, and wait then. */
void
acies_session_step (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_watching (self) || acies_session_get_over (self) || self->stepping)
    return;

  acies_session_set_paused (self, TRUE);
  self->stepping = TRUE;
  acies_session_proceed (self);
}

/* Shows a game that is watched from the other side. */
void
acies_session_turn_around (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_watching (self))
    return;

  self->viewpoint = self->viewpoint == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  acies_session_show (self);
}
