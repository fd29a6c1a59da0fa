/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "game": the history of one game, a game as text, and series of games. The truth
 * lives here alone, and every step of play passes through acies_game_play(). It includes
 * "view" and what is below that.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <gio/gio.h>

#include "acies-step.h"
#include "acies-rules.h"
#include "acies-entry.h"
#include "acies-view.h"

G_BEGIN_DECLS

/**
 * ACIES_MAX_NAME_LENGTH:
 *
 * The maximum length of a player's name, in characters.
 *
 * Since: 0.1
 */
#define ACIES_MAX_NAME_LENGTH 100

/**
 * ACIES_MAX_TAG_LENGTH:
 *
 * The maximum length of a tag or any other header in a record, in bytes: enough for the score of a
 * thousand games.
 *
 * Since: 0.1
 */
#define ACIES_MAX_TAG_LENGTH 65536

/**
 * ACIES_DAY_TAG:
 *
 * The tag that says which day it is, in the record of a deal of the day; see
 * [ctor@Game.new_for_day].
 *
 * Since: 0.1
 */
#define ACIES_DAY_TAG "Day"

#define ACIES_TYPE_GAME (acies_game_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesGame, acies_game, ACIES, GAME, GObject)

ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_game_new                 (AciesRules       *rules);
ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_game_new_seeded          (AciesRules       *rules,
                                              AciesSeat         starter,
                                              guint64           seed);
ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_game_new_for_seed_text   (AciesRules       *rules,
                                              AciesSeat         starter,
                                              const char       *seed,
                                              GError          **error);
ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_game_new_for_day         (AciesRules       *rules,
                                              const char       *day,
                                              GError          **error);
ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_game_new_for_position    (AciesRules       *rules,
                                              const char       *position,
                                              guint64           seed,
                                              GError          **error);
ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_game_new_for_deal        (AciesRules       *rules,
                                              AciesSeat         starter,
                                              const char       *deal,
                                              GError          **error);
ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_view_sample              (AciesView        *self,
                                              guint64           seed);
ACIES_AVAILABLE_IN_ALL
AciesGame    *acies_game_copy                (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_play                (AciesGame        *self,
                                              const AciesStep  *step,
                                              GError          **error);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_play_text           (AciesGame        *self,
                                              const char       *steps,
                                              GError          **error);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_concede             (AciesGame        *self,
                                              AciesSeat         seat,
                                              GError          **error);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_undo                (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_redo                (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_go_to               (AciesGame        *self,
                                              guint             n_steps);
ACIES_AVAILABLE_IN_ALL
AciesView    *acies_game_create_view         (AciesGame        *self,
                                              AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
AciesView    *acies_game_create_open_view    (AciesGame        *self,
                                              AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
AciesView    *acies_game_create_view_at      (AciesGame        *self,
                                              guint             n_steps,
                                              AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
AciesView    *acies_game_create_open_view_at (AciesGame      *self,
                                              guint             n_steps,
                                              AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
AciesRules   *acies_game_dup_rules           (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat     acies_game_get_starter         (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
guint64       acies_game_get_seed            (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
char         *acies_game_dup_seed_text       (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
const char   *acies_game_get_setup         (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat     acies_game_get_turn            (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
AciesPhase    acies_game_get_phase           (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
AciesResult   acies_game_get_result          (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
AciesSeat     acies_game_get_winner          (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_get_can_undo        (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
gboolean      acies_game_get_can_redo        (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
guint         acies_game_get_n_steps         (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
GListModel   *acies_game_get_history         (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
const char   *acies_game_get_player_name   (AciesGame        *self,
                                              AciesSeat         seat);
ACIES_AVAILABLE_IN_ALL
void          acies_game_set_player_name     (AciesGame        *self,
                                              AciesSeat         seat,
                                              const char       *name);
ACIES_AVAILABLE_IN_ALL
const char   *acies_game_get_comment       (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
void          acies_game_set_comment         (AciesGame        *self,
                                              const char       *comment);
ACIES_AVAILABLE_IN_ALL
const char   *acies_game_get_tag           (AciesGame        *self,
                                              const char       *name);
ACIES_AVAILABLE_IN_ALL
char        **acies_game_list_tags           (AciesGame        *self);
ACIES_AVAILABLE_IN_ALL
void          acies_game_set_tag             (AciesGame        *self,
                                              const char       *name,
                                              const char       *value);
ACIES_AVAILABLE_IN_ALL
char         *acies_game_to_position         (AciesGame        *self);

G_END_DECLS
