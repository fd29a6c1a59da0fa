/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reading records, whole ones and damaged ones in the same way: what is wrong first is kept as
 * an error, and reading goes on as long as that makes sense. Whoever wants a whole game or none
 * looks at the error. Everything takes a time that is proportional to the length of the text.
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-deal-private.h"
#include "acies-error.h"
#include "acies-excerpt-private.h"
#include "acies-game-private.h"
#include "acies-record-private.h"

/* In hexadecimal digits. */
#define CHECKSUM_LENGTH 64
#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

/* What stands for a byte that belongs to no text. */
#define SUBSTITUTE '\x1a'

typedef struct
{
  char *value;
  const char *where;
} Header;

typedef struct
{
  char *text;                   /* without bytes that belong to no text, but as long */
  const char *p;
  guint first_line;             /* where the text begins in its file */
  GHashTable *headers;          /* name to Header */
  GPtrArray *names;             /* the names in order */
  const char *checksum;         /* where the checksum is, if it is wrong */
  GString *comment;             /* comments since the last step, or NULL; in the end the game has them */
  GError *damage;               /* what is wrong first */
} Reader;

static void
header_free (Header *self)
{
  g_free (self->value);
  g_free (self);
}

static void
reader_init (Reader *self)
{
  self->headers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) header_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->headers, g_hash_table_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  g_clear_error (&self->damage);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* An error at a place of the text, as line and column, both from 1. Only the first one counts. */
G_GNUC_PRINTF (3, 4)
static gboolean
fail_at (Reader     *self,
         const char *where,
         const char *format,
         ...)
{
  g_autofree char *reason = NULL;
  const char *line_start = self->text;
  guint line = self->first_line;
  va_list args;

  if (self->damage != NULL)
    return FALSE;

  for (const char *p = self->text; p < where; p++)
    if (*p == '\n')
      {
        line++;
        line_start = p + 1;
      }

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  g_set_error (&self->damage, ACIES_ERROR, ACIES_ERROR_RECORD,
               /* Translators: where a file is damaged, and how, such as “"R11" is not a card” */
               _("line %u, column %u: %s"), line,
               (guint) g_utf8_strlen (line_start, where - line_start) + 1, reason);
  return FALSE;
}

static gboolean
fail_with (Reader       *self,
           const char   *where,
           const GError *reason)
{
  return fail_at (self, where, "%s", reason->message);
}

/* Copies @text. Whatever belongs to no text is replaced by a character that stands nowhere in a
 * record but in a comment, so that places stay what they are. */
static void
take_text (Reader     *self,
           const char *text,
           gsize       length)
{
  char *p;
  const char *end;

  self->text = g_malloc (length + 1);
  memcpy (self->text, text, length);
  self->text[length] = '\0';
  self->p = self->text;

  p = self->text;
  end = self->text + length;
  for (;;)
    {
      const char *invalid;

      if (g_utf8_validate_len (p, (gsize) (end - p), &invalid))
        return;
      p += invalid - p;
      *p = SUBSTITUTE;
      fail_at (self, p, _("this is not UTF-8 text"));
      p++;
    }
}

/*
 * Compares the checksum in the second line, if there is one, with what follows it. It is not an
 * error yet that the two differ: it says more what cannot be read, if there is such a thing.
 *
 * If another second line ends in the checksum, that is an error: the checksum is right, and the
 * line is not.
 */
