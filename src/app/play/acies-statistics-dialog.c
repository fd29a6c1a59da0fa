/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "acies-calendar.h"
#include "acies-compat.h"
#include "acies-game-words.h"
#include "acies-help.h"
#include "acies-trend-plot.h"
#include "acies-statistics-dialog.h"
#include "acies-widget-fixes.h"

/* Each share of wins in the plot is that of so many games. */
#define SPAN 10
/* How well somebody plays is told by so many games that were reviewed, and what costs most by so many. */
#define SKILL_SPAN 5
#define COSTS_SPAN 20
#define MAX_COSTS 5

enum
{
  ROW_GAMES,
  ROW_WON,
  ROW_LOST,
  ROW_DRAWN,
  ROW_BREAKTHROUGHS,
  ROW_ENVELOPMENTS,
  ROW_CONCEDED,
  ROW_STREAK,
  ROW_LONGEST_STREAK,
  ROW_FLAGS,
  ROW_GAME_SCORE,
  ROW_DAYS,
  ROW_DAYS_IN_A_ROW,
  ROW_DAY_SCORE,
  ROW_PAIRS,
  ROW_PAIR_SCORE,
  N_ROWS
};

struct _AciesStatisticsDialog
{
  AdwWindow            parent_instance;

  AdwToastOverlay     *toast_overlay;
  GtkStack            *stack;
  AdwComboRow         *level_row;
  AdwComboRow         *preset_row;
  AdwPreferencesGroup *none_group;
  AdwPreferencesGroup *share_group;
  AdwPreferencesGroup *numbers_group;
  AdwPreferencesGroup *scores_group;
  AdwPreferencesGroup *skill_group;
  AdwPreferencesGroup *costs_group;
  GtkWidget           *skill_row;
  AciesTrendPlot      *skill_plot;
  AciesTrendPlot      *plot;
  /* What is in costs_group. */
  GPtrArray           *cost_rows;
  GtkWidget           *rows[N_ROWS];
  GtkLabel            *values[N_ROWS];

  GtkWidget           *games_button;

  AciesStatistics     *statistics;
};

G_DEFINE_FINAL_TYPE (AciesStatisticsDialog, acies_statistics_dialog, ADW_TYPE_WINDOW)

static void
acies_statistics_dialog_set_value (AciesStatisticsDialog *self,
                                   guint                  row,
                                   char                  *value)
{
  gtk_label_set_label (self->values[row], value);
  /* A screen reader reads a row as one thing. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows[row]),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, value,
                                  -1);
  g_free (value);
}

static char *
format_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

/* Such as "7 (58%)". */
static char *
format_share (guint number,
              guint all)
{
  if (all == 0)
    return format_number (number);

  /* Translators: a number of games, and their share of all games in percent */
  return g_strdup_printf (_("%u (%u%%)"), number, (number * 200 + all) / (2 * all));
}

/* How often each side won in a certain way. */
static char *
format_both (const guint numbers[2])
{
  /* Translators: how many games were won, and how many lost, in a certain way */
  return g_strdup_printf (_("%u won, %u lost"), numbers[0], numbers[1]);
}

static char *
format_streak (guint number)
{
  /* Translators: in the statistics: how many games were won in a row */
  return g_strdup_printf (ngettext ("%u game", "%u games", number), number);
}

static char *
format_flags (const AciesStatisticsSummary *summary)
{
  /* Translators: flags won in a game on an average, your own and the enemy’s, such as
     4.2 to 3.1 */
  return g_strdup_printf (_("%.1f to %.1f"), summary->own_flags, summary->enemy_flags);
}

/* How many deals of the day, or pairs, were played. */
static char *
format_scored (const AciesScores *scores)
{
  if (scores->n_helped == 0)
    return format_number (scores->n_all);

  /* Translators: a number of games, and in how many of them the coach helped or turns were taken back */
  return g_strdup_printf (_("%u (with help: %u)"), scores->n_all, scores->n_helped);
}

static char *
format_points (const AciesScores *scores)
{
  const int points = acies_contest_to_points (scores->mean);
  const int margin = acies_contest_to_points (acies_scores_get_margin (scores));

  if (margin > 0)
    /* Translators: an average of points, and how far it may be off by chance */
    return g_strdup_printf (ngettext ("%d ± %d point", "%d ± %d points", (gulong) abs (points)), points, margin);

  /* Translators: an average of points, which may be negative */
  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) abs (points)), points);
}

