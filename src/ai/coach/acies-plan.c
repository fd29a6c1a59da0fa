/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-cardset-private.h"
#include "acies-plan.h"

/* With a smaller chance to win all its flags a plan is not worth its name. */
#define LEAST_CHANCE   0.25
/* Other flags must be so much likelier before they take the place of those of the plan. */
#define CLEARLY_BETTER 0.15
/* One of its flags must be so much less likely before it takes the place of the one that is called the hardest. */
#define CLEARLY_HARDER 0.1
/* A flag that is less likely is the reason why a plan was given up. */
#define UNLIKELY       0.35
/* A flag that is likelier is not hard. */
#define NEARLY_WON     0.9
/* The enemy is to be kept from three flags that it wins with this chance. */
#define THREATENING    0.3

#define N_ADJACENT     3
#define N_ANY          5

/**
 * AciesPlan:
 *
 * The flags with which a seat means to win, kept from turn to turn: three adjacent ones, or five. A seat
 * that has little hope of any means to keep the enemy from those with which it would win.
 *
 * [method@Plan.follow] takes what an analysis of each turn knows of the flags. A plan stays until
 * other flags are clearly likelier, so that whoever follows it is not sent to and fro, and then it
 * says why it has changed.
 *
 * Since: 0.1
 */
struct _AciesPlan
{
  GObject parent_instance;

  guint flags;                  /* a bit for each; 0 for no plan */
  guint hardest;                /* the least likely of them, from 1 on; 0 if all are nearly won */
  guint missing;                /* those that are not claimed yet */
  guint stop;                   /* the three that the enemy is to be kept from, or 0 */
  guint stop_open;              /* those that it does not hold yet */
  guint given_up;               /* those of the plan before, if it was given up for this one just now; or 0 */
  guint lost;                   /* the one of these that has become unlikely, from 1 on; or 0 */
  gboolean fallen;              /* and the enemy holds it */
  char *text;                   /* NULL for no plan */
};

