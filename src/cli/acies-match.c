/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-arena.h"
#include "acies-excerpt-private.h"
#include "acies-file-private.h"
#include "acies-protocol-private.h"
#include "acies-sprt.h"

/*
 * The command match: two players of any kind against each other, with every
 * shuffle played from either seat.
 */

#define MAX_PAIRS 500000
#define MAX_MOVE_TIME 600000
#define MAX_THREADS 64

/* Some weeks. */
#define MAX_TIME 10000000

typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  AciesScore score;
  GFile *folder;           /* for the records, or NULL */
  const char *names[2];    /* of A and of B, for the records */
  AciesArenaGame first;    /* of a pair whose second game is still played */
  AciesEffort efforts[2];  /* of A and of B, in all games */
  const AciesSprt *sprt;   /* NULL to play all pairs */
} Report;

/*
 * Takes `sprt LOW HIGH` out of the words, since the other settings have one
 * number each, and a whole one; the others are added to @rest.
 */
static gboolean
take_sprt (const AciesArguments  *arguments,
           guint                  first,
           GPtrArray             *rest,
           AciesSprt             *sprt,
           gboolean              *given,
           GError               **error)
{
  for (guint i = first; i < arguments->n_words; i++)
    {
      double bounds[2];

      if (strcmp (arguments->words[i], "sprt") != 0)
        {
          g_ptr_array_add (rest, (gpointer) arguments->words[i]);
          continue;
        }

      if (*given)
        return acies_refuse (error, "sprt is given too often");
      if (arguments->n_words - i < 3)
        return acies_refuse (error, "sprt lacks its bounds; it is written: sprt LOW HIGH");
      for (guint j = 0; j < 2; j++)
        {
          const char *word = arguments->words[++i];
          char *end;

          bounds[j] = g_ascii_strtod (word, &end);
          if (end == word || *end != '\0'
              || !(bounds[j] >= -ACIES_SPRT_MAX_ELO && bounds[j] <= ACIES_SPRT_MAX_ELO))
            {
              g_autofree char *quoted = acies_excerpt (word);

              return acies_refuse (error, "the bounds of sprt must be numbers from %d to %d, not \"%s\"",
                                   (int) -ACIES_SPRT_MAX_ELO, (int) ACIES_SPRT_MAX_ELO, quoted);
            }
        }
      if (!(bounds[0] < bounds[1]))
        return acies_refuse (error, "the first bound of sprt must be lower than the second");
      *sprt = (AciesSprt) { bounds[0], bounds[1] };
      *given = TRUE;
    }
  return TRUE;
}

/* Takes `games FOLDER` out of the words, which is no number either. */
static gboolean
take_games (GPtrArray   *words,
            GFile      **folder,
            GError     **error)
{
  for (guint i = 0; i < words->len; i++)
    {
      if (strcmp (words->pdata[i], "games") != 0)
        continue;

      if (*folder != NULL)
        return acies_refuse (error, "games is given too often");
      if (i + 1 == words->len)
        return acies_refuse (error, "games lacks its folder");
      *folder = g_file_new_for_path (words->pdata[i + 1]);
      g_ptr_array_remove_range (words, i--, 2);
    }
  return TRUE;
}

/* Makes sure that there is a folder in which nothing is lost. */
static gboolean
prepare_folder (GFile   *folder,
                GError **error)
{
  g_autoptr (GFileEnumerator) children = NULL;
  g_autoptr (GError) reason = NULL;
  GFileInfo *child = NULL;

  if (!acies_file_make_folder (folder, &reason))
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&reason), "the folder for the games cannot be made: ");
      return FALSE;
    }
  children = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE,
                                        NULL, &reason);
  if (children == NULL || !g_file_enumerator_iterate (children, &child, NULL, NULL, &reason))
    {
      g_propagate_prefixed_error (error, g_steal_pointer (&reason), "the folder for the games cannot be read: ");
      return FALSE;
    }
  if (child != NULL)
    {
      g_autofree char *quoted = acies_excerpt (g_file_peek_path (folder));

      return acies_refuse (error, "the folder for the games, \"%s\", is not empty", quoted);
    }
  return TRUE;
}

