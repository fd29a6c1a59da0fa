/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-task-goal.h"
#include "acies-tutor-coach.h"
#include "acies-tutor-game.h"
#include "acies-tutor-script.h"
#include "acies-tutor.h"

/* After so many milliseconds without a step the first hint is given unasked. */
#define PATIENCE         60000
/* A wrong step stands so many pauses before it is taken back, so that one can read why. */
#define TAKE_BACK_PAUSES 3

struct _AciesTutor
{
  GObject                parent_instance;

  AciesLessonProgress   *progress;      /* or NULL */
  AciesTutorGame        *game;
  AciesTutorScript      *script;
  AciesTutorCoach       *coach;

  AciesTutorState        state;
  guint                  serial;        /* grows with every task that begins */
  gboolean               leaving;       /* the task is over once what is planned has been played */

  AciesTutorRemark       remark_kind;
  const AciesLessonText *remark;
  AciesMove             *step;          /* what the remark is about, or NULL */
  gboolean               answered;      /* the computer has played since the remark was made */

  gboolean               held;          /* the learner looks at what the last step has done */
  gboolean               waits;         /* for that to end, although the pause is over */

  guint                  n_hints;       /* hints of the lesson that were given in this task */
  guint                  patience;
  guint                  hint_id;
};

enum
{
  CHANGED,
  ENEMY_STEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void play_on (AciesTutor *self);

G_DEFINE_FINAL_TYPE (AciesTutor, acies_tutor, G_TYPE_OBJECT)

static void
emit_changed (AciesTutor *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
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
  self->answered = FALSE;
  self->remark_kind = text != NULL ? kind : ACIES_TUTOR_REMARK_NONE;
  self->remark = text;
}

/* What the coach has said no longer holds, and neither does what it is thinking. */
static void
forget_advice (AciesTutor *self)
{
  if (self->remark != NULL && self->remark == acies_tutor_coach_get_text (self->coach))
    set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  acies_tutor_coach_forget (self->coach);
}

/* Whether the lesson itself has another hint, for the position that the task began with. */
static gboolean
has_hint (AciesTutor *self)
{
  return self->n_hints < acies_tutor_get_task (self)->hints->len && acies_tutor_get_say (self) != NULL;
}

static gboolean
can_ask_coach (AciesTutor *self)
{
  return acies_tutor_get_task (self)->level > 0 && self->state == ACIES_TUTOR_WAITING &&
         !acies_tutor_coach_get_thinking (self->coach);
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
  if (self->n_hints == 0 && has_hint (self) && acies_tutor_get_can_hint (self))
    self->hint_id = g_timeout_add (self->patience, hint_cb, self);
}

/* The learner may act now. */
static void
wait_for_learner (AciesTutor *self)
{
  self->state = ACIES_TUTOR_WAITING;
  wait_for_hint (self);
  emit_changed (self);
}

/* Takes the wrong step back, as if it had never been made. */
static void
undo_step (AciesTutor *self)
{
  forget_advice (self);
  acies_tutor_game_undo (self->game);
  self->state = ACIES_TUTOR_WAITING;
}

/* Leaves the step on the table for a moment, so that one sees what the remark is about, and
 * takes it back then. A draw is taken back at once, since it would show a card that is still to
 * come. */
static void
take_back (AciesTutor      *self,
           const AciesMove *step)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  self->state = ACIES_TUTOR_TAKING_BACK;
  if (acies_move_get_kind (step) == ACIES_MOVE_DRAW)
    {
      undo_step (self);
      wait_for_learner (self);
    }
  else
    {
      acies_tutor_script_rest (self->script, TAKE_BACK_PAUSES);
      emit_changed (self);
    }
}

/* Gives up whatever is under way. */
static void
interrupt (AciesTutor *self)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  self->waits = FALSE;
  acies_tutor_script_cancel (self->script);
  forget_advice (self);
  if (self->state == ACIES_TUTOR_TAKING_BACK)
    undo_step (self);
  self->leaving = FALSE;
}

static void
begin_task (AciesTutor *self,
            guint       number)
{
  const AciesTask *task;

  self->serial++;
  self->n_hints = 0;
  forget_advice (self);
  set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  acies_tutor_game_begin_task (self->game, number);

  task = acies_tutor_get_task (self);
  acies_tutor_script_begin (self->script, task);
  if (task->goal == ACIES_GOAL_READ || task->goal == ACIES_GOAL_QUESTION)
    {
      self->state = task->goal == ACIES_GOAL_READ ? ACIES_TUTOR_READING : ACIES_TUTOR_ASKING;
      wait_for_hint (self);
      emit_changed (self);
    }
  else
    play_on (self);
}

