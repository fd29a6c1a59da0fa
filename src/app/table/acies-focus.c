/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-focus.h"

#include "acies-card-widget.h"
#include "acies-columns.h"
#include "acies-flag-widget.h"
#include "acies-hand.h"

/* Where the line is entered if there is nothing to choose in it. */
#define MIDDLE_FLAG ((ACIES_N_FLAGS + 1) / 2)

typedef enum
{
  AREA_HAND,
  AREA_LINE,
  AREA_DECKS,
  AREA_BUTTONS,
  N_AREAS,
} Area;

/* What decides where the next step is made. All zero before there was a view. */
typedef struct
{
  gboolean known;
  AciesPhase phase;
  AciesSeat seat;
  gboolean active;
  gboolean claim;
  gboolean draw;
} Stage;

struct _AciesFocus
{
  AciesBoard *board;
  AciesChoice *choice;
  AciesPopup *popup;

  /* Where the focus was last in each area, or NULL; the widgets are the board's. */
  GtkWidget *last[N_AREAS];
  Stage stage;              /* for which the focus was last moved */

  /* From left to right, and from top to bottom. */
  GtkWidget *decks[4];
  GtkWidget *buttons[2];
};

AciesFocus *
acies_focus_new (AciesBoard  *board,
                 AciesChoice *choice,
                 AciesPopup  *popup)
{
  AciesFocus *self = g_new0 (AciesFocus, 1);

  self->board = board;
  self->choice = choice;
  self->popup = popup;
  self->decks[0] = acies_board_get_deck (board, ACIES_DECK_TROOPS);
  self->decks[1] = acies_board_get_deck (board, ACIES_DECK_TACTICS);
  self->decks[2] = acies_board_get_pile (board, FALSE);
  self->decks[3] = acies_board_get_pile (board, TRUE);
  self->buttons[0] = acies_board_get_pass_button (board);
  self->buttons[1] = acies_board_get_done_button (board);
  return self;
}

void
acies_focus_free (AciesFocus *self)
{
  g_free (self);
}

static AciesHand *
get_hand (AciesFocus *self)
{
  return ACIES_HAND (acies_board_get_hand (self->board, TRUE));
}

