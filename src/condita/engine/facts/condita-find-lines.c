/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What a hand can make. Cards of one kind are worth the same in every line, so sets of lines are
 * found by numbers: what they cost together, against what there is. Only soldiers can be paid in
 * more than one way, and the fewest that suffice follow from how many lines need pairs of them.
 */

#include "config.h"

#include <string.h>

#include "condita-error.h"
#include "condita-fact-private.h"

/* What a line makes, in the order in which a set is filled: what others need comes first. */
typedef enum
{
  GOOD_CITY_1,
  GOOD_CITY_4 = GOOD_CITY_1 + 3,
  GOOD_ROAD,            /* straight or bend */
  GOOD_FORK,            /* three or four exits */
  GOOD_UPGRADE_2,
  GOOD_UPGRADE_4 = GOOD_UPGRADE_2 + 2,
  GOOD_HIRE,
  GOOD_GAIN,
  N_GOODS = GOOD_GAIN + CONDITA_N_PILES
} Good;

static const char *const good_names[N_GOODS] = {
  "city1", "city2", "city3", "city4", "st", "te", "^2", "^3", "^4", "*", "S", "C", "P", "L", "T", "W", "A", "I", "R", "N", "H",
};

typedef struct
{
  guint8 counts[N_GOODS];
  gboolean open;        /* whether there are places was not found out */
} Set;

#define MAX_SETS   4096
#define MAX_ORDERS 400   /* of lays that are tried until it is left open whether there are places for all */
#define MAX_LAYS   8

/* What there is to pay with. */
typedef struct
{
  guint part[CONDITA_N_COSTS];
  guint tools;          /* each up to two soldiers of one line */
  guint hammers;        /* a tool or a weapon */
  guint wilds;
} Purse;

typedef struct
{
  guint part[CONDITA_N_COSTS];
  guint pairs;          /* of soldiers in one line, for one tool each */
  guint odd;            /* soldiers besides these, each for a tool of its own, if any */
} Bill;

typedef struct
{
  const ConditaPosition *position;
  guint seat;
  Purse purse;
  guint levels[5];      /* own cities */
  guint limits[N_GOODS];
  ConditaSite site;
  guint8 places[MAX_LAYS + 1][MAX_LAYS + 1][MAX_LAYS + 1];   /* for cities, roads and forks: a verdict and 1, or 0 */
  Set sets[MAX_SETS];
  guint n_sets;
  gboolean cut;
} Search;

static const ConditaCost *
good_cost (guint good)
{
  if (good <= GOOD_CITY_4)
    return &condita_city_costs[good - GOOD_CITY_1 + 1];
  if (good <= GOOD_FORK)
    return &condita_road_costs[good == GOOD_ROAD ? CONDITA_STRAIGHT : CONDITA_FORK];
  if (good <= GOOD_UPGRADE_4)
    return &condita_upgrade_costs[good - GOOD_UPGRADE_2 + 2];
  return good == GOOD_HIRE ? &condita_hire_cost : &condita_gain_costs[good - GOOD_GAIN];
}

static void
add_token (Purse                 *purse,
           const ConditaPosition *position,
           guint                  token,
           guint                  n)
{
  const ConditaKind kind = condita_token_kind (token);
  /* The second use that an irradiated tool or weapon has is as good as another card (B9.1, B9.2). */
  const guint uses = n * (kind == condita_position_ray (position) && !condita_token_is_half (token)
                          && (token < CONDITA_TOKEN_REST || token >= CONDITA_TOKEN_PREPARED) ? 2 : 1);

  if (kind <= CONDITA_L)
    purse->part[CONDITA_COST_S + kind] += n;
  else if (kind == CONDITA_U)
    purse->part[CONDITA_COST_U] += n;
  else if (kind == CONDITA_T)
    purse->tools += uses;
  else if (kind == CONDITA_W)
    purse->part[CONDITA_COST_W] += uses;
  else if (token == CONDITA_HAMMER)
    purse->hammers += n;
  else if (token == CONDITA_SWORD || token == CONDITA_SHIELD)
    purse->part[CONDITA_COST_W] += n;
}

