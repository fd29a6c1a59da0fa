/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-manual.h"

#include <string.h>

#define DIRECTORY "/io/github/acies/Acies/help/"

/* About how many letters of a section are shown around what was looked for. */
#define EXCERPT 90

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

  page = acies_mallard_parse (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), error);
  if (page == NULL)
    return NULL;
  if (page->guide == NULL || page->group == NULL)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   "%s: the page has no guide link with a group, which is its place", path);
      return NULL;
    }

  return g_steal_pointer (&page);
}

/* The page in the first of @languages that there is. A translation that cannot be read is
 * complained of, and the next language is taken. */
static AciesMallardNode *
load_translated (const char * const  *languages,
                 const char          *name,
                 GError             **error)
{
  for (guint i = 0; languages != NULL && languages[i] != NULL && strcmp (languages[i], "C") != 0; i++)
    {
      g_autoptr (GError) trouble = NULL;
      AciesMallardNode *page = load_page (languages[i], name, &trouble);

      if (page != NULL)
        return page;
      if (!g_error_matches (trouble, G_RESOURCE_ERROR, G_RESOURCE_ERROR_NOT_FOUND))
        g_warning ("%s", trouble->message);
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

/* Chapters in their order, each followed by the pages that belong to it. */
static void
sort_pages (AciesManual *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      AciesMallardNode *page = g_ptr_array_index (self->pages, i);
      const AciesMallardNode *chapter = find_page (self, page->guide, strlen (page->guide));
      char *place;

      if (chapter == NULL)
        continue;
      place = g_strconcat (chapter->group, " ", page->group, NULL);
      g_free (page->group);
      page->group = place;
    }

  g_ptr_array_sort (self->pages, compare_pages);
}

/* Reads all pages, in the first of @languages in which each of them is there. */
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

/* The rules in the language of the person; read when they are first asked for. */
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
          /* What is built in was read by a test. */
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

/* Whether the page belongs to a chapter rather than being one. */
gboolean
acies_manual_get_nested (AciesManual *self,
                         guint        index)
{
  const AciesMallardNode *page = acies_manual_get_page (self, index);

  return find_page (self, page->guide, strlen (page->guide)) != NULL;
}

static const AciesMallardNode *
find_section (const AciesMallardNode *node,
              const char             *id)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const AciesMallardNode *child = g_ptr_array_index (node->children, i);
      const AciesMallardNode *found;

      if (child->kind != ACIES_MALLARD_SECTION)
        continue;
      if (strcmp (child->id, id) == 0)
        return child;
      found = find_section (child, id);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Finds what a link on the page @from leads to. */
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
  *section = *page != NULL && target[length] == '#' ? find_section (*page, target + length + 1) : NULL;
  return *page != NULL && (target[length] == '\0' || *section != NULL);
}

static const AciesMallardNode *
find_number (const AciesMallardNode *node,
             const char             *number)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const AciesMallardNode *child = g_ptr_array_index (node->children, i);
      const AciesMallardNode *found;
      g_autofree char *its_number = NULL;

      if (child->kind != ACIES_MALLARD_SECTION)
        continue;
      its_number = acies_mallard_dup_number (child->id);
      if (g_strcmp0 (its_number, number) == 0)
        return child;
      found = find_number (child, number);
      if (found != NULL)
        return found;
    }
  return NULL;
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
      *section = find_number (*page, number);
      if (*section != NULL)
        return TRUE;
    }

  *page = NULL;
  return FALSE;
}

static char *
fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
}

/* Where a word that begins with @word stands in @text. Where no spaces stand between words,
 * every place is a beginning. */
static const char *
find_word (const char *text,
           const char *word)
{
  const char *at = text;

  while ((at = strstr (at, word)) != NULL)
    {
      const gunichar before = at > text ? g_utf8_get_char (g_utf8_prev_char (at)) : ' ';

      if (!g_unichar_isalnum (before) || g_unichar_iswide (g_utf8_get_char (at)))
        return at;
      at = g_utf8_next_char (at);
    }
  return NULL;
}

