/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-setup-window.h"

#include "acies-actions.h"
#include "acies-announcer.h"
#include "acies-card-widget.h"
#include "acies-compat.h"
#include "acies-deal.h"
#include "acies-game-words.h"
#include "acies-help.h"
#include "acies-position-text.h"
#include "acies-rules-context.h"
#include "acies-seating.h"
#include "acies-settings.h"
#include "acies-setup-board.h"
#include "acies-setup-palette.h"
#include "acies-setup-words.h"
#include "acies-weather.h"
#include "acies-widget-fixes.h"
#include "acies-words.h"

/* From this width on, the cards to choose from are beside the places, in so much of it at least, in pixels. */
#define WIDE 800
#define SIDE_WIDTH 380

/* What is dragged, as one number: a card and, if that comes from a place, the place and the number of the card there. */
#define DRAGGED(card, place, nth) ((guint) (card) | (guint) (place) << 8 | (guint) (nth) << 16)
#define DRAGGED_CARD(dragged) ((AciesCard) ((dragged) & 0xff))
#define DRAGGED_PLACE(dragged) ((dragged) >> 8 & 0xff)
#define DRAGGED_NTH(dragged) ((dragged) >> 16)

/* The choices of who plays. */
enum
{
  PLAY_SOUTH,
  PLAY_NORTH,
  PLAY_BOTH,
};

struct _AciesSetupWindow
{
  AdwWindow          parent_instance;

  GtkWidget         *undo_button;
  GtkLabel          *status_label;
  GtkBox            *stage;
  GtkBox            *side_box;
  AdwComboRow       *turn_row;
  AdwComboRow       *part_row;
  AdwComboRow       *rules_row;
  AdwComboRow       *players_row;
  GMenuModel        *flag_menu;

  AciesSetup        *setup;
  AciesSetupBoard   *board;
  AciesSetupPalette *palette;
  GtkWidget         *popover;       /* the menu of a flag */
  GActionGroup      *actions;
  AciesSetupPlace   *over;          /* where what is dragged would be put; not owned */
  AciesCard          card;          /* what is chosen */
  guint              flag;          /* whose menu is shown */
  guint              fit_id;
  gboolean           filling;
};

static guint accepted_signal;

G_DEFINE_FINAL_TYPE (AciesSetupWindow, acies_setup_window, ADW_TYPE_WINDOW)

/* What can be said of the position: what is wrong with it or, if it is right, what is dealt by chance. Whoever has chosen
 * a card reads first what to do with it. */
static void
acies_setup_window_update_status (AciesSetupWindow *self)
{
  const guint n_hidden = acies_setup_count_hidden (self->setup);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_setup_create_game (self->setup, 0, &error);
  const gboolean over = game != NULL && acies_game_get_result (game) != ACIES_RESULT_NONE;
  g_autofree char *text = NULL;

  if (self->card != ACIES_CARD_NONE)
    {
      g_autofree char *name = acies_words_describe (self->card);

      /* Translators: %s is a card that was chosen */
      text = g_strdup_printf (_("%s: press the place where it is to go"), name);
    }
  else if (game == NULL)
    text = acies_setup_words_explain (self->setup, error->message);
  else if (over)
    text = g_strdup (_("In this position the game is already over."));
  else if (n_hidden > 0)
    text = g_strdup_printf (ngettext ("Ready to play. %u card in the hands and the order of the decks are dealt by chance.",
                                      "Ready to play. %u cards in the hands and the order of the decks are dealt by chance.",
                                      n_hidden), n_hidden);
  else
    text = g_strdup (_("Ready to play. The order of the decks is dealt by chance."));

  acies_widget_fixes_set_class (GTK_WIDGET (self->status_label), "error", self->card == ACIES_CARD_NONE && game == NULL);
  if (g_strcmp0 (gtk_label_get_label (self->status_label), text) != 0)
    {
      gtk_label_set_label (self->status_label, text);
      /* Before the window is shown, nobody waits for it. */
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        acies_announcer_announce (GTK_WIDGET (self), text);
    }
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "play", game != NULL && !over);
}

