/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-lesson-box.h"

/* Between two parts, where there is little room and where there is enough. */
#define SPACING_TIGHT 6
#define SPACING 12
#define ROOMY_HEIGHT 320
/* What is left at least of a part that gives way: a line, and enough of the next to see that there is
 * more. */
#define LEAST_HEIGHT 28

/* What is left out where there is too little room. */
typedef enum
{
  OMIT_NOTHING,
  OMIT_QUESTION,
  OMIT_TEXT,
  OMIT_BOTH,
} Omission;

struct _AciesLessonBox
{
  GtkWidget  parent_instance;

  GtkWidget *question;      /* what is asked, or NULL; not owned */
  gboolean   spare;         /* the task is done, so the question and the text may be left out */
};

G_DEFINE_FINAL_TYPE (AciesLessonBox, acies_lesson_box, GTK_TYPE_WIDGET)

/* How high a part has to be, and would be if there were room enough. A scrolled window knows nothing
 * of lines that are broken, so its content is asked. */
static void
measure_part (GtkWidget *part,
              int        width,
              int       *minimum,
              int       *natural)
{
  if (GTK_IS_SCROLLED_WINDOW (part))
    {
      GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (part));

      if (GTK_IS_VIEWPORT (content))
        content = gtk_viewport_get_child (GTK_VIEWPORT (content));
      gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, natural, NULL, NULL);
      *minimum = MIN (LEAST_HEIGHT, *natural);
    }
  else
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
}

static gboolean
is_left_out (GtkWidget *widget,
             GtkWidget *part,
             Omission   omission)
{
  switch (omission)
    {
    case OMIT_QUESTION:
      return part == ACIES_LESSON_BOX (widget)->question;
    case OMIT_TEXT:
      return GTK_IS_SCROLLED_WINDOW (part);
    case OMIT_BOTH:
      return GTK_IS_SCROLLED_WINDOW (part) || part == ACIES_LESSON_BOX (widget)->question;
    case OMIT_NOTHING:
    default:
      return FALSE;
    }
}

/* How high all parts are together that are not left out, with @spacing between them. */
static int
sum_up (GtkWidget *widget,
        int        width,
        int        spacing,
        Omission   omission,
        int       *minimum)
{
  int natural = -spacing;

  *minimum = -spacing;
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      int part_minimum, part_natural;

      if (!gtk_widget_should_layout (part) || is_left_out (widget, part, omission))
        continue;

      measure_part (part, width, &part_minimum, &part_natural);
      *minimum += part_minimum + spacing;
      natural += part_natural + spacing;
    }

  return natural;
}

/* The height of a line of the text in @part, so that no line is cut through where not all of them fit; 1 if it is
 * none. */
static int
get_line_height (GtkWidget *part)
{
  GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (part));
  PangoLayoutLine *line;
  int height = 0;

  if (GTK_IS_VIEWPORT (content))
    content = gtk_viewport_get_child (GTK_VIEWPORT (content));
  line = GTK_IS_LABEL (content) ? pango_layout_get_line_readonly (gtk_label_get_layout (GTK_LABEL (content)), 0) : NULL;
  if (line != NULL)
    pango_layout_line_get_height (line, &height);

  return MAX (PANGO_PIXELS (height), 1);
}

/* How high all parts are at least if two lines of the text are to be seen. */
static int
measure_legible (GtkWidget *widget,
                 int        width,
                 Omission   omission)
{
  int least;

  sum_up (widget, width, SPACING_TIGHT, omission, &least);
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL; part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_should_layout (part) && GTK_IS_SCROLLED_WINDOW (part) && !is_left_out (widget, part, omission))
      {
        int part_least, part_natural;

        measure_part (part, width, &part_least, &part_natural);
        least += MIN (2 * get_line_height (part), part_natural) - part_least;
      }

  return least;
}

/* What has to be left out in @height. Once a question is answered, what explains it is worth more than the question. */
static Omission
find_omission (GtkWidget *widget,
               int        width,
               int        height)
{
  Omission omission = OMIT_NOTHING;

  if (ACIES_LESSON_BOX (widget)->spare)
    while (omission < OMIT_BOTH && measure_legible (widget, width, omission) > height)
      omission++;

  return omission;
}

static GtkSizeRequestMode
acies_lesson_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_lesson_box_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *natural = MAX (sum_up (widget, for_size, SPACING_TIGHT, OMIT_NOTHING, minimum), 0);
      if (ACIES_LESSON_BOX (widget)->spare)
        sum_up (widget, for_size, SPACING_TIGHT, OMIT_BOTH, minimum);
      *minimum = MAX (*minimum, 0);
      return;
    }

  *minimum = *natural = 0;
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      int part_minimum, part_natural;

      if (!gtk_widget_should_layout (part))
        continue;

      gtk_widget_measure (part, orientation, -1, &part_minimum, &part_natural, NULL, NULL);
      *minimum = MAX (*minimum, part_minimum);
      *natural = MAX (*natural, part_natural);
    }
}

static void
acies_lesson_box_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  int spacing = height < ROOMY_HEIGHT ? SPACING_TIGHT : SPACING;
  const Omission omission = find_omission (widget, width, height);
  int least;
  int natural = sum_up (widget, width, spacing, omission, &least);
  int y = 0;

  if (least > height)
    {
      spacing = SPACING_TIGHT;
      natural = sum_up (widget, width, spacing, omission, &least);
    }
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      int part_least, size;

      gtk_widget_set_child_visible (part, !is_left_out (widget, part, omission));
      if (!gtk_widget_should_layout (part) || is_left_out (widget, part, omission))
        continue;

      measure_part (part, width, &part_least, &size);
      if (natural > height && GTK_IS_SCROLLED_WINDOW (part))
        {
          const int line = get_line_height (part);
          const int rest = size - MIN (natural - height, size - part_least);
          const int whole = MAX (rest / line, 1) * line;

          natural -= size - rest;
          size = MIN (whole, rest);
        }
      /* Where it is short of room, the row of the button that goes on keeps its place from step to step. */
      if (height < ROOMY_HEIGHT && part == gtk_widget_get_last_child (widget))
        y = MAX (y, height - size);
      gtk_widget_size_allocate (part, &(GtkAllocation) { 0, y, width, size }, -1);
      y += size + spacing;
    }
}

static void
acies_lesson_box_dispose (GObject *object)
{
  GtkWidget *part;

  while ((part = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (part);

  G_OBJECT_CLASS (acies_lesson_box_parent_class)->dispose (object);
}

static void
acies_lesson_box_class_init (AciesLessonBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_lesson_box_dispose;
  widget_class->get_request_mode = acies_lesson_box_get_request_mode;
  widget_class->measure = acies_lesson_box_measure;
  widget_class->size_allocate = acies_lesson_box_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_lesson_box_init (AciesLessonBox *self)
{
}

/* Sets what is asked, which is a part; %NULL if nothing is. */
void
acies_lesson_box_set_question (AciesLessonBox *self,
                               GtkWidget      *question)
{
  g_return_if_fail (ACIES_IS_LESSON_BOX (self));

  self->question = question;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Sets whether the task is done: the question and the text are then left out where there is too little room. */
void
acies_lesson_box_set_spare (AciesLessonBox *self,
                            gboolean        spare)
{
  g_return_if_fail (ACIES_IS_LESSON_BOX (self));

  self->spare = spare;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
