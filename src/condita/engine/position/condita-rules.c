/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-excerpt-private.h"
#include "condita-board-private.h"
#include "condita-error.h"
#include "condita-refusal-private.h"
#include "condita-rules-private.h"

/**
 * ConditaRules:
 *
 * The switches of the rules, each with a name and named positions.
 *
 * A game keeps the rules that it was started with, so changing this object affects only games
 * started later.
 *
 * Since: 0.1
 */
struct _ConditaRules
{
  GObject parent_instance;

  ConditaSettings settings;
};

G_DEFINE_FINAL_TYPE (ConditaRules, condita_rules, G_TYPE_OBJECT)

/* Whatever lists switches is made from this table. The first position is the default. */
typedef struct
{
  const char *name;
  const char *rule;
  const char *positions[7];
} Switch;

static const Switch switches[CONDITA_N_SWITCHES] = {
  [CONDITA_SWITCH_PILES] = { "piles", "B2.3", { "open", "closed" } },
  [CONDITA_SWITCH_TERRAIN] = { "terrain", "B14.1", { "off", "on" } },
  [CONDITA_SWITCH_SCENARIO] = { "scenario", "B14.2", { "basic", "hard", "crossroads" } },
  [CONDITA_SWITCH_WEEKS] = { "weeks", "B14.4", { "0", "1", "2", "3", "4", "5" } },
  [CONDITA_SWITCH_STALL] = { "stall", "B15.2", { "14", "7", "21", "28" } },
  [CONDITA_SWITCH_FACTION] = { "faction", "B2.1", { "random", "g", "b", "r", "y" } },
};

static void
condita_rules_class_init (ConditaRulesClass *klass)
{
}

static void
condita_rules_init (ConditaRules *self)
{
}

static int
find_switch (const char *name)
{
  for (int i = 0; i < CONDITA_N_SWITCHES; i++)
    if (strcmp (switches[i].name, name) == 0)
      return i;
  return -1;
}

const ConditaSettings *
condita_rules_get_settings (ConditaRules *self)
{
  return &self->settings;
}

ConditaRules *
condita_rules_new_settings (const ConditaSettings *settings)
{
  ConditaRules *self = condita_rules_new ();

  self->settings = *settings;
  return self;
}

/* The position of a switch whose positions are numbers. */
guint
condita_settings_get_number (const ConditaSettings *self,
                             ConditaSwitch          which)
{
  return (guint) atoi (switches[which].positions[self->position[which]]);
}

gboolean
condita_settings_set (ConditaSettings  *self,
                      const char       *name,
                      const char       *position,
                      GError          **error)
{
  const int which = find_switch (name);
  g_autofree char *quoted_name = acies_excerpt (name);
  g_autofree char *quoted_position = acies_excerpt (position);

  if (which < 0)
    {
      g_set_error (error, CONDITA_ERROR, CONDITA_ERROR_RULES,
                   /* Translators: the rules of the game have no switch of this name, which is an English word */
                   _("There is no switch “%s”."), quoted_name);
      return FALSE;
    }
  for (guint8 i = 0; switches[which].positions[i] != NULL; i++)
    if (strcmp (switches[which].positions[i], position) == 0)
      {
        self->position[which] = i;
        return TRUE;
      }
  g_set_error (error, CONDITA_ERROR, CONDITA_ERROR_RULES,
               /* Translators: a switch of the rules has no such position; both are English words */
               _("“%s” cannot be set to “%s”."), quoted_name, quoted_position);
  return FALSE;
}

gboolean
condita_settings_parse (ConditaSettings  *self,
                        const char       *text,
                        GError          **error)
{
  ConditaSettings settings = { { 0 } };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');

      if (*words[i] == '\0')
        continue;
      if (value != NULL)
        *value++ = '\0';
      if (!condita_settings_set (&settings, words[i], value != NULL ? value : "", error))
        return FALSE;
    }
  *self = settings;
  return TRUE;
}

/* Appends each switch as NAME=POSITION with a blank in front, those at their default only if asked to. */
void
condita_settings_append (const ConditaSettings *self,
                         GString               *out,
                         gboolean               defaults)
{
  for (guint i = 0; i < CONDITA_N_SWITCHES; i++)
    if (defaults || self->position[i] != 0)
      g_string_append_printf (out, " %s=%s", switches[i].name, switches[i].positions[self->position[i]]);
}

/**
 * condita_rules_new:
 *
 * Creates the default rules.
 *
 * Returns: (transfer full): the rules
 *
 * Since: 0.1
 */
ConditaRules *
condita_rules_new (void)
{
  return g_object_new (CONDITA_TYPE_RULES, NULL);
}

