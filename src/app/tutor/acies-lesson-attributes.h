/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-content.h"
#include "acies-markup-reader.h"

G_BEGIN_DECLS

/* The attributes of a lesson, each read by its name from the element that begins. */

AciesStepPattern *acies_lesson_read_pattern   (AciesMarkupReader   *reader,
                                               const char          *name,
                                               GError             **error);
gboolean          acies_lesson_read_flag      (AciesMarkupReader   *reader,
                                               const char          *name,
                                               guint               *flag,
                                               GError             **error);
gboolean          acies_lesson_read_lights    (AciesMarkupReader   *reader,
                                               const char          *name,
                                               GArray              *cards,
                                               guint               *flags,
                                               GError             **error);
gboolean          acies_lesson_read_page      (AciesMarkupReader   *reader,
                                               const char          *name,
                                               const char         **page,
                                               GError             **error);
gboolean          acies_lesson_read_formation (AciesMarkupReader   *reader,
                                               const char          *name,
                                               AciesFormationKind  *formation,
                                               GError             **error);
gboolean          acies_lesson_read_yes       (AciesMarkupReader   *reader,
                                               const char          *name,
                                               gboolean            *yes,
                                               GError             **error);
gboolean          acies_lesson_read_number    (AciesMarkupReader   *reader,
                                               const char          *name,
                                               guint                least,
                                               guint                most,
                                               guint               *number,
                                               GError             **error);
gboolean          acies_lesson_read_steps     (AciesMarkupReader   *reader,
                                               const char          *name,
                                               char               **steps,
                                               GError             **error);

G_END_DECLS
