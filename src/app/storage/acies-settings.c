/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-people.h"
#include "acies-settings.h"

/* What each person has for themselves. */
#define PERSON_ID APPLICATION_ID ".Person"
#define PATH "/io/github/acies/Acies/"

/* A program that is not installed is in src/app of the build directory, and its schema in data there. */
static GSettingsSchema *
lookup_built (GSettingsSchemaSource *installed,
              const char            *id)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *place = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *data = place != NULL ? g_build_filename (place, "..", "..", "data", NULL) : NULL;
  g_autoptr (GSettingsSchemaSource) built = NULL;

  if (data != NULL)
    built = g_settings_schema_source_new_from_directory (data, installed, FALSE, NULL);

  return built != NULL ? g_settings_schema_source_lookup (built, id, FALSE) : NULL;
}

static GSettings *
create (const char *id,
        const char *path)
{
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = lookup_built (installed, id);

  if (schema == NULL && installed != NULL)
    schema = g_settings_schema_source_lookup (installed, id, TRUE);

  return schema != NULL ? g_settings_new_full (schema, NULL, path) : NULL;
}

/* Whoever chose the highest level keeps it when others are added below. @levels are keys, and @highest is that of the number
 * that the highest level had when this was last looked at. */
static void
keep_highest_level (GSettings         *settings,
                    const char        *highest,
                    const char *const *levels)
{
  const guint before = g_settings_get_uint (settings, highest);

  if (before == ACIES_MAX_LEVEL)
    return;
  for (guint i = 0; levels[i] != NULL; i++)
    if (g_settings_get_uint (settings, levels[i]) == before)
      g_settings_set_uint (settings, levels[i], ACIES_MAX_LEVEL);
  g_settings_set_uint (settings, highest, ACIES_MAX_LEVEL);
}

/* The settings of the program; %NULL where their schema is neither installed nor in the build directory. */
GSettings *
acies_settings_get_default (void)
{
  static GSettings *settings;

  if (settings == NULL)
    {
      settings = create (APPLICATION_ID, NULL);
      if (settings != NULL)
        keep_highest_level (settings, "highest-watched-level", (const char *[]) { "north-level", "south-level", NULL });
    }

  return settings;
}

/* What is set for the person with the folder @id; empty for the first one. (transfer full) */
GSettings *
acies_settings_new_for_person (const char *id)
{
  g_autofree char *word = g_uri_escape_string (id, NULL, FALSE);
  g_autofree char *path = *id != '\0' ? g_strconcat (PATH "people/", word, "/", NULL) : g_strdup (PATH);
  GSettings *settings = create (PERSON_ID, path);

  if (settings != NULL)
    keep_highest_level (settings, "highest-level", (const char *[]) { "level", NULL });
  return settings;
}

/* What is set for whoever plays. */
GSettings *
acies_settings_get_person (void)
{
  return acies_person_get_settings (acies_people_get_current (acies_people_get_default ()));
}

static gboolean
find_choice (GValue   *value,
             GVariant *variant,
             gpointer  words)
{
  const char *word = g_variant_get_string (variant, NULL);
  guint n = 0;

  while (!g_str_equal (((char **) words)[n], word))
    n++;
  g_value_set_uint (value, n);
  return TRUE;
}

/* While a row has no choices yet, none is selected. */
static GVariant *
name_choice (const GValue       *value,
             const GVariantType *type,
             gpointer            words)
{
  const guint n = g_value_get_uint (value);

  return n < g_strv_length (words) ? g_variant_new_string (((char **) words)[n]) : NULL;
}

/* Binds the property "selected" of @object, a row or a list of choices, to a key that is an enumeration. The
 * choices stand in the order of the schema. */
void
acies_settings_bind_choice (const char *key,
                            gpointer    object)
{
  GSettings *settings = acies_settings_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) schema_key = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) words = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  schema_key = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (schema_key);
  g_variant_get (range, "(sv)", NULL, &words);
  g_settings_bind_with_mapping (settings, key, object, "selected",
                                G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY,
                                find_choice, name_choice, g_variant_dup_strv (words, NULL),
                                (GDestroyNotify) g_strfreev);
}

/* Whether the card comes from the troop deck without asking, even where there is a
 * choice. */
gboolean
acies_settings_get_draw_from_troops (void)
{
  GSettings *settings = acies_settings_get_default ();

  return g_settings_get_boolean (settings, "draw-automatically") && g_settings_get_boolean (settings, "draw-from-troops");
}

/* Whether the next new game is the first of two with the same cards, which only one person against the computer plays. */
gboolean
acies_settings_get_pair (void)
{
  GSettings *settings = acies_settings_get_default ();

  return g_settings_get_enum (settings, "opponent") == ACIES_NEW_OPPONENT_COMPUTER &&
         g_settings_get_enum (settings, "series") == ACIES_NEW_SERIES_PAIR;
}

/* When a series that begins with the next new game is to end; %FALSE where a
 * single game is to be played. */
gboolean
acies_settings_get_series (AciesSeriesEnd *end)
{
  const int series = g_settings_get_enum (acies_settings_get_default (), "series");

  if (series == ACIES_NEW_SERIES_NONE || series == ACIES_NEW_SERIES_PAIR)
    return FALSE;

  *end = ACIES_SERIES_END_GAMES + (series - ACIES_NEW_SERIES_GAMES);
  return TRUE;
}

/* The rules a new game is to have. */
AciesRules *
acies_settings_create_rules (void)
{
  GSettings *settings = acies_settings_get_default ();
  const AciesPreset preset = g_settings_get_enum (settings, "preset");
  g_autofree char *custom = NULL;
  g_autoptr (AciesRules) rules = NULL;

  if (preset != ACIES_PRESET_CUSTOM)
    return acies_rules_new_for_preset (preset);

  /* What cannot be read was not written by this version of the program. */
  custom = g_settings_get_string (settings, "custom-rules");
  rules = acies_rules_new ();
  if (!acies_rules_parse (rules, custom, NULL))
    return acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);

  return g_steal_pointer (&rules);
}

/* Keeps @rules for the next new game. @preset is what was chosen by name:
 * custom rules may well be equal to a preset. */
void
acies_settings_store_rules (AciesRules  *rules,
                            AciesPreset  preset)
{
  GSettings *settings = acies_settings_get_default ();

  g_settings_set_enum (settings, "preset", preset);
  if (preset == ACIES_PRESET_CUSTOM)
    {
      g_autofree char *text = acies_rules_to_string (rules);

      g_settings_set_string (settings, "custom-rules", text);
    }
}

AciesSeat
acies_settings_choose_starter (void)
{
  switch ((AciesNewStarter) g_settings_get_enum (acies_settings_get_default (), "starter"))
    {
    case ACIES_NEW_STARTER_YOU:
      return ACIES_SEAT_SOUTH;
    case ACIES_NEW_STARTER_ENEMY:
      return ACIES_SEAT_NORTH;
    case ACIES_NEW_STARTER_CHANCE:
    default:
      return g_random_boolean () ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
    }
}

/* What a person at @seat is called when two play at one screen. The first one is whoever plays here, if nothing else was said. */
char *
acies_settings_dup_player_name (AciesSeat seat)
{
  AciesPerson *person = acies_people_get_current (acies_people_get_default ());
  g_autofree char *name = g_settings_get_string (acies_person_get_settings (person),
                                                 seat == ACIES_SEAT_SOUTH ? "first-name" : "second-name");
  char *clean = acies_person_clean_name (name);

  if (clean != NULL)
    return clean;

  return seat == ACIES_SEAT_SOUTH ? acies_person_dup_name (person) : g_strdup (_("Player 2"));
}
