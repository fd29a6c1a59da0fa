/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-arena.h"
#include "acies-console-private.h"
#include "acies-excerpt-private.h"
#include "acies-file-private.h"
#include "acies-protocol-private.h"
#include "acies-ratings.h"
#include "acies-sprt.h"

/*
 * The command match: players of any kind against each other, with every shuffle played from
 * either seat. Of more than two each pairing plays the same shuffles.
 */

/* Of all pairings together. */
#define MAX_PAIRS 500000
#define MAX_MOVE_TIME 600000
#define MAX_THREADS 64

/* Some weeks. */
#define MAX_TIME 10000000

typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  AciesArena *arena;
  AciesPairing *pairings;
  GFile *folder;           /* for the records, or NULL */
  const char * const *names;    /* of the players */
  AciesArenaGame first;    /* of a pair whose second game is still played */
  AciesEffort efforts[ACIES_ARENA_MAX_PLAYERS];  /* in all games */
  guint n_pairs;           /* that count so far */
  const AciesSprt *sprt;   /* NULL to play all pairs */
} Report;

/* The players of a game are told apart by letters. */
static char
get_letter (guint player)
{
  return (char) ('A' + player);
}

static AciesPairing *
get_pairing (Report *self,
             guint   index)
{
  return &self->pairings[index / 2 % acies_arena_count_pairings (self->arena)];
}

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

/* Where the first player of a pairing sits. */
static AciesSeat
get_first_seat (guint index)
{
  return index % 2 == 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
}

static void
append_forfeit (Report               *report,
                guint                 index,
                const AciesArenaGame *game)
{
  GString *out = report->out;
  const guint pair = index / 2 + 1;
  const guint number = index % 2 + 1;

  if (game->forfeit == NULL)
    return;

  g_string_append_printf (out, "info pair %u game %u lost by %c: ", pair, number,
                          get_letter (get_pairing (report, index)->players[game->forfeiting_player]));
  /* It may quote what a program wrote. */
  acies_console_append_reason (out, game->forfeit);
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
  const AciesSeat first_seat = get_first_seat (index);
  g_autofree char *name = g_strdup_printf ("pair-%u-game-%u.acies", index / 2 + 1, index % 2 + 1);
  g_autoptr (GFile) file = g_file_get_child (report->folder, name);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *plain = acies_console_make_plain (report->names[get_pairing (report, index)->players[i]]);

      /* A command may be longer than a name. */
      if (strlen (plain) > ACIES_MAX_NAME_LENGTH)
        plain[ACIES_MAX_NAME_LENGTH] = '\0';
      acies_game_set_player_name (game->game, i == 0 ? first_seat : acies_seat_other (first_seat), plain);
    }
  if (game->forfeit != NULL)
    {
      g_autofree char *plain = acies_console_make_plain (game->forfeit);

      acies_game_set_comment (game->game, plain);
      acies_game_concede (game->game, acies_seat_other (game->winner), NULL);
    }

  if (!acies_record_save (game->game, file, NULL, &error))
    {
      g_string_append_printf (report->out, "info pair %u game %u not kept: ", index / 2 + 1, index % 2 + 1);
      acies_console_append_reason (report->out, error->message);
    }
}

static void
report_game (Report               *report,
             guint                 index,
             const AciesArenaGame *game)
{
  const guint *players = get_pairing (report, index)->players;
  const AciesSeat first_seat = get_first_seat (index);

  for (guint i = 0; i < 2; i++)
    {
      AciesEffort *effort = &report->efforts[players[i]];

      effort->n_steps += game->efforts[i].n_steps;
      effort->time += game->efforts[i].time;
      effort->nodes += game->efforts[i].nodes;
    }

  acies_arena_append_game (report->out, index, game);
  g_string_append_printf (report->out, " pair %u %c %s", index / 2 + 1, get_letter (players[0]),
                          acies_seat_to_string (first_seat));
  if (report->arena->n_players > 2)
    g_string_append_printf (report->out, " %c %s", get_letter (players[1]),
                            acies_seat_to_string (acies_seat_other (first_seat)));
  g_string_append_c (report->out, '\n');
  if (report->folder != NULL)
    keep_record (report, index, game);
}

