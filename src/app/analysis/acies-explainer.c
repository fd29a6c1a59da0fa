/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-explainer.h"

#include <glib/gi18n.h>

#include "acies-announcer.h"
#include "acies-formation-box.h"
#include "acies-manual.h"
#include "acies-odds-table.h"

/* How many steps can be shown in one frame. */
#define STEPS_PER_FRAME 2
/* The most cards that one side of a flag can have: those of a formation in Mud. */
#define MOST_CARDS 4
/* The argument of a step. */
#define ARGUMENT_KEY "acies-argument"

struct _AciesExplainer
{
  GtkWidget parent_instance;

  GtkWidget *scroller;          /* NULL if it is embedded */
  GtkBox *box;
  GtkWidget *flag_box;
  GtkLabel *flag_label;
  GtkWidget *answer_box;
  GtkLabel *conclusion_label;
  GtkLabel *reason_label;
  GtkWidget *claim_button;
  AciesFormationBox *own_box;
  AciesFormationBox *enemy_box;
  GtkWidget *odds_button;
  GtkImage *odds_image;
  GtkWidget *odds;
  GtkBox *odds_rows;
  GtkLabel *odds_note;
  GtkWidget *steps_button;
  GtkImage *steps_image;
  GtkListBox *steps;

  AciesView *view;
  gboolean interactive;
  gboolean show_odds;
  gboolean show_steps;
  gboolean embedded;
  guint flag;

  AciesExplanation *explanation;
  guint n_shown;                /* how many steps are shown, while they appear one after another */
  guint tick_id;
  GtkListBoxRow *hovered;       /* the step under the pointer */
  GtkListBoxRow *focused;       /* the step that has the focus */
  AciesArgument *lit;
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_INTERACTIVE,
  PROP_FLAG,
  PROP_EMBEDDED,
  PROP_SHOW_STEPS,
  PROP_SHOW_ODDS,
  N_PROPS
};

enum
{
  LIGHT,
  CLAIM,
  OVER,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesExplainer, acies_explainer, GTK_TYPE_WIDGET)

/* Lights the step that is being read: the one under the pointer, or else the one in focus. */
static void
update_light (AciesExplainer *self)
{
  GtkListBoxRow *row = self->hovered != NULL ? self->hovered : self->focused;
  AciesArgument *argument = row != NULL ? g_object_get_data (G_OBJECT (row), ARGUMENT_KEY) : NULL;

  if (!g_set_object (&self->lit, argument))
    return;

  g_signal_emit (self, signals[LIGHT], 0, argument);
}

static void
forget_rows (AciesExplainer *self)
{
  self->hovered = NULL;
  self->focused = NULL;
}

static void
row_entered_cb (AciesExplainer     *self,
                double              x,
                double              y,
                GtkEventController *controller)
{
  self->hovered = GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller));
  update_light (self);
}

static void
row_left_cb (AciesExplainer     *self,
             GtkEventController *controller)
{
  if (self->hovered == GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller)))
    self->hovered = NULL;
  update_light (self);
}

static void
row_focused_cb (AciesExplainer     *self,
                GtkEventController *controller)
{
  self->focused = GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller));
  update_light (self);
}

static void
row_unfocused_cb (AciesExplainer     *self,
                  GtkEventController *controller)
{
  if (self->focused == GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller)))
    self->focused = NULL;
  update_light (self);
}

