/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-review.h"

G_BEGIN_DECLS

/* What is to be learned from a game: a mistake, a button to try again, and one to the lesson about it. */
gboolean acies_review_lessons_fill (GtkListBox  *list,
                                    AciesReview *review);

G_END_DECLS
