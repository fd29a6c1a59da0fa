/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <acies.h>

#include "acies-excerpt-private.h"
#include "acies-protocol-private.h"

/*
 * The commands that judge: formations, proofs and the computer player's view
 * of the game on the table.
 */

/* What why spends on one question. */
#define WHY_NODES 400
#define WHY_GAMES 240

/* Ten minutes, and more nodes than a day of thinking would use. */
#define MAX_MOVE_TIME 600000
#define MAX_NODES 1000000000
/* So long after a line of the option live comes the next one at the latest, in microseconds. */
#define LIVE_TIME (G_USEC_PER_SEC / 2)
/* Of a line that is imagined. */
#define MAX_TURNS 20

/* How long and how often the computer may think under the fuzzer. */
#define SANDBOX_MOVE_TIME 1
#define SANDBOX_NODES 1
#define SANDBOX_THOUGHTS 1

static void
append_formation (AciesProtocol        *self,
                  GString              *out,
                  const char           *kind,
                  const AciesFormation *formation)
{
  AciesLine line;
  gsize n_cards;
  const AciesCard *as = acies_formation_get_resolved_cards (formation, &n_cards);

  acies_line_begin (&line, self, out, kind);
  acies_line_name (&line, "kind");
  acies_line_string (&line, acies_formation_kind_get_code (acies_formation_get_kind (formation)));
  acies_line_name (&line, "sum");
  acies_line_uint (&line, acies_formation_get_sum (formation));
  acies_line_key (&line, "as");
  acies_line_cards (&line, as, n_cards);
  acies_line_end (&line);
}

static gboolean
formation_command (AciesProtocol         *self,
                   const AciesArguments  *arguments,
                   GString               *out,
                   GError               **error)
{
  g_autoptr (GArray) cards = NULL;
  g_autoptr (AciesFormation) formation = NULL;
  gboolean fog = FALSE;
  gboolean mud = FALSE;

  for (guint i = 1; i < arguments->n_words; i++)
    {
      const char *word = arguments->words[i];

      if (strcmp (word, "fog") == 0 && !fog)
        {
          fog = TRUE;
        }
      else if (strcmp (word, "mud") == 0 && !mud)
        {
          mud = TRUE;
        }
      else
        {
          g_autofree char *quoted = acies_excerpt (word);

          return acies_refuse (error, "\"%s\" was not expected here; behind the cards may stand fog and mud", quoted);
        }
    }

  if (!acies_parse_cards (arguments->words[0], &cards, error))
    return FALSE;
  formation = acies_formation_new ((gconstpointer) cards->data, cards->len,
                                   fog, mud, error);
  if (formation == NULL)
    return FALSE;

  append_formation (self, out, "formation", formation);
  return TRUE;
}

static const char *
obstacle_to_string (AciesObstacle obstacle)
{
  switch (obstacle)
    {
    case ACIES_OBSTACLE_CLAIMED:
      return "claimed";
    case ACIES_OBSTACLE_TIMING:
      return "timing";
    case ACIES_OBSTACLE_INCOMPLETE:
    case ACIES_OBSTACLE_NONE:
    default:
      return "incomplete";
    }
}

static void
append_proof (AciesProtocol *self,
              GString       *out,
              AciesProof    *proof)
{
  AciesLine line;
  const gboolean proved = acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;
  const AciesFormation *enemy = acies_proof_get_enemy_formation (proof);
  const AciesCard *cards;
  gsize n_cards;

  acies_line_begin (&line, self, out, proved ? "proved" : "refuted");
  acies_line_end (&line);
  append_formation (self, out, "own", acies_proof_get_own_formation (proof));
  if (enemy != NULL)
    {
      append_formation (self, out, "enemy", enemy);
    }
  else
    {
      acies_line_begin (&line, self, out, "enemy");
      acies_line_name (&line, "kind");
      acies_line_none (&line);
      acies_line_word (&line, "none");
      acies_line_end (&line);
    }

  cards = proved
          ? acies_proof_get_evidence (proof, &n_cards)
          : acies_proof_get_settling_cards (proof, &n_cards);
  acies_line_begin (&line, self, out, proved ? "evidence" : "settle");
  acies_line_name (&line, "cards");
  acies_line_cards (&line, cards, n_cards);
  acies_line_end (&line);
}

