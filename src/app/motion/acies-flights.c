/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-flights.h"

#include <adwaita.h>
#include <math.h>

#include "acies-flag-widget.h"
#include "acies-hand.h"
#include "acies-shadow.h"
#include "acies-weather.h"

/* How long a flight takes, in milliseconds; those that begin later end later. */
#define FLIGHT_TIME 260

/* In the middle of its way a card is lifted: how far it leaves the straight line, for the length
 * of its way and at most in pixels, how much larger it is, and how far it is turned, in degrees. */
#define ARC 0.09f
#define MOST_ARC 46.f
#define LIFTED_GROWTH 0.07f
#define TILT 5.f

/* Where so much flies at once, no card leans. */
#define CROWD 12

/* What is nearer than that, in pixels, is pushed and not lifted. */
#define LEAST_WAY 24.f

/* What is smaller in one direction is not drawn, in pixels. */
#define LEAST_SIZE 1

/* How much of its height a standard loses while it is carried. */
#define LOWERED 0.42f

/* How far a card is turned that hangs on the pointer, in degrees. */
#define HELD_TILT 2.f

/* How wide a card is for its height that comes from the middle of a hand or goes there. */
#define HAND_CARD 0.72f

/* How much more something may be stretched one way than the other while it flies. Cards of
 * the line may be squat, and Fog and Mud have quite another shape beside a flag. */
#define MAX_STRETCH 1.15f
#define MAX_CARD_STRETCH 1.6f

typedef struct
{
  GtkWidget *widget;      /* NULL for a card that is not shown any more when it has arrived */
  GtkWidget *goal;        /* where it goes: the widget itself, or what takes the card in */
  AciesCard card;
  graphene_rect_t start;
  guint delay;
  gboolean turns;         /* the card turns over: its other side is seen first */
} Flight;

struct _AciesFlights
{
  GtkWidget *frame;
  GArray *flights;
  AdwAnimation *animation;
  gboolean gliding;       /* the whole table is on its way to another size */
  gboolean leaping;       /* everything is new, and has no place yet */
  guint time;             /* from the beginning to the end of the last flight */
  gboolean held;          /* everything stands still, */
  guint held_at;          /* so many milliseconds after the beginning */
  void (*landed) (gpointer user_data);
  gpointer landed_data;

  /* The card that hangs on the pointer or under the finger. */
  AciesCardWidget *lifted;
  graphene_rect_t lifted_bounds;
};

static void
set_away (GtkWidget *widget,
          gboolean   away)
{
  if (ACIES_IS_CARD_WIDGET (widget))
    acies_card_widget_set_away (ACIES_CARD_WIDGET (widget), away);
}

static void
end_flights (AciesFlights *self)
{
  for (guint i = 0; i < self->flights->len; i++)
    {
      GtkWidget *widget = g_array_index (self->flights, Flight, i).widget;

      if (widget != NULL && (self->lifted == NULL || widget != GTK_WIDGET (self->lifted)))
        set_away (widget, FALSE);
    }
  g_array_set_size (self->flights, 0);
  self->gliding = FALSE;
  self->held = FALSE;
}

static void
value_cb (double   value,
          gpointer user_data)
{
  AciesFlights *self = user_data;

  if (value >= 1)
    {
      end_flights (self);
      if (self->landed != NULL)
        self->landed (self->landed_data);
    }
  gtk_widget_queue_draw (self->frame);
}

/* Flights over @frame, the ancestor of all that flies. */
AciesFlights *
acies_flights_new (GtkWidget *frame)
{
  AciesFlights *self = g_new0 (AciesFlights, 1);

  self->frame = frame;
  self->flights = g_array_new (FALSE, FALSE, sizeof (Flight));
  return self;
}

/* To be called while the widgets are still there. */
void
acies_flights_free (AciesFlights *self)
{
  acies_flights_clear (self);
  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->flights, g_array_unref);
  g_free (self);
}

/* Has @landed called when everything that flew has come to its place. */
void
acies_flights_set_landed (AciesFlights *self,
                          void        (*landed) (gpointer user_data),
                          gpointer      user_data)
{
  self->landed = landed;
  self->landed_data = user_data;
}

/* Whether anybody would see something fly, and has animations switched on. */
gboolean
acies_flights_can_run (AciesFlights *self)
{
  return gtk_widget_get_mapped (self->frame) && gtk_widget_get_width (self->frame) > 0 &&
         adw_get_enable_animations (self->frame);
}

