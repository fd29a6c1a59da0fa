/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-console-private.h"
#include "acies-excerpt-private.h"
#include "acies-protocol-private.h"

/* What some editors put before the first line. */
#define BYTE_ORDER_MARK "\xEF\xBB\xBF"

/* What may stand between words. */
#define BLANKS " \t\v\f\r\n"

static gboolean help_command (AciesProtocol         *self,
                              const AciesArguments  *arguments,
                              GString               *out,
                              GError               **error);

static gboolean
quit_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  if (!acies_arguments_expect_at_most (arguments, 0, error))
    return FALSE;

  self->quit = TRUE;
  return TRUE;
}

static gboolean
protocol_command (AciesProtocol         *self,
                  const AciesArguments  *arguments,
                  GString               *out,
                  GError               **error)
{
  AciesLine line;

  if (!acies_arguments_expect_at_most (arguments, 0, error))
    return FALSE;

  acies_line_open (&line, self, out, "protocol");
  acies_line_name (&line, "program");
  acies_line_string (&line, "acies-engine");
  acies_line_name (&line, "version");
  acies_line_string (&line, PACKAGE_VERSION);
  acies_line_key (&line, "protocol");
  acies_line_uint (&line, ACIES_PROTOCOL_VERSION);
  acies_line_end (&line);
  return TRUE;
}

/* What it stops has been stopped when the line arrived; see acies_protocol_notice(). */
static gboolean
stop_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  if (!acies_arguments_expect_at_most (arguments, 0, error))
    return FALSE;

  g_mutex_lock (&self->mutex);
  if (self->n_stops > 0)
    self->n_stops--;
  if (self->n_stops == 0 && !self->interrupted)
    g_cancellable_reset (self->cancellable);
  g_mutex_unlock (&self->mutex);
  return TRUE;
}

static const AciesCommand general_commands[] = {
  {
    "help", "help [COMMAND]",
    "lists the commands, or says more about one of them; also about: game, json,"
    " limits, notation, peer, referee",
    "Every answer ends in a line that is ok or error: REASON.\n"
    "Cards: R1 to P10 in the colours R O Y G B P; AL DA CC SB FO MU SC RE DE TR.\n"
    "Steps: R7@3  FO@4  SC  -R3  RE:R7@3>5  RE:R7@3>x  DE:B8@4  TR:B8@4>2  pass\n"
    "  claim 3  +t  +k  done\n"
    "help notation explains these, and positions; help game has the rules; help peer tells\n"
    "how a program is written that plays in a match, help referee how one that leads games.",
    help_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "protocol", "protocol",
    "tells the program, its version and the number of the protocol",
    "Answers acies-engine VERSION protocol 1. The number goes up when a line gets another\n"
    "meaning or goes away. It stays when something is added: a command, a setting, a\n"
    "line of an answer, words at the end of a line. So pass over lines whose first word\n"
    "you do not know, and words behind those that you know.",
    protocol_command, ACIES_COMMAND_JSON,
  },
  {
    "stop", "stop",
    "ends the work before it: go, hint, why, analyse, solve, search, export, selfplay, match, habits, study,"
    " demo",
    "It is heeded at once, also while a command before it runs: that one answers with\n"
    "what it has so far. Commands that wait between the two are stopped as soon as they\n"
    "begin. Then stop itself is answered, with ok; so there is one answer for each line,\n"
    "in the order of the lines, whoever was faster. Anything else that arrives while a\n"
    "command runs waits its turn, quit and the end of the input as well: for a quick end\n"
    "send stop and quit.",
    stop_command, ACIES_COMMAND_DEFAULT,
  },
  {
    "quit", "quit", "ends the program",
    "What came before is answered first; see stop. At the end of the input the program\n"
    "ends in the same way. The signals INT and TERM stop the command that runs, let it\n"
    "answer, and end the program.",
    quit_command, ACIES_COMMAND_DEFAULT,
  },
  { NULL }
};

static const AciesCommand * const command_tables[] = {
  general_commands,
  acies_game_commands,
  acies_record_commands,
  acies_told_commands,
  acies_analysis_commands,
  acies_arena_commands,
  acies_option_commands,
};

static const AciesCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (command_tables); i++)
    for (const AciesCommand *command = command_tables[i]; command->name != NULL; command++)
      if (strcmp (command->name, name) == 0)
        return command;
  return NULL;
}

void
acies_protocol_append_help (GString *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (command_tables); i++)
    for (const AciesCommand *command = command_tables[i]; command->name != NULL; command++)
      g_string_append_printf (out, "%s - %s\n", command->usage, command->summary);
}

static const AciesTopic *
find_topic (const char *name)
{
  for (const AciesTopic *topic = acies_topics; topic->name != NULL; topic++)
    if (strcmp (topic->name, name) == 0)
      return topic;
  return NULL;
}