/* What the winner of a game gives to one of the players, in half points. */
static guint
half_points (const AciesArenaGame *game,
             int                   player)
{
  return game->winning_player < 0 ? 1 : game->winning_player == player ? 2 : 0;
}

static void
append_half_points (GString *out,
                    guint    half_points_won)
{
  g_string_append_printf (out, "%u", half_points_won / 2);
  if (half_points_won % 2 == 1)
    g_string_append (out, ".5");
}

static AciesSeat
get_seat_of_a (guint index)
{
  return index % 2 == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
}

static void
append_forfeit (GString              *out,
                guint                 index,
                const AciesArenaGame *game)
{
  const guint pair = index / 2 + 1;
  const guint number = index % 2 + 1;

  if (game->forfeit == NULL)
    return;

  g_string_append_printf (out, "info pair %u game %u lost by %c: ", pair, number,
                          game->forfeiting_player == 0 ? 'A' : 'B');
  /* It may quote what a program wrote. */
  acies_protocol_append_reason (out, game->forfeit);
  g_string_append_printf (out, "info pair %u game %u ", pair, number);
  g_string_append (out, game->position);
  g_string_append_printf (out, "\ninfo pair %u game %u phase %s\n", pair, number,
                          acies_phase_to_string (game->phase));
}

/* Keeps a record of a game, which tells as well why it was lost by a forfeit. */
static void
keep_record (Report               *report,
             guint                 index,
             const AciesArenaGame *game)
{
  const AciesSeat seat_of_a = get_seat_of_a (index);
  g_autofree char *name = g_strdup_printf ("pair-%u-game-%u.acies", index / 2 + 1, index % 2 + 1);
  g_autoptr (GFile) file = g_file_get_child (report->folder, name);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *plain = acies_protocol_make_plain (report->names[i]);

      /* A command may be longer than a name. */
      if (strlen (plain) > ACIES_MAX_NAME_LENGTH)
        plain[ACIES_MAX_NAME_LENGTH] = '\0';
      acies_game_set_player_name (game->game, i == 0 ? seat_of_a : acies_seat_other (seat_of_a), plain);
    }
  if (game->forfeit != NULL)
    {
      g_autofree char *plain = acies_protocol_make_plain (game->forfeit);

      acies_game_set_comment (game->game, plain);
      acies_game_concede (game->game, acies_seat_other (game->winner), NULL);
    }

  if (!acies_record_save (game->game, file, NULL, &error))
    {
      g_string_append_printf (report->out, "info pair %u game %u not kept: ", index / 2 + 1, index % 2 + 1);
      acies_protocol_append_reason (report->out, error->message);
    }
}

static void
report_game (Report               *report,
             guint                 index,
             const AciesArenaGame *game)
{
  for (guint i = 0; i < 2; i++)
    {
      report->efforts[i].n_steps += game->efforts[i].n_steps;
      report->efforts[i].time += game->efforts[i].time;
      report->efforts[i].nodes += game->efforts[i].nodes;
    }

  acies_arena_append_game (report->out, index, game);
  g_string_append_printf (report->out, " pair %u A %s\n", index / 2 + 1,
                          acies_seat_to_string (get_seat_of_a (index)));
  if (report->folder != NULL)
    keep_record (report, index, game);
}

