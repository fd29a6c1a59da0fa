/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The gradient of the error of one sample, by a pass through the network forward and back. The
 * sums are those of acies-network.c and acies-evaluation.c, without their shortcuts.
 */

#include "config.h"

#include <string.h>

#include "acies-gradient.h"

/*
 * The same function for several generations of processors; the right one is taken when the
 * program starts. A sanitizer would have to be ready before that; where Meson does not know
 * of one, the compiler does.
 */
#if defined (__SANITIZE_ADDRESS__) || defined (__SANITIZE_THREAD__)
# undef HAVE_TARGET_CLONES
#elif defined (__has_feature)
# if __has_feature (address_sanitizer) || __has_feature (thread_sanitizer) || __has_feature (memory_sanitizer)
#  undef HAVE_TARGET_CLONES
# endif
#endif
#ifdef HAVE_TARGET_CLONES
# define VECTOR __attribute__((target_clones ("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
# define VECTOR
#endif

/* How much the chances of the flags count besides the chance to win. */
#define FLAG_SHARE 0.1f

/* All that goes through the network for one position. */
typedef struct
{
  guint open;                           /* flags */
  float own[ACIES_N_FLAGS][ACIES_N_STEPS];
  float enemy[ACIES_N_FLAGS][ACIES_N_STEPS];
  float flag[ACIES_N_FLAGS][ACIES_N_FLAG_INPUTS];
  float common[ACIES_N_COMMON];
  float first[ACIES_N_FLAGS][ACIES_N_FIRST];
  float second[ACIES_N_FLAGS][ACIES_N_SECOND];
  float join[ACIES_N_JOIN];
} Pass;

#define ADD_ROWS(rows, inputs, sum) add_rows (&(rows)[0][0], inputs, G_N_ELEMENTS (inputs), sum, G_N_ELEMENTS (sum))

static inline __attribute__((always_inline)) void
add_rows (const float *restrict rows,
          const float *restrict inputs,
          guint                 n_inputs,
          float *restrict       sum,
          guint                 n)
{
  for (guint i = 0; i < n_inputs; i++)
    if (inputs[i] != 0)
      for (guint j = 0; j < n; j++)
        sum[j] += inputs[i] * rows[i * n + j];
}

/* The slopes of rows, and, where wanted, of their inputs. */
static inline __attribute__((always_inline)) void
slope_rows (const float *restrict rows,
            const float *restrict inputs,
            guint                 n_inputs,
            const float *restrict slope,
            guint                 n,
            float *restrict       row_slopes,
            float *restrict       input_slopes)
{
  for (guint i = 0; i < n_inputs; i++)
    {
      if (inputs[i] == 0)
        continue;
      for (guint j = 0; j < n; j++)
        row_slopes[i * n + j] += inputs[i] * slope[j];
      if (input_slopes != NULL)
        {
          float lanes[16] = { 0 };
          float sum = 0;

          for (guint j = 0; j < n; j += 16)
            for (guint k = 0; k < 16; k++)
              lanes[k] += rows[i * n + j + k] * slope[j + k];
          for (guint k = 0; k < 16; k++)
            sum += lanes[k];
          input_slopes[i] += sum;
        }
    }
}

/* The chances to get at least as far, from those to end at each step. */
static void
fill_at_least (float            *at_least,
               const AciesReach *reach)
{
  float sum = 0;

  for (guint i = ACIES_N_STEPS; i-- > 0;)
    at_least[i] = sum += reach->p[i];
}

static void
rectify (float *values,
         guint  n)
{
  for (guint i = 0; i < n; i++)
    values[i] = MAX (0, values[i]);
}

static inline __attribute__((always_inline)) void
go_forward (Pass               *pass,
            const AciesWeights *weights,
            const AciesSample  *sample,
            gboolean            mirrored)
{
  const AciesPosition *position = &sample->position;
  AciesSeatOdds odds;
  float context[ACIES_N_FIRST];

  acies_seat_odds_init (&odds, position, sample->seat);
  acies_inputs_common (position, sample->seat, (AciesDrew) sample->drew, pass->common);
  memcpy (context, weights->first_bias, sizeof context);
  add_rows (&weights->context[0][0], pass->common, ACIES_N_CONTEXT, context, ACIES_N_FIRST);
  memcpy (pass->join, weights->join_bias, sizeof pass->join);
  ADD_ROWS (weights->common, pass->common, pass->join);

  pass->open = 0;
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const guint place = mirrored ? ACIES_N_FLAGS - 1 - flag : flag;
      const guint bit = 1u << flag;

      if ((acies_position_open (position) & bit) != 0)
        {
          AciesReach own, enemy, threat;

          pass->open |= 1u << place;
          acies_seat_odds_reach (&odds, position, flag, FALSE, &own);
          acies_seat_odds_reach (&odds, position, flag, TRUE, &enemy);
          acies_seat_odds_threat (&odds, position, flag, &threat);
          acies_inputs_flag (&odds, position, flag, &own, &enemy, &threat, pass->flag[place]);
          fill_at_least (pass->own[place], &own);
          fill_at_least (pass->enemy[place], &enemy);
          memcpy (pass->first[place], context, sizeof context);
          ADD_ROWS (weights->own, pass->own[place], pass->first[place]);
          ADD_ROWS (weights->enemy, pass->enemy[place], pass->first[place]);
          ADD_ROWS (weights->flag, pass->flag[place], pass->first[place]);
          rectify (pass->first[place], ACIES_N_FIRST);
          memcpy (pass->second[place], weights->second_bias, sizeof pass->second[place]);
          ADD_ROWS (weights->second, pass->first[place], pass->second[place]);
          rectify (pass->second[place], ACIES_N_SECOND);
        }
      else
        memcpy (pass->second[place], weights->claimed[(position->claimed[sample->seat] & bit) == 0],
                sizeof pass->second[place]);
      ADD_ROWS (weights->join[place], pass->second[place], pass->join);
    }
  rectify (pass->join, ACIES_N_JOIN);
}

