/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A game as a text file:
 *
 *     [Acies "1"]
 *     [Rules "claim=end tactics=on …"]
 *     [Result "s breakthrough"]
 *     [South "Ada"]
 *     [Starter "s"]
 *     [Seed "42"]
 *
 *     {A comment on the game.}
 *     1. s R7@3 +t {A comment on this step.}
 *     2. n B8@4 claim 2 +k
 *
 * A header's text and a comment escape with a backslash what would end them.
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "acies-deal-private.h"
#include "acies-error.h"
#include "acies-file-private.h"
#include "acies-game-private.h"
#include "acies-record.h"
#include "acies-rules-private.h"

#define FORMAT_VERSION "1"

/* How long a file may be, in bytes. A long game with a page about each step is shorter. */
#define MAX_LENGTH (4 * 1024 * 1024)

static const char seat_letters[] = "sn";

static const char * const result_words[] = {
  [ACIES_RESULT_NONE] = "unfinished",
  [ACIES_RESULT_BREAKTHROUGH] = "breakthrough",
  [ACIES_RESULT_ENVELOPMENT] = "envelopment",
  [ACIES_RESULT_MORE_FLAGS] = "more-flags",
  [ACIES_RESULT_DRAW] = "draw",
  [ACIES_RESULT_CONCEDED] = "conceded",
};

static void
append_escaped (GString    *text,
                const char *value,
                char        end)
{
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '\\' || *p == end)
        g_string_append_c (text, '\\');
      g_string_append_c (text, *p);
    }
}

static void
append_header (GString    *text,
               const char *name,
               const char *value)
{
  if (value == NULL)
    return;

  g_string_append_printf (text, "[%s \"", name);
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '\n')
        g_string_append (text, "\\n");
      else
        {
          if (*p == '\\' || *p == '"')
            g_string_append_c (text, '\\');
          g_string_append_c (text, *p);
        }
    }
  g_string_append (text, "\"]\n");
}

static char *
get_result (AciesGame *game)
{
  const AciesResult result = acies_game_get_result (game);
  const AciesSeat winner = acies_game_get_winner (game);

  if (winner == ACIES_SEAT_NONE)
    return g_strdup (result_words[result]);
  return g_strdup_printf ("%c %s", seat_letters[winner], result_words[result]);
}

static void
append_headers (GString   *text,
                AciesGame *game)
{
  g_autoptr (AciesRules) rules = acies_game_get_rules (game);
  g_autofree char *switches = acies_rules_to_string (rules);
  g_autofree char *result = get_result (game);
  g_autoptr (GList) tags = acies_game_list_tags (game);
  const char starter[] = { seat_letters[acies_game_get_starter (game)], '\0' };

  append_header (text, "Acies", FORMAT_VERSION);
  append_header (text, "Rules", switches);
  /* Before the cards, so that a file that is cut off after them is not taken for another
   * game. */
  append_header (text, "Result", result);
  append_header (text, "South", acies_game_get_player_name (game, ACIES_SEAT_SOUTH));
  append_header (text, "North", acies_game_get_player_name (game, ACIES_SEAT_NORTH));
  append_header (text, "Starter", starter);
  append_header (text, "Position", acies_game_peek_setup (game));
  if (acies_game_has_seed (game))
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, acies_game_get_seed (game));

      append_header (text, "Seed", seed);
    }
  else
    {
      g_autofree char *deal = acies_deal_to_text (acies_game_peek_start (game));

      append_header (text, "Deal", deal);
    }
  for (GList *l = tags; l != NULL; l = l->next)
    append_header (text, l->data, acies_game_get_tag (game, l->data));
}

static void
append_comment (GString    *text,
                const char *comment)
{
  g_string_append_c (text, '{');
  append_escaped (text, comment, '}');
  g_string_append_c (text, '}');
}

/**
 * acies_record_to_text:
 * @game: a game
 *
 * Writes a game as a record: headers for the rules, the players, the cards and the
 * result, then numbered turns in the notation, with comments.
 *
 * Returns: (transfer full): the text
 */
