/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "condita-play-window.h"

#include "acies-compat.h"
#include "acies-other-games.h"
#include "acies-people.h"
#include "acies-split-view.h"
#include "condita-begin-page.h"
#include "condita-choice-panel.h"
#include "condita-hand.h"
#include "condita-map.h"
#include "condita-record-window.h"
#include "condita-seat-strip.h"
#include "condita-shelf.h"
#include "condita-session.h"
#include "condita-step-words.h"
#include "condita-words.h"

struct _ConditaPlayWindow
{
  AdwApplicationWindow parent_instance;

  AdwWindowTitle     *title;
  AdwToastOverlay    *toasts;
  GtkWidget          *bottom;
  GtkStack           *pages;
  ConditaSeatStrip   *strip;
  ConditaMap         *map;
  GtkStack           *sides;
  ConditaChoicePanel *panel;
  GtkLabel           *waiting;
  GtkLabel           *result;
  GtkLabel           *news;
  GtkLabel           *oracle;
  ConditaHand        *hand;
  ConditaShelf       *shelf;

  ConditaSession     *session;
  ConditaChoice      *choice;
  ConditaGame        *shown;      /* whose seats are shown */
  char               *last;       /* where something was done last */
  GString            *told;       /* what somebody has done in this turn */
  guint               teller;     /* who */
  gboolean            focused;    /* whether the focus belongs beside the map */
  GtkWidget          *fallback;   /* not owned, and only compared: what else has it meanwhile */
  gboolean            spared;     /* cards of the hand are chosen, but not for this */
  ConditaRules       *rules;      /* of the next game */
  guint               n_seats;
  AdwToast           *toast;
  GFile              *directory;  /* of whose game it is */
  gboolean            closing;    /* as soon as the game is written */
  gboolean            given_up;   /* what could not be written */
};

G_DEFINE_FINAL_TYPE (ConditaPlayWindow, condita_play_window, ADW_TYPE_APPLICATION_WINDOW)

