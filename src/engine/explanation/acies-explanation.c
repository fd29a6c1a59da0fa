/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-explanation-private.h"
#include "acies-view-private.h"

/**
 * AciesExplanation:
 *
 * Why a flag can or cannot be claimed, in points that a beginner can follow.
 *
 * An explanation has a conclusion, [property@Explanation:conclusion], that says what the player can
 * do, and the one line that decides it, [property@Explanation:reason]. The proof is a list of
 * [class@Argument]: first, which cards are at the flag; then, from the strongest kind of formation
 * down, why the enemy cannot make one that wins, or how it still can and which cards would have to
 * be played to settle the question; and finally, whether either side may claim. It addresses the
 * seat of the view and follows rules 3 and 4.
 *
 * Use [method@View.explain] to create one.
 *
 * Since: 0.1
 */
struct _AciesExplanation
{
  GObject parent_instance;

  AciesView *view;
  guint flag;
  AciesProof *proof;
  char *conclusion;
  char *reason;
  gboolean can_claim;
  GPtrArray *arguments;
};

static GType
acies_explanation_get_item_type (GListModel *model)
{
  return ACIES_TYPE_ARGUMENT;
}

static guint
acies_explanation_get_n_items (GListModel *model)
{
  return ACIES_EXPLANATION (model)->arguments->len;
}

