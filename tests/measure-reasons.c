/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * measure-reasons best GAMES SEED
 * measure-reasons steps STEPS SEED
 * measure-reasons check FILE
 * measure-reasons sentences GAMES SEED
 * measure-reasons futures FILE
 * measure-reasons seeds FILE
 *
 * What the coach says of a step, and whether somebody who has read it found that it was the cause.
 *
 * "best" plays GAMES games of the levels 3 to 6, every third without tactics cards, takes a moment of the opening, of the
 * middle and of the end of each, and asks the coach as the window does for a hint. "steps" judges the steps of games of the
 * levels 1 to 4 as a review does, until STEPS of them are doubtful or worse. Both print a record for each, ended by an
 * empty line:
 *
 *     rules tactics=off              where the game had none
 *     position …                     what the seat knows at the beginning of its turn
 *     after STEP …                   what it has done in this turn already
 *     played STEP                    the step that is judged, if it is not the best one
 *     grade GRADE LOSS MOTIF         and how it is judged; the loss in hundredths
 *     best STEP                      the best step
 *     reason TEXT                    the first reason, of the step that was played or else of the best one
 *     verdict WORD                   "cause", "partly" or "beside" by somebody who has read it, or "unread"
 *     note TEXT                      what the cause is, where the reason is beside it
 *
 * "check" asks again for each record of FILE and prints it as it is now. A verdict stays where the step and the reason are
 * the same. How many verdicts of each kind there are, what has changed, and how many steps have a motif, is the last thing it
 * says, on the standard error. The records that were read are in tests/data/reasons.txt and tests/data/mistakes.txt:
 *
 *     measure-reasons check tests/data/reasons.txt > now.txt
 *
 * "futures" imagines what may follow each step of FILE and the best one, as the window does to compare them, and prints in how many of
 * them one sees the difference; first for any two steps, then for a mistake:
 *
 *     measure-reasons futures tests/data/mistakes.txt
 *
 * "seeds" judges each step of FILE with five seeds, and prints in how many of those that are doubtful or worse with the first of them
 * the others give the same grade, the same motif and the same best step.
 *
 * "sentences" prints all that the coach says of every legal step in games of the levels 1 to 5, for tests/recompute-reasons.py.
 */

#include "config.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "acies-ai-enums.h"
#include "acies-analysis.h"
#include "acies-continuation.h"
#include "acies-game.h"
#include "acies-player.h"

/* What the window spends on a hint, and a review on a step that looks wrong: imagined games, then those played out. */
#define HINT_NODES   3000
#define HINT_GAMES   160
#define REVIEW_NODES 400
#define CAUSE_NODES  1200
#define CAUSE_GAMES  160
/* So many turns are imagined to compare two steps. */
#define FUTURE_TURNS 4
/* A review spends less where no card is played. */
#define SMALL_SHARE  4
/* Of the steps of one moment, those that are compared with the best one for "sentences": good ones as well as bad ones. */
#define N_COMPARED   6
#define N_SEEDS      5

typedef struct
{
  char *rules;
  char *position;
  char *after;
  char *played;
  char *grade;
  char *best;
  char *reason;
  char *verdict;
  char *note;
} Record;

static void
record_clear (Record *self)
{
  g_free (self->rules);
  g_free (self->position);
  g_free (self->after);
  g_free (self->played);
  g_free (self->grade);
  g_free (self->best);
  g_free (self->reason);
  g_free (self->verdict);
  g_free (self->note);
  memset (self, 0, sizeof *self);
}

static void
print_line (const char *word,
            const char *text)
{
  if (text != NULL)
    printf ("%s %s\n", word, text);
}

static void
record_print (const Record *self)
{
  print_line ("rules", self->rules);
  print_line ("position", self->position);
  print_line ("after", self->after);
  print_line ("played", self->played);
  print_line ("grade", self->grade);
  print_line ("best", self->best);
  print_line ("reason", self->reason);
  print_line ("verdict", self->verdict);
  print_line ("note", self->note);
  printf ("\n");
  fflush (stdout);
}

