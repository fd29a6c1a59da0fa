/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whether everything can be read, in the language of the environment, everywhere in the program:
 * on a phone, on a phone on its side, and on a desktop. Needs a display; in-language.py runs it
 * in each language. With ACIES_LARGE_TEXT in the environment, text is twice as large. */

#include <locale.h>
#include <string.h>

#include <glib/gi18n.h>

#include "acies-application.h"
#include "acies-card-face.h"
#include "acies-explainer.h"
#include "acies-game-activity.h"
#include "acies-hint-words.h"
#include "acies-lesson-activity.h"
#include "acies-new-game-dialog.h"
#include "acies-people.h"
#include "acies-preferences.h"
#include "acies-review.h"
#include "acies-rules-window.h"
#include "acies-session.h"
#include "acies-settings.h"
#include "acies-statistics-dialog.h"
#include "acies-test-folder.h"
#include "acies-test-table.h"
#include "acies-test-text.h"
#include "acies-test-window.h"
#include "acies-training-activity.h"
#include "acies-training.h"
#include "acies-tutor.h"
#include "acies-warning-bar.h"
#include "acies-widget-fixes.h"
#include "acies-words.h"

/* Nothing here takes longer than this unless it hangs. */
#define LONGEST_WAIT (300 * G_USEC_PER_SEC)
/* How long the display may take for another size, and how long the end of a game is shown at most. */
#define LONGEST_RESIZE (2 * G_TIME_SPAN_SECOND)
#define END_TIME (3 * G_TIME_SPAN_SECOND)

/* A moment with something of everything, and tactics cards of all kinds to choose for. */
#define MIDDLE \
  "position R8.R9.R10:B7.B8/O1.O2:Y1/CC.B9:G10~/R4.O4.B4:G1!s/SB.P3:P5.P6/:Y8.Y9#/:/O6:Y2.Y3.Y4!n/G5: " \
  "turn s hand R1.O5.AL.DA.DE.TR.P10 discard s SC.R3 discard n RE.G3"
#define TACTICS \
  "position R8.R9.R10:B7.B8/O1.O2:Y1/:/:/P3:P5.P6/:/:/:/G5: turn s hand R1.SC.RE.FO.MU.CC.SB"
/* A move that changes much. */
#define THREAT \
  "position :/B6:P8/:/P7:P6/Y8:O7/:/:/B9:R7/B3:R6 turn s hand R4.O2.Y1.B7.B8.P2.AL"
#define NEARLY_WON \
  "position R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/:B2/:B5/:/:~/:# turn s hand G10.O1.O3.O5.P1.P3.P5"

static const struct
{
  int width;
  int height;
} sizes[] = { { 360, 640 }, { 640, 360 }, { 1024, 768 } };

static AciesWindow *window;
static gboolean marked;
/* The width of the decoration that a window draws where nothing else decorates it. */
static int border;

/* Runs the main loop until @done says so. */
static void
wait_for (gboolean (*done) (gpointer data),
          gpointer   data)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (!done (data))
    {
      if (g_get_monotonic_time () > end)
        g_error ("What is waited for does not come");
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (200);
    }
}

static void
after_paint_cb (guint *n_frames)
{
  (*n_frames)++;
}

static gboolean
has_painted (gpointer data)
{
  return *(const guint *) data >= 2;
}

/* Until a whole frame came after all that was to be done. */
static void
settle (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint n_frames = 0;
  gulong id;

  while (g_main_context_iteration (NULL, FALSE))
    continue;
  id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), &n_frames);
  gdk_frame_clock_begin_updating (clock);
  wait_for (has_painted, &n_frames);
  gdk_frame_clock_end_updating (clock);
  g_signal_handler_disconnect (clock, id);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static gboolean
has_size (GtkWidget *widget,
          guint      size)
{
  return gtk_widget_get_width (widget) == sizes[size].width && gtk_widget_get_height (widget) == sizes[size].height;
}

static gboolean
is_larger (GtkWidget *widget,
           guint      size)
{
  return gtk_widget_get_width (widget) > sizes[size].width || gtk_widget_get_height (widget) > sizes[size].height;
}

