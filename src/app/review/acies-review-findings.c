/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-review-findings.h"

#include "acies-step-judge.h"

/* How many games are imagined for each step, and for those that seem to have decided something. */
#define NODES       400
#define NODES_AGAIN 1200
/* How many are played out to find the cause of a step that is judged again. */
#define CAUSE_GAMES 160
/* A step that only draws or claims gets this part of them. */
#define SMALL_SHARE 4
/* All steps of the seat that is judged first get this part of them before anything else: that shows which may be dear. */
#define SIGHT_SHARE 8
/* The part of what a step seems to give away then that is left when it is judged again, on average. */
#define CONFIRMED_SHARE 0.8
/* The share of the first round in the progress. */
#define FIRST_ROUND 0.8
/* So many steps are judged at a time, if one processor is left over for the window. */
#define MOST_JOBS 4

/* How far a step has been judged. */
typedef enum
{
  NOT_JUDGED,
  SIGHTED,                      /* with little patience */
  JUDGED_ONCE,                  /* or there was no choice */
  JUDGED_AGAIN,                 /* with more patience */
} Judged;

/* What is known of one step. */
typedef struct
{
  Judged       judged;
  gboolean     pending;         /* is being judged */
  AciesAdvice *played;          /* NULL until it is judged, and where there was no choice */
  AciesAdvice *best;            /* likewise */
  double       guess;           /* the chance to win before the first step of a turn, or not a number */
  AciesCard    drawn;           /* at the end of a turn; ACIES_CARD_NONE for other steps */
  double       luck;
} Finding;

struct _AciesReviewFindings
{
  GObject       parent_instance;

  AciesGame    *game;
  GArray       *findings;       /* of Finding; the index is the place, and place 0 has none */

  guint         nodes;
  guint         nodes_again;
  AciesSeat     first;          /* whose steps are judged before those of the other seat */
  guint         dearest[2];     /* the place of the dearest step of each seat that has been said, or 0 */
  gboolean      running;
  gboolean      glance;         /* only these, and none twice but the dearest */
  gboolean      again;          /* to be started when what was cancelled has stopped */
  guint         n_jobs;
  gboolean      done;
  GCancellable *cancellable;
};

/* One step that is being judged. */
typedef struct
{
  AciesReviewFindings *findings;
  guint                place;
  Judged               judged;          /* how far it will have been judged */
} Job;

static guint changed_signal;

static void judge_next (AciesReviewFindings *self);

G_DEFINE_FINAL_TYPE (AciesReviewFindings, acies_review_findings, G_TYPE_OBJECT)

static Finding *
peek (AciesReviewFindings *self,
      guint                place)
{
  return &g_array_index (self->findings, Finding, place);
}

static void
clear_finding (gpointer data)
{
  Finding *finding = data;

  g_clear_pointer (&finding->played, acies_advice_free);
  g_clear_pointer (&finding->best, acies_advice_free);
}

static void
acies_review_findings_finalize (GObject *object)
{
  AciesReviewFindings *self = ACIES_REVIEW_FINDINGS (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->game);
  g_array_unref (self->findings);

  G_OBJECT_CLASS (acies_review_findings_parent_class)->finalize (object);
}

