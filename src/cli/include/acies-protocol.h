/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "cli": the text protocol, matches between players, and the program that speaks it. It
 * stands on the public API of the library, with which it is linked when it is installed. What is
 * linked into it besides is "base"; "measure" alone is exported for it.
 * Nothing includes it but its tests.
 */

#pragma once

#include "acies.h"

G_BEGIN_DECLS

/**
 * ACIES_PROTOCOL_MAX_LINE:
 *
 * The longest line that is read, in bytes and without its end. A line that goes
 * on is answered with an error and otherwise skipped, so that no input makes
 * the program grow.
 */
#define ACIES_PROTOCOL_MAX_LINE 65536

/**
 * ACIES_PROTOCOL_VERSION:
 *
 * What the command `protocol` answers. It goes up by one when a line that exists gets another
 * meaning or goes away; what is only added leaves it as it is (doc/notation.md).
 */
#define ACIES_PROTOCOL_VERSION 1

/**
 * AciesProtocolFlags:
 * @ACIES_PROTOCOL_DEFAULT: every command
 * @ACIES_PROTOCOL_SANDBOX: no command that touches files, starts programs or
 *   threads, or takes longer than a moment: for the fuzz target
 */
typedef enum
{
  ACIES_PROTOCOL_DEFAULT,
  ACIES_PROTOCOL_SANDBOX = 1 << 0,
} AciesProtocolFlags;

/**
 * AciesProtocolOutput:
 * @text: whole lines of an answer that is not finished
 * @user_data: what was given with the function
 *
 * Takes what a long command has to say so far.
 *
 * Returns: whether to go on; %FALSE if nobody reads it
 */
typedef gboolean (*AciesProtocolOutput) (const char *text,
                                         gpointer    user_data);

/*
 * The engine protocol without its input and output: a line goes in, an answer
 * comes out. The program, the tests and the fuzz target all talk to this.
 */
typedef struct _AciesProtocol AciesProtocol;

AciesProtocol *acies_protocol_new           (AciesProtocolFlags   flags);
void           acies_protocol_free          (AciesProtocol       *self);
void           acies_protocol_set_output    (AciesProtocol       *self,
                                             AciesProtocolOutput  output,
                                             gpointer             user_data);
void           acies_protocol_notice        (AciesProtocol       *self,
                                             const char          *line,
                                             gssize               length);
gboolean       acies_protocol_interrupt     (AciesProtocol       *self);
gboolean       acies_protocol_execute       (AciesProtocol       *self,
                                             const char          *line,
                                             gssize               length,
                                             GString             *out);
gboolean       acies_protocol_execute_words (AciesProtocol       *self,
                                             const char * const  *words,
                                             GString             *out);
void           acies_protocol_append_error  (GString             *out,
                                             const char          *reason);
void           acies_protocol_append_help   (GString             *out);
AciesGame     *acies_protocol_get_game      (AciesProtocol       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesProtocol, acies_protocol_free)

G_END_DECLS
