/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "front": how the nine flags stand, and which of them win the game soonest, reckoned at
 * once from the cards, without playing anything out. It includes "network", for the odds of
 * getting cards, and "view"; what both it and "coach" ask of a flag is here, too.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-view.h"

G_BEGIN_DECLS

/**
 * AciesStanding:
 * @ACIES_STANDING_OPEN: either side may still win it
 * @ACIES_STANDING_SAFE: the seat holds it, or no troop card can take it from the seat any more; the
 *   reason says whether a tactics card still could
 * @ACIES_STANDING_NEARLY_WON: the seat's formation is complete, and the enemy has less than a
 *   quarter chance to beat it
 * @ACIES_STANDING_URGENT: the enemy may win it on its next turn, or would win the game with it
 * @ACIES_STANDING_LOST: the enemy holds it, or no formation that the seat can still make wins it;
 *   the reason says whether one of the seat's tactics cards could change that
 *
 * How a flag stands for one seat, as far as that seat knows.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_STANDING_OPEN,
  ACIES_STANDING_SAFE,
  ACIES_STANDING_NEARLY_WON,
  ACIES_STANDING_URGENT,
  ACIES_STANDING_LOST,
} AciesStanding;

#define ACIES_TYPE_FRONT (acies_front_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesFront, acies_front, ACIES, FRONT, GObject)

ACIES_AVAILABLE_IN_ALL
AciesFront    *acies_front_new             (AciesView  *view);
ACIES_AVAILABLE_IN_ALL
AciesView     *acies_front_get_view        (AciesFront *self);
ACIES_AVAILABLE_IN_ALL
AciesStanding  acies_front_get_standing    (AciesFront *self,
                                            guint       flag);
ACIES_AVAILABLE_IN_ALL
const char    *acies_front_get_reason      (AciesFront *self,
                                            guint       flag);
ACIES_AVAILABLE_IN_ALL
double         acies_front_get_flag_chance (AciesFront *self,
                                            guint       flag);
ACIES_AVAILABLE_IN_ALL
guint          acies_front_get_missing     (AciesFront *self,
                                            guint       flag,
                                            AciesSeat   seat);
ACIES_AVAILABLE_IN_ALL
guint         *acies_front_list_way        (AciesFront *self,
                                            AciesSeat   seat,
                                            gsize      *n_flags);
ACIES_AVAILABLE_IN_ALL
guint          acies_front_get_way_turns   (AciesFront *self,
                                            AciesSeat   seat);
ACIES_AVAILABLE_IN_ALL
AciesCard     *acies_front_list_way_cards  (AciesFront *self,
                                            guint       flag,
                                            gsize      *n_cards);
ACIES_AVAILABLE_IN_ALL
AciesCard     *acies_front_list_way_draws  (AciesFront *self,
                                            guint       flag,
                                            gsize      *n_cards);
ACIES_AVAILABLE_IN_ALL
AciesStep     *acies_front_create_way_step (AciesFront *self);
ACIES_AVAILABLE_IN_ALL
char          *acies_front_describe_way    (AciesFront *self,
                                            AciesSeat   seat);

ACIES_AVAILABLE_IN_ALL
const char    *acies_standing_get_code     (AciesStanding standing);
ACIES_AVAILABLE_IN_ALL
const char    *acies_standing_get_name     (AciesStanding standing);

G_END_DECLS
