/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "position": the switches of the rules, steps, and the whole truth of one moment:
 * which steps are legal, what they do, and a position as text. A search copies positions
 * millions of times, so nothing here allocates but what reads and writes text. It includes
 * "formation" and what is below that.
 */

#pragma once

#include "acies-judge-private.h"
#include "acies-step-private.h"
#include "acies-random-private.h"
#include "acies-refusal-private.h"
#include "acies-rules-private.h"

G_BEGIN_DECLS

#define ACIES_ALL_FLAGS     0x1ffu
#define ACIES_SEAT_LETTERS  "sn"
#define ACIES_SLOTS         4
/* Rule 6.1: an envelopment. */
#define ACIES_FLAGS_TO_ENVELOP 5
/* Rule 5.5: what Scout draws, and puts back of that. */
#define ACIES_SCOUT_DRAWS   3
#define ACIES_SCOUT_RETURNS 2
/* Ten tactics cards, and the one card that Redeploy and Deserter each discard. */
#define ACIES_MAX_DISCARDS  12
/* A full hand less Scout itself, and the three cards it draws. */
#define ACIES_MAX_HAND      (ACIES_HAND_SIZE - 1 + ACIES_SCOUT_DRAWS)
/* More than any hand can play: Redeploy moves at most 28 cards to 8 flags or the discards,
 * Traitor at most 28 to 9 flags, and seven more cards go to 9 flags. */
#define ACIES_MAX_LEGAL     640

/*
 * The whole truth of one moment, or what one seat knows of it
 * (acies_position_hide()). A plain value: copying it is an assignment, and no step
 * allocates. Flags are 0 to 8 here and 1 to 9 in steps.
 *
 * Unused array elements are kept zero, so that equal positions are equal bytes.
 */
typedef struct
{
  /* What every verdict needs comes first, to share few cache lines. */
  AciesCardSet shown;                   /* troops that are or were face up */
  guint16 claimed[2];                   /* flags as bits */
  guint16 full[2];                      /* flags where all slots are taken */
  guint16 used[2];                      /* flags with at least one card */
  gint8 fog;                            /* its flag, or -1 */
  gint8 mud;
  guint8 rules;                         /* AciesRuleBits */
  guint8 turn;
  guint8 phase;
  guint8 n_passes;                      /* in a row */
  guint8 n_on[2][ACIES_N_FLAGS];
  gint8 last[ACIES_N_FLAGS];            /* AciesSeat that placed last, or none */
  guint8 result;
  AciesStrength strength[2][ACIES_N_FLAGS]; /* of complete formations, or 0 */
  AciesCardSet on[2][ACIES_N_FLAGS];    /* the cards in the slots, as a set */

  AciesCardSet hand[2];                 /* troops and morale cards */
  AciesCardSet known_hand[2];           /* of those, what the other seat knows */
  guint64 known_deck[2][2];             /* by seat and deck: known places in it */
  guint8 extra[2];                      /* in hand: cards that take no slot */
  guint8 known_extra[2];
  guint8 n_hand[2][2];                  /* by seat and deck */
  guint8 n_deck[2];
  guint8 played[2];                     /* tactics cards played */
  guint8 led[2];                        /* a leader has been played */
  guint8 named[ACIES_SCOUT_DRAWS];                      /* Scout: decks named, not yet drawn from */
  guint8 n_named;
  guint8 n_draws;                       /* Scout: cards still to be drawn */
  guint8 n_returns;                     /* Scout: cards still to be put back */
  guint8 no_draw;                       /* this turn ends without a draw */
  gint8 winner;
  guint8 n_discard[2];

  guint8 slot[2][ACIES_N_FLAGS][ACIES_SLOTS];   /* in the order of placing */
  guint8 discard[2][ACIES_MAX_DISCARDS];
  guint8 deck[2][ACIES_N_TROOPS];       /* the top card is the last */
} AciesPosition;

void          acies_position_init         (AciesPosition       *self,
                                           guint                rules,
                                           AciesSeat            starter);
void          acies_position_deal_seeded  (AciesPosition       *self,
                                           guint                rules,
                                           AciesSeat            starter,
                                           AciesRandom         *random);
AciesRefusal  acies_position_check        (const AciesPosition *self,
                                           const AciesStep     *step);
void          acies_position_play         (AciesPosition       *self,
                                           const AciesStep     *step);
guint         acies_position_list         (const AciesPosition *self,
                                           AciesStep           *steps);
