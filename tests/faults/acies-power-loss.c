/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "acies-power-loss.h"

#include "acies-test-tree.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

/* A disk as the worst file system may treat it that still keeps what is promised. The calls of a
 * log change what programs see at once. On the disk,
 *
 *   what was written into a file is there for certain once the file was synced. Before that, any
 *   of the pieces may be missing, also an early one where a later one is there; one may be there by
 *   half; and the file may have its length, but zeros in it;
 *   names that were made, changed or removed in a folder are so for certain once the folder was
 *   synced. Before that, the last of them may be missing, as many as one likes, and folders do not
 *   wait for each other. They do not wait for what is in the files either.
 *
 * The power may fail before each call, and at the end.
 */

/* More than this from one log would mean that something is wrong with it. */
#define MOST_STATES 20000

/* So many pieces can each be there or not. Of more pieces, only the last ones are missing. */
#define MOST_PIECES 5

/* What was done to what is in a file. */
typedef struct
{
  /* What was written; %NULL where the length was changed. */
  GBytes *data;
  gsize   offset;
  gsize   length;
  /* Whether the length is a least one. */
  gboolean grows;
} Piece;

typedef struct
{
  GByteArray *durable;
  /* (element-type Piece) */
  GArray     *pending;
} Inode;

/* What was done to names. */
typedef struct
{
  char  *folder;
  /* The name that goes, and the one that comes; %NULL for none. */
  char  *gone;
  char  *come;
  /* What is called so; %NULL for a folder. */
  Inode *inode;
} Change;

typedef struct
{
  char       *folder;
  /* (element-type Inode) all that there are */
  GPtrArray  *inodes;
  /* (element-type filename Inode) what programs see, and what is on the disk for certain */
  GHashTable *seen;
  GHashTable *durable;
  /* (element-type Change) */
  GPtrArray  *pending;
  /* (element-type int Inode), and (element-type int filename) for folders */
  GHashTable *files;
  GHashTable *folders;
  gboolean    done;
  GHashTable *sums;
  GPtrArray  *states;
} Disk;

static void
clear_piece (gpointer data)
{
  g_clear_pointer (&((Piece *) data)->data, g_bytes_unref);
}

static Inode *
add_inode (Disk *disk)
{
  Inode *inode = g_new0 (Inode, 1);

  inode->durable = g_byte_array_new ();
  inode->pending = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_array_set_clear_func (inode->pending, clear_piece);
  g_ptr_array_add (disk->inodes, inode);
  return inode;
}

static void
free_inode (gpointer data)
{
  Inode *inode = data;

  g_byte_array_unref (inode->durable);
  g_array_unref (inode->pending);
  g_free (inode);
}

static void
free_change (gpointer data)
{
  Change *change = data;

  g_free (change->folder);
  g_free (change->gone);
  g_free (change->come);
  g_free (change);
}

static void
free_state (gpointer data)
{
  AciesPowerLossState *state = data;

  g_tree_unref (state->tree);
  g_free (state);
}

static void
apply_piece (GByteArray  *contents,
             const Piece *piece,
             gsize        length,
             gboolean     zeros)
{
  const gsize end = piece->offset + length;
  const gsize before = contents->len;

  if (piece->data == NULL ? piece->length > before || !piece->grows : end > before)
    {
      g_byte_array_set_size (contents, (guint) (piece->data == NULL ? piece->length : end));
      if (contents->len > before)
        memset (contents->data + before, 0, contents->len - before);
    }
  if (piece->data != NULL && length > 0 && !zeros)
    memcpy (contents->data + piece->offset, g_bytes_get_data (piece->data, NULL), length);
}

static void
apply_change (GHashTable   *names,
              const Change *change)
{
  if (change->gone != NULL)
    g_hash_table_remove (names, change->gone);
  if (change->come != NULL)
    g_hash_table_replace (names, g_strdup (change->come), change->inode);
}

static GHashTable *
copy_names (GHashTable *names)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_hash_table_replace (copy, g_strdup (key), value);
  return copy;
}

