/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-card.h"

G_BEGIN_DECLS

/**
 * AciesStepKind:
 * @ACIES_STEP_PLAY: a troop, morale or environment card to a flag, `R7@3`
 * @ACIES_STEP_SCOUT: Scout is played, `SC`; draws and returns follow
 * @ACIES_STEP_REDEPLOY: one's own card to another flag or the discards, `RE:R7@3>5`
 * @ACIES_STEP_DESERTER: an enemy card to the discards, `DE:B8@4`
 * @ACIES_STEP_TRAITOR: an enemy troop card to one's own side, `TR:B8@4>2`
 * @ACIES_STEP_PASS: nothing is played, `pass`
 * @ACIES_STEP_CLAIM: a flag is claimed, `claim 3`
 * @ACIES_STEP_DRAW: a card is drawn, `+t` or `+k`
 * @ACIES_STEP_RETURN: Scout puts a card back on its deck, `-R3`
 * @ACIES_STEP_DONE: the end of the turn, or of the claims of an advanced turn, `done`
 *
 * The kinds of steps that make up a turn (rule 2.1).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_STEP_PLAY,
  ACIES_STEP_SCOUT,
  ACIES_STEP_REDEPLOY,
  ACIES_STEP_DESERTER,
  ACIES_STEP_TRAITOR,
  ACIES_STEP_PASS,
  ACIES_STEP_CLAIM,
  ACIES_STEP_DRAW,
  ACIES_STEP_RETURN,
  ACIES_STEP_DONE,
} AciesStepKind;

#define ACIES_TYPE_STEP (acies_step_get_type ())

/**
 * AciesStep:
 *
 * One step of a game: a play, a claim, a draw and so on.
 *
 * A step is a plain value that knows nothing about the game it is meant for; [method@Game.play]
 * decides whether it is legal. A turn is a sequence of steps (rule 2.1).
 *
 * Since: 0.1
 */
typedef struct _AciesStep AciesStep;

ACIES_AVAILABLE_IN_ALL
GType          acies_step_get_type        (void) G_GNUC_CONST;
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_play        (AciesCard        card,
                                           guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_scout       (void);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_redeploy    (AciesCard        target,
                                           guint            from,
                                           guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_deserter    (AciesCard        target,
                                           guint            from);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_traitor     (AciesCard        target,
                                           guint            from,
                                           guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_pass        (void);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_claim       (guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_draw        (AciesDeck        deck);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_return      (AciesCard        card);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_done        (void);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_new_from_string (const char      *text,
                                           GError         **error);
ACIES_AVAILABLE_IN_ALL
char         **acies_step_split_text      (const char      *text);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_step_copy            (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
void           acies_step_free            (AciesStep       *self);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_step_equal           (const AciesStep *self,
                                           const AciesStep *other);
ACIES_AVAILABLE_IN_ALL
char          *acies_step_to_string       (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
AciesStepKind  acies_step_get_kind        (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
AciesCard      acies_step_get_card        (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
AciesCard      acies_step_get_target      (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
guint          acies_step_get_from        (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
guint          acies_step_get_flag        (const AciesStep *self);
ACIES_AVAILABLE_IN_ALL
AciesDeck      acies_step_get_deck        (const AciesStep *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesStep, acies_step_free)

G_END_DECLS
