/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-kept-file.h"
#include "acies-moment.h"

G_BEGIN_DECLS

/*
 * The room "activity": the class of all activities, and the widget that shows one of them.
 *
 * An activity is something that a person does at the table, such as playing a game, following a
 * lesson, practising or reviewing a game. It is an object of a class of AciesActivity, in a
 * room of its own above this one. AciesActivityView has the table and shows one activity at a
 * time; an activity knows nothing else of the window.
 *
 * This room may use the rooms "moment", "storage", "toolkit", "sound", "manual" and "table". It knows no activity by name.
 */

#define ACIES_TYPE_ACTIVITY (acies_activity_get_type ())

G_DECLARE_DERIVABLE_TYPE (AciesActivity, acies_activity, ACIES, ACTIVITY, GObject)

typedef struct _AciesActivityView AciesActivityView;

/*
 * Every class needs attach() and dup_moment(), and every one but that of the first activity, which is on the table
 * whenever no other is, a page. All other functions have defaults.
 *
 * install_keys() is called once, before there is any window. attach() and create_bar() are called once each, in
 * this order, when the window is created. open(), and all from stop() on may be called at any time
 * after that. All others are called only while the activity is on the table, but
 * get_has_hints() and get_game() of the first activity also while another one is.
 *
 * Signals:
 *   "changed": the answer of any of these functions may be another one now, also that of
 *     get_busy() and get_saving(). It is emitted with acies_activity_changed().
 */
struct _AciesActivityClass
{
  GObjectClass parent_class;

  /* The name of the page in the panel that belongs to the activity. Closing that page ends the
   * activity, unless put_away() says otherwise. */
  const char  *page;

  /* Adds the keys of the activity to the class of the window, before there is any window. */
  void         (*install_keys)    (GtkWidgetClass    *window_class);
  /* Gives the activity the view that will show it, and that owns it. Pages of the panel and
   * widgets over the table are added here. */
  void         (*attach)          (AciesActivity     *self,
                                   AciesActivityView *host);
  /* Creates a widget for the header bar, which is below the table in a narrow window. While it
   * is visible, the undo button is not. Only one activity can have such a widget. */
  GtkWidget *  (*create_bar)      (AciesActivity     *self);

  /* The activity has been put on the table, or taken off it. When enter() is called, the table
   * shows the view of the activity already. enter() is called again, without leave(), if the
   * activity is begun while it is on the table. */
  void         (*enter)           (AciesActivity     *self);
  void         (*leave)           (AciesActivity     *self);
  /* The person closes the page of the activity. FALSE, the default, has the activity end; TRUE if it stays on the
   * table, and the view shows something else. */
  gboolean     (*put_away)        (AciesActivity     *self);
  /* Whether nothing is left to be done, so that the person is not asked to go on with it (by default there is). */
  gboolean     (*get_ended)       (AciesActivity     *self);

  /* What the table shows, and whether a step can be played there now (by default not). The step of a moment
   * counts only as long as its view is not shown yet. */
  AciesMoment *(*dup_moment)      (AciesActivity     *self);
  gboolean     (*get_interactive) (AciesActivity     *self);
  /* Plays a step that was made on the table. The message of @error is shown to the person.
   * Escape does not end an activity that has this function. */
  gboolean     (*play)            (AciesActivity     *self,
                                   const AciesStep   *step,
                                   GError           **error);
  /* Something is pressed on the table, by pointer, finger or key, and does not have its effect yet.
   * An activity that waits for a while before it goes on need not wait any longer. */
  void         (*press_on)        (AciesActivity     *self);
  /* The person asks about @flag, or about none in particular if it is 0. FALSE, the default, has the
   * page that explains proofs open; TRUE if the activity has answered itself. */
  gboolean     (*explain)         (AciesActivity     *self,
                                   guint              flag);
  /* The line above the table; NULL, the default, for the one that the table makes from the
   * view. */
  char *       (*dup_guidance)    (AciesActivity     *self);
  /* Highlights the cards and flags that the page of the activity is about. */
  void         (*light)           (AciesActivity     *self);
  /* Puts the focus where the person goes on. FALSE, the default, gives it to the table. */
  gboolean     (*grab_focus)      (AciesActivity     *self);
  /* Whether the hand has to be visible beside the page, even if there is little space (by
   * default not). */
  gboolean     (*get_wants_hand)  (AciesActivity     *self);

