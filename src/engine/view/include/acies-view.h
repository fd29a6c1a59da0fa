/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "view": all that one seat may know, and nothing more. Whoever chooses or explains
 * steps stands on this room and not on "game", and so cannot peek. It includes "proof" and
 * what is below that.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-card.h"
#include "acies-step.h"
#include "acies-proof.h"
#include "acies-rules.h"

G_BEGIN_DECLS

/**
 * AciesPlace:
 * @ACIES_PLACE_HIDDEN: hidden: in a deck or in the other seat's hand
 * @ACIES_PLACE_HAND: in a hand, and known to the seat of the view
 * @ACIES_PLACE_SIDE: on one side of a flag
 * @ACIES_PLACE_FLAG: beside a flag, where Fog and Mud go (rule 5.4)
 * @ACIES_PLACE_DISCARDS: face up in a discard pile (rules 5.5 and 5.6)
 * @ACIES_PLACE_DECK: in a deck, at a place the seat knows (decision D5)
 *
 * Where a card is, as far as a seat knows.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_PLACE_HIDDEN,
  ACIES_PLACE_HAND,
  ACIES_PLACE_SIDE,
  ACIES_PLACE_FLAG,
  ACIES_PLACE_DISCARDS,
  ACIES_PLACE_DECK,
} AciesPlace;

#define ACIES_TYPE_VIEW (acies_view_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesView, acies_view, ACIES, VIEW, GObject)

ACIES_AVAILABLE_IN_ALL
AciesSeat    acies_view_get_seat           (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
AciesRules  *acies_view_dup_rules          (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat    acies_view_get_turn           (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
AciesPhase   acies_view_get_phase          (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
AciesResult  acies_view_get_result         (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat    acies_view_get_winner         (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
AciesCard   *acies_view_list_hand          (AciesView        *self,
                                            AciesSeat         seat,
                                            gsize            *n_cards);
ACIES_AVAILABLE_IN_ALL
AciesCard   *acies_view_list_side          (AciesView        *self,
                                            AciesSeat         seat,
                                            guint             flag,
                                            gsize            *n_cards);
ACIES_AVAILABLE_IN_ALL
AciesCard   *acies_view_list_discards      (AciesView        *self,
                                            AciesSeat         seat,
                                            gsize            *n_cards);
ACIES_AVAILABLE_IN_ALL
AciesPlace   acies_view_locate             (AciesView        *self,
                                            AciesCard         card,
                                            AciesSeat        *seat,
                                            guint            *flag);
ACIES_AVAILABLE_IN_ALL
char        *acies_view_describe_place     (AciesView        *self,
                                            AciesCard         card);
ACIES_AVAILABLE_IN_ALL
AciesCard   *acies_view_list_unseen        (AciesView        *self,
                                            gsize            *n_cards);
ACIES_AVAILABLE_IN_ALL
AciesCard   *acies_view_list_known_deck    (AciesView        *self,
                                            AciesDeck         deck,
                                            gsize            *n_cards);
ACIES_AVAILABLE_IN_ALL
guint        acies_view_get_deck_size      (AciesView        *self,
                                            AciesDeck         deck);
ACIES_AVAILABLE_IN_ALL
guint        acies_view_get_tactics_played (AciesView        *self,
                                            AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
guint        acies_view_get_flags_held     (AciesView        *self,
                                            AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
AciesSeat    acies_view_get_flag_owner     (AciesView        *self,
                                            guint             flag);
ACIES_AVAILABLE_IN_ALL
gboolean     acies_view_get_fog            (AciesView        *self,
                                            guint             flag);
ACIES_AVAILABLE_IN_ALL
gboolean     acies_view_get_mud            (AciesView        *self,
                                            guint             flag);
ACIES_AVAILABLE_IN_ALL
guint        acies_view_get_slots          (AciesView        *self,
                                            guint             flag);
ACIES_AVAILABLE_IN_ALL
AciesSeat    acies_view_get_last_placed    (AciesView        *self,
                                            guint             flag);
ACIES_AVAILABLE_IN_ALL
guint        acies_view_get_scout_draws    (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
guint        acies_view_get_scout_returns  (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
gboolean     acies_view_check              (AciesView        *self,
                                            const AciesStep  *step,
                                            GError          **error);
ACIES_AVAILABLE_IN_ALL
const char  *acies_view_find_rule          (AciesView        *self,
                                            const AciesStep  *step);
ACIES_AVAILABLE_IN_ALL
AciesView   *acies_view_after              (AciesView        *self,
                                            const AciesStep  *step);
ACIES_AVAILABLE_IN_ALL
GPtrArray   *acies_view_list_legal         (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
char       **acies_view_list_legal_text    (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
AciesProof  *acies_view_prove              (AciesView        *self,
                                            guint             flag);
ACIES_AVAILABLE_IN_ALL
AciesProof  *acies_view_prove_for          (AciesView        *self,
                                            guint             flag,
                                            AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
AciesFormation *acies_view_find_formation  (AciesView        *self,
                                            guint             flag,
                                            AciesSeat         seat,
                                            AciesCard         card);
ACIES_AVAILABLE_IN_ALL
gboolean     acies_view_equal              (AciesView        *self,
                                            AciesView        *other);
ACIES_AVAILABLE_IN_ALL
char        *acies_view_to_string          (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
char        *acies_view_to_position        (AciesView        *self);
ACIES_AVAILABLE_IN_ALL
char        *acies_view_knowledge_to_string (AciesView       *self);

G_END_DECLS
