/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-setup-palette.h"

#include "acies-card-widget.h"

/* A row for each color, one for the tactics cards, and one for those that are face down. */
#define N_COLUMNS 10
#define TACTICS_ROW (ACIES_N_TROOPS / N_COLUMNS)
#define BACKS_ROW (TACTICS_ROW + 1)
#define N_CELLS (BACKS_ROW * N_COLUMNS + 2)

/* How high and wide a cell is at least and usually, in pixels, and what stays free around a card. */
#define LEAST_ROW 29.f
#define USUAL_ROW 38.f
#define LEAST_CELL 28.f
#define USUAL_CELL 42.f
#define EDGE 1.5f

struct _AciesSetupPalette
{
  GtkWidget parent_instance;

  AciesSetup      *setup;
  AciesCardWidget *cells[N_CELLS];   /* in rows of N_COLUMNS, the last of which is shorter */
  GtkWidget       *note;
  guint            current;          /* the cell that had the focus last */
  gboolean         has_tactics;
};

static guint pressed_signal;

G_DEFINE_FINAL_TYPE (AciesSetupPalette, acies_setup_palette, GTK_TYPE_WIDGET)

static AciesCard
get_card (guint cell)
{
  return cell < ACIES_N_CARDS ? (AciesCard) cell : cell == ACIES_N_CARDS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK;
}

static guint
find_cell (AciesCard card)
{
  return card == ACIES_CARD_TROOP_BACK ? ACIES_N_CARDS : card == ACIES_CARD_TACTICS_BACK ? ACIES_N_CARDS + 1 : card;
}

static gboolean
can_focus (AciesSetupPalette *self,
           guint              cell)
{
  return gtk_widget_get_sensitive (GTK_WIDGET (self->cells[cell])) && gtk_widget_get_visible (GTK_WIDGET (self->cells[cell]));
}

static gboolean
focus_cell (AciesSetupPalette *self,
            guint              cell)
{
  return gtk_widget_grab_focus (GTK_WIDGET (self->cells[cell]));
}

/* The cell nearest to @cell that can have the focus: some of those of a row, or of any row, are always there. */
static gboolean
focus_near (AciesSetupPalette *self,
            guint              cell)
{
  for (guint distance = 0; distance < N_CELLS; distance++)
    {
      if (cell + distance < N_CELLS && can_focus (self, cell + distance))
        return focus_cell (self, cell + distance);
      if (cell >= distance && can_focus (self, cell - distance))
        return focus_cell (self, cell - distance);
    }
  return FALSE;
}

/* The next cell in a direction that can have the focus. */
static gboolean
focus_next (AciesSetupPalette *self,
            int                step)
{
  const int row = (int) (self->current / N_COLUMNS);

  for (int cell = (int) self->current + step; cell >= 0 && cell < N_CELLS; cell += step)
    {
      if (ABS (step) == 1 && cell / N_COLUMNS != row)
        return FALSE;
      if (can_focus (self, (guint) cell))
        return focus_cell (self, (guint) cell);
    }
  /* The last row is shorter. */
  return step == N_COLUMNS && row < BACKS_ROW && can_focus (self, N_CELLS - 1) && focus_cell (self, N_CELLS - 1);
}

