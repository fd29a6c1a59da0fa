/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whether all text in a window can be read: that of labels, which know what is cut off, and the
 * text that widgets draw themselves, which is found in their render nodes. */

#define _GNU_SOURCE

#include "acies-test-text.h"

#include <dlfcn.h>
#include <string.h>

/* Letters may reach a little beyond their line, and lines a little beyond their label, as long as
 * nothing is clipped there. */
#define SLACK 1.5f
#define LABEL_SLACK 4.f
#define FAR   1e6f

typedef struct
{
  GtkWidget *label;
  graphene_rect_t ink;
} Place;

typedef struct
{
  GtkWidget *root;
  AciesTestTextFlags flags;
  GArray *places;
  GPtrArray *defects;
  guint n_texts;
} Look;

/* The texts that are drawn while somebody looks. */
static GPtrArray *drawn;

/* Overrides the toolkit's function of this name, to see what widgets draw. */
void
gtk_snapshot_append_layout (GtkSnapshot   *snapshot,
                            PangoLayout   *layout,
                            const GdkRGBA *color)
{
  static void (*append) (GtkSnapshot   *snapshot,
                         PangoLayout   *layout,
                         const GdkRGBA *color);

  if (append == NULL)
    *(void **) &append = dlsym (RTLD_NEXT, "gtk_snapshot_append_layout");
  if (drawn != NULL)
    g_ptr_array_add (drawn, g_object_ref (layout));
  append (snapshot, layout, color);
}

/* The layouts that @draw draws. */
GPtrArray *
acies_test_text_draw (GtkWidget    *widget,
                      GtkSnapshot  *snapshot,
                      void        (*draw) (GtkWidget   *widget,
                                           GtkSnapshot *snapshot,
                                           gpointer     data),
                      gpointer      data)
{
  g_assert_null (drawn);
  drawn = g_ptr_array_new_with_free_func (g_object_unref);
  draw (widget, snapshot, data);
  return g_steal_pointer (&drawn);
}

static void G_GNUC_PRINTF (3, 4)
complain (Look       *look,
          GtkWidget  *widget,
          const char *format,
          ...)
{
  g_autoptr (GString) line = g_string_new (NULL);
  va_list arguments;

  va_start (arguments, format);
  g_string_append_vprintf (line, format, arguments);
  va_end (arguments);
  g_string_append (line, ", in");
  for (guint i = 0; widget != NULL && i < 5; i++, widget = gtk_widget_get_parent (widget))
    g_string_append_printf (line, " %s", G_OBJECT_TYPE_NAME (widget));
  if (!g_ptr_array_find_with_equal_func (look->defects, line->str, g_str_equal, NULL))
    g_ptr_array_add (look->defects, g_string_free (g_steal_pointer (&line), FALSE));
}

/* Whether a tooltip of the label, or of what it is a part of, has all of it. */
static gboolean
is_in_tooltip (GtkWidget  *widget,
               const char *text)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

static graphene_rect_t
place_in (GtkWidget *widget,
          GtkWidget *root,
          float      x,
          float      y,
          float      width,
          float      height)
{
  graphene_point_t corner, opposite;

  /* It may be drawn larger or smaller than it is. */
  if (!gtk_widget_compute_point (widget, root, &GRAPHENE_POINT_INIT (x, y), &corner) ||
      !gtk_widget_compute_point (widget, root, &GRAPHENE_POINT_INIT (x + width, y + height), &opposite))
    return GRAPHENE_RECT_INIT (x, y, width, height);
  return GRAPHENE_RECT_INIT (corner.x, corner.y, opposite.x - corner.x, opposite.y - corner.y);
}

/* Whether @inner sticks out of @outer. */
static gboolean
sticks_out (const graphene_rect_t *inner,
            const graphene_rect_t *outer,
            float                  slack)
{
  return inner->origin.x < outer->origin.x - slack || inner->origin.y < outer->origin.y - slack ||
         inner->origin.x + inner->size.width > outer->origin.x + outer->size.width + slack ||
         inner->origin.y + inner->size.height > outer->origin.y + outer->size.height + slack;
}

