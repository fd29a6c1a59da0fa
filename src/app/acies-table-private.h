/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-choice.h"
#include "acies-table-layout.h"
#include "acies-table-marks.h"
#include "acies-table.h"

G_BEGIN_DECLS

/* What the files of the table share. */
struct _AciesTable
{
  GtkWidget parent_instance;

  AciesView *view;
  gboolean interactive;
  char *guidance;

  AciesChoice *choice;
  AciesMarkBook marks;
  gboolean claiming;        /* C was pressed: the next digit is a flag to claim */
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

/* acies-table-choose.c: what a press on something means. */
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
void       acies_table_claim              (AciesTable     *self,
                                           guint           flag);
void       acies_table_try                (AciesTable     *self,
                                           AciesMove      *move);
void       acies_table_close_popover      (AciesTable     *self);
void       acies_table_explain            (AciesTable     *self,
                                           guint           flag);

gboolean   acies_table_describe           (AciesTable     *self,
                                           GtkWidget      *widget,
                                           double          y);

/* acies-table-focus.c */
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

/* acies-table-keys.c */
void       acies_table_class_install_keys (GtkWidgetClass *widget_class);

G_END_DECLS
