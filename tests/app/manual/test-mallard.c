/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <acies.h>

#include "acies-mallard.h"
#include "acies-manual-search.h"
#include "acies-test-slowdown.h"

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

static void
collect_links (const AciesMallardNode *node,
               GPtrArray              *links)
{
  static const char mark[] = "<a href=\"";
  const char *at = node->markup;

  for (guint i = 0; node->also != NULL && i < node->also->len; i++)
    g_ptr_array_add (links, g_strdup (g_ptr_array_index (node->also, i)));
  while (at != NULL && (at = strstr (at, mark)) != NULL)
    {
      at += strlen (mark);
      g_ptr_array_add (links, g_strndup (at, strcspn (at, "\"")));
    }
  for (guint i = 0; i < node->children->len; i++)
    collect_links (g_ptr_array_index (node->children, i), links);
}

/* The targets of all links in @node: "PAGE", "PAGE#SECTION", "#SECTION", or the address of a
 * page on the web. */
static GPtrArray *
list_links (const AciesMallardNode *node)
{
  GPtrArray *links = g_ptr_array_new_with_free_func (g_free);

  collect_links (node, links);
  return links;
}

/* Everything in a page is read. */
static void
test_parse (void)
{
  static const char text[] =
    PAGE
    "<info><link type=\"guide\" xref=\"index#rules\" group=\"r3\"/><link type=\"seealso\" xref=\"c\"/><desc>What it  is\n about</desc>"
    "<license href=\"y\"><p>Z</p></license></info>"
    "<p>One <em>two</em>\n   three &amp; <link xref=\"a#b\">four</link>.</p>"
    "<links type=\"topic\" groups=\"a b\"/>"
    "<section id=\"r4-2\"><title>4.2 Five</title>"
    "<media type=\"image\" src=\"s.svg\" acies:cards=\"R8 _ AL / flag FO\"><p>Six</p></media>"
    "<steps><item><p>Seven</p></item><item><p>Eight</p></item></steps>"
    "<note><p>Nine</p></note>"
    "<table><tr><td><p>Ten</p></td></tr></table>"
    "<screen>\none  two\n  three\n</screen>"
    "<p><keyseq><key>Ctrl</key><key>F</key></keyseq> <key>G</key></p>"
    "<p><code>c</code> <link href=\"https://d.org\">e</link></p>"
    "<links type=\"topic\"/>"
    "</section></page>";
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMallardNode) page = acies_mallard_parse ("x.page", text, &error);
  g_autoptr (GPtrArray) links = NULL;
  const AciesMallardNode *node, *section;
  g_autofree char *said = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (page->id, ==, "x");
  g_assert_cmpstr (page->title, ==, "T");
  g_assert_cmpstr (page->desc, ==, "What it is about");
  g_assert_cmpstr (page->guide, ==, "index#rules");
  g_assert_cmpstr (page->group, ==, "r3");
  g_assert_cmpuint (page->children->len, ==, 3);

  node = g_ptr_array_index (page->children, 0);
  g_assert_cmpint (node->kind, ==, ACIES_MALLARD_PARAGRAPH);
  g_assert_cmpstr (node->text, ==, "One two three & four.");
  g_assert_cmpstr (node->markup, ==, "One <i>two</i> three &amp; <a href=\"a#b\">four</a>.");
  links = list_links (page);
  g_assert_cmpuint (links->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (links, 0), ==, "c");
  g_assert_cmpstr (g_ptr_array_index (links, 1), ==, "a#b");
  g_assert_cmpstr (g_ptr_array_index (links, 2), ==, "https://d.org");
  node = g_ptr_array_index (page->children, 1);
  g_assert_cmpint (node->kind, ==, ACIES_MALLARD_LINKS);
  g_assert_cmpstr (node->guide, ==, "x");

  section = g_ptr_array_index (page->children, 2);
  g_assert_cmpint (section->kind, ==, ACIES_MALLARD_SECTION);
  g_assert_cmpstr (section->title, ==, "4.2 Five");
  g_assert_cmpuint (section->children->len, ==, 8);
  node = g_ptr_array_index (section->children, 0);
  g_assert_cmpint (node->kind, ==, ACIES_MALLARD_FIGURE);
  g_assert_cmpstr (node->cards, ==, "R8 _ AL / flag FO");
  g_assert_cmpstr (node->text, ==, "Six");
  node = g_ptr_array_index (section->children, 4);
  g_assert_cmpint (node->kind, ==, ACIES_MALLARD_CODE);
  g_assert_cmpstr (node->text, ==, "one  two\n  three");
  node = g_ptr_array_index (section->children, 5);
  g_assert_cmpstr (node->markup, ==, "<b>Ctrl</b>+<b>F</b> <b>G</b>");
  node = g_ptr_array_index (section->children, 6);
  g_assert_cmpstr (node->markup, ==, "<tt>c</tt> <a href=\"https://d.org\">e</a>");
  node = g_ptr_array_index (section->children, 7);
  g_assert_cmpstr (node->guide, ==, "x#r4-2");
  said = acies_mallard_dup_text (section);
  g_assert_cmpstr (said, ==, "Seven Eight Nine Ten one  two\n  three Ctrl+F G c e");
}

