/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-home-page.h"

#include "acies-calendar.h"
#include "acies-game-activity.h"
#include "acies-game-words.h"
#include "acies-home-emblem.h"
#include "acies-home-layout.h"
#include "acies-home-row.h"
#include "acies-home-standings.h"
#include "acies-home-words.h"
#include "acies-lesson-activity.h"
#include "acies-other-games.h"
#include "acies-path.h"
#include "acies-settings.h"
#include "acies-training-activity.h"
#include "acies-widget-fixes.h"

/* How many of the last games are listed. */
#define MOST_GAMES 3

/* From this size of the window on, everything on it is larger. */
#define LARGE_WIDTH 1400
#define LARGE_HEIGHT 800

/* How wide the content becomes at most. */
#define MOST_WIDTH 980
#define MOST_LARGE_WIDTH 1400

/* How high the content is about, so that it is a little above the middle. */
#define USUAL_HEIGHT 620
#define USUAL_LARGE_HEIGHT 860

/* From how many games on playing comes before learning. */
#define N_FIRST_GAMES 3

struct _AciesHomePage
{
  AdwBin               parent_instance;

  AdwClamp            *clamp;
  GtkWidget           *greeting;
  AciesHomeRow        *continue_row;
  GtkWidget           *standings;
  GtkWidget           *sections;
  GtkWidget           *play_section;
  GtkWidget           *learn_section;
  AciesHomeRow        *play_row;
  AciesHomeRow        *day_row;
  AciesHomeRow        *learn_row;
  GtkProgressBar      *learn_bar;
  AciesHomeRow        *path_row;
  AciesHomeRow        *proof_row;
  AciesHomeRow        *puzzle_row;
  AciesHomeRow        *daily_row;
  AciesHomeRow        *mistakes_row;
  GtkWidget           *nothing_label;
  GtkBox              *games_box;
  char                *listed;        /* what the games box shows */
  AciesHomeRow        *past_row;
  AciesHomeRow        *unfinished_row;
  AciesHomeRow        *statistics_row;

  AciesActivityView   *view;          /* not owned: it contains this */
  GSettings           *settings;
  AciesGameActivity   *game;
  AciesLessonActivity *lesson;
  AciesTrainingActivity *training;
  gboolean             first;
  gboolean             large;
  int                  top;           /* what is free above the content */
  guint                fit_id;
  guint                read_id;
  gboolean             read;          /* what is kept in files */
};

G_DEFINE_FINAL_TYPE (AciesHomePage, acies_home_page, ADW_TYPE_BIN)

static void
acies_home_page_continue_cb (AciesHomePage *self)
{
  acies_activity_view_set_at_home (self->view, FALSE);
}

/* Whether a game has been begun that the person can go on with, or another one that follows it. */
static gboolean
acies_home_page_has_game (AciesHomePage *self)
{
  AciesSession *session = acies_game_activity_get_session (self->game);
  AciesGame *game = acies_session_get_game (session);
  AciesSeriesScore *score = acies_session_get_score (session);

  if (game == NULL)
    return FALSE;

  return !acies_session_get_over (session) ||
         (score != NULL && !acies_series_get_finished (acies_series_score_get_series (score))) ||
         acies_contest_get (game) == ACIES_CONTEST_FIRST;
}

static void
acies_home_page_narrow_cb (AciesHomePage *self)
{
  acies_home_row_place_picture (self->continue_row, self->standings, acies_activity_view_get_narrow (self->view));
}

static void
acies_home_page_update_continue (AciesHomePage *self)
{
  AciesSession *session = acies_game_activity_get_session (self->game);
  const gboolean shows_game = acies_activity_view_shows (self->view, ACIES_ACTIVITY (self->game));
  g_autoptr (AciesView) view = NULL;
  g_autofree char *what = NULL;

  /* What is over is not gone on with; after a lesson, the next one is offered below. */
  if (!shows_game && !acies_activity_get_ended (acies_activity_view_get_activity (self->view)))
    g_object_get (self->view, "guidance", &what, NULL);
  else if (shows_game && acies_home_page_has_game (self))
    {
      AciesGame *game = acies_session_get_game (session);

      view = acies_game_create_view (game, acies_seating_find_person (game));
      what = acies_home_words_describe_waiting (session);
    }

  acies_home_row_set_subtitle (self->continue_row, what);
  gtk_widget_set_visible (GTK_WIDGET (self->continue_row), what != NULL);
  acies_home_standings_set_view (ACIES_HOME_STANDINGS (self->standings), view);
  gtk_widget_set_visible (self->standings, view != NULL);
}

