/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The baseline in battles: when to attack, what with, and how to defend. */

#pragma once

#include "condita-thought-private.h"

G_BEGIN_DECLS

gboolean condita_fight_seek   (const ConditaThought *thought,
                               ConditaStep          *step);
gboolean condita_fight_walk   (const ConditaThought *thought,
                               ConditaStep          *step);
void     condita_fight_answer (const ConditaThought *thought,
                               ConditaStep          *step);
void     condita_fight_add    (const ConditaThought *thought,
                               ConditaStep          *step);

G_END_DECLS
