/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-home-emblem.h"

#include "acies-card-face.h"
#include "acies-widget-fixes.h"

/* The size of the picture, and of a card in it. */
#define WIDTH 84
#define HEIGHT 50
#define CARD_WIDTH 30.f
#define CARD_HEIGHT 42.f

/* How far apart the cards are, and by how much each is turned against the one before. */
#define STEP 19.f
#define TURN 9.f

#define MOST_CARDS 3

struct _AciesHomeEmblem
{
  GtkWidget  parent_instance;

  AciesCard  cards[MOST_CARDS];
  guint      n_cards;
  gboolean   waited;    /* for the first frame of the window */
};

enum
{
  PROP_0,
  PROP_CARDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesHomeEmblem, acies_home_emblem, GTK_TYPE_WIDGET)

static void
acies_home_emblem_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum = *natural;
  /* It gives way to a long title beside it. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL && acies_widget_fixes_has_large_text (widget))
    *minimum = 0;
}

static gboolean
draw_again_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* Pictures take longer than all else on the page, which is seen a frame sooner without them. */
static void
acies_home_emblem_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesHomeEmblem *self = ACIES_HOME_EMBLEM (widget);
  const float middle = (float) (self->n_cards - 1) / 2;
  const float scale = MIN ((float) gtk_widget_get_width (widget) / WIDTH, (float) gtk_widget_get_height (widget) / HEIGHT);

  if (!self->waited)
    {
      self->waited = TRUE;
      gtk_widget_add_tick_callback (widget, draw_again_cb, NULL, NULL);
      return;
    }

  /* A title may leave no room at all. */
  if (scale <= 0)
    return;

  gtk_snapshot_scale (snapshot, scale, scale);
  for (guint i = 0; i < self->n_cards; i++)
    {
      const float place = (float) i - middle;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (WIDTH / 2.f + place * STEP,
                                                              HEIGHT / 2.f + place * place * 2));
      gtk_snapshot_rotate (snapshot, place * TURN);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-CARD_WIDTH / 2, -CARD_HEIGHT / 2));
      acies_card_face_snapshot (widget, snapshot, self->cards[i], CARD_WIDTH, CARD_HEIGHT, ACIES_STRIP_TOP,
                                CARD_HEIGHT, ACIES_FACE_TURNED);
      gtk_snapshot_restore (snapshot);
    }
}

static void
acies_home_emblem_set_cards (AciesHomeEmblem *self,
                             const char      *cards)
{
  g_auto (GStrv) names = g_strsplit (cards != NULL ? cards : "", ".", -1);

  for (guint i = 0; names[i] != NULL && i < MOST_CARDS; i++)
    if (acies_card_parse (names[i], &self->cards[self->n_cards], NULL))
      self->n_cards++;
}

static void
acies_home_emblem_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesHomeEmblem *self = ACIES_HOME_EMBLEM (object);

  switch (prop_id)
    {
    case PROP_CARDS:
      acies_home_emblem_set_cards (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_home_emblem_class_init (AciesHomeEmblemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = acies_home_emblem_set_property;
  widget_class->measure = acies_home_emblem_measure;
  widget_class->snapshot = acies_home_emblem_snapshot;
  gtk_widget_class_set_css_name (widget_class, "home-emblem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);

  properties[PROP_CARDS] =
    g_param_spec_string ("cards", NULL, NULL, NULL,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_home_emblem_init (AciesHomeEmblem *self)
{
}
