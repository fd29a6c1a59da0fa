/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-setup-place.h"

#include "acies-card-widget.h"
#include "acies-flag-widget.h"
#include "acies-setup-words.h"
#include "acies-tooltips.h"
#include "acies-weather.h"
#include "acies-widget-fixes.h"

/* How high a card is where there is room, in widths, and how little of it others leave free, in pixels. */
#define SHAPE 1.4f
#define LEAST_STRIP 12.f

/* How much of a card others leave free where there is room, in widths. */
#define STRIP 0.5f

/* How many cards a side has usually, and a hand: so many are as large as if they were all there. */
#define USUAL_SIDE 3
#define USUAL_HAND 7

/* What stays free around the cards, in pixels. */
#define EDGE 2

/* How much of a flag Fog and Mud cover, at its top and its foot. */
#define WEATHER_SHARE 0.36f

struct _AciesSetupPlace
{
  GtkWidget  parent_instance;

  AciesSetup *setup;
  guint       place;
  GtkWidget  *empty;      /* what is pressed where no card lies: a button, or the flag */
  GPtrArray  *cards;      /* of GtkWidget, owned by this as their parent; AciesWeather at a flag */
};

enum
{
  PRESSED,
  CARD_PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSetupPlace, acies_setup_place, GTK_TYPE_WIDGET)

static gboolean
is_side (AciesSetupPlace *self)
{
  return self->place < ACIES_SETUP_FLAG (1);
}

static gboolean
is_flag (AciesSetupPlace *self)
{
  return self->place >= ACIES_SETUP_FLAG (1) && self->place < ACIES_SETUP_HAND (0);
}

/* Cards of the upper side lie towards the flag as well: the first one next to it. */
static gboolean
is_upper_side (AciesSetupPlace *self)
{
  return is_side (self) && self->place >= ACIES_SETUP_SIDE (ACIES_SEAT_NORTH, 1);
}

static void
allocate_side (AciesSetupPlace *self,
               int              width,
               int              height)
{
  const guint n = MAX (self->cards->len, USUAL_SIDE);
  const float card_width = (float) width - 2 * EDGE, room = (float) height - 2 * EDGE;
  const float card_height = MIN (card_width * SHAPE, room - (float) (n - 1) * LEAST_STRIP);
  const float strip = MIN ((room - card_height) / (float) (n - 1), card_width * STRIP);

  for (guint i = 0; i < self->cards->len; i++)
    {
      const float top = is_upper_side (self) ? room - card_height - (float) i * strip : (float) i * strip;
      const gboolean covered = is_upper_side (self) ? i > 0 : i + 1 < self->cards->len;
      GtkWidget *card = g_ptr_array_index (self->cards, i);

      acies_card_widget_set_strip (ACIES_CARD_WIDGET (card), ACIES_STRIP_TOP, covered ? strip : 0);
      gtk_widget_size_allocate (card, &(GtkAllocation) { EDGE, EDGE + (int) top, MAX ((int) card_width, 1),
                                                         MAX ((int) card_height, 1) }, -1);
    }
}

static void
allocate_row (AciesSetupPlace *self,
              int              width,
              int              height)
{
  const guint n = MAX (self->cards->len, 1);
  const float card_height = (float) height - 2 * EDGE, room = (float) width - 2 * EDGE;
  const float card_width = MIN (card_height / SHAPE * 1.1f, room);
  const float strip = n > 1 ? MIN ((room - card_width) / (float) (n - 1), card_width + EDGE) : 0;

  for (guint i = 0; i < self->cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (self->cards, i);

      acies_card_widget_set_strip (ACIES_CARD_WIDGET (card), ACIES_STRIP_START,
                                   i + 1 < self->cards->len && strip < card_width ? strip : 0);
      gtk_widget_size_allocate (card, &(GtkAllocation) { EDGE + (int) ((float) i * strip), EDGE,
                                                         MAX ((int) card_width, 1), MAX ((int) card_height, 1) }, -1);
    }
}

