/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A game as text (doc/condita-notation.md):
 *
 *     [Condita "1"]
 *     [Rules "piles=open terrain=off …"]
 *     [Players "2"]
 *     [Seed "42"]
 *     [Result "unfinished"]
 *     [Seat1 "Ada"]
 *
 *     1.1 take g
 *     1.2 take b; settle f6
 *     1.1 settle b2; keep; U.U=S
 *     end 6
 *
 * All that comes by chance follows from the seed, so headers and steps are the whole game.
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-excerpt-private.h"
#include "acies-header-private.h"
#include "condita-error.h"
#include "condita-game-private.h"

#define VERSION "1"
#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

/* What the header Result says of a game. */
static char *
describe_result (ConditaGame *game)
{
  GString *out;

  if (!condita_game_get_is_over (game))
    return g_strdup ("unfinished");
  out = g_string_new ("scores");
  for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
    g_string_append_printf (out, "%c%u", seat == 0 ? ' ' : ',', condita_game_get_score (game, seat));
  g_string_append (out, " winners");
  for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
    if (condita_game_get_leads (game, seat))
      g_string_append_printf (out, " %u", seat + 1);
  return g_string_free (out, FALSE);
}

/* The round and the seat whose turn it is, which a line begins with. */
static char *
describe_turn (const ConditaPosition *position)
{
  return g_strdup_printf ("%u.%u", position->round, position->turn + 1u);
}

/* The last line tells whether any is missing. */
static char *
describe_end (ConditaGame *game)
{
  return g_strdup_printf ("end %u", condita_game_get_n_steps (game));
}

static char *
describe_rules (ConditaGame *game)
{
  g_autoptr (ConditaRules) rules = condita_game_dup_rules (game);

  return condita_rules_to_string (rules);
}

/**
 * condita_game_to_record:
 * @self: a game
 *
 * Writes a game as a record: headers for the rules, the seed, the result and the players, and all
 * steps that were played.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
condita_game_to_record (ConditaGame *self)
{
  GString *text;
  ConditaPosition position;
  gboolean given;
  guint round = 0, turn = 0;
  g_autofree char *rules = NULL;
  g_autofree char *result = NULL;
  g_autofree char *end = NULL;
  g_autofree char *seed = NULL;
  g_auto (GStrv) tags = NULL;
  char players[] = "?";

  g_return_val_if_fail (CONDITA_IS_GAME (self), NULL);

  text = g_string_new (NULL);
  given = condita_game_get_start (self, &position);
  rules = describe_rules (self);
  result = describe_result (self);
  end = describe_end (self);
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, condita_game_get_seed (self));
  tags = condita_game_list_tags (self);
  players[0] = (char) ('0' + position.n_seats);

  acies_header_append (text, "Condita", VERSION);
  acies_header_append (text, "Rules", rules);
  acies_header_append (text, "Players", players);
  acies_header_append (text, "Seed", seed);
  acies_header_append (text, "Result", result);
  for (char **tag = tags; *tag != NULL; tag++)
    acies_header_append (text, *tag, condita_game_get_tag (self, *tag));
  if (given)
    {
      g_autofree char *start = condita_position_write (&position);

      acies_header_append (text, "Position", start);
    }

  for (guint i = 0; i < condita_game_get_n_steps (self); i++)
    {
      g_autoptr (ConditaStep) step = condita_game_dup_step (self, i);

      if (position.round != round || position.turn != turn)
        {
          g_autofree char *line = describe_turn (&position);

          round = position.round;
          turn = position.turn;
          g_string_append_printf (text, "\n%s ", line);
        }
      else
        g_string_append (text, "; ");
      condita_step_append (step, text);
      condita_position_play (&position, step);
    }
  g_string_append_printf (text, "\n%s\n", end);
  return g_string_free (text, FALSE);
}

/*
 * Reading
 */

typedef struct
{
  char *value;
  guint line;
  guint column;
} Header;

typedef struct
{
  const char *line;      /* that is being read */
  guint number;
  GHashTable *headers;   /* name to Header */
  ConditaGame *game;     /* NULL before the first step */
  gboolean ended;
  GError **error;
} Reader;

static void
header_free (gpointer data)
{
  Header *self = data;

  g_free (self->value);
  g_free (self);
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->headers, g_hash_table_unref);
  g_clear_object (&self->game);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

G_GNUC_PRINTF (4, 5)
static gboolean
fail (GError     **error,
      guint        line,
      guint        column,
      const char  *format,
      ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, CONDITA_ERROR, CONDITA_ERROR_RECORD,
               /* Translators: where a file is damaged, and how, such as “"R11" is not a card” */
               _("line %u, column %u: %s"), line, column, reason);
  return FALSE;
}

static guint
find_column (Reader     *self,
             const char *where)
{
  return (guint) g_utf8_strlen (self->line, where - self->line) + 1;
}

