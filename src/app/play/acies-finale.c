/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-finale.h"

#include "acies-end-words.h"
#include "acies-engraving.h"
#include "acies-key-press.h"
#include "acies-widget-fixes.h"

/* In milliseconds: the whole moment, and the part of it in which the flags are lit. */
#define MOMENT 2200
#define LIGHTING 900

/* How high the word's place is for the height of the line, and at least in pixels. */
#define ENGRAVING_HEIGHT 0.21f
#define LEAST_ENGRAVING_HEIGHT 44.f

struct _AciesFinale
{
  GtkWidget           parent_instance;

  AciesTable         *table;        /* not owned: it is below this and goes when this goes */
  GtkWidget          *engraving;
  GtkWidget          *sheet;

  AciesSeat           winner;       /* as the table knows it: ACIES_SEAT_NONE for a draw */
  gboolean            own;          /* the one who sits at the bottom has won */
  guint               flags;        /* that decided the game; flag 1 is bit 1 */
  guint               lit;
  gboolean            touches;      /* the table shows the winner and the loser */
  guint               light_id;
  guint               end_id;
  GtkEventController *keys;         /* owned by the window; NULL but for the moment */

  /* The size that the sheet was tried in, and whether it then covered what it must leave free. */
  int                 tried_width;
  int                 tried_height;
  gboolean            tight;
  guint               fit_id;
};

enum
{
  PASSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFinale, acies_finale, GTK_TYPE_WIDGET)

static gboolean
is_playing (AciesFinale *self)
{
  return self->end_id != 0;
}

/* Sets @bounds to where the deciding flags are, and @won to the same with the cards that won them; FALSE if no flags
 * decided the game. */
static gboolean
find_flags (AciesFinale     *self,
            graphene_rect_t *bounds,
            graphene_rect_t *won)
{
  gboolean found = FALSE;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      graphene_rect_t place, cards;

      if ((self->flags >> flag & 1) == 0 ||
          !acies_table_find_place (self->table, flag, GTK_WIDGET (self->table), &place))
        continue;
      if (!acies_table_find_side (self->table, flag, self->own, GTK_WIDGET (self->table), &cards))
        cards = place;
      graphene_rect_union (&place, &cards, &cards);
      if (found)
        graphene_rect_union (won, &cards, won);
      else
        *won = cards;
      if (found)
        graphene_rect_union (bounds, &place, bounds);
      else
        *bounds = place;
      found = TRUE;
    }

  return found;
}

/* Has the sheet show no more than there is room for. */
static gboolean
fit_cb (gpointer user_data)
{
  AciesFinale *self = user_data;

  self->fit_id = 0;
  acies_game_over_set_tight (ACIES_GAME_OVER (self->sheet), self->tight);

  return G_SOURCE_REMOVE;
}

/* Shows less of the sheet unless all of it @fits. When the size of the table changes, all is tried again. */
static void
acies_finale_try (AciesFinale *self,
                  int          width,
                  int          height,
                  gboolean     fits)
{
  const gboolean again = width != self->tried_width || height != self->tried_height;
  const gboolean tight = (!again && self->tight) || !fits;

  self->tried_width = width;
  self->tried_height = height;
  if (tight == self->tight)
    return;

  /* Widgets must not be shown or hidden during allocation. */
  self->tight = tight;
  if (self->fit_id == 0)
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

/* The sheet is over the loser's half of the line, and nowhere on the hand or the flags that decided
 * the game: those are at the outer end of the winner's half. If there is room, it does not cover the cards that won
 * them either. */
static void
place_sheet (AciesFinale           *self,
             const graphene_rect_t *line,
             int                    width,
             int                    height)
{
  const float middle = line->origin.y + line->size.height / 2;
  const float half = line->size.height / 4;
  float top = 0, bottom = (float) height, center = middle;
  float won_top = top, won_bottom = bottom;
  graphene_rect_t hand, flags, won;
  int minimum, natural, w, h;

  if (acies_table_find_place (self->table, 0, GTK_WIDGET (self->table), &hand))
    bottom = MIN (bottom, hand.origin.y);
  if (self->winner != ACIES_SEAT_NONE)
    {
      center = self->own ? middle - half : middle + half;
      if (find_flags (self, &flags, &won))
        {
          if (self->own)
            {
              won_bottom = won.origin.y;
              bottom = MIN (bottom, flags.origin.y);
            }
          else
            {
              won_top = won.origin.y + won.size.height;
              top = flags.origin.y + flags.size.height;
            }
        }
    }

  gtk_widget_measure (self->sheet, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  w = MIN (MAX (minimum, natural), width);
  gtk_widget_measure (self->sheet, GTK_ORIENTATION_VERTICAL, w, &h, NULL, NULL, NULL);
  acies_finale_try (self, width, height, (float) h <= bottom - top);
  center = CLAMP (center, won_top + (float) h / 2, MAX (won_top, won_bottom - (float) h) + (float) h / 2);
  center = MIN (center, bottom - (float) h / 2);
  center = MAX (center, top + (float) h / 2);
  gtk_widget_size_allocate (self->sheet,
                            &(GtkAllocation) {
                              CLAMP ((int) (line->origin.x + (line->size.width - (float) w) / 2), 0, MAX (0, width - w)),
                              (int) (center - (float) h / 2), w, h
                            }, -1);
}

static void
acies_finale_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  AciesFinale *self = ACIES_FINALE (widget);
  graphene_rect_t line;

  /* This covers the table exactly, which has its place already. */
  if (!acies_table_find_line (self->table, GTK_WIDGET (self->table), &line))
    line = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  if (gtk_widget_should_layout (self->engraving))
    {
      const float high = MAX (line.size.height * ENGRAVING_HEIGHT, LEAST_ENGRAVING_HEIGHT);

      gtk_widget_measure (self->engraving, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->engraving,
                                &(GtkAllocation) {
                                  (int) line.origin.x, (int) (line.origin.y + (line.size.height - high) / 2),
                                  (int) line.size.width, (int) high
                                }, -1);
    }
  if (gtk_widget_should_layout (self->sheet))
    place_sheet (self, &line, width, height);
}

static void
acies_finale_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = *natural = 0;
}