static void
allocate_flag (AciesSetupPlace *self,
               int              width,
               int              height)
{
  const int weather = (int) ((float) height * WEATHER_SHARE);

  for (guint i = 0; i < self->cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (self->cards, i);
      const gboolean fog = acies_weather_get_card (ACIES_WEATHER (card)) == ACIES_CARD_FOG;

      gtk_widget_size_allocate (card, &(GtkAllocation) { 0, fog ? 0 : height - weather, width, MAX (weather, 1) }, -1);
    }
}

static void
acies_setup_place_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  AciesSetupPlace *self = ACIES_SETUP_PLACE (widget);
  int minimum;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->empty, &(GtkAllocation) { 0, 0, width, height }, -1);
  if (is_flag (self))
    allocate_flag (self, width, height);
  else if (is_side (self))
    allocate_side (self, width, height);
  else
    allocate_row (self, width, height);
}

static void
acies_setup_place_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  /* The board says. */
  *minimum = *natural = 0;
}

static void
acies_setup_place_dispose (GObject *object)
{
  AciesSetupPlace *self = ACIES_SETUP_PLACE (object);
  GtkWidget *child;

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->setup);

  G_OBJECT_CLASS (acies_setup_place_parent_class)->dispose (object);
}

static void
acies_setup_place_class_init (AciesSetupPlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_setup_place_dispose;
  widget_class->measure = acies_setup_place_measure;
  widget_class->size_allocate = acies_setup_place_size_allocate;

  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[CARD_PRESSED] = g_signal_new ("card-pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "acies-setup-place");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_setup_place_init (AciesSetupPlace *self)
{
  self->cards = g_ptr_array_new ();
}

static void
acies_setup_place_pressed_cb (AciesSetupPlace *self)
{
  g_signal_emit (self, signals[PRESSED], 0);
}

static void
acies_setup_place_card_cb (AciesSetupPlace *self,
                           GtkWidget       *card)
{
  guint nth;

  if (g_ptr_array_find (self->cards, card, &nth))
    g_signal_emit (self, signals[CARD_PRESSED], 0, nth);
}

GtkWidget *
acies_setup_place_new (AciesSetup *setup,
                       guint       place)
{
  AciesSetupPlace *self = g_object_new (ACIES_TYPE_SETUP_PLACE, NULL);
  g_autofree char *name = acies_setup_words_name_place (place);

  self->setup = g_object_ref (setup);
  self->place = place;
  self->empty = is_flag (self) ? acies_flag_widget_new (place - ACIES_SETUP_FLAG (1) + 1) : gtk_button_new ();
  if (!is_flag (self))
    gtk_widget_add_css_class (self->empty, "setup-place");
  gtk_widget_set_parent (self->empty, GTK_WIDGET (self));
  g_signal_connect_object (self->empty, "clicked", G_CALLBACK (acies_setup_place_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  acies_setup_place_update (self);
  return GTK_WIDGET (self);
}

guint
acies_setup_place_get_place (AciesSetupPlace *self)
{
  g_return_val_if_fail (ACIES_IS_SETUP_PLACE (self), 0);

  return self->place;
}

/* What is pressed to put a card here. */
GtkWidget *
acies_setup_place_get_empty (AciesSetupPlace *self)
{
  g_return_val_if_fail (ACIES_IS_SETUP_PLACE (self), NULL);

  return self->empty;
}

/* The number of the card that @widget shows, or -1 if that is not one of those here. */
int
acies_setup_place_find (AciesSetupPlace *self,
                        GtkWidget       *widget)
{
  guint nth;

  g_return_val_if_fail (ACIES_IS_SETUP_PLACE (self), -1);

  return g_ptr_array_find (self->cards, widget, &nth) ? (int) nth : -1;
}

/* What can have the focus here, from the top or from the left: the cards or, if there are none, the empty place. A flag
 * is between Fog and Mud. */
guint
acies_setup_place_list (AciesSetupPlace *self,
                        GtkWidget       *widgets[ACIES_SETUP_MOST_WIDGETS])
{
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_SETUP_PLACE (self), 0);

  if (is_flag (self))
    {
      for (guint i = 0; i < self->cards->len; i++)
        if (acies_weather_get_card (g_ptr_array_index (self->cards, i)) == ACIES_CARD_FOG)
          widgets[n++] = g_ptr_array_index (self->cards, i);
      widgets[n++] = self->empty;
      for (guint i = 0; i < self->cards->len; i++)
        if (acies_weather_get_card (g_ptr_array_index (self->cards, i)) == ACIES_CARD_MUD)
          widgets[n++] = g_ptr_array_index (self->cards, i);
      return n;
    }

  for (; n < self->cards->len; n++)
    widgets[n] = g_ptr_array_index (self->cards, is_upper_side (self) ? self->cards->len - 1 - n : n);
  if (n == 0)
    widgets[n++] = self->empty;
  return n;
}

/* Whether what is chosen can be put here. */
void
acies_setup_place_set_lit (AciesSetupPlace *self,
                           gboolean         lit)
{
  g_return_if_fail (ACIES_IS_SETUP_PLACE (self));

  acies_widget_fixes_set_class (GTK_WIDGET (self), "lit", lit);
}

static GtkWidget *
acies_setup_place_add_card (AciesSetupPlace *self,
                            guint            card)
{
  GtkWidget *widget = is_flag (self) ? acies_weather_new ((AciesCard) card, self->place - ACIES_SETUP_FLAG (1) + 1)
                      : acies_card_widget_new ();

  gtk_widget_set_visible (widget, TRUE);
  /* Of the upper side, the first card covers the next ones. */
  if (is_upper_side (self))
    gtk_widget_insert_after (widget, GTK_WIDGET (self), self->empty);
  else
    gtk_widget_set_parent (widget, GTK_WIDGET (self));
  g_signal_connect_object (widget, "clicked", G_CALLBACK (acies_setup_place_card_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->cards, widget);
  return widget;
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_root_get_focus (root) == widget;
}

/* Shows what lies here now. The focus stays here, on the card that has taken the place of another. */
void
acies_setup_place_update (AciesSetupPlace *self)
{
  g_autofree char *description = NULL;
  const guint8 *cards;
  guint n;

  g_return_if_fail (ACIES_IS_SETUP_PLACE (self));

  cards = acies_setup_get_cards (self->setup, self->place, &n);
  while (self->cards->len > (is_flag (self) ? 0 : n))
    {
      GtkWidget *widget = g_ptr_array_steal_index (self->cards, self->cards->len - 1);
      const gboolean focused = has_focus (widget);

      gtk_widget_unparent (widget);
      if (self->cards->len == 0)
        gtk_widget_set_focusable (self->empty, TRUE);
      if (focused)
        gtk_widget_grab_focus (self->cards->len > 0 && !is_flag (self)
                               ? g_ptr_array_index (self->cards, self->cards->len - 1) : self->empty);
    }
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *widget = i < self->cards->len ? g_ptr_array_index (self->cards, i)
                          : acies_setup_place_add_card (self, cards[i]);

      if (is_flag (self))
        {
          acies_tooltips_set_text (widget, _("Press to take the card back"));
          continue;
        }
      acies_card_widget_set_card (ACIES_CARD_WIDGET (widget), (AciesCard) cards[i]);
      acies_card_widget_set_note (ACIES_CARD_WIDGET (widget), _("Press to take the card back"));
    }

  if (is_flag (self))
    acies_flag_widget_set_holder (ACIES_FLAG_WIDGET (self->empty),
                                  acies_setup_get_holder (self->setup, self->place - ACIES_SETUP_FLAG (1) + 1),
                                  ACIES_SEAT_SOUTH);
  else
    {
      /* Who has put a card here by a key goes on from there. */
      if (n > 0 && has_focus (self->empty))
        gtk_widget_grab_focus (g_ptr_array_index (self->cards, n - 1));
      gtk_widget_set_focusable (self->empty, n == 0);
    }
  description = acies_setup_words_describe (self->setup, self->place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->empty), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  if (is_flag (self))
    acies_tooltips_set_text (self->empty, description);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