static int
get_least_width (GtkWidget *widget)
{
  int least = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* From @widget down, each the widest among its siblings: one of them is to blame. */
static char *
name_widest (GtkWidget *widget)
{
  GString *names = g_string_new (NULL);

  while (widget != NULL)
    {
      GtkWidget *widest = NULL;

      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        if (widest == NULL || get_least_width (child) > get_least_width (widest))
          widest = child;
      g_string_append_printf (names, " %s %d", G_OBJECT_TYPE_NAME (widget), get_least_width (widget));
      if (GTK_IS_LABEL (widget))
        g_string_append_printf (names, " “%s”", gtk_label_get_text (GTK_LABEL (widget)));
      widget = widest;
    }
  return g_string_free (names, FALSE);
}

static void
look_at_width (const char *what,
               GtkWidget  *widget,
               guint       size,
               GPtrArray  *defects)
{
  const int least = get_least_width (widget);

  if (least > sizes[size].width)
    {
      g_autofree char *names = name_widest (widget);

      g_ptr_array_add (defects, g_strdup_printf ("what lies %s needs a width of %d:%s", what, least, names));
    }
}

/* Gives @widget a size; it must not need more than that. */
static void
resize (GtkWidget  *widget,
        guint       size,
        GPtrArray  *defects)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_RESIZE;

  /* It may find that it needs less while it shrinks. */
  for (int more = 1; more >= 0; more--)
    {
      gtk_window_set_default_size (GTK_WINDOW (widget), sizes[size].width + border + more, sizes[size].height + border + more);
      settle (widget);
    }
  /* The display may be slow to answer; what it answered is laid out thereafter. */
  while (!has_size (widget, size) && g_get_monotonic_time () < end)
    settle (widget);
  settle (widget);
  if (is_larger (widget, size))
    g_ptr_array_add (defects, g_strdup_printf ("the window needs %d×%d", gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget)));
  /* The window of the table takes any width, whatever lies in it. */
  look_at_width ("in the window", gtk_widget_get_first_child (widget), size, defects);
  if (widget == GTK_WIDGET (window) && acies_activity_view_get_panel_open (acies_window_get_view (window)))
    look_at_width ("beside the table", GTK_WIDGET (acies_activity_view_get_panel (acies_window_get_view (window))), size, defects);
}

/* Prints each defect, and fails if there are any. */
static void
report (const char *where,
        guint       size,
        guint       n_texts,
        GPtrArray  *defects)
{
  g_test_message ("%s at %d×%d: %u texts", where, sizes[size].width, sizes[size].height, n_texts);
  for (guint i = 0; i < defects->len; i++)
    g_test_message ("%s at %d×%d: %s", where, sizes[size].width, sizes[size].height, (const char *) defects->pdata[i]);
  if (defects->len > 0 || n_texts == 0)
    g_test_fail ();
}

static void
look (const char *where,
      guint       size,
      GtkWidget  *widget,
      gboolean    foreign,
      GPtrArray  *defects)
{
  const AciesTestTextFlags flags = marked && !foreign ? ACIES_TEST_TEXT_MARKED : ACIES_TEST_TEXT_WHOLE;

  report (where, size, acies_test_text_look (widget, flags, defects), defects);
}

/* In the window itself, at each size. */
static void
look_at_sizes (const char *where,
               void      (*again) (void))
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) defects = g_ptr_array_new_with_free_func (g_free);

      resize (GTK_WIDGET (window), i, defects);
      if (again != NULL)
        {
          again ();
          for (guint j = 0; j < 2; j++)
            settle (GTK_WIDGET (window));
        }
      look (where, i, GTK_WIDGET (window), FALSE, defects);
    }
}

/* In the window itself, which has this size already. */
static void
look_at_once (const char *where,
              guint       size)
{
  g_autoptr (GPtrArray) defects = g_ptr_array_new_with_free_func (g_free);

  settle (GTK_WIDGET (window));
  look (where, size, GTK_WIDGET (window), FALSE, defects);
}

/* The window that was opened last before that of the table. */
static GtkWidget *
find_dialog (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) found = g_list_model_get_item (toplevels, i);

      if (gtk_window_get_transient_for (found) == GTK_WINDOW (window) && gtk_widget_get_mapped (GTK_WIDGET (found)))
        return GTK_WIDGET (found);
    }
  return NULL;
}

/* Closes @dialog, or what later releases of libadwaita show in the window itself. */
static void
close_dialog (GtkWidget *dialog)
{
  if (dialog != NULL)
    gtk_window_destroy (GTK_WINDOW (dialog));
#if ADW_CHECK_VERSION (1, 5, 0)
  else if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)) != NULL)
    adw_dialog_force_close (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)));
#endif
  settle (GTK_WIDGET (window));
}

/* In a separate window, as large as the window of the table would be. @foreign has words that
 * are not the program's own. */
static void
look_at_dialog (const char *where,
                gboolean    foreign)
{
  GtkWidget *dialog;

  settle (GTK_WIDGET (window));
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) defects = g_ptr_array_new_with_free_func (g_free);

      resize (dialog, i, defects);
      look (where, i, dialog, foreign, defects);
    }
  close_dialog (dialog);
}

static void
act (const char *action)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;

  g_action_parse_detailed_name (action, &name, &target, &error);
  g_assert_no_error (error);
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target));
}

/* A game against the computer, or among two persons, that begins with @position. */
static void
lay (const char *position,
     const char *series,
     gboolean    persons)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 11, &error);
  const AciesPlayers two = { .names = { "[Ada]", "[Ben]" } };
  const AciesPlayers one = { .levels[ACIES_SEAT_NORTH] = 1 };

  g_assert_no_error (error);
  acies_seating_seat (game, persons ? &two : &one);
  if (series != NULL)
    acies_game_set_tag (game, "Series", series);
  acies_session_adopt (acies_test_window_get_session (window), game);
  if (!persons)
    g_assert_true (acies_session_get_interactive (acies_test_window_get_session (window)));
}

