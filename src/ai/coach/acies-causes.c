/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Why a step is worse than another: what one of them does that the other does not. Each cause
 * is looked for by itself: the imagined games show where the difference lies, and the cards show
 * what it is. A cause that the games do not bear out is not told.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-causes-private.h"
#include "acies-reasons-parts-private.h"

/* A difference has to be so many times its standard error, and so great, to count. */
#define LEAST_ERRORS  2.0
#define LEAST_LEAD    0.05
/* How often a card has to serve at a flag that it is needed there. */
#define LEAST_SERVICE 0.25
/* How much less likely a kind of formation has to become that it is given up. */
#define LEAST_DROP    0.12f
/* From this chance on, a kind of formation is what a flag can become. */
#define LIKELY        0.25f
/* How often more the enemy has to claim a flag at once, or to win by a tie. */
#define LEAST_CLAIMS  0.10
#define LEAST_TIES    0.05
#define LEAST_WAYS    0.08
/* How many more tactics cards the enemy has to play soon. */
#define LEAST_TACTICS 0.15
/* Where nothing of that kind is found, what is less sure is told as well. */
#define LEAST_ERRORS_RELAXED  1.0
#define LEAST_LEAD_RELAXED    0.02
#define LEAST_WAYS_RELAXED    0.04
#define LEAST_TACTICS_RELAXED 0.05
/* Up to this value, a card is a weak one to begin a flag with. */
#define WEAK_CARD 3
/* What three flags come to is less telling than what happens at one of them. */
#define WEIGHT_OF_WAYS 0.2
/* What is certain counts more than what is likely. */
#define CERTAIN_WIN   10
#define CERTAIN_LOSS  9
#define CERTAIN_CLAIM 2

/* After the kinds of formation comes what is said under Fog. */
#define KIND_FOG (ACIES_FORMATION_WEDGE + 1)
#define N_KINDS  (KIND_FOG + 1)

static const char * const completes[N_KINDS] = {
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, where its value completes the host."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, where it completes a skirmish line."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, where it completes a battalion."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, where it completes a phalanx."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, where it completes a wedge."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed in the Fog at flag %u, where the sum decides."),
};

static const char * const helps[N_KINDS] = {
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, where every point counts."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, which can become a skirmish line with it."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, which can become a battalion with it."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, which can become a phalanx with it."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed at flag %u, which can become a wedge with it."),
  /* Translators: a card, such as “Red 7”, and the number of a flag */
  N_("%s is needed in the Fog at flag %u, where the sum decides."),
};

static const char * const gives_up[N_KINDS - 1] = {
  [ACIES_FORMATION_SKIRMISH] = N_("It gives up the skirmish line that flag %u could have become."),
  [ACIES_FORMATION_BATTALION] = N_("It gives up the battalion that flag %u could have become."),
  [ACIES_FORMATION_PHALANX] = N_("It gives up the phalanx that flag %u could have become."),
  [ACIES_FORMATION_WEDGE] = N_("It gives up the wedge that flag %u could have become."),
};

static const char * const outranked[N_KINDS - 1] = {
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make a host of %u, which is more than you can make there with %s."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make a skirmish line of %u, which is more than you can make there with %s."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make a battalion of %u, which is more than you can make there with %s."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make a phalanx of %u, which is more than you can make there with %s."),
  /* Translators: the number of a flag, a sum such as 24, and the card that is played there, such as “Red 7” */
  N_("At flag %u the enemy can make a wedge of %u, which is more than you can make there with %s."),
};

/* What is known while two steps are compared. */
typedef struct
{
  gboolean relaxed;                     /* nothing was found that is surer */
  const AciesContrast *contrast;
  const AciesPosition *seen;
  guint seat;
  const AciesMove *played;
  const AciesMove *better;
  AciesPosition after;                  /* the one that was played */
  AciesPosition after_better;
  AciesCardsLeft left_before;
  AciesCardsLeft left;
  GPtrArray *causes;
} Comparison;

