/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The command search: goes through records, one or many in a file, and tells which games have
 * what is asked for, and after which step.
 */

#include "config.h"

#include <string.h>

#include "acies-excerpt-private.h"
#include "acies-records.h"

/* Stands for a formation that is not asked for. */
#define NO_KIND ((AciesFormationKind) -1)

/* What a game and a moment in it must have: all of these, where they are given. */
typedef struct
{
  AciesFormationKind completed; /* a formation that a step completes, or NO_KIND */
  AciesFormationKind claimed;   /* one with which a step claims its flag, or NO_KIND */
  const char *step;
  char *table;                  /* the flags of a position */
  GPtrArray *results;           /* words */
  char *player;                 /* for comparing */
} Wanted;

typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  Wanted wanted;
  guint n_found;
} RecordSearch;

static void
wanted_clear (Wanted *self)
{
  g_free (self->table);
  g_free (self->player);
  g_clear_pointer (&self->results, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wanted, wanted_clear)

static gboolean
parse_kind (const char          *word,
            AciesFormationKind  *kind,
            GError             **error)
{
  g_autofree char *quoted = NULL;

  for (*kind = ACIES_FORMATION_HOST; *kind <= ACIES_FORMATION_WEDGE; (*kind)++)
    if (strcmp (acies_formation_kind_get_code (*kind), word) == 0)
      return TRUE;

  quoted = acies_excerpt (word);
  return acies_refuse (error, "\"%s\" is no formation: wedge, phalanx, battalion, skirmish or host", quoted);
}

/* The flags of a line position, for comparing: in which order the cards came does not count. */
static char *
dup_table (const char *line)
{
  const char *p = line + strlen ("position ");
  g_autoptr (GString) table = g_string_new (NULL);

  while (*p != '\0' && *p != ' ')
    {
      const gsize length = strspn (p, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.");
      g_autofree char *side = g_strndup (p, length);
      g_auto (GStrv) cards = g_strsplit (side, ".", -1);
      g_autofree char *sorted = NULL;

      qsort (cards, g_strv_length (cards), sizeof *cards, acies_records_compare_names);
      sorted = g_strjoinv (".", cards);
      g_string_append (table, sorted);
      p += length;
      if (*p != '\0' && *p != ' ')
        g_string_append_c (table, *p++);
    }
  return g_string_free (g_steal_pointer (&table), FALSE);
}

static gboolean
parse_table (const char  *word,
             Wanted      *wanted,
             GError     **error)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, word, ACIES_POSITION_SEED, error);
  g_autofree char *position = NULL;

  if (game == NULL)
    return FALSE;

  position = acies_game_to_position (game);
  g_free (wanted->table);
  wanted->table = dup_table (position);
  return TRUE;
}

static gboolean
parse_result (const char  *word,
              Wanted      *wanted,
              GError     **error)
{
  static const char * const seats[] = { "s", "n", "unfinished" };
  gboolean known = FALSE;
  g_autofree char *quoted = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (seats) && !known; i++)
    known = strcmp (word, seats[i]) == 0;
  for (AciesResult result = ACIES_RESULT_NONE + 1; result <= ACIES_RESULT_CONCEDED && !known; result++)
    known = strcmp (word, acies_result_to_string (result)) == 0;
  if (known)
    {
      g_ptr_array_add (wanted->results, g_strdup (word));
      return TRUE;
    }

  quoted = acies_excerpt (word);
  return acies_refuse (error, "\"%s\" is no result: s, n, breakthrough, envelopment, more-flags, draw, conceded or unfinished", quoted);
}

