/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The parts of the table. Those of a column have the number of its flag. */
typedef enum
{
  ACIES_PART_NONE,
  ACIES_PART_LINE,
  ACIES_PART_ENEMY_HAND,
  ACIES_PART_OWN_HAND,
  ACIES_PART_ENEMY_SIDE,
  ACIES_PART_FLAG,
  ACIES_PART_FOG,
  ACIES_PART_MUD,
  ACIES_PART_OWN_SIDE,
  ACIES_PART_TROOP_DECK,
  ACIES_PART_TACTICS_DECK,
  ACIES_PART_ENEMY_PILE,
  ACIES_PART_OWN_PILE,
  ACIES_PART_BUTTON,
  ACIES_PART_ENEMY_NAME,
  ACIES_PART_OWN_NAME,
  ACIES_PART_BUBBLE,
} AciesPart;

/* Who holds a flag: it is at the outer end of the holder's cards. */
typedef enum
{
  ACIES_HOLDER_NONE,
  ACIES_HOLDER_ENEMY,
  ACIES_HOLDER_OWN,
} AciesHolder;

/* Called when all parts have their places. */
typedef void (*AciesLaidOutFunc) (gpointer user_data);

/*
 * Gives every part of the table its place in the size there is: a wide table
 * with the decks beside the line, or an upright one with the decks between the
 * line and the hand. Nothing ever scrolls; cards shrink and grow, but they do
 * neither if what is opened beside the table has space there.
 */
#define ACIES_TYPE_TABLE_LAYOUT (acies_table_layout_get_type ())

G_DECLARE_FINAL_TYPE (AciesTableLayout, acies_table_layout, ACIES, TABLE_LAYOUT, GtkLayoutManager)

void acies_table_layout_set_part     (AciesTableLayout      *self,
                                      GtkWidget             *child,
                                      AciesPart              part,
                                      guint                  flag);
void acies_table_layout_set_holder   (AciesTableLayout      *self,
                                      guint                  flag,
                                      AciesHolder            holder);
void acies_table_layout_set_bubble   (AciesTableLayout      *self,
                                      const graphene_rect_t *owner);
void acies_table_layout_set_laid_out (AciesTableLayout      *self,
                                      AciesLaidOutFunc       func,
                                      gpointer               user_data);
void acies_table_layout_set_room     (AciesTableLayout      *self,
                                      int                    full_width,
                                      int                    full_height,
                                      int                    least_width);
void acies_table_layout_set_large    (AciesTableLayout      *self,
                                      gboolean               large);
void acies_table_layout_get_room     (AciesTableLayout      *self,
                                      int                   *full_width,
                                      int                   *full_height);

G_END_DECLS
