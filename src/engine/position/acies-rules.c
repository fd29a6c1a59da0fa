/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-enums.h"
#include "acies-error.h"
#include "acies-excerpt-private.h"
#include "acies-rules-private.h"

/**
 * AciesRules:
 *
 * The switches of the rules (section R), with presets.
 *
 * A game keeps a copy of the rules it was started with, so changing this object affects only games
 * started later.
 *
 * Since: 0.1
 */
struct _AciesRules
{
  GObject parent_instance;

  guint bits;
};

G_DEFINE_FINAL_TYPE (AciesRules, acies_rules, G_TYPE_OBJECT)

/*
 * A switch of the rules, which has two positions, the default first. Whatever lists the
 * switches is made from the table below: records and the engine protocol, properties,
 * sentences, and what a program shows that lets somebody set them.
 */
typedef struct
{
  AciesRuleBits bit;            /* set in the second position */
  const char *name;             /* in records and in the engine protocol */
  const char *positions[2];     /* so, too */
  const char *rule;             /* its number in the rules */
  const char *property;
  GType (*get_type) (void);     /* of the property, an enumeration of the positions; NULL for
                                 * a boolean that is TRUE in the default position */
  gboolean tactics_only;        /* it means nothing without tactics cards */
  guint on;                     /* the position of which title and subtitle speak */
  const char *title;
  const char *subtitle;
  const char *sentences[2];     /* how the game is played in each position */
} Switch;

static const Switch switches[ACIES_N_SWITCHES] = {
  {
    .bit = ACIES_RULE_CLAIM_START,
    .name = "claim",
    .positions = { "end", "start" },
    .rule = "R.claim-timing",
    .property = "claim-timing",
    .get_type = acies_claim_timing_get_type,
    .on = 1,
    .title = N_("Claims at the start of the turn"),
    .subtitle = N_("Flags are claimed before a card is played, not after."),
    .sentences = { N_("Flags are claimed after playing a card, before drawing."),
                   N_("Flags are claimed only at the start of the turn, before playing a card.") },
  },
  {
    .bit = ACIES_RULE_TACTICS_OFF,
    .name = "tactics",
    .positions = { "on", "off" },
    .rule = "R.tactics",
    .property = "tactics",
    .title = N_("Tactics cards"),
    .subtitle = N_("Ten tactics cards in a deck of their own."),
    .sentences = { N_("The ten tactics cards are in the game."),
                   N_("The game is played without tactics cards.") },
  },
  {
    .bit = ACIES_RULE_SCOUT_ALL,
    .name = "scout",
    .positions = { "one", "all" },
    .rule = "R.scout-draw",
    .property = "scout-draw",
    .get_type = acies_scout_draw_get_type,
    .tactics_only = TRUE,
    .title = N_("Scout looks at each card"),
    .subtitle = N_("Scout draws one card at a time. If this is off, you choose a deck for each of the three cards first."),
    .sentences = { N_("Scout draws its cards one at a time, and you look at each before drawing the next."),
                   N_("Scout chooses the decks for all three cards first, then draws them.") },
  },
  {
    .bit = ACIES_RULE_WEATHER_MOVES,
    .name = "weather",
    .positions = { "stays", "moves" },
    .rule = "R.weather-stays",
    .property = "weather-stays",
    .tactics_only = TRUE,
    .title = N_("Fog and Mud stay"),
    .subtitle = N_("Redeploy and Deserter do not take them from their flags."),
    .sentences = { N_("Fog and Mud stay where they are."),
                   N_("Redeploy and Deserter may take Fog and Mud too.") },
  },
  {
    .bit = ACIES_RULE_LEADER_AGAIN,
    .name = "leader",
    .positions = { "once", "again" },
    .rule = "R.fallen-leader",
    .property = "leader-once",
    .tactics_only = TRUE,
    .title = N_("One leader for good"),
    .subtitle = N_("A player who has lost a leader still may not play the other."),
    .sentences = { N_("A player who has lost a leader may not play the other."),
                   N_("A player who has lost a leader may play the other.") },
  },
  {
    .bit = ACIES_RULE_FORCED_OFF,
    .name = "forced",
    .positions = { "on", "off" },
    .rule = "R.forced-tactics",
    .property = "forced-tactics",
    .tactics_only = TRUE,
    .title = N_("Tactics before passing"),
    .subtitle = N_("A player who cannot play a troop card must play a tactics card, if one can be played."),
    .sentences = { N_("A player who cannot play a troop card must play a tactics card if possible."),
                   N_("A player who cannot play a troop card may pass, even with a tactics card to play.") },
  },
};

