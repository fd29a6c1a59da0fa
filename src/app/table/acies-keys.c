/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-keys.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-card-widget.h"
#include "acies-hand.h"
#include "acies-reading.h"

typedef struct
{
  AciesBoard *board;
  AciesChoice *choice;
  AciesFocus *focus;
  AciesChooser *chooser;
  AciesPlates *plates;
} Keys;

static gboolean
choose_nth_card (Keys  *self,
                 guint  n)
{
  GtkWidget *card = acies_hand_get_nth (ACIES_HAND (acies_board_get_hand (self->board, TRUE)), n - 1);

  if (card == NULL)
    {
      g_autofree char *sentence = g_strdup_printf (_("There is no card %u in your hand."), n);

      if (acies_choice_get_view (self->choice) == NULL)
        return FALSE;
      acies_announcer_announce (acies_board_get_table (self->board), sentence);
      return TRUE;
    }

  gtk_widget_grab_focus (card);
  acies_chooser_activate_card (self->chooser, acies_card_widget_get_card (ACIES_CARD_WIDGET (card)));
  return TRUE;
}

/* A digit is the number of a flag where a flag is wanted, and of a card of the hand otherwise. */
static gboolean
digit_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  Keys *self = user_data;
  guint n = g_variant_get_uint32 (args);

  if (acies_choice_get_claiming (self->choice))
    {
      acies_chooser_set_claiming (self->chooser, FALSE);
      acies_chooser_claim (self->chooser, n);
      return TRUE;
    }
  if (acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    return choose_nth_card (self, n);
  if (!acies_choice_needs_target (self->choice))
    acies_chooser_activate_flag (self->chooser, n);
  else
    acies_chooser_go_to_flag (self->chooser, n);
  return TRUE;
}

/* Claims the flag that has the focus, if it can be; otherwise the next digit is a flag. */
static gboolean
claim_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  Keys *self = user_data;
  AciesView *view = acies_choice_get_view (self->choice);
  const guint flag = acies_focus_get_flag (self->focus);

  if (view == NULL)
    return FALSE;
  /* Whoever has just claimed the flag with the focus means another one. */
  if (flag != 0 && acies_view_get_flag_owner (view, flag) == ACIES_SEAT_NONE)
    acies_chooser_claim (self->chooser, flag);
  else
    acies_chooser_set_claiming (self->chooser, !acies_choice_get_claiming (self->choice));
  return TRUE;
}

/* Escape closes what is chosen; where nothing is, it goes on to others. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  Keys *self = user_data;
  AciesCard card = acies_choice_get_card (self->choice);

  if (!acies_choice_get_claiming (self->choice) && card == ACIES_CARD_NONE)
    return FALSE;

  acies_chooser_cancel (self->chooser);
  /* Back to the card, so that another one is near. */
  if (card != ACIES_CARD_NONE && acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    acies_focus_follow (self->focus, card);
  return TRUE;
}

/* These say why when they cannot be done, which a disabled action would not. */
static gboolean
step_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  Keys *self = user_data;

  if (!acies_choice_get_active (self->choice))
    return FALSE;

  acies_chooser_try (self->chooser, acies_step_new_from_string (g_variant_get_string (args, NULL), NULL));
  return TRUE;
}

/* Moves the card of the hand that has the focus, by one place to the right or to the left. */
static gboolean
move_card_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  Keys *self = user_data;
  AciesHand *hand = ACIES_HAND (acies_board_get_hand (self->board, TRUE));
  GtkWidget *focus = acies_focus_get_widget (self->focus);
  AciesCard card = ACIES_IS_CARD_WIDGET (focus) ? acies_card_widget_get_card (ACIES_CARD_WIDGET (focus)) : ACIES_CARD_NONE;
  g_autofree char *sentence = NULL;
  int place = acies_hand_find (hand, card);

  if (card == ACIES_CARD_NONE || place < 0 || !acies_choice_get_interactive (self->choice))
    return FALSE;

  place += g_variant_get_int32 (args);
  if (place < 0 || !acies_hand_move_card (hand, card, (guint) place))
    return TRUE;

  acies_chooser_emit_changed (self->chooser);
  acies_focus_follow (self->focus, card);
  /* Translators: where a card of the hand now lies, counted from the left, and how many there are */
  sentence = g_strdup_printf (_("Place %d of %u"), place + 1, acies_hand_get_n_cards (hand));
  acies_announcer_announce (widget, sentence);
  return TRUE;
}

/* Says what has the focus, as resting on it with a finger does. */
static gboolean
describe_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  Keys *self = user_data;
  GtkWidget *focus = acies_focus_get_widget (self->focus);

  return focus != NULL && acies_chooser_describe (self->chooser, focus, -1);
}

