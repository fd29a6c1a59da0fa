/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-protocol-private.h"

/*
 * The command habits: games of a level against itself, and how often it does what is said about whoever plays there. Each
 * turn is looked at through the view of its own seat, and counts for both sides.
 */

#define MAX_GAMES 1000000
/* Who holds so many tactics cards sits on them. */
#define MANY_TACTICS 4

/* How often something was done, of how many times that it could have been. */
typedef struct
{
  guint n;
  guint of;
} Share;

typedef enum
{
  CLAIMS,
  COMPLETIONS,
  FOLLOWED,
  BIGGEST,
  WINGS,
  DENIALS,
  TACTICS,
  LEADERS,
  HOARDS,
  DEAD_PAIRS,
  N_HABITS
} Habit;

static const char * const names[N_HABITS] = {
  [CLAIMS] = "claims",
  [COMPLETIONS] = "completions",
  [FOLLOWED] = "followed",
  [BIGGEST] = "biggest",
  [WINGS] = "wings-first",
  [DENIALS] = "denials",
  [TACTICS] = "tactics-at-once",
  [LEADERS] = "leaders-early",
  [HOARDS] = "four-tactics",
  [DEAD_PAIRS] = "dead-pairs",
};

typedef struct
{
  Share shares[N_HABITS];
  guint n_turns;
} Habits;

/* What is known of one side only when its game is over. */
typedef struct
{
  guint n_turns;
  guint leaders[2];             /* in which of its turns each was played */
  guint n_leaders;
} Side;

static void
count (Habits   *self,
       Habit     habit,
       gboolean  done)
{
  self->shares[habit].n += done;
  self->shares[habit].of++;
}

static gboolean
goes_to_slot (AciesCard card)
{
  return acies_card_is_troop (card) || acies_card_is_morale (card);
}

static guint
count_cards (AciesView *view,
             AciesSeat  seat,
             guint      flag)
{
  g_autofree AciesCard *cards = NULL;
  gsize n;

  cards = acies_view_list_side (view, seat, flag, &n);
  return (guint) n;
}

