/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-game.h"

G_BEGIN_DECLS

ACIES_AVAILABLE_IN_ALL
char      *acies_record_to_text         (AciesGame            *game);
ACIES_AVAILABLE_IN_ALL
char      *acies_record_to_checked_text (AciesGame            *game);
ACIES_AVAILABLE_IN_ALL
AciesGame *acies_record_from_text       (const char           *text,
                                         GError              **error);
ACIES_AVAILABLE_IN_ALL
AciesGame *acies_record_recover         (const char           *text,
                                         gssize                length,
                                         char                **damage);
ACIES_AVAILABLE_IN_ALL
gboolean   acies_record_save            (AciesGame            *game,
                                         GFile                *file,
                                         GCancellable         *cancellable,
                                         GError              **error);
ACIES_AVAILABLE_IN_ALL
AciesGame *acies_record_load            (GFile                *file,
                                         GCancellable         *cancellable,
                                         GError              **error);
ACIES_AVAILABLE_IN_ALL
void       acies_record_save_async      (AciesGame            *game,
                                         GFile                *file,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
gboolean   acies_record_save_finish     (GAsyncResult         *result,
                                         GError              **error);
ACIES_AVAILABLE_IN_ALL
void       acies_record_load_async      (GFile                *file,
                                         GCancellable         *cancellable,
                                         GAsyncReadyCallback   callback,
                                         gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
AciesGame *acies_record_load_finish     (GAsyncResult         *result,
                                         GError              **error);

G_END_DECLS
