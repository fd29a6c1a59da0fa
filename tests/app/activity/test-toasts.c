/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A toast shows all of its sentence, in lines as long as the window allows, whenever it comes and
 * whatever the window does meanwhile. Needs a display. */

#include "config.h"

#include "acies-table-private.h"
#include "acies-test-folder.h"
#include "acies-test-wait.h"
#include "acies-test-window.h"

#define SHORT_SENTENCE "Another game was opened"
/* 200 letters, with a word that fits on no line of a narrow window. */
#define LONG_SENTENCE \
  "The game could not be saved: “/home/ada/Documents/Battle-Line/Saved-Games/Championship-2024/final.acies” " \
  "could not be replaced, since no space is left on the device. Make some room, and then try it again."

/* What a window that nothing decorates draws around itself is part of its size. */
#define MOST_SHADOW 80
/* Libadwaita makes a toast at least this wide, if the window is. */
#define LEAST_WIDTH 450
/* What is in a toast beside its sentence, and around it. */
#define MOST_FRAME 300

static const struct
{
  int width;
  int height;
} sizes[] = {
  { 1024, 768 },
  { 360, 640 },
  /* As much as the screen of the tests holds. */
  { 1240, 780 },
  { 360, 360 },
  { 560, 400 },
};

static AciesWindow *
create_window (void)
{
  AciesWindow *window = g_object_ref_sink (acies_window_new (NULL));

  gtk_window_set_default_size (GTK_WINDOW (window), sizes[0].width, sizes[0].height);
  return window;
}

static void
close_window (AciesWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

/* Gives @window the size, but for its shadow, and waits until all has settled there. */
static void
resize (AciesWindow *window,
        guint        size)
{
  gtk_window_set_default_size (GTK_WINDOW (window), sizes[size].width, sizes[size].height);
  gtk_window_present (GTK_WINDOW (window));
  /* Another layout for another width comes later. */
  acies_test_let_pass (300);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, sizes[size].width);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), >, sizes[size].width - MOST_SHADOW);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
assert_inside (GtkWidget *inner,
               GtkWidget *outer)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (inner, outer, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (outer));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (outer));
}

/* Nothing of the toast that says @sentence is cut off. Returns the number of its lines. */
static int
assert_readable (AciesWindow *window,
                 const char  *sentence)
{
  GtkWidget *toasts = GTK_WIDGET (acies_test_window_get_toasts (window));
  GtkWidget *label = find_label (toasts, sentence);
  GtkWidget *toast = label;
  PangoLayout *layout;
  int width, height, highest = 0;

  g_assert_nonnull (label);
  while (g_strcmp0 (gtk_widget_get_css_name (toast), "toast") != 0)
    {
      assert_inside (toast, gtk_widget_get_parent (toast));
      toast = gtk_widget_get_parent (toast);
    }
  for (GtkWidget *part = gtk_widget_get_first_child (toast); part != NULL; part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_get_mapped (part))
      {
        assert_inside (part, toast);
        if (GTK_IS_BUTTON (part))
          highest = MAX (highest, gtk_widget_get_height (part));
      }
  assert_inside (toast, toasts);
  assert_inside (toast, GTK_WIDGET (window));

  layout = gtk_label_get_layout (GTK_LABEL (label));
  pango_layout_get_pixel_size (layout, &width, &height);
  g_assert_false (pango_layout_is_ellipsized (layout));
  g_assert_cmpint (width, <=, gtk_widget_get_width (label));
  g_assert_cmpint (height, <=, gtk_widget_get_height (label));
  /* Nor is it higher than its text or the buttons beside it have to be. */
  g_assert_cmpint (gtk_widget_get_height (label) - MAX (height, highest), <, height / pango_layout_get_line_count (layout));

  return pango_layout_get_line_count (layout);
}

/* The toast has as many lines as it needs, and is as wide as it needs to be, or as wide as any. */
static void
assert_compact (AciesWindow *window,
                const char  *sentence,
                int          n_lines)
{
  GtkWidget *toasts = GTK_WIDGET (acies_test_window_get_toasts (window));
  GtkWidget *label = find_label (toasts, sentence);
  GtkWidget *toast = gtk_widget_get_ancestor (label, g_type_from_name ("AdwToastWidget"));
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int room, width;

  g_assert_nonnull (toast);
  room = MIN (gtk_widget_get_width (toasts), 600);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (n_lines > 1)
    g_assert_cmpint (gtk_widget_get_width (toast), >, room * 3 / 4);
  else
    g_assert_cmpint (gtk_widget_get_width (toast), <=, MAX (LEAST_WIDTH, width + MOST_FRAME));
  g_assert_cmpint (gtk_widget_get_width (label) - width, <, LEAST_WIDTH);
}

