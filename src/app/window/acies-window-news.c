/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-herald.h"
#include "acies-review-words.h"
#include "acies-step-words.h"
#include "acies-window-private.h"

/* Says what happens on the table to those who do not see it: what the enemy does, which
 * card came, which flag was claimed. */

/* What has been said of already. */
typedef struct
{
  AciesGame *game;
  AciesView *view;
  guint      n_steps;
  gboolean   curtain;
  gboolean   told_of_draw;
} AciesNews;

#define NEWS_KEY "acies-news"

static void
acies_news_free (gpointer data)
{
  AciesNews *self = data;

  g_clear_object (&self->game);
  g_clear_object (&self->view);
  g_free (self);
}

/* The one card of the own hand that was not there before; ACIES_CARD_NONE if it cannot
 * be told. */
static AciesCard
acies_news_find_drawn (AciesNews *self,
                       AciesView *view)
{
  const AciesSeat seat = acies_view_get_seat (view);
  AciesCard drawn = ACIES_CARD_NONE;

  if (self->view == NULL || acies_view_get_seat (self->view) != seat)
    return ACIES_CARD_NONE;

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      AciesSeat old_seat, new_seat;
      guint flag;

      if (acies_view_locate (view, (AciesCard) card, &new_seat, &flag) != ACIES_PLACE_HAND || new_seat != seat)
        continue;
      if (acies_view_locate (self->view, (AciesCard) card, &old_seat, &flag) == ACIES_PLACE_HAND && old_seat == seat)
        continue;
      if (drawn != ACIES_CARD_NONE)
        return ACIES_CARD_NONE;
      drawn = (AciesCard) card;
    }

  return drawn;
}

static void
acies_window_tell_step (AciesWindow *self,
                        AciesStep   *step,
                        AciesCard    drawn)
{
  const AciesMove *move = acies_step_get_move (step);
  const AciesSeat seat = acies_step_get_seat (step);
  g_autofree char *sentence = NULL;

  if (acies_session_get_watching (self->session))
    {
      g_autofree char *title = acies_session_dup_player_title (self->session, seat);
      g_autofree char *name = acies_review_name_move (move, TRUE);

      /* Translators: who plays, such as “South (level 3)”, and what the step is called, such as
       * “Red 7 to flag 4” */
      sentence = g_strdup_printf (C_("watching", "%s: %s"), title, name);
    }
  else if (seat == acies_session_get_viewpoint (self->session))
    sentence = acies_step_words_describe_own (move, drawn);
  else
    sentence = acies_step_words_describe_enemy (move);

  if (sentence != NULL)
    acies_herald_announce (GTK_WIDGET (self), sentence);
}

/* Who has chosen from two decks so far may wonder where the choice has gone. */
static void
acies_window_tell_of_draw (AciesWindow *self,
                           AciesNews   *news,
                           AciesStep   *step)
{
  const AciesMove *move = acies_step_get_move (step);
  AciesDeck deck;

  if (news->told_of_draw || acies_move_get_kind (move) != ACIES_MOVE_DRAW || !acies_settings_get_draw (self->settings) ||
      news->view == NULL || acies_view_get_phase (news->view) != ACIES_PHASE_END ||
      !acies_rules_get_tactics (acies_view_get_rules (news->view)) ||
      acies_step_get_seat (step) != acies_session_get_viewpoint (self->session) ||
      acies_session_get_watching (self->session))
    return;

  deck = acies_move_get_deck (move);
  if (acies_view_get_deck_size (news->view, deck == ACIES_DECK_TROOPS ? ACIES_DECK_TACTICS : ACIES_DECK_TROOPS) > 0)
    return;

  news->told_of_draw = TRUE;
  acies_window_say (self, deck == ACIES_DECK_TROOPS ? _("Only troop cards are left, so one is drawn for you.")
                                                    : _("Only tactics cards are left, so one is drawn for you."));
}

static void
acies_window_news_cb (AciesWindow *self)
{
  AciesNews *news = g_object_get_data (G_OBJECT (self), NEWS_KEY);
  AciesGame *game = acies_session_get_game (self->session);
  AciesView *view = acies_session_get_view (self->session);
  const guint n_steps = game != NULL ? acies_game_get_n_steps (game) : 0;

  /* Another game, or one that nobody may see, is nothing to speak of. */
  if (game == news->game && view != NULL && self->aside == NULL && !acies_session_get_curtain (self->session))
    {
      GListModel *history = acies_game_get_history (game);
      const AciesCard drawn = n_steps == news->n_steps + 1 ? acies_news_find_drawn (news, view) : ACIES_CARD_NONE;

      if (n_steps < news->n_steps)
        acies_herald_announce (GTK_WIDGET (self), _("The last turn was taken back."));
      for (guint n = news->n_steps; n < n_steps; n++)
        {
          g_autoptr (AciesStep) step = g_list_model_get_item (history, n);

          acies_window_tell_step (self, step, drawn);
          acies_window_tell_of_draw (self, news, step);
        }
    }

  news->told_of_draw = news->told_of_draw && game == news->game;
  g_set_object (&news->game, game);
  g_set_object (&news->view, view);
  news->n_steps = n_steps;
}

/* Who comes to the screen is told what the other one did. */
static void
acies_window_news_curtain_cb (AciesWindow *self)
{
  AciesNews *news = g_object_get_data (G_OBJECT (self), NEWS_KEY);
  const gboolean lifted = news->curtain && !acies_session_get_curtain (self->session);
  g_autofree char *turn = NULL;

  news->curtain = acies_session_get_curtain (self->session);
  if (!lifted || self->aside != NULL)
    return;

  turn = acies_step_words_describe_turn (acies_session_get_game (self->session),
                                         acies_session_get_viewpoint (self->session));
  if (turn != NULL)
    acies_herald_announce (GTK_WIDGET (self), turn);
}

/* Says again what the enemy did last, for all to read. */
static void
acies_window_last_turn_action (GtkWidget  *widget,
                               const char *action_name,
                               GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  AciesGame *game = acies_session_get_game (self->session);
  g_autofree char *turn = NULL;

  if (game == NULL || acies_session_get_curtain (self->session) || self->aside != NULL)
    return;

  turn = acies_step_words_describe_turn (game, acies_session_get_viewpoint (self->session));
  acies_window_answer (self, turn != NULL ? turn : _("The enemy has not played yet."));
}

/* To be called before anything else listens to the session, so that what happened is said
 * before what is to be done next. */
void
acies_window_add_news (AciesWindow *self)
{
  g_object_set_data_full (G_OBJECT (self), NEWS_KEY, g_new0 (AciesNews, 1), acies_news_free);
  g_signal_connect_object (self->session, "notify::view", G_CALLBACK (acies_window_news_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::curtain", G_CALLBACK (acies_window_news_curtain_cb),
                           self, G_CONNECT_SWAPPED);
}

void
acies_window_install_news (GtkWidgetClass *widget_class)
{
  g_type_ensure (ACIES_TYPE_HERALD);
  gtk_widget_class_install_action (widget_class, "win.last-turn", NULL, acies_window_last_turn_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, 0, "win.last-turn", NULL);
}