static void
acies_home_page_update_play (AciesHomePage *self)
{
  g_autofree char *usual = NULL;

  if (self->first)
    {
      acies_home_row_set_subtitle (self->play_row, _("Against the easiest opponent, without tactics cards"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->play_row), "win.first-game");
      return;
    }

  usual = acies_home_words_describe_usual ();
  acies_home_row_set_subtitle (self->play_row, usual);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->play_row), "win.play");
}

/* Whether @item of the path is what Continue goes on with, so that it need not be offered twice. */
static gboolean
acies_home_page_is_at (AciesHomePage *self,
                       guint          item)
{
  AciesSession *session = acies_game_activity_get_session (self->game);
  const char *id = acies_path_get_id (acies_lesson_activity_get_path (self->lesson), item);

  if (acies_activity_view_shows (self->view, ACIES_ACTIVITY (self->lesson)))
    return acies_lesson_activity_get_item (self->lesson) == item && !acies_activity_get_ended (ACIES_ACTIVITY (self->lesson));

  return acies_activity_view_shows (self->view, ACIES_ACTIVITY (self->game)) && acies_home_page_has_game (self) &&
         !acies_session_get_over (session) && g_strcmp0 (acies_session_get_path_id (session), id) == 0;
}

static void
acies_home_page_update_day (AciesHomePage *self)
{
  AciesStatistics *statistics = acies_game_activity_get_statistics (self->game);
  g_autofree char *today = acies_calendar_dup_today (acies_calendar_get_default ());
  g_autoptr (AciesKeptGame) waiting = acies_session_find_day (acies_game_activity_get_session (self->game), today);
  g_autofree char *day = acies_home_words_describe_day (acies_statistics_find_day (statistics, today), waiting != NULL);
  g_autofree char *text = acies_home_words_add_days (day, acies_statistics_count_days (statistics, today));

  acies_home_row_set_subtitle (self->day_row, text);
}

static void
acies_home_page_update_learn (AciesHomePage *self)
{
  AciesPath *path = acies_lesson_activity_get_path (self->lesson);
  const guint n_items = path != NULL ? acies_path_get_n_items (path) : 0;
  const guint next = n_items > 0 ? acies_path_get_next (path) : 0;
  gboolean begun = FALSE;
  guint n_done = 0;
  g_autofree char *title = NULL;
  g_autofree char *place = NULL;
  g_autofree char *count = NULL;

  for (guint i = 0; i < n_items; i++)
    {
      n_done += acies_path_get_done (path, i);
      /* Games are also played by people who have never looked at a lesson. */
      if (acies_path_get_lesson (path, i) != NULL)
        begun |= acies_path_get_done (path, i) || acies_path_get_begun (path, i);
    }

  gtk_widget_set_visible (GTK_WIDGET (self->learn_bar), begun);
  gtk_widget_set_visible (GTK_WIDGET (self->learn_row), next < n_items && !acies_home_page_is_at (self, next));
  if (n_items > 0)
    gtk_progress_bar_set_fraction (self->learn_bar, (double) n_done / n_items);
  if (next >= n_items)
    /* Translators: on the home page: all lessons of the tutorial are finished */
    count = g_strdup (_("All done"));
  else if (begun)
    /* Translators: on the home page, of the tutorial: how many of its lessons and games are finished, and how many it has */
    count = g_strdup_printf (_("Lessons and games done: %u of %u"), n_done, n_items);
  acies_home_row_set_subtitle (self->path_row, count);
  if (!begun || next >= n_items)
    return;

  /* Translators: %s is the title of a lesson, such as “Morale Cards” */
  title = g_strdup_printf (_("Next: %s"), acies_path_get_title (path, next));
  place = acies_path_describe_place (path, next);
  acies_home_row_set_title (self->learn_row, title);
  acies_home_row_set_subtitle (self->learn_row, place);
}

