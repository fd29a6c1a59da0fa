/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-announcer.h"
#include "acies-card-widget.h"
#include "acies-motif-lesson.h"
#include "acies-training-panel.h"
#include "acies-training-words.h"
#include "acies-widget-fixes.h"

/* The most cards that there can be to choose from, and how many of them stand side by side where text is not large. */
#define N_CHOICES   4
#define CHOICE_COLUMNS 2
#define CARD_WIDTH  24
#define CARD_HEIGHT 34

/* One of the cards to choose from, with a cross once it was not the right one. */
typedef struct
{
  GtkWidget *button;
  AciesCardWidget *picture;
  GtkLabel *label;
  GtkWidget *cross;
} Choice;

struct _AciesTrainingPanel
{
  AdwBin               parent_instance;

  GtkScrolledWindow   *scroller;
  GtkLabel            *place_label;
  GtkLabel            *question_label;
  GtkLabel            *puzzle_label;
  GtkLabel            *played_label;
  GtkWidget           *answer_box;
  GtkWidget           *yes_button;
  GtkWidget           *show_button;
  GtkWidget           *result_box;
  GtkImage            *result_image;
  GtkLabel            *result_label;
  GtkLabel            *reason_label;
  GtkLabel            *cause_label;
  GtkGrid             *choice_grid;
  Choice               choices[N_CHOICES];
  GtkWidget           *show_card_button;
  GtkLabel            *end_label;
  GtkWidget           *next_button;
  GtkWidget           *play_out_button;
  GtkWidget           *compare_button;
  GtkWidget           *back_button;
  GtkButton           *lesson_button;
  GtkLabel            *discards_label;
  GtkLabel            *streak_label;
  AciesExplainer      *explainer;
  GtkDropDown         *puzzles_drop;
  GtkDropDown         *theme_drop;
  GtkWidget           *record_expander;
  GtkLabel            *record_label;
  GtkWidget           *store_expander;
  GtkLabel            *store_label;

  AciesTraining       *training;
  const AciesQuestion *question;
  gboolean             back;
};

G_DEFINE_FINAL_TYPE (AciesTrainingPanel, acies_training_panel, ADW_TYPE_BIN)

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
update_result (AciesTrainingPanel *self)
{
  const AciesQuestion *question = self->question;
  char *judgement = acies_training_words_judge (question);
  const gboolean right = question->state == ACIES_QUESTION_RIGHT ||
                         (question->state == ACIES_QUESTION_CAUSE && question->chosen == ACIES_CARD_NONE);

  gtk_widget_set_visible (self->result_box, judgement != NULL);
  gtk_image_set_from_icon_name (self->result_image, right ? "object-select-symbolic" : "dialog-information-symbolic");
  acies_widget_fixes_set_class (GTK_WIDGET (self->result_image), "success", right);
  say (self->result_label, judgement);
  say (self->reason_label, acies_training_words_give_reason (question));
}

/* Shows the cards to choose from. The tooltip of a card tells where it is, if it has been played, or, once it was chosen, why
 * it is not the one. */
