/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-turntable.h"

/* How long half a turn takes, in milliseconds. */
#define TIME 350

struct _AciesTurntable
{
  AdwBin        parent_instance;

  gboolean      turned;
  double        angle;          /* in degrees */
  AdwAnimation *animation;
};

enum
{
  PROP_0,
  PROP_TURNED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesTurntable, acies_turntable, ADW_TYPE_BIN)

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child != NULL ? gtk_widget_get_request_mode (child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

/* Everything follows the child: what is drawn, where the pointer is, and to which side the arrow keys lead. */
static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  AciesTurntable *self = ACIES_TURNTABLE (widget);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  GskTransform *transform = NULL;

  if (child == NULL)
    return;

  if (self->angle > 0)
    {
      const float x = (float) width / 2;
      const float y = (float) height / 2;

      transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (x, y));
      transform = gsk_transform_rotate (transform, (float) self->angle);
      transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-x, -y));
    }
  gtk_widget_allocate (child, width, height, -1, transform);
}

static void
acies_turntable_animate_cb (double   value,
                            gpointer user_data)
{
  AciesTurntable *self = user_data;

  self->angle = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
acies_turntable_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesTurntable *self = ACIES_TURNTABLE (object);

  switch (prop_id)
    {
    case PROP_TURNED:
      g_value_set_boolean (value, self->turned);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_turntable_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_TURNED:
      acies_turntable_set_turned (ACIES_TURNTABLE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_turntable_dispose (GObject *object)
{
  AciesTurntable *self = ACIES_TURNTABLE (object);

  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (acies_turntable_parent_class)->dispose (object);
}

static void
acies_turntable_class_init (AciesTurntableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_turntable_get_property;
  object_class->set_property = acies_turntable_set_property;
  object_class->dispose = acies_turntable_dispose;

  properties[PROP_TURNED] =
    g_param_spec_boolean ("turned", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_turntable_init (AciesTurntable *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (acies_turntable_animate_cb, self, NULL);

  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_custom_layout_new (get_request_mode, measure, allocate));
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 180, TIME, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_IN_OUT_CUBIC);
}

GtkWidget *
acies_turntable_new (GtkWidget *child)
{
  return g_object_new (ACIES_TYPE_TURNTABLE, "child", child, NULL);
}

gboolean
acies_turntable_get_turned (AciesTurntable *self)
{
  g_return_val_if_fail (ACIES_IS_TURNTABLE (self), FALSE);

  return self->turned;
}

void
acies_turntable_set_turned (AciesTurntable *self,
                            gboolean        turned)
{
  g_return_if_fail (ACIES_IS_TURNTABLE (self));

  if (self->turned == turned)
    return;

  self->turned = turned;
  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), self->angle);
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->animation), turned ? 180 : 0);
  adw_animation_play (self->animation);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
}
