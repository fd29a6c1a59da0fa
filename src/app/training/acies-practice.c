/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-lines.h"
#include "acies-practice.h"

#define FILE_NAME  "practice"
#define HEAD       "acies-practice 3"
/* How long the file may be, in bytes. */
#define MAX_LENGTH (64 * 1024)

#define BIT(card)   (1u << (ACIES_CARD_##card - ACIES_CARD_ALEXANDER))
#define ALL_TACTICS ((1u << ACIES_N_TACTICS) - 1)

/* The tactics cards that each theme is about. */
static const guint theme_tactics[ACIES_N_EXERCISE_THEMES] = {
  [ACIES_EXERCISE_WILD] = BIT (ALEXANDER) | BIT (DARIUS) | BIT (COMPANION_CAVALRY) | BIT (SHIELD_BEARERS),
  [ACIES_EXERCISE_WEATHER] = BIT (FOG) | BIT (MUD),
};

struct _AciesPractice
{
  GObject              parent_instance;

  AciesKeptFile       *file;
  AciesExerciseSource *source;
  GRand               *random;
  AciesPracticeRecord  record;
  guint                tactics;         /* the tactics cards that the person has met, as bits */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesPractice, acies_practice, G_TYPE_OBJECT)

static void
acies_practice_dispose (GObject *object)
{
  AciesPractice *self = ACIES_PRACTICE (object);

  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_clear_pointer (&self->random, g_rand_free);

  G_OBJECT_CLASS (acies_practice_parent_class)->dispose (object);
}

static void
acies_practice_class_init (AciesPracticeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_practice_dispose;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_practice_init (AciesPractice *self)
{
  acies_practice_record_init (&self->record);
  self->tactics = ALL_TACTICS;
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
  if (trouble == ACIES_KEPT_FILE_MENDED)
    return acies_lines_describe_mended (reason, name);

  /* Translators: %s is the name of a file, such as “statistics.damaged-1” */
  return g_strdup_printf (_("Your practice record was damaged. It is kept as %s."), name);
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  AciesPracticeRecord record;

  return acies_practice_record_parse (&record, text, error) == ACIES_KEPT_FILE_GOOD;
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
  self->file = acies_kept_file_new (directory, FILE_NAME, HEAD, MAX_LENGTH, describe, check);
  return self;
}

static AciesKeptFileState
read_record (gpointer   owner,
             char      *text,
             gsize      length,
             GError   **error)
{
  AciesPractice *self = owner;
  const AciesKeptFileState state = acies_practice_record_parse (&self->record, text, error);

  if (state != ACIES_KEPT_FILE_BAD)
    g_signal_emit (self, changed_signal, 0);
  return state;
}

static void
save (AciesPractice *self)
{
  g_autofree char *text = acies_practice_record_to_string (&self->record);

  acies_kept_file_write (self->file, text);
}

/* Reads the record. What goes wrong, its file says. */
void
acies_practice_load (AciesPractice *self)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  acies_kept_file_load (self->file, read_record, self);
  if (acies_kept_file_get_mended (self->file))
    save (self);
}

/* The file of the record, which says what goes wrong, and when all is written. */
AciesKeptFile *
acies_practice_get_file (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), NULL);

  return self->file;
}

const AciesPracticeRecord *
acies_practice_get_record (AciesPractice *self)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), NULL);

  return &self->record;
}

/* Chooses the theme of the proofs, or with ACIES_PRACTICE_ANY none in particular, and what puzzles are to be about; %FALSE if
 * that is chosen already. */
gboolean
acies_practice_set_choice (AciesPractice *self,
                           int            theme,
                           AciesPuzzles   puzzles)
{
  g_return_val_if_fail (ACIES_IS_PRACTICE (self), FALSE);
  g_return_val_if_fail (theme >= ACIES_PRACTICE_ANY && theme < ACIES_N_EXERCISE_THEMES, FALSE);
  g_return_val_if_fail (puzzles < ACIES_N_PUZZLES, FALSE);

  if (self->record.choice == theme && self->record.puzzles == puzzles)
    return FALSE;

  acies_kept_file_begin_change (self->file);
  self->record.choice = theme;
  self->record.puzzles = puzzles;
  save (self);
  return TRUE;
}

