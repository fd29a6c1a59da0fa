/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-practice.h"
#include "acies-step-judge.h"

#define FILE_NAME  "practice"
#define HEAD       "acies-practice 3"
/* How long the file may be, in bytes. */
#define MAX_LENGTH (64 * 1024)

/* How many games are imagined and played out to say what is wrong with a step. */
#define JUDGE_NODES 400
#define JUDGE_GAMES 240

struct _AciesPractice
{
  GObject              parent_instance;

  AciesKeptFile       *file;
  AciesExerciseSource *source;
  GRand               *random;
  AciesPracticeRecord  record;

  AciesExerciseKind    kind;
  AciesPracticeState   state;
  AciesExercise       *exercise;
  AciesAdvice         *tried;           /* the step that was tried last, or NULL */
  GCancellable        *judging;         /* while it is played out, or NULL */
  AciesCard            chosen;          /* the card that was chosen last as the one that decides, or ACIES_CARD_NONE */
  guint                chosen_bits;     /* which of the choices have been chosen */
  gboolean             found_answer;    /* yes or no was right */
  gboolean             counted;         /* an exercise counts once, by the first answer */
  GCancellable        *cancellable;     /* of the request for the exercise */
  char                *day;             /* of which it is the puzzle, or NULL */
  GCancellable        *preparing;       /* of the request for the puzzle after this one, or NULL */
  AciesExercise       *prepared;        /* that puzzle, once it is there */
  guint                n_making;        /* requests that are under way, also cancelled ones */
};

enum
{
  PROP_0,
  PROP_EXERCISE,
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

G_DEFINE_FINAL_TYPE (AciesPractice, acies_practice, G_TYPE_OBJECT)

static void
acies_practice_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesPractice *self = ACIES_PRACTICE (object);

  switch (prop_id)
    {
    case PROP_EXERCISE:
      g_value_set_object (value, self->exercise);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, acies_practice_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* What was made ready is not wanted any more. */
static void
drop_prepared (AciesPractice *self)
{
  g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  g_clear_object (&self->prepared);
}

static void
stop_judging (AciesPractice *self)
{
  g_cancellable_cancel (self->judging);
  g_clear_object (&self->judging);
}

static void
acies_practice_dispose (GObject *object)
{
  AciesPractice *self = ACIES_PRACTICE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  stop_judging (self);
  drop_prepared (self);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_clear_object (&self->exercise);
  g_clear_pointer (&self->tried, acies_advice_free);
  g_clear_pointer (&self->random, g_rand_free);
  g_clear_pointer (&self->day, g_free);

  G_OBJECT_CLASS (acies_practice_parent_class)->dispose (object);
}

static void
acies_practice_class_init (AciesPracticeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_practice_get_property;
  object_class->dispose = acies_practice_dispose;

  properties[PROP_EXERCISE] = g_param_spec_object ("exercise", NULL, NULL, ACIES_TYPE_EXERCISE, flags);
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_practice_init (AciesPractice *self)
{
  acies_practice_record_init (&self->record);
  self->chosen = ACIES_CARD_NONE;
}

static void
notify_busy (AciesPractice *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static char *
describe (AciesKeptFileTrouble  trouble,
          const char           *reason,
          const char           *name)
{
  if (trouble == ACIES_KEPT_FILE_UNSAVED)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("Your practice record could not be saved: %s"), reason);
  if (name == NULL)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("Your practice record cannot be read: %s"), reason);

  /* Translators: %s is the name of a file, such as “statistics.damaged-1” */
  return g_strdup_printf (_("Your practice record was damaged. It is kept as %s."), name);
}

/* Practice whose record is kept in @directory, which need not exist yet. */
AciesPractice *
acies_practice_new (GFile   *directory,
                    guint64  seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesPractice *self;

  g_return_val_if_fail (G_IS_FILE (directory), NULL);

  self = g_object_new (ACIES_TYPE_PRACTICE, NULL);
  self->source = acies_exercise_source_new (rules, seed);
  self->random = g_rand_new_with_seed ((guint32) seed);
  self->file = acies_kept_file_new (directory, FILE_NAME, HEAD, MAX_LENGTH, describe);
  return self;
}

/* Has the puzzles made that are wanted. */
static void
follow_puzzles (AciesPractice *self)
{
  acies_exercise_source_set_motifs (self->source, acies_puzzles_get_motifs (self->record.puzzles));
}

static AciesKeptFileState
read_record (gpointer   owner,
             char      *text,
             gsize      length,
             GError   **error)
{
  AciesPractice *self = owner;

  if (!acies_practice_record_parse (&self->record, text, error))
    return ACIES_KEPT_FILE_BAD;

  follow_puzzles (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return ACIES_KEPT_FILE_GOOD;
}

/* Reads the record. What goes wrong, its file says. */
void
acies_practice_load (AciesPractice *self)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  acies_kept_file_load (self->file, read_record, self);
}

static void
save (AciesPractice *self)
{
  g_autofree char *text = acies_practice_record_to_string (&self->record);

  acies_kept_file_write (self->file, text);
}

/* The file of the record, which says what goes wrong, and when all is written. */
AciesKeptFile *
acies_practice_get_file (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), NULL);

