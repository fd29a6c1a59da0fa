/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-canvas.h"

G_BEGIN_DECLS

/* A design for eyes that need large signs: the value and the emblem on a plain ground, each as
 * large as possible. */
void acies_card_face_draw_legible (const AciesCardCanvas *canvas);

G_END_DECLS
