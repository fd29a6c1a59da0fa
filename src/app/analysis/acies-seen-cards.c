/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seen-cards.h"

#include <glib/gi18n.h>

#include "acies-card-text.h"
#include "acies-seen-grid.h"

/* A row for each color, and the tactics cards two in a row. */
#define N_TROOP_COLUMNS 10
#define N_TROOP_ROWS (ACIES_N_TROOPS / N_TROOP_COLUMNS)
#define N_TACTICS_COLUMNS 2
#define N_TACTICS_ROWS (ACIES_N_TACTICS / N_TACTICS_COLUMNS)
/* When the page is first shown, one row of the cards appears in each frame, those of the troop cards first. */
#define N_FRAMES (N_TROOP_ROWS + N_TACTICS_ROWS)

struct _AciesSeenCards
{
  GtkBox parent_instance;

  AciesTable *table;   /* weak: it may go first */
  AciesView *view;
  gboolean stale;      /* the page does not show the view yet */
  AciesCard lit;       /* the card that this page has lit on the table */
  AciesCard entered;   /* the one that has the focus only since the page was entered by a key */
  gboolean entering;

  GtkBox *content;
  GtkLabel *count_label;
  AciesSeenGrid *troops;
  GtkGrid *legend;
  GtkBox *tactics_box;
  guint n_frames;      /* counts the first frames, until all of the page is shown */
  gboolean with_tactics;
  GtkLabel *own_label;
  GtkLabel *enemy_label;
  GtkLabel *may_label;
  AciesSeenGrid *tactics;
  guint n_tactics_columns;
  GtkLabel *place_label;
};

G_DEFINE_FINAL_TYPE (AciesSeenCards, acies_seen_cards, GTK_TYPE_BOX)

/* Explains the three ways in which a card can be drawn. */
static void
fill_legend (GtkGrid *legend)
{
  static const struct
  {
    AciesSeenState state;
    const char *text;
  } entries[] = {
    { ACIES_SEEN_STATE_SEEN, NC_("state of a card", "Played") },
    { ACIES_SEEN_STATE_OWN_HAND, NC_("state of a card", "Your hand") },
    { ACIES_SEEN_STATE_UNSEEN, NC_("state of a card", "Unseen") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GtkWidget *entry = gtk_grid_new ();
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                       "label", g_dpgettext2 (NULL, "state of a card", entries[i].text),
                                       "xalign", 0.0,
                                       "wrap", TRUE,
                                       "natural-wrap-mode", GTK_NATURAL_WRAP_NONE,
                                       NULL);

      gtk_widget_add_css_class (label, "caption");
      gtk_grid_set_column_spacing (GTK_GRID (entry), 6);
      gtk_grid_attach (GTK_GRID (entry), acies_seen_cell_new_sample (ACIES_CARD_G5, entries[i].state), 0, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (entry), label, 1, 0, 1, 1);
      gtk_widget_set_hexpand (entry, TRUE);
      gtk_grid_attach (legend, entry, (int) i, 0, 1, 1);
    }
}

/* The entries stand side by side, or below each other with large text. */
static void
lay_out_legend (AciesSeenCards *self)
{
  const gboolean large = acies_card_text_get_scale (GTK_WIDGET (self)) >= ACIES_CARD_TEXT_LARGE;
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->legend));
  int i = 0;

  for (GtkWidget *entry = gtk_widget_get_first_child (GTK_WIDGET (self->legend)); entry != NULL;
       entry = gtk_widget_get_next_sibling (entry))
    {
      g_object_set (gtk_layout_manager_get_layout_child (layout, entry),
                    "column", large ? 0 : i, "row", large ? i : 0, NULL);
      i++;
    }
}

/* The cell under the pointer, or else the one to which the focus was moved. Whoever opens the page or passes
 * through it has pointed at nothing yet. */
static AciesSeenCell *
find_pointed (AciesSeenCards *self)
{
  AciesSeenCell *focused = NULL;

  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    {
      AciesSeenCell *cell = acies_seen_cards_get_cell (self, card);

      if (acies_seen_cell_get_hovered (cell))
        return cell;
      if (acies_seen_cell_get_focused (cell))
        {
          if (card != self->entered)
            self->entered = ACIES_CARD_NONE;
          focused = card != self->entered ? cell : NULL;
        }
    }

  return focused;
}

