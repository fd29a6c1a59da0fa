/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-excerpt-private.h"
#include "acies-recent.h"

#include "acies-record-chooser.h"

/* The games that were opened or saved last. The desktop keeps the list. */

#define MOST_RECENT 8

/* Adds @file to the list, or moves it to the top. */
void
acies_recent_add (GtkRecentManager *manager,
                  GFile            *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) ACIES_MIME_TYPE,
    .app_name = (char *) "Acies",
    .app_exec = (char *) "acies %u",
  };

  gtk_recent_manager_add_full (manager, uri, &data);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
append (GMenu         *menu,
        GtkRecentInfo *info)
{
  g_autofree char *name = acies_excerpt_clean (gtk_recent_info_get_display_name (info));
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);
  /* In a menu, a single underscore would mark a key. */
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", gtk_recent_info_get_uri (info));
  g_menu_append_item (menu, item);
}

/* Fills @menu with the files that still exist, the newest first. Those that do not are removed
 * from the list of the desktop. */
void
acies_recent_fill (GtkRecentManager *manager,
                   GMenu            *menu)
{
  GList *all = gtk_recent_manager_get_items (manager);
  guint n = 0;

  g_return_if_fail (GTK_IS_RECENT_MANAGER (manager));
  g_return_if_fail (G_IS_MENU (menu));

  g_menu_remove_all (menu);
  all = g_list_sort (all, compare_times);
  for (GList *iter = all; iter != NULL; iter = iter->next)
    {
      GtkRecentInfo *info = iter->data;

      if (g_strcmp0 (gtk_recent_info_get_mime_type (info), ACIES_MIME_TYPE) != 0)
        continue;
      if (!gtk_recent_info_exists (info))
        gtk_recent_manager_remove_item (manager, gtk_recent_info_get_uri (info), NULL);
      else if (n++ < MOST_RECENT)
        append (menu, info);
    }
  /* An item without a target cannot be chosen. */
  if (n == 0)
    g_menu_append (menu, _("No games yet"), "win.open-recent");

  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
}
