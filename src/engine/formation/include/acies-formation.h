/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "formation": how strong three or four cards are, and how strong they can still
 * become. It includes "cards" only, and judges cards without a flag or a player.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-card.h"

G_BEGIN_DECLS

#define ACIES_TYPE_FORMATION (acies_formation_get_type ())

typedef struct _AciesFormation AciesFormation;

ACIES_AVAILABLE_IN_ALL
GType               acies_formation_get_type           (void) G_GNUC_CONST;
ACIES_AVAILABLE_IN_ALL
AciesFormation     *acies_formation_new                (const AciesCard       *cards,
                                                        gsize                  n_cards,
                                                        gboolean               fog,
                                                        gboolean               mud,
                                                        GError               **error);
ACIES_AVAILABLE_IN_ALL
AciesFormation     *acies_formation_copy               (const AciesFormation  *self);
ACIES_AVAILABLE_IN_ALL
void                acies_formation_free               (AciesFormation        *self);
ACIES_AVAILABLE_IN_ALL
AciesFormationKind  acies_formation_get_kind           (const AciesFormation  *self);
ACIES_AVAILABLE_IN_ALL
guint               acies_formation_get_sum            (const AciesFormation  *self);
ACIES_AVAILABLE_IN_ALL
const AciesCard    *acies_formation_get_cards          (const AciesFormation  *self,
                                                        gsize                 *n_cards);
ACIES_AVAILABLE_IN_ALL
const AciesCard    *acies_formation_get_resolved_cards (const AciesFormation  *self,
                                                        gsize                 *n_cards);
ACIES_AVAILABLE_IN_ALL
int                 acies_formation_compare            (const AciesFormation  *self,
                                                        const AciesFormation  *other);
ACIES_AVAILABLE_IN_ALL
char               *acies_formation_to_string          (const AciesFormation  *self);
ACIES_AVAILABLE_IN_ALL
const char         *acies_formation_kind_get_code      (AciesFormationKind     kind);
ACIES_AVAILABLE_IN_ALL
const char         *acies_formation_kind_get_name      (AciesFormationKind     kind);
ACIES_AVAILABLE_IN_ALL
const char         *acies_formation_kind_get_noun      (AciesFormationKind     kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFormation, acies_formation_free)

G_END_DECLS
