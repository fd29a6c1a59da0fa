/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-day.h"
#include "acies-lines.h"
#include "acies-practice-record.h"

/* The text has a line for every kind of question, and for each choice. */

#define ANY           "any"

/* With this share of right answers among the last ones, the next theme can come. */
#define LEAD_ON_RIGHT 5
#define LEAD_ON_OF    7

/* After so many right answers in a row puzzles get harder. */
#define RISE_AFTER    2

/* How many times as often as usual a theme is asked whose answers are all wrong, and the newest one at least. */
#define WORST_WEIGHT  4.0
#define NEW_WEIGHT    2.0
/* The share of proofs that hold is a half, give or take this. */
#define SHARE_SHIFT   0.1

/* The last answers as bits. */
#define RECENT_MASK   ((1u << ACIES_PRACTICE_RECENT) - 1)

/* A line of the file, in words. */
#define THEME_WORDS   2
#define PUZZLES_WORDS 2
#define DIFFICULTY_WORDS 2
#define DAY_WORDS     3
#define DAYS_WORDS    4
#define STREAK_WORDS  4
/* What is behind the key of a count: a space first, so that the first of the words is empty. */
#define COUNT_WORDS   4

static const char * const theme_names[ACIES_N_EXERCISE_THEMES] = { "plain", "wild", "weather", "ties" };
static const char * const puzzle_names[ACIES_N_PUZZLES] = { "all", "claiming", "defending", "placing" };
static const char * const day_names[] = { "wrong", "right" };
static const char * const kind_names[ACIES_PRACTICE_N_KINDS] = { "proof", "step" };

/* The counts, each with what its line begins with. */
#define COUNT(key, member) { key, G_STRUCT_OFFSET (AciesPracticeRecord, member) }
static const struct
{
  const char *key;
  long        offset;
} count_lines[] = {
  COUNT ("proof plain no", proofs[ACIES_EXERCISE_PLAIN][FALSE]),
  COUNT ("proof plain yes", proofs[ACIES_EXERCISE_PLAIN][TRUE]),
  COUNT ("proof wild no", proofs[ACIES_EXERCISE_WILD][FALSE]),
  COUNT ("proof wild yes", proofs[ACIES_EXERCISE_WILD][TRUE]),
  COUNT ("proof weather no", proofs[ACIES_EXERCISE_WEATHER][FALSE]),
  COUNT ("proof weather yes", proofs[ACIES_EXERCISE_WEATHER][TRUE]),
  COUNT ("proof ties no", proofs[ACIES_EXERCISE_TIES][FALSE]),
  COUNT ("proof ties yes", proofs[ACIES_EXERCISE_TIES][TRUE]),
  COUNT ("cause plain", causes[ACIES_EXERCISE_PLAIN]),
  COUNT ("cause wild", causes[ACIES_EXERCISE_WILD]),
  COUNT ("cause weather", causes[ACIES_EXERCISE_WEATHER]),
  COUNT ("cause ties", causes[ACIES_EXERCISE_TIES]),
  COUNT ("step", steps),
  COUNT ("step claiming", puzzles_of[ACIES_PUZZLES_CLAIMING]),
  COUNT ("step defending", puzzles_of[ACIES_PUZZLES_DEFENDING]),
  COUNT ("step placing", puzzles_of[ACIES_PUZZLES_PLACING]),
};
#undef COUNT

/* The motifs of such puzzles, as bits; 0 for all. */
guint
acies_puzzles_get_motifs (AciesPuzzles puzzles)
{
  static const guint motifs[ACIES_N_PUZZLES] = {
    [ACIES_PUZZLES_CLAIMING] = 1u << ACIES_MOTIF_MISSED_WIN | 1u << ACIES_MOTIF_MISSED_CLAIM,
    [ACIES_PUZZLES_DEFENDING] = 1u << ACIES_MOTIF_ALLOWED_WIN | 1u << ACIES_MOTIF_ALLOWED_CLAIM |
                                1u << ACIES_MOTIF_SHOWED_CARD | 1u << ACIES_MOTIF_LAST_WORD |
                                1u << ACIES_MOTIF_FREED_TACTICS | 1u << ACIES_MOTIF_ALLOWED_THREE,
    [ACIES_PUZZLES_PLACING] = 1u << ACIES_MOTIF_NEEDED_CARD | 1u << ACIES_MOTIF_CLOSED_SLOT |
                              1u << ACIES_MOTIF_LOST_FLAG | 1u << ACIES_MOTIF_UNHURRIED |
                              1u << ACIES_MOTIF_SPENT_WILD | 1u << ACIES_MOTIF_SPENT_WASTE |
                              1u << ACIES_MOTIF_BROKE_THREE | 1u << ACIES_MOTIF_WRONG_DECK |
                              1u << ACIES_MOTIF_BETTER_FLAG | 1u << ACIES_MOTIF_HURRIED,
  };

  return motifs[puzzles];
}

