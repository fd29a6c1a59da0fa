/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-side.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-rules-context.h"
#include "acies-tooltips.h"
#include "acies-words.h"

/* How many cards a side holds, and under Mud. */
#define N_CARDS 3
#define MAX_CARDS 4

/* So much of a card that another one covers is seen at least: for its width, and in pixels. */
#define STRIP 0.4f
#define LEAST_STRIP 17.f
#define MOST_STRIP 90.f

/* How much of its width there is between two cards at most. */
#define WIDEST_STRIP 0.95f

/* How high a card is for its width if there is room, and at least in pixels. */
#define CARD_SHAPE 1.42f
#define LEAST_HEIGHT 20.f

/* How long cards glow that have won their flag, in milliseconds: the animation in board.css, with what
 * it waits for. */
#define GLOW 1250

/* How high the plate with the strength is for the width of a card, and in pixels, and how high it
 * becomes where text is larger than usual; what stays free between it and the cards; and how large its text
 * is for its height. */
#define PLATE_SHAPE 0.2f
#define LEAST_PLATE 14.f
#define MOST_PLATE 26.f
#define LARGE_PLATE_SHAPE 0.4f
#define MOST_LARGE_PLATE 38.f
#define PLATE_GAP 2.f
#define PLATE_TEXT 0.7f
#define PLATE_EDGES 4.f

/* Where the common formations would have to shrink to less than this share, or to smaller text than this, in
 * pixels where text has its usual size, all plates have shorter words. */
#define LEAST_PLATE_SCALE 0.78f
#define LEAST_PLATE_TEXT 10.f
#define COMMON_SUM 24

/* Where those do not fit on one line and there is room, for the width of a side, they take two: as high as so many
 * plates, in letters of so many pixels. */
#define STACKED_SHAPE 2.4f
#define STACKED_PLATES 1.8f
#define MOST_STACKED_TEXT 11.f

/* How much larger the card is that is chosen, and its edge in pixels. */
#define CHOSEN_SCALE 1.06f
#define CHOSEN_EDGE 4.f
#define CHOSEN_OUT (CHOSEN_EDGE - 1.f)

/* The band beside the cards of a strong formation, in pixels. */
#define BAND 3.f

struct _AciesSide
{
  GtkWidget parent_instance;

  guint flag;
  gboolean own;
  AciesOwner owner;

  GtkWidget *place;
  AciesCardWidget *cards[MAX_CARDS];  /* the one nearest the flag first */
  guint n_cards;
  guint n_slots;
  gboolean lit;
  gboolean claimed;
  gboolean marked;
  char *reason;           /* why what is chosen cannot go here */
  AciesView *view;        /* what is shown */
  const char *weather;    /* what is beside the flag, in a sentence */

  gboolean has_plate;     /* there is a place for the plate */
  float plate_width;      /* for which, and for which text, the size of two lines is known */
  float plate_scale;
  float stacked_size;     /* 0 where one line is enough, or two are too wide as well */
  gboolean preview;       /* it says what the chosen card would make of the cards */
  AciesSideStrength plate;
  AciesSideStrength strength;
  AciesSideStrength would_be;
  AciesCard chosen;       /* what would be put here */

  guint glow_id;          /* while the cards glow, since they have just won their flag */
};

enum
{
  PLACE_ACTIVATED,
  CARD_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesSide, acies_side, GTK_TYPE_WIDGET)

/* How much the common formations have to shrink to fit into @width in such words. */
static float
find_plate_scale (AciesSide          *self,
                  AciesStrengthWords  words,
                  float               size,
                  float               width)
{
  static const AciesFormationKind kinds[] = { ACIES_FORMATION_WEDGE, ACIES_FORMATION_PHALANX,
                                              ACIES_FORMATION_BATTALION };
  float least = 1;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesSideStrength common = { ACIES_STRENGTH_OPEN, FALSE, kinds[i], COMMON_SUM };
      g_autofree char *said = acies_strength_make_words (&common, words);
      g_autoptr (AciesCardText) sample = acies_card_text_new (GTK_WIDGET (self), said, size, FALSE);
      const float scale = acies_card_text_shrink (sample, width);

      least = MIN (least, scale);
    }
  return least;
}

/* The smallest share to which the common formations shrink on a plate before it says them in shorter words. */
static float
get_least_scale (AciesSide *self,
                 float      size)
{
  return MAX (LEAST_PLATE_TEXT * acies_card_text_get_scale (GTK_WIDGET (self)) / size, LEAST_PLATE_SCALE);
}

