/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-autopilot.h"
#include "acies-contest.h"
#include "acies-deal.h"
#include "acies-history.h"
#include "acies-scorekeeper.h"
#include "acies-seating.h"
#include "acies-session.h"
#include "acies-settings.h"
#include "acies-store.h"
#include "acies-taking-back.h"
#include "acies-viewpoint.h"

/* Steps enter a game here and nowhere else: those of the person at the screen through
 * acies_session_play(), all others from the autopilot. Neither the person nor the computer
 * sees more of the game than a view.
 *
 * The viewpoint and the autopilot are told by set_game() which game is on the table. After the game has changed,
 * acies_session_show() brings everything up to date before anybody else hears of it.
 */

struct _AciesSession
{
  GObject           parent_instance;

  AciesStore       *store;
  AciesViewpoint   *viewpoint;
  AciesAutopilot   *autopilot;

  AciesGame        *game;
  AciesSeriesScore *score_sheet;        /* NULL for a single game */
  gulong            played_id;
  gulong            result_id;
  /* The game that was on the table before. */
  AciesGame        *previous;
  gboolean          previous_begun;
  /* How many steps the game has in the file that it was opened from; -1 if in none. */
  int               n_opened;
  /* Whether the game has ended, and whether it had before it came to the table. */
  gboolean          ended;
  gboolean          came_ended;
  /* The last end of it that was told of, and after how many steps that was. */
  AciesResult       told_result;
  guint             told_steps;
  /* Whether the end of the game has been kept among those that are over. */
  gboolean          end_kept;

  /* The result without the luck of the draws, and that luck, once somebody has asked for them. */
  gboolean          measured;
  double            score;
  double            luck;

  /* How long a card that was drawn is seen before the curtain comes down, in milliseconds. */
  guint             linger_time;
  guint             linger_id;
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_CURTAIN,
  PROP_SCORE,
  PROP_BUSY,
  N_PROPS
};

enum
{
  STARTED,
  TAKEN_BACK,
  REPLAYED,
  FINISHED,
  ENDED_BEFORE,
  TROUBLE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSession, acies_session, G_TYPE_OBJECT)

/* Brings the score sheet up to date with the game, which has begun or ended, or goes on again. */
static void
acies_session_update_score (AciesSession *self)
{
  g_autoptr (AciesSeriesScore) score = acies_scorekeeper_create_score (self->game);

  self->ended = acies_session_get_over (self);
  if (g_set_object (&self->score_sheet, score))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCORE]);
}

/* Shows the game as it is now; @entry has just led there, or %NULL after a jump. */
static void
acies_session_show (AciesSession *self,
                    AciesEntry   *entry)
{
  const gboolean curtain = acies_session_get_curtain (self);

  if (self->ended != acies_session_get_over (self))
    acies_session_update_score (self);
  self->measured = FALSE;
  acies_viewpoint_update (self->viewpoint, entry);
  acies_autopilot_rest (self->autopilot);

  /* Behind the curtain there is no view, but another game or turn may wait there. */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
  if (acies_session_get_curtain (self) != curtain)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURTAIN]);
}

/* Keeps the game among those that are over when it has ended, and no longer when that was taken back. Games of the
 * computer against itself are not kept: a few of them would drive out those that the person has played,
 * and who wants one can save it. */
static void
acies_session_keep_end (AciesSession *self)
{
  const gboolean over = acies_session_get_over (self);

  if (over == self->end_kept || acies_seating_has_no_person (self->game))
    return;

  self->end_kept = over;
  if (over)
    acies_store_keep_end (self->store, self->game);
  else
    acies_store_take_end_back (self->store, self->game);
}

/* Saves what has changed, and goes on from there. */
static void
acies_session_go_on (AciesSession *self)
{
  acies_session_keep_end (self);
  acies_store_save (self->store, self->game);
  acies_autopilot_proceed (self->autopilot);
}

/* Shows and saves what has changed, and goes on from there. */
static void
acies_session_settle (AciesSession *self)
{
  acies_session_show (self, NULL);
  acies_session_go_on (self);
}

static void
acies_session_end_lingering (AciesSession *self)
{
  g_clear_handle_id (&self->linger_id, g_source_remove);
  acies_viewpoint_set_lingering (self->viewpoint, FALSE);
}

