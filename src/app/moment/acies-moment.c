/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-moment.h"

struct _AciesMoment
{
  GObject     parent_instance;

  AciesView  *view;
  AciesEntry *entry;
  AciesMarks  marks;
  AciesCard   drawn;
};

G_DEFINE_FINAL_TYPE (AciesMoment, acies_moment, G_TYPE_OBJECT)

static void
acies_moment_finalize (GObject *object)
{
  AciesMoment *self = ACIES_MOMENT (object);

  g_clear_object (&self->view);
  g_clear_object (&self->entry);

  G_OBJECT_CLASS (acies_moment_parent_class)->finalize (object);
}

static void
acies_moment_class_init (AciesMomentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_moment_finalize;
}

static void
acies_moment_init (AciesMoment *self)
{
  self->drawn = ACIES_CARD_NONE;
}

/* What is seen in @view, with the step that has just led there; %NULL after a jump. Nothing is
 * marked yet. */
AciesMoment *
acies_moment_new (AciesView  *view,
                  AciesEntry *entry)
{
  AciesMoment *self;

  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (entry == NULL || ACIES_IS_ENTRY (entry), NULL);

  self = g_object_new (ACIES_TYPE_MOMENT, NULL);
  self->view = g_object_ref (view);
  g_set_object (&self->entry, entry);
  return self;
}

/* The card that the seat which looks has now, and had not @before; ACIES_CARD_NONE if there is none. */
static AciesCard
find_drawn (AciesView *before,
            AciesView *after)
{
  const AciesSeat viewer = acies_view_get_seat (after);
  gsize n_cards;
  g_autofree AciesCard *hand = acies_view_list_hand (after, viewer, &n_cards);

  for (gsize i = 0; i < n_cards; i++)
    {
      AciesSeat seat = ACIES_SEAT_NONE;

      if (acies_view_locate (before, hand[i], &seat, NULL) != ACIES_PLACE_HAND || seat != viewer)
        return hand[i];
    }
  return ACIES_CARD_NONE;
}

/* Marks what @step, made between two views of the seat that looks, has touched: all of it if it was the enemy's, or if
 * the game is @watched, and else the card that was drawn. */
void
acies_moment_mark (AciesMoment     *self,
                   AciesView       *before,
                   const AciesStep *step,
                   AciesView       *after,
                   gboolean         watched)
{
  const gboolean own = acies_view_get_turn (before) == acies_view_get_seat (self->view) && !watched;

  g_return_if_fail (ACIES_IS_MOMENT (self));
  g_return_if_fail (step != NULL);

  self->drawn = ACIES_CARD_NONE;
  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
      self->marks.cards[acies_step_get_card (step)] |= !own;
      self->marks.cards[acies_step_get_target (step)] |= !own;
      break;
    case ACIES_STEP_CLAIM:
      self->marks.flags[acies_step_get_flag (step)] |= !own;
      break;
    case ACIES_STEP_DRAW:
      self->marks.decks[acies_step_get_deck (step)] |= !own;
      self->drawn = find_drawn (before, after);
      self->marks.cards[self->drawn] = TRUE;
      break;
    case ACIES_STEP_RETURN:
    case ACIES_STEP_PASS:
    case ACIES_STEP_DONE:
    default:
      break;
    }
  self->marks.cards[ACIES_CARD_NONE] = FALSE;
}

/* The seat that made step number @n, counted from 0. */
static AciesSeat
find_maker (AciesGame *game,
            guint      n)
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (game), n);

  return acies_entry_get_seat (entry);
}

/* How many steps came before the turn that ends with @n_steps. */
static guint
find_turn (AciesGame *game,
           guint      n_steps)
{
  guint n = n_steps;

  while (n > 0 && find_maker (game, n - 1) == find_maker (game, n_steps - 1))
    n--;
  return n;
}

/* Marks what is of interest after @n_steps steps of @game: the enemy's last turn, until the seat that looks makes a step
 * of its own, and the cards that this seat has drawn last; or, if the game is @watched, the last turn, whoever
 * made it. */
void
acies_moment_mark_turns (AciesMoment *self,
                         AciesGame   *game,
                         guint        n_steps,
                         gboolean     watched)
{
  AciesSeat viewer;
  guint first;

  g_return_if_fail (ACIES_IS_MOMENT (self));
  g_return_if_fail (ACIES_IS_GAME (game));
  g_return_if_fail (n_steps <= acies_game_get_n_steps (game));

  viewer = acies_view_get_seat (self->view);
  first = find_turn (game, n_steps);
  if (!watched && first > 0 && find_maker (game, first) != viewer)
    first = find_turn (game, first);

  for (guint n = first; n < n_steps; n++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (game), n);
      g_autoptr (AciesView) before = acies_game_create_view_at (game, n, viewer);
      g_autoptr (AciesView) after = acies_game_create_view_at (game, n + 1, viewer);

      acies_moment_mark (self, before, acies_entry_get_step (entry), after, watched);
    }
}

AciesView *
acies_moment_get_view (AciesMoment *self)
{
  g_return_val_if_fail (ACIES_IS_MOMENT (self), NULL);

  return self->view;
}

/* The step that has just led here; %NULL after a jump. */
AciesEntry *
acies_moment_get_entry (AciesMoment *self)
{
  g_return_val_if_fail (ACIES_IS_MOMENT (self), NULL);

  return self->entry;
}

const AciesMarks *
acies_moment_get_marks (AciesMoment *self)
{
  g_return_val_if_fail (ACIES_IS_MOMENT (self), NULL);

  return &self->marks;
}

/* The card that the seat which looks has drawn in the last step that was marked; ACIES_CARD_NONE if it drew none. */
AciesCard
acies_moment_get_drawn (AciesMoment *self)
{
  g_return_val_if_fail (ACIES_IS_MOMENT (self), ACIES_CARD_NONE);

  return self->drawn;
}
