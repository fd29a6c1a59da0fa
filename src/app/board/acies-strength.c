/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-strength.h"

#include <glib/gi18n.h>

/* Reads how strong the side of @seat at a flag is, or what it can still become. @card is
 * one that would be put there, or ACIES_CARD_NONE. Nothing is said of a side without cards. */
AciesSideStrength
acies_strength_read (AciesView *view,
                     guint      flag,
                     AciesSeat  seat,
                     AciesCard  card)
{
  AciesSideStrength self = { ACIES_STRENGTH_UNKNOWN, FALSE, ACIES_FORMATION_HOST, 0 };
  const gboolean adds = card != ACIES_CARD_NONE && (acies_card_is_troop (card) || acies_card_is_morale (card));
  g_autofree AciesCard *cards = NULL;
  g_autoptr (AciesFormation) formation = NULL;
  gsize n_cards;
  guint size;

  if (view == NULL || seat == ACIES_SEAT_NONE)
    return self;

  cards = acies_view_list_side (view, seat, flag, &n_cards);
  size = card == ACIES_CARD_MUD ? 4 : acies_view_get_slots (view, flag);
  if (adds)
    n_cards++;
  if (n_cards == 0 || (n_cards < size && acies_view_get_flag_owner (view, flag) != ACIES_SEAT_NONE))
    return self;

  formation = acies_view_find_formation (view, flag, seat, card);
  self.fog = card == ACIES_CARD_FOG || acies_view_get_fog (view, flag);
  if (formation == NULL)
    {
      self.state = ACIES_STRENGTH_IMPOSSIBLE;
      return self;
    }
  self.state = n_cards >= size ? ACIES_STRENGTH_COMPLETE : ACIES_STRENGTH_OPEN;
  self.kind = acies_formation_get_kind (formation);
  self.sum = acies_formation_get_sum (formation);
  return self;
}

static char *
name_complete (const AciesSideStrength *self,
               gboolean                 brief)
{
  if (self->fog)
    /* Translators: under Fog, where only the sum of the values counts */
    return g_strdup_printf (C_("strength", "Sum %u"), self->sum);
  switch (self->kind)
    {
    case ACIES_FORMATION_WEDGE:
      /* Translators: on a small plate beside the cards: a formation and its sum */
      return g_strdup_printf (C_("strength", "Wedge %u"), self->sum);
    case ACIES_FORMATION_PHALANX:
      /* Translators: on a small plate beside the cards: a formation and its sum */
      return g_strdup_printf (C_("strength", "Phalanx %u"), self->sum);
    case ACIES_FORMATION_BATTALION:
      /* Translators: on a small plate beside the cards: a formation and its sum */
      return g_strdup_printf (C_("strength", "Battalion %u"), self->sum);
    case ACIES_FORMATION_SKIRMISH:
      if (brief)
        /* Translators: a skirmish line in the fewest words, where "Skirmish line 24" is too long for the plate */
        return g_strdup_printf (C_("strength", "Skirmish %u"), self->sum);
      /* Translators: on a small plate beside the cards: a formation and its sum */
      return g_strdup_printf (C_("strength", "Skirmish line %u"), self->sum);
    case ACIES_FORMATION_HOST:
    default:
      /* Translators: on a small plate beside the cards: a formation and its sum */
      return g_strdup_printf (C_("strength", "Host %u"), self->sum);
    }
}

static char *
name_open (const AciesSideStrength *self,
           gboolean                 brief)
{
  if (self->fog)
    /* Translators: under Fog, the highest sum that can still be reached */
    return g_strdup_printf (C_("strength", "sum up to %u"), self->sum);
  switch (self->kind)
    {
    case ACIES_FORMATION_WEDGE:
      /* Translators: on a small plate beside the cards: the best that they can still become */
      return g_strdup_printf (C_("strength", "up to wedge %u"), self->sum);
    case ACIES_FORMATION_PHALANX:
      /* Translators: on a small plate beside the cards: the best that they can still become */
      return g_strdup_printf (C_("strength", "up to phalanx %u"), self->sum);
    case ACIES_FORMATION_BATTALION:
      /* Translators: on a small plate beside the cards: the best that they can still become */
      return g_strdup_printf (C_("strength", "up to battalion %u"), self->sum);
    case ACIES_FORMATION_SKIRMISH:
      if (brief)
        /* Translators: a skirmish line in the fewest words, where "up to skirmish line 24" is too long for the plate */
        return g_strdup_printf (C_("strength", "up to skirmish %u"), self->sum);
      /* Translators: on a small plate beside the cards: the best that they can still become */
      return g_strdup_printf (C_("strength", "up to skirmish line %u"), self->sum);
    case ACIES_FORMATION_HOST:
    default:
      /* Translators: on a small plate beside the cards: the best that they can still become */
      return g_strdup_printf (C_("strength", "up to host %u"), self->sum);
    }
}

