/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies.h"

G_BEGIN_DECLS

/*
 * How the protocol calls the values of the library.
 */
static inline const char *
acies_phase_to_string (AciesPhase phase)
{
  switch (phase)
    {
    case ACIES_PHASE_CLAIM_FIRST:
      return "claim";
    case ACIES_PHASE_PLAY:
      return "play";
    case ACIES_PHASE_SCOUT_DRAW:
      return "scout-draw";
    case ACIES_PHASE_SCOUT_RETURN:
      return "scout-return";
    case ACIES_PHASE_END:
      return "end";
    case ACIES_PHASE_OVER:
    default:
      return "over";
    }
}

static inline const char *
acies_result_to_string (AciesResult result)
{
  switch (result)
    {
    case ACIES_RESULT_BREAKTHROUGH:
      return "breakthrough";
    case ACIES_RESULT_ENVELOPMENT:
      return "envelopment";
    case ACIES_RESULT_MORE_FLAGS:
      return "more-flags";
    case ACIES_RESULT_DRAW:
      return "draw";
    case ACIES_RESULT_CONCEDED:
      return "conceded";
    case ACIES_RESULT_NONE:
    default:
      return "unfinished";
    }
}

static inline const char *
acies_seat_to_string (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? "s" : "n";
}

G_END_DECLS
