/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-enums.h"
#include "acies-error.h"
#include "acies-rules-private.h"

/**
 * AciesRules:
 *
 * The switches of the rules (section R), with presets.
 *
 * A game keeps a copy of the rules it was started with, so changing an object
 * affects only games that are started with it later.
 */
struct _AciesRules
{
  GObject parent_instance;

  guint bits;
};

G_DEFINE_FINAL_TYPE (AciesRules, acies_rules, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PRESET,
  PROP_CLAIM_TIMING,
  PROP_TACTICS,
  PROP_SCOUT_DRAW,
  PROP_WEATHER_STAYS,
  PROP_LEADER_ONCE,
  PROP_FORCED_TACTICS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Each switch as the engine protocol names it; the first word is the default. */
static const struct
{
  const char *name;
  const char *words[2];
  guint bit;
  guint property;
} switches[] = {
  { "claim", { "end", "start" }, ACIES_RULE_CLAIM_START, PROP_CLAIM_TIMING },
  { "tactics", { "on", "off" }, ACIES_RULE_NO_TACTICS, PROP_TACTICS },
  { "scout", { "one", "all" }, ACIES_RULE_SCOUT_ALL, PROP_SCOUT_DRAW },
  { "weather", { "stays", "moves" }, ACIES_RULE_WEATHER_MOVES, PROP_WEATHER_STAYS },
  { "leader", { "once", "again" }, ACIES_RULE_LEADER_AGAIN, PROP_LEADER_ONCE },
  { "forced", { "on", "off" }, ACIES_RULE_MAY_PASS, PROP_FORCED_TACTICS },
};

static const guint preset_bits[] = {
  [ACIES_PRESET_CLARIFIED] = 0,
  [ACIES_PRESET_AS_PRINTED] = ACIES_RULE_SCOUT_ALL | ACIES_RULE_WEATHER_MOVES |
                              ACIES_RULE_LEADER_AGAIN | ACIES_RULE_MAY_PASS,
  [ACIES_PRESET_ADVANCED] = ACIES_RULE_CLAIM_START,
  [ACIES_PRESET_NO_TACTICS] = ACIES_RULE_NO_TACTICS,
};

static void
set_bits (AciesRules *self,
          guint       bits)
{
  const guint changed = self->bits ^ bits;
  const AciesPreset preset = acies_rules_get_preset (self);

  if (changed == 0)
    return;

  g_object_freeze_notify (G_OBJECT (self));
  self->bits = bits;
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    if ((changed & switches[i].bit) != 0)
      g_object_notify_by_pspec (G_OBJECT (self), properties[switches[i].property]);
  if (preset != acies_rules_get_preset (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRESET]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
set_bit (AciesRules *self,
         guint       bit,
         gboolean    on)
{
  set_bits (self, on ? self->bits | bit : self->bits & ~bit);
}

static void
acies_rules_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesRules *self = ACIES_RULES (object);

  switch (prop_id)
    {
    case PROP_PRESET:
      g_value_set_enum (value, acies_rules_get_preset (self));
      break;
    case PROP_CLAIM_TIMING:
      g_value_set_enum (value, acies_rules_get_claim_timing (self));
      break;
    case PROP_TACTICS:
      g_value_set_boolean (value, acies_rules_get_tactics (self));
      break;
    case PROP_SCOUT_DRAW:
      g_value_set_enum (value, acies_rules_get_scout_draw (self));
      break;
    case PROP_WEATHER_STAYS:
      g_value_set_boolean (value, acies_rules_get_weather_stays (self));
      break;
    case PROP_LEADER_ONCE:
      g_value_set_boolean (value, acies_rules_get_leader_once (self));
      break;
    case PROP_FORCED_TACTICS:
      g_value_set_boolean (value, acies_rules_get_forced_tactics (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_rules_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesRules *self = ACIES_RULES (object);

  switch (prop_id)
    {
    case PROP_PRESET:
      acies_rules_set_preset (self, g_value_get_enum (value));
      break;
    case PROP_CLAIM_TIMING:
      acies_rules_set_claim_timing (self, g_value_get_enum (value));
      break;
    case PROP_TACTICS:
      acies_rules_set_tactics (self, g_value_get_boolean (value));
      break;
    case PROP_SCOUT_DRAW:
      acies_rules_set_scout_draw (self, g_value_get_enum (value));
      break;
    case PROP_WEATHER_STAYS:
      acies_rules_set_weather_stays (self, g_value_get_boolean (value));
      break;
    case PROP_LEADER_ONCE:
      acies_rules_set_leader_once (self, g_value_get_boolean (value));
      break;
    case PROP_FORCED_TACTICS:
      acies_rules_set_forced_tactics (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_rules_class_init (AciesRulesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = acies_rules_get_property;
  object_class->set_property = acies_rules_set_property;

  /**
   * AciesRules:preset:
   *
   * The named combination the switches make; setting it sets them all.
   */
  properties[PROP_PRESET] =
    g_param_spec_enum ("preset", NULL, NULL, ACIES_TYPE_PRESET, ACIES_PRESET_CLARIFIED, flags);

  /**
   * AciesRules:claim-timing:
   *
   * When flags are claimed (R.claim-timing).
   */
  properties[PROP_CLAIM_TIMING] =
    g_param_spec_enum ("claim-timing", NULL, NULL, ACIES_TYPE_CLAIM_TIMING,
                       ACIES_CLAIM_TIMING_END, flags);

  /**
   * AciesRules:tactics:
   *
   * Whether the game is played with the tactics cards (R.tactics).
   */
  properties[PROP_TACTICS] =
    g_param_spec_boolean ("tactics", NULL, NULL, TRUE, flags);

  /**
   * AciesRules:scout-draw:
   *
   * How Scout draws (R.scout-draw).
   */
  properties[PROP_SCOUT_DRAW] =
    g_param_spec_enum ("scout-draw", NULL, NULL, ACIES_TYPE_SCOUT_DRAW,
                       ACIES_SCOUT_DRAW_ONE, flags);

  /**
   * AciesRules:weather-stays:
   *
   * Whether Fog and Mud are permanent (R.weather-stays).
   */
  properties[PROP_WEATHER_STAYS] =
    g_param_spec_boolean ("weather-stays", NULL, NULL, TRUE, flags);

  /**
   * AciesRules:leader-once:
   *
   * Whether who has lost a leader may not play the other (R.fallen-leader).
   */
  properties[PROP_LEADER_ONCE] =
    g_param_spec_boolean ("leader-once", NULL, NULL, TRUE, flags);

  /**
   * AciesRules:forced-tactics:
   *
   * Whether who can play no troop card must play a playable tactics card
   * (R.forced-tactics).
   */
  properties[PROP_FORCED_TACTICS] =
    g_param_spec_boolean ("forced-tactics", NULL, NULL, TRUE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_rules_init (AciesRules *self)
{
}

/* The switches as AciesRuleBits. */
guint
acies_rules_get_bits (AciesRules *self)
{
  return self->bits;
}

AciesRules *
acies_rules_new_bits (guint bits)
{
  AciesRules *self = acies_rules_new ();

  self->bits = bits;
  return self;
}

/**
 * acies_rules_new:
 *
 * Creates the default rules, the preset “Clarified”.
 *
 * Returns: (transfer full): the rules
 */
AciesRules *
acies_rules_new (void)
{
  return g_object_new (ACIES_TYPE_RULES, NULL);
}

/**
 * acies_rules_new_for_preset:
 * @preset: a preset
 *
 * Creates the rules of a preset.
 *
 * Returns: (transfer full): the rules
 */
AciesRules *
acies_rules_new_for_preset (AciesPreset preset)
{
  return g_object_new (ACIES_TYPE_RULES, "preset", preset, NULL);
}

/**
 * acies_rules_copy:
 * @self: rules
 *
 * Copies rules.
 *
 * Returns: (transfer full): the copy
 */
AciesRules *
acies_rules_copy (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), NULL);

  return acies_rules_new_bits (self->bits);
}

/**
 * acies_rules_equal:
 * @self: rules
 * @other: other rules
 *
 * Compares all switches.
 *
 * Returns: whether they are the same
 */
gboolean
acies_rules_equal (AciesRules *self,
                   AciesRules *other)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), FALSE);
  g_return_val_if_fail (ACIES_IS_RULES (other), FALSE);

  return self->bits == other->bits;
}

/**
 * acies_rules_get_preset:
 * @self: rules
 *
 * Gets the preset that the switches make.
 *
 * Returns: the preset, `ACIES_PRESET_CUSTOM` if none
 */
AciesPreset
acies_rules_get_preset (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), ACIES_PRESET_CUSTOM);

  for (guint i = 0; i < G_N_ELEMENTS (preset_bits); i++)
    if (preset_bits[i] == self->bits)
      return (AciesPreset) i;

  return ACIES_PRESET_CUSTOM;
}

/**
 * acies_rules_set_preset:
 * @self: rules
 * @preset: a preset
 *
 * Sets all switches as in a preset; `ACIES_PRESET_CUSTOM` leaves them as they are.
 */
void
acies_rules_set_preset (AciesRules  *self,
                        AciesPreset  preset)
{
  g_return_if_fail (ACIES_IS_RULES (self));
  g_return_if_fail (preset <= ACIES_PRESET_CUSTOM);

  if (preset != ACIES_PRESET_CUSTOM)
    set_bits (self, preset_bits[preset]);
}

/**
 * acies_rules_get_claim_timing:
 * @self: rules
 *
 * Gets when flags are claimed (R.claim-timing).
 *
 * Returns: the timing
 */
AciesClaimTiming
acies_rules_get_claim_timing (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), ACIES_CLAIM_TIMING_END);

  return (self->bits & ACIES_RULE_CLAIM_START) != 0 ? ACIES_CLAIM_TIMING_START : ACIES_CLAIM_TIMING_END;
}

/**
 * acies_rules_set_claim_timing:
 * @self: rules
 * @timing: the timing
 *
 * Sets when flags are claimed (R.claim-timing).
 */
void
acies_rules_set_claim_timing (AciesRules       *self,
                              AciesClaimTiming  timing)
{
  g_return_if_fail (ACIES_IS_RULES (self));

  set_bit (self, ACIES_RULE_CLAIM_START, timing == ACIES_CLAIM_TIMING_START);
}

/**
 * acies_rules_get_tactics:
 * @self: rules
 *
 * Gets whether the game is played with the tactics cards (R.tactics).
 *
 * Returns: whether it is
 */
gboolean
acies_rules_get_tactics (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return (self->bits & ACIES_RULE_NO_TACTICS) != 0 ? FALSE : TRUE;
}

/**
 * acies_rules_set_tactics:
 * @self: rules
 * @tactics: whether it is
 *
 * Sets whether the game is played with the tactics cards (R.tactics).
 */
void
acies_rules_set_tactics (AciesRules *self,
                         gboolean    tactics)
{
  g_return_if_fail (ACIES_IS_RULES (self));

  set_bit (self, ACIES_RULE_NO_TACTICS, !tactics);
}

/**
 * acies_rules_get_scout_draw:
 * @self: rules
 *
 * Gets how Scout draws (R.scout-draw).
 *
 * Returns: how
 */
AciesScoutDraw
acies_rules_get_scout_draw (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), ACIES_SCOUT_DRAW_ONE);

  return (self->bits & ACIES_RULE_SCOUT_ALL) != 0 ? ACIES_SCOUT_DRAW_ALL : ACIES_SCOUT_DRAW_ONE;
}