static void
fill_purse (Purse                 *purse,
            const ConditaPosition *position,
            guint                  seat)
{
  const ConditaHoldings *player = &position->players[seat];

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    {
      add_token (purse, position, type, player->hand[type]);
      if (type <= CONDITA_SUPPLY && player->prepared[type] > 0)
        add_token (purse, position, condita_token_prepared (type), player->prepared[type]);
      purse->wilds += player->wild[type];
    }
  for (guint i = 0; i < G_N_ELEMENTS (player->rest); i++)
    add_token (purse, position, CONDITA_TOKEN_REST + i, player->rest[i]);
}

/* Whether there is enough. For soldiers a wild card is best used as a tool, which is never less. */
static gboolean
pays (const Purse *purse,
      const Bill  *bill)
{
  const guint *part = purse->part;
  guint tools, covered, wilds = purse->wilds, hammers = purse->hammers;

  for (guint i = CONDITA_COST_C; i < CONDITA_N_COSTS; i++)
    {
      guint lacking = bill->part[i] > part[i] ? bill->part[i] - part[i] : 0;

      if (i == CONDITA_COST_W)
        for (; lacking > 0 && hammers > 0; hammers--)
          lacking--;
      if (lacking > wilds)
        return FALSE;
      wilds -= lacking;
    }
  tools = purse->tools + hammers + wilds;
  covered = 2 * MIN (tools, bill->pairs) + MIN (tools > bill->pairs ? tools - bill->pairs : 0, bill->odd);
  return bill->part[CONDITA_COST_S] <= part[CONDITA_COST_S] + covered;
}

/* Tries to lay so many cards, in every order, until it is done or was tried too often. */
static ConditaVerdict
try_places (const ConditaSite *site,
            const guint       *wanted,
            guint             *n_tried)
{
  ConditaPlace places[CONDITA_MAX_PLACES];
  guint n;

  if (wanted[0] + wanted[1] + wanted[2] == 0)
    return CONDITA_VERDICT_PROVED;
  n = condita_site_list (site, places);
  for (guint i = 0; i < n; i++)
    {
      const guint which = places[i].pile >= CONDITA_N_ROAD_PILES ? 0 : places[i].pile < CONDITA_FORK ? 1 : 2;
      guint left[3] = { wanted[0], wanted[1], wanted[2] };
      ConditaSite after = *site;
      ConditaVerdict verdict;

      if (wanted[which] == 0)
        continue;
      if (++*n_tried > MAX_ORDERS)
        return CONDITA_VERDICT_OPEN;
      left[which]--;
      condita_site_lay (&after, &places[i]);
      verdict = try_places (&after, left, n_tried);
      if (verdict != CONDITA_VERDICT_REFUTED)
        return verdict;
    }
  return CONDITA_VERDICT_REFUTED;
}

static ConditaVerdict
find_places (Search    *search,
             const Set *set)
{
  guint wanted[3] = { 0, set->counts[GOOD_ROAD], set->counts[GOOD_FORK] };
  guint n_tried = 0;
  guint8 *known;

  for (guint good = GOOD_CITY_1; good <= GOOD_CITY_4; good++)
    wanted[0] += set->counts[good];
  if (MAX (wanted[0], MAX (wanted[1], wanted[2])) > MAX_LAYS)
    return CONDITA_VERDICT_OPEN;
  known = &search->places[wanted[0]][wanted[1]][wanted[2]];
  if (*known == 0)
    *known = (guint8) (1 + try_places (&search->site, wanted, &n_tried));
  return (ConditaVerdict) (*known - 1);
}

