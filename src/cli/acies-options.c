/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-protocol-private.h"

/*
 * The command option: what holds for all commands that follow and do not say otherwise. The list
 * is written as UCI writes it.
 */

typedef struct
{
  const char *name;
  guint64 minimum;
  guint64 maximum;
  guint64 value;               /* the default */
  const char * const *words;   /* what the values are called, or NULL for numbers */
} Option;

static const char * const switch_words[] = { "off", "on", NULL };
static const char * const format_words[] = { "text", "json", NULL };

static const Option options[ACIES_N_OPTIONS] = {
  [ACIES_OPTION_THREADS] = { "threads", 1, ACIES_MAX_THREADS },
  [ACIES_OPTION_LEVEL] = { "level", 1, ACIES_MAX_LEVEL, ACIES_MAX_LEVEL },
  [ACIES_OPTION_HINTS] = { "hints", 1, ACIES_MAX_HINTS, 3 },
  [ACIES_OPTION_INFO] = { "info", 0, 1, TRUE, switch_words },
  [ACIES_OPTION_LIVE] = { "live", 0, 1, FALSE, switch_words },
  [ACIES_OPTION_SEED] = { "seed", 0, G_MAXUINT64, 1 },
  [ACIES_OPTION_FORMAT] = { "format", 0, 1, FALSE, format_words },
};

static guint64
get_default (AciesOption option)
{
  /* Nothing else is to be done while it thinks. */
  if (option == ACIES_OPTION_THREADS)
    return MIN (g_get_num_processors (), ACIES_MAX_THREADS);
  return options[option].value;
}

/* What an option says, or its default. */
guint64
acies_protocol_get_option (AciesProtocol *self,
                           AciesOption    option)
{
  return self->options[option].given ? self->options[option].value : get_default (option);
}

/* What an option says, or 0 if nobody has set it. */
guint64
acies_protocol_get_given_option (AciesProtocol *self,
                                 AciesOption    option)
{
  return self->options[option].given ? self->options[option].value : 0;
}

/* Whether answers are to be JSON. */
gboolean
acies_protocol_writes_json (AciesProtocol *self)
{
  return acies_protocol_get_option (self, ACIES_OPTION_FORMAT);
}

static void
add_value (AciesLine    *line,
           const char   *key,
           const Option *option,
           guint64       value)
{
  acies_line_key (line, key);
  if (option->words != NULL)
    acies_line_string (line, option->words[value]);
  else
    acies_line_uint (line, value);
}

static void
list_options (AciesProtocol *self,
              GString       *out)
{
  for (guint i = 0; i < ACIES_N_OPTIONS; i++)
    {
      const Option *option = &options[i];
      AciesLine line;

      acies_line_begin (&line, self, out, "option");
      acies_line_key (&line, "name");
      acies_line_string (&line, option->name);
      acies_line_key (&line, "type");
      acies_line_string (&line, option->words == NULL ? "spin" : option->words == switch_words ? "check" : "combo");
      add_value (&line, "default", option, get_default (i));
      if (option->words == NULL)
        {
          add_value (&line, "min", option, option->minimum);
          add_value (&line, "max", option, option->maximum);
        }
      else if (option->words != switch_words)
        {
          acies_line_words (&line, "var", option->words);
        }
      add_value (&line, "value", option, acies_protocol_get_option (self, i));
      acies_line_end (&line);
    }
}

static gboolean
parse_word (const Option  *option,
            const char    *text,
            guint64       *value,
            GError       **error)
{
  g_autofree char *quoted = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; option->words[i] != NULL; i++)
    if (strcmp (option->words[i], text) == 0)
      {
        *value = i;
        return TRUE;
      }

  quoted = acies_excerpt (text);
  words = g_strjoinv (" or ", (char **) option->words);
  return acies_refuse (error, "%s must be %s, not \"%s\"", option->name, words, quoted);
}

/* Reads NAME=VALUE. */
static gboolean
parse_option (const char           *text,
              AciesOptionSetting    settings[ACIES_N_OPTIONS],
              GError              **error)
{
  const char *sign = strchr (text, '=');
  g_autofree char *name = g_strndup (text, sign != NULL ? (gsize) (sign - text) : 0);
  g_autofree char *quoted = NULL;

  if (sign == NULL)
    {
      quoted = acies_excerpt (text);
      return acies_refuse (error, "an option is written NAME=VALUE, not \"%s\"", quoted);
    }
  for (guint i = 0; i < ACIES_N_OPTIONS; i++)
    if (strcmp (options[i].name, name) == 0)
      {
        settings[i].given = TRUE;
        return options[i].words != NULL
               ? parse_word (&options[i], sign + 1, &settings[i].value, error)
               : acies_parse_number (sign + 1, name, options[i].minimum, options[i].maximum, &settings[i].value, error);
      }

  quoted = acies_excerpt (name);
  return acies_refuse (error, "\"%s\" is no option; \"option\" lists them", quoted);
}

static gboolean
option_command (AciesProtocol         *self,
                const AciesArguments  *arguments,
                GString               *out,
                GError               **error)
{
  AciesOptionSetting settings[ACIES_N_OPTIONS];

  if (arguments->n_words == 0)
    {
      list_options (self, out);
      return TRUE;
    }

  memcpy (settings, self->options, sizeof settings);
  for (guint i = 0; i < arguments->n_words; i++)
    if (!parse_option (arguments->words[i], settings, error))
      return FALSE;
  memcpy (self->options, settings, sizeof settings);
  return TRUE;
}

const AciesCommand acies_option_commands[] = {
  {
    "option", "option [NAME=VALUE ...]",
    "lists the options, or sets some: all of them or none",
    "option name NAME type TYPE default D [min A max B | var WORD ...] value V for each: TYPE is\n"
    "spin (a whole number from A to B), check (on or off) or combo (one of the words). An option\n"
    "holds until the program ends. What a command is told itself goes before it.\n"
    "  threads  with how many threads go and hint think, as many as there are processors\n"
    "           unless set; once set, also how many games selfplay and match play at a time\n"
    "  level    the level at which go plays\n"
    "  hints    how many steps hint lists, and go in its lines info\n"
    "  info     whether go says what it thinks, in lines info, before bestmove; go full does\n"
    "           so in any case\n"
    "  live     whether go and hint say while they think what they know so far, twice a second and\n"
    "           whenever twice as many games were imagined, before the other lines:\n"
    "           info live nodes N step STEP win W error E, with the best step, as in go full\n"
    "  seed     for the thoughts of go and hint: another number may choose another one of\n"
    "           steps that are nearly as good, and makes a weak level err in another way\n"
    "  format   how answers are written: as text, or as JSON, beginning with the answer to this\n"
    "           line; help json",
    option_command, ACIES_COMMAND_JSON,
  },
  { NULL }
};
