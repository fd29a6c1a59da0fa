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
 * AciesPreset:
 * @ACIES_PRESET_CLARIFIED: the usual rules: every switch at its default
 * @ACIES_PRESET_AS_PRINTED: the rules as printed, without later rulings
 * @ACIES_PRESET_ADVANCED: the clarified rules, with claims at the start of the turn
 * @ACIES_PRESET_NO_TACTICS: the clarified rules, with troop cards only
 * @ACIES_PRESET_CUSTOM: any other combination
 *
 * The named combinations of the switches (section R).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_PRESET_CLARIFIED,
  ACIES_PRESET_AS_PRINTED,
  ACIES_PRESET_ADVANCED,
  ACIES_PRESET_NO_TACTICS,
  ACIES_PRESET_CUSTOM,
} AciesPreset;

/**
 * AciesClaimTiming:
 * @ACIES_CLAIM_TIMING_END: claims at the end of the turn, before drawing
 * @ACIES_CLAIM_TIMING_START: advanced: claims only at the start of a turn, before playing
 *
 * When a flag may be claimed (R.claim-timing).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_CLAIM_TIMING_END,
  ACIES_CLAIM_TIMING_START,
} AciesClaimTiming;

/**
 * AciesScoutDraw:
 * @ACIES_SCOUT_DRAW_ONE: one card at a time, each seen before the next
 * @ACIES_SCOUT_DRAW_ALL: the decks of all three cards are named before any is drawn
 *
 * How Scout draws its three cards (R.scout-draw).
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_SCOUT_DRAW_ONE,
  ACIES_SCOUT_DRAW_ALL,
} AciesScoutDraw;

#define ACIES_TYPE_RULES (acies_rules_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesRules, acies_rules, ACIES, RULES, GObject)

ACIES_AVAILABLE_IN_ALL
AciesRules       *acies_rules_new               (void);
ACIES_AVAILABLE_IN_ALL
AciesRules       *acies_rules_new_for_preset    (AciesPreset       preset);
ACIES_AVAILABLE_IN_ALL
AciesRules       *acies_rules_copy              (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_rules_equal             (AciesRules       *self,
                                                 AciesRules       *other);
ACIES_AVAILABLE_IN_ALL
AciesPreset       acies_rules_get_preset        (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
void              acies_rules_set_preset        (AciesRules       *self,
                                                 AciesPreset       preset);
ACIES_AVAILABLE_IN_ALL
AciesClaimTiming  acies_rules_get_claim_timing  (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_rules_get_tactics       (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
AciesScoutDraw    acies_rules_get_scout_draw    (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_rules_get_weather_stays (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_rules_get_leader_once   (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_rules_get_forced_tactics (AciesRules      *self);
ACIES_AVAILABLE_IN_ALL
char             *acies_rules_to_string         (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_rules_parse             (AciesRules       *self,
                                                 const char       *text,
                                                 GError          **error);
ACIES_AVAILABLE_IN_ALL
char            **acies_rules_describe          (AciesRules       *self);
ACIES_AVAILABLE_IN_ALL
const char * const *acies_rules_list_switches     (void);
ACIES_AVAILABLE_IN_ALL
gboolean          acies_rules_get_switch        (AciesRules       *self,
                                                 const char       *name);
ACIES_AVAILABLE_IN_ALL
void              acies_rules_set_switch        (AciesRules       *self,
                                                 const char       *name,
                                                 gboolean          on);
ACIES_AVAILABLE_IN_ALL
const char       *acies_rules_describe_switch   (AciesRules       *self,
                                                 const char       *name);
ACIES_AVAILABLE_IN_ALL
const char       *acies_rules_get_switch_rule   (const char       *name);
ACIES_AVAILABLE_IN_ALL
const char       *acies_rules_get_switch_title  (const char       *name);
ACIES_AVAILABLE_IN_ALL
const char       *acies_rules_get_switch_subtitle (const char     *name);
ACIES_AVAILABLE_IN_ALL
const char       *acies_preset_get_name         (AciesPreset       preset);

G_END_DECLS
