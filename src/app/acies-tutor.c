/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-opponent.h"
#include "acies-tutor.h"

/* How long a step that is played for the learner stands before the next, in milliseconds. */
#define PAUSE 700
/* After so many seconds without a step the first hint is given unasked. */
#define HINT_AFTER 60

#define LEARNER ACIES_SEAT_SOUTH
#define ENEMY   ACIES_SEAT_NORTH

struct _AciesTutor
{
  GObject parent_instance;

  AciesLesson           *lesson;
  AciesLessonProgress   *progress;
  guint                  n_position;
  guint                  n_task;
  AciesTutorState        state;
  guint                  serial;        /* grows with every task that begins */

  AciesGame             *game;
  AciesView             *view;
  GArray                *starts;        /* of guint: steps played before each task */

  AciesTutorRemark       remark_kind;
  const AciesLessonText *remark;
  AciesMove             *step;          /* what the remark is about */
  guint                  n_hints;
  guint                  n_enemy;       /* turns of the enemy that were played in this task */

  AciesOpponent         *opponent;
  GQueue                 script;        /* of AciesMove: what is to be played now */
  gboolean               leaving;       /* the task is over once that is played */
  guint                  pause;
  guint                  pause_id;
  guint                  hint_id;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTutor, acies_tutor, G_TYPE_OBJECT)

static void play_on (AciesTutor *self);
static void begin_position (AciesTutor *self,
                            guint       position);

static const AciesLessonPosition *
get_lesson_position (AciesTutor *self)
{
  return acies_lesson_get_position (self->lesson, self->n_position);
}

static void
changed (AciesTutor *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
look (AciesTutor *self)
{
  g_clear_object (&self->view);
  self->view = acies_game_get_view (self->game, LEARNER);
}

static void
set_remark (AciesTutor            *self,
            AciesTutorRemark       kind,
            const AciesLessonText *text,
            const AciesMove       *step)
{
  AciesMove *copy = step != NULL ? acies_move_copy (step) : NULL;

  g_clear_pointer (&self->step, acies_move_free);
  self->step = copy;
  self->remark_kind = text != NULL ? kind : ACIES_TUTOR_REMARK_NONE;
  self->remark = text;
}

static gboolean
hint_cb (gpointer user_data)
{
  AciesTutor *self = user_data;

  self->hint_id = 0;
  if (self->n_hints == 0)
    acies_tutor_hint (self);

  return G_SOURCE_REMOVE;
}

static void
wait_for_hint (AciesTutor *self)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  if (self->state == ACIES_TUTOR_WAITING && self->n_hints == 0)
    self->hint_id = g_timeout_add_seconds (HINT_AFTER, hint_cb, self);
}

/* Nothing that was under way goes on. */
static void
interrupt (AciesTutor *self)
{
  AciesMove *move;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_handle_id (&self->hint_id, g_source_remove);
  acies_opponent_cancel (self->opponent);
  while ((move = g_queue_pop_head (&self->script)) != NULL)
    acies_move_free (move);
  self->leaving = FALSE;
}

static void
plan (AciesTutor *self,
      const char *steps)
{
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *claim = g_str_equal (words[i], "claim") && words[i + 1] != NULL
                               ? g_strconcat (words[i], " ", words[i + 1], NULL) : NULL;

      if (words[i][0] == '\0')
        continue;
      g_queue_push_tail (&self->script, acies_move_new_from_string (claim != NULL ? claim : words[i], NULL));
      i += claim != NULL;
    }
}

static gboolean
is_solved (AciesTutor      *self,
           const AciesMove *move)
{
  const AciesTask *task = acies_tutor_get_task (self);

  switch (task->goal)
    {
    case ACIES_GOAL_STEP:
      return move != NULL && acies_step_pattern_matches (task->pattern, move);
    case ACIES_GOAL_CLAIM:
      return move != NULL && acies_move_get_kind (move) == ACIES_MOVE_CLAIM &&
             acies_move_get_flag (move) == task->flag;
    case ACIES_GOAL_FLAG:
      return acies_view_get_flag_owner (self->view, task->flag) == LEARNER;
    case ACIES_GOAL_FORMATION:
      {
        gsize n;
        g_autofree AciesCard *cards = acies_view_get_formation (self->view, LEARNER, task->flag, &n);
        g_autoptr (AciesFormation) formation = NULL;

        if (n < acies_view_get_slots (self->view, task->flag))
          return FALSE;
        formation = acies_formation_new (cards, n, acies_view_get_fog (self->view, task->flag),
                                         acies_view_get_mud (self->view, task->flag), NULL);
        return formation != NULL && acies_formation_get_kind (formation) == task->formation;
      }
    case ACIES_GOAL_GAME:
      return acies_view_get_winner (self->view) == LEARNER;
    case ACIES_GOAL_READ:
    case ACIES_GOAL_QUESTION:
    default:
      return FALSE;
    }
}

