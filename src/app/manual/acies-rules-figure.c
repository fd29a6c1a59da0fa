/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rules-figure.h"

#include <string.h>

#include "acies-art.h"
#include "acies-card-widget.h"

#define CARD_WIDTH 56
#define CARD_HEIGHT 78
/* A card on its own. */
#define LARGE_WIDTH 92
#define LARGE_HEIGHT 128
#define FLAG_WIDTH 34
#define FLAG_HEIGHT 56
/* In a row that ends with a bar. */
#define SMALL_WIDTH 36
#define SMALL_HEIGHT 50
#define BAR_WIDTH 150
#define BAR_HEIGHT 18

/* A flag that nobody has claimed. */
#define ACIES_TYPE_RULES_FLAG (acies_rules_flag_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesFlag, acies_rules_flag, ACIES, RULES_FLAG, GtkWidget)

struct _AciesRulesFlag
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesRulesFlag, acies_rules_flag, GTK_TYPE_WIDGET)

static void
acies_rules_flag_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  const AciesPalette *palette = acies_palette_get (widget);
  const AciesArtColors art = {
    .ink = palette->pole,
    .paper = palette->table,
    .accent = palette->flag_trim,
    .cloth = palette->flag,
  };
  const float height = (float) gtk_widget_get_height (widget);
  const float width = height * 0.9f;

  acies_art_snapshot (snapshot, widget, "flag", &art,
                      &GRAPHENE_RECT_INIT (((float) gtk_widget_get_width (widget) - width) / 2, 0, width, height));
}

static void
acies_rules_flag_class_init (AciesRulesFlagClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = acies_rules_flag_snapshot;
}

static void
acies_rules_flag_init (AciesRulesFlag *self)
{
}

/* A bar for so many of a hundred, with the number. */
static GtkWidget *
create_bar (const char *number)
{
  const int share = (int) g_ascii_strtoull (number, NULL, 10);
  GtkWidget *bar = g_object_new (ADW_TYPE_BIN, "width-request", share * BAR_WIDTH / 100, "height-request", BAR_HEIGHT,
                                 "valign", GTK_ALIGN_CENTER, NULL);
  GtkWidget *piece = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (bar, "bar");
  gtk_box_append (GTK_BOX (piece), bar);
  gtk_box_append (GTK_BOX (piece), gtk_label_new (number));
  return piece;
}

static GtkWidget *
create_piece (const char *word,
              gboolean    large,
              gboolean    small)
{
  GtkWidget *piece;
  AciesCard card;

  if (*word == '=')
    return create_bar (word + 1);
  if (strcmp (word, "flag") == 0)
    piece = g_object_new (ACIES_TYPE_RULES_FLAG,
                          "width-request", FLAG_WIDTH, "height-request", FLAG_HEIGHT, NULL);
  else if (acies_card_parse (word, &card, NULL))
    return acies_card_widget_new_picture (card, large ? LARGE_WIDTH : small ? SMALL_WIDTH : CARD_WIDTH,
                                          large ? LARGE_HEIGHT : small ? SMALL_HEIGHT : CARD_HEIGHT);
  else
    {
      piece = g_object_new (ADW_TYPE_BIN, "width-request", CARD_WIDTH, "height-request", CARD_HEIGHT, NULL);
      gtk_widget_add_css_class (piece, "slot");
    }

  return piece;
}

/* A figure of @cards, as in help/README.md: rows of cards, "flag", "_" for an empty place and "=42" for
 * a bar, with "/" between the rows. @text describes it. */
GtkWidget *
acies_rules_figure_new (const char *cards,
                        const char *text)
{
  GtkWidget *figure = g_object_new (GTK_TYPE_BOX,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                    "css-name", "acies-rules-figure",
                                    "halign", GTK_ALIGN_CENTER,
                                    "orientation", GTK_ORIENTATION_VERTICAL,
                                    "spacing", 6,
                                    NULL);
  g_auto (GStrv) rows = g_strsplit (cards, "/", -1);

  for (guint i = 0; rows[i] != NULL; i++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      g_auto (GStrv) words = g_strsplit (g_strstrip (rows[i]), " ", -1);
      const gboolean with_bar = strchr (rows[i], '=') != NULL;

      gtk_widget_set_halign (row, with_bar ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
      for (guint j = 0; words[j] != NULL; j++)
        {
          GtkWidget *piece = create_piece (words[j], strchr (cards, ' ') == NULL, with_bar);

          gtk_widget_set_valign (piece, GTK_ALIGN_CENTER);
          gtk_box_append (GTK_BOX (row), piece);
        }
      gtk_box_append (GTK_BOX (figure), row);
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (figure), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return figure;
}
