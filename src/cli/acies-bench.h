/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * All measure on the calling thread for about @seconds of its processor time,
 * store how many of them were done in @n and return the processor
 * seconds this took.
 */
double acies_bench_games  (double   seconds,
                           guint64  seed,
                           guint64 *n);
double acies_bench_proofs (double   seconds,
                           guint64  seed,
                           guint64 *n);

double acies_bench_moves  (double   seconds,
                           guint64  seed,
                           guint64 *n);

G_END_DECLS
