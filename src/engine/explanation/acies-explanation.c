/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-explanation-private.h"

/**
 * AciesExplanation:
 *
 * Why a flag can be claimed, or why it cannot, in steps that a beginner follows.
 *
 * An explanation is a list of [class@Argument]: first what lies at the flag; then, from
 * the strongest kind of formation down, why the enemy cannot make one that wins, or how
 * it still can and what would have to be seen to settle that; and at the end whether
 * either side may claim. It is told to the seat of the view, and each sentence holds for
 * the rules as numbered there (rules 3 and 4).
 */
struct _AciesExplanation
{
  GObject parent_instance;

  AciesProof *proof;
  char *verdict;
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

static void
acies_explanation_finalize (GObject *object)
{
  AciesExplanation *self = ACIES_EXPLANATION (object);

  g_clear_object (&self->proof);
  g_clear_pointer (&self->arguments, g_ptr_array_unref);
  g_free (self->verdict);

  G_OBJECT_CLASS (acies_explanation_parent_class)->finalize (object);
}

static void
acies_explanation_class_init (AciesExplanationClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_explanation_finalize;
}

static void
acies_explanation_init (AciesExplanation *self)
{
  self->arguments = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * acies_view_explain:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Explains the claim of the view's own seat to a flag (rules 4.2 to 4.7).
 *
 * Returns: (transfer full): the explanation
 */
AciesExplanation *
acies_view_explain (AciesView *self,
                    guint      flag)
{
  g_autoptr (AciesExplanation) explanation = NULL;
  AciesExplaining explaining = { .view = self };

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, NULL);

  explanation = g_object_new (ACIES_TYPE_EXPLANATION, NULL);
  explanation->proof = acies_view_prove (self, flag);

  explaining.seen = acies_view_peek_position (self);
  explaining.proof = explanation->proof;
  explaining.arguments = explanation->arguments;
  explaining.flag = flag - 1;
  explaining.seat = (guint) acies_view_get_seat (self);
  explaining.enemy = 1 - explaining.seat;
  explaining.size = acies_view_get_slots (self, flag);
  explaining.fog = acies_view_get_fog (self, flag);
  explaining.enemy_cards = explaining.seen->on[explaining.enemy][flag - 1];
  explaining.n_missing = explaining.size -
                         MIN (explaining.size, explaining.seen->n_on[explaining.enemy][flag - 1]);
  explaining.unseen = acies_position_unseen (explaining.seen);

  explanation->verdict = acies_explaining_verdict (&explaining);
  explanation->can_claim = acies_explaining_can_claim (&explaining);
  acies_explaining_steps (&explaining);

  return g_steal_pointer (&explanation);
}

/**
 * acies_explanation_get_flag:
 * @self: an explanation
 *
 * Gets the flag that is explained.
 *
 * Returns: the flag, 1 to 9
 */
guint
acies_explanation_get_flag (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), 0);

  return acies_proof_get_flag (self->proof);
}

/**
 * acies_explanation_get_proof:
 * @self: an explanation
 *
 * Gets the proof that is explained.
 *
 * Returns: (transfer none): the proof
 */
AciesProof *
acies_explanation_get_proof (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), NULL);

  return self->proof;
}

/**
 * acies_explanation_get_verdict:
 * @self: an explanation
 *
 * Gets the verdict in one sentence, in the user's language.
 *
 * Returns: the sentence
 */
const char *
acies_explanation_get_verdict (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), NULL);

  return self->verdict;
}

/**
 * acies_explanation_get_can_claim:
 * @self: an explanation
 *
 * Whether the seat of the view may claim the flag at this moment.
 *
 * Returns: whether it may
 */
gboolean
acies_explanation_get_can_claim (AciesExplanation *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLANATION (self), FALSE);

  return self->can_claim;
}
