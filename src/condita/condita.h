/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define CONDITA_INSIDE

#include "condita-cell.h"
#include "condita-enums.h"
#include "condita-error.h"
#include "condita-fact.h"
#include "condita-game.h"
#include "condita-player.h"
#include "condita-rules.h"
#include "condita-step.h"
#include "condita-view.h"

#undef CONDITA_INSIDE
