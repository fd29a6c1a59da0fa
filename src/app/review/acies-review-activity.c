/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-actions.h"
#include "acies-chance-graph.h"
#include "acies-game-activity.h"
#include "acies-game-lesson.h"
#include "acies-continuation-activity.h"
#include "acies-games-dialog.h"
#include "acies-review-activity.h"
#include "acies-review-panel.h"
#include "acies-review-words.h"
#include "acies-step-cards.h"
#include "acies-training-activity.h"
#include "acies-widget-fixes.h"

#define PAGE "review"

struct _AciesReviewActivity
{
  AciesActivity       parent_instance;

  AciesActivityView  *host;     /* not owned: it owns this */
  AciesReview        *review;   /* NULL while no game is reviewed */
  AciesGame          *ended;    /* the game on the table that is over, or NULL */
  AciesReview        *ahead;    /* judges it before anybody asks for a review */
  gboolean            waiting;  /* whether it is left for one of its positions, and comes back */
  AciesReviewPanel   *panel;    /* NULL until its page is first shown */
};

G_DEFINE_FINAL_TYPE (AciesReviewActivity, acies_review_activity, ACIES_TYPE_ACTIVITY)

static void
acies_review_activity_update_actions (AciesActivity *activity)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);
  GActionMap *map = acies_activity_get_actions (activity);
  const gboolean shown = self->review != NULL && acies_activity_view_shows (self->host, activity);

  acies_actions_set_enabled (map, "close-review", shown);
  acies_actions_set_enabled (map, "compare", shown);
  acies_actions_set_enabled (map, "try-again", shown);
  acies_actions_set_enabled (map, "practice-game", shown);
}

static AciesGameActivity *
acies_review_activity_find_game (AciesReviewActivity *self)
{
  return ACIES_GAME_ACTIVITY (acies_activity_view_find (self->host, ACIES_TYPE_GAME_ACTIVITY));
}

static void
close_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  acies_activity_view_end (ACIES_REVIEW_ACTIVITY (user_data)->host);
}

static AciesSession *
acies_review_activity_get_session (AciesReviewActivity *self)
{
  return acies_game_activity_get_session (acies_review_activity_find_game (self));
}

static AciesStore *
acies_review_activity_get_store (AciesReviewActivity *self)
{
  return acies_session_get_store (acies_review_activity_get_session (self));
}

static void
acies_review_activity_chosen_cb (AciesReviewActivity *self,
                                 AciesKeptGame       *item)
{
  AciesGame *game = acies_kept_game_get_game (item);

  acies_activity_view_set_at_home (self->host, FALSE);
  acies_activity_view_open (self->host, game, acies_seating_find_person (game));
}

/* The name of one of the games that are over. */
static void
past_game_action_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  AciesReviewActivity *self = user_data;
  AciesKeptGame *item = acies_store_find_past_game (acies_review_activity_get_store (self),
                                                    g_variant_get_string (parameter, NULL));

  if (item != NULL)
    acies_review_activity_chosen_cb (self, item);
}

static void
past_games_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  AciesReviewActivity *self = user_data;
  GtkWidget *dialog = acies_games_dialog_new (acies_review_activity_get_store (self), TRUE);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (acies_review_activity_chosen_cb), self, G_CONNECT_SWAPPED);
  acies_widget_fixes_present_dialog (GTK_WINDOW (dialog), GTK_WIDGET (self->host));
}

static AciesTrainingActivity *
acies_review_activity_get_training (AciesReviewActivity *self)
{
  return ACIES_TRAINING_ACTIVITY (acies_activity_view_find (self->host, ACIES_TYPE_TRAINING_ACTIVITY));
}

/* The mistakes of @seat that are practiced. */
static GPtrArray *
acies_review_activity_list_mistakes (AciesReview *review,
                                     AciesSeat    seat)
{
  g_autoptr (GArray) places = acies_game_lesson_list_mistakes (review, seat);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mistake_free);

  for (guint i = 0; i < places->len; i++)
    {
      AciesMistake *mistake = acies_review_create_mistake (review, g_array_index (places, AciesGameLesson, i).place);

      if (mistake != NULL)
        g_ptr_array_add (list, mistake);
    }
  return list;
}

/* Tells the statistics how the person at @seat played, if the game was one against the computer. */
static void
acies_review_activity_count (AciesReviewActivity *self,
                             AciesReview         *review,
                             AciesSeat            seat)
{
  AciesGame *game = acies_review_get_game (review);
  const guint level = acies_seating_get_level (game, acies_seat_other (seat));
  g_autoptr (AciesFinishedGame) finished = NULL;
  AciesPlayed played;

  /* The deal of a day counts only the first time. */
  if (level == 0 || acies_contest_get (game) == ACIES_CONTEST_PRACTICE)
    return;

  acies_game_lesson_measure (review, seat, &played);
  finished = acies_finished_game_new (game, seat, level, g_get_real_time () / G_USEC_PER_SEC);
  acies_finished_game_set_played (finished, &played);
  acies_statistics_set_played (acies_game_activity_get_statistics (acies_review_activity_find_game (self)), finished);
}

