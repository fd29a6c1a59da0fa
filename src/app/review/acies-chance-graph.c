/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-chance-graph.h"
#include "acies-chance-mark.h"
#include "acies-compat.h"
#include "acies-palette.h"
#include "acies-review-words.h"

/* In pixels: room for the marks above the highest and below the lowest chance, and beside the
 * labels. */
#define GAP             8
/* Between the numbers of two turns. */
#define LEAST_GAP       10
/* The lines behind the curve, and what leads from a turn to its number. */
#define GRID_WIDTH      1
#define DASH            4
#define DASH_GAP        3
#define TICK            4
/* The curve itself, and where one is. */
#define CURVE_WIDTH     2
#define CURSOR_WIDTH    2
#define CURSOR_RADIUS   4
#define OUTLINE_WIDTH   1.5
/* The frame that shows the focus. */
#define FOCUS_WIDTH     2
#define FOCUS_RADIUS    6
/* The graph is a third as high as it is wide, within bounds. */
#define MINIMUM_WIDTH   160
#define NATURAL_WIDTH   320
#define WIDTH_BY_HEIGHT 3
#define LEAST_HEIGHT    96
#define MOST_HEIGHT     176
/* In a game of more turns, every tenth has its number instead of every second. */
#define FEW_TURNS       12
#define EVERY_FEW       2
#define EVERY_MANY      10

struct _AciesChanceGraph
{
  GtkWidget parent_instance;

  AciesReview *review;
};

static gboolean acies_chance_graph_set_place (AciesChanceGraph *self,
                                              double            place);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesChanceGraph, acies_chance_graph, GTK_TYPE_WIDGET,
                               ACIES_COMPAT_IMPLEMENT_RANGE (acies_chance_graph_set_place))

static gboolean
is_rtl (gpointer widget)
{
  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
}

