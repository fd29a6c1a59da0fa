/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-hint-words.h"
#include "acies-tutor-script.h"
#include "acies-tutor.h"

/* How many games the coach imagines before it gives advice, which takes about a second. */
#define NODES 1500

struct _AciesTutor
{
  GObject                parent_instance;

  AciesLessonProgress   *progress;      /* or NULL */
  AciesLesson           *lesson;
  guint                  position;
  guint                  task;
  GArray                *starts;        /* of guint: how many steps were played before each task */
  AciesGame             *game;
  AciesMoment           *moment;        /* what the learner sees */
  AciesTutorScript      *script;

  AciesTutorState        state;
  guint                  serial;        /* grows with every task that begins */
  gboolean               leaving;       /* the task is done, and what follows it is being played */

  AciesTutorRemark       remark_kind;
  const AciesLessonText *remark;
  AciesStep             *step;          /* what the remark is about, or NULL */
  gboolean               before;        /* the remark is about the task before this one */
  gboolean               answered;      /* the computer has played since the remark was made */
  const AciesLessonText *carried;       /* the remark with which the next task begins, or NULL */

  gboolean               held;          /* the learner is still shown what the last step has done */
  gboolean               waits;         /* the pause is over, but not that */

  guint                  n_hints;       /* hints of the lesson that were given in this task */
  AciesAnalysis         *analysis;      /* of the view, once the coach was asked for more; or NULL */
  GCancellable          *cancellable;   /* of that analysis while it runs */
  AciesLessonText       *advice;        /* what the coach said last of the view, or NULL */
  guint32                seed;          /* of the order of answers */
  GArray                *order;         /* of guint: the answers in the order in which they are shown */
  guint                  refused;       /* the wrong answers that were given, as bits */
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
            const AciesStep       *step)
{
  AciesStep *copy = step != NULL ? acies_step_copy (step) : NULL;

  g_clear_pointer (&self->step, acies_step_free);
  self->step = copy;
  self->before = FALSE;
  self->answered = FALSE;
  self->remark_kind = text != NULL ? kind : ACIES_TUTOR_REMARK_NONE;
  self->remark = text;
}

static const AciesLessonPosition *
peek_position (AciesTutor *self)
{
  return acies_lesson_get_position (self->lesson, self->position);
}

/* The task that follows in the same position, or %NULL. */
static const AciesTask *
peek_next_task (AciesTutor *self)
{
  const AciesLessonPosition *position = peek_position (self);

  return self->task + 1 < position->tasks->len ? acies_lesson_position_get_task (position, self->task + 1) : NULL;
}

static gboolean
has_next_position (AciesTutor *self)
{
  return self->position + 1 < acies_lesson_get_n_positions (self->lesson);
}

static gboolean
is_learners_turn (AciesTutor *self)
{
  return acies_game_get_turn (self->game) == ACIES_LESSON_LEARNER;
}

/* Shows the game as it is now; @entry has just led there, or %NULL after a jump. */
static void
show (AciesTutor *self,
      AciesEntry  *entry)
{
  g_autoptr (AciesView) view = acies_game_create_view (self->game, ACIES_LESSON_LEARNER);

  g_clear_object (&self->moment);
  self->moment = acies_moment_new (view, entry);
  acies_moment_mark_turns (self->moment, self->game, acies_game_get_n_steps (self->game), FALSE);
}

/* Makes a step of whoever is to move; %FALSE with the engine's reason if it is not legal. */
static gboolean
play (AciesTutor       *self,
      const AciesStep  *step,
      GError          **error)
{
  g_autoptr (AciesEntry) entry = NULL;

  if (!acies_game_play (self->game, step, error))
    return FALSE;

  entry = g_list_model_get_item (acies_game_get_history (self->game), acies_game_get_n_steps (self->game) - 1);
  show (self, entry);
  return TRUE;
}

/* What the coach has said no longer holds, and neither does what it is thinking. */
static void
forget_advice (AciesTutor *self)
{
  if (self->remark != NULL && self->remark == self->advice)
    set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->advice, acies_lesson_text_free);
}