/* What the seat knows, as a position without its first word. */
static char *
describe (AciesView *view)
{
  g_autofree char *line = acies_view_to_string (view);
  g_autofree char *known = acies_view_knowledge_to_string (view);
  g_autofree char *text = g_strdup (line + (g_str_has_prefix (line, "position ") ? strlen ("position ") : 0));

  return known != NULL && *known != '\0' ? g_strdup_printf ("%s %s", text, known) : g_steal_pointer (&text);
}

static AciesGame *
new_game (const char *rules_text,
          guint64     seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  if (rules_text != NULL)
    acies_rules_set_switch (rules, "tactics", FALSE);
  return acies_game_new_seeded (rules, seed % 2 == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH, seed);
}

static AciesStep *
choose (AciesGame   *game,
        AciesPlayer *players[2])
{
  const AciesSeat turn = acies_game_get_turn (game);
  g_autoptr (AciesView) view = acies_game_create_view (game, turn);
  g_autoptr (GError) error = NULL;
  AciesStep *step = acies_player_choose (players[turn == ACIES_SEAT_NORTH], view, NULL, &error);

  if (step == NULL)
    g_error ("%s", error->message);
  return step;
}

static void
play (AciesGame       *game,
      const AciesStep *step)
{
  g_autoptr (GError) error = NULL;

  if (!acies_game_play (game, step, &error))
    g_error ("%s", error->message);
}

/* Plays a game, and returns its moments at which a card is to be played and there is a choice. */
static GPtrArray *
list_moments (const char *rules,
              guint       south_level,
              guint       north_level,
              guint64     seed)
{
  g_autoptr (AciesPlayer) south = acies_player_new (south_level, seed);
  g_autoptr (AciesPlayer) north = acies_player_new (north_level, seed + 1);
  AciesPlayer *players[] = { south, north };
  g_autoptr (AciesGame) game = new_game (rules, seed);
  GPtrArray *moments = g_ptr_array_new_with_free_func (g_object_unref);

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      g_autoptr (AciesStep) step = NULL;

      if (acies_game_get_phase (game) == ACIES_PHASE_PLAY)
        {
          AciesView *view = acies_game_create_view (game, acies_game_get_turn (game));
          g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

          if (legal->len > 1)
            g_ptr_array_add (moments, view);
          else
            g_object_unref (view);
        }
      step = choose (game, players);
      play (game, step);
    }
  return moments;
}

/* Asks as the window does for a hint. */
static void
ask_best (AciesView *view,
          Record    *record)
{
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, 1, NULL);
  g_autoptr (GPtrArray) steps = NULL;
  const AciesAdvice *best;

  acies_analysis_run (analysis, HINT_NODES, NULL, NULL);
  steps = acies_analysis_list_steps (analysis, 1);
  acies_analysis_explain (analysis, acies_advice_get_step (steps->pdata[0]), HINT_GAMES, NULL, NULL);
  g_ptr_array_unref (steps);
  steps = acies_analysis_list_steps (analysis, 3);
  best = steps->pdata[0];
  record->best = acies_step_to_string (acies_advice_get_step (best));
  record->reason = g_strdup (acies_advice_get_reason (best));
  if (g_getenv ("ACIES_SHOW") != NULL)
    for (guint i = 0; i < steps->len; i++)
      {
        g_autofree char *text = acies_step_to_string (acies_advice_get_step (steps->pdata[i]));
        g_autofree char *reasons = g_strjoinv (" | ", (char **) acies_advice_get_reasons (steps->pdata[i]));

        printf ("show %s win %.3f loss %.3f: %s\n", text, acies_advice_get_win_chance (steps->pdata[i]),
                acies_advice_get_loss (steps->pdata[i]), reasons);
      }
}

