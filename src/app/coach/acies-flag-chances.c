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
#define SPACING      2

/* One flag: how its chance changes, a bar, and the number of the flag. */
#define ACIES_TYPE_FLAG_CHANCE (acies_flag_chance_get_type ())
G_DECLARE_FINAL_TYPE (AciesFlagChance, acies_flag_chance, ACIES, FLAG_CHANCE, GtkWidget)

struct _AciesFlagChance
{
  GtkWidget  parent_instance;

  GtkWidget *change;
  GtkWidget *bar;
  GtkWidget *number;
  gboolean   fits;                      /* the change, too */
};

G_DEFINE_FINAL_TYPE (AciesFlagChance, acies_flag_chance, GTK_TYPE_WIDGET)

static int
get_size (GtkWidget      *widget,
          GtkOrientation  orientation)
{
  int size;

  gtk_widget_measure (widget, orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

/* The minimum is without the change, which leaves its line empty then. */
static void
acies_flag_chance_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  AciesFlagChance *self = ACIES_FLAG_CHANCE (widget);
  const int change = get_size (self->change, orientation);
  const int bar = get_size (self->bar, orientation);
  const int number = get_size (self->number, orientation);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (bar, number);
      *natural = MAX (*minimum, change);
    }
  else
    *minimum = *natural = number + SPACING + bar + SPACING + number;
}

static void
acies_flag_chance_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  AciesFlagChance *self = ACIES_FLAG_CHANCE (widget);
  const int line = get_size (self->number, GTK_ORIENTATION_VERTICAL);
  const int bar_width = get_size (self->bar, GTK_ORIENTATION_HORIZONTAL);

  gtk_widget_set_child_visible (self->change, self->fits);
  if (self->fits)
    gtk_widget_size_allocate (self->change, &(GtkAllocation) { 0, 0, width, line }, -1);
  gtk_widget_size_allocate (self->bar, &(GtkAllocation) { (width - bar_width) / 2, line + SPACING, bar_width,
                                                          height - 2 * (line + SPACING) }, -1);
  gtk_widget_size_allocate (self->number, &(GtkAllocation) { 0, height - line, width, line }, -1);
}

static void
acies_flag_chance_dispose (GObject *object)
{
  AciesFlagChance *self = ACIES_FLAG_CHANCE (object);

  g_clear_pointer (&self->change, gtk_widget_unparent);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_pointer (&self->number, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_flag_chance_parent_class)->dispose (object);
}

static void
acies_flag_chance_class_init (AciesFlagChanceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_flag_chance_dispose;
  widget_class->measure = acies_flag_chance_measure;
  widget_class->size_allocate = acies_flag_chance_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", text,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   NULL);

  /* A sign stands before its figure in all languages. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
acies_flag_chance_init (AciesFlagChance *self)
{
  self->change = create_label ("", NULL);
  self->bar = acies_chance_bar_new (GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->bar, -1, BAR_HEIGHT);
  self->number = create_label ("", "dim-label");
  gtk_widget_set_parent (self->change, GTK_WIDGET (self));
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
}

struct _AciesFlagChances
{
  GtkWidget        parent_instance;

  AciesFlagChance *flags[ACIES_N_FLAGS];
};

G_DEFINE_FINAL_TYPE (AciesFlagChances, acies_flag_chances, GTK_TYPE_WIDGET)

static void
acies_flag_chances_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  AciesFlagChances *self = ACIES_FLAG_CHANCES (widget);

  *minimum = *natural = 0;
  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    {
      int least, most;

      gtk_widget_measure (GTK_WIDGET (self->flags[i]), orientation, -1, &least, &most, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum *= ACIES_N_FLAGS;
      *natural *= ACIES_N_FLAGS;
    }
}

/* Where text is large and the page narrow, no flag has a change rather than some of them. */
static void
acies_flag_chances_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  AciesFlagChances *self = ACIES_FLAG_CHANCES (widget);
  const gboolean fits = get_size (widget, GTK_ORIENTATION_HORIZONTAL) <= width;

  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    {
      /* From flag 1 to flag 9 in all languages, as on the table */
      const int left = width * (int) i / ACIES_N_FLAGS;
      const int right = width * (int) (i + 1) / ACIES_N_FLAGS;

      self->flags[i]->fits = fits;
      gtk_widget_size_allocate (GTK_WIDGET (self->flags[i]), &(GtkAllocation) { left, 0, right - left, height }, -1);
    }
}

static void
acies_flag_chances_dispose (GObject *object)
{
  AciesFlagChances *self = ACIES_FLAG_CHANCES (object);

  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    if (self->flags[i] != NULL)
      {
        gtk_widget_unparent (GTK_WIDGET (self->flags[i]));
        self->flags[i] = NULL;
      }

  G_OBJECT_CLASS (acies_flag_chances_parent_class)->dispose (object);
}

static void
acies_flag_chances_class_init (AciesFlagChancesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_flag_chances_dispose;
  widget_class->measure = acies_flag_chances_measure;
  widget_class->size_allocate = acies_flag_chances_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "acies-flag-chances");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
acies_flag_chances_init (AciesFlagChances *self)
{
  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      self->flags[i] = g_object_new (ACIES_TYPE_FLAG_CHANCE, NULL);
      gtk_label_set_label (GTK_LABEL (self->flags[i]->number), number);
      gtk_widget_set_parent (GTK_WIDGET (self->flags[i]), GTK_WIDGET (self));
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

      acies_chance_bar_set (ACIES_CHANCE_BAR (self->flags[i]->bar), after, owner == ACIES_SEAT_NONE ? before : -1);

      if (owner == ACIES_SEAT_NONE && ABS (change) >= LEAST_CHANGE)
        text = g_strdup_printf (change > 0 ? "+%d" : "−%d", ABS (change));
      gtk_label_set_label (GTK_LABEL (self->flags[i]->change), text != NULL ? text : "");

      if (owner == ACIES_SEAT_NONE)
        /* Translators: the number of a flag, then two chances in percent */
        label = g_strdup_printf (_("Flag %u: %u%% before, %u%% after this move"), i + 1,
                                 acies_hint_words_get_percent (before), acies_hint_words_get_percent (after));
      else if (owner == acies_view_get_seat (view))
        /* Translators: the number of a flag that was claimed */
        label = g_strdup_printf (_("Flag %u is yours"), i + 1);
      else
        /* Translators: the number of a flag that was claimed */
        label = g_strdup_printf (_("Flag %u is the enemy’s"), i + 1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->flags[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->flags[i]), label);
    }
}