static void
acies_home_page_update_practice (AciesHomePage *self)
{
  static const AciesExerciseKind kinds[] = { ACIES_EXERCISE_PROOF, ACIES_EXERCISE_STEP };
  AciesTraining *training = acies_training_activity_get_training (self->training);
  const AciesPracticeRecord *record = acies_practice_get_record (acies_training_get_practice (training));
  g_autofree char *today = acies_calendar_dup_today (acies_calendar_get_default ());
  g_autofree char *text = NULL;
  const char *daily;
  gboolean right;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n_right, n_answers;
      g_autofree char *count = NULL;

      acies_practice_record_count (record, kinds[i], &n_right, &n_answers);
      if (n_answers == 0)
        continue;

      /* Translators: how many answers were right, and how many were given */
      count = g_strdup_printf (_("Right answers: %u of %u"), n_right, n_answers);
      acies_home_row_set_subtitle (kinds[i] == ACIES_EXERCISE_PROOF ? self->proof_row : self->puzzle_row, count);
    }

  daily = !acies_practice_record_find_day (record, today, &right) ? _("A new one every day")
          /* Translators: on the home page: you have solved the puzzle of the day today */
          : right ? _("Solved today") : _("You did not find the best move today");
  text = acies_home_words_add_days (daily, acies_practice_record_count_days (record, today));
  acies_home_row_set_subtitle (self->daily_row, text);
}

static void
acies_home_page_update_mistakes (AciesHomePage *self)
{
  AciesMistakesCount count;
  g_autofree char *waiting = NULL;

  acies_mistakes_count (acies_training_get_mistakes (acies_training_activity_get_training (self->training)), &count);
  waiting = count.n_waiting > 0
            ? g_strdup_printf (ngettext ("%u of your mistakes is waiting", "%u of your mistakes are waiting", count.n_waiting),
                               count.n_waiting)
            : g_strdup (_("None waiting today"));
  acies_home_row_set_subtitle (self->mistakes_row, waiting);
  gtk_widget_set_visible (GTK_WIDGET (self->mistakes_row), count.n_all > 0);
}

/* A game that can be looked back on with one press. */
static GtkWidget *
create_game_row (AciesKeptGame *item)
{
  g_autoptr (GDateTime) now = acies_calendar_dup_now (acies_calendar_get_default ());
  g_autofree char *result = acies_game_words_describe_result (item);
  g_autofree char *game = acies_game_words_describe_finished (item, now);
  GtkWidget *row = acies_home_row_new (result, game);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.past-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", acies_kept_game_get_name (item));

  return row;
}

/* Whether the game on the table is over, and not the first one of the list. While something else is there, the game
 * cannot be reviewed. */
static gboolean
acies_home_page_is_over_unlisted (AciesHomePage *self,
                                  GListModel    *games)
{
  AciesSession *session = acies_game_activity_get_session (self->game);
  g_autoptr (AciesKeptGame) first = g_list_model_get_item (games, 0);

  return acies_session_get_over (session) && acies_activity_view_shows (self->view, ACIES_ACTIVITY (self->game)) &&
         (first == NULL || acies_kept_game_get_game (first) != acies_session_get_game (session));
}

/* Which games are listed, and what is said of them. */
static char *
acies_home_page_describe_games (AciesHomePage *self,
                                GListModel    *games)
{
  g_autoptr (GDateTime) now = acies_calendar_dup_now (acies_calendar_get_default ());
  GString *text = g_string_new (acies_home_page_is_over_unlisted (self, games) ? "over" : "");

  for (guint i = 0; i < MOST_GAMES && i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (games, i);
      g_autofree char *game = acies_game_words_describe_finished (item, now);

      g_string_append_printf (text, "\n%s\n%s", acies_kept_game_get_name (item), game);
    }

  return g_string_free (text, FALSE);
}