/* Reads what is wanted; @paths gets what stands behind "in". */
static gboolean
parse (const AciesArguments   *arguments,
       Wanted                 *wanted,
       const char * const    **paths,
       GError                **error)
{
  guint i;

  wanted->completed = NO_KIND;
  wanted->claimed = NO_KIND;
  wanted->results = g_ptr_array_new_with_free_func (g_free);
  for (i = 0; i + 1 < arguments->n_words && strcmp (arguments->words[i], "in") != 0; i += 2)
    {
      const char *name = arguments->words[i];
      const char *word = arguments->words[i + 1];
      gboolean good = TRUE;

      if (strcmp (name, "formation") == 0)
        {
          good = parse_kind (word, &wanted->completed, error);
        }
      else if (strcmp (name, "claimed") == 0)
        {
          good = parse_kind (word, &wanted->claimed, error);
        }
      else if (strcmp (name, "step") == 0)
        {
          wanted->step = word;
        }
      else if (strcmp (name, "position") == 0)
        {
          good = parse_table (word, wanted, error);
        }
      else if (strcmp (name, "result") == 0)
        {
          good = parse_result (word, wanted, error);
        }
      else if (strcmp (name, "player") == 0)
        {
          g_free (wanted->player);
          wanted->player = g_utf8_casefold (word, -1);
        }
      else
        {
          g_autofree char *quoted = acies_excerpt (name);

          good = acies_refuse (error, "\"%s\" was not expected here; search for formation, claimed, step, position, result"
                                      " or player", quoted);
        }
      if (!good)
        return FALSE;
    }
  if (i + 2 > arguments->n_words)
    return acies_refuse (error, "at the end must stand in and a file or folder");

  *paths = arguments->words + i + 1;
  return TRUE;
}

/* Whether it is a step that is looked for, and not only what it leads to. */
static gboolean
wants_step (const Wanted *wanted)
{
  return wanted->step != NULL || wanted->completed != NO_KIND || wanted->claimed != NO_KIND;
}

static gboolean
is_player (AciesGame    *game,
           AciesSeat     seat,
           const Wanted *wanted)
{
  const char *name = acies_game_get_player_name (game, seat);
  g_autofree char *folded = name != NULL ? g_utf8_casefold (name, -1) : NULL;

  return g_strcmp0 (folded, wanted->player) == 0;
}

static gboolean
has_result (AciesGame  *game,
            const char *word)
{
  const AciesSeat winner = acies_game_get_winner (game);
  const AciesResult result = acies_game_get_result (game);

  if (strcmp (word, "unfinished") == 0)
    return result == ACIES_RESULT_NONE;
  if (strcmp (word, "s") == 0 || strcmp (word, "n") == 0)
    return winner == (*word == 's' ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH);
  return result != ACIES_RESULT_NONE && strcmp (acies_result_to_string (result), word) == 0;
}

