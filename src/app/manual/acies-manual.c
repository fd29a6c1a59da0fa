/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-manual.h"

#include <string.h>

#include "acies-mallard.h"

#define DIRECTORY "/io/github/acies/Acies/help/"

#define INDEX "index"
/* The section of the index that lists the rules. */
#define RULES INDEX "#rules"

struct _AciesManual
{
  GObject parent_instance;

  GPtrArray *pages;  /* (element-type AciesMallardNode) */
};

G_DEFINE_FINAL_TYPE (AciesManual, acies_manual, G_TYPE_OBJECT)

static void
acies_manual_finalize (GObject *object)
{
  AciesManual *self = ACIES_MANUAL (object);

  g_ptr_array_unref (self->pages);

  G_OBJECT_CLASS (acies_manual_parent_class)->finalize (object);
}

static void
acies_manual_class_init (AciesManualClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_manual_finalize;
}

static void
acies_manual_init (AciesManual *self)
{
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mallard_node_free);
}

static AciesMallardNode *
load_page (const char  *language,
           const char  *name,
           GError     **error)
{
  g_autofree char *path = g_strconcat (DIRECTORY, language, "/", name, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autoptr (AciesMallardNode) page = NULL;

  if (bytes == NULL)
    return NULL;

  page = acies_mallard_parse (path, g_bytes_get_data (bytes, NULL), error);
  if (page == NULL)
    return NULL;
  if ((page->guide == NULL || page->group == NULL) && strcmp (page->id, INDEX) != 0)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   "%s: the page has no guide link with a group, which is its place", path);
      return NULL;
    }

  return g_steal_pointer (&page);
}

/* The page in the first of @languages that it is translated to. A translation that cannot be
 * read causes a warning, and the next language is tried. */
static AciesMallardNode *
load_translated (const char * const  *languages,
                 const char          *name,
                 GError             **error)
{
  for (guint i = 0; languages != NULL && languages[i] != NULL && strcmp (languages[i], "C") != 0; i++)
    {
      g_autoptr (GError) local_error = NULL;
      AciesMallardNode *page = load_page (languages[i], name, &local_error);

      if (page != NULL)
        return page;
      if (!g_error_matches (local_error, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND))
        g_warning ("%s", local_error->message);
    }

  return load_page ("C", name, error);
}

static const AciesMallardNode *
find_page (AciesManual *self,
           const char  *id,
           gsize        length)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      const AciesMallardNode *page = g_ptr_array_index (self->pages, i);

      if (strlen (page->id) == length && strncmp (page->id, id, length) == 0)
        return page;
    }
  return NULL;
}

static int
compare_pages (gconstpointer a,
               gconstpointer b)
{
  const AciesMallardNode *page_a = *(const AciesMallardNode * const *) a;
  const AciesMallardNode *page_b = *(const AciesMallardNode * const *) b;

  return g_strcmp0 (page_a->group, page_b->group);
}

/* The chapter that a page belongs to; %NULL for a page that the index itself lists. */
static const AciesMallardNode *
find_chapter (AciesManual            *self,
              const AciesMallardNode *page)
{
  return page->guide != NULL && strcmp (page->guide, INDEX) != 0
         ? find_page (self, page->guide, strlen (page->guide)) : NULL;
}

/* The section of the index that lists a page or its chapter. @place is its place among the
 * sections, from 1. */
static const AciesMallardNode *
find_part (AciesManual            *self,
           const AciesMallardNode *page,
           guint                  *place)
{
  const AciesMallardNode *book = find_page (self, INDEX, strlen (INDEX));
  const AciesMallardNode *chapter = find_chapter (self, page);
  const char *guide = chapter != NULL ? chapter->guide : page->guide;

  if (book == NULL || guide == NULL || !g_str_has_prefix (guide, INDEX "#"))
    return NULL;

  for (guint i = 0; i < book->children->len; i++)
    {
      const AciesMallardNode *part = g_ptr_array_index (book->children, i);

      if (part->kind == ACIES_MALLARD_SECTION && strcmp (part->id, guide + strlen (INDEX "#")) == 0)
        {
          *place = i + 1;
          return part;
        }
    }
  return NULL;
}

/* Sorts the pages as in a book: the index, then its parts with their chapters, each chapter
 * with its pages after it. */
static void
sort_pages (AciesManual *self)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new ();

  for (guint i = 0; i < self->pages->len; i++)
    {
      const AciesMallardNode *page = g_ptr_array_index (self->pages, i);
      const AciesMallardNode *chapter = find_chapter (self, page);
      guint part = 0;

      find_part (self, page, &part);
      g_ptr_array_add (places, g_strdup_printf ("%03u %s %s", part,
                                                chapter != NULL ? chapter->group : page->group != NULL ? page->group : "",
                                                chapter != NULL ? page->group : ""));
    }
  for (guint i = 0; i < self->pages->len; i++)
    {
      AciesMallardNode *page = g_ptr_array_index (self->pages, i);

      g_free (page->group);
      page->group = g_ptr_array_index (places, i);
    }

  g_ptr_array_sort (self->pages, compare_pages);
}

/* Reads all pages, each in the first of @languages that it is translated to. */
AciesManual *
acies_manual_new (const char * const  *languages,
                  GError             **error)
{
  g_autoptr (AciesManual) self = g_object_new (ACIES_TYPE_MANUAL, NULL);
  g_auto (GStrv) names = g_resources_enumerate_children (DIRECTORY "C", G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (names == NULL)
    return NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      AciesMallardNode *page = load_translated (languages, names[i], error);

      if (page == NULL)
        return NULL;
      g_ptr_array_add (self->pages, page);
    }

  sort_pages (self);
  return g_steal_pointer (&self);
}

