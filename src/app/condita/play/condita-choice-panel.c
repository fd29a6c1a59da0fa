/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "condita-choice-panel.h"

#include "acies-widget-fixes.h"
#include "condita-card-row.h"
#include "condita-words.h"

struct _ConditaChoicePanel
{
  GtkWidget parent_instance;

  GtkStack    *pages;
  GtkLabel    *heading;
  GtkListView *deeds;
  GtkWidget   *back_button;
  GtkLabel    *title;
  GtkLabel    *place;
  GtkLabel    *note;
  GtkWidget   *payments_box;
  GtkListBox  *payments;
  GtkWidget   *details_box;
  GtkListBox  *details;
  GtkWidget   *play_button;

  ConditaChoice *choice;
  ConditaDeed *noted;       /* not owned: of which the note is */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (ConditaChoicePanel, condita_choice_panel, GTK_TYPE_WIDGET)

static guint play_signal;

static void
play (ConditaChoicePanel *self)
{
  const ConditaWay *way = condita_choice_find_way (self->choice);

  if (way != NULL)
    {
      g_autofree char *step = g_strdup (way->step);

      g_signal_emit (self, play_signal, 0, step);
    }
}

static void
set_up_deed_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, label);
}

static void
bind_deed_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *title = condita_deed_get_title (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* What can only be done in one way, is done at once. */
static void
activate_cb (ConditaChoicePanel *self,
             guint               number)
{
  g_autoptr (ConditaDeed) deed = g_list_model_get_item (condita_choice_get_deeds (self->choice), number);

  condita_choice_set_deed (self->choice, deed);
  if (condita_deed_get_n_ways (deed) == 1)
    play (self);
  else
    gtk_widget_grab_focus (gtk_widget_get_sensitive (self->play_button) ? self->play_button : self->back_button);
}

static void
back_cb (ConditaChoicePanel *self)
{
  condita_choice_panel_back (self);
}

static const char *
get_part (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "condita-part");
}

static void
payment_cb (ConditaChoicePanel *self,
            GtkListBoxRow      *row)
{
  if (row != NULL && !self->filling)
    condita_choice_set_payment (self->choice, get_part (row));
}

static void
detail_cb (ConditaChoicePanel *self,
           GtkListBoxRow      *row)
{
  if (row != NULL && !self->filling)
    condita_choice_set_detail (self->choice, get_part (row));
}

/* What stands in a row, and what is said of it: cards, or where the other hero goes. */
static GtkWidget *
create_content (const char  *part,
                char       **words)
{
  GtkWidget *label;

  if (*part != ',')
    {
      *words = condita_words_for_cards (part);
      return condita_card_row_new (part);
    }

  /* Translators: both heroes move at once; %s is a cell of the map such as “d5” */
  *words = g_strdup_printf (_("The second hero to %s"), strrchr (part, ':') + 1);
  label = gtk_label_new (*words);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* Lists @parts. */
static void
fill (GtkListBox  *list,
      char       **parts)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      GtkWidget *row = gtk_list_box_row_new ();
      g_autofree char *words = NULL;

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), create_content (parts[i], &words));
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
      gtk_widget_set_tooltip_text (row, words);
      g_object_set_data_full (G_OBJECT (row), "condita-part", g_strdup (parts[i]), g_free);
      gtk_list_box_append (list, row);
    }
}

/* Whether the list shows these parts already. */
static gboolean
shows (GtkListBox *list,
       char      **parts)
{
  guint i;

  for (i = 0; parts[i] != NULL; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);

      if (row == NULL || g_strcmp0 (get_part (row), parts[i]) != 0)
        return FALSE;
    }
  return gtk_list_box_get_row_at_index (list, (int) i) == NULL;
}

/* Shows @parts, with @chosen as the one that is selected; nothing if there is no choice. */
static void
show_parts (GtkWidget   *box,
            GtkListBox  *list,
            char       **parts,
            const char  *chosen)
{
  if (!shows (list, parts))
    fill (list, parts);
  for (guint i = 0; parts[i] != NULL; i++)
    if (g_strcmp0 (parts[i], chosen) == 0)
      gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int) i));
  gtk_widget_set_visible (box, parts[0] != NULL && parts[1] != NULL);
}