/* Whether the task cannot be done any more. */
static gboolean
is_lost (AciesTutor *self)
{
  const AciesTask *task = acies_tutor_get_task (self);
  const gboolean flag = task->goal == ACIES_GOAL_FLAG || task->goal == ACIES_GOAL_FORMATION ||
                        task->goal == ACIES_GOAL_CLAIM;

  return acies_view_get_phase (self->view) == ACIES_PHASE_OVER ||
         (flag && acies_view_get_flag_owner (self->view, task->flag) == ENEMY);
}

/* The learner may act now. */
static void
wait (AciesTutor *self)
{
  self->state = ACIES_TUTOR_WAITING;
  wait_for_hint (self);
  changed (self);
}

static void
begin_task (AciesTutor *self,
            guint       n_task)
{
  const AciesTask *task;
  const guint n_steps = acies_game_get_n_steps (self->game);

  self->n_task = n_task;
  self->serial++;
  self->n_hints = 0;
  self->n_enemy = 0;
  set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  g_array_set_size (self->starts, n_task + 1);
  g_array_index (self->starts, guint, n_task) = n_steps;
  look (self);

  task = acies_tutor_get_task (self);
  if (task->goal == ACIES_GOAL_READ || task->goal == ACIES_GOAL_QUESTION)
    {
      self->state = task->goal == ACIES_GOAL_READ ? ACIES_TUTOR_READING : ACIES_TUTOR_ASKING;
      changed (self);
    }
  else
    play_on (self);
}

static void
finish_position (AciesTutor *self)
{
  if (self->n_position + 1 < acies_lesson_get_n_positions (self->lesson))
    {
      begin_position (self, self->n_position + 1);
      return;
    }

  self->state = ACIES_TUTOR_DONE;
  set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  changed (self);
}

static void
finish_task (AciesTutor *self)
{
  self->leaving = FALSE;
  if (self->n_task + 1 < get_lesson_position (self)->tasks->len)
    begin_task (self, self->n_task + 1);
  else
    finish_position (self);
}

static gboolean
pause_cb (gpointer user_data)
{
  AciesTutor *self = user_data;

  self->pause_id = 0;
  play_on (self);

  return G_SOURCE_REMOVE;
}

/* Plays a step that nobody judges, and goes on after a pause. */
static void
play_unjudged (AciesTutor      *self,
               const AciesMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!acies_game_play (self->game, move, &error))
    g_warning ("Lesson %s, position %u: %s", acies_lesson_get_id (self->lesson), self->n_position + 1,
               error->message);
  look (self);
  changed (self);
  self->pause_id = g_timeout_add (self->pause, pause_cb, self);
}

/* What is planned is played first, then the enemy's turn, and then the learner is to play. */
static void
play_on (AciesTutor *self)
{
  const AciesTask *task = acies_tutor_get_task (self);
  g_autoptr (AciesMove) move = g_queue_pop_head (&self->script);

  self->state = ACIES_TUTOR_PLAYING;
  if (move != NULL)
    {
      play_unjudged (self, move);
      return;
    }

  if (self->leaving)
    {
      finish_task (self);
      return;
    }

  if (is_lost (self))
    {
      self->state = ACIES_TUTOR_FAILED;
      set_remark (self, ACIES_TUTOR_REMARK_WRONG, task->failure, NULL);
      changed (self);
      return;
    }

  if (acies_game_get_turn (self->game) == LEARNER)
    {
      wait (self);
      return;
    }

  if (self->n_enemy < task->enemy->len)
    {
      plan (self, g_ptr_array_index (task->enemy, self->n_enemy++));
      changed (self);
      self->pause_id = g_timeout_add (self->pause, pause_cb, self);
    }
  else
    {
      g_autoptr (AciesView) view = acies_game_get_view (self->game, ENEMY);

      acies_opponent_sit_down (self->opponent, MAX (task->level, 1), self->serial);
      acies_opponent_ask (self->opponent, view);
      changed (self);
    }
}

