/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-move.h"

G_BEGIN_DECLS

static inline void
acies_move_set (AciesMove *self,
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
acies_move_flags (const AciesMove *self)
{
  return (self->flag > 0 ? 1u << (self->flag - 1) : 0) | (self->from > 0 ? 1u << (self->from - 1) : 0);
}

G_END_DECLS
