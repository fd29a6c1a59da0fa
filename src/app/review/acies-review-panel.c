/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-card-text.h"
#include "acies-chance-graph.h"
#include "acies-chance-mark.h"
#include "acies-game-lesson.h"
#include "acies-review-lessons.h"
#include "acies-review-panel.h"
#include "acies-review-words.h"
#include "acies-widget-fixes.h"

/* Between the mark of a turning point and its text, in pixels. */
#define MARK_SPACING 9
/* So many lines are kept for the dearest move, what is wrong with it and the level, so that nothing moves when they come. */
#define DEAREST_LINES 3
#define REASON_LINES  2
#define LEVEL_LINES   2
/* The button that leads to the lessons goes when this much of them is in sight, in pixels: more than it takes itself. */
#define LESSONS_IN_SIGHT 60

/* What the buttons below the graph do. */
static const struct
{
  const char *action;
  AciesJump   jump;
} jumps[] = {
  { "review.first", ACIES_JUMP_FIRST },
  { "review.previous", ACIES_JUMP_PREVIOUS },
  { "review.next", ACIES_JUMP_NEXT },
  { "review.last", ACIES_JUMP_LAST },
};

struct _AciesReviewPanel
{
  AdwBin parent_instance;

  GtkWidget          *dearest_row;
  GtkLabel           *dearest_label;
  GtkLabel           *dearest_reason_label;
  GtkLabel           *level_label;
  GtkWidget          *chart;
  AciesChanceGraph   *graph;
  GtkGrid            *legend;
  GtkWidget          *steps;
  GtkLabel           *turn_label;
  GtkLabel           *step_label;
  GtkLabel           *chance_label;
  GtkLabel           *luck_label;
  GtkLabel           *grade_label;
  GtkLabel           *reason_label;
  GtkLabel           *better_label;
  GtkLabel           *better_reason_label;
  GtkWidget          *compare_button;
  GtkWidget          *hindsight_box;
  GtkLabel           *hindsight_label;
  GtkWidget          *progress_box;
  GtkLabel           *progress_label;
  GtkProgressBar     *progress_bar;
  GtkButton          *stop_button;
  GtkLabel           *none_label;
  GtkListBox         *points_list;
  GtkWidget          *lessons;
  GtkListBox         *lessons_list;
  GtkWidget          *practice_button;
  GtkLabel           *cost_label;
  GtkWidget          *lessons_button;
  GtkSwitch          *open_switch;

  AciesReview        *review;
  GBinding           *open_binding;
  GArray             *points;           /* those that are listed */
  AciesSeat           points_seat;      /* from whose side */
  gboolean            dearest_told;     /* to a screen reader */
  gboolean            level_told;
};

G_DEFINE_FINAL_TYPE (AciesReviewPanel, acies_review_panel, ADW_TYPE_BIN)

/* Shows @text, which is taken over, or nothing for %NULL. */
static void
say (GtkLabel *label,
     char     *text)
{
  g_autofree char *owned = text;

  gtk_widget_set_visible (GTK_WIDGET (label), owned != NULL);
  if (g_strcmp0 (gtk_label_get_label (label), owned) != 0)
    gtk_label_set_label (label, owned != NULL ? owned : "");
}

/* The same, and adds what was not shown before to @news. */
static void
tell (GtkLabel  *label,
      char      *text,
      char     **news)
{
  if (text != NULL && g_strcmp0 (gtk_label_get_label (label), text) != 0)
    acies_announcer_append (news, text);
  say (label, text);
}

/* Why a step is good or bad; only for a step of the seat that looks, since the reason may tell
 * of the hand. */
static char *
get_reason (AciesReviewPanel  *self,
            const AciesAdvice *advice)
{
  if (advice == NULL || !acies_review_is_own (self->review, acies_review_get_place (self->review)))
    return NULL;

  return g_strdup (acies_advice_get_reason (advice));
}