static void
begin_position (AciesTutor *self,
                guint       position)
{
  interrupt (self);
  acies_tutor_game_begin_position (self->game, position);
  begin_task (self, 0);
}

static void
finish_position (AciesTutor *self)
{
  if (acies_tutor_game_has_next_position (self->game))
    {
      begin_position (self, acies_tutor_get_position (self) + 1);
      return;
    }

  self->state = ACIES_TUTOR_DONE;
  set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  emit_changed (self);
}

static void
finish_task (AciesTutor *self)
{
  self->leaving = FALSE;
  if (acies_tutor_game_get_next_task (self->game) != NULL)
    begin_task (self, acies_tutor_get_task_number (self) + 1);
  else
    finish_position (self);
}

/* The task is done. @text praises that, and the learner goes on; without it the next task
 * follows at once. */
static void
solve (AciesTutor            *self,
       const AciesLessonText *text,
       const AciesMove       *move)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  if (acies_tutor_game_get_next_task (self->game) == NULL && self->progress != NULL)
    acies_lesson_progress_solve (self->progress, acies_tutor_get_lesson (self), acies_tutor_get_position (self));

  self->state = ACIES_TUTOR_SOLVED;
  set_remark (self, ACIES_TUTOR_REMARK_RIGHT, text, move);
  if (text != NULL)
    emit_changed (self);
  else
    acies_tutor_go_on (self);
}

/* Makes a step that is not the learner's, and goes on after a pause. */
static void
make_step (AciesTutor      *self,
           const AciesMove *move)
{
  g_autoptr (GError) error = NULL;

  forget_advice (self);
  if (!acies_tutor_game_play (self->game, move, &error))
    g_warning ("Lesson %s, position %u: %s", acies_lesson_get_id (acies_tutor_get_lesson (self)),
               acies_tutor_get_position (self) + 1, error->message);
  acies_tutor_script_rest (self->script, 1);
}

/* Plays what is planned, then the enemy's turn, and then waits for the learner. */
static void
play_on (AciesTutor *self)
{
  const AciesTask *task = acies_tutor_get_task (self);
  g_autoptr (AciesMove) move = acies_tutor_script_pop (self->script);
  AciesView *view = acies_tutor_get_view (self);

  self->state = ACIES_TUTOR_PLAYING;
  if (move != NULL)
    {
      make_step (self, move);
      emit_changed (self);
    }
  else if (self->leaving)
    finish_task (self);
  /* A step of the enemy can win the game for the learner, too. */
  else if (acies_task_is_solved (task, view, NULL))
    solve (self, task->success, NULL);
  else if (acies_task_is_lost (task, view))
    {
      self->state = ACIES_TUTOR_FAILED;
      set_remark (self, ACIES_TUTOR_REMARK_WRONG, task->failure, NULL);
      emit_changed (self);
    }
  else if (acies_tutor_game_is_learners_turn (self->game))
    {
      /* The remark was about a turn that is over. */
      if (self->answered)
        set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
      wait_for_learner (self);
    }
  else
    {
      g_autoptr (AciesView) enemy_view = acies_tutor_game_create_enemy_view (self->game);

      acies_tutor_script_ask_enemy (self->script, enemy_view);
      emit_changed (self);
    }
}

static void
rested_cb (AciesTutor *self)
{
  self->waits = self->held;
  if (self->held)
    return;

  if (self->state == ACIES_TUTOR_TAKING_BACK)
    {
      undo_step (self);
      wait_for_learner (self);
    }
  else
    play_on (self);
}

static void
chosen_cb (AciesTutor      *self,
           const AciesMove *move)
{
  g_autoptr (AciesView) before = NULL;

  if (self->state != ACIES_TUTOR_PLAYING)
    return;

  self->answered = TRUE;
  before = g_object_ref (acies_tutor_get_view (self));
  make_step (self, move);
  g_signal_emit (self, signals[ENEMY_STEP], 0, move, before);
  emit_changed (self);
}