static char *
describe_best (AciesAnalysis *analysis)
{
  g_autoptr (GPtrArray) best = acies_analysis_list_steps (analysis, 1);
  const AciesAdvice *advice = g_ptr_array_index (best, 0);
  g_autofree char *step = acies_hint_words_describe_step (acies_advice_get_step (advice));
  const char *reason = acies_advice_get_reason (advice);

  if (reason == NULL || reason[0] == '\0')
    /* Translators: %s is a move, such as "Red 7 to flag 3" */
    return g_strdup_printf (_("The coach suggests: %s."), step);

  /* Translators: a move, such as "Red 7 to flag 3", and in a sentence why it is good */
  return g_strdup_printf (_("The coach suggests: %s. %s"), step, reason);
}

/* Has the coach say first what to look at, then what to do. */
static void
give_advice (AciesTutor *self)
{
  AciesLessonText *last = self->advice;

  self->advice = acies_lesson_text_new ();
  acies_lesson_text_take (self->advice, last != NULL ? describe_best (self->analysis)
                                                     : acies_hint_words_make_nudge (self->analysis));
  set_remark (self, ACIES_TUTOR_REMARK_HINT, self->advice, NULL);
  emit_changed (self);
  /* Only now, since who shows it may compare the two. */
  g_clear_pointer (&last, acies_lesson_text_free);
}

static void
analyzed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (AciesTutor) self = user_data;
  g_autoptr (GError) error = NULL;
  AciesAnalysis *analysis = ACIES_ANALYSIS (source);
  const gboolean analyzed = acies_analysis_run_finish (analysis, result, &error);

  /* It may have been given up, or another one may have begun since. */
  if (analysis != self->analysis)
    return;

  g_clear_object (&self->cancellable);
  if (analyzed)
    {
      give_advice (self);
      return;
    }

  g_clear_object (&self->analysis);
  g_warning ("The coach is at a loss: %s", error->message);
  emit_changed (self);
}

/* Asks the coach, who sees what the learner sees, and thinks first if it has not yet. */
static void
ask_coach (AciesTutor *self)
{
  g_autoptr (GError) error = NULL;

  if (self->analysis != NULL)
    {
      give_advice (self);
      return;
    }

  self->analysis = acies_analysis_new (acies_tutor_get_view (self), acies_tutor_get_task (self)->seed, &error);
  if (self->analysis == NULL)
    {
      g_warning ("The coach is at a loss: %s", error->message);
      return;
    }

  self->cancellable = g_cancellable_new ();
  acies_analysis_run_async (self->analysis, NODES, self->cancellable, analyzed_cb, g_object_ref (self));
  emit_changed (self);
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
         self->cancellable == NULL;
}

/* Notes that the learner is @n_tasks tasks into the position, so that a lesson that is left can be gone on with: the number
 * of the position, and the steps that have been played, those of each task behind a stroke. */
static void
keep_place (AciesTutor *self,
            guint       n_tasks)
{
  GListModel *history = acies_game_get_history (self->game);
  const guint n_steps = acies_game_get_n_steps (self->game);
  g_autoptr (GString) place = g_string_new (NULL);
  guint step = 0;

  if (self->progress == NULL)
    return;

  g_string_printf (place, "%u", self->position + 1);
  for (guint i = 0; i <= n_tasks; i++)
    {
      const guint end = i < self->task ? g_array_index (self->starts, guint, i + 1) : n_steps;

      g_string_append_c (place, '/');
      for (step = MAX (step, g_array_index (self->starts, guint, 0)); step < end; step++)
        {
          g_autoptr (AciesEntry) entry = g_list_model_get_item (history, step);
          g_autofree char *text = acies_step_to_string (acies_entry_get_step (entry));

          g_string_append_printf (place, " %s", text);
        }
    }
  acies_lesson_progress_set_place (self->progress, self->lesson, place->str);
}

/* The same once the task is done: what follows it has not been played yet. */
static void
keep_next_place (AciesTutor *self)
{
  g_autofree char *next = g_strdup_printf ("%u/", self->position + 2);

  if (acies_tutor_get_task (self)->then != NULL)
    keep_place (self, self->task);
  else if (peek_next_task (self) != NULL)
    keep_place (self, self->task + 1);
  else if (self->progress != NULL)
    acies_lesson_progress_set_place (self->progress, self->lesson, has_next_position (self) ? next : NULL);
}

