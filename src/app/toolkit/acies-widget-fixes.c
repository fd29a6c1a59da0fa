/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-widget-fixes.h"

#include "acies-position-keys.h"

/* A value that is not longer than this gets a single line, in letters of the usual size. */
#define MOST_LETTERS 16

/* An item of a list that is longer than this takes several lines. */
#define MOST_LETTERS_IN_LIST 30

/* An answer to a question that is longer than this takes several lines. */
#define MOST_LETTERS_IN_ANSWER 20

/* A word that is longer than this is broken where a window is narrow. */
#define MOST_LETTERS_IN_WORD 14

/* What explains the values of a row. */
#define EXPLANATION "acies-explanation"

/* Of “gtk-xft-dpi”, where text is as large as usual. */
#define USUAL_DPI (96 * PANGO_SCALE)

/* From this on text is large. */
#define LARGE_DPI (USUAL_DPI * 3 / 2)

static int
get_dpi (GtkWidget *widget)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi;
}

/* Whether the person has text written so large that what is side by side may have to be one below the other. */
gboolean
acies_widget_fixes_has_large_text (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  return get_dpi (widget) >= LARGE_DPI;
}

/* Gives @widget the style class @name, or takes it away. */
void
acies_widget_fixes_set_class (GtkWidget  *widget,
                              const char *name,
                              gboolean    set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* A label that wraps, with its lines at the start; @css_class may be %NULL. */
GtkWidget *
acies_widget_fixes_create_text (const char *text,
                                const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* As many letters as fit, in the size in which the person has text written, where @letters of the usual size do. */
static int
get_most_letters (GtkWidget *widget,
                  int        letters)
{
  const int dpi = get_dpi (widget);

  return dpi > USUAL_DPI ? (int) ((gint64) letters * USUAL_DPI / dpi) : letters;
}

/* The value of a row; %NULL for a row that has none to choose. */
static const char *
get_chosen (GtkWidget *row)
{
  GObject *item = ADW_IS_COMBO_ROW (row) ? adw_combo_row_get_selected_item (ADW_COMBO_ROW (row)) : NULL;

  return GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (GTK_STRING_OBJECT (item)) : NULL;
}

static void
update_row (GtkWidget *row)
{
  const char *chosen = get_chosen (row);
  const char *explanation = ADW_IS_COMBO_ROW (row) ? acies_widget_fixes_get_explanation (ADW_COMBO_ROW (row)) : NULL;
  const char *subtitle = explanation != NULL ? explanation : adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  const gboolean described = subtitle != NULL && subtitle[0] != '\0';
  g_autofree char *both = chosen != NULL && described ? g_strdup_printf ("%s\n%s", chosen, subtitle) : NULL;

  /* In newer releases of libadwaita only the label of the subtitle describes the row. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  both != NULL ? both : chosen != NULL ? chosen : described ? subtitle : "",
                                  -1);
}

static void
setup_chosen_cb (GtkSignalListItemFactory *factory,
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
setup_start_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *list_item)
{
  GtkWidget *label = gtk_label_new (NULL);

  /* The button of a drop-down always has a single line. */
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (list_item, label);
}

/* The list inside a row is as high as a single line would be, whatever becomes of it in that width. */
static void
request_height (GtkLabel   *label,
                const char *text,
                int         letters)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (GTK_WIDGET (label)), NULL, NULL);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (label), text);
  int height;

  pango_layout_set_width (layout, letters * pango_font_metrics_get_approximate_char_width (metrics));
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_widget_set_size_request (GTK_WIDGET (label), -1, height);
  pango_font_metrics_unref (metrics);
}

static void
bind_chosen_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *list_item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (list_item));
  const char *text = gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (list_item)));
  const int letters = (int) g_utf8_strlen (text, -1), most = get_most_letters (GTK_WIDGET (label), MOST_LETTERS);

  gtk_label_set_label (label, text);
  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE)
    gtk_widget_set_tooltip_text (GTK_WIDGET (label), text);
  gtk_label_set_width_chars (label, MIN (letters, most));
  if (most < MOST_LETTERS && gtk_label_get_ellipsize (label) == PANGO_ELLIPSIZE_NONE)
    {
      gtk_label_set_max_width_chars (label, MIN (letters, most));
      request_height (label, text, MIN (letters, most));
    }
}

static GtkListItemFactory *
create_factory (GCallback setup)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  return factory;
}

static void
setup_item_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *list_item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_LETTERS_IN_LIST);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE,
                                               "icon-name", "object-select-symbolic",
                                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                               NULL));
  gtk_list_item_set_child (list_item, box);
}

