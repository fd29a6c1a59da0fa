/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-flag-standing-private.h"
#include "acies-front.h"
#include "acies-view-private.h"
#include "acies-way-private.h"

/**
 * AciesFront:
 *
 * How the nine flags stand for one seat, and which of them win the game soonest for each side.
 *
 * A front is worked out from a view at once, without playing anything out, and knows no more than
 * the view. What it calls safe or lost is certain; chances are rough, as if cards came
 * independently of each other. A front never changes.
 *
 * Since: 0.1
 */
struct _AciesFront
{
  GObject parent_instance;

  AciesView *view;
  AciesFlagStanding standings[ACIES_N_FLAGS];
  AciesWay own;
  AciesWay enemy;
};

G_DEFINE_FINAL_TYPE (AciesFront, acies_front, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_front_finalize (GObject *object)
{
  AciesFront *self = ACIES_FRONT (object);

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    acies_flag_standing_clear (&self->standings[flag]);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_front_parent_class)->finalize (object);
}

static void
acies_front_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesFront *self = ACIES_FRONT (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_front_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesFront *self = ACIES_FRONT (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      self->view = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_front_constructed (GObject *object)
{
  AciesFront *self = ACIES_FRONT (object);
  AciesFrontFacts facts;

  G_OBJECT_CLASS (acies_front_parent_class)->constructed (object);

  if (self->view == NULL)
    self->view = g_object_new (ACIES_TYPE_VIEW, NULL);
  acies_front_facts_init (&facts, acies_view_peek_position (self->view), acies_view_get_seat (self->view));
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    acies_flag_standing_init (&self->standings[flag], &facts, flag);
  acies_way_init_own (&self->own, &facts, self->standings);
  acies_way_init_enemy (&self->enemy, &facts, self->standings);
}

static void
acies_front_class_init (AciesFrontClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = acies_front_constructed;
  object_class->finalize = acies_front_finalize;
  object_class->get_property = acies_front_get_property;
  object_class->set_property = acies_front_set_property;

  /**
   * AciesFront:view:
   *
   * The view that it is based on. Without one, it is about an empty table.
   *
   * Since: 0.1
   */
  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_front_init (AciesFront *self)
{
}

/**
 * acies_front_new:
 * @view: a view
 *
 * Works out how the flags stand for the seat of @view, in a few milliseconds.
 *
 * Returns: (transfer full): the front
 *
 * Since: 0.1
 */
AciesFront *
acies_front_new (AciesView *view)
{
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);

  return g_object_new (ACIES_TYPE_FRONT, "view", view, NULL);
}

/**
 * acies_front_get_view:
 * @self: a front
 *
 * Gets the view that it is based on.
 *
 * Returns: (transfer none): the view
 *
 * Since: 0.1
 */
AciesView *
acies_front_get_view (AciesFront *self)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), NULL);

  return self->view;
}

/**
 * acies_front_get_standing:
 * @self: a front
 * @flag: a flag, 1 to 9
 *
 * Gets how a flag stands.
 *
 * Returns: how it stands for the seat of the view
 *
 * Since: 0.1
 */
AciesStanding
acies_front_get_standing (AciesFront *self,
                          guint       flag)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), ACIES_STANDING_OPEN);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, ACIES_STANDING_OPEN);

  return self->standings[flag - 1].standing;
}

/**
 * acies_front_get_reason:
 * @self: a front
 * @flag: a flag, 1 to 9
 *
 * Describes how a flag stands, and why, in a sentence in the user's language.
 *
 * Returns: the sentence
 *
 * Since: 0.1
 */
const char *
acies_front_get_reason (AciesFront *self,
                        guint       flag)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  return self->standings[flag - 1].reason;
}

/**
 * acies_front_get_flag_chance:
 * @self: a front
 * @flag: a flag, 1 to 9
 *
 * Gets the chance that the seat of the view wins a flag, worked out from the cards alone. The
 * chances of an [class@Analysis] take longer and are closer to the truth.
 *
 * Returns: the chance, from 0 to 1
 *
 * Since: 0.1
 */
