/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

/*
 * Faults of the file system, made on purpose. What is in acies-faults.c stands between a program
 * and the C library: linked into a program, or loaded before one with LD_PRELOAD. It watches
 * calls for files below one folder, and numbers them from 1. At a call that is chosen by its
 * number it lets the call fail, or stops the process as a power cut would.
 *
 * For a program that it is loaded before, the environment says what is to be done:
 *
 *   ACIES_FAULTS_BELOW=FOLDER    which files are watched
 *   ACIES_FAULTS_AT=NUMBER       at which call something goes wrong; 0 or nothing: never
 *   ACIES_FAULTS_HOW=HOW         what goes wrong, see below
 *   ACIES_FAULTS_LOG=FILE        where each call is written down
 *
 * What goes wrong at the call:
 *
 *   ENOSPC EIO EACCES EROFS      it fails with this error, and all later ones work
 *   short                        only half of what is to be written is, and then the disk is full
 *   full                         from this call on, all that needs room fails with ENOSPC
 *   dead                         from this call on, all fails with EIO
 *   read-only                    from this call on, all that would change something fails with EROFS
 *   stop                         the process is killed before the call
 *   stop-half                    the process is killed when half of it is written
 *
 * A line of the log has, with tabs between them: the number; the call; the file descriptor, or -1;
 * the result; the number of the error, or 0; flags of open(), or a length; where in the file it begins;
 * the path; a second path, of a rename; what was written, as hexadecimal digits.
 */

void     acies_faults_arm     (const char *below,
                               unsigned    at,
                               const char *how,
                               const char *log);
void     acies_faults_disarm  (void);
unsigned acies_faults_count   (void);
int      acies_faults_is_met  (void);
void     acies_faults_note    (const char *word);
