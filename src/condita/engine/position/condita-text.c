/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Positions as text (doc/condita-notation.md): what the program writes it reads again as the same
 * position. What can be worked out from the rest is not written: the piles hold what is nowhere
 * else, and which cells are closed follows from the board.
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-excerpt-private.h"
#include "condita-error.h"
#include "condita-position-private.h"

static const char *const phase_names[CONDITA_N_PHASES] = {
  "take", "settle", "start", "actions", "drop", "answer", "add", "over"
};
static const char *const target_names[] = { "city", "hero", "ruins" };

/*
 * Writing
 */

/* Appends cards with dots between them; FALSE if there are none. */
gboolean
condita_counts_append (GString      *out,
                       const guint8 *counts,
                       guint         n_counts,
                       guint         first_token)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n_counts; i++)
    if (counts[i] > 0)
      {
        if (any)
          g_string_append_c (out, '.');
        if (counts[i] > 1)
          g_string_append_printf (out, "%u", counts[i]);
        condita_token_append (out, i + first_token);
        any = TRUE;
      }
  return any;
}

static void
append_counts (GString      *out,
               const char   *word,
               const guint8 *counts,
               guint         n_counts,
               guint         first_token)
{
  const gsize length = out->len;

  g_string_append_printf (out, " %s ", word);
  if (!condita_counts_append (out, counts, n_counts, first_token))
    g_string_truncate (out, length);
}

static void
append_board (GString               *out,
              const ConditaPosition *self)
{
  const ConditaBoard *board = &self->board;

  g_string_append (out, " | board");
  for (guint cell = 0; cell < CONDITA_N_CELLS; cell++)
    {
      const guint owner = condita_board_owner (board, cell);
      const guint exits = condita_board_exits (board, cell);

      if ((board->laid & CONDITA_CELL (cell)) == 0 || board->pile[cell] == CONDITA_RUINS)
        continue;
      g_string_append_c (out, ' ');
      condita_cell_append (out, cell);
      g_string_append_printf (out, "=%s:", condita_lay_names[board->pile[cell]]);
      condita_exits_append (out, exits);
      g_string_append_printf (out, "/%c", condita_faction_letters[condita_board_terrain (board, cell)]);
      if ((board->neutral & CONDITA_CELL (cell)) != 0)
        g_string_append (out, "@n");
      else if (owner != CONDITA_NONE)
        g_string_append_printf (out, "@%u.%u", owner + 1, board->level[cell]);
    }
}

void
condita_tent_append (GString           *out,
                     const ConditaTent *tent)
{
  condita_token_append (out, tent->card);
  g_string_append_c (out, '(');
  condita_token_append (out, tent->held[0]);
  if (tent->held[1] != CONDITA_NONE)
    {
      g_string_append_c (out, '+');
      condita_token_append (out, tent->held[1]);
    }
  g_string_append (out, tent->fresh ? ")*" : ")");
}

static void
append_tents (GString               *out,
              const ConditaHoldings *player)
{
  for (guint i = 0; i < player->n_tents; i++)
    {
      g_string_append (out, i == 0 ? " tents " : ".");
      condita_tent_append (out, &player->tents[i]);
    }
}

static void
append_slots (GString               *out,
              const ConditaHoldings *player)
{
  guint8 counts[CONDITA_N_TYPES] = { 0 };

  for (guint i = 0; i < player->n_slots; i++)
    counts[player->slots[i]]++;
  append_counts (out, "slots", counts, CONDITA_N_TYPES, 0);
}

static void
append_hidden (GString             *out,
               const ConditaHidden *hidden)
{
  g_string_append_printf (out, " hand ?%u slots ?%u nation ?%u", hidden->n_hand, hidden->n_slots, hidden->n_nation);
  append_counts (out, "of", hidden->known, CONDITA_N_TYPES, 0);
  for (guint rank = 0; rank < G_N_ELEMENTS (hidden->units); rank++)
    if (hidden->units[rank] > 0)
      g_string_append_printf (out, " %u%c?", hidden->units[rank], condita_kind_letters[rank]);
}

