/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "position": the whole truth of one moment as a struct without pointers, which is
 * copied by assignment, and the one place where it is decided which steps are legal and what they
 * do. A zone is a number for each type of card: the rules shuffle whatever is not seen, so its
 * order is drawn only when it is seen. What does have an order are the cards that titles put under
 * a pile of units (B8.4).
 */

#pragma once

#include "acies-random-private.h"
#include "condita-refusal-private.h"
#include "condita-rules-private.h"
#include "condita-step-private.h"

G_BEGIN_DECLS

typedef enum
{
  CONDITA_PHASE_TAKE,      /* heroes are taken (B2.6) */
  CONDITA_PHASE_SETTLE,    /* start cities are taken (B2.6) */
  CONDITA_PHASE_START,     /* cohort, mulligan, or neither (B4.1) */
  CONDITA_PHASE_ACTIONS,
  CONDITA_PHASE_DROP,      /* an amulet needs a slot (B8.3) */
  CONDITA_PHASE_ANSWER,    /* the defender answers an attack (B12.5) */
  CONDITA_PHASE_ADD,       /* one side adds or stops (B12.8) */
  CONDITA_PHASE_OVER,
  CONDITA_N_PHASES
} ConditaPhase;

typedef struct
{
  guint8 card;             /* the tent itself, or what works as one */
  guint8 held[2];
  guint8 fresh;            /* pitched in this turn */
  guint8 borrowed;         /* a hammer or a wild card: only until the end of the round (B13.4) */
} ConditaTent;

#define CONDITA_MAX_TENTS 14

/* What a seat has. */
typedef struct
{
  guint8 nation[CONDITA_N_TYPES];
  guint8 hand[CONDITA_N_TYPES];
  guint8 refuge[CONDITA_N_TYPES];
  guint8 table[CONDITA_N_TYPES];     /* played, until the turn or the battle ends */
  guint8 gains[CONDITA_N_TYPES];
  guint8 prepared[CONDITA_N_TYPES];  /* uses left of what artefacts made; the cards lie on the table (B7.1) */
  guint8 wild[CONDITA_N_TYPES];      /* the same of wild cards, by what they really are (B8.3) */
  guint8 rest[20];                   /* second uses of irradiated artefacts (B9) */
  guint8 fallen[CONDITA_N_FACTIONS]; /* of these the amulets that go to the refuge (B9.3) */
  guint8 shown[CONDITA_N_TYPES];     /* at least so many that all have seen are in hand or slots */
  guint8 told[CONDITA_N_TYPES];      /* the same, as the seats know to which cohorts were shown */
  guint8 told_to[CONDITA_N_FACTIONS]; /* these seats; great artefacts are in every cohort */
  guint8 unseen[12];                 /* dealt units whose faction only the owner has seen (B16.4) */
  guint8 slots[CONDITA_N_SLOTS];
  guint8 n_slots;
  guint8 n_tents;
  ConditaTent tents[CONDITA_MAX_TENTS];
  guint8 faction;
  guint8 heroes[CONDITA_N_HEROES];   /* cells, or CONDITA_NONE */
  guint8 attacked;                   /* in this turn: draws up when it ends (B12.14) */
} ConditaHoldings;

#define CONDITA_ATTACKER 0
#define CONDITA_DEFENDER 1

typedef struct
{
  guint8 target;
  guint8 cell;
  guint8 seats[2];
  guint8 heroes[2];        /* that take part, a bit each */
  guint8 hero;             /* that is attacked */
  guint8 strength[2];      /* of the lines */
  guint8 factions[2];      /* of the lines, a bit each */
  guint8 n_cards[2];
  guint8 adding;           /* a side */
  guint8 converted;        /* since the last addition, without a die */
  guint8 must[CONDITA_TYPE (CONDITA_N_PILES, 0)];  /* prepared for this addition by titles and scrolls */
} ConditaBattle;