/* Where nothing can hover, a press on a step lights its cards. */
static void
row_activated_cb (AciesExplainer *self,
                  GtkListBoxRow  *row)
{
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
add_controllers (AciesExplainer *self,
                 GtkWidget      *row)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (motion, "enter", G_CALLBACK (row_entered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (row_left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (row_focused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (row_unfocused_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
}

/* Labels are hidden from screen readers, since the row itself has the text. */
static GtkWidget *
create_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       NULL);
}

/* The sentence, with no line break inside the name of a card. */
static char *
dup_sentence (AciesArgument *argument)
{
  GString *sentence = g_string_new (acies_argument_get_text (argument));
  gsize n_cards;
  const AciesCard *cards = acies_argument_get_cards (argument, &n_cards);

  for (gsize i = 0; i < n_cards; i++)
    {
      GString *name = g_string_new (acies_card_get_name (cards[i]));

      g_string_replace (name, " ", "\u00a0", 0);
      g_string_replace (sentence, acies_card_get_name (cards[i]), name->str, 0);
      g_string_free (name, TRUE);
    }

  return g_string_free (sentence, FALSE);
}

/* A button that shows the rule with that number. */
static GtkWidget *
create_rule_button (const char *rule)
{
  /* If the button made its label itself, GTK would name it by the number alone. */
  GtkWidget *number = g_object_new (GTK_TYPE_LABEL,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                    "label", rule,
                                    NULL);
  GtkWidget *button = gtk_button_new ();
  /* Translators: %s is the number of a rule, such as “4.4” */
  g_autofree char *label = g_strdup_printf (_("Rule %s"), rule);

  gtk_button_set_child (GTK_BUTTON (button), number);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "rule-button");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-rule");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", rule);
  return button;
}

/* A row for the step with that @number. */
static GtkWidget *
create_step (AciesArgument *argument,
             guint          number)
{
  GtkWidget *row = gtk_list_box_row_new ();
  /* A box would ask the label how wide it has to be for its height, and so would an alignment
   * of the row. That takes longer than all the rest. */
  GtkWidget *grid = gtk_grid_new ();
  /* Translators: the number of a step in a list of reasons */
  g_autofree char *text = g_strdup_printf (C_("step", "%u."), number);
  g_autofree char *sentence = dup_sentence (argument);
  GtkWidget *number_label = create_label (text);
  GtkWidget *label = create_label (sentence);
  g_autofree char *rule = acies_manual_find_number (acies_argument_get_text (argument));

  g_object_set_data_full (G_OBJECT (row), ARGUMENT_KEY, g_object_ref (argument), g_object_unref);
  gtk_label_set_yalign (GTK_LABEL (number_label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_xalign (GTK_LABEL (number_label), 1);
  gtk_label_set_width_chars (GTK_LABEL (number_label), 3);
  gtk_widget_add_css_class (number_label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_attach (GTK_GRID (grid), number_label, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label, 1, 0, 1, 1);
  if (rule != NULL)
    {
      gtk_grid_attach (GTK_GRID (grid), create_rule_button (rule), 2, 0, 1, 1);
      gtk_widget_add_css_class (grid, "with-rule");
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, acies_argument_get_text (argument),
                                  -1);
  return row;
}

static void
update_steps (AciesExplainer *self)
{
  GListModel *arguments = G_LIST_MODEL (self->explanation);
  const gboolean shown = arguments != NULL && self->show_steps;
  const guint n = shown ? g_list_model_get_n_items (arguments) : 0;
  const int focused = self->focused != NULL ? gtk_list_box_row_get_index (self->focused) : -1;
  GtkListBoxRow *row;

  forget_rows (self);
  while ((row = gtk_list_box_get_row_at_index (self->steps, 0)) != NULL)
    gtk_list_box_remove (self->steps, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesArgument) argument = g_list_model_get_item (arguments, i);
      GtkWidget *step = create_step (argument, i + 1);

      add_controllers (self, step);
      gtk_widget_set_visible (step, i < self->n_shown);
      gtk_list_box_append (self->steps, step);
    }

  /* The focus would be lost with its row; it stays at the same place in the list. */
  row = focused >= 0 && n > 0 ? gtk_list_box_get_row_at_index (self->steps, MIN (focused, (int) n - 1)) : NULL;
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  update_light (self);
}

static void
update_sides (AciesExplainer *self)
{
  AciesProof *proof = acies_explanation_get_proof (self->explanation);
  const AciesSeat seat = acies_view_get_seat (self->view);
  const AciesSeat enemy = acies_seat_other (seat);
  const gboolean complete = acies_proof_get_enemy_complete (proof);
  const AciesObstacle obstacle = acies_proof_get_obstacle (proof);
  /* At a flag that is claimed, or may not be claimed now, the cards to come do not matter. */
  const gboolean reach = !complete && acies_proof_get_enemy_formation (proof) != NULL &&
                         obstacle != ACIES_OBSTACLE_CLAIMED && obstacle != ACIES_OBSTACLE_TIMING;

  /* Translators: a heading: your cards at a flag */
  acies_formation_box_show (self->own_box, _("Your side"), self->view,
                            acies_proof_get_own_formation (proof), self->flag, seat);
  acies_formation_box_show (self->enemy_box, reach ? _("The enemy’s best")
                                   /* Translators: a heading: the enemy’s cards at a flag */
                                   : _("Enemy side"), self->view,
                            complete || reach ? acies_proof_get_enemy_formation (proof) : NULL, self->flag, enemy);
}

/* An exercise asks what is proved, and not what is likely. */
static void
update_odds (AciesExplainer *self)
{
  const gboolean has_odds = !self->embedded && self->explanation != NULL &&
                            acies_odds_table_has_odds (self->view, self->flag);

  if (has_odds && self->show_odds)
    acies_odds_table_fill (self->odds_rows, self->odds_note, self->view, self->flag);
  gtk_widget_set_visible (self->odds_button, has_odds);
  gtk_widget_set_visible (self->odds, has_odds && self->show_odds);
}

static void
update_claim (AciesExplainer *self)
{
  const gboolean claim = self->interactive && self->explanation != NULL &&
                         acies_explanation_get_can_claim (self->explanation);

  gtk_widget_set_visible (self->claim_button, claim);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.claim", claim);
}

/* Explains the flag as it is now, unless nobody can see it. */
static void
update (AciesExplainer *self)
{
  g_autofree char *title = NULL;
  const char *reason;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  g_clear_object (&self->explanation);
  if (self->view != NULL && self->flag != 0)
    {
      self->explanation = acies_view_explain (self->view, self->flag);
      reason = acies_explanation_get_reason (self->explanation);
      /* Translators: a heading; %u is the number of a flag */
      title = g_strdup_printf (_("Flag %u"), self->flag);
      gtk_label_set_label (self->flag_label, title);
      gtk_label_set_label (self->conclusion_label, acies_explanation_get_conclusion (self->explanation));
      gtk_label_set_label (self->reason_label, reason != NULL ? reason : "");
      gtk_widget_set_visible (GTK_WIDGET (self->reason_label), reason != NULL);
      update_sides (self);
    }
  update_odds (self);
  update_steps (self);
  update_claim (self);
}

/* How interesting a flag is to explain. One that can be claimed comes first, then one that is
 * full but not proved, then those with most cards; a claimed flag comes last. */
static guint
rate_flag (AciesView *view,
           guint      flag)
{
  enum { OPEN, REFUTED, PROVED };
  g_autoptr (AciesProof) proof = acies_view_prove (view, flag);
  const AciesVerdict verdict = acies_proof_get_verdict (proof);
  gsize n_cards = 0;
  G_GNUC_UNUSED g_autofree AciesCard *cards = acies_view_list_side (view, acies_view_get_seat (view), flag,
                                                                    &n_cards);
  guint rank = OPEN;

  if (verdict == ACIES_VERDICT_PROVED)
    rank = PROVED;
  else if (verdict == ACIES_VERDICT_REFUTED)
    rank = REFUTED;
  else if (acies_proof_get_obstacle (proof) == ACIES_OBSTACLE_CLAIMED)
    return 0;

  return rank * (MOST_CARDS + 1) + (guint) n_cards;
}

/* The most interesting flag; of several the first. */
static guint
find_flag (AciesView *view)
{
  guint best = 1;
  guint most = 0;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      const guint rating = rate_flag (view, flag);

      if (rating > most)
        {
          most = rating;
          best = flag;
        }
    }

  return best;
}

/* When the steps are opened, they appear over some frames, since one would take too long for all. */
static gboolean
next_frame_cb (GtkWidget     *widget,
               GdkFrameClock *clock,
               gpointer       user_data)
{
  AciesExplainer *self = ACIES_EXPLAINER (widget);
  GtkListBoxRow *row;

  for (guint i = 0; i < STEPS_PER_FRAME; i++)
    {
      row = gtk_list_box_get_row_at_index (self->steps, (int) self->n_shown);
      if (row == NULL)
        {
          self->n_shown = G_MAXUINT;
          self->tick_id = 0;
          return G_SOURCE_REMOVE;
        }
      gtk_widget_set_visible (GTK_WIDGET (row), TRUE);
      self->n_shown++;
    }

  return G_SOURCE_CONTINUE;
}

static void
show_one_after_another (AciesExplainer *self)
{
  self->n_shown = 0;
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), next_frame_cb, NULL, NULL);
}

