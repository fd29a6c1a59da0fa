/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "condita-deed.h"

#include "condita-words.h"

struct _ConditaDeed
{
  GObject parent_instance;

  const char *group;
  char *key;
  char *title;
  GPtrArray *ways;
};

G_DEFINE_FINAL_TYPE (ConditaDeed, condita_deed, G_TYPE_OBJECT)

static void
way_free (ConditaWay *self)
{
  g_free (self->step);
  g_free (self->payment);
  g_free (self->cell);
  g_free (self->detail);
  g_free (self);
}

static void
condita_deed_finalize (GObject *object)
{
  ConditaDeed *self = CONDITA_DEED (object);

  g_free (self->key);
  g_free (self->title);
  g_ptr_array_unref (self->ways);

  G_OBJECT_CLASS (condita_deed_parent_class)->finalize (object);
}

static void
condita_deed_class_init (ConditaDeedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = condita_deed_finalize;
}

static void
condita_deed_init (ConditaDeed *self)
{
  self->ways = g_ptr_array_new_with_free_func ((GDestroyNotify) way_free);
}

/* Ways whose parts are: all before @mark, as what pays; up to @end behind it, as what is done; and the rest. */
static ConditaWay *
split (const char  *step,
       char         mark,
       char       **key)
{
  const char *sign = strchr (step, mark);
  ConditaWay *way = g_new0 (ConditaWay, 1);

  way->step = g_strdup (step);
  way->payment = g_strndup (step, (gsize) (sign - step));
  way->detail = g_strdup ("");
  *key = g_strdup (sign);
  return way;
}

static void
set_detail (ConditaWay *way,
            const char *detail)
{
  g_free (way->detail);
  way->detail = g_strdup (detail);
}

/* "Sb.U=te@d5:nes", "Pb.Pb^d6", "Wb.U*h1@b2", "U>h1:b4,h2:c5": what is done begins with @first, and @mark stands before the cell. */
static ConditaWay *
split_place (const char  *step,
             char         first,
             char         mark,
             char       **key)
{
  ConditaWay *way = split (step, first, key);
  char *place = strchr (*key, mark);
  const char *rest = place + 3;

  way->cell = g_strndup (place + 1, 2);
  set_detail (way, *rest == ':' ? rest + 1 : rest);
  /* The comma stays in the key, since both at once are something else than one. */
  if (*rest == ',')
    *place++ = ',';
  *place = '\0';
  return way;
}

/* Which of the heroes is hired, is no matter. */
static ConditaWay *
split_hire (const char  *step,
            char       **key)
{
  ConditaWay *way = split_place (step, '*', '@', key);

  (*key)[1] = '\0';
  return way;
}

/* "!h1:city Wb.Cb", "!h1:ruins Wb.Lb=Xh": the cards stand behind. */
static ConditaWay *
split_attack (const char  *step,
              char       **key)
{
  ConditaWay *way = g_new0 (ConditaWay, 1);
  g_auto (GStrv) parts = g_strsplit (step, " ", 2);
  char *gain = parts[1] != NULL ? strchr (parts[1], '=') : NULL;

  *key = g_strconcat (parts[0], gain, NULL);
  if (gain != NULL)
    *gain = '\0';
  way->step = g_strdup (step);
  way->payment = g_strdup (parts[1] != NULL ? parts[1] : "");
  way->detail = g_strdup ("");
  return way;
}

/* "Ig(Cb)", "Nb(Lb)+U", "Xn+Lb.Ib": what is used stands before, on what it is used, behind. */
static ConditaWay *
split_use (const char  *step,
           char         mark,
           char       **key)
{
  ConditaWay *way = split (step, mark, key);

  set_detail (way, *key + 1);
  if (strrchr (way->detail, ')') != NULL)
    *strrchr (way->detail, ')') = '\0';
  g_free (*key);
  /* Whichever of them is used, it is the same; the hammer stands for one of them. */
  *key = g_strndup (g_str_has_prefix (way->payment, "Xh") ? way->payment + 2 : way->payment, 1);
  return way;
}

