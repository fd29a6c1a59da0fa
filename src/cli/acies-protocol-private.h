/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-protocol.h"
#include "acies-protocol-words.h"

G_BEGIN_DECLS

/* What holds for all commands until it is set otherwise. */
typedef enum
{
  ACIES_OPTION_THREADS,
  ACIES_OPTION_LEVEL,
  ACIES_OPTION_HINTS,
  ACIES_OPTION_INFO,
  ACIES_OPTION_LIVE,
  ACIES_OPTION_SEED,
  ACIES_OPTION_FORMAT,
  ACIES_N_OPTIONS
} AciesOption;

typedef struct
{
  guint64 value;
  gboolean given;
} AciesOptionSetting;

/* The most steps that hint lists: nobody reads more. */
#define ACIES_MAX_HINTS 100

struct _AciesProtocol
{
  AciesProtocolFlags flags;
  AciesRules *rules;              /* for the next game, not the one on the table */
  AciesGame *game;
  AciesProtocolOutput output;
  gpointer output_data;
  gboolean quit;
  gboolean quotes;                /* the lines of the command that runs have to be quoted in JSON */
  gboolean begun;                 /* a line was executed */
  gboolean noticed;               /* a line has arrived */
  guint n_thoughts;               /* counted in the sandbox only */
  AciesOptionSetting options[ACIES_N_OPTIONS];
  GString *record;                /* the lines that record has brought, for load */

  /* Cancelled while there is a reason to end what takes long. */
  GCancellable *cancellable;
  GMutex mutex;                   /* for what follows, which other threads set */
  guint n_stops;                  /* lines "stop" that have arrived and were not yet answered */
  gboolean interrupted;
  gboolean stoppable;             /* a command runs that can be stopped */
};

/*
 * What follows the name of a command: as one text, the same with its blanks, and split into
 * words.
 */
typedef struct
{
  const char *rest;
  const char *raw;
  const char * const *words;
  guint n_words;
} AciesArguments;

/*
 * Carries out one command and appends the lines that come before `ok`. With
 * FALSE and an error the lines appended so far are dropped, so that a command
 * that fails answers with nothing but the error.
 */
typedef gboolean (*AciesCommandHandler) (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);

typedef enum
{
  ACIES_COMMAND_DEFAULT,
  ACIES_COMMAND_OUTSIDE = 1 << 0,      /* not in the sandbox */
  ACIES_COMMAND_SHELL_WORDS = 1 << 1,  /* words may be quoted as for a shell */
  ACIES_COMMAND_STOPPABLE = 1 << 2,    /* heeds the cancellable */
  ACIES_COMMAND_JSON = 1 << 3,         /* writes its lines with AciesLine, and so as JSON if asked to */
} AciesCommandFlags;

typedef struct
{
  const char *name;
  const char *usage;
  const char *summary;
  const char *details;  /* further lines of `help NAME`, or NULL */
  AciesCommandHandler handler;
  AciesCommandFlags flags;
  const char *lacks;    /* what a line with the name alone lacks, or NULL if it is complete */
  char *(*list) (void); /* makes what is printed above the details, or NULL */
} AciesCommand;

extern const AciesCommand acies_game_commands[];
extern const AciesCommand acies_record_commands[];
extern const AciesCommand acies_told_commands[];
extern const AciesCommand acies_analysis_commands[];
extern const AciesCommand acies_arena_commands[];
extern const AciesCommand acies_option_commands[];

/* What `help` tells about besides the commands. */
typedef struct
{
  const char *name;
  const char *summary;
  const char *text;
} AciesTopic;

extern const AciesTopic acies_topics[];

/*
 * A setting of the form `NAME NUMBER` after a command, or a word alone. A table may have the same
 * name more than once; then each one in the line fills the next.
 */
typedef struct
{
  const char *name;
  guint64 minimum;
  guint64 maximum;
  guint64 value;   /* the default, until the line says otherwise */
  gboolean given;
  gboolean alone;  /* no number follows */
} AciesSetting;

/* What a position leaves open is dealt from this seed, so that the same line gives the same
 * game in every run. */
#define ACIES_POSITION_SEED 1

gboolean acies_refuse                   (GError               **error,
                                         const char            *format,
                                         ...) G_GNUC_PRINTF (2, 3);