/* The size in which all formations fit into @width on two lines; 0 if there is none. */
static float
find_stacked_size (AciesSide *self,
                   float      width)
{
  for (float size = MOST_STACKED_TEXT; size >= ACIES_CARD_TEXT_LEAST; size -= 1)
    {
      gboolean fits = TRUE;

      for (guint kind = ACIES_FORMATION_HOST; kind <= ACIES_FORMATION_WEDGE && fits; kind++)
        {
          const AciesSideStrength strength = { ACIES_STRENGTH_OPEN, FALSE, (AciesFormationKind) kind, COMMON_SUM };
          g_autofree char *said = acies_strength_make_stacked (&strength);
          g_autoptr (AciesCardText) text = acies_card_text_new (GTK_WIDGET (self), said, size, FALSE);

          fits = acies_card_text_shrink (text, width) >= 1;
        }
      if (fits)
        return size;
    }
  return 0;
}

/* The size of the text if the plate has two lines, otherwise 0. */
static float
get_stacked_size (AciesSide *self,
                  float      width,
                  float      height)
{
  const float scale = acies_card_text_get_scale (GTK_WIDGET (self));
  const float size = CLAMP (width * PLATE_SHAPE, LEAST_PLATE, MOST_PLATE) * PLATE_TEXT;

  if (height < width * STACKED_SHAPE)
    return 0;
  if (!G_APPROX_VALUE (self->plate_width, width, 0.1f) || !G_APPROX_VALUE (self->plate_scale, scale, 0.01f))
    {
      self->plate_width = width;
      self->plate_scale = scale;
      self->stacked_size = find_plate_scale (self, ACIES_STRENGTH_WORDS_BRIEF, size, width - PLATE_EDGES) <
                           get_least_scale (self, size) ? find_stacked_size (self, width - PLATE_EDGES) : 0;
    }
  return self->stacked_size;
}

/* How high the plate is, with the gap to the cards; 0 where there is none. */
static float
get_plate_height (AciesSide *self,
                  float      width,
                  float      height)
{
  const float usual = CLAMP (width * PLATE_SHAPE, LEAST_PLATE, MOST_PLATE);
  const float large = usual * acies_card_text_get_scale (GTK_WIDGET (self));

  if (!self->has_plate)
    return 0;
  if (get_stacked_size (self, width, height) > 0)
    return usual * STACKED_PLATES + PLATE_GAP;
  return CLAMP (large, usual, MAX (usual, MIN (width * LARGE_PLATE_SHAPE, MOST_LARGE_PLATE))) + PLATE_GAP;
}

/* How high a card is, and how far apart the cards are, where they have @height for
 * themselves. Cards may become squat rather than hide each other's values. */
static void
get_geometry (AciesSide *self,
              float      width,
              float      height,
              float     *card_height,
              float     *strip)
{
  guint n = MAX (MAX (self->n_slots, self->n_cards), N_CARDS);
  float least = CLAMP (width * STRIP, LEAST_STRIP, MOST_STRIP);

  *card_height = MAX (MIN (width * CARD_SHAPE, height - (float) (n - 1) * least), MIN (LEAST_HEIGHT, height));
  *strip = MIN ((height - *card_height) / (float) (n - 1), width * WIDEST_STRIP);
}

/* The top of the place of card @i. The first card lies next to the flag. */
static float
get_top (AciesSide *self,
         guint      i,
         float      height,
         float      card_height,
         float      strip)
{
  return self->own ? (float) i * strip : height - card_height - (float) i * strip;
}

static void
acies_side_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  AciesSide *self = ACIES_SIDE (widget);
  float plate = get_plate_height (self, (float) width, (float) height), room = (float) height - plate;
  float card_height, strip;

  get_geometry (self, (float) width, room, &card_height, &strip);
  gtk_widget_size_allocate (self->place, &(GtkAllocation) { 0, 0, width, height }, -1);
  for (guint i = 0; i < MAX_CARDS; i++)
    {
      float top = get_top (self, i, room, card_height, strip) + (self->own ? 0 : plate);
      gboolean raised = (acies_card_widget_get_flags (self->cards[i]) & ACIES_FACE_SELECTED) != 0;
      gboolean covered = !raised && (self->own ? i + 1 < self->n_cards : i > 0);

      if (!gtk_widget_get_visible (GTK_WIDGET (self->cards[i])))
        continue;
      gtk_widget_size_allocate (GTK_WIDGET (self->cards[i]),
                                &(GtkAllocation) { 0, (int) (top + 0.5f), width, (int) card_height }, -1);
      acies_card_widget_set_strip (self->cards[i], ACIES_STRIP_TOP, covered ? strip : 0);
    }
}