static gboolean
linger_cb (gpointer user_data)
{
  AciesSession *self = user_data;

  self->linger_id = 0;
  acies_session_drop_curtain (self);

  return G_SOURCE_REMOVE;
}

/* Whether the person at the screen has ended the turn by drawing a card. */
static gboolean
acies_session_has_drawn (AciesSession *self,
                         AciesEntry   *entry)
{
  return !acies_session_get_curtain (self) && acies_session_get_two_persons (self) &&
         acies_step_get_kind (acies_entry_get_step (entry)) == ACIES_STEP_DRAW &&
         acies_entry_get_seat (entry) == acies_session_get_viewpoint (self) &&
         acies_game_get_turn (self->game) != acies_entry_get_seat (entry);
}

/* Lets the person see the card that was drawn before the curtain comes down. */
static void
acies_session_linger (AciesSession *self,
                      AciesEntry   *entry)
{
  acies_session_end_lingering (self);
  if (self->linger_time == 0 || !acies_session_has_drawn (self, entry))
    return;

  acies_viewpoint_set_lingering (self->viewpoint, TRUE);
  self->linger_id = g_timeout_add (self->linger_time, linger_cb, self);
}

/* Tells that the game has ended. */
static void
acies_session_finish (AciesSession *self)
{
  self->told_result = acies_game_get_result (self->game);
  self->told_steps = acies_game_get_n_steps (self->game);
  g_signal_emit (self, signals[FINISHED], 0, self->game);
}

/* The game has gone on by @entry, or was given up, which is none. */
static void
acies_session_follow (AciesSession *self,
                      AciesEntry   *entry)
{
  const gboolean ended = self->ended;

  acies_session_show (self, entry);
  /* Who counts the game does so before its end is saved: if the program is stopped in between,
   * the last step is to be made once more, and the game is then counted in the place of itself. */
  if (self->ended && !ended && !self->came_ended)
    acies_session_finish (self);
  acies_session_go_on (self);
}

static void
acies_session_played_cb (AciesSession *self,
                         AciesEntry   *entry)
{
  acies_session_linger (self, entry);
  acies_session_follow (self, entry);
}

static void
acies_session_result_cb (AciesSession *self)
{
  if (acies_game_get_result (self->game) != ACIES_RESULT_CONCEDED)
    return;

  acies_session_end_lingering (self);
  acies_session_follow (self, NULL);
}

/* Makes a step that no person makes by hand. One that was taken back before is played again,
 * so that what followed it is kept. */
static void
acies_session_step_cb (AciesSession    *self,
                       const AciesStep *step)
{
  g_autoptr (GError) error = NULL;

  if (step == NULL ? acies_game_redo (self->game) : acies_history_redo_step (self->game, step))
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (self->game),
                                                            acies_game_get_n_steps (self->game) - 1);

      acies_session_played_cb (self, entry);
    }
  else if (step != NULL && !acies_game_play (self->game, step, &error))
    g_warning ("A step that was legal is not: %s", error->message);
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
  /* Translators: %s is the reason, such as “Game 3 of the series: …” */
  g_autofree char *sentence = g_strdup_printf (_("The score sheet of the series cannot be read: %s"),
                                               error->message);

  g_signal_emit (self, signals[TROUBLE], 0, sentence);
}

/* Whether a person has done anything in the game on the table, or in its series or pair. */
static gboolean
acies_session_is_begun (AciesSession *self)
{
  AciesSeriesScore *score = acies_session_get_score (self);

  return (score != NULL && acies_series_get_n_played (acies_series_score_get_series (score)) > 0) ||
         acies_contest_get (self->game) == ACIES_CONTEST_SECOND || acies_history_get_can_undo (self->game);
}

