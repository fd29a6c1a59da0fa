/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-step.h"

G_BEGIN_DECLS

struct _AciesStep
{
  guint8 kind;    /* AciesStepKind */
  guint8 card;    /* the card that leaves the hand or the deck */
  guint8 target;  /* the card which Redeploy, Deserter or Traitor takes */
  guint8 from;    /* the flag of the target, 1 to 9 */
  guint8 flag;    /* the flag, 1 to 9, the step goes to; 0: the discards */
};

char *acies_step_scan (const char **text,
                       const char **where);

static inline void
acies_step_set (AciesStep *self,
                guint      kind,
                guint      card,
                guint      target,
                guint      from,
                guint      flag)
{
  self->kind = (guint8) kind;
  self->card = (guint8) card;
  self->target = (guint8) target;
  self->from = (guint8) from;
  self->flag = (guint8) flag;
}

/* The flags, as bits, at which a step changes something at once. */
static inline guint
acies_step_flags (const AciesStep *self)
{
  return (self->flag > 0 ? 1u << (self->flag - 1) : 0) | (self->from > 0 ? 1u << (self->from - 1) : 0);
}

G_END_DECLS
