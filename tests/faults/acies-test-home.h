/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/*
 * All that the program keeps in files, without a window: the same objects as in the program,
 * one process each time.
 */

/* The kinds of files. */
typedef enum
{
  ACIES_TEST_FILE_GAME,
  ACIES_TEST_FILE_SET_ASIDE,
  ACIES_TEST_FILE_FINISHED,
  ACIES_TEST_FILE_STATISTICS,
  ACIES_TEST_FILE_PRACTICE,
  ACIES_TEST_FILE_LESSONS,
  ACIES_TEST_FILE_PERSON,
  ACIES_TEST_FILE_RECORD,
  ACIES_TEST_N_FILES
} AciesTestFile;

typedef struct _AciesTestHome AciesTestHome;

/* Changes one file, or some together, for the first time or the second. %TRUE if all went well, as
 * far as the program says. */
typedef gboolean (*AciesTestChange) (AciesTestHome *self,
                                     guint          time);

extern const char * const acies_test_file_names[ACIES_TEST_N_FILES];

void           acies_test_home_set_up    (const char     *path);
AciesTestHome *acies_test_home_new       (void);
void           acies_test_home_free      (AciesTestHome  *self);
const char    *acies_test_home_get_words (AciesTestHome  *self);
gboolean       acies_test_home_is_unread (AciesTestHome  *self);

void           acies_test_home_hurry     (void);
AciesSession  *acies_test_home_resume    (AciesTestHome  *self,
                                          guint           seed);
AciesSession  *acies_test_home_start     (AciesTestHome  *self,
                                          guint64         seed);
void           acies_test_home_step      (AciesTestHome  *self);
gboolean       acies_test_home_finish    (AciesTestHome  *self);
guint          acies_test_home_count     (AciesTestHome  *self);

gboolean       acies_test_home_play      (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_end       (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_replace   (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_go_back   (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_discard   (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_delete    (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_clear     (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_practise  (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_learn     (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_rename    (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_save_as   (AciesTestHome  *self,
                                          guint           time);

gboolean       acies_test_home_fill      (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_fill_end  (AciesTestHome  *self,
                                          guint           time);
gboolean       acies_test_home_fill_two  (AciesTestHome  *self,
                                          guint           time);
char          *acies_test_home_describe  (AciesTestHome  *self,
                                          AciesTestFile   file);

G_END_DECLS
