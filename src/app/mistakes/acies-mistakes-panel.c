/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-drill-words.h"
#include "acies-mistakes-panel.h"
#include "acies-motif-lesson.h"
#include "acies-widget-fixes.h"

struct _AciesMistakesPanel
{
  AdwBin      parent_instance;

  GtkLabel   *place_label;
  GtkLabel   *question_label;
  GtkLabel   *played_label;
  GtkWidget  *show_button;
  GtkWidget  *result_box;
  GtkImage   *result_image;
  GtkLabel   *result_label;
  GtkLabel   *reason_label;
  GtkLabel   *end_label;
  GtkWidget  *next_button;
  GtkWidget  *compare_button;
  GtkWidget  *back_button;
  GtkButton  *lesson_button;
  GtkWidget  *store_expander;
  GtkLabel   *store_label;

  AciesDrill *drill;
  gboolean    back;
};

G_DEFINE_FINAL_TYPE (AciesMistakesPanel, acies_mistakes_panel, ADW_TYPE_BIN)

/* Shows @text, which is taken over, or nothing for %NULL. */
static void
say (GtkLabel *label,
     char     *text)
{
  g_autofree char *owned = text;

  gtk_widget_set_visible (GTK_WIDGET (label), owned != NULL);
  gtk_label_set_label (label, owned != NULL ? owned : "");
}

static gboolean
is_done (AciesMistakesPanel *self)
{
  const AciesDrillState state = acies_drill_get_state (self->drill);

  return state == ACIES_DRILL_RIGHT || state == ACIES_DRILL_SHOWN;
}

static void
update_result (AciesMistakesPanel *self)
{
  char *judgement = acies_drill_words_judge (self->drill);
  const gboolean right = acies_drill_get_state (self->drill) == ACIES_DRILL_RIGHT;

  gtk_widget_set_visible (self->result_box, judgement != NULL);
  gtk_image_set_from_icon_name (self->result_image, right ? "object-select-symbolic" : "dialog-information-symbolic");
  if (right)
    gtk_widget_add_css_class (GTK_WIDGET (self->result_image), "success");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->result_image), "success");
  say (self->result_label, judgement);
  say (self->reason_label, acies_drill_words_give_reason (self->drill));
}

static void
update_lesson (AciesMistakesPanel *self)
{
  const AciesMistake *mistake = acies_drill_get_mistake (self->drill);
  const AciesMotif motif = is_done (self) && mistake != NULL ? mistake->motif : ACIES_MOTIF_NONE;

  acies_motif_lesson_fill_button (self->lesson_button, motif);
}

static void
update_store (AciesMistakesPanel *self)
{
  AciesMistakesCount count;

  acies_mistakes_count (acies_drill_get_mistakes (self->drill), &count);
  gtk_widget_set_visible (self->store_expander, count.n_all > 0);
  say (self->store_label, acies_drill_words_describe_store (self->drill));
}

static void
update (AciesMistakesPanel *self)
{
  const AciesDrillState state = acies_drill_get_state (self->drill);
  const gboolean done = is_done (self);
  const gboolean last = acies_drill_get_number (self->drill) >= acies_drill_get_n (self->drill);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean held = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  say (self->place_label, acies_drill_words_describe_place (self->drill));
  say (self->question_label, acies_drill_words_ask (self->drill));
  say (self->played_label, acies_drill_words_describe_played (self->drill));
  say (self->end_label, done && last ? acies_drill_words_sum_up (self->drill) : NULL);
  gtk_widget_set_visible (self->show_button, state != ACIES_DRILL_NOTHING && !done);
  gtk_widget_set_visible (self->next_button, done && !last);
  gtk_widget_set_visible (self->compare_button, done);
  gtk_widget_set_visible (self->back_button, self->back);
  update_result (self);
  update_lesson (self);
  update_store (self);
  /* The widget that had the focus may have been hidden. */
  if (held && !gtk_widget_get_mapped (focus))
    acies_mistakes_panel_focus (self);
}

static void
changed_cb (AciesMistakesPanel *self)
{
  update (self);
  if (gtk_widget_get_visible (self->result_box) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_announcer_announce (GTK_WIDGET (self), gtk_label_get_label (self->result_label));
}

static void
acies_mistakes_panel_dispose (GObject *object)
{
  AciesMistakesPanel *self = ACIES_MISTAKES_PANEL (object);

  g_clear_object (&self->drill);

  G_OBJECT_CLASS (acies_mistakes_panel_parent_class)->dispose (object);
}

static void
acies_mistakes_panel_class_init (AciesMistakesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_mistakes_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-mistakes-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, question_label);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, played_label);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, show_button);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, result_box);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, result_image);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, result_label);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, end_label);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, next_button);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, compare_button);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, back_button);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, lesson_button);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, store_expander);
  gtk_widget_class_bind_template_child (widget_class, AciesMistakesPanel, store_label);
}

static void
acies_mistakes_panel_init (AciesMistakesPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
}

GtkWidget *
acies_mistakes_panel_new (AciesDrill *drill)
{
  AciesMistakesPanel *self;

  g_return_val_if_fail (ACIES_IS_DRILL (drill), NULL);

  self = g_object_new (ACIES_TYPE_MISTAKES_PANEL, NULL);
  self->drill = g_object_ref (drill);
  g_signal_connect_object (drill, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_drill_get_mistakes (drill), "changed", G_CALLBACK (update_store),
                           self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

/* Whether there is a review to go back to. */
void
acies_mistakes_panel_set_back (AciesMistakesPanel *self,
                               gboolean            back)
{
  g_return_if_fail (ACIES_IS_MISTAKES_PANEL (self));

  self->back = back;
  update (self);
}

/* Moves the focus to where one goes on. */
void
acies_mistakes_panel_focus (AciesMistakesPanel *self)
{
  g_return_if_fail (ACIES_IS_MISTAKES_PANEL (self));

  if (gtk_widget_get_visible (self->next_button))
    gtk_widget_grab_focus (self->next_button);
  else if (is_done (self) && gtk_widget_get_visible (self->back_button))
    gtk_widget_grab_focus (self->back_button);
  else if (gtk_widget_get_visible (self->show_button))
    gtk_widget_grab_focus (self->show_button);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
