/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-private.h"

#include "acies-card-widget.h"
#include "acies-hand.h"
#include "acies-side.h"

/* Tab goes from one area to the next, arrows move within one. */
typedef enum
{
  AREA_HAND,
  AREA_LINE,
  AREA_DECKS,
  AREA_BUTTONS,
  N_AREAS,
} Area;

/* What has the focus on the table itself, not in something that pops up from it. */
GtkWidget *
acies_table_get_focus (AciesTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) || acies_table_is_in (focus, self->popover))
    return NULL;
  return focus;
}

static gboolean
find_area (AciesTable *self,
           GtkWidget  *focus,
           Area       *area)
{
  if (focus == NULL)
    return FALSE;

  if (acies_table_is_in (focus, self->own_hand))
    *area = AREA_HAND;
  else if (focus == self->pass_button || focus == self->done_button)
    *area = AREA_BUTTONS;
  else if (focus == self->decks[0] || focus == self->decks[1] || focus == self->own_pile || focus == self->enemy_pile)
    *area = AREA_DECKS;
  else
    *area = AREA_LINE;
  return TRUE;
}

/* Takes the focus and remembers it for the next time its area is entered. */
static gboolean
take_focus (AciesTable *self,
            GtkWidget  *widget)
{
  Area area;

  if (!acies_table_can_focus (widget) || !gtk_widget_grab_focus (widget))
    return FALSE;
  if (find_area (self, widget, &area))
    self->last_focus[area] = widget;
  return TRUE;
}

/* The flag in whose column the focus is, or 0. */
guint
acies_table_get_focused_flag (AciesTable *self)
{
  GtkWidget *focus = acies_table_get_focus (self);
  guint flag;
  AciesRow row;

  return focus != NULL && acies_table_find_in_line (self, focus, &flag, &row) ? flag : 0;
}

/* Moves the focus to what may be chosen at a flag; says whether there is any. */
gboolean
acies_table_focus_target (AciesTable *self,
                          guint       flag)
{
  return take_focus (self, acies_table_find_offered (self, flag));
}

static gboolean
move_in_hand (AciesTable       *self,
              GtkWidget        *focus,
              GtkDirectionType  direction)
{
  AciesHand *hand = ACIES_HAND (self->own_hand);
  int n = acies_hand_find (hand, acies_card_widget_get_card (ACIES_CARD_WIDGET (focus)));

  if (direction == GTK_DIR_UP)
    {
      guint flag = acies_table_find_nearest_column (self, acies_table_get_middle (self, focus, FALSE));
      g_autoptr (GPtrArray) column = acies_table_list_column (self, flag);

      if (acies_choice_get_card (self->choice) != ACIES_CARD_NONE)
        for (guint i = 0; i < 2 * ACIES_N_FLAGS; i++)
          {
            /* The nearest place that is lit, to the left and to the right in turns. */
            int other = (int) flag + (i % 2 == 0 ? (int) i / 2 : -((int) i + 1) / 2);

            if (other >= 1 && other <= ACIES_N_FLAGS && acies_table_focus_target (self, (guint) other))
              return TRUE;
          }
      return take_focus (self, g_ptr_array_index (column, column->len - 1));
    }
  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    {
      GtkWidget *next = n < 0 ? NULL
                        : direction == GTK_DIR_LEFT ? (n > 0 ? acies_hand_get_nth (hand, (guint) n - 1) : NULL)
                        : acies_hand_get_nth (hand, (guint) n + 1);

      if (next != NULL)
        take_focus (self, next);
    }
  return TRUE;
}

static gboolean
move_in_line (AciesTable       *self,
              GtkWidget        *focus,
              GtkDirectionType  direction)
{
  guint flag, i;
  AciesRow row;

  if (!acies_table_find_in_line (self, focus, &flag, &row))
    return FALSE;

  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    {
      g_autoptr (GPtrArray) column = acies_table_list_column (self, flag);

      if (!g_ptr_array_find (column, focus, &i))
        return take_focus (self, self->flags[flag]);
      if (direction == GTK_DIR_UP && i > 0)
        return take_focus (self, g_ptr_array_index (column, i - 1));
      if (direction == GTK_DIR_DOWN && i + 1 < column->len)
        return take_focus (self, g_ptr_array_index (column, i + 1));
      if (direction == GTK_DIR_DOWN)
        take_focus (self, acies_table_find_nearest_hand_card (self, acies_table_get_middle (self, focus, FALSE)));
    }
  else
    {
      guint next = direction == GTK_DIR_LEFT ? flag - 1 : flag + 1;
      g_autoptr (GPtrArray) widgets = g_ptr_array_new ();
      float y = acies_table_get_middle (self, focus, TRUE), distance = G_MAXFLOAT;
      GtkWidget *best = NULL;

      if (next < 1 || next > ACIES_N_FLAGS)
        return TRUE;
      acies_table_list_row (self, next, row, widgets);
      for (i = 0; i < widgets->len; i++)
        {
          float d = ABS (acies_table_get_middle (self, g_ptr_array_index (widgets, i), TRUE) - y);

          if (d < distance)
            {
              distance = d;
              best = g_ptr_array_index (widgets, i);
            }
        }
      take_focus (self, best);
    }
  return TRUE;
}