/* What may be in a file, if @chosen tells which pieces are on the disk. */
static void
add_contents (GPtrArray *list,
              Inode     *inode,
              guint      chosen,
              gboolean   half,
              gboolean   zeros)
{
  GByteArray *contents = g_byte_array_new ();
  guint last = 0;
  GBytes *bytes;

  g_byte_array_append (contents, inode->durable->data, inode->durable->len);
  for (guint i = 0; i < inode->pending->len; i++)
    if (chosen & 1u << MIN (i, 31))
      last = i;
  for (guint i = 0; i < inode->pending->len; i++)
    {
      const Piece *piece = &g_array_index (inode->pending, Piece, i);

      if (chosen & 1u << MIN (i, 31))
        apply_piece (contents, piece, half && i == last ? piece->length / 2 : piece->length, zeros);
    }

  bytes = g_byte_array_free_to_bytes (contents);
  for (guint i = 0; i < list->len; i++)
    if (g_bytes_equal (g_ptr_array_index (list, i), bytes))
      {
        g_bytes_unref (bytes);
        return;
      }
  g_ptr_array_add (list, bytes);
}

/* All that may be in a file. (element-type GBytes) */
static GPtrArray *
list_contents (Inode *inode)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const guint n = inode->pending->len;

  for (guint i = 0; i <= (n <= MOST_PIECES ? (1u << n) - 1 : MIN (n, 31)); i++)
    {
      const guint chosen = n <= MOST_PIECES ? i : i == 31 ? G_MAXUINT : (1u << i) - 1;

      add_contents (list, inode, chosen, FALSE, FALSE);
      add_contents (list, inode, chosen, TRUE, FALSE);
      add_contents (list, inode, chosen, FALSE, TRUE);
    }
  return list;
}

static gboolean
has_parent (GHashTable *names,
            const char *path)
{
  g_autofree char *parent = g_path_get_dirname (path);

  return g_str_equal (parent, ".") || (g_hash_table_contains (names, parent) && has_parent (names, parent));
}

static void
add_state (Disk  *disk,
           GTree *tree)
{
  g_autofree char *sum = acies_test_tree_sum (tree, NULL);
  g_autofree char *key = g_strdup_printf ("%s %d", sum, disk->done);
  AciesPowerLossState *state;

  if (!g_hash_table_add (disk->sums, g_steal_pointer (&key)))
    return;

  state = g_new0 (AciesPowerLossState, 1);
  state->tree = g_tree_ref (tree);
  state->done = disk->done;
  g_ptr_array_add (disk->states, state);
  g_assert_cmpuint (disk->states->len, <, MOST_STATES);
}

/* Adds the states in which the names in @left, of which those before @n have been chosen, have all
 * that may be in their files. */
static void
add_files (Disk       *disk,
           GHashTable *names,
           GPtrArray  *left,
           guint       n,
           GTree      *tree)
{
  const char *path;
  Inode *inode;
  g_autoptr (GPtrArray) list = NULL;

  if (n == left->len)
    {
      g_autoptr (GTree) copy = acies_test_tree_new ();

      for (GTreeNode *node = g_tree_node_first (tree); node != NULL; node = g_tree_node_next (node))
        acies_test_tree_set (copy, g_tree_node_key (node), g_tree_node_value (node));
      add_state (disk, copy);
      return;
    }

  path = g_ptr_array_index (left, n);
  inode = g_hash_table_lookup (names, path);
  if (inode == NULL)
    {
      g_autofree char *folder = g_strconcat (path, "/", NULL);

      acies_test_tree_set (tree, folder, NULL);
      add_files (disk, names, left, n + 1, tree);
      return;
    }

  list = list_contents (inode);
  for (guint i = 0; i < list->len; i++)
    {
      acies_test_tree_set (tree, path, g_ptr_array_index (list, i));
      add_files (disk, names, left, n + 1, tree);
    }
}

static void
add_names (Disk       *disk,
           GHashTable *names)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (GTree) tree = acies_test_tree_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (has_parent (names, key))
      g_ptr_array_add (left, key);
  add_files (disk, names, left, 0, tree);
}

/* Adds the states with the first changes of each folder, as many as one likes; of the folders before
 * @n it has been chosen how many. */