static void
play (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesStep) step = acies_step_new_from_string (text, &error);

  g_assert_no_error (error);
  g_assert_true (acies_session_play (acies_test_window_get_session (window), step, &error));
  g_assert_no_error (error);
}

/* Presses a card of the hand, or one at a flag. */
static void
choose (const char *name)
{
  AciesCardWidget *widget;
  AciesCard card;

  g_assert_true (acies_card_parse (name, &card, NULL));
  widget = acies_test_table_find_card (GTK_WIDGET (acies_test_window_get_table (window)), card);
  g_assert_nonnull (widget);
  g_signal_emit_by_name (widget, "clicked");
}

/* Nothing is chosen, and nothing lies beside the table. */
static void
tidy (void)
{
  AciesActivityView *view = acies_window_get_view (window);

  acies_activity_view_cancel_choice (view);
  acies_activity_view_end (view);
  acies_activity_view_close_panel (view);
}

/* All that is said above the table and drawn on it, step by step. */
static void
look_at_table (guint size)
{
  static const struct
  {
    const char *cards[2];
    const char *what;
  } choices[] = {
    { { NULL }, "a card to choose" }, { { "R1" }, "a flag to choose" }, { { "AL" }, "a leader" },
    { { "DE" }, "Deserter" }, { { "TR" }, "Traitor" }, { { "TR", "B8" }, "Traitor’s place" },
  };
  static const char *const tactics[][2] = {
    { "SC" }, { "RE" }, { "RE", "P3" }, { "FO" }, { "MU" }, { "CC" }, { "SB" },
  };

  lay (MIDDLE, NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      for (guint j = 0; j < 2 && choices[i].cards[j] != NULL; j++)
        choose (choices[i].cards[j]);
      look_at_once (choices[i].what, size);
      tidy ();
    }

  lay (TACTICS, NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (tactics); i++)
    {
      for (guint j = 0; j < 2 && tactics[i][j] != NULL; j++)
        choose (tactics[i][j]);
      look_at_once (tactics[i][0], size);
      tidy ();
    }

  play ("SC");
  look_at_once ("Scout’s draws", size);
  play ("+t");
  play ("+k");
  play ("+t");
  look_at_once ("cards to put back", size);
}

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) defects = g_ptr_array_new_with_free_func (g_free);

      lay (MIDDLE, NULL, FALSE);
      resize (GTK_WIDGET (window), i, defects);
      look ("the table", i, GTK_WIDGET (window), FALSE, defects);
      /* On a desktop there is more room than is ever needed. */
      if (i + 1 < G_N_ELEMENTS (sizes))
        look_at_table (i);
    }
}

static void
test_legible (void)
{
  g_settings_set_string (acies_settings_get_default (), "card-style", "legible");
  lay (MIDDLE, NULL, FALSE);
  look_at_sizes ("large signs", NULL);
  lay (TACTICS, NULL, FALSE);
  look_at_sizes ("large signs of tactics cards", NULL);
  g_settings_set_string (acies_settings_get_default (), "card-style", "classic");
}

static void
test_large_hand (void)
{
  g_settings_set_boolean (acies_settings_get_default (), "large-cards", TRUE);
  lay (MIDDLE, NULL, FALSE);
  look_at_sizes ("a large hand", NULL);
  lay (TACTICS, NULL, FALSE);
  look_at_sizes ("a large hand of tactics cards", NULL);
  g_settings_set_boolean (acies_settings_get_default (), "large-cards", FALSE);
}

static void
answer (void)
{
  acies_toasts_forget_answer (acies_test_window_get_toasts (window));
  acies_toasts_answer (acies_test_window_get_toasts (window), _("There is no free place on your side of this flag."));
}

static void
test_claims (void)
{
  lay (NEARLY_WON, NULL, FALSE);
  play ("G10@3");
  look_at_sizes ("a claim", NULL);
  look_at_sizes ("an answer", answer);
  acies_toasts_forget_answer (acies_test_window_get_toasts (window));
}

static void
explain_next (void)
{
  static guint flag;

  acies_explainer_set_flag (ACIES_EXPLAINER (acies_test_window_find (window, ACIES_TYPE_EXPLAINER)), flag++ % 3 * 2 + 1);
}

static void
test_explainer (void)
{
  lay (MIDDLE, NULL, FALSE);
  g_signal_emit_by_name (acies_test_window_get_table (window), "explain", 1);
  for (guint i = 0; i < 3; i++)
    {
      explain_next ();
      look_at_sizes ("the proof", NULL);
    }
  tidy ();
}

static gboolean
coach_is_idle (gpointer data)
{
  return !acies_coach_get_busy (acies_test_window_get_coach (window));
}

