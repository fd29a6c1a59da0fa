/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a press on something means. */

#include "config.h"

#include "acies-table-private.h"

#include <glib/gi18n.h>

#include "acies-card-widget.h"
#include "acies-effects.h"
#include "acies-flag-widget.h"
#include "acies-pile.h"
#include "acies-side.h"
#include "acies-words.h"

static gboolean
unparent_idle_cb (gpointer data)
{
  gtk_widget_unparent (GTK_WIDGET (data));
  return G_SOURCE_REMOVE;
}

static void
popover_closed_cb (AciesTable *self,
                   GtkWidget  *popover)
{
  if (self->popover == popover)
    {
      GtkWidget *owner = g_steal_pointer (&self->popover_owner);

      self->popover = NULL;
      if (gtk_widget_get_mapped (owner))
        gtk_widget_grab_focus (owner);
    }
  /* Not while it is still on its way out. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_idle_cb, g_object_ref (popover), g_object_unref);
}

/* Takes away what pops up from the table. */
void
acies_table_close_popover (AciesTable *self)
{
  GtkWidget *popover = g_steal_pointer (&self->popover);

  self->popover_owner = NULL;
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
show_popover (AciesTable *self,
              GtkWidget  *popover,
              GtkWidget  *owner)
{
  graphene_rect_t bounds;

  acies_table_close_popover (self);
  /* What pops up gives the focus back to where it was, so it must be somewhere. */
  if (acies_table_get_focus (self) == NULL && !gtk_widget_grab_focus (owner))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  if (!gtk_widget_compute_bounds (owner, GTK_WIDGET (self), &bounds))
    graphene_rect_init (&bounds, 0, 0, 1, 1);

  self->popover = popover;
  self->popover_owner = owner;
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  /* Towards the side where there is more room. */
  if (bounds.origin.y > (float) gtk_widget_get_height (GTK_WIDGET (self)) * 0.6f)
    gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) {
                                 (int) bounds.origin.x, (int) bounds.origin.y,
                                 (int) bounds.size.width, (int) bounds.size.height,
                               });
  g_signal_connect_object (popover, "closed", G_CALLBACK (popover_closed_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
show_text (AciesTable *self,
           const char *text,
           GtkWidget  *owner)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *popover = gtk_popover_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  show_popover (self, popover, owner);
}

/* Says what lies under a finger that rests, or has the focus, as a tooltip does
 * for a pointer. @y is within @widget, negative where there is no pointer. */
gboolean
acies_table_describe (AciesTable *self,
                      GtkWidget  *widget,
                      double      y)
{
  for (; widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget))
    {
      g_autofree char *text = NULL;

      if (ACIES_IS_FLAG_WIDGET (widget))
        {
          acies_table_explain (self, acies_flag_widget_get_flag (ACIES_FLAG_WIDGET (widget)));
          return TRUE;
        }
      if (ACIES_IS_CARD_WIDGET (widget))
        text = acies_words_make_tooltip (acies_card_widget_get_card (ACIES_CARD_WIDGET (widget)),
                                         acies_effects_get_rules (widget));
      else if (ACIES_IS_SIDE (widget))
        text = acies_side_describe (ACIES_SIDE (widget), y);
      else if (gtk_widget_get_tooltip_text (widget) != NULL)
        text = g_strdup (gtk_widget_get_tooltip_text (widget));

      if (text != NULL)
        {
          show_text (self, text, widget);
          return TRUE;
        }
    }
  return FALSE;
}

/* Makes a step if it is legal, and says why if it is not. */
void
acies_table_try (AciesTable *self,
                 AciesMove  *move)
{
  g_autoptr (AciesMove) owned = move;
  g_autoptr (GError) error = NULL;

  if (self->view == NULL || !self->interactive)
    return;
  if (acies_view_check (self->view, owned, &error))
    acies_table_make (self, g_steal_pointer (&owned));
  else
    acies_table_refuse (self, error->message);
}

/* Claims a flag, or has it said why it cannot be claimed. */
void
acies_table_claim (AciesTable *self,
                   guint       flag)
{
  if (acies_choice_offers_claim (self->choice, flag))
    acies_table_make (self, acies_move_new_claim (flag));
  else
    acies_table_explain (self, flag);
}

void
acies_table_activate_card (AciesTable *self,
                           AciesCard   card)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *focus = acies_table_get_focus (self);
  AciesMove *move;

  if (!acies_choice_get_active (self->choice))
    return;

  self->claiming = FALSE;
  if (card == acies_choice_get_card (self->choice))
    {
      acies_choice_clear (self->choice);
      acies_table_update (self);
      return;
    }

  move = acies_choice_choose_card (self->choice, card, &error);
  acies_table_update (self);
  if (error != NULL)
    acies_table_refuse (self, error->message);
  if (move != NULL)
    acies_table_make (self, move);
  /* Scout goes to one place only: who uses the keyboard is taken there. */
  else if (acies_choice_get_card (self->choice) == ACIES_CARD_SCOUT &&
           focus != NULL && gtk_widget_has_visible_focus (focus))
    gtk_widget_grab_focus (self->own_pile);
}

