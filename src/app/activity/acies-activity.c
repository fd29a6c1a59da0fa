/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-activity-view.h"

typedef struct
{
  AciesActivityView  *host;     /* not owned: it owns this */
  GSimpleActionGroup *actions;
  GPtrArray          *files;    /* of AciesKeptFile */
} AciesActivityPrivate;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesActivity, acies_activity, G_TYPE_OBJECT)

static void
do_nothing (AciesActivity *self)
{
}

static void
attach_nothing (AciesActivity     *self,
                AciesActivityView *host)
{
}

static gboolean
answer_no (AciesActivity *self)
{
  return FALSE;
}

static gboolean
answer_yes (AciesActivity *self)
{
  return TRUE;
}

static char *
dup_nothing (AciesActivity *self)
{
  return NULL;
}

static const char *
get_nothing (AciesActivity *self)
{
  return NULL;
}

static GtkWidget *
create_nothing (AciesActivity *self)
{
  return NULL;
}

static AciesGame *
get_no_game (AciesActivity *self)
{
  return NULL;
}

static gboolean
open_nothing (AciesActivity *self,
              AciesGame     *game,
              AciesSeat      seat)
{
  return FALSE;
}

static gboolean
explain_nothing (AciesActivity *self,
                 guint          flag)
{
  return FALSE;
}

static gboolean
get_saving (AciesActivity *self)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (self);

  for (guint i = 0; i < priv->files->len; i++)
    if (acies_kept_file_get_busy (g_ptr_array_index (priv->files, i)))
      return TRUE;

  return FALSE;
}

static void
retry_saving (AciesActivity *self)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (self);

  g_ptr_array_foreach (priv->files, (GFunc) acies_kept_file_retry, NULL);
}

static char *
dup_unsaved (AciesActivity *self)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < priv->files->len; i++)
    {
      g_autofree char *line = acies_kept_file_dup_unsaved (g_ptr_array_index (priv->files, i));

      if (line != NULL)
        g_strv_builder_add (builder, line);
    }
  lines = g_strv_builder_end (builder);

  return lines[0] != NULL ? g_strjoinv ("\n", lines) : NULL;
}

static void
acies_activity_dispose (GObject *object)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (ACIES_ACTIVITY (object));

  g_clear_object (&priv->actions);
  g_ptr_array_set_size (priv->files, 0);

  G_OBJECT_CLASS (acies_activity_parent_class)->dispose (object);
}

static void
acies_activity_finalize (GObject *object)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (ACIES_ACTIVITY (object));

  g_ptr_array_unref (priv->files);

  G_OBJECT_CLASS (acies_activity_parent_class)->finalize (object);
}

static void
acies_activity_class_init (AciesActivityClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_activity_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_activity_finalize;

  klass->attach = attach_nothing;
  klass->create_bar = create_nothing;
  klass->enter = do_nothing;
  klass->leave = do_nothing;
  klass->put_away = answer_no;
  klass->get_ended = answer_no;
  klass->get_interactive = answer_no;
  klass->press_on = do_nothing;
  klass->explain = explain_nothing;
  klass->dup_guidance = dup_nothing;
  klass->light = do_nothing;
  klass->grab_focus = answer_no;
  klass->get_wants_hand = answer_no;
  klass->get_has_hints = answer_yes;
  klass->get_can_hint = answer_no;
  klass->get_refusal = get_nothing;
  klass->get_reminder = get_nothing;
  klass->get_secret = answer_no;
  klass->get_help = get_nothing;
  klass->get_game = get_no_game;
  klass->open = open_nothing;
  klass->dup_next = dup_nothing;
  klass->stop = do_nothing;
  klass->get_busy = acies_activity_get_saving;
  klass->get_saving = get_saving;
  klass->retry_saving = retry_saving;
  klass->dup_unsaved = dup_unsaved;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_activity_init (AciesActivity *self)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (self);

  priv->actions = g_simple_action_group_new ();
  priv->files = g_ptr_array_new_with_free_func (g_object_unref);
}

GActionMap *
acies_activity_get_actions (AciesActivity *self)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (self);

  return G_ACTION_MAP (priv->actions);
}

/* Gives the activity the view that will show it. */
void
acies_activity_attach (AciesActivity     *self,
                       AciesActivityView *host)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (self);

  priv->host = host;
  ACIES_ACTIVITY_GET_CLASS (self)->attach (self, host);
}

/* Says what goes wrong with @file, and sees to it that it is written before the window closes. */
void
acies_activity_add_file (AciesActivity *self,
                         AciesKeptFile *file)
{
  AciesActivityPrivate *priv = acies_activity_get_instance_private (self);

  if (g_ptr_array_find (priv->files, file, NULL))
    return;

  g_ptr_array_add (priv->files, g_object_ref (file));
  g_signal_connect_object (file, "trouble", G_CALLBACK (acies_toasts_warn), acies_activity_view_get_toasts (priv->host),
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (file, "notify::busy", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
}

const char *
acies_activity_get_page (AciesActivity *self)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->page;
}

GtkWidget *
acies_activity_create_bar (AciesActivity *self)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->create_bar (self);
}

/* Whether steps can be played in the activity. */
gboolean
acies_activity_get_plays (AciesActivity *self)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->play != NULL;
}

gboolean
acies_activity_get_ended (AciesActivity *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY (self), FALSE);

  return ACIES_ACTIVITY_GET_CLASS (self)->get_ended (self);
}

gboolean
acies_activity_explain (AciesActivity *self,
                        guint          flag)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->explain (self, flag);
}

/* Whether there are hints of its own in the activity. */
gboolean
acies_activity_get_gives_hints (AciesActivity *self)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->hint != NULL;
}

const char *
acies_activity_get_refusal (AciesActivity *self)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->get_refusal (self);
}

const char *
acies_activity_get_help (AciesActivity *self)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->get_help (self);
}

gboolean
acies_activity_get_saving (AciesActivity *self)
{
  return ACIES_ACTIVITY_GET_CLASS (self)->get_saving (self);
}

void
acies_activity_changed (AciesActivity *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY (self));

  g_signal_emit (self, signals[CHANGED], 0);
}
