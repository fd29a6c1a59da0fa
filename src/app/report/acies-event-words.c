/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-event-words.h"

#include "acies-step-words.h"
#include "acies-words.h"

/* What a step of the enemy changes on this table, for whoever sits opposite. */

/* The sentences by kind of formation, in the order of AciesFormationKind; in Fog there is only
 * the sum. */
#define IN_FOG (ACIES_FORMATION_WEDGE + 1)

static const char * const claims[] = {
  N_("The enemy claims flag %u with a host of %u."),
  N_("The enemy claims flag %u with a skirmish line of %u."),
  N_("The enemy claims flag %u with a battalion of %u."),
  N_("The enemy claims flag %u with a phalanx of %u."),
  N_("The enemy claims flag %u with a wedge of %u."),
  N_("The enemy claims flag %u with a sum of %u."),
};

static const char * const wild_claims[] = {
  /* Translators: %s says what wild cards stand for, such as “Alexander as Green 8” */
  N_("The enemy claims flag %u with a host of %u (%s)."),
  /* Translators: %s says what wild cards stand for, such as “Alexander as Green 8” */
  N_("The enemy claims flag %u with a skirmish line of %u (%s)."),
  /* Translators: %s says what wild cards stand for, such as “Alexander as Green 8” */
  N_("The enemy claims flag %u with a battalion of %u (%s)."),
  /* Translators: %s says what wild cards stand for, such as “Alexander as Green 8” */
  N_("The enemy claims flag %u with a phalanx of %u (%s)."),
  /* Translators: %s says what wild cards stand for, such as “Alexander as Green 8” */
  N_("The enemy claims flag %u with a wedge of %u (%s)."),
};

/* Why a claim holds: the other formation is there. */
static const char * const beaten[] = {
  N_("It beats your host of %u."),
  N_("It beats your skirmish line of %u."),
  N_("It beats your battalion of %u."),
  N_("It beats your phalanx of %u."),
  N_("It beats your wedge of %u."),
  N_("It beats your sum of %u."),
};

/* Why a claim holds: the other formation can become no stronger. */
static const char * const reached[] = {
  N_("The best that you can still make there is a host of %u."),
  N_("The best that you can still make there is a skirmish line of %u."),
  N_("The best that you can still make there is a battalion of %u."),
  N_("The best that you can still make there is a phalanx of %u."),
  N_("The best that you can still make there is a wedge of %u."),
  N_("The best that you can still make there is a sum of %u."),
};

static guint
get_sentence (AciesView      *view,
              guint           flag,
              AciesFormation *formation)
{
  return acies_view_get_fog (view, flag) ? IN_FOG : (guint) acies_formation_get_kind (formation);
}

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

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* Why @proof holds, to the player who loses the flag. */
static char *
describe_reason (AciesView  *view,
                 AciesProof *proof)
{
  AciesFormation *other = acies_proof_get_enemy_formation (proof);
  const gboolean complete = acies_proof_get_enemy_complete (proof);
  guint sentence;

  if (other == NULL)
    return g_strdup (_("Too few cards are left to complete your formation there."));
  if (acies_proof_get_tie (proof))
    return g_strdup (complete ? _("Yours is as strong, but was completed later.")
                              : _("You can at best make one as strong, and would complete it later."));

  sentence = get_sentence (view, acies_proof_get_flag (proof), other);
  return g_strdup_printf (_((complete ? beaten : reached)[sentence]), acies_formation_get_sum (other));
}

