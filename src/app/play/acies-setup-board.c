/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-setup-board.h"

#include "acies-setup-words.h"

/* Heights in widths of a card: of a hand, of the cards at one side of a flag, and of the flag. */
#define HAND 1.2f
#define SIDE 2.4f
#define LEAST_SIDE 1.9f
#define FLAG 0.9f

/* The gap between two rows, and how many there are, in pixels; between the captions and what is below them is none. */
#define GAP 4
#define N_GAPS 4

/* How much of its column a card takes, how much of the width a hand, and how large cards become, in pixels. */
#define COLUMN_SHARE 0.94f
#define HAND_SHARE 0.62f
#define MOST_CARD 120.f
#define USUAL_CARD 60.f
#define LEAST_CARD 35.f

struct _AciesSetupBoard
{
  GtkWidget parent_instance;

  AciesSetup      *setup;
  AciesSetupPlace *places[ACIES_SETUP_N_PLACES];
  GtkWidget       *captions[4];   /* of the places from the first hand on */
  guint            current;       /* the place that had the focus last */
};

enum
{
  PRESSED,
  CARD_PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSetupBoard, acies_setup_board, GTK_TYPE_WIDGET)

static int
measure_caption (AciesSetupBoard *self)
{
  int most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (self->captions); i++)
    {
      int natural;

      gtk_widget_measure (self->captions[i], GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
      most = MAX (most, natural);
    }
  return most;
}

static void
acies_setup_board_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  AciesSetupBoard *self = ACIES_SETUP_BOARD (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) (LEAST_CARD * ACIES_N_FLAGS);
      *natural = (int) (USUAL_CARD * ACIES_N_FLAGS);
    }
  else
    {
      const int rest = 2 * measure_caption (self) + N_GAPS * GAP;

      *minimum = (int) ((2 * HAND + 2 * LEAST_SIDE + FLAG) * LEAST_CARD) + rest;
      *natural = (int) ((2 * HAND + 2 * SIDE + FLAG) * USUAL_CARD) + rest;
    }
}

static void
allocate (GtkWidget *child,
          float      x,
          float      y,
          float      width,
          float      height)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { (int) x, (int) y, MAX (1, (int) width), MAX (1, (int) height) }, -1);
}

/* The hand of a side and what it has discarded, each below its caption. */
static float
allocate_hand (AciesSetupBoard *self,
               guint            seat,
               float            left,
               float            top,
               float            width,
               float            height)
{
  const float caption = (float) measure_caption (self);
  const float hand = width * HAND_SHARE;

  allocate (self->captions[seat], left, top, hand - GAP, caption);
  allocate (self->captions[2 + seat], left + hand, top, width - hand, caption);
  top += caption;
  allocate (GTK_WIDGET (self->places[ACIES_SETUP_HAND (seat)]), left, top, hand - GAP, height);
  allocate (GTK_WIDGET (self->places[ACIES_SETUP_PILE (seat)]), left + hand, top, width - hand, height);
  return top + height + GAP;
}

static void
acies_setup_board_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  AciesSetupBoard *self = ACIES_SETUP_BOARD (widget);
  const float room = (float) (height - 2 * measure_caption (self) - N_GAPS * GAP);
  const float column = MIN ((float) width / ACIES_N_FLAGS, MOST_CARD / COLUMN_SHARE);
  const float fitting = MIN (column * COLUMN_SHARE, room / (2 * HAND + 2 * LEAST_SIDE + FLAG));
  const float pitch = MIN (column, fitting / COLUMN_SHARE * 1.2f);
  const float hand = fitting * HAND, flag = fitting * FLAG;
  const float side = MIN ((room - 2 * hand - flag) / 2, fitting * (SIDE + 0.6f));
  const float line = pitch * ACIES_N_FLAGS;
  const float left = ((float) width - line) / 2;
  const float inset = (pitch - fitting) / 2;
  float top = MAX (((float) height - (2 * hand + 2 * side + flag) - 2 * (float) measure_caption (self) - N_GAPS * GAP) / 2, 0);

  top = allocate_hand (self, ACIES_SEAT_NORTH, left, top, line, hand);
  for (guint i = 1; i <= ACIES_N_FLAGS; i++)
    {
      const float x = left + (float) (i - 1) * pitch;

      allocate (GTK_WIDGET (self->places[ACIES_SETUP_SIDE (ACIES_SEAT_NORTH, i)]), x + inset, top, fitting, side);
      allocate (GTK_WIDGET (self->places[ACIES_SETUP_FLAG (i)]), x, top + side + GAP, pitch, flag);
      allocate (GTK_WIDGET (self->places[ACIES_SETUP_SIDE (ACIES_SEAT_SOUTH, i)]), x + inset,
                top + side + flag + 2 * GAP, fitting, side);
    }
  allocate_hand (self, ACIES_SEAT_SOUTH, left, top + 2 * side + flag + 3 * GAP, line, hand);
}

