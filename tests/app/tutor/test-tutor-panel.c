/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-test-folder.h"
#include "acies-lessons-dialog.h"
#include "acies-path-list.h"
#include "acies-tutor-panel.h"

/* What a phone leaves for the page. */
#define PHONE_WIDTH 350
#define PHONE_HEIGHT 236

/* The page of the tutorial: its list, its buttons, and what it says in between and at the end. */

typedef struct
{
  char *folder;
  AciesLessonProgress *progress;
  AciesPath *path;
  GtkWidget *window;
  GtkWidget *panel;
  guint begun;
} Fixture;

static void
begin_cb (Fixture *fixture,
          guint    item)
{
  fixture->begun = item;
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
  fixture->path = acies_path_new (fixture->progress, NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->panel = acies_tutor_panel_new (fixture->path);
  g_signal_connect_swapped (fixture->panel, "begin", G_CALLBACK (begin_cb), fixture);
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
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
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
begin_at (Fixture    *fixture,
          const char *id,
          guint       position)
{
  AciesLesson *lesson = acies_path_get_lesson (fixture->path, acies_path_find (fixture->path, id));
  AciesTutor *tutor = acies_tutor_new (lesson, fixture->progress, position);

  acies_tutor_set_pause (tutor, 0);
  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
  settle ();
  return tutor;
}

static AciesTutor *
begin (Fixture    *fixture,
       const char *id)
{
  return begin_at (fixture, id, 0);
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
  GtkWidget *list = g_object_new (ACIES_TYPE_PATH_LIST, NULL);
  GtkWidget *row;

  acies_path_list_set_path (ACIES_PATH_LIST (list), fixture->path);
  g_signal_connect_swapped (list, "chosen", G_CALLBACK (begin_cb), fixture);
  gtk_window_set_child (GTK_WINDOW (fixture->window), list);
  fixture->panel = list;
  settle ();
  assert_says (fixture, "The Basics");
  assert_says (fixture, "The Line and Its Flags");
  assert_says (fixture, "0 of 6");
  gtk_widget_grab_focus (list);
  row = gtk_root_get_focus (GTK_ROOT (fixture->window));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1. The Line and Its Flags, up next, Not started");
  press (fixture);
  g_assert_cmpuint (fixture->begun, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (basics); i++)
    solve (fixture, basics[i]);
  settle ();
  assert_says (fixture, "5 of 6");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "1. The Line and Its Flags, Done");
  gtk_widget_grab_focus (list);
  row = gtk_root_get_focus (GTK_ROOT (fixture->window));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "6. Your First Game, up next, Not played yet");
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
}

/* The window with the list closes when something is chosen in it. */
static void
test_window (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *dialog = acies_lessons_dialog_new (fixture->path);
  GtkWidget *row;

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_signal_connect_swapped (dialog, "chosen", G_CALLBACK (begin_cb), fixture);
  gtk_window_present (GTK_WINDOW (dialog));
  while (!gtk_widget_get_mapped (dialog))
    g_main_context_iteration (NULL, TRUE);
  row = gtk_root_get_focus (GTK_ROOT (dialog));
  g_assert_true (GTK_IS_LIST_BOX_ROW (row));
  gtk_widget_activate (row);
  settle ();
  g_assert_cmpuint (fixture->begun, ==, 0);
  g_assert_null (dialog);
}