/* Tells where the card is that is pointed at, and lights it on the table. */
static void
acies_seen_cards_point (AciesSeenCards *self)
{
  AciesSeenCell *cell;
  AciesCard card = ACIES_CARD_NONE;
  const char *sentence = NULL;

  if (self->stale || self->entering)
    return;

  cell = gtk_widget_get_mapped (GTK_WIDGET (self)) ? find_pointed (self) : NULL;
  if (cell != NULL)
    sentence = acies_seen_cell_get_sentence (cell);
  if (sentence != NULL && acies_seen_cell_get_state (cell) != ACIES_SEEN_STATE_UNSEEN)
    card = acies_seen_cell_get_card (cell);

  if (sentence == NULL && self->view != NULL)
    sentence = _("Point at a card to see where it lies.");
  gtk_label_set_label (self->place_label, sentence != NULL ? sentence : "");
  /* Large text may need more than the lines that are kept for it. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->place_label), sentence);

  if (card == self->lit)
    return;
  self->lit = card;
  if (self->table != NULL)
    acies_table_light (self->table, &self->lit, card != ACIES_CARD_NONE ? 1 : 0);
}

/* Shows as much of the page as this frame has time for. */
static void
show_parts (AciesSeenCards *self)
{
  const guint n_troops = MIN (self->n_frames, N_TROOP_ROWS);
  const guint n_tactics = self->n_frames - n_troops;

  acies_seen_grid_show_rows (self->troops, n_troops);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), n_troops == N_TROOP_ROWS);
  acies_seen_grid_show_rows (self->tactics, n_tactics * N_TACTICS_COLUMNS / self->n_tactics_columns);
  gtk_widget_set_visible (GTK_WIDGET (self->tactics_box), self->with_tactics && n_tactics > 0);
}

static gboolean
next_frame_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  AciesSeenCards *self = ACIES_SEEN_CARDS (widget);

  show_parts (self);

  if (self->n_frames == N_FRAMES)
    return G_SOURCE_REMOVE;

  self->n_frames++;
  return G_SOURCE_CONTINUE;
}

static void
update_counts (AciesSeenCards *self)
{
  guint n_seen = acies_seen_grid_count (self->troops, ACIES_SEEN_STATE_SEEN);
  g_autofree char *count = NULL;

  /* Translators: how many of the 60 troop cards lie open on the table */
  count = g_strdup_printf (_("Troop cards played: %u of %u"), n_seen, (guint) ACIES_N_TROOPS);
  gtk_label_set_label (self->count_label, count);
}

/* How many tactics cards were played, and who may play one more (rule 5.1). */
static void
update_tactics (AciesSeenCards *self)
{
  AciesSeat seat = acies_view_get_seat (self->view);
  AciesSeat enemy = acies_seat_other (seat);
  guint n_own = acies_view_get_tactics_played (self->view, seat);
  guint n_enemy = acies_view_get_tactics_played (self->view, enemy);
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  const char *may;

  own = g_strdup_printf (ngettext ("You have played %u tactics card.",
                                   "You have played %u tactics cards.", n_own), n_own);
  other = g_strdup_printf (ngettext ("The enemy has played %u tactics card.",
                                     "The enemy has played %u tactics cards.", n_enemy), n_enemy);
  if (n_own == n_enemy)
    may = _("Both sides may play one more.");
  else if (n_own < n_enemy)
    may = _("Only you may play one more.");
  else
    may = _("Only the enemy may play one more.");

  gtk_label_set_label (self->own_label, own);
  gtk_label_set_label (self->enemy_label, other);
  gtk_label_set_label (self->may_label, may);
}

static void
acies_seen_cards_update (AciesSeenCards *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) && self->view != NULL)
    {
      self->stale = TRUE;
      return;
    }

  self->stale = FALSE;
  self->with_tactics = FALSE;
  if (self->view != NULL)
    {
      g_autoptr (AciesRules) rules = acies_view_dup_rules (self->view);

      self->with_tactics = acies_rules_get_tactics (rules);
    }

  acies_seen_grid_set_view (self->troops, self->view);
  acies_seen_grid_set_view (self->tactics, self->view);
  show_parts (self);
  gtk_widget_set_visible (GTK_WIDGET (self->content), self->view != NULL);
  if (self->view != NULL)
    {
      update_counts (self);
      update_tactics (self);
    }
  acies_seen_cards_point (self);
}

static gboolean
acies_seen_cards_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  AciesSeenCards *self = ACIES_SEEN_CARDS (widget);
  const gboolean outside = gtk_widget_get_focus_child (widget) == NULL;
  gboolean moved;

  self->entering = outside;
  moved = GTK_WIDGET_CLASS (acies_seen_cards_parent_class)->focus (widget, direction);
  self->entering = FALSE;
  if (!outside || !moved)
    return moved;

  for (AciesCard card = 0; card < ACIES_N_CARDS; card++)
    if (gtk_widget_has_focus (GTK_WIDGET (acies_seen_cards_get_cell (self, card))))
      self->entered = card;
  acies_seen_cards_point (self);

  return TRUE;
}

