/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "cli" of Condita: the text protocol. It stands on the public API of the library, and on
 * "base", which is linked in besides. Nothing includes it but its tests.
 */

#pragma once

#include <condita.h>

G_BEGIN_DECLS

/* The longest line that is read, in bytes and without its end. */
#define CONDITA_PROTOCOL_MAX_LINE 65536

/*
 * A line goes in, an answer comes out: any number of lines, the last one ok or error: REASON.
 */
typedef struct _ConditaProtocol ConditaProtocol;

ConditaProtocol *condita_protocol_new     (void);
void             condita_protocol_free    (ConditaProtocol *self);
void             condita_protocol_set_flush
                                          (ConditaProtocol *self,
                                           void           (*flush) (GString *out));
gboolean         condita_protocol_execute (ConditaProtocol *self,
                                           const char      *line,
                                           GString         *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ConditaProtocol, condita_protocol_free)

/* The dialogue with a person, who plays against the computer. */
typedef struct _ConditaPerson ConditaPerson;

ConditaPerson   *condita_person_new       (const char      *rest,
                                           GString         *out,
                                           GError         **error);
void             condita_person_free      (ConditaPerson   *self);
gboolean         condita_person_execute   (ConditaPerson   *self,
                                           const char      *line,
                                           GString         *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ConditaPerson, condita_person_free)

G_END_DECLS
