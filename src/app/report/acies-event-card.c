/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-event-card.h"

#include <adwaita.h>

#include "acies-card-widget.h"

/* In pixels: what stays free around the frame, and how wide the frame is. */
#define EDGE 6
#define LEAST_WIDTH 140
#define MOST_WIDTH 420

/* The share of the table's width that the frame takes where there is room. */
#define SHARE 0.32

/* How high it may be for its width, before it rather covers a flag: else large text has a word a line. */
#define MOST_SLENDER 1.5f

/* How much larger the sentence is on a large table. */
#define MOST_ENLARGED 1.35f

/* Where the line and the enemy's hand are lower than this, cards are beside the sentence. */
#define LOW 300

/* Width of a picture on a table of 1000 by 700 pixels: one card, two cards, more of them. */
static const float card_widths[] = { 104, 84, 62 };

/* The least width of a picture, for one as wide as a card on the table: what is shown in large is never smaller than
 * what is there. Four cards have to be. */
static const float least_widths[] = { 1.5f, 1.25f, 1.1f, 0.8f };

/* The share of the table's width that all pictures take at most. */
#define MOST_PICTURES 0.4f

#define CARD_SHAPE 1.4f
#define FADE_TIME 180

struct _AciesEventCard
{
  GtkWidget     parent_instance;

  AciesTable   *table;          /* not owned: both are in the same view */
  GtkWidget    *frame;
  GtkWidget    *pictures;
  GtkLabel     *label;
  AdwAnimation *animation;
  AciesCard     cards[G_N_ELEMENTS (least_widths)];
  gsize         n_cards;
  guint         flags;          /* what the sentence is about: flag 1 is bit 1 */
  int           fitted_width;   /* the size of the table that the pictures were made for */
  int           fitted_height;
  float         enlarged;       /* the size of the sentence for that of other text */
  guint         fit_id;
  gboolean      shown;
};

G_DEFINE_FINAL_TYPE (AciesEventCard, acies_event_card, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
acies_event_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_event_card_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = *natural = 0;
}

/* How far down the frame may reach: to the own hand, if that is shown. */
static float
get_bottom (AciesEventCard *self,
            int             height)
{
  graphene_rect_t hand;

  if (!acies_table_find_place (self->table, 0, GTK_WIDGET (self), &hand) || hand.origin.y < 2 * EDGE)
    return (float) height;
  return MIN (hand.origin.y, (float) height);
}

/* Which part of the width is taken by the flags that the sentence is about. */
static gboolean
find_columns (AciesEventCard *self,
              float          *left,
              float          *right)
{
  gboolean found = FALSE;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      graphene_rect_t bounds;

      if ((self->flags & (1u << flag)) == 0 ||
          !acies_table_find_place (self->table, flag, GTK_WIDGET (self), &bounds))
        continue;

      *left = found ? MIN (*left, bounds.origin.x) : bounds.origin.x;
      *right = MAX (found ? *right : 0, bounds.origin.x + bounds.size.width);
      found = TRUE;
    }

  return found;
}

/* Makes the pictures for the table as it is now. */
static void
acies_event_card_fit (AciesEventCard *self)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  const int width = gtk_widget_get_width (table), height = gtk_widget_get_height (table);
  const gsize n_cards = CLAMP (self->n_cards, 1, G_N_ELEMENTS (least_widths));
  const float scale = CLAMP (MIN ((float) width / 1000.f, (float) height / 700.f), 0.62f, 1.7f);
  const gboolean low = get_bottom (self, height) < LOW;
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  float card_width = card_widths[MIN (n_cards, G_N_ELEMENTS (card_widths)) - 1] * scale;
  graphene_rect_t side;
  GtkWidget *child;

  self->fitted_width = width;
  self->fitted_height = height;
  self->enlarged = CLAMP (scale, 1, MOST_ENLARGED);
  pango_attr_list_insert (attributes, pango_attr_scale_new ((double) self->enlarged));
  gtk_label_set_attributes (self->label, attributes);
  if (n_cards > 3)
    card_width *= 0.8f;
  if (!low && acies_table_find_side (self->table, 1, TRUE, GTK_WIDGET (self), &side))
    card_width = MAX (card_width, MIN (side.size.width * least_widths[n_cards - 1],
                                       (float) width * MOST_PICTURES / (float) n_cards));

  while ((child = gtk_widget_get_first_child (self->pictures)) != NULL)
    gtk_box_remove (GTK_BOX (self->pictures), child);
  for (gsize i = 0; i < self->n_cards; i++)
    gtk_box_append (GTK_BOX (self->pictures),
                    acies_card_widget_new_picture (self->cards[i], (int) card_width, (int) (card_width * CARD_SHAPE)));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->frame),
                                  low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
}

static gboolean
fit_cb (gpointer user_data)
{
  AciesEventCard *self = user_data;

  self->fit_id = 0;
  acies_event_card_fit (self);

  return G_SOURCE_REMOVE;
}

