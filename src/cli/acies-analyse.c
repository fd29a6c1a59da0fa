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

/* What was played and what would have been best; @better takes a line about that, if it is another
 * step and somebody wants to know. FALSE if it was stopped before that was known. */
static gboolean
judge (AciesView        *view,
       const AciesStep  *played,
       guint             place,
       guint             nodes,
       GCancellable     *cancellable,
       GString          *line,
       Total            *total,
       char            **reason,
       GString          *better)
{
  /* Seeded as the application's review does it. */
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, place, NULL);
  g_autoptr (AciesAdvice) advice = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *best = NULL;

  acies_analysis_pin (analysis, played);
  if (!acies_analysis_run (analysis, nodes, cancellable, NULL))
    return FALSE;

  advice = acies_analysis_judge (analysis, played, NULL);
  steps = acies_analysis_list_steps (analysis, 1);
  best = acies_step_to_string (acies_advice_get_step (steps->pdata[0]));
  acies_append_advice (line, advice);
  g_string_append_printf (line, " best %s", best);
  acies_append_chance (line, "best-win", acies_advice_get_win_chance (steps->pdata[0]));
  total->n_choices++;
  total->loss += acies_advice_get_loss (advice);
  if (better != NULL && !acies_step_equal (acies_advice_get_step (steps->pdata[0]), played))
    {
      g_string_append_printf (better, "best %u step %s", place, best);
      acies_append_advice (better, steps->pdata[0]);
      acies_append_reason (better, steps->pdata[0]);
    }

  {
    g_autoptr (GString) text = g_string_new (NULL);

    acies_append_reason (text, advice);
    *reason = g_strdup (text->str);
  }
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
append_luck (AciesGame       *game,
             guint            n_steps,
             AciesView       *view,
             const AciesStep *draw,
             GString         *line,
             Total           *total)
{
  const AciesCard card = find_drawn (game, n_steps, view);
  const double luck = acies_analysis_measure_luck (view, draw, card);

  g_string_append_printf (line, " drew %s", acies_card_get_code (card));
  acies_append_chance (line, "luck", luck);
  total->luck += luck;
}

/* The line of the step after which @game was at @place, and the one about a better step. */
static gboolean
append_step (GString      *out,
             AciesGame    *game,
             guint         place,
             guint         nodes,
             gboolean      full,
             GCancellable *cancellable,
             Total         totals[2])
{
  g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (game), place - 1);
  const AciesStep *step = acies_entry_get_step (entry);
  const AciesSeat seat = acies_entry_get_seat (entry);
  g_autoptr (AciesView) view = acies_game_create_view_at (game, place - 1, seat);
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) better = full ? g_string_new (NULL) : NULL;
  g_autofree char *played = acies_step_to_string (step);
  g_autofree char *reason = NULL;

  g_string_append_printf (line, "step %u turn %u seat %s played %s", place, acies_entry_get_turn_number (entry),
                          acies_seat_to_string (seat), played);
  if (legal->len <= 1)
    g_string_append (line, " forced");
  else if (!judge (view, step, place, nodes, cancellable, line, &totals[seat], &reason, better))
    return FALSE;

  if (acies_step_get_kind (step) == ACIES_STEP_DRAW && acies_view_get_phase (view) == ACIES_PHASE_END)
    append_luck (game, place, view, step, line, &totals[seat]);

  /* It has its own end of the line. */
  g_string_append_printf (out, "%s%s%s", line->str, reason != NULL ? reason : "\n",
                          better != NULL ? better->str : "");
  return TRUE;
}

/* The result of a seat without the luck of the draws of both. */
static void
append_adjusted (GString     *out,
                 AciesGame   *game,
                 AciesSeat    seat,
                 const Total  totals[2])
{
  const AciesSeat winner = acies_game_get_winner (game);
  const double result = winner == ACIES_SEAT_NONE ? 0.5 : winner == seat ? 1 : 0;

  acies_append_chance (out, "adjusted", result - totals[seat].luck + totals[1 - seat].luck);
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
    if (!append_step (out, self->game, place, sandbox ? SANDBOX_NODES : settings[0].value, settings[3].given,
                      self->cancellable, totals)
        || !acies_protocol_flush (self, out))
      break;

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      g_string_append_printf (out, "total %s choices %u", acies_seat_to_string (seat), totals[seat].n_choices);
      acies_append_chance (out, "loss", totals[seat].loss);
      acies_append_chance (out, "luck", totals[seat].luck);
      /* Only the luck of all draws may be taken out. */
      if (first == 1 && place > n_steps && acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
        append_adjusted (out, self->game, seat, totals);
      g_string_append_c (out, '\n');
    }
  if (acies_game_get_phase (self->game) == ACIES_PHASE_OVER)
    acies_append_result (out, self->game);
  return TRUE;
}
