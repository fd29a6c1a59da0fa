/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-name-tag.h"

#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-tooltips.h"

/* In pixels: the mark, what is between it and the name, and the size of the name; and how much larger that becomes
 * at most with larger text. */
#define MARK 7.f
#define GAP 5.f
#define LEAST_SIZE 11.f
#define MOST_SIZE 16.f
#define MOST_SCALE 1.5f

/* How high one line is at most, for the size of the name. */
#define LINE_HEIGHT 1.6f

struct _AciesNameTag
{
  GtkWidget parent_instance;

  gboolean turn;
  char *name;
  char *short_name;     /* for where the name does not fit on a line; NULL if there is none */
};

G_DEFINE_FINAL_TYPE (AciesNameTag, acies_name_tag, GTK_TYPE_WIDGET)

/* The name on one line, or a shorter one, or the name on as many lines as it takes. */
static AciesCardText *
acies_name_tag_create_text (AciesNameTag *self,
                            float         room,
                            float         height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const float size = CLAMP (height * 0.36f, LEAST_SIZE, MOST_SIZE) *
                     CLAMP (acies_card_text_get_scale (widget), 1, MOST_SCALE);
  const float line = MIN (size * LINE_HEIGHT, height);
  AciesCardText *text = NULL;

  if (self->short_name != NULL)
    text = acies_card_text_new_fitting_above (widget, self->name, size, LEAST_SIZE, self->turn, room, line, line, PANGO_ALIGN_LEFT);
  if (self->short_name != NULL && text == NULL)
    text = acies_card_text_new_fitting (widget, self->short_name, size, self->turn, room, height, PANGO_ALIGN_LEFT);
  return text != NULL ? text
         : acies_card_text_new_fitting (widget, self->name, size, self->turn, room, height, PANGO_ALIGN_LEFT);
}

static void
acies_name_tag_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  AciesNameTag *self = ACIES_NAME_TAG (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float room = width - MARK - GAP;
  g_autoptr (AciesCardText) text = NULL;
  graphene_rect_t logical;

  if (self->name == NULL || room < MARK || height < LEAST_SIZE)
    return;

  text = acies_name_tag_create_text (self, room, height);
  if (text == NULL)
    return;

  acies_card_text_measure (text, NULL, &logical);
  acies_card_text_snapshot (text, snapshot, &palette->text, MARK + GAP, (height - logical.size.height) / 2);

  if (self->turn)
    acies_paint_fill (snapshot, &GRAPHENE_RECT_INIT (0, (height - MARK) / 2, MARK, MARK),
                      MARK / 2, &palette->lit);
}

static void
acies_name_tag_finalize (GObject *object)
{
  AciesNameTag *self = ACIES_NAME_TAG (object);

  g_free (self->name);
  g_free (self->short_name);

  G_OBJECT_CLASS (acies_name_tag_parent_class)->finalize (object);
}

static void
acies_name_tag_class_init (AciesNameTagClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_name_tag_finalize;
  widget_class->snapshot = acies_name_tag_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-name");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
acies_name_tag_init (AciesNameTag *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
acies_name_tag_new (void)
{
  return g_object_new (ACIES_TYPE_NAME_TAG, NULL);
}

/* Sets the name, %NULL for none, and what is shown where it does not fit on one line; with %NULL for that, it takes
 * more lines. */
void
acies_name_tag_set_name (AciesNameTag *self,
                         const char   *name,
                         const char   *short_name)
{
  g_return_if_fail (ACIES_IS_NAME_TAG (self));

  if (g_strcmp0 (self->name, name) == 0 && g_strcmp0 (self->short_name, short_name) == 0)
    return;

  g_free (self->name);
  g_free (self->short_name);
  self->name = g_strdup (name);
  self->short_name = g_strdup (short_name);
  acies_tooltips_set_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name != NULL ? name : "", -1);
  gtk_widget_set_visible (GTK_WIDGET (self), name != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Sets whether it is the turn of this side. */
void
acies_name_tag_set_turn (AciesNameTag *self,
                         gboolean      turn)
{
  g_return_if_fail (ACIES_IS_NAME_TAG (self));

  if (self->turn == turn)
    return;

  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
