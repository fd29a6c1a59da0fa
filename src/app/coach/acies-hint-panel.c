/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-hint-panel.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-chance-bar.h"
#include "acies-flag-chances.h"
#include "acies-front-summary.h"
#include "acies-hint-row.h"
#include "acies-hint-words.h"
#include "acies-widget-fixes.h"

/* The time between two updates, in milliseconds. Nobody can read faster changes. */
#define UPDATE_INTERVAL 250

/* A page lower than this, in pixels, as on a phone, does not become longer than it is for a lesson. */
#define LOW_PAGE 400

struct _AciesHintPanel
{
  GtkWidget          parent_instance;

  GtkWidget         *content;
  GtkWidget         *scroller;
  GtkLabel          *chance_label;
  AciesChanceBar    *chance_bar;
  GtkLabel          *error_label;
  GtkLabel          *text_label;
  GtkListBox        *list;
  GtkLabel          *plan_label;
  GtkWidget         *more_box;   /* what is shown only to whoever asks for all of it */
    AciesFlagChances  *flags;
  AciesFrontSummary *front;
  GtkButton         *hint_button;
  GtkWidget         *decision_box;

  AciesCoach        *coach;
  AciesTable        *table;
  guint              update_id;  /* when it shows what is new */
  guint              room_id;    /* when it looks whether there is room for a lesson */
  gboolean           settled;    /* it shows advice, and not only that the coach is looking */
  AciesHintStage     announced;  /* how much a screen reader has been told */
  AciesStep         *chosen;     /* the step whose row the person selected, or NULL */
  guint              n_equal;    /* how many of the first steps are as good as each other; 0 if only one is best */
  gboolean           filling;    /* rows are being selected by the panel itself */
  gboolean           lit;        /* what is lit on the table was lit by this panel */
};

G_DEFINE_FINAL_TYPE (AciesHintPanel, acies_hint_panel, GTK_TYPE_WIDGET)

static void
add_card (GArray    *cards,
          AciesCard  card)
{
  g_array_append_val (cards, card);
}

/* The cards that a step is about, an array of AciesCard: the card played, the card it moves or
 * discards, and those at the flag it goes to. */
static GArray *
list_cards (AciesView       *view,
            const AciesStep *step)
{
  const AciesStepKind kind = acies_step_get_kind (step);
  const guint flag = acies_step_get_flag (step);
  GArray *cards = g_array_new (FALSE, FALSE, sizeof (AciesCard));

  if (kind != ACIES_STEP_DRAW && kind != ACIES_STEP_CLAIM && kind != ACIES_STEP_PASS && kind != ACIES_STEP_DONE)
    add_card (cards, acies_step_get_card (step));
  if (kind == ACIES_STEP_REDEPLOY || kind == ACIES_STEP_DESERTER || kind == ACIES_STEP_TRAITOR)
    add_card (cards, acies_step_get_target (step));

  for (AciesSeat seat = ACIES_SEAT_SOUTH; flag > 0 && seat <= ACIES_SEAT_NORTH; seat++)
    {
      gsize n_cards;
      g_autofree AciesCard *formation = acies_view_list_side (view, seat, flag, &n_cards);

      for (gsize i = 0; i < n_cards; i++)
        add_card (cards, formation[i]);
    }

  return cards;
}

/* Lights the step of @row on the table, or nothing for %NULL. */
static void
acies_hint_panel_light (AciesHintPanel *self,
                        AciesHintRow   *row)
{
  AciesView *view = acies_coach_get_view (self->coach);
  const AciesAdvice *advice = row != NULL ? acies_hint_row_get_advice (row) : NULL;
  g_autoptr (GArray) cards = NULL;
  guint n_cards = 0;
  guint flag = 0;

  if (advice != NULL && view != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      cards = list_cards (view, acies_advice_get_step (advice));
      n_cards = cards->len;
      flag = acies_step_get_flag (acies_advice_get_step (advice));
    }
  /* Others may have lit something, which stays as it is. */
  if (n_cards == 0 && flag == 0 && !self->lit)
    return;

  self->lit = n_cards > 0 || flag > 0;
  acies_table_light (self->table, cards != NULL ? (const AciesCard *) (gpointer) cards->data : NULL, n_cards);
  acies_table_light_flag (self->table, flag);
}