/* The learner may act now. */
static void
wait_for_learner (AciesTutor *self)
{
  self->state = ACIES_TUTOR_WAITING;
  keep_place (self, self->task);
  emit_changed (self);
}

/* Takes the wrong step back, as if it had never been made. */
static void
undo_step (AciesTutor *self)
{
  forget_advice (self);
  acies_game_undo (self->game);
  show (self, NULL);
  self->state = ACIES_TUTOR_WAITING;
}

/* Leaves the step on the table just long enough for the card to get there, and takes it back then;
 * what is said of it stays. A draw is taken back at once, since it would show a card that is still to
 * come. */
static void
take_back (AciesTutor      *self,
           const AciesStep *step)
{
  self->state = ACIES_TUTOR_TAKING_BACK;
  if (acies_step_get_kind (step) == ACIES_STEP_DRAW)
    {
      undo_step (self);
      wait_for_learner (self);
    }
  else
    {
      acies_tutor_script_rest (self->script);
      emit_changed (self);
    }
}

/* Gives up whatever is under way, so that nothing happens by itself. */
void
acies_tutor_stop (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  self->waits = FALSE;
  acies_tutor_script_cancel (self->script);
  forget_advice (self);
  if (self->state == ACIES_TUTOR_TAKING_BACK)
    undo_step (self);
  self->leaving = FALSE;
}

/* Shuffles by the seed of this run and by what the answers say. So the order is the same when the learner comes back to
 * the question, or is asked another one with the same answers. */
static void
shuffle_answers (AciesTutor *self)
{
  GPtrArray *answers = acies_tutor_get_task (self)->answers;
  const guint n = answers->len;
  guint32 seeds[] = { self->seed, 0 };
  g_autoptr (GRand) random = NULL;

  for (guint i = 0; i < n; i++)
    seeds[1] = seeds[1] * 31 + g_str_hash (acies_lesson_text_get (((const AciesAnswer *) g_ptr_array_index (answers, i))->label));
  random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

  g_array_set_size (self->order, n);
  for (guint i = 0; i < n; i++)
    {
      const guint j = (guint) g_rand_int_range (random, 0, (gint32) i + 1);

      g_array_index (self->order, guint, i) = g_array_index (self->order, guint, j);
      g_array_index (self->order, guint, j) = i;
    }
}

/* Puts the task on the table, but asks for nothing yet. */
static void
lay_task (AciesTutor *self,
          guint       number)
{
  self->serial++;
  self->n_hints = 0;
  self->refused = 0;
  forget_advice (self);
  set_remark (self, ACIES_TUTOR_REMARK_RIGHT, self->carried, NULL);
  self->before = self->carried != NULL;
  self->carried = NULL;
  self->task = number;
  g_array_set_size (self->starts, number + 1);
  g_array_index (self->starts, guint, number) = acies_game_get_n_steps (self->game);

  acies_tutor_script_begin (self->script, acies_tutor_get_task (self));
  shuffle_answers (self);
}

static void
ask_for_task (AciesTutor *self)
{
  const AciesTask *task = acies_tutor_get_task (self);

  if (task->goal == ACIES_GOAL_READ || task->goal == ACIES_GOAL_QUESTION)
    {
      self->state = task->goal == ACIES_GOAL_READ ? ACIES_TUTOR_READING : ACIES_TUTOR_ASKING;
      keep_place (self, self->task);
      emit_changed (self);
    }
  else
    play_on (self);
}

static void
begin_task (AciesTutor *self,
            guint       number)
{
  lay_task (self, number);
  ask_for_task (self);
}

static void
set_up_position (AciesTutor *self,
                 guint       position)
{
  g_autoptr (GError) error = NULL;

  acies_tutor_stop (self);
  self->position = position;
  g_clear_object (&self->game);
  self->game = acies_lesson_position_set_up (peek_position (self), &error);
  /* The parser of the lesson has tried this before. */
  g_return_if_fail (self->game != NULL);
  show (self, NULL);
}

