/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-game-log.h"

#include <glib/gi18n.h>

#include "acies-step-words.h"
#include "acies-strength.h"

/* In milliseconds: until then, the list has rows for what is new. */
#define SCROLL_TIME 60

struct _AciesGameLog
{
  AdwBin              parent_instance;

  GtkStack           *stack;
  GtkListView        *list;
  AciesSession       *session;
  GtkSingleSelection *selection;

  AciesGame          *game;     /* whose steps are shown, */
  AciesSeat           seat;     /* and to whom */
  gulong              items_id;
  guint               scroll_id;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGameLog, acies_game_log, ADW_TYPE_BIN)

/* What the player at @seat is called for whoever is at the screen. */
char *
acies_game_log_name_player (AciesSession *session,
                            AciesSeat     seat)
{
  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  if (!acies_session_get_watching (session) && !acies_session_get_two_persons (session) &&
      acies_session_get_level (session, seat) == 0)
    return g_strdup (C_("score sheet", "You"));

  return acies_session_dup_player_title (session, seat);
}

/* What the player at @seat is called where it is told what that player has done; %NULL for the enemy of the one
 * person who plays. */
char *
acies_game_log_name_actor (AciesSession *session,
                           AciesSeat     seat)
{
  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  if (!acies_session_get_watching (session) && !acies_session_get_two_persons (session))
    return NULL;

  return acies_session_dup_short_title (session, seat);
}

static AciesEntry *
acies_game_log_get_step (AciesGameLog *self,
                         guint         position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->selection), position);
}

/* Whether a turn begins with the step at @position. */
static gboolean
acies_game_log_begins_turn (AciesGameLog *self,
                            guint         position,
                            AciesEntry   *entry)
{
  g_autoptr (AciesEntry) before = position > 0 ? acies_game_log_get_step (self, position - 1) : NULL;

  return before == NULL ||
         acies_entry_get_turn_number (before) != acies_entry_get_turn_number (entry) ||
         acies_entry_get_seat (before) != acies_entry_get_seat (entry);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *turn = gtk_label_new (NULL);
  GtkWidget *step = gtk_label_new (NULL);
  GtkWidget *strength = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (turn), 0);
  gtk_label_set_wrap (GTK_LABEL (turn), TRUE);
  gtk_widget_add_css_class (turn, "turn");
  gtk_label_set_xalign (GTK_LABEL (step), 0);
  gtk_label_set_wrap (GTK_LABEL (step), TRUE);
  gtk_label_set_xalign (GTK_LABEL (strength), 0);
  gtk_label_set_wrap (GTK_LABEL (strength), TRUE);
  gtk_widget_add_css_class (strength, "dim-label");
  gtk_box_append (GTK_BOX (row), turn);
  gtk_box_append (GTK_BOX (row), step);
  gtk_box_append (GTK_BOX (row), strength);
  gtk_list_item_set_child (item, row);
}

/* The formation with which a flag was claimed; %NULL for other steps. It is still there: nothing is taken from a
 * claimed flag. */
static char *
acies_game_log_describe_claim (AciesGameLog    *self,
                               const AciesStep *step,
                               AciesSeat        seat)
{
  g_autoptr (AciesView) view = NULL;
  AciesSideStrength strength;

  if (acies_step_get_kind (step) != ACIES_STEP_CLAIM)
    return NULL;

  view = acies_game_create_view (self->game, self->seat);
  strength = acies_strength_read (view, acies_step_get_flag (step), seat, ACIES_CARD_NONE);
  return strength.state == ACIES_STRENGTH_COMPLETE ? acies_strength_make_words (&strength, ACIES_STRENGTH_WORDS_FULL) : NULL;
}