/* Opens the selected row and shows all that belongs to it. At first sight one reason is enough. */
static void
acies_hint_panel_show_row (AciesHintPanel *self)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  AciesAnalysis *analysis = acies_coach_get_analysis (self->coach);
  const AciesHintStage stage = acies_coach_get_stage (self->coach);
  const gboolean shown = selected != NULL && analysis != NULL && stage >= ACIES_HINT_BEST;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    acies_hint_row_set_n_reasons (ACIES_HINT_ROW (row), stage != ACIES_HINT_LIST ? 1 : row == selected ? G_MAXUINT : 0);

  gtk_widget_set_visible (self->more_box, shown && stage == ACIES_HINT_LIST);
  if (shown && stage == ACIES_HINT_LIST)
    acies_flag_chances_show (self->flags, analysis, acies_hint_row_get_advice (ACIES_HINT_ROW (selected)));
  acies_hint_panel_light (self, shown ? ACIES_HINT_ROW (selected) : NULL);
}

static void
acies_hint_panel_row_selected_cb (AciesHintPanel *self,
                                  GtkListBoxRow  *row)
{
  if (self->filling || row == NULL)
    return;

  g_clear_pointer (&self->chosen, acies_step_free);
  self->chosen = acies_step_copy (acies_advice_get_step (acies_hint_row_get_advice (ACIES_HINT_ROW (row))));
  acies_hint_panel_show_row (self);
}

/* Leads to a flag that cannot wait. */
static void
acies_hint_panel_flag_activated_cb (AciesHintPanel *self,
                                    guint           flag)
{
  self->lit = TRUE;
  acies_table_light (self->table, NULL, 0);
  acies_table_light_flag (self->table, flag);
  acies_table_go_to_flag (self->table, flag);
}

static void
acies_hint_panel_row_entered_cb (GtkEventControllerMotion *motion,
                                 double                    x,
                                 double                    y,
                                 AciesHintPanel           *self)
{
  acies_hint_panel_light (self, ACIES_HINT_ROW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion))));
}

static void
acies_hint_panel_row_left_cb (AciesHintPanel *self)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);

  acies_hint_panel_light (self, selected != NULL ? ACIES_HINT_ROW (selected) : NULL);
}