/* An error tells the file, the line, the column and the reason. */
static void
test_malformed (void)
{
  static const struct
  {
    const char *text;
    const char *place;
    const char *reason;
  } cases[] = {
    { PAGE "\n  <blockquote/></page>", "2:3: ", "<blockquote> does not belong into <page>" },
    { PAGE "\n\n<item><p>A</p></item></page>", "3:1: ", "<item> does not belong into <page>" },
    { PAGE "\nA</page>", "1:1: ", "text may stand in other elements than <page>" },
    { PAGE "\n<section><title>A</title></section></page>", "2:1: ", "<section> needs the attribute “id”" },
    { PAGE "\n<section id=\"a\"></section></page>", "2:1: ", "<section> needs a <title>" },
    { PAGE "\n<p><link>A</link></p></page>", "2:4: ", "<link> needs the attribute “xref”" },
    { PAGE "\n<p><link xref=\"a\"/></p></page>", "2:4: ", "<link> is empty" },
    { PAGE "\n<p> </p></page>", "2:1: ", "<p> is empty" },
    { PAGE "\n<list></list></page>", "2:1: ", "<list> is empty" },
    { PAGE "\n<media src=\"s\"><p>A</p></media></page>", "2:1: ", "<media> needs the attribute “acies:cards”" },
    { PAGE "\n<media src=\"s\" acies:cards=\"R8 R11\"><p>A</p></media></page>", "2:16: ",
      "acies:cards: “R11” is not a card of a figure" },
    { PAGE "\n<media src=\"s\" acies:cards=\"R8 =101\"><p>A</p></media></page>", "2:16: ",
      "acies:cards: “=101” is not a card of a figure" },
    { PAGE "\n<media src=\"s\" acies:cards=\"R8\"></media></page>", "2:1: ",
      "<media> needs a <p> that says what it shows" },
    { PAGE "\n<links type=\"guide\"/></page>", "2:8: ", "type: links of the type “guide” are not known" },
    { PAGE "\n<screen>\n</screen></page>", "2:1: ", "<screen> is empty" },
    { PAGE "\n<p>A</page>", "2:", "" },
    { PAGE "\n", "2:", "" },
    { "", "1:1: ", "" },
    { PAGE "\n<p>\303\251\351</p></page>", "2:5: ", "UTF-8" },
    /* The parser of GLib would go on after this, and find another error. */
    { PAGE "\n<p><![CDATA[\351]]>A", "2:13: ", "UTF-8" },
    { "\n<![CDATA[\351]]>A", "2:10: ", "UTF-8" },
    { PAGE "\n<p\343\200\202></page>", "2:", "" },
    { "<!-- A -->\n<?b c?>", "2:8: ", "there is no <page>" },
    { "<![CDATA[A]]>", "1:14: ", "there is text outside of the elements" },
    { PAGE "</page>\n" PAGE "</page>", "2:1: ", "there is more than one <page>" },
    { PAGE "</page>\n<section id=\"a\"/>", "2:1: ", "<section> is no page" },
    { "<section id=\"a\"/>", "1:1: ", "<section> is no page" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesMallardNode) page = acies_mallard_parse ("folder/x.page", cases[i].text, &error);
      g_autofree char *shown = g_utf8_make_valid (cases[i].text, -1);
      g_autofree char *place = g_strconcat ("folder/x.page:", cases[i].place, NULL);

      g_test_message ("%s", shown);
      g_assert_null (page);
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_str_has_prefix (error->message, place));
      g_assert_nonnull (strstr (error->message, cases[i].reason));
    }
}

