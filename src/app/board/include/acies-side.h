/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-widget.h"
#include "acies-choice.h"
#include "acies-strength.h"

G_BEGIN_DECLS

/*
 * One side of a flag: a place that fills it and takes cards, and the cards,
 * fanned towards their owner. Only cards that may be chosen take presses;
 * through all others they fall on the place. A plate at the outer end may say how
 * strong they are.
 *
 * Signals: "place-activated"; "card-activated" (guint card).
 */
#define ACIES_TYPE_SIDE (acies_side_get_type ())

G_DECLARE_FINAL_TYPE (AciesSide, acies_side, ACIES, SIDE, GtkWidget)

GtkWidget *acies_side_new           (guint                    flag,
                                     gboolean                 own);
void       acies_side_update        (AciesSide               *self,
                                     AciesChoice             *choice,
                                     const gboolean          *marks);
void       acies_side_set_reason    (AciesSide               *self,
                                     const char              *reason);
void       acies_side_set_has_plate (AciesSide               *self,
                                     gboolean                 has_plate);
void       acies_side_set_plate     (AciesSide               *self,
                                     const AciesSideStrength *strength,
                                     gboolean                 preview);
void       acies_side_set_strength  (AciesSide               *self,
                                     const AciesSideStrength *strength,
                                     const AciesSideStrength *preview);
void       acies_side_glow          (AciesSide               *self);
guint      acies_side_get_flag      (AciesSide               *self);
gboolean   acies_side_get_own       (AciesSide               *self);
GtkWidget *acies_side_get_place     (AciesSide               *self);
GtkWidget *acies_side_get_target    (AciesSide               *self,
                                     GtkWidget               *after,
                                     int                      step);
char      *acies_side_describe      (AciesSide               *self,
                                     double                   y);
GtkWidget *acies_side_find_card     (AciesSide               *self,
                                     AciesCard                card);

G_END_DECLS