#define fail_at(self, where, ...) fail ((self)->error, (self)->number, find_column (self, where), __VA_ARGS__)
#define fail_header(self, header, ...) fail ((self)->error, (header)->line, (header)->column, __VA_ARGS__)

static gboolean
expect_value (Reader       *self,
              const Header *header,
              const char   *expected)
{
  return header == NULL || strcmp (header->value, expected) == 0
         /* Translators: %s is what has to stand at this place of a file, such as “2.1” */
         || fail_header (self, header, _("this should be “%s”"), expected);
}

static const Header *
find_header (Reader     *self,
             const char *name)
{
  return g_hash_table_lookup (self->headers, name);
}

/* A header without which there is no game. */
static const Header *
need_header (Reader     *self,
             const char *name)
{
  const Header *header = find_header (self, name);

  if (header == NULL)
    /* Translators: %s is the name of a header, such as “Seed” */
    fail_at (self, self->line, _("this is not a record of a game: the header “%s” is missing"), name);
  return header;
}

/* The text of a header, up to the quotation mark that ends it. */
static char *
read_value (Reader      *self,
            const char **p)
{
  const char *start = *p;
  g_autoptr (GString) value = g_string_new (NULL);

  for (; **p != '"'; (*p)++)
    {
      const gboolean protected = **p == '\\';

      if (protected)
        (*p)++;
      if (**p == '\0')
        {
          fail_at (self, start, _("“%c” is missing after this"), '"');
          return NULL;
        }
      g_string_append_c (value, protected && **p == 'n' ? '\n' : **p);
    }
  (*p)++;
  return g_string_free (g_steal_pointer (&value), FALSE);
}

static gboolean
read_header (Reader *self)
{
  const char *p = self->line + 1;
  const char *end = p + strcspn (p, " \t\"]");
  g_autofree char *name = g_strndup (p, (gsize) (end - p));
  g_autofree char *quoted = acies_excerpt (name);
  g_autofree char *value = NULL;
  Header *header;
  guint column;

  if (!acies_header_is_name (name))
    return fail_at (self, p, _("the name of a header is missing"));
  if (g_hash_table_size (self->headers) == 0 && strcmp (name, "Condita") != 0)
    return need_header (self, "Condita") != NULL;
  if (find_header (self, name) != NULL)
    /* Translators: %s is the name of a header, such as “Result” */
    return fail_at (self, p, _("the header “%s” appears twice"), quoted);

  p = end + strspn (end, " \t");
  if (*p != '"')
    return fail_at (self, p, _("the text of a header must begin with “\"”"));
  p++;
  column = find_column (self, p);
  value = read_value (self, &p);
  if (value == NULL)
    return FALSE;
  if (*p != ']' || p[1] != '\0')
    return fail_at (self, p, _("“%c” is missing at the end of a header"), ']');

  header = g_new (Header, 1);
  *header = (Header) { g_steal_pointer (&value), self->number, column };
  g_hash_table_insert (self->headers, g_steal_pointer (&name), header);
  if (g_hash_table_size (self->headers) == 1 && strcmp (header->value, VERSION) != 0)
    {
      g_autofree char *version = acies_excerpt (header->value);

      /* Translators: %s is what stands in a file as its version, such as “7” */
      return fail_header (self, header, _("unknown version of the format: “%s”"), version);
    }
  return TRUE;
}

static ConditaGame *
set_up (Reader *self,
        guint64 seed)
{
  const Header *rules_header = find_header (self, "Rules");
  const Header *players = need_header (self, "Players");
  g_autoptr (ConditaRules) rules = condita_rules_new ();
  g_autoptr (GError) reason = NULL;
  guint64 n_seats;

  if (players == NULL)
    return NULL;
  if (!g_ascii_string_to_unsigned (players->value, 10, 2, CONDITA_MAX_SEATS, &n_seats, NULL))
    {
      fail_header (self, players, _("this should be “%s”"), "2–4");
      return NULL;
    }
  if (rules_header != NULL && !condita_rules_parse (rules, rules_header->value, &reason))
    {
      fail_header (self, rules_header, "%s", reason->message);
      return NULL;
    }
  if (!condita_rules_check_seats (rules, (guint) n_seats, &reason))
    {
      fail_header (self, players, "%s", reason->message);
      return NULL;
    }
  return condita_game_new (rules, (guint) n_seats, seed);
}

static ConditaGame *
start_at (Reader       *self,
          const Header *position,
          guint64       seed)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_for_position (position->value, seed, &reason);
  g_autofree char *rules = NULL;
  g_autofree char *n_seats = NULL;

  if (game == NULL)
    {
      fail_header (self, position, "%s", reason->message);
      return NULL;
    }
  rules = describe_rules (game);
  n_seats = g_strdup_printf ("%u", condita_game_get_n_seats (game));
  return expect_value (self, find_header (self, "Rules"), rules) && expect_value (self, find_header (self, "Players"), n_seats)
         ? g_steal_pointer (&game) : NULL;
}