/* Marks the item that is chosen now. */
static void
update_mark (GtkListItem *list_item,
             GParamSpec  *pspec,
             AdwComboRow *row)
{
  GtkWidget *box = gtk_list_item_get_child (list_item);
  const gboolean chosen = gtk_list_item_get_item (list_item) == adw_combo_row_get_selected_item (row);

  if (box != NULL)
    gtk_widget_set_opacity (gtk_widget_get_last_child (box), chosen ? 1 : 0);
}

static void
bind_item_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *list_item,
              AdwComboRow              *row)
{
  GtkWidget *box = gtk_list_item_get_child (list_item);
  GtkStringObject *item = GTK_STRING_OBJECT (gtk_list_item_get_item (list_item));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (box)), gtk_string_object_get_string (item));
  update_mark (list_item, NULL, row);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (update_mark), list_item, G_CONNECT_SWAPPED);
}

static void
unbind_item_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *list_item,
                AdwComboRow              *row)
{
  g_signal_handlers_disconnect_by_func (row, update_mark, list_item);
}

/* Lets the value and the items of the list wrap, which are cut off otherwise. */
static void
wrap_chosen (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  g_autoptr (GtkListItemFactory) list_factory = NULL;

  if (adw_combo_row_get_factory (row) == NULL || get_chosen (GTK_WIDGET (row)) == NULL)
    return;

  factory = create_factory (G_CALLBACK (setup_chosen_cb));
  list_factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (list_factory, "setup", G_CALLBACK (setup_item_cb), NULL);
  g_signal_connect_object (list_factory, "bind", G_CALLBACK (bind_item_cb), row, 0);
  g_signal_connect_object (list_factory, "unbind", G_CALLBACK (unbind_item_cb), row, 0);
  adw_combo_row_set_list_factory (row, list_factory);
  adw_combo_row_set_factory (row, factory);
}

static gboolean
has_long_text (GListModel *model)
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

/* Keeps long texts from making a drop-down wider than its parent. */
static void
wrap_drop_down (GtkDropDown *drop_down)
{
  GtkListItemFactory *list_factory = gtk_drop_down_get_factory (drop_down);
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (list_factory == NULL || !has_long_text (gtk_drop_down_get_model (drop_down)))
    return;

  factory = create_factory (G_CALLBACK (setup_start_cb));
  gtk_drop_down_set_list_factory (drop_down, list_factory);
  gtk_drop_down_set_factory (drop_down, factory);
}

/* Names the button inside a drop-down, which takes the focus, after the tooltip. */
static void
update_drop_down (GtkDropDown *drop_down)
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

/* Lets the title of a group wrap, which is cut off otherwise. */
static void
wrap_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading"))
    {
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    }
  if (GTK_IS_LIST_BOX (widget))
    return;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    wrap_heading (child);
}

/* Names what scrolls in @widget, which takes the focus. */
void
acies_widget_fixes_name_scrollers (GtkWidget  *widget,
                                   const char *name,
                                   const char *description)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      /* Newer releases of GTK give no name to widgets without a role. */
      g_object_set (widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    acies_widget_fixes_name_scrollers (child, name, description);
}

/* Older releases of GTK name a button with its label as it is written, with the mark of the mnemonic, and again
 * with what is shown. The latter is enough. They give no name at all to a button with another label inside. */