static void
chosen_cb (AciesTutor      *self,
           const AciesMove *move)
{
  if (self->state == ACIES_TUTOR_PLAYING)
    play_unjudged (self, move);
}

static void
solve (AciesTutor            *self,
       const AciesLessonText *text,
       const AciesMove       *move)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  if (self->n_task + 1 == get_lesson_position (self)->tasks->len && self->progress != NULL)
    acies_lesson_progress_solve (self->progress, self->lesson, self->n_position);

  self->state = ACIES_TUTOR_SOLVED;
  set_remark (self, ACIES_TUTOR_REMARK_RIGHT, text, move);
  if (text != NULL)
    changed (self);
  else
    acies_tutor_go_on (self);
}

static void
begin_position (AciesTutor *self,
                guint       position)
{
  g_autoptr (GError) error = NULL;

  interrupt (self);
  self->n_position = position;
  g_clear_object (&self->game);
  self->game = acies_lesson_position_set_up (get_lesson_position (self), &error);
  /* The parser has tried this already. */
  g_return_if_fail (self->game != NULL);
  begin_task (self, 0);
}

static void
acies_tutor_dispose (GObject *object)
{
  AciesTutor *self = ACIES_TUTOR (object);

  if (self->opponent != NULL)
    interrupt (self);
  g_clear_object (&self->opponent);
  g_clear_object (&self->game);
  g_clear_object (&self->view);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (acies_tutor_parent_class)->dispose (object);
}

static void
acies_tutor_finalize (GObject *object)
{
  AciesTutor *self = ACIES_TUTOR (object);

  g_clear_pointer (&self->step, acies_move_free);
  g_array_unref (self->starts);
  g_clear_object (&self->lesson);

  G_OBJECT_CLASS (acies_tutor_parent_class)->finalize (object);
}

static void
acies_tutor_class_init (AciesTutorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_tutor_dispose;
  object_class->finalize = acies_tutor_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_tutor_init (AciesTutor *self)
{
  self->starts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->pause = PAUSE;
  self->opponent = acies_opponent_new ();
  g_queue_init (&self->script);
  g_signal_connect_object (self->opponent, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

/* Begins @lesson at @position. @progress, which may be %NULL, is told of what is solved. */
AciesTutor *
acies_tutor_new (AciesLesson         *lesson,
                 AciesLessonProgress *progress,
                 guint                position)
{
  AciesTutor *self;

  g_return_val_if_fail (ACIES_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (position < acies_lesson_get_n_positions (lesson), NULL);

  self = g_object_new (ACIES_TYPE_TUTOR, NULL);
  self->lesson = g_object_ref (lesson);
  if (progress != NULL)
    {
      self->progress = g_object_ref (progress);
      acies_lesson_progress_begin (progress, lesson);
    }
  begin_position (self, position);

  return self;
}

/* How long a step that is played for the learner stands before the next. */
void
acies_tutor_set_pause (AciesTutor *self,
                       guint       milliseconds)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  self->pause = milliseconds;
}

/* From now on nothing happens by itself. */
void
acies_tutor_stop (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  interrupt (self);
}

AciesLesson *
acies_tutor_get_lesson (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->lesson;
}

guint
acies_tutor_get_position (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return self->n_position;
}

guint
acies_tutor_get_task_number (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return self->n_task;
}

const AciesTask *
acies_tutor_get_task (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return acies_lesson_position_get_task (get_lesson_position (self), self->n_task);
}

AciesTutorState
acies_tutor_get_state (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), ACIES_TUTOR_DONE);

  return self->state;
}

/* What the learner sees. */
AciesView *
acies_tutor_get_view (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->view;
}

AciesTutorRemark
acies_tutor_get_remark_kind (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), ACIES_TUTOR_REMARK_NONE);

  return self->remark_kind;
}

/* What was said last; %NULL as long as that is the text of the task. */
const AciesLessonText *
acies_tutor_get_remark (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->remark;
}

/* The step to which that was said, or %NULL. */
const AciesMove *
acies_tutor_get_step (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->step;
}

/* The text whose cards and flags stand out now. */
const AciesLessonText *
acies_tutor_get_lit_text (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  if (self->remark != NULL && (self->remark->cards->len > 0 || self->remark->flags != 0))
    return self->remark;

  return acies_tutor_get_task (self)->say;
}

