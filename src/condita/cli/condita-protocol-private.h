/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the commands of condita-engine share, which lie in files by what they are about. */

#pragma once

#include "condita-protocol.h"

G_BEGIN_DECLS

struct _ConditaProtocol
{
  ConditaRules *rules;    /* for the next game */
  ConditaGame *game;
  gboolean quit;
  void (*flush) (GString *out);
};

/* Appends the lines of an answer but the last. */
typedef gboolean (*ConditaHandler) (ConditaProtocol  *self,
                                    const char       *rest,
                                    GString          *out,
                                    GError          **error);

#define CONDITA_PROTOCOL_MAX_KINDS 4

/* A setting NAME NUMBER behind a command. */
typedef struct
{
  const char *name;
  guint64 minimum;
  guint64 maximum;
  guint64 value;    /* the default, until the line says otherwise */
} ConditaSetting;

gboolean condita_protocol_refuse         (GError          **error,
                                          const char       *format,
                                          ...) G_GNUC_PRINTF (2, 3);
gboolean condita_protocol_parse_settings (const char       *rest,
                                          ConditaSetting   *settings,
                                          guint             n_settings,
                                          GError          **error);
gboolean condita_protocol_take_kinds     (const char       *rest,
                                          const char       *otherwise,
                                          const char       *kinds[CONDITA_PROTOCOL_MAX_KINDS],
                                          guint            *n_kinds,
                                          GString          *left,
                                          GError          **error);
gboolean condita_protocol_expect_nothing (const char       *rest,
                                          GError          **error);

/* Commands; they append the lines of an answer but the last. */
gboolean condita_protocol_record         (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_protocol_save           (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_protocol_load           (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_protocol_tag            (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
/* In condita-commands-facts.c. */
gboolean condita_protocol_can    (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_next   (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_cohort (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_fight  (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_dice   (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_closed (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_closing(ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_linked (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_reach  (ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);
gboolean condita_protocol_outcome(ConditaProtocol  *self,
                                  const char       *rest,
                                  GString          *out,
                                  GError          **error);

/* In condita-commands-players.c and condita-demo.c. */
gboolean condita_board_command           (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_go_command              (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_demo_command            (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_selfplay_command        (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_match_command           (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_study_command           (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);
gboolean condita_bench_command           (ConditaProtocol  *self,
                                          const char       *rest,
                                          GString          *out,
                                          GError          **error);

/* In condita-demo.c. */
#define CONDITA_BOARD_LEGEND \
  ". is an open cell, x a closed one, g a road and its terrain,\n" \
  "[1.4g] a city of seat 1 with level 4, [n.4g] a neutral one that defends with 4,\n" \
  "1h and 1H are the heroes h1 and h2 of seat 1."

void     condita_append_table            (GString          *out,
                                          ConditaGame      *game,
                                          guint             seat);
void     condita_append_step             (GString          *out,
                                          ConditaGame      *game,
                                          ConditaPlayer    *player);
void     condita_append_result           (GString          *out,
                                          ConditaGame      *game);

G_END_DECLS