static gboolean
move_in_row (AciesTable       *self,
             GtkWidget *const *widgets,
             guint             n_widgets,
             GtkWidget        *focus,
             GtkDirectionType  direction)
{
  int step = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP ? -1 : 1;
  gboolean passed = FALSE;

  for (int i = step > 0 ? 0 : (int) n_widgets - 1; i >= 0 && i < (int) n_widgets; i += step)
    {
      if (passed && take_focus (self, widgets[i]))
        break;
      if (widgets[i] == focus)
        passed = TRUE;
    }
  return TRUE;
}

static gboolean
focus_first (AciesTable       *self,
             GtkWidget *const *widgets,
             guint             n_widgets)
{
  for (guint i = 0; i < n_widgets; i++)
    if (take_focus (self, widgets[i]))
      return TRUE;
  return FALSE;
}

/* Whether what was focused in an area the last time still takes the focus. */
static gboolean
focus_last (AciesTable *self,
            Area        area)
{
  return acies_table_can_focus (self->last_focus[area]) &&
         gtk_widget_is_ancestor (self->last_focus[area], GTK_WIDGET (self)) &&
         take_focus (self, self->last_focus[area]);
}

static gboolean
enter_area (AciesTable *self,
            Area        area)
{
  GtkWidget *decks[] = { self->decks[0], self->decks[1], self->enemy_pile, self->own_pile };
  GtkWidget *buttons[] = { self->pass_button, self->done_button };
  GtkWidget *card;
  int n;

  switch (area)
    {
    case AREA_HAND:
      n = acies_hand_find (ACIES_HAND (self->own_hand), acies_choice_get_card (self->choice));
      card = acies_hand_get_nth (ACIES_HAND (self->own_hand), n < 0 ? 0 : (guint) n);
      return (n < 0 && focus_last (self, area)) || take_focus (self, card);
    case AREA_LINE:
      /* What is lit comes before what was last looked at. */
      if (!acies_table_can_focus (self->last_focus[AREA_LINE]) ||
          acies_choice_get_card (self->choice) != ACIES_CARD_NONE ||
          acies_choice_offers_kind (self->choice, ACIES_MOVE_CLAIM))
        for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
          if (acies_table_focus_target (self, flag))
            return TRUE;
      return focus_last (self, area) || take_focus (self, self->flags[5]);
    case AREA_DECKS:
      if (acies_choice_offers_discards (self->choice))
        return take_focus (self, self->own_pile);
      if (focus_last (self, area))
        return TRUE;
      for (guint deck = 0; deck < 2; deck++)
        if (acies_choice_offers_draw (self->choice, (AciesDeck) deck))
          return take_focus (self, self->decks[deck]);
      return focus_first (self, decks, G_N_ELEMENTS (decks));
    case AREA_BUTTONS:
      return focus_first (self, buttons, G_N_ELEMENTS (buttons));
    case N_AREAS:
    default:
      return FALSE;
    }
}

/* GtkWidgetClass.focus */
gboolean
acies_table_move_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  AciesTable *self = ACIES_TABLE (widget);
  GtkWidget *decks[] = { self->decks[0], self->decks[1], self->enemy_pile, self->own_pile };
  GtkWidget *buttons[] = { self->pass_button, self->done_button };
  GtkWidget *focus = acies_table_get_focus (self);
  Area area = AREA_HAND;
  int step, next;

  if (!find_area (self, focus, &area))
    {
      /* The focus comes from outside. */
      if (direction == GTK_DIR_TAB_BACKWARD)
        {
          for (next = N_AREAS - 1; next >= 0; next--)
            if (enter_area (self, (Area) next))
              return TRUE;
          return FALSE;
        }
      return enter_area (self, AREA_HAND) || enter_area (self, AREA_LINE);
    }

  self->last_focus[area] = focus;
  /* From right to left, everything lies in the opposite order. */
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL &&
      (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT))
    direction = direction == GTK_DIR_LEFT ? GTK_DIR_RIGHT : GTK_DIR_LEFT;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    {
      switch (area)
        {
        case AREA_HAND:
          return move_in_hand (self, focus, direction);
        case AREA_LINE:
          return move_in_line (self, focus, direction);
        case AREA_DECKS:
          return move_in_row (self, decks, G_N_ELEMENTS (decks), focus, direction);
        case AREA_BUTTONS:
        case N_AREAS:
        default:
          return move_in_row (self, buttons, G_N_ELEMENTS (buttons), focus, direction);
        }
    }

  step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;
  for (next = (int) area + step; next >= 0 && next < N_AREAS; next += step)
    if (enter_area (self, (Area) next))
      return TRUE;
  return FALSE;
}

