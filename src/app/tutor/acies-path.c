/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-path.h"

#include "acies-lesson-progress.h"
#include "acies-path-content.h"

struct _AciesPath
{
  GObject              parent_instance;

  AciesPathContent    *content;
  AciesLessonProgress *progress;
  AciesStatistics     *statistics;      /* or NULL */
  AciesSession        *session;         /* or NULL */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (AciesPath, acies_path, G_TYPE_OBJECT)

static void
acies_path_dispose (GObject *object)
{
  AciesPath *self = ACIES_PATH (object);

  g_clear_object (&self->session);
  g_clear_object (&self->statistics);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->content, acies_path_content_free);

  G_OBJECT_CLASS (acies_path_parent_class)->dispose (object);
}

static void
acies_path_class_init (AciesPathClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_path_dispose;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_path_init (AciesPath *self)
{
}

static const AciesPathEntry *
get_entry (AciesPath *self,
           guint      item)
{
  return g_ptr_array_index (self->content->entries, item);
}

static void
acies_path_changed_cb (AciesPath *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Whether a game such as @entry was played to its end. What counts is whether it had the tactics cards: the finer
 * switches teach nothing that the path is about. */
static gboolean
acies_path_was_played (AciesPath            *self,
                       const AciesPathEntry *entry)
{
  GPtrArray *games = acies_statistics_get_games (self->statistics);

  for (guint i = 0; i < games->len; i++)
    {
      const AciesFinishedGame *game = g_ptr_array_index (games, i);
      g_autoptr (AciesRules) rules = acies_rules_new ();

      if (acies_rules_parse (rules, game->rules, NULL) && game->level >= entry->level &&
          acies_rules_get_tactics (rules) == acies_rules_get_tactics (entry->rules))
        return TRUE;
    }

  return FALSE;
}

/* Notes which games were played to their end, for good: the statistics may be cleared. Whoever has finished a later game
 * of the path does not need an earlier one. */
static void
acies_path_statistics_cb (AciesPath *self)
{
  gboolean played = FALSE;

  for (guint i = self->content->entries->len; i-- > 0; )
    {
      const AciesPathEntry *entry = get_entry (self, i);

      if (entry->rules == NULL)
        continue;
      played = played || acies_lesson_progress_get_game (self->progress, entry->id) ||
               acies_path_was_played (self, entry);
      if (played)
        acies_lesson_progress_finish_game (self->progress, entry->id);
    }
}

/* The path that comes with the program, with all its lessons. Games that @statistics count are done, and those on the
 * table of @session, or among its unfinished ones, have been begun; both may be %NULL. */
AciesPath *
acies_path_new (AciesLessonProgress  *progress,
                AciesStatistics      *statistics,
                AciesSession         *session,
                GError              **error)
{
  g_autoptr (AciesPathContent) content = acies_path_content_read (error);
  AciesPath *self;

  g_return_val_if_fail (ACIES_IS_LESSON_PROGRESS (progress), NULL);

  if (content == NULL)
    return NULL;

  self = g_object_new (ACIES_TYPE_PATH, NULL);
  self->progress = g_object_ref (progress);
  self->content = g_steal_pointer (&content);
  g_signal_connect_object (progress, "changed", G_CALLBACK (acies_path_changed_cb), self, G_CONNECT_SWAPPED);
  if (statistics != NULL)
    {
      self->statistics = g_object_ref (statistics);
      g_signal_connect_object (statistics, "changed", G_CALLBACK (acies_path_statistics_cb), self, G_CONNECT_SWAPPED);
      acies_path_statistics_cb (self);
    }
  if (session != NULL)
    {
      self->session = g_object_ref (session);
      g_signal_connect_object (session, "started", G_CALLBACK (acies_path_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (acies_store_get_unfinished (acies_session_get_store (session)), "items-changed",
                               G_CALLBACK (acies_path_changed_cb), self, G_CONNECT_SWAPPED);
    }

  return self;
}

guint
acies_path_get_n_stages (AciesPath *self)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), 0);

  return self->content->stages->len;
}

const char *
acies_path_get_stage_title (AciesPath *self,
                            guint      stage)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), NULL);
  g_return_val_if_fail (stage < self->content->stages->len, NULL);

  return g_dgettext (GETTEXT_PACKAGE, ((const AciesPathStage *) g_ptr_array_index (self->content->stages, stage))->title);
}

/* What the stage is about, in a line. */
const char *
acies_path_get_stage_summary (AciesPath *self,
                              guint      stage)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), NULL);
  g_return_val_if_fail (stage < self->content->stages->len, NULL);

  return g_dgettext (GETTEXT_PACKAGE,
                     ((const AciesPathStage *) g_ptr_array_index (self->content->stages, stage))->summary);
}

guint
acies_path_get_n_items (AciesPath *self)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), 0);

  return self->content->entries->len;
}

