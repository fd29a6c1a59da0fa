/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-people.h"

G_BEGIN_DECLS

/*
 * The people at this computer: who plays, and who else could; adds, renames and removes them.
 *
 * Signals:
 *   "chosen" (AciesPerson *person): who is to play from now on.
 */
#define ACIES_TYPE_PEOPLE_DIALOG (acies_people_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesPeopleDialog, acies_people_dialog, ACIES, PEOPLE_DIALOG, AdwWindow)

GtkWidget *acies_people_dialog_new (AciesPeople *people);

G_END_DECLS
