/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies.h"

G_BEGIN_DECLS

/* The protocol calls the values of the library's enumerations by their nicks, but for two. */
static inline const char *
acies_enum_to_string (GType type,
                      int   value)
{
  g_autoptr (GEnumClass) values = g_type_class_ref (type);

  return g_enum_get_value (values, value)->value_nick;
}

static inline const char *
acies_phase_to_string (AciesPhase phase)
{
  return phase == ACIES_PHASE_CLAIM_FIRST ? "claim" : acies_enum_to_string (ACIES_TYPE_PHASE, phase);
}

static inline const char *
acies_result_to_string (AciesResult result)
{
  return result == ACIES_RESULT_NONE ? "unfinished" : acies_enum_to_string (ACIES_TYPE_RESULT, result);
}

static inline const char *
acies_seat_to_string (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? "s" : "n";
}

G_END_DECLS