static ConditaWay *
split_word (const char  *step,
            char       **key)
{
  ConditaWay *way = g_new0 (ConditaWay, 1);

  *key = g_strdup (step);
  way->step = g_strdup (step);
  way->payment = g_strdup ("");
  way->detail = g_strdup ("");
  return way;
}

/* Takes a step of a group apart; in @key comes what all ways to do the same share. */
static ConditaWay *
split_step (const char  *group,
            const char  *step,
            char       **key)
{
  ConditaWay *way;

  if (g_str_equal (group, "gains"))
    return split (step, '=', key);
  if (g_str_equal (group, "lays"))
    return split_place (step, '=', '@', key);
  if (g_str_equal (group, "upgrades"))
    return split_place (step, '^', '^', key);
  if (g_str_equal (group, "hires"))
    return split_hire (step, key);
  if (g_str_equal (group, "moves"))
    return split_place (step, '>', ':', key);
  if (g_str_equal (group, "attacks"))
    return split_attack (step, key);
  if (g_str_equal (group, "ambush") && strchr (step, '#') != NULL)
    {
      way = split (step, '#', key);
      set_detail (way, *key + 1);
      g_free (*key);
      *key = g_strdup ("#");
      return way;
    }
  if (g_str_equal (group, "conversions") || g_str_equal (group, "tents"))
    return *step == '-' ? split_word (step, key) : split_use (step, '(', key);
  if (g_str_equal (group, "horn"))
    return split_use (step, '+', key);
  if (g_str_has_prefix (step, "settle "))
    {
      way = split_word ("settle", key);
      g_free (way->step);
      way->step = g_strdup (step);
      way->cell = g_strdup (step + strlen ("settle "));
      return way;
    }
  if (g_str_has_prefix (step, "retreat "))
    {
      g_autofree char *rest = g_strdup (step + strlen ("retreat "));

      way = split_word ("retreat", key);
      g_free (way->step);
      way->step = g_strdup (step);
      way->cell = g_strdup (strrchr (rest, ':') + 1);
      g_free (way->payment);
      way->payment = g_strndup (rest, strcspn (rest, ":"));
      return way;
    }
  if (*step == '+')
    {
      way = split_word ("+", key);
      g_free (way->step);
      way->step = g_strdup (step);
      g_free (way->payment);
      way->payment = g_strdup (step + 1);
      return way;
    }
  return split_word (step, key);
}

/* The factions of cohorts, "b+g", and to whom they are shown, "b>3", in words. */
static char *
dup_factions (const char *cohorts)
{
  g_auto (GStrv) parts = g_strsplit (cohorts, "+", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *faction = condita_words_for_faction ((ConditaFaction) (strchr ("gbry", *parts[i]) - "gbry"));
      char *words = parts[i][1] != '>' ? g_strdup (faction)
                    /* Translators: a faction such as “green”, and the number of the player to whom its cards are shown */
                    : g_strdup_printf (_("%s, to player %u"), faction, (guint) g_ascii_digit_value (parts[i][2]));

      g_free (parts[i]);
      parts[i] = words;
    }
  return g_strjoinv (C_("cards", "; "), parts);
}

static char *
dup_start_title (const char *key)
{
  g_autofree char *factions = NULL;

  if (g_str_equal (key, "keep"))
    return g_strdup (_("Keep the hand"));
  if (g_str_equal (key, "mulligan"))
    return g_strdup (_("Draw a new hand"));
  if (g_str_equal (key, "settle"))
    return g_strdup (_("Choose the city to start from"));

  factions = dup_factions (strchr (key, ' ') + 1);
  return g_str_has_prefix (key, "take ")
         /* Translators: something that one can do; %s is a faction such as “green” */
         ? g_strdup_printf (_("Lead the heroes of %s"), factions)
         /* Translators: something that one can do: show cards of one faction, to draw more; %s are factions such as “green” */
         : g_strdup_printf (_("Show a cohort: %s"), factions);
}

