/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-forced-win.h"
#include "acies-forced-search-private.h"
#include "acies-view-private.h"

/**
 * AciesForcedWin:
 *
 * A proof that a seat wins the game for certain: whatever the enemy holds, whatever is drawn and
 * whatever the enemy plays.
 *
 * The proof assumes less than the seat has and more than the enemy may have: the seat plays only
 * cards that it holds now, and the enemy any card that the seat has not seen, within the rules. So
 * what is proved is certain, but not every certain win is found.
 *
 * Use [method@View.find_forced_win] to look for one. One created without a view proves nothing.
 *
 * Since: 0.1
 */
struct _AciesForcedWin
{
  GObject parent_instance;

  AciesForced forced;
};

G_DEFINE_FINAL_TYPE (AciesForcedWin, acies_forced_win, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_N_TURNS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_forced_win_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  AciesForcedWin *self = ACIES_FORCED_WIN (object);

  switch (prop_id)
    {
    case PROP_N_TURNS:
      g_value_set_uint (value, self->forced.n_turns);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_forced_win_class_init (AciesForcedWinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_forced_win_get_property;

  /**
   * AciesForcedWin:n-turns:
   *
   * In how many of its turns the seat wins at the latest, the present one included.
   *
   * Since: 0.1
   */
  properties[PROP_N_TURNS] =
    g_param_spec_uint ("n-turns", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_forced_win_init (AciesForcedWin *self)
{
}

/**
 * acies_view_find_forced_win:
 * @self: a view
 * @max_nodes: how many positions may be looked at; 10 000 take some hundredths of a second at most
 * @cancellable: (nullable): a cancellable
 *
 * Looks for a win of the seat of the view that nothing can prevent, that in the fewest turns first. The same view and
 * the same number of nodes have the same answer.
 *
 * Returns: (transfer full) (nullable): the win, or %NULL if none was found, it is not the seat's
 *   turn, the game is over, or Scout is being played; without a win, none may exist, or it may only
 *   not be found
 *
 * Since: 0.1
 */
AciesForcedWin *
acies_view_find_forced_win (AciesView    *self,
                            guint         max_nodes,
                            GCancellable *cancellable)
{
  AciesForced forced;
  AciesForcedWin *win;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable), NULL);

  if (!acies_forced_search (acies_view_peek_position (self), acies_view_get_seat (self), max_nodes, cancellable, &forced))
    return NULL;

  win = g_object_new (ACIES_TYPE_FORCED_WIN, NULL);
  win->forced = forced;
  return win;
}

/**
 * acies_forced_win_get_n_turns:
 * @self: a forced win
 *
 * Gets in how many of its turns the seat wins at the latest, the present one included.
 *
 * Returns: the number of turns, 1 or more; 0 in an object that proves nothing
 *
 * Since: 0.1
 */
guint
acies_forced_win_get_n_turns (AciesForcedWin *self)
{
  g_return_val_if_fail (ACIES_IS_FORCED_WIN (self), 0);

  return self->forced.n_turns;
}

/**
 * acies_forced_win_get_step:
 * @self: a forced win
 *
 * Gets the first step of the win. After it, and after each turn of the enemy, look for the win again
 * to get the next one.
 *
 * Returns: (transfer none) (nullable): the step, or %NULL in an object that proves nothing
 *
 * Since: 0.1
 */
const AciesStep *
acies_forced_win_get_step (AciesForcedWin *self)
{
  g_return_val_if_fail (ACIES_IS_FORCED_WIN (self), NULL);

  return self->forced.n_turns > 0 ? &self->forced.step : NULL;
}

/**
 * acies_forced_win_list_plays:
 * @self: a forced win
 *
 * Lists what the seat plays, one step a turn, if the enemy does nothing against it.
 *
 * Returns: (transfer container) (element-type AciesStep): the steps; none if all it takes is to claim
 *
 * Since: 0.1
 */
GPtrArray *
acies_forced_win_list_plays (AciesForcedWin *self)
{
  GPtrArray *plays;

  g_return_val_if_fail (ACIES_IS_FORCED_WIN (self), NULL);

  plays = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
  for (guint i = 0; i < self->forced.n_plays; i++)
    g_ptr_array_add (plays, acies_step_copy (&self->forced.plays[i]));
  return plays;
}

static guint *
list_flags (guint  flags,
            gsize *n_flags)
{
  guint *list = g_new (guint, ACIES_N_FLAGS);

  *n_flags = 0;
  for (; flags != 0; flags &= flags - 1)
    list[(*n_flags)++] = (guint) __builtin_ctz (flags) + 1;
  return list;
}

/**
 * acies_forced_win_list_flags:
 * @self: a forced win
 * @n_flags: (out): the number of flags
 *
 * Lists the flags that the seat still claims to win if the enemy does nothing against it.
 *
 * Returns: (transfer full) (array length=n_flags): the flags, counted from 1
 *
 * Since: 0.1
 */
guint *
acies_forced_win_list_flags (AciesForcedWin *self,
                             gsize          *n_flags)
{
  g_return_val_if_fail (ACIES_IS_FORCED_WIN (self), NULL);
  g_return_val_if_fail (n_flags != NULL, NULL);

  return list_flags (self->forced.flags, n_flags);
}

/**
 * acies_forced_win_list_targets:
 * @self: a forced win
 * @n_flags: (out): the number of flags
 *
 * Lists all flags that the seat may claim to win, those of [method@ForcedWin.list_flags] and those
 * that take their place if the enemy prevents some of them.
 *
 * Returns: (transfer full) (array length=n_flags): the flags, counted from 1
 *
 * Since: 0.1
 */
guint *
acies_forced_win_list_targets (AciesForcedWin *self,
                               gsize          *n_flags)
{
  g_return_val_if_fail (ACIES_IS_FORCED_WIN (self), NULL);
  g_return_val_if_fail (n_flags != NULL, NULL);

  return list_flags (self->forced.targets, n_flags);
}

/**
 * acies_forced_win_describe:
 * @self: a forced win
 *
 * Says how the game is won, in the user's language: in how many turns, what is played first, and
 * which flags win.
 *
 * Returns: (transfer full): a few sentences, or an empty text in an object that proves nothing
 *
 * Since: 0.1
 */
char *
acies_forced_win_describe (AciesForcedWin *self)
{
  g_return_val_if_fail (ACIES_IS_FORCED_WIN (self), NULL);

  return self->forced.n_turns > 0 ? acies_forced_describe (&self->forced, FALSE) : g_strdup ("");
}