void
acies_cause_free (AciesCause *self)
{
  g_free (self->text);
  g_free (self);
}

static void
add (Comparison *self,
     AciesMotif  motif,
     guint       flag,
     double      weight,
     char       *text)
{
  AciesCause *cause = g_new (AciesCause, 1);

  *cause = (AciesCause) { .motif = motif, .flag = flag, .weight = weight, .text = text };
  g_ptr_array_add (self->causes, cause);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
add_kind (Comparison         *self,
          AciesMotif          motif,
          guint               flag,
          double              weight,
          const char * const *formats,
          guint               kind,
          const char         *card)
{
  add (self, motif, flag, weight,
       card != NULL ? g_strdup_printf (_(formats[kind]), card, flag) : g_strdup_printf (_(formats[kind]), flag));
}
#pragma GCC diagnostic pop

static const char *
name_of (guint card)
{
  return acies_card_get_name ((AciesCard) card);
}

static gboolean
wins (guint flags)
{
  return acies_flags_are_breakthrough (flags) || acies_row_count[flags] >= ACIES_FLAGS_TO_ENVELOP;
}

/* Whether a step puts a troop or morale card on the own side. */
static gboolean
places (const AciesMove *move)
{
  return move->kind == ACIES_MOVE_PLAY && move->card < ACIES_FIRST_EXTRA;
}

static gboolean
plays_tactics (const AciesMove *move)
{
  return move->kind <= ACIES_MOVE_TRAITOR && move->card >= ACIES_N_TROOPS && move->card < ACIES_N_CARDS;
}

/* By how much more often the better step wins a flag (0 to 8), or 0 if that may be chance. */
static double
flag_lead (const Comparison *self,
           guint             flag)
{
  const double lead = self->contrast->flag_lead[flag];
  const double errors = self->relaxed ? LEAST_ERRORS_RELAXED : LEAST_ERRORS;

  return lead >= (self->relaxed ? LEAST_LEAD_RELAXED : LEAST_LEAD) &&
         lead >= errors * self->contrast->flag_error[flag] ? lead : 0;
}

/* Claims of this turn that win, or that win a flag. */
static void
find_missed_claims (Comparison *self)
{
  const gboolean later = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0;
  const guint held = self->seen->claimed[self->seat];
  guint flags;

  if (acies_position_is_claim_time (self->seen))
    {
      flags = acies_position_claimable (self->seen, self->seat);
      if (flags == 0 || self->played->kind == ACIES_MOVE_CLAIM)
        return;
      if (wins (held | flags))
        add (self, ACIES_MOTIF_MISSED_WIN, 0, CERTAIN_WIN,
             g_strdup (_("It passes up claims that would win the game now.")));
      else
        add (self, ACIES_MOTIF_MISSED_CLAIM, (guint) __builtin_ctz (flags) + 1, CERTAIN_CLAIM,
             g_strdup_printf (_("It leaves flag %u unclaimed, although you can prove it now."),
                              (guint) __builtin_ctz (flags) + 1));
      return;
    }
  if (later)
    return;

  flags = acies_position_claimable (&self->after_better, self->seat);
  if (wins (held | flags) && !wins (held | acies_position_claimable (&self->after, self->seat)))
    add (self, ACIES_MOTIF_MISSED_WIN, self->better->flag, CERTAIN_WIN,
         g_strdup (_("You could win the game this turn, and this passes it up.")));
  flags &= ~acies_position_claimable (&self->after, self->seat);
  for (; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags) + 1;

      if (places (self->better) && self->better->flag == flag)
        add (self, ACIES_MOTIF_MISSED_CLAIM, flag, CERTAIN_CLAIM + self->contrast->flag_lead[flag - 1],
             /* Translators: a card, such as Red 7, and the number of a flag */
             g_strdup_printf (_("It passes up a claim: with %s you could claim flag %u this turn."),
                              name_of (self->better->card), flag));
      else
        add (self, ACIES_MOTIF_MISSED_CLAIM, flag, CERTAIN_CLAIM + self->contrast->flag_lead[flag - 1],
             g_strdup_printf (_("It passes up a claim: you could claim flag %u this turn."), flag));
    }
}

