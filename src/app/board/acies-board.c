/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-board.h"

#include <glib/gi18n.h>

#include "acies-card-widget.h"
#include "acies-deck-widget.h"
#include "acies-flag-widget.h"
#include "acies-front-marks.h"
#include "acies-hand.h"
#include "acies-line-texture.h"
#include "acies-manual.h"
#include "acies-name-tag.h"
#include "acies-pile.h"
#include "acies-side.h"
#include "acies-table-layout.h"
#include "acies-tooltips.h"
#include "acies-weather.h"
#include "acies-widget-fixes.h"

struct _AciesBoard
{
  GtkWidget *table;
  AciesTableLayout *layout;

  /* Columns are counted from 1, as flags are. */
  GtkWidget *enemy_hand;
  GtkWidget *own_hand;
  GtkWidget *enemy_sides[ACIES_N_FLAGS + 1];
  GtkWidget *flags[ACIES_N_FLAGS + 1];
  GtkWidget *fogs[ACIES_N_FLAGS + 1];
  GtkWidget *muds[ACIES_N_FLAGS + 1];
  GtkWidget *own_sides[ACIES_N_FLAGS + 1];
  GtkWidget *decks[2];
  GtkWidget *names[2];      /* the enemy's, the own one */
  GtkWidget *enemy_pile;
  GtkWidget *own_pile;
  GtkWidget *pass_button;
  GtkWidget *done_button;
  GtkWidget *front;         /* how the flags stand */
  GtkWidget *bubble;        /* why a card cannot go where it is held */
};

static GtkWidget *
add (AciesBoard *self,
     GtkWidget  *child,
     AciesPart   part,
     guint       flag)
{
  gtk_widget_set_parent (child, self->table);
  acies_table_layout_set_part (self->layout, child, part, flag);
  acies_tooltips_add (child);
  return child;
}

static GtkWidget *
add_button (AciesBoard *self,
            const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  acies_widget_fixes_wrap_buttons (button);
  if (acies_widget_fixes_has_large_text (button))
    gtk_widget_add_css_class (button, "large-text");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "acies-step");
  return add (self, button, ACIES_PART_BUTTON, 0);
}

/* Lays everything on @table, which has an AciesTableLayout. */
AciesBoard *
acies_board_new (GtkWidget *table)
{
  AciesBoard *self = g_new0 (AciesBoard, 1);

  self->table = table;
  self->layout = ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (table));

  /* The ground on which the flags stand is below all else. */
  add (self, acies_line_texture_new (), ACIES_PART_LINE, 0);

  /* In the order in which a screen reader goes through them. */
  self->enemy_hand = add (self, acies_hand_new (FALSE), ACIES_PART_ENEMY_HAND, 0);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      self->enemy_sides[flag] = add (self, acies_side_new (flag, FALSE), ACIES_PART_ENEMY_SIDE, flag);
      self->flags[flag] = add (self, acies_flag_widget_new (flag), ACIES_PART_FLAG, flag);
      self->fogs[flag] = add (self, acies_weather_new (ACIES_CARD_FOG, flag), ACIES_PART_FOG, flag);
      self->muds[flag] = add (self, acies_weather_new (ACIES_CARD_MUD, flag), ACIES_PART_MUD, flag);
      self->own_sides[flag] = add (self, acies_side_new (flag, TRUE), ACIES_PART_OWN_SIDE, flag);
    }
  self->decks[ACIES_DECK_TROOPS] = add (self, acies_deck_widget_new (ACIES_DECK_TROOPS), ACIES_PART_TROOP_DECK, 0);
  self->decks[ACIES_DECK_TACTICS] = add (self, acies_deck_widget_new (ACIES_DECK_TACTICS), ACIES_PART_TACTICS_DECK, 0);
  self->enemy_pile = add (self, acies_pile_new (FALSE), ACIES_PART_ENEMY_PILE, 0);
  self->own_pile = add (self, acies_pile_new (TRUE), ACIES_PART_OWN_PILE, 0);
  self->own_hand = add (self, acies_hand_new (TRUE), ACIES_PART_OWN_HAND, 0);
  /* Translators: a button, a verb: play no card, since none can be played */
  self->pass_button = add_button (self, _("Pass"));
  /* Translators: a button, a verb: leave the turn to the enemy */
  self->done_button = add_button (self, _("End Turn"));

  self->names[0] = add (self, acies_name_tag_new (), ACIES_PART_ENEMY_NAME, 0);
  self->names[1] = add (self, acies_name_tag_new (), ACIES_PART_OWN_NAME, 0);

  /* Over the flags and the cards that have moved between them. */
  self->front = add (self, acies_front_marks_new (self->own_sides), ACIES_PART_LINE, 0);

  self->bubble = add (self, g_object_new (GTK_TYPE_LABEL,
                                          "css-name", "acies-bubble",
                                          "wrap", TRUE,
                                          "max-width-chars", 30,
                                          "can-target", FALSE,
                                          "visible", FALSE,
                                          NULL),
                      ACIES_PART_BUBBLE, 0);
  return self;
}

