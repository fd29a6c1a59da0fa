/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rules-list.h"

#include <glib/gi18n.h>

#include "acies-rules-window.h"

struct _AciesRulesList
{
  AdwBin               parent_instance;

  AdwPreferencesGroup *group;
  gboolean alone;
  GPtrArray           *rows;            /* one a switch */
  AciesRules          *rules;
};

G_DEFINE_FINAL_TYPE (AciesRulesList, acies_rules_list, ADW_TYPE_BIN)

static void
acies_rules_list_finalize (GObject *object)
{
  AciesRulesList *self = ACIES_RULES_LIST (object);

  g_clear_object (&self->rules);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_rules_list_parent_class)->finalize (object);
}

static void
acies_rules_list_class_init (AciesRulesListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_rules_list_finalize;
}

static void
acies_rules_list_init (AciesRulesList *self)
{
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
}

static void
show_rule_cb (AciesRulesList *self,
              AdwActionRow   *row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    acies_rules_window_show_rule (GTK_WINDOW (root), self->rules, g_object_get_data (G_OBJECT (row), "acies-rule"));
}

/* A row that tells more of its rule when it is pressed. */
static GtkWidget *
create_row (AciesRulesList *self,
            const char     *name)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, _("About This Rule"));
  g_object_set_data (G_OBJECT (row), "acies-rule", (gpointer) acies_rules_get_switch_rule (name));
  g_signal_connect_object (row, "activated", G_CALLBACK (show_rule_cb), self, G_CONNECT_SWAPPED);
  return row;
}

/* A list beside which nothing else says which set of rules it is: so it says that itself. To be called before the
 * rules are set. */
void
acies_rules_list_set_alone (AciesRulesList *self)
{
  g_return_if_fail (ACIES_IS_RULES_LIST (self));

  self->alone = TRUE;
}

void
acies_rules_list_set_rules (AciesRulesList *self,
                            AciesRules     *rules)
{
  const char * const *switches = acies_rules_list_switches ();

  g_return_if_fail (ACIES_IS_RULES_LIST (self));
  g_return_if_fail (ACIES_IS_RULES (rules));

  g_set_object (&self->rules, rules);
  if (self->alone)
    adw_preferences_group_set_title (self->group, acies_preset_get_name (acies_rules_get_preset (rules)));

  for (guint i = 0; switches[i] != NULL; i++)
    {
      const char *sentence = acies_rules_describe_switch (rules, switches[i]);
      GtkWidget *row;

      if (i == self->rows->len)
        {
          row = create_row (self, switches[i]);
          adw_preferences_group_add (self->group, row);
          g_ptr_array_add (self->rows, row);
        }
      row = g_ptr_array_index (self->rows, i);
      gtk_widget_set_visible (row, sentence != NULL);
      if (sentence != NULL)
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence);
    }
}