static void
test_coach (void)
{
  static const char *const stages[] = { "a nudge", "a region", "the steps" };

  g_settings_set_string (acies_settings_get_default (), "coach", "on");
  lay (MIDDLE, NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      act ("win.hint");
      wait_for (coach_is_idle, NULL);
      look_at_sizes (stages[i], NULL);
    }
  tidy ();

  /* Where one move changes much, the chances of the flags are wider. */
  lay (THREAT, NULL, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      act ("win.hint");
      wait_for (coach_is_idle, NULL);
    }
  look_at_sizes ("a large change", NULL);
  tidy ();
  acies_coach_stop (acies_test_window_get_coach (window));
  wait_for (coach_is_idle, NULL);
}

static AciesWarningBar *
get_warning_bar (void)
{
  return ACIES_WARNING_BAR (acies_test_window_find (window, ACIES_TYPE_WARNING_BAR));
}

static void
hold (void)
{
  g_autoptr (AciesStep) step = acies_step_new_from_string ("TR:B8@1>9", NULL);
  g_autofree char *text = acies_hint_words_describe_step (step);
  g_autofree char *loss = acies_hint_words_describe_loss (0.34);

  acies_warning_bar_show (get_warning_bar (), text, loss);
}

static void
test_hold_bar (void)
{
  lay (MIDDLE, NULL, FALSE);
  hold ();
  look_at_sizes ("what holds a step", hold);
  gtk_widget_set_visible (GTK_WIDGET (get_warning_bar ()), FALSE);
}

static void
test_seen (void)
{
  lay (MIDDLE, NULL, FALSE);
  act ("win.panel::seen");
  look_at_sizes ("the seen cards", NULL);
  tidy ();
}

static gboolean
is_past (gpointer data)
{
  return g_get_monotonic_time () >= *(const gint64 *) data;
}

/* The sheet with the result lies neither on the hand nor on the flags that decided the game. */
static void
look_at_sheet (void)
{
  AciesTable *table = acies_test_window_get_table (window);
  GtkWidget *sheet = acies_test_window_find (window, g_type_from_name ("AciesGameOver"));
  graphene_rect_t place, free, both;

  g_assert_nonnull (sheet);
  g_assert_true (gtk_widget_get_mapped (sheet));
  /* On a phone on its side there is no room for that in large text: the button that puts the sheet away has to do. */
  if (g_getenv ("ACIES_LARGE_TEXT") != NULL && gtk_widget_get_height (GTK_WIDGET (window)) < sizes[0].height)
    return;
  g_assert_true (gtk_widget_compute_bounds (sheet, GTK_WIDGET (window), &place));
  for (guint flag = 0; flag <= 3; flag++)
    if (acies_table_find_place (table, flag, GTK_WIDGET (window), &free) && graphene_rect_intersection (&place, &free, &both) &&
        both.size.height > 1)
      {
        g_test_message ("The result lies over %.0f pixels of %s %u in a window of %d×%d", (double) both.size.height,
                        flag == 0 ? "the hand" : "flag", flag, gtk_widget_get_width (GTK_WIDGET (window)),
                        gtk_widget_get_height (GTK_WIDGET (window)));
        g_test_fail ();
      }
}

/* First with the word that stands over the line for a moment, and then with what comes after it. */
static void
look_at_end (const char *moment,
             const char *result)
{
  gint64 end;

  look_at_sizes (moment, NULL);
  end = g_get_monotonic_time () + END_TIME;
  wait_for (is_past, &end);
  look_at_sizes (result, look_at_sheet);
}

static void
test_end (void)
{
  lay (NEARLY_WON, NULL, FALSE);
  play ("G10@3");
  play ("claim 3");
  g_assert_true (acies_session_get_over (acies_test_window_get_session (window)));
  look_at_end ("the end of a game", "the result of a game");

  lay (NEARLY_WON, "games 3 s; breakthrough n 1 3", FALSE);
  look_at_sizes ("a series", NULL);
  play ("G10@3");
  play ("claim 3");
  look_at_end ("the end of a game of a series", "the result of a game of a series");
  act ("win.score-sheet");
  look_at_sizes ("the score sheet", NULL);
  tidy ();
}

static gboolean
review_is_done (gpointer data)
{
  return acies_review_get_done (acies_test_window_get_review (window)) || !acies_review_get_running (acies_test_window_get_review (window));
}

static void
test_review (void)
{
  lay (MIDDLE, NULL, FALSE);
  play ("R1@7");
  play ("+t");
  acies_session_concede (acies_test_window_get_session (window), NULL);
  act ("win.review");
  look_at_sizes ("a review that has begun", NULL);
  acies_review_stop (acies_test_window_get_review (window));
  acies_review_set_nodes (acies_test_window_get_review (window), 60, 60);
  acies_review_start (acies_test_window_get_review (window));
  wait_for (review_is_done, NULL);
  for (guint i = 0; i < 3; i++)
    {
      acies_review_set_place (acies_test_window_get_review (window), i);
      look_at_sizes ("the review", NULL);
    }
  acies_review_set_open (acies_test_window_get_review (window), TRUE);
  look_at_sizes ("the review in hindsight", NULL);
  tidy ();
}