static void
append_player (GString               *out,
               const ConditaHoldings *player,
               const ConditaHidden   *hidden,
               guint                  seat)
{
  g_string_append_printf (out, " | seat %u", seat + 1);
  if (player->faction != CONDITA_NONE)
    g_string_append_printf (out, " %c", condita_faction_letters[player->faction]);
  if (hidden != NULL)
    append_hidden (out, hidden);
  append_counts (out, "hand", player->hand, CONDITA_N_TYPES, 0);
  append_slots (out, player);
  append_tents (out, player);
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if (player->heroes[hero] != CONDITA_NONE)
      {
        g_string_append_printf (out, " h%u ", hero + 1);
        condita_cell_append (out, player->heroes[hero]);
      }
  append_counts (out, "refuge", player->refuge, CONDITA_N_TYPES, 0);
  append_counts (out, "nation", player->nation, CONDITA_N_TYPES, 0);
  append_counts (out, "table", player->table, CONDITA_N_TYPES, 0);
  append_counts (out, "gains", player->gains, CONDITA_N_TYPES, 0);
  append_counts (out, "prepared", player->prepared, CONDITA_N_TYPES, 0);
  append_counts (out, "wild", player->wild, CONDITA_N_TYPES, 0);
  append_counts (out, "rest", player->rest, G_N_ELEMENTS (player->rest), CONDITA_TYPE (CONDITA_T, 0));
  append_counts (out, "fallen", player->fallen, CONDITA_N_FACTIONS, CONDITA_TYPE (CONDITA_A, 0));
  append_counts (out, "shown", player->shown, CONDITA_N_TYPES, 0);
  append_counts (out, "unseen", player->unseen, G_N_ELEMENTS (player->unseen), 0);
  if (condita_count (player->told) > 0)
    for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
      if (player->told_to[faction] != CONDITA_NONE)
        g_string_append_printf (out, " told-%c %u", condita_faction_letters[faction], player->told_to[faction] + 1u);
  append_counts (out, "told", player->told, CONDITA_N_TYPES, 0);
  if (player->attacked)
    g_string_append (out, " attacked");
}

/* What lies under the neutral cities of the crossroads, as far as it is known. */
static void
append_buried (GString               *out,
               const ConditaPosition *self)
{
  const ConditaMap *map = condita_position_map (self);

  g_string_append (out, " | buried");
  for (guint i = 0; i < G_N_ELEMENTS (self->buried); i++)
    if ((self->board.neutral & CONDITA_CELL (map->neutral[i])) != 0)
      {
        g_string_append_c (out, ' ');
        condita_cell_append (out, map->neutral[i]);
        g_string_append_c (out, '=');
        if (self->buried[i] != CONDITA_NONE)
          condita_token_append (out, self->buried[i]);
        else
          g_string_append_c (out, '?');
      }
}

static void
append_piles (GString               *out,
              const ConditaPosition *self)
{
  g_string_append (out, " | tops");
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    if (self->top[kind] != CONDITA_NONE)
      {
        g_string_append_c (out, ' ');
        condita_token_append (out, self->top[kind]);
      }
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    if (self->lay_top[pile] != CONDITA_NONE)
      g_string_append_printf (out, " %s/%c", condita_lay_names[pile], condita_faction_letters[self->lay_top[pile]]);
  for (guint kind = 0; kind < G_N_ELEMENTS (self->n_under); kind++)
    for (guint i = 0; i < self->n_under[kind]; i++)
      g_string_append_printf (out, " under %c%c", condita_kind_letters[kind],
                              condita_faction_letters[(self->under[kind] >> (2 * i)) & 3]);
  append_counts (out, "| limbo", self->limbo, CONDITA_N_TYPES, 0);
  if (condita_position_at_crossroads (self))
    {
      append_buried (out, self);
      return;
    }
  g_string_append (out, " | great ");
  for (guint i = 0; i < 5; i++)
    if ((self->great & (1u << i)) != 0)
      g_string_append_c (out, condita_great_letters[i]);
  if (self->great == 0)
    g_string_append_c (out, '-');
}

static void
append_battle (GString               *out,
               const ConditaPosition *self)
{
  const ConditaBattle *b = &self->battle;

  g_string_append_printf (out, " | battle %s ", target_names[b->target]);
  condita_cell_append (out, b->cell);
  g_string_append_printf (out, " seats %u,%u heroes %u,%u", b->seats[0] + 1u, b->seats[1] + 1u, b->heroes[0], b->heroes[1]);
  if (b->target == CONDITA_TARGET_HERO)
    g_string_append_printf (out, " hero %u", b->hero + 1u);
  g_string_append_printf (out, " strength %u,%u factions %u,%u cards %u,%u", b->strength[0], b->strength[1],
                          b->factions[0], b->factions[1], b->n_cards[0], b->n_cards[1]);
  if (b->adding != 0)
    g_string_append (out, " defender");
  if (b->converted)
    g_string_append (out, " converted");
  append_counts (out, "must", b->must, G_N_ELEMENTS (b->must), 0);
}

/* Writes what was left by condita_position_hide(), or all if there is no @hidden. */
char *
condita_position_write_view (const ConditaPosition *self,
                             const ConditaHidden   *hidden,
                             guint                  viewer)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "position P%u r%u first %u turn %u %s", self->n_seats, self->round, self->first + 1u,
                          self->turn + 1u, phase_names[self->phase]);
  condita_settings_append (&self->settings, out, FALSE);
  g_string_append (out, " factions ");
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if ((self->factions & (1u << faction)) != 0)
      g_string_append_c (out, condita_faction_letters[faction]);
  if (self->quiet > 0)
    g_string_append_printf (out, " quiet %u", self->quiet);
  if (self->changed)
    g_string_append (out, " changed");
  append_board (out, self);
  for (guint seat = 0; seat < self->n_seats; seat++)
    append_player (out, &self->players[seat], hidden != NULL && seat != viewer ? &hidden[seat] : NULL, seat);
  append_piles (out, self);
  if (self->phase == CONDITA_PHASE_ANSWER || self->phase == CONDITA_PHASE_ADD
      || (self->phase == CONDITA_PHASE_DROP && self->phase_after_drop == CONDITA_PHASE_ADD))
    append_battle (out, self);
  if (self->phase == CONDITA_PHASE_DROP)
    {
      g_string_append_printf (out, " | drop %u ", self->dropping + 1u);
      condita_token_append (out, self->pending);
      g_string_append_printf (out, " %s", phase_names[self->phase_after_drop]);
    }
  return g_string_free (out, FALSE);
}

