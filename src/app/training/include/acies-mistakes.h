/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-mistake.h"

G_BEGIN_DECLS

/*
 * The mistakes that a person has made in games of its own, kept in a file until they are mastered and longer, so that
 * none comes twice.
 *
 * Signals:
 *   "changed": there are others, or one was answered.
 */
#define ACIES_TYPE_MISTAKES (acies_mistakes_get_type ())

G_DECLARE_FINAL_TYPE (AciesMistakes, acies_mistakes, ACIES, MISTAKES, GObject)

/* How many mistakes there are. */
typedef struct
{
  guint   n_all;
  /* Those that can be practiced today, and those that are mastered. */
  guint   n_waiting;
  guint   n_mastered;
  /* When the next one of all others comes back, in days from today; 0 if there is none. */
  guint   next;
} AciesMistakesCount;

AciesMistakes      *acies_mistakes_new           (GFile                *directory);
AciesKeptFileState  acies_mistakes_parse         (const char           *text,
                                                  GPtrArray           **list,
                                                  GError              **error);
char               *acies_mistakes_to_string     (GPtrArray            *list);
void                acies_mistakes_load          (AciesMistakes        *self);
AciesKeptFile      *acies_mistakes_get_file      (AciesMistakes        *self);
void                acies_mistakes_count         (AciesMistakes        *self,
                                                  AciesMistakesCount   *count);
guint               acies_mistakes_add           (AciesMistakes        *self,
                                                  GPtrArray            *list);
GPtrArray          *acies_mistakes_list_waiting  (AciesMistakes        *self);
GPtrArray          *acies_mistakes_list_about    (AciesMistakes        *self,
                                                  AciesMotif            motif);
void                acies_mistakes_answer        (AciesMistakes        *self,
                                                  const AciesMistake   *mistake,
                                                  gboolean              right);
void                acies_mistakes_clear         (AciesMistakes        *self);
gboolean            acies_mistakes_restore       (AciesMistakes        *self);
void                acies_mistakes_export_async  (AciesMistakes        *self,
                                                  GFile                *file,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);

G_END_DECLS
