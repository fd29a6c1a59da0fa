/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What may be drawn, gone through by classes of cards instead of card by card: there are few ways
 * to take six cards of ten classes, and each has a chance that is a product of binomials.
 */

#include "config.h"

#include <string.h>

#include "condita-fact-private.h"

/* Cards that are alike for the question, or units of a rank whose factions are drawn besides. */
typedef struct
{
  guint8 class;
  guint8 size;
  guint8 rank;     /* or CONDITA_NONE */
  guint8 stage;    /* of the draw: from the pool, or of what was shown */
} Group;

#define N_STAGES   2
#define MAX_GROUPS (2 * CONDITA_MAX_CLASSES + 3)

typedef struct
{
  const guint8 *classes;
  guint n_classes;
  Group groups[MAX_GROUPS];
  guint n_groups;
  guint in_group[N_STAGES];                 /* that are left in the groups of a stage from here on */
  guint bulk[3][CONDITA_MAX_CLASSES];
  guint n_bulk[3];
  guint counts[CONDITA_MAX_CLASSES];
  ConditaDrawFunc func;
  gpointer data;
} Walk;

/* In how many ways @k of @n cards can be taken. */
double
condita_choose (guint n,
                guint k)
{
  double ways = 1;

  for (guint i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return k > n ? 0 : ways;
}

static void walk_group (Walk        *walk,
                        guint        at,
                        const guint *left,
                        double       chance);

/* Gives @n units of a rank their factions, class by class from @class on. */
static void
walk_units (Walk        *walk,
            guint        at,
            guint        class,
            guint        n,
            guint        n_after,
            const guint *left,
            double       chance)
{
  const guint rank = walk->groups[at].rank;
  double ways = 1;

  if (class == walk->n_classes)
    {
      if (n == 0)
        walk_group (walk, at + 1, left, chance);
      return;
    }
  n_after -= walk->bulk[rank][class];
  for (guint taken = 0; taken <= n && taken <= walk->bulk[rank][class]; taken++)
    {
      if (n - taken <= n_after)
        {
          walk->counts[class] += taken;
          walk_units (walk, at, class + 1, n - taken, n_after, left, chance * ways);
          walk->counts[class] -= taken;
        }
      ways = ways * (walk->bulk[rank][class] - taken) / (taken + 1);
    }
}

static void
walk_group (Walk        *walk,
            guint        at,
            const guint *left,
            double       chance)
{
  const Group *group = &walk->groups[at];
  guint size, stage;
  double ways = 1;

  if (at == walk->n_groups)
    {
      walk->func (walk->counts, chance, walk->data);
      return;
    }

  size = group->size;
  stage = group->stage;
  walk->in_group[stage] -= size;
  for (guint taken = 0; taken <= size && taken <= left[stage]; taken++)
    {
      guint still[N_STAGES] = { left[0], left[1] };

      still[stage] -= taken;
      if (still[stage] <= walk->in_group[stage])
        {
          if (group->rank != CONDITA_NONE)
            walk_units (walk, at, 0, taken, walk->n_bulk[group->rank], still,
                        chance * ways / condita_choose (walk->n_bulk[group->rank], taken));
          else
            {
              walk->counts[group->class] += taken;
              walk_group (walk, at + 1, still, chance * ways);
              walk->counts[group->class] -= taken;
            }
        }
      ways = ways * (size - taken) / (taken + 1);
    }
  walk->in_group[stage] += size;
}

static void
add_groups (Walk         *walk,
            const guint8 *counts,
            guint8        stage)
{
  guint8 sizes[CONDITA_MAX_CLASSES] = { 0 };

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    sizes[walk->classes[type]] = (guint8) (sizes[walk->classes[type]] + counts[type]);
  for (guint class = 0; class < walk->n_classes; class++)
    if (sizes[class] > 0)
      {
        walk->groups[walk->n_groups++] = (Group) { (guint8) class, sizes[class], CONDITA_NONE, stage };
        walk->in_group[stage] += sizes[class];
      }
}

/*
 * Gives @func all that can be drawn, each once, with its chance; @chance is that of the whole
 * draw. @classes says for each type of card of which class it is; the counts include what is sure.
 */
void
condita_draw_each (const ConditaDraw *self,
                   const guint8      *classes,
                   guint              n_classes,
                   double             chance,
                   ConditaDrawFunc    func,
                   gpointer           data)
{
  Walk walk = { .classes = classes, .n_classes = n_classes, .func = func, .data = data };
  guint left[N_STAGES] = { self->n_drawn, self->n_shown };

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    walk.counts[classes[type]] += self->sure[type];
  add_groups (&walk, self->pool, 0);
  for (guint8 rank = 0; rank < G_N_ELEMENTS (self->units); rank++)
    if (self->units[rank] > 0)
      {
        walk.groups[walk.n_groups++] = (Group) { 0, self->units[rank], rank, 0 };
        walk.in_group[0] += self->units[rank];
        for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
          {
            walk.bulk[rank][classes[CONDITA_TYPE (rank, faction)]] += self->bulk[rank][faction];
            walk.n_bulk[rank] += self->bulk[rank][faction];
          }
      }
  add_groups (&walk, self->shown, 1);
  g_return_if_fail (left[0] <= walk.in_group[0] && left[1] <= walk.in_group[1]);

  chance /= condita_choose (walk.in_group[0], left[0]) * condita_choose (walk.in_group[1], left[1]);
  walk_group (&walk, 0, left, chance);
}

/* What of the hidden cards all, or the viewer, have seen: they are in hand or slots. */
static guint
find_shown (const ConditaHoldings *player,
            guint8              *shown)
{
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    shown[type] = MAX (player->shown[type], player->told[type]);
  return condita_count (shown);
}

/* Of another seat, what may be in hand, slots and nation but was not shown. */
static void
set_pool (ConditaDraw  *self,
          ConditaView  *view,
          guint         seat,
          const guint8 *shown)
{
  const ConditaPosition *known = condita_view_get_known (view);
  const ConditaHidden *hidden = condita_view_get_hidden (view, seat);

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    self->pool[type] = (guint8) (hidden->known[type] - shown[type]);
  memcpy (self->units, hidden->units, sizeof self->units);
  for (guint rank = 0; rank < G_N_ELEMENTS (self->bulk); rank++)
    condita_position_find_bulk (known, rank, self->bulk[rank]);
}

/*
 * The cards of a seat in its hand, and perhaps in its slots. If what was shown may be in slots that are left
 * out, nothing of it is sure, and the draw is no more than a bound; condita_draw_each_hand() is exact.
 */
void
condita_draw_held (ConditaDraw *self,
                   ConditaView *view,
                   guint        seat,
                   gboolean     slots)
{
  const ConditaPosition *known = condita_view_get_known (view);
  const ConditaHoldings *player = &known->players[seat];
  const ConditaHidden *hidden = condita_view_get_hidden (view, seat);

  memset (self, 0, sizeof *self);
  if (seat == condita_view_get_seat (view))
    {
      memcpy (self->sure, player->hand, sizeof self->sure);
      for (guint i = 0; slots && i < player->n_slots; i++)
        self->sure[player->slots[i]]++;
    }
  else if (slots || hidden->n_slots == 0)
    {
      self->n_drawn = (guint) hidden->n_hand + hidden->n_slots - find_shown (player, self->sure);
      set_pool (self, view, seat, self->sure);
    }
  else
    {
      self->n_drawn = hidden->n_hand;
      set_pool (self, view, seat, self->sure);
    }
}

/* Whether the turn of a seat has begun so far that it draws no more, and its new ambush is out of reach. */
gboolean
condita_view_acts (ConditaView *self,
                   guint        seat)
{
  const ConditaPosition *known = condita_view_get_known (self);

  return known->turn == seat && known->phase != CONDITA_PHASE_START;
}

/*
 * How many cards a seat could draw or take besides until it attacks, builds and so on, at most: by
 * cohorts or a mulligan, and by the horn; and of which, apart from the pool of @draw.
 */
guint
condita_draw_more (const ConditaDraw *draw,
                   ConditaView       *view,
                   guint              seat,
                   guint8            *more)
{
  const ConditaHoldings *player = &condita_view_get_known (view)->players[seat];
  const gboolean own = seat == condita_view_get_seat (view);
  const gboolean acts = condita_view_acts (view, seat);
  const guint n_hand = own ? condita_count (player->hand) : condita_view_get_hidden (view, seat)->n_hand;
  guint n = 0;
  gboolean horn;

  memset (more, 0, CONDITA_N_TYPES);
  /* No cohort draws more than the hand less two; a mulligan is new cards instead of the hand. */
  if (!acts)
    n = MAX (n_hand >= 3 ? n_hand - 2 : 0, CONDITA_MULLIGAN_HAND);
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    more[type] = (guint8) ((own ? player->nation[type] : 0) + (acts ? 0 : player->refuge[type]));
  horn = draw->sure[CONDITA_HORN] > 0 || (n + draw->n_drawn > 0 && draw->pool[CONDITA_HORN] > 0)
         || (n > 0 && more[CONDITA_HORN] > 0);
  if (n == 0 && !horn)
    memset (more, 0, CONDITA_N_TYPES);
  return n + (horn ? 2 : 0);
}

/*
 * How often amulets could be used, at most: one that is rolled for by another is three instead of
 * one, and so again; with one that lies prepared, even the first is.
 */
guint
condita_count_amulet_uses (guint    n_amulets,
                           guint    n_prepared,
                           gboolean irradiated)
{
  if (n_amulets == 0)
    return n_prepared;
  return n_prepared + n_amulets * (irradiated ? 2u : 1u)
         + (n_prepared > 0 ? n_amulets : n_amulets - 1) * (irradiated ? 3u : 1u);
}

/*
 * Goes through what a seat may have in its hand alone. Which of its cards are in its slots, nobody
 * else knows, so of what was shown any may be there.
 */
void
condita_draw_each_hand (ConditaView     *view,
                        guint            seat,
                        const guint8    *classes,
                        guint            n_classes,
                        ConditaDrawFunc  func,
                        gpointer         data)
{
  const ConditaHoldings *player = &condita_view_get_known (view)->players[seat];
  const ConditaHidden *hidden = condita_view_get_hidden (view, seat);
  ConditaDraw draw = { 0 };
  guint n_shown;

  if (seat == condita_view_get_seat (view))
    {
      memcpy (draw.sure, player->hand, sizeof draw.sure);
      condita_draw_each (&draw, classes, n_classes, 1, func, data);
      return;
    }
  n_shown = find_shown (player, draw.shown);
  set_pool (&draw, view, seat, draw.shown);
  for (guint n_kept = 0; n_kept <= n_shown && n_kept <= hidden->n_slots; n_kept++)
    {
      const guint n_held = (guint) hidden->n_hand + hidden->n_slots;

      draw.n_shown = n_shown - n_kept;
      if (draw.n_shown > hidden->n_hand)
        continue;
      draw.n_drawn = hidden->n_hand - draw.n_shown;
      /* As likely as that so many of the shown ones are in the slots. */
      if (hidden->n_slots - n_kept + n_shown <= n_held)
        condita_draw_each (&draw, classes, n_classes,
                           condita_choose (n_shown, n_kept) * condita_choose (n_held - n_shown, hidden->n_slots - n_kept)
                           / condita_choose (n_held, hidden->n_slots), func, data);
    }
}

/* The hand that the viewer draws when its turn ends, if nothing else changes; its ambush stays out. */
void
condita_draw_next (ConditaDraw *self,
                   ConditaView *view)
{
  const ConditaHoldings *player = &condita_view_get_known (view)->players[condita_view_get_seat (view)];
  const guint n_nation = condita_count (player->nation);

  memset (self, 0, sizeof *self);
  if (n_nation >= CONDITA_HAND)
    {
      memcpy (self->pool, player->nation, sizeof self->pool);
      self->n_drawn = CONDITA_HAND;
      return;
    }
  memcpy (self->sure, player->nation, sizeof self->sure);
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    self->pool[type] = (guint8) (player->refuge[type] + player->table[type] + player->gains[type] + player->hand[type]);
  self->n_drawn = MIN (CONDITA_HAND - n_nation, condita_count (self->pool));
}