static void
update_choices (AciesTrainingPanel *self)
{
  AciesExercise *exercise = self->question->exercise;
  const gboolean asked = self->question->state == ACIES_QUESTION_CAUSE;
  gsize n = 0;
  const AciesCard *cards = asked ? acies_exercise_get_choices (exercise, &n) : NULL;

  say (self->cause_label, acies_training_words_ask_cause (self->question));
  gtk_widget_set_visible (GTK_WIDGET (self->choice_grid), asked);
  gtk_widget_set_visible (self->show_card_button, asked);
  for (guint i = 0; i < N_CHOICES; i++)
    {
      const Choice *choice = &self->choices[i];
      const gboolean chosen = (self->question->chosen_bits & 1u << i) != 0;
      g_autofree char *note = NULL;

      gtk_widget_set_visible (choice->button, i < n);
      if (i >= n)
        continue;

      if (chosen)
        note = acies_exercise_describe_choice (exercise, cards[i]);
      else if (acies_exercise_get_provable (exercise))
        note = acies_view_describe_place (self->question->view, cards[i]);
      acies_card_widget_set_card (choice->picture, cards[i]);
      gtk_label_set_label (choice->label, acies_card_get_name (cards[i]));
      /* It has its place from the beginning, so that nothing moves under the pointer. */
      gtk_widget_set_opacity (choice->cross, chosen ? 1 : 0);
      gtk_widget_set_tooltip_text (choice->button, note);
      gtk_accessible_update_property (GTK_ACCESSIBLE (choice->button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, acies_card_get_name (cards[i]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note != NULL ? note : "", -1);
    }
}

static void
update_explainer (AciesTrainingPanel *self,
                  gboolean            shown)
{
  /* Before the answer it has no view, so that nothing is worked out. */
  g_object_set (self->explainer,
                "view", shown ? self->question->view : NULL,
                "flag", shown ? acies_exercise_get_flag (self->question->exercise) : 0,
                "visible", shown,
                NULL);
}

/* Shows how exercises went. */
static void
update_record (AciesTrainingPanel *self)
{
  const AciesPracticeRecord *record = acies_practice_get_record (acies_training_get_practice (self->training));

  say (self->record_label, acies_training_words_describe_record (record));
  say (self->streak_label, acies_training_words_describe_streak (self->question, record));
  gtk_widget_set_visible (self->record_expander, self->question->kind != ACIES_QUESTION_MISTAKE);
  gtk_widget_set_visible (GTK_WIDGET (self->theme_drop), self->question->kind == ACIES_QUESTION_PROOF);
  gtk_widget_set_visible (GTK_WIDGET (self->puzzles_drop), self->question->kind == ACIES_QUESTION_PUZZLE);
  gtk_drop_down_set_selected (self->theme_drop, (guint) (record->choice - ACIES_PRACTICE_ANY));
  gtk_drop_down_set_selected (self->puzzles_drop, record->puzzles);
}

/* Shows which mistakes there are. */
static void
update_store (AciesTrainingPanel *self)
{
  AciesMistakesCount count;

  acies_mistakes_count (acies_training_get_mistakes (self->training), &count);
  gtk_widget_set_visible (self->store_expander, self->question->kind == ACIES_QUESTION_MISTAKE && count.n_all > 0);
  say (self->store_label, acies_training_words_describe_store (&count));
}

static void
update (AciesTrainingPanel *self)
{
  const AciesQuestion *question = self->question;
  const gboolean proof = question->kind == ACIES_QUESTION_PROOF;
  const gboolean mistake = question->kind == ACIES_QUESTION_MISTAKE;
  const gboolean cause = question->state == ACIES_QUESTION_CAUSE;
  const gboolean done = acies_question_is_done (question);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean held = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  say (self->place_label, acies_training_words_describe_place (question));
  /* What was answered gives its place to what decides it. */
  say (self->question_label, proof && (done || cause) ? NULL : acies_training_words_ask (question));
  say (self->puzzle_label, acies_training_words_describe_puzzle (question));
  say (self->played_label, acies_training_words_describe_played (question));
  say (self->end_label, acies_training_words_sum_up (question));
  say (self->discards_label, acies_training_words_list_discards (question));
  gtk_widget_set_visible (self->answer_box, proof && !done && !cause);
  /* Of a puzzle, it keeps its place, so that what comes after the answer is not pressed in its stead. */
  gtk_widget_set_visible (self->show_button, mistake ? question->mistake != NULL && !done : !proof);
  gtk_widget_set_visible (self->next_button, done && !acies_question_is_last (question));
  gtk_widget_set_visible (self->play_out_button, done && question->kind == ACIES_QUESTION_PUZZLE);
  gtk_widget_set_visible (self->compare_button, done && mistake);
  gtk_widget_set_visible (self->back_button, self->back);
  acies_motif_lesson_fill_button (self->lesson_button, done && mistake ? question->mistake->motif : ACIES_MOTIF_NONE);
  update_result (self);
  update_choices (self);
  update_explainer (self, proof && done);
  update_record (self);
  update_store (self);
  /* The widget that had the focus may have been hidden. */
  if (held && !gtk_widget_get_mapped (focus))
    acies_training_panel_focus (self);
}

/* Says what an answer led to, why, and what is asked next. */
static void
announce (AciesTrainingPanel *self)
{
  GtkLabel * const labels[] = { self->reason_label, self->cause_label, self->end_label };
  g_autofree char *text = g_strdup (gtk_label_get_label (self->result_label));

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    /* Which card decides is asked once. */
    if (gtk_widget_get_visible (GTK_WIDGET (labels[i])) &&
        (labels[i] != self->cause_label || self->question->chosen == ACIES_CARD_NONE))
      acies_announcer_append (&text, gtk_label_get_label (labels[i]));
  g_strdelimit (text, "\n", ' ');
  acies_announcer_announce (GTK_WIDGET (self), text);
}

static void
changed_cb (AciesTrainingPanel *self)
{
  update (self);
  if (!gtk_widget_get_visible (self->result_box))
    return;

  /* What decides it is what is to be read first. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    announce (self);
}

static void
theme_selected_cb (AciesTrainingPanel *self)
{
  if (self->training != NULL)
    acies_training_set_choice (self->training, (int) gtk_drop_down_get_selected (self->theme_drop) + ACIES_PRACTICE_ANY);
}

static void
puzzles_selected_cb (AciesTrainingPanel *self)
{
  if (self->training != NULL)
    acies_training_set_puzzles (self->training, (AciesPuzzles) gtk_drop_down_get_selected (self->puzzles_drop));
}

static void
acies_training_panel_dispose (GObject *object)
{
  AciesTrainingPanel *self = ACIES_TRAINING_PANEL (object);

  g_clear_object (&self->training);

  G_OBJECT_CLASS (acies_training_panel_parent_class)->dispose (object);
}

static void
acies_training_panel_class_init (AciesTrainingPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_training_panel_dispose;

  g_type_ensure (ACIES_TYPE_EXPLAINER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-training-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, question_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, puzzle_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, played_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, answer_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, yes_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, show_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, result_box);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, result_image);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, result_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, cause_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, choice_grid);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, show_card_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, end_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, next_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, play_out_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, compare_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, back_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, lesson_button);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, discards_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, streak_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, explainer);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, puzzles_drop);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, theme_drop);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, record_expander);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, record_label);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, store_expander);
  gtk_widget_class_bind_template_child (widget_class, AciesTrainingPanel, store_label);
}

static void
create_choice (AciesTrainingPanel *self,
               guint               index)
{
  Choice *choice = &self->choices[index];
  const int columns = acies_widget_fixes_has_large_text (GTK_WIDGET (self)) ? 1 : CHOICE_COLUMNS;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *picture = acies_card_widget_new_picture (ACIES_CARD_R1, CARD_WIDTH, CARD_HEIGHT);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "wrap", TRUE,
                                   "xalign", 0.0,
                                   "hexpand", TRUE,
                                   NULL);

  choice->picture = ACIES_CARD_WIDGET (picture);
  choice->label = GTK_LABEL (label);
  choice->cross = g_object_new (GTK_TYPE_IMAGE,
                                "icon-name", "window-close-symbolic",
                                "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                NULL);
  choice->button = gtk_button_new ();
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  /* The button says which card it is. */
  g_object_set (picture, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), choice->cross);
  gtk_button_set_child (GTK_BUTTON (choice->button), box);
  gtk_widget_add_css_class (choice->button, "choice");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (choice->button), "win.practice-choose");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (choice->button), "u", index);
  gtk_grid_attach (self->choice_grid, choice->button, (int) index % columns, (int) index / columns, 1, 1);
}

