/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-flag-popover.h"

#include <glib/gi18n.h>

#include "acies-card-widget.h"

/* The cards in the popover are of one size on every screen. */
#define CARD_WIDTH 46
#define CARD_HEIGHT 64

struct _AciesFlagPopover
{
  GtkPopover parent_instance;

  GtkWidget *box;
  GtkWidget *sides;
  gboolean low;
  char *verdict;
};

G_DEFINE_FINAL_TYPE (AciesFlagPopover, acies_flag_popover, GTK_TYPE_POPOVER)

static void
acies_flag_popover_finalize (GObject *object)
{
  AciesFlagPopover *self = ACIES_FLAG_POPOVER (object);

  g_free (self->verdict);

  G_OBJECT_CLASS (acies_flag_popover_parent_class)->finalize (object);
}

/* A popover asks for its height without a width, and text that wraps then
 * answers for a width it will not have. */
static void
acies_flag_popover_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  AciesFlagPopover *self = ACIES_FLAG_POPOVER (widget);
  int width, loose, exact;

  GTK_WIDGET_CLASS (acies_flag_popover_parent_class)->measure (widget, orientation, -1, minimum, natural,
                                                               minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      gtk_widget_measure (self->box, GTK_ORIENTATION_VERTICAL, -1, NULL, &loose, NULL, NULL);
      gtk_widget_measure (self->box, GTK_ORIENTATION_VERTICAL, width, NULL, &exact, NULL, NULL);
      *natural += exact - loose;
    }
  *minimum = *natural;
}

static void
acies_flag_popover_class_init (AciesFlagPopoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = acies_flag_popover_finalize;
  widget_class->measure = acies_flag_popover_measure;
}

static void
acies_flag_popover_init (AciesFlagPopover *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_popover_set_child (GTK_POPOVER (self), self->box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "acies-explanation");
}

static void
add_label (AciesFlagPopover *self,
           GtkWidget        *box,
           const char       *text,
           const char       *css_class)
{
  GtkWidget *label = gtk_label_new (text);
  int width = self->low && box == self->box ? 60 : 34;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), box == self->box ? width : -1);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static AciesSeat
get_other (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
}

/* The formation of one side, from the proof if it has one, or from its cards. */
static AciesFormation *
find_formation (AciesView      *view,
                AciesFormation *judged,
                guint           flag,
                AciesSeat       seat)
{
  gsize n_cards = 0;
  g_autofree AciesCard *cards = NULL;

  if (judged != NULL)
    return acies_formation_copy (judged);

  cards = acies_view_get_formation (view, seat, flag, &n_cards);
  if (n_cards < acies_view_get_slots (view, flag))
    return NULL;
  return acies_formation_new (cards, n_cards, acies_view_get_fog (view, flag), acies_view_get_mud (view, flag), NULL);
}

static char *
describe_formation (AciesView      *view,
                    AciesFormation *formation,
                    guint           flag)
{
  /* Under Fog there are no kinds of formation, only sums. */
  if (acies_view_get_fog (view, flag))
    /* Translators: %u is the sum of the values of the cards at a flag under Fog */
    return g_strdup_printf (_("sum %u"), acies_formation_get_sum (formation));
  /* Translators: a kind of formation and the sum of its values, such as "Wedge, 27" */
  return g_strdup_printf (C_("formation", "%s, %u"),
                          acies_formation_kind_get_name (acies_formation_get_kind (formation)),
                          acies_formation_get_sum (formation));
}

static gboolean
contains (const AciesCard *cards,
          gsize            n_cards,
          AciesCard        card)
{
  for (gsize i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;
  return FALSE;
}

/* One side: what it is, its cards, and what its wild cards stand for. Cards of
 * the formation that do not lie there yet are marked. */
static void
add_side (AciesFlagPopover *self,
          AciesView        *view,
          AciesFormation   *formation,
          guint             flag,
          AciesSeat         seat,
          const char       *caption)
{
  gsize n_laid = 0, n_cards = 0, n_as = 0;
  g_autofree AciesCard *laid = acies_view_get_formation (view, seat, flag, &n_laid);
  const AciesCard *cards = laid;
  const AciesCard *as = NULL;
  g_autofree char *what = NULL;
  g_autofree char *title = NULL;
  gboolean missing = FALSE;
  GtkWidget *box, *row;

  if (formation != NULL)
    {
      cards = acies_formation_get_cards (formation, &n_cards);
      as = acies_formation_get_as (formation, &n_as);
      what = describe_formation (view, formation, flag);
    }
  else
    {
      n_cards = n_laid;
      /* Translators: how many of the cards of a formation lie there, such as "2 of 3 cards" */
      what = g_strdup_printf (_("%u of %u cards"), (guint) n_laid, acies_view_get_slots (view, flag));
    }

  /* Translators: whose side, and what lies there, such as "Your side: Wedge, 27" */
  title = g_strdup_printf (C_("side", "%s: %s"), caption, what);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->sides), box);
  add_label (self, box, title, "heading");
  if (n_cards == 0)
    return;

  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  for (gsize i = 0; i < n_cards; i++)
    {
      GtkWidget *card = acies_card_widget_new_picture (cards[i], CARD_WIDTH, CARD_HEIGHT);

      if (!contains (laid, n_laid, cards[i]))
        {
          g_autofree char *label = g_strdup_printf (_("%s, not there yet"), acies_card_get_name (cards[i]));

          acies_card_widget_set_flags (ACIES_CARD_WIDGET (card), ACIES_FACE_MISSING, ACIES_FACE_MISSING);
          gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
          missing = TRUE;
        }
      gtk_box_append (GTK_BOX (row), card);
    }
  gtk_box_append (GTK_BOX (box), row);

  for (gsize i = 0; as != NULL && i < MIN (n_cards, n_as); i++)
    if (as[i] != cards[i])
      {
        /* Translators: a wild card and the card it counts as, such as "Alexander stands for Red 9." */
        g_autofree char *text = g_strdup_printf (_("%s stands for %s."),
                                                  acies_card_get_name (cards[i]),
                                                  acies_card_get_name (as[i]));

        add_label (self, box, text, "caption");
      }
  if (missing)
    add_label (self, box, _("Pale cards are not on the table yet, but may still come."), "caption");
}

