/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * One side of a flag in small cards, each wild card with the card it stands for in its corner.
 * Cards of a formation that have not been played yet are pale.
 */
#define ACIES_TYPE_FORMATION_BOX (acies_formation_box_get_type ())

G_DECLARE_FINAL_TYPE (AciesFormationBox, acies_formation_box, ACIES, FORMATION_BOX, GtkBox)

void acies_formation_box_show (AciesFormationBox *self,
                               const char        *title,
                               AciesView         *view,
                               AciesFormation    *formation,
                               guint              flag,
                               AciesSeat          seat);

G_END_DECLS