static void
say (ConditaPlayWindow *self,
     const char        *sentence)
{
  AdwToast *toast = adw_toast_new (sentence);

  /* Only the last one says something about now. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* What belongs to the choice that is being made. */
static void
show_choice (ConditaPlayWindow *self)
{
  ConditaDeed *deed = condita_choice_get_deed (self->choice);
  const ConditaWay *way = condita_choice_find_way (self->choice);
  const char *cell = condita_choice_get_cell (self->choice);
  g_auto (GStrv) cells = condita_choice_list_cells (self->choice);
  g_autofree char *pile = NULL;

  condita_map_set_marked (self->map, cell != NULL ? cell : deed == NULL ? self->last : NULL);
  condita_map_set_lit (self->map, (const char * const *) cells);
  condita_hand_set_lit (self->hand, deed != NULL ? condita_choice_get_payment (self->choice) : NULL);
  if (deed != NULL && condita_deed_get_lays (deed) && way != NULL)
    pile = condita_deed_dup_pile (deed);
  condita_map_set_lay (self->map, pile != NULL ? cell : NULL, pile, pile != NULL ? way->detail : NULL);
}

static char *
dup_heading (ConditaPlayWindow *self,
             ConditaView       *view)
{
  g_auto (GStrv) answers = condita_view_list_steps (view, "answers");
  g_auto (GStrv) additions = condita_view_list_steps (view, "additions");
  g_auto (GStrv) drops = condita_view_list_steps (view, "drops");
  g_autoptr (ConditaFact) fact = NULL;
  ConditaFact *attack, *defence;
  const char *cell;

  if (drops[0] != NULL)
    return g_strdup (_("The ambush is full. Which card do you give up?"));
  if (answers[0] == NULL && additions[0] == NULL)
    return g_strdup (_("What do you do?"));

  fact = condita_view_find_attack (view, condita_view_get_turn (view), NULL, NULL);
  if (fact == NULL)
    return g_strdup (_("There is a battle. What do you do?"));
  cell = condita_fact_get_text (fact, "cell");
  g_free (self->last);
  self->last = g_strdup (cell);
  attack = condita_fact_find_part (fact, "attack");
  defence = condita_fact_find_part (fact, "defence");
  if (answers[0] != NULL)
    /* Translators: a cell such as “d5”, and the strength of both sides of a battle in which you are attacked */
    return g_strdup_printf (_("You are attacked at %s, with a strength of %.0f. Yours is %.0f. What do you do?"), cell,
                            condita_fact_get_number (attack, "base"), condita_fact_get_number (defence, "base"));
  /* Translators: a cell such as “d5”, and the strength of both sides of a battle as it is now */
  return g_strdup_printf (_("Battle at %s: attack %.0f, defense %.0f. What do you add?"), cell,
                          condita_fact_get_number (attack, "base"), condita_fact_get_number (defence, "base"));
}

static char *
dup_result (ConditaPlayWindow *self,
            ConditaView       *view)
{
  const guint seat = condita_session_get_seat (self->session);
  const guint n_seats = condita_view_get_n_seats (view);
  guint n_leaders = 0;

  for (guint i = 0; i < n_seats; i++)
    n_leaders += condita_view_get_leads (view, i);
  if (!condita_view_get_leads (view, seat))
    return g_strdup (_("The game is over. You have not won."));
  return g_strdup (n_leaders > 1 ? _("The game is over. You share the victory.") : _("The game is over. You have won!"));
}

static void
show_oracle (ConditaPlayWindow *self,
             ConditaView       *view)
{
  g_autofree char *ray = condita_view_dup_ray (view);
  g_autofree char *match = condita_view_dup_match (view);
  g_autofree char *ray_words = condita_words_for_card (ray);
  g_autofree char *match_words = condita_words_for_card (match);
  /* Translators: what the oracle favors in this round: an artefact that can be used twice, and one whose color one may choose,
     such as “tool” and “scroll” */
  g_autofree char *text = g_strdup_printf (_("Oracle: %s twice, color of choice: %s"), ray_words, match_words);

  gtk_label_set_text (self->oracle, text);
}

/* Shows a page beside the map. The focus comes back there if it was there before. */
static void
show_page (ConditaPlayWindow *self,
           const char        *name)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->sides)))
    self->focused = TRUE;
  else if (focus != NULL && focus != self->fallback)
    self->focused = FALSE;
  acies_widget_fixes_show_page (self->sides, name);
  if (self->focused)
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->sides), GTK_DIR_TAB_FORWARD);
  /* Where there is nothing to focus on, GTK has chosen something else. */
  self->fallback = gtk_root_get_focus (GTK_ROOT (self));
}

static void
show_side (ConditaPlayWindow *self,
           ConditaView       *view)
{
  g_autofree char *text = NULL;

  if (condita_view_get_is_over (view))
    {
      text = dup_result (self, view);
      gtk_label_set_text (self->result, text);
      show_page (self, "over");
      acies_compat_announce (GTK_WIDGET (self), text);
    }
  else if (condita_session_get_waits (self->session))
    {
      text = dup_heading (self, view);
      condita_choice_panel_set_heading (self->panel, text);
      show_page (self, "choice");
    }
  else
    {
      g_autofree char *name = condita_seat_strip_dup_name (self->shown, condita_view_get_actor (view));

      /* Translators: %s is the name of a player */
      text = g_strdup_printf (_("%s is playing…"), name);
      gtk_label_set_text (self->waiting, text);
      show_page (self, "waiting");
    }
}

static void
selection_cb (ConditaPlayWindow *self)
{
  g_auto (GStrv) cards = condita_hand_list_selected (self->hand);

  self->spared = FALSE;
  condita_choice_set_cards (self->choice, (const char * const *) cards);
}

/* Shows what can be done now. Cards that were chosen while others played wait until they are good for something; they hide
 * nothing from somebody who is attacked. */