static void
show_place (ConditaChoicePanel *self,
            ConditaDeed        *deed)
{
  g_auto (GStrv) cells = condita_choice_list_cells (self->choice);
  const char *cell = condita_choice_get_cell (self->choice);
  g_autofree char *text = NULL;

  if (cell == NULL)
    text = g_strdup (_("Choose one of the marked cells on the map."));
  else if (condita_deed_get_lays (deed))
    /* Translators: %s is a cell of the map such as “d5” */
    text = g_strdup_printf (_("At %s. Press the cell again to turn the card."), cell);
  else
    /* Translators: where on the map something is done; %s is a cell such as “d5” */
    text = g_strdup_printf (_("At %s."), cell);
  gtk_label_set_text (self->place, text);
  gtk_widget_set_visible (GTK_WIDGET (self->place), cells[0] != NULL);
}

static void
update (ConditaChoicePanel *self)
{
  ConditaDeed *deed = condita_choice_get_deed (self->choice);
  g_auto (GStrv) payments = NULL, details = NULL;
  g_autofree char *note = NULL;

  if (deed == NULL)
    {
      self->noted = NULL;
      acies_widget_fixes_show_page (self->pages, "deeds");
      return;
    }

  payments = condita_choice_list_payments (self->choice);
  /* The exits of what is laid are seen on the map. */
  details = condita_deed_get_lays (deed) ? g_new0 (char *, 1) : condita_choice_list_details (self->choice);
  self->filling = TRUE;
  gtk_label_set_text (self->title, condita_deed_get_title (deed));
  show_parts (self->payments_box, self->payments, payments, condita_choice_get_payment (self->choice));
  show_parts (self->details_box, self->details, details, condita_choice_get_detail (self->choice));
  self->filling = FALSE;
  show_place (self, deed);
  if (deed != self->noted)
    {
      note = condita_choice_dup_note (self->choice);
      gtk_label_set_text (self->note, note);
      gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
      self->noted = deed;
    }
  gtk_widget_set_sensitive (self->play_button, condita_choice_find_way (self->choice) != NULL);
  acies_widget_fixes_show_page (self->pages, "ways");
}

static void
condita_choice_panel_dispose (GObject *object)
{
  ConditaChoicePanel *self = CONDITA_CHOICE_PANEL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (condita_choice_panel_parent_class)->dispose (object);
}

static void
condita_choice_panel_class_init (ConditaChoicePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = condita_choice_panel_dispose;
  play_signal = g_signal_new ("play", CONDITA_TYPE_CHOICE_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                              G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/condita-choice-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, pages);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, heading);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, deeds);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, back_button);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, title);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, place);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, note);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, payments_box);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, payments);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, details_box);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, details);
  gtk_widget_class_bind_template_child (widget_class, ConditaChoicePanel, play_button);
  gtk_widget_class_bind_template_callback (widget_class, set_up_deed_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_deed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, payment_cb);
  gtk_widget_class_bind_template_callback (widget_class, detail_cb);
  gtk_widget_class_bind_template_callback (widget_class, play);
}

static void
condita_choice_panel_init (ConditaChoicePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_show_page (self->pages, "deeds");
}

/* Shows @choice from now on. */
void
condita_choice_panel_set_choice (ConditaChoicePanel *self,
                                 ConditaChoice      *choice)
{
  g_autoptr (GtkNoSelection) deeds = NULL;

  g_return_if_fail (CONDITA_IS_CHOICE_PANEL (self));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  deeds = gtk_no_selection_new (g_object_ref (condita_choice_get_deeds (choice)));
  gtk_list_view_set_model (self->deeds, GTK_SELECTION_MODEL (deeds));
  g_signal_connect_object (choice, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/* Goes back to the list; FALSE if it is there already. */
gboolean
condita_choice_panel_back (ConditaChoicePanel *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE_PANEL (self), FALSE);

  if (condita_choice_get_deed (self->choice) == NULL)
    return FALSE;
  condita_choice_set_deed (self->choice, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->deeds));
  return TRUE;
}

/* What stands above the list. */
void
condita_choice_panel_set_heading (ConditaChoicePanel *self,
                                  const char         *text)
{
  g_return_if_fail (CONDITA_IS_CHOICE_PANEL (self));

  gtk_label_set_text (self->heading, text);
}
