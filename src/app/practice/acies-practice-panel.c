/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-announcer.h"
#include "acies-card-widget.h"
#include "acies-practice-panel.h"
#include "acies-practice-words.h"
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

struct _AciesPracticePanel
{
  AdwBin          parent_instance;

  GtkScrolledWindow *scroller;
  GtkLabel       *question_label;
  GtkLabel       *discards_label;
  GtkWidget      *answer_box;
  GtkWidget      *yes_button;
  GtkWidget      *no_button;
  GtkWidget      *result_box;
  GtkImage       *result_image;
  GtkLabel       *result_label;
  GtkLabel       *reason_label;
  GtkLabel       *cause_label;
  GtkGrid        *choice_grid;
  Choice          choices[N_CHOICES];
  GtkWidget      *show_card_button;
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
  const gboolean right = state == ACIES_PRACTICE_RIGHT ||
                         (state == ACIES_PRACTICE_CAUSE &&
                          acies_practice_get_chosen (self->practice) == ACIES_CARD_NONE);

  gtk_widget_set_visible (self->result_box, judgement != NULL);
  gtk_image_set_from_icon_name (self->result_image, right ? "object-select-symbolic" : "dialog-information-symbolic");
  if (right)
    gtk_widget_add_css_class (GTK_WIDGET (self->result_image), "success");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->result_image), "success");
  say (self->result_label, judgement);
  say (self->reason_label, acies_practice_words_give_reason (self->practice));
}

/* Shows the cards to choose from. Of a seen one it also tells where it lies, of one that was chosen why it
 * is not the one. */
static void
update_choices (AciesPracticePanel *self)
{
  AciesExercise *exercise = acies_practice_get_exercise (self->practice);
  const gboolean asked = acies_practice_get_state (self->practice) == ACIES_PRACTICE_CAUSE;
  gsize n = 0;
  const AciesCard *cards = asked ? acies_exercise_get_choices (exercise, &n) : NULL;

  say (self->cause_label, acies_practice_words_ask_cause (self->practice));
  gtk_widget_set_visible (GTK_WIDGET (self->choice_grid), asked);
  gtk_widget_set_visible (self->show_card_button, asked);
  for (guint i = 0; i < N_CHOICES; i++)
    {
      const Choice *choice = &self->choices[i];
      const gboolean chosen = acies_practice_has_chosen (self->practice, i);
      g_autofree char *note = NULL;

      gtk_widget_set_visible (choice->button, i < n);
      if (i >= n)
        continue;

      if (chosen)
        note = acies_exercise_describe_choice (exercise, cards[i]);
      else if (acies_exercise_get_provable (exercise))
        note = acies_view_describe_place (acies_exercise_get_view (exercise), cards[i]);
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

/* @line, which is taken over, may be %NULL. */
static void
add_line (GPtrArray *lines,
          char      *line)
{
  if (line != NULL)
    g_ptr_array_add (lines, line);
}

static void
update_record (AciesPracticePanel *self)
{
  const AciesPracticeRecord *record = acies_practice_get_record (self->practice);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    g_ptr_array_add (lines, acies_practice_words_describe_theme (record, (AciesExerciseTheme) theme));
  add_line (lines, acies_practice_words_describe_causes (record));
  g_ptr_array_add (lines, acies_practice_words_describe_steps (record));
  for (guint i = 0; i < ACIES_N_PUZZLES; i++)
    add_line (lines, acies_practice_words_describe_puzzles (record, (AciesPuzzles) i));
  add_line (lines, acies_practice_words_describe_lean (record));
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
  /* What was answered gives its place to what decides it. */
  if (proof && (done || state == ACIES_PRACTICE_CAUSE))
    gtk_widget_set_visible (GTK_WIDGET (self->question_label), FALSE);
  say (self->discards_label, acies_practice_words_list_discards (self->practice));
  say (self->puzzle_label, acies_practice_words_describe_puzzle (self->practice));
  gtk_widget_set_visible (self->next_button, done);
  gtk_widget_set_visible (self->play_out_button, done && !proof);
  gtk_widget_set_visible (self->answer_box, proof && !done && state != ACIES_PRACTICE_CAUSE);
  /* It keeps its place, so that what comes after the answer is not pressed in its stead. */
  gtk_widget_set_visible (self->show_button, !proof);
  gtk_widget_set_visible (GTK_WIDGET (self->theme_drop), proof);
  gtk_widget_set_visible (GTK_WIDGET (self->puzzles_drop), !proof);
  update_result (self);
  update_choices (self);
  update_explainer (self, proof && done);
  update_record (self);
  /* The widget that had the focus may have been hidden. */
  if (held && !gtk_widget_get_mapped (focus))
    acies_practice_panel_focus (self);
}

/* Says what an answer led to, and what decides it or is asked next. */
static void
announce (AciesPracticePanel *self)
{
  GtkLabel *next = NULL;
  g_autofree char *text = NULL;

  if (gtk_widget_get_visible (GTK_WIDGET (self->cause_label)) &&
      acies_practice_get_chosen (self->practice) == ACIES_CARD_NONE)
    next = self->cause_label;
  else if (acies_practice_get_kind (self->practice) == ACIES_EXERCISE_PROOF &&
           gtk_widget_get_visible (GTK_WIDGET (self->reason_label)))
    next = self->reason_label;
  text = g_strjoin (" ", gtk_label_get_label (self->result_label), next != NULL ? gtk_label_get_label (next) : NULL,
                    NULL);
  g_strdelimit (text, "\n", ' ');
  acies_announcer_announce (GTK_WIDGET (self), text);
}

static void
changed_cb (AciesPracticePanel *self)
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
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, question_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, answer_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, yes_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, no_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, result_box);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, result_image);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, result_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, cause_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, choice_grid);
  gtk_widget_class_bind_template_child (widget_class, AciesPracticePanel, show_card_button);
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
create_choice (AciesPracticePanel *self,
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
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
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
acies_practice_panel_init (AciesPracticePanel *self)
{
  g_autoptr (GtkStringList) themes = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) puzzles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_CHOICES; i++)
    create_choice (self, i);
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
  else if (gtk_widget_get_visible (GTK_WIDGET (self->choice_grid)))
    gtk_widget_grab_focus (self->choices[0].button);
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
