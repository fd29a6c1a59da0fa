/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-score-sheet.h"

#include "acies-card-text.h"
#include "acies-end-words.h"
#include "acies-game-log.h"
#include "acies-widget-fixes.h"

/* How many letters of a name are put in one line above the points. Longer words are not broken. */
#define LINE_LENGTH 9
#define WIDE_BRACKET "（"
#define NO_BREAK_SPACE "\302\240"

struct _AciesScoreSheet
{
  AdwBin        parent_instance;

  GtkLabel     *standing_label;
  GtkLabel     *end_label;
  GtkListBox   *list;
  GtkSizeGroup *columns[2];

  AciesSession *session;
};

G_DEFINE_FINAL_TYPE (AciesScoreSheet, acies_score_sheet, ADW_TYPE_BIN)

static void
acies_score_sheet_dispose (GObject *object)
{
  AciesScoreSheet *self = ACIES_SCORE_SHEET (object);

  g_clear_object (&self->columns[0]);
  g_clear_object (&self->columns[1]);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (acies_score_sheet_parent_class)->dispose (object);
}

static void
acies_score_sheet_class_init (AciesScoreSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_score_sheet_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-score-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesScoreSheet, standing_label);
  gtk_widget_class_bind_template_child (widget_class, AciesScoreSheet, end_label);
  gtk_widget_class_bind_template_child (widget_class, AciesScoreSheet, list);
}

static void
acies_score_sheet_init (AciesScoreSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns[0] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->columns[1] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
}

/* The label does not wrap, so that a column has the same width in all rows. */
static GtkWidget *
acies_score_sheet_create_label (const char *text,
                                const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* Breaks a name into short lines, between words; the larger text is, the shorter, and where it is large also at no-break
 * spaces and before a bracket of Japanese, since two names side by side would need more than a phone has. */
static char *
acies_score_sheet_break_name (GtkWidget  *widget,
                              const char *name)
{
  const glong most = (glong) (LINE_LENGTH / MAX (acies_card_text_get_scale (widget), 1));
  const gboolean large = acies_widget_fixes_has_large_text (widget);
  g_auto (GStrv) kept = g_strsplit (name, NO_BREAK_SPACE, -1);
  g_autofree char *plain = g_strjoinv (large ? " " : NO_BREAK_SPACE, kept);
  g_auto (GStrv) parts = g_strsplit (plain, WIDE_BRACKET, -1);
  g_autofree char *broken = g_strjoinv (large ? " " WIDE_BRACKET : WIDE_BRACKET, parts);
  g_auto (GStrv) words = g_strsplit (broken, " ", -1);
  GString *lines = g_string_new (NULL);
  glong length = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const glong more = g_utf8_strlen (words[i], -1);

      if (i > 0 && length + 1 + more > most)
        {
          g_string_append_c (lines, '\n');
          length = 0;
        }
      else if (i > 0)
        {
          g_string_append_c (lines, ' ');
          length++;
        }
      g_string_append (lines, words[i]);
      length += more;
    }

  return g_string_free (lines, FALSE);
}

/* Creates a cell with @text and, below it, @note if there is one. */
static GtkWidget *
acies_score_sheet_create_cell (const char *text,
                               const char *style,
                               const char *note)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (cell), acies_score_sheet_create_label (text, style));
  if (note != NULL)
    gtk_box_append (GTK_BOX (cell), acies_score_sheet_create_label (note, "caption"));

  return cell;
}

/* Adds a row of three cells. @sentence is what a screen reader says for the row. */
static void
acies_score_sheet_add_row (AciesScoreSheet *self,
                           GtkWidget       *title,
                           GtkWidget       *south,
                           GtkWidget       *north,
                           const char      *sentence)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_hexpand (title, TRUE);
  gtk_size_group_add_widget (self->columns[0], south);
  gtk_size_group_add_widget (self->columns[1], north);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), south);
  gtk_box_append (GTK_BOX (box), north);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  gtk_list_box_append (self->list, row);
}

static void
acies_score_sheet_align_title (GtkWidget *cell)
{
  for (GtkWidget *child = gtk_widget_get_first_child (cell); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_LEFT);
      gtk_label_set_xalign (GTK_LABEL (child), 0);
    }
}