static char *
dup_lay_title (const char *pile)
{
  const struct
  {
    const char *pile;
    const char *title;
  } titles[] = {
    { "st", _("Lay a straight road") },
    { "be", _("Lay a bend") },
    { "te", _("Lay a road with three exits") },
    { "cr", _("Lay a crossing") },
    { "c1", _("Found a city of level 1") },
    { "co", _("Found a city of level 2 with opposite exits") },
    { "cb", _("Found a city of level 2 at a bend") },
    { "c3", _("Found a city of level 3") },
    { "c4", _("Found a city of level 4") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].pile, pile))
      return g_strdup (titles[i].title);
  return g_strdup (pile);
}

static char *
dup_move_title (const char *key)
{
  if (strchr (key, ',') != NULL)
    return g_strdup (_("Move both heroes"));
  return g_strdup (key[2] == '1' ? _("Move the first hero") : _("Move the second hero"));
}

/* What is attacked: “city”, or “hero2/h1”. */
static char *
dup_target (ConditaView *view,
            const char  *target)
{
  if (!g_str_has_prefix (target, "hero"))
    /* Translators: what is attacked: the city at a cell */
    return g_strdup (C_("target", "city"));
  return g_strdup_printf (g_str_has_suffix (target, "h1")
                          /* Translators: what is attacked; %s is a faction such as “green” */
                          ? C_("target", "first hero, %s")
                          /* Translators: what is attacked; %s is a faction such as “green” */
                          : C_("target", "second hero, %s"),
                          condita_words_for_faction (condita_view_get_faction (view, (guint) g_ascii_digit_value (target[4]) - 1)));
}

static char *
dup_attack_title (ConditaView *view,
                  const char  *key)
{
  const gboolean second = key[2] == '2';
  g_autofree char *cell = condita_view_dup_hero (view, condita_view_get_seat (view), second);
  g_autofree char *other = condita_view_dup_hero (view, condita_view_get_seat (view), !second);
  const char *gain = strchr (key, '=');
  g_autofree char *card = gain != NULL ? condita_words_for_card (gain + 1) : NULL;
  g_autofree char *what = NULL;

  if (card != NULL)
    /* Translators: something that one can do; %s is a great artefact such as “hammer” */
    return g_strdup_printf (_("Storm the ruins, and take this: %s"), card);
  if (strstr (key, ":ruins") != NULL)
    return g_strdup (_("Storm the ruins"));
  what = dup_target (view, strchr (key, ':') + 1);
  if (strchr (key, '+') != NULL)
    /* Translators: something that one can do; a cell such as “d5”, and what is attacked there, such as “city” */
    return g_strdup_printf (_("Attack at %s with both heroes: %s"), cell, what);
  if (g_strcmp0 (cell, other) != 0)
    /* Translators: something that one can do; a cell such as “d5”, and what is attacked there, such as “city” */
    return g_strdup_printf (_("Attack at %s: %s"), cell, what);
  return g_strdup_printf (second
                          /* Translators: something that one can do; a cell such as “d5”, and what is attacked there, such as “city” */
                          ? _("Attack at %s with the second hero: %s")
                          /* Translators: something that one can do; a cell such as “d5”, and what is attacked there, such as “city” */
                          : _("Attack at %s with the first hero: %s"), cell, what);
}

