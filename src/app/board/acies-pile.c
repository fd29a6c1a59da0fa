/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-pile.h"

#include <glib/gi18n.h>

#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-table-measures.h"
#include "acies-tooltips.h"
#include "acies-words.h"

/* Of the caption: the size of its text for the width of the place, and in pixels, how much larger it becomes at
 * most with larger text, and how high a line is for that. */
#define CAPTION_SHARE 0.11f
#define LEAST_CAPTION 9.5f
#define MOST_CAPTION 15.f
#define MOST_CAPTION_SCALE 1.75f
#define CAPTION_LINE 1.35f

/* With larger text, the caption has two lines in a place that is at least so high, in pixels, and takes so much of it at most
 * where that is not high for its width. */
#define TWO_LINES_PLACE 96.f
#define MOST_OF_PLACE 0.4f

/* Between the cards and the edge of the tray, in pixels, and in a place that is low. */
#define PAD 4.f
#define LOW_PAD 2.f

/* In a place that is lower than this, in pixels, the tray is as wide as the place; in one where even that leaves
 * too little for cards, the caption stands in the tray, before the cards, and takes so much of it. */
#define LOW_PLACE 56.f
#define LEAST_ROOM 16.f
#define CAPTION_PART 0.55f

/* A card is no wider than so much of a high place, and so much of it is seen at most where others
 * lie on it. */
#define WIDEST 0.6f
#define WIDEST_STEP 0.42f

/* Where less of its height would be seen, the cards lie side by side. */
#define LEAST_STEP 0.2f

struct _AciesPile
{
  AciesPaintedButton parent_instance;

  gboolean own;
  gboolean lit;
  gboolean scout;
  AciesOwner owner;
  GPtrArray *cards;   /* (element-type AciesCardWidget) */
  guint n_cards;
};

G_DEFINE_FINAL_TYPE (AciesPile, acies_pile, ACIES_TYPE_PAINTED_BUTTON)

/* Where the tray is, and the cards in it. */
typedef struct
{
  gboolean high;              /* the caption has two lines, and its middle is that of the tray */
  gboolean down;              /* the cards lie below each other, and not side by side */
  gboolean inside;            /* the caption stands in the tray */
  float pad;
  graphene_rect_t caption;
  float text_size;
  graphene_rect_t tray;
  float card_width;
  float card_height;
  float step;                 /* from one card to the next */
  float before;               /* what the caption takes of the tray */
} Tray;

static Tray
measure_tray (AciesPile *self,
              float      width,
              float      height)
{
  const guint n = MAX (self->n_cards, 1);
  const gboolean low = height < LOW_PLACE;
  Tray tray = { .high = height > width * 1.2f, .pad = low ? LOW_PAD : PAD };
  const float scale = CLAMP (acies_card_text_get_scale (GTK_WIDGET (self)), 1, MOST_CAPTION_SCALE);
  const gboolean two_lines = tray.high || (scale > 1 && height >= TWO_LINES_PLACE);
  float room, caption, before;

  tray.text_size = CLAMP (width * CAPTION_SHARE, LEAST_CAPTION, MOST_CAPTION) * (two_lines ? scale : 1);
  caption = tray.text_size * CAPTION_LINE * (two_lines ? 2 : 1);
  if (two_lines && !tray.high)
    caption = MIN (caption, height * MOST_OF_PLACE);
  tray.inside = !tray.high && height - caption - 2 * tray.pad < LEAST_ROOM;
  before = tray.inside && self->n_cards > 0 ? width * CAPTION_PART : 0;
  caption = tray.inside ? 0 : caption;
  room = MAX (height - caption - 2 * tray.pad, 1);
  if (tray.high)
    {
      tray.card_width = MIN (width * WIDEST, room / ACIES_CARD_SHAPE);
      tray.card_height = tray.card_width * ACIES_CARD_SHAPE;
      tray.step = n > 1 ? MIN (tray.card_height * WIDEST_STEP, (room - tray.card_height) / (float) (n - 1)) : 0;
      tray.down = n == 1 || tray.step >= tray.card_height * LEAST_STEP;
    }
  if (!tray.down)
    {
      tray.card_width = MIN (room / ACIES_CARD_SHAPE, width * WIDEST);
      tray.card_height = tray.card_width * ACIES_CARD_SHAPE;
      tray.step = n > 1 ? MIN (tray.card_width * 1.03f,
                               (width - before - 2 * tray.pad - tray.card_width) / (float) (n - 1)) : 0;
    }
  tray.step = MAX (tray.step, 0);

  graphene_rect_init (&tray.tray, 0, caption,
                      tray.card_width + 2 * tray.pad + (tray.down ? 0 : tray.step * (float) (n - 1)),
                      tray.card_height + 2 * tray.pad + (tray.down ? tray.step * (float) (n - 1) : 0));
  if (!tray.high ? low : self->n_cards == 0 && room < LOW_PLACE)
    tray.tray.size.width = width;
  tray.tray.origin.x = (width - tray.tray.size.width) / 2;
  /* The caption is at the outer end: the cards of both sides grow towards the deck. */
  if (tray.high && self->own)
    tray.tray.origin.y = height - caption - tray.tray.size.height;
  graphene_rect_init (&tray.caption, 0, tray.high && self->own ? height - caption : 0, width, caption);
  if (tray.inside)
    graphene_rect_init (&tray.caption, 2 * tray.pad, 0, (before > 0 ? before : width) - 4 * tray.pad, height);
  tray.before = before;
  return tray;
}

