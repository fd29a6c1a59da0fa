/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-lessons-dialog.h"

#include "acies-help.h"
#include "acies-path-list.h"
#include "acies-widget-fixes.h"

struct _AciesLessonsDialog
{
  AdwWindow      parent_instance;

  AciesPathList *list;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (AciesLessonsDialog, acies_lessons_dialog, ADW_TYPE_WINDOW)

static void
acies_lessons_dialog_chosen_cb (AciesLessonsDialog *self,
                                guint               item)
{
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, chosen_signal, 0, item);
  g_object_unref (self);
}

static void
acies_lessons_dialog_class_init (AciesLessonsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (ACIES_TYPE_PATH_LIST);
  acies_help_install_key (widget_class, "tutorial");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-lessons-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesLessonsDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, acies_lessons_dialog_chosen_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_lessons_dialog_init (AciesLessonsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Creates a window with what is on @path. */
GtkWidget *
acies_lessons_dialog_new (AciesPath *path)
{
  AciesLessonsDialog *self = g_object_new (ACIES_TYPE_LESSONS_DIALOG, NULL);

  acies_path_list_set_path (self->list, path);
  acies_widget_fixes_focus_first (GTK_WIDGET (self->list));

  return GTK_WIDGET (self);
}
