/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The state of a training as a file. Only the machine that wrote it reads it, so numbers are
 * written as they are in memory.
 */

#include "config.h"

#include <string.h>

#include "acies-error.h"
#include "acies-file-private.h"
#include "acies-training.h"

#define MAGIC       "acies training 1\n"
#define MAGIC_SIZE  (sizeof MAGIC - 1)
#define FILE_SIZE   (MAGIC_SIZE + sizeof (AciesTraining) + sizeof (guint32))

static guint32
check_sum (const char *data,
           gsize       size)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ (guint8) data[i]) * 16777619u;
  return hash;
}

gboolean
acies_training_save (const AciesTraining  *self,
                     GFile                *file,
                     GError              **error)
{
  g_autofree char *data = g_malloc (FILE_SIZE);
  guint32 sum;

  memcpy (data, MAGIC, MAGIC_SIZE);
  memcpy (data + MAGIC_SIZE, self, sizeof *self);
  sum = check_sum (data, FILE_SIZE - sizeof sum);
  memcpy (data + FILE_SIZE - sizeof sum, &sum, sizeof sum);
  return acies_file_replace (file, data, FILE_SIZE, ACIES_FILE_SHARED, NULL, error);
}

/* Reads a state of the training that @self is set to, which else stays as it is. */
gboolean
acies_training_load (AciesTraining  *self,
                     GFile          *file,
                     GError        **error)
{
  gsize size;
  g_autofree char *data = acies_file_read (file, FILE_SIZE, &size, NULL, error);
  g_autofree AciesTraining *loaded = g_new (AciesTraining, 1);
  guint32 sum;

  if (data == NULL)
    return FALSE;

  if (size == FILE_SIZE)
    memcpy (&sum, data + FILE_SIZE - sizeof sum, sizeof sum);
  if (size != FILE_SIZE || memcmp (data, MAGIC, MAGIC_SIZE) != 0 || sum != check_sum (data, FILE_SIZE - sizeof sum))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION, "this is no state of this training");
      return FALSE;
    }

  memcpy (loaded, data + MAGIC_SIZE, sizeof *loaded);
  if (loaded->seed != self->seed || loaded->n_rounds != self->n_rounds ||
      loaded->n_members != self->n_members || loaded->n_games != self->n_games)
    {
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   "this is another training: --seed %" G_GUINT64_FORMAT " --rounds %" G_GUINT64_FORMAT
                   " --members %" G_GUINT64_FORMAT " --games %" G_GUINT64_FORMAT,
                   loaded->seed, loaded->n_rounds, loaded->n_members, loaded->n_games);
      return FALSE;
    }

  *self = *loaded;
  return TRUE;
}