/* Shows what is known of the step to the present place, and adds to @news what is new about how good it was. */
static void
update_place (AciesReviewPanel  *self,
              char             **news)
{
  AciesReview *review = self->review;
  const guint place = acies_review_get_place (review);
  GtkWidget *widget = GTK_WIDGET (self);
  char *better = acies_review_describe_better (review, place);
  char *reason = get_reason (self, acies_review_get_advice (review, place));
  char *better_reason;

  say (self->turn_label, acies_review_name_turn (review, place));
  say (self->step_label, acies_review_describe_step (review, place));
  /* The reason for a step that wins begins with just that. */
  say (self->chance_label, reason != NULL && acies_review_wins_game (review, place)
                             ? NULL : acies_review_describe_chance (review, place));
  tell (self->luck_label, acies_review_describe_luck (review, place), news);
  tell (self->grade_label, acies_review_describe_grade (review, place), news);
  tell (self->reason_label, reason, news);
  gtk_widget_set_visible (self->compare_button, better != NULL && acies_review_is_own (review, place));
  better_reason = better != NULL ? get_reason (self, acies_review_get_best (review, place)) : NULL;
  tell (self->better_label, better, news);
  tell (self->better_reason_label, better_reason, news);
  tell (self->hindsight_label, acies_review_describe_hindsight (review), news);
  gtk_widget_set_visible (self->hindsight_box, gtk_widget_get_visible (GTK_WIDGET (self->hindsight_label)));

  gtk_widget_action_set_enabled (widget, "review.first", place > 0);
  gtk_widget_action_set_enabled (widget, "review.previous", place > 0);
  gtk_widget_action_set_enabled (widget, "review.next", place < acies_review_get_n_steps (review));
  gtk_widget_action_set_enabled (widget, "review.last", place < acies_review_get_n_steps (review));
}

static void
update_progress (AciesReviewPanel *self)
{
  const gboolean running = acies_review_get_running (self->review);
  const gboolean done = acies_review_get_done (self->review);
  const char *text = done ? "" : running ? _("Judging every move")
                     /* Translators: beside a bar, said of the review: it does not go on judging */
                     : _("Stopped");

  gtk_progress_bar_set_fraction (self->progress_bar, acies_review_get_progress (self->review));
  /* Screen readers are not always told that something was hidden, so no text stays in it. */
  gtk_label_set_label (self->progress_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress_bar), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  /* Translators: a button, a verb: stop the review */
  gtk_button_set_label (self->stop_button, running ? _("Stop") : _("Resume"));
  gtk_widget_set_visible (self->progress_box, !done);
  gtk_label_set_label (self->none_label,
                       done
                       ? _("No single move or card decided this game.")
                       : _("None found yet."));
}

/* Shows the one thing that is said first: which move cost most, and how well the game was played. A screen reader says it once,
 * however often it is refined. */
static void
update_dearest (AciesReviewPanel *self)
{
  AciesReview *review = self->review;
  const guint place = acies_review_get_dearest (review);
  char *dearest = acies_review_describe_dearest (review);
  char *level = acies_review_describe_level (review);
  const char *reason = place > 0 ? acies_advice_get_reason (acies_review_get_advice (review, place)) : "";
  g_autofree char *news = NULL;
  g_autofree char *text = NULL;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      if (dearest != NULL && !self->dearest_told)
        news = acies_announcer_join (dearest, reason);
      if (level != NULL && !self->level_told)
        acies_announcer_append (&news, level);
      self->dearest_told |= dearest != NULL;
      self->level_told |= level != NULL;
    }
  if (news != NULL)
    acies_announcer_announce (GTK_WIDGET (self), news);

  say (self->dearest_label, dearest != NULL ? dearest
                            : g_strdup (acies_review_get_running (review) ? _("Looking for your costliest move…")
                                        : _("Your costliest move is not known yet.")));
  say (self->dearest_reason_label, g_strdup (reason));
  if (level == NULL && acies_review_get_running (review) && acies_review_has_level (review))
    level = g_strdup (_("Judging how well you played…"));
  say (self->level_label, level);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->dearest_row), place > 0);
  text = acies_announcer_join (gtk_label_get_label (self->dearest_label), gtk_label_get_label (self->dearest_reason_label));
  acies_announcer_append (&text, gtk_label_get_label (self->level_label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dearest_row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static GtkWidget *
create_row (void)
{
  GtkWidget *row = gtk_list_box_row_new ();
  /* A box would ask the label which width it needs for its height, and that is slow. */
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *label = acies_widget_fixes_create_text (NULL, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), MARK_SPACING);
  gtk_grid_attach (GTK_GRID (grid), acies_chance_mark_new (), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label, 1, 0, 1, 1);
  gtk_widget_add_css_class (grid, "turning-point");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  return row;
}

static void
fill_row (GtkWidget               *row,
          const AciesTurningPoint *point,
          const char              *text)
{
  GtkWidget *grid = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

  acies_chance_mark_set_point (gtk_widget_get_first_child (grid), point);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (grid)), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static gboolean
is_listed (AciesReviewPanel        *self,
           const AciesTurningPoint *point)
{
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, AciesTurningPoint, i).place == point->place &&
        g_array_index (self->points, AciesTurningPoint, i).kind == point->kind)
      return TRUE;

  return FALSE;
}