static GtkListBoxRow *
acies_hint_panel_get_row (AciesHintPanel *self,
                          guint           i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);
  GtkEventController *motion;

  if (row != NULL)
    return row;

  row = GTK_LIST_BOX_ROW (acies_hint_row_new ());
  motion = gtk_event_controller_motion_new ();
  g_signal_connect (motion, "enter", G_CALLBACK (acies_hint_panel_row_entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (acies_hint_panel_row_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (row), motion);
  gtk_list_box_append (self->list, GTK_WIDGET (row));
  return row;
}

/* The advice on the step that is compared with the best one; %NULL while there is none. */
static AciesAdvice *
acies_hint_panel_judge_held (AciesHintPanel *self)
{
  AciesAnalysis *analysis = acies_coach_get_analysis (self->coach);

  if (acies_coach_get_stage (self->coach) != ACIES_HINT_COMPARISON || analysis == NULL)
    return NULL;

  return acies_analysis_judge (analysis, acies_coach_get_held (self->coach), NULL);
}

/* The first so many steps are as good as each other as far as anyone can tell; 0 if one is better than the others. Nothing is as
 * good as what wins for certain, but what does so, too. */
static guint
count_equal (GPtrArray *steps)
{
  guint n = 0;

  if (steps->len > 1 && acies_advice_get_win_chance (steps->pdata[0]) >= 1 && acies_advice_get_win_chance (steps->pdata[1]) < 1)
    return 0;
  while (n < steps->len && acies_advice_get_grade (steps->pdata[n]) == ACIES_GRADE_FINE)
    n++;
  return n > 1 ? n : 0;
}

/* Says where a group of steps begins. */
static void
update_header_cb (GtkListBoxRow *row,
                  GtkListBoxRow *before,
                  gpointer       user_data)
{
  AciesHintPanel *self = user_data;
  const guint place = (guint) gtk_list_box_row_get_index (row);
  const gboolean grouped = self->n_equal > 0 && acies_coach_get_stage (self->coach) == ACIES_HINT_LIST;
  GtkWidget *label = NULL;

  if (grouped && place == 0)
    /* Translators: above a list of moves */
    label = acies_widget_fixes_create_text (_("Equally good, as far as anyone can tell"), "step-group");
  else if (grouped && place == self->n_equal)
    /* Translators: above a list of moves */
    label = acies_widget_fixes_create_text (_("These cost more"), "step-group");
  gtk_list_box_row_set_header (row, label);
}

/* The steps to show: @held and the best one, or only the best ones. */
static GPtrArray *
acies_hint_panel_list_steps (AciesHintPanel *self,
                             AciesAdvice    *held)
{
  const AciesHintStage stage = acies_coach_get_stage (self->coach);
  GPtrArray *steps;

  self->n_equal = 0;
  if (stage < ACIES_HINT_BEST || acies_coach_get_analysis (self->coach) == NULL)
    return g_ptr_array_new ();

  steps = acies_coach_list_steps (self->coach, ACIES_COACH_N_STEPS);
  if (stage != ACIES_HINT_COMPARISON)
    self->n_equal = count_equal (steps);
  if (stage != ACIES_HINT_LIST)
    g_ptr_array_set_size (steps, 1);
  if (held != NULL)
    g_ptr_array_insert (steps, 0, acies_advice_copy (held));
  return steps;
}

/* Whether all of the page is seen, or it is so high that it does not matter. */
static gboolean
acies_hint_panel_has_room (AciesHintPanel *self)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  const int height = (int) gtk_adjustment_get_page_size (place);
  GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (self->scroller));
  int needed;

  if (height >= LOW_PAGE)
    return TRUE;

  gtk_widget_measure (gtk_viewport_get_child (GTK_VIEWPORT (content)), GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (content), NULL, &needed, NULL, NULL);
  return needed <= height;
}

/* Below what is wrong with the step of the person, or why the best one is good, a button leads to the lesson about it. */
static void
acies_hint_panel_offer_lesson (AciesHintPanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, 0);
  const AciesAdvice *advice = row != NULL ? acies_hint_row_get_advice (ACIES_HINT_ROW (row)) : NULL;
  const AciesCoachTeach teach = acies_coach_get_teach (self->coach);
  GtkButton *button;

  if (advice == NULL || teach == NULL)
    return;

  button = acies_hint_row_get_lesson_button (ACIES_HINT_ROW (row));
  teach (button, acies_advice_get_topic (advice));
  if (gtk_widget_get_visible (GTK_WIDGET (button)) && !acies_hint_panel_has_room (self))
    gtk_widget_set_visible (GTK_WIDGET (button), FALSE);
}

