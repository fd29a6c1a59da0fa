/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-preferences.h"

#include "acies-card-widget.h"
#include "acies-help.h"
#include "acies-settings.h"
#include "acies-sounds.h"
#include "acies-widget-fixes.h"

struct _AciesPreferences
{
  AdwWindow            parent_instance;

  AdwComboRow         *pause_row;
  AdwComboRow         *announcements_row;
  GtkSwitch           *time_switch;
  GtkSwitch           *claim_switch;
  AdwComboRow         *draw_row;
  AdwPreferencesGroup *automatic_group;
  AdwComboRow         *hand_order_row;
  AdwComboRow         *strength_row;
  GtkSwitch           *animations_switch;
  GtkWidget           *sounds_row;
  GtkSwitch           *sounds_switch;
  GtkSwitch           *speak_switch;
  GtkSwitch           *large_switch;
  AdwActionRow        *classic_row;
  AdwActionRow        *legible_row;
  AdwComboRow         *coach_row;
  AdwComboRow         *threshold_row;
};

/* In milliseconds, in the order of the choices in the row. */
static const guint pauses[] = { 0, 400, 800, 1600 };

G_DEFINE_FINAL_TYPE (AciesPreferences, acies_preferences, ADW_TYPE_WINDOW)

static void
acies_preferences_pause_selected_cb (AciesPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->pause_row);

  if (selected < G_N_ELEMENTS (pauses))
    g_settings_set_uint (acies_settings_get_default (), "pause", pauses[selected]);
}

/* The threshold matters only to a coach that holds back steps. */
static void
acies_preferences_coach_selected_cb (AciesPreferences *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->threshold_row),
                            adw_combo_row_get_selected (self->coach_row) == ACIES_COACH_ON);
}

/* Shows two cards in @style in the row for that style, whichever style is in use. */
static void
acies_preferences_add_samples (AdwActionRow   *row,
                               AciesFaceFlags  style)
{
  const AciesCard cards[] = {
    acies_card_new_troop (ACIES_COLOR_RED, 10),
    acies_card_new_troop (ACIES_COLOR_BLUE, 7),
  };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      GtkWidget *picture = acies_card_widget_new_picture (cards[i], 44, 62);

      acies_card_widget_set_flags (ACIES_CARD_WIDGET (picture), style, style);
      gtk_widget_set_can_target (picture, FALSE);
      gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
      gtk_widget_set_margin_top (picture, 6);
      gtk_widget_set_margin_bottom (picture, 6);
      adw_action_row_add_suffix (row, picture);
    }
}

/* Says what the choice about drawing means. */
static void
acies_preferences_explain_draw (AciesPreferences *self)
{
  const guint selected = adw_combo_row_get_selected (self->draw_row);
  const char *sentence;

  if (selected == 0)
    sentence = _("You draw every card yourself.");
  else if (selected == 1)
    sentence = _("When there is nothing left to decide, your turn ends by itself.");
  else
    sentence = _("When you cannot claim a flag, your turn ends by itself with a card from the "
                 "troop deck, even if tactics cards are left.");
  adw_preferences_group_set_description (self->automatic_group, sentence);
}

static void
acies_preferences_draw_selected_cb (AciesPreferences *self)
{
  const guint selected = adw_combo_row_get_selected (self->draw_row);

  acies_preferences_explain_draw (self);
  if (selected <= 2)
    {
      g_settings_set_boolean (acies_settings_get_default (), "draw-automatically", selected > 0);
      g_settings_set_boolean (acies_settings_get_default (), "draw-from-troops", selected == 2);
    }
}

static void
acies_preferences_class_init (AciesPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  acies_help_install_key (widget_class, "preferences");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, pause_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, announcements_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, time_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, claim_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, draw_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, automatic_group);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, hand_order_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, strength_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, animations_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, sounds_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, speak_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, large_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, classic_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, legible_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, coach_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, threshold_row);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_coach_selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Shows what is set, and has what is chosen be set from now on. */
static void
acies_preferences_bind (AciesPreferences *self)
{
  GSettings *settings = acies_settings_get_default ();
  const guint pause = g_settings_get_uint (settings, "pause");
  guint nearest = 0;

  /* A pause that was set outside the program is shown as the nearest choice, and
   * stays as it is until the person chooses another one. */
  for (guint i = 1; i < G_N_ELEMENTS (pauses); i++)
    {
      if (ABS ((int) pauses[i] - (int) pause) < ABS ((int) pauses[nearest] - (int) pause))
        nearest = i;
    }
  adw_combo_row_set_selected (self->pause_row, nearest);
  adw_combo_row_set_selected (self->draw_row,
                              acies_settings_get_draw_from_troops () ? 2
                              : g_settings_get_boolean (settings, "draw-automatically") ? 1 : 0);
  acies_preferences_explain_draw (self);
  g_signal_connect_object (self->pause_row, "notify::selected", G_CALLBACK (acies_preferences_pause_selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->draw_row, "notify::selected", G_CALLBACK (acies_preferences_draw_selected_cb),
                           self, G_CONNECT_SWAPPED);

  acies_settings_bind_choice ("announcements", self->announcements_row);
  acies_settings_bind_choice ("hand-order", self->hand_order_row);
  acies_settings_bind_choice ("show-strength", self->strength_row);
  acies_settings_bind_choice ("coach", self->coach_row);
  acies_settings_bind_choice ("coach-threshold", self->threshold_row);
  acies_preferences_coach_selected_cb (self);
  g_settings_bind (settings, "take-your-time", self->time_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "claim-automatically", self->claim_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "animations", self->animations_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "sounds", self->sounds_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "speak", self->speak_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "large-cards", self->large_switch, "active", G_SETTINGS_BIND_DEFAULT);
}

static void
acies_preferences_init (AciesPreferences *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GAction) style = g_settings_create_action (acies_settings_get_default (), "card-style");

  gtk_widget_init_template (GTK_WIDGET (self));
  acies_preferences_add_samples (self->classic_row, ACIES_FACE_CLASSIC);
  acies_preferences_add_samples (self->legible_row, ACIES_FACE_LEGIBLE);
  gtk_widget_set_visible (self->sounds_row, acies_sounds_get_available ());
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
  acies_preferences_bind (self);
  g_action_map_add_action (G_ACTION_MAP (actions), style);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "preferences", G_ACTION_GROUP (actions));
}

GtkWidget *
acies_preferences_new (void)
{
  return g_object_new (ACIES_TYPE_PREFERENCES, NULL);
}