static GtkSizeRequestMode
acies_finale_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* A press during the moment passes on, wherever it is; later only the sheet can be pressed. */
static gboolean
acies_finale_contains (GtkWidget *widget,
                       double     x,
                       double     y)
{
  return is_playing (ACIES_FINALE (widget)) &&
         GTK_WIDGET_CLASS (acies_finale_parent_class)->contains (widget, x, y);
}

static void
acies_finale_light (AciesFinale *self,
                    guint        flags)
{
  self->lit = flags;
  acies_table_light_flags (self->table, flags);
}

/* Lights one flag more. */
static gboolean
light_cb (gpointer user_data)
{
  AciesFinale *self = user_data;
  const guint rest = self->flags & ~self->lit;

  if (rest == 0)
    {
      self->light_id = 0;
      return G_SOURCE_REMOVE;
    }

  acies_finale_light (self, self->lit | (rest & -rest));
  return G_SOURCE_CONTINUE;
}

static void
acies_finale_stop (AciesFinale *self)
{
  g_clear_handle_id (&self->light_id, g_source_remove);
  g_clear_handle_id (&self->end_id, g_source_remove);
  if (self->keys != NULL)
    acies_widget_fixes_drop_controller (self->keys);
  g_clear_object (&self->keys);
  gtk_widget_set_visible (self->engraving, FALSE);
}

/* Goes on from the moment to the sheet. */
static void
acies_finale_pass (AciesFinale *self)
{
  acies_finale_stop (self);
  acies_finale_light (self, self->flags);
  gtk_widget_add_css_class (self->sheet, "arriving");
  gtk_widget_set_visible (self->sheet, TRUE);
  g_signal_emit (self, signals[PASSED], 0);
}

static gboolean
end_cb (gpointer user_data)
{
  acies_finale_pass (user_data);

  return G_SOURCE_REMOVE;
}

static void
pressed_cb (AciesFinale *self)
{
  if (is_playing (self))
    acies_finale_pass (self);
}

/* A key passes on. On the table it has then done what it is for; what is elsewhere gets its keys, and
 * so do shortcuts. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                gpointer               user_data)
{
  AciesFinale *self = user_data;
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const gboolean elsewhere = focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table));

  if (event != NULL && gdk_key_event_is_modifier (event))
    return GDK_EVENT_PROPAGATE;

  acies_finale_pass (self);
  return elsewhere || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ? GDK_EVENT_PROPAGATE : GDK_EVENT_STOP;
}

static void
acies_finale_dispose (GObject *object)
{
  AciesFinale *self = ACIES_FINALE (object);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  if (self->engraving != NULL)
    acies_finale_stop (self);
  g_clear_pointer (&self->engraving, gtk_widget_unparent);
  g_clear_pointer (&self->sheet, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_finale_parent_class)->dispose (object);
}

static gboolean
acies_finale_grab_focus (GtkWidget *widget)
{
  AciesFinale *self = ACIES_FINALE (widget);

  return gtk_widget_get_visible (self->sheet) && gtk_widget_grab_focus (self->sheet);
}

static void
acies_finale_class_init (AciesFinaleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_finale_dispose;
  widget_class->get_request_mode = acies_finale_get_request_mode;
  widget_class->measure = acies_finale_measure;
  widget_class->size_allocate = acies_finale_size_allocate;
  widget_class->contains = acies_finale_contains;
  widget_class->grab_focus = acies_finale_grab_focus;

  signals[PASSED] =
    g_signal_new ("passed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "acies-finale");
}

static void
acies_finale_init (AciesFinale *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_widget_set_visible (widget, FALSE);
  self->engraving = acies_engraving_new ();
  gtk_widget_set_parent (self->engraving, widget);
  self->sheet = g_object_new (ACIES_TYPE_GAME_OVER, NULL);
  gtk_widget_set_parent (self->sheet, widget);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  g_signal_connect_object (press, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}

/* Lies over @table, exactly as large as it. */
GtkWidget *
acies_finale_new (AciesTable *table)
{
  AciesFinale *self = g_object_new (ACIES_TYPE_FINALE, NULL);

  self->table = table;

  return GTK_WIDGET (self);
}

