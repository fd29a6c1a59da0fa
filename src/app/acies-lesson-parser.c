/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lessons as they stand in their files. The reasons of its errors are for those who
 * write lessons, and are not translated. */

#include "config.h"

#include <string.h>

#include "acies-lesson-private.h"

typedef struct _Parser Parser;

typedef struct
{
  const char *name;
  const char *parents;          /* the elements it stands in, each between spaces */
  const char *attributes;       /* likewise: what it may have */
  gboolean (*start) (Parser *self, GError **error);
  gboolean (*end)   (Parser *self, GError **error);
} Element;

struct _Parser
{
  const char          *name;
  const char          *text;
  GMarkupParseContext *context;

  AciesLesson         *lesson;
  AciesLessonPosition *position;
  AciesTask           *task;
  AciesAnswer         *answer;
  AciesLessonText     *words;   /* what is being read */

  GPtrArray           *open;    /* of Element */
  GArray              *starts;  /* of gsize: where the open elements begin */
  GString             *content;
  gsize                tag;     /* where the tag begins that is being read */
  gsize                tag_end;
  const char         **names;
  const char         **values;
};

/* How far the text has been read. */
static gsize
get_offset (Parser *self)
{
  const char *p = self->text;
  int line, column;

  g_markup_parse_context_get_position (self->context, &line, &column);
  for (; line > 1; line--)
    {
      const char *end = strchr (p, '\n');

      if (end == NULL)
        return strlen (self->text);
      p = end + 1;
    }
  /* It may not be UTF-8: then no letter may lead over the end. */
  for (; column > 1 && *p != '\0'; column--)
    for (p++; (*p & 0xc0) == 0x80;)
      p++;

  return (gsize) (p - self->text);
}

/* The text behind @end, which @p leads to. */
static const char *
skip (const char *p,
      const char *end)
{
  const char *found = strstr (p, end);

  return found != NULL ? found + strlen (end) : p + strlen (p);
}

/* Finds the next tag that opens an element. What GMarkup tells of its place is not exact. */
static void
find_tag (Parser *self)
{
  const char *p = self->text + self->tag_end;
  char quote = '\0';

  while (*p != '\0' && (*p != '<' || strchr ("/!?", p[1]) != NULL))
    if (g_str_has_prefix (p, "<!--"))
      p = skip (p, "-->");
    else if (g_str_has_prefix (p, "<![CDATA["))
      p = skip (p, "]]>");
    else
      p++;

  self->tag = (gsize) (p - self->text);
  for (; *p != '\0' && (*p != '>' || quote != '\0'); p++)
    if (*p == quote)
      quote = '\0';
    else if (quote == '\0' && (*p == '"' || *p == '\''))
      quote = *p;
  self->tag_end = (gsize) (p - self->text);
}

G_GNUC_PRINTF (4, 5)
static gboolean
fail_at (Parser      *self,
         gsize        offset,
         GError     **error,
         const char  *format,
         ...)
{
  g_autofree char *reason = NULL;
  const char *line_start = self->text;
  guint line = 1;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  for (const char *p = self->text; p < self->text + offset; p++)
    if (*p == '\n')
      {
        line++;
        line_start = p + 1;
      }
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s:%u:%ld: %s", self->name, line,
               g_utf8_pointer_to_offset (line_start, self->text + offset) + 1, reason);
  return FALSE;
}

/* Where the innermost open element begins. */
static gsize
get_start (Parser *self)
{
  return g_array_index (self->starts, gsize, self->starts->len - 1);
}

/* Where the attribute @name of the tag stands that is being read. */
static gsize
find_attribute (Parser     *self,
                const char *name)
{
  const gsize length = strlen (name);

  for (gsize i = self->tag + 1; i + length < self->tag_end; i++)
    if (g_ascii_isspace (self->text[i - 1]) && strncmp (self->text + i, name, length) == 0 &&
        (self->text[i + length] == '=' || g_ascii_isspace (self->text[i + length])))
      return i;

  return self->tag;
}

