/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-announcer.h"
#include "acies-practice-panel.h"
#include "acies-practice-words.h"
#include "acies-widget-fixes.h"

struct _AciesPracticePanel
{
  AdwBin          parent_instance;

  GtkLabel       *question_label;
  GtkLabel       *discards_label;
  GtkWidget      *answer_box;
  GtkWidget      *yes_button;
  GtkWidget      *no_button;
  GtkWidget      *result_box;
  GtkImage       *result_image;
  GtkLabel       *result_label;
  GtkLabel       *reason_label;
  GtkWidget      *show_button;
  GtkWidget      *next_button;
  GtkWidget      *play_out_button;
  AciesExplainer *explainer;
  GtkLabel       *streak_label;
  GtkDropDown    *theme_drop;
  GtkDropDown    *puzzles_drop;
  GtkLabel       *puzzle_label;
  GtkLabel       *record_label;

  AciesPractice  *practice;
};

G_DEFINE_FINAL_TYPE (AciesPracticePanel, acies_practice_panel, ADW_TYPE_BIN)

/* Shows @text, which is taken over, or nothing for %NULL. */
static void
say (GtkLabel *label,
     char     *text)
{
  g_autofree char *owned = text;

  gtk_widget_set_visible (GTK_WIDGET (label), owned != NULL);
  gtk_label_set_label (label, owned != NULL ? owned : "");
}

static void
update_result (AciesPracticePanel *self)
{
  const AciesPracticeState state = acies_practice_get_state (self->practice);
  char *judgement = acies_practice_words_judge (self->practice);
  const gboolean right = state == ACIES_PRACTICE_RIGHT;

  gtk_widget_set_visible (self->result_box, judgement != NULL);
  gtk_image_set_from_icon_name (self->result_image, right ? "object-select-symbolic" : "dialog-information-symbolic");
  if (right)
    gtk_widget_add_css_class (GTK_WIDGET (self->result_image), "success");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->result_image), "success");
  say (self->result_label, judgement);
  say (self->reason_label, acies_practice_words_give_reason (self->practice));
}

static void
update_explainer (AciesPracticePanel *self,
                  gboolean            shown)
{
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);

  /* Before the answer it has no view, so that nothing is worked out. */
  g_object_set (self->explainer,
                "view", shown ? acies_exercise_get_view (exercise) : NULL,
                "flag", shown ? acies_exercise_get_flag (exercise) : 0,
                "visible", shown,
                NULL);
}

static void
update_record (AciesPracticePanel *self)
{
  const AciesPracticeRecord *record = acies_practice_get_record (self->practice);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  char *lean = acies_practice_words_describe_lean (record);

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    g_ptr_array_add (lines, acies_practice_words_describe_theme (record, (AciesExerciseTheme) theme));
  g_ptr_array_add (lines, acies_practice_words_describe_steps (record));
  if (lean != NULL)
    g_ptr_array_add (lines, lean);
  g_ptr_array_add (lines, NULL);
  say (self->record_label, g_strjoinv ("\n", (char **) lines->pdata));
  say (self->streak_label, acies_practice_words_describe_streak (self->practice));
  gtk_drop_down_set_selected (self->theme_drop, (guint) (record->choice - ACIES_PRACTICE_ANY));
  gtk_drop_down_set_selected (self->puzzles_drop, acies_practice_get_puzzles (self->practice));
}

static void
update (AciesPracticePanel *self)
{
  const AciesPracticeState state = acies_practice_get_state (self->practice);
  const gboolean proof = acies_practice_get_kind (self->practice) == ACIES_EXERCISE_PROOF;
  const gboolean done = state == ACIES_PRACTICE_RIGHT || state == ACIES_PRACTICE_WRONG;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean held = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  say (self->question_label, acies_practice_words_ask (self->practice));
  say (self->discards_label, acies_practice_words_list_discards (self->practice));
  say (self->puzzle_label, acies_practice_words_describe_puzzle (self->practice));
  gtk_widget_set_visible (self->next_button, done);
  gtk_widget_set_visible (self->play_out_button, done && !proof);
  gtk_widget_set_visible (self->answer_box, proof && !done);
  /* It keeps its place, so that what comes after the answer is not pressed in its stead. */
  gtk_widget_set_visible (self->show_button, !proof);
  gtk_widget_set_visible (GTK_WIDGET (self->theme_drop), proof);
  gtk_widget_set_visible (GTK_WIDGET (self->puzzles_drop), !proof);
  update_result (self);
  update_explainer (self, proof && done);
  update_record (self);
  /* The widget that had the focus may have been hidden. */
  if (held && !gtk_widget_get_mapped (focus))
    acies_practice_panel_focus (self);
}