/* Judges a step as a review does. Returns whether it is doubtful or worse. */
static gboolean
ask_step (AciesView       *view,
          const AciesStep *step,
          guint64          seed,
          Record          *record)
{
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, seed, NULL);
  g_autoptr (AciesAdvice) advice = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  const guint share = acies_view_get_phase (view) == ACIES_PHASE_PLAY ? 1 : SMALL_SHARE;
  GEnumClass *motifs, *grades;

  acies_analysis_pin (analysis, step);
  acies_analysis_run (analysis, REVIEW_NODES / share, NULL, NULL);
  advice = acies_analysis_judge (analysis, step, NULL);
  if (acies_advice_get_loss (advice) >= acies_grade_get_least_loss (ACIES_GRADE_DOUBTFUL))
    {
      acies_analysis_run (analysis, (CAUSE_NODES - REVIEW_NODES) / share, NULL, NULL);
      acies_analysis_explain (analysis, step, CAUSE_GAMES, NULL, NULL);
      g_clear_pointer (&advice, acies_advice_free);
      advice = acies_analysis_judge (analysis, step, NULL);
    }
  motifs = g_type_class_ref (ACIES_TYPE_MOTIF);
  grades = g_type_class_ref (ACIES_TYPE_GRADE);
  steps = acies_analysis_list_steps (analysis, 3);
  record->best = acies_step_to_string (acies_advice_get_step (steps->pdata[0]));
  record->grade = g_strdup_printf ("%s %.0f %s %u", g_enum_get_value (grades, acies_advice_get_grade (advice))->value_nick,
                                   100 * acies_advice_get_loss (advice),
                                   g_enum_get_value (motifs, acies_advice_get_motif (advice))->value_nick,
                                   acies_advice_get_motif_flag (advice));
  record->reason = g_strdup (acies_advice_get_reason (advice));
  g_type_class_unref (motifs);
  g_type_class_unref (grades);
  if (g_getenv ("ACIES_SHOW") != NULL && acies_advice_get_grade (advice) != ACIES_GRADE_FINE)
    {
      g_autofree char *reasons = g_strjoinv (" | ", (char **) acies_advice_get_reasons (advice));

      printf ("show played win %.3f loss %.3f (%.3f): %s\n", acies_advice_get_win_chance (advice),
              acies_advice_get_loss (advice), acies_advice_get_loss_standard_error (advice), reasons);
      for (guint i = 0; i < steps->len; i++)
        {
          g_autofree char *text = acies_step_to_string (acies_advice_get_step (steps->pdata[i]));
          g_autofree char *of_step = g_strjoinv (" | ", (char **) acies_advice_get_reasons (steps->pdata[i]));

          printf ("show %s win %.3f loss %.3f: %s\n", text, acies_advice_get_win_chance (steps->pdata[i]),
                  acies_advice_get_loss (steps->pdata[i]), of_step);
        }
    }
  return acies_advice_get_grade (advice) != ACIES_GRADE_FINE;
}

/* The game in which a record was made, as far as the seat knows it. */
static AciesGame *
restore (const Record *record)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  AciesGame *game;

  if (record->rules != NULL)
    acies_rules_set_switch (rules, "tactics", FALSE);
  game = acies_game_new_for_position (rules, record->position, 1, &error);
  if (game == NULL)
    g_error ("%s: %s", record->position, error->message);
  if (record->after != NULL && !acies_game_play_text (game, record->after, &error))
    g_error ("%s: %s", record->after, error->message);
  return game;
}

