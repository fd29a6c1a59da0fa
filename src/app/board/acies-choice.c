/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-choice.h"

#include <glib/gi18n.h>

/* The place beside the tactics deck, where a flag can be named as well. */
#define DISCARDS 0

struct _AciesChoice
{
  AciesView *view;
  gboolean interactive;
  GPtrArray *legal;   /* (element-type AciesStep); empty when nothing may be chosen */

  gboolean claiming;  /* the next number is that of a flag to claim */
  gboolean watched;   /* nobody plays at this table */
  gboolean secret;    /* how strong the cards are is the question */
  AciesCard card;     /* the card of the hand, or ACIES_CARD_NONE */
  AciesCard target;   /* the card on the table it acts on, or ACIES_CARD_NONE */
  guint from;         /* the flag at which the target lies */
};

AciesChoice *
acies_choice_new (void)
{
  AciesChoice *self = g_new0 (AciesChoice, 1);

  self->interactive = TRUE;
  self->legal = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
  acies_choice_clear (self);
  return self;
}

void
acies_choice_free (AciesChoice *self)
{
  g_clear_object (&self->view);
  g_ptr_array_unref (self->legal);
  g_free (self);
}

/* The card of the hand with which the step is made. */
static AciesCard
get_hand_card (const AciesStep *step)
{
  switch (acies_step_get_kind (step))
    {
    case ACIES_STEP_PLAY:
    case ACIES_STEP_RETURN:
      return acies_step_get_card (step);
    case ACIES_STEP_SCOUT:
      return ACIES_CARD_SCOUT;
    case ACIES_STEP_REDEPLOY:
      return ACIES_CARD_REDEPLOY;
    case ACIES_STEP_DESERTER:
      return ACIES_CARD_DESERTER;
    case ACIES_STEP_TRAITOR:
      return ACIES_CARD_TRAITOR;
    case ACIES_STEP_PASS:
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_DRAW:
    case ACIES_STEP_DONE:
    default:
      return ACIES_CARD_NONE;
    }
}

/* Whether the step takes a card that lies at a flag. */
static gboolean
takes_target (const AciesStep *step)
{
  AciesStepKind kind = acies_step_get_kind (step);

  return kind == ACIES_STEP_REDEPLOY || kind == ACIES_STEP_DESERTER || kind == ACIES_STEP_TRAITOR;
}

static gboolean
has_target (const AciesStep *step,
            AciesCard        card,
            guint            from)
{
  return takes_target (step) && acies_step_get_target (step) == card && acies_step_get_from (step) == from;
}

/* Takes over a view, and keeps the choice if it can still be carried out. */
void
acies_choice_set_view (AciesChoice *self,
                       AciesView   *view,
                       gboolean     interactive)
{
  AciesCard card = self->card, target = self->target;
  guint from = self->from;

  g_set_object (&self->view, view);
  self->interactive = interactive;
  acies_choice_clear (self);
  g_ptr_array_set_size (self->legal, 0);
  if (view == NULL || !interactive ||
      acies_view_get_phase (view) == ACIES_PHASE_OVER ||
      acies_view_get_turn (view) != acies_view_get_seat (view))
    return;

  g_ptr_array_unref (self->legal);
  self->legal = acies_view_list_legal (view);

  if (card != ACIES_CARD_NONE &&
      acies_view_get_phase (view) != ACIES_PHASE_SCOUT_RETURN &&
      acies_choice_offers_card (self, card))
    {
      self->card = card;
      if (target != ACIES_CARD_NONE && acies_choice_offers_target (self, target, from))
        {
          self->target = target;
          self->from = from;
        }
    }
}

AciesView *
acies_choice_get_view (AciesChoice *self)
{
  return self->view;
}

/* Whether the person may do anything but look. */
gboolean
acies_choice_get_interactive (AciesChoice *self)
{
  return self->interactive;
}

