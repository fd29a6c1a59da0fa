/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-enums.h"
#include "acies-formation-private.h"
#include "acies-hitting-set-private.h"
#include "acies-proof-private.h"

/**
 * AciesProof:
 *
 * What can be proved at a flag, and why (rules 4.2 to 4.7).
 *
 * A proof judges the cards, not whose turn it is. It uses only cards that are face up, so it is the
 * same for both seats.
 *
 * Use [method@View.prove] to create one. Without a view, it is about an empty flag 1.
 *
 * Since: 0.1
 */
struct _AciesProof
{
  GObject parent_instance;

  guint flag;
  AciesSeat seat;
  AciesVerdict verdict;
  AciesObstacle obstacle;
  AciesFormation *own;
  AciesFormation *enemy;
  gboolean enemy_complete;
  gboolean tie;
  gboolean has_settle;
  gboolean fog;
  GArray *reason;
};

G_DEFINE_FINAL_TYPE (AciesProof, acies_proof, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FLAG,
  PROP_SEAT,
  PROP_VERDICT,
  PROP_OBSTACLE,
  PROP_OWN_FORMATION,
  PROP_ENEMY_FORMATION,
  PROP_ENEMY_COMPLETE,
  PROP_TIE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_proof_finalize (GObject *object)
{
  AciesProof *self = ACIES_PROOF (object);

  g_clear_pointer (&self->own, acies_formation_free);
  g_clear_pointer (&self->enemy, acies_formation_free);
  g_clear_pointer (&self->reason, g_array_unref);

  G_OBJECT_CLASS (acies_proof_parent_class)->finalize (object);
}

static void
acies_proof_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesProof *self = ACIES_PROOF (object);

  switch (prop_id)
    {
    case PROP_FLAG:
      g_value_set_uint (value, self->flag);
      break;
    case PROP_SEAT:
      g_value_set_enum (value, self->seat);
      break;
    case PROP_VERDICT:
      g_value_set_enum (value, self->verdict);
      break;
    case PROP_OBSTACLE:
      g_value_set_enum (value, self->obstacle);
      break;
    case PROP_OWN_FORMATION:
      g_value_set_boxed (value, self->own);
      break;
    case PROP_ENEMY_FORMATION:
      g_value_set_boxed (value, self->enemy);
      break;
    case PROP_ENEMY_COMPLETE:
      g_value_set_boolean (value, self->enemy_complete);
      break;
    case PROP_TIE:
      g_value_set_boolean (value, self->tie);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_proof_class_init (AciesProofClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = acies_proof_finalize;
  object_class->get_property = acies_proof_get_property;

  /**
   * AciesProof:flag:
   *
   * The flag to claim, 1 to 9.
   *
   * Since: 0.1
   */
  properties[PROP_FLAG] =
    g_param_spec_uint ("flag", NULL, NULL, 1, ACIES_N_FLAGS, 1, flags);

  /**
   * AciesProof:seat:
   *
   * The seat that would claim it.
   *
   * Since: 0.1
   */
  properties[PROP_SEAT] =
    g_param_spec_enum ("seat", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, flags);

  /**
   * AciesProof:verdict:
   *
   * Whether the claim is proved.
   *
   * Since: 0.1
   */
  properties[PROP_VERDICT] =
    g_param_spec_enum ("verdict", NULL, NULL, ACIES_TYPE_VERDICT, ACIES_VERDICT_UNAVAILABLE, flags);

  /**
   * AciesProof:obstacle:
   *
   * Why nothing can be judged, if so.
   *
   * Since: 0.1
   */
  properties[PROP_OBSTACLE] =
    g_param_spec_enum ("obstacle", NULL, NULL, ACIES_TYPE_OBSTACLE, ACIES_OBSTACLE_INCOMPLETE, flags);

  /**
   * AciesProof:own-formation:
   *
   * The complete formation of the claiming side.
   *
   * Since: 0.1
   */
  properties[PROP_OWN_FORMATION] =
    g_param_spec_boxed ("own-formation", NULL, NULL, ACIES_TYPE_FORMATION, flags);

  /**
   * AciesProof:enemy-formation:
   *
   * The formation of the other side, or the best that it can become.
   *
   * Since: 0.1
   */
  properties[PROP_ENEMY_FORMATION] =
    g_param_spec_boxed ("enemy-formation", NULL, NULL, ACIES_TYPE_FORMATION, flags);

  /**
   * AciesProof:enemy-complete:
   *
   * Whether the enemy's formation is complete.
   *
   * Since: 0.1
   */
  properties[PROP_ENEMY_COMPLETE] =
    g_param_spec_boolean ("enemy-complete", NULL, NULL, FALSE, flags);

  /**
   * AciesProof:tie:
   *
   * Whether the two formations are equally strong (rule 4.5).
   *
   * Since: 0.1
   */
  properties[PROP_TIE] =
    g_param_spec_boolean ("tie", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_proof_init (AciesProof *self)
{
  self->flag = 1;
  self->verdict = ACIES_VERDICT_UNAVAILABLE;
  self->obstacle = ACIES_OBSTACLE_INCOMPLETE;
  self->reason = g_array_new (FALSE, FALSE, sizeof (AciesCard));
}

static void
set_reason (AciesProof   *self,
            AciesCardSet  cards)
{
  for (; cards != 0; cards &= cards - 1)
    {
      const AciesCard card = (AciesCard) acies_cardset_first (cards);

      g_array_append_val (self->reason, card);
    }
}

/* The enemy's formation, or the best that its side can still become. */
static void
set_enemy (AciesProof          *self,
           const AciesPosition *position,
           guint                flag,
           guint                enemy)
{
  const guint size = acies_position_size (position, flag);
  const gboolean fog = position->fog == (int) flag;
  const guint n = position->n_on[enemy][flag];
  guint8 cards[ACIES_SLOTS];
  AciesCardSet completion = 0;
  guint n_cards = n;

  for (guint i = 0; i < n; i++)
    cards[i] = position->slot[enemy][flag][i];

  self->enemy_complete = position->strength[enemy][flag] != 0;
  if (!self->enemy_complete)
    {
      const AciesCardSet unseen = acies_position_unseen (position);
      const AciesStrength best = acies_judge_completion (position->on[enemy][flag], size - n, size, fog, unseen, &completion);
      AciesCardSet likely;

      if (best == 0)
        return;
      /* Of what is as strong, a learner is told what the enemy can really get: nothing from the hand of the claimant. */
      if (acies_judge_completion (position->on[enemy][flag], size - n, size, fog,
                                  unseen & ~position->hand[1 - enemy], &likely) == best)
        completion = likely;
      for (; completion != 0; completion &= completion - 1)
        cards[n_cards++] = (guint8) acies_cardset_first (completion);
    }

  self->enemy = acies_formation_new_resolved (cards, n_cards, size, fog);
}

/* Judges the claim of @seat to @flag (0 to 8) and gives the reasons. */
AciesProof *
acies_position_prove (const AciesPosition *position,
                      guint                flag,
                      AciesSeat            seat)
{
  g_autoptr (AciesProof) self = g_object_new (ACIES_TYPE_PROOF, NULL);
  const guint enemy = 1 - (guint) seat;
  const guint size = acies_position_size (position, flag);
  const gboolean fog = position->fog == (int) flag;
  const guint n_missing = size - MIN (size, position->n_on[enemy][flag]);
  const AciesStrength strength = position->strength[seat][flag];
  AciesCardSet reason = 0;

  self->flag = flag + 1;
  self->seat = seat;
  self->fog = fog;
  self->obstacle = ACIES_OBSTACLE_NONE;

  if ((acies_position_open (position) & (1u << flag)) == 0)
    self->obstacle = ACIES_OBSTACLE_CLAIMED;
  else if (position->phase == ACIES_PHASE_OVER)
    self->obstacle = ACIES_OBSTACLE_TIMING;
  else if (strength == 0)
    self->obstacle = ACIES_OBSTACLE_INCOMPLETE;

  if (strength != 0)
    self->own = acies_formation_new_resolved (position->slot[seat][flag],
                                              position->n_on[seat][flag], size, fog);
  set_enemy (self, position, flag, enemy);
  if (self->own != NULL && self->enemy != NULL)
    self->tie = acies_formation_compare (self->own, self->enemy) == 0;
  if (self->obstacle != ACIES_OBSTACLE_NONE)
    return g_steal_pointer (&self);

  if (acies_position_proves (position, flag, (guint) seat))
    {
      self->verdict = ACIES_VERDICT_PROVED;
      if (!self->enemy_complete)
        acies_hitting_set_find (position->on[enemy][flag], n_missing, size, fog,
                                ACIES_CARDSET_TROOPS, position->shown, strength, &reason);
    }
  else
    {
      const AciesCardSet unseen = acies_position_unseen (position);

      self->verdict = ACIES_VERDICT_REFUTED;
      if (!self->enemy_complete)
        self->has_settle = acies_hitting_set_find (position->on[enemy][flag], n_missing, size,
                                                   fog, unseen, unseen, strength, &reason);
    }
  set_reason (self, reason);

  return g_steal_pointer (&self);
}

/**
 * acies_proof_get_flag:
 * @self: a proof
 *
 * Gets the flag that was judged.
 *
 * Returns: the flag, 1 to 9
 *
 * Since: 0.1
 */
guint
acies_proof_get_flag (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), 0);

  return self->flag;
}

/**
 * acies_proof_get_seat:
 * @self: a proof
 *
 * Gets the side whose claim was judged.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_proof_get_seat (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), ACIES_SEAT_NONE);

  return self->seat;
}

/**
 * acies_proof_get_verdict:
 * @self: a proof
 *
 * Gets the verdict.
 *
 * Returns: the verdict
 *
 * Since: 0.1
 */
AciesVerdict
acies_proof_get_verdict (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), ACIES_VERDICT_UNAVAILABLE);

  return self->verdict;
}