static void
test_tutorial (void)
{
  AciesLessonActivity *lessons =
    ACIES_LESSON_ACTIVITY (acies_activity_view_find (acies_window_get_view (window), ACIES_TYPE_LESSON_ACTIVITY));

  act ("win.panel::tutorial");
  look_at_sizes ("the list of lessons", NULL);
  for (guint lesson = 0; lesson < acies_path_get_n_items (acies_lesson_activity_get_path (lessons)); lesson += 7)
    {
      acies_lesson_activity_begin (lessons, lesson);
      look_at_sizes ("a lesson", NULL);
      acies_tutor_go_on (acies_lesson_activity_get_tutor (lessons));
      if (acies_tutor_get_can_hint (acies_lesson_activity_get_tutor (lessons)))
        acies_tutor_hint (acies_lesson_activity_get_tutor (lessons));
      look_at_sizes ("a lesson, further on", NULL);
    }
  tidy ();
}

static AciesTraining *
get_training (void)
{
  AciesActivity *activity = acies_activity_view_find (acies_window_get_view (window), ACIES_TYPE_TRAINING_ACTIVITY);

  return acies_training_activity_get_training (ACIES_TRAINING_ACTIVITY (activity));
}

static gboolean
exercise_is_asked (gpointer data)
{
  return acies_training_get_question (get_training ())->state == ACIES_QUESTION_ASKED;
}

/* Yes or no, the cards that are asked for then, and what is said of each. */
static void
look_at_proof (void)
{
  AciesExercise *exercise = acies_training_get_question (get_training ())->exercise;
  gsize n;
  const AciesCard *cards = acies_exercise_get_choices (exercise, &n);

  act (acies_exercise_get_provable (exercise) ? "win.practice-answer(true)" : "win.practice-answer(false)");
  look_at_sizes ("the answer", NULL);
  for (gsize i = 0; i < n; i++)
    if (cards[i] != acies_exercise_get_decisive_card (exercise))
      acies_training_choose (get_training (), cards[i]);
  look_at_sizes ("cards that are not the one", NULL);
  acies_training_choose (get_training (), acies_exercise_get_decisive_card (exercise));
  look_at_sizes ("the card", NULL);
}

static void
test_practice (void)
{
  lay (MIDDLE, NULL, FALSE);
  act ("win.practice::proof");
  wait_for (exercise_is_asked, NULL);
  look_at_sizes ("a question about a proof", NULL);
  look_at_proof ();
  act ("win.practice::step");
  wait_for (exercise_is_asked, NULL);
  look_at_sizes ("a puzzle", NULL);
  act ("win.practice-show");
  look_at_sizes ("its solution", NULL);
  tidy ();
}

static void
test_persons (void)
{
  lay (MIDDLE, NULL, TRUE);
  if (!acies_session_get_curtain (acies_test_window_get_session (window)))
    {
      play ("R1@7");
      play ("+t");
    }
  g_assert_true (acies_session_get_curtain (acies_test_window_get_session (window)));
  look_at_sizes ("the curtain", NULL);
  act ("win.lift-curtain");
  look_at_sizes ("two persons", NULL);
}

static void
test_watching (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels = { 1, 2 } };

  acies_session_start (acies_test_window_get_session (window), rules, ACIES_SEAT_SOUTH, 5, &players);
  acies_session_set_paused (acies_test_window_get_session (window), TRUE);
  look_at_sizes ("a game that is watched", NULL);
  acies_session_set_paused (acies_test_window_get_session (window), FALSE);
  lay (MIDDLE, NULL, FALSE);
}

static void
say_replaced (void)
{
  acies_toasts_offer (acies_test_window_get_toasts (window), _("Another game was opened"), _("_Undo"), "win.restore");
}

static void
test_toasts (void)
{
  lay (MIDDLE, NULL, FALSE);
  look_at_sizes ("a toast", say_replaced);
}

static gboolean
has_menu (gpointer popover)
{
  return gtk_widget_get_mapped (popover);
}

/* The main menu’s: the only one that F10 opens. */
static GtkMenuButton *
get_menu_button (void)
{
  GtkWidget *header = acies_test_window_find (window, ADW_TYPE_HEADER_BAR);
  GtkMenuButton *button = GTK_MENU_BUTTON (acies_test_window_find_in (header, GTK_TYPE_MENU_BUTTON));

  g_assert_true (gtk_menu_button_get_primary (button));
  return button;
}

static void
test_menu (void)
{
  GtkMenuButton *button = get_menu_button ();
  GtkWidget *popover;

  lay (MIDDLE, NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) defects = g_ptr_array_new_with_free_func (g_free);

      resize (GTK_WIDGET (window), i, defects);
      gtk_menu_button_popup (button);
      popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
      wait_for (has_menu, popover);
      settle (GTK_WIDGET (window));
      look ("the main menu", i, GTK_WIDGET (window), FALSE, defects);
      gtk_menu_button_popdown (button);
      settle (GTK_WIDGET (window));
    }
}