static gboolean
acies_setup_palette_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  AciesSetupPalette *self = ACIES_SETUP_PALETTE (widget);
  const int forward = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? -1 : 1;

  if (gtk_widget_get_focus_child (widget) == NULL)
    return focus_near (self, self->current);

  switch (direction)
    {
    case GTK_DIR_UP:
      return focus_next (self, -N_COLUMNS);
    case GTK_DIR_DOWN:
      return focus_next (self, N_COLUMNS);
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      /* At the end of a row the focus stays, and does not leave the cards. */
      return focus_next (self, direction == GTK_DIR_RIGHT ? forward : -forward) || gtk_widget_keynav_failed (widget, direction);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
acies_setup_palette_grab_focus (GtkWidget *widget)
{
  AciesSetupPalette *self = ACIES_SETUP_PALETTE (widget);

  return focus_near (self, self->current);
}

static guint
count_rows (AciesSetupPalette *self)
{
  return self->has_tactics ? BACKS_ROW + 1 : BACKS_ROW;
}

/* What is said of the cards that are face down stands beside them. */
static int
measure_note (AciesSetupPalette *self,
              float              width)
{
  int height;

  gtk_widget_measure (self->note, GTK_ORIENTATION_VERTICAL, (int) (width - 2.3f * width / N_COLUMNS), NULL, &height, NULL, NULL);
  return height;
}

static void
acies_setup_palette_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  AciesSetupPalette *self = ACIES_SETUP_PALETTE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) (LEAST_CELL * N_COLUMNS);
      *natural = (int) (USUAL_CELL * N_COLUMNS);
    }
  else
    {
      const int others = (int) count_rows (self) - 1, note = measure_note (self, LEAST_CELL * N_COLUMNS);

      *minimum = (int) LEAST_ROW * others + MAX ((int) LEAST_ROW, note);
      *natural = (int) USUAL_ROW * others + MAX ((int) USUAL_ROW, note);
    }
}

static void
acies_setup_palette_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  AciesSetupPalette *self = ACIES_SETUP_PALETTE (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const float cell_width = (float) width / N_COLUMNS, others = (float) (count_rows (self) - 1);
  const float note_height = (float) measure_note (self, (float) width);
  /* Large text takes more than a row. */
  const float row = MIN ((float) height / (others + 1), ((float) height - note_height) / others);
  const float backs = row * others;
  const float note = cell_width * (self->has_tactics ? 2.3f : 1.3f);
  int minimum;

  for (guint i = 0; i < N_CELLS; i++)
    {
      const float top = i >= BACKS_ROW * N_COLUMNS ? backs : row * (float) (i / N_COLUMNS);
      const float start = cell_width * (float) (i % N_COLUMNS);
      GtkWidget *cell = GTK_WIDGET (self->cells[i]);

      gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (gtk_widget_get_visible (cell))
        gtk_widget_size_allocate (cell, &(GtkAllocation) {
          (int) ((rtl ? (float) width - start - cell_width : start) + EDGE), (int) (top + EDGE),
          (int) (cell_width - 2 * EDGE), (int) (row - 2 * EDGE) }, -1);
    }

  gtk_widget_measure (self->note, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->note, &(GtkAllocation) { rtl ? 0 : (int) note, (int) backs,
                                                           MAX (minimum, width - (int) note),
                                                           (int) MAX (row, note_height) }, -1);
}

static void
acies_setup_palette_dispose (GObject *object)
{
  AciesSetupPalette *self = ACIES_SETUP_PALETTE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->setup);

  G_OBJECT_CLASS (acies_setup_palette_parent_class)->dispose (object);
}

