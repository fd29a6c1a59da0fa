/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-deck-widget.h"
#include "acies-effects.h"
#include "acies-flag-widget.h"
#include "acies-guidance.h"
#include "acies-hand.h"
#include "acies-pile.h"
#include "acies-side.h"
#include "acies-tooltips.h"
#include "acies-weather.h"

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_INTERACTIVE,
  PROP_GUIDANCE,
  N_PROPS
};

enum
{
  MOVE,
  REFUSED,
  EXPLAIN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTable, acies_table, GTK_TYPE_WIDGET)

/* Says why something cannot be done. */
void
acies_table_refuse (AciesTable *self,
                    const char *reason)
{
  g_signal_emit (self, signals[REFUSED], 0, reason);
}

/* Gives a complete step, which is taken over, to whoever listens. */
void
acies_table_make (AciesTable *self,
                  AciesMove  *move)
{
  g_autoptr (AciesMove) owned = move;

  g_signal_emit (self, signals[MOVE], 0, owned);
}

static void
set_guidance (AciesTable *self)
{
  g_autofree char *guidance = NULL;

  if (self->claiming)
    guidance = g_strdup (_("Claim: press the number of a flag"));
  else
    guidance = acies_guidance_make (self->choice, self->interactive);
  if (g_strcmp0 (guidance, self->guidance) == 0)
    return;

  g_free (self->guidance);
  self->guidance = g_steal_pointer (&guidance);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GUIDANCE]);
}

static void
update_actions (AciesTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesChoice *choice = self->choice;
  gboolean pass = acies_choice_offers_kind (choice, ACIES_MOVE_PASS);
  gboolean claim = acies_choice_offers_kind (choice, ACIES_MOVE_CLAIM);
  gboolean done = acies_choice_offers_kind (choice, ACIES_MOVE_DONE);
  /* Where claims come first, playing a card ends them as well. */
  gboolean first = self->view != NULL && acies_view_get_phase (self->view) == ACIES_PHASE_CLAIM_FIRST;

  gtk_widget_action_set_enabled (widget, "table.claim", claim);
  gtk_widget_action_set_enabled (widget, "table.draw-troops", acies_choice_offers_draw (choice, ACIES_DECK_TROOPS));
  gtk_widget_action_set_enabled (widget, "table.draw-tactics", acies_choice_offers_draw (choice, ACIES_DECK_TACTICS));
  gtk_widget_action_set_enabled (widget, "table.pass", pass);
  gtk_widget_action_set_enabled (widget, "table.done", done);
  gtk_widget_action_set_enabled (widget, "table.cancel",
                                 acies_choice_get_card (choice) != ACIES_CARD_NONE || self->claiming);

  gtk_widget_set_visible (self->pass_button, pass);
  gtk_widget_set_visible (self->done_button, done && (!first || claim));
  gtk_button_set_label (GTK_BUTTON (self->done_button), first ? _("No More Claims") : _("End Turn"));
}

/* Whether @child of the table is one of the things that lie there. */
gboolean
acies_table_is_laid (AciesTable *self,
                     GtkWidget  *child)
{
  return !GTK_IS_NATIVE (child) && child != self->bubble &&
         gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child);
}

/* Brings all that lies on the table in line with the view and the choice. */
void
acies_table_update (AciesTable *self)
{
  g_autoptr (AciesMotion) motion = acies_motion_new (self);
  AciesTableLayout *layout = ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  AciesSeat seat = self->view != NULL ? acies_view_get_seat (self->view) : ACIES_SEAT_SOUTH;
  AciesMarks marks = self->watched ? acies_mark_book_get_last (&self->marks)
                                   : acies_mark_book_get (&self->marks, seat);
  gboolean tactics = TRUE;

  if (self->view != NULL)
    {
      g_autoptr (AciesRules) rules = acies_view_get_rules (self->view);

      tactics = acies_rules_get_tactics (rules);
    }

  acies_hand_update (ACIES_HAND (self->enemy_hand), self->choice, marks.cards);
  acies_hand_update (ACIES_HAND (self->own_hand), self->choice, marks.cards);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      AciesSeat owner = self->view != NULL ? acies_view_get_flag_owner (self->view, flag) : ACIES_SEAT_NONE;

      acies_side_update (ACIES_SIDE (self->enemy_sides[flag]), self->choice, marks.cards);
      acies_side_update (ACIES_SIDE (self->own_sides[flag]), self->choice, marks.cards);
      acies_flag_widget_update (ACIES_FLAG_WIDGET (self->flags[flag]), self->choice, marks.flags[flag] != 0);
      acies_weather_update (ACIES_WEATHER (self->fogs[flag]), self->choice, marks.cards[ACIES_CARD_FOG] != 0);
      acies_weather_update (ACIES_WEATHER (self->muds[flag]), self->choice, marks.cards[ACIES_CARD_MUD] != 0);
      acies_table_layout_set_holder (layout, flag,
                                     owner == ACIES_SEAT_NONE ? ACIES_HOLDER_NONE
                                     : owner == seat ? ACIES_HOLDER_OWN
                                     : ACIES_HOLDER_ENEMY);
    }
  acies_table_update_reasons (self);
  for (guint deck = 0; deck < 2; deck++)
    acies_deck_widget_update (ACIES_DECK_WIDGET (self->decks[deck]), self->choice, marks.decks[deck] != 0);
  acies_pile_update (ACIES_PILE (self->enemy_pile), self->choice, marks.cards);
  acies_pile_update (ACIES_PILE (self->own_pile), self->choice, marks.cards);

  /* Without tactics cards nothing is ever laid open. */
  gtk_widget_set_visible (self->decks[ACIES_DECK_TACTICS], tactics);
  gtk_widget_set_visible (self->enemy_pile, tactics);
  gtk_widget_set_visible (self->own_pile, tactics);

  acies_table_update_lights (self);
  update_actions (self);
  set_guidance (self);

  acies_tooltips_rest (GTK_WIDGET (self));
  acies_table_check_drag (self);
  if (motion != NULL)
    acies_motion_run (motion, self, self->view != NULL && self->shown_seat == seat);
  else
    acies_flights_clear (self->flights);
  self->shown_seat = self->view != NULL ? seat : ACIES_SEAT_NONE;
}