/* Whether the enemy cannot prove this flag (0 to 8) as long as it has to reckon with @card. */
static gboolean
hinders (const Comparison *self,
         guint             flag,
         guint             card)
{
  AciesFlagState state;
  const AciesCardSet left = self->left_before.hand | self->left_before.out;

  if (card >= ACIES_N_TROOPS || (self->seen->full[self->seat] >> flag & 1) != 0)
    return FALSE;
  acies_flag_state_init (&state, self->seen, self->seat, flag);
  return acies_judge_reach (state.on, state.n_missing, state.size, state.fog, left) >
         acies_judge_reach (state.on, state.n_missing, state.size, state.fog, left & ~ACIES_CARDSET (card));
}

/* What the enemy can claim, and perhaps win with, in its next turn. */
static void
find_allowed_claims (Comparison *self)
{
  const guint enemy = 1 - self->seat;
  const guint held = self->seen->claimed[enemy];
  const guint own = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0
                      ? 0 : acies_position_claimable (&self->after, self->seat);
  const guint now = acies_position_claimable (&self->after, enemy) & ~own;
  const guint otherwise = acies_position_claimable (&self->after_better, enemy);
  const AciesContrast *contrast = self->contrast;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const guint bit = 1u << flag;
      const double more = contrast->played.taken[flag] - contrast->better.taken[flag];
      const gboolean shown = (now & bit) != 0 && (otherwise & bit) == 0;
      const guint percent = (guint) (100 * contrast->played.taken[flag] + 0.5);
      const gboolean fatal = wins (held | bit);

      /* What the card does at its own flag is another matter. */
      if (!shown && (more < LEAST_CLAIMS || self->played->flag == flag + 1))
        continue;

      if (fatal && shown)
        add (self, ACIES_MOTIF_ALLOWED_WIN, flag + 1, CERTAIN_LOSS,
             g_strdup_printf (_("The enemy can then win the game by claiming flag %u."), flag + 1));
      else if (fatal)
        add (self, ACIES_MOTIF_ALLOWED_WIN, flag + 1, 1 + more,
             /* Translators: the number of a flag, then how often; no percent sign is needed */
             g_strdup_printf (_("Flag %u would win the enemy the game, and in %u of 100 games it can be claimed on the enemy’s next turn."),
                              flag + 1, percent));
      else if (places (self->played) && self->played->card < ACIES_N_TROOPS &&
               self->played->flag != flag + 1 && (shown || self->better->flag != flag + 1) &&
               hinders (self, flag, self->played->card))
        add (self, ACIES_MOTIF_SHOWED_CARD, flag + 1, 0.1 + MAX (more, flag_lead (self, flag)),
             /* Translators: a card, such as Red 7, and the number of a flag */
             g_strdup_printf (_("As long as %s is hidden, the enemy has to allow for it at flag %u and cannot prove it."),
                              name_of (self->played->card), flag + 1));
      else if (shown)
        add (self, ACIES_MOTIF_ALLOWED_CLAIM, flag + 1, CERTAIN_CLAIM * 0.5,
             g_strdup_printf (_("After this the enemy can claim flag %u."), flag + 1));
      else if (flag_lead (self, flag) > 0)
        add (self, ACIES_MOTIF_ALLOWED_CLAIM, flag + 1, 0.1 + MAX (more, flag_lead (self, flag)),
             /* Translators: the number of a flag, then how often; no percent sign is needed */
             g_strdup_printf (_("Flag %u cannot wait: in %u of 100 games the enemy claims it on its next turn."),
                              flag + 1, percent));
    }
}

/* The strongest kind of formation that a side has a fair chance to become. */
static guint
likely_kind (const AciesPosition *position,
             guint                seat,
             guint                flag)
{
  AciesSeatOdds odds;

  acies_seat_odds_init (&odds, position, seat);
  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST; kind--)
    if (acies_reasons_kind_chance (&odds, position, flag, kind) >= LIKELY)
      return kind;

  return ACIES_FORMATION_HOST;
}

