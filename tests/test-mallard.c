/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <acies.h>

#include "acies-mallard.h"
#include "acies-manual.h"

#define PAGE "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"x\"><title>T</title>"

static AciesManual *
load (void)
{
  const char * const languages[] = { "xx", "C", NULL };
  g_autoptr (GError) error = NULL;
  AciesManual *manual = acies_manual_new (languages, &error);

  g_assert_no_error (error);
  g_assert_nonnull (manual);
  return manual;
}

/* What is read, is all there. */
static void
test_parse (void)
{
  static const char text[] =
    PAGE
    "<info><link type=\"guide\" xref=\"index#rules\" group=\"r3\"/><desc>What it  is\n about</desc>"
    "<license href=\"y\"><p>Z</p></license></info>"
    "<p>One <em>two</em>\n   three &amp; <link xref=\"a#b\">four</link>.</p>"
    "<section id=\"r4-2\"><title>4.2 Five</title>"
    "<media type=\"image\" src=\"s.svg\" acies:cards=\"R8 _ AL / flag FO\"><p>Six</p></media>"
    "<steps><item><p>Seven</p></item><item><p>Eight</p></item></steps>"
    "<note><p>Nine</p></note>"
    "<table><tr><td><p>Ten</p></td></tr></table>"
    "</section></page>";
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMallardNode) page = acies_mallard_parse ("x.page", text, -1, &error);
  g_autoptr (GPtrArray) links = NULL;
  const AciesMallardNode *node, *section;
  g_autofree char *said = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (page->id, ==, "x");
  g_assert_cmpstr (page->title, ==, "T");
  g_assert_cmpstr (page->desc, ==, "What it is about");
  g_assert_cmpstr (page->guide, ==, "index#rules");
  g_assert_cmpstr (page->group, ==, "r3");
  g_assert_cmpuint (page->children->len, ==, 2);

  node = g_ptr_array_index (page->children, 0);
  g_assert_cmpint (node->kind, ==, ACIES_MALLARD_PARAGRAPH);
  g_assert_cmpstr (node->text, ==, "One two three & four.");
  g_assert_cmpstr (node->markup, ==, "One <i>two</i> three &amp; <a href=\"a#b\">four</a>.");
  links = acies_mallard_list_links (page);
  g_assert_cmpuint (links->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (links, 0), ==, "a#b");

  section = g_ptr_array_index (page->children, 1);
  g_assert_cmpint (section->kind, ==, ACIES_MALLARD_SECTION);
  g_assert_cmpstr (section->title, ==, "4.2 Five");
  g_assert_cmpuint (section->children->len, ==, 4);
  node = g_ptr_array_index (section->children, 0);
  g_assert_cmpint (node->kind, ==, ACIES_MALLARD_FIGURE);
  g_assert_cmpstr (node->cards, ==, "R8 _ AL / flag FO");
  g_assert_cmpstr (node->text, ==, "Six");
  said = acies_mallard_dup_text (section);
  g_assert_cmpstr (said, ==, "Seven Eight Nine Ten");
}

