/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-gamepad.h"

G_BEGIN_DECLS

/* Tells a pad what libmanette says. */
GObject *acies_gamepad_monitor_new (AciesGamepad *pad);

G_END_DECLS
