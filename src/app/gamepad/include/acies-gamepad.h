/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The room "gamepad": game pads. What is pressed on them does in the active window what keys do, so whatever the keyboard
 * can do has no second way. It knows no game.
 */

/* Named by their places, as the letters on them differ. The directions are those of the cross and of the left stick. */
typedef enum
{
  ACIES_PAD_UP,
  ACIES_PAD_DOWN,
  ACIES_PAD_LEFT,
  ACIES_PAD_RIGHT,
  ACIES_PAD_LOWER,
  ACIES_PAD_RIGHT_HAND,
  ACIES_PAD_LEFT_HAND,
  ACIES_PAD_UPPER,
  ACIES_PAD_LEFT_SHOULDER,
  ACIES_PAD_RIGHT_SHOULDER,
  ACIES_PAD_LEFT_TRIGGER,
  ACIES_PAD_RIGHT_TRIGGER,
  ACIES_PAD_SELECT,
  ACIES_PAD_START,
  ACIES_PAD_LEFT_STICK,
  ACIES_PAD_RIGHT_STICK,
  /* Of the right stick. */
  ACIES_PAD_FAR_UP,
  ACIES_PAD_FAR_DOWN,
  ACIES_PAD_FAR_LEFT,
  ACIES_PAD_FAR_RIGHT,
  ACIES_PAD_N_CONTROLS
} AciesPadControl;

/* A stick from left to right, or from above to below. */
typedef enum
{
  ACIES_PAD_AXIS_X,
  ACIES_PAD_AXIS_Y,
  ACIES_PAD_AXIS_FAR_X,
  ACIES_PAD_AXIS_FAR_Y,
  ACIES_PAD_N_AXES
} AciesPadAxis;

/*
 * All game pads, as if they were one.
 *
 * Signals:
 *   "came": one has been plugged in.
 */
#define ACIES_TYPE_GAMEPAD (acies_gamepad_get_type ())

G_DECLARE_FINAL_TYPE (AciesGamepad, acies_gamepad, ACIES, GAMEPAD, GObject)

AciesGamepad *acies_gamepad_new     (void);
void          acies_gamepad_watch   (AciesGamepad    *self);
void          acies_gamepad_press   (AciesGamepad    *self,
                                     AciesPadControl  control,
                                     gboolean         pressed);
void          acies_gamepad_tilt    (AciesGamepad    *self,
                                     AciesPadAxis     axis,
                                     double           value);
void          acies_gamepad_release (AciesGamepad    *self);

G_END_DECLS
