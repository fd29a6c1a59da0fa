/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "condita-emblem.h"
#include "condita-seat-strip.h"
#include "condita-words.h"

#define MAX_SEATS 4

typedef struct
{
  GtkWidget *box;
  GtkWidget *emblem;
  GtkWidget *name;
  GtkWidget *numbers;
  GtkWidget *hand;
} Seat;

struct _ConditaSeatStrip
{
  GtkWidget parent_instance;

  GtkWidget *flow;
  Seat seats[MAX_SEATS];
  char *names[MAX_SEATS];
  gboolean hands;
};

G_DEFINE_FINAL_TYPE (ConditaSeatStrip, condita_seat_strip, GTK_TYPE_WIDGET)

static void
condita_seat_strip_dispose (GObject *object)
{
  ConditaSeatStrip *self = CONDITA_SEAT_STRIP (object);

  g_clear_pointer (&self->flow, gtk_widget_unparent);
  for (guint i = 0; i < MAX_SEATS; i++)
    g_clear_pointer (&self->names[i], g_free);

  G_OBJECT_CLASS (condita_seat_strip_parent_class)->dispose (object);
}

static void
condita_seat_strip_class_init (ConditaSeatStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = condita_seat_strip_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
condita_seat_strip_init (ConditaSeatStrip *self)
{
  self->hands = TRUE;
  self->flow = gtk_flow_box_new ();
  g_object_set (self->flow, "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE, "min-children-per-line", 2,
                "max-children-per-line", MAX_SEATS, "margin-start", 6, "margin-end", 6, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the players of a game, as a heading */
                                  _("Players"), -1);
  /* There is nothing to do here. */
  gtk_widget_set_can_focus (self->flow, FALSE);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
}

/* The name of the player on a seat. */
char *
condita_seat_strip_dup_name (ConditaGame *game,
                             guint        seat)
{
  g_autofree char *tag = g_strdup_printf ("Seat%u", seat + 1);
  g_autofree char *kind_tag = g_strdup_printf ("Kind%u", seat + 1);
  const char *name = condita_game_get_tag (game, tag);
  const char *kind = condita_game_get_tag (game, kind_tag);

  if (g_strcmp0 (kind, "person") == 0)
    /* Translators: the person who plays, as the name of a player */
    return g_strdup (_("You"));
  if (g_strcmp0 (kind, "computer") == 0 && condita_game_get_n_seats (game) == 2)
    /* Translators: the computer, as the name of a player */
    return g_strdup (_("Computer"));
  if (g_strcmp0 (kind, "computer") == 0)
    /* Translators: one of several players whom the computer plays, with the number of the seat */
    return g_strdup_printf (_("Computer %u"), seat + 1);
  /* Translators: the number of a player whose name is not known */
  return name != NULL && *name != '\0' ? g_strdup (name) : g_strdup_printf (_("Player %u"), seat + 1);
}

static GtkWidget *
create_label (GtkWidget  *box,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
create_seat (ConditaSeatStrip *self,
             Seat             *seat)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *child = gtk_flow_box_child_new ();

  seat->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  seat->emblem = gtk_drawing_area_new ();
  gtk_widget_set_size_request (seat->emblem, 26, 26);
  gtk_widget_set_valign (seat->emblem, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (seat->box), seat->emblem);
  gtk_box_append (GTK_BOX (seat->box), texts);
  gtk_widget_set_hexpand (texts, TRUE);
  seat->name = create_label (texts, "heading");
  seat->numbers = create_label (texts, "caption");
  seat->hand = create_label (texts, "caption");
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), seat->box);
  gtk_flow_box_append (GTK_FLOW_BOX (self->flow), child);
}

/* Writes no hand, as it is shown elsewhere. */
void
condita_seat_strip_hide_hands (ConditaSeatStrip *self)
{
  g_return_if_fail (CONDITA_IS_SEAT_STRIP (self));

  self->hands = FALSE;
}

/* Has a place for each seat of @game. */
void
condita_seat_strip_set_game (ConditaSeatStrip *self,
                             ConditaGame      *game)
{
  const guint n_seats = condita_game_get_n_seats (game);
  GtkWidget *child;

  g_return_if_fail (CONDITA_IS_SEAT_STRIP (self));

  while ((child = gtk_widget_get_first_child (self->flow)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->flow), child);
  for (guint i = 0; i < n_seats; i++)
    {
      g_free (self->names[i]);
      self->names[i] = condita_seat_strip_dup_name (game, i);
      create_seat (self, &self->seats[i]);
    }
  /* In a narrow window four become two and two. */
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow), n_seats);
}

/* Shows what @view knows of a seat. */
void
condita_seat_strip_show (ConditaSeatStrip *self,
                         guint             seat,
                         ConditaView      *view)
{
  g_auto (GStrv) hand = condita_view_list_cards (view, seat, CONDITA_ZONE_HAND);
  const guint n_cards = g_strv_length (hand);
  const ConditaFaction faction = condita_view_get_faction (view, seat);
  g_autofree char *name = NULL, *points = NULL, *cards = NULL, *numbers = NULL, *seen = NULL;
  Seat *s = &self->seats[seat];

  g_return_if_fail (CONDITA_IS_SEAT_STRIP (self));

  condita_emblem_set (GTK_DRAWING_AREA (s->emblem), faction);
  /* Translators: the name of a player, and the faction, such as “green” */
  name = g_strdup_printf (_("%s, %s"), self->names[seat], condita_words_for_faction (faction));
  gtk_label_set_text (GTK_LABEL (s->name), name);
  points = g_strdup_printf (g_dngettext (NULL, "%u point", "%u points", condita_view_get_score (view, seat)),
                            condita_view_get_score (view, seat));
  /* Translators: so many cards are in the hand of a player; there is not much space */
  cards = g_strdup_printf (g_dngettext (NULL, "%u in hand", "%u in hand", n_cards), n_cards);
  /* Translators: the points of a player, and how many cards there are in the hand */
  numbers = g_strdup_printf (_("%s, %s"), points, cards);
  gtk_label_set_text (GTK_LABEL (s->numbers), numbers);
  seen = self->hands && n_cards > 0 && *hand[0] != '?' ? g_strjoinv (" ", hand) : g_strdup ("");
  gtk_label_set_text (GTK_LABEL (s->hand), seen);
  gtk_widget_set_visible (s->hand, self->hands);
  gtk_widget_set_tooltip_text (s->box, seen);
  /* Whose turn it is, is also heard. */
  if (condita_view_get_turn (view) == seat)
    gtk_widget_add_css_class (s->name, "accent");
  else
    gtk_widget_remove_css_class (s->name, "accent");
}
