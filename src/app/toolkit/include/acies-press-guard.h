/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A second press of a double press means what the first one has hit. If that is gone, or something else has come under the
 * pointer, the second press is lost in all windows of the program.
 */
void acies_press_guard_start (void);

G_END_DECLS
