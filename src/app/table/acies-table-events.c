/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-events.h"

struct _AciesTableEvents
{
  AciesTableEventsFunc func;
  gpointer user_data;

  gboolean quiet;
  gboolean watched;
  GArray *flying;             /* (element-type AciesTableEvent): told when it has landed */
  gboolean enemy_played;       /* the last step was the enemy's */
  AciesCard card, target;     /* what was chosen */
};

AciesTableEvents *
acies_table_events_new (AciesTableEventsFunc func,
                        gpointer             user_data)
{
  AciesTableEvents *self = g_new0 (AciesTableEvents, 1);

  self->func = func;
  self->user_data = user_data;
  self->flying = g_array_new (FALSE, FALSE, sizeof (AciesTableEvent));
  self->card = ACIES_CARD_NONE;
  self->target = ACIES_CARD_NONE;
  return self;
}

void
acies_table_events_free (AciesTableEvents *self)
{
  g_array_unref (self->flying);
  g_free (self);
}

static void
tell (AciesTableEvents *self,
      AciesTableEvent   event)
{
  if (!self->quiet)
    self->func (event, self->user_data);
}

static void
tell_landed (AciesTableEvents *self,
             AciesTableEvent   event)
{
  g_array_append_val (self->flying, event);
}

/* While it is quiet, nothing is told: what changes then is not a step of a game that is played. */
void
acies_table_events_set_quiet (AciesTableEvents *self,
                              gboolean          quiet)
{
  if (quiet)
    {
      g_array_set_size (self->flying, 0);
      self->enemy_played = FALSE;
    }
  self->quiet = quiet;
}

gboolean
acies_table_events_get_quiet (AciesTableEvents *self)
{
  return self->quiet;
}

/* Whether nobody plays at this table: then nobody loses. */
void
acies_table_events_set_watched (AciesTableEvents *self,
                                gboolean          watched)
{
  self->watched = watched;
}

static gboolean
is_open (AciesPlace place)
{
  return place == ACIES_PLACE_SIDE || place == ACIES_PLACE_FLAG || place == ACIES_PLACE_DISCARDS;
}

/* Whether cards have been dealt: nothing is on the table, and the hand is another one. @before may
 * be %NULL. */
gboolean
acies_table_events_is_deal (AciesView *before,
                            AciesView *after)
{
  gsize n_cards = 0, n_known = 0;
  g_autofree AciesCard *hand = acies_view_list_hand (after, acies_view_get_seat (after), &n_cards);

  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    if (is_open (acies_view_locate (after, card, NULL, NULL)))
      return FALSE;
  for (gsize i = 0; before != NULL && i < n_cards; i++)
    {
      AciesSeat seat = ACIES_SEAT_NONE;
      AciesPlace place = acies_view_locate (before, hand[i], &seat, NULL);

      /* One who takes back the first step has seen these cards. */
      n_known += is_open (place) || (place == ACIES_PLACE_HAND && seat == acies_view_get_seat (after));
    }
  return n_cards > 0 && n_known <= n_cards / 2;
}

static void
tell_step (AciesTableEvents *self,
           const AciesStep  *step)
{
  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
      tell_landed (self, acies_card_is_tactics (acies_step_get_card (step)) ? ACIES_TABLE_TACTICS : ACIES_TABLE_PLACED);
      break;
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
      tell_landed (self, ACIES_TABLE_TACTICS);
      break;
    case ACIES_STEP_RETURN:
      tell_landed (self, ACIES_TABLE_PLACED);
      break;
    case ACIES_STEP_CLAIM:
      tell (self, ACIES_TABLE_CLAIMED);
      break;
    case ACIES_STEP_DRAW:
      tell (self, ACIES_TABLE_DRAWN);
      break;
    case ACIES_STEP_PASS:
    case ACIES_STEP_DONE:
    default:
      break;
    }
}

/* Tells what has happened from @before to @moment, both of which may be %NULL. */
void
acies_table_events_follow (AciesTableEvents *self,
                           AciesView        *before,
                           AciesMoment      *moment)
{
  AciesView *after;
  AciesEntry *entry;

  /* What still flies is there before the next step. */
  acies_table_events_land (self);
  self->enemy_played = FALSE;
  if (before == NULL || moment == NULL || self->quiet)
    return;

  after = acies_moment_get_view (moment);
  entry = acies_moment_get_entry (moment);
  if (entry != NULL)
    {
      self->enemy_played = acies_entry_get_seat (entry) != acies_view_get_seat (after);
      tell_step (self, acies_entry_get_step (entry));
    }
  else if (acies_table_events_is_deal (before, after))
    tell (self, ACIES_TABLE_DEALT);
  /* Who gives up makes no step. */
  if (acies_view_get_phase (before) != ACIES_PHASE_OVER && acies_view_get_phase (after) == ACIES_PHASE_OVER)
    tell_landed (self, self->watched || acies_view_get_winner (after) == acies_view_get_seat (after)
                         ? ACIES_TABLE_WON : ACIES_TABLE_LOST);
}

/* Tells what has been chosen, and that the turn is the person's again. */
void
acies_table_events_choose (AciesTableEvents *self,
                           AciesChoice      *choice)
{
  AciesCard card = acies_choice_get_card (choice);
  AciesCard target = acies_choice_get_target (choice);
  gboolean lifted = (card != ACIES_CARD_NONE && card != self->card) ||
                    (target != ACIES_CARD_NONE && target != self->target);

  self->card = card;
  self->target = target;
  if (lifted)
    tell (self, ACIES_TABLE_LIFTED);
  if (self->enemy_played && acies_choice_get_active (choice))
    {
      self->enemy_played = FALSE;
      tell_landed (self, ACIES_TABLE_TURN);
    }
}

/* Nothing flies any more. */
void
acies_table_events_land (AciesTableEvents *self)
{
  g_autoptr (GArray) landed = NULL;

  if (self->flying->len == 0)
    return;

  /* What is told may have something else happen. */
  landed = g_steal_pointer (&self->flying);
  self->flying = g_array_new (FALSE, FALSE, sizeof (AciesTableEvent));
  for (guint i = 0; i < landed->len; i++)
    tell (self, g_array_index (landed, AciesTableEvent, i));
}