static gboolean
contains_all (const char *text,
              char      **words)
{
  g_autofree char *folded = fold (text);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && find_word (folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* Whether one of @words begins at @at. */
static gboolean
begins_here (const char  *at,
             char       **words)
{
  const char *next = g_utf8_next_char (at);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const glong length = g_utf8_strlen (words[i], -1);
      g_autofree char *start = NULL;
      g_autofree char *folded = NULL;

      if (length == 0)
        continue;
      for (glong n = 1; n < length && *next != '\0'; n++)
        next = g_utf8_next_char (next);
      start = g_strndup (at, (gsize) (next - at));
      folded = fold (start);
      if (g_str_has_prefix (folded, words[i]))
        return TRUE;
      next = g_utf8_next_char (at);
    }
  return FALSE;
}

/* Some words of @text around the first of @words that stands in it, from the beginning of
 * a sentence if one is near. */
static char *
cut_excerpt (const char  *text,
             char       **words)
{
  const char *start = text;
  const char *sentence = text;
  const char *end;
  gunichar before = ' ';

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar here = g_utf8_get_char (at);

      if (before == ' ' && at > text + 1 && strchr (".:!?", at[-2]) != NULL)
        sentence = at;
      if ((!g_unichar_isalnum (before) || g_unichar_iswide (here)) && begins_here (at, words))
        {
          start = at - sentence < EXCERPT * 2 / 3 ? sentence : at;
          break;
        }
      before = here;
    }

  end = start;
  while (*end != '\0' && end - start < EXCERPT * 2 && (end - start < EXCERPT || *end != ' '))
    end = g_utf8_next_char (end);
  return g_strdup_printf ("%s%.*s%s", start > text ? "… " : "", (int) (end - start), start,
                          *end != '\0' ? " …" : "");
}

static void
hit_free (gpointer data)
{
  AciesManualHit *hit = data;

  g_free (hit->excerpt);
  g_free (hit);
}

static void
search_node (const AciesMallardNode *page,
             const AciesMallardNode *node,
             const char             *query,
             char                  **words,
             GPtrArray              *hits)
{
  g_autofree char *text = acies_mallard_dup_text (node);
  g_autofree char *all = g_strconcat (node->title, " ", text, NULL);

  if (contains_all (all, words))
    {
      AciesManualHit *hit = g_new0 (AciesManualHit, 1);
      g_autofree char *number = node == page ? NULL : acies_mallard_dup_number (node->id);
      g_autofree char *folded = number != NULL ? fold (number) : NULL;

      hit->page = page;
      hit->section = node == page ? NULL : node;
      hit->excerpt = cut_excerpt (text, words);
      hit->rank = g_strcmp0 (folded, query) == 0 ? 0 : contains_all (node->title, words) ? 1 : 2;
      g_ptr_array_add (hits, hit);
    }

  for (guint i = 0; i < node->children->len; i++)
    {
      const AciesMallardNode *child = g_ptr_array_index (node->children, i);

      if (child->kind == ACIES_MALLARD_SECTION)
        search_node (page, child, query, words, hits);
    }
}

static int
compare_hits (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  const AciesManualHit *hit_a = *(const AciesManualHit * const *) a;
  const AciesManualHit *hit_b = *(const AciesManualHit * const *) b;

  return (int) hit_a->rank - (int) hit_b->rank;
}

/* Finds what has all words of @query in it, the rule of that number first, then what has
 * them in its title: an array of AciesManualHit. */
GPtrArray *
acies_manual_search (AciesManual *self,
                     const char  *query)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);
  g_autofree char *stripped = g_strstrip (g_strdup (query));
  g_autofree char *folded = fold (stripped);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);

  g_return_val_if_fail (ACIES_IS_MANUAL (self), hits);

  if (*folded == '\0')
    return hits;

  for (guint i = 0; i < self->pages->len; i++)
    {
      const AciesMallardNode *page = g_ptr_array_index (self->pages, i);

      search_node (page, page, folded, words, hits);
    }

  /* It leaves in their order what is equal. */
  g_ptr_array_sort_with_data (hits, compare_hits, NULL);
  return hits;
}

/* The number of the rule that a message names at its end, in whatever language: the first
 * of those in the last parentheses. %NULL if it names none. */
char *
acies_manual_find_number (const char *message)
{
  static GRegex *regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;

  if (regex == NULL)
    regex = g_regex_new ("[(（][^()（）]*?(R\\.[a-z]+(?:-[a-z]+)*|D[1-9]|[1-9]\\.[1-9])[^()（）]*[)）][.。]?\\s*$",
                         G_REGEX_OPTIMIZE, 0, NULL);
  return g_regex_match (regex, message, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}
