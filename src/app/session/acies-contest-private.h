/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-contest.h"

G_BEGIN_DECLS

AciesGame *acies_contest_deal_day   (const char *day,
                                     guint       level,
                                     gboolean    practice);
void       acies_contest_begin_pair (AciesGame  *game);
AciesGame *acies_contest_deal_next  (AciesGame  *game,
                                     double      score);
void       acies_contest_repeat     (AciesGame  *again);
gboolean   acies_contest_note_help  (AciesGame  *game);
double     acies_contest_measure    (AciesGame  *game,
                                     AciesSeat   person,
                                     double     *luck);

G_END_DECLS
