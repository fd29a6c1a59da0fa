/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-widget.h"

G_BEGIN_DECLS

/*
 * What flies over the table, from where it was to where it is now. The widgets
 * have their new places all the while; they are only drawn elsewhere. So nothing
 * waits for a flight, and a new one begins where the one before has got to.
 */
typedef struct _AciesFlights AciesFlights;

/* Where something is on its way, and how it is seen there. */
typedef struct
{
  graphene_rect_t bounds; /* before it is turned */
  float angle;            /* in degrees */
  float lift;             /* from 0, on the table, to 1 */
  float done;             /* how much of the way is behind it, from 0 to 1 */
  float width;            /* how much of its width is seen of a card that turns over */
  gboolean turned;        /* the side that it shows when it arrives is up */
} AciesFlightStage;

AciesFlights    *acies_flights_new            (GtkWidget             *frame);
void             acies_flights_free           (AciesFlights          *self);
void             acies_flights_set_landed     (AciesFlights          *self,
                                               void                 (*landed) (gpointer user_data),
                                               gpointer               user_data);
gboolean         acies_flights_can_run        (AciesFlights          *self);
gboolean         acies_flights_get_gliding    (AciesFlights          *self);
void             acies_flights_leap           (AciesFlights          *self);
gboolean         acies_flights_get_leaping    (AciesFlights          *self);
guint            acies_flights_get_n          (AciesFlights          *self);
gboolean         acies_flights_locate         (AciesFlights          *self,
                                               GtkWidget             *widget,
                                               graphene_rect_t       *bounds);
gboolean         acies_flights_find_stage     (AciesFlights          *self,
                                               GtkWidget             *widget,
                                               AciesFlightStage      *stage);
void             acies_flights_hold           (AciesFlights          *self,
                                               guint                  time);
void             acies_flights_clear          (AciesFlights          *self);
void             acies_flights_finish         (AciesFlights          *self);
void             acies_flights_add            (AciesFlights          *self,
                                               GtkWidget             *widget,
                                               const graphene_rect_t *start,
                                               guint                  delay,
                                               gboolean               turns);
void             acies_flights_add_ghost      (AciesFlights          *self,
                                               AciesCard              card,
                                               const graphene_rect_t *start,
                                               GtkWidget             *goal,
                                               gboolean               turns);
void             acies_flights_run            (AciesFlights          *self);
void             acies_flights_glide          (AciesFlights          *self,
                                               GPtrArray             *widgets);
void             acies_flights_settle         (AciesFlights          *self);

void             acies_flights_lift           (AciesFlights          *self,
                                               AciesCardWidget       *widget,
                                               const graphene_rect_t *bounds);
AciesCardWidget *acies_flights_get_lifted     (AciesFlights          *self);

void             acies_flights_snapshot_child (AciesFlights          *self,
                                               GtkWidget             *child,
                                               GtkSnapshot           *snapshot);
void             acies_flights_snapshot       (AciesFlights          *self,
                                               GtkSnapshot           *snapshot);

void             acies_flights_fit_hand_card  (graphene_rect_t       *bounds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFlights, acies_flights_free)

G_END_DECLS