/* One outline around the side, with a line where each free place ends. */
static void
snapshot_free_places (AciesSide          *self,
                      GtkSnapshot        *snapshot,
                      const AciesPalette *palette,
                      float               width,
                      float               height,
                      float               card_height,
                      float               strip)
{
  float used = card_height + (float) (self->n_slots - 1) * strip;
  const gboolean worn = !self->lit && !adw_style_manager_get_high_contrast (
    adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self))));
  GdkRGBA color = self->lit ? palette->lit : palette->line;
  GdkRGBA fill = worn ? palette->worn : color;
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, self->own ? 0 : height - used, width, used);
  const float radius = acies_card_face_get_radius (width);

  color.alpha = self->lit ? 0.7f : 0.5f;
  fill.alpha = worn ? fill.alpha
               : !self->lit ? 0.07f
               : gtk_widget_get_state_flags (self->place) & GTK_STATE_FLAG_PRELIGHT ? 0.4f : 0.22f;
  acies_paint_fill (snapshot, &bounds, radius, &fill);
  /* The cloth is worn where cards have lain; that needs no outline. */
  if (worn)
    return;

  acies_paint_edge (snapshot, &bounds, radius, 1, &color);
  color.alpha = self->lit ? 0.4f : 0.3f;
  for (guint n = MAX (self->n_cards, 1); n < self->n_slots; n++)
    {
      float edge = card_height + (float) (n - 1) * strip;

      gtk_snapshot_append_color (snapshot, &color,
                                 &GRAPHENE_RECT_INIT (width * 0.12f, self->own ? edge : height - edge, width * 0.76f, 1));
    }
}

/* What is so already stands out from what may come. */
static gboolean
is_firm (AciesSide *self)
{
  return self->preview || self->plate.state == ACIES_STRENGTH_COMPLETE;
}

static AciesCardText *
create_plate_text (AciesSide               *self,
                   const AciesSideStrength *strength,
                   AciesStrengthWords       words,
                   float                    size)
{
  g_autofree char *said = acies_strength_make_words (strength, words);
  g_autofree char *text = self->preview ? g_strconcat ("→ ", said, NULL) : g_strdup (said);

  return acies_card_text_new (GTK_WIDGET (self), text, size, is_firm (self));
}

/* The longest words for what the plate says that fit into @width. All columns are of one width, so the common
 * formations decide for all in which size and with which words they are said. */
static AciesCardText *
make_line (AciesSide *self,
           float      size,
           float      width)
{
  const float least = get_least_scale (self, size);
  guint words = 0;
  float scale;

  while ((scale = find_plate_scale (self, (AciesStrengthWords) words, size, width)) < least &&
         words + 1 < ACIES_STRENGTH_N_WORDS)
    words = words == ACIES_STRENGTH_WORDS_FULL ? ACIES_STRENGTH_WORDS_BRIEF : words + 1;   /* those between are of a rare one */

  /* A long one that is rare, or is what a card would make, is smaller, or gives way to shorter words. */
  for (;; words++)
    {
      g_autoptr (AciesCardText) label = create_plate_text (self, &self->plate, (AciesStrengthWords) words, size);

      acies_card_text_scale (label, scale);
      if (scale * acies_card_text_shrink (label, width) >= least || words + 1 == ACIES_STRENGTH_N_WORDS)
        return g_steal_pointer (&label);
    }
}

static AciesCardText *
make_two_lines (AciesSide *self,
                float      size,
                float      width,
                float      height)
{
  g_autofree char *said = acies_strength_make_stacked (&self->plate);

  return acies_card_text_new_whole (GTK_WIDGET (self), said, size, size, ACIES_LETTERING_PLAIN, width, height,
                                    PANGO_ALIGN_CENTER);
}

