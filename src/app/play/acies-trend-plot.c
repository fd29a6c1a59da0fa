/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-trend-plot.h"

#include <glib/gi18n.h>

#include <acies.h>

#include "acies-card-text.h"
#include "acies-palette.h"

/* The dots of more games could not be told apart. */
#define MAX_GAMES 50
#define PAD 8.f
/* Shares have lines at 0, 50 and 100 percent. */
#define N_SHARES 3

struct _AciesTrendPlot
{
  GtkWidget parent_instance;

  /* (element-type double): one for each of the last games */
  GArray  *shares;
  /* Whether these are levels of the computer, of which 0 is the first and 1 the last one. */
  gboolean levels;
};

G_DEFINE_FINAL_TYPE (AciesTrendPlot, acies_trend_plot, GTK_TYPE_WIDGET)

static double
get_share (AciesTrendPlot *self,
           guint           n)
{
  return g_array_index (self->shares, double, n);
}

/* How many lines there are across the plot. */
static guint
get_n_lines (AciesTrendPlot *self)
{
  return self->levels ? ACIES_MAX_LEVEL : N_SHARES;
}

/* Sets @texts to the numbers at the side, one for each line, and returns the width of the widest. */
static float
measure_numbers (AciesTrendPlot *self,
                 char           *texts[])
{
  float widest = 0;

  for (guint i = 0; i < get_n_lines (self); i++)
    {
      g_autoptr (AciesCardText) text = NULL;
      graphene_rect_t logical;

      if (self->levels)
        texts[i] = g_strdup_printf ("%u", i + 1);
      else
        /* Translators: a share, in percent */
        texts[i] = g_strdup_printf (_("%u%%"), 100 * i / (N_SHARES - 1));
      text = acies_card_text_new (GTK_WIDGET (self), texts[i], 11, FALSE);
      acies_card_text_measure (text, NULL, &logical);
      widest = MAX (widest, logical.size.width);
    }

  return widest;
}

/* Draws lines across, at 0, 50 and 100 percent or at each level, with these numbers at the side. Returns the area
 * for the plot. */
static graphene_rect_t
draw_scale (AciesTrendPlot     *self,
            GtkSnapshot        *snapshot,
            const AciesPalette *palette)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const guint n_lines = get_n_lines (self);
  char *texts[MAX (N_SHARES, ACIES_MAX_LEVEL)];
  const float numbers = measure_numbers (self, texts) + 2 * PAD;
  graphene_rect_t area = GRAPHENE_RECT_INIT (rtl ? 2 * PAD : numbers, 2 * PAD, width - numbers - 2 * PAD, height - 4 * PAD);

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (AciesCardText) text = acies_card_text_new (widget, texts[i], 11, FALSE);
      const float y = area.origin.y + area.size.height * (1 - (float) i / (n_lines - 1));
      graphene_rect_t logical;

      acies_card_text_measure (text, NULL, &logical);
      gtk_snapshot_append_color (snapshot, &palette->line,
                                 &GRAPHENE_RECT_INIT (area.origin.x, y - 0.5f, area.size.width, 1));
      acies_card_text_snapshot (text, snapshot, &palette->text,
                                (rtl ? width : numbers) - PAD - logical.size.width, y - logical.size.height / 2);
      g_free (texts[i]);
    }

  return area;
}

static void
draw_line (AciesTrendPlot        *self,
           GtkSnapshot           *snapshot,
           const AciesPalette    *palette,
           const graphene_rect_t *area)
{
  const guint n = self->shares->len;
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (0, 0,
                                                                (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                                                (float) gtk_widget_get_height (GTK_WIDGET (self))));

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2);
  gdk_cairo_set_source_rgba (cr, &palette->lit);
  /* The line first, and then a dot for each game on it. */
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n; i++)
        {
          double along = n > 1 ? (double) i / (n - 1) : 0.5;
          double x = (double) area->origin.x + (double) area->size.width * (rtl ? 1 - along : along);
          double y = (double) area->origin.y + (double) area->size.height * (1 - get_share (self, i));

          if (pass == 0)
            cairo_line_to (cr, x, y);
          else
            {
              cairo_arc (cr, x, y, n > 30 ? 2 : 3, 0, 2 * G_PI);
              cairo_fill (cr);
            }
        }
      if (pass == 0)
        cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