static gboolean
refuse_command (GError     **error,
                const char  *name)
{
  g_autofree char *quoted = acies_excerpt (name);

  return acies_refuse (error, "\"%s\" is no command; \"help\" lists them", quoted);
}

static gboolean
help_command (AciesProtocol         *self,
              const AciesArguments  *arguments,
              GString               *out,
              GError               **error)
{
  const AciesCommand *command;
  const AciesTopic *topic;

  if (arguments->n_words == 0)
    {
      acies_protocol_append_help (out);
      return TRUE;
    }

  topic = find_topic (arguments->words[0]);
  if (topic != NULL)
    {
      g_string_append_printf (out, "%s - %s\n%s\n", topic->name, topic->summary, topic->text);
      return TRUE;
    }

  command = find_command (arguments->words[0]);
  if (command == NULL)
    return refuse_command (error, arguments->words[0]);
  g_string_append_printf (out, "%s - %s\n", command->usage, command->summary);
  if (command->list != NULL)
    {
      g_autofree char *list = command->list ();

      g_string_append_printf (out, "%s\n", list);
    }
  if (command->details != NULL)
    g_string_append_printf (out, "%s\n", command->details);
  return TRUE;
}

/**
 * acies_protocol_new:
 * @flags: what the commands may do
 *
 * Makes a protocol with the default rules and a shuffled game on the table.
 *
 * Returns: (transfer full): the protocol
 */
AciesProtocol *
acies_protocol_new (AciesProtocolFlags flags)
{
  AciesProtocol *self = g_new0 (AciesProtocol, 1);

  self->flags = flags;
  self->record = g_string_new (NULL);
  self->cancellable = g_cancellable_new ();
  g_mutex_init (&self->mutex);
  self->rules = acies_rules_new ();
  self->game = acies_game_new_seeded (self->rules, ACIES_SEAT_SOUTH,
                                      acies_protocol_draw_seed (self));
  return self;
}

