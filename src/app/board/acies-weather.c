/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-weather.h"

#include <glib/gi18n.h>

#include "acies-art.h"
#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-rules-context.h"
#include "acies-tooltips.h"
#include "acies-words.h"

/* The size of the word, and how far its ground reaches beyond it where there is room, in pixels. */
#define LEAST_WORD 9.f
#define MOST_WORD 36.f
#define WORD_END 5.f

struct _AciesWeather
{
  AciesPaintedButton parent_instance;

  AciesCard card;
  guint flag;
  gboolean lit;
  gboolean marked;
  /* It lies over the word on a flag that can be claimed, and says that instead of its name. */
  gboolean claimable;
};

G_DEFINE_FINAL_TYPE (AciesWeather, acies_weather, ACIES_TYPE_PAINTED_BUTTON)

static void
acies_weather_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  AciesWeather *self = ACIES_WEATHER (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float art_width = MIN (width, height * 3);
  g_autoptr (AciesCardText) text = NULL;
  graphene_rect_t logical;
  const char *word;
  float end;
  AciesArtColors art = {
    .ink = self->card == ACIES_CARD_FOG ? palette->tactics.ink
           : acies_palette_mix (&palette->wood, &palette->pole, 0.25),
    .paper = palette->tactics.ground,
    .accent = palette->tactics.edge,
    .cloth = palette->tactics.edge,
  };

  acies_art_snapshot (snapshot, widget, self->card == ACIES_CARD_FOG ? "fog" : "mud", &art,
                      &GRAPHENE_RECT_INIT ((width - art_width) / 2, (height - art_width / 3) / 2,
                                           art_width, art_width / 3));

  word = self->claimable ? C_("flag", "Claim") : acies_card_get_name (self->card);
  text = acies_card_text_new (widget, word, CLAMP (height * 0.42f, LEAST_WORD, MOST_WORD), TRUE);
  acies_card_text_measure (text, NULL, &logical);
  end = MIN (WORD_END, (width - logical.size.width) / 2);
  if (end >= 0)
    {
      const float left = (width - logical.size.width) / 2, top = (height - logical.size.height) / 2;

      acies_paint_fill (snapshot,
                        &GRAPHENE_RECT_INIT (left - end, top, logical.size.width + 2 * end, logical.size.height),
                        logical.size.height / 2, &palette->tactics.ground);
      acies_card_text_snapshot (text, snapshot, &palette->tactics.ink, left, top);
    }

  if (self->marked)
    acies_painted_button_snapshot_mark (ACIES_PAINTED_BUTTON (self), snapshot, 0);
  acies_painted_button_snapshot_rings (ACIES_PAINTED_BUTTON (self), snapshot, self->lit, ACIES_PAINTED_BUTTON_RADIUS);
}

static void
acies_weather_class_init (AciesWeatherClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = acies_weather_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-weather");
}

static void
acies_weather_init (AciesWeather *self)
{
}

GtkWidget *
acies_weather_new (AciesCard card,
                   guint     flag)
{
  AciesWeather *self = g_object_new (ACIES_TYPE_WEATHER, "visible", FALSE, NULL);
  g_autofree char *label = NULL;

  self->card = card;
  self->flag = flag;
  /* Translators: %s is Fog or Mud, %u the number of a flag */
  label = g_strdup_printf (_("%s at flag %u"), acies_card_get_name (card), flag);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

AciesCard
acies_weather_get_card (AciesWeather *self)
{
  return self->card;
}

guint
acies_weather_get_flag (AciesWeather *self)
{
  return self->flag;
}

static guint
get_look (AciesWeather *self)
{
  return (guint) self->lit | (guint) self->marked << 1 | (guint) self->claimable << 2;
}

/* Shows it if it lies there, and whether it may be chosen. */
void
acies_weather_update (AciesWeather *self,
                      AciesChoice  *choice,
                      gboolean      marked)
{
  AciesView *view = acies_choice_get_view (choice);
  const char *effect = acies_words_get_effect (self->card, acies_rules_context_get_rules (GTK_WIDGET (self)));
  const guint look = get_look (self);
  gboolean there, chosen, offered;

  there = view != NULL && (self->card == ACIES_CARD_FOG ? acies_view_get_fog (view, self->flag)
                                                        : acies_view_get_mud (view, self->flag));
  chosen = acies_choice_get_target (choice) == self->card && acies_choice_get_from (choice) == self->flag;
  offered = acies_choice_needs_target (choice) && acies_choice_offers_target (choice, self->card, self->flag);

  if (there)
    {
      g_autofree char *text = g_strconcat (acies_words_get_weather (view, self->flag), "\n", effect, NULL);

      acies_tooltips_set_text (GTK_WIDGET (self), text);
    }
  self->lit = chosen || offered;
  self->marked = marked;
  self->claimable = self->card == ACIES_CARD_MUD && acies_choice_get_card (choice) == ACIES_CARD_NONE &&
                    acies_choice_offers_claim (choice, self->flag);
  gtk_widget_set_visible (GTK_WIDGET (self), there);
  gtk_widget_set_can_target (GTK_WIDGET (self), self->lit);
  gtk_widget_set_focusable (GTK_WIDGET (self), self->lit);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_SELECTED, chosen,
                               GTK_ACCESSIBLE_STATE_DISABLED, !self->lit,
                               -1);
  if (get_look (self) != look)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
