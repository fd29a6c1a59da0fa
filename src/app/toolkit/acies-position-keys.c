/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-position-keys.h"

#include "acies-key-press.h"

/* The level of what a key gives with Shift. */
#define SHIFT_LEVEL 1

/* The rows of letters on a keyboard, with the code of the first key of each: 8 more than in the kernel, on X11 and on Wayland. */
static const struct
{
  guint       keycode;
  const char *letters;
} rows[] = {
  { 24, "qwertyuiop" },
  { 38, "asdfghjkl" },
  { 52, "zxcvbnm" },
};

/* The letter that the key has on an American keyboard; 0 if it has none. */
static guint
find_letter (guint keycode)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (keycode >= rows[i].keycode && keycode < rows[i].keycode + strlen (rows[i].letters))
      return (guint) rows[i].letters[keycode - rows[i].keycode];

  return 0;
}

/* Whether a key gives a letter that is not beyond Shift in a layout. */
static gboolean
has_letter (GdkDisplay *display,
            guint       letter,
            int         layout)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n = 0;

  gdk_display_map_keyval (display, letter, &keys, &n);
  for (int i = 0; i < n; i++)
    if (keys[i].group == layout && keys[i].level <= SHIFT_LEVEL)
      return TRUE;

  return FALSE;
}

/* What a key also stands for in a layout: a digit that it gives with Shift, or the Latin letter of its place if no key gives
 * that; 0 for nothing. */
static guint
find_meaning (GdkDisplay *display,
              guint       keycode,
              int         layout)
{
  g_autofree GdkKeymapKey *keys = NULL;
  g_autofree guint *keyvals = NULL;
  const guint letter = find_letter (keycode);
  guint digit = 0;
  int n = 0;

  gdk_display_map_keycode (display, keycode, &keys, &keyvals, &n);
  for (int i = 0; i < n; i++)
    {
      if (keys[i].group != layout || keys[i].level > SHIFT_LEVEL)
        continue;
      if (keyvals[i] < 128 && g_ascii_isalpha ((char) keyvals[i]))
        return 0;
      if (keys[i].level == SHIFT_LEVEL && keyvals[i] >= GDK_KEY_1 && keyvals[i] <= GDK_KEY_9)
        digit = keyvals[i];
    }

  if (digit != 0)
    return digit;
  return letter != 0 && !has_letter (display, letter, layout) ? letter : 0;
}

/* Nobody has used the key: looks for what it does by its position, from the focus upward. */
static gboolean
pressed_cb (GtkEventControllerKey *controller,
            guint                  keyval,
            guint                  keycode,
            GdkModifierType        state,
            GtkWindow             *window)
{
  const GdkModifierType modifiers = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  const guint meant = find_meaning (gtk_widget_get_display (GTK_WIDGET (window)), keycode, (int) gdk_key_event_get_layout (event));
  GtkWidget *focus = gtk_window_get_focus (window);

  if (meant == 0 || meant == keyval)
    return FALSE;

  return acies_key_press_try (focus != NULL ? focus : GTK_WIDGET (window), meant, modifiers);
}

/* Has the keys of @window and of what is in it be known by their position, too, where nothing else is meant by them. */
void
acies_position_keys_add (GtkWindow *window)
{
  GtkEventController *controller;

  g_return_if_fail (GTK_IS_WINDOW (window));

  controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (pressed_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
