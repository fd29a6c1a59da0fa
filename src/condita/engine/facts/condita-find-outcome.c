/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Who wins if the game ends now, and who can end it in a turn. What a hidden hand could do is
 * bounded from above: how often cards can be used, and what an end costs at least. Only what
 * exceeds that is refuted.
 */

#include "config.h"

#include <string.h>

#include "condita-fact-private.h"

#define MAX_PAIRS_OF_LAYS 64   /* places, with which all pairs of lays are tried */

/* What a seat has for a turn, at most. */
typedef struct
{
  guint uses;       /* of cards in lines */
  guint lords;      /* of these as lords */
  guint lays;
  gboolean sword;
  guint hand;       /* cards of which that was reckoned */
} Means;

static void
find_means (Means       *means,
            ConditaView *view,
            guint        seat)
{
  const ConditaPosition *known = condita_view_get_known (view);
  const ConditaHoldings *player = &known->players[seat];
  const guint ray = condita_position_ray (known);
  guint8 there[CONDITA_N_TYPES], more[CONDITA_N_TYPES];
  guint of_kind[CONDITA_X + 1] = { 0 };
  guint n_ready = 0, n_amulets_ready = 0, n_lords_ready = 0, n_copied, best = 0;
  ConditaDraw draw;

  condita_draw_held (&draw, view, seat, !condita_view_acts (view, seat));
  means->hand = draw.n_drawn + condita_draw_more (&draw, view, seat, more);
  memcpy (there, draw.sure, sizeof there);
  for (guint i = 0; i < player->n_tents; i++)
    for (guint j = 0; j < 2; j++)
      if (player->tents[i].held[j] != CONDITA_NONE)
        there[player->tents[i].held[j]]++;
  means->hand += condita_count (there);
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    {
      there[type] = (guint8) (there[type] + draw.pool[type] + more[type]);
      of_kind[condita_type_kind (type)] += there[type];
      n_ready += player->prepared[type] + player->wild[type];
      n_lords_ready += (condita_type_kind (type) == CONDITA_L ? player->prepared[type] : 0u) + player->wild[type];
      if (condita_type_kind (type) == CONDITA_A)
        n_amulets_ready += player->prepared[type] * (ray == CONDITA_A ? 2u : 1u);
      n_amulets_ready += player->wild[type];
      if (condita_type_kind (type) == CONDITA_I)
        n_lords_ready += player->prepared[type] * 2u;
    }
  for (guint i = 0; i < G_N_ELEMENTS (player->rest); i++)
    {
      n_ready += player->rest[i];
      n_amulets_ready += condita_token_kind (CONDITA_TOKEN_REST + i) == CONDITA_A ? player->rest[i] : 0u;
      n_lords_ready += condita_token_kind (CONDITA_TOKEN_REST + i) == CONDITA_I ? player->rest[i] : 0u;
    }

  /* The hammer is whichever helps most. */
  n_copied = of_kind[CONDITA_A] + there[CONDITA_HAMMER];
  for (guint n = 0; n <= MIN (n_copied, means->hand); n++)
    {
      const guint uses = condita_count_amulet_uses (n, n_amulets_ready, ray == CONDITA_A);

      best = MAX (best, means->hand - n + 2 * uses);
      /* A title that is copied works three times, and if it is irradiated for two units each time. */
      means->lords = MAX (means->lords, uses * (ray == CONDITA_I ? 4u : 2u));
    }
  means->uses = best + n_ready + (ray == CONDITA_W ? MIN (of_kind[CONDITA_W], means->hand) : 0u);
  means->lords += n_lords_ready + MIN (means->hand, of_kind[CONDITA_L] + there[CONDITA_HAMMER]
                                                    + of_kind[CONDITA_I] * (ray == CONDITA_I ? 2u : 1u));
  means->sword = there[CONDITA_SWORD] > 0;
  /* No road or city takes less than two cards, unless an irradiated tool pays for it alone (B9.1). */
  means->lays = ray == CONDITA_T && of_kind[CONDITA_T] > 0 ? means->uses : means->uses / 2;
}

/*
 * The last open cell
 */