/* Makes the game before its first step. */
static gboolean
start_game (Reader *self)
{
  const Header *seed_header, *position;
  GHashTableIter headers;
  gpointer name, header;
  guint64 seed;

  if (need_header (self, "Condita") == NULL)
    return FALSE;
  seed_header = need_header (self, "Seed");
  if (seed_header == NULL)
    return FALSE;
  if (!g_ascii_string_to_unsigned (seed_header->value, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      g_autofree char *quoted = acies_excerpt (seed_header->value);

      /* Translators: %s is what stands there instead of a number, such as “seven” */
      return fail_header (self, seed_header, _("“%s” is not a valid seed number"), quoted);
    }
  position = find_header (self, "Position");
  self->game = position != NULL ? start_at (self, position, seed) : set_up (self, seed);
  if (self->game == NULL)
    return FALSE;

  g_hash_table_iter_init (&headers, self->headers);
  while (g_hash_table_iter_next (&headers, &name, &header))
    condita_game_set_tag (self->game, name, ((const Header *) header)->value);
  return TRUE;
}

/* A turn, or a part of one. */
static gboolean
read_turn (Reader *self)
{
  const char *p = self->line;

  for (guint i = 0; i == 0 || *p++ == ';'; i++)
    {
      const ConditaPosition *position = condita_game_get_position (self->game);
      g_autofree char *turn = describe_turn (position);
      g_autofree char *text = NULL;
      g_autoptr (GError) reason = NULL;
      gsize length = strlen (turn);

      if (!g_str_has_prefix (self->line, turn) || self->line[length] != ' ')
        return i == 0 ? fail_at (self, self->line, _("this should be “%s”"), turn)
               : fail_at (self, p, _("the number of the turn is missing"));
      if (i == 0)
        p += length;
      p += strspn (p, " \t");
      length = strcspn (p, ";");
      text = g_strchomp (g_strndup (p, length));
      if (!condita_game_play_text (self->game, text, &reason))
        return fail_at (self, p, "%s", reason->message);
      p += length;
    }
  return TRUE;
}

static gboolean
check_end (Reader *self)
{
  g_autofree char *end = describe_end (self->game);
  g_autofree char *result = NULL;
  const Header *header = find_header (self, "Result");

  if (strcmp (self->line, end) != 0)
    return fail_at (self, self->line, _("this should be “%s”"), end);
  self->ended = TRUE;
  result = describe_result (self->game);
  if (header != NULL && strcmp (header->value, result) != 0)
    {
      g_autofree char *quoted = acies_excerpt (header->value);

      /* Translators: two results as they stand in a file, such as “s breakthrough” and “draw” */
      return fail_header (self, header, _("the result is “%s”, but the moves give “%s”"), quoted, result);
    }
  return TRUE;
}

static gboolean
read_line (Reader *self)
{
  const char *invalid;

  if (!g_utf8_validate (self->line, -1, &invalid))
    return fail (self->error, self->number, (guint) g_utf8_strlen (self->line, invalid - self->line) + 1,
                 _("this is not UTF-8 text"));
  for (const char *p = self->line; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p) && *p != '\t')
      return fail_at (self, p, _("there is a control character here"));

  if (self->ended)
    return fail_at (self, self->line, _("the record has ended before this"));
  if (self->game == NULL && *self->line == '[')
    return read_header (self);
  if (self->game == NULL && !start_game (self))
    return FALSE;
  return g_ascii_isdigit (*self->line) ? read_turn (self) : check_end (self);
}

/**
 * condita_game_new_from_record:
 * @text: a record
 * @error: return location for an error
 *
 * Reads a game from a record and plays all its steps. Headers that the library does not know become tags.
 *
 * Returns: (transfer full): the game, or %NULL with an error [error@Condita.Error.RECORD] that names line,
 *   column and reason, with the number of the rule if a step is illegal
 *
 * Since: 0.1
 */
ConditaGame *
condita_game_new_from_record (const char  *text,
                              GError     **error)
{
  g_auto (Reader) self = { .line = "", .number = 1, .error = error };
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  self.headers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, header_free);
  /* What an editor of another system adds: a mark of the encoding, and a return at the end of each line. */
  if (g_str_has_prefix (text, BYTE_ORDER_MARK))
    text += strlen (BYTE_ORDER_MARK);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      self.line = g_strchomp (lines[i]);
      self.number = i + 1;
      if (*self.line != '\0' && !read_line (&self))
        return NULL;
    }

  self.line = "";
  if (!self.ended && ((self.game == NULL && !start_game (&self)) || !check_end (&self)))
    return NULL;
  return g_steal_pointer (&self.game);
}