/**
 * acies_proof_get_obstacle:
 * @self: a proof
 *
 * Gets why the claim could not be judged.
 *
 * Returns: the obstacle, or `ACIES_OBSTACLE_NONE` if it was judged
 *
 * Since: 0.1
 */
AciesObstacle
acies_proof_get_obstacle (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), ACIES_OBSTACLE_NONE);

  return self->obstacle;
}

/**
 * acies_proof_get_own_formation:
 * @self: a proof
 *
 * Gets the formation of the side whose claim was judged.
 *
 * Returns: (transfer none) (nullable): the formation, or %NULL if it is not complete
 *
 * Since: 0.1
 */
AciesFormation *
acies_proof_get_own_formation (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), NULL);

  return self->own;
}

/**
 * acies_proof_get_enemy_formation:
 * @self: a proof
 *
 * Gets the enemy's formation, or the strongest it can still become with unseen troop
 * cards (rule 4.4).
 *
 * Returns: (transfer none) (nullable): the formation, or %NULL if too few cards are left to
 *   complete one
 *
 * Since: 0.1
 */
AciesFormation *
acies_proof_get_enemy_formation (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), NULL);

  return self->enemy;
}

/**
 * acies_proof_get_enemy_complete:
 * @self: a proof
 *
 * Gets whether the enemy's formation is complete (rule 4.3).
 *
 * Returns: whether it is
 *
 * Since: 0.1
 */
