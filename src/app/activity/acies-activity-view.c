/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-activity-view.h"

#include "acies-actions.h"
#include "acies-announcer.h"
#include "acies-sounds.h"
#include "acies-split-view.h"

/* Below this width the guidance has a bar of its own. */
#define NARROW_WIDTH 560
/* A longer sentence has smaller letters in that bar, so that it takes no third line and the table stays where it is. */
#define LONG_COLUMNS 50
/* The most parts in which one step is chosen. */
#define MOST_CHOICES 3

struct _AciesActivityView
{
  AdwBin              parent_instance;

  GtkBox             *front_box;
  GtkWidget          *activity_box;
  GtkWidget          *home;        /* shown in place of the box; not owned */
  GtkLabel           *bar_label;
  GtkWidget          *formations_button;
  GtkStack           *stack;
  AciesSplitView     *split_view;
  GtkOverlay         *overlay;
  AciesTable         *table;
  AciesPanel         *panel;
  AciesToasts        *toasts;
  AciesSounds        *sounds;

  GSimpleActionGroup *actions;
  GPtrArray          *activities;  /* the first is shown whenever no other is */
  AciesActivity      *activity;    /* the one that is shown */
  AciesActivity      *waiting;     /* the one that is shown again when that one ends, or NULL */
  char               *guidance;
  const char         *pointed;     /* the page whose button is marked, interned, or NULL */
  char               *previous;    /* the page in whose place the present one was opened, or NULL */
  guint               announce_id;
  gboolean            has_hints;
  gboolean            at_home;
  gboolean            turned;

  guint               narrow_id;
  gboolean            narrow;
  gboolean            overlay_narrow;
};

enum
{
  PROP_0,
  PROP_GUIDANCE,
  PROP_NARROW,
  PROP_OVERLAY_NARROW,
  PROP_PANEL_OPEN,
  PROP_HAS_HINTS,
  PROP_POINTED_PAGE,
  PROP_AT_HOME,
  PROP_TURNED,
  N_PROPS
};

enum
{
  SETTLED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesActivityView, acies_activity_view, ADW_TYPE_BIN)

static AciesActivity *
acies_activity_view_get_first (AciesActivityView *self)
{
  return g_ptr_array_index (self->activities, 0);
}

static gboolean
acies_activity_view_shows_first (AciesActivityView *self)
{
  return self->activity == acies_activity_view_get_first (self);
}

/* Whether there is nothing to show: no game was begun yet, and the person looks at no page beside the table. */
static gboolean
acies_activity_view_is_empty (AciesActivityView *self)
{
  return self->activity != NULL && acies_activity_view_shows_first (self) && acies_activity_view_get_game (self) == NULL &&
         !acies_split_view_get_revealed (self->split_view);
}

/* Whether the panel is open at the page of the activity on the table. */
static gboolean
acies_activity_view_shows_own_page (AciesActivityView *self)
{
  return acies_activity_view_shows_page (self, acies_activity_get_page (self->activity));
}

static gboolean
announce_cb (gpointer user_data)
{
  AciesActivityView *self = user_data;

  self->announce_id = 0;
  /* It is said when the person comes back. */
  if (!self->at_home)
    acies_announcer_announce (GTK_WIDGET (self), self->guidance);

  return G_SOURCE_REMOVE;
}

static guint
count_columns (const char *text)
{
  guint n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    n += g_unichar_iswide (g_utf8_get_char (at)) ? 2 : 1;

  return n;
}

static void
acies_activity_view_update_guidance (AciesActivityView *self)
{
  g_autofree char *guidance = NULL;

  if (self->activity == NULL)
    return;

  /* What is asked next of a step that is half chosen comes before all else. */
  if (!acies_table_get_choosing (self->table))
    guidance = ACIES_ACTIVITY_GET_CLASS (self->activity)->dup_guidance (self->activity);
  if (guidance == NULL)
    guidance = g_strdup (acies_table_get_guidance (self->table));
  if (g_strcmp0 (self->guidance, guidance) == 0)
    return;

  g_free (self->guidance);
  self->guidance = g_steal_pointer (&guidance);
  if (count_columns (self->guidance) > LONG_COLUMNS)
    gtk_widget_add_css_class (GTK_WIDGET (self->bar_label), "long");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->bar_label), "long");
  gtk_label_set_label (self->bar_label, self->guidance);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GUIDANCE]);
  /* Only when idle, so that a line that is replaced at once is not read aloud. */
  if (self->announce_id == 0)
    self->announce_id = g_idle_add (announce_cb, self);
}