static const char *
get_initial (const AciesSideStrength *self)
{
  if (self->fog)
    return "∑";
  switch (self->kind)
    {
    case ACIES_FORMATION_WEDGE:
      /* Translators: one letter for a wedge, another one than for the other formations, where there is no room for its name */
      return C_("initial of a formation", "W");
    case ACIES_FORMATION_PHALANX:
      /* Translators: one letter for a phalanx, another one than for the other formations, where there is no room for
         its name */
      return C_("initial of a formation", "P");
    case ACIES_FORMATION_BATTALION:
      /* Translators: one letter for a battalion, another one than for the other formations, where there is no room
         for its name */
      return C_("initial of a formation", "B");
    case ACIES_FORMATION_SKIRMISH:
      /* Translators: one letter for a skirmish line, another one than for the other formations, where there is no
         room for its name */
      return C_("initial of a formation", "S");
    case ACIES_FORMATION_HOST:
    default:
      /* Translators: one letter for a host, another one than for the other formations, where there is no room for its
         name */
      return C_("initial of a formation", "H");
    }
}

static const char *
get_short_name (const AciesSideStrength *self)
{
  if (self->fog)
    /* Translators: under Fog, where only the sum of the values counts; six letters at most, it stands over the sum on
       a phone */
    return C_("short name of a formation", "Sum");
  switch (self->kind)
    {
    case ACIES_FORMATION_WEDGE:
      /* Translators: a wedge, cut to six letters or fewer: it stands over its sum on a phone */
      return C_("short name of a formation", "Wedge");
    case ACIES_FORMATION_PHALANX:
      /* Translators: a phalanx, cut to six letters or fewer: it stands over its sum on a phone */
      return C_("short name of a formation", "Phal.");
    case ACIES_FORMATION_BATTALION:
      /* Translators: a battalion, cut to six letters or fewer: it stands over its sum on a phone */
      return C_("short name of a formation", "Batt.");
    case ACIES_FORMATION_SKIRMISH:
      /* Translators: a skirmish line, cut to six letters or fewer: it stands over its sum on a phone */
      return C_("short name of a formation", "Skirm.");
    case ACIES_FORMATION_HOST:
    default:
      /* Translators: a host, cut to six letters or fewer: it stands over its sum on a phone */
      return C_("short name of a formation", "Host");
    }
}

/* On two lines; NULL where there is nothing to be said. */
char *
acies_strength_make_stacked (const AciesSideStrength *self)
{
  if (self->state == ACIES_STRENGTH_UNKNOWN || self->state == ACIES_STRENGTH_IMPOSSIBLE)
    return acies_strength_make_words (self, ACIES_STRENGTH_WORDS_BRIEF);
  return g_strdup_printf ("%s\n%s%u", get_short_name (self), self->state == ACIES_STRENGTH_OPEN ? "≤ " : "", self->sum);
}

/* NULL where there is nothing to be said. */
char *
acies_strength_make_words (const AciesSideStrength *self,
                           AciesStrengthWords       words)
{
  const char *limit = self->state == ACIES_STRENGTH_OPEN ? "≤" : "";
  g_autofree char *name = NULL;

  if (self->state == ACIES_STRENGTH_UNKNOWN)
    return NULL;
  if (self->state == ACIES_STRENGTH_IMPOSSIBLE)
    return g_strdup (words == ACIES_STRENGTH_WORDS_FULL ? C_("strength", "cannot be completed") : "–");
  if (words == ACIES_STRENGTH_WORDS_INITIAL)
    return g_strdup_printf ("%s%s %u", limit, get_initial (self), self->sum);
  if (words <= ACIES_STRENGTH_WORDS_SHORT && self->state == ACIES_STRENGTH_OPEN)
    return name_open (self, words == ACIES_STRENGTH_WORDS_SHORT);

  name = name_complete (self, words > ACIES_STRENGTH_WORDS_FULL);
  return g_strdup_printf ("%s%s%s", limit, *limit != '\0' ? " " : "", name);
}

gboolean
acies_strength_equal (const AciesSideStrength *self,
                      const AciesSideStrength *other)
{
  return self->state == other->state && self->fog == other->fog && self->kind == other->kind && self->sum == other->sum;
}

/* Whether it is one of the two formations that are lit. */
gboolean
acies_strength_is_lit (const AciesSideStrength *self)
{
  return self->state == ACIES_STRENGTH_COMPLETE && !self->fog &&
         (self->kind == ACIES_FORMATION_WEDGE || self->kind == ACIES_FORMATION_PHALANX);
}
