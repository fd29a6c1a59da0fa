/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-enums.h"
#include "acies-error.h"
#include "acies-position-private.h"
#include "acies-series.h"

#define POINTS_FOR_WIN        5
#define LEAD_TO_END           10
#define WINS_TO_END           5
#define BREAKTHROUGHS_TO_END  3

/**
 * AciesSeries:
 *
 * A series of games: its points, who begins the next game, and when it ends (rules 1.4 and 6.3).
 *
 * Since: 0.1
 */
struct _AciesSeries
{
  GObject parent_instance;

  AciesSeriesEnd end;
  guint n_games;
  guint n_played;
  guint points[2];
  guint wins[2];
  AciesSeat starter;
  AciesSeat last_winner;
  guint wins_in_row;
  guint breakthroughs_in_row;
  gboolean finished;
  AciesSeat winner;
};

G_DEFINE_FINAL_TYPE (AciesSeries, acies_series, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_END,
  PROP_N_GAMES,
  PROP_N_PLAYED,
  PROP_STARTER,
  PROP_FINISHED,
  PROP_WINNER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_series_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  AciesSeries *self = ACIES_SERIES (object);

  switch (prop_id)
    {
    case PROP_END:
      g_value_set_enum (value, self->end);
      break;
    case PROP_N_GAMES:
      g_value_set_uint (value, self->n_games);
      break;
    case PROP_N_PLAYED:
      g_value_set_uint (value, self->n_played);
      break;
    case PROP_STARTER:
      g_value_set_enum (value, self->starter);
      break;
    case PROP_FINISHED:
      g_value_set_boolean (value, self->finished);
      break;
    case PROP_WINNER:
      g_value_set_enum (value, self->winner);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_series_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  AciesSeries *self = ACIES_SERIES (object);

  switch (prop_id)
    {
    case PROP_END:
      self->end = g_value_get_enum (value);
      break;
    case PROP_N_GAMES:
      self->n_games = g_value_get_uint (value);
      break;
    case PROP_STARTER:
      self->starter = g_value_get_enum (value) == ACIES_SEAT_NORTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_series_class_init (AciesSeriesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_series_get_property;
  object_class->set_property = acies_series_set_property;

  /**
   * AciesSeries:end:
   *
   * When the series ends (rule 6.3).
   *
   * Since: 0.1
   */
  properties[PROP_END] =
    g_param_spec_enum ("end", NULL, NULL, ACIES_TYPE_SERIES_END, ACIES_SERIES_END_GAMES, fixed);

  /**
   * AciesSeries:n-games:
   *
   * The number of games for `ACIES_SERIES_END_GAMES`, where 0 means one game.
   *
   * Since: 0.1
   */
  properties[PROP_N_GAMES] =
    g_param_spec_uint ("n-games", NULL, NULL, 0, G_MAXUINT, 0, fixed);

  /**
   * AciesSeries:n-played:
   *
   * How many games have been played.
   *
   * Since: 0.1
   */
  properties[PROP_N_PLAYED] =
    g_param_spec_uint ("n-played", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * AciesSeries:starter:
   *
   * Who begins the next game (rule 1.4). On construction, who begins the first.
   *
   * Since: 0.1
   */
  properties[PROP_STARTER] =
    g_param_spec_enum ("starter", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, fixed);

  /**
   * AciesSeries:finished:
   *
   * Whether the series has ended (rule 6.3).
   *
   * Since: 0.1
   */
  properties[PROP_FINISHED] =
    g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);

  /**
   * AciesSeries:winner:
   *
   * Who has won the series, once it has ended.
   *
   * Since: 0.1
   */
  properties[PROP_WINNER] =
    g_param_spec_enum ("winner", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_NONE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_series_init (AciesSeries *self)
{
  self->last_winner = ACIES_SEAT_NONE;
  self->winner = ACIES_SEAT_NONE;
}

/**
 * acies_series_new:
 * @end: when the series ends
 * @n_games: the number of games for `ACIES_SERIES_END_GAMES`, at least 1
 * @starter: who begins the first game
 *
 * Starts a series (rule 6.3).
 *
 * Returns: (transfer full): the series
 *
 * Since: 0.1
 */
AciesSeries *
acies_series_new (AciesSeriesEnd end,
                  guint          n_games,
                  AciesSeat      starter)
{
  g_return_val_if_fail (end <= ACIES_SERIES_END_CAMPAIGN, NULL);
  g_return_val_if_fail (end != ACIES_SERIES_END_GAMES || n_games > 0, NULL);
  g_return_val_if_fail (starter == ACIES_SEAT_SOUTH || starter == ACIES_SEAT_NORTH, NULL);

  return g_object_new (ACIES_TYPE_SERIES, "end", end, "n-games", n_games, "starter", starter, NULL);
}

/* Who is ahead in points. */
static AciesSeat
get_leader (AciesSeries *self)
{
  if (self->points[ACIES_SEAT_SOUTH] == self->points[ACIES_SEAT_NORTH])
    return ACIES_SEAT_NONE;
  return self->points[ACIES_SEAT_SOUTH] > self->points[ACIES_SEAT_NORTH] ? ACIES_SEAT_SOUTH
                                                                         : ACIES_SEAT_NORTH;
}

/* Whether the series ends now, and who wins it. */
static gboolean
check_end (AciesSeries *self,
           AciesSeat   *winner)
{
  const guint south = self->points[ACIES_SEAT_SOUTH];
  const guint north = self->points[ACIES_SEAT_NORTH];
  const guint lead = MAX (south, north) - MIN (south, north);
  const gboolean campaign = self->end == ACIES_SERIES_END_CAMPAIGN;

  if (self->end == ACIES_SERIES_END_GAMES)
    {
      *winner = get_leader (self);
      return self->n_played >= MAX (1, self->n_games);
    }

  *winner = self->last_winner;
  if ((campaign || self->end == ACIES_SERIES_END_WINS) && self->wins_in_row >= WINS_TO_END)
    return TRUE;
  if ((campaign || self->end == ACIES_SERIES_END_BREAKTHROUGHS) &&
      self->breakthroughs_in_row >= BREAKTHROUGHS_TO_END)
    return TRUE;

  *winner = get_leader (self);
  return (campaign || self->end == ACIES_SERIES_END_LEAD) && lead >= LEAD_TO_END;
}

/**
 * acies_series_add_result:
 * @self: a series
 * @result: how a game ended
 * @winner: who won it, or `ACIES_SEAT_NONE` for a draw
 * @south_flags: the number of flags south held
 * @north_flags: the number of flags north held
 * @error: return location for an error
 *
 * Adds the result of a finished game. The winner scores 5, and the loser the number of flags held
 * (rule 6.3); in a draw, both score their flags.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.UNAVAILABLE] if the
 *   game is not over or the series has ended
 *
 * Since: 0.1
 */
gboolean
acies_series_add_result (AciesSeries  *self,
                         AciesResult   result,
                         AciesSeat     winner,
                         guint         south_flags,
                         guint         north_flags,
                         GError      **error)
{
  const guint flags[2] = { south_flags, north_flags };

  g_return_val_if_fail (ACIES_IS_SERIES (self), FALSE);
  g_return_val_if_fail (winner >= ACIES_SEAT_NONE && winner <= ACIES_SEAT_NORTH, FALSE);
  g_return_val_if_fail (south_flags <= ACIES_N_FLAGS && north_flags <= ACIES_N_FLAGS, FALSE);

  if (self->finished)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           _("The series has already ended"));
      return FALSE;
    }
  if (result == ACIES_RESULT_NONE || (winner == ACIES_SEAT_NONE) != (result == ACIES_RESULT_DRAW))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           _("The game is not over yet"));
      return FALSE;
    }

  self->n_played++;
  for (guint seat = 0; seat < 2; seat++)
    self->points[seat] += (AciesSeat) seat == winner ? POINTS_FOR_WIN : flags[seat];

  if (winner != self->last_winner)
    self->wins_in_row = self->breakthroughs_in_row = 0;
  self->last_winner = winner;
  if (winner != ACIES_SEAT_NONE)
    {
      self->wins[winner]++;
      self->wins_in_row++;
      if (result == ACIES_RESULT_BREAKTHROUGH && flags[winner] < ACIES_FLAGS_TO_ENVELOP)
        self->breakthroughs_in_row++;
      else
        self->breakthroughs_in_row = 0;
    }

  self->finished = check_end (self, &self->winner);
  if (!self->finished)
    self->winner = ACIES_SEAT_NONE;

  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_PLAYED]);
  /* After a draw the same player starts again (rule 1.4). */
  if (winner != ACIES_SEAT_NONE && winner != self->starter)
    {
      self->starter = winner;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STARTER]);
    }
  if (self->finished)
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FINISHED]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WINNER]);
    }
  g_object_thaw_notify (G_OBJECT (self));
  return TRUE;
}

