/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-activity.h"
#include "acies-panel.h"
#include "acies-table.h"
#include "acies-toasts.h"

G_BEGIN_DECLS

typedef struct _AciesSounds AciesSounds;

/*
 * Shows one activity at a time, with the table, the panel beside it and the guidance above it.
 * The activity that was added first is shown whenever no other one is.
 *
 * Properties:
 *   "guidance" (string, read-only): the line above the table.
 *   "narrow" (gboolean, read-only): whether the window is so narrow that the guidance is shown
 *     here, in a bar of its own.
 *   "overlay-narrow" (gboolean, read-only): whether the table is so narrow that widgets over it
 *     have to be narrow too. A panel beside the table makes it narrower than the window.
 *   "panel-open" (gboolean, read-only): whether the panel is shown.
 *   "has-hints" (gboolean, read-only): whether the button for hints should be shown.
 *   "pointed-page" (string, read-only): the page of the panel whose button is marked, or %NULL.
 *   "at-home" (gboolean, read-only): whether the home page is shown in place of the activities.
 *   "turned" (gboolean, read-only): whether somebody on the other side of the screen is to read it.
 *
 * Signals:
 *   "settled": an activity may have finished what it was busy with, or at least have written its
 *     files.
 */
#define ACIES_TYPE_ACTIVITY_VIEW (acies_activity_view_get_type ())

G_DECLARE_FINAL_TYPE (AciesActivityView, acies_activity_view, ACIES, ACTIVITY_VIEW, AdwBin)

AciesTable    *acies_activity_view_get_table      (AciesActivityView *self);
AciesPanel    *acies_activity_view_get_panel      (AciesActivityView *self);
AciesToasts   *acies_activity_view_get_toasts     (AciesActivityView *self);
AciesSounds   *acies_activity_view_get_sounds     (AciesActivityView *self);
void           acies_activity_view_add_overlay    (AciesActivityView *self,
                                                   GtkWidget         *widget);
GActionMap    *acies_activity_view_get_actions    (AciesActivityView *self);

void           acies_activity_view_set_home       (AciesActivityView *self,
                                                   GtkWidget         *home);
gboolean       acies_activity_view_get_at_home    (AciesActivityView *self);
void           acies_activity_view_set_at_home    (AciesActivityView *self,
                                                   gboolean           at_home);

void           acies_activity_view_add            (AciesActivityView *self,
                                                   AciesActivity     *activity);
AciesActivity *acies_activity_view_get_activity   (AciesActivityView *self);
AciesActivity *acies_activity_view_find           (AciesActivityView *self,
                                                   GType              type);
gboolean       acies_activity_view_shows          (AciesActivityView *self,
                                                   AciesActivity     *activity);
void           acies_activity_view_begin          (AciesActivityView *self,
                                                   AciesActivity     *activity);
void           acies_activity_view_visit          (AciesActivityView *self,
                                                   AciesActivity     *activity);
void           acies_activity_view_leave          (AciesActivityView *self);
void           acies_activity_view_end            (AciesActivityView *self);

void           acies_activity_view_show_page      (AciesActivityView *self,
                                                   const char        *name);
void           acies_activity_view_show_beside    (AciesActivityView *self,
                                                   const char        *name);
gboolean       acies_activity_view_shows_page     (AciesActivityView *self,
                                                   const char        *name);
void           acies_activity_view_point_at_page  (AciesActivityView *self,
                                                   const char        *name);
const char    *acies_activity_view_get_pointed_page
                                                  (AciesActivityView *self);
void           acies_activity_view_return_to_page (AciesActivityView *self);
void           acies_activity_view_go_back        (AciesActivityView *self);
gboolean       acies_activity_view_get_panel_open (AciesActivityView *self);
void           acies_activity_view_close_panel    (AciesActivityView *self);
gboolean       acies_activity_view_escape         (AciesActivityView *self);

void           acies_activity_view_cover          (AciesActivityView *self,
                                                   GtkWidget         *cover);
void           acies_activity_view_focus          (AciesActivityView *self);
void           acies_activity_view_cancel_choice  (AciesActivityView *self);
void           acies_activity_view_fit            (AciesActivityView *self,
                                                   int                width);
gboolean       acies_activity_view_get_narrow     (AciesActivityView *self);
gboolean       acies_activity_view_get_has_hints  (AciesActivityView *self);
void           acies_activity_view_set_turned     (AciesActivityView *self,
                                                   gboolean           turned);

gboolean       acies_activity_view_open           (AciesActivityView *self,
                                                   AciesGame         *game,
                                                   AciesSeat          seat);
AciesGame     *acies_activity_view_get_game       (AciesActivityView *self);
char          *acies_activity_view_dup_next       (AciesActivityView *self);
void           acies_activity_view_stop           (AciesActivityView *self);
gboolean       acies_activity_view_get_busy       (AciesActivityView *self);
gboolean       acies_activity_view_get_saving     (AciesActivityView *self);
void           acies_activity_view_retry_saving   (AciesActivityView *self);
char          *acies_activity_view_dup_unsaved    (AciesActivityView *self);

G_END_DECLS
