/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-split-view.h"

#include <adwaita.h>
#include <math.h>

#include "acies-widget-fixes.h"

/* How long the panel takes to slide in, in milliseconds. */
#define REVEAL_TIME 200

/* From this width on, the whole content fits next to a panel of its best width. */
#define WIDE 820
/* The content never gets less than this. */
#define LEAST_CONTENT 200

/* The size of the panel: as a share of the window, in percent, and in pixels. */
#define SHARE_WIDE 18
#define LEAST_WIDTH_WIDE 320
/* Of one with large text. */
#define SHARE_WIDE_LARGE 23
#define LEAST_WIDTH_WIDE_LARGE 360
#define MOST_WIDTH_WIDE 440
#define SHARE_BESIDE 45
#define LEAST_WIDTH_BESIDE 260
#define SHARE_BELOW 48
#define LEAST_HEIGHT_BELOW 200
/* A compact panel. */
#define SHARE_BESIDE_COMPACT 40
#define SHARE_BELOW_COMPACT 44

struct _AciesSplitView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *panel;
  gboolean revealed;
  gboolean compact;

  AdwAnimation *animation;
  double away;             /* how far the panel still has to slide, from 1 to 0 */
};

enum
{
  PROP_0,
  PROP_CONTENT,
  PROP_PANEL,
  PROP_REVEALED,
  N_PROPS
};

enum
{
  ROOM,
  SEEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSplitView, acies_split_view, GTK_TYPE_WIDGET)

/* Decides on the size of the panel. Returns %TRUE if it is at the side and @size is its width,
 * %FALSE if it is at the bottom and @size is its height. Its longest word, which is longer in
 * some languages, makes it wider at the cost of the content. */
static gboolean
place_panel (gboolean  compact,
             gboolean  large_text,
             int       minimum,
             int       width,
             int       height,
             int      *size)
{
  const gboolean beside = width >= WIDE || width > height;

  if (width >= WIDE)
    *size = CLAMP (width * (large_text ? SHARE_WIDE_LARGE : SHARE_WIDE) / 100,
                   large_text ? LEAST_WIDTH_WIDE_LARGE : LEAST_WIDTH_WIDE, MOST_WIDTH_WIDE);
  else if (beside)
    *size = CLAMP (width * (compact ? SHARE_BESIDE_COMPACT : SHARE_BESIDE) / 100,
                   LEAST_WIDTH_BESIDE, MAX (LEAST_WIDTH_BESIDE, width - LEAST_CONTENT));
  else
    *size = CLAMP (height * (compact ? SHARE_BELOW_COMPACT : SHARE_BELOW) / 100,
                   LEAST_HEIGHT_BELOW, MAX (LEAST_HEIGHT_BELOW, height - LEAST_CONTENT));
  if (beside && minimum > *size)
    *size = MAX (*size, MIN (minimum, width - LEAST_CONTENT));

  return beside;
}

static void
acies_split_view_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  AciesSplitView *self = ACIES_SPLIT_VIEW (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const gboolean shown = self->panel != NULL && gtk_widget_should_layout (self->panel);
  GskTransform *transform = NULL;
  gboolean beside = FALSE;
  int size = 0;
  int minimum = 0;
  int seen_width = width;
  int seen_height = height;

  if (self->panel != NULL)
    {
      /* GTK wants a child to be measured before it is allocated. One that is hidden has no size. */
      gtk_widget_measure (self->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      beside = place_panel (self->compact, acies_widget_fixes_has_large_text (widget), minimum, width, height, &size);
    }
  g_signal_emit (self, signals[ROOM], 0, width, height, beside ? width - size : width);

  if (shown)
    {
      const int panel_width = beside ? size : width;
      const int panel_height = beside ? height : size;
      const int away = (int) round (self->away * size);
      const int left = !beside ? 0 : rtl ? -away : width - size + away;
      const int top = beside ? 0 : height - size + away;

      if (beside)
        seen_width = rtl ? width - size : left;
      else
        seen_height = top;
      gtk_widget_allocate (self->panel, MAX (panel_width, minimum), panel_height, -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) left, (float) top)));
      if (beside && rtl)
        transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) size, 0));
      if (beside)
        width -= size;
      else
        height -= size;
    }

  g_signal_emit (self, signals[SEEN], 0, seen_width, seen_height);
  if (self->content != NULL)
    {
      gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_allocate (self->content, width, height, -1, transform);
    }
}

