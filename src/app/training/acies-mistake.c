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
#define BETWEEN_STEPS ";"
enum
{
  FIELD_DUE,
  FIELD_BOX,
  FIELD_COST,
  FIELD_MOTIF,
  FIELD_STEP,
  FIELD_STEPS,
  FIELD_RULES,
  FIELD_POSITION,
  N_FIELDS
};

/* What the position is set up with: nothing that the person could see depends on it. */
#define SEED 1

/* So many days later a mistake is asked for again that was put right so many times in a row. */
static const guint intervals[ACIES_MISTAKE_MASTERED] = { 0, 1, 3, 7, 21 };

static GPtrArray *
create_steps (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
}

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
  if (game == NULL)
    return NULL;

  for (guint i = 0; i < self->steps->len; i++)
    if (!acies_game_play (game, g_ptr_array_index (self->steps, i), error))
      return NULL;

  return acies_game_create_view (game, acies_game_get_turn (game));
}

/* Whether both show the same, and leave the same to choose from. How the game came to it may differ. */
static gboolean
shows_same (AciesView *view,
            AciesView *other)
{
  g_autofree char *position = acies_view_to_string (view);
  g_autofree char *others = acies_view_to_string (other);

  return acies_view_get_phase (view) == acies_view_get_phase (other) && g_str_equal (position, others);
}

/* The mistake that @advice is about, in a turn that began with @start and had come to @view by @steps. %NULL if
 * it cannot be set up again as it was: the cards that Scout has drawn are in no notation. */
AciesMistake *
acies_mistake_new (AciesView         *start,
                   GPtrArray         *steps,
                   AciesView         *view,
                   const AciesAdvice *advice)
{
  g_autoptr (AciesMistake) self = NULL;
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (AciesView) again = NULL;
  g_autofree char *position = NULL;
  g_autofree char *knowledge = NULL;

  g_return_val_if_fail (ACIES_IS_VIEW (start), NULL);
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (advice != NULL, NULL);

  rules = acies_view_dup_rules (start);
  position = acies_view_to_string (start);
  knowledge = acies_view_knowledge_to_string (start);
  self = g_new0 (AciesMistake, 1);
  self->rules = acies_rules_to_string (rules);
  self->position = *knowledge != '\0' ? g_strdup_printf ("%s %s", position, knowledge) : g_strdup (position);
  self->steps = create_steps ();
  for (guint i = 0; i < steps->len; i++)
    g_ptr_array_add (self->steps, acies_step_copy (g_ptr_array_index (steps, i)));
  self->step = acies_step_copy (acies_advice_get_step (advice));
  self->motif = acies_advice_get_motif (advice);
  self->cost = (guint) lround (100 * acies_advice_get_loss (advice));

  again = acies_mistake_set_up (self, NULL);
  return again != NULL && shows_same (again, view) ? g_steal_pointer (&self) : NULL;
}

AciesMistake *
acies_mistake_copy (const AciesMistake *self)
{
  AciesMistake *copy = g_memdup2 (self, sizeof *self);

  copy->rules = g_strdup (self->rules);
  copy->position = g_strdup (self->position);
  copy->steps = create_steps ();
  for (guint i = 0; i < self->steps->len; i++)
    g_ptr_array_add (copy->steps, acies_step_copy (g_ptr_array_index (self->steps, i)));
  copy->step = acies_step_copy (self->step);
  return copy;
}

void
acies_mistake_free (AciesMistake *self)
{
  g_free (self->rules);
  g_free (self->position);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_clear_pointer (&self->step, acies_step_free);
  g_free (self);
}

static char *
join_steps (GPtrArray *steps)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *step = acies_step_to_string (g_ptr_array_index (steps, i));

      g_string_append_printf (text, "%s%s", i > 0 ? BETWEEN_STEPS : "", step);
    }
  return g_string_free (text, FALSE);
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
  g_autofree char *steps = join_steps (self->steps);
  g_autofree char *step = acies_step_to_string (self->step);
  g_autofree char *due = acies_day_to_string (self->due);

  return g_strdup_printf ("%s|%u|%u|%s|%s|%s|%s|%s", due, self->box, self->cost,
                          g_enum_get_value (get_motifs (), (int) self->motif)->value_nick, step, steps, self->rules,
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

static gboolean
parse_steps (const char  *text,
             GPtrArray   *steps,
             GError     **error)
{
  /* An empty text has no words. */
  g_auto (GStrv) words = g_strsplit (text, BETWEEN_STEPS, -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesStep *step = acies_step_new_from_string (words[i], error);

      if (step == NULL)
        return FALSE;
      g_ptr_array_add (steps, step);
    }
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
  self->steps = create_steps ();
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
  if (self->step == NULL || !parse_steps (fields[FIELD_STEPS], self->steps, error))
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
  g_autofree char *steps = NULL;
  g_autofree char *others = NULL;

  if (!g_str_equal (self->position, other->position) || !g_str_equal (self->rules, other->rules))
    return FALSE;

  steps = join_steps (self->steps);
  others = join_steps (other->steps);
  return g_str_equal (steps, others);
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