void
acies_board_free (AciesBoard *self)
{
  g_free (self);
}

/* Has the own sides say why what is chosen cannot go there. */
static void
update_reasons (AciesBoard  *self,
                AciesChoice *choice)
{
  /* Where a card of the line is chosen first, the cards there say what they are. */
  if (acies_choice_get_card (choice) == ACIES_CARD_NONE || acies_choice_needs_target (choice))
    return;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_autofree char *reason = acies_choice_find_reason (choice, flag, TRUE);

      acies_side_set_reason (ACIES_SIDE (self->own_sides[flag]), reason);
    }
}

static void
update_buttons (AciesBoard  *self,
                AciesChoice *choice)
{
  AciesView *view = acies_choice_get_view (choice);
  gboolean claim = acies_choice_offers_kind (choice, ACIES_STEP_CLAIM);
  gboolean done = acies_choice_offers_kind (choice, ACIES_STEP_DONE);
  /* Where claims come first, playing a card ends them as well. */
  gboolean first = view != NULL && acies_view_get_phase (view) == ACIES_PHASE_CLAIM_FIRST;

  gtk_widget_set_visible (self->pass_button, acies_choice_offers_kind (choice, ACIES_STEP_PASS));
  gtk_widget_set_visible (self->done_button, done && (!first || claim));
  gtk_button_set_label (GTK_BUTTON (self->done_button), first ? _("No More Claims") : _("End Turn"));
}

/* Brings all that is on the table in line with the view and the choice. */
void
acies_board_update (AciesBoard       *self,
                    AciesChoice      *choice,
                    const AciesMarks *marks)
{
  AciesView *view = acies_choice_get_view (choice);
  gboolean tactics = TRUE;

  if (view != NULL)
    {
      g_autoptr (AciesRules) rules = acies_view_dup_rules (view);

      tactics = acies_rules_get_tactics (rules);
    }

  acies_front_marks_update (ACIES_FRONT_MARKS (self->front), choice);
  acies_hand_update (ACIES_HAND (self->enemy_hand), choice, marks->cards);
  acies_hand_update (ACIES_HAND (self->own_hand), choice, marks->cards);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      AciesSeat owner = view != NULL ? acies_view_get_flag_owner (view, flag) : ACIES_SEAT_NONE;

      acies_side_update (ACIES_SIDE (self->enemy_sides[flag]), choice, marks->cards);
      acies_side_update (ACIES_SIDE (self->own_sides[flag]), choice, marks->cards);
      acies_flag_widget_update (ACIES_FLAG_WIDGET (self->flags[flag]), choice, marks->flags[flag],
                                acies_front_marks_get_note (ACIES_FRONT_MARKS (self->front), flag),
                                acies_front_marks_get_notes_threat (ACIES_FRONT_MARKS (self->front), flag));
      acies_weather_update (ACIES_WEATHER (self->fogs[flag]), choice, marks->cards[ACIES_CARD_FOG]);
      acies_weather_update (ACIES_WEATHER (self->muds[flag]), choice, marks->cards[ACIES_CARD_MUD]);
      acies_table_layout_set_holder (self->layout, flag,
                                     owner == ACIES_SEAT_NONE ? ACIES_HOLDER_NONE
                                     : owner == acies_view_get_seat (view) ? ACIES_HOLDER_OWN
                                     : ACIES_HOLDER_ENEMY);
    }
  update_reasons (self, choice);
  for (guint deck = 0; deck < G_N_ELEMENTS (self->decks); deck++)
    acies_deck_widget_update (ACIES_DECK_WIDGET (self->decks[deck]), choice, marks->decks[deck]);
  acies_pile_update (ACIES_PILE (self->enemy_pile), choice, marks->cards);
  acies_pile_update (ACIES_PILE (self->own_pile), choice, marks->cards);

  /* Without tactics cards nothing is ever laid open. */
  gtk_widget_set_visible (self->decks[ACIES_DECK_TACTICS], tactics);
  gtk_widget_set_visible (self->enemy_pile, tactics);
  gtk_widget_set_visible (self->own_pile, tactics);

  update_buttons (self, choice);
  for (guint own = 0; own < G_N_ELEMENTS (self->names); own++)
    acies_name_tag_set_turn (ACIES_NAME_TAG (self->names[own]),
                             view != NULL && acies_view_get_result (view) == ACIES_RESULT_NONE &&
                             (acies_view_get_turn (view) == acies_view_get_seat (view)) == (own == 1));
}

/* Says who plays on either side, and with the short names where the others have no room on one line; %NULL for
 * nothing. */
void
acies_board_set_names (AciesBoard *self,
                       const char *enemy,
                       const char *own,
                       const char *short_enemy,
                       const char *short_own)
{
  acies_name_tag_set_name (ACIES_NAME_TAG (self->names[0]), enemy, short_enemy);
  acies_name_tag_set_name (ACIES_NAME_TAG (self->names[1]), own, short_own);
}

/* Says of the enemy's name, when it is pointed at, how that enemy plays; %NULL for nothing. */
void
acies_board_set_enemy_habit (AciesBoard *self,
                             const char *habit)
{
  acies_tooltips_set_text (self->names[0], habit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->names[0]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  habit != NULL ? habit : "", -1);
}