/* Without a lesson the buttons of one do nothing. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  static const char * const actions[] = { "tutor.back", "tutor.again", "tutor.skip", "tutor.hint", "tutor.next" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    do_action (fixture, actions[i]);
  acies_tutor_panel_focus (ACIES_TUTOR_PANEL (fixture->panel));
  g_assert_cmpuint (fixture->begun, ==, G_MAXUINT);
}

/* On, back, hints, a wrong step and a right one. */
static void
test_task (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesTutor) tutor = begin (fixture, "line");
  g_autoptr (AciesStep) play = acies_step_new_play (ACIES_CARD_R9, 5);
  g_autoptr (AciesStep) draw = acies_step_new_draw (ACIES_DECK_TROOPS);
  g_autoptr (AciesStep) claim = acies_step_new_claim (4);
  g_autoptr (GError) error = NULL;

  assert_says (fixture, "Welcome!");
  do_action (fixture, "tutor.next");
  assert_says (fixture, "Play any card at any flag.");
  do_action (fixture, "tutor.back");
  assert_says (fixture, "Welcome!");
  do_action (fixture, "tutor.next");
  assert_says (fixture, "Play any card at any flag.");
  acies_tutor_play (tutor, play, &error);
  g_assert_no_error (error);
  settle ();
  assert_says (fixture, "That was your first move.");
  do_action (fixture, "tutor.next");
  assert_says (fixture, "Claim flag\302\2404.");
  acies_tutor_panel_focus (ACIES_TUTOR_PANEL (fixture->panel));
  g_assert_nonnull (gtk_root_get_focus (GTK_ROOT (fixture->window)));

  do_action (fixture, "tutor.hint");
  assert_says (fixture, "Press flag\302\2404.");
  acies_tutor_play (tutor, draw, &error);
  g_assert_no_error (error);
  settle ();
  assert_says (fixture, "First claim, then draw.");
  do_action (fixture, "tutor.again");
  while (acies_tutor_get_state (tutor) != ACIES_TUTOR_WAITING)
    g_main_context_iteration (NULL, TRUE);
  acies_tutor_play (tutor, claim, &error);
  g_assert_no_error (error);
  while (acies_tutor_get_state (tutor) != ACIES_TUTOR_WAITING)
    g_main_context_iteration (NULL, TRUE);
  settle ();
  assert_says (fixture, "Flag\302\2404 is yours.");

  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), NULL);
}

/* Where a widget is in the window. */
static graphene_rect_t
find_bounds (Fixture   *fixture,
             GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, fixture->window, &bounds));
  return bounds;
}

/* Waits until the page is laid out. */
static void
lay_out (Fixture *fixture)
{
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_queue_resize (fixture->panel);
      gdk_surface_queue_render (gtk_native_get_surface (GTK_NATIVE (fixture->window)));
      g_usleep (20000);
      settle ();
    }
}

static GtkWidget *
find_button (Fixture    *fixture,
             const char *text)
{
  GtkWidget *label = find_label (fixture->panel, text);

  return label != NULL ? gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) : NULL;
}

/* The buttons stand right below what is to be done, one at each end, and nothing moves when a hint is
 * given, or when a step is answered. */
static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (AciesTutor) tutor = begin (fixture, "line");
  g_autoptr (AciesStep) draw = acies_step_new_draw (ACIES_DECK_TROOPS);
  g_autoptr (GError) error = NULL;
  graphene_rect_t say, next, request, hint, hint_then, remark;

  lay_out (fixture);
  say = find_bounds (fixture, find_label (fixture->panel, "Welcome!"));
  next = find_bounds (fixture, find_button (fixture, "Next"));
  g_assert_cmpfloat (next.origin.y - say.origin.y - say.size.height, <, 20);

  g_object_unref (tutor);
  tutor = begin_at (fixture, "line", 1);
  lay_out (fixture);
  say = find_bounds (fixture, find_label (fixture->panel, "Whoever has the stronger formation"));
  request = find_bounds (fixture, find_label (fixture->panel, "Claim flag\302\2404."));
  hint = find_bounds (fixture, find_button (fixture, "Hint"));
  g_assert_cmpfloat (hint.origin.y - request.origin.y - request.size.height, <, 20);
  g_assert_cmpfloat (hint.origin.x + hint.size.width, <, next.origin.x);

  do_action (fixture, "tutor.hint");
  lay_out (fixture);
  hint_then = find_bounds (fixture, find_button (fixture, "Hint"));
  remark = find_bounds (fixture, find_label (fixture->panel, "Press flag\302\2404."));
  g_assert_true (graphene_rect_equal (&hint, &hint_then));
  g_assert_cmpfloat (remark.origin.y, >, hint.origin.y + hint.size.height);
  acies_tutor_play (tutor, draw, &error);
  g_assert_no_error (error);
  lay_out (fixture);
  assert_says (fixture, "First claim, then draw.");
  request = find_bounds (fixture, find_label (fixture->panel, "Whoever has the stronger formation"));
  hint_then = find_bounds (fixture, find_button (fixture, "Hint"));
  g_assert_true (graphene_rect_equal (&hint, &hint_then));
  g_assert_true (graphene_rect_equal (&say, &request));
}