static void
acies_review_findings_class_init (AciesReviewFindingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_review_findings_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_review_findings_init (AciesReviewFindings *self)
{
  self->findings = g_array_new (FALSE, TRUE, sizeof (Finding));
  g_array_set_clear_func (self->findings, clear_finding);
  self->nodes = NODES;
  self->nodes_again = NODES_AGAIN;
}

/* The one card that the hand has in @after and has not in @before. */
static AciesCard
find_drawn (AciesView *before,
            AciesView *after)
{
  gsize n;
  g_autofree AciesCard *hand = acies_view_list_hand (after, acies_view_get_seat (after), &n);

  for (gsize i = 0; i < n; i++)
    if (acies_view_locate (before, hand[i], NULL, NULL) != ACIES_PLACE_HAND)
      return hand[i];
  return ACIES_CARD_NONE;
}

/* Finds out which card came at the end of a turn, and how lucky it was. */
static void
measure_draw (AciesReviewFindings *self,
              guint                place)
{
  Finding *finding = peek (self, place);
  AciesEntry *entry = acies_place_get_entry (self->game, place);
  const AciesStep *step = acies_entry_get_step (entry);
  const AciesSeat seat = acies_entry_get_seat (entry);
  g_autoptr (AciesView) before = NULL;
  g_autoptr (AciesView) after = NULL;

  if (acies_step_get_kind (step) != ACIES_STEP_DRAW)
    return;

  before = acies_game_create_view_at (self->game, place - 1, seat);
  if (acies_view_get_phase (before) != ACIES_PHASE_END)
    return;

  after = acies_game_create_view_at (self->game, place, seat);
  finding->drawn = find_drawn (before, after);
  if (finding->drawn != ACIES_CARD_NONE)
    finding->luck = acies_analysis_measure_luck (before, step, finding->drawn);
}

/* What the network thinks of a turn before anything is imagined, which takes no time. */
static double
guess_chance (AciesReviewFindings *self,
              guint                place)
{
  const AciesSeat seat = acies_entry_get_seat (acies_place_get_entry (self->game, place));
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;

  if (acies_place_is_by (self->game, place - 1, seat))
    return NAN;
  view = acies_game_create_view_at (self->game, place - 1, seat);
  analysis = acies_analysis_new (view, place, NULL);
  return analysis != NULL ? acies_analysis_get_win_chance (analysis) : (double) NAN;
}

/* The luck and a guess at the chances are known at once, and nothing else. The steps of @first will be judged before those of
 * the other seat. */
AciesReviewFindings *
acies_review_findings_new (AciesGame *game,
                           AciesSeat  first)
{
  AciesReviewFindings *self;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  self = g_object_new (ACIES_TYPE_REVIEW_FINDINGS, NULL);
  self->game = g_object_ref (game);
  self->first = first;
  g_array_set_size (self->findings, acies_game_get_n_steps (game) + 1);
  for (guint place = 0; place < self->findings->len; place++)
    {
      peek (self, place)->drawn = ACIES_CARD_NONE;
      peek (self, place)->guess = NAN;
      if (place == 0)
        continue;
      measure_draw (self, place);
      peek (self, place)->guess = guess_chance (self, place);
    }

  return self;
}

/* How patiently each step is judged: at first, and once more. */
void
acies_review_findings_set_nodes (AciesReviewFindings *self,
                                 guint                first,
                                 guint                again)
{
  g_return_if_fail (ACIES_IS_REVIEW_FINDINGS (self));

  self->nodes = first;
  self->nodes_again = again;
}

/* What the step to @place seems to give away; 0 while nothing is known of it. */
static double
get_seeming_loss (AciesReviewFindings *self,
                  guint                place)
{
  const AciesAdvice *played = peek (self, place)->played;

  return played != NULL ? acies_advice_get_loss (played) : 0;
}

/* Whether that is so much that it has to be judged again. */
static gboolean
is_doubted (AciesReviewFindings *self,
            guint                place)
{
  return peek (self, place)->judged < JUDGED_AGAIN &&
         /* From there on it has a grade. */
         get_seeming_loss (self, place) >= acies_grade_get_least_loss (ACIES_GRADE_DOUBTFUL);
}

/* Whether what is known of the step to @place can be said. */
static gboolean
is_settled (AciesReviewFindings *self,
            guint                place)
{
  return peek (self, place)->judged >= JUDGED_ONCE && !is_doubted (self, place);
}

/* What it gives away, or probably gives away. */
static double
get_likely_loss (AciesReviewFindings *self,
                 guint                place)
{
  return get_seeming_loss (self, place) * (is_doubted (self, place) ? CONFIRMED_SHARE : 1);
}

/* Whether the step to @place gave away more than the one to @other, beyond what may be chance. */
static gboolean
is_clearly_dearer (AciesReviewFindings *self,
                   guint                place,
                   guint                other)
{
  return get_likely_loss (self, place) - get_likely_loss (self, other) >
         hypot (acies_advice_get_loss_standard_error (peek (self, place)->played),
                acies_advice_get_loss_standard_error (peek (self, other)->played));
}

/* The step of @seat, or of either for %ACIES_SEAT_NONE, that gives away most of those that are to be judged again, or 0; those
 * that are @pending count or not. */
static guint
find_worst (AciesReviewFindings *self,
            AciesSeat            seat,
            gboolean             pending)
{
  guint worst = 0;

  for (guint place = 1; place < self->findings->len; place++)
    if (is_doubted (self, place) && (pending || !peek (self, place)->pending) &&
        (seat == ACIES_SEAT_NONE || acies_place_is_by (self->game, place, seat)) &&
        (worst == 0 || get_seeming_loss (self, place) > get_seeming_loss (self, worst)))
      worst = place;

  return worst;
}

/* The dearest step of @seat of those that are known to be wrong, or 0. */
static guint
find_dearest (AciesReviewFindings *self,
              AciesSeat            seat)
{
  guint dearest = 0;

  for (guint place = 1; place < self->findings->len; place++)
    if (acies_place_is_by (self->game, place, seat) &&
        acies_review_findings_get_grade (self, place) != ACIES_GRADE_FINE &&
        (dearest == 0 || get_seeming_loss (self, place) > get_seeming_loss (self, dearest)))
      dearest = place;

  return dearest;
}

/* The step of @seat that has to be judged again before one can say which is the dearest, or 0. */
static guint
find_rival (AciesReviewFindings *self,
            AciesSeat            seat,
            gboolean             pending)
{
  const guint worst = find_worst (self, seat, pending);
  const guint dearest = find_dearest (self, seat);

  return worst > 0 && (dearest == 0 || is_clearly_dearer (self, worst, dearest)) ? worst : 0;
}

/* What has been said of @seat stays while steps are judged, unless another is dearer than chance can make it. In the end it is
 * the dearest of all: another that is listed with a greater loss would contradict it. */
static void
update_dearest (AciesReviewFindings *self,
                AciesSeat            seat)
{
  const guint said = self->dearest[seat];
  const guint dearest = find_dearest (self, seat);

  if (dearest == said || dearest == 0 || !acies_review_findings_get_judged (self, seat) || find_rival (self, seat, TRUE) > 0)
    return;
  if (said == 0 || self->done || is_clearly_dearer (self, dearest, said))
    self->dearest[seat] = dearest;
}

static void
set_running (AciesReviewFindings *self,
             gboolean             running)
{
  self->running = running;
  g_signal_emit (self, changed_signal, 0);
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Job *job = user_data;
  g_autoptr (AciesReviewFindings) self = job->findings;
  const AciesStep *step = acies_entry_get_step (acies_place_get_entry (self->game, job->place));
  Finding *finding = peek (self, job->place);
  AciesAdvice *played, *best;
  gboolean found;

  self->n_jobs--;
  finding->pending = FALSE;
  /* A step whose judgement was cancelled is judged anew when somebody goes on. */
  found = acies_step_judge_finish (ACIES_ANALYSIS (source), result, step, &played, &best);
  if (found)
    {
      clear_finding (finding);
      finding->played = played;
      finding->best = best;
      finding->judged = job->judged;
    }
  /* That finds out as well which of the steps that follow need no judgement. */
  judge_next (self);
  if (!found)
    return;

  update_dearest (self, ACIES_SEAT_SOUTH);
  update_dearest (self, ACIES_SEAT_NORTH);
  g_signal_emit (self, changed_signal, 0);
}

/* Begins to judge the step that led to @place, so far as @judged; %FALSE where there was nothing to choose. */
static gboolean
judge (AciesReviewFindings *self,
       guint                place,
       Judged               judged)
{
  AciesEntry *entry = acies_place_get_entry (self->game, place);
  g_autoptr (AciesView) view = acies_game_create_view_at (self->game, place - 1, acies_entry_get_seat (entry));
  const AciesPhase phase = acies_view_get_phase (view);
  g_autoptr (AciesAnalysis) analysis = NULL;
  guint nodes = self->nodes;
  guint games = 0;
  Job *job;

  if (!acies_step_judge_has_choice (view))
    return FALSE;

  analysis = acies_step_judge_create_analysis (view);
  if (analysis == NULL)
    return FALSE;

  if (judged == SIGHTED)
    nodes = MAX (nodes / SIGHT_SHARE, 1);
  if (judged == JUDGED_AGAIN)
    {
      nodes = self->nodes_again;
      games = MIN (CAUSE_GAMES, nodes);
    }
  if (phase != ACIES_PHASE_PLAY && phase != ACIES_PHASE_CLAIM_FIRST)
    nodes = MAX (nodes / SMALL_SHARE, 1);
  job = g_new (Job, 1);
  job->findings = g_object_ref (self);
  job->place = place;
  job->judged = judged;
  peek (self, place)->pending = TRUE;
  self->n_jobs++;
  acies_step_judge_begin (analysis, acies_entry_get_step (entry), nodes, games, self->cancellable, judged_cb, job);
  return TRUE;
}

/* The step of @seat that seems to give away most of those that have not been judged as far as @judged, or 0. */
static guint
find_new (AciesReviewFindings *self,
          AciesSeat            seat,
          Judged               judged)
{
  guint best = 0;

  for (guint place = 1; place < self->findings->len; place++)
    if (peek (self, place)->judged < judged && !peek (self, place)->pending &&
        acies_place_is_by (self->game, place, seat) &&
        (best == 0 || get_seeming_loss (self, place) > get_seeming_loss (self, best)))
      best = place;

  return best;
}

/* Begins to judge one of them; %FALSE if there is none. */
static gboolean
judge_new (AciesReviewFindings *self,
           AciesSeat            seat,
           Judged               judged)
{
  guint place;

  while ((place = find_new (self, seat, judged)) > 0)
    {
      if (judge (self, place, judged))
        return TRUE;
      peek (self, place)->judged = JUDGED_ONCE;
    }

  return FALSE;
}

/* The worst first: that is what one wants to know. */
static gboolean
judge_worst (AciesReviewFindings *self)
{
  const guint worst = find_worst (self, ACIES_SEAT_NONE, FALSE);

  return worst > 0 && judge (self, worst, JUDGED_AGAIN);
}

/* The dearest step of whoever looks is what one wants to know first of all. What is not dear after all shows soonest at the usual
 * patience. */
static gboolean
judge_rival (AciesReviewFindings *self)
{
  const guint rival = acies_review_findings_get_judged (self, self->first) ? find_rival (self, self->first, FALSE) : 0;

  return rival > 0 && judge (self, rival, peek (self, rival)->judged + 1);
}

static void
judge_next (AciesReviewFindings *self)
{
  const guint most = CLAMP (g_get_num_processors (), 2, MOST_JOBS + 1) - 1;
  const gboolean cancelled = g_cancellable_is_cancelled (self->cancellable);

  while (!cancelled && self->n_jobs < most)
    if (!judge_new (self, self->first, SIGHTED) && !judge_rival (self) && !judge_new (self, self->first, JUDGED_ONCE) &&
        (self->glance || (!judge_new (self, acies_seat_other (self->first), JUDGED_ONCE) && !judge_worst (self))))
      break;

  if (self->n_jobs > 0)
    return;
  self->done = !cancelled && !self->glance;
  set_running (self, FALSE);
  if (self->again)
    acies_review_findings_start (self, self->glance);
}

/* Judges the steps, or goes on with that; at a @glance, only those of the seat that is judged first, and those once, unless they
 * may be the dearest. */
void
acies_review_findings_start (AciesReviewFindings *self,
                             gboolean             glance)
{
  g_return_if_fail (ACIES_IS_REVIEW_FINDINGS (self));

  self->glance = glance;
  self->again = self->running && g_cancellable_is_cancelled (self->cancellable);
  if (self->running || self->done)
    return;

  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  set_running (self, TRUE);
  judge_next (self);
}

/* Asks for that to stop. It has stopped when it is not running any more, which is soon. */
void
acies_review_findings_stop (AciesReviewFindings *self)
{
  g_return_if_fail (ACIES_IS_REVIEW_FINDINGS (self));

  self->again = FALSE;
  if (self->running)
    g_cancellable_cancel (self->cancellable);
}

/* Whether the steps are being judged. */
gboolean
acies_review_findings_get_running (AciesReviewFindings *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), FALSE);

  return self->running;
}

