/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

/* In front of everything that the shared library shows. */
#define CONDITA_AVAILABLE_IN_ALL __attribute__ ((visibility ("default"))) extern