/* Whether all that is in @widget can be seen without scrolling. */
static gboolean
is_all_seen (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return TRUE;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));

      if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment) + 0.5)
        return FALSE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!is_all_seen (child))
      return FALSE;

  return TRUE;
}

/* The scrolled window with the text of the task. */
static GtkWidget *
find_text (Fixture    *fixture,
           const char *text)
{
  GtkWidget *label = find_label (fixture->panel, text);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
}

/* What is said to an answer is read without scrolling, and at least two lines of what explains the question are still
 * there. */
static void
assert_explained (Fixture    *fixture,
                  const char *text,
                  const char *reply)
{
  const graphene_rect_t said = find_bounds (fixture, find_text (fixture, text));
  const graphene_rect_t remark = find_bounds (fixture, find_label (fixture->panel, reply));
  const graphene_rect_t next = find_bounds (fixture, find_button (fixture, "Next"));

  g_assert_cmpfloat (said.size.height, >=, 28);
  g_assert_cmpfloat (remark.origin.y, >, said.origin.y + said.size.height);
  g_assert_cmpfloat (next.origin.y, >, remark.origin.y + remark.size.height);
  g_assert_cmpfloat (next.origin.y + next.size.height, <=, (float) gtk_widget_get_height (fixture->panel));
}

/* On a phone a question is read and answered without scrolling, and so is what is said to the right answer. */
static void
test_phone (Fixture       *fixture,
            gconstpointer  data)
{
  AciesLesson *lesson = acies_path_get_lesson (fixture->path, acies_path_find (fixture->path, "comparing"));
  graphene_rect_t next, next_before;

  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), PHONE_WIDTH, PHONE_HEIGHT);
  for (guint position = 0; position < 2; position++)
    {
      g_autoptr (AciesTutor) tutor = acies_tutor_new (lesson, fixture->progress, position);

      acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
      lay_out (fixture);
      g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_ASKING);
      g_assert_cmpint (gtk_widget_get_width (fixture->panel), ==, PHONE_WIDTH);
      g_assert_true (is_all_seen (fixture->panel));

      for (guint i = 0; acies_tutor_get_state (tutor) == ACIES_TUTOR_ASKING; i++)
        acies_tutor_answer (tutor, i);
      lay_out (fixture);
      /* The button is at the bottom, where it was in the step before. */
      next = find_bounds (fixture, find_button (fixture, "Next"));
      if (position > 0)
        g_assert_cmpfloat (next.origin.y, ==, next_before.origin.y);
      g_assert_cmpfloat (next.origin.y + next.size.height, >, (float) gtk_widget_get_height (fixture->panel) - 24);
      next_before = next;
      assert_explained (fixture, position == 0 ? "Two complete formations" : "both formations are battalions",
                        position == 0 ? "The stronger kind wins" : "The single 10 does not matter");
    }
}