/* Writes all that there is to know but the random numbers that come. */
char *
condita_position_write (const ConditaPosition *self)
{
  return condita_position_write_view (self, NULL, CONDITA_NONE);
}

/*
 * Reading
 */

typedef struct
{
  ConditaPosition *position;
  const char *word;         /* that is being read */
  char **words;
  guint at;
  gboolean great_given;
  gboolean factions_given;
} Reader;

static const char *
next_word (Reader *reader)
{
  do
    reader->word = reader->words[reader->at] != NULL ? reader->words[reader->at++] : "";
  while (*reader->word == '\0' && reader->words[reader->at] != NULL);
  return reader->word;
}

static gboolean
read_number (const char **text,
             guint        minimum,
             guint        maximum,
             guint       *number)
{
  char *end;
  guint64 value;

  if (!g_ascii_isdigit (**text))
    return FALSE;
  value = g_ascii_strtoull (*text, &end, 10);
  if (value < minimum || value > maximum)
    return FALSE;
  *number = (guint) value;
  *text = end;
  return TRUE;
}

static gboolean
read_word_number (Reader *reader,
                  guint   minimum,
                  guint   maximum,
                  guint  *number)
{
  const char *word = next_word (reader);

  return read_number (&word, minimum, maximum, number) && *word == '\0';
}

static gboolean
read_seat (Reader *reader,
           guint8 *seat)
{
  guint number;

  if (!read_word_number (reader, 1, reader->position->n_seats, &number))
    return FALSE;
  *seat = (guint8) (number - 1);
  return TRUE;
}

static gboolean
read_pair (Reader *reader,
           guint   maximum,
           guint8 *pair)
{
  const char *word = next_word (reader);
  guint first, second;

  if (!read_number (&word, 0, maximum, &first) || *word++ != ',' || !read_number (&word, 0, maximum, &second) || *word != '\0')
    return FALSE;
  pair[0] = (guint8) first;
  pair[1] = (guint8) second;
  return TRUE;
}

/* Cards with a dot between them and perhaps a number in front, of the types from @first on. */
static gboolean
read_counts (Reader *reader,
             guint   first,
             guint   n_counts,
             guint8 *counts)
{
  const char *word = next_word (reader);

  do
    {
      guint n = 1, token;

      if (g_ascii_isdigit (*word) && !read_number (&word, 1, CONDITA_SUPPLY_COUNT, &n))
        return FALSE;
      if (!condita_token_parse (&word, &token) || token < first || token >= first + n_counts
          || counts[token - first] + n > CONDITA_SUPPLY_COUNT)
        return FALSE;
      counts[token - first] = (guint8) (counts[token - first] + n);
    }
  while (*word++ == '.');
  return word[-1] == '\0';
}

static gboolean
read_faction (const char **word,
              guint       *faction)
{
  const int index = condita_letter_index (condita_faction_letters, **word);

  if (index < 0)
    return FALSE;
  *faction = (guint) index;
  (*word)++;
  return TRUE;
}

static int
find_name (const char        *word,
           const char *const *names,
           guint              n_names)
{
  for (guint i = 0; i < n_names; i++)
    if (strcmp (names[i], word) == 0)
      return (int) i;
  return -1;
}

