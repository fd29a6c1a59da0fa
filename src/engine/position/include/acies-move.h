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
 * AciesMoveKind:
 * @ACIES_MOVE_PLAY: a troop, morale or environment card to a flag, `R7@3`
 * @ACIES_MOVE_SCOUT: Scout is played, `SC`; draws and returns follow
 * @ACIES_MOVE_REDEPLOY: one's own card to another flag or the discards, `RE:R7@3>5`
 * @ACIES_MOVE_DESERTER: an enemy card to the discards, `DE:B8@4`
 * @ACIES_MOVE_TRAITOR: an enemy troop card to one's own side, `TR:B8@4>2`
 * @ACIES_MOVE_PASS: nothing is played, `pass`
 * @ACIES_MOVE_CLAIM: a flag is claimed, `claim 3`
 * @ACIES_MOVE_DRAW: a card is drawn, `+t` or `+k`
 * @ACIES_MOVE_RETURN: Scout puts a card back on its deck, `-R3`
 * @ACIES_MOVE_DONE: the end of the turn, or of the claims of an advanced turn, `done`
 *
 * The kinds of steps that make up a turn (rule 2.1).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_MOVE_PLAY,
  ACIES_MOVE_SCOUT,
  ACIES_MOVE_REDEPLOY,
  ACIES_MOVE_DESERTER,
  ACIES_MOVE_TRAITOR,
  ACIES_MOVE_PASS,
  ACIES_MOVE_CLAIM,
  ACIES_MOVE_DRAW,
  ACIES_MOVE_RETURN,
  ACIES_MOVE_DONE,
} AciesMoveKind;

#define ACIES_TYPE_MOVE (acies_move_get_type ())

/**
 * AciesMove:
 *
 * One step of a game: a play, a claim, a draw and so on.
 *
 * A step is a plain value that knows nothing about the game it is meant for; [method@Game.play]
 * decides whether it is legal. A turn is a sequence of steps (rule 2.1).
 *
 * Since: 0.1
 */
typedef struct _AciesMove AciesMove;

ACIES_AVAILABLE_IN_ALL
GType          acies_move_get_type        (void) G_GNUC_CONST;
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_play        (AciesCard        card,
                                           guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_scout       (void);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_redeploy    (AciesCard        target,
                                           guint            from,
                                           guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_deserter    (AciesCard        target,
                                           guint            from);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_traitor     (AciesCard        target,
                                           guint            from,
                                           guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_pass        (void);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_claim       (guint            flag);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_draw        (AciesDeck        deck);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_return      (AciesCard        card);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_done        (void);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_new_from_string (const char      *text,
                                           GError         **error);
ACIES_AVAILABLE_IN_ALL
char         **acies_move_split_text      (const char      *text);
ACIES_AVAILABLE_IN_ALL
AciesMove     *acies_move_copy            (const AciesMove *self);
ACIES_AVAILABLE_IN_ALL
void           acies_move_free            (AciesMove       *self);
ACIES_AVAILABLE_IN_ALL
gboolean       acies_move_equal           (const AciesMove *self,
                                           const AciesMove *other);
ACIES_AVAILABLE_IN_ALL
char          *acies_move_to_string       (const AciesMove *self);
ACIES_AVAILABLE_IN_ALL
AciesMoveKind  acies_move_get_kind        (const AciesMove *self);
ACIES_AVAILABLE_IN_ALL
AciesCard      acies_move_get_card        (const AciesMove *self);
ACIES_AVAILABLE_IN_ALL
AciesCard      acies_move_get_target      (const AciesMove *self);
ACIES_AVAILABLE_IN_ALL
guint          acies_move_get_from        (const AciesMove *self);
ACIES_AVAILABLE_IN_ALL
guint          acies_move_get_flag        (const AciesMove *self);
ACIES_AVAILABLE_IN_ALL
AciesDeck      acies_move_get_deck        (const AciesMove *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMove, acies_move_free)

G_END_DECLS
