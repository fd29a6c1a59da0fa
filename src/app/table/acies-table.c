/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-deck-widget.h"
#include "acies-flag-widget.h"
#include "acies-front-marks.h"
#include "acies-ground.h"
#include "acies-guidance.h"
#include "acies-hand.h"
#include "acies-table-events.h"
#include "acies-keys.h"
#include "acies-lights.h"
#include "acies-motion.h"
#include "acies-picture.h"
#include "acies-pile.h"
#include "acies-plates.h"
#include "acies-popup.h"
#include "acies-reading.h"
#include "acies-rules-context.h"
#include "acies-side.h"
#include "acies-table-layout.h"
#include "acies-tooltips.h"
#include "acies-weather.h"

struct _AciesTable
{
  GtkWidget parent_instance;

  char *guidance;
  AciesSeat shown_seat;         /* whose view was shown last, or ACIES_SEAT_NONE */
  gboolean dealt;               /* the cards have been dealt, and nobody has seen it yet */

  /* The parts; each is given what it needs of those before it. */
  AciesChoice *choice;
  AciesMoment *moment;
  AciesTableEvents *events;
  AciesGround *ground;
  AciesFlights *flights;
  AciesBoard *board;
  AciesLights *lights;
  AciesPlates *plates;
  AciesPopup *popup;
  AciesFocus *focus;
  AciesChooser *chooser;
  AciesDrag *drag;
  GtkEventController *keys;     /* owned by the widget */
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_INTERACTIVE,
  PROP_WATCHED,
  PROP_GUIDANCE,
  N_PROPS
};

enum
{
  STEP,
  PRESSED,
  REFUSED,
  ASK,
  EXPLAIN,
  HAPPENED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTable, acies_table, GTK_TYPE_WIDGET)

static void
set_guidance (AciesTable *self)
{
  g_autofree char *guidance = acies_guidance_make (self->choice);

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

  gtk_widget_action_set_enabled (widget, "table.claim", acies_choice_offers_kind (choice, ACIES_STEP_CLAIM));
  gtk_widget_action_set_enabled (widget, "table.draw-troops", acies_choice_offers_draw (choice, ACIES_DECK_TROOPS));
  gtk_widget_action_set_enabled (widget, "table.draw-tactics", acies_choice_offers_draw (choice, ACIES_DECK_TACTICS));
  gtk_widget_action_set_enabled (widget, "table.pass", acies_choice_offers_kind (choice, ACIES_STEP_PASS));
  gtk_widget_action_set_enabled (widget, "table.done", acies_choice_offers_kind (choice, ACIES_STEP_DONE));
  gtk_widget_action_set_enabled (widget, "table.cancel",
                                 acies_choice_get_card (choice) != ACIES_CARD_NONE ||
                                 acies_choice_get_claiming (choice));
}

/* Deals the cards as soon as the table is seen, and everything has its place there: whoever begins
 * a game elsewhere is led to it afterwards. */
static void
deal (AciesTable *self)
{
  if (!self->dealt || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->dealt = FALSE;
  if (acies_flights_can_run (self->flights))
    acies_motion_deal (self->board, self->flights);
}

/* Brings everything in line with the view and the choice. */
static void
update (AciesTable *self)
{
  g_autoptr (AciesMotion) motion = acies_motion_new (self->board, self->flights);
  AciesView *view = acies_choice_get_view (self->choice);
  AciesSeat seat = view != NULL ? acies_view_get_seat (view) : ACIES_SEAT_NONE;
  static const AciesMarks no_marks;

  acies_board_update (self->board, self->choice,
                      self->moment != NULL ? acies_moment_get_marks (self->moment) : &no_marks);
  acies_plates_update (self->plates);
  acies_lights_apply (self->lights, view);
  update_actions (self);
  set_guidance (self);

  acies_tooltips_rest (GTK_WIDGET (self));
  acies_drag_check (self->drag);
  if (motion != NULL && self->dealt)
    deal (self);
  else if (motion != NULL)
    acies_motion_run (motion, acies_choice_get_view (self->choice), self->shown_seat == seat);
  else
    acies_flights_clear (self->flights);
  self->shown_seat = seat;
  acies_table_events_choose (self->events, self->choice);
  if (acies_flights_get_n (self->flights) == 0)
    acies_table_events_land (self->events);
}

/* Takes over what is shown, and brings everything in line with it. If the focus is on the
 * table, it goes along to where the next step is made. */
static void
set_view (AciesTable *self,
          AciesView  *view,
          gboolean    interactive)
{
  AciesCard focused = acies_focus_get_card (self->focus);
  gboolean ours = acies_focus_is_ours (self->focus);

  acies_choice_set_view (self->choice, view, interactive);
  update (self);
  if (ours)
    acies_focus_follow (self->focus, focused);
}

static void
happened_cb (AciesTableEvent event,
             gpointer        user_data)
{
  AciesTable *self = user_data;

  g_signal_emit (self, signals[HAPPENED], 0, event);
}

static void
landed_cb (gpointer user_data)
{
  acies_table_events_land (ACIES_TABLE (user_data)->events);
}

static void
claim_action_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  guint flag = g_variant_get_uint32 (parameter);

  if (flag >= 1 && flag <= ACIES_N_FLAGS)
    acies_chooser_claim (ACIES_TABLE (widget)->chooser, flag);
}