static gboolean
read_head (Reader *reader)
{
  ConditaPosition *self = reader->position;
  const char *word;
  guint number;

  if (strcmp (next_word (reader), "position") != 0)
    return FALSE;
  word = next_word (reader);
  if (*word++ != 'P' || !read_number (&word, 2, CONDITA_MAX_SEATS, &number) || *word != '\0')
    return FALSE;
  self->n_seats = (guint8) number;

  while (*next_word (reader) != '\0')
    {
      const int phase = find_name (reader->word, phase_names, CONDITA_N_PHASES);

      word = reader->word + 1;
      if (phase >= 0)
        self->phase = (guint8) phase;
      else if (*reader->word == 'r' && read_number (&word, 1, 9999, &number) && *word == '\0')
        self->round = (guint16) number;
      else if (strcmp (reader->word, "first") == 0 ? !read_seat (reader, &self->first)
               : strcmp (reader->word, "turn") == 0 && !read_seat (reader, &self->turn))
        return FALSE;
      else if (strcmp (reader->word, "quiet") == 0)
        {
          if (!read_word_number (reader, 0, 28, &number))
            return FALSE;
          self->quiet = (guint8) number;
        }
      else if (strcmp (reader->word, "changed") == 0)
        self->changed = TRUE;
      else if (strcmp (reader->word, "factions") == 0)
        {
          self->factions = 0;
          for (word = next_word (reader); *word != '\0';)
            {
              if (!read_faction (&word, &number))
                return FALSE;
              self->factions |= (guint8) (1u << number);
            }
          reader->factions_given = TRUE;
        }
      else if (strchr (reader->word, '=') != NULL)
        {
          g_auto (GStrv) parts = g_strsplit (reader->word, "=", 2);

          if (!condita_settings_set (&self->settings, parts[0], parts[1], NULL))
            return FALSE;
        }
      else if (!g_ascii_isdigit (*reader->word))
        return FALSE;
    }
  if (!reader->factions_given && self->n_seats == 2)
    self->factions = 7;
  if (condita_position_at_crossroads (self) && self->n_seats != CONDITA_MAX_SEATS)
    return FALSE;
  return (guint) __builtin_popcount (self->factions) == (self->n_seats == 2 ? 3 : 4);
}

static gboolean
read_laid (Reader *reader)
{
  ConditaPosition *self = reader->position;
  const char *word = reader->word;
  guint cell, pile, exits = 0, terrain, owner, level;

  if (!condita_cell_parse (&word, &cell) || *word++ != '=')
    return FALSE;
  for (pile = 0; pile < CONDITA_N_LAY_PILES && strncmp (word, condita_lay_names[pile], 2) != 0; pile++)
    ;
  if (pile == CONDITA_N_LAY_PILES || word[2] != ':')
    return FALSE;
  word += 3;
  for (guint side = 0; side < CONDITA_N_SIDES; side++)
    if (*word == condita_sides[side])
      {
        exits |= 1u << side;
        word++;
      }
  if (*word++ != '/' || !read_faction (&word, &terrain) || (condita_lay_masks[pile] & (1u << exits)) == 0
      || (self->board.play & ~self->board.laid & CONDITA_CELL (cell)) == 0 || (self->factions & (1u << terrain)) == 0
      || (condita_board_fitting (&self->board, cell) & (1u << exits)) == 0
      || (pile >= CONDITA_N_ROAD_PILES && (condita_board_around (CONDITA_CELL (cell)) & self->board.cities) != 0))
    return FALSE;
  condita_board_lay (&self->board, cell, pile, exits, terrain);
  if (*word == '\0')
    return TRUE;

  if (*word++ != '@' || pile < CONDITA_N_ROAD_PILES)
    return FALSE;
  if (strcmp (word, "n") == 0)
    {
      self->board.neutral |= CONDITA_CELL (cell);
      self->board.level[cell] = 4;
      return TRUE;
    }
  if (!read_number (&word, 1, self->n_seats, &owner) || *word++ != '.' || !read_number (&word, 1, 4, &level) || *word != '\0'
      || !condita_position_has_token (self, owner - 1, level))
    return FALSE;
  self->board.own[owner - 1] |= CONDITA_CELL (cell);
  self->board.level[cell] = (guint8) level;
  return TRUE;
}

static gboolean
read_board (Reader *reader)
{
  while (*next_word (reader) != '\0')
    if (!read_laid (reader))
      return FALSE;
  return TRUE;
}

static gboolean
read_tents (Reader          *reader,
            ConditaHoldings *player)
{
  const char *word = next_word (reader);

  do
    {
      ConditaTent tent = { 0 };
      guint8 held[2] = { CONDITA_NONE, CONDITA_NONE };
      guint token;

      if (player->n_tents == CONDITA_MAX_TENTS || !condita_token_parse (&word, &token) || token > CONDITA_HAMMER || *word++ != '(')
        return FALSE;
      tent.card = (guint8) token;
      tent.borrowed = condita_type_kind (token) != CONDITA_N;
      for (guint i = 0; i < 2; i++)
        {
          if (!condita_token_parse (&word, &token) || token > CONDITA_SUPPLY)
            return FALSE;
          held[i] = (guint8) token;
          if (*word != '+')
            break;
          word++;
        }
      if (*word++ != ')')
        return FALSE;
      tent.held[0] = MIN (held[0], held[1]);
      tent.held[1] = MAX (held[0], held[1]);
      if (*word == '*')
        {
          tent.fresh = TRUE;
          word++;
        }
      player->tents[player->n_tents++] = tent;
    }
  while (*word++ == '.');
  return word[-1] == '\0';
}

static gboolean
read_slots (Reader          *reader,
            ConditaHoldings *player)
{
  guint8 counts[CONDITA_N_TYPES] = { 0 };

  if (!read_counts (reader, 0, CONDITA_N_TYPES, counts) || player->n_slots + condita_count (counts) > CONDITA_N_SLOTS)
    return FALSE;
  for (guint8 type = 0; type < CONDITA_N_TYPES; type++)
    for (guint i = 0; i < counts[type]; i++)
      player->slots[player->n_slots++] = type;
  return TRUE;
}