/* Keeps the mistakes of the people who played the game, and how well they played, once all of it has been judged. */
static void
keep_cb (AciesReview         *review,
         AciesReviewActivity *self)
{
  AciesMistakes *mistakes;

  if (!acies_review_get_done (review))
    return;

  g_signal_handlers_disconnect_by_func (review, keep_cb, self);
  mistakes = acies_training_get_mistakes (acies_training_activity_get_training (acies_review_activity_get_training (self)));
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    if (acies_seating_is_person (acies_review_get_game (review), seat))
      {
        g_autoptr (GPtrArray) list = acies_review_activity_list_mistakes (review, seat);

        acies_mistakes_add (mistakes, list);
        acies_review_activity_count (self, review, seat);
      }
}

/* Has the end of the game say how well it was played. */
static void
acies_review_activity_ahead_cb (AciesReviewActivity *self)
{
  g_autofree char *level = NULL;

  /* The review may be looking from the other side by now. */
  if (!acies_review_get_judged (self->ahead) || acies_review_get_seat (self->ahead) != acies_seating_find_person (self->ended))
    return;

  level = acies_review_describe_level (self->ahead);
  acies_game_activity_set_verdict (acies_review_activity_find_game (self), level);
}

/* Forgets the game on the table that is over. */
static void
acies_review_activity_forget_ended (AciesReviewActivity *self)
{
  if (self->ahead != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->ahead, self);
      acies_review_stop (self->ahead);
    }
  g_clear_object (&self->ahead);
  g_clear_object (&self->ended);
}

/* Whether what is known of the end of @game is about the end that it has now. */
static gboolean
acies_review_activity_knows (AciesReviewActivity *self,
                             AciesGame           *game)
{
  AciesGame *judged = self->ended == game && game != NULL ? acies_review_get_game (self->ahead) : NULL;

  return judged != NULL && acies_game_get_n_steps (judged) == acies_game_get_n_steps (game) &&
         acies_game_get_result (judged) == acies_game_get_result (game);
}

/* What has been taken back is no end, unless it is come back to. */
static void
acies_review_activity_view_cb (AciesReviewActivity *self)
{
  if (self->ended == NULL || self->review == self->ahead)
    return;

  if (acies_review_activity_knows (self, acies_session_get_game (acies_review_activity_get_session (self))))
    {
      acies_review_glance (self->ahead);
      acies_review_activity_ahead_cb (self);
    }
  else
    {
      acies_review_stop (self->ahead);
      acies_game_activity_set_verdict (acies_review_activity_find_game (self), NULL);
    }
}

/* A game of one person is looked through as soon as it is over, so that its end can say how well it was played. */
static void
acies_review_activity_finished_cb (AciesReviewActivity *self,
                                   AciesGame           *game)
{
  const AciesSeat seat = acies_seating_find_person (game);

  if (!acies_seating_is_person (game, seat) || acies_seating_is_person (game, acies_seat_other (seat)))
    return;

  acies_review_activity_forget_ended (self);
  self->ended = g_object_ref (game);
  self->ahead = acies_review_new (game, seat);
  g_signal_connect_object (self->ahead, "changed", G_CALLBACK (keep_cb), self, 0);
  g_signal_connect_object (self->ahead, "changed", G_CALLBACK (acies_review_activity_ahead_cb), self, G_CONNECT_SWAPPED);
  if (acies_review_has_level (self->ahead))
    acies_game_activity_set_verdict (acies_review_activity_find_game (self), _("Judging how well you played…"));
  acies_review_glance (self->ahead);
}

/* Leaves the review for @list, and comes back to it. */
static void
acies_review_activity_practice (AciesReviewActivity *self,
                                GPtrArray           *list)
{
  /* Other programs can activate actions of a window, too. */
  if (list->len == 0)
    return;

  self->waiting = TRUE;
  acies_training_activity_practice (acies_review_activity_get_training (self), list, ACIES_ACTIVITY (self));
  self->waiting = FALSE;
}

static void
try_again_action_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  AciesReviewActivity *self = user_data;
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mistake_free);
  const guint place = g_variant_get_uint32 (parameter);
  AciesMistake *mistake = place <= acies_review_get_n_steps (self->review)
                          ? acies_review_create_mistake (self->review, place) : NULL;

  if (mistake != NULL)
    g_ptr_array_add (list, mistake);
  acies_review_activity_practice (self, list);
}