/* The help in the language of the person. It is read at the first call. */
AciesManual *
acies_manual_get_default (void)
{
  static AciesManual *manual = NULL;

  if (manual == NULL)
    {
      g_autoptr (GError) error = NULL;

      manual = acies_manual_new (g_get_language_names (), &error);
      if (manual == NULL)
        {
          /* A test reads all pages that are built in. */
          g_critical ("%s", error->message);
          manual = g_object_new (ACIES_TYPE_MANUAL, NULL);
        }
    }

  return manual;
}

guint
acies_manual_get_n_pages (AciesManual *self)
{
  g_return_val_if_fail (ACIES_IS_MANUAL (self), 0);

  return self->pages->len;
}

const AciesMallardNode *
acies_manual_get_page (AciesManual *self,
                       guint        index)
{
  g_return_val_if_fail (ACIES_IS_MANUAL (self), NULL);
  g_return_val_if_fail (index < self->pages->len, NULL);

  return g_ptr_array_index (self->pages, index);
}

/* Whether the page belongs to a chapter and is not one itself. */
gboolean
acies_manual_get_nested (AciesManual *self,
                         guint        index)
{
  return find_chapter (self, acies_manual_get_page (self, index)) != NULL;
}

/* The title of the section of the index that the page belongs to; %NULL for the index. */
const char *
acies_manual_get_part (AciesManual            *self,
                       const AciesMallardNode *page)
{
  const AciesMallardNode *part;
  guint place;

  g_return_val_if_fail (ACIES_IS_MANUAL (self), NULL);

  part = find_part (self, page, &place);
  return part != NULL ? part->title : NULL;
}

/* Whether the page belongs to the rules. */
gboolean
acies_manual_has_rules (AciesManual            *self,
                        const AciesMallardNode *page)
{
  const AciesMallardNode *chapter;

  g_return_val_if_fail (ACIES_IS_MANUAL (self), FALSE);

  chapter = find_chapter (self, page);
  return g_strcmp0 (chapter != NULL ? chapter->guide : page->guide, RULES) == 0;
}

/* The pages whose guide is @guide, in their order: an array of AciesMallardNode. */
GPtrArray *
acies_manual_list_topics (AciesManual *self,
                          const char  *guide)
{
  GPtrArray *topics = g_ptr_array_new ();

  g_return_val_if_fail (ACIES_IS_MANUAL (self), topics);

  for (guint i = 0; i < self->pages->len; i++)
    {
      AciesMallardNode *page = g_ptr_array_index (self->pages, i);

      if (g_strcmp0 (page->guide, guide) == 0)
        g_ptr_array_add (topics, page);
    }
  return topics;
}

/* The section in @node with the id @name or, if @by_number, with that number of a rule. */
static const AciesMallardNode *
find_section (const AciesMallardNode *node,
              const char             *name,
              gboolean                by_number)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const AciesMallardNode *child = g_ptr_array_index (node->children, i);
      const AciesMallardNode *found;
      g_autofree char *number = NULL;

      if (child->kind != ACIES_MALLARD_SECTION)
        continue;
      number = by_number ? acies_mallard_dup_number (child->id) : NULL;
      if (g_strcmp0 (by_number ? number : child->id, name) == 0)
        return child;
      found = find_section (child, name, by_number);
      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Finds the page and the section that a link on the page @from leads to. */
gboolean
acies_manual_find (AciesManual             *self,
                   const char              *target,
                   const AciesMallardNode  *from,
                   const AciesMallardNode **page,
                   const AciesMallardNode **section)
{
  const gsize length = strcspn (target, "#");

  g_return_val_if_fail (ACIES_IS_MANUAL (self), FALSE);

  *page = length > 0 ? find_page (self, target, length) : from;
  *section = *page != NULL && target[length] == '#' ? find_section (*page, target + length + 1, FALSE) : NULL;
  return *page != NULL && (target[length] == '\0' || *section != NULL);
}

/* Finds the rule with a number such as "4.2", "R.claim-timing" or "D1". */
gboolean
acies_manual_find_rule (AciesManual             *self,
                        const char              *number,
                        const AciesMallardNode **page,
                        const AciesMallardNode **section)
{
  g_return_val_if_fail (ACIES_IS_MANUAL (self), FALSE);

  for (guint i = 0; i < self->pages->len; i++)
    {
      *page = g_ptr_array_index (self->pages, i);
      *section = find_section (*page, number, TRUE);
      if (*section != NULL)
        return TRUE;
    }

  *page = NULL;
  return FALSE;
}

static GRegex *
get_number_regex (void)
{
  static GRegex *regex = NULL;

  if (regex == NULL)
    regex = g_regex_new ("\\s*[(（][^()（）]*?(R\\.[a-z]+(?:-[a-z]+)*|D[1-9]|[1-9]\\.[1-9])[^()（）]*[)）]([.。]?)\\s*$",
                         G_REGEX_OPTIMIZE, 0, NULL);
  return regex;
}

/* The number of the rule that a message names at its end, in any language: the first number in the last parentheses.
 * %NULL if there is none. */
char *
acies_manual_find_number (const char *message)
{
  g_autoptr (GMatchInfo) match = NULL;

  return g_regex_match (get_number_regex (), message, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

/* The message without these parentheses. */
char *
acies_manual_strip_number (const char *message)
{
  return g_regex_replace (get_number_regex (), message, -1, 0, "\\2", 0, NULL);
}