static gboolean
report_pair_cb (guint                 index,
                const AciesArenaGame *game,
                gpointer              user_data)
{
  Report *report = user_data;
  gboolean go_on = TRUE;

  /* A game counts with its pair only. */
  if (index % 2 == 0)
    {
      report->first = *game;
      return TRUE;
    }

  append_forfeit (report->out, index - 1, &report->first);
  append_forfeit (report->out, index, game);
  report_game (report, index - 1, &report->first);
  report_game (report, index, game);
  g_string_append_printf (report->out, "pair %u A:", index / 2 + 1);
  append_half_points (report->out, half_points (&report->first, 0) + half_points (game, 0));
  g_string_append (report->out, " B:");
  append_half_points (report->out, half_points (&report->first, 1) + half_points (game, 1));
  g_string_append_c (report->out, '\n');
  acies_score_add_pair (&report->score, report->first.winning_player, game->winning_player);

  /* Pairs come in their order here, whichever were finished first, so the
   * test ends at the same one every time. */
  go_on = report->sprt == NULL
          || acies_sprt_get_result (report->sprt, &report->score) == ACIES_SPRT_OPEN;
  return acies_protocol_flush (report->protocol, report->out) && go_on;
}

static void
append_effort (GString                  *out,
               char                      player,
               const AciesEffort        *effort,
               const AciesContenderSpec *spec)
{
  const double n = MAX (effort->n_steps, 1);

  g_string_append_printf (out, "player %c steps %u", player, effort->n_steps);
  if (acies_contender_spec_counts_nodes (spec))
    {
      g_string_append (out, " nodes-a-step ");
      acies_append_number (out, effort->nodes / n, 1);
    }
  g_string_append (out, " ms-a-step ");
  acies_append_number (out, effort->time / n / 1000.0, 3);
  g_string_append_c (out, '\n');
}

static void
append_sprt (GString          *out,
             const AciesSprt  *sprt,
             const AciesScore *score)
{
  static const char * const results[] = {
    [ACIES_SPRT_OPEN] = "open",
    [ACIES_SPRT_ACCEPTED] = "accepted",
    [ACIES_SPRT_REJECTED] = "rejected",
  };
  char low[G_ASCII_DTOSTR_BUF_SIZE];
  char high[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, "sprt llr ");
  acies_append_number (out, acies_sprt_get_ratio (sprt, score), 2);
  g_string_append (out, " bounds ");
  acies_append_number (out, -ACIES_SPRT_BOUND, 2);
  g_string_append_c (out, ' ');
  acies_append_number (out, ACIES_SPRT_BOUND, 2);
  g_string_append_printf (out, " elo %s %s result %s\n",
                          g_ascii_formatd (low, sizeof low, "%g", sprt->low),
                          g_ascii_formatd (high, sizeof high, "%g", sprt->high),
                          results[acies_sprt_get_result (sprt, score)]);
}

static void
append_score (GString          *out,
              const AciesScore *score,
              guint64           seed)
{
  const AciesElo elo = acies_score_get_elo (score);

  g_string_append_printf (out, "score wins %u losses %u draws %u pairs 2:%u 1.5:%u 1:%u 0.5:%u 0:%u elo ",
                          score->wins, score->losses, score->draws,
                          score->pairs[4], score->pairs[3], score->pairs[2],
                          score->pairs[1], score->pairs[0]);
  acies_append_number (out, elo.elo, 1);
  g_string_append (out, " interval ");
  acies_append_number (out, elo.low, 1);
  g_string_append_c (out, ' ');
  acies_append_number (out, elo.high, 1);
  g_string_append_printf (out, " seed %" G_GUINT64_FORMAT "\n", seed);
}

/* The settings of the command, in the order of its table. */
enum
{
  PAIRS,
  MOVE_TIME,
  NODES,
  MOVE_TIME_A,
  MOVE_TIME_B,
  NODES_A,
  NODES_B,
  SEED,
  THREADS,
  TIME,
  N_SETTINGS
};

static guint
get_limit (const AciesSetting *settings,
           guint               own,
           guint               common)
{
  return settings[settings[own].given ? own : common].value;
}