static const char *
get (Parser     *self,
     const char *name)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], name))
      return self->values[i];

  return NULL;
}

G_GNUC_PRINTF (4, 5)
static gboolean
fail_attribute (Parser      *self,
                const char  *name,
                GError     **error,
                const char  *format,
                ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);

  return fail_at (self, find_attribute (self, name), error, "%s: %s", name, reason);
}

/* The attribute must be there. */
static const char *
need (Parser      *self,
      const char  *name,
      GError     **error)
{
  const char *value = get (self, name);

  if (value == NULL || value[0] == '\0')
    fail_at (self, self->tag, error, "<%s> needs the attribute “%s”",
             g_markup_parse_context_get_element (self->context), name);
  return value != NULL && value[0] != '\0' ? value : NULL;
}

static AciesStepPattern *
parse_pattern (Parser      *self,
               const char  *name,
               GError     **error)
{
  g_autoptr (GError) reason = NULL;
  AciesStepPattern *pattern = acies_step_pattern_new (get (self, name), &reason);

  if (pattern == NULL)
    fail_attribute (self, name, error, "%s", reason->message);
  return pattern;
}

static gboolean
parse_flag (Parser      *self,
            const char  *name,
            guint       *flag,
            GError     **error)
{
  const char *value = need (self, name, error);

  if (value == NULL)
    return FALSE;
  if (value[0] < '1' || value[0] > '9' || value[1] != '\0')
    return fail_attribute (self, name, error, "“%s” is no flag from 1 to 9", value);

  *flag = (guint) (value[0] - '0');
  return TRUE;
}

/* Cards, and flags where @flags is given, separated by spaces. */
static gboolean
parse_lights (Parser      *self,
              const char  *name,
              GArray      *cards,
              guint       *flags,
              GError     **error)
{
  g_auto (GStrv) words = g_strsplit (get (self, name) != NULL ? get (self, name) : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      AciesCard card;

      if (words[i][0] == '\0')
        continue;
      if (flags != NULL && words[i][0] >= '1' && words[i][0] <= '9' && words[i][1] == '\0')
        *flags |= 1u << (words[i][0] - '0');
      else if (acies_card_parse (words[i], &card, NULL) && card < ACIES_N_CARDS)
        g_array_append_val (cards, card);
      else
        return fail_attribute (self, name, error, flags != NULL ? "“%s” is neither a card nor a flag"
                                                                : "“%s” is no card", words[i]);
    }

  return TRUE;
}

/* Begins a text, which goes to @place. */
static gboolean
begin_text (Parser           *self,
            AciesLessonText **place,
            GError          **error)
{
  if (*place != NULL)
    return fail_at (self, self->tag, error, "<%s> stands here twice",
                    g_markup_parse_context_get_element (self->context));

  self->words = *place = acies_lesson_text_new ();
  return parse_lights (self, "light", self->words->cards, &self->words->flags, error) &&
         parse_lights (self, "unseen", self->words->unseen, NULL, error);
}