/* What cannot be read names the file, the line, the column and the reason. */
static void
test_malformed (void)
{
  static const struct
  {
    const char *text;
    const char *place;
    const char *reason;
  } cases[] = {
    { PAGE "\n  <blockquote/></page>", "line 2 char", "there is no element “blockquote”" },
    { PAGE "\n\n<item><p>A</p></item></page>", "line 3 char", "the element “item” is out of place" },
    { PAGE "\nA</page>", "line 2 char", "text outside a paragraph" },
    { PAGE "\n<section><title>A</title></section></page>", "line 2 char", "“section” needs “id”" },
    { PAGE "\n<section id=\"a\"></section></page>", "line 2 char", "“section” needs “a title”" },
    { PAGE "\n<p><link>A</link></p></page>", "line 2 char", "“link” needs “xref”" },
    { PAGE "\n<p><link xref=\"a\"/></p></page>", "line 2 char", "“link” needs “a text”" },
    { PAGE "\n<p> </p></page>", "line 2 char", "“p” needs “a text”" },
    { PAGE "\n<list></list></page>", "line 2 char", "the element “list” is empty" },
    { PAGE "\n<media src=\"s\"><p>A</p></media></page>", "line 2 char", "“media” needs “acies:cards”" },
    { PAGE "\n<media src=\"s\" acies:cards=\"R8 R11\"><p>A</p></media></page>", "line 2 char",
      "“R11” is no card of a figure" },
    { PAGE "\n<media src=\"s\" acies:cards=\"R8\"></media></page>", "line 2 char",
      "“media” needs “a paragraph that says what it shows”" },
    { PAGE "\n<p>A</page>", "line 2 char", "" },
    { PAGE "\n", "line 2 char", "" },
    { "", "", "" },
    { "<section id=\"a\"/>", "line 1 char", "the element “section” is out of place" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesMallardNode) page = acies_mallard_parse ("folder/x.page", cases[i].text, -1, &error);

      g_test_message ("%s", cases[i].text);
      g_assert_null (page);
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, "folder/x.page: "));
      g_assert_nonnull (strstr (error->message, cases[i].place));
      g_assert_nonnull (strstr (error->message, cases[i].reason));
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *id;
    const char *number;
  } ids[] = {
    { "r4-2", "4.2" }, { "r-claim-timing", "R.claim-timing" }, { "d1", "D1" },
    { "examples", NULL }, { "r4-22", NULL }, { "rules", NULL }, { "d", NULL }, { "r-", NULL },
  };
  static const struct
  {
    const char *message;
    const char *number;
  } messages[] = {
    { "There is no free place on your side of this flag (rule 2.2).", "2.2" },
    { "You can play a tactics card, so you may not pass (rule R.forced-tactics).", "R.forced-tactics" },
    { "The kinds of formation are these (rules 3.1 to 3.5).", "3.1" },
    { "Red 8 (at flag 1, your side) and Blue 8 (at flag 2) are seen (rule 4.4).", "4.4" },
    { "この旗はもう獲得されています（規則4.6）。", "4.6" },
    { "Red 8 (at flag 1, your side)", NULL },
    { "You may not (rule 2.2) do that.", NULL },
    { "The enemy has 2.2 cards.", NULL },
    { "", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *number = acies_mallard_dup_number (ids[i].id);

      g_assert_cmpstr (number, ==, ids[i].number);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      g_autofree char *number = acies_manual_find_number (messages[i].message);

      g_assert_cmpstr (number, ==, messages[i].number);
    }
}

static void
check_links (AciesManual            *manual,
             const AciesMallardNode *page)
{
  g_autoptr (GPtrArray) links = acies_mallard_list_links (page);

  for (guint i = 0; i < links->len; i++)
    {
      const AciesMallardNode *target, *section;

      if (!acies_manual_find (manual, g_ptr_array_index (links, i), page, &target, &section))
        g_error ("%s: the link to “%s” leads nowhere", page->id, (char *) g_ptr_array_index (links, i));
    }
}

static void
check_numbers (const AciesMallardNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const AciesMallardNode *child = g_ptr_array_index (node->children, i);

      if (child->kind == ACIES_MALLARD_SECTION)
        {
          g_autofree char *number = acies_mallard_dup_number (child->id);

          /* The number stands before the title, too. */
          if (number != NULL)
            {
              g_assert_true (g_str_has_prefix (child->title, number));
              g_assert_true (strchr (": ", child->title[strlen (number)]) != NULL);
            }
          check_numbers (child);
        }
    }
}

/* All pages that come with the program can be read, and their links lead somewhere. */
static void
test_shipped (void)
{
  g_autoptr (AciesManual) manual = load ();
  static const char *const order[] = {
    "rules-cards", "rules-turn", "rules-formations", "rules-claims", "rules-tactics", "tactics-leaders",
    "tactics-cavalry", "tactics-shield-bearers", "tactics-fog", "tactics-mud", "tactics-scout",
    "tactics-redeploy", "tactics-deserter", "tactics-traitor", "rules-end", "rules-switches",
  };

  g_assert_cmpuint (acies_manual_get_n_pages (manual), ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const AciesMallardNode *page = acies_manual_get_page (manual, i);

      g_assert_cmpstr (page->id, ==, order[i]);
      g_assert_nonnull (page->desc);
      g_assert_cmpint (acies_manual_get_nested (manual, i), ==, g_str_has_prefix (order[i], "tactics-"));
      check_links (manual, page);
      check_numbers (page);
    }
}