enum
{
  PROP_0,
  PROP_PRESET,
  PROP_FIRST_SWITCH,            /* the others follow, in the order of the table */
  N_PROPS = PROP_FIRST_SWITCH + ACIES_N_SWITCHES
};

static GParamSpec *properties[N_PROPS];

static const guint preset_bits[] = {
  [ACIES_PRESET_CLARIFIED] = 0,
  [ACIES_PRESET_AS_PRINTED] = ACIES_RULE_SCOUT_ALL | ACIES_RULE_WEATHER_MOVES |
                              ACIES_RULE_LEADER_AGAIN | ACIES_RULE_FORCED_OFF,
  [ACIES_PRESET_ADVANCED] = ACIES_RULE_CLAIM_START,
  [ACIES_PRESET_NO_TACTICS] = ACIES_RULE_TACTICS_OFF,
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
  for (guint i = 0; i < ACIES_N_SWITCHES; i++)
    if ((changed & switches[i].bit) != 0)
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIRST_SWITCH + i]);
  if (preset != acies_rules_get_preset (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRESET]);
  g_object_thaw_notify (G_OBJECT (self));
}

static gboolean
is_set (AciesRules    *self,
        AciesRuleBits  bit)
{
  return (self->bits & bit) != 0;
}

static void
set_bit (AciesRules    *self,
         AciesRuleBits  bit,
         gboolean       on)
{
  set_bits (self, on ? self->bits | bit : self->bits & ~(guint) bit);
}

static void
acies_rules_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesRules *self = ACIES_RULES (object);

  if (prop_id == PROP_PRESET)
    g_value_set_enum (value, acies_rules_get_preset (self));
  else if (prop_id >= PROP_FIRST_SWITCH && prop_id < N_PROPS)
    {
      const Switch *s = &switches[prop_id - PROP_FIRST_SWITCH];

      if (s->get_type != NULL)
        g_value_set_enum (value, is_set (self, s->bit));
      else
        g_value_set_boolean (value, !is_set (self, s->bit));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
acies_rules_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  AciesRules *self = ACIES_RULES (object);

  if (prop_id == PROP_PRESET)
    acies_rules_set_preset (self, g_value_get_enum (value));
  else if (prop_id >= PROP_FIRST_SWITCH && prop_id < N_PROPS)
    {
      const Switch *s = &switches[prop_id - PROP_FIRST_SWITCH];

      set_bit (self, s->bit,
               s->get_type != NULL ? g_value_get_enum (value) != 0 : !g_value_get_boolean (value));
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
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
   * The preset that matches the switches; setting it sets them all.
   *
   * Since: 0.1
   */
  properties[PROP_PRESET] =
    g_param_spec_enum ("preset", NULL, NULL, ACIES_TYPE_PRESET, ACIES_PRESET_CLARIFIED, flags);

  /**
   * AciesRules:claim-timing:
   *
   * When flags are claimed (R.claim-timing).
   *
   * Since: 0.1
   */
  /**
   * AciesRules:tactics:
   *
   * Whether the game is played with tactics cards (R.tactics).
   *
   * Since: 0.1
   */
  /**
   * AciesRules:scout-draw:
   *
   * How Scout draws (R.scout-draw).
   *
   * Since: 0.1
   */
  /**
   * AciesRules:weather-stays:
   *
   * Whether Fog and Mud are permanent (R.weather-stays).
   *
   * Since: 0.1
   */
  /**
   * AciesRules:leader-once:
   *
   * Whether a player who has lost a leader may no longer play the other one (R.fallen-leader).
   *
   * Since: 0.1
   */
  /**
   * AciesRules:forced-tactics:
   *
   * Whether a player who cannot play a troop card must play a tactics card if possible
   * (R.forced-tactics).
   *
   * Since: 0.1
   */
  for (guint i = 0; i < ACIES_N_SWITCHES; i++)
    properties[PROP_FIRST_SWITCH + i] =
      switches[i].get_type != NULL
      ? g_param_spec_enum (switches[i].property, NULL, NULL, switches[i].get_type (), 0, flags)
      : g_param_spec_boolean (switches[i].property, NULL, NULL, TRUE, flags);

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
 * Creates the default rules, which are the usual ones.
 *
 * Returns: (transfer full): the rules
 *
 * Since: 0.1
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
 *
 * Since: 0.1
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
 *
 * Since: 0.1
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
 *
 * Since: 0.1
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
 * Gets the preset that matches the switches.
 *
 * Returns: the preset, or `ACIES_PRESET_CUSTOM` if none matches
 *
 * Since: 0.1
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
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
AciesClaimTiming
acies_rules_get_claim_timing (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), ACIES_CLAIM_TIMING_END);

  return is_set (self, ACIES_RULE_CLAIM_START) ? ACIES_CLAIM_TIMING_START : ACIES_CLAIM_TIMING_END;
}

