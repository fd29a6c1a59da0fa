/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What comes of an attack. Whoever can reach more in the end, wins: the attacker who opens with all
 * he has leaves a defender who cannot reach that no addition, and the other way round (B12.8). So
 * the best totals decide, and of the hidden hand the best total has a distribution.
 *
 * The distribution takes the cards as they are, without dice and changes by artefacts. What these
 * could make of them at the very most, is a bound apart; only what holds against that is proved.
 */

#include "config.h"

#include <string.h>

#include "condita-error.h"
#include "condita-fact-private.h"

#define MAX_STRENGTH 5
#define LORD         4      /* the strength of the strongest card that a wild one can be */
#define MAX_TOTAL    256

/* Cards that are alike in a battle. */
typedef struct
{
  guint8 strength;
  guint8 pure;      /* of the faction of the heroes, or of all */
  guint8 weapon;
  guint8 wild;      /* fights as a lord, or opens as a weapon */
  guint8 horse;
  guint8 supply;
} Class;

/* One side of the battle. */
typedef struct
{
  guint seat;
  gboolean attacking;
  gboolean opening;       /* and so has to have a weapon */
  guint base;             /* terrain, level, and the line so far */
  guint n_line;
  gboolean line_pure;
  guint heroes;           /* that take part, or can: the bonus */
  gboolean own;           /* the viewer's */
  gboolean slots;         /* whether the ambush can come to hand */
  ConditaDraw draw;
  guint8 classes[CONDITA_N_TYPES];
  Class class[CONDITA_MAX_CLASSES];
  guint8 tents[CONDITA_N_TYPES];
  guint extra[CONDITA_MAX_CLASSES];   /* cards that are neither in hand nor in slots, but can be added */
  guint n_classes;
  guint n_more;           /* cards that it could draw or take before it attacks */
  guint8 more[CONDITA_N_TYPES];
  guint uses[3];          /* prepared amulets, titles and scrolls, and second uses */
  guint retreat;          /* supplies that its hero needs to retreat, or 0 if it cannot */
  guint n_kept;           /* cards in slots, of which the viewer does not know which they are */
  guint n_horses;         /* in the viewer's own hand */
  guint n_supplies;
  double totals[MAX_TOTAL];
  double stays[MAX_TOTAL];            /* of these, without a retreat */
  double retreats[2];                 /* with one, and without */
  guint best_counts[CONDITA_MAX_CLASSES];
  guint least;
  guint best;
  guint most;
} Side;

/* In the order of the kinds. */
#define AMULETS 0
#define TITLES  1
#define SCROLLS 2

static guint
find_class (Side  *side,
            Class  class)
{
  guint i = 0;

  while (i < side->n_classes && memcmp (&side->class[i], &class, sizeof class) != 0)
    i++;
  if (i == side->n_classes)
    {
      g_assert (side->n_classes < CONDITA_MAX_CLASSES);
      side->class[side->n_classes++] = class;
    }
  return i;
}

static Class
classify (const ConditaPosition *position,
          const Side            *side,
          guint                  token)
{
  const guint8 card = (guint8) token;
  const ConditaKind kind = condita_token_kind (token);
  ConditaTally tally;

  condita_position_tally (position, side->seat, side->attacking, &card, 1, &tally);
  return (Class) {
    .strength = tally.strength,
    .pure = tally.strength > 0 && (tally.factions & ~(1u << position->players[side->seat].faction)) == 0,
    .weapon = kind == CONDITA_W || token == CONDITA_SWORD || token == CONDITA_SHIELD,
    .horse = kind == CONDITA_H,
    .supply = kind == CONDITA_U,
  };
}

static void
add_tents (Side                *side,
           const ConditaHoldings *player)
{
  for (guint i = 0; i < player->n_tents; i++)
    for (guint j = 0; j < 2 && !player->tents[i].fresh; j++)
      if (player->tents[i].held[j] != CONDITA_NONE)
        {
          side->tents[player->tents[i].held[j]]++;
          side->extra[side->classes[player->tents[i].held[j]]]++;
        }
}

