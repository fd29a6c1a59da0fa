/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-turn-guide.h"

/* In so many turns each step is explained, and in so many only to somebody who waits. */
#define N_GUIDED  3
#define N_WATCHED 8

/* After so many milliseconds without a step somebody may not know how to go on. */
#define PATIENCE 15000

struct _AciesTurnGuide
{
  GObject            parent_instance;

  AciesActivityView *host;      /* not owned: it owns the activity, which owns this */
  AciesSession      *session;
  guint              patience;
  guint              wait_id;
  gboolean           waited;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTurnGuide, acies_turn_guide, G_TYPE_OBJECT)

static void
acies_turn_guide_dispose (GObject *object)
{
  AciesTurnGuide *self = ACIES_TURN_GUIDE (object);

  g_clear_handle_id (&self->wait_id, g_source_remove);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_turn_guide_parent_class)->dispose (object);
}

static void
acies_turn_guide_class_init (AciesTurnGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_turn_guide_dispose;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_turn_guide_init (AciesTurnGuide *self)
{
  self->patience = PATIENCE;
}

static gboolean
begins_turn (AciesMoveKind kind)
{
  switch (kind)
    {
    case ACIES_MOVE_PLAY:
    case ACIES_MOVE_SCOUT:
    case ACIES_MOVE_REDEPLOY:
    case ACIES_MOVE_DESERTER:
    case ACIES_MOVE_TRAITOR:
    case ACIES_MOVE_PASS:
      return TRUE;
    case ACIES_MOVE_RETURN:
    case ACIES_MOVE_CLAIM:
    case ACIES_MOVE_DRAW:
    case ACIES_MOVE_DONE:
    default:
      return FALSE;
    }
}

/* The number of the turn that the person is in, from 1 on. Each has one step that plays a card, or passes. */
static guint
acies_turn_guide_count_turns (AciesTurnGuide *self,
                              AciesView      *view)
{
  GListModel *history = acies_game_get_history (acies_session_get_game (self->session));
  guint n = acies_view_get_phase (view) == ACIES_PHASE_PLAY ? 1 : 0;

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (AciesStep) step = g_list_model_get_item (history, i);

      if (acies_step_get_seat (step) == acies_view_get_seat (view) &&
          begins_turn (acies_move_get_kind (acies_step_get_move (step))))
        n++;
    }

  return n;
}

/* Whether the game belongs to the tutorial, and it is for the person to do something. */
static gboolean
acies_turn_guide_is_wanted (AciesTurnGuide *self)
{
  return acies_session_get_path_id (self->session) != NULL && acies_session_get_interactive (self->session) &&
         acies_session_get_view (self->session) != NULL;
}

static gboolean
can_claim (AciesView *view)
{
  g_autoptr (GPtrArray) steps = acies_view_list_legal (view);

  for (guint i = 0; i < steps->len; i++)
    if (acies_move_get_kind (g_ptr_array_index (steps, i)) == ACIES_MOVE_CLAIM)
      return TRUE;

  return FALSE;
}

static gboolean
waited_cb (gpointer user_data)
{
  AciesTurnGuide *self = user_data;

  self->wait_id = 0;
  self->waited = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);

  return G_SOURCE_REMOVE;
}

/* Something was done: whoever has waited knows how to go on. */
static void
acies_turn_guide_restart_cb (AciesTurnGuide *self)
{
  const gboolean waited = self->waited;

  g_clear_handle_id (&self->wait_id, g_source_remove);
  self->waited = FALSE;
  if (acies_turn_guide_is_wanted (self))
    self->wait_id = g_timeout_add (self->patience, waited_cb, self);
  if (waited)
    g_signal_emit (self, signals[CHANGED], 0);
}

AciesTurnGuide *
acies_turn_guide_new (AciesActivityView *host,
                      AciesSession      *session)
{
  AciesTurnGuide *self = g_object_new (ACIES_TYPE_TURN_GUIDE, NULL);

  self->host = host;
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_turn_guide_restart_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::interactive", G_CALLBACK (acies_turn_guide_restart_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_activity_view_get_table (host), "notify::guidance",
                           G_CALLBACK (acies_turn_guide_restart_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* After so many milliseconds somebody has waited for long. */
void
acies_turn_guide_set_patience (AciesTurnGuide *self,
                               guint           milliseconds)
{
  g_return_if_fail (ACIES_IS_TURN_GUIDE (self));

  self->patience = milliseconds;
  acies_turn_guide_restart_cb (self);
}

/* What to do now; %NULL where the usual line of the table is enough. */
char *
acies_turn_guide_dup_sentence (AciesTurnGuide *self)
{
  AciesTable *table;
  AciesView *view;
  guint turn;

  g_return_val_if_fail (ACIES_IS_TURN_GUIDE (self), NULL);

  if (!acies_turn_guide_is_wanted (self))
    return NULL;

  table = acies_activity_view_get_table (self->host);
  view = acies_session_get_view (self->session);
  turn = acies_turn_guide_count_turns (self, view);
  if (turn > N_WATCHED || (turn > N_GUIDED && !self->waited))
    return NULL;

  switch (acies_view_get_phase (view))
    {
    case ACIES_PHASE_PLAY:
      if (acies_table_get_choosing (table))
        return NULL;
      return turn == 1 ? g_strdup (_("You begin: press a card in your hand, then the flag where you want it"))
                       : g_strdup (_("Your turn: press a card in your hand, then a flag"));
    case ACIES_PHASE_END:
      if (can_claim (view))
        return g_strdup (_("You can claim a marked flag: press it, then draw a card"));
      if (acies_view_get_deck_size (view, ACIES_DECK_TROOPS) == 0)
        return NULL;
      return acies_view_get_deck_size (view, ACIES_DECK_TACTICS) > 0
             ? g_strdup (_("Now press one of the two decks to draw a card: that ends your turn"))
             : g_strdup (_("Now press the deck to draw a card: that ends your turn"));
    case ACIES_PHASE_CLAIM_FIRST:
    case ACIES_PHASE_SCOUT_DRAW:
    case ACIES_PHASE_SCOUT_RETURN:
    case ACIES_PHASE_OVER:
    default:
      return NULL;
    }
}
