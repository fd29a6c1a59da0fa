/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Whether a seat wins whatever the enemy holds, draws and plays. Deals are not tried one by one.
 * Instead, the seat is given less than it has, and the enemy more, and who wins even so wins:
 *
 * - The seat plays only what it holds now; what it draws does not count.
 * - The enemy plays any card that the seat has not seen, each once; only in its next turn, a tactics
 *   card only if it holds one, and none but its known cards if all are known.
 * - The enemy may do nothing instead of playing, and may claim a flag as soon as no card in the
 *   seat's hand prevents it: other cards may be shown by then.
 *
 * First the enemy does nothing. If the seat wins then, what matters is only what the enemy does at
 * the flags where that win is made, and where it might itself win meanwhile: anything else leaves
 * the win as it is, since a card more that lies face up prevents no claim of the seat. The flags of
 * a win are those of all that is played in it, after whatever answer.
 */

#include "config.h"

#include <string.h>

#include "acies-forced-search-private.h"

#define MAX_TABLE_BITS 15
#define NO_COST (ACIES_FORCED_TURNS + 1)

typedef struct
{
  AciesPosition position;               /* in the enemy's hand, all it may hold */
  guint lost;                           /* flags that the enemy may have claimed */
} Moment;

/* How a win is made from a moment on. */
typedef struct
{
  guint zone;                           /* flags on which it rests */
  guint targets;
  guint flags;
  AciesStep plays[ACIES_FORCED_TURNS];
  guint n_plays;
} Win;

typedef struct
{
  guint64 key;
  guint64 check;
  guint8 n_lost;                        /* turns in which there is no win, plus one */
  guint8 n_won;                         /* turns in which there is one, plus one */
  Win win;
} Entry;

typedef struct
{
  guint seat;
  gboolean start;                       /* R.claim-timing */
  AciesCardSet next_cards;              /* of the enemy's next turn: troops and morale cards */
  guint next_extra;
  guint used;
  guint max_nodes;
  gboolean stopped;
  GCancellable *cancellable;
  Entry *table;
  guint mask;
  AciesStep killers[ACIES_FORCED_TURNS + 1];
} Search;

static gboolean find_win (Search       *self,
                          const Moment *moment,
                          guint         n,
                          gboolean      next,
                          Win          *win);

static gboolean
must_stop (Search *self)
{
  if (self->used >= self->max_nodes || ((self->used & 63) == 0 && g_cancellable_is_cancelled (self->cancellable)))
    self->stopped = TRUE;
  return self->stopped;
}

static void
end_turn (AciesPosition *position,
          gboolean       start)
{
  position->turn ^= 1;
  position->phase = start ? ACIES_PHASE_CLAIM_FIRST : ACIES_PHASE_PLAY;
}

/* Claims all that is proved; returns whether that wins. */
static gboolean
claim (const Search *self,
       Moment       *moment)
{
  AciesPosition *position = &moment->position;

  position->claimed[self->seat] |= (guint16) (acies_position_claimable (position, self->seat) & ~moment->lost);
  return acies_flags_win (position->claimed[self->seat]);
}

/* Adds what the enemy may claim; returns whether that may win. */
static gboolean
concede (const Search *self,
         Moment       *moment)
{
  const AciesPosition *position = &moment->position;
  const guint seat = self->seat;
  const guint enemy = 1 - seat;

  for (guint left = acies_position_open (position) & position->full[enemy] & ~moment->lost; left != 0; left &= left - 1)
    {
      const guint flag = (guint) __builtin_ctz (left);
      const guint size = acies_position_size (position, flag);

      if (position->strength[seat][flag] != 0
            ? acies_position_proves (position, flag, enemy)
            : !acies_judge_beats (position->on[seat][flag], size - position->n_on[seat][flag], size,
                                  position->fog == (int) flag, position->hand[seat] & ACIES_CARDSET_TROOPS,
                                  position->strength[enemy][flag]))
        moment->lost |= left & -left;
    }
  return acies_flags_win (position->claimed[enemy] | moment->lost);
}

/* The flags that win: three adjacent ones, or all. */
static guint
pick_winning (guint flags)
{
  for (guint three = 7; three <= ACIES_ALL_FLAGS; three <<= 1)
    if ((flags & three) == three)
      return three;
  return flags;
}

