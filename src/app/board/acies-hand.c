/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-hand.h"

#include <math.h>
#include <stdlib.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-picture.h"
#include "acies-tooltips.h"
#include "acies-words.h"

/* How the own cards are fanned where they are wide enough: how far each is turned for each one
 * between it and the middle, in degrees, how far at most, and how much higher the middle is than the ends, for
 * the width of a card. Cards of FLAT pixels are not fanned, those of FANNED pixels are in full. */
#define TURN 1.1f
#define MOST_TURNED 3.3f
#define ARC 0.07f
#define FLAT 60.f
#define FANNED 84.f

/* How much larger a card becomes under the pointer, and how long that takes, in milliseconds. */
#define GROWTH 0.08f
#define GROWTH_TIME 110

/* The arrow at a card that is spoken of: how wide, as a share of the card and in pixels, and the line around it. */
#define ARROW_SHARE 0.3f
#define LEAST_ARROW 13.f
#define MOST_ARROW 26.f
#define ARROW_LINE 1.5f

struct _AciesHand
{
  GtkWidget parent_instance;

  gboolean own;
  GPtrArray *cards;   /* (element-type AciesCardWidget) */
  GArray *pictures;   /* (element-type AciesPicture) (nullable), of those of them that are turned */
  guint n_cards;

  /* How the cards lie from the left, for each seat: two persons may take turns at one screen. */
  AciesHandOrder order;
  struct
  {
    GArray *cards;     /* (element-type AciesCard) */
    gboolean by_hand;  /* the person has put them so */
  } arranged[2];
  AciesSeat seat;      /* whose hand is shown */

  /* The size the layout wants the cards to have. */
  float card_width;
  float card_height;

  /* The card under the pointer, and how far it has grown, from 0 to 1. */
  GtkWidget *pointed;
  AdwAnimation *growth;
};

enum
{
  CARD_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesHand, acies_hand, GTK_TYPE_WIDGET)

/* How far cards of this width are fanned, from 0 to 1. */
static float
get_fan (AciesHand *self,
         float      card_width)
{
  return self->own ? CLAMP ((card_width - FLAT) / (FANNED - FLAT), 0, 1) : 0;
}

/* Gives card @n, counted from the left, its place: turned a little around the middle of its lower
 * edge, on an arc that is highest in the middle of the hand. It grows from that edge as well, so
 * that it does not slip away from the pointer. */
static void
place_card (AciesHand *self,
            GtkWidget *card,
            guint      n,
            float      left,
            float      height,
            float      card_width,
            float      card_height)
{
  const float fan = get_fan (self, card_width);
  const float middle = (float) (self->n_cards - 1) / 2;
  const float from_middle = (float) n - middle;
  const float turn = CLAMP (TURN, 0, MOST_TURNED / MAX (middle, 1)) * from_middle * fan;
  const float share = middle > 0 ? from_middle / middle : 0;
  const gboolean raised = (acies_card_widget_get_flags (ACIES_CARD_WIDGET (card)) & ACIES_FACE_SELECTED) != 0;
  /* The corner of a card that is turned comes lower than its foot. */
  const float dip = card_width / 2 * sinf (ABS (turn) * (float) G_PI / 180);
  const float rise = MIN (height - card_height, ARC * card_width * (1 - share * share) * fan + dip);
  const float low = raised ? card_height : height - rise;
  const float grown = card == self->pointed ? 1 + GROWTH * (float) adw_animation_get_value (self->growth) : 1;
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (roundf (left), roundf (low - card_height)));
  int minimum;

  if (ABS (turn) > 0.01f || grown > 1)
    {
      const graphene_point_t foot = GRAPHENE_POINT_INIT (floorf (card_width) / 2, floorf (card_height));

      transform = gsk_transform_translate (transform, &foot);
      transform = gsk_transform_rotate (transform, turn);
      transform = gsk_transform_scale (transform, grown, grown);
      transform = gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-foot.x, -foot.y));
    }
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (card, (int) card_width, (int) card_height, -1, transform);
}

