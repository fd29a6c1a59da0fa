/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-person.h"

G_BEGIN_DECLS

/*
 * All who play at this computer. They are those whose folders lie on the disk, and the first person, who is always
 * there. A list that changes when somebody is added, gets another name or is removed.
 */
#define ACIES_TYPE_PEOPLE (acies_people_get_type ())

G_DECLARE_FINAL_TYPE (AciesPeople, acies_people, ACIES, PEOPLE, GObject)

AciesPeople *acies_people_get_default   (void);
AciesPeople *acies_people_new           (GFile        *directory);
GListModel  *acies_people_get_list      (AciesPeople  *self);
void         acies_people_refresh       (AciesPeople  *self);
AciesPerson *acies_people_get_current   (AciesPeople  *self);
GFile       *acies_people_get_directory (AciesPeople  *self);
void         acies_people_set_current   (AciesPeople  *self,
                                         AciesPerson  *person);
AciesPerson *acies_people_add           (AciesPeople  *self,
                                         const char   *name,
                                         GError      **error);
gboolean     acies_people_rename        (AciesPeople  *self,
                                         AciesPerson  *person,
                                         const char   *name,
                                         GError      **error);
gboolean     acies_people_can_remove    (AciesPeople  *self,
                                         AciesPerson  *person);
gboolean     acies_people_remove        (AciesPeople  *self,
                                         AciesPerson  *person,
                                         GError      **error);

G_END_DECLS