/* How many cards the seat must still play at an open flag to claim it if the enemy does nothing. */
static guint
find_cost (const Search *self,
           const Moment *moment,
           guint         flag)
{
  const AciesPosition *position = &moment->position;
  const guint seat = self->seat;
  const guint enemy = 1 - seat;
  const guint size = acies_position_size (position, flag);
  const guint n_missing = size - MIN (size, position->n_on[seat][flag]);
  const guint n_enemy_missing = size - MIN (size, position->n_on[enemy][flag]);
  const gboolean fog = position->fog == (int) flag;
  const AciesCardSet hand = position->hand[seat];
  AciesStrength best = position->strength[seat][flag];

  /* Tactics cards change what troops decide. */
  if (acies_position_held_tactics (position, seat) != 0)
    return n_missing;

  if (n_missing > 0)
    best = acies_judge_reach (position->on[seat][flag], n_missing, size, fog, hand);
  if (best == 0)
    return NO_COST;
  if (n_enemy_missing == 0)
    return 2 * best + (n_missing == 0 && position->last[flag] != (int) seat) > 2 * position->strength[enemy][flag]
             ? n_missing : NO_COST;
  return acies_judge_beats (position->on[enemy][flag], n_enemy_missing, size, fog,
                            acies_position_unseen (position) & ~hand, best)
           ? NO_COST : n_missing;
}

/* The flags of all sets that may win in @n turns; @least gets the turns of the quickest. */
static guint
find_aims (const Search *self,
           const Moment *moment,
           guint         n,
           guint        *least)
{
  const guint held = moment->position.claimed[self->seat];
  guint costs[ACIES_N_FLAGS];
  guint near = 0;
  guint aims = 0;

  *least = NO_COST;
  for (guint left = acies_position_open (&moment->position) & ~moment->lost; left != 0; left &= left - 1)
    {
      const guint flag = (guint) __builtin_ctz (left);

      costs[flag] = find_cost (self, moment, flag);
      if (costs[flag] <= n)
        near |= left & -left;
    }
  if (!acies_flags_win (held | near))
    return 0;

  for (guint set = near; set != 0; set = (set - 1) & near)
    {
      guint cost = 0;

      if (!acies_flags_win (held | set))
        continue;
      for (guint left = set; left != 0; left &= left - 1)
        cost += costs[__builtin_ctz (left)];
      if (cost <= n)
        {
          aims |= set;
          *least = MIN (*least, cost);
        }
    }
  return aims;
}

static gboolean
is_play (const AciesStep *step)
{
  return step->kind == ACIES_STEP_PLAY || step->kind == ACIES_STEP_REDEPLOY ||
         step->kind == ACIES_STEP_DESERTER || step->kind == ACIES_STEP_TRAITOR;
}

/* Lists the plays that can serve the aims: at their flags, or, if a turn can be spared, one that shows a card. */
static guint
list_own (const Search *self,
          const Moment *moment,
          guint         aims,
          gboolean      spare,
          AciesStep    *steps)
{
  AciesCardSet shown = 0;
  guint n = 0;
  const guint n_legal = acies_position_list (&moment->position, steps);

  for (guint i = 0; i < n_legal; i++)
    {
      const AciesStep *step = &steps[i];
      const guint flags = acies_step_flags (step);

      if (!is_play (step) || (flags & moment->lost) != 0)
        continue;
      if ((flags & aims) == 0)
        {
          if (!spare || step->card >= ACIES_N_TROOPS || (shown & ACIES_CARDSET (step->card)) != 0)
            continue;
          shown |= ACIES_CARDSET (step->card);
        }
      steps[n++] = *step;
    }
  return n;
}

/* How many cards the enemy has to play before all flags of a set are complete. */
static guint
count_enemy_missing (const AciesPosition *position,
                     guint                enemy,
                     guint                flags)
{
  guint n = 0;

  for (; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      const guint size = acies_position_size (position, flag);

      n += size - MIN (size, position->n_on[enemy][flag]);
    }
  return n;
}