/* Puts @game on the table in the place of the one that is there. */
static void
acies_session_put_game (AciesSession *self,
                        AciesGame    *game)
{
  g_autoptr (GError) error = NULL;

  acies_session_end_lingering (self);
  acies_store_take_back (self->store, game);
  self->n_opened = -1;
  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->played_id, self->game);
      g_clear_signal_handler (&self->result_id, self->game);
      self->previous_begun = acies_session_is_begun (self);
      g_set_object (&self->previous, self->game);
    }

  acies_seating_fill (game, g_settings_get_uint (acies_settings_get_person (), "level"));

  g_set_object (&self->game, game);
  self->came_ended = acies_session_get_over (self);
  self->told_result = ACIES_RESULT_NONE;
  self->end_kept = self->came_ended;
  self->played_id = g_signal_connect_object (game, "played", G_CALLBACK (acies_session_played_cb),
                                             self, G_CONNECT_SWAPPED);
  self->result_id = g_signal_connect_object (game, "notify::result", G_CALLBACK (acies_session_result_cb),
                                             self, G_CONNECT_SWAPPED);

  acies_autopilot_set_game (self->autopilot, game);
  acies_viewpoint_set_game (self->viewpoint, game);
  if (!acies_scorekeeper_check (game, &error))
    acies_session_lose_series (self, error);
  acies_session_update_score (self);

  g_signal_emit (self, signals[STARTED], 0);
  acies_session_settle (self);
}

/* Whether the game on the table is worth something, and in no file but the one that the next game
 * is saved in. */
static gboolean
acies_session_would_lose_game (AciesSession *self)
{
  return acies_scorekeeper_is_unfinished (self->game) && acies_session_is_begun (self) &&
         (self->n_opened < 0 || acies_game_get_n_steps (self->game) != (guint) self->n_opened);
}

/* The same with a game that has nothing to do with the one on the table, which is set aside if
 * it is not finished. */
static void
acies_session_take_game (AciesSession *self,
                         AciesGame    *game)
{
  if (self->game != NULL && self->game != game && acies_session_would_lose_game (self))
    acies_store_set_aside (self->store, self->game);
  acies_session_put_game (self, game);
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
      g_value_set_object (value, acies_session_get_view (self));
      break;
    case PROP_CURTAIN:
      g_value_set_boolean (value, acies_session_get_curtain (self));
      break;
    case PROP_SCORE:
      g_value_set_object (value, acies_session_get_score (self));
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, acies_session_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_session_dispose (GObject *object)
{
  AciesSession *self = ACIES_SESSION (object);

  g_clear_handle_id (&self->linger_id, g_source_remove);
  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->played_id, self->game);
      g_clear_signal_handler (&self->result_id, self->game);
    }
  g_clear_object (&self->game);
  g_clear_object (&self->score_sheet);
  g_clear_object (&self->previous);
  g_clear_object (&self->autopilot);
  g_clear_object (&self->viewpoint);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (acies_session_parent_class)->dispose (object);
}