/* The card is wanted at another flag, where the better step leads to its being played. */
static void
find_needed (Comparison *self)
{
  const guint card = self->played->card;
  const AciesFuture *future = &self->contrast->better;

  if (!places (self->played))
    return;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const gboolean now = places (self->better) && self->better->card == card && self->better->flag == flag + 1;
      const double service = now ? future->owned[flag] : future->served[card][flag];
      const double lead = flag_lead (self, flag);
      AciesFlagState state;
      AciesPosition with;

      /* Where nothing lies yet, no card is needed more than another. */
      if (self->seen->n_on[0][flag] + self->seen->n_on[1][flag] == 0)
        continue;
      if (flag + 1 == self->played->flag || lead <= 0 || service < LEAST_SERVICE ||
          (acies_position_free (&self->after, self->seat) & 1u << flag) == 0)
        continue;

      acies_flag_state_init (&state, &self->after, self->seat, flag);
      if (card >= ACIES_N_TROOPS)
        add (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, lead + 0.05,
             /* Translators: a morale card, such as Alexander, and the number of a flag */
             g_strdup_printf (_("%s would do more at flag %u."), name_of (card), flag + 1));
      else if (state.n_missing == 1)
        add_kind (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, lead + 0.05, completes,
                  state.fog ? KIND_FOG
                            : ACIES_STRENGTH_KIND (acies_judge_formation (state.on | ACIES_CARDSET (card),
                                                                          state.size, state.size, FALSE)),
                  name_of (card));
      else
        {
          with = *self->seen;
          with.hand[self->seat] &= ~ACIES_CARDSET (card);
          acies_position_put (&with, self->seat, flag, card);
          add_kind (self, ACIES_MOTIF_NEEDED_CARD, flag + 1, lead + 0.05, helps,
                    state.fog ? KIND_FOG : likely_kind (&with, self->seat, flag), name_of (card));
        }
    }
}

/* What the flag where the card comes to lie could have become. */
static void
find_closed (Comparison *self)
{
  const guint flag = self->played->flag - 1u;
  AciesSeatOdds odds_before, odds;
  AciesFlagState before, after;
  double lead;

  if (!places (self->played))
    return;

  acies_flag_state_init (&before, self->seen, self->seat, flag);
  acies_flag_state_init (&after, &self->after, self->seat, flag);
  lead = flag_lead (self, flag);
  if (!acies_flag_state_can_win (&before, self->seen, self->seat, &self->left_before))
    {
      if (self->better->flag != self->played->flag)
        add (self, ACIES_MOTIF_LOST_FLAG, flag + 1, 0.2 + MAX (0, self->contrast->lead),
             /* Translators: a card, such as Red 7, and the number of a flag */
             g_strdup_printf (_("Flag %u is lost already: %s does nothing there."), flag + 1,
                              name_of (self->played->card)));
      return;
    }
  if (!acies_flag_state_can_win (&after, &self->after, self->seat, &self->left))
    {
      if (after.own == 0)
        add (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, 0.1 + MAX (lead, self->contrast->lead),
             g_strdup_printf (_("With this card, flag %u can hardly be won any more."), flag + 1));
      else if (after.own == after.enemy)
        add (self, ACIES_MOTIF_LAST_WORD, flag + 1, 0.1 + MAX (lead, self->contrast->lead),
             g_strdup_printf (_("It only ties with the enemy’s formation at flag %u, which was completed first and so wins."),
                              flag + 1));
      else
        add (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, 0.1 + MAX (lead, self->contrast->lead),
             g_strdup_printf (_("It completes flag %u, but the enemy’s formation there is stronger."), flag + 1));
      return;
    }
  if (lead <= 0 || before.on == 0 || before.fog || after.fog)
    return;

  acies_seat_odds_init (&odds_before, self->seen, self->seat);
  acies_seat_odds_init (&odds, &self->after, self->seat);
  for (guint kind = ACIES_FORMATION_WEDGE; kind > ACIES_FORMATION_HOST; kind--)
    if (acies_reasons_kind_chance (&odds_before, self->seen, flag, kind) -
        acies_reasons_kind_chance (&odds, &self->after, flag, kind) >= LEAST_DROP)
      {
        add_kind (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, lead + 0.05, gives_up, kind, NULL);
        return;
      }
  add (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, lead,
       /* Translators: a card, such as Red 7, and the number of a flag */
       g_strdup_printf (_("%s is too weak for flag %u, where a stronger card could still come."),
                        name_of (self->played->card), flag + 1));
}

