/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-replay.h"

struct _AciesReplay
{
  GObject    parent_instance;

  AciesGame *whole;     /* as it ended */
  AciesGame *game;      /* undone and redone to the place that is asked for */
  GPtrArray *steps;     /* of AciesStep; that which leads to place n has the index n - 1 */
};

G_DEFINE_FINAL_TYPE (AciesReplay, acies_replay, G_TYPE_OBJECT)

static void
acies_replay_finalize (GObject *object)
{
  AciesReplay *self = ACIES_REPLAY (object);

  g_clear_object (&self->game);
  g_clear_object (&self->whole);
  g_ptr_array_unref (self->steps);

  G_OBJECT_CLASS (acies_replay_parent_class)->finalize (object);
}

static void
acies_replay_class_init (AciesReplayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_replay_finalize;
}

static void
acies_replay_init (AciesReplay *self)
{
  self->steps = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Copies @game, which is not touched. */
AciesReplay *
acies_replay_new (AciesGame *game)
{
  AciesReplay *self;
  GListModel *history;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  self = g_object_new (ACIES_TYPE_REPLAY, NULL);
  self->whole = acies_game_copy (game);
  self->game = acies_game_copy (game);
  if (acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED)
    acies_game_undo (self->game);

  history = acies_game_get_history (self->whole);
  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    g_ptr_array_add (self->steps, g_list_model_get_item (history, i));

  return self;
}

/* The game as it ended. */
AciesGame *
acies_replay_get_game (AciesReplay *self)
{
  g_return_val_if_fail (ACIES_IS_REPLAY (self), NULL);

  return self->whole;
}

guint
acies_replay_get_n_steps (AciesReplay *self)
{
  g_return_val_if_fail (ACIES_IS_REPLAY (self), 0);

  return self->steps->len;
}

/* The step that led to @place; %NULL at the beginning. */
AciesStep *
acies_replay_get_step (AciesReplay *self,
                       guint        place)
{
  g_return_val_if_fail (ACIES_IS_REPLAY (self), NULL);
  g_return_val_if_fail (place <= self->steps->len, NULL);

  return place > 0 ? g_ptr_array_index (self->steps, place - 1) : NULL;
}

/* The turn that @place belongs to, as the record counts them; 0 at the beginning. */
guint
acies_replay_get_turn (AciesReplay *self,
                       guint        place)
{
  AciesStep *step = acies_replay_get_step (self, place);

  return step != NULL ? acies_step_get_turn_number (step) : 0;
}

/* Whether the step that led to @place was made by @seat. */
gboolean
acies_replay_is_by (AciesReplay *self,
                    guint        place,
                    AciesSeat    seat)
{
  AciesStep *step = acies_replay_get_step (self, place);

  return step != NULL && acies_step_get_seat (step) == seat;
}

/* The game as it was at @place, until another place is asked for. Nobody has conceded in
 * it, even where the whole game ended that way. */
AciesGame *
acies_replay_go_to (AciesReplay *self,
                    guint        place)
{
  g_return_val_if_fail (ACIES_IS_REPLAY (self), NULL);
  g_return_val_if_fail (place <= self->steps->len, NULL);

  acies_game_go_to (self->game, place);
  return self->game;
}