static void
acies_hint_panel_fill_list (AciesHintPanel *self,
                            AciesAdvice    *held)
{
  g_autoptr (GPtrArray) steps = acies_hint_panel_list_steps (self, held);
  const gboolean compares = acies_coach_get_stage (self->coach) == ACIES_HINT_COMPARISON;
  const guint n_steps = steps->len;
  GtkListBoxRow *selected = NULL;
  GtkListBoxRow *row;
  gboolean focused = FALSE;

  self->filling = TRUE;
  for (guint i = n_steps; (row = gtk_list_box_get_row_at_index (self->list, (int) i)) != NULL; i++)
    acies_hint_row_clear (ACIES_HINT_ROW (row));

  for (guint i = 0; i < n_steps; i++)
    {
      AciesAdvice *advice = g_ptr_array_steal_index (steps, 0);
      /* Translators: a caption, a noun: the move that you made, beside the best one */
      const char *caption = !compares ? NULL : i == 0 ? _("Your move") : _("The best move");

      row = acies_hint_panel_get_row (self, i);
      focused = focused || gtk_widget_has_focus (GTK_WIDGET (row));
      acies_hint_row_set_advice (ACIES_HINT_ROW (row), advice, caption);
      if (selected == NULL ||
          (self->chosen != NULL && acies_step_equal (acies_advice_get_step (advice), self->chosen)))
        selected = row;
    }

  gtk_list_box_invalidate_headers (self->list);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n_steps > 0);
  gtk_list_box_select_row (self->list, selected);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (selected));
  self->filling = FALSE;
  acies_hint_panel_show_row (self);
  acies_hint_panel_offer_lesson (self);
  /* Rows that were filled while they were hidden would keep their old height otherwise. */
  for (guint i = 0; i < n_steps; i++)
    gtk_widget_queue_resize (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i)));
}

/* Shows the chance to win. During the turn of the enemy the last one stays. */
static void
acies_hint_panel_show_chance (AciesHintPanel *self)
{
  AciesAnalysis *analysis = acies_coach_get_analysis (self->coach);
  g_autoptr (GPtrArray) best = NULL;
  g_autofree char *text = NULL;
  g_autofree char *error = NULL;
  double chance;

  if (analysis == NULL)
    return;

  best = acies_analysis_list_steps (analysis, 1);
  chance = acies_analysis_get_win_chance (analysis);
  text = acies_hint_words_describe_chance (chance);
  error = acies_hint_words_describe_error (chance, acies_advice_get_standard_error (best->pdata[0]));
  gtk_label_set_label (self->error_label, error);
  gtk_label_set_label (self->chance_label, text);
  acies_chance_bar_set (self->chance_bar, chance, -1);
}

/* Shows the plan. It stays until the next one is known, also during the turn of the enemy. */
static void
acies_hint_panel_show_plan (AciesHintPanel *self)
{
  const char *plan = acies_coach_get_plan (self->coach);

  if (plan == NULL)
    return;

  acies_widget_fixes_set_wrapped_text (self->plan_label, plan);
  gtk_widget_set_visible (GTK_WIDGET (self->plan_label), plan[0] != '\0');
}

static char *
acies_hint_panel_make_text (AciesHintPanel    *self,
                            const AciesAdvice *held)
{
  AciesView *shown = acies_table_get_view (self->table);

  if (acies_coach_get_view (self->coach) == NULL)
    return g_strdup (shown != NULL && acies_view_get_phase (shown) == ACIES_PHASE_OVER
                     ? _("The game is over.")
                     : _("The coach helps when it is your turn."));

  switch (acies_coach_get_stage (self->coach))
    {
    case ACIES_HINT_NUDGE:
      if (!acies_coach_get_settled (self->coach))
        return g_strdup (_("The coach is looking at the table…"));
      return acies_hint_words_make_nudge (acies_coach_get_analysis (self->coach));
    case ACIES_HINT_BEST:
      if (self->n_equal == ACIES_COACH_N_STEPS)
        return g_strdup (_("This looks best, and several other moves are as good:"));
      if (self->n_equal > 1)
        return g_strdup_printf (
          /* Translators: above a move; so many others are as good as it */
          ngettext ("This looks best, and one other move is as good:", "This looks best, and %u other moves are as good:",
                    self->n_equal - 1), self->n_equal - 1);
      return g_strdup (_("This looks best:"));
    case ACIES_HINT_LIST:
      return g_strdup (_("The best moves, judging by what you can see:"));
    case ACIES_HINT_COMPARISON:
      return acies_hint_words_describe_loss (held != NULL ? acies_advice_get_loss (held) : 0);
    case ACIES_HINT_NONE:
    default:
      return g_strdup (_("Each time you ask, a hint tells you more."));
    }
}

