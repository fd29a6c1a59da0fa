/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "condita-hand.h"

#include "condita-card-row.h"
#include "condita-words.h"

#define CARD_WIDTH 46

struct _ConditaHand
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkBox *row;
  gboolean clearing;
};

G_DEFINE_FINAL_TYPE (ConditaHand, condita_hand, GTK_TYPE_WIDGET)

static guint changed_signal;

static const char *
get_card (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "condita-card");
}

static void
toggled_cb (ConditaHand *self)
{
  if (!self->clearing)
    g_signal_emit (self, changed_signal, 0);
}

static void
condita_hand_dispose (GObject *object)
{
  g_clear_pointer (&CONDITA_HAND (object)->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (condita_hand_parent_class)->dispose (object);
}

static void
condita_hand_class_init (ConditaHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = condita_hand_dispose;
  changed_signal = g_signal_new ("selection-changed", CONDITA_TYPE_HAND, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
condita_hand_init (ConditaHand *self)
{
  self->row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_halign (GTK_WIDGET (self->row), GTK_ALIGN_CENTER);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->row));
  /* Without cards, it is as high. */
  gtk_widget_set_size_request (GTK_WIDGET (self->row), -1, CARD_WIDTH * 7 / 5 + 18);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the cards that a player holds, for a screen reader */
                                  _("Your hand"), -1);
}

/* Whether the cards are those already; then the buttons stay, and the focus. */
static gboolean
holds (ConditaHand        *self,
       const char * const *cards)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->row));

  for (; *cards != NULL && button != NULL; cards++, button = gtk_widget_get_next_sibling (button))
    if (!g_str_equal (get_card (button), *cards))
      return FALSE;
  return *cards == NULL && button == NULL;
}

/* Takes @card out of @names, where an empty name stands for one that was taken. */
static gboolean
take (char       **names,
      const char  *card)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], card))
      {
        *names[i] = '\0';
        return TRUE;
      }
  return FALSE;
}

/* Shows @cards. What is chosen stays so, as far as it is still there. */
void
condita_hand_set_cards (ConditaHand        *self,
                        const char * const *cards)
{
  g_auto (GStrv) chosen = NULL;
  GtkWidget *button;

  g_return_if_fail (CONDITA_IS_HAND (self));
  g_return_if_fail (cards != NULL);

  if (holds (self, cards))
    return;

  chosen = condita_hand_list_selected (self);
  while ((button = gtk_widget_get_first_child (GTK_WIDGET (self->row))) != NULL)
    gtk_box_remove (self->row, button);
  for (guint i = 0; cards[i] != NULL; i++)
    {
      g_autofree char *words = condita_words_for_card (cards[i]);

      button = gtk_toggle_button_new ();
      gtk_button_set_child (GTK_BUTTON (button), condita_card_picture_new (cards[i], CARD_WIDTH));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "condita-card");
      gtk_widget_set_tooltip_text (button, words);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
      g_object_set_data_full (G_OBJECT (button), "condita-card", g_strdup (cards[i]), g_free);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), take (chosen, cards[i]));
      g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->row, button);
    }
}

/* Chooses no card. */
void
condita_hand_clear (ConditaHand *self)
{
  g_return_if_fail (CONDITA_IS_HAND (self));

  self->clearing = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->row)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  self->clearing = FALSE;
}

/* The cards that are chosen. */
char **
condita_hand_list_selected (ConditaHand *self)
{
  g_autoptr (GStrvBuilder) cards = g_strv_builder_new ();

  g_return_val_if_fail (CONDITA_IS_HAND (self), NULL);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->row)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      g_strv_builder_add (cards, get_card (button));
  return g_strv_builder_end (cards);
}

/* Raises the cards that would be given for something, which are joined by dots; for %NULL none. */
void
condita_hand_set_lit (ConditaHand *self,
                      const char  *cards)
{
  g_auto (GStrv) names = g_strsplit (cards != NULL ? cards : "", ".", -1);

  g_return_if_fail (CONDITA_IS_HAND (self));

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->row)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (take (names, get_card (button)))
      gtk_widget_add_css_class (button, "paying");
    else
      gtk_widget_remove_css_class (button, "paying");
}
