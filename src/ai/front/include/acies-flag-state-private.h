/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

/* Troop cards that may still come into play, as a seat sees it. */
typedef struct
{
  AciesCardSet hand;            /* that the seat holds */
  AciesCardSet out;             /* that it may draw: neither shown nor known to be held */
  AciesCardSet enemy;           /* that the enemy holds or may draw */
} AciesCardsLeft;

/* Both sides of one flag, seen from one seat. */
typedef struct
{
  guint flag;                   /* 0 to 8 */
  guint size;
  gboolean fog;
  AciesCardSet on;
  AciesCardSet enemy_on;
  guint n_missing;
  guint n_enemy_missing;
  AciesStrength own;            /* 0 if it is not complete */
  AciesStrength enemy;
} AciesFlagState;

void          acies_cards_left_init        (AciesCardsLeft       *self,
                                            const AciesPosition  *position,
                                            guint                 seat);
void          acies_flag_state_init        (AciesFlagState       *self,
                                            const AciesPosition  *position,
                                            guint                 seat,
                                            guint                 flag);
AciesCardSet  acies_flag_state_completers  (const AciesFlagState *self,
                                            guint                 kind,
                                            AciesStrength         floor,
                                            AciesCardSet          cards);
AciesStrength acies_flag_state_best        (const AciesFlagState *self,
                                            const AciesCardsLeft *left);
AciesStrength acies_flag_state_enemy_best  (const AciesFlagState *self,
                                            const AciesCardsLeft *left);
gboolean      acies_flag_state_can_win     (const AciesFlagState *self,
                                            const AciesPosition  *position,
                                            guint                 seat,
                                            const AciesCardsLeft *left);
guint         acies_position_unseen_tactics
                                           (const AciesPosition  *position,
                                            guint                 seat);

G_END_DECLS