double
acies_front_get_flag_chance (AciesFront *self,
                             guint       flag)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), 0);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, 0);

  return (double) self->standings[flag - 1].chance;
}

/**
 * acies_front_get_missing:
 * @self: a front
 * @flag: a flag, 1 to 9
 * @seat: a seat
 *
 * Gets the number of cards that one side still has to play at a flag, and so the turns it needs
 * there.
 *
 * Returns: the number; 0 if the side is complete or the flag is claimed
 *
 * Since: 0.1
 */
guint
acies_front_get_missing (AciesFront *self,
                         guint       flag,
                         AciesSeat   seat)
{
  const AciesPosition *seen;
  guint size;

  g_return_val_if_fail (ACIES_IS_FRONT (self), 0);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, 0);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, 0);

  seen = acies_view_peek_position (self->view);
  size = acies_position_size (seen, flag - 1);
  if ((acies_position_open (seen) & 1u << (flag - 1)) == 0)
    return 0;
  return size - MIN (size, seen->n_on[seat][flag - 1]);
}

static const AciesWay *
get_way (AciesFront *self,
         AciesSeat   seat)
{
  return seat == acies_view_get_seat (self->view) ? &self->own : &self->enemy;
}

/**
 * acies_front_list_way:
 * @self: a front
 * @seat: a seat
 * @n_flags: (out): the number of flags
 *
 * Gets the flags with which a side wins the game soonest: three adjacent ones, or any five,
 * including those it already holds. Turns and chances are weighed against each other, and what the
 * best next step on the way is worth, so these are not always the flags with the fewest cards to
 * play.
 *
 * Returns: (transfer full) (array length=n_flags) (nullable): the flags, counted from 1, or %NULL
 *   if none stand out because the side has not begun any or can no longer win, or the game is over
 *
 * Since: 0.1
 */
guint *
acies_front_list_way (AciesFront *self,
                      AciesSeat   seat,
                      gsize      *n_flags)
{
  g_autofree guint *list = NULL;
  guint flags;

  g_return_val_if_fail (ACIES_IS_FRONT (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);
  g_return_val_if_fail (n_flags != NULL, NULL);

  flags = get_way (self, seat)->flags;
  *n_flags = 0;
  if (flags == 0)
    return NULL;

  list = g_new (guint, ACIES_N_FLAGS);
  for (; flags != 0; flags &= flags - 1)
    list[(*n_flags)++] = (guint) __builtin_ctz (flags) + 1;
  return g_steal_pointer (&list);
}

/**
 * acies_front_get_way_turns:
 * @self: a front
 * @seat: a seat
 *
 * Gets the number of turns a side needs at least for the flags of [method@Front.list_way]: one for each
 * card that it still has to play there; one more if the seat of the view holds none of these and has to
 * draw first; and, with the advanced timing, one for the last claim. It is more if complete formations
 * cannot be proved before the other side has played there, or has shown a card.
 *
 * Returns: the number of turns; 0 if there is no way
 *
 * Since: 0.1
 */
guint
acies_front_get_way_turns (AciesFront *self,
                           AciesSeat   seat)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), 0);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, 0);

  return get_way (self, seat)->n_turns;
}

static AciesCard *
list_cards (AciesCardSet  cards,
            gsize        *n_cards)
{
  AciesCard *list = g_new (AciesCard, acies_cardset_count (cards) + 1);

  *n_cards = 0;
  for (; cards != 0; cards &= cards - 1)
    list[(*n_cards)++] = (AciesCard) acies_cardset_first (cards);
  return list;
}

/**
 * acies_front_list_way_cards:
 * @self: a front
 * @flag: a flag, 1 to 9
 * @n_cards: (out): the number of cards
 *
 * Gets the troop and morale cards that the seat of the view holds and would play at a flag on its
 * way, in the order in which they are best played. No card is named for two flags, and a morale
 * card only where it completes the formation.
 *
 * Returns: (transfer full) (array length=n_cards) (element-type gint): the cards
 *
 * Since: 0.1
 */
