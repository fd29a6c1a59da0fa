/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-explainer-row.h"

#include <glib/gi18n.h>

#include "acies-manual.h"

struct _AciesExplainerRow
{
  GtkListBoxRow parent_instance;

  AciesArgument *argument;
};

G_DEFINE_FINAL_TYPE (AciesExplainerRow, acies_explainer_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_explainer_row_dispose (GObject *object)
{
  AciesExplainerRow *self = ACIES_EXPLAINER_ROW (object);

  g_clear_object (&self->argument);

  G_OBJECT_CLASS (acies_explainer_row_parent_class)->dispose (object);
}

static void
acies_explainer_row_class_init (AciesExplainerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_explainer_row_dispose;
}

static void
acies_explainer_row_init (AciesExplainerRow *self)
{
}

/* Labels are hidden from screen readers, since the row itself has the text. */
static GtkWidget *
create_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       NULL);
}

/* The sentence, with no line break inside the name of a card. */
static char *
dup_sentence (AciesArgument *argument)
{
  GString *sentence = g_string_new (acies_argument_get_text (argument));
  gsize n_cards;
  const AciesCard *cards = acies_argument_get_cards (argument, &n_cards);

  for (gsize i = 0; i < n_cards; i++)
    {
      GString *name = g_string_new (acies_card_get_name (cards[i]));

      g_string_replace (name, " ", "\u00a0", 0);
      g_string_replace (sentence, acies_card_get_name (cards[i]), name->str, 0);
      g_string_free (name, TRUE);
    }

  return g_string_free (sentence, FALSE);
}

/* A button that shows the rule with that number. */
static GtkWidget *
create_rule_button (const char *rule)
{
  /* If the button made its label itself, GTK would name it by the number alone. */
  GtkWidget *number = g_object_new (GTK_TYPE_LABEL,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                    "label", rule,
                                    NULL);
  GtkWidget *button = gtk_button_new ();
  /* Translators: %s is the number of a rule, such as “4.4” */
  g_autofree char *label = g_strdup_printf (_("Rule %s"), rule);

  gtk_button_set_child (GTK_BUTTON (button), number);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "rule-button");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", rule);
  return button;
}

/* A row for the step with that @number. */
GtkWidget *
acies_explainer_row_new (AciesArgument *argument,
                         guint          number)
{
  AciesExplainerRow *self = g_object_new (ACIES_TYPE_EXPLAINER_ROW, NULL);
  /* A box would ask the label how wide it has to be for its height, and so would an alignment
   * of the row. That takes longer than all the rest. */
  GtkWidget *grid = gtk_grid_new ();
  /* Translators: the number of a step in a list of reasons */
  g_autofree char *text = g_strdup_printf (C_("step", "%u."), number);
  g_autofree char *sentence = dup_sentence (argument);
  GtkWidget *number_label = create_label (text);
  GtkWidget *label = create_label (sentence);
  g_autofree char *rule = acies_manual_find_number (acies_argument_get_text (argument));

  self->argument = g_object_ref (argument);

  gtk_label_set_yalign (GTK_LABEL (number_label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_xalign (GTK_LABEL (number_label), 1);
  gtk_label_set_width_chars (GTK_LABEL (number_label), 3);
  gtk_widget_add_css_class (number_label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_attach (GTK_GRID (grid), number_label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label, 1, 0, 1, 1);
  if (rule != NULL)
    {
      gtk_grid_attach (GTK_GRID (grid), create_rule_button (rule), 2, 0, 1, 1);
      gtk_widget_add_css_class (grid, "with-rule");
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), grid);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, acies_argument_get_text (argument),
                                  -1);
  return GTK_WIDGET (self);
}

AciesArgument *
acies_explainer_row_get_argument (AciesExplainerRow *self)
{
  g_return_val_if_fail (ACIES_IS_EXPLAINER_ROW (self), NULL);

  return self->argument;
}
