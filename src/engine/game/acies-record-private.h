/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-record.h"

G_BEGIN_DECLS

/* Of the two files that know the format alone: acies-record.c writes it, and
 * acies-record-reader.c reads it. */

#define ACIES_RECORD_VERSION "1"

/* How a record begins. */
#define ACIES_RECORD_START "[Acies \""

/* How long one may be, in bytes. A long game with a page about each step is shorter. */
#define ACIES_RECORD_MAX_LENGTH (4 * 1024 * 1024)

/* How a record with a checksum begins: the first line, and the second up to the number. Nothing
 * else is taken for that, so that damage to these lines is seen, too. */
#define ACIES_RECORD_CHECKSUM_START "[Acies \"" ACIES_RECORD_VERSION "\"]\n[Checksum \""
#define ACIES_RECORD_CHECKSUM_END "\"]\n"

char      *acies_record_get_result (AciesGame   *game);
AciesGame *acies_record_read       (const char  *text,
                                    gsize        length,
                                    guint        first_line,
                                    GError     **damage);
AciesGame *acies_record_read_whole (const char  *text,
                                    gsize        length,
                                    guint        first_line,
                                    GError     **error);

G_END_DECLS