/* White space within a text counts as one space, as it does for translators. */
static gboolean
end_text (Parser  *self,
          GError **error)
{
  GString *text = g_string_new (NULL);
  const char *content = self->content->str;

  self->words->text = NULL;
  if (content[0] == '\0' || g_ascii_isspace (content[0]) || g_ascii_isspace (content[strlen (content) - 1]))
    {
      g_string_free (text, TRUE);
      return fail_at (self, get_start (self), error, content[0] == '\0' ? "<%s> is empty"
                      : "the text of <%s> must begin behind the tag and end before the next",
                      g_markup_parse_context_get_element (self->context));
    }

  for (const char *p = content; *p != '\0'; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (text, *p);
    else if (text->str[text->len - 1] != ' ')
      g_string_append_c (text, ' ');
  self->words->text = g_string_free (text, FALSE);
  self->words = NULL;
  return TRUE;
}

static gboolean
start_lesson (Parser  *self,
              GError **error)
{
  self->lesson->id = g_strdup (need (self, "id", error));
  return self->lesson->id != NULL;
}

static gboolean
end_lesson (Parser  *self,
            GError **error)
{
  if (self->lesson->title == NULL || self->lesson->summary == NULL)
    return fail_at (self, get_start (self), error, "a lesson needs <title> and <summary>");
  if (self->lesson->positions->len == 0)
    return fail_at (self, get_start (self), error, "a lesson needs a <position>");

  return TRUE;
}

static gboolean
start_title (Parser  *self,
             GError **error)
{
  return begin_text (self, &self->lesson->title, error);
}

static gboolean
start_summary (Parser  *self,
               GError **error)
{
  return begin_text (self, &self->lesson->summary, error);
}

static gboolean
start_position (Parser  *self,
                GError **error)
{
  const char *table = need (self, "table", error);
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) reason = NULL;

  if (table == NULL)
    return FALSE;

  self->position = acies_lesson_position_new ();
  g_ptr_array_add (self->lesson->positions, self->position);
  self->position->table = g_strdup (table);

  if (get (self, "rules") != NULL && !acies_rules_parse (self->position->rules, get (self, "rules"), &reason))
    return fail_attribute (self, "rules", error, "%s", reason->message);

  game = acies_lesson_position_set_up (self->position, &reason);
  if (game == NULL)
    return fail_attribute (self, "table", error, "%s", reason->message);
  if (get (self, "before") != NULL && !acies_game_play_text (game, get (self, "before"), &reason))
    return fail_attribute (self, "before", error, "%s", reason->message);
  self->position->before = g_strdup (get (self, "before"));

  return TRUE;
}

static gboolean
end_position (Parser  *self,
              GError **error)
{
  if (self->position->tasks->len == 0)
    return fail_at (self, get_start (self), error, "a position needs a <task>");

  return TRUE;
}

static const char * const goals[] = { "read", "question", "step", "claim", "flag", "formation", "game" };

