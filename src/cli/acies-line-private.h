/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "acies-protocol-private.h"

G_BEGIN_DECLS

/*
 * One line of an answer: words in a row, or, with the option format=json, an object that says the
 * same. A key is a word before its value; as a name it is a member of the object alone, for what
 * the words tell by their order. A value without a key in the object is a word.
 */
typedef struct
{
  GString *out;
  JsonBuilder *json;  /* NULL for words */
  gboolean begun;
} AciesLine;

void acies_line_begin  (AciesLine         *self,
                        AciesProtocol     *protocol,
                        GString           *out,
                        const char        *kind);
void acies_line_open   (AciesLine         *self,
                        AciesProtocol     *protocol,
                        GString           *out,
                        const char        *kind);
void acies_line_word   (AciesLine         *self,
                        const char        *word);
void acies_line_key    (AciesLine         *self,
                        const char        *key);
void acies_line_name   (AciesLine         *self,
                        const char        *name);
void acies_line_string (AciesLine         *self,
                        const char        *string);
void acies_line_uint   (AciesLine         *self,
                        guint64            number);
void acies_line_number (AciesLine         *self,
                        double             number,
                        guint              n_digits);
void acies_line_none   (AciesLine         *self);
void acies_line_flag   (AciesLine         *self,
                        const char        *word);
void acies_line_cards  (AciesLine         *self,
                        const AciesCard   *cards,
                        gsize              n_cards);
void acies_line_words  (AciesLine          *self,
                        const char         *key,
                        const char * const *words);
void acies_line_open_object
                       (AciesLine         *self);
void acies_line_close_object
                       (AciesLine         *self);
void acies_line_uints  (AciesLine         *self,
                        const guint       *numbers,
                        gsize              n_numbers);
void acies_line_step   (AciesLine         *self,
                        const AciesStep   *step);
void acies_line_seat   (AciesLine         *self,
                        AciesSeat          seat);
void acies_line_advice (AciesLine         *self,
                        const AciesAdvice *advice);
void acies_line_reason (AciesLine         *self,
                        const char        *sentence);
void acies_line_end    (AciesLine         *self);

G_END_DECLS
