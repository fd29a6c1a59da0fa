/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-over.h"

#include "acies-end-words.h"
#include "acies-portrait.h"
#include "acies-settings.h"
#include "acies-widget-fixes.h"

/* The sheet that says who won and how, and has the buttons for what may come next. Escape puts it
 * away.
 */

struct _AciesGameOver
{
  AdwBin         parent_instance;

  AciesPortrait *portrait;
  GtkLabel      *result_label;
  GtkLabel      *standing_label;
  GtkLabel      *line_label;
  GtkLabel      *verdict_label;
  GtkBox        *choices_box;
  GtkButton     *next_button;
  GtkButton     *level_button;
  GtkButton     *rematch_button;
  GtkButton     *new_button;
  GtkWidget     *score_button;
  GtkWidget     *copy_button;

  gboolean       narrow;
  gboolean       tight;
  guint          level;         /* of the computer that played, or 0 */
};

G_DEFINE_FINAL_TYPE (AciesGameOver, acies_game_over, ADW_TYPE_BIN)

static gboolean
acies_game_over_grab_focus (GtkWidget *widget)
{
  AciesGameOver *self = ACIES_GAME_OVER (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (gtk_widget_get_visible (GTK_WIDGET (self->next_button))
                                            ? self->next_button : self->rematch_button));
}

static void
acies_game_over_class_init (AciesGameOverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = acies_game_over_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-game-over.ui");
  g_type_ensure (ACIES_TYPE_PORTRAIT);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, portrait);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, result_label);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, score_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, copy_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, standing_label);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, line_label);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, choices_box);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, next_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, level_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, rematch_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGameOver, new_button);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.look", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_game_over_init (AciesGameOver *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
}

/* What the button says that leads on. */
static const char *
get_next_label (AciesSession *session)
{
  AciesSeriesScore *score = acies_session_get_score (session);
  const char *next = acies_end_words_get_next (session);

  if (score != NULL)
    /* Translators: a button: begins another series of games */
    return acies_series_get_finished (acies_series_score_get_series (score)) ? _("New Series")
           /* Translators: a button: begins the next game of a series */
           : _("Next Game");

  /* Translators: a button, a noun: another game between the same players */
  return next != NULL ? next : _("Rematch");
}

/* Says how the series stands, if there is one, or what a contested game was worth, and what may come next. */
static void
acies_game_over_show_standing (AciesGameOver *self,
                               AciesSession  *session)
{
  AciesSeriesScore *score = acies_session_get_score (session);
  const gboolean finished = score != NULL &&
                            acies_series_get_finished (acies_series_score_get_series (score));
  g_autofree char *standing = score != NULL ? acies_end_words_describe_standing (session)
                                            : acies_end_words_describe_worth (session);

  gtk_widget_set_visible (GTK_WIDGET (self->standing_label), standing != NULL);
  gtk_label_set_label (self->standing_label, standing != NULL ? standing : "");
  gtk_widget_set_visible (self->score_button, score != NULL);
  gtk_widget_set_visible (self->copy_button, acies_contest_get (acies_session_get_game (session)) == ACIES_CONTEST_DAY);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rematch_button),
                                  score == NULL ? "win.rematch" : "win.next-game");
  gtk_button_set_label (self->rematch_button, get_next_label (session));
  if (finished)
    gtk_widget_add_css_class (GTK_WIDGET (self->standing_label), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->standing_label), "heading");
}

/* The sheet stays low, so that it covers little of the table. In a narrow window there is no button for a new game,
 * since the header bar has one too; neither is there beside one that leads on in the tutorial, or to another level. */
static void
acies_game_over_arrange (AciesGameOver *self)
{
  const gboolean next = gtk_widget_get_visible (GTK_WIDGET (self->next_button)) ||
                        gtk_widget_get_visible (GTK_WIDGET (self->level_button));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choices_box),
                                  self->narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self->new_button), !self->narrow && !next);
}

/* The portrait, what the opponent says, and how well the person played give way where there is little room. */
static void
acies_game_over_show_company (AciesGameOver *self)
{
  acies_portrait_set_level (self->portrait, self->tight ? 0 : self->level);
  gtk_widget_set_visible (GTK_WIDGET (self->line_label),
                          !self->tight && gtk_label_get_label (self->line_label)[0] != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->verdict_label),
                          !self->tight && gtk_label_get_label (self->verdict_label)[0] != '\0');
  if (self->tight)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "tight");
      gtk_widget_remove_css_class (GTK_WIDGET (self->result_label), "title-4");
      gtk_widget_add_css_class (GTK_WIDGET (self->result_label), "heading");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "tight");
      gtk_widget_remove_css_class (GTK_WIDGET (self->result_label), "heading");
      gtk_widget_add_css_class (GTK_WIDGET (self->result_label), "title-4");
    }
}