static gboolean
is_wanted_game (AciesGame    *game,
                const Wanted *wanted)
{
  if (wanted->player != NULL && !is_player (game, ACIES_SEAT_SOUTH, wanted) && !is_player (game, ACIES_SEAT_NORTH, wanted))
    return FALSE;
  for (guint i = 0; i < wanted->results->len; i++)
    if (!has_result (game, wanted->results->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
is_complete (AciesView *view,
             guint      flag,
             AciesSeat  seat)
{
  gsize n_cards;
  g_autofree AciesCard *cards = acies_view_list_side (view, seat, flag, &n_cards);

  return cards != NULL && n_cards >= acies_view_get_slots (view, flag);
}

/* Whether a formation of the kind is complete after the step and was not before. */
static gboolean
completes (AciesView          *before,
           AciesView          *after,
           AciesFormationKind  kind)
{
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
      {
        g_autoptr (AciesFormation) formation = NULL;

        if (!is_complete (after, flag, seat) || is_complete (before, flag, seat))
          continue;
        formation = acies_view_find_formation (after, flag, seat, ACIES_CARD_NONE);
        if (formation != NULL && acies_formation_get_kind (formation) == kind)
          return TRUE;
      }
  return FALSE;
}

/* Whether a step is the one that is wanted, or one of its kind: AL stands for AL at any flag, claim for any claim. */
static gboolean
is_step (const char *text,
         const char *wanted)
{
  const gsize length = strlen (wanted);

  return g_str_has_prefix (text, wanted) && strchr ("@: ", text[length]) != NULL;
}

/* Whether a step, played where @before shows, claims a flag with a formation of the kind. */
static gboolean
claims (AciesView          *before,
        const AciesStep    *step,
        AciesFormationKind  kind)
{
  g_autoptr (AciesFormation) formation = NULL;

  if (acies_step_get_kind (step) != ACIES_STEP_CLAIM)
    return FALSE;

  formation = acies_view_find_formation (before, acies_step_get_flag (step), acies_view_get_turn (before), ACIES_CARD_NONE);
  return acies_formation_get_kind (formation) == kind;
}

/* Whether the step after which the game is at @n, and @after shows it, is one that is wanted. */
static gboolean
is_wanted_step (AciesGame    *game,
                guint         n,
                AciesView    *after,
                const Wanted *wanted)
{
  g_autoptr (AciesEntry) entry = NULL;
  g_autoptr (AciesView) before = NULL;
  g_autofree char *text = NULL;

  if (n == 0)
    return FALSE;

  entry = g_list_model_get_item (acies_game_get_history (game), n - 1);
  text = acies_step_to_string (acies_entry_get_step (entry));
  if (wanted->step != NULL && !is_step (text, wanted->step))
    return FALSE;

  before = acies_game_create_open_view_at (game, n - 1, ACIES_SEAT_SOUTH);
  return (wanted->completed == NO_KIND || completes (before, after, wanted->completed))
         && (wanted->claimed == NO_KIND || claims (before, acies_entry_get_step (entry), wanted->claimed));
}

/* Whether the moment after @n steps is one that is wanted. */
static gboolean
is_wanted_moment (AciesGame    *game,
                  guint         n,
                  const Wanted *wanted)
{
  g_autoptr (AciesView) after = acies_game_create_open_view_at (game, n, ACIES_SEAT_SOUTH);

  if (wants_step (wanted) && !is_wanted_step (game, n, after, wanted))
    return FALSE;
  if (wanted->table != NULL)
    {
      g_autofree char *position = acies_view_to_position (after);
      g_autofree char *table = dup_table (position);

      return strcmp (table, wanted->table) == 0;
    }
  return TRUE;
}

static void
append_hit (RecordSearch *self,
            guint         game,
            guint         step,
            const char   *path)
{
  AciesLine line;

  acies_line_begin (&line, self->protocol, self->out, "hit");
  acies_line_key (&line, "game");
  acies_line_uint (&line, game);
  acies_line_key (&line, "step");
  acies_line_uint (&line, step);
  acies_line_key (&line, "file");
  acies_line_string (&line, path);
  acies_line_end (&line);
  self->n_found++;
}

static gboolean
search_game_cb (AciesGame   *game,
                guint        number,
                const char  *path,
                gpointer     user_data,
                GError     **error)
{
  RecordSearch *self = user_data;
  const Wanted *wanted = &self->wanted;
  const guint n_steps = acies_game_get_n_steps (game);
  gboolean was_wanted = FALSE;

  if (!is_wanted_game (game, wanted))
    return TRUE;
  if (!wants_step (wanted) && wanted->table == NULL)
    {
      append_hit (self, number, n_steps, path);
      return TRUE;
    }
  for (guint n = 0; n <= n_steps; n++)
    {
      const gboolean is_wanted = is_wanted_moment (game, n, wanted);

      /* A draw leaves the table as it is. */
      if (is_wanted && !(was_wanted && !wants_step (wanted)))
        append_hit (self, number, n, path);
      was_wanted = is_wanted;
    }
  return TRUE;
}

gboolean
acies_record_search (AciesProtocol         *self,
                     const AciesArguments  *arguments,
                     GString               *out,
                     GError               **error)
{
  g_auto (Wanted) wanted = { 0 };
  RecordSearch search = { self, out };
  AciesRecords records = { self, out, search_game_cb, &search };
  const char * const *paths = NULL;
  AciesLine line;

  if (!parse (arguments, &wanted, &paths, error) || !acies_protocol_allow_outside (self, "search", error))
    return FALSE;
  search.wanted = wanted;
  if (!acies_records_visit (&records, paths, error))
    return FALSE;

  acies_line_begin (&line, self, out, "searched");
  acies_line_key (&line, "hits");
  acies_line_uint (&line, search.n_found);
  acies_line_key (&line, "games");
  acies_line_uint (&line, records.n_games);
  acies_line_key (&line, "files");
  acies_line_uint (&line, records.n_files);
  acies_line_end (&line);
  return TRUE;
}