gboolean
acies_tutor_get_can_go_back (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->n_position > 0 || self->n_task > 0;
}

gboolean
acies_tutor_get_can_hint (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return (self->state == ACIES_TUTOR_WAITING || self->state == ACIES_TUTOR_ASKING) &&
         self->n_hints < acies_tutor_get_task (self)->hints->len;
}

/* Another number for every task that begins, even if it is the same again. */
guint
acies_tutor_get_serial (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return self->serial;
}

static const AciesRemark *
find_remark (const AciesTask *task,
             const AciesMove *move)
{
  for (guint i = 0; i < task->remarks->len; i++)
    {
      const AciesRemark *remark = g_ptr_array_index (task->remarks, i);

      if (remark->pattern == NULL || acies_step_pattern_matches (remark->pattern, move))
        return remark;
    }

  g_return_val_if_reached (NULL);
}

/* The learner makes a step. %FALSE with the engine's reason when it is not legal;
 * otherwise it is answered, and stays only where it is right. */
gboolean
acies_tutor_play (AciesTutor       *self,
                  const AciesMove  *move,
                  GError          **error)
{
  const AciesTask *task;
  const AciesRemark *remark;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (self->state != ACIES_TUTOR_WAITING)
    return TRUE;
  if (!acies_game_play (self->game, move, error))
    return FALSE;

  task = acies_tutor_get_task (self);
  look (self);
  if (is_solved (self, move))
    {
      solve (self, task->success, move);
      return TRUE;
    }

  remark = find_remark (task, move);
  set_remark (self, remark->right ? ACIES_TUTOR_REMARK_RIGHT : ACIES_TUTOR_REMARK_WRONG, remark->text, move);
  if (remark->right)
    play_on (self);
  else
    {
      acies_game_undo (self->game);
      look (self);
      wait (self);
    }

  return TRUE;
}

/* Answers the question. */
void
acies_tutor_answer (AciesTutor *self,
                    guint       answer)
{
  const AciesTask *task;
  const AciesAnswer *given;

  g_return_if_fail (ACIES_IS_TUTOR (self));
  g_return_if_fail (answer < acies_tutor_get_task (self)->answers->len);

  if (self->state != ACIES_TUTOR_ASKING)
    return;

  task = acies_tutor_get_task (self);
  given = g_ptr_array_index (task->answers, answer);
  if (given->right)
    {
      solve (self, given->reply, NULL);
      return;
    }

  set_remark (self, ACIES_TUTOR_REMARK_WRONG, given->reply, NULL);
  changed (self);
}

/* Goes on to what comes next, where nothing else is to be done first. */
void
acies_tutor_go_on (AciesTutor *self)
{
  const AciesTask *task;

  g_return_if_fail (ACIES_IS_TUTOR (self));

  task = acies_tutor_get_task (self);
  if (self->state == ACIES_TUTOR_READING)
    {
      /* What is only read is solved by that. */
      solve (self, NULL, NULL);
      return;
    }
  if (self->state != ACIES_TUTOR_SOLVED)
    return;

  self->leaving = TRUE;
  if (task->then != NULL)
    plan (self, task->then);
  play_on (self);
}

/* Back to the beginning of the task before. */
void
acies_tutor_go_back (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (self->n_task > 0)
    {
      const guint before = self->n_task - 1;

      interrupt (self);
      acies_game_go_to (self->game, g_array_index (self->starts, guint, before));
      begin_task (self, before);
    }
  else if (self->n_position > 0)
    begin_position (self, self->n_position - 1);
}

/* Begins the task again. */
void
acies_tutor_repeat (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  interrupt (self);
  acies_game_go_to (self->game, g_array_index (self->starts, guint, self->n_task));
  begin_task (self, self->n_task);
}

/* Goes on to the next position without having solved this one. */
void
acies_tutor_skip (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (self->state == ACIES_TUTOR_DONE)
    return;

  interrupt (self);
  finish_position (self);
}

/* Gives the next hint. */
void
acies_tutor_hint (AciesTutor *self)
{
  const AciesTask *task;

  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (!acies_tutor_get_can_hint (self))
    return;

  g_clear_handle_id (&self->hint_id, g_source_remove);
  task = acies_tutor_get_task (self);
  set_remark (self, ACIES_TUTOR_REMARK_HINT, g_ptr_array_index (task->hints, self->n_hints++), NULL);
  changed (self);
}