static void
coach_changed_cb (AciesTutor *self)
{
  const AciesLessonText *text = acies_tutor_coach_get_text (self->coach);

  if (text != NULL)
    set_remark (self, ACIES_TUTOR_REMARK_HINT, text, NULL);
  emit_changed (self);
}

static void
acies_tutor_dispose (GObject *object)
{
  AciesTutor *self = ACIES_TUTOR (object);

  if (self->game != NULL)
    interrupt (self);
  g_clear_object (&self->coach);
  g_clear_object (&self->script);
  g_clear_object (&self->game);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->step, acies_move_free);

  G_OBJECT_CLASS (acies_tutor_parent_class)->dispose (object);
}

static void
acies_tutor_class_init (AciesTutorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_tutor_dispose;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ENEMY_STEP] =
    g_signal_new ("enemy-step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                  ACIES_TYPE_MOVE | G_SIGNAL_TYPE_STATIC_SCOPE, ACIES_TYPE_VIEW);
}

static void
acies_tutor_init (AciesTutor *self)
{
  self->patience = PATIENCE;
  self->coach = acies_tutor_coach_new ();
  self->script = acies_tutor_script_new ();
  g_signal_connect_object (self->coach, "changed", G_CALLBACK (coach_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->script, "rested", G_CALLBACK (rested_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->script, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
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
  self->game = acies_tutor_game_new (lesson);
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

  acies_tutor_script_set_pause (self->script, milliseconds);
}

/* How long one may think before the first hint is given unasked. */
void
acies_tutor_set_patience (AciesTutor *self,
                          guint       milliseconds)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  self->patience = milliseconds;
  wait_for_hint (self);
}

/* While @held, nothing is played: the learner looks at what the last step has done. */
void
acies_tutor_set_held (AciesTutor *self,
                      gboolean    held)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  self->held = held;
  if (!held && self->waits)
    rested_cb (self);
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

  return acies_tutor_game_get_lesson (self->game);
}

guint
acies_tutor_get_position (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return acies_tutor_game_get_position (self->game);
}

guint
acies_tutor_get_task_number (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return acies_tutor_game_get_task_number (self->game);
}

/* How much of the lesson is done, from 0 to 1. */
double
acies_tutor_get_progress (AciesTutor *self)
{
  guint n_done, n_all;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  if (self->state == ACIES_TUTOR_DONE)
    return 1;

  n_all = acies_tutor_game_count_tasks (self->game, &n_done);
  if (self->state == ACIES_TUTOR_SOLVED)
    n_done++;
  return (double) n_done / n_all;
}

const AciesTask *
acies_tutor_get_task (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return acies_tutor_game_get_task (self->game);
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

  return acies_tutor_game_get_view (self->game);
}

AciesTutorRemark
acies_tutor_get_remark_kind (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), ACIES_TUTOR_REMARK_NONE);

  return self->remark_kind;
}

/* What was said last; %NULL while that is the text of the task. */
const AciesLessonText *
acies_tutor_get_remark (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->remark;
}

/* Why the task can no longer be done; %NULL while it can. */
char *
acies_tutor_describe_loss (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  if (self->state != ACIES_TUTOR_FAILED)
    return NULL;

  return acies_task_describe_loss (acies_tutor_get_task (self), acies_tutor_get_view (self));
}

/* The step that the remark is about, or %NULL. */
const AciesMove *
acies_tutor_get_step (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->step;
}

/* The text with which the task begins; %NULL in an endgame that has gone on, since it would
 * describe a table that has changed. */
const AciesLessonText *
acies_tutor_get_say (AciesTutor *self)
{
  const AciesTask *task;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  task = acies_tutor_get_task (self);
  if (task->level > 0 && acies_tutor_game_get_moved (self->game))
    return NULL;

  return task->say;
}

/* The text whose cards and flags are lit now; %NULL for none. */
const AciesLessonText *
acies_tutor_get_lit_text (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  if (self->remark != NULL && (self->remark->cards->len > 0 || self->remark->flags != 0))
    return self->remark;

  return acies_tutor_get_say (self);
}

gboolean
acies_tutor_get_can_go_back (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return acies_tutor_get_position (self) > 0 || acies_tutor_get_task_number (self) > 0 ||
         self->state == ACIES_TUTOR_SOLVED;
}

