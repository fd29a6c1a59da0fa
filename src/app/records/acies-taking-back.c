/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-taking-back.h"

#include <glib/gi18n.h>

/* Never translated: it is part of the saved record. */
#define TAG "Taking-Back"
#define NO "no"

gboolean
acies_taking_back_get_allowed (AciesGame *game)
{
  g_return_val_if_fail (ACIES_IS_GAME (game), TRUE);

  return g_strcmp0 (acies_game_get_tag (game, TAG), NO) != 0;
}

/* Has every step of @game stand. */
void
acies_taking_back_rule_out (AciesGame *game)
{
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_game_set_tag (game, TAG, NO);
}

/* What to say where somebody would like to. */
const char *
acies_taking_back_get_reason (void)
{
  return _("In this game, no turn can be taken back.");
}