/* What lies prepared, or can be used once more. */
static void
add_prepared (Side                  *side,
              const ConditaPosition *position)
{
  const ConditaHoldings *player = &position->players[side->seat];
  const guint ray = condita_position_ray (position);

  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    {
      const ConditaKind kind = condita_type_kind (type);

      if (player->prepared[type] > 0)
        {
          side->extra[find_class (side, classify (position, side, condita_token_prepared (type)))] += player->prepared[type];
          if (kind >= CONDITA_A && kind <= CONDITA_R)
            side->uses[kind - CONDITA_A] += player->prepared[type] * (kind == ray ? 2u : 1u);
        }
      if (player->wild[type] > 0)
        {
          const Class wild = { .strength = LORD, .wild = 1, .pure = condita_type_faction (type) == player->faction };

          side->extra[find_class (side, wild)] += player->wild[type];
          side->uses[AMULETS] += player->wild[type];
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (player->rest); i++)
    if (player->rest[i] > 0)
      {
        const ConditaKind kind = condita_token_kind (CONDITA_TOKEN_REST + i);

        side->extra[find_class (side, classify (position, side, CONDITA_TOKEN_REST + i))] += player->rest[i];
        if (kind >= CONDITA_A && kind <= CONDITA_R)
          side->uses[kind - CONDITA_A] += player->rest[i];
      }
}

/* The side of a seat; whether it opens, and its base, are known. */
static void
set_side (Side                  *side,
          ConditaView           *view,
          const ConditaPosition *position,
          guint                  seat,
          gboolean               attacking)
{
  const ConditaHoldings *player = &position->players[seat];
  const ConditaHidden *hidden = condita_view_get_hidden (view, seat);

  side->seat = seat;
  side->attacking = attacking;
  side->own = seat == condita_view_get_seat (view);
  /* What was ambushed in this turn is out of reach, and in a battle what was left there (B12.7). */
  side->slots = attacking ? !condita_view_acts (view, seat) : position->phase != CONDITA_PHASE_ADD;
  condita_draw_held (&side->draw, view, seat, side->slots);
  side->n_kept = side->own || !side->slots ? 0 : hidden->n_slots;
  side->n_horses = 0;
  for (guint type = CONDITA_TYPE (CONDITA_H, 0); type < CONDITA_SUPPLY; type++)
    side->n_horses += player->hand[type];
  side->n_supplies = player->hand[CONDITA_SUPPLY];

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    side->classes[type] = (guint8) find_class (side, classify (position, side, type));
  add_tents (side, player);
  add_prepared (side, position);
  if (side->opening)
    side->n_more = condita_draw_more (&side->draw, view, seat, side->more);
}

/* The best total with cards of these classes, all or only pure ones. */
static guint
total_of (const Side  *side,
          const guint *counts,
          gboolean     pure)
{
  guint strength = 0, n = 0, n_impure = 0;
  gboolean weapon = FALSE, wild = FALSE, bonus;

  for (guint i = 0; i < side->n_classes; i++)
    {
      const guint there = counts[i] + side->extra[i];

      if (there == 0 || side->class[i].strength == 0 || (pure && !side->class[i].pure))
        continue;
      strength += there * side->class[i].strength;
      n += there;
      n_impure += side->class[i].pure ? 0 : there;
      weapon = weapon || side->class[i].weapon;
      wild = wild || side->class[i].wild;
    }
  if (side->opening && !weapon)
    {
      if (!wild)
        return 0;
      strength -= LORD - 1;
    }
  bonus = side->line_pure && n_impure == 0 && n + side->n_line > 0;
  return side->base + strength + (bonus ? side->heroes : 0);
}

static guint
best_total (const Side  *side,
            const guint *counts)
{
  return MIN (MAX (total_of (side, counts, FALSE), total_of (side, counts, TRUE)), MAX_TOTAL - 1);
}

/* How likely it is that a hand with these cards cannot pay for a retreat: what could, is in the slots. */
static double
find_stay (const Side  *side,
           const guint *counts)
{
  guint n_all = 0, n_horses = side->n_horses, n_supplies = side->n_supplies, n_needed = side->retreat;
  double ways = 0;

  if (side->retreat == 0)
    return 1;
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    if (side->tents[type] > 0 && side->class[side->classes[type]].horse)
      return 0;
  if (side->tents[CONDITA_SUPPLY] >= n_needed)
    return 0;
  n_needed -= side->tents[CONDITA_SUPPLY];

  for (guint i = 0; i < side->n_classes && !side->own; i++)
    {
      n_all += counts[i];
      n_horses += side->class[i].horse ? counts[i] : 0;
      n_supplies += side->class[i].supply ? counts[i] : 0;
    }
  if (n_horses > side->n_kept)
    return 0;
  for (guint kept = n_supplies >= n_needed ? n_supplies - n_needed + 1 : 0;
       kept <= MIN (side->n_kept - n_horses, n_supplies); kept++)
    ways += condita_choose (n_supplies, kept) * condita_choose (n_all - n_horses - n_supplies, side->n_kept - n_horses - kept);
  return ways / condita_choose (n_all, side->n_kept);
}

static void
count_total_cb (const guint *counts,
                double       chance,
                gpointer     data)
{
  Side *side = data;
  const guint total = best_total (side, counts);
  const double stays = find_stay (side, counts);

  side->totals[total] += chance;
  side->stays[total] += chance * stays;
  side->retreats[0] += chance * (1 - stays);
  side->retreats[1] += chance * stays;
  side->least = MIN (side->least, total);
  if (total >= side->best)
    memcpy (side->best_counts, counts, sizeof side->best_counts);
  side->best = MAX (side->best, total);
}

/*
 * The most that dice and changes could make of it
 */

/* What an amulet may add to a card at most: three copies, or a lord instead. */
static guint
find_gain (Class class,
           guint type)
{
  return type >= CONDITA_HAMMER ? 0 : MAX (2u * class.strength, (guint) LORD - MIN (class.strength, LORD));
}

/* The sum of the @n largest of the values that are counted. */
static guint
sum_largest (const guint *counts,
             guint        n_values,
             guint        n)
{
  guint sum = 0;

  for (guint value = n_values; value-- > 0 && n > 0;)
    {
      const guint taken = MIN (counts[value], n);

      sum += taken * value;
      n -= taken;
    }
  return sum;
}

#define MAX_GAIN (2 * MAX_STRENGTH)

typedef struct
{
  guint strengths[MAX_STRENGTH + 1];   /* of what may be drawn, but amulets and titles */
  guint gains[MAX_GAIN + 1];
  guint n[2];                          /* amulets and titles among it */
  guint weapons;
} Store;

static void
store (Store                 *into,
       const Side            *side,
       const ConditaPosition *position,
       guint                  type,
       guint                  n)
{
  const ConditaKind kind = condita_type_kind (type);
  const Class class = classify (position, side, type);

  into->gains[find_gain (class, type)] += n;
  into->weapons += class.weapon ? n : 0;
  /* Only in his own actions the hammer works as one (B13.4). */
  if (kind == CONDITA_A || (type == CONDITA_HAMMER && side->opening))
    into->n[AMULETS] += n;
  else if (kind == CONDITA_I)
    into->n[TITLES] += n;
  else
    into->strengths[class.strength] += n;
}

/* An upper bound: each effect is taken at its best, whether or not all of them go together. */
static guint
find_most (const Side            *side,
           const ConditaPosition *position)
{
  const guint ray = condita_position_ray (position);
  const guint per_title = ray == CONDITA_I ? 2 : 1;
  const guint n_drawn = side->draw.n_drawn + side->n_more;
  Store sure = { 0 }, pool = { 0 };
  guint counts[CONDITA_MAX_CLASSES] = { 0 };
  guint sum_sure = side->base, most = 0, n_scrolls = side->uses[SCROLLS];

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    {
      const guint n = side->draw.pool[type] + side->more[type];

      store (&sure, side, position, type, (guint) side->draw.sure[type] + side->tents[type]);
      if (n_drawn > 0)
        store (&pool, side, position, type, n);
      n_scrolls += side->draw.sure[type] + side->tents[type] + n > 0 && (condita_type_kind (type) == CONDITA_R
                                                    || (type == CONDITA_HAMMER && side->opening));
      counts[side->classes[type]] += side->draw.sure[type];
    }
  for (guint rank = 0; rank < G_N_ELEMENTS (side->draw.units); rank++)
    store (&pool, side, position, CONDITA_TYPE (rank, 0), n_drawn > 0 ? side->draw.units[rank] : 0);
  for (guint i = 0; i < side->n_classes; i++)
    {
      sum_sure += (counts[i] + side->extra[i]) * side->class[i].strength;
      sure.weapons += side->extra[i] * (side->class[i].weapon + side->class[i].wild);
    }

  if (side->opening && sure.weapons + pool.weapons + sure.n[AMULETS] + pool.n[AMULETS] + side->uses[AMULETS] == 0)
    return 0;
  if (side->n_more == 0 && n_scrolls + sure.n[AMULETS] + pool.n[AMULETS] + sure.n[TITLES] + pool.n[TITLES]
                           + side->uses[AMULETS] + side->uses[TITLES] == 0)
    return side->best;

  for (guint amulets = 0; amulets <= MIN (pool.n[AMULETS], n_drawn); amulets++)
    for (guint titles = 0; titles <= MIN (pool.n[TITLES], n_drawn - amulets); titles++)
      {
        const guint n_fighting = n_drawn - amulets - titles;
        const guint uses = condita_count_amulet_uses (sure.n[AMULETS] + amulets, side->uses[AMULETS], ray == CONDITA_A);
        guint gains[MAX_GAIN + 1];

        for (guint gain = 0; gain <= MAX_GAIN; gain++)
          gains[gain] = sure.gains[gain] + pool.gains[gain];
        most = MAX (most, sum_sure + sum_largest (pool.strengths, MAX_STRENGTH + 1, n_fighting)
                          + sum_largest (gains, MAX_GAIN + 1, uses)
                          + (sure.n[TITLES] + titles) * per_title + side->uses[TITLES]);
      }
  return MAX (most + side->heroes, side->best);
}

/*
 * The fact
 */

/* Appends @n cards of a type, or of a rank if the faction is not known. */
static void
append_cards (GString *out,
              guint    n,
              guint    token,
              gboolean known)
{
  if (n == 0)
    return;
  if (out->len > 0)
    g_string_append_c (out, '.');
  if (n > 1)
    g_string_append_printf (out, "%u", n);
  if (known)
    condita_token_append (out, token);
  else
    g_string_append_printf (out, "%c?", condita_kind_letters[condita_token_kind (token)]);
}

/* The cards of the best line; of a hidden hand, one of the strongest that it may be. */
static char *
write_best (const Side            *side,
            const ConditaPosition *position)
{
  const ConditaHoldings *player = &position->players[side->seat];
  const gboolean pure = total_of (side, side->best_counts, TRUE) > total_of (side, side->best_counts, FALSE);
  GString *out = g_string_new (NULL);
  guint left[CONDITA_MAX_CLASSES];

  memcpy (left, side->best_counts, sizeof left);
  for (guint pass = 0; pass < 2; pass++)
    for (guint type = 0; type < CONDITA_N_TYPES; type++)
      {
        const guint i = side->classes[type];
        const guint there = pass == 0 ? side->draw.sure[type] : side->draw.pool[type];
        const guint n = MIN (left[i], there);

        left[i] -= n;
        if (side->class[i].strength > 0 && (!pure || side->class[i].pure))
          append_cards (out, n + (pass == 0 ? side->tents[type] : 0u), type, TRUE);
      }
  for (guint i = 0; i < side->n_classes; i++)
    if (side->class[i].strength > 0 && (!pure || side->class[i].pure))
      append_cards (out, left[i], CONDITA_TYPE (side->class[i].strength - 1u, 0), FALSE);

  for (guint token = CONDITA_TOKEN_REST; token < CONDITA_TOKEN_HALF; token++)
    {
      const guint type = condita_token_type (token);
      const Class class = classify (position, side, token);
      guint n = 0;

      if (token < CONDITA_TOKEN_PREPARED)
        n = player->rest[token - CONDITA_TOKEN_REST];
      else if (type != CONDITA_NONE)
        n = player->prepared[type];
      if (token >= CONDITA_TOKEN_PREPARED && condita_token_kind (token) == CONDITA_L)
        for (guint wild = 0; wild <= CONDITA_SUPPLY; wild++)
          n += condita_type_faction (wild) == condita_token_faction (token) ? player->wild[wild] : 0u;
      if (class.strength > 0 && (!pure || class.pure))
        append_cards (out, n, token, TRUE);
    }
  return g_string_free (out, FALSE);
}

static void
measure (Side                  *side,
         ConditaView           *view,
         const ConditaPosition *position)
{
  side->least = MAX_TOTAL;
  if (!side->own && !side->slots)
    condita_draw_each_hand (view, side->seat, side->classes, side->n_classes, count_total_cb, side);
  else
    condita_draw_each (&side->draw, side->classes, side->n_classes, 1, count_total_cb, side);
  side->most = find_most (side, position);
}

/* Nobody defends: only the number counts. */
static void
measure_wall (Side *side)
{
  side->totals[side->base] = 1;
  side->stays[side->base] = 1;
  side->least = side->best = side->most = side->base;
}

static void
add_side (ConditaFact           *fact,
          const char            *name,
          const Side            *side,
          const ConditaPosition *position,
          gboolean               wall)
{
  ConditaFact *part = condita_fact_add_part (fact, name);

  condita_fact_add_number (part, "base", side->base);
  condita_fact_add_number (part, "heroes", side->heroes);
  condita_fact_add_number (part, "least", side->least);
  condita_fact_add_number (part, "best", side->best);
  condita_fact_add_number (part, "most", side->most);
  if (!wall)
    {
      g_autofree char *cards = write_best (side, position);

      if (*cards != '\0')
        condita_fact_take_text (part, "cards", g_steal_pointer (&cards));
    }
  for (guint total = side->least; total <= side->best; total++)
    if (side->totals[total] > 0)
      {
        g_autofree char *name_of_total = g_strdup_printf ("%u", total);

        condita_fact_set_odds (condita_fact_add_part (part, name_of_total), side->totals[total],
                               side->least == side->best ? 0 : 1 - side->totals[total]);
      }
}

/* What it takes to retreat, and where to. */
static void
set_retreat (Side                  *side,
             const ConditaPosition *position,
             guint                  attacker,
             guint                  cell,
             guint64               *ends)
{
  const guint64 near = condita_position_retreats (position, attacker, side->seat, cell, 2);
  const guint64 far = condita_position_retreats (position, attacker, side->seat, cell, 3);

  side->retreat = near != 0 ? 2 : far != 0 ? 3 : 0;
  *ends = near | far;
}

/* Whether the factions of hidden units on both sides depend on each other, and matter. */
static gboolean
share_units (const Side *attacker,
             const Side *defender)
{
  for (guint rank = 0; rank < G_N_ELEMENTS (attacker->draw.units); rank++)
    if (attacker->draw.units[rank] > 0 && defender->draw.units[rank] > 0)
      return attacker->heroes > 0 && defender->heroes > 0;
  return FALSE;
}

static guint
count_heroes (const ConditaPosition *position,
              guint                  seat,
              guint                  cell)
{
  guint n = 0;

  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    n += position->players[seat].heroes[hero] == cell;
  return n;
}

/* The battle that goes on. */
static void
set_line (Side                  *side,
          const ConditaPosition *position,
          guint                  which)
{
  const ConditaBattle *battle = &position->battle;
  ConditaPosition bare = *position;

  side->n_line = battle->n_cards[which];
  side->line_pure = (battle->factions[which] & ~(1u << position->players[battle->seats[which]].faction)) == 0;
  side->heroes = which == CONDITA_DEFENDER && position->phase == CONDITA_PHASE_ANSWER
                 ? count_heroes (position, battle->seats[which], battle->cell)
                 : (guint) __builtin_popcount (battle->heroes[which]);
  bare.battle.heroes[which] = 0;
  side->base = condita_position_total (&bare, which);
}

/* Reads a target, and imagines the heroes on a cell behind it. */
static gboolean
read_target (ConditaStep      *step,
             ConditaPosition  *position,
             guint             seat,
             const char       *target,
             GError          **error)
{
  g_auto (GStrv) parts = g_strsplit (target, "@", 2);
  /* As a step it has to say with what, and what is taken from the ruins; neither matters. */
  g_autofree char *text = g_strconcat ("!", parts[0] != NULL ? parts[0] : "",
                                       g_str_has_suffix (target, "ruins") ? " Wg=Xh" : NULL, NULL);
  guint8 *heroes = position->players[seat].heroes;
  guint cell;

  if (!condita_step_read (step, text, error))
    return FALSE;
  if (parts[0] == NULL || parts[1] == NULL)
    return TRUE;
  if (!condita_read_cell (parts[1], &cell, error))
    return FALSE;
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if ((step->heroes & (1u << hero)) != 0)
      heroes[hero] = (guint8) cell;
  return TRUE;
}

/**
 * condita_view_find_attack:
 * @self: a view
 * @seat: the seat that attacks
 * @target: (nullable): its heroes and the target, such as `h1:city`, `h1+h2:hero2/h1` or `h1:ruins`, or %NULL for the
 *   battle that goes on
 * @error: return location for an error
 *
 * Finds whether an attack succeeds if both sides do what they can (B12, B13). Its heroes must be there, or are
 * imagined on a cell that follows, as in `h1:city@d6`.
 *
 * The parts `attack` and `defence` say what each side can reach: `base` (terrain, level, and the line so far),
 * `heroes` (the bonus for a line of their faction, B12.3), the `least` and `best` total, and `cards` that make the
 * best one; where a faction is not known, as `S?`. Their parts are the totals that are possible, with their chances.
 * These count the hand, the ambush where it can come to hand, tents, and prepared cards, as they are: units, horses,
 * weapons, irradiated or not, and the bonus if a line without other factions is better. Each card that may be hidden is
 * as likely as any other. Dice, titles and scrolls are not counted, nor what cohorts, a mulligan or the horn could bring
 * before an attack; `most` is a total that even with all these nobody can exceed. An attacker without a weapon has 0.
 *
 * The claim is that the attacker reaches more. It is proved or refuted only against `most`, so a chance may be 1 or 0.
 * It is open if the viewer is on neither side, and both hide units that come from what is left of one pile.
 * Against a hero there are the parts `retreat`, that the defender can pay for one (B12.6), with the `supplies` it takes
 * if it is no horse and the `cells`; and `loss`, that he neither can nor reaches enough.
 *
 * Returns: (transfer full): the fact `attack`, or %NULL with an error that names what is wrong with the target
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_attack (ConditaView  *self,
                          guint         seat,
                          const char   *target,
                          GError      **error)
{
  g_autofree Side *sides = g_new0 (Side, 2);
  Side *attacker = &sides[CONDITA_ATTACKER], *defender = &sides[CONDITA_DEFENDER];
  ConditaPosition position;
  ConditaRefusal refusal = CONDITA_REFUSAL_NONE;
  guint owner = CONDITA_NONE, cell;
  gboolean hero, free;
  guint64 ends = 0;
  double hits = 0, misses = 0, losses = 0;
  ConditaStep step;
  ConditaFact *fact;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);
  position = *condita_view_get_known (self);
  g_return_val_if_fail (seat < position.n_seats, NULL);

  if (target != NULL)
    {
      if (!read_target (&step, &position, seat, target, error))
        return NULL;
      refusal = condita_position_check_target (&position, seat, &step, &owner, &defender->base);
      cell = refusal == CONDITA_REFUSAL_NONE ? position.players[seat].heroes[step.heroes == 2 ? 1 : 0] : CONDITA_NONE;
      hero = step.what == CONDITA_TARGET_HERO;
      attacker->opening = TRUE;
      attacker->line_pure = defender->line_pure = TRUE;
      attacker->heroes = (guint) __builtin_popcount (step.heroes);
      attacker->base = cell != CONDITA_NONE ? condita_position_base (&position, seat, cell) : 0;
      defender->heroes = owner != CONDITA_NONE ? count_heroes (&position, owner, cell) : 0;
    }
  else
    {
      if (position.phase != CONDITA_PHASE_ANSWER && position.phase != CONDITA_PHASE_ADD)
        refusal = CONDITA_REFUSAL_NO_BATTLE;
      seat = position.battle.seats[CONDITA_ATTACKER];
      owner = position.battle.seats[CONDITA_DEFENDER];
      cell = position.battle.cell;
      hero = position.battle.target == CONDITA_TARGET_HERO;
      for (guint which = 0; which < 2 && refusal == CONDITA_REFUSAL_NONE; which++)
        set_line (&sides[which], &position, which);
    }
  if (refusal != CONDITA_REFUSAL_NONE)
    {
      condita_refusal_set_error (error, refusal);
      return NULL;
    }

  set_side (attacker, self, &position, seat, TRUE);
  measure (attacker, self, &position);
  if (owner != CONDITA_NONE)
    {
      set_side (defender, self, &position, owner, FALSE);
      if (hero && position.phase != CONDITA_PHASE_ADD)
        set_retreat (defender, &position, seat, cell, &ends);
      measure (defender, self, &position);
    }
  else
    measure_wall (defender);

  for (guint a = 0; a < MAX_TOTAL; a++)
    for (guint d = 0; d < MAX_TOTAL; d++)
      {
        *(a > d ? &hits : &misses) += attacker->totals[a] * defender->totals[d];
        losses += a > d ? attacker->totals[a] * defender->stays[d] : 0;
      }

  /* A city that nobody has is taken without cards (B12.13). */
  free = owner == CONDITA_NONE && ((position.board.cities & ~position.board.neutral) & CONDITA_CELL (cell)) != 0;
  fact = condita_fact_new ("attack");
  if (free ? condita_position_has_token (&position, seat, 1) : attacker->least > defender->most)
    condita_fact_set_verdict (fact, CONDITA_VERDICT_PROVED);
  else if (free || attacker->most <= defender->least)
    condita_fact_set_verdict (fact, CONDITA_VERDICT_REFUTED);
  else if (share_units (attacker, defender))
    condita_fact_set_verdict (fact, CONDITA_VERDICT_OPEN);
  else
    condita_fact_set_chance (fact, misses > 0 ? hits : 1);
  condita_fact_add_number (fact, "seat", seat + 1);
  if (owner != CONDITA_NONE)
    condita_fact_add_number (fact, "against", owner + 1);
  condita_fact_take_text (fact, "cell", condita_write_cells (CONDITA_CELL (cell)));
  add_side (fact, "attack", attacker, &position, FALSE);
  add_side (fact, "defence", defender, &position, owner == CONDITA_NONE);
  if (hero && position.phase != CONDITA_PHASE_ADD)
    {
      ConditaFact *retreat = condita_fact_add_part (fact, "retreat");
      ConditaFact *loss = condita_fact_add_part (fact, "loss");

      condita_fact_set_odds (retreat, defender->retreats[0], defender->retreats[1]);
      if (defender->retreat > 0)
        {
          condita_fact_add_number (retreat, "supplies", defender->retreat);
          condita_fact_take_text (retreat, "cells", condita_write_cells (ends));
        }
      if (condita_fact_get_verdict (retreat) == CONDITA_VERDICT_PROVED
          || condita_fact_get_verdict (fact) == CONDITA_VERDICT_REFUTED)
        condita_fact_set_verdict (loss, CONDITA_VERDICT_REFUTED);
      else if (condita_fact_get_verdict (retreat) == CONDITA_VERDICT_REFUTED
               && condita_fact_get_verdict (fact) == CONDITA_VERDICT_PROVED)
        condita_fact_set_verdict (loss, CONDITA_VERDICT_PROVED);
      else if (share_units (attacker, defender))
        condita_fact_set_verdict (loss, CONDITA_VERDICT_OPEN);
      else
        condita_fact_set_chance (loss, losses);
    }
  return fact;
}
