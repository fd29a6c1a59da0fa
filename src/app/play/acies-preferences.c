/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-preferences.h"

#include "acies-card-widget.h"
#include "acies-help.h"
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
  AdwComboRow         *strength_row;
  GtkSwitch           *animations_switch;
  GtkWidget           *sounds_row;
  GtkSwitch           *sounds_switch;
  GtkSwitch           *speak_switch;
  AdwActionRow        *classic_row;
  AdwActionRow        *legible_row;
  GtkCheckButton      *classic_check;
  GtkCheckButton      *legible_check;
  AdwComboRow         *coach_row;
  AdwComboRow         *threshold_row;

  AciesSettings       *settings;
};

/* In milliseconds, in the order of the choices in the row. */
static const guint pauses[] = { 0, 400, 800, 1600 };

/* In the order of the choices in the row. */
static const char *const strengths[] = { "automatic", "never", "on-demand", "always" };
static const char * const announcements[] = { "off", "short", "long" };

G_DEFINE_FINAL_TYPE (AciesPreferences, acies_preferences, ADW_TYPE_WINDOW)

static void
acies_preferences_pause_selected_cb (AciesPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->pause_row);

  if (self->settings != NULL && selected < G_N_ELEMENTS (pauses))
    g_object_set (self->settings, "pause", pauses[selected], NULL);
}

static void
acies_preferences_strength_selected_cb (AciesPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->strength_row);

  if (self->settings != NULL && selected < G_N_ELEMENTS (strengths))
    g_object_set (self->settings, "show-strength", strengths[selected], NULL);
}

static void
acies_preferences_announcements_selected_cb (AciesPreferences *self)
{
  const guint selected = adw_combo_row_get_selected (self->announcements_row);

  if (self->settings != NULL && selected < G_N_ELEMENTS (announcements))
    g_object_set (self->settings, "announcements", announcements[selected], NULL);
}

/* The threshold matters only to a coach that holds back steps. */
static void
acies_preferences_coach_selected_cb (AciesPreferences *self)
{
  const guint selected = adw_combo_row_get_selected (self->coach_row);

  gtk_widget_set_sensitive (GTK_WIDGET (self->threshold_row), selected == ACIES_COACH_ON);
  if (self->settings != NULL && selected <= ACIES_COACH_ON)
    acies_settings_set_coach (self->settings, selected);
}

static void
acies_preferences_threshold_selected_cb (AciesPreferences *self)
{
  const guint selected = adw_combo_row_get_selected (self->threshold_row);

  if (self->settings != NULL && selected <= ACIES_GRADE_BLUNDER - ACIES_GRADE_DOUBTFUL)
    acies_settings_set_coach_threshold (self->settings, ACIES_GRADE_DOUBTFUL + selected);
}

static void
acies_preferences_style_toggled_cb (AciesPreferences *self)
{
  if (self->settings != NULL)
    g_object_set (self->settings,
                  "card-style", gtk_check_button_get_active (self->legible_check) ? "legible" : "classic",
                  NULL);
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

static void
acies_preferences_draw_selected_cb (AciesPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->draw_row);
  const char *sentence;

  if (selected == 0)
    sentence = _("You draw every card yourself.");
  else if (selected == 1)
    sentence = _("When there is nothing left to decide, your turn ends by itself.");
  else
    sentence = _("When you cannot claim a flag, your turn ends by itself with a card from the "
                 "troop deck, even if tactics cards are left.");
  adw_preferences_group_set_description (self->automatic_group, sentence);

  if (self->settings != NULL && selected <= 2)
    g_object_set (self->settings,
                  "draw-automatically", selected > 0,
                  "draw-from-troops", selected == 2,
                  NULL);
}

static void
acies_preferences_dispose (GObject *object)
{
  AciesPreferences *self = ACIES_PREFERENCES (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_preferences_parent_class)->dispose (object);
}

static void
acies_preferences_class_init (AciesPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_preferences_dispose;

  acies_help_install_key (widget_class, "preferences");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, pause_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, announcements_row);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_announcements_selected_cb);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, time_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, claim_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, draw_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, automatic_group);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, strength_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, animations_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, sounds_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, speak_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, classic_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, legible_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, classic_check);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, legible_check);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_pause_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_strength_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_style_toggled_cb);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, coach_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, threshold_row);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_coach_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_threshold_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_draw_selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_preferences_init (AciesPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_preferences_add_samples (self->classic_row, ACIES_FACE_CLASSIC);
  acies_preferences_add_samples (self->legible_row, ACIES_FACE_LEGIBLE);
  gtk_widget_set_visible (self->sounds_row, acies_sounds_get_available ());
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
}

GtkWidget *
acies_preferences_new (AciesSettings *settings)
{
  AciesPreferences *self = g_object_new (ACIES_TYPE_PREFERENCES, NULL);
  guint pause = acies_settings_get_pause (settings);
  guint nearest = 0;
  g_autofree char *style = NULL;
  g_autofree char *strength = NULL;
  g_autofree char *shown = NULL;

  /* A pause that was set outside the program is shown as the nearest choice, and
   * stays as it is until the person chooses another one. */
  for (guint i = 1; i < G_N_ELEMENTS (pauses); i++)
    {
      if (ABS ((int) pauses[i] - (int) pause) < ABS ((int) pauses[nearest] - (int) pause))
        nearest = i;
    }
  adw_combo_row_set_selected (self->pause_row, nearest);
  g_object_get (settings, "card-style", &style, "announcements", &shown, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (announcements); i++)
    if (g_strcmp0 (announcements[i], shown) == 0)
      adw_combo_row_set_selected (self->announcements_row, i);
  gtk_check_button_set_active (g_strcmp0 (style, "legible") == 0 ? self->legible_check : self->classic_check, TRUE);

  g_object_get (settings, "show-strength", &strength, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    if (g_strcmp0 (strength, strengths[i]) == 0)
      adw_combo_row_set_selected (self->strength_row, i);

  adw_combo_row_set_selected (self->coach_row, acies_settings_get_coach (settings));
  adw_combo_row_set_selected (self->threshold_row,
                              acies_settings_get_coach_threshold (settings) - ACIES_GRADE_DOUBTFUL);
  acies_preferences_coach_selected_cb (self);

  adw_combo_row_set_selected (self->draw_row,
                              acies_settings_get_draw_from_troops (settings) ? 2
                              : acies_settings_get_draw (settings) ? 1 : 0);
  acies_preferences_draw_selected_cb (self);

  self->settings = g_object_ref (settings);
  acies_settings_bind (settings, "take-your-time", self->time_switch, "active");
  acies_settings_bind (settings, "claim-automatically", self->claim_switch, "active");
  acies_settings_bind (settings, "animations", self->animations_switch, "active");
  acies_settings_bind (settings, "sounds", self->sounds_switch, "active");
  acies_settings_bind (settings, "speak", self->speak_switch, "active");

  return GTK_WIDGET (self);
}
