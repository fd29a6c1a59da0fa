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
 * more than nine columns and the margin beside them. */
#define WIDEST_PITCH 1.15f
#define WIDE_TABLE 10.95f

/* In pixels: what stays free beside a wide table within its rim, and how narrow its margin and the
 * gaps between its columns can be, as they are with cards that are smaller than this. */
#define EDGE 8.f
#define LEAST_MARGIN 40.f
#define LEAST_COLUMN_GAP 2.f
#define SMALL_CARD 36.f

/* How much of the width that is left the columns of a wide table take at most; the rest is for its margin. */
#define COLUMNS_SHARE 0.8f

/* How low the strip of the decks can be, in pixels, and how narrow a deck there, in cards' widths. */
#define LEAST_STRIP 26.f
#define LEAST_DECK 0.95f

/* How high the own name is over the own hand, in cards' widths and in pixels. */
#define NAME_SHARE 0.4f
#define LEAST_NAME 16.f

/* How much of the column beside the line each deck takes at most. */
#define DECK_SHARE 0.29f

/* How exactly the width of a card, its squeeze, and how lean a table is are looked for. */
#define CARD_STEP 0.5f
#define SQUEEZE_STEP 0.02f
#define LEAN_STEP 0.1f

static float
blend (float roomy,
       float tight,
       float squeeze)
{
  return roomy + (tight - roomy) * squeeze;
}

/* Large cards of the own hand take the height from the enemy’s hand, which shows only backs, and from what is free at the
 * flags, so that the cards there do not become narrower. */
static void
measure_large_wide (AciesMeasures *m,
                    float          card,
                    float          squeeze)
{
  m->enemy_hand = card * blend (0.4f, 0.34f, squeeze);
  m->side = card * blend (1.95f, 1.5f, squeeze);
  m->hand_width = card * blend (1.42f, 1.12f, squeeze);
  m->hand_height = m->hand_width * blend (ACIES_CARD_SHAPE, 1.15f, squeeze);
}

/* Where the whole width is full of cards already, those of a large hand lie over each other. */
static void
measure_large_upright (AciesMeasures *m,
                       float          card,
                       float          squeeze)
{
  m->hand_width = card * blend (1.9f, 1.5f, squeeze);
  m->hand_height = m->hand_width * blend (1.42f, 1.f, squeeze);
}

/* These fill in the sizes that go with the width of a card; @squeeze is between 0, where
 * everything is as high as it should be, and 1, where it is as low as it can be. A lean table
 * gives height to the line that a wide window lacks, so that its cards grow into the width. */
static void
measure_wide (AciesMeasures *m,
              float          card,
              float          squeeze)
{
  m->gap = MAX (3.f, card * 0.07f);
  m->pitch = card + MAX (LEAST_COLUMN_GAP, card * 0.06f);
  m->margin = MAX (card * 1.28f, LEAST_MARGIN);
  m->enemy_hand = card * blend (blend (0.62f, 0.4f, m->lean), 0.34f, squeeze);
  m->side = card * blend (blend (2.45f, 2.2f, m->lean), 1.55f, squeeze);
  m->flag = MAX (card * blend (0.8f, 0.6f, squeeze), 34);
  m->strip = 0;
  m->name = 0;
  m->hand_width = card * blend (blend (1.2f, 1.08f, m->lean), 1.f, squeeze);
  m->hand_height = m->hand_width * blend (ACIES_CARD_SHAPE, 1.15f, squeeze);
  if (m->large)
    measure_large_wide (m, card, squeeze);
}

static void
measure_upright (AciesMeasures *m,
                 float          width,
                 float          card,
                 float          squeeze)
{
  /* The line is what one looks at: the decks and the hand become as low as they can be before it does. */
  const float sooner = MIN (2 * squeeze, 1.f);

  m->gap = MAX (3.f, card * 0.08f);
  m->pitch = MIN (width / ACIES_N_FLAGS, card * WIDEST_PITCH);
  m->margin = 0;
  m->enemy_hand = MAX (card * blend (0.62f, 0.4f, squeeze), 16);
  m->side = card * blend (2.9f, 1.6f, squeeze);
  m->flag = MAX (card * blend (0.95f, 0.8f, squeeze), 36);
  m->strip = MAX (card * blend (1.6f, 0.7f, sooner), LEAST_STRIP);
  m->name = sooner < 1 ? MAX (card * NAME_SHARE, LEAST_NAME) : 0;
  m->hand_width = MIN (card * 1.32f, width / ACIES_HAND_SIZE - MAX (2.f, card * 0.06f));
  m->hand_height = m->hand_width * blend (1.42f, 1.f, sooner);
  if (m->large)
    measure_large_upright (m, card, squeeze);
}

