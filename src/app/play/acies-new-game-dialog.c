/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-new-game-dialog.h"

#include "acies-game-words.h"
#include "acies-help.h"
#include "acies-people.h"
#include "acies-portrait.h"
#include "acies-rules-list.h"
#include "acies-settings.h"
#include "acies-widget-fixes.h"

struct _AciesNewGameDialog
{
  AdwWindow            parent_instance;

  GtkButton           *start_button;
  AdwComboRow         *opponent_row;
  AdwComboRow         *level_row;
  GtkWidget           *taking_back_row;
  GtkSwitch           *taking_back_switch;
  AciesPortrait       *level_portrait;
  AciesPortrait       *south_portrait;
  AdwComboRow         *south_row;
  AdwEntryRow         *first_row;
  AdwEntryRow         *second_row;
  GtkWidget           *face_row;
  GtkSwitch           *face_switch;
  AdwComboRow         *starter_row;
  AdwComboRow         *series_row;
  GtkWidget           *games_row;
  GtkSpinButton       *games_spin;
  AdwComboRow         *preset_row;
  AdwPreferencesGroup *rules_group;
  GtkExpander         *rules_expander;
  AciesRulesList      *rules_list;

  GPtrArray           *switch_rows;      /* a row for each switch of the rules, and its GtkSwitch */
  GPtrArray           *switches;
  GSettings           *settings;
  GSettings           *person;           /* what is set for whoever plays */
  gboolean             filling;
};

enum
{
  ACCEPTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesNewGameDialog, acies_new_game_dialog, ADW_TYPE_WINDOW)

static gboolean
acies_new_game_dialog_get_two_persons (AciesNewGameDialog *self)
{
  return adw_combo_row_get_selected (self->opponent_row) == ACIES_NEW_OPPONENT_PERSON;
}

static gboolean
acies_new_game_dialog_get_watch (AciesNewGameDialog *self)
{
  return adw_combo_row_get_selected (self->opponent_row) == ACIES_NEW_OPPONENT_WATCH;
}

/* What the choice of an opponent means. */
static const char * const opponent_words[] = {
  N_("It never sees your cards or the order of the decks."),
  N_("You take turns at the screen, and each player sees only their own cards."),
  N_("You watch a game between two computer players."),
};

/* When a series ends, and how points are counted. */
static const char * const series_words[] = {
  N_("One game, without points."),
  N_("The winner of a game gets 5 points, the loser 1 for each flag. The higher total wins the series."),
  N_("The winner of a game gets 5 points, the loser 1 for each flag. The first to lead by 10 points wins the series."),
  N_("The first to win 5 games in a row wins the series."),
  N_("The first to win 3 games in a row with three flags side by side, holding fewer than five flags in each game, wins the series."),
  N_("A lead of 10 points, 5 wins in a row, or 3 wins in a row with three flags side by side: whichever comes first decides."),
  N_("Two games with the same cards: in the second you get the hand that the computer had. The results leave out the luck of the draw."),
};

/* Creates the rules that are chosen in the rows now. */
static AciesRules *
acies_new_game_dialog_create_rules (AciesNewGameDialog *self)
{
  const char * const *names = acies_rules_list_switches ();
  AciesPreset preset = adw_combo_row_get_selected (self->preset_row);
  g_autoptr (AciesRules) rules = NULL;

  if (preset < ACIES_PRESET_CUSTOM)
    return acies_rules_new_for_preset (preset);

  rules = acies_rules_new ();
  for (guint i = 0; names[i] != NULL; i++)
    acies_rules_set_switch (rules, names[i], gtk_switch_get_active (g_ptr_array_index (self->switches, i)));

  return g_steal_pointer (&rules);
}

/* Sets the switches of the custom rules to those of @rules. */
static void
acies_new_game_dialog_fill_switches (AciesNewGameDialog *self,
                                     AciesRules         *rules)
{
  const char * const *names = acies_rules_list_switches ();

  for (guint i = 0; names[i] != NULL; i++)
    gtk_switch_set_active (g_ptr_array_index (self->switches, i), acies_rules_get_switch (rules, names[i]));
}

