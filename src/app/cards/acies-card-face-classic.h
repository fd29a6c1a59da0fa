/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-canvas.h"

G_BEGIN_DECLS

/* The usual design of a card, with figures. */
void acies_card_face_draw_classic (const AciesCardCanvas *canvas);

G_END_DECLS