static void
explain_action_cb (GtkWidget  *widget,
                   const char *name,
                   GVariant   *parameter)
{
  const guint flag = g_variant_get_uint32 (parameter);

  if (flag >= 1 && flag <= ACIES_N_FLAGS)
    acies_chooser_explain (ACIES_TABLE (widget)->chooser, flag);
}

static void
step_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  AciesStep *step = g_str_equal (name, "table.draw-troops") ? acies_step_new_draw (ACIES_DECK_TROOPS)
                    : g_str_equal (name, "table.draw-tactics") ? acies_step_new_draw (ACIES_DECK_TACTICS)
                    : g_str_equal (name, "table.pass") ? acies_step_new_pass ()
                    : acies_step_new_done ();

  acies_chooser_try (ACIES_TABLE (widget)->chooser, step);
}

static void
cancel_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  acies_table_cancel_choice (ACIES_TABLE (widget));
}

static gboolean
acies_table_focus (GtkWidget        *widget,
                   GtkDirectionType  direction)
{
  return acies_focus_move (ACIES_TABLE (widget)->focus, direction);
}

static gboolean
acies_table_grab_focus (GtkWidget *widget)
{
  return acies_focus_go_to_step (ACIES_TABLE (widget)->focus);
}

/* What flies is drawn where it has got to, and only the bubble over it. */
static void
acies_table_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  AciesTable *self = ACIES_TABLE (widget);
  GtkWidget *bubble = acies_board_get_bubble (self->board);
  int full_width, full_height;

  acies_table_layout_get_room (ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (widget)), &full_width, &full_height);
  acies_ground_snapshot (self->ground, widget, full_width, full_height, snapshot);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (child != bubble)
      acies_flights_snapshot_child (self->flights, child, snapshot);
  acies_flights_snapshot (self->flights, snapshot);
  gtk_widget_snapshot_child (widget, bubble, snapshot);
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
      g_value_set_object (value, acies_table_get_view (self));
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, acies_table_get_interactive (self));
      break;
    case PROP_WATCHED:
      g_value_set_boolean (value, acies_table_get_watched (self));
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
  GtkWidget *child;

  /* In the opposite order, as each was given some of those before it. */
  if (self->keys != NULL)
    gtk_widget_remove_controller (GTK_WIDGET (self), g_steal_pointer (&self->keys));
  if (gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    acies_plates_stop (self->plates);
  g_clear_object (&self->drag);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->focus, acies_focus_free);
  g_clear_object (&self->popup);
  g_clear_pointer (&self->flights, acies_flights_free);
  g_clear_object (&self->moment);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (acies_table_parent_class)->dispose (object);
}