  return self->file;
}

gboolean
acies_practice_get_busy (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), FALSE);

  return self->n_making > 0;
}

const AciesPracticeRecord *
acies_practice_get_record (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), NULL);

  return &self->record;
}

AciesExerciseKind
acies_practice_get_kind (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), ACIES_EXERCISE_PROOF);

  return self->kind;
}

AciesPracticeState
acies_practice_get_state (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), ACIES_PRACTICE_WAITING);

  return self->state;
}

AciesExercise *
acies_practice_get_exercise (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), NULL);

  return self->exercise;
}

/* What is known of the step that was tried last, or %NULL. */
AciesAdvice *
acies_practice_get_tried (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), NULL);

  return self->tried;
}

/* Chooses the theme of the proofs, or with ACIES_PRACTICE_ANY none in particular. A question
 * that has not been answered is replaced by one of that theme. */
void
acies_practice_set_choice (AciesPractice *self,
                           int            theme)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));
  g_return_if_fail (theme >= ACIES_PRACTICE_ANY && theme < ACIES_N_EXERCISE_THEMES);

  if (self->record.choice == theme)
    return;

  acies_kept_file_begin_change (self->file);
  self->record.choice = theme;
  save (self);
  if (self->kind == ACIES_EXERCISE_PROOF && self->cancellable != NULL && !self->counted)
    acies_practice_ask (self, self->kind);
  else
    g_signal_emit (self, signals[CHANGED], 0);
}

static AciesExerciseTheme
choose_theme (AciesPractice *self)
{
  guint theme = 0;
  double total = 0;
  double at;

  if (self->record.choice != ACIES_PRACTICE_ANY)
    return (AciesExerciseTheme) self->record.choice;

  for (guint i = 0; i < ACIES_N_EXERCISE_THEMES; i++)
    total += acies_practice_record_get_weight (&self->record, (AciesExerciseTheme) i);
  at = g_rand_double_range (self->random, 0, total);
  /* Where the sum was rounded, it is the last one. */
  while (theme + 1 < ACIES_N_EXERCISE_THEMES &&
         (at -= acies_practice_record_get_weight (&self->record, (AciesExerciseTheme) theme)) >= 0)
    theme++;
  return (AciesExerciseTheme) theme;
}

static void request (AciesPractice       *self,
                     AciesExerciseSource *source,
                     AciesExerciseTheme   theme,
                     GCancellable        *cancellable);

/* Asks @exercise, which is taken over. A puzzle takes some seconds to make, so the next one is begun with. */
static void
deliver (AciesPractice *self,
         AciesExercise *exercise)
{
  self->exercise = exercise;
  self->state = ACIES_PRACTICE_ASKED;
  if (self->kind == ACIES_EXERCISE_STEP)
    {
      self->preparing = g_cancellable_new ();
      request (self, self->source, ACIES_EXERCISE_PLAIN, self->preparing);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXERCISE]);
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (AciesPractice) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesExercise) exercise = acies_exercise_source_next_finish (ACIES_EXERCISE_SOURCE (source), result,
                                                                          &error);
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));

  self->n_making--;
  /* Only the last requests count, and only if they were not given up. */
  if (exercise != NULL && cancellable == self->cancellable)
    deliver (self, g_steal_pointer (&exercise));
  else if (exercise != NULL && cancellable == self->preparing)
    self->prepared = g_steal_pointer (&exercise);
  notify_busy (self);
}

static void
request (AciesPractice       *self,
         AciesExerciseSource *source,
         AciesExerciseTheme   theme,
         GCancellable        *cancellable)
{
  self->n_making++;
  acies_exercise_source_next_async (source, self->kind, theme, cancellable, made_cb, g_object_ref (self));
  notify_busy (self);
}

