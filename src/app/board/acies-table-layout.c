/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-layout.h"

#include <acies.h>
#include <math.h>

#include "acies-ground.h"
#include "acies-hand.h"
#include "acies-table-measures.h"

/* The smallest table on which everything can be read and touched, and one on which there
 * is room for all of it. */
#define MIN_WIDTH 340
#define MIN_HEIGHT 280
#define NATURAL_WIDTH 1000
#define NATURAL_HEIGHT 700

/* What stays free at the edges of the table: beside a hand, and around the bubble. */
#define HAND_EDGE 2
#define BUBBLE_EDGE 4

/* How far the bubble is above what it speaks of. */
#define BUBBLE_GAP 6

/* What stays free in the strip of the decks at its ends. */
#define STRIP_EDGE 2.f

/* How much of a flag's height Fog and Mud cover, at its top and its foot: the number between them
 * stays free. */
#define WEATHER_SHARE 0.31f

/* How many cards' widths the own hand takes where there is room: more cards than that are
 * there only while Scout is played. */
#define HAND_CARDS 9.5f

/* How many cards' widths the enemy's hand takes beside the names. */
#define NAMED_HAND 8.2f

/* In a strip that is lower than this, words that wrap have no room: there the buttons stand beside the hand, too. */
#define BUTTON_STRIP 44.f

/* The share of the width that buttons take at most where their words can wrap. */
#define MOST_OF_BUTTONS 0.4f

struct _AciesTableLayout
{
  GtkLayoutManager parent_instance;

  AciesHolder holders[ACIES_N_FLAGS + 1];
  int full_width;             /* while nothing is open beside the table; 0 if that is not known */
  int full_height;
  int least_width;
  gboolean large;             /* the own hand is to be large */
  graphene_rect_t bubble;     /* what the bubble speaks of */
  AciesLaidOutFunc laid_out;
  gpointer laid_out_data;
};

#define ACIES_TYPE_TABLE_LAYOUT_CHILD (acies_table_layout_child_get_type ())

G_DECLARE_FINAL_TYPE (AciesTableLayoutChild, acies_table_layout_child, ACIES, TABLE_LAYOUT_CHILD, GtkLayoutChild)

struct _AciesTableLayoutChild
{
  GtkLayoutChild parent_instance;

  AciesPart part;
  guint flag;
};

G_DEFINE_FINAL_TYPE (AciesTableLayoutChild, acies_table_layout_child, GTK_TYPE_LAYOUT_CHILD)

static void
acies_table_layout_child_class_init (AciesTableLayoutChildClass *klass)
{
}

static void
acies_table_layout_child_init (AciesTableLayoutChild *self)
{
}

