/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-deal.h"
#include "acies-session-private.h"

/* This is the one place where steps enter a game: those of the person at the screen
 * through acies_session_play(), those of the computer from its thread. Either only ever
 * sees a view of the game.
 */

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_INTERACTIVE,
  PROP_CURTAIN,
  PROP_OVER,
  PROP_BUSY,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_CAN_RESTORE,
  PROP_TALLY,
  PROP_WATCHING,
  PROP_PAUSED,
  N_PROPS
};

enum
{
  STARTED,
  FINISHED,
  TROUBLE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSession, acies_session, G_TYPE_OBJECT)

void
acies_session_show (AciesSession *self)
{
  AciesSeat turn = acies_game_get_turn (self->game);

  self->curtain = acies_session_get_two_persons (self) &&
                  !acies_session_get_over (self) &&
                  turn != self->viewpoint;
  self->undo_target = acies_session_find_undo_target (self);
  self->ended = acies_session_get_over (self);
  acies_scorekeeper_update (self->scorekeeper);
  self->changed_at = g_get_monotonic_time ();

  /* Nothing is to be seen behind the curtain, be it by a screen reader. */
  g_clear_object (&self->view);
  if (!self->curtain)
    self->view = acies_game_get_view (self->game, self->viewpoint);

  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

/* Shows and saves what has changed, and goes on from there. */
void
acies_session_settle (AciesSession *self)
{
  if (self->winding)
    return;

  acies_session_show (self);
  acies_store_save (self->store, self->game);
  acies_session_proceed (self);
}

/* What is played on the table, and not what is wound back or forth. */
static void
acies_session_changed_cb (AciesSession *self)
{
  const gboolean ended = self->ended;

  if (self->winding)
    return;

  acies_session_settle (self);
  if (self->ended && !ended && !self->came_ended)
    g_signal_emit (self, signals[FINISHED], 0, self->game);
}

void
acies_session_cancel (AciesSession *self)
{
  self->stepping = FALSE;
  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_pointer (&self->next_move, acies_move_free);
  for (guint i = 0; i < G_N_ELEMENTS (self->opponents); i++)
    acies_opponent_cancel (self->opponents[i]);
}

static void
acies_session_busy_cb (AciesSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_session_trouble_cb (AciesSession *self,
                          const char   *sentence)
{
  g_signal_emit (self, signals[TROUBLE], 0, sentence);
}

/* The game goes on as a single one. */
static void
acies_session_lose_series (AciesSession *self,
                           const GError *error)
{
  /* Translators: %s is the reason */
  g_autofree char *sentence = g_strdup_printf (_("The score sheet of the series cannot be read: %s"),
                                               error->message);

  g_signal_emit (self, signals[TROUBLE], 0, sentence);
}

/* Puts @game on the table in the place of the one that lies there. */
static void
acies_session_take_game (AciesSession *self,
                         AciesGame    *game)
{
  g_autoptr (GError) error = NULL;
  const gboolean watched = self->game != NULL && acies_session_get_watching (self);

  acies_session_cancel (self);
  self->paused = FALSE;

  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->changed_id, self->game);
      g_set_object (&self->previous, self->game);
    }

  acies_seating_fill (game, acies_settings_get_level (self->settings));
  g_set_object (&self->game, game);
  self->came_ended = acies_session_get_over (self);
  self->changed_id = g_signal_connect_object (game, "changed",
                                              G_CALLBACK (acies_session_changed_cb),
                                              self, G_CONNECT_SWAPPED);

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    acies_opponent_sit_down (self->opponents[seat], MAX (acies_seating_get_level (game, seat), 1),
                             acies_game_get_seed (game) + seat);

  /* Of two persons, neither may be the one who sits at the screen: the
   * curtain comes first. */
  if (acies_session_get_two_persons (self))
    self->viewpoint = acies_game_get_turn (game) == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH
                                                                     : ACIES_SEAT_SOUTH;
  else if (!acies_session_get_watching (self))
    self->viewpoint = acies_seating_find_person (game);
  else if (!watched)
    self->viewpoint = ACIES_SEAT_SOUTH;

  if (!acies_scorekeeper_set_game (self->scorekeeper, game, &error))
    acies_session_lose_series (self, error);
  g_signal_emit (self, signals[STARTED], 0);
  acies_session_settle (self);
}

static void
acies_session_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  AciesSession *self = ACIES_SESSION (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, acies_session_get_interactive (self));
      break;
    case PROP_CURTAIN:
      g_value_set_boolean (value, self->curtain);
      break;
    case PROP_OVER:
      g_value_set_boolean (value, acies_session_get_over (self));
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, acies_session_get_busy (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, acies_session_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, acies_session_get_can_redo (self));
      break;
    case PROP_CAN_RESTORE:
      g_value_set_boolean (value, acies_session_get_can_restore (self));
      break;
    case PROP_TALLY:
      g_value_set_object (value, acies_session_get_tally (self));
      break;
    case PROP_WATCHING:
      g_value_set_boolean (value, acies_session_get_watching (self));
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_session_dispose (GObject *object)
{
  AciesSession *self = ACIES_SESSION (object);

  if (self->opponents[0] != NULL)
    acies_session_cancel (self);
  if (self->game != NULL)
    g_clear_signal_handler (&self->changed_id, self->game);
  g_clear_object (&self->game);
  g_clear_object (&self->previous);
  g_clear_object (&self->view);
  g_clear_object (&self->opponents[0]);
  g_clear_object (&self->opponents[1]);
  g_clear_object (&self->scorekeeper);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_session_parent_class)->dispose (object);
}

