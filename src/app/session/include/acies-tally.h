/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * The score sheet of a series: the result of each game, and how the series stands. It
 * never changes; another game makes another sheet. As one line of text it goes into
 * the record of the game that is played next.
 */
#define ACIES_TYPE_TALLY (acies_tally_get_type ())

G_DECLARE_FINAL_TYPE (AciesTally, acies_tally, ACIES, TALLY, GObject)

/* What the sheet says of a game; flags and points by seat. */
typedef struct
{
  AciesResult result;
  AciesSeat   winner;
  guint       flags[2];
  guint       points[2];
} AciesTallyGame;

gboolean              acies_tally_parse_end       (const char      *word,
                                                   AciesSeriesEnd  *end);

AciesTally           *acies_tally_new             (AciesSeriesEnd   end,
                                                   guint            n_games,
                                                   AciesSeat        starter);
AciesTally           *acies_tally_new_from_string (const char      *text,
                                                   GError         **error);
AciesTally           *acies_tally_new_with_game   (AciesTally      *self,
                                                   AciesGame       *game,
                                                   GError         **error);
char                 *acies_tally_to_string       (AciesTally      *self);
AciesSeries          *acies_tally_get_series      (AciesTally      *self);
const AciesTallyGame *acies_tally_get_game        (AciesTally      *self,
                                                   guint            n);

G_END_DECLS