/* Whether all steps of @seat have been judged, some of them with little patience. */
gboolean
acies_review_findings_get_judged (AciesReviewFindings *self,
                                  AciesSeat            seat)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), FALSE);

  for (guint place = 1; place < self->findings->len; place++)
    if (peek (self, place)->judged == NOT_JUDGED && acies_place_is_by (self->game, place, seat))
      return FALSE;

  return TRUE;
}

/* Whether there is nothing left to judge. */
gboolean
acies_review_findings_get_done (AciesReviewFindings *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), FALSE);

  return self->done;
}

/* How much of that is done, from 0 to 1. */
double
acies_review_findings_get_progress (AciesReviewFindings *self)
{
  guint n[JUDGED_AGAIN + 1] = { 0 };
  guint n_left = 0;

  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), 0);

  for (guint place = 1; place < self->findings->len; place++)
    {
      n[peek (self, place)->judged]++;
      n_left += is_doubted (self, place) ? 1 : 0;
    }

  if (n[NOT_JUDGED] + n[SIGHTED] > 0)
    return FIRST_ROUND * (n[JUDGED_ONCE] + n[JUDGED_AGAIN]) / (self->findings->len - 1);
  return n_left > 0 ? FIRST_ROUND + (1 - FIRST_ROUND) * n[JUDGED_AGAIN] / (n[JUDGED_AGAIN] + n_left) : 1;
}

