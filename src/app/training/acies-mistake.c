/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-day.h"
#include "acies-mistake.h"

/* A line has these fields, in this order. None of them can have such a sign in it. */
#define SEPARATOR "|"
enum
{
  FIELD_DUE,
  FIELD_BOX,
  FIELD_COST,
  FIELD_MOTIF,
  FIELD_STEP,
  FIELD_RULES,
  FIELD_POSITION,
  N_FIELDS
};

/* What the position is set up with: nothing that the person could see depends on it. */
#define SEED 1

/* After how many days a mistake comes back, by how often it was put right in a row. */
static const guint intervals[ACIES_MISTAKE_MASTERED] = { 0, 1, 3, 7, 21 };

/* Sets the position up as its seat knew it, right before the mistake. */
AciesView *
acies_mistake_set_up (const AciesMistake  *self,
                      GError             **error)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = NULL;

  if (!acies_rules_parse (rules, self->rules, error))
    return NULL;
  game = acies_game_new_for_position (rules, self->position, SEED, error);
  return game != NULL ? acies_game_create_view (game, acies_game_get_turn (game)) : NULL;
}

/* The mistake that @advice is about, made by the seat of @view where it saw that; NULL if that cannot be set up again. */
AciesMistake *
acies_mistake_new (AciesView         *view,
                   const AciesAdvice *advice)
{
  g_autoptr (AciesMistake) self = NULL;
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (AciesView) again = NULL;

  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (advice != NULL, NULL);

  rules = acies_view_dup_rules (view);
  self = g_new0 (AciesMistake, 1);
  self->rules = acies_rules_to_string (rules);
  self->position = acies_view_to_position (view);
  self->step = acies_step_copy (acies_advice_get_step (advice));
  self->motif = acies_advice_get_motif (advice);
  self->cost = (guint) lround (100 * acies_advice_get_loss (advice));
  again = acies_mistake_set_up (self, NULL);
  return again != NULL && acies_view_check (again, self->step, NULL) ? g_steal_pointer (&self) : NULL;
}

AciesMistake *
acies_mistake_copy (const AciesMistake *self)
{
  AciesMistake *copy = g_memdup2 (self, sizeof *self);

  copy->rules = g_strdup (self->rules);
  copy->position = g_strdup (self->position);
  copy->step = acies_step_copy (self->step);
  return copy;
}

void
acies_mistake_free (AciesMistake *self)
{
  g_free (self->rules);
  g_free (self->position);
  g_clear_pointer (&self->step, acies_step_free);
  g_free (self);
}

static GEnumClass *
get_motifs (void)
{
  /* It is kept by the library. */
  return g_type_class_ref (ACIES_TYPE_MOTIF);
}

char *
acies_mistake_to_string (const AciesMistake *self)
{
  g_autofree char *step = acies_step_to_string (self->step);
  g_autofree char *due = acies_day_to_string (self->due);

  return g_strdup_printf ("%s|%u|%u|%s|%s|%s|%s", due, self->box, self->cost,
                          g_enum_get_value (get_motifs (), (int) self->motif)->value_nick, step, self->rules,
                          self->position);
}

static gboolean
parse_count (const char *text,
             guint       most,
             guint      *count)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, most, &value, NULL))
    return FALSE;

  *count = (guint) value;
  return TRUE;
}

/* Reads what acies_mistake_to_string() wrote. What makes no sense at the table is refused, too. */
AciesMistake *
acies_mistake_parse (const char  *line,
                     GError     **error)
{
  g_auto (GStrv) fields = g_strsplit (line, SEPARATOR, -1);
  g_autoptr (AciesMistake) self = NULL;
  g_autoptr (AciesView) view = NULL;
  const GEnumValue *motif;

  if (g_strv_length (fields) != N_FIELDS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("this is not the record of a mistake"));
      return NULL;
    }

  self = g_new0 (AciesMistake, 1);
  motif = g_enum_get_value_by_nick (get_motifs (), fields[FIELD_MOTIF]);
  self->due = acies_day_parse (fields[FIELD_DUE]);
  if (self->due == 0 || !parse_count (fields[FIELD_BOX], ACIES_MISTAKE_MASTERED, &self->box) ||
      !parse_count (fields[FIELD_COST], 100, &self->cost) || motif == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("this is not the record of a mistake"));
      return NULL;
    }

  self->motif = (AciesMotif) motif->value;
  self->rules = g_strdup (fields[FIELD_RULES]);
  self->position = g_strdup (fields[FIELD_POSITION]);
  self->step = acies_step_new_from_string (fields[FIELD_STEP], error);
  if (self->step == NULL)
    return NULL;
  view = acies_mistake_set_up (self, error);
  if (view == NULL || !acies_view_check (view, self->step, error))
    return NULL;

  return g_steal_pointer (&self);
}

/* Whether both were made in the same position, by whatever step. */
gboolean
acies_mistake_is_same (const AciesMistake *self,
                       const AciesMistake *other)
{
  return g_str_equal (self->position, other->position) && g_str_equal (self->rules, other->rules);
}

/* Counts an answer that was given on the day @today. One that is right before the mistake waits proves nothing yet; a
 * wrong one begins anew. */
void
acies_mistake_answer (AciesMistake *self,
                      gboolean      right,
                      guint32       today)
{
  if (right && self->due > today)
    return;

  self->box = right ? MIN (self->box + 1, ACIES_MISTAKE_MASTERED) : 1;
  self->due = today + (self->box < ACIES_MISTAKE_MASTERED ? intervals[self->box] : 0);
}
