/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures what each frame takes while cards fly, panels open, something is announced and a game
 * ends: first the animations, layout, and the making of render nodes, with all card faces that are
 * rendered and all cards that are turned for them, then all of that with the drawing of pixels. It counts the time of the
 * processor in the main thread, so that what else runs matters little. This is no test: what
 * it prints depends on the machine.
 *
 *   dbus-run-session -- xvfb-run -a -s '-screen 0 1920x1080x24 -noreset' \
 *     env GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GSETTINGS_SCHEMA_DIR=build/data \
 *     build/tests/measure-frames [WIDTH HEIGHT]
 */

#include <stdlib.h>
#include <time.h>

#include "acies-application.h"
#include "acies-event-card.h"
#include "acies-game-activity.h"
#include "acies-game-log.h"
#include "acies-hand.h"
#include "acies-table-private.h"
#include "acies-test-window.h"
#include "acies-window.h"

/* How long a frame may take, in milliseconds. */
#define LIMIT 16

/* With Green 10 at flag 3, south has a breakthrough. */
#define NEARLY_WON "R1.R2.R3:!s/Y1.Y2.Y3:!s/G8.G9:/:B1/:B2/:B5/:/:/: turn s hand G10.O1.O3.O5.P1.P3.P5"

/* Whatever south does, north can claim flag 3 then, and has won. */
#define NEARLY_LOST "R1.R2.R3:!n/Y1.Y2.Y3:!n/B1.Y5.O2:G8.G9.G10/:B9/:/:/:/:/: turn s hand O1.O3.O5.P1.P3.P5.P7"

typedef struct
{
  double update;
  double layout;
  double snapshot;
  double drawing;
} Frame;

static GtkWidget *window;
static GArray *frames;
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

/* What @widget draws, which has to be mapped and laid out. */
static GskRenderNode *
draw (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* The hook comes before the handlers, which draw. All render nodes are made here, so that the
 * handlers only have to draw them. */
static gboolean
paint_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               user_data)
{
  GskRenderNode *node;
  double laid_out;
  Frame frame;

  if (!is_ours (values))
    return TRUE;

  laid_out = get_time ();
  node = draw (window);
  g_clear_pointer (&node, gsk_render_node_unref);

  frame.update = updated - began;
  frame.layout = laid_out - MAX (updated, began);
  painted = get_time ();
  frame.snapshot = painted - laid_out;
  frame.drawing = 0;
  g_array_append_val (frames, frame);
  return TRUE;
}

/* What has been drawn since then. */
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

/* The longest frames of each action, how many frames there were, and how many of them took too long
 * with the drawing. */
static void
report (const char *what)
{
  const Frame *slowest = NULL;
  double longest = 0, sum = 0;
  guint n_late = 0;

  let_pass (700);
  g_array_sort (frames, compare_frames);
  g_print ("%-28s %4u frames, the longest:", what, frames->len);
  for (guint i = 0; i < MIN (frames->len, 3); i++)
    {
      const Frame *frame = &g_array_index (frames, Frame, i);

      g_print ("  %.1f (%.1f %.1f %.1f)", get_sum (frame), frame->update, frame->layout, frame->snapshot);
    }
  for (guint i = 0; i < frames->len; i++)
    {
      const Frame *frame = &g_array_index (frames, Frame, i);
      const double whole = get_sum (frame) + frame->drawing;

      if (whole > longest)
        {
          longest = whole;
          slowest = frame;
        }
      sum += whole;
      if (whole > LIMIT)
        n_late++;
    }
  if (slowest != NULL)
    g_print ("  with drawing: %.1f, at most %.1f (%.1f %.1f %.1f %.1f), %u over %u", sum / frames->len, longest,
             slowest->update, slowest->layout, slowest->snapshot, slowest->drawing, n_late, LIMIT);
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
  /* Nobody plays before an announcement has faded away. */
  let_pass (250);
}

static void
start_game (AciesSession *session,
            guint64       seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };

  acies_session_start (session, rules, ACIES_SEAT_SOUTH, seed, &players);
}

/* How long it takes to draw the whole window, as after a change of its size. It is hardly ever
 * done: frames draw only what has changed. */