static void
clear_exercise (AciesPractice *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  stop_judging (self);
  g_clear_pointer (&self->tried, acies_advice_free);
  self->chosen = ACIES_CARD_NONE;
  self->chosen_bits = 0;
  self->found_answer = FALSE;
  self->counted = FALSE;
  g_clear_pointer (&self->day, g_free);
  self->state = ACIES_PRACTICE_WAITING;
  if (self->exercise == NULL)
    return;

  g_clear_object (&self->exercise);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXERCISE]);
}

/* How thoroughly puzzles are checked: in how many games. */
void
acies_practice_set_games (AciesPractice *self,
                          guint          games)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  acies_exercise_source_set_games (self->source, games);
}

/* What puzzles are about. */
AciesPuzzles
acies_practice_get_puzzles (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), ACIES_PUZZLES_ALL);

  return self->record.puzzles;
}

/* Chooses what puzzles are to be about. One that has not been answered is replaced; the puzzle of the day is not. */
void
acies_practice_set_puzzles (AciesPractice *self,
                            AciesPuzzles   puzzles)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));
  g_return_if_fail (puzzles < ACIES_N_PUZZLES);

  if (self->record.puzzles == puzzles)
    return;

  acies_kept_file_begin_change (self->file);
  self->record.puzzles = puzzles;
  save (self);
  follow_puzzles (self);
  drop_prepared (self);
  if (self->kind == ACIES_EXERCISE_STEP && self->cancellable != NULL && !self->counted && self->day == NULL)
    acies_practice_ask (self, self->kind);
  else
    g_signal_emit (self, signals[CHANGED], 0);
}

/* Whether the puzzle of the day is asked. */
gboolean
acies_practice_get_daily (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), FALSE);

  return self->day != NULL;
}

/* Asks for the puzzle of @day, a date such as “2026-11-24”, which is the same for everybody. */
void
acies_practice_ask_daily (AciesPractice *self,
                          const char    *day)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, g_str_hash (day));
  gboolean right;

  g_return_if_fail (ACIES_IS_PRACTICE (self));

  clear_exercise (self);
  drop_prepared (self);
  acies_exercise_source_set_games (source, acies_exercise_source_get_games (self->source));
  self->kind = ACIES_EXERCISE_STEP;
  self->day = g_strdup (day);
  /* Whoever looks at it again knows the answer. */
  self->counted = acies_practice_record_find_day (&self->record, day, &right);
  self->cancellable = g_cancellable_new ();
  request (self, source, ACIES_EXERCISE_PLAIN, self->cancellable);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Asks for the next exercise, which replaces the one that is asked. */
void
acies_practice_ask (AciesPractice     *self,
                    AciesExerciseKind  kind)
{
  AciesExerciseTheme theme = ACIES_EXERCISE_PLAIN;

  g_return_if_fail (ACIES_IS_PRACTICE (self));

  clear_exercise (self);
  self->kind = kind;
  if (kind == ACIES_EXERCISE_STEP && self->preparing != NULL)
    {
      AciesExercise *prepared = g_steal_pointer (&self->prepared);

      /* It is there, or will be soon. */
      self->cancellable = g_steal_pointer (&self->preparing);
      if (prepared != NULL)
        deliver (self, prepared);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }

  drop_prepared (self);
  if (kind == ACIES_EXERCISE_PROOF)
    {
      theme = choose_theme (self);
      acies_exercise_source_set_provable_share (self->source,
                                                acies_practice_record_get_share (&self->record, theme));
    }
  self->cancellable = g_cancellable_new ();
  request (self, self->source, theme, self->cancellable);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Nothing is asked any more. */
void
acies_practice_stop (AciesPractice *self)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  clear_exercise (self);
  drop_prepared (self);
}

static void
count (AciesPractice *self,
       gboolean       right)
{
  if (self->counted)
    return;

  self->counted = TRUE;
  acies_kept_file_begin_change (self->file);
  acies_practice_record_add (&self->record, self->exercise, right);
  if (self->day != NULL)
    acies_practice_record_note_day (&self->record, self->day, right);
  save (self);
}

/* Answers whether the flag that is asked about can be claimed. Whoever is right is asked next which card decides
 * that, if one does. */
