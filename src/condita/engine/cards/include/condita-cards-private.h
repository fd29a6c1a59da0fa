/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "cards": what is printed on cards, and every number of the game that is a table of
 * data (B1, B2, B5, B8, B14). It knows nothing of players.
 */

#pragma once

#include "condita-types.h"

G_BEGIN_DECLS

/* Units, normal artefacts, supplies, and great artefacts. The first eleven have four factions. */
typedef enum
{
  CONDITA_S,
  CONDITA_C,
  CONDITA_P,
  CONDITA_L,
  CONDITA_T,
  CONDITA_W,
  CONDITA_A,
  CONDITA_I,
  CONDITA_R,
  CONDITA_N,
  CONDITA_H,
  CONDITA_U,
  CONDITA_X,
} ConditaKind;

#define CONDITA_N_FACTIONS  4
#define CONDITA_N_PILES     11   /* of cards with a faction */
#define CONDITA_N_TYPES     50

/* A type of card: kind x 4 + faction, then these, which have no faction. */
#define CONDITA_SUPPLY      44
#define CONDITA_HAMMER      45
#define CONDITA_SWORD       46
#define CONDITA_SHIELD      47
#define CONDITA_WINGS       48
#define CONDITA_HORN        49

#define CONDITA_NONE        255

#define CONDITA_TYPE(kind, faction) ((kind) * CONDITA_N_FACTIONS + (faction))

/*
 * A card as a step names it: a type, from the hand; or what is left of an irradiated artefact
 * (B9); or a card that lies prepared (B7.1), by its kind and faction, where 4 stands for none; or
 * only half of an irradiated weapon, from the hand or prepared (B9.2).
 */
#define CONDITA_TOKEN_REST      50
#define CONDITA_TOKEN_PREPARED  70
#define CONDITA_TOKEN_HALF      130
#define CONDITA_TOKEN_PREPARED_HALF 134
#define CONDITA_N_TOKENS        138

#define CONDITA_NO_FACTION      4

static inline ConditaKind
condita_type_kind (guint type)
{
  return type < CONDITA_SUPPLY ? (ConditaKind) (type / CONDITA_N_FACTIONS) : type == CONDITA_SUPPLY ? CONDITA_U : CONDITA_X;
}

static inline guint
condita_type_faction (guint type)
{
  return type < CONDITA_SUPPLY ? type % CONDITA_N_FACTIONS : CONDITA_NO_FACTION;
}

static inline guint
condita_token_prepared (guint type)
{
  return type == CONDITA_SUPPLY ? CONDITA_TOKEN_PREPARED + CONDITA_U * 5 + CONDITA_NO_FACTION
                                : CONDITA_TOKEN_PREPARED + (type / 4) * 5 + type % 4;
}

static inline guint
condita_token_rest (guint type)
{
  return CONDITA_TOKEN_REST + type - CONDITA_TYPE (CONDITA_T, 0);
}

static inline gboolean
condita_token_is_prepared (guint token)
{
  return token >= CONDITA_TOKEN_PREPARED && token != CONDITA_NONE
         && (token < CONDITA_TOKEN_HALF || token >= CONDITA_TOKEN_PREPARED_HALF);
}

static inline gboolean
condita_token_is_half (guint token)
{
  return token >= CONDITA_TOKEN_HALF && token != CONDITA_NONE;
}

/* The whole card of which @token is a half. */
static inline guint
condita_token_whole (guint token)
{
  if (token >= CONDITA_TOKEN_PREPARED_HALF)
    return condita_token_prepared (CONDITA_TYPE (CONDITA_W, token - CONDITA_TOKEN_PREPARED_HALF));
  return token >= CONDITA_TOKEN_HALF ? CONDITA_TYPE (CONDITA_W, token - CONDITA_TOKEN_HALF) : token;
}

