/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What may be on the disk after the power has failed. */
typedef struct
{
  GTree    *tree;
  /* Whether it failed only after the program had said that all was saved. */
  gboolean  done;
} AciesPowerLossState;

GPtrArray *acies_power_loss_list_states (GTree      *before,
                                         const char *folder,
                                         const char *log);

G_END_DECLS
