/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-beginner-help.h"

#include "acies-settings.h"
#include "acies-threat.h"

/* The turns in which each step is explained, and those in which it is only to somebody who waits. */
#define N_GUIDED  3
#define N_WATCHED 8

/* Somebody who does nothing for so long, in milliseconds, may not know how to go on. */
#define PATIENCE 15000

struct _AciesBeginnerHelp
{
  GObject              parent_instance;

  AciesActivityView   *host;      /* not owned: it owns the activity, which owns this */
  AciesSession        *session;
  GSettings           *settings;
  AciesEventPresenter *presenter;

  guint                patience;
  guint                wait_id;
  gboolean             waited;

  gboolean             learning;  /* the game is on the table, and the person is learning */
  guint                told;      /* the tips of this game, as bits */
  guint                claimable; /* the flags that the person could have claimed before the turn ended, as bits */
  gboolean             ended;     /* that turn is over */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesBeginnerHelp, acies_beginner_help, G_TYPE_OBJECT)

static void
acies_beginner_help_dispose (GObject *object)
{
  AciesBeginnerHelp *self = ACIES_BEGINNER_HELP (object);

  g_clear_handle_id (&self->wait_id, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->presenter);

  G_OBJECT_CLASS (acies_beginner_help_parent_class)->dispose (object);
}

static void
acies_beginner_help_class_init (AciesBeginnerHelpClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_beginner_help_dispose;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_beginner_help_init (AciesBeginnerHelp *self)
{
  self->patience = PATIENCE;
}

/* The flags that can be claimed now, as bits: flag 1 is bit 1. */
guint
acies_beginner_help_list_claims (AciesView *view)
{
  g_autoptr (GPtrArray) steps = NULL;
  guint flags = 0;

  g_return_val_if_fail (ACIES_IS_VIEW (view), 0);

  steps = acies_view_list_legal (view);
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (steps, i);

      if (acies_step_get_kind (step) == ACIES_STEP_CLAIM)
        flags |= 1u << acies_step_get_flag (step);
    }

  return flags;
}

static gboolean
has_room (AciesView *view,
          guint      flag)
{
  gsize n;

  g_free (acies_view_list_side (view, acies_view_get_seat (view), flag, &n));

  return n < acies_view_get_slots (view, flag);
}

static gboolean
is_proved (AciesView *view,
           AciesSeat  seat,
           guint      flag)
{
  g_autoptr (AciesProof) proof = acies_view_prove_for (view, flag, seat);

  return acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;
}

/* What @tip says of @flag; %NULL if it does not hold there. */
static char *
make_tip (AciesView *view,
          AciesTip   tip,
          guint      flag,
          guint      claimable)
{
  const AciesSeat seat = acies_view_get_seat (view);
  const AciesSeat enemy = acies_seat_other (seat);
  g_autoptr (AciesProof) proof = acies_view_prove (view, flag);
  const gboolean proved = acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;
  g_autofree char *reason = acies_proof_describe (proof);

  switch (tip)
    {
    case ACIES_TIP_MISSED_CLAIM:
      if (!proved || (claimable & 1u << flag) == 0)
        return NULL;
      /* Translators: %1$u is the number of a flag, %2$s why it can be claimed, such as “Your wedge of 24 beats…” */
      return g_strdup_printf (_("You could have claimed flag %1$u on your last turn, and you still can. %2$s"), flag, reason);
    case ACIES_TIP_LOST_FLAG:
      if (!has_room (view, flag) || !is_proved (view, enemy, flag))
        return NULL;
      return g_strdup_printf (_("Flag %u is lost: no troop card can beat the enemy’s formation "
                                "there. Use your cards elsewhere."), flag);
    case ACIES_TIP_WON_FLAG:
      if (!proved)
        return NULL;
      if (acies_view_get_phase (view) == ACIES_PHASE_PLAY)
        /* Translators: %1$u is the number of a flag, %2$s why it can be claimed, such as “Your wedge of 24 beats…” */
        return g_strdup_printf (_("You can claim flag %1$u once you have played a card. %2$s"), flag, reason);
      /* Translators: %1$u is the number of a flag, %2$s why it can be claimed, such as “Your wedge of 24 beats…” */
      return g_strdup_printf (_("You can claim flag %1$u this turn. %2$s"), flag, reason);
    case ACIES_TIP_ENEMY_DECIDES:
      if (!acies_threat_find (view, flag, enemy))
        return NULL;
      return g_strdup_printf (_("With flag %u, the enemy would win the game. Three dots mark such a flag."), flag);
    case ACIES_TIP_DECIDES:
      if (!acies_threat_find (view, flag, seat))
        return NULL;
      return g_strdup_printf (_("With flag %u, you would win the game. Three dots mark such a flag."), flag);
    case ACIES_TIP_UNPROVED:
      if (acies_proof_get_verdict (proof) != ACIES_VERDICT_REFUTED || acies_proof_get_enemy_complete (proof))
        return NULL;
      /* Translators: %1$u is the number of a flag, %2$s says why not, such as “The enemy can still make…” */
      return g_strdup_printf (_("You cannot claim flag %1$u yet. %2$s Only cards on the table count, not those "
                                "in your hand."), flag, reason);
    case ACIES_N_TIPS:
    default:
      return NULL;
    }
}