static void
acies_session_class_init (AciesSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_session_get_property;
  object_class->dispose = acies_session_dispose;

  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, flags);
  properties[PROP_CURTAIN] =
    g_param_spec_boolean ("curtain", NULL, NULL, FALSE, flags);
  properties[PROP_SCORE] =
    g_param_spec_object ("score", NULL, NULL, ACIES_TYPE_SERIES_SCORE, flags);
  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STARTED] =
    g_signal_new ("started", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TAKEN_BACK] =
    g_signal_new ("taken-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  signals[REPLAYED] =
    g_signal_new ("replayed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  signals[FINISHED] =
    g_signal_new ("finished", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_GAME);
  signals[ENDED_BEFORE] =
    g_signal_new ("ended-before", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_GAME);
  signals[TROUBLE] =
    g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_session_init (AciesSession *self)
{
}

/* A session that keeps its game in @directory. */
AciesSession *
acies_session_new (GFile *directory)
{
  AciesSession *self = g_object_new (ACIES_TYPE_SESSION, NULL);

  self->viewpoint = acies_viewpoint_new ();
  self->autopilot = acies_autopilot_new (self->viewpoint);
  g_signal_connect_object (self->autopilot, "step",
                           G_CALLBACK (acies_session_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autopilot, "notify::busy",
                           G_CALLBACK (acies_session_busy_cb), self, G_CONNECT_SWAPPED);

  self->store = acies_store_new (directory);
  g_signal_connect_object (self->store, "trouble",
                           G_CALLBACK (acies_session_trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "notify::busy",
                           G_CALLBACK (acies_session_busy_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* The games that are kept, this one among them. */
AciesStore *
acies_session_get_store (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->store;
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
  AciesMoment *moment;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  moment = acies_viewpoint_get_moment (self->viewpoint);
  return moment != NULL ? acies_moment_get_view (moment) : NULL;
}

/* What may be seen, and the step that has just led there; %NULL behind the curtain. */
AciesMoment *
acies_session_get_moment (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return acies_viewpoint_get_moment (self->viewpoint);
}

AciesSeat
acies_session_get_viewpoint (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), ACIES_SEAT_SOUTH);

  return acies_viewpoint_get_seat (self->viewpoint);
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

  return acies_viewpoint_get_interactive (self->viewpoint);
}

gboolean
acies_session_get_two_persons (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && acies_seating_has_two_persons (self->game);
}

gboolean
acies_session_get_curtain (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return acies_viewpoint_get_curtain (self->viewpoint);
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

  return acies_session_get_thinking (self) || acies_store_get_busy (self->store);
}

/* Whether the computer thinks; it still does for a moment after it was asked to stop. */
gboolean
acies_session_get_thinking (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return acies_autopilot_get_busy (self->autopilot);
}

/* Whether a game is on the table whose every step stands. */
gboolean
acies_session_get_final (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && !acies_taking_back_get_allowed (self->game);
}

gboolean
acies_session_get_can_undo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && !acies_session_get_final (self) && acies_history_get_can_undo (self->game);
}

gboolean
acies_session_get_can_redo (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && !acies_session_get_final (self) && acies_game_get_can_redo (self->game);
}

gboolean
acies_session_get_can_restore (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->previous != NULL && acies_scorekeeper_is_unfinished (self->previous);
}

/* Whether the game on the table has taken the place of one that was begun and is not over. */
gboolean
acies_session_get_replaced (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->previous_begun && acies_session_get_can_restore (self);
}

/* What to call the player at @seat in a sentence. Where it is the only person, those who ask
 * say "You" instead. */
char *
acies_session_dup_player_title (AciesSession *self,
                                AciesSeat     seat)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_seating_dup_title (self->game, seat);
}

/* What to call the player on the table where there is little room, or where the level does not matter. */
char *
acies_session_dup_short_title (AciesSession *self,
                               AciesSeat     seat)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return acies_seating_dup_short_title (self->game, seat);
}

/* The score sheet as it stands, with this game when it is over; %NULL for a single
 * game. */
AciesSeriesScore *
acies_session_get_score (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->score_sheet;
}

/* Begins @game, which has just been dealt, or goes on with it if it was set aside. */
void
acies_session_begin (AciesSession *self,
                     AciesGame    *game)
{
  g_autoptr (AciesGame) kept = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  /* It may be in the list of those that were set aside, and nowhere else. */
  kept = g_object_ref (game);
  acies_session_take_game (self, kept);
}

/* Deals a new game, and begins it. */
void
acies_session_start (AciesSession       *self,
                     AciesRules         *rules,
                     AciesSeat           starter,
                     guint64             seed,
                     const AciesPlayers *players)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_RULES (rules));

  game = acies_deal_new (rules, starter, seed, players);
  acies_session_take_game (self, game);
}

/* Which game of the tutorial is on the table; %NULL if it is none of them. */
const char *
acies_session_get_path_id (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->game != NULL ? acies_game_get_tag (self->game, ACIES_SESSION_PATH_TAG) : NULL;
}

/* The result of the game on the table, which is over, for the one person who plays: 1 for a win, ½ for a draw or 0,
 * without the luck of the draws. That is @luck. */
double
acies_session_measure (AciesSession *self,
                       double       *luck)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), 0);
  g_return_val_if_fail (acies_session_get_over (self), 0);

  if (!self->measured)
    self->score = acies_contest_measure (self->game, acies_seating_find_person (self->game), &self->luck);
  self->measured = TRUE;
  if (luck != NULL)
    *luck = self->luck;

  return self->score;
}

/* The person does not play the game on the table alone. Where that matters, the game remembers it. */
void
acies_session_note_help (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->game != NULL && acies_contest_note_help (self->game))
    acies_store_save (self->store, self->game);
}

/* Goes on with the game that was saved last. Returns %FALSE when there is none to go on with: it is over, or could not be
 * read, or there was none; then no game is on the table. @found says whether there was one at all. What goes wrong, "trouble"
 * tells. */