static void
begin_position (AciesTutor *self,
                guint       position)
{
  set_up_position (self, position);
  begin_task (self, 0);
}

static void
finish_position (AciesTutor *self)
{
  if (has_next_position (self))
    {
      begin_position (self, self->position + 1);
      return;
    }

  if (self->progress != NULL)
    acies_lesson_progress_set_place (self->progress, self->lesson, NULL);
  self->state = ACIES_TUTOR_DONE;
  set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  emit_changed (self);
}

static void
finish_task (AciesTutor *self)
{
  self->leaving = FALSE;
  if (peek_next_task (self) != NULL)
    begin_task (self, self->task + 1);
  else
    finish_position (self);
}

/* The task is done. @text praises that, and the learner goes on; without it the next task
 * follows at once. */
static void
solve (AciesTutor            *self,
       const AciesLessonText *text,
       const AciesStep       *step)
{
  if (peek_next_task (self) == NULL && self->progress != NULL)
    acies_lesson_progress_solve (self->progress, self->lesson, self->position);
  keep_next_place (self);

  self->state = ACIES_TUTOR_SOLVED;
  set_remark (self, ACIES_TUTOR_REMARK_RIGHT, text, step);
  if (text != NULL)
    emit_changed (self);
  else
    acies_tutor_go_on (self);
}

/* Makes a step that is not the learner's, and goes on after a pause. */
static void
make_step (AciesTutor      *self,
           const AciesStep *step)
{
  g_autoptr (GError) error = NULL;

  forget_advice (self);
  if (!play (self, step, &error))
    g_warning ("Lesson %s, position %u: %s", acies_lesson_get_id (self->lesson), self->position + 1, error->message);
  acies_tutor_script_rest (self->script);
}

/* Plays what is planned, then the enemy's turn, and then waits for the learner. */
static void
play_on (AciesTutor *self)
{
  const AciesTask *task = acies_tutor_get_task (self);
  g_autoptr (AciesStep) step = acies_tutor_script_pop (self->script);

  self->state = ACIES_TUTOR_PLAYING;
  if (step != NULL)
    {
      const gboolean own = is_learners_turn (self);
      g_autoptr (AciesView) before = g_object_ref (acies_tutor_get_view (self));

      make_step (self, step);
      if (!own)
        g_signal_emit (self, signals[ENEMY_STEP], 0, step, before, TRUE);
      emit_changed (self);
    }
  else if (self->leaving)
    finish_task (self);
  /* A step of the enemy can win the game for the learner, too. */
  else if (acies_task_is_solved (task, acies_tutor_get_view (self), NULL))
    solve (self, task->success, NULL);
  else if (acies_task_is_lost (task, acies_tutor_get_view (self)))
    {
      self->state = ACIES_TUTOR_FAILED;
      set_remark (self, ACIES_TUTOR_REMARK_WRONG, task->failure, NULL);
      emit_changed (self);
    }
  else if (is_learners_turn (self))
    {
      /* The remark was about a turn that is over. */
      if (self->answered)
        set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
      wait_for_learner (self);
    }
  else
    {
      g_autoptr (AciesView) enemy_view = acies_game_create_view (self->game, ACIES_LESSON_ENEMY);

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
           const AciesStep *step)
{
  g_autoptr (AciesView) before = NULL;

  if (self->state != ACIES_TUTOR_PLAYING)
    return;

  self->answered = TRUE;
  before = g_object_ref (acies_tutor_get_view (self));
  make_step (self, step);
  g_signal_emit (self, signals[ENEMY_STEP], 0, step, before, FALSE);
  emit_changed (self);
}

static void
acies_tutor_dispose (GObject *object)
{
  AciesTutor *self = ACIES_TUTOR (object);

  if (self->game != NULL)
    acies_tutor_stop (self);
  g_clear_object (&self->script);
  g_clear_object (&self->moment);
  g_clear_object (&self->game);
  g_clear_object (&self->lesson);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->step, acies_step_free);
  g_clear_pointer (&self->starts, g_array_unref);
  g_clear_pointer (&self->order, g_array_unref);

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
                  0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                  ACIES_TYPE_STEP | G_SIGNAL_TYPE_STATIC_SCOPE, ACIES_TYPE_VIEW, G_TYPE_BOOLEAN);
}