static void
acies_activity_view_update_hints (AciesActivityView *self)
{
  const gboolean own = acies_activity_get_gives_hints (self->activity);
  AciesActivity *hinting = own ? self->activity : acies_activity_view_get_first (self);
  const gboolean has_hints = ACIES_ACTIVITY_GET_CLASS (hinting)->get_has_hints (hinting);

  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "hint",
                             own && ACIES_ACTIVITY_GET_CLASS (hinting)->get_can_hint (hinting));
  if (self->has_hints == has_hints)
    return;

  self->has_hints = has_hints;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_HINTS]);
}

/* In a small window, the panel takes less space if the activity needs the hand. */
static void
acies_activity_view_update_room (AciesActivityView *self)
{
  acies_split_view_set_compact (self->split_view,
                                self->activity != NULL &&
                                ACIES_ACTIVITY_GET_CLASS (self->activity)->get_wants_hand (self->activity));
}

static void
acies_activity_view_show (AciesActivityView *self)
{
  g_autoptr (AciesMoment) moment = ACIES_ACTIVITY_GET_CLASS (self->activity)->dup_moment (self->activity);
  const gboolean interactive = ACIES_ACTIVITY_GET_CLASS (self->activity)->get_interactive (self->activity);

  /* What must not be explained yet is not said on the table either. */
  acies_table_set_secret (self->table, acies_activity_get_refusal (self->activity) != NULL ||
                                       ACIES_ACTIVITY_GET_CLASS (self->activity)->get_secret (self->activity));
  /* The person acts on no other moment than this. */
  if (!interactive)
    acies_table_set_interactive (self->table, FALSE);
  acies_table_set_moment (self->table, moment);
  acies_table_set_interactive (self->table, interactive);
}

static void
acies_activity_view_changed_cb (AciesActivityView *self,
                                AciesActivity     *activity)
{
  if (activity == self->activity)
    {
      acies_activity_view_update_room (self);
      acies_activity_view_show (self);
      if (acies_activity_view_shows_own_page (self))
        ACIES_ACTIVITY_GET_CLASS (activity)->light (activity);
      acies_activity_view_update_guidance (self);
    }
  acies_activity_view_update_hints (self);

  if (!acies_activity_get_saving (activity))
    g_signal_emit (self, signals[SETTLED], 0);
}

static void
acies_activity_view_pressed_cb (AciesActivityView *self)
{
  if (self->activity != NULL)
    ACIES_ACTIVITY_GET_CLASS (self->activity)->press_on (self->activity);
}

static void
acies_activity_view_step_cb (AciesActivityView *self,
                             const AciesStep   *step)
{
  g_autoptr (GError) error = NULL;

  acies_toasts_forget_read (self->toasts);
  ACIES_ACTIVITY_GET_CLASS (self->activity)->play (self->activity, step, &error);
  if (error != NULL)
    acies_toasts_answer (self->toasts, error->message);
}

/* What is not allowed is answered with its rule, or with what is to be done. */
static void
acies_activity_view_refused_cb (AciesActivityView *self,
                                const char        *reason)
{
  const char *reminder = ACIES_ACTIVITY_GET_CLASS (self->activity)->get_reminder (self->activity);

  acies_toasts_answer (self->toasts, reminder != NULL ? reminder : reason);
}

static void
acies_activity_view_happened_cb (AciesActivityView *self,
                                 guint              event)
{
  static const AciesSound sounds[] = {
    [ACIES_TABLE_LIFTED] = ACIES_SOUND_CARD_LIFTED,
    [ACIES_TABLE_PLACED] = ACIES_SOUND_CARD_PLACED,
    [ACIES_TABLE_TACTICS] = ACIES_SOUND_TACTICS_PLAYED,
    [ACIES_TABLE_CLAIMED] = ACIES_SOUND_FLAG_CLAIMED,
    [ACIES_TABLE_DRAWN] = ACIES_SOUND_CARD_DRAWN,
    [ACIES_TABLE_DEALT] = ACIES_SOUND_CARDS_DEALT,
    [ACIES_TABLE_TURN] = ACIES_SOUND_YOUR_TURN,
    [ACIES_TABLE_WON] = ACIES_SOUND_VICTORY,
    [ACIES_TABLE_LOST] = ACIES_SOUND_DEFEAT,
  };

  acies_sounds_play (self->sounds, sounds[event]);
}

