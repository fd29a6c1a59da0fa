/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-flag-widget.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-art.h"
#include "acies-card-text.h"
#include "acies-reading.h"
#include "acies-threat.h"
#include "acies-tooltips.h"

struct _AciesFlagWidget
{
  AciesPaintedButton parent_instance;

  guint flag;
  gboolean held;       /* somebody holds it */
  gboolean own;        /* and that is the seat that looks */
  gboolean claimable;
  gboolean lit;
  gboolean pointed;    /* the text beside the table is about it */
  gboolean marked;
  gboolean winning;    /* it is one of those that have won the game */
  gboolean threats[2]; /* the enemy, or the seat that looks, would win with it */
  gboolean mud;        /* it lies across the foot, where the number is */
};

/* A word that would have to shrink to less than this share of its size is left out. */
#define LEAST_SCALE 0.7f

/* How wide the picture of a flag is for its height. */
#define FLAG_SHAPE 0.6f

/* How much smaller a flag is within its wreath. */
#define WREATHED 0.86f

/* So many adjacent flags win the game. */
#define BREAKTHROUGH 3

G_DEFINE_FINAL_TYPE (AciesFlagWidget, acies_flag_widget, ACIES_TYPE_PAINTED_BUTTON)

static void
snapshot_text (GtkWidget     *widget,
               GtkSnapshot   *snapshot,
               const char    *text,
               float          size,
               const GdkRGBA *color,
               float          x,
               float          y,
               float          xalign)
{
  g_autoptr (AciesCardText) word =
    acies_card_text_new_lettered (widget, text, size,
                                  g_ascii_isdigit (*text) ? ACIES_LETTERING_FIGURES : ACIES_LETTERING_PLAIN);
  graphene_rect_t logical;

  /* A long word becomes smaller, and is left out where nobody could read it. */
  if (acies_card_text_shrink (word, (float) gtk_widget_get_width (widget) - 2) < LEAST_SCALE)
    return;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    {
      x = (float) gtk_widget_get_width (widget) - x;
      xalign = 1 - xalign;
    }
  acies_card_text_measure (word, NULL, &logical);
  acies_card_text_snapshot (word, snapshot, color, MAX (0, x - xalign * logical.size.width), y - logical.size.height);
}

/* Light behind a flag that has won the game. */
static void
snapshot_glow (GtkSnapshot   *snapshot,
               const GdkRGBA *color,
               float          width,
               float          height)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (-width * 0.1f, -height * 0.15f, width * 1.2f, height * 1.3f);
  GskColorStop stops[3] = { { 0, *color }, { 0.6f, *color }, { 1, *color } };

  stops[0].color.alpha = 0.75f;
  stops[1].color.alpha = 0.35f;
  stops[2].color.alpha = 0;
  gtk_snapshot_append_radial_gradient (snapshot, &bounds, &GRAPHENE_POINT_INIT (width / 2, height / 2),
                                       bounds.size.width / 2, bounds.size.height / 2, 0, 1,
                                       stops, G_N_ELEMENTS (stops));
}