static void
acies_score_sheet_add_head (AciesScoreSheet *self)
{
  g_autofree char *south = acies_game_log_name_player (self->session, ACIES_SEAT_SOUTH);
  g_autofree char *north = acies_game_log_name_player (self->session, ACIES_SEAT_NORTH);
  g_autofree char *south_lines = acies_score_sheet_break_name (GTK_WIDGET (self), south);
  g_autofree char *north_lines = acies_score_sheet_break_name (GTK_WIDGET (self), north);
  g_autofree char *sentence = NULL;
  GtkWidget *title = acies_score_sheet_create_cell (C_("score sheet", "Points"), "caption-heading", NULL);

  acies_score_sheet_align_title (title);
  /* Translators: the two sides whose points follow, such as “Anna” and “Ben” */
  sentence = g_strdup_printf (_("Points for %s and %s"), south, north);
  acies_score_sheet_add_row (self, title,
                             acies_score_sheet_create_cell (south_lines, "caption-heading", NULL),
                             acies_score_sheet_create_cell (north_lines, "caption-heading", NULL),
                             sentence);
}

static GtkWidget *
acies_score_sheet_create_points (const AciesSeriesScoreGame *game,
                                 AciesSeat                   seat)
{
  g_autofree char *points = g_strdup_printf ("%u", game->points[seat]);
  g_autofree char *flags = g_strdup_printf (ngettext ("%u flag", "%u flags", game->flags[seat]),
                                            game->flags[seat]);

  return acies_score_sheet_create_cell (points, game->winner == seat ? "heading" : NULL, flags);
}

static void
acies_score_sheet_add_game (AciesScoreSheet            *self,
                            guint                       n,
                            const AciesSeriesScoreGame *game)
{
  g_autofree char *sentence = acies_end_words_describe_game (self->session, n, game);
  /* Translators: %u is the number of a game in a series */
  g_autofree char *name = g_strdup_printf (_("Game %u"), n);
  GtkWidget *title = acies_score_sheet_create_cell (name, NULL,
                                                    acies_end_words_name_result (game->result));

  acies_score_sheet_align_title (title);
  acies_score_sheet_add_row (self, title,
                             acies_score_sheet_create_points (game, ACIES_SEAT_SOUTH),
                             acies_score_sheet_create_points (game, ACIES_SEAT_NORTH),
                             sentence);
}

static void
acies_score_sheet_add_sum (AciesScoreSheet *self,
                           AciesSeries     *series)
{
  g_autofree char *south = g_strdup_printf ("%u", acies_series_get_points (series, ACIES_SEAT_SOUTH));
  g_autofree char *north = g_strdup_printf ("%u", acies_series_get_points (series, ACIES_SEAT_NORTH));
  g_autofree char *sentence = NULL;
  GtkWidget *title = acies_score_sheet_create_cell (C_("score sheet", "Total"), "heading", NULL);

  acies_score_sheet_align_title (title);
  /* Translators: the points of both sides in all games together, such as “12” and “7” */
  sentence = g_strdup_printf (_("Total: %s to %s"), south, north);
  acies_score_sheet_add_row (self, title,
                             acies_score_sheet_create_cell (south, "heading", NULL),
                             acies_score_sheet_create_cell (north, "heading", NULL),
                             sentence);
}

static void
acies_score_sheet_changed_cb (AciesScoreSheet *self)
{
  AciesSeriesScore *score = acies_session_get_score (self->session);
  const AciesSeriesScoreGame *game;
  g_autofree char *standing = NULL;
  g_autofree char *end = NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  gtk_widget_set_visible (GTK_WIDGET (self->list), score != NULL);
  if (score == NULL)
    {
      gtk_label_set_label (self->standing_label, _("This is a single game."));
      gtk_label_set_label (self->end_label, "");
      return;
    }

  standing = acies_end_words_describe_standing (self->session);
  end = acies_end_words_describe_series_end (acies_series_score_get_series (score));
  gtk_label_set_label (self->standing_label, standing);
  gtk_label_set_label (self->end_label, end);

  acies_score_sheet_add_head (self);
  for (guint n = 0; (game = acies_series_score_get_game (score, n)) != NULL; n++)
    acies_score_sheet_add_game (self, n + 1, game);
  acies_score_sheet_add_sum (self, acies_series_score_get_series (score));
}

GtkWidget *
acies_score_sheet_new (AciesSession *session)
{
  AciesScoreSheet *self = g_object_new (ACIES_TYPE_SCORE_SHEET, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "notify::score", G_CALLBACK (acies_score_sheet_changed_cb),
                           self, G_CONNECT_SWAPPED);
  acies_score_sheet_changed_cb (self);

  return GTK_WIDGET (self);
}
