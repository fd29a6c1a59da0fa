/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-deal-private.h"
#include "acies-enums.h"
#include "acies-error.h"
#include "acies-game-private.h"
#include "acies-rules-private.h"
#include "acies-step-private.h"
#include "acies-view-private.h"

/**
 * AciesGame:
 *
 * The history of one game, and the only place where the truth is: both hands and the
 * order of the decks.
 *
 * Every step of play goes through [method@Game.play], which decides whether it is
 * legal. Players get an [class@View], what one seat may know.
 */
struct _AciesGame
{
  GObject parent_instance;

  AciesRules *rules;
  AciesSeat starter;
  guint64 seed;
  gboolean has_seed;
  char *setup;                  /* the position a game was set up from, or NULL */

  GArray *positions;            /* one more than there are steps */
  GListStore *history;          /* of AciesStep */
  GPtrArray *undone;            /* of AciesStep, the next to redo last */
  AciesSeat conceder;
  AciesPosition conceded;       /* the last position with the concession in it */

  char *names[2];
  char *comment;
  GHashTable *tags;
};

G_DEFINE_FINAL_TYPE (AciesGame, acies_game, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RULES,
  PROP_STARTER,
  PROP_SEED,
  PROP_TURN,
  PROP_PHASE,
  PROP_RESULT,
  PROP_WINNER,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_N_STEPS,
  PROP_HISTORY,
  PROP_COMMENT,
  N_PROPS
};

enum
{
  CHANGED,
  PLAYED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* What is told of a change: taken before, compared after. */
typedef struct
{
  AciesSeat turn;
  AciesPhase phase;
  AciesResult result;
  AciesSeat winner;
  gboolean can_undo;
  gboolean can_redo;
  guint n_steps;
} State;

static State
get_state (AciesGame *self)
{
  const AciesPosition *position = acies_game_peek_position (self);

  return (State) {
    .turn = (AciesSeat) position->turn,
    .phase = (AciesPhase) position->phase,
    .result = (AciesResult) position->result,
    .winner = (AciesSeat) position->winner,
    .can_undo = acies_game_get_can_undo (self),
    .can_redo = acies_game_get_can_redo (self),
    .n_steps = acies_game_get_n_steps (self),
  };
}

static void
announce (AciesGame *self,
          State      old)
{
  const State new = get_state (self);
  GObject *object = G_OBJECT (self);

  g_object_freeze_notify (object);
  if (old.turn != new.turn)
    g_object_notify_by_pspec (object, properties[PROP_TURN]);
  if (old.phase != new.phase)
    g_object_notify_by_pspec (object, properties[PROP_PHASE]);
  if (old.result != new.result)
    g_object_notify_by_pspec (object, properties[PROP_RESULT]);
  if (old.winner != new.winner)
    g_object_notify_by_pspec (object, properties[PROP_WINNER]);
  if (old.can_undo != new.can_undo)
    g_object_notify_by_pspec (object, properties[PROP_CAN_UNDO]);
  if (old.can_redo != new.can_redo)
    g_object_notify_by_pspec (object, properties[PROP_CAN_REDO]);
  if (old.n_steps != new.n_steps)
    g_object_notify_by_pspec (object, properties[PROP_N_STEPS]);
  g_object_thaw_notify (object);

  g_signal_emit (self, signals[CHANGED], 0);
}

static AciesPosition *
last_position (AciesGame *self)
{
  return &g_array_index (self->positions, AciesPosition, self->positions->len - 1);
}

static void
acies_game_finalize (GObject *object)
{
  AciesGame *self = ACIES_GAME (object);

  g_clear_object (&self->rules);
  g_clear_pointer (&self->setup, g_free);
  g_clear_pointer (&self->positions, g_array_unref);
  g_clear_object (&self->history);
  g_clear_pointer (&self->undone, g_ptr_array_unref);
  g_clear_pointer (&self->names[0], g_free);
  g_clear_pointer (&self->names[1], g_free);
  g_clear_pointer (&self->comment, g_free);
  g_clear_pointer (&self->tags, g_hash_table_unref);

  G_OBJECT_CLASS (acies_game_parent_class)->finalize (object);
}

static void
acies_game_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesGame *self = ACIES_GAME (object);