/**
 * condita_rules_copy:
 * @self: rules
 *
 * Copies the rules.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
ConditaRules *
condita_rules_copy (ConditaRules *self)
{
  g_return_val_if_fail (CONDITA_IS_RULES (self), NULL);

  return condita_rules_new_settings (&self->settings);
}

/**
 * condita_rules_list_switches:
 *
 * Lists the names of the switches.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 *
 * Since: 0.1
 */
const char * const *
condita_rules_list_switches (void)
{
  static const char *names[CONDITA_N_SWITCHES + 1];

  for (guint i = 0; i < CONDITA_N_SWITCHES; i++)
    names[i] = switches[i].name;
  return names;
}

/**
 * condita_rules_list_positions:
 * @name: the name of a switch
 *
 * Lists the positions of a switch, the default first.
 *
 * Returns: (transfer none) (array zero-terminated=1) (nullable): the positions, or %NULL if there is no such switch
 *
 * Since: 0.1
 */
const char * const *
condita_rules_list_positions (const char *name)
{
  int which;

  g_return_val_if_fail (name != NULL, NULL);

  which = find_switch (name);
  return which >= 0 ? switches[which].positions : NULL;
}

/**
 * condita_rules_get_switch_rule:
 * @name: the name of a switch
 *
 * Gets the number of the rule that a switch changes, such as `B14.1`.
 *
 * Returns: (nullable): the number, or %NULL if there is no such switch
 *
 * Since: 0.1
 */
const char *
condita_rules_get_switch_rule (const char *name)
{
  int which;

  g_return_val_if_fail (name != NULL, NULL);

  which = find_switch (name);
  return which >= 0 ? switches[which].rule : NULL;
}

/**
 * condita_rules_get_switch:
 * @self: rules
 * @name: the name of a switch
 *
 * Gets the position of a switch.
 *
 * Returns: (nullable): the position, or %NULL if there is no such switch
 *
 * Since: 0.1
 */
const char *
condita_rules_get_switch (ConditaRules *self,
                          const char   *name)
{
  int which;

  g_return_val_if_fail (CONDITA_IS_RULES (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  which = find_switch (name);
  return which >= 0 ? switches[which].positions[self->settings.position[which]] : NULL;
}

/**
 * condita_rules_set_switch:
 * @self: rules
 * @name: the name of a switch
 * @position: one of its positions
 * @error: return location for an error
 *
 * Sets a switch.
 *
 * Returns: whether it could be set; if not, with an error [error@Condita.Error.RULES]
 *
 * Since: 0.1
 */
gboolean
condita_rules_set_switch (ConditaRules  *self,
                          const char    *name,
                          const char    *position,
                          GError       **error)
{
  g_return_val_if_fail (CONDITA_IS_RULES (self), FALSE);
  g_return_val_if_fail (name != NULL && position != NULL, FALSE);

  return condita_settings_set (&self->settings, name, position, error);
}

/**
 * condita_rules_check_seats:
 * @self: rules
 * @n_seats: the number of seats
 * @error: return location for an error
 *
 * Checks whether a game with these rules can have so many seats: the crossroads are for four (B14.3).
 *
 * Returns: whether it can; if not, with an error [error@Condita.Error.ILLEGAL] that names the rule
 *
 * Since: 0.1
 */
gboolean
condita_rules_check_seats (ConditaRules  *self,
                           guint          n_seats,
                           GError       **error)
{
  g_return_val_if_fail (CONDITA_IS_RULES (self), FALSE);

  if (self->settings.position[CONDITA_SWITCH_SCENARIO] != CONDITA_SCENARIO_CROSSROADS || n_seats == CONDITA_MAX_SEATS)
    return TRUE;
  condita_refusal_set_error (error, CONDITA_REFUSAL_FOUR_PLAYERS);
  return FALSE;
}

/**
 * condita_rules_to_string:
 * @self: rules
 *
 * Writes all switches, such as `piles=open terrain=off`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
condita_rules_to_string (ConditaRules *self)
{
  g_autoptr (GString) out = g_string_new (NULL);

  g_return_val_if_fail (CONDITA_IS_RULES (self), NULL);

  condita_settings_append (&self->settings, out, TRUE);
  return g_strdup (out->str + 1);
}

/**
 * condita_rules_parse:
 * @self: rules
 * @text: switches, such as `terrain=on weeks=3`
 * @error: return location for an error
 *
 * Sets all switches; those that @text does not name are set to their defaults. With an error nothing changes.
 *
 * Returns: whether the text could be read; if not, with an error [error@Condita.Error.RULES]
 *
 * Since: 0.1
 */
gboolean
condita_rules_parse (ConditaRules  *self,
                     const char    *text,
                     GError       **error)
{
  g_return_val_if_fail (CONDITA_IS_RULES (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return condita_settings_parse (&self->settings, text, error);
}
