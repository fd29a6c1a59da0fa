/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-kept-file.h"

G_BEGIN_DECLS

/* What the coach does: nothing; give hints that are asked for; hold bad steps as well. */
typedef enum
{
  ACIES_COACH_OFF,
  ACIES_COACH_QUIET,
  ACIES_COACH_ON,
} AciesCoachMode;

#define ACIES_TYPE_SETTINGS (acies_settings_get_type ())

G_DECLARE_FINAL_TYPE (AciesSettings, acies_settings, ACIES, SETTINGS, GObject)

AciesSettings *acies_settings_new                  (void);
AciesSettings *acies_settings_get_default          (void);
void           acies_settings_bind                 (AciesSettings  *self,
                                                    const char     *name,
                                                    gpointer        object,
                                                    const char     *property);
AciesKeptFile *acies_settings_get_file             (AciesSettings  *self);

/* What happens by itself in a game, and how fast. */
guint          acies_settings_get_pause            (AciesSettings  *self);
guint          acies_settings_get_watch_pause      (AciesSettings  *self);
guint          acies_settings_get_announcement_time (AciesSettings *self);
gboolean       acies_settings_get_take_your_time   (AciesSettings  *self);
gboolean       acies_settings_get_draw             (AciesSettings  *self);
gboolean       acies_settings_get_draw_from_troops (AciesSettings  *self);
gboolean       acies_settings_get_claim            (AciesSettings  *self);

/* What the next new game is like. */
gboolean       acies_settings_get_two_persons      (AciesSettings  *self);
gboolean       acies_settings_get_watch            (AciesSettings  *self);
guint          acies_settings_get_level            (AciesSettings  *self);
guint          acies_settings_get_north_level      (AciesSettings  *self);
guint          acies_settings_get_south_level      (AciesSettings  *self);
char          *acies_settings_dup_player_name      (AciesSettings  *self,
                                                    AciesSeat       seat);
AciesSeat      acies_settings_choose_starter       (AciesSettings  *self);
gboolean       acies_settings_get_series           (AciesSettings  *self,
                                                    AciesSeriesEnd *end,
                                                    guint          *n_games);
gboolean       acies_settings_get_tactics_known    (AciesSettings  *self);
gboolean       acies_settings_get_pair             (AciesSettings  *self);
AciesPreset    acies_settings_get_preset           (AciesSettings  *self);
AciesRules    *acies_settings_create_rules         (AciesSettings  *self);
void           acies_settings_store_rules          (AciesSettings  *self,
                                                    AciesRules     *rules,
                                                    AciesPreset     preset);

AciesCoachMode acies_settings_get_coach            (AciesSettings  *self);
void           acies_settings_set_coach            (AciesSettings  *self,
                                                    AciesCoachMode  mode);
AciesGrade     acies_settings_get_coach_threshold  (AciesSettings  *self);
void           acies_settings_set_coach_threshold  (AciesSettings  *self,
                                                    AciesGrade      grade);

G_END_DECLS
