/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-over.h"

#include "acies-score-words.h"
#include "acies-widget-fixes.h"

/* The bar that says who won and why, and has the buttons for what may come next. It covers the
 * hand at the lower edge of the table, which is not needed any more.
 */

struct _AciesGameOver
{
  AdwBin    parent_instance;

  GtkBox   *box;
  GtkLabel *heading_label;
  GtkLabel *reason_label;
  GtkLabel *standing_label;
  GtkButton *rematch_button;
  GtkButton *new_button;
  GtkWidget *score_button;
};

G_DEFINE_FINAL_TYPE (AciesGameOver, acies_game_over, ADW_TYPE_BIN)

static gboolean
acies_game_over_grab_focus (GtkWidget *widget)
{
  AciesGameOver *self = ACIES_GAME_OVER (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->rematch_button));
}

static void
acies_game_over_class_init (AciesGameOverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = acies_game_over_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-game-over.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, box);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, heading_label);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, score_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, standing_label);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, rematch_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, new_button);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_game_over_init (AciesGameOver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
}

/* Says which three flags won the game; of more than three side by side, the first ones. */
static char *
acies_game_over_describe_breakthrough (AciesSession *session,
                                       AciesSeat     winner)
{
  AciesView *view = acies_session_get_view (session);
  guint first;

  for (first = 1; first <= ACIES_N_FLAGS - 2; first++)
    {
      if (acies_view_get_flag_owner (view, first) == winner &&
          acies_view_get_flag_owner (view, first + 1) == winner &&
          acies_view_get_flag_owner (view, first + 2) == winner)
        break;
    }

  /* Translators: the numbers of three flags side by side, such as 4, 5 and 6 */
  return g_strdup_printf (_("Breakthrough: three flags side by side, %u, %u and %u."),
                          first, first + 1, first + 2);
}

static char *
acies_game_over_describe_score (AciesSession *session,
                                AciesSeat     winner)
{
  AciesView *view = acies_session_get_view (session);
  guint won = acies_view_get_flags_held (view, winner);
  guint lost = acies_view_get_flags_held (view, winner == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH
                                                                           : ACIES_SEAT_SOUTH);

  /* Translators: the flags of the winner and of the loser, such as 4 to 3 */
  return g_strdup_printf (_("More flags, %u to %u, when nobody could play on."), won, lost);
}

static char *
acies_game_over_describe_reason (AciesSession *session)
{
  AciesView *view = acies_session_get_view (session);
  AciesSeat winner = acies_view_get_winner (view);

  switch (acies_view_get_result (view))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      return acies_game_over_describe_breakthrough (session, winner);

    case ACIES_RESULT_ENVELOPMENT:
      return g_strdup_printf (ngettext ("Envelopment: %u flag of the nine.",
                                        "Envelopment: %u flags of the nine.",
                                        acies_view_get_flags_held (view, winner)),
                              acies_view_get_flags_held (view, winner));

    case ACIES_RESULT_MORE_FLAGS:
      return acies_game_over_describe_score (session, winner);

    case ACIES_RESULT_DRAW:
      return g_strdup (_("Nobody could play on, and both hold equally many flags."));

    case ACIES_RESULT_CONCEDED:
      if (acies_session_get_two_persons (session))
        return g_strdup (_("The other side gave the game up."));
      return g_strdup (_("You gave the game up."));

    case ACIES_RESULT_NONE:
    default:
      return g_strdup ("");
    }
}

static char *
acies_game_over_describe_winner (AciesSession *session)
{
  AciesSeat winner = acies_view_get_winner (acies_session_get_view (session));
  g_autofree char *title = NULL;

  if (winner == ACIES_SEAT_NONE)
    return g_strdup (_("A Draw"));
  if (!acies_session_get_two_persons (session) && acies_session_get_level (session, winner) == 0)
    return g_strdup (_("You Win"));

  title = acies_session_dup_player_title (session, winner);
  /* Translators: %s is a player's name, or “The computer (level 3)” */
  return g_strdup_printf (_("%s wins"), title);
}

/* Says how the series stands, if there is one, and what may come next. */
static void
acies_game_over_show_series (AciesGameOver *self,
                             AciesSession  *session)
{
  AciesSeriesScore *score = acies_session_get_score (session);
  const gboolean finished = score != NULL &&
                            acies_series_get_finished (acies_series_score_get_series (score));

  gtk_widget_set_visible (GTK_WIDGET (self->standing_label), score != NULL);
  gtk_widget_set_visible (self->score_button, score != NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rematch_button),
                                  score == NULL ? "win.rematch" : "win.next-game");
  gtk_button_set_label (self->rematch_button,
                        score == NULL ? _("Rematch") : finished ? _("New Series") : _("Next Game"));
  if (score != NULL)
    {
      g_autofree char *standing = acies_score_words_describe_standing (session);

      gtk_label_set_label (self->standing_label, standing);
    }
  if (finished)
    gtk_widget_add_css_class (GTK_WIDGET (self->standing_label), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->standing_label), "heading");
}

/* Shows the bar, which says how the game of @session ended. */
void
acies_game_over_show (AciesGameOver *self,
                      AciesSession  *session)
{
  g_autofree char *heading = NULL;
  g_autofree char *reason = NULL;

  g_return_if_fail (ACIES_IS_GAME_OVER (self));
  g_return_if_fail (ACIES_IS_SESSION (session));

  heading = acies_game_over_describe_winner (session);
  reason = acies_game_over_describe_reason (session);
  gtk_label_set_label (self->heading_label, heading);
  gtk_label_set_label (self->reason_label, reason);
  acies_game_over_show_series (self, session);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* In a narrow window the buttons are below the text. There is none for a new game then, since
 * the header bar has one too. */
void
acies_game_over_set_narrow (AciesGameOver *self,
                            gboolean       narrow)
{
  g_return_if_fail (ACIES_IS_GAME_OVER (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self->new_button), !narrow);
  gtk_widget_set_halign (GTK_WIDGET (self), narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

/* The sentence that says how the series stands; %NULL after a single game. */
const char *
acies_game_over_get_standing (AciesGameOver *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_OVER (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->standing_label))
         ? gtk_label_get_label (self->standing_label) : NULL;
}

const char *
acies_game_over_get_heading (AciesGameOver *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_OVER (self), NULL);

  return gtk_label_get_label (self->heading_label);
}
