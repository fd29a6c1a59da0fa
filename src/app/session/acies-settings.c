/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-keywords.h"
#include "acies-series-score.h"
#include "acies-settings-copy.h"
#include "acies-settings.h"

/* The settings of the program as properties. They follow GSettings where there is a
 * schema; where there is none (because the program was copied somewhere by itself), they
 * have their defaults and last as long as the program runs. So nobody else has to ask
 * whether there are settings.
 */

/* How long each step of a game that is watched is to be seen, in milliseconds. */
#define SLOW_PAUSE   2500
#define NORMAL_PAUSE 1000
#define FAST_PAUSE   250

/* How long a great moment is shown, in milliseconds. */
#define SHORT_ANNOUNCEMENT 2000
#define LONG_ANNOUNCEMENT  4000

enum
{
  PROP_0,
  PROP_WINDOW_WIDTH,
  PROP_WINDOW_HEIGHT,
  PROP_WINDOW_MAXIMIZED,
  PROP_PAUSE,
  PROP_TAKE_YOUR_TIME,
  PROP_DRAW_AUTOMATICALLY,
  PROP_DRAW_FROM_TROOPS,
  PROP_CLAIM_AUTOMATICALLY,
  PROP_ANIMATIONS,
  PROP_SOUNDS,
  PROP_SPEAK,
  PROP_CARD_STYLE,
  PROP_OPPONENT,
  PROP_LEVEL,
  PROP_STARTER,
  PROP_PRESET,
  PROP_CUSTOM_RULES,
  PROP_FIRST_NAME,
  PROP_SECOND_NAME,
  PROP_COACH,
  PROP_COACH_THRESHOLD,
  PROP_NORTH_LEVEL,
  PROP_SOUTH_LEVEL,
  PROP_SERIES,
  PROP_SERIES_GAMES,
  PROP_WATCH_PACE,
  PROP_ANNOUNCEMENTS,
  PROP_FIRST_RUN,
  PROP_PLAY_FIRST,
  PROP_TACTICS_KNOWN,
  PROP_SHOW_STRENGTH,
  PROP_SHOW_PROOF_STEPS,
  PROP_SHOW_ODDS,
  N_PROPS
};

struct _AciesSettings
{
  GObject            parent_instance;

  GSettings         *backend;
  AciesSettingsCopy *copy;      /* NULL where the backend needs none */

  GValue             values[N_PROPS];
};

static GParamSpec *properties[N_PROPS];

static const char * const coach_modes[] = {
  [ACIES_COACH_OFF] = "off",
  [ACIES_COACH_QUIET] = "quiet",
  [ACIES_COACH_ON] = "on",
};

/* A step that is fine is never held. */
static const char * const coach_thresholds[] = {
  [ACIES_GRADE_DOUBTFUL] = "doubtful",
  [ACIES_GRADE_BAD] = "bad",
  [ACIES_GRADE_BLUNDER] = "blunder",
};

static const char * const presets[] = {
  [ACIES_PRESET_CLARIFIED] = "clarified",
  [ACIES_PRESET_AS_PRINTED] = "as-printed",
  [ACIES_PRESET_ADVANCED] = "advanced",
  [ACIES_PRESET_NO_TACTICS] = "no-tactics",
  [ACIES_PRESET_CUSTOM] = "custom",
};

G_DEFINE_FINAL_TYPE (AciesSettings, acies_settings, G_TYPE_OBJECT)

static gboolean
get_boolean (AciesSettings *self,
             guint          prop_id)
{
  return g_value_get_boolean (&self->values[prop_id]);
}

static guint
get_uint (AciesSettings *self,
          guint          prop_id)
{
  return g_value_get_uint (&self->values[prop_id]);
}

static const char *
get_string (AciesSettings *self,
            guint          prop_id)
{
  return g_value_get_string (&self->values[prop_id]);
}

static gboolean
is_word (AciesSettings *self,
         guint          prop_id,
         const char    *word)
{
  return g_strcmp0 (get_string (self, prop_id), word) == 0;
}

/* The value of an enumeration that a word stands for; @fallback where it stands for none. */
static guint
get_enum (AciesSettings      *self,
          guint               prop_id,
          const char * const *words,
          guint               n_words,
          guint               fallback)
{
  const int found = acies_keywords_find (words, n_words, get_string (self, prop_id));

  return found >= 0 ? (guint) found : fallback;
}

static void
acies_settings_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  g_value_copy (&ACIES_SETTINGS (object)->values[prop_id], value);
}

static void
acies_settings_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  g_value_copy (value, &ACIES_SETTINGS (object)->values[prop_id]);
}

/* The schema as installed, or else from the build directory: when the program runs
 * uninstalled, it lies in src/app there, and the schema in data. */