acies_trend_plot_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  AciesTrendPlot *self = ACIES_TREND_PLOT (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  graphene_rect_t area = draw_scale (self, snapshot, palette);

  if (self->shares->len > 0)
    draw_line (self, snapshot, palette, &area);
}

static void
acies_trend_plot_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 130;
}

static void
acies_trend_plot_finalize (GObject *object)
{
  AciesTrendPlot *self = ACIES_TREND_PLOT (object);

  g_clear_pointer (&self->shares, g_array_unref);

  G_OBJECT_CLASS (acies_trend_plot_parent_class)->finalize (object);
}

static void
acies_trend_plot_class_init (AciesTrendPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_trend_plot_finalize;
  widget_class->snapshot = acies_trend_plot_snapshot;
  widget_class->measure = acies_trend_plot_measure;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
acies_trend_plot_init (AciesTrendPlot *self)
{
  self->shares = g_array_new (FALSE, FALSE, sizeof (double));
}

static double
get_level (AciesTrendPlot *self,
           guint           n)
{
  return 1 + get_share (self, n) * (ACIES_MAX_LEVEL - 1);
}

static guint
get_percent (AciesTrendPlot *self,
             guint           n)
{
  return (guint) (get_share (self, n) * 100 + 0.5);
}

/* Describes the plot in words. */
static char *
describe (AciesTrendPlot *self)
{
  const guint n = self->shares->len;
  guint best = 0;

  if (n == 0)
    return g_strdup (_("No games yet."));
  if (n == 1)
    return g_strdup_printf (self->levels
                            /* Translators: %.1f is a level of the computer, such as 3.4 */
                            ? _("The level you played at in your last game: %.1f.")
                            /* Translators: %.0f%% is a share in percent, such as 100% */
                            : _("Share of wins so far, after one game: %.0f%%."),
                            self->levels ? get_level (self, 0) : 100 * get_share (self, 0));

  for (guint i = 1; i < n; i++)
    if (get_share (self, i) > get_share (self, best))
      best = i;

  if (self->levels)
    /* Translators: %.1f is a level of the computer, such as 3.4 */
    return g_strdup_printf (ngettext ("The level you played at in your last %u game: from %.1f to %.1f, with a high of %.1f.",
                                      "The level you played at in your last %u games: from %.1f to %.1f, with a high of %.1f.", n),
                            n, get_level (self, 0), get_level (self, n - 1), get_level (self, best));

  /* Translators: how the share of games won went; %u%% is a share in percent */
  return g_strdup_printf (ngettext ("Share of wins over the last %u game: from %u%% to %u%%, with a high of %u%%.",
                                    "Share of wins over the last %u games: from %u%% to %u%%, with a high of %u%%.", n),
                          n, get_percent (self, 0), get_percent (self, n - 1), get_percent (self, best));
}

static void
acies_trend_plot_set (AciesTrendPlot *self,
                      GArray         *values,
                      gboolean        levels)
{
  const guint first = values->len > MAX_GAMES ? values->len - MAX_GAMES : 0;
  g_autofree char *text = NULL;

  self->levels = levels;
  g_array_set_size (self->shares, 0);
  for (guint i = first; i < values->len; i++)
    {
      const double value = g_array_index (values, double, i);
      const double share = levels ? (value - 1) / (ACIES_MAX_LEVEL - 1) : value;

      g_array_append_val (self->shares, share);
    }

  text = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows the last MAX_GAMES of @shares (element-type double). */
void
acies_trend_plot_set_shares (AciesTrendPlot *self,
                             GArray         *shares)
{
  g_return_if_fail (ACIES_IS_TREND_PLOT (self));
  g_return_if_fail (shares != NULL);

  acies_trend_plot_set (self, shares, FALSE);
}

/* Shows the last MAX_GAMES of @levels (element-type double), from 1 to ACIES_MAX_LEVEL. */
void
acies_trend_plot_set_levels (AciesTrendPlot *self,
                             GArray         *levels)
{
  g_return_if_fail (ACIES_IS_TREND_PLOT (self));
  g_return_if_fail (levels != NULL);

  acies_trend_plot_set (self, levels, TRUE);
}