void
acies_protocol_free (AciesProtocol *self)
{
  g_clear_object (&self->game);
  g_clear_object (&self->rules);
  g_clear_object (&self->cancellable);
  g_string_free (self->record, TRUE);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * acies_protocol_set_output:
 * @self: a protocol
 * @output: (nullable): takes the lines of long commands as they come
 * @user_data: data for @output
 *
 * Without it an answer comes as a whole when the command is done.
 */
void
acies_protocol_set_output (AciesProtocol       *self,
                           AciesProtocolOutput  output,
                           gpointer             user_data)
{
  self->output = output;
  self->output_data = user_data;
}

AciesGame *
acies_protocol_get_game (AciesProtocol *self)
{
  return self->game;
}

/* A seed for a line that names none. For the fuzzer it must not be random. */
guint64
acies_protocol_draw_seed (AciesProtocol *self)
{
  return (self->flags & ACIES_PROTOCOL_SANDBOX) != 0 ? 0 : g_random_int ();
}

/* Puts another game on the table. */
void
acies_protocol_take_game (AciesProtocol *self,
                          AciesGame     *game)
{
  g_set_object (&self->game, game);
  g_object_unref (game);
}

/* Whether a long command is to end with what it has. */
gboolean
acies_protocol_is_stopped (AciesProtocol *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

/* Whether files may be touched; @what is named if not. */
gboolean
acies_protocol_allow_outside (AciesProtocol  *self,
                              const char     *what,
                              GError        **error)
{
  return (self->flags & ACIES_PROTOCOL_SANDBOX) == 0 || acies_refuse (error, "%s is switched off here", what);
}

/* Puts each of the lines from @start on into an object of JSON, for commands that write words only. */
static void
quote_lines (AciesProtocol *self,
             GString       *out,
             gsize          start)
{
  g_auto (GStrv) lines = g_strsplit (out->str + start, "\n", -1);

  g_string_truncate (out, start);
  for (guint i = 0; lines[i] != NULL && (lines[i + 1] != NULL || *lines[i] != '\0'); i++)
    {
      AciesLine line;

      acies_line_open (&line, self, out, "text");
      acies_line_name (&line, "text");
      acies_line_string (&line, lines[i]);
      acies_line_end (&line);
    }
}

/* Sends what there is so far of a long answer; whole lines only. %FALSE if nobody reads it, so
 * that there is no use in going on. */
gboolean
acies_protocol_flush (AciesProtocol *self,
                      GString       *out)
{
  gboolean sent;

  if (self->output == NULL || out->len == 0)
    return TRUE;

  if (self->quotes)
    quote_lines (self, out, 0);
  sent = self->output (out->str, self->output_data);
  g_string_truncate (out, 0);
  return sent;
}

/* An answer ends at the first line of this kind. */
void
acies_protocol_append_error (GString    *out,
                             const char *reason)
{
  g_string_append (out, "error: ");
  acies_console_append_reason (out, reason);
}

static void
set_stoppable (AciesProtocol *self,
               gboolean       stoppable)
{
  g_mutex_lock (&self->mutex);
  self->stoppable = stoppable;
  g_mutex_unlock (&self->mutex);
}

static gboolean
run (AciesProtocol         *self,
     const AciesCommand    *command,
     const AciesArguments  *arguments,
     GString               *out,
     GError               **error)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  gboolean done;

  if ((command->flags & ACIES_COMMAND_OUTSIDE) != 0
      && !acies_protocol_allow_outside (self, command->name, error))
    return FALSE;
  if (command->lacks != NULL && arguments->n_words == 0)
    return acies_refuse (error, "%s lacks %s", command->name, command->lacks);

  self->quotes = acies_protocol_writes_json (self) && (command->flags & ACIES_COMMAND_JSON) == 0;
  set_stoppable (self, (command->flags & ACIES_COMMAND_STOPPABLE) != 0);
  done = command->handler (self, arguments, lines, error);
  set_stoppable (self, FALSE);
  if (!done)
    return FALSE;
  if (self->quotes)
    quote_lines (self, lines, 0);

  g_string_append_len (out, lines->str, lines->len);
  return TRUE;
}

/* The place that a reason begins with: a part of a position, a step of several, a line of a record. What is behind it
 * is stored in @rest. */
static char *
split_place (const char  *reason,
             const char **rest)
{
  static const char pattern[] =
    "^((?:field|line) [0-9]+(?:, column [0-9]+)?|step [0-9]+, \".*?\"|(?:discard|laid) [sn]|turn|hand|discard|laid|tactics|deck"
    "|enemy|next|known|knows|passed|phase): ";
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int end = 0;

  *rest = reason;
  if (!g_regex_match (regex, reason, 0, &match))
    return NULL;
  g_match_info_fetch_pos (match, 0, NULL, &end);
  *rest = reason + end;
  return g_match_info_fetch (match, 1);
}

/* The last line of an answer that says why there is none; @name is the command, if it came to that. */
static void
refuse (AciesProtocol *self,
        GString       *out,
        const char    *name,
        const GError  *error)
{
  g_autoptr (GString) reason = g_string_new (NULL);
  g_autofree char *place = NULL;
  g_autofree char *rule = acies_error_dup_rule (error);
  const char *rest;
  AciesLine line;

  if (!acies_protocol_writes_json (self))
    {
      acies_protocol_append_error (out, error->message);
      return;
    }

  acies_console_append_reason (reason, error->message);
  g_string_truncate (reason, reason->len - 1);
  place = split_place (reason->str, &rest);
  acies_line_open (&line, self, out, "error");
  if (name != NULL && find_command (name) != NULL)
    {
      acies_line_name (&line, "command");
      acies_line_string (&line, name);
    }
  if (place != NULL)
    {
      acies_line_name (&line, "place");
      acies_line_string (&line, place);
    }
  if (rule != NULL)
    {
      acies_line_name (&line, "rule");
      acies_line_string (&line, rule);
    }
  acies_line_name (&line, "reason");
  acies_line_string (&line, rest);
  acies_line_end (&line);
}

static gboolean
execute (AciesProtocol         *self,
         const char            *name,
         const AciesArguments  *arguments,
         GString               *out)
{
  const AciesCommand *command = find_command (name);
  g_autoptr (GError) error = NULL;

  if (command == NULL)
    refuse_command (&error, name);
  else
    run (self, command, arguments, out, &error);

  if (error == NULL)
    {
      AciesLine line;

      acies_line_begin (&line, self, out, "ok");
      acies_line_end (&line);
    }
  else
    {
      refuse (self, out, name, error);
    }
  return error == NULL;
}

/* Splits @rest into words as the command wants them. */
static char **
split_words (const char  *name,
             const char  *rest,
             GError     **error)
{
  const AciesCommand *command = find_command (name);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;

  if (command != NULL && (command->flags & ACIES_COMMAND_SHELL_WORDS) != 0 && *rest != '\0')
    {
      char **words = NULL;

      g_shell_parse_argv (rest, NULL, &words, error);
      return words;
    }

  parts = g_strsplit_set (rest, BLANKS, -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

/* The text of a line, with its blanks, or NULL and why it is none. @begun says whether there was a line before it. */
static char *
read_line (const char  *line,
           gsize        length,
           gboolean    *begun,
           GError     **error)
{
  const gboolean first = !*begun;
  const char *end;

  *begun = TRUE;
  if (first && length >= strlen (BYTE_ORDER_MARK) && memcmp (line, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      line += strlen (BYTE_ORDER_MARK);
      length -= strlen (BYTE_ORDER_MARK);
    }
  if (length > 0 && line[length - 1] == '\n')
    length--;
  if (length > 0 && line[length - 1] == '\r')
    length--;

  if (length > ACIES_PROTOCOL_MAX_LINE)
    acies_refuse (error, "the line is longer than %d bytes", ACIES_PROTOCOL_MAX_LINE);
  else if ((end = memchr (line, '\0', length)) != NULL)
    acies_refuse (error, "the line has a NUL byte at column %d", (int) (end - line) + 1);
  else if (!g_utf8_validate_len (line, length, &end))
    acies_refuse (error, "the line is not valid UTF-8 at column %d", (int) (end - line) + 1);
  else
    return g_strndup (line, length);

  return NULL;
}

/**
 * acies_protocol_notice:
 * @self: a protocol
 * @line: a line, with or without its end
 * @length: its length in bytes, or -1 if a NUL ends it
 *
 * Has a look at a line that has just arrived and will be executed when those before it are done.
 * If it is `stop`, they end soon. This may be called from any thread, for the lines in their order.
 */
void
acies_protocol_notice (AciesProtocol *self,
                       const char    *line,
                       gssize         length)
{
  g_autofree char *text = read_line (line, length < 0 ? strlen (line) : (gsize) length, &self->noticed, NULL);

  if (text == NULL || strcmp (g_strstrip (text), "stop") != 0)
    return;

  g_mutex_lock (&self->mutex);
  self->n_stops++;
  g_cancellable_cancel (self->cancellable);
  g_mutex_unlock (&self->mutex);
}

/**
 * acies_protocol_interrupt:
 * @self: a protocol
 *
 * Stops what can be stopped, and lets the protocol end after it. This may be called from any
 * thread.
 *
 * Returns: whether a command runs that ends soon because of this
 */
gboolean
acies_protocol_interrupt (AciesProtocol *self)
{
  gboolean stoppable;

  g_mutex_lock (&self->mutex);
  self->interrupted = TRUE;
  g_cancellable_cancel (self->cancellable);
  stoppable = self->stoppable;
  g_mutex_unlock (&self->mutex);
  return stoppable;
}

static gboolean
goes_on (AciesProtocol *self)
{
  gboolean interrupted;

  g_mutex_lock (&self->mutex);
  interrupted = self->interrupted;
  g_mutex_unlock (&self->mutex);
  return !interrupted && !self->quit;
}

/**
 * acies_protocol_execute:
 * @self: a protocol
 * @line: a line, with or without its end
 * @length: its length in bytes, or -1 if a NUL ends it
 * @out: takes the answer, whose last line is `ok` or `error: REASON`
 *
 * Carries out one line.
 *
 * Returns: whether to go on; %FALSE after `quit`, or when it was interrupted
 */
gboolean
acies_protocol_execute (AciesProtocol *self,
                        const char    *line,
                        gssize         length,
                        GString       *out)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *whole = read_line (line, length < 0 ? strlen (line) : (gsize) length, &self->begun, &error);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_auto (GStrv) words = NULL;
  const char *rest;
  const char *raw;

  if (whole == NULL)
    {
      refuse (self, out, NULL, error);
      return TRUE;
    }
  text = g_strstrip (g_strdup (whole));
  if (*text == '\0')
    {
      acies_refuse (&error, "the line is empty; \"help\" lists the commands");
      refuse (self, out, NULL, error);
      return TRUE;
    }

  rest = text + strcspn (text, BLANKS);
  name = g_strndup (text, rest - text);
  rest += strspn (rest, BLANKS);
  raw = whole + strspn (whole, BLANKS) + strlen (name);
  raw += *raw != '\0' ? 1 : 0;
  words = split_words (name, rest, &error);
  if (words == NULL)
    {
      refuse (self, out, name, error);
      return TRUE;
    }

  execute (self, name,
           &(AciesArguments) { rest, raw, (const char * const *) words, g_strv_length (words) },
           out);
  return goes_on (self);
}

/**
 * acies_protocol_execute_words:
 * @self: a protocol
 * @words: (array zero-terminated=1): a command and its arguments
 * @out: takes the answer
 *
 * Carries out a command whose words a shell has told apart already.
 *
 * Returns: whether the answer is `ok`
 */
gboolean
acies_protocol_execute_words (AciesProtocol      *self,
                              const char * const *words,
                              GString            *out)
{
  g_autofree char *rest = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_utf8_validate (words[i], -1, NULL))
      {
        acies_protocol_append_error (out, "an argument is not valid UTF-8");
        return FALSE;
      }

  rest = g_strjoinv (" ", (char **) words + 1);
  return execute (self, words[0],
                  &(AciesArguments) { rest, rest, words + 1, g_strv_length ((char **) words + 1) },
                  out);
}
