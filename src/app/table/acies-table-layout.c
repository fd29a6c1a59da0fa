/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-layout.h"

#include <acies.h>
#include <math.h>

#include "acies-hand.h"
#include "acies-table-measures.h"

/* The smallest table on which everything can be read and touched. */
#define MIN_WIDTH 340
#define MIN_HEIGHT 280

struct _AciesTableLayout
{
  GtkLayoutManager parent_instance;

  AciesHolder holders[ACIES_N_FLAGS + 1];
  gboolean line_only;
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

/* Gives the child its place, on the other side where one reads from right to left. */
static void
place (GtkWidget *child,
       float      x,
       float      y,
       float      width,
       float      height)
{
  int left = (int) lroundf (x), top = (int) lroundf (y);
  /* Alike parts are alike in size wherever they lie. */
  GtkAllocation allocation = { left, top, MAX (1, (int) width), MAX (1, (int) height) };
  GtkWidget *table = gtk_widget_get_parent (child);
  int minimum;

  if (gtk_widget_get_direction (table) == GTK_TEXT_DIR_RTL)
    allocation.x = gtk_widget_get_width (table) - allocation.x - allocation.width;

  /* GTK wants to be asked before a child is given its size. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
place_column (AciesTableLayout    *self,
              const AciesMeasures *m,
              GtkWidget           *child,
              AciesPart            part,
              guint                flag,
              float                left,
              float                top)
{
  float column = left + (float) (flag - 1) * m->pitch;
  float x = column + (m->pitch - m->card) / 2;
  float enemy = top, banner = top + m->side + m->gap, own = banner + m->flag + m->gap;
  float weather, slip;

  /* A flag that is held lies at the outer end of its holder's cards, and the
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

  weather = MIN (m->pitch / 3, m->flag * 0.5f);
  slip = m->flag * 0.04f;
  switch (part)
    {
    case ACIES_PART_ENEMY_SIDE:
      place (child, x, enemy, m->card, m->side);
      break;
    case ACIES_PART_OWN_SIDE:
      place (child, x, own, m->card, m->side);
      break;
    case ACIES_PART_FLAG:
      place (child, column, banner, m->pitch, m->flag);
      break;
    case ACIES_PART_FOG:
      place (child, column, banner + slip, m->pitch, weather);
      break;
    case ACIES_PART_MUD:
      /* The number of the flag stays free. */
      place (child, column + m->pitch * 0.2f, banner + m->flag - weather - slip, m->pitch * 0.8f, weather);
      break;
    case ACIES_PART_NONE:
    case ACIES_PART_LINE:
    case ACIES_PART_ENEMY_HAND:
    case ACIES_PART_OWN_HAND:
    case ACIES_PART_TROOP_DECK:
    case ACIES_PART_TACTICS_DECK:
    case ACIES_PART_ENEMY_PILE:
    case ACIES_PART_OWN_PILE:
    case ACIES_PART_BUTTON:
    case ACIES_PART_BUBBLE:
    default:
      break;
    }
}

/* The bubble hangs over what it speaks of, inside the table, and wraps where it must. */
static void
place_bubble (AciesTableLayout *self,
              GtkWidget        *child,
              float             width)
{
  int minimum, natural, high, w;
  float x, y;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  w = MAX (minimum, MIN (natural, (int) width - 8));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, w, NULL, &high, NULL, NULL);
  x = self->bubble.origin.x + (self->bubble.size.width - (float) w) / 2;
  if (gtk_widget_get_direction (gtk_widget_get_parent (child)) == GTK_TEXT_DIR_RTL)
    x = width - x - (float) w;
  y = self->bubble.origin.y - (float) high - 6;
  place (child, CLAMP (x, 4, MAX (4, width - (float) w - 4)), MAX (4, y), (float) w, (float) high);
}

/* The space that the buttons which are there want, side by side or one over the other. */
static void
measure_buttons (GtkWidget        *widget,
                 GtkLayoutManager *manager,
                 int              *width,
                 int              *n_buttons)
{
  *width = 0;
  *n_buttons = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int natural;

      if (!gtk_widget_should_layout (child) ||
          ACIES_TABLE_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (manager, child))->part != ACIES_PART_BUTTON)
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      *width = MAX (*width, natural);
      (*n_buttons)++;
    }
}

static gboolean
lies_in_line (AciesPart part)
{
  return part == ACIES_PART_LINE || part == ACIES_PART_ENEMY_SIDE || part == ACIES_PART_OWN_SIDE ||
         part == ACIES_PART_FLAG || part == ACIES_PART_FOG || part == ACIES_PART_MUD;
}

