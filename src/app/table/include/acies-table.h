/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-moment.h"

G_BEGIN_DECLS

/*
 * The room of the table: all that a person can do on the board by pointer, finger, keyboard or screen
 * reader. It shows a moment and hands on complete steps; it never sees the game, and knows nothing of
 * who plays or what the moment is shown for. It may use the rooms "moment", "toolkit", "render", "cards",
 * "board" and "motion", and no other.
 *
 * AciesTable makes the parts and hands them to each other:
 *   AciesBoard has the widgets, AciesChoice is what is chosen so far;
 *   AciesChooser says what a press means, AciesDrag and AciesKeys do the same by dragging and by keys;
 *   AciesFocus moves the keyboard focus, AciesPopup says what something is;
 *   AciesLights has cards and flags stand out;
 *   AciesPlates has the sides say how strong they are;
 *   AciesMotion and AciesFlights move things from the old view to the new one;
 *   AciesTableEvents tells what is heard of a step.
 *
 * Properties:
 *   "view" (AciesView, nullable, read-only): what is shown, by acies_table_set_moment(). A new view updates
 *     the widgets in place and keeps focus and choice where they still make
 *     sense. The seat of the view sits at the bottom.
 *   "interactive" (gboolean, read-write, default TRUE): FALSE while the person
 *     may only look: nothing can be chosen, explanations still work.
 *   "watched" (gboolean, read-only): whether nobody plays at this table.
 *   "guidance" (string, read-only, never NULL): one line that says what is
 *     expected now; notified when it changes.
 *
 * Signals:
 *   "step" (AciesStep *step): the person made a complete step. It is legal as
 *     far as the view tells; give it to acies_game_play(). The table changes
 *     only when it gets a new moment.
 *   "pressed": a button, a finger or a key is pressed on the table, and has no effect yet.
 *   "refused" (const char *reason): the person tried what is not allowed; the
 *     reason is a sentence for people.
 *   "ask" (guint flag): the person presses a flag that cannot be claimed, or the cards there;
 *     acies_table_answer() is for that.
 *   "explain" (guint flag): the person wants to know what can be proved at a flag; 0 if at none
 *     in particular.
 *   "happened" (guint event): something was seen to happen, an AciesTableEvent; for what can be
 *     heard. It is for the steps of a game that is played, not for those that are taken back.
 *
 * Widget actions:
 *   "table.claim" (u, a flag from 1 to 9), "table.draw-troops",
 *   "table.draw-tactics", "table.pass", "table.done", "table.cancel". They are
 *   enabled while the step they make is legal, "table.claim" while any claim is.
 *   "table.explain" (u, a flag) asks what can be proved there.
 *
 * gtk_widget_grab_focus() on the table moves the focus to where the next step
 * is made.
 */
#define ACIES_TYPE_TABLE (acies_table_get_type ())

G_DECLARE_FINAL_TYPE (AciesTable, acies_table, ACIES, TABLE, GtkWidget)

/* What is placed or played, whose turn it is and who has won is told when the cards have landed. */
typedef enum
{
  ACIES_TABLE_LIFTED,   /* a card was chosen, or picked up */
  ACIES_TABLE_PLACED,   /* a card lies in its new place, by whomever */
  ACIES_TABLE_TACTICS,  /* the same for a tactics card */
  ACIES_TABLE_CLAIMED,  /* a flag was claimed */
  ACIES_TABLE_DRAWN,    /* a card is drawn */
  ACIES_TABLE_DEALT,    /* a new game begins */
  ACIES_TABLE_TURN,     /* after the enemy's step, the next one is for the person to make */
  ACIES_TABLE_WON,      /* the seat that looks at the table has won, or any if nobody plays */
  ACIES_TABLE_LOST,     /* or lost */
} AciesTableEvent;