static void
test_home (void)
{
  lay (MIDDLE, NULL, FALSE);
  acies_activity_view_set_at_home (acies_window_get_view (window), TRUE);
  look_at_sizes ("the home page", NULL);
  acies_activity_view_set_at_home (acies_window_get_view (window), FALSE);
}

static void
test_new_game (void)
{
  static const char *const opponents[] = { "computer", "person", "watch" };
  static const char *const presets[] = { "clarified", "advanced", "custom" };

  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    {
      g_settings_set_string (acies_settings_get_default (), "opponent", opponents[i]);
      g_settings_set_string (acies_settings_get_default (), "preset", presets[i]);
      g_settings_set_string (acies_settings_get_default (), "series", i == 1 ? "games" : i == 2 ? "campaign" : "none");
      act ("win.new-game");
      look_at_dialog ("a new game", FALSE);
    }
  g_settings_set_string (acies_settings_get_default (), "opponent", "computer");
  g_settings_set_string (acies_settings_get_default (), "preset", "clarified");
  g_settings_set_string (acies_settings_get_default (), "series", "none");
}

static void
test_preferences (void)
{
  GtkWidget *preferences = acies_preferences_new ();

  acies_widget_fixes_present_dialog (GTK_WINDOW (preferences), GTK_WIDGET (window));
  look_at_dialog ("the preferences", FALSE);
}

/* GTK's own window for shortcuts, which fits on a phone in later releases only. */
static void
test_shortcuts (void)
{
  g_autoptr (GPtrArray) defects = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *dialog;

  resize (GTK_WIDGET (window), G_N_ELEMENTS (sizes) - 1, defects);
  act ("win.show-help-overlay");
  settle (GTK_WIDGET (window));
  dialog = find_dialog ();
  if (dialog != NULL)
    settle (dialog);
  look ("the shortcuts", G_N_ELEMENTS (sizes) - 1, dialog != NULL ? dialog : GTK_WIDGET (window), TRUE, defects);
  close_dialog (dialog);
}

static void
test_statistics (void)
{
  AciesActivity *activity = acies_activity_view_find (acies_window_get_view (window), ACIES_TYPE_GAME_ACTIVITY);
  AciesStatistics *statistics = acies_game_activity_get_statistics (ACIES_GAME_ACTIVITY (activity));

  act ("win.statistics");
  look_at_dialog ("empty statistics", FALSE);

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (AciesFinishedGame) game = NULL;

      lay (NEARLY_WON, NULL, FALSE);
      play ("G10@3");
      play ("claim 3");
      game = acies_finished_game_new (acies_session_get_game (acies_test_window_get_session (window)),
                                      ACIES_SEAT_SOUTH, 1 + i % 3, 1000 * i);
      game->outcome = i % 2 ? ACIES_OUTCOME_WON : ACIES_OUTCOME_LOST;
      g_free (game->deal);
      game->deal = g_strdup_printf ("deal%u", i);
      acies_statistics_add (statistics, g_steal_pointer (&game));
    }
  act ("win.statistics");
  look_at_dialog ("the statistics", FALSE);
}

static gboolean
has_unfinished (gpointer data)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), "unfinished");
}

static void
throw_away_all (void)
{
  GtkWidget *list = acies_test_window_find_in (find_dialog (), GTK_TYPE_LIST_BOX);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)) != NULL)
    g_signal_emit_by_name (acies_test_window_find_in (GTK_WIDGET (row), GTK_TYPE_BUTTON), "clicked");
}

static void
test_unfinished (void)
{
  for (guint i = 0; i < 2; i++)
    {
      lay (MIDDLE, NULL, i == 1);
      if (acies_session_get_curtain (acies_test_window_get_session (window)))
        act ("win.lift-curtain");
      play ("R1@7");
    }
  test_watching ();
  wait_for (has_unfinished, NULL);
  act ("win.unfinished");
  look_at_dialog ("the unfinished games", FALSE);

  act ("win.unfinished");
  settle (GTK_WIDGET (window));
  throw_away_all ();
  look_at_dialog ("no unfinished games", FALSE);
}

/* A game against the computer and one of two people are over. */
static void
test_past_games (void)
{
  for (guint i = 0; i < 2; i++)
    {
      lay (MIDDLE, NULL, i == 1);
      acies_game_concede (acies_session_get_game (acies_test_window_get_session (window)), ACIES_SEAT_SOUTH, NULL);
    }
  act ("win.past-games");
  look_at_dialog ("the finished games", FALSE);
}

/* What can be set up, ready to be played. */
static void
test_set_up (void)
{
  lay (MIDDLE, NULL, FALSE);
  act ("win.set-up");
  look_at_dialog ("a position from nothing", FALSE);
  act ("win.set-up-here");
  look_at_dialog ("a position from the table", FALSE);
}

