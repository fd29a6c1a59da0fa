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

#define N_HINTS 3

/* Ten minutes, and more nodes than a day of thinking would use. */
#define MAX_MOVE_TIME 600000
#define MAX_NODES 1000000000

/* How long and how often the computer may think under the fuzzer. */
#define SANDBOX_MOVE_TIME 1
#define SANDBOX_NODES 1
#define SANDBOX_THOUGHTS 1

static void
append_formation (GString              *out,
                  const char           *word,
                  const AciesFormation *formation)
{
  gsize n_cards;
  const AciesCard *as = acies_formation_get_resolved_cards (formation, &n_cards);
  const AciesFormationKind kind = acies_formation_get_kind (formation);

  g_string_append_printf (out, "%s %s %u as ",
                          word,
                          acies_formation_kind_get_code (kind),
                          acies_formation_get_sum (formation));
  acies_append_cards (out, as, n_cards);
  g_string_append_c (out, '\n');
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

  if (arguments->n_words == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "formation lacks its cards, such as R8.R9.R10");
      return FALSE;
    }
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

          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       "\"%s\" was not expected here; behind the cards may stand fog and mud",
                       quoted);
          return FALSE;
        }
    }

  if (!acies_parse_cards (arguments->words[0], &cards, error))
    return FALSE;
  formation = acies_formation_new ((gconstpointer) cards->data, cards->len,
                                   fog, mud, error);
  if (formation == NULL)
    return FALSE;

  append_formation (out, "formation", formation);
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
append_proof (GString    *out,
              AciesProof *proof)
{
  const gboolean proved = acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;
  const AciesFormation *enemy = acies_proof_get_enemy_formation (proof);
  const AciesCard *cards;
  gsize n_cards;

  g_string_append (out, proved ? "proved\n" : "refuted\n");
  append_formation (out, "own", acies_proof_get_own_formation (proof));
  if (enemy != NULL)
    append_formation (out, "enemy", enemy);
  else
    g_string_append (out, "enemy none\n");

  cards = proved
          ? acies_proof_get_evidence (proof, &n_cards)
          : acies_proof_get_settling_cards (proof, &n_cards);
  g_string_append (out, proved ? "evidence " : "settle ");
  acies_append_cards (out, cards, n_cards);
  g_string_append_c (out, '\n');
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

  if (arguments->n_words == 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "prove lacks its flag, a number from 1 to 9");
      return FALSE;
    }
  if (!acies_parse_number (arguments->words[0], "the flag", 1, ACIES_N_FLAGS, &flag, error))
    return FALSE;
  if (arguments->n_words > 1)
    {
      if (!acies_parse_seat (arguments->words[1], &seat, error))
        return FALSE;
      if (arguments->n_words > 2)
        {
          g_autofree char *quoted = acies_excerpt (arguments->words[2]);

          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       "\"%s\" was not expected here", quoted);
          return FALSE;
        }
    }

  view = acies_game_create_view (self->game, seat);
  proof = acies_view_prove_for (view, flag, seat);
  if (acies_proof_get_verdict (proof) == ACIES_VERDICT_UNAVAILABLE)
    g_string_append_printf (out, "unavailable %s\n",
                            obstacle_to_string (acies_proof_get_obstacle (proof)));
  else
    append_proof (out, proof);
  return TRUE;
}

/* What the side to move may know, or NULL after the end of the game. */
static AciesView *
get_view_to_move (AciesProtocol  *self,
                  GError        **error)
{
  if (acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           "the game is over");
      return NULL;
    }
  if ((self->flags & ACIES_PROTOCOL_SANDBOX) != 0 && self->n_thoughts++ >= SANDBOX_THOUGHTS)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           "there is no more time to think here");
      return NULL;
    }
  return acies_game_create_view (self->game, acies_game_get_turn (self->game));
}

static AciesPlayer *
new_player (AciesProtocol *self,
            guint          level,
            guint          move_time,
            guint          nodes)
{
  /* The same question has the same answer. */
  AciesPlayer *player = acies_player_new (level, 1);

  if ((self->flags & ACIES_PROTOCOL_SANDBOX) != 0)
    {
      move_time = SANDBOX_MOVE_TIME;
      nodes = SANDBOX_NODES;
    }
  if (move_time > 0)
    acies_player_set_move_time (player, move_time);
  if (nodes > 0)
    acies_player_set_nodes (player, nodes);
  return player;
}

/* The best steps as far as they are known when it is stopped, best first. */
static GPtrArray *
think (AciesProtocol  *self,
       AciesPlayer    *player,
       AciesView      *view,
       GError        **error)
{
  g_autoptr (AciesAnalysis) analysis = acies_player_analyse (player, view, self->cancellable, error);

  return analysis != NULL ? acies_analysis_list_steps (analysis, N_HINTS) : NULL;
}

/* The lines that go and hint have in common: go calls them so, hint if it is asked to. */
static void
append_steps (GString   *out,
              GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *step = acies_move_to_string (acies_advice_get_move (steps->pdata[i]));

      g_string_append_printf (out, "info rank %u step %s", i + 1, step);
      acies_append_advice (out, steps->pdata[i]);
      acies_append_reason (out, steps->pdata[i]);
    }
}