static void
report_drawing (const char *what)
{
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  GskRenderNode *node = draw (window);
  double best = G_MAXDOUBLE;

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

static void
play_steps (AciesSession       *session,
            const char * const *steps)
{
  for (; *steps != NULL; steps++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (*steps, NULL);
      g_autoptr (GError) error = NULL;

      acies_session_play (session, step, &error);
      g_assert_no_error (error);
      let_pass (300);
    }
}

/* What the enemy does is shown large, and goes again. */
static void
announce (const AciesCard *cards,
          gsize            n_cards,
          const char      *sentence)
{
  AciesEventCard *card = ACIES_EVENT_CARD (acies_test_window_find (ACIES_WINDOW (window), ACIES_TYPE_EVENT_CARD));

  acies_event_card_show (card, cards, n_cards, 1u << 7, sentence);
  let_pass (500);
  acies_event_card_hide (card);
}

static void
open_page (const char *page)
{
  for (guint round = 0; round < 2; round++)
    {
      g_autofree char *what = g_strdup_printf ("opening %s, %s time", page, round == 0 ? "first" : "second");

      gtk_widget_activate_action (window, "win.panel", "s", page);
      report (what);
      gtk_widget_activate_action (window, "win.close-panel", NULL);
      report ("closing it");
    }
}

static void
step_through_log (void)
{
  GtkWidget *log;

  gtk_widget_activate_action (window, "win.log", NULL);
  report ("opening the log");
  log = acies_test_window_find (ACIES_WINDOW (window), ACIES_TYPE_GAME_LOG);
  for (guint step = 1; step <= 8; step++)
    {
      g_signal_emit_by_name (log, "chosen", step);
      let_pass (350);
    }
  report ("stepping through it");
  gtk_widget_activate_action (window, "win.present", NULL);
  report ("back to the present");
  gtk_widget_activate_action (window, "win.close-panel", NULL);
  report ("closing the log");
}

/* As if somebody dragged a corner of the window. */
static void
resize (int width,
        int height)
{
  for (int i = 1; i <= 20; i++)
    {
      const int less = i <= 10 ? i : 20 - i;

      gtk_window_set_default_size (GTK_WINDOW (window), width - less * width / 100, height - less * height / 100);
      let_pass (40);
    }
  report ("resizing the window");
}

int
main (int    argc,
      char **argv)
{
  static const char *const pages[] = { "seen", "explain", "formations" };
  static const char *const winning[] = { "G10@3", "claim 3", NULL };
  static const char *const losing[] = { "O1@9", "+t", NULL };
  const int width = argc > 2 ? atoi (argv[1]) : 1920, height = argc > 2 ? atoi (argv[2]) : 1080;
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
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  game = acies_activity_view_find (acies_window_get_view (ACIES_WINDOW (window)), ACIES_TYPE_GAME_ACTIVITY);
  session = acies_game_activity_get_session (ACIES_GAME_ACTIVITY (game));

  frames = g_array_new (FALSE, TRUE, sizeof (Frame));
  gtk_widget_realize (window);
  clock = G_OBJECT_TYPE (gtk_widget_get_frame_clock (window));
  g_signal_add_emission_hook (g_signal_lookup ("before-paint", clock), 0, before_paint_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("layout", clock), 0, layout_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("paint", clock), 0, paint_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", clock), 0, after_paint_cb, NULL, NULL);

  g_print ("In ms: the sum (animations, layout, render nodes), and with the drawing of pixels\n");
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
    open_page (pages[i]);
  step_through_log ();
  announce (&(AciesCard) { ACIES_CARD_MUD }, 1, "Mud at flag 7: four cards a side now");
  report ("a tactics card, large");
  announce ((AciesCard[]) { 11, 12, 13 }, 3, "The enemy claims flag 7: nothing that you can still play beats this wedge");
  report ("a claim, large");
  resize (width, height);
  gtk_widget_activate_action (window, "win.undo", NULL);
  report ("taking a turn back");
  gtk_widget_activate_action (window, "win.hint", NULL);
  report ("asking for a hint");
  acies_session_concede (session, NULL);
  gtk_widget_activate_action (window, "win.review", NULL);
  report ("looking back");
  gtk_widget_activate_action (window, "win.close-review", NULL);
  acies_test_window_lay (ACIES_WINDOW (window), NEARLY_WON, 1);
  report ("another game");
  play_steps (session, winning);
  let_pass (2500);
  report ("a victory");
  acies_test_window_lay (ACIES_WINDOW (window), NEARLY_LOST, 1);
  report ("another game");
  play_steps (session, losing);
  let_pass (5000);
  report ("a defeat, announced");

  gtk_window_destroy (GTK_WINDOW (window));
  let_pass (100);
  g_array_unref (frames);
  return 0;
}
