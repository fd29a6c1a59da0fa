/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-front-marks.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-threat.h"

/* The size of a sign for the width of a column, for the height of the line of flags, and in pixels. */
#define SIGN_SHARE 0.24f
#define SIGN_HEIGHT 0.25f
#define LEAST_SIGN 12.f
#define MOST_SIGN 26.f

/* The size of a word for the width of a column; one that would have to shrink to less than the second
 * share is left out. */
#define WORD_SHARE 0.14f
#define MOST_WORD 24.f
#define LEAST_SCALE 0.75f

/* What is around a sign, and between it and its word, for its size. */
#define PAD_SHARE 0.2f
#define LEAST_PAD 2.f

/* A plate that takes more of the height than this would cover the number of its flag: it stands beside
 * that, without a word. */
#define MOST_COVERED 0.33f

/* How thick the lines are for the height of the line of flags, and in pixels. */
#define LINE_SHARE 0.08f
#define LEAST_LINE 4.f
#define MOST_LINE 9.f

/* The sign of a flag on its plate, with its word or alone. */
typedef struct
{
  AciesCardText  *word;
  graphene_rect_t word_bounds;
  graphene_rect_t column;
  graphene_rect_t plate;
  float           sign;
  float           pad;
  gboolean        open;         /* nobody has claimed the flag */
  gboolean        shown;
} Mark;

struct _AciesFrontMarks
{
  GtkWidget  parent_instance;

  GtkWidget *columns[ACIES_N_FLAGS + 1];   /* not owned: they say where each flag is */
  gboolean   shown;
  AciesFront *front;                       /* of what is on the table; NULL while nothing is shown */
  guint      claimable;                    /* these flags say so themselves; flag 1 is bit 1 */
};

G_DEFINE_FINAL_TYPE (AciesFrontMarks, acies_front_marks, GTK_TYPE_WIDGET)

/* The signs differ in shape as well as in color, about (0, 0) and 1 in radius. */
static void
draw_sign (cairo_t            *cr,
           AciesStanding       standing,
           const AciesPalette *palette)
{
  cairo_set_line_width (cr, 0.22);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch (standing)
    {
    case ACIES_STANDING_SAFE:
      cairo_arc (cr, 0, 0, 0.95, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &palette->flag_own);
      cairo_fill (cr);
      cairo_move_to (cr, -0.45, 0.02);
      cairo_line_to (cr, -0.1, 0.38);
      cairo_line_to (cr, 0.48, -0.35);
      gdk_cairo_set_source_rgba (cr, &palette->flag_ink);
      cairo_stroke (cr);
      break;
    case ACIES_STANDING_NEARLY_WON:
      cairo_arc (cr, 0, 0, 0.84, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &palette->flag_own);
      cairo_stroke (cr);
      cairo_arc (cr, 0, 0, 0.84, 0, G_PI);
      cairo_fill (cr);
      break;
    case ACIES_STANDING_URGENT:
      cairo_move_to (cr, 0, -0.86);
      cairo_line_to (cr, 0.9, 0.74);
      cairo_line_to (cr, -0.9, 0.74);
      cairo_close_path (cr);
      gdk_cairo_set_source_rgba (cr, &palette->flag);
      cairo_fill_preserve (cr);
      cairo_stroke (cr);
      gdk_cairo_set_source_rgba (cr, &palette->flag_ink);
      cairo_move_to (cr, 0, -0.3);
      cairo_line_to (cr, 0, 0.2);
      cairo_stroke (cr);
      cairo_move_to (cr, 0, 0.55);
      cairo_line_to (cr, 0, 0.55);
      cairo_stroke (cr);
      break;
    case ACIES_STANDING_LOST:
      cairo_rectangle (cr, -0.72, -0.72, 1.44, 1.44);
      gdk_cairo_set_source_rgba (cr, &palette->flag_enemy);
      cairo_fill_preserve (cr);
      cairo_stroke (cr);
      gdk_cairo_set_source_rgba (cr, &palette->flag_ink);
      cairo_move_to (cr, -0.38, -0.38);
      cairo_line_to (cr, 0.38, 0.38);
      cairo_move_to (cr, 0.38, -0.38);
      cairo_line_to (cr, -0.38, 0.38);
      cairo_stroke (cr);
      break;
    case ACIES_STANDING_OPEN:
    default:
      cairo_arc (cr, 0, 0, 0.6, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &palette->text);
      cairo_stroke (cr);
      break;
    }
}