static void
bind_cb (AciesGameLog *self,
         GtkListItem  *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *turn = gtk_widget_get_first_child (row);
  GtkWidget *label = gtk_widget_get_next_sibling (turn);
  GtkWidget *strength_label = gtk_widget_get_last_child (row);
  AciesEntry *entry = gtk_list_item_get_item (item);
  const AciesStep *step = acies_entry_get_step (entry);
  const AciesStepKind kind = acies_step_get_kind (step);
  const AciesSeat seat = acies_entry_get_seat (entry);
  const gboolean hidden = acies_session_get_watching (self->session) || seat != self->seat;
  const gboolean quiet = kind == ACIES_STEP_DRAW || kind == ACIES_STEP_RETURN || kind == ACIES_STEP_DONE;
  const gboolean begins = acies_game_log_begins_turn (self, gtk_list_item_get_position (item), entry);
  g_autofree char *words = acies_step_words_name (step, hidden);
  g_autofree char *strength = acies_game_log_describe_claim (self, step, seat);

  if (begins)
    {
      g_autofree char *name = acies_game_log_name_player (self->session, seat);
      /* Translators: the head of a turn in the list of all moves: its number, and who played, such as “Anna” */
      g_autofree char *head = g_strdup_printf (C_("log", "%u. %s"), acies_entry_get_turn_number (entry), name);

      gtk_label_set_label (GTK_LABEL (turn), head);
    }
  gtk_widget_set_visible (turn, begins);
  gtk_label_set_label (GTK_LABEL (label), words);
  gtk_label_set_label (GTK_LABEL (strength_label), strength != NULL ? strength : "");
  gtk_widget_set_visible (strength_label, strength != NULL);
  if (quiet)
    gtk_widget_add_css_class (label, "dim-label");
  else
    gtk_widget_remove_css_class (label, "dim-label");
}

static gboolean
scroll_cb (gpointer user_data)
{
  AciesGameLog *self = user_data;
  const guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  self->scroll_id = 0;
  if (n_items > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", n_items - 1);

  return G_SOURCE_REMOVE;
}

/* Brings the newest step in sight, once the list has taken it in. */
static void
acies_game_log_follow (AciesGameLog *self)
{
  if (self->scroll_id == 0)
    self->scroll_id = g_timeout_add (SCROLL_TIME, scroll_cb, self);
}

static void
acies_game_log_items_cb (AciesGameLog *self)
{
  const gboolean empty = self->game == NULL || acies_game_get_n_steps (self->game) == 0;

  gtk_stack_set_visible_child_name (self->stack, empty ? "empty" : "list");
  acies_game_log_follow (self);
}

/* Shows the steps of the game that is on the table, as whoever is at the screen may read them. */
static void
acies_game_log_update (AciesGameLog *self)
{
  AciesGame *game = acies_session_get_game (self->session);
  const AciesSeat seat = acies_session_get_viewpoint (self->session);

  if (game == self->game && seat == self->seat)
    return;

  if (self->game != NULL)
    g_clear_signal_handler (&self->items_id, acies_game_get_history (self->game));
  g_set_object (&self->game, game);
  self->seat = seat;
  /* Rows that are there already would keep what the other side may read. */
  gtk_single_selection_set_model (self->selection, NULL);
  if (game != NULL)
    {
      gtk_single_selection_set_model (self->selection, acies_game_get_history (game));
      self->items_id = g_signal_connect_object (acies_game_get_history (game), "items-changed",
                                                G_CALLBACK (acies_game_log_items_cb), self, G_CONNECT_SWAPPED);
    }
  acies_game_log_items_cb (self);
}

static void
acies_game_log_activated_cb (AciesGameLog *self,
                             guint         position)
{
  g_signal_emit (self, signals[CHOSEN], 0, position + 1);
}

static void
acies_game_log_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_game_log_parent_class)->map (widget);

  acies_game_log_follow (ACIES_GAME_LOG (widget));
}

static void
acies_game_log_dispose (GObject *object)
{
  AciesGameLog *self = ACIES_GAME_LOG (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  if (self->game != NULL)
    g_clear_signal_handler (&self->items_id, acies_game_get_history (self->game));
  g_clear_object (&self->game);
  g_clear_object (&self->selection);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_game_log_parent_class)->dispose (object);
}

static void
acies_game_log_class_init (AciesGameLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_game_log_dispose;
  widget_class->map = acies_game_log_map;

  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-game-log.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesGameLog, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesGameLog, list);
  gtk_widget_class_bind_template_callback (widget_class, acies_game_log_activated_cb);
}

static void
acies_game_log_init (AciesGameLog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

GtkWidget *
acies_game_log_new (AciesSession *session)
{
  AciesGameLog *self = g_object_new (ACIES_TYPE_GAME_LOG, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_game_log_update), self, G_CONNECT_SWAPPED);
  acies_game_log_update (self);

  return GTK_WIDGET (self);
}