static gboolean
read_player (Reader *reader)
{
  guint8 seat;
  ConditaHoldings *player;

  if (!read_seat (reader, &seat))
    return FALSE;
  player = &reader->position->players[seat];
  while (*next_word (reader) != '\0')
    {
      const struct
      {
        const char *name;
        guint8 *counts;
        guint n, first;
      } zones[] = {
        { "hand", player->hand, CONDITA_N_TYPES, 0 },
        { "refuge", player->refuge, CONDITA_N_TYPES, 0 },
        { "nation", player->nation, CONDITA_N_TYPES, 0 },
        { "table", player->table, CONDITA_N_TYPES, 0 },
        { "gains", player->gains, CONDITA_N_TYPES, 0 },
        { "prepared", player->prepared, CONDITA_N_TYPES, 0 },
        { "wild", player->wild, CONDITA_SUPPLY + 1, 0 },
        { "rest", player->rest, G_N_ELEMENTS (player->rest), CONDITA_TYPE (CONDITA_T, 0) },
        { "fallen", player->fallen, CONDITA_N_FACTIONS, CONDITA_TYPE (CONDITA_A, 0) },
        { "shown", player->shown, CONDITA_N_TYPES, 0 },
        { "told", player->told, CONDITA_N_TYPES, 0 },
        { "unseen", player->unseen, G_N_ELEMENTS (player->unseen), 0 },
      };
      const char *word = reader->word;
      guint i, number;

      for (i = 0; i < G_N_ELEMENTS (zones) && strcmp (zones[i].name, word) != 0; i++)
        ;
      if (i < G_N_ELEMENTS (zones))
        {
          if (!read_counts (reader, zones[i].first, zones[i].n, zones[i].counts))
            return FALSE;
        }
      else if (strcmp (word, "slots") == 0 || strcmp (word, "tents") == 0)
        {
          if (*word == 's' ? !read_slots (reader, player) : !read_tents (reader, player))
            return FALSE;
        }
      else if (strcmp (word, "h1") == 0 || strcmp (word, "h2") == 0)
        {
          const guint hero = (guint) (word[1] - '1');

          word = next_word (reader);
          if (!condita_cell_parse (&word, &number) || *word != '\0'
              || (reader->position->board.laid & CONDITA_CELL (number)) == 0)
            return FALSE;
          player->heroes[hero] = (guint8) number;
        }
      else if (g_str_has_prefix (word, "told-"))
        {
          word += strlen ("told-");
          if (!read_faction (&word, &number) || *word != '\0' || !read_seat (reader, &player->told_to[number])
              || player->told_to[number] == seat)
            return FALSE;
        }
      else if (strcmp (word, "attacked") == 0)
        player->attacked = TRUE;
      else if (!read_faction (&word, &number) || *word != '\0' || (reader->position->factions & (1u << number)) == 0)
        return FALSE;
      else
        player->faction = (guint8) number;
    }
  return TRUE;
}

static gboolean
read_tops (Reader *reader)
{
  ConditaPosition *self = reader->position;

  while (*next_word (reader) != '\0')
    {
      const gboolean under = strcmp (reader->word, "under") == 0;
      const char *word = under ? next_word (reader) : reader->word;
      guint token, faction, pile;

      for (pile = 0; pile < CONDITA_N_LAY_PILES && strncmp (word, condita_lay_names[pile], 2) != 0; pile++)
        ;
      if (pile < CONDITA_N_LAY_PILES && word[2] == '/')
        {
          word += 3;
          if (!read_faction (&word, &faction) || *word != '\0')
            return FALSE;
          self->lay_top[pile] = (guint8) faction;
          continue;
        }
      if (!condita_token_parse (&word, &token) || *word != '\0' || token >= CONDITA_SUPPLY)
        return FALSE;
      if (!under)
        self->top[condita_type_kind (token)] = (guint8) token;
      else if (token >= CONDITA_TYPE (CONDITA_L, 0) || self->n_under[token / 4] >= 24)
        return FALSE;
      else
        self->under[token / 4] |= (guint64) (token % 4) << (2 * self->n_under[token / 4]++);
    }
  return TRUE;
}