/* The type that @token is used as, or CONDITA_NONE for a wild card that has no such type (B8.3c). */
static inline guint
condita_token_type (guint token)
{
  token = condita_token_whole (token);
  if (token < CONDITA_TOKEN_REST)
    return token;
  if (token < CONDITA_TOKEN_PREPARED)
    return token - CONDITA_TOKEN_REST + CONDITA_TYPE (CONDITA_T, 0);
  token -= CONDITA_TOKEN_PREPARED;
  if (token / 5 == CONDITA_U)
    return token % 5 == CONDITA_NO_FACTION ? CONDITA_SUPPLY : CONDITA_NONE;
  return token % 5 == CONDITA_NO_FACTION ? CONDITA_NONE : CONDITA_TYPE (token / 5, token % 5);
}

static inline ConditaKind
condita_token_kind (guint token)
{
  token = condita_token_whole (token);
  if (token >= CONDITA_TOKEN_PREPARED)
    return (ConditaKind) ((token - CONDITA_TOKEN_PREPARED) / 5);
  return condita_type_kind (condita_token_type (token));
}

static inline guint
condita_token_faction (guint token)
{
  token = condita_token_whole (token);
  if (token >= CONDITA_TOKEN_PREPARED)
    return (token - CONDITA_TOKEN_PREPARED) % 5;
  return condita_type_faction (condita_token_type (token));
}

/* What a line costs. */
typedef enum
{
  CONDITA_COST_S,
  CONDITA_COST_C,
  CONDITA_COST_P,
  CONDITA_COST_L,
  CONDITA_COST_U,
  CONDITA_COST_W,
  CONDITA_N_COSTS
} ConditaCostPart;

typedef struct
{
  guint8 part[CONDITA_N_COSTS];
} ConditaCost;

/* Piles of what is laid on the board (B1.4). */
typedef enum
{
  CONDITA_STRAIGHT,
  CONDITA_BEND,
  CONDITA_FORK,
  CONDITA_CROSS,
  CONDITA_CITY_1,
  CONDITA_CITY_OPPOSITE,
  CONDITA_CITY_BEND,
  CONDITA_CITY_3,
  CONDITA_CITY_4,
  CONDITA_N_LAY_PILES,
  CONDITA_RUINS = CONDITA_N_LAY_PILES
} ConditaLayPile;

#define CONDITA_N_ROAD_PILES 4

extern const char        condita_kind_letters[];
extern const char        condita_faction_letters[];
extern const char        condita_great_letters[];
extern const char *const condita_lay_names[CONDITA_N_LAY_PILES];
extern const guint8      condita_unit_counts[4];
extern const guint8      condita_lay_counts[CONDITA_N_LAY_PILES];
extern const guint16     condita_lay_masks[CONDITA_N_LAY_PILES + 1];
extern const ConditaCost condita_gain_costs[CONDITA_N_PILES];
extern const ConditaCost condita_road_costs[CONDITA_N_ROAD_PILES];
extern const ConditaCost condita_city_costs[5];
extern const ConditaCost condita_upgrade_costs[5];
extern const ConditaCost condita_hire_cost;
extern const guint8      condita_ray_kinds[7];
extern const guint8      condita_match_kinds[7];

#define CONDITA_ARTEFACT_COUNT    3   /* of each kind and faction */
#define CONDITA_SUPPLY_COUNT      80
#define CONDITA_SUPPLY_REMOVED    20  /* with the faction that is left out (B2.1) */
#define CONDITA_TOKENS_PER_SIDE   7   /* for levels 1 and 2, and for 3 and 4 (B1.6) */
#define CONDITA_MIN_OWN_CARDS     10  /* B6.2 */
#define CONDITA_N_SLOTS           3   /* B6.1 */
#define CONDITA_HAND              6
#define CONDITA_MULLIGAN_HAND     5
#define CONDITA_DAYS_IN_WEEK      7
#define CONDITA_WINNING_CITIES    5   /* B15.1 */

gboolean condita_token_parse  (const char **text,
                               guint       *token);
void     condita_token_append (GString     *out,
                               guint        token);
int      condita_letter_index (const char  *letters,
                               char         letter);

G_END_DECLS