static void
check_sum (Reader     *self,
           const char *text,
           gsize       length)
{
  static const char start[] = ACIES_RECORD_CHECKSUM_START;
  static const char close[] = ACIES_RECORD_CHECKSUM_END;
  const gsize start_length = sizeof start - 1;
  const gsize close_length = sizeof close - 1;
  const char *end = text + length;
  const char *first_end = memchr (text, '\n', length);
  const char *second_end = first_end != NULL ? memchr (first_end + 1, '\n', (gsize) (end - first_end - 1)) : NULL;
  const char *rest;
  const char *digits;
  g_autofree char *sum = NULL;
  gboolean fits;
  gboolean in_form;

  if (second_end == NULL)
    return;
  rest = second_end + 1;
  if ((gsize) (rest - first_end) <= CHECKSUM_LENGTH + close_length)
    return;

  digits = rest - close_length - CHECKSUM_LENGTH;
  in_form = (gsize) (digits - text) == start_length && memcmp (text, start, start_length) == 0 &&
            memcmp (digits + CHECKSUM_LENGTH, close, close_length) == 0;
  for (guint i = 0; i < CHECKSUM_LENGTH && !in_form; i++)
    if (!g_ascii_isxdigit (digits[i]))
      return;

  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) rest, (gsize) (end - rest));
  fits = memcmp (sum, digits, CHECKSUM_LENGTH) == 0;
  if (in_form && !fits)
    self->checksum = self->text + (digits - text);
  else if (fits && !in_form)
    fail_at (self, self->text + (first_end + 1 - text), _("the line with the checksum is damaged"));
}

/* White space between headers and steps. Other control characters are skipped, too, but are an
 * error: they stand there only by damage. */
static void
skip_space (Reader *self)
{
  for (;;)
    {
      self->p += strspn (self->p, " \t\n");
      if (*self->p == '\r' && self->p[1] == '\n')
        self->p += 2;
      else if (*self->p == '\r')
        fail_at (self, self->p++, _("there is a control character here"));
      else
        break;
    }
}

/* Text up to @end, in which a backslash protects the next character. */
static char *
read_escaped (Reader *self,
              char    end)
{
  const gboolean header = end == '"';
  const char *start = self->p;
  g_autoptr (GString) value = g_string_new (NULL);

  for (; *self->p != end; self->p++)
    {
      const gboolean protected = *self->p == '\\' && self->p[1] != '\0';

      if (protected)
        self->p++;

      if (*self->p == '\0' || (header && *self->p == '\n'))
        {
          fail_at (self, start, _("“%c” is missing after this"), end);
          return NULL;
        }
      if (header && g_ascii_iscntrl (*self->p) && *self->p != '\t')
        {
          fail_at (self, self->p, _("there is a control character here"));
          return NULL;
        }
      g_string_append_c (value, protected && header && *self->p == 'n' ? '\n' : *self->p);
    }

  self->p++;
  return g_string_free (g_steal_pointer (&value), FALSE);
}

/* What is wrong with the text of a header, whatever it means. */
static gboolean
check_header (Reader     *self,
              const char *name,
              const char *value,
              const char *where)
{
  if (g_str_equal (name, "Acies") && !g_str_equal (value, ACIES_RECORD_VERSION))
    {
      g_autofree char *quoted = acies_excerpt (value);

      /* Translators: %s is what stands in a file as its version, such as “7” */
      fail_at (self, where, _("unknown version of the format: “%s”"), quoted);
    }
  else if (g_str_equal (name, "Checksum") &&
           (where != self->text + sizeof ACIES_RECORD_CHECKSUM_START - 1 ||
            !g_str_has_prefix (self->text, ACIES_RECORD_CHECKSUM_START) ||
            strlen (value) != CHECKSUM_LENGTH ||
            !g_str_has_prefix (where + CHECKSUM_LENGTH, ACIES_RECORD_CHECKSUM_END)))
    return fail_at (self, where, _("this is not a checksum, or is not on the second line of the file"));

  if (strlen (value) > ACIES_MAX_TAG_LENGTH)
    return fail_at (self, where,
                    /* Translators: %d is a number of bytes, always many */
                    _("the text of a header is longer than %d bytes"), ACIES_MAX_TAG_LENGTH);
  if ((g_str_equal (name, "South") || g_str_equal (name, "North")) &&
      g_utf8_strlen (value, -1) > ACIES_MAX_NAME_LENGTH)
    return fail_at (self, where,
                    /* Translators: %d is a number of letters, always many */
                    _("the name of a player is longer than %d characters"), ACIES_MAX_NAME_LENGTH);
  return TRUE;
}

