/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

#define ACIES_TYPE_GAME_OVER (acies_game_over_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameOver, acies_game_over, ACIES, GAME_OVER, AdwBin)

void acies_game_over_update     (AciesGameOver *self,
                                 AciesSession  *session);
void acies_game_over_set_next   (AciesGameOver *self,
                                 const char    *next);
void acies_game_over_set_level  (AciesGameOver *self,
                                 guint          level);
gboolean acies_game_over_set_verdict (AciesGameOver *self,
                                      const char    *verdict);
void acies_game_over_set_narrow (AciesGameOver *self,
                                 gboolean       narrow);
void acies_game_over_set_tight  (AciesGameOver *self,
                                 gboolean       tight);

G_END_DECLS