static void
laid_out_cb (GtkWidget *widget)
{
  acies_flights_settle (ACIES_TABLE (widget)->flights);
}

static void
card_activated_cb (AciesTable *self,
                   guint       card)
{
  acies_table_activate_card (self, (AciesCard) card);
}

static guint
find_column (GtkWidget *const *widgets,
             gpointer          widget)
{
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (widgets[flag] == widget)
      return flag;
  return 0;
}

static void
target_activated_cb (AciesTable *self,
                     guint       card,
                     AciesSide  *side)
{
  guint flag = find_column (self->own_sides, side);

  acies_table_activate_target (self, (AciesCard) card, flag != 0 ? flag : find_column (self->enemy_sides, side));
}

static void
place_activated_cb (AciesTable *self,
                    AciesSide  *side)
{
  guint flag = find_column (self->own_sides, side);

  if (flag != 0)
    acies_table_activate_place (self, flag, TRUE);
  else
    acies_table_activate_place (self, find_column (self->enemy_sides, side), FALSE);
}

static void
flag_clicked_cb (AciesTable      *self,
                 AciesFlagWidget *flag)
{
  acies_table_activate_flag (self, acies_flag_widget_get_flag (flag));
}

static void
weather_clicked_cb (AciesTable   *self,
                    AciesWeather *weather)
{
  acies_table_activate_target (self, acies_weather_get_card (weather), acies_weather_get_flag (weather));
}

static void
deck_clicked_cb (AciesTable      *self,
                 AciesDeckWidget *deck)
{
  acies_table_activate_deck (self, acies_deck_widget_get_deck (deck));
}

static void
pile_clicked_cb (AciesTable *self,
                 GtkWidget  *pile)
{
  acies_table_activate_pile (self, pile);
}

static void
pass_clicked_cb (AciesTable *self)
{
  acies_table_try (self, acies_move_new_pass ());
}

static void
done_clicked_cb (AciesTable *self)
{
  acies_table_try (self, acies_move_new_done ());
}

static void
queue_draw_all (GtkWidget *widget)
{
  if (ACIES_IS_TABLE (widget))
    acies_flights_forget (ACIES_TABLE (widget)->flights);
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    queue_draw_all (child);
}

/* A finger cannot hover: resting on something shows what a tooltip would. */
static void
long_press_cb (GtkGestureLongPress *gesture,
               double               x,
               double               y,
               AciesTable          *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *side = picked != NULL ? gtk_widget_get_ancestor (picked, ACIES_TYPE_SIDE) : NULL;
  graphene_point_t inner = GRAPHENE_POINT_INIT (0, -1);

  if (side != NULL &&
      !gtk_widget_compute_point (GTK_WIDGET (self), side, &GRAPHENE_POINT_INIT ((float) x, (float) y), &inner))
    return;
  if (picked != NULL && acies_table_describe (self, picked, (double) inner.y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
claim_action_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  guint flag = g_variant_get_uint32 (parameter);

  if (flag >= 1 && flag <= ACIES_N_FLAGS)
    acies_table_claim (ACIES_TABLE (widget), flag);
}

static void
step_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  AciesMove *move = g_str_equal (name, "table.draw-troops") ? acies_move_new_draw (ACIES_DECK_TROOPS)
                    : g_str_equal (name, "table.draw-tactics") ? acies_move_new_draw (ACIES_DECK_TACTICS)
                    : g_str_equal (name, "table.pass") ? acies_move_new_pass ()
                    : acies_move_new_done ();

  acies_table_try (ACIES_TABLE (widget), move);
}

static void
cancel_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  acies_table_cancel_choice (ACIES_TABLE (widget));
}