void
acies_practice_answer (AciesPractice *self,
                       gboolean       yes)
{
  gboolean right;

  g_return_if_fail (ACIES_IS_PRACTICE (self));

  if (self->state != ACIES_PRACTICE_ASKED || self->kind != ACIES_EXERCISE_PROOF)
    return;

  right = !yes == !acies_exercise_get_provable (self->exercise);
  self->found_answer = right;
  if (!right)
    self->state = ACIES_PRACTICE_WRONG;
  else if (acies_exercise_get_decisive_card (self->exercise) == ACIES_CARD_NONE)
    self->state = ACIES_PRACTICE_RIGHT;
  else
    self->state = ACIES_PRACTICE_CAUSE;
  count (self, right);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Counts whether the card that decides was found at once. */
static void
count_cause (AciesPractice *self,
             gboolean       right)
{
  if (self->chosen_bits != 0)
    return;

  acies_kept_file_begin_change (self->file);
  acies_practice_record_add_cause (&self->record, self->exercise, right);
  save (self);
}

/* Chooses a card as the one that decides. Only the first one that is chosen counts. */
void
acies_practice_choose (AciesPractice *self,
                       AciesCard      card)
{
  const AciesCard *choices;
  gboolean right;
  gsize n;

  g_return_if_fail (ACIES_IS_PRACTICE (self));

  if (self->state != ACIES_PRACTICE_CAUSE)
    return;

  choices = acies_exercise_get_choices (self->exercise, &n);
  for (gsize i = 0; i < n; i++)
    if (choices[i] == card)
      {
        right = card == acies_exercise_get_decisive_card (self->exercise);
        count_cause (self, right);
        self->chosen = card;
        self->chosen_bits |= 1u << i;
        if (right)
          self->state = ACIES_PRACTICE_RIGHT;
        g_signal_emit (self, signals[CHANGED], 0);
        return;
      }
}

/* The card that was chosen last, or ACIES_CARD_NONE. */
AciesCard
acies_practice_get_chosen (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), ACIES_CARD_NONE);

  return self->chosen;
}

/* Whether the choice at @index has been chosen. */
gboolean
acies_practice_has_chosen (AciesPractice *self,
                           guint          index)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), FALSE);

  return (self->chosen_bits & 1u << index) != 0;
}

/* Whether yes or no was right, whatever became of the card. */
gboolean
acies_practice_get_found_answer (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), FALSE);

  return self->found_answer;
}

/* Whether the best step is asked for and has not been found. */
static gboolean
seeks_step (AciesPractice *self)
{
  return self->kind == ACIES_EXERCISE_STEP && self->judging == NULL &&
         (self->state == ACIES_PRACTICE_ASKED || self->state == ACIES_PRACTICE_TRIED);
}

/* Whether the step that was tried last is still being played out, so that nothing can be said of it yet. */
gboolean
acies_practice_get_judging (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), FALSE);

  return self->judging != NULL;
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesPractice) self = user_data;
  g_autoptr (AciesAdvice) tried = NULL;
  g_autoptr (AciesAdvice) best = NULL;

  if (g_task_get_cancellable (G_TASK (result)) == self->judging)
    {
      if (acies_step_judge_finish (ACIES_ANALYSIS (source), result, acies_advice_get_move (self->tried), &tried, &best))
        {
          acies_advice_free (self->tried);
          self->tried = g_steal_pointer (&tried);
        }
      g_clear_object (&self->judging);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else
    acies_step_judge_finish (ACIES_ANALYSIS (source), result, NULL, &tried, &best);
}

/* Tries a step as the best one. Only the first one that is tried counts. %FALSE with @error
 * set if it is not legal. One that is not the best is played out before anything is said of it. */
gboolean
acies_practice_try (AciesPractice    *self,
                    const AciesMove  *move,
                    GError          **error)
{
  AciesAdvice *advice;
  gboolean right;

  g_return_val_if_fail (ACIES_IS_PRACTICE (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!seeks_step (self))
    return TRUE;

  advice = acies_analysis_judge (acies_exercise_get_analysis (self->exercise), move, error);
  if (advice == NULL)
    return FALSE;

  g_clear_pointer (&self->tried, acies_advice_free);
  self->tried = advice;
  right = acies_move_equal (move, acies_advice_get_move (acies_exercise_get_best (self->exercise)));
  if (!right)
    {
      self->judging = g_cancellable_new ();
      acies_step_judge_begin (acies_exercise_get_analysis (self->exercise), move, JUDGE_NODES, JUDGE_GAMES, self->judging,
                              judged_cb, g_object_ref (self));
    }
  self->state = right ? ACIES_PRACTICE_RIGHT : ACIES_PRACTICE_TRIED;
  count (self, right);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* Gives up, so that the best step is shown, or the card that decides. */
void
acies_practice_give_up (AciesPractice *self)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  stop_judging (self);
  if (self->state == ACIES_PRACTICE_CAUSE)
    count_cause (self, FALSE);
  else if (seeks_step (self))
    count (self, FALSE);
  else
    return;

  self->state = ACIES_PRACTICE_WRONG;
  g_signal_emit (self, signals[CHANGED], 0);
}