static gboolean
prove_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  AciesSeat seat = acies_game_get_turn (self->game);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesProof) proof = NULL;
  guint64 flag;

  if (!acies_parse_number (arguments->words[0], "the flag", 1, ACIES_N_FLAGS, &flag, error))
    return FALSE;
  if (arguments->n_words > 1 && !acies_parse_seat (arguments->words[1], &seat, error))
    return FALSE;
  if (!acies_arguments_expect_at_most (arguments, 2, error))
    return FALSE;

  view = acies_game_create_view (self->game, seat);
  proof = acies_view_prove_for (view, flag, seat);
  if (acies_proof_get_verdict (proof) == ACIES_VERDICT_UNAVAILABLE)
    {
      AciesLine line;

      acies_line_begin (&line, self, out, "unavailable");
      acies_line_name (&line, "obstacle");
      acies_line_string (&line, obstacle_to_string (acies_proof_get_obstacle (proof)));
      acies_line_end (&line);
    }
  else
    {
      append_proof (self, out, proof);
    }
  return TRUE;
}

/* What the side to move may know, or NULL after the end of the game. */
static AciesView *
get_view_to_move (AciesProtocol  *self,
                  GError        **error)
{
  if (acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
    acies_refuse (error, "the game is over");
  else if ((self->flags & ACIES_PROTOCOL_SANDBOX) != 0 && self->n_thoughts++ >= SANDBOX_THOUGHTS)
    acies_refuse (error, "there is no more time to think here");
  else
    return acies_game_create_view (self->game, acies_game_get_turn (self->game));
  return NULL;
}

static AciesPlayer *
new_player (AciesProtocol *self,
            guint          level,
            guint          move_time,
            guint          nodes)
{
  /* The same question has the same answer. */
  AciesPlayer *player = acies_player_new (level, acies_protocol_get_option (self, ACIES_OPTION_SEED));

  if ((self->flags & ACIES_PROTOCOL_SANDBOX) != 0)
    {
      move_time = SANDBOX_MOVE_TIME;
      nodes = SANDBOX_NODES;
    }
  if (move_time > 0)
    acies_player_set_move_time (player, move_time);
  if (nodes > 0)
    acies_player_set_nodes (player, nodes);
  acies_player_set_n_threads (player, acies_protocol_get_option (self, ACIES_OPTION_THREADS));
  return player;
}

/* What is said while the computer thinks, and what comes of it. */
typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  gint64 last;              /* when the last line came, or 0 */
  guint n_nodes;            /* of that line */
  gboolean done;
  AciesAnalysis *analysis;
  GError *error;
} Watch;

static void
updated_cb (AciesAnalysis *analysis,
            Watch         *watch)
{
  const gint64 now = g_get_monotonic_time ();
  const guint n_nodes = acies_analysis_get_nodes (analysis);
  const gboolean soon = now - watch->last < LIVE_TIME && n_nodes / 2 < watch->n_nodes;
  g_autoptr (GPtrArray) steps = NULL;
  AciesLine line;

  if (watch->last != 0 && (soon || n_nodes == watch->n_nodes))
    return;

  watch->last = now;
  watch->n_nodes = n_nodes;
  steps = acies_analysis_list_steps (analysis, 1);
  acies_line_begin (&line, watch->protocol, watch->out, "info");
  acies_line_flag (&line, "live");
  acies_line_key (&line, "nodes");
  acies_line_uint (&line, n_nodes);
  acies_line_key (&line, "step");
  acies_line_step (&line, acies_advice_get_step (steps->pdata[0]));
  acies_line_key (&line, "win");
  acies_line_number (&line, acies_advice_get_win_chance (steps->pdata[0]), 3);
  acies_line_key (&line, "error");
  acies_line_number (&line, acies_advice_get_standard_error (steps->pdata[0]), 3);
  acies_line_end (&line);
  acies_protocol_flush (watch->protocol, watch->out);
}

static void
analysing_cb (AciesPlayer   *player,
              AciesAnalysis *analysis,
              Watch         *watch)
{
  g_signal_connect (analysis, "updated", G_CALLBACK (updated_cb), watch);
}