static void
acies_activity_view_revealed_cb (AciesActivityView *self)
{
  acies_table_glide (self->table);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANEL_OPEN]);
}

static void
panel_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesActivityView *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);

  /* Other programs can activate actions of a window, too. */
  if (!acies_panel_has_page (self->panel, name))
    return;

  /* Asking again for the page that is shown closes it; behind the home page it is not seen, and comes back. */
  if (!acies_activity_view_shows_page (self, name))
    acies_activity_view_show_page (self, name);
  else if (self->at_home)
    acies_activity_view_set_at_home (self, FALSE);
  else
    acies_activity_view_close_panel (self);
}

static void
close_panel_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  acies_activity_view_close_panel (user_data);
}

static void
hint_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesActivityView *self = user_data;

  ACIES_ACTIVITY_GET_CLASS (self->activity)->hint (self->activity);
}

static gboolean
narrow_cb (gpointer user_data)
{
  AciesActivityView *self = user_data;

  self->narrow_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->bar_label), self->narrow);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVERLAY_NARROW]);

  return G_SOURCE_REMOVE;
}

static void
acies_activity_view_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  AciesActivityView *self = ACIES_ACTIVITY_VIEW (object);

  switch (prop_id)
    {
    case PROP_GUIDANCE:
      g_value_set_string (value, self->guidance);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_OVERLAY_NARROW:
      g_value_set_boolean (value, self->overlay_narrow);
      break;
    case PROP_PANEL_OPEN:
      g_value_set_boolean (value, acies_activity_view_get_panel_open (self));
      break;
    case PROP_TURNED:
      g_value_set_boolean (value, self->turned);
      break;
    case PROP_HAS_HINTS:
      g_value_set_boolean (value, self->has_hints);
      break;
    case PROP_POINTED_PAGE:
      g_value_set_string (value, self->pointed);
      break;
    case PROP_AT_HOME:
      g_value_set_boolean (value, self->at_home);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_activity_view_dispose (GObject *object)
{
  AciesActivityView *self = ACIES_ACTIVITY_VIEW (object);

  /* What stops may still change the guidance. */
  if (self->activities != NULL)
    acies_activity_view_stop (self);
  self->activity = NULL;
  g_clear_handle_id (&self->announce_id, g_source_remove);
  g_clear_handle_id (&self->narrow_id, g_source_remove);
  g_clear_pointer (&self->activities, g_ptr_array_unref);
  g_clear_object (&self->sounds);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (acies_activity_view_parent_class)->dispose (object);
}

static void
acies_activity_view_finalize (GObject *object)
{
  AciesActivityView *self = ACIES_ACTIVITY_VIEW (object);

  g_free (self->guidance);
  g_free (self->previous);

  G_OBJECT_CLASS (acies_activity_view_parent_class)->finalize (object);
}

static void
acies_activity_view_class_init (AciesActivityViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_activity_view_get_property;
  object_class->dispose = acies_activity_view_dispose;
  object_class->finalize = acies_activity_view_finalize;

  properties[PROP_GUIDANCE] = g_param_spec_string ("guidance", NULL, NULL, NULL, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_OVERLAY_NARROW] = g_param_spec_boolean ("overlay-narrow", NULL, NULL, FALSE, flags);
  properties[PROP_PANEL_OPEN] = g_param_spec_boolean ("panel-open", NULL, NULL, FALSE, flags);
  properties[PROP_HAS_HINTS] = g_param_spec_boolean ("has-hints", NULL, NULL, FALSE, flags);
  properties[PROP_POINTED_PAGE] = g_param_spec_string ("pointed-page", NULL, NULL, NULL, flags);
  properties[PROP_AT_HOME] = g_param_spec_boolean ("at-home", NULL, NULL, FALSE, flags);
  properties[PROP_TURNED] = g_param_spec_boolean ("turned", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SETTLED] =
    g_signal_new ("settled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (ACIES_TYPE_ANNOUNCER);
  g_type_ensure (ACIES_TYPE_PANEL);
  g_type_ensure (ACIES_TYPE_SPLIT_VIEW);
  g_type_ensure (ACIES_TYPE_TABLE);
  g_type_ensure (ACIES_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-activity-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, front_box);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, activity_box);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, bar_label);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, formations_button);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, split_view);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, overlay);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, table);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, panel);
  gtk_widget_class_bind_template_child (widget_class, AciesActivityView, toasts);
}