static void
fill (AciesTrainingPanel *self,
      GtkDropDown        *drop,
      GtkStringList      *list,
      GCallback           selected_cb)
{
  gtk_drop_down_set_model (drop, G_LIST_MODEL (list));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (drop));
  g_signal_connect_object (drop, "notify::selected", selected_cb, self, G_CONNECT_SWAPPED);
}

static void
acies_training_panel_init (AciesTrainingPanel *self)
{
  g_autoptr (GtkStringList) themes = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) puzzles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
  for (guint i = 0; i < N_CHOICES; i++)
    create_choice (self, i);
  for (int theme = ACIES_PRACTICE_ANY; theme < ACIES_N_EXERCISE_THEMES; theme++)
    gtk_string_list_append (themes, acies_training_words_get_theme (theme));
  fill (self, self->theme_drop, themes, G_CALLBACK (theme_selected_cb));
  for (guint i = 0; i < ACIES_N_PUZZLES; i++)
    gtk_string_list_append (puzzles, acies_training_words_get_puzzles ((AciesPuzzles) i));
  fill (self, self->puzzles_drop, puzzles, G_CALLBACK (puzzles_selected_cb));
}

GtkWidget *
acies_training_panel_new (AciesTraining *training)
{
  AciesTrainingPanel *self;

  g_return_val_if_fail (ACIES_IS_TRAINING (training), NULL);

  self = g_object_new (ACIES_TYPE_TRAINING_PANEL, NULL);
  self->training = g_object_ref (training);
  self->question = acies_training_get_question (training);
  g_signal_connect_object (training, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_training_get_mistakes (training), "changed", G_CALLBACK (update_store),
                           self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

/* Whether there is a review to go back to. */
void
acies_training_panel_set_back (AciesTrainingPanel *self,
                               gboolean            back)
{
  g_return_if_fail (ACIES_IS_TRAINING_PANEL (self));

  self->back = back;
  update (self);
}

/* Moves the focus to where the question is answered, or to where one goes on. */
void
acies_training_panel_focus (AciesTrainingPanel *self)
{
  g_return_if_fail (ACIES_IS_TRAINING_PANEL (self));

  if (gtk_widget_get_visible (self->next_button))
    gtk_widget_grab_focus (self->next_button);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->choice_grid)))
    gtk_widget_grab_focus (self->choices[0].button);
  else if (gtk_widget_get_visible (self->answer_box))
    gtk_widget_grab_focus (self->yes_button);
  else if (acies_question_is_done (self->question) && self->back)
    gtk_widget_grab_focus (self->back_button);
  else if (gtk_widget_get_visible (self->show_button))
    gtk_widget_grab_focus (self->show_button);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* The explanation of the answer, whose signals tell which cards to light. */
AciesExplainer *
acies_training_panel_get_explainer (AciesTrainingPanel *self)
{
  g_return_val_if_fail (ACIES_IS_TRAINING_PANEL (self), NULL);

  return self->explainer;
}
