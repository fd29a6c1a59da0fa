/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A window is never closed over something that could not be saved before the person was asked.
 * Needs a display. */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

#define HEADING "Not Everything Could Be Saved"
#define KEEP "_Keep Open"
#define CLOSE "Close _Anyway"

/* An activity whose file takes its time, and which may fail to write it. */
#define TEST_TYPE_KEEPER (test_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TestKeeper, test_keeper, TEST, KEEPER, AciesActivity)

struct _TestKeeper
{
  AciesActivity parent_instance;

  gboolean    saving;
  const char *unsaved;
  /* What comes of trying again: it takes time, and is saved or not. */
  gboolean    slow;
  gboolean    mended;
  guint       n_retries;
  guint       n_stops;
};

G_DEFINE_FINAL_TYPE (TestKeeper, test_keeper, ACIES_TYPE_ACTIVITY)

static void
test_keeper_stop (AciesActivity *activity)
{
  TEST_KEEPER (activity)->n_stops++;
}

static gboolean
test_keeper_get_saving (AciesActivity *activity)
{
  return TEST_KEEPER (activity)->saving;
}

static void
test_keeper_retry_saving (AciesActivity *activity)
{
  TestKeeper *self = TEST_KEEPER (activity);

  self->n_retries++;
  if (self->mended)
    self->unsaved = NULL;
  if (self->slow)
    self->saving = TRUE;
}

static char *
test_keeper_dup_unsaved (AciesActivity *activity)
{
  TestKeeper *self = TEST_KEEPER (activity);

  return self->saving ? NULL : g_strdup (self->unsaved);
}

static void
test_keeper_class_init (TestKeeperClass *klass)
{
  AciesActivityClass *activity_class = ACIES_ACTIVITY_CLASS (klass);

  activity_class->page = "keeper";
  activity_class->stop = test_keeper_stop;
  activity_class->get_busy = test_keeper_get_saving;
  activity_class->get_saving = test_keeper_get_saving;
  activity_class->retry_saving = test_keeper_retry_saving;
  activity_class->dup_unsaved = test_keeper_dup_unsaved;
}

static void
test_keeper_init (TestKeeper *self)
{
}

/* The file has been written, or could not be. */
static void
test_keeper_end_saving (TestKeeper *self,
                        const char *unsaved)
{
  self->saving = FALSE;
  self->unsaved = unsaved;
  acies_activity_changed (ACIES_ACTIVITY (self));
}

/* The window, as long as it is there. As in the program, nobody else holds it. */
static AciesWindow *open_one;

static AciesWindow *
open_window (TestKeeper **keeper)
{
  AciesWindow *window = acies_window_new (NULL);

  g_set_weak_pointer (&open_one, window);
  *keeper = g_object_new (TEST_TYPE_KEEPER, NULL);
  acies_activity_view_add (acies_window_get_view (window), ACIES_ACTIVITY (*keeper));
  gtk_window_present (GTK_WINDOW (window));
  acies_test_let_pass (100);
  return window;
}

static gboolean
is_open (void)
{
  return open_one != NULL && gtk_widget_get_mapped (GTK_WIDGET (open_one));
}

static void
assert_closed (TestKeeper *keeper)
{
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (open_one != NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      acies_test_let_pass (10);
    }
  /* By the window, and by the view when it is taken apart. */
  g_assert_cmpuint (keeper->n_stops, ==, 2);
  g_object_unref (keeper);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The dialog is a window or in one, as the release of libadwaita has it. */
static GtkWidget *
find_text (const char *text,
           guint      *n_found)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *label = NULL;

  *n_found = 0;
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);
      GtkWidget *found = find_label (toplevel, text);

      if (found != NULL)
        {
          label = found;
          (*n_found)++;
        }
    }

  return label;
}

static guint
count_text (const char *text)
{
  guint n_found;

  find_text (text, &n_found);
  return n_found;
}

/* Until the window has gone, or asks, or waits for @keeper. */
static void
settle (TestKeeper *keeper)
{
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  do
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      acies_test_let_pass (50);
    }
  while (is_open () && count_text (HEADING) == 0 && !keeper->saving);
}

static void
answer (const char *label)
{
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  guint n_found;
  GtkWidget *button = gtk_widget_get_ancestor (find_text (label, &n_found), GTK_TYPE_BUTTON);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  while (count_text (HEADING) > 0)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      acies_test_let_pass (50);
    }
}

static void
close_window (AciesWindow *window,
              TestKeeper  *keeper)
{
  gtk_window_close (GTK_WINDOW (window));
  settle (keeper);
}

static void
test_saved (void)
{
  TestKeeper *keeper;
  AciesWindow *window = open_window (&keeper);

  close_window (window, keeper);
  g_assert_cmpuint (count_text (HEADING), ==, 0);
  assert_closed (keeper);
}

/* What could not be written before can be written now. */
static void
test_mended (void)
{
  TestKeeper *keeper;
  AciesWindow *window = open_window (&keeper);

  keeper->unsaved = "The disk is full.";
  keeper->mended = TRUE;
  close_window (window, keeper);
  g_assert_cmpuint (count_text (HEADING), ==, 0);
  g_assert_cmpuint (keeper->n_retries, ==, 1);
  assert_closed (keeper);
}

