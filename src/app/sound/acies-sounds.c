/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-sounds.h"

#include <gtk/gtk.h>

#ifdef HAVE_GSOUND
#include "acies-sound-player.h"
#endif

/* A sound is not played again sooner than this, in milliseconds: several cards that move at
 * once are heard as one. */
#define LEAST_DISTANCE 40

struct _AciesSounds
{
  GObject parent_instance;

  gboolean enabled;
  AciesSoundsFunc func;           /* NULL where nothing can be heard */
  gpointer user_data;
  GDestroyNotify free_user_data;
  gint64 times[ACIES_N_SOUNDS];   /* when each was played last, or 0 */
};

enum
{
  PROP_0,
  PROP_ENABLED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What the files are called, without their ending. */
static const char *const names[ACIES_N_SOUNDS] = {
  [ACIES_SOUND_CARD_LIFTED] = "card-lifted",
  [ACIES_SOUND_CARD_PLACED] = "card-placed",
  [ACIES_SOUND_CARD_DRAWN] = "card-drawn",
  [ACIES_SOUND_CARDS_DEALT] = "cards-dealt",
  [ACIES_SOUND_TACTICS_PLAYED] = "tactics-played",
  [ACIES_SOUND_FLAG_CLAIMED] = "flag-claimed",
  [ACIES_SOUND_YOUR_TURN] = "your-turn",
  [ACIES_SOUND_VICTORY] = "victory",
  [ACIES_SOUND_DEFEAT] = "defeat",
};

G_DEFINE_FINAL_TYPE (AciesSounds, acies_sounds, G_TYPE_OBJECT)

static void
acies_sounds_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  AciesSounds *self = ACIES_SOUNDS (object);

  switch (prop_id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, self->enabled);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_sounds_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  AciesSounds *self = ACIES_SOUNDS (object);

  switch (prop_id)
    {
    case PROP_ENABLED:
      if (self->enabled != g_value_get_boolean (value))
        {
          self->enabled = g_value_get_boolean (value);
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_sounds_dispose (GObject *object)
{
  AciesSounds *self = ACIES_SOUNDS (object);

  self->func = NULL;
  if (self->free_user_data != NULL)
    g_clear_pointer (&self->user_data, self->free_user_data);

  G_OBJECT_CLASS (acies_sounds_parent_class)->dispose (object);
}

static void
acies_sounds_class_init (AciesSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_sounds_get_property;
  object_class->set_property = acies_sounds_set_property;
  object_class->dispose = acies_sounds_dispose;

  properties[PROP_ENABLED] =
    g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_sounds_init (AciesSounds *self)
{
  self->enabled = TRUE;
}

/* Whether the program was built with what plays sounds. */
gboolean
acies_sounds_get_available (void)
{
#ifdef HAVE_GSOUND
  return TRUE;
#else
  return FALSE;
#endif
}

#ifdef HAVE_GSOUND
static void
play_cb (const char *name,
         gpointer    user_data)
{
  acies_sound_player_play (user_data, name);
}
#endif

AciesSounds *
acies_sounds_new (void)
{
  AciesSounds *self = g_object_new (ACIES_TYPE_SOUNDS, NULL);

#ifdef HAVE_GSOUND
  /* With this driver of libcanberra nobody could hear anything, as in the tests. */
  if (g_strcmp0 (g_getenv ("CANBERRA_DRIVER"), "null") != 0)
    {
      self->func = play_cb;
      self->user_data = acies_sound_player_new ();
      self->free_user_data = (GDestroyNotify) acies_sound_player_free;
    }
#endif
  return self;
}

/* Sounds that @func plays instead. */
AciesSounds *
acies_sounds_new_for_func (AciesSoundsFunc func,
                           gpointer        user_data)
{
  AciesSounds *self = g_object_new (ACIES_TYPE_SOUNDS, NULL);

  self->func = func;
  self->user_data = user_data;
  return self;
}

/* Whether the desktop lets programs make sounds; without a desktop they may. */
static gboolean
is_allowed (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean allowed = TRUE;

  if (settings != NULL)
    g_object_get (settings, "gtk-enable-event-sounds", &allowed, NULL);
  return allowed;
}

/* Plays @sound, if it may be heard. Nothing waits for that, and nobody is told if it cannot be. */
void
acies_sounds_play (AciesSounds *self,
                   AciesSound   sound)
{
  gint64 now;

  g_return_if_fail (ACIES_IS_SOUNDS (self));
  g_return_if_fail (sound < ACIES_N_SOUNDS);

  if (self->func == NULL || !self->enabled || !is_allowed ())
    return;

  now = g_get_monotonic_time ();
  if (self->times[sound] != 0 && now - self->times[sound] < LEAST_DISTANCE * G_TIME_SPAN_MILLISECOND)
    return;

  self->times[sound] = now;
  self->func (names[sound], self->user_data);
}
