/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* What the last turn of one seat has touched. */
typedef struct
{
  guint8 cards[ACIES_CARD_NONE + 1];
  guint8 drawn[ACIES_CARD_NONE + 1];
  guint8 flags[ACIES_N_FLAGS + 1];
  guint8 decks[2];
} AciesMarks;

/* The marks of both seats, and whose turn was the last to leave some. */
typedef struct
{
  AciesMarks seats[2];
  AciesSeat last;
} AciesMarkBook;

void       acies_mark_book_clear   (AciesMarkBook *self);
void       acies_mark_book_follow  (AciesMarkBook *self,
                                    AciesView     *before,
                                    AciesView     *after);
AciesMarks acies_mark_book_get     (AciesMarkBook *self,
                                    AciesSeat      viewer);
AciesMarks acies_mark_book_get_last (AciesMarkBook *self);

G_END_DECLS