/**
 * acies_rules_get_tactics:
 * @self: rules
 *
 * Gets whether the game is played with tactics cards (R.tactics).
 *
 * Returns: whether it is
 *
 * Since: 0.1
 */
gboolean
acies_rules_get_tactics (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return !is_set (self, ACIES_RULE_TACTICS_OFF);
}

/**
 * acies_rules_get_scout_draw:
 * @self: rules
 *
 * Gets how Scout draws (R.scout-draw).
 *
 * Returns: how
 *
 * Since: 0.1
 */
AciesScoutDraw
acies_rules_get_scout_draw (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), ACIES_SCOUT_DRAW_ONE);

  return is_set (self, ACIES_RULE_SCOUT_ALL) ? ACIES_SCOUT_DRAW_ALL : ACIES_SCOUT_DRAW_ONE;
}

/**
 * acies_rules_get_weather_stays:
 * @self: rules
 *
 * Gets whether Fog and Mud are permanent (R.weather-stays).
 *
 * Returns: whether they are
 *
 * Since: 0.1
 */
gboolean
acies_rules_get_weather_stays (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return !is_set (self, ACIES_RULE_WEATHER_MOVES);
}

/**
 * acies_rules_get_leader_once:
 * @self: rules
 *
 * Gets whether a player who has lost a leader may no longer play the other one (R.fallen-leader).
 *
 * Returns: whether a player may play only one leader in a game
 *
 * Since: 0.1
 */
gboolean
acies_rules_get_leader_once (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return !is_set (self, ACIES_RULE_LEADER_AGAIN);
}

/**
 * acies_rules_get_forced_tactics:
 * @self: rules
 *
 * Gets whether a player who cannot play a troop card must play a tactics card if possible
 * (R.forced-tactics).
 *
 * Returns: whether one must be played
 *
 * Since: 0.1
 */
gboolean
acies_rules_get_forced_tactics (AciesRules *self)
{
  g_return_val_if_fail (ACIES_IS_RULES (self), TRUE);

  return !is_set (self, ACIES_RULE_FORCED_OFF);
}

