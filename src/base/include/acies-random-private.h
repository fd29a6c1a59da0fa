/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * xoshiro256** by David Blackman and Sebastiano Vigna, seeded by splitmix64: the
 * same seed gives the same cards on every machine and in every later version,
 * which g_random does not promise and saved games rely on.
 */
typedef struct
{
  guint64 state[4];
} AciesRandom;

void    acies_random_init    (AciesRandom *self,
                              guint64      seed);
guint64 acies_random_mix     (guint64      value);
double  acies_random_gauss   (AciesRandom *self);
void    acies_random_shuffle (AciesRandom *self,
                              guint8      *cards,
                              guint        n_cards);

static inline guint64
acies_random_next (AciesRandom *self)
{
  guint64 *s = self->state;
  const guint64 product = s[1] * 5;
  const guint64 result = (product << 7 | product >> 57) * 9;
  const guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = s[3] << 45 | s[3] >> 19;
  return result;
}

/* A number below @n, with a bias below 2^-32 x n: far too small to show in a game. */
static inline guint
acies_random_below (AciesRandom *self,
                    guint        n)
{
  return (guint) (((acies_random_next (self) >> 32) * n) >> 32);
}

static inline double
acies_random_double (AciesRandom *self)
{
  return (double) (acies_random_next (self) >> 11) * 0x1.0p-53;
}

G_END_DECLS
