/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-drill.h"
#include "acies-step-judge.h"

/* So many games are imagined for each step that is tried, and so many are played out to find the cause of what is wrong
 * with it: as for the worst steps of a review. */
#define NODES 1600
#define GAMES 240

struct _AciesDrill
{
  GObject          parent_instance;

  AciesMistakes   *mistakes;
  guint            nodes;
  guint            games;

  GPtrArray       *list;        /* (element-type AciesMistake) */
  guint            place;       /* of the one that is asked */
  guint            n_right;
  AciesDrillState  state;
  AciesView       *view;
  AciesAnalysis   *analysis;    /* of the view; one judges all steps that are tried there, but not that of the game */
  gboolean         showing;     /* only the best step is wanted */
  gboolean         counted;
  AciesAdvice     *tried;
  AciesAdvice     *best;
  GCancellable    *cancellable;
  guint            n_running;
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_BUSY,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesDrill, acies_drill, G_TYPE_OBJECT)

static void
acies_drill_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesDrill *self = ACIES_DRILL (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, acies_drill_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* Forgets what belongs to the position. */
static void
acies_drill_clear (AciesDrill *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->analysis);
  g_clear_object (&self->view);
  g_clear_pointer (&self->tried, acies_advice_free);
  g_clear_pointer (&self->best, acies_advice_free);
  self->showing = FALSE;
  self->counted = FALSE;
}

static void
acies_drill_dispose (GObject *object)
{
  AciesDrill *self = ACIES_DRILL (object);

  acies_drill_clear (self);
  g_clear_object (&self->mistakes);
  g_clear_pointer (&self->list, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_drill_parent_class)->dispose (object);
}

static void
acies_drill_class_init (AciesDrillClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_drill_get_property;
  object_class->dispose = acies_drill_dispose;

  properties[PROP_VIEW] = g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_drill_init (AciesDrill *self)
{
  self->nodes = NODES;
  self->games = GAMES;
}

/* What is answered is counted in @mistakes, where it is there. */
AciesDrill *
acies_drill_new (AciesMistakes *mistakes)
{
  AciesDrill *self;

  g_return_val_if_fail (ACIES_IS_MISTAKES (mistakes), NULL);

  self = g_object_new (ACIES_TYPE_DRILL, NULL);
  self->mistakes = g_object_ref (mistakes);
  return self;
}

/* How patiently a step is judged. */
void
acies_drill_set_nodes (AciesDrill *self,
                       guint       nodes,
                       guint       games)
{
  g_return_if_fail (ACIES_IS_DRILL (self));

  self->nodes = nodes;
  self->games = games;
}

static void
notify_busy (AciesDrill *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
set_state (AciesDrill      *self,
           AciesDrillState  state)
{
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Asks for the mistake at self->place, or for nothing behind the last one. */
static void
ask (AciesDrill *self)
{
  acies_drill_clear (self);
  self->state = ACIES_DRILL_NOTHING;
  /* One that cannot be set up is passed over; the file of the mistakes has none. */
  while (self->view == NULL && self->list != NULL && self->place < self->list->len)
    {
      self->view = acies_mistake_set_up (g_ptr_array_index (self->list, self->place), NULL);
      self->place += self->view == NULL;
    }
  if (self->view != NULL)
    {
      self->analysis = acies_step_judge_create_analysis (self->view);
      self->cancellable = g_cancellable_new ();
      self->state = ACIES_DRILL_ASKED;
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Begins with the first of @list (of AciesMistake). */
void
acies_drill_begin (AciesDrill *self,
                   GPtrArray  *list)
{
  g_return_if_fail (ACIES_IS_DRILL (self));
  g_return_if_fail (list != NULL);

  g_ptr_array_ref (list);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = list;
  self->place = 0;
  self->n_right = 0;
  ask (self);
}

/* Asks for the next one; %FALSE if there is none. */
gboolean
acies_drill_next (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), FALSE);

  if (self->list == NULL || self->place + 1 >= self->list->len)
    return FALSE;

  self->place++;
  ask (self);
  return self->view != NULL;
}

/* Nothing is asked any more. */
void
acies_drill_stop (AciesDrill *self)
{
  g_return_if_fail (ACIES_IS_DRILL (self));

  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->place = 0;
  ask (self);
}

static void
count (AciesDrill *self,
       gboolean    right)
{
  if (self->counted)
    return;

  self->counted = TRUE;
  self->n_right += right;
  acies_mistakes_answer (self->mistakes, acies_drill_get_mistake (self), right);
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesDrill) self = user_data;
  AciesAnalysis *analysis = ACIES_ANALYSIS (source);
  g_autoptr (AciesAdvice) played = NULL;
  g_autoptr (AciesAdvice) best = NULL;
  const AciesMove *move = g_object_get_data (G_OBJECT (analysis), "move");
  gboolean right;

  self->n_running--;
  if (acies_step_judge_finish (analysis, result, move, &played, &best) && analysis == self->analysis)
    {
      g_clear_pointer (&self->best, acies_advice_free);
      self->best = g_steal_pointer (&best);
      if (self->showing)
        {
          count (self, FALSE);
          set_state (self, ACIES_DRILL_SHOWN);
        }
      else
        {
          g_clear_pointer (&self->tried, acies_advice_free);
          self->tried = g_steal_pointer (&played);
          /* What is not clearly worse is as good as the best one; but what was a mistake in the game stays one. */
          right = acies_advice_get_grade (self->tried) == ACIES_GRADE_FINE &&
                  !acies_move_equal (move, acies_drill_get_mistake (self)->move);
          count (self, right);
          set_state (self, right ? ACIES_DRILL_RIGHT : ACIES_DRILL_TRIED);
        }
    }
  notify_busy (self);
}

static void
judge (AciesDrill      *self,
       const AciesMove *move,
       gboolean         showing)
{
  self->showing = showing;
  g_object_set_data_full (G_OBJECT (self->analysis), "move", acies_move_copy (move), (GDestroyNotify) acies_move_free);
  self->n_running++;
  acies_step_judge_begin (self->analysis, move, self->nodes, self->games, self->cancellable, judged_cb,
                          g_object_ref (self));
  set_state (self, ACIES_DRILL_JUDGING);
  notify_busy (self);
}

static gboolean
is_open (AciesDrill *self)
{
  return self->state == ACIES_DRILL_ASKED || self->state == ACIES_DRILL_TRIED;
}

/* Tries a step; %FALSE with @error set if it is not legal. */
gboolean
acies_drill_try (AciesDrill       *self,
                 const AciesMove  *move,
                 GError          **error)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!is_open (self))
    return TRUE;
  if (!acies_view_check (self->view, move, error))
    return FALSE;

  /* As in the review, which had looked at no other step: what was wrong is said in the same words. */
  if (acies_move_equal (move, acies_drill_get_mistake (self)->move))
    {
      g_clear_object (&self->analysis);
      self->analysis = acies_step_judge_create_analysis (self->view);
    }
  judge (self, move, FALSE);
  return TRUE;
}