static void
acies_table_finalize (GObject *object)
{
  AciesTable *self = ACIES_TABLE (object);

  acies_plates_free (self->plates);
  acies_lights_free (self->lights);
  acies_board_free (self->board);
  acies_table_events_free (self->events);
  acies_ground_free (self->ground);
  acies_choice_free (self->choice);
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
  widget_class->focus = acies_table_focus;
  widget_class->grab_focus = acies_table_grab_focus;
  widget_class->snapshot = acies_table_snapshot;

  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW,
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_INTERACTIVE] =
    g_param_spec_boolean ("interactive", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_WATCHED] =
    g_param_spec_boolean ("watched", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_GUIDANCE] =
    g_param_spec_string ("guidance", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STEP] =
    g_signal_new ("step", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_STEP);
  signals[PRESSED] =
    g_signal_new ("pressed", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] =
    g_signal_new ("refused", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[ASK] =
    g_signal_new ("ask", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[EXPLAIN] =
    g_signal_new ("explain", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[HAPPENED] =
    g_signal_new ("happened", ACIES_TYPE_TABLE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "table.claim", "u", claim_action_cb);
  gtk_widget_class_install_action (widget_class, "table.explain", "u", explain_action_cb);
  for (guint i = 0; i < G_N_ELEMENTS (step_actions); i++)
    gtk_widget_class_install_action (widget_class, step_actions[i], NULL, step_action_cb);
  gtk_widget_class_install_action (widget_class, "table.cancel", NULL, cancel_action_cb);

  gtk_widget_class_set_layout_manager_type (widget_class, ACIES_TYPE_TABLE_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-table");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Whoever presses on does not wait for what still moves. */
static gboolean
pressed_on_cb (AciesTable *self,
               GdkEvent   *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN || type == GDK_KEY_PRESS)
    {
      acies_flights_finish (self->flights);
      g_signal_emit (self, signals[PRESSED], 0);
    }
  return GDK_EVENT_PROPAGATE;
}

static void
settle_cb (gpointer user_data)
{
  AciesTable *self = user_data;

  /* What is dealt has its place as well: while places are given, none can be asked for. */
  deal (self);
  acies_flights_settle (self->flights);
}

static void
show_tooltip (GtkWidget  *owner,
              const char *text,
              gpointer    board)
{
  if (owner != NULL)
    acies_board_show_bubble (board, text, owner);
  else
    acies_board_hide_bubble (board);
}

static void
acies_table_init (AciesTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  GtkEventController *presses = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (presses, "event", G_CALLBACK (pressed_on_cb), self);
  gtk_widget_add_controller (widget, presses);
  acies_tooltips_watch (widget);
  self->shown_seat = ACIES_SEAT_NONE;
  self->choice = acies_choice_new ();
  self->events = acies_table_events_new (happened_cb, self);
  self->ground = acies_ground_new ();
  self->flights = acies_flights_new (widget);
  acies_flights_set_landed (self->flights, landed_cb, self);
  self->board = acies_board_new (widget);
  self->lights = acies_lights_new (self->board);
  self->plates = acies_plates_new (self->board, self->choice);
  self->popup = acies_popup_new (widget);
  self->focus = acies_focus_new (self->board, self->choice, self->popup);
  self->chooser = acies_chooser_new (self->board, self->choice, self->focus, self->popup);
  self->drag = acies_drag_new (self->board, self->choice, self->chooser, self->flights, self->popup);
  self->keys = acies_keys_new (self->board, self->choice, self->focus, self->chooser, self->plates);
  gtk_widget_add_controller (widget, self->keys);

  acies_table_layout_set_laid_out (ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (widget)),
                                   settle_cb, self);
  acies_tooltips_set_show (widget, show_tooltip, self->board);
  g_signal_connect_object (self->chooser, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  /* Translators: for a screen reader: the table that the cards lie on */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Table"), -1);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (acies_picture_redraw_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (acies_picture_redraw_all), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
acies_table_new (void)
{
  return g_object_new (ACIES_TYPE_TABLE, NULL);
}

/* Has the formation glow that has just won a flag. */
static void
glow_claim (AciesTable *self,
            AciesEntry  *entry)
{
  const AciesStep *step = acies_entry_get_step (entry);
  const gboolean own = acies_entry_get_seat (entry) == self->shown_seat;

  if (acies_step_get_kind (step) == ACIES_STEP_CLAIM)
    acies_side_glow (ACIES_SIDE (acies_board_get_side (self->board, acies_step_get_flag (step), own)));
}

AciesView *
acies_table_get_view (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return acies_choice_get_view (self->choice);
}

/* Shows @moment, or nothing if it is %NULL. */
void
acies_table_set_moment (AciesTable  *self,
                        AciesMoment *moment)
{
  g_autoptr (AciesView) before = NULL;
  AciesView *view = NULL;
  AciesEntry *entry = NULL;

  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (moment == NULL || ACIES_IS_MOMENT (moment));

  if (moment != NULL)
    {
      view = acies_moment_get_view (moment);
      entry = acies_moment_get_entry (moment);
    }
  g_set_object (&before, acies_choice_get_view (self->choice));
  if (before == view)
    return;

  g_set_object (&self->moment, moment);
  acies_table_events_follow (self->events, before, moment);
  self->dealt = view != NULL && entry == NULL && acies_table_events_is_deal (before, view);
  acies_popup_close (self->popup);
  if (view != NULL)
    {
      g_autoptr (AciesRules) rules = acies_view_dup_rules (view);

      acies_rules_context_set_rules (GTK_WIDGET (self), rules);
    }
  set_view (self, view, acies_choice_get_interactive (self->choice));
  if (entry != NULL && !acies_table_events_get_quiet (self->events))
    glow_claim (self, entry);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

gboolean
acies_table_get_interactive (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  return acies_choice_get_interactive (self->choice);
}

void
acies_table_set_interactive (AciesTable *self,
                             gboolean    interactive)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  interactive = !!interactive;
  if (acies_choice_get_interactive (self->choice) == interactive)
    return;

  set_view (self, acies_choice_get_view (self->choice), interactive);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
}

const char *
acies_table_get_guidance (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), NULL);

  return self->guidance;
}

/* Whether a part of a step is chosen, and the guidance asks for the next one. */
gboolean
acies_table_get_choosing (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  return acies_choice_get_active (self->choice) && acies_choice_get_card (self->choice) != ACIES_CARD_NONE;
}

/* Takes back what is chosen, one thing after the other. */
void
acies_table_cancel_choice (AciesTable *self)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_chooser_cancel (self->chooser);
}

/* Says beside a flag what is there, between @lead and @more, each of which may be %NULL. */
void
acies_table_describe_flag (AciesTable *self,
                           guint       flag,
                           const char *lead,
                           const char *more)
{
  g_autofree char *sides = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS);

  sides = acies_reading_describe_flag (self->choice, flag);
  text = lead != NULL ? g_strjoin ("\n", lead, sides, more, NULL) : g_strjoin ("\n", sides, more, NULL);
  /* The tooltip would cover it. */
  acies_tooltips_rest (GTK_WIDGET (self));
  acies_popup_show (self->popup, text, acies_board_get_flag (self->board, flag));
}

