/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-autopilot.h"
#include "acies-opponent.h"
#include "acies-seating.h"
#include "acies-settings.h"

#define N_SEATS 2

struct _AciesAutopilot
{
  GObject         parent_instance;

  AciesViewpoint *viewpoint;
  AciesGame      *game;
  AciesOpponent  *opponents[N_SEATS];
  /* When the table last changed, in monotonic time. */
  gint64          changed_at;
  /* The step that waits until the table has been seen long enough. */
  AciesStep      *next_step;
  guint           pause_id;
  /* Something else is to be looked at first; the pause then begins only after that. */
  gboolean        held;
  gboolean        waits;
  /* A game that is watched waits, but for one step while @stepping. */
  gboolean        paused;
  gboolean        stepping;
  gboolean        stopped;
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

enum
{
  STEP,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesAutopilot, acies_autopilot, G_TYPE_OBJECT)

static void
acies_autopilot_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesAutopilot *self = ACIES_AUTOPILOT (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, acies_autopilot_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_autopilot_forget_step (AciesAutopilot *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_pointer (&self->next_step, acies_step_free);
  self->waits = FALSE;
}

static void
acies_autopilot_dispose (GObject *object)
{
  AciesAutopilot *self = ACIES_AUTOPILOT (object);

  acies_autopilot_forget_step (self);
  for (guint i = 0; i < N_SEATS; i++)
    {
      if (self->opponents[i] != NULL)
        acies_opponent_cancel (self->opponents[i]);
      g_clear_object (&self->opponents[i]);
    }
  g_clear_object (&self->game);
  g_clear_object (&self->viewpoint);

  G_OBJECT_CLASS (acies_autopilot_parent_class)->dispose (object);
}

static void
acies_autopilot_class_init (AciesAutopilotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_autopilot_get_property;
  object_class->dispose = acies_autopilot_dispose;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[STEP] =
    g_signal_new ("step", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  ACIES_TYPE_STEP | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static gboolean
acies_autopilot_pause_over_cb (gpointer user_data)
{
  AciesAutopilot *self = user_data;
  g_autoptr (AciesStep) step = g_steal_pointer (&self->next_step);

  self->pause_id = 0;
  self->stepping = FALSE;
  g_signal_emit (self, signals[STEP], 0, step);

  return G_SOURCE_REMOVE;
}

/* Whether the game is one that a person only watches. */
static gboolean
acies_autopilot_get_watched (AciesAutopilot *self)
{
  return acies_seating_has_no_person (self->game);
}

/* How long the table is to be seen before next_step, in milliseconds. A step that was asked for is made at once. */
static gint64
acies_autopilot_get_pause (AciesAutopilot *self)
{
  const AciesStepKind kind = self->next_step != NULL ? acies_step_get_kind (self->next_step)
                                                     : ACIES_STEP_PLAY;
  GSettings *settings = acies_settings_get_default ();
  const guint pause = !acies_autopilot_get_watched (self) ? g_settings_get_uint (settings, "pause")
                      : self->stepping ? 0 : (guint) g_settings_get_enum (settings, "watch-pace");

  /* What only moves cards between deck and hand takes no time to understand, nor does what
   * the person would have done anyway. */
  if (kind == ACIES_STEP_DRAW || kind == ACIES_STEP_RETURN || kind == ACIES_STEP_DONE ||
      acies_viewpoint_get_interactive (self->viewpoint))
    return pause / 2;

  return pause;
}

/* Has next_step made after what is left of the pause since the table last changed; where
 * there is none, the next one of the steps that were taken back. */
static void
acies_autopilot_begin_pause (AciesAutopilot *self)
{
  const gint64 passed = (g_get_monotonic_time () - self->changed_at) / 1000;
  const gint64 left = acies_autopilot_get_pause (self) - passed;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->waits = self->held;
  if (!self->held)
    self->pause_id = g_timeout_add (MAX (left, 0), acies_autopilot_pause_over_cb, self);
}

/* Another pace was chosen: it counts for the step that waits, too. */
static void
acies_autopilot_pace_cb (AciesAutopilot *self)
{
  if (self->pause_id != 0 && acies_autopilot_get_watched (self))
    acies_autopilot_begin_pause (self);
}

/* The computer has chosen its step. */
static void
acies_autopilot_chosen_cb (AciesAutopilot *self,
                           AciesStep      *step)
{
  g_clear_pointer (&self->next_step, acies_step_free);
  self->next_step = acies_step_copy (step);
  acies_autopilot_begin_pause (self);
}

static void
acies_autopilot_busy_cb (AciesAutopilot *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_autopilot_init (AciesAutopilot *self)
{
  for (guint i = 0; i < N_SEATS; i++)
    {
      self->opponents[i] = acies_opponent_new ();
      g_signal_connect_object (self->opponents[i], "chosen",
                               G_CALLBACK (acies_autopilot_chosen_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->opponents[i], "notify::busy",
                               G_CALLBACK (acies_autopilot_busy_cb), self, G_CONNECT_SWAPPED);
    }
}

AciesAutopilot *
acies_autopilot_new (AciesViewpoint *viewpoint)
{
  AciesAutopilot *self = g_object_new (ACIES_TYPE_AUTOPILOT, NULL);

  self->viewpoint = g_object_ref (viewpoint);
  g_signal_connect_object (acies_settings_get_default (), "changed::watch-pace",
                           G_CALLBACK (acies_autopilot_pace_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Another game is on the table. It is not paused. */
void
acies_autopilot_set_game (AciesAutopilot *self,
                          AciesGame      *game)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_autopilot_cancel (self);
  self->paused = FALSE;
  g_set_object (&self->game, game);
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    acies_opponent_sit_down (self->opponents[seat], MAX (acies_seating_get_level (game, seat), 1),
                             acies_game_get_seed (game) + seat);
}

gboolean
acies_autopilot_get_busy (AciesAutopilot *self)
{
  g_return_val_if_fail (ACIES_IS_AUTOPILOT (self), FALSE);

  for (guint i = 0; i < N_SEATS; i++)
    {
      if (acies_opponent_get_busy (self->opponents[i]))
        return TRUE;
    }

  return FALSE;
}

/* The table has changed just now, and is to be seen for a while before the next step. */
void
acies_autopilot_rest (AciesAutopilot *self)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  self->changed_at = g_get_monotonic_time ();
}

/* The first step of a kind, which for claims is that of the leftmost flag; @deck matters to draws alone. */
static const AciesStep *
find_step (GPtrArray     *legal,
           AciesStepKind  kind,
           AciesDeck      deck)
{
  for (guint i = 0; i < legal->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (legal, i);

      if (acies_step_get_kind (step) == kind && (kind != ACIES_STEP_DRAW || acies_step_get_deck (step) == deck))
        return step;
    }

  return NULL;
}

/* What ends the turn, where nothing else is possible; for the draw it is enough that nothing
 * else is wanted. */
static const AciesStep *
find_end_of_turn (AciesView *view,
                  GPtrArray *legal)
{
  const AciesStep *only = legal->len == 1 ? g_ptr_array_index (legal, 0) : NULL;

  if (only != NULL && acies_step_get_kind (only) == ACIES_STEP_DONE)
    return only;

  /* The decks for the cards that Scout draws are always chosen by hand. */
  if (acies_view_get_phase (view) != ACIES_PHASE_END)
    return NULL;
  if (only != NULL && acies_step_get_kind (only) == ACIES_STEP_DRAW)
    return only;

  if (!acies_settings_get_draw_from_troops () || find_step (legal, ACIES_STEP_CLAIM, ACIES_DECK_TROOPS) != NULL)
    return NULL;

  return find_step (legal, ACIES_STEP_DRAW, ACIES_DECK_TROOPS);
}

/* The step that is made without asking for the person who sees @view and whose turn it is;
 * %NULL when the person is to choose. */
AciesStep *
acies_autopilot_choose (AciesView *view)
{
  GSettings *settings = acies_settings_get_default ();
  g_autoptr (GPtrArray) legal = NULL;
  const AciesStep *step = NULL;

  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);

  legal = acies_view_list_legal (view);
  if (g_settings_get_boolean (settings, "claim-automatically"))
    step = find_step (legal, ACIES_STEP_CLAIM, ACIES_DECK_TROOPS);
  if (step == NULL && g_settings_get_boolean (settings, "draw-automatically"))
    step = find_end_of_turn (view, legal);

  return step != NULL ? acies_step_copy (step) : NULL;
}

/* Sees to it that the next step is made, where it is not for a person to make. */
void
acies_autopilot_proceed (AciesAutopilot *self)
{
  gboolean watched;
  AciesSeat turn;

  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  acies_autopilot_forget_step (self);

  watched = acies_autopilot_get_watched (self);
  if (self->stopped ||
      acies_viewpoint_get_curtain (self->viewpoint) ||
      acies_viewpoint_get_lingering (self->viewpoint) ||
      acies_game_get_result (self->game) != ACIES_RESULT_NONE ||
      (watched && self->paused && !self->stepping))
    return;

  turn = acies_game_get_turn (self->game);
  /* What was taken back is shown again before anything new is played. */
  if (watched && acies_game_get_can_redo (self->game))
    {
      acies_autopilot_begin_pause (self);
    }
  else if (!acies_seating_is_person (self->game, turn))
    {
      g_autoptr (AciesView) view = acies_game_create_view (self->game, turn);

      acies_opponent_set_patient (self->opponents[turn],
                                  g_settings_get_boolean (acies_settings_get_default (), "take-your-time"));
      acies_opponent_ask (self->opponents[turn], view);
    }
  else
    {
      self->next_step = acies_autopilot_choose (acies_moment_get_view (acies_viewpoint_get_moment (self->viewpoint)));
      if (self->next_step != NULL)
        acies_autopilot_begin_pause (self);
    }
}

gboolean
acies_autopilot_get_paused (AciesAutopilot *self)
{
  g_return_val_if_fail (ACIES_IS_AUTOPILOT (self), FALSE);

  return self->paused;
}

/* Makes no step in a game that is watched until it goes on again. Only such a game can be @paused. */
void
acies_autopilot_set_paused (AciesAutopilot *self,
                            gboolean        paused)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  acies_autopilot_cancel (self);
  self->paused = paused && acies_autopilot_get_watched (self);
}

/* Makes one step of a game that is paused. */
void
acies_autopilot_step (AciesAutopilot *self)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  if (self->stepping)
    return;

  self->stepping = TRUE;
  acies_autopilot_proceed (self);
}

/* Has the computer, where it thinks, make the best step that it has found so far. */
void
acies_autopilot_hurry (AciesAutopilot *self)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  for (guint i = 0; i < N_SEATS; i++)
    acies_opponent_hurry (self->opponents[i]);
}

/* Makes the claims that wait to be made for the person: whoever plays on before that does not
 * give them up. */
void
acies_autopilot_claim_now (AciesAutopilot *self)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  while ((self->pause_id != 0 || self->waits) && self->next_step != NULL &&
         acies_step_get_kind (self->next_step) == ACIES_STEP_CLAIM &&
         acies_viewpoint_get_interactive (self->viewpoint))
    {
      g_clear_handle_id (&self->pause_id, g_source_remove);
      self->waits = FALSE;
      acies_autopilot_pause_over_cb (self);
    }
}

/* While @held, no step is made: the person looks at what the last one has done. The computer may
 * think meanwhile. */
void
acies_autopilot_set_held (AciesAutopilot *self,
                          gboolean        held)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  held = !!held;
  if (self->held == held)
    return;

  self->held = held;
  if (held ? self->pause_id != 0 : self->waits)
    acies_autopilot_begin_pause (self);
}

/* Makes no step until acies_autopilot_proceed() is called again. */
void
acies_autopilot_cancel (AciesAutopilot *self)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  self->stepping = FALSE;
  acies_autopilot_forget_step (self);
  for (guint i = 0; i < N_SEATS; i++)
    acies_opponent_cancel (self->opponents[i]);
}

/* Makes no step any more. The computer has stopped thinking when "busy" is %FALSE. */
void
acies_autopilot_stop (AciesAutopilot *self)
{
  g_return_if_fail (ACIES_IS_AUTOPILOT (self));

  self->stopped = TRUE;
  acies_autopilot_cancel (self);
}
