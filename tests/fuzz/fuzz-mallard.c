/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-mallard.h"

/*
 * Fuzz target: the input is a page of the help. It is refused with a message, or every part of
 * it has what it is shown with, and the markup of its paragraphs says what their text says.
 */

#define NAME "fuzz.page"

static void
append_text_cb (GMarkupParseContext  *context,
                const char           *text,
                gsize                 length,
                gpointer              data,
                GError              **error)
{
  g_string_append_len (data, text, (gssize) length);
}

static void
check_markup (const AciesMallardNode *node)
{
  static const GMarkupParser parser = { .text = append_text_cb };
  g_autoptr (GString) read = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, read, NULL);
  g_autofree char *markup = g_strconcat ("<markup>", node->markup, "</markup>", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_markup_parse_context_parse (context, markup, -1, &error) &&
                 g_markup_parse_context_end_parse (context, &error));
  text = g_strchomp (g_strdup (read->str));
  g_assert_cmpstr (text, ==, node->text);
}

static void
check_present (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

static void
check_node (const AciesMallardNode *node)
{
  gboolean has_children = TRUE;

  switch (node->kind)
    {
    case ACIES_MALLARD_PAGE:
    case ACIES_MALLARD_SECTION:
      {
        g_autofree char *number = acies_mallard_dup_number (node->id);

        check_present (node->id);
        check_present (node->title);
        if (number != NULL)
          check_present (number);
        has_children = FALSE;
      }
      break;
    case ACIES_MALLARD_PARAGRAPH:
      check_present (node->text);
      check_markup (node);
      has_children = FALSE;
      break;
    case ACIES_MALLARD_FIGURE:
      check_present (node->cards);
      check_present (node->text);
      has_children = FALSE;
      break;
    case ACIES_MALLARD_CODE:
      check_present (node->text);
      has_children = FALSE;
      break;
    case ACIES_MALLARD_LINKS:
      check_present (node->guide);
      has_children = FALSE;
      break;
    case ACIES_MALLARD_LIST:
    case ACIES_MALLARD_STEPS:
    case ACIES_MALLARD_ITEM:
    case ACIES_MALLARD_NOTE:
    case ACIES_MALLARD_TABLE:
    case ACIES_MALLARD_ROW:
    case ACIES_MALLARD_CELL:
    default:
      break;
    }

  if (has_children)
    g_assert_cmpuint (node->children->len, >, 0);
  for (guint i = 0; i < node->children->len; i++)
    check_node (g_ptr_array_index (node->children, i));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *input = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesMallardNode) page = acies_mallard_parse (NAME, input, &error);
  g_autofree char *text = NULL;

  if (page == NULL)
    {
      /* It is for those who write such files, and what the XML parser of GLib quotes is long. */
      acies_fuzz_check_message (error);
      g_assert_true (g_str_has_prefix (error->message, NAME ":"));
      return 0;
    }

  g_assert_no_error (error);
  g_assert_cmpint (page->kind, ==, ACIES_MALLARD_PAGE);
  check_node (page);
  text = acies_mallard_dup_text (page);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  return 0;
}
