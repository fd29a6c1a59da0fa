/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-random-private.h"

/* One step of splitmix64. */
guint64
acies_random_mix (guint64 value)
{
  value += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

void
acies_random_init (AciesRandom *self,
                   guint64      seed)
{
  for (guint i = 0; i < 4; i++)
    {
      self->state[i] = acies_random_mix (seed);
      seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    }
}

/* A random number with mean 0 and standard deviation 1, close to normally distributed. */
double
acies_random_gauss (AciesRandom *self)
{
  double sum = 0;

  for (guint i = 0; i < 4; i++)
    sum += acies_random_double (self);
  return (sum - 2) * 1.732;
}

void
acies_random_shuffle (AciesRandom *self,
                      guint8      *cards,
                      guint        n_cards)
{
  for (guint i = n_cards; i > 1; i--)
    {
      const guint j = acies_random_below (self, i);
      const guint8 card = cards[i - 1];

      cards[i - 1] = cards[j];
      cards[j] = card;
    }
}