static void
look_at_sizes (AciesWindow *window,
               const char  *sentence)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int n_lines;

      resize (window, i);
      n_lines = assert_readable (window, sentence);
      assert_compact (window, sentence, n_lines);
      if (sizes[i].width >= 1024 && g_str_equal (sentence, SHORT_SENTENCE))
        g_assert_cmpint (n_lines, ==, 1);
    }
}

/* The program was started with a file, and says what it did before anything is on the screen. */
static void
test_before_window (gconstpointer sentence)
{
  AciesWindow *window = create_window ();

  acies_toasts_offer (acies_test_window_get_toasts (window), sentence, "_Undo", "win.restore");
  look_at_sizes (window, sentence);
  close_window (window);
}

static void
test_in_window (gconstpointer sentence)
{
  AciesWindow *window = create_window ();

  resize (window, 1);
  acies_toasts_offer (acies_test_window_get_toasts (window), sentence, "_Undo", "win.restore");
  acies_test_let_pass (300);
  assert_readable (window, sentence);
  look_at_sizes (window, sentence);
  close_window (window);
}

/* One that has waited for another is fitted when its turn comes. */
static void
test_waiting (void)
{
  AciesWindow *window = create_window ();
  AciesToasts *toasts = acies_test_window_get_toasts (window);

  acies_toasts_answer (toasts, SHORT_SENTENCE);
  acies_toasts_say (toasts, LONG_SENTENCE);
  resize (window, 1);
  g_assert_null (find_label (GTK_WIDGET (toasts), LONG_SENTENCE));
  assert_readable (window, SHORT_SENTENCE);
  g_assert_true (gtk_widget_get_can_target (GTK_WIDGET (toasts)));

  acies_toasts_forget_answer (toasts);
  acies_test_let_pass (300);
  assert_readable (window, LONG_SENTENCE);
  g_assert_true (gtk_widget_get_can_target (GTK_WIDGET (toasts)));
  close_window (window);
}

/* Once none is shown, clicks go to the table again. */
static void
test_clicks (void)
{
  AciesWindow *window = create_window ();
  AciesToasts *toasts = acies_test_window_get_toasts (window);

  g_assert_false (gtk_widget_get_can_target (GTK_WIDGET (toasts)));
  acies_toasts_answer (toasts, SHORT_SENTENCE);
  acies_toasts_answer (toasts, LONG_SENTENCE);
  resize (window, 0);
  g_assert_true (gtk_widget_get_can_target (GTK_WIDGET (toasts)));
  acies_toasts_forget_answer (toasts);
  g_assert_false (gtk_widget_get_can_target (GTK_WIDGET (toasts)));
  close_window (window);
}

/* What has been read goes away when the person goes on; what has just come stays. */
static void
test_read (void)
{
  AciesWindow *window = create_window ();
  AciesToasts *toasts = acies_test_window_get_toasts (window);

  acies_toasts_offer (toasts, LONG_SENTENCE, "_Undo", "win.restore");
  acies_toasts_offer (toasts, SHORT_SENTENCE, "_Undo", "win.restore");
  resize (window, 1);
  acies_toasts_forget_read (toasts);
  assert_readable (window, LONG_SENTENCE);
  acies_test_let_pass (3000);
  acies_toasts_forget_read (toasts);
  acies_toasts_forget_read (toasts);
  acies_test_let_pass (300);
  g_assert_null (find_label (GTK_WIDGET (toasts), LONG_SENTENCE));
  assert_readable (window, SHORT_SENTENCE);
  close_window (window);
}

/* A toast that replaces another one, and does not matter any more before it has come in, goes without harm. */
static void
test_early (void)
{
  AciesWindow *window = create_window ();
  AciesToasts *toasts = acies_test_window_get_toasts (window);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  resize (window, 0);
  acies_toasts_answer (toasts, LONG_SENTENCE);
  acies_test_let_pass (1000);
  acies_toasts_answer (toasts, SHORT_SENTENCE);
  acies_test_let_pass (100);
  g_assert_nonnull (find_label (GTK_WIDGET (toasts), SHORT_SENTENCE));
  acies_toasts_forget_answer (toasts);
  acies_test_let_pass (1500);
  g_assert_null (find_label (GTK_WIDGET (toasts), SHORT_SENTENCE));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  close_window (window);
}

/* By how many pixels the toast reaches below the enemy's hand. */
static float
measure_below_hand (AciesWindow *window)
{
  GtkWidget *toasts = GTK_WIDGET (acies_test_window_get_toasts (window));
  GtkWidget *toast = gtk_widget_get_ancestor (find_label (toasts, SHORT_SENTENCE), g_type_from_name ("AdwToastWidget"));
  GtkWidget *hand = acies_board_get_hand (acies_table_get_board (acies_test_window_get_table (window)), FALSE);
  graphene_rect_t bounds, place;

  g_assert_true (gtk_widget_compute_bounds (toast, GTK_WIDGET (window), &bounds));
  g_assert_true (gtk_widget_compute_bounds (hand, GTK_WIDGET (window), &place));
  return bounds.origin.y + bounds.size.height - (place.origin.y + place.size.height);
}

