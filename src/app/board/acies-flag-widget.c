/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-flag-widget.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-art.h"
#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-reading.h"
#include "acies-threat.h"
#include "acies-tooltips.h"
#include "acies-words.h"

struct _AciesFlagWidget
{
  AciesPaintedButton parent_instance;

  guint flag;
  gboolean held;       /* somebody holds it */
  gboolean own;        /* and that is the seat that looks */
  gboolean claimable;
  gboolean mud;        /* it lies across the lower edge */
  gboolean fog;        /* it lies across the upper edge */
  gboolean lit;
  gboolean pointed;    /* the text beside the table is about it */
  gboolean marked;
  gboolean winning;    /* it is one of those that have won the game */
  gboolean threats[2]; /* the enemy, or the seat that looks, would win with it */
};

/* A word that would have to shrink to less than this share of its size is left out. */
#define LEAST_SCALE 0.7f

/* How wide the picture of a standard is for its height, and how far down the middle of its
 * cloth is, where the number stands. */
#define FLAG_SHAPE 0.94f
#define CLOTH_MIDDLE 0.48f

/* How much smaller a standard is within its wreath, and how much higher one is held that can
 * be claimed, for the height of its place. */
#define WREATHED 0.9f
#define RAISED 0.08f

/* How far outside its place a ring runs, so that it cuts nothing, in pixels. */
#define RING_OUTSET 2

G_DEFINE_FINAL_TYPE (AciesFlagWidget, acies_flag_widget, ACIES_TYPE_PAINTED_BUTTON)

/* A calm light behind a flag that can be claimed, or has won the game. */
static void
snapshot_glow (GtkSnapshot   *snapshot,
               const GdkRGBA *color,
               float          width,
               float          height)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (-width * 0.1f, -height * 0.2f, width * 1.2f, height * 1.4f);
  GskColorStop stops[3] = { { 0, *color }, { 0.55f, *color }, { 1, *color } };

  stops[0].color.alpha = 0.95f;
  stops[1].color.alpha = 0.6f;
  stops[2].color.alpha = 0;
  gtk_snapshot_append_radial_gradient (snapshot, &bounds, &GRAPHENE_POINT_INIT (width / 2, height / 2),
                                       bounds.size.width / 2, bounds.size.height / 2, 0, 1,
                                       stops, G_N_ELEMENTS (stops));
}

/* Where nothing may be lost in a glow, the whole place is lit instead. */
static void
snapshot_field (GtkSnapshot        *snapshot,
                const AciesPalette *palette,
                float               width,
                float               height)
{
  const GdkRGBA fill = acies_palette_mix (&palette->halo, &palette->lit, 0.25);

  acies_paint_fill (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height), ACIES_PAINTED_BUTTON_RADIUS, &fill);
}

/* The number in the middle of the cloth. */
static void
snapshot_number (AciesFlagWidget *self,
                 GtkSnapshot     *snapshot,
                 const GdkRGBA   *color,
                 float            x,
                 float            y,
                 float            size)
{
  g_autofree char *number = g_strdup_printf ("%u", self->flag);
  g_autoptr (AciesCardText) text = acies_card_text_new_lettered (GTK_WIDGET (self), number, size, ACIES_LETTERING_FIGURES);
  graphene_rect_t ink;

  acies_card_text_measure (text, &ink, NULL);
  acies_card_text_snapshot (text, snapshot, color,
                            x - ink.origin.x - ink.size.width / 2, y - ink.origin.y - ink.size.height / 2);
}

/* What a press does, at the lower edge of a flag that can be claimed, or where no card lies across it. How much it
 * takes of the edge of each side, the own one second, is added to @taken. */