  switch (prop_id)
    {
    case PROP_RULES:
      g_value_take_object (value, acies_game_get_rules (self));
      break;
    case PROP_STARTER:
      g_value_set_enum (value, self->starter);
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    case PROP_TURN:
      g_value_set_enum (value, acies_game_get_turn (self));
      break;
    case PROP_PHASE:
      g_value_set_enum (value, acies_game_get_phase (self));
      break;
    case PROP_RESULT:
      g_value_set_enum (value, acies_game_get_result (self));
      break;
    case PROP_WINNER:
      g_value_set_enum (value, acies_game_get_winner (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, acies_game_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, acies_game_get_can_redo (self));
      break;
    case PROP_N_STEPS:
      g_value_set_uint (value, acies_game_get_n_steps (self));
      break;
    case PROP_HISTORY:
      g_value_set_object (value, self->history);
      break;
    case PROP_COMMENT:
      g_value_set_string (value, self->comment);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_game_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_COMMENT:
      acies_game_set_comment (ACIES_GAME (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_game_class_init (AciesGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_game_finalize;
  object_class->get_property = acies_game_get_property;
  object_class->set_property = acies_game_set_property;

  /**
   * AciesGame:rules:
   *
   * The switches with which the game is played: a copy.
   */
  properties[PROP_RULES] =
    g_param_spec_object ("rules", NULL, NULL, ACIES_TYPE_RULES, flags);

  /**
   * AciesGame:starter:
   *
   * Who began (rule 1.4).
   */
  properties[PROP_STARTER] =
    g_param_spec_enum ("starter", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, flags);

  /**
   * AciesGame:seed:
   *
   * The number from which the cards were dealt.
   */
  properties[PROP_SEED] =
    g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, flags);

  /**
   * AciesGame:turn:
   *
   * Whose turn it is.
   */
  properties[PROP_TURN] =
    g_param_spec_enum ("turn", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, flags);

  /**
   * AciesGame:phase:
   *
   * The part of the turn (rule 2.1).
   */
  properties[PROP_PHASE] =
    g_param_spec_enum ("phase", NULL, NULL, ACIES_TYPE_PHASE, ACIES_PHASE_PLAY, flags);

  /**
   * AciesGame:result:
   *
   * How the game ended.
   */
  properties[PROP_RESULT] =
    g_param_spec_enum ("result", NULL, NULL, ACIES_TYPE_RESULT, ACIES_RESULT_NONE, flags);

  /**
   * AciesGame:winner:
   *
   * Who has won.
   */
  properties[PROP_WINNER] =
    g_param_spec_enum ("winner", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_NONE, flags);

  /**
   * AciesGame:can-undo:
   *
   * Whether there is a step to take back.
   */
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);

  /**
   * AciesGame:can-redo:
   *
   * Whether there is a step that was taken back.
   */
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);

  /**
   * AciesGame:n-steps:
   *
   * How many steps have been made.
   */
  properties[PROP_N_STEPS] =
    g_param_spec_uint ("n-steps", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * AciesGame:history:
   *
   * The steps that have been made, a list of [class@Step].
   */
  properties[PROP_HISTORY] =
    g_param_spec_object ("history", NULL, NULL, G_TYPE_LIST_MODEL, flags);

  /**
   * AciesGame:comment:
   *
   * What was noted about the game.
   */
  properties[PROP_COMMENT] =
    g_param_spec_string ("comment", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * AciesGame::changed:
   * @self: a game
   *
   * The position is another: after a step, an undo, a redo, or a concession.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * AciesGame::played:
   * @self: a game
   * @step: the step
   *
   * A step has been made by [method@Game.play]; emitted before [signal@Game::changed].
   */
  signals[PLAYED] = g_signal_new ("played", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_STEP);
}

static void
acies_game_init (AciesGame *self)
{
  acies_judge_init ();

  self->conceder = ACIES_SEAT_NONE;
  self->positions = g_array_new (FALSE, FALSE, sizeof (AciesPosition));
  self->history = g_list_store_new (ACIES_TYPE_STEP);
  self->undone = g_ptr_array_new_with_free_func (g_object_unref);
  self->tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static AciesGame *
new_game (AciesRules          *rules,
          const AciesPosition *start)
{
  AciesGame *self = g_object_new (ACIES_TYPE_GAME, NULL);

  self->rules = acies_rules_copy (rules);
  self->starter = (AciesSeat) start->turn;
  g_array_append_val (self->positions, *start);
  return self;
}

/**
 * acies_game_new:
 * @rules: the switches
 *
 * Starts a game with cards dealt at random; who begins is decided by chance (rule 1.4).
 *
 * Returns: (transfer full): the game
 */
AciesGame *
acies_game_new (AciesRules *rules)
{
  const guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  return acies_game_new_seeded (rules, ACIES_SEAT_NONE, seed);
}

/**
 * acies_game_new_seeded:
 * @rules: the switches
 * @starter: who begins, or `ACIES_SEAT_NONE` to let the seed decide as a cut would
 * @seed: any number
 *
 * Starts a game with cards dealt from a number (rule 1.4). The same number gives the
 * same cards, whoever begins: the hands go with the seats.
 *
 * Returns: (transfer full): the game
 */
AciesGame *
acies_game_new_seeded (AciesRules *rules,
                       AciesSeat   starter,
                       guint64     seed)
{
  AciesPosition start;
  AciesRandom random;
  AciesGame *self;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (starter >= ACIES_SEAT_NONE && starter <= ACIES_SEAT_NORTH, NULL);

  acies_judge_init ();
  acies_random_init (&random, seed);
  if (starter == ACIES_SEAT_NONE)
    starter = (acies_random_mix (~seed) & 1) != 0 ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  acies_position_deal_seeded (&start, acies_rules_get_bits (rules), starter, &random);

  self = new_game (rules, &start);
  self->seed = seed;
  self->has_seed = TRUE;
  return self;
}

/**
 * acies_game_new_for_position:
 * @rules: the switches
 * @position: a position in the notation
 * @seed: any number
 * @error: return location for an error
 *
 * Starts a game from a position. What the side to move cannot see, the enemy's hand
 * and the decks, is dealt from the number.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to
 *   [error@Acies.Error.NOTATION]
 */
AciesGame *
acies_game_new_for_position (AciesRules  *rules,
                             const char  *position,
                             guint64      seed,
                             GError     **error)
{
  AciesPosition start;
  AciesRandom random;
  AciesGame *self;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (position != NULL, NULL);

  acies_random_init (&random, seed);
  if (!acies_position_parse (&start, position, acies_rules_get_bits (rules), &random, error))
    return NULL;

  self = new_game (rules, &start);
  self->seed = seed;
  self->has_seed = TRUE;
  self->setup = acies_position_to_text (&start);
  return self;
}

/**
 * acies_game_new_for_deal:
 * @rules: the switches
 * @starter: who begins
 * @deal: every card: `south R1.R2… north … troops … tactics …`, decks from the top
 * @error: return location for an error
 *
 * Starts a game with the cards dealt as a text says, such as those of a game that was
 * played at a table.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to
 *   [error@Acies.Error.NOTATION]
 */
AciesGame *
acies_game_new_for_deal (AciesRules  *rules,
                         AciesSeat    starter,
                         const char  *deal,
                         GError     **error)
{
  AciesPosition start;

  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);
  g_return_val_if_fail (starter == ACIES_SEAT_SOUTH || starter == ACIES_SEAT_NORTH, NULL);
  g_return_val_if_fail (deal != NULL, NULL);

  if (!acies_deal_parse (&start, deal, acies_rules_get_bits (rules), starter, error))
    return NULL;

  return new_game (rules, &start);
}

/* The present moment: the truth. */
const AciesPosition *
acies_game_peek_position (AciesGame *self)
{
  return self->conceder != ACIES_SEAT_NONE ? &self->conceded : last_position (self);
}

/* The moment the game began with. */
const AciesPosition *
acies_game_peek_start (AciesGame *self)
{
  return &g_array_index (self->positions, AciesPosition, 0);
}

/* The position the game was set up from, or NULL if it was dealt. */
const char *
acies_game_peek_setup (AciesGame *self)
{
  return self->setup;
}

/* Whether the start is to be had again from the seed. */
gboolean
acies_game_has_seed (AciesGame *self)
{
  return self->has_seed;
}

AciesSeat
acies_game_get_conceder (AciesGame *self)
{
  return self->conceder;
}

/* The names of the tags in order; the caller frees the list. */
GList *
acies_game_list_tags (AciesGame *self)
{
  return g_list_sort (g_hash_table_get_keys (self->tags), (GCompareFunc) strcmp);
}

/* Makes a step that was found legal, and forgets none of what could be redone. */
static AciesStep *
make_step (AciesGame       *self,
           const AciesMove *move)
{
  const guint n = acies_game_get_n_steps (self);
  AciesPosition position = *last_position (self);
  g_autoptr (AciesStep) last = NULL;
  guint turn = 1;

  if (n > 0)
    {
      last = g_list_model_get_item (G_LIST_MODEL (self->history), n - 1);
      turn = acies_step_get_turn (last) +
             (acies_step_get_seat (last) != (AciesSeat) position.turn);
    }

  {
    AciesStep *step = acies_step_new (move, (AciesSeat) position.turn, turn);

    acies_position_play (&position, move);
    g_array_append_val (self->positions, position);
    return step;
  }
}

static gboolean
play_step (AciesGame        *self,
           const AciesMove  *move,
           GError          **error)
{
  const AciesPosition *position = acies_game_peek_position (self);
  const AciesRefusal refusal = acies_position_check (position, move);
  g_autoptr (AciesStep) step = NULL;
  State old;

  if (refusal != ACIES_REFUSAL_NONE)
    {
      acies_refusal_set_error (error, refusal);
      return FALSE;
    }

  old = get_state (self);
  step = make_step (self, move);
  g_ptr_array_set_size (self->undone, 0);
  g_list_store_append (self->history, step);
  g_signal_emit (self, signals[PLAYED], 0, step);
  announce (self, old);
  return TRUE;
}

/**
 * acies_game_play:
 * @self: a game
 * @move: a step
 * @error: return location for an error
 *
 * Makes a step for the side to move. This is where it is decided whether a step is
 * legal; a step that is not leaves the game as it was. Steps that were taken back are
 * forgotten.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.ILLEGAL], whose
 *   message names the rule that forbids the step
 */
gboolean
acies_game_play (AciesGame        *self,
                 const AciesMove  *move,
                 GError          **error)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  return play_step (self, move, error);
}

/**
 * acies_game_play_text:
 * @self: a game
 * @steps: one or more steps in the notation, separated by blanks
 * @error: return location for an error
 *
 * Makes several steps: all of them, or none if one is not legal.
 *
 * Returns: %TRUE, or %FALSE with @error set
 */
gboolean
acies_game_play_text (AciesGame   *self,
                      const char  *steps,
                      GError     **error)
{
  g_autoptr (GPtrArray) moves = NULL;
  AciesPosition position;
  const char *where;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);
  g_return_val_if_fail (steps != NULL, FALSE);

  moves = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_move_free);
  position = *acies_game_peek_position (self);

  for (;;)
    {
      g_autoptr (GError) reason = NULL;
      AciesMove *move = acies_steps_next (&steps, &where, &reason);
      AciesRefusal refusal;

      if (reason != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
      if (move == NULL)
        break;

      g_ptr_array_add (moves, move);
      refusal = acies_position_check (&position, move);
      if (refusal != ACIES_REFUSAL_NONE)
        {
          acies_refusal_set_error (error, refusal);
          return FALSE;
        }
      acies_position_play (&position, move);
    }

  if (moves->len == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           g_dgettext (GETTEXT_PACKAGE, "There is no step to play"));
      return FALSE;
    }

  for (guint i = 0; i < moves->len; i++)
    if (!play_step (self, g_ptr_array_index (moves, i), error))
      return FALSE;

  return TRUE;
}

/**
 * acies_game_concede:
 * @self: a game
 * @seat: who gives the game up
 * @error: return location for an error
 *
 * Ends the game in favor of the other side. It can be taken back like a step.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.UNAVAILABLE] if the
 *   game is over already
 */
gboolean
acies_game_concede (AciesGame  *self,
                    AciesSeat   seat,
                    GError    **error)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, FALSE);

  if (acies_game_get_phase (self) == ACIES_PHASE_OVER)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           g_dgettext (GETTEXT_PACKAGE, "The game is over already"));
      return FALSE;
    }

  old = get_state (self);
  self->conceded = *last_position (self);
  self->conceded.phase = ACIES_PHASE_OVER;
  self->conceded.result = ACIES_RESULT_CONCEDED;
  self->conceded.winner = (gint8) (1 - seat);
  self->conceder = seat;
  announce (self, old);
  return TRUE;
}