static void
practice_game_action_cb (GSimpleAction *action,
                         GVariant      *parameter,
                         gpointer       user_data)
{
  AciesReviewActivity *self = user_data;
  g_autoptr (GPtrArray) list = acies_review_activity_list_mistakes (self->review, acies_review_get_seat (self->review));

  acies_review_activity_practice (self, list);
}

static void
compare_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesReviewActivity *self = user_data;
  const guint place = acies_review_get_place (self->review);
  g_autoptr (AciesView) view = acies_review_create_past_view (self->review, place);

  if (view != NULL)
    {
      const AciesAdvice *played = acies_review_get_advice (self->review, place);

      acies_continuation_activity_compare (self->host, view, acies_advice_get_step (played),
                                           acies_advice_get_step (acies_review_get_best (self->review, place)),
                                           acies_advice_get_motif_flag (played));
    }
}

static void
jump_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesReviewActivity *self = user_data;

  if (self->review != NULL && acies_activity_view_shows (self->host, ACIES_ACTIVITY (self)))
    acies_review_jump (self->review, (AciesJump) g_variant_get_int32 (parameter));
}

/* While a game is reviewed, these keys work anywhere in the window. */
static gboolean
jump_key_cb (GtkWidget *window,
             GVariant  *jump,
             gpointer   user_data)
{
  return gtk_widget_activate_action (window, "win.jump", "i", g_variant_get_int32 (jump));
}

static void
acies_review_activity_install_keys (GtkWidgetClass *window_class)
{
  acies_review_install_keys (window_class, GDK_ALT_MASK, jump_key_cb);
}

static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesReviewActivity *self = user_data;
  GtkWidget *panel = acies_review_panel_new ();

  self->panel = ACIES_REVIEW_PANEL (panel);

  return panel;
}

static void
acies_review_activity_attach (AciesActivity     *activity,
                              AciesActivityView *host)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);

  self->host = host;
  acies_review_activity_update_actions (activity);
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("Review"), create_panel_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (host), PAGE, "review");
  g_signal_connect_object (acies_review_activity_get_session (self), "finished",
                           G_CALLBACK (acies_review_activity_finished_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_review_activity_get_session (self), "notify::view",
                           G_CALLBACK (acies_review_activity_view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_review_activity_get_session (self), "started",
                           G_CALLBACK (acies_review_activity_forget_ended), self, G_CONNECT_SWAPPED);
}

static void
acies_review_activity_let_go (AciesReviewActivity *self)
{
  if (self->review == NULL)
    return;

  acies_review_stop (self->review);
  if (self->review != self->ahead)
    g_signal_handlers_disconnect_by_func (self->review, keep_cb, self);
  else
    {
      acies_review_set_open (self->ahead, FALSE);
      acies_review_set_seat (self->ahead, acies_seating_find_person (self->ended));
      acies_review_glance (self->ahead);
    }
  g_signal_handlers_disconnect_by_func (self->review, acies_activity_changed, self);
  acies_review_panel_set_review (self->panel, NULL);
  g_clear_object (&self->review);
  acies_review_activity_update_actions (ACIES_ACTIVITY (self));
}

/* Whether @game was played here, and not read from a file of somebody. */
static gboolean
acies_review_activity_is_own (AciesReviewActivity *self,
                              AciesGame           *game)
{
  GListModel *past_games = acies_store_get_past_games (acies_review_activity_get_store (self));

  for (guint i = 0; i < g_list_model_get_n_items (past_games); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (past_games, i);

      if (acies_kept_game_get_game (item) == game)
        return TRUE;
    }
  return acies_session_get_game (acies_review_activity_get_session (self)) == game;
}

/* Reviews a game that is over. */
static gboolean
acies_review_activity_open (AciesActivity *activity,
                            AciesGame     *game,
                            AciesSeat      seat)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);

  if (acies_game_get_result (game) == ACIES_RESULT_NONE)
    return FALSE;

  acies_activity_view_leave (self->host);
  acies_review_activity_let_go (self);
  if (acies_review_activity_knows (self, game))
    {
      self->review = g_object_ref (self->ahead);
      acies_review_set_open (self->review, FALSE);
      acies_review_set_seat (self->review, seat);
      acies_review_jump (self->review, ACIES_JUMP_LAST);
    }
  else
    {
      self->review = acies_review_new (game, seat);
      if (acies_review_activity_is_own (self, game))
        g_signal_connect_object (self->review, "changed", G_CALLBACK (keep_cb), self, 0);
    }
  g_signal_connect_object (self->review, "notify::view", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);

  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  acies_review_panel_set_review (self->panel, self->review);
  acies_activity_view_begin (self->host, activity);
  acies_review_start (self->review);
  return TRUE;
}

