/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The room "manual": the rules and the rest of the help inside the program, to be read and
 * searched. Other rooms show it by a page, or by the number of a rule. It may use the rooms
 * "toolkit" and "cards", and knows nothing about tables or games but the rules of one.
 */

/* A page or a section of the help; only this room needs to know what is in it. */
typedef struct _AciesMallardNode AciesMallardNode;

/*
 * The help: its index and pages in their order, each page in the language of the person if it
 * is translated.
 */
#define ACIES_TYPE_MANUAL (acies_manual_get_type ())

G_DECLARE_FINAL_TYPE (AciesManual, acies_manual, ACIES, MANUAL, GObject)

AciesManual            *acies_manual_new             (const char * const      *languages,
                                                      GError                 **error);
AciesManual            *acies_manual_get_default     (void);
guint                   acies_manual_get_n_pages     (AciesManual             *self);
const AciesMallardNode *acies_manual_get_page        (AciesManual             *self,
                                                      guint                    index);
gboolean                acies_manual_get_nested      (AciesManual             *self,
                                                      guint                    index);
const char             *acies_manual_get_part        (AciesManual             *self,
                                                      const AciesMallardNode  *page);
gboolean                acies_manual_has_rules       (AciesManual             *self,
                                                      const AciesMallardNode  *page);
GPtrArray              *acies_manual_list_topics     (AciesManual             *self,
                                                      const char              *guide);
gboolean                acies_manual_find            (AciesManual             *self,
                                                      const char              *target,
                                                      const AciesMallardNode  *from,
                                                      const AciesMallardNode **page,
                                                      const AciesMallardNode **section);
gboolean                acies_manual_find_rule       (AciesManual             *self,
                                                      const char              *number,
                                                      const AciesMallardNode **page,
                                                      const AciesMallardNode **section);
char                   *acies_manual_find_number     (const char              *message);
char                   *acies_manual_strip_number    (const char              *message);

G_END_DECLS