/* Shows only the rows that matter for the present choices. */
static void
acies_new_game_dialog_changed_cb (AciesNewGameDialog *self)
{
  const char * const *names = acies_rules_list_switches ();
  gboolean two_persons, watch, custom;
  AciesPreset preset;
  g_autoptr (AciesRules) rules = NULL;

  if (self->filling)
    return;

  two_persons = acies_new_game_dialog_get_two_persons (self);
  watch = acies_new_game_dialog_get_watch (self);
  gtk_widget_set_visible (GTK_WIDGET (self->level_row), !two_persons);
  gtk_widget_set_visible (GTK_WIDGET (self->south_row), watch);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->level_row),
                                 watch ? _("_Level of North (Top)")
                                 /* Translators: how strong the computer plays; before a choice */
                                 : _("_Level"));
  gtk_widget_set_visible (self->taking_back_row, !watch);
  gtk_widget_set_visible (GTK_WIDGET (self->first_row), two_persons);
  gtk_widget_set_visible (GTK_WIDGET (self->second_row), two_persons);
  gtk_widget_set_visible (self->face_row, two_persons);

  gtk_widget_set_visible (self->games_row, adw_combo_row_get_selected (self->series_row) == ACIES_NEW_SERIES_GAMES);

  preset = adw_combo_row_get_selected (self->preset_row);
  custom = preset == ACIES_PRESET_CUSTOM;
  /* With custom rules, the rows of the switches say what each rule does. */
  gtk_widget_set_visible (GTK_WIDGET (self->rules_expander), !custom);

  rules = acies_new_game_dialog_create_rules (self);
  for (guint i = 0; names[i] != NULL; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->switch_rows, i);

      gtk_widget_set_visible (row, custom);
      /* Rules about tactics cards mean nothing in a game without them. */
      gtk_widget_set_sensitive (row, acies_rules_describe_switch (rules, names[i]) != NULL);
    }
  acies_rules_list_set_rules (self->rules_list, rules);
}

/* In GTK 4.8, Tab also asks for the focus in what a closed expander hides, and that is in no window then. */
static void
acies_new_game_dialog_expanded_cb (AciesNewGameDialog *self)
{
  const gboolean expanded = gtk_expander_get_expanded (self->rules_expander);

  gtk_expander_set_child (self->rules_expander, expanded ? GTK_WIDGET (self->rules_list) : NULL);
}

/* A pair of games is offered only against the computer. */
static void
acies_new_game_dialog_offer_pair (AciesNewGameDialog *self)
{
  GtkStringList *model = GTK_STRING_LIST (adw_combo_row_get_model (self->series_row));
  const gboolean offered = g_list_model_get_n_items (G_LIST_MODEL (model)) > ACIES_NEW_SERIES_PAIR;
  const gboolean possible = !acies_new_game_dialog_get_two_persons (self) && !acies_new_game_dialog_get_watch (self);

  if (offered == possible)
    return;

  if (possible)
    {
      gtk_string_list_append (model, C_("new game", "A pair of games"));
      return;
    }
  if (adw_combo_row_get_selected (self->series_row) == ACIES_NEW_SERIES_PAIR)
    adw_combo_row_set_selected (self->series_row, 0);
  gtk_string_list_remove (model, ACIES_NEW_SERIES_PAIR);
}

/* Offers who may begin, and what may be played. What the two sides are called depends on the opponent. */
static void
acies_new_game_dialog_opponent_cb (AciesNewGameDialog *self)
{
  gboolean two_persons = acies_new_game_dialog_get_two_persons (self);
  gboolean watch = acies_new_game_dialog_get_watch (self);
  guint selected = adw_combo_row_get_selected (self->starter_row);
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  acies_new_game_dialog_offer_pair (self);
  /* Translators: the name of the first of two people who have not given theirs */
  gtk_string_list_append (model, two_persons ? _("Player 1")
                                 : watch ? C_("who begins", "South")
                                 : C_("who begins", "You"));
  /* Translators: the name of the second of two people who have not given theirs */
  gtk_string_list_append (model, two_persons ? _("Player 2")
                                 : watch ? C_("who begins", "North")
                                 : C_("who begins", "The enemy"));
  gtk_string_list_append (model, C_("who begins", "At random"));
  adw_combo_row_set_model (self->starter_row, G_LIST_MODEL (model));
  if (selected <= ACIES_NEW_STARTER_CHANCE)
    adw_combo_row_set_selected (self->starter_row, selected);
}