/* Reads a header, and takes it if all of it is right. */
static gboolean
read_header (Reader *self)
{
  const char *start = ++self->p;
  const char *where;
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;
  Header *header;

  if (g_ascii_isalpha (*self->p))
    while (g_ascii_isalnum (*self->p) || *self->p == '-')
      self->p++;
  if (self->p == start)
    return fail_at (self, start, _("the name of a header is missing"));

  name = g_strndup (start, (gsize) (self->p - start));
  if (g_hash_table_contains (self->headers, name))
    {
      g_autofree char *quoted = acies_excerpt (name);

      /* Translators: %s is the name of a header, such as “Result” */
      return fail_at (self, start, _("the header “%s” appears twice"), quoted);
    }

  self->p += strspn (self->p, " \t");
  if (*self->p != '"')
    return fail_at (self, self->p, _("the text of a header must begin with “\"”"));
  where = ++self->p;
  value = read_escaped (self, '"');
  if (value == NULL)
    return FALSE;

  if (*self->p != ']')
    return fail_at (self, self->p, _("“%c” is missing at the end of a header"), ']');
  self->p++;
  if (!check_header (self, name, value, where))
    return FALSE;

  header = g_new (Header, 1);
  header->value = g_steal_pointer (&value);
  header->where = where;
  g_ptr_array_add (self->names, g_strdup (name));
  g_hash_table_insert (self->headers, g_steal_pointer (&name), header);
  return TRUE;
}

static const Header *
get_header (Reader     *self,
            const char *name)
{
  return g_hash_table_lookup (self->headers, name);
}

static void
fail_without_version (Reader *self)
{
  /* Translators: %s is the name of a header, such as “Seed” */
  fail_at (self, self->text, _("this is not a record of a game: the header “%s” is missing"), "Acies");
}

/* The headers, up to what can be the beginning of the steps. A line that is neither is
 * skipped. */
static void
read_headers (Reader *self)
{
  for (skip_space (self); *self->p != '\0'; skip_space (self))
    {
      const char *start = self->p;

      if (*self->p == '{' || g_ascii_isdigit (*self->p))
        break;
      if (*self->p == '[' && read_header (self))
        continue;

      if (*start != '[' && get_header (self, "Acies") == NULL)
        fail_without_version (self);
      else if (*start != '[')
        fail_at (self, start, _("the number of the turn is missing"));
      self->p = start + strcspn (start, "\n");
    }
}

static AciesRules *
read_rules (Reader *self)
{
  const Header *header = get_header (self, "Rules");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) reason = NULL;

  if (header != NULL && !acies_rules_parse (rules, header->value, &reason))
    {
      fail_with (self, header->where, reason);
      return NULL;
    }

  return g_steal_pointer (&rules);
}

static gboolean
read_starter (Reader    *self,
              AciesSeat *starter)
{
  const Header *header = get_header (self, "Starter");
  g_autofree char *quoted = NULL;

  *starter = ACIES_SEAT_SOUTH;
  if (header == NULL || g_str_equal (header->value, "s"))
    return TRUE;
  *starter = ACIES_SEAT_NORTH;
  if (g_str_equal (header->value, "n"))
    return TRUE;

  quoted = acies_excerpt (header->value);
  /* Translators: %s is what stands there instead, such as “south” */
  return fail_at (self, header->where, _("“s” or “n” is needed, not “%s”"), quoted);
}

static gboolean
read_seed (Reader       *self,
           const Header *header,
           guint64      *seed)
{
  g_autofree char *quoted = NULL;

  if (g_ascii_string_to_unsigned (header->value, 10, 0, G_MAXUINT64, seed, NULL))
    return TRUE;

  quoted = acies_excerpt (header->value);
  /* Translators: %s is what stands there instead of a number, such as “seven” */
  return fail_at (self, header->where, _("“%s” is not a valid seed number"), quoted);
}

