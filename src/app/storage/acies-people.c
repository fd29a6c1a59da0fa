/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "acies-file-lock.h"
#include "acies-file-private.h"
#include "acies-people.h"
#include "acies-settings.h"

/* The folder of everybody but the first person is in this one. */
#define FOLDER "people"
/* How long its name becomes, in bytes. */
#define MAX_ID 60
/* For a name without letters. */
#define ID "person"

struct _AciesPeople
{
  GObject      parent_instance;

  GFile       *directory;       /* of the first person */
  GFile       *folder;
  GListStore  *list;            /* of AciesPerson */
  AciesPerson *current;
};

G_DEFINE_FINAL_TYPE (AciesPeople, acies_people, G_TYPE_OBJECT)

static void
acies_people_finalize (GObject *object)
{
  AciesPeople *self = ACIES_PEOPLE (object);

  g_clear_object (&self->directory);
  g_clear_object (&self->folder);
  g_clear_object (&self->list);
  g_clear_object (&self->current);

  G_OBJECT_CLASS (acies_people_parent_class)->finalize (object);
}

static void
acies_people_class_init (AciesPeopleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_people_finalize;
}

static void
acies_people_init (AciesPeople *self)
{
  self->list = g_list_store_new (ACIES_TYPE_PERSON);
}

/* Borrowed from the list; %NULL for none. */
static AciesPerson *
acies_people_find (AciesPeople *self,
                   const char  *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (AciesPerson) person = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      if (g_str_equal (acies_person_get_id (person), id))
        return person;
    }

  return NULL;
}

static int
compare_folders (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  return strcmp (acies_person_get_id ((AciesPerson *) a), acies_person_get_id ((AciesPerson *) b));
}

static gboolean
acies_people_has_folder (AciesPeople *self,
                         const char  *id)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (self->folder), id, NULL);

  return g_file_test (path, G_FILE_TEST_IS_DIR);
}

/* Another process, or a file manager, may have added or removed somebody. Who plays here stays. */
void
acies_people_refresh (AciesPeople *self)
{
  g_autoptr (GDir) dir = NULL;
  const char *id;

  g_return_if_fail (ACIES_IS_PEOPLE (self));

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->list)); i-- > 1; )
    {
      g_autoptr (AciesPerson) person = g_list_model_get_item (G_LIST_MODEL (self->list), i);

      if (person != self->current && !acies_people_has_folder (self, acies_person_get_id (person)))
        g_list_store_remove (self->list, i);
    }

  dir = g_dir_open (g_file_peek_path (self->folder), 0, NULL);
  while (dir != NULL && (id = g_dir_read_name (dir)) != NULL)
    if (*id != '.' && g_utf8_validate (id, -1, NULL) && acies_people_has_folder (self, id) &&
        acies_people_find (self, id) == NULL)
      {
        g_autoptr (GFile) directory = g_file_get_child (self->folder, id);
        g_autoptr (AciesPerson) person = acies_person_new (directory, id);

        g_list_store_insert_sorted (self->list, person, compare_folders, NULL);
      }
}

/* Those whose files lie in @directory, which need not exist yet. Whoever played last plays. */
AciesPeople *
acies_people_new (GFile *directory)
{
  AciesPeople *self = g_object_new (ACIES_TYPE_PEOPLE, NULL);
  g_autofree char *id = g_settings_get_string (acies_settings_get_default (), "person");
  g_autoptr (AciesPerson) first = acies_person_new (directory, "");
  AciesPerson *last;

  self->directory = g_object_ref (directory);
  self->folder = g_file_get_child (directory, FOLDER);
  g_list_store_append (self->list, first);
  acies_people_refresh (self);
  last = acies_people_find (self, id);
  self->current = g_object_ref (last != NULL ? last : first);

  return self;
}

/* Those at this computer. */
AciesPeople *
acies_people_get_default (void)
{
  static AciesPeople *people;

  if (people == NULL)
    {
      g_autoptr (GFile) directory = acies_kept_file_get_directory ();

      people = acies_people_new (directory);
    }

  return people;
}

/* Everybody (AciesPerson), the first person first. */
GListModel *
acies_people_get_list (AciesPeople *self)
{
  g_return_val_if_fail (ACIES_IS_PEOPLE (self), NULL);

  return G_LIST_MODEL (self->list);
}

/* Who plays in this process. */
AciesPerson *
acies_people_get_current (AciesPeople *self)
{
  g_return_val_if_fail (ACIES_IS_PEOPLE (self), NULL);

  return self->current;
}

/* Where the files of whoever plays lie. (transfer none) */
GFile *
acies_people_get_directory (AciesPeople *self)
{
  g_return_val_if_fail (ACIES_IS_PEOPLE (self), NULL);

  return acies_person_get_directory (self->current);
}

/* From now on @person plays, also when the program starts again. What was made for whoever played before has to be
 * made anew. */
void
acies_people_set_current (AciesPeople *self,
                          AciesPerson *person)
{
  g_return_if_fail (ACIES_IS_PEOPLE (self));
  g_return_if_fail (ACIES_IS_PERSON (person));

  g_set_object (&self->current, person);
  g_settings_set_string (acies_settings_get_default (), "person", acies_person_get_id (person));
}

/* What two names that look the same have in common. */
static char *
make_key (const char *name)
{
  g_autofree char *normal = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);

  return g_utf8_casefold (normal, -1);
}