static gboolean
report_pair_cb (guint                 index,
                const AciesArenaGame *game,
                gpointer              user_data)
{
  Report *report = user_data;
  AciesPairing *pairing = get_pairing (report, index);
  gboolean go_on = TRUE;

  /* A game counts with its pair only. */
  if (index % 2 == 0)
    {
      report->first = *game;
      return TRUE;
    }

  append_forfeit (report, index - 1, &report->first);
  append_forfeit (report, index, game);
  report_game (report, index - 1, &report->first);
  report_game (report, index, game);
  g_string_append_printf (report->out, "pair %u", index / 2 + 1);
  for (int i = 0; i < 2; i++)
    {
      g_string_append_printf (report->out, " %c:", get_letter (pairing->players[i]));
      append_half_points (report->out, half_points (&report->first, i) + half_points (game, i));
    }
  if (report->arena->n_players > 2)
    g_string_append_printf (report->out, " deal %u", index / 2 / acies_arena_count_pairings (report->arena) + 1);
  g_string_append_c (report->out, '\n');
  acies_score_add_pair (&pairing->score, report->first.winning_player, game->winning_player);
  report->n_pairs++;

  /* Pairs come in their order here, whichever were finished first, so the
   * test ends at the same one every time. */
  go_on = report->sprt == NULL
          || acies_sprt_get_result (report->sprt, &pairing->score) == ACIES_SPRT_OPEN;
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

static int
compare_points (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const AciesElo *ratings = user_data;
  const guint first = *(const guint *) a, second = *(const guint *) b;

  if (ratings[first].elo != ratings[second].elo)
    return ratings[first].elo > ratings[second].elo ? -1 : 1;
  return first < second ? -1 : first > second;
}

static void
append_rank (Report         *report,
             guint           rank,
             guint           player,
             const AciesElo *rating)
{
  GString *out = report->out;
  g_autofree char *name = acies_console_make_plain (report->names[player]);
  guint n_games = 0;
  guint points = 0;  /* in halves */

  for (guint i = 0; i < acies_arena_count_pairings (report->arena); i++)
    for (guint j = 0; j < 2; j++)
      {
        const AciesScore *score = &report->pairings[i].score;

        if (report->pairings[i].players[j] != player)
          continue;
        n_games += 2 * acies_score_n_pairs (score);
        points += 2 * (j == 0 ? score->wins : score->losses) + score->draws;
      }
  g_string_append_printf (out, "rank %u player %c games %u points ", rank, get_letter (player), n_games);
  append_half_points (out, points);
  acies_append_chance (out, "share", points / (2.0 * n_games));
  g_string_append (out, " elo ");
  acies_append_number (out, rating->elo, 1);
  g_string_append (out, " interval ");
  acies_append_number (out, rating->low, 1);
  g_string_append_c (out, ' ');
  acies_append_number (out, rating->high, 1);
  g_string_append_printf (out, " name %s\n", name);
}

/* How each two have played against each other, then the players from the strongest down. Whose
 * games do not count, since the match ended before, has no rank. */
static void
append_table (Report  *report,
              guint64  seed)
{
  const guint n_players = report->arena->n_players;
  AciesElo ratings[ACIES_ARENA_MAX_PLAYERS];
  guint ranks[ACIES_ARENA_MAX_PLAYERS];
  guint n_pairings = 0;
  guint n_ranks = 0;

  /* Those who have met come first, and so do their players. */
  while (n_pairings < acies_arena_count_pairings (report->arena)
         && acies_score_n_pairs (&report->pairings[n_pairings].score) > 0)
    {
      const AciesPairing *pairing = &report->pairings[n_pairings++];

      n_ranks = MAX (n_ranks, pairing->players[1] + 1);
      g_string_append_printf (report->out, "pairing %c %c wins %u losses %u draws %u\n",
                              get_letter (pairing->players[0]), get_letter (pairing->players[1]),
                              pairing->score.wins, pairing->score.losses, pairing->score.draws);
    }
  if (n_ranks > 0)
    acies_ratings_estimate (report->pairings, n_pairings, ratings, n_ranks);
  for (guint i = 0; i < n_ranks; i++)
    ranks[i] = i;
  g_qsort_with_data (ranks, (int) n_ranks, sizeof ranks[0], compare_points, ratings);
  for (guint i = 0; i < n_ranks; i++)
    append_rank (report, i + 1, ranks[i], &ratings[ranks[i]]);
  g_string_append_printf (report->out, "table players %u pairs %u seed %" G_GUINT64_FORMAT "\n",
                          n_players, report->n_pairs, seed);
}

/* The settings of the command, in the order of its table. Behind them come those of single players. */
enum
{
  PAIRS,
  MOVE_TIME,
  NODES,
  SEED,
  THREADS,
  TIME,
  GAUNTLET,
  N_SETTINGS
};

/* The settings of each player. */
enum
{
  OWN_MOVE_TIME,
  OWN_NODES,
  N_OWN_SETTINGS
};

static const char * const own_settings[] = { "movetime", "nodes" };

static gboolean
is_setting (const char         *word,
            const AciesSetting *settings)
{
  static const char * const others[] = { "sprt", "games", NULL };

  for (guint i = 0; i < N_SETTINGS; i++)
    if (strcmp (word, settings[i].name) == 0)
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (own_settings); i++)
    {
      const gsize length = strlen (own_settings[i]);

      if (strncmp (word, own_settings[i], length) == 0 && word[length] == '-')
        return TRUE;
    }
  return g_str_has_prefix (word, "option-") || g_strv_contains (others, word);
}

