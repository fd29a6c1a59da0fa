/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-compat.h"

G_BEGIN_DECLS

/* The type of a saved game. */
#define ACIES_MIME_TYPE "application/x-acies-game"

/* Lets the person choose the file of a record: one to open, or one in which a game is saved. */

void  acies_record_chooser_open         (GtkWidget       *parent,
                                         AciesCompatFile  chosen,
                                         gpointer         object);
void  acies_record_chooser_save         (GtkWidget       *parent,
                                         AciesGame       *game,
                                         GDateTime       *date,
                                         AciesCompatFile  chosen,
                                         gpointer         object);
char *acies_record_chooser_suggest_name (AciesGame       *game,
                                         GDateTime       *date);

G_END_DECLS
