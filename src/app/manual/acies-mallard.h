/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-mallard-node.h"

G_BEGIN_DECLS

/*
 * Reads the part of Mallard that the pages of the help are written in, see help/README.md.
 */
AciesMallardNode *acies_mallard_parse (const char  *name,
                                       const char  *text,
                                       GError     **error);

G_END_DECLS