/* A card begins a flag at which the enemy can always make something better. */
static void
find_outranked (Comparison *self)
{
  const guint flag = self->played->flag - 1u;
  AciesFlagState state;
  AciesStrength best;

  if (!places (self->played) || self->played->card >= ACIES_N_TROOPS || self->played->flag == self->better->flag ||
      self->seen->n_on[self->seat][flag] != 0)
    return;

  acies_flag_state_init (&state, &self->after, self->seat, flag);
  best = acies_flag_state_enemy_best (&state, &self->left);
  if (state.fog || state.enemy != 0 || state.enemy_on == 0 || best <= acies_flag_state_best (&state, &self->left))
    return;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  add (self, ACIES_MOTIF_LOST_FLAG, flag + 1, 0.02 + 0.3 * MAX (0, self->contrast->lead),
       g_strdup_printf (_(outranked[ACIES_STRENGTH_KIND (best)]), flag + 1, ACIES_STRENGTH_SUM (best),
                        name_of (self->played->card)));
#pragma GCC diagnostic pop
}

/* A low card begins a flag. */
static void
find_weak_beginning (Comparison *self)
{
  const guint flag = self->played->flag - 1u;
  const guint card = self->played->card;

  if (!self->relaxed || !places (self->played) || card >= ACIES_N_TROOPS || card == self->better->card ||
      self->seen->n_on[self->seat][flag] != 0 || acies_cardset_sum (ACIES_CARDSET (card)) > WEAK_CARD)
    return;

  add (self, ACIES_MOTIF_CLOSED_SLOT, flag + 1, 0.03 + 0.2 * MAX (0, self->contrast->lead),
       g_strdup_printf (_("%s is too weak for flag %u, where a stronger card could still come."), name_of (card), flag + 1));
}

/* Whether the enemy may get a flag (0 to 8) before the seat's next turn. */
static gboolean
is_urgent (const Comparison *self,
           guint             flag)
{
  AciesFlagState state;

  acies_flag_state_init (&state, self->seen, self->seat, flag);
  return self->contrast->played.taken[flag] >= LEAST_CLAIMS ||
         (state.enemy == 0 && state.enemy_on != 0 && state.n_enemy_missing == 1);
}