static void
add_folders (Disk       *disk,
             GPtrArray  *folders,
             guint       n,
             GHashTable *names)
{
  const char *folder;
  g_autoptr (GHashTable) copy = NULL;

  if (n == folders->len)
    {
      add_names (disk, names);
      return;
    }

  folder = g_ptr_array_index (folders, n);
  copy = copy_names (names);
  add_folders (disk, folders, n + 1, copy);
  for (guint i = 0; i < disk->pending->len; i++)
    {
      const Change *change = g_ptr_array_index (disk->pending, i);

      if (!g_str_equal (change->folder, folder))
        continue;

      apply_change (copy, change);
      add_folders (disk, folders, n + 1, copy);
    }
}

/* The power fails now. */
static void
add_states (Disk *disk)
{
  g_autoptr (GPtrArray) folders = g_ptr_array_new ();

  for (guint i = 0; i < disk->pending->len; i++)
    {
      const Change *change = g_ptr_array_index (disk->pending, i);

      if (!g_ptr_array_find_with_equal_func (folders, change->folder, g_str_equal, NULL))
        g_ptr_array_add (folders, change->folder);
    }
  add_folders (disk, folders, 0, disk->durable);
}

static void
change_names (Disk       *disk,
              const char *gone,
              const char *come,
              Inode      *inode)
{
  Change *change = g_new0 (Change, 1);

  change->folder = g_path_get_dirname (come != NULL ? come : gone);
  change->gone = g_strdup (gone);
  change->come = g_strdup (come);
  change->inode = inode;
  apply_change (disk->seen, change);
  g_ptr_array_add (disk->pending, change);
}

static void
add_piece (Inode    *inode,
           GBytes   *data,
           gsize     offset,
           gsize     length,
           gboolean  grows)
{
  const Piece piece = { data, offset, length, grows };

  g_array_append_val (inode->pending, piece);
}

static void
sync_file (Inode *inode)
{
  for (guint i = 0; i < inode->pending->len; i++)
    {
      const Piece *piece = &g_array_index (inode->pending, Piece, i);

      apply_piece (inode->durable, piece, piece->length, FALSE);
    }
  g_array_set_size (inode->pending, 0);
}

static void
sync_folder (Disk       *disk,
             const char *folder)
{
  for (guint i = 0; i < disk->pending->len; )
    {
      const Change *change = g_ptr_array_index (disk->pending, i);

      if (g_str_equal (change->folder, folder))
        {
          apply_change (disk->durable, change);
          g_ptr_array_remove_index (disk->pending, i);
        }
      else
        i++;
    }
}

static GBytes *
read_digits (const char *digits)
{
  GByteArray *bytes = g_byte_array_new ();

  for (; digits[0] != '\0' && digits[1] != '\0'; digits += 2)
    {
      const guint8 byte = (guint8) (g_ascii_xdigit_value (digits[0]) << 4 | g_ascii_xdigit_value (digits[1]));

      g_byte_array_append (bytes, &byte, 1);
    }
  return g_byte_array_free_to_bytes (bytes);
}

/* The path from the folder on; "." for the folder itself. */
static const char *
get_path (Disk       *disk,
          const char *path)
{
  if (!g_str_has_prefix (path, disk->folder))
    return NULL;

  path += strlen (disk->folder);
  return *path == '\0' ? "." : path + 1;
}

static void
run_open (Disk       *disk,
          int         fd,
          long        flags,
          const char *path)
{
  gpointer key, value;
  Inode *inode;

  if (g_str_equal (path, ".") ||
      (g_hash_table_lookup_extended (disk->seen, path, &key, &value) && value == NULL))
    {
      g_hash_table_insert (disk->folders, GINT_TO_POINTER (fd), g_strdup (path));
      return;
    }

  inode = g_hash_table_lookup (disk->seen, path);
  if (inode == NULL)
    {
      inode = add_inode (disk);
      change_names (disk, NULL, path, inode);
    }
  if (flags & O_TRUNC)
    add_piece (inode, NULL, 0, 0, FALSE);
  g_hash_table_insert (disk->files, GINT_TO_POINTER (fd), inode);
}