/* The players are the words before the first setting. */
static gboolean
parse_players (const AciesArguments  *arguments,
               const AciesSetting    *settings,
               GArray                *specs,
               GError               **error)
{
  guint i = 0;

  if (arguments->n_words < 2)
    return acies_refuse (error, "match lacks its two players");
  while (i < 2 || (i < arguments->n_words && !is_setting (arguments->words[i], settings)))
    {
      AciesContenderSpec spec;

      if (i == ACIES_ARENA_MAX_PLAYERS)
        return acies_refuse (error, "there are more than %d players", ACIES_ARENA_MAX_PLAYERS);
      if (!acies_contender_spec_parse (&spec, arguments->words[i++], error))
        {
          acies_contender_spec_clear (&spec);
          return FALSE;
        }
      g_array_append_val (specs, spec);
    }
  return TRUE;
}

/* Takes `option-A NAME=VALUE` out of the words: what a program is told when it has been started. */
static gboolean
take_options (GPtrArray  *words,
              GArray     *specs,
              GError    **error)
{
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      const char *option = i + 1 < words->len ? words->pdata[i + 1] : NULL;
      AciesContenderSpec *spec;
      guint player;

      if (!g_str_has_prefix (word, "option-"))
        continue;

      player = (guint) (guchar) word[strlen ("option-")] - 'A';
      if (player >= specs->len || strlen (word) != strlen ("option-A"))
        {
          g_autofree char *quoted = acies_excerpt (word);

          return acies_refuse (error, "\"%s\" names no player: option-A to option-%c", quoted,
                               get_letter (specs->len - 1));
        }
      spec = &g_array_index (specs, AciesContenderSpec, player);
      if (spec->kind != ACIES_CONTENDER_PIPE)
        return acies_refuse (error, "%s: player %c is no program", word, get_letter (player));
      if (option == NULL)
        return acies_refuse (error, "%s lacks its option", word);
      if (strchr (option, '=') == NULL || strpbrk (option, " \t\r\n") != NULL)
        {
          g_autofree char *quoted = acies_excerpt (option);

          return acies_refuse (error, "%s: an option is written NAME=VALUE, not \"%s\"", word, quoted);
        }
      if (spec->options == NULL)
        spec->options = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (spec->options, g_strconcat ("option ", option, NULL));
      g_ptr_array_remove_range (words, i--, 2);
    }
  return TRUE;
}

/* Adds the settings of each player, such as movetime-A; @names keeps their names. */
static void
add_own_settings (GArray    *settings,
                  guint      n_players,
                  GPtrArray *names)
{
  static const guint maxima[N_OWN_SETTINGS] = { MAX_MOVE_TIME, ACIES_CONTENDER_MAX_NODES };

  for (guint player = 0; player < n_players; player++)
    for (guint i = 0; i < N_OWN_SETTINGS; i++)
      {
        AciesSetting setting = { .minimum = 1, .maximum = maxima[i] };

        setting.name = g_strdup_printf ("%s-%c", own_settings[i], get_letter (player));
        g_ptr_array_add (names, (gpointer) setting.name);
        g_array_append_val (settings, setting);
      }
}

static guint
get_limit (GArray *settings,
           guint   player,
           guint   own,
           guint   common)
{
  const AciesSetting *setting = &g_array_index (settings, AciesSetting, N_SETTINGS + N_OWN_SETTINGS * player + own);

  return setting->given ? setting->value : g_array_index (settings, AciesSetting, common).value;
}