static void
analysed_cb (GObject      *source_object,
             GAsyncResult *result,
             gpointer      user_data)
{
  Watch *watch = user_data;

  watch->analysis = acies_player_analyse_finish (ACIES_PLAYER (source_object), result, &watch->error);
  watch->done = TRUE;
}

/* The same analysis as without watching it. */
static AciesAnalysis *
analyse_live (AciesProtocol  *self,
              AciesPlayer    *player,
              AciesView      *view,
              GString        *out,
              GError        **error)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  Watch watch = { self, out };
  const gulong id = g_signal_connect (player, "analysing", G_CALLBACK (analysing_cb), &watch);

  g_main_context_push_thread_default (context);
  acies_player_analyse_async (player, view, self->cancellable, analysed_cb, &watch);
  while (!watch.done)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);

  g_signal_handler_disconnect (player, id);
  if (watch.analysis != NULL)
    g_signal_handlers_disconnect_by_data (watch.analysis, &watch);
  else
    g_propagate_error (error, watch.error);
  return watch.analysis;
}

/* The best steps as far as they are known when it is stopped, best first. @n_nodes, if it is not NULL, takes what they
 * have cost. */
static GPtrArray *
think (AciesProtocol  *self,
       AciesPlayer    *player,
       AciesView      *view,
       GString        *out,
       guint          *n_nodes,
       GError        **error)
{
  g_autoptr (AciesAnalysis) analysis =
    acies_protocol_get_option (self, ACIES_OPTION_LIVE) ? analyse_live (self, player, view, out, error)
                                                        : acies_player_analyse (player, view, self->cancellable, error);

  if (analysis == NULL)
    return NULL;
  if (n_nodes != NULL)
    *n_nodes += acies_analysis_get_nodes (analysis);
  return acies_analysis_list_steps (analysis, acies_protocol_get_option (self, ACIES_OPTION_HINTS));
}

/* A step and what is known of it. */
static void
add_step (AciesLine         *line,
          const AciesAdvice *advice)
{
  acies_line_key (line, "step");
  acies_line_step (line, acies_advice_get_step (advice));
  acies_line_advice (line, advice);
}

/* The lines that go and hint have in common: go calls them so, hint if it is asked to. */
static void
append_steps (AciesProtocol *self,
              GString       *out,
              GPtrArray     *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      AciesLine line;

      acies_line_begin (&line, self, out, "info");
      acies_line_key (&line, "rank");
      acies_line_uint (&line, i + 1);
      add_step (&line, steps->pdata[i]);
      acies_line_reason (&line, acies_advice_get_reason (steps->pdata[i]));
      acies_line_end (&line);
    }
}

/* A claim that can be made, or %NULL. */
static AciesStep *
find_claim (AciesView *view)
{
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);

  for (guint i = 0; i < legal->len; i++)
    if (acies_step_get_kind (legal->pdata[i]) == ACIES_STEP_CLAIM)
      return acies_step_copy (legal->pdata[i]);
  return NULL;
}

/* What go has found out besides its step. */
static void
append_info (AciesProtocol *self,
             GString       *out,
             GPtrArray     *steps,
             guint          n_nodes,
             gboolean       full)
{
  AciesLine line;

  if (full)
    append_steps (self, out, steps);
  for (guint i = 0; i < steps->len && !full; i++)
    {
      acies_line_begin (&line, self, out, "info");
      acies_line_key (&line, "step");
      acies_line_step (&line, acies_advice_get_step (steps->pdata[i]));
      acies_line_key (&line, "win");
      acies_line_number (&line, acies_advice_get_win_chance (steps->pdata[i]), 3);
      acies_line_end (&line);
    }
  acies_line_begin (&line, self, out, "info");
  acies_line_key (&line, "nodes");
  acies_line_uint (&line, n_nodes);
  acies_line_end (&line);
}