/* Whether a set wins, and would not if any flag of it were missing. */
static gboolean
just_wins (guint held,
           guint flags)
{
  if (!acies_flags_win (held | flags))
    return FALSE;
  for (guint left = flags; left != 0; left &= left - 1)
    if (acies_flags_win (held | (flags & ~(left & -left))))
      return FALSE;
  return TRUE;
}

/* The flags with which the enemy might win within @n turns. */
static guint
find_dangers (const Search *self,
              const Moment *moment,
              guint         n)
{
  const AciesPosition *position = &moment->position;
  const guint enemy = 1 - self->seat;
  const guint held = position->claimed[enemy] | moment->lost;
  guint near = 0;
  guint flags = 0;

  for (guint left = acies_position_open (position) & ~moment->lost; left != 0; left &= left - 1)
    if (count_enemy_missing (position, enemy, left & -left) <= n)
      near |= left & -left;
  if (!acies_flags_win (held | near))
    return 0;
  for (guint set = near; set != 0; set = (set - 1) & near)
    if (count_enemy_missing (position, enemy, set) <= n && just_wins (held, set))
      flags |= set;
  return flags;
}

/* Lists what the enemy may play at the flags of @zone. */
static GArray *
list_enemy (const Search *self,
            const Moment *moment,
            guint         zone,
            gboolean      next)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (AciesStep));
  AciesPosition position = moment->position;
  const guint enemy = position.turn;
  AciesStep steps[ACIES_MAX_LEGAL];
  AciesCardSet troops;
  guint n;

  if (next)
    {
      position.hand[enemy] &= self->next_cards;
      position.extra[enemy] &= (guint8) self->next_extra;
    }
  troops = position.hand[enemy] & ACIES_CARDSET_TROOPS;

  /* More troops than a hand holds would not fit into the list. */
  position.phase = ACIES_PHASE_PLAY;
  position.hand[enemy] &= ACIES_CARDSET_MORALE;
  position.n_hand[enemy][ACIES_DECK_TACTICS] = acies_position_held_tactics (&position, enemy) != 0;
  n = acies_position_list (&position, steps);
  for (guint i = 0; i < n; i++)
    if (is_play (&steps[i]) && (acies_step_flags (&steps[i]) & zone) != 0)
      g_array_append_val (list, steps[i]);

  for (guint flags = acies_position_free (&position, enemy) & zone; flags != 0; flags &= flags - 1)
    for (AciesCardSet left = troops; left != 0; left &= left - 1)
      {
        acies_step_set (&steps[0], ACIES_STEP_PLAY, acies_cardset_first (left), ACIES_CARD_NONE, 0,
                        (guint) __builtin_ctz (flags) + 1);
        g_array_append_val (list, steps[0]);
      }
  return list;
}

/* Whether the seat still wins in @n turns after the enemy has played @step, or nothing. */
static gboolean
withstand (Search          *self,
           const Moment    *moment,
           const AciesStep *step,
           guint            n,
           Win             *win)
{
  Moment after = *moment;

  if (step != NULL)
    acies_position_play (&after.position, step);
  if (!self->start && concede (self, &after))
    return FALSE;
  end_turn (&after.position, self->start);
  return find_win (self, &after, n, FALSE, win);
}

/*
 * Whether the seat wins in @n more turns whatever the enemy does, whose turn begins. @next says
 * that this is its next turn.
 */
static gboolean
find_no_answer (Search       *self,
                const Moment *moment,
                guint         n,
                gboolean      next,
                Win          *win)
{
  Moment base = *moment;
  const guint enemy = 1 - self->seat;
  AciesStep *killer = &self->killers[MIN (n, ACIES_FORCED_TURNS)];
  g_autoptr (GArray) list = NULL;
  guint zone;

  self->used++;
  if (must_stop (self) || (self->start && concede (self, &base)))
    return FALSE;
  /* A fallen leader may be followed by another after more plays than are looked at here. */
  if ((base.position.rules & ACIES_RULE_LEADER_AGAIN) != 0)
    base.position.led[enemy] = FALSE;
  if (!withstand (self, &base, NULL, n, win))
    return FALSE;

  zone = win->zone | find_dangers (self, &base, n + 1);
  list = list_enemy (self, &base, zone, next);
  for (guint i = 1; i < list->len; i++)
    if (memcmp (&g_array_index (list, AciesStep, i), killer, sizeof *killer) == 0)
      {
        g_array_index (list, AciesStep, i) = g_array_index (list, AciesStep, 0);
        g_array_index (list, AciesStep, 0) = *killer;
      }
  win->zone = zone;
  for (guint i = 0; i < list->len; i++)
    {
      const AciesStep *step = &g_array_index (list, AciesStep, i);
      Win other;

      if (!withstand (self, &base, step, n, &other))
        {
          *killer = *step;
          return FALSE;
        }
      win->zone |= other.zone;
      win->targets |= other.targets;
    }
  return TRUE;
}