gboolean
acies_session_resume (AciesSession *self,
                      gboolean     *found)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesSeriesScore) score = NULL;
  gboolean over;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  game = acies_store_load (self->store, found);
  if (game == NULL)
    return FALSE;

  over = acies_game_get_result (game) != ACIES_RESULT_NONE;
  if (over)
    g_signal_emit (self, signals[ENDED_BEFORE], 0, game);
  /* A series stays at the game that is over, so that its score sheet can be read; so does what is contested. */
  score = acies_scorekeeper_create_score (game);
  if (over && score == NULL && acies_contest_get (game) == ACIES_CONTEST_NONE)
    return FALSE;

  acies_session_take_game (self, game);
  /* Nobody is watching yet. */
  if (acies_session_get_watching (self))
    acies_session_set_paused (self, TRUE);

  return TRUE;
}

/* Goes on with @game, which is in a file of the person's. */
void
acies_session_adopt (AciesSession *self,
                     AciesGame    *game)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_session_take_game (self, game);
  self->n_opened = (int) acies_game_get_n_steps (game);
}

/* The same deal once more. */
void
acies_session_restart (AciesSession *self)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  game = acies_deal_again (self->game);
  if (game == NULL)
    return;

  acies_contest_repeat (game);
  acies_session_take_game (self, game);
}

/* The next game of those who play this one, in the same series or pair if there is one. */
void
acies_session_rematch (AciesSession *self)
{
  g_autoptr (AciesGame) game = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (acies_session_get_over (self))
    game = acies_contest_deal_next (self->game, acies_session_measure (self, NULL));
  if (game == NULL)
    game = acies_deal_next (self->game);
  acies_scorekeeper_go_on (self->score_sheet, game);
  acies_session_put_game (self, game);
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

/* The first unfinished game with a @tag of this @value, which is a @contest. */
static AciesKeptGame *
acies_session_find_unfinished (AciesSession *self,
                               const char   *tag,
                               const char   *value,
                               AciesContest  contest)
{
  GListModel *unfinished = acies_store_get_unfinished (self->store);

  for (guint i = 0; i < g_list_model_get_n_items (unfinished); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (unfinished, i);
      AciesGame *game = acies_kept_game_get_game (item);

      if (g_strcmp0 (acies_game_get_tag (game, tag), value) == 0 && acies_contest_get (game) == contest)
        return g_steal_pointer (&item);
    }

  return NULL;
}

/* The game @id of the tutorial that waits among the unfinished ones; %NULL if there is none. */
AciesKeptGame *
acies_session_find_path (AciesSession *self,
                         const char   *id)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return acies_session_find_unfinished (self, ACIES_SESSION_PATH_TAG, id, ACIES_CONTEST_NONE);
}

/* The deal of @day that counts and waits among the unfinished games; %NULL if there is none. */
AciesKeptGame *
acies_session_find_day (AciesSession *self,
                        const char   *day)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (day != NULL, NULL);

  return acies_session_find_unfinished (self, ACIES_DAY_TAG, day, ACIES_CONTEST_DAY);
}

/* A step of the person at the screen. */
gboolean
acies_session_play (AciesSession     *self,
                    const AciesStep  *step,
                    GError          **error)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (!acies_session_get_interactive (self))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           _("It is not your turn now."));
      return FALSE;
    }

  if (acies_step_get_kind (step) != ACIES_STEP_CLAIM)
    acies_autopilot_claim_now (self->autopilot);
  /* One of those claims may have won the game. */
  if (acies_session_get_over (self))
    return TRUE;

  return acies_game_play (self->game, step, error);
}

/* Before steps are taken back or played again. A game that is watched then waits, so that
 * one can look at it. */
static void
acies_session_begin_seeking (AciesSession *self)
{
  acies_session_end_lingering (self);
  acies_autopilot_set_paused (self->autopilot, TRUE);
}

/* While the curtain is down nobody knows which of two persons is at the screen: it
 * comes down before the one whose turn it is now, too. */
static void
acies_session_end_seeking (AciesSession *self,
                           AciesEntry   *entry)
{
  if (acies_session_get_curtain (self))
    acies_viewpoint_leave_seat (self->viewpoint);
  acies_session_show (self, entry);
  acies_session_go_on (self);
}

/* Takes back the whole last turn of a person, with what followed it; or that the game
 * was given up. */
void
acies_session_undo (AciesSession *self)
{
  g_autoptr (GPtrArray) steps = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_can_undo (self))
    return;

  acies_contest_note_help (self->game);
  acies_session_begin_seeking (self);
  steps = acies_history_undo (self->game);
  acies_session_end_seeking (self, NULL);
  if (steps->len > 0)
    g_signal_emit (self, signals[TAKEN_BACK], 0, steps);
}

