/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * The room of what is heard: it plays the sounds that data/sounds/make-sounds.py makes. It may
 * use GTK, for the switch of the desktop, and GSound; it knows no other room, and nothing of
 * cards and games.
 *
 * Properties:
 *   "enabled" (gboolean, read-write, default TRUE): whether sounds are played, as long as the
 *     desktop lets programs make any.
 */
#define ACIES_TYPE_SOUNDS (acies_sounds_get_type ())

G_DECLARE_FINAL_TYPE (AciesSounds, acies_sounds, ACIES, SOUNDS, GObject)

typedef enum
{
  ACIES_SOUND_CARD_LIFTED,
  ACIES_SOUND_CARD_PLACED,
  ACIES_SOUND_CARD_DRAWN,
  ACIES_SOUND_CARDS_DEALT,
  ACIES_SOUND_TACTICS_PLAYED,
  ACIES_SOUND_FLAG_CLAIMED,
  ACIES_SOUND_YOUR_TURN,
  ACIES_SOUND_VICTORY,
  ACIES_SOUND_DEFEAT,
} AciesSound;

#define ACIES_N_SOUNDS (ACIES_SOUND_DEFEAT + 1)

/* What plays the sound that is called @name, and must not take long. */
typedef void (*AciesSoundsFunc) (const char *name,
                                 gpointer    user_data);

gboolean     acies_sounds_get_available (void);

AciesSounds *acies_sounds_new           (void);
AciesSounds *acies_sounds_new_for_func  (AciesSoundsFunc  func,
                                         gpointer         user_data);
void         acies_sounds_play          (AciesSounds     *self,
                                         AciesSound       sound);

G_END_DECLS