static void
acies_tutor_init (AciesTutor *self)
{
  self->starts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->seed = g_random_int ();
  self->order = g_array_new (FALSE, TRUE, sizeof (guint));
  self->script = acies_tutor_script_new ();
  g_signal_connect_object (self->script, "rested", G_CALLBACK (rested_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->script, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

static AciesTutor *
create (AciesLesson         *lesson,
        AciesLessonProgress *progress)
{
  AciesTutor *self = g_object_new (ACIES_TYPE_TUTOR, NULL);

  self->lesson = g_object_ref (lesson);
  if (progress != NULL)
    {
      self->progress = g_object_ref (progress);
      acies_lesson_progress_begin (progress, lesson);
    }
  return self;
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

  self = create (lesson, progress);
  begin_position (self, position);

  return self;
}

/* Plays the steps of the task that is on the table, and says how many turns of the enemy are among them and which one
 * comes last. %FALSE if they cannot be played: the lesson may be another one than it was. */
static gboolean
replay (AciesTutor  *self,
        const char  *text,
        guint       *n_turns,
        AciesStep  **last)
{
  g_autoptr (GPtrArray) steps = acies_lesson_steps_parse (text, NULL);

  *n_turns = 0;
  for (guint i = 0; steps != NULL && i < steps->len; i++)
    {
      const gboolean own = is_learners_turn (self);

      if (!acies_game_play (self->game, g_ptr_array_index (steps, i), NULL))
        return FALSE;
      *n_turns += !own && is_learners_turn (self) ? 1 : 0;
      if (own)
        {
          g_clear_pointer (last, acies_step_free);
          *last = acies_step_copy (g_ptr_array_index (steps, i));
        }
    }

  return steps != NULL;
}

/* Goes on where the learner was when @place was kept. */
static gboolean
return_to (AciesTutor *self,
           const char *place)
{
  g_auto (GStrv) parts = g_strsplit (place, "/", -1);
  const guint n_parts = g_strv_length (parts);
  g_autoptr (AciesStep) last = NULL;
  guint64 position;
  guint n_turns = 0;

  if (n_parts < 2 || !g_ascii_string_to_unsigned (parts[0], 10, 1, acies_lesson_get_n_positions (self->lesson), &position, NULL))
    return FALSE;

  set_up_position (self, (guint) position - 1);
  if (n_parts - 1 > peek_position (self)->tasks->len)
    return FALSE;

  for (guint i = 1; i < n_parts; i++)
    {
      lay_task (self, i - 1);
      g_clear_pointer (&last, acies_step_free);
      if (!replay (self, parts[i], &n_turns, &last))
        return FALSE;
    }

  acies_tutor_script_skip (self->script, n_turns);
  show (self, NULL);
  if (last != NULL && acies_task_is_solved (acies_tutor_get_task (self), acies_tutor_get_view (self), last))
    solve (self, acies_tutor_get_task (self)->success, last);
  else
    ask_for_task (self);
  return TRUE;
}

/* Goes on with @lesson where it was left, or begins it. */
AciesTutor *
acies_tutor_new_where_left (AciesLesson         *lesson,
                            AciesLessonProgress *progress)
{
  g_autofree char *place = NULL;
  AciesTutor *self;

  g_return_val_if_fail (ACIES_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (progress), NULL);

  place = acies_lesson_progress_dup_place (progress, lesson);
  self = create (lesson, progress);
  if (place == NULL || !return_to (self, place))
    begin_position (self, acies_lesson_progress_find_next (progress, lesson));

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

/* What the order of answers depends on; without it, that is another one for each tutor. */
void
acies_tutor_set_seed (AciesTutor *self,
                      guint32     seed)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  self->seed = seed;
  self->serial++;
  shuffle_answers (self);
  emit_changed (self);
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

AciesLesson *
acies_tutor_get_lesson (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->lesson;
}

/* How much of the lesson is done, from 0 to 1. */
double
acies_tutor_get_progress (AciesTutor *self)
{
  guint n_done = 0, n_all = 0;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  if (self->state == ACIES_TUTOR_DONE)
    return 1;

  for (guint i = 0; i < acies_lesson_get_n_positions (self->lesson); i++)
    {
      if (i == self->position)
        n_done = n_all + self->task;
      n_all += acies_lesson_get_position (self->lesson, i)->tasks->len;
    }
  if (self->state == ACIES_TUTOR_SOLVED || self->leaving)
    n_done++;
  return (double) n_done / n_all;
}

const AciesTask *
acies_tutor_get_task (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return acies_lesson_position_get_task (peek_position (self), self->task);
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

  return acies_moment_get_view (self->moment);
}

/* The same, with the step that has just led there. */
AciesMoment *
acies_tutor_get_moment (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->moment;
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

/* Whether what was said last is about the task before, which has led to this one. */
gboolean
acies_tutor_get_remark_is_before (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->before;
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
const AciesStep *
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
  if (task->level > 0 && acies_game_get_n_steps (self->game) > g_array_index (self->starts, guint, self->task))
    return NULL;

  return task->say;
}

/* The text whose cards and flags are lit now; %NULL for none. */
const AciesLessonText *
acies_tutor_get_lit_text (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  if (self->remark != NULL && !self->before && (self->remark->cards->len > 0 || self->remark->flags != 0))
    return self->remark;

  return acies_tutor_get_say (self);
}

/* Whether the task is done and what follows it is being played. */
gboolean
acies_tutor_get_leaving (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->leaving;
}

/* Whether the enemy's turn is being played. After a task it is, to its last pause. */
gboolean
acies_tutor_get_enemy_plays (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->state == ACIES_TUTOR_PLAYING &&
         (self->leaving || !is_learners_turn (self));
}

/* Whether the last task of the lesson has been done, and nothing comes after it. */
gboolean
acies_tutor_get_ends (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->state == ACIES_TUTOR_DONE ||
         (self->state == ACIES_TUTOR_SOLVED && acies_tutor_get_task (self)->then == NULL &&
          peek_next_task (self) == NULL &&
          !has_next_position (self));
}

/* Which answer to the question is shown at @place. */
guint
acies_tutor_get_answer_at (AciesTutor *self,
                           guint       place)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);
  g_return_val_if_fail (place < self->order->len, 0);

  return g_array_index (self->order, guint, place);
}

/* Whether an answer has been given that is wrong. */
gboolean
acies_tutor_get_refused (AciesTutor *self,
                         guint       answer)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return (self->refused >> answer & 1) != 0;
}

gboolean
acies_tutor_get_can_go_back (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->position > 0 || self->task > 0 || self->state == ACIES_TUTOR_SOLVED;
}

gboolean
acies_tutor_get_can_hint (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return (self->state == ACIES_TUTOR_WAITING || self->state == ACIES_TUTOR_ASKING ||
          self->state == ACIES_TUTOR_TAKING_BACK) &&
         (has_hint (self) || can_ask_coach (self));
}

/* Whether the table may say how strong the sides are: the learner has been told what that means, and is not asked for
 * it. */
gboolean
acies_tutor_get_plates (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->lesson->plates && acies_tutor_get_task (self)->plates;
}

/* The flags of whose labels the task speaks, as bits: they are to be seen as long as it lasts. */
guint
acies_tutor_get_labelled (AciesTutor *self)
{
  const AciesLessonText *say;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  say = acies_tutor_get_say (self);
  return say != NULL && say->labels ? say->flags : 0;
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
             const AciesStep *step)
{
  for (guint i = 0; i < task->remarks->len; i++)
    {
      const AciesRemark *remark = g_ptr_array_index (task->remarks, i);

      if (remark->pattern == NULL || acies_step_pattern_matches (remark->pattern, step))
        return remark;
    }

  g_return_val_if_reached (NULL);
}

/* Whether the next task is one that the learner does in the same turn. */
static gboolean
leads_on (AciesTutor *self)
{
  const AciesTask *next = peek_next_task (self);

  return next != NULL && acies_tutor_get_task (self)->then == NULL &&
         next->goal != ACIES_GOAL_READ && next->goal != ACIES_GOAL_QUESTION &&
         is_learners_turn (self);
}

/* Whether a step on the table is accepted: one of the task, or already one of the task that
 * follows in the same turn. */
gboolean
acies_tutor_get_takes_steps (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->state == ACIES_TUTOR_WAITING || (self->state == ACIES_TUTOR_SOLVED && leads_on (self));
}

/* The learner makes a step. %FALSE with the engine's reason if it is not legal; otherwise it
 * is answered, and it stays if it is right and is taken back after a moment if not. */
gboolean
acies_tutor_play (AciesTutor       *self,
                  const AciesStep  *step,
                  GError          **error)
{
  const AciesTask *task;
  const AciesRemark *remark;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (self->state == ACIES_TUTOR_TAKING_BACK)
    acies_tutor_hurry (self);
  if (!acies_tutor_get_takes_steps (self))
    return TRUE;
  /* A learner who makes the next step already need not press the button first. */
  if (self->state == ACIES_TUTOR_SOLVED && acies_view_check (acies_tutor_get_view (self), step, NULL))
    acies_tutor_go_on (self);
  if (!play (self, step, error))
    return FALSE;

  forget_advice (self);
  task = acies_tutor_get_task (self);
  if (acies_task_is_solved (task, acies_tutor_get_view (self), step))
    {
      solve (self, task->success, step);
      return TRUE;
    }

  remark = find_remark (task, step);
  set_remark (self, remark->right ? ACIES_TUTOR_REMARK_RIGHT : ACIES_TUTOR_REMARK_WRONG, remark->text, step);
  if (remark->right)
    play_on (self);
  else
    take_back (self, step);
  return TRUE;
}

/* Begins a task anew that is under way or behind. */
static void
repeat_task (AciesTutor *self,
             guint       task)
{
  acies_tutor_stop (self);
  acies_game_go_to (self->game, g_array_index (self->starts, guint, task));
  show (self, NULL);
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
      /* What is answered leads to a step: that is asked for at once, and the reply stays beside it. */
      self->carried = leads_on (self) ? given->reply : NULL;
      solve (self, self->carried != NULL ? NULL : given->reply, NULL);
      return;
    }

  self->refused |= 1u << answer;
  set_remark (self, ACIES_TUTOR_REMARK_WRONG, given->reply, NULL);
  emit_changed (self);
}

/* The same by a press on @flag. Returns whether a question is asked that can be answered in this way. */
gboolean
acies_tutor_answer_flag (AciesTutor *self,
                         guint       flag)
{
  const AciesTask *task;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  if (self->state != ACIES_TUTOR_ASKING || flag == 0)
    return FALSE;

  task = acies_tutor_get_task (self);
  for (guint i = 0; i < task->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (task->answers, i);

      if (answer->flag == flag)
        {
          acies_tutor_answer (self, i);
          return TRUE;
        }
    }
  return FALSE;
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
  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (self->state == ACIES_TUTOR_DONE || self->state == ACIES_TUTOR_SOLVED)
    repeat_task (self, self->task);
  else if (self->task > 0)
    repeat_task (self, self->task - 1);
  else if (self->position > 0)
    begin_position (self, self->position - 1);
}

/* Begins the task again. */
void
acies_tutor_repeat (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  repeat_task (self, self->task);
}

/* Goes on to the next position without having solved this one. */
void
acies_tutor_skip (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (self->state == ACIES_TUTOR_DONE)
    return;

  acies_tutor_stop (self);
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

  acies_tutor_hurry (self);
  task = acies_tutor_get_task (self);
  if (!has_hint (self))
    {
      ask_coach (self);
      return;
    }
  set_remark (self, ACIES_TUTOR_REMARK_HINT, g_ptr_array_index (task->hints, self->n_hints++), NULL);
  emit_changed (self);
}

/* Ends the pauses that are there for the learner to follow what happens, since the learner already
 * goes on: a wrong step is taken back at once, and what is still to be played is played. A computer
 * that is thinking is waited for. */
void
acies_tutor_hurry (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  while ((self->state == ACIES_TUTOR_PLAYING || self->state == ACIES_TUTOR_TAKING_BACK) &&
         acies_tutor_script_hurry (self->script))
    continue;
}