/**
 * acies_rules_to_string:
 * @self: rules
 *
 * Writes the switches as the engine protocol does, `claim=end tactics=on …`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
acies_rules_to_string (AciesRules *self)
{
  GString *text;

  g_return_val_if_fail (ACIES_IS_RULES (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < ACIES_N_SWITCHES; i++)
    g_string_append_printf (text, "%s%s=%s", i > 0 ? " " : "", switches[i].name,
                            switches[i].positions[is_set (self, switches[i].bit)]);

  return g_string_free (text, FALSE);
}

static const Switch *
find_switch (const char *name)
{
  for (guint i = 0; i < ACIES_N_SWITCHES; i++)
    if (strcmp (switches[i].name, name) == 0)
      return &switches[i];

  return NULL;
}

static gboolean
parse_switch (const char  *text,
              guint       *bits,
              GError     **error)
{
  const char *sign = strchr (text, '=');
  g_autofree char *name = sign != NULL ? g_strndup (text, (gsize) (sign - text)) : NULL;
  const Switch *s = name != NULL ? find_switch (name) : NULL;

  if (s == NULL)
    {
      g_autofree char *quoted = acies_excerpt (text);

      g_set_error (error, ACIES_ERROR, ACIES_ERROR_RULES,
                   /* Translators: %s is what stands there, such as “weather” */
                   _("“%s” is not a switch of the rules"), quoted);
      return FALSE;
    }

  if (strcmp (sign + 1, s->positions[0]) == 0)
    *bits &= ~(guint) s->bit;
  else if (strcmp (sign + 1, s->positions[1]) == 0)
    *bits |= s->bit;
  else
    {
      g_autofree char *quoted = acies_excerpt (sign + 1);

      g_set_error (error, ACIES_ERROR, ACIES_ERROR_RULES,
                   /* Translators: a switch of the rules, its two positions, and what stands there instead, such as
                      “scout”, “one”, “all” and “two” */
                   _("“%s” can be “%s” or “%s”, not “%s”"),
                   s->name, s->positions[0], s->positions[1], quoted);
      return FALSE;
    }
  return TRUE;
}

/**
 * acies_rules_parse:
 * @self: rules
 * @text: switches as in the engine protocol, separated by spaces
 * @error: return location for an error
 *
 * Sets the switches that a text names, or none if the text is wrong.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.RULES]
 *
 * Since: 0.1
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

/* How the game is played in the position of a switch, or NULL where that means nothing. */
static const char *
describe (AciesRules   *self,
          const Switch *s)
{
  if (s->tactics_only && is_set (self, ACIES_RULE_TACTICS_OFF))
    return NULL;

  return _(s->sentences[is_set (self, s->bit)]);
}

/**
 * acies_rules_describe:
 * @self: rules
 *
 * Describes how the game is played in the user's language, with a sentence for each switch. Without
 * tactics cards, switches that concern only them are left out.
 *
 * Returns: (transfer full): the sentences
 *
 * Since: 0.1
 */
char **
acies_rules_describe (AciesRules *self)
{
  g_autoptr (GStrvBuilder) builder = NULL;

  g_return_val_if_fail (ACIES_IS_RULES (self), NULL);

  builder = g_strv_builder_new ();
  for (guint i = 0; i < ACIES_N_SWITCHES; i++)
    {
      const char *sentence = describe (self, &switches[i]);

      if (sentence != NULL)
        g_strv_builder_add (builder, sentence);
    }

  return g_strv_builder_end (builder);
}

/**
 * acies_rules_list_switches:
 *
 * Lists the names of all switches (section R), as [method@Rules.parse] reads and
 * [method@Rules.to_string] writes them, in the same order. With these names, a program can show and
 * set the switches without knowing which ones there are.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 *
 * Since: 0.1
 */
const char * const *
acies_rules_list_switches (void)
{
  static const char *names[ACIES_N_SWITCHES + 1];
  static gsize done = 0;

  if (g_once_init_enter (&done))
    {
      for (guint i = 0; i < ACIES_N_SWITCHES; i++)
        names[i] = switches[i].name;
      g_once_init_leave (&done, 1);
    }

  return names;
}

/**
 * acies_rules_get_switch:
 * @self: rules
 * @name: the name of a switch, such as `weather`
 *
 * Gets whether a switch is on, that is, in the position that its title describes.
 *
 * Returns: whether it is on
 *
 * Since: 0.1
 */
