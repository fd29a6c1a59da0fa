/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "condita-rules.h"

G_BEGIN_DECLS

typedef enum
{
  CONDITA_SWITCH_PILES,
  CONDITA_SWITCH_TERRAIN,
  CONDITA_SWITCH_SCENARIO,
  CONDITA_SWITCH_WEEKS,
  CONDITA_SWITCH_STALL,
  CONDITA_SWITCH_FACTION,
  CONDITA_N_SWITCHES
} ConditaSwitch;

/* The positions of the switches as numbers, 0 the default. */
typedef struct
{
  guint8 position[CONDITA_N_SWITCHES];
} ConditaSettings;

#define CONDITA_PILES_CLOSED  1
#define CONDITA_TERRAIN_ON    1
#define CONDITA_SCENARIO_HARD 1
#define CONDITA_SCENARIO_CROSSROADS 2

const ConditaSettings *condita_rules_get_settings  (ConditaRules          *self);
ConditaRules          *condita_rules_new_settings  (const ConditaSettings *settings);
gboolean               condita_settings_set        (ConditaSettings       *self,
                                                    const char            *name,
                                                    const char            *position,
                                                    GError               **error);
gboolean               condita_settings_parse      (ConditaSettings       *self,
                                                    const char            *text,
                                                    GError               **error);
void                   condita_settings_append     (const ConditaSettings *self,
                                                    GString               *out,
                                                    gboolean               defaults);
guint                  condita_settings_get_number (const ConditaSettings *self,
                                                    ConditaSwitch          which);

G_END_DECLS