/* How strong the cards are, at the outer end of the side. */
static void
snapshot_plate (AciesSide          *self,
                GtkSnapshot        *snapshot,
                const AciesPalette *palette,
                float               width,
                float               height)
{
  float high = get_plate_height (self, width, height) - PLATE_GAP;
  float top = self->own ? height - high : 0;
  gboolean lit = !self->preview && acies_strength_is_lit (&self->plate);
  GdkRGBA fill = lit ? palette->bronze : self->preview ? palette->halo : palette->table;
  GdkRGBA edge = self->preview ? palette->lit : lit ? palette->bronze : palette->line;
  const float stacked_size = get_stacked_size (self, width, height);
  g_autoptr (AciesCardText) label = stacked_size > 0 ? make_two_lines (self, stacked_size, width - PLATE_EDGES, high) : NULL;
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, top, width, high);
  graphene_rect_t logical;

  if (label == NULL)
    label = make_line (self, high * PLATE_TEXT, width - PLATE_EDGES);
  if (is_firm (self))
    {
      acies_paint_fill (snapshot, &bounds, MIN (4, high / 3), &fill);
      acies_paint_edge (snapshot, &bounds, MIN (4, high / 3), 1, &edge);
    }

  acies_card_text_measure (label, NULL, &logical);
  acies_card_text_snapshot (label, snapshot, lit ? &palette->bronze_ink : &palette->text,
                            (width - MAX (acies_card_text_get_wrap_width (label), logical.size.width)) / 2,
                            top + (high - logical.size.height) / 2);
}

/* The card of the line that is chosen is lifted out of the others, a little larger, with a wide edge. */
static void
snapshot_chosen (AciesSide          *self,
                 GtkSnapshot        *snapshot,
                 const AciesPalette *palette)
{
  for (guint i = 0; i < self->n_cards; i++)
    {
      GtkWidget *card = GTK_WIDGET (self->cards[i]);
      graphene_rect_t bounds;
      float radius;

      if ((acies_card_widget_get_flags (self->cards[i]) & ACIES_FACE_SELECTED) == 0 ||
          !gtk_widget_compute_bounds (card, GTK_WIDGET (self), &bounds))
        continue;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (graphene_rect_get_width (&bounds) / 2 * (1 - CHOSEN_SCALE) +
                                                              bounds.origin.x * (1 - CHOSEN_SCALE),
                                                              (bounds.origin.y + bounds.size.height / 2) * (1 - CHOSEN_SCALE)));
      gtk_snapshot_scale (snapshot, CHOSEN_SCALE, CHOSEN_SCALE);
      gtk_widget_snapshot_child (GTK_WIDGET (self), card, snapshot);
      radius = acies_card_face_get_radius (bounds.size.width) + CHOSEN_OUT;
      /* Around the card, so that it cuts no value. */
      graphene_rect_inset (&bounds, -CHOSEN_OUT, -CHOSEN_OUT);
      acies_paint_edge (snapshot, &bounds, radius, CHOSEN_EDGE, &palette->lit);
      gtk_snapshot_restore (snapshot);
    }
}

static void
acies_side_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  AciesSide *self = ACIES_SIDE (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float radius = acies_card_face_get_radius (width);
  float plate = get_plate_height (self, width, height);
  float room = height - plate, used, top;
  float card_height, strip;

  get_geometry (self, width, room, &card_height, &strip);
  used = card_height + (float) (MAX (MAX (self->n_slots, self->n_cards), 1) - 1) * strip;
  top = self->own ? 0 : height - used;

  gtk_snapshot_save (snapshot);
  if (!self->own)
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, plate));
  if (self->n_slots > self->n_cards && !self->claimed)
    snapshot_free_places (self, snapshot, palette, width, room, card_height, strip);
  gtk_snapshot_restore (snapshot);

  GTK_WIDGET_CLASS (acies_side_parent_class)->snapshot (widget, snapshot);

  snapshot_chosen (self, snapshot, palette);
  if (acies_strength_is_lit (&self->strength))
    {
      /* A calm band along both edges of the cards of a wedge or phalanx. */
      gtk_snapshot_append_color (snapshot, &palette->bronze, &GRAPHENE_RECT_INIT (0, top, BAND, used));
      gtk_snapshot_append_color (snapshot, &palette->bronze, &GRAPHENE_RECT_INIT (width - BAND, top, BAND, used));
    }
  if (self->has_plate && self->plate.state != ACIES_STRENGTH_UNKNOWN)
    snapshot_plate (self, snapshot, palette, width, height);
  if (self->lit)
    acies_paint_corners (snapshot, palette, &GRAPHENE_RECT_INIT (0, top, width, used), radius);
  if (gtk_widget_has_visible_focus (self->place))
    acies_paint_ring_around (snapshot, palette, &palette->ring, &GRAPHENE_RECT_INIT (0, 0, width, height), radius);
}

