/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-excerpt-private.h"
#include "condita-error.h"
#include "condita-step-private.h"

G_DEFINE_BOXED_TYPE (ConditaStep, condita_step, condita_step_copy, condita_step_free)

void
condita_step_set (ConditaStep     *self,
                  ConditaStepKind  kind)
{
  memset (self, CONDITA_NONE, G_STRUCT_OFFSET (ConditaStep, n_cards));
  memset (&self->n_cards, 0, sizeof *self - G_STRUCT_OFFSET (ConditaStep, n_cards));
  self->kind = (guint8) kind;
}

/* Writes what is set for each cohort so that all have one seat but those that another one sees. */
void
condita_step_share_seat (ConditaStep *self)
{
  self->seat = self->others[__builtin_ctz (self->faction)];
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if (self->others[faction] == self->seat)
      self->others[faction] = CONDITA_NONE;
}

/**
 * condita_step_copy:
 * @self: a step
 *
 * Copies a step.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
ConditaStep *
condita_step_copy (const ConditaStep *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self);
}

/**
 * condita_step_free:
 * @self: (transfer full): a step
 *
 * Frees a step.
 *
 * Since: 0.1
 */
void
condita_step_free (ConditaStep *self)
{
  g_free (self);
}

/**
 * condita_step_equal:
 * @self: a step
 * @other: another step
 *
 * Compares two steps; the order of cards in a line counts.
 *
 * Returns: whether they are the same
 *
 * Since: 0.1
 */
gboolean
condita_step_equal (const ConditaStep *self,
                    const ConditaStep *other)
{
  return memcmp (self, other, sizeof *self) == 0;
}

/*
 * Reading
 */

typedef struct
{
  const char *text;
  const char *at;
  const char *lacks;    /* what was expected where reading ended, or NULL */
} Reader;

static gboolean
fail (Reader     *reader,
      const char *lacks)
{
  if (reader->lacks == NULL)
    reader->lacks = lacks;
  return FALSE;
}

static gboolean
take_char (Reader *reader,
           char    c)
{
  if (*reader->at != c)
    return FALSE;
  reader->at++;
  return TRUE;
}

static gboolean
take_word (Reader     *reader,
           const char *word)
{
  const gsize length = strlen (word);

  if (strncmp (reader->at, word, length) != 0 || g_ascii_isalnum (reader->at[length]))
    return FALSE;
  reader->at += length;
  while (*reader->at == ' ')
    reader->at++;
  return TRUE;
}

static gboolean
expect_char (Reader     *reader,
             char        c,
             const char *lacks)
{
  return take_char (reader, c) || fail (reader, lacks);
}

static gboolean
read_token (Reader *reader,
            guint8 *card)
{
  guint token;

  if (!condita_token_parse (&reader->at, &token))
    return fail (reader, N_("a card is expected"));
  *card = (guint8) token;
  return TRUE;
}

static gboolean
read_cards (Reader      *reader,
            ConditaStep *step)
{
  do
    {
      if (step->n_cards == CONDITA_MAX_CARDS)
        return fail (reader, N_("these are more cards than a line can have"));
      if (!read_token (reader, &step->cards[step->n_cards]))
        return FALSE;
      step->n_cards++;
    }
  while (take_char (reader, '.'));
  return TRUE;
}

static gboolean
read_cell (Reader *reader,
           guint8 *cell)
{
  guint number;

  if (!condita_cell_parse (&reader->at, &number))
    return fail (reader, N_("a cell from a1 to g7 is expected"));
  *cell = (guint8) number;
  return TRUE;
}

static gboolean
read_letter (Reader     *reader,
             const char *letters,
             const char *lacks,
             guint8     *index)
{
  const int found = condita_letter_index (letters, *reader->at);

  if (found < 0)
    return fail (reader, lacks);
  reader->at++;
  *index = (guint8) found;
  return TRUE;
}

