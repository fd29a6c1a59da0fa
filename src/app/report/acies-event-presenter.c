/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-event-presenter.h"

#include "acies-event-card.h"
#include "acies-event-words.h"
#include "acies-passing.h"
#include "acies-settings.h"

/* A sentence longer than this, in characters, is shown longer: so many milliseconds for each. */
#define SHORT_SENTENCE 50
#define READING_TIME 25

#define MOST_CARDS 4

typedef struct
{
  AciesCard cards[MOST_CARDS];
  gsize     n_cards;
  guint     flags;
  char     *sentence;
} Moment;

struct _AciesEventPresenter
{
  GObject             parent_instance;

  AciesActivityView  *host;     /* not owned: it owns the activity, which owns this */
  GtkWidget          *card;
  GtkEventController *watcher;  /* while something is shown: sees each press and key; owned by the window */
  GQueue              moments;  /* the first one is shown */
  guint               timeout_id;
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AciesEventPresenter, acies_event_presenter, G_TYPE_OBJECT)

static void acies_event_presenter_pass (AciesEventPresenter *self);

static void
moment_free (Moment *moment)
{
  g_free (moment->sentence);
  g_free (moment);
}

static gboolean
timeout_cb (gpointer user_data)
{
  AciesEventPresenter *self = user_data;

  self->timeout_id = 0;
  acies_event_presenter_pass (self);

  return G_SOURCE_REMOVE;
}

static void
passed_cb (gpointer user_data)
{
  acies_event_presenter_pass (user_data);
}

/* Shows the first moment, or nothing if none is left. */
static void
acies_event_presenter_update (AciesEventPresenter *self)
{
  Moment *moment = g_queue_peek_head (&self->moments);
  glong length;

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  if (moment == NULL)
    {
      acies_passing_unwatch (&self->watcher);
      acies_event_card_hide (ACIES_EVENT_CARD (self->card));
      return;
    }

  if (self->watcher == NULL)
    self->watcher = acies_passing_watch (GTK_WIDGET (self->host), passed_cb, self);
  acies_event_card_show (ACIES_EVENT_CARD (self->card), moment->cards, moment->n_cards, moment->flags, moment->sentence);
  length = g_utf8_strlen (moment->sentence, -1);
  self->timeout_id = g_timeout_add (g_settings_get_enum (acies_settings_get_default (), "announcements") +
                                    (guint) MAX (length - SHORT_SENTENCE, 0) * READING_TIME,
                                    timeout_cb, self);
}

/* Goes on to what comes next. */
static void
acies_event_presenter_pass (AciesEventPresenter *self)
{
  Moment *moment = g_queue_pop_head (&self->moments);

  if (moment == NULL)
    return;

  moment_free (moment);
  acies_event_presenter_update (self);
  if (g_queue_is_empty (&self->moments))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_event_presenter_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, acies_event_presenter_get_busy (ACIES_EVENT_PRESENTER (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_event_presenter_dispose (GObject *object)
{
  AciesEventPresenter *self = ACIES_EVENT_PRESENTER (object);

  g_clear_handle_id (&self->timeout_id, g_source_remove);
  g_queue_clear_full (&self->moments, (GDestroyNotify) moment_free);
  acies_passing_unwatch (&self->watcher);
  g_clear_object (&self->card);

  G_OBJECT_CLASS (acies_event_presenter_parent_class)->dispose (object);
}

static void
acies_event_presenter_class_init (AciesEventPresenterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_event_presenter_get_property;
  object_class->dispose = acies_event_presenter_dispose;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_event_presenter_init (AciesEventPresenter *self)
{
  g_queue_init (&self->moments);
}

AciesEventPresenter *
acies_event_presenter_new (AciesActivityView *host)
{
  AciesEventPresenter *self = g_object_new (ACIES_TYPE_EVENT_PRESENTER, NULL);

  self->host = host;
  self->card = g_object_ref_sink (acies_event_card_new (acies_activity_view_get_table (host)));
  acies_activity_view_add_overlay (host, self->card);

  return self;
}

/* The cards of the formation with which @flag is claimed by whoever is to play in @view. */
static gsize
list_formation (AciesView *view,
                guint      flag,
                AciesCard *cards)
{
  gsize n_cards;
  g_autofree AciesCard *side = acies_view_list_side (view, acies_view_get_turn (view), flag, &n_cards);

  n_cards = MIN (n_cards, MOST_CARDS);
  for (gsize i = 0; i < n_cards; i++)
    cards[i] = side[i];

  return n_cards;
}

/* Shows what was done with @step, where @before is what the table showed until then. It waits
 * for what is shown already. */
void
acies_event_presenter_announce (AciesEventPresenter *self,
                                const AciesStep     *step,
                                AciesView           *before,
                                const char          *sentence)
{
  Moment *moment;

  g_return_if_fail (ACIES_IS_EVENT_PRESENTER (self));
  g_return_if_fail (step != NULL);
  g_return_if_fail (ACIES_IS_VIEW (before));
  g_return_if_fail (sentence != NULL);

  if (g_settings_get_enum (acies_settings_get_default (), "announcements") == 0 || !acies_event_words_is_great (step))
    return;

  moment = g_new0 (Moment, 1);
  moment->sentence = g_strdup (sentence);
  moment->flags = ((1u << acies_step_get_flag (step)) | (1u << acies_step_get_from (step))) & ~1u;
  if (acies_step_get_kind (step) == ACIES_STEP_CLAIM)
    moment->n_cards = list_formation (before, acies_step_get_flag (step), moment->cards);
  else
    {
      moment->cards[moment->n_cards++] = acies_step_get_card (step);
      if (acies_step_get_target (step) != ACIES_CARD_NONE)
        moment->cards[moment->n_cards++] = acies_step_get_target (step);
    }

  g_queue_push_tail (&self->moments, moment);
  if (g_queue_get_length (&self->moments) > 1)
    return;
  acies_event_presenter_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/* Shows nothing any more, since the table has gone or shows something else. */
void
acies_event_presenter_clear (AciesEventPresenter *self)
{
  g_return_if_fail (ACIES_IS_EVENT_PRESENTER (self));

  if (g_queue_is_empty (&self->moments))
    return;

  g_queue_clear_full (&self->moments, (GDestroyNotify) moment_free);
  acies_event_presenter_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

gboolean
acies_event_presenter_get_busy (AciesEventPresenter *self)
{
  g_return_val_if_fail (ACIES_IS_EVENT_PRESENTER (self), FALSE);

  return !g_queue_is_empty (&self->moments);
}
