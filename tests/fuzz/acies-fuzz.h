/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <string.h>

/*
 * What the fuzz targets share. A target gives what somebody else has written to a parser. It is
 * refused with a message that can be shown, or it is understood, and then it is written and
 * read again without a change.
 */

/* A message of this length still fits into a dialog. */
#define ACIES_FUZZ_LONGEST_MESSAGE 400

/* The entries of libFuzzer, and of replay.c. */
int LLVMFuzzerInitialize   (int          *argc,
                            char       ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

static inline void
acies_fuzz_check_message (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_nonnull (error->message);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static inline void
acies_fuzz_check_error (const GError *error)
{
  acies_fuzz_check_message (error);
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <=, ACIES_FUZZ_LONGEST_MESSAGE);
}

/* What is between the first line and the last one, where these are those of a file that the
 * program keeps. No fuzzer would ever find the checksum in the last one. */
static inline char *
acies_fuzz_dup_body (const char *text,
                     const char *head)
{
  const char *body = g_str_has_prefix (text, head) && text[strlen (head)] == '\n' ? text + strlen (head) + 1 : text;
  gsize end = strlen (body);

  if (end > 0 && body[end - 1] == '\n')
    end--;
  while (end > 0 && body[end - 1] != '\n')
    end--;

  return g_str_has_prefix (body + end, "checksum ") ? g_strndup (body, end) : g_strdup (body);
}