static void
acies_event_card_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  AciesEventCard *self = ACIES_EVENT_CARD (widget);
  const float bottom = get_bottom (self, height);
  const int most = (int) (MOST_WIDTH * self->enlarged);
  float left = 0, right = 0, begin = 0, room = (float) width;
  int least, wanted, high;
  float x, y;

  if (!gtk_widget_should_layout (self->frame))
    return;

  /* What is measured must not change during allocation. The table has no size yet when a game is opened. */
  if (self->fit_id == 0 && (gtk_widget_get_width (GTK_WIDGET (self->table)) != self->fitted_width ||
                            gtk_widget_get_height (GTK_WIDGET (self->table)) != self->fitted_height))
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);

  if (find_columns (self, &left, &right))
    {
      begin = left > (float) width - right ? 0 : right;
      room = MAX (left, (float) width - right);
    }

  wanted = CLAMP ((int) (width * SHARE), LEAST_WIDTH, most);
  if (bottom < LOW)
    wanted = MAX (wanted, MIN ((int) room - 2 * EDGE, most));
  wanted = MIN (wanted, MAX ((int) room - 2 * EDGE, LEAST_WIDTH));
  gtk_widget_measure (self->frame, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  wanted = MAX (wanted, least);
  gtk_widget_measure (self->frame, GTK_ORIENTATION_VERTICAL, wanted, &high, NULL, NULL, NULL);
  /* Rather over a flag than over the hand. */
  while (((float) (high + 2 * EDGE) > bottom || (float) high > (float) wanted * MOST_SLENDER) &&
         wanted + 4 * EDGE <= width && wanted < most)
    {
      wanted += 2 * EDGE;
      gtk_widget_measure (self->frame, GTK_ORIENTATION_VERTICAL, wanted, &high, NULL, NULL, NULL);
    }

  x = CLAMP (begin + (room - (float) wanted) / 2, EDGE, MAX (EDGE, (float) (width - wanted - EDGE)));
  y = MAX (EDGE, (bottom - (float) high) / 2);
  gtk_widget_size_allocate (self->frame, &(GtkAllocation) { (int) x, (int) y, wanted, high }, -1);
}

static gboolean
acies_event_card_contains (GtkWidget *widget,
                           double     x,
                           double     y)
{
  return FALSE;
}

static void
fade_cb (double   value,
         gpointer user_data)
{
  AciesEventCard *self = user_data;

  gtk_widget_set_opacity (self->frame, value);
}

static void
acies_event_card_faded_cb (AciesEventCard *self)
{
  if (!self->shown)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
acies_event_card_dispose (GObject *object)
{
  AciesEventCard *self = ACIES_EVENT_CARD (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  if (self->animation != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->animation, self);
      adw_animation_reset (self->animation);
    }
  g_clear_object (&self->animation);
  g_clear_pointer (&self->frame, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_event_card_parent_class)->dispose (object);
}

static void
acies_event_card_class_init (AciesEventCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_event_card_dispose;
  widget_class->get_request_mode = acies_event_card_get_request_mode;
  widget_class->measure = acies_event_card_measure;
  widget_class->size_allocate = acies_event_card_size_allocate;
  widget_class->contains = acies_event_card_contains;

  gtk_widget_class_set_css_name (widget_class, "acies-event-presenter");
}

static void
acies_event_card_init (AciesEventCard *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_add_css_class (self->frame, "presenter");
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
  self->pictures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (self->pictures, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->pictures, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->frame), self->pictures);
  self->label = GTK_LABEL (label);
  self->enlarged = 1;
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_justify (self->label, GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (self->frame), label);

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FADE_TIME,
                                             adw_callback_animation_target_new (fade_cb, self, NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (acies_event_card_faded_cb), self);
}

GtkWidget *
acies_event_card_new (AciesTable *table)
{
  AciesEventCard *self = g_object_new (ACIES_TYPE_EVENT_CARD, NULL);

  self->table = table;

  return GTK_WIDGET (self);
}

static void
fade (AciesEventCard *self,
      double          to)
{
  AdwTimedAnimation *animation = ADW_TIMED_ANIMATION (self->animation);

  adw_timed_animation_set_value_from (animation, gtk_widget_get_opacity (self->frame));
  adw_timed_animation_set_value_to (animation, to);
  adw_animation_play (self->animation);
}

/* Shows @cards above or beside @sentence, which is about @flags: flag 1 is bit 1. */
void
acies_event_card_show (AciesEventCard  *self,
                       const AciesCard *cards,
                       gsize            n_cards,
                       guint            flags,
                       const char      *sentence)
{
  g_return_if_fail (ACIES_IS_EVENT_CARD (self));
  g_return_if_fail (cards != NULL || n_cards == 0);
  g_return_if_fail (n_cards <= G_N_ELEMENTS (self->cards));
  g_return_if_fail (sentence != NULL);

  for (gsize i = 0; i < n_cards; i++)
    self->cards[i] = cards[i];
  self->n_cards = n_cards;
  self->flags = flags;
  self->shown = TRUE;
  acies_event_card_fit (self);
  gtk_label_set_label (self->label, sentence);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_widget_set_opacity (self->frame, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  fade (self, 1);
}

void
acies_event_card_hide (AciesEventCard *self)
{
  g_return_if_fail (ACIES_IS_EVENT_CARD (self));

  if (!self->shown)
    return;

  self->shown = FALSE;
  fade (self, 0);
}