/* The card that was laid last lies on top. */
static void
acies_pile_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  AciesPile *self = ACIES_PILE (widget);
  const Tray tray = measure_tray (self, (float) width, (float) height);

  for (guint i = 0; i < self->n_cards; i++)
    {
      GtkWidget *card = g_ptr_array_index (self->cards, i);
      float way = tray.step * (float) i;
      float x = tray.down ? 0 : tray.before + way;

      gtk_widget_size_allocate (card,
                                &(GtkAllocation) {
                                  (int) (tray.tray.origin.x + tray.pad + x),
                                  (int) (tray.tray.origin.y + tray.pad + (tray.down ? way : 0)),
                                  (int) tray.card_width, (int) tray.card_height,
                                }, -1);
      acies_card_widget_set_strip (ACIES_CARD_WIDGET (card), tray.down ? ACIES_STRIP_TOP : ACIES_STRIP_START,
                                   i + 1 < self->n_cards ? tray.step : 0);
    }
}

/* By AciesOwner. */
static const char * const names[] = {
  NC_("laid-open cards", "Your discards"),
  NC_("laid-open cards", "Enemy’s discards"),
  NC_("laid-open cards", "South’s discards"),
  NC_("laid-open cards", "North’s discards"),
};

static const char * const labels[] = {
  /* Translators: the first %s is a list of cards or “none”, the second such as “2 tactics cards played” */
  N_("Your discards: %s; %s"),
  /* Translators: the first %s is a list of cards or “none”, the second such as “2 tactics cards played” */
  N_("The enemy’s discards: %s; %s"),
  /* Translators: the first %s is a list of cards or “none”, the second such as “2 tactics cards played” */
  N_("South’s discards: %s; %s"),
  /* Translators: the first %s is a list of cards or “none”, the second such as “2 tactics cards played” */
  N_("North’s discards: %s; %s"),
};

/* What may be done with the place now; NULL if nothing. */
static const char *
get_use (AciesPile *self)
{
  if (!self->lit)
    return NULL;
  return self->scout ? C_("laid-open cards", "Play here") : C_("laid-open cards", "Discard");
}

/* The name of a place, and how many cards lie there. */
static char *
write_caption (const char *name,
               guint       n_cards)
{
  /* Translators: %s is “Your discards” or “Enemy’s discards”, %u how many cards there are */
  g_autofree char *caption = g_strdup_printf (C_("laid-open cards", "%s: %u"), name, n_cards);
  /* The number is never on a line of its own. */
  const char *blank = strrchr (caption, ' ');

  return blank == NULL ? g_strdup (caption) : g_strdup_printf ("%.*s\302\240%s", (int) (blank - caption), caption, blank + 1);
}

