/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-widget.h"
#include "acies-choice.h"
#include "acies-flights.h"
#include "acies-table-layout.h"
#include "acies-mark-tracker.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* A card that is dragged, or may be. */
typedef struct
{
  AciesCard card;
  guint from;               /* the flag it lies at, 0 for the hand */
  gboolean active;          /* it hangs on the pointer */
  graphene_point_t hold;    /* where it is held, as a share of its size */
  GtkWidget *over;          /* what it hangs over */
  AciesCard over_card;
} AciesDrag;

/* What the files of the table share. */
struct _AciesTable
{
  GtkWidget parent_instance;

  AciesView *view;
  gboolean interactive;
  char *guidance;

  AciesChoice *choice;
  AciesMarkBook marks;
  gboolean watched;
  gboolean claiming;        /* C was pressed: the next digit is a flag to claim */
  AciesFlights *flights;
  AciesSeat shown_seat;     /* whose view is shown */
  AciesDrag drag;
  gboolean lighted;         /* some cards stand out: those in lights */
  gboolean lights[ACIES_N_CARDS];
  guint lit_flags;          /* the flags that stand out: flag 1 is bit 1 */
  gboolean pointing;        /* and the others do not step back */
  guint stage;              /* what the focus was last moved for */

  /* Columns are counted from 1, as flags are. */
  GtkWidget *enemy_hand;
  GtkWidget *own_hand;
  GtkWidget *enemy_sides[ACIES_N_FLAGS + 1];
  GtkWidget *flags[ACIES_N_FLAGS + 1];
  GtkWidget *fogs[ACIES_N_FLAGS + 1];
  GtkWidget *muds[ACIES_N_FLAGS + 1];
  GtkWidget *own_sides[ACIES_N_FLAGS + 1];
  GtkWidget *decks[2];
  GtkWidget *enemy_pile;
  GtkWidget *own_pile;
  GtkWidget *pass_button;
  GtkWidget *done_button;
  GtkWidget *popover;
  GtkWidget *popover_owner;
  GtkWidget *bubble;        /* why a card cannot go where it hangs */

  /* Where the focus was last in each area; not owned. */
  GtkWidget *last_focus[4];

  gulong dark_handler;
  gulong contrast_handler;
};

/* acies-table.c */
void       acies_table_make               (AciesTable     *self,
                                           AciesMove      *move);
void       acies_table_refuse             (AciesTable     *self,
                                           const char     *reason);
void       acies_table_update             (AciesTable     *self);
gboolean   acies_table_is_laid            (AciesTable     *self,
                                           GtkWidget      *child);

/* acies-chooser.c: what a press on something means. */
void       acies_table_activate_card      (AciesTable     *self,
                                           AciesCard       card);
void       acies_table_activate_target    (AciesTable     *self,
                                           AciesCard       card,
                                           guint           flag);
void       acies_table_activate_flag      (AciesTable     *self,
                                           guint           flag);
void       acies_table_activate_place     (AciesTable     *self,
                                           guint           flag,
                                           gboolean        own);
void       acies_table_activate_deck      (AciesTable     *self,
                                           AciesDeck       deck);
void       acies_table_activate_pile      (AciesTable     *self,
                                           GtkWidget      *pile);
char      *acies_table_find_reason        (AciesTable     *self,
                                           guint           flag,
                                           gboolean        own);
void       acies_table_update_reasons     (AciesTable     *self);
void       acies_table_claim              (AciesTable     *self,
                                           guint           flag);
void       acies_table_try                (AciesTable     *self,
                                           AciesMove      *move);
void       acies_table_close_popover      (AciesTable     *self);
gboolean   acies_table_describe           (AciesTable     *self,
                                           GtkWidget      *widget,
                                           double          y);

/* acies-table-explain.c */
void       acies_table_explain            (AciesTable     *self,
                                           guint           flag);
void       acies_table_add_explain        (AciesTable     *self);

/* acies-focus.c */
gboolean   acies_table_move_focus         (GtkWidget      *widget,
                                           GtkDirectionType direction);
gboolean   acies_table_grab_focus         (GtkWidget      *widget);
gboolean   acies_table_holds_focus        (AciesTable     *self);
void       acies_table_follow_focus       (AciesTable     *self,
                                           AciesCard       card);
GtkWidget *acies_table_get_focus          (AciesTable     *self);
AciesCard  acies_table_get_focused_card   (AciesTable     *self);
guint      acies_table_get_focused_flag   (AciesTable     *self);
gboolean   acies_table_focus_target       (AciesTable     *self,
                                           guint           flag);

/* acies-lights.c */
typedef void (*AciesCardFunc) (AciesTable      *self,
                               AciesCardWidget *widget,
                               gpointer         data);

void       acies_table_visit_cards        (AciesTable     *self,
                                           AciesCardFunc   func,
                                           gpointer        data);
void       acies_table_update_lights      (AciesTable     *self);

/* acies-motion.c */
typedef struct _AciesMotion AciesMotion;

AciesMotion *acies_motion_new             (AciesTable     *self);
void       acies_motion_run               (AciesMotion    *motion,
                                           AciesTable     *self,
                                           gboolean        same_seat);
void       acies_motion_free              (AciesMotion    *motion);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesMotion, acies_motion_free)

/* acies-table-draw.c */
void       acies_table_snapshot           (GtkWidget      *widget,
                                           GtkSnapshot    *snapshot);

/* acies-drag.c */
void       acies_table_add_drag           (AciesTable     *self);
void       acies_table_check_drag         (AciesTable     *self);

/* acies-columns.c: the columns of the line, as arrows go through them. */
typedef enum
{
  ACIES_ROW_ENEMY,
  ACIES_ROW_FLAG,
  ACIES_ROW_OWN,
} AciesRow;

gboolean   acies_table_is_in              (GtkWidget      *widget,
                                           GtkWidget      *ancestor);
gboolean   acies_table_can_focus          (GtkWidget      *widget);
float      acies_table_get_middle         (AciesTable     *self,
                                           GtkWidget      *widget,
                                           gboolean        vertical);
void       acies_table_list_row           (AciesTable     *self,
                                           guint           flag,
                                           AciesRow        row,
                                           GPtrArray      *widgets);
GPtrArray *acies_table_list_column        (AciesTable     *self,
                                           guint           flag);
gboolean   acies_table_find_in_line       (AciesTable     *self,
                                           GtkWidget      *focus,
                                           guint          *flag,
                                           AciesRow       *row);
GtkWidget *acies_table_find_offered       (AciesTable     *self,
                                           guint           flag);
guint      acies_table_find_nearest_column (AciesTable    *self,
                                           float           x);
GtkWidget *acies_table_find_nearest_hand_card (AciesTable *self,
                                           float           x);

/* acies-keys.c */
void       acies_table_class_install_keys (GtkWidgetClass *widget_class);

G_END_DECLS