/* The seat that looks at the table, or its enemy's. There has to be a view. */
AciesSeat
acies_choice_get_seat (AciesChoice *self,
                       gboolean     own)
{
  AciesSeat seat = acies_view_get_seat (self->view);

  if (own)
    return seat;
  return acies_seat_other (seat);
}

/* Whether there is anything to choose at all. */
gboolean
acies_choice_get_active (AciesChoice *self)
{
  return self->legal->len > 0;
}

AciesCard
acies_choice_get_card (AciesChoice *self)
{
  return self->card;
}

AciesCard
acies_choice_get_target (AciesChoice *self)
{
  return self->target;
}

guint
acies_choice_get_from (AciesChoice *self)
{
  return self->from;
}

/* Whether the number that comes next is that of a flag to claim. */
gboolean
acies_choice_get_claiming (AciesChoice *self)
{
  return self->claiming;
}

/* Whether nobody plays at this table, so that neither side is called one's own. */
void
acies_choice_set_watched (AciesChoice *self,
                          gboolean     watched)
{
  self->watched = watched;
}

/* What to call the own side of the view, or the other one. */
AciesOwner
acies_choice_get_owner (AciesChoice *self,
                        gboolean     own)
{
  if (!self->watched)
    return own ? ACIES_OWNER_YOU : ACIES_OWNER_ENEMY;
  return acies_choice_get_seat (self, own) == ACIES_SEAT_SOUTH ? ACIES_OWNER_SOUTH : ACIES_OWNER_NORTH;
}

/* Whether the person is asked how strong the cards are, so that the table must not say it. */
void
acies_choice_set_secret (AciesChoice *self,
                         gboolean     secret)
{
  self->secret = secret;
}

gboolean
acies_choice_get_secret (AciesChoice *self)
{
  return self->secret;
}

void
acies_choice_set_claiming (AciesChoice *self,
                           gboolean     claiming)
{
  self->claiming = claiming;
}

/* Whether the next thing to choose is a card that lies on the table. */
gboolean
acies_choice_needs_target (AciesChoice *self)
{
  return self->target == ACIES_CARD_NONE &&
         (self->card == ACIES_CARD_REDEPLOY ||
          self->card == ACIES_CARD_DESERTER ||
          self->card == ACIES_CARD_TRAITOR);
}

void
acies_choice_clear (AciesChoice *self)
{
  self->claiming = FALSE;
  self->card = ACIES_CARD_NONE;
  self->target = ACIES_CARD_NONE;
  self->from = 0;
}

/* Takes back the last thing that was chosen; says whether there was one. */
gboolean
acies_choice_step_back (AciesChoice *self)
{
  if (self->target != ACIES_CARD_NONE)
    {
      self->target = ACIES_CARD_NONE;
      self->from = 0;
      return TRUE;
    }
  if (self->card != ACIES_CARD_NONE)
    {
      self->card = ACIES_CARD_NONE;
      return TRUE;
    }
  return FALSE;
}

gboolean
acies_choice_offers_kind (AciesChoice   *self,
                          AciesStepKind  kind)
{
  for (guint i = 0; i < self->legal->len; i++)
    if (acies_step_get_kind (g_ptr_array_index (self->legal, i)) == kind)
      return TRUE;
  return FALSE;
}

/* Whether a card of the hand may be chosen. */
gboolean
acies_choice_offers_card (AciesChoice *self,
                          AciesCard    card)
{
  for (guint i = 0; i < self->legal->len; i++)
    if (get_hand_card (g_ptr_array_index (self->legal, i)) == card)
      return TRUE;
  return FALSE;
}

/* Whether the chosen card may act on a card that lies at a flag. */
gboolean
acies_choice_offers_target (AciesChoice *self,
                            AciesCard    card,
                            guint        from)
{
  if (self->card == ACIES_CARD_NONE)
    return FALSE;

  for (guint i = 0; i < self->legal->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (self->legal, i);

      if (get_hand_card (step) == self->card && has_target (step, card, from))
        return TRUE;
    }
  return FALSE;
}