/* Where nothing else is at the top of the table, such as a question that is to be read. */
static int
find_free_top (AciesActivityView *self,
               GtkWidget         *relative_to)
{
  float top = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->overlay)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_mapped (child) && gtk_widget_get_valign (child) == GTK_ALIGN_START &&
          gtk_widget_compute_bounds (child, relative_to, &bounds) && bounds.size.height > 0)
        top = MAX (top, bounds.origin.y + bounds.size.height);
    }

  return (int) top;
}

/* Toasts come over what is on the table, and not over the page beside it. */
static gboolean
acies_activity_view_place_cb (AciesActivityView *self,
                              GtkWidget         *child,
                              GdkRectangle      *place,
                              GtkOverlay        *overlay)
{
  GtkWidget *content = acies_split_view_get_content (self->split_view);
  graphene_rect_t bounds;

  if (child != GTK_WIDGET (self->toasts) || !gtk_widget_get_mapped (content) ||
      !gtk_widget_compute_bounds (content, GTK_WIDGET (overlay), &bounds) || bounds.size.width < 1)
    return FALSE;

  *place = (GdkRectangle) { (int) bounds.origin.x, find_free_top (self, GTK_WIDGET (overlay)), (int) bounds.size.width, 0 };
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL, NULL);
  return TRUE;
}

static void
acies_activity_view_init (AciesActivityView *self)
{
  static const GActionEntry entries[] = {
    { .name = "panel", .activate = panel_action_cb, .parameter_type = "s" },
    { .name = "close-panel", .activate = close_panel_action_cb },
    { .name = "hint", .activate = hint_action_cb },
  };

  self->activities = g_ptr_array_new_with_free_func (g_object_unref);
  self->sounds = acies_sounds_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "close-panel", FALSE);
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (self->table, "step", G_CALLBACK (acies_activity_view_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "pressed", G_CALLBACK (acies_activity_view_pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "refused", G_CALLBACK (acies_activity_view_refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "happened", G_CALLBACK (acies_activity_view_happened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::guidance", G_CALLBACK (acies_activity_view_update_guidance),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_parent (GTK_WIDGET (self->toasts)), "get-child-position",
                           G_CALLBACK (acies_activity_view_place_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split_view, "room", G_CALLBACK (acies_table_set_room), self->table, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split_view, "seen", G_CALLBACK (acies_table_set_seen), self->table, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split_view, "notify::revealed", G_CALLBACK (acies_activity_view_revealed_cb),
                           self, G_CONNECT_SWAPPED);
}

AciesTable *
acies_activity_view_get_table (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  return self->table;
}

AciesPanel *
acies_activity_view_get_panel (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  return self->panel;
}

AciesToasts *
acies_activity_view_get_toasts (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  return self->toasts;
}

/* What is heard of the activities, and whether it is. */
AciesSounds *
acies_activity_view_get_sounds (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  return self->sounds;
}

/* Adds @widget on top of the table. */
void
acies_activity_view_add_overlay (AciesActivityView *self,
                                 GtkWidget         *widget)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_overlay_add_overlay (self->overlay, widget);
}

/* The actions "panel" (s, the name of a page), "close-panel" and "hint". */
GActionMap *
acies_activity_view_get_actions (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  return G_ACTION_MAP (self->actions);
}

/* Adds @activity, which can be begun from now on. The first one is begun at once. */
void
acies_activity_view_add (AciesActivityView *self,
                         AciesActivity     *activity)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));
  g_return_if_fail (ACIES_IS_ACTIVITY (activity));
  g_return_if_fail (self->activity == NULL || acies_activity_get_page (activity) != NULL);

  g_ptr_array_add (self->activities, g_object_ref (activity));
  acies_activity_attach (activity, self);
  g_signal_connect_object (activity, "changed", G_CALLBACK (acies_activity_view_changed_cb),
                           self, G_CONNECT_SWAPPED);
  if (self->activity != NULL)
    return;

  self->activity = activity;
  ACIES_ACTIVITY_GET_CLASS (activity)->enter (activity);
  acies_activity_view_changed_cb (self, activity);
}

AciesActivity *
acies_activity_view_get_activity (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  return self->activity;
}

/* The activity of the type @type; %NULL if there is none. */
AciesActivity *
acies_activity_view_find (AciesActivityView *self,
                          GType              type)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  for (guint i = 0; i < self->activities->len; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (g_ptr_array_index (self->activities, i), type))
      return g_ptr_array_index (self->activities, i);

  return NULL;
}

