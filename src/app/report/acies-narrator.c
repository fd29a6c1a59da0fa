/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-narrator.h"

#include "acies-announcer.h"
#include "acies-event-words.h"
#include "acies-game-log.h"
#include "acies-settings.h"
#include "acies-step-words.h"

/* Where each step of a game that is watched takes less than this, in milliseconds, none is shown large. */
#define HASTY_PAUSE 500

struct _AciesNarrator
{
  GObject              parent_instance;

  AciesActivityView   *host;      /* not owned: it owns the activity, which owns this */
  AciesSession        *session;
  AciesEventPresenter *presenter;
  gboolean             active;    /* the game is on the table */

  /* What has been announced already. */
  AciesGame           *game;
  AciesView           *view;
  gboolean             curtain;
  gboolean             told_of_draw;
};

G_DEFINE_FINAL_TYPE (AciesNarrator, acies_narrator, G_TYPE_OBJECT)

static void
acies_narrator_dispose (GObject *object)
{
  AciesNarrator *self = ACIES_NARRATOR (object);

  g_clear_object (&self->session);
  g_clear_object (&self->presenter);
  g_clear_object (&self->game);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_narrator_parent_class)->dispose (object);
}

static void
acies_narrator_class_init (AciesNarratorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_narrator_dispose;
}

static void
acies_narrator_init (AciesNarrator *self)
{
}

/* Whether a game that is watched goes by so fast that there is no time for large cards. */
static gboolean
acies_narrator_is_hasty (AciesNarrator *self)
{
  return !acies_session_get_paused (self->session) &&
         g_settings_get_enum (acies_settings_get_default (), "watch-pace") < HASTY_PAUSE;
}

/* Shows on a large card what the enemy did by @entry, which has just led to @view, or to those who watch
 * what either side did. The end of the game has a moment of its own. */
static void
acies_narrator_show_step (AciesNarrator *self,
                          AciesEntry    *entry,
                          AciesView     *view,
                          const char    *sentence)
{
  const gboolean watching = acies_session_get_watching (self->session);

  if (self->view == NULL || acies_session_get_over (self->session) ||
      (watching ? acies_narrator_is_hasty (self) : acies_entry_get_seat (entry) == acies_view_get_seat (view)))
    return;

  acies_event_presenter_announce (self->presenter, acies_entry_get_step (entry), self->view, sentence);
}

/* Says what @entry did, which has led to @view. Where several steps were made at once, and nobody has
 * seen what was in between, @view is %NULL. */
static void
acies_narrator_tell_step (AciesNarrator *self,
                          AciesEntry    *entry,
                          AciesView     *view,
                          AciesCard      drawn)
{
  const AciesStep *step = acies_entry_get_step (entry);
  const AciesSeat seat = acies_entry_get_seat (entry);
  g_autofree char *actor = acies_game_log_name_actor (self->session, seat);
  g_autofree char *sentence = NULL;

  if (acies_session_get_watching (self->session) && !acies_event_words_is_great (step))
    {
      g_autofree char *title = acies_session_dup_player_title (self->session, seat);
      g_autofree char *name = acies_step_words_name (step, TRUE);

      /* Translators: who plays, such as “South (level 3)”, and what the move is called, such as
         “Red 7 to flag 4” */
      sentence = g_strdup_printf (C_("watching", "%s: %s"), title, name);
    }
  else if (seat == acies_session_get_viewpoint (self->session) && !acies_session_get_watching (self->session))
    sentence = acies_step_words_describe_own (step, drawn);
  else
    sentence = acies_event_words_describe (step, actor, self->view, view);

  if (sentence == NULL)
    return;
  acies_announcer_announce (GTK_WIDGET (self->host), sentence);
  if (view != NULL)
    acies_narrator_show_step (self, entry, view, sentence);
}

/* Explains, once in a game, why a card was drawn automatically. A person who could choose
 * between two decks so far may wonder why the choice is gone. */
