/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The room "storage": what the program keeps on the disk: files, which are never damaged or lost by whatever happens
 * while they are written, settings, and the people whose they are. It may use the library; it has no GTK, and knows nothing of what is in the files.
 */

/*
 * A file that the program keeps for itself. It is read once, and written again and again, each
 * time as a whole.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether something is still to be written.
 *
 * Signals:
 *   "trouble" (const char *sentence): what a person should know went wrong. That the file cannot
 *     be written is said once, and not again before it could be written.
 */
#define ACIES_TYPE_KEPT_FILE (acies_kept_file_get_type ())

G_DECLARE_FINAL_TYPE (AciesKeptFile, acies_kept_file, ACIES, KEPT_FILE, GObject)

typedef enum
{
  /* The file makes no sense; it has been renamed, and is not there any more. */
  ACIES_KEPT_FILE_DAMAGED,
  /* The file makes sense in part; there is a copy of it. */
  ACIES_KEPT_FILE_MENDED,
  /* The file cannot be read. It stays as it is, and nothing is written over it. */
  ACIES_KEPT_FILE_UNREADABLE,
  /* The file cannot be written. */
  ACIES_KEPT_FILE_UNSAVED
} AciesKeptFileTrouble;

/* What came of reading a file. */
typedef enum
{
  ACIES_KEPT_FILE_GOOD,
  /* All but a part could be read: the error says what is wrong. */
  ACIES_KEPT_FILE_PARTLY,
  ACIES_KEPT_FILE_BAD,
  /* It is of another version of the program, most likely a newer one: then it counts as a file
   * that cannot be read. */
  ACIES_KEPT_FILE_FOREIGN
} AciesKeptFileState;

/* A sentence that says what is the matter: @reason is why, and @name what a damaged file is
 * called now; %NULL where it could not be renamed. */
typedef char *(*AciesKeptFileWording) (AciesKeptFileTrouble  trouble,
                                       const char           *reason,
                                       const char           *name);
/* Whether @text could be read by the reader of the file, without its owner. It is called in a thread. */
typedef gboolean (*AciesKeptFileCheck) (const char  *text,
                                        gsize        length,
                                        GError     **error);
/* Reads what is in the file. It may be called again, when another process has written it. */
typedef AciesKeptFileState (*AciesKeptFileReader) (gpointer   owner,
                                                   char      *text,
                                                   gsize      length,
                                                   GError   **error);

GFile         *acies_kept_file_get_directory (void);
void           acies_kept_file_clean         (GFile                 *directory);

AciesKeptFile *acies_kept_file_new           (GFile                 *directory,
                                              const char            *name,
                                              const char            *head,
                                              gsize                  max_length,
                                              AciesKeptFileWording   wording,
                                              AciesKeptFileCheck     check);
GFile         *acies_kept_file_get_file      (AciesKeptFile         *self);
gboolean       acies_kept_file_get_busy      (AciesKeptFile         *self);
gboolean       acies_kept_file_get_closed    (AciesKeptFile         *self);
gboolean       acies_kept_file_get_mended    (AciesKeptFile         *self);
gboolean       acies_kept_file_load          (AciesKeptFile         *self,
                                              AciesKeptFileReader    reader,
                                              gpointer               owner);
void           acies_kept_file_begin_change  (AciesKeptFile         *self);
void           acies_kept_file_write         (AciesKeptFile         *self,
                                              const char            *text);
void           acies_kept_file_write_after   (AciesKeptFile         *self,
                                              AciesKeptFile         *other,
                                              gboolean               required);
void           acies_kept_file_retry         (AciesKeptFile         *self);
char          *acies_kept_file_dup_unsaved   (AciesKeptFile         *self);
void           acies_kept_file_remove        (AciesKeptFile         *self);

G_END_DECLS