G_DEFINE_FINAL_TYPE (AciesTableLayout, acies_table_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Where the regions of the table are. */
typedef struct
{
  AciesMeasures m;
  float width;
  float rim;              /* the wood around the ground */
  float enemy_top;        /* of the enemy's hand */
  float line_left;
  float column_left;      /* what is beside the line; wide only */
  float line_width;
  float line_top;
  float line_height;
  float strip_top;        /* upright only */
  float hand_top;
  float deck_height;
  int button_width;
  int n_buttons;
  guint n_decks;
} Regions;

/* Gives the child its place, or the mirrored one where text runs from right to left. */
static void
place (GtkWidget *child,
       float      x,
       float      y,
       float      width,
       float      height)
{
  int left = (int) lroundf (x), top = (int) lroundf (y);
  /* Rounded by themselves, sizes do not depend on where something is. */
  GtkAllocation allocation = { left, top, MAX (1, (int) width), MAX (1, (int) height) };
  int minimum;

  /* GTK warns if a child is not measured before it is allocated. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &allocation, -1);
}

/* Places what belongs to a flag. */
static void
place_in_column (AciesTableLayout *self,
                 const Regions    *regions,
                 GtkWidget        *child,
                 AciesPart         part,
                 guint             flag)
{
  const AciesMeasures *m = &regions->m;
  float column = regions->line_left + (float) (flag - 1) * m->pitch;
  float top = regions->line_top;
  float x = column + (m->pitch - m->card) / 2;
  float enemy = top, banner = top + m->side + m->gap, own = banner + m->flag + m->gap;
  float weather, slip;

  /* A flag that is held is at the outer end of its holder's cards, and the
   * cards close up. */
  if (self->holders[flag] == ACIES_HOLDER_OWN)
    {
      own = banner;
      banner = top + 2 * (m->side + m->gap);
    }
  else if (self->holders[flag] == ACIES_HOLDER_ENEMY)
    {
      banner = top;
      enemy = top + m->flag + m->gap;
    }

  weather = MIN (m->pitch / 3, m->flag * WEATHER_SHARE);
  slip = m->flag * 0.02f;
  if (part == ACIES_PART_ENEMY_SIDE)
    place (child, x, enemy, m->card, m->side);
  else if (part == ACIES_PART_OWN_SIDE)
    place (child, x, own, m->card, m->side);
  else if (part == ACIES_PART_FLAG)
    place (child, column, banner, m->pitch, m->flag);
  else if (part == ACIES_PART_FOG)
    place (child, column, banner + slip, m->pitch, weather);
  else
    place (child, column, banner + m->flag - weather - slip, m->pitch, weather);
}

/* The bubble stands over what it speaks of, or below own cards in the line, inside the table and
 * never on it. It wraps where it must. */
static void
place_bubble (AciesTableLayout *self,
              const Regions    *regions,
              GtkWidget        *child,
              float             height)
{
  const graphene_rect_t *owner = &self->bubble;
  const float width = regions->width;
  const float middle = regions->line_top + regions->line_height / 2;
  const float below = owner->origin.y + owner->size.height + BUBBLE_GAP;
  int minimum, natural, high, w;
  float x, y;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  w = MAX (minimum, MIN (natural, (int) width - 2 * BUBBLE_EDGE));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, w, NULL, &high, NULL, NULL);
  x = owner->origin.x + (owner->size.width - (float) w) / 2;
  y = owner->origin.y - (float) high - BUBBLE_GAP;
  if (below + (float) high <= height - BUBBLE_EDGE && (y < BUBBLE_EDGE || owner->origin.y >= middle))
    y = below;
  place (child, CLAMP (x, BUBBLE_EDGE, MAX (BUBBLE_EDGE, width - (float) w - BUBBLE_EDGE)), MAX (BUBBLE_EDGE, y),
         (float) w, (float) high);
}

/* What there is that not every game has: the space that its buttons want, side by side or one
 * over the other, and its decks. */
static void
find_parts (GtkWidget        *widget,
            GtkLayoutManager *manager,
            Regions          *regions)
{
  regions->button_width = 0;
  regions->n_buttons = 0;
  regions->n_decks = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      AciesPart part;
      int minimum, natural;

      if (!gtk_widget_should_layout (child))
        continue;

      part = ACIES_TABLE_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (manager, child))->part;
      if (part == ACIES_PART_TROOP_DECK || part == ACIES_PART_TACTICS_DECK)
        regions->n_decks++;
      if (part != ACIES_PART_BUTTON)
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      /* Large text rather takes more lines than the place of decks and cards. */
      natural = MAX (minimum, MIN (natural, (int) (regions->width * MOST_OF_BUTTONS)));
      regions->button_width = MAX (regions->button_width, natural);
      regions->n_buttons++;
    }
}

/* Beside each other in the strip between the line and the hand: the decks, what is laid
 * open, and the buttons. */
static void
place_in_strip (const Regions *regions,
                GtkWidget     *child,
                AciesPart      part)
{
  const AciesMeasures *m = &regions->m;
  const float left = regions->line_left + MAX (STRIP_EDGE, (m->pitch - m->card) / 2);
  const float right = regions->line_left + regions->line_width - STRIP_EDGE;
  const float deck_top = regions->strip_top + (m->strip - regions->deck_height) / 2;
  const float pile_left = left + 2 * (m->deck + m->gap) + m->gap;
  const float buttons = regions->n_buttons > 0 ? (float) regions->button_width + m->gap : 0;
  const float pile_width = (right - buttons - pile_left - m->gap) / 2;

  if (part == ACIES_PART_TROOP_DECK)
    place (child, left, deck_top, m->deck, regions->deck_height);
  else if (part == ACIES_PART_TACTICS_DECK)
    place (child, left + m->deck + m->gap, deck_top, m->deck, regions->deck_height);
  else if (part == ACIES_PART_ENEMY_PILE)
    place (child, pile_left, regions->strip_top, pile_width, m->strip);
  else if (part == ACIES_PART_OWN_PILE)
    place (child, pile_left + pile_width + m->gap, regions->strip_top, pile_width, m->strip);
}

