/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson.h"

G_BEGIN_DECLS

/* What data/lessons/path.xml says. Its elements are explained in data/lessons/README.md. The texts
 * are English, as in the file. */

typedef struct
{
  char *title;
  char *summary;        /* in one line */
} AciesPathStage;

/* A lesson or a game. */
typedef struct
{
  char        *id;
  guint        stage;
  AciesLesson *lesson;  /* NULL for a game, and where only the path was read */
  /* What follows is for a game; a lesson has all of it in its own file. */
  AciesRules  *rules;   /* NULL for a lesson */
  guint        level;   /* of the computer */
  char        *title;
  char        *summary;
} AciesPathEntry;

typedef struct
{
  GPtrArray *stages;    /* of AciesPathStage */
  GPtrArray *entries;   /* of AciesPathEntry, those of all stages one after the other */
} AciesPathContent;

AciesPathContent *acies_path_content_parse (const char        *name,
                                            const char        *text,
                                            GError           **error);
AciesPathContent *acies_path_content_read  (GError           **error);
void              acies_path_content_free  (AciesPathContent  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesPathContent, acies_path_content_free)

G_END_DECLS