static void
acies_setup_window_choose (AciesSetupWindow *self,
                           AciesCard         card)
{
  self->card = card;
  acies_setup_palette_set_card (self->palette, card);
  acies_setup_board_set_card (self->board, card);
  acies_setup_window_update_status (self);
}

static gboolean
offers (GListModel         *model,
        const char * const *items)
{
  const guint n = g_strv_length ((char **) items);

  if (model == NULL || g_list_model_get_n_items (model) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), items[i]))
      return FALSE;
  return TRUE;
}

/* Sets what a row offers, and what is chosen there, where that changes. */
static void
fill_row (AdwComboRow        *row,
          const char * const *items,
          guint               selected)
{
  if (!offers (adw_combo_row_get_model (row), items))
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new (items);

      adw_combo_row_set_model (row, G_LIST_MODEL (list));
    }
  adw_combo_row_set_selected (row, selected);
}

/* The parts of a turn that can be chosen under the rules, and what was read that is none of them. */
static void
acies_setup_window_fill_part (AciesSetupWindow *self,
                              AciesRules       *rules)
{
  const AciesSetupPart part = acies_setup_get_part (self->setup);
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  guint selected = 0;

  /* Translators: a part of a turn */
  g_ptr_array_add (items, _("It begins"));
  if (acies_rules_get_switch (rules, "claim"))
    {
      selected = part == ACIES_SETUP_CLAIMED ? items->len : selected;
      /* Translators: a part of a turn: flags are not claimed any more */
      g_ptr_array_add (items, _("The claims are over"));
    }
  selected = part == ACIES_SETUP_PLAYED ? items->len : selected;
  /* Translators: a part of a turn */
  g_ptr_array_add (items, _("A card has been played"));
  if (part >= ACIES_SETUP_SCOUT)
    {
      selected = items->len;
      /* Translators: a part of a turn: Scout has been played, but its cards have not all been drawn and put back */
      g_ptr_array_add (items, part == ACIES_SETUP_SCOUT ? _("In the middle of Scout") : _("The game is over"));
    }
  g_ptr_array_add (items, NULL);
  fill_row (self->part_row, (const char * const *) items->pdata, selected);
}

static void
acies_setup_window_fill_rules (AciesSetupWindow *self,
                               AciesRules       *rules)
{
  const AciesPreset preset = acies_rules_get_preset (rules);
  const char *items[ACIES_PRESET_CUSTOM + 2] = { NULL };

  /* Other rules than those that have names can only be read. */
  for (guint i = 0; i < (preset == ACIES_PRESET_CUSTOM ? ACIES_PRESET_CUSTOM + 1 : ACIES_PRESET_CUSTOM); i++)
    items[i] = acies_preset_get_name ((AciesPreset) i);
  fill_row (self->rules_row, items, preset);
}

static void
acies_setup_window_update (AciesSetupWindow *self)
{
  g_autoptr (AciesRules) rules = acies_setup_dup_rules (self->setup);
  const char *seats[] = { C_("player", "South"), C_("player", "North"), NULL };

  self->filling = TRUE;
  fill_row (self->turn_row, seats, acies_setup_get_turn (self->setup));
  acies_setup_window_fill_part (self, rules);
  acies_setup_window_fill_rules (self, rules);
  self->filling = FALSE;
  acies_rules_context_set_rules (GTK_WIDGET (self), rules);

  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "undo", acies_setup_get_can_undo (self->setup));
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "redo", acies_setup_get_can_redo (self->setup));
  acies_setup_window_choose (self, ACIES_CARD_NONE);
}

static void
acies_setup_window_turn_cb (AciesSetupWindow *self)
{
  if (!self->filling)
    acies_setup_set_turn (self->setup, (AciesSeat) adw_combo_row_get_selected (self->turn_row));
}

