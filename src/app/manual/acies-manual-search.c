/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-manual-search.h"

#include <string.h>

/* About how long an excerpt is, in columns of text. */
#define EXCERPT 90

#define IDEOGRAPHIC_STOP 0x3002

/* The combining accents of Latin, Greek and Cyrillic, which a search ignores. Those of other
 * scripts make a different letter. */
#define FIRST_ACCENT 0x0300
#define LAST_ACCENT  0x036f

/* The text without upper case and accents, which make no difference to a search. */
static char *
fold (const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *normal = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  GString *plain = g_string_new (NULL);

  for (const char *at = normal; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar letter = g_utf8_get_char (at);

      if (letter < FIRST_ACCENT || letter > LAST_ACCENT)
        g_string_append_unichar (plain, letter);
    }
  return g_string_free (plain, FALSE);
}

/* Finds a word in @text that begins with @word. In scripts without spaces between words, a
 * word may begin anywhere. */
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

/* Whether the text at @at begins with one of @words. */
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

/* How many columns a letter takes. */
static guint
get_columns (gunichar letter)
{
  return g_unichar_iswide (letter) ? 2 : 1;
}

/* An excerpt of @text with the first of @words in it, from the beginning of the sentence if
 * that is not far. */
static char *
cut_excerpt (const char  *text,
             char       **words)
{
  const char *start = text;
  const char *sentence = text;
  const char *end;
  gunichar before = ' ';
  guint columns = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar here = g_utf8_get_char (at);

      if ((before == ' ' && at > text + 1 && strchr (".:!?", at[-2]) != NULL) || before == IDEOGRAPHIC_STOP)
        {
          sentence = at;
          columns = 0;
        }
      if ((!g_unichar_isalnum (before) || g_unichar_iswide (here)) && begins_here (at, words))
        {
          start = columns < EXCERPT * 2 / 3 ? sentence : at;
          break;
        }
      columns += get_columns (here);
      before = here;
    }

  columns = 0;
  for (end = start; *end != '\0' && columns < EXCERPT * 2; end = g_utf8_next_char (end))
    {
      const gunichar here = g_utf8_get_char (end);

      /* It ends between words, in scripts that have spaces between them. */
      if (columns >= EXCERPT && (here == ' ' || g_unichar_iswide (here)))
        break;
      columns += get_columns (here);
    }
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

/* Finds the pages and sections that have all words of @query in them: an array of
 * AciesManualHit. A rule with that number comes first, then titles, then the rest. With @rules
 * only the rules are searched. The index never is, since it only lists other pages. */
GPtrArray *
acies_manual_search (AciesManual *self,
                     const char  *query,
                     gboolean     rules)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);
  g_autofree char *stripped = g_strstrip (g_strdup (query));
  g_autofree char *folded = fold (stripped);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);

  g_return_val_if_fail (ACIES_IS_MANUAL (self), hits);

  if (*folded == '\0')
    return hits;

  for (guint i = 0; i < acies_manual_get_n_pages (self); i++)
    {
      const AciesMallardNode *page = acies_manual_get_page (self, i);

      if (rules ? acies_manual_has_rules (self, page) : page->guide != NULL)
        search_node (page, page, folded, words, hits);
    }

  /* This sort is stable: hits of one rank stay in the order of the pages. */
  g_ptr_array_sort_with_data (hits, compare_hits, NULL);
  return hits;
}