static void
acies_session_class_init (AciesSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_session_get_property;
  object_class->dispose = acies_session_dispose;

  /* What the person at the screen may see; NULL behind the curtain. */
  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, flags);
  /* Whether the next step is that person's. */
  properties[PROP_INTERACTIVE] =
    g_param_spec_boolean ("interactive", NULL, NULL, FALSE, flags);
  /* Whether the screen is to be passed to the other of two persons. */
  properties[PROP_CURTAIN] =
    g_param_spec_boolean ("curtain", NULL, NULL, FALSE, flags);
  properties[PROP_OVER] =
    g_param_spec_boolean ("over", NULL, NULL, FALSE, flags);
  /* Whether the computer thinks or the game is being written. */
  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  /* Whether there is an unfinished game that another one took the place of. */
  properties[PROP_CAN_RESTORE] =
    g_param_spec_boolean ("can-restore", NULL, NULL, FALSE, flags);
  /* The score sheet of the series that is played; NULL for a single game. */
  properties[PROP_TALLY] =
    g_param_spec_object ("tally", NULL, NULL, ACIES_TYPE_TALLY, flags);
  /* Whether the computer plays itself. */
  properties[PROP_WATCHING] =
    g_param_spec_boolean ("watching", NULL, NULL, FALSE, flags);
  /* Whether it has been told to wait. */
  properties[PROP_PAUSED] =
    g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* Another game lies on the table, before its view is shown. */
  signals[STARTED] =
    g_signal_new ("started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* The game on the table, which is given, was played to its end just now; again when that
   * was taken back and it ended anew, which then takes the place of the former end. A game
   * that had ended before it came to the table is not spoken of. */
  signals[FINISHED] =
    g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_GAME);
  /* Something a person should know went wrong: the sentence that says so. */
  signals[TROUBLE] =
    g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_session_init (AciesSession *self)
{
  self->undo_target = -1;
  self->scorekeeper = acies_scorekeeper_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->opponents); i++)
    {
      self->opponents[i] = acies_opponent_new ();
      g_signal_connect_object (self->opponents[i], "chosen",
                               G_CALLBACK (acies_session_chosen_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->opponents[i], "notify::busy",
                               G_CALLBACK (acies_session_busy_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

/* A session that keeps its game in @directory. */
AciesSession *
acies_session_new (GFile         *directory,
                   AciesSettings *settings)
{
  AciesSession *self = g_object_new (ACIES_TYPE_SESSION, NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "notify::watch-pace",
                           G_CALLBACK (acies_session_pace_cb), self, G_CONNECT_SWAPPED);
  self->store = acies_store_new (directory);
  g_signal_connect_object (self->store, "trouble",
                           G_CALLBACK (acies_session_trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "notify::busy",
                           G_CALLBACK (acies_session_busy_cb), self, G_CONNECT_SWAPPED);

  return self;
}

AciesGame *
acies_session_get_game (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->game;
}

AciesView *
acies_session_get_view (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->view;
}

AciesSeat
acies_session_get_viewpoint (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), ACIES_SEAT_SOUTH);

  return self->viewpoint;
}

/* The level of the computer at @seat, 0 for a person. */
guint
acies_session_get_level (AciesSession *self,
                         AciesSeat     seat)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), 0);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, 0);

  return self->game != NULL ? acies_seating_get_level (self->game, seat) : 0;
}

gboolean
acies_session_get_interactive (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL &&
         !self->curtain &&
         !acies_session_get_over (self) &&
         acies_game_get_turn (self->game) == self->viewpoint &&
         acies_session_is_person (self, self->viewpoint);
}

gboolean
acies_session_get_two_persons (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game == NULL || acies_seating_has_two_persons (self->game);
}

gboolean
acies_session_get_curtain (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->curtain;
}

gboolean
acies_session_get_over (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && acies_game_get_result (self->game) != ACIES_RESULT_NONE;
}

gboolean
acies_session_get_busy (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (self->opponents); i++)
    {
      if (acies_opponent_get_busy (self->opponents[i]))
        return TRUE;
    }

  return acies_store_get_busy (self->store);
}

gboolean
acies_session_get_can_undo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->undo_target >= 0 ||
         (self->game != NULL &&
          acies_game_get_result (self->game) == ACIES_RESULT_CONCEDED);
}

gboolean
acies_session_get_can_redo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && acies_game_get_can_redo (self->game);
}

gboolean
acies_session_get_can_restore (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->previous != NULL && acies_scorekeeper_is_unfinished (self->previous);
}