/* Whether tokens and the end of the game (B1.6, B15.1) allow what a set does to cities. */
static gboolean
allows_cities (const Search *search,
               const Set    *set)
{
  const guint8 *n = set->counts;
  const guint *levels = search->levels;
  const guint low = levels[1] + levels[2], high = levels[3] + levels[4];
  const guint built_low = n[GOOD_CITY_1] + n[GOOD_CITY_1 + 1u], built_high = n[GOOD_CITY_1 + 2u] + n[GOOD_CITY_4];
  const guint raised = n[GOOD_UPGRADE_2 + 1];

  if (high + built_high + raised > CONDITA_TOKENS_PER_SIDE || low + built_low > CONDITA_TOKENS_PER_SIDE + raised
      || levels[4] + n[GOOD_CITY_4] + n[GOOD_UPGRADE_4] > CONDITA_WINNING_CITIES)
    return FALSE;
  /* Where no token is left, one has to come back before it can be used again. */
  return built_low == 0 || low < CONDITA_TOKENS_PER_SIDE || levels[2] > 0 || (levels[1] > 0 && n[GOOD_UPGRADE_2] > 0);
}

/* How many of a good a set may have at most, by what it has already. */
static guint
find_limit (const Search *search,
            const Set    *set,
            guint         good)
{
  const guint8 *n = set->counts;
  guint limit = search->limits[good];

  if (good >= GOOD_UPGRADE_2 && good <= GOOD_UPGRADE_4)
    {
      const guint level = good - GOOD_UPGRADE_2 + 1;

      limit = search->levels[level] + n[GOOD_CITY_1 + level - 1] + (level > 1 ? n[good - 1] : 0u);
    }
  if (good == GOOD_HIRE && condita_position_links (search->position, search->seat) == 0
      && n[0] + n[1] + n[2] + n[GOOD_CITY_4] == 0)
    limit = 0;
  return limit;
}

static void
fill_sets (Search *search,
           Set    *set,
           Bill    bill,
           guint   good)
{
  const gboolean open = set->open;
  const ConditaCost *cost;
  guint limit;

  if (good == GOOD_UPGRADE_2)
    {
      const ConditaVerdict verdict = find_places (search, set);

      if (verdict == CONDITA_VERDICT_REFUTED)
        return;
      set->open = verdict == CONDITA_VERDICT_OPEN;
    }
  if (good == GOOD_HIRE)
    {
      const guint8 *n = set->counts;
      const guint n_lays = (guint) n[GOOD_CITY_1] + n[GOOD_CITY_1 + 1] + n[GOOD_CITY_1 + 2] + n[GOOD_CITY_4] + n[GOOD_ROAD]
                           + n[GOOD_FORK];

      if (!allows_cities (search, set))
        return;
      /* Of two that may end the game only one can come last. */
      if (n_lays > (n[GOOD_UPGRADE_4] == 0)
          && search->levels[4] + n[GOOD_CITY_4] + n[GOOD_UPGRADE_4] == CONDITA_WINNING_CITIES
          && search->levels[4] < CONDITA_WINNING_CITIES)
        set->open = TRUE;
    }
  if (good == N_GOODS)
    {
      if (search->n_sets < MAX_SETS)
        search->sets[search->n_sets++] = *set;
      else
        search->cut = TRUE;
      return;
    }

  cost = good_cost (good);
  limit = find_limit (search, set, good);
  for (guint n = 0; n <= limit && pays (&search->purse, &bill); n++)
    {
      set->counts[good] = (guint8) n;
      fill_sets (search, set, bill, good + 1);
      for (guint part = 0; part < CONDITA_N_COSTS; part++)
        bill.part[part] += cost->part[part];
      bill.pairs += cost->part[CONDITA_COST_S] / 2u;
      bill.odd += cost->part[CONDITA_COST_S] % 2u;
    }
  set->counts[good] = 0;
  set->open = open;
}

static void
find_limits (Search *search)
{
  const ConditaPosition *position = search->position;
  const guint8 *left = search->site.left;
  guint cities = 0;

  for (guint64 cells = position->board.own[search->seat]; cells != 0; cells &= cells - 1)
    search->levels[position->board.level[condita_bits_first (cells)]]++;
  for (guint pile = CONDITA_N_ROAD_PILES; pile < CONDITA_N_LAY_PILES; pile++)
    cities += left[pile];
  for (guint good = GOOD_CITY_1; good <= GOOD_CITY_4; good++)
    search->limits[good] = cities;
  search->limits[GOOD_ROAD] = (guint) left[CONDITA_STRAIGHT] + left[CONDITA_BEND];
  search->limits[GOOD_FORK] = (guint) left[CONDITA_FORK] + left[CONDITA_CROSS];
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    search->limits[GOOD_HIRE] += position->players[search->seat].heroes[hero] == CONDITA_NONE;
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    search->limits[GOOD_GAIN + kind] = condita_position_n_pile (position, kind);
}