static void
acies_setup_window_part_cb (AciesSetupWindow *self)
{
  g_autoptr (AciesRules) rules = NULL;
  guint selected;

  if (self->filling)
    return;

  rules = acies_setup_dup_rules (self->setup);
  selected = adw_combo_row_get_selected (self->part_row);
  if (selected > 0 && !acies_rules_get_switch (rules, "claim"))
    selected++;
  if (selected <= ACIES_SETUP_PLAYED)
    acies_setup_set_part (self->setup, (AciesSetupPart) selected);
}

static void
acies_setup_window_rules_cb (AciesSetupWindow *self)
{
  const AciesPreset preset = adw_combo_row_get_selected (self->rules_row);
  g_autoptr (AciesRules) rules = NULL;

  if (self->filling || preset >= ACIES_PRESET_CUSTOM)
    return;

  rules = acies_rules_new_for_preset (preset);
  acies_setup_set_rules (self->setup, rules);
}

/* Says that a card cannot be put where the person wants it. */
static void
acies_setup_window_refuse (AciesSetupWindow *self,
                           AciesCard         card,
                           guint             place)
{
  g_autofree char *name = acies_setup_words_name_place (place);
  g_autofree char *described = acies_words_describe (card);
  g_autofree char *text = NULL;

  /* Translators: the first %s is a place, such as “Flag 3”, the second a card */
  text = g_strdup_printf (_("%1$s: %2$s cannot lie there"), name, described);
  gtk_label_set_label (self->status_label, text);
  acies_announcer_announce (GTK_WIDGET (self), text);
}

static void
acies_setup_window_put (AciesSetupWindow *self,
                        guint             place)
{
  if (!acies_setup_put (self->setup, self->card, place))
    acies_setup_window_refuse (self, self->card, place);
}

/* The focus would be nowhere. */
static void
acies_setup_window_closed_cb (AciesSetupWindow *self)
{
  AciesSetupPlace *place = acies_setup_board_get_place (self->board, ACIES_SETUP_FLAG (self->flag));

  gtk_widget_grab_focus (acies_setup_place_get_empty (place));
}

static void
acies_setup_window_show_menu (AciesSetupWindow *self,
                              guint             flag)
{
  static const char * const names[] = { "south", "north" };
  const AciesSeat holder = acies_setup_get_holder (self->setup, flag);
  const AciesSeat last = acies_setup_get_last (self->setup, flag);
  GtkWidget *place = GTK_WIDGET (acies_setup_board_get_place (self->board, ACIES_SETUP_FLAG (flag)));
  graphene_rect_t bounds;

  self->flag = flag;
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "holder")),
                             g_variant_new_string (holder == ACIES_SEAT_NONE ? "nobody" : names[holder]));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "last")),
                             g_variant_new_string (last == ACIES_SEAT_NONE ? "nobody" : names[last]));
  if (self->popover != NULL)
    gtk_widget_unparent (self->popover);
  self->popover = gtk_popover_menu_new_from_model (self->flag_menu);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self->stage));
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (acies_setup_window_closed_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_compute_bounds (place, GTK_WIDGET (self->stage), &bounds))
    gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
acies_setup_window_pressed_cb (AciesSetupWindow *self,
                               guint             place)
{
  if (self->card != ACIES_CARD_NONE)
    acies_setup_window_put (self, place);
  else if (place >= ACIES_SETUP_FLAG (1) && place < ACIES_SETUP_HAND (0))
    acies_setup_window_show_menu (self, place - ACIES_SETUP_FLAG (1) + 1);
}

static void
acies_setup_window_card_cb (AciesSetupWindow *self,
                            guint             place,
                            guint             nth)
{
  if (self->card != ACIES_CARD_NONE)
    acies_setup_window_put (self, place);
  else
    acies_setup_take (self->setup, place, nth);
}

static void
acies_setup_window_chosen_cb (AciesSetupWindow *self,
                              AciesCard         card)
{
  acies_setup_window_choose (self, self->card == card ? ACIES_CARD_NONE : card);
}