gboolean
acies_rules_get_switch (AciesRules *self,
                        const char *name)
{
  const Switch *s;

  g_return_val_if_fail (ACIES_IS_RULES (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  s = find_switch (name);
  g_return_val_if_fail (s != NULL, FALSE);

  return is_set (self, s->bit) == (s->on == 1);
}

/**
 * acies_rules_set_switch:
 * @self: rules
 * @name: the name of a switch, such as `weather`
 * @on: whether it is on
 *
 * Sets whether a switch is on, that is, in the position that its title describes.
 *
 * Since: 0.1
 */
void
acies_rules_set_switch (AciesRules *self,
                        const char *name,
                        gboolean    on)
{
  const Switch *s;

  g_return_if_fail (ACIES_IS_RULES (self));
  g_return_if_fail (name != NULL);
  s = find_switch (name);
  g_return_if_fail (s != NULL);

  set_bit (self, s->bit, on ? s->on == 1 : s->on == 0);
}

/**
 * acies_rules_describe_switch:
 * @self: rules
 * @name: the name of a switch, such as `weather`
 *
 * Describes in a sentence, in the user's language, how the game is played with the current position
 * of a switch.
 *
 * Returns: (nullable): the sentence, or %NULL if the switch concerns only tactics cards and
 *   the game is played without them
 *
 * Since: 0.1
 */
const char *
acies_rules_describe_switch (AciesRules *self,
                             const char *name)
{
  const Switch *s;

  g_return_val_if_fail (ACIES_IS_RULES (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  s = find_switch (name);
  g_return_val_if_fail (s != NULL, NULL);

  return describe (self, s);
}

/**
 * acies_rules_get_switch_rule:
 * @name: the name of a switch, such as `weather`
 *
 * Gets the number of the rule that a switch changes, such as `R.weather-stays`.
 *
 * Returns: the rule
 *
 * Since: 0.1
 */
const char *
acies_rules_get_switch_rule (const char *name)
{
  const Switch *s;

  g_return_val_if_fail (name != NULL, NULL);
  s = find_switch (name);
  g_return_val_if_fail (s != NULL, NULL);

  return s->rule;
}

/**
 * acies_rules_get_switch_title:
 * @name: the name of a switch, such as `weather`
 *
 * Gets the label of a switch for a settings window, in the user's language: “Fog and Mud stay”.
 * [method@Rules.get_switch] says whether that is so.
 *
 * Returns: the title
 *
 * Since: 0.1
 */
const char *
acies_rules_get_switch_title (const char *name)
{
  const Switch *s;

  g_return_val_if_fail (name != NULL, NULL);
  s = find_switch (name);
  g_return_val_if_fail (s != NULL, NULL);

  return _(s->title);
}

/**
 * acies_rules_get_switch_subtitle:
 * @name: the name of a switch, such as `weather`
 *
 * Gets a sentence that explains the title of a switch, in the user's language.
 *
 * Returns: the sentence
 *
 * Since: 0.1
 */
const char *
acies_rules_get_switch_subtitle (const char *name)
{
  const Switch *s;

  g_return_val_if_fail (name != NULL, NULL);
  s = find_switch (name);
  g_return_val_if_fail (s != NULL, NULL);

  return _(s->subtitle);
}

/**
 * acies_preset_get_name:
 * @preset: a preset
 *
 * Gets the name of a preset, in the user's language.
 *
 * Returns: the name
 *
 * Since: 0.1
 */
const char *
acies_preset_get_name (AciesPreset preset)
{
  static const char * const names[] = {
    NC_("rules", "The usual rules"), NC_("rules", "Exactly as printed"), NC_("rules", "Advanced"),
    NC_("rules", "No tactics cards"), NC_("rules", "My own choice")
  };

  g_return_val_if_fail (preset <= ACIES_PRESET_CUSTOM, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "rules", names[preset]);
}