static void
acies_flag_widget_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesFlagWidget *self = ACIES_FLAG_WIDGET (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float flag_height = MIN (height - 2, width * 1.2f);
  float flag_width, x, y, number_size = CLAMP (height * 0.26f, 10.f, 40.f);
  AciesArtColors art = {
    .ink = palette->pole,
    .paper = palette->table,
    .accent = palette->flag_ink,
    .cloth = self->claimable || (self->held && self->own) ? palette->flag_own
             : self->held ? palette->flag_enemy : palette->flag,
  };
  float word_size = CLAMP (width * 0.17f, 9.f, 30.f);
  g_autofree char *number = g_strdup_printf ("%u", self->flag);

  art.accent = acies_palette_mix (&art.cloth, &palette->flag_ink, self->held || self->claimable ? 0.55 : 0.3);
  if (self->claimable)
    flag_height = MIN (flag_height, height - 4 - word_size * 1.25f);
  flag_width = flag_height * FLAG_SHAPE;
  x = (width - flag_width) / 2;
  y = self->claimable ? 3 : (height - flag_height) / 2;

  if (self->claimable)
    {
      GskRoundedRect rect;
      GdkRGBA fill = palette->lit;

      fill.alpha = 0.25f;
      gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (1, 1, width - 2, height - 2),
                                       ACIES_PAINTED_BUTTON_RADIUS);
      gtk_snapshot_append_outset_shadow (snapshot, &rect, &palette->lit, 0, 0, 0, 7);
      gtk_snapshot_push_rounded_clip (snapshot, &rect);
      gtk_snapshot_append_color (snapshot, &palette->halo, &rect.bounds);
      gtk_snapshot_append_color (snapshot, &fill, &rect.bounds);
      gtk_snapshot_pop (snapshot);
    }

  if (self->winning)
    snapshot_glow (snapshot, self->own ? &palette->flag_own : &palette->flag_enemy, width, height);
  if (self->held)
    {
      AciesArtColors wreath = art;
      float size = MIN (MIN (width, height), flag_height * 1.15f);

      wreath.accent = self->own ? palette->flag_own : palette->flag_enemy;
      acies_art_snapshot (snapshot, widget, "laurel", &wreath,
                          &GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size));
      flag_height *= WREATHED;
      flag_width = flag_height * FLAG_SHAPE;
      x = (width - flag_width) / 2;
      y = (height - flag_height) / 2;
    }
  acies_art_snapshot (snapshot, widget, "flag", &art, &GRAPHENE_RECT_INIT (x, y, flag_width, flag_height));

  if (self->mud || self->claimable || self->held)
    snapshot_text (widget, snapshot, number, number_size, &palette->text,
                   self->claimable ? 6 : 2, MIN (y + flag_height + 1, height), 0);
  else
    snapshot_text (widget, snapshot, number, number_size, &palette->text,
                   x + flag_width * 0.22f, y + flag_height + 1, 1);
  if (self->claimable)
    /* Translators: stands on a flag that can be claimed, where there is room for some six letters */
    snapshot_text (widget, snapshot, C_("flag", "Claim"), word_size, &palette->text,
                   width / 2, height - MAX (1, 3 - word_size * 0.1f), 0.5f);

  for (guint own = 0; own < 2; own++)
    if (self->threats[own])
      acies_threat_snapshot (widget, snapshot, own);
  if (self->marked)
    acies_painted_button_snapshot_mark (ACIES_PAINTED_BUTTON (self), snapshot, 3);
  acies_painted_button_snapshot_rings (ACIES_PAINTED_BUTTON (self), snapshot,
                                       self->lit || self->claimable || self->pointed, ACIES_PAINTED_BUTTON_RADIUS);
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
  guint n = 1;

  if (owner == ACIES_SEAT_NONE || acies_view_get_winner (view) != owner)
    return FALSE;
  if (acies_view_get_result (view) != ACIES_RESULT_BREAKTHROUGH)
    return TRUE;

  for (guint left = flag; left > 1 && acies_view_get_flag_owner (view, left - 1) == owner; left--)
    n++;
  for (guint right = flag; right < ACIES_N_FLAGS && acies_view_get_flag_owner (view, right + 1) == owner; right++)
    n++;
  return n >= BREAKTHROUGH;
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

/* Shows what the view of @choice says of this flag. */
void
acies_flag_widget_update (AciesFlagWidget *self,
                          AciesChoice     *choice,
                          gboolean         marked)
{
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat owner = view != NULL ? acies_view_get_flag_owner (view, self->flag) : ACIES_SEAT_NONE;
  AciesCard card = acies_choice_get_card (choice);
  g_autofree char *label = NULL;

  self->held = owner != ACIES_SEAT_NONE;
  self->own = self->held && owner == acies_view_get_seat (view);
  self->claimable = card == ACIES_CARD_NONE && acies_choice_offers_claim (choice, self->flag);
  /* What goes beside the flag rather than to a side of it. */
  self->lit = acies_choice_is_weather (choice) && acies_choice_offers_flag (choice, self->flag);
  self->marked = marked;
  self->winning = view != NULL && has_won (view, self->flag);
  self->mud = view != NULL && acies_view_get_mud (view, self->flag);

  for (guint own = 0; own < 2; own++)
    self->threats[own] = view != NULL && acies_threat_find (view, self->flag, acies_choice_get_seat (choice, own));

  label = acies_reading_describe_flag (choice, self->flag);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  acies_tooltips_set_text (GTK_WIDGET (self),
                           self->claimable ? _("Press to claim this flag")
                           : self->lit ? _("Press to place the card here")
                           : self->held ? _("Press to see how it was won")
                           : _("Press to see what can be proved here"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_widget_get_tooltip_text (GTK_WIDGET (self)), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