static GSettingsSchema *
acies_settings_find_schema (void)
{
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = NULL;
  g_autofree char *program = NULL;

  if (installed != NULL)
    schema = g_settings_schema_source_lookup (installed, APPLICATION_ID, TRUE);
  if (schema != NULL)
    return schema;

  program = g_file_read_link ("/proc/self/exe", NULL);
  if (program != NULL)
    {
      g_autofree char *place = g_path_get_dirname (program);
      g_autofree char *data = g_build_filename (place, "..", "..", "data", NULL);
      g_autoptr (GSettingsSchemaSource) built =
        g_settings_schema_source_new_from_directory (data, installed, FALSE, NULL);

      if (built != NULL)
        schema = g_settings_schema_source_lookup (built, APPLICATION_ID, FALSE);
    }

  return schema;
}

static void
acies_settings_constructed (GObject *object)
{
  AciesSettings *self = ACIES_SETTINGS (object);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GFile) directory = acies_kept_file_get_directory ();

  G_OBJECT_CLASS (acies_settings_parent_class)->constructed (object);

  schema = acies_settings_find_schema ();
  if (schema == NULL)
    return;

  self->backend = g_settings_new_full (schema, NULL, NULL);
  self->copy = acies_settings_copy_new (self->backend, directory);
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    {
      const char *name = g_param_spec_get_name (properties[i]);

      /* An older schema than the program may lack a key. */
      if (g_settings_schema_has_key (schema, name))
        g_settings_bind (self->backend, name, self, name, G_SETTINGS_BIND_DEFAULT);
    }
}

static void
acies_settings_finalize (GObject *object)
{
  AciesSettings *self = ACIES_SETTINGS (object);

  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_value_unset (&self->values[i]);
  g_clear_object (&self->copy);
  g_clear_object (&self->backend);

  G_OBJECT_CLASS (acies_settings_parent_class)->finalize (object);
}

static void
acies_settings_class_init (AciesSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_settings_get_property;
  object_class->set_property = acies_settings_set_property;
  object_class->constructed = acies_settings_constructed;
  object_class->finalize = acies_settings_finalize;

  /* Names, ranges and defaults are those of the schema. */
  properties[PROP_WINDOW_WIDTH] =
    g_param_spec_int ("window-width", NULL, NULL, 360, 16384, 1024, flags);
  properties[PROP_WINDOW_HEIGHT] =
    g_param_spec_int ("window-height", NULL, NULL, 360, 16384, 768, flags);
  properties[PROP_WINDOW_MAXIMIZED] =
    g_param_spec_boolean ("window-maximized", NULL, NULL, FALSE, flags);
  properties[PROP_PAUSE] =
    g_param_spec_uint ("pause", NULL, NULL, 0, 5000, 800, flags);
  properties[PROP_TAKE_YOUR_TIME] =
    g_param_spec_boolean ("take-your-time", NULL, NULL, FALSE, flags);
  properties[PROP_DRAW_AUTOMATICALLY] =
    g_param_spec_boolean ("draw-automatically", NULL, NULL, TRUE, flags);
  properties[PROP_DRAW_FROM_TROOPS] =
    g_param_spec_boolean ("draw-from-troops", NULL, NULL, FALSE, flags);
  properties[PROP_CLAIM_AUTOMATICALLY] =
    g_param_spec_boolean ("claim-automatically", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATIONS] =
    g_param_spec_boolean ("animations", NULL, NULL, TRUE, flags);
  properties[PROP_SOUNDS] =
    g_param_spec_boolean ("sounds", NULL, NULL, TRUE, flags);
  properties[PROP_SPEAK] =
    g_param_spec_boolean ("speak", NULL, NULL, TRUE, flags);
  properties[PROP_CARD_STYLE] =
    g_param_spec_string ("card-style", NULL, NULL, "classic", flags);
  properties[PROP_OPPONENT] =
    g_param_spec_string ("opponent", NULL, NULL, "computer", flags);
  properties[PROP_LEVEL] =
    g_param_spec_uint ("level", NULL, NULL, 1, ACIES_MAX_LEVEL, 1, flags);
  properties[PROP_STARTER] =
    g_param_spec_string ("starter", NULL, NULL, "chance", flags);
  properties[PROP_PRESET] =
    g_param_spec_string ("preset", NULL, NULL, "clarified", flags);
  properties[PROP_CUSTOM_RULES] =
    g_param_spec_string ("custom-rules", NULL, NULL, "", flags);
  properties[PROP_FIRST_NAME] =
    g_param_spec_string ("first-name", NULL, NULL, "", flags);
  properties[PROP_SECOND_NAME] =
    g_param_spec_string ("second-name", NULL, NULL, "", flags);
  properties[PROP_COACH] =
    g_param_spec_string ("coach", NULL, NULL, "quiet", flags);
  properties[PROP_COACH_THRESHOLD] =
    g_param_spec_string ("coach-threshold", NULL, NULL, "bad", flags);
  properties[PROP_NORTH_LEVEL] =
    g_param_spec_uint ("north-level", NULL, NULL, 1, ACIES_MAX_LEVEL, 1, flags);
  properties[PROP_SOUTH_LEVEL] =
    g_param_spec_uint ("south-level", NULL, NULL, 1, ACIES_MAX_LEVEL, 2, flags);
  properties[PROP_SERIES] =
    g_param_spec_string ("series", NULL, NULL, "none", flags);
  properties[PROP_SERIES_GAMES] =
    g_param_spec_uint ("series-games", NULL, NULL, 2, 99, 3, flags);
  properties[PROP_WATCH_PACE] =
    g_param_spec_string ("watch-pace", NULL, NULL, "normal", flags);
  properties[PROP_ANNOUNCEMENTS] =
    g_param_spec_string ("announcements", NULL, NULL, "short", flags);
  properties[PROP_FIRST_RUN] =
    g_param_spec_boolean ("first-run", NULL, NULL, TRUE, flags);
  properties[PROP_PLAY_FIRST] =
    g_param_spec_boolean ("play-first", NULL, NULL, FALSE, flags);
  properties[PROP_TACTICS_KNOWN] =
    g_param_spec_boolean ("tactics-known", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_STRENGTH] =
    g_param_spec_string ("show-strength", NULL, NULL, "automatic", flags);
  properties[PROP_SHOW_PROOF_STEPS] =
    g_param_spec_boolean ("show-proof-steps", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_ODDS] =
    g_param_spec_boolean ("show-odds", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_settings_init (AciesSettings *self)
{
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_value_init (&self->values[i], properties[i]->value_type);
}

AciesSettings *
acies_settings_new (void)
{
  return g_object_new (ACIES_TYPE_SETTINGS, NULL);
}

AciesSettings *
acies_settings_get_default (void)
{
  static AciesSettings *settings;

  if (settings == NULL)
    settings = acies_settings_new ();

  return settings;
}

/* The file in which a copy of the settings is kept; %NULL where none is needed. */
AciesKeptFile *
acies_settings_get_file (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), NULL);

  return self->copy != NULL ? acies_settings_copy_get_file (self->copy) : NULL;
}