gboolean
acies_activity_view_shows (AciesActivityView *self,
                           AciesActivity     *activity)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  return self->activity == activity;
}

/* Puts @activity on the table in place of the one that is there, and updates all that depends
 * on it. */
static void
acies_activity_view_exchange (AciesActivityView *self,
                              AciesActivity     *activity)
{
  AciesActivity *left = self->activity;
  AciesActivity *waiting = self->waiting;

  self->activity = activity;
  if (left != activity)
    {
      if (left != waiting)
        {
          self->waiting = NULL;
          ACIES_ACTIVITY_GET_CLASS (left)->leave (left);
          if (waiting != NULL && waiting != activity)
            ACIES_ACTIVITY_GET_CLASS (waiting)->leave (waiting);
        }
      g_clear_pointer (&self->previous, g_free);
      acies_activity_view_cancel_choice (self);
      acies_table_point_at (self->table, NULL, 0);
      acies_table_light (self->table, NULL, 0);
      acies_activity_view_point_at_page (self, NULL);
    }
  if (acies_activity_get_page (activity) != NULL)
    acies_activity_view_show_page (self, acies_activity_get_page (activity));

  /* Nothing happens when the table is that of another activity, nor where steps are looked at. */
  acies_table_set_quiet (self->table, TRUE);
  acies_activity_view_update_room (self);
  acies_activity_view_show (self);
  acies_table_set_quiet (self->table, !acies_activity_get_plays (activity));
  ACIES_ACTIVITY_GET_CLASS (activity)->enter (activity);
  acies_activity_view_update_hints (self);
  acies_activity_view_update_guidance (self);
}

/* Shows the home page in place of the activities, or goes back to them. */
static void
acies_activity_view_turn (AciesActivityView *self,
                          gboolean           at_home)
{
  at_home = at_home && self->home != NULL;
  if (self->at_home == at_home)
    return;

  self->at_home = at_home;
  if (at_home)
    {
      GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

      acies_activity_view_cancel_choice (self);
      /* It may be on something that the window hides now, which is as below. */
      if (root != NULL)
        gtk_root_set_focus (root, NULL);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AT_HOME]);
  /* The focus goes over while both are there: where the one that has it is hidden, GTK would pass it on. */
  gtk_widget_set_visible (at_home ? self->home : self->activity_box, TRUE);
  acies_activity_view_focus (self);
  gtk_widget_set_visible (at_home ? self->activity_box : self->home, FALSE);
  if (!at_home && self->announce_id == 0)
    self->announce_id = g_idle_add (announce_cb, self);
}

/* Puts @activity on the table, shows its page, and puts the focus where the person goes on. If it is there already, it is
 * entered again. */
void
acies_activity_view_begin (AciesActivityView *self,
                           AciesActivity     *activity)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));
  g_return_if_fail (ACIES_IS_ACTIVITY (activity));

  acies_activity_view_turn (self, FALSE);
  if (activity == acies_activity_view_get_first (self))
    {
      /* Nobody comes back to what waits. */
      acies_activity_view_leave (self);
      acies_activity_view_close_panel (self);
      acies_activity_view_focus (self);
      return;
    }

  if (self->activity != activity && self->waiting != activity)
    acies_activity_view_leave (self);
  acies_activity_view_cancel_choice (self);
  acies_toasts_forget_answer (self->toasts);

  acies_activity_view_exchange (self, activity);
  ACIES_ACTIVITY_GET_CLASS (activity)->light (activity);
  acies_activity_view_focus (self);
}

/* Ends a visit. Returns whether there was one. */
static gboolean
acies_activity_view_return (AciesActivityView *self)
{
  if (self->waiting == NULL)
    return FALSE;

  acies_activity_view_begin (self, self->waiting);
  return TRUE;
}

/* Puts @activity on the table for a while. The one that is there now is not left: it is shown again when @activity ends, unless
 * it is left for a third. */
void
acies_activity_view_visit (AciesActivityView *self,
                           AciesActivity     *activity)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));
  g_return_if_fail (ACIES_IS_ACTIVITY (activity));
  g_return_if_fail (activity != acies_activity_view_get_first (self));

  if (self->activity != activity && !acies_activity_view_shows_first (self))
    self->waiting = self->activity;
  acies_activity_view_cancel_choice (self);
  acies_toasts_forget_answer (self->toasts);
  acies_activity_view_exchange (self, activity);
  ACIES_ACTIVITY_GET_CLASS (activity)->light (activity);
}