static void
acies_hand_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  AciesHand *self = ACIES_HAND (widget);
  float card_width = MIN (self->card_width, (float) width);
  float card_height = MIN (self->card_height, (float) height);
  float gap = MAX (2.f, card_width * 0.06f);
  const float spread = self->own && card_width > FLAT ? sinf (TURN * (float) G_PI / 180) : 0;
  float step = card_width + gap, left;

  if (self->n_cards == 0)
    return;
  if (self->n_cards > 1)
    {
      /* The upper corners of the outermost cards lean outwards. */
      const float lean = card_height * sinf (MOST_TURNED * (float) G_PI / 180) * get_fan (self, card_width);

      step = MIN (step, ((float) width - card_width - 2 * lean) / (float) (self->n_cards - 1));
    }
  left = ((float) width - card_width - step * (float) (self->n_cards - 1)) / 2;

  for (guint i = 0; i < self->n_cards; i++)
    {
      AciesCardWidget *card = g_ptr_array_index (self->cards, i);

      /* A card that lies over its neighbour leaves the corner with the value free. */
      place_card (self, GTK_WIDGET (card), i, left + step * (float) i, (float) height, card_width, card_height);
      acies_card_widget_set_strip (card, ACIES_STRIP_START,
                                   step < card_width && i + 1 < self->n_cards ? step : 0);
      /* Up to the middle of the gap, which is widest above where cards are fanned: no press between two cards is for
       * nothing. What is left of a pixel when cards are placed belongs to both. */
      acies_card_widget_set_margin (card, (MAX (step - card_width, 0) + card_height * spread) / 2 + 1);
    }
}

/* The lower half of a square that stands on its corner, with its tip at (@x, @y). */
static void
append_arrow (GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              float          x,
              float          y,
              float          width)
{
  const float side = width / sqrtf (2);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (x - width / 2, y - width / 2, width, width / 2));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y - width / 2));
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (snapshot, color, &GRAPHENE_RECT_INIT (-side / 2, -side / 2, side, side));
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* An arrow at the upper edge of each card that is spoken of, which otherwise looks as if it were chosen. */
static void
snapshot_arrows (AciesHand   *self,
                 GtkSnapshot *snapshot)
{
  const AciesPalette *palette = acies_palette_get (GTK_WIDGET (self));

  for (guint i = 0; i < self->n_cards; i++)
    {
      GtkWidget *card = g_ptr_array_index (self->cards, i);
      const AciesFaceFlags flags = acies_card_widget_get_flags (ACIES_CARD_WIDGET (card));
      graphene_rect_t bounds;
      float x, width;

      if ((flags & (ACIES_FACE_POINTED | ACIES_FACE_SELECTED)) != ACIES_FACE_POINTED ||
          !gtk_widget_compute_bounds (card, GTK_WIDGET (self), &bounds))
        continue;

      x = bounds.origin.x + bounds.size.width / 2;
      width = CLAMP (bounds.size.width * ARROW_SHARE, LEAST_ARROW, MOST_ARROW);
      append_arrow (snapshot, &palette->halo, x, bounds.origin.y + 2 * ARROW_LINE, width + 5 * ARROW_LINE);
      append_arrow (snapshot, &palette->lit, x, bounds.origin.y, width);
    }
}

static void
clear_picture (gpointer data)
{
  AciesPicture **picture = data;

  g_clear_pointer (picture, acies_picture_unref);
}

/* What is turned takes ten times as long to draw as a picture of it. */
static void
snapshot_card (AciesHand   *self,
               guint        n,
               GtkSnapshot *snapshot)
{
  GtkSnapshot *drawing = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gtk_widget_snapshot_child (GTK_WIDGET (self), g_ptr_array_index (self->cards, n), drawing);
  node = gtk_snapshot_free_to_node (drawing);
  if (node == NULL)
    return;

  if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE &&
      gsk_transform_get_category (gsk_transform_node_get_transform (node)) < GSK_TRANSFORM_CATEGORY_2D_TRANSLATE)
    acies_picture_update (&g_array_index (self->pictures, AciesPicture *, n), node, snapshot, GTK_WIDGET (self));
  else
    gtk_snapshot_append_node (snapshot, node);
}

