/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-flag-chances.h"

#include <glib/gi18n.h>

#include "acies-chance-bar.h"
#include "acies-hint-words.h"

#define BAR_HEIGHT 44
/* Smaller changes are not worth a number, in percent. */
#define LEAST_CHANGE 2

struct _AciesFlagChances
{
  GtkWidget  parent_instance;

  GtkWidget *columns[ACIES_N_FLAGS];
  GtkWidget *bars[ACIES_N_FLAGS];
  GtkWidget *changes[ACIES_N_FLAGS];
};

G_DEFINE_FINAL_TYPE (AciesFlagChances, acies_flag_chances, GTK_TYPE_WIDGET)

static void
acies_flag_chances_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (acies_flag_chances_parent_class)->dispose (object);
}

static void
acies_flag_chances_class_init (AciesFlagChancesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_flag_chances_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-flag-chances");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
acies_flag_chances_init (AciesFlagChances *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_homogeneous (layout, TRUE);
  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      GtkWidget *column = g_object_new (GTK_TYPE_BOX,
                                        "orientation", GTK_ORIENTATION_VERTICAL,
                                        "spacing", 2,
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                        NULL);

      self->columns[i] = column;
      self->changes[i] = create_label ("", NULL);
      self->bars[i] = acies_chance_bar_new (GTK_ORIENTATION_VERTICAL);
      gtk_widget_set_size_request (self->bars[i], -1, BAR_HEIGHT);
      gtk_widget_set_halign (self->bars[i], GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (column), self->changes[i]);
      gtk_box_append (GTK_BOX (column), self->bars[i]);
      gtk_box_append (GTK_BOX (column), create_label (number, "dim-label"));
      gtk_widget_set_parent (column, GTK_WIDGET (self));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Your chance at each flag"),
                                  -1);
}

/* Shows what @advice does to the flags. */
void
acies_flag_chances_show (AciesFlagChances  *self,
                         AciesAnalysis     *analysis,
                         const AciesAdvice *advice)
{
  AciesView *view = acies_analysis_get_view (analysis);

  g_return_if_fail (ACIES_IS_FLAG_CHANCES (self));

  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    {
      const double before = acies_analysis_get_flag_chance (analysis, i + 1);
      const double after = acies_advice_get_flag_chance (advice, i + 1);
      const int change = (int) acies_hint_words_get_percent (after) - (int) acies_hint_words_get_percent (before);
      const AciesSeat owner = acies_view_get_flag_owner (view, i + 1);
      g_autofree char *text = NULL;
      g_autofree char *label = NULL;

      acies_chance_bar_set (ACIES_CHANCE_BAR (self->bars[i]), after, owner == ACIES_SEAT_NONE ? before : -1);

      if (owner == ACIES_SEAT_NONE && ABS (change) >= LEAST_CHANGE)
        text = g_strdup_printf (change > 0 ? "+%d" : "−%d", ABS (change));
      gtk_label_set_label (GTK_LABEL (self->changes[i]), text != NULL ? text : "");

      if (owner == ACIES_SEAT_NONE)
        /* Translators: the number of a flag, then two chances in percent */
        label = g_strdup_printf (_("Flag %u: %u%% before, %u%% after this move"), i + 1,
                                 acies_hint_words_get_percent (before), acies_hint_words_get_percent (after));
      else if (owner == acies_view_get_seat (view))
        label = g_strdup_printf (_("Flag %u is yours"), i + 1);
      else
        label = g_strdup_printf (_("Flag %u is the enemy’s"), i + 1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->columns[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      gtk_widget_set_tooltip_text (self->columns[i], label);
    }
}