/* Goes back to the first activity, or home if there is nothing; the panel stays as it is. */
void
acies_activity_view_leave (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (acies_activity_view_shows_first (self))
    return;

  acies_activity_view_exchange (self, acies_activity_view_get_first (self));
  acies_activity_view_set_at_home (self, self->at_home);
}

/* Goes back to the first activity, and closes the panel. */
void
acies_activity_view_end (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (acies_activity_view_shows_first (self) || acies_activity_view_return (self))
    return;

  acies_activity_view_leave (self);
  acies_activity_view_close_panel (self);
  acies_activity_view_focus (self);
}

/* Whether the focus is in @widget. */
static gboolean
acies_activity_view_has_focus_in (AciesActivityView *self,
                                  GtkWidget         *widget)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

static void
acies_activity_view_reveal_page (AciesActivityView *self,
                                 const char        *name)
{
  acies_activity_view_turn (self, FALSE);
  if (!acies_activity_view_shows_page (self, name))
    {
      g_free (self->previous);
      self->previous = acies_split_view_get_revealed (self->split_view) ? g_strdup (acies_panel_get_page (self->panel)) : NULL;
    }
  acies_panel_set_page (self->panel, name);
  acies_split_view_set_revealed (self->split_view, TRUE);
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "close-panel", TRUE);
}

/* Shows the page @name beside the table, where the person goes on. */
void
acies_activity_view_show_page (AciesActivityView *self,
                               const char        *name)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  acies_activity_view_reveal_page (self, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
}

/* Shows the page @name beside the table to be read. The focus stays where it is, unless nothing is seen of that. */
void
acies_activity_view_show_beside (AciesActivityView *self,
                                 const char        *name)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (acies_activity_view_shows_page (self, name))
    return;

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  acies_activity_view_reveal_page (self, name);
  if (focus == NULL || !gtk_widget_get_mapped (focus) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->panel)))
    gtk_widget_grab_focus (GTK_WIDGET (self->panel));
}

gboolean
acies_activity_view_shows_page (AciesActivityView *self,
                                const char        *name)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  return name != NULL && acies_split_view_get_revealed (self->split_view) &&
         g_strcmp0 (acies_panel_get_page (self->panel), name) == 0;
}

/* Marks the button of a page of the panel, since a text speaks of it; %NULL marks none. */
void
acies_activity_view_point_at_page (AciesActivityView *self,
                                   const char        *name)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (g_strcmp0 (self->pointed, name) == 0)
    return;

  self->pointed = g_intern_string (name);
  if (g_strcmp0 (name, "formations") == 0)
    gtk_widget_add_css_class (self->formations_button, "pointed");
  else
    gtk_widget_remove_css_class (self->formations_button, "pointed");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTED_PAGE]);
}

const char *
acies_activity_view_get_pointed_page (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  return self->pointed;
}

/* Shows the page of the activity on the table again, if it is not shown now. */
void
acies_activity_view_return_to_page (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (acies_activity_view_shows_first (self) || acies_activity_view_shows_own_page (self))
    return;

  acies_activity_view_show_page (self, acies_activity_get_page (self->activity));
  ACIES_ACTIVITY_GET_CLASS (self->activity)->light (self->activity);
  acies_activity_view_focus (self);
}

gboolean
acies_activity_view_get_panel_open (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  return acies_split_view_get_revealed (self->split_view);
}

/* Closes the page that is shown. If it is that of the activity on the table, the activity ends
 * and the panel closes, unless the activity has another way; if it is another one, the panel goes back to that of
 * the activity. */
void
acies_activity_view_close_panel (AciesActivityView *self)
{
  gboolean held;

  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  held = acies_activity_view_has_focus_in (self, GTK_WIDGET (self->panel));
  if (!acies_activity_view_shows_first (self) && !acies_activity_view_shows_own_page (self))
    {
      acies_activity_view_return_to_page (self);
      return;
    }
  if (!acies_activity_view_shows_first (self) &&
      (acies_activity_view_return (self) || ACIES_ACTIVITY_GET_CLASS (self->activity)->put_away (self->activity)))
    return;

  acies_activity_view_leave (self);
  acies_table_light (self->table, NULL, 0);
  acies_split_view_set_revealed (self->split_view, FALSE);
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "close-panel", FALSE);
  acies_activity_view_set_at_home (self, self->at_home);
  if (held)
    acies_activity_view_focus (self);
}

