/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-widget.h"

#include <math.h>

#include "acies-announcer.h"
#include "acies-rules-context.h"
#include "acies-tooltips.h"
#include "acies-words.h"

/* A card that is turned less, in radians, or scaled less is as good as not. */
#define LEAST_TURN 1e-4f

struct _AciesCardWidget
{
  GtkButton parent_instance;

  AciesCard card;
  AciesFaceFlags flags;
  AciesStrip strip;
  float strip_size;

  /* The size to ask for; 0 leaves it to the parent. */
  int width;
  int height;

  float margin;        /* how far beside it a press is still meant for it, in pixels */

  const char *effect;  /* what the card does, as told to a screen reader */
  const char *note;    /* what has just happened to it */
  gboolean away;       /* it is moving, and somebody else draws it on its way */
};

G_DEFINE_FINAL_TYPE (AciesCardWidget, acies_card_widget, GTK_TYPE_BUTTON)

static void
acies_card_widget_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  AciesCardWidget *self = ACIES_CARD_WIDGET (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->width : self->height;
}

/* Whether the parent turns or scales it. */
static gboolean
is_turned (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_matrix_t matrix;
  float parts[16];

  if (parent == NULL || !gtk_widget_compute_transform (widget, parent, &matrix))
    return FALSE;
  graphene_matrix_to_float (&matrix, parts);
  return fabsf (parts[0] - 1) > LEAST_TURN || fabsf (parts[1]) > LEAST_TURN;
}

/* Draws the card at the origin as it looks now, with @more flags. */
void
acies_card_widget_draw (AciesCardWidget *self,
                        GtkSnapshot     *snapshot,
                        AciesFaceFlags   more)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesFaceFlags flags = self->flags | more;

  if (gtk_widget_has_visible_focus (widget))
    flags |= ACIES_FACE_FOCUS;
  if (gtk_widget_get_focusable (widget) && gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT)
    flags |= ACIES_FACE_HOVER;

  acies_card_face_snapshot (widget, snapshot, self->card,
                            (float) gtk_widget_get_width (widget),
                            (float) gtk_widget_get_height (widget),
                            self->strip, self->strip_size, flags);
}

static void
acies_card_widget_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesCardWidget *self = ACIES_CARD_WIDGET (widget);

  if (!self->away)
    acies_card_widget_draw (self, snapshot, is_turned (widget) ? ACIES_FACE_TURNED : ACIES_FACE_PLAIN);
}

static void
acies_card_widget_state_flags_changed (GtkWidget     *widget,
                                       GtkStateFlags  previous)
{
  /* The focus is drawn here and not by CSS. */
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (acies_card_widget_parent_class)->state_flags_changed (widget, previous);
}

static gboolean
acies_card_widget_query_tooltip (GtkWidget  *widget,
                                 int         x,
                                 int         y,
                                 gboolean    keyboard,
                                 GtkTooltip *tooltip)
{
  AciesCardWidget *self = ACIES_CARD_WIDGET (widget);
  g_autofree char *text = NULL;

  if (self->card == ACIES_CARD_NONE || (!keyboard && acies_tooltips_get_resting (widget)))
    return FALSE;

  text = acies_words_make_tooltip (self->card, acies_rules_context_get_rules (widget));
  if (self->note != NULL)
    {
      g_autofree char *with_note = g_strdup_printf ("%s\n%s", text, self->note);

      return acies_tooltips_wrap (tooltip, widget, keyboard, with_note);
    }
  return acies_tooltips_wrap (tooltip, widget, keyboard, text);
}