/* Which tactics cards the person has met, each as the bit 1 << (card - ACIES_CARD_ALEXANDER). No others are seen in exercises,
 * except in those of a theme that was chosen. */
void
acies_practice_set_tactics (AciesPractice *self,
                            guint          tactics)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  self->tactics = tactics;
}

/* How thoroughly puzzles are checked: in how many games. */
void
acies_practice_set_games (AciesPractice *self,
                          guint          games)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  acies_exercise_source_set_games (self->source, games);
}

/* How often a theme is to be asked; 0 for one whose tactics cards have not been met. */
static double
get_weight (AciesPractice *self,
            guint          theme)
{
  return acies_exercise_source_has (self->source, (AciesExerciseTheme) theme)
         ? acies_practice_record_get_weight (&self->record, (AciesExerciseTheme) theme) : 0;
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
    total += get_weight (self, i);
  at = g_rand_double_range (self->random, 0, total);
  /* Where the sum was rounded, it is the last one. */
  while (theme + 1 < ACIES_N_EXERCISE_THEMES && (at -= get_weight (self, theme)) >= 0)
    theme++;
  return (AciesExerciseTheme) theme;
}

/* The puzzle of @day depends on nothing but that, and on whether the person has met all tactics cards: for others there is an
 * easier one without them. */
static AciesExerciseSource *
create_source_of_day (AciesPractice *self,
                      const char    *day)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  AciesExerciseSource *source = acies_exercise_source_new (rules, g_str_hash (day));

  acies_exercise_source_set_games (source, acies_exercise_source_get_games (self->source));
  if (self->tactics != ALL_TACTICS)
    {
      acies_exercise_source_set_tactics (source, 0);
      acies_exercise_source_set_difficulty (source, 1, ACIES_PRACTICE_FIRST_DIFFICULTY);
    }
  return source;
}

/* Has an exercise made: a proof of what is needed most, a puzzle about what is wanted, or the puzzle of @day, which is the same
 * for everybody who has got as far. @callback gets it from acies_exercise_source_next_finish(). */
void
acies_practice_make_async (AciesPractice       *self,
                           AciesExerciseKind    kind,
                           const char          *day,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (AciesExerciseSource) source = NULL;
  AciesExerciseTheme theme = ACIES_EXERCISE_PLAIN;
  guint tactics;

  g_return_if_fail (ACIES_IS_PRACTICE (self));

  tactics = self->tactics;
  source = day != NULL ? create_source_of_day (self, day) : g_object_ref (self->source);
  if (kind == ACIES_EXERCISE_PROOF)
    {
      if (self->record.choice != ACIES_PRACTICE_ANY)
        tactics |= theme_tactics[self->record.choice];
      acies_exercise_source_set_tactics (source, tactics);
      theme = choose_theme (self);
      acies_exercise_source_set_provable_share (source, acies_practice_record_get_share (&self->record, theme));
    }
  else if (day == NULL)
    {
      acies_exercise_source_set_tactics (source, tactics);
      acies_exercise_source_set_motifs (source, acies_puzzles_get_motifs (self->record.puzzles));
      /* Whoever finds most of them is not asked the plainest ones. */
      acies_exercise_source_set_difficulty (source, self->record.difficulty > ACIES_MAX_LEVEL / 2 ? 2 : 1,
                                            self->record.difficulty);
    }
  acies_exercise_source_next_async (source, kind, theme, cancellable, callback, user_data);
}

/* Counts the answer to @exercise, which is the puzzle of @day if that is not %NULL. */
void
acies_practice_count (AciesPractice *self,
                      AciesExercise *exercise,
                      const char    *day,
                      gboolean       right)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  acies_kept_file_begin_change (self->file);
  acies_practice_record_add (&self->record, exercise, day, right);
  save (self);
}

/* Counts whether the card that decides @exercise was found at once. */
void
acies_practice_count_cause (AciesPractice *self,
                            AciesExercise *exercise,
                            gboolean       right)
{
  g_return_if_fail (ACIES_IS_PRACTICE (self));

  acies_kept_file_begin_change (self->file);
  acies_practice_record_add_cause (&self->record, exercise, right);
  save (self);
}