/* Shows what the play was worth without the luck of the draws, where something of the kind was played. */
static void
acies_statistics_dialog_update_scores (AciesStatisticsDialog        *self,
                                       const AciesStatisticsSummary *summary)
{
  g_autofree char *today = acies_calendar_dup_today (acies_calendar_get_default ());
  const struct
  {
    const AciesScores *scores;
    int count_row;
    int score_row;
  } kinds[] = {
    { &summary->games, -1, ROW_GAME_SCORE },
    { &summary->days, ROW_DAYS, ROW_DAY_SCORE },
    { &summary->pairs, ROW_PAIRS, ROW_PAIR_SCORE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesScores *scores = kinds[i].scores;

      gtk_widget_set_visible (self->rows[kinds[i].score_row], scores->n_all > scores->n_helped);
      acies_statistics_dialog_set_value (self, kinds[i].score_row, format_points (scores));
      if (kinds[i].count_row < 0)
        continue;
      gtk_widget_set_visible (self->rows[kinds[i].count_row], scores->n_all > 0);
      acies_statistics_dialog_set_value (self, kinds[i].count_row, format_scored (scores));
    }

  gtk_widget_set_visible (self->rows[ROW_DAYS_IN_A_ROW], summary->days.n_all > 0);
  acies_statistics_dialog_set_value (self, ROW_DAYS_IN_A_ROW,
                                     format_number (acies_statistics_count_days (self->statistics, today)));
  gtk_widget_set_visible (GTK_WIDGET (self->scores_group), summary->games.n_all > 0);
}

static GtkWidget *
create_cost_row (const AciesMotifCost *cost)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *points = g_strdup_printf (ngettext ("%u point", "%u points", cost->points), cost->points);
  /* Translators: in so many games such a mistake was made */
  g_autofree char *games = g_strdup_printf (ngettext ("In %u game", "In %u games", cost->n_games), cost->n_games);
  GtkWidget *value = gtk_label_new (points);

  gtk_widget_add_css_class (value, "numeric");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_motif_get_name (cost->motif));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), games);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), value);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "u", (guint32) cost->motif);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "statistics.practice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, points, -1);
  return row;
}

/* Shows how well the person plays, and what costs it most, as far as games were reviewed. */
static void
acies_statistics_dialog_update_skill (AciesStatisticsDialog       *self,
                                      const AciesStatisticsFilter *filter,
                                      gboolean                     any)
{
  g_autoptr (GArray) levels = acies_statistics_list_levels (self->statistics, filter, SKILL_SPAN);
  g_autoptr (GArray) costs = acies_statistics_list_costs (self->statistics, filter, COSTS_SPAN);

  gtk_widget_set_visible (GTK_WIDGET (self->skill_group), any);
  gtk_widget_set_visible (self->skill_row, levels->len > 0);
  adw_preferences_group_set_description (self->skill_group, levels->len > 0
    ? _("Each dot is a game you have reviewed. Its height shows the level at which the computer gives away as "
        "much win chance as you did in that game and the four before it.")
    : _("Review a finished game to see which level of the computer plays as well as you do."));
  acies_trend_plot_set_levels (self->skill_plot, levels);

  for (guint i = 0; i < self->cost_rows->len; i++)
    adw_preferences_group_remove (self->costs_group, g_ptr_array_index (self->cost_rows, i));
  g_ptr_array_set_size (self->cost_rows, 0);
  for (guint i = 0; i < MIN (costs->len, MAX_COSTS); i++)
    {
      GtkWidget *row = create_cost_row (&g_array_index (costs, AciesMotifCost, i));

      g_ptr_array_add (self->cost_rows, row);
      adw_preferences_group_add (self->costs_group, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->costs_group), costs->len > 0);
}

