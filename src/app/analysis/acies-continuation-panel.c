/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-comparison-words.h"
#include "acies-continuation-panel.h"
#include "acies-widget-fixes.h"

#define MAX_LINES 2

struct _AciesContinuationPanel
{
  AdwBin        parent_instance;

  GtkWidget    *lines_box;
  GtkWidget    *line_buttons[MAX_LINES];
  GtkLabel     *end_labels[MAX_LINES];
  GtkWidget    *waiting_label;
  GtkListBox   *steps_list;
  GtkLabel     *note_label;

  AciesComparison *comparison;
  gboolean      updating;
  int           listed;         /* the line whose steps are in the list; -1 for none */
};

G_DEFINE_FINAL_TYPE (AciesContinuationPanel, acies_continuation_panel, ADW_TYPE_BIN)

static void
acies_continuation_panel_list_steps (AciesContinuationPanel *self,
                                     guint                   line)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->steps_list))) != NULL)
    gtk_list_box_remove (self->steps_list, row);

  for (guint place = 0; place < acies_comparison_get_n_places (self->comparison, line); place++)
    {
      g_autofree char *text = acies_comparison_words_describe_step (self->comparison, line, place);
      GtkWidget *label = acies_widget_fixes_create_text (text, "imagined-step");

      if (!acies_comparison_is_own (self->comparison, line, place))
        gtk_widget_add_css_class (label, "enemy");
      row = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      gtk_list_box_append (self->steps_list, row);
    }
}

static void
acies_continuation_panel_update_lines (AciesContinuationPanel *self)
{
  const guint n_lines = acies_comparison_get_n_lines (self->comparison);

  for (guint line = 0; line < MAX_LINES; line++)
    {
      g_autofree char *end = line < n_lines ? acies_comparison_words_describe_end (self->comparison, line) : g_strdup ("");

      gtk_label_set_label (self->end_labels[line], end);
      gtk_widget_set_visible (GTK_WIDGET (self->end_labels[line]), line < n_lines);
      gtk_widget_set_visible (self->line_buttons[line], n_lines == MAX_LINES);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->line_buttons[line]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, end, -1);
    }
  gtk_label_set_label (self->note_label,
                       n_lines == MAX_LINES
                         ? _("What follows the first move is imagined. The hidden cards are guesses, chosen to show how the better move can make a difference; with other cards, it might make none. Both sides play on as well as they can, given what they would know.")
                         : _("What follows the first move is imagined. The hidden cards are guesses, and both sides play on as well as they can, given what they would know."));
}

static void
acies_continuation_panel_update (AciesContinuationPanel *self)
{
  const guint n_lines = acies_comparison_get_n_lines (self->comparison);
  const guint line = acies_comparison_get_line (self->comparison);
  const int listed = n_lines > 0 ? (int) line : -1;
  GtkListBoxRow *row;

  self->updating = TRUE;
  gtk_widget_set_visible (self->waiting_label, n_lines == 0);
  gtk_widget_set_visible (self->lines_box, n_lines > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->steps_list), n_lines > 0);
  if (self->listed != listed)
    {
      acies_continuation_panel_list_steps (self, line);
      acies_continuation_panel_update_lines (self);
      self->listed = listed;
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->line_buttons[line]), TRUE);
  row = gtk_list_box_get_row_at_index (self->steps_list, (int) acies_comparison_get_place (self->comparison));
  gtk_list_box_select_row (self->steps_list, row);
  /* A key that works anywhere leaves the focus on another step. */
  if (row != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->steps_list)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  self->updating = FALSE;
}

static void
acies_continuation_panel_toggled_cb (AciesContinuationPanel *self,
                                     GtkToggleButton        *button)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;

  acies_comparison_set_line (self->comparison, GTK_WIDGET (button) == self->line_buttons[1] ? 1 : 0);
}

static void
acies_continuation_panel_row_selected_cb (AciesContinuationPanel *self,
                                          GtkListBoxRow          *row)
{
  if (self->updating || row == NULL)
    return;

  acies_comparison_set_place (self->comparison, (guint) gtk_list_box_row_get_index (row));
}

static void
acies_continuation_panel_dispose (GObject *object)
{
  AciesContinuationPanel *self = ACIES_CONTINUATION_PANEL (object);

  g_clear_object (&self->comparison);

  G_OBJECT_CLASS (acies_continuation_panel_parent_class)->dispose (object);
}

static void
acies_continuation_panel_class_init (AciesContinuationPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_continuation_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-continuation-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesContinuationPanel, lines_box);
  gtk_widget_class_bind_template_child_full (widget_class, "played_button", FALSE,
                                             G_STRUCT_OFFSET (AciesContinuationPanel, line_buttons[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "better_button", FALSE,
                                             G_STRUCT_OFFSET (AciesContinuationPanel, line_buttons[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "played_label", FALSE,
                                             G_STRUCT_OFFSET (AciesContinuationPanel, end_labels[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "better_label", FALSE,
                                             G_STRUCT_OFFSET (AciesContinuationPanel, end_labels[1]));
  gtk_widget_class_bind_template_child (widget_class, AciesContinuationPanel, waiting_label);
  gtk_widget_class_bind_template_child (widget_class, AciesContinuationPanel, steps_list);
  gtk_widget_class_bind_template_child (widget_class, AciesContinuationPanel, note_label);
  gtk_widget_class_bind_template_callback (widget_class, acies_continuation_panel_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_continuation_panel_row_selected_cb);
}

static void
acies_continuation_panel_init (AciesContinuationPanel *self)
{
  self->listed = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
}

GtkWidget *
acies_continuation_panel_new (AciesComparison *comparison)
{
  AciesContinuationPanel *self;

  g_return_val_if_fail (ACIES_IS_COMPARISON (comparison), NULL);

  self = g_object_new (ACIES_TYPE_CONTINUATION_PANEL, NULL);
  self->comparison = g_object_ref (comparison);
  g_signal_connect_object (comparison, "changed", G_CALLBACK (acies_continuation_panel_update), self, G_CONNECT_SWAPPED);
  acies_continuation_panel_update (self);
  return GTK_WIDGET (self);
}

/* Gives the focus to the step that is shown; %FALSE while nothing is known. */
gboolean
acies_continuation_panel_focus (AciesContinuationPanel *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (ACIES_IS_CONTINUATION_PANEL (self), FALSE);

  row = gtk_list_box_get_selected_row (self->steps_list);
  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}
