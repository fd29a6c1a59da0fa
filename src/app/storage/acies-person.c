/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <acies.h>
#include <glib/gi18n.h>

#include "acies-excerpt-private.h"
#include "acies-lines.h"
#include "acies-person.h"
#include "acies-settings.h"

/* The folder never changes its name, so that another process that uses it is not disturbed when the person gets another
 * one. The name is in a file there.
 */

#define FILE_NAME  "person"
#define HEAD       "acies-person 1"
#define MAX_LENGTH 4096

struct _AciesPerson
{
  GObject        parent_instance;

  char          *id;            /* the name of the folder; empty for the first person */
  GFile         *directory;
  GSettings     *settings;
  AciesKeptFile *file;
  gboolean       loaded;
  char          *name;          /* NULL when there is none */
};

G_DEFINE_FINAL_TYPE (AciesPerson, acies_person, G_TYPE_OBJECT)

static void
acies_person_finalize (GObject *object)
{
  AciesPerson *self = ACIES_PERSON (object);

  g_free (self->id);
  g_free (self->name);
  g_clear_object (&self->directory);
  g_clear_object (&self->settings);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_person_parent_class)->finalize (object);
}

static void
acies_person_class_init (AciesPersonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_person_finalize;
}

static void
acies_person_init (AciesPerson *self)
{
}

/* What of @name can stand as a name beside others; %NULL if nothing of it can be seen. */
char *
acies_person_clean_name (const char *name)
{
  g_autofree char *line = acies_excerpt_clean (name);
  char *clean = g_utf8_normalize (line, -1, G_NORMALIZE_DEFAULT_COMPOSE);

  if (g_utf8_strlen (clean, -1) > ACIES_MAX_NAME_LENGTH)
    *g_utf8_offset_to_pointer (clean, ACIES_MAX_NAME_LENGTH) = '\0';
  g_strstrip (clean);
  for (const char *p = clean; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isgraph (g_utf8_get_char (p)))
      return clean;

  g_free (clean);
  return NULL;
}

static char *
describe (AciesKeptFileTrouble  trouble,
          const char           *reason,
          const char           *name)
{
  if (trouble == ACIES_KEPT_FILE_UNSAVED)
    /* Translators: a person at this computer; %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("The name of a person could not be saved: %s"), reason);
  if (name == NULL)
    /* Translators: a person at this computer; %s is the reason in the words of the system, such as “Permission denied” */
    return g_strdup_printf (_("The name of a person cannot be read: %s"), reason);

  /* Translators: %s is the name of a file, such as “person.damaged-1” */
  return g_strdup_printf (_("The name of a person was damaged and is kept as %s."), name);
}

/* The name in @text, which is a line. */
static char *
parse (const char  *text,
       GError     **error)
{
  g_autofree char *line = g_strdup (text);
  char *name;

  g_strchomp (line);
  name = acies_person_clean_name (line);
  if (g_strcmp0 (name, line) == 0)
    return name;

  g_free (name);
  acies_lines_refuse (line, error);
  return NULL;
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autofree char *name = parse (text, error);

  return name != NULL;
}

static AciesKeptFileState
read_cb (gpointer   owner,
         char      *text,
         gsize      length,
         GError   **error)
{
  AciesPerson *self = owner;
  char *name = parse (text, error);

  if (name == NULL)
    return ACIES_KEPT_FILE_BAD;

  g_free (self->name);
  self->name = name;
  return ACIES_KEPT_FILE_GOOD;
}

/* Somebody whose files lie in @directory; @id is empty for the first person. */
AciesPerson *
acies_person_new (GFile      *directory,
                  const char *id)
{
  AciesPerson *self = g_object_new (ACIES_TYPE_PERSON, NULL);

  self->directory = g_object_ref (directory);
  self->id = g_strdup (id);
  self->settings = acies_settings_new_for_person (id);
  self->file = acies_kept_file_new (directory, FILE_NAME, HEAD, MAX_LENGTH, describe, check);

  return self;
}

const char *
acies_person_get_id (AciesPerson *self)
{
  g_return_val_if_fail (ACIES_IS_PERSON (self), NULL);

  return self->id;
}

GFile *
acies_person_get_directory (AciesPerson *self)
{
  g_return_val_if_fail (ACIES_IS_PERSON (self), NULL);

  return self->directory;
}

/* What the person has for themselves; all other settings are common. */
GSettings *
acies_person_get_settings (AciesPerson *self)
{
  g_return_val_if_fail (ACIES_IS_PERSON (self), NULL);

  return self->settings;
}

/* The file with the name. */
AciesKeptFile *
acies_person_get_file (AciesPerson *self)
{
  g_return_val_if_fail (ACIES_IS_PERSON (self), NULL);

  return self->file;
}

static void
acies_person_load (AciesPerson *self)
{
  if (self->loaded)
    return;

  self->loaded = TRUE;
  acies_kept_file_load (self->file, read_cb, self);
}

/* Whether the person was given a name. */
gboolean
acies_person_has_name (AciesPerson *self)
{
  g_return_val_if_fail (ACIES_IS_PERSON (self), FALSE);

  acies_person_load (self);

  return self->name != NULL;
}

/* What the person is called. A person whose name is lost is called like their folder; the first one, while they have none,
 * as at the table of two people. */
char *
acies_person_dup_name (AciesPerson *self)
{
  g_autofree char *at_table = NULL;
  char *clean;

  g_return_val_if_fail (ACIES_IS_PERSON (self), NULL);

  if (acies_person_has_name (self))
    return g_strdup (self->name);

  at_table = g_settings_get_string (self->settings, "first-name");
  clean = acies_person_clean_name (*self->id != '\0' ? self->id : at_table);
  return clean != NULL ? clean : g_strdup (_("Player 1"));
}

/* Keeps @name, which is clean. */
void
acies_person_set_name (AciesPerson *self,
                       const char  *name)
{
  g_autofree char *line = g_strconcat (name, "\n", NULL);

  g_return_if_fail (ACIES_IS_PERSON (self));

  acies_person_load (self);
  acies_kept_file_begin_change (self->file);
  g_free (self->name);
  self->name = g_strdup (name);
  acies_kept_file_write (self->file, line);
}
