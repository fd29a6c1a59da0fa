/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (CONDITA_INSIDE) && !defined (CONDITA_COMPILATION)
# error "Only <condita.h> can be included directly."
#endif

#include "condita-cell.h"
#include "condita-rules.h"

G_BEGIN_DECLS

/**
 * ConditaZone:
 * @CONDITA_ZONE_HAND: the hand
 * @CONDITA_ZONE_AMBUSH: the ambush, in its slots (B6)
 * @CONDITA_ZONE_NATION: the nation, from which is drawn; in no order
 * @CONDITA_ZONE_REFUGE: the refuge
 * @CONDITA_ZONE_TABLE: what was played
 * @CONDITA_ZONE_GAINS: what was gained in this turn
 * @CONDITA_ZONE_TENTS: the tents with what lies on them, as `Nb(Lb)`
 * @CONDITA_ZONE_KNOWN: what is known to be in hand, ambush and nation of another seat, but not in which of them;
 *   units of which only the rank is known are written `S?`
 *
 * A place where a seat has cards.
 *
 * Since: 0.1
 */
typedef enum
{
  CONDITA_ZONE_HAND,
  CONDITA_ZONE_AMBUSH,
  CONDITA_ZONE_NATION,
  CONDITA_ZONE_REFUGE,
  CONDITA_ZONE_TABLE,
  CONDITA_ZONE_GAINS,
  CONDITA_ZONE_TENTS,
  CONDITA_ZONE_KNOWN,
} ConditaZone;

#define CONDITA_TYPE_VIEW (condita_view_get_type ())

CONDITA_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (ConditaView, condita_view, CONDITA, VIEW, GObject)

CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_seat      (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_actor     (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_n_seats   (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_draw          (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_round     (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_turn      (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
gboolean       condita_view_get_is_over   (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
ConditaCell   *condita_view_dup_cell      (ConditaView *self,
                                           const char  *name);
CONDITA_AVAILABLE_IN_ALL
ConditaFaction condita_view_get_faction   (ConditaView *self,
                                           guint        seat);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_dup_hero      (ConditaView *self,
                                           guint        seat,
                                           guint        hero);
CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_score     (ConditaView *self,
                                           guint        seat);
CONDITA_AVAILABLE_IN_ALL
gboolean       condita_view_get_leads     (ConditaView *self,
                                           guint        seat);
CONDITA_AVAILABLE_IN_ALL
char         **condita_view_list_cards    (ConditaView *self,
                                           guint        seat,
                                           ConditaZone  zone);
CONDITA_AVAILABLE_IN_ALL
char         **condita_view_list_great    (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char         **condita_view_list_limbo    (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
guint          condita_view_get_pile_size (ConditaView *self,
                                           const char  *pile);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_dup_pile_top  (ConditaView *self,
                                           const char  *pile);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_dup_ray       (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_dup_match     (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char          *condita_view_to_position   (ConditaView *self);
CONDITA_AVAILABLE_IN_ALL
char         **condita_view_list_steps    (ConditaView *self,
                                           const char  *group);

G_END_DECLS
