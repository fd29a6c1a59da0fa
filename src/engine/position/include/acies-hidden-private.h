/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

/* The hidden cards that a position names: cards in the enemy's hand, and those on top of
 * their decks, the first to be drawn first, with backs for places that are left to chance. */
typedef struct
{
  guint8 enemy[ACIES_MAX_HAND];
  guint n_enemy;
  guint8 next[ACIES_N_CARDS];
  guint n_next;
  gboolean known;               /* the side to move knows about them */
  guint8 knows[2][ACIES_MAX_HAND]; /* by seat: cards in the other hand that it knows */
  guint n_knows[2];
  guint64 places[2][2];         /* by seat and deck: places that it knows, as bits from the top */
} AciesHidden;

gboolean acies_hidden_parse       (AciesHidden          *self,
                                   const AciesPosition  *position,
                                   gboolean              enemy,
                                   const char           *text,
                                   GError              **error);
gboolean acies_hidden_parse_knows (AciesHidden          *self,
                                   guint                 seat,
                                   char                **words,
                                   GError              **error);
gboolean acies_hidden_arrange     (const AciesHidden    *self,
                                   const AciesPosition  *seen,
                                   AciesPosition        *position,
                                   GError              **error);
char    *acies_hidden_find        (const char           *text);
char    *acies_hidden_to_text     (const AciesPosition  *seen);
char    *acies_hidden_to_whole_text (const AciesPosition *position);

G_END_DECLS