/* A message quotes the beginning of what is wrong. */
static void
test_quoted (void)
{
  static const char * const texts[] = {
    "<%s/>", PAGE "<links type='%s'/></page>", PAGE "<media src='s' acies:cards='R8 %s'><p>A</p></media></page>",
  };
  g_autofree char *word = g_strnfill (20000, 'x');

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) parts = g_strsplit (texts[i], "%s", -1);
      g_autofree char *text = g_strjoinv (word, parts);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesMallardNode) page = acies_mallard_parse ("x.page", text, &error);

      g_assert_null (page);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, "xxx…"));
      g_assert_cmpuint (strlen (error->message), <, 200);
    }
}

/* A long page takes a time in proportion to its length, whatever is in it. What takes one in proportion to the square of
 * that would not end before the time limit of a test. */
static void
test_long (void)
{
  static const struct
  {
    const char *head;
    const char *part;
  } cases[] = {
    { PAGE, "<p>A</p>" },
    { PAGE "<p>", "A  " },
    { PAGE "<p>", "<em>A</em>" },
    { PAGE "<p>", "<em>" },
    { PAGE "<p>", "<link xref='a'>A</link>" },
    { PAGE "<p><keyseq>", "<key>A</key>" },
    { PAGE "<section id='a'>", "<title>A</title>" },
    { PAGE "<list>", "<item><p>A</p></item>" },
    { PAGE "<screen>", "\n" },
    { PAGE "<info>", "<link type='seealso' xref='a'/>" },
    { PAGE "<media src='s' acies:cards='", "R8 " },
    { PAGE "<p>", "&amp;" },
    { "<page id='", "a" },
    { PAGE "<comment>", "<a/>" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (cases[i].head);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesMallardNode) page = NULL;

      while (text->len < 1024 * 1024 / ACIES_TEST_SLOWDOWN)
        g_string_append (text, cases[i].part);
      page = acies_mallard_parse ("long.page", text->str, &error);
      g_assert_null (page);
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
    const char *sentence;   /* where it is not the message */
  } messages[] = {
    { "There is no free place on your side of this flag (rule 2.2).", "2.2",
      "There is no free place on your side of this flag." },
    { "You can play a tactics card, so you may not pass (rule R.forced-tactics).", "R.forced-tactics",
      "You can play a tactics card, so you may not pass." },
    { "The kinds of formation are these (rules 3.1 to 3.5).", "3.1", "The kinds of formation are these." },
    { "Red 8 (at flag 1, your side) and Blue 8 (at flag 2) are seen (rule 4.4).", "4.4",
      "Red 8 (at flag 1, your side) and Blue 8 (at flag 2) are seen." },
    { "この旗はもう獲得されています（規則4.6）。", "4.6", "この旗はもう獲得されています。" },
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
      g_autofree char *sentence = acies_manual_strip_number (messages[i].message);
      g_autofree char *number = acies_manual_find_number (messages[i].message);

      g_assert_cmpstr (number, ==, messages[i].number);
      g_assert_cmpstr (sentence, ==, messages[i].sentence != NULL ? messages[i].sentence : messages[i].message);
    }
}