/* What the place is, or what may be done with it now. */
static char *
make_caption (AciesPile *self)
{
  const char *name = self->lit ? get_use (self) : g_dpgettext2 (NULL, "laid-open cards", names[self->owner]);

  return self->n_cards == 0 || self->lit ? g_strdup (name) : write_caption (name, self->n_cards);
}

/* The size in which the names of both places can be written, with and without cards there, so that one does not look
 * less important than the other, and neither changes with the first card. */
static float
get_text_size (AciesPile  *self,
               const Tray *tray)
{
  const guint first = self->owner - self->owner % 2;
  float size = tray->text_size;

  for (guint i = 0; i < 4; i++)
    {
      const char *name = g_dpgettext2 (NULL, "laid-open cards", names[first + i / 2]);
      g_autofree char *caption = i % 2 == 0 ? g_strdup (name) : write_caption (name, 1);
      g_autoptr (AciesCardText) text =
        acies_card_text_new_fitting (GTK_WIDGET (self), caption, tray->text_size, FALSE,
                                     tray->caption.size.width, tray->caption.size.height + 1, PANGO_ALIGN_LEFT);

      if (text != NULL)
        size = MIN (size, acies_card_text_get_size (text));
    }
  return size;
}

static void
acies_pile_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  AciesPile *self = ACIES_PILE (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  const Tray tray = measure_tray (self, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget));
  const float caption_width = tray.caption.size.width;
  const float size = get_text_size (self, &tray);
  GdkRGBA fill = self->lit ? palette->lit : palette->line;
  g_autofree char *caption = make_caption (self);
  g_autoptr (AciesCardText) label = acies_card_text_new_fitting (widget, caption, size, self->lit,
                                                                 caption_width, tray.caption.size.height + 1,
                                                                 tray.inside ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER);

  if (label == NULL)
    /* Translators: where there is no room for “Your discards” */
    label = acies_card_text_new_fitting (widget, C_("laid-open cards", "Discards"), size, self->lit, caption_width,
                                         tray.caption.size.height + 1,
                                         tray.inside ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER);
  fill.alpha = self->lit ? 0.3f : 0.14f;
  acies_paint_fill (snapshot, &tray.tray, ACIES_PAINTED_BUTTON_RADIUS, &fill);
  acies_paint_edge (snapshot, &tray.tray, ACIES_PAINTED_BUTTON_RADIUS, 1, &palette->line);

  for (guint i = 0; i < self->n_cards; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->cards, i), snapshot);

  /* In a very small place there is no room for anything that could be read. */
  if (label != NULL)
    {
      graphene_rect_t logical;
      float x, y;

      acies_card_text_measure (label, NULL, &logical);
      x = !tray.inside ? (caption_width - MAX (acies_card_text_get_wrap_width (label), logical.size.width)) / 2
          : tray.caption.origin.x;
      y = tray.caption.size.height - logical.size.height;
      if (tray.inside)
        y /= 2;
      else if (tray.high && self->own)
        y = 0;
      acies_card_text_snapshot (label, snapshot, &palette->text, MAX (x, 0), tray.caption.origin.y + y);
    }
  if (self->lit)
    acies_paint_corners (snapshot, palette, &tray.tray, ACIES_PAINTED_BUTTON_RADIUS);
  acies_painted_button_snapshot_rings (ACIES_PAINTED_BUTTON (self), snapshot, FALSE, ACIES_PAINTED_BUTTON_RADIUS);
}

static void
acies_pile_dispose (GObject *object)
{
  AciesPile *self = ACIES_PILE (object);

  if (self->cards != NULL)
    for (guint i = 0; i < self->cards->len; i++)
      gtk_widget_unparent (g_ptr_array_index (self->cards, i));
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  self->n_cards = 0;

  G_OBJECT_CLASS (acies_pile_parent_class)->dispose (object);
}

static void
acies_pile_class_init (AciesPileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_pile_dispose;
  widget_class->size_allocate = acies_pile_size_allocate;
  widget_class->snapshot = acies_pile_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-pile");
}

