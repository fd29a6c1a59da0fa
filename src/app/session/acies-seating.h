/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-settings.h"

G_BEGIN_DECLS

/*
 * Who sits where. The names of the players tell, which a record carries anyway: a name of
 * the form "Computer, level 3" is the computer, every other one is a person.
 */
char      *acies_seating_name_computer   (guint          level);

guint      acies_seating_get_level       (AciesGame     *game,
                                          AciesSeat      seat);
gboolean   acies_seating_is_person       (AciesGame     *game,
                                          AciesSeat      seat);
gboolean   acies_seating_has_two_persons (AciesGame     *game);
gboolean   acies_seating_has_no_person   (AciesGame     *game);
AciesSeat  acies_seating_find_person     (AciesGame     *game);

void       acies_seating_fill            (AciesGame     *game,
                                          guint          level);
char      *acies_seating_dup_title       (AciesGame     *game,
                                          AciesSeat      seat,
                                          GSettings     *settings);
char      *acies_seating_dup_short_title (AciesGame     *game,
                                          AciesSeat      seat,
                                          GSettings     *settings);
char      *acies_seating_dup_pairing     (AciesGame     *game,
                                          GSettings     *settings);

G_END_DECLS