/* The page once more, with what a phone leaves for it, for a question with numbers of flags as answers. */
static void
test_flags (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (AciesTutor) tutor = begin (fixture, "placing");
  g_autoptr (AciesStep) play = acies_step_new_play (ACIES_CARD_R10, 7);
  g_autoptr (GError) error = NULL;
  graphene_rect_t first, last;

  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), PHONE_WIDTH, PHONE_HEIGHT);
  acies_tutor_set_pause (tutor, 1000000);
  acies_tutor_play (tutor, play, &error);
  g_assert_no_error (error);
  settle ();
  assert_says (fixture, "Your card lies there");

  /* While the enemy plays, the praise stays as it is. */
  do_action (fixture, "tutor.next");
  g_assert_true (acies_tutor_get_leaving (tutor));
  assert_says (fixture, "Your card lies there");
  assert_says (fixture, "The enemy is playing.");

  do_action (fixture, "tutor.next");
  lay_out (fixture);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_ASKING);
  g_assert_true (is_all_seen (fixture->panel));
  first = find_bounds (fixture, find_button (fixture, "3 and 6"));
  last = find_bounds (fixture, find_button (fixture, "1 and 9"));
  g_assert_cmpfloat (first.origin.y, ==, last.origin.y);

  for (guint i = 0; acies_tutor_get_state (tutor) == ACIES_TUTOR_ASKING; i++)
    acies_tutor_answer (tutor, i);
  lay_out (fixture);
  /* The step to which the answer leads is asked for at once, and the reply stays beside it. */
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_null (find_button (fixture, "Next"));
  assert_says (fixture, "at flag\302\2405.");
  /* It comes before the task, and what is lit belongs to that. */
  last = find_bounds (fixture, find_label (fixture->panel, "Your side of flag\302\2403 is full"));
  first = find_bounds (fixture, find_text (fixture, "is the card that you have drawn"));
  g_assert_cmpfloat (last.origin.y + last.size.height, <=, first.origin.y);
  g_assert_true (acies_tutor_get_lit_text (tutor) == acies_tutor_get_task (tutor)->say);
  g_assert_cmpfloat (last.origin.y + last.size.height, <=, (float) gtk_widget_get_height (fixture->panel));
}

/* After a task without praise, its text is gone while the enemy plays, and a line says so. */
static void
test_leaving (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesTutor) tutor = begin (fixture, "formations");
  g_autoptr (AciesStep) play = acies_step_new_play (ACIES_CARD_R9, 5);
  g_autoptr (GError) error = NULL;

  assert_says (fixture, "The strongest formation");
  g_assert_nonnull (find_button (fixture, "Hint"));
  acies_tutor_set_pause (tutor, 1000000);
  acies_tutor_play (tutor, play, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_true (acies_tutor_get_leaving (tutor));
  assert_says (fixture, "The enemy is playing.");
  g_assert_null (find_label (fixture->panel, "The strongest formation"));
  g_assert_null (find_button (fixture, "Hint"));

  acies_tutor_hurry (tutor);
  settle ();
  assert_says (fixture, "That is a wedge.");
  g_assert_null (find_label (fixture->panel, "The enemy is playing."));
  g_assert_nonnull (find_button (fixture, "Hint"));
}

/* Beside the table of a phone on its side, the button for hints leaves room for the request, and keeps its name. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  G_GNUC_UNUSED g_autoptr (AciesTutor) tutor = begin (fixture, "formations");
  GtkWidget *hint;

  lay_out (fixture);
  hint = find_button (fixture, "Hint");
  g_assert_nonnull (hint);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (hint)), ==, "Hint");

  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 264, 300);
  lay_out (fixture);
  g_assert_nonnull (gtk_button_get_icon_name (GTK_BUTTON (hint)));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (hint), ==, "Hint");
  gtk_test_accessible_assert_property (hint, GTK_ACCESSIBLE_PROPERTY_LABEL, "Hint");

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 700);
  lay_out (fixture);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (hint)), ==, "Hint");
  g_assert_null (gtk_widget_get_tooltip_text (hint));
}

static const char question_text[] =
  "<lesson id='test'><title>T</title><summary>S</summary><position table=':/:/:/:/:/:/:/:/: hand R3.R4.R5.Y1.Y2.Y3.Y4'>"
  "<task goal='question'><say>Look.</say><do>How many?</do>"
  "<answer right='yes'><label>As many as you can count</label><reply>Yes.</reply></answer>"
  "<answer right='no'><label>Two</label><reply>Not two.</reply></answer>"
  "<answer right='no'><label>Three</label><reply>Not three.</reply></answer></task>"
  "<task goal='read'><say>More.</say></task></position></lesson>";

/* A wrong answer is marked, and said to be wrong; the others stay as they are, and once the right one is
 * found they all do. */