/* What is not saved is said for as long as that lasts, also while the window stays open. */
static void
test_sign (void)
{
  TestKeeper *keeper;
  AciesWindow *window = open_window (&keeper);
  const char * const full = "The disk is full.";

  g_assert_cmpuint (count_text ("Save Again"), ==, 0);
  test_keeper_end_saving (keeper, full);
  for (guint i = 0; i < 3; i++)
    {
      acies_test_let_pass (400);
      g_assert_cmpuint (count_text (full), ==, 1);
      g_assert_cmpuint (count_text ("Save Again"), ==, 1);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.save-again", NULL);
    }
  g_assert_cmpuint (keeper->n_retries, ==, 3);

  keeper->mended = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save-again", NULL);
  acies_test_let_pass (600);
  g_assert_cmpuint (count_text (full), ==, 0);
  g_assert_cmpuint (count_text ("Save Again"), ==, 0);

  close_window (window, keeper);
  assert_closed (keeper);
}

static void
test_asked (void)
{
  TestKeeper *keeper;
  AciesWindow *window = open_window (&keeper);
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  const gboolean closes_question = adw_get_minor_version () >= 5;

  keeper->unsaved = "The disk is full.";
  for (guint i = 1; i <= 2; i++)
    {
      close_window (window, keeper);
      g_assert_cmpuint (count_text (HEADING), ==, 1);
      g_assert_cmpuint (count_text ("The disk is full."), ==, 1);
      g_assert_true (is_open ());
      g_assert_cmpuint (keeper->n_retries, ==, i);

      /* Asked once, however often the window is told to close. Since libadwaita 1.5, that closes the question. */
      gtk_window_close (GTK_WINDOW (window));
      acies_test_let_pass (500);
      g_assert_cmpuint (count_text (HEADING), ==, closes_question ? 0 : 1);
      g_assert_cmpuint (keeper->n_retries, ==, i);

      if (!closes_question)
        answer (KEEP);
      g_assert_cmpuint (count_text (HEADING), ==, 0);
      g_assert_true (is_open ());
      g_assert_cmpuint (keeper->n_stops, ==, 0);
    }

  /* The game still goes on: the computer makes its turn. */
  acies_session_start (session, rules, ACIES_SEAT_NORTH, 1, &players);
  while (!acies_session_get_interactive (session))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      acies_test_let_pass (10);
    }

  close_window (window, keeper);
  answer (CLOSE);
  assert_closed (keeper);
}

/* The file is still being written, which fails in the end. */
static void
test_saving_fails (void)
{
  TestKeeper *keeper;
  AciesWindow *window = open_window (&keeper);

  keeper->saving = TRUE;
  close_window (window, keeper);
  g_assert_cmpuint (count_text (HEADING), ==, 0);
  g_assert_true (is_open ());
  g_assert_cmpuint (keeper->n_stops, ==, 0);

  test_keeper_end_saving (keeper, "The disk is full.");
  settle (keeper);
  g_assert_cmpuint (count_text (HEADING), ==, 1);
  g_assert_true (is_open ());

  /* The person makes room, and the file is written in the end. */
  answer (KEEP);
  keeper->slow = TRUE;
  close_window (window, keeper);
  g_assert_cmpuint (keeper->n_retries, ==, 2);
  g_assert_cmpuint (count_text (HEADING), ==, 0);
  g_assert_true (is_open ());
  test_keeper_end_saving (keeper, NULL);
  assert_closed (keeper);
}

/* Each activity has its say. */
static void
test_several (void)
{
  TestKeeper *keeper;
  AciesWindow *window = open_window (&keeper);
  g_autoptr (TestKeeper) other = g_object_new (TEST_TYPE_KEEPER, NULL);

  acies_activity_view_add (acies_window_get_view (window), ACIES_ACTIVITY (other));
  keeper->unsaved = "The disk is full.";
  other->unsaved = "The disk is locked.";
  close_window (window, keeper);
  g_assert_cmpuint (count_text ("The disk is full.\nThe disk is locked."), ==, 1);
  answer (CLOSE);
  assert_closed (keeper);
  g_assert_cmpuint (other->n_stops, ==, 2);
}

static void
start_game (AciesWindow *window,
            guint64      seed)
{
  AciesSession *session = acies_test_window_get_session (window);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  acies_session_start (session, rules, ACIES_SEAT_SOUTH, seed, &players);
  while (acies_store_get_busy (acies_session_get_store (session)))
    acies_test_let_pass (10);
}

/* What the program keeps cannot be written, since a file is where its folder was. */
static void
test_files (void)
{
  TestKeeper *keeper;
  AciesWindow *window = open_window (&keeper);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "acies", NULL);
  g_autofree char *away = g_build_filename (g_get_user_data_dir (), "away", NULL);
  g_autofree char *record = g_build_filename (folder, "current.acies", NULL);
  g_autofree char *text = NULL;

  start_game (window, 1);
  g_assert_no_errno (g_rename (folder, away));
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  /* Said at once, while the game goes on. */
  start_game (window, 2);
  g_assert_true (acies_session_get_interactive (acies_test_window_get_session (window)));

  close_window (window, keeper);
  g_assert_cmpuint (count_text (HEADING), ==, 1);
  answer (KEEP);
  g_assert_true (is_open ());

  g_remove (folder);
  g_assert_no_errno (g_rename (away, folder));
  close_window (window, keeper);
  g_assert_cmpuint (count_text (HEADING), ==, 0);
  g_assert_true (g_file_get_contents (record, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Seed \"2\"]"));
  assert_closed (keeper);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-closing-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/closing/saved", test_saved);
  g_test_add_func ("/closing/mended", test_mended);
  g_test_add_func ("/closing/asked", test_asked);
  g_test_add_func ("/closing/sign", test_sign);
  g_test_add_func ("/closing/saving-fails", test_saving_fails);
  g_test_add_func ("/closing/several", test_several);
  g_test_add_func ("/closing/files", test_files);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
