/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-chooser.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-card-widget.h"
#include "acies-deck-widget.h"
#include "acies-flag-widget.h"
#include "acies-pile.h"
#include "acies-rules-context.h"
#include "acies-side.h"
#include "acies-tooltips.h"
#include "acies-weather.h"
#include "acies-words.h"

struct _AciesChooser
{
  GObject parent_instance;

  AciesBoard *board;
  AciesChoice *choice;
  AciesFocus *focus;
  AciesPopup *popup;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesChooser, acies_chooser, G_TYPE_OBJECT)

static void
acies_chooser_class_init (AciesChooserClass *klass)
{
  changed_signal = g_signal_new ("changed", ACIES_TYPE_CHOOSER, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_chooser_init (AciesChooser *self)
{
}

/* The choice, or how it is shown, has changed. */
void
acies_chooser_emit_changed (AciesChooser *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Hands on a complete step; takes ownership of it. */
static void
emit_step (AciesChooser *self,
           AciesStep    *step)
{
  g_autoptr (AciesStep) owned = step;

  g_signal_emit_by_name (acies_board_get_table (self->board), "step", owned);
}

/* Says why something cannot be done. */
static void
emit_refused (AciesChooser *self,
              const char   *reason)
{
  GtkWidget *table = acies_board_get_table (self->board);

  /* Under the pointer the same may be said already. */
  acies_tooltips_rest (table);
  g_signal_emit_by_name (table, "refused", reason);
}

/* Asks for what can be proved at a flag, or how it was won; 0 is any flag. */
void
acies_chooser_explain (AciesChooser *self,
                       guint         flag)
{
  if (acies_choice_get_view (self->choice) == NULL)
    return;

  acies_popup_close (self->popup);
  g_signal_emit_by_name (acies_board_get_table (self->board), "explain", flag);
}

/* The same where somebody has only pressed something there, and a short answer is enough. */
static void
ask (AciesChooser *self,
     guint         flag)
{
  if (acies_choice_get_view (self->choice) != NULL)
    g_signal_emit_by_name (acies_board_get_table (self->board), "ask", flag);
}

/* Makes a step if it is legal, and says why if it is not; takes ownership of it. */
void
acies_chooser_try (AciesChooser *self,
                   AciesStep    *step)
{
  AciesView *view = acies_choice_get_view (self->choice);
  g_autoptr (AciesStep) owned = step;
  g_autoptr (GError) error = NULL;

  if (view == NULL || !acies_choice_get_interactive (self->choice))
    return;
  if (acies_view_check (view, owned, &error))
    emit_step (self, g_steal_pointer (&owned));
  else
    emit_refused (self, error->message);
}

/* Whether the number that is pressed next is that of a flag to claim. */
void
acies_chooser_set_claiming (AciesChooser *self,
                            gboolean      claiming)
{
  acies_choice_set_claiming (self->choice, claiming);
  acies_chooser_emit_changed (self);
}

/* Claims a flag, or asks why it cannot be claimed. */
void
acies_chooser_claim (AciesChooser *self,
                     guint         flag)
{
  if (acies_choice_offers_claim (self->choice, flag))
    emit_step (self, acies_step_new_claim (flag));
  else
    ask (self, flag);
}

/* Takes back what is chosen, one thing after the other. */
void
acies_chooser_cancel (AciesChooser *self)
{
  if (acies_choice_get_claiming (self->choice))
    acies_choice_set_claiming (self->choice, FALSE);
  else if (!acies_choice_step_back (self->choice))
    return;

  acies_chooser_emit_changed (self);
}

/* A press on a card of the own hand. */
void
acies_chooser_activate_card (AciesChooser *self,
                             AciesCard     card)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *focus = acies_focus_get_widget (self->focus);
  AciesStep *step;

  if (!acies_choice_get_active (self->choice))
    return;

  if (card == acies_choice_get_card (self->choice))
    {
      acies_choice_clear (self->choice);
      acies_chooser_emit_changed (self);
      return;
    }

  step = acies_choice_choose_card (self->choice, card, &error);
  acies_chooser_emit_changed (self);
  if (error != NULL)
    emit_refused (self, error->message);
  if (step != NULL)
    emit_step (self, step);
  /* Scout goes to one place only: the focus of the keyboard is moved there. */
  else if (acies_choice_get_card (self->choice) == ACIES_CARD_SCOUT &&
           focus != NULL && gtk_widget_has_visible_focus (focus))
    gtk_widget_grab_focus (acies_board_get_pile (self->board, TRUE));
}

/* A press on a card at a flag, which the chosen one may act on. */
void
acies_chooser_activate_target (AciesChooser *self,
                               AciesCard     card,
                               guint         flag)
{
  AciesStep *step;

  if (acies_choice_get_target (self->choice) == card)
    {
      acies_choice_step_back (self->choice);
      acies_chooser_emit_changed (self);
      return;
    }

  step = acies_choice_choose_target (self->choice, card, flag);
  acies_chooser_emit_changed (self);
  if (step != NULL)
    emit_step (self, step);
}

static void
choose_flag (AciesChooser *self,
             guint         flag)
{
  g_autoptr (GError) error = NULL;
  AciesStep *step = acies_choice_choose_flag (self->choice, flag, &error);

  if (step != NULL)
    emit_step (self, step);
  else
    emit_refused (self, error->message);
}

/* Which of Fog and Mud can be taken from @flag, if only one of them can. They are narrow,
 * so that a press on the flag is taken for one on them. */
static AciesCard
find_weather (AciesChooser *self,
              guint         flag)
{
  gboolean fog, mud;

  if (!acies_choice_needs_target (self->choice))
    return ACIES_CARD_NONE;

  fog = acies_choice_offers_target (self->choice, ACIES_CARD_FOG, flag);
  mud = acies_choice_offers_target (self->choice, ACIES_CARD_MUD, flag);

  return fog == mud ? ACIES_CARD_NONE : fog ? ACIES_CARD_FOG : ACIES_CARD_MUD;
}

/* A press on a flag. */
void
acies_chooser_activate_flag (AciesChooser *self,
                             guint         flag)
{
  const AciesCard weather = find_weather (self, flag);

  if (weather != ACIES_CARD_NONE)
    acies_chooser_activate_target (self, weather, flag);
  else if (acies_choice_get_card (self->choice) != ACIES_CARD_NONE)
    choose_flag (self, flag);
  else
    acies_chooser_claim (self, flag);
}

/* Moves the focus to what may be chosen at a flag, and says so where there is nothing. */
void
acies_chooser_go_to_flag (AciesChooser *self,
                          guint         flag)
{
  g_autofree char *reason = NULL;

  if (acies_focus_go_to_flag (self->focus, flag))
    return;
  reason = g_strdup_printf (_("No card at flag %u can be chosen."), flag);
  emit_refused (self, reason);
}

/* A press on one side of a flag. */
void
acies_chooser_activate_place (AciesChooser *self,
                              guint         flag,
                              gboolean      own)
{
  g_autofree char *reason = NULL;

  if (acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    {
      ask (self, flag);
      return;
    }

  reason = acies_choice_find_reason (self->choice, flag, own);
  if (reason != NULL)
    emit_refused (self, reason);
  else
    choose_flag (self, flag);
}

/* A press on the cards that one side has laid open. */
void
acies_chooser_activate_pile (AciesChooser *self,
                             gboolean      own)
{
  AciesStep *step = own ? acies_choice_choose_discards (self->choice) : NULL;
  GtkWidget *pile = acies_board_get_pile (self->board, own);

  if (step != NULL)
    emit_step (self, step);
  else
    {
      acies_popup_show (self->popup, gtk_widget_get_tooltip_text (pile), pile);
      acies_announcer_announce (pile, gtk_widget_get_tooltip_text (pile));
    }
}

/* Says what is under a finger that rests, or has the focus, as a tooltip does
 * for a pointer. @y is within @widget, negative where there is no pointer. */
gboolean
acies_chooser_describe (AciesChooser *self,
                        GtkWidget    *widget,
                        double        y)
{
  for (; widget != NULL && widget != acies_board_get_table (self->board); widget = gtk_widget_get_parent (widget))
    {
      g_autofree char *text = NULL;

      if (ACIES_IS_FLAG_WIDGET (widget))
        {
          ask (self, acies_flag_widget_get_flag (ACIES_FLAG_WIDGET (widget)));
          return TRUE;
        }
      if (ACIES_IS_CARD_WIDGET (widget))
        text = acies_words_describe_on_table (acies_card_widget_get_card (ACIES_CARD_WIDGET (widget)),
                                              acies_choice_get_view (self->choice),
                                              acies_rules_context_get_rules (widget));
      else if (ACIES_IS_SIDE (widget))
        text = acies_side_describe (ACIES_SIDE (widget), y);
      else
        text = g_strdup (gtk_widget_get_tooltip_text (widget));

      if (text != NULL)
        {
          acies_popup_show (self->popup, text, widget);
          acies_announcer_announce (widget, text);
          return TRUE;
        }
    }
  return FALSE;
}

static void
card_activated_cb (AciesChooser *self,
                   guint         card)
{
  acies_chooser_activate_card (self, (AciesCard) card);
}

static void
target_activated_cb (AciesChooser *self,
                     guint         card,
                     AciesSide    *side)
{
  acies_chooser_activate_target (self, (AciesCard) card, acies_side_get_flag (side));
}

static void
place_activated_cb (AciesChooser *self,
                    AciesSide    *side)
{
  acies_chooser_activate_place (self, acies_side_get_flag (side), acies_side_get_own (side));
}

static void
flag_clicked_cb (AciesChooser    *self,
                 AciesFlagWidget *flag)
{
  acies_chooser_activate_flag (self, acies_flag_widget_get_flag (flag));
}

static void
weather_clicked_cb (AciesChooser *self,
                    AciesWeather *weather)
{
  acies_chooser_activate_target (self, acies_weather_get_card (weather), acies_weather_get_flag (weather));
}

static void
deck_clicked_cb (AciesChooser    *self,
                 AciesDeckWidget *deck)
{
  if (acies_choice_get_active (self->choice))
    acies_chooser_try (self, acies_step_new_draw (acies_deck_widget_get_deck (deck)));
}

static void
pile_clicked_cb (AciesChooser *self,
                 AciesPile    *pile)
{
  acies_chooser_activate_pile (self, acies_pile_get_own (pile));
}

static void
pass_clicked_cb (AciesChooser *self)
{
  acies_chooser_try (self, acies_step_new_pass ());
}

static void
done_clicked_cb (AciesChooser *self)
{
  acies_chooser_try (self, acies_step_new_done ());
}

/* A finger cannot hover: resting on something shows what a tooltip would. */
static void
long_press_cb (AciesChooser        *self,
               double               x,
               double               y,
               GtkGestureLongPress *gesture)
{
  GtkWidget *table = acies_board_get_table (self->board);
  GtkWidget *picked = gtk_widget_pick (table, x, y, GTK_PICK_DEFAULT);
  GtkWidget *side = picked != NULL ? gtk_widget_get_ancestor (picked, ACIES_TYPE_SIDE) : NULL;
  graphene_point_t inner = GRAPHENE_POINT_INIT (0, -1);

  if (side != NULL &&
      !gtk_widget_compute_point (table, side, &GRAPHENE_POINT_INIT ((float) x, (float) y), &inner))
    return;
  if (picked != NULL && acies_chooser_describe (self, picked, (double) inner.y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* The secondary button asks about a flag, whatever the primary one would do there. */
static void
secondary_pressed_cb (AciesChooser    *self,
                      int              n_press,
                      double           x,
                      double           y,
                      GtkGestureClick *gesture)
{
  GtkWidget *picked = gtk_widget_pick (acies_board_get_table (self->board), x, y, GTK_PICK_DEFAULT);
  guint flag;
  AciesRow row;

  if (picked == NULL || !acies_board_find_in_line (self->board, picked, &flag, &row))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  acies_chooser_explain (self, flag);
}

static void
listen (AciesChooser *self,
        gpointer      instance,
        const char   *signal,
        GCallback     callback)
{
  g_signal_connect_object (instance, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
listen_to_side (AciesChooser *self,
                GtkWidget    *side)
{
  listen (self, side, "place-activated", G_CALLBACK (place_activated_cb));
  listen (self, side, "card-activated", G_CALLBACK (target_activated_cb));
}

static void
listen_to_board (AciesChooser *self)
{
  AciesBoard *board = self->board;

  listen (self, acies_board_get_hand (board, TRUE), "card-activated", G_CALLBACK (card_activated_cb));
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      listen_to_side (self, acies_board_get_side (board, flag, FALSE));
      listen_to_side (self, acies_board_get_side (board, flag, TRUE));
      listen (self, acies_board_get_flag (board, flag), "clicked", G_CALLBACK (flag_clicked_cb));
      listen (self, acies_board_get_weather (board, flag, ACIES_CARD_FOG), "clicked", G_CALLBACK (weather_clicked_cb));
      listen (self, acies_board_get_weather (board, flag, ACIES_CARD_MUD), "clicked", G_CALLBACK (weather_clicked_cb));
    }
  listen (self, acies_board_get_deck (board, ACIES_DECK_TROOPS), "clicked", G_CALLBACK (deck_clicked_cb));
  listen (self, acies_board_get_deck (board, ACIES_DECK_TACTICS), "clicked", G_CALLBACK (deck_clicked_cb));
  listen (self, acies_board_get_pile (board, FALSE), "clicked", G_CALLBACK (pile_clicked_cb));
  listen (self, acies_board_get_pile (board, TRUE), "clicked", G_CALLBACK (pile_clicked_cb));
  listen (self, acies_board_get_pass_button (board), "clicked", G_CALLBACK (pass_clicked_cb));
  listen (self, acies_board_get_done_button (board), "clicked", G_CALLBACK (done_clicked_cb));
}

static void
add_gestures (AciesChooser *self)
{
  GtkWidget *table = acies_board_get_table (self->board);
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *secondary = gtk_gesture_click_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press), GTK_PHASE_CAPTURE);
  listen (self, long_press, "pressed", G_CALLBACK (long_press_cb));
  gtk_widget_add_controller (table, GTK_EVENT_CONTROLLER (long_press));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (secondary), GDK_BUTTON_SECONDARY);
  listen (self, secondary, "pressed", G_CALLBACK (secondary_pressed_cb));
  gtk_widget_add_controller (table, GTK_EVENT_CONTROLLER (secondary));
}

/* All parts given have to outlive the chooser. */
AciesChooser *
acies_chooser_new (AciesBoard  *board,
                   AciesChoice *choice,
                   AciesFocus  *focus,
                   AciesPopup  *popup)
{
  AciesChooser *self = g_object_new (ACIES_TYPE_CHOOSER, NULL);

  self->board = board;
  self->choice = choice;
  self->focus = focus;
  self->popup = popup;
  listen_to_board (self);
  add_gestures (self);
  return self;
}