static void
test_question (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", question_text, &error);
  g_autoptr (AciesTutor) tutor = NULL;
  GtkWidget *wrong, *right;
  graphene_rect_t place, place_then;

  g_assert_no_error (error);
  tutor = acies_tutor_new (lesson, fixture->progress, 0);
  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
  for (guint seed = 0; seed < 5; seed++)
    {
      acies_tutor_set_seed (tutor, seed);
      settle ();
      wrong = find_button (fixture, "Two");
      right = find_button (fixture, "As many");
      g_assert_cmpint (acies_tutor_get_answer_at (tutor, 0) == 0, ==,
                       gtk_widget_get_prev_sibling (right) == NULL);
    }
  lay_out (fixture);
  place = find_bounds (fixture, right);

  g_assert_false (gtk_widget_has_css_class (wrong, "wrong"));
  g_signal_emit_by_name (wrong, "clicked");
  lay_out (fixture);
  assert_says (fixture, "Not two.");
  g_assert_true (gtk_widget_has_css_class (wrong, "wrong"));
  g_assert_true (gtk_widget_get_sensitive (wrong));
  g_assert_false (gtk_widget_has_css_class (right, "wrong"));

  g_signal_emit_by_name (right, "clicked");
  lay_out (fixture);
  assert_says (fixture, "Yes.");
  assert_says (fixture, "How many?");
  g_assert_true (gtk_widget_has_css_class (right, "right"));
  g_assert_false (gtk_widget_get_sensitive (wrong));
  place_then = find_bounds (fixture, right);
  g_assert_true (graphene_rect_equal (&place, &place_then));
}

/* Answers that are too long to stand side by side stand one below the other, and only the right one stays. */
static void
test_column (Fixture       *fixture,
             gconstpointer  data)
{
  static const char text[] =
    "<lesson id='test'><title>T</title><summary>S</summary><position table=':/:/:/:/:/:/:/:/: hand R3.R4.R5.Y1.Y2.Y3.Y4'>"
    "<task goal='question'><say>Look.</say><do>How many?</do>"
    "<answer right='no'><label>Nobody has ever counted them as far as I know</label><reply>No.</reply></answer>"
    "<answer right='yes'><label>Two, and one more that is still to come</label><reply>Yes.</reply></answer></task>"
    "<task goal='read'><say>More.</say></task></position></lesson>";
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", text, &error);
  g_autoptr (AciesTutor) tutor = NULL;
  GtkWidget *wrong, *right;
  graphene_rect_t first, second;

  g_assert_no_error (error);
  tutor = acies_tutor_new (lesson, fixture->progress, 0);
  acies_tutor_set_seed (tutor, 0);
  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
  lay_out (fixture);
  wrong = find_button (fixture, "Nobody");
  right = find_button (fixture, "Two");
  first = find_bounds (fixture, wrong);
  second = find_bounds (fixture, right);
  g_assert_cmpfloat (first.origin.x, ==, second.origin.x);
  g_assert_cmpfloat (first.origin.y, !=, second.origin.y);

  acies_tutor_answer (tutor, 0);
  lay_out (fixture);
  g_assert_true (gtk_widget_get_mapped (wrong));
  acies_tutor_answer (tutor, 1);
  lay_out (fixture);
  g_assert_false (gtk_widget_get_mapped (wrong));
  g_assert_true (gtk_widget_get_mapped (right));
}

