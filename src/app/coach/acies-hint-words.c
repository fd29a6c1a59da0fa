/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-hint-words.h"

#include <glib/gi18n.h>
#include <math.h>

/* A hint names a flag when its chance rises by more than this. */
#define WORTH_A_LOOK 0.06
/* A chance that is less exact than this is only a guess so far. */
#define AT_FIRST_SIGHT 0.06
/* With this chance the step wins the game at once. */
#define DECIDED 0.999
/* There is something to gain if the shortest way to win takes at most this many turns. */
#define SHORT_WAY 2
/* A game with fewer cards on the table has only begun. */
#define YOUNG 8

/* What a step does, such as "Red 7 to flag 3". */
char *
acies_hint_words_describe_step (const AciesStep *step)
{
  const AciesStepKind kind = acies_step_get_kind (step);
  const guint flag = acies_step_get_flag (step);
  const guint from = acies_step_get_from (step);

  switch (kind)
    {
    case ACIES_STEP_PLAY:
      /* Translators: a move: a card such as "Red 7" goes to the flag with this number */
      return g_strdup_printf (_("%s to flag %u"), acies_card_get_name (acies_step_get_card (step)), flag);
    case ACIES_STEP_SCOUT:
      /* Translators: a move, an infinitive or imperative; Scout is the name of a card */
      return g_strdup (_("Play Scout"));
    case ACIES_STEP_REDEPLOY:
      if (flag == 0)
        /* Translators: a move: a card such as "Red 7" is discarded */
        return g_strdup_printf (_("Redeploy: discard %s from flag %u"),
                                acies_card_get_name (acies_step_get_target (step)), from);
      /* Translators: a move: a card such as "Red 7", and the numbers of two flags */
      return g_strdup_printf (_("Redeploy: %s from flag %u to flag %u"),
                              acies_card_get_name (acies_step_get_target (step)), from, flag);
    case ACIES_STEP_DESERTER:
      /* Translators: a move: an enemy card such as "Red 7" is discarded */
      return g_strdup_printf (_("Deserter: discard %s from flag %u"),
                              acies_card_get_name (acies_step_get_target (step)), from);
    case ACIES_STEP_TRAITOR:
      /* Translators: a move: an enemy card such as "Red 7", and the numbers of two flags */
      return g_strdup_printf (_("Traitor: %s from flag %u to your side of flag %u"),
                              acies_card_get_name (acies_step_get_target (step)), from, flag);
    case ACIES_STEP_PASS:
      return g_strdup (C_("step", "Pass"));
    case ACIES_STEP_CLAIM:
      return g_strdup_printf (_("Claim flag %u"), flag);
    case ACIES_STEP_DRAW:
      return g_strdup (acies_step_get_deck (step) == ACIES_DECK_TROOPS ? _("Draw a troop card")
                                                                       : _("Draw a tactics card"));
    case ACIES_STEP_RETURN:
      /* Translators: a move of Scout: a card such as "Red 7" goes back on its deck */
      return g_strdup_printf (_("Put %s back"), acies_card_get_name (acies_step_get_card (step)));
    case ACIES_STEP_DONE:
    default:
      return g_strdup (_("End the turn"));
    }
}

/* The flag whose chance rises most by a step, if it is worth naming; 0 for none. */
static guint
find_rising_flag (AciesAnalysis     *analysis,
                  const AciesAdvice *advice)
{
  AciesView *view = acies_analysis_get_view (analysis);
  double most = WORTH_A_LOOK;
  guint at = 0;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      const double change = acies_advice_get_flag_chance (advice, flag) -
                            acies_analysis_get_flag_chance (analysis, flag);

      if (acies_view_get_flag_owner (view, flag) == ACIES_SEAT_NONE && change > most)
        {
          most = change;
          at = flag;
        }
    }

  return at;
}

/* What the best of the steps to other flags gives away: all, where there is none. @steps are
 * sorted, the best one first. */