/* What a point of the stage belongs to: a place, and the card there or among those to choose from. */
static AciesSetupPlace *
find_at (AciesSetupWindow *self,
         double            x,
         double            y,
         GtkWidget       **card)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->stage), x, y, GTK_PICK_DEFAULT);

  *card = NULL;
  for (; widget != NULL && widget != GTK_WIDGET (self->stage); widget = gtk_widget_get_parent (widget))
    {
      if (ACIES_IS_CARD_WIDGET (widget) || ACIES_IS_WEATHER (widget))
        *card = widget;
      if (ACIES_IS_SETUP_PLACE (widget))
        return ACIES_SETUP_PLACE (widget);
    }
  return NULL;
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource    *source,
                 double            x,
                 double            y,
                 AciesSetupWindow *self)
{
  GtkWidget *card;
  AciesSetupPlace *place = find_at (self, x, y, &card);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GdkPaintable) image = NULL;
  const guint8 *cards;
  guint n, dragged;

  if (card == NULL)
    return NULL;

  if (place != NULL)
    {
      const guint nth = (guint) acies_setup_place_find (place, card);

      cards = acies_setup_get_cards (self->setup, acies_setup_place_get_place (place), &n);
      dragged = DRAGGED (cards[nth], acies_setup_place_get_place (place), nth);
    }
  else
    {
      dragged = DRAGGED (acies_card_widget_get_card (ACIES_CARD_WIDGET (card)), ACIES_SETUP_NOWHERE, 0);
    }
  paintable = gtk_widget_paintable_new (card);
  image = gdk_paintable_get_current_image (paintable);
  gtk_drag_source_set_icon (source, image, gtk_widget_get_width (card) / 2, gtk_widget_get_height (card) / 2);
  acies_setup_window_choose (self, ACIES_CARD_NONE);
  acies_setup_board_set_card (self->board, DRAGGED_CARD (dragged));
  return gdk_content_provider_new_typed (G_TYPE_UINT, dragged);
}

static void
acies_setup_window_set_over (AciesSetupWindow *self,
                             AciesSetupPlace  *over)
{
  if (self->over == over)
    return;

  if (self->over != NULL)
    acies_widget_fixes_set_class (GTK_WIDGET (self->over), "over", FALSE);
  self->over = over;
  if (self->over != NULL)
    acies_widget_fixes_set_class (GTK_WIDGET (self->over), "over", TRUE);
}

static void
drag_end_cb (AciesSetupWindow *self)
{
  acies_setup_window_set_over (self, NULL);
  acies_setup_board_set_card (self->board, self->card);
}

static GdkDragAction
drag_motion_cb (AciesSetupWindow *self,
                double            x,
                double            y)
{
  GtkWidget *card;

  acies_setup_window_set_over (self, find_at (self, x, y, &card));
  return GDK_ACTION_MOVE;
}

/* A card that is dropped beside all places is taken back. */
static gboolean
drop_cb (AciesSetupWindow *self,
         const GValue     *value,
         double            x,
         double            y)
{
  const guint dragged = g_value_get_uint (value);
  GtkWidget *card;
  AciesSetupPlace *over = find_at (self, x, y, &card);
  gboolean done = TRUE;
  guint place;

  acies_setup_window_set_over (self, NULL);
  /* The card may have been taken back by a key meanwhile. */
  if (DRAGGED_PLACE (dragged) != ACIES_SETUP_NOWHERE)
    {
      guint n;
      const guint8 *cards = acies_setup_get_cards (self->setup, DRAGGED_PLACE (dragged), &n);

      if (DRAGGED_NTH (dragged) >= n || cards[DRAGGED_NTH (dragged)] != DRAGGED_CARD (dragged))
        return FALSE;
    }
  if (over == NULL)
    {
      if (DRAGGED_PLACE (dragged) != ACIES_SETUP_NOWHERE)
        acies_setup_take (self->setup, DRAGGED_PLACE (dragged), DRAGGED_NTH (dragged));
      return DRAGGED_PLACE (dragged) != ACIES_SETUP_NOWHERE;
    }

  place = acies_setup_place_get_place (over);
  if (DRAGGED_PLACE (dragged) == ACIES_SETUP_NOWHERE)
    done = acies_setup_put (self->setup, DRAGGED_CARD (dragged), place);
  else if (DRAGGED_PLACE (dragged) != place)
    done = acies_setup_move (self->setup, DRAGGED_PLACE (dragged), DRAGGED_NTH (dragged), place);
  if (!done)
    acies_setup_window_refuse (self, DRAGGED_CARD (dragged), place);
  return done;
}