static void
acies_statistics_dialog_update (AciesStatisticsDialog *self)
{
  AciesStatisticsFilter filter = { 0 };
  AciesStatisticsSummary summary;
  g_autoptr (GArray) shares = NULL;
  guint selected;

  if (self->statistics == NULL)
    return;

  filter.level = adw_combo_row_get_selected (self->level_row);
  selected = adw_combo_row_get_selected (self->preset_row);
  if (selected > 0 && selected != GTK_INVALID_LIST_POSITION)
    {
      filter.by_preset = TRUE;
      filter.preset = selected - 1;
    }

  acies_statistics_summarize (self->statistics, &filter, &summary);
  acies_statistics_dialog_set_value (self, ROW_GAMES, format_number (summary.n_games));
  acies_statistics_dialog_set_value (self, ROW_WON, format_share (summary.n_won, summary.n_games));
  acies_statistics_dialog_set_value (self, ROW_LOST, format_share (summary.n_lost, summary.n_games));
  acies_statistics_dialog_set_value (self, ROW_DRAWN, format_share (summary.n_drawn, summary.n_games));
  acies_statistics_dialog_set_value (self, ROW_BREAKTHROUGHS, format_both (summary.n_breakthroughs));
  acies_statistics_dialog_set_value (self, ROW_ENVELOPMENTS, format_both (summary.n_envelopments));
  acies_statistics_dialog_set_value (self, ROW_CONCEDED, format_number (summary.n_conceded));
  acies_statistics_dialog_set_value (self, ROW_STREAK, format_streak (summary.streak));
  acies_statistics_dialog_set_value (self, ROW_LONGEST_STREAK, format_streak (summary.longest_streak));
  acies_statistics_dialog_set_value (self, ROW_FLAGS, format_flags (&summary));
  gtk_widget_set_visible (self->rows[ROW_DRAWN], summary.n_drawn > 0);
  acies_statistics_dialog_update_scores (self, &summary);
  /* A table of nothing but zeros says less than a sentence. */
  gtk_widget_set_visible (GTK_WIDGET (self->none_group), summary.n_games == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->share_group), summary.n_games > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->numbers_group), summary.n_games > 0);
  acies_statistics_dialog_update_skill (self, &filter, summary.n_games > 0);

  shares = acies_statistics_list_shares (self->statistics, &filter, SPAN);
  acies_trend_plot_set_shares (self->plot, shares);
}

static void
acies_statistics_dialog_changed_cb (AciesStatisticsDialog *self)
{
  gboolean any = acies_statistics_get_n_games (self->statistics) > 0;

  gtk_stack_set_visible_child_name (self->stack, any ? "numbers" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "statistics.clear", any);
  /* The focus must not end up on the button that clears everything, or on a hidden widget. */
  gtk_window_set_focus (GTK_WINDOW (self), any ? GTK_WIDGET (self->level_row) : NULL);
  acies_statistics_dialog_update (self);
}

static void
acies_statistics_dialog_cleared_cb (gpointer object)
{
  AciesStatisticsDialog *self = object;
  AdwToast *toast = adw_toast_new (_("The statistics were cleared"));

  acies_statistics_clear (self->statistics);
  /* Whoever forgets how the games ended may want to delete them as well. */
  gtk_widget_set_visible (self->games_button, TRUE);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "statistics.restore");
  adw_toast_set_timeout (toast, 10);
  adw_toast_overlay_add_toast (self->toast_overlay, toast);
}

static void
acies_statistics_dialog_clear_action (GtkWidget  *widget,
                                      const char *action_name,
                                      GVariant   *parameter)
{
  acies_compat_ask (widget, _("Clear the Statistics?"),
                    _("All results, for all levels and all rules, will be forgotten. Your "
                      "finished games will not be deleted."),
                    _("_Cancel"),
                    /* Translators: a button of a question, a verb: delete the results */
                    _("C_lear"),
                    acies_statistics_dialog_cleared_cb, widget);
}

static void
acies_statistics_dialog_restore_action (GtkWidget  *widget,
                                        const char *action_name,
                                        GVariant   *parameter)
{
  acies_statistics_restore (ACIES_STATISTICS_DIALOG (widget)->statistics);
}