static void
acies_table_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               allocated_width,
                             int               allocated_height,
                             int               baseline)
{
  AciesTableLayout *self = ACIES_TABLE_LAYOUT (manager);
  AciesMeasures m;
  float width = (float) allocated_width, height = (float) allocated_height;
  float total, top, line_left, line_width, line_top, line_height, strip_top, hand_top, deck, deck_height, side_left;
  int button_width, n_buttons, button_index = 0;

  m = acies_measures_choose (width, height, self->line_only);
  measure_buttons (widget, manager, &button_width, &n_buttons);

  total = acies_measures_get_total (&m);
  top = MAX (0, (height - total) / 2) + m.gap;
  line_width = m.pitch * ACIES_N_FLAGS;
  line_left = (width - line_width) / 2;
  line_top = top + m.enemy_hand + m.gap;
  line_height = 2 * m.side + m.flag + 2 * m.gap;
  strip_top = line_top + line_height + m.gap;
  hand_top = m.upright ? strip_top + m.strip + m.gap : strip_top;
  deck = m.upright ? MIN (m.strip / 1.4f, m.card * 1.5f) : MIN (m.card * 1.1f, m.margin - 2 * m.gap);
  deck_height = MIN (deck * 1.4f, m.upright ? m.strip : deck * 1.4f);
  side_left = line_left + line_width + m.gap;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      AciesTableLayoutChild *info;
      float strip_left, pile_left, pile_width, middle = line_top + (line_height - deck_height) / 2;
      float hand_room;
      int natural_height;

      if (!gtk_widget_should_layout (child))
        continue;

      info = ACIES_TABLE_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (manager, child));
      gtk_widget_set_child_visible (child, !m.line_only || lies_in_line (info->part) ||
                                    info->part == ACIES_PART_BUBBLE);
      if (!gtk_widget_get_child_visible (child))
        continue;
      strip_left = line_left + MAX (2, (m.pitch - m.card) / 2);
      pile_left = strip_left + 2 * (deck + m.gap) + m.gap;
      pile_width = line_left + line_width - pile_left - 2;
      if (n_buttons > 0)
        pile_width -= (float) button_width + m.gap;
      pile_width = (pile_width - m.gap) / 2;

      switch (info->part)
        {
        case ACIES_PART_LINE:
          place (child, line_left, line_top + m.side + m.gap / 2, line_width, m.flag + m.gap);
          break;
        case ACIES_PART_ENEMY_HAND:
          acies_hand_set_card_size (ACIES_HAND (child), m.enemy_hand / 1.4f, m.enemy_hand);
          place (child, line_left, top, line_width, m.enemy_hand);
          break;
        case ACIES_PART_OWN_HAND:
          acies_hand_set_card_size (ACIES_HAND (child), m.hand_width, m.hand_height);
          hand_room = MIN (width - 4, MAX (line_width, m.hand_width * 9.5f));
          if (!m.upright && n_buttons > 0)
            hand_room = MIN (hand_room, width - 2 * ((float) button_width + 2 * m.gap));
          place (child, (width - hand_room) / 2, hand_top, hand_room, m.hand_height + m.raise);
          break;
        case ACIES_PART_ENEMY_SIDE:
        case ACIES_PART_FLAG:
        case ACIES_PART_FOG:
        case ACIES_PART_MUD:
        case ACIES_PART_OWN_SIDE:
          place_column (self, &m, child, info->part, info->flag, line_left, line_top);
          break;
        case ACIES_PART_TROOP_DECK:
          if (m.upright)
            place (child, strip_left, strip_top + (m.strip - deck_height) / 2, deck, deck_height);
          else
            place (child, line_left - m.margin + (m.margin - m.gap - deck) / 2, middle, deck, deck_height);
          break;
        case ACIES_PART_TACTICS_DECK:
          if (m.upright)
            place (child, strip_left + deck + m.gap, strip_top + (m.strip - deck_height) / 2, deck, deck_height);
          else
            place (child, side_left + (m.margin - m.gap - deck) / 2, middle, deck, deck_height);
          break;
        case ACIES_PART_ENEMY_PILE:
          if (m.upright)
            place (child, pile_left, strip_top, pile_width, m.strip);
          else
            place (child, side_left, line_top, m.margin - m.gap, middle - line_top - m.gap);
          break;
        case ACIES_PART_OWN_PILE:
          if (m.upright)
            place (child, pile_left + pile_width + m.gap, strip_top, pile_width, m.strip);
          else
            place (child, side_left, middle + deck_height + m.gap, m.margin - m.gap, middle - line_top - m.gap);
          break;
        case ACIES_PART_BUTTON:
          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural_height, NULL, NULL);
          if (m.upright)
            {
              float cell = m.strip / (float) n_buttons;
              float h = MIN ((float) natural_height, cell);

              place (child, line_left + line_width - 2 - (float) button_width,
                     strip_top + cell * (float) button_index + (cell - h) / 2, (float) button_width, h);
            }
          else
            {
              float cell = (m.hand_height + m.raise) / (float) n_buttons;
              float h = MIN ((float) natural_height, cell);
              float right = MIN (width - m.gap, side_left + m.margin - m.gap);

              place (child, right - (float) button_width,
                     hand_top + cell * (float) button_index + (cell - h) / 2, (float) button_width, h);
            }
          button_index++;
          break;
        case ACIES_PART_BUBBLE:
          place_bubble (self, child, width);
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
  *natural = horizontal ? 1000 : 700;
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

GtkLayoutManager *
acies_table_layout_new (void)
{
  return g_object_new (ACIES_TYPE_TABLE_LAYOUT, NULL);
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

/* Whether to show the line alone, larger, without hands and decks. */
void
acies_table_layout_set_line_only (AciesTableLayout *self,
                                  gboolean          line_only)
{
  GtkWidget *table = gtk_layout_manager_get_widget (GTK_LAYOUT_MANAGER (self));

  if (self->line_only == line_only)
    return;

  self->line_only = line_only;
  /* What comes back can have the focus at once, before it is given its place. */
  for (GtkWidget *child = line_only ? NULL : gtk_widget_get_first_child (table);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, TRUE);
}
