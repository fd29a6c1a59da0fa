/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson-private.h"

G_BEGIN_DECLS

/* What reads a lesson from its file. */
typedef struct _AciesParser AciesParser;

typedef gboolean (*AciesParserFunc) (AciesParser *self,
                                     GError     **error);

/* Something that can stand in a lesson. */
typedef struct
{
  const char      *name;
  const char      *parents;     /* the elements it stands in, each between spaces */
  const char      *attributes;  /* likewise: what it may have */
  AciesParserFunc  start;
  AciesParserFunc  end;
} AciesElement;

struct _AciesParser
{
  const char          *name;
  const char          *text;
  GMarkupParseContext *context;

  AciesLesson         *lesson;
  AciesLessonPosition *position;
  AciesTask           *task;
  AciesAnswer         *answer;
  AciesLessonText     *words;   /* what is being read */

  GPtrArray           *open;    /* of AciesElement */
  GArray              *starts;  /* of gsize: where the open elements begin */
  GString             *content;
  gsize                tag;     /* where the tag begins that is being read */
  gsize                tag_end;
  const char         **names;
  const char         **values;
};

/* acies-markup-reader.c */
gboolean            acies_parser_fail           (AciesParser      *self,
                                                 gsize             offset,
                                                 GError          **error,
                                                 const char       *format,
                                                 ...) G_GNUC_PRINTF (4, 5);
gboolean            acies_parser_fail_attribute (AciesParser      *self,
                                                 const char       *name,
                                                 GError          **error,
                                                 const char       *format,
                                                 ...) G_GNUC_PRINTF (4, 5);
gsize               acies_parser_get_start      (AciesParser      *self);
const char         *acies_parser_get            (AciesParser      *self,
                                                 const char       *name);
const char         *acies_parser_need           (AciesParser      *self,
                                                 const char       *name,
                                                 GError          **error);

/* acies-lesson-attributes.c */
AciesStepPattern   *acies_parser_read_pattern   (AciesParser      *self,
                                                 const char       *name,
                                                 GError          **error);
gboolean            acies_parser_read_flag      (AciesParser      *self,
                                                 const char       *name,
                                                 guint            *flag,
                                                 GError          **error);
gboolean            acies_parser_read_lights    (AciesParser      *self,
                                                 const char       *name,
                                                 GArray           *cards,
                                                 guint            *flags,
                                                 GError          **error);
gboolean            acies_parser_read_formation (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_read_number    (AciesParser      *self,
                                                 const char       *name,
                                                 guint             least,
                                                 guint             most,
                                                 guint            *number,
                                                 GError          **error);
gboolean            acies_parser_read_steps     (AciesParser      *self,
                                                 const char       *name,
                                                 char            **steps,
                                                 GError          **error);

/* acies-lesson-elements.c */
const AciesElement *acies_parser_find_element   (const char       *name);
gboolean            acies_parser_begin_text     (AciesParser      *self,
                                                 AciesLessonText **place,
                                                 GError          **error);
gboolean            acies_parser_end_text       (AciesParser      *self,
                                                 GError          **error);

/* acies-lesson-parser.c */
gboolean            acies_parser_start_task     (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_end_task       (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_say      (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_do       (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_success  (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_failure  (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_hint     (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_remark   (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_enemy    (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_answer   (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_end_answer     (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_label    (AciesParser      *self,
                                                 GError          **error);
gboolean            acies_parser_start_reply    (AciesParser      *self,
                                                 GError          **error);

G_END_DECLS