/**
 * acies_rules_set_scout_draw:
 * @self: rules
 * @draw: how
 *
 * Sets how Scout draws (R.scout-draw).
 */
void
acies_rules_set_scout_draw (AciesRules     *self,
                            AciesScoutDraw  draw)
{
  g_return_if_fail (ACIES_IS_RULES (self));

  set_bit (self, ACIES_RULE_SCOUT_ALL, draw == ACIES_SCOUT_DRAW_ALL);
}

/**
 * acies_rules_get_weather_stays:
 * @self: rules
 *
 * Gets whether Fog and Mud are permanent (R.weather-stays).
 *
 * Returns: whether they are
 */
gboolean
acies_rules_get_weather_stays (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return (self->bits & ACIES_RULE_WEATHER_MOVES) != 0 ? FALSE : TRUE;
}

/**
 * acies_rules_set_weather_stays:
 * @self: rules
 * @stays: whether they are
 *
 * Sets whether Fog and Mud are permanent (R.weather-stays).
 */
void
acies_rules_set_weather_stays (AciesRules *self,
                               gboolean    stays)
{
  g_return_if_fail (ACIES_IS_RULES (self));

  set_bit (self, ACIES_RULE_WEATHER_MOVES, !stays);
}

/**
 * acies_rules_get_leader_once:
 * @self: rules
 *
 * Gets whether who has lost a leader may not play the other (R.fallen-leader).
 *
 * Returns: whether only one leader may be played in a game
 */