static GtkWidget *
find_story (Fixture *fixture)
{
  return gtk_widget_get_ancestor (find_label (fixture->panel, "This is a long story."), GTK_TYPE_SCROLLED_WINDOW);
}

static void
press_text (Fixture *fixture)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (find_story (fixture));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == GTK_TYPE_GESTURE_CLICK)
        g_signal_emit_by_name (controller, "released", 1, 5.0, 5.0);
    }
  settle ();
}

/* A text that is longer than its place is read page by page, and begins anew once the question is answered. Where there
 * is room for neither, it is left out, and the question with it. */
static void
test_pages (Fixture       *fixture,
            gconstpointer  data)
{
  static const char format[] =
    "<lesson id='test'><title>T</title><summary>S</summary><position table=':/:/:/:/:/:/:/:/: hand R3.R4.R5.Y1.Y2.Y3.Y4'>"
    "<task goal='question'><say>%s</say><do>How many?</do>"
    "<answer right='yes'><label>Two, and one more that is still to come</label><reply>%s</reply></answer>"
    "<answer right='no'><label>Nobody has ever counted them as far as I know</label><reply>No.</reply></answer></task>"
    "<task goal='read'><say>More.</say></task></position></lesson>";
  static const char story[] = "This is a long story. It goes on for so long that a phone has no room for all of it, and "
                              "then it goes on again, for longer than anybody wants to hear, since it never ends. Never, "
                              "that is, but for this: here it ends at last, after many more words than it would have needed. "
                              "And if somebody asks for yet another story, it begins anew with the first word.";

  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), PHONE_WIDTH, PHONE_HEIGHT);
  for (guint i = 0; i < 2; i++)
    {
      const char *rest = i == 0 ? "" : &story[sizeof "This is a long story."];
      g_autofree char *reply = g_strdup_printf ("%s%sYes.", rest, rest);
      g_autofree char *text = g_strdup_printf (format, story, reply);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", text, &error);
      g_autoptr (AciesTutor) tutor = NULL;
      GtkAdjustment *place;

      g_assert_no_error (error);
      tutor = acies_tutor_new (lesson, fixture->progress, 0);
      acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
      lay_out (fixture);
      place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find_story (fixture)));
      g_assert_cmpfloat (gtk_adjustment_get_page_size (place), <, gtk_adjustment_get_upper (place));
      for (guint n = 0; n < 9 && gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place) <
                                 gtk_adjustment_get_upper (place); n++)
        press_text (fixture);
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==,
                         gtk_adjustment_get_upper (place) - gtk_adjustment_get_page_size (place));
      press_text (fixture);
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);

      press_text (fixture);
      acies_tutor_answer (tutor, 0);
      lay_out (fixture);
      g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, 0);
      g_assert_true ((find_label (fixture->panel, "This is a long story.") == NULL) == (i == 1));
      if (i == 1)
        g_assert_null (find_label (fixture->panel, "How many?"));
    }
}

/* A flag that can be claimed, but is not asked for yet, is not wrong. */
static void
test_not_yet (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesTutor) tutor = begin (fixture, "claiming");
  g_autoptr (AciesStep) play = acies_step_new_play (ACIES_CARD_G10, 4);
  g_autoptr (AciesStep) claim = acies_step_new_claim (7);
  g_autoptr (GError) error = NULL;

  acies_tutor_play (tutor, play, &error);
  g_assert_no_error (error);
  acies_tutor_play (tutor, claim, &error);
  g_assert_no_error (error);
  settle ();
  assert_says (fixture, "Not yet. That flag is there for the taking too.");
}