static void
acies_setup_window_add_drag (AciesSetupWindow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  /* Before the buttons under the pointer take what is only a press for them. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  g_signal_connect_object (source, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->stage), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "motion", G_CALLBACK (drag_motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->stage), GTK_EVENT_CONTROLLER (target));
}

static void
undo_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_setup_undo (((AciesSetupWindow *) user_data)->setup);
}

static void
redo_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  acies_setup_redo (((AciesSetupWindow *) user_data)->setup);
}

static void
clear_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  acies_setup_clear (((AciesSetupWindow *) user_data)->setup);
}

static void
begin_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  acies_setup_begin (((AciesSetupWindow *) user_data)->setup);
}

static void
copy_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesSetupWindow *self = user_data;
  g_autoptr (AciesRules) rules = acies_setup_dup_rules (self->setup);
  g_autofree char *position = acies_setup_to_position (self->setup);
  g_autofree char *text = acies_position_text_write (rules, position);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gtk_label_set_label (self->status_label, _("The position was copied."));
  acies_announcer_announce (GTK_WIDGET (self), _("The position was copied."));
}

/* Whoever knows the cards of one side alone plays that side. */
static void
acies_setup_window_choose_side (AciesSetupWindow *self)
{
  guint known[2] = { 0, 0 };

  for (guint seat = 0; seat < 2; seat++)
    {
      guint n;
      const guint8 *cards = acies_setup_get_cards (self->setup, ACIES_SETUP_HAND (seat), &n);

      for (guint i = 0; i < n; i++)
        known[seat] += cards[i] < ACIES_N_CARDS;
    }
  if (known[ACIES_SEAT_NORTH] > 0 && known[ACIES_SEAT_SOUTH] == 0)
    adw_combo_row_set_selected (self->players_row, PLAY_NORTH);
  else if (known[ACIES_SEAT_SOUTH] > 0 && known[ACIES_SEAT_NORTH] == 0 &&
           adw_combo_row_get_selected (self->players_row) == PLAY_NORTH)
    adw_combo_row_set_selected (self->players_row, PLAY_SOUTH);
}

/* Takes over a position, or how a game stands for whoever is to move there. */
static gboolean
acies_setup_window_read (AciesSetupWindow *self,
                         const char       *text,
                         GError          **error)
{
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autofree char *position = NULL;

  if (!acies_position_text_split (text, &rules, &position, &game, error))
    return FALSE;

  if (game != NULL)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));

      rules = acies_game_dup_rules (game);
      position = acies_view_to_position (view);
    }
  if (!acies_setup_read (self->setup, rules, position, error))
    return FALSE;

  acies_setup_window_choose_side (self);
  return TRUE;
}

static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesSetupWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (GError) error = NULL;

  /* The window was closed meanwhile. */
  if (self->setup == NULL)
    return;

  if (text == NULL)
    gtk_label_set_label (self->status_label, _("No text was copied that could be pasted."));
  else if (!acies_setup_window_read (self, text, &error))
    acies_compat_ask (GTK_WIDGET (self), _("This Text Is Neither a Game nor a Position"), error->message,
                      _("_Close"), NULL, NULL, self);
}

static void
paste_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesSetupWindow *self = user_data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb, g_object_ref (self));
}

