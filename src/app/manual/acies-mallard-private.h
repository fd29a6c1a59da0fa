/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-mallard.h"

/* What the reader of the pages is made of. */

G_BEGIN_DECLS

typedef enum
{
  NOTHING,
  PAGE,
  INFO,
  TITLE,
  DESC,
  SKIPPED,
  SECTION,
  PARAGRAPH,
  LIST,
  STEPS,
  ITEM,
  NOTE,
  MEDIA,
  TABLE,
  BODY,
  ROW,
  CELL,
  CODE,
  LINKS,
  EMPHASIS,
  STRONG,
  KEY,
  KEYS,
  MONOSPACE,
  LINK,
} Element;

#define IN(element) (1u << (element))
#define BLOCKS (IN (PAGE) | IN (SECTION) | IN (ITEM) | IN (NOTE) | IN (CELL))
#define TEXTS (IN (TITLE) | IN (DESC) | IN (PARAGRAPH) | IN (EMPHASIS) | IN (STRONG) | \
               IN (KEY) | IN (KEYS) | IN (MONOSPACE) | IN (LINK) | IN (CODE))

typedef struct
{
  GArray *open;            /* (element-type Element) */
  GPtrArray *nodes;        /* what the open elements have begun, the last one innermost */
  AciesMallardNode *root;
  GString *markup;         /* of the text that is being read */
  GString *text;
  gsize link_start;        /* how much text there was before a link */
  gsize keys_start;        /* and before keys that are pressed together */
  guint skipped;           /* elements within one that is skipped */
} Reader;

static inline Element
acies_mallard_get_open (Reader *reader)
{
  return reader->open->len > 0 ? g_array_index (reader->open, Element, reader->open->len - 1) : NOTHING;
}

static inline AciesMallardNode *
acies_mallard_get_node (Reader *reader)
{
  return reader->nodes->len > 0 ? g_ptr_array_index (reader->nodes, reader->nodes->len - 1) : NULL;
}

gboolean acies_mallard_needs (const char  *value,
                              const char  *element,
                              const char  *name,
                              GError     **error);
gboolean acies_mallard_begin (Reader      *reader,
                              Element      element,
                              const char  *name,
                              const char **names,
                              const char **values,
                              GError     **error);

G_END_DECLS
