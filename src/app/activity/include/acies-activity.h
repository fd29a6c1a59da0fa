/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * The room of what lies on the table.
 *
 * An activity is something that a person does at the table: playing a game, following a
 * lesson, practising, looking back on a game. Each is an object that implements AciesActivity
 * and lives in a room of its own, above this one. AciesActivityView has the table and hosts
 * one activity at a time; it is all that an activity knows of the window.
 *
 * This room may touch the table and the toolkit. It knows no activity by name.
 */

#define ACIES_TYPE_ACTIVITY (acies_activity_get_type ())

G_DECLARE_INTERFACE (AciesActivity, acies_activity, ACIES, ACTIVITY, GObject)

typedef struct _AciesActivityView AciesActivityView;

/*
 * Only attach() and get_view() must be there; what is said of the others is what holds
 * where they are not. While an activity is not the one on the table, it is asked for its
 * actions and its pages only.
 *
 * Signals:
 *   "changed": anything that can be asked for here may have become another.
 */
struct _AciesActivityInterface
{
  GTypeInterface parent_iface;

  /* Adds the keys of the activity to the class of the window. */
  void         (*install_keys)    (GtkWidgetClass    *window_class);
  /* Called once, before anything else: the place where it will be shown. */
  void         (*attach)          (AciesActivity     *self,
                                   AciesActivityView *host);
  /* Its actions, which those of the window are joined by. They work at any time: some begin it. */
  GActionMap * (*get_actions)     (AciesActivity     *self);
  /* The page of the panel that belongs to it: without one, the activity is the one that
   * is left by nothing but another. */
  const char * (*get_page)        (AciesActivity     *self);
  /* A widget for the header bar, which stands below the table in a narrow window; or NULL. */
  GtkWidget *  (*create_bar)      (AciesActivity     *self);

  /* It is laid on the table, or taken away from there. */
  void         (*enter)           (AciesActivity     *self);
  void         (*leave)           (AciesActivity     *self);

  /* What the table shows, and whether steps can be made there (no). */
  AciesView *  (*get_view)        (AciesActivity     *self);
  gboolean     (*get_interactive) (AciesActivity     *self);
  /* A step was made on the table. */
  gboolean     (*play)            (AciesActivity     *self,
                                   const AciesMove   *move,
                                   GError           **error);
  /* The line above the table; NULL for what the table itself says. */
  char *       (*dup_guidance)    (AciesActivity     *self);
  /* Has cards and flags stand out that its page speaks of. */
  void         (*light)           (AciesActivity     *self);
  /* Puts the focus where it goes on; FALSE where that is the table. */
  gboolean     (*grab_focus)      (AciesActivity     *self);
  /* Whether the hand must be seen beside the page (no). */
  gboolean     (*get_wants_hand)  (AciesActivity     *self);

  /* Hints: whether it has any (as the first activity does), whether there is one now, and
   * giving one. */
  gboolean     (*get_has_hints)   (AciesActivity     *self);
  gboolean     (*get_can_hint)    (AciesActivity     *self);
  void         (*hint)            (AciesActivity     *self);
  /* Why a proof must not be explained now; NULL where it may. */
  const char * (*get_secrecy)     (AciesActivity     *self);
  /* The page of the help that fits now; NULL where none does. */
  const char * (*get_help)        (AciesActivity     *self);

  /* The game that is saved from here; NULL for that of the first activity. */
  AciesGame *  (*get_game)        (AciesActivity     *self);
  /* Takes @game, to be seen from @seat, and begins; FALSE where it is not for this activity. */
  gboolean     (*open)            (AciesActivity     *self,
                                   AciesGame         *game,
                                   AciesSeat          seat);
  /* Whether a person has begun something that is not to be interrupted (no). */
  gboolean     (*get_begun)       (AciesActivity     *self);
  /* The program has started and nothing has been begun: it may offer to go on with what was
   * left unfinished. */
  void         (*remind)          (AciesActivity     *self);

  /* Asks its threads to stop; it is busy until they have, and until all is saved. */
  void         (*stop)            (AciesActivity     *self);
  gboolean     (*get_busy)        (AciesActivity     *self);
};

void        acies_activity_attach          (AciesActivity     *self,
                                            AciesActivityView *host);
GActionMap *acies_activity_get_actions     (AciesActivity     *self);
const char *acies_activity_get_page        (AciesActivity     *self);
GtkWidget  *acies_activity_create_bar      (AciesActivity     *self);
void        acies_activity_enter           (AciesActivity     *self);
void        acies_activity_leave           (AciesActivity     *self);
AciesView  *acies_activity_get_view        (AciesActivity     *self);
gboolean    acies_activity_get_interactive (AciesActivity     *self);
gboolean    acies_activity_get_plays       (AciesActivity     *self);
gboolean    acies_activity_play            (AciesActivity     *self,
                                            const AciesMove   *move,
                                            GError           **error);
char       *acies_activity_dup_guidance    (AciesActivity     *self);
void        acies_activity_light           (AciesActivity     *self);
gboolean    acies_activity_grab_focus      (AciesActivity     *self);
gboolean    acies_activity_get_wants_hand  (AciesActivity     *self);
gboolean    acies_activity_get_gives_hints (AciesActivity     *self);
gboolean    acies_activity_get_has_hints   (AciesActivity     *self);
gboolean    acies_activity_get_can_hint    (AciesActivity     *self);
void        acies_activity_hint            (AciesActivity     *self);
const char *acies_activity_get_secrecy     (AciesActivity     *self);
const char *acies_activity_get_help        (AciesActivity     *self);
AciesGame  *acies_activity_get_game        (AciesActivity     *self);
gboolean    acies_activity_open            (AciesActivity     *self,
                                            AciesGame         *game,
                                            AciesSeat          seat);
gboolean    acies_activity_get_begun       (AciesActivity     *self);
void        acies_activity_remind          (AciesActivity     *self);
void        acies_activity_stop            (AciesActivity     *self);
gboolean    acies_activity_get_busy        (AciesActivity     *self);

void        acies_activity_changed         (AciesActivity     *self);

G_END_DECLS
