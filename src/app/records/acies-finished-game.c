/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-finished-game.h"
#include "acies-keywords.h"
#include "acies-lines.h"
#include "acies-seating.h"

/* How many characters of a checksum are kept: enough to tell one deal from another. */
#define DEAL_LENGTH 16

static const char * const outcomes[] = {
  [ACIES_OUTCOME_LOST] = "lost",
  [ACIES_OUTCOME_DRAWN] = "drawn",
  [ACIES_OUTCOME_WON] = "won",
};

static const char * const ends[] = {
  [ACIES_RESULT_BREAKTHROUGH] = "breakthrough",
  [ACIES_RESULT_ENVELOPMENT] = "envelopment",
  [ACIES_RESULT_MORE_FLAGS] = "more-flags",
  [ACIES_RESULT_DRAW] = "draw",
  [ACIES_RESULT_CONCEDED] = "conceded",
};

static const char * const contests[] = {
  [ACIES_CONTEST_NONE] = "-",
  [ACIES_CONTEST_DAY] = "day",
  [ACIES_CONTEST_PRACTICE] = "practice",
  [ACIES_CONTEST_FIRST] = "first",
  [ACIES_CONTEST_SECOND] = "second",
};

/* Between a level and how many there were. */
#define OF_LEVELS "/"
/* What stands for nothing. */
#define NOTHING "-"
#define HELPED "helped"
#define SCORE_FORMAT "%.3f"
/* How somebody played: the cost of a play, how many there were, and the points of each kind of mistake. */
#define COST_FORMAT "%.4f"
#define BETWEEN_COSTS ","
#define BETWEEN_NUMBERS ":"
/* No game has so many plays, and they cost less than that in all, in points of win chance. */
#define MAX_PLAYS 1000
#define MAX_POINTS (100 * MAX_PLAYS)
/* No luck is greater. */
#define MAX_SCORE 100

/* The tags of a record that tell how the cards were dealt. */
static const char * const deal_tags[] = {
  "[Rules ", "[Starter ", "[Seed ", "[Deal ", "[Position ",
};

/* The fields of a line, in their order. The day stands behind "day", after a colon. */
enum
{
  FIELD_DATE,
  FIELD_LEVEL,
  FIELD_OUTCOME,
  FIELD_END,
  FIELD_FLAGS,
  FIELD_DEAL,
  FIELD_CONTEST,
  FIELD_HELP,
  FIELD_SCORE,
  FIELD_PLAYED,
  FIELD_RULES,
  N_FIELDS
};

void
acies_finished_game_free (AciesFinishedGame *self)
{
  g_free (self->deal);
  g_free (self->day);
  g_free (self->rules);
  g_free (self);
}

static gboolean
is_deal_tag (const char *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (deal_tags); i++)
    {
      if (g_str_has_prefix (line, deal_tags[i]))
        return TRUE;
    }

  return FALSE;
}

/* A checksum of what the record says of the deal, which no step changes. */
static char *
sum_deal (AciesGame *game)
{
  g_autofree char *text = acies_record_to_text (game);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      if (is_deal_tag (lines[i]))
        g_checksum_update (checksum, (const guchar *) lines[i], (gssize) strlen (lines[i]));
    }

  return g_strndup (g_checksum_get_string (checksum), DEAL_LENGTH);
}

/* Four digits for every year, as ISO 8601 wants them; %NULL where these do not do. */
static char *
write_date (gint64 date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (date);

  if (time == NULL)
    return NULL;

  return g_strdup_printf ("%04d-%02d-%02dT%02d:%02d:%02dZ", g_date_time_get_year (time),
                          g_date_time_get_month (time), g_date_time_get_day_of_month (time),
                          g_date_time_get_hour (time), g_date_time_get_minute (time),
                          g_date_time_get_second (time));
}

/* What is kept of @game, which is over, for the person at the seat @person. A @date outside of
 * the years 1 to 9999 cannot be written. */
AciesFinishedGame *
acies_finished_game_new (AciesGame *game,
                         AciesSeat  person,
                         guint      level,
                         gint64     date)
{
  AciesFinishedGame *self;
  AciesSeat enemy = acies_seat_other (person);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesRules) rules = NULL;
  AciesSeat winner;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);
  g_return_val_if_fail (acies_game_get_result (game) != ACIES_RESULT_NONE, NULL);

  view = acies_game_create_view (game, person);
  rules = acies_game_dup_rules (game);
  winner = acies_game_get_winner (game);

  self = g_new0 (AciesFinishedGame, 1);
  self->deal = sum_deal (game);
  self->date = date;
  self->level = level;
  self->outcome = winner == person ? ACIES_OUTCOME_WON
                                   : winner == enemy ? ACIES_OUTCOME_LOST : ACIES_OUTCOME_DRAWN;
  self->end = acies_game_get_result (game);
  self->own_flags = acies_view_get_flags_held (view, person);
  self->enemy_flags = acies_view_get_flags_held (view, enemy);
  self->contest = acies_contest_get (game);
  if (self->contest == ACIES_CONTEST_DAY || self->contest == ACIES_CONTEST_PRACTICE)
    self->day = g_strdup (acies_contest_get_day (game));
  self->helped = acies_contest_get_helped (game);
  self->rules = acies_rules_to_string (rules);
  self->preset = acies_rules_get_preset (rules);

  return self;
}

