/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A small network that tells the chance to win of a position. The layers of a flag are
 * the same for all nine; what they say and what is common to the table is joined. Sums are
 * made in one order and without fused operations, so that every machine gets the
 * same numbers.
 */

#include "config.h"

#include <string.h>

#include "acies-ai-resources.h"
#include "acies-error.h"
#include "acies-network-private.h"

G_STATIC_ASSERT (ACIES_N_FIRST % 16 == 0 && ACIES_N_SECOND == 16 && ACIES_N_JOIN % 64 == 0);
/* Room for the places of all inputs of one kind. */
G_STATIC_ASSERT ((guint) ACIES_N_COMMON >= (guint) ACIES_N_FLAG_INPUTS && ACIES_N_COMMON < 256);

#define MAGIC   "acies network 1\n"

static void
fold (float       rows[][ACIES_N_FIRST],
      const float weights[][ACIES_N_FIRST])
{
  memcpy (rows[0], weights[0], sizeof rows[0]);
  for (guint i = 1; i < ACIES_N_STEPS; i++)
    for (guint j = 0; j < ACIES_N_FIRST; j++)
      rows[i][j] = rows[i - 1][j] + weights[i][j];
}

AciesNetwork *
acies_network_new (const AciesWeights *weights,
                   guint               n_members)
{
  AciesNetwork *self = g_new (AciesNetwork, 1);

  self->n_references = 1;
  self->n_members = n_members;
  self->weights = g_memdup2 (weights, n_members * sizeof *weights);
  self->members = g_new (AciesMember, n_members);
  self->first = n_members > 1 ? acies_network_new (weights, 1) : NULL;
  for (guint i = 0; i < n_members; i++)
    {
      AciesMember *member = &self->members[i];

      member->weights = &self->weights[i];
      fold (member->own, member->weights->own);
      fold (member->enemy, member->weights->enemy);
    }
  return self;
}

/* The network that comes with the library; it stays for good. */
AciesNetwork *
acies_network_get_default (void)
{
  static AciesNetwork *network;

  if (g_once_init_enter (&network))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_resource_lookup_data (acies_ai_get_resource (),
                                                         "/io/github/acies/Acies/library/acies.weights",
                                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      AciesNetwork *loaded = acies_network_new_parsed (bytes, &error);

      g_assert_no_error (error);
      g_once_init_leave (&network, loaded);
    }
  return network;
}

/* The first member alone: for what has to be quick, such as the steps of imagined games. */
const AciesNetwork *
acies_network_get_first (const AciesNetwork *self)
{
  return self->first != NULL ? self->first : self;
}

AciesNetwork *
acies_network_ref (AciesNetwork *self)
{
  g_atomic_int_inc (&self->n_references);
  return self;
}

void
acies_network_unref (AciesNetwork *self)
{
  if (g_atomic_int_dec_and_test (&self->n_references))
    {
      g_clear_pointer (&self->first, acies_network_unref);
      g_free (self->members);
      g_free (self->weights);
      g_free (self);
    }
}