/* While steps are judged, mistakes are only added at the end of the list: whoever presses a row must not hit one that has just
 * taken its place. All the rest, which is listed behind them, waits. */
static void
choose_points (AciesReviewPanel *self,
               gboolean          running)
{
  const AciesSeat seat = acies_review_get_seat (self->review);
  GArray *found = acies_review_list_turning_points (self->review);
  guint n = 0;

  if (!running || self->points == NULL || seat != self->points_seat)
    {
      g_clear_pointer (&self->points, g_array_unref);
      self->points = found;
      self->points_seat = seat;
      found = NULL;
    }
  if (!running)
    return;

  while (n < self->points->len && g_array_index (self->points, AciesTurningPoint, n).kind == ACIES_TURNING_CHOICE)
    n++;
  g_array_set_size (self->points, n);
  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const AciesTurningPoint *point = &g_array_index (found, AciesTurningPoint, i);

      if (point->kind == ACIES_TURNING_CHOICE && !is_listed (self, point))
        g_array_append_vals (self->points, point, 1);
    }
  g_clear_pointer (&found, g_array_unref);
}

/* Rows are kept and filled anew, so that the focus stays in its row. */
static void
update_points (AciesReviewPanel *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->points_list));
  /* The last step may be judged before the thread has ended. */
  const gboolean running = acies_review_get_running (self->review) && !acies_review_get_done (self->review);

  choose_points (self, running);

  for (guint i = 0; i < self->points->len; i++)
    {
      const AciesTurningPoint *point = &g_array_index (self->points, AciesTurningPoint, i);
      g_autofree char *text = acies_review_describe_turning_point (self->review, point);

      if (row == NULL)
        {
          row = create_row ();
          gtk_list_box_append (self->points_list, row);
        }
      fill_row (row, point, text);
      row = gtk_widget_get_next_sibling (row);
    }
  while (row != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (row);

      gtk_list_box_remove (self->points_list, row);
      row = next;
    }

  gtk_widget_set_visible (GTK_WIDGET (self->points_list), self->points->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->none_label), self->points->len == 0 && !running);
}