static void
set_won (const Search *self,
         const Moment *moment,
         Win          *win)
{
  win->flags = win->targets = pick_winning (moment->position.claimed[self->seat]);
  win->zone = moment->position.claimed[self->seat];
  win->n_plays = 0;
}

/* Puts a play before a win, and what is claimed after it. Were a flag of these not claimed, the enemy could
 * still use its cards, so that the win rests on them, too. */
static void
put_first (Win             *win,
           const AciesStep *step,
           guint            claimed)
{
  memmove (&win->plays[1], &win->plays[0], win->n_plays * sizeof win->plays[0]);
  win->plays[0] = *step;
  win->n_plays++;
  win->zone |= acies_step_flags (step) | claimed;
}

/* Tries the plays of the seat, those that win at once first. */
static gboolean
try_plays (Search       *self,
           const Moment *moment,
           guint         n,
           gboolean      next,
           Win          *win)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  guint least;
  const guint aims = find_aims (self, moment, n, &least);
  guint n_steps;

  if (least > n)
    return FALSE;
  n_steps = list_own (self, moment, aims, n > least, steps);

  for (guint i = 0; i < n_steps && !self->start && least <= 1; i++)
    {
      Moment after = *moment;

      acies_position_play (&after.position, &steps[i]);
      if (claim (self, &after))
        {
          set_won (self, &after, win);
          put_first (win, &steps[i], after.position.claimed[self->seat]);
          return TRUE;
        }
    }
  if (n == 1 && !self->start)
    return FALSE;

  for (guint i = 0; i < n_steps && !self->stopped; i++)
    {
      Moment after = *moment;

      acies_position_play (&after.position, &steps[i]);
      if (!self->start)
        claim (self, &after);
      end_turn (&after.position, self->start);
      if (find_no_answer (self, &after, n - 1, next, win))
        {
          put_first (win, &steps[i], after.position.claimed[self->seat]);
          return TRUE;
        }
    }
  return FALSE;
}