/* Whether @y of the side is on the plate. */
static gboolean
is_on_plate (AciesSide *self,
             double     y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const int height = gtk_widget_get_height (widget);
  double high = get_plate_height (self, (float) gtk_widget_get_width (widget), (float) height);

  if (self->plate.state == ACIES_STRENGTH_UNKNOWN)
    return FALSE;
  return self->own ? y >= height - high : y < high;
}

/* What the plate says in full words, with the card that is chosen if it is about that. */
static char *
describe_plate (AciesSide *self)
{
  g_autofree char *said = acies_strength_make_words (&self->plate, ACIES_STRENGTH_WORDS_FULL);

  if (!self->preview)
    return g_steal_pointer (&said);
  /* Translators: %1$s is the card that would be put here, %2$s what that would make, such as "Wedge 24" or
     "up to wedge 27" */
  return g_strdup_printf (_("With %1$s: %2$s"), acies_card_get_name (self->chosen), said);
}

/* The card that is seen at @y of the side. */
static AciesCardWidget *
find_card_at (AciesSide *self,
              float      y)
{
  for (guint i = 0; i < self->n_cards; i++)
    {
      guint n = self->own ? self->n_cards - 1 - i : i;
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (GTK_WIDGET (self->cards[n]), GTK_WIDGET (self), &bounds) &&
          y >= bounds.origin.y && y < bounds.origin.y + bounds.size.height)
        return self->cards[n];
    }
  return NULL;
}

/* The card at @y in full words, or all cards where it is negative; NULL where there is none. */
char *
acies_side_describe (AciesSide *self,
                     double     y)
{
  AciesCard cards[MAX_CARDS];
  AciesCardWidget *card;
  g_autofree char *list = NULL;
  g_autoptr (GString) text = NULL;

  if (y >= 0 && is_on_plate (self, y))
    return describe_plate (self);
  if (y >= 0)
    {
      g_autofree char *words = NULL;

      card = find_card_at (self, (float) y);
      if (card == NULL)
        return NULL;
      words = acies_words_describe_on_table (acies_card_widget_get_card (card), self->view,
                                            acies_rules_context_get_rules (GTK_WIDGET (self)));
      /* Translators: of a card at a flag: it was played last */
      return (acies_card_widget_get_flags (card) & ACIES_FACE_MARKED) != 0 ? g_strdup_printf ("%s\n%s", words, _("Just played"))
                                                                           : g_steal_pointer (&words);
    }

  if (self->n_cards == 0)
    return NULL;
  for (guint i = 0; i < self->n_cards; i++)
    cards[i] = acies_card_widget_get_card (self->cards[i]);
  text = g_string_new (NULL);
  list = acies_words_list_full (cards, self->n_cards);
  g_string_append (text, list);
  for (guint i = 0; i < self->n_cards && self->view != NULL; i++)
    {
      g_autofree char *use = acies_words_describe_use (self->view, cards[i]);

      if (use != NULL)
        g_string_append_printf (text, "\n%s", use);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
place_query_tooltip_cb (GtkWidget  *place,
                        int         x,
                        int         y,
                        gboolean    keyboard,
                        GtkTooltip *tooltip,
                        AciesSide  *self)
{
  g_autofree char *text = NULL;

  if (self->reason != NULL && (keyboard || !acies_tooltips_get_resting (place)))
    text = g_strdup (self->reason);
  else if (keyboard || !acies_tooltips_get_resting (place))
    text = acies_side_describe (self, keyboard ? -1 : y);
  if (text == NULL)
    return FALSE;
  return acies_tooltips_wrap (tooltip, place, keyboard, text);
}

static void
place_clicked_cb (AciesSide *self)
{
  g_signal_emit (self, signals[PLACE_ACTIVATED], 0);
}

static void
card_clicked_cb (AciesSide       *self,
                 AciesCardWidget *card)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, (guint) acies_card_widget_get_card (card));
}