/* Shows the opponent of a person, and what that opponent says. */
static void
acies_game_over_show_opponent (AciesGameOver *self,
                               AciesSession  *session)
{
  const guint south = acies_session_get_level (session, ACIES_SEAT_SOUTH);
  const guint north = acies_session_get_level (session, ACIES_SEAT_NORTH);
  const guint level = south == 0 || north == 0 ? MAX (south, north) : 0;
  AciesGame *game = acies_session_get_game (session);
  const AciesSeat winner = acies_game_get_winner (game);
  const gboolean speaks = level > 0 && winner != ACIES_SEAT_NONE &&
                          g_settings_get_boolean (acies_settings_get_default (), "speak");
  g_autofree char *line = NULL;

  if (speaks)
    /* Translators: a name, such as “Myron”, and what he or she says at the end of a game */
    line = g_strdup_printf (C_("said", "%s: “%s”"), acies_level_get_name (level),
                            acies_level_get_line (level, winner == (south > 0 ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH),
                                                  acies_game_get_n_steps (game)));
  self->level = level;
  gtk_label_set_label (self->line_label, speaks ? line : "");
  acies_game_over_show_company (self);
}

/* Takes over how the game of @session ended. */
void
acies_game_over_update (AciesGameOver *self,
                        AciesSession  *session)
{
  g_autofree char *result = NULL;

  g_return_if_fail (ACIES_IS_GAME_OVER (self));
  g_return_if_fail (ACIES_IS_SESSION (session));

  result = acies_end_words_describe (session);
  gtk_label_set_label (self->result_label, result);
  acies_game_over_show_standing (self, session);
  acies_game_over_show_opponent (self, session);
}

/* Offers what comes next in the tutorial; @next is its title, %NULL after a game that does not belong there. */
void
acies_game_over_set_next (AciesGameOver *self,
                          const char    *next)
{
  g_return_if_fail (ACIES_IS_GAME_OVER (self));

  gtk_widget_set_visible (GTK_WIDGET (self->next_button), next != NULL);
  if (next != NULL)
    {
      /* Translators: a button at the end of a game; %s is the title of a lesson, such as “Morale Cards”, or a game */
      g_autofree char *label = g_strdup_printf (C_("lesson", "Next: %s"), next);

      gtk_button_set_label (self->next_button, label);
      acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
      gtk_widget_remove_css_class (GTK_WIDGET (self->rematch_button), "suggested-action");
    }
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->rematch_button), "suggested-action");
  acies_game_over_arrange (self);
}

/* Offers a game against another level; 0 for none. */
void
acies_game_over_set_level (AciesGameOver *self,
                           guint          level)
{
  g_return_if_fail (ACIES_IS_GAME_OVER (self));

  gtk_widget_set_visible (GTK_WIDGET (self->level_button), level > 0);
  if (level > 0)
    {
      /* Translators: a button after several games won, or lost: an opponent, such as “Callias”, and the level */
      g_autofree char *label = g_strdup_printf (_("New Opponent: %s (Level %u)"), acies_level_get_name (level), level);

      gtk_button_set_label (self->level_button, label);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->level_button), "u", level);
      acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));
    }
  acies_game_over_arrange (self);
}

/* Sets whether only what matters is shown. */
void
acies_game_over_set_tight (AciesGameOver *self,
                           gboolean       tight)
{
  g_return_if_fail (ACIES_IS_GAME_OVER (self));

  if (self->tight == tight)
    return;

  self->tight = tight;
  acies_game_over_show_company (self);
}

/* Says how well the person has played; %NULL for nothing. Returns whether it says something new. */
gboolean
acies_game_over_set_verdict (AciesGameOver *self,
                             const char    *verdict)
{
  g_return_val_if_fail (ACIES_IS_GAME_OVER (self), FALSE);

  verdict = verdict != NULL ? verdict : "";
  if (g_str_equal (gtk_label_get_label (self->verdict_label), verdict))
    return FALSE;

  gtk_label_set_label (self->verdict_label, verdict);
  acies_game_over_show_company (self);
  return TRUE;
}

void
acies_game_over_set_narrow (AciesGameOver *self,
                            gboolean       narrow)
{
  g_return_if_fail (ACIES_IS_GAME_OVER (self));

  self->narrow = narrow;
  acies_game_over_arrange (self);
}