static gboolean
go_command (AciesProtocol         *self,
            const AciesArguments  *arguments,
            GString               *out,
            GError               **error)
{
  AciesSetting settings[] = {
    { "level", 1, ACIES_MAX_LEVEL, acies_protocol_get_option (self, ACIES_OPTION_LEVEL) },
    { "movetime", 1, MAX_MOVE_TIME },
    { "nodes", 1, MAX_NODES },
    { .name = "full", .alone = TRUE },
  };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesPlayer) player = NULL;
  g_autoptr (GPtrArray) advice = NULL;
  g_autoptr (AciesStep) step = NULL;
  AciesLine line;
  gboolean best;
  guint n_nodes = 0;

  if (!acies_arguments_parse_settings (arguments, 0, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  view = get_view_to_move (self, error);
  if (view == NULL)
    return FALSE;

  player = new_player (self, settings[0].value, settings[1].value, settings[2].value);
  best = settings[0].value == ACIES_MAX_LEVEL;
  /* Nobody gains by waiting with a claim, so there is nothing to think about. A weaker level does
   * not always play the best step, and answers at once, so that nothing has to stop it. */
  step = best ? find_claim (view) : acies_player_choose (player, view, NULL, error);
  if (step == NULL && !best)
    return FALSE;
  if (!best)
    n_nodes = acies_player_get_last_nodes (player);

  /* What it says must not cost more than the step itself, unless it is asked to judge. */
  if (step != NULL && !settings[3].given)
    {
      acies_player_set_move_time (player, 0);
      acies_player_set_nodes (player, MAX (n_nodes, 1));
    }
  if (step == NULL || settings[3].given || acies_protocol_get_option (self, ACIES_OPTION_INFO))
    {
      advice = think (self, player, view, out, &n_nodes, error);
      if (advice == NULL)
        return FALSE;
    }
  if (settings[3].given || acies_protocol_get_option (self, ACIES_OPTION_INFO))
    append_info (self, out, advice, n_nodes, settings[3].given);
  acies_protocol_flush (self, out);

  /* The highest level plays the best step and need not think twice. */
  if (step == NULL)
    step = acies_step_copy (acies_advice_get_step (advice->pdata[0]));
  acies_line_begin (&line, self, out, "bestmove");
  acies_line_name (&line, "step");
  acies_line_step (&line, step);
  acies_line_end (&line);
  return TRUE;
}

static gboolean
hint_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  AciesSetting settings[] = {
    { "movetime", 1, MAX_MOVE_TIME },
    { "nodes", 1, MAX_NODES },
    { .name = "full", .alone = TRUE },
  };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesPlayer) player = NULL;
  g_autoptr (GPtrArray) advice = NULL;

  if (!acies_arguments_parse_settings (arguments, 0, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  view = get_view_to_move (self, error);
  if (view == NULL)
    return FALSE;

  player = new_player (self, ACIES_MAX_LEVEL, settings[0].value, settings[1].value);
  advice = think (self, player, view, out, NULL, error);
  if (advice == NULL)
    return FALSE;
  if (settings[2].given)
    {
      append_steps (self, out, advice);
      return TRUE;
    }
  for (guint i = 0; i < advice->len; i++)
    {
      AciesLine line;

      acies_line_open (&line, self, out, "hint");
      acies_line_name (&line, "rank");
      acies_line_uint (&line, i + 1);
      acies_line_name (&line, "step");
      acies_line_step (&line, acies_advice_get_step (advice->pdata[i]));
      acies_line_name (&line, "win");
      acies_line_number (&line, acies_advice_get_win_chance (advice->pdata[i]), 2);
      acies_line_name (&line, "reason");
      acies_line_sentence (&line, acies_advice_get_reason (advice->pdata[i]));
      acies_line_end (&line);
    }
  return TRUE;
}

static gboolean
why_command (AciesProtocol         *self,
             const AciesArguments  *arguments,
             GString               *out,
             GError               **error)
{
  const gboolean sandbox = (self->flags & ACIES_PROTOCOL_SANDBOX) != 0;
  AciesSetting settings[] = {
    { "nodes", 1, MAX_NODES, WHY_NODES },
    { "games", 1, MAX_NODES, WHY_GAMES },
  };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesStep) step = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (AciesAdvice) advice = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  const AciesStep *best;
  AciesLine line;
  guint first = 0;

  step = acies_arguments_parse_step (arguments, &first, error);
  if (step == NULL || !acies_arguments_parse_settings (arguments, first, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  view = get_view_to_move (self, error);
  if (view == NULL || !acies_view_check (view, step, error))
    return FALSE;

  analysis = acies_analysis_new (view, acies_game_get_n_steps (self->game) + 1, error);
  if (analysis == NULL)
    return FALSE;
  acies_analysis_pin (analysis, step);
  /* What has been found by the time it is stopped is told. */
  if (acies_analysis_run (analysis, sandbox ? 1 : settings[0].value, self->cancellable, NULL))
    acies_analysis_explain (analysis, step, sandbox ? 1 : settings[1].value, self->cancellable, NULL);

  advice = acies_analysis_judge (analysis, step, error);
  if (advice == NULL)
    return FALSE;
  steps = acies_analysis_list_steps (analysis, 1);
  best = acies_advice_get_step (steps->pdata[0]);
  acies_line_begin (&line, self, out, "why");
  add_step (&line, advice);
  acies_line_key (&line, "motif");
  acies_line_string (&line, acies_enum_to_string (ACIES_TYPE_MOTIF, acies_advice_get_motif (advice)));
  if (acies_advice_get_motif_flag (advice) > 0)
    {
      acies_line_key (&line, "flag");
      acies_line_uint (&line, acies_advice_get_motif_flag (advice));
    }
  acies_line_reason (&line, acies_advice_get_reason (advice));
  acies_line_end (&line);
  if (acies_step_equal (best, step))
    return TRUE;

  acies_line_begin (&line, self, out, "best");
  add_step (&line, steps->pdata[0]);
  acies_line_reason (&line, acies_advice_get_reason (steps->pdata[0]));
  acies_line_end (&line);
  return TRUE;
}

/* A number for each seat. */
static void
add_by_seat (AciesLine  *line,
             const char *key,
             guint       south,
             guint       north)
{
  acies_line_key (line, key);
  acies_line_open_object (line);
  acies_line_key (line, acies_seat_to_string (ACIES_SEAT_SOUTH));
  acies_line_uint (line, south);
  acies_line_key (line, acies_seat_to_string (ACIES_SEAT_NORTH));
  acies_line_uint (line, north);
  acies_line_close_object (line);
}

/* A line of steps, each with what the seat of the view sees of it, and what it leads to. */
static void
append_line (AciesProtocol     *self,
             GString           *out,
             AciesContinuation *continuation,
             guint              number)
{
  const guint n_steps = acies_continuation_get_n_steps (continuation, number);
  AciesView *end = acies_continuation_get_view (continuation, number, n_steps);
  g_autofree char *position = acies_view_to_string (end);
  AciesLine line;

  for (guint step = 0; step < n_steps; step++)
    {
      AciesView *before = acies_continuation_get_view (continuation, number, step);
      const AciesCard drawn = acies_continuation_get_drawn (continuation, number, step);

      acies_line_begin (&line, self, out, "line");
      acies_line_name (&line, "number");
      acies_line_uint (&line, number + 1);
      acies_line_key (&line, "step");
      acies_line_uint (&line, step + 1);
      acies_line_key (&line, "seat");
      acies_line_seat (&line, acies_view_get_turn (before));
      acies_line_key (&line, "played");
      acies_line_step (&line, acies_continuation_get_step (continuation, number, step));
      if (drawn != ACIES_CARD_NONE)
        {
          acies_line_key (&line, "drew");
          acies_line_string (&line, acies_card_get_code (drawn));
        }
      acies_line_end (&line);
    }
  acies_line_begin (&line, self, out, "line");
  acies_line_name (&line, "number");
  acies_line_uint (&line, number + 1);
  acies_line_flag (&line, "end");
  add_by_seat (&line, "flags", acies_view_get_flags_held (end, ACIES_SEAT_SOUTH),
               acies_view_get_flags_held (end, ACIES_SEAT_NORTH));
  acies_line_key (&line, "win");
  acies_line_number (&line, acies_continuation_get_win_chance (continuation, number), 3);
  acies_line_key (&line, "position");
  acies_line_string (&line, position + strlen ("position "));
  acies_line_end (&line);
}

static gboolean
line_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  const gboolean sandbox = (self->flags & ACIES_PROTOCOL_SANDBOX) != 0;
  AciesSetting settings[] = {
    { "turns", 1, MAX_TURNS, 4 },
    { "seed", 0, G_MAXUINT64, 1 },
  };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesStep) step = NULL;
  g_autoptr (AciesStep) other = NULL;
  g_autoptr (AciesContinuation) continuation = NULL;
  guint first = 0;

  step = acies_arguments_parse_step (arguments, &first, error);
  if (step == NULL)
    return FALSE;
  /* A second step stands where a setting would; no setting is written like one. */
  if (first < arguments->n_words)
    other = acies_arguments_parse_step (arguments, &first, NULL);
  if (!acies_arguments_parse_settings (arguments, first, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  view = get_view_to_move (self, error);
  if (view == NULL)
    return FALSE;

  continuation = acies_continuation_new (view, step, other, sandbox ? 1 : (guint) settings[0].value, settings[1].value, error);
  if (continuation == NULL || !acies_continuation_run (continuation, self->cancellable, error))
    return FALSE;
  for (guint line = 0; line < acies_continuation_get_n_lines (continuation); line++)
    append_line (self, out, continuation, line);
  return TRUE;
}

static void
append_way (AciesProtocol *self,
            GString       *out,
            AciesFront    *front,
            AciesSeat      seat)
{
  gsize n_flags;
  g_autofree guint *flags = acies_front_list_way (front, seat, &n_flags);
  AciesLine line;

  acies_line_begin (&line, self, out, "way");
  acies_line_name (&line, "seat");
  acies_line_seat (&line, seat);
  if (flags != NULL)
    {
      acies_line_key (&line, "flags");
      acies_line_uints (&line, flags, n_flags);
      acies_line_key (&line, "turns");
      acies_line_uint (&line, acies_front_get_way_turns (front, seat));
    }
  else
    {
      acies_line_name (&line, "flags");
      acies_line_none (&line);
      acies_line_word (&line, "none");
    }
  acies_line_end (&line);
}

/* The cards that a side plays or has to draw at a flag, if there are any. */
static void
append_flag_cards (AciesProtocol   *self,
                   GString         *out,
                   const char      *kind,
                   guint            flag,
                   const AciesCard *cards,
                   gsize            n_cards)
{
  AciesLine line;

  if (n_cards == 0)
    return;

  acies_line_begin (&line, self, out, kind);
  acies_line_name (&line, "flag");
  acies_line_uint (&line, flag);
  acies_line_name (&line, "cards");
  acies_line_cards (&line, cards, n_cards);
  acies_line_end (&line);
}

static gboolean
front_command (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  AciesSeat seat = acies_game_get_turn (self->game);
  g_autoptr (AciesView) view = get_view_to_move (self, error);
  g_autoptr (AciesFront) front = NULL;
  g_autoptr (AciesStep) first = NULL;
  AciesLine line;

  if (view == NULL)
    return FALSE;
  if (arguments->n_words > 0 && !acies_parse_seat (arguments->words[0], &seat, error))
    return FALSE;
  if (!acies_arguments_expect_at_most (arguments, 1, error))
    return FALSE;

  if (seat != acies_view_get_seat (view))
    {
      g_object_unref (view);
      view = acies_game_create_view (self->game, seat);
    }
  front = acies_front_new (view);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      acies_line_begin (&line, self, out, "flag");
      acies_line_name (&line, "flag");
      acies_line_uint (&line, flag);
      acies_line_key (&line, "standing");
      acies_line_string (&line, acies_standing_get_code (acies_front_get_standing (front, flag)));
      acies_line_key (&line, "chance");
      acies_line_number (&line, acies_front_get_flag_chance (front, flag), 2);
      add_by_seat (&line, "missing", acies_front_get_missing (front, flag, ACIES_SEAT_SOUTH),
                   acies_front_get_missing (front, flag, ACIES_SEAT_NORTH));
      acies_line_reason (&line, acies_front_get_reason (front, flag));
      acies_line_end (&line);
    }
  append_way (self, out, front, ACIES_SEAT_SOUTH);
  append_way (self, out, front, ACIES_SEAT_NORTH);
  first = acies_front_create_way_step (front);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      gsize n_cards, n_draws;
      g_autofree AciesCard *cards = acies_front_list_way_cards (front, flag, &n_cards);
      g_autofree AciesCard *draws = acies_front_list_way_draws (front, flag, &n_draws);

      append_flag_cards (self, out, "play", flag, cards, n_cards);
      append_flag_cards (self, out, "draw", flag, draws, n_draws);
    }
  if (first != NULL)
    {
      acies_line_begin (&line, self, out, "first");
      acies_line_name (&line, "step");
      acies_line_step (&line, first);
      acies_line_end (&line);
    }
  return TRUE;
}