static void
check_links (AciesManual            *manual,
             const AciesMallardNode *page)
{
  g_autoptr (GPtrArray) links = list_links (page);

  for (guint i = 0; i < links->len; i++)
    {
      const AciesMallardNode *target, *section;

      if (g_uri_peek_scheme (g_ptr_array_index (links, i)) == NULL &&
          !acies_manual_find (manual, g_ptr_array_index (links, i), page, &target, &section))
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

          /* The title begins with the number. */
          if (number != NULL)
            {
              g_assert_true (g_str_has_prefix (child->title, number));
              g_assert_true (strchr (": ", child->title[strlen (number)]) != NULL);
            }
          check_numbers (child);
        }
    }
}

/* All pages that are built in can be read, the index lists all of them, and no link leads
 * nowhere. */
static void
test_shipped (void)
{
  g_autoptr (AciesManual) manual = load ();
  static const char *const rules[] = {
    "rules-cards", "rules-turn", "rules-formations", "rules-claims", "rules-tactics", "tactics-leaders",
    "tactics-cavalry", "tactics-shield-bearers", "tactics-fog", "tactics-mud", "tactics-scout",
    "tactics-redeploy", "tactics-deserter", "tactics-traitor", "rules-end", "rules-switches",
  };
  const AciesMallardNode *book = acies_manual_get_page (manual, 0);
  const char *part = NULL;
  guint n_rules = 0;
  guint n_parts = 0;

  g_assert_cmpstr (book->id, ==, "index");
  g_assert_null (acies_manual_get_part (manual, book));
  for (guint i = 1; i < acies_manual_get_n_pages (manual); i++)
    {
      const AciesMallardNode *page = acies_manual_get_page (manual, i);
      const char *its_part = acies_manual_get_part (manual, page);

      g_test_message ("%s", page->id);
      g_assert_nonnull (page->desc);
      g_assert_nonnull (its_part);
      /* The pages of each part follow each other. */
      n_parts += g_strcmp0 (part, its_part) != 0;
      part = its_part;

      if (acies_manual_has_rules (manual, page))
        {
          g_assert_cmpuint (n_rules, <, G_N_ELEMENTS (rules));
          g_assert_cmpstr (page->id, ==, rules[n_rules]);
          g_assert_cmpint (acies_manual_get_nested (manual, i), ==, g_str_has_prefix (page->id, "tactics-"));
          n_rules++;
        }
      else
        {
          g_assert_false (acies_manual_get_nested (manual, i));
        }
      check_links (manual, page);
      check_numbers (page);
    }

  g_assert_cmpuint (n_rules, ==, G_N_ELEMENTS (rules));
  g_assert_cmpuint (n_parts, ==, book->children->len - 1);
}

/* The index lists the pages of each part in their order. */
static void
test_topics (void)
{
  g_autoptr (AciesManual) manual = load ();
  const AciesMallardNode *book = acies_manual_get_page (manual, 0);
  guint at = 1;

  for (guint i = 0; i < book->children->len; i++)
    {
      const AciesMallardNode *part = g_ptr_array_index (book->children, i);
      g_autoptr (GPtrArray) topics = NULL;
      const AciesMallardNode *links;

      if (part->kind != ACIES_MALLARD_SECTION)
        continue;

      links = g_ptr_array_index (part->children, 0);
      g_assert_cmpint (links->kind, ==, ACIES_MALLARD_LINKS);
      topics = acies_manual_list_topics (manual, links->guide);
      g_assert_cmpuint (topics->len, >, 0);
      for (guint j = 0; j < topics->len; j++, at++)
        {
          while (acies_manual_get_nested (manual, at))
            at++;
          g_assert_true (g_ptr_array_index (topics, j) == acies_manual_get_page (manual, at));
        }
    }
  g_assert_cmpuint (at, ==, acies_manual_get_n_pages (manual));
}