/* Plays the match and tells what came of it. */
static void
run_match (Report  *report,
           guint    n_pairs,
           GString *out)
{
  AciesArena *arena = report->arena;
  const AciesScore *score = &report->pairings[0].score;
  gboolean decided;

  acies_arena_run (arena, report_pair_cb, report);

  decided = report->n_pairs > 0 && report->sprt != NULL
            && acies_sprt_get_result (report->sprt, score) != ACIES_SPRT_OPEN;
  if (report->n_pairs < n_pairs && !decided)
    g_string_append_printf (out, "info %s after %u of %u pairs\n",
                            acies_protocol_is_stopped (report->protocol) ? "stopped" : "time is up",
                            report->n_pairs, n_pairs);
  for (guint i = 0; i < arena->n_players; i++)
    append_effort (out, get_letter (i), &report->efforts[i], arena->players[i]);
  if (report->sprt != NULL)
    append_sprt (out, report->sprt, score);
  if (arena->n_players > 2)
    append_table (report, arena->seed);
  else
    append_score (out, score, arena->seed);
}

gboolean
acies_match (AciesProtocol         *self,
             const AciesArguments  *arguments,
             GString               *out,
             GError               **error)
{
  AciesSetting common[N_SETTINGS] = {
    [PAIRS] = { "pairs", 1, MAX_PAIRS },
    [MOVE_TIME] = { "movetime", 1, MAX_MOVE_TIME },
    [NODES] = { "nodes", 1, ACIES_CONTENDER_MAX_NODES },
    [SEED] = { "seed", 0, G_MAXUINT64, acies_protocol_draw_seed (self) },
    [THREADS] = { "threads", 1, MAX_THREADS, acies_protocol_get_given_option (self, ACIES_OPTION_THREADS) },
    [TIME] = { "time", 1, MAX_TIME },
    [GAUNTLET] = { .name = "gauntlet", .alone = TRUE },
  };
  g_autoptr (GArray) specs = g_array_new (FALSE, FALSE, sizeof (AciesContenderSpec));
  g_autoptr (GArray) settings = g_array_new (FALSE, FALSE, sizeof (AciesSetting));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GFile) folder = NULL;
  g_autofree AciesPairing *pairings = NULL;
  AciesArguments rest;
  AciesArena arena = { self->rules, .mirrored = TRUE, .cancellable = self->cancellable };
  AciesSprt sprt;
  gboolean with_sprt = FALSE;
  Report report = { self, out, &arena, .names = arguments->words };
  guint64 n_pairs;

  g_array_set_clear_func (specs, (GDestroyNotify) acies_contender_spec_clear);
  if (!parse_players (arguments, common, specs, error)
      || !take_sprt (arguments, specs->len, words, &sprt, &with_sprt, error)
      || !take_games (words, &folder, error)
      || !take_options (words, specs, error))
    return FALSE;
  g_array_append_vals (settings, common, N_SETTINGS);
  add_own_settings (settings, specs->len, names);
  rest = (AciesArguments) { "", "", (const char * const *) words->pdata, words->len };
  if (!acies_arguments_parse_settings (&rest, 0, (AciesSetting *) (gpointer) settings->data, settings->len, error))
    return FALSE;
  memcpy (common, settings->data, sizeof common);
  if (!common[PAIRS].given)
    return acies_refuse (error, "match lacks the number of pairs");
  if (with_sprt && specs->len > 2)
    return acies_refuse (error, "sprt is for two players, not for %u", specs->len);

  arena.n_players = specs->len;
  arena.gauntlet = common[GAUNTLET].given;
  n_pairs = common[PAIRS].value * acies_arena_count_pairings (&arena);
  if (n_pairs > MAX_PAIRS)
    return acies_refuse (error, "%" G_GUINT64_FORMAT " pairs for each of %u pairings are more than %d in all",
                         common[PAIRS].value, acies_arena_count_pairings (&arena), MAX_PAIRS);
  if (folder != NULL && !prepare_folder (folder, error))
    return FALSE;

  for (guint i = 0; i < specs->len; i++)
    {
      arena.players[i] = &g_array_index (specs, AciesContenderSpec, i);
      arena.move_time[i] = get_limit (settings, i, OWN_MOVE_TIME, MOVE_TIME);
      arena.nodes[i] = get_limit (settings, i, OWN_NODES, NODES);
    }
  arena.n_games = 2 * n_pairs;
  arena.n_threads = common[THREADS].value;
  arena.seed = common[SEED].value;
  if (common[TIME].given)
    arena.deadline = g_get_monotonic_time () + (gint64) common[TIME].value * G_TIME_SPAN_SECOND;
  pairings = g_new0 (AciesPairing, acies_arena_count_pairings (&arena));
  for (guint i = 0; i < acies_arena_count_pairings (&arena); i++)
    acies_arena_get_pairing (&arena, 2 * i, pairings[i].players);
  report.pairings = pairings;
  report.folder = folder;
  if (with_sprt)
    report.sprt = &sprt;

  run_match (&report, n_pairs, out);
  return TRUE;
}
