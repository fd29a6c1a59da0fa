/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "condita-begin-page.h"

struct _ConditaBeginPage
{
  AdwBin parent_instance;

  AdwComboRow *opponents;
  AdwComboRow *scenario;
  AdwComboRow *weeks;
  GtkSwitch   *terrain;
  GtkSwitch   *closed;
};

G_DEFINE_FINAL_TYPE (ConditaBeginPage, condita_begin_page, ADW_TYPE_BIN)

static guint begin_signal;

/* The positions of a switch, in the order of its row. */
static const char * const scenarios[] = { "basic", "hard", "crossroads" };
static const char * const weeks[] = { "4", "3", "2", "1", "5", "0" };

static guint
get_n_seats (ConditaBeginPage *self)
{
  return 2 + adw_combo_row_get_selected (self->opponents);
}

/* Four are needed at the crossroads. */
static void
opponents_cb (ConditaBeginPage *self)
{
  const char *names[] = { _("The usual map"), _("The hard map, with fewer cells"), NULL, NULL };
  const guint chosen = adw_combo_row_get_selected (self->scenario);
  g_autoptr (GtkStringList) list = NULL;

  if (get_n_seats (self) == 4)
    names[2] = _("At the crossroads: the ruins are a city for all");
  list = gtk_string_list_new (names);
  adw_combo_row_set_model (self->scenario, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->scenario, chosen < g_list_model_get_n_items (G_LIST_MODEL (list)) ? chosen : 0);
}

static void
begin_cb (ConditaBeginPage *self)
{
  g_autoptr (ConditaRules) rules = condita_rules_new ();
  const guint scenario = MIN (adw_combo_row_get_selected (self->scenario), G_N_ELEMENTS (scenarios) - 1);
  const guint n_weeks = MIN (adw_combo_row_get_selected (self->weeks), G_N_ELEMENTS (weeks) - 1);

  condita_rules_set_switch (rules, "scenario", scenarios[scenario], NULL);
  condita_rules_set_switch (rules, "weeks", weeks[n_weeks], NULL);
  condita_rules_set_switch (rules, "terrain", gtk_switch_get_active (self->terrain) ? "on" : "off", NULL);
  condita_rules_set_switch (rules, "piles", gtk_switch_get_active (self->closed) ? "closed" : "open", NULL);
  g_signal_emit (self, begin_signal, 0, rules, get_n_seats (self));
}

static void
condita_begin_page_class_init (ConditaBeginPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  begin_signal = g_signal_new ("begin", CONDITA_TYPE_BEGIN_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                               CONDITA_TYPE_RULES, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/condita-begin-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ConditaBeginPage, opponents);
  gtk_widget_class_bind_template_child (widget_class, ConditaBeginPage, scenario);
  gtk_widget_class_bind_template_child (widget_class, ConditaBeginPage, weeks);
  gtk_widget_class_bind_template_child (widget_class, ConditaBeginPage, terrain);
  gtk_widget_class_bind_template_child (widget_class, ConditaBeginPage, closed);
  gtk_widget_class_bind_template_callback (widget_class, opponents_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
}

static void
condita_begin_page_init (ConditaBeginPage *self)
{
  const char * const opponents[] = {
    /* Translators: a choice, after “Against” */
    _("One opponent"),
    /* Translators: a choice, after “Against” */
    _("Two opponents"),
    /* Translators: a choice, after “Against” */
    _("Three opponents"), NULL
  };
  const char * const lengths[] = {
    /* Translators: how long a game is; a week has seven rounds */
    _("Four weeks at most"), _("Three weeks at most"), _("Two weeks at most"),
    /* Translators: how long a game is */
    _("One week"), _("Five weeks at most"),
    /* Translators: a game that has no limit of weeks */
    _("Until it ends by itself"), NULL
  };
  g_autoptr (GtkStringList) opponents_list = gtk_string_list_new (opponents);
  g_autoptr (GtkStringList) lengths_list = gtk_string_list_new (lengths);

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_model (self->opponents, G_LIST_MODEL (opponents_list));
  adw_combo_row_set_model (self->weeks, G_LIST_MODEL (lengths_list));
  opponents_cb (self);
}