static void
acies_review_activity_leave (AciesActivity *activity)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);

  acies_table_set_loser (acies_activity_view_get_table (self->host), ACIES_SEAT_NONE);
  if (!self->waiting)
    acies_review_activity_let_go (self);
  acies_review_activity_update_actions (activity);
}

static AciesMoment *
acies_review_activity_dup_moment (AciesActivity *activity)
{
  return acies_review_create_moment (ACIES_REVIEW_ACTIVITY (activity)->review);
}

static char *
acies_review_activity_dup_guidance (AciesActivity *activity)
{
  AciesReview *review = ACIES_REVIEW_ACTIVITY (activity)->review;
  g_autofree char *turn = acies_review_describe_turn (review, acies_review_get_place (review));

  return g_strdup_printf (acies_review_get_open (review)
                          /* Translators: %s is the place in a game, such as “Turn 12, yours” */
                          ? _("Review in hindsight, both hands shown: %s")
                          /* Translators: %s is the place in a game, such as “Turn 12, yours” */
                          : _("Review: %s"),
                          turn);
}

/* At the end of the game, the loser's cards step back, as they did when it ended. */
static void
acies_review_activity_light (AciesActivity *activity)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);
  AciesTable *table = acies_activity_view_get_table (self->host);
  AciesView *view = acies_review_get_view (self->review);
  AciesCard cards[ACIES_STEP_MAX_CARDS];
  const gsize n = acies_review_list_cards (self->review, acies_review_get_place (self->review), cards);
  AciesSeat loser = ACIES_SEAT_NONE;

  if (acies_view_get_phase (view) == ACIES_PHASE_OVER && acies_view_get_winner (view) != ACIES_SEAT_NONE)
    loser = acies_seat_other (acies_view_get_winner (view));
  acies_table_set_loser (table, loser);
  acies_table_point_at (table, cards, n);
}

static gboolean
acies_review_activity_grab_focus (AciesActivity *activity)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);

  /* Another page may lie over the review. */
  gtk_widget_grab_focus (gtk_widget_get_mapped (GTK_WIDGET (self->panel))
                         ? GTK_WIDGET (self->panel) : GTK_WIDGET (acies_activity_view_get_panel (self->host)));
  return TRUE;
}

static AciesGame *
acies_review_activity_get_game (AciesActivity *activity)
{
  AciesReview *review = ACIES_REVIEW_ACTIVITY (activity)->review;

  return review != NULL ? acies_review_get_game (review) : NULL;
}

static void
acies_review_activity_stop (AciesActivity *activity)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);

  if (self->review != NULL)
    acies_review_stop (self->review);
  if (self->ahead != NULL)
    acies_review_stop (self->ahead);
}

static void
acies_review_activity_dispose (GObject *object)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (object);

  acies_review_activity_forget_ended (self);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (acies_review_activity_parent_class)->dispose (object);
}

static void
acies_review_activity_class_init (AciesReviewActivityClass *klass)
{
  AciesActivityClass *activity_class = ACIES_ACTIVITY_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_review_activity_dispose;

  activity_class->install_keys = acies_review_activity_install_keys;
  activity_class->attach = acies_review_activity_attach;
  activity_class->page = PAGE;
  activity_class->enter = acies_review_activity_update_actions;
  activity_class->leave = acies_review_activity_leave;
  activity_class->dup_moment = acies_review_activity_dup_moment;
  activity_class->dup_guidance = acies_review_activity_dup_guidance;
  activity_class->light = acies_review_activity_light;
  activity_class->grab_focus = acies_review_activity_grab_focus;
  activity_class->get_game = acies_review_activity_get_game;
  activity_class->open = acies_review_activity_open;
  activity_class->stop = acies_review_activity_stop;
}

static void
acies_review_activity_init (AciesReviewActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "close-review", .activate = close_action_cb },
    { .name = "compare", .activate = compare_action_cb },
    { .name = "jump", .activate = jump_action_cb, .parameter_type = "i" },
    { .name = "past-game", .activate = past_game_action_cb, .parameter_type = "s" },
    { .name = "past-games", .activate = past_games_action_cb },
    { .name = "practice-game", .activate = practice_game_action_cb },
    { .name = "try-again", .activate = try_again_action_cb, .parameter_type = "u" },
  };

  g_action_map_add_action_entries (acies_activity_get_actions (ACIES_ACTIVITY (self)), entries, G_N_ELEMENTS (entries), self);
}

/* The review on the table; %NULL if there is none. */
AciesReview *
acies_review_activity_get_review (AciesReviewActivity *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_ACTIVITY (self), NULL);

  return self->review;
}