static void
measure_best (guint   n_games,
              guint64 seed)
{
  /* Where the moments lie, in hundredths of a game. */
  static const guint from[] = { 4, 34, 64 };

  for (guint i = 0; i < n_games; i++)
    {
      const char *rules = i % 3 == 2 ? "tactics=off" : NULL;
      g_autoptr (GPtrArray) moments = list_moments (rules, 3 + i % 4, 3 + i / 4 % 4, seed + i);

      for (guint j = 0; j < G_N_ELEMENTS (from); j++)
        {
          AciesView *view = moments->pdata[(from[j] + (seed + i) * (13 + j) % 30) * moments->len / 100];
          Record record = { .rules = g_strdup (rules), .position = describe (view), .verdict = g_strdup ("unread") };

          g_autoptr (AciesGame) moment = restore (&record);
          g_autoptr (AciesView) again = acies_game_create_view (moment, acies_game_get_turn (moment));

          ask_best (again, &record);
          record_print (&record);
          record_clear (&record);
        }
    }
}

static void
measure_steps (guint   n_steps,
               guint64 seed)
{
  guint n = 0;

  for (guint i = 0; n < n_steps; i++)
    {
      const char *rules = i % 3 == 2 ? "tactics=off" : NULL;
      g_autoptr (AciesPlayer) south = acies_player_new (1 + i % 4, seed + i);
      g_autoptr (AciesPlayer) north = acies_player_new (1 + i / 4 % 4, seed + i + 1);
      AciesPlayer *players[] = { south, north };
      g_autoptr (AciesGame) game = new_game (rules, seed + i);
      g_autofree char *position = NULL;
      g_autoptr (GString) after = g_string_new (NULL);

      while (acies_game_get_phase (game) != ACIES_PHASE_OVER && n < n_steps)
        {
          const AciesPhase phase = acies_game_get_phase (game);
          g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
          g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
          g_autoptr (AciesStep) step = choose (game, players);
          g_autofree char *text = acies_step_to_string (step);

          if (phase == ACIES_PHASE_PLAY)
            {
              g_free (position);
              position = describe (view);
              g_string_set_size (after, 0);
            }
          /* What Scout has drawn cannot be said in a position. */
          if (legal->len > 1 && (phase == ACIES_PHASE_PLAY || phase == ACIES_PHASE_END) && strstr (after->str, "SC") == NULL)
            {
              Record record = {
                .rules = g_strdup (rules), .position = g_strdup (position),
                .after = after->len > 0 ? g_strdup (after->str) : NULL,
                .played = g_strdup (text), .verdict = g_strdup ("unread")
              };

              g_autoptr (AciesGame) moment = restore (&record);
              g_autoptr (AciesView) again = acies_game_create_view (moment, acies_game_get_turn (moment));

              if (ask_step (again, step, 1, &record))
                {
                  record_print (&record);
                  n++;
                }
              record_clear (&record);
            }
          g_string_append_printf (after, "%s%s", after->len > 0 ? " " : "", text);
          play (game, step);
        }
    }
}

/* What comes of asking again. */
typedef struct
{
  guint n_verdicts[4];
  guint n_changed;
  guint n_graded;
  guint n_named;
} Answers;

static void
check_record (Record   *record,
              gpointer  user_data)
{
  Answers *answers = user_data;
  static const char * const words[] = { "cause", "partly", "beside" };
  g_autoptr (AciesGame) game = restore (record);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  Record now = {
    .rules = g_strdup (record->rules), .position = g_strdup (record->position), .after = g_strdup (record->after),
    .played = g_strdup (record->played)
  };
  guint i;

  if (record->played != NULL)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (record->played, NULL);
      const gboolean graded = ask_step (view, step, 1, &now);

      answers->n_graded += graded;
      answers->n_named += graded && strstr (now.grade, " none ") == NULL;
      if (!graded)
        {
          g_free (now.reason);
          now.reason = g_strdup ("not graded");
        }
    }
  else
    ask_best (view, &now);

  if (g_strcmp0 (now.reason, record->reason) == 0 &&
      (record->played != NULL || g_strcmp0 (now.best, record->best) == 0))
    {
      now.verdict = g_strdup (record->verdict);
      now.note = g_strdup (record->note);
    }
  else
    {
      now.verdict = g_strdup ("unread");
      answers->n_changed++;
    }
  for (i = 0; i < G_N_ELEMENTS (words) && g_strcmp0 (now.verdict, words[i]) != 0; i++)
    ;
  answers->n_verdicts[i]++;
  record_print (&now);
  record_clear (&now);
}