/* The fewest lays that fill the board or close what is left, at least: cells that stay open until something
 * is laid on them or beside them, so far apart that no lay touches two. */
static guint
count_needed_lays (const ConditaSite *site,
                   guint              n_lays)
{
  const ConditaBoard *board = &site->board;
  const guint64 open = condita_board_open (board);
  guint64 touched = 0;
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint64 cells = open & ~touched; cells != 0; cells &= cells - 1)
      {
        const guint cell = condita_bits_first (cells);
        const guint64 bit = CONDITA_CELL (cell);
        const guint64 near = (bit | condita_board_around (bit)) & open;

        if ((near & touched) != 0)
          continue;
        if (pass == 0)
          {
            /* An exit of a laid card leads here, and a card that fits cannot run out. */
            gboolean facing = FALSE;

            for (guint side = 0; side < CONDITA_N_SIDES; side++)
              facing = facing || (condita_board_shift (bit, side) & board->exits[(side + 2) % CONDITA_N_SIDES]) != 0;
            if (facing && condita_site_fits (site, cell, n_lays, CONDITA_N_SIDES))
              {
                touched |= near;
                n++;
              }
            continue;
          }
        /* Two cells that lead to each other keep each other open. */
        for (guint side = 0; side < CONDITA_N_SIDES; side++)
          {
            const guint64 other = condita_board_shift (bit, side) & open;
            const guint64 both = near | ((other | condita_board_around (other)) & open);

            if (other == 0 || (both & touched) != 0 || !condita_site_fits (site, cell, n_lays, side)
                || !condita_site_fits (site, condita_bits_first (other), n_lays, (side + 2) % CONDITA_N_SIDES))
              continue;
            touched |= both;
            n++;
            break;
          }
      }
  return n;
}

/* Whether so many lays can leave no cell open; the first of them is set. */
static gboolean
fill_with (const ConditaSite *site,
           guint              n_lays,
           ConditaPlace      *first)
{
  ConditaPlace places[CONDITA_MAX_PLACES], next;
  const guint n = condita_site_list (site, places);

  for (guint i = 0; i < n; i++)
    {
      ConditaSite after = *site;

      condita_site_lay (&after, &places[i]);
      if (condita_board_open (&after.board) != 0 && (n_lays == 1 || !fill_with (&after, n_lays - 1, &next)))
        continue;
      *first = places[i];
      return TRUE;
    }
  return FALSE;
}

static void
add_fill (ConditaFact           *fact,
          const ConditaPosition *known,
          const Means           *means,
          guint                  seat)
{
  ConditaFact *part = condita_fact_add_part (fact, "fill");
  ConditaPlace places[CONDITA_MAX_PLACES], first;
  ConditaSite site;
  guint needed;

  condita_site_init (&site, known, seat);
  needed = count_needed_lays (&site, means->lays);
  condita_fact_set_verdict (part, CONDITA_VERDICT_OPEN);
  /* Who takes a city may build on from there, so all that is laid counts as linked. */
  site.board.own[seat] = site.board.laid;
  for (guint n_lays = MAX (needed, 1); n_lays <= 2 && n_lays <= means->lays && condita_position_links (known, seat) != 0; n_lays++)
    {
      if (n_lays > 1 && condita_site_list (&site, places) > MAX_PAIRS_OF_LAYS)
        break;
      if (!fill_with (&site, n_lays, &first))
        {
          needed = n_lays + 1;
          continue;
        }
      needed = n_lays;
      if (n_lays == 1
          && condita_position_check_place (known, seat, first.pile, first.cell, first.exits) == CONDITA_REFUSAL_NONE)
        condita_fact_take_text (part, "lay", condita_place_write (&first));
      break;
    }
  if (MAX (needed, 1) > means->lays)
    condita_fact_set_verdict (part, CONDITA_VERDICT_REFUTED);
  condita_fact_add_number (part, "needed", MAX (needed, 1));
  condita_fact_add_number (part, "most", means->lays);
}

/*
 * The fifth great city
 */

