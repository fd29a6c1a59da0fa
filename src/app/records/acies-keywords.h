/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In files the values of an enumeration stand as words. The place of @word among
 * the words of one, which is the value; -1 where it is none of them. */
static inline int
acies_keywords_find (const char * const *words,
                     guint               n_words,
                     const char         *word)
{
  for (guint i = 0; i < n_words; i++)
    {
      if (words[i] != NULL && g_strcmp0 (words[i], word) == 0)
        return i;
    }

  return -1;
}

G_END_DECLS