static PangoLayout *
create_label (AciesChanceGraph *self,
              const char       *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

/* Where the curve is drawn, without the numbers around it. Time goes the way one reads. */
static graphene_rect_t
find_area (AciesChanceGraph *self)
{
  /* Translators: a chance in a hundred at the axis of a graph; use your sign for percent */
  g_autofree char *widest = g_strdup_printf (C_("graph", "%u%%"), 100u);
  g_autoptr (PangoLayout) layout = create_label (self, widest);
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  const float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t area;
  int label_width, label_height;
  float start;

  pango_layout_get_pixel_size (layout, &label_width, &label_height);
  start = (float) label_width + GAP;
  graphene_rect_init (&area, is_rtl (self) ? GAP : start, GAP,
                      MAX (width - start - GAP, 1), MAX (height - (float) label_height - 2 * GAP, 1));
  return area;
}

static double
find_x (AciesChanceGraph      *self,
        const graphene_rect_t *area,
        guint                  place)
{
  const guint last = MAX (acies_review_get_n_steps (self->review), 1);
  const double share = (double) place / last;

  return (double) area->origin.x + (double) area->size.width * (is_rtl (self) ? 1 - share : share);
}

static double
find_y (const graphene_rect_t *area,
        double                 chance)
{
  return (double) area->origin.y + (double) area->size.height * (1 - chance);
}

/* The place that is nearest to @x; %FALSE while there is no game. */
gboolean
acies_chance_graph_find_place (AciesChanceGraph *self,
                               double            x,
                               guint            *place)
{
  graphene_rect_t area;
  double share;

  g_return_val_if_fail (ACIES_IS_CHANCE_GRAPH (self), FALSE);

  if (self->review == NULL)
    return FALSE;

  area = find_area (self);
  share = CLAMP ((x - (double) area.origin.x) / (double) area.size.width, 0, 1);
  if (is_rtl (self))
    share = 1 - share;
  *place = (guint) lround (share * acies_review_get_n_steps (self->review));
  return TRUE;
}

static void
draw_label (AciesChanceGraph *self,
            cairo_t          *cr,
            PangoLayout      *layout,
            double            x,
            double            y)
{
  const AciesPalette *palette = acies_palette_get (GTK_WIDGET (self));

  gdk_cairo_set_source_rgba (cr, &palette->text);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

/* Lines at no chance, half and all of it, with labels. */
static void
draw_chances (AciesChanceGraph      *self,
              cairo_t               *cr,
              const graphene_rect_t *area)
{
  const AciesPalette *palette = acies_palette_get (GTK_WIDGET (self));
  static const double dashes[] = { DASH, DASH_GAP };

  for (guint chance = 0; chance <= 100; chance += 50)
    {
      g_autofree char *text = g_strdup_printf (C_("graph", "%u%%"), chance);
      g_autoptr (PangoLayout) layout = create_label (self, text);
      const double y = round (find_y (area, chance / 100.0)) + 0.5;
      int width, height;

      gdk_cairo_set_source_rgba (cr, &palette->line);
      cairo_set_line_width (cr, GRID_WIDTH);
      cairo_set_dash (cr, dashes, chance == 50 ? G_N_ELEMENTS (dashes) : 0, 0);
      cairo_move_to (cr, (double) area->origin.x, y);
      cairo_rel_line_to (cr, (double) area->size.width, 0);
      cairo_stroke (cr);

      pango_layout_get_pixel_size (layout, &width, &height);
      draw_label (self, cr, layout,
                  is_rtl (self) ? (double) (area->origin.x + area->size.width) + GAP / 2.0
                                : (double) area->origin.x - GAP / 2.0 - width,
                  CLAMP (y - height / 2.0, 0, gtk_widget_get_height (GTK_WIDGET (self)) - height));
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

/* The numbers of the turns below the curve, as many as there is room for. */
static void
draw_turns (AciesChanceGraph      *self,
            cairo_t               *cr,
            const graphene_rect_t *area)
{
  const AciesPalette *palette = acies_palette_get (GTK_WIDGET (self));
  const guint n_turns = acies_review_get_n_turns (self->review);
  const double bottom = find_y (area, 0);
  g_autoptr (PangoLayout) widest = create_label (self, "888");
  guint every = n_turns > FEW_TURNS ? EVERY_MANY : EVERY_FEW;
  int width, height;

  pango_layout_get_pixel_size (widest, &width, &height);
  while (n_turns > 0 && (double) area->size.width * every / n_turns < width + LEAST_GAP)
    every *= 2;

  for (guint place = 1; place <= acies_review_get_n_steps (self->review); place++)
    {
      const guint turn = acies_review_get_turn (self->review, place);
      g_autofree char *text = NULL;
      g_autoptr (PangoLayout) layout = NULL;
      double x;

      if (turn % every != 0 || acies_review_get_turn (self->review, place - 1) == turn)
        continue;

      text = g_strdup_printf ("%u", turn);
      layout = create_label (self, text);
      pango_layout_get_pixel_size (layout, &width, &height);
      x = round (find_x (self, area, place)) + 0.5;
      gdk_cairo_set_source_rgba (cr, &palette->line);
      cairo_set_line_width (cr, GRID_WIDTH);
      cairo_move_to (cr, x, bottom);
      cairo_rel_line_to (cr, 0, TICK);
      cairo_stroke (cr);
      draw_label (self, cr, layout,
                  CLAMP (x - width / 2.0, 0, gtk_widget_get_width (GTK_WIDGET (self)) - width),
                  gtk_widget_get_height (GTK_WIDGET (self)) - height);
    }
}

static void
draw_curve (AciesChanceGraph      *self,
            cairo_t               *cr,
            const graphene_rect_t *area)
{
  const AciesPalette *palette = acies_palette_get (GTK_WIDGET (self));
  gboolean drawing = FALSE;

  for (guint place = 0; place <= acies_review_get_n_steps (self->review); place++)
    {
      const double chance = acies_review_get_chance (self->review, place);

      if (isnan (chance))
        drawing = FALSE;
      else if (drawing)
        cairo_line_to (cr, find_x (self, area, place), find_y (area, chance));
      else
        cairo_move_to (cr, find_x (self, area, place), find_y (area, chance));
      drawing = !isnan (chance);
    }
  gdk_cairo_set_source_rgba (cr, &palette->lit);
  cairo_set_line_width (cr, CURVE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static void
draw_points (AciesChanceGraph      *self,
             cairo_t               *cr,
             const graphene_rect_t *area)
{
  const AciesPalette *palette = acies_palette_get (GTK_WIDGET (self));
  g_autoptr (GArray) points = acies_review_list_turning_points (self->review);

  for (guint i = 0; i < points->len; i++)
    {
      const AciesTurningPoint *point = &g_array_index (points, AciesTurningPoint, i);
      const double chance = acies_review_get_chance (self->review, point->place);

      if (!isnan (chance))
        acies_chance_mark_draw (cr, palette, find_x (self, area, point->place), find_y (area, chance), point);
    }
}

static void
draw_cursor (AciesChanceGraph      *self,
             cairo_t               *cr,
             const graphene_rect_t *area)
{
  const AciesPalette *palette = acies_palette_get (GTK_WIDGET (self));
  const guint place = acies_review_get_place (self->review);
  const double chance = acies_review_get_chance (self->review, place);
  const double x = find_x (self, area, place);

  gdk_cairo_set_source_rgba (cr, &palette->ring);
  cairo_set_line_width (cr, CURSOR_WIDTH);
  cairo_move_to (cr, x, find_y (area, 1) - GAP / 2.0);
  cairo_line_to (cr, x, find_y (area, 0) + GAP / 2.0);
  cairo_stroke (cr);
  if (isnan (chance))
    return;

  cairo_arc (cr, x, find_y (area, chance), CURSOR_RADIUS, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &palette->ring);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &palette->halo);
  cairo_set_line_width (cr, OUTLINE_WIDTH);
  cairo_stroke (cr);
}

static void
acies_chance_graph_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  AciesChanceGraph *self = ACIES_CHANCE_GRAPH (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const graphene_rect_t area = find_area (self);
  cairo_t *cr;

  if (self->review == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_chances (self, cr, &area);
  draw_turns (self, cr, &area);
  draw_curve (self, cr, &area);
  draw_cursor (self, cr, &area);
  draw_points (self, cr, &area);
  cairo_destroy (cr);

  if (gtk_widget_has_visible_focus (widget))
    {
      GskRoundedRect outline;
      const float widths[] = { FOCUS_WIDTH, FOCUS_WIDTH, FOCUS_WIDTH, FOCUS_WIDTH };
      const GdkRGBA colors[] = { palette->ring, palette->ring, palette->ring, palette->ring };

      gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), FOCUS_RADIUS);
      gtk_snapshot_append_border (snapshot, &outline, widths, colors);
    }
}

static GtkSizeRequestMode
acies_chance_graph_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_chance_graph_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MINIMUM_WIDTH;
      *natural = NATURAL_WIDTH;
    }
  else
    {
      *minimum = CLAMP (for_size / WIDTH_BY_HEIGHT, LEAST_HEIGHT, MOST_HEIGHT);
      *natural = *minimum;
    }
}

/* What a screen reader says: the present place, and what happened there. */
static void
describe (AciesChanceGraph *self)
{
  g_autofree char *text = NULL;

  if (self->review == NULL)
    return;

  text = acies_review_describe_place (self->review, acies_review_get_place (self->review));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) acies_review_get_n_steps (self->review),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) acies_review_get_place (self->review),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
}