gboolean
acies_match (AciesProtocol         *self,
             const AciesArguments  *arguments,
             GString               *out,
             GError               **error)
{
  AciesSetting settings[N_SETTINGS] = {
    [PAIRS] = { "pairs", 1, MAX_PAIRS },
    [MOVE_TIME] = { "movetime", 1, MAX_MOVE_TIME },
    [NODES] = { "nodes", 1, ACIES_CONTENDER_MAX_NODES },
    [MOVE_TIME_A] = { "movetime-A", 1, MAX_MOVE_TIME },
    [MOVE_TIME_B] = { "movetime-B", 1, MAX_MOVE_TIME },
    [NODES_A] = { "nodes-A", 1, ACIES_CONTENDER_MAX_NODES },
    [NODES_B] = { "nodes-B", 1, ACIES_CONTENDER_MAX_NODES },
    [SEED] = { "seed", 0, G_MAXUINT64, acies_protocol_draw_seed (self) },
    [THREADS] = { "threads", 1, MAX_THREADS },
    [TIME] = { "time", 1, MAX_TIME },
  };
  g_auto (AciesContenderSpec) a = { 0 };
  g_auto (AciesContenderSpec) b = { 0 };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GFile) folder = NULL;
  AciesArguments rest;
  AciesSprt sprt;
  gboolean with_sprt = FALSE;
  Report report = { self, out };
  gint64 deadline = 0;
  guint n_pairs;
  gboolean decided;

  if (arguments->n_words < 2)
    return acies_refuse (error, "match lacks its two players");
  if (!acies_contender_spec_parse (&a, arguments->words[0], error)
      || !acies_contender_spec_parse (&b, arguments->words[1], error)
      || !take_sprt (arguments, 2, words, &sprt, &with_sprt, error)
      || !take_games (words, &folder, error))
    return FALSE;
  rest = (AciesArguments) { "", "", (const char * const *) words->pdata, words->len };
  if (!acies_arguments_parse_settings (&rest, 0, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  if (!settings[PAIRS].given)
    return acies_refuse (error, "match lacks the number of pairs");
  if (folder != NULL && !prepare_folder (folder, error))
    return FALSE;
  if (with_sprt)
    report.sprt = &sprt;
  report.folder = folder;
  report.names[0] = arguments->words[0];
  report.names[1] = arguments->words[1];
  if (settings[TIME].given)
    deadline = g_get_monotonic_time () + (gint64) settings[TIME].value * G_TIME_SPAN_SECOND;

  acies_arena_run (&(AciesArena) {
    .rules = self->rules,
    .players = { &a, &b },
    .n_games = 2 * settings[PAIRS].value,
    .mirrored = TRUE,
    .move_time = {
      get_limit (settings, MOVE_TIME_A, MOVE_TIME), get_limit (settings, MOVE_TIME_B, MOVE_TIME),
    },
    .nodes = { get_limit (settings, NODES_A, NODES), get_limit (settings, NODES_B, NODES) },
    .n_threads = settings[THREADS].value,
    .seed = settings[SEED].value,
    .cancellable = self->cancellable,
    .deadline = deadline,
  }, report_pair_cb, &report);

  n_pairs = acies_score_n_pairs (&report.score);
  decided = n_pairs > 0 && report.sprt != NULL
            && acies_sprt_get_result (report.sprt, &report.score) != ACIES_SPRT_OPEN;
  if (n_pairs < settings[PAIRS].value && !decided)
    g_string_append_printf (out, "info %s after %u of %u pairs\n",
                            acies_protocol_is_stopped (self) ? "stopped" : "time is up",
                            n_pairs, (guint) settings[PAIRS].value);
  append_effort (out, 'A', &report.efforts[0], &a);
  append_effort (out, 'B', &report.efforts[1], &b);
  if (report.sprt != NULL)
    append_sprt (out, report.sprt, &report.score);
  append_score (out, &report.score, settings[SEED].value);
  return TRUE;
}
