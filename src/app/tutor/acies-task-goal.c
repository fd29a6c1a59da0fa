/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-lesson-content.h"

/* How many flags side by side win a game. */
#define BREAKTHROUGH 3

/* The leftmost flag of a breakthrough that @seat holds; if @free, of one that it can still get, since
 * flags without an owner count as well. 0 for none. */
static guint
find_breakthrough (AciesView *view,
                   AciesSeat  seat,
                   gboolean   free)
{
  guint n = 0;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      const AciesSeat owner = acies_view_get_flag_owner (view, flag);

      n = owner == seat || (free && owner == ACIES_SEAT_NONE) ? n + 1 : 0;
      if (n == BREAKTHROUGH)
        return flag - BREAKTHROUGH + 1;
    }

  return 0;
}

static gboolean
has_formation (AciesView          *view,
               guint               flag,
               AciesFormationKind  kind)
{
  gsize n;
  g_autofree AciesCard *cards = acies_view_list_side (view, ACIES_LESSON_LEARNER, flag, &n);
  g_autoptr (AciesFormation) formation = NULL;

  if (n < acies_view_get_slots (view, flag))
    return FALSE;

  formation = acies_formation_new (cards, n, acies_view_get_fog (view, flag), acies_view_get_mud (view, flag), NULL);
  return formation != NULL && acies_formation_get_kind (formation) == kind;
}

/* Whether the task is done in @view. @step is the learner's step that led there, or %NULL if the
 * last step was the enemy's. */
gboolean
acies_task_is_solved (const AciesTask *self,
                      AciesView       *view,
                      const AciesStep *step)
{
  switch (self->goal)
    {
    case ACIES_GOAL_STEP:
      return step != NULL && acies_step_pattern_matches (self->pattern, step);
    case ACIES_GOAL_CLAIM:
      return step != NULL && acies_step_get_kind (step) == ACIES_STEP_CLAIM &&
             acies_step_get_flag (step) == self->flag;
    case ACIES_GOAL_FLAG:
      return acies_view_get_flag_owner (view, self->flag) == ACIES_LESSON_LEARNER;
    case ACIES_GOAL_FORMATION:
      return has_formation (view, self->flag, self->formation);
    case ACIES_GOAL_GAME:
      if (self->breakthrough)
        return find_breakthrough (view, ACIES_LESSON_LEARNER, FALSE) > 0;
      if (self->n_flags > 0 && acies_view_get_flags_held (view, ACIES_LESSON_LEARNER) >= self->n_flags)
        return TRUE;
      return acies_view_get_winner (view) == ACIES_LESSON_LEARNER;
    case ACIES_GOAL_READ:
    case ACIES_GOAL_QUESTION:
    default:
      return FALSE;
    }
}

/* Whether the task can no longer be done. */
gboolean
acies_task_is_lost (const AciesTask *self,
                    AciesView       *view)
{
  if (acies_view_get_phase (view) == ACIES_PHASE_OVER)
    return TRUE;
  if (self->flag > 0)
    return acies_view_get_flag_owner (view, self->flag) == ACIES_LESSON_ENEMY;
  if (self->breakthrough)
    return find_breakthrough (view, ACIES_LESSON_LEARNER, TRUE) == 0;

  return acies_view_get_flags_held (view, ACIES_LESSON_ENEMY) + self->n_flags > ACIES_N_FLAGS;
}

/* Why not, in a sentence. */
char *
acies_task_describe_loss (const AciesTask *self,
                          AciesView       *view)
{
  const guint first = find_breakthrough (view, ACIES_LESSON_ENEMY, FALSE);
  const guint held = acies_view_get_flags_held (view, ACIES_LESSON_ENEMY);

  if (self->flag > 0 && acies_view_get_flag_owner (view, self->flag) == ACIES_LESSON_ENEMY)
    return g_strdup_printf (_("The enemy holds flag %u now."), self->flag);
  if (first > 0)
    /* Translators: the numbers of three flags side by side, such as 4, 5 and 6 */
    return g_strdup_printf (_("The enemy has broken through at flags %u, %u and %u."), first, first + 1, first + 2);
  if (acies_view_get_result (view) == ACIES_RESULT_ENVELOPMENT && acies_view_get_winner (view) == ACIES_LESSON_ENEMY)
    return g_strdup_printf (ngettext ("The enemy holds %u flag and has won.",
                                      "The enemy holds %u flags and has won.", held),
                            held);
  if (acies_view_get_result (view) == ACIES_RESULT_DRAW)
    return g_strdup (_("The game has ended in a draw: both sides hold the same number of flags."));
  if (acies_view_get_phase (view) == ACIES_PHASE_OVER)
    return g_strdup (_("The game is over."));
  if (self->breakthrough)
    return g_strdup (_("You can no longer get three flags side by side."));

  return g_strdup (_("Too few flags are left for you to win."));
}