/* Whether everything flies because the table gets another size. */
gboolean
acies_flights_get_gliding (AciesFlights *self)
{
  return self->gliding;
}

/* So much is new that nothing flies. Until everything has its place, nobody has seen it, and nothing of it can fly
 * from there. */
void
acies_flights_leap (AciesFlights *self)
{
  self->leaping = TRUE;
  gtk_widget_queue_allocate (self->frame);
}

gboolean
acies_flights_get_leaping (AciesFlights *self)
{
  return self->leaping;
}

guint
acies_flights_get_n (AciesFlights *self)
{
  return self->flights->len;
}

static Flight *
find_flight (AciesFlights *self,
             GtkWidget    *widget)
{
  for (guint i = 0; i < self->flights->len; i++)
    {
      Flight *flight = &g_array_index (self->flights, Flight, i);

      if (flight->widget == widget)
        return flight;
    }
  return NULL;
}

/* The place of @widget in the frame: its bounds before it is turned, and by how many degrees it
 * is, as cards of a hand are. */
static gboolean
find_place (AciesFlights    *self,
            GtkWidget       *widget,
            graphene_rect_t *bounds,
            float           *angle)
{
  graphene_matrix_t matrix;
  graphene_point_t center;
  float x, y;

  *angle = 0;
  if (!gtk_widget_compute_bounds (widget, self->frame, bounds))
    return FALSE;
  if (!ACIES_IS_CARD_WIDGET (widget) || !gtk_widget_compute_transform (widget, self->frame, &matrix))
    return TRUE;

  x = graphene_matrix_get_value (&matrix, 0, 0);
  y = graphene_matrix_get_value (&matrix, 0, 1);
  if (fabsf (y) < 0.001f)
    return TRUE;

  *angle = (float) (atan2 ((double) y, (double) x) * 180 / G_PI);
  graphene_rect_get_center (bounds, &center);
  x = (float) gtk_widget_get_width (widget) * hypotf (x, y);
  y = (float) gtk_widget_get_height (widget) * x / MAX (1, (float) gtk_widget_get_width (widget));
  graphene_rect_init (bounds, center.x - x / 2, center.y - y / 2, x, y);
  return TRUE;
}

/* Where something is that flies to @goal, where it is turned by @angle. Cards are lifted on their
 * way, and fly in an arc; all else is pushed. */
static AciesFlightStage
find_stage (AciesFlights          *self,
            Flight                *flight,
            const graphene_rect_t *goal,
            float                  angle)
{
  double time = self->held ? self->held_at
                : self->animation != NULL ? adw_animation_get_value (self->animation) * self->time : 0;
  double progress = CLAMP ((time - flight->delay) / FLIGHT_TIME, 0, 1);
  /* It sets off quickly and touches down slowly. */
  double eased = 0.35 * progress * progress * (3 - 2 * progress) + 0.65 * (1 - pow (1 - progress, 3));
  gboolean card = flight->widget == NULL || ACIES_IS_CARD_WIDGET (flight->widget);
  graphene_point_t from, to;
  float way, bend, rise;
  AciesFlightStage stage = { .done = (float) eased, .width = 1, .turned = TRUE };

  graphene_rect_interpolate (&flight->start, goal, eased, &stage.bounds);
  stage.angle = angle * (float) eased;
  if (flight->turns)
    {
      stage.width = fabsf (cosf ((float) G_PI * stage.done));
      stage.turned = stage.done >= 0.5f;
    }
  if (self->gliding || !card)
    return stage;

  graphene_rect_get_center (&flight->start, &from);
  graphene_rect_get_center (goal, &to);
  way = hypotf (to.x - from.x, to.y - from.y);
  if (way < LEAST_WAY)
    return stage;

  rise = (float) sin (G_PI * eased);
  bend = MIN (way * ARC, MOST_ARC) * rise / way;
  /* At a right angle to its way, and rather upwards. */
  graphene_rect_offset (&stage.bounds, (to.x < from.x ? from.y - to.y : to.y - from.y) * bend,
                        -fabsf (to.x - from.x) * bend);
  graphene_rect_inset (&stage.bounds, -stage.bounds.size.width * LIFTED_GROWTH * rise / 2,
                       -stage.bounds.size.height * LIFTED_GROWTH * rise / 2);
  stage.lift = rise;
  /* Where many fly nobody sees which way each of them leans, and what is not turned is drawn in a third of the time. */
  if (self->flights->len < CROWD)
    stage.angle += TILT * rise * CLAMP ((to.x - from.x) / MAX (way, 1) * 2, -1, 1);
  return stage;
}