static guint
count_level (const ConditaBoard *board,
             guint               seat,
             guint               level)
{
  guint n = 0;

  for (guint64 cells = board->own[seat]; cells != 0; cells &= cells - 1)
    n += board->level[condita_bits_first (cells)] == level;
  return n;
}

/* How many cards taking a city takes, at least. */
static guint
find_capture_cost (const ConditaPosition *known,
                   const Means           *means,
                   guint                  seat,
                   guint                  cell)
{
  const guint8 *heroes = known->players[seat].heroes;
  const guint weapon = means->sword ? 5 : condita_position_ray (known) == CONDITA_W ? 2 : 1;
  const guint owner = condita_board_owner (&known->board, cell);
  const guint base = condita_position_defence (known, cell)
                     + (owner != CONDITA_NONE ? condita_position_base (known, owner, cell) : 0);
  const guint attack = weapon + CONDITA_N_HEROES + condita_position_base (known, seat, cell) > base ? 1 : 2;
  /* The way may be free, or paid with that of the other hero. */
  const gboolean there = heroes[0] == cell || heroes[1] == cell || condita_position_home (known, seat) != 0
                         || condita_position_ray (known) == CONDITA_H;

  return attack + !there;
}

static void
add_fours (ConditaFact           *fact,
           const ConditaPosition *known,
           const Means           *means,
           guint                  seat)
{
  const guint own = count_level (&known->board, seat, 4);
  const guint lacking = own < CONDITA_WINNING_CITIES ? CONDITA_WINNING_CITIES - own : 0;
  ConditaFact *part = condita_fact_add_part (fact, "fours");
  guint n_by_cost[4] = { 0 };
  guint n_left = lacking, cost = 0;

  for (guint64 cells = known->board.cities & ~known->board.own[seat]; cells != 0; cells &= cells - 1)
    {
      const guint cell = condita_bits_first (cells);

      if (known->board.level[cell] == 4)
        n_by_cost[find_capture_cost (known, means, seat, cell)]++;
    }
  /* Built or raised with two lords each. */
  n_by_cost[2] += means->lords / 2;
  for (guint i = 0; i < G_N_ELEMENTS (n_by_cost); i++)
    {
      const guint n = MIN (n_left, n_by_cost[i]);

      cost += n * i;
      n_left -= n;
    }
  condita_fact_set_verdict (part, n_left > 0 || cost > means->uses ? CONDITA_VERDICT_REFUTED : CONDITA_VERDICT_OPEN);
  condita_fact_add_number (part, "lacking", lacking);
  if (n_left == 0)
    condita_fact_add_number (part, "needed", cost);
  condita_fact_add_number (part, "most", means->uses);
}

/*
 * The fact
 */

typedef struct
{
  const ConditaPosition *position;
  char *fill;
  char *fours;
} Ending;

static void
try_ending_cb (const ConditaStep *step,
               gpointer           data)
{
  Ending *ending = data;
  ConditaPosition after = *ending->position;
  char **text;

  condita_position_play (&after, step);
  if (after.phase != CONDITA_PHASE_OVER)
    return;
  text = condita_board_open (&after.board) == 0 ? &ending->fill : &ending->fours;
  if (*text == NULL)
    *text = condita_step_to_string (step);
}

/* Steps that the viewer could take now, and that end the game. */
static void
find_endings (Ending      *ending,
              ConditaView *view)
{
  const guint seat = condita_view_get_seat (view);
  ConditaPosition position = *condita_view_get_known (view);

  if (position.turn != seat || position.phase != CONDITA_PHASE_ACTIONS)
    return;
  condita_position_fill (&position, seat, condita_view_get_hidden (view, 0), 0);
  ending->position = &position;
  condita_position_list (&position, CONDITA_GROUP_LAYS | CONDITA_GROUP_UPGRADES | CONDITA_GROUP_ATTACKS, try_ending_cb, ending);
}

static void
prove_ending (ConditaFact *fact,
              const char  *name,
              char        *step)
{
  ConditaFact *part = condita_fact_find_part (fact, name);

  if (step == NULL)
    return;
  condita_fact_set_verdict (part, CONDITA_VERDICT_PROVED);
  condita_fact_take_text (part, "step", step);
}