void
acies_practice_record_init (AciesPracticeRecord *self)
{
  *self = (AciesPracticeRecord) { .choice = ACIES_PRACTICE_ANY, .difficulty = ACIES_PRACTICE_FIRST_DIFFICULTY };
}

static void
count_add (AciesPracticeCount *self,
           gboolean            right)
{
  if (right)
    self->n_right++;
  else
    self->n_wrong++;
  self->recent = (self->recent << 1 | !right) & RECENT_MASK;
  self->n_recent = MIN (self->n_recent + 1, ACIES_PRACTICE_RECENT);
}

static guint
count_wrong (const AciesPracticeCount *self,
             guint                     n)
{
  guint n_wrong = 0;

  for (guint i = 0; i < MIN (n, self->n_recent); i++)
    n_wrong += self->recent >> i & 1;
  return n_wrong;
}

/* The share of the last answers that was wrong, taken as a half as long as there is none. */
static double
count_get_error (const AciesPracticeCount *self)
{
  return (count_wrong (self, ACIES_PRACTICE_RECENT) + 1.0) / (self->n_recent + 2.0);
}

static void
streak_add (AciesPracticeStreak *self,
            gboolean             right)
{
  self->now = right ? self->now + 1 : 0;
  self->best = MAX (self->best, self->now);
}

/* How hard the next puzzles are. */
static void
adapt (AciesPracticeRecord *self,
       gboolean             right)
{
  if (!right)
    self->difficulty = MAX (self->difficulty, 2) - 1;
  else if (self->streaks[ACIES_EXERCISE_STEP].now % RISE_AFTER == 0)
    self->difficulty = MIN (self->difficulty + 1, ACIES_MAX_LEVEL);
}

/* Counts the answer to @exercise, which is the puzzle of @day, a date, if that is not %NULL. Where the card that decides is
 * asked for next, only both make a right answer in a row. */
void
acies_practice_record_add (AciesPracticeRecord *self,
                           AciesExercise       *exercise,
                           const char          *day,
                           gboolean             right)
{
  const AciesExerciseKind kind = acies_exercise_get_kind (exercise);
  const guint motif = 1u << acies_exercise_get_motif (exercise);

  if (kind == ACIES_EXERCISE_STEP)
    {
      count_add (&self->steps, right);
      for (guint i = 0; i < ACIES_N_PUZZLES; i++)
        if ((acies_puzzles_get_motifs ((AciesPuzzles) i) & motif) != 0)
          count_add (&self->puzzles_of[i], right);
    }
  else
    count_add (&self->proofs[acies_exercise_get_theme (exercise)][!!acies_exercise_get_provable (exercise)], right);
  if (!right || acies_exercise_get_decisive_card (exercise) == ACIES_CARD_NONE)
    streak_add (&self->streaks[kind], right);
  if (day == NULL)
    {
      if (kind == ACIES_EXERCISE_STEP)
        adapt (self, right);
      return;
    }

  self->n_days = acies_practice_record_count_days (self, day) + 1;
  self->day = acies_day_parse (day);
  self->day_right = right;
}

/* Counts whether the card that decides @exercise was found at once. */
void
acies_practice_record_add_cause (AciesPracticeRecord *self,
                                 AciesExercise       *exercise,
                                 gboolean             right)
{
  count_add (&self->causes[acies_exercise_get_theme (exercise)], right);
  streak_add (&self->streaks[ACIES_EXERCISE_PROOF], right);
}

/* On how many days in a row, up to @today or the day before it, the puzzle of the day was answered. */
guint
acies_practice_record_count_days (const AciesPracticeRecord *self,
                                  const char                *today)
{
  const guint32 day = acies_day_parse (today);

  return self->day != 0 && (self->day == day || self->day + 1 == day) ? self->n_days : 0;
}

