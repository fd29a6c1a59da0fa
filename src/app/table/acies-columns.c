/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-columns.h"

#include "acies-side.h"

/* Whether the focus can go to @widget now, which may be NULL. */
gboolean
acies_columns_can_focus (AciesBoard *board,
                         GtkWidget  *widget)
{
  if (widget == NULL || !gtk_widget_get_focusable (widget))
    return FALSE;

  /* With the line alone, hands and decks are not shown. */
  for (; widget != NULL && widget != acies_board_get_table (board); widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
      return FALSE;
  return widget != NULL;
}

/* The middle of @widget on the table, across or down. */
static float
get_middle (AciesBoard *board,
            GtkWidget  *widget,
            gboolean    vertical)
{
  graphene_rect_t bounds;
  graphene_point_t middle;

  if (!gtk_widget_compute_bounds (widget, acies_board_get_table (board), &bounds))
    return 0;
  graphene_rect_get_center (&bounds, &middle);
  return vertical ? middle.y : middle.x;
}

/* Appends those widgets of one row of a column that take the focus, from top to bottom. */
static void
append_row (AciesBoard  *board,
            AciesChoice *choice,
            guint        flag,
            AciesRow     row,
            GPtrArray   *widgets)
{
  if (row == ACIES_ROW_FLAG)
    {
      GtkWidget *fog = acies_board_get_weather (board, flag, ACIES_CARD_FOG);
      GtkWidget *mud = acies_board_get_weather (board, flag, ACIES_CARD_MUD);

      if (acies_columns_can_focus (board, fog))
        g_ptr_array_add (widgets, fog);
      g_ptr_array_add (widgets, acies_board_get_flag (board, flag));
      if (acies_columns_can_focus (board, mud))
        g_ptr_array_add (widgets, mud);
    }
  else
    {
      AciesSide *side = ACIES_SIDE (acies_board_get_side (board, flag, row == ACIES_ROW_OWN));
      GtkWidget *card = acies_side_get_target (side, NULL, 1);

      if (card == NULL || !acies_choice_needs_target (choice))
        g_ptr_array_add (widgets, acies_side_get_place (side));
      for (; card != NULL; card = acies_side_get_target (side, card, 1))
        g_ptr_array_add (widgets, card);
    }
}

GPtrArray *
acies_columns_list_row (AciesBoard  *board,
                        AciesChoice *choice,
                        guint        flag,
                        AciesRow     row)
{
  GPtrArray *widgets = g_ptr_array_new ();

  append_row (board, choice, flag, row, widgets);
  return widgets;
}

/* All widgets of a column that take the focus, from top to bottom. */
GPtrArray *
acies_columns_list (AciesBoard  *board,
                    AciesChoice *choice,
                    guint        flag)
{
  /* A flag that is held is at the outer end of its holder's side. */
  static const AciesRow free_rows[] = { ACIES_ROW_ENEMY, ACIES_ROW_FLAG, ACIES_ROW_OWN };
  static const AciesRow own_rows[] = { ACIES_ROW_ENEMY, ACIES_ROW_OWN, ACIES_ROW_FLAG };
  static const AciesRow enemy_rows[] = { ACIES_ROW_FLAG, ACIES_ROW_ENEMY, ACIES_ROW_OWN };
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat owner = view != NULL ? acies_view_get_flag_owner (view, flag) : ACIES_SEAT_NONE;
  const AciesRow *rows = owner == ACIES_SEAT_NONE ? free_rows
                         : owner == acies_view_get_seat (view) ? own_rows
                         : enemy_rows;
  GPtrArray *widgets = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (free_rows); i++)
    append_row (board, choice, flag, rows[i], widgets);
  return widgets;
}

/* The first thing in the column that the choice may take now, or NULL. */
GtkWidget *
acies_columns_find_offered (AciesBoard  *board,
                            AciesChoice *choice,
                            guint        flag)
{
  if (acies_choice_needs_target (choice))
    {
      GtkWidget *candidates[] = {
        acies_side_get_target (ACIES_SIDE (acies_board_get_side (board, flag, FALSE)), NULL, 1),
        acies_side_get_target (ACIES_SIDE (acies_board_get_side (board, flag, TRUE)), NULL, 1),
        acies_board_get_weather (board, flag, ACIES_CARD_FOG),
        acies_board_get_weather (board, flag, ACIES_CARD_MUD),
      };

      for (guint i = 0; i < G_N_ELEMENTS (candidates); i++)
        if (acies_columns_can_focus (board, candidates[i]))
          return candidates[i];
      return NULL;
    }
  if (acies_choice_offers_flag (choice, flag))
    return acies_choice_is_weather (choice)
           ? acies_board_get_flag (board, flag)
           : acies_side_get_place (ACIES_SIDE (acies_board_get_side (board, flag, TRUE)));
  if (acies_choice_get_card (choice) == ACIES_CARD_NONE && acies_choice_offers_claim (choice, flag))
    return acies_board_get_flag (board, flag);
  return NULL;
}

/* Of @widgets, the one whose middle is nearest to that of @focus, across or down; NULL if there are none. */
GtkWidget *
acies_columns_find_nearest (AciesBoard *board,
                            GPtrArray  *widgets,
                            GtkWidget  *focus,
                            gboolean    vertical)
{
  const float middle = get_middle (board, focus, vertical);
  GtkWidget *best = NULL;
  float distance = G_MAXFLOAT;

  for (guint i = 0; i < widgets->len; i++)
    {
      const float d = ABS (get_middle (board, g_ptr_array_index (widgets, i), vertical) - middle);

      if (d < distance)
        {
          distance = d;
          best = g_ptr_array_index (widgets, i);
        }
    }
  return best;
}
