/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-motif.h"

/**
 * acies_motif_get_name:
 * @motif: a motif
 *
 * Gets the name of a motif, in the user's language.
 *
 * Returns: (nullable): a few words, or %NULL for %ACIES_MOTIF_NONE
 *
 * Since: 0.1
 */
const char *
acies_motif_get_name (AciesMotif motif)
{
  /* Translators: the next ones name kinds of mistakes, as a heading in a list of them */
  static const char * const names[] = {
    [ACIES_MOTIF_MISSED_WIN] = NC_("motif", "Win missed"),
    [ACIES_MOTIF_ALLOWED_WIN] = NC_("motif", "Enemy’s win allowed"),
    [ACIES_MOTIF_MISSED_CLAIM] = NC_("motif", "Claim missed"),
    [ACIES_MOTIF_ALLOWED_CLAIM] = NC_("motif", "Enemy’s claim allowed"),
    [ACIES_MOTIF_SHOWED_CARD] = NC_("motif", "Card shown too early"),
    [ACIES_MOTIF_NEEDED_CARD] = NC_("motif", "Card needed elsewhere"),
    [ACIES_MOTIF_CLOSED_SLOT] = NC_("motif", "Better formation given up"),
    [ACIES_MOTIF_LOST_FLAG] = NC_("motif", "Card wasted on a lost flag"),
    [ACIES_MOTIF_UNHURRIED] = NC_("motif", "Urgent flag left alone"),
    [ACIES_MOTIF_LAST_WORD] = NC_("motif", "Tie lost"),
    [ACIES_MOTIF_SPENT_WILD] = NC_("motif", "Tactics card wasted"),
    [ACIES_MOTIF_FREED_TACTICS] = NC_("motif", "Enemy’s tactics cards freed"),
    [ACIES_MOTIF_SPENT_WASTE] = NC_("motif", "Spare card wasted"),
    [ACIES_MOTIF_BROKE_THREE] = NC_("motif", "Three adjacent flags given up"),
    [ACIES_MOTIF_ALLOWED_THREE] = NC_("motif", "Enemy’s three adjacent flags allowed"),
    [ACIES_MOTIF_WRONG_DECK] = NC_("motif", "Wrong deck"),
    [ACIES_MOTIF_BETTER_FLAG] = NC_("motif", "Better flag overlooked"),
    [ACIES_MOTIF_HURRIED] = NC_("motif", "Card committed too early"),
  };

  g_return_val_if_fail ((guint) motif < G_N_ELEMENTS (names), NULL);

  return names[motif] != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "motif", names[motif]) : NULL;
}
