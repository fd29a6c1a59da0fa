/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-private.h"

#include "acies-card-widget.h"
#include "acies-hand.h"

static gboolean
choose_nth_card (AciesTable *self,
                 guint       n)
{
  GtkWidget *card = acies_hand_get_nth (ACIES_HAND (self->own_hand), n - 1);

  if (card == NULL)
    return FALSE;

  gtk_widget_grab_focus (card);
  acies_table_activate_card (self, acies_card_widget_get_card (ACIES_CARD_WIDGET (card)));
  return TRUE;
}

/* A digit is the number of a flag where a flag is wanted, and of a card of the hand otherwise. */
static gboolean
digit_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  AciesTable *self = ACIES_TABLE (widget);
  guint n;

  g_variant_get (args, "(u)", &n);
  if (self->claiming)
    {
      self->claiming = FALSE;
      acies_table_update (self);
      acies_table_claim (self, n);
      return TRUE;
    }
  if (acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    return choose_nth_card (self, n);
  if (!acies_choice_needs_target (self->choice))
    acies_table_activate_flag (self, n);
  else if (!acies_table_focus_target (self, n))
    gtk_widget_error_bell (widget);
  return TRUE;
}

/* Claims the flag that has the focus, if it can be; otherwise the next digit is a flag. */
static gboolean
claim_cb (GtkWidget *widget,
          GVariant  *args,
          gpointer   user_data)
{
  AciesTable *self = ACIES_TABLE (widget);
  guint flag = acies_table_get_focused_flag (self);

  if (self->view == NULL)
    return FALSE;
  if (flag != 0)
    {
      acies_table_claim (self, flag);
      return TRUE;
    }
  self->claiming = !self->claiming;
  acies_table_update (self);
  return TRUE;
}

/* Escape closes what is chosen; where nothing is, it goes on to others. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  AciesTable *self = ACIES_TABLE (widget);
  AciesCard card = acies_choice_get_card (self->choice);

  if (!self->claiming && card == ACIES_CARD_NONE)
    return FALSE;

  acies_table_cancel_choice (self);
  /* Back to the card, so that another one is near. */
  if (card != ACIES_CARD_NONE && acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    acies_table_follow_focus (self, card);
  return TRUE;
}

/* These say why when they cannot be done, which a disabled action would not. */
static gboolean
step_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  AciesTable *self = ACIES_TABLE (widget);
  const char *step;
  g_autoptr (AciesMove) move = NULL;

  if (!acies_choice_get_active (self->choice))
    return FALSE;

  g_variant_get (args, "(&s)", &step);
  move = acies_move_new_from_string (step, NULL);
  acies_table_try (self, g_steal_pointer (&move));
  return TRUE;
}

/* Says what has the focus, as resting on it with a finger does. */
static gboolean
describe_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  AciesTable *self = ACIES_TABLE (widget);
  GtkWidget *focus = acies_table_get_focus (self);

  return focus != NULL && acies_table_describe (self, focus, -1);
}

/* Asks about the flag in whose column the focus is, or about any. */
static gboolean
explain_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  AciesTable *self = ACIES_TABLE (widget);

  acies_table_explain (self, acies_table_get_focused_flag (self));
  return TRUE;
}

/* The keys that work anywhere on the table. */
void
acies_table_class_install_keys (GtkWidgetClass *widget_class)
{
  for (guint n = 1; n <= 9; n++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + n, 0, digit_cb, "(u)", n);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + n, 0, digit_cb, "(u)", n);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_t, 0, step_cb, "(s)", "+t");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_k, 0, step_cb, "(s)", "+k");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_p, 0, step_cb, "(s)", "pass");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_e, 0, step_cb, "(s)", "done");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, 0, claim_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_x, 0, explain_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_i, 0, describe_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, describe_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}
