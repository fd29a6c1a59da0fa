/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the seat whose decision it is can know exactly. */

#include "config.h"

#include <string.h>

#include "condita-protocol-private.h"

static ConditaView *
create_view (ConditaProtocol *self)
{
  return condita_game_create_view (self->game, condita_game_get_actor (self->game));
}

/* Takes a seat from the front of @rest, if there is one, else the one whose decision it is. */
static gboolean
take_seat (ConditaProtocol  *self,
           const char      **rest,
           guint            *seat,
           GError          **error)
{
  guint64 number;

  *seat = condita_game_get_actor (self->game);
  if (!g_ascii_isdigit (**rest))
    return TRUE;
  number = g_ascii_strtoull (*rest, (char **) rest, 10);
  if (number < 1 || number > condita_game_get_n_seats (self->game) || (**rest != '\0' && **rest != ' '))
    return condita_protocol_refuse (error, "seat is a number from 1 to %u", condita_game_get_n_seats (self->game));
  *seat = (guint) number - 1;
  *rest += strspn (*rest, " ");
  return TRUE;
}

/* Appends a fact, or a part of it, and frees it. */
static gboolean
append_fact (ConditaFact *fact,
             const char  *part,
             GString     *out)
{
  G_GNUC_UNUSED g_autoptr (ConditaFact) owned = fact;
  g_autofree char *text = NULL;

  if (fact == NULL)
    return FALSE;
  text = condita_fact_to_string (part != NULL ? condita_fact_find_part (fact, part) : fact);
  g_string_append (out, text);
  return TRUE;
}

gboolean
condita_protocol_can (ConditaProtocol  *self,
                      const char       *rest,
                      GString          *out,
                      GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);

  return append_fact (condita_view_find_lines (view, *rest != '\0' ? rest : NULL, error), NULL, out);
}

static gboolean
append_hand (ConditaProtocol  *self,
             const char       *rest,
             const char       *part,
             GString          *out,
             GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);
  guint seat;

  return take_seat (self, &rest, &seat, error) && condita_protocol_expect_nothing (rest, error)
         && append_fact (condita_view_find_hand (view, seat), part, out);
}

gboolean
condita_protocol_next (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  return append_hand (self, rest, NULL, out, error);
}

gboolean
condita_protocol_cohort (ConditaProtocol  *self,
                         const char       *rest,
                         GString          *out,
                         GError          **error)
{
  return append_hand (self, rest, "cohort", out, error);
}

gboolean
condita_protocol_fight (ConditaProtocol  *self,
                        const char       *rest,
                        GString          *out,
                        GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);
  guint seat;

  return take_seat (self, &rest, &seat, error)
         && append_fact (condita_view_find_attack (view, seat, *rest != '\0' ? rest : NULL, error), NULL, out);
}

gboolean
condita_protocol_dice (ConditaProtocol  *self,
                       const char       *rest,
                       GString          *out,
                       GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);

  return append_fact (condita_view_find_dice (view, rest, error), NULL, out);
}

gboolean
condita_protocol_closed (ConditaProtocol  *self,
                         const char       *rest,
                         GString          *out,
                         GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);

  return append_fact (condita_view_find_closed (view, *rest != '\0' ? rest : NULL, error), NULL, out);
}

gboolean
condita_protocol_closing (ConditaProtocol  *self,
                          const char       *rest,
                          GString          *out,
                          GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);

  return append_fact (condita_view_find_closing (view, *rest != '\0' ? rest : NULL, error), NULL, out);
}

gboolean
condita_protocol_linked (ConditaProtocol  *self,
                         const char       *rest,
                         GString          *out,
                         GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);
  guint seat;

  return take_seat (self, &rest, &seat, error) && condita_protocol_expect_nothing (rest, error)
         && append_fact (condita_view_find_links (view, seat), NULL, out);
}

gboolean
condita_protocol_reach (ConditaProtocol  *self,
                        const char       *rest,
                        GString          *out,
                        GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);
  g_autoptr (ConditaFact) fact = NULL;
  g_auto (GStrv) words = NULL;
  guint seat;

  if (!take_seat (self, &rest, &seat, error))
    return FALSE;
  words = g_strsplit (rest, " ", 2);
  fact = condita_view_find_reach (view, seat, words[0] != NULL ? words[0] : "", error);
  if (fact == NULL)
    return FALSE;
  if (words[1] != NULL && condita_fact_find_part (fact, words[1]) == NULL)
    return condita_protocol_refuse (error, "no exits lead there, or it is no cell");
  return append_fact (g_steal_pointer (&fact), words[1], out);
}

gboolean
condita_protocol_outcome (ConditaProtocol  *self,
                          const char       *rest,
                          GString          *out,
                          GError          **error)
{
  g_autoptr (ConditaView) view = create_view (self);

  return condita_protocol_expect_nothing (rest, error) && append_fact (condita_view_find_outcome (view), NULL, out);
}