/* Gives up, so that the best step is shown. */
void
acies_drill_show (AciesDrill *self)
{
  g_return_if_fail (ACIES_IS_DRILL (self));

  if (!is_open (self))
    return;

  if (self->best == NULL)
    {
      judge (self, acies_drill_get_mistake (self)->move, TRUE);
      return;
    }
  count (self, FALSE);
  set_state (self, ACIES_DRILL_SHOWN);
}

AciesMistakes *
acies_drill_get_mistakes (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), NULL);

  return self->mistakes;
}

AciesDrillState
acies_drill_get_state (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), ACIES_DRILL_NOTHING);

  return self->state;
}

AciesView *
acies_drill_get_view (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), NULL);

  return self->view;
}

/* The mistake that is asked about; %NULL if there is none. */
const AciesMistake *
acies_drill_get_mistake (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), NULL);

  return self->view != NULL ? g_ptr_array_index (self->list, self->place) : NULL;
}

/* What is known of the step that was tried last, or %NULL. */
const AciesAdvice *
acies_drill_get_tried (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), NULL);

  return self->tried;
}

/* The best step as far as is known, or %NULL. */
const AciesAdvice *
acies_drill_get_best (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), NULL);

  return self->best;
}

/* The flag that the mistake is about; 0 if it is about none, or if the drill has not looked at the step played in the game. */
guint
acies_drill_get_flag (AciesDrill *self)
{
  g_autoptr (AciesAdvice) played = NULL;

  g_return_val_if_fail (ACIES_IS_DRILL (self), 0);

  if (self->analysis != NULL)
    played = acies_analysis_judge (self->analysis, acies_drill_get_mistake (self)->move, NULL);
  return played != NULL ? acies_advice_get_motif_flag (played) : 0;
}

/* Which one is asked, from 1 on. */
guint
acies_drill_get_number (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), 0);

  return self->place + 1;
}

/* How many are asked, one after the other. */
guint
acies_drill_get_n (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), 0);

  return self->list != NULL ? self->list->len : 0;
}

guint
acies_drill_get_n_right (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), 0);

  return self->n_right;
}

gboolean
acies_drill_get_busy (AciesDrill *self)
{
  g_return_val_if_fail (ACIES_IS_DRILL (self), FALSE);

  return self->n_running > 0;
}
