/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-types.h"

G_BEGIN_DECLS

/**
 * ACIES_N_TROOPS:
 *
 * The number of troop cards (rule 1.1).
 *
 * Since: 0.1
 */
#define ACIES_N_TROOPS 60

/**
 * ACIES_N_TACTICS:
 *
 * The number of tactics cards (rule 1.2).
 *
 * Since: 0.1
 */
#define ACIES_N_TACTICS 10

/**
 * ACIES_N_CARDS:
 *
 * The number of all cards; anything below it is a card, and not a back.
 *
 * Since: 0.1
 */
#define ACIES_N_CARDS 70

/**
 * AciesCard:
 * @ACIES_CARD_R1: red 1
 * @ACIES_CARD_R2: red 2
 * @ACIES_CARD_R3: red 3
 * @ACIES_CARD_R4: red 4
 * @ACIES_CARD_R5: red 5
 * @ACIES_CARD_R6: red 6
 * @ACIES_CARD_R7: red 7
 * @ACIES_CARD_R8: red 8
 * @ACIES_CARD_R9: red 9
 * @ACIES_CARD_R10: red 10
 * @ACIES_CARD_O1: orange 1
 * @ACIES_CARD_O2: orange 2
 * @ACIES_CARD_O3: orange 3
 * @ACIES_CARD_O4: orange 4
 * @ACIES_CARD_O5: orange 5
 * @ACIES_CARD_O6: orange 6
 * @ACIES_CARD_O7: orange 7
 * @ACIES_CARD_O8: orange 8
 * @ACIES_CARD_O9: orange 9
 * @ACIES_CARD_O10: orange 10
 * @ACIES_CARD_Y1: yellow 1
 * @ACIES_CARD_Y2: yellow 2
 * @ACIES_CARD_Y3: yellow 3
 * @ACIES_CARD_Y4: yellow 4
 * @ACIES_CARD_Y5: yellow 5
 * @ACIES_CARD_Y6: yellow 6
 * @ACIES_CARD_Y7: yellow 7
 * @ACIES_CARD_Y8: yellow 8
 * @ACIES_CARD_Y9: yellow 9
 * @ACIES_CARD_Y10: yellow 10
 * @ACIES_CARD_G1: green 1
 * @ACIES_CARD_G2: green 2
 * @ACIES_CARD_G3: green 3
 * @ACIES_CARD_G4: green 4
 * @ACIES_CARD_G5: green 5
 * @ACIES_CARD_G6: green 6
 * @ACIES_CARD_G7: green 7
 * @ACIES_CARD_G8: green 8
 * @ACIES_CARD_G9: green 9
 * @ACIES_CARD_G10: green 10
 * @ACIES_CARD_B1: blue 1
 * @ACIES_CARD_B2: blue 2
 * @ACIES_CARD_B3: blue 3
 * @ACIES_CARD_B4: blue 4
 * @ACIES_CARD_B5: blue 5
 * @ACIES_CARD_B6: blue 6
 * @ACIES_CARD_B7: blue 7
 * @ACIES_CARD_B8: blue 8
 * @ACIES_CARD_B9: blue 9
 * @ACIES_CARD_B10: blue 10
 * @ACIES_CARD_P1: purple 1
 * @ACIES_CARD_P2: purple 2
 * @ACIES_CARD_P3: purple 3
 * @ACIES_CARD_P4: purple 4
 * @ACIES_CARD_P5: purple 5
 * @ACIES_CARD_P6: purple 6
 * @ACIES_CARD_P7: purple 7
 * @ACIES_CARD_P8: purple 8
 * @ACIES_CARD_P9: purple 9
 * @ACIES_CARD_P10: purple 10
 * @ACIES_CARD_ALEXANDER: Alexander, a leader, `AL`
 * @ACIES_CARD_DARIUS: Darius, a leader, `DA`
 * @ACIES_CARD_COMPANION_CAVALRY: Companion Cavalry, `CC`
 * @ACIES_CARD_SHIELD_BEARERS: Shield Bearers, `SB`
 * @ACIES_CARD_FOG: Fog, `FO`
 * @ACIES_CARD_MUD: Mud, `MU`
 * @ACIES_CARD_SCOUT: Scout, `SC`
 * @ACIES_CARD_REDEPLOY: Redeploy, `RE`
 * @ACIES_CARD_DESERTER: Deserter, `DE`
 * @ACIES_CARD_TRAITOR: Traitor, `TR`
 * @ACIES_CARD_TROOP_BACK: the back of a troop card, `?t`
 * @ACIES_CARD_TACTICS_BACK: the back of a tactics card, `?k`
 * @ACIES_CARD_NONE: no card
 *
 * A card (rules 1.1 and 1.2), or the back of one. A troop card is color × 10 + value - 1, so that a
 * set of them fits into the bits of a word.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_CARD_R1 = 0,
  ACIES_CARD_R2,
  ACIES_CARD_R3,
  ACIES_CARD_R4,
  ACIES_CARD_R5,
  ACIES_CARD_R6,
  ACIES_CARD_R7,
  ACIES_CARD_R8,
  ACIES_CARD_R9,
  ACIES_CARD_R10,
  ACIES_CARD_O1,
  ACIES_CARD_O2,
  ACIES_CARD_O3,
  ACIES_CARD_O4,
  ACIES_CARD_O5,
  ACIES_CARD_O6,
  ACIES_CARD_O7,
  ACIES_CARD_O8,
  ACIES_CARD_O9,
  ACIES_CARD_O10,
  ACIES_CARD_Y1,
  ACIES_CARD_Y2,
  ACIES_CARD_Y3,
  ACIES_CARD_Y4,
  ACIES_CARD_Y5,
  ACIES_CARD_Y6,
  ACIES_CARD_Y7,
  ACIES_CARD_Y8,
  ACIES_CARD_Y9,
  ACIES_CARD_Y10,
  ACIES_CARD_G1,
  ACIES_CARD_G2,
  ACIES_CARD_G3,
  ACIES_CARD_G4,
  ACIES_CARD_G5,
  ACIES_CARD_G6,
  ACIES_CARD_G7,
  ACIES_CARD_G8,
  ACIES_CARD_G9,
  ACIES_CARD_G10,
  ACIES_CARD_B1,
  ACIES_CARD_B2,
  ACIES_CARD_B3,
  ACIES_CARD_B4,
  ACIES_CARD_B5,
  ACIES_CARD_B6,
  ACIES_CARD_B7,
  ACIES_CARD_B8,
  ACIES_CARD_B9,
  ACIES_CARD_B10,
  ACIES_CARD_P1,
  ACIES_CARD_P2,
  ACIES_CARD_P3,
  ACIES_CARD_P4,
  ACIES_CARD_P5,
  ACIES_CARD_P6,
  ACIES_CARD_P7,
  ACIES_CARD_P8,
  ACIES_CARD_P9,
  ACIES_CARD_P10,
  ACIES_CARD_ALEXANDER,
  ACIES_CARD_DARIUS,
  ACIES_CARD_COMPANION_CAVALRY,
  ACIES_CARD_SHIELD_BEARERS,
  ACIES_CARD_FOG,
  ACIES_CARD_MUD,
  ACIES_CARD_SCOUT,
  ACIES_CARD_REDEPLOY,
  ACIES_CARD_DESERTER,
  ACIES_CARD_TRAITOR,
  ACIES_CARD_TROOP_BACK,
  ACIES_CARD_TACTICS_BACK,
  ACIES_CARD_NONE,
} AciesCard;

ACIES_AVAILABLE_IN_ALL
AciesCard   acies_card_new_troop     (AciesColor   color,
                                      guint        value);
ACIES_AVAILABLE_IN_ALL
gboolean    acies_card_is_troop      (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
gboolean    acies_card_is_tactics    (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
gboolean    acies_card_is_morale     (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
gboolean    acies_card_is_leader     (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
AciesColor  acies_card_get_color     (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
guint       acies_card_get_value     (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
AciesDeck   acies_card_get_deck      (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
const char *acies_card_get_code      (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
gboolean    acies_card_parse         (const char  *text,
                                      AciesCard   *card,
                                      GError     **error);
ACIES_AVAILABLE_IN_ALL
const char *acies_card_get_name      (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
const char *acies_card_get_unit_name (AciesCard    card);
ACIES_AVAILABLE_IN_ALL
const char *acies_color_get_name     (AciesColor   color);

G_END_DECLS