static gboolean
read_faction (Reader *reader,
              guint8 *faction)
{
  return read_letter (reader, condita_faction_letters, N_("a faction is expected: g, b, r or y"), faction);
}

static gboolean
read_hero (Reader *reader,
           guint8 *hero)
{
  return expect_char (reader, 'h', N_("a hero is expected: h1 or h2"))
         && read_letter (reader, "12", N_("a hero is expected: h1 or h2"), hero);
}

static gboolean
read_heroes (Reader *reader,
             guint8 *heroes)
{
  *heroes = 0;
  do
    {
      guint8 hero;

      if (!read_hero (reader, &hero))
        return FALSE;
      *heroes |= (guint8) (1u << hero);
    }
  while (take_char (reader, '+'));
  return TRUE;
}

static gboolean
read_seat (Reader *reader,
           guint8 *seat)
{
  return read_letter (reader, "1234", N_("a seat is expected: 1 to 4"), seat);
}

/* What a line makes: a card, or something on the board. */
static gboolean
read_made (Reader      *reader,
           ConditaStep *step)
{
  for (guint8 pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    if (strncmp (reader->at, condita_lay_names[pile], 2) == 0)
      {
        reader->at += 2;
        step->kind = CONDITA_STEP_LAY;
        step->what = pile;
        step->exits = 0;
        if (!expect_char (reader, '@', N_("@ and a cell are expected")) || !read_cell (reader, &step->cell)
            || !expect_char (reader, ':', N_(": and the exits are expected")))
          return FALSE;
        for (guint side = 0; side < CONDITA_N_SIDES; side++)
          if (take_char (reader, condita_sides[side]))
            step->exits |= (guint8) (1u << side);
        return step->exits != 0 || fail (reader, N_("exits are expected, in the order of nesw"));
      }

  step->kind = CONDITA_STEP_GAIN;
  if (!read_letter (reader, "SCPLTWAIRNH", N_("what the line makes is expected"), &step->what))
    return FALSE;
  return !take_char (reader, ':') || read_faction (reader, &step->faction);
}

static gboolean
read_move (Reader      *reader,
           ConditaStep *step)
{
  step->kind = CONDITA_STEP_MOVE;
  do
    {
      guint8 hero;

      if (!read_hero (reader, &hero) || !expect_char (reader, ':', N_(": and a cell are expected"))
          || !read_cell (reader, &step->goals[hero]))
        return FALSE;
    }
  while (take_char (reader, ','));
  return TRUE;
}

/* One or two cards in parentheses, which lie in no order. */
static gboolean
read_held (Reader      *reader,
           ConditaStep *step)
{
  guint8 cards[2] = { CONDITA_NONE, CONDITA_NONE };

  if (!expect_char (reader, '(', N_("( and a card are expected")) || !read_token (reader, &cards[0])
      || (take_char (reader, '.') && !read_token (reader, &cards[1])))
    return FALSE;
  step->held[0] = MIN (cards[0], cards[1]);
  step->held[1] = MAX (cards[0], cards[1]);
  return TRUE;
}

/* What stands behind an artefact that works on other cards. */
static gboolean
read_work (Reader      *reader,
           ConditaStep *step)
{
  const guint8 token = step->cards[0];

  if (step->n_cards != 1)
    return fail (reader, N_("one card alone works on others"));
  if (token == CONDITA_HAMMER)
    {
      if (!read_letter (reader, condita_kind_letters, N_("what the hammer works as is expected: A, I, R or N"), &step->what))
        return FALSE;
    }
  else
    step->what = (guint8) condita_token_kind (token);

  switch (step->what)
    {
    case CONDITA_N:
      step->kind = CONDITA_STEP_TENT;
      step->what = CONDITA_NONE;
      return read_held (reader, step) && expect_char (reader, ')', N_(") is expected"))
             && expect_char (reader, '+', N_("+ and a supply are expected"))
             && read_token (reader, &step->cards[step->n_cards++]);

    case CONDITA_R:
      step->kind = CONDITA_STEP_CONVERT;
      if (reader->at[0] == '(' && reader->at[1] == '*')
        reader->at += 2;
      else if (!read_held (reader, step))
        return FALSE;
      if (!expect_char (reader, ':', N_(": and a faction are expected")) || !read_faction (reader, &step->faction))
        return FALSE;
      break;

    case CONDITA_I:
      step->kind = CONDITA_STEP_CONVERT;
      if (!read_held (reader, step))
        return FALSE;
      if (take_char (reader, ':') && !read_letter (reader, "SCPL", N_("a rank is expected: P or L"), &step->rank))
        return FALSE;
      break;

    case CONDITA_A:
      step->kind = CONDITA_STEP_CONVERT;
      if (!read_held (reader, step))
        return FALSE;
      break;

    default:
      return fail (reader, N_("this card does not work on others"));
    }
  if (step->held[1] != CONDITA_NONE)
    return fail (reader, N_("this artefact works on one card at a time"));
  return expect_char (reader, ')', N_(") is expected"));
}

static gboolean
read_line (Reader      *reader,
           ConditaStep *step)
{
  if (take_char (reader, '>'))
    return read_move (reader, step);
  if (!read_cards (reader, step))
    return FALSE;

  switch (*reader->at)
    {
    case '=':
      reader->at++;
      return read_made (reader, step);

    case '^':
      reader->at++;
      step->kind = CONDITA_STEP_UPGRADE;
      return read_cell (reader, &step->cell);

    case '*':
      reader->at++;
      step->kind = CONDITA_STEP_HIRE;
      return read_hero (reader, &step->hero) && expect_char (reader, '@', N_("@ and a cell are expected"))
             && read_cell (reader, &step->cell);

    case '>':
      reader->at++;
      return read_move (reader, step);

    case '#':
      reader->at++;
      step->kind = CONDITA_STEP_AMBUSH;
      if (step->n_cards != 1)
        return fail (reader, N_("one card goes into limbo for one that is kept"));
      return read_token (reader, &step->cards[step->n_cards++]);

    case '+':
      if (step->n_cards != 1 || step->cards[0] != CONDITA_HORN)
        return fail (reader, N_("only the horn takes cards with a +"));
      reader->at++;
      step->kind = CONDITA_STEP_HORN;
      step->n_cards = 0;
      return read_cards (reader, step);

    default:
      return read_work (reader, step);
    }
}

static gboolean
read_attack (Reader      *reader,
             ConditaStep *step)
{
  step->kind = CONDITA_STEP_ATTACK;
  if (!read_heroes (reader, &step->heroes) || !expect_char (reader, ':', N_(": and a target are expected")))
    return FALSE;
  if (take_word (reader, "city"))
    step->what = CONDITA_TARGET_CITY;
  else if (take_word (reader, "ruins"))
    step->what = CONDITA_TARGET_RUINS;
  else if (g_str_has_prefix (reader->at, "hero"))
    {
      reader->at += strlen ("hero");
      step->what = CONDITA_TARGET_HERO;
      if (!read_seat (reader, &step->seat) || !expect_char (reader, '/', N_("/ and a hero are expected"))
          || !read_hero (reader, &step->hero))
        return FALSE;
      while (*reader->at == ' ')
        reader->at++;
    }
  else
    return fail (reader, N_("a target is expected: city, ruins, or a hero such as hero2/h1"));

  if (*reader->at != '\0' && !read_cards (reader, step))
    return FALSE;
  if (step->what != CONDITA_TARGET_RUINS)
    return TRUE;
  return expect_char (reader, '=', N_("= and a great artefact are expected"))
         && expect_char (reader, 'X', N_("a great artefact is expected"))
         && read_letter (reader, condita_great_letters, N_("a great artefact is expected"), &step->great);
}

/* Factions, and behind one or more of them the seat to which their cohorts are shown. */
static gboolean
read_cohort (Reader      *reader,
             ConditaStep *step)
{
  guint8 open = 0;

  step->kind = CONDITA_STEP_COHORT;
  step->faction = 0;
  do
    {
      guint8 faction, seat;

      if (!read_faction (reader, &faction))
        return FALSE;
      step->faction |= (guint8) (1u << faction);
      open |= (guint8) (1u << faction);
      if (!take_char (reader, '>'))
        continue;
      if (!read_seat (reader, &seat))
        return FALSE;
      for (faction = 0; faction < CONDITA_N_FACTIONS; faction++)
        if ((open & (1u << faction)) != 0)
          step->others[faction] = seat;
      open = 0;
    }
  while (take_char (reader, '+'));
  if (open != 0 && open != step->faction)
    return fail (reader, N_("a seat is expected: 1 to 4"));
  condita_step_share_seat (step);
  return TRUE;
}

static gboolean
read_step (Reader      *reader,
           ConditaStep *step)
{
  static const struct
  {
    const char *word;
    ConditaStepKind kind;
  } words[] = {
    { "mulligan", CONDITA_STEP_MULLIGAN }, { "keep", CONDITA_STEP_KEEP }, { "surrender", CONDITA_STEP_SURRENDER },
    { "stop", CONDITA_STEP_STOP }, { "end", CONDITA_STEP_END },
  };

  condita_step_set (step, CONDITA_STEP_KEEP);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (take_word (reader, words[i].word))
      {
        step->kind = (guint8) words[i].kind;
        return TRUE;
      }
  if (take_word (reader, "take"))
    {
      step->kind = CONDITA_STEP_TAKE;
      return read_faction (reader, &step->faction);
    }
  if (take_word (reader, "settle"))
    {
      step->kind = CONDITA_STEP_SETTLE;
      return read_cell (reader, &step->cell);
    }
  if (take_word (reader, "cohort"))
    return read_cohort (reader, step);
  if (take_word (reader, "defend"))
    {
      step->kind = CONDITA_STEP_DEFEND;
      step->what = take_word (reader, "amb");
      step->heroes = 0;
      return !take_word (reader, "join") || read_heroes (reader, &step->heroes);
    }
  if (take_word (reader, "retreat"))
    {
      step->kind = CONDITA_STEP_RETREAT;
      if (*reader->at != ':' && !read_cards (reader, step))
        return FALSE;
      return expect_char (reader, ':', N_(": and a cell are expected")) && read_cell (reader, &step->cell);
    }
  if (take_word (reader, "drop"))
    {
      step->kind = CONDITA_STEP_DROP;
      return read_token (reader, &step->cards[step->n_cards++]);
    }
  if (take_char (reader, '!'))
    return read_attack (reader, step);
  if (take_char (reader, '+'))
    {
      step->kind = CONDITA_STEP_ADD;
      return read_cards (reader, step);
    }
  if (take_char (reader, '-'))
    {
      step->kind = CONDITA_STEP_EMPTY;
      return read_token (reader, &step->cards[step->n_cards++]) && read_held (reader, step)
             && expect_char (reader, ')', N_(") is expected"));
    }
  return read_line (reader, step);
}

gboolean
condita_step_read (ConditaStep  *self,
                   const char   *text,
                   GError      **error)
{
  Reader reader = { text, text, NULL };
  g_autofree char *excerpt = NULL;

  if (read_step (&reader, self))
    {
      while (*reader.at == ' ')
        reader.at++;
      if (*reader.at == '\0')
        return TRUE;
      fail (&reader, N_("the step should end here"));
    }
  excerpt = acies_excerpt (text);
  g_set_error (error, CONDITA_ERROR, CONDITA_ERROR_NOTATION,
               /* Translators: a text that should be a step of the game, such as “Sb.U=te@d5:nes”, the number of the
                  character where it is wrong, and why, such as “a card is expected” */
               _("“%s” is no step: at character %u, %s."), excerpt, (guint) (reader.at - text) + 1, _(reader.lacks));
  return FALSE;
}

/**
 * condita_step_parse:
 * @text: a step in the notation, such as `Cb.Tg=W`
 * @error: return location for an error
 *
 * Reads a step. Whether it is legal, only a game can say.
 *
 * Returns: (transfer full): the step, or %NULL with an error [error@Condita.Error.NOTATION] that names the place
 *
 * Since: 0.1
 */
ConditaStep *
condita_step_parse (const char  *text,
                    GError     **error)
{
  ConditaStep step;

  g_return_val_if_fail (text != NULL, NULL);

  return condita_step_read (&step, text, error) ? condita_step_copy (&step) : NULL;
}

/*
 * Writing
 */

static void
append_cards (const ConditaStep *self,
              GString           *out)
{
  for (guint i = 0; i < self->n_cards; i++)
    {
      if (i > 0)
        g_string_append_c (out, '.');
      condita_token_append (out, self->cards[i]);
    }
}

static void
append_held (const ConditaStep *self,
             GString           *out)
{
  g_string_append_c (out, '(');
  condita_token_append (out, self->held[0]);
  if (self->held[1] != CONDITA_NONE)
    {
      g_string_append_c (out, '.');
      condita_token_append (out, self->held[1]);
    }
}

static void
append_heroes (guint    heroes,
               GString *out)
{
  g_string_append (out, heroes == 3 ? "h1+h2" : heroes == 2 ? "h2" : "h1");
}

static void
append_work (const ConditaStep *self,
             guint              what,
             GString           *out)
{
  condita_token_append (out, self->cards[0]);
  if (self->cards[0] == CONDITA_HAMMER)
    g_string_append_c (out, condita_kind_letters[what]);
  if (self->held[0] == CONDITA_NONE)
    g_string_append (out, "(*");
  else
    append_held (self, out);
  if (self->faction != CONDITA_NONE)
    g_string_append_printf (out, ":%c", condita_faction_letters[self->faction]);
  if (self->rank != CONDITA_NONE)
    g_string_append_printf (out, ":%c", condita_kind_letters[self->rank]);
  g_string_append_c (out, ')');
}

static void
append_cohorts (const ConditaStep *self,
                GString           *out)
{
  guint8 last = CONDITA_NONE;

  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if ((self->faction & (1u << faction)) != 0)
      {
        const guint8 seat = condita_step_shown_to (self, faction);
        const gboolean first = (self->faction & ((1u << faction) - 1)) == 0;

        if (!first && seat != last)
          g_string_append_printf (out, ">%u", last + 1u);
        g_string_append_printf (out, first ? "%c" : "+%c", condita_faction_letters[faction]);
        last = seat;
      }
  if (last != CONDITA_NONE)
    g_string_append_printf (out, ">%u", last + 1u);
}

void
condita_step_append (const ConditaStep *self,
                     GString           *out)
{
  gboolean first = TRUE;

  switch ((ConditaStepKind) self->kind)
    {
    case CONDITA_STEP_TAKE:
      g_string_append_printf (out, "take %c", condita_faction_letters[self->faction]);
      break;
    case CONDITA_STEP_SETTLE:
      g_string_append (out, "settle ");
      condita_cell_append (out, self->cell);
      break;
    case CONDITA_STEP_COHORT:
      g_string_append (out, "cohort ");
      append_cohorts (self, out);
      break;
    case CONDITA_STEP_MULLIGAN:
      g_string_append (out, "mulligan");
      break;
    case CONDITA_STEP_KEEP:
      g_string_append (out, "keep");
      break;
    case CONDITA_STEP_GAIN:
      append_cards (self, out);
      g_string_append_printf (out, "=%c", condita_kind_letters[self->what]);
      if (self->faction != CONDITA_NONE)
        g_string_append_printf (out, ":%c", condita_faction_letters[self->faction]);
      break;
    case CONDITA_STEP_LAY:
      append_cards (self, out);
      g_string_append_printf (out, "=%s@", condita_lay_names[self->what]);
      condita_cell_append (out, self->cell);
      g_string_append_c (out, ':');
      condita_exits_append (out, self->exits);
      break;
    case CONDITA_STEP_UPGRADE:
      append_cards (self, out);
      g_string_append_c (out, '^');
      condita_cell_append (out, self->cell);
      break;
    case CONDITA_STEP_CONVERT:
      append_work (self, self->what, out);
      break;
    case CONDITA_STEP_AMBUSH:
      condita_token_append (out, self->cards[0]);
      g_string_append_c (out, '#');
      condita_token_append (out, self->cards[1]);
      break;
    case CONDITA_STEP_TENT:
      append_work (self, CONDITA_N, out);
      g_string_append_c (out, '+');
      condita_token_append (out, self->cards[1]);
      break;
    case CONDITA_STEP_EMPTY:
      g_string_append_c (out, '-');
      condita_token_append (out, self->cards[0]);
      append_held (self, out);
      g_string_append_c (out, ')');
      break;
    case CONDITA_STEP_HIRE:
      append_cards (self, out);
      g_string_append_printf (out, "*h%u@", self->hero + 1u);
      condita_cell_append (out, self->cell);
      break;
    case CONDITA_STEP_MOVE:
      append_cards (self, out);
      g_string_append_c (out, '>');
      for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
        if (self->goals[hero] != CONDITA_NONE)
          {
            g_string_append_printf (out, "%sh%u:", first ? "" : ",", hero + 1);
            condita_cell_append (out, self->goals[hero]);
            first = FALSE;
          }
      break;
    case CONDITA_STEP_HORN:
      g_string_append (out, "Xn+");
      append_cards (self, out);
      break;
    case CONDITA_STEP_ATTACK:
      g_string_append_c (out, '!');
      append_heroes (self->heroes, out);
      if (self->what == CONDITA_TARGET_HERO)
        g_string_append_printf (out, ":hero%u/h%u", self->seat + 1u, self->hero + 1u);
      else
        g_string_append (out, self->what == CONDITA_TARGET_CITY ? ":city" : ":ruins");
      if (self->n_cards > 0)
        g_string_append_c (out, ' ');
      append_cards (self, out);
      if (self->great != CONDITA_NONE)
        g_string_append_printf (out, "=X%c", condita_great_letters[self->great]);
      break;
    case CONDITA_STEP_DEFEND:
      g_string_append (out, self->what != 0 ? "defend amb" : "defend");
      if (self->heroes != 0)
        {
          g_string_append (out, " join ");
          append_heroes (self->heroes, out);
        }
      break;
    case CONDITA_STEP_RETREAT:
      g_string_append (out, "retreat ");
      append_cards (self, out);
      g_string_append_c (out, ':');
      condita_cell_append (out, self->cell);
      break;
    case CONDITA_STEP_SURRENDER:
      g_string_append (out, "surrender");
      break;
    case CONDITA_STEP_ADD:
      g_string_append_c (out, '+');
      append_cards (self, out);
      break;
    case CONDITA_STEP_STOP:
      g_string_append (out, "stop");
      break;
    case CONDITA_STEP_DROP:
      g_string_append (out, "drop ");
      append_cards (self, out);
      break;
    case CONDITA_STEP_END:
      g_string_append (out, "end");
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * condita_step_to_string:
 * @self: a step
 *
 * Writes a step in the notation.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
condita_step_to_string (const ConditaStep *self)
{
  GString *out;

  g_return_val_if_fail (self != NULL, NULL);

  out = g_string_new (NULL);
  condita_step_append (self, out);
  return g_string_free (out, FALSE);
}