static void
mix (guint64 *keys,
     guint64  word)
{
  keys[0] = (keys[0] ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  keys[0] ^= keys[0] >> 29;
  keys[1] = (keys[1] + word) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  keys[1] ^= keys[1] >> 32;
}

/* All that a win of the seat, which is to move, depends on. */
static void
find_keys (const Moment *moment,
           guint64      *keys)
{
  const AciesPosition *position = &moment->position;
  guint64 last = 0;

  keys[0] = keys[1] = 1;
  for (guint seat = 0; seat < 2; seat++)
    {
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        mix (keys, position->on[seat][flag]);
      mix (keys, position->hand[seat]);
      mix (keys, (guint64) position->claimed[seat] | (guint64) position->extra[seat] << 16 |
                 (guint64) position->played[seat] << 32 | (guint64) position->led[seat] << 40);
    }
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    last = last * 3 + (guint64) (position->last[flag] + 1);
  mix (keys, position->shown);
  mix (keys, last << 32 | (guint64) moment->lost << 16 | (guint64) (position->fog + 1) << 8 | (guint64) (position->mud + 1));
}

/*
 * Whether the seat, whose turn begins, wins in @n turns: at its end, or with R.claim-timing at the
 * start of the turn that comes after them.
 */
static gboolean
find_win (Search       *self,
          const Moment *moment,
          guint         n,
          gboolean      next,
          Win          *win)
{
  Moment now = *moment;
  Entry *entry;
  guint64 keys[2];
  gboolean won;

  if (now.position.phase == ACIES_PHASE_CLAIM_FIRST && claim (self, &now))
    {
      set_won (self, &now, win);
      return TRUE;
    }
  now.position.phase = ACIES_PHASE_PLAY;
  if (n == 0)
    return FALSE;

  self->used++;
  if (must_stop (self))
    return FALSE;
  /* At the root, the enemy's next turn has cards of its own. */
  if (next || n == 1)
    return try_plays (self, &now, n, next, win);

  find_keys (&now, keys);
  entry = &self->table[keys[0] & self->mask];
  if (entry->key == keys[0] && entry->check == keys[1])
    {
      if (entry->n_won > 0 && entry->n_won <= n + 1)
        {
          *win = entry->win;
          return TRUE;
        }
      if (entry->n_lost > n)
        return FALSE;
    }

  won = try_plays (self, &now, n, next, win);
  if (self->stopped)
    return won;
  if (entry->key != keys[0] || entry->check != keys[1])
    {
      memset (entry, 0, sizeof *entry);
      entry->key = keys[0];
      entry->check = keys[1];
    }
  if (won)
    {
      entry->n_won = (guint8) (n + 1);
      entry->win = *win;
    }
  else
    entry->n_lost = (guint8) (n + 1);
  return won;
}

/* Gives the enemy all cards that it may hold, now or later. */
static void
set_up (Search              *self,
        const AciesPosition *seen,
        Moment              *moment)
{
  const guint enemy = 1 - self->seat;
  AciesPosition *position = &moment->position;
  AciesCardSet cards = 0;
  guint tactics = 0;

  moment->lost = 0;
  *position = *seen;
  if (seen->n_hand[enemy][ACIES_DECK_TROOPS] + seen->n_deck[ACIES_DECK_TROOPS] > 0)
    cards = acies_position_unseen (seen) & ~seen->hand[self->seat];
  if (seen->n_hand[enemy][ACIES_DECK_TACTICS] + seen->n_deck[ACIES_DECK_TACTICS] > 0)
    tactics = ACIES_ALL_TACTICS & ~acies_position_shown_tactics (seen) & ~acies_position_held_tactics (seen, self->seat);
  position->hand[enemy] = cards | (AciesCardSet) tactics << ACIES_N_TROOPS;
  position->extra[enemy] = (guint8) (tactics >> (ACIES_FIRST_EXTRA - ACIES_N_TROOPS));
  position->n_hand[enemy][ACIES_DECK_TROOPS] = (guint8) acies_cardset_count (cards);
  position->n_hand[enemy][ACIES_DECK_TACTICS] = ACIES_N_TACTICS;

  self->next_cards = position->hand[enemy];
  self->next_extra = position->extra[enemy];
  if (acies_position_hidden_in_hand (seen, enemy, ACIES_DECK_TROOPS) == 0)
    self->next_cards &= seen->hand[enemy] | ACIES_CARDSET_MORALE;
  if (acies_position_hidden_in_hand (seen, enemy, ACIES_DECK_TACTICS) == 0)
    {
      self->next_cards &= seen->hand[enemy] | ACIES_CARDSET_TROOPS;
      self->next_extra &= seen->extra[enemy];
    }
}

/* What the seat does now: claims come before a play, or before a draw. */
static void
find_first_step (const Search *self,
                 const Moment *moment,
                 AciesForced  *forced)
{
  const AciesPosition *position = &moment->position;
  guint flags = 0;

  if (acies_position_is_claim_time (position))
    flags = acies_position_claimable (position, self->seat);
  if ((flags & forced->flags) != 0)
    flags &= forced->flags;

  if (flags != 0)
    acies_step_set (&forced->step, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, (guint) __builtin_ctz (flags) + 1);
  else if (position->phase != ACIES_PHASE_END)
    forced->step = forced->plays[0];
  else if (acies_position_needs_draw (position))
    acies_step_set (&forced->step, ACIES_STEP_DRAW,
                    position->n_deck[ACIES_DECK_TROOPS] > 0 ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK,
                    ACIES_CARD_NONE, 0, 0);
  else
    acies_step_set (&forced->step, ACIES_STEP_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
}

/* A win in @n plays from the moment that is searched. */
static gboolean
look (Search       *self,
      const Moment *moment,
      guint         n,
      Win          *win)
{
  Moment now = *moment;

  if (now.position.phase != ACIES_PHASE_END)
    return find_win (self, &now, n, TRUE, win);

  if (!self->start && claim (self, &now))
    {
      set_won (self, &now, win);
      return TRUE;
    }
  if (n == 0 && !self->start)
    return FALSE;
  /* After the own pass, one of the enemy's ends the game (6.2). */
  if (now.position.n_passes > 0)
    return FALSE;
  end_turn (&now.position, self->start);
  return find_no_answer (self, &now, n, TRUE, win);
}

/*
 * Looks for a win that nothing prevents, for @seat, whose turn it is and who sees @seen. Nothing
 * that is found depends on more than that and @max_nodes. Returns whether there is one; if not,
 * there may still be one.
 */
gboolean
acies_forced_search (const AciesPosition *seen,
                     AciesSeat            seat,
                     guint                max_nodes,
                     GCancellable        *cancellable,
                     AciesForced         *forced)
{
  Search self = { .seat = (guint) seat, .max_nodes = max_nodes, .cancellable = cancellable };
  g_autofree Entry *table = NULL;
  Moment root;
  Win win = { 0 };
  gboolean won = FALSE;
  guint n_turns = 0;
  guint least;

  memset (forced, 0, sizeof *forced);
  if (seen->turn != (guint) seat || seen->phase == ACIES_PHASE_OVER || seen->phase == ACIES_PHASE_SCOUT_DRAW ||
      seen->phase == ACIES_PHASE_SCOUT_RETURN)
    return FALSE;

  self.start = (seen->rules & ACIES_RULE_CLAIM_START) != 0;
  set_up (&self, seen, &root);
  find_aims (&self, &root, ACIES_FORCED_TURNS, &least);
  if (least > ACIES_FORCED_TURNS)
    return FALSE;

  self.mask = (1u << MIN (MAX_TABLE_BITS, g_bit_storage (max_nodes))) - 1;
  table = g_new0 (Entry, self.mask + 1);
  self.table = table;
  for (guint n = 0; n <= ACIES_FORCED_TURNS && !won && !self.stopped; n++)
    {
      won = look (&self, &root, n, &win);
      n_turns = n + (self.start ? 1 : 0) + (seen->phase == ACIES_PHASE_END ? 1 : 0);
    }
  forced->used = self.used;
  if (!won)
    return FALSE;

  memcpy (forced->plays, win.plays, sizeof forced->plays);
  forced->n_plays = win.n_plays;
  forced->n_turns = n_turns;
  forced->flags = win.flags & ~(guint) seen->claimed[seat];
  forced->targets = win.targets & ~(guint) seen->claimed[seat];
  find_first_step (&self, &root, forced);
  return TRUE;
}

/*
 * Whether the win is still certain after @step, if it was before. What is drawn does not count for it, so that a draw
 * leaves it as it is, unless claims are missed.
 */
gboolean
acies_forced_keeps (const AciesPosition *seen,
                    AciesSeat            seat,
                    const AciesStep     *step,
                    GCancellable        *cancellable)
{
  AciesPosition after = *seen;
  AciesForced forced;

  if (step->kind == ACIES_STEP_DRAW || (step->kind == ACIES_STEP_DONE && seen->phase == ACIES_PHASE_END))
    return !acies_position_is_claim_time (seen) || acies_position_claimable (seen, (guint) seat) == 0;

  acies_position_play (&after, step);
  return after.phase == ACIES_PHASE_OVER ? after.winner == (int) seat
                                         : acies_forced_search (&after, seat, ACIES_FORCED_NODES, cancellable, &forced);
}

/*
 * The same for somebody who plays: whether a win is certain, and @forced names the step that is played for it. Which card
 * is drawn does not matter for the win, but may for what is not seen to be certain, and so may the end of the turn.
 */
gboolean
acies_forced_find_step (const AciesPosition *seen,
                        AciesSeat            seat,
                        GCancellable        *cancellable,
                        AciesForced         *forced)
{
  return acies_forced_search (seen, seat, ACIES_FORCED_NODES, cancellable, forced) &&
         forced->step.kind != ACIES_STEP_DRAW && forced->step.kind != ACIES_STEP_DONE;
}