GtkWidget *
acies_board_get_table (AciesBoard *self)
{
  return self->table;
}

GtkWidget *
acies_board_get_hand (AciesBoard *self,
                      gboolean    own)
{
  return own ? self->own_hand : self->enemy_hand;
}

GtkWidget *
acies_board_get_side (AciesBoard *self,
                      guint       flag,
                      gboolean    own)
{
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  return own ? self->own_sides[flag] : self->enemy_sides[flag];
}

GtkWidget *
acies_board_get_flag (AciesBoard *self,
                      guint       flag)
{
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  return self->flags[flag];
}

/* Fog or Mud at a flag; it is visible while it is there. */
GtkWidget *
acies_board_get_weather (AciesBoard *self,
                         guint       flag,
                         AciesCard   card)
{
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);
  g_return_val_if_fail (card == ACIES_CARD_FOG || card == ACIES_CARD_MUD, NULL);

  return card == ACIES_CARD_FOG ? self->fogs[flag] : self->muds[flag];
}

GtkWidget *
acies_board_get_deck (AciesBoard *self,
                      AciesDeck   deck)
{
  return self->decks[deck];
}

/* What shows how the flags stand. */
GtkWidget *
acies_board_get_front (AciesBoard *self)
{
  return self->front;
}

/* Where one side lays its cards open beside the tactics deck. */
GtkWidget *
acies_board_get_pile (AciesBoard *self,
                      gboolean    own)
{
  return own ? self->own_pile : self->enemy_pile;
}

GtkWidget *
acies_board_get_pass_button (AciesBoard *self)
{
  return self->pass_button;
}

GtkWidget *
acies_board_get_done_button (AciesBoard *self)
{
  return self->done_button;
}

static gboolean
is_in (GtkWidget *widget,
       GtkWidget *ancestor)
{
  return widget == ancestor || gtk_widget_is_ancestor (widget, ancestor);
}

/* The column and the row of @widget; says whether it is in the line at all. */
gboolean
acies_board_find_in_line (AciesBoard *self,
                          GtkWidget  *widget,
                          guint      *flag,
                          AciesRow   *row)
{
  for (guint i = 1; i <= ACIES_N_FLAGS; i++)
    {
      if (widget == self->flags[i] || widget == self->fogs[i] || widget == self->muds[i])
        *row = ACIES_ROW_FLAG;
      else if (is_in (widget, self->own_sides[i]))
        *row = ACIES_ROW_OWN;
      else if (is_in (widget, self->enemy_sides[i]))
        *row = ACIES_ROW_ENEMY;
      else
        continue;
      *flag = i;
      return TRUE;
    }
  return FALSE;
}

static void
visit (GtkWidget     *widget,
       AciesCardFunc  func,
       gpointer       data)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      /* What pops up from the table is not on it. */
      if (GTK_IS_NATIVE (child) || !gtk_widget_get_visible (child))
        continue;
      if (!ACIES_IS_CARD_WIDGET (child))
        visit (child, func, data);
      else if (acies_card_widget_get_card (ACIES_CARD_WIDGET (child)) < ACIES_N_CARDS)
        func (child, acies_card_widget_get_card (ACIES_CARD_WIDGET (child)), data);
    }
}

/* Calls @func for all cards with a face that lie on the table. Fog and Mud beside
 * their flags are among them, and are no AciesCardWidget. */
void
acies_board_visit_cards (AciesBoard    *self,
                         AciesCardFunc  func,
                         gpointer       data)
{
  visit (self->table, func, data);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      if (gtk_widget_get_visible (self->fogs[flag]))
        func (self->fogs[flag], ACIES_CARD_FOG, data);
      if (gtk_widget_get_visible (self->muds[flag]))
        func (self->muds[flag], ACIES_CARD_MUD, data);
    }
}

/* The children of the table that are seen lying there. */
GPtrArray *
acies_board_list_laid (AciesBoard *self)
{
  GPtrArray *widgets = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (self->table);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && child != self->bubble &&
        gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child))
      g_ptr_array_add (widgets, child);
  return widgets;
}

GtkWidget *
acies_board_get_bubble (AciesBoard *self)
{
  return self->bubble;
}

/* Says @text in a bubble over @place, which is on the table. */
void
acies_board_show_bubble (AciesBoard *self,
                         const char *text,
                         GtkWidget  *place)
{
  g_autofree char *sentence = NULL;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (place, self->table, &bounds))
    {
      acies_board_hide_bubble (self);
      return;
    }

  /* There is no room for the number of a rule that nobody can press. */
  sentence = acies_manual_strip_number (text);
  gtk_label_set_label (GTK_LABEL (self->bubble), sentence);
  acies_table_layout_set_bubble (self->layout, &bounds);
  gtk_widget_set_visible (self->bubble, TRUE);
  gtk_widget_queue_allocate (self->table);
}

void
acies_board_hide_bubble (AciesBoard *self)
{
  gtk_widget_set_visible (self->bubble, FALSE);
}