/* Chooses what was played last, or a single game where that is not offered. */
static void
acies_new_game_dialog_fill_series (AciesNewGameDialog *self)
{
  const guint n = g_list_model_get_n_items (adw_combo_row_get_model (self->series_row));
  const guint played = g_settings_get_enum (self->settings, "series");

  adw_combo_row_set_selected (self->series_row, played < n ? played : ACIES_NEW_SERIES_NONE);
}

static guint
acies_new_game_dialog_get_level (AciesNewGameDialog *self,
                                 AciesNewOpponent    opponent)
{
  return opponent == ACIES_NEW_OPPONENT_WATCH ? g_settings_get_uint (self->settings, "north-level")
                                              : g_settings_get_uint (self->person, "level");
}

/* Whoever has watched strong players does not play against one next time. */
static void
acies_new_game_dialog_keep_level (AciesNewGameDialog *self,
                                  AciesNewOpponent    opponent)
{
  const guint level = adw_combo_row_get_selected (self->level_row) + 1;

  if (opponent == ACIES_NEW_OPPONENT_WATCH)
    g_settings_set_uint (self->settings, "north-level", level);
  else
    g_settings_set_uint (self->person, "level", level);
}

/* Keeps a name only if it says more than what would be there without one. */
static void
acies_new_game_dialog_keep_name (AciesNewGameDialog *self,
                                 const char         *key,
                                 AciesSeat           seat,
                                 AdwEntryRow        *row)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (row));
  g_autofree char *usual = NULL;

  g_settings_reset (self->person, key);
  usual = acies_settings_dup_player_name (seat);
  if (!g_str_equal (text, usual))
    g_settings_set_string (self->person, key, text);
}

/* What the first of two people is called: as last time, or like whoever plays here. */
static char *
acies_new_game_dialog_dup_first (AciesNewGameDialog *self)
{
  char *name = g_settings_get_string (self->person, "first-name");
  AciesPerson *person = acies_people_get_current (acies_people_get_default ());

  if (*name != '\0' || !acies_person_has_name (person))
    return name;

  g_free (name);
  return acies_person_dup_name (person);
}

static void
acies_new_game_dialog_fill (AciesNewGameDialog *self)
{
  const AciesNewOpponent opponent = g_settings_get_enum (self->settings, "opponent");
  g_autofree char *first = acies_new_game_dialog_dup_first (self);
  g_autofree char *second = g_settings_get_string (self->person, "second-name");
  g_autoptr (AciesRules) rules = acies_settings_create_rules ();
  g_autoptr (GtkStringList) presets = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);

  self->filling = TRUE;

  for (guint i = 0; i <= ACIES_PRESET_CUSTOM; i++)
    gtk_string_list_append (presets, acies_preset_get_name (i));
  adw_combo_row_set_model (self->preset_row, G_LIST_MODEL (presets));
  for (guint i = 1; i <= ACIES_MAX_LEVEL; i++)
    gtk_string_list_take (levels, acies_game_words_name_level (i));
  adw_combo_row_set_model (self->level_row, G_LIST_MODEL (levels));
  adw_combo_row_set_model (self->south_row, G_LIST_MODEL (levels));
  adw_combo_row_set_selected (self->preset_row, g_settings_get_enum (self->settings, "preset"));
  acies_new_game_dialog_fill_switches (self, rules);

  adw_combo_row_set_selected (self->opponent_row, opponent);
  acies_new_game_dialog_opponent_cb (self);
  adw_combo_row_set_selected (self->starter_row, g_settings_get_enum (self->settings, "starter"));
  adw_combo_row_set_selected (self->level_row, acies_new_game_dialog_get_level (self, opponent) - 1);
  adw_combo_row_set_selected (self->south_row, g_settings_get_uint (self->settings, "south-level") - 1);
  acies_new_game_dialog_fill_series (self);
  gtk_switch_set_active (self->taking_back_switch, g_settings_get_boolean (self->settings, "taking-back"));
  gtk_spin_button_set_value (self->games_spin, g_settings_get_uint (self->settings, "series-games"));
  gtk_editable_set_text (GTK_EDITABLE (self->first_row), first);
  gtk_editable_set_text (GTK_EDITABLE (self->second_row), second);
  gtk_switch_set_active (self->face_switch, g_settings_get_boolean (self->settings, "face-to-face"));

  self->filling = FALSE;
  acies_new_game_dialog_changed_cb (self);
}

