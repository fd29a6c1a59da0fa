/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seating.h"
#include "acies-viewpoint.h"

struct _AciesViewpoint
{
  GObject      parent_instance;

  AciesGame   *game;
  AciesSeat    seat;
  AciesMoment *moment;
  gboolean     curtain;
  gboolean     lingering;
};

G_DEFINE_FINAL_TYPE (AciesViewpoint, acies_viewpoint, G_TYPE_OBJECT)

static void
acies_viewpoint_dispose (GObject *object)
{
  AciesViewpoint *self = ACIES_VIEWPOINT (object);

  g_clear_object (&self->game);
  g_clear_object (&self->moment);

  G_OBJECT_CLASS (acies_viewpoint_parent_class)->dispose (object);
}

static void
acies_viewpoint_class_init (AciesViewpointClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_viewpoint_dispose;
}

static void
acies_viewpoint_init (AciesViewpoint *self)
{
}

AciesViewpoint *
acies_viewpoint_new (void)
{
  return g_object_new (ACIES_TYPE_VIEWPOINT, NULL);
}

/* Chooses the seat from which @game is seen. What was seen before stays until
 * acies_viewpoint_update(). */
void
acies_viewpoint_set_game (AciesViewpoint *self,
                          AciesGame      *game)
{
  gboolean was_watched;

  g_return_if_fail (ACIES_IS_VIEWPOINT (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  was_watched = self->game != NULL && acies_seating_has_no_person (self->game);
  g_set_object (&self->game, game);

  /* Neither of two persons may be the one who sits at the screen: the curtain comes first.
   * Who watches one game after another stays on the same side. */
  if (acies_seating_has_two_persons (game))
    acies_viewpoint_leave_seat (self);
  else if (!acies_seating_has_no_person (game) || !was_watched)
    self->seat = acies_seating_find_person (game);
}

/* Shows the game as it is now; @entry has just led there, or %NULL after a jump. */
void
acies_viewpoint_update (AciesViewpoint *self,
                        AciesEntry     *entry)
{
  g_return_if_fail (ACIES_IS_VIEWPOINT (self));

  self->curtain = acies_seating_has_two_persons (self->game) &&
                  acies_game_get_result (self->game) == ACIES_RESULT_NONE &&
                  acies_game_get_turn (self->game) != self->seat &&
                  !self->lingering;

  /* Behind the curtain nothing can be seen, not even by a screen reader. */
  if (self->curtain)
    g_clear_object (&self->moment);
  else
    acies_viewpoint_show (self, acies_game_get_n_steps (self->game), entry);
}

/* Shows the game as it was after @n_steps steps to whoever sits at the screen, whosever turn it
 * was; @entry had just led there, or %NULL after a jump. */
void
acies_viewpoint_show (AciesViewpoint *self,
                      guint           n_steps,
                      AciesEntry     *entry)
{
  g_autoptr (AciesView) view = NULL;

  g_return_if_fail (ACIES_IS_VIEWPOINT (self));

  view = acies_game_create_view_at (self->game, n_steps, self->seat);
  g_clear_object (&self->moment);
  self->moment = acies_moment_new (view, entry);
  acies_moment_mark_turns (self->moment, self->game, n_steps, acies_seating_has_no_person (self->game));
}

AciesSeat
acies_viewpoint_get_seat (AciesViewpoint *self)
{
  g_return_val_if_fail (ACIES_IS_VIEWPOINT (self), ACIES_SEAT_SOUTH);

  return self->seat;
}

/* What may be seen, as it was last shown; %NULL behind the curtain. */
AciesMoment *
acies_viewpoint_get_moment (AciesViewpoint *self)
{
  g_return_val_if_fail (ACIES_IS_VIEWPOINT (self), NULL);

  return self->moment;
}

gboolean
acies_viewpoint_get_curtain (AciesViewpoint *self)
{
  g_return_val_if_fail (ACIES_IS_VIEWPOINT (self), FALSE);

  return self->curtain;
}

/* While @lingering, the person whose turn has ended still sees the table, before the curtain comes down. */
void
acies_viewpoint_set_lingering (AciesViewpoint *self,
                               gboolean        lingering)
{
  g_return_if_fail (ACIES_IS_VIEWPOINT (self));

  self->lingering = lingering;
}

gboolean
acies_viewpoint_get_lingering (AciesViewpoint *self)
{
  g_return_val_if_fail (ACIES_IS_VIEWPOINT (self), FALSE);

  return self->lingering;
}

/* Whether the next step is for the person at the screen to make. */
gboolean
acies_viewpoint_get_interactive (AciesViewpoint *self)
{
  g_return_val_if_fail (ACIES_IS_VIEWPOINT (self), FALSE);

  return self->game != NULL &&
         !self->curtain &&
         acies_game_get_result (self->game) == ACIES_RESULT_NONE &&
         acies_game_get_turn (self->game) == self->seat &&
         acies_seating_is_person (self->game, self->seat);
}

/* The person whose turn it is sits down at the screen. */
void
acies_viewpoint_take_seat (AciesViewpoint *self)
{
  g_return_if_fail (ACIES_IS_VIEWPOINT (self));

  self->seat = acies_game_get_turn (self->game);
}

/* The person whose turn it is has yet to sit down. */
void
acies_viewpoint_leave_seat (AciesViewpoint *self)
{
  g_return_if_fail (ACIES_IS_VIEWPOINT (self));

  self->seat = acies_seat_other (acies_game_get_turn (self->game));
}

/* Goes round to the other side of the table. */
void
acies_viewpoint_turn_around (AciesViewpoint *self)
{
  g_return_if_fail (ACIES_IS_VIEWPOINT (self));

  self->seat = acies_seat_other (self->seat);
}
