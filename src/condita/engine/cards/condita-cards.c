/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-cards-private.h"

/*
 * The numbers of the game
 */

const char condita_kind_letters[] = "SCPLTWAIRNHU";
const char condita_faction_letters[] = "gbry";
const char condita_great_letters[] = "hsdwn";
const char *const condita_lay_names[CONDITA_N_LAY_PILES] = { "st", "be", "te", "cr", "c1", "co", "cb", "c3", "c4" };

/* Of each faction (B1.2, B1.4). */
const guint8 condita_unit_counts[4] = { 6, 6, 4, 4 };
const guint8 condita_lay_counts[CONDITA_N_LAY_PILES] = { 3, 3, 3, 3, 1, 1, 1, 1, 3 };

/* The exits in every rotation, as a bit for each set of the four sides n, e, s, w. */
#define MASK(sides) (1u << (sides))
#define STRAIGHT (MASK (5) | MASK (10))
#define BEND (MASK (3) | MASK (6) | MASK (12) | MASK (9))
#define THREE (MASK (7) | MASK (11) | MASK (13) | MASK (14))
const guint16 condita_lay_masks[CONDITA_N_LAY_PILES + 1] = {
  STRAIGHT, BEND, THREE, MASK (15), MASK (1) | MASK (2) | MASK (4) | MASK (8), STRAIGHT, BEND, THREE, MASK (15), MASK (15)
};

/*                                                        S  C  P  L  U  W */
const ConditaCost condita_gain_costs[CONDITA_N_PILES] = {
  [CONDITA_S] = { { 0, 0, 0, 0, 2, 0 } },
  [CONDITA_C] = { { 0, 0, 0, 0, 3, 0 } },
  [CONDITA_P] = { { 0, 0, 0, 0, 4, 0 } },
  [CONDITA_L] = { { 0, 0, 0, 0, 5, 0 } },
  [CONDITA_T] = { { 3, 0, 0, 0, 0, 0 } },
  [CONDITA_W] = { { 2, 1, 0, 0, 0, 0 } },
  [CONDITA_A] = { { 2, 0, 1, 0, 0, 0 } },
  [CONDITA_I] = { { 2, 0, 0, 1, 0, 0 } },
  [CONDITA_R] = { { 1, 1, 1, 0, 0, 0 } },
  [CONDITA_N] = { { 1, 1, 0, 0, 1, 0 } },
  [CONDITA_H] = { { 0, 1, 0, 0, 2, 0 } },
};
const ConditaCost condita_road_costs[CONDITA_N_ROAD_PILES] = {
  [CONDITA_STRAIGHT] = { { 1, 0, 0, 0, 1, 0 } },
  [CONDITA_BEND] = { { 1, 0, 0, 0, 1, 0 } },
  [CONDITA_FORK] = { { 2, 0, 0, 0, 1, 0 } },
  [CONDITA_CROSS] = { { 2, 0, 0, 0, 1, 0 } },
};
/* By level; there is no upgrade to level 1. */
const ConditaCost condita_city_costs[5] = {
  [1] = { { 3, 0, 0, 0, 0, 0 } },
  [2] = { { 0, 3, 0, 0, 0, 0 } },
  [3] = { { 0, 0, 3, 0, 0, 0 } },
  [4] = { { 0, 0, 0, 3, 0, 0 } },
};
const ConditaCost condita_upgrade_costs[5] = {
  [2] = { { 0, 2, 0, 0, 0, 0 } },
  [3] = { { 0, 0, 2, 0, 0, 0 } },
  [4] = { { 0, 0, 0, 2, 0, 0 } },
};
const ConditaCost condita_hire_cost = { { 0, 0, 0, 0, 2, 1 } };

/* The two wheels of the oracle, day by day (B3.3). */
const guint8 condita_ray_kinds[7] = { CONDITA_T, CONDITA_W, CONDITA_A, CONDITA_I, CONDITA_R, CONDITA_N, CONDITA_H };
const guint8 condita_match_kinds[7] = { CONDITA_T, CONDITA_R, CONDITA_W, CONDITA_N, CONDITA_A, CONDITA_H, CONDITA_I };

/*
 * Cards in the notation
 */

int
condita_letter_index (const char *letters,
                      char        letter)
{
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;

  return found != NULL ? (int) (found - letters) : -1;
}

/* Reads one card and moves @text behind it. */
gboolean
condita_token_parse (const char **text,
                     guint       *token)
{
  const char *c = *text;
  int kind, faction;

  if (*c == 'X')
    {
      const int great = condita_letter_index (condita_great_letters, c[1]);

      if (great < 0)
        return FALSE;
      *token = CONDITA_HAMMER + (guint) great;
      *text = c + 2;
      return TRUE;
    }

  kind = condita_letter_index (condita_kind_letters, *c);
  if (kind < 0)
    return FALSE;
  faction = condita_letter_index (condita_faction_letters, c[1]);
  c += faction < 0 ? 1 : 2;
  if (*c == '\'')
    {
      c++;
      *token = CONDITA_TOKEN_PREPARED + (guint) kind * 5 + (faction < 0 ? CONDITA_NO_FACTION : (guint) faction);
      if (*c == '/')
        {
          if (kind != CONDITA_W || faction < 0)
            return FALSE;
          c++;
          *token = CONDITA_TOKEN_PREPARED_HALF + (guint) faction;
        }
    }
  else if ((kind == CONDITA_U) != (faction < 0))
    return FALSE;
  else if (kind == CONDITA_U)
    *token = CONDITA_SUPPLY;
  else
    {
      *token = CONDITA_TYPE ((guint) kind, (guint) faction);
      if (*c == '~')
        {
          if (kind < CONDITA_T || kind > CONDITA_R)
            return FALSE;
          c++;
          *token = condita_token_rest (*token);
        }
      else if (*c == '/')
        {
          if (kind != CONDITA_W)
            return FALSE;
          c++;
          *token = CONDITA_TOKEN_HALF + (guint) faction;
        }
    }
  *text = c;
  return TRUE;
}

void
condita_token_append (GString *out,
                      guint    token)
{
  const guint whole = condita_token_whole (token);
  const guint faction = condita_token_faction (token);

  if (whole >= CONDITA_HAMMER && whole <= CONDITA_HORN)
    {
      g_string_append_printf (out, "X%c", condita_great_letters[whole - CONDITA_HAMMER]);
      return;
    }
  g_string_append_c (out, condita_kind_letters[condita_token_kind (token)]);
  if (faction < CONDITA_N_FACTIONS)
    g_string_append_c (out, condita_faction_letters[faction]);
  if (condita_token_is_prepared (token))
    g_string_append_c (out, '\'');
  if (token >= CONDITA_TOKEN_REST && token < CONDITA_TOKEN_PREPARED)
    g_string_append_c (out, '~');
  if (condita_token_is_half (token))
    g_string_append_c (out, '/');
}