gboolean
acies_proof_get_enemy_complete (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), FALSE);

  return self->enemy_complete;
}

/**
 * acies_proof_get_tie:
 * @self: a proof
 *
 * Gets whether the two formations are equally strong, so that the side that completes its own later
 * loses (rule 4.5).
 *
 * Returns: whether they are
 *
 * Since: 0.1
 */
gboolean
acies_proof_get_tie (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), FALSE);

  return self->tie;
}

/**
 * acies_proof_get_evidence:
 * @self: a proof
 * @n_cards: (out): the number of cards
 *
 * For a proved claim, gets a smallest set of face-up cards on which the proof rests: it would still
 * hold if only these were face up. The cards at the flag itself count like all others. A set of up
 * to 8 cards is really the smallest; from a larger one, no card can be left out.
 *
 * Returns: (transfer none) (array length=n_cards) (element-type gint) (nullable): the cards, or
 *   %NULL if the claim is not proved or rests on no cards
 *
 * Since: 0.1
 */
const AciesCard *
acies_proof_get_evidence (AciesProof *self,
                          gsize      *n_cards)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  *n_cards = self->verdict == ACIES_VERDICT_PROVED ? self->reason->len : 0;
  return *n_cards > 0 ? (const AciesCard *) (gpointer) self->reason->data : NULL;
}

/**
 * acies_proof_get_settling_cards:
 * @self: a proof
 * @n_cards: (out): the number of cards
 *
 * For a refuted claim, gets a smallest set of unseen troop cards that would have to be face up as
 * well for the proof to hold. A set of up to 8 cards is really the smallest; from a larger one, no
 * card can be left out.
 *
 * Returns: (transfer none) (array length=n_cards) (element-type gint) (nullable): the cards, or
 *   %NULL if the claim is not refuted or there is no such set
 *
 * Since: 0.1
 */
const AciesCard *
acies_proof_get_settling_cards (AciesProof *self,
                                gsize      *n_cards)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  *n_cards = self->has_settle ? self->reason->len : 0;
  return *n_cards > 0 ? (const AciesCard *) (gpointer) self->reason->data : NULL;
}

/* After the kinds of formation comes what is said in Fog, where there are none (rule 5.4). */
#define WORDS_FOG (ACIES_FORMATION_WEDGE + 1)
#define N_WORDS   (WORDS_FOG + 1)

