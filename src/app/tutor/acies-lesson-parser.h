/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-content.h"

G_BEGIN_DECLS

AciesLessonContent *acies_lesson_parse (const char  *name,
                                        const char  *text,
                                        GError     **error);

G_END_DECLS