static gboolean
read_battle (Reader *reader)
{
  ConditaBattle *b = &reader->position->battle;
  const int target = find_name (next_word (reader), target_names, 2);
  const char *word = next_word (reader);
  guint number;

  if (target < 0 || !condita_cell_parse (&word, &number) || *word != '\0')
    return FALSE;
  b->target = (guint8) target;
  b->cell = (guint8) number;
  b->hero = CONDITA_NONE;
  while (*next_word (reader) != '\0')
    {
      word = reader->word;
      if (strcmp (word, "seats") == 0)
        {
          if (!read_pair (reader, reader->position->n_seats, b->seats) || b->seats[0] == 0 || b->seats[1] == 0
              || b->seats[0] == b->seats[1])
            return FALSE;
          b->seats[0]--;
          b->seats[1]--;
        }
      else if (strcmp (word, "heroes") == 0 ? !read_pair (reader, 3, b->heroes)
               : strcmp (word, "strength") == 0 ? !read_pair (reader, 200, b->strength)
               : strcmp (word, "factions") == 0 ? !read_pair (reader, 31, b->factions)
               : strcmp (word, "cards") == 0 ? !read_pair (reader, 100, b->n_cards)
               : strcmp (word, "must") == 0 && !read_counts (reader, 0, G_N_ELEMENTS (b->must), b->must))
        return FALSE;
      else if (strcmp (word, "hero") == 0)
        {
          if (!read_word_number (reader, 1, 2, &number))
            return FALSE;
          b->hero = (guint8) (number - 1);
        }
      else if (strcmp (word, "defender") == 0)
        b->adding = CONDITA_DEFENDER;
      else if (strcmp (word, "converted") == 0)
        b->converted = TRUE;
      else if (find_name (word, (const char *const[]) { "heroes", "strength", "factions", "cards", "must" }, 5) < 0)
        return FALSE;
    }
  return b->seats[0] == reader->position->turn && b->seats[0] != b->seats[1]
         && (b->target == CONDITA_TARGET_HERO) == (b->hero != CONDITA_NONE);
}

static gboolean
read_drop (Reader *reader)
{
  ConditaPosition *self = reader->position;
  const char *word;
  guint token;
  int phase;

  if (!read_seat (reader, &self->dropping))
    return FALSE;
  word = next_word (reader);
  if (!condita_token_parse (&word, &token) || *word != '\0' || token > CONDITA_SUPPLY)
    return FALSE;
  self->pending = (guint8) token;
  phase = find_name (next_word (reader), phase_names, CONDITA_N_PHASES);
  if (phase != CONDITA_PHASE_ACTIONS && phase != CONDITA_PHASE_ADD)
    return FALSE;
  self->phase_after_drop = (guint8) phase;
  return *next_word (reader) == '\0';
}

static gboolean
read_great (Reader *reader)
{
  ConditaPosition *self = reader->position;

  for (const char *word = next_word (reader); *word != '\0' && strcmp (word, "-") != 0; word++)
    {
      const int great = condita_letter_index (condita_great_letters, *word);

      if (great < 0)
        return FALSE;
      self->great |= (guint8) (1u << great);
    }
  reader->great_given = TRUE;
  return *next_word (reader) == '\0';
}

static gboolean
read_buried (Reader *reader)
{
  ConditaPosition *self = reader->position;
  const ConditaMap *map = condita_position_map (self);

  while (*next_word (reader) != '\0')
    {
      const char *word = reader->word;
      guint cell, great, i;

      if (!condita_cell_parse (&word, &cell) || *word++ != '=' || !condita_token_parse (&word, &great) || *word != '\0'
          || great < CONDITA_HAMMER || great > CONDITA_HORN)
        return FALSE;
      for (i = 0; i < G_N_ELEMENTS (self->buried) && map->neutral[i] != cell; i++)
        ;
      if (i == G_N_ELEMENTS (self->buried))
        return FALSE;
      self->buried[i] = (guint8) great;
    }
  return TRUE;
}

static gboolean
read_section (Reader *reader)
{
  const char *word = next_word (reader);

  if (strcmp (word, "board") == 0)
    return read_board (reader);
  if (strcmp (word, "seat") == 0)
    return read_player (reader);
  if (strcmp (word, "tops") == 0)
    return read_tops (reader);
  if (strcmp (word, "great") == 0 && !condita_position_at_crossroads (reader->position))
    return read_great (reader);
  if (strcmp (word, "buried") == 0 && condita_position_at_crossroads (reader->position))
    return read_buried (reader);
  if (strcmp (word, "battle") == 0)
    return read_battle (reader);
  if (strcmp (word, "drop") == 0)
    return read_drop (reader);
  return strcmp (word, "limbo") == 0 && read_counts (reader, 0, CONDITA_SUPPLY + 1, reader->position->limbo)
         && *next_word (reader) == '\0';
}

/* How many cards of a type the game has, which is no great artefact. */
static guint
n_in_game (const ConditaPosition *self,
           guint                  type)
{
  const ConditaKind kind = condita_type_kind (type);

  if (type == CONDITA_SUPPLY)
    return CONDITA_SUPPLY_COUNT - (self->n_seats == 2 ? CONDITA_SUPPLY_REMOVED : 0);
  if ((self->factions & (1u << condita_type_faction (type))) == 0)
    return 0;
  return kind <= CONDITA_L ? condita_unit_counts[kind] : CONDITA_ARTEFACT_COUNT;
}

