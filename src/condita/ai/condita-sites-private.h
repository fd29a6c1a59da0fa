/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where a card would best be laid, by what the map is then worth to a seat. */

#pragma once

#include "condita-position-private.h"

G_BEGIN_DECLS

typedef enum
{
  CONDITA_SITE_ROAD,        /* for a soldier and a supply */
  CONDITA_SITE_WIDE_ROAD,   /* for two soldiers and a supply */
  CONDITA_SITE_CITY,
  CONDITA_N_SITE_KINDS
} ConditaSiteKind;

typedef struct
{
  guint8 pile;              /* CONDITA_NONE where there is no such site */
  guint8 cell;
  guint8 exits;
  float value;
} ConditaSite;

/* The best sites of a seat: those after which the game goes on, and those that fill the board. */
typedef struct
{
  ConditaBoard board;       /* on which they were found, without levels */
  guint piles;              /* that were not empty, a bit each */
  gboolean found;
  guint64 linked;
  ConditaSite sites[2][CONDITA_N_SITE_KINDS];
} ConditaSites;

void  condita_sites_find   (ConditaSites          *self,
                            const ConditaPosition *position,
                            guint                  seat);
float condita_hire_value   (const ConditaPosition *position,
                            guint                  seat,
                            guint                  cell);
float condita_target_worth (const ConditaPosition *position,
                            guint                  seat,
                            guint                  cell);

G_END_DECLS
