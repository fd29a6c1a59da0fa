/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-formation-order.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-card-widget.h"
#include "acies-rules-context.h"
#include "acies-widget-fixes.h"
#include "acies-words.h"

/* The size of the cards, in pixels. */
#define CARD_WIDTH 32
#define CARD_HEIGHT 45

/* Each kind with what makes it and an example, the strongest first. */
static const struct
{
  AciesFormationKind kind;
  const char *rule;
  const char *cards[3];
} kinds[] = {
  { ACIES_FORMATION_WEDGE, N_("Same color, in a row"), { "G7", "G8", "G9" } },
  /* Translators: what makes a phalanx: its cards have the same value */
  { ACIES_FORMATION_PHALANX, N_("Same value"), { "R8", "Y8", "B8" } },
  /* Translators: what makes a battalion: its cards have the same color */
  { ACIES_FORMATION_BATTALION, N_("Same color"), { "P2", "P5", "P9" } },
  { ACIES_FORMATION_SKIRMISH, N_("In a row, any colors"), { "B4", "O5", "R6" } },
  /* Translators: what makes a host: cards that make no other formation */
  { ACIES_FORMATION_HOST, N_("Anything else"), { "Y3", "P4", "O8" } },
};

static GtkWidget *
create_row (guint n)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *examples = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *kind = acies_formation_kind_get_name (kinds[n].kind);
  AciesCard cards[G_N_ELEMENTS (kinds[n].cards)];
  g_autofree char *title = NULL;
  g_autofree char *list = NULL;
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      GtkWidget *picture;

      cards[i] = ACIES_CARD_NONE;
      acies_card_parse (kinds[n].cards[i], &cards[i], NULL);
      picture = acies_card_widget_new_picture (cards[i], CARD_WIDTH, CARD_HEIGHT);
      gtk_widget_set_can_target (picture, FALSE);
      gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (examples), picture);
    }
  list = acies_words_list (cards, G_N_ELEMENTS (cards));

  /* Translators: a line of a list: %1$u is its number, %2$s a formation such as "Wedge" */
  title = g_strdup_printf (C_("order of formations", "%1$u. %2$s"), n + 1, kind);
  gtk_box_append (GTK_BOX (words), acies_widget_fixes_create_text (title, "heading"));
  gtk_box_append (GTK_BOX (words), acies_widget_fixes_create_text (_(kinds[n].rule), NULL));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), examples);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);

  /* Translators: for those who do not see it: %1$s is such as "1. Wedge", %2$s such as "Same color, in a row",
     %3$s a list of cards */
  name = g_strdup_printf (_("%1$s: %2$s, such as %3$s"), title, _(kinds[n].rule), list);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* Whoever plays without tactics cards need not have heard of any. */
static void
update_tactics_note (GtkWidget *note)
{
  AciesRules *rules = acies_rules_context_get_rules (note);

  gtk_widget_set_visible (note, rules == NULL || acies_rules_get_tactics (rules));
}

GtkWidget *
acies_formation_order_new (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/acies/Acies/formation-order.ui");
  GtkWidget *page = GTK_WIDGET (gtk_builder_get_object (builder, "page"));
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "list"));
  GtkWidget *tactics_note = GTK_WIDGET (gtk_builder_get_object (builder, "tactics_note"));
  GtkWidget *bin = adw_bin_new ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_list_box_append (list, create_row (i));
  acies_rules_context_watch (tactics_note, update_tactics_note);
  /* Before it is laid out for the first time. */
  g_signal_connect (tactics_note, "notify::root", G_CALLBACK (update_tactics_note), NULL);
  adw_bin_set_child (ADW_BIN (bin), page);

  return bin;
}
