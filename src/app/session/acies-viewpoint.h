/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-moment.h"

G_BEGIN_DECLS

/*
 * From which seat the game is seen on the screen, and what may be seen from there. Where two
 * persons share the screen, a curtain hides the game until the one whose turn it is has
 * sat down.
 */
#define ACIES_TYPE_VIEWPOINT (acies_viewpoint_get_type ())

G_DECLARE_FINAL_TYPE (AciesViewpoint, acies_viewpoint, ACIES, VIEWPOINT, GObject)

AciesViewpoint *acies_viewpoint_new             (void);
void            acies_viewpoint_set_game        (AciesViewpoint *self,
                                                 AciesGame      *game);
void            acies_viewpoint_update          (AciesViewpoint *self,
                                                 AciesEntry     *entry);
void            acies_viewpoint_show            (AciesViewpoint *self,
                                                 guint           n_steps,
                                                 AciesEntry     *entry);

AciesSeat       acies_viewpoint_get_seat        (AciesViewpoint *self);
AciesMoment    *acies_viewpoint_get_moment      (AciesViewpoint *self);
gboolean        acies_viewpoint_get_curtain     (AciesViewpoint *self);
gboolean        acies_viewpoint_get_interactive (AciesViewpoint *self);

void            acies_viewpoint_take_seat       (AciesViewpoint *self);
void            acies_viewpoint_leave_seat      (AciesViewpoint *self);
void            acies_viewpoint_turn_around     (AciesViewpoint *self);
void            acies_viewpoint_set_lingering   (AciesViewpoint *self,
                                                 gboolean        lingering);
gboolean        acies_viewpoint_get_lingering   (AciesViewpoint *self);

G_END_DECLS