static char **
find_field (Record     *self,
            const char *word)
{
  return strcmp (word, "rules") == 0 ? &self->rules : strcmp (word, "position") == 0 ? &self->position
         : strcmp (word, "after") == 0 ? &self->after : strcmp (word, "played") == 0 ? &self->played
         : strcmp (word, "grade") == 0 ? &self->grade : strcmp (word, "best") == 0 ? &self->best
         : strcmp (word, "reason") == 0 ? &self->reason : strcmp (word, "verdict") == 0 ? &self->verdict
         : strcmp (word, "note") == 0 ? &self->note : NULL;
}

/* Calls @each for the records of a file. */
static int
read_records (const char *path,
              void      (*each) (Record *record, gpointer user_data),
              gpointer    user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  Record record = { 0 };

  if (!g_file_get_contents (path, &text, NULL, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *space = strchr (lines[i], ' ');

      if (*lines[i] == '\0' && record.position != NULL)
        {
          each (&record, user_data);
          record_clear (&record);
        }
      else if (*lines[i] == '#')
        printf ("%s\n", lines[i]);
      else if (space != NULL)
        {
          char **field;

          *space = '\0';
          field = find_field (&record, lines[i]);
          if (field == NULL)
            continue;
          g_free (*field);
          *field = g_strdup (space + 1);
        }
    }
  return 0;
}

/* How often another seed says the same. */
typedef struct
{
  guint n_steps;
  guint n_shown;
  guint n_asked;
  guint n_grades;
  guint n_motifs;
  guint n_best;
  guint n_all;                          /* steps for which every seed gives the same grade */
} Seeds;

static void
try_seeds (Record   *record,
           gpointer  user_data)
{
  Seeds *seeds = user_data;
  g_autoptr (AciesGame) game = restore (record);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesStep) step = acies_step_new_from_string (record->played, NULL);
  Record first = { 0 };
  gboolean all = TRUE;

  seeds->n_steps++;
  if (ask_step (view, step, 1, &first))
    {
      g_auto (GStrv) words = g_strsplit (first.grade, " ", -1);

      seeds->n_shown++;
      for (guint seed = 2; seed <= N_SEEDS; seed++)
        {
          Record other = { 0 };
          g_auto (GStrv) others = NULL;
          gboolean same;

          ask_step (view, step, seed, &other);
          others = g_strsplit (other.grade, " ", -1);
          same = g_str_equal (words[0], others[0]);
          seeds->n_asked++;
          seeds->n_grades += same;
          seeds->n_motifs += g_str_equal (words[2], others[2]);
          seeds->n_best += g_str_equal (first.best, other.best);
          all = all && same;
          if (!same)
            printf ("%s: %s, with seed %u %s\n", record->played, first.grade, seed, other.grade);
          record_clear (&other);
        }
      seeds->n_all += all;
    }
  record_clear (&first);
}

static int
try_all_seeds (const char *path)
{
  Seeds seeds = { 0 };
  const int status = read_records (path, try_seeds, &seeds);

  printf ("%u of %u steps are doubtful or worse; of %u other seeds the same grade %u, motif %u, best step %u; all grades the same %u\n",
          seeds.n_shown, seeds.n_steps, seeds.n_asked, seeds.n_grades, seeds.n_motifs, seeds.n_best, seeds.n_all);
  return status;
}

/* What may follow a step and a better one, counted. */
typedef struct
{
  guint n;
  guint n_flags;                        /* where a flag is named */
  guint n_different;                    /* what follows the first move */
  guint n_shown;                        /* the flag that is named, or the game, goes another way */
  guint n_shown_in_time;                /* the same within the turns */
  guint n_better;                       /* the end of the better one */
  double seconds;                       /* of the processor */
  double longest;                       /* the most of them for one */
} Futures;

