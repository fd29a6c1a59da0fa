/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "condita-choice.h"

struct _ConditaChoice
{
  GObject parent_instance;

  ConditaView *view;
  GListModel *all;        /* deeds */
  GListStore *deeds;      /* those for which the cards that are chosen can pay, at the cell if one is chosen */
  char **cards;
  ConditaDeed *deed;
  char *payment;
  char *cell;
  char *detail;
};

G_DEFINE_FINAL_TYPE (ConditaChoice, condita_choice, G_TYPE_OBJECT)

enum
{
  CHANGED,
  LISTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
condita_choice_finalize (GObject *object)
{
  ConditaChoice *self = CONDITA_CHOICE (object);

  g_clear_object (&self->view);
  g_clear_object (&self->all);
  g_clear_object (&self->deeds);
  g_clear_object (&self->deed);
  g_strfreev (self->cards);
  g_free (self->payment);
  g_free (self->cell);
  g_free (self->detail);

  G_OBJECT_CLASS (condita_choice_parent_class)->finalize (object);
}

static void
condita_choice_class_init (ConditaChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = condita_choice_finalize;

  signals[CHANGED] = g_signal_new ("changed", CONDITA_TYPE_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LISTED] = g_signal_new ("listed", CONDITA_TYPE_CHOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
condita_choice_init (ConditaChoice *self)
{
  self->deeds = g_list_store_new (CONDITA_TYPE_DEED);
  self->cards = g_new0 (char *, 1);
}

ConditaChoice *
condita_choice_new (void)
{
  return g_object_new (CONDITA_TYPE_CHOICE, NULL);
}

/* Whether the cards that were chosen are all among those of @way. */
static gboolean
uses_cards (ConditaChoice    *self,
            const ConditaWay *way)
{
  g_auto (GStrv) paying = g_strsplit (way->payment, ".", -1);
  g_auto (GStrv) others = g_strsplit (way->detail, ".", -1);

  for (guint i = 0; self->cards[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; !found && paying[j] != NULL; j++)
        if ((found = g_str_equal (paying[j], self->cards[i])))
          *paying[j] = '\0';
      for (guint j = 0; !found && others[j] != NULL; j++)
        if ((found = g_str_equal (others[j], self->cards[i])))
          *others[j] = '\0';
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* Whether @way is one of those that are left; each of the last three is looked at unless it is %NULL. */
static gboolean
is_left (ConditaChoice    *self,
         const ConditaWay *way,
         const char       *payment,
         const char       *cell,
         const char       *detail)
{
  return uses_cards (self, way) && (payment == NULL || g_str_equal (way->payment, payment)) &&
         (cell == NULL || g_strcmp0 (way->cell, cell) == 0) && (detail == NULL || g_str_equal (way->detail, detail));
}

static void
fill (ConditaChoice *self)
{
  const guint n = self->all != NULL ? g_list_model_get_n_items (self->all) : 0;
  g_autoptr (GPtrArray) deeds = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (ConditaDeed) deed = g_list_model_get_item (self->all, i);
      gboolean left = FALSE;

      for (guint j = 0; !left && j < condita_deed_get_n_ways (deed); j++)
        left = is_left (self, condita_deed_get_way (deed, j), NULL, self->deed == NULL ? self->cell : NULL, NULL);
      if (left)
        g_ptr_array_add (deeds, g_steal_pointer (&deed));
    }
  g_list_store_splice (self->deeds, 0, g_list_model_get_n_items (G_LIST_MODEL (self->deeds)), deeds->pdata, deeds->len);
  g_signal_emit (self, signals[LISTED], 0);
}

/* What the ways that are left have at @offset, each once. */
static char **
list_parts (ConditaChoice *self,
            const char    *payment,
            const char    *cell,
            gsize          offset)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; self->deed != NULL && i < condita_deed_get_n_ways (self->deed); i++)
    {
      const ConditaWay *way = condita_deed_get_way (self->deed, i);
      char *part = G_STRUCT_MEMBER (char *, way, offset);

      if (part != NULL && is_left (self, way, payment, cell, NULL) && g_hash_table_add (known, part))
        g_strv_builder_add (parts, part);
    }
  return g_strv_builder_end (parts);
}

/* How little one would like to part with the cards. */
static guint
get_worth (const char *payment)
{
  static const char kinds[] = "USTCRNHPAWILX";
  guint worth = 0;
  g_auto (GStrv) cards = g_strsplit (payment, ".", -1);

  for (guint i = 0; cards[i] != NULL; i++)
    if (*cards[i] != '\0')
      worth += 2 + (guint) (strchr (kinds, *cards[i]) - kinds);
  return worth;
}

static int
compare_payments (gconstpointer a,
                  gconstpointer b)
{
  return (int) get_worth (*(const char * const *) a) - (int) get_worth (*(const char * const *) b);
}

/* What could pay for the deed at the cell, if one is chosen, the cheapest first. */
char **
condita_choice_list_payments (ConditaChoice *self)
{
  char **payments;

  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  payments = list_parts (self, NULL, self->cell, G_STRUCT_OFFSET (ConditaWay, payment));
  qsort (payments, g_strv_length (payments), sizeof *payments, compare_payments);
  return payments;
}

/* The cells at which that can be done, whatever pays for it; before a deed is chosen, none. */
char **
condita_choice_list_cells (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return list_parts (self, NULL, NULL, G_STRUCT_OFFSET (ConditaWay, cell));
}

/* What else can be chosen. */
char **
condita_choice_list_details (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return list_parts (self, self->payment, self->cell, G_STRUCT_OFFSET (ConditaWay, detail));
}

/* Keeps what is chosen if it is among @parts, or else takes the only one of them; of several the first, if @first. */
static void
settle (char       **chosen,
        char       **parts,
        gboolean     first)
{
  if (*chosen != NULL && g_strv_contains ((const char * const *) parts, *chosen))
    return;

  g_clear_pointer (chosen, g_free);
  if (parts[0] != NULL && (first || parts[1] == NULL))
    *chosen = g_strdup (parts[0]);
}

static void
settle_all (ConditaChoice *self)
{
  g_auto (GStrv) cells = NULL, payments = NULL, details = NULL;

  if (self->deed != NULL)
    {
      cells = condita_choice_list_cells (self);
      settle (&self->cell, cells, FALSE);
      payments = condita_choice_list_payments (self);
      settle (&self->payment, payments, TRUE);
      details = condita_choice_list_details (self);
      settle (&self->detail, details, self->cell != NULL && condita_deed_get_lays (self->deed));
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Begins anew, with what the seat of @view can do; %NULL for nothing. */
void
condita_choice_set_view (ConditaChoice *self,
                         ConditaView   *view)
{
  g_return_if_fail (CONDITA_IS_CHOICE (self));

  g_set_object (&self->view, view);
  g_clear_object (&self->all);
  if (view != NULL)
    self->all = condita_deed_list (view);
  g_strfreev (self->cards);
  self->cards = g_new0 (char *, 1);
  condita_choice_set_deed (self, NULL);
  /* Where there is one thing to do, it is chosen at once, but not done. */
  if (self->all != NULL && g_list_model_get_n_items (self->all) == 1)
    {
      g_autoptr (ConditaDeed) deed = g_list_model_get_item (self->all, 0);

      if (condita_deed_get_n_ways (deed) > 1)
        condita_choice_set_deed (self, deed);
    }
}

/* Chooses cards of the hand, which have to be used. */
void
condita_choice_set_cards (ConditaChoice      *self,
                          const char * const *cards)
{
  g_return_if_fail (CONDITA_IS_CHOICE (self));

  g_strfreev (self->cards);
  self->cards = g_strdupv ((char **) cards);
  fill (self);
  settle_all (self);
}

/* The deeds that can be chosen. */
GListModel *
condita_choice_get_deeds (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return G_LIST_MODEL (self->deeds);
}

/* Chooses what is to be done; %NULL goes back to the choice of it. */
void
condita_choice_set_deed (ConditaChoice *self,
                         ConditaDeed   *deed)
{
  g_return_if_fail (CONDITA_IS_CHOICE (self));

  g_clear_pointer (&self->payment, g_free);
  g_clear_pointer (&self->detail, g_free);
  if (deed == NULL)
    g_clear_pointer (&self->cell, g_free);
  g_set_object (&self->deed, deed);
  if (deed == NULL)
    fill (self);
  settle_all (self);
}

ConditaDeed *
condita_choice_get_deed (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return self->deed;
}

void
condita_choice_set_payment (ConditaChoice *self,
                            const char    *payment)
{
  g_return_if_fail (CONDITA_IS_CHOICE (self));

  g_free (self->payment);
  self->payment = g_strdup (payment);
  settle_all (self);
}

const char *
condita_choice_get_payment (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return self->payment;
}

void
condita_choice_set_detail (ConditaChoice *self,
                           const char    *detail)
{
  g_return_if_fail (CONDITA_IS_CHOICE (self));

  g_free (self->detail);
  self->detail = g_strdup (detail);
  settle_all (self);
}

const char *
condita_choice_get_detail (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return self->detail;
}

/* Turns what is to be laid on the cell once further. */
static void
turn (ConditaChoice *self)
{
  g_auto (GStrv) details = condita_choice_list_details (self);

  for (guint i = 0; details[i] != NULL; i++)
    if (g_strcmp0 (details[i], self->detail) == 0)
      {
        condita_choice_set_detail (self, details[details[i + 1] != NULL ? i + 1 : 0]);
        return;
      }
}

/* A cell is pressed: it is chosen, and what is laid there turns. Before there is a deed, only those at the cell are listed,
 * or all again. */
void
condita_choice_press_cell (ConditaChoice *self,
                           const char    *cell)
{
  const gboolean again = g_strcmp0 (self->cell, cell) == 0;
  g_auto (GStrv) cells = NULL;

  g_return_if_fail (CONDITA_IS_CHOICE (self));

  if (self->deed == NULL)
    {
      g_free (self->cell);
      self->cell = again ? NULL : g_strdup (cell);
      fill (self);
      /* Where nothing can be done, nothing is chosen. */
      if (g_list_model_get_n_items (G_LIST_MODEL (self->deeds)) == 0)
        {
          g_clear_pointer (&self->cell, g_free);
          fill (self);
        }
      settle_all (self);
      return;
    }
  if (again && condita_deed_get_lays (self->deed))
    {
      turn (self);
      return;
    }

  cells = condita_choice_list_cells (self);
  if (!g_strv_contains ((const char * const *) cells, cell))
    return;
  g_free (self->cell);
  self->cell = g_strdup (cell);
  settle_all (self);
}

const char *
condita_choice_get_cell (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return self->cell;
}

/* The step that is chosen, or %NULL as long as there is more than one. */
const ConditaWay *
condita_choice_find_way (ConditaChoice *self)
{
  const ConditaWay *found = NULL;

  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  for (guint i = 0; self->deed != NULL && i < condita_deed_get_n_ways (self->deed); i++)
    {
      const ConditaWay *way = condita_deed_get_way (self->deed, i);

      if (!is_left (self, way, self->payment, self->cell, self->detail))
        continue;
      if (found != NULL)
        return NULL;
      found = way;
    }
  return found;
}

/* What can be known of how the deed will end, or %NULL. */
char *
condita_choice_dup_note (ConditaChoice *self)
{
  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  return self->deed != NULL ? condita_deed_dup_note (self->deed, self->view) : NULL;
}

/* The steps that would lay the card on a cell where it cannot lie, to be told why; for other deeds none. */
char **
condita_choice_list_attempts (ConditaChoice *self,
                              const char    *cell)
{
  g_autoptr (GStrvBuilder) attempts = g_strv_builder_new ();
  g_autofree char *pile = NULL;

  g_return_val_if_fail (CONDITA_IS_CHOICE (self), NULL);

  if (self->deed != NULL && self->payment != NULL && condita_deed_get_lays (self->deed))
    {
      g_auto (GStrv) exits = list_parts (self, NULL, NULL, G_STRUCT_OFFSET (ConditaWay, detail));

      pile = condita_deed_dup_pile (self->deed);
      for (guint i = 0; exits[i] != NULL; i++)
        {
          g_autofree char *attempt = g_strdup_printf ("%s=%s@%s:%s", self->payment, pile, cell, exits[i]);

          g_strv_builder_add (attempts, attempt);
        }
    }
  return g_strv_builder_end (attempts);
}
