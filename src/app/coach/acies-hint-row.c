/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-hint-row.h"

#include <glib/gi18n.h>

#include "acies-hint-words.h"
#include "acies-tooltips.h"
#include "acies-widget-fixes.h"

struct _AciesHintRow
{
  GtkListBoxRow parent_instance;

  GtkLabel     *caption_label;
  GtkLabel     *step_label;
  GtkLabel     *chance_label;
  GtkLabel     *reason_label;
  GtkButton    *lesson_button;

  AciesAdvice  *advice;
  GtkWidget    *list;           /* of the reasons, or NULL; not owned */
  char         *caption;
  guint         n_reasons;      /* that are shown in full; 0 for one that is cut off at the end of its line */
};

G_DEFINE_FINAL_TYPE (AciesHintRow, acies_hint_row, GTK_TYPE_LIST_BOX_ROW)

static void
acies_hint_row_finalize (GObject *object)
{
  AciesHintRow *self = ACIES_HINT_ROW (object);

  g_clear_pointer (&self->advice, acies_advice_free);
  g_free (self->caption);

  G_OBJECT_CLASS (acies_hint_row_parent_class)->finalize (object);
}

static void
acies_hint_row_class_init (AciesHintRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = acies_hint_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-hint-row.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesHintRow, caption_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintRow, step_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintRow, chance_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintRow, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesHintRow, lesson_button);
}

static void
acies_hint_row_init (AciesHintRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Its label comes later, and it must be known by then that it wraps: GTK may go on to think that it does not. */
  gtk_button_set_label (self->lesson_button, "");
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self->lesson_button));
}

GtkWidget *
acies_hint_row_new (void)
{
  return g_object_new (ACIES_TYPE_HINT_ROW, NULL);
}

const AciesAdvice *
acies_hint_row_get_advice (AciesHintRow *self)
{
  g_return_val_if_fail (ACIES_IS_HINT_ROW (self), NULL);

  return self->advice;
}

/* A list of reasons, whose items are indented as a whole. */
static GtkWidget *
create_list (const char * const *reasons)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  for (int i = 0; reasons[i] != NULL; i++)
    {
      GtkWidget *label = acies_widget_fixes_create_text (reasons[i], NULL);

      gtk_widget_set_hexpand (label, TRUE);
      gtk_grid_attach (GTK_GRID (grid), g_object_new (GTK_TYPE_LABEL, "label", "•", "valign", GTK_ALIGN_START, NULL),
                       0, i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), label, 1, i, 1, 1);
    }

  return grid;
}

/* Shows the list @reasons, or the single reason for %NULL. Each time the list is a new one: what is added to a container that
 * was never seen may wrap, but GTK goes on to think that it does not. */
static void
acies_hint_row_update_list (AciesHintRow       *self,
                            const char * const *reasons)
{
  GtkBox *box = GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->reason_label)));

  if (self->list != NULL)
    gtk_box_remove (box, self->list);
  self->list = reasons != NULL ? create_list (reasons) : NULL;
  if (self->list != NULL)
    gtk_box_insert_child_after (box, self->list, GTK_WIDGET (self->reason_label));
  gtk_widget_set_visible (GTK_WIDGET (self->reason_label), reasons == NULL);
}

/* A closed row has one line, with its best reason. */
static void
acies_hint_row_update (AciesHintRow *self)
{
  const gboolean open = self->n_reasons > 0;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) shown = NULL;
  g_autofree char *step = NULL;
  g_autofree char *chance = NULL;
  g_autofree char *reasons = NULL;
  g_autofree char *name = NULL;
  const char * const *all;
  gboolean list;

  if (self->advice == NULL)
    return;

  all = acies_advice_get_reasons (self->advice);
  for (guint i = 0; i < MAX (self->n_reasons, 1) && all[i] != NULL; i++)
    g_strv_builder_add (builder, all[i]);
  shown = g_strv_builder_end (builder);
  list = g_strv_length (shown) > 1;

  step = acies_hint_words_describe_step (acies_advice_get_step (self->advice));
  /* Translators: %u is a chance, from 0 to 100 percent */
  chance = g_strdup_printf (_("%u%%"), acies_hint_words_get_percent (acies_advice_get_win_chance (self->advice)));
  reasons = g_strjoinv ("\n", shown);

  gtk_label_set_label (self->caption_label, self->caption != NULL ? self->caption : "");
  gtk_widget_set_visible (GTK_WIDGET (self->caption_label), self->caption != NULL);
  gtk_label_set_label (self->step_label, step);
  gtk_label_set_label (self->chance_label, chance);
  gtk_label_set_label (self->reason_label, reasons);
  gtk_label_set_wrap (self->reason_label, open);
  gtk_label_set_ellipsize (self->reason_label, open ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  acies_tooltips_set_text (GTK_WIDGET (self->reason_label), open ? NULL : reasons);
  acies_hint_row_update_list (self, list ? (const char * const *) shown : NULL);
  acies_widget_fixes_set_class (GTK_WIDGET (self->reason_label), "dim-label", !open);

  /* Translators: a move, its win chance, and why, such as "Red 7 to flag 3: 62%. It
     completes flag 3." */
  name = g_strdup_printf (_("%s: %s. %s"), step, chance, reasons);
  if (self->caption != NULL)
    {
      g_autofree char *plain = g_steal_pointer (&name);

      /* Translators: which move is meant, such as “Best move”, and what is said of it */
      name = g_strdup_printf (C_("step", "%s: %s"), self->caption, plain);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Shows @advice, which is taken over, under @caption, which may be %NULL. */
void
acies_hint_row_set_advice (AciesHintRow *self,
                           AciesAdvice  *advice,
                           const char   *caption)
{
  g_return_if_fail (ACIES_IS_HINT_ROW (self));
  g_return_if_fail (advice != NULL);

  g_clear_pointer (&self->advice, acies_advice_free);
  self->advice = advice;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  g_free (self->caption);
  self->caption = g_strdup (caption);
  acies_hint_row_update (self);
}

/* Empties the row and hides it until it is needed again. */
void
acies_hint_row_clear (AciesHintRow *self)
{
  g_return_if_fail (ACIES_IS_HINT_ROW (self));

  g_clear_pointer (&self->advice, acies_advice_free);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_label_set_label (self->step_label, "");
  gtk_label_set_label (self->chance_label, "");
  gtk_label_set_label (self->reason_label, "");
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Sets how many reasons are shown in full at most; 0 for the first one, as far as a line goes. */
void
acies_hint_row_set_n_reasons (AciesHintRow *self,
                              guint         n_reasons)
{
  g_return_if_fail (ACIES_IS_HINT_ROW (self));

  self->n_reasons = n_reasons;
  acies_hint_row_update (self);
}

/* The button below the reasons, which is for a lesson about them and hidden at first. */
GtkButton *
acies_hint_row_get_lesson_button (AciesHintRow *self)
{
  g_return_val_if_fail (ACIES_IS_HINT_ROW (self), NULL);

  return self->lesson_button;
}