G_DEFINE_FINAL_TYPE (AciesPlan, acies_plan, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_plan_finalize (GObject *object)
{
  g_free (ACIES_PLAN (object)->text);

  G_OBJECT_CLASS (acies_plan_parent_class)->finalize (object);
}

static void
acies_plan_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesPlan *self = ACIES_PLAN (object);

  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_plan_class_init (AciesPlanClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = acies_plan_finalize;
  object_class->get_property = acies_plan_get_property;

  /**
   * AciesPlan:text:
   *
   * The plan in words, %NULL as long as there is none.
   *
   * Since: 0.1
   */
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_plan_init (AciesPlan *self)
{
}

/**
 * acies_plan_new:
 *
 * Creates a plan without flags, for the beginning of a game.
 *
 * Returns: (transfer full): the plan
 *
 * Since: 0.1
 */
AciesPlan *
acies_plan_new (void)
{
  return g_object_new (ACIES_TYPE_PLAN, NULL);
}

/* The chance to win each flag after the best step. Without a step there is none. */
static gboolean
fill_chances (AciesAnalysis *analysis,
              double         chances[ACIES_N_FLAGS])
{
  AciesView *view = acies_analysis_get_view (analysis);
  g_autoptr (GPtrArray) best = acies_analysis_list_steps (analysis, 1);

  if (best->len == 0)
    return FALSE;

  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    {
      const AciesSeat owner = acies_view_get_flag_owner (view, i + 1);

      chances[i] = owner == acies_view_get_seat (view) ? 1
                   : owner != ACIES_SEAT_NONE ? 0
                   : acies_advice_get_flag_chance (best->pdata[0], i + 1);
    }
  return TRUE;
}

/* The chance to win all of @flags, as if they had nothing to do with each other. */
static double
multiply (const double chances[ACIES_N_FLAGS],
          guint        flags)
{
  double product = 1;

  for (; flags != 0; flags &= flags - 1)
    product *= chances[__builtin_ctz (flags)];
  return product;
}

/* The least likely of @flags, from 0 on. */
static guint
find_least (const double chances[ACIES_N_FLAGS],
            guint        flags)
{
  guint least = (guint) __builtin_ctz (flags);

  for (; flags != 0; flags &= flags - 1)
    if (chances[__builtin_ctz (flags)] < chances[least])
      least = (guint) __builtin_ctz (flags);
  return least;
}

static guint
find_adjacent (const double chances[ACIES_N_FLAGS])
{
  const guint three = (1u << N_ADJACENT) - 1;
  guint best = three;

  for (guint flags = three; flags < 1u << ACIES_N_FLAGS; flags <<= 1)
    if (multiply (chances, flags) > multiply (chances, best))
      best = flags;
  return best;
}

static guint
find_any (const double chances[ACIES_N_FLAGS])
{
  guint flags = (1u << ACIES_N_FLAGS) - 1;

  while (acies_row_count[flags] > N_ANY)
    flags &= ~(1u << find_least (chances, flags));
  return flags;
}

static void
change (AciesPlan    *self,
        const double  chances[ACIES_N_FLAGS],
        guint         flags)
{
  const guint lost = self->flags != 0 ? find_least (chances, self->flags) : 0;

  self->given_up = flags != 0 ? self->flags : 0;
  self->lost = self->given_up != 0 && chances[lost] < UNLIKELY ? lost + 1 : 0;
  self->fallen = chances[lost] <= 0;
  self->flags = flags;
}

/* One of two flags that are about as hard stays the hardest. */
static void
acies_plan_find_hardest (AciesPlan    *self,
                         const double  chances[ACIES_N_FLAGS])
{
  guint least;

  if (self->flags == 0)
    {
      self->hardest = 0;
      return;
    }

  least = find_least (chances, self->flags);
  if (chances[least] >= NEARLY_WON)
    self->hardest = 0;
  else if (self->hardest == 0 || (self->flags & 1u << (self->hardest - 1)) == 0 ||
           chances[self->hardest - 1] > chances[least] + CLEARLY_HARDER)
    self->hardest = least + 1;
}

/* What else there is to say of the plan: why it is another one, or what it takes; %NULL for nothing. */
static char *
describe_more (AciesPlan *self)
{
  g_autofree char *flags = NULL;

  if (self->lost != 0)
    return g_strdup_printf (self->fallen ? _("It is a new one: the old one needed flag %u, which the enemy has claimed.")
                                         : _("It is a new one: the old one needed flag %u, which has become unlikely."), self->lost);
  if (self->given_up != 0)
    {
      flags = acies_flags_join (self->given_up);
      /* Translators: the numbers of flags, such as "6, 7 and 8" */
      return g_strdup_printf (_("It is a new one, likelier now than flags %s."), flags);
    }
  if (acies_row_count[self->missing] == 1)
    return g_strdup_printf (_("Only flag %u is missing."), (guint) __builtin_ctz (self->missing) + 1);
  if (self->stop != 0)
    {
      flags = acies_flags_join (self->stop_open);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: the numbers of one to three flags, such as "6, 7 and 8" */
                                           "And keep the enemy from flag %s.", "And keep the enemy from flags %s.",
                                           acies_row_count[self->stop_open]), flags);
    }
  if (self->hardest != 0)
    return g_strdup_printf (_("Flag %u is the hardest of them."), self->hardest);
  return NULL;
}

/* The plan in words; %NULL for none. */
static char *
describe (AciesPlan *self)
{
  g_autofree char *flags = NULL;
  g_autofree char *goal = NULL;
  g_autofree char *more = NULL;

  if (self->flags == 0 && self->stop == 0)
    return NULL;

  flags = acies_flags_join (self->flags != 0 ? self->flags : self->stop_open);
  if (self->flags == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: the numbers of one to three flags, such as "6, 7 and 8" */
                                         "Your plan: keep the enemy from flag %s.", "Your plan: keep the enemy from flags %s.",
                                         acies_row_count[self->stop_open]), flags);

  goal = acies_row_count[self->flags] == N_ADJACENT
         /* Translators: the numbers of three flags, such as "6, 7 and 8" */
         ? g_strdup_printf (_("Your plan: win flags %s, side by side."), flags)
         /* Translators: the numbers of five flags, such as "1, 2, 4, 6 and 9" */
         : g_strdup_printf (_("Your plan: win five flags, namely %s."), flags);
  more = describe_more (self);
  if (more == NULL)
    return g_steal_pointer (&goal);

  /* Translators: two whole sentences, one after the other */
  return g_strdup_printf (C_("sentences", "%s %s"), goal, more);
}