static void
acies_side_dispose (GObject *object)
{
  AciesSide *self = ACIES_SIDE (object);

  g_clear_handle_id (&self->glow_id, g_source_remove);
  for (guint i = 0; i < MAX_CARDS; i++)
    if (self->cards[i] != NULL)
      {
        gtk_widget_unparent (GTK_WIDGET (self->cards[i]));
        self->cards[i] = NULL;
      }
  g_clear_pointer (&self->place, gtk_widget_unparent);
  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_side_parent_class)->dispose (object);
}

static void
acies_side_finalize (GObject *object)
{
  g_free (ACIES_SIDE (object)->reason);

  G_OBJECT_CLASS (acies_side_parent_class)->finalize (object);
}

static void
acies_side_class_init (AciesSideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_side_dispose;
  object_class->finalize = acies_side_finalize;
  widget_class->size_allocate = acies_side_size_allocate;
  widget_class->snapshot = acies_side_snapshot;

  signals[PLACE_ACTIVATED] =
    g_signal_new ("place-activated", ACIES_TYPE_SIDE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CARD_ACTIVATED] =
    g_signal_new ("card-activated", ACIES_TYPE_SIDE, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "acies-side");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_side_init (AciesSide *self)
{
}

GtkWidget *
acies_side_new (guint    flag,
                gboolean own)
{
  AciesSide *self = g_object_new (ACIES_TYPE_SIDE, NULL);

  self->flag = flag;
  self->own = own;
  self->chosen = ACIES_CARD_NONE;
  self->place = g_object_new (GTK_TYPE_BUTTON, "css-name", "acies-place", "has-tooltip", TRUE, NULL);
  gtk_widget_set_parent (self->place, GTK_WIDGET (self));
  g_signal_connect_swapped (self->place, "clicked", G_CALLBACK (place_clicked_cb), self);
  g_signal_connect (self->place, "query-tooltip", G_CALLBACK (place_query_tooltip_cb), self);
  g_signal_connect_swapped (self->place, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), self);

  /* The enemy's cards are stacked the other way round: the one at the flag is on top. */
  for (guint i = 0; i < MAX_CARDS; i++)
    {
      GtkWidget *card = acies_card_widget_new ();

      self->cards[i] = ACIES_CARD_WIDGET (card);
      gtk_widget_set_visible (card, FALSE);
      if (own)
        gtk_widget_set_parent (card, GTK_WIDGET (self));
      else
        gtk_widget_insert_after (card, GTK_WIDGET (self), self->place);
      g_signal_connect_swapped (card, "clicked", G_CALLBACK (card_clicked_cb), self);
    }

  return GTK_WIDGET (self);
}

/* By AciesOwner. */
static const char * const names[] = {
  N_("Your side of flag %u"),
  N_("The enemy’s side of flag %u"),
  N_("South’s side of flag %u"),
  N_("North’s side of flag %u"),
};

static const char * const empty_labels[] = {
  /* Translators: %u is the number of a flag, %s such as “3 places free” */
  N_("Flag %u, your side: no cards; %s"),
  /* Translators: %u is the number of a flag, %s such as “3 places free” */
  N_("Flag %u, enemy side: no cards; %s"),
  /* Translators: %u is the number of a flag, %s such as “3 places free” */
  N_("Flag %u, South’s side: no cards; %s"),
  /* Translators: %u is the number of a flag, %s such as “3 places free” */
  N_("Flag %u, North’s side: no cards; %s"),
};