static void
show_unfolded (GtkWidget *button,
               GtkImage  *image,
               gboolean   unfolded)
{
  gtk_image_set_from_icon_name (image, unfolded ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, unfolded, -1);
}

static void
set_show_odds (AciesExplainer *self,
               gboolean        show_odds)
{
  if (self->show_odds == show_odds)
    return;

  self->show_odds = show_odds;
  show_unfolded (self->odds_button, self->odds_image, show_odds);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update_odds (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_ODDS]);
}

/* Steps that nobody wants to see are not made. */
static void
set_show_steps (AciesExplainer *self,
                gboolean        show_steps)
{
  if (self->show_steps == show_steps)
    return;

  self->show_steps = show_steps;
  show_unfolded (self->steps_button, self->steps_image, show_steps);
  gtk_widget_set_visible (GTK_WIDGET (self->steps), show_steps);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      show_one_after_another (self);
      update_steps (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_STEPS]);
}

static void
acies_explainer_map (GtkWidget *widget)
{
  AciesExplainer *self = ACIES_EXPLAINER (widget);

  show_one_after_another (self);
  GTK_WIDGET_CLASS (acies_explainer_parent_class)->map (widget);
  if (self->flag == 0 && self->view != NULL)
    acies_explainer_set_flag (self, find_flag (self->view));
  else
    update (self);
}