/* The card that has grown lies over its neighbours. */
static void
acies_hand_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  AciesHand *self = ACIES_HAND (widget);

  for (guint i = 0; i < self->n_cards; i++)
    if (g_ptr_array_index (self->cards, i) != self->pointed)
      snapshot_card (self, i, snapshot);
  if (self->pointed != NULL)
    gtk_widget_snapshot_child (widget, self->pointed, snapshot);
  snapshot_arrows (self, snapshot);
}

static void
acies_hand_dispose (GObject *object)
{
  AciesHand *self = ACIES_HAND (object);

  self->pointed = NULL;
  if (self->growth != NULL)
    adw_animation_reset (self->growth);
  g_clear_object (&self->growth);
  if (self->cards != NULL)
    for (guint i = 0; i < self->cards->len; i++)
      gtk_widget_unparent (g_ptr_array_index (self->cards, i));
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->pictures, g_array_unref);
  for (guint seat = 0; seat < G_N_ELEMENTS (self->arranged); seat++)
    g_clear_pointer (&self->arranged[seat].cards, g_array_unref);
  self->n_cards = 0;

  G_OBJECT_CLASS (acies_hand_parent_class)->dispose (object);
}

static void
acies_hand_class_init (AciesHandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_hand_dispose;
  widget_class->size_allocate = acies_hand_size_allocate;
  widget_class->snapshot = acies_hand_snapshot;

  signals[CARD_ACTIVATED] =
    g_signal_new ("card-activated", ACIES_TYPE_HAND, G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "acies-hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
grow_cb (double   value,
         gpointer user_data)
{
  gtk_widget_queue_allocate (user_data);
}

static void
acies_hand_init (AciesHand *self)
{
  self->cards = g_ptr_array_new ();
  for (guint seat = 0; seat < G_N_ELEMENTS (self->arranged); seat++)
    self->arranged[seat].cards = g_array_new (FALSE, FALSE, sizeof (AciesCard));
  self->pictures = g_array_new (FALSE, TRUE, sizeof (AciesPicture *));
  g_array_set_clear_func (self->pictures, clear_picture);
  self->growth = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GROWTH_TIME,
                                          adw_callback_animation_target_new (grow_cb, self, NULL));
}

GtkWidget *
acies_hand_new (gboolean own)
{
  AciesHand *self = g_object_new (ACIES_TYPE_HAND, NULL);

  self->own = own;
  return GTK_WIDGET (self);
}

static void
card_clicked_cb (AciesHand       *self,
                 AciesCardWidget *card)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, (guint) acies_card_widget_get_card (card));
}

