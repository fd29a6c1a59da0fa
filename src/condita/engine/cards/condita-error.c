/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-error.h"

G_DEFINE_QUARK (condita-error-quark, condita_error)
