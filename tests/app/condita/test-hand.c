/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Cards that are chosen in a hand. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "condita-hand.h"

static guint n_changes;

static void
changed_cb (void)
{
  n_changes++;
}

static void
show (ConditaHand *hand,
      const char  *cards)
{
  g_auto (GStrv) names = g_strsplit (cards, ".", -1);

  condita_hand_set_cards (hand, (const char * const *) names);
}

static ConditaHand *
create_hand (const char *cards)
{
  ConditaHand *hand = g_object_ref_sink (g_object_new (CONDITA_TYPE_HAND, NULL));

  show (hand, cards);
  n_changes = 0;
  g_signal_connect (hand, "selection-changed", G_CALLBACK (changed_cb), NULL);
  return hand;
}

/* The buttons of cards, in their order. */
static void
add_cards (GtkWidget *widget,
           GPtrArray *cards)
{
  if (gtk_widget_has_css_class (widget, "condita-card"))
    g_ptr_array_add (cards, widget);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
      add_cards (child, cards);
}

static void
press (ConditaHand *hand,
       guint        number)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  add_cards (GTK_WIDGET (hand), cards);
  g_assert_cmpuint (number, <, cards->len);
  g_signal_emit_by_name (cards->pdata[number], "clicked");
}

static void
check_selected (ConditaHand *hand,
                const char  *cards)
{
  g_auto (GStrv) names = condita_hand_list_selected (hand);
  g_autofree char *selected = g_strjoinv (".", names);

  g_assert_cmpstr (selected, ==, cards);
}

/* Numbers of the cards that would be given, as letters do not tell equal ones apart. */
static void
check_lit (ConditaHand *hand,
           const char  *expected)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  g_autoptr (GString) lit = g_string_new (NULL);

  add_cards (GTK_WIDGET (hand), cards);
  for (guint i = 0; i < cards->len; i++)
    g_string_append_c (lit, gtk_widget_has_css_class (cards->pdata[i], "paying") ? '1' : '0');
  g_assert_cmpstr (lit->str, ==, expected);
}

static void
test_selection (void)
{
  g_autoptr (ConditaHand) hand = create_hand ("Cb.Sg.Sg.U");

  check_selected (hand, "");
  press (hand, 0);
  press (hand, 2);
  g_assert_cmpuint (n_changes, ==, 2);
  check_selected (hand, "Cb.Sg");
  press (hand, 0);
  check_selected (hand, "Sg");
}

/* By name and number, as far as they are still there. */
static void
test_kept (void)
{
  g_autoptr (ConditaHand) hand = create_hand ("Cb.Sg.Sg.Sg.U");

  press (hand, 0);
  press (hand, 2);
  press (hand, 3);
  n_changes = 0;
  show (hand, "Cb.Sg.Sg.Sg.U");
  check_selected (hand, "Cb.Sg.Sg");
  show (hand, "Lr.Sg.Sg.Sg.Sg");
  check_selected (hand, "Sg.Sg");
  show (hand, "Sg.Cb");
  check_selected (hand, "Sg");
  show (hand, "");
  check_selected (hand, "");
  g_assert_cmpuint (n_changes, ==, 0);
}

static void
test_clear (void)
{
  g_autoptr (ConditaHand) hand = create_hand ("Cb.Sg");

  press (hand, 1);
  condita_hand_clear (hand);
  check_selected (hand, "");
  /* Who clears it, knows. */
  g_assert_cmpuint (n_changes, ==, 1);
}

/* Each card is given once, and those that are equal one after the other. */
static void
test_lit (void)
{
  g_autoptr (ConditaHand) hand = create_hand ("Cb.Sg.Sg.Sg.U");

  condita_hand_set_lit (hand, "U.Sg.Sg");
  check_lit (hand, "01101");
  condita_hand_set_lit (hand, "Lr.Cb");
  check_lit (hand, "10000");
  condita_hand_set_lit (hand, NULL);
  check_lit (hand, "00000");
}

/* Without cards, it is as high. */
static void
test_height (void)
{
  g_autoptr (ConditaHand) full = create_hand ("Cb.Sg");
  g_autoptr (ConditaHand) empty = create_hand ("");
  int heights[2];

  gtk_widget_measure (GTK_WIDGET (full), GTK_ORIENTATION_VERTICAL, -1, &heights[0], NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (empty), GTK_ORIENTATION_VERTICAL, -1, &heights[1], NULL, NULL, NULL);
  g_assert_cmpint (heights[0], ==, heights[1]);
  g_assert_cmpint (heights[0], <=, 84);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/hand/selection", test_selection);
  g_test_add_func ("/hand/kept", test_kept);
  g_test_add_func ("/hand/clear", test_clear);
  g_test_add_func ("/hand/lit", test_lit);
  g_test_add_func ("/hand/height", test_height);
  return g_test_run ();
}
