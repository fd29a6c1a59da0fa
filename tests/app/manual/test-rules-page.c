/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A page of the manual as widgets, with what no page of it has today. Needs a display. */

#include <adwaita.h>

#include "acies-mallard.h"
#include "acies-rules-page.h"

#define PAGE(id) "<page xmlns='http://projectmallard.org/1.0/' id='" id "'><title>Title</title>"

typedef struct
{
  AciesMallardNode *node;
  GtkWidget *page;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->page = g_object_new (ACIES_TYPE_RULES_PAGE, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  acies_mallard_node_free (fixture->node);
}

static void
show (Fixture    *fixture,
      const char *text)
{
  g_autoptr (GError) error = NULL;

  fixture->node = acies_mallard_parse ("x.page", text, &error);
  g_assert_no_error (error);
  acies_rules_page_show (ACIES_RULES_PAGE (fixture->page), fixture->node, NULL);
  g_assert_true (acies_rules_page_get_shown (ACIES_RULES_PAGE (fixture->page)) == fixture->node);
}

/* The label with this text; %NULL if there is none. */
static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_inside (GtkWidget  *widget,
           const char *css_class)
{
  while (widget != NULL && !gtk_widget_has_css_class (widget, css_class))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL;
}

/* A note is set off, with its title. */
static void
test_note (Fixture       *fixture,
           gconstpointer  data)
{
  show (fixture, PAGE ("x") "<p>Before</p><note><title>Mind</title><p>Inside</p></note><note><p>Other</p></note></page>");
  g_assert_false (is_inside (find_label (fixture->page, "Before"), "note"));
  g_assert_true (is_inside (find_label (fixture->page, "Mind"), "note"));
  g_assert_true (is_inside (find_label (fixture->page, "Inside"), "note"));
  g_assert_true (is_inside (find_label (fixture->page, "Other"), "note"));
}

/* Code keeps its lines, can be copied, and is written from left to right in every language. */
static void
test_code (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *label;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  show (fixture, PAGE ("x") "<p>Before</p><screen>one  two\n  three</screen></page>");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  label = find_label (fixture->page, "one  two\n  three");
  g_assert_nonnull (label);
  g_assert_true (gtk_label_get_selectable (GTK_LABEL (label)));
  g_assert_true (is_inside (label, "code"));
  g_assert_cmpint (gtk_widget_get_direction (label), ==, GTK_TEXT_DIR_LTR);
}

/* What depends on a switch tells its position in this game, where the switch matters there. */
static void
test_position (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesRules) no_tactics = acies_rules_new_for_preset (ACIES_PRESET_NO_TACTICS);
  g_autofree char *sentence = g_strdup_printf ("In this game: %s", acies_rules_describe_switch (rules, "scout"));

  show (fixture, PAGE ("tactics-scout") "<p>Text</p></page>");
  g_assert_null (find_label (fixture->page, sentence));
  acies_rules_page_set_rules (ACIES_RULES_PAGE (fixture->page), rules);
  g_assert_true (gtk_widget_has_css_class (find_label (fixture->page, sentence), "position"));
  acies_rules_page_set_rules (ACIES_RULES_PAGE (fixture->page), no_tactics);
  g_assert_null (find_label (fixture->page, sentence));
  g_assert_nonnull (find_label (fixture->page, "Text"));
}

/* In the place of GTK, which would open a browser. */
static gboolean
outside_cb (GString    *followed,
            const char *target)
{
  g_string_append_printf (followed, "%s, outside;", target);
  return TRUE;
}

static void
link_cb (GString    *followed,
         const char *target)
{
  g_string_append_printf (followed, "%s;", target);
}

/* A link to a page is followed here, one to the web by the desktop. */
static void
test_links (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GString) followed = g_string_new (NULL);
  GtkWidget *label;
  gboolean handled;

  show (fixture, PAGE ("x") "<p>See <link xref='rules-turn'>this</link> and <link href='https://a.org'>that</link></p></page>");
  g_signal_connect_swapped (fixture->page, "link", G_CALLBACK (link_cb), followed);
  label = find_label (fixture->page, "See this and that");
  g_assert_nonnull (label);
  g_signal_connect_swapped (label, "activate-link", G_CALLBACK (outside_cb), followed);

  g_signal_emit_by_name (label, "activate-link", "rules-turn", &handled);
  g_assert_true (handled);
  g_assert_cmpstr (followed->str, ==, "rules-turn;");

  g_signal_emit_by_name (label, "activate-link", "https://a.org", &handled);
  g_assert_true (handled);
  g_assert_cmpstr (followed->str, ==, "rules-turn;https://a.org, outside;");
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(path, function) \
  g_test_add ("/rules-page/" path, Fixture, NULL, set_up, function, tear_down)

  ADD ("note", test_note);
  ADD ("code", test_code);
  ADD ("position", test_position);
  ADD ("links", test_links);

#undef ADD

  return g_test_run ();
}