static void
acies_narrator_tell_of_draw (AciesNarrator *self,
                             AciesEntry    *entry)
{
  const AciesStep *step = acies_entry_get_step (entry);
  g_autoptr (AciesRules) rules = self->view != NULL ? acies_view_dup_rules (self->view) : NULL;
  g_autoptr (GPtrArray) legal = NULL;
  AciesDeck deck;

  if (self->told_of_draw || acies_step_get_kind (step) != ACIES_STEP_DRAW ||
      !g_settings_get_boolean (acies_settings_get_default (), "draw-automatically") ||
      rules == NULL || acies_view_get_phase (self->view) != ACIES_PHASE_END || !acies_rules_get_tactics (rules) ||
      acies_entry_get_seat (entry) != acies_session_get_viewpoint (self->session) ||
      acies_session_get_watching (self->session))
    return;

  /* Only what is the one thing left to do is done automatically: a person who leaves a flag unclaimed draws by hand. */
  legal = acies_view_list_legal (self->view);
  if (legal->len > 1)
    return;

  deck = acies_step_get_deck (step);
  self->told_of_draw = TRUE;
  acies_toasts_say (acies_activity_view_get_toasts (self->host),
                    deck == ACIES_DECK_TROOPS ? _("Only troop cards are left, so one is drawn for you.")
                                              : _("Only tactics cards are left, so one is drawn for you."));
}

/* Behind the curtain, shows the step that is gone through again for the person who has
 * come to the screen. It is said with the whole turn, once the curtain is up. */
static void
acies_narrator_catch_up (AciesNarrator *self,
                         AciesEntry    *entry,
                         AciesView     *view)
{
  g_autofree char *actor = acies_game_log_name_actor (self->session, acies_entry_get_seat (entry));
  g_autofree char *sentence = acies_event_words_describe (acies_entry_get_step (entry), actor, self->view, view);

  if (sentence != NULL)
    acies_narrator_show_step (self, entry, view, sentence);
}

/* Says which turn was taken back, or what of it there was. */
static void
acies_narrator_taken_back_cb (AciesNarrator *self,
                              GPtrArray     *steps)
{
  const AciesSeat seat = acies_entry_get_seat (g_ptr_array_index (steps, 0));
  const gboolean hidden = acies_session_get_watching (self->session) ||
                          seat != acies_session_get_viewpoint (self->session);
  guint n_own = 1;
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  acies_event_presenter_clear (self->presenter);
  if (self->view == NULL || !self->active)
    return;

  while (n_own < steps->len && acies_entry_get_seat (g_ptr_array_index (steps, n_own)) == seat)
    n_own++;
  list = acies_event_words_list_steps (steps, n_own, hidden);
  if (n_own == steps->len)
    /* Translators: moves of a turn, such as “Red 7 to flag 4; Draw from the troop deck” */
    sentence = g_strdup_printf (_("Taken back: %s."), list);
  else
    /* Translators: moves of a turn, such as “Red 7 to flag 4; Draw from the troop deck”; the other player’s
       turn that followed is taken back as well */
    sentence = g_strdup_printf (_("Taken back: %s. The other player’s turn that followed was taken back, too."), list);
  acies_announcer_announce (GTK_WIDGET (self->host), sentence);
}

/* Nobody has seen what was between these steps. */
static void
acies_narrator_replayed_cb (AciesNarrator *self,
                            GPtrArray     *steps)
{
  if (self->view == NULL || !self->active)
    return;

  for (guint i = 0; i < steps->len; i++)
    acies_narrator_tell_step (self, g_ptr_array_index (steps, i), NULL, ACIES_CARD_NONE);
}

