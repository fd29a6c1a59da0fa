/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a page of the help is made of. */
typedef enum
{
  ACIES_MALLARD_PAGE,
  ACIES_MALLARD_SECTION,
  ACIES_MALLARD_PARAGRAPH,
  ACIES_MALLARD_LIST,
  ACIES_MALLARD_STEPS,
  ACIES_MALLARD_ITEM,
  ACIES_MALLARD_NOTE,
  ACIES_MALLARD_FIGURE,
  ACIES_MALLARD_TABLE,
  ACIES_MALLARD_ROW,
  ACIES_MALLARD_CELL,
  ACIES_MALLARD_CODE,
  ACIES_MALLARD_LINKS,
} AciesMallardKind;

/* A part of a page, with its parts in their order. */
typedef struct _AciesMallardNode AciesMallardNode;

struct _AciesMallardNode
{
  AciesMallardKind  kind;
  char             *id;        /* of pages and sections */
  char             *title;     /* of pages, sections and notes: plain text */
  char             *desc;      /* of pages: plain text */
  char             *guide;     /* of pages: the page, and the section of it, that lists it; of links: where they stand */
  char             *group;     /* of pages: the place in that list */
  char             *markup;    /* of paragraphs: markup for a label; links name their target */
  char             *text;      /* of paragraphs: the same without markup; of code: its lines; of figures: what they show */
  char             *cards;     /* of figures: the cards, see help/README.md */
  GPtrArray        *also;      /* (element-type utf8): of pages: others to be read as well, or NULL */
  GPtrArray        *children;  /* (element-type AciesMallardNode) */
};

AciesMallardNode *acies_mallard_parse      (const char             *name,
                                            const char             *text,
                                            gssize                  length,
                                            GError                **error);
AciesMallardNode *acies_mallard_node_new   (AciesMallardKind        kind);
void              acies_mallard_node_free  (AciesMallardNode       *node);
char             *acies_mallard_dup_number (const char             *id);
char             *acies_mallard_dup_text   (const AciesMallardNode *node);
GPtrArray        *acies_mallard_list_links (const AciesMallardNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMallardNode, acies_mallard_node_free)

G_END_DECLS
