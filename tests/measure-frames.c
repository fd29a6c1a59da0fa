/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures what each frame takes while cards fly and panels open, apart from the drawing of
 * pixels: the animations, layout, and the making of render nodes, with all card faces
 * that are rendered for them. It counts the time of the processor in the main thread, so that
 * what else runs does not matter. This is no test: what it prints depends on the machine.
 *
 *   dbus-run-session -- xvfb-run -a -s '-screen 0 1920x1080x24 -noreset' \
 *     env GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GSETTINGS_SCHEMA_DIR=build/data \
 *     build/tests/measure-frames [WIDTH HEIGHT]
 */

#include <stdlib.h>
#include <time.h>

#include "acies-application.h"
#include "acies-game-activity.h"
#include "acies-hand.h"
#include "acies-table-private.h"
#include "acies-test-window.h"
#include "acies-window.h"

typedef struct
{
  const char *what;
  double update;
  double layout;
  double snapshot;
  double drawing;
} Frame;

static GtkWidget *window;
static GArray *frames;
static const char *doing = "";
static double began;
static double updated;
static double painted;

/* In milliseconds. */
static double
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gboolean
is_ours (const GValue *values)
{
  return g_value_get_object (values) == gtk_widget_get_frame_clock (window);
}

static gboolean
before_paint_cb (GSignalInvocationHint *hint,
                 guint                  n_values,
                 const GValue          *values,
                 gpointer               user_data)
{
  if (is_ours (values))
    began = updated = get_time ();
  return TRUE;
}

/* It comes once or several times in a frame. */
static gboolean
layout_cb (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               user_data)
{
  if (is_ours (values) && updated <= began)
    updated = get_time ();
  return TRUE;
}

/* The hook comes before the handlers, which draw. All render nodes are made here, so that the
 * handlers only have to draw them. */
