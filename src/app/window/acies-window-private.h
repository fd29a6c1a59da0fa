/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-coach.h"
#include "acies-game-over.h"
#include "acies-hint-panel.h"
#include "acies-hold-bar.h"
#include "acies-panel.h"
#include "acies-practice-panel.h"
#include "acies-review-panel.h"
#include "acies-stage.h"
#include "acies-statistics.h"
#include "acies-table.h"
#include "acies-tutor-panel.h"
#include "acies-watch-bar.h"
#include "acies-window.h"

G_BEGIN_DECLS

/* What lies on the table in place of the game that is played, which waits behind it
 * meanwhile. What may be NULL says so. */
typedef struct
{
  const char *page;                                 /* of the panel: what is read beside it */
  void     (*show)         (AciesWindow     *self); /* sets what the table shows */
  void     (*light)        (AciesWindow     *self); /* has stand out there what the page speaks of */
  char *   (*guide)        (AciesWindow     *self); /* the line above; NULL where the table's own is the one */
  gboolean (*focus)        (AciesWindow     *self); /* FALSE where it goes on at the table */
  gboolean (*wants_hand)   (AciesWindow     *self); /* whether the hand is to be seen; may be NULL */
  void     (*play)         (AciesWindow     *self,
                            const AciesMove *move,
                            GError         **error); /* NULL where no step can be made */
  gboolean (*get_can_hint) (AciesWindow     *self); /* NULL where it has no hints of its own */
  void     (*hint)         (AciesWindow     *self);
  void     (*stop)         (AciesWindow     *self); /* ends what runs behind it; may be NULL */
  void     (*leave)        (AciesWindow     *self); /* lets go of it */
} AciesAside;

struct _AciesWindow
{
  AdwApplicationWindow  parent_instance;

  GtkStack             *title_stack;
  GtkLabel             *title_label;
  GtkLabel             *bar_label;
  AdwToastOverlay      *toast_overlay;
  GtkStack             *stack;
  AciesStage           *stage;
  AciesPanel           *panel;
  AciesTable           *table;
  AciesGameOver        *game_over;
  GtkWidget            *explainer;
  AdwHeaderBar         *header_bar;
  GtkBox               *content_box;
  AciesWatchBar        *watch_bar;
  AdwStatusPage        *curtain_page;
  GtkButton            *curtain_button;
  GtkButton            *hint_button;
  AciesHoldBar         *hold_bar;
  GtkMenuButton        *menu_button;
  GMenu                *recent_menu;

  AciesSettings        *settings;
  AciesSession         *session;
  GPtrArray            *writers;       /* of AciesWriter: those that are waited for */
  AciesStatistics      *statistics;
  gboolean              statistics_read;
  guint                 statistics_id;
  AciesCoach           *coach;
  AciesHintPanel       *hint_panel;
  gint64                held_at;
  const AciesAside     *aside;         /* what lies on the table in place of the game */
  AciesReview          *review;
  AciesReviewPanel     *review_panel;
  GPtrArray            *lessons;
  AciesLessonProgress  *lesson_progress;
  AciesTutor           *tutor;
  AciesTutorState       tutor_state;
  guint                 tutor_serial;
  AciesTutorPanel      *tutor_panel;
  AciesPractice        *practice;
  GtkWidget            *practice_panel;
  gboolean              practice_read;
  AdwToast             *refusal;
  guint                 n_toasts;
  guint                 narrow_id;
  guint                 guide_id;
  gboolean              narrow;
  gboolean              bar_narrow;    /* as what lies over the table is */
  int                   least_width;   /* for all that is shown now */
  gboolean              closing;
  GtkWidget            *focus_before_menu;
  gboolean              key_outside;  /* the focus was not in the table when a key was pressed */
  /* The moment up to which the table has followed a game, so that it marks what
   * was done last. */
  AciesGame            *followed;
  guint                 n_followed;
  gboolean              bar_waits;
  /* Whether there was no saved game to go on with. */
  gboolean              fresh;
};

void acies_window_install_actions (GtkWidgetClass *widget_class);
void acies_window_update_actions  (AciesWindow    *self);
void acies_window_install_panels  (GtkWidgetClass *widget_class);
void acies_window_add_panels      (AciesWindow    *self);
void acies_window_install_explainer (GtkWidgetClass *widget_class);
void acies_window_add_explainer   (AciesWindow    *self);
void acies_window_show_panel      (AciesWindow    *self,
                                   const char     *name);
