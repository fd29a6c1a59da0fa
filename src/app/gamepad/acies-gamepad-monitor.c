/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-gamepad-monitor.h"

#include <libmanette.h>
#include <linux/input-event-codes.h>

static const struct
{
  guint16 code;
  AciesPadControl control;
} buttons[] = {
  { BTN_DPAD_UP, ACIES_PAD_UP },
  { BTN_DPAD_DOWN, ACIES_PAD_DOWN },
  { BTN_DPAD_LEFT, ACIES_PAD_LEFT },
  { BTN_DPAD_RIGHT, ACIES_PAD_RIGHT },
  { BTN_SOUTH, ACIES_PAD_LOWER },
  { BTN_EAST, ACIES_PAD_RIGHT_HAND },
  { BTN_WEST, ACIES_PAD_LEFT_HAND },
  { BTN_NORTH, ACIES_PAD_UPPER },
  { BTN_TL, ACIES_PAD_LEFT_SHOULDER },
  { BTN_TR, ACIES_PAD_RIGHT_SHOULDER },
  { BTN_TL2, ACIES_PAD_LEFT_TRIGGER },
  { BTN_TR2, ACIES_PAD_RIGHT_TRIGGER },
  { BTN_SELECT, ACIES_PAD_SELECT },
  { BTN_START, ACIES_PAD_START },
  { BTN_THUMBL, ACIES_PAD_LEFT_STICK },
  { BTN_THUMBR, ACIES_PAD_RIGHT_STICK },
};

static void
press (AciesGamepad *pad,
       ManetteEvent *event,
       gboolean      pressed)
{
  guint16 code;

  if (!manette_event_get_button (event, &code))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (buttons[i].code == code)
      acies_gamepad_press (pad, buttons[i].control, pressed);
}

static void
button_press_cb (AciesGamepad *pad,
                 ManetteEvent *event)
{
  press (pad, event, TRUE);
}

static void
button_release_cb (AciesGamepad *pad,
                   ManetteEvent *event)
{
  press (pad, event, FALSE);
}

static void
absolute_axis_cb (AciesGamepad *pad,
                  ManetteEvent *event)
{
  guint16 axis;
  double value;

  if (!manette_event_get_absolute (event, &axis, &value))
    return;

  if (axis == ABS_X)
    acies_gamepad_tilt (pad, ACIES_PAD_AXIS_X, value);
  else if (axis == ABS_Y)
    acies_gamepad_tilt (pad, ACIES_PAD_AXIS_Y, value);
  else if (axis == ABS_RX)
    acies_gamepad_tilt (pad, ACIES_PAD_AXIS_FAR_X, value);
  else if (axis == ABS_RY)
    acies_gamepad_tilt (pad, ACIES_PAD_AXIS_FAR_Y, value);
}

/* The cross of a pad that libmanette has no names for. */
static void
hat_axis_cb (AciesGamepad *pad,
             ManetteEvent *event)
{
  guint16 axis;
  gint8 value;

  if (!manette_event_get_hat (event, &axis, &value))
    return;

  if (axis == ABS_HAT0X)
    {
      acies_gamepad_press (pad, ACIES_PAD_LEFT, value < 0);
      acies_gamepad_press (pad, ACIES_PAD_RIGHT, value > 0);
    }
  else if (axis == ABS_HAT0Y)
    {
      acies_gamepad_press (pad, ACIES_PAD_UP, value < 0);
      acies_gamepad_press (pad, ACIES_PAD_DOWN, value > 0);
    }
}

static void
add_device (AciesGamepad  *pad,
            ManetteDevice *device)
{
  g_signal_connect_object (device, "button-press-event", G_CALLBACK (button_press_cb), pad, G_CONNECT_SWAPPED);
  g_signal_connect_object (device, "button-release-event", G_CALLBACK (button_release_cb), pad, G_CONNECT_SWAPPED);
  g_signal_connect_object (device, "absolute-axis-event", G_CALLBACK (absolute_axis_cb), pad, G_CONNECT_SWAPPED);
  g_signal_connect_object (device, "hat-axis-event", G_CALLBACK (hat_axis_cb), pad, G_CONNECT_SWAPPED);
  /* What was held down is not any longer. */
  g_signal_connect_object (device, "disconnected", G_CALLBACK (acies_gamepad_release), pad, G_CONNECT_SWAPPED);
}

static void
device_connected_cb (AciesGamepad  *pad,
                     ManetteDevice *device)
{
  add_device (pad, device);
  g_signal_emit_by_name (pad, "came");
}

GObject *
acies_gamepad_monitor_new (AciesGamepad *pad)
{
  ManetteMonitor *monitor = manette_monitor_new ();
  ManetteMonitorIter *iter = manette_monitor_iterate (monitor);
  ManetteDevice *device;

  while (manette_monitor_iter_next (iter, &device))
    add_device (pad, device);
  manette_monitor_iter_free (iter);
  g_signal_connect_object (monitor, "device-connected", G_CALLBACK (device_connected_cb), pad, G_CONNECT_SWAPPED);

  return G_OBJECT (monitor);
}