static void
offer (ConditaPlayWindow *self,
       ConditaView       *view)
{
  static const char * const none[] = { NULL };

  condita_choice_set_view (self->choice, view);
  self->spared = condita_view_get_turn (view) != condita_session_get_seat (self->session);
  if (self->spared)
    return;

  selection_cb (self);
  if (g_list_model_get_n_items (condita_choice_get_deeds (self->choice)) == 0)
    {
      condita_choice_set_cards (self->choice, none);
      self->spared = TRUE;
    }
}

static void
show_main_page (ConditaPlayWindow *self,
                const char        *name)
{
  acies_widget_fixes_show_page (self->pages, name);
  gtk_widget_set_visible (self->bottom, g_str_equal (name, "game"));
}

static void
show_game (ConditaPlayWindow *self)
{
  ConditaGame *game = condita_session_get_game (self->session);
  const guint seat = condita_session_get_seat (self->session);
  g_autoptr (ConditaView) view = condita_session_create_view (self->session);
  g_auto (GStrv) cards = condita_view_list_cards (view, seat, CONDITA_ZONE_HAND);
  /* Translators: the number of the round of a game */
  g_autofree char *round = g_strdup_printf (_("Round %u"), condita_view_get_round (view));
  const gboolean waits = condita_session_get_waits (self->session);

  if (self->shown != game)
    {
      g_set_object (&self->shown, game);
      condita_seat_strip_set_game (self->strip, game);
      show_main_page (self, "game");
      g_clear_pointer (&self->last, g_free);
      g_string_truncate (self->told, 0);
      gtk_label_set_text (self->news, NULL);
      condita_hand_clear (self->hand);
    }
  adw_window_title_set_subtitle (self->title, round);
  condita_map_set_view (self->map, view);
  for (guint i = 0; i < condita_view_get_n_seats (view); i++)
    condita_seat_strip_show (self->strip, i, view);
  show_oracle (self, view);
  condita_shelf_set_view (self->shelf, view);
  condita_hand_set_cards (self->hand, (const char * const *) cards);
  show_side (self, view);
  if (waits)
    offer (self, view);
  else
    condita_choice_set_view (self->choice, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condita.undo", condita_session_get_can_undo (self->session));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condita.steps", TRUE);
}

static void
played_cb (ConditaPlayWindow *self,
           guint              seat,
           const char        *step)
{
  g_autofree char *name = condita_seat_strip_dup_name (condita_session_get_game (self->session), seat);
  g_autofree char *words = condita_step_words_write (step);
  char *cell = condita_step_words_find_cell (step);
  /* Translators: who has done what: “Computer: Lays a road at d5” */
  g_autofree char *sentence = g_strdup_printf (_("%s: %s"), name, words);

  if (seat == condita_session_get_seat (self->session) && !self->spared)
    condita_hand_clear (self->hand);
  g_free (self->last);
  self->last = cell;
  /* The steps of one player in a row stand together. */
  if (self->told->len == 0 || self->teller != seat)
    g_string_assign (self->told, sentence);
  else
    g_string_append_printf (self->told, "%s%s", C_("cards", "; "), words);
  self->teller = seat;
  gtk_label_set_text (self->news, self->told->str);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->news), self->told->str);
  acies_compat_announce (GTK_WIDGET (self), sentence);
}

static void
play_cb (ConditaPlayWindow *self,
         const char        *step)
{
  g_autoptr (GError) error = NULL;

  if (!condita_session_play (self->session, step, &error))
    say (self, error->message);
}

/* Says why none of these steps is possible; that sides do not agree only if nothing else stands in the way. */
static void
say_why_not (ConditaPlayWindow *self,
             char             **steps)
{
  g_autofree char *reason = NULL;

  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ConditaStep) step = condita_step_parse (steps[i], &error);

      if (step != NULL && condita_game_check (condita_session_get_game (self->session), step, &error))
        continue;
      if (reason != NULL && g_str_has_prefix (error->message, "B10.4"))
        continue;
      g_free (reason);
      reason = g_strdup (error->message);
    }
  if (reason != NULL)
    say (self, reason);
}

