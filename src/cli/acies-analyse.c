/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <acies.h>

#include "acies-protocol-private.h"

/*
 * The command analyse: what each step of a game was worth, to whoever played it and knew what
 * its seat could know. How that is judged is the library's matter.
 */

#define NODES 400
#define MAX_NODES 1000000000
#define MAX_STEPS 100000

/* How much is judged, and how patiently, under the fuzzer. */
#define SANDBOX_STEPS 2
#define SANDBOX_NODES 1

/* The sums of one seat. */
typedef struct
{
  guint n_choices;
  double loss;
  double luck;
} Total;

static void
add_chance (AciesLine  *line,
            const char *key,
            double      chance)
{
  acies_line_key (line, key);
  acies_line_number (line, chance, 3);
}

/* A line about the best step at a place. */
static void
append_best (AciesProtocol     *self,
             GString           *out,
             guint              place,
             const AciesAdvice *best)
{
  AciesLine line;

  acies_line_begin (&line, self, out, "best");
  acies_line_name (&line, "number");
  acies_line_uint (&line, place);
  acies_line_key (&line, "step");
  acies_line_step (&line, acies_advice_get_step (best));
  acies_line_advice (&line, best);
  acies_line_reason (&line, acies_advice_get_reason (best));
  acies_line_end (&line);
}

/* What was played, stored in @advice, and what would have been best. FALSE if it was stopped before that was known. */
static gboolean
judge (AciesView        *view,
       const AciesStep  *played,
       guint             place,
       guint             nodes,
       GCancellable     *cancellable,
       AciesLine        *line,
       Total            *total,
       AciesAdvice     **advice,
       AciesAdvice     **best)
{
  /* Seeded as the application's review does it. */
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, place, NULL);
  g_autoptr (GPtrArray) steps = NULL;

  acies_analysis_pin (analysis, played);
  if (!acies_analysis_run (analysis, nodes, cancellable, NULL))
    return FALSE;

  *advice = acies_analysis_judge (analysis, played, NULL);
  steps = acies_analysis_list_steps (analysis, 1);
  *best = acies_advice_copy (steps->pdata[0]);
  acies_line_advice (line, *advice);
  acies_line_key (line, "best");
  acies_line_step (line, acies_advice_get_step (*best));
  add_chance (line, "best-win", acies_advice_get_win_chance (*best));
  total->n_choices++;
  total->loss += acies_advice_get_loss (*advice);
  return TRUE;
}

/* The card that came between @view and the moment after @n_steps, by a draw of its seat. */
static AciesCard
find_drawn (AciesGame *game,
            guint      n_steps,
            AciesView *view)
{
  const AciesSeat seat = acies_view_get_seat (view);
  g_autoptr (AciesView) after = acies_game_create_view_at (game, n_steps, seat);
  g_autofree AciesCard *old = NULL;
  g_autofree AciesCard *new = NULL;
  gsize n_old;
  gsize n_new;
  gsize i = 0;

  old = acies_view_list_hand (view, seat, &n_old);
  new = acies_view_list_hand (after, seat, &n_new);
  while (i < n_old && i + 1 < n_new && old[i] == new[i])
    i++;
  return new[i];
}

/* The card that a draw gives, and the luck of it. */
static void
add_luck (AciesGame       *game,
          guint            n_steps,
          AciesView       *view,
          const AciesStep *draw,
          AciesLine       *line,
          Total           *total)
{
  const AciesCard card = find_drawn (game, n_steps, view);
  const double luck = acies_analysis_measure_luck (view, draw, card);

  acies_line_key (line, "drew");
  acies_line_string (line, acies_card_get_code (card));
  add_chance (line, "luck", luck);
  total->luck += luck;
}

