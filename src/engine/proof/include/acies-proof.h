/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "proof": what can be proved at a flag, why, and what would settle it. It includes
 * "position" and what is below that.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-formation.h"

G_BEGIN_DECLS

/**
 * AciesVerdict:
 * @ACIES_VERDICT_PROVED: no completion of the enemy's formation can win
 * @ACIES_VERDICT_REFUTED: the enemy wins, or still can
 * @ACIES_VERDICT_UNAVAILABLE: there is nothing to judge; see
 *   [method@Proof.get_obstacle]
 *
 * What a proof says about a flag (rules 4.2 to 4.7).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_VERDICT_PROVED,
  ACIES_VERDICT_REFUTED,
  ACIES_VERDICT_UNAVAILABLE,
} AciesVerdict;

/**
 * AciesObstacle:
 * @ACIES_OBSTACLE_NONE: none: the claim was judged
 * @ACIES_OBSTACLE_INCOMPLETE: the player's own formation is not complete (rule 4.2)
 * @ACIES_OBSTACLE_CLAIMED: the flag is already claimed (rule 4.6)
 * @ACIES_OBSTACLE_TIMING: the game is over, so there are no more claims (rule 6.1)
 *
 * Why a claim cannot be judged.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_OBSTACLE_NONE,
  ACIES_OBSTACLE_INCOMPLETE,
  ACIES_OBSTACLE_CLAIMED,
  ACIES_OBSTACLE_TIMING,
} AciesObstacle;

#define ACIES_TYPE_PROOF (acies_proof_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesProof, acies_proof, ACIES, PROOF, GObject)

ACIES_AVAILABLE_IN_ALL
guint            acies_proof_get_flag            (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat        acies_proof_get_seat            (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
AciesVerdict     acies_proof_get_verdict         (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
AciesObstacle    acies_proof_get_obstacle        (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
AciesFormation  *acies_proof_get_own_formation   (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
AciesFormation  *acies_proof_get_enemy_formation (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
gboolean         acies_proof_get_enemy_complete  (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
gboolean         acies_proof_get_tie             (AciesProof *self);
ACIES_AVAILABLE_IN_ALL
const AciesCard *acies_proof_get_evidence        (AciesProof *self,
                                                  gsize      *n_cards);
ACIES_AVAILABLE_IN_ALL
const AciesCard *acies_proof_get_settling_cards  (AciesProof *self,
                                                  gsize      *n_cards);
ACIES_AVAILABLE_IN_ALL
char            *acies_proof_describe            (AciesProof *self);

G_END_DECLS
