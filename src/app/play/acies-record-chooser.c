/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-excerpt-private.h"
#include "acies-file-openers.h"
#include "acies-record-chooser.h"

static GtkFileFilter *
create_filter (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  /* Translators: the kind of files to choose from, a noun */
  gtk_file_filter_set_name (filter, _("Saved games"));
  gtk_file_filter_add_mime_type (filter, ACIES_MIME_TYPE);
  gtk_file_filter_add_pattern (filter, "*.acies");
  return filter;
}

/* Has @chosen called with @object and the file that the person wants to open. */
void
acies_record_chooser_open (GtkWidget       *parent,
                           AciesCompatFile  chosen,
                           gpointer         object)
{
  g_autoptr (GtkFileFilter) filter = create_filter ();

  g_return_if_fail (GTK_IS_WIDGET (parent));

  acies_file_openers_add_to_filter (filter);
  acies_compat_choose_file (parent, _("Open a Game"),
                            /* Translators: a button, a verb: open this file */
                            _("_Open"), NULL, filter, chosen, object);
}

/* The same with the file in which @game, which was played on @date, is to be saved. */
void
acies_record_chooser_save (GtkWidget       *parent,
                           AciesGame       *game,
                           GDateTime       *date,
                           AciesCompatFile  chosen,
                           gpointer         object)
{
  g_autoptr (GtkFileFilter) filter = create_filter ();
  g_autofree char *name = NULL;

  g_return_if_fail (GTK_IS_WIDGET (parent));

  name = acies_record_chooser_suggest_name (game, date);
  acies_compat_choose_file (parent, _("Save the Game"),
                            /* Translators: a button, a verb: save as this file */
                            _("_Save"), name, filter, chosen, object);
}

/* Suggests a name for the file in which @game, which was played on @date, is saved. */
char *
acies_record_chooser_suggest_name (AciesGame *game,
                                   GDateTime *date)
{
  g_autofree char *day = NULL;
  const char *south, *north;
  g_autofree char *name = NULL;
  char *clean;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  day = g_date_time_format (date, "%Y-%m-%d");
  south = acies_game_get_player_name (game, ACIES_SEAT_SOUTH);
  north = acies_game_get_player_name (game, ACIES_SEAT_NORTH);
  if (south == NULL && north == NULL)
    /* Translators: the name of a file: the date. Keep “.acies”. */
    return g_strdup_printf (C_("file name", "%s Acies.acies"), day);

  /* Translators: the name of a file: the date and the two players. Keep “.acies”. */
  name = g_strdup_printf (C_("file name", "%s %s – %s.acies"), day,
                          /* Translators: in the name of a file: the player who is a person */
                          south != NULL && *south != '\0' ? south : C_("file name", "You"),
                          /* Translators: in the name of a file: the player who is a person */
                          north != NULL && *north != '\0' ? north : C_("file name", "You"));
  /* The name of a player may contain letters that the name of a file cannot. */
  clean = acies_excerpt_clean (name);
  return g_strdelimit (clean, "/\\:*?\"<>|", '-');
}
