/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-calendar.h"
#include "acies-export.h"
#include "acies-lines.h"
#include "acies-mistakes.h"

/* The file has a line for each mistake, the oldest first. */
#define FILE_NAME  "mistakes"
#define HEAD       "acies-mistakes 1"
/* The most mistakes that are kept, and the longest file, in bytes. */
#define MOST       1000
#define MAX_LENGTH (1024 * 1024)

/* The columns of the table for other programs, which has the fields of a line between commas. */
#define COLUMNS "due,right in a row,cost,motif,step,rules,position"

struct _AciesMistakes
{
  GObject        parent_instance;

  AciesKeptFile *file;
  GPtrArray     *list;          /* (element-type AciesMistake) */
  GPtrArray     *cleared;       /* those that were cleared last; NULL when they have been restored */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesMistakes, acies_mistakes, G_TYPE_OBJECT)

static GPtrArray *
create_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mistake_free);
}

static void
acies_mistakes_dispose (GObject *object)
{
  AciesMistakes *self = ACIES_MISTAKES (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  g_clear_pointer (&self->cleared, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_mistakes_parent_class)->dispose (object);
}

static void
acies_mistakes_class_init (AciesMistakesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_mistakes_dispose;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

/* Another day has begun, on which others are waiting. */
static void
acies_mistakes_day_cb (AciesMistakes *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
acies_mistakes_init (AciesMistakes *self)
{
  self->list = create_list ();
  g_signal_connect_object (acies_calendar_get_default (), "changed", G_CALLBACK (acies_mistakes_day_cb),
                           self, G_CONNECT_SWAPPED);
}

static char *
describe (AciesKeptFileTrouble  trouble,
          const char           *reason,
          const char           *name)
{
  if (trouble == ACIES_KEPT_FILE_UNSAVED)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("Your mistakes could not be saved: %s"), reason);
  if (name == NULL)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("Your mistakes cannot be read: %s"), reason);
  if (trouble == ACIES_KEPT_FILE_MENDED)
    return acies_lines_describe_mended (reason, name);

  /* Translators: %s is the name of a file, such as “statistics.damaged-1” */
  return g_strdup_printf (_("The file with your mistakes was damaged. It is kept as %s."), name);
}

static gboolean
read_line (const char  *line,
           gpointer     list,
           GError     **error)
{
  AciesMistake *mistake = acies_mistake_parse (line, error);

  if (mistake != NULL)
    g_ptr_array_add (list, mistake);
  return mistake != NULL;
}

/* The mistakes in @text, a line each, as far as they can be read. (transfer full) (element-type AciesMistake) */
AciesKeptFileState
acies_mistakes_parse (const char  *text,
                      GPtrArray  **list,
                      GError     **error)
{
  *list = create_list ();
  return acies_lines_read (text, read_line, *list, error);
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (GPtrArray) list = NULL;

  return acies_mistakes_parse (text, &list, error) == ACIES_KEPT_FILE_GOOD;
}

/* Mistakes that are kept in @directory, which need not exist yet. */
AciesMistakes *
acies_mistakes_new (GFile *directory)
{
  AciesMistakes *self;

  g_return_val_if_fail (G_IS_FILE (directory), NULL);

  self = g_object_new (ACIES_TYPE_MISTAKES, NULL);
  self->file = acies_kept_file_new (directory, FILE_NAME, HEAD, MAX_LENGTH, describe, check);
  return self;
}

char *
acies_mistakes_to_string (GPtrArray *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      g_autofree char *line = acies_mistake_to_string (g_ptr_array_index (list, i));

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

static AciesKeptFileState
acies_mistakes_read (gpointer   owner,
                     char      *text,
                     gsize      length,
                     GError   **error)
{
  AciesMistakes *self = owner;
  g_autoptr (GPtrArray) list = NULL;
  const AciesKeptFileState state = acies_mistakes_parse (text, &list, error);

  if (state == ACIES_KEPT_FILE_BAD)
    return state;

  g_ptr_array_unref (self->list);
  self->list = g_steal_pointer (&list);
  g_signal_emit (self, changed_signal, 0);
  return state;
}

static void
save (AciesMistakes *self)
{
  g_autofree char *text = acies_mistakes_to_string (self->list);

  acies_kept_file_write (self->file, text);
  g_signal_emit (self, changed_signal, 0);
}

/* Reads what was kept. What goes wrong, the file says. */
void
acies_mistakes_load (AciesMistakes *self)
{
  g_return_if_fail (ACIES_IS_MISTAKES (self));

  acies_kept_file_load (self->file, acies_mistakes_read, self);
  if (acies_kept_file_get_mended (self->file))
    save (self);
}

/* The file that they are kept in: it says what goes wrong, and when all is written. */
AciesKeptFile *
acies_mistakes_get_file (AciesMistakes *self)
{
  g_return_val_if_fail (ACIES_IS_MISTAKES (self), NULL);

  return self->file;
}

static guint32
get_today (void)
{
  return acies_calendar_get_today (acies_calendar_get_default ());
}

static gboolean
is_mastered (const AciesMistake *mistake)
{
  return mistake->box >= ACIES_MISTAKE_MASTERED;
}

void
acies_mistakes_count (AciesMistakes      *self,
                      AciesMistakesCount *count)
{
  const guint32 today = get_today ();

  g_return_if_fail (ACIES_IS_MISTAKES (self));

  *count = (AciesMistakesCount) { .n_all = self->list->len };
  for (guint i = 0; i < self->list->len; i++)
    {
      const AciesMistake *mistake = g_ptr_array_index (self->list, i);

      if (is_mastered (mistake))
        count->n_mastered++;
      else if (mistake->due <= today)
        count->n_waiting++;
      else if (count->next == 0 || mistake->due - today < count->next)
        count->next = mistake->due - today;
    }
}

static AciesMistake *
find (AciesMistakes      *self,
      const AciesMistake *mistake)
{
  for (guint i = 0; i < self->list->len; i++)
    if (acies_mistake_is_same (g_ptr_array_index (self->list, i), mistake))
      return g_ptr_array_index (self->list, i);

  return NULL;
}

/* Makes room for another one: what is mastered can be forgotten first. */
static void
forget_one (AciesMistakes *self)
{
  for (guint i = 0; i < self->list->len; i++)
    if (is_mastered (g_ptr_array_index (self->list, i)))
      {
        g_ptr_array_remove_index (self->list, i);
        return;
      }

  g_ptr_array_remove_index (self->list, 0);
}

/* Adds copies of those of @list (of AciesMistake) that are not there yet, to be practiced from today on, and returns how
 * many those are. */
guint
acies_mistakes_add (AciesMistakes *self,
                    GPtrArray     *list)
{
  guint n_added = 0;

  g_return_val_if_fail (ACIES_IS_MISTAKES (self), 0);

  acies_kept_file_begin_change (self->file);
  for (guint i = 0; i < list->len; i++)
    {
      AciesMistake *mistake;

      if (find (self, g_ptr_array_index (list, i)) != NULL)
        continue;

      mistake = acies_mistake_copy (g_ptr_array_index (list, i));
      mistake->box = 0;
      mistake->due = get_today ();
      if (self->list->len >= MOST)
        forget_one (self);
      g_ptr_array_add (self->list, mistake);
      n_added++;
    }

  if (n_added > 0)
    save (self);
  return n_added;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const AciesMistake *x = *(const AciesMistake * const *) a;
  const AciesMistake *y = *(const AciesMistake * const *) b;

  if (x->due != y->due)
    return x->due < y->due ? -1 : 1;
  return (x->cost < y->cost) - (x->cost > y->cost);
}

/* Copies of those that are not mastered: what has waited longest first, and of the same day what cost most. Only those
 * that are due on the day @latest, and about @motif if that is not ACIES_MOTIF_NONE. */
static GPtrArray *
list_open (AciesMistakes *self,
           guint32        latest,
           AciesMotif     motif)
{
  GPtrArray *list = create_list ();

  for (guint i = 0; i < self->list->len; i++)
    {
      const AciesMistake *mistake = g_ptr_array_index (self->list, i);

      if (!is_mastered (mistake) && mistake->due <= latest && (motif == ACIES_MOTIF_NONE || mistake->motif == motif))
        g_ptr_array_add (list, acies_mistake_copy (mistake));
    }
  g_ptr_array_sort (list, compare);
  return list;
}

/* Copies of those that wait today: what has waited longest first, and of the same day what cost most. */
GPtrArray *
acies_mistakes_list_waiting (AciesMistakes *self)
{
  g_return_val_if_fail (ACIES_IS_MISTAKES (self), NULL);

  return list_open (self, get_today (), ACIES_MOTIF_NONE);
}

/* Copies of those about @motif that are not mastered, also if they do not wait yet, in the same order. */
GPtrArray *
acies_mistakes_list_about (AciesMistakes *self,
                           AciesMotif     motif)
{
  g_return_val_if_fail (ACIES_IS_MISTAKES (self), NULL);
  g_return_val_if_fail (motif != ACIES_MOTIF_NONE, NULL);

  return list_open (self, G_MAXUINT32, motif);
}

/* Counts the answer to @mistake, which may have been cleared meanwhile. */
void
acies_mistakes_answer (AciesMistakes      *self,
                       const AciesMistake *mistake,
                       gboolean            right)
{
  AciesMistake *kept;

  g_return_if_fail (ACIES_IS_MISTAKES (self));

  acies_kept_file_begin_change (self->file);
  kept = find (self, mistake);
  if (kept == NULL)
    return;

  acies_mistake_answer (kept, right, get_today ());
  save (self);
}

/* Forgets all of them. acies_mistakes_restore() brings them back, until others are cleared. */
void
acies_mistakes_clear (AciesMistakes *self)
{
  g_return_if_fail (ACIES_IS_MISTAKES (self));

  acies_kept_file_begin_change (self->file);
  g_clear_pointer (&self->cleared, g_ptr_array_unref);
  self->cleared = g_steal_pointer (&self->list);
  self->list = create_list ();
  save (self);
}

/* Brings back what was cleared, before what has come since. */
gboolean
acies_mistakes_restore (AciesMistakes *self)
{
  g_autoptr (GPtrArray) since = NULL;

  g_return_val_if_fail (ACIES_IS_MISTAKES (self), FALSE);

  if (self->cleared == NULL)
    return FALSE;

  acies_kept_file_begin_change (self->file);
  since = g_steal_pointer (&self->list);
  self->list = g_steal_pointer (&self->cleared);
  for (guint i = 0; i < since->len; i++)
    if (find (self, g_ptr_array_index (since, i)) == NULL)
      g_ptr_array_add (self->list, acies_mistake_copy (g_ptr_array_index (since, i)));
  save (self);
  return TRUE;
}

/* Writes all of them to @file, as a table for other programs (CSV). Its words are never translated. @callback has to call
 * acies_export_finish(). */
void
acies_mistakes_export_async (AciesMistakes       *self,
                             GFile               *file,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr (GString) table = g_string_new (COLUMNS "\n");
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_MISTAKES (self));

  text = acies_mistakes_to_string (self->list);
  /* No field has a comma in it. */
  g_string_append (table, g_strdelimit (text, "|", ','));
  acies_export_async (self, file, table->str, callback, user_data);
}
