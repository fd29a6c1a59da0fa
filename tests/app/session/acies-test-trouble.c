/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-trouble.h"

/* Remembers the only thing that is said. */
void
acies_test_note_trouble (char       **noted,
                         const char  *sentence)
{
  g_assert_null (*noted);
  *noted = g_strdup (sentence);
}

/* Nothing should be said. */
void
acies_test_refuse_trouble (gpointer    object,
                           const char *sentence)
{
  g_error ("%s", sentence);
}