/* Whose a flag is, or with the flag 0 the game, after @step steps: 1 for the seat, -1 for the enemy. */
static int
get_owner (AciesContinuation *continuation,
           guint              line,
           guint              step,
           guint              flag)
{
  AciesView *view = acies_continuation_get_view (continuation, line, step);
  const AciesSeat owner = flag > 0 ? acies_view_get_flag_owner (view, flag) : acies_view_get_winner (view);

  return owner == ACIES_SEAT_NONE ? 0 : owner == acies_view_get_seat (view) ? 1 : -1;
}

/* What is played after the first turn, as far as the turns go. */
static char *
describe_line (AciesContinuation *continuation,
               guint              line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acies_continuation_get_n_steps (continuation, line); i++)
    {
      const AciesStep *step = acies_continuation_get_step (continuation, line, i);
      const guint turn = acies_continuation_get_turn (continuation, line, i);
      g_autofree char *written = acies_step_to_string (step);

      if (turn > 1 && turn <= FUTURE_TURNS && acies_step_get_kind (step) != ACIES_STEP_DRAW)
        g_string_append_printf (text, " %s", written);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_shown (AciesContinuation *continuation,
          guint              flag,
          gboolean           in_time)
{
  guint ends[2];

  for (guint line = 0; line < 2; line++)
    {
      ends[line] = acies_continuation_get_n_steps (continuation, line);
      while (in_time && acies_continuation_get_turn (continuation, line, ends[line] - 1) > FUTURE_TURNS)
        ends[line]--;
    }
  return get_owner (continuation, 1, ends[1], 0) > get_owner (continuation, 0, ends[0], 0) ||
         (flag > 0 && get_owner (continuation, 1, ends[1], flag) > get_owner (continuation, 0, ends[0], flag));
}

static void
count_future (Futures      *self,
              const Record *record,
              gboolean      mistake)
{
  g_autoptr (AciesGame) game = restore (record);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesStep) played = acies_step_new_from_string (record->played, NULL);
  g_autoptr (AciesStep) better = acies_step_new_from_string (record->best, NULL);
  const char *last = strrchr (record->grade, ' ');
  const guint flag = (guint) g_ascii_strtoull (last + 1, NULL, 10);
  g_autoptr (AciesContinuation) continuation = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  const clock_t start = clock ();
  gboolean shown;
  double seconds;

  continuation = mistake ? acies_continuation_new_for_mistake (view, played, better, flag, FUTURE_TURNS, 0, NULL)
                         : acies_continuation_new (view, played, better, FUTURE_TURNS, 0, NULL);
  acies_continuation_run (continuation, NULL, NULL);
  seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  first = describe_line (continuation, 0);
  second = describe_line (continuation, 1);
  shown = is_shown (continuation, flag, FALSE);
  self->n++;
  self->n_flags += flag > 0;
  self->n_different += strcmp (first, second) != 0;
  self->n_shown += flag > 0 && shown;
  self->n_shown_in_time += flag > 0 && is_shown (continuation, flag, TRUE);
  self->n_better += acies_continuation_get_win_chance (continuation, 1) > acies_continuation_get_win_chance (continuation, 0);
  self->seconds += seconds;
  self->longest = MAX (self->longest, seconds);
  if (g_getenv ("ACIES_SHOW") != NULL && mistake && flag > 0 && !shown)
    printf ("show %s\nshow %s, better %s: %s\nshow%s\nshow%s\n", record->position, record->played, record->best, record->grade, first,
            second);
}

static void
print_futures (const Futures *self,
               const char    *what)
{
  printf ("%s: %u; different after the first move %u; of %u with a flag it or the game goes another way in %u, in %u of them within %u turns; "
          "better at the end %u; %.0f ms each, %.0f ms at most\n", what, self->n, self->n_different, self->n_flags, self->n_shown,
          self->n_shown_in_time, FUTURE_TURNS, self->n_better, 1000 * self->seconds / MAX (self->n, 1), 1000 * self->longest);
}

