/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _AciesFileLock AciesFileLock;

AciesFileLock *acies_file_lock_take (GFile         *file,
                                     guint          milliseconds);
void           acies_file_lock_free (AciesFileLock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFileLock, acies_file_lock_free)

G_END_DECLS