static AciesSeat
read_seat (GVariant *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);

  return g_str_equal (name, "south") ? ACIES_SEAT_SOUTH : g_str_equal (name, "north") ? ACIES_SEAT_NORTH : ACIES_SEAT_NONE;
}

static void
holder_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesSetupWindow *self = user_data;

  acies_setup_set_holder (self->setup, self->flag, read_seat (parameter));
}

static void
last_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesSetupWindow *self = user_data;

  acies_setup_set_last (self->setup, self->flag, read_seat (parameter));
}

static void
play_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesSetupWindow *self = user_data;
  g_autoptr (AciesGame) game = acies_setup_create_game (self->setup, acies_deal_create_seed (), NULL);
  const guint players = adw_combo_row_get_selected (self->players_row);
  const guint level = g_settings_get_uint (acies_settings_get_person (), "level");
  AciesPlayers seats = { 0 };

  if (game == NULL)
    return;

  if (players != PLAY_BOTH)
    seats.levels[players == PLAY_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH] = level;
  acies_seating_seat (game, &seats);
  g_signal_emit (self, accepted_signal, 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
digit_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  AciesSetupWindow *self = ACIES_SETUP_WINDOW (widget);
  guint seat, flag;

  if (self->card == ACIES_CARD_NONE)
    return FALSE;

  g_variant_get (args, "(uu)", &seat, &flag);
  acies_setup_window_put (self, ACIES_SETUP_SIDE (seat, flag));
  return TRUE;
}

static gboolean
place_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  AciesSetupWindow *self = ACIES_SETUP_WINDOW (widget);

  if (self->card == ACIES_CARD_NONE)
    return FALSE;

  acies_setup_window_put (self, g_variant_get_uint32 (args));
  return TRUE;
}

/* Escape gives up what is chosen, then the window. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  AciesSetupWindow *self = ACIES_SETUP_WINDOW (widget);

  if (self->card != ACIES_CARD_NONE)
    acies_setup_window_choose (self, ACIES_CARD_NONE);
  else
    gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

/* Has the cards to choose from beside the places where there is room. */
static void
acies_setup_window_fit (AciesSetupWindow *self,
                        int               width)
{
  const gboolean wide = width >= WIDE;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->stage),
                                  wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  /* In a narrow window, only the menu has it. */
  gtk_widget_set_visible (self->undo_button, wide);
  gtk_widget_set_size_request (GTK_WIDGET (self->side_box), wide ? SIDE_WIDTH : -1, -1);
}

static void
acies_setup_window_default_width_cb (AciesSetupWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  acies_setup_window_fit (self, width);
}

static void
fit_cb (gpointer user_data)
{
  AciesSetupWindow *self = user_data;

  self->fit_id = 0;
  acies_setup_window_fit (self, gtk_widget_get_width (GTK_WIDGET (self)));
}

static void
acies_setup_window_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  AciesSetupWindow *self = ACIES_SETUP_WINDOW (widget);
  const gboolean wide = gtk_orientable_get_orientation (GTK_ORIENTABLE (self->stage)) == GTK_ORIENTATION_HORIZONTAL;

  GTK_WIDGET_CLASS (acies_setup_window_parent_class)->size_allocate (widget, width, height, baseline);
  /* While sizes are given out, nothing can ask for another one. */
  if (wide != (width >= WIDE) && self->fit_id == 0)
    self->fit_id = g_idle_add_once (fit_cb, self);
}

static void
acies_setup_window_dispose (GObject *object)
{
  AciesSetupWindow *self = ACIES_SETUP_WINDOW (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->setup);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (acies_setup_window_parent_class)->dispose (object);
}