/* A sentence of a line or two covers nothing but guidance and the backs of the enemy's hand. */
static void
test_place (void)
{
  AciesWindow *window = create_window ();

  acies_toasts_say (acies_test_window_get_toasts (window), SHORT_SENTENCE);
  for (guint i = 0; i < 2; i++)
    {
      resize (window, i);
      /* On a busy machine it takes longer until the toast has found its width. */
      for (guint n = 0; n < 30 && measure_below_hand (window) > 6; n++)
        acies_test_let_pass (100);
      g_assert_cmpfloat (measure_below_hand (window), <=, 6);
    }
  close_window (window);
}

/* A button takes the place of a rule's number. */
static void
test_rule (void)
{
  AciesWindow *window = create_window ();
  GtkWidget *toasts = GTK_WIDGET (acies_test_window_get_toasts (window));
  GtkWidget *first;

  resize (window, 1);
  acies_toasts_answer (ACIES_TOASTS (toasts), "There is no free place (rule 2.2).");
  acies_test_let_pass (300);
  assert_readable (window, "There is no free place.");
  first = find_label (toasts, "There is no free place.");
  g_assert_nonnull (find_label (toasts, "_Rule"));
  /* The same answer stays where it is. */
  acies_toasts_answer (ACIES_TOASTS (toasts), "There is no free place (rule 2.2).");
  g_assert_true (find_label (toasts, "There is no free place.") == first);
  close_window (window);
}

/* And nothing of a page beside the table. */
static void
test_beside_page (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = 1 };
  AciesWindow *window = create_window ();
  GtkWidget *toasts = GTK_WIDGET (acies_test_window_get_toasts (window));

  acies_session_start (acies_test_window_get_session (window), rules, ACIES_SEAT_SOUTH, 1, &players);
  resize (window, 0);
  acies_toasts_warn (ACIES_TOASTS (toasts), LONG_SENTENCE);
  for (guint round = 0; round < 4; round++)
    {
      GtkWidget *table = GTK_WIDGET (acies_test_window_get_table (window));
      graphene_rect_t bounds, place;
      GtkWidget *toast;

      acies_test_let_pass (300);
      toast = gtk_widget_get_ancestor (find_label (toasts, LONG_SENTENCE), g_type_from_name ("AdwToastWidget"));
      g_assert_true (gtk_widget_compute_bounds (toast, GTK_WIDGET (window), &bounds));
      g_assert_true (gtk_widget_compute_bounds (table, GTK_WIDGET (window), &place));
      g_assert_cmpint (gtk_widget_get_width (table) < gtk_widget_get_width (GTK_WIDGET (window)) - MOST_SHADOW, ==, round % 2);
      g_assert_cmpfloat (bounds.origin.x, >=, place.origin.x);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, place.origin.x + place.size.width);
      assert_readable (window, LONG_SENTENCE);
      if (round % 2 == 0)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.panel", "s", "seen");
      else
        gtk_widget_activate_action (GTK_WIDGET (window), "win.close-panel", NULL);
    }
  close_window (window);
}

static GtkWidget *
find_menu_button (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL
                     ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_menu_button (child);

  return found;
}

/* Nor does a tooltip cover the menu of its button. */
static void
test_menu_tooltip (void)
{
  AciesWindow *window = create_window ();
  GtkWidget *button = find_menu_button (GTK_WIDGET (window));

  resize (window, 0);
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_has_tooltip (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_false (gtk_widget_get_has_tooltip (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  acies_test_let_pass (300);
  g_assert_true (gtk_widget_get_has_tooltip (button));
  close_window (window);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("acies-toasts-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_data_func ("/toasts/before-window/short", SHORT_SENTENCE, test_before_window);
  g_test_add_data_func ("/toasts/before-window/long", LONG_SENTENCE, test_before_window);
  g_test_add_data_func ("/toasts/in-window/short", SHORT_SENTENCE, test_in_window);
  g_test_add_data_func ("/toasts/in-window/long", LONG_SENTENCE, test_in_window);
  g_test_add_func ("/toasts/waiting", test_waiting);
  g_test_add_func ("/toasts/clicks", test_clicks);
  g_test_add_func ("/toasts/read", test_read);
  g_test_add_func ("/toasts/early", test_early);
  g_test_add_func ("/toasts/place", test_place);
  g_test_add_func ("/toasts/rule", test_rule);
  g_test_add_func ("/toasts/beside-page", test_beside_page);
  g_test_add_func ("/toasts/menu-tooltip", test_menu_tooltip);

  status = g_test_run ();
  acies_test_remove_folder (home);
  return status;
}
