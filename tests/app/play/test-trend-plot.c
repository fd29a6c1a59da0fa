/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the plot of the statistics says to those who cannot see it. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "acies-trend-plot.h"

typedef void (*Set) (AciesTrendPlot *plot,
                     GArray         *values);

static void
assert_tooltip (Set           set,
                const double *values,
                guint         n,
                const char   *expected)
{
  AciesTrendPlot *plot = g_object_ref_sink (g_object_new (ACIES_TYPE_TREND_PLOT, NULL));
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (double));

  g_array_append_vals (array, values, n);
  set (plot, array);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (plot)), ==, expected);
  g_object_unref (plot);
}

/* A single game goes from nowhere to nowhere. */
static void
test_words (void)
{
  const double levels[] = { 2.4, 3.5, 3.1 };
  const double shares[] = { 1, 0.5 };

  assert_tooltip (acies_trend_plot_set_levels, levels, 0, "No games yet.");
  assert_tooltip (acies_trend_plot_set_levels, levels, 1, "The level you played at in your last game: 2.4.");
  assert_tooltip (acies_trend_plot_set_levels, levels, 3,
                  "The level you played at in your last 3 games: from 2.4 to 3.1, with a high of 3.5.");
  assert_tooltip (acies_trend_plot_set_shares, shares, 1, "Share of wins so far, after one game: 100%.");
  assert_tooltip (acies_trend_plot_set_shares, shares, 2, "Share of wins over the last 2 games: from 100% to 50%, with a high of 100%.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/trend-plot/words", test_words);

  return g_test_run ();
}
