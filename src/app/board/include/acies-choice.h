/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * What the person at the table has chosen so far, and what may follow. It
 * knows no rule: all that it offers is read from the legal steps of the view.
 */
typedef struct _AciesChoice AciesChoice;

/* Whose something is to whoever looks at the table: where nobody plays, neither side is one's own. */
typedef enum
{
  ACIES_OWNER_YOU,
  ACIES_OWNER_ENEMY,
  ACIES_OWNER_SOUTH,
  ACIES_OWNER_NORTH,
} AciesOwner;

#define ACIES_N_OWNERS (ACIES_OWNER_NORTH + 1)

AciesChoice *acies_choice_new               (void);
void         acies_choice_free              (AciesChoice  *self);
void         acies_choice_set_view          (AciesChoice  *self,
                                             AciesView    *view,
                                             gboolean      interactive);
AciesView   *acies_choice_get_view          (AciesChoice  *self);
gboolean     acies_choice_get_interactive   (AciesChoice  *self);
AciesSeat    acies_choice_get_seat          (AciesChoice  *self,
                                             gboolean      own);
void         acies_choice_set_watched       (AciesChoice  *self,
                                             gboolean      watched);
AciesOwner   acies_choice_get_owner         (AciesChoice  *self,
                                             gboolean      own);
gboolean     acies_choice_get_active        (AciesChoice  *self);
AciesCard    acies_choice_get_card          (AciesChoice  *self);
AciesCard    acies_choice_get_target        (AciesChoice  *self);
guint        acies_choice_get_from          (AciesChoice  *self);
gboolean     acies_choice_get_claiming      (AciesChoice  *self);
void         acies_choice_set_claiming      (AciesChoice  *self,
                                             gboolean      claiming);
void         acies_choice_set_secret        (AciesChoice  *self,
                                             gboolean      secret);
gboolean     acies_choice_get_secret        (AciesChoice  *self);
gboolean     acies_choice_needs_target      (AciesChoice  *self);
void         acies_choice_clear             (AciesChoice  *self);
gboolean     acies_choice_step_back         (AciesChoice  *self);

gboolean     acies_choice_offers_kind       (AciesChoice  *self,
                                             AciesStepKind kind);
gboolean     acies_choice_offers_card       (AciesChoice  *self,
                                             AciesCard     card);
gboolean     acies_choice_offers_target     (AciesChoice  *self,
                                             AciesCard     card,
                                             guint         from);
gboolean     acies_choice_offers_flag       (AciesChoice  *self,
                                             guint         flag);
gboolean     acies_choice_is_weather        (AciesChoice  *self);
gboolean     acies_choice_offers_discards   (AciesChoice  *self);
gboolean     acies_choice_offers_claim      (AciesChoice  *self,
                                             guint         flag);
gboolean     acies_choice_offers_draw       (AciesChoice  *self,
                                             AciesDeck     deck);

AciesStep   *acies_choice_choose_card       (AciesChoice  *self,
                                             AciesCard     card,
                                             GError      **error);
AciesStep   *acies_choice_choose_target     (AciesChoice  *self,
                                             AciesCard     card,
                                             guint         from);
AciesStep   *acies_choice_choose_flag       (AciesChoice  *self,
                                             guint         flag,
                                             GError      **error);
AciesStep   *acies_choice_choose_discards   (AciesChoice  *self);

char        *acies_choice_find_reason       (AciesChoice  *self,
                                             guint         flag,
                                             gboolean      own);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesChoice, acies_choice_free)

G_END_DECLS