/* In a column beside the line: the decks in its middle, and above and below them what each
 * side has laid open. */
static void
place_in_margin (const Regions *regions,
                 GtkWidget     *child,
                 AciesPart      part)
{
  const AciesMeasures *m = &regions->m;
  const float width = m->margin - m->gap;
  const float left = regions->column_left;
  const float deck_left = left + (width - m->deck) / 2;
  const float middle = regions->line_top + regions->line_height / 2;
  const float pile_height = regions->line_height / 2 - regions->deck_height - 1.5f * m->gap;

  if (part == ACIES_PART_TACTICS_DECK)
    place (child, deck_left, middle - regions->deck_height - m->gap / 2, m->deck, regions->deck_height);
  else if (part == ACIES_PART_TROOP_DECK)
    place (child, deck_left, regions->n_decks == 1 ? middle - regions->deck_height / 2 : middle + m->gap / 2,
           m->deck, regions->deck_height);
  else if (part == ACIES_PART_ENEMY_PILE)
    place (child, left, regions->line_top, width, pile_height);
  else if (part == ACIES_PART_OWN_PILE)
    place (child, left, regions->line_top + regions->line_height - pile_height, width, pile_height);
}

/* Whether the buttons take the end of the own hand as well as that of the strip. */
static gboolean
are_buttons_beside_hand (const Regions *regions)
{
  return regions->n_buttons > 0 && regions->m.shape == ACIES_SHAPE_UPRIGHT && regions->m.strip < BUTTON_STRIP;
}

/* One below the other: at the end of the strip, or at the outer end of the row of the own hand, below the column
 * of the decks; beyond the line, a page may open. */
static void
place_button (const Regions *regions,
              GtkWidget     *child,
              int            index)
{
  const AciesMeasures *m = &regions->m;
  const float line_right = regions->line_left + regions->line_width;
  const gboolean upright = m->shape == ACIES_SHAPE_UPRIGHT;
  const float top = upright ? regions->strip_top : regions->hand_top;
  const float room = are_buttons_beside_hand (regions) ? m->strip + m->gap + m->name + m->hand_height + m->raise
                     : upright ? m->strip : m->hand_height + m->raise - m->enemy_hand - m->gap;
  const float cell = room / (float) regions->n_buttons;
  const float width = (float) regions->button_width;
  float height, left;
  int natural;

  if (upright)
    left = line_right - STRIP_EDGE - width;
  else
    left = regions->column_left < regions->line_left ? regions->column_left : line_right + m->margin - width;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, (int) width, NULL, &natural, NULL, NULL);
  height = MIN ((float) natural, cell);
  place (child, left, top + cell * (float) index + (cell - height) / 2, width, height);
}

static void
place_hand (const Regions *regions,
            GtkWidget     *child,
            gboolean       own)
{
  const AciesMeasures *m = &regions->m;

  if (own)
    {
      const float middle = regions->line_left + regions->line_width / 2;
      const float rim = m->shape == ACIES_SHAPE_WIDE ? regions->rim : 0;
      float half, left;

      /* As far to the one side of the line's middle as to the other. */
      half = MIN (middle, regions->width - middle) - HAND_EDGE - rim;
      if (m->shape == ACIES_SHAPE_WIDE && regions->n_buttons > 0)
        half = MIN (half, regions->line_width / 2 + m->margin - (float) regions->button_width - 2 * m->gap);
      /* Large cards rather lie over each other than over the own name. */
      half = MIN (half, m->large ? regions->line_width / 2 : MAX (regions->line_width, m->hand_width * HAND_CARDS) / 2);
      acies_hand_set_card_size (ACIES_HAND (child), m->hand_width, m->hand_height);
      left = middle - half;
      if (are_buttons_beside_hand (regions))
        half -= ((float) regions->button_width + m->gap) / 2;
      place (child, left, regions->hand_top, 2 * half, m->hand_height + m->raise);
    }
  else
    {
      acies_hand_set_card_size (ACIES_HAND (child), m->enemy_hand / ACIES_CARD_SHAPE, m->enemy_hand);
      place (child, regions->line_left, regions->enemy_top, regions->line_width, m->enemy_hand);
    }
}