gboolean
acies_review_findings_is_judged (AciesReviewFindings *self,
                                 guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), FALSE);
  g_return_val_if_fail (place < self->findings->len, FALSE);

  return peek (self, place)->judged >= JUDGED_ONCE;
}

/* %NULL for nothing yet, where there was no choice, and while it is in doubt whether the step was a mistake. */
const AciesAdvice *
acies_review_findings_get_played (AciesReviewFindings *self,
                                  guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), NULL);
  g_return_val_if_fail (place < self->findings->len, NULL);

  return is_settled (self, place) ? peek (self, place)->played : NULL;
}

/* What would have been best instead; %NULL where nothing is known of the step itself. */
const AciesAdvice *
acies_review_findings_get_best (AciesReviewFindings *self,
                                guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), NULL);
  g_return_val_if_fail (place < self->findings->len, NULL);

  return is_settled (self, place) ? peek (self, place)->best : NULL;
}

/* How good the step was; nothing is said against it before that is certain, nor if it belongs to the turn that won the game. */
AciesGrade
acies_review_findings_get_grade (AciesReviewFindings *self,
                                 guint                place)
{
  const AciesAdvice *played = acies_review_findings_get_played (self, place);

  return played == NULL || acies_place_wins (self->game, place) ? ACIES_GRADE_FINE : acies_advice_get_grade (played);
}