static gboolean
has_letters (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

static void
look_at_label (Look                  *look,
               GtkLabel              *label,
               const graphene_rect_t *clip,
               const graphene_rect_t *seen)
{
  GtkWidget *widget = GTK_WIDGET (label);
  const char *text = gtk_label_get_text (label);
  PangoLayout *layout = gtk_label_get_layout (label);
  graphene_rect_t own, ink;
  PangoRectangle extents;
  Place place;
  int x, y;

  if (text == NULL || *text == '\0')
    return;

  look->n_texts++;
  if ((look->flags & ACIES_TEST_TEXT_MARKED) != 0 && has_letters (text) && strchr (text, '[') == NULL &&
      /* The name of the program is the same in all languages. */
      !g_str_equal (text, "Acies") &&
      /* The toolkit's own, as are names of keys. */
      !g_str_equal (gtk_widget_get_css_name (widget), "accelerator"))
    complain (look, widget, "“%s” is not translated", text);
  if (pango_layout_is_ellipsized (layout) && !is_in_tooltip (widget, text))
    complain (look, widget, "“%s” is cut off, and no tooltip has all of it", text);

  pango_layout_get_pixel_extents (layout, &extents, NULL);
  gtk_label_get_layout_offsets (label, &x, &y);
  own = place_in (widget, look->root, 0, 0, (float) gtk_widget_get_width (widget),
                  (float) gtk_widget_get_height (widget));
  ink = place_in (widget, look->root, (float) (x + extents.x), (float) (y + extents.y),
                  (float) extents.width, (float) extents.height);
  if (sticks_out (&ink, &own, LABEL_SLACK))
    complain (look, widget, "“%s” has no room: it takes %g×%g of %g×%g", text,
              (double) ink.size.width, (double) ink.size.height, (double) own.size.width, (double) own.size.height);
  if (sticks_out (&ink, clip, SLACK))
    complain (look, widget, "“%s” is clipped: it lies at %g,%g, %g×%g, in %g,%g, %g×%g", text,
              (double) ink.origin.x, (double) ink.origin.y, (double) ink.size.width, (double) ink.size.height,
              (double) clip->origin.x, (double) clip->origin.y, (double) clip->size.width, (double) clip->size.height);

  place.label = widget;
  if (graphene_rect_intersection (&ink, seen, &place.ink))
    g_array_append_val (look->places, place);
}

static void
draw_widget (GtkWidget   *widget,
             GtkSnapshot *snapshot,
             gpointer     data)
{
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
}

/* Whether some text in @node is clipped, or lies beyond @clip. */
static gboolean
is_clipped (GskRenderNode         *node,
            const graphene_rect_t *clip,
            GskTransform          *transform)
{
  graphene_rect_t bounds, inner;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (is_clipped (gsk_container_node_get_child (node, i), clip, transform))
          return TRUE;
      return FALSE;
    case GSK_TRANSFORM_NODE:
      {
        g_autoptr (GskTransform) both = gsk_transform_transform (gsk_transform_ref (transform),
                                                                 gsk_transform_node_get_transform (node));

        return is_clipped (gsk_transform_node_get_child (node), clip, both);
      }
    case GSK_OPACITY_NODE:
      return is_clipped (gsk_opacity_node_get_child (node), clip, transform);
    case GSK_DEBUG_NODE:
      return is_clipped (gsk_debug_node_get_child (node), clip, transform);
    case GSK_CLIP_NODE:
      gsk_transform_transform_bounds (transform, gsk_clip_node_get_clip (node), &bounds);
      if (!graphene_rect_intersection (&bounds, clip, &inner))
        inner = GRAPHENE_RECT_INIT (0, 0, 0, 0);
      return is_clipped (gsk_clip_node_get_child (node), &inner, transform);
    case GSK_ROUNDED_CLIP_NODE:
      gsk_transform_transform_bounds (transform, &gsk_rounded_clip_node_get_clip (node)->bounds, &bounds);
      if (!graphene_rect_intersection (&bounds, clip, &inner))
        inner = GRAPHENE_RECT_INIT (0, 0, 0, 0);
      return is_clipped (gsk_rounded_clip_node_get_child (node), &inner, transform);
    case GSK_TEXT_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      gsk_transform_transform_bounds (transform, &bounds, &inner);
      return sticks_out (&inner, clip, SLACK);
    default:
      return FALSE;
    }
}

static char *
join_texts (GPtrArray *layouts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < layouts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " | " : "", pango_layout_get_text (layouts->pdata[i]));
  return g_string_free (text, FALSE);
}

/* What a widget draws itself. Where others lie in it, only what is cut off is told. */
static void
look_at_drawing (Look      *look,
                 GtkWidget *widget)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GPtrArray) layouts = acies_test_text_draw (widget, snapshot, draw_widget, NULL);
  GskRenderNode *node = gtk_snapshot_to_node (snapshot);
  const graphene_rect_t own = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                  (float) gtk_widget_get_height (widget));

  look->n_texts += layouts->len;
  for (guint i = 0; i < layouts->len; i++)
    {
      const char *text = pango_layout_get_text (layouts->pdata[i]);

      if (pango_layout_is_ellipsized (layouts->pdata[i]))
        complain (look, widget, "“%s” is cut off where it is drawn", text);
      if ((look->flags & ACIES_TEST_TEXT_MARKED) != 0 && has_letters (text) && strchr (text, '[') == NULL)
        complain (look, widget, "“%s” is not translated", text);
    }
  if (node != NULL && layouts->len > 0 && gtk_widget_get_first_child (widget) == NULL && is_clipped (node, &own, NULL))
    {
      g_autofree char *text = join_texts (layouts);

      complain (look, widget, "“%s” does not fit into %g×%g where it is drawn", text,
                (double) own.size.width, (double) own.size.height);
    }
  g_clear_pointer (&node, gsk_render_node_unref);
}

