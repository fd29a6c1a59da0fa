/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-enums.h"
#include "acies-step-private.h"
#include "acies-entry-private.h"

/**
 * AciesEntry:
 *
 * One step in the history of a game: who played it, in which turn, and any comment on it.
 *
 * Since: 0.1
 */
struct _AciesEntry
{
  GObject parent_instance;

  AciesStep step;
  AciesSeat seat;
  guint turn_number;
  char *text;
  char *comment;
};

G_DEFINE_FINAL_TYPE (AciesEntry, acies_entry, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STEP,
  PROP_SEAT,
  PROP_TURN_NUMBER,
  PROP_TEXT,
  PROP_COMMENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_entry_finalize (GObject *object)
{
  AciesEntry *self = ACIES_ENTRY (object);

  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->comment, g_free);

  G_OBJECT_CLASS (acies_entry_parent_class)->finalize (object);
}

static void
acies_entry_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesEntry *self = ACIES_ENTRY (object);

  switch (prop_id)
    {
    case PROP_STEP:
      g_value_set_boxed (value, &self->step);
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
acies_entry_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesEntry *self = ACIES_ENTRY (object);

  switch (prop_id)
    {
    case PROP_STEP:
      if (g_value_get_boxed (value) != NULL)
        self->step = *(const AciesStep *) g_value_get_boxed (value);
      break;
    case PROP_SEAT:
      self->seat = g_value_get_enum (value);
      break;
    case PROP_TURN_NUMBER:
      self->turn_number = g_value_get_uint (value);
      break;
    case PROP_COMMENT:
      acies_entry_set_comment (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_entry_constructed (GObject *object)
{
  AciesEntry *self = ACIES_ENTRY (object);

  G_OBJECT_CLASS (acies_entry_parent_class)->constructed (object);

  self->text = acies_step_to_string (&self->step);
}

static void
acies_entry_class_init (AciesEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_entry_constructed;
  object_class->finalize = acies_entry_finalize;
  object_class->get_property = acies_entry_get_property;
  object_class->set_property = acies_entry_set_property;

  /**
   * AciesEntry:step:
   *
   * The step itself. The default is a pass.
   *
   * Since: 0.1
   */
  properties[PROP_STEP] =
    g_param_spec_boxed ("step", NULL, NULL, ACIES_TYPE_STEP, fixed);

  /**
   * AciesEntry:seat:
   *
   * Who played the step.
   *
   * Since: 0.1
   */
  properties[PROP_SEAT] =
    g_param_spec_enum ("seat", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, fixed);

  /**
   * AciesEntry:turn-number:
   *
   * The number of the turn, counting the turns of both sides from 1.
   *
   * Since: 0.1
   */
  properties[PROP_TURN_NUMBER] =
    g_param_spec_uint ("turn-number", NULL, NULL, 1, G_MAXUINT, 1, fixed);

  /**
   * AciesEntry:text:
   *
   * The step in the notation.
   *
   * Since: 0.1
   */
  properties[PROP_TEXT] =
    g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * AciesEntry:comment:
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
acies_entry_init (AciesEntry *self)
{
  self->step = (AciesStep) { .kind = ACIES_STEP_PASS, .card = ACIES_CARD_NONE, .target = ACIES_CARD_NONE };
  self->turn_number = 1;
}

AciesEntry *
acies_entry_new (const AciesStep *step,
                 AciesSeat        seat,
                 guint            turn_number)
{
  return g_object_new (ACIES_TYPE_ENTRY,
                       "step", step,
                       "seat", seat,
                       "turn-number", turn_number,
                       NULL);
}

/**
 * acies_entry_get_step:
 * @self: an entry of a game
 *
 * Gets the step itself.
 *
 * Returns: (transfer none): the step
 *
 * Since: 0.1
 */
const AciesStep *
acies_entry_get_step (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return &self->step;
}

/**
 * acies_entry_get_seat:
 * @self: an entry of a game
 *
 * Gets who played the step.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_entry_get_seat (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), ACIES_SEAT_NONE);

  return self->seat;
}

/**
 * acies_entry_get_turn_number:
 * @self: an entry of a game
 *
 * Gets the number of the turn, counting the turns of both sides from 1.
 *
 * Returns: the number
 *
 * Since: 0.1
 */
guint
acies_entry_get_turn_number (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), 0);

  return self->turn_number;
}

/**
 * acies_entry_get_text:
 * @self: an entry of a game
 *
 * Gets the step in the notation.
 *
 * Returns: the text
 *
 * Since: 0.1
 */
const char *
acies_entry_get_text (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->text;
}

/**
 * acies_entry_get_comment:
 * @self: an entry of a game
 *
 * Gets the comment on the step.
 *
 * Returns: (nullable): the comment
 *
 * Since: 0.1
 */
const char *
acies_entry_get_comment (AciesEntry *self)
{
  g_return_val_if_fail (ACIES_IS_ENTRY (self), NULL);

  return self->comment;
}

/**
 * acies_entry_set_comment:
 * @self: an entry of a game
 * @comment: (nullable): the comment
 *
 * Sets the comment on the step, which is saved in the record.
 *
 * Since: 0.1
 */
void
acies_entry_set_comment (AciesEntry *self,
                         const char *comment)
{
  g_return_if_fail (ACIES_IS_ENTRY (self));

  if (g_strcmp0 (self->comment, comment) == 0)
    return;

  g_free (self->comment);
  self->comment = g_strdup (comment);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMMENT]);
}
