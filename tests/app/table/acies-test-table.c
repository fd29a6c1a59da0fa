/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What tests of other rooms see of the table. */

#include "acies-test-table.h"

/* The widget that shows @card on the table, in the hand or anywhere else; NULL if none does. */
AciesCardWidget *
acies_test_table_find_card (GtkWidget *table,
                            AciesCard  card)
{
  if (ACIES_IS_CARD_WIDGET (table))
    return acies_card_widget_get_card (ACIES_CARD_WIDGET (table)) == card ? ACIES_CARD_WIDGET (table) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      AciesCardWidget *found = gtk_widget_get_visible (child) ? acies_test_table_find_card (child, card) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}