static void
snapshot_plate (GtkSnapshot           *snapshot,
                const AciesPalette    *palette,
                const graphene_rect_t *bounds)
{
  const GdkRGBA edge = acies_palette_mix (&palette->text, &palette->table, 0.5);

  acies_paint_fill (snapshot, bounds, bounds->size.height / 2, &palette->halo);
  acies_paint_edge (snapshot, bounds, bounds->size.height / 2, 1, &edge);
}

/* Where the column of a flag is; says whether it is anywhere. */
static gboolean
find_column (AciesFrontMarks *self,
             guint            flag,
             graphene_rect_t *bounds)
{
  return gtk_widget_compute_bounds (self->columns[flag], GTK_WIDGET (self), bounds) && bounds->size.width > 0;
}

/* The sign at the foot of a flag. A flag that is open has no word: most are, for most of the game. */
static void
measure_mark (AciesFrontMarks *self,
              guint            flag,
              float            line,
              Mark            *mark)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const float height = (float) gtk_widget_get_height (widget);
  const AciesStanding standing = acies_front_get_standing (self->front, flag);
  float width, plate_height;
  gboolean beside;

  if (!find_column (self, flag, &mark->column))
    return;

  mark->sign = CLAMP (MIN (mark->column.size.width * SIGN_SHARE, height * SIGN_HEIGHT), LEAST_SIGN, MOST_SIGN);
  mark->pad = LEAST_PAD;
  width = mark->sign;
  plate_height = mark->sign + 2 * LEAST_PAD;
  beside = plate_height > height * MOST_COVERED;
  if (standing != ACIES_STANDING_OPEN && !beside)
    mark->word = acies_card_text_new (widget, acies_standing_get_name (standing),
                                      CLAMP (MIN (mark->column.size.width * WORD_SHARE, mark->sign * 0.8f),
                                             ACIES_CARD_TEXT_LEAST, MOST_WORD), TRUE);
  if (mark->word != NULL &&
      acies_card_text_shrink (mark->word, mark->column.size.width - mark->sign * (1 + 3 * PAD_SHARE)) < LEAST_SCALE)
    g_clear_pointer (&mark->word, acies_card_text_free);
  if (mark->word != NULL)
    {
      acies_card_text_measure (mark->word, NULL, &mark->word_bounds);
      mark->pad = mark->sign * PAD_SHARE;
      width += mark->word_bounds.size.width + mark->pad;
    }

  width += 2 * mark->pad;
  mark->plate = GRAPHENE_RECT_INIT (mark->column.origin.x + (beside ? 0 : (mark->column.size.width - width) / 2),
                                    height - line - plate_height, width, plate_height);
  mark->open = acies_view_get_flag_owner (acies_front_get_view (self->front), flag) == ACIES_SEAT_NONE;
  mark->shown = mark->open && (self->claimable & 1u << flag) == 0;
}

static void
snapshot_mark (AciesFrontMarks    *self,
               GtkSnapshot        *snapshot,
               const AciesPalette *palette,
               guint               flag,
               const Mark         *mark)
{
  const graphene_rect_t *plate = &mark->plate;
  const float pad = mark->pad;
  cairo_t *cr;

  snapshot_plate (snapshot, palette, plate);
  cr = gtk_snapshot_append_cairo (snapshot, plate);
  cairo_translate (cr, (double) (plate->origin.x + pad + mark->sign / 2),
                   (double) (plate->origin.y + plate->size.height / 2));
  cairo_scale (cr, (double) mark->sign / 2, (double) mark->sign / 2);
  draw_sign (cr, acies_front_get_standing (self->front, flag), palette);
  cairo_destroy (cr);
  if (mark->word != NULL)
    acies_card_text_snapshot (mark->word, snapshot, &palette->text, plate->origin.x + 2 * pad + mark->sign,
                              plate->origin.y + (plate->size.height - mark->word_bounds.size.height) / 2);
}

/* How much room there is between the marks of two flags, and in the middle of which. */
static float
find_gap (const Mark *left,
          const Mark *right,
          float      *middle)
{
  const float from = left->shown ? left->plate.origin.x + left->plate.size.width
                                 : left->column.origin.x + left->column.size.width / 2;
  const float to = right->shown ? right->plate.origin.x : right->column.origin.x + right->column.size.width / 2;

  *middle = (from + to) / 2;
  return to - from;
}

/* How much room the marks leave at most between two flags of a way that are side by side, at least @n_open of them still
 * to be claimed, and where its middle is; 0 if there are none. */
static float
find_room (const Mark  *marks,
           const guint *flags,
           gsize        n_flags,
           guint        n_open,
           float       *middle)
{
  float room = 0;

  for (gsize i = 0; i + 1 < n_flags; i++)
    {
      const Mark *left = &marks[flags[i]];
      const Mark *right = &marks[flags[i + 1]];
      float here;
      const float gap = find_gap (left, right, &here);

      if (flags[i + 1] != flags[i] + 1 || gap <= room || (guint) left->open + (guint) right->open < n_open)
        continue;
      room = gap;
      *middle = here;
    }
  return room;
}