static void
add_seat (ConditaFact *fact,
          ConditaView *view,
          guint        seat)
{
  static const char *const levels[] = { "level1", "level2", "level3", "level4" };
  const ConditaPosition *known = condita_view_get_known (view);
  const char name[] = { (char) ('1' + seat), '\0' };
  ConditaFact *part = condita_fact_add_part (fact, name);
  Means means = { 0 };
  guint n_heroes = 0;

  condita_fact_add_number (part, "score", condita_position_score (known, seat));
  for (guint level = 4; level >= 1; level--)
    condita_fact_add_number (part, levels[level - 1], count_level (&known->board, seat, level));
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    n_heroes += known->players[seat].heroes[hero] != CONDITA_NONE;
  condita_fact_add_number (part, "heroes", n_heroes);
  if (known->phase == CONDITA_PHASE_OVER)
    return;

  find_means (&means, view, seat);
  condita_fact_add_number (part, "cards", means.hand);
  add_fill (part, known, &means, seat);
  add_fours (part, known, &means, seat);
  if (seat == condita_view_get_seat (view))
    {
      Ending ending = { NULL, NULL, NULL };

      find_endings (&ending, view);
      prove_ending (part, "fill", ending.fill);
      prove_ending (part, "fours", ending.fours);
    }
}

/**
 * condita_view_find_outcome:
 * @self: a view
 *
 * Finds who would win if the game ended now (B15.3), and who can end it in its turn: in this one, or the next one
 * that it has, as if no other seat did anything before.
 *
 * The text `winners` are the seats. The part of each seat, such as `1`, has the numbers that decide: `score`, `level4`
 * … `level1` (cities) and `heroes`; and `cards`, how many it may have to use at most. Its parts are claims that it can
 * end the game: `fill` leaves no cell open, `fours` owns five cities of level 4 (B15.1). It is refuted if what is
 * `needed` at least is more than what it can do at `most`, with the best dice: lays, and uses of cards in lines, with
 * `lacking` cities. It is proved with a `step` if the viewer can do it at once; else open, with the one `lay` that would
 * do it, if there is one. The parts `weeks` and `stall` claim that the game ends with this round (B14.4, B15.2);
 * `stall` is open as long as somebody may still change something.
 *
 * Returns: (transfer full): the fact `outcome`
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_outcome (ConditaView *self)
{
  g_autoptr (GString) winners = g_string_new (NULL);
  const ConditaPosition *known;
  ConditaFact *fact, *part;
  guint n_weeks, n_rounds;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  known = condita_view_get_known (self);
  fact = condita_fact_new ("outcome");
  for (guint seat = 0; seat < known->n_seats; seat++)
    if ((condita_position_winners (known) & (1u << seat)) != 0)
      g_string_append_printf (winners, "%s%u", winners->len > 0 ? "." : "", seat + 1);
  condita_fact_take_text (fact, "winners", g_strdup (winners->str));
  for (guint seat = 0; seat < known->n_seats; seat++)
    add_seat (fact, self, seat);
  if (known->phase == CONDITA_PHASE_OVER)
    return fact;

  n_weeks = condita_settings_get_number (&known->settings, CONDITA_SWITCH_WEEKS);
  part = condita_fact_add_part (fact, "weeks");
  condita_fact_set_verdict (part, n_weeks > 0 && known->round >= n_weeks * CONDITA_DAYS_IN_WEEK ? CONDITA_VERDICT_PROVED
                                                                                             : CONDITA_VERDICT_REFUTED);
  if (n_weeks > 0)
    condita_fact_add_number (part, "rounds", n_weeks * CONDITA_DAYS_IN_WEEK);
  n_rounds = condita_settings_get_number (&known->settings, CONDITA_SWITCH_STALL);
  part = condita_fact_add_part (fact, "stall");
  condita_fact_set_verdict (part, known->changed || known->quiet + 1u < n_rounds ? CONDITA_VERDICT_REFUTED
                                                                                : CONDITA_VERDICT_OPEN);
  condita_fact_add_number (part, "quiet", known->quiet);
  condita_fact_add_number (part, "rounds", n_rounds);
  return fact;
}