/* Takes over the result without luck. */
void
acies_finished_game_set_score (AciesFinishedGame *self,
                               double             score)
{
  self->scored = TRUE;
  self->score = CLAMP (score, -MAX_SCORE, MAX_SCORE);
}

/* Takes over how the person played. */
void
acies_finished_game_set_played (AciesFinishedGame *self,
                                const AciesPlayed *played)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (played != NULL);

  self->played = *played;
}

static GEnumClass *
get_motifs (void)
{
  static GEnumClass *motifs;

  if (g_once_init_enter (&motifs))
    g_once_init_leave (&motifs, g_type_class_ref (ACIES_TYPE_MOTIF));
  return motifs;
}

/* Such as "0.0420:25,missed-claim:12,wrong-deck:8". */
static char *
write_played (const AciesPlayed *played)
{
  char cost[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) text = g_string_new (NULL);

  if (played->n_plays == 0)
    return g_strdup (NOTHING);

  g_ascii_formatd (cost, sizeof cost, COST_FORMAT, played->cost);
  g_string_append_printf (text, "%s" BETWEEN_NUMBERS "%u", cost, played->n_plays);
  for (guint motif = 0; motif < ACIES_FINISHED_GAME_N_MOTIFS; motif++)
    if (played->costs[motif] > 0)
      g_string_append_printf (text, BETWEEN_COSTS "%s" BETWEEN_NUMBERS "%u",
                              g_enum_get_value (get_motifs (), (int) motif)->value_nick, played->costs[motif]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* One line, which acies_finished_game_parse() reads. */
char *
acies_finished_game_to_string (const AciesFinishedGame *self)
{
  g_autofree char *date = write_date (self->date);
  g_autofree char *played = write_played (&self->played);
  char score[G_ASCII_DTOSTR_BUF_SIZE] = NOTHING;

  g_return_val_if_fail (date != NULL, NULL);

  if (self->scored)
    g_ascii_formatd (score, sizeof score, SCORE_FORMAT, self->score);

  return g_strdup_printf ("%s %u" OF_LEVELS "%u %s %s %u-%u %s %s%s%s %s %s %s %s", date, self->level, ACIES_MAX_LEVEL,
                          outcomes[self->outcome], ends[self->end], self->own_flags, self->enemy_flags, self->deal,
                          contests[self->contest], self->day != NULL ? ":" : "", self->day != NULL ? self->day : "",
                          self->helped ? HELPED : NOTHING, score, played, self->rules);
}

/* Its row in a table for other programs. No field has a comma, but the deal could be any word of a file. */
char *
acies_finished_game_to_row (const AciesFinishedGame *self)
{
  g_autofree char *date = write_date (self->date);
  g_autofree char *deal = g_strdelimit (g_strdup (self->deal), ",\"", '-');
  g_autofree char *day = self->day != NULL ? g_strdelimit (g_strdup (self->day), ",\"", '-') : NULL;
  g_autofree char *plays = self->played.n_plays > 0 ? g_strdup_printf ("%u", self->played.n_plays) : g_strdup ("");
  char score[G_ASCII_DTOSTR_BUF_SIZE] = "";
  char cost[G_ASCII_DTOSTR_BUF_SIZE] = "";

  if (self->scored)
    g_ascii_formatd (score, sizeof score, SCORE_FORMAT, self->score);
  if (self->played.n_plays > 0)
    g_ascii_formatd (cost, sizeof cost, COST_FORMAT, self->played.cost);

  return g_strdup_printf ("%s,%u,%s,%s,%u,%u,%s,%s,%s,%s,%s,%s,%s,%s", date, self->level, outcomes[self->outcome],
                          ends[self->end], self->own_flags, self->enemy_flags, deal,
                          self->contest != ACIES_CONTEST_NONE ? contests[self->contest] : "", day != NULL ? day : "",
                          self->helped ? HELPED : "", score, cost, plays, self->rules);
}

static gboolean
parse_number (const char *text,
              guint       min,
              guint       max,
              guint      *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, min, max, &value, NULL))
    return FALSE;

  *number = (guint) value;
  return TRUE;
}

/* Only what write_date() writes, so that what is read can be written again. */
static gboolean
parse_date (const char *text,
            gint64     *date)
{
  g_autoptr (GDateTime) value = g_date_time_new_from_iso8601 (text, NULL);
  g_autofree char *written = NULL;

  if (value == NULL)
    return FALSE;

  *date = g_date_time_to_unix (value);
  written = write_date (*date);
  return g_strcmp0 (written, text) == 0;
}

static gboolean
parse_flags (const char *text,
             guint      *own,
             guint      *enemy)
{
  g_auto (GStrv) numbers = g_strsplit (text, "-", 2);

  return g_strv_length (numbers) == 2 &&
         parse_number (numbers[0], 0, ACIES_N_FLAGS, own) &&
         parse_number (numbers[1], 0, ACIES_N_FLAGS - *own, enemy);
}