static const char * const labels[] = {
  /* Translators: %u is the number of a flag, the first %s a list of cards, the second such as “3 places free” */
  N_("Flag %u, your side: %s; %s"),
  /* Translators: %u is the number of a flag, the first %s a list of cards, the second such as “3 places free” */
  N_("Flag %u, enemy side: %s; %s"),
  /* Translators: %u is the number of a flag, the first %s a list of cards, the second such as “3 places free” */
  N_("Flag %u, South’s side: %s; %s"),
  /* Translators: %u is the number of a flag, the first %s a list of cards, the second such as “3 places free” */
  N_("Flag %u, North’s side: %s; %s"),
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
make_name (AciesSide *self)
{
  return g_strdup_printf (_(names[self->owner]), self->flag);
}

static char *
make_label (AciesSide       *self,
            const AciesCard *cards)
{
  g_autofree char *list = self->n_cards > 0 ? acies_words_list (cards, self->n_cards) : NULL;
  guint n_free = self->n_slots > self->n_cards ? self->n_slots - self->n_cards : 0;
  g_autofree char *free_places = NULL;

  if (self->claimed || n_free == 0)
    free_places = g_strdup (self->claimed ? _("nothing can be placed") : _("no place free"));
  else
    free_places = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u place free", "%u places free", n_free), n_free);

  if (list == NULL)
    return g_strdup_printf (_(empty_labels[self->owner]), self->flag, free_places);
  return g_strdup_printf (_(labels[self->owner]), self->flag, list, free_places);
}
#pragma GCC diagnostic pop

/* What decides how the side itself is drawn, beside its cards and what is said of their strength. */
static guint
get_look (AciesSide *self)
{
  return self->n_cards | self->n_slots << 8 | (guint) self->lit << 16 | (guint) self->claimed << 17;
}

/* Shows what the view of @choice says of this side and what may be chosen at
 * it. @marks says of each card whether the last step touched it. */
void
acies_side_update (AciesSide      *self,
                   AciesChoice    *choice,
                   const gboolean *marks)
{
  AciesView *view = acies_choice_get_view (choice);
  const guint look = get_look (self);
  g_autofree AciesCard *cards = NULL;
  g_autofree char *label = NULL;
  g_autofree char *name = NULL;
  gsize n_cards = 0;
  gboolean targets = acies_choice_needs_target (choice);

  g_return_if_fail (ACIES_IS_SIDE (self));

  if (view != NULL)
    {
      cards = acies_view_list_side (view, acies_choice_get_seat (choice, self->own), self->flag, &n_cards);
      self->n_slots = acies_view_get_slots (view, self->flag);
      self->claimed = acies_view_get_flag_owner (view, self->flag) != ACIES_SEAT_NONE;
    }
  else
    {
      self->n_slots = N_CARDS;
      self->claimed = FALSE;
    }
  g_set_object (&self->view, view);
  self->weather = view != NULL ? acies_words_get_weather (view, self->flag) : NULL;
  self->chosen = acies_choice_get_target (choice) != ACIES_CARD_NONE ? acies_choice_get_target (choice)
                                                                     : acies_choice_get_card (choice);

  self->marked = FALSE;
  self->n_cards = MIN (n_cards, MAX_CARDS);
  self->lit = self->own && !acies_choice_is_weather (choice) && acies_choice_offers_flag (choice, self->flag);

  for (guint i = 0; i < MAX_CARDS; i++)
    {
      AciesCardWidget *card = self->cards[i];
      AciesFaceFlags flags = 0;
      gboolean chosen, offered;

      if (i >= self->n_cards)
        {
          gtk_widget_set_visible (GTK_WIDGET (card), FALSE);
          acies_card_widget_set_card (card, ACIES_CARD_NONE);
          continue;
        }

      chosen = acies_choice_get_target (choice) == cards[i] && acies_choice_get_from (choice) == self->flag;
      offered = targets && acies_choice_offers_target (choice, cards[i], self->flag);
      if (chosen)
        flags |= ACIES_FACE_SELECTED;
      if (offered)
        flags |= ACIES_FACE_LIT;
      if (marks[cards[i]])
        {
          flags |= ACIES_FACE_MARKED;
          self->marked = TRUE;
        }
      if (targets && !offered)
        flags |= ACIES_FACE_CALM;
      if (self->claimed)
        flags |= ACIES_FACE_SETTLED;

      acies_card_widget_set_card (card, cards[i]);
      acies_card_widget_set_flags (card, ~ACIES_FACE_PLAIN, flags);
      acies_card_widget_set_note (card, marks[cards[i]] ? _("Just played") : NULL);
      gtk_widget_set_can_target (GTK_WIDGET (card), chosen || offered);
      gtk_widget_set_focusable (GTK_WIDGET (card), chosen || offered);
      gtk_accessible_update_state (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_STATE_DISABLED, !chosen && !offered, -1);
      gtk_widget_set_visible (GTK_WIDGET (card), TRUE);
    }

  self->owner = acies_choice_get_owner (choice, self->own);
  name = make_name (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  label = make_label (self, cards);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  acies_side_set_reason (self, NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_STATE_DISABLED, !self->lit, -1);

  /* After most steps only one of the eighteen sides looks different. */
  if (get_look (self) == look)
    return;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Tells a screen reader what else there is to know of the side, beside its cards. */
static void
update_description (AciesSide *self)
{
  const char *note = self->reason != NULL ? self->reason
                     : !self->marked ? NULL
                     : self->owner == ACIES_OWNER_ENEMY ? _("The enemy’s last move was here")
                     : _("The last move was here");
  g_autofree char *would_be = acies_strength_make_words (&self->would_be, ACIES_STRENGTH_WORDS_FULL);
  g_autofree char *description = acies_strength_make_words (&self->strength, ACIES_STRENGTH_WORDS_FULL);
  g_autofree char *preview = NULL;

  if (would_be != NULL)
    preview = g_strdup_printf (_("With %1$s: %2$s"), acies_card_get_name (self->chosen), would_be);
  acies_announcer_append (&description, preview);
  acies_announcer_append (&description, self->weather);
  acies_announcer_append (&description, note);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->place),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description,
                                  -1);
}

/* Takes over why what is chosen cannot go here; NULL if it can, or if nothing is chosen. */
void
acies_side_set_reason (AciesSide  *self,
                       const char *reason)
{
  char *copy = g_strdup (reason);

  g_free (self->reason);
  self->reason = copy;
  update_description (self);
}

/* Whether a place is kept free at the outer end for the plate. */
void
acies_side_set_has_plate (AciesSide *self,
                          gboolean   has_plate)
{
  if (self->has_plate == has_plate)
    return;

  self->has_plate = has_plate;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows @strength on the plate, or nothing for NULL; @preview if it is what the chosen card would
 * make of the cards. */
void
acies_side_set_plate (AciesSide               *self,
                      const AciesSideStrength *strength,
                      gboolean                 preview)
{
  const AciesSideStrength none = { ACIES_STRENGTH_UNKNOWN, FALSE, ACIES_FORMATION_HOST, 0 };

  if (strength == NULL)
    strength = &none;
  if (self->preview == preview && acies_strength_equal (&self->plate, strength))
    return;

  self->plate = *strength;
  self->preview = preview;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Takes over how strong the cards are, and what the chosen card would make of them. */
void
acies_side_set_strength (AciesSide               *self,
                         const AciesSideStrength *strength,
                         const AciesSideStrength *preview)
{
  if (acies_strength_equal (&self->strength, strength) && acies_strength_equal (&self->would_be, preview))
    return;

  self->strength = *strength;
  self->would_be = *preview;
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
glow_cb (gpointer user_data)
{
  AciesSide *self = user_data;

  self->glow_id = 0;
  gtk_widget_remove_css_class (GTK_WIDGET (self), "winning");

  return G_SOURCE_REMOVE;
}

/* Has the cards glow for a moment, since they have just won their flag. Without animations they do
 * not. */
void
acies_side_glow (AciesSide *self)
{
  g_return_if_fail (ACIES_IS_SIDE (self));

  g_clear_handle_id (&self->glow_id, g_source_remove);
  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  gtk_widget_add_css_class (GTK_WIDGET (self), "winning");
  self->glow_id = g_timeout_add (GLOW, glow_cb, self);
}

guint
acies_side_get_flag (AciesSide *self)
{
  return self->flag;
}

/* Whether it is the side of the seat that looks. */
gboolean
acies_side_get_own (AciesSide *self)
{
  return self->own;
}

GtkWidget *
acies_side_get_place (AciesSide *self)
{
  return self->place;
}

/* The card that may be chosen next to @after, @step further from the top of
 * the screen, or NULL when there is none; without @after, the first one. */
GtkWidget *
acies_side_get_target (AciesSide *self,
                       GtkWidget *after,
                       int        step)
{
  int first = step > 0 ? 0 : (int) self->n_cards - 1;
  gboolean passed = after == NULL;

  for (int i = first; i >= 0 && i < (int) self->n_cards; i += step)
    {
      /* From the top of the screen downwards. */
      guint n = self->own ? (guint) i : self->n_cards - 1 - (guint) i;
      GtkWidget *card = GTK_WIDGET (self->cards[n]);

      if (passed && gtk_widget_get_focusable (card))
        return card;
      if (card == after)
        passed = TRUE;
    }

  return NULL;
}

GtkWidget *
acies_side_find_card (AciesSide *self,
                      AciesCard  card)
{
  for (guint i = 0; i < self->n_cards; i++)
    if (acies_card_widget_get_card (self->cards[i]) == card)
      return GTK_WIDGET (self->cards[i]);
  return NULL;
}
