/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* The places of a position where cards can lie, as one number each. */
#define ACIES_SETUP_SIDE(seat, flag) ((guint) (seat) * ACIES_N_FLAGS + (flag) - 1)
#define ACIES_SETUP_FLAG(flag) (2 * ACIES_N_FLAGS + (flag) - 1)
#define ACIES_SETUP_HAND(seat) (3 * ACIES_N_FLAGS + (guint) (seat))
#define ACIES_SETUP_PILE(seat) (3 * ACIES_N_FLAGS + 2 + (guint) (seat))
#define ACIES_SETUP_N_PLACES (3 * ACIES_N_FLAGS + 4)
#define ACIES_SETUP_NOWHERE ACIES_SETUP_N_PLACES

typedef enum
{
  ACIES_SETUP_TURN,      /* the turn begins */
  ACIES_SETUP_CLAIMED,   /* where flags are claimed first, that is over */
  ACIES_SETUP_PLAYED,    /* a card has been played */
  ACIES_SETUP_SCOUT,     /* in the middle of Scout, as that was read */
  ACIES_SETUP_OVER,      /* the game is over, as that was read */
} AciesSetupPart;

/*
 * A position while a person builds it, right or wrong. It only knows what lies where: whether that can be is
 * decided by the engine, which reads the text of it. Emits "changed" after each change, all of which can be undone.
 */
#define ACIES_TYPE_SETUP (acies_setup_get_type ())

G_DECLARE_FINAL_TYPE (AciesSetup, acies_setup, ACIES, SETUP, GObject)

AciesSetup     *acies_setup_new          (void);
gboolean        acies_setup_read         (AciesSetup      *self,
                                          AciesRules      *rules,
                                          const char      *position,
                                          GError         **error);
void            acies_setup_clear        (AciesSetup      *self);
void            acies_setup_begin        (AciesSetup      *self);

gboolean        acies_setup_put          (AciesSetup      *self,
                                          AciesCard        card,
                                          guint            place);
gboolean        acies_setup_move         (AciesSetup      *self,
                                          guint            from,
                                          guint            nth,
                                          guint            place);
void            acies_setup_take         (AciesSetup      *self,
                                          guint            place,
                                          guint            nth);
gboolean        acies_setup_can_put      (AciesCard        card,
                                          guint            place);
guint           acies_setup_find         (AciesSetup      *self,
                                          AciesCard        card);
const guint8   *acies_setup_get_cards    (AciesSetup      *self,
                                          guint            place,
                                          guint           *n_cards);
int             acies_setup_count_left   (AciesSetup      *self,
                                          AciesDeck        deck);
guint           acies_setup_count_hidden (AciesSetup      *self);

AciesSeat       acies_setup_get_turn     (AciesSetup      *self);
void            acies_setup_set_turn     (AciesSetup      *self,
                                          AciesSeat        turn);
AciesSetupPart  acies_setup_get_part     (AciesSetup      *self);
void            acies_setup_set_part     (AciesSetup      *self,
                                          AciesSetupPart   part);
AciesSeat       acies_setup_get_holder   (AciesSetup      *self,
                                          guint            flag);
void            acies_setup_set_holder   (AciesSetup      *self,
                                          guint            flag,
                                          AciesSeat        holder);
AciesSeat       acies_setup_get_last     (AciesSetup      *self,
                                          guint            flag);
void            acies_setup_set_last     (AciesSetup      *self,
                                          guint            flag,
                                          AciesSeat        last);
AciesRules     *acies_setup_dup_rules    (AciesSetup      *self);
void            acies_setup_set_rules    (AciesSetup      *self,
                                          AciesRules      *rules);

gboolean        acies_setup_get_can_undo (AciesSetup      *self);
gboolean        acies_setup_get_can_redo (AciesSetup      *self);
void            acies_setup_undo         (AciesSetup      *self);
void            acies_setup_redo         (AciesSetup      *self);

char           *acies_setup_to_position  (AciesSetup      *self);
AciesGame      *acies_setup_create_game  (AciesSetup      *self,
                                          guint64          seed,
                                          GError         **error);

G_END_DECLS