/* How many cards of a pile and terrain are left beside the board. */
static int
n_lays_left (const ConditaPosition *self,
             guint                  pile,
             guint                  terrain)
{
  const ConditaMap *map = condita_position_map (self);
  int n = (self->factions & (1u << terrain)) == 0 ? 0 : condita_lay_counts[pile];

  /* Of each terrain one is laid at first, or leaves the game, and without the crossroads one more. */
  if (n > 0 && pile == CONDITA_CITY_4)
    n -= condita_position_at_crossroads (self) ? 1 : 2;

  for (guint cell = 0; cell < CONDITA_N_CELLS; cell++)
    {
      gboolean first_city = FALSE;

      for (guint i = 0; i < self->n_seats; i++)
        first_city = first_city || map->start[i] == cell || map->neutral[i] == cell;
      n -= !first_city && (self->board.laid & self->board.terrain[terrain] & CONDITA_CELL (cell)) != 0
           && self->board.pile[cell] == pile;
    }
  return n;
}

/* Whether the cells where first cities are laid have such ones, each of another terrain (B2.2). */
static gboolean
has_first_cities (const ConditaPosition *self,
                  const guint8          *cells)
{
  guint terrains = 0;

  for (guint i = 0; i < self->n_seats; i++)
    if ((self->board.laid & CONDITA_CELL (cells[i])) != 0)
      {
        const guint terrain = 1u << condita_board_terrain (&self->board, cells[i]);

        if (self->board.pile[cells[i]] != CONDITA_CITY_4 || (terrains & terrain) != 0)
          return FALSE;
        terrains |= terrain;
      }
  return TRUE;
}

static gboolean
fill_piles (ConditaPosition *self)
{
  const ConditaMap *map = condita_position_map (self);
  guint outside[CONDITA_N_TYPES];

  if (!has_first_cities (self, map->start) || !condita_position_bury (self) || !has_first_cities (self, map->neutral))
    return FALSE;
  condita_position_count_cards (self, outside);
  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    {
      if (outside[type] > n_in_game (self, type))
        return FALSE;
      self->pile[type] = (guint8) (n_in_game (self, type) - outside[type]);
    }
  for (guint i = 0; i < 5; i++)
    if (outside[CONDITA_HAMMER + i] + ((self->great >> i) & 1) > 1)
      return FALSE;

  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    for (guint terrain = 0; terrain < CONDITA_N_FACTIONS; terrain++)
      {
        const int n = n_lays_left (self, pile, terrain);

        if (n < 0)
          return FALSE;
        self->lay[pile][terrain] = (guint8) n;
      }
  return TRUE;
}

/* Draws the tops that the text leaves open. */
static gboolean
fill_tops (ConditaPosition *self)
{
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    {
      guint8 bulk[CONDITA_N_FACTIONS];
      const guint n = condita_position_find_loose (self, kind, bulk);

      for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
        if (bulk[faction] > self->pile[CONDITA_TYPE (kind, faction)])
          return FALSE;
      if (self->top[kind] == CONDITA_NONE && n > 0)
        self->top[kind] = (guint8) CONDITA_TYPE (kind, condita_draw (&self->random, bulk, CONDITA_N_FACTIONS));
      if ((self->top[kind] != CONDITA_NONE && bulk[self->top[kind] % 4] == 0)
          || (self->top[kind] == CONDITA_NONE && condita_position_n_pile (self, kind) > 0))
        return FALSE;
    }
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    {
      if (self->lay_top[pile] == CONDITA_NONE && condita_position_n_lay (self, pile) > 0)
        self->lay_top[pile] = (guint8) condita_draw (&self->random, self->lay[pile], CONDITA_N_FACTIONS);
      if (self->lay_top[pile] != CONDITA_NONE && self->lay[pile][self->lay_top[pile]] == 0)
        return FALSE;
    }
  return TRUE;
}