static gboolean
contains (const AciesCard *cards,
          gsize            n_cards,
          AciesCard        card)
{
  for (gsize i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;
  return FALSE;
}

/* Whether @a and @b are the beginning of a wedge or of a phalanx. */
static gboolean
is_pair (AciesCard a,
         AciesCard b)
{
  const guint low = MIN (acies_card_get_value (a), acies_card_get_value (b));
  const guint high = MAX (acies_card_get_value (a), acies_card_get_value (b));

  return low == high || (acies_card_get_color (a) == acies_card_get_color (b) && high - low <= 2);
}

/* Whether @card would make that wedge or phalanx of them. */
static gboolean
completes (AciesCard a,
           AciesCard b,
           AciesCard card)
{
  const AciesCard cards[3] = { a, b, card };
  g_autoptr (AciesFormation) formation = NULL;
  AciesFormationKind kind;

  if (card == a || card == b)
    return FALSE;
  formation = acies_formation_new (cards, 3, FALSE, FALSE, NULL);
  kind = acies_formation_get_kind (formation);
  return kind == ACIES_FORMATION_WEDGE || kind == ACIES_FORMATION_PHALANX;
}

/* Whether all third cards for the wedge or phalanx that @card begins with the only card there have been seen. */
static void
look_at_pair (Habits    *self,
              AciesView *view,
              guint      flag,
              AciesCard  card)
{
  const AciesSeat seat = acies_view_get_seat (view);
  g_autofree AciesCard *side = NULL;
  g_autofree AciesCard *hand = NULL;
  g_autofree AciesCard *unseen = NULL;
  gsize n_side, n_hand, n_unseen;
  gboolean dead = TRUE;

  side = acies_view_list_side (view, seat, flag, &n_side);
  if (n_side != 1 || !acies_card_is_troop (side[0]) || !is_pair (side[0], card))
    return;

  hand = acies_view_list_hand (view, seat, &n_hand);
  unseen = acies_view_list_unseen (view, &n_unseen);
  for (AciesCard other = 0; other < ACIES_N_TROOPS && dead; other++)
    if (completes (side[0], card, other))
      dead = !contains (hand, n_hand, other) && !contains (unseen, n_unseen, other);
  count (self, DEAD_PAIRS, dead);
}

/* Whether @card completes a formation at @flag that is more than a host. */
static gboolean
makes_formation (AciesView *view,
                 guint      flag,
                 AciesCard  card)
{
  g_autofree AciesCard *side = NULL;
  g_autoptr (AciesFormation) formation = NULL;
  AciesCard cards[4];
  gsize n_side;

  side = acies_view_list_side (view, acies_view_get_seat (view), flag, &n_side);
  if (n_side + 1 != acies_view_get_slots (view, flag))
    return FALSE;

  for (gsize i = 0; i < n_side; i++)
    cards[i] = side[i];
  cards[n_side] = card;
  formation = acies_formation_new (cards, n_side + 1, FALSE, acies_view_get_mud (view, flag), NULL);
  return acies_formation_get_kind (formation) > ACIES_FORMATION_HOST;
}

/* How many flags away from the middle one that is. */
static guint
get_distance (guint flag)
{
  return (guint) abs ((int) flag - (1 + ACIES_N_FLAGS) / 2);
}

/* A card that goes to a flag, and where else one could have gone. */
static void
look_at_place (Habits    *self,
               AciesView *view,
               GPtrArray *steps,
               AciesStep *step)
{
  const AciesSeat seat = acies_view_get_seat (view);
  const AciesSeat enemy = acies_seat_other (seat);
  const guint to = acies_step_get_flag (step);
  gboolean can_complete = FALSE, can_follow = FALSE;
  guint most = 0, nearest = ACIES_N_FLAGS, farthest = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const guint flag = acies_step_get_flag (steps->pdata[i]);
      const AciesCard card = acies_step_get_card (steps->pdata[i]);
      guint n;

      if (acies_step_get_kind (steps->pdata[i]) != ACIES_STEP_PLAY || !goes_to_slot (card))
        continue;
      n = count_cards (view, seat, flag);
      can_complete |= makes_formation (view, flag, card);
      can_follow |= n < count_cards (view, enemy, flag);
      most = MAX (most, n);
      if (n > 0)
        continue;
      nearest = MIN (nearest, get_distance (flag));
      farthest = MAX (farthest, get_distance (flag));
    }

  if (can_complete)
    count (self, COMPLETIONS, makes_formation (view, to, acies_step_get_card (step)));
  if (can_follow)
    count (self, FOLLOWED, count_cards (view, seat, to) < count_cards (view, enemy, to));
  if (most > 0)
    count (self, BIGGEST, count_cards (view, seat, to) == most);
  if (nearest < farthest && count_cards (view, seat, to) == 0)
    count (self, WINGS, get_distance (to) == farthest);
  if (acies_card_is_troop (acies_step_get_card (step)))
    look_at_pair (self, view, to, acies_step_get_card (step));
}

static guint
count_tactics (AciesView *view)
{
  g_autofree AciesCard *hand = NULL;
  gsize n_hand;
  guint n = 0;

  hand = acies_view_list_hand (view, acies_view_get_seat (view), &n_hand);
  for (gsize i = 0; i < n_hand; i++)
    n += acies_card_is_tactics (hand[i]);
  return n;
}

static gboolean
can_do (GPtrArray     *steps,
        AciesStepKind  kind)
{
  for (guint i = 0; i < steps->len; i++)
    if (acies_step_get_kind (steps->pdata[i]) == kind)
      return TRUE;
  return FALSE;
}

static gboolean
can_play_tactics (GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    if (acies_card_is_tactics (acies_step_get_card (steps->pdata[i])))
      return TRUE;
  return FALSE;
}

