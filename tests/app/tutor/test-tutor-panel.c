/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-test-folder.h"
#include "acies-tutor-panel.h"

/* The page of the tutorial: its list, its buttons, and what it says in between and at the end. */


typedef struct
{
  char *folder;
  AciesLessonProgress *progress;
  AciesPath *path;
  GtkWidget *window;
  GtkWidget *panel;
  guint begun;
  guint n_left;
} Fixture;

static void
begin_cb (Fixture *fixture,
          guint    item)
{
  fixture->begun = item;
}

static void
leave_cb (Fixture *fixture)
{
  fixture->n_left++;
}

static void
settle (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (1000);
    }
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) directory = NULL;

  fixture->folder = g_dir_make_tmp ("acies-tutor-panel-XXXXXX", &error);
  g_assert_no_error (error);
  directory = g_file_new_for_path (fixture->folder);
  fixture->progress = acies_lesson_progress_new (directory);
  acies_lesson_progress_load (fixture->progress);
  fixture->begun = G_MAXUINT;
  fixture->n_left = 0;
  fixture->panel = acies_tutor_panel_new ();
  fixture->path = acies_path_new (fixture->progress, &error);
  g_assert_no_error (error);
  acies_tutor_panel_set_path (ACIES_TUTOR_PANEL (fixture->panel), fixture->path);
  g_signal_connect_swapped (fixture->panel, "begin", G_CALLBACK (begin_cb), fixture);
  g_signal_connect_swapped (fixture->panel, "leave", G_CALLBACK (leave_cb), fixture);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 700);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (fixture->panel))
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (acies_kept_file_get_busy (acies_lesson_progress_get_file (fixture->progress)))
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&fixture->path);
  g_clear_object (&fixture->progress);
  settle ();
  acies_test_remove_folder (fixture->folder);
  g_clear_pointer (&fixture->folder, g_free);
}

/* The label that shows a text, or one that contains it. */
static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = find_label (child, text);

      if (label != NULL)
        return label;
    }
  return NULL;
}

static void
assert_says (Fixture    *fixture,
             const char *text)
{
  if (find_label (fixture->panel, text) == NULL)
    g_error ("Nothing says “%s”.", text);
}

static void
do_action (Fixture    *fixture,
           const char *name)
{
  gtk_widget_activate_action (fixture->panel, name, NULL);
  settle ();
}

static AciesTutor *
begin (Fixture    *fixture,
       const char *id)
{
  AciesLesson *lesson = acies_path_get_lesson (fixture->path, acies_path_find (fixture->path, id));
  AciesTutor *tutor = acies_tutor_new (lesson, fixture->progress, 0);

  acies_tutor_set_pause (tutor, 0);
  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
  settle ();
  return tutor;
}

static void
solve (Fixture    *fixture,
       const char *id)
{
  AciesLesson *lesson = acies_path_get_lesson (fixture->path, acies_path_find (fixture->path, id));

  for (guint n = 0; n < acies_lesson_get_n_positions (lesson); n++)
    acies_lesson_progress_solve (fixture->progress, lesson, n);
}

/* Presses the row that has the focus. */
static void
press (Fixture *fixture)
{
  GtkWidget *row = gtk_root_get_focus (GTK_ROOT (fixture->window));

  g_assert_true (GTK_IS_LIST_BOX_ROW (row));
  gtk_widget_activate (row);
}

/* The list begins what comes next, be it a lesson or a game, and says so. */
static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  static const char * const basics[] = { "line", "placing", "formations", "comparing", "claiming" };
  GtkWidget *row;

  assert_says (fixture, "The Basics");
  assert_says (fixture, "The Line and Its Flags");
  assert_says (fixture, "0 of 6");
  acies_tutor_panel_focus (ACIES_TUTOR_PANEL (fixture->panel));
  row = gtk_root_get_focus (GTK_ROOT (fixture->window));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1. The Line and Its Flags, comes next, Not begun");
  press (fixture);
  g_assert_cmpuint (fixture->begun, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (basics); i++)
    solve (fixture, basics[i]);
  settle ();
  assert_says (fixture, "5 of 6");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "1. The Line and Its Flags, Done");
  acies_tutor_panel_focus (ACIES_TUTOR_PANEL (fixture->panel));
  row = gtk_root_get_focus (GTK_ROOT (fixture->window));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Your First Game, comes next, Not played yet");
  press (fixture);
  g_assert_cmpuint (fixture->begun, ==, 5);

  /* Whoever comes back sees what comes next without scrolling. */
  gtk_widget_set_visible (fixture->panel, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 300);
  gtk_widget_set_visible (fixture->panel, TRUE);
  for (guint i = 0; ; i++)
    {
      graphene_rect_t bounds;

      g_assert_cmpuint (i, <, 1000);
      settle ();
      if (gtk_widget_compute_bounds (row, fixture->window, &bounds) && bounds.size.height > 0 && bounds.origin.y >= 0 &&
          bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (fixture->window))
        break;
    }
  gtk_widget_grab_focus (row);

  /* The arrows lead from stage to stage, and end at the ends. */
  for (guint i = 0; i < 2; i++)
    {
      gboolean handled;

      row = gtk_root_get_focus (GTK_ROOT (fixture->window));
      g_signal_emit_by_name (gtk_widget_get_parent (row), "keynav-failed", i == 0 ? GTK_DIR_DOWN : GTK_DIR_UP, &handled);
      press (fixture);
      g_assert_cmpuint (fixture->begun, ==, i == 0 ? 6 : 5);
    }

  /* Without a lesson the buttons of one do nothing. */
  for (guint i = 0; i < 6; i++)
    {
      static const char * const actions[] = {
        "tutor.back", "tutor.again", "tutor.skip", "tutor.hint", "tutor.next", "tutor.list"
      };

      do_action (fixture, actions[i]);
    }
  g_assert_cmpuint (fixture->n_left, ==, 0);
}