/* Every rule has its section, so every rule that a message names can be shown. */
static void
test_rules (void)
{
  g_autoptr (AciesManual) manual = load ();
  static const guint n_rules[] = { 5, 5, 7, 8, 6, 3 };
  static const char *const decisions[] = { "D1", "D2", "D3", "D4", "D5" };
  const char * const *switches = acies_rules_list_switches ();
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
  for (guint i = 0; switches[i] != NULL; i++)
    g_assert_true (acies_manual_find_rule (manual, acies_rules_get_switch_rule (switches[i]), &page, &section));
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    g_assert_true (acies_manual_find_rule (manual, decisions[i], &page, &section));

  g_assert_false (acies_manual_find_rule (manual, "4.9", &page, &section));
  g_assert_null (page);
}

static void
assert_first (AciesManual *manual,
              const char  *query,
              const char  *page,
              const char  *section)
{
  g_autoptr (GPtrArray) hits = acies_manual_search (manual, query, TRUE);
  const AciesManualHit *hit;

  g_test_message ("%s", query);
  g_assert_cmpuint (hits->len, >, 0);
  hit = g_ptr_array_index (hits, 0);
  g_assert_cmpstr (hit->page->id, ==, page);
  g_assert_cmpstr (hit->section != NULL ? hit->section->id : NULL, ==, section);
}

/* A search finds rules by their number, and words in titles before words in texts. */
static void
test_search (void)
{
  g_autoptr (AciesManual) manual = load ();
  g_autoptr (GPtrArray) hits = NULL;
  g_autoptr (GPtrArray) fog = NULL;
  g_autoptr (GPtrArray) rest = NULL;

  assert_first (manual, "tie", "rules-formations", "r3-7");
  assert_first (manual, "  WHO loses ", "rules-claims", "r4-5");
  assert_first (manual, "4.2", "rules-claims", "r4-2");
  assert_first (manual, "r.scout-draw", "rules-switches", "r-scout-draw");
  assert_first (manual, "D1", "rules-switches", "d1");
  assert_first (manual, "Scout", "tactics-scout", NULL);
  assert_first (manual, "eleph", "rules-cards", "r1-5");
  /* Accents make no difference. */
  assert_first (manual, "\303\251leph", "rules-cards", "r1-5");

  /* All words must be there, and each must begin a word. */
  hits = acies_manual_search (manual, "scout zebra", TRUE);
  g_assert_cmpuint (hits->len, ==, 0);
  g_clear_pointer (&hits, g_ptr_array_unref);
  hits = acies_manual_search (manual, "lephant", TRUE);
  g_assert_cmpuint (hits->len, ==, 0);
  g_clear_pointer (&hits, g_ptr_array_unref);
  hits = acies_manual_search (manual, " ", TRUE);
  g_assert_cmpuint (hits->len, ==, 0);

  /* Pages that are not rules are found in the whole help. */
  rest = acies_manual_search (manual, "puzzle", TRUE);
  g_assert_cmpuint (rest->len, ==, 0);
  g_clear_pointer (&rest, g_ptr_array_unref);
  rest = acies_manual_search (manual, "puzzle", FALSE);
  g_assert_cmpuint (rest->len, >, 0);
  g_assert_cmpstr (((AciesManualHit *) g_ptr_array_index (rest, 0))->page->id, ==, "puzzles");

  g_clear_pointer (&rest, g_ptr_array_unref);
  rest = acies_manual_search (manual, "saving and opening", FALSE);
  g_assert_cmpuint (rest->len, >, 0);
  g_assert_cmpstr (((AciesManualHit *) g_ptr_array_index (rest, 0))->page->id, ==, "saving");

  /* An excerpt contains the word. */
  fog = acies_manual_search (manual, "permanent", TRUE);
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
  g_test_add_func ("/mallard/quoted", test_quoted);
  g_test_add_func ("/mallard/long", test_long);
  g_test_add_func ("/mallard/numbers", test_numbers);
  g_test_add_func ("/mallard/shipped", test_shipped);
  g_test_add_func ("/mallard/topics", test_topics);
  g_test_add_func ("/mallard/rules", test_rules);
  g_test_add_func ("/mallard/search", test_search);

  return g_test_run ();
}