/* The name for @person, %NULL for somebody new, or %NULL if they cannot be called so. */
static char *
acies_people_accept_name (AciesPeople  *self,
                          AciesPerson  *person,
                          const char   *name,
                          GError      **error)
{
  g_autofree char *clean = acies_person_clean_name (name);
  g_autofree char *key = clean != NULL ? make_key (clean) : NULL;

  if (clean == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME, _("This is not a name."));
      return NULL;
    }
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->list)); i++)
    {
      g_autoptr (AciesPerson) other = g_list_model_get_item (G_LIST_MODEL (self->list), i);
      g_autofree char *other_name = acies_person_dup_name (other);
      g_autofree char *other_key = make_key (other_name);

      if (other != person && g_str_equal (key, other_key))
        {
          /* Translators: %s is a name, such as “Anna” */
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("There is already somebody called “%s”."), other_name);
          return NULL;
        }
    }

  return g_steal_pointer (&clean);
}

/* What a folder can be called for @name in any file system: small letters and digits. */
static char *
make_id (const char *name)
{
  g_autofree char *key = make_key (name);
  GString *id = g_string_new (NULL);

  for (const char *p = key; *p != '\0' && id->len < MAX_ID; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (id, g_utf8_get_char (p));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_append (id, ID);

  return g_string_free (id, FALSE);
}

/* Makes a folder for somebody called @name, which no other process makes at the same time. */
static GFile *
acies_people_make_folder (AciesPeople  *self,
                          const char   *name,
                          GError      **error)
{
  g_autofree char *id = make_id (name);
  int code = EEXIST;

  if (!acies_file_make_folder (self->folder, error))
    return NULL;

  for (guint n = 1; code == EEXIST && n < G_MAXUINT; n++)
    {
      g_autofree char *numbered = n == 1 ? g_strdup (id) : g_strdup_printf ("%s-%u", id, n);
      g_autoptr (GFile) folder = g_file_get_child (self->folder, numbered);

      if (g_mkdir (g_file_peek_path (folder), 0700) == 0)
        return g_steal_pointer (&folder);
      code = errno;
    }

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));
  return NULL;
}

/* Adds somebody new; %NULL if that cannot be. (transfer none) */
AciesPerson *
acies_people_add (AciesPeople  *self,
                  const char   *name,
                  GError      **error)
{
  g_autofree char *clean = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (AciesPerson) person = NULL;

  g_return_val_if_fail (ACIES_IS_PEOPLE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  clean = acies_people_accept_name (self, NULL, name, error);
  folder = clean != NULL ? acies_people_make_folder (self, clean, error) : NULL;
  if (folder == NULL)
    return NULL;

  id = g_file_get_basename (folder);
  person = acies_person_new (folder, id);
  acies_person_set_name (person, clean);
  g_list_store_insert_sorted (self->list, person, compare_folders, NULL);

  return person;
}

/* Gives @person another name. */
gboolean
acies_people_rename (AciesPeople  *self,
                     AciesPerson  *person,
                     const char   *name,
                     GError      **error)
{
  g_autofree char *clean = NULL;
  guint position;

  g_return_val_if_fail (ACIES_IS_PEOPLE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_PERSON (person), FALSE);

  clean = acies_people_accept_name (self, person, name, error);
  if (clean == NULL)
    return FALSE;

  acies_person_set_name (person, clean);
  if (g_list_store_find (self->list, person, &position))
    g_list_model_items_changed (G_LIST_MODEL (self->list), position, 1, 1);
  return TRUE;
}

/* Whether @person can be removed: not whoever plays, and not the first one, in whose folder those of the others are. */
gboolean
acies_people_can_remove (AciesPeople *self,
                         AciesPerson *person)
{
  g_return_val_if_fail (ACIES_IS_PEOPLE (self), FALSE);
  g_return_val_if_fail (ACIES_IS_PERSON (person), FALSE);

  return person != self->current && *acies_person_get_id (person) != '\0';
}

/* Takes all locks in @folder, so that no other process uses what is there; %NULL if one does. */
static GPtrArray *
lock_folder (const char *folder)
{
  g_autoptr (GPtrArray) locks = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_file_lock_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, "lock"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autoptr (GFile) file = g_file_new_for_path (path);
        AciesFileLock *lock = acies_file_lock_take (file, 0);

        if (lock == NULL)
          return NULL;
        g_ptr_array_add (locks, lock);
      }

  return g_steal_pointer (&locks);
}

static void
forget_settings (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

/* Moves everything of @person into the trash. */
gboolean
acies_people_remove (AciesPeople  *self,
                     AciesPerson  *person,
                     GError      **error)
{
  g_autoptr (GPtrArray) locks = NULL;
  g_autofree char *name = NULL;
  GFile *directory;
  guint position;

  g_return_val_if_fail (acies_people_can_remove (self, person), FALSE);

  directory = acies_person_get_directory (person);
  if (!acies_kept_file_get_busy (acies_person_get_file (person)))
    locks = lock_folder (g_file_peek_path (directory));
  if (locks == NULL)
    {
      name = acies_person_dup_name (person);
      /* Translators: %s is the name of a person at this computer, such as “Anna” */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY, _("Acies is open elsewhere for “%s”. Close it there first."), name);
      return FALSE;
    }
  if (!g_file_trash (directory, NULL, error))
    return FALSE;

  /* A name that could not be saved is not needed any more. */
  acies_kept_file_remove (acies_person_get_file (person));
  forget_settings (acies_person_get_settings (person));
  if (g_list_store_find (self->list, person, &position))
    g_list_store_remove (self->list, position);
  return TRUE;
}
