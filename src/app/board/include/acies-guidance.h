/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-choice.h"

G_BEGIN_DECLS

char *acies_guidance_make (AciesChoice *choice);

G_END_DECLS