static double
find_loss_elsewhere (GPtrArray *steps)
{
  const guint flag = acies_step_get_flag (acies_advice_get_step (steps->pdata[0]));

  for (guint i = 1; i < steps->len; i++)
    if (acies_step_get_flag (acies_advice_get_step (steps->pdata[i])) != flag)
      return acies_advice_get_loss (steps->pdata[i]);

  return 1;
}

static guint
count_side (AciesView *view,
            AciesSeat  seat,
            guint      flag)
{
  gsize n;

  g_free (acies_view_list_side (view, seat, flag, &n));

  return (guint) n;
}

/* Where to look, and what there is to be seen, but not which card it takes. */
static char *
make_look (AciesView *view,
           guint      flag)
{
  const AciesSeat seat = acies_view_get_seat (view);
  const guint size = acies_view_get_slots (view, flag);
  const guint own = count_side (view, seat, flag);
  const guint enemy = count_side (view, acies_seat_other (seat), flag);

  if (enemy >= size)
    return g_strdup_printf (_("Look at flag %u: the enemy’s formation there is complete. How can you still beat it?"), flag);
  if (own + 1 == size)
    return g_strdup_printf (_("Look at flag %u: one card completes your side there."), flag);
  if (enemy + 1 == size)
    return g_strdup_printf (_("Look at flag %u: the enemy needs only one more card there."), flag);
  if (own > 0)
    return g_strdup_printf (_("Look at flag %u: a card in your hand fits what you have begun there."), flag);
  if (enemy > 0)
    return g_strdup_printf (_("Look at flag %u: a card in your hand can stand up to what the enemy has begun there."), flag);
  return g_strdup_printf (_("Look at flag %u, where nobody has played yet: a card in your hand is a good beginning there."), flag);
}

/* At first nothing is lost or won by this or that flag. */
static gboolean
is_young (AciesView *view)
{
  guint n_cards = 0;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    n_cards += count_side (view, ACIES_SEAT_SOUTH, flag) + count_side (view, ACIES_SEAT_NORTH, flag);
  return n_cards < YOUNG;
}

/* Whether a card of the hand can be part of a phalanx or of a wedge with another one of it. */
static gboolean
belongs (AciesView *view,
         AciesCard  card)
{
  gsize n_cards;
  g_autofree AciesCard *hand = acies_view_list_hand (view, acies_view_get_seat (view), &n_cards);

  for (gsize i = 0; i < n_cards; i++)
    if (hand[i] != card && acies_card_is_troop (hand[i]))
      {
        const int distance = (int) acies_card_get_value (hand[i]) - (int) acies_card_get_value (card);

        if (distance == 0 || (ABS (distance) <= 2 && acies_card_get_color (hand[i]) == acies_card_get_color (card)))
          return TRUE;
      }

  return FALSE;
}

/* Whether that is so of less than half of the hand. */
static gboolean
few_belong (AciesView *view)
{
  gsize n_cards;
  g_autofree AciesCard *hand = acies_view_list_hand (view, acies_view_get_seat (view), &n_cards);
  gsize n = 0;

  for (gsize i = 0; i < n_cards; i++)
    n += acies_card_is_troop (hand[i]) && belongs (view, hand[i]);
  return 2 * n < n_cards;
}

static gboolean
is_near_win (AciesView *view)
{
  g_autoptr (AciesFront) front = acies_front_new (view);
  const guint n_turns = acies_front_get_way_turns (front, acies_view_get_seat (view));

  return n_turns > 0 && n_turns <= SHORT_WAY;
}