/* The line of the step after which the game was at @place, and the one about a better step. */
static gboolean
append_step (AciesProtocol *self,
             GString       *out,
             guint          place,
             guint          nodes,
             gboolean       full,
             Total          totals[2])
{
  AciesGame *game = self->game;
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (game), place - 1);
  const AciesStep *step = acies_entry_get_step (entry);
  const AciesSeat seat = acies_entry_get_seat (entry);
  g_autoptr (AciesView) view = acies_game_create_view_at (game, place - 1, seat);
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  g_autoptr (AciesAdvice) advice = NULL;
  g_autoptr (AciesAdvice) best = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  AciesLine line;

  acies_line_begin (&line, self, text, "step");
  acies_line_name (&line, "number");
  acies_line_uint (&line, place);
  acies_line_key (&line, "turn");
  acies_line_uint (&line, acies_entry_get_turn_number (entry));
  acies_line_key (&line, "seat");
  acies_line_seat (&line, seat);
  acies_line_key (&line, "played");
  acies_line_step (&line, step);
  if (legal->len <= 1)
    {
      acies_line_flag (&line, "forced");
    }
  else if (!judge (view, step, place, nodes, self->cancellable, &line, &totals[seat], &advice, &best))
    {
      acies_line_end (&line);
      return FALSE;
    }

  if (acies_step_get_kind (step) == ACIES_STEP_DRAW && acies_view_get_phase (view) == ACIES_PHASE_END)
    add_luck (game, place, view, step, &line, &totals[seat]);
  if (advice != NULL)
    acies_line_reason (&line, acies_advice_get_reason (advice));
  acies_line_end (&line);
  g_string_append (out, text->str);
  if (full && best != NULL && !acies_step_equal (acies_advice_get_step (best), step))
    append_best (self, out, place, best);
  return TRUE;
}

/* The result of a seat without the luck of the draws of both. */
static void
add_adjusted (AciesLine   *line,
              AciesGame   *game,
              AciesSeat    seat,
              const Total  totals[2])
{
  const AciesSeat winner = acies_game_get_winner (game);
  const double result = winner == ACIES_SEAT_NONE ? 0.5 : winner == seat ? 1 : 0;

  add_chance (line, "adjusted", result - totals[seat].luck + totals[1 - seat].luck);
}

gboolean
acies_analyse (AciesProtocol         *self,
               const AciesArguments  *arguments,
               GString               *out,
               GError               **error)
{
  const guint n_steps = acies_game_get_n_steps (self->game);
  const gboolean sandbox = (self->flags & ACIES_PROTOCOL_SANDBOX) != 0;
  AciesSetting settings[] = {
    { "nodes", 1, MAX_NODES, NODES },
    { "from", 1, MAX_STEPS, 1 },
    { "to", 1, MAX_STEPS, n_steps },
    { .name = "full", .alone = TRUE },
  };
  Total totals[2] = { { 0 }, { 0 } };
  guint first, last, place;

  if (!acies_arguments_parse_settings (arguments, 0, settings, G_N_ELEMENTS (settings), error))
    return FALSE;
  for (guint i = 1; i <= 2; i++)
    if (settings[i].given && settings[i].value > n_steps)
      return acies_refuse (error, "%s: there is no step %u, for the game has %u", settings[i].name,
                           (guint) settings[i].value, n_steps);
  if (settings[1].value > settings[2].value && n_steps > 0)
    return acies_refuse (error, "from must not be greater than to");
  first = settings[1].value;
  last = sandbox ? MIN (settings[2].value, first + SANDBOX_STEPS - 1) : settings[2].value;

  for (place = first; place <= last && !acies_protocol_is_stopped (self); place++)
    if (!append_step (self, out, place, sandbox ? SANDBOX_NODES : settings[0].value, settings[3].given, totals)
        || !acies_protocol_flush (self, out))
      break;

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      AciesLine line;

      acies_line_begin (&line, self, out, "total");
      acies_line_name (&line, "seat");
      acies_line_seat (&line, seat);
      acies_line_key (&line, "choices");
      acies_line_uint (&line, totals[seat].n_choices);
      add_chance (&line, "loss", totals[seat].loss);
      add_chance (&line, "luck", totals[seat].luck);
      /* Only the luck of all draws may be taken out. */
      if (first == 1 && place > n_steps && acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
        add_adjusted (&line, self->game, seat, totals);
      acies_line_end (&line);
    }
  if (acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
    acies_append_result (self, out, self->game);
  return TRUE;
}