static void
acies_new_game_dialog_start_action (GtkWidget  *widget,
                                    const char *action_name,
                                    GVariant   *parameter)
{
  AciesNewGameDialog *self = ACIES_NEW_GAME_DIALOG (widget);
  g_autoptr (AciesRules) rules = acies_new_game_dialog_create_rules (self);
  const AciesNewOpponent opponent = adw_combo_row_get_selected (self->opponent_row);

  g_settings_set_enum (self->settings, "opponent", opponent);
  acies_new_game_dialog_keep_level (self, opponent);
  g_settings_set_uint (self->settings, "south-level", adw_combo_row_get_selected (self->south_row) + 1);
  g_settings_set_enum (self->settings, "series", adw_combo_row_get_selected (self->series_row));
  g_settings_set_uint (self->settings, "series-games", gtk_spin_button_get_value_as_int (self->games_spin));
  g_settings_set_enum (self->settings, "starter", adw_combo_row_get_selected (self->starter_row));
  g_settings_set_boolean (self->settings, "face-to-face", gtk_switch_get_active (self->face_switch));
  acies_new_game_dialog_keep_name (self, "first-name", ACIES_SEAT_SOUTH, self->first_row);
  acies_new_game_dialog_keep_name (self, "second-name", ACIES_SEAT_NORTH, self->second_row);
  g_settings_set_boolean (self->settings, "taking-back", gtk_switch_get_active (self->taking_back_switch));
  acies_settings_store_rules (rules, adw_combo_row_get_selected (self->preset_row));

  g_signal_emit (self, signals[ACCEPTED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
acies_new_game_dialog_dispose (GObject *object)
{
  AciesNewGameDialog *self = ACIES_NEW_GAME_DIALOG (object);

  g_clear_object (&self->rules_list);
  g_clear_object (&self->person);
  g_clear_pointer (&self->switch_rows, g_ptr_array_unref);
  g_clear_pointer (&self->switches, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_new_game_dialog_parent_class)->dispose (object);
}

/* Whoever has written the first name goes on with the second one, and not with the game. */
static void
acies_new_game_dialog_named_cb (AciesNewGameDialog *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->second_row));
}

static void
acies_new_game_dialog_class_init (AciesNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_new_game_dialog_dispose;

  signals[ACCEPTED] =
    g_signal_new ("accepted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  acies_help_install_key (widget_class, "new-game");
  g_type_ensure (ACIES_TYPE_PORTRAIT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, opponent_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, level_portrait);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, south_portrait);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, south_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, first_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, second_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, face_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, face_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, starter_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, taking_back_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, taking_back_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, series_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, games_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, games_spin);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, preset_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, rules_group);
  gtk_widget_class_bind_template_child (widget_class, AciesNewGameDialog, rules_expander);
  gtk_widget_class_bind_template_callback (widget_class, acies_new_game_dialog_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_new_game_dialog_expanded_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_new_game_dialog_opponent_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_new_game_dialog_named_cb);

  gtk_widget_class_install_action (widget_class, "game.start", NULL,
                                   acies_new_game_dialog_start_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Adds the row that sets the switch @name of custom rules. */
static void
acies_new_game_dialog_add_switch (AciesNewGameDialog *self,
                                  const char         *name)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *widget = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_rules_get_switch_title (name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), acies_rules_get_switch_subtitle (name));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), widget);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), widget);
  g_signal_connect_object (widget, "notify::active", G_CALLBACK (acies_new_game_dialog_changed_cb),
                           self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->rules_group, row);
  g_ptr_array_add (self->switch_rows, row);
  g_ptr_array_add (self->switches, widget);
}

