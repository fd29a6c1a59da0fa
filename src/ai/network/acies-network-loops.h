/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The loops of the network, for vectors of as many numbers as a processor takes at once. No guard:
 * acies-network.c includes this once for each kind of processor, with LANES, that many, LOOP(), which makes
 * the names, and ON_THIS, the attributes of a function for such a processor. Wider vectors than the processor
 * has would be taken apart by the compiler, by way of the memory, several times as slow.
 */

typedef float LOOP (Lanes) __attribute__((vector_size (LANES * sizeof (float)), aligned (4), may_alias));

#define LANES_AT(array, i) (*(LOOP (Lanes) *) &(array)[(i) * LANES])
#define ROW_AT(array, i)   (*(const LOOP (Lanes) *) &(array)[(i) * LANES])

/* Adds a row, times @x, to sums that stay in registers: the number of @lanes is known to the compiler. */
static inline __attribute__((always_inline)) ON_THIS void
LOOP (add_row) (LOOP (Lanes) *sums,
                const float  *row,
                float         x,
                guint         lanes)
{
  for (guint i = 0; i < lanes; i++)
    sums[i] += x * ROW_AT (row, i);
}

static inline __attribute__((always_inline)) ON_THIS void
LOOP (load) (LOOP (Lanes) *sums,
             const float  *array,
             guint         lanes)
{
  for (guint i = 0; i < lanes; i++)
    sums[i] = ROW_AT (array, i);
}

static inline __attribute__((always_inline)) ON_THIS void
LOOP (store) (const LOOP (Lanes) *sums,
              float              *array,
              guint               lanes)
{
  for (guint i = 0; i < lanes; i++)
    LANES_AT (array, i) = sums[i];
}

static ON_THIS void
LOOP (read_first) (const float   rows[][ACIES_N_FIRST],
                   const float  *inputs,
                   const guint8 *found,
                   guint         n,
                   float        *first)
{
  LOOP (Lanes) sums[ACIES_N_FIRST / LANES];

  LOOP (load) (sums, first, ACIES_N_FIRST / LANES);
  for (guint i = 0; i < n; i++)
    LOOP (add_row) (sums, rows[found[i]], inputs[found[i]], ACIES_N_FIRST / LANES);
  LOOP (store) (sums, first, ACIES_N_FIRST / LANES);
}

static ON_THIS void
LOOP (read_join) (const float   rows[][ACIES_N_JOIN],
                  const float  *inputs,
                  const guint8 *found,
                  guint         n,
                  float        *join)
{
  /* As much at once as there are registers for. */
  for (guint part = 0; part < ACIES_N_JOIN; part += 8 * LANES)
    {
      LOOP (Lanes) sums[8];

      LOOP (load) (sums, &join[part], 8);
      for (guint i = 0; i < n; i++)
        LOOP (add_row) (sums, &rows[found[i]][part], inputs[found[i]], 8);
      LOOP (store) (sums, &join[part], 8);
    }
}

static ON_THIS void
LOOP (second) (const AciesWeights *weights,
               const float        *x,
               float              *second)
{
  for (guint j = 0; j < ACIES_N_SECOND / LANES; j++)
    {
      LOOP (Lanes) sums[4] = { ROW_AT (weights->second_bias, j) };

      for (guint i = 0; i < ACIES_N_FIRST; i += 4)
        {
          sums[0] += x[i] * ROW_AT (weights->second[i], j);
          sums[1] += x[i + 1] * ROW_AT (weights->second[i + 1], j);
          sums[2] += x[i + 2] * ROW_AT (weights->second[i + 2], j);
          sums[3] += x[i + 3] * ROW_AT (weights->second[i + 3], j);
        }
      LANES_AT (second, j) = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }
}

#undef LANES_AT
#undef ROW_AT