static void
acies_setup_window_install_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key, place;
    GdkModifierType modifiers;
  } places[] = {
    { GDK_KEY_h, ACIES_SETUP_HAND (ACIES_SEAT_SOUTH), 0 },
    { GDK_KEY_h, ACIES_SETUP_HAND (ACIES_SEAT_NORTH), GDK_CONTROL_MASK },
    { GDK_KEY_d, ACIES_SETUP_PILE (ACIES_SEAT_SOUTH), 0 },
    { GDK_KEY_d, ACIES_SETUP_PILE (ACIES_SEAT_NORTH), GDK_CONTROL_MASK },
  };

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + flag, 0, digit_cb, "(uu)", ACIES_SEAT_SOUTH, flag);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + flag, GDK_CONTROL_MASK, digit_cb, "(uu)", ACIES_SEAT_NORTH,
                                    flag);
    }
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    gtk_widget_class_add_binding (widget_class, places[i].key, places[i].modifiers, place_cb, "u", places[i].place);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "setup.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "setup.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "setup.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "setup.paste", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "setup.play", NULL);
}

static void
acies_setup_window_class_init (AciesSetupWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_setup_window_dispose;
  widget_class->size_allocate = acies_setup_window_size_allocate;

  accepted_signal = g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, ACIES_TYPE_GAME);

  acies_help_install_key (widget_class, "set-up");
  acies_setup_window_install_keys (widget_class);
  g_type_ensure (ACIES_TYPE_ANNOUNCER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-setup-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, status_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, stage);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, side_box);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, turn_row);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, part_row);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, rules_row);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, players_row);
  gtk_widget_class_bind_template_child (widget_class, AciesSetupWindow, flag_menu);
  gtk_widget_class_bind_template_callback (widget_class, acies_setup_window_turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_setup_window_part_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_setup_window_rules_cb);
}

static void
acies_setup_window_init (AciesSetupWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = undo_action_cb },
    { .name = "redo", .activate = redo_action_cb },
    { .name = "clear", .activate = clear_action_cb },
    { .name = "begin", .activate = begin_action_cb },
    { .name = "copy", .activate = copy_action_cb },
    { .name = "paste", .activate = paste_action_cb },
    { .name = "play", .activate = play_action_cb },
    { .name = "holder", .activate = holder_action_cb, .parameter_type = "s", .state = "'nobody'" },
    { .name = "last", .activate = last_action_cb, .parameter_type = "s", .state = "'nobody'" },
  };

  self->card = ACIES_CARD_NONE;
  self->filling = TRUE;
  self->actions = G_ACTION_GROUP (g_simple_action_group_new ());
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "setup", self->actions);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::default-width", G_CALLBACK (acies_setup_window_default_width_cb), NULL);
  acies_setup_window_default_width_cb (self);
}

/* A window in which @setup is changed. */
GtkWidget *
acies_setup_window_new (AciesSetup *setup)
{
  AciesSetupWindow *self = g_object_new (ACIES_TYPE_SETUP_WINDOW, NULL);
  const guint level = g_settings_get_uint (acies_settings_get_person (), "level");
  g_autofree char *opponent = acies_game_words_name_level (level);
  GtkWidget *board = acies_setup_board_new (setup);
  GtkWidget *palette = acies_setup_palette_new (setup);

  self->setup = g_object_ref (setup);
  self->board = ACIES_SETUP_BOARD (board);
  self->palette = ACIES_SETUP_PALETTE (palette);
  gtk_widget_set_hexpand (board, TRUE);
  gtk_widget_set_vexpand (board, TRUE);
  gtk_box_prepend (self->stage, board);
  gtk_box_prepend (self->side_box, palette);
  g_signal_connect_object (board, "pressed", G_CALLBACK (acies_setup_window_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "card-pressed", G_CALLBACK (acies_setup_window_card_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (palette, "pressed", G_CALLBACK (acies_setup_window_chosen_cb), self, G_CONNECT_SWAPPED);
  acies_setup_window_add_drag (self);

  /* Whoever plays against the computer reads against whom. */
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->players_row), opponent);
  g_signal_connect_object (setup, "changed", G_CALLBACK (acies_setup_window_update), self, G_CONNECT_SWAPPED);
  acies_setup_window_update (self);
  acies_setup_window_choose_side (self);
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
  acies_widget_fixes_focus_first (palette);
  return GTK_WIDGET (self);
}
