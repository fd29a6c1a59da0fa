/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (CONDITA_INSIDE) && !defined (CONDITA_COMPILATION)
# error "Only <condita.h> can be included directly."
#endif

#include "condita-view.h"

G_BEGIN_DECLS

/**
 * ConditaVerdict:
 * @CONDITA_VERDICT_NONE: nothing is claimed; the fact has numbers only
 * @CONDITA_VERDICT_PROVED: it is so, or can be had, whatever is hidden
 * @CONDITA_VERDICT_REFUTED: it is not so, and cannot be, whatever is hidden
 * @CONDITA_VERDICT_CHANCE: it depends on what is hidden or on dice; there is a chance
 * @CONDITA_VERDICT_OPEN: it could be neither proved nor refuted
 *
 * What is known of a claim.
 *
 * Since: 0.1
 */
typedef enum
{
  CONDITA_VERDICT_NONE,
  CONDITA_VERDICT_PROVED,
  CONDITA_VERDICT_REFUTED,
  CONDITA_VERDICT_CHANCE,
  CONDITA_VERDICT_OPEN,
} ConditaVerdict;

#define CONDITA_TYPE_FACT (condita_fact_get_type ())

CONDITA_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (ConditaFact, condita_fact, CONDITA, FACT, GObject)

CONDITA_AVAILABLE_IN_ALL
const char         *condita_fact_get_name       (ConditaFact  *self);
CONDITA_AVAILABLE_IN_ALL
ConditaVerdict      condita_fact_get_verdict    (ConditaFact  *self);
CONDITA_AVAILABLE_IN_ALL
double              condita_fact_get_chance     (ConditaFact  *self);
CONDITA_AVAILABLE_IN_ALL
char              **condita_fact_list_reasons   (ConditaFact  *self);
CONDITA_AVAILABLE_IN_ALL
double              condita_fact_get_number     (ConditaFact  *self,
                                                 const char   *reason);
CONDITA_AVAILABLE_IN_ALL
const char         *condita_fact_get_text       (ConditaFact  *self,
                                                 const char   *reason);
CONDITA_AVAILABLE_IN_ALL
guint               condita_fact_get_n_parts    (ConditaFact  *self);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_fact_get_part       (ConditaFact  *self,
                                                 guint         number);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_fact_find_part      (ConditaFact  *self,
                                                 const char   *name);
CONDITA_AVAILABLE_IN_ALL
char               *condita_fact_to_string      (ConditaFact  *self);

CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_lines     (ConditaView  *self,
                                                 const char   *cards,
                                                 GError      **error);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_hand      (ConditaView  *self,
                                                 guint         seat);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_attack    (ConditaView  *self,
                                                 guint         seat,
                                                 const char   *target,
                                                 GError      **error);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_dice      (ConditaView  *self,
                                                 const char   *steps,
                                                 GError      **error);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_closed    (ConditaView  *self,
                                                 const char   *cell,
                                                 GError      **error);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_closing   (ConditaView  *self,
                                                 const char   *what,
                                                 GError      **error);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_links     (ConditaView  *self,
                                                 guint         seat);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_reach     (ConditaView  *self,
                                                 guint         seat,
                                                 const char   *hero,
                                                 GError      **error);
CONDITA_AVAILABLE_IN_ALL
ConditaFact        *condita_view_find_outcome   (ConditaView  *self);

G_END_DECLS