/* The flag of the better step, which is lost more often if it waits. */
static void
find_unhurried (Comparison *self)
{
  const guint card = self->played->card;
  const guint flag = self->better->flag;
  const AciesContrast *contrast = self->contrast;
  const guint n = self->causes->len;
  guint now, otherwise;
  double lead;

  if (flag == 0 || self->better->kind > ACIES_MOVE_TRAITOR || self->better->flag == self->played->flag)
    return;
  lead = flag_lead (self, flag - 1);
  if (lead <= 0)
    return;

  now = (guint) (100 * contrast->better.owned[flag - 1] + 0.5);
  otherwise = (guint) (100 * contrast->played.owned[flag - 1] + 0.5);
  if (!is_urgent (self, flag - 1))
    {
      /* A card always helps the flag where it comes to lie. */
      if (places (self->better))
        add (self, ACIES_MOTIF_UNHURRIED, flag, 0.6 * lead,
             /* Translators: a card, such as Red 7, the number of a flag, how often with the better move, then how often
              * with the other */
             g_strdup_printf (_("%s does more at flag %u: you win it in %u of 100 games if it goes there now, and in %u otherwise."),
                              name_of (self->better->card), flag, now, otherwise));
      else
        add (self, ACIES_MOTIF_UNHURRIED, flag, 0.6 * lead,
             /* Translators: the number of a flag, how often with the better move, then how often with the other */
             g_strdup_printf (_("Flag %u matters more now: you win it in %u of 100 games if you play there, and in %u otherwise."),
                              flag, now, otherwise));
      return;
    }

  if (places (self->played) && contrast->better.placed[card][self->played->flag - 1] >= 0.5)
    add (self, ACIES_MOTIF_UNHURRIED, flag, lead + 0.03,
         /* Translators: a card, such as Red 7, the number of a flag, and that of another flag */
         g_strdup_printf (_("%s can still go to flag %u later, but flag %u cannot wait."), name_of (card),
                          self->played->flag, flag));
  else
    add (self, ACIES_MOTIF_UNHURRIED, flag, lead,
         /* Translators: the number of a flag, how often with the better move, then how often with the other */
         g_strdup_printf (_("Flag %u cannot wait: you win it in %u of 100 games if you play there now, and in %u otherwise."),
                          flag, now, otherwise));
  ((AciesCause *) self->causes->pdata[n])->urgent = TRUE;
}

static void
find_ties (Comparison *self)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const double more = self->contrast->played.tied[flag] - self->contrast->better.tied[flag];

      if (more >= LEAST_TIES && flag_lead (self, flag) > 0)
        add (self, ACIES_MOTIF_LAST_WORD, flag + 1, more + 0.5 * flag_lead (self, flag),
             g_strdup_printf (_("Flag %u may end in a tie, and the enemy would be the first to complete it."),
                              flag + 1));
    }
}

/* A morale card where a troop card of the hand does as well. */
static void
find_spent_wild (Comparison *self)
{
  const guint flag = self->played->flag - 1u;
  const guint card = self->played->card;

  if (!places (self->played) || card < ACIES_N_TROOPS || self->after.strength[self->seat][flag] == 0)
    return;

  for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
    {
      const guint troop = acies_cardset_first (hand);
      AciesPosition with = *self->seen;

      with.hand[self->seat] &= ~ACIES_CARDSET (troop);
      acies_position_put (&with, self->seat, flag, troop);
      if (with.strength[self->seat][flag] < self->after.strength[self->seat][flag])
        continue;
      add (self, ACIES_MOTIF_SPENT_WILD, flag + 1, 0.15 + self->contrast->lead,
           /* Translators: a troop card, such as Red 7, the number of a flag, and a morale card, such as Alexander */
           g_strdup_printf (_("%s from your hand does the same at flag %u, and saves %s for later."), name_of (troop),
                            flag + 1, name_of (card)));
      return;
    }
}

static void
find_freed_tactics (Comparison *self)
{
  const double more = self->contrast->played.tactics - self->contrast->better.tactics;
  const guint held = self->seen->n_hand[1 - self->seat][ACIES_DECK_TACTICS];

  if (!plays_tactics (self->played) || plays_tactics (self->better) || held == 0 ||
      more < (self->relaxed ? LEAST_TACTICS_RELAXED : LEAST_TACTICS))
    return;

  add (self, ACIES_MOTIF_FREED_TACTICS, 0, 0.3 * more,
       g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                     /* Translators: how many tactics cards the enemy holds */
                                     "It lets the enemy play one more tactics card, and the enemy holds %u.",
                                     "It lets the enemy play one more tactics card, and the enemy holds %u.", held),
                        held));
}