static char *
dup_answer_title (const char *key)
{
  const char *amb = strstr (key, "amb");
  const char *join = strstr (key, "join");

  if (g_str_equal (key, "surrender"))
    /* Translators: something that one can do who is attacked, a verb: give the city or the hero up */
    return g_strdup (_("Surrender"));
  if (g_str_equal (key, "retreat"))
    /* Translators: something that one can do who is attacked, a verb: go away with the hero */
    return g_strdup (_("Retreat"));
  if (amb != NULL)
    return g_strdup (join != NULL ? _("Defend with the ambush and a hero") : _("Defend with the ambush"));
  return g_strdup (join != NULL ? _("Defend with a hero")
                   /* Translators: something that one can do who is attacked, a verb */
                   : _("Defend"));
}

/* What the first card of a use is, and what it does. */
static char *
dup_use_title (const char *key)
{
  if (*key == '-')
    {
      const char *inside = strchr (key, '(') + 1;
      g_autofree char *cards = g_strndup (inside, strcspn (inside, ")"));
      g_autofree char *words = condita_words_for_cards (cards);

      /* Translators: something that one can do; %s are cards such as “tool, green” */
      return g_strdup_printf (_("Take out of a tent: %s"), words);
    }
  switch (*key)
    {
    case 'I':
      return g_strdup (_("Give a title"));
    case 'R':
      return g_strdup (_("Use a scroll"));
    case 'A':
      return g_strdup (_("Roll the die for an amulet"));
    case 'N':
      return g_strdup (_("Pitch a tent"));
    default:
      return g_strdup (_("Sound the horn"));
    }
}

static char *
dup_gain_title (ConditaView *view,
                const char  *key)
{
  g_autofree char *pile = g_strndup (key + 1, strcspn (key + 1, ":"));
  const char *faction = strchr (key, ':');
  g_autofree char *top = faction != NULL ? g_strconcat (pile, faction + 1, NULL) : condita_view_dup_pile_top (view, pile);
  g_autofree char *card = condita_words_for_card (top != NULL ? top : pile);

  /* Translators: something that one can do: get a new card; %s is a card such as “tool, green” */
  return g_strdup_printf (_("Gain: %s"), card);
}

static char *
dup_title (ConditaView *view,
           const char  *group,
           const char  *key)
{
  if (g_str_equal (group, "setup") || g_str_equal (group, "start"))
    return dup_start_title (key);
  if (g_str_equal (group, "gains"))
    return dup_gain_title (view, key);
  if (g_str_equal (group, "lays"))
    return dup_lay_title (key + 1);
  if (g_str_equal (group, "upgrades"))
    return g_strdup (_("Raise a city by a level"));
  if (g_str_equal (group, "hires"))
    return g_strdup (_("Hire a hero"));
  if (g_str_equal (group, "moves"))
    return dup_move_title (key);
  if (g_str_equal (group, "attacks"))
    return dup_attack_title (view, key);
  if (g_str_equal (group, "answers"))
    return dup_answer_title (key);
  if (g_str_equal (group, "additions"))
    return g_strdup (g_str_equal (key, "stop") ? _("Add nothing more") : _("Add to the battle"));
  if (g_str_equal (key, "#"))
    return g_strdup (_("Lay a card in ambush"));
  if (g_str_has_prefix (key, "drop "))
    {
      g_autofree char *card = condita_words_for_card (key + strlen ("drop "));

      /* Translators: something that one can do; %s is a card such as “tool, green” */
      return g_strdup_printf (_("Give up the ambush card: %s"), card);
    }
  if (g_str_equal (key, "end"))
    return g_strdup (_("End the turn"));
  return dup_use_title (key);
}

static gboolean
has_way (ConditaDeed      *self,
         const ConditaWay *way)
{
  for (guint i = 0; i < self->ways->len; i++)
    {
      const ConditaWay *other = self->ways->pdata[i];

      if (g_str_equal (way->payment, other->payment) && g_strcmp0 (way->cell, other->cell) == 0 &&
          g_str_equal (way->detail, other->detail))
        return TRUE;
    }
  return FALSE;
}

