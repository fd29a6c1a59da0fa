/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-choice.h"
#include "acies-moment.h"

G_BEGIN_DECLS

/*
 * The room "board": what is on the table, and where; what of it is chosen, and may be; and what is said of it. It
 * may use the rooms "moment", "toolkit", "render" and "cards". What a press means, and how things move, is decided
 * in the rooms above.
 *
 * AciesBoard makes the widgets, AciesTableLayout gives them their places;
 * AciesChoice is what is chosen so far, AciesGuidance and AciesReading put it and the flags into words;
 * AciesFrontMarks shows how the flags stand, for whoever asks;
 * AciesGround is what all of it is on.
 */

/*
 * The widgets on the table. The board makes them, tells which one is which, and
 * brings them in line with the view; it knows nothing of what they are pressed
 * for. They are children of the table, which outlives the board.
 */
typedef struct _AciesBoard AciesBoard;

/* The rows of the line. */
typedef enum
{
  ACIES_ROW_ENEMY,
  ACIES_ROW_FLAG,
  ACIES_ROW_OWN,
} AciesRow;

typedef void (*AciesCardFunc) (GtkWidget *widget,
                               AciesCard  card,
                               gpointer   data);

AciesBoard *acies_board_new             (GtkWidget           *table);
void        acies_board_free            (AciesBoard          *self);
void        acies_board_update          (AciesBoard          *self,
                                         AciesChoice         *choice,
                                         const AciesMarks    *marks);

void        acies_board_set_names       (AciesBoard          *self,
                                         const char          *enemy,
                                         const char          *own,
                                         const char          *short_enemy,
                                         const char          *short_own);
void        acies_board_set_enemy_habit (AciesBoard          *self,
                                         const char          *habit);

GtkWidget  *acies_board_get_table       (AciesBoard          *self);
GtkWidget  *acies_board_get_hand        (AciesBoard          *self,
                                         gboolean             own);
GtkWidget  *acies_board_get_side        (AciesBoard          *self,
                                         guint                flag,
                                         gboolean             own);
GtkWidget  *acies_board_get_flag        (AciesBoard          *self,
                                         guint                flag);
GtkWidget  *acies_board_get_weather     (AciesBoard          *self,
                                         guint                flag,
                                         AciesCard            card);
GtkWidget  *acies_board_get_deck        (AciesBoard          *self,
                                         AciesDeck            deck);
GtkWidget  *acies_board_get_front       (AciesBoard          *self);
GtkWidget  *acies_board_get_pile        (AciesBoard          *self,
                                         gboolean             own);
GtkWidget  *acies_board_get_pass_button (AciesBoard          *self);
GtkWidget  *acies_board_get_done_button (AciesBoard          *self);

gboolean    acies_board_find_in_line    (AciesBoard          *self,
                                         GtkWidget           *widget,
                                         guint               *flag,
                                         AciesRow            *row);
void        acies_board_visit_cards     (AciesBoard          *self,
                                         AciesCardFunc        func,
                                         gpointer             data);
GPtrArray  *acies_board_list_laid       (AciesBoard          *self);

GtkWidget  *acies_board_get_bubble      (AciesBoard          *self);
void        acies_board_show_bubble     (AciesBoard          *self,
                                         const char          *text,
                                         GtkWidget           *place);
void        acies_board_hide_bubble     (AciesBoard          *self);

G_END_DECLS