static void
changed_cb (AciesChanceGraph *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
acies_chance_graph_set_place (AciesChanceGraph *self,
                              double            place)
{
  if (self->review == NULL)
    return FALSE;

  acies_review_set_place (self->review, (guint) MAX (lround (place), 0));
  return TRUE;
}

static void
drag_to (AciesChanceGraph *self,
         double            x)
{
  guint place;

  if (acies_chance_graph_find_place (self, x, &place))
    acies_review_set_place (self->review, place);
}

static void
drag_begin_cb (AciesChanceGraph *self,
               double            x,
               double            y,
               GtkGesture       *gesture)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  drag_to (self, x);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (AciesChanceGraph *self,
                double            offset_x,
                double            offset_y,
                GtkGestureDrag   *gesture)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    drag_to (self, x + offset_x);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *jump,
        gpointer   user_data)
{
  AciesChanceGraph *self = ACIES_CHANCE_GRAPH (widget);

  if (self->review == NULL)
    return FALSE;

  acies_review_jump (self->review, (AciesJump) g_variant_get_int32 (jump));
  return TRUE;
}

/* The keys that go from place to place. @callback gets the #AciesJump as an integer. */
void
acies_review_install_keys (GtkWidgetClass  *widget_class,
                           GdkModifierType  modifiers,
                           GtkShortcutFunc  callback)
{
  /* The text direction is the same in the whole program. */
  const gboolean rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  /* Alt+Home leads to the home page. */
  const GdkModifierType far = modifiers != 0 ? modifiers | GDK_SHIFT_MASK : 0;
  const struct
  {
    guint     key;
    guint     keypad;
    AciesJump jump;
  } keys[] = {
    { GDK_KEY_Home, GDK_KEY_KP_Home, ACIES_JUMP_FIRST },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, ACIES_JUMP_PREVIOUS_TURN },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, ACIES_JUMP_NEXT_TURN },
    { GDK_KEY_End, GDK_KEY_KP_End, ACIES_JUMP_LAST },
    { GDK_KEY_Left, GDK_KEY_KP_Left, rtl ? ACIES_JUMP_NEXT : ACIES_JUMP_PREVIOUS },
    { GDK_KEY_Right, GDK_KEY_KP_Right, rtl ? ACIES_JUMP_PREVIOUS : ACIES_JUMP_NEXT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const gboolean end = keys[i].jump == ACIES_JUMP_FIRST || keys[i].jump == ACIES_JUMP_LAST;

      gtk_widget_class_add_binding (widget_class, keys[i].key, end ? far : modifiers, callback, "i", keys[i].jump);
      gtk_widget_class_add_binding (widget_class, keys[i].keypad, end ? far : modifiers, callback, "i", keys[i].jump);
    }
}