/**
 * acies_series_add_game:
 * @self: a series
 * @game: a game that is over
 * @error: return location for an error
 *
 * Adds a game; see [method@Series.add_result].
 *
 * Returns: %TRUE, or %FALSE with @error set as by [method@Series.add_result]
 *
 * Since: 0.1
 */
gboolean
acies_series_add_game (AciesSeries  *self,
                       AciesGame    *game,
                       GError      **error)
{
  g_autoptr (AciesView) view = NULL;

  g_return_val_if_fail (ACIES_IS_SERIES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);

  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  return acies_series_add_result (self, acies_game_get_result (game),
                                  acies_game_get_winner (game),
                                  acies_view_get_flags_held (view, ACIES_SEAT_SOUTH),
                                  acies_view_get_flags_held (view, ACIES_SEAT_NORTH), error);
}

/**
 * acies_series_get_end:
 * @self: a series
 *
 * Gets when the series ends (rule 6.3).
 *
 * Returns: the condition
 *
 * Since: 0.1
 */
AciesSeriesEnd
acies_series_get_end (AciesSeries *self)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), ACIES_SERIES_END_GAMES);

  return self->end;
}

/**
 * acies_series_get_n_games:
 * @self: a series
 *
 * Gets the number of games in a series of fixed length.
 *
 * Returns: the number of games
 *
 * Since: 0.1
 */
