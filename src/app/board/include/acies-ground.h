/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What everything is on: a cloth on a wooden table, in one light that comes from the upper
 * left, by day the sun and at night a lamp. It is worked out once for a size and a style, and
 * then only drawn. With high contrast there is nothing but one color.
 */
typedef struct _AciesGround AciesGround;

float        acies_ground_get_rim  (int          width,
                                    int          height);
AciesGround *acies_ground_new      (void);
void         acies_ground_free     (AciesGround *self);
gboolean     acies_ground_set_seen (AciesGround *self,
                                    int          width,
                                    int          height);
void         acies_ground_snapshot (AciesGround *self,
                                    GtkWidget   *table,
                                    int          full_width,
                                    int          full_height,
                                    GtkSnapshot *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesGround, acies_ground_free)

G_END_DECLS
