/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-drill.h"

G_BEGIN_DECLS

char *acies_drill_words_ask             (AciesDrill *drill);
char *acies_drill_words_describe_place  (AciesDrill *drill);
char *acies_drill_words_describe_played (AciesDrill *drill);
char *acies_drill_words_judge           (AciesDrill *drill);
char *acies_drill_words_give_reason     (AciesDrill *drill);
char *acies_drill_words_sum_up          (AciesDrill *drill);
char *acies_drill_words_describe_store  (AciesDrill *drill);

G_END_DECLS
