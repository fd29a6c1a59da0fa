/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-review-keys.h"
#include "acies-review.h"

/* The keys that go from place to place. @callback gets the #AciesJump as an integer. */
void
acies_review_install_keys (GtkWidgetClass  *widget_class,
                           GdkModifierType  modifiers,
                           GtkShortcutFunc  callback)
{
  static const struct
  {
    guint key;
    guint keypad;
    AciesJump jump;
  } keys[] = {
    { GDK_KEY_Home, GDK_KEY_KP_Home, ACIES_JUMP_FIRST },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, ACIES_JUMP_PREVIOUS_TURN },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, ACIES_JUMP_NEXT_TURN },
    { GDK_KEY_End, GDK_KEY_KP_End, ACIES_JUMP_LAST },
  };
  /* The text direction is the same in the whole program. */
  const gboolean rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  const AciesJump left = rtl ? ACIES_JUMP_NEXT : ACIES_JUMP_PREVIOUS;
  const AciesJump right = rtl ? ACIES_JUMP_PREVIOUS : ACIES_JUMP_NEXT;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i].key, modifiers, callback, "i", keys[i].jump);
      gtk_widget_class_add_binding (widget_class, keys[i].keypad, modifiers, callback, "i", keys[i].jump);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, modifiers, callback, "i", left);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Left, modifiers, callback, "i", left);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, modifiers, callback, "i", right);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Right, modifiers, callback, "i", right);
}
