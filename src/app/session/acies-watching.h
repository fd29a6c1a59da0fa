/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-settings.h"

G_BEGIN_DECLS

/* A person watches how the computer plays itself: at a pace of the person's choice, with
 * pauses, or step by step. */
#define ACIES_TYPE_WATCHING (acies_watching_get_type ())

G_DECLARE_FINAL_TYPE (AciesWatching, acies_watching, ACIES, WATCHING, GObject)

AciesWatching *acies_watching_new          (GSettings *settings);
void           acies_watching_set_game     (AciesWatching *self,
                                            AciesGame     *game);
gboolean       acies_watching_get_active   (AciesWatching *self);

gboolean       acies_watching_get_paused   (AciesWatching *self);
void           acies_watching_set_paused   (AciesWatching *self,
                                            gboolean       paused);
gboolean       acies_watching_get_stepping (AciesWatching *self);
void           acies_watching_set_stepping (AciesWatching *self,
                                            gboolean       stepping);
gboolean       acies_watching_get_waiting  (AciesWatching *self);
guint          acies_watching_get_interval (AciesWatching *self);

G_END_DECLS
