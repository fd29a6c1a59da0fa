/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-engraving.h"

/* How much of its place the word takes at most. */
#define WORD_WIDTH 0.66f
#define WORD_HEIGHT 0.78f

/* How long the rules are for the width of the place, and what is free between them and the word. */
#define RULE_LENGTH 0.13f
#define RULE_GAP 0.02f
#define RULE_THICKNESS 2

struct _AciesEngraving
{
  GtkWidget  parent_instance;

  GtkWidget *label;
  GtkWidget *rules[2];    /* before and after the word */
};

G_DEFINE_FINAL_TYPE (AciesEngraving, acies_engraving, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
acies_engraving_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
acies_engraving_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  *minimum = *natural = 0;
}

/* The word is as large as there is room, however long it is in a language: it is laid out in one
 * size, and scaled. */
static void
acies_engraving_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  AciesEngraving *self = ACIES_ENGRAVING (widget);
  const float length = (float) width * RULE_LENGTH;
  int word_width, word_height, thickness;
  float scale, left, right;
  GskTransform *transform;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &word_width, NULL, NULL);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, word_width, NULL, &word_height, NULL, NULL);
  scale = MIN ((float) width * WORD_WIDTH / (float) MAX (1, word_width),
               (float) height * WORD_HEIGHT / (float) MAX (1, word_height));
  left = ((float) width - (float) word_width * scale) / 2;
  right = left + (float) word_width * scale;

  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (left, ((float) height - (float) word_height * scale) / 2));
  gtk_widget_allocate (self->label, word_width, word_height, -1, gsk_transform_scale (transform, scale, scale));

  for (guint i = 0; i < G_N_ELEMENTS (self->rules); i++)
    {
      const float gap = (float) width * RULE_GAP;
      const float x = i == 0 ? left - gap - length : right + gap;

      gtk_widget_measure (self->rules[i], GTK_ORIENTATION_VERTICAL, -1, &thickness, NULL, NULL, NULL);
      thickness = MAX (thickness, RULE_THICKNESS);
      gtk_widget_size_allocate (self->rules[i],
                                &(GtkAllocation) { (int) x, (height - thickness) / 2, MAX (1, (int) length), thickness },
                                -1);
    }
}

static void
acies_engraving_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (acies_engraving_parent_class)->dispose (object);
}

static void
acies_engraving_class_init (AciesEngravingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_engraving_dispose;
  widget_class->get_request_mode = acies_engraving_get_request_mode;
  widget_class->measure = acies_engraving_measure;
  widget_class->size_allocate = acies_engraving_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "acies-engraving");
}

static void
acies_engraving_init (AciesEngraving *self)
{
  static const char * const classes[] = { "rule-before", "rule-after" };
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_can_target (widget, FALSE);
  self->label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->label, "engraved");
  gtk_widget_set_parent (self->label, widget);
  for (guint i = 0; i < G_N_ELEMENTS (self->rules); i++)
    {
      self->rules[i] = adw_bin_new ();
      gtk_widget_add_css_class (self->rules[i], classes[i]);
      gtk_widget_set_parent (self->rules[i], widget);
    }
}

GtkWidget *
acies_engraving_new (void)
{
  return g_object_new (ACIES_TYPE_ENGRAVING, NULL);
}

void
acies_engraving_set_word (AciesEngraving *self,
                          const char     *word)
{
  g_return_if_fail (ACIES_IS_ENGRAVING (self));
  g_return_if_fail (word != NULL);

  gtk_label_set_label (GTK_LABEL (self->label), word);
}
