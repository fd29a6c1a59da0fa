/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-home-standings.h"

#include "acies-art.h"
#include "acies-palette.h"

/* How large the place of a flag is, and how wide a flag is for its height. */
#define FLAG_HEIGHT 34
#define PLACE_WIDTH 38
#define LEAST_PLACE 24
#define FLAG_SHAPE 0.94f

struct _AciesHomeStandings
{
  GtkWidget  parent_instance;

  AciesView *view;
};

G_DEFINE_FINAL_TYPE (AciesHomeStandings, acies_home_standings, GTK_TYPE_WIDGET)

static void
acies_home_standings_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = FLAG_HEIGHT;
  else
    {
      *minimum = ACIES_N_FLAGS * LEAST_PLACE;
      *natural = ACIES_N_FLAGS * PLACE_WIDTH;
    }
}

static void
acies_home_standings_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  AciesHomeStandings *self = ACIES_HOME_STANDINGS (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  const float most = (float) gtk_widget_get_height (widget);
  const float place = MIN ((float) gtk_widget_get_width (widget) / ACIES_N_FLAGS, most * PLACE_WIDTH / FLAG_HEIGHT);
  const float height = MIN (most, (place - 2) / FLAG_SHAPE);
  const float top = ((float) gtk_widget_get_height (widget) - height) / 2;
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const float start = mirrored ? (float) gtk_widget_get_width (widget) - place * ACIES_N_FLAGS : 0;

  if (self->view == NULL)
    return;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      const AciesSeat owner = acies_view_get_flag_owner (self->view, flag);
      const gboolean own = owner == acies_view_get_seat (self->view);
      const AciesArtColors art = {
        .ink = palette->pole,
        .paper = palette->table,
        .accent = palette->flag_trim,
        .cloth = owner == ACIES_SEAT_NONE ? palette->flag : own ? palette->flag_own : palette->flag_enemy,
      };

      acies_art_snapshot (snapshot, widget, owner == ACIES_SEAT_NONE ? "flag" : own ? "flag-own" : "flag-enemy", &art,
                          &GRAPHENE_RECT_INIT (start + place * (float) (flag - 1) + 1, top, height * FLAG_SHAPE, height));
    }
}

static void
acies_home_standings_dispose (GObject *object)
{
  AciesHomeStandings *self = ACIES_HOME_STANDINGS (object);

  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_home_standings_parent_class)->dispose (object);
}

static void
acies_home_standings_class_init (AciesHomeStandingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_home_standings_dispose;
  widget_class->measure = acies_home_standings_measure;
  widget_class->snapshot = acies_home_standings_snapshot;
  gtk_widget_class_set_css_name (widget_class, "home-standings");
  /* The button says who holds how many. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_home_standings_init (AciesHomeStandings *self)
{
}

GtkWidget *
acies_home_standings_new (void)
{
  return g_object_new (ACIES_TYPE_HOME_STANDINGS, NULL);
}

/* Shows the flags of @view; %NULL for none. */
void
acies_home_standings_set_view (AciesHomeStandings *self,
                               AciesView          *view)
{
  g_return_if_fail (ACIES_IS_HOME_STANDINGS (self));
  g_return_if_fail (view == NULL || ACIES_IS_VIEW (view));

  if (g_set_object (&self->view, view))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
