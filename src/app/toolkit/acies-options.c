/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-options.h"

#include <glib/gi18n.h>

#include "acies-widget-fixes.h"

#define KEY "acies-options"

/* Offers @options in @row, which have to last as long; explained if they have explanations, then once only. */
void
acies_options_fill (gpointer           row,
                    const AciesOption *options)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) explanations = g_ptr_array_new ();

  for (guint i = 0; options[i].id != NULL; i++)
    {
      gtk_string_list_append (model, options[i].context != NULL
                                     ? g_dpgettext2 (NULL, options[i].context, options[i].title) : _(options[i].title));
      if (options[i].explanation != NULL)
        g_ptr_array_add (explanations, (char *) _(options[i].explanation));
    }
  g_object_set_data (row, KEY, (gpointer) options);
  g_object_set (row, "model", model, NULL);
  if (explanations->len == 0)
    return;

  g_ptr_array_add (explanations, NULL);
  acies_widget_fixes_explain_values (row, (const char * const *) explanations->pdata);
}

/* The id of the option that is chosen; %NULL if none is. */
const char *
acies_options_get_id (gpointer row)
{
  const AciesOption *options = g_object_get_data (row, KEY);
  guint selected;

  g_object_get (row, "selected", &selected, NULL);
  return options != NULL && selected != GTK_INVALID_LIST_POSITION ? options[selected].id : NULL;
}

static gboolean
id_to_position (GBinding     *binding,
                const GValue *id,
                GValue       *position,
                gpointer      user_data)
{
  const AciesOption *options = user_data;

  for (guint i = 0; options[i].id != NULL; i++)
    if (g_strcmp0 (options[i].id, g_value_get_string (id)) == 0)
      {
        g_value_set_uint (position, i);
        return TRUE;
      }

  return FALSE;
}

static gboolean
position_to_id (GBinding     *binding,
                const GValue *position,
                GValue       *id,
                gpointer      user_data)
{
  const AciesOption *options = user_data;

  if (g_value_get_uint (position) == GTK_INVALID_LIST_POSITION)
    return FALSE;

  g_value_set_static_string (id, options[g_value_get_uint (position)].id);
  return TRUE;
}

/* Chooses the option @id, if there is one that is offered. */
void
acies_options_select (gpointer    row,
                      const char *id)
{
  const AciesOption *options = g_object_get_data (row, KEY);
  g_autoptr (GListModel) model = NULL;

  g_object_get (row, "model", &model, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_strcmp0 (options[i].id, id) == 0)
      g_object_set (row, "selected", i, NULL);
}

/* Keeps the option that is chosen in @row, and the @property of @object that has its id, the same. */
void
acies_options_bind (gpointer    row,
                    gpointer    object,
                    const char *property)
{
  g_object_bind_property_full (object, property, row, "selected", G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE,
                               id_to_position, position_to_id, g_object_get_data (row, KEY), NULL);
}