/* What the step gave away, as far as that is known, or probably gave away; %FALSE for nothing yet, and where there was no
 * choice. */
gboolean
acies_review_findings_get_loss (AciesReviewFindings *self,
                                guint                place,
                                double              *loss)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), FALSE);
  g_return_val_if_fail (place < self->findings->len, FALSE);

  if (peek (self, place)->played == NULL)
    return FALSE;
  *loss = get_likely_loss (self, place);
  return TRUE;
}

/* The step of @seat that gave away most, as it has been said; 0 if that is not known yet, or none gave away much. */
guint
acies_review_findings_get_dearest (AciesReviewFindings *self,
                                   AciesSeat            seat)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), 0);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, 0);

  return self->dearest[seat];
}

/* Whether nothing is left to be judged of the steps of @seat. */
gboolean
acies_review_findings_get_certain (AciesReviewFindings *self,
                                   AciesSeat            seat)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), FALSE);

  for (guint place = 1; place < self->findings->len; place++)
    if (!is_settled (self, place) && acies_place_is_by (self->game, place, seat))
      return FALSE;

  return TRUE;
}

/* The card that came with the step; %ACIES_CARD_NONE if it is no draw at the end of a turn. */
AciesCard
acies_review_findings_get_drawn (AciesReviewFindings *self,
                                 guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), ACIES_CARD_NONE);
  g_return_val_if_fail (place < self->findings->len, ACIES_CARD_NONE);

  return peek (self, place)->drawn;
}

/* By how much that card raised the chance to win of whoever drew it. */
double
acies_review_findings_get_luck (AciesReviewFindings *self,
                                guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), 0);
  g_return_val_if_fail (place < self->findings->len, 0);

  return peek (self, place)->luck;
}

static double
get_final_chance (AciesReviewFindings *self,
                  AciesSeat            seat)
{
  const AciesSeat winner = acies_game_get_winner (self->game);

  if (acies_game_get_result (self->game) == ACIES_RESULT_NONE)
    return NAN;
  if (winner == ACIES_SEAT_NONE)
    return 0.5;
  return winner == seat ? 1 : 0;
}

/* The chance of @seat to win at @place, judged by what it could know there, or guessed until
 * it is judged; not a number before the first turn of @seat. During the enemy's turn all that is new to @seat is the card
 * that it drew before, so what the enemy does shows only at the end of that turn. */
double
acies_review_findings_get_chance (AciesReviewFindings *self,
                                  AciesSeat            seat,
                                  guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), NAN);
  g_return_val_if_fail (place < self->findings->len, NAN);

  if (place + 1 == self->findings->len)
    return get_final_chance (self, seat);

  for (guint at = place + 1; at > 0; at--)
    {
      const Finding *next = peek (self, at);
      const Finding *last = peek (self, at - 1);

      if (acies_place_is_by (self->game, at, seat))
        {
          if (next->best != NULL)
            return acies_advice_get_win_chance (next->best);
          if (next->judged == NOT_JUDGED && !isnan (next->guess))
            return next->guess;
        }
      if (acies_place_is_by (self->game, at - 1, seat) && last->played != NULL)
        return CLAMP (acies_advice_get_win_chance (last->played) + last->luck, 0, 1);
    }

  return NAN;
}