static GtkWidget *
get_child_of_frame (AciesFlights *self,
                    GtkWidget    *widget)
{
  while (widget != NULL && gtk_widget_get_parent (widget) != self->frame)
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/* Where @widget is seen, which is not its place while it flies. */
gboolean
acies_flights_locate (AciesFlights    *self,
                      GtkWidget       *widget,
                      graphene_rect_t *bounds)
{
  GtkWidget *carrier = get_child_of_frame (self, widget);
  graphene_rect_t goal, now;
  Flight *flight;
  float angle;

  if (self->lifted != NULL && widget == GTK_WIDGET (self->lifted))
    {
      *bounds = self->lifted_bounds;
      return TRUE;
    }
  if (!find_place (self, widget, bounds, &angle))
    return FALSE;

  flight = find_flight (self, widget);
  if (flight != NULL)
    {
      *bounds = find_stage (self, flight, bounds, angle).bounds;
      return TRUE;
    }

  /* What it is in may fly. */
  flight = carrier != NULL ? find_flight (self, carrier) : NULL;
  if (flight != NULL && gtk_widget_compute_bounds (carrier, self->frame, &goal) &&
      goal.size.width > 0 && goal.size.height > 0)
    {
      float x_scale, y_scale;

      now = find_stage (self, flight, &goal, 0).bounds;
      x_scale = now.size.width / goal.size.width;
      y_scale = now.size.height / goal.size.height;
      graphene_rect_init (bounds,
                          now.origin.x + (bounds->origin.x - goal.origin.x) * x_scale,
                          now.origin.y + (bounds->origin.y - goal.origin.y) * y_scale,
                          bounds->size.width * x_scale, bounds->size.height * y_scale);
    }
  return TRUE;
}

/* What would be stretched beyond the limit on its way keeps its new shape instead, in the
 * middle of its place. */
static void
keep_shape (const graphene_rect_t *goal,
            float                  limit,
            graphene_rect_t       *now)
{
  float x_scale = now->size.width / goal->size.width;
  float y_scale = now->size.height / goal->size.height;
  float scale = MIN (x_scale, y_scale);

  if (MAX (x_scale, y_scale) > limit * scale)
    graphene_rect_init (now,
                        now->origin.x + (now->size.width - goal->size.width * scale) / 2,
                        now->origin.y + (now->size.height - goal->size.height * scale) / 2,
                        goal->size.width * scale, goal->size.height * scale);
}

/* What is drawn of something that is no card: where it is, in a shape that becomes it. */
static AciesFlightStage
find_piece (AciesFlights          *self,
            Flight                *flight,
            const graphene_rect_t *goal)
{
  AciesFlightStage stage = find_stage (self, flight, goal, 0);

  /* How wide a hand is says nothing about its cards, which stand in the middle of it. */
  if (ACIES_IS_HAND (flight->widget))
    {
      const float width = goal->size.width * stage.bounds.size.height / goal->size.height;

      stage.bounds.origin.x += (stage.bounds.size.width - width) / 2;
      stage.bounds.size.width = width;
    }
  keep_shape (goal, MAX_STRETCH, &stage.bounds);
  /* A standard is taken down, carried, and hoisted where it now belongs. */
  if (ACIES_IS_FLAG_WIDGET (flight->widget) && !self->gliding &&
      fabsf (flight->start.origin.y - goal->origin.y) > LEAST_WAY)
    {
      float lost = stage.bounds.size.height * LOWERED * sinf ((float) G_PI * stage.done);

      stage.bounds.origin.y += lost;
      stage.bounds.size.height -= lost;
    }
  return stage;
}

/* How @widget is drawn on its way; FALSE if it does not fly. */
gboolean
acies_flights_find_stage (AciesFlights     *self,
                          GtkWidget        *widget,
                          AciesFlightStage *stage)
{
  Flight *flight = find_flight (self, widget);
  graphene_rect_t goal;
  float angle;

  if (flight == NULL || !find_place (self, widget, &goal, &angle))
    return FALSE;

  if (ACIES_IS_CARD_WIDGET (widget))
    {
      *stage = find_stage (self, flight, &goal, angle);
      keep_shape (&goal, MAX_CARD_STRETCH, &stage->bounds);
    }
  else
    *stage = find_piece (self, flight, &goal);
  return TRUE;
}

/* Has everything stand still as it is so many milliseconds after the flights began, however late it
 * really is. This is for looking at a moment. */
void
acies_flights_hold (AciesFlights *self,
                    guint         time)
{
  if (self->flights->len == 0)
    return;

  adw_animation_pause (self->animation);
  self->held = TRUE;
  self->held_at = time;
  gtk_widget_queue_draw (self->frame);
}

/* Ends all flights: everything is shown in its place. */
void
acies_flights_clear (AciesFlights *self)
{
  end_flights (self);
  acies_flights_lift (self, NULL, NULL);
  gtk_widget_queue_draw (self->frame);
}

/* Has everything arrive at once, since somebody goes on. */
void
acies_flights_finish (AciesFlights *self)
{
  if (self->flights->len == 0)
    return;

  end_flights (self);
  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  gtk_widget_queue_draw (self->frame);
  if (self->landed != NULL)
    self->landed (self->landed_data);
}

/* Lets @widget fly from @start to its place, @delay milliseconds after
 * acies_flights_run() is called. A card that @turns shows its back first. */
void
acies_flights_add (AciesFlights          *self,
                   GtkWidget             *widget,
                   const graphene_rect_t *start,
                   guint                  delay,
                   gboolean               turns)
{
  Flight flight = { widget, widget, ACIES_CARD_NONE, *start, delay, turns };

  g_array_append_val (self->flights, flight);
}

/* Lets a card that is not shown any more fly from @start to @goal, where it vanishes. If it
 * @turns, that is face down. */
void
acies_flights_add_ghost (AciesFlights          *self,
                         AciesCard              card,
                         const graphene_rect_t *start,
                         GtkWidget             *goal,
                         gboolean               turns)
{
  Flight flight = { NULL, goal, card, *start, 0, turns };

  g_array_append_val (self->flights, flight);
}

void
acies_flights_run (AciesFlights *self)
{
  self->time = FLIGHT_TIME;
  for (guint i = 0; i < self->flights->len; i++)
    self->time = MAX (self->time, FLIGHT_TIME + g_array_index (self->flights, Flight, i).delay);

  if (self->animation == NULL)
    {
      self->animation = adw_timed_animation_new (self->frame, 0, 1, FLIGHT_TIME,
                                                 adw_callback_animation_target_new (value_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
    }
  adw_animation_pause (self->animation);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), self->time);
  adw_animation_reset (self->animation);
  /* Everything has to have its new place before the first frame of it. */
  gtk_widget_queue_allocate (self->frame);
  adw_animation_play (self->animation);
}

/* The frame is about to get another size: all of @widgets glide from where they are seen
 * to their new places. */
void
acies_flights_glide (AciesFlights *self,
                     GPtrArray    *widgets)
{
  g_autoptr (GArray) places = NULL;

  if (!acies_flights_can_run (self))
    return;

  places = g_array_new (FALSE, TRUE, sizeof (graphene_rect_t));
  for (guint i = 0; i < widgets->len; i++)
    {
      graphene_rect_t bounds;

      if (!acies_flights_locate (self, g_ptr_array_index (widgets, i), &bounds))
        graphene_rect_init (&bounds, 0, 0, 0, 0);
      g_array_append_val (places, bounds);
    }

  acies_flights_clear (self);
  for (guint i = 0; i < widgets->len; i++)
    {
      const graphene_rect_t *bounds = &g_array_index (places, graphene_rect_t, i);

      if (bounds->size.width > 0)
        acies_flights_add (self, g_ptr_array_index (widgets, i), bounds, 0, FALSE);
    }
  self->gliding = TRUE;
  acies_flights_run (self);
}

/* When everything has its new place: what is where it was does not fly, and is not even drawn again. */
void
acies_flights_settle (AciesFlights *self)
{
  self->leaping = FALSE;
  for (guint i = self->flights->len; i-- > 0;)
    {
      Flight *flight = &g_array_index (self->flights, Flight, i);
      graphene_rect_t goal;
      float angle;

      if (flight->widget == NULL ||
          (gtk_widget_get_child_visible (flight->widget) && gtk_widget_get_visible (flight->widget) &&
           find_place (self, flight->widget, &goal, &angle) &&
           !graphene_rect_equal (&goal, &flight->start)))
        {
          if (flight->widget != NULL)
            set_away (flight->widget, TRUE);
          continue;
        }

      set_away (flight->widget, FALSE);
      g_array_remove_index (self->flights, i);
    }
  if (self->flights->len == 0 && self->animation != NULL)
    {
      adw_animation_reset (self->animation);
      if (self->landed != NULL)
        self->landed (self->landed_data);
    }
}

/* Shows the card at @bounds, over everything, until flights are cleared. */
void
acies_flights_lift (AciesFlights          *self,
                    AciesCardWidget       *widget,
                    const graphene_rect_t *bounds)
{
  if (self->lifted != NULL && self->lifted != widget)
    acies_card_widget_set_away (self->lifted, FALSE);
  self->lifted = widget;
  if (widget != NULL)
    {
      self->lifted_bounds = *bounds;
      acies_card_widget_set_away (widget, TRUE);
    }
  gtk_widget_queue_draw (self->frame);
}

AciesCardWidget *
acies_flights_get_lifted (AciesFlights *self)
{
  return self->lifted;
}

/* What keeps its size moves by whole pixels: so it is copied, and not computed anew in each frame. */
static void
transform (GtkSnapshot           *snapshot,
           const graphene_rect_t *from,
           const graphene_rect_t *to)
{
  if (fabsf (from->size.width - to->size.width) < 0.5f && fabsf (from->size.height - to->size.height) < 0.5f)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (to->origin.x - from->origin.x),
                                                              roundf (to->origin.y - from->origin.y)));
      return;
    }

  gtk_snapshot_translate (snapshot, &to->origin);
  gtk_snapshot_scale (snapshot, to->size.width / from->size.width, to->size.height / from->size.height);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-from->origin.x, -from->origin.y));
}