static void
run_line (Disk       *disk,
          const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  const char *call, *path, *second;
  Inode *inode;
  int fd;
  long long flags, offset;

  g_assert_cmpuint (g_strv_length (fields), ==, 10);
  call = fields[1];
  if (g_str_equal (call, "note"))
    {
      disk->done = disk->done || g_str_equal (fields[7], "done");
      return;
    }
  /* Whatever close() says, the file is closed. */
  if (g_str_has_prefix (fields[3], "-") && !g_str_equal (call, "close"))
    return;

  fd = atoi (fields[2]);
  flags = strtoll (fields[5], NULL, 10);
  offset = strtoll (fields[6], NULL, 10);
  path = get_path (disk, fields[7]);
  second = get_path (disk, fields[8]);
  inode = g_hash_table_lookup (disk->files, GINT_TO_POINTER (fd));

  if (g_str_equal (call, "open"))
    run_open (disk, fd, (long) flags, path);
  else if (g_str_equal (call, "close"))
    {
      g_hash_table_remove (disk->files, GINT_TO_POINTER (fd));
      g_hash_table_remove (disk->folders, GINT_TO_POINTER (fd));
    }
  else if (g_str_equal (call, "write"))
    {
      GBytes *data = read_digits (fields[9]);

      add_piece (inode, data, (gsize) offset, g_bytes_get_size (data), FALSE);
    }
  else if (g_str_equal (call, "fallocate"))
    add_piece (inode, NULL, 0, (gsize) flags, TRUE);
  else if (g_str_equal (call, "truncate"))
    add_piece (inode, NULL, 0, (gsize) flags, FALSE);
  else if (g_str_equal (call, "fsync") && inode != NULL)
    sync_file (inode);
  else if (g_str_equal (call, "fsync"))
    sync_folder (disk, g_hash_table_lookup (disk->folders, GINT_TO_POINTER (fd)));
  else if (g_str_equal (call, "rename"))
    change_names (disk, path, second, g_hash_table_lookup (disk->seen, path));
  else if (g_str_equal (call, "link"))
    change_names (disk, NULL, second, g_hash_table_lookup (disk->seen, path));
  else if (g_str_equal (call, "unlink"))
    change_names (disk, path, NULL, NULL);
  else if (g_str_equal (call, "mkdir"))
    change_names (disk, NULL, path, NULL);
  else
    g_assert_true (g_str_equal (call, "read") || g_str_equal (call, "chmod") || g_str_equal (call, "lock"));
}

static gboolean
take_cb (gpointer key,
         gpointer value,
         gpointer data)
{
  Disk *disk = data;
  g_autofree char *path = g_strdup (key);
  Inode *inode = NULL;

  if (g_str_has_suffix (path, "/"))
    path[strlen (path) - 1] = '\0';
  else
    {
      inode = add_inode (disk);
      g_byte_array_append (inode->durable, g_bytes_get_data (value, NULL), (guint) g_bytes_get_size (value));
    }
  g_hash_table_replace (disk->durable, g_strdup (path), inode);
  g_hash_table_replace (disk->seen, g_strdup (path), inode);
  return FALSE;
}

/*
 * acies_power_loss_list_states:
 * @before: what was on the disk for certain
 * @folder: the folder where that was
 * @log: the log of acies-faults.c, with a note "done" where the program says that all is saved
 *
 * Lists what may be on the disk if the power fails at some point of @log, each state once.
 *
 * Returns: (transfer full) (element-type AciesPowerLossState): the states
 */
GPtrArray *
acies_power_loss_list_states (GTree      *before,
                              const char *folder,
                              const char *log)
{
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);
  Disk disk = {
    .folder = g_strdup (folder),
    .inodes = g_ptr_array_new_with_free_func (free_inode),
    .seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .durable = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .pending = g_ptr_array_new_with_free_func (free_change),
    .files = g_hash_table_new (NULL, NULL),
    .folders = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .states = g_ptr_array_new_with_free_func (free_state),
  };

  g_tree_foreach (before, take_cb, &disk);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      add_states (&disk);
      run_line (&disk, lines[i]);
    }
  add_states (&disk);

  g_free (disk.folder);
  g_hash_table_unref (disk.seen);
  g_hash_table_unref (disk.durable);
  g_ptr_array_unref (disk.pending);
  g_hash_table_unref (disk.files);
  g_hash_table_unref (disk.folders);
  g_hash_table_unref (disk.sums);
  g_ptr_array_unref (disk.inodes);
  return disk.states;
}
