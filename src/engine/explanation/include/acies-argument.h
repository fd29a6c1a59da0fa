/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-formation.h"

G_BEGIN_DECLS

/**
 * AciesArgumentTopic:
 * @ACIES_ARGUMENT_OWN: the player's own formation, or what it lacks
 * @ACIES_ARGUMENT_ENEMY: the enemy's formation, or what it lacks
 * @ACIES_ARGUMENT_WILD: what a wild card stands for, or may stand for (rule 4.7)
 * @ACIES_ARGUMENT_WEATHER: what Fog or Mud changes (rule 5.4)
 * @ACIES_ARGUMENT_EXCLUDED: the enemy's own cards rule out a kind of formation
 * @ACIES_ARGUMENT_SEEN: cards that have been played rule out a kind of formation
 * @ACIES_ARGUMENT_LIMIT: the best the enemy can do within the player's kind of formation
 * @ACIES_ARGUMENT_BETTER: cards that have been played keep the enemy from doing better within that
 *   kind
 * @ACIES_ARGUMENT_REST: all other kinds are weaker
 * @ACIES_ARGUMENT_FEW: too few cards are left to complete the enemy's formation
 * @ACIES_ARGUMENT_COUNTEREXAMPLE: the best the enemy can still make, if that beats the player's
 *   formation
 * @ACIES_ARGUMENT_SETTLE: which cards would have to be played for the claim to be proved
 * @ACIES_ARGUMENT_HAND: the player's own hand, which a proof may not use (rule 4.4)
 * @ACIES_ARGUMENT_TACTICS: tactics cards not played yet, which do not count (rule 4.4)
 * @ACIES_ARGUMENT_COMPARISON: which of two complete formations is stronger
 * @ACIES_ARGUMENT_TIE: who loses a tie (rule 4.5)
 * @ACIES_ARGUMENT_CLAIM: when the flag can be claimed, or that it no longer can
 * @ACIES_ARGUMENT_RIVAL: what the enemy can prove
 *
 * What one point of an explanation is about.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_ARGUMENT_OWN,
  ACIES_ARGUMENT_ENEMY,
  ACIES_ARGUMENT_WILD,
  ACIES_ARGUMENT_WEATHER,
  ACIES_ARGUMENT_EXCLUDED,
  ACIES_ARGUMENT_SEEN,
  ACIES_ARGUMENT_LIMIT,
  ACIES_ARGUMENT_BETTER,
  ACIES_ARGUMENT_REST,
  ACIES_ARGUMENT_FEW,
  ACIES_ARGUMENT_COUNTEREXAMPLE,
  ACIES_ARGUMENT_SETTLE,
  ACIES_ARGUMENT_HAND,
  ACIES_ARGUMENT_TACTICS,
  ACIES_ARGUMENT_COMPARISON,
  ACIES_ARGUMENT_TIE,
  ACIES_ARGUMENT_CLAIM,
  ACIES_ARGUMENT_RIVAL,
} AciesArgumentTopic;

#define ACIES_TYPE_ARGUMENT (acies_argument_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesArgument, acies_argument, ACIES, ARGUMENT, GObject)

ACIES_AVAILABLE_IN_ALL
AciesArgumentTopic  acies_argument_get_topic (AciesArgument *self);
ACIES_AVAILABLE_IN_ALL
AciesFormationKind  acies_argument_get_kind  (AciesArgument *self);
ACIES_AVAILABLE_IN_ALL
const char         *acies_argument_get_text  (AciesArgument *self);
ACIES_AVAILABLE_IN_ALL
const AciesCard    *acies_argument_get_cards (AciesArgument *self,
                                              gsize         *n_cards);

G_END_DECLS