/* The game before its first step, from the headers. */
static AciesGame *
read_start (Reader *self)
{
  const Header *seed_header = get_header (self, "Seed");
  const Header *deal = get_header (self, "Deal");
  const Header *position = get_header (self, "Position");
  g_autoptr (AciesRules) rules = read_rules (self);
  g_autoptr (GError) reason = NULL;
  AciesGame *game = NULL;
  AciesSeat starter;
  guint64 seed = 0;

  if (rules == NULL || !read_starter (self, &starter))
    return NULL;
  if (seed_header != NULL && !read_seed (self, seed_header, &seed))
    return NULL;

  if (deal != NULL && (seed_header != NULL || position != NULL))
    fail_at (self, deal->where, _("with a deal, there can be no seed or position"));
  else if (deal != NULL)
    {
      game = acies_game_new_for_deal (rules, starter, deal->value, &reason);
      if (game == NULL)
        fail_with (self, deal->where, reason);
    }
  else if (seed_header == NULL)
    fail_at (self, self->p, _("the header “Seed” or “Deal” is missing"));
  else if (position != NULL)
    {
      game = acies_game_new_for_position (rules, position->value, seed, &reason);
      if (game == NULL)
        fail_with (self, position->where, reason);
    }
  else
    game = acies_game_new_seeded (rules, starter, seed);

  return game;
}

static void
set_names (Reader    *self,
           AciesGame *game)
{
  const Header *south = get_header (self, "South");
  const Header *north = get_header (self, "North");

  if (south != NULL)
    acies_game_set_player_name (game, ACIES_SEAT_SOUTH, south->value);
  if (north != NULL)
    acies_game_set_player_name (game, ACIES_SEAT_NORTH, north->value);

  for (guint i = 0; i < self->names->len; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);

      if (acies_game_is_tag (name))
        acies_game_set_tag (game, name, get_header (self, name)->value);
    }
}

/* A comment; several at one place are joined. */
static gboolean
read_comment (Reader *self)
{
  g_autofree char *comment = NULL;

  self->p++;
  comment = read_escaped (self, '}');
  if (comment == NULL)
    return FALSE;

  if (self->comment == NULL)
    self->comment = g_string_new (comment);
  else
    g_string_append_printf (self->comment, " %s", comment);
  return TRUE;
}

/* The comments that have been read belong to the last step, or to the game before the first. */
static void
set_comment (Reader    *self,
             AciesGame *game)
{
  const guint n = acies_game_get_n_steps (game);
  g_autofree char *comment = NULL;

  if (self->comment == NULL)
    return;

  comment = g_string_free (g_steal_pointer (&self->comment), FALSE);
  if (n > 0)
    acies_entry_set_comment (acies_game_peek_entry (game, n - 1), comment);
  else
    acies_game_set_comment (game, comment);
}

/* `12. n`: the number of a turn and who makes it. */
static gboolean
read_turn_number (Reader    *self,
                  AciesGame *game,
                  guint      turn)
{
  const char *start = self->p;
  char *end;
  const guint64 number = g_ascii_strtoull (self->p, &end, 10);
  const char letter = ACIES_SEAT_LETTERS[acies_game_get_turn (game)];

  if (*end != '.')
    return fail_at (self, start, _("a period is missing after the number of the turn"));
  if (number != turn)
    return fail_at (self, start, _("this should be turn %u"), turn);

  self->p = end + 1;
  self->p += strspn (self->p, " \t");
  if (*self->p != letter)
    return fail_at (self, self->p,
                    /* Translators: the letter of a seat, s or n */
                    _("it is the turn of %c"), letter);
  self->p++;
  return TRUE;
}

static gboolean
read_step (Reader    *self,
           AciesGame *game)
{
  g_autoptr (AciesStep) step = NULL;
  g_autoptr (GError) reason = NULL;
  const char *where;

  step = acies_steps_next (&self->p, &where, &reason);
  if (step == NULL)
    return fail_with (self, where, reason);
  /* The rest of `-R10` may be missing. */
  if (self->checksum != NULL && *self->p == '\0')
    return fail_at (self, where, _("the file ends in the middle of this move"));

  set_comment (self, game);
  if (!acies_game_play (game, step, &reason))
    return fail_with (self, where, reason);
  return TRUE;
}