static gboolean
go_command (AciesProtocol         *self,
            const AciesArguments  *arguments,
            GString               *out,
            GError               **error)
{
  AciesSetting settings[] = {
    { "level", 1, ACIES_MAX_LEVEL, ACIES_MAX_LEVEL },
    { "movetime", 1, MAX_MOVE_TIME },
    { "nodes", 1, MAX_NODES },
    { .name = "full", .alone = TRUE },
  };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesPlayer) player = NULL;
  g_autoptr (GPtrArray) advice = NULL;
  g_autoptr (AciesMove) move = NULL;
  g_autofree char *text = NULL;

  if (!acies_arguments_parse_settings (arguments, 0, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  view = get_view_to_move (self, error);
  if (view == NULL)
    return FALSE;

  player = new_player (self, settings[0].value, settings[1].value, settings[2].value);
  advice = think (self, player, view, error);
  if (advice == NULL)
    return FALSE;
  if (settings[3].given)
    append_steps (out, advice);
  else
    for (guint i = 0; i < advice->len; i++)
      {
        g_autofree char *step = acies_move_to_string (acies_advice_get_move (advice->pdata[i]));

        g_string_append_printf (out, "info step %s win ", step);
        acies_append_number (out, acies_advice_get_win_chance (advice->pdata[i]), 3);
        g_string_append_c (out, '\n');
      }
  acies_protocol_flush (self, out);

  /* A weaker level does not always play the best step; the highest does, and need not think
   * twice. The weaker ones answer at once, so that nothing has to stop them. */
  move = settings[0].value == ACIES_MAX_LEVEL
         ? acies_move_copy (acies_advice_get_move (advice->pdata[0]))
         : acies_player_choose (player, view, NULL, error);
  if (move == NULL)
    return FALSE;
  text = acies_move_to_string (move);
  g_string_append_printf (out, "bestmove %s\n", text);
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
  advice = think (self, player, view, error);
  if (advice == NULL)
    return FALSE;
  if (settings[2].given)
    {
      append_steps (out, advice);
      return TRUE;
    }
  for (guint i = 0; i < advice->len; i++)
    {
      g_autofree char *step = acies_move_to_string (acies_advice_get_move (advice->pdata[i]));
      g_autofree char *reason = acies_protocol_make_plain (acies_advice_get_reason (advice->pdata[i]));

      g_string_append_printf (out, "%u %s ", i + 1, step);
      acies_append_number (out, acies_advice_get_win_chance (advice->pdata[i]), 2);
      g_string_append_printf (out, " %s\n", reason);
    }
  return TRUE;
}

const AciesCommand acies_analysis_commands[] = {
  {
    "formation", "formation CARDS [fog] [mud]",
    "judges three cards, or four under Mud",
    "Answers formation KIND SUM as CARDS, with what each wild card stands for.\n"
    "KIND is wedge, phalanx, battalion, skirmish or host.",
    formation_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "prove", "prove FLAG [s|n]",
    "judges a claim to a flag by the cards alone, whose turn it may be",
    "Answers proved, refuted, or unavailable and why: incomplete, claimed, timing.\n"
    "Then own and enemy: KIND SUM as CARDS, the enemy at the best it can reach;\n"
    "then evidence CARDS, a smallest set of seen cards on which the proof rests,\n"
    "or settle CARDS, a smallest set of cards that would have to be seen as well.",
    prove_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "go", "go [level N] [movetime MS] [nodes N] [full]",
    "lets the computer choose a step without playing it",
    "info step STEP win CHANCE for each of the best steps, best first, three at most; then\n"
    "bestmove STEP. level is 1 to 6, 6 unless given. At level 6 bestmove is the first of\n"
    "these; below that it may be another step, and none of them. (To know what such a step\n"
    "is worth: play it, and ask analyse.) movetime is in milliseconds. With nodes and\n"
    "without movetime the same question has the same answer. With full the lines are\n"
    "instead info rank N step STEP win W error E loss L loss-error E grade G reason TEXT\n"
    "where win is the chance to win after the step, loss what it gives away against the\n"
    "best one, each with its standard error, 0 to 1; grade is fine, doubtful, bad or\n"
    "blunder; the reason takes the rest of the line. stop ends the thinking.",
    go_command, ACIES_COMMAND_STOPPABLE,
  },
  {
    "hint", "hint [movetime MS] [nodes N] [full]",
    "tells the best three steps, each with the chance to win and a reason",
    "A line for each: RANK STEP CHANCE REASON. With full the lines are those of go full.\n"
    "stop ends the thinking.",
    hint_command, ACIES_COMMAND_STOPPABLE,
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
    "and result as in show if the game is over. nodes are those for each choice, 400\n"
    "unless given; with the same nodes the lines are the same. After stop the lines so\n"
    "far stay, and the totals are theirs. The game on the table stays as it is.\n"
    "With full the line of a step is followed, where another one was best, by\n"
    "best N step STEP win W error E loss L loss-error E grade G reason TEXT\n"
    "about that one. STEP in from and to is a number, counted from 1; goto shows the table\n"
    "at any of them. There go nodes 400 full thinks as long as analyse does, but with other\n"
    "random numbers: it agrees within the errors, and not to the last digit.",
    acies_analyse, ACIES_COMMAND_STOPPABLE,
  },
  { NULL }
};