typedef struct
{
  AciesRandom random;
  ConditaBoard board;
  ConditaHoldings players[CONDITA_MAX_SEATS];
  ConditaBattle battle;
  guint64 under[3];        /* factions of the units under their piles, two bits each, the highest first */
  guint8 n_under[3];
  guint8 pile[CONDITA_SUPPLY + 1];
  guint8 top[CONDITA_N_PILES];
  guint8 lay[CONDITA_N_LAY_PILES][CONDITA_N_FACTIONS];
  guint8 lay_top[CONDITA_N_LAY_PILES];
  guint8 limbo[CONDITA_N_TYPES];
  ConditaSettings settings;
  guint8 great;            /* beside the board, a bit each */
  guint8 buried[CONDITA_MAX_SEATS];  /* great artefacts under the neutral cities of the map (B14.3), or CONDITA_NONE */
  guint8 factions;         /* that are in the game, a bit each */
  guint8 n_seats;
  guint8 first;
  guint8 turn;
  guint8 phase;
  guint8 phase_after_drop;
  guint8 dropping;         /* the seat that needs a slot */
  guint8 pending;          /* the card that needs it */
  guint8 quiet;            /* rounds without a change on the board (B15.2) */
  guint8 changed;          /* in this round */
  guint16 round;
  guint32 n_reveals;       /* how often something hidden was seen */
} ConditaPosition;

/* What one seat cannot see of another, as far as it can know it (B16). */
typedef struct
{
  guint8 n_hand;
  guint8 n_slots;
  guint8 n_nation;
  guint8 known[CONDITA_N_TYPES];  /* in hand, slots and nation */
  guint8 units[3];                /* there, too, of a rank, but of which faction? */
} ConditaHidden;

/* Which steps are listed together. */
typedef enum
{
  CONDITA_GROUP_SET_UP = 1 << 0,
  CONDITA_GROUP_START = 1 << 1,
  CONDITA_GROUP_GAINS = 1 << 2,
  CONDITA_GROUP_LAYS = 1 << 3,
  CONDITA_GROUP_UPGRADES = 1 << 4,
  CONDITA_GROUP_CONVERSIONS = 1 << 5,
  CONDITA_GROUP_AMBUSH = 1 << 6,
  CONDITA_GROUP_TENTS = 1 << 7,
  CONDITA_GROUP_HIRES = 1 << 8,
  CONDITA_GROUP_MOVES = 1 << 9,
  CONDITA_GROUP_HORN = 1 << 10,
  CONDITA_GROUP_ATTACKS = 1 << 11,
  CONDITA_GROUP_ANSWERS = 1 << 12,
  CONDITA_GROUP_ADDITIONS = 1 << 13,
  CONDITA_GROUP_DROPS = 1 << 14,
  CONDITA_GROUP_ENDS = 1 << 15,
  CONDITA_GROUP_WASTEFUL = 1 << 16,
} ConditaGroup;

#define CONDITA_N_GROUPS   17
#define CONDITA_ALL_GROUPS ((1u << CONDITA_N_GROUPS) - 1)

typedef void (*ConditaStepFunc) (const ConditaStep *step,
                                 gpointer           data);

extern const char *const condita_group_names[CONDITA_N_GROUPS];

void           condita_position_init        (ConditaPosition       *self,
                                             const ConditaSettings *settings,
                                             guint                  n_seats,
                                             guint64                seed);
guint          condita_position_actor       (const ConditaPosition *self);
ConditaRefusal condita_position_check       (const ConditaPosition *self,
                                             const ConditaStep     *step);
void           condita_position_play        (ConditaPosition       *self,
                                             const ConditaStep     *step);
void           condita_position_list        (const ConditaPosition *self,
                                             guint                  groups,
                                             ConditaStepFunc        func,
                                             gpointer               data);
gboolean       condita_position_random_step (const ConditaPosition *self,
                                             AciesRandom           *random,
                                             ConditaStep           *step);
char          *condita_position_write       (const ConditaPosition *self);
char          *condita_position_write_view  (const ConditaPosition *self,
                                             const ConditaHidden   *hidden,
                                             guint                  viewer);
void           condita_position_hide        (ConditaPosition       *self,
                                             guint                  viewer,
                                             ConditaHidden         *hidden);
void           condita_position_fill        (ConditaPosition       *self,
                                             guint                  viewer,
                                             const ConditaHidden   *hidden,
                                             guint64                seed);
void           condita_position_find_bulk   (const ConditaPosition *self,
                                             guint                  rank,
                                             guint8                *bulk);
gboolean       condita_position_read        (ConditaPosition       *self,
                                             const char            *text,
                                             guint64                seed,
                                             GError               **error);
gboolean       condita_counts_append        (GString               *out,
                                             const guint8          *counts,
                                             guint                  n_counts,
                                             guint                  first_token);
void           condita_tent_append          (GString               *out,
                                             const ConditaTent     *tent);