static void
measure (AciesMeasures *m,
         float          width,
         float          card,
         float          squeeze)
{
  m->card = card;
  if (m->shape == ACIES_SHAPE_WIDE)
    measure_wide (m, card, squeeze);
  else
    measure_upright (m, width, card, squeeze);
  m->raise = m->hand_height * 0.12f;
}

/* How many gaps there are from top to bottom. */
static guint
count_gaps (const AciesMeasures *m)
{
  return m->shape == ACIES_SHAPE_UPRIGHT ? 7 : 6;
}

/* The width of the line and what is beside it. */
float
acies_measures_get_width (const AciesMeasures *m)
{
  return m->pitch * ACIES_N_FLAGS + m->margin;
}

/* The height of everything together. */
float
acies_measures_get_height (const AciesMeasures *m)
{
  return m->enemy_hand + 2 * m->side + m->flag + m->strip + m->name + m->hand_height + m->raise +
         (float) count_gaps (m) * m->gap;
}

/* The width of the largest cards that fit without being squat, or somewhat less than that of
 * good ones. */
static float
find_card (AciesMeasures *m,
           float          width,
           float          height,
           float          widest)
{
  float card;

  for (card = widest; card > MIN (widest, GOOD_CARD); card -= CARD_STEP)
    {
      measure (m, width, card, 0);
      if (acies_measures_get_height (m) <= height)
        break;
    }
  return card;
}

/* The largest cards that fit; small ones become squat before they shrink further. What is
 * left of the height goes to the line first, then to the hands. Good cards may become so large
 * that the table is lean, as long as it is no wider than @lean_width. */
static AciesMeasures
solve (AciesShape shape,
       float      width,
       float      height,
       float      lean_width,
       float      rim,
       gboolean   large)
{
  AciesMeasures m = { .shape = shape, .large = large };
  const gboolean wide = shape == ACIES_SHAPE_WIDE;
  const float edges = 2 * (rim + EDGE);
  float widest;
  float card, squeeze = 0, spare, widest_lean;

  if (!wide)
    width -= 2 * rim;
  widest = wide ? (width - edges) / WIDE_TABLE : width / ACIES_N_FLAGS * COLUMN_SHARE;
  if (wide && widest < SMALL_CARD)
    widest = (width - edges - LEAST_MARGIN) / ACIES_N_FLAGS - LEAST_COLUMN_GAP;
  widest = CLAMP (widest, LEAST_WIDEST, MAX_CARD);

  card = find_card (&m, width, height, widest);
  widest_lean = MIN (widest, (lean_width - edges) / WIDE_TABLE);
  while (wide && !large && card > GOOD_CARD && card < widest_lean && m.lean < 1)
    {
      m.lean = MIN (m.lean + LEAN_STEP, 1);
      card = find_card (&m, width, height, widest_lean);
    }
  card = MAX (card, MIN (widest, GOOD_CARD));
  for (measure (&m, width, card, 0); acies_measures_get_height (&m) > height && squeeze < 1; squeeze += SQUEEZE_STEP)
    measure (&m, width, card, squeeze);
  while (acies_measures_get_height (&m) > height && card > LEAST_CARD)
    measure (&m, width, card -= CARD_STEP, 1);
  m.squeeze = squeeze;

  spare = height - acies_measures_get_height (&m);
  if (spare > 0)
    {
      const float more = MIN (spare / 2, m.card * (wide ? 2.9f : 3.5f) - m.side);

      m.side += MAX (more, 0);
      spare = height - acies_measures_get_height (&m);
    }
  if (spare > 0 && shape == ACIES_SHAPE_UPRIGHT)
    {
      m.strip += MIN (spare * 0.4f, m.card * 0.5f);
      /* Not much: the names are beside it. */
      m.enemy_hand += MIN (spare * 0.2f, m.card * 0.15f);
      m.flag += MIN (spare * 0.2f, m.card * 0.3f);
      spare = height - acies_measures_get_height (&m);
    }
  if (spare > 0)
    m.gap += MIN (spare / (float) count_gaps (&m), m.card * (wide ? 0.15f : 0.6f));
  return m;
}

