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
};

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

G_END_DECLS
