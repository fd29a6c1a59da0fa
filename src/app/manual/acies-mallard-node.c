/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-mallard.h"

#include <string.h>

AciesMallardNode *
acies_mallard_node_new (AciesMallardKind kind)
{
  AciesMallardNode *node = g_new0 (AciesMallardNode, 1);

  node->kind = kind;
  node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mallard_node_free);
  return node;
}

void
acies_mallard_node_free (AciesMallardNode *node)
{
  g_free (node->id);
  g_free (node->title);
  g_free (node->desc);
  g_free (node->guide);
  g_free (node->group);
  g_free (node->markup);
  g_free (node->text);
  g_free (node->cards);
  g_clear_pointer (&node->also, g_ptr_array_unref);
  g_ptr_array_unref (node->children);
  g_free (node);
}

/* The number of the rule that a section with this @id is about: "4.2", "R.claim-timing" or
 * "D1". %NULL for a section that is about no rule. */
char *
acies_mallard_dup_number (const char *id)
{
  if (id[0] == 'r' && g_ascii_isdigit (id[1]) && id[2] == '-' && g_ascii_isdigit (id[3]) && id[4] == '\0')
    return g_strdup_printf ("%c.%c", id[1], id[3]);
  if (id[0] == 'r' && id[1] == '-' && id[2] != '\0')
    return g_strdup_printf ("R.%s", id + 2);
  if (id[0] == 'd' && g_ascii_isdigit (id[1]) && id[2] == '\0')
    return g_strdup_printf ("D%c", id[1]);
  return NULL;
}

static void
collect_text (const AciesMallardNode *node,
              GString                *text)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const AciesMallardNode *child = g_ptr_array_index (node->children, i);

      if (child->kind == ACIES_MALLARD_SECTION)
        continue;
      if (child->text != NULL && child->kind != ACIES_MALLARD_FIGURE)
        {
          if (text->len > 0)
            g_string_append_c (text, ' ');
          g_string_append (text, child->text);
        }
      collect_text (child, text);
    }
}

/* The text of @node without that of its sections, and without descriptions of figures. */
char *
acies_mallard_dup_text (const AciesMallardNode *node)
{
  GString *text = g_string_new (NULL);

  collect_text (node, text);
  return g_string_free (text, FALSE);
}