/* A tactics card that would do more later. */
static void
find_spent_tactics (Comparison *self)
{
  const guint card = self->played->card;

  if (!plays_tactics (self->played) || plays_tactics (self->better))
    return;

  if (places (self->played))
    {
      AciesFlagState state;

      acies_flag_state_init (&state, &self->after, self->seat, self->played->flag - 1u);
      if (state.n_missing > 0)
        add (self, ACIES_MOTIF_SPENT_WILD, self->played->flag, 0.02 + 0.3 * MAX (0, self->contrast->lead),
             g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a morale card, such as Alexander, the number of a
                                            * flag, and how many cards; the plural follows the third */
                                           "%s does most as the last card of a formation, and flag %u needs %u more.",
                                           "%s does most as the last card of a formation, and flag %u needs %u more.",
                                           state.n_missing),
                              name_of (card), self->played->flag, state.n_missing));
      else if (self->relaxed)
        add (self, ACIES_MOTIF_SPENT_WILD, self->played->flag, 0.01,
             /* Translators: a tactics card, such as Traitor */
             g_strdup_printf (_("%s gains you too little here: keep it for a flag that it decides."), name_of (card)));
    }
  else if (self->played->kind != ACIES_MOVE_SCOUT)
    add (self, ACIES_MOTIF_SPENT_WILD, 0, 0.02 + 0.3 * MAX (0, self->contrast->lead),
         /* Translators: a tactics card, such as Traitor */
         g_strdup_printf (_("%s gains you too little here: keep it for a flag that it decides."), name_of (card)));
}

/* Three adjacent flags that are won less often, or by the enemy more often. */
static void
find_ways (Comparison *self)
{
  const AciesContrast *contrast = self->contrast;
  const double least = self->relaxed ? LEAST_WAYS_RELAXED : LEAST_WAYS;

  for (guint way = 0; way < ACIES_WAY_FIVE; way++)
    {
      const double own = contrast->better.ways[0][way] - contrast->played.ways[0][way];
      const double enemy = contrast->played.ways[1][way] - contrast->better.ways[1][way];

      if (own >= least)
        add (self, ACIES_MOTIF_BROKE_THREE, way + 2, WEIGHT_OF_WAYS * own,
             /* Translators: the numbers of three adjacent flags */
             g_strdup_printf (_("It works against your best chance of three adjacent flags: %u, %u and %u."),
                              way + 1, way + 2, way + 3));
      if (enemy >= least)
        add (self, ACIES_MOTIF_ALLOWED_THREE, way + 2, WEIGHT_OF_WAYS * enemy,
             /* Translators: the numbers of three adjacent flags */
             g_strdup_printf (_("It brings the enemy closer to three adjacent flags: %u, %u and %u."),
                              way + 1, way + 2, way + 3));
    }
}

/* Whether a troop card strengthens no flag that is still open to the seat. */
static gboolean
is_waste (const Comparison *self,
          guint             card)
{
  const AciesCardSet bit = ACIES_CARDSET (card);
  const AciesCardSet others = (self->left_before.hand | self->left_before.out) & ~bit;

  if (card >= ACIES_N_TROOPS)
    return FALSE;
  for (guint flags = acies_position_free (self->seen, self->seat) & self->seen->used[self->seat]; flags != 0;
       flags &= flags - 1)
    {
      AciesFlagState state;
      AciesStrength strength;

      acies_flag_state_init (&state, self->seen, self->seat, (guint) __builtin_ctz (flags));
      strength = acies_judge_reach (state.on | bit, state.n_missing - 1, state.size, state.fog, others);
      if ((ACIES_STRENGTH_KIND (strength) >= ACIES_FORMATION_PHALANX || state.fog) && strength > state.enemy)
        return FALSE;
    }
  return TRUE;
}

static void
find_spent_waste (Comparison *self)
{
  if (!places (self->played) || !places (self->better) || self->played->card == self->better->card ||
      !is_waste (self, self->played->card))
    return;
  for (AciesCardSet hand = self->left.hand; hand != 0; hand &= hand - 1)
    if (is_waste (self, acies_cardset_first (hand)))
      return;

  add (self, ACIES_MOTIF_SPENT_WASTE, self->played->flag, 0.04,
       /* Translators: a card, such as Red 7 */
       g_strdup_printf (_("%s is the one card that you can spare: keep it for a turn in which every other card would cost you something."),
                        name_of (self->played->card)));
}