/* Whether what is known of a seat can be so, and whether the phase has what it needs. */
static gboolean
is_sound (const ConditaPosition *self)
{
  guint factions = 0;

  if (condita_position_at_crossroads (self))
    {
      guint64 neutral = 0;

      for (guint i = 0; i < G_N_ELEMENTS (self->buried); i++)
        if (self->buried[i] != CONDITA_NONE)
          neutral |= CONDITA_CELL (condita_position_map (self)->neutral[i]);
      if (self->board.neutral != neutral || self->phase == CONDITA_PHASE_SETTLE)
        return FALSE;
    }
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const ConditaHoldings *player = &self->players[seat];

      if (self->phase > CONDITA_PHASE_TAKE && player->faction == CONDITA_NONE)
        return FALSE;
      if (player->faction != CONDITA_NONE)
        {
          if ((factions & (1u << player->faction)) != 0)
            return FALSE;
          factions |= 1u << player->faction;
        }
      for (guint type = 0; type < CONDITA_N_TYPES; type++)
        {
          guint held = player->hand[type];

          for (guint i = 0; i < player->n_slots; i++)
            held += player->slots[i] == type;
          if (player->shown[type] > held || player->told[type] > held
              || (player->told[type] > 0 && type <= CONDITA_SUPPLY
                  && (type == CONDITA_SUPPLY || player->told_to[type % CONDITA_N_FACTIONS] == CONDITA_NONE))
              || (type < G_N_ELEMENTS (player->unseen) && player->unseen[type] > held + player->nation[type])
              || player->wild[type] > player->table[type] || (player->prepared[type] > 0 && player->table[type] == 0)
              || player->prepared[type] > 30)
            return FALSE;
        }
      for (guint i = 0; i < G_N_ELEMENTS (player->rest); i++)
        if (player->rest[i] > 30)
          return FALSE;
    }

  if (self->phase == CONDITA_PHASE_ANSWER || self->phase == CONDITA_PHASE_ADD
      || (self->phase == CONDITA_PHASE_DROP && self->phase_after_drop == CONDITA_PHASE_ADD))
    {
      const ConditaBattle *b = &self->battle;

      if (b->seats[0] == b->seats[1] || b->heroes[0] == 0
          || (b->target == CONDITA_TARGET_CITY && condita_board_owner (&self->board, b->cell) != b->seats[1])
          || (b->target == CONDITA_TARGET_HERO && self->players[b->seats[1]].heroes[b->hero] != b->cell))
        return FALSE;
      for (guint side = 0; side < 2; side++)
        for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
          if ((b->heroes[side] & (1u << hero)) != 0 && self->players[b->seats[side]].heroes[hero] != b->cell)
            return FALSE;
      for (guint type = 0; type < G_N_ELEMENTS (b->must); type++)
        if (b->must[type] > self->players[b->seats[b->adding]].prepared[type])
          return FALSE;
    }
  else if (self->battle.seats[0] != self->battle.seats[1])
    return FALSE;
  if (self->phase != CONDITA_PHASE_DROP)
    return self->phase_after_drop == 0;
  return self->phase_after_drop != 0 && self->players[self->dropping].n_slots == CONDITA_N_SLOTS;
}

/*
 * Reads a position. What the text leaves open, the tops of piles, is drawn from @seed, as is what
 * comes later.
 */
gboolean
condita_position_read (ConditaPosition  *self,
                       const char       *text,
                       guint64           seed,
                       GError          **error)
{
  g_auto (GStrv) sections = g_strsplit (text, "|", -1);
  ConditaPosition position = { 0 };
  Reader reader = { .position = &position, .word = "" };
  gboolean whole = TRUE;

  acies_random_init (&position.random, seed);
  position.round = 1;
  position.phase = CONDITA_PHASE_ACTIONS;
  position.factions = 15;
  memset (position.top, CONDITA_NONE, sizeof position.top);
  memset (position.lay_top, CONDITA_NONE, sizeof position.lay_top);
  memset (position.buried, CONDITA_NONE, sizeof position.buried);
  for (guint seat = 0; seat < CONDITA_MAX_SEATS; seat++)
    {
      position.players[seat].faction = CONDITA_NONE;
      memset (position.players[seat].told_to, CONDITA_NONE, CONDITA_N_FACTIONS);
      memset (position.players[seat].heroes, CONDITA_NONE, CONDITA_N_HEROES);
    }

  for (guint i = 0; whole && sections[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (g_strstrip (sections[i]), " ", -1);

      reader.words = words;
      reader.at = 0;
      whole = i == 0 ? read_head (&reader) : read_section (&reader);
      if (i == 0 && whole)
        {
          position.board.play = condita_position_map (&position)->play;
          condita_board_lay (&position.board, CONDITA_RUINS_CELL, CONDITA_RUINS, 15, CONDITA_NONE);
          if (condita_position_at_crossroads (&position))
            position.board.cities |= CONDITA_CELL (CONDITA_RUINS_CELL);
        }
      if (!whole)
        {
          g_autofree char *excerpt = acies_excerpt (reader.word);

          g_set_error (error, CONDITA_ERROR, CONDITA_ERROR_NOTATION,
                       /* Translators: a text that should describe a position of the game has parts with “|” between them;
                          the number of the part that is wrong, and the word in it where reading ended */
                       _("Part %u of the position cannot be read at “%s”."), i + 1, excerpt);
          return FALSE;
        }
    }

  if (!reader.great_given && !condita_position_at_crossroads (&position))
    for (guint i = 0; i < 5; i++)
      {
        guint outside[CONDITA_N_TYPES];

        condita_position_count_cards (&position, outside);
        if (outside[CONDITA_HAMMER + i] == 0)
          position.great |= (guint8) (1u << i);
      }
  whole = sections[0] != NULL && fill_piles (&position) && fill_tops (&position) && is_sound (&position);
  if (!whole)
    {
      g_set_error_literal (error, CONDITA_ERROR, CONDITA_ERROR_NOTATION,
                           _("This position cannot be: its cards, heroes or cities are more than there are, "
                             "or not where they can be."));
      return FALSE;
    }
  condita_position_close (&position);
  *self = position;
  return TRUE;
}