static void
update_description (AciesCardWidget *self)
{
  g_autofree char *description = acies_announcer_join (self->note, self->effect);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

/* Tells a screen reader what the card does under the rules of the game around it. */
static void
acies_card_widget_update_effect (GtkWidget *widget)
{
  AciesCardWidget *self = ACIES_CARD_WIDGET (widget);
  const char *effect;

  if (self->card == ACIES_CARD_NONE)
    return;

  effect = acies_words_get_effect (self->card, acies_rules_context_get_rules (widget));
  if (self->effect == effect)
    return;

  self->effect = effect;
  update_description (self);
}

/* The rules may be different where the card is now. */
static void
acies_card_widget_map (GtkWidget *widget)
{
  acies_card_widget_update_effect (widget);
  GTK_WIDGET_CLASS (acies_card_widget_parent_class)->map (widget);
}

static gboolean
acies_card_widget_contains (GtkWidget *widget,
                            double     x,
                            double     y)
{
  const double margin = (double) ACIES_CARD_WIDGET (widget)->margin;

  return x >= -margin && x < gtk_widget_get_width (widget) + margin && y >= 0 && y < gtk_widget_get_height (widget);
}

static void
acies_card_widget_class_init (AciesCardWidgetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->contains = acies_card_widget_contains;
  widget_class->map = acies_card_widget_map;
  widget_class->measure = acies_card_widget_measure;
  widget_class->snapshot = acies_card_widget_snapshot;
  widget_class->state_flags_changed = acies_card_widget_state_flags_changed;
  widget_class->query_tooltip = acies_card_widget_query_tooltip;

  gtk_widget_class_set_css_name (widget_class, "acies-card");
}

static void
acies_card_widget_init (AciesCardWidget *self)
{
  self->card = ACIES_CARD_NONE;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  acies_rules_context_watch (GTK_WIDGET (self), acies_card_widget_update_effect);
}

GtkWidget *
acies_card_widget_new (void)
{
  return g_object_new (ACIES_TYPE_CARD_WIDGET, NULL);
}

/* A card of a fixed size to look at only. */
GtkWidget *
acies_card_widget_new_picture (AciesCard card,
                               int       width,
                               int       height)
{
  AciesCardWidget *self = g_object_new (ACIES_TYPE_CARD_WIDGET,
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                        "focusable", FALSE,
                                        NULL);

  self->width = width;
  self->height = height;
  acies_card_widget_set_card (self, card);
  return GTK_WIDGET (self);
}

AciesCard
acies_card_widget_get_card (AciesCardWidget *self)
{
  g_return_val_if_fail (ACIES_IS_CARD_WIDGET (self), ACIES_CARD_NONE);

  return self->card;
}

/* Sets the card, with its name as the accessible label. The owner may set a longer label later. */
void
acies_card_widget_set_card (AciesCardWidget *self,
                            AciesCard        card)
{
  g_autofree char *name = NULL;

  g_return_if_fail (ACIES_IS_CARD_WIDGET (self));

  if (self->card == card)
    return;

  self->card = card;
  if (card != ACIES_CARD_NONE)
    {
      name = acies_words_describe (card);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      acies_card_widget_update_effect (GTK_WIDGET (self));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

AciesFaceFlags
acies_card_widget_get_flags (AciesCardWidget *self)
{
  g_return_val_if_fail (ACIES_IS_CARD_WIDGET (self), ACIES_FACE_PLAIN);

  return self->flags;
}

/* Sets those flags of @mask that are in @flags, and clears those that are not. */
void
acies_card_widget_set_flags (AciesCardWidget *self,
                             AciesFaceFlags   mask,
                             AciesFaceFlags   flags)
{
  AciesFaceFlags result;

  g_return_if_fail (ACIES_IS_CARD_WIDGET (self));

  result = (self->flags & ~mask) | (flags & mask);
  if (self->flags == result)
    return;

  if ((self->flags ^ result) & ACIES_FACE_SELECTED)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                                 GTK_ACCESSIBLE_STATE_SELECTED, (result & ACIES_FACE_SELECTED) != 0,
                                 -1);
  self->flags = result;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Sets what has just happened to the card, in a phrase that the program keeps, or NULL. */
void
acies_card_widget_set_note (AciesCardWidget *self,
                            const char      *note)
{
  g_return_if_fail (ACIES_IS_CARD_WIDGET (self));

  if (g_strcmp0 (self->note, note) == 0)
    return;

  self->note = note;
  update_description (self);
}

/* Sets how much of the card stays free when others lie on it; 0 for all. */
void
acies_card_widget_set_strip (AciesCardWidget *self,
                             AciesStrip       strip,
                             float            size)
{
  g_return_if_fail (ACIES_IS_CARD_WIDGET (self));

  if (self->strip == strip && self->strip_size == size)
    return;

  self->strip = strip;
  self->strip_size = size;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Sets how far beside the card, in pixels, a press is still meant for it. */
void
acies_card_widget_set_margin (AciesCardWidget *self,
                              float            margin)
{
  g_return_if_fail (ACIES_IS_CARD_WIDGET (self));

  self->margin = margin;
}

/* Sets whether somebody else draws the card, since it is moving. */
void
acies_card_widget_set_away (AciesCardWidget *self,
                            gboolean         away)
{
  g_return_if_fail (ACIES_IS_CARD_WIDGET (self));

  if (self->away == away)
    return;

  self->away = away;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