/* Whether another set has all of these lines and more. */
static gboolean
is_maximal (const Search *search,
            guint         which)
{
  const guint8 *counts = search->sets[which].counts;

  /* Sets are found in order, so those with more lines come later. */
  for (guint other = which + 1; other < search->n_sets; other++)
    {
      guint good = 0;

      while (good < N_GOODS && search->sets[other].counts[good] >= counts[good])
        good++;
      if (good == N_GOODS)
        return FALSE;
    }
  return TRUE;
}

static void
add_set (Search      *search,
         ConditaFact *fact,
         guint        which)
{
  g_autoptr (GString) name = g_string_new (NULL);
  const Set *set = &search->sets[which];
  ConditaFact *part;

  for (guint good = 0; good < N_GOODS; good++)
    if (set->counts[good] > 0)
      {
        if (name->len > 0)
          g_string_append_c (name, '.');
        if (set->counts[good] > 1)
          g_string_append_printf (name, "%u", set->counts[good]);
        g_string_append (name, good_names[good]);
      }
  part = condita_fact_add_part (fact, name->str);
  condita_fact_set_verdict (part, set->open ? CONDITA_VERDICT_OPEN : CONDITA_VERDICT_PROVED);
  condita_fact_add_number (part, "maximal", is_maximal (search, which));
}

/**
 * condita_view_find_lines:
 * @self: a view
 * @cards: (nullable): cards with dots between them, or %NULL for all that the viewer could use, as if it acted now
 * @error: return location for an error
 *
 * Finds all sets of lines that cards can pay together: gains, lays, upgrades and hires (B5, B10, B11.1). Second uses
 * of irradiated artefacts count; amulets, titles and scrolls are not used, nor is anything ambushed or pitched.
 *
 * Each part is a set, such as `2S.te.^3`: gains are the letters of the kinds; `st` is a straight road or a bend, `te`
 * one with three exits or a cross; `city3` is a new city, `^3` an upgrade to level 3, `*` a hired hero. It is proved
 * that a set can be made, in some order; it is open if too many orders of its lays were tried. What would end the game
 * comes last. The number `maximal` is 1 if no other set has all of its lines and more. The number `sets` counts them,
 * and `cut` is 1 if there are more than these.
 *
 * Returns: (transfer full): the fact `lines`, or %NULL with an error if these are no cards
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_lines (ConditaView  *self,
                         const char   *cards,
                         GError      **error)
{
  g_autofree Search *search = g_new0 (Search, 1);
  ConditaPosition position;
  Set set = { { 0 }, FALSE };
  ConditaFact *fact;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  condita_view_imagine_actions (self, &position);
  search->position = &position;
  search->seat = condita_view_get_seat (self);
  if (cards != NULL)
    {
      g_autofree char *line = g_strconcat ("+", cards, NULL);
      ConditaStep step;

      if (!condita_step_read (&step, line, error))
        return NULL;
      for (guint i = 0; i < step.n_cards; i++)
        add_token (&search->purse, &position, step.cards[i], 1);
    }
  else
    fill_purse (&search->purse, &position, search->seat);

  condita_site_init (&search->site, &position, search->seat);
  find_limits (search);
  fill_sets (search, &set, (Bill) { { 0 }, 0, 0 }, 0);

  fact = condita_fact_new ("lines");
  /* The first set is empty. */
  condita_fact_add_number (fact, "sets", search->n_sets - 1);
  if (search->cut)
    condita_fact_add_number (fact, "cut", 1);
  for (guint i = 1; i < search->n_sets; i++)
    add_set (search, fact, i);
  return fact;
}
