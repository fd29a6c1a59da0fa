/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (CONDITA_INSIDE) && !defined (CONDITA_COMPILATION)
# error "Only <condita.h> can be included directly."
#endif

#include "condita-rules.h"
#include "condita-step.h"
#include "condita-view.h"

G_BEGIN_DECLS

#define CONDITA_TYPE_GAME (condita_game_get_type ())

CONDITA_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (ConditaGame, condita_game, CONDITA, GAME, GObject)

CONDITA_AVAILABLE_IN_ALL
ConditaGame        *condita_game_new              (ConditaRules       *rules,
                                                   guint               n_seats,
                                                   guint64             seed);
CONDITA_AVAILABLE_IN_ALL
ConditaGame        *condita_game_new_for_position (const char         *text,
                                                   guint64             seed,
                                                   GError            **error);
CONDITA_AVAILABLE_IN_ALL
ConditaGame        *condita_game_new_from_record  (const char         *text,
                                                   GError            **error);
CONDITA_AVAILABLE_IN_ALL
ConditaGame        *condita_view_sample           (ConditaView        *self,
                                                   guint64             seed);
CONDITA_AVAILABLE_IN_ALL
ConditaGame        *condita_game_copy             (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_check            (ConditaGame        *self,
                                                   const ConditaStep  *step,
                                                   GError            **error);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_play             (ConditaGame        *self,
                                                   const ConditaStep  *step,
                                                   GError            **error);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_play_text        (ConditaGame        *self,
                                                   const char         *text,
                                                   GError            **error);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_get_can_undo     (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_undo             (ConditaGame        *self,
                                                   GError            **error);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_get_can_redo     (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_redo             (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint               condita_game_get_n_steps      (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
ConditaStep        *condita_game_dup_step         (ConditaGame        *self,
                                                   guint               number);
CONDITA_AVAILABLE_IN_ALL
ConditaRules       *condita_game_dup_rules        (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint               condita_game_get_n_seats      (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint64             condita_game_get_seed         (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint               condita_game_get_turn         (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint               condita_game_get_actor        (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint               condita_game_get_round        (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint               condita_game_get_quiet_rounds (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_get_is_over      (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
guint               condita_game_get_score        (ConditaGame        *self,
                                                   guint               seat);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_get_leads        (ConditaGame        *self,
                                                   guint               seat);
CONDITA_AVAILABLE_IN_ALL
const char * const *condita_game_list_groups      (void);
CONDITA_AVAILABLE_IN_ALL
char              **condita_game_list_steps       (ConditaGame        *self,
                                                   const char         *group);
CONDITA_AVAILABLE_IN_ALL
ConditaStep        *condita_game_draw_step        (ConditaGame        *self,
                                                   guint64             seed);
CONDITA_AVAILABLE_IN_ALL
ConditaView        *condita_game_create_view      (ConditaGame        *self,
                                                   guint               seat);
CONDITA_AVAILABLE_IN_ALL
ConditaView        *condita_game_create_view_at   (ConditaGame        *self,
                                                   guint               number,
                                                   guint               seat);
CONDITA_AVAILABLE_IN_ALL
char               *condita_game_to_position      (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
char               *condita_game_to_record        (ConditaGame        *self);
CONDITA_AVAILABLE_IN_ALL
gboolean            condita_game_set_tag          (ConditaGame        *self,
                                                   const char         *name,
                                                   const char         *value);
CONDITA_AVAILABLE_IN_ALL
const char         *condita_game_get_tag          (ConditaGame        *self,
                                                   const char         *name);
CONDITA_AVAILABLE_IN_ALL
char              **condita_game_list_tags        (ConditaGame        *self);

G_END_DECLS