static gboolean
undo_step (AciesGame *self)
{
  const guint n = acies_game_get_n_steps (self);

  if (self->conceder != ACIES_SEAT_NONE)
    {
      self->conceder = ACIES_SEAT_NONE;
      return TRUE;
    }
  if (n == 0)
    return FALSE;

  g_ptr_array_add (self->undone, g_list_model_get_item (G_LIST_MODEL (self->history), n - 1));
  g_list_store_remove (self->history, n - 1);
  g_array_set_size (self->positions, n);
  return TRUE;
}

static gboolean
redo_step (AciesGame *self)
{
  g_autoptr (AciesStep) step = NULL;
  AciesPosition position;

  if (!acies_game_get_can_redo (self))
    return FALSE;

  step = g_ptr_array_steal_index (self->undone, self->undone->len - 1);
  position = *last_position (self);
  acies_position_play (&position, acies_step_get_move (step));
  g_array_append_val (self->positions, position);
  g_list_store_append (self->history, step);
  return TRUE;
}

/**
 * acies_game_undo:
 * @self: a game
 *
 * Takes the last step back, or a concession.
 *
 * Returns: whether there was one
 */
gboolean
acies_game_undo (AciesGame *self)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  old = get_state (self);
  if (!undo_step (self))
    return FALSE;

  announce (self, old);
  return TRUE;
}