static void
name_button (GtkButton *button)
{
  GtkWidget *child = gtk_button_get_child (button);

  if (GTK_IS_LABEL (child) && gtk_button_get_label (button) == NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, child, NULL, -1);
  if (gtk_button_get_use_underline (button) && gtk_button_get_label (button) != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Has a screen reader say the names of all buttons in @widget once. */
void
acies_widget_fixes_name_buttons (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_BUTTON (widget))
    {
      name_button (GTK_BUTTON (widget));
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    acies_widget_fixes_name_buttons (child);
}

/* Names @row once. It shows its title large while it is empty, and small above the text, and is named by both. */
static void
name_entry_row (GtkAccessible *row)
{
  gtk_accessible_reset_relation (row, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);
}

/* Has all rows and drop-downs in @widget show their values and tell them to a screen reader, and
 * names the text of status pages. */
void
acies_widget_fixes_prepare_rows (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (ADW_IS_ACTION_ROW (widget))
    {
      const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (widget));

      if (ADW_IS_COMBO_ROW (widget))
        {
          wrap_chosen (ADW_COMBO_ROW (widget));
          g_signal_connect (widget, "notify::selected-item", G_CALLBACK (update_row), NULL);
        }
      g_signal_connect (widget, "notify::subtitle", G_CALLBACK (update_row), NULL);
      if (ADW_IS_COMBO_ROW (widget) || (subtitle != NULL && subtitle[0] != '\0'))
        update_row (widget);
      return;
    }

  if (GTK_IS_DROP_DOWN (widget))
    {
      wrap_drop_down (GTK_DROP_DOWN (widget));
      g_signal_connect (widget, "notify::selected-item", G_CALLBACK (update_drop_down), NULL);
      update_drop_down (GTK_DROP_DOWN (widget));
      return;
    }
  if (ADW_IS_ENTRY_ROW (widget))
    name_entry_row (GTK_ACCESSIBLE (widget));
  if (ADW_IS_PREFERENCES_GROUP (widget))
    wrap_heading (widget);
  if (ADW_IS_STATUS_PAGE (widget))
    acies_widget_fixes_name_scrollers (widget, adw_status_page_get_title (ADW_STATUS_PAGE (widget)),
                                       adw_status_page_get_description (ADW_STATUS_PAGE (widget)));
  if (GTK_IS_BUTTON (widget))
    name_button (GTK_BUTTON (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    acies_widget_fixes_prepare_rows (child);
}

/* Lets the labels of all buttons in @widget wrap, and names them. Otherwise a button with long words pushes the
 * widgets next to it out of sight. */
void
acies_widget_fixes_wrap_buttons (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_LABEL (label))
    {
      name_button (GTK_BUTTON (widget));
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    acies_widget_fixes_wrap_buttons (child);
}

/* Has the buttons in @widget, the answers of a question of libadwaita's, show all of their text. It makes them as high as
 * in the width that they ask for, and gives them less where that is more than the narrowest question has. */
void
acies_widget_fixes_wrap_answers (GtkWidget *widget)
{
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_LABEL (child))
    {
      GtkLabel *label = GTK_LABEL (child);
      const char *text = gtk_label_get_text (label);
      const int letters = MIN ((int) g_utf8_strlen (text, -1), get_most_letters (widget, MOST_LETTERS_IN_ANSWER));

      acies_widget_fixes_wrap_buttons (widget);
      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_NONE);
      gtk_label_set_max_width_chars (label, letters);
      request_height (label, text, letters);
      return;
    }

  for (child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    acies_widget_fixes_wrap_answers (child);
}

static gboolean
has_long_word (const char *text)
{
  guint n = 0;

  for (; *text != '\0' && n <= MOST_LETTERS_IN_WORD; text = g_utf8_next_char (text))
    {
      const gunichar letter = g_utf8_get_char (text);

      /* In Japanese, a line ends between any two letters. */
      n = g_unichar_isspace (letter) || g_unichar_iswide (letter) ? 0 : n + 1;
    }
  return n > MOST_LETTERS_IN_WORD;
}

/* Has @label, which wraps, show @text, and break words only where that may be needed: if there are very long ones, or text
 * is large. Wherever a word may be broken, GTK tries each of its letters, which takes longer than all other layout. */
void
acies_widget_fixes_set_wrapped_text (GtkLabel   *label,
                                     const char *text)
{
  gboolean breaks;

  g_return_if_fail (GTK_IS_LABEL (label));
  g_return_if_fail (text != NULL);

  breaks = has_long_word (text) || acies_widget_fixes_has_large_text (GTK_WIDGET (label));
  gtk_label_set_wrap_mode (label, breaks ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  gtk_label_set_label (label, text);
}

static void
show_explanation (AdwComboRow *row,
                  GParamSpec  *pspec,
                  GtkStack    *stack)
{
  guint n = adw_combo_row_get_selected (row);
  GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack));

  while (page != NULL && n-- > 0)
    page = gtk_widget_get_next_sibling (page);
  if (page != NULL)
    gtk_stack_set_visible_child (stack, page);
}

/* Has @row say below its title what the value means that is chosen: the one of @texts at the same place. Unlike a
 * subtitle, the text has the whole width, and the row is always as high as the longest one needs, so that nothing
 * moves when another value is chosen. To be called before the rows are prepared. */
void
acies_widget_fixes_explain_values (AdwComboRow        *row,
                                   const char * const *texts)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *stack = gtk_stack_new ();
  g_autoptr (GtkWidget) header = NULL;

  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail (texts != NULL);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                       "label", texts[i], "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                       "xalign", 0.0, "yalign", 0.0, NULL);

      gtk_widget_add_css_class (label, "subtitle");
      gtk_stack_add_child (GTK_STACK (stack), label);
    }
  header = g_object_ref (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), NULL);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), stack);
  gtk_widget_add_css_class (box, "explained");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), EXPLANATION, stack);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (show_explanation), stack, 0);
  show_explanation (row, NULL, GTK_STACK (stack));
}