/* Answers a person who asks about @flag, with what the tactics cards do there below it; @button leads to a
 * longer answer, by the signal "explain". */
void
acies_table_answer (AciesTable *self,
                    guint       flag,
                    const char *heading,
                    const char *text,
                    const char *button)
{
  g_autofree char *tactics = NULL;
  g_autofree char *all = NULL;

  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS);
  g_return_if_fail (heading != NULL);
  g_return_if_fail (button != NULL);

  /* The tooltip would cover it. */
  acies_tooltips_rest (GTK_WIDGET (self));
  tactics = acies_reading_describe_tactics (self->choice, flag);
  all = text != NULL && tactics != NULL ? g_strjoin ("\n", text, tactics, NULL) : g_strdup (text != NULL ? text : tactics);
  acies_popup_offer (self->popup, heading, all, button, "table.explain", flag, GDK_KEY_x,
                     acies_board_get_flag (self->board, flag));
}

gboolean
acies_table_get_front_shown (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  return acies_front_marks_get_shown (ACIES_FRONT_MARKS (acies_board_get_front (self->board)));
}

/* Shows how the flags stand, in each view from now on, and tells it to those who cannot see it. */
void
acies_table_set_front_shown (AciesTable *self,
                             gboolean    shown)
{
  AciesFrontMarks *marks;
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_TABLE (self));

  marks = ACIES_FRONT_MARKS (acies_board_get_front (self->board));
  if (acies_front_marks_get_shown (marks) == shown)
    return;

  acies_front_marks_set_shown (marks, shown);
  update (self);
  text = acies_front_marks_describe (marks);
  if (text != NULL)
    acies_announcer_announce (GTK_WIDGET (self), text);
}