static gboolean
parse_goal (Parser  *self,
            GError **error)
{
  const char *value = need (self, "goal", error);

  if (value == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    if (g_str_equal (value, goals[i]))
      {
        self->task->goal = (AciesGoal) i;
        return TRUE;
      }

  return fail_attribute (self, "goal", error, "“%s” is none of read, question, step, claim, flag, formation, game",
                         value);
}

static gboolean
parse_formation (Parser  *self,
                 GError **error)
{
  const char *value = need (self, "formation", error);

  if (value == NULL)
    return FALSE;
  for (guint i = ACIES_FORMATION_HOST; i <= ACIES_FORMATION_WEDGE; i++)
    if (g_str_equal (value, acies_formation_kind_to_string ((AciesFormationKind) i)))
      {
        self->task->formation = (AciesFormationKind) i;
        return TRUE;
      }

  return fail_attribute (self, "formation", error, "“%s” is none of wedge, phalanx, battalion, skirmish, host",
                         value);
}

/* Steps of the notation, as far as they can be told without playing them. */
static gboolean
parse_steps (Parser      *self,
             const char  *name,
             char       **steps,
             GError     **error)
{
  const char *value = get (self, name);
  g_autofree char *joined = NULL;
  g_auto (GStrv) words = NULL;

  *steps = g_strdup (value);
  if (value == NULL)
    return TRUE;

  joined = g_strdup (value);
  for (char *p = joined; (p = strstr (p, "claim ")) != NULL; )
    p[strlen ("claim")] = '_';
  words = g_strsplit (joined, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (AciesMove) move = NULL;
      g_autoptr (GError) reason = NULL;

      if (words[i][0] == '\0')
        continue;
      g_strdelimit (words[i], "_", ' ');
      move = acies_move_new_from_string (words[i], &reason);
      if (move == NULL)
        return fail_attribute (self, name, error, "%s", reason->message);
    }

  return TRUE;
}

static gboolean
start_task (Parser  *self,
            GError **error)
{
  AciesTask *task = self->task = acies_task_new ();

  g_ptr_array_add (self->position->tasks, task);
  if (!parse_goal (self, error) ||
      !parse_steps (self, "then", &task->then, error) ||
      !parse_steps (self, "solution", &task->solution, error))
    return FALSE;

  if (task->goal == ACIES_GOAL_STEP)
    {
      if (need (self, "play", error) == NULL)
        return FALSE;
      task->pattern = parse_pattern (self, "play", error);
      return task->pattern != NULL;
    }
  if (get (self, "play") != NULL)
    return fail_attribute (self, "play", error, "only the goal “step” has it");
  if (task->goal == ACIES_GOAL_CLAIM || task->goal == ACIES_GOAL_FLAG || task->goal == ACIES_GOAL_FORMATION)
    {
      if (!parse_flag (self, "flag", &task->flag, error))
        return FALSE;
    }
  else if (get (self, "flag") != NULL)
    return fail_attribute (self, "flag", error, "the goal “%s” has none", goals[task->goal]);
  if (task->goal == ACIES_GOAL_FORMATION)
    return parse_formation (self, error);
  if (get (self, "formation") != NULL)
    return fail_attribute (self, "formation", error, "the goal “%s” has none", goals[task->goal]);

  return TRUE;
}

static gboolean
has_default (const AciesTask *task)
{
  const guint n = task->remarks->len;

  return n > 0 && ((const AciesRemark *) g_ptr_array_index (task->remarks, n - 1))->pattern == NULL;
}

static gboolean
end_task (Parser  *self,
          GError **error)
{
  const AciesTask *task = self->task;
  const gsize start = get_start (self);
  const gboolean steps = task->goal != ACIES_GOAL_READ && task->goal != ACIES_GOAL_QUESTION;
  guint n_right = 0;

  if (task->say == NULL)
    return fail_at (self, start, error, "a task needs <say>");
  if (task->goal != ACIES_GOAL_READ && task->request == NULL)
    return fail_at (self, start, error, "a task with something to do needs <do>");
  if (task->goal == ACIES_GOAL_READ && (task->request != NULL || task->success != NULL))
    return fail_at (self, start, error, "a task that is only read has neither <do> nor <success>");
  if (steps && !has_default (task))
    return fail_at (self, start, error,
                    "a task with steps needs a last <wrong> or <right> without “play”, for all other steps");
  if (steps && task->hints->len == 0)
    return fail_at (self, start, error, "a task with steps needs a <hint>");
  if (!steps && (task->remarks->len > 0 || task->enemy->len > 0 || task->level > 0))
    return fail_at (self, start, error, "a task without steps has neither <right> nor <wrong> nor <enemy>");
  if ((task->goal == ACIES_GOAL_GAME || task->goal == ACIES_GOAL_FLAG) && task->failure == NULL)
    return fail_at (self, start, error, "a task that can be lost needs <failure>");
  if ((task->goal == ACIES_GOAL_FLAG || task->goal == ACIES_GOAL_FORMATION) && task->solution == NULL)
    return fail_at (self, start, error, "a task with the goal “%s” needs the attribute “solution”",
                    goals[task->goal]);

  for (guint i = 0; i < task->answers->len; i++)
    n_right += ((const AciesAnswer *) g_ptr_array_index (task->answers, i))->right;
  if (task->goal == ACIES_GOAL_QUESTION && (task->answers->len < 2 || n_right != 1))
    return fail_at (self, start, error, "a question needs two or more <answer>, one of them right");
  if (task->goal != ACIES_GOAL_QUESTION && task->answers->len > 0)
    return fail_at (self, start, error, "only a question has <answer>");
  if (task->goal == ACIES_GOAL_STEP && task->solution == NULL)
    {
      g_autoptr (AciesMove) move = acies_step_pattern_get_step (task->pattern);

      if (move == NULL)
        return fail_at (self, start, error, "“play” names no step in full, so “solution” must");
    }

  return TRUE;
}

static gboolean
start_say (Parser  *self,
           GError **error)
{
  return begin_text (self, &self->task->say, error);
}

static gboolean
start_do (Parser  *self,
          GError **error)
{
  return begin_text (self, &self->task->request, error);
}

static gboolean
start_success (Parser  *self,
               GError **error)
{
  return begin_text (self, &self->task->success, error);
}

static gboolean
start_failure (Parser  *self,
               GError **error)
{
  return begin_text (self, &self->task->failure, error);
}

static gboolean
start_hint (Parser  *self,
            GError **error)
{
  AciesLessonText *hint = NULL;
  const gboolean begun = begin_text (self, &hint, error);

  g_ptr_array_add (self->task->hints, hint);
  return begun;
}

static gboolean
start_remark (Parser  *self,
              GError **error)
{
  AciesRemark *remark = acies_remark_new ();
  const gboolean after_default = has_default (self->task);

  g_ptr_array_add (self->task->remarks, remark);
  remark->right = g_str_equal (g_markup_parse_context_get_element (self->context), "right");
  if (after_default)
    return fail_at (self, self->tag, error, "what is said to all other steps must come last");
  if (get (self, "play") != NULL)
    {
      remark->pattern = parse_pattern (self, "play", error);
      if (remark->pattern == NULL)
        return FALSE;
    }

  return begin_text (self, &remark->text, error);
}

static gboolean
start_enemy (Parser  *self,
             GError **error)
{
  const char *level = get (self, "level");
  char *steps;
  guint64 value;

  if ((level == NULL) == (get (self, "play") == NULL))
    return fail_at (self, self->tag, error, "<enemy> needs either “play” or “level”");
  if (level == NULL)
    {
      const gboolean parsed = parse_steps (self, "play", &steps, error);

      g_ptr_array_add (self->task->enemy, steps);
      return parsed;
    }
  if (!g_ascii_string_to_unsigned (level, 10, 1, ACIES_MAX_LEVEL, &value, NULL))
    return fail_attribute (self, "level", error, "“%s” is no number from 1 to %u", level, ACIES_MAX_LEVEL);

  self->task->level = (guint) value;
  return TRUE;
}

static gboolean
start_answer (Parser  *self,
              GError **error)
{
  const char *value;

  self->answer = acies_answer_new ();
  g_ptr_array_add (self->task->answers, self->answer);
  value = need (self, "right", error);
  if (value == NULL)
    return FALSE;
  if (!g_str_equal (value, "yes") && !g_str_equal (value, "no"))
    return fail_attribute (self, "right", error, "“%s” is neither yes nor no", value);

  self->answer->right = g_str_equal (value, "yes");
  return TRUE;
}

static gboolean
end_answer (Parser  *self,
            GError **error)
{
  if (self->answer->label == NULL || self->answer->reply == NULL)
    return fail_at (self, get_start (self), error, "an answer needs <label> and <reply>");

  return TRUE;
}

static gboolean
start_label (Parser  *self,
             GError **error)
{
  return begin_text (self, &self->answer->label, error);
}

static gboolean
start_reply (Parser  *self,
             GError **error)
{
  return begin_text (self, &self->answer->reply, error);
}

/* All that can stand in a lesson. */
static const Element elements[] = {
  { "lesson", "", " id ", start_lesson, end_lesson },
  { "title", " lesson ", "", start_title, end_text },
  { "summary", " lesson ", "", start_summary, end_text },
  { "position", " lesson ", " table rules before ", start_position, end_position },
  { "task", " position ", " goal play flag formation then solution ", start_task, end_task },
  { "say", " task ", " light unseen ", start_say, end_text },
  { "do", " task ", " light unseen ", start_do, end_text },
  { "right", " task ", " play light unseen ", start_remark, end_text },
  { "wrong", " task ", " play light unseen ", start_remark, end_text },
  { "hint", " task ", " light unseen ", start_hint, end_text },
  { "success", " task ", " light unseen ", start_success, end_text },
  { "failure", " task ", " light unseen ", start_failure, end_text },
  { "enemy", " task ", " play level ", start_enemy, NULL },
  { "answer", " task ", " right ", start_answer, end_answer },
  { "label", " answer ", "", start_label, end_text },
  { "reply", " answer ", " light unseen ", start_reply, end_text },
};

static gboolean
contains_word (const char *words,
               const char *word)
{
  g_autofree char *spaced = g_strdup_printf (" %s ", word);

  return strstr (words, spaced) != NULL;
}

static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *name,
                  const char          **names,
                  const char          **values,
                  gpointer              data,
                  GError              **error)
{
  Parser *self = data;
  const Element *parent = self->open->len > 0 ? g_ptr_array_index (self->open, self->open->len - 1) : NULL;
  const Element *element = NULL;

  self->context = context;
  self->names = names;
  self->values = values;
  find_tag (self);
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name))
      element = &elements[i];

  if (element == NULL || (parent == NULL ? element != elements : !contains_word (element->parents, parent->name)))
    {
      fail_at (self, self->tag, error, parent != NULL ? "<%s> does not belong into <%s>" : "<%s> is no lesson%s",
               name, parent != NULL ? parent->name : "");
      return;
    }
  for (guint i = 0; names[i] != NULL; i++)
    if (!contains_word (element->attributes, names[i]))
      {
        fail_attribute (self, names[i], error, "<%s> has no such attribute", name);
        return;
      }

  g_ptr_array_add (self->open, (gpointer) element);
  g_array_append_val (self->starts, self->tag);
  g_string_truncate (self->content, 0);
  element->start (self, error);
}