/* The kind of artefact that is irradiated (B3.5). */
static inline guint
condita_position_ray (const ConditaPosition *self)
{
  return condita_ray_kinds[(self->round - 1u) % CONDITA_DAYS_IN_WEEK];
}

/* The kind of artefact whose faction can be named (B3.4). */
static inline guint
condita_position_match (const ConditaPosition *self)
{
  return condita_match_kinds[(self->round - 1u) % CONDITA_DAYS_IN_WEEK];
}

static inline guint
condita_position_n_pile (const ConditaPosition *self,
                         guint                  kind)
{
  const guint8 *counts = &self->pile[CONDITA_TYPE (kind, 0)];

  return (guint) counts[0] + counts[1] + counts[2] + counts[3];
}

/* What is asked of it on the way; in condita-state.c. */
guint          condita_count                (const guint8          *zone);
guint          condita_draw                 (AciesRandom           *random,
                                             const guint8          *counts,
                                             guint                  n_counts);
guint          condita_position_n_lay       (const ConditaPosition *self,
                                             guint                  pile);
guint          condita_position_own_cards   (const ConditaPosition *self,
                                             guint                  seat);
gboolean       condita_position_has_great   (const ConditaPosition *self,
                                             guint                  seat);
gboolean       condita_position_has_token   (const ConditaPosition *self,
                                             guint                  seat,
                                             guint                  level);
guint          condita_position_score       (const ConditaPosition *self,
                                             guint                  seat);
guint          condita_position_winners     (const ConditaPosition *self);
gboolean       condita_position_at_crossroads
                                            (const ConditaPosition *self);
const ConditaMap *
               condita_position_map         (const ConditaPosition *self);
guint64        condita_position_links       (const ConditaPosition *self,
                                             guint                  seat);
void           condita_position_count_cards (const ConditaPosition *self,
                                             guint                 *counts);
gboolean       condita_position_bury        (ConditaPosition       *self);
guint64        condita_position_home        (const ConditaPosition *self,
                                             guint                  seat);
guint          condita_position_base        (const ConditaPosition *self,
                                             guint                  seat,
                                             guint                  cell);
guint          condita_position_defence     (const ConditaPosition *self,
                                             guint                  cell);
guint          condita_position_total       (const ConditaPosition *self,
                                             guint                  side);
guint          condita_position_cohort      (const ConditaPosition *self,
                                             guint                  seat,
                                             guint                  faction);
gboolean       condita_position_has_cards   (const ConditaPosition *self,
                                             guint                  seat,
                                             const guint8          *tokens,
                                             guint                  n_tokens);
guint          condita_player_find_tent     (const ConditaHoldings   *self,
                                             const ConditaStep     *step);
guint          condita_position_find_loose  (const ConditaPosition *self,
                                             guint                  kind,
                                             guint8                *counts);

/* What cards are worth together. */
typedef struct
{
  guint8 part[CONDITA_N_COSTS];
  guint8 tools;            /* each of them up to two soldiers */
  guint8 big_tools;        /* each of them up to four (B9.1) */
  guint8 hammer;           /* which is a tool or a weapon */
  guint8 strange;          /* cards that no line takes */
  guint8 strength;
  guint8 factions;         /* a bit each, great artefacts none */
  guint8 weak;             /* cards that do not fight */
} ConditaTally;

void           condita_position_tally       (const ConditaPosition *self,
                                             guint                  seat,
                                             gboolean               attacking,
                                             const guint8          *tokens,
                                             guint                  n_tokens,
                                             ConditaTally          *tally);
gboolean       condita_tally_pays           (const ConditaTally    *self,
                                             const ConditaCost     *cost,
                                             guint                 *n_used_up);
const ConditaCost *
               condita_step_cost            (const ConditaStep     *step,
                                             guint                  level);

/* In condita-legal.c. */
ConditaRefusal condita_position_check_place (const ConditaPosition *self,
                                             guint                  seat,
                                             guint                  pile,
                                             guint                  cell,
                                             guint                  exits);
ConditaRefusal condita_position_check_target
                                            (const ConditaPosition *self,
                                             guint                  seat,
                                             const ConditaStep     *step,
                                             guint                 *defender,
                                             guint                 *base);
guint64        condita_position_retreats    (const ConditaPosition *self,
                                             guint                  attacker,
                                             guint                  seat,
                                             guint                  cell,
                                             guint                  distance);

/* In condita-play.c. */
void           condita_position_close       (ConditaPosition       *self);

G_END_DECLS