/* Has a screen reader say what is new, once enough is known. */
static void
acies_hint_panel_announce (AciesHintPanel *self)
{
  const AciesHintStage stage = acies_coach_get_stage (self->coach);
  /* In a comparison the first row is the step of the person, which needs no announcement. */
  GtkListBoxRow *row = stage == ACIES_HINT_COMPARISON ? gtk_list_box_get_row_at_index (self->list, 1)
                                                      : gtk_list_box_get_selected_row (self->list);
  g_autofree char *step = NULL;
  g_autofree char *advised = NULL;
  g_autofree char *text = NULL;

  if (stage == self->announced || !acies_coach_get_settled (self->coach))
    return;

  self->announced = stage;
  if (stage == ACIES_HINT_NONE)
    return;

  if (row == NULL)
    {
      text = g_strdup (gtk_label_get_label (self->text_label));
    }
  else
    {
      const AciesAdvice *advice = acies_hint_row_get_advice (ACIES_HINT_ROW (row));

      step = acies_hint_words_describe_step (acies_advice_get_step (advice));
      advised = acies_announcer_join (step, acies_advice_get_reason (advice));
      text = acies_announcer_join (gtk_label_get_label (self->text_label), advised);
    }
  acies_announcer_announce (GTK_WIDGET (self), text);
}

static void
acies_hint_panel_update (AciesHintPanel *self)
{
  const AciesHintStage stage = acies_coach_get_stage (self->coach);
  const gboolean turn = acies_coach_get_view (self->coach) != NULL;
  g_autoptr (AciesAdvice) held = acies_hint_panel_judge_held (self);
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->update_id, g_source_remove);
  self->settled = acies_coach_get_settled (self->coach);
  acies_hint_panel_fill_list (self, held);
  text = acies_hint_panel_make_text (self, held);
  gtk_label_set_label (self->text_label, text);
  gtk_button_set_label (self->hint_button,
                        stage == ACIES_HINT_NONE ? _("Give a Hint")
                        : stage == ACIES_HINT_NUDGE ? _("Show the Best Move")
                        /* Translators: a button: other moves, and how the flags stand */
                        : _("Show More"));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self->hint_button));
  gtk_widget_set_visible (GTK_WIDGET (self->hint_button), turn && stage != ACIES_HINT_LIST &&
                                                          !acies_coach_get_pending (self->coach));
  gtk_widget_set_visible (self->decision_box, turn && stage == ACIES_HINT_COMPARISON &&
                                              acies_coach_get_pending (self->coach));
  acies_hint_panel_show_chance (self);
  /* As the chance, it stays as it is during the turn of the enemy. */
  if (turn && gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_front_summary_set_view (self->front, acies_coach_get_view (self->coach));
  acies_hint_panel_show_plan (self);
  acies_hint_panel_announce (self);
}

static void
acies_hint_panel_stage_cb (AciesHintPanel *self)
{
  g_clear_pointer (&self->chosen, acies_step_free);
  acies_hint_panel_update (self);
  if (acies_coach_get_stage (self->coach) == ACIES_HINT_NONE)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}

static void
acies_hint_panel_update_cb (gpointer user_data)
{
  AciesHintPanel *self = user_data;

  self->update_id = 0;
  acies_hint_panel_update (self);
}

static void
acies_hint_panel_updated_cb (AciesHintPanel *self)
{
  /* The first words come at once, and so does all that is known in the end. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if ((!self->settled && acies_coach_get_settled (self->coach)) || !acies_coach_get_busy (self->coach))
    acies_hint_panel_update (self);
  else if (self->update_id == 0)
    self->update_id = g_timeout_add_once (UPDATE_INTERVAL, acies_hint_panel_update_cb, self);
}

static void
acies_hint_panel_busy_cb (AciesHintPanel *self)
{
  /* The last thread may be one that was told to stop, which has no news. */
  if (self->update_id != 0 && !acies_coach_get_busy (self->coach))
    acies_hint_panel_update (self);
}

static void
acies_hint_panel_room_cb (gpointer user_data)
{
  AciesHintPanel *self = user_data;

  self->room_id = 0;
  acies_hint_panel_offer_lesson (self);
}