static void
find_wrong_deck (Comparison *self)
{
  const gboolean tactics = self->better->card == ACIES_CARD_TACTICS_BACK;

  if (self->played->kind != ACIES_MOVE_DRAW || self->better->kind != ACIES_MOVE_DRAW)
    return;

  if (!tactics)
    add (self, ACIES_MOTIF_WRONG_DECK, 0, 0.1 + self->contrast->lead,
         g_strdup (_("A troop card helps you more now.")));
  else if (self->seen->played[self->seat] <= self->seen->played[1 - self->seat])
    add (self, ACIES_MOTIF_WRONG_DECK, 0, 0.1 + self->contrast->lead,
         g_strdup (_("A tactics card helps you more now, and the limit lets you play it.")));
  else
    add (self, ACIES_MOTIF_WRONG_DECK, 0, 0.1 + self->contrast->lead,
         g_strdup (_("A tactics card helps you more now.")));
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const AciesCause *x = *(const AciesCause * const *) a;
  const AciesCause *y = *(const AciesCause * const *) b;

  return x->weight < y->weight ? 1 : x->weight > y->weight ? -1 : (int) x->motif - (int) y->motif;
}

static void
init_after (AciesPosition       *self,
            const AciesPosition *seen,
            const AciesMove     *move)
{
  *self = *seen;
  /* It is not known beforehand what is drawn. */
  if (move->kind != ACIES_MOVE_DRAW)
    acies_position_play (self, move);
}

/* Whether there is a cause that says more than that three flags are won less often. */
static gboolean
is_explained (const Comparison *self)
{
  for (guint i = 0; i < self->causes->len; i++)
    {
      const AciesCause *cause = self->causes->pdata[i];

      if (cause->motif != ACIES_MOTIF_BROKE_THREE && cause->motif != ACIES_MOTIF_ALLOWED_THREE)
        return TRUE;
    }
  return FALSE;
}

static void
find_all (Comparison *self)
{
  find_missed_claims (self);
  find_allowed_claims (self);
  find_needed (self);
  find_closed (self);
  find_outranked (self);
  find_weak_beginning (self);
  find_unhurried (self);
  find_ties (self);
  find_spent_wild (self);
  find_freed_tactics (self);
  find_spent_tactics (self);
  find_ways (self);
  find_spent_waste (self);
  find_wrong_deck (self);
}

/*
 * Lists why @played is worse than @better, what explains most first. Both are legal steps
 * of @seat. Without a result of the imagined games for it, a cause is only told where the cards prove it.
 */
GPtrArray *
acies_causes_list (const AciesContrast *contrast,
                   const AciesPosition *seen,
                   AciesSeat            seat,
                   const AciesMove     *played,
                   const AciesMove     *better)
{
  Comparison self = { .contrast = contrast, .seen = seen, .seat = (guint) seat, .played = played, .better = better };

  self.causes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_cause_free);
  init_after (&self.after, seen, played);
  init_after (&self.after_better, seen, better);
  acies_cards_left_init (&self.left_before, seen, self.seat);
  acies_cards_left_init (&self.left, &self.after, self.seat);

  find_all (&self);
  if (!is_explained (&self) && contrast->lead > 0)
    {
      g_ptr_array_set_size (self.causes, 0);
      self.relaxed = TRUE;
      find_all (&self);
    }
  g_ptr_array_sort (self.causes, compare);
  return self.causes;
}

/* What the games in @contrast say of one of the steps: of @better if it is the @best one of all. */
AciesCompared *
acies_compared_new (const AciesContrast *contrast,
                    const AciesPosition *seen,
                    AciesSeat            seat,
                    const AciesMove     *played,
                    const AciesMove     *better,
                    gboolean             best)
{
  AciesCompared *self = g_new (AciesCompared, 1);

  *self = (AciesCompared) {
    best ? *better : *played, best, contrast->n, contrast->better.score, contrast->lead, contrast->error,
    acies_causes_list (contrast, seen, seat, played, better)
  };
  return self;
}

void
acies_compared_free (AciesCompared *self)
{
  g_ptr_array_unref (self->causes);
  g_free (self);
}
