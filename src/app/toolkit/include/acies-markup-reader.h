/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Reads XML with a table of the elements that it may have, and says with line and column
 * what is wrong. Its errors are for those who write the files, and are not translated.
 */
typedef struct _AciesMarkupReader AciesMarkupReader;

typedef gboolean (*AciesMarkupFunc) (AciesMarkupReader  *reader,
                                     gpointer            user_data,
                                     GError            **error);
typedef void     (*AciesMarkupTextFunc) (AciesMarkupReader *reader,
                                         const char        *text,
                                         gsize              length,
                                         gpointer           user_data);

typedef enum
{
  ACIES_MARKUP_ELEMENTS,        /* no text but white space */
  ACIES_MARKUP_WORDS,           /* text, see acies_markup_reader_dup_words() */
  ACIES_MARKUP_MIXED,           /* text and elements; the text goes to the AciesMarkupTextFunc */
  ACIES_MARKUP_SKIPPED,         /* anything, which is not read */
} AciesMarkupContent;

typedef struct
{
  const char         *name;
  const char         *parents;     /* the elements it may be in, each between spaces; "" for the outermost */
  const char         *attributes;  /* the attributes it may have, likewise; NULL for any */
  AciesMarkupContent  content;
  AciesMarkupFunc     start;       /* or NULL */
  AciesMarkupFunc     end;         /* or NULL */
} AciesMarkupElement;

gboolean    acies_markup_read                  (const char                *name,
                                                const char                *text,
                                                const AciesMarkupElement  *elements,
                                                gsize                      n_elements,
                                                AciesMarkupTextFunc        text_func,
                                                gpointer                   user_data,
                                                GError                   **error);

const char *acies_markup_reader_get_element    (AciesMarkupReader         *self);
const char *acies_markup_reader_get_attribute  (AciesMarkupReader         *self,
                                                const char                *name);
const char *acies_markup_reader_need_attribute (AciesMarkupReader         *self,
                                                const char                *name,
                                                GError                   **error);
char       *acies_markup_reader_dup_words      (AciesMarkupReader         *self,
                                                GError                   **error);
gboolean    acies_markup_reader_fail           (AciesMarkupReader         *self,
                                                GError                   **error,
                                                const char                *format,
                                                ...) G_GNUC_PRINTF (3, 4);
gboolean    acies_markup_reader_fail_attribute (AciesMarkupReader         *self,
                                                const char                *name,
                                                GError                   **error,
                                                const char                *format,
                                                ...) G_GNUC_PRINTF (4, 5);

G_END_DECLS