static void
pressed_cb (ConditaPlayWindow *self,
            const char        *cell)
{
  g_auto (GStrv) cells = condita_choice_list_cells (self->choice);
  g_auto (GStrv) attempts = condita_choice_list_attempts (self->choice, cell);

  if (attempts[0] == NULL || g_strv_contains ((const char * const *) cells, cell))
    condita_choice_press_cell (self->choice, cell);
  else
    say_why_not (self, attempts);
}

static void
begin (gpointer object)
{
  ConditaPlayWindow *self = CONDITA_PLAY_WINDOW (object);

  condita_session_begin (self->session, self->rules, self->n_seats);
}

/* Only one game is kept. */
static void
begin_cb (ConditaPlayWindow *self,
          ConditaRules      *rules,
          guint              n_seats)
{
  g_set_object (&self->rules, rules);
  self->n_seats = n_seats;
  if (self->shown == NULL || condita_game_get_is_over (self->shown))
    begin (self);
  else
    acies_compat_ask (GTK_WIDGET (self), _("The Game Is Not Over"), _("The new game takes its place."),
                      /* Translators: a button, a verb: the game that is not over is kept */
                      _("_Keep It"),
                      /* Translators: a button, a verb: give the game up that is not over, and start a new one */
                      _("_Begin Anew"), begin, self);
}

static void
new_game_action (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  show_main_page (CONDITA_PLAY_WINDOW (widget), "begin");
}

static void
undo_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  condita_session_undo (CONDITA_PLAY_WINDOW (widget)->session);
}

static void
hurry_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  condita_session_hurry (CONDITA_PLAY_WINDOW (widget)->session);
}

/* While the game goes on, nobody sees more than was seen at the table. */
static void
steps_action (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  ConditaPlayWindow *self = CONDITA_PLAY_WINDOW (widget);

  condita_record_window_show (gtk_window_get_application (GTK_WINDOW (self)), condita_session_get_game (self->session),
                              condita_session_get_seat (self->session));
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   user_data)
{
  ConditaPlayWindow *self = CONDITA_PLAY_WINDOW (widget);

  if (self->shown != NULL && g_str_equal (gtk_stack_get_visible_child_name (self->pages), "begin"))
    {
      show_main_page (self, "game");
      return TRUE;
    }
  return condita_choice_panel_back (self->panel);
}

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* The dialog still needs the window below it until it has closed. */
static void
give_up_cb (gpointer object)
{
  CONDITA_PLAY_WINDOW (object)->given_up = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (object), g_object_unref);
}

/* Whether the window can close: all is written, or given up. Else it closes later, or asks. */
static gboolean
can_close (ConditaPlayWindow *self)
{
  g_autofree char *unsaved = condita_session_dup_unsaved (self->session);

  if (self->given_up)
    return TRUE;
  self->closing = condita_session_get_busy (self->session);
  if (self->closing || unsaved == NULL)
    return !self->closing;

  acies_compat_ask (GTK_WIDGET (self), _("Not Everything Could Be Saved"), unsaved, _("_Keep Open"), _("Close _Anyway"), give_up_cb, self);
  return FALSE;
}

static void
settled_cb (ConditaPlayWindow *self)
{
  if (self->closing && can_close (self))
    gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
condita_play_window_close_request (GtkWindow *window)
{
  ConditaPlayWindow *self = CONDITA_PLAY_WINDOW (window);

  condita_session_retry (self->session);
  return !can_close (self) || GTK_WINDOW_CLASS (condita_play_window_parent_class)->close_request (window);
}

static void
condita_play_window_dispose (GObject *object)
{
  ConditaPlayWindow *self = CONDITA_PLAY_WINDOW (object);

  if (self->session != NULL)
    condita_session_stop (self->session);
  g_clear_object (&self->session);
  g_clear_object (&self->directory);
  g_clear_object (&self->rules);
  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->choice);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->last, g_free);
  if (self->told != NULL)
    g_string_free (self->told, TRUE);
  self->told = NULL;

  G_OBJECT_CLASS (condita_play_window_parent_class)->dispose (object);
}

