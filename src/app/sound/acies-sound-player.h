/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Plays sounds in a thread of its own: to reach the sound server takes time, and GSound waits for
 * ever if that does not answer. Where there is none, nothing happens.
 */
typedef struct _AciesSoundPlayer AciesSoundPlayer;

AciesSoundPlayer *acies_sound_player_new  (void);
void              acies_sound_player_free (AciesSoundPlayer *self);
void              acies_sound_player_play (AciesSoundPlayer *self,
                                           const char       *name);

G_END_DECLS