/* Gives the columns of a wide table some of the width that is left for the line, and the margin some of what
 * is then left of @width. */
static void
spread (AciesMeasures *m,
        float          left_for_line,
        float          width)
{
  if (m->shape != ACIES_SHAPE_WIDE)
    return;

  m->pitch += CLAMP (left_for_line / ACIES_N_FLAGS, 0, m->card * 0.14f);
  m->margin += CLAMP ((width - acies_measures_get_width (m)) / 2, 0, m->card * 0.5f);
}

/* Puts the line into the middle of @width, with the margin before it; but nothing comes closer to the edges
 * of @room, which is as wide or less. */
static void
put_in_middle (AciesMeasures *m,
               float          width,
               float          room,
               float          edge)
{
  const float wanted = (width - m->pitch * ACIES_N_FLAGS) / 2 - m->margin;

  m->left = MAX (MIN (wanted, room - edge - acies_measures_get_width (m)), edge);
}

/* The sizes of the decks, where they do not depend on anything else. */
static void
measure_decks (AciesMeasures *m)
{
  const float column = 2 * m->side + m->flag + 2 * m->gap;

  if (m->shape == ACIES_SHAPE_WIDE)
    m->deck = MIN (MIN (m->card * 1.1f, m->margin - 2 * m->gap), column * DECK_SHARE / ACIES_CARD_SHAPE);
  else
    m->deck = MIN (MAX (m->strip / ACIES_CARD_SHAPE, m->card * LEAST_DECK), m->card * 1.5f);
}

static gboolean
has_larger_cards (const AciesMeasures *a,
                  const AciesMeasures *b)
{
  return a->card * (1 - a->squeeze * 0.3f) > b->card * (1 - b->squeeze * 0.3f);
}

/* The shape that has the larger cards where there are two. */
static AciesMeasures
choose_shape (float    width,
              float    height,
              float    lean_width,
              float    rim,
              gboolean large)
{
  AciesMeasures wide = { 0 }, upright = { 0 };

  if (width >= height * 0.8f)
    wide = solve (ACIES_SHAPE_WIDE, width, height, lean_width, rim, large);
  if (width <= height * 1.1f)
    upright = solve (ACIES_SHAPE_UPRIGHT, width, height, 0, rim, large);
  return has_larger_cards (&wide, &upright) ? wide : upright;
}

/*
 * Something that is opened beside the table moves nothing on it if there is space for both: the line is
 * in the middle of the window, or so far from it that there is space. If there is not, everything shrinks in its
 * place.
 */
AciesMeasures
acies_measures_choose (const AciesRoom *room)
{
  AciesMeasures m = choose_shape (room->full_width, room->full_height, room->least_width, room->rim, room->large);
  const float edge = room->rim + (m.shape == ACIES_SHAPE_WIDE ? EDGE : 0);
  const float spare = room->least_width - 2 * edge - acies_measures_get_width (&m);

  if (m.shape == ACIES_SHAPE_WIDE && room->height >= room->full_height && spare >= 0)
    {
      /* A longer line would have to leave the middle of the window to make room. */
      const float longest = 2 * (room->least_width - edge) - room->full_width;

      spread (&m, MIN (longest - m.pitch * ACIES_N_FLAGS, spare * COLUMNS_SHARE), room->least_width - 2 * edge);
      put_in_middle (&m, room->full_width, room->least_width, edge);
    }
  else
    {
      if (room->width < room->full_width || room->height < room->full_height)
        m = solve (m.shape, room->width, room->height, room->width, room->rim, room->large);
      spread (&m, (room->width - 2 * edge - acies_measures_get_width (&m)) * COLUMNS_SHARE, room->width - 2 * edge);
      put_in_middle (&m, room->width, room->width, edge);
    }
  measure_decks (&m);
  return m;
}