/* Plays what was taken back, up to where a person is to begin a turn again. */
void
acies_session_redo (AciesSession *self)
{
  g_autoptr (GPtrArray) steps = NULL;
  gboolean ended;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_can_redo (self))
    return;

  ended = self->ended;
  acies_session_begin_seeking (self);
  steps = acies_history_redo (self->game);
  acies_session_end_seeking (self, steps->len == 1 ? steps->pdata[0] : NULL);
  /* Meanwhile it may have ended in another way: this end takes the place of that one. */
  if (self->ended && !ended && !self->came_ended &&
      (self->told_result != acies_game_get_result (self->game) || self->told_steps != acies_game_get_n_steps (self->game)))
    acies_session_finish (self);
  if (steps->len > 1)
    g_signal_emit (self, signals[REPLAYED], 0, steps);
}

/* Gives up for the person at the screen. */
gboolean
acies_session_concede (AciesSession  *self,
                       GError       **error)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  acies_autopilot_cancel (self->autopilot);

  return acies_game_concede (self->game, acies_session_get_viewpoint (self), error);
}

/* Shows step by step what has been done since the person at the screen last played. */
static void
acies_session_catch_up (AciesSession *self)
{
  const guint first = acies_history_find_unseen (self->game, acies_session_get_viewpoint (self));
  GListModel *history = acies_game_get_history (self->game);

  for (guint n = first; n <= acies_game_get_n_steps (self->game); n++)
    {
      g_autoptr (AciesEntry) entry = n > first ? g_list_model_get_item (history, n - 1) : NULL;

      acies_viewpoint_show (self->viewpoint, n, entry);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
    }
}

/* The other of two persons looks at the screen now, and sees step by step what has been
 * done meanwhile. */
void
acies_session_lift_curtain (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_curtain (self))
    return;

  acies_viewpoint_take_seat (self->viewpoint);
  acies_session_catch_up (self);
  acies_session_show (self, NULL);
  acies_autopilot_proceed (self->autopilot);
}

/* Has the curtain come down at once, although the person could still look at the card that was
 * drawn. */
void
acies_session_drop_curtain (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_lingering (self))
    return;

  acies_session_end_lingering (self);
  acies_session_show (self, NULL);
  acies_autopilot_proceed (self->autopilot);
}

/* How long one of two persons sees the card that was drawn before the curtain comes down, in
 * milliseconds; 0, the default, for not at all. */
void
acies_session_set_linger (AciesSession *self,
                          guint         time)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  self->linger_time = time;
}

/* Whether a person whose turn has ended still sees the table. */
gboolean
acies_session_get_lingering (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return acies_viewpoint_get_lingering (self->viewpoint);
}

/* Whether the computer plays itself. */
gboolean
acies_session_get_watching (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return self->game != NULL && acies_seating_has_no_person (self->game);
}

gboolean
acies_session_get_paused (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  return acies_autopilot_get_paused (self->autopilot);
}

/* Has a game that is watched wait, or go on. */
void
acies_session_set_paused (AciesSession *self,
                          gboolean      paused)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_watching (self) || acies_session_get_paused (self) == !!paused)
    return;

  acies_autopilot_set_paused (self->autopilot, paused);
  acies_session_show (self, NULL);
  acies_autopilot_proceed (self->autopilot);
}

/* Lets a game that is watched go on by one step, and wait then. */
void
acies_session_step (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_watching (self) || acies_session_get_over (self))
    return;

  acies_session_set_paused (self, TRUE);
  acies_autopilot_step (self->autopilot);
}

/* Shows a game that is watched from the other side. */
void
acies_session_turn_around (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (!acies_session_get_watching (self))
    return;

  acies_viewpoint_turn_around (self->viewpoint);
  acies_session_show (self, NULL);
}

/* While @held, nothing is played by itself: neither by the computer nor for the person. */
void
acies_session_set_held (AciesSession *self,
                        gboolean      held)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  acies_autopilot_set_held (self->autopilot, held);
}

/* Has the computer, where it thinks, make the best step that it has found so far. */
void
acies_session_hurry (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  acies_autopilot_hurry (self->autopilot);
}

/* Asks the computer to stop thinking, and asks nothing of it any more. It has stopped when
 * "busy" is %FALSE. */
void
acies_session_stop (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  acies_autopilot_stop (self->autopilot);
}
