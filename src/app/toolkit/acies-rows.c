/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rows.h"

/* A row of preferences says its title to a screen reader, but neither what is chosen
 * there nor what stands below the title; a drop-down does not say anything. Here they are
 * told to. And in large text they show all of it. */

/* A value that is not longer than this stands in one line. */
#define MOST_LETTERS 16

/* What is chosen; %NULL for a row in which nothing can be. */
static const char *
acies_rows_get_chosen (GtkWidget *row)
{
  GObject *item = ADW_IS_COMBO_ROW (row) ? adw_combo_row_get_selected_item (ADW_COMBO_ROW (row)) : NULL;

  return GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : NULL;
}

static void
acies_rows_update (GtkWidget *row)
{
  const char *chosen = acies_rows_get_chosen (row);
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  const gboolean described = subtitle != NULL && subtitle[0] != '\0';
  g_autofree char *both = chosen != NULL && described ? g_strdup_printf ("%s\n%s", chosen, subtitle) : NULL;

  /* Later releases of libadwaita have the row described by the label of its subtitle alone. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  both != NULL ? both : chosen != NULL ? chosen : described ? subtitle : "",
                                  -1);
}

static void
acies_rows_setup_chosen_cb (GtkSignalListItemFactory *factory,
                            GtkListItem              *list_item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_list_item_set_child (list_item, label);
}

static void
acies_rows_setup_start_cb (GtkSignalListItemFactory *factory,
                           GtkListItem              *list_item)
{
  GtkWidget *label = gtk_label_new (NULL);

  /* The button of a drop-down has one line, whatever its width. */
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (list_item, label);
}

static void
acies_rows_bind_chosen_cb (GtkSignalListItemFactory *factory,
                           GtkListItem              *list_item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (list_item));
  const char *text = gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (list_item)));

  gtk_label_set_label (label, text);
  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE)
    gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
  gtk_label_set_width_chars (label, MIN ((int) g_utf8_strlen (text, -1), MOST_LETTERS));
}

static GtkListItemFactory *
acies_rows_create_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (acies_rows_bind_chosen_cb), NULL);
  return factory;
}

/* What is chosen would be cut off rather than the words beside it wrapped. The list that
 * opens stays as it is. */
static void
acies_rows_uncut (AdwComboRow *row)
{
  GtkListItemFactory *list_factory = adw_combo_row_get_factory (row);
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (list_factory == NULL || acies_rows_get_chosen (GTK_WIDGET (row)) == NULL)
    return;

  factory = acies_rows_create_factory (G_CALLBACK (acies_rows_setup_chosen_cb));
  adw_combo_row_set_list_factory (row, list_factory);
  adw_combo_row_set_factory (row, factory);
}

static gboolean
acies_rows_has_long_text (GListModel *model)
{
  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (GTK_IS_STRING_OBJECT (item) &&
          g_utf8_strlen (gtk_string_object_get_string (GTK_STRING_OBJECT (item)), -1) > MOST_LETTERS)
        return TRUE;
    }
  return FALSE;
}

/* The longest of its texts would make a drop-down wider than what it lies in. */
static void
acies_rows_uncut_drop_down (GtkDropDown *drop_down)
{
  GtkListItemFactory *list_factory = gtk_drop_down_get_factory (drop_down);
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (list_factory == NULL || !acies_rows_has_long_text (gtk_drop_down_get_model (drop_down)))
    return;

  factory = acies_rows_create_factory (G_CALLBACK (acies_rows_setup_start_cb));
  gtk_drop_down_set_list_factory (drop_down, list_factory);
  gtk_drop_down_set_factory (drop_down, factory);
}

/* The button in a drop-down has the focus, and is named as the tooltip of the whole. */
static void
acies_rows_update_drop_down (GtkDropDown *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  const char *name = gtk_widget_get_tooltip_text (GTK_WIDGET (drop_down));
  GObject *item = gtk_drop_down_get_selected_item (drop_down);

  if (!GTK_IS_TOGGLE_BUTTON (button) || name == NULL || !GTK_IS_STRING_OBJECT (item))
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_string_object_get_string (GTK_STRING_OBJECT (item)),
                                  -1);
}

/* What scrolls the text of a page takes the focus where nothing else does. */
static void
acies_rows_name_scroller (AdwStatusPage *page)
{
  GtkWidget *scroller = gtk_widget_get_first_child (GTK_WIDGET (page));

  if (!GTK_IS_SCROLLED_WINDOW (scroller))
    return;

  /* Later releases of GTK leave what has no role of its own without a name. */
  g_object_set (scroller, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, adw_status_page_get_title (page),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, adw_status_page_get_description (page),
                                  -1);
}

/* Has all rows and drop-downs in @widget show and say what is chosen, and pages without any what
 * they are. */
void
acies_rows_prepare (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (ADW_IS_ACTION_ROW (widget))
    {
      const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (widget));

      if (ADW_IS_COMBO_ROW (widget))
        {
          acies_rows_uncut (ADW_COMBO_ROW (widget));
          g_signal_connect (widget, "notify::selected-item", G_CALLBACK (acies_rows_update), NULL);
        }
      g_signal_connect (widget, "notify::subtitle", G_CALLBACK (acies_rows_update), NULL);
      if (ADW_IS_COMBO_ROW (widget) || (subtitle != NULL && subtitle[0] != '\0'))
        acies_rows_update (widget);
      return;
    }

  if (GTK_IS_DROP_DOWN (widget))
    {
      acies_rows_uncut_drop_down (GTK_DROP_DOWN (widget));
      g_signal_connect (widget, "notify::selected-item", G_CALLBACK (acies_rows_update_drop_down), NULL);
      acies_rows_update_drop_down (GTK_DROP_DOWN (widget));
      return;
    }
  if (ADW_IS_STATUS_PAGE (widget))
    acies_rows_name_scroller (ADW_STATUS_PAGE (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    acies_rows_prepare (child);
}