static gpointer
acies_explanation_get_item (GListModel *model,
                            guint       position)
{
  AciesExplanation *self = ACIES_EXPLANATION (model);

  return position < self->arguments->len ? g_object_ref (g_ptr_array_index (self->arguments, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_explanation_get_item_type;
  iface->get_n_items = acies_explanation_get_n_items;
  iface->get_item = acies_explanation_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesExplanation, acies_explanation, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_FLAG,
  PROP_PROOF,
  PROP_CONCLUSION,
  PROP_REASON,
  PROP_CAN_CLAIM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_explanation_finalize (GObject *object)
{
  AciesExplanation *self = ACIES_EXPLANATION (object);

  g_clear_object (&self->view);
  g_clear_object (&self->proof);
  g_clear_pointer (&self->arguments, g_ptr_array_unref);
  g_free (self->conclusion);
  g_free (self->reason);

  G_OBJECT_CLASS (acies_explanation_parent_class)->finalize (object);
}

static void
acies_explanation_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  AciesExplanation *self = ACIES_EXPLANATION (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_FLAG:
      g_value_set_uint (value, self->flag);
      break;
    case PROP_PROOF:
      g_value_set_object (value, self->proof);
      break;
    case PROP_CONCLUSION:
      g_value_set_string (value, self->conclusion);
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_CAN_CLAIM:
      g_value_set_boolean (value, self->can_claim);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_explanation_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  AciesExplanation *self = ACIES_EXPLANATION (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      self->view = g_value_dup_object (value);
      break;
    case PROP_FLAG:
      self->flag = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_explanation_constructed (GObject *object)
{
  AciesExplanation *self = ACIES_EXPLANATION (object);
  const guint flag = self->flag;
  AciesExplaining explaining = { .arguments = self->arguments, .flag = flag - 1 };

  G_OBJECT_CLASS (acies_explanation_parent_class)->constructed (object);

  if (self->view == NULL)
    self->view = g_object_new (ACIES_TYPE_VIEW, NULL);
  self->proof = acies_view_prove (self->view, flag);

  explaining.view = self->view;
  explaining.seen = acies_view_peek_position (self->view);
  explaining.proof = self->proof;
  explaining.seat = (guint) acies_view_get_seat (self->view);
  explaining.enemy = 1 - explaining.seat;
  explaining.size = acies_view_get_slots (self->view, flag);
  explaining.fog = acies_view_get_fog (self->view, flag);
  explaining.enemy_cards = explaining.seen->on[explaining.enemy][flag - 1];
  explaining.n_missing = explaining.size -
                         MIN (explaining.size, explaining.seen->n_on[explaining.enemy][flag - 1]);
  explaining.unseen = acies_position_unseen (explaining.seen);

  self->conclusion = acies_explaining_conclude (&explaining);
  self->reason = acies_explaining_decide (&explaining);
  self->can_claim = acies_explaining_can_claim (&explaining);
  acies_explaining_steps (&explaining);
}

static void
acies_explanation_class_init (AciesExplanationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_explanation_constructed;
  object_class->finalize = acies_explanation_finalize;
  object_class->get_property = acies_explanation_get_property;
  object_class->set_property = acies_explanation_set_property;

  /**
   * AciesExplanation:view:
   *
   * The view that is explained. The default is an empty table before the deal.
   *
   * Since: 0.1
   */
  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, fixed);

  /**
   * AciesExplanation:flag:
   *
   * The flag that is explained, 1 to 9.
   *
   * Since: 0.1
   */
  properties[PROP_FLAG] =
    g_param_spec_uint ("flag", NULL, NULL, 1, ACIES_N_FLAGS, 1, fixed);

  /**
   * AciesExplanation:proof:
   *
   * The proof that is explained.
   *
   * Since: 0.1
   */
  properties[PROP_PROOF] =
    g_param_spec_object ("proof", NULL, NULL, ACIES_TYPE_PROOF, read);

  /**
   * AciesExplanation:conclusion:
   *
   * What the seat of the view can do at the flag, in one sentence in the user's language.
   *
   * Since: 0.1
   */
  properties[PROP_CONCLUSION] =
    g_param_spec_string ("conclusion", NULL, NULL, NULL, read);

  /**
   * AciesExplanation:reason:
   *
   * What decides this, in one sentence in the user's language.
   *
   * Since: 0.1
   */
  properties[PROP_REASON] =
    g_param_spec_string ("reason", NULL, NULL, NULL, read);

  /**
   * AciesExplanation:can-claim:
   *
   * Whether the seat of the view may claim the flag now.
   *
   * Since: 0.1
   */
  properties[PROP_CAN_CLAIM] =
    g_param_spec_boolean ("can-claim", NULL, NULL, FALSE, read);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_explanation_init (AciesExplanation *self)
{
  self->arguments = g_ptr_array_new_with_free_func (g_object_unref);
  /* A value that is refused is not set at all. */
  self->flag = 1;
}

/**
 * acies_view_explain:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Explains whether the view's own seat can claim a flag (rules 4.2 to 4.7).
 *
 * Returns: (transfer full): the explanation
 *
 * Since: 0.1
 */
AciesExplanation *
acies_view_explain (AciesView *self,
                    guint      flag)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  return g_object_new (ACIES_TYPE_EXPLANATION, "view", self, "flag", flag, NULL);
}

/**
 * acies_explanation_get_flag:
 * @self: an explanation
 *
 * Gets the flag that is explained.
 *
 * Returns: the flag, 1 to 9
 *
 * Since: 0.1
 */
guint
acies_explanation_get_flag (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), 0);

  return self->flag;
}

/**
 * acies_explanation_get_proof:
 * @self: an explanation
 *
 * Gets the proof that is explained.
 *
 * Returns: (transfer none): the proof
 *
 * Since: 0.1
 */
AciesProof *
acies_explanation_get_proof (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), NULL);

  return self->proof;
}

/**
 * acies_explanation_get_conclusion:
 * @self: an explanation
 *
 * Gets what the seat of the view can do at the flag, in one sentence in the user's language,
 * such as “You cannot claim flag 4 yet.”
 *
 * Returns: the sentence
 *
 * Since: 0.1
 */
const char *
acies_explanation_get_conclusion (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), NULL);

  return self->conclusion;
}

/**
 * acies_explanation_get_reason:
 * @self: an explanation
 *
 * Gets what decides the conclusion, in one sentence in the user's language, such as “With Blue 10
 * the enemy could still make a wedge of 27.” The arguments say why.
 *
 * Returns: (nullable): the sentence, or %NULL if the conclusion says it all
 *
 * Since: 0.1
 */
const char *
acies_explanation_get_reason (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), NULL);

  return self->reason;
}

/**
 * acies_explanation_get_can_claim:
 * @self: an explanation
 *
 * Whether the seat of the view may claim the flag now.
 *
 * Returns: whether it may
 *
 * Since: 0.1
 */
gboolean
acies_explanation_get_can_claim (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), FALSE);

  return self->can_claim;
}