static void
test_rules (void)
{
  static const char *const pages[] = { NULL, "rules-formations", "rules-tactics", "variants" };

  lay (MIDDLE, NULL, FALSE);
  act ("win.rules");
  look_at_dialog ("the rules in force", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();

      acies_rules_window_show (GTK_WINDOW (window), rules, pages[i]);
      look_at_dialog ("the rules", TRUE);
    }
}

static void
test_questions (void)
{
  GtkWidget *dialog;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) defects = g_ptr_array_new_with_free_func (g_free);

      lay (MIDDLE, NULL, FALSE);
      resize (GTK_WIDGET (window), i, defects);
      act ("win.concede");
      settle (GTK_WIDGET (window));
      dialog = find_dialog ();
      if (dialog != NULL)
        settle (dialog);
      look ("a question", i, dialog != NULL ? dialog : GTK_WIDGET (window), FALSE, defects);
      close_dialog (dialog);
    }
}

/* On narrower cards the name of a unit is whole or left out. */
#define WIDTH_FOR_PARTS 96

typedef struct
{
  AciesCard card;
  float width;
  AciesFaceFlags style;
} Face;

static void
draw_face (GtkWidget   *widget,
           GtkSnapshot *snapshot,
           gpointer     data)
{
  const Face *face = data;

  /* As if it were turned, since no text is drawn where a kept picture is. */
  acies_card_face_snapshot (widget, snapshot, face->card, face->width, face->width * 1.4f, ACIES_STRIP_TOP, 0,
                            face->style | ACIES_FACE_TURNED);
}

#define SOFT_HYPHEN "\302\255"

/* Without soft hyphens, which are not seen. */
static char *
join_word (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, SOFT_HYPHEN, -1);

  return g_strjoinv ("", parts);
}

/* Whether lines begin with words, or with parts of them where the translation says so. */
static gboolean
parts_well (PangoLayout *layout,
            const char  *name)
{
  const char *text = pango_layout_get_text (layout);

  /* A language without soft hyphens may break words anywhere, and in the made-up one the parts
   * are too long. */
  if (marked || strstr (name, SOFT_HYPHEN) == NULL)
    return TRUE;

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      const char *start = text + pango_layout_get_line_readonly (layout, i)->start_index;

      if (start[-1] != ' ' && !(start - text >= 2 && strncmp (start - 2, SOFT_HYPHEN, 2) == 0))
        return FALSE;
    }
  return TRUE;
}

/* Whether all lines begin where the language may begin one. */
static gboolean
is_whole (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  int n;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly (layout, &n);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      const int start = pango_layout_get_line_readonly (layout, i)->start_index;

      if (!attributes[g_utf8_pointer_to_offset (text, text + start)].is_line_break)
        return FALSE;
    }

  return TRUE;
}

/* Whether a face has the whole name of its card on it, or rightly none. On small ones even parts of a word may be too
 * long. */
static gboolean
is_named (const Face *face)
{
  const char *parted = acies_words_get_short_name (face->card);
  const gboolean unit = acies_card_is_troop (face->card);
  g_autofree char *name = join_word (parted);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GPtrArray) layouts = acies_test_text_draw (GTK_WIDGET (acies_test_window_get_table (window)), snapshot, draw_face, (gpointer) face);
  GskRenderNode *node = gtk_snapshot_to_node (snapshot);

  g_clear_pointer (&node, gsk_render_node_unref);
  for (guint i = 0; i < layouts->len; i++)
    {
      g_autofree char *text = join_word (pango_layout_get_text (layouts->pdata[i]));

      if (g_str_equal (text, name))
        return !pango_layout_is_ellipsized (layouts->pdata[i]) &&
               (unit && face->width < WIDTH_FOR_PARTS ? is_whole (layouts->pdata[i])
                : face->width < 72 || parts_well (layouts->pdata[i], parted));
    }
  return unit && face->width < WIDTH_FOR_PARTS;
}

/* A name that is too long for its card becomes smaller or parts, but it is there; that of a unit, which its value
 * and emblem tell as well, is not broken on a small card, and may be left out there. */
static void
test_names (void)
{
  /* Larger text leaves names out rather than to break them. */
  if (g_getenv ("ACIES_LARGE_TEXT") != NULL)
    {
      g_test_skip ("the names of cards give way to large text");
      return;
    }

  /* Cards of one color have the names of all the others. */
  for (guint card = 0; card < ACIES_N_CARDS; card = card == 9 ? ACIES_N_TROOPS : card + 1)
    for (guint width = 52; width <= 120; width++)
      for (guint style = 0; style < 2; style++)
        {
          const gboolean valued = acies_words_get_value ((AciesCard) card) != NULL;
          Face face = { (AciesCard) card, (float) width, style == 0 ? ACIES_FACE_CLASSIC : ACIES_FACE_LEGIBLE };

          /* A small leader has its value only, since the longest names would be too small to read; and a unit with
           * large signs none of these names at all. */
          if (acies_card_is_troop ((AciesCard) card) ? style == 1 : valued && width < 72)
            continue;
          if (!is_named (&face))
            {
              g_test_message ("“%s” is not on its card of a width of %u, style %u, or parted anywhere",
                              acies_words_get_short_name ((AciesCard) card), width, style);
              g_test_fail ();
            }
        }
}