static void
changed_cb (AciesPracticePanel *self)
{
  update (self);
  if (gtk_widget_get_visible (self->result_box) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_announcer_announce (GTK_WIDGET (self), gtk_label_get_label (self->result_label));
}

static void
selected_cb (AciesPracticePanel *self)
{
  if (self->practice != NULL)
    acies_practice_set_choice (self->practice, (int) gtk_drop_down_get_selected (self->theme_drop) + ACIES_PRACTICE_ANY);
}

static void
puzzles_selected_cb (AciesPracticePanel *self)
{
  if (self->practice != NULL)
    acies_practice_set_puzzles (self->practice, (AciesPuzzles) gtk_drop_down_get_selected (self->puzzles_drop));
}

static void
acies_practice_panel_dispose (GObject *object)
{
  AciesPracticePanel *self = ACIES_PRACTICE_PANEL (object);

  g_clear_object (&self->practice);

  G_OBJECT_CLASS (acies_practice_panel_parent_class)->dispose (object);
}

static void
acies_practice_panel_class_init (AciesPracticePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_practice_panel_dispose;

  g_type_ensure (ACIES_TYPE_EXPLAINER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-practice-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, question_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, answer_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, yes_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, no_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, result_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, result_image);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, result_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, show_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, discards_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, next_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, play_out_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, explainer);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, streak_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, theme_drop);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, puzzles_drop);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, puzzle_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, record_label);
}

static void
acies_practice_panel_init (AciesPracticePanel *self)
{
  g_autoptr (GtkStringList) themes = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) puzzles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (int theme = ACIES_PRACTICE_ANY; theme < ACIES_N_EXERCISE_THEMES; theme++)
    gtk_string_list_append (themes, acies_practice_words_get_theme (theme));
  gtk_drop_down_set_model (self->theme_drop, G_LIST_MODEL (themes));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self->theme_drop));
  g_signal_connect_object (self->theme_drop, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);

  for (guint i = 0; i < ACIES_N_PUZZLES; i++)
    gtk_string_list_append (puzzles, acies_practice_words_get_puzzles ((AciesPuzzles) i));
  gtk_drop_down_set_model (self->puzzles_drop, G_LIST_MODEL (puzzles));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self->puzzles_drop));
  g_signal_connect_object (self->puzzles_drop, "notify::selected", G_CALLBACK (puzzles_selected_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
acies_practice_panel_new (AciesPractice *practice)
{
  AciesPracticePanel *self;

  g_return_val_if_fail (ACIES_IS_PRACTICE (practice), NULL);

  self = g_object_new (ACIES_TYPE_PRACTICE_PANEL, NULL);
  self->practice = g_object_ref (practice);
  g_signal_connect_object (practice, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (practice, "notify::exercise", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

/* Moves the focus to where the question is answered, or to the next one. */
void
acies_practice_panel_focus (AciesPracticePanel *self)
{
  g_return_if_fail (ACIES_IS_PRACTICE_PANEL (self));

  if (gtk_widget_get_visible (self->next_button))
    gtk_widget_grab_focus (self->next_button);
  else if (gtk_widget_get_visible (self->answer_box))
    gtk_widget_grab_focus (self->yes_button);
  else
    gtk_widget_grab_focus (self->show_button);
}

/* The explanation of the answer, whose signals tell which cards to light. */
AciesExplainer *
acies_practice_panel_get_explainer (AciesPracticePanel *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE_PANEL (self), NULL);

  return self->explainer;
}
