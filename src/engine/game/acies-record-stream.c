/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-error.h"
#include "acies-record-private.h"
#include "acies-record-stream.h"

/* How much is read at once, in bytes. */
#define CHUNK 65536

/**
 * AciesRecordStream:
 *
 * Reads records that stand one after another, such as in a file with thousands of games, one by one.
 *
 * A record begins with a line `[Acies "…"]` that is not part of a comment or of a header's text. A damaged one is an error of
 * its own, after which the next one can be read.
 *
 * Since: 0.1
 */
struct _AciesRecordStream
{
  GObject parent_instance;

  GInputStream *input;
  GString *text;                /* what has been read and not yet given */
  gsize at;                     /* so much of it has been looked at */
  char end;                     /* what ends the comment or header's text at that place, or NUL */
  gboolean lost;                /* a comment or text has no end, so that any such line begins the next record */
  gboolean ended;               /* nothing else can be read */
  guint line;                   /* where the last record began */
  guint next_line;
};

G_DEFINE_FINAL_TYPE (AciesRecordStream, acies_record_stream, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_INPUT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_record_stream_finalize (GObject *object)
{
  AciesRecordStream *self = ACIES_RECORD_STREAM (object);

  g_clear_object (&self->input);
  g_string_free (self->text, TRUE);

  G_OBJECT_CLASS (acies_record_stream_parent_class)->finalize (object);
}

static void
acies_record_stream_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  AciesRecordStream *self = ACIES_RECORD_STREAM (object);

  switch (prop_id)
    {
    case PROP_INPUT:
      g_value_set_object (value, self->input);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_record_stream_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  AciesRecordStream *self = ACIES_RECORD_STREAM (object);

  switch (prop_id)
    {
    case PROP_INPUT:
      self->input = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_record_stream_class_init (AciesRecordStreamClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_record_stream_finalize;
  object_class->get_property = acies_record_stream_get_property;
  object_class->set_property = acies_record_stream_set_property;

  /**
   * AciesRecordStream:input:
   *
   * Where the records come from; without one, there are none.
   *
   * Since: 0.1
   */
  properties[PROP_INPUT] = g_param_spec_object ("input", NULL, NULL, G_TYPE_INPUT_STREAM,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_record_stream_init (AciesRecordStream *self)
{
  self->text = g_string_new (NULL);
  self->next_line = 1;
}

/**
 * acies_record_stream_new:
 * @input: where the records come from, such as a file that was opened
 *
 * Creates a stream of the records in @input.
 *
 * Returns: (transfer full): the stream
 *
 * Since: 0.1
 */
AciesRecordStream *
acies_record_stream_new (GInputStream *input)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (input), NULL);

  return g_object_new (ACIES_TYPE_RECORD_STREAM, "input", input, NULL);
}

/* Reads more, or notes that there is nothing else. */
static gboolean
fill (AciesRecordStream  *self,
      GCancellable       *cancellable,
      GError            **error)
{
  const gsize length = self->text->len;
  gssize n = 0;

  if (self->input != NULL)
    {
      g_string_set_size (self->text, length + CHUNK);
      n = g_input_stream_read (self->input, self->text->str + length, CHUNK, cancellable, error);
      g_string_set_size (self->text, length + (gsize) MAX (n, 0));
    }
  self->ended = n == 0;
  return n >= 0;
}

/* Whether a record begins at the place that is looked at, as far as has been read. */
static gboolean
begins (const AciesRecordStream *self)
{
  return (self->at == 0 || self->text->str[self->at - 1] == '\n') &&
         g_str_has_prefix (self->text->str + self->at, ACIES_RECORD_START);
}

/* Goes on to where the next record begins; returns whether it does in what has been read. */
static gboolean
scan (AciesRecordStream *self)
{
  /* What may be the beginning of a first line is looked at when more has been read. */
  const gsize spare = self->ended ? 0 : strlen (ACIES_RECORD_START);

  for (; self->at + spare < self->text->len; self->at++)
    {
      const char c = self->text->str[self->at];

      if (self->at > 0 && self->end == '\0' && begins (self))
        return TRUE;
      if (self->lost)
        continue;
      if (self->end != '\0' && c == '\\')
        self->at++;
      else if (self->end != '\0')
        self->end = c == self->end ? '\0' : self->end;
      else if (c == '{' || c == '"')
        self->end = c == '{' ? '}' : '"';
    }
  return self->ended;
}

static gboolean
find_next (AciesRecordStream *self)
{
  const gboolean found = scan (self);

  if (self->end == '\0' || (!found && self->at <= ACIES_RECORD_MAX_LENGTH))
    return found;

  /* What was begun does not end: it must not hide the records behind it. */
  self->at = 0;
  self->end = '\0';
  self->lost = TRUE;
  return scan (self);
}

/* Whether there is nothing in the first @length bytes but blanks, and perhaps a mark of the encoding. */
static gboolean
is_blank (const AciesRecordStream *self,
          gsize                    length)
{
  const char *p = self->text->str;

  if (self->next_line == 1 && g_str_has_prefix (p, "\xEF\xBB\xBF"))
    p += 3;
  while (g_ascii_isspace (*p))
    p++;
  return (gsize) (p - self->text->str) >= length;
}

/* Takes the record that ends where the next one begins. */
static AciesGame *
take (AciesRecordStream  *self,
      GError            **error)
{
  const gsize length = MIN (self->at, self->text->len);
  AciesGame *game = NULL;

  self->line = self->next_line;
  if (length <= ACIES_RECORD_MAX_LENGTH)
    game = acies_record_read_whole (self->text->str, length, self->line, error);
  else
    g_set_error (error, ACIES_ERROR, ACIES_ERROR_RECORD,
                 /* Translators: the line of a file with many games, and how many bytes one of them may have */
                 _("line %u: this record is longer than %u bytes"), self->line, ACIES_RECORD_MAX_LENGTH);
  return game;
}

static void
drop (AciesRecordStream *self)
{
  const gsize length = MIN (self->at, self->text->len);

  for (gsize i = 0; i < length; i++)
    self->next_line += self->text->str[i] == '\n';
  g_string_erase (self->text, 0, (gssize) length);
  self->at = 0;
  self->end = '\0';
  self->lost = FALSE;
}

/**
 * acies_record_stream_next:
 * @self: a stream of records
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Reads the next record. After [error@Acies.Error.RECORD] the one behind it can be read.
 *
 * Returns: (transfer full) (nullable): the game; or %NULL if there are no more, or with @error set: in the domain `G_IO_ERROR`,
 *   such as %G_IO_ERROR_CANCELLED, if nothing can be read, and [error@Acies.Error.RECORD] if this is no record, whose
 *   message names the line in the whole stream, the column and the reason
 *
 * Since: 0.1
 */
AciesGame *
acies_record_stream_next (AciesRecordStream  *self,
                          GCancellable       *cancellable,
                          GError            **error)
{
  AciesGame *game = NULL;
  gboolean blank = TRUE;

  g_return_val_if_fail (ACIES_IS_RECORD_STREAM (self), NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  while (blank)
    {
      while (!find_next (self))
        if (!fill (self, cancellable, error))
          return NULL;
      if (self->text->len == 0)
        return NULL;

      blank = is_blank (self, MIN (self->at, self->text->len));
      if (!blank)
        game = take (self, error);
      drop (self);
    }
  return game;
}

/**
 * acies_record_stream_get_line:
 * @self: a stream of records
 *
 * Gets the line of the stream in which the last record began, whether it could be read or not.
 *
 * Returns: the line, 1 for the first one, or 0 before there is any
 *
 * Since: 0.1
 */
guint
acies_record_stream_get_line (AciesRecordStream *self)
{
  g_return_val_if_fail (ACIES_IS_RECORD_STREAM (self), 0);

  return self->line;
}