static void
acies_split_view_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  AciesSplitView *self = ACIES_SPLIT_VIEW (widget);

  /* The panel takes its space from the content, so it does not count. */
  if (self->content != NULL)
    gtk_widget_measure (self->content, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
away_cb (double   value,
         gpointer user_data)
{
  AciesSplitView *self = user_data;

  self->away = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
acies_split_view_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  AciesSplitView *self = ACIES_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_REVEALED:
      g_value_set_boolean (value, self->revealed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_split_view_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  AciesSplitView *self = ACIES_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      acies_split_view_set_content (self, g_value_get_object (value));
      break;
    case PROP_PANEL:
      acies_split_view_set_panel (self, g_value_get_object (value));
      break;
    case PROP_REVEALED:
      acies_split_view_set_revealed (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_split_view_dispose (GObject *object)
{
  AciesSplitView *self = ACIES_SPLIT_VIEW (object);

  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->panel, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_split_view_parent_class)->dispose (object);
}

static void
acies_split_view_class_init (AciesSplitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags writable = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_split_view_get_property;
  object_class->set_property = acies_split_view_set_property;
  object_class->dispose = acies_split_view_dispose;
  widget_class->size_allocate = acies_split_view_size_allocate;
  widget_class->measure = acies_split_view_measure;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, writable);
  properties[PROP_PANEL] = g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, writable);
  properties[PROP_REVEALED] = g_param_spec_boolean ("revealed", NULL, NULL, FALSE,
                                                    writable | G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ROOM] =
    g_signal_new ("room", ACIES_TYPE_SPLIT_VIEW, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_INT);
  signals[SEEN] =
    g_signal_new ("seen", ACIES_TYPE_SPLIT_VIEW, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
acies_split_view_init (AciesSplitView *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 1, 0, REVEAL_TIME,
                                             adw_callback_animation_target_new (away_cb, self, NULL));
}

static void
adopt (AciesSplitView  *self,
       GtkWidget      **place,
       GtkWidget       *child)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

GtkWidget *
acies_split_view_get_content (AciesSplitView *self)
{
  g_return_val_if_fail (ACIES_IS_SPLIT_VIEW (self), NULL);

  return self->content;
}

void
acies_split_view_set_content (AciesSplitView *self,
                              GtkWidget      *content)
{
  g_return_if_fail (ACIES_IS_SPLIT_VIEW (self));

  if (self->content == content)
    return;

  adopt (self, &self->content, content);
  /* The panel is drawn over the content, and comes after it in the focus chain. */
  if (content != NULL && self->panel != NULL)
    gtk_widget_insert_before (content, GTK_WIDGET (self), self->panel);
}

void
acies_split_view_set_panel (AciesSplitView *self,
                            GtkWidget      *panel)
{
  g_return_if_fail (ACIES_IS_SPLIT_VIEW (self));

  if (self->panel == panel)
    return;

  adopt (self, &self->panel, panel);
  if (panel != NULL)
    gtk_widget_set_visible (panel, self->revealed);
}

gboolean
acies_split_view_get_revealed (AciesSplitView *self)
{
  g_return_val_if_fail (ACIES_IS_SPLIT_VIEW (self), FALSE);

  return self->revealed;
}

/* Shows or hides the panel. It slides in, but disappears at once, so that nobody has to wait for
 * the content. */
void
acies_split_view_set_revealed (AciesSplitView *self,
                               gboolean        revealed)
{
  g_return_if_fail (ACIES_IS_SPLIT_VIEW (self));

  revealed = !!revealed;
  if (self->revealed == revealed)
    return;

  self->revealed = revealed;
  adw_animation_reset (self->animation);
  if (self->panel != NULL)
    gtk_widget_set_visible (self->panel, revealed);
  if (revealed)
    adw_animation_play (self->animation);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVEALED]);
}

/* Sets whether the panel takes less space in a small window, because the content is in use while
 * the panel is open. */
void
acies_split_view_set_compact (AciesSplitView *self,
                              gboolean        compact)
{
  g_return_if_fail (ACIES_IS_SPLIT_VIEW (self));

  if (self->compact == !!compact)
    return;

  self->compact = !!compact;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
