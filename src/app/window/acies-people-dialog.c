/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <acies.h>
#include <glib/gi18n.h>

#include "acies-people-dialog.h"

#include "acies-announcer.h"
#include "acies-compat.h"
#include "acies-help.h"
#include "acies-widget-fixes.h"

#define PERSON_KEY "acies-person"

struct _AciesPeopleDialog
{
  AdwWindow    parent_instance;

  GtkListBox  *list;
  AdwEntryRow *name_row;
  GtkLabel    *refusal;

  AciesPeople *people;
  AciesPerson *renamed;         /* whose name is written in the row; NULL for that of somebody new */
  AciesPerson *removed;         /* of whom is asked whether they are to be removed */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPeopleDialog, acies_people_dialog, ADW_TYPE_WINDOW)

static AciesPerson *
get_person (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), PERSON_KEY);
}

static void
acies_people_dialog_refuse (AciesPeopleDialog *self,
                            const char        *reason)
{
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), reason != NULL);
  acies_widget_fixes_set_class (GTK_WIDGET (self->name_row), "error", reason != NULL);
  if (reason == NULL)
    return;

  gtk_label_set_label (self->refusal, reason);
  acies_announcer_announce (GTK_WIDGET (self), reason);
}

/* Has the row take another name for @person, or with %NULL the name of somebody new. */
static void
acies_people_dialog_ask_name (AciesPeopleDialog *self,
                              AciesPerson       *person)
{
  g_autofree char *name = person != NULL ? acies_person_dup_name (person) : g_strdup ("");
  g_autofree char *title = NULL;

  g_set_object (&self->renamed, person);
  /* Translators: before the place for another name; %s is the present one, such as “Anna” */
  title = person != NULL ? g_strdup_printf (_("New Name for “%s”"), name)
                         /* Translators: before the place for the name of somebody else who plays at this computer */
                         : g_strdup (_("Add Somebody"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name_row), title);
  gtk_editable_set_text (GTK_EDITABLE (self->name_row), name);
  acies_people_dialog_refuse (self, NULL);
}

static void
acies_people_dialog_focus_person (AciesPeopleDialog *self,
                                  AciesPerson       *person)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_person (GTK_WIDGET (row)) == person)
      gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
acies_people_dialog_apply_cb (AciesPeopleDialog *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name_row));
  AciesPerson *person = self->renamed;
  g_autoptr (GError) error = NULL;

  if (person == NULL)
    person = acies_people_add (self->people, name, &error);
  else
    acies_people_rename (self->people, person, name, &error);
  if (error != NULL)
    {
      acies_people_dialog_refuse (self, error->message);
      return;
    }

  acies_people_dialog_focus_person (self, person);
  acies_people_dialog_ask_name (self, NULL);
}

static void
acies_people_dialog_rename_cb (AciesPeopleDialog *self,
                               GtkWidget         *button)
{
  AciesPerson *person = get_person (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW));

  /* Pressed once more, nobody is renamed. */
  acies_people_dialog_ask_name (self, person != self->renamed ? person : NULL);
  if (self->renamed != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
}

static void
acies_people_dialog_removed_cb (gpointer object)
{
  AciesPeopleDialog *self = object;
  g_autoptr (AciesPerson) person = g_steal_pointer (&self->removed);
  g_autofree char *name = acies_person_dup_name (person);
  g_autoptr (GError) error = NULL;

  if (!acies_people_can_remove (self->people, person))
    return;

  if (acies_people_remove (self->people, person, &error))
    {
      if (self->renamed == person)
        acies_people_dialog_ask_name (self, NULL);
      acies_people_dialog_focus_person (self, acies_people_get_current (self->people));
    }
  else
    {
      /* Translators: %s is the name of a person at this computer, such as “Anna” */
      g_autofree char *heading = g_strdup_printf (_("“%s” Cannot Be Removed"), name);

      acies_compat_ask (GTK_WIDGET (self), heading, error->message,
                        /* Translators: a button below a message, a verb: only closes the message */
                        _("_Close"), NULL, NULL, self);
    }
}