static void
imagine_record (Record   *record,
                gpointer  user_data)
{
  Futures *futures = user_data;

  if (record->grade == NULL)
    return;
  count_future (&futures[0], record, FALSE);
  count_future (&futures[1], record, TRUE);
}

static int
check (const char *path)
{
  Answers answers = { 0 };
  const int status = read_records (path, check_record, &answers);

  fprintf (stderr, "cause %u partly %u beside %u unread %u changed %u\n", answers.n_verdicts[0], answers.n_verdicts[1],
           answers.n_verdicts[2], answers.n_verdicts[3], answers.n_changed);
  if (answers.n_graded > 0)
    fprintf (stderr, "graded %u with a cause named %u\n", answers.n_graded, answers.n_named);
  return status;
}

static int
imagine (const char *path)
{
  Futures futures[2] = { 0 };
  const int status = read_records (path, imagine_record, futures);

  print_futures (&futures[0], "any two steps");
  print_futures (&futures[1], "mistakes");
  return status;
}

static void
print_sentences (AciesView  *view,
                 const char *rules)
{
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, 1, NULL);
  g_autofree char *position = describe (view);
  g_autoptr (GPtrArray) steps = NULL;

  print_line ("rules", rules);
  print_line ("position", position);
  acies_analysis_run (analysis, REVIEW_NODES, NULL, NULL);
  steps = acies_analysis_list_steps (analysis, 0);
  for (guint i = 0; i < MIN (steps->len, N_COMPARED); i++)
    {
      const guint at = steps->len <= N_COMPARED ? i : i * (steps->len - 1) / (N_COMPARED - 1);

      acies_analysis_explain (analysis, acies_advice_get_step (steps->pdata[at]), HINT_GAMES, NULL, NULL);
    }
  g_ptr_array_unref (steps);
  steps = acies_analysis_list_steps (analysis, 0);
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *text = acies_step_to_string (acies_advice_get_step (steps->pdata[i]));
      const char * const *reasons = acies_advice_get_reasons (steps->pdata[i]);

      printf ("%s %s\n", i == 0 ? "best" : "step", text);
      for (guint j = 0; reasons[j] != NULL; j++)
        print_line ("reason", reasons[j]);
    }
  printf ("\n");
  fflush (stdout);
}

static void
measure_sentences (guint   n_games,
                   guint64 seed)
{
  for (guint i = 0; i < n_games; i++)
    {
      const char *rules = i % 4 == 3 ? "tactics=off" : NULL;
      g_autoptr (GPtrArray) moments = list_moments (rules, 1 + i % 5, 1 + i / 5 % 5, seed + i);

      for (guint j = i % 6; j < moments->len; j += 6)
        print_sentences (moments->pdata[j], rules);
    }
}

static gboolean
parse (const char *text,
       guint64    *value)
{
  return g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT32, value, NULL);
}

int
main (int    argc,
      char **argv)
{
  guint64 number, seed;

  if (argc == 3 && strcmp (argv[1], "check") == 0)
    return check (argv[2]);
  if (argc == 3 && strcmp (argv[1], "futures") == 0)
    return imagine (argv[2]);
  if (argc == 3 && strcmp (argv[1], "seeds") == 0)
    return try_all_seeds (argv[2]);
  if (argc == 4 && parse (argv[2], &number) && parse (argv[3], &seed))
    {
      if (strcmp (argv[1], "best") == 0)
        measure_best ((guint) number, seed);
      else if (strcmp (argv[1], "steps") == 0)
        measure_steps ((guint) number, seed);
      else if (strcmp (argv[1], "sentences") == 0)
        measure_sentences ((guint) number, seed);
      else
        return 2;
      return 0;
    }
  fprintf (stderr, "measure-reasons best|steps|sentences NUMBER SEED\nmeasure-reasons check|futures|seeds FILE\n");
  return 2;
}
