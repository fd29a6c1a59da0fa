/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-argument.h"

G_BEGIN_DECLS

AciesArgument *acies_argument_new (AciesArgumentTopic  topic,
                                   AciesFormationKind  kind,
                                   const AciesCard    *cards,
                                   gsize               n_cards,
                                   char               *text);

G_END_DECLS