/* With animations switched off, nothing grows either. */
static void
card_state_cb (AciesHand *self,
               int        before,
               GtkWidget *card)
{
  gboolean over = (gtk_widget_get_state_flags (card) & GTK_STATE_FLAG_PRELIGHT) != 0 && gtk_widget_get_focusable (card);

  if (over && self->pointed != card && adw_get_enable_animations (card))
    {
      self->pointed = card;
      adw_animation_reset (self->growth);
      adw_animation_play (self->growth);
    }
  else if (!over && self->pointed == card)
    {
      self->pointed = NULL;
      adw_animation_reset (self->growth);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
}

/* Shows a card in place @n. While the window gets another size, a picture of the card before would be shown as well. */
static void
show_card (AciesHand     *self,
           guint          n,
           AciesCard      card,
           AciesFaceFlags flags)
{
  AciesCardWidget *widget = g_ptr_array_index (self->cards, n);

  if (acies_card_widget_get_card (widget) != card ||
      (acies_card_widget_get_flags (widget) & ~ACIES_FACE_PLAIN) != flags)
    clear_picture (&g_array_index (self->pictures, AciesPicture *, n));
  acies_card_widget_set_card (widget, card);
  acies_card_widget_set_flags (widget, ~ACIES_FACE_PLAIN, flags);
}

static void
ensure_cards (AciesHand *self,
              guint      n_cards)
{
  while (self->cards->len < n_cards)
    {
      GtkWidget *card = self->own ? acies_card_widget_new ()
                                  : acies_card_widget_new_picture (ACIES_CARD_NONE, 0, 0);

      if (self->own)
        {
          g_signal_connect_swapped (card, "clicked", G_CALLBACK (card_clicked_cb), self);
          g_signal_connect_swapped (card, "state-flags-changed", G_CALLBACK (card_state_cb), self);
        }
      gtk_widget_set_parent (card, GTK_WIDGET (self));
      g_ptr_array_add (self->cards, card);
      g_array_set_size (self->pictures, self->cards->len);
    }
}

static int
compare_colors (gconstpointer a,
                gconstpointer b)
{
  return (int) *(const AciesCard *) a - (int) *(const AciesCard *) b;
}

static int
compare_values (gconstpointer a,
                gconstpointer b)
{
  const AciesCard one = *(const AciesCard *) a, other = *(const AciesCard *) b;

  if (acies_card_is_troop (one) && acies_card_is_troop (other) && acies_card_get_value (one) != acies_card_get_value (other))
    return (int) acies_card_get_value (one) - (int) acies_card_get_value (other);
  return compare_colors (a, b);
}

static gboolean
find_card (GArray    *cards,
           AciesCard  card,
           guint     *at)
{
  for (*at = 0; *at < cards->len; (*at)++)
    if (g_array_index (cards, AciesCard, *at) == card)
      return TRUE;
  return FALSE;
}

/* Puts @cards in the order of the hand. Those that have just been drawn, by @marks, lie at the end until the next card is
 * played, and nothing else moves: a card is looked for where it was. Cards that the person has put in order, or that lie
 * as they were drawn, stay so. Without @kept, this is only for now: somebody looks back, or the enemy plays. */
static void
arrange (AciesHand      *self,
         AciesCard      *cards,
         guint           n_cards,
         const gboolean *marks,
         gboolean        played,
         gboolean        kept)
{
  const GCompareFunc compare = self->order == ACIES_HAND_ORDER_VALUE ? compare_values : compare_colors;
  GArray *before = self->arranged[self->seat].cards;
  g_autoptr (GArray) arranged = g_array_new (FALSE, FALSE, sizeof *cards);
  gboolean by_hand = self->arranged[self->seat].by_hand;
  gboolean sorted;
  guint at;

  /* GLib's own functions for this are deprecated, or too new. */
  if (n_cards > 1)
    qsort (cards, n_cards, sizeof *cards, compare);
  /* Nothing is known of backs. */
  if (n_cards == 0 || cards[n_cards - 1] >= ACIES_N_CARDS)
    return;

  for (guint i = 0; i < before->len; i++)
    for (guint j = 0; j < n_cards; j++)
      if (cards[j] == g_array_index (before, AciesCard, i))
        g_array_append_val (arranged, cards[j]);
  /* Where most of them are others, this is another hand. */
  if (2 * arranged->len <= before->len)
    {
      g_array_set_size (arranged, 0);
      by_hand = FALSE;
    }
  sorted = played && arranged->len < before->len;
  for (guint i = 0; i < n_cards; i++)
    if (!marks[cards[i]] && !find_card (arranged, cards[i], &at))
      {
        /* One that was taken back, for example. */
        g_array_append_val (arranged, cards[i]);
        sorted = TRUE;
      }
  if (sorted && !by_hand && self->order != ACIES_HAND_ORDER_DRAWN)
    {
      for (guint i = arranged->len; i-- > 0;)
        if (marks[g_array_index (arranged, AciesCard, i)])
          g_array_remove_index (arranged, i);
      g_array_sort (arranged, compare);
    }
  for (guint i = 0; i < n_cards; i++)
    if (!find_card (arranged, cards[i], &at))
      g_array_append_val (arranged, cards[i]);
  memcpy (cards, arranged->data, n_cards * sizeof *cards);
  if (kept)
    {
      g_array_unref (before);
      self->arranged[self->seat].cards = g_steal_pointer (&arranged);
      self->arranged[self->seat].by_hand = by_hand;
    }
}

/* By AciesOwner. */
static const char * const own_names[] = {
  /* Translators: the cards that you hold */
  [ACIES_OWNER_YOU] = N_("Your hand"),
  /* Translators: the cards that South holds; South and North are the players where the computer plays itself */
  [ACIES_OWNER_SOUTH] = N_("South’s hand"),
  /* Translators: the cards that North holds; South and North are the players where the computer plays itself */
  [ACIES_OWNER_NORTH] = N_("North’s hand"),
};

static const char * const card_names[] = {
  /* Translators: %s is a card, such as “Red 7, Light Cavalry” */
  [ACIES_OWNER_YOU] = N_("%s, in your hand"),
  /* Translators: %s is a card, such as “Red 7, Light Cavalry” */
  [ACIES_OWNER_SOUTH] = N_("%s, in South’s hand"),
  /* Translators: %s is a card, such as “Red 7, Light Cavalry” */
  [ACIES_OWNER_NORTH] = N_("%s, in North’s hand"),
};

static const char * const enemy_names[] = {
  /* Translators: the first %s is such as “5 troop cards”, the second such as “2 tactics cards” */
  [ACIES_OWNER_ENEMY] = N_("The enemy’s hand: %s, %s"),
  /* Translators: the first %s is such as “5 troop cards”, the second such as “2 tactics cards” */
  [ACIES_OWNER_SOUTH] = N_("South’s hand: %s, %s"),
  /* Translators: the first %s is such as “5 troop cards”, the second such as “2 tactics cards” */
  [ACIES_OWNER_NORTH] = N_("North’s hand: %s, %s"),
};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
update_label (AciesHand       *self,
              AciesOwner       owner,
              const AciesCard *cards)
{
  g_autofree char *label = NULL;
  g_autofree char *troops = NULL;
  g_autofree char *tactics = NULL;
  guint n_troops = 0;

  if (self->own)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _(own_names[owner]), -1);
      return;
    }

  for (guint i = 0; i < self->n_cards; i++)
    if (acies_card_get_deck (cards[i]) == ACIES_DECK_TROOPS)
      n_troops++;
  troops = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u troop card", "%u troop cards", n_troops), n_troops);
  tactics = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tactics card", "%u tactics cards", self->n_cards - n_troops),
                             self->n_cards - n_troops);
  label = g_strdup_printf (_(enemy_names[owner]), troops, tactics);
  acies_tooltips_set_text (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "",
                                  -1);
}

