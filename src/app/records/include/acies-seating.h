/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* Who plays, by AciesSeat: the computer at a level, or where that is 0 a person, whose name may be missing. */
typedef struct
{
  const char *names[2];
  guint       levels[2];
} AciesPlayers;

/*
 * Who sits where. Where the computer plays, the record has a tag that tells its level; any other player is a person.
 */
gboolean   acies_seating_parse_level     (const char         *text,
                                          const char         *of,
                                          guint              *level);
void       acies_seating_seat            (AciesGame          *game,
                                          const AciesPlayers *players);
void       acies_seating_get_players     (AciesGame          *game,
                                          AciesPlayers       *players);
guint      acies_seating_get_level       (AciesGame          *game,
                                          AciesSeat           seat);
gboolean   acies_seating_is_person       (AciesGame          *game,
                                          AciesSeat           seat);
gboolean   acies_seating_has_two_persons (AciesGame          *game);
gboolean   acies_seating_has_no_person   (AciesGame          *game);
AciesSeat  acies_seating_find_person     (AciesGame          *game);

void       acies_seating_fill            (AciesGame          *game,
                                          guint               level);
char      *acies_seating_dup_title       (AciesGame          *game,
                                          AciesSeat           seat);
char      *acies_seating_dup_short_title (AciesGame          *game,
                                          AciesSeat           seat);
char      *acies_seating_dup_pairing     (AciesGame          *game);

G_END_DECLS