/**
 * acies_plan_follow:
 * @self: a plan
 * @analysis: what is known about one turn of the seat that has the plan
 *
 * Looks whether the plan still holds, and takes another one if it does not.
 *
 * Returns: whether it is another one now
 *
 * Since: 0.1
 */
gboolean
acies_plan_follow (AciesPlan     *self,
                   AciesAnalysis *analysis)
{
  double chances[ACIES_N_FLAGS], enemy[ACIES_N_FLAGS];
  g_autofree char *text = NULL;
  double kept, best;
  guint before, adjacent, any, flags;
  AciesView *view;

  g_return_val_if_fail (ACIES_IS_PLAN (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ANALYSIS (analysis), FALSE);

  if (!fill_chances (analysis, chances))
    return FALSE;

  view = acies_analysis_get_view (analysis);
  before = self->flags;
  adjacent = find_adjacent (chances);
  any = find_any (chances);
  flags = multiply (chances, adjacent) >= multiply (chances, any) ? adjacent : any;
  best = multiply (chances, flags);
  kept = self->flags != 0 ? multiply (chances, self->flags) : 0;
  self->given_up = self->lost = 0;
  if (best < LEAST_CHANCE && kept < LEAST_CHANCE / 2)
    change (self, chances, 0);
  else if (best >= LEAST_CHANCE && (self->flags == 0 || best > kept + CLEARLY_BETTER))
    change (self, chances, flags);

  acies_plan_find_hardest (self, chances);
  self->missing = 0;
  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    {
      enemy[i] = 1 - chances[i];
      if ((self->flags & 1u << i) != 0 && acies_view_get_flag_owner (view, i + 1) == ACIES_SEAT_NONE)
        self->missing |= 1u << i;
    }
  if (self->stop == 0 || multiply (enemy, self->stop) < THREATENING)
    self->stop = multiply (enemy, find_adjacent (enemy)) >= THREATENING ? find_adjacent (enemy) : 0;
  self->stop_open = 0;
  for (guint i = 0; i < ACIES_N_FLAGS; i++)
    if ((self->stop & 1u << i) != 0 && acies_view_get_flag_owner (view, i + 1) == ACIES_SEAT_NONE)
      self->stop_open |= 1u << i;
  text = describe (self);
  if (g_strcmp0 (text, self->text) != 0)
    {
      g_free (self->text);
      self->text = g_steal_pointer (&text);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
    }

  return self->flags != before;
}

/**
 * acies_plan_list_flags:
 * @self: a plan
 * @n_flags: (out): the number of flags
 *
 * Gets the flags that the seat means to win, with those that are claimed already.
 *
 * Returns: (transfer full) (array length=n_flags) (nullable): the flags, counted from 1, or %NULL
 *   as long as none are likely enough
 *
 * Since: 0.1
 */
guint *
acies_plan_list_flags (AciesPlan *self,
                       gsize     *n_flags)
{
  guint *list;

  g_return_val_if_fail (ACIES_IS_PLAN (self), NULL);
  g_return_val_if_fail (n_flags != NULL, NULL);

  *n_flags = 0;
  if (self->flags == 0)
    return NULL;

  list = g_new (guint, N_ANY);
  for (guint flags = self->flags; flags != 0; flags &= flags - 1)
    list[(*n_flags)++] = (guint) __builtin_ctz (flags) + 1;
  return list;
}

/**
 * acies_plan_get_text:
 * @self: a plan
 *
 * Gets the plan in one or two sentences in the user's language: “Your plan: win flags 3, 4 and 5,
 * side by side. Flag 4 is the hardest of them.”
 *
 * Returns: (nullable): the text, or %NULL as long as there is no plan
 *
 * Since: 0.1
 */
const char *
acies_plan_get_text (AciesPlan *self)
{
  g_return_val_if_fail (ACIES_IS_PLAN (self), NULL);

  return self->text;
}