gboolean
acies_rules_get_leader_once (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return (self->bits & ACIES_RULE_LEADER_AGAIN) != 0 ? FALSE : TRUE;
}

/**
 * acies_rules_set_leader_once:
 * @self: rules
 * @once: whether only one leader may be played in a game
 *
 * Sets whether who has lost a leader may not play the other (R.fallen-leader).
 */
void
acies_rules_set_leader_once (AciesRules *self,
                             gboolean    once)
{
  g_return_if_fail (ACIES_IS_RULES (self));

  set_bit (self, ACIES_RULE_LEADER_AGAIN, !once);
}

/**
 * acies_rules_get_forced_tactics:
 * @self: rules
 *
 * Gets whether who can play no troop card must play a playable tactics card (R.forced-tactics).
 *
 * Returns: whether it must be played
 */
gboolean
acies_rules_get_forced_tactics (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return (self->bits & ACIES_RULE_MAY_PASS) != 0 ? FALSE : TRUE;
}

/**
 * acies_rules_set_forced_tactics:
 * @self: rules
 * @forced: whether it must be played
 *
 * Sets whether who can play no troop card must play a playable tactics card (R.forced-tactics).
 */
void
acies_rules_set_forced_tactics (AciesRules *self,
                                gboolean    forced)
{
  g_return_if_fail (ACIES_IS_RULES (self));

  set_bit (self, ACIES_RULE_MAY_PASS, !forced);
}