void acies_window_close_panel     (AciesWindow    *self);
void acies_window_install_statistics (GtkWidgetClass *widget_class);
void acies_window_add_statistics  (AciesWindow    *self,
                                   GFile          *directory);
void acies_window_install_coach   (GtkWidgetClass *widget_class);
void acies_window_add_coach       (AciesWindow    *self);
void acies_window_coach_view_cb   (AciesWindow    *self);
void acies_window_update_hint     (AciesWindow    *self);
gboolean acies_window_consider    (AciesWindow    *self,
                                   const AciesMove *move);
void acies_window_play            (AciesWindow    *self,
                                   const AciesMove *move);
void acies_window_install_play    (GtkWidgetClass *widget_class);
void acies_window_add_play        (AciesWindow    *self);
void acies_window_update_play     (AciesWindow    *self);
void acies_window_recall          (AciesWindow    *self);
void acies_window_return_bar      (AciesWindow    *self);
void acies_window_place_watch_bar (AciesWindow    *self);
char *acies_window_describe_watch (AciesWindow    *self);
void acies_window_start_game      (AciesWindow    *self);
void acies_window_focus           (AciesWindow    *self);
void acies_window_show_result     (AciesWindow    *self);
void acies_window_curtain_cb      (AciesWindow    *self);
void acies_window_guidance_cb     (AciesWindow    *self);

/* acies-window-toasts.c */
void acies_window_say             (AciesWindow    *self,
                                   const char     *sentence);
void acies_window_answer          (AciesWindow    *self,
                                   const char     *sentence);
void     acies_window_offer                 (AciesWindow      *self,
                                             const char       *sentence,
                                             const char       *button,
                                             const char       *action);
void acies_window_say_replaced    (AciesWindow    *self,
                                   const char     *sentence);
void acies_window_forget_answer   (AciesWindow    *self);

/* acies-window-close.c */
typedef void (*AciesWriterFailedCb) (AciesWindow *self,
                                     const char  *reason);
void acies_window_add_writer      (AciesWindow    *self,
                                   AciesWriter    *writer,
                                   AciesWriterFailedCb failed);
void acies_window_busy_cb         (AciesWindow    *self);
gboolean acies_window_wait_to_close (AciesWindow   *self);

/* acies-window-focus.c */
void acies_window_add_focus       (AciesWindow    *self);

/* acies-window-news.c */
void acies_window_install_news    (GtkWidgetClass *widget_class);
void acies_window_add_news        (AciesWindow    *self);

/* acies-window-files.c */
void acies_window_install_files   (GtkWidgetClass *widget_class);
void acies_window_add_files       (AciesWindow    *self);
char *acies_window_suggest_name   (AciesGame      *game);

/* acies-window-rules.c */
void acies_window_install_rules   (GtkWidgetClass *widget_class);
void acies_window_add_rules       (AciesWindow    *self);

/* acies-window-tutor.c */
void     acies_window_install_tutor         (GtkWidgetClass *widget_class);
void     acies_window_add_tutor             (AciesWindow    *self,
                                             GFile          *directory);
void     acies_window_remind_of_tutorial    (AciesWindow      *self);

/* acies-window-review.c */
void     acies_window_install_review        (GtkWidgetClass *widget_class);
void     acies_window_add_review            (AciesWindow    *self);
void     acies_window_begin_review          (AciesWindow    *self,
                                             AciesGame      *game);
void     acies_window_update_review_actions (AciesWindow    *self);

/* acies-window-practice.c */
void     acies_window_install_practice      (GtkWidgetClass *widget_class);
void     acies_window_add_practice          (AciesWindow    *self,
                                             GFile          *directory);
gboolean acies_window_guards_answer         (AciesWindow    *self);

/* acies-window-aside.c */
void     acies_window_show_table            (AciesWindow      *self);
void     acies_window_cramped_cb            (AciesWindow      *self);
void     acies_window_begin_aside           (AciesWindow      *self,
                                             const AciesAside *aside);
void     acies_window_update_aside          (AciesWindow      *self);
void     acies_window_leave_aside           (AciesWindow      *self);
void     acies_window_end_aside             (AciesWindow      *self);
void     acies_window_return_to_aside       (AciesWindow      *self);
gboolean acies_window_close_aside_panel     (AciesWindow      *self);
gboolean acies_window_focus_aside           (AciesWindow      *self);
gboolean acies_window_plays_aside           (AciesWindow      *self);

G_END_DECLS