/* The step that is complete with a flag, or with DISCARDS; NULL if there is none. */
static const AciesStep *
find_place (AciesChoice *self,
            guint        flag)
{
  if (self->card == ACIES_CARD_NONE)
    return NULL;

  for (guint i = 0; i < self->legal->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (self->legal, i);

      if (get_hand_card (step) != self->card)
        continue;
      if (acies_step_get_kind (step) == ACIES_STEP_PLAY && flag != DISCARDS && acies_step_get_flag (step) == flag)
        return step;
      if (acies_step_get_kind (step) == ACIES_STEP_SCOUT && flag == DISCARDS)
        return step;
      if (self->target != ACIES_CARD_NONE && has_target (step, self->target, self->from) &&
          acies_step_get_kind (step) != ACIES_STEP_DESERTER && acies_step_get_flag (step) == flag)
        return step;
    }
  return NULL;
}

gboolean
acies_choice_offers_flag (AciesChoice *self,
                          guint        flag)
{
  return find_place (self, flag) != NULL;
}

/* Whether what is to be placed goes beside a flag rather than to a side of it. */
gboolean
acies_choice_is_weather (AciesChoice *self)
{
  AciesCard card = self->target != ACIES_CARD_NONE ? self->target : self->card;

  return card == ACIES_CARD_FOG || card == ACIES_CARD_MUD;
}

/* Whether what is chosen may go to where the own cards are laid open. */
gboolean
acies_choice_offers_discards (AciesChoice *self)
{
  return find_place (self, DISCARDS) != NULL;
}

gboolean
acies_choice_offers_claim (AciesChoice *self,
                           guint        flag)
{
  for (guint i = 0; i < self->legal->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (self->legal, i);

      if (acies_step_get_kind (step) == ACIES_STEP_CLAIM && acies_step_get_flag (step) == flag)
        return TRUE;
    }
  return FALSE;
}

gboolean
acies_choice_offers_draw (AciesChoice *self,
                          AciesDeck    deck)
{
  for (guint i = 0; i < self->legal->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (self->legal, i);

      if (acies_step_get_kind (step) == ACIES_STEP_DRAW && acies_step_get_deck (step) == deck)
        return TRUE;
    }
  return FALSE;
}

/* A step with the first card on the table that @card might act on, to ask why it may not. */
static AciesStep *
make_trial (AciesChoice *self,
            AciesCard    card)
{
  AciesSeat side = acies_choice_get_seat (self, card == ACIES_CARD_REDEPLOY);

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      gsize n_cards = 0;
      g_autofree AciesCard *cards = acies_view_list_side (self->view, side, flag, &n_cards);

      if (n_cards == 0 || acies_view_get_flag_owner (self->view, flag) != ACIES_SEAT_NONE)
        continue;
      if (card == ACIES_CARD_REDEPLOY)
        return acies_step_new_redeploy (cards[0], flag, DISCARDS);
      if (card == ACIES_CARD_DESERTER)
        return acies_step_new_deserter (cards[0], flag);
      for (guint to = 1; to <= ACIES_N_FLAGS; to++)
        if (acies_view_get_flag_owner (self->view, to) == ACIES_SEAT_NONE)
          return acies_step_new_traitor (cards[0], flag, to);
    }

  return NULL;
}

/* Why a card of the hand cannot be chosen, in the words of the library. */
static void
explain_card (AciesChoice  *self,
              AciesCard     card,
              GError      **error)
{
  g_autoptr (AciesStep) trial = NULL;

  if (acies_view_get_phase (self->view) == ACIES_PHASE_SCOUT_RETURN)
    trial = acies_step_new_return (card);
  else if (card == ACIES_CARD_SCOUT)
    trial = acies_step_new_scout ();
  else if (card == ACIES_CARD_REDEPLOY || card == ACIES_CARD_DESERTER || card == ACIES_CARD_TRAITOR)
    trial = make_trial (self, card);
  else
    {
      AciesSeat seat = acies_view_get_seat (self->view);
      guint flag = 1;

      /* A flag with a free place tells more than one that is full. */
      for (guint i = 1; i <= ACIES_N_FLAGS; i++)
        {
          gsize n_cards = 0;
          G_GNUC_UNUSED g_autofree AciesCard *cards = acies_view_list_side (self->view, seat, i, &n_cards);

          if (acies_view_get_flag_owner (self->view, i) == ACIES_SEAT_NONE &&
              n_cards < acies_view_get_slots (self->view, i))
            {
              flag = i;
              break;
            }
        }
      trial = acies_step_new_play (card, flag);
    }

  if (trial != NULL && !acies_view_check (self->view, trial, error))
    return;
  g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL,
                       _("This card has nothing to act on right now."));
}