void          acies_position_random_step  (const AciesPosition *self,
                                           AciesRandom         *random,
                                           AciesStep           *step);
gboolean      acies_position_proves       (const AciesPosition *self,
                                           guint                flag,
                                           guint                seat);
guint         acies_position_claimable    (const AciesPosition *self,
                                           guint                seat);
gboolean      acies_position_needs_draw   (const AciesPosition *self);
gboolean      acies_position_may_play_tactics (const AciesPosition *self,
                                           guint                seat);
gboolean      acies_position_may_lead     (const AciesPosition *self,
                                           guint                seat);
guint         acies_position_shown_tactics (const AciesPosition *self);
guint         acies_position_hidden_in_hand (const AciesPosition *self,
                                           guint                seat,
                                           guint                deck);
void          acies_position_hide         (const AciesPosition *self,
                                           AciesSeat            seat,
                                           AciesPosition       *seen);
void          acies_position_complete     (const AciesPosition *seen,
                                           AciesSeat            seat,
                                           AciesRandom         *random,
                                           AciesPosition       *self);
void          acies_position_put          (AciesPosition       *self,
                                           guint                seat,
                                           guint                flag,
                                           guint                card);
void          acies_position_set_weather  (AciesPosition       *self,
                                           guint                card,
                                           int                  flag);
void          acies_position_give         (AciesPosition       *self,
                                           guint                seat,
                                           guint                card);
gboolean      acies_position_parse        (AciesPosition       *self,
                                           AciesPosition       *seen,
                                           const char          *text,
                                           guint                rules,
                                           AciesRandom         *random,
                                           GError             **error);
char         *acies_position_to_text      (const AciesPosition *self);

static inline guint
acies_position_size (const AciesPosition *self,
                     guint                flag)
{
  return self->mud == (int) flag ? 4 : 3;
}

/* How many cards a hand is dealt, and filled up to (rule 1.4): the one place that decides. */
static inline guint
acies_position_full_hand (const AciesPosition *self)
{
  return ACIES_HAND_SIZE;
}

static inline guint
acies_position_open (const AciesPosition *self)
{
  return ACIES_ALL_FLAGS & ~(guint) (self->claimed[0] | self->claimed[1]);
}

static inline guint
acies_position_free (const AciesPosition *self,
                     guint                seat)
{
  return acies_position_open (self) & ~(guint) self->full[seat];
}

static inline AciesCardSet
acies_position_unseen (const AciesPosition *self)
{
  return ACIES_CARDSET_TROOPS & ~self->shown;
}

static inline guint
acies_position_hand_size (const AciesPosition *self,
                          guint                seat)
{
  return (guint) self->n_hand[seat][0] + self->n_hand[seat][1];
}

/* The tactics cards in a hand, as ACIES_TACTICS_BIT(). */
static inline guint
acies_position_held_tactics (const AciesPosition *self,
                             guint                seat)
{
  return acies_cardset_morale (self->hand[seat]) |
         (guint) self->extra[seat] << (ACIES_FIRST_EXTRA - ACIES_CARD_ALEXANDER);
}

/* Whether the turn has come to its claims, which R.claim-timing decides (rule 4.1). */
static inline gboolean
acies_position_is_claim_time (const AciesPosition *self)
{
  return self->phase == ((self->rules & ACIES_RULE_CLAIM_START) != 0 ? ACIES_PHASE_CLAIM_FIRST : ACIES_PHASE_END);
}

/* Whether three flags of a set are adjacent (rule 6.1). */
static inline gboolean
acies_flags_are_breakthrough (guint flags)
{
  return (flags & flags >> 1 & flags >> 2) != 0;
}

/* Whether a set of flags wins the game (rule 6.1). */
static inline gboolean
acies_flags_win (guint flags)
{
  return acies_flags_are_breakthrough (flags) || acies_row_count[flags] >= ACIES_FLAGS_TO_ENVELOP;
}

/* What a game that is over is worth to a seat, as a chance to win. */
static inline float
acies_position_score (const AciesPosition *self,
                      guint                seat)
{
  return self->winner == ACIES_SEAT_NONE ? 0.5f : self->winner == (int) seat ? 1 : 0;
}

static inline gboolean
acies_position_holds (const AciesPosition *self,
                      guint                seat,
                      guint                card)
{
  return card < ACIES_FIRST_EXTRA ? (self->hand[seat] & ACIES_CARDSET (card)) != 0
                                  : (self->extra[seat] & ACIES_EXTRA (card)) != 0;
}

G_END_DECLS
