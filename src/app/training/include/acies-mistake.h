/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* How often a mistake has to be put right, each time after a longer while, until it is mastered. */
#define ACIES_MISTAKE_MASTERED 5

/*
 * A step of a person that was a mistake, and when its position is asked for again. Of the position it knows what the
 * person could know.
 */
typedef struct
{
  /* The switches of the rules, and what the person knew, in the notation. */
  char       *rules;
  char       *position;
  AciesStep  *step;
  AciesMotif  motif;
  /* What it cost, in points of win chance. */
  guint       cost;
  /* How often it was put right in a row, up to ACIES_MISTAKE_MASTERED. */
  guint       box;
  /* From which day on it waits, as a Julian day of GDate. */
  guint32     due;
} AciesMistake;

AciesMistake *acies_mistake_new       (AciesView          *view,
                                       const AciesAdvice  *advice);
AciesMistake *acies_mistake_copy      (const AciesMistake *self);
void          acies_mistake_free      (AciesMistake       *self);
AciesMistake *acies_mistake_parse     (const char         *line,
                                       GError            **error);
char         *acies_mistake_to_string (const AciesMistake *self);
gboolean      acies_mistake_is_same   (const AciesMistake *self,
                                       const AciesMistake *other);
AciesView    *acies_mistake_set_up    (const AciesMistake *self,
                                       GError            **error);
void          acies_mistake_answer    (AciesMistake       *self,
                                       gboolean            right,
                                       guint32             today);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMistake, acies_mistake_free)

G_END_DECLS