char *
acies_record_to_text (AciesGame *game)
{
  GListModel *history;
  GString *text;
  guint turn = 0;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  text = g_string_new (NULL);
  append_headers (text, game);
  g_string_append_c (text, '\n');
  if (acies_game_get_comment (game) != NULL)
    {
      append_comment (text, acies_game_get_comment (game));
      g_string_append_c (text, '\n');
    }

  history = acies_game_get_history (game);
  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (AciesStep) step = g_list_model_get_item (history, i);

      if (acies_step_get_turn (step) != turn)
        {
          turn = acies_step_get_turn (step);
          g_string_append_printf (text, "%s%u. %c", i > 0 ? "\n" : "", turn,
                                  seat_letters[acies_step_get_seat (step)]);
        }
      g_string_append_printf (text, " %s", acies_step_get_text (step));
      if (acies_step_get_comment (step) != NULL)
        {
          g_string_append_c (text, ' ');
          append_comment (text, acies_step_get_comment (step));
        }
    }
  if (turn > 0)
    g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *text;
  const char *p;
  GHashTable *headers;          /* name to Header */
  GPtrArray *names;             /* the names in order */
} Reader;

typedef struct
{
  char *value;
  const char *where;
} Header;

static void
header_free (Header *self)
{
  g_free (self->value);
  g_free (self);
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->headers, g_hash_table_unref);
  g_clear_pointer (&self->names, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* An error at a place of the text, as line and column, both from 1. */
G_GNUC_PRINTF (4, 5)
static gboolean
fail_at (const Reader  *self,
         const char    *where,
         GError       **error,
         const char    *format,
         ...)
{
  g_autofree char *reason = NULL;
  const char *line_start = self->text;
  guint line = 1;
  va_list args;

  for (const char *p = self->text; p < where; p++)
    if (*p == '\n')
      {
        line++;
        line_start = p + 1;
      }

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  g_set_error (error, ACIES_ERROR, ACIES_ERROR_RECORD,
               /* Translators: where a file is damaged, and how */
               _("line %u, column %u: %s"), line,
               (guint) g_utf8_strlen (line_start, where - line_start) + 1, reason);
  return FALSE;
}

static gboolean
fail_with (const Reader  *self,
           const char    *where,
           GError       **error,
           const GError  *reason)
{
  return fail_at (self, where, error, "%s", reason->message);
}

static void
skip_space (Reader *self)
{
  self->p += strspn (self->p, " \t\r\n");
}

/* Text up to @end, in which a backslash protects the next character. */
static char *
read_escaped (Reader  *self,
              char     end,
              GError **error)
{
  const char *start = self->p;
  g_autoptr (GString) value = g_string_new (NULL);

  for (; *self->p != end; self->p++)
    {
      if (*self->p == '\\' && self->p[1] != '\0')
        {
          self->p++;
          g_string_append_c (value, end == '"' && *self->p == 'n' ? '\n' : *self->p);
        }
      else if (*self->p == '\0' || (end == '"' && *self->p == '\n'))
        {
          fail_at (self, start, error, _("“%c” is missing behind this"),
                   end);
          return NULL;
        }
      else
        g_string_append_c (value, *self->p);
    }

  self->p++;
  return g_string_free (g_steal_pointer (&value), FALSE);
}

static gboolean
read_header (Reader  *self,
             GError **error)
{
  const char *start = ++self->p;
  g_autofree char *name = NULL;
  Header *header;
  char *value;

  if (g_ascii_isalpha (*self->p))
    while (g_ascii_isalnum (*self->p) || *self->p == '-')
      self->p++;
  if (self->p == start)
    return fail_at (self, start, error,
                    _("the name of a header is missing"));

  name = g_strndup (start, (gsize) (self->p - start));
  if (g_hash_table_contains (self->headers, name))
    return fail_at (self, start, error,
                    _("the header “%s” is there twice"), name);

  self->p += strspn (self->p, " \t");
  if (*self->p != '"')
    return fail_at (self, self->p, error,
                    _("the text of a header begins with “\"”"));
  start = ++self->p;
  value = read_escaped (self, '"', error);
  if (value == NULL)
    return FALSE;

  header = g_new (Header, 1);
  header->value = value;
  header->where = start;
  g_ptr_array_add (self->names, g_strdup (name));
  g_hash_table_insert (self->headers, g_steal_pointer (&name), header);

  if (*self->p != ']')
    return fail_at (self, self->p, error,
                    _("“%c” is missing at the end of a header"), ']');
  self->p++;
  return TRUE;
}

static const Header *
get_header (Reader     *self,
            const char *name)
{
  return g_hash_table_lookup (self->headers, name);
}

static AciesRules *
read_rules (Reader  *self,
            GError **error)
{
  const Header *header = get_header (self, "Rules");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) reason = NULL;

  if (header != NULL && !acies_rules_parse (rules, header->value, &reason))
    {
      fail_with (self, header->where, error, reason);
      return NULL;
    }

  return g_steal_pointer (&rules);
}