/**
 * acies_game_redo:
 * @self: a game
 *
 * Makes the last step again that was taken back.
 *
 * Returns: whether there was one
 */
gboolean
acies_game_redo (AciesGame *self)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  old = get_state (self);
  if (!redo_step (self))
    return FALSE;

  announce (self, old);
  return TRUE;
}

/**
 * acies_game_go_to:
 * @self: a game
 * @n_steps: how many steps shall have been made
 *
 * Takes steps back or makes them again until a number of steps has been made; the
 * game changes once.
 *
 * Returns: whether the number was reached
 */
gboolean
acies_game_go_to (AciesGame *self,
                  guint      n_steps)
{
  State old;

  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  if (n_steps > acies_game_get_n_steps (self) + self->undone->len)
    return FALSE;

  old = get_state (self);
  while (acies_game_get_n_steps (self) > n_steps)
    undo_step (self);
  while (acies_game_get_n_steps (self) < n_steps)
    redo_step (self);
  announce (self, old);
  return TRUE;
}

/**
 * acies_game_get_view:
 * @self: a game
 * @seat: a seat
 *
 * Gets what a seat may know of the present moment.
 *
 * Returns: (transfer full): the view
 */
AciesView *
acies_game_get_view (AciesGame *self,
                     AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_view_new (acies_game_peek_position (self), seat);
}