/* Each name is where the hand is: that of the enemy beside it, at its end of the line, and the own one below the
 * decks or, if they are between the line and the hand, over it. */
static void
place_name (const Regions *regions,
            GtkWidget     *child,
            gboolean       own)
{
  const AciesMeasures *m = &regions->m;
  const float left = regions->line_left + STRIP_EDGE;
  const float room = regions->line_width - NAMED_HAND * m->enemy_hand / ACIES_CARD_SHAPE;

  if (!own)
    place (child, left, regions->enemy_top, MAX (room / 2 - m->gap - STRIP_EDGE, 1), m->enemy_hand);
  else if (m->shape == ACIES_SHAPE_UPRIGHT)
    place (child, left, regions->hand_top - m->name, regions->line_width - 2 * STRIP_EDGE, m->name);
  else
    place (child, regions->column_left, regions->hand_top + m->hand_height + m->raise - m->enemy_hand,
           m->margin - m->gap, m->enemy_hand);
}

static void
find_regions (AciesTableLayout *self,
              GtkWidget        *widget,
              float             width,
              float             height,
              Regions          *regions)
{
  const float full_width = MAX (width, (float) self->full_width);
  const float full_height = MAX (height, (float) self->full_height);
  /* As wide as it is while nothing is open, so that nothing moves by a pixel. */
  const float rim = acies_ground_get_rim ((int) full_width, (int) full_height);
  const AciesRoom room = {
    width, height - rim, full_width, full_height - rim,
    self->least_width > 0 ? (float) self->least_width : width,
    rim,
    self->large,
  };
  AciesMeasures m = acies_measures_choose (&room);

  regions->m = m;
  regions->width = width;
  regions->rim = rim;
  regions->enemy_top = rim + MAX (0, (height - rim - acies_measures_get_height (&m)) / 2) + m.gap;
  regions->line_width = m.pitch * ACIES_N_FLAGS;
  /* From right to left a page opens on the left, so what has to stay is as far from the other end. */
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      regions->line_left = width - acies_measures_get_width (&m) - m.left;
      regions->column_left = regions->line_left + regions->line_width + m.gap;
    }
  else
    {
      regions->column_left = m.left;
      regions->line_left = m.left + m.margin;
    }
  regions->line_top = regions->enemy_top + m.enemy_hand + m.gap;
  regions->line_height = 2 * m.side + m.flag + 2 * m.gap;
  regions->strip_top = regions->line_top + regions->line_height + m.gap;
  regions->hand_top = regions->strip_top;
  if (m.shape == ACIES_SHAPE_UPRIGHT)
    regions->hand_top += m.strip + m.gap + m.name;
  regions->deck_height = m.deck * ACIES_CARD_SHAPE;
  if (m.shape == ACIES_SHAPE_UPRIGHT)
    regions->deck_height = MIN (regions->deck_height, m.strip);
  find_parts (widget, GTK_LAYOUT_MANAGER (self), regions);
}

