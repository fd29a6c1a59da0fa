/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The columns of the line as those see them who move the focus through it. */

#include "config.h"

#include "acies-table-private.h"

#include "acies-hand.h"
#include "acies-side.h"

/* Whether @widget is @ancestor or in it; neither need be there. */
gboolean
acies_table_is_in (GtkWidget *widget,
                   GtkWidget *ancestor)
{
  return widget != NULL && ancestor != NULL && (widget == ancestor || gtk_widget_is_ancestor (widget, ancestor));
}

/* Whether the focus can go to @widget now. */
gboolean
acies_table_can_focus (GtkWidget *widget)
{
  if (widget == NULL || !gtk_widget_get_focusable (widget))
    return FALSE;

  /* With the line alone, hands and decks are not to be seen. */
  for (; widget != NULL && !ACIES_IS_TABLE (widget); widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
      return FALSE;
  return TRUE;
}

/* The middle of @widget on the table, across or down. */
float
acies_table_get_middle (AciesTable *self,
                        GtkWidget  *widget,
                        gboolean    vertical)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds))
    return 0;
  return vertical ? bounds.origin.y + bounds.size.height / 2 : bounds.origin.x + bounds.size.width / 2;
}

/* The widgets of one row of a column that take the focus, from top to bottom. */
void
acies_table_list_row (AciesTable *self,
                      guint       flag,
                      AciesRow    row,
                      GPtrArray  *widgets)
{
  if (row == ACIES_ROW_FLAG)
    {
      if (acies_table_can_focus (self->fogs[flag]))
        g_ptr_array_add (widgets, self->fogs[flag]);
      g_ptr_array_add (widgets, self->flags[flag]);
      if (acies_table_can_focus (self->muds[flag]))
        g_ptr_array_add (widgets, self->muds[flag]);
    }
  else
    {
      AciesSide *side = ACIES_SIDE (row == ACIES_ROW_OWN ? self->own_sides[flag] : self->enemy_sides[flag]);
      GtkWidget *card = acies_side_get_target (side, NULL, 1);

      if (card == NULL || !acies_choice_needs_target (self->choice))
        g_ptr_array_add (widgets, acies_side_get_place (side));
      for (; card != NULL; card = acies_side_get_target (side, card, 1))
        g_ptr_array_add (widgets, card);
    }
}

/* The rows from top to bottom: a flag lies at the outer end of its holder's side. */
static void
list_rows (AciesTable *self,
           guint       flag,
           AciesRow    rows[3])
{
  AciesSeat owner = self->view != NULL ? acies_view_get_flag_owner (self->view, flag) : ACIES_SEAT_NONE;

  rows[0] = ACIES_ROW_ENEMY;
  rows[1] = ACIES_ROW_FLAG;
  rows[2] = ACIES_ROW_OWN;
  if (owner == ACIES_SEAT_NONE)
    return;
  if (owner == acies_view_get_seat (self->view))
    {
      rows[1] = ACIES_ROW_OWN;
      rows[2] = ACIES_ROW_FLAG;
    }
  else
    {
      rows[0] = ACIES_ROW_FLAG;
      rows[1] = ACIES_ROW_ENEMY;
    }
}

GPtrArray *
acies_table_list_column (AciesTable *self,
                         guint       flag)
{
  GPtrArray *widgets = g_ptr_array_new ();
  AciesRow rows[3];

  list_rows (self, flag, rows);
  for (guint i = 0; i < 3; i++)
    acies_table_list_row (self, flag, rows[i], widgets);
  return widgets;
}

gboolean
acies_table_find_in_line (AciesTable *self,
                          GtkWidget  *focus,
                          guint      *flag,
                          AciesRow   *row)
{
  for (guint i = 1; i <= ACIES_N_FLAGS; i++)
    {
      *flag = i;
      if (focus == self->flags[i] || focus == self->fogs[i] || focus == self->muds[i])
        *row = ACIES_ROW_FLAG;
      else if (acies_table_is_in (focus, self->own_sides[i]))
        *row = ACIES_ROW_OWN;
      else if (acies_table_is_in (focus, self->enemy_sides[i]))
        *row = ACIES_ROW_ENEMY;
      else
        continue;
      return TRUE;
    }
  return FALSE;
}

/* The first thing in the column that the choice may take now. */
GtkWidget *
acies_table_find_offered (AciesTable *self,
                          guint       flag)
{
  GtkWidget *widget;

  if (acies_choice_needs_target (self->choice))
    {
      widget = acies_side_get_target (ACIES_SIDE (self->enemy_sides[flag]), NULL, 1);
      if (widget == NULL)
        widget = acies_side_get_target (ACIES_SIDE (self->own_sides[flag]), NULL, 1);
      if (widget == NULL && acies_table_can_focus (self->fogs[flag]))
        widget = self->fogs[flag];
      if (widget == NULL && acies_table_can_focus (self->muds[flag]))
        widget = self->muds[flag];
      return widget;
    }
  if (acies_choice_offers_flag (self->choice, flag))
    return acies_choice_is_weather (self->choice) ? self->flags[flag]
                                                  : acies_side_get_place (ACIES_SIDE (self->own_sides[flag]));
  if (acies_choice_get_card (self->choice) == ACIES_CARD_NONE && acies_choice_offers_claim (self->choice, flag))
    return self->flags[flag];
  return NULL;
}

/* The column whose middle is nearest to @x. */
guint
acies_table_find_nearest_column (AciesTable *self,
                                 float       x)
{
  guint best = 1;
  float distance = G_MAXFLOAT;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      float d = ABS (acies_table_get_middle (self, self->flags[flag], FALSE) - x);

      if (d < distance)
        {
          distance = d;
          best = flag;
        }
    }
  return best;
}

GtkWidget *
acies_table_find_nearest_hand_card (AciesTable *self,
                                    float       x)
{
  GtkWidget *best = NULL, *card;
  float distance = G_MAXFLOAT;

  for (guint i = 0; (card = acies_hand_get_nth (ACIES_HAND (self->own_hand), i)) != NULL; i++)
    {
      float d = ABS (acies_table_get_middle (self, card, FALSE) - x);

      if (d < distance)
        {
          distance = d;
          best = card;
        }
    }
  return best;
}