gboolean
acies_tutor_get_can_hint (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return (self->state == ACIES_TUTOR_WAITING || self->state == ACIES_TUTOR_ASKING) &&
         (has_hint (self) || can_ask_coach (self));
}

/* Another number for every task that begins, even if it is the same task again. */
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

/* Whether a step on the table is accepted: one of the task, or already one of the task that
 * follows in the same turn. */
gboolean
acies_tutor_get_takes_steps (AciesTutor *self)
{
  const AciesTask *next;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  next = acies_tutor_game_get_next_task (self->game);
  if (self->state != ACIES_TUTOR_SOLVED || next == NULL)
    return self->state == ACIES_TUTOR_WAITING;

  return acies_tutor_get_task (self)->then == NULL &&
         next->goal != ACIES_GOAL_READ && next->goal != ACIES_GOAL_QUESTION &&
         acies_tutor_game_is_learners_turn (self->game);
}

/* The learner makes a step. %FALSE with the engine's reason if it is not legal; otherwise it
 * is answered, and it stays if it is right and is taken back after a moment if not. */
gboolean
acies_tutor_play (AciesTutor       *self,
                  const AciesMove  *move,
                  GError          **error)
{
  const AciesTask *task;
  const AciesRemark *remark;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!acies_tutor_get_takes_steps (self))
    return TRUE;
  /* A learner who makes the next step already need not press the button first. */
  if (self->state == ACIES_TUTOR_SOLVED && acies_view_check (acies_tutor_get_view (self), move, NULL))
    acies_tutor_go_on (self);
  if (!acies_tutor_game_play (self->game, move, error))
    return FALSE;

  forget_advice (self);
  task = acies_tutor_get_task (self);
  if (acies_task_is_solved (task, acies_tutor_get_view (self), move))
    {
      solve (self, task->success, move);
      return TRUE;
    }

  remark = find_remark (task, move);
  set_remark (self, remark->right ? ACIES_TUTOR_REMARK_RIGHT : ACIES_TUTOR_REMARK_WRONG, remark->text, move);
  if (remark->right)
    play_on (self);
  else
    take_back (self, move);
  return TRUE;
}

/* Begins a task anew that is under way or behind. */
static void
repeat_task (AciesTutor *self,
             guint       task)
{
  interrupt (self);
  acies_tutor_game_rewind (self->game, task);
  begin_task (self, task);
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
  emit_changed (self);
}

/* Goes on to what comes next, if the learner has read the text or solved the task. */
void
acies_tutor_go_on (AciesTutor *self)
{
  const AciesTask *task;

  g_return_if_fail (ACIES_IS_TUTOR (self));

  task = acies_tutor_get_task (self);
  if (self->state == ACIES_TUTOR_READING)
    {
      solve (self, NULL, NULL);
      return;
    }
  if (self->state != ACIES_TUTOR_SOLVED)
    return;

  self->leaving = TRUE;
  if (task->then != NULL)
    acies_tutor_script_plan (self->script, task->then);
  play_on (self);
}

/* Back to the beginning of the task before, or of this one if it has just been done. */
void
acies_tutor_go_back (AciesTutor *self)
{
  guint task;

  g_return_if_fail (ACIES_IS_TUTOR (self));

  task = acies_tutor_get_task_number (self);
  if (self->state == ACIES_TUTOR_DONE || self->state == ACIES_TUTOR_SOLVED)
    repeat_task (self, task);
  else if (task > 0)
    repeat_task (self, task - 1);
  else if (acies_tutor_get_position (self) > 0)
    begin_position (self, acies_tutor_get_position (self) - 1);
}

/* Begins the task again. */
void
acies_tutor_repeat (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  repeat_task (self, acies_tutor_get_task_number (self));
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

/* Gives the next hint: those of the lesson first, as long as they hold, and then, where one
 * plays against the computer, those of the coach. */
void
acies_tutor_hint (AciesTutor *self)
{
  const AciesTask *task;

  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (!acies_tutor_get_can_hint (self))
    return;

  g_clear_handle_id (&self->hint_id, g_source_remove);
  task = acies_tutor_get_task (self);
  if (!has_hint (self))
    {
      acies_tutor_coach_ask (self->coach, acies_tutor_get_view (self), task->seed);
      return;
    }
  set_remark (self, ACIES_TUTOR_REMARK_HINT, g_ptr_array_index (task->hints, self->n_hints++), NULL);
  emit_changed (self);
}