static void
acies_statistics_dialog_exported_cb (GObject      *source,
                                     GAsyncResult *result,
                                     gpointer      user_data)
{
  g_autoptr (AciesStatisticsDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
  sentence = acies_statistics_export_finish (ACIES_STATISTICS (source), result, &error)
             ? g_strdup (_("The games were saved as a table"))
             : g_strdup_printf (_("The table could not be saved: %s"), error->message);
  adw_toast_overlay_add_toast (self->toast_overlay, adw_toast_new (sentence));
}

static void
acies_statistics_dialog_file_cb (gpointer  object,
                                 GFile    *file)
{
  AciesStatisticsDialog *self = object;

  acies_statistics_export_async (self->statistics, file, acies_statistics_dialog_exported_cb, g_object_ref (self));
}

static void
acies_statistics_dialog_export_action (GtkWidget  *widget,
                                       const char *action_name,
                                       GVariant   *parameter)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  /* Translators: the kind of files to choose from; CSV is its name */
  gtk_file_filter_set_name (filter, _("Tables (CSV)"));
  gtk_file_filter_add_mime_type (filter, "text/csv");
  gtk_file_filter_add_pattern (filter, "*.csv");
  acies_compat_choose_file (widget, _("Export the Statistics"),
                            /* Translators: a button, a verb: save as a file for other programs */
                            _("_Export"),
                            /* Translators: the name of a file. Keep “.csv”. */
                            C_("file name", "Acies statistics.csv"), filter,
                            acies_statistics_dialog_file_cb, widget);
}

/* Closes the dialog and goes on with @action of the window that it belongs to. */
static void
acies_statistics_dialog_leave_for (GtkWidget  *widget,
                                   const char *action,
                                   GVariant   *parameter)
{
  GtkWidget *window = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget)));
  /* It belongs to a row of the dialog. */
  g_autoptr (GVariant) kept = parameter != NULL ? g_variant_ref (parameter) : NULL;

  gtk_window_close (GTK_WINDOW (widget));
  gtk_widget_activate_action_variant (window, action, kept);
}

static void
acies_statistics_dialog_games_action (GtkWidget  *widget,
                                      const char *action_name,
                                      GVariant   *parameter)
{
  acies_statistics_dialog_leave_for (widget, "win.past-games", NULL);
}

static void
acies_statistics_dialog_practice_action (GtkWidget  *widget,
                                         const char *action_name,
                                         GVariant   *parameter)
{
  acies_statistics_dialog_leave_for (widget, "win.practice-motif", parameter);
}

static void
acies_statistics_dialog_dispose (GObject *object)
{
  AciesStatisticsDialog *self = ACIES_STATISTICS_DIALOG (object);

  g_clear_pointer (&self->cost_rows, g_ptr_array_unref);
  g_clear_object (&self->statistics);

  G_OBJECT_CLASS (acies_statistics_dialog_parent_class)->dispose (object);
}