static void
acies_chance_graph_dispose (GObject *object)
{
  acies_chance_graph_set_review (ACIES_CHANCE_GRAPH (object), NULL);

  G_OBJECT_CLASS (acies_chance_graph_parent_class)->dispose (object);
}

static void
acies_chance_graph_class_init (AciesChanceGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_chance_graph_dispose;
  widget_class->get_request_mode = acies_chance_graph_get_request_mode;
  widget_class->measure = acies_chance_graph_measure;
  widget_class->snapshot = acies_chance_graph_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-chance-graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  acies_review_install_keys (widget_class, 0, key_cb);
}

static void
acies_chance_graph_init (AciesChanceGraph *self)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  /* Translators: for a screen reader: what the graph shows */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Win chance"), -1);

  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Shows @review, which may be %NULL. */
void
acies_chance_graph_set_review (AciesChanceGraph *self,
                               AciesReview      *review)
{
  g_return_if_fail (ACIES_IS_CHANCE_GRAPH (self));
  g_return_if_fail (review == NULL || ACIES_IS_REVIEW (review));

  if (self->review == review)
    return;

  if (self->review != NULL)
    g_signal_handlers_disconnect_by_func (self->review, changed_cb, self);
  g_set_object (&self->review, review);
  if (review != NULL)
    {
      g_signal_connect_object (review, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (review, "notify::place", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
    }
  changed_cb (self);
}
