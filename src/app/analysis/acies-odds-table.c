/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-odds-table.h"

#include <glib/gi18n.h>

#include "acies-chance-bar.h"
#include "acies-words.h"

static char *
describe_chance (double chance)
{
  if (chance > 0 && chance < 0.01)
    return g_strdup (C_("chance", "under 1%"));
  if (chance < 1 && chance > 0.99)
    return g_strdup (C_("chance", "over 99%"));
  /* Translators: a chance in percent */
  return g_strdup_printf (C_("chance", "%u%%"), (guint) (100 * chance + 0.5));
}

static char *
list_cards (AciesOdds          *odds,
            AciesFormationKind  kind)
{
  gsize n_cards;
  const AciesCard *cards = acies_odds_get_cards (odds, kind, &n_cards);

  return cards != NULL ? acies_words_list (cards, n_cards) : NULL;
}

/* Labels are hidden from screen readers, since the row has all of the text. */
static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "wrap", TRUE,
                                   "xalign", 0.0,
                                   "yalign", 0.0,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* The cards under the bar, a line each: where a line wraps, a box may measure it as one too few. */
static void
add_cards (GtkWidget          *cell,
           AciesOdds          *odds,
           AciesFormationKind  kind)
{
  gsize n_cards;
  const AciesCard *cards = acies_odds_get_cards (odds, kind, &n_cards);

  for (gsize i = 0; i < n_cards; i++)
    gtk_box_append (GTK_BOX (cell), create_label (acies_card_get_name (cards[i]), "caption"));
}

static GtkWidget *
create_cell (AciesOdds          *odds,
             AciesFormationKind  kind)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *bar = acies_chance_bar_new (GTK_ORIENTATION_HORIZONTAL);
  const double chance = acies_odds_get_chance (odds, kind);
  g_autofree char *percent = describe_chance (chance);

  acies_chance_bar_set (ACIES_CHANCE_BAR (bar), chance, -1);
  gtk_box_append (GTK_BOX (cell), create_label (percent, "numeric"));
  gtk_box_append (GTK_BOX (cell), bar);
  add_cards (cell, odds, kind);
  return cell;
}

/* What a row says of one side. */
static char *
describe_side (AciesOdds          *odds,
               AciesFormationKind  kind)
{
  g_autofree char *percent = describe_chance (acies_odds_get_chance (odds, kind));
  g_autofree char *cards = list_cards (odds, kind);

  if (cards == NULL)
    return g_steal_pointer (&percent);
  /* Translators: a chance, then the cards that it takes, such as "67% with Blue 10" */
  return g_strdup_printf (C_("chance", "%s with %s"), percent, cards);
}

static GtkWidget *
create_row (GtkAccessibleRole  role,
            GtkWidget         *name,
            GtkWidget         *own,
            GtkWidget         *enemy)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX,
                                 "spacing", 9,
                                 "homogeneous", TRUE,
                                 "accessible-role", role,
                                 NULL);

  gtk_box_append (GTK_BOX (row), name);
  gtk_box_append (GTK_BOX (row), own);
  gtk_box_append (GTK_BOX (row), enemy);
  return row;
}

static void
add_heading (GtkBox *rows)
{
  GtkWidget *row = create_row (GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               create_label ("", "caption-heading"),
                               /* Translators: above a column of chances */
                               create_label (C_("chances of", "You"), "caption-heading"),
                               /* Translators: above a column of chances */
                               create_label (C_("chances of", "The enemy"), "caption-heading"));

  gtk_box_append (rows, row);
}

static void
add_kind (GtkBox             *rows,
          AciesFormationKind  kind,
          AciesOdds          *own,
          AciesOdds          *enemy)
{
  const char *name = acies_formation_kind_get_name (kind);
  GtkWidget *row = create_row (GTK_ACCESSIBLE_ROLE_LIST_ITEM, create_label (name, "body"), create_cell (own, kind),
                               create_cell (enemy, kind));
  g_autofree char *own_side = describe_side (own, kind);
  g_autofree char *enemy_side = describe_side (enemy, kind);
  /* Translators: a kind of formation, and how likely each side gets it, such as "Wedge. You: 67% with
     Blue 10. The enemy: 0%." */
  g_autofree char *label = g_strdup_printf (_("%s. You: %s. The enemy: %s."), name, own_side, enemy_side);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (rows, row);
}

/* Whether formations count at @flag, and one of the sides is still open. */
gboolean
acies_odds_table_has_odds (AciesView *view,
                           guint      flag)
{
  g_autoptr (AciesProof) proof = acies_view_prove (view, flag);
  const AciesObstacle obstacle = acies_proof_get_obstacle (proof);

  return obstacle != ACIES_OBSTACLE_CLAIMED && obstacle != ACIES_OBSTACLE_TIMING && !acies_view_get_fog (view, flag) &&
         (acies_proof_get_own_formation (proof) == NULL || !acies_proof_get_enemy_complete (proof));
}

/* Shows the odds at @flag, where there are any: the chances in @rows, and below them what they mean. */
void
acies_odds_table_fill (GtkBox    *rows,
                       GtkLabel  *note,
                       AciesView *view,
                       guint      flag)
{
  const AciesSeat seat = acies_view_get_seat (view);
  g_autoptr (AciesOdds) own = acies_view_find_odds (view, flag, seat);
  g_autoptr (AciesOdds) enemy = acies_view_find_odds (view, flag, acies_seat_other (seat));
  g_autofree char *meaning = NULL;
  GtkWidget *row;

  g_return_if_fail (GTK_IS_BOX (rows));
  g_return_if_fail (own != NULL && enemy != NULL);

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (rows))) != NULL)
    gtk_box_remove (rows, row);
  add_heading (rows);
  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST; kind--)
    if (acies_odds_get_chance (own, (AciesFormationKind) kind) > 0 ||
        acies_odds_get_chance (enemy, (AciesFormationKind) kind) > 0)
      add_kind (rows, (AciesFormationKind) kind, own, enemy);

  /* Translators: two numbers of cards */
  meaning = g_strdup_printf (_("These are the chances if a side tries for nothing else in the turns that are left. Cards still to be drawn: you %u, the enemy %u."),
                             acies_odds_get_n_draws (own), acies_odds_get_n_draws (enemy));
  gtk_label_set_label (note, meaning);
}