/* What comes from where there was no room for it cannot be drawn at first. */
static gboolean
is_too_small (const graphene_rect_t *bounds)
{
  return bounds->size.width < LEAST_SIZE || bounds->size.height < LEAST_SIZE;
}

/* Draws a child of the frame where it is seen. */
void
acies_flights_snapshot_child (AciesFlights *self,
                              GtkWidget    *child,
                              GtkSnapshot  *snapshot)
{
  Flight *flight = find_flight (self, child);
  graphene_rect_t goal;
  AciesFlightStage stage;
  gboolean emerges;

  if (flight == NULL || !gtk_widget_compute_bounds (child, self->frame, &goal) ||
      goal.size.width <= 0 || goal.size.height <= 0)
    {
      gtk_widget_snapshot_child (self->frame, child, snapshot);
      return;
    }

  stage = find_piece (self, flight, &goal);
  if (is_too_small (&stage.bounds))
    return;

  gtk_snapshot_save (snapshot);
  transform (snapshot, &goal, &stage.bounds);
  /* Fog and Mud that follow their card come out of nothing. */
  emerges = ACIES_IS_WEATHER (child) && flight->delay > 0;
  if (emerges)
    gtk_snapshot_push_opacity (snapshot, (double) stage.done);
  gtk_widget_snapshot_child (self->frame, child, snapshot);
  if (emerges)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Makes the bounds of a hand those of a card in the middle of it. */
void
acies_flights_fit_hand_card (graphene_rect_t *bounds)
{
  float width = bounds->size.height * HAND_CARD;

  bounds->origin.x += (bounds->size.width - width) / 2;
  bounds->size.width = width;
}

/* One side of a card of @size, without its shadow: what it shows when it arrives, or what is seen
 * before it turns. */
static void
snapshot_side (AciesFlights          *self,
               const Flight          *flight,
               gboolean               last,
               const graphene_size_t *size,
               GtkSnapshot           *snapshot)
{
  AciesCard card = flight->widget != NULL ? acies_card_widget_get_card (ACIES_CARD_WIDGET (flight->widget)) : flight->card;

  if (last && flight->widget != NULL)
    {
      acies_card_widget_draw (ACIES_CARD_WIDGET (flight->widget), snapshot, ACIES_FACE_BARE);
      return;
    }

  /* What is on its way to a deck shows its face first, all else its back. */
  if (flight->turns && last == (flight->widget == NULL))
    card = acies_card_get_deck (card) == ACIES_DECK_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK;
  acies_card_face_snapshot (self->frame, snapshot, card, size->width, size->height,
                            ACIES_STRIP_TOP, 0, ACIES_FACE_BARE);
}

/* Turns what has @size around the middle of @bounds, and stretches it to fill them. */
static GskTransform *
turn (const graphene_size_t *size,
      const graphene_rect_t *bounds,
      float                  angle,
      float                  width)
{
  GskTransform *transform;
  graphene_point_t center;

  graphene_rect_get_center (bounds, &center);
  transform = gsk_transform_translate (NULL, &center);
  if (fabsf (angle) > 0.05f)
    transform = gsk_transform_rotate (transform, angle);
  transform = gsk_transform_scale (transform, bounds->size.width / size->width * width,
                                   bounds->size.height / size->height);
  return gsk_transform_translate (transform, &GRAPHENE_POINT_INIT (-size->width / 2, -size->height / 2));
}

/* Where the card of @flight is now, and the size in which it is drawn; FALSE if it is not seen. */
static gboolean
find_card (AciesFlights     *self,
           Flight           *flight,
           graphene_size_t  *size,
           AciesFlightStage *stage)
{
  graphene_rect_t goal;
  float angle;

  if (!find_place (self, flight->goal, &goal, &angle) || goal.size.width < 1 || goal.size.height < 1)
    return FALSE;

  if (flight->widget == NULL && goal.size.width > goal.size.height)
    acies_flights_fit_hand_card (&goal);
  *size = goal.size;
  if (flight->widget != NULL)
    graphene_size_init (size, (float) gtk_widget_get_width (flight->widget),
                        (float) gtk_widget_get_height (flight->widget));
  *stage = find_stage (self, flight, &goal, angle);
  /* Others may still be on their way, and what has not been dealt yet lies in its deck. */
  if ((flight->widget == NULL && stage->done >= 1) || (flight->delay > 0 && stage->done <= 0) ||
      is_too_small (&stage->bounds))
    return FALSE;

  keep_shape (&goal, MAX_CARD_STRETCH, &stage->bounds);
  return TRUE;
}

static void
snapshot_card (AciesFlights *self,
               Flight       *flight,
               GtkSnapshot  *snapshot)
{
  GskTransform *transform;
  AciesFlightStage stage;
  graphene_size_t size;

  if (!find_card (self, flight, &size, &stage) || stage.width < 0.02f)
    return;

  transform = turn (&size, &stage.bounds, stage.angle, stage.width);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_transform (snapshot, transform);
  acies_shadow_snapshot (snapshot, self->frame, size.width, size.height, stage.lift);
  snapshot_side (self, flight, stage.turned, &size, snapshot);
  gtk_snapshot_restore (snapshot);
  gsk_transform_unref (transform);
}

static void
snapshot_lifted (AciesFlights *self,
                 GtkSnapshot  *snapshot)
{
  const float tilt = adw_get_enable_animations (self->frame) ? HELD_TILT : 0;
  GskTransform *transform;
  graphene_size_t size;

  graphene_size_init (&size, (float) gtk_widget_get_width (GTK_WIDGET (self->lifted)),
                      (float) gtk_widget_get_height (GTK_WIDGET (self->lifted)));
  if (size.width < 1 || size.height < 1 || is_too_small (&self->lifted_bounds))
    return;

  transform = turn (&size, &self->lifted_bounds, tilt, 1);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_transform (snapshot, transform);
  gsk_transform_unref (transform);
  acies_shadow_snapshot (snapshot, self->frame, size.width, size.height, 1);
  acies_card_widget_draw (self->lifted, snapshot, ACIES_FACE_BARE | ACIES_FACE_TURNED);
  gtk_snapshot_restore (snapshot);
}

/* Draws the cards that fly, and the one that is lifted, over all the rest. */
void
acies_flights_snapshot (AciesFlights *self,
                        GtkSnapshot  *snapshot)
{
  for (guint i = 0; i < self->flights->len; i++)
    {
      Flight *flight = &g_array_index (self->flights, Flight, i);

      if (flight->widget == NULL ||
          (ACIES_IS_CARD_WIDGET (flight->widget) && flight->widget != (gpointer) self->lifted))
        snapshot_card (self, flight, snapshot);
    }
  if (self->lifted != NULL)
    snapshot_lifted (self, snapshot);
}