/* Widgets must not be shown or hidden during layout. */
static void
acies_hint_panel_page_size_cb (AciesHintPanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->room_id == 0)
    self->room_id = g_idle_add_once (acies_hint_panel_room_cb, self);
}

static void
acies_hint_panel_map (GtkWidget *widget)
{
  AciesHintPanel *self = ACIES_HINT_PANEL (widget);

  GTK_WIDGET_CLASS (acies_hint_panel_parent_class)->map (widget);

  acies_coach_set_watched (self->coach, TRUE);
  acies_hint_panel_update (self);
}

static void
acies_hint_panel_unmap (GtkWidget *widget)
{
  AciesHintPanel *self = ACIES_HINT_PANEL (widget);

  GTK_WIDGET_CLASS (acies_hint_panel_parent_class)->unmap (widget);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_handle_id (&self->room_id, g_source_remove);
  if (self->coach != NULL)
    {
      acies_coach_set_watched (self->coach, FALSE);
      acies_hint_panel_light (self, NULL);
    }
}

static void
acies_hint_panel_dispose (GObject *object)
{
  AciesHintPanel *self = ACIES_HINT_PANEL (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_handle_id (&self->room_id, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->chosen, acies_step_free);
  g_clear_object (&self->coach);

  G_OBJECT_CLASS (acies_hint_panel_parent_class)->dispose (object);
}

static void
acies_hint_panel_class_init (AciesHintPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_hint_panel_dispose;
  widget_class->map = acies_hint_panel_map;
  widget_class->unmap = acies_hint_panel_unmap;

  g_type_ensure (ACIES_TYPE_CHANCE_BAR);
  g_type_ensure (ACIES_TYPE_FLAG_CHANCES);
  g_type_ensure (ACIES_TYPE_FRONT_SUMMARY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-hint-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, content);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, chance_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, chance_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, error_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, text_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, decision_box);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, list);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, plan_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, more_box);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, flags);
  gtk_widget_class_bind_template_child (widget_class, AciesHintPanel, front);
  gtk_widget_class_bind_template_callback (widget_class, acies_hint_panel_row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_hint_panel_flag_activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-hint-panel");
}

static void
acies_hint_panel_init (AciesHintPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, update_header_cb, self, NULL);
}

/* The page with what @coach has to say. It lights cards on @table, which has to live as long
 * as the page. */
GtkWidget *
acies_hint_panel_new (AciesCoach *coach,
                      AciesTable *table)
{
  AciesHintPanel *self = g_object_new (ACIES_TYPE_HINT_PANEL, NULL);

  self->coach = g_object_ref (coach);
  self->table = table;
  g_signal_connect_object (coach, "notify::busy", G_CALLBACK (acies_hint_panel_busy_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (coach, "updated", G_CALLBACK (acies_hint_panel_updated_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (coach, "view-changed", G_CALLBACK (acies_hint_panel_update),
                           self, G_CONNECT_SWAPPED);
  /* The view tells whether the game is over. */
  g_signal_connect_object (table, "notify::view", G_CALLBACK (acies_hint_panel_updated_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (coach, "notify::stage", G_CALLBACK (acies_hint_panel_stage_cb),
                           self, G_CONNECT_SWAPPED);
  /* It tells whether there is room for a lesson. */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "notify::page-size",
                           G_CALLBACK (acies_hint_panel_page_size_cb), self, G_CONNECT_SWAPPED);
  acies_hint_panel_clear (self);
  acies_hint_panel_update (self);

  return GTK_WIDGET (self);
}

/* Forgets the chance and the plan that were shown last. Of two people at one screen, only one may know it. */
void
acies_hint_panel_clear (AciesHintPanel *self)
{
  g_return_if_fail (ACIES_IS_HINT_PANEL (self));

  gtk_label_set_label (self->chance_label, "–");
  gtk_label_set_label (self->error_label, "");
  acies_chance_bar_set (self->chance_bar, 0, -1);
  acies_front_summary_set_view (self->front, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->plan_label), FALSE);
}