/* Chooses a card of the hand. The step is returned if it is complete with
 * that, as when Scout puts cards back. */
AciesStep *
acies_choice_choose_card (AciesChoice  *self,
                          AciesCard     card,
                          GError      **error)
{
  g_return_val_if_fail (self->view != NULL, NULL);

  acies_choice_clear (self);
  if (!acies_choice_offers_card (self, card))
    {
      explain_card (self, card, error);
      return NULL;
    }

  for (guint i = 0; i < self->legal->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (self->legal, i);

      if (acies_step_get_kind (step) == ACIES_STEP_RETURN && acies_step_get_card (step) == card)
        return acies_step_copy (step);
    }

  self->card = card;
  return NULL;
}

/* Chooses the card on the table that the chosen card acts on. The step is
 * returned if it is complete with that, as for Deserter. */
AciesStep *
acies_choice_choose_target (AciesChoice *self,
                            AciesCard    card,
                            guint        from)
{
  if (!acies_choice_offers_target (self, card, from))
    return NULL;

  self->target = card;
  self->from = from;
  for (guint i = 0; i < self->legal->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (self->legal, i);

      if (acies_step_get_kind (step) == ACIES_STEP_DESERTER &&
          get_hand_card (step) == self->card && has_target (step, card, from))
        return acies_step_copy (step);
    }
  return NULL;
}

/* Chooses the flag that what is chosen goes to. */
AciesStep *
acies_choice_choose_flag (AciesChoice  *self,
                          guint         flag,
                          GError      **error)
{
  const AciesStep *step = find_place (self, flag);
  g_autoptr (AciesStep) trial = NULL;

  if (step != NULL)
    return acies_step_copy (step);

  if (self->card == ACIES_CARD_REDEPLOY && self->target != ACIES_CARD_NONE)
    trial = acies_step_new_redeploy (self->target, self->from, flag);
  else if (self->card == ACIES_CARD_TRAITOR && self->target != ACIES_CARD_NONE)
    trial = acies_step_new_traitor (self->target, self->from, flag);
  else if (self->card != ACIES_CARD_NONE && !acies_choice_needs_target (self) && self->card != ACIES_CARD_SCOUT)
    trial = acies_step_new_play (self->card, flag);

  if (trial == NULL || acies_view_check (self->view, trial, error))
    g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL,
                         self->card == ACIES_CARD_SCOUT
                         ? _("Scout does not go to a flag: play it onto your discards.")
                         : _("Choose one of the highlighted cards first."));
  return NULL;
}

/* Chooses the place beside the tactics deck: for Scout, and for what Redeploy discards. */
AciesStep *
acies_choice_choose_discards (AciesChoice *self)
{
  const AciesStep *step = find_place (self, DISCARDS);

  return step != NULL ? acies_step_copy (step) : NULL;
}

/* Why what is chosen cannot go to that side of a flag; NULL where it can. */
char *
acies_choice_find_reason (AciesChoice *self,
                          guint        flag,
                          gboolean     own)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesStep) step = NULL;

  if (!own && !acies_choice_needs_target (self) && !acies_choice_is_weather (self))
    return g_strdup (_("Your cards go to your own side of a flag."));

  step = acies_choice_choose_flag (self, flag, &error);
  return error != NULL ? g_strdup (error->message) : NULL;
}