/* On, back, hints, a wrong step and a right one. */
static void
test_task (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesTutor) tutor = begin (fixture, "line");
  g_autoptr (AciesMove) draw = acies_move_new_draw (ACIES_DECK_TROOPS);
  g_autoptr (AciesMove) claim = acies_move_new_claim (1);
  g_autoptr (GError) error = NULL;

  assert_says (fixture, "Welcome!");
  do_action (fixture, "tutor.next");
  assert_says (fixture, "Claim flag 1.");
  do_action (fixture, "tutor.back");
  assert_says (fixture, "Welcome!");
  do_action (fixture, "tutor.next");
  assert_says (fixture, "Claim flag 1.");
  acies_tutor_panel_focus (ACIES_TUTOR_PANEL (fixture->panel));
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (fixture->window)));

  do_action (fixture, "tutor.hint");
  assert_says (fixture, "A flag that you can claim is marked.");
  do_action (fixture, "tutor.hint");
  assert_says (fixture, "With the keyboard, press C");
  acies_tutor_play (tutor, draw, &error);
  g_assert_no_error (error);
  settle ();
  assert_says (fixture, "First claim, then draw.");
  do_action (fixture, "tutor.again");
  while (acies_tutor_get_state (tutor) != ACIES_TUTOR_WAITING)
    g_main_context_iteration (NULL, TRUE);
  acies_tutor_play (tutor, claim, &error);
  g_assert_no_error (error);
  settle ();
  assert_says (fixture, "Flag 1 is yours.");

  do_action (fixture, "tutor.list");
  g_assert_cmpuint (fixture->n_left, ==, 1);
  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), NULL);
  assert_says (fixture, "Begun, ");
}

static const struct
{
  const char *lesson;
  const char *says;     /* once it is done */
  const char *button;
  const char *next;     /* NULL: a game of one's own */
} ends[] = {
  { "line", "Next comes “", "Next Lesson", "placing" },
  { "claiming", "Now it is time for “Your First Game”.", "Play a Game", "short-game" },
  { "own-hand", "The next stage is “Tactics Cards”.", "Next Lesson", "tactics" },
};

/* Skipped to its end a lesson is not done; what comes next begins from there. */
static void
test_end (Fixture       *fixture,
          gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (AciesTutor) tutor = begin (fixture, ends[i].lesson);

      for (guint n = 0; acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE; n++)
        {
          g_assert_cmpuint (n, <, 100);
          do_action (fixture, "tutor.skip");
        }
      assert_says (fixture, "You have skipped some of it");
      assert_says (fixture, ends[i].button);
      acies_tutor_panel_focus (ACIES_TUTOR_PANEL (fixture->panel));
      do_action (fixture, "tutor.next");
      g_assert_cmpstr (acies_path_get_id (fixture->path, fixture->begun), ==, ends[i].next);
    }
}

/* A lesson of which each position was solved ends with what comes next. */
static void
test_done (Fixture       *fixture,
           gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (AciesTutor) tutor = NULL;

      solve (fixture, ends[i].lesson);
      tutor = begin (fixture, ends[i].lesson);
      while (acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE)
        do_action (fixture, "tutor.skip");
      assert_says (fixture, ends[i].says);
      assert_says (fixture, ends[i].button);
    }
}

/* At the end of the path one plays on. */
static void
test_last (Fixture       *fixture,
           gconstpointer  data)
{
  const guint n = acies_path_get_n_items (fixture->path);
  g_autoptr (AciesTutor) tutor = NULL;

  for (guint i = 0; i < n; i++)
    if (acies_path_get_lesson (fixture->path, i) != NULL)
      solve (fixture, acies_path_get_id (fixture->path, i));
    else
      acies_lesson_progress_finish_game (fixture->progress, acies_path_get_id (fixture->path, i));
  tutor = begin (fixture, acies_path_get_id (fixture->path, n - 1));
  while (acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE)
    do_action (fixture, "tutor.skip");
  assert_says (fixture, "You have finished the last lesson.");
  assert_says (fixture, "Play a Game");
  do_action (fixture, "tutor.next");
  g_assert_cmpuint (fixture->begun, ==, G_MAXUINT);
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/tutor-panel/list", test_list);
  add ("/tutor-panel/task", test_task);
  add ("/tutor-panel/end", test_end);
  add ("/tutor-panel/done", test_done);
  add ("/tutor-panel/last", test_last);

  return g_test_run ();
}