static void
load_styles (void)
{
  g_autoptr (GtkCssProvider) styles = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (styles, "/io/github/acies/Acies/condita.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (styles),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
condita_play_window_class_init (ConditaPlayWindowClass *klass)
{
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "condita.undo" },
    { GDK_KEY_n, GDK_CONTROL_MASK, "condita.new-game" },
    { GDK_KEY_l, GDK_CONTROL_MASK, "condita.steps" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = condita_play_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = condita_play_window_close_request;
  g_type_ensure (ACIES_TYPE_SPLIT_VIEW);
  g_type_ensure (CONDITA_TYPE_BEGIN_PAGE);
  g_type_ensure (CONDITA_TYPE_CHOICE_PANEL);
  g_type_ensure (CONDITA_TYPE_HAND);
  g_type_ensure (CONDITA_TYPE_MAP);
  g_type_ensure (CONDITA_TYPE_SEAT_STRIP);
  g_type_ensure (CONDITA_TYPE_SHELF);
  load_styles ();
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/condita-play-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, bottom);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, strip);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, map);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, sides);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, waiting);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, result);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, news);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, oracle);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, hand);
  gtk_widget_class_bind_template_child (widget_class, ConditaPlayWindow, shelf);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);

  gtk_widget_class_install_action (widget_class, "condita.new-game", NULL, new_game_action);
  gtk_widget_class_install_action (widget_class, "condita.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "condita.hurry", NULL, hurry_action);
  gtk_widget_class_install_action (widget_class, "condita.steps", NULL, steps_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
}

static void
condita_play_window_init (ConditaPlayWindow *self)
{
  AciesPerson *person = acies_people_get_current (acies_people_get_default ());

  gtk_widget_init_template (GTK_WIDGET (self));
  self->told = g_string_new (NULL);
  self->choice = condita_choice_new ();
  condita_choice_panel_set_choice (self->panel, self->choice);
  g_signal_connect_object (self->choice, "changed", G_CALLBACK (show_choice), self, G_CONNECT_SWAPPED);
  condita_seat_strip_hide_hands (self->strip);
  self->directory = g_object_ref (acies_person_get_directory (person));
  self->session = condita_session_new (self->directory);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (show_game), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "played", G_CALLBACK (played_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "trouble", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "settled", G_CALLBACK (settled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condita.undo", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condita.steps", FALSE);
  show_main_page (self, "begin");
  condita_session_resume (self->session);
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
}

/* One window is enough, but each person has a game of their own. */
static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       application)
{
  AciesPerson *person = acies_people_get_current (acies_people_get_default ());
  GtkWidget *window = NULL;

  for (GList *w = gtk_application_get_windows (application); w != NULL && window == NULL; w = w->next)
    if (CONDITA_IS_PLAY_WINDOW (w->data) &&
        g_file_equal (CONDITA_PLAY_WINDOW (w->data)->directory, acies_person_get_directory (person)))
      window = w->data;
  if (window == NULL)
    window = g_object_new (CONDITA_TYPE_PLAY_WINDOW, "application", application, NULL);
  CONDITA_PLAY_WINDOW (window)->closing = FALSE;
  gtk_window_present (GTK_WINDOW (window));
}

/* Has @application offer the game. */
void
condita_play_window_add_to (GtkApplication *application)
{
  static const GActionEntry entries[] = { { .name = "condita", .activate = open_cb } };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  acies_other_games_add ("app.condita", "Condita", N_("A game of cards and a map, for two to four"));
}
