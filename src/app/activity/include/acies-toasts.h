/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Short messages over the table. This widget covers others that can be clicked, so it takes
 * clicks only while a message is shown. */
#define ACIES_TYPE_TOASTS (acies_toasts_get_type ())

G_DECLARE_FINAL_TYPE (AciesToasts, acies_toasts, ACIES, TOASTS, GtkWidget)

void acies_toasts_say           (AciesToasts *self,
                                 const char  *sentence);
void acies_toasts_warn          (AciesToasts *self,
                                 const char  *sentence);
void acies_toasts_offer         (AciesToasts *self,
                                 const char  *sentence,
                                 const char  *button,
                                 const char  *action);
void acies_toasts_answer        (AciesToasts *self,
                                 const char  *sentence);
void acies_toasts_tell          (AciesToasts *self,
                                 const char  *sentence,
                                 const char  *spoken);
void acies_toasts_forget_answer (AciesToasts *self);
void acies_toasts_forget_read   (AciesToasts *self);

G_END_DECLS