static char *
describe_claim (guint      flag,
                AciesView *before)
{
  const AciesSeat enemy = acies_view_get_seat (before) == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  g_autoptr (AciesProof) proof = acies_view_prove_for (before, flag, enemy);
  AciesFormation *formation = acies_proof_get_own_formation (proof);
  g_autofree char *wild = NULL;
  g_autofree char *claim = NULL;
  g_autofree char *reason = NULL;
  guint sentence;

  if (formation == NULL || acies_proof_get_verdict (proof) != ACIES_VERDICT_PROVED)
    return NULL;

  sentence = get_sentence (before, flag, formation);
  wild = sentence != IN_FOG ? list_wild (formation) : NULL;
  if (wild != NULL)
    claim = g_strdup_printf (_(wild_claims[sentence]), flag, acies_formation_get_sum (formation), wild);
  else
    claim = g_strdup_printf (_(claims[sentence]), flag, acies_formation_get_sum (formation));
  reason = describe_reason (before, proof);

  return g_strconcat (claim, " ", reason, NULL);
}
#pragma GCC diagnostic pop

static char *
describe_wild (AciesCard  card,
               guint      flag,
               AciesView *after)
{
  g_autofree char *played = NULL;
  g_autofree char *use = acies_words_describe_use (after, card);

  if (acies_card_is_leader (card))
    /* Translators: a leader, and the number of a flag */
    played = g_strdup_printf (_("The enemy plays %s at flag %u: any color, any value."), acies_card_get_name (card), flag);
  else if (card == ACIES_CARD_COMPANION_CAVALRY)
    played = g_strdup_printf (_("The enemy plays Companion Cavalry at flag %u: any color, value 8."), flag);
  else
    played = g_strdup_printf (_("The enemy plays Shield Bearers at flag %u: any color, value 1, 2 or 3."), flag);

  if (use == NULL)
    return g_steal_pointer (&played);
  return g_strconcat (played, " ", use, NULL);
}

static char *
describe_weather (AciesCard  card,
                  guint      flag,
                  AciesView *after)
{
  if (acies_view_get_fog (after, flag) && acies_view_get_mud (after, flag))
    /* Translators: Fog or Mud, and the number of a flag where the other one of them lies already */
    return g_strdup_printf (_("The enemy plays %s at flag %u: the sum of four cards counts there now."),
                            acies_card_get_name (card), flag);
  if (card == ACIES_CARD_FOG)
    return g_strdup_printf (_("The enemy plays Fog at flag %u: only the sum of the values counts there now."), flag);
  return g_strdup_printf (_("The enemy plays Mud at flag %u: each side needs four cards there now."), flag);
}

static char *
describe_great (const AciesMove *move,
                AciesView       *before,
                AciesView       *after)
{
  const AciesCard card = acies_move_get_card (move);
  const AciesCard target = acies_move_get_target (move);
  const char *name = acies_card_get_name (target);
  const guint from = acies_move_get_from (move);
  const guint flag = acies_move_get_flag (move);

  switch (acies_move_get_kind (move))
    {
    case ACIES_MOVE_PLAY:
      if (card == ACIES_CARD_FOG || card == ACIES_CARD_MUD)
        return describe_weather (card, flag, after);
      return describe_wild (card, flag, after);
    case ACIES_MOVE_SCOUT:
      return g_strdup (_("The enemy plays Scout: it draws three cards and puts two back."));
    case ACIES_MOVE_REDEPLOY:
      if (flag == 0)
        /* Translators: a card, such as Red 7 or Fog, and the number of a flag */
        return g_strdup_printf (_("The enemy plays Redeploy: %s leaves flag %u and is out of the game."), name, from);
      /* Translators: a card, such as Red 7 or Fog, and the numbers of two flags */
      return g_strdup_printf (_("The enemy plays Redeploy: %s goes from flag %u to flag %u."), name, from, flag);
    case ACIES_MOVE_DESERTER:
      if (target == ACIES_CARD_FOG || target == ACIES_CARD_MUD)
        /* Translators: Fog or Mud, and the number of a flag */
        return g_strdup_printf (_("The enemy plays Deserter: %s at flag %u is out of the game."), name, from);
      /* Translators: a card of the player’s, such as Red 7, and the number of a flag */
      return g_strdup_printf (_("The enemy plays Deserter: your %s at flag %u is out of the game."), name, from);
    case ACIES_MOVE_TRAITOR:
      /* Translators: a card of the player’s, such as Red 7, and the numbers of two flags */
      return g_strdup_printf (_("The enemy plays Traitor: your %s from flag %u now fights for the enemy at flag %u."),
                              name, from, flag);
    case ACIES_MOVE_CLAIM:
      return describe_claim (flag, before);
    case ACIES_MOVE_DRAW:
    case ACIES_MOVE_RETURN:
    case ACIES_MOVE_PASS:
    case ACIES_MOVE_DONE:
    default:
      return NULL;
    }
}