/**
 * acies_game_get_rules:
 * @self: a game
 *
 * Gets a copy of the switches with which the game is played (section R).
 *
 * Returns: (transfer full): the rules
 */
AciesRules *
acies_game_get_rules (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return acies_rules_copy (self->rules);
}

/**
 * acies_game_get_starter:
 * @self: a game
 *
 * Gets who began (rule 1.4).
 *
 * Returns: the seat
 */
AciesSeat
acies_game_get_starter (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_SEAT_NONE);

  return self->starter;
}

/**
 * acies_game_get_seed:
 * @self: a game
 *
 * Gets the number from which the cards were dealt.
 *
 * Returns: the number, 0 if they were not dealt from one
 */
guint64
acies_game_get_seed (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), 0);

  return self->seed;
}

/**
 * acies_game_get_turn:
 * @self: a game
 *
 * Gets whose turn it is.
 *
 * Returns: the seat
 */
AciesSeat
acies_game_get_turn (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_SEAT_NONE);

  return (AciesSeat) acies_game_peek_position (self)->turn;
}

/**
 * acies_game_get_phase:
 * @self: a game
 *
 * Gets the part of the turn the game is in (rule 2.1).
 *
 * Returns: the phase
 */
AciesPhase
acies_game_get_phase (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_PHASE_OVER);

  return (AciesPhase) acies_game_peek_position (self)->phase;
}

/**
 * acies_game_get_result:
 * @self: a game
 *
 * Gets how the game ended (rules 6.1 and 6.2).
 *
 * Returns: the result, `ACIES_RESULT_NONE` while it goes on
 */