static gboolean
paint_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               user_data)
{
  GtkSnapshot *snapshot;
  GskRenderNode *node;
  double laid_out;
  Frame frame;

  if (!is_ours (values))
    return TRUE;

  laid_out = get_time ();
  snapshot = gtk_snapshot_new ();
  GTK_WIDGET_GET_CLASS (window)->snapshot (window, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_clear_pointer (&node, gsk_render_node_unref);

  frame.what = doing;
  frame.update = updated - began;
  frame.layout = laid_out - MAX (updated, began);
  painted = get_time ();
  frame.snapshot = painted - laid_out;
  frame.drawing = 0;
  g_array_append_val (frames, frame);
  return TRUE;
}

/* What has been drawn since then. It is no part of the sum, as it depends on the renderer. */
static gboolean
after_paint_cb (GSignalInvocationHint *hint,
                guint                  n_values,
                const GValue          *values,
                gpointer               user_data)
{
  if (is_ours (values) && frames->len > 0)
    {
      Frame *frame = &g_array_index (frames, Frame, frames->len - 1);

      if (frame->drawing <= 0)
        frame->drawing = get_time () - painted;
    }
  return TRUE;
}

static void
let_pass (guint milliseconds)
{
  const gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
}

static double
get_sum (const Frame *frame)
{
  return frame->update + frame->layout + frame->snapshot;
}

static int
compare_frames (gconstpointer a,
                gconstpointer b)
{
  const double difference = get_sum (b) - get_sum (a);

  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/* The longest frames of each action, and how many frames there were. */
static void
report (const char *what)
{
  let_pass (700);
  g_array_sort (frames, compare_frames);
  g_print ("%-28s %4u frames, the longest:", what, frames->len);
  for (guint i = 0; i < MIN (frames->len, 3); i++)
    {
      const Frame *frame = &g_array_index (frames, Frame, i);

      g_print ("  %.1f (%.1f %.1f %.1f)", get_sum (frame), frame->update, frame->layout, frame->snapshot);
    }
  if (frames->len > 0)
    {
      double longest = 0, sum = 0;

      for (guint i = 0; i < frames->len; i++)
        {
          longest = MAX (longest, g_array_index (frames, Frame, i).drawing);
          sum += g_array_index (frames, Frame, i).drawing;
        }
      g_print ("  drawing: %.1f, at most %.1f", sum / frames->len, longest);
    }
  g_print ("\n");
  g_array_set_size (frames, 0);
}

static void
play_turn (AciesSession *session,
           guint         n)
{
  while (acies_session_get_interactive (session))
    {
      g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_session_get_view (session));
      g_autoptr (GError) error = NULL;

      acies_session_play (session, g_ptr_array_index (legal, n * 7 % legal->len), &error);
      g_assert_no_error (error);
      let_pass (300);
    }
  for (guint i = 0; i < 50 && !acies_session_get_interactive (session); i++)
    let_pass (100);
}

static void
start_game (AciesSession *session,
            guint64       seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autofree char *computer = acies_session_name_computer (1);

  acies_session_start (session, rules, ACIES_SEAT_SOUTH, seed, NULL, computer);
}

/* How long it takes to draw the whole window, as after a change of its size. It is hardly ever
 * done: frames draw only what has changed. */
static void
report_drawing (const char *what)
{
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  double best = G_MAXDOUBLE;
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (window)->snapshot (window, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  for (guint i = 0; i < 5; i++)
    {
      cairo_t *cr = cairo_create (surface);
      double start = get_time ();

      gsk_render_node_draw (node, cr);
      best = MIN (best, get_time () - start);
      cairo_destroy (cr);
    }
  g_print ("%-28s %.1f for all pixels of %d x %d\n", what, best, width, height);
  gsk_render_node_unref (node);
  cairo_surface_destroy (surface);
}

/* The pointer goes along all cards of the own hand. */
static void
point_at_hand (void)
{
  AciesTable *table = acies_test_window_get_table (ACIES_WINDOW (window));
  AciesHand *hand = ACIES_HAND (acies_board_get_hand (acies_table_get_board (table), TRUE));

  for (guint i = 0; i < acies_hand_get_n_cards (hand); i++)
    {
      gtk_widget_set_state_flags (acies_hand_get_nth (hand, i), GTK_STATE_FLAG_PRELIGHT, FALSE);
      let_pass (150);
      gtk_widget_unset_state_flags (acies_hand_get_nth (hand, i), GTK_STATE_FLAG_PRELIGHT);
    }
}

int
main (int    argc,
      char **argv)
{
  static const char *const pages[] = { "seen", "explain" };
  g_autoptr (AciesApplication) application = NULL;
  g_autofree char *home = g_dir_make_tmp ("measure-frames-XXXXXX", NULL);
  AciesActivity *game;
  AciesSession *session;
  GType clock;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  gtk_init ();
  application = acies_application_new ();
  g_application_register (G_APPLICATION (application), NULL, NULL);
  window = GTK_WIDGET (acies_window_new (GTK_APPLICATION (application)));
  gtk_window_set_default_size (GTK_WINDOW (window), argc > 2 ? atoi (argv[1]) : 1920, argc > 2 ? atoi (argv[2]) : 1080);
  game = acies_window_get_activity (ACIES_WINDOW (window), ACIES_TYPE_GAME_ACTIVITY);
  session = acies_game_activity_get_session (ACIES_GAME_ACTIVITY (game));

  frames = g_array_new (FALSE, TRUE, sizeof (Frame));
  gtk_widget_realize (window);
  clock = G_OBJECT_TYPE (gtk_widget_get_frame_clock (window));
  g_signal_add_emission_hook (g_signal_lookup ("before-paint", clock), 0, before_paint_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("layout", clock), 0, layout_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("paint", clock), 0, paint_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", clock), 0, after_paint_cb, NULL, NULL);

  g_print ("In ms: the sum (animations, layout, render nodes)\n");
  start_game (session, 1);
  gtk_window_present (GTK_WINDOW (window));
  report ("the first frames");
  start_game (session, 2);
  report ("dealing");
  for (guint turn = 0; turn < 12; turn++)
    play_turn (session, turn);
  report ("twelve turns");
  report_drawing ("drawing it");
  point_at_hand ();
  report ("pointing at the hand");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    for (guint round = 0; round < 2; round++)
      {
        g_autofree char *what = g_strdup_printf ("opening %s, %s time", pages[i], round == 0 ? "first" : "second");

        gtk_widget_activate_action (window, "win.panel", "s", pages[i]);
        report (what);
        gtk_widget_activate_action (window, "win.close-panel", NULL);
        report ("closing it");
      }
  gtk_widget_activate_action (window, "win.undo", NULL);
  report ("taking a turn back");
  gtk_widget_activate_action (window, "win.hint", NULL);
  report ("asking for a hint");
  acies_session_concede (session, NULL);
  gtk_widget_activate_action (window, "win.review", NULL);
  report ("looking back");

  gtk_window_destroy (GTK_WINDOW (window));
  let_pass (100);
  g_array_unref (frames);
  return 0;
}
