/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-argument-private.h"
#include "acies-enums.h"

/**
 * AciesArgument:
 *
 * One point of an [class@Explanation]: a whole sentence in the user's language, and the cards it
 * mentions.
 *
 * Since: 0.1
 */
struct _AciesArgument
{
  GObject parent_instance;

  AciesArgumentTopic topic;
  AciesFormationKind kind;
  char *text;
  AciesCard cards[ACIES_N_CARDS];
  gsize n_cards;
};

G_DEFINE_FINAL_TYPE (AciesArgument, acies_argument, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TOPIC,
  PROP_KIND,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_argument_finalize (GObject *object)
{
  AciesArgument *self = ACIES_ARGUMENT (object);

  g_free (self->text);

  G_OBJECT_CLASS (acies_argument_parent_class)->finalize (object);
}

static void
acies_argument_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesArgument *self = ACIES_ARGUMENT (object);

  switch (prop_id)
    {
    case PROP_TOPIC:
      g_value_set_enum (value, self->topic);
      break;
    case PROP_KIND:
      g_value_set_enum (value, self->kind);
      break;
    case PROP_TEXT:
      g_value_set_string (value, acies_argument_get_text (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_argument_class_init (AciesArgumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_argument_finalize;
  object_class->get_property = acies_argument_get_property;

  /**
   * AciesArgument:topic:
   *
   * What the sentence is about.
   *
   * Since: 0.1
   */
  properties[PROP_TOPIC] =
    g_param_spec_enum ("topic", NULL, NULL, ACIES_TYPE_ARGUMENT_TOPIC, ACIES_ARGUMENT_OWN, flags);

  /**
   * AciesArgument:kind:
   *
   * The kind of formation it is about, or the host.
   *
   * Since: 0.1
   */
  properties[PROP_KIND] =
    g_param_spec_enum ("kind", NULL, NULL, ACIES_TYPE_FORMATION_KIND, ACIES_FORMATION_HOST, flags);

  /**
   * AciesArgument:text:
   *
   * The sentence, in the user's language.
   *
   * Since: 0.1
   */
  properties[PROP_TEXT] =
    g_param_spec_string ("text", NULL, NULL, "", flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_argument_init (AciesArgument *self)
{
}

/* Takes over @text. */
AciesArgument *
acies_argument_new (AciesArgumentTopic  topic,
                    AciesFormationKind  kind,
                    const AciesCard    *cards,
                    gsize               n_cards,
                    char               *text)
{
  AciesArgument *self = g_object_new (ACIES_TYPE_ARGUMENT, NULL);

  self->topic = topic;
  self->kind = kind;
  self->text = text;
  self->n_cards = MIN (n_cards, G_N_ELEMENTS (self->cards));
  for (gsize i = 0; i < self->n_cards; i++)
    self->cards[i] = cards[i];

  return self;
}

/**
 * acies_argument_get_topic:
 * @self: an argument
 *
 * Gets what the sentence is about.
 *
 * Returns: the topic
 *
 * Since: 0.1
 */
AciesArgumentTopic
acies_argument_get_topic (AciesArgument *self)
{
  g_return_val_if_fail (ACIES_IS_ARGUMENT (self), ACIES_ARGUMENT_OWN);

  return self->topic;
}

/**
 * acies_argument_get_kind:
 * @self: an argument
 *
 * Gets the kind of formation the sentence is about. In Fog, or if it is about none, that is the
 * host.
 *
 * Returns: the kind
 *
 * Since: 0.1
 */
AciesFormationKind
acies_argument_get_kind (AciesArgument *self)
{
  g_return_val_if_fail (ACIES_IS_ARGUMENT (self), ACIES_FORMATION_HOST);

  return self->kind;
}

/**
 * acies_argument_get_text:
 * @self: an argument
 *
 * Gets the sentence, in the user's language.
 *
 * Returns: the sentence
 *
 * Since: 0.1
 */
const char *
acies_argument_get_text (AciesArgument *self)
{
  g_return_val_if_fail (ACIES_IS_ARGUMENT (self), NULL);

  return self->text != NULL ? self->text : "";
}

/**
 * acies_argument_get_cards:
 * @self: an argument
 * @n_cards: (out): the number of cards
 *
 * Gets the cards the sentence mentions, which a table may highlight.
 *
 * Returns: (transfer none) (array length=n_cards) (element-type gint) (nullable): the cards, or
 *   %NULL if there are none
 *
 * Since: 0.1
 */
const AciesCard *
acies_argument_get_cards (AciesArgument *self,
                          gsize         *n_cards)
{
  g_return_val_if_fail (ACIES_IS_ARGUMENT (self), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  *n_cards = self->n_cards;
  return self->n_cards > 0 ? self->cards : NULL;
}