static void
acies_pile_init (AciesPile *self)
{
  self->cards = g_ptr_array_new ();
}

GtkWidget *
acies_pile_new (gboolean own)
{
  AciesPile *self = g_object_new (ACIES_TYPE_PILE, NULL);

  self->own = own;
  return GTK_WIDGET (self);
}

gboolean
acies_pile_get_own (AciesPile *self)
{
  g_return_val_if_fail (ACIES_IS_PILE (self), FALSE);

  return self->own;
}

static char *
describe_played (AciesView *view,
                 AciesSeat  seat)
{
  guint n_played = view != NULL ? acies_view_get_tactics_played (view, seat) : 0;

  /* Translators: how many tactics cards one side has played so far */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tactics card played", "%u tactics cards played", n_played),
                          n_played);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
make_label (AciesPile       *self,
            const AciesCard *cards,
            const char      *played)
{
  g_autofree char *list = self->n_cards > 0 ? acies_words_list (cards, self->n_cards) : NULL;

  return g_strdup_printf (_(labels[self->owner]), list != NULL ? list : C_("cards", "none"), played);
}
#pragma GCC diagnostic pop

/* All cards, each on a line of its own; pops up where somebody asks for them. */
static char *
make_list (AciesPile       *self,
           const AciesCard *cards,
           const char      *played)
{
  g_autofree char *list = self->n_cards > 0 ? acies_words_list_full (cards, self->n_cards) : NULL;
  const char *name = g_dpgettext2 (NULL, "laid-open cards", names[self->owner]);

  return list != NULL ? g_strjoin ("\n", name, list, played, NULL) : g_strjoin ("\n", name, played, NULL);
}

static guint
get_look (AciesPile *self)
{
  return self->n_cards | (guint) self->owner << 8 | (guint) self->lit << 16 | (guint) self->scout << 17;
}

/* Shows the cards that the view of @choice tells of, and whether one may be put here. */
void
acies_pile_update (AciesPile      *self,
                   AciesChoice    *choice,
                   const gboolean *marks)
{
  AciesView *view = acies_choice_get_view (choice);
  AciesSeat seat = ACIES_SEAT_SOUTH;
  const guint look = get_look (self);
  g_autofree AciesCard *cards = NULL;
  g_autofree char *played = NULL;
  g_autofree char *label = NULL;
  g_autofree char *list = NULL;
  gsize n_cards = 0;

  if (view != NULL)
    {
      seat = acies_choice_get_seat (choice, self->own);
      cards = acies_view_list_discards (view, seat, &n_cards);
    }

  while (self->cards->len < n_cards)
    {
      GtkWidget *card = acies_card_widget_new_picture (ACIES_CARD_NONE, 0, 0);

      gtk_widget_set_can_target (card, FALSE);
      gtk_widget_set_parent (card, GTK_WIDGET (self));
      g_ptr_array_add (self->cards, card);
    }
  self->n_cards = (guint) n_cards;
  for (guint i = 0; i < self->cards->len; i++)
    {
      AciesCardWidget *card = g_ptr_array_index (self->cards, i);

      gtk_widget_set_visible (GTK_WIDGET (card), i < n_cards);
      if (i < n_cards)
        {
          acies_card_widget_set_card (card, cards[i]);
          acies_card_widget_set_flags (card, ACIES_FACE_MARKED, marks[cards[i]] ? ACIES_FACE_MARKED : 0);
          /* Translators: of a card in a discard pile: it was put there last */
          acies_card_widget_set_note (card, marks[cards[i]] ? _("Just discarded") : NULL);
        }
    }

  self->owner = acies_choice_get_owner (choice, self->own);
  self->lit = self->own && acies_choice_offers_discards (choice);
  self->scout = acies_choice_get_card (choice) == ACIES_CARD_SCOUT;

  played = describe_played (view, seat);
  label = make_label (self, cards, played);
  list = make_list (self, cards, played);
  acies_tooltips_set_text (GTK_WIDGET (self), list);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->lit ? get_use (self) : "",
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, self->own && !self->lit, -1);
  if (get_look (self) == look)
    return;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