const AciesCommand acies_analysis_commands[] = {
  {
    "formation", "formation CARDS [fog] [mud]",
    "judges three cards, or four under Mud",
    "Answers formation KIND SUM as CARDS, with what each wild card stands for.\n"
    "KIND is wedge, phalanx, battalion, skirmish or host.",
    formation_command, ACIES_COMMAND_JSON, "its cards, such as R8.R9.R10",
  },
  {
    "prove", "prove FLAG [s|n]",
    "judges a claim to a flag by the cards alone, whose turn it may be",
    "Answers proved, refuted, or unavailable and why: incomplete, claimed, timing.\n"
    "Then own and enemy: KIND SUM as CARDS, the enemy at the best it can reach;\n"
    "then evidence CARDS, a smallest set of seen cards on which the proof rests,\n"
    "or settle CARDS, a smallest set of cards that would have to be seen as well.",
    prove_command, ACIES_COMMAND_JSON, "its flag, a number from 1 to 9",
  },
  {
    "front", "front [s|n]",
    "tells how the flags stand for the side to move, or the other one, as far as it knows",
    "A line for each flag: flag N standing STANDING chance C missing s A n B reason TEXT\n"
    "where STANDING is safe (no troop card can take it anymore), nearly-won (complete,\n"
    "and beaten with a chance below a quarter), open, urgent (the enemy may decide it in\n"
    "its next turn, or would win the game with it) or lost; chance is that of the side to\n"
    "get it, roughly, 0 to 1, missing how many cards either side still has to play there.\n"
    "Then, for either seat, way s|n flags 6.7.8 turns N or way s|n none: the flags with\n"
    "which it wins soonest, held ones included; and for the side itself play FLAG CARDS\n"
    "with the cards of its hand for that, in the order to play them, draw FLAG CARDS where\n"
    "one card is missing, with those that would do, and first STEP, the one to begin with.\n"
    "turns is the least: more than there are cards if not all can be proved at once.",
    front_command, ACIES_COMMAND_JSON,
  },
  {
    "solve", "solve [nodes N]",
    "tells whether the side to move wins for certain, whatever the enemy holds and does",
    "Answers solve open, if no such win is found, or\n"
    "solve won N step STEP flags 4.5 targets 4.5.7 reason TEXT\n"
    "and then turn 1 play STEP and so on. N are the turns that it takes at most, this one\n"
    "included, STEP is the first step. flags are claimed, and those steps played, if the\n"
    "enemy does nothing against it; targets are all flags that may take part in the win\n"
    "otherwise. What is won is proved; what is open may be won all the same: the side is\n"
    "taken to draw nothing useful, and the enemy to hold whatever has not been seen.\n"
    "nodes are the positions that are looked at, 20000 unless given. With the same number\n"
    "the same question has the same answer.",
    acies_solve, ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON,
  },
  {
    "go", "go [level N] [movetime MS] [nodes N] [full]",
    "lets the computer choose a step without playing it",
    "info step STEP win CHANCE for each of the best steps, best first, three at most; then\n"
    "info nodes N, the games that were imagined for the answer, and bestmove STEP. level is 1 to\n"
    "7, 7 unless given. A level that does not look ahead costs nothing, whatever nodes and\n"
    "movetime say, and its lines info are the first impression. At level 7 bestmove is a\n"
    "claim if there is one, else the first of these; below that it may be another step, and\n"
    "none of them. (To know what such a step is worth: play it, and ask analyse.) movetime is\n"
    "in milliseconds. With nodes and without movetime the same question has the same answer.\n"
    "With full the lines are instead info rank N step STEP win W error E loss L loss-error E grade G reason TEXT\n"
    "where win is the chance to win after the step, loss what it gives away against the\n"
    "best one, each with its standard error, 0 to 1; grade is fine, doubtful, bad or\n"
    "blunder; the reason takes the rest of the line. At any level the highest one thinks for\n"
    "them. stop ends the thinking. help option tells how to have no lines info, or more, or some\n"
    "while it thinks.",
    go_command, ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON,
  },
  {
    "hint", "hint [movetime MS] [nodes N] [full]",
    "tells the best three steps, each with the chance to win and a reason",
    "A line for each: RANK STEP CHANCE REASON. With full the lines are those of go full.\n"
    "option hints=N asks for another number of steps. stop ends the thinking.",
    hint_command, ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON,
  },
  {
    "why", "why STEP [nodes N] [games N]",
    "tells what a step does that the best one does not",
    "why step STEP win W error E loss L loss-error E grade G motif M flag F reason TEXT, and\n"
    "where another step is best, best step STEP in the words of go full without rank. The\n"
    "steps are compared as in analyse with nodes, 400 unless given, and then both are played\n"
    "out to the end in as many imagined deals as games says, 240 unless given. M is the kind\n"
    "of mistake: missed-win, allowed-win, missed-claim, allowed-claim, showed-card,\n"
    "needed-card, closed-slot, lost-flag, unhurried, last-word, spent-wild, freed-tactics,\n"
    "spent-waste, broke-three, allowed-three, wrong-deck, better-flag, hurried, or none; flag\n"
    "is there where it lies at one. With the same numbers the same question has the same answer.",
    why_command, ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON, "its step, such as R7@3",
  },
  {
    "line", "line STEP [STEP] [turns N] [seed N]",
    "imagines, for a few turns, what follows a step, or each of two different steps",
    "line I step N seat s|n played STEP [drew CARD] for each step, then\n"
    "line I end flags s A n B win W position POSITION\n"
    "with the flags that either side holds then, the chance of the side to move now to win,\n"
    "0 to 1, and the position as that side sees it. I is 1, or 2 for the second step. The\n"
    "cards that the side does not see are guessed: of 32 deals that fit what it knows the\n"
    "one whose results are nearest to the mean, the same for both steps. There both sides\n"
    "play on as level 7 would without looking ahead, each on what it may know. turns counts\n"
    "the present one, 4 unless given, 20 at most. What the enemy puts back with Scout is -?t or -?k.\n"
    "The same question with the same seed, 1 unless given, has the same answer.",
    line_command, ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON, "its step, such as R7@3",
  },
  {
    "analyse", "analyse [nodes N] [from STEP] [to STEP] [full]",
    "judges every step of the game on the table, such as a loaded one",
    "A line for each step, from the first one or from, to the last one or to:\n"
    "step N turn T seat s|n played STEP\n"
    "  win W error E loss L loss-error E grade G best STEP best-win W\n"
    "  drew CARD luck L\n"
    "  reason TEXT\n"
    "all in one line. The second part is what it has in common with go full, for the step\n"
    "that was played, and the best step with its chance; where there was no choice it is\n"
    "the word forced, and there is no reason. The third part is there where a turn ended\n"
    "with a draw: luck is what the card raised the chance to win by, against the mean of\n"
    "those that could have come. Chances are those of the seat that played, as far as it\n"
    "could know. Then, for either seat, total s|n choices N loss L luck L with the sums,\n"
    "and result as in show if the game is over. After all steps of such a game, adjusted A\n"
    "stands behind each sum: the result, 1, 0.500 or 0, without its own luck and with the\n"
    "enemy's added. nodes are those for each choice, 400\n"
    "unless given; with the same nodes the lines are the same. After stop the lines so\n"
    "far stay, and the totals are theirs. The game on the table stays as it is.\n"
    "With full the line of a step is followed, where another one was best, by\n"
    "best N step STEP win W error E loss L loss-error E grade G reason TEXT\n"
    "about that one. STEP in from and to is a number, counted from 1; goto shows the table\n"
    "at any of them. There go nodes 400 full thinks as long as analyse does, but looks\n"
    "farther ahead, as one who plays, where luck makes differences less certain.",
    acies_analyse, ACIES_COMMAND_STOPPABLE | ACIES_COMMAND_JSON,
  },
  { NULL }
};
