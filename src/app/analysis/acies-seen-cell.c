/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seen-cell.h"

#include <glib/gi18n.h>

#include "acies-art.h"
#include "acies-card-face.h"
#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-rules-context.h"
#include "acies-tooltips.h"
#include "acies-words.h"

/* In a smaller cell nobody could read value and emblem. */
#define LEAST_WIDTH 18
#define LEAST_HEIGHT 24
#define MOST_HEIGHT 64
/* A cell in the legend. */
#define SAMPLE_WIDTH 23
#define SAMPLE_HEIGHT 30
#define MOST_SAMPLE_SCALE 1.5f
/* The room around a card for the rings of the focus and of the own hand. */
#define GAP 1.5f
/* A tactics card, and the room around it and between it and its name. */
#define PICTURE_WIDTH 30
#define PICTURE_HEIGHT 42
#define PICTURE_MARGIN 4
#define PICTURE_GAP 6

struct _AciesSeenCell
{
  GtkWidget parent_instance;

  AciesCard card;
  AciesSeenState state;
  gboolean sample;
  char *sentence;  /* "Red 7: at flag 3, your side"; NULL without a view */

  /* Only for a tactics card. */
  GtkWidget *name_label;
  GtkWidget *place_label;
};

static guint pointed_signal;

G_DEFINE_FINAL_TYPE (AciesSeenCell, acies_seen_cell, GTK_TYPE_WIDGET)

/* What the seat of @view has seen of @card. */
static AciesSeenState
find_state (AciesView *view,
            AciesCard  card)
{
  AciesSeat seat;

  switch (acies_view_locate (view, card, &seat, NULL))
    {
    case ACIES_PLACE_SIDE:
    case ACIES_PLACE_FLAG:
    case ACIES_PLACE_DISCARDS:
      return ACIES_SEEN_STATE_SEEN;
    case ACIES_PLACE_HAND:
      return seat == acies_view_get_seat (view) ? ACIES_SEEN_STATE_OWN_HAND : ACIES_SEEN_STATE_UNSEEN;
    case ACIES_PLACE_DECK:
    case ACIES_PLACE_HIDDEN:
    default:
      return ACIES_SEEN_STATE_UNSEEN;
    }
}

/* The colors of a card. One that nobody has seen is only an outline on the page. */
static AciesCardColors
find_colors (const AciesPalette *palette,
             AciesCard           card,
             AciesSeenState      state)
{
  AciesCardColors colors = *acies_palette_get_card (palette, card);

  if (state == ACIES_SEEN_STATE_UNSEEN)
    {
      colors = acies_palette_outline (palette, &colors);
      colors.ground = (GdkRGBA) { 0, 0, 0, 0 };
    }

  return colors;
}

static void
draw_centered (GtkSnapshot   *snapshot,
               AciesCardText *text,
               const GdkRGBA *color,
               float          x,
               float          y)
{
  graphene_rect_t ink;

  acies_card_text_measure (text, &ink, NULL);
  acies_card_text_snapshot (text, snapshot, color,
                            x - ink.origin.x - ink.size.width / 2, y - ink.origin.y - ink.size.height / 2);
}

/* The value and the emblem of a troop card: the value on top in an upright cell. */
static void
draw_troop (GtkWidget             *widget,
            GtkSnapshot           *snapshot,
            AciesCard              card,
            const AciesCardColors *colors,
            float                  width,
            float                  height)
{
  const gboolean upright = height >= width * 1.1f;
  const float size = upright ? MIN (width * 0.62f, height * 0.46f) : MIN (height * 0.55f, width * 0.46f);
  const float emblem = CLAMP (size * 0.8f, 8.f, 26.f);
  AciesArtColors art = { colors->ink, colors->ground, colors->ink, colors->ink };
  const AciesLettering lettering = acies_card_style_get () == ACIES_CARD_STYLE_LEGIBLE ? ACIES_LETTERING_PLAIN
                                                                                       : ACIES_LETTERING_FIGURES;
  g_autoptr (AciesCardText) value = acies_card_text_new_lettered (widget, acies_words_get_value (card), size, lettering);

  draw_centered (snapshot, value, &colors->ink,
                 upright ? width / 2 : width * 0.31f, upright ? height * 0.31f : height / 2);
  acies_art_snapshot (snapshot, widget, acies_words_get_emblem (card), &art,
                      &GRAPHENE_RECT_INIT ((upright ? width / 2 : width * 0.74f) - emblem / 2,
                                           (upright ? height * 0.73f : height / 2) - emblem / 2,
                                           emblem, emblem));
}