/* What has the focus in the whole window. */
static GtkWidget *
get_root_focus (AciesFocus *self)
{
  GtkRoot *root = gtk_widget_get_root (acies_board_get_table (self->board));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* What has the focus on the table itself, not in something that pops up from it; or NULL. */
GtkWidget *
acies_focus_get_widget (AciesFocus *self)
{
  GtkWidget *focus = get_root_focus (self);

  if (focus == NULL || !gtk_widget_is_ancestor (focus, acies_board_get_table (self->board)) ||
      acies_popup_contains (self->popup, focus))
    return NULL;
  return focus;
}

static gboolean
is_one_of (GtkWidget        *widget,
           GtkWidget *const *widgets,
           guint             n_widgets)
{
  for (guint i = 0; i < n_widgets; i++)
    if (widgets[i] == widget)
      return TRUE;
  return FALSE;
}

/* The area of @widget, which is one on the table. */
static Area
find_area (AciesFocus *self,
           GtkWidget  *widget)
{
  GtkWidget *hand = acies_board_get_hand (self->board, TRUE);

  if (widget == hand || gtk_widget_is_ancestor (widget, hand))
    return AREA_HAND;
  if (is_one_of (widget, self->buttons, G_N_ELEMENTS (self->buttons)))
    return AREA_BUTTONS;
  if (is_one_of (widget, self->decks, G_N_ELEMENTS (self->decks)))
    return AREA_DECKS;
  return AREA_LINE;
}

/* Moves the focus, and remembers where to for the next time that the area is entered. */
static gboolean
take_focus (AciesFocus *self,
            GtkWidget  *widget)
{
  if (!acies_columns_can_focus (self->board, widget) || !gtk_widget_grab_focus (widget))
    return FALSE;

  self->last[find_area (self, widget)] = widget;
  return TRUE;
}

/* The flag in whose column the focus is, or 0. */
guint
acies_focus_get_flag (AciesFocus *self)
{
  GtkWidget *focus = acies_focus_get_widget (self);
  guint flag;
  AciesRow row;

  return focus != NULL && acies_board_find_in_line (self->board, focus, &flag, &row) ? flag : 0;
}

/* Moves the focus to what may be chosen at a flag; says whether there is any. */
gboolean
acies_focus_go_to_flag (AciesFocus *self,
                        guint       flag)
{
  return take_focus (self, acies_columns_find_offered (self->board, self->choice, flag));
}

static gboolean
move_in_hand (AciesFocus       *self,
              GtkWidget        *focus,
              GtkDirectionType  direction)
{
  AciesHand *hand = get_hand (self);
  int n = acies_hand_find (hand, acies_card_widget_get_card (ACIES_CARD_WIDGET (focus)));

  if (direction == GTK_DIR_UP)
    {
      g_autoptr (GPtrArray) flags = g_ptr_array_new ();
      g_autoptr (GPtrArray) column = NULL;
      GtkWidget *nearest;
      guint flag;

      for (flag = 1; flag <= ACIES_N_FLAGS; flag++)
        g_ptr_array_add (flags, acies_board_get_flag (self->board, flag));
      nearest = acies_columns_find_nearest (self->board, flags, focus, FALSE);
      flag = acies_flag_widget_get_flag (ACIES_FLAG_WIDGET (nearest));
      column = acies_columns_list (self->board, self->choice, flag);
      /* With a card chosen, to the nearest place that is lit. */
      if (acies_choice_get_card (self->choice) != ACIES_CARD_NONE)
        for (guint distance = 0; distance < ACIES_N_FLAGS; distance++)
          if ((flag > distance && acies_focus_go_to_flag (self, flag - distance)) ||
              (flag + distance <= ACIES_N_FLAGS && acies_focus_go_to_flag (self, flag + distance)))
            return TRUE;
      return take_focus (self, g_ptr_array_index (column, column->len - 1));
    }
  if (direction == GTK_DIR_LEFT && n > 0)
    take_focus (self, acies_hand_get_nth (hand, (guint) n - 1));
  else if (direction == GTK_DIR_RIGHT && n >= 0)
    take_focus (self, acies_hand_get_nth (hand, (guint) n + 1));
  return TRUE;
}

static gboolean
move_in_column (AciesFocus       *self,
                guint             flag,
                GtkWidget        *focus,
                GtkDirectionType  direction)
{
  g_autoptr (GPtrArray) column = acies_columns_list (self->board, self->choice, flag);
  guint i;

  if (!g_ptr_array_find (column, focus, &i))
    return take_focus (self, acies_board_get_flag (self->board, flag));
  if (direction == GTK_DIR_UP && i > 0)
    return take_focus (self, g_ptr_array_index (column, i - 1));
  if (direction == GTK_DIR_DOWN && i + 1 < column->len)
    return take_focus (self, g_ptr_array_index (column, i + 1));
  if (direction == GTK_DIR_DOWN)
    {
      AciesHand *hand = get_hand (self);
      g_autoptr (GPtrArray) cards = g_ptr_array_new ();

      for (guint n = 0; n < acies_hand_get_n_cards (hand); n++)
        g_ptr_array_add (cards, acies_hand_get_nth (hand, n));
      take_focus (self, acies_columns_find_nearest (self->board, cards, focus, FALSE));
    }
  return TRUE;
}

/* To what is nearest in the same row of the next column. */
static gboolean
move_across_line (AciesFocus       *self,
                  guint             flag,
                  AciesRow          row,
                  GtkWidget        *focus,
                  GtkDirectionType  direction)
{
  guint next = direction == GTK_DIR_LEFT ? flag - 1 : flag + 1;
  g_autoptr (GPtrArray) widgets = NULL;

  if (next < 1 || next > ACIES_N_FLAGS)
    return TRUE;

  widgets = acies_columns_list_row (self->board, self->choice, next, row);
  take_focus (self, acies_columns_find_nearest (self->board, widgets, focus, TRUE));
  return TRUE;
}

static gboolean
move_in_line (AciesFocus       *self,
              GtkWidget        *focus,
              GtkDirectionType  direction)
{
  guint flag;
  AciesRow row;

  if (!acies_board_find_in_line (self->board, focus, &flag, &row))
    return FALSE;
  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    return move_in_column (self, flag, focus, direction);
  return move_across_line (self, flag, row, focus, direction);
}

/* To the next of @widgets that takes the focus. */
static gboolean
move_among (AciesFocus       *self,
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
take_first (AciesFocus       *self,
            GtkWidget *const *widgets,
            guint             n_widgets)
{
  for (guint i = 0; i < n_widgets; i++)
    if (take_focus (self, widgets[i]))
      return TRUE;
  return FALSE;
}

/* Moves the focus to the first deck from which a card may be drawn, @preferred before the
 * others; says whether there is any. */
static gboolean
go_to_draw (AciesFocus *self,
            GtkWidget  *preferred)
{
  GtkWidget *first = NULL;

  for (guint deck = ACIES_DECK_TROOPS; deck <= ACIES_DECK_TACTICS; deck++)
    if (acies_choice_offers_draw (self->choice, (AciesDeck) deck))
      {
        GtkWidget *widget = acies_board_get_deck (self->board, (AciesDeck) deck);

        if (first == NULL || widget == preferred)
          first = widget;
      }
  return take_focus (self, first);
}

static gboolean
enter_area (AciesFocus *self,
            Area        area)
{
  int n;

  switch (area)
    {
    case AREA_HAND:
      n = acies_hand_find (get_hand (self), acies_choice_get_card (self->choice));
      return (n < 0 && take_focus (self, self->last[area])) ||
             take_focus (self, acies_hand_get_nth (get_hand (self), (guint) MAX (n, 0)));
    case AREA_LINE:
      /* What is lit comes before what was last looked at. */
      if (!acies_columns_can_focus (self->board, self->last[area]) ||
          acies_choice_get_card (self->choice) != ACIES_CARD_NONE ||
          acies_choice_offers_kind (self->choice, ACIES_STEP_CLAIM))
        for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
          if (acies_focus_go_to_flag (self, flag))
            return TRUE;
      return take_focus (self, self->last[area]) ||
             take_focus (self, acies_board_get_flag (self->board, MIDDLE_FLAG));
    case AREA_DECKS:
      if (acies_choice_offers_discards (self->choice))
        return take_focus (self, acies_board_get_pile (self->board, TRUE));
      if (take_focus (self, self->last[area]))
        return TRUE;
      if (acies_choice_offers_kind (self->choice, ACIES_STEP_DRAW))
        return go_to_draw (self, NULL);
      return take_first (self, self->decks, G_N_ELEMENTS (self->decks));
    case AREA_BUTTONS:
      return take_first (self, self->buttons, G_N_ELEMENTS (self->buttons));
    case N_AREAS:
    default:
      return FALSE;
    }
}

/* Moves the focus within the table, or into it; says whether it is there then. */
gboolean
acies_focus_move (AciesFocus       *self,
                  GtkDirectionType  direction)
{
  GtkWidget *focus = acies_focus_get_widget (self);
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  Area area;

  if (focus == NULL)
    {
      /* It comes from outside. */
      if (direction != GTK_DIR_TAB_BACKWARD)
        return enter_area (self, AREA_HAND) || enter_area (self, AREA_LINE);
      for (int last = N_AREAS - 1; last >= 0; last--)
        if (enter_area (self, (Area) last))
          return TRUE;
      return FALSE;
    }

  area = find_area (self, focus);
  self->last[area] = focus;
  if (tab)
    {
      for (int next = (int) area + step; next >= 0 && next < N_AREAS; next += step)
        if (enter_area (self, (Area) next))
          return TRUE;
      return FALSE;
    }

  switch (area)
    {
    case AREA_HAND:
      return move_in_hand (self, focus, direction);
    case AREA_LINE:
      return move_in_line (self, focus, direction);
    case AREA_DECKS:
      return move_among (self, self->decks, G_N_ELEMENTS (self->decks), focus, direction);
    case AREA_BUTTONS:
    case N_AREAS:
    default:
      return move_among (self, self->buttons, G_N_ELEMENTS (self->buttons), focus, direction);
    }
}

/* Moves the focus to the first place that may be chosen for the card that is chosen; says whether
 * there is any. */
gboolean
acies_focus_go_to_target (AciesFocus *self)
{
  if (!acies_choice_get_active (self->choice) || acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    return FALSE;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (acies_focus_go_to_flag (self, flag))
      return TRUE;
  return acies_choice_offers_discards (self->choice) &&
         take_focus (self, acies_board_get_pile (self->board, TRUE));
}

/* Moves the focus to where the next step is made. */
gboolean
acies_focus_go_to_step (AciesFocus *self)
{
  AciesChoice *choice = self->choice;

  if (acies_choice_get_active (choice))
    {
      AciesPhase phase = acies_view_get_phase (acies_choice_get_view (choice));

      if (acies_choice_offers_kind (choice, ACIES_STEP_CLAIM) &&
          (phase == ACIES_PHASE_END || phase == ACIES_PHASE_CLAIM_FIRST))
        return enter_area (self, AREA_LINE);
      if (acies_choice_offers_kind (choice, ACIES_STEP_DRAW))
        return go_to_draw (self, self->last[AREA_DECKS]);
      if (phase == ACIES_PHASE_END)
        return enter_area (self, AREA_BUTTONS);
      if (!acies_choice_offers_kind (choice, ACIES_STEP_PLAY) && acies_choice_offers_kind (choice, ACIES_STEP_PASS))
        return enter_area (self, AREA_BUTTONS) || enter_area (self, AREA_HAND);
    }

  return enter_area (self, AREA_HAND) || enter_area (self, AREA_LINE);
}

/* Whether the table may move the focus: it has it, or nobody has. */
gboolean
acies_focus_is_ours (AciesFocus *self)
{
  GtkWidget *focus = get_root_focus (self);

  if (gtk_widget_get_root (acies_board_get_table (self->board)) == NULL)
    return FALSE;
  return acies_focus_get_widget (self) != NULL ||
         (focus == NULL && self->stage.known) ||
         acies_popup_contains (self->popup, focus);
}

/* The card of the own hand that has the focus, or ACIES_CARD_NONE. */
AciesCard
acies_focus_get_card (AciesFocus *self)
{
  GtkWidget *focus = acies_focus_get_widget (self);

  if (focus == NULL || !ACIES_IS_CARD_WIDGET (focus) || find_area (self, focus) != AREA_HAND)
    return ACIES_CARD_NONE;
  return acies_card_widget_get_card (ACIES_CARD_WIDGET (focus));
}

static Stage
get_stage (AciesFocus *self)
{
  AciesView *view = acies_choice_get_view (self->choice);
  Stage stage = { .known = TRUE };

  if (view == NULL)
    return stage;
  stage.phase = acies_view_get_phase (view);
  stage.seat = acies_view_get_seat (view);
  stage.active = acies_choice_get_active (self->choice);
  stage.claim = acies_choice_offers_kind (self->choice, ACIES_STEP_CLAIM);
  stage.draw = acies_choice_offers_kind (self->choice, ACIES_STEP_DRAW);
  return stage;
}

static gboolean
stages_equal (const Stage *a,
              const Stage *b)
{
  return a->known == b->known && a->phase == b->phase && a->seat == b->seat &&
         a->active == b->active && a->claim == b->claim && a->draw == b->draw;
}

/* Moves the focus along after a step: to where the next step is made, or to the same
 * @card of the hand where it lies now. */
void
acies_focus_follow (AciesFocus *self,
                    AciesCard   card)
{
  Stage before = self->stage;
  GtkWidget *focus = acies_focus_get_widget (self);
  int n;

  self->stage = get_stage (self);
  if (self->stage.active && !stages_equal (&before, &self->stage))
    {
      acies_focus_go_to_step (self);
      return;
    }

  n = card != ACIES_CARD_NONE ? acies_hand_find (get_hand (self), card) : -1;
  if (n >= 0)
    take_focus (self, acies_hand_get_nth (get_hand (self), (guint) n));
  else if (focus == NULL || !acies_columns_can_focus (self->board, focus))
    acies_focus_go_to_step (self);
}