/* The exponential function, of plain operations alone: the same on every machine. */
static float
exponential (float x)
{
  const float scaled = CLAMP (x, -80.0f, 80.0f) * 1.44269504f;
  const int whole = (int) (scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
  const float rest = (scaled - (float) whole) * 0.69314718f;
  union { gint32 bits; float number; } power = { (whole + 127) << 23 };

  return power.number *
         (1 + rest * (1 + rest * (1 / 2.0f + rest * (1 / 6.0f + rest * (1 / 24.0f + rest * (1 / 120.0f + rest / 720))))));
}

float
acies_network_sigmoid (float x)
{
  return 1 / (1 + exponential (-x));
}

/* How far these loops go is known when they are compiled; sanitizers would make four networks twice as slow. */
#define UNCHECKED __attribute__((no_sanitize ("address"), no_sanitize ("undefined"), no_sanitize ("thread")))

/* What any processor has: four numbers at once. */
#define LANES 4
#define LOOP(name) name##_4
#define ON_THIS UNCHECKED
#include "acies-network-loops.h"
#undef LANES
#undef LOOP
#undef ON_THIS

#ifdef __x86_64__
/* Eight, where there is AVX2; not with its fused operations, which would give other numbers. */
# define LANES 8
# define LOOP(name) name##_8
# define ON_THIS UNCHECKED __attribute__((target ("avx2")))
# include "acies-network-loops.h"
# undef LANES
# undef LOOP
# undef ON_THIS
# define RUN(name, ...) (__builtin_cpu_supports ("avx2") ? name##_8 (__VA_ARGS__) : name##_4 (__VA_ARGS__))
#else
# define RUN(name, ...) name##_4 (__VA_ARGS__)
#endif

/* Finds the inputs that are not zero, without branches, which would be hard to predict. */
static inline guint
find_inputs (const float *inputs,
             guint        n_inputs,
             guint8      *found)
{
  guint n = 0;

  for (guint i = 0; i < n_inputs; i++)
    {
      found[n] = (guint8) i;
      n += inputs[i] != 0;
    }
  return n;
}

/* Adds the chances of a reach to the @first layer. */
void
acies_network_read_reach (const float       rows[][ACIES_N_FIRST],
                          const AciesReach *reach,
                          float            *first)
{
  guint8 found[ACIES_N_STEPS];
  guint n = 0;

  for (guint64 steps = reach->steps; steps != 0; steps &= steps - 1)
    found[n++] = (guint8) __builtin_ctzll (steps);
  RUN (read_first, rows, reach->p, found, n, first);
}

/* Adds inputs, most of which are zero. */
void
acies_network_read_first (const float  rows[][ACIES_N_FIRST],
                          const float *inputs,
                          guint        n_inputs,
                          float       *first)
{
  guint8 found[ACIES_N_COMMON];
  const guint n = find_inputs (inputs, n_inputs, found);

  RUN (read_first, rows, inputs, found, n, first);
}

void
acies_network_read_join (const float  rows[][ACIES_N_JOIN],
                         const float *inputs,
                         guint        n_inputs,
                         float       *join)
{
  guint8 found[ACIES_N_COMMON];
  const guint n = find_inputs (inputs, n_inputs, found);

  RUN (read_join, rows, inputs, found, n, join);
}

/* What the layers of a flag say: @first is what its inputs, @context what the table adds. */
void
acies_network_second (const AciesWeights *weights,
                      const float        *first,
                      const float        *context,
                      float              *second)
{
  float x[ACIES_N_FIRST];

  for (guint i = 0; i < ACIES_N_FIRST; i++)
    x[i] = MAX (0, first[i] + context[i]);
  RUN (second, weights, x, second);
  for (guint i = 0; i < ACIES_N_SECOND; i++)
    second[i] = MAX (0, second[i]);
}

/* The chance to win: what the members say, on the scale of the logarithm of the odds, is averaged. */
UNCHECKED float
acies_network_value (const AciesNetwork *self,
                     float               join[][ACIES_N_JOIN])
{
  float sum = 0;

  for (guint member = 0; member < self->n_members; member++)
    {
      const float *out = self->weights[member].out;
      float lanes[16] = { 0 };

      sum += self->weights[member].out_bias;
      for (guint i = 0; i < ACIES_N_JOIN; i += 16)
        for (guint j = 0; j < 16; j++)
          lanes[j] += MAX (0, join[member][i + j]) * out[i + j];
      for (guint j = 0; j < 16; j++)
        sum += lanes[j];
    }
  return acies_network_sigmoid (sum / (float) self->n_members);
}

/*
 * As a file: the magic line, the number of weights, the weights in the order of the struct, and
 * a check sum, all of 32 bits with the lowest byte first.
 */

static guint32
check_sum (const guint8 *data,
           gsize         size)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ data[i]) * 16777619u;
  return hash;
}

static void
put_word (guint8  *data,
          guint32  word)
{
  word = GUINT32_TO_LE (word);
  memcpy (data, &word, sizeof word);
}

static guint32
get_word (const guint8 *data)
{
  guint32 word;

  memcpy (&word, data, sizeof word);
  return GUINT32_FROM_LE (word);
}

#define MAGIC_SIZE (sizeof MAGIC - 1)
#define SIZE_OF(n_members) (MAGIC_SIZE + 4 * (ACIES_N_WEIGHTS * (n_members) + 2))

GBytes *
acies_weights_to_bytes (const AciesWeights *self,
                        guint               n_members)
{
  const float *weights = (const float *) self;
  const gsize n_weights = ACIES_N_WEIGHTS * n_members;
  const gsize size = SIZE_OF (n_members);
  guint8 *data = g_malloc (size);
  guint8 *next = data + MAGIC_SIZE;

  memcpy (data, MAGIC, MAGIC_SIZE);
  put_word (next, (guint32) n_weights);
  for (gsize i = 0; i < n_weights; i++)
    {
      guint32 word;

      memcpy (&word, &weights[i], sizeof word);
      put_word (next += 4, word);
    }
  put_word (next + 4, check_sum (data, size - 4));
  return g_bytes_new_take (data, size);
}

AciesNetwork *
acies_network_new_parsed (GBytes  *bytes,
                          GError **error)
{
  g_autofree AciesWeights *weights = NULL;
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint n_members;

  if (size < MAGIC_SIZE || memcmp (data, MAGIC, MAGIC_SIZE) != 0)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "this is no file of weights: it does not begin with \"acies network 1\"");
      return NULL;
    }
  n_members = size < SIZE_OF (1) ? 0 : get_word (data + MAGIC_SIZE) / ACIES_N_WEIGHTS;
  if (n_members < 1 || n_members > ACIES_MAX_MEMBERS || size != SIZE_OF (n_members) ||
      get_word (data + MAGIC_SIZE) != ACIES_N_WEIGHTS * n_members)
    {
      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   "the weights are for another network: %" G_GSIZE_FORMAT " bytes instead of %u for each of at "
                   "most %u members", size, (guint) sizeof (AciesWeights), ACIES_MAX_MEMBERS);
      return NULL;
    }
  if (get_word (data + size - 4) != check_sum (data, size - 4))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                           "the weights are damaged: their check sum does not fit");
      return NULL;
    }

  weights = g_new (AciesWeights, n_members);
  for (gsize i = 0; i < ACIES_N_WEIGHTS * n_members; i++)
    {
      const guint32 word = get_word (data + MAGIC_SIZE + 4 * (i + 1));

      memcpy ((float *) weights + i, &word, sizeof word);
      if (!(((const float *) weights)[i] > -1e6f && ((const float *) weights)[i] < 1e6f))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       "weight %" G_GSIZE_FORMAT " is no sensible number", i);
          return NULL;
        }
    }
  return acies_network_new (weights, n_members);
}