/* The slopes of the chances of the flags. */
static void
slope_chances (const Pass         *pass,
               const AciesWeights *weights,
               const AciesSample  *sample,
               gboolean            mirrored,
               AciesWeights       *gradient,
               float               second_slopes[][ACIES_N_SECOND],
               float              *join_slopes)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const guint place = mirrored ? ACIES_N_FLAGS - 1 - flag : flag;
      const guint bit = 1u << flag;
      float sum = weights->chance_bias;
      float slope;

      if ((pass->open & (1u << place)) == 0 || ((sample->won | sample->lost) & bit) == 0)
        continue;
      for (guint i = 0; i < ACIES_N_SECOND; i++)
        sum += weights->chance[i] * pass->second[place][i];
      for (guint i = 0; i < ACIES_N_JOIN; i++)
        sum += weights->chance_join[place][i] * pass->join[i];
      slope = FLAG_SHARE * (acies_network_sigmoid (sum) - ((sample->won & bit) != 0));

      gradient->chance_bias += slope;
      for (guint i = 0; i < ACIES_N_SECOND; i++)
        {
          gradient->chance[i] += slope * pass->second[place][i];
          second_slopes[place][i] += slope * weights->chance[i];
        }
      for (guint i = 0; i < ACIES_N_JOIN; i++)
        {
          gradient->chance_join[place][i] += slope * pass->join[i];
          join_slopes[i] += slope * weights->chance_join[place][i];
        }
    }
}

/*
 * Adds the slopes of a sample, perhaps with the line mirrored, to @gradient. Returns the
 * square of the error in the chance to win.
 */
VECTOR double
acies_gradient_add (const AciesWeights *weights,
                    const AciesSample  *sample,
                    gboolean            mirrored,
                    AciesWeights       *gradient)
{
  Pass pass;
  float second_slopes[ACIES_N_FLAGS][ACIES_N_SECOND] = { 0 };
  float join_slopes[ACIES_N_JOIN] = { 0 };
  float context_slopes[ACIES_N_FIRST] = { 0 };
  float sum = weights->out_bias;
  float slope;

  go_forward (&pass, weights, sample, mirrored);
  for (guint i = 0; i < ACIES_N_JOIN; i++)
    sum += weights->out[i] * pass.join[i];
  slope = acies_network_sigmoid (sum) - sample->target;

  gradient->out_bias += slope;
  for (guint i = 0; i < ACIES_N_JOIN; i++)
    {
      gradient->out[i] += slope * pass.join[i];
      join_slopes[i] += slope * weights->out[i];
    }
  slope_chances (&pass, weights, sample, mirrored, gradient, second_slopes, join_slopes);

  for (guint i = 0; i < ACIES_N_JOIN; i++)
    {
      if (pass.join[i] <= 0)
        join_slopes[i] = 0;
      gradient->join_bias[i] += join_slopes[i];
    }
  slope_rows (&weights->common[0][0], pass.common, ACIES_N_COMMON, join_slopes, ACIES_N_JOIN,
              &gradient->common[0][0], NULL);

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      float first_slopes[ACIES_N_FIRST] = { 0 };
      float *slopes = second_slopes[flag];

      if ((pass.open & (1u << flag)) == 0)
        {
          const gboolean lost = memcmp (pass.second[flag], weights->claimed[0], sizeof pass.second[flag]) != 0;

          slope_rows (&weights->join[flag][0][0], pass.second[flag], ACIES_N_SECOND, join_slopes, ACIES_N_JOIN,
                      &gradient->join[flag][0][0], slopes);
          for (guint i = 0; i < ACIES_N_SECOND; i++)
            gradient->claimed[lost][i] += slopes[i];
          continue;
        }

      slope_rows (&weights->join[flag][0][0], pass.second[flag], ACIES_N_SECOND, join_slopes, ACIES_N_JOIN,
                  &gradient->join[flag][0][0], slopes);
      for (guint i = 0; i < ACIES_N_SECOND; i++)
        {
          if (pass.second[flag][i] <= 0)
            slopes[i] = 0;
          gradient->second_bias[i] += slopes[i];
        }
      slope_rows (&weights->second[0][0], pass.first[flag], ACIES_N_FIRST, slopes, ACIES_N_SECOND,
                  &gradient->second[0][0], first_slopes);
      for (guint i = 0; i < ACIES_N_FIRST; i++)
        {
          if (pass.first[flag][i] <= 0)
            first_slopes[i] = 0;
          context_slopes[i] += first_slopes[i];
        }
      slope_rows (NULL, pass.own[flag], ACIES_N_STEPS, first_slopes, ACIES_N_FIRST, &gradient->own[0][0], NULL);
      slope_rows (NULL, pass.enemy[flag], ACIES_N_STEPS, first_slopes, ACIES_N_FIRST, &gradient->enemy[0][0], NULL);
      slope_rows (NULL, pass.flag[flag], ACIES_N_FLAG_INPUTS, first_slopes, ACIES_N_FIRST, &gradient->flag[0][0], NULL);
    }
  for (guint i = 0; i < ACIES_N_FIRST; i++)
    gradient->first_bias[i] += context_slopes[i];
  slope_rows (NULL, pass.common, ACIES_N_CONTEXT, context_slopes, ACIES_N_FIRST, &gradient->context[0][0], NULL);

  return (double) slope * (double) slope;
}