void
acies_settings_bind (AciesSettings *self,
                     const char    *name,
                     gpointer       object,
                     const char    *property)
{
  g_return_if_fail (ACIES_IS_SETTINGS (self));

  g_object_bind_property (self, name, object, property,
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

gboolean
acies_settings_get_take_your_time (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return get_boolean (self, PROP_TAKE_YOUR_TIME);
}

guint
acies_settings_get_pause (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), 0);

  return get_uint (self, PROP_PAUSE);
}

gboolean
acies_settings_get_draw (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return get_boolean (self, PROP_DRAW_AUTOMATICALLY);
}

/* Whether the card comes from the troop deck without asking, even where there is a
 * choice. */
gboolean
acies_settings_get_draw_from_troops (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return get_boolean (self, PROP_DRAW_AUTOMATICALLY) && get_boolean (self, PROP_DRAW_FROM_TROOPS);
}

gboolean
acies_settings_get_claim (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return get_boolean (self, PROP_CLAIM_AUTOMATICALLY);
}

/* How long each step of a game that is watched is to be seen, in milliseconds. */
guint
acies_settings_get_watch_pause (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), 0);

  if (is_word (self, PROP_WATCH_PACE, "slow"))
    return SLOW_PAUSE;
  if (is_word (self, PROP_WATCH_PACE, "fast"))
    return FAST_PAUSE;

  return NORMAL_PAUSE;
}

/* How long each great moment of the enemy is shown, in milliseconds; 0 for not at all. */
guint
acies_settings_get_announcement_time (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), 0);

  if (is_word (self, PROP_ANNOUNCEMENTS, "off"))
    return 0;
  if (is_word (self, PROP_ANNOUNCEMENTS, "long"))
    return LONG_ANNOUNCEMENT;

  return SHORT_ANNOUNCEMENT;
}

guint
acies_settings_get_level (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), 1);

  return get_uint (self, PROP_LEVEL);
}

gboolean
acies_settings_get_two_persons (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return is_word (self, PROP_OPPONENT, "person");
}

AciesCoachMode
acies_settings_get_coach (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), ACIES_COACH_OFF);

  return get_enum (self, PROP_COACH, coach_modes, G_N_ELEMENTS (coach_modes), ACIES_COACH_QUIET);
}

void
acies_settings_set_coach (AciesSettings  *self,
                          AciesCoachMode  mode)
{
  g_return_if_fail (ACIES_IS_SETTINGS (self));
  g_return_if_fail (mode < G_N_ELEMENTS (coach_modes));

  g_object_set (self, "coach", coach_modes[mode], NULL);
}