/* The rows of places, from the top. */
static const struct
{
  guint first, n;
} rows[] = {
  { ACIES_SETUP_HAND (ACIES_SEAT_NORTH), 2 }, { ACIES_SETUP_SIDE (ACIES_SEAT_NORTH, 1), ACIES_N_FLAGS },
  { ACIES_SETUP_FLAG (1), ACIES_N_FLAGS },
  { ACIES_SETUP_SIDE (ACIES_SEAT_SOUTH, 1), ACIES_N_FLAGS }, { ACIES_SETUP_HAND (ACIES_SEAT_SOUTH), 2 },
};

/* The nth place in a row: hand and discards of a seat are two numbers apart. */
static guint
get_nth_place (guint row,
               guint nth)
{
  return rows[row].first + nth * (rows[row].n == 2 ? 2 : 1);
}

static float
find_middle (AciesSetupBoard *self,
             GtkWidget       *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds) ? bounds.origin.x + bounds.size.width / 2 : 0;
}

/* Where an arrow leads to from @from in another row: what is nearest, at the end of its place where the arrow arrives. */
static GtkWidget *
find_in_row (AciesSetupBoard *self,
             guint            row,
             GtkWidget       *from,
             gboolean         down)
{
  const float middle = find_middle (self, from);
  GtkWidget *found = NULL;
  float least = G_MAXFLOAT;

  for (guint nth = 0; nth < rows[row].n; nth++)
    {
      GtkWidget *widgets[ACIES_SETUP_MOST_WIDGETS];
      const guint n = acies_setup_place_list (self->places[get_nth_place (row, nth)], widgets);
      const gboolean in_row = rows[row].n == 2;

      for (guint i = in_row || down ? 0 : n - 1; i < (in_row ? n : down ? 1 : n); i++)
        {
          const float distance = ABS (find_middle (self, widgets[i]) - middle);

          if (distance < least)
            {
              least = distance;
              found = widgets[i];
            }
        }
    }
  return found;
}

static gboolean
acies_setup_board_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  AciesSetupBoard *self = ACIES_SETUP_BOARD (widget);
  GtkWidget *place = gtk_widget_get_focus_child (widget);
  const gboolean sideways = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  const int step = direction == GTK_DIR_UP || direction == GTK_DIR_LEFT ? -1 : 1;
  GtkWidget *widgets[ACIES_SETUP_MOST_WIDGETS];
  guint row = 0, nth = 0, n, i;

  if (place == NULL)
    {
      n = acies_setup_place_list (self->places[self->current], widgets);
      return gtk_widget_grab_focus (widgets[0]);
    }
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    for (guint c = 0; c < rows[r].n; c++)
      if (GTK_WIDGET (self->places[get_nth_place (r, c)]) == place)
        {
          row = r;
          nth = c;
        }

  n = acies_setup_place_list (ACIES_SETUP_PLACE (place), widgets);
  for (i = 0; i + 1 < n && widgets[i] != gtk_widget_get_focus_child (place); i++)
    ;
  /* Through the cards that lie one beside or below the other, and on to the next place. */
  if (sideways == (rows[row].n == 2) && (int) i + step >= 0 && (int) i + step < (int) n)
    return gtk_widget_grab_focus (widgets[(int) i + step]);
  if (!sideways)
    {
      if ((int) row + step < 0 || (int) row + step >= (int) G_N_ELEMENTS (rows))
        return FALSE;
      return gtk_widget_grab_focus (find_in_row (self, (guint) ((int) row + step), widgets[i], step > 0));
    }
  if ((int) nth + step < 0 || (int) nth + step >= (int) rows[row].n)
    return gtk_widget_keynav_failed (widget, direction);
  n = acies_setup_place_list (self->places[get_nth_place (row, (guint) ((int) nth + step))], widgets);
  return gtk_widget_grab_focus (widgets[rows[row].n == 2 ? (step > 0 ? 0 : n - 1) : MIN (i, n - 1)]);
}

/* Tab leads back to where the focus was. */
static void
acies_setup_board_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  AciesSetupBoard *self = ACIES_SETUP_BOARD (widget);

  if (child != NULL)
    self->current = acies_setup_place_get_place (ACIES_SETUP_PLACE (child));
  GTK_WIDGET_CLASS (acies_setup_board_parent_class)->set_focus_child (widget, child);
}