/* Whether the puzzle of @day was answered, and how. */
gboolean
acies_practice_record_find_day (const AciesPracticeRecord *self,
                                const char                *day,
                                gboolean                  *right)
{
  *right = self->day_right;
  return self->day != 0 && self->day == acies_day_parse (day);
}

static void
sum_up (const AciesPracticeCount *count,
        guint                    *n_right,
        guint                    *n_answers)
{
  *n_right += count->n_right;
  *n_answers += count->n_right + count->n_wrong;
}

/* Counts the answers to exercises of one kind, and those that were right. */
void
acies_practice_record_count (const AciesPracticeRecord *self,
                             AciesExerciseKind          kind,
                             guint                     *n_right,
                             guint                     *n_answers)
{
  *n_right = *n_answers = 0;
  if (kind == ACIES_EXERCISE_STEP)
    sum_up (&self->steps, n_right, n_answers);
  else
    for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
      for (guint holds = 0; holds < 2; holds++)
        sum_up (&self->proofs[theme][holds], n_right, n_answers);
}

/* Whether a theme is known well enough for the next one. */
static gboolean
leads_on (const AciesPracticeCount *counts)
{
  const guint n = MIN (counts[0].n_recent, LEAD_ON_OF) + MIN (counts[1].n_recent, LEAD_ON_OF);
  const guint n_wrong = count_wrong (&counts[0], LEAD_ON_OF) + count_wrong (&counts[1], LEAD_ON_OF);

  return n >= LEAD_ON_RIGHT && (n - n_wrong) * LEAD_ON_OF >= n * LEAD_ON_RIGHT;
}

/* The hardest theme that has been reached. */
guint
acies_practice_record_get_reached (const AciesPracticeRecord *self)
{
  guint theme = 0;

  while (theme + 1 < ACIES_N_EXERCISE_THEMES && leads_on (self->proofs[theme]))
    theme++;
  return theme;
}

/* How often a theme is to be asked: 0 for one that has not been reached. */
double
acies_practice_record_get_weight (const AciesPracticeRecord *self,
                                  AciesExerciseTheme         theme)
{
  const AciesPracticeCount *counts = self->proofs[theme];
  const guint reached = acies_practice_record_get_reached (self);
  const AciesPracticeCount *causes = &self->causes[theme];
  const guint n = counts[0].n_recent + counts[1].n_recent + causes->n_recent;
  const guint n_wrong = count_wrong (&counts[0], ACIES_PRACTICE_RECENT) +
                        count_wrong (&counts[1], ACIES_PRACTICE_RECENT) +
                        count_wrong (causes, ACIES_PRACTICE_RECENT);
  double weight = 1;

  if (theme > reached)
    return 0;
  if (n > 0)
    weight += (WORST_WEIGHT - 1) * n_wrong / n;
  return theme == reached ? MAX (weight, NEW_WEIGHT) : weight;
}

/* Which share of a theme's proofs is to hold: more of them where those go wrong. */
double
acies_practice_record_get_share (const AciesPracticeRecord *self,
                                 AciesExerciseTheme         theme)
{
  const double difference = count_get_error (&self->proofs[theme][1]) - count_get_error (&self->proofs[theme][0]);

  return 0.5 + SHARE_SHIFT * CLAMP (2 * difference, -1, 1);
}

char *
acies_practice_record_to_string (const AciesPracticeRecord *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "theme %s\n",
                          self->choice == ACIES_PRACTICE_ANY ? ANY : theme_names[self->choice]);
  for (guint kind = 0; kind < ACIES_PRACTICE_N_KINDS; kind++)
    g_string_append_printf (text, "streak %s %u %u\n", kind_names[kind], self->streaks[kind].now,
                            self->streaks[kind].best);
  for (guint i = 0; i < G_N_ELEMENTS (count_lines); i++)
    {
      const AciesPracticeCount *count = G_STRUCT_MEMBER_P (self, count_lines[i].offset);

      g_string_append_printf (text, "%s %u %u ", count_lines[i].key, count->n_right, count->n_wrong);
      for (guint bit = count->n_recent; bit-- > 0; )
        g_string_append_c (text, (count->recent & 1u << bit) != 0 ? 'x' : 'o');
      g_string_append (text, count->n_recent == 0 ? "-\n" : "\n");
    }
  g_string_append_printf (text, "puzzles %s\n", puzzle_names[self->puzzles]);
  g_string_append_printf (text, "difficulty %u\n", self->difficulty);
  if (self->day != 0)
    {
      g_autofree char *day = acies_day_to_string (self->day);

      g_string_append_printf (text, "day %s %s %u\n", day, day_names[self->day_right ? 1 : 0], self->n_days);
    }
  return g_string_free (text, FALSE);
}