/* The mildest grade of a step that the coach holds. */
AciesGrade
acies_settings_get_coach_threshold (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), ACIES_GRADE_BAD);

  return get_enum (self, PROP_COACH_THRESHOLD, coach_thresholds, G_N_ELEMENTS (coach_thresholds),
                   ACIES_GRADE_BAD);
}

void
acies_settings_set_coach_threshold (AciesSettings *self,
                                    AciesGrade     grade)
{
  g_return_if_fail (ACIES_IS_SETTINGS (self));
  g_return_if_fail (grade >= ACIES_GRADE_DOUBTFUL && grade <= ACIES_GRADE_BLUNDER);

  g_object_set (self, "coach-threshold", coach_thresholds[grade], NULL);
}

/* Whether the computer is to play itself. */
gboolean
acies_settings_get_watch (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return is_word (self, PROP_OPPONENT, "watch");
}

/* The level of the computer in the north, where the computer plays itself. */
guint
acies_settings_get_north_level (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), 1);

  return get_uint (self, PROP_NORTH_LEVEL);
}

/* The level of the computer in the south, where the computer plays itself. */
guint
acies_settings_get_south_level (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), 1);

  return get_uint (self, PROP_SOUTH_LEVEL);
}

/* Whether the next new game is the first of two with the same cards, which only one person against the computer plays. */
gboolean
acies_settings_get_pair (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return is_word (self, PROP_OPPONENT, "computer") && is_word (self, PROP_SERIES, "pair");
}

/* When a series that begins with the next new game is to end; %FALSE where a
 * single game is to be played. */
gboolean
acies_settings_get_series (AciesSettings  *self,
                           AciesSeriesEnd *end,
                           guint          *n_games)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  *n_games = get_uint (self, PROP_SERIES_GAMES);

  return acies_series_score_parse_end (get_string (self, PROP_SERIES), end);
}

AciesPreset
acies_settings_get_preset (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), ACIES_PRESET_CLARIFIED);

  return get_enum (self, PROP_PRESET, presets, G_N_ELEMENTS (presets), ACIES_PRESET_CLARIFIED);
}

/* Whether the person has learned the tactics cards, so that the usual game has them. */
gboolean
acies_settings_get_tactics_known (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), FALSE);

  return get_boolean (self, PROP_TACTICS_KNOWN);
}

/* The rules a new game is to have. */
AciesRules *
acies_settings_create_rules (AciesSettings *self)
{
  g_autoptr (AciesRules) rules = NULL;
  AciesPreset preset;

  g_return_val_if_fail (ACIES_IS_SETTINGS (self), NULL);

  preset = acies_settings_get_preset (self);
  if (preset == ACIES_PRESET_CUSTOM)
    {
      /* What cannot be read was not written by this version of the program. */
      rules = acies_rules_new ();
      if (acies_rules_parse (rules, get_string (self, PROP_CUSTOM_RULES), NULL))
        return g_steal_pointer (&rules);
      preset = ACIES_PRESET_CLARIFIED;
    }

  return acies_rules_new_for_preset (preset);
}

/* Keeps @rules for the next new game. @preset is what was chosen by name:
 * custom rules may well be equal to a preset. */
void
acies_settings_store_rules (AciesSettings *self,
                            AciesRules    *rules,
                            AciesPreset    preset)
{
  g_return_if_fail (ACIES_IS_SETTINGS (self));
  g_return_if_fail (ACIES_IS_RULES (rules));
  g_return_if_fail (preset < G_N_ELEMENTS (presets));

  g_object_set (self, "preset", presets[preset], NULL);
  if (preset == ACIES_PRESET_CUSTOM)
    {
      g_autofree char *text = acies_rules_to_string (rules);

      g_object_set (self, "custom-rules", text, NULL);
    }
}

AciesSeat
acies_settings_choose_starter (AciesSettings *self)
{
  g_return_val_if_fail (ACIES_IS_SETTINGS (self), ACIES_SEAT_SOUTH);

  if (is_word (self, PROP_STARTER, "you"))
    return ACIES_SEAT_SOUTH;
  if (is_word (self, PROP_STARTER, "enemy"))
    return ACIES_SEAT_NORTH;

  return g_random_boolean () ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
}

/* What a person at @seat is called when two play at one screen. */
char *
acies_settings_dup_player_name (AciesSettings *self,
                                AciesSeat      seat)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (ACIES_IS_SETTINGS (self), NULL);

  name = g_strdup (get_string (self, seat == ACIES_SEAT_SOUTH ? PROP_FIRST_NAME : PROP_SECOND_NAME));
  g_strstrip (name);
  if (*name != '\0')
    return g_steal_pointer (&name);

  return g_strdup (seat == ACIES_SEAT_SOUTH ? _("Player 1") : _("Player 2"));
}
