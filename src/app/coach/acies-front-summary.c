/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-front-summary.h"

#include <glib/gi18n.h>

#include "acies-widget-fixes.h"

/* A row looks like an AdwActionRow, of which a few take longer to lay out than a frame lasts. */
typedef struct
{
  GtkWidget *row;
  GtkLabel  *title;
  GtkLabel  *subtitle;
} Row;

struct _AciesFrontSummary
{
  GtkBox      parent_instance;

  GtkListBox *list;
  Row         own_row;
  Row         enemy_row;
  Row         urgent_rows[ACIES_N_FLAGS + 1];   /* by flag, from 1 on */

  AciesView  *view;
};

static guint flag_activated_signal;

G_DEFINE_FINAL_TYPE (AciesFrontSummary, acies_front_summary, GTK_TYPE_BOX)

static void
acies_front_summary_row_activated_cb (AciesFrontSummary *self,
                                      GtkListBoxRow     *row)
{
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (self->urgent_rows[flag].row == GTK_WIDGET (row))
      g_signal_emit (self, flag_activated_signal, 0, flag);
}

static void
acies_front_summary_dispose (GObject *object)
{
  g_clear_object (&ACIES_FRONT_SUMMARY (object)->view);

  G_OBJECT_CLASS (acies_front_summary_parent_class)->dispose (object);
}

static void
acies_front_summary_class_init (AciesFrontSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_front_summary_dispose;

  flag_activated_signal = g_signal_new ("flag-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static GtkLabel *
add_label (GtkWidget  *box,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "visible", FALSE, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
set_text (const Row             *row,
          GtkLabel              *label,
          GtkAccessibleProperty  property,
          const char            *text)
{
  acies_widget_fixes_set_wrapped_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), property, text, -1);
}

static void
add_row (AciesFrontSummary *self,
         Row               *row,
         const char        *title,
         gboolean           activatable)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_add_css_class (box, "front-row");
  row->row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", activatable, "selectable", FALSE, "child", box, NULL);
  row->title = add_label (box, "title");
  row->subtitle = add_label (box, "subtitle");
  set_text (row, row->title, GTK_ACCESSIBLE_PROPERTY_LABEL, title);
  gtk_list_box_append (self->list, row->row);
}

static void
acies_front_summary_init (AciesFrontSummary *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL,
                                   /* Translators: the nine flags, and how each stands */
                                   "label", _("How the flags stand"),
                                   "wrap", TRUE,
                                   "xalign", 0.0,
                                   "hexpand", TRUE,
                                   NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_TOGGLE_BUTTON,
                                    "label", _("Show on the Table"),
                                    "action-name", "win.front",
                                    "valign", GTK_ALIGN_CENTER,
                                    NULL);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (title, "heading");
  /* The button is below the title then. */
  if (acies_widget_fixes_has_large_text (GTK_WIDGET (self)))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (head), GTK_ORIENTATION_VERTICAL);
  acies_widget_fixes_wrap_buttons (button);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), button);
  gtk_box_append (GTK_BOX (self), head);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("How the flags stand"), -1);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (acies_front_summary_row_activated_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));

  add_row (self, &self->own_row, _("Your shortest way to win"), FALSE);
  add_row (self, &self->enemy_row, _("The enemy’s shortest way to win"), FALSE);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    add_row (self, &self->urgent_rows[flag], "", TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
show_way (AciesFront *front,
          AciesSeat   seat,
          const Row  *row)
{
  g_autofree char *way = acies_front_describe_way (front, seat);

  set_text (row, row->subtitle, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, way != NULL ? way : _("None stands out."));
}

/* Shows what is known in @view, or nothing for %NULL. */
void
acies_front_summary_set_view (AciesFrontSummary *self,
                              AciesView         *view)
{
  g_autoptr (AciesFront) front = NULL;
  AciesSeat seat;

  g_return_if_fail (ACIES_IS_FRONT_SUMMARY (self));
  g_return_if_fail (view == NULL || ACIES_IS_VIEW (view));

  if (!g_set_object (&self->view, view))
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), view != NULL);
  if (view == NULL)
    return;

  front = acies_front_new (view);
  seat = acies_view_get_seat (view);
  show_way (front, seat, &self->own_row);
  show_way (front, acies_seat_other (seat), &self->enemy_row);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      const Row *row = &self->urgent_rows[flag];
      const gboolean urgent = acies_front_get_standing (front, flag) == ACIES_STANDING_URGENT;

      if (urgent)
        set_text (row, row->title, GTK_ACCESSIBLE_PROPERTY_LABEL, acies_front_get_reason (front, flag));
      gtk_widget_set_visible (row->row, urgent);
    }
}
