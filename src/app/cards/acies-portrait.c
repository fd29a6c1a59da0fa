/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-portrait.h"

#include <acies.h>

#include "acies-art.h"
#include "acies-paint.h"

struct _AciesPortrait
{
  GtkWidget parent_instance;

  guint level;
  int   size;
};

enum
{
  PROP_0,
  PROP_LEVEL,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesPortrait, acies_portrait, GTK_TYPE_WIDGET)

static void
acies_portrait_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = *natural = ACIES_PORTRAIT (widget)->size;
}

static void
acies_portrait_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  AciesPortrait *self = ACIES_PORTRAIT (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  const AciesCardColors *card = &palette->tactics;
  const AciesArtColors colors = { card->ink, card->ground, palette->gold, card->ink };
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float size = MIN (width, height);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size);
  g_autofree char *name = g_strdup_printf ("person-%u", self->level);

  if (self->level == 0)
    return;

  acies_paint_fill (snapshot, &bounds, size / 2, &card->ground);
  acies_art_snapshot (snapshot, widget, name, &colors, &bounds);
}

static void
acies_portrait_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesPortrait *self = ACIES_PORTRAIT (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      g_value_set_uint (value, self->level);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_portrait_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  AciesPortrait *self = ACIES_PORTRAIT (object);

  switch (prop_id)
    {
    case PROP_LEVEL:
      acies_portrait_set_level (self, g_value_get_uint (value));
      break;
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_portrait_class_init (AciesPortraitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_portrait_get_property;
  object_class->set_property = acies_portrait_set_property;
  widget_class->measure = acies_portrait_measure;
  widget_class->snapshot = acies_portrait_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);

  properties[PROP_LEVEL] = g_param_spec_uint ("level", NULL, NULL, 0, ACIES_MAX_LEVEL, 0, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 16, 512, 40, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_portrait_init (AciesPortrait *self)
{
}

void
acies_portrait_set_level (AciesPortrait *self,
                          guint          level)
{
  g_return_if_fail (ACIES_IS_PORTRAIT (self));
  g_return_if_fail (level <= ACIES_MAX_LEVEL);

  self->level = level;
  gtk_widget_set_visible (GTK_WIDGET (self), level > 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