static char *
make_nudge_for_play (AciesAnalysis *analysis)
{
  AciesView *view = acies_analysis_get_view (analysis);
  g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, 0);
  const AciesAdvice *best = steps->pdata[0];
  const AciesStep *step = acies_advice_get_step (best);
  const gboolean troop = acies_step_get_kind (step) == ACIES_STEP_PLAY &&
                         acies_card_is_troop (acies_step_get_card (step));
  const gboolean matters = find_loss_elsewhere (steps) > WORTH_A_LOOK / 2;
  const guint flag = acies_step_get_flag (step);
  const guint rising = find_rising_flag (analysis, best);

  if (flag > 0 && acies_advice_get_win_chance (best) >= DECIDED)
    return g_strdup_printf (_("Look at flag %u: the game can be decided there."), flag);
  if (!troop && rising > 0)
    return g_strdup_printf (_("Look at flag %u, and at your tactics cards."), rising);
  if (!troop)
    return g_strdup (_("Look at your tactics cards: this is a good time for one."));
  if (rising > 0)
    return make_look (view, rising);
  if (flag > 0 && (matters || is_near_win (view)))
    return make_look (view, flag);
  if (is_young (view) && belongs (view, acies_step_get_card (step)))
    return g_strdup (_("The game is young: look for cards in your hand that belong together, and begin with them."));
  if (is_young (view) && few_belong (view))
    return g_strdup (_("The game is young, and few of your cards belong together: begin with one for which many others can come."));
  return g_strdup (_("There is little to gain just now: find a place where a card does no harm."));
}

/* Says what to look at without naming the step itself. */
char *
acies_hint_words_make_nudge (AciesAnalysis *analysis)
{
  g_autoptr (GPtrArray) best = acies_analysis_list_steps (analysis, 1);

  switch (acies_step_get_kind (acies_advice_get_step (best->pdata[0])))
    {
    case ACIES_STEP_CLAIM:
      return g_strdup (_("Look along the line: a flag can be claimed."));
    case ACIES_STEP_DRAW:
      return g_strdup (_("Look at your hand: which kind of card do you need more?"));
    case ACIES_STEP_RETURN:
      return g_strdup (_("Look for the card that fits nowhere."));
    case ACIES_STEP_PASS:
      return g_strdup (_("Every card has its price: do you have to play one?"));
    case ACIES_STEP_DONE:
      return g_strdup (_("There is nothing more to gain this turn."));
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
    default:
      return make_nudge_for_play (analysis);
    }
}

/* The chance in whole percent: 0 and 100 only where it is certain. */
guint
acies_hint_words_get_percent (double chance)
{
  const guint percent = (guint) (100 * CLAMP (chance, 0, 1) + 0.5);

  if (percent == 0 && chance > 0)
    return 1;
  if (percent == 100 && chance < 1)
    return 99;
  return percent;
}

static gboolean
is_certain (double chance)
{
  return chance <= 0 || chance >= 1;
}

char *
acies_hint_words_describe_chance (double chance)
{
  if (is_certain (chance))
    return g_strdup_printf (_("%u%%"), acies_hint_words_get_percent (chance));
  /* Translators: %u is a chance, from 0 to 100 percent */
  return g_strdup_printf (_("about %u%%"), acies_hint_words_get_percent (chance));
}

/* How exact a chance is. Most of the time it is off by less than twice its standard error. */
char *
acies_hint_words_describe_error (double chance,
                                 double error)
{
  const guint points = MAX (1, (guint) ceil (200 * error));
  const guint percent = acies_hint_words_get_percent (chance);

  if (is_certain (chance))
    /* Translators: it stands below a win chance of 100 or 0 percent: nothing can change it any more */
    return g_strdup (C_("win chance", "certain"));
  if (error >= AT_FIRST_SIGHT)
    return g_strdup (_("a first guess"));
  /* No chance is less than 0 or more than 100 percent. */
  if (points > percent)
    /* Translators: it stands below a win chance such as “about 4%”, which is most probably not greater than that */
    return g_strdup_printf (_("hardly more than %u%%"), percent + points);
  if (points > 100 - percent)
    /* Translators: it stands below a win chance such as “about 97%”, which is most probably not smaller than that */
    return g_strdup_printf (_("hardly less than %u%%"), percent - points);
  /* Translators: it stands below a win chance in percent, which may be off by so many points */
  return g_strdup_printf (ngettext ("give or take %u point", "give or take %u points", points), points);
}

/* What a step gives away. */
char *
acies_hint_words_describe_loss (double loss)
{
  const guint points = MAX (1, (guint) (100 * CLAMP (loss, 0, 1) + 0.5));

  return g_strdup_printf (ngettext ("This costs about %u point of win chance.",
                                    "This costs about %u points of win chance.",
                                    points),
                          points);
}