static void
draw_tactics (GtkWidget             *widget,
              GtkSnapshot           *snapshot,
              AciesCard              card,
              AciesSeenState         state,
              const AciesCardColors *colors,
              float                  width,
              float                  height)
{
  AciesArtColors art = {
    .ink = colors->ink,
    .paper = state == ACIES_SEEN_STATE_UNSEEN ? acies_palette_get (widget)->table : colors->ground,
    .accent = acies_palette_mix (&colors->ink, &colors->ground, 0.35),
    .cloth = acies_palette_mix (&colors->ink, &colors->ground, 0.35),
  };
  const float size = MIN (width, height) - 4;

  acies_art_snapshot (snapshot, widget, acies_words_get_figure (card), &art,
                      &GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size));
}

/* A ring around a card in the own hand, and a disc in its corner: a shape, not only a color. */
static void
draw_held (GtkSnapshot        *snapshot,
           const AciesPalette *palette,
           float               width,
           float               height,
           float               radius)
{
  const float size = CLAMP (width * 0.3f, 7.f, 12.f);
  const float lines[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  const GdkRGBA edges[4] = { palette->halo, palette->halo, palette->halo, palette->halo };
  GskRoundedRect disc;

  acies_paint_ring (snapshot, palette, &palette->text, &GRAPHENE_RECT_INIT (0, 0, width, height), radius);
  gsk_rounded_rect_init_from_rect (&disc,
                                   &GRAPHENE_RECT_INIT (width - size + 1, -1, size, size), size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &palette->text, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, lines, edges);
}

/* Draws @card at the origin in a small size, so that its state can be seen at a glance: as a
 * card, as a card with a mark, or as an outline. */
static void
draw_face (GtkWidget      *widget,
           GtkSnapshot    *snapshot,
           AciesCard       card,
           AciesSeenState  state,
           float           width,
           float           height)
{
  const AciesPalette *palette = acies_palette_get (widget);
  const AciesCardColors colors = find_colors (palette, card, state);
  const GdkRGBA edges[4] = { colors.edge, colors.edge, colors.edge, colors.edge };
  const float lines[4] = { 1, 1, 1, 1 };
  const float radius = acies_card_face_get_radius (width);
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, width, height), radius);
  if (state != ACIES_SEEN_STATE_UNSEEN)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &rect);
      gtk_snapshot_append_color (snapshot, &colors.ground, &rect.bounds);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_border (snapshot, &rect, lines, edges);

  if (acies_card_is_troop (card))
    draw_troop (widget, snapshot, card, &colors, width, height);
  else
    draw_tactics (widget, snapshot, card, state, &colors, width, height);
  if (state == ACIES_SEEN_STATE_OWN_HAND)
    draw_held (snapshot, palette, width, height, radius);
}

static void
acies_seen_cell_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  AciesSeenCell *self = ACIES_SEEN_CELL (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  float card_width = width - 2 * GAP, card_height = height - 2 * GAP;
  float x = GAP, y = GAP;

  if (self->sentence == NULL && !self->sample)
    return;

  if (self->name_label != NULL)
    {
      card_width = PICTURE_WIDTH;
      card_height = PICTURE_HEIGHT;
      x = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width - PICTURE_MARGIN - card_width : PICTURE_MARGIN;
      y = MAX (GAP, (height - card_height) / 2);
    }

  if (acies_seen_cell_get_hovered (self))
    {
      GdkRGBA ground = palette->lit;
      GskRoundedRect rect;

      ground.alpha = 0.3f;
      gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, width, height), 4);
      gtk_snapshot_push_rounded_clip (snapshot, &rect);
      gtk_snapshot_append_color (snapshot, &ground, &rect.bounds);
      gtk_snapshot_pop (snapshot);
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  draw_face (widget, snapshot, self->card, self->state, card_width, card_height);
  gtk_snapshot_restore (snapshot);

  GTK_WIDGET_CLASS (acies_seen_cell_parent_class)->snapshot (widget, snapshot);

  if (acies_seen_cell_get_focused (self))
    acies_paint_ring (snapshot, palette, &palette->ring, &GRAPHENE_RECT_INIT (0, 0, width, height), 4);
}

