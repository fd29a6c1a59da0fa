/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * The room "analysis": what one player can know. It explains what can be proved at a flag and how likely each formation is,
 * shows which cards have been played, and imagines what may follow a step. It sees the game only through the view of that
 * player, and plays no step. It may use the rooms "storage", "toolkit", "cards", "manual", "table", "activity" and
 * "report".
 */

/*
 * Says what can be claimed at one flag, and the line that decides it. How that is proved, step by
 * step, is folded below.
 *
 * Properties:
 *   "view" (AciesView, nullable, read-write): the flags to explain, as one player sees them.
 *   "interactive" (gboolean, read-write, default TRUE): whether the person may play now.
 *   "embedded" (gboolean, construct-only, default FALSE): whether it is a part of
 *     something larger, which scrolls it, always explains the same flag, and says itself what can be claimed.
 *   "flag" (guint, read-write): the flag, from 1 to 9; 0 until one is set or shown.
 *   "show-odds" (gboolean, read-write, default FALSE): whether the odds are unfolded; an embedded
 *     one has none.
 *   "show-steps" (gboolean, read-write, default FALSE): whether the steps are unfolded.
 *
 * Signals:
 *   "light" (AciesArgument *argument, nullable): the person is reading that step; its
 *     cards should be lit.
 *   "claim" (guint flag): the person claims the flag.
 *   "over": the flag has been claimed while it was explained.
 */
#define ACIES_TYPE_EXPLAINER (acies_explainer_get_type ())

G_DECLARE_FINAL_TYPE (AciesExplainer, acies_explainer, ACIES, EXPLAINER, GtkWidget)

GtkWidget *acies_explainer_new      (void);
void       acies_explainer_set_flag (AciesExplainer *self,
                                     guint           flag);
void       acies_explainer_set_caption (AciesExplainer *self,
                                        GtkWidget      *caption);

G_END_DECLS
