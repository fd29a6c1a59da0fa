/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-formation-box.h"

#include <glib/gi18n.h>

#include "acies-card-widget.h"
#include "acies-tooltips.h"

/* The cards have the same size on every screen. */
#define CARD_WIDTH 40
#define CARD_HEIGHT 56
/* The card that a wild card stands for, in its corner. */
#define AS_WIDTH 26
#define AS_HEIGHT 36

struct _AciesFormationBox
{
  GtkBox parent_instance;

  GtkWidget *title;
  GtkWidget *what;
  GtkWidget *cards;
  GtkWidget *wild;
};

G_DEFINE_FINAL_TYPE (AciesFormationBox, acies_formation_box, GTK_TYPE_BOX)

static void
acies_formation_box_class_init (AciesFormationBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-formation-box.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFormationBox, title);
  gtk_widget_class_bind_template_child (widget_class, AciesFormationBox, what);
  gtk_widget_class_bind_template_child (widget_class, AciesFormationBox, cards);
  gtk_widget_class_bind_template_child (widget_class, AciesFormationBox, wild);
}

static void
acies_formation_box_init (AciesFormationBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
contains (const AciesCard *cards,
          gsize            n_cards,
          AciesCard        card)
{
  for (gsize i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;
  return FALSE;
}

static char *
describe (AciesView      *view,
          AciesFormation *formation,
          guint           flag,
          gsize           n_laid)
{
  if (formation == NULL)
    /* Translators: how many of the cards of a formation lie there, such as "2 of 3 cards" */
    return g_strdup_printf (_("%u of %u cards"), (guint) n_laid, acies_view_get_slots (view, flag));
  /* In Fog only the sum counts, and formations have no kind. */
  if (acies_view_get_fog (view, flag))
    /* Translators: %u is the sum of the values of the cards at a flag under Fog */
    return g_strdup_printf (_("Sum %u"), acies_formation_get_sum (formation));
  /* Translators: a kind of formation and the sum of its values, such as "Wedge, 27" */
  return g_strdup_printf (C_("formation", "%s, %u"),
                          acies_formation_kind_get_name (acies_formation_get_kind (formation)),
                          acies_formation_get_sum (formation));
}

/* What the wild cards of a formation stand for, a line each; in Fog, what they count. */
static char *
describe_wild (AciesFormation *formation,
               gboolean        fog)
{
  GString *text = g_string_new (NULL);
  gsize n_cards;
  const AciesCard *cards = acies_formation_get_cards (formation, &n_cards);
  const AciesCard *as = acies_formation_get_resolved_cards (formation, &n_cards);

  for (gsize i = 0; i < n_cards; i++)
    {
      if (acies_card_is_troop (cards[i]))
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      if (fog)
        /* Translators: a wild card, such as Alexander, and its value in Fog */
        g_string_append_printf (text, _("%s counts as %u"), acies_card_get_name (cards[i]), acies_card_get_value (as[i]));
      else
        /* Translators: a wild card and what it stands for: “Alexander as Green 8” */
        g_string_append_printf (text, C_("wild card", "%s as %s"), acies_card_get_name (cards[i]), acies_card_get_name (as[i]));
    }

  return g_string_free (text, FALSE);
}

static void
add_card (AciesFormationBox *self,
          AciesCard          card,
          AciesCard          as,
          gboolean           missing)
{
  GtkWidget *picture = acies_card_widget_new_picture (card, CARD_WIDTH, CARD_HEIGHT);
  g_autofree char *label = NULL;

  if (missing)
    {
      acies_card_widget_set_flags (ACIES_CARD_WIDGET (picture), ACIES_FACE_MISSING, ACIES_FACE_MISSING);
      /* Translators: %s is a card that a formation would take, such as Red 7 */
      label = g_strdup_printf (_("%s, still to come"), acies_card_get_name (card));
    }
  else if (as != card)
    /* Translators: a wild card and the card it counts as, such as "Alexander, stands for Red 9" */
    label = g_strdup_printf (_("%s, stands for %s"), acies_card_get_name (card), acies_card_get_name (as));
  if (label != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  if (as != card)
    {
      GtkWidget *overlay = gtk_overlay_new ();
      GtkWidget *small = acies_card_widget_new_picture (as, AS_WIDTH, AS_HEIGHT);

      gtk_widget_set_halign (small, GTK_ALIGN_END);
      gtk_widget_set_valign (small, GTK_ALIGN_END);
      gtk_widget_set_can_target (small, FALSE);
      g_object_set (small, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_overlay_set_child (GTK_OVERLAY (overlay), picture);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), small);
      picture = overlay;
    }
  gtk_box_append (GTK_BOX (self->cards), picture);
}

/* Shows @formation of @seat, or for %NULL the cards that have been played there. */
void
acies_formation_box_show (AciesFormationBox *self,
                          const char        *title,
                          AciesView         *view,
                          AciesFormation    *formation,
                          guint              flag,
                          AciesSeat          seat)
{
  const gboolean fog = acies_view_get_fog (view, flag);
  gsize n_laid = 0, n_cards, n_as;
  g_autofree AciesCard *laid = acies_view_list_side (view, seat, flag, &n_laid);
  g_autofree char *what = NULL;
  g_autofree char *wild = NULL;
  g_autofree char *label = NULL;
  GtkWidget *card;

  g_return_if_fail (ACIES_IS_FORMATION_BOX (self));

  while ((card = gtk_widget_get_first_child (self->cards)) != NULL)
    gtk_box_remove (GTK_BOX (self->cards), card);
  if (formation != NULL)
    {
      const AciesCard *cards = acies_formation_get_cards (formation, &n_cards);
      const AciesCard *as = acies_formation_get_resolved_cards (formation, &n_as);

      /* In Fog a wild card only has a value and stands for no other card. */
      for (gsize i = 0; i < n_cards; i++)
        add_card (self, cards[i], fog ? cards[i] : as[i], !contains (laid, n_laid, cards[i]));
    }
  else
    for (gsize i = 0; i < n_laid; i++)
      add_card (self, laid[i], laid[i], FALSE);

  what = describe (view, formation, flag, n_laid);
  wild = formation != NULL ? describe_wild (formation, fog) : g_strdup ("");
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->what), what);
  /* The labels may be ellipsized. */
  acies_tooltips_set_text (self->title, title);
  acies_tooltips_set_text (self->what, what);
  gtk_widget_set_visible (self->cards, gtk_widget_get_first_child (self->cards) != NULL);
  gtk_label_set_label (GTK_LABEL (self->wild), wild);
  gtk_widget_set_visible (self->wild, wild[0] != '\0');

  /* Translators: whose side, and what lies there, such as "Your side: Wedge, 27" */
  label = g_strdup_printf (C_("side", "%s: %s"), title, what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
