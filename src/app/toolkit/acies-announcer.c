/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-announcer.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-compat.h"

/* The log keeps about two turns. */
#define MOST_LINES 16

#define ANNOUNCER_KEY "acies-announcer"

struct _AciesAnnouncer
{
  GtkWidget parent_instance;

  guint n_lines;
};

G_DEFINE_FINAL_TYPE (AciesAnnouncer, acies_announcer, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
acies_announcer_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_announcer_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = 0;
}

static void
acies_announcer_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  for (GtkWidget *line = gtk_widget_get_first_child (widget); line != NULL; line = gtk_widget_get_next_sibling (line))
    gtk_widget_size_allocate (line, &(GtkAllocation) { 0, 0, 0, 0 }, -1);
}

static void
acies_announcer_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_announcer_parent_class)->root (widget);

  g_object_set_data (G_OBJECT (gtk_widget_get_root (widget)), ANNOUNCER_KEY, widget);
}

static void
acies_announcer_unroot (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (gtk_widget_get_root (widget)), ANNOUNCER_KEY, NULL);

  GTK_WIDGET_CLASS (acies_announcer_parent_class)->unroot (widget);
}

static void
acies_announcer_dispose (GObject *object)
{
  GtkWidget *line;

  while ((line = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (line);

  G_OBJECT_CLASS (acies_announcer_parent_class)->dispose (object);
}

static void
acies_announcer_class_init (AciesAnnouncerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_announcer_dispose;
  widget_class->get_request_mode = acies_announcer_get_request_mode;
  widget_class->measure = acies_announcer_measure;
  widget_class->size_allocate = acies_announcer_size_allocate;
  widget_class->root = acies_announcer_root;
  widget_class->unroot = acies_announcer_unroot;

  gtk_widget_class_set_css_name (widget_class, "acies-announcer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LOG);
}

static void
acies_announcer_init (AciesAnnouncer *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  /* Translators: for a screen reader: the list of what was said last */
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Announcements"),
                                  -1);
}

/* Has the accessibility bus know @widget. */
static void
touch (GtkWidget *widget)
{
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_focusable (widget, FALSE);
}

static void
add_line (AciesAnnouncer *self,
          const char     *sentence)
{
  /* Every line is a new widget, so that a screen reader notices it. */
  GtkWidget *line = g_object_new (ADW_TYPE_BIN, "accessible-role", GTK_ACCESSIBLE_ROLE_LABEL, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  touch (GTK_WIDGET (self));
  gtk_widget_set_visible (line, FALSE);
  gtk_widget_insert_before (line, GTK_WIDGET (self), NULL);
  /* GTK 4.8 tells the accessibility bus only of children that are shown later, and of those only if somebody has asked for
   * them, or their state has changed. */
  touch (line);
  gtk_widget_set_visible (line, TRUE);
  if (self->n_lines == MOST_LINES)
    gtk_widget_unparent (gtk_widget_get_first_child (GTK_WIDGET (self)));
  else
    self->n_lines++;
}

/* Has a screen reader say @sentence, which is about @widget or its window, without moving the
 * focus. */
void
acies_announcer_announce (GtkWidget  *widget,
                          const char *sentence)
{
  GtkRoot *root;
  AciesAnnouncer *announcer;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (sentence != NULL);

  root = gtk_widget_get_root (widget);
  announcer = root != NULL ? g_object_get_data (G_OBJECT (root), ANNOUNCER_KEY) : NULL;
  if (announcer != NULL)
    add_line (announcer, sentence);
  acies_compat_announce (widget, sentence);
}

/* Whether @text ends like a sentence, in whatever script. */
static gboolean
is_sentence (const char *text)
{
  return g_unichar_ispunct (g_utf8_get_char (g_utf8_find_prev_char (text, text + strlen (text))));
}

/* One text of two that are read one after the other, with a stop in between. Either may be empty or %NULL. */
char *
acies_announcer_join (const char *first,
                      const char *second)
{
  if (first == NULL || *first == '\0')
    return g_strdup (second != NULL ? second : "");
  if (second == NULL || *second == '\0')
    return g_strdup (first);

  if (is_sentence (first))
    /* Translators: two texts that a screen reader reads one after the other; the first one is a sentence, and ends like one */
    return g_strdup_printf (C_("read aloud", "%s %s"), first, second);

  /* Translators: two texts that a screen reader reads one after the other; the first one is no sentence, such as “Red 7” */
  return g_strdup_printf (C_("read aloud", "%s. %s"), first, second);
}

/* Puts @second behind *@text, which is replaced. Either may be empty or %NULL. */
void
acies_announcer_append (char       **text,
                        const char  *second)
{
  g_autofree char *first = NULL;

  g_return_if_fail (text != NULL);

  first = g_steal_pointer (text);
  *text = acies_announcer_join (first, second);
}