/* The name that makes a player the computer at @level. */
char *
acies_session_name_computer (guint level)
{
  return acies_seating_name_computer (level);
}

/* The seat from which a person looks at @game: the first one that is a person's. */
AciesSeat
acies_session_find_person (AciesGame *game)
{
  g_return_val_if_fail (ACIES_IS_GAME (game), ACIES_SEAT_SOUTH);

  return acies_seating_find_person (game);
}

/* What to call the player at @seat in a sentence of its own; a person who
 * plays against the computer is called "You" by those who ask. */
char *
acies_session_dup_player_title (AciesSession *self,
                                AciesSeat     seat)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_seating_dup_title (self->game, seat, self->settings);
}

/* The score sheet as it stands, with this game when it is over; %NULL for a single
 * game. */
AciesTally *
acies_session_get_tally (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return acies_scorekeeper_get_tally (self->scorekeeper);
}

/* Deals a new game. Who plays is told by the names: see acies_session_name_computer(). */
void
acies_session_start (AciesSession *self,
                     AciesRules   *rules,
                     AciesSeat     starter,
                     guint64       seed,
                     const char   *south,
                     const char   *north)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_RULES (rules));

  game = acies_deal_new (rules, starter, seed, south, north);
  acies_session_take_game (self, game);
}

/* Deals the first game of a series. */
void
acies_session_start_series (AciesSession   *self,
                            AciesRules     *rules,
                            AciesSeat       starter,
                            guint64         seed,
                            const char     *south,
                            const char     *north,
                            AciesSeriesEnd  end,
                            guint           n_games)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_RULES (rules));

  game = acies_deal_new (rules, starter, seed, south, north);
  acies_scorekeeper_begin (game, end, n_games);
  acies_session_take_game (self, game);
}

/* Goes on with the game that was saved last. Returns %FALSE when there is none, with @error
 * when there was one that could not be read; @damaged then says where that file lies now.
 * Where only the score sheet of the series was damaged, the game goes on without it, and
 * @damaged says where a copy of the file lies. */
gboolean
acies_session_resume (AciesSession  *self,
                      GFile        **damaged,
                      GError       **error)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  game = acies_store_load (self->store, damaged, error);
  if (game == NULL)
    return FALSE;

  acies_session_take_game (self, game);
  /* A series stays at the game that is over, so that its score sheet can be read. */
  if (acies_session_get_over (self) && acies_session_get_tally (self) == NULL)
    acies_session_rematch (self);
  /* Nobody is watching yet. */
  if (acies_session_get_watching (self))
    acies_session_set_paused (self, TRUE);

  return TRUE;
}

/* Goes on with the game in @file. Where that is none, the game on the table stays as
 * it is. */
gboolean
acies_session_open (AciesSession  *self,
                    GFile         *file,
                    GError       **error)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  game = acies_record_load (file, NULL, error);
  if (game == NULL)
    return FALSE;

  acies_session_take_game (self, game);

  return TRUE;
}

/* Goes on with @game, which came from elsewhere. */
void
acies_session_adopt (AciesSession *self,
                     AciesGame    *game)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_session_take_game (self, game);
}

/* The same deal once more. */
void
acies_session_restart (AciesSession *self)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  game = acies_deal_again (self->game);
  if (game != NULL)
    acies_session_take_game (self, game);
}

/* The next game of those who play this one, in the same series if there is one. */
void
acies_session_rematch (AciesSession *self)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  game = acies_deal_next (self->game);
  acies_scorekeeper_go_on (self->scorekeeper, game);
  acies_session_take_game (self, game);
}

/* Goes back to the game that the one on the table took the place of; the same again
 * leads back from there. */
void
acies_session_restore (AciesSession *self)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  game = g_steal_pointer (&self->previous);
  if (game != NULL)
    acies_session_take_game (self, game);
}

/* A step of the person at the screen. */
gboolean
acies_session_play (AciesSession     *self,
                    const AciesMove  *move,
                    GError          **error)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!acies_session_get_interactive (self))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           _("It is not your turn now."));
      return FALSE;
    }

  if (acies_move_get_kind (move) != ACIES_MOVE_CLAIM)
    acies_session_claim_now (self);
  /* One of those claims may have won the game. */
  if (acies_session_get_over (self))
    return TRUE;

  return acies_game_play (self->game, move, error);
}

/* Gives up for the person at the screen. */
gboolean
acies_session_concede (AciesSession  *self,
                       GError       **error)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  acies_session_cancel (self);

  return acies_game_concede (self->game, self->viewpoint, error);
}

/* The other of two persons looks at the screen now. */
void
acies_session_lift_curtain (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!self->curtain)
    return;

  self->viewpoint = acies_game_get_turn (self->game);
  acies_session_catch_up (self);
  acies_session_show (self);
  acies_session_proceed (self);
}

/* Asks the computer to stop thinking. It has when "busy" is %FALSE; nothing is
 * asked of it any more. */
void
acies_session_stop (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  self->stopped = TRUE;
  acies_session_cancel (self);
}