/* The item that is called @id; the number of items if there is none. */
guint
acies_path_find (AciesPath  *self,
                 const char *id)
{
  guint i;

  g_return_val_if_fail (ACIES_IS_PATH (self), 0);

  for (i = 0; i < self->content->entries->len; i++)
    if (g_strcmp0 (get_entry (self, i)->id, id) == 0)
      break;

  return i;
}

/* The item that is @lesson; the number of items if it is not on the path. */
guint
acies_path_find_lesson (AciesPath   *self,
                        AciesLesson *lesson)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), 0);

  return acies_path_find (self, acies_lesson_get_id (lesson));
}

const char *
acies_path_get_id (AciesPath *self,
                   guint      item)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), NULL);
  g_return_val_if_fail (item < self->content->entries->len, NULL);

  return get_entry (self, item)->id;
}

const char *
acies_path_get_title (AciesPath *self,
                      guint      item)
{
  AciesLesson *lesson = acies_path_get_lesson (self, item);

  return lesson != NULL ? acies_lesson_get_title (lesson) : g_dgettext (GETTEXT_PACKAGE, get_entry (self, item)->title);
}

/* What the item is about, in a line. */
const char *
acies_path_get_summary (AciesPath *self,
                        guint      item)
{
  AciesLesson *lesson = acies_path_get_lesson (self, item);

  return lesson != NULL ? acies_lesson_get_summary (lesson)
                        : g_dgettext (GETTEXT_PACKAGE, get_entry (self, item)->summary);
}

guint
acies_path_get_stage (AciesPath *self,
                      guint      item)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), 0);
  g_return_val_if_fail (item < self->content->entries->len, 0);

  return get_entry (self, item)->stage;
}

/* %NULL for a game. */
AciesLesson *
acies_path_get_lesson (AciesPath *self,
                       guint      item)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), NULL);
  g_return_val_if_fail (item < self->content->entries->len, NULL);

  return get_entry (self, item)->lesson;
}

/* The rules of a game; %NULL for a lesson. */
AciesRules *
acies_path_get_rules (AciesPath *self,
                      guint      item)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), NULL);
  g_return_val_if_fail (item < self->content->entries->len, NULL);

  return get_entry (self, item)->rules;
}

/* The level of the computer in a game; 0 for a lesson. */
guint
acies_path_get_level (AciesPath *self,
                      guint      item)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), 0);
  g_return_val_if_fail (item < self->content->entries->len, 0);

  return get_entry (self, item)->level;
}

gboolean
acies_path_get_done (AciesPath *self,
                     guint      item)
{
  AciesLesson *lesson = acies_path_get_lesson (self, item);

  return lesson != NULL ? acies_lesson_progress_get (self->progress, lesson) == ACIES_PROGRESS_DONE
                        : acies_lesson_progress_get_game (self->progress, get_entry (self, item)->id);
}

/* Whether a game is on the table, or waits to be gone on with. */
static gboolean
acies_path_has_waiting (AciesPath  *self,
                        const char *id)
{
  g_autoptr (AciesKeptGame) item = NULL;

  if (self->session == NULL)
    return FALSE;
  if (g_strcmp0 (acies_session_get_path_id (self->session), id) == 0 && !acies_session_get_over (self->session))
    return TRUE;

  item = acies_session_find_path (self->session, id);
  return item != NULL;
}

/* Whether a lesson or a game was begun and is not done. */
gboolean
acies_path_get_begun (AciesPath *self,
                      guint      item)
{
  AciesLesson *lesson = acies_path_get_lesson (self, item);

  if (acies_path_get_done (self, item))
    return FALSE;

  return lesson != NULL ? acies_lesson_progress_get (self->progress, lesson) == ACIES_PROGRESS_BEGUN
                        : acies_path_has_waiting (self, get_entry (self, item)->id);
}

/* The first item that is not done; the number of items if all are. */
guint
acies_path_get_next (AciesPath *self)
{
  guint i = 0;

  g_return_val_if_fail (ACIES_IS_PATH (self), 0);

  while (i < self->content->entries->len && acies_path_get_done (self, i))
    i++;
  return i;
}

/* What to go on with after @item: what has not been done of what comes later, then of what came before. Once
 * all is done, simply the item behind it. The number of items if there is none. */
guint
acies_path_get_next_after (AciesPath *self,
                           guint      item)
{
  const guint n = acies_path_get_n_items (self);

  for (guint i = 1; i < n; i++)
    if (!acies_path_get_done (self, (item + i) % n))
      return (item + i) % n;

  return item < n ? item + 1 : n;
}