static void
acies_narrator_view_cb (AciesNarrator *self)
{
  AciesGame *game = acies_session_get_game (self->session);
  AciesMoment *moment = acies_session_get_moment (self->session);
  AciesView *view = moment != NULL ? acies_moment_get_view (moment) : NULL;
  AciesEntry *entry = moment != NULL ? acies_moment_get_entry (moment) : NULL;

  /* Nothing is said about a game that has only just come to the table, or that nobody may see
   * now. */
  if (game != self->game || view == NULL || !self->active)
    acies_event_presenter_clear (self->presenter);
  else if (entry != NULL && self->curtain)
    acies_narrator_catch_up (self, entry, view);
  else if (entry != NULL)
    {
      acies_narrator_tell_step (self, entry, self->view != NULL ? view : NULL, acies_moment_get_drawn (moment));
      acies_narrator_tell_of_draw (self, entry);
    }

  self->told_of_draw = self->told_of_draw && game == self->game;
  g_set_object (&self->game, game);
  g_set_object (&self->view, view);
}

/* The last turn of whoever sits opposite, and what the viewer has done after it, in sentences; %NULL if there was
 * none. */
static char *
acies_narrator_describe_turn (AciesNarrator *self)
{
  const AciesSeat viewer = acies_session_get_viewpoint (self->session);
  const gboolean watching = acies_session_get_watching (self->session);
  g_autofree char *actor = acies_game_log_name_actor (self->session, acies_seat_other (viewer));
  g_autofree char *own = watching ? acies_session_dup_short_title (self->session, viewer) : NULL;

  return acies_event_words_describe_turn (acies_session_get_game (self->session), viewer, actor, own);
}

/* Tells the person who has come to the screen what the other one did. */
static void
acies_narrator_curtain_cb (AciesNarrator *self)
{
  const gboolean lifted = self->curtain && !acies_session_get_curtain (self->session);
  const AciesSeat viewer = acies_session_get_viewpoint (self->session);
  g_autofree char *actor = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *list = NULL;

  self->curtain = acies_session_get_curtain (self->session);
  if (!lifted || !self->active)
    return;

  turn = acies_narrator_describe_turn (self);
  actor = acies_session_dup_short_title (self->session, acies_seat_other (viewer));
  list = acies_event_words_list_turn (acies_session_get_game (self->session), viewer, actor);
  if (turn != NULL && list != NULL)
    acies_toasts_tell (acies_activity_view_get_toasts (self->host), list, turn);
}

/* Create the narrator before anything else connects to signals of @session, so that it says
 * what happened before the guidance says what to do next. */
AciesNarrator *
acies_narrator_new (AciesActivityView   *host,
                    AciesSession        *session,
                    AciesEventPresenter *presenter)
{
  AciesNarrator *self = g_object_new (ACIES_TYPE_NARRATOR, NULL);

  self->host = host;
  self->session = g_object_ref (session);
  self->presenter = g_object_ref (presenter);
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_narrator_view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::curtain", G_CALLBACK (acies_narrator_curtain_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "taken-back", G_CALLBACK (acies_narrator_taken_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "replayed", G_CALLBACK (acies_narrator_replayed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Sets whether the game is on the table. Nothing is announced while it is not. */
void
acies_narrator_set_active (AciesNarrator *self,
                           gboolean       active)
{
  g_return_if_fail (ACIES_IS_NARRATOR (self));

  self->active = active;
  if (!active)
    acies_event_presenter_clear (self->presenter);
}

/* Says again what the enemy did last, and what has followed, in a toast that everybody can read. */
void
acies_narrator_tell_last_turn (AciesNarrator *self)
{
  g_autofree char *turn = NULL;
  g_autofree char *actor = NULL;

  g_return_if_fail (ACIES_IS_NARRATOR (self));

  if (acies_session_get_game (self->session) == NULL || acies_session_get_curtain (self->session) || !self->active)
    return;

  turn = acies_narrator_describe_turn (self);
  actor = acies_game_log_name_actor (self->session, acies_seat_other (acies_session_get_viewpoint (self->session)));
  if (turn == NULL && actor != NULL)
    /* Translators: %s is who plays, such as “Anna” or “South” */
    turn = g_strdup_printf (_("%s has not played yet."), actor);
  acies_toasts_answer (acies_activity_view_get_toasts (self->host),
                       turn != NULL ? turn : _("The enemy has not played yet."));
}