/* Lists the last games. */
static void
acies_home_page_list_games (AciesHomePage *self,
                            GListModel    *games)
{
  g_autofree char *listed = acies_home_page_describe_games (self, games);
  GtkWidget *child;

  /* A row that has the focus must not be made anew when something else changes. */
  if (g_strcmp0 (listed, self->listed) == 0)
    return;

  g_free (self->listed);
  self->listed = g_steal_pointer (&listed);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->games_box))) != NULL)
    gtk_box_remove (self->games_box, child);

  if (acies_home_page_is_over_unlisted (self, games))
    {
      GtkWidget *row = acies_home_row_new (_("Review the Game on the Table"), NULL);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.review");
      gtk_box_append (self->games_box, row);
    }
  for (guint i = 0; i < MOST_GAMES && i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (games, i);

      gtk_box_append (self->games_box, create_game_row (item));
    }
}

static void
acies_home_page_update_back (AciesHomePage *self)
{
  AciesStatistics *statistics = acies_game_activity_get_statistics (self->game);
  const AciesStatisticsFilter all = { .level = 0 };
  const guint n_games = acies_statistics_get_n_games (statistics);
  AciesSession *session = acies_game_activity_get_session (self->game);
  const guint n_unfinished = g_list_model_get_n_items (acies_store_get_unfinished (acies_session_get_store (session)));
  GListModel *past_games = acies_store_get_past_games (acies_session_get_store (session));
  const guint n_past = g_list_model_get_n_items (past_games);
  AciesStatisticsSummary summary;
  g_autofree char *unfinished = NULL;
  g_autofree char *counted = NULL;

  acies_statistics_summarize (statistics, &all, &summary);
  unfinished = g_strdup_printf (ngettext ("%u game waiting", "%u games waiting", n_unfinished), n_unfinished);
  /* Translators: how many games were won, and how many were counted */
  counted = g_strdup_printf (_("Games won: %u of %u"), summary.n_won, n_games);

  acies_home_page_list_games (self, past_games);
  gtk_widget_set_visible (GTK_WIDGET (self->past_row), n_past > 0);
  acies_home_row_set_subtitle (self->unfinished_row, unfinished);
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished_row), n_unfinished > 0);
  acies_home_row_set_subtitle (self->statistics_row, counted);
  gtk_widget_set_visible (GTK_WIDGET (self->statistics_row), n_games > 0);
  gtk_widget_set_visible (self->nothing_label, n_games == 0 && n_unfinished == 0 && n_past == 0);
  if (n_games >= N_FIRST_GAMES)
    g_settings_set_boolean (self->settings, "play-first", TRUE);
}

/* The row that says what might come next, unless Continue does: the tutorial for whoever has not played much, then what
 * waits today. */
static AciesHomeRow *
acies_home_page_suggest (AciesHomePage *self)
{
  AciesTraining *training = acies_training_activity_get_training (self->training);
  const AciesPracticeRecord *record = acies_practice_get_record (acies_training_get_practice (training));
  g_autofree char *today = acies_calendar_dup_today (acies_calendar_get_default ());
  const gboolean learns = gtk_widget_get_visible (GTK_WIDGET (self->learn_row));
  AciesMistakesCount mistakes;
  gboolean right;

  if (gtk_widget_get_visible (GTK_WIDGET (self->continue_row)))
    return NULL;
  if (learns && !g_settings_get_boolean (self->settings, "play-first"))
    return self->learn_row;
  /* A game with all cards. */
  if (g_settings_get_boolean (self->settings, "tactics-known") &&
      acies_statistics_find_day (acies_game_activity_get_statistics (self->game), today) == NULL)
    return self->day_row;
  if (!acies_practice_record_find_day (record, today, &right))
    return self->daily_row;
  acies_mistakes_count (acies_training_get_mistakes (training), &mistakes);
  if (mistakes.n_waiting > 0)
    return self->mistakes_row;

  return learns ? self->learn_row : self->play_row;
}

static void
acies_home_page_update_suggested (AciesHomePage *self)
{
  AciesHomeRow * const rows[] = { self->learn_row, self->day_row, self->daily_row, self->mistakes_row, self->play_row };
  AciesHomeRow *suggested = acies_home_page_suggest (self);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    acies_home_row_set_suggested (rows[i], rows[i] == suggested);
}