/* The card with which a turn begins. */
static void
look_at_play (Habits    *self,
              Side      *side,
              AciesView *view,
              GPtrArray *steps,
              AciesStep *step)
{
  const AciesStepKind kind = acies_step_get_kind (step);
  const AciesCard card = acies_step_get_card (step);

  self->n_turns++;
  side->n_turns++;
  count (self, HOARDS, count_tactics (view) >= MANY_TACTICS);
  if (can_do (steps, ACIES_STEP_DESERTER) || can_do (steps, ACIES_STEP_TRAITOR))
    count (self, DENIALS, kind == ACIES_STEP_DESERTER || kind == ACIES_STEP_TRAITOR);
  if (can_play_tactics (steps))
    count (self, TACTICS, acies_card_is_tactics (card));
  if (kind != ACIES_STEP_PLAY)
    return;

  if (acies_card_is_leader (card) && side->n_leaders < G_N_ELEMENTS (side->leaders))
    side->leaders[side->n_leaders++] = side->n_turns;
  if (goes_to_slot (card))
    look_at_place (self, view, steps, step);
}

static void
look_at_step (Habits    *self,
              Side      *side,
              AciesView *view,
              AciesStep *step)
{
  const AciesStepKind kind = acies_step_get_kind (step);
  g_autoptr (GPtrArray) steps = acies_view_list_legal (view);

  if (can_do (steps, ACIES_STEP_CLAIM))
    count (self, CLAIMS, kind == ACIES_STEP_CLAIM);
  switch (kind)
    {
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
    case ACIES_STEP_PASS:
      look_at_play (self, side, view, steps, step);
      break;
    case ACIES_STEP_DRAW:
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_DONE:
    default:
      break;
    }
}

static gboolean
watch_game (Habits         *self,
            AciesProtocol  *protocol,
            AciesPlayer    *player,
            guint64         seed,
            GError        **error)
{
  g_autoptr (AciesGame) game = acies_game_new_seeded (protocol->rules, seed & 1 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH, seed);
  Side sides[2] = { 0 };

  acies_player_set_seed (player, seed);
  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      const AciesSeat seat = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      g_autoptr (AciesStep) step = acies_player_choose (player, view, protocol->cancellable, error);

      if (step == NULL)
        return FALSE;
      look_at_step (self, &sides[seat], view, step);
      if (!acies_game_play (game, step, error))
        return FALSE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint j = 0; j < sides[i].n_leaders; j++)
      count (self, LEADERS, 3 * sides[i].leaders[j] <= sides[i].n_turns);
  return TRUE;
}

gboolean
acies_habits (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  AciesSetting settings[] = {
    { "nodes", 1, G_MAXUINT, 0 },
    { "seed", 0, G_MAXUINT64, 1 },
  };
  g_autoptr (AciesPlayer) player = NULL;
  Habits habits = { 0 };
  guint64 level, n_games;
  guint64 n = 0;

  if (arguments->n_words < 2)
    return acies_refuse (error, "habits lacks its numbers; it is written: habits LEVEL N");
  if (!acies_parse_number (arguments->words[0], "the level", 1, ACIES_MAX_LEVEL, &level, error)
      || !acies_parse_number (arguments->words[1], "the number of games", 1, MAX_GAMES, &n_games, error)
      || !acies_arguments_parse_settings (arguments, 2, settings, G_N_ELEMENTS (settings), error))
    return FALSE;

  player = acies_player_new ((guint) level, 0);
  acies_player_set_nodes (player, (guint) settings[0].value);
  while (n < n_games)
    {
      g_autoptr (GError) reason = NULL;

      if (!watch_game (&habits, self, player, settings[1].value + n, &reason))
        {
          /* What was watched of a game that was stopped counts, but not as a game. */
          if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            break;
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
      n++;
    }

  g_string_append_printf (out, "level %" G_GUINT64_FORMAT " games %" G_GUINT64_FORMAT " turns %u seed %" G_GUINT64_FORMAT "\n",
                          level, n, habits.n_turns, settings[1].value);
  for (guint i = 0; i < N_HABITS; i++)
    {
      const Share *share = &habits.shares[i];

      g_string_append_printf (out, "%s %u of %u share ", names[i], share->n, share->of);
      acies_append_number (out, share->of > 0 ? (double) share->n / share->of : 0, 3);
      g_string_append_c (out, '\n');
    }
  return TRUE;
}