/* How many turns a way takes, on its line. */
static void
snapshot_turns (AciesFrontMarks    *self,
                GtkSnapshot        *snapshot,
                const AciesPalette *palette,
                const Mark         *marks,
                AciesSeat           seat,
                float               y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gsize n_flags;
  g_autofree guint *flags = acies_front_list_way (self->front, seat, &n_flags);
  const guint n_turns = acies_front_get_way_turns (self->front, seat);
  g_autofree char *words = NULL;
  g_autofree char *number = NULL;
  g_autoptr (AciesCardText) text = NULL;
  graphene_rect_t logical, plate;
  float x = 0;
  float room = find_room (marks, flags, n_flags, 2, &x);
  float size, width, pad;

  /* In the place of a flag that is claimed there are cards, and no line. */
  if (room <= 0)
    room = find_room (marks, flags, n_flags, 1, &x);
  /* Five flags need not have two that are next to each other. */
  if (room <= 0)
    return;

  size = CLAMP (marks[flags[0]].column.size.width * WORD_SHARE, ACIES_CARD_TEXT_LEAST + 1, MOST_WORD);
  /* Translators: how long a side needs to win, on a small plate with room for some ten letters */
  words = g_strdup_printf (ngettext ("%u turn", "%u turns", n_turns), n_turns);
  text = acies_card_text_new (widget, words, size, TRUE);
  if (acies_card_text_shrink (text, room - size) < LEAST_SCALE)
    {
      acies_card_text_free (text);
      number = g_strdup_printf ("%u", n_turns);
      text = acies_card_text_new (widget, number, size, TRUE);
    }
  acies_card_text_measure (text, NULL, &logical);
  pad = logical.size.height * 0.3f;
  width = MAX (logical.size.width + 2 * pad, logical.size.height);
  y = CLAMP (y - logical.size.height / 2, 0, MAX (0, (float) gtk_widget_get_height (widget) - logical.size.height));
  plate = GRAPHENE_RECT_INIT (x - width / 2, y, width, logical.size.height);
  snapshot_plate (snapshot, palette, &plate);
  acies_card_text_snapshot (text, snapshot, &palette->text, x - logical.size.width / 2, y);
}

/* A line along the flags of a way that are still to be claimed: the numbers of cards are where the others were. */
static void
snapshot_way (AciesFrontMarks    *self,
              GtkSnapshot        *snapshot,
              const AciesPalette *palette,
              const Mark         *marks,
              AciesSeat           seat,
              const GdkRGBA      *color,
              float               y,
              float               line)
{
  gsize n_flags;
  g_autofree guint *flags = acies_front_list_way (self->front, seat, &n_flags);

  for (gsize i = 0, end; i < n_flags; i = end + 1)
    {
      graphene_rect_t run;

      end = i;
      if (!marks[flags[i]].open)
        continue;
      while (end + 1 < n_flags && flags[end + 1] == flags[end] + 1 && marks[flags[end + 1]].open)
        end++;
      graphene_rect_union (&marks[flags[i]].column, &marks[flags[end]].column, &run);
      acies_paint_fill (snapshot, &GRAPHENE_RECT_INIT (run.origin.x, y, run.size.width, line),
                        line / 2, &palette->halo);
      acies_paint_fill (snapshot, &GRAPHENE_RECT_INIT (run.origin.x + 1, y + 1, run.size.width - 2, line - 2),
                        line / 2 - 1, color);
    }
}

static void
acies_front_marks_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  AciesFrontMarks *self = ACIES_FRONT_MARKS (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float line = CLAMP (height * LINE_SHARE, LEAST_LINE, MOST_LINE);
  Mark marks[ACIES_N_FLAGS + 1] = { 0 };
  AciesSeat seat, enemy;

  if (self->front == NULL)
    return;

  seat = acies_view_get_seat (acies_front_get_view (self->front));
  enemy = acies_seat_other (seat);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    measure_mark (self, flag, line, &marks[flag]);

  snapshot_way (self, snapshot, palette, marks, enemy, &palette->flag_enemy, 0, line);
  snapshot_way (self, snapshot, palette, marks, seat, &palette->flag_own, height - line, line);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (marks[flag].shown)
      snapshot_mark (self, snapshot, palette, flag, &marks[flag]);
  snapshot_turns (self, snapshot, palette, marks, enemy, line / 2);
  snapshot_turns (self, snapshot, palette, marks, seat, height - line / 2);

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    g_clear_pointer (&marks[flag].word, acies_card_text_free);
}

