/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-setup.h"

G_BEGIN_DECLS

/*
 * What is said of a position that is set up.
 */
char *acies_setup_words_name_place (guint       place);
char *acies_setup_words_describe   (AciesSetup *self,
                                    guint       place);
char *acies_setup_words_explain    (AciesSetup *self,
                                    const char *reason);

G_END_DECLS