static void
acies_people_dialog_remove_cb (AciesPeopleDialog *self,
                               GtkWidget         *button)
{
  AciesPerson *person = get_person (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW));
  g_autofree char *name = acies_person_dup_name (person);
  /* Translators: a question; %s is the name of a person at this computer, such as “Anna” */
  g_autofree char *heading = g_strdup_printf (_("Remove “%s”?"), name);

  g_set_object (&self->removed, person);
  acies_compat_ask (GTK_WIDGET (self), heading,
                    /* Translators: what happens when a person at this computer is removed */
                    _("The person’s unfinished and finished games, statistics, mistakes, and progress in lessons and practice "
                      "are moved to the trash."),
                    /* Translators: a button of a question, a verb: nobody is removed */
                    _("_Cancel"),
                    /* Translators: a button of a question, a verb: remove a person from the list */
                    _("_Remove"), acies_people_dialog_removed_cb, self);
}

static void
acies_people_dialog_activated_cb (AciesPeopleDialog *self,
                                  GtkListBoxRow     *row)
{
  g_autoptr (AciesPerson) person = g_object_ref (get_person (GTK_WIDGET (row)));

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, person);
  g_object_unref (self);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer user_data)
{
  AciesPeopleDialog *self = user_data;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *name = acies_person_dup_name (item);

  /* Translators: a button, a verb: give a person at this computer another name */
  acies_widget_fixes_add_row_button (row, "document-edit-symbolic", _("Rename"), NULL, name,
                                     G_CALLBACK (acies_people_dialog_rename_cb), self);
  if (acies_people_can_remove (self->people, item))
    /* Translators: a button, a verb: remove a person from the list of those at this computer */
    acies_widget_fixes_add_row_button (row, "user-trash-symbolic", _("Remove…"), NULL, name,
                                       G_CALLBACK (acies_people_dialog_remove_cb), self);

  /* A name may contain what would be markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (item == acies_people_get_current (self->people))
    /* Translators: below the name of the person at this computer who is playing */
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Playing now"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), PERSON_KEY, g_object_ref (item), g_object_unref);
  acies_widget_fixes_prepare_rows (row);

  return row;
}

static void
acies_people_dialog_dispose (GObject *object)
{
  AciesPeopleDialog *self = ACIES_PEOPLE_DIALOG (object);

  g_clear_object (&self->people);
  g_clear_object (&self->renamed);
  g_clear_object (&self->removed);

  G_OBJECT_CLASS (acies_people_dialog_parent_class)->dispose (object);
}

static void
acies_people_dialog_class_init (AciesPeopleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_people_dialog_dispose;

  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_PERSON);

  g_type_ensure (ACIES_TYPE_ANNOUNCER);
  acies_help_install_key (widget_class, "people");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-people-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPeopleDialog, list);
  gtk_widget_class_bind_template_child (widget_class, AciesPeopleDialog, name_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPeopleDialog, refusal);
  gtk_widget_class_bind_template_callback (widget_class, acies_people_dialog_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, acies_people_dialog_apply_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_people_dialog_init (AciesPeopleDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
  acies_widget_fixes_limit_entry (self->name_row, ACIES_MAX_NAME_LENGTH);
}

/* Creates a window with the list of @people. */
GtkWidget *
acies_people_dialog_new (AciesPeople *people)
{
  AciesPeopleDialog *self = g_object_new (ACIES_TYPE_PEOPLE_DIALOG, NULL);

  self->people = g_object_ref (people);
  acies_people_refresh (people);
  gtk_list_box_bind_model (self->list, acies_people_get_list (people), create_row_cb, self, NULL);
  acies_people_dialog_ask_name (self, NULL);
  acies_people_dialog_focus_person (self, acies_people_get_current (people));

  return GTK_WIDGET (self);
}
