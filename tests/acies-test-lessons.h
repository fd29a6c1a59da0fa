/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson.h"
#include "acies-path-content.h"

G_BEGIN_DECLS

/* The lessons that come with the program, in the order of the path; %NULL with @error set if one cannot be read. */
static inline GPtrArray *
acies_test_list_lessons (GError **error)
{
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (AciesPathContent) path = acies_path_content_read (error);

  for (guint i = 0; path != NULL && i < path->entries->len; i++)
    {
      const AciesPathEntry *entry = g_ptr_array_index (path->entries, i);
      AciesLesson *lesson = entry->rules == NULL ? acies_lesson_read (entry->id, error) : NULL;

      if (lesson != NULL)
        g_ptr_array_add (lessons, lesson);
      else if (entry->rules == NULL)
        return NULL;
    }
  return path != NULL ? g_steal_pointer (&lessons) : NULL;
}

G_END_DECLS