static gboolean
can_scroll (GtkAdjustment *adjustment)
{
  return adjustment != NULL &&
         gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment) >
         gtk_adjustment_get_page_size (adjustment);
}

/* @clip is where something can be seen, perhaps after one has scrolled there, and @seen where
 * it is seen now. */
static void
look_at (Look                  *look,
         GtkWidget             *widget,
         const graphene_rect_t *clip,
         const graphene_rect_t *seen)
{
  graphene_rect_t inner = *clip;
  graphene_rect_t now = *seen;

  if (!gtk_widget_get_mapped (widget))
    return;

  if (GTK_IS_NATIVE (widget) && widget != look->root)
    {
      /* A separate window, such as that of a popover. */
      GtkWidget *root = look->root;
      graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                (float) gtk_widget_get_height (widget));

      look->root = widget;
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        look_at (look, child, &all, &all);
      look->root = root;
      return;
    }

  if (gtk_widget_get_overflow (widget) == GTK_OVERFLOW_HIDDEN)
    {
      graphene_rect_t own = place_in (widget, look->root, 0, 0, (float) gtk_widget_get_width (widget),
                                      (float) gtk_widget_get_height (widget));

      if (!graphene_rect_intersection (&own, clip, &inner))
        inner = GRAPHENE_RECT_INIT (own.origin.x, own.origin.y, 0, 0);
      if (!graphene_rect_intersection (&own, seen, &now))
        now = GRAPHENE_RECT_INIT (own.origin.x, own.origin.y, 0, 0);
    }
  if (GTK_IS_SCROLLABLE (widget) && can_scroll (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (widget))))
    {
      inner.origin.y = -FAR;
      inner.size.height = 2 * FAR;
    }

  if (GTK_IS_LABEL (widget))
    look_at_label (look, GTK_LABEL (widget), &inner, &now);
  else if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Acies") && gtk_widget_get_width (widget) > 0)
    look_at_drawing (look, widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    look_at (look, child, &inner, &now);
}

/* Whether one of two widgets may cover the other. */
static gboolean
lie_in_layers (GtkWidget *a,
               GtkWidget *b)
{
  static const char *const layers[] = { "GtkOverlay", "GtkStack", "AdwToastOverlay", "AdwDialogHost", "AdwFloatingSheet" };
  GtkWidget *common = a;

  while (common != NULL && !gtk_widget_is_ancestor (b, common))
    common = gtk_widget_get_parent (common);
  for (guint i = 0; common != NULL && i < G_N_ELEMENTS (layers); i++)
    if (g_str_equal (G_OBJECT_TYPE_NAME (common), layers[i]))
      return TRUE;
  return common == NULL || gtk_widget_get_native (a) != gtk_widget_get_native (b);
}

static void
look_for_overlaps (Look *look)
{
  for (guint i = 0; i < look->places->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Place *a = &g_array_index (look->places, Place, i);
        const Place *b = &g_array_index (look->places, Place, j);
        graphene_rect_t both;

        if (graphene_rect_intersection (&a->ink, &b->ink, &both) &&
            both.size.width > SLACK && both.size.height > LABEL_SLACK && !lie_in_layers (a->label, b->label) &&
            /* The title of an entry row is there twice, once small and once large. */
            g_strcmp0 (gtk_label_get_text (GTK_LABEL (a->label)), gtk_label_get_text (GTK_LABEL (b->label))) != 0)
          complain (look, a->label, "“%s” lies over “%s”", gtk_label_get_text (GTK_LABEL (a->label)),
                    gtk_label_get_text (GTK_LABEL (b->label)));
      }
}

/* Looks at all that is shown in @window, a toplevel, and adds to @defects, of char *, a line for
 * each text that is not as it should be. Returns how many texts there are. */
guint
acies_test_text_look (GtkWidget          *window,
                      AciesTestTextFlags  flags,
                      GPtrArray          *defects)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  Look look = { window, flags, places, defects, 0 };
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (window),
                                                  (float) gtk_widget_get_height (window));

  look_at (&look, window, &all, &all);
  look_for_overlaps (&look);
  return look.n_texts;
}
