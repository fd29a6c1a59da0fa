/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-pile.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-card-text.h"
#include "acies-table-measures.h"
#include "acies-tooltips.h"
#include "acies-words.h"

/* Between two rows, and between two cards that lie side by side, in pixels. */
#define ROW_GAP 2
#define COLUMN_GAP 3

/* A single card is no wider than so much of the place. */
#define WIDEST 0.62f

struct _AciesPile
{
  AciesPaintedButton parent_instance;

  gboolean own;
  gboolean lit;
  gboolean scout;
  GPtrArray *cards;   /* (element-type AciesCardWidget) */
  guint n_cards;
};

G_DEFINE_FINAL_TYPE (AciesPile, acies_pile, ACIES_TYPE_PAINTED_BUTTON)

/* The cards lie in as many rows as make them largest. */
static void
acies_pile_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  AciesPile *self = ACIES_PILE (widget);
  /* The ways of laying cards in a row: how much of its width each shows, and how good
   * that is compared with seeing all of it. */
  static const struct { float shown, worth; } ways[] = { { 1.03f, 1 }, { 0.72f, 0.78f }, { 0.42f, 0.5f } };
  float pad = 4, best = 0, card_width = 0, card_height, step;
  float w = (float) width - 2 * pad, h = (float) height - 2 * pad;
  guint rows = 1, columns;

  if (self->n_cards == 0 || w <= 0 || h <= 0)
    return;

  for (guint r = 1; r <= self->n_cards; r++)
    for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
      {
        float c = ceilf ((float) self->n_cards / (float) r);
        float widest = MIN (w / (1 + (c - 1) * ways[i].shown), w * WIDEST);
        float size = MIN (widest, (h / (float) r - ROW_GAP) / ACIES_CARD_SHAPE);

        if (size * ways[i].worth > best)
          {
            best = size * ways[i].worth;
            card_width = size;
            rows = r;
          }
      }

  columns = (self->n_cards + rows - 1) / rows;
  card_height = card_width * ACIES_CARD_SHAPE;
  step = columns > 1 ? MIN ((w - card_width) / (float) (columns - 1), card_width + COLUMN_GAP) : 0;
  for (guint i = 0; i < self->n_cards; i++)
    {
      guint row = i / columns, column = i % columns;
      guint in_row = MIN (columns, self->n_cards - row * columns);
      float row_width = card_width + step * (float) (in_row - 1);
      float top = pad + (h - (float) rows * (card_height + ROW_GAP)) / 2;
      float left = pad + (w - row_width) / 2 + step * (float) column;
      GtkWidget *card = g_ptr_array_index (self->cards, i);

      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        left = (float) width - left - card_width;
      gtk_widget_size_allocate (card,
                                &(GtkAllocation) {
                                  (int) left,
                                  (int) (top + (float) row * (card_height + ROW_GAP)),
                                  (int) card_width, (int) card_height,
                                }, -1);
      acies_card_widget_set_strip (ACIES_CARD_WIDGET (card), ACIES_STRIP_START,
                                   column + 1 < in_row ? step : 0);
    }
}

static void
acies_pile_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  AciesPile *self = ACIES_PILE (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  const float lines[4] = { 1, 1, 1, 1 };
  GskRoundedRect rect;
  GdkRGBA fill = self->lit ? palette->lit : palette->line;
  const char *text = self->lit ? (self->scout ? C_("laid-open cards", "Play here") : C_("laid-open cards", "Discard"))
                     : self->own ? C_("laid-open cards", "Yours") : C_("laid-open cards", "Enemy");

  fill.alpha = self->lit ? 0.2f : 0.1f;
  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, width, height), ACIES_PAINTED_BUTTON_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, &fill, &rect.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &rect, lines,
                              (GdkRGBA[4]) { palette->line, palette->line, palette->line, palette->line });

  for (guint i = 0; i < self->n_cards; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->cards, i), snapshot);

  if (self->n_cards == 0 || self->lit)
    {
      float size = CLAMP (width * 0.15f, 9.f, MAX (15.f, width * 0.07f));
      g_autoptr (AciesCardText) label = acies_card_text_new_fitting (widget, text, size, self->lit,
                                                                     width - MAX (4, width * 0.12f), height - 4,
                                                                     height - 4, PANGO_ALIGN_CENTER);
      graphene_rect_t logical;
      GdkRGBA color = palette->text;
      GskRoundedRect pill;
      float left;

      /* There is no room for anything that could be read. */
      if (label == NULL)
        label = acies_card_text_new (widget, "", size, FALSE);
      acies_card_text_measure (label, NULL, &logical);
      left = (width - MAX (acies_card_text_get_wrap_width (label), 0)) / 2;
      if (self->n_cards > 0)
        {
          gsk_rounded_rect_init_from_rect (&pill,
                                           &GRAPHENE_RECT_INIT (left + logical.origin.x - 6,
                                                                (height - logical.size.height) / 2 - 2,
                                                                logical.size.width + 12,
                                                                logical.size.height + 4),
                                           8);
          gtk_snapshot_push_rounded_clip (snapshot, &pill);
          gtk_snapshot_append_color (snapshot, &palette->halo, &pill.bounds);
          gtk_snapshot_pop (snapshot);
        }
      else if (!self->lit)
        color.alpha = 0.75f;
      acies_card_text_snapshot (label, snapshot, &color, left, (height - logical.size.height) / 2);
    }
  acies_painted_button_snapshot_rings (ACIES_PAINTED_BUTTON (self), snapshot, self->lit, ACIES_PAINTED_BUTTON_RADIUS);
}