static void
acies_setup_board_dispose (GObject *object)
{
  AciesSetupBoard *self = ACIES_SETUP_BOARD (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->setup);

  G_OBJECT_CLASS (acies_setup_board_parent_class)->dispose (object);
}

static void
acies_setup_board_class_init (AciesSetupBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_setup_board_dispose;
  widget_class->focus = acies_setup_board_focus;
  widget_class->measure = acies_setup_board_measure;
  widget_class->set_focus_child = acies_setup_board_set_focus_child;
  widget_class->size_allocate = acies_setup_board_size_allocate;

  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CARD_PRESSED] = g_signal_new ("card-pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "acies-setup-board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_setup_board_init (AciesSetupBoard *self)
{
  self->current = ACIES_SETUP_SIDE (ACIES_SEAT_SOUTH, 1);
}

static void
acies_setup_board_pressed_cb (AciesSetupBoard *self,
                              AciesSetupPlace *place)
{
  g_signal_emit (self, signals[PRESSED], 0, acies_setup_place_get_place (place));
}

static void
acies_setup_board_card_cb (AciesSetupBoard *self,
                           guint            nth,
                           AciesSetupPlace *place)
{
  g_signal_emit (self, signals[CARD_PRESSED], 0, acies_setup_place_get_place (place), nth);
}

static void
acies_setup_board_update (AciesSetupBoard *self)
{
  for (guint i = 0; i < ACIES_SETUP_N_PLACES; i++)
    acies_setup_place_update (self->places[i]);
}

static void
acies_setup_board_add (AciesSetupBoard *self,
                       guint            place)
{
  GtkWidget *widget = acies_setup_place_new (self->setup, place);

  self->places[place] = ACIES_SETUP_PLACE (widget);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
  g_signal_connect_object (widget, "pressed", G_CALLBACK (acies_setup_board_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "card-pressed", G_CALLBACK (acies_setup_board_card_cb), self, G_CONNECT_SWAPPED);
}

/* The hand of a side and what it has discarded. */
static void
acies_setup_board_add_hand (AciesSetupBoard *self,
                            guint            seat)
{
  const guint places[] = { ACIES_SETUP_HAND (seat), ACIES_SETUP_PILE (seat) };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *name = acies_setup_words_name_place (places[i]);
      GtkWidget *caption = g_object_new (GTK_TYPE_LABEL,
                                         "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                         "label", name,
                                         "tooltip-text", name,
                                         "xalign", 0.,
                                         "ellipsize", PANGO_ELLIPSIZE_END,
                                         NULL);

      gtk_widget_add_css_class (caption, "caption");
      gtk_widget_set_parent (caption, GTK_WIDGET (self));
      self->captions[2 * i + seat] = caption;
      acies_setup_board_add (self, places[i]);
    }
}

GtkWidget *
acies_setup_board_new (AciesSetup *setup)
{
  AciesSetupBoard *self = g_object_new (ACIES_TYPE_SETUP_BOARD, NULL);

  self->setup = g_object_ref (setup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: all places where cards can lie, as a name that is read aloud */
                                  _("The position"), -1);
  /* In the order in which Tab goes through them. */
  acies_setup_board_add_hand (self, ACIES_SEAT_NORTH);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_setup_board_add (self, ACIES_SETUP_SIDE (ACIES_SEAT_NORTH, flag));
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_setup_board_add (self, ACIES_SETUP_FLAG (flag));
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_setup_board_add (self, ACIES_SETUP_SIDE (ACIES_SEAT_SOUTH, flag));
  acies_setup_board_add_hand (self, ACIES_SEAT_SOUTH);
  g_signal_connect_object (setup, "changed", G_CALLBACK (acies_setup_board_update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

AciesSetupPlace *
acies_setup_board_get_place (AciesSetupBoard *self,
                             guint            place)
{
  g_return_val_if_fail (ACIES_IS_SETUP_BOARD (self), NULL);
  g_return_val_if_fail (place < ACIES_SETUP_N_PLACES, NULL);

  return self->places[place];
}

/* Shows where @card can be put; %ACIES_CARD_NONE for none. */
void
acies_setup_board_set_card (AciesSetupBoard *self,
                            AciesCard        card)
{
  g_return_if_fail (ACIES_IS_SETUP_BOARD (self));

  for (guint i = 0; i < ACIES_SETUP_N_PLACES; i++)
    acies_setup_place_set_lit (self->places[i], card != ACIES_CARD_NONE && acies_setup_can_put (card, i));
}