static void
acies_explainer_unmap (GtkWidget *widget)
{
  AciesExplainer *self = ACIES_EXPLAINER (widget);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (widget, self->tick_id);
  self->tick_id = 0;
  forget_rows (self);
  update_light (self);
  GTK_WIDGET_CLASS (acies_explainer_parent_class)->unmap (widget);
}

static void
step_flag (AciesExplainer *self,
           guint           steps)
{
  acies_explainer_set_flag (self, (self->flag + ACIES_N_FLAGS - 1 + steps) % ACIES_N_FLAGS + 1);
}

static void
previous_action_cb (GtkWidget  *widget,
                    const char *name,
                    GVariant   *parameter)
{
  step_flag (ACIES_EXPLAINER (widget), ACIES_N_FLAGS - 1);
}

static void
next_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  step_flag (ACIES_EXPLAINER (widget), 1);
}

static void
flag_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  acies_explainer_set_flag (ACIES_EXPLAINER (widget), g_variant_get_uint32 (parameter));
}

static void
claim_action_cb (GtkWidget  *widget,
                 const char *name,
                 GVariant   *parameter)
{
  AciesExplainer *self = ACIES_EXPLAINER (widget);

  g_signal_emit (self, signals[CLAIM], 0, self->flag);
}

/* Whether the flag is still to be claimed. */
static gboolean
is_open (AciesExplainer *self)
{
  return self->view != NULL && self->flag != 0 && acies_view_get_flag_owner (self->view, self->flag) == ACIES_SEAT_NONE;
}

static void
set_view (AciesExplainer *self,
          AciesView      *view)
{
  const gboolean open = is_open (self);

  if (!g_set_object (&self->view, view))
    return;

  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
  if (open && self->view != NULL && !is_open (self) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_signal_emit (self, signals[OVER], 0);
}

static void
set_interactive (AciesExplainer *self,
                 gboolean        interactive)
{
  if (self->interactive == interactive)
    return;

  self->interactive = interactive;
  update_claim (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTERACTIVE]);
}

/* What it is a part of scrolls it. An area of its own that does not scroll would keep the wheel from that one, and cut off its
 * own end. */