static void
update_card_label (AciesCardWidget *widget,
                   AciesOwner       owner,
                   AciesCard        card)
{
  g_autofree char *name = acies_words_describe (card);
  g_autofree char *label = g_strdup_printf (_(card_names[owner]), name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
#pragma GCC diagnostic pop

/* Shows the hand that the view of @choice tells of. */
void
acies_hand_update (AciesHand      *self,
                   AciesChoice    *choice,
                   const gboolean *marks)
{
  AciesView *view = acies_choice_get_view (choice);
  g_autofree AciesCard *cards = NULL;
  AciesCard chosen = acies_choice_get_card (choice);
  const AciesOwner owner = acies_choice_get_owner (choice, self->own);
  gsize n_cards = 0;

  if (view != NULL)
    {
      self->seat = acies_choice_get_seat (choice, self->own);
      cards = acies_view_list_hand (view, self->seat, &n_cards);
      arrange (self, cards, (guint) n_cards, marks, acies_view_get_phase (view) != ACIES_PHASE_SCOUT_RETURN,
               acies_choice_get_interactive (choice));
    }

  ensure_cards (self, (guint) n_cards);
  self->n_cards = (guint) n_cards;
  for (guint i = 0; i < self->cards->len; i++)
    {
      AciesCardWidget *widget = g_ptr_array_index (self->cards, i);
      AciesFaceFlags flags = 0;

      if (i >= n_cards)
        {
          gtk_widget_set_visible (GTK_WIDGET (widget), FALSE);
          show_card (self, i, ACIES_CARD_NONE, flags);
          continue;
        }

      gtk_widget_set_visible (GTK_WIDGET (widget), TRUE);
      if (!self->own)
        {
          show_card (self, i, cards[i], flags);
          gtk_widget_set_can_target (GTK_WIDGET (widget), cards[i] < ACIES_N_CARDS);
          continue;
        }

      if (cards[i] == chosen)
        flags |= ACIES_FACE_SELECTED;
      else if (chosen != ACIES_CARD_NONE ||
               (acies_choice_get_active (choice) && !acies_choice_offers_card (choice, cards[i]) &&
                acies_view_get_phase (view) != ACIES_PHASE_END))
        flags |= ACIES_FACE_CALM;
      if (marks[cards[i]])
        flags |= ACIES_FACE_MARKED;
      show_card (self, i, cards[i], flags);
      /* Translators: of a card in the hand: it has just come from its deck */
      acies_card_widget_set_note (widget, marks[cards[i]] ? _("Just drawn") : NULL);
      gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                                   GTK_ACCESSIBLE_STATE_SELECTED, cards[i] == chosen,
                                   GTK_ACCESSIBLE_STATE_DISABLED, !acies_choice_offers_card (choice, cards[i]),
                                   -1);
      update_card_label (widget, owner, cards[i]);
    }

  update_label (self, owner, cards);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The size the cards should have; called while the table is laid out. */
void
acies_hand_set_card_size (AciesHand *self,
                          float      width,
                          float      height)
{
  self->card_width = width;
  self->card_height = height;
}

guint
acies_hand_get_n_cards (AciesHand *self)
{
  return self->n_cards;
}

GtkWidget *
acies_hand_get_nth (AciesHand *self,
                    guint      n)
{
  return n < self->n_cards ? g_ptr_array_index (self->cards, n) : NULL;
}

/* The place of the card in the hand, or -1. */
int
acies_hand_find (AciesHand *self,
                 AciesCard  card)
{
  for (guint i = 0; i < self->n_cards; i++)
    if (acies_card_widget_get_card (g_ptr_array_index (self->cards, i)) == card)
      return (int) i;
  return -1;
}

/* Sets how the cards lie from the next update on. */
void
acies_hand_set_order (AciesHand      *self,
                      AciesHandOrder  order)
{
  self->order = order;
  for (guint seat = 0; seat < G_N_ELEMENTS (self->arranged); seat++)
    {
      self->arranged[seat].by_hand = FALSE;
      g_array_set_size (self->arranged[seat].cards, 0);
    }
}

/* Moves a card to place @to, counted from the left, at the next update. The cards then stay as they lie until another
 * hand is dealt. Returns whether the card was elsewhere. */
gboolean
acies_hand_move_card (AciesHand *self,
                      AciesCard  card,
                      guint      to)
{
  GArray *cards = self->arranged[self->seat].cards;
  guint at;

  if (!find_card (cards, card, &at) || at == to || to >= cards->len)
    return FALSE;

  self->arranged[self->seat].by_hand = TRUE;
  g_array_remove_index (cards, at);
  g_array_insert_val (cards, to, card);
  return TRUE;
}

/* The place in the hand at @x of the widget, counted from the left. */
guint
acies_hand_find_place (AciesHand *self,
                       double     x)
{
  guint place = 0;

  for (guint i = 0; i < self->n_cards; i++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (g_ptr_array_index (self->cards, i), GTK_WIDGET (self), &bounds) &&
          x >= (double) bounds.origin.x)
        place = i;
    }
  return place;
}
