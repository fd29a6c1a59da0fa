/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-face.h"
#include "acies-choice.h"
#include "acies-painted-button.h"

G_BEGIN_DECLS

/*
 * Fog or Mud across a flag. Presses go through it to the flag
 * unless the rules let a card take it away.
 */
#define ACIES_TYPE_WEATHER (acies_weather_get_type ())

G_DECLARE_FINAL_TYPE (AciesWeather, acies_weather, ACIES, WEATHER, AciesPaintedButton)

GtkWidget *acies_weather_new       (AciesCard     card,
                                    guint         flag);
AciesCard  acies_weather_get_card  (AciesWeather *self);
guint      acies_weather_get_flag  (AciesWeather *self);
void       acies_weather_update    (AciesWeather *self,
                                    AciesChoice  *choice,
                                    gboolean      marked);

G_END_DECLS