static void
acies_front_marks_finalize (GObject *object)
{
  g_clear_object (&ACIES_FRONT_MARKS (object)->front);

  G_OBJECT_CLASS (acies_front_marks_parent_class)->finalize (object);
}

static void
acies_front_marks_class_init (AciesFrontMarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_front_marks_finalize;
  widget_class->snapshot = acies_front_marks_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-front");
  /* The flags say what it shows. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_front_marks_init (AciesFrontMarks *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* @columns, counted from 1, are widgets of the table that have the places of the flags. */
GtkWidget *
acies_front_marks_new (GtkWidget * const *columns)
{
  AciesFrontMarks *self = g_object_new (ACIES_TYPE_FRONT_MARKS, NULL);

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    self->columns[flag] = columns[flag];
  return GTK_WIDGET (self);
}

gboolean
acies_front_marks_get_shown (AciesFrontMarks *self)
{
  g_return_val_if_fail (ACIES_IS_FRONT_MARKS (self), FALSE);

  return self->shown;
}

/* The next update brings it about. */
void
acies_front_marks_set_shown (AciesFrontMarks *self,
                             gboolean         shown)
{
  g_return_if_fail (ACIES_IS_FRONT_MARKS (self));

  self->shown = shown;
}

/* Follows what is on the table. */
void
acies_front_marks_update (AciesFrontMarks *self,
                          AciesChoice     *choice)
{
  AciesView *view;

  g_return_if_fail (ACIES_IS_FRONT_MARKS (self));

  view = acies_choice_get_view (choice);
  if (!self->shown || acies_choice_get_secret (choice) || (view != NULL && acies_view_get_phase (view) == ACIES_PHASE_OVER))
    view = NULL;
  if (view == NULL)
    {
      g_clear_object (&self->front);
    }
  else if (self->front == NULL || acies_front_get_view (self->front) != view)
    {
      g_clear_object (&self->front);
      self->front = acies_front_new (view);
    }

  self->claimable = 0;
  for (guint flag = 1; view != NULL && flag <= ACIES_N_FLAGS; flag++)
    if (acies_choice_get_card (choice) == ACIES_CARD_NONE && acies_choice_offers_claim (choice, flag))
      self->claimable |= 1u << flag;
  gtk_widget_set_visible (GTK_WIDGET (self), self->front != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What is said of @flag; %NULL while nothing is shown, or if it is claimed. */
const char *
acies_front_marks_get_note (AciesFrontMarks *self,
                            guint            flag)
{
  g_return_val_if_fail (ACIES_IS_FRONT_MARKS (self), NULL);

  if (self->front == NULL ||
      acies_view_get_flag_owner (acies_front_get_view (self->front), flag) != ACIES_SEAT_NONE)
    return NULL;
  return acies_front_get_reason (self->front, flag);
}

/* Whether that says already that the enemy wins the game with @flag: if it is urgent, and not because the enemy can claim it anyway. */
gboolean
acies_front_marks_get_notes_threat (AciesFrontMarks *self,
                                    guint            flag)
{
  AciesView *view;

  g_return_val_if_fail (ACIES_IS_FRONT_MARKS (self), FALSE);

  if (self->front == NULL || acies_front_get_standing (self->front, flag) != ACIES_STANDING_URGENT ||
      acies_front_get_flag_chance (self->front, flag) >= 1)
    return FALSE;

  view = acies_front_get_view (self->front);
  return acies_threat_find (view, flag, acies_seat_other (acies_view_get_seat (view)));
}

static void
append_way (AciesFrontMarks *self,
            char           **text,
            const char      *title,
            AciesSeat        seat)
{
  g_autofree char *way = acies_front_describe_way (self->front, seat);

  if (way != NULL)
    {
      /* Translators: whose way to win, such as “Your shortest way to win”, and the way, in sentences */
      g_autofree char *sentence = g_strdup_printf (C_("way", "%s: %s"), title, way);

      acies_announcer_append (text, sentence);
    }
}

/* All that is shown, in sentences; %NULL while nothing is. */
char *
acies_front_marks_describe (AciesFrontMarks *self)
{
  char *text = NULL;
  AciesSeat seat;

  g_return_val_if_fail (ACIES_IS_FRONT_MARKS (self), NULL);

  if (self->front == NULL)
    return NULL;

  seat = acies_view_get_seat (acies_front_get_view (self->front));
  append_way (self, &text, _("Your shortest way to win"), seat);
  append_way (self, &text, _("The enemy’s shortest way to win"), acies_seat_other (seat));
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_announcer_append (&text, acies_front_get_reason (self->front, flag));
  return text;
}