static GtkSizeRequestMode
acies_seen_cell_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_seen_cell_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  AciesSeenCell *self = ACIES_SEEN_CELL (widget);
  /* Ten cells share the width of the page, so with larger text they grow in height: the value is
   * then over the emblem and as wide as the cell. */
  const float scale = MAX (acies_card_text_get_scale (widget), 1);
  const int least = (int) (LEAST_HEIGHT * scale);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = self->sample ? (int) (SAMPLE_WIDTH * MIN (scale, MOST_SAMPLE_SCALE)) : LEAST_WIDTH;
  else
    *minimum = *natural = self->sample ? (int) (SAMPLE_HEIGHT * MIN (scale, MOST_SAMPLE_SCALE)) : least;

  /* In the shape of a card, if there is enough height. */
  if (orientation == GTK_ORIENTATION_VERTICAL && !self->sample)
    *natural = CLAMP (for_size * 14 / 10, least, (int) (MOST_HEIGHT * scale));
}

static void
acies_seen_cell_state_flags_changed (GtkWidget     *widget,
                                     GtkStateFlags  previous)
{
  gtk_widget_queue_draw (widget);
  GTK_WIDGET_CLASS (acies_seen_cell_parent_class)->state_flags_changed (widget, previous);
  g_signal_emit (widget, pointed_signal, 0);
}

static gboolean
acies_seen_cell_query_tooltip (GtkWidget  *widget,
                               int         x,
                               int         y,
                               gboolean    keyboard,
                               GtkTooltip *tooltip)
{
  AciesSeenCell *self = ACIES_SEEN_CELL (widget);
  const char *effect = acies_words_get_effect (self->card, acies_rules_context_get_rules (widget));
  g_autofree char *text = NULL;

  if (self->sentence == NULL)
    return FALSE;

  text = effect != NULL ? g_strdup_printf ("%s\n%s", self->sentence, effect) : g_strdup (self->sentence);
  return acies_tooltips_wrap (tooltip, widget, keyboard, text);
}

/* On a touch screen nothing hovers, so a tap shows the focus instead. */
static void
acies_seen_cell_pressed_cb (AciesSeenCell *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

static void
acies_seen_cell_dispose (GObject *object)
{
  AciesSeenCell *self = ACIES_SEEN_CELL (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->name_label = self->place_label = NULL;
  g_clear_pointer (&self->sentence, g_free);

  G_OBJECT_CLASS (acies_seen_cell_parent_class)->dispose (object);
}

static void
acies_seen_cell_class_init (AciesSeenCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_seen_cell_dispose;
  widget_class->get_request_mode = acies_seen_cell_get_request_mode;
  widget_class->measure = acies_seen_cell_measure;
  widget_class->snapshot = acies_seen_cell_snapshot;
  widget_class->state_flags_changed = acies_seen_cell_state_flags_changed;
  widget_class->query_tooltip = acies_seen_cell_query_tooltip;

  pointed_signal = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "acies-seen-cell");
}

static void
acies_seen_cell_init (AciesSeenCell *self)
{
}

static GtkWidget *
create_label (const char *style)
{
  /* Hidden from screen readers, since the cell itself has the text. */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "xalign", 0.0,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   NULL);

  gtk_widget_add_css_class (label, style);

  return label;
}

/* The name of the card, with soft hyphens if those that are written on cards are of the same name. */
static const char *
get_name (AciesCard card)
{
  const char *name = acies_card_get_name (card), *broken = acies_words_get_short_name (card);
  g_auto (GStrv) parts = g_strsplit (broken, "\302\255", -1);
  g_autofree char *whole = g_strjoinv (NULL, parts);

  return g_str_equal (whole, name) ? broken : name;
}