static const char *
explain_opponent (guint n)
{
  return n < G_N_ELEMENTS (opponent_words) ? _(opponent_words[n]) : NULL;
}

static const char *
explain_level (guint n)
{
  return n < ACIES_MAX_LEVEL ? acies_level_get_habit (n + 1) : NULL;
}

static const char *
explain_series (guint n)
{
  return n < G_N_ELEMENTS (series_words) ? _(series_words[n]) : NULL;
}

static const char *
explain_rules (guint n)
{
  return n <= ACIES_PRESET_CUSTOM ? acies_game_words_describe_rules (n) : NULL;
}

/* Has @row say below its title what each choice means. */
static void
explain (AdwComboRow  *row,
         const char *(*explain_choice) (guint n))
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; explain_choice (i) != NULL; i++)
    g_ptr_array_add (texts, (char *) explain_choice (i));
  g_ptr_array_add (texts, NULL);
  acies_widget_fixes_explain_values (row, (const char * const *) texts->pdata);
}

/* Has @portrait show who plays at the level that is chosen in @row. */
static void
show_face_cb (AdwComboRow   *row,
              GParamSpec    *pspec,
              AciesPortrait *portrait)
{
  const guint n = adw_combo_row_get_selected (row);

  acies_portrait_set_level (portrait, n < ACIES_MAX_LEVEL ? n + 1 : 0);
}

static void
acies_new_game_dialog_init (AciesNewGameDialog *self)
{
  const char * const *names = acies_rules_list_switches ();

  self->settings = acies_settings_get_default ();
  self->person = g_object_ref (acies_settings_get_person ());
  self->filling = TRUE;
  self->rules_list = g_object_ref_sink (g_object_new (ACIES_TYPE_RULES_LIST, "margin-top", 9, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->switch_rows = g_ptr_array_new ();
  self->switches = g_ptr_array_new ();
  explain (self->opponent_row, explain_opponent);
  explain (self->level_row, explain_level);
  explain (self->south_row, explain_level);
  g_signal_connect_object (self->level_row, "notify::selected", G_CALLBACK (show_face_cb), self->level_portrait, 0);
  g_signal_connect_object (self->south_row, "notify::selected", G_CALLBACK (show_face_cb), self->south_portrait, 0);
  explain (self->series_row, explain_series);
  explain (self->preset_row, explain_rules);
  /* A record keeps no more of a name. */
  acies_widget_fixes_limit_entry (self->first_row, ACIES_MAX_NAME_LENGTH);
  acies_widget_fixes_limit_entry (self->second_row, ACIES_MAX_NAME_LENGTH);
  for (guint i = 0; names[i] != NULL; i++)
    acies_new_game_dialog_add_switch (self, names[i]);
}

/* Chooses what was asked for, where that is not chosen already. */
static void
acies_new_game_dialog_offer (AciesNewGameDialog *self,
                             AciesNewGameOffer   offer)
{
  if (offer == ACIES_NEW_GAME_TWO_PEOPLE)
    adw_combo_row_set_selected (self->opponent_row, ACIES_NEW_OPPONENT_PERSON);
  else if (offer == ACIES_NEW_GAME_SERIES && adw_combo_row_get_selected (self->series_row) == ACIES_NEW_SERIES_NONE)
    adw_combo_row_set_selected (self->series_row, ACIES_NEW_SERIES_GAMES);
}

/* Creates a window that offers what was played last, or what @offer says. */
GtkWidget *
acies_new_game_dialog_new (AciesNewGameOffer offer)
{
  AciesNewGameDialog *self = g_object_new (ACIES_TYPE_NEW_GAME_DIALOG, NULL);

  acies_new_game_dialog_fill (self);
  acies_new_game_dialog_offer (self, offer);
  /* Only now do the rows have all their choices. */
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
  acies_widget_fixes_focus_first (GTK_WIDGET (self->start_button));

  return GTK_WIDGET (self);
}