/* Asks about the flag in whose column the focus is, or about any. */
static gboolean
explain_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  Keys *self = user_data;

  acies_chooser_explain (self->chooser, acies_focus_get_flag (self->focus));
  return TRUE;
}

/* Shows how strong the sides of all flags are, until it is pressed again, and has a screen reader
 * say it. */
static gboolean
strength_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  Keys *self = user_data;
  gboolean said = FALSE;

  acies_plates_toggle (self->plates);
  if (acies_choice_get_view (self->choice) == NULL)
    return TRUE;
  if (acies_choice_get_secret (self->choice))
    acies_announcer_announce (widget, _("Here it is up to you to find out how strong the sides are."));
  else if (!acies_plates_get_all (self->plates))
    acies_announcer_announce (widget, _("The strength of the sides is no longer shown."));
  else
    {
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        {
          g_autofree char *sentence = acies_reading_describe_strength (self->choice, flag);

          if (sentence == NULL)
            continue;
          acies_announcer_announce (widget, sentence);
          said = TRUE;
        }
      if (!said)
        acies_announcer_announce (widget, _("There are no cards at the flags yet."));
    }
  return TRUE;
}

/* Moves the focus to where the next step is made: with a card chosen, to where it may go or what it
 * may take. */
static gboolean
go_to_step_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  Keys *self = user_data;

  return acies_focus_go_to_target (self->focus) || acies_focus_go_to_step (self->focus);
}

/* Has a screen reader read the line, flag by flag. */
static gboolean
read_line_cb (GtkWidget *widget,
              GVariant  *args,
              gpointer   user_data)
{
  Keys *self = user_data;

  if (acies_choice_get_view (self->choice) == NULL)
    return FALSE;
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_autofree char *sentence = acies_reading_describe_flag (self->choice, flag);

      acies_announcer_announce (widget, sentence);
    }
  return TRUE;
}

static void
add_key (GtkShortcutController *controller,
         guint                  keyval,
         GdkModifierType        modifiers,
         GtkShortcutFunc        callback,
         Keys                  *self,
         GVariant              *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keyval, modifiers),
                                            gtk_callback_action_new (callback, self, NULL));

  gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

/* A controller for the table. All parts given have to outlive it. */
GtkEventController *
acies_keys_new (AciesBoard   *board,
                AciesChoice  *choice,
                AciesFocus   *focus,
                AciesChooser *chooser,
                AciesPlates  *plates)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcutController *shortcuts = GTK_SHORTCUT_CONTROLLER (controller);
  Keys *self = g_new0 (Keys, 1);

  self->board = board;
  self->choice = choice;
  self->focus = focus;
  self->chooser = chooser;
  self->plates = plates;
  g_object_set_data_full (G_OBJECT (controller), "acies-keys", self, g_free);

  for (guint n = 1; n <= ACIES_N_FLAGS; n++)
    {
      add_key (shortcuts, GDK_KEY_0 + n, 0, digit_cb, self, g_variant_new_uint32 (n));
      add_key (shortcuts, GDK_KEY_KP_0 + n, 0, digit_cb, self, g_variant_new_uint32 (n));
    }
  add_key (shortcuts, GDK_KEY_t, 0, step_cb, self, g_variant_new_string ("+t"));
  add_key (shortcuts, GDK_KEY_k, 0, step_cb, self, g_variant_new_string ("+k"));
  add_key (shortcuts, GDK_KEY_p, 0, step_cb, self, g_variant_new_string ("pass"));
  add_key (shortcuts, GDK_KEY_e, 0, step_cb, self, g_variant_new_string ("done"));
  add_key (shortcuts, GDK_KEY_c, 0, claim_cb, self, NULL);
  add_key (shortcuts, GDK_KEY_x, 0, explain_cb, self, NULL);
  add_key (shortcuts, GDK_KEY_s, 0, strength_cb, self, NULL);
  add_key (shortcuts, GDK_KEY_g, 0, go_to_step_cb, self, NULL);
  add_key (shortcuts, GDK_KEY_r, 0, read_line_cb, self, NULL);
  add_key (shortcuts, GDK_KEY_i, 0, describe_cb, self, NULL);
  add_key (shortcuts, GDK_KEY_Menu, 0, describe_cb, self, NULL);
  add_key (shortcuts, GDK_KEY_Left, GDK_SHIFT_MASK, move_card_cb, self, g_variant_new_int32 (-1));
  add_key (shortcuts, GDK_KEY_Right, GDK_SHIFT_MASK, move_card_cb, self, g_variant_new_int32 (1));
  add_key (shortcuts, GDK_KEY_Escape, 0, escape_cb, self, NULL);
  return controller;
}
