/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "condita-deed.h"

G_BEGIN_DECLS

/*
 * A person's choice of a step, made bit by bit: cards of the hand, a deed, what pays for it, a cell, and what else
 * there is to choose. What can only be one thing is chosen at once.
 *
 * Signals:
 *   "changed": something has been chosen, or can be.
 *   "listed": the deeds that can be chosen are others.
 */
#define CONDITA_TYPE_CHOICE (condita_choice_get_type ())

G_DECLARE_FINAL_TYPE (ConditaChoice, condita_choice, CONDITA, CHOICE, GObject)

ConditaChoice    *condita_choice_new           (void);
void              condita_choice_set_view      (ConditaChoice      *self,
                                                ConditaView        *view);
void              condita_choice_set_cards     (ConditaChoice      *self,
                                                const char * const *cards);
GListModel       *condita_choice_get_deeds     (ConditaChoice      *self);
void              condita_choice_set_deed      (ConditaChoice      *self,
                                                ConditaDeed        *deed);
ConditaDeed      *condita_choice_get_deed      (ConditaChoice      *self);
char            **condita_choice_list_payments (ConditaChoice      *self);
void              condita_choice_set_payment   (ConditaChoice      *self,
                                                const char         *payment);
const char       *condita_choice_get_payment   (ConditaChoice      *self);
char            **condita_choice_list_details  (ConditaChoice      *self);
void              condita_choice_set_detail    (ConditaChoice      *self,
                                                const char         *detail);
const char       *condita_choice_get_detail    (ConditaChoice      *self);
char            **condita_choice_list_cells    (ConditaChoice      *self);
void              condita_choice_press_cell    (ConditaChoice      *self,
                                                const char         *cell);
const char       *condita_choice_get_cell      (ConditaChoice      *self);
const ConditaWay *condita_choice_find_way      (ConditaChoice      *self);

char             *condita_choice_dup_note      (ConditaChoice      *self);
char            **condita_choice_list_attempts (ConditaChoice      *self,
                                                const char         *cell);

G_END_DECLS
