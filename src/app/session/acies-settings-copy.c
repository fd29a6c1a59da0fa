/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "acies-settings-copy.h"

/* Where there is no dconf, as in a Flatpak, GLib keeps the settings in a file, and that is lost
 * when the disk is full while it is written. So there they are kept once more, and what is
 * missing when the program starts is brought back.
 *
 * The file has a line for each key that somebody has set: its name, and its value as text.
 */

#define HEAD "acies-settings 1"
#define MAX_LENGTH (64 * 1024)
#define BACKEND "GKeyfileSettingsBackend"
/* The size of the window changes all the time, and is no loss. */
#define NOT_KEPT "window-"

struct _AciesSettingsCopy
{
  GObject          parent_instance;

  GSettings       *settings;
  GSettingsSchema *schema;
  AciesKeptFile   *file;
  GHashTable      *values;      /* what is in it: GVariant by char * */
};

G_DEFINE_FINAL_TYPE (AciesSettingsCopy, acies_settings_copy, G_TYPE_OBJECT)

static void
acies_settings_copy_dispose (GObject *object)
{
  AciesSettingsCopy *self = ACIES_SETTINGS_COPY (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->file);
  g_clear_pointer (&self->values, g_hash_table_unref);
  g_clear_pointer (&self->schema, g_settings_schema_unref);

  G_OBJECT_CLASS (acies_settings_copy_parent_class)->dispose (object);
}

static void
acies_settings_copy_class_init (AciesSettingsCopyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_settings_copy_dispose;
}

static GHashTable *
create_table (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
}

static void
acies_settings_copy_init (AciesSettingsCopy *self)
{
  self->values = create_table ();
}

static char *
describe (AciesKeptFileTrouble  trouble,
          const char           *reason,
          const char           *name)
{
  if (trouble == ACIES_KEPT_FILE_UNSAVED)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("The settings could not be saved: %s"), reason);
  if (name == NULL)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("The settings cannot be read: %s"), reason);

  /* Translators: %s is the name of a file, such as “statistics.damaged-1” */
  return g_strdup_printf (_("A copy of the settings was damaged and is kept as %s."), name);
}

static gboolean
parse_line (GSettingsSchema  *schema,
            const char       *line,
            GHashTable       *values,
            GError          **error)
{
  g_autofree char *name = g_strndup (line, strcspn (line, " "));
  g_autoptr (GSettingsSchemaKey) key = NULL;
  g_autoptr (GVariant) value = NULL;

  /* A newer version may have had more of them. */
  if (!g_settings_schema_has_key (schema, name))
    return TRUE;

  key = g_settings_schema_get_key (schema, name);
  value = g_variant_parse (g_settings_schema_key_get_value_type (key), line + strlen (name), NULL, NULL, error);
  if (value == NULL)
    return FALSE;

  if (g_settings_schema_key_range_check (key, value))
    g_hash_table_insert (values, g_steal_pointer (&name), g_steal_pointer (&value));
  return TRUE;
}

/* The values in @text, by their keys (GVariant by char *). */
gboolean
acies_settings_copy_parse (GSettingsSchema  *schema,
                           const char       *text,
                           GHashTable      **values,
                           GError          **error)
{
  g_autoptr (GHashTable) table = create_table ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && (lines[i + 1] != NULL || *lines[i] != '\0'); i++)
    {
      g_autoptr (GError) reason = NULL;

      if (parse_line (schema, lines[i], table, &reason))
        continue;

      /* Translators: %u is the number of a line in a file, %s says what is wrong there */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Line %u: %s"), i + 2, reason->message);
      return FALSE;
    }

  *values = g_steal_pointer (&table);
  return TRUE;
}

/* Brings back what is set in the copy alone. */
static AciesKeptFileState
acies_settings_copy_read (gpointer   owner,
                          char      *text,
                          gsize      length,
                          GError   **error)
{
  AciesSettingsCopy *self = owner;
  g_autoptr (GHashTable) values = NULL;
  GHashTableIter iter;
  gpointer name, value;

  if (!acies_settings_copy_parse (self->schema, text, &values, error))
    return ACIES_KEPT_FILE_BAD;

  g_hash_table_unref (self->values);
  self->values = g_steal_pointer (&values);
  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      g_autoptr (GVariant) own = g_settings_get_user_value (self->settings, name);

      if (own == NULL)
        g_settings_set_value (self->settings, name, value);
    }

  return ACIES_KEPT_FILE_GOOD;
}

/* What is not set any more stays in the copy: nobody unsets anything, but the file of GLib may have been
 * destroyed just now. */
static void
acies_settings_copy_changed_cb (AciesSettingsCopy *self,
                                const char        *name)
{
  g_autoptr (GString) text = NULL;
  g_auto (GStrv) names = NULL;

  if (g_str_has_prefix (name, NOT_KEPT))
    return;

  text = g_string_new (NULL);
  names = g_settings_schema_list_keys (self->schema);
  for (guint i = 0; names[i] != NULL; i++)
    {
      GVariant *value = g_settings_get_user_value (self->settings, names[i]);
      g_autofree char *line = NULL;

      if (value != NULL)
        g_hash_table_replace (self->values, g_strdup (names[i]), value);
      else
        value = g_hash_table_lookup (self->values, names[i]);
      if (value == NULL || g_str_has_prefix (names[i], NOT_KEPT))
        continue;

      line = g_variant_print (value, FALSE);
      g_string_append_printf (text, "%s %s\n", names[i], line);
    }

  acies_kept_file_write (self->file, text->str);
}

static gboolean
needs_copy (GSettings *settings)
{
  g_autoptr (GObject) backend = NULL;

  g_object_get (settings, "backend", &backend, NULL);
  return g_str_equal (G_OBJECT_TYPE_NAME (backend), BACKEND);
}

/* A copy of @settings in @directory, which need not exist yet; %NULL where none is needed. What it
 * has and they have not, they get. */
AciesSettingsCopy *
acies_settings_copy_new (GSettings *settings,
                         GFile     *directory)
{
  AciesSettingsCopy *self;

  if (!needs_copy (settings))
    return NULL;

  self = g_object_new (ACIES_TYPE_SETTINGS_COPY, NULL);
  self->settings = g_object_ref (settings);
  g_object_get (settings, "settings-schema", &self->schema, NULL);
  self->file = acies_kept_file_new (directory, "settings", HEAD, MAX_LENGTH, describe);
  acies_kept_file_load (self->file, acies_settings_copy_read, self);
  g_signal_connect_object (settings, "changed", G_CALLBACK (acies_settings_copy_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* The file of the copy, which says what goes wrong. */
AciesKeptFile *
acies_settings_copy_get_file (AciesSettingsCopy *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS_COPY (self), NULL);

  return self->file;
}