static void
acies_setup_palette_class_init (AciesSetupPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_setup_palette_dispose;
  widget_class->focus = acies_setup_palette_focus;
  widget_class->grab_focus = acies_setup_palette_grab_focus;
  widget_class->measure = acies_setup_palette_measure;
  widget_class->size_allocate = acies_setup_palette_size_allocate;

  pressed_signal = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_setup_palette_init (AciesSetupPalette *self)
{
}

static void
acies_setup_palette_clicked_cb (AciesSetupPalette *self,
                                AciesCardWidget   *cell)
{
  g_signal_emit (self, pressed_signal, 0, acies_card_widget_get_card (cell));
}

static void
acies_setup_palette_focus_cb (AciesSetupPalette *self,
                              GParamSpec        *pspec,
                              GtkWidget         *cell)
{
  if (gtk_widget_has_focus (cell))
    self->current = find_cell (acies_card_widget_get_card (ACIES_CARD_WIDGET (cell)));
}

/* Whether there is one that can be put somewhere. */
static gboolean
is_there (AciesSetupPalette *self,
          AciesCard          card)
{
  if (card == ACIES_CARD_TROOP_BACK || card == ACIES_CARD_TACTICS_BACK)
    return acies_setup_count_left (self->setup, card == ACIES_CARD_TROOP_BACK ? ACIES_DECK_TROOPS : ACIES_DECK_TACTICS) > 0;
  return acies_setup_find (self->setup, card) == ACIES_SETUP_NOWHERE;
}

static void
acies_setup_palette_update (AciesSetupPalette *self)
{
  g_autoptr (AciesRules) rules = acies_setup_dup_rules (self->setup);
  const gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  self->has_tactics = acies_rules_get_tactics (rules);
  for (guint i = 0; i < N_CELLS; i++)
    {
      const AciesCard card = get_card (i);
      const gboolean tactics = card == ACIES_CARD_TACTICS_BACK || (i < ACIES_N_CARDS && acies_card_is_tactics (card));

      gtk_widget_set_visible (GTK_WIDGET (self->cells[i]), self->has_tactics || !tactics);
      gtk_widget_set_sensitive (GTK_WIDGET (self->cells[i]), is_there (self, card));
      gtk_widget_set_opacity (GTK_WIDGET (self->cells[i]), is_there (self, card) ? 1 : 0.15);
    }
  /* What was there is there no longer. */
  if (had_focus && !can_focus (self, self->current))
    focus_near (self, self->current);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

GtkWidget *
acies_setup_palette_new (AciesSetup *setup)
{
  AciesSetupPalette *self = g_object_new (ACIES_TYPE_SETUP_PALETTE, NULL);

  self->setup = g_object_ref (setup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: cards that lie nowhere yet, as a name that is read aloud */
                                  _("Cards to choose from"), -1);
  for (guint i = 0; i < N_CELLS; i++)
    {
      GtkWidget *cell = acies_card_widget_new ();

      self->cells[i] = ACIES_CARD_WIDGET (cell);
      acies_card_widget_set_card (self->cells[i], get_card (i));
      gtk_widget_set_parent (cell, GTK_WIDGET (self));
      g_signal_connect_object (cell, "clicked", G_CALLBACK (acies_setup_palette_clicked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (cell, "notify::has-focus", G_CALLBACK (acies_setup_palette_focus_cb), self, G_CONNECT_SWAPPED);
    }
  self->note = g_object_new (GTK_TYPE_LABEL,
                             /* Translators: beside the backs of two cards, in the place where a position is set up */
                             "label", _("A card in a hand that nobody knows: dealt by chance"),
                             "xalign", 0.,
                             "wrap", TRUE,
                             NULL);
  gtk_widget_add_css_class (self->note, "caption");
  gtk_widget_set_parent (self->note, GTK_WIDGET (self));
  g_signal_connect_object (setup, "changed", G_CALLBACK (acies_setup_palette_update), self, G_CONNECT_SWAPPED);
  acies_setup_palette_update (self);
  return GTK_WIDGET (self);
}

/* Shows that @card is chosen; %ACIES_CARD_NONE for none. */
void
acies_setup_palette_set_card (AciesSetupPalette *self,
                              AciesCard          card)
{
  g_return_if_fail (ACIES_IS_SETUP_PALETTE (self));

  for (guint i = 0; i < N_CELLS; i++)
    acies_card_widget_set_flags (self->cells[i], ACIES_FACE_SELECTED, card == get_card (i) ? ACIES_FACE_SELECTED : 0);
}

GtkWidget *
acies_setup_palette_get_cell (AciesSetupPalette *self,
                              AciesCard          card)
{
  g_return_val_if_fail (ACIES_IS_SETUP_PALETTE (self), NULL);

  return GTK_WIDGET (self->cells[find_cell (card)]);
}