/* Shows what was there before the page that is shown, of which nothing is left to tell. The focus stays
 * unless it was on that page. */
void
acies_activity_view_go_back (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (self->previous == NULL)
    {
      acies_activity_view_close_panel (self);
      return;
    }

  if (acies_activity_view_has_focus_in (self, GTK_WIDGET (self->panel)))
    acies_activity_view_focus (self);
  acies_table_light (self->table, NULL, 0);
  acies_panel_set_page (self->panel, self->previous);
  g_clear_pointer (&self->previous, g_free);
  if (acies_activity_view_shows_own_page (self))
    ACIES_ACTIVITY_GET_CLASS (self->activity)->light (self->activity);
}

/* Goes back to the table, or closes the page that is shown, because Escape was pressed. This must not end an activity in
 * which steps are played: the person may have meant to take back a choice on the table. Returns whether the key was
 * used. */
gboolean
acies_activity_view_escape (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  if (self->at_home)
    {
      acies_activity_view_set_at_home (self, FALSE);
      return TRUE;
    }
  if (!acies_split_view_get_revealed (self->split_view) ||
      (!acies_activity_view_shows_first (self) && acies_activity_get_plays (self->activity) &&
       acies_activity_view_shows_own_page (self)))
    return FALSE;

  acies_activity_view_close_panel (self);
  return TRUE;
}

/* Shows @cover instead of the table and the panel; %NULL shows those again. */
void
acies_activity_view_cover (AciesActivityView *self,
                           GtkWidget         *cover)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (cover != NULL)
    {
      if (gtk_widget_get_parent (cover) == NULL)
        gtk_stack_add_child (self->stack, cover);
      acies_activity_view_update_guidance (self);
      gtk_stack_set_visible_child (self->stack, cover);
      acies_activity_view_focus (self);
    }
  else if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "table") != 0)
    {
      gtk_stack_set_visible_child_name (self->stack, "table");
      acies_activity_view_update_guidance (self);
      acies_activity_view_focus (self);
    }
}

/* Adds the page that can be shown in place of the activities. */
void
acies_activity_view_set_home (AciesActivityView *self,
                              GtkWidget         *home)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));
  g_return_if_fail (GTK_IS_WIDGET (home));
  g_return_if_fail (self->home == NULL);

  self->home = home;
  gtk_widget_set_visible (home, FALSE);
  gtk_box_append (self->front_box, home);
}

gboolean
acies_activity_view_get_at_home (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  return self->at_home;
}

/* Shows the home page in place of the activities, or goes back to them, if there is anything. They stay as they are.
 * Whatever is begun, and every page of the panel, leads back by itself. */
void
acies_activity_view_set_at_home (AciesActivityView *self,
                                 gboolean           at_home)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  acies_activity_view_turn (self, at_home || acies_activity_view_is_empty (self));
}

/* Puts the focus where the person goes on. */
void
acies_activity_view_focus (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (self->at_home)
    {
      if (!acies_activity_view_has_focus_in (self, self->home))
        gtk_widget_grab_focus (self->home);
      return;
    }
  if ((!acies_activity_view_shows_first (self) && !acies_activity_view_shows_own_page (self)) ||
      !ACIES_ACTIVITY_GET_CLASS (self->activity)->grab_focus (self->activity))
    gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

/* Takes back all that is chosen for a step. */
void
acies_activity_view_cancel_choice (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  for (guint i = 0; i < MOST_CHOICES; i++)
    acies_table_cancel_choice (self->table);
}

/* Fits the view to the @width of the window, at every allocation. The view cannot ask for its
 * own width instead: it is allocated more than the window has until it is laid out for less. */
void
acies_activity_view_fit (AciesActivityView *self,
                         int                width)
{
  gboolean narrow, overlay_narrow;

  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  narrow = width < NARROW_WIDTH;
  /* A panel beside the table leaves less width for what is over the table. */
  overlay_narrow = narrow || gtk_widget_get_width (GTK_WIDGET (self->table)) < NARROW_WIDTH;
  if (narrow == self->narrow && overlay_narrow == self->overlay_narrow)
    return;

  /* Widgets must not be shown or hidden during allocation. */
  self->narrow = narrow;
  self->overlay_narrow = overlay_narrow;
  if (self->narrow_id == 0)
    self->narrow_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, narrow_cb, self, NULL);
}