/* What there is to be said in @view, at the beginning of the turn of the person who sees it; %NULL if nothing
 * is. @claimable are the flags that could have been claimed in the last turn, as bits; @told, as bits
 * too, are the tips that were given in this game: each is given once. */
char *
acies_beginner_help_find_tip (AciesView *view,
                              guint      claimable,
                              guint     *told)
{
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (told != NULL, NULL);

  for (AciesTip tip = 0; tip < ACIES_N_TIPS; tip++)
    for (guint flag = 1; flag <= ACIES_N_FLAGS && (*told & 1u << tip) == 0; flag++)
      {
        char *sentence = acies_view_get_flag_owner (view, flag) == ACIES_SEAT_NONE
                         ? make_tip (view, tip, flag, claimable) : NULL;

        if (sentence != NULL)
          {
            *told |= 1u << tip;
            /* Whoever has missed a claim is told that it can still be made, and need not be told again. */
            if (tip == ACIES_TIP_MISSED_CLAIM)
              *told |= 1u << ACIES_TIP_WON_FLAG;
            return sentence;
          }
      }

  return NULL;
}

/* The number of the turn that the person is in, from 1 on. Each has one step that plays a card, or passes. */
static guint
count_turns (AciesGame *game,
             AciesView *view)
{
  GListModel *history = acies_game_get_history (game);
  guint n = acies_view_get_phase (view) == ACIES_PHASE_PLAY ? 1 : 0;

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (history, i);
      const AciesStepKind kind = acies_step_get_kind (acies_entry_get_step (entry));

      if (acies_entry_get_seat (entry) == acies_view_get_seat (view) && kind != ACIES_STEP_CLAIM &&
          kind != ACIES_STEP_DRAW && kind != ACIES_STEP_RETURN && kind != ACIES_STEP_DONE)
        n++;
    }

  return n;
}

/* Whether the game belongs to the tutorial, and it is for the person to do something. */
static gboolean
acies_beginner_help_guides (AciesBeginnerHelp *self)
{
  return acies_session_get_path_id (self->session) != NULL && acies_session_get_interactive (self->session) &&
         acies_session_get_view (self->session) != NULL;
}

