/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>

G_BEGIN_DECLS

/* One way to do a deed: a legal step. */
typedef struct
{
  char *step;
  char *payment;     /* the cards that pay for it, joined by dots, or empty */
  char *cell;        /* where it happens, if that is a choice, or NULL */
  char *detail;      /* what else is to be chosen, or empty: exits of what is laid, or cards */
} ConditaWay;

/*
 * Something that can be done now, as one would say it: "Lay a bend". The legal steps that differ in nothing but in what
 * pays for them, where it happens and such things are ways to do the same.
 */
#define CONDITA_TYPE_DEED (condita_deed_get_type ())

G_DECLARE_FINAL_TYPE (ConditaDeed, condita_deed, CONDITA, DEED, GObject)

GListModel       *condita_deed_list       (ConditaView *view);
const char       *condita_deed_get_title  (ConditaDeed *self);
gboolean          condita_deed_get_lays   (ConditaDeed *self);
char             *condita_deed_dup_pile   (ConditaDeed *self);
char             *condita_deed_dup_note   (ConditaDeed *self,
                                           ConditaView *view);
guint             condita_deed_get_n_ways (ConditaDeed *self);
const ConditaWay *condita_deed_get_way    (ConditaDeed *self,
                                           guint        number);

G_END_DECLS
