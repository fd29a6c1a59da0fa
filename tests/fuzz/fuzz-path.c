/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-path-content.h"

/*
 * Fuzz target: the input is the path through the tutorial. It is refused with a place, or it has stages
 * with a title, and lessons and games with different ids in them.
 */

#define NAME "fuzz.xml"

static void
check_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (text, !=, "");
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPathContent) path = acies_path_content_parse (NAME, text, &error);
  guint stage = 0;

  if (path == NULL)
    {
      acies_fuzz_check_message (error);
      g_assert_true (g_str_has_prefix (error->message, NAME ":"));
      return 0;
    }

  g_assert_no_error (error);
  for (guint i = 0; i < path->stages->len; i++)
    {
      const AciesPathStage *read = g_ptr_array_index (path->stages, i);

      check_text (read->title);
      check_text (read->summary);
    }
  for (guint i = 0; i < path->entries->len; i++)
    {
      const AciesPathEntry *entry = g_ptr_array_index (path->entries, i);

      check_text (entry->id);
      g_assert_true (g_hash_table_add (ids, entry->id));
      /* No stage is empty. */
      g_assert_true (entry->stage == stage || (i > 0 && entry->stage == stage + 1));
      stage = entry->stage;
      if (entry->rules == NULL)
        continue;
      check_text (entry->title);
      check_text (entry->summary);
      g_assert_cmpuint (entry->level, >=, 1);
      g_assert_cmpuint (entry->level, <=, ACIES_MAX_LEVEL);
    }
  g_assert_cmpuint (stage + 1, ==, path->stages->len);
  return 0;
}