  /* Whether the button for hints is shown (by default it is), whether there is a hint now (by
   * default not), and giving one. For an activity without hint(), the button is disabled, and
   * the first activity says whether it is shown. */
  gboolean     (*get_has_hints)   (AciesActivity     *self);
  gboolean     (*get_can_hint)    (AciesActivity     *self);
  void         (*hint)            (AciesActivity     *self);
  /* A sentence that says why no proof may be explained now; NULL, the default, if it may. */
  const char * (*get_refusal)     (AciesActivity     *self);
  /* A sentence that is said instead of the rule which forbids what the person has tried; NULL, the default, if the rule
   * is what helps. */
  const char * (*get_reminder)    (AciesActivity     *self);
  /* Whether the table does not say how strong the cards are (by default it does). Where there is a refusal, it never
   * does. */
  gboolean     (*get_secret)      (AciesActivity     *self);
  /* The page of the help about what is going on now; NULL, the default, for the index. It is
   * shown only if neither the focus nor the page in the panel has a page of the help. */
  const char * (*get_help)        (AciesActivity     *self);

  /* The game that is saved when the person asks for it; NULL, the default, for that of the
   * first activity. */
  AciesGame *  (*get_game)        (AciesActivity     *self);
  /* Begins the activity with @game, seen from @seat. FALSE, the default, if the activity is not
   * for such a game: then the next one is asked. */
  gboolean     (*open)            (AciesActivity     *self,
                                   AciesGame         *game,
                                   AciesSeat          seat);
  /* The title of what the person, who has finished something else, may go on with here; the action
   * "win.tutorial" begins it. NULL, the default, if there is nothing of the kind. */
  char *       (*dup_next)        (AciesActivity     *self);

  /* Asks the threads of the activity to stop, since the window is about to close. The activity
   * is busy as long as one is running or a file has to be written (by default only then).
   * The program waits for that, so "changed" must be emitted when it is over. */
  void         (*stop)            (AciesActivity     *self);
  gboolean     (*get_busy)        (AciesActivity     *self);

  /* Whether a file is being written now, by default one of those that were added with
   * acies_activity_add_file(); the activity is busy then. "changed" must be emitted when that is over, even if the
   * activity is still busy with something else. */
  gboolean     (*get_saving)      (AciesActivity     *self);
  /* Tries once more to write what could not be written, by default of these files. */
  void         (*retry_saving)    (AciesActivity     *self);
  /* What could not be written, and why, in a line for each file, by default of these files; NULL if everything is saved
   * or on its way. */
  char *       (*dup_unsaved)     (AciesActivity     *self);
};

/* The actions of the activity. The window adds them to its own, as "win.…". They can be
 * activated at any time while they are enabled; one of them usually begins the activity. */
GActionMap *acies_activity_get_actions     (AciesActivity     *self);

void        acies_activity_attach          (AciesActivity     *self,
                                            AciesActivityView *host);
void        acies_activity_add_file        (AciesActivity     *self,
                                            AciesKeptFile     *file);
const char *acies_activity_get_page        (AciesActivity     *self);
GtkWidget  *acies_activity_create_bar      (AciesActivity     *self);
gboolean    acies_activity_get_plays       (AciesActivity     *self);
gboolean    acies_activity_get_ended       (AciesActivity     *self);
gboolean    acies_activity_explain         (AciesActivity     *self,
                                            guint              flag);
gboolean    acies_activity_get_gives_hints (AciesActivity     *self);
const char *acies_activity_get_refusal     (AciesActivity     *self);
const char *acies_activity_get_help        (AciesActivity     *self);
gboolean    acies_activity_get_saving      (AciesActivity     *self);

void        acies_activity_changed         (AciesActivity     *self);

G_END_DECLS
