/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is on the turntable is seen, and pressed, from the other side. Needs a display. */

#include "config.h"

#include "acies-test-wait.h"
#include "acies-turntable.h"

#define WIDTH  400
#define HEIGHT 300

typedef struct
{
  GtkWidget *window;
  GtkWidget *turntable;
  GtkWidget *corner;            /* at the top left */
} Fixture;

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  animated)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated != NULL, NULL);
  fixture->corner = gtk_button_new_with_label ("x");
  gtk_widget_set_halign (fixture->corner, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), fixture->corner);
  fixture->turntable = acies_turntable_new (box);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->turntable);
  gtk_window_present (GTK_WINDOW (fixture->window));
  acies_test_let_pass (300);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  animated)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* Whether the corner is where it is seen unturned, or in the opposite one. */
static gboolean
is_turned (Fixture *fixture)
{
  graphene_rect_t bounds;
  GtkWidget *picked;

  g_assert_true (gtk_widget_compute_bounds (fixture->corner, fixture->turntable, &bounds));
  picked = gtk_widget_pick (fixture->turntable, (double) (bounds.origin.x + bounds.size.width / 2),
                            (double) (bounds.origin.y + bounds.size.height / 2), GTK_PICK_DEFAULT);
  g_assert_true (picked == fixture->corner || gtk_widget_is_ancestor (picked, fixture->corner));
  if (bounds.origin.x < 1 && bounds.origin.y < 1)
    return FALSE;

  g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width, WIDTH, 1);
  g_assert_cmpfloat_with_epsilon (bounds.origin.y + bounds.size.height, HEIGHT, 1);
  return TRUE;
}

/* It takes no more room than what is on it. */
static void
test_turn (Fixture       *fixture,
           gconstpointer  animated)
{
  AciesTurntable *turntable = ACIES_TURNTABLE (fixture->turntable);
  int least[2], natural[2];

  g_assert_false (is_turned (fixture));
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_measure (i == 0 ? fixture->turntable : adw_bin_get_child (ADW_BIN (turntable)),
                          GTK_ORIENTATION_HORIZONTAL, -1, &least[i], &natural[i], NULL, NULL);
      acies_turntable_set_turned (turntable, TRUE);
    }
  g_assert_cmpint (least[0], ==, least[1]);
  g_assert_cmpint (natural[0], ==, natural[1]);
  g_assert_true (acies_turntable_get_turned (turntable));
  acies_test_let_pass (50);
  if (animated == NULL)
    g_assert_true (is_turned (fixture));
  acies_test_let_pass (1500);
  g_assert_true (is_turned (fixture));

  acies_turntable_set_turned (turntable, FALSE);
  acies_test_let_pass (1500);
  g_assert_false (is_turned (fixture));
}

/* Right is right for whoever looks at it. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  animated)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *buttons[2];

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      buttons[i] = gtk_button_new_with_label ("y");
      gtk_box_append (GTK_BOX (row), buttons[i]);
    }
  adw_bin_set_child (ADW_BIN (fixture->turntable), row);
  acies_turntable_set_turned (ACIES_TURNTABLE (fixture->turntable), TRUE);
  acies_test_let_pass (300);
  gtk_widget_grab_focus (buttons[0]);
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == buttons[1]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(path, animated, function) \
  g_test_add ("/turntable/" path, Fixture, animated, fixture_set_up, function, fixture_tear_down)

  ADD ("at-once", NULL, test_turn);
  ADD ("slowly", "slowly", test_turn);
  ADD ("keys", NULL, test_keys);

#undef ADD

  return g_test_run ();
}
