/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-table-measures.h"

#include <acies.h>
#include <math.h>

/* Cards of the line do not grow beyond this, so that the line stays together. */
#define MAX_CARD 220.f

/* Above this width a card need not become squat to make room. */
#define GOOD_CARD 72.f

/* No card becomes narrower than this, however small the table is. */
#define LEAST_CARD 12.f
#define LEAST_WIDEST 16.f

/* So much of its column a card takes at most where the line fills the width. */
#define COLUMN_SHARE 0.94f

/* In cards' widths: the pitch of such a line at most, and a wide table, which is a little
 * more than nine columns and two margins. */
#define WIDEST_PITCH 1.15f
#define WIDE_TABLE 12.15f

/* In pixels: what stays free at the edges of a wide table, and how narrow its margins and the
 * gaps between its columns can be, as they are with cards that are smaller than this. */
#define EDGES 8.f
#define LEAST_MARGIN 54.f
#define LEAST_COLUMN_GAP 2.f
#define SMALL_CARD 44.f

/* How exactly the width of a card and its squeeze are looked for. */
#define CARD_STEP 0.5f
#define SQUEEZE_STEP 0.02f

static float
blend (float roomy,
       float tight,
       float squeeze)
{
  return roomy + (tight - roomy) * squeeze;
}

/* Fills in the sizes that go with the width of a card; @squeeze is between 0, where
 * everything is as high as it should be, and 1, where it is as low as it can be. */
static void
measure_wide (AciesMeasures *m,
              float          card,
              float          squeeze)
{
  m->card = card;
  m->gap = MAX (3.f, card * 0.07f);
  m->pitch = card + MAX (LEAST_COLUMN_GAP, card * 0.06f);
  m->margin = MAX (card * 1.28f, LEAST_MARGIN);
  m->enemy_hand = card * blend (0.62f, 0.34f, squeeze);
  m->side = card * blend (2.45f, 1.55f, squeeze);
  m->flag = MAX (card * blend (0.8f, 0.6f, squeeze), 34);
  m->strip = 0;
  m->hand_width = card * blend (1.2f, 1.f, squeeze);
  m->hand_height = m->hand_width * blend (ACIES_CARD_SHAPE, 1.15f, squeeze);
  m->raise = m->hand_height * 0.12f;
}

static void
measure_upright (AciesMeasures *m,
                 float          width,
                 float          card,
                 float          squeeze)
{
  m->card = card;
  m->gap = MAX (3.f, card * 0.08f);
  m->pitch = MIN (width / ACIES_N_FLAGS, card * WIDEST_PITCH);
  m->margin = 0;
  m->enemy_hand = MAX (card * blend (0.62f, 0.4f, squeeze), 16);
  m->side = card * blend (2.9f, 1.6f, squeeze);
  m->flag = MAX (card * blend (0.95f, 0.8f, squeeze), 40);
  m->strip = MAX (card * blend (1.6f, 1.1f, squeeze), 44);
  m->hand_width = MIN (card * 1.32f, width / ACIES_HAND_SIZE - MAX (2.f, card * 0.06f));
  m->hand_height = m->hand_width * blend (1.42f, 1.1f, squeeze);
  m->raise = m->hand_height * 0.12f;
}

/* How many gaps there are from top to bottom. */
static guint
count_gaps (const AciesMeasures *m)
{
  return m->upright ? 7 : 6;
}

/* The height of everything together. */
float
acies_measures_get_total (const AciesMeasures *m)
{
  return m->enemy_hand + 2 * m->side + m->flag + m->strip + m->hand_height + m->raise +
         (float) count_gaps (m) * m->gap;
}

/* The line has the whole table to itself. */
static void
leave_line (AciesMeasures *m,
            float          width)
{
  m->pitch = MIN (width / ACIES_N_FLAGS, m->card * WIDEST_PITCH);
  m->margin = 0;
  m->enemy_hand = m->strip = m->hand_height = m->raise = 0;
}

static void
measure_table (AciesMeasures *m,
               float          width,
               float          card,
               float          squeeze)
{
  if (m->upright)
    measure_upright (m, width, card, squeeze);
  else
    measure_wide (m, card, squeeze);
  if (m->line_only)
    leave_line (m, width);
}

/* The largest cards that fit; small ones become squat before they shrink further. */
static void
solve (AciesMeasures *m,
       float          width,
       float          height)
{
  const float column = width / ACIES_N_FLAGS * COLUMN_SHARE;
  float widest = m->upright || m->line_only ? column : (width - EDGES) / WIDE_TABLE;
  float card, squeeze = 0, spare;

  if (!m->upright && !m->line_only && widest < SMALL_CARD)
    widest = (width - EDGES - 2 * LEAST_MARGIN) / ACIES_N_FLAGS - LEAST_COLUMN_GAP;
  widest = CLAMP (widest, LEAST_WIDEST, MAX_CARD);

  for (card = widest; card > MIN (widest, GOOD_CARD); card -= CARD_STEP)
    {
      measure_table (m, width, card, 0);
      if (acies_measures_get_total (m) <= height)
        break;
    }
  card = MAX (card, MIN (widest, GOOD_CARD));
  for (measure_table (m, width, card, 0); acies_measures_get_total (m) > height && squeeze < 1; squeeze += SQUEEZE_STEP)
    measure_table (m, width, card, squeeze);
  while (acies_measures_get_total (m) > height && card > LEAST_CARD)
    measure_table (m, width, card -= CARD_STEP, 1);
  m->squeeze = squeeze;

  /* What is left goes to the line first, then to the hands. */
  spare = height - acies_measures_get_total (m);
  if (spare > 0)
    {
      float more = MIN (spare / 2, m->card * (m->upright ? 3.5f : 2.9f) - m->side);

      more = MAX (more, 0);
      m->side += more;
      spare -= 2 * more;
    }
  if (spare > 0 && m->upright && !m->line_only)
    {
      float more = MIN (spare * 0.4f, m->card * 0.5f);

      m->strip += more;
      m->enemy_hand += MIN (spare * 0.2f, m->card * 0.4f);
      m->flag += MIN (spare * 0.2f, m->card * 0.3f);
      spare = height - acies_measures_get_total (m);
    }
  if (spare > 0)
    m->gap += MIN (spare / (float) count_gaps (m), m->card * (m->upright ? 0.6f : 0.15f));
  if (!m->upright && !m->line_only)
    {
      float free_width = width - EDGES - 2 * m->margin - ACIES_N_FLAGS * m->pitch;

      if (free_width > 0)
        {
          m->pitch += MIN (free_width / (ACIES_N_FLAGS + 2), m->card * 0.14f);
          free_width = width - EDGES - 2 * m->margin - ACIES_N_FLAGS * m->pitch;
          m->margin += CLAMP (free_width / 2, 0, m->card * 0.5f);
        }
    }
}

/* Wide or upright, whichever gives the larger cards where both could be. */
AciesMeasures
acies_measures_choose (float    width,
                       float    height,
                       gboolean line_only)
{
  AciesMeasures wide = { .line_only = line_only };
  AciesMeasures upright = { .upright = TRUE, .line_only = line_only };

  if (width >= height * 0.8f)
    solve (&wide, width, height);
  if (width <= height * 1.1f)
    solve (&upright, width, height);
  return wide.card * (1 - wide.squeeze * 0.3f) > upright.card * (1 - upright.squeeze * 0.3f) ? wide : upright;
}