/* Moves the focus to a flag. */
void
acies_table_go_to_flag (AciesTable *self,
                        guint       flag)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS);

  gtk_widget_grab_focus (acies_board_get_flag (self->board, flag));
}

/* Has @cards stand out until other ones, or none, are named; everything else steps back.
 * With them, no flag stands out. */
void
acies_table_light (AciesTable      *self,
                   const AciesCard *cards,
                   gsize            n_cards)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (cards != NULL || n_cards == 0);

  if (acies_lights_set_cards (self->lights, cards, n_cards, TRUE))
    update (self);
}

/* The same, but everything else stays as it is. */
void
acies_table_point_at (AciesTable      *self,
                      const AciesCard *cards,
                      gsize            n_cards)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (cards != NULL || n_cards == 0);

  if (acies_lights_set_cards (self->lights, cards, n_cards, FALSE))
    update (self);
}

/* Has a flag stand out beside the cards that do, until those change; 0 for none. */
void
acies_table_light_flag (AciesTable *self,
                        guint       flag)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (flag <= ACIES_N_FLAGS);

  acies_table_light_flags (self, flag != 0 ? 1u << flag : 0);
}

/* The same for several: flag 1 is bit 1. */
void
acies_table_light_flags (AciesTable *self,
                         guint       flags)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_lights_set_flags (self->lights, flags);
}

/* Has a screen reader say how these flags stand: flag 1 is bit 1. */
void
acies_table_read_flags (AciesTable *self,
                        guint       flags)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  for (guint flag = 1; flag <= ACIES_N_FLAGS && acies_choice_get_view (self->choice) != NULL; flag++)
    if ((flags >> flag & 1) != 0)
      {
        g_autofree char *sentence = acies_reading_describe_flag (self->choice, flag);

        acies_announcer_announce (GTK_WIDGET (self), sentence);
      }
}

/* Has the cards that @loser has in the line step back, and none of the other side, until this is called
 * again; ACIES_SEAT_NONE leaves it to the flags again. */
void
acies_table_set_loser (AciesTable *self,
                       AciesSeat   loser)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  if (acies_lights_set_loser (self->lights, loser))
    update (self);
}

/* Whether nobody plays at this table: then neither side is called one's own, and what either did last is marked. */
void
acies_table_set_watched (AciesTable *self,
                         gboolean    watched)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_table_events_set_watched (self->events, watched);
  if (acies_table_get_watched (self) == !!watched)
    return;

  acies_choice_set_watched (self->choice, watched);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WATCHED]);
}

gboolean
acies_table_get_watched (AciesTable *self)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  return acies_choice_get_owner (self->choice, TRUE) != ACIES_OWNER_YOU;
}

/* Whether nothing "happened", whatever changes: another game is put on the table, or steps are
 * only looked at. */
void
acies_table_set_quiet (AciesTable *self,
                       gboolean    quiet)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_table_events_set_quiet (self->events, quiet);
}

/* When the sides of the flags say how strong they are. */
void
acies_table_set_strength (AciesTable        *self,
                          AciesStrengthMode  mode)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_plates_set_mode (self->plates, mode);
}

/* How the own cards lie in the hand; @order is an AciesHandOrder, as the setting has it. */
void
acies_table_set_hand_order (AciesTable *self,
                            int         order)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_hand_set_order (ACIES_HAND (acies_board_get_hand (self->board, TRUE)), (AciesHandOrder) order);
  update (self);
}

/* Shows how strong the sides of these flags are, as bits, whenever else that is shown: somebody is told what it means. */
void
acies_table_label_flags (AciesTable *self,
                         guint       flags)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_plates_set_labelled (self->plates, flags);
}

/* Whether the person is asked how strong the cards are, so that the table does not say it. */
void
acies_table_set_secret (AciesTable *self,
                        gboolean    secret)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  if (acies_choice_get_secret (self->choice) == secret)
    return;

  acies_choice_set_secret (self->choice, secret);
  update (self);
}

