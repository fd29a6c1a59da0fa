/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-export.h"
#include "acies-file-private.h"

static void
export_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  const char *text = task_data;
  GFile *file = g_object_get_data (G_OBJECT (task), "file");
  GError *error = NULL;

  if (acies_file_replace (file, text, strlen (text), ACIES_FILE_SHARED, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Writes @text to @file in a thread, for @source, an object that is kept meanwhile, but never by the thread, which
 * may end later than the last user of it. */
void
acies_export_async (gpointer             source,
                    GFile               *file,
                    const char          *text,
                    GAsyncReadyCallback  callback,
                    gpointer             user_data)
{
  g_autoptr (GTask) writing = NULL;

  g_return_if_fail (G_IS_OBJECT (source));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (text != NULL);

  writing = g_task_new (NULL, NULL, exported_cb, g_task_new (source, NULL, callback, user_data));
  g_task_set_task_data (writing, g_strdup (text), g_free);
  g_object_set_data_full (G_OBJECT (writing), "file", g_object_ref (file), g_object_unref);
  g_task_run_in_thread (writing, export_thread);
}

gboolean
acies_export_finish (gpointer       source,
                     GAsyncResult  *result,
                     GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, source), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
