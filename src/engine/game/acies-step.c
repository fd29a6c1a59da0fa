/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-enums.h"
#include "acies-move-private.h"
#include "acies-step-private.h"

/**
 * AciesStep:
 *
 * One step in the history of a game: who played it, in which turn, and any comment on it.
 *
 * Since: 0.1
 */
struct _AciesStep
{
  GObject parent_instance;

  AciesMove move;
  AciesSeat seat;
  guint turn_number;
  char *text;
  char *comment;
};

G_DEFINE_FINAL_TYPE (AciesStep, acies_step, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_MOVE,
  PROP_SEAT,
  PROP_TURN_NUMBER,
  PROP_TEXT,
  PROP_COMMENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_step_finalize (GObject *object)
{
  AciesStep *self = ACIES_STEP (object);

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->comment, g_free);

  G_OBJECT_CLASS (acies_step_parent_class)->finalize (object);
}

static void
acies_step_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesStep *self = ACIES_STEP (object);

  switch (prop_id)
    {
    case PROP_MOVE:
      g_value_set_boxed (value, &self->move);
      break;
    case PROP_SEAT:
      g_value_set_enum (value, self->seat);
      break;
    case PROP_TURN_NUMBER:
      g_value_set_uint (value, self->turn_number);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_COMMENT:
      g_value_set_string (value, self->comment);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_step_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  AciesStep *self = ACIES_STEP (object);

  switch (prop_id)
    {
    case PROP_MOVE:
      if (g_value_get_boxed (value) != NULL)
        self->move = *(const AciesMove *) g_value_get_boxed (value);
      break;
    case PROP_SEAT:
      self->seat = g_value_get_enum (value);
      break;
    case PROP_TURN_NUMBER:
      self->turn_number = g_value_get_uint (value);
      break;
    case PROP_COMMENT:
      acies_step_set_comment (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_step_constructed (GObject *object)
{
  AciesStep *self = ACIES_STEP (object);

  G_OBJECT_CLASS (acies_step_parent_class)->constructed (object);

  self->text = acies_move_to_string (&self->move);
}

static void
acies_step_class_init (AciesStepClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_step_constructed;
  object_class->finalize = acies_step_finalize;
  object_class->get_property = acies_step_get_property;
  object_class->set_property = acies_step_set_property;

  /**
   * AciesStep:move:
   *
   * The step itself. The default is a pass.
   *
   * Since: 0.1
   */
  properties[PROP_MOVE] =
    g_param_spec_boxed ("move", NULL, NULL, ACIES_TYPE_MOVE, fixed);

  /**
   * AciesStep:seat:
   *
   * Who played the step.
   *
   * Since: 0.1
   */
  properties[PROP_SEAT] =
    g_param_spec_enum ("seat", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, fixed);

  /**
   * AciesStep:turn-number:
   *
   * The number of the turn, counting the turns of both sides from 1.
   *
   * Since: 0.1
   */
  properties[PROP_TURN_NUMBER] =
    g_param_spec_uint ("turn-number", NULL, NULL, 1, G_MAXUINT, 1, fixed);

  /**
   * AciesStep:text:
   *
   * The step in the notation.
   *
   * Since: 0.1
   */
  properties[PROP_TEXT] =
    g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * AciesStep:comment:
   *
   * A comment on the step, or %NULL.
   *
   * Since: 0.1
   */
  properties[PROP_COMMENT] =
    g_param_spec_string ("comment", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_step_init (AciesStep *self)
{
  self->move = (AciesMove) { .kind = ACIES_MOVE_PASS, .card = ACIES_CARD_NONE, .target = ACIES_CARD_NONE };
}

AciesStep *
acies_step_new (const AciesMove *move,
                AciesSeat        seat,
                guint            turn_number)
{
  return g_object_new (ACIES_TYPE_STEP,
                       "move", move,
                       "seat", seat,
                       "turn-number", turn_number,
                       NULL);
}

/**
 * acies_step_get_move:
 * @self: a step of a game
 *
 * Gets the step itself.
 *
 * Returns: (transfer none): the step
 *
 * Since: 0.1
 */
const AciesMove *
acies_step_get_move (AciesStep *self)
{
  g_return_val_if_fail (ACIES_IS_STEP (self), NULL);

  return &self->move;
}

/**
 * acies_step_get_seat:
 * @self: a step of a game
 *
 * Gets who played the step.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_step_get_seat (AciesStep *self)
{
  g_return_val_if_fail (ACIES_IS_STEP (self), ACIES_SEAT_NONE);

  return self->seat;
}

/**
 * acies_step_get_turn_number:
 * @self: a step of a game
 *
 * Gets the number of the turn, counting the turns of both sides from 1.
 *
 * Returns: the number
 *
 * Since: 0.1
 */
guint
acies_step_get_turn_number (AciesStep *self)
{
  g_return_val_if_fail (ACIES_IS_STEP (self), 0);

  return self->turn_number;
}

/**
 * acies_step_get_text:
 * @self: a step of a game
 *
 * Gets the step in the notation.
 *
 * Returns: the text
 *
 * Since: 0.1
 */
const char *
acies_step_get_text (AciesStep *self)
{
  g_return_val_if_fail (ACIES_IS_STEP (self), NULL);

  return self->text;
}

/**
 * acies_step_get_comment:
 * @self: a step of a game
 *
 * Gets the comment on the step.
 *
 * Returns: (nullable): the comment
 *
 * Since: 0.1
 */
const char *
acies_step_get_comment (AciesStep *self)
{
  g_return_val_if_fail (ACIES_IS_STEP (self), NULL);

  return self->comment;
}

/**
 * acies_step_set_comment:
 * @self: a step of a game
 * @comment: (nullable): the comment
 *
 * Sets the comment on the step, which is saved in the record.
 *
 * Since: 0.1
 */
void
acies_step_set_comment (AciesStep  *self,
                        const char *comment)
{
  g_return_if_fail (ACIES_IS_STEP (self));

  if (g_strcmp0 (self->comment, comment) == 0)
    return;

  g_free (self->comment);
  self->comment = g_strdup (comment);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMMENT]);
}
