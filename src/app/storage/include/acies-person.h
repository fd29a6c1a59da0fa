/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"

G_BEGIN_DECLS

/*
 * Somebody who plays at this computer, with a folder and settings of their own. The first person has the folder of the
 * program itself, and so everything that was kept before there were others.
 */
#define ACIES_TYPE_PERSON (acies_person_get_type ())

G_DECLARE_FINAL_TYPE (AciesPerson, acies_person, ACIES, PERSON, GObject)

AciesPerson   *acies_person_new           (GFile       *directory,
                                           const char  *id);
const char    *acies_person_get_id        (AciesPerson *self);
GFile         *acies_person_get_directory (AciesPerson *self);
GSettings     *acies_person_get_settings  (AciesPerson *self);
AciesKeptFile *acies_person_get_file      (AciesPerson *self);
gboolean       acies_person_has_name      (AciesPerson *self);
char          *acies_person_dup_name      (AciesPerson *self);
void           acies_person_set_name      (AciesPerson *self,
                                           const char  *name);
char          *acies_person_clean_name    (const char  *name);

G_END_DECLS