static void
add_step (GListStore  *deeds,
          GHashTable  *known,
          ConditaView *view,
          const char  *group,
          const char  *step)
{
  g_autofree char *part = NULL;
  ConditaWay *way = split_step (group, step, &part);
  g_autofree char *key = g_strdup_printf ("%s %s", group, part);
  ConditaDeed *deed = g_hash_table_lookup (known, key);

  if (deed == NULL)
    {
      deed = g_object_new (CONDITA_TYPE_DEED, NULL);
      deed->group = g_intern_string (group);
      deed->title = dup_title (view, group, part);
      deed->key = g_steal_pointer (&key);
      g_list_store_append (deeds, deed);
      g_hash_table_insert (known, deed->key, deed);
      g_object_unref (deed);
    }
  if (has_way (deed, way))
    way_free (way);
  else
    g_ptr_array_add (deed->ways, way);
}

/* All that can be done now, if the decision is that of the seat of @view. What would be paid with more than it takes is left out. */
GListModel *
condita_deed_list (ConditaView *view)
{
  const char * const *groups = condita_game_list_groups ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  GListStore *deeds = g_list_store_new (CONDITA_TYPE_DEED);

  g_return_val_if_fail (CONDITA_IS_VIEW (view), NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) steps = g_str_equal (groups[i], "wasteful") ? NULL : condita_view_list_steps (view, groups[i]);

      for (guint j = 0; steps != NULL && steps[j] != NULL; j++)
        add_step (deeds, known, view, groups[i], steps[j]);
    }
  return G_LIST_MODEL (deeds);
}

const char *
condita_deed_get_title (ConditaDeed *self)
{
  g_return_val_if_fail (CONDITA_IS_DEED (self), NULL);

  return self->title;
}

/* Whether a card is laid on the map, whose exits are a choice. */
gboolean
condita_deed_get_lays (ConditaDeed *self)
{
  g_return_val_if_fail (CONDITA_IS_DEED (self), FALSE);

  return g_str_equal (self->group, "lays");
}

/* From which pile it comes then. */
char *
condita_deed_dup_pile (ConditaDeed *self)
{
  g_return_val_if_fail (condita_deed_get_lays (self), NULL);

  return g_strdup (strchr (self->key, '=') + 1);
}

/* What can be known of how it will end, or %NULL. */
char *
condita_deed_dup_note (ConditaDeed *self,
                       ConditaView *view)
{
  const char *target;
  g_autofree char *text = NULL;
  g_autoptr (ConditaFact) fact = NULL;

  g_return_val_if_fail (CONDITA_IS_DEED (self), NULL);

  if (!g_str_equal (self->group, "attacks"))
    return NULL;
  target = strchr (self->key, '!') + 1;
  text = g_strndup (target, strcspn (target, "="));
  fact = condita_view_find_attack (view, condita_view_get_seat (view), text, NULL);
  if (fact == NULL)
    return NULL;
  if (condita_fact_get_verdict (fact) == CONDITA_VERDICT_PROVED)
    return g_strdup (_("The attack cannot fail."));
  if (condita_fact_get_verdict (fact) == CONDITA_VERDICT_REFUTED)
    return g_strdup (_("The attack cannot succeed."));
  if (condita_fact_get_verdict (fact) != CONDITA_VERDICT_CHANCE)
    return NULL;
  /* Translators: how likely it is, in percent, that all your cards together win the battle */
  return g_strdup_printf (_("With all your cards, the attack succeeds with %.0f%%."), 100 * condita_fact_get_chance (fact));
}

guint
condita_deed_get_n_ways (ConditaDeed *self)
{
  g_return_val_if_fail (CONDITA_IS_DEED (self), 0);

  return self->ways->len;
}

const ConditaWay *
condita_deed_get_way (ConditaDeed *self,
                      guint        number)
{
  g_return_val_if_fail (CONDITA_IS_DEED (self), NULL);
  g_return_val_if_fail (number < self->ways->len, NULL);

  return self->ways->pdata[number];
}
