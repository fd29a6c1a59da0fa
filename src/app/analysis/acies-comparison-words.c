/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-comparison-words.h"
#include "acies-step-words.h"

/* The step to @place. */
char *
acies_comparison_words_describe_step (AciesComparison *self,
                                      guint            line,
                                      guint            place)
{
  const AciesStep *step = acies_comparison_get_step (self, line, place);
  const gboolean own = acies_comparison_is_own (self, line, place);
  const AciesCard drawn = acies_comparison_get_drawn (self, line, place);
  g_autofree char *name = NULL;

  if (drawn != ACIES_CARD_NONE)
    /* Translators: what may happen after a move is imagined, and with it which card one draws; %s is that card, such as
       Red 7 */
    return g_strdup_printf (_("You draw, for example, %s"), acies_card_get_name (drawn));

  name = acies_step_words_name (step, !own);
  if (acies_comparison_is_later (self, line, place))
    return own
             /* Translators: this happens some turns after what is listed before it; %s is what a move is called, such as “Claim flag 4” */
             ? g_strdup_printf (_("Later, you: %s"), name)
             /* Translators: this happens some turns after what is listed before it; %s is what a move is called, such as “Claim flag 4” */
             : g_strdup_printf (_("Later, enemy: %s"), name);

  /* Translators: %s is what a move is called, such as “Red 7 to flag 4” */
  return g_strdup_printf (own ? _("You: %s") : _("Enemy: %s"), name);
}

/* How a line ends. */
char *
acies_comparison_words_describe_end (AciesComparison *self,
                                     guint            line)
{
  AciesView *end = acies_comparison_get_end (self, line);
  const AciesSeat seat = acies_view_get_seat (end);

  if (acies_view_get_result (end) == ACIES_RESULT_DRAW)
    return g_strdup (_("The game ends in a draw"));
  if (acies_view_get_result (end) != ACIES_RESULT_NONE)
    return g_strdup (acies_view_get_winner (end) == seat ? _("You win the game") : _("The enemy wins the game"));

  /* Translators: how an imagined line of some turns ends: the numbers of the flags that are one's own and the enemy's, and
     the win chance in a hundred */
  return g_strdup_printf (_("At the end: flags %u–%u, win chance %u%%"),
                          acies_view_get_flags_held (end, seat),
                          acies_view_get_flags_held (end, acies_seat_other (seat)),
                          (guint) lround (acies_comparison_get_chance (self, line) * 100));
}

/* The line above the table. */
char *
acies_comparison_words_guide (AciesComparison *self)
{
  const guint line = acies_comparison_get_line (self);
  g_autofree char *step = NULL;

  if (acies_comparison_get_n_lines (self) == 0)
    return g_strdup (_("Imagining what comes next…"));

  step = acies_comparison_words_describe_step (self, line, acies_comparison_get_place (self));
  /* Translators: what is on the table has not happened; %s is a move, such as “Enemy: Red 7 to flag 4” */
  return g_strdup_printf (_("Imagined: %s"), step);
}