void
acies_table_activate_target (AciesTable *self,
                             AciesCard   card,
                             guint       flag)
{
  AciesMove *move;

  if (acies_choice_get_target (self->choice) == card)
    {
      acies_choice_step_back (self->choice);
      acies_table_update (self);
      return;
    }

  move = acies_choice_choose_target (self->choice, card, flag);
  acies_table_update (self);
  if (move != NULL)
    acies_table_make (self, move);
}

static void
choose_flag (AciesTable *self,
             guint       flag)
{
  g_autoptr (GError) error = NULL;
  AciesMove *move = acies_choice_choose_flag (self->choice, flag, &error);

  if (move != NULL)
    acies_table_make (self, move);
  else
    acies_table_refuse (self, error->message);
}

/* Why what is chosen cannot go to that side of a flag; NULL where it can. */
char *
acies_table_find_reason (AciesTable *self,
                         guint       flag,
                         gboolean    own)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMove) move = NULL;

  if (!own && !acies_choice_needs_target (self->choice) && !acies_choice_is_weather (self->choice))
    return g_strdup (_("Your cards go to your own side of a flag."));

  move = acies_choice_choose_flag (self->choice, flag, &error);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* Has the own sides say why what is chosen cannot go there. */
void
acies_table_update_reasons (AciesTable *self)
{
  AciesCard card = acies_choice_get_card (self->choice);

  /* Where a card of the line is chosen first, the cards there say what they are. */
  if (card == ACIES_CARD_NONE || acies_choice_needs_target (self->choice))
    return;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      g_autofree char *own = acies_table_find_reason (self, flag, TRUE);

      acies_side_set_reason (ACIES_SIDE (self->own_sides[flag]), own);
    }
}

/* The card of environment that can be taken from @flag, where there is one of them. It is
 * narrow, and who presses the flag beside it means it. */
static AciesCard
find_weather (AciesTable *self,
              guint       flag)
{
  gboolean fog, mud;

  if (!acies_choice_needs_target (self->choice))
    return ACIES_CARD_NONE;

  fog = acies_choice_offers_target (self->choice, ACIES_CARD_FOG, flag);
  mud = acies_choice_offers_target (self->choice, ACIES_CARD_MUD, flag);

  return fog == mud ? ACIES_CARD_NONE : fog ? ACIES_CARD_FOG : ACIES_CARD_MUD;
}

void
acies_table_activate_flag (AciesTable *self,
                           guint       flag)
{
  const AciesCard weather = find_weather (self, flag);

  if (weather != ACIES_CARD_NONE)
    acies_table_activate_target (self, weather, flag);
  else if (acies_choice_get_card (self->choice) != ACIES_CARD_NONE)
    choose_flag (self, flag);
  else
    acies_table_claim (self, flag);
}

void
acies_table_activate_place (AciesTable *self,
                            guint       flag,
                            gboolean    own)
{
  g_autofree char *reason = NULL;

  if (acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    {
      acies_table_explain (self, flag);
      return;
    }

  reason = acies_table_find_reason (self, flag, own);
  if (reason != NULL)
    acies_table_refuse (self, reason);
  else
    choose_flag (self, flag);
}

void
acies_table_activate_deck (AciesTable *self,
                           AciesDeck   deck)
{
  if (acies_choice_offers_draw (self->choice, deck))
    acies_table_make (self, acies_move_new_draw (deck));
  else if (acies_choice_get_active (self->choice))
    acies_table_try (self, acies_move_new_draw (deck));
}

void
acies_table_activate_pile (AciesTable *self,
                           GtkWidget  *pile)
{
  AciesMove *move = acies_pile_get_own (ACIES_PILE (pile)) ? acies_choice_choose_discards (self->choice) : NULL;
  g_autofree char *text = NULL;

  if (move != NULL)
    {
      acies_table_make (self, move);
      return;
    }

  text = g_strdup (gtk_widget_get_tooltip_text (pile));
  show_text (self, text, pile);
}