gboolean acies_arguments_parse_settings (const AciesArguments  *self,
                                         guint                  first,
                                         AciesSetting          *settings,
                                         guint                  n_settings,
                                         GError               **error);
AciesStep *
         acies_arguments_parse_step     (const AciesArguments  *self,
                                         guint                 *at,
                                         GError               **error);
gboolean acies_arguments_expect_at_most (const AciesArguments  *self,
                                         guint                  n_words,
                                         GError               **error);
gboolean acies_parse_number             (const char            *text,
                                         const char            *what,
                                         guint64                minimum,
                                         guint64                maximum,
                                         guint64               *number,
                                         GError               **error);
gboolean acies_parse_seat               (const char            *text,
                                         AciesSeat             *seat,
                                         GError               **error);
gboolean acies_parse_cards              (const char            *text,
                                         GArray               **cards,
                                         GError               **error);
void     acies_append_cards             (GString               *out,
                                         const AciesCard       *cards,
                                         gsize                  n_cards);
void     acies_append_number            (GString               *out,
                                         double                 number,
                                         guint                  n_digits);
void     acies_append_chance            (GString               *out,
                                         const char            *name,
                                         double                 chance);
void     acies_append_result            (AciesProtocol         *protocol,
                                         GString               *out,
                                         AciesGame             *game);
gboolean acies_protocol_writes_json     (AciesProtocol         *self);
gboolean acies_protocol_is_stopped      (AciesProtocol         *self);
gboolean acies_protocol_allow_outside   (AciesProtocol         *self,
                                         const char            *what,
                                         GError               **error);
gboolean acies_protocol_flush           (AciesProtocol         *self,
                                         GString               *out);
void     acies_protocol_take_game       (AciesProtocol         *self,
                                         AciesGame             *game);
guint64  acies_protocol_draw_seed       (AciesProtocol         *self);
guint64  acies_protocol_get_option      (AciesProtocol         *self,
                                         AciesOption            option);
guint64  acies_protocol_get_given_option
                                        (AciesProtocol         *self,
                                         AciesOption            option);
gboolean acies_demo                     (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_habits                   (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_study                    (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_analyse                  (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_solve                    (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_record_search            (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_record_export            (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_match                    (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);

/*
 * One line of an answer: words in a row, or, with the option format=json, an object that says the
 * same. A key is a word before its value; as a name it is a member of the object alone, for what
 * the words tell by their order. A value without a key in the object is a word.
 */
typedef struct
{
  GString *out;
  struct _JsonBuilder *json;  /* NULL for words */
  gboolean begun;
} AciesLine;

void acies_line_begin  (AciesLine         *self,
                        AciesProtocol     *protocol,
                        GString           *out,
                        const char        *kind);
void acies_line_open   (AciesLine         *self,
                        AciesProtocol     *protocol,
                        GString           *out,
                        const char        *kind);
void acies_line_word   (AciesLine         *self,
                        const char        *word);
void acies_line_key    (AciesLine         *self,
                        const char        *key);
void acies_line_name   (AciesLine         *self,
                        const char        *name);
void acies_line_string (AciesLine         *self,
                        const char        *string);
void acies_line_uint   (AciesLine         *self,
                        guint64            number);
void acies_line_number (AciesLine         *self,
                        double             number,
                        guint              n_digits);
void acies_line_none   (AciesLine         *self);
void acies_line_flag   (AciesLine         *self,
                        const char        *word);
void acies_line_cards  (AciesLine         *self,
                        const AciesCard   *cards,
                        gsize              n_cards);
void acies_line_words  (AciesLine          *self,
                        const char         *key,
                        const char * const *words);
void acies_line_open_object
                       (AciesLine         *self);
void acies_line_close_object
                       (AciesLine         *self);
void acies_line_uints  (AciesLine         *self,
                        const guint       *numbers,
                        gsize              n_numbers);
void acies_line_step   (AciesLine         *self,
                        const AciesStep   *step);
void acies_line_seat   (AciesLine         *self,
                        AciesSeat          seat);
void acies_line_advice (AciesLine         *self,
                        const AciesAdvice *advice);
void acies_line_sentence
                       (AciesLine         *self,
                        const char        *sentence);
void acies_line_reason (AciesLine         *self,
                        const char        *sentence);
void acies_line_end    (AciesLine         *self);

G_END_DECLS