static gboolean
read_turns (Reader    *self,
            AciesGame *game)
{
  AciesSeat seat = ACIES_SEAT_NONE;
  guint turn = 0;

  for (skip_space (self); *self->p != '\0'; skip_space (self))
    {
      if (*self->p == '{')
        {
          if (!read_comment (self))
            return FALSE;
          continue;
        }
      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        return fail_at (self, self->p, _("the game is already over"));
      if (acies_game_get_turn (game) != seat)
        {
          seat = acies_game_get_turn (game);
          if (!g_ascii_isdigit (*self->p))
            return fail_at (self, self->p, _("the number of the turn is missing"));
          if (!read_turn_number (self, game, ++turn))
            return FALSE;
          continue;
        }
      if (!read_step (self, game))
        return FALSE;
    }

  return TRUE;
}

/* All steps have been read; the result tells a concession from a game that is not over. */
static void
read_result (Reader    *self,
             AciesGame *game)
{
  const Header *header = get_header (self, "Result");
  g_autofree char *result = NULL;

  if (header == NULL)
    return;

  if (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      if (g_str_equal (header->value, "s conceded"))
        acies_game_concede (game, ACIES_SEAT_NORTH, NULL);
      else if (g_str_equal (header->value, "n conceded"))
        acies_game_concede (game, ACIES_SEAT_SOUTH, NULL);
    }

  result = acies_record_get_result (game);
  if (!g_str_equal (result, header->value))
    {
      g_autofree char *quoted = acies_excerpt (header->value);

      /* Translators: two results as they stand in a file, such as “s breakthrough” and “draw” */
      fail_at (self, header->where, _("the result is “%s”, but the moves give “%s”"), quoted, result);
    }
}

static AciesGame *
read_game (Reader *self)
{
  AciesGame *game;
  const Header *version;

  read_headers (self);
  version = get_header (self, "Acies");
  if (version == NULL)
    fail_without_version (self);
  else if (!g_str_equal (version->value, ACIES_RECORD_VERSION))
    return NULL;

  game = read_start (self);
  if (game == NULL)
    return NULL;

  set_names (self, game);
  if (read_turns (self, game))
    read_result (self, game);
  set_comment (self, game);
  return game;
}

/* The text without the returns at the ends of its lines. */
static char *
drop_returns (const char *text,
              gsize      *length)
{
  char *copy = g_malloc (*length + 1);
  gsize n = 0;

  for (gsize i = 0; i < *length; i++)
    if (text[i] != '\r' || i + 1 == *length || text[i + 1] != '\n')
      copy[n++] = text[i];
  copy[n] = '\0';
  *length = n;
  return copy;
}

/*
 * acies_record_read:
 * @text: a record, or what there is of it
 * @length: its length in bytes
 * @first_line: the line of the file that it begins with, 1 for the first
 * @damage: (out): what is wrong first, or %NULL if nothing is
 *
 * Reads as much of a game as makes sense, see acies_record_recover().
 *
 * Returns: (transfer full) (nullable): the game
 */
AciesGame *
acies_record_read (const char  *text,
                   gsize        length,
                   guint        first_line,
                   GError     **damage)
{
  g_auto (Reader) reader = { 0 };
  g_autofree char *lines = NULL;
  const char *first_end;
  AciesGame *game;

  /* What an editor of another system adds: a mark of the encoding, and a return at the end of each line. */
  if (length >= strlen (BYTE_ORDER_MARK) && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      text += strlen (BYTE_ORDER_MARK);
      length -= strlen (BYTE_ORDER_MARK);
    }
  first_end = memchr (text, '\n', length);
  if (first_end != NULL && first_end > text && first_end[-1] == '\r')
    text = lines = drop_returns (text, &length);

  reader_init (&reader);
  reader.first_line = first_line;
  take_text (&reader, text, length);
  check_sum (&reader, text, length);
  game = read_game (&reader);
  if (reader.checksum != NULL)
    fail_at (&reader, reader.checksum, _("the checksum is wrong: something in this file has been changed or is missing"));

  *damage = g_steal_pointer (&reader.damage);
  return game;
}