static void
acies_table_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  AciesTableLayout *self = ACIES_TABLE_LAYOUT (manager);
  Regions regions;
  int n_buttons = 0;

  find_regions (self, widget, (float) width, (float) height, &regions);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      AciesTableLayoutChild *info;

      if (!gtk_widget_should_layout (child))
        continue;

      info = ACIES_TABLE_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (manager, child));
      switch (info->part)
        {
        case ACIES_PART_LINE:
          place (child, regions.line_left, regions.line_top + regions.m.side + regions.m.gap / 2,
                 regions.line_width, regions.m.flag + regions.m.gap);
          break;
        case ACIES_PART_ENEMY_HAND:
        case ACIES_PART_OWN_HAND:
          place_hand (&regions, child, info->part == ACIES_PART_OWN_HAND);
          break;
        case ACIES_PART_ENEMY_SIDE:
        case ACIES_PART_FLAG:
        case ACIES_PART_FOG:
        case ACIES_PART_MUD:
        case ACIES_PART_OWN_SIDE:
          place_in_column (self, &regions, child, info->part, info->flag);
          break;
        case ACIES_PART_TROOP_DECK:
        case ACIES_PART_TACTICS_DECK:
        case ACIES_PART_ENEMY_PILE:
        case ACIES_PART_OWN_PILE:
          if (regions.m.shape == ACIES_SHAPE_UPRIGHT)
            place_in_strip (&regions, child, info->part);
          else
            place_in_margin (&regions, child, info->part);
          break;
        case ACIES_PART_BUTTON:
          place_button (&regions, child, n_buttons++);
          break;
        case ACIES_PART_ENEMY_NAME:
        case ACIES_PART_OWN_NAME:
          place_name (&regions, child, info->part == ACIES_PART_OWN_NAME);
          break;
        case ACIES_PART_BUBBLE:
          place_bubble (self, &regions, child, (float) height);
          break;
        case ACIES_PART_NONE:
        default:
          break;
        }
    }

  if (self->laid_out != NULL)
    self->laid_out (self->laid_out_data);
}

static void
acies_table_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  /* However much there is to show, the table makes do with what it gets. */
  *minimum = horizontal ? MIN_WIDTH : MIN_HEIGHT;
  *natural = horizontal ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

static GtkSizeRequestMode
acies_table_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_table_layout_class_init (AciesTableLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->layout_child_type = ACIES_TYPE_TABLE_LAYOUT_CHILD;
  layout_class->get_request_mode = acies_table_layout_get_request_mode;
  layout_class->measure = acies_table_layout_measure;
  layout_class->allocate = acies_table_layout_allocate;
}

static void
acies_table_layout_init (AciesTableLayout *self)
{
}

/* Says what @child is. */
void
acies_table_layout_set_part (AciesTableLayout *self,
                             GtkWidget        *child,
                             AciesPart         part,
                             guint             flag)
{
  AciesTableLayoutChild *info = ACIES_TABLE_LAYOUT_CHILD (
    gtk_layout_manager_get_layout_child (GTK_LAYOUT_MANAGER (self), child));

  info->part = part;
  info->flag = flag;
}

void
acies_table_layout_set_holder (AciesTableLayout *self,
                               guint             flag,
                               AciesHolder       holder)
{
  g_return_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS);

  if (self->holders[flag] == holder)
    return;

  self->holders[flag] = holder;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/* What the bubble speaks of. */
void
acies_table_layout_set_bubble (AciesTableLayout      *self,
                               const graphene_rect_t *owner)
{
  self->bubble = *owner;
}

/* Has @func, or nothing, called whenever all parts have been given their places. */
void
acies_table_layout_set_laid_out (AciesTableLayout *self,
                                 AciesLaidOutFunc  func,
                                 gpointer          user_data)
{
  self->laid_out = func;
  self->laid_out_data = user_data;
}

/* Says how much space there is while nothing is open beside or below the table, and how wide it
 * is at least while something is open beside it. Has an effect when it is next allocated. */
void
acies_table_layout_set_room (AciesTableLayout *self,
                             int               full_width,
                             int               full_height,
                             int               least_width)
{
  self->full_width = full_width;
  self->full_height = full_height;
  self->least_width = least_width;
}

/* The size of the table while nothing is open beside or below it; 0 if that is not known. */
void
acies_table_layout_get_room (AciesTableLayout *self,
                             int              *full_width,
                             int              *full_height)
{
  *full_width = self->full_width;
  *full_height = self->full_height;
}

/* Sets whether the cards of the own hand are large, at the cost of what is less important. */
void
acies_table_layout_set_large (AciesTableLayout *self,
                              gboolean          large)
{
  if (self->large == large)
    return;

  self->large = large;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
