/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-answer-box.h"

/* Between two answers. */
#define SPACING 4

struct _AciesAnswerBox
{
  GtkWidget  parent_instance;

  GtkWidget *settled;   /* the answer that is given, or NULL; not owned */
};

G_DEFINE_FINAL_TYPE (AciesAnswerBox, acies_answer_box, GTK_TYPE_WIDGET)

/* How wide an answer in one line is. */
static int
measure_width (GtkWidget *answer)
{
  int natural;

  gtk_widget_measure (answer, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* How wide the answers are side by side; and how many there are. */
static int
sum_up_widths (GtkWidget *widget,
               int       *n)
{
  int sum = -SPACING;

  *n = 0;
  for (GtkWidget *answer = gtk_widget_get_first_child (widget); answer != NULL; answer = gtk_widget_get_next_sibling (answer))
    {
      sum += measure_width (answer) + SPACING;
      (*n)++;
    }

  return MAX (sum, 0);
}

/* Once a question is answered, nobody needs to read what else could have been said; side by side the other
 * answers take no room. */
static gboolean
is_left_out (AciesAnswerBox *self,
             GtkWidget      *answer,
             gboolean        in_row)
{
  return !in_row && self->settled != NULL && self->settled != answer;
}

static GtkSizeRequestMode
acies_answer_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_answer_box_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  AciesAnswerBox *self = ACIES_ANSWER_BOX (widget);
  int n;
  const int widths = sum_up_widths (widget, &n);
  const gboolean in_row = widths <= for_size;
  const gboolean below = orientation == GTK_ORIENTATION_VERTICAL && !in_row;

  *minimum = *natural = 0;
  for (GtkWidget *answer = gtk_widget_get_first_child (widget); answer != NULL; answer = gtk_widget_get_next_sibling (answer))
    {
      const int size = orientation == GTK_ORIENTATION_VERTICAL && in_row ? measure_width (answer) : for_size;
      int answer_minimum, answer_natural;

      if (below && is_left_out (self, answer, in_row))
        continue;

      gtk_widget_measure (answer, orientation, size, &answer_minimum, &answer_natural, NULL, NULL);
      if (below)
        {
          *minimum += answer_minimum + (*minimum > 0 ? SPACING : 0);
          *natural += answer_natural + (*natural > 0 ? SPACING : 0);
        }
      else
        {
          *minimum = MAX (*minimum, answer_minimum);
          *natural = MAX (*natural, answer_natural);
        }
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*natural, widths);
}

static void
acies_answer_box_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  AciesAnswerBox *self = ACIES_ANSWER_BOX (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n;
  const int spare = width - sum_up_widths (widget, &n);
  const gboolean in_row = spare >= 0;
  int x = 0, y = 0;

  for (GtkWidget *answer = gtk_widget_get_first_child (widget); answer != NULL; answer = gtk_widget_get_next_sibling (answer))
    {
      int size;

      gtk_widget_set_child_visible (answer, !is_left_out (self, answer, in_row));
      if (in_row)
        {
          size = measure_width (answer) + spare / n;
          gtk_widget_size_allocate (answer, &(GtkAllocation) { rtl ? width - x - size : x, 0, size, height }, -1);
          x += size + SPACING;
        }
      else if (!is_left_out (self, answer, in_row))
        {
          gtk_widget_measure (answer, GTK_ORIENTATION_VERTICAL, width, NULL, &size, NULL, NULL);
          gtk_widget_size_allocate (answer, &(GtkAllocation) { 0, y, width, size }, -1);
          y += size + SPACING;
        }
    }
}

static void
acies_answer_box_dispose (GObject *object)
{
  acies_answer_box_clear (ACIES_ANSWER_BOX (object));

  G_OBJECT_CLASS (acies_answer_box_parent_class)->dispose (object);
}

static void
acies_answer_box_class_init (AciesAnswerBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_answer_box_dispose;
  widget_class->get_request_mode = acies_answer_box_get_request_mode;
  widget_class->measure = acies_answer_box_measure;
  widget_class->size_allocate = acies_answer_box_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_answer_box_init (AciesAnswerBox *self)
{
}

/* Removes all answers. */
void
acies_answer_box_clear (AciesAnswerBox *self)
{
  GtkWidget *answer;

  g_return_if_fail (ACIES_IS_ANSWER_BOX (self));

  self->settled = NULL;
  while ((answer = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (answer);
}

/* Adds @answer, which is taken over, as the last one. */
void
acies_answer_box_add (AciesAnswerBox *self,
                      GtkWidget      *answer)
{
  g_return_if_fail (ACIES_IS_ANSWER_BOX (self));
  g_return_if_fail (GTK_IS_WIDGET (answer));

  gtk_widget_set_parent (answer, GTK_WIDGET (self));
}

/* From now on @answer alone matters; %NULL if all do. */
void
acies_answer_box_settle (AciesAnswerBox *self,
                         GtkWidget      *answer)
{
  g_return_if_fail (ACIES_IS_ANSWER_BOX (self));
  g_return_if_fail (answer == NULL || gtk_widget_get_parent (answer) == GTK_WIDGET (self));

  self->settled = answer;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