/**
 * acies_rules_to_string:
 * @self: rules
 *
 * Writes the switches as the engine protocol does, `claim=end tactics=on …`.
 *
 * Returns: (transfer full): the text
 */
char *
acies_rules_to_string (AciesRules *self)
{
  GString *text;

  g_return_val_if_fail (ACIES_IS_RULES (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", switches[i].name,
                            switches[i].words[(self->bits & switches[i].bit) != 0]);

  return g_string_free (text, FALSE);
}

static gboolean
parse_switch (const char  *text,
              guint       *bits,
              GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      const char *value;

      if (!g_str_has_prefix (text, switches[i].name) || text[strlen (switches[i].name)] != '=')
        continue;

      value = text + strlen (switches[i].name) + 1;
      if (g_str_equal (value, switches[i].words[0]))
        *bits &= ~switches[i].bit;
      else if (g_str_equal (value, switches[i].words[1]))
        *bits |= switches[i].bit;
      else
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_RULES,
                       /* Translators: a switch of the rules and its two positions */
                       _("“%s” can be “%s” or “%s”, not “%s”"),
                       switches[i].name, switches[i].words[0], switches[i].words[1], value);
          return FALSE;
        }
      return TRUE;
    }

  g_set_error (error, ACIES_ERROR, ACIES_ERROR_RULES,
               _("“%s” is no switch of the rules"), text);
  return FALSE;
}

/**
 * acies_rules_parse:
 * @self: rules
 * @text: switches as in the engine protocol, separated by blanks
 * @error: return location for an error
 *
 * Sets those switches which a text names; if the text is wrong, none.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.RULES]
 */
gboolean
acies_rules_parse (AciesRules  *self,
                   const char  *text,
                   GError     **error)
{
  g_auto (GStrv) words = NULL;
  guint bits;

  g_return_val_if_fail (ACIES_IS_RULES (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  bits = self->bits;
  words = g_strsplit_set (text, " \t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !parse_switch (words[i], &bits, error))
      return FALSE;

  set_bits (self, bits);
  return TRUE;
}

/**
 * acies_rules_describe:
 * @self: rules
 *
 * Says in words, in the user's language, how the game is played: one sentence a
 * switch. Without tactics cards, what concerns only them is left out.
 *
 * Returns: (transfer full): the sentences
 */
char **
acies_rules_describe (AciesRules *self)
{
  static const char * const sentences[][2] = {
    { N_("Flags are claimed after playing a card, before drawing."),
      N_("Flags are claimed only at the start of the turn, before playing a card.") },
    { N_("The ten tactics cards are in the game."),
      N_("The game is played without tactics cards.") },
    { N_("Scout draws its cards one at a time, and each is looked at."),
      N_("All decks for Scout are named first, then the cards are drawn.") },
    { N_("Fog and Mud stay where they are."),
      N_("Redeploy and Deserter may take Fog and Mud, too.") },
    { N_("Who has lost a leader may not play the other."),
      N_("Who has lost a leader may play the other.") },
    { N_("Who can play no troop card must play a tactics card if possible."),
      N_("Who can play no troop card may pass even with a tactics card to play.") },
  };
  g_autoptr (GStrvBuilder) builder = NULL;

  g_return_val_if_fail (ACIES_IS_RULES (self), NULL);

  builder = g_strv_builder_new ();
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      if (i >= 2 && (self->bits & ACIES_RULE_NO_TACTICS) != 0)
        break;
      g_strv_builder_add (builder,
                          _(sentences[i][(self->bits & switches[i].bit) != 0]));
    }

  return g_strv_builder_end (builder);
}

/**
 * acies_preset_get_name:
 * @preset: a preset
 *
 * Gets the name of a preset, in the user's language.
 *
 * Returns: the name
 */
const char *
acies_preset_get_name (AciesPreset preset)
{
  static const char * const names[] = {
    NC_("rules", "Clarified"), NC_("rules", "As printed"), NC_("rules", "Advanced"),
    NC_("rules", "No tactics"), NC_("rules", "Custom")
  };

  g_return_val_if_fail (preset <= ACIES_PRESET_CUSTOM, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "rules", names[preset]);
}