/* How many items of a stage are done, and of how many. */
guint
acies_path_count_done (AciesPath *self,
                       guint      stage,
                       guint     *n_items)
{
  guint n = 0, n_done = 0;

  g_return_val_if_fail (ACIES_IS_PATH (self), 0);

  for (guint i = 0; i < self->content->entries->len; i++)
    if (get_entry (self, i)->stage == stage)
      {
        n++;
        n_done += acies_path_get_done (self, i) ? 1 : 0;
      }

  *n_items = n;
  return n_done;
}

/* Whether all lessons of @stage are done. */
static gboolean
acies_path_was_taught (AciesPath *self,
                       guint      stage)
{
  for (guint i = 0; i < self->content->entries->len; i++)
    if (get_entry (self, i)->stage == stage && get_entry (self, i)->rules == NULL && !acies_path_get_done (self, i))
      return FALSE;

  return TRUE;
}

/* Whether the tactics cards have been learned: in their lessons, or in a game with them. */
gboolean
acies_path_get_tactics_known (AciesPath *self)
{
  g_return_val_if_fail (ACIES_IS_PATH (self), FALSE);

  for (guint i = 0; i < self->content->entries->len; i++)
    {
      const AciesPathEntry *entry = get_entry (self, i);

      if (entry->rules != NULL && acies_rules_get_tactics (entry->rules) &&
          (acies_path_get_done (self, i) || acies_path_was_taught (self, entry->stage)))
        return TRUE;
    }

  return FALSE;
}

/* The tactics cards that the learner has met, each as the bit 1 << (card - ACIES_CARD_ALEXANDER): those of the lessons that are
 * done, and all of them once they are known. */
guint
acies_path_list_tactics (AciesPath *self)
{
#define BIT(card) (1u << (ACIES_CARD_##card - ACIES_CARD_ALEXANDER))
  static const struct
  {
    const char *lesson;
    guint       tactics;
  } lessons[] = {
    { "morale", BIT (ALEXANDER) | BIT (DARIUS) | BIT (COMPANION_CAVALRY) | BIT (SHIELD_BEARERS) },
    { "weather", BIT (FOG) | BIT (MUD) },
    { "scout", BIT (SCOUT) | BIT (REDEPLOY) },
    { "deserter-traitor", BIT (DESERTER) | BIT (TRAITOR) },
  };
#undef BIT
  guint tactics = 0;

  g_return_val_if_fail (ACIES_IS_PATH (self), 0);

  if (acies_path_get_tactics_known (self))
    return (1u << ACIES_N_TACTICS) - 1;
  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    if (acies_path_get_done (self, acies_path_find (self, lessons[i].lesson)))
      tactics |= lessons[i].tactics;
  return tactics;
}

/* The number of an item in its stage, from 1 on. */
guint
acies_path_get_number (AciesPath *self,
                       guint      item)
{
  guint number = 0;

  g_return_val_if_fail (ACIES_IS_PATH (self), 0);
  g_return_val_if_fail (item < self->content->entries->len, 0);

  for (guint i = 0; i <= item; i++)
    if (get_entry (self, i)->stage == get_entry (self, item)->stage)
      number++;

  return number;
}

/* Such as "The Basics · 4 of 6": a stage is short enough to look forward to its end. */
char *
acies_path_describe_place (AciesPath *self,
                           guint      item)
{
  guint n;

  g_return_val_if_fail (ACIES_IS_PATH (self), NULL);
  g_return_val_if_fail (item < self->content->entries->len, NULL);

  acies_path_count_done (self, get_entry (self, item)->stage, &n);
  /* Translators: the place of a lesson: %1$s is a stage of the tutorial, such as "The Basics", %2$u the number of the
     lesson in it, and %3$u how many lessons and games it has */
  return g_strdup_printf (C_("lesson", "%1$s · %2$u of %3$u"),
                          acies_path_get_stage_title (self, get_entry (self, item)->stage),
                          acies_path_get_number (self, item), n);
}

/* How far an item has got, in a few words. */
char *
acies_path_describe_progress (AciesPath *self,
                              guint      item)
{
  AciesLesson *lesson = acies_path_get_lesson (self, item);

  if (acies_path_get_done (self, item))
    /* Translators: of a lesson, or of a game that belongs to the tutorial */
    return g_strdup (C_("lesson", "Done"));
  if (lesson == NULL)
    /* Translators: of a game that belongs to the tutorial */
    return g_strdup (acies_path_get_begun (self, item) ? C_("lesson", "Started, not finished")
                                                       /* Translators: of a game that belongs to the tutorial */
                                                       : C_("lesson", "Not played yet"));
  if (acies_path_get_begun (self, item))
    /* Translators: how much of a lesson is done: so many of so many positions */
    return g_strdup_printf (C_("lesson", "Started, %u of %u done"),
                            acies_lesson_progress_count_solved (self->progress, lesson),
                            acies_lesson_get_n_positions (lesson));

  /* Translators: of a lesson */
  return g_strdup (C_("lesson", "Not started"));
}