/* What @row says of the value that is chosen; %NULL where its values are not explained. */
const char *
acies_widget_fixes_get_explanation (AdwComboRow *row)
{
  GtkStack *stack;

  g_return_val_if_fail (ADW_IS_COMBO_ROW (row), NULL);

  stack = g_object_get_data (G_OBJECT (row), EXPLANATION);
  return stack != NULL ? gtk_label_get_label (GTK_LABEL (gtk_stack_get_visible_child (stack))) : NULL;
}

/* Has @row take so many characters. Its property for that came with libadwaita 1.6. */
void
acies_widget_fixes_limit_entry (AdwEntryRow *row,
                                int          max_length)
{
  g_return_if_fail (ADW_IS_ENTRY_ROW (row));

  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row))), max_length);
}

static gboolean
focus_cb (gpointer widget)
{
  if (gtk_widget_get_mapped (widget))
    gtk_widget_grab_focus (widget);

  return G_SOURCE_REMOVE;
}

static void
mapped_cb (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (widget, mapped_cb, NULL);
  g_idle_add_full (G_PRIORITY_HIGH, focus_cb, g_object_ref (widget), g_object_unref);
}

/* Gives @widget the focus once its window is shown. In GTK 4.8, a window that had one before is no window to a screen
 * reader, which then neither says its title nor where the focus is. */
void
acies_widget_fixes_focus_first (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_after (widget, "map", G_CALLBACK (mapped_cb), NULL);
}

/* Shows @dialog over the window of @widget, and no larger than it: where that is small, the screen may be, too. Where
 * text is large, its style knows. */
void
acies_widget_fixes_present_dialog (GtkWindow *dialog,
                                   GtkWidget *widget)
{
  GtkRoot *root;
  int width, height;

  g_return_if_fail (GTK_IS_WINDOW (dialog));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  root = gtk_widget_get_root (widget);
  gtk_window_get_default_size (dialog, &width, &height);
  if (gtk_widget_get_width (GTK_WIDGET (root)) > 0)
    gtk_window_set_default_size (dialog,
                                 MIN (width, gtk_widget_get_width (GTK_WIDGET (root))),
                                 MIN (height, gtk_widget_get_height (GTK_WIDGET (root))));
  if (acies_widget_fixes_has_large_text (widget))
    gtk_widget_add_css_class (GTK_WIDGET (dialog), "large-text");
  acies_position_keys_add (dialog);
  gtk_window_set_transient_for (dialog, GTK_WINDOW (root));
  gtk_window_present (dialog);
}

static gboolean
drop_cb (gpointer data)
{
  GtkEventController *controller = data;
  GtkWidget *widget = gtk_event_controller_get_widget (controller);

  if (widget != NULL)
    gtk_widget_remove_controller (widget, controller);

  return G_SOURCE_REMOVE;
}

/* Shows the page called @name. The others would still be read by a screen reader, as GTK leaves them in the tree. */
void
acies_widget_fixes_show_page (GtkStack   *stack,
                              const char *name)
{
  GtkWidget *page = gtk_stack_get_child_by_name (stack, name);

  gtk_widget_set_visible (page, TRUE);
  gtk_stack_set_visible_child (stack, page);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, child == page);
}

/* Takes @controller off its widget. It gets no events any more, but it is removed only later: while GTK hands an event to
 * the controllers of a widget, it remembers the next one of its list, and that one must not be freed meanwhile. */
void
acies_widget_fixes_drop_controller (GtkEventController *controller)
{
  g_return_if_fail (GTK_IS_EVENT_CONTROLLER (controller));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  g_idle_add_full (G_PRIORITY_DEFAULT, drop_cb, g_object_ref (controller), g_object_unref);
}

/* Puts a flat button at the end of @row, an action row; pressed, it calls @pressed with @object. For a screen reader it has
 * the @label, or the @tooltip if that is %NULL, and @description says what the row is about. */
void
acies_widget_fixes_add_row_button (GtkWidget  *row,
                                   const char *icon,
                                   const char *tooltip,
                                   const char *label,
                                   const char *description,
                                   GCallback   pressed,
                                   gpointer    object)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label != NULL ? label : tooltip,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
  g_signal_connect_object (button, "clicked", pressed, object, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}