/* Every rule there is, and with that every one that a message names, has its section. */
static void
test_rules (void)
{
  g_autoptr (AciesManual) manual = load ();
  static const guint n_rules[] = { 5, 5, 7, 8, 6, 3 };
  static const char *const others[] = {
    "R.claim-timing", "R.tactics", "R.scout-draw", "R.weather-stays", "R.fallen-leader", "R.forced-tactics",
    "D1", "D2", "D3", "D4", "D5",
  };
  const AciesMallardNode *page, *section;

  for (guint i = 0; i < G_N_ELEMENTS (n_rules); i++)
    for (guint j = 0; j < n_rules[i]; j++)
      {
        g_autofree char *number = g_strdup_printf ("%u.%u", i + 1, j + 1);
        g_autofree char *text = NULL;

        g_test_message ("%s", number);
        g_assert_true (acies_manual_find_rule (manual, number, &page, &section));
        text = acies_mallard_dup_text (section);
        g_assert_cmpuint (strlen (text), >, 20);
      }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_true (acies_manual_find_rule (manual, others[i], &page, &section));

  g_assert_false (acies_manual_find_rule (manual, "4.9", &page, &section));
  g_assert_null (page);
}

static void
assert_first (AciesManual *manual,
              const char  *query,
              const char  *page,
              const char  *section)
{
  g_autoptr (GPtrArray) hits = acies_manual_search (manual, query);
  const AciesManualHit *hit;

  g_test_message ("%s", query);
  g_assert_cmpuint (hits->len, >, 0);
  hit = g_ptr_array_index (hits, 0);
  g_assert_cmpstr (hit->page->id, ==, page);
  g_assert_cmpstr (hit->section != NULL ? hit->section->id : NULL, ==, section);
}

/* Words are found in titles first, then in texts, and rules by their number. */
static void
test_search (void)
{
  g_autoptr (AciesManual) manual = load ();
  g_autoptr (GPtrArray) hits = NULL;
  g_autoptr (GPtrArray) fog = NULL;

  assert_first (manual, "tie", "rules-formations", "r3-7");
  assert_first (manual, "  WHO loses ", "rules-claims", "r4-5");
  assert_first (manual, "4.2", "rules-claims", "r4-2");
  assert_first (manual, "r.scout-draw", "rules-switches", "r-scout-draw");
  assert_first (manual, "D1", "rules-switches", "d1");
  assert_first (manual, "Scout", "tactics-scout", NULL);
  assert_first (manual, "eleph", "rules-cards", "r1-5");

  /* All words have to be there, and they have to begin so. */
  hits = acies_manual_search (manual, "scout zebra");
  g_assert_cmpuint (hits->len, ==, 0);
  g_clear_pointer (&hits, g_ptr_array_unref);
  hits = acies_manual_search (manual, "lephant");
  g_assert_cmpuint (hits->len, ==, 0);
  g_clear_pointer (&hits, g_ptr_array_unref);
  hits = acies_manual_search (manual, " ");
  g_assert_cmpuint (hits->len, ==, 0);

  /* An excerpt has what was looked for in it. */
  fog = acies_manual_search (manual, "permanent");
  g_assert_cmpuint (fog->len, ==, 1);
  g_assert_nonnull (strstr (((AciesManualHit *) g_ptr_array_index (fog, 0))->excerpt, "permanent"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mallard/parse", test_parse);
  g_test_add_func ("/mallard/malformed", test_malformed);
  g_test_add_func ("/mallard/numbers", test_numbers);
  g_test_add_func ("/mallard/shipped", test_shipped);
  g_test_add_func ("/mallard/rules", test_rules);
  g_test_add_func ("/mallard/search", test_search);

  return g_test_run ();
}