static GtkAdjustment *
get_scrolling (AciesReviewPanel *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (self->lessons, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

/* How far below the beginning of the page a part of it begins, wherever it is scrolled to. */
static gboolean
find_child (GtkWidget *child,
            double    *y)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (child, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (child) ||
      !gtk_widget_compute_bounds (child, gtk_viewport_get_child (GTK_VIEWPORT (viewport)), &bounds))
    return FALSE;

  *y = (double) bounds.origin.y;
  return TRUE;
}

/* Whoever has scrolled to the lessons needs no button that leads there, and sees more of them without it. */
static void
update_lessons_button (AciesReviewPanel *self)
{
  GtkAdjustment *scrolling = get_scrolling (self);
  const double end = gtk_adjustment_get_value (scrolling) + gtk_adjustment_get_page_size (scrolling);
  const double least = gtk_widget_get_visible (self->lessons_button) ? LESSONS_IN_SIGHT : 0;
  double y;
  const gboolean reached = find_child (self->lessons, &y) && y + least < end;

  gtk_widget_set_visible (self->lessons_button, gtk_widget_get_visible (self->lessons) && !reached);
}

static void
update_lessons (AciesReviewPanel *self)
{
  const gboolean had = gtk_widget_get_visible (self->lessons);
  const gboolean has = acies_review_lessons_fill (self->lessons_list, self->review);
  g_autoptr (GArray) mistakes = acies_game_lesson_list_mistakes (self->review, acies_review_get_seat (self->review));

  say (self->cost_label, acies_review_describe_cost (self->review));
  gtk_widget_set_visible (self->practice_button, mistakes->len > 1);
  gtk_widget_set_visible (self->lessons, has);
  if (had != has)
    gtk_widget_set_visible (self->lessons_button, has);
  if (!had && has && gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_announcer_announce (GTK_WIDGET (self), _("All moves have been judged. There are lessons in this game."));
}

/* What is said of another place is news, even if it is the same as before. */
static void
place_cb (AciesReviewPanel *self)
{
  GtkLabel *labels[] = {
    self->luck_label, self->reason_label, self->better_label, self->better_reason_label, self->hindsight_label
  };
  const guint place = acies_review_get_place (self->review);
  g_autofree char *text = acies_review_describe_place (self->review, place);
  g_autofree char *news = NULL;

  /* The grade is in that already. */
  say (self->grade_label, acies_review_describe_grade (self->review, place));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    gtk_label_set_label (labels[i], "");
  update_place (self, &news);
  acies_announcer_append (&text, news);
  acies_announcer_announce (GTK_WIDGET (self), text);
}

static void
update (AciesReviewPanel  *self,
        char             **news)
{
  update_dearest (self);
  update_place (self, news);
  update_points (self);
  update_lessons (self);
  update_progress (self);
}

static void
changed_cb (AciesReviewPanel *self)
{
  g_autofree char *news = NULL;

  update (self, &news);
  if (news != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    acies_announcer_announce (GTK_WIDGET (self), news);
}

static void
acies_review_panel_stop_clicked_cb (AciesReviewPanel *self)
{
  if (acies_review_get_running (self->review))
    acies_review_stop (self->review);
  else
    acies_review_start (self->review);
}

/* Brings their heading to the top of the page, where the focus alone would leave it out of sight. */
static void
acies_review_panel_lessons_clicked_cb (AciesReviewPanel *self)
{
  double y;

  gtk_widget_child_focus (self->lessons, GTK_DIR_TAB_FORWARD);
  if (find_child (self->lessons, &y))
    gtk_adjustment_set_value (get_scrolling (self), y);
  update_lessons_button (self);
}

static void
acies_review_panel_row_activated_cb (AciesReviewPanel *self,
                                     GtkListBoxRow    *row)
{
  const guint i = (guint) gtk_list_box_row_get_index (row);

  if (i < self->points->len)
    acies_review_set_place (self->review, g_array_index (self->points, AciesTurningPoint, i).place);
}

/* Goes to the dearest move. In a low window, what is said of it there comes into sight instead of the row. */
static void
acies_review_panel_dearest_activated_cb (AciesReviewPanel *self)
{
  GtkAdjustment *scrolling = get_scrolling (self);
  double y, height;

  acies_review_set_place (self->review, acies_review_get_dearest (self->review));
  height = gtk_widget_get_height (self->steps) + LESSONS_IN_SIGHT;
  if (find_child (self->steps, &y) &&
      y + height > gtk_adjustment_get_value (scrolling) + gtk_adjustment_get_page_size (scrolling))
    gtk_adjustment_set_value (scrolling, y);
}

static void
jump_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  AciesReviewPanel *self = ACIES_REVIEW_PANEL (widget);

  if (self->review == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    if (g_str_equal (action_name, jumps[i].action))
      acies_review_jump (self->review, jumps[i].jump);
}

static void
switch_seat_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  AciesReviewPanel *self = ACIES_REVIEW_PANEL (widget);

  if (self->review != NULL)
    acies_review_set_seat (self->review, acies_seat_other (acies_review_get_seat (self->review)));
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *jump,
        gpointer   user_data)
{
  AciesReviewPanel *self = ACIES_REVIEW_PANEL (widget);

  if (self->review == NULL)
    return FALSE;

  acies_review_jump (self->review, (AciesJump) g_variant_get_int32 (jump));
  return TRUE;
}

static void
acies_review_panel_dispose (GObject *object)
{
  AciesReviewPanel *self = ACIES_REVIEW_PANEL (object);

  acies_review_panel_set_review (self, NULL);
  g_clear_pointer (&self->points, g_array_unref);

  G_OBJECT_CLASS (acies_review_panel_parent_class)->dispose (object);
}

/* Has @label be at least so many lines high. */
static void
keep_lines (GtkLabel *label,
            int       n_lines)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), " ");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_widget_set_size_request (GTK_WIDGET (label), -1, n_lines * height);
}