static void
acies_seen_cards_map (GtkWidget *widget)
{
  AciesSeenCards *self = ACIES_SEEN_CARDS (widget);

  GTK_WIDGET_CLASS (acies_seen_cards_parent_class)->map (widget);

  if (self->stale)
    acies_seen_cards_update (self);
}

static void
acies_seen_cards_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_seen_cards_parent_class)->unmap (widget);
  acies_seen_cards_point (ACIES_SEEN_CARDS (widget));
}

static void
acies_seen_cards_dispose (GObject *object)
{
  AciesSeenCards *self = ACIES_SEEN_CARDS (object);

  g_clear_weak_pointer (&self->table);
  g_clear_object (&self->view);
  /* The cells still change. */
  self->stale = TRUE;

  G_OBJECT_CLASS (acies_seen_cards_parent_class)->dispose (object);
}

static void
acies_seen_cards_system_setting_changed (GtkWidget        *widget,
                                         GtkSystemSetting  setting)
{
  AciesSeenCards *self = ACIES_SEEN_CARDS (widget);

  GTK_WIDGET_CLASS (acies_seen_cards_parent_class)->system_setting_changed (widget, setting);
  if (setting == GTK_SYSTEM_SETTING_DPI)
    lay_out_legend (self);
}

static void
acies_seen_cards_class_init (AciesSeenCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_seen_cards_dispose;
  widget_class->focus = acies_seen_cards_focus;
  widget_class->map = acies_seen_cards_map;
  widget_class->system_setting_changed = acies_seen_cards_system_setting_changed;
  widget_class->unmap = acies_seen_cards_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-seen-cards.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, content);
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, count_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, legend);
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, tactics_box);
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, own_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, enemy_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, may_label);
  gtk_widget_class_bind_template_child (widget_class, AciesSeenCards, place_label);
}

static AciesSeenGrid *
create_grid (AciesSeenCards *self,
             const char     *name,
             AciesCard       first,
             guint           n_rows,
             guint           n_columns)
{
  GtkWidget *grid = acies_seen_grid_new (name, first, n_rows, n_columns);

  g_signal_connect_object (grid, "pointed", G_CALLBACK (acies_seen_cards_point), self, G_CONNECT_SWAPPED);
  return ACIES_SEEN_GRID (grid);
}

static void
acies_seen_cards_init (AciesSeenCards *self)
{
  const gboolean large = acies_card_text_get_scale (GTK_WIDGET (self)) >= ACIES_CARD_TEXT_LARGE;

  self->lit = ACIES_CARD_NONE;
  self->entered = ACIES_CARD_NONE;
  self->stale = TRUE;
  self->n_tactics_columns = large ? 1 : N_TACTICS_COLUMNS;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: a heading above the cards of the troop deck */
  self->troops = create_grid (self, _("Troop cards"), ACIES_CARD_R1, N_TROOP_ROWS, N_TROOP_COLUMNS);
  gtk_box_insert_child_after (self->content, GTK_WIDGET (self->troops), GTK_WIDGET (self->count_label));
  fill_legend (self->legend);
  lay_out_legend (self);
  /* Translators: a heading above the cards of the tactics deck, and a switch of the rules: play with them or without
     */
  self->tactics = create_grid (self, _("Tactics cards"), ACIES_CARD_ALEXANDER,
                               ACIES_N_TACTICS / self->n_tactics_columns, self->n_tactics_columns);
  gtk_widget_set_margin_top (GTK_WIDGET (self->tactics), 4);
  gtk_box_append (self->tactics_box, GTK_WIDGET (self->tactics));
  self->n_frames = 1;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), next_frame_cb, NULL, NULL);
}

static void
view_cb (AciesSeenCards *self)
{
  if (g_set_object (&self->view, acies_table_get_view (self->table)))
    acies_seen_cards_update (self);
}

/* A page about what @table shows, which lights cards on it. */
GtkWidget *
acies_seen_cards_new (AciesTable *table)
{
  AciesSeenCards *self = g_object_new (ACIES_TYPE_SEEN_CARDS, NULL);

  g_set_weak_pointer (&self->table, table);
  g_signal_connect_object (table, "notify::view", G_CALLBACK (view_cb), self, G_CONNECT_SWAPPED);
  view_cb (self);

  return GTK_WIDGET (self);
}

AciesSeenCell *
acies_seen_cards_get_cell (AciesSeenCards *self,
                           AciesCard       card)
{
  g_return_val_if_fail (ACIES_IS_SEEN_CARDS (self), NULL);

  return acies_seen_grid_get_cell (acies_card_is_troop (card) ? self->troops : self->tactics, card);
}