/* Takes over how the game of @session ended. */
static void
acies_finale_take (AciesFinale  *self,
                   AciesSession *session)
{
  AciesView *view = acies_session_get_view (session);

  acies_finale_stop (self);
  self->tried_width = self->tried_height = 0;
  self->winner = acies_view_get_winner (view);
  self->own = self->winner == acies_view_get_seat (view);
  self->flags = acies_end_words_find_flags (view);
  self->touches = TRUE;
  acies_table_set_loser (self->table,
                         self->winner == ACIES_SEAT_NONE ? ACIES_SEAT_NONE : acies_seat_other (self->winner));
  acies_engraving_set_word (ACIES_ENGRAVING (self->engraving), acies_end_words_get_word (session));
  if (self->own)
    gtk_widget_remove_css_class (self->engraving, "lost");
  else
    gtk_widget_add_css_class (self->engraving, "lost");
  acies_game_over_update (ACIES_GAME_OVER (self->sheet), session);
  gtk_widget_remove_css_class (self->sheet, "arriving");
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* Shows the moment in which the game of @session ends, and then the sheet. Without animations the
 * word and the lit flags are there at once, and nothing moves. */
void
acies_finale_play (AciesFinale  *self,
                   AciesSession *session)
{
  GtkRoot *root;
  guint n_flags = 0;

  g_return_if_fail (ACIES_IS_FINALE (self));
  g_return_if_fail (ACIES_IS_SESSION (session));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  acies_finale_take (self, session);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    n_flags += self->flags >> flag & 1;

  gtk_widget_set_visible (self->sheet, FALSE);
  gtk_widget_set_visible (self->engraving, TRUE);
  if (adw_get_enable_animations (GTK_WIDGET (self)) && n_flags > 0)
    {
      acies_finale_light (self, 0);
      self->light_id = g_timeout_add (LIGHTING / n_flags, light_cb, self);
    }
  else
    acies_finale_light (self, self->flags);
  self->end_id = g_timeout_add (MOMENT, end_cb, self);

  if (root == NULL)
    return;
  self->keys = g_object_ref (acies_key_press_listen (GTK_WIDGET (root), GTK_PHASE_CAPTURE, G_CALLBACK (key_pressed_cb), self, 0));
}

/* Shows the sheet at once. */
void
acies_finale_show (AciesFinale  *self,
                   AciesSession *session)
{
  g_return_if_fail (ACIES_IS_FINALE (self));
  g_return_if_fail (ACIES_IS_SESSION (session));

  acies_finale_take (self, session);
  acies_finale_light (self, self->flags);
  gtk_widget_set_visible (self->sheet, TRUE);
}

/* Puts the sheet away, so that all of the table is seen. The table goes on to show who lost, and the deciding flags. */
void
acies_finale_put_away (AciesFinale  *self,
                       AciesSession *session)
{
  g_return_if_fail (ACIES_IS_FINALE (self));
  g_return_if_fail (ACIES_IS_SESSION (session));

  if (self->touches && !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;

  acies_finale_take (self, session);
  acies_finale_light (self, self->flags);
  gtk_widget_set_visible (self->sheet, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* The sheet that says how the game ended. */
AciesGameOver *
acies_finale_get_sheet (AciesFinale *self)
{
  g_return_val_if_fail (ACIES_IS_FINALE (self), NULL);

  return ACIES_GAME_OVER (self->sheet);
}

/* Leaves the table as it was. */
void
acies_finale_hide (AciesFinale *self)
{
  g_return_if_fail (ACIES_IS_FINALE (self));

  acies_finale_stop (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (self->sheet, FALSE);
  if (!self->touches)
    return;

  self->touches = FALSE;
  acies_table_set_loser (self->table, ACIES_SEAT_NONE);
  /* Also those that others have lit meanwhile: they light them again. */
  acies_finale_light (self, 0);
}
