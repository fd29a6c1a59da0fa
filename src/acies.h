/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#define ACIES_INSIDE
# include "acies-version.h"
# include "acies-types.h"
# include "acies-error.h"
# include "acies-card.h"
# include "acies-step.h"
# include "acies-rules.h"
# include "acies-formation.h"
# include "acies-proof.h"
# include "acies-view.h"
# include "acies-argument.h"
# include "acies-explanation.h"
# include "acies-odds.h"
# include "acies-forced-win.h"
# include "acies-move.h"
# include "acies-observation.h"
# include "acies-batch.h"
# include "acies-entry.h"
# include "acies-game.h"
# include "acies-record.h"
# include "acies-record-stream.h"
# include "acies-series.h"
# include "acies-front.h"
# include "acies-advice.h"
# include "acies-motif.h"
# include "acies-analysis.h"
# include "acies-continuation.h"
# include "acies-level-estimate.h"
# include "acies-plan.h"
# include "acies-exercise.h"
# include "acies-exercise-source.h"
# include "acies-level.h"
# include "acies-player.h"
# include "acies-enums.h"
# include "acies-ai-enums.h"
#undef ACIES_INSIDE