static gboolean
read_starter (Reader     *self,
              AciesSeat  *starter,
              GError    **error)
{
  const Header *header = get_header (self, "Starter");

  *starter = ACIES_SEAT_SOUTH;
  if (header == NULL || g_str_equal (header->value, "s"))
    return TRUE;
  *starter = ACIES_SEAT_NORTH;
  return g_str_equal (header->value, "n") ||
         fail_at (self, header->where, error,
                  _("“s” or “n” is needed, not “%s”"), header->value);
}

/* The game before its first step, from the headers. */
static AciesGame *
read_start (Reader  *self,
            GError **error)
{
  const Header *seed_header = get_header (self, "Seed");
  const Header *deal = get_header (self, "Deal");
  const Header *position = get_header (self, "Position");
  g_autoptr (AciesRules) rules = read_rules (self, error);
  g_autoptr (GError) reason = NULL;
  AciesGame *game = NULL;
  AciesSeat starter;
  guint64 seed = 0;

  if (rules == NULL || !read_starter (self, &starter, error))
    return NULL;

  if (seed_header != NULL &&
      !g_ascii_string_to_unsigned (seed_header->value, 10, 0, G_MAXUINT64, &seed, NULL))
    {
      fail_at (self, seed_header->where, error,
               _("“%s” is no number for a seed"), seed_header->value);
      return NULL;
    }

  if (deal != NULL && (seed_header != NULL || position != NULL))
    fail_at (self, deal->where, error,
             _("A deal leaves nothing to a seed or a position"));
  else if (deal != NULL)
    {
      game = acies_game_new_for_deal (rules, starter, deal->value, &reason);
      if (game == NULL)
        fail_with (self, deal->where, error, reason);
    }
  else if (seed_header == NULL)
    fail_at (self, self->p, error,
             _("The header “Seed” or “Deal” is missing"));
  else if (position != NULL)
    {
      game = acies_game_new_for_position (rules, position->value, seed, &reason);
      if (game == NULL)
        fail_with (self, position->where, error, reason);
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

/* A comment, after the last step or before the first. */
static gboolean
read_comment (Reader     *self,
              AciesGame  *game,
              GError    **error)
{
  const guint n = acies_game_get_n_steps (game);
  g_autofree char *comment = NULL;
  g_autofree char *joined = NULL;
  g_autoptr (AciesStep) step = NULL;
  const char *before;

  self->p++;
  comment = read_escaped (self, '}', error);
  if (comment == NULL)
    return FALSE;

  if (n > 0)
    step = g_list_model_get_item (acies_game_get_history (game), n - 1);
  before = step != NULL ? acies_step_get_comment (step) : acies_game_get_comment (game);
  joined = before != NULL ? g_strdup_printf ("%s %s", before, comment) : g_strdup (comment);
  if (step != NULL)
    acies_step_set_comment (step, joined);
  else
    acies_game_set_comment (game, joined);
  return TRUE;
}

/* `12. n`: the number of a turn and who makes it. */
static gboolean
read_turn_number (Reader     *self,
                  AciesGame  *game,
                  guint       turn,
                  GError    **error)
{
  const char *start = self->p;
  char *end;
  const guint64 number = g_ascii_strtoull (self->p, &end, 10);
  const char letter = seat_letters[acies_game_get_turn (game)];

  if (*end != '.')
    return fail_at (self, start, error,
                    _("a full stop is missing behind the number of the turn"));
  if (number != turn)
    return fail_at (self, start, error,
                    _("this is turn %u"), turn);

  self->p = end + 1;
  self->p += strspn (self->p, " \t");
  if (*self->p != letter)
    return fail_at (self, self->p, error,
                    /* Translators: the letter of a seat, s or n */
                    _("it is the turn of %c"), letter);
  self->p++;
  return TRUE;
}

static gboolean
read_step (Reader     *self,
           AciesGame  *game,
           GError    **error)
{
  g_autoptr (AciesMove) move = NULL;
  g_autoptr (GError) reason = NULL;
  const char *where;

  move = acies_steps_next (&self->p, &where, &reason);
  if (move == NULL)
    return fail_with (self, where, error, reason);
  if (!acies_game_play (game, move, &reason))
    return fail_with (self, where, error, reason);
  return TRUE;
}

static gboolean
read_turns (Reader     *self,
            AciesGame  *game,
            GError    **error)
{
  AciesSeat seat = ACIES_SEAT_NONE;
  guint turn = 0;

  for (skip_space (self); *self->p != '\0'; skip_space (self))
    {
      if (*self->p == '{')
        {
          if (!read_comment (self, game, error))
            return FALSE;
          continue;
        }
      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        return fail_at (self, self->p, error,
                        _("the game is over already"));
      if (acies_game_get_turn (game) != seat)
        {
          seat = acies_game_get_turn (game);
          if (!g_ascii_isdigit (*self->p))
            return fail_at (self, self->p, error,
                            _("the number of the turn is missing"));
          if (!read_turn_number (self, game, ++turn, error))
            return FALSE;
          continue;
        }
      if (!read_step (self, game, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_result (Reader     *self,
             AciesGame  *game,
             GError    **error)
{
  const Header *header = get_header (self, "Result");
  g_autofree char *result = NULL;

  if (header == NULL)
    return TRUE;

  if (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      if (g_str_equal (header->value, "s conceded"))
        return acies_game_concede (game, ACIES_SEAT_NORTH, error);
      if (g_str_equal (header->value, "n conceded"))
        return acies_game_concede (game, ACIES_SEAT_SOUTH, error);
    }

  result = get_result (game);
  return g_str_equal (result, header->value) ||
         fail_at (self, header->where, error,
                  _("the result is “%s”, but the steps give “%s”"),
                  header->value, result);
}

/**
 * acies_record_from_text:
 * @text: a record
 * @error: return location for an error
 *
 * Reads a game from a record.
 *
 * Returns: (transfer full): the game, or %NULL with @error set to
 *   [error@Acies.Error.RECORD], whose message names line, column and reason
 */
AciesGame *
acies_record_from_text (const char  *text,
                        GError     **error)
{
  g_auto (Reader) reader = { .text = text, .p = text };
  g_autoptr (AciesGame) game = NULL;
  const Header *version;
  const char *invalid;

  g_return_val_if_fail (text != NULL, NULL);

  reader.headers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) header_free);
  reader.names = g_ptr_array_new_with_free_func (g_free);

  if (!g_utf8_validate (text, -1, &invalid))
    {
      fail_at (&reader, invalid, error, _("this is not UTF-8 text"));
      return NULL;
    }

  for (skip_space (&reader); *reader.p == '['; skip_space (&reader))
    if (!read_header (&reader, error))
      return NULL;

  version = get_header (&reader, "Acies");
  if (version == NULL)
    {
      fail_at (&reader, text, error,
               _("this is no record of a game: the header “Acies” is missing"));
      return NULL;
    }
  if (!g_str_equal (version->value, FORMAT_VERSION))
    {
      fail_at (&reader, version->where, error,
               _("version “%s” of the format is not known"), version->value);
      return NULL;
    }

  game = read_start (&reader, error);
  if (game == NULL)
    return NULL;
  set_names (&reader, game);
  if (!read_turns (&reader, game, error) || !read_result (&reader, game, error))
    return NULL;

  return g_steal_pointer (&game);
}

/**
 * acies_record_save:
 * @game: a game
 * @file: a file
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Writes a game's record into a file. The file is replaced as a whole, so that it is
 * never half written.
 *
 * Returns: %TRUE, or %FALSE with @error set
 */
gboolean
acies_record_save (AciesGame     *game,
                   GFile         *file,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  text = acies_record_to_text (game);
  return acies_file_replace (file, text, strlen (text), ACIES_FILE_SHARED, cancellable, error);
}

/**
 * acies_record_load:
 * @file: a file
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Reads a game from a file with its record.
 *
 * Returns: (transfer full): the game, or %NULL with @error set
 */
AciesGame *
acies_record_load (GFile         *file,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  text = acies_file_read (file, MAX_LENGTH, &length, cancellable, error);
  if (text == NULL)
    return NULL;
  if (strlen (text) != length)
    {
      Reader reader = { .text = text };

      fail_at (&reader, text + strlen (text), error,
               _("this is not UTF-8 text"));
      return NULL;
    }

  return acies_record_from_text (text, error);
}
