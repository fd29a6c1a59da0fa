/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-protocol.h"

G_BEGIN_DECLS

struct _AciesProtocol
{
  AciesProtocolFlags flags;
  AciesRules *rules;              /* for the next game, not the one on the table */
  AciesGame *game;
  AciesProtocolOutput output;
  gpointer output_data;
  gboolean quit;
  guint n_thoughts;               /* counted in the sandbox only */
};

/*
 * What follows the name of a command: as one text, and split into words.
 */
typedef struct
{
  const char *rest;
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
} AciesCommandFlags;

typedef struct
{
  const char *name;
  const char *usage;
  const char *summary;
  const char *details;  /* further lines of `help NAME`, or NULL */
  AciesCommandHandler handler;
  AciesCommandFlags flags;
  char *(*list) (void); /* makes what is printed above the details, or NULL */
} AciesCommand;

extern const AciesCommand acies_game_commands[];
extern const AciesCommand acies_analysis_commands[];
extern const AciesCommand acies_arena_commands[];

/*
 * A setting of the form `NAME NUMBER` after a command. A table may have the same name more than
 * once; then each one in the line fills the next.
 */
typedef struct
{
  const char *name;
  guint64 minimum;
  guint64 maximum;
  guint64 value;   /* the default, until the line says otherwise */
  gboolean given;
} AciesSetting;

gboolean acies_arguments_parse_settings (const AciesArguments  *self,
                                         guint                  first,
                                         AciesSetting          *settings,
                                         guint                  n_settings,
                                         GError               **error);
gboolean acies_arguments_expect_none    (const AciesArguments  *self,
                                         GError               **error);
gboolean acies_parse_number             (const char            *text,
                                         const char            *what,
                                         guint64                minimum,
                                         guint64                maximum,
                                         guint64               *number,
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
void     acies_append_position          (GString               *out,
                                         const char            *position);
gboolean acies_protocol_flush           (AciesProtocol         *self,
                                         GString               *out);
void     acies_protocol_append_reason   (GString               *out,
                                         const char            *reason);
void     acies_protocol_take_game       (AciesProtocol         *self,
                                         AciesGame             *game);
guint64  acies_protocol_draw_seed       (AciesProtocol         *self);
gboolean acies_demo                     (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);
gboolean acies_match                    (AciesProtocol         *self,
                                         const AciesArguments  *arguments,
                                         GString               *out,
                                         GError               **error);

static inline const char *
acies_seat_to_string (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? "s" : "n";
}

static inline AciesSeat
acies_seat_other (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
}

G_END_DECLS
