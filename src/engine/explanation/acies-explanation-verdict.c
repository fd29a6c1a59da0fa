/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The verdict on a flag in one sentence. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-explanation-private.h"

static const char * const holds[ACIES_N_EXPLAINED] = {
  /* Translators: the verdict on a flag; the sum of the own formation; the next five likewise */
  N_("Proved: the enemy can no longer beat your host of %u."),
  N_("Proved: the enemy can no longer beat your skirmish line of %u."),
  N_("Proved: the enemy can no longer beat your battalion of %u."),
  N_("Proved: the enemy can no longer beat your phalanx of %u."),
  N_("Proved: the enemy can no longer beat your wedge of %u."),
  N_("Proved: the enemy can no longer beat your sum of %u."),
};

static const char * const holds_tie[ACIES_N_EXPLAINED] = {
  /* Translators: the verdict on a flag; the sum of the own formation; the next five likewise */
  N_("Proved: at best the enemy ties with your host of %u, and loses the tie."),
  N_("Proved: at best the enemy ties with your skirmish line of %u, and loses the tie."),
  N_("Proved: at best the enemy ties with your battalion of %u, and loses the tie."),
  N_("Proved: at best the enemy ties with your phalanx of %u, and loses the tie."),
  N_("Proved: at best the enemy ties with your wedge of %u, and loses the tie."),
  N_("Proved: at best the enemy ties with your sum of %u, and loses the tie."),
};

static const char * const beats[ACIES_N_EXPLAINED] = {
  /* Translators: the verdict on a flag; the sum of the own formation; the next five likewise */
  N_("Proved: your host of %u beats the enemy’s formation."),
  N_("Proved: your skirmish line of %u beats the enemy’s formation."),
  N_("Proved: your battalion of %u beats the enemy’s formation."),
  N_("Proved: your phalanx of %u beats the enemy’s formation."),
  N_("Proved: your wedge of %u beats the enemy’s formation."),
  N_("Proved: your sum of %u beats the enemy’s."),
};

static const char * const open[ACIES_N_EXPLAINED] = {
  /* Translators: the verdict on a flag; the sum of what the enemy can still make; the next
   * five likewise */
  N_("Not proved: the enemy can still win with a host of %u."),
  N_("Not proved: the enemy can still win with a skirmish line of %u."),
  N_("Not proved: the enemy can still win with a battalion of %u."),
  N_("Not proved: the enemy can still win with a phalanx of %u."),
  N_("Not proved: the enemy can still win with a wedge of %u."),
  N_("Not proved: the enemy can still win with a sum of %u."),
};

static const char * const loses[ACIES_N_EXPLAINED] = {
  /* Translators: the verdict on a flag; the sum of the enemy's formation; the next five
   * likewise */
  N_("The enemy wins here: its host of %u beats your formation."),
  N_("The enemy wins here: its skirmish line of %u beats your formation."),
  N_("The enemy wins here: its battalion of %u beats your formation."),
  N_("The enemy wins here: its phalanx of %u beats your formation."),
  N_("The enemy wins here: its wedge of %u beats your formation."),
  N_("The enemy wins here: its sum of %u beats yours."),
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
say (const AciesExplaining *self,
     const char * const    *formats,
     AciesFormation        *formation)
{
  return g_strdup_printf (_(formats[acies_explaining_kind (self, formation)]),
                          acies_formation_get_sum (formation));
}
#pragma GCC diagnostic pop

static char *
say_obstacle (const AciesExplaining *self)
{
  const guint bit = 1u << self->flag;
  const guint n = self->size - self->seen->n_on[self->seat][self->flag];

  switch (acies_proof_get_obstacle (self->proof))
    {
    case ACIES_OBSTACLE_CLAIMED:
      if ((self->seen->claimed[self->seat] & bit) != 0)
        return g_strdup_printf (_("You have won flag %u."), self->flag + 1);
      return g_strdup_printf (_("The enemy has won flag %u."), self->flag + 1);
    case ACIES_OBSTACLE_TIMING:
      return g_strdup_printf (_("The game is over, and nobody has won flag %u."), self->flag + 1);
    case ACIES_OBSTACLE_INCOMPLETE:
    case ACIES_OBSTACLE_NONE:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: the verdict on a flag; how many cards are
                                            * missing there */
                                           "Not complete: your formation needs %u more card.",
                                           "Not complete: your formation needs %u more cards.", n),
                              n);
    }
}

char *
acies_explaining_conclude (const AciesExplaining *self)
{
  AciesFormation *own = acies_proof_get_own_formation (self->proof);
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const gboolean complete = acies_proof_get_enemy_complete (self->proof);
  const gboolean tie = acies_proof_get_tie (self->proof);

  switch (acies_proof_get_verdict (self->proof))
    {
    case ACIES_VERDICT_PROVED:
      if (!complete)
        return say (self, tie ? holds_tie : holds, own);
      if (!tie)
        return say (self, beats, own);
      if (self->seen->last[self->flag] < 0)
        return g_strdup (_("Proved: both formations are equally strong, and the tie is yours."));
      return g_strdup (_("Proved: both formations are equally strong, and the enemy completed later."));
    case ACIES_VERDICT_REFUTED:
      if (!complete)
        return say (self, open, enemy);
      if (!tie)
        return say (self, loses, enemy);
      return g_strdup (_("The enemy wins here: both formations are equally strong, and you completed later."));
    case ACIES_VERDICT_UNAVAILABLE:
    default:
      return say_obstacle (self);
    }
}
