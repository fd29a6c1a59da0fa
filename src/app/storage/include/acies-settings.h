/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The settings are GSettings; keys, ranges and defaults stand in the schema alone. Here is what several of them, or a key
 * and the rules of the game, say together.
 */

/* What the coach does: nothing; give hints that are asked for; hold bad steps as well. */
typedef enum
{
  ACIES_COACH_OFF,
  ACIES_COACH_QUIET,
  ACIES_COACH_ON,
} AciesCoachMode;

/* Who plays against the person in a new game. */
typedef enum
{
  ACIES_NEW_OPPONENT_COMPUTER,
  ACIES_NEW_OPPONENT_PERSON,
  ACIES_NEW_OPPONENT_WATCH,     /* the computer plays against itself */
} AciesNewOpponent;

/* What a new game begins: after the first, an AciesSeriesEnd each, and a pair of games with the same cards. */
typedef enum
{
  ACIES_NEW_SERIES_NONE,
  ACIES_NEW_SERIES_GAMES,
  ACIES_NEW_SERIES_LEAD,
  ACIES_NEW_SERIES_WINS,
  ACIES_NEW_SERIES_BREAKTHROUGHS,
  ACIES_NEW_SERIES_CAMPAIGN,
  ACIES_NEW_SERIES_PAIR,
} AciesNewSeries;

/* Who begins a new game. */
typedef enum
{
  ACIES_NEW_STARTER_YOU,
  ACIES_NEW_STARTER_ENEMY,
  ACIES_NEW_STARTER_CHANCE,
} AciesNewStarter;

GSettings  *acies_settings_get_default          (void);
GSettings  *acies_settings_new_for_person       (const char     *id);
GSettings  *acies_settings_get_person           (void);
void        acies_settings_bind_choice          (const char     *key,
                                                 gpointer        object);

gboolean    acies_settings_get_draw_from_troops (void);
gboolean    acies_settings_get_pair             (void);
gboolean    acies_settings_get_series           (AciesSeriesEnd *end);
AciesSeat   acies_settings_choose_starter       (void);
char       *acies_settings_dup_player_name      (AciesSeat       seat);
AciesRules *acies_settings_create_rules         (void);
void        acies_settings_store_rules          (AciesRules     *rules,
                                                 AciesPreset     preset);

G_END_DECLS