gboolean
acies_activity_view_get_narrow (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  return self->narrow;
}

gboolean
acies_activity_view_get_has_hints (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  return self->has_hints;
}

/* Sets whether everything is to be shown to somebody on the other side of the screen. */
void
acies_activity_view_set_turned (AciesActivityView *self,
                                gboolean           turned)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  if (self->turned == turned)
    return;

  self->turned = turned;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURNED]);
}

/* Begins the activity that takes @game, seen from @seat. Returns %FALSE if none does. */
gboolean
acies_activity_view_open (AciesActivityView *self,
                          AciesGame         *game,
                          AciesSeat          seat)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);
  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);

  for (guint i = 0; i < self->activities->len; i++)
    {
      AciesActivity *activity = g_ptr_array_index (self->activities, i);

      if (ACIES_ACTIVITY_GET_CLASS (activity)->open (activity, game, seat))
        return TRUE;
    }

  return FALSE;
}

/* The game that is saved when the person asks for it; %NULL if there is none. */
AciesGame *
acies_activity_view_get_game (AciesActivityView *self)
{
  AciesActivity *first;
  AciesGame *game;

  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  if (self->activity == NULL)
    return NULL;

  game = ACIES_ACTIVITY_GET_CLASS (self->activity)->get_game (self->activity);
  if (game != NULL)
    return game;

  first = acies_activity_view_get_first (self);
  return ACIES_ACTIVITY_GET_CLASS (first)->get_game (first);
}

/* The title of what the person may go on with by the action "win.tutorial"; %NULL if there is nothing. */
char *
acies_activity_view_dup_next (AciesActivityView *self)
{
  char *title = NULL;

  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  for (guint i = 0; i < self->activities->len && title == NULL; i++)
    {
      AciesActivity *activity = g_ptr_array_index (self->activities, i);

      title = ACIES_ACTIVITY_GET_CLASS (activity)->dup_next (activity);
    }

  return title;
}

/* Asks the threads of all activities to stop. At each "settled",
 * acies_activity_view_get_busy() says whether they all have. */
void
acies_activity_view_stop (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  for (guint i = 0; i < self->activities->len; i++)
    {
      AciesActivity *activity = g_ptr_array_index (self->activities, i);

      ACIES_ACTIVITY_GET_CLASS (activity)->stop (activity);
    }
}

/* Whether any activity has a thread running, or a file to write. */
gboolean
acies_activity_view_get_busy (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  for (guint i = 0; i < self->activities->len; i++)
    {
      AciesActivity *activity = g_ptr_array_index (self->activities, i);

      if (ACIES_ACTIVITY_GET_CLASS (activity)->get_busy (activity))
        return TRUE;
    }

  return FALSE;
}

/* Whether any activity is writing a file. */
gboolean
acies_activity_view_get_saving (AciesActivityView *self)
{
  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), FALSE);

  for (guint i = 0; i < self->activities->len; i++)
    if (acies_activity_get_saving (g_ptr_array_index (self->activities, i)))
      return TRUE;

  return FALSE;
}

/* Tries once more to write what could not be written. At each "settled",
 * acies_activity_view_get_saving() says whether that is over. */
void
acies_activity_view_retry_saving (AciesActivityView *self)
{
  g_return_if_fail (ACIES_IS_ACTIVITY_VIEW (self));

  for (guint i = 0; i < self->activities->len; i++)
    {
      AciesActivity *activity = g_ptr_array_index (self->activities, i);

      ACIES_ACTIVITY_GET_CLASS (activity)->retry_saving (activity);
    }
}

/* Says what could not be written, and why, a line for each activity; %NULL if everything is
 * saved. */
char *
acies_activity_view_dup_unsaved (AciesActivityView *self)
{
  g_autoptr (GString) sentences = NULL;

  g_return_val_if_fail (ACIES_IS_ACTIVITY_VIEW (self), NULL);

  sentences = g_string_new (NULL);
  for (guint i = 0; i < self->activities->len; i++)
    {
      AciesActivity *activity = g_ptr_array_index (self->activities, i);
      g_autofree char *sentence = ACIES_ACTIVITY_GET_CLASS (activity)->dup_unsaved (activity);

      if (sentence == NULL)
        continue;

      if (sentences->len > 0)
        g_string_append_c (sentences, '\n');
      g_string_append (sentences, sentence);
    }

  return sentences->len > 0 ? g_string_free (g_steal_pointer (&sentences), FALSE) : NULL;
}
