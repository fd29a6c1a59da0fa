/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-deck-widget.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-card-face.h"
#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-shadow.h"
#include "acies-tooltips.h"

struct _AciesDeckWidget
{
  AciesPaintedButton parent_instance;

  AciesDeck deck;
  guint n_cards;
  gboolean lit;
  gboolean marked;
};

/* How thick a card is, and at most the whole deck, for its width; and how far the deck leans to
 * the left for each pixel that it is high. */
#define THICKNESS 0.0026f
#define MOST_THICKNESS 0.13f
#define LEANING 0.4f

/* The edges of cards that are told apart, in pixels. */
#define EDGE 1.5f

G_DEFINE_FINAL_TYPE (AciesDeckWidget, acies_deck_widget, ACIES_TYPE_PAINTED_BUTTON)

/* The cards below the uppermost one, of which nothing is seen but their edges, and that one. The
 * lowest always lies in the same place. */
static void
snapshot_stack (AciesDeckWidget    *self,
                GtkSnapshot        *snapshot,
                const AciesPalette *palette,
                AciesCard           back,
                float               width,
                float               height,
                float               most,
                float               thickness)
{
  const AciesCardColors *colors = acies_palette_get_card (palette, back);
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA shades[2] = {
    acies_palette_mix (&colors->ground, &black, 0.12), acies_palette_mix (&colors->ground, &black, 0.42),
  };
  float top = most - thickness;
  guint i = 0;

  for (float low = thickness; low >= EDGE; low -= EDGE)
    acies_paint_fill (snapshot, &GRAPHENE_RECT_INIT ((top + low) * LEANING, top + low, width, height),
                      acies_card_face_get_radius (width), &shades[++i % 2]);
  gtk_snapshot_save (snapshot);
  /* On whole pixels, or all its lines would be soft. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (top * LEANING), roundf (top)));
  acies_card_face_snapshot (GTK_WIDGET (self), snapshot, back, width, height, ACIES_STRIP_TOP, 0,
                            (self->marked ? ACIES_FACE_MARKED : 0) | ACIES_FACE_BARE);
  gtk_snapshot_restore (snapshot);
}

static void
acies_deck_widget_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesDeckWidget *self = ACIES_DECK_WIDGET (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  AciesCard back = self->deck == ACIES_DECK_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK;
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float most = width * MOST_THICKNESS;
  float thickness = MIN (most, width * THICKNESS * (float) (self->n_cards > 0 ? self->n_cards - 1 : 0));
  float card_width = width - most * LEANING, card_height = height - most;
  float left = (most - thickness) * LEANING, bottom = most - thickness + card_height;
  float radius = acies_card_face_get_radius (card_width);
  g_autofree char *count = g_strdup_printf ("%u", self->n_cards);
  g_autoptr (AciesCardText) text = NULL;
  graphene_rect_t logical, pill;

  if (self->n_cards == 0)
    acies_paint_edge (snapshot, &GRAPHENE_RECT_INIT (0, most, card_width, card_height), radius, 1, &palette->line);
  else
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (most * LEANING, most));
      acies_shadow_snapshot (snapshot, widget, card_width, card_height, MIN (0.12f, thickness / width));
      gtk_snapshot_restore (snapshot);
      snapshot_stack (self, snapshot, palette, back, card_width, card_height, most, thickness);
    }

  text = acies_card_text_new_lettered (widget, count, CLAMP (width * 0.24f, 11.f, 48.f), ACIES_LETTERING_FIGURES);
  acies_card_text_measure (text, NULL, &logical);
  pill.size.width = MAX (logical.size.width, logical.size.height) + 8;
  pill.size.height = logical.size.height;
  pill.origin.x = left + (card_width - pill.size.width) / 2;
  pill.origin.y = bottom - pill.size.height - 4;
  acies_paint_fill (snapshot, &pill, pill.size.height / 2, &palette->table);
  acies_paint_edge (snapshot, &pill, pill.size.height / 2, 1, &palette->pole);
  acies_card_text_snapshot (text, snapshot, &palette->text,
                            left + (card_width - logical.size.width) / 2, pill.origin.y);

  acies_painted_button_snapshot_rings (ACIES_PAINTED_BUTTON (self), snapshot, self->lit, radius);
}

static void
acies_deck_widget_class_init (AciesDeckWidgetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_deck_widget_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-deck");
}

static void
acies_deck_widget_init (AciesDeckWidget *self)
{
}

GtkWidget *
acies_deck_widget_new (AciesDeck deck)
{
  AciesDeckWidget *self = g_object_new (ACIES_TYPE_DECK_WIDGET, NULL);

  self->deck = deck;
  return GTK_WIDGET (self);
}

AciesDeck
acies_deck_widget_get_deck (AciesDeckWidget *self)
{
  g_return_val_if_fail (ACIES_IS_DECK_WIDGET (self), ACIES_DECK_TROOPS);

  return self->deck;
}

static guint
get_look (AciesDeckWidget *self)
{
  return self->n_cards | (guint) self->lit << 8 | (guint) self->marked << 9;
}

/* Shows how many cards are left and whether one may be drawn. */
void
acies_deck_widget_update (AciesDeckWidget *self,
                          AciesChoice     *choice,
                          gboolean         marked)
{
  AciesView *view = acies_choice_get_view (choice);
  const guint look = get_look (self);
  g_autofree char *label = NULL;
  g_autofree char *tooltip = NULL;
  const char *note;

  self->n_cards = view != NULL ? acies_view_get_deck_size (view, self->deck) : 0;
  self->lit = acies_choice_get_card (choice) == ACIES_CARD_NONE && acies_choice_offers_draw (choice, self->deck);
  /* Where there is nothing else to draw from, everybody knows where the last card came from. */
  marked = marked && view != NULL &&
           acies_view_get_deck_size (view, self->deck == ACIES_DECK_TROOPS ? ACIES_DECK_TACTICS : ACIES_DECK_TROOPS) > 0;
  self->marked = marked;

  label = g_strdup_printf (self->deck == ACIES_DECK_TROOPS
                           ? g_dngettext (GETTEXT_PACKAGE, "Troop deck, %u card", "Troop deck, %u cards", self->n_cards)
                           : g_dngettext (GETTEXT_PACKAGE, "Tactics deck, %u card", "Tactics deck, %u cards", self->n_cards),
                           self->n_cards);
  note = self->lit ? _("Press to draw a card") : marked ? _("The last card drawn came from here") : NULL;
  tooltip = marked ? g_strdup_printf ("%s\n%s", label, _("The last card drawn came from here")) : g_strdup (label);
  acies_tooltips_set_text (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note != NULL ? note : "",
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !self->lit, -1);
  if (get_look (self) != look)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
