#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include "acies-forced-search-private.h"
#include "acies-evaluation-private.h"
#include "acies-ranking-private.h"
#include "acies-network-private.h"
#include "acies-player.h"

int
main (int argc, char **argv)
{
  const AciesNetwork *network = acies_network_get_default ();
  AciesRandom random;
  const guint n_games = (guint) atoi (argv[1]);
  const guint nodes = (guint) atoi (argv[2]);
  guint rules = argc > 3 ? (guint) atoi (argv[3]) : 0;
  guint n_found = 0, before[12] = {0}, found_n[8] = {0};
  guint64 used_open = 0, used_won = 0; guint n_open = 0, n_won = 0, n_stop = 0, n_nodes0 = 0;
  guint contradictions = 0;
  double t_max = 0, t_sum = 0;

  acies_random_init (&random, 7);
  for (guint g = 0; g < n_games; g++)
    {
      AciesPosition p;
      guint turns[2] = {0,0}, first[2] = {0,0};
      acies_position_deal_seeded (&p, rules, g % 2, &random);
      while (p.phase != ACIES_PHASE_OVER)
        {
          AciesStep step;
          AciesPosition seen;
          const guint seat = p.turn;
          acies_position_hide (&p, seat, &seen);
          if (p.phase == ACIES_PHASE_PLAY || p.phase == ACIES_PHASE_CLAIM_FIRST)
            {
              AciesForced forced;
              gint64 t0 = g_get_monotonic_time ();
              double t;
              gboolean won;
              turns[seat]++;
              won = acies_forced_search (&seen, seat, nodes, NULL, &forced);
              t = (double) (g_get_monotonic_time () - t0) / 1000;
              t_sum += t; t_max = MAX (t_max, t);
              if (won)
                {
                  n_won++; used_won += forced.used; found_n[MIN (7, forced.n_turns)]++;
                  if (first[seat] == 0) first[seat] = turns[seat];
                }
              else
                {
                  n_open++; used_open += forced.used; n_stop += forced.used >= nodes; n_nodes0 += forced.used == 0;
                }
            }
          if (p.phase == ACIES_PHASE_END)
            {
              AciesEvaluation e;
              if ((p.rules & ACIES_RULE_CLAIM_START) == 0)
                acies_position_claim_all (&p, p.turn);
              if (p.phase == ACIES_PHASE_OVER) break;
              acies_evaluation_init (&e, network, &p, p.turn);
              acies_ranking_choose_draw (&e, &step);
            }
          else
            acies_ranking_choose (network, &p, &step);
          acies_position_play (&p, &step);
        }
      for (guint s = 0; s < 2; s++)
        if (first[s] != 0)
          {
            if (p.winner == (int) s)
              { n_found++; before[MIN (11, turns[s] - first[s])]++; }
            else contradictions++;
          }
    }
  printf ("games %u: winner had proof %u, lost although proved %u\n", n_games, n_found, contradictions);
  for (guint i = 0; i < 12; i++) printf (" first proof %u own turns before the last: %u\n", i, before[i]);
  for (guint i = 0; i < 8; i++) printf (" won in %u: %u\n", i, found_n[i]);
  printf ("won %u mean nodes %g; open %u mean nodes %g, stopped %u, nodes0 %u; ms mean %.3f max %.2f\n", n_won, n_won ? (double) used_won / n_won : 0, n_open, (double) used_open / n_open, n_stop, n_nodes0, t_sum / (n_won + n_open), t_max);
  return 0;
}
