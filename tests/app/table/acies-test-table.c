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

/* What @seat sees of @game now. The last step has just led there, unless some were taken back. */
AciesMoment *
acies_test_table_create_moment (AciesGame *game,
                                AciesSeat  seat)
{
  const guint n_steps = acies_game_get_n_steps (game);
  g_autoptr (AciesView) view = acies_game_create_view (game, seat);
  g_autoptr (AciesEntry) entry = NULL;
  AciesMoment *moment;

  if (n_steps > 0 && !acies_game_get_can_redo (game) && acies_game_get_result (game) != ACIES_RESULT_CONCEDED)
    entry = g_list_model_get_item (acies_game_get_history (game), n_steps - 1);
  moment = acies_moment_new (view, entry);
  acies_moment_mark_turns (moment, game, n_steps, FALSE);
  return moment;
}