/* Whether @move changes so much that it is shown on a large card: a tactics card, or a claim. */
gboolean
acies_event_words_is_great (const AciesMove *move)
{
  g_return_val_if_fail (move != NULL, FALSE);

  switch (acies_move_get_kind (move))
    {
    case ACIES_MOVE_PLAY:
      return acies_card_is_tactics (acies_move_get_card (move));
    case ACIES_MOVE_SCOUT:
    case ACIES_MOVE_REDEPLOY:
    case ACIES_MOVE_DESERTER:
    case ACIES_MOVE_TRAITOR:
    case ACIES_MOVE_CLAIM:
      return TRUE;
    case ACIES_MOVE_DRAW:
    case ACIES_MOVE_RETURN:
    case ACIES_MOVE_PASS:
    case ACIES_MOVE_DONE:
    default:
      return FALSE;
    }
}

/* What the enemy has done with @move, which led from @before to @after, two views of the player to
 * whom it is told; %NULL if there is nothing to say about it. Without the views, says what was done,
 * but not what it does. */
char *
acies_event_words_describe (const AciesMove *move,
                            AciesView       *before,
                            AciesView       *after)
{
  char *sentence = NULL;

  g_return_val_if_fail (move != NULL, NULL);

  if (before != NULL && after != NULL && acies_event_words_is_great (move))
    sentence = describe_great (move, before, after);

  return sentence != NULL ? sentence : acies_step_words_describe_enemy (move);
}

static AciesStep *
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
      g_autoptr (AciesStep) step = get_step (game, *after - 1);

      if (acies_step_get_seat (step) != viewer)
        {
          turn = acies_step_get_turn_number (step);
          break;
        }
      (*after)--;
    }

  *before = *after;
  while (*before > 0)
    {
      g_autoptr (AciesStep) step = get_step (game, *before - 1);

      if (acies_step_get_seat (step) == viewer || acies_step_get_turn_number (step) != turn)
        break;
      (*before)--;
    }
}

/* The last turn of the enemy of @viewer, with a sentence for each step; %NULL if there was none. */
char *
acies_event_words_describe_turn (AciesGame *game,
                                 AciesSeat  viewer)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_autoptr (AciesGame) copy = NULL;
  g_autoptr (AciesView) view = NULL;
  guint before, after;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  acies_event_words_find_turn (game, viewer, &before, &after);
  if (before == after)
    return NULL;

  /* The game itself stays where it is. */
  text = acies_record_to_text (game);
  copy = acies_record_from_text (text, NULL);
  if (copy != NULL)
    {
      acies_game_go_to (copy, before);
      view = acies_game_create_view (copy, viewer);
    }

  for (guint n = before; n < after; n++)
    {
      g_autoptr (AciesStep) step = get_step (game, n);
      g_autoptr (AciesView) next = NULL;
      char *sentence;

      if (copy != NULL)
        {
          acies_game_go_to (copy, n + 1);
          next = acies_game_create_view (copy, viewer);
        }
      sentence = acies_event_words_describe (acies_step_get_move (step), view, next);
      if (sentence != NULL)
        g_ptr_array_add (sentences, sentence);
      g_set_object (&view, next);
    }

  if (sentences->len == 0)
    return NULL;
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}