guint
acies_series_get_n_games (AciesSeries *self)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), 0);

  return self->n_games;
}

/**
 * acies_series_get_n_played:
 * @self: a series
 *
 * Gets how many games have been played.
 *
 * Returns: the number of games
 *
 * Since: 0.1
 */
guint
acies_series_get_n_played (AciesSeries *self)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), 0);

  return self->n_played;
}

/**
 * acies_series_get_points:
 * @self: a series
 * @seat: a seat
 *
 * Gets the points of a side.
 *
 * Returns: the points
 *
 * Since: 0.1
 */
guint
acies_series_get_points (AciesSeries *self,
                         AciesSeat    seat)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), 0);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, 0);

  return self->points[seat];
}

/**
 * acies_series_get_wins:
 * @self: a series
 * @seat: a seat
 *
 * Gets how many games a side has won.
 *
 * Returns: the number of games
 *
 * Since: 0.1
 */
guint
acies_series_get_wins (AciesSeries *self,
                       AciesSeat    seat)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), 0);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, 0);

  return self->wins[seat];
}

/**
 * acies_series_get_starter:
 * @self: a series
 *
 * Gets who begins the next game (rule 1.4).
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_series_get_starter (AciesSeries *self)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), ACIES_SEAT_NONE);

  return self->starter;
}

/**
 * acies_series_get_finished:
 * @self: a series
 *
 * Gets whether the series has ended.
 *
 * Returns: whether it has
 *
 * Since: 0.1
 */
gboolean
acies_series_get_finished (AciesSeries *self)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), FALSE);

  return self->finished;
}

/**
 * acies_series_get_winner:
 * @self: a series
 *
 * Gets who has won the series.
 *
 * Returns: the seat, or `ACIES_SEAT_NONE` before the end or if the points are equal
 *
 * Since: 0.1
 */
AciesSeat
acies_series_get_winner (AciesSeries *self)
{
  g_return_val_if_fail (ACIES_IS_SERIES (self), ACIES_SEAT_NONE);

  return self->winner;
}
