/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-path-content.h"

G_BEGIN_DECLS

/* The lessons that come with the program, in the order of the path; %NULL with @error set if one cannot be read. */
static inline GPtrArray *
acies_test_list_lessons (GError **error)
{
  g_autoptr (AciesPathContent) path = acies_path_content_read (error);
  GPtrArray *lessons;

  if (path == NULL)
    return NULL;

  lessons = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < path->entries->len; i++)
    {
      const AciesPathEntry *entry = g_ptr_array_index (path->entries, i);

      if (entry->lesson != NULL)
        g_ptr_array_add (lessons, g_object_ref (entry->lesson));
    }
  return lessons;
}

G_END_DECLS
