/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-cardset-private.h"

guint8 acies_row_count[1024];
guint8 acies_row_sum[1024];
guint8 acies_row_top[5][1024];

#define TEN(shift) shift, shift, shift, shift, shift, shift, shift, shift, shift, shift
#define VALUES 0, 1, 2, 3, 4, 5, 6, 7, 8, 9

const guint8 acies_card_shift[ACIES_N_TROOPS] = {
  TEN (0), TEN (10), TEN (20), TEN (30), TEN (40), TEN (50)
};

const guint8 acies_card_index[ACIES_N_TROOPS] = {
  VALUES, VALUES, VALUES, VALUES, VALUES, VALUES
};

/* Fills the tables; acies_judge_init() sees to it that this happens once. */
void
acies_cardset_fill (void)
{
  for (guint row = 0; row < 1024; row++)
    {
      guint taken = 0;
      guint sum = 0;

      for (int value = 10; value >= 1; value--)
        {
          if ((row & (1u << (value - 1))) == 0)
            continue;
          sum += (guint) value;
          taken++;
          if (taken <= 4)
            acies_row_top[taken][row] = (guint8) sum;
        }
      acies_row_count[row] = (guint8) taken;
      acies_row_sum[row] = (guint8) sum;
    }
}