/* Puts the sections in order: playing comes first for whoever has played. */
static void
acies_home_page_sort (AciesHomePage *self)
{
  if (g_settings_get_boolean (self->settings, "play-first"))
    gtk_widget_insert_after (self->play_section, self->sections, NULL);
  else
    gtk_widget_insert_after (self->learn_section, self->sections, NULL);
}

/* What is kept in files is left out until it has been read. */
static void
acies_home_page_update (AciesHomePage *self)
{
  if (!acies_activity_view_get_at_home (self->view))
    return;

  acies_home_page_update_continue (self);
  acies_home_page_update_play (self);
  /* It is a game with all cards, and not for somebody who has never played. */
  gtk_widget_set_visible (GTK_WIDGET (self->day_row), !self->first);
  if (!self->read)
    return;

  acies_home_page_update_day (self);
  acies_home_page_update_learn (self);
  acies_home_page_update_practice (self);
  acies_home_page_update_mistakes (self);
  acies_home_page_update_back (self);
  acies_home_page_update_suggested (self);
}

static gboolean
read_cb (gpointer user_data)
{
  AciesHomePage *self = user_data;
  AciesSession *session = acies_game_activity_get_session (self->game);

  self->read_id = 0;
  self->read = TRUE;
  g_signal_connect_object (acies_store_get_unfinished (acies_session_get_store (session)), "items-changed",
                           G_CALLBACK (acies_home_page_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_store_get_past_games (acies_session_get_store (session)), "items-changed",
                           G_CALLBACK (acies_home_page_update), self, G_CONNECT_SWAPPED);
  acies_home_page_update (self);

  return G_SOURCE_REMOVE;
}

/* The files are read once the page has been seen. */
static gboolean
seen_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  AciesHomePage *self = ACIES_HOME_PAGE (widget);

  if (!self->read && self->read_id == 0)
    self->read_id = g_idle_add_full (G_PRIORITY_LOW, read_cb, self, NULL);

  return G_SOURCE_REMOVE;
}

static void
acies_home_page_at_home_cb (AciesHomePage *self)
{
  if (!acies_activity_view_get_at_home (self->view))
    {
      /* Nobody is greeted twice. */
      acies_home_page_set_first (self, FALSE);
      return;
    }

  acies_home_page_sort (self);
  acies_home_page_update (self);
  if (!self->read)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), seen_cb, NULL, NULL);
}

/* What has the focus first. */
static GtkWidget *
acies_home_page_get_first_row (AciesHomePage *self)
{
  AciesHomeRow *row = self->play_row;

  if (gtk_widget_get_visible (GTK_WIDGET (self->continue_row)))
    row = self->continue_row;
  else if (gtk_widget_get_first_child (self->sections) == self->learn_section)
    row = gtk_widget_get_visible (GTK_WIDGET (self->learn_row)) ? self->learn_row : self->path_row;

  return GTK_WIDGET (row);
}

static gboolean
acies_home_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (acies_home_page_get_first_row (ACIES_HOME_PAGE (widget)));
}

static gboolean
fit_cb (gpointer user_data)
{
  AciesHomePage *self = user_data;

  self->fit_id = 0;
  gtk_widget_set_margin_top (GTK_WIDGET (self->clamp), self->top);
  adw_clamp_set_maximum_size (self->clamp, self->large ? MOST_LARGE_WIDTH : MOST_WIDTH);
  acies_widget_fixes_set_class (GTK_WIDGET (self), "large", self->large);

  return G_SOURCE_REMOVE;
}