static void
add_labels (AciesSeenCell *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->name_label = create_label ("caption-heading");
  self->place_label = create_label ("caption");
  gtk_label_set_label (GTK_LABEL (self->name_label), get_name (self->card));
  gtk_widget_set_margin_start (box, PICTURE_MARGIN + PICTURE_WIDTH + PICTURE_GAP);
  gtk_widget_set_margin_end (box, PICTURE_MARGIN);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->name_label);
  gtk_box_append (GTK_BOX (box), self->place_label);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), gtk_bin_layout_new ());
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, PICTURE_HEIGHT + PICTURE_GAP);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

/* The cell of @card in a grid. */
GtkWidget *
acies_seen_cell_new (AciesCard card)
{
  AciesSeenCell *self = g_object_new (ACIES_TYPE_SEEN_CELL,
                                      "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL,
                                      "focusable", TRUE,
                                      "has-tooltip", TRUE,
                                      NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  self->card = card;
  if (acies_card_is_tactics (card))
    add_labels (self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (acies_seen_cell_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  return GTK_WIDGET (self);
}

/* A cell for the legend, which shows how a card looks in @state. */
GtkWidget *
acies_seen_cell_new_sample (AciesCard       card,
                            AciesSeenState  state)
{
  AciesSeenCell *self = g_object_new (ACIES_TYPE_SEEN_CELL,
                                      "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                      "can-target", FALSE,
                                      "valign", GTK_ALIGN_CENTER,
                                      NULL);

  self->card = card;
  self->state = state;
  self->sample = TRUE;

  return GTK_WIDGET (self);
}

AciesCard
acies_seen_cell_get_card (AciesSeenCell *self)
{
  g_return_val_if_fail (ACIES_IS_SEEN_CELL (self), ACIES_CARD_NONE);

  return self->card;
}

AciesSeenState
acies_seen_cell_get_state (AciesSeenCell *self)
{
  g_return_val_if_fail (ACIES_IS_SEEN_CELL (self), ACIES_SEEN_STATE_UNSEEN);

  return self->state;
}

/* The name of the card and where it is; %NULL without a view. */
const char *
acies_seen_cell_get_sentence (AciesSeenCell *self)
{
  g_return_val_if_fail (ACIES_IS_SEEN_CELL (self), NULL);

  return self->sentence;
}

/* Whether the pointer is over the cell. */
gboolean
acies_seen_cell_get_hovered (AciesSeenCell *self)
{
  g_return_val_if_fail (ACIES_IS_SEEN_CELL (self), FALSE);

  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_PRELIGHT) != 0;
}

/* Whether the cell has the focus, and the focus is visible. */
gboolean
acies_seen_cell_get_focused (AciesSeenCell *self)
{
  g_return_val_if_fail (ACIES_IS_SEEN_CELL (self), FALSE);

  /* The flag is set before gtk_widget_has_focus() returns TRUE. */
  return (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0;
}

/* Shows what @view knows about the card; nothing for %NULL. */
void
acies_seen_cell_set_view (AciesSeenCell *self,
                          AciesView     *view)
{
  g_autofree char *place = NULL;

  g_return_if_fail (ACIES_IS_SEEN_CELL (self));

  g_clear_pointer (&self->sentence, g_free);
  self->state = ACIES_SEEN_STATE_UNSEEN;
  if (view != NULL)
    {
      place = acies_view_describe_place (view, self->card);
      /* Translators: the name of a card and where it lies, such as “Red 7: at flag 3, your side” */
      self->sentence = g_strdup_printf (C_("place of a card", "%s: %s"),
                                        acies_card_get_name (self->card), place);
      self->state = find_state (view, self->card);
    }

  if (self->place_label != NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->name_label), view != NULL ? get_name (self->card) : "");
      gtk_label_set_label (GTK_LABEL (self->place_label), place != NULL ? place : "");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->sentence != NULL ? self->sentence : "",
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
