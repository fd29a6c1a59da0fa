/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The part of Mallard that the pages of the help are written in, see help/README.md.
 */

/* The kinds of parts that a page of the help has. */
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

/* A page of the help, or a part of it, with the parts inside it in their order. */
typedef struct _AciesMallardNode AciesMallardNode;

struct _AciesMallardNode
{
  AciesMallardKind  kind;
  char             *id;        /* of pages and sections */
  char             *title;     /* of pages, sections and notes: plain text */
  char             *desc;      /* of pages: plain text */
  char             *guide;     /* of pages: the page or section that lists it; of links: the page or section they are in */
  char             *group;     /* of pages: what that list is sorted by */
  char             *markup;    /* of paragraphs: markup for a label; links have their target */
  char             *text;      /* of paragraphs: the same without markup; of code: its lines; of figures: what they show */
  char             *cards;     /* of figures: the cards, see help/README.md */
  GPtrArray        *also;      /* (element-type utf8): of pages: links to further reading, or NULL */
  GPtrArray        *children;  /* (element-type AciesMallardNode) */
};

AciesMallardNode *acies_mallard_parse      (const char              *name,
                                            const char              *text,
                                            GError                 **error);
AciesMallardNode *acies_mallard_node_new   (AciesMallardKind         kind);
void              acies_mallard_node_free  (AciesMallardNode        *node);
char             *acies_mallard_dup_number (const char              *id);
char             *acies_mallard_dup_text   (const AciesMallardNode  *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMallardNode, acies_mallard_node_free)

G_END_DECLS