static void
acies_table_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesTable *self = ACIES_TABLE (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
      break;
    case PROP_GUIDANCE:
      g_value_set_string (value, self->guidance);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_table_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesTable *self = ACIES_TABLE (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      acies_table_set_view (self, g_value_get_object (value));
      break;
    case PROP_INTERACTIVE:
      acies_table_set_interactive (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_table_dispose (GObject *object)
{
  AciesTable *self = ACIES_TABLE (object);
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  GtkWidget *child;

  g_clear_signal_handler (&self->dark_handler, manager);
  g_clear_signal_handler (&self->contrast_handler, manager);
  self->popover = NULL;
  self->bubble = NULL;
  self->drag.active = FALSE;
  self->drag.card = ACIES_CARD_NONE;
  g_clear_pointer (&self->flights, acies_flights_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->view);
  g_clear_pointer (&self->choice, acies_choice_free);

  G_OBJECT_CLASS (acies_table_parent_class)->dispose (object);
}

static void
acies_table_finalize (GObject *object)
{
  AciesTable *self = ACIES_TABLE (object);

  g_free (self->guidance);

  G_OBJECT_CLASS (acies_table_parent_class)->finalize (object);
}

static void
acies_table_class_init (AciesTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const step_actions[] = {
    "table.draw-troops", "table.draw-tactics", "table.pass", "table.done",
  };

  object_class->get_property = acies_table_get_property;
  object_class->set_property = acies_table_set_property;
  object_class->dispose = acies_table_dispose;
  object_class->finalize = acies_table_finalize;
  widget_class->focus = acies_table_move_focus;
  widget_class->grab_focus = acies_table_grab_focus;
  widget_class->snapshot = acies_table_snapshot;

  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_INTERACTIVE] =
    g_param_spec_boolean ("interactive", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_GUIDANCE] =
    g_param_spec_string ("guidance", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MOVE] =
    g_signal_new ("move", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_MOVE);
  signals[REFUSED] =
    g_signal_new ("refused", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[EXPLAIN] =
    g_signal_new ("explain", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "table.claim", "u", claim_action_cb);
  for (guint i = 0; i < G_N_ELEMENTS (step_actions); i++)
    gtk_widget_class_install_action (widget_class, step_actions[i], NULL, step_action_cb);
  gtk_widget_class_install_action (widget_class, "table.cancel", NULL, cancel_action_cb);
  acies_table_class_install_keys (widget_class);

  gtk_widget_class_set_layout_manager_type (widget_class, ACIES_TYPE_TABLE_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add (AciesTable *self,
     GtkWidget  *child,
     AciesPart   part,
     guint       flag)
{
  AciesTableLayout *layout = ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  acies_table_layout_set_part (layout, child, part, flag);
  acies_tooltips_add (child);
  return child;
}

static GtkWidget *
add_side (AciesTable *self,
          guint       flag,
          gboolean    own)
{
  GtkWidget *side = add (self, acies_side_new (flag, own), own ? ACIES_PART_OWN_SIDE : ACIES_PART_ENEMY_SIDE, flag);

  g_signal_connect_object (side, "place-activated", G_CALLBACK (place_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (side, "card-activated", G_CALLBACK (target_activated_cb), self, G_CONNECT_SWAPPED);
  return side;
}

static GtkWidget *
add_button (AciesTable *self,
            const char *label,
            GCallback   callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "acies-step");
  return add (self, button, ACIES_PART_BUTTON, 0);
}

static void
acies_table_init (AciesTable *self)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  AciesTableLayout *layout = ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  self->interactive = TRUE;
  self->choice = acies_choice_new ();
  acies_mark_book_clear (&self->marks);
  self->flights = acies_flights_new (GTK_WIDGET (self));
  self->shown_seat = ACIES_SEAT_NONE;
  self->drag.card = ACIES_CARD_NONE;
  acies_table_layout_set_laid_out (layout, laid_out_cb);

  acies_tooltips_watch (GTK_WIDGET (self));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press), GTK_PHASE_CAPTURE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (long_press));
  acies_table_add_drag (self);
  acies_table_add_explain (self);

  /* The ground on which the flags stand lies below all else. */
  add (self, g_object_new (ADW_TYPE_BIN,
                           "css-name", "acies-line",
                           "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                           "can-target", FALSE,
                           NULL),
       ACIES_PART_LINE, 0);

  /* In the order in which a screen reader goes through them. */
  self->enemy_hand = add (self, acies_hand_new (FALSE), ACIES_PART_ENEMY_HAND, 0);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      self->enemy_sides[flag] = add_side (self, flag, FALSE);
      self->flags[flag] = add (self, acies_flag_widget_new (flag), ACIES_PART_FLAG, flag);
      self->fogs[flag] = add (self, acies_weather_new (ACIES_CARD_FOG, flag), ACIES_PART_FOG, flag);
      self->muds[flag] = add (self, acies_weather_new (ACIES_CARD_MUD, flag), ACIES_PART_MUD, flag);
      self->own_sides[flag] = add_side (self, flag, TRUE);
      g_signal_connect_object (self->flags[flag], "clicked", G_CALLBACK (flag_clicked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->fogs[flag], "clicked", G_CALLBACK (weather_clicked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->muds[flag], "clicked", G_CALLBACK (weather_clicked_cb), self, G_CONNECT_SWAPPED);
    }
  for (guint deck = 0; deck < 2; deck++)
    {
      self->decks[deck] = add (self, acies_deck_widget_new ((AciesDeck) deck),
                               deck == ACIES_DECK_TROOPS ? ACIES_PART_TROOP_DECK : ACIES_PART_TACTICS_DECK, 0);
      g_signal_connect_object (self->decks[deck], "clicked", G_CALLBACK (deck_clicked_cb), self, G_CONNECT_SWAPPED);
    }
  self->enemy_pile = add (self, acies_pile_new (FALSE), ACIES_PART_ENEMY_PILE, 0);
  self->own_pile = add (self, acies_pile_new (TRUE), ACIES_PART_OWN_PILE, 0);
  g_signal_connect_object (self->enemy_pile, "clicked", G_CALLBACK (pile_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own_pile, "clicked", G_CALLBACK (pile_clicked_cb), self, G_CONNECT_SWAPPED);
  self->own_hand = add (self, acies_hand_new (TRUE), ACIES_PART_OWN_HAND, 0);
  g_signal_connect_object (self->own_hand, "card-activated", G_CALLBACK (card_activated_cb), self, G_CONNECT_SWAPPED);
  self->pass_button = add_button (self, _("Pass"), G_CALLBACK (pass_clicked_cb));
  self->done_button = add_button (self, _("End Turn"), G_CALLBACK (done_clicked_cb));

  self->bubble = add (self, g_object_new (GTK_TYPE_LABEL,
                                          "css-name", "acies-bubble",
                                          "wrap", TRUE,
                                          "max-width-chars", 30,
                                          "can-target", FALSE,
                                          "visible", FALSE,
                                          NULL),
                      ACIES_PART_BUBBLE, 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Table"), -1);
  self->dark_handler = g_signal_connect_swapped (manager, "notify::dark", G_CALLBACK (queue_draw_all), self);
  self->contrast_handler = g_signal_connect_swapped (manager, "notify::high-contrast", G_CALLBACK (queue_draw_all), self);

  acies_table_update (self);
}

GtkWidget *
acies_table_new (void)
{
  return g_object_new (ACIES_TYPE_TABLE, NULL);
}

AciesView *
acies_table_get_view (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return self->view;
}

static void
refresh (AciesTable *self)
{
  AciesCard focused = acies_table_get_focused_card (self);
  gboolean held = acies_table_holds_focus (self);

  self->claiming = FALSE;
  acies_choice_set_view (self->choice, self->view, self->interactive);
  acies_table_update (self);
  if (held)
    acies_table_follow_focus (self, focused);
}

void
acies_table_set_view (AciesTable *self,
                      AciesView  *view)
{
  g_autoptr (AciesView) before = NULL;

  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (view == NULL || ACIES_IS_VIEW (view));

  if (self->view == view)
    return;

  before = g_steal_pointer (&self->view);
  self->view = view != NULL ? g_object_ref (view) : NULL;
  acies_mark_book_follow (&self->marks, before, view);
  acies_table_close_popover (self);
  if (view != NULL)
    {
      g_autoptr (AciesRules) rules = acies_view_get_rules (view);

      acies_effects_set_rules (GTK_WIDGET (self), rules);
    }
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

gboolean
acies_table_get_interactive (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  return self->interactive;
}

void
acies_table_set_interactive (AciesTable *self,
                             gboolean    interactive)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  interactive = !!interactive;
  if (self->interactive == interactive)
    return;

  self->interactive = interactive;
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
}

const char *
acies_table_get_guidance (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return self->guidance;
}

/* Takes back what is chosen, one thing after the other. */
void
acies_table_cancel_choice (AciesTable *self)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  if (self->claiming)
    self->claiming = FALSE;
  else if (!acies_choice_step_back (self->choice))
    return;

  acies_table_update (self);
}

/* Whether only the line is shown, for want of room: neither hands nor decks. */
void
acies_table_set_line_only (AciesTable *self,
                           gboolean    line_only)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_table_layout_set_line_only (ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), line_only);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