static void
end_element_cb (GMarkupParseContext  *context,
                const char           *name,
                gpointer              data,
                GError              **error)
{
  Parser *self = data;
  const Element *element = g_ptr_array_index (self->open, self->open->len - 1);

  if (element->end != NULL && !element->end (self, error))
    return;

  g_ptr_array_set_size (self->open, (int) self->open->len - 1);
  g_array_set_size (self->starts, self->starts->len - 1);
}

static void
text_cb (GMarkupParseContext  *context,
         const char           *text,
         gsize                 length,
         gpointer              data,
         GError              **error)
{
  Parser *self = data;

  if (self->words != NULL)
    {
      g_string_append_len (self->content, text, (gssize) length);
      return;
    }
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        fail_at (self, get_start (self), error, "text may stand in other elements than <%s>",
                 g_markup_parse_context_get_element (context));
        return;
      }
}

/* Reads @text into @self. */
gboolean
acies_lesson_parse (AciesLesson  *lesson,
                    const char   *name,
                    const char   *text,
                    GError      **error)
{
  static const GMarkupParser callbacks = {
    .start_element = start_element_cb,
    .end_element = end_element_cb,
    .text = text_cb,
  };
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr (GString) content = g_string_new (NULL);
  Parser self = {
    .name = name, .text = text, .lesson = lesson, .open = open, .starts = starts, .content = content,
  };
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) reason = NULL;

  context = g_markup_parse_context_new (&callbacks, G_MARKUP_TREAT_CDATA_AS_TEXT, &self, NULL);
  self.context = context;
  if (g_markup_parse_context_parse (context, text, -1, &reason) &&
      g_markup_parse_context_end_parse (context, &reason))
    return TRUE;

  /* What is no lesson says where already, and what is not even XML does not. */
  if (g_str_has_prefix (reason->message, name))
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    fail_at (&self, get_offset (&self), error, "%s", reason->message);
  return FALSE;
}