static void
snapshot_claim (AciesFlagWidget    *self,
                GtkSnapshot        *snapshot,
                const AciesPalette *palette,
                float               width,
                float               height,
                float               taken[2])
{
  GtkWidget *widget = GTK_WIDGET (self);
  /* Translators: stands on a flag that can be claimed, where there is room for some six letters */
  g_autoptr (AciesCardText) word = acies_card_text_new (widget, C_("flag", "Claim"),
                                                        CLAMP (width * 0.17f, 9.f, 30.f), TRUE);
  graphene_rect_t logical;
  float left, top, pad;

  /* A long word becomes smaller, and is left out where nobody could read it. */
  if (acies_card_text_shrink (word, width - 4) < LEAST_SCALE)
    return;

  acies_card_text_measure (word, NULL, &logical);
  pad = MIN (8, (width - logical.size.width) / 2);
  left = (width - logical.size.width) / 2;
  top = (height - logical.size.height) * (!self->mud ? 1 : !self->fog ? 0 : 0.5f);
  if (!self->mud || !self->fog)
    taken[!self->mud] += logical.size.height;
  acies_paint_fill (snapshot, &GRAPHENE_RECT_INIT (left - pad, top, logical.size.width + 2 * pad, logical.size.height),
                    logical.size.height / 2, &palette->text);
  acies_card_text_snapshot (word, snapshot, &palette->halo, left, top);
}

static void
acies_flag_widget_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesFlagWidget *self = ACIES_FLAG_WIDGET (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  gboolean plain = adw_style_manager_get_high_contrast (
    adw_style_manager_get_for_display (gtk_widget_get_display (widget)));
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float flag_height = MIN (height, width / FLAG_SHAPE * 1.1f);
  float taken[2] = { 0, 0 };
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  const graphene_rect_t ring = GRAPHENE_RECT_INIT (-RING_OUTSET, -RING_OUTSET,
                                                   width + 2 * RING_OUTSET, height + 2 * RING_OUTSET);
  float flag_width, x, y;
  const AciesArtColors art = {
    .ink = palette->pole,
    .paper = palette->table,
    .accent = palette->flag_trim,
    .cloth = !self->held ? palette->flag : self->own ? palette->flag_own : palette->flag_enemy,
  };

  if (self->held && self->own)
    flag_height *= WREATHED;
  flag_width = flag_height * FLAG_SHAPE;
  x = (width - flag_width) / 2;
  y = (height - flag_height) / 2;

  if (self->claimable && plain)
    snapshot_field (snapshot, palette, width, height);
  else if (self->claimable)
    snapshot_glow (snapshot, &palette->glow, width, height);
  else if (self->winning)
    snapshot_glow (snapshot, &art.cloth, width, height);
  if (self->claimable)
    y -= height * RAISED;

  if (self->held && self->own)
    {
      AciesArtColors wreath = art;
      float size = MIN (MIN (width, height), flag_height * 1.15f);

      wreath.accent = art.cloth;
      acies_art_snapshot (snapshot, widget, "laurel", &wreath,
                          &GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size));
    }
  acies_art_snapshot (snapshot, widget, !self->held ? "flag" : self->own ? "flag-own" : "flag-enemy", &art,
                      &GRAPHENE_RECT_INIT (x, y, flag_width, flag_height));
  snapshot_number (self, snapshot, &palette->flag_ink, width / 2, y + flag_height * CLOTH_MIDDLE,
                   CLAMP (flag_height * 0.4f, 9.f, 80.f));
  if (self->marked)
    acies_painted_button_snapshot_mark (ACIES_PAINTED_BUTTON (self), snapshot, 3);
  if (self->pointed || (self->claimable && plain))
    acies_paint_ring (snapshot, palette, &palette->lit, &ring, ACIES_PAINTED_BUTTON_RADIUS + RING_OUTSET);
  else if (self->lit)
    acies_paint_corners (snapshot, palette, &bounds, ACIES_PAINTED_BUTTON_RADIUS);
  if (gtk_widget_has_visible_focus (widget))
    acies_paint_ring (snapshot, palette, &palette->ring, &ring, ACIES_PAINTED_BUTTON_RADIUS + RING_OUTSET);

  /* No ring lies across a word. */
  if (self->claimable)
    snapshot_claim (self, snapshot, palette, width, height, taken);
  for (guint own = 0; own < 2; own++)
    if (self->threats[own])
      acies_threat_snapshot (widget, snapshot, own, taken[own]);
}

static void
acies_flag_widget_class_init (AciesFlagWidgetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_flag_widget_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-flag");
}

static void
acies_flag_widget_init (AciesFlagWidget *self)
{
}

GtkWidget *
acies_flag_widget_new (guint flag)
{
  AciesFlagWidget *self = g_object_new (ACIES_TYPE_FLAG_WIDGET, NULL);

  self->flag = flag;
  return GTK_WIDGET (self);
}