/* With large text there may be no more room than for the graph, and what was played comes first. */
static void
acies_review_panel_map (GtkWidget *widget)
{
  AciesReviewPanel *self = ACIES_REVIEW_PANEL (widget);

  if (acies_card_text_get_scale (widget) >= ACIES_CARD_TEXT_LARGE)
    gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->chart)), self->chart,
                                 GTK_WIDGET (self->better_reason_label));
  keep_lines (self->dearest_label, DEAREST_LINES);
  keep_lines (self->dearest_reason_label, REASON_LINES);
  keep_lines (self->level_label, LEVEL_LINES);

  GTK_WIDGET_CLASS (acies_review_panel_parent_class)->map (widget);
  if (self->review != NULL)
    update_dearest (self);
}

/* The focus stays if it is in the panel already; otherwise it goes to where the keys go through the game. */
static gboolean
acies_review_panel_grab_focus (GtkWidget *widget)
{
  AciesReviewPanel *self = ACIES_REVIEW_PANEL (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return (focus != NULL && gtk_widget_is_ancestor (focus, widget)) || gtk_widget_grab_focus (GTK_WIDGET (self->graph));
}

static void
acies_review_panel_class_init (AciesReviewPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_review_panel_dispose;
  widget_class->grab_focus = acies_review_panel_grab_focus;
  widget_class->map = acies_review_panel_map;

  g_type_ensure (ACIES_TYPE_CHANCE_GRAPH);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-review-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, dearest_row);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, dearest_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, dearest_reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, level_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, chart);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, graph);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, legend);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, steps);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, turn_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, step_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, chance_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, luck_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, grade_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, better_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, better_reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, compare_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, hindsight_box);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, hindsight_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, progress_box);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, progress_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, stop_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, none_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, points_list);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, lessons);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, lessons_list);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, practice_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, cost_label);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, lessons_button);
  gtk_widget_class_bind_template_child (widget_class, AciesReviewPanel, open_switch);
  gtk_widget_class_bind_template_callback (widget_class, acies_review_panel_stop_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_review_panel_dearest_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_review_panel_lessons_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_review_panel_row_activated_cb);

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    gtk_widget_class_install_action (widget_class, jumps[i].action, NULL, jump_action);
  gtk_widget_class_install_action (widget_class, "review.switch-seat", NULL, switch_seat_action);
  acies_review_install_keys (widget_class, 0, key_cb);
}

static void
acies_review_panel_init (AciesReviewPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_chance_mark_fill_legend (self->legend);
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
  g_signal_connect_object (get_scrolling (self), "value-changed", G_CALLBACK (update_lessons_button), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
acies_review_panel_new (void)
{
  return g_object_new (ACIES_TYPE_REVIEW_PANEL, NULL);
}

/* Shows @review, which may be %NULL. */
void
acies_review_panel_set_review (AciesReviewPanel *self,
                               AciesReview      *review)
{
  g_autofree char *news = NULL;

  g_return_if_fail (ACIES_IS_REVIEW_PANEL (self));
  g_return_if_fail (review == NULL || ACIES_IS_REVIEW (review));

  if (self->review == review)
    return;

  if (self->review != NULL)
    {
      g_clear_pointer (&self->open_binding, g_binding_unbind);
      g_signal_handlers_disconnect_by_data (self->review, self);
    }
  g_set_object (&self->review, review);
  g_clear_pointer (&self->points, g_array_unref);
  self->dearest_told = self->level_told = FALSE;
  if (self->graph != NULL)
    acies_chance_graph_set_review (self->graph, review);
  if (review == NULL)
    return;

  self->open_binding = g_object_bind_property (review, "open", self->open_switch, "active",
                                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (review, "notify::place", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (review, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self, &news);
}