static void
embed (AciesExplainer *self)
{
  static const char * const actions[] = { "explain.previous", "explain.next", "explain.flag" };
  g_autoptr (GtkWidget) box = g_object_ref (GTK_WIDGET (self->box));

  self->embedded = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], FALSE);
  gtk_widget_set_visible (self->flag_box, FALSE);
  gtk_widget_set_visible (self->answer_box, FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static void
acies_explainer_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  AciesExplainer *self = ACIES_EXPLAINER (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_INTERACTIVE:
      g_value_set_boolean (value, self->interactive);
      break;
    case PROP_FLAG:
      g_value_set_uint (value, self->flag);
      break;
    case PROP_SHOW_STEPS:
      g_value_set_boolean (value, self->show_steps);
      break;
    case PROP_SHOW_ODDS:
      g_value_set_boolean (value, self->show_odds);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_explainer_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  AciesExplainer *self = ACIES_EXPLAINER (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      set_view (self, g_value_get_object (value));
      break;
    case PROP_INTERACTIVE:
      set_interactive (self, g_value_get_boolean (value));
      break;
    case PROP_FLAG:
      acies_explainer_set_flag (self, g_value_get_uint (value));
      break;
    case PROP_EMBEDDED:
      if (g_value_get_boolean (value))
        embed (self);
      break;
    case PROP_SHOW_STEPS:
      set_show_steps (self, g_value_get_boolean (value));
      break;
    case PROP_SHOW_ODDS:
      set_show_odds (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_explainer_dispose (GObject *object)
{
  AciesExplainer *self = ACIES_EXPLAINER (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  forget_rows (self);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_object (&self->view);
  g_clear_object (&self->explanation);
  g_clear_object (&self->lit);

  G_OBJECT_CLASS (acies_explainer_parent_class)->dispose (object);
}

static void
acies_explainer_class_init (AciesExplainerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_explainer_get_property;
  object_class->set_property = acies_explainer_set_property;
  object_class->dispose = acies_explainer_dispose;
  widget_class->map = acies_explainer_map;
  widget_class->unmap = acies_explainer_unmap;

  properties[PROP_VIEW] = g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, flags);
  properties[PROP_INTERACTIVE] = g_param_spec_boolean ("interactive", NULL, NULL, TRUE, flags);
  properties[PROP_FLAG] = g_param_spec_uint ("flag", NULL, NULL, 0, ACIES_N_FLAGS, 0, flags);
  properties[PROP_EMBEDDED] = g_param_spec_boolean ("embedded", NULL, NULL, FALSE,
                                                    G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY |
                                                    G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_STEPS] = g_param_spec_boolean ("show-steps", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_ODDS] = g_param_spec_boolean ("show-odds", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LIGHT] = g_signal_new ("light", ACIES_TYPE_EXPLAINER, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_ARGUMENT);
  signals[CLAIM] = g_signal_new ("claim", ACIES_TYPE_EXPLAINER, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  signals[OVER] = g_signal_new ("over", ACIES_TYPE_EXPLAINER, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "explain.previous", NULL, previous_action_cb);
  gtk_widget_class_install_action (widget_class, "explain.next", NULL, next_action_cb);
  gtk_widget_class_install_action (widget_class, "explain.flag", "u", flag_action_cb);
  gtk_widget_class_install_action (widget_class, "explain.claim", NULL, claim_action_cb);
  gtk_widget_class_install_property_action (widget_class, "explain.steps", "show-steps");
  gtk_widget_class_install_property_action (widget_class, "explain.odds", "show-odds");
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + flag, 0, "explain.flag", "u", flag);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_0 + flag, 0, "explain.flag", "u", flag);
    }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, 0, "explain.claim", NULL);

  g_type_ensure (ACIES_TYPE_FORMATION_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-explainer.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, scroller);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, box);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, flag_box);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, flag_label);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, answer_box);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, conclusion_label);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, reason_label);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, claim_button);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, own_box);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, enemy_box);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, odds_button);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, odds_image);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, odds);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, odds_rows);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, odds_note);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, steps_button);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, steps_image);
  gtk_widget_class_bind_template_child (widget_class, AciesExplainer, steps);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_explainer_init (AciesExplainer *self)
{
  self->interactive = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->steps, "row-activated", G_CALLBACK (row_activated_cb),
                           self, G_CONNECT_SWAPPED);
  show_unfolded (self->odds_button, self->odds_image, FALSE);
  show_unfolded (self->steps_button, self->steps_image, FALSE);
}

GtkWidget *
acies_explainer_new (void)
{
  return g_object_new (ACIES_TYPE_EXPLAINER, NULL);
}

/* Puts a line above all else. */
void
acies_explainer_set_caption (AciesExplainer *self,
                             GtkWidget      *caption)
{
  g_return_if_fail (ACIES_IS_EXPLAINER (self));
  g_return_if_fail (GTK_IS_WIDGET (caption));

  gtk_box_prepend (self->box, caption);
}

/* Explains another flag, from the first step on. */
void
acies_explainer_set_flag (AciesExplainer *self,
                          guint           flag)
{
  g_return_if_fail (ACIES_IS_EXPLAINER (self));
  g_return_if_fail (flag <= ACIES_N_FLAGS);

  if (self->flag == flag)
    return;

  self->flag = flag;
  if (!self->embedded)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  update (self);
  if (self->explanation != NULL && !self->embedded)
    {
      /* What is explained is otherwise only seen. */
      g_autofree char *answer = acies_announcer_join (acies_explanation_get_conclusion (self->explanation),
                                                      acies_explanation_get_reason (self->explanation));

      acies_announcer_announce (GTK_WIDGET (self), answer);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FLAG]);
}
