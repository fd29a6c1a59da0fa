/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-game-counter.h"

/* In so many games one is still learning. */
#define N_FIRST_GAMES 3

struct _AciesGameCounter
{
  GObject          parent_instance;

  AciesSession    *session;
  AciesStatistics *statistics;
};

G_DEFINE_FINAL_TYPE (AciesGameCounter, acies_game_counter, G_TYPE_OBJECT)

static void
acies_game_counter_dispose (GObject *object)
{
  AciesGameCounter *self = ACIES_GAME_COUNTER (object);

  g_clear_object (&self->session);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (acies_game_counter_parent_class)->dispose (object);
}

static void
acies_game_counter_class_init (AciesGameCounterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_game_counter_dispose;
}

static void
acies_game_counter_init (AciesGameCounter *self)
{
}

/* Only games between a person and the computer are counted, and the deal of a day only once; %NULL for others. */
static AciesFinishedGame *
acies_game_counter_describe (AciesGameCounter *self,
                             AciesGame        *game)
{
  if (acies_contest_get (game) == ACIES_CONTEST_PRACTICE)
    return NULL;

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      AciesFinishedGame *finished;
      AciesSeat enemy = acies_seat_other (seat);
      guint level = acies_seating_get_level (game, enemy);
      double luck;

      if (acies_seating_get_level (game, seat) > 0 || level == 0)
        continue;

      finished = acies_finished_game_new (game, seat, level, g_get_real_time () / G_USEC_PER_SEC);
      acies_finished_game_set_score (finished, game == acies_session_get_game (self->session)
                                               ? acies_session_measure (self->session, NULL)
                                               : acies_contest_measure (game, seat, &luck));
      return finished;
    }

  return NULL;
}

static void
acies_game_counter_finished_cb (AciesGameCounter *self,
                                AciesGame        *game)
{
  AciesFinishedGame *finished = acies_game_counter_describe (self, game);

  if (finished == NULL)
    return;

  acies_statistics_load (self->statistics);
  acies_statistics_add (self->statistics, finished);
  acies_store_save_after (acies_session_get_store (self->session), acies_statistics_get_file (self->statistics));
}

/* The game ended in a run of the program that stopped before it could save the statistics. */
static void
acies_game_counter_ended_before_cb (AciesGameCounter *self,
                                    AciesGame        *game)
{
  AciesFinishedGame *finished = acies_game_counter_describe (self, game);

  if (finished == NULL)
    return;

  acies_statistics_load (self->statistics);
  if (acies_statistics_add_missed (self->statistics, finished))
    acies_store_save_after (acies_session_get_store (self->session), acies_statistics_get_file (self->statistics));
}

/* Keeps the statistics in @directory. They are not read yet, so that the program starts without waiting for them. */
AciesGameCounter *
acies_game_counter_new (AciesSession *session,
                        GFile        *directory)
{
  AciesGameCounter *self = g_object_new (ACIES_TYPE_GAME_COUNTER, NULL);

  self->session = g_object_ref (session);
  self->statistics = acies_statistics_new (directory);
  g_signal_connect_object (session, "finished", G_CALLBACK (acies_game_counter_finished_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "ended-before", G_CALLBACK (acies_game_counter_ended_before_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

AciesStatistics *
acies_game_counter_get_statistics (AciesGameCounter *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_COUNTER (self), NULL);

  return self->statistics;
}

/* Whether the person is in one of the first games; the statistics have to be read before. */
gboolean
acies_game_counter_get_learning (AciesGameCounter *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_COUNTER (self), FALSE);

  return acies_statistics_get_n_games (self->statistics) < N_FIRST_GAMES;
}
