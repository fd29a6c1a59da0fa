/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-frame-budget.h"

/* In microseconds. The frame in which much is new has most else to do as well; the longer something has been waiting, the
 * less of that is left. */
#define LEAST_BUDGET 1000
#define MORE_BUDGET  500
#define MOST_BUDGET  3000

static gint64 frame = G_MININT64;
static gint64 spent = 0;
static gint64 budget = LEAST_BUDGET;

/* The window that was drawn last, which is only compared, and how large it was. */
static gpointer native = NULL;
static int native_width = 0;
static int native_height = 0;

/* What is being made may consist of pictures itself. */
static guint depth = 0;
static gint64 begun = 0;

static guint n_deferred = 0;
static guint n_deferred_before = 0;   /* when the frame began */

/* Nothing is made in the next frame. */
static gboolean spared = FALSE;

/* Whether the window of @widget has another size than in the frame before. */
static gboolean
is_resizing (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_native (widget));
  const int width = gtk_widget_get_width (root), height = gtk_widget_get_height (root);
  const gboolean resizing = root == native && (width != native_width || height != native_height);

  native = root;
  native_width = width;
  native_height = height;
  return resizing;
}

/* How long pictures may be made in @next, the frame that begins. While somebody drags a corner of the window, they would
 * be of the wrong size in the frame after it. */
static gint64
find_budget (GtkWidget *widget,
             gint64     next)
{
  const gboolean waited = next == frame + 1 && n_deferred != n_deferred_before;

  if (is_resizing (widget) || spared)
    return 0;
  return waited ? CLAMP (budget + MORE_BUDGET, LEAST_BUDGET, MOST_BUDGET) : LEAST_BUDGET;
}

/* What is not on the screen does not wait for the next frame, which may never come. */
static gboolean
has_time (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_mapped (widget) ? gtk_widget_get_frame_clock (widget) : NULL;
  gint64 now;

  if (clock == NULL)
    return TRUE;

  now = gdk_frame_clock_get_frame_counter (clock);
  if (now != frame)
    {
      budget = find_budget (widget, now);
      frame = now;
      spent = 0;
      spared = FALSE;
      n_deferred_before = n_deferred;
    }
  return spent < budget;
}

static gboolean
draw_again_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* Has nothing made in the next frame, which has enough to do: everything is laid out anew in it. */
void
acies_frame_budget_spare (void)
{
  spared = TRUE;
}

/* Has @widget drawn again in the next frame. */
void
acies_frame_budget_defer (GtkWidget *widget)
{
  n_deferred++;
  gtk_widget_add_tick_callback (widget, draw_again_cb, NULL, NULL);
}

/* Whether there is time to make a picture for @widget, which ends with acies_frame_budget_end(). If there is
 * none, the widget is drawn again in the next frame. */
gboolean
acies_frame_budget_begin (GtkWidget *widget)
{
  if (!has_time (widget))
    {
      acies_frame_budget_defer (widget);
      return FALSE;
    }

  if (depth++ == 0)
    begun = g_get_monotonic_time ();
  return TRUE;
}

void
acies_frame_budget_end (void)
{
  g_return_if_fail (depth > 0);

  if (--depth == 0)
    spent += g_get_monotonic_time () - begun;
}

/* Counts the pictures that have had to wait so far. Whoever keeps what it has drawn compares the
 * numbers before and after, to know whether everything was there. */
guint
acies_frame_budget_get_n_deferred (void)
{
  return n_deferred;
}
