/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-event-words.h"

#include "acies-announcer.h"
#include "acies-step-words.h"
#include "acies-words.h"

/* What a step changes on this table, for whoever sits opposite, and for those who watch. */

/* In Fog there is only the sum. Players who have a name are called by it, and what is the other side's is not called
 * “yours” then, since two persons and those who only watch hear the same. */

/* Why a claim holds: the other formation is there. By kind of formation, in the order of AciesFormationKind; then in Fog. */
#define IN_FOG (ACIES_FORMATION_WEDGE + 1)

static const char * const beaten[] = {
  N_("It beats your host of %u."),
  N_("It beats your skirmish line of %u."),
  N_("It beats your battalion of %u."),
  N_("It beats your phalanx of %u."),
  N_("It beats your wedge of %u."),
  N_("It beats your sum of %u."),
};

static const char * const named_beaten[] = {
  N_("It beats the host of %u on the other side."),
  N_("It beats the skirmish line of %u on the other side."),
  N_("It beats the battalion of %u on the other side."),
  N_("It beats the phalanx of %u on the other side."),
  N_("It beats the wedge of %u on the other side."),
  N_("It beats the sum of %u on the other side."),
};

/* What the wild cards of @formation stand for; %NULL if there are none. */
static char *
list_wild (AciesFormation *formation)
{
  gsize n_cards;
  const AciesCard *cards = acies_formation_get_cards (formation, &n_cards);
  const AciesCard *resolved = acies_formation_get_resolved_cards (formation, &n_cards);
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < n_cards; i++)
    {
      if (acies_card_is_troop (cards[i]))
        continue;
      if (text->len > 0)
        g_string_append (text, C_("list of cards", ", "));
      g_string_append_printf (text,
                              /* Translators: a wild card and what it stands for: “Alexander as Green 8” */
                              C_("wild card", "%s as %s"),
                              acies_card_get_name (cards[i]), acies_card_get_name (resolved[i]));
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Why @proof holds, to the player who loses the flag, or to anybody. */
static char *
describe_reason (AciesView  *view,
                 AciesProof *proof,
                 gboolean    named)
{
  AciesFormation *other = acies_proof_get_enemy_formation (proof);
  const gboolean complete = acies_proof_get_enemy_complete (proof);
  gboolean fog;
  guint sum;

  if (other == NULL)
    return g_strdup (named ? _("Too few cards are left to complete the formation on the other side.")
                           : _("Too few cards are left to complete your formation there."));
  if (acies_proof_get_tie (proof) && named)
    return g_strdup (complete ? _("The other formation is just as strong, but was completed later.")
                              : _("The best the other side can still make is just as strong, but would be completed later."));
  if (acies_proof_get_tie (proof))
    return g_strdup (complete ? _("Yours is just as strong, but was completed later.")
                              : _("The best you can still make is just as strong, but would be completed later."));

  fog = acies_view_get_fog (view, acies_proof_get_flag (proof));
  sum = acies_formation_get_sum (other);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (complete)
    return g_strdup_printf (_((named ? named_beaten : beaten)[fog ? IN_FOG : (guint) acies_formation_get_kind (other)]), sum);
#pragma GCC diagnostic pop
  if (fog)
    return g_strdup_printf (named ? _("The best the other side can still make is a sum of %u.")
                                  : _("The best you can still make there is a sum of %u."), sum);
  return g_strdup_printf (named
                            /* Translators: a formation, such as “a wedge”, and its sum, such as 24 */
                            ? _("The best the other side can still make is %s of %u.")
                            /* Translators: a formation, such as “a wedge”, and its sum, such as 24 */
                            : _("The best you can still make there is %s of %u."),
                          acies_formation_kind_get_noun (acies_formation_get_kind (other)), sum);
}

/* The claim to @flag alone; @wild says what the wild cards of the formation stand for. */
static char *
describe_claimed (guint           flag,
                  const char     *name,
                  AciesFormation *formation,
                  gboolean        fog,
                  const char     *wild)
{
  const char *noun = acies_formation_kind_get_noun (acies_formation_get_kind (formation));
  const guint sum = acies_formation_get_sum (formation);

  if (fog && name != NULL)
    /* Translators: who plays, such as “Anna” or “South”; the number of a flag, and a sum, such as 24 */
    return g_strdup_printf (_("%s claims flag %u with a sum of %u."), name, flag, sum);
  if (fog)
    /* Translators: the number of a flag, then the sum of the values there, under Fog */
    return g_strdup_printf (_("The enemy claims flag %u with a sum of %u."), flag, sum);
  if (wild != NULL && name != NULL)
    /* Translators: who plays; a flag, a formation, such as “a wedge”, its sum, and what wild cards stand for, such as
       “Alexander as Green 8” */
    return g_strdup_printf (_("%s claims flag %u with %s of %u (%s)."), name, flag, noun, sum, wild);
  if (wild != NULL)
    /* Translators: a flag, a formation, such as “a wedge”, its sum, and what wild cards stand for, such as “Alexander as
       Green 8” */
    return g_strdup_printf (_("The enemy claims flag %u with %s of %u (%s)."), flag, noun, sum, wild);
  if (name != NULL)
    /* Translators: who plays, such as “Anna” or “South”; the number of a flag, a formation, such as “a wedge”, and its sum */
    return g_strdup_printf (_("%s claims flag %u with %s of %u."), name, flag, noun, sum);
  /* Translators: the number of a flag, a formation, such as “a wedge”, and its sum */
  return g_strdup_printf (_("The enemy claims flag %u with %s of %u."), flag, noun, sum);
}

static char *
describe_claim (guint       flag,
                const char *name,
                AciesView  *before)
{
  g_autoptr (AciesProof) proof = acies_view_prove_for (before, flag, acies_view_get_turn (before));
  AciesFormation *formation = acies_proof_get_own_formation (proof);
  g_autofree char *wild = NULL;
  g_autofree char *claim = NULL;
  g_autofree char *reason = NULL;
  gboolean fog;

  if (formation == NULL || acies_proof_get_verdict (proof) != ACIES_VERDICT_PROVED)
    return NULL;

  fog = acies_view_get_fog (before, flag);
  wild = !fog ? list_wild (formation) : NULL;
  claim = describe_claimed (flag, name, formation, fog, wild);
  reason = describe_reason (before, proof, name != NULL);

  return acies_announcer_join (claim, reason);
}

/* How a wild card is played, without what it stands for. */
static char *
describe_wild_play (AciesCard   card,
                    guint       flag,
                    const char *name)
{
  if (name != NULL && acies_card_is_leader (card))
    /* Translators: who plays, such as “Anna” or “South”; a leader, such as Alexander, and the number of a flag */
    return g_strdup_printf (_("%s plays %s at flag %u: any color, any value."), name, acies_card_get_name (card), flag);
  if (name != NULL && card == ACIES_CARD_COMPANION_CAVALRY)
    /* Translators: who plays, such as “Anna” or “South”, and the number of a flag */
    return g_strdup_printf (_("%s plays Companion Cavalry at flag %u: any color, value 8."), name, flag);
  if (name != NULL)
    /* Translators: who plays, such as “Anna” or “South”, and the number of a flag */
    return g_strdup_printf (_("%s plays Shield Bearers at flag %u: any color, value 1, 2 or 3."), name, flag);
  if (acies_card_is_leader (card))
    /* Translators: a leader, such as Alexander, and the number of a flag */
    return g_strdup_printf (_("The enemy plays %s at flag %u: any color, any value."), acies_card_get_name (card), flag);
  if (card == ACIES_CARD_COMPANION_CAVALRY)
    return g_strdup_printf (_("The enemy plays Companion Cavalry at flag %u: any color, value 8."), flag);
  return g_strdup_printf (_("The enemy plays Shield Bearers at flag %u: any color, value 1, 2 or 3."), flag);
}

static char *
describe_wild (AciesCard   card,
               guint       flag,
               const char *name,
               AciesView  *after)
{
  g_autofree char *played = describe_wild_play (card, flag, name);
  g_autofree char *use = acies_words_describe_use (after, card);

  if (use == NULL)
    return g_steal_pointer (&played);
  return acies_announcer_join (played, use);
}

static char *
describe_weather (AciesCard   card,
                  guint       flag,
                  const char *name,
                  AciesView  *after)
{
  const gboolean both = acies_view_get_fog (after, flag) && acies_view_get_mud (after, flag);

  if (name != NULL && both)
    /* Translators: who plays, such as “Anna”; Fog or Mud, and the number of a flag where the other lies already */
    return g_strdup_printf (_("%s plays %s at flag %u: the sum of four cards counts there now."),
                            name, acies_card_get_name (card), flag);
  if (name != NULL && card == ACIES_CARD_FOG)
    /* Translators: who plays, such as “Anna” or “South”, and the number of a flag */
    return g_strdup_printf (_("%s plays Fog at flag %u: only the sum of the values counts there now."), name, flag);
  if (name != NULL)
    /* Translators: who plays, such as “Anna” or “South”, and the number of a flag */
    return g_strdup_printf (_("%s plays Mud at flag %u: each side needs four cards there now."), name, flag);
  if (both)
    /* Translators: Fog or Mud, and the number of a flag where the other one of them lies already */
    return g_strdup_printf (_("The enemy plays %s at flag %u: the sum of four cards counts there now."),
                            acies_card_get_name (card), flag);
  if (card == ACIES_CARD_FOG)
    return g_strdup_printf (_("The enemy plays Fog at flag %u: only the sum of the values counts there now."), flag);
  return g_strdup_printf (_("The enemy plays Mud at flag %u: each side needs four cards there now."), flag);
}

/* A guile card of the player who is called @name. */
static char *
describe_guile (const AciesStep *step,
                const char      *name)
{
  const char *target = acies_card_get_name (acies_step_get_target (step));
  const guint from = acies_step_get_from (step);
  const guint flag = acies_step_get_flag (step);

  switch ((int) acies_step_get_kind (step))
    {
    case ACIES_STEP_SCOUT:
      /* Translators: who plays, such as “Anna” or “South” */
      return g_strdup_printf (_("%s plays Scout: three cards are drawn, and two put back."), name);
    case ACIES_STEP_REDEPLOY:
      if (flag == 0)
        /* Translators: who plays; a card, such as Red 7 or Fog, and the number of a flag */
        return g_strdup_printf (_("%s plays Redeploy: %s leaves flag %u and is out of the game."), name, target, from);
      /* Translators: who plays; a card, such as Red 7 or Fog, and the numbers of two flags */
      return g_strdup_printf (_("%s plays Redeploy: %s goes from flag %u to flag %u."), name, target, from, flag);
    case ACIES_STEP_DESERTER:
      /* Translators: who plays; a card, such as Red 7 or Fog, and the number of a flag */
      return g_strdup_printf (_("%s plays Deserter: %s at flag %u is out of the game."), name, target, from);
    case ACIES_STEP_TRAITOR:
    default:
      /* Translators: who plays; a card, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("%s plays Traitor: %s changes sides, from flag %u to flag %u."), name, target, from, flag);
    }
}

static char *
describe_great (const AciesStep *step,
                const char      *player,
                AciesView       *before,
                AciesView       *after)
{
  const AciesCard card = acies_step_get_card (step);
  const AciesCard target = acies_step_get_target (step);
  const char *name = acies_card_get_name (target);
  const guint from = acies_step_get_from (step);
  const guint flag = acies_step_get_flag (step);

  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
      if (card == ACIES_CARD_FOG || card == ACIES_CARD_MUD)
        return describe_weather (card, flag, player, after);
      return describe_wild (card, flag, player, after);
    case ACIES_STEP_SCOUT:
      if (player != NULL)
        return describe_guile (step, player);
      return g_strdup (_("The enemy plays Scout: it draws three cards and puts two back."));
    case ACIES_STEP_REDEPLOY:
      if (player != NULL)
        return describe_guile (step, player);
      if (flag == 0)
        /* Translators: a card, such as Red 7 or Fog, and the number of a flag */
        return g_strdup_printf (_("The enemy plays Redeploy: %s leaves flag %u and is out of the game."), name, from);
      /* Translators: a card, such as Red 7 or Fog, and the numbers of two flags */
      return g_strdup_printf (_("The enemy plays Redeploy: %s goes from flag %u to flag %u."), name, from, flag);
    case ACIES_STEP_DESERTER:
      if (player != NULL)
        return describe_guile (step, player);
      if (target == ACIES_CARD_FOG || target == ACIES_CARD_MUD)
        /* Translators: Fog or Mud, and the number of a flag */
        return g_strdup_printf (_("The enemy plays Deserter: %s at flag %u is out of the game."), name, from);
      /* Translators: a card of the player’s, such as Red 7, and the number of a flag */
      return g_strdup_printf (_("The enemy plays Deserter: your %s at flag %u is out of the game."), name, from);
    case ACIES_STEP_TRAITOR:
      if (player != NULL)
        return describe_guile (step, player);
      /* Translators: a card of the player’s, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("The enemy plays Traitor: your %s from flag %u now fights for the enemy at flag %u."),
                              name, from, flag);
    case ACIES_STEP_CLAIM:
      return describe_claim (flag, player, before);
    case ACIES_STEP_DRAW:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_PASS:
    case ACIES_STEP_DONE:
    default:
      return NULL;
    }
}

/* Whether @step changes so much that it is shown on a large card: a tactics card, or a claim. */
gboolean
acies_event_words_is_great (const AciesStep *step)
{
  g_return_val_if_fail (step != NULL, FALSE);

  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
      return acies_card_is_tactics (acies_step_get_card (step));
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
    case ACIES_STEP_CLAIM:
      return TRUE;
    case ACIES_STEP_DRAW:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_PASS:
    case ACIES_STEP_DONE:
    default:
      return FALSE;
    }
}

/* What the player called @name has done with @step, or to the other player, with %NULL, what the enemy
 * has. The step led from @before to @after, two views of one seat. %NULL if there is nothing to say about
 * it. Without the views, says what was done, but not what it does. */
char *
acies_event_words_describe (const AciesStep *step,
                            const char      *name,
                            AciesView       *before,
                            AciesView       *after)
{
  char *sentence = NULL;

  g_return_val_if_fail (step != NULL, NULL);

  if (before != NULL && after != NULL && acies_event_words_is_great (step))
    sentence = describe_great (step, name, before, after);

  return sentence != NULL ? sentence : acies_step_words_describe (step, name);
}

static AciesEntry *
get_step (AciesGame *game,
          guint      n)
{
  return g_list_model_get_item (acies_game_get_history (game), n);
}

/* Finds the last turn of the enemy of @viewer: the number of steps before and after it. They are
 * the same if there was none. */
void
acies_event_words_find_turn (AciesGame *game,
                             AciesSeat  viewer,
                             guint     *before,
                             guint     *after)
{
  guint turn = 0;

  g_return_if_fail (ACIES_IS_GAME (game));
  g_return_if_fail (before != NULL && after != NULL);

  *after = acies_game_get_n_steps (game);
  while (*after > 0)
    {
      g_autoptr (AciesEntry) entry = get_step (game, *after - 1);

      if (acies_entry_get_seat (entry) != viewer)
        {
          turn = acies_entry_get_turn_number (entry);
          break;
        }
      (*after)--;
    }

  *before = *after;
  while (*before > 0)
    {
      g_autoptr (AciesEntry) entry = get_step (game, *before - 1);

      if (acies_entry_get_seat (entry) == viewer || acies_entry_get_turn_number (entry) != turn)
        break;
      (*before)--;
    }
}

/* The first @n_steps of @steps (AciesEntry) in the words of the log; a card that is put back is not named if it is
 * @hidden. */
char *
acies_event_words_list_steps (GPtrArray *steps,
                              guint      n_steps,
                              gboolean   hidden)
{
  g_autoptr (GString) list = g_string_new (NULL);

  g_return_val_if_fail (steps != NULL, NULL);
  g_return_val_if_fail (n_steps <= steps->len, NULL);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autofree char *words = acies_step_words_name (acies_entry_get_step (g_ptr_array_index (steps, i)), hidden);

      if (list->len > 0)
        /* Translators: between the moves of a turn, such as “Red 7 to flag 4” and “Draw from the troop deck” */
        g_string_append (list, C_("list of steps", "; "));
      g_string_append (list, words);
    }

  return g_strdup (list->str);
}

/* The last turn of the other player than @viewer, who is called @name, in the words of the log; %NULL if there
 * was none. */
char *
acies_event_words_list_turn (AciesGame  *game,
                             AciesSeat   viewer,
                             const char *name)
{
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *list = NULL;
  guint before, after;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  acies_event_words_find_turn (game, viewer, &before, &after);
  if (before == after)
    return NULL;

  steps = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint n = before; n < after; n++)
    g_ptr_array_add (steps, get_step (game, n));
  list = acies_event_words_list_steps (steps, steps->len, TRUE);
  /* Translators: who played, and the moves of a turn, such as “Red 7 to flag 4; Draw from the troop deck” */
  return g_strdup_printf (C_("turn", "%s: %s"), name, list);
}

/* The last turn of the enemy of @viewer, who is called @name unless that is %NULL, and what the viewer has done
 * after it, by the name of @own unless that is %NULL, with a sentence for each step; %NULL if there was no such turn. */
char *
acies_event_words_describe_turn (AciesGame  *game,
                                 AciesSeat   viewer,
                                 const char *name,
                                 const char *own)
{
  g_autoptr (AciesView) view = NULL;
  char *text = NULL;
  guint before, after;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  acies_event_words_find_turn (game, viewer, &before, &after);
  if (before == after)
    return NULL;
  view = acies_game_create_view_at (game, before, viewer);
  for (guint n = before; n < acies_game_get_n_steps (game); n++)
    {
      g_autoptr (AciesEntry) entry = get_step (game, n);
      g_autoptr (AciesView) next = acies_game_create_view_at (game, n + 1, viewer);
      g_autofree char *sentence = NULL;

      if (n >= after && own == NULL)
        sentence = acies_step_words_describe_mine (acies_entry_get_step (entry));
      else
        sentence = acies_event_words_describe (acies_entry_get_step (entry), n < after ? name : own, view, next);
      if (sentence != NULL)
        acies_announcer_append (&text, sentence);
      g_set_object (&view, next);
    }

  return text;
}
