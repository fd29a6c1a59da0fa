/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-motif.h"
#include "acies-step.h"

G_BEGIN_DECLS

/**
 * AciesGrade:
 * @ACIES_GRADE_FINE: as good as any, as far as one can tell
 * @ACIES_GRADE_DOUBTFUL: it gives away at least 3 percentage points of win chance
 * @ACIES_GRADE_BAD: it gives away at least 6 percentage points
 * @ACIES_GRADE_BLUNDER: it gives away at least 12 percentage points
 *
 * How good a step is, by the chance to win that it gives away compared with the best one. A loss
 * counts only if it is more than twice its standard error.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_GRADE_FINE,
  ACIES_GRADE_DOUBTFUL,
  ACIES_GRADE_BAD,
  ACIES_GRADE_BLUNDER,
} AciesGrade;

#define ACIES_TYPE_ADVICE (acies_advice_get_type ())

typedef struct _AciesAdvice AciesAdvice;

ACIES_AVAILABLE_IN_ALL
GType               acies_advice_get_type                (void) G_GNUC_CONST;
ACIES_AVAILABLE_IN_ALL
AciesAdvice        *acies_advice_copy                    (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
void                acies_advice_free                    (AciesAdvice       *self);
ACIES_AVAILABLE_IN_ALL
const AciesStep    *acies_advice_get_step                (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
double              acies_advice_get_win_chance          (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
double              acies_advice_get_standard_error      (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
double              acies_advice_get_loss                (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
double              acies_advice_get_loss_standard_error (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
AciesGrade          acies_advice_get_grade               (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
AciesMotif          acies_advice_get_motif               (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
guint               acies_advice_get_motif_flag          (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
AciesMotif          acies_advice_get_topic               (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
double              acies_advice_get_flag_chance         (const AciesAdvice *self,
                                                          guint              flag);
ACIES_AVAILABLE_IN_ALL
gboolean            acies_advice_get_explained           (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
const char         *acies_advice_get_reason              (const AciesAdvice *self);
ACIES_AVAILABLE_IN_ALL
const char * const *acies_advice_get_reasons             (const AciesAdvice *self);

ACIES_AVAILABLE_IN_ALL
const char *acies_grade_get_name       (AciesGrade grade);
ACIES_AVAILABLE_IN_ALL
double      acies_grade_get_least_loss (AciesGrade grade);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesAdvice, acies_advice_free)

G_END_DECLS