/* When a flag that is proved can be claimed, if not now. */
static const char *
describe_timing (AciesView *view,
                 guint      flag)
{
  g_autoptr (AciesMove) claim = acies_move_new_claim (flag);
  g_autoptr (AciesRules) rules = acies_view_get_rules (view);

  if (acies_view_get_turn (view) == acies_view_get_seat (view) && acies_view_check (view, claim, NULL))
    return _("You can claim it now.");
  if (acies_rules_get_claim_timing (rules) == ACIES_CLAIM_TIMING_START)
    return _("You can claim it at the start of your turn, before you play a card, if it is still proved then.");
  return _("You can claim it in your own turn, after you have played a card.");
}

static const char *
get_verdict (AciesView  *view,
             AciesProof *proof,
             guint       flag)
{
  AciesSeat owner = acies_view_get_flag_owner (view, flag);

  if (owner != ACIES_SEAT_NONE)
    return owner == acies_view_get_seat (view) ? _("You hold this flag") : _("The enemy holds this flag");

  switch (acies_proof_get_verdict (proof))
    {
    case ACIES_VERDICT_PROVED:
      return _("Proved: nothing can beat your formation");
    case ACIES_VERDICT_REFUTED:
      return acies_proof_get_enemy_complete (proof) ? _("The enemy’s formation wins here")
                                                    : _("Not proved: the enemy can still win here");
    case ACIES_VERDICT_UNAVAILABLE:
    default:
      return acies_proof_get_obstacle (proof) == ACIES_OBSTACLE_INCOMPLETE
             ? _("Your formation is not complete")
             : _("This flag is not claimed");
    }
}

/* The explanation of a flag, for the seat that looks. Where the screen is @low,
 * the two sides stand beside each other. */
GtkWidget *
acies_flag_popover_new (AciesView *view,
                        guint      flag,
                        gboolean   low)
{
  AciesFlagPopover *self = g_object_new (ACIES_TYPE_FLAG_POPOVER, NULL);
  AciesSeat seat = acies_view_get_seat (view);
  AciesSeat other = get_other (seat);
  g_autoptr (AciesProof) proof = acies_view_prove (view, flag);
  g_autoptr (AciesFormation) own = find_formation (view, acies_proof_get_own (proof), flag, seat);
  g_autoptr (AciesFormation) enemy = find_formation (view, acies_proof_get_enemy (proof), flag, other);
  gboolean open = acies_view_get_flag_owner (view, flag) == ACIES_SEAT_NONE;
  g_autofree char *title = g_strdup_printf (_("Flag %u"), flag);
  g_autofree char *summary = acies_proof_get_summary (proof);
  g_autofree char *label = NULL;
  gsize n_enemy = 0;
  g_autofree AciesCard *enemy_cards = acies_view_get_formation (view, other, flag, &n_enemy);

  self->low = low;
  self->sides = gtk_box_new (low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, low ? 24 : 6);
  self->verdict = g_strdup (get_verdict (view, proof, flag));
  add_label (self, self->box, title, "title-4");
  add_label (self, self->box, self->verdict, "heading");
  /* Of a formation that is not complete there is nothing more to say. */
  if (open && acies_proof_get_verdict (proof) != ACIES_VERDICT_UNAVAILABLE)
    add_label (self, self->box, summary, NULL);
  if (acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED && open)
    add_label (self, self->box, describe_timing (view, flag), NULL);
  if (open && acies_view_get_phase (view) != ACIES_PHASE_OVER)
    {
      g_autoptr (AciesProof) theirs = acies_view_prove_for (view, flag, other);

      if (acies_proof_get_verdict (theirs) == ACIES_VERDICT_PROVED)
        add_label (self, self->box, _("The enemy can prove this flag and may claim it in the next turn."), NULL);
    }

  gtk_box_append (GTK_BOX (self->box), self->sides);
  add_side (self, view, own, flag, seat, _("Your side"));
  if (enemy != NULL && open && n_enemy < acies_view_get_slots (view, flag))
    add_side (self, view, enemy, flag, other, _("The best the enemy can still reach"));
  else
    add_side (self, view, enemy, flag, other, _("Enemy side"));

  label = g_strdup_printf ("%s: %s", title, self->verdict);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

/* The line that says in a few words how things stand. */
const char *
acies_flag_popover_get_verdict (AciesFlagPopover *self)
{
  g_return_val_if_fail (ACIES_IS_FLAG_POPOVER (self), NULL);

  return self->verdict;
}