static gboolean
read_number (const char *word,
             guint      *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

static gboolean
read_count (AciesPracticeCount *count,
            const char         *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const gsize n = g_strv_length (words) == COUNT_WORDS && *words[0] == '\0' ? strlen (words[3]) : 0;

  if (n == 0 || n > ACIES_PRACTICE_RECENT || strspn (words[3], "ox") != (g_str_equal (words[3], "-") ? 0 : n) ||
      !read_number (words[1], &count->n_right) || !read_number (words[2], &count->n_wrong))
    return FALSE;

  count->n_recent = 0;
  count->recent = 0;
  for (const char *c = words[3]; *c == 'o' || *c == 'x'; c++)
    {
      count->recent = count->recent << 1 | (*c == 'x');
      count->n_recent++;
    }
  return count->n_recent <= count->n_right + count->n_wrong;
}

static int
find_word (const char         *word,
           const char * const *words,
           guint               n_words)
{
  for (guint i = 0; i < n_words; i++)
    if (g_strcmp0 (word, words[i]) == 0)
      return (int) i;
  return -1;
}

static gboolean
understand (AciesPracticeRecord *self,
            const char          *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  const guint n = g_strv_length (words);

  if (n == THEME_WORDS && g_str_equal (words[0], "theme"))
    {
      self->choice = find_word (words[1], theme_names, ACIES_N_EXERCISE_THEMES);
      return self->choice >= 0 || g_str_equal (words[1], ANY);
    }
  if (n == PUZZLES_WORDS && g_str_equal (words[0], "puzzles"))
    {
      const int puzzles = find_word (words[1], puzzle_names, ACIES_N_PUZZLES);

      self->puzzles = puzzles >= 0 ? (AciesPuzzles) puzzles : ACIES_PUZZLES_ALL;
      return puzzles >= 0;
    }
  if (n == DIFFICULTY_WORDS && g_str_equal (words[0], "difficulty"))
    return read_number (words[1], &self->difficulty) && self->difficulty >= 1 && self->difficulty <= ACIES_MAX_LEVEL;
  /* Early versions did not count the days. */
  if ((n == DAY_WORDS || n == DAYS_WORDS) && g_str_equal (words[0], "day"))
    {
      const int right = find_word (words[2], day_names, G_N_ELEMENTS (day_names));
      const guint32 day = acies_day_parse (words[1]);
      guint n_days = 1;

      if (day == 0 || right < 0 || (n == DAYS_WORDS && (!read_number (words[3], &n_days) || n_days == 0)))
        return FALSE;
      self->day = day;
      self->day_right = right > 0;
      self->n_days = n_days;
      return TRUE;
    }
  if (n == STREAK_WORDS && g_str_equal (words[0], "streak"))
    {
      const int kind = find_word (words[1], kind_names, ACIES_PRACTICE_N_KINDS);

      return kind >= 0 && read_number (words[2], &self->streaks[kind].now) &&
             read_number (words[3], &self->streaks[kind].best) &&
             self->streaks[kind].now <= self->streaks[kind].best;
    }

  for (guint i = 0; i < G_N_ELEMENTS (count_lines); i++)
    if (g_str_has_prefix (line, count_lines[i].key) &&
        read_count (G_STRUCT_MEMBER_P (self, count_lines[i].offset), line + strlen (count_lines[i].key)))
      return TRUE;
  return FALSE;
}

static gboolean
read_line (const char  *line,
           gpointer     data,
           GError     **error)
{
  AciesPracticeRecord *self = data;
  AciesPracticeRecord longer = *self;

  if (!understand (&longer, line))
    return acies_lines_refuse (line, error);

  *self = longer;
  return TRUE;
}

/* Reads what acies_practice_record_to_string() wrote, as far as that can be done. If it cannot at all, @self stays as it is. */
AciesKeptFileState
acies_practice_record_parse (AciesPracticeRecord  *self,
                             const char           *text,
                             GError              **error)
{
  AciesPracticeRecord record;
  AciesKeptFileState state;

  acies_practice_record_init (&record);
  state = acies_lines_read (text, read_line, &record, error);
  if (state != ACIES_KEPT_FILE_BAD)
    *self = record;
  return state;
}