/* While the enemy plays, nothing asks for what is done, and the praise stays where it is. */
static void
test_enemy (Fixture       *fixture,
            gconstpointer  data)
{
  static const char text[] =
    "<lesson id='test'><title>T</title><summary>S</summary>"
    "<position rules='tactics=off' table=':/:/R1.R2:O9.O10/:/:/:/:/:/: hand R3.R4.R5.Y1.Y2.Y3.Y4 enemy O8.G1 next G2'>"
    "<task goal='step' play='R3@3' then='+t O8@3 +t'><say>Explained.</say><do>Play Red 3.</do>"
    "<wrong>Wrong.</wrong><hint>One.</hint><success>Well done.</success></task>"
    "<task goal='read'><say>More.</say></task></position></lesson>";
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", text, &error);
  g_autoptr (AciesStep) step = acies_step_new_from_string ("R3@3", &error);
  g_autoptr (AciesTutor) tutor = NULL;

  g_assert_no_error (error);
  tutor = acies_tutor_new (lesson, fixture->progress, 0);
  acies_tutor_set_pause (tutor, G_MAXINT);
  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
  assert_says (fixture, "Play Red 3.");
  acies_tutor_play (tutor, step, &error);
  g_assert_no_error (error);
  assert_says (fixture, "Well done.");
  assert_says (fixture, "Explained.");
  g_assert_null (find_label (fixture->panel, "Play Red 3."));

  do_action (fixture, "tutor.next");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_PLAYING);
  assert_says (fixture, "The enemy is playing.");
  assert_says (fixture, "Explained.");
  assert_says (fixture, "Well done.");
  g_assert_null (find_label (fixture->panel, "Play Red 3."));
  do_action (fixture, "tutor.next");
  assert_says (fixture, "More.");
  g_assert_null (find_label (fixture->panel, "Well done."));
  g_assert_null (find_label (fixture->panel, "The enemy is playing."));
}

/* The praise of the last task leads on to the next lesson. */
static void
test_next_lesson (Fixture       *fixture,
                  gconstpointer  data)
{
  AciesLesson *lesson = acies_path_get_lesson (fixture->path, acies_path_find (fixture->path, "line"));
  g_autoptr (AciesTutor) tutor = acies_tutor_new (lesson, fixture->progress, acies_lesson_get_n_positions (lesson) - 1);
  g_autoptr (AciesStep) claim = acies_step_new_claim (7);
  g_autoptr (GError) error = NULL;

  acies_tutor_set_pause (tutor, 0);
  acies_tutor_panel_set_tutor (ACIES_TUTOR_PANEL (fixture->panel), tutor);
  acies_tutor_play (tutor, claim, &error);
  g_assert_no_error (error);
  settle ();
  assert_says (fixture, "that is all there is to winning");
  assert_says (fixture, "Next Lesson: Placing Cards");
  do_action (fixture, "tutor.next");
  g_assert_cmpstr (acies_path_get_id (fixture->path, fixture->begun), ==, "placing");
}

static const struct
{
  const char *lesson;
  const char *says;     /* once it is done */
  const char *button;
  const char *next;     /* NULL: a game of one's own */
} ends[] = {
  { "line", "Next is “", "Next Lesson", "placing" },
  { "claiming", "Now it is time for “Your First Game”.", "Play: Your First Game", "short-game" },
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
      assert_says (fixture, "You skipped part of it");
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
  add ("/tutor-panel/window", test_window);
  add ("/tutor-panel/nothing", test_nothing);
  add ("/tutor-panel/task", test_task);
  add ("/tutor-panel/places", test_places);
  add ("/tutor-panel/question", test_question);
  add ("/tutor-panel/column", test_column);
  add ("/tutor-panel/pages", test_pages);
  add ("/tutor-panel/phone", test_phone);
  add ("/tutor-panel/flags", test_flags);
  add ("/tutor-panel/leaving", test_leaving);
  add ("/tutor-panel/narrow", test_narrow);
  add ("/tutor-panel/not-yet", test_not_yet);
  add ("/tutor-panel/enemy", test_enemy);
  add ("/tutor-panel/next-lesson", test_next_lesson);
  add ("/tutor-panel/end", test_end);
  add ("/tutor-panel/done", test_done);
  add ("/tutor-panel/last", test_last);

  return g_test_run ();
}