/* Without a font for its letters a language cannot be tested. */
static gboolean
has_font (void)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (window), _("Choose a card from your hand"));

  return pango_layout_get_unknown_glyphs_count (layout) == 0;
}

/* The last place: from then on, the home page says whose it is. */
static void
test_people (void)
{
  g_autoptr (GError) error = NULL;

  acies_people_add (acies_people_get_default (), "Theodora", &error);
  g_assert_no_error (error);
  g_action_group_activate_action (G_ACTION_GROUP (window), "people", NULL);
  look_at_dialog ("the people", TRUE);
}

/* Otherwise all other tests would look at English. */
static void
test_translated (void)
{
  const char *language = g_getenv ("LANGUAGE");
  g_autofree char *path = g_build_filename (g_getenv ("ACIES_LOCALEDIR"), language, "LC_MESSAGES", "acies.mo", NULL);

  if (g_strcmp0 (language, "en") == 0)
    return;

  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  /* That one is always complete. */
  if (g_strcmp0 (language, "xx") == 0)
    g_assert_true (marked);
}

static void
test_nothing (void)
{
  g_test_skip ("no font has the letters of this language");
}

static const struct
{
  const char *path;
  void (*test) (void);
} places[] = {
  { "/languages/table", test_table },
  { "/languages/legible", test_legible },
  { "/languages/large-hand", test_large_hand },
  { "/languages/claims", test_claims },
  { "/languages/explainer", test_explainer },
  { "/languages/coach", test_coach },
  { "/languages/hold-bar", test_hold_bar },
  { "/languages/seen", test_seen },
  { "/languages/end", test_end },
  { "/languages/review", test_review },
  { "/languages/tutorial", test_tutorial },
  { "/languages/practice", test_practice },
  { "/languages/persons", test_persons },
  { "/languages/watching", test_watching },
  { "/languages/toasts", test_toasts },
  { "/languages/menu", test_menu },
  { "/languages/home", test_home },
  { "/languages/new-game", test_new_game },
  { "/languages/preferences", test_preferences },
  { "/languages/shortcuts", test_shortcuts },
  { "/languages/statistics", test_statistics },
  { "/languages/unfinished", test_unfinished },
  { "/languages/past-games", test_past_games },
  { "/languages/set-up", test_set_up },
  { "/languages/rules", test_rules },
  { "/languages/questions", test_questions },
  { "/languages/names", test_names },
  { "/languages/people", test_people },
};

static gboolean
is_idle (gpointer data)
{
  return !acies_session_get_busy (acies_test_window_get_session (window));
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-languages-XXXXXX", NULL);
  g_autoptr (AciesApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  setlocale (LC_ALL, "");
  bindtextdomain ("acies", g_getenv ("ACIES_LOCALEDIR"));
  bind_textdomain_codeset ("acies", "UTF-8");
  textdomain ("acies");
  g_test_init (&argc, &argv, NULL);
  /* One place that fails is no reason not to look at the others. */
  g_test_set_nonfatal_assertions ();
  /* The window of shortcuts is GTK's own, and not free of warnings. */
  g_log_set_always_fatal ((GLogLevelFlags) (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK));
  gtk_init ();
  if (g_getenv ("ACIES_LARGE_TEXT") != NULL)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);

  /* The same puzzles in every run. */
  g_random_set_seed (1);
  application = acies_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  window = acies_window_new (GTK_APPLICATION (application));
  marked = strcmp (_("Choose a card from your hand"), "Choose a card from your hand") != 0 &&
           g_str_has_prefix (_("Choose a card from your hand"), "[");
  g_settings_set_uint (acies_settings_get_default (), "pause", 0);
  g_settings_set_boolean (acies_settings_get_default (), "animations", FALSE);
  g_settings_set_string (acies_settings_get_default (), "coach", "off");
  g_settings_set_boolean (acies_settings_get_default (), "draw-automatically", FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 700);
  gtk_window_present (GTK_WINDOW (window));
  settle (GTK_WIDGET (window));
  border = 900 - gtk_widget_get_width (GTK_WIDGET (window));
  g_assert_cmpint (border, ==, 700 - gtk_widget_get_height (GTK_WIDGET (window)));

  g_test_add_func ("/languages/translated", test_translated);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_test_add_func (places[i].path, has_font () ? places[i].test : test_nothing);
  status = g_test_run ();

  acies_session_stop (acies_test_window_get_session (window));
  wait_for (is_idle, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  /* Without a game there is none. */
  acies_test_remove_folder (home);
  return status;
}
