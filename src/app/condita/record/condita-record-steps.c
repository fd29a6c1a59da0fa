/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-record-steps.h"

struct _ConditaRecordStep
{
  GObject parent_instance;

  char *text;
  char *turn;
};

G_DEFINE_FINAL_TYPE (ConditaRecordStep, condita_record_step, G_TYPE_OBJECT)

static void
condita_record_step_finalize (GObject *object)
{
  ConditaRecordStep *self = CONDITA_RECORD_STEP (object);

  g_free (self->text);
  g_free (self->turn);

  G_OBJECT_CLASS (condita_record_step_parent_class)->finalize (object);
}

static void
condita_record_step_class_init (ConditaRecordStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = condita_record_step_finalize;
}

static void
condita_record_step_init (ConditaRecordStep *self)
{
}

/* The step in the notation, or %NULL for the beginning of the game. */
const char *
condita_record_step_get_text (ConditaRecordStep *self)
{
  g_return_val_if_fail (CONDITA_IS_RECORD_STEP (self), NULL);

  return self->text;
}

const char *
condita_record_step_get_turn (ConditaRecordStep *self)
{
  g_return_val_if_fail (CONDITA_IS_RECORD_STEP (self), NULL);

  return self->turn;
}

static void
add_step (GListStore *steps,
          const char *text,
          const char *turn)
{
  g_autoptr (ConditaRecordStep) step = g_object_new (CONDITA_TYPE_RECORD_STEP, NULL);

  step->text = g_strdup (text);
  step->turn = g_strdup (turn);
  g_list_store_append (steps, step);
}

/* The beginning of a game, then its steps. Which turn they belong to, its record says. */
GListModel *
condita_record_list_steps (ConditaGame *game)
{
  g_autofree char *record = condita_game_to_record (game);
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  GListStore *steps = g_list_store_new (CONDITA_TYPE_RECORD_STEP);
  g_autofree char *last = NULL;

  add_step (steps, NULL, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *rest = strchr (lines[i], ' ');
      g_auto (GStrv) texts = NULL;

      if (!g_ascii_isdigit (*lines[i]) || rest == NULL)
        continue;
      *rest++ = '\0';
      texts = g_strsplit (rest, "; ", -1);
      for (guint j = 0; texts[j] != NULL; j++)
        add_step (steps, texts[j], j == 0 && g_strcmp0 (last, lines[i]) != 0 ? lines[i] : NULL);
      g_free (last);
      last = g_strdup (lines[i]);
    }
  return G_LIST_MODEL (steps);
}