guint
acies_flag_widget_get_flag (AciesFlagWidget *self)
{
  g_return_val_if_fail (ACIES_IS_FLAG_WIDGET (self), 0);

  return self->flag;
}

/* Whether the flag is one of those for which its owner has won: three in a row, or
 * all there are. */
static gboolean
has_won (AciesView *view,
         guint      flag)
{
  AciesSeat owner = acies_view_get_flag_owner (view, flag);

  if (owner == ACIES_SEAT_NONE || acies_view_get_winner (view) != owner)
    return FALSE;
  return acies_view_get_result (view) != ACIES_RESULT_BREAKTHROUGH ||
         acies_threat_makes_breakthrough (view, flag, owner);
}

/* Whether the text beside the table is about this flag. */
void
acies_flag_widget_set_pointed (AciesFlagWidget *self,
                               gboolean         pointed)
{
  g_return_if_fail (ACIES_IS_FLAG_WIDGET (self));

  if (self->pointed == pointed)
    return;

  self->pointed = pointed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows who has claimed the flag, seen from @own, where there is no view of a game. */
void
acies_flag_widget_set_holder (AciesFlagWidget *self,
                              AciesSeat        holder,
                              AciesSeat        own)
{
  g_return_if_fail (ACIES_IS_FLAG_WIDGET (self));

  self->held = holder != ACIES_SEAT_NONE;
  self->own = self->held && holder == own;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What decides how the flag is drawn, as far as the view and the choice say it. */
static guint
get_look (AciesFlagWidget *self)
{
  const gboolean parts[] = { self->held, self->own, self->claimable, self->mud, self->fog, self->lit, self->marked,
                             self->winning, self->threats[0], self->threats[1] };
  guint look = 0;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    look |= (guint) parts[i] << i;
  return look;
}

/* Shows what the view of @choice says of this flag. @note is a sentence about it to be said as well, or
 * %NULL. If @notes_threat, it says that the enemy wins the game with the flag. */
void
acies_flag_widget_update (AciesFlagWidget *self,
                          AciesChoice     *choice,
                          gboolean         marked,
                          const char      *note,
                          gboolean         notes_threat)
{
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat owner = view != NULL ? acies_view_get_flag_owner (view, self->flag) : ACIES_SEAT_NONE;
  AciesCard card = acies_choice_get_card (choice);
  const guint look = get_look (self);
  g_autofree char *sides = NULL;
  g_autofree char *label = NULL;
  g_autoptr (GString) tooltip = g_string_new (NULL);
  const char *weather, *hint;

  self->held = owner != ACIES_SEAT_NONE;
  self->own = self->held && owner == acies_view_get_seat (view);
  self->mud = view != NULL && acies_view_get_mud (view, self->flag);
  self->fog = view != NULL && acies_view_get_fog (view, self->flag);
  self->claimable = card == ACIES_CARD_NONE && acies_choice_offers_claim (choice, self->flag);
  /* What goes beside the flag rather than to a side of it. */
  self->lit = acies_choice_is_weather (choice) && acies_choice_offers_flag (choice, self->flag);
  self->marked = marked;
  self->winning = view != NULL && has_won (view, self->flag);

  for (guint own = 0; own < 2; own++)
    self->threats[own] = view != NULL && acies_threat_find (view, self->flag, acies_choice_get_seat (choice, own));

  sides = acies_reading_describe_flag (choice, self->flag);
  label = acies_announcer_join (sides, note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  hint = self->claimable ? _("Press to claim this flag")
         : self->lit ? _("Press to place the card here")
         : self->held ? _("Press to see how it was won")
         : _("Press to see how this flag stands");
  weather = view != NULL && !self->held ? acies_words_get_weather (view, self->flag) : NULL;
  if (note != NULL)
    g_string_append_printf (tooltip, "%s\n", note);
  for (guint own = 0; own < 2; own++)
    if (self->threats[own] && (own != 0 || !notes_threat))
      g_string_append_printf (tooltip, "%s\n", acies_threat_get_words (acies_choice_get_owner (choice, own != 0)));
  if (weather != NULL)
    g_string_append_printf (tooltip, "%s\n", weather);
  g_string_append (tooltip, hint);
  acies_tooltips_set_text (GTK_WIDGET (self), tooltip->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint, -1);
  if (get_look (self) != look)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