/* Moves the focus to where the next step is made. */
static gboolean
focus_next_step (AciesTable *self)
{
  AciesChoice *choice = self->choice;

  if (self->view != NULL && acies_choice_get_active (choice))
    {
      AciesPhase phase = acies_view_get_phase (self->view);

      if (acies_choice_offers_kind (choice, ACIES_MOVE_CLAIM) &&
          (phase == ACIES_PHASE_END || phase == ACIES_PHASE_CLAIM_FIRST))
        return enter_area (self, AREA_LINE);
      if (acies_choice_offers_kind (choice, ACIES_MOVE_DRAW))
        {
          GtkWidget *last = self->last_focus[AREA_DECKS];

          for (guint deck = 0; deck < 2; deck++)
            if (last == self->decks[deck] && acies_choice_offers_draw (choice, (AciesDeck) deck))
              return take_focus (self, last);
          for (guint deck = 0; deck < 2; deck++)
            if (acies_choice_offers_draw (choice, (AciesDeck) deck))
              return take_focus (self, self->decks[deck]);
        }
      if (phase == ACIES_PHASE_END)
        return enter_area (self, AREA_BUTTONS);
      if (!acies_choice_offers_kind (choice, ACIES_MOVE_PLAY) && acies_choice_offers_kind (choice, ACIES_MOVE_PASS))
        return enter_area (self, AREA_BUTTONS) || enter_area (self, AREA_HAND);
    }

  return enter_area (self, AREA_HAND) || enter_area (self, AREA_LINE);
}

/* GtkWidgetClass.grab_focus */
gboolean
acies_table_grab_focus (GtkWidget *widget)
{
  return focus_next_step (ACIES_TABLE (widget));
}

/* Whether the table may move the focus: it has it, or nobody has. */
gboolean
acies_table_holds_focus (AciesTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root == NULL)
    return FALSE;
  return acies_table_get_focus (self) != NULL ||
         (gtk_root_get_focus (root) == NULL && self->stage != 0) ||
         acies_table_is_in (gtk_root_get_focus (root), self->popover);
}

/* The card of the own hand that has the focus, or ACIES_CARD_NONE. */
AciesCard
acies_table_get_focused_card (AciesTable *self)
{
  GtkWidget *focus = acies_table_get_focus (self);

  if (focus == NULL || !acies_table_is_in (focus, self->own_hand) || !ACIES_IS_CARD_WIDGET (focus))
    return ACIES_CARD_NONE;
  return acies_card_widget_get_card (ACIES_CARD_WIDGET (focus));
}

/* What the focus depends on, in a number that is never 0. */
static guint
get_stage (AciesTable *self)
{
  guint stage = 1;

  if (self->view == NULL)
    return stage;
  stage += 2 * (guint) acies_view_get_phase (self->view);
  stage += acies_choice_get_active (self->choice) ? 32 : 0;
  stage += acies_choice_offers_kind (self->choice, ACIES_MOVE_CLAIM) ? 64 : 0;
  stage += acies_choice_offers_kind (self->choice, ACIES_MOVE_DRAW) ? 128 : 0;
  stage += acies_view_get_seat (self->view) == ACIES_SEAT_NORTH ? 256 : 0;
  return stage;
}

/* Moves the focus along after a step, if the table has it: to where the next
 * step is made, or to the same @card where it lies now. */
void
acies_table_follow_focus (AciesTable *self,
                          AciesCard   card)
{
  guint stage = get_stage (self);
  gboolean changed = stage != self->stage;
  GtkWidget *focus = acies_table_get_focus (self);
  int n;

  self->stage = stage;
  if (acies_choice_get_active (self->choice) && changed)
    {
      focus_next_step (self);
      return;
    }

  n = card != ACIES_CARD_NONE ? acies_hand_find (ACIES_HAND (self->own_hand), card) : -1;
  if (n >= 0)
    take_focus (self, acies_hand_get_nth (ACIES_HAND (self->own_hand), (guint) n));
  else if (focus == NULL || !acies_table_can_focus (focus))
    focus_next_step (self);
}