static const char * const holds[N_WORDS] = {
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Nothing that the enemy can still make there beats your host of %u."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Nothing that the enemy can still make there beats your skirmish line of %u."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Nothing that the enemy can still make there beats your battalion of %u."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Nothing that the enemy can still make there beats your phalanx of %u."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Nothing that the enemy can still make there beats your wedge of %u."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("The enemy can no longer reach your sum of %u."),
};

static const char * const holds_tie[N_WORDS] = {
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("At best the enemy ties with your host of %u, and loses the tie."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("At best the enemy ties with your skirmish line of %u, and loses the tie."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("At best the enemy ties with your battalion of %u, and loses the tie."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("At best the enemy ties with your phalanx of %u, and loses the tie."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("At best the enemy ties with your wedge of %u, and loses the tie."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("At best the enemy ties with your sum of %u, and loses the tie."),
};

static const char * const beats[N_WORDS] = {
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Your host of %u beats the enemy’s formation."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Your skirmish line of %u beats the enemy’s formation."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Your battalion of %u beats the enemy’s formation."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Your phalanx of %u beats the enemy’s formation."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Your wedge of %u beats the enemy’s formation."),
  /* Translators: why a flag can be claimed; the sum of your formation */
  N_("Your sum of %u beats the enemy’s."),
};

static const char * const loses[N_WORDS] = {
  /* Translators: why a flag cannot be claimed; the sum of the enemy’s formation */
  N_("The enemy’s host of %u beats your formation."),
  /* Translators: why a flag cannot be claimed; the sum of the enemy’s formation */
  N_("The enemy’s skirmish line of %u beats your formation."),
  /* Translators: why a flag cannot be claimed; the sum of the enemy’s formation */
  N_("The enemy’s battalion of %u beats your formation."),
  /* Translators: why a flag cannot be claimed; the sum of the enemy’s formation */
  N_("The enemy’s phalanx of %u beats your formation."),
  /* Translators: why a flag cannot be claimed; the sum of the enemy’s formation */
  N_("The enemy’s wedge of %u beats your formation."),
  /* Translators: why a flag cannot be claimed; the sum of the enemy’s formation */
  N_("The enemy’s sum of %u beats yours."),
};

/* What is said of one of the formations. */
static char *
say (AciesProof           *self,
     const char * const   *formats,
     const AciesFormation *formation)
{
  const guint words = self->fog ? WORDS_FOG : (guint) acies_formation_get_kind (formation);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (_(formats[words]), acies_formation_get_sum (formation));
#pragma GCC diagnostic pop
}

/**
 * acies_proof_describe:
 * @self: a proof
 *
 * Says in one sentence what decides the verdict, in the user's language, addressed to the player whose
 * claim was judged.
 *
 * Returns: (transfer full): the sentence
 *
 * Since: 0.1
 */
char *
acies_proof_describe (AciesProof *self)
{
  g_return_val_if_fail (ACIES_IS_PROOF (self), NULL);

  switch (self->obstacle)
    {
    case ACIES_OBSTACLE_CLAIMED:
      return g_strdup_printf (_("Flag %u has already been claimed."),
                              self->flag);
    case ACIES_OBSTACLE_INCOMPLETE:
      return g_strdup_printf (_("Your formation at flag %u is not complete."),
                              self->flag);
    case ACIES_OBSTACLE_TIMING:
      return g_strdup (_("The game is over: no more flags can be claimed."));
    case ACIES_OBSTACLE_NONE:
    default:
      break;
    }

  if (self->enemy == NULL)
    return g_strdup (_("Too few cards are left for the enemy to complete its formation."));
  if (self->verdict == ACIES_VERDICT_PROVED)
    {
      if (!self->enemy_complete)
        return say (self, self->tie ? holds_tie : holds, self->own);
      return self->tie ? g_strdup (_("Both formations are equally strong, and the tie is yours."))
                       : say (self, beats, self->own);
    }

  if (!self->enemy_complete)
    {
      const guint sum = acies_formation_get_sum (self->enemy);

      if (self->fog)
        /* Translators: why a flag cannot be claimed; the sum that the enemy may still get */
        return g_strdup_printf (_("The enemy can still reach a sum of %u there."), sum);
      /* Translators: why a flag cannot be claimed; what the enemy may still get, such as “a wedge”, and the sum of its values */
      return g_strdup_printf (_("The enemy can still make %s of %u there."),
                              acies_formation_kind_get_object (acies_formation_get_kind (self->enemy)), sum);
    }
  return self->tie ? g_strdup (_("Both formations are equally strong, and yours was completed later."))
                   : say (self, loses, self->enemy);
}