static void
waited_cb (gpointer user_data)
{
  AciesBeginnerHelp *self = user_data;

  self->wait_id = 0;
  self->waited = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

/* Something was done: whoever has waited knows how to go on. */
static void
acies_beginner_help_restart_cb (AciesBeginnerHelp *self)
{
  const gboolean waited = self->waited;

  g_clear_handle_id (&self->wait_id, g_source_remove);
  self->waited = FALSE;
  if (acies_beginner_help_guides (self))
    self->wait_id = g_timeout_add_once (self->patience, waited_cb, self);
  if (waited)
    g_signal_emit (self, changed_signal, 0);
}

/* Two persons at one table are not taught by a third one. */
static gboolean
acies_beginner_help_may_tell (AciesBeginnerHelp *self)
{
  return self->learning && g_settings_get_enum (self->settings, "coach") != ACIES_COACH_OFF &&
         !acies_session_get_watching (self->session) && !acies_session_get_two_persons (self->session);
}

/* Gives a tip when the person can begin a turn, and has seen what the enemy did. */
static void
acies_beginner_help_tell_cb (AciesBeginnerHelp *self)
{
  AciesView *view = acies_session_get_view (self->session);
  g_autofree char *tip = NULL;

  if (view == NULL || acies_view_get_turn (view) != acies_view_get_seat (view))
    {
      self->ended = TRUE;
      return;
    }
  if (acies_view_get_phase (view) == ACIES_PHASE_END)
    {
      self->claimable = acies_beginner_help_list_claims (view);
      self->ended = FALSE;
      return;
    }
  if (!self->ended || !acies_session_get_interactive (self->session) || acies_event_presenter_get_busy (self->presenter))
    return;

  self->ended = FALSE;
  if (acies_beginner_help_may_tell (self))
    tip = acies_beginner_help_find_tip (view, self->claimable, &self->told);
  self->claimable = 0;
  if (tip != NULL)
    acies_toasts_warn (acies_activity_view_get_toasts (self->host), tip);
}

static void
acies_beginner_help_view_cb (AciesBeginnerHelp *self)
{
  acies_beginner_help_restart_cb (self);
  acies_beginner_help_tell_cb (self);
}

static void
acies_beginner_help_started_cb (AciesBeginnerHelp *self)
{
  self->told = 0;
  self->claimable = 0;
  self->ended = FALSE;
}

AciesBeginnerHelp *
acies_beginner_help_new (AciesActivityView   *host,
                         AciesSession        *session,
                         GSettings           *settings,
                         AciesEventPresenter *presenter)
{
  AciesBeginnerHelp *self = g_object_new (ACIES_TYPE_BEGINNER_HELP, NULL);

  self->host = host;
  self->session = g_object_ref (session);
  self->settings = g_object_ref (settings);
  self->presenter = g_object_ref (presenter);
  g_signal_connect_object (session, "started", G_CALLBACK (acies_beginner_help_started_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_beginner_help_view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_activity_view_get_table (host), "notify::guidance",
                           G_CALLBACK (acies_beginner_help_restart_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (presenter, "notify::busy", G_CALLBACK (acies_beginner_help_tell_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Sets whether the game is on the table and the person is learning. */
void
acies_beginner_help_set_learning (AciesBeginnerHelp *self,
                                  gboolean           learning)
{
  g_return_if_fail (ACIES_IS_BEGINNER_HELP (self));

  self->learning = learning;
}

/* Sets after which time somebody seems to wait. */
void
acies_beginner_help_set_patience (AciesBeginnerHelp *self,
                                  guint              milliseconds)
{
  g_return_if_fail (ACIES_IS_BEGINNER_HELP (self));

  self->patience = milliseconds;
  acies_beginner_help_restart_cb (self);
}

/* What to do now; %NULL where the usual line of the table is enough. */
char *
acies_beginner_help_dup_guidance (AciesBeginnerHelp *self)
{
  AciesView *view;
  guint turn;

  g_return_val_if_fail (ACIES_IS_BEGINNER_HELP (self), NULL);

  if (!acies_beginner_help_guides (self))
    return NULL;

  view = acies_session_get_view (self->session);
  turn = count_turns (acies_session_get_game (self->session), view);
  if (turn > N_WATCHED || (turn > N_GUIDED && !self->waited))
    return NULL;

  switch (acies_view_get_phase (view))
    {
    case ACIES_PHASE_PLAY:
      if (acies_table_get_choosing (acies_activity_view_get_table (self->host)))
        return NULL;
      return turn == 1 ? g_strdup (_("You begin: press a card in your hand, then the flag where you want it"))
                       : g_strdup (_("Your turn: press a card in your hand, then a flag"));
    case ACIES_PHASE_END:
      if (acies_beginner_help_list_claims (view) != 0)
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