static void
acies_statistics_dialog_class_init (AciesStatisticsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_statistics_dialog_dispose;

  g_type_ensure (ACIES_TYPE_TREND_PLOT);
  acies_help_install_key (widget_class, "statistics");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-statistics-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, games_button);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, level_row);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, preset_row);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, none_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, share_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, numbers_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, scores_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, skill_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, costs_group);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, skill_row);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, skill_plot);
  gtk_widget_class_bind_template_child (widget_class, AciesStatisticsDialog, plot);
  gtk_widget_class_bind_template_callback (widget_class, acies_statistics_dialog_update);

  gtk_widget_class_install_action (widget_class, "statistics.clear", NULL,
                                   acies_statistics_dialog_clear_action);
  gtk_widget_class_install_action (widget_class, "statistics.restore", NULL,
                                   acies_statistics_dialog_restore_action);
  gtk_widget_class_install_action (widget_class, "statistics.export", NULL,
                                   acies_statistics_dialog_export_action);
  gtk_widget_class_install_action (widget_class, "statistics.games", NULL,
                                   acies_statistics_dialog_games_action);
  gtk_widget_class_install_action (widget_class, "statistics.practice", "u",
                                   acies_statistics_dialog_practice_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_statistics_dialog_init (AciesStatisticsDialog *self)
{
  const char * const titles[N_ROWS] = {
    /* Translators: in the statistics: how many games were played */
    [ROW_GAMES] = _("Games"),
    /* Translators: in the statistics, a noun: how many games you have won */
    [ROW_WON] = _("Wins"),
    /* Translators: in the statistics, a noun: how many games you have lost */
    [ROW_LOST] = _("Losses"),
    /* Translators: in the statistics, a noun: how many games nobody has won */
    [ROW_DRAWN] = _("Draws"),
    /* Translators: in the statistics, a noun: how many games were won or lost by three flags side by side */
    [ROW_BREAKTHROUGHS] = _("Breakthroughs"),
    /* Translators: in the statistics, a noun: how many games were won or lost by five flags */
    [ROW_ENVELOPMENTS] = _("Envelopments"),
    /* Translators: in the statistics, said of games: how many you have given up */
    [ROW_CONCEDED] = _("Conceded"),
    [ROW_STREAK] = _("Current Winning Streak"),
    [ROW_LONGEST_STREAK] = _("Longest Winning Streak"),
    [ROW_FLAGS] = _("Average Flags, Yours and the Enemy’s"),
    [ROW_GAME_SCORE] = _("Average of All Games"),
    [ROW_DAYS] = _("Deals of the Day"),
    [ROW_DAYS_IN_A_ROW] = _("Current Daily Streak"),
    [ROW_DAY_SCORE] = _("Average of the Deals of the Day"),
    [ROW_PAIRS] = _("Pairs with the Same Cards"),
    [ROW_PAIR_SCORE] = _("Average of the Pairs"),
  };
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) presets = gtk_string_list_new (NULL);

  self->cost_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_wrap_buttons (GTK_WIDGET (self));

  /* Translators: a choice in the statistics: games against the computer at any level */
  gtk_string_list_append (levels, _("All levels"));
  for (guint level = 1; level <= ACIES_MAX_LEVEL; level++)
    gtk_string_list_take (levels, acies_game_words_name_level (level));
  adw_combo_row_set_model (self->level_row, G_LIST_MODEL (levels));
  /* Translators: a choice in the statistics: games under any rules */
  gtk_string_list_append (presets, _("All rules"));
  for (guint i = 0; i <= ACIES_PRESET_CUSTOM; i++)
    gtk_string_list_append (presets, acies_preset_get_name (i));
  adw_combo_row_set_model (self->preset_row, G_LIST_MODEL (presets));

  for (guint i = 0; i < N_ROWS; i++)
    {
      self->rows[i] = adw_action_row_new ();
      self->values[i] = GTK_LABEL (gtk_label_new (NULL));
      gtk_widget_add_css_class (GTK_WIDGET (self->values[i]), "numeric");
      gtk_label_set_wrap (self->values[i], TRUE);
      gtk_label_set_justify (self->values[i], GTK_JUSTIFY_RIGHT);
      gtk_label_set_natural_wrap_mode (self->values[i], GTK_NATURAL_WRAP_NONE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]), titles[i]);
      adw_action_row_set_title_lines (ADW_ACTION_ROW (self->rows[i]), 0);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self->rows[i]), GTK_WIDGET (self->values[i]));
      adw_preferences_group_add (i < ROW_GAME_SCORE ? self->numbers_group : self->scores_group, self->rows[i]);
    }
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
}

/* Creates a window that shows @statistics, and is updated when they change. */
GtkWidget *
acies_statistics_dialog_new (AciesStatistics *statistics)
{
  AciesStatisticsDialog *self = g_object_new (ACIES_TYPE_STATISTICS_DIALOG, NULL);

  self->statistics = g_object_ref (statistics);
  g_signal_connect_object (statistics, "changed", G_CALLBACK (acies_statistics_dialog_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_calendar_get_default (), "changed", G_CALLBACK (acies_statistics_dialog_update),
                           self, G_CONNECT_SWAPPED);
  acies_statistics_dialog_changed_cb (self);
  return GTK_WIDGET (self);
}