static void
acies_pile_dispose (GObject *object)
{
  AciesPile *self = ACIES_PILE (object);

  if (self->cards != NULL)
    for (guint i = 0; i < self->cards->len; i++)
      gtk_widget_unparent (g_ptr_array_index (self->cards, i));
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  self->n_cards = 0;

  G_OBJECT_CLASS (acies_pile_parent_class)->dispose (object);
}

static void
acies_pile_class_init (AciesPileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_pile_dispose;
  widget_class->size_allocate = acies_pile_size_allocate;
  widget_class->snapshot = acies_pile_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-pile");
}

static void
acies_pile_init (AciesPile *self)
{
  self->cards = g_ptr_array_new ();
}

GtkWidget *
acies_pile_new (gboolean own)
{
  AciesPile *self = g_object_new (ACIES_TYPE_PILE, NULL);

  self->own = own;
  return GTK_WIDGET (self);
}

gboolean
acies_pile_get_own (AciesPile *self)
{
  g_return_val_if_fail (ACIES_IS_PILE (self), FALSE);

  return self->own;
}

static char *
make_label (AciesPile       *self,
            AciesView       *view,
            const AciesCard *cards,
            AciesSeat        seat)
{
  g_autofree char *list = self->n_cards > 0 ? acies_words_list (cards, self->n_cards) : NULL;
  guint n_played = view != NULL ? acies_view_get_tactics_played (view, seat) : 0;
  g_autofree char *played = NULL;

  /* Translators: how many tactics cards one side has played so far */
  played = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tactics card played", "%u tactics cards played", n_played),
                            n_played);
  if (self->own)
    /* Translators: the first %s is a list of cards or "none", the second such as "2 tactics cards played" */
    return g_strdup_printf (_("Your laid-open cards: %s; %s"), list != NULL ? list : C_("cards", "none"), played);
  /* Translators: the first %s is a list of cards or "none", the second such as "2 tactics cards played" */
  return g_strdup_printf (_("The enemy’s laid-open cards: %s; %s"), list != NULL ? list : C_("cards", "none"), played);
}

/* Shows the cards that the view of @choice tells of, and whether one may be put here. */
void
acies_pile_update (AciesPile      *self,
                   AciesChoice    *choice,
                   const gboolean *marks)
{
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat seat = ACIES_SEAT_SOUTH;
  g_autofree AciesCard *cards = NULL;
  g_autofree char *label = NULL;
  gsize n_cards = 0;

  if (view != NULL)
    {
      seat = acies_choice_get_seat (choice, self->own);
      cards = acies_view_list_discards (view, seat, &n_cards);
    }

  while (self->cards->len < n_cards)
    {
      GtkWidget *card = acies_card_widget_new_picture (ACIES_CARD_NONE, 0, 0);

      gtk_widget_set_can_target (card, FALSE);
      gtk_widget_set_parent (card, GTK_WIDGET (self));
      g_ptr_array_add (self->cards, card);
    }
  self->n_cards = (guint) n_cards;
  for (guint i = 0; i < self->cards->len; i++)
    {
      AciesCardWidget *card = g_ptr_array_index (self->cards, i);

      gtk_widget_set_visible (GTK_WIDGET (card), i < n_cards);
      if (i < n_cards)
        {
          acies_card_widget_set_card (card, cards[i]);
          acies_card_widget_set_flags (card, ACIES_FACE_MARKED, marks[cards[i]] ? ACIES_FACE_MARKED : 0);
        }
    }

  self->lit = self->own && acies_choice_offers_discards (choice);
  self->scout = acies_choice_get_card (choice) == ACIES_CARD_SCOUT;

  label = make_label (self, view, cards, seat);
  acies_tooltips_set_text (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, self->own && !self->lit, -1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