/* Such as "day:2026-11-23", or "first". */
static gboolean
parse_contest (const char         *text,
               AciesFinishedGame  *self)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  const int found = acies_keywords_find (contests, G_N_ELEMENTS (contests), parts[0]);
  const gboolean has_day = found == ACIES_CONTEST_DAY || found == ACIES_CONTEST_PRACTICE;

  if (found < 0 || has_day != (g_strv_length (parts) == 2))
    return FALSE;

  self->contest = found;
  self->day = g_strdup (parts[1]);
  return TRUE;
}

static gboolean
parse_help (const char *text,
            gboolean   *helped)
{
  *helped = g_str_equal (text, HELPED);
  return *helped || g_str_equal (text, NOTHING);
}

/* Only what is written, so that what is read can be written again. */
static gboolean
parse_score (const char        *text,
             AciesFinishedGame *self)
{
  char written[G_ASCII_DTOSTR_BUF_SIZE];

  if (g_str_equal (text, NOTHING))
    return TRUE;

  acies_finished_game_set_score (self, g_ascii_strtod (text, NULL));
  return isfinite (self->score) && g_str_equal (g_ascii_formatd (written, sizeof written, SCORE_FORMAT, self->score), text);
}

/* Only what is written, as above. */
static gboolean
parse_played (const char  *text,
              AciesPlayed *played)
{
  g_auto (GStrv) costs = g_strsplit (text, BETWEEN_COSTS, -1);
  g_autofree char *written = NULL;

  if (g_str_equal (text, NOTHING))
    return TRUE;

  for (guint i = 0; costs[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (costs[i], BETWEEN_NUMBERS, 2);
      const GEnumValue *motif = g_enum_get_value_by_nick (get_motifs (), parts[0] != NULL ? parts[0] : "");

      if (g_strv_length (parts) != 2 || (i > 0 && motif == NULL))
        return FALSE;
      if (i == 0)
        {
          played->cost = g_ascii_strtod (parts[0], NULL);
          if (!parse_number (parts[1], 1, MAX_PLAYS, &played->n_plays))
            return FALSE;
        }
      else if (!parse_number (parts[1], 1, MAX_POINTS, &played->costs[motif->value]))
        return FALSE;
    }

  written = write_played (played);
  return isfinite (played->cost) && played->cost >= 0 && played->cost <= 100 && g_str_equal (written, text);
}

static gboolean
parse_fields (AciesFinishedGame  *self,
              char              **fields,
              GError            **error)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const int outcome = acies_keywords_find (outcomes, G_N_ELEMENTS (outcomes), fields[FIELD_OUTCOME]);
  const int end = acies_keywords_find (ends, G_N_ELEMENTS (ends), fields[FIELD_END]);

  if (!parse_date (fields[FIELD_DATE], &self->date))
    return acies_lines_refuse (fields[FIELD_DATE], error);
  if (!acies_seating_parse_level (fields[FIELD_LEVEL], OF_LEVELS, &self->level))
    return acies_lines_refuse (fields[FIELD_LEVEL], error);
  if (outcome < 0)
    return acies_lines_refuse (fields[FIELD_OUTCOME], error);
  if (end < 0 || (end == ACIES_RESULT_DRAW) != (outcome == ACIES_OUTCOME_DRAWN))
    return acies_lines_refuse (fields[FIELD_END], error);
  if (!parse_flags (fields[FIELD_FLAGS], &self->own_flags, &self->enemy_flags))
    return acies_lines_refuse (fields[FIELD_FLAGS], error);
  if (!parse_contest (fields[FIELD_CONTEST], self))
    return acies_lines_refuse (fields[FIELD_CONTEST], error);
  if (!parse_help (fields[FIELD_HELP], &self->helped))
    return acies_lines_refuse (fields[FIELD_HELP], error);
  if (!parse_score (fields[FIELD_SCORE], self))
    return acies_lines_refuse (fields[FIELD_SCORE], error);
  if (!parse_played (fields[FIELD_PLAYED], &self->played))
    return acies_lines_refuse (fields[FIELD_PLAYED], error);
  if (!acies_rules_parse (rules, fields[FIELD_RULES], error))
    return FALSE;

  self->outcome = outcome;
  self->end = end;
  self->deal = g_strdup (fields[FIELD_DEAL]);
  self->rules = g_strdup (fields[FIELD_RULES]);
  self->preset = acies_rules_get_preset (rules);

  return TRUE;
}

AciesFinishedGame *
acies_finished_game_parse (const char  *line,
                           GError     **error)
{
  g_autoptr (AciesFinishedGame) self = g_new0 (AciesFinishedGame, 1);
  /* The rules, which are several words, come last. */
  g_auto (GStrv) fields = g_strsplit (line, " ", N_FIELDS);

  if (g_strv_length (fields) != N_FIELDS)
    {
      acies_lines_refuse (line, error);
      return NULL;
    }

  if (!parse_fields (self, fields, error))
    return NULL;

  return g_steal_pointer (&self);
}