AciesResult
acies_game_get_result (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_RESULT_NONE);

  return (AciesResult) acies_game_peek_position (self)->result;
}

/**
 * acies_game_get_winner:
 * @self: a game
 *
 * Gets who has won.
 *
 * Returns: the seat, `ACIES_SEAT_NONE` while the game goes on and for a draw
 */
AciesSeat
acies_game_get_winner (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), ACIES_SEAT_NONE);

  return (AciesSeat) acies_game_peek_position (self)->winner;
}

/**
 * acies_game_get_can_undo:
 * @self: a game
 *
 * Gets whether there is a step to take back.
 *
 * Returns: whether there is
 */
gboolean
acies_game_get_can_undo (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  return self->conceder != ACIES_SEAT_NONE || acies_game_get_n_steps (self) > 0;
}

/**
 * acies_game_get_can_redo:
 * @self: a game
 *
 * Gets whether there is a step that was taken back.
 *
 * Returns: whether there is
 */
gboolean
acies_game_get_can_redo (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), FALSE);

  return self->conceder == ACIES_SEAT_NONE && self->undone->len > 0;
}

/**
 * acies_game_get_n_steps:
 * @self: a game
 *
 * Gets how many steps have been made.
 *
 * Returns: the number of steps
 */
guint
acies_game_get_n_steps (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->history));
}

/**
 * acies_game_get_history:
 * @self: a game
 *
 * Gets the steps that have been made, a list of [class@Step].
 *
 * Returns: (transfer none): the list
 */
GListModel *
acies_game_get_history (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->history);
}

/**
 * acies_game_get_player_name:
 * @self: a game
 * @seat: a seat
 *
 * Gets who plays a seat, as a record names it.
 *
 * Returns: (nullable): the name
 */
const char *
acies_game_get_player_name (AciesGame *self,
                            AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return self->names[seat];
}

/**
 * acies_game_set_player_name:
 * @self: a game
 * @seat: a seat
 * @name: (nullable): the name
 *
 * Says who plays a seat.
 */
void
acies_game_set_player_name (AciesGame  *self,
                            AciesSeat   seat,
                            const char *name)
{
  char *copy;

  g_return_if_fail (ACIES_IS_GAME (self));
  g_return_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH);

  copy = g_strdup (name);
  g_free (self->names[seat]);
  self->names[seat] = copy;
}

/**
 * acies_game_get_comment:
 * @self: a game
 *
 * Gets what was noted about the game.
 *
 * Returns: (nullable): the comment
 */
const char *
acies_game_get_comment (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return self->comment;
}

/**
 * acies_game_set_comment:
 * @self: a game
 * @comment: (nullable): the comment
 *
 * Notes something about the game; a record keeps it.
 */
void
acies_game_set_comment (AciesGame  *self,
                        const char *comment)
{
  g_return_if_fail (ACIES_IS_GAME (self));

  if (g_strcmp0 (self->comment, comment) == 0)
    return;

  g_free (self->comment);
  self->comment = g_strdup (comment);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMMENT]);
}

/**
 * acies_game_get_tag:
 * @self: a game
 * @name: a name
 *
 * Gets what a program has written into the game's record under a name.
 *
 * Returns: (nullable): the text
 */
const char *
acies_game_get_tag (AciesGame  *self,
                    const char *name)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return g_hash_table_lookup (self->tags, name);
}

/**
 * acies_game_set_tag:
 * @self: a game
 * @name: a name, a letter followed by letters, digits and hyphens, that is not one of
 *   the record's own headers
 * @value: (nullable): a text, or %NULL to remove it
 *
 * Writes something into the game's record under a name, such as `Date` or `Level`.
 */
void
acies_game_set_tag (AciesGame  *self,
                    const char *name,
                    const char *value)
{
  g_return_if_fail (ACIES_IS_GAME (self));
  g_return_if_fail (name != NULL && g_ascii_isalpha (name[0]));

  if (value == NULL)
    g_hash_table_remove (self->tags, name);
  else
    g_hash_table_replace (self->tags, g_strdup (name), g_strdup (value));
}

/**
 * acies_game_to_position:
 * @self: a game
 *
 * Writes the present moment as a `position` line of the notation, as the side to move
 * sees it.
 *
 * Returns: (transfer full): the line
 */
char *
acies_game_to_position (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return acies_position_to_text (acies_game_peek_position (self));
}