AciesCard *
acies_front_list_way_cards (AciesFront *self,
                            guint       flag,
                            gsize      *n_cards)
{
  AciesCard *list;

  g_return_val_if_fail (ACIES_IS_FRONT (self), NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  list = g_new (AciesCard, ACIES_MAX_HAND);
  *n_cards = acies_way_list_cards (&self->own, flag - 1, list);
  return list;
}

/**
 * acies_front_create_way_step:
 * @self: a front
 *
 * Gets the step with which the seat of the view best begins what is left of its way: one of the cards
 * of [method@Front.list_way_cards] that can be played next. It is the best of these at first sight,
 * not always the best of all steps; an [class@Analysis] finds that.
 *
 * Returns: (transfer full) (nullable): the step, or %NULL if there is no way, or no card of the hand
 *   is needed for it
 *
 * Since: 0.1
 */
AciesStep *
acies_front_create_way_step (AciesFront *self)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), NULL);

  if (self->own.n_plays == 0)
    return NULL;
  return acies_step_new_play ((AciesCard) self->own.plays[0].card, self->own.plays[0].flag + 1u);
}

/**
 * acies_front_list_way_draws:
 * @self: a front
 * @flag: a flag, 1 to 9
 * @n_cards: (out): the number of cards
 *
 * Gets the cards that would do for a flag on the way where one card is neither on the table nor in
 * hand. The seat may still draw them, and they are about equally good.
 *
 * Returns: (transfer full) (array length=n_cards) (element-type gint): the cards
 *
 * Since: 0.1
 */
AciesCard *
acies_front_list_way_draws (AciesFront *self,
                            guint       flag,
                            gsize      *n_cards)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  return list_cards (self->own.draws[flag - 1], n_cards);
}

/**
 * acies_front_describe_way:
 * @self: a front
 * @seat: a seat
 *
 * Describes how a side wins the game soonest, in a few sentences in the user's language: “Flags 6,
 * 7 and 8 in 4 turns. Flag 7: Purple 10; Purple 8 still to be drawn. Flag 6: Red 5.” After the
 * flags and turns comes a sentence for each flag where the seat of the view needs cards, with those
 * in its hand and what has to be drawn, the flag to begin with first, and one for each that cannot
 * be proved as soon as it is complete. Nothing is known about the enemy's cards.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL if there is no way
 *
 * Since: 0.1
 */
char *
acies_front_describe_way (AciesFront *self,
                          AciesSeat   seat)
{
  g_return_val_if_fail (ACIES_IS_FRONT (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_way_describe (get_way (self, seat));
}

/**
 * acies_standing_get_code:
 * @standing: how a flag stands
 *
 * Writes how a flag stands as the engine protocol does: `nearly-won`.
 *
 * Returns: the text
 *
 * Since: 0.1
 */
const char *
acies_standing_get_code (AciesStanding standing)
{
  static const char * const words[] = { "open", "safe", "nearly-won", "urgent", "lost" };

  g_return_val_if_fail (standing <= ACIES_STANDING_LOST, NULL);

  return words[standing];
}

/**
 * acies_standing_get_name:
 * @standing: how a flag stands
 *
 * Gets the word for how a flag stands, in the user's language.
 *
 * Returns: the word
 *
 * Since: 0.1
 */
const char *
acies_standing_get_name (AciesStanding standing)
{
  switch (standing)
    {
    case ACIES_STANDING_SAFE:
      /* Translators: how a flag stands, said of the flag: it cannot be lost anymore; there is room for some ten letters */
      return C_("flag", "Safe");
    case ACIES_STANDING_NEARLY_WON:
      /* Translators: how a flag stands, said of the flag; there is room for some ten letters */
      return C_("flag", "Nearly won");
    case ACIES_STANDING_URGENT:
      /* Translators: how a flag stands, said of the flag; there is room for some ten letters */
      return C_("flag", "Urgent");
    case ACIES_STANDING_LOST:
      /* Translators: how a flag stands, said of the flag; there is room for some ten letters */
      return C_("flag", "Lost");
    case ACIES_STANDING_OPEN:
    default:
      /* Translators: how a flag stands, said of the flag: either side may still win it; there is room for some ten letters */
      return C_("flag", "Open");
    }
}