static void
acies_home_page_dispose (GObject *object)
{
  AciesHomePage *self = ACIES_HOME_PAGE (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  g_clear_handle_id (&self->read_id, g_source_remove);
  g_clear_pointer (&self->listed, g_free);
  g_clear_object (&self->standings);
  g_clear_object (&self->settings);
  g_clear_object (&self->game);
  g_clear_object (&self->lesson);
  g_clear_object (&self->training);

  G_OBJECT_CLASS (acies_home_page_parent_class)->dispose (object);
}

static void
acies_home_page_class_init (AciesHomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_home_page_dispose;
  widget_class->grab_focus = acies_home_page_grab_focus;

  g_type_ensure (ACIES_TYPE_HOME_EMBLEM);
  g_type_ensure (ACIES_TYPE_HOME_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-home-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, clamp);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, greeting);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, continue_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, sections);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, play_section);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, learn_section);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, play_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, day_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, learn_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, learn_bar);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, path_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, proof_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, puzzle_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, daily_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, mistakes_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, nothing_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, games_box);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, past_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, unfinished_row);
  gtk_widget_class_bind_template_child (widget_class, AciesHomePage, statistics_row);
  gtk_widget_class_bind_template_callback (widget_class, acies_home_page_continue_cb);
}

static void
add_game (const char *action,
          const char *title,
          const char *subtitle,
          gpointer    box)
{
  GtkWidget *row = acies_home_row_new (title, _(subtitle));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_box_append (box, row);
}

static void
acies_home_page_init (AciesHomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_other_games_foreach (add_game, self->play_section);
  if (acies_widget_fixes_has_large_text (GTK_WIDGET (self)))
    gtk_widget_add_css_class (GTK_WIDGET (self), "large-text");
  self->standings = g_object_ref_sink (acies_home_standings_new ());
  acies_home_row_engrave (self->continue_row);
  gtk_widget_set_layout_manager (self->sections, acies_home_layout_new ());
  self->settings = g_object_ref (acies_settings_get_person ());
}

/* Creates the page for the activities of @view, which is to show it. */
GtkWidget *
acies_home_page_new (AciesActivityView *view)
{
  AciesHomePage *self;
  AciesSession *session;

  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (view), NULL);

  self = g_object_new (ACIES_TYPE_HOME_PAGE, NULL);
  self->view = view;
  self->game = g_object_ref (ACIES_GAME_ACTIVITY (acies_activity_view_find (view, ACIES_TYPE_GAME_ACTIVITY)));
  self->lesson = g_object_ref (ACIES_LESSON_ACTIVITY (acies_activity_view_find (view, ACIES_TYPE_LESSON_ACTIVITY)));
  self->training = g_object_ref (ACIES_TRAINING_ACTIVITY (acies_activity_view_find (view, ACIES_TYPE_TRAINING_ACTIVITY)));
  session = acies_game_activity_get_session (self->game);

  g_signal_connect_object (view, "notify::at-home", G_CALLBACK (acies_home_page_at_home_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::narrow", G_CALLBACK (acies_home_page_narrow_cb), self, G_CONNECT_SWAPPED);
  acies_home_page_narrow_cb (self);
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_home_page_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::level", G_CALLBACK (acies_home_page_update_play),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::tactics-known", G_CALLBACK (acies_home_page_update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_game_activity_get_statistics (self->game), "changed",
                           G_CALLBACK (acies_home_page_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_calendar_get_default (), "changed", G_CALLBACK (acies_home_page_update),
                           self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/* Sets whether the program has been started for the first time, so that the page greets the person. */
void
acies_home_page_set_first (AciesHomePage *self,
                           gboolean       first)
{
  g_return_if_fail (ACIES_IS_HOME_PAGE (self));

  if (self->first == first)
    return;

  self->first = first;
  gtk_widget_set_visible (self->greeting, first);
  acies_home_page_update (self);
}

/* Fits the page to the size of the window, at every allocation: a widget with a layout manager is not
 * told its own. The content begins at a height that depends on the window alone: if it were centered, it would jump
 * whenever there is more or less to show. */
void
acies_home_page_fit (AciesHomePage *self,
                     int            width,
                     int            height)
{
  const gboolean large = width >= LARGE_WIDTH && height >= LARGE_HEIGHT;
  const int top = MAX (height - (large ? USUAL_LARGE_HEIGHT : USUAL_HEIGHT), 0) / 3;

  g_return_if_fail (ACIES_IS_HOME_PAGE (self));

  if (self->large == large && self->top == top)
    return;

  /* Nothing may change its size while sizes are given. */
  self->large = large;
  self->top = top;
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}