/* Says beside the hands who plays on either side, and with the short names where there is no room for the
 * others; %NULL for nothing. */
void
acies_table_set_names (AciesTable *self,
                       const char *enemy,
                       const char *own,
                       const char *short_enemy,
                       const char *short_own)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_board_set_names (self->board, enemy, own, short_enemy, short_own);
}

/* Says how the enemy plays, to whoever points at its name; %NULL for nothing. */
void
acies_table_set_enemy_habit (AciesTable *self,
                             const char *habit)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_board_set_enemy_habit (self->board, habit);
}

/* The table is about to get another size because of something that the person did:
 * everything on it glides to its new place. */
void
acies_table_glide (AciesTable *self)
{
  g_autoptr (GPtrArray) laid = NULL;

  g_return_if_fail (ACIES_IS_TABLE (self));

  laid = acies_board_list_laid (self->board);
  acies_flights_glide (self->flights, laid);
}

/* Says how much space there is while nothing is open beside or below the table, and how wide it
 * is at least while something is open beside it. To be called before its size changes. */
void
acies_table_set_room (AciesTable *self,
                      int         full_width,
                      int         full_height,
                      int         least_width)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_table_layout_set_room (ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                               full_width, full_height, least_width);
}

/* Sets whether the cards of the own hand are large. */
void
acies_table_set_large_cards (AciesTable *self,
                             gboolean    large)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  acies_table_layout_set_large (ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), large);
}

/* Says how far one sees the table, which is farther than it reaches while something slides over the rest of it:
 * its edge is where that begins. */
void
acies_table_set_seen (AciesTable *self,
                      int         width,
                      int         height)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  if (acies_ground_set_seen (self->ground, width, height))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Where @flag is, or the own hand for 0, as @target sees it; %FALSE if it is not shown. */
gboolean
acies_table_find_place (AciesTable      *self,
                        guint            flag,
                        GtkWidget       *target,
                        graphene_rect_t *bounds)
{
  GtkWidget *widget;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (flag <= ACIES_N_FLAGS, FALSE);

  widget = flag == 0 ? acies_board_get_hand (self->board, TRUE) : acies_board_get_flag (self->board, flag);

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, target, bounds);
}

/* Where the cards of one side of @flag lie, as @target sees it; %FALSE if they are not shown. */
gboolean
acies_table_find_side (AciesTable      *self,
                       guint            flag,
                       gboolean         own,
                       GtkWidget       *target,
                       graphene_rect_t *bounds)
{
  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, FALSE);

  return gtk_widget_compute_bounds (acies_board_get_side (self->board, flag, own), target, bounds);
}

/* Where the whole line is, with the cards of both sides, as @target sees it; %FALSE if it is not
 * shown. */
gboolean
acies_table_find_line (AciesTable      *self,
                       GtkWidget       *target,
                       graphene_rect_t *bounds)
{
  gboolean found = FALSE;

  g_return_val_if_fail (ACIES_IS_TABLE (self), FALSE);

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      GtkWidget * const parts[] = {
        acies_board_get_side (self->board, flag, FALSE),
        acies_board_get_flag (self->board, flag),
        acies_board_get_side (self->board, flag, TRUE),
      };

      for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
        {
          graphene_rect_t part;

          if (!gtk_widget_compute_bounds (parts[i], target, &part))
            continue;
          if (found)
            graphene_rect_union (bounds, &part, bounds);
          else
            *bounds = part;
          found = TRUE;
        }
    }

  return found;
}

AciesBoard *
acies_table_get_board (AciesTable *self)
{
  return self->board;
}

AciesChoice *
acies_table_get_choice (AciesTable *self)
{
  return self->choice;
}

AciesChooser *
acies_table_get_chooser (AciesTable *self)
{
  return self->chooser;
}

AciesDrag *
acies_table_get_drag (AciesTable *self)
{
  return self->drag;
}

AciesFlights *
acies_table_get_flights (AciesTable *self)
{
  return self->flights;
}

AciesFocus *
acies_table_get_focus (AciesTable *self)
{
  return self->focus;
}