/* When the sides of the flags say how strong they are. A key shows it on demand in any case. */
typedef enum
{
  ACIES_STRENGTH_NEVER,
  ACIES_STRENGTH_ON_DEMAND,   /* where the pointer or the focus is */
  ACIES_STRENGTH_TELLING,     /* also where it says something: not of a single card that can become anything */
  ACIES_STRENGTH_ALWAYS,
} AciesStrengthMode;

GtkWidget  *acies_table_new             (void);
AciesView  *acies_table_get_view        (AciesTable      *self);
void        acies_table_set_moment      (AciesTable      *self,
                                         AciesMoment     *moment);
gboolean    acies_table_get_interactive (AciesTable      *self);
void        acies_table_set_interactive (AciesTable      *self,
                                         gboolean         interactive);
const char *acies_table_get_guidance    (AciesTable      *self);
gboolean    acies_table_get_choosing    (AciesTable      *self);
void        acies_table_describe_flag   (AciesTable      *self,
                                         guint            flag,
                                         const char      *lead,
                                         const char      *more);
void        acies_table_answer          (AciesTable      *self,
                                         guint            flag,
                                         const char      *heading,
                                         const char      *text,
                                         const char      *button);
void        acies_table_go_to_flag      (AciesTable      *self,
                                         guint            flag);
void        acies_table_cancel_choice   (AciesTable      *self);

/* What stands out. */
void        acies_table_light           (AciesTable      *self,
                                         const AciesCard *cards,
                                         gsize            n_cards);
void        acies_table_point_at        (AciesTable      *self,
                                         const AciesCard *cards,
                                         gsize            n_cards);
void        acies_table_light_flag      (AciesTable      *self,
                                         guint            flag);
void        acies_table_light_flags     (AciesTable      *self,
                                         guint            flags);
void        acies_table_set_loser       (AciesTable      *self,
                                         AciesSeat        loser);
void        acies_table_set_watched     (AciesTable      *self,
                                         gboolean         watched);
gboolean    acies_table_get_watched     (AciesTable      *self);
void        acies_table_set_strength    (AciesTable        *self,
                                         AciesStrengthMode  mode);
void        acies_table_set_hand_order  (AciesTable      *self,
                                         int              order);
void        acies_table_read_flags      (AciesTable        *self,
                                         guint              flags);
void        acies_table_label_flags     (AciesTable        *self,
                                         guint              flags);
gboolean    acies_table_get_front_shown (AciesTable      *self);
void        acies_table_set_front_shown (AciesTable      *self,
                                         gboolean         shown);
void        acies_table_set_secret      (AciesTable      *self,
                                         gboolean         secret);

void        acies_table_set_quiet       (AciesTable      *self,
                                         gboolean         quiet);

void        acies_table_set_names       (AciesTable      *self,
                                         const char      *enemy,
                                         const char      *own,
                                         const char      *short_enemy,
                                         const char      *short_own);
void        acies_table_set_enemy_habit (AciesTable      *self,
                                         const char      *habit);

/* The size that the window leaves to it. */
void        acies_table_glide           (AciesTable      *self);
void        acies_table_set_room        (AciesTable      *self,
                                         int              full_width,
                                         int              full_height,
                                         int              least_width);
void        acies_table_set_large_cards (AciesTable      *self,
                                         gboolean         large);
void        acies_table_set_seen        (AciesTable      *self,
                                         int              width,
                                         int              height);

/* Where things are on it. */
gboolean    acies_table_find_place      (AciesTable      *self,
                                         guint            flag,
                                         GtkWidget       *target,
                                         graphene_rect_t *bounds);
gboolean    acies_table_find_side       (AciesTable       *self,
                                         guint             flag,
                                         gboolean          own,
                                         GtkWidget        *target,
                                         graphene_rect_t  *bounds);
gboolean    acies_table_find_line       (AciesTable      *self,
                                         GtkWidget       *target,
                                         graphene_rect_t *bounds);

G_END_DECLS
