/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-threat.h"

#include <glib/gi18n.h>

#include "acies-paint.h"

/* So many adjacent flags win the game, or so many anywhere (rule 6.1). */
#define BREAKTHROUGH 3
#define ENVELOPMENT 5

/* The pips of the mark: their size for the width of the flag and in pixels, and what is between them. */
#define PIP_SHARE 0.09f
#define LEAST_PIP 5.f
#define MOST_PIP 10.f
#define PIP_GAP 0.4f

/* Whether this flag is one of three adjacent ones if @seat has it. */
gboolean
acies_threat_makes_breakthrough (AciesView *view,
                                 guint      flag,
                                 AciesSeat  seat)
{
  guint run = 1;

  for (guint left = flag; left > 1 && acies_view_get_flag_owner (view, left - 1) == seat; left--)
    run++;
  for (guint right = flag; right < ACIES_N_FLAGS && acies_view_get_flag_owner (view, right + 1) == seat; right++)
    run++;
  return run >= BREAKTHROUGH;
}

/* Whether @seat would win the game with this flag, which nobody holds yet. */
gboolean
acies_threat_find (AciesView *view,
                   guint      flag,
                   AciesSeat  seat)
{
  if (acies_view_get_phase (view) == ACIES_PHASE_OVER || acies_view_get_flag_owner (view, flag) != ACIES_SEAT_NONE)
    return FALSE;
  return acies_threat_makes_breakthrough (view, flag, seat) ||
         acies_view_get_flags_held (view, seat) == ENVELOPMENT - 1;
}

/* What that means, in a sentence. */
const char *
acies_threat_get_words (AciesOwner owner)
{
  static const char * const words[ACIES_N_OWNERS] = {
    [ACIES_OWNER_YOU] = N_("With this flag, you win the game."),
    [ACIES_OWNER_ENEMY] = N_("With this flag, the enemy wins the game."),
    /* Translators: South and North are the two sides of the table, where the computer plays itself */
    [ACIES_OWNER_SOUTH] = N_("With this flag, South wins the game."),
    /* Translators: South and North are the two sides of the table, where the computer plays itself */
    [ACIES_OWNER_NORTH] = N_("With this flag, North wins the game."),
  };

  return _(words[owner]);
}

/* Two pips that are filled and one that is not yet, on a plate on the side of the flag that needs it, @taken pixels from
 * its edge. */
void
acies_threat_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot,
                       gboolean     own,
                       float        taken)
{
  const AciesPalette *palette = acies_palette_get (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float size = CLAMP (width * PIP_SHARE, LEAST_PIP, MOST_PIP);
  const float step = size * (1 + PIP_GAP);
  const float pad = size * PIP_GAP;
  const float plate_width = size + 2 * pad;
  const float plate_height = size + (BREAKTHROUGH - 1) * step + 2 * pad;
  const float left = width - plate_width;
  const float top = own ? height - taken - plate_height : taken;
  const graphene_rect_t plate = GRAPHENE_RECT_INIT (left, top, plate_width, plate_height);
  const GdkRGBA *cloth = own ? &palette->flag_own : &palette->flag_enemy;

  acies_paint_fill (snapshot, &plate, plate_width / 2, &palette->halo);
  acies_paint_edge (snapshot, &plate, plate_width / 2, 1, &palette->text);
  for (guint i = 0; i < BREAKTHROUGH; i++)
    {
      /* The pip that is missing is next to the middle of the flag, as it is the one that is at stake. */
      const guint place = own ? BREAKTHROUGH - 1 - i : i;
      const graphene_rect_t pip = GRAPHENE_RECT_INIT (left + pad, top + pad + (float) place * step, size, size);

      if (i + 1 < BREAKTHROUGH)
        acies_paint_fill (snapshot, &pip, size / 2, cloth);
      acies_paint_edge (snapshot, &pip, size / 2, 1, &palette->text);
    }
}
