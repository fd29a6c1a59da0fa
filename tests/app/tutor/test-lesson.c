/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "acies-lesson.h"
#include "acies-test-folder.h"
#include "acies-test-lessons.h"
#include "acies-test-slowdown.h"

#define RESOURCES "/io/github/acies/Acies/lessons"

#define TABLE "<position table=':/:/:/:/:/:/:/:/: hand R7'>"
#define STEP  "<task goal='step' play='R7@*' solution='R7@1'>"
#define TEXTS "<say>Say.</say><do>Do.</do>"
#define REST  "<wrong>No.</wrong><hint>So.</hint></task></position></lesson>"
#define HEAD  "<lesson id='a'>\n<title>A</title>\n<summary>B</summary>\n"

/* What is wrong, where it is, and what the message says. */
static const struct
{
  const char *text;
  const char *place;
  const char *reason;
} bad[] = {
  { "", "1:1", "empty" },
  { "no lesson", "1:1", "" },
  { "<lesson id='a'>\n<title>A", "2:9", "" },
  { "<lesson id='a'>\n<title>A</summary>", "2:", "" },
  { "\n<leson id='a'/>", "2:1", "<leson> is no lesson" },
  { "<lesson id='a'>\n<title>\303\251\351</title>", "2:9", "not UTF-8" },
  { "<lesson\343\200\202 id='a'>", "1:", "" },
  { "<!-- A -->\n", "2:1", "there is no <lesson>" },
  { "<![CDATA[A]]>", "1:", "text outside of the elements" },
  { HEAD TABLE STEP TEXTS REST "\n<lesson id='b'/>", "5:1", "there is more than one <lesson>" },
  { "<lesson/>", "1:1", "needs the attribute “id”" },
  { "<lesson id='a'/>", "1:1", "<title>" },
  { "<lesson id='a'>\n  <title>A</title><summary>B</summary></lesson>", "1:1", "<position>" },
  { "<lesson id='a'>\n  text</lesson>", "1:1", "text may stand in other elements" },
  { "<lesson id='a' level='1'/>", "1:16", "level: <lesson> has no such attribute" },
  { "<lesson id='a' plates='none'/>", "1:16", "“none” is neither yes nor no" },
  { HEAD TABLE "\n<task goal='read' plates=''/>", "5:19", "“” is neither yes nor no" },
  { HEAD "  <say>A</say></lesson>", "4:3", "<say> does not belong into <lesson>" },
  { "<lesson id='a'>\n<title>A</title>\n<title>B</title></lesson>", "3:1", "<title> stands here twice" },
  { "<lesson id='a'>\n<title> A</title></lesson>", "2:1", "must begin behind the tag" },
  { "<lesson id='a'>\n<title>A\n</title></lesson>", "2:1", "must begin behind the tag" },
  { "<lesson id='a'>\n<title></title></lesson>", "2:1", "<title> is empty" },
  { HEAD "<position/></lesson>", "4:1", "“table”" },
  { HEAD "<position table='R7:'/></lesson>", "4:11", "nine fields" },
  { HEAD "<position\n  rules='tactics=off'\n  table='R7:R7/:/:/:/:/:/:/:/:'/></lesson>", "6:3", "R7 appears twice" },
  { HEAD "<position table=':/:/:/:/:/:/:/:/:'\n  rules='tactics=perhaps'/></lesson>", "5:3", "rules: " },
  { HEAD "<position table=':/:/:/:/:/:/:/:/: hand R7'\n  before='R8@1'/></lesson>", "5:3", "before: " },
  { HEAD "<position table=':/:/:/:/:/:/:/:/: hand R7 enemy R7'/></lesson>", "4:11", "enemy: " },
  { HEAD "<position table=':/:/:/:/:/:/:/:/: hand R7 next FO.B1'\n  rules='tactics=off'/></lesson>", "4:11", "next: " },
  { HEAD TABLE "</position></lesson>", "4:1", "a position needs a <task>" },
  { HEAD TABLE "\n<task/>", "5:1", "“goal”" },
  { HEAD TABLE "\n<task goal='win'/>", "5:7", "“win” is none of read, question" },
  { HEAD TABLE "\n<task goal='step'/>", "5:1", "“play”" },
  { HEAD TABLE "\n<task goal='step' play='R7@0'/>", "5:19", "“R7@0” is no pattern of a step" },
  { HEAD TABLE "\n<task goal='step' play='R7@1 |'/>", "5:19", "is no pattern of a step" },
  { HEAD TABLE "\n<task goal='claim'/>", "5:1", "“flag”" },
  { HEAD TABLE "\n<task goal='claim' flag='10'/>", "5:20", "“10” is no flag" },
  { HEAD TABLE "\n<task goal='read' flag='1'/>", "5:19", "the goal “read” has none" },
  { HEAD TABLE "\n<task goal='claim' flag='1' play='R7@1'/>", "5:29", "only the goal “step” has it" },
  { HEAD TABLE "\n<task goal='formation' flag='1' formation='line'/>", "5:33", "“line” is none of wedge" },
  { HEAD TABLE "\n<task goal='formation' flag='1'/>", "5:1", "needs the attribute “formation”" },
  { HEAD TABLE "\n<task goal='game' formation='wedge'/>", "5:19", "formation: " },
  { HEAD TABLE "\n<task goal='read' then='R7@'/>", "5:19", "then: " },
  { HEAD TABLE "\n<task goal='read' solution='claim 3 +x'/>", "5:19", "solution: " },
  { HEAD TABLE "\n<task goal='read'></task>", "5:1", "a task needs <say>" },
  { HEAD TABLE "\n<task goal='read'><say>A</say><do>B</do></task>", "5:1", "neither <do> nor <success>" },
  { HEAD TABLE "\n" STEP "<say>A</say></task>", "5:1", "needs <do>" },
  { HEAD TABLE "\n" STEP TEXTS "<hint>A</hint></task>", "5:1", "a last <wrong> or <right> without “play”" },
  { HEAD TABLE "\n" STEP TEXTS "<wrong play='*'>A</wrong><hint>A</hint></task>", "5:1", "a last <wrong> or <right>" },
  { HEAD TABLE STEP TEXTS "<wrong>A</wrong>\n<wrong play='*'>A</wrong>", "5:1", "must come last" },
  { HEAD TABLE STEP TEXTS "\n<wrong play='R7'>A</wrong>", "5:8", "“R7” is no pattern" },
  { HEAD TABLE STEP TEXTS "\n<wrong play='R11@1'>A</wrong>", "5:8", "“R11@1” is no pattern" },
  { HEAD TABLE "\n" STEP TEXTS "<wrong>A</wrong></task>", "5:1", "needs a <hint>" },
  { HEAD TABLE "\n<task goal='step' play='R7@*'>" TEXTS REST, "5:1", "names no step in full" },
  { HEAD TABLE STEP "\n<say light='R7 0'>A</say>", "5:6", "“0” is neither a card nor a flag" },
  { HEAD TABLE STEP "<say><![CDATA[<do a='>]]></say>\n<do light='0'>A</do>", "5:5", "“0” is neither a card nor a flag" },
  { HEAD TABLE STEP "\n<say unseen='3'>A</say>", "5:6", "“3” is not a card" },
  { HEAD TABLE STEP "\n<say button='undo'>A</say>", "5:6", "“undo” is none of formations, seen" },
  { HEAD TABLE "\n<task goal='game'>" TEXTS REST, "5:1", "needs <failure>" },
  { HEAD TABLE "\n<task goal='formation' flag='1' formation='host'>" TEXTS REST, "5:1", "needs the attribute “solution”" },
  { HEAD TABLE "\n<task goal='question'>" TEXTS "</task>", "5:1", "two or more <answer>" },
  { HEAD TABLE "<task goal='question'>" TEXTS "\n<answer>", "5:1", "needs the attribute “right”" },
  { HEAD TABLE "<task goal='question'>" TEXTS "\n<answer right='maybe'>", "5:9", "neither yes nor no" },
  { HEAD TABLE "<task goal='question'>" TEXTS "\n<answer right='yes'><label>A</label></answer>", "5:1", "<label> and <reply>" },
  { HEAD TABLE "\n<task goal='read'><say>A</say><answer right='yes'><label>A</label><reply>B</reply></answer></task>", "5:1",
    "only a question has <answer>" },
  { HEAD TABLE "\n<task goal='read'><say>A</say><wrong>B</wrong></task>", "5:1", "a task without steps" },
  { HEAD TABLE STEP "\n<enemy/>", "5:1", "either “play” or “level”" },
  { HEAD TABLE STEP "\n<enemy level='8'/>", "5:8", "“8” is not a number from 1 to 7" },
  { HEAD TABLE STEP "\n<enemy play='R7'/>", "5:8", "play: " },
  { HEAD TABLE STEP "\n<enemy play='R7@1' seed='1'/>", "5:20", "seed: only a computer" },
  { HEAD TABLE STEP "\n<enemy level='1' seed='-1'/>", "5:18", "seed: “-1” is not a number from 0" },
  { HEAD TABLE "\n<task goal='flag' flag='1' until='3'/>", "5:28", "until: only the goal “game” has it" },
  { HEAD TABLE "\n<task goal='game' until='6'/>", "5:19", "until: “6” is neither breakthrough nor" },
  { HEAD TABLE "\n<task goal='game' until='envelopment'/>", "5:19", "until: “envelopment” is neither" },
  { HEAD TABLE "\n<task goal='flag' flag='1'>" TEXTS "<wrong>A</wrong><hint>A</hint><failure>A</failure></task>",
    "5:1", "“solution”, or a computer" },
  { HEAD TABLE STEP "\n<enemy play='R7@1' level='1'/>", "5:1", "either “play” or “level”" },
};

static void
test_bad (void)
{
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesLesson) lesson = acies_lesson_new ("good.xml", HEAD TABLE STEP TEXTS REST, &error);

    g_assert_no_error (error);
    g_assert_nonnull (lesson);
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesLesson) lesson =
      acies_lesson_new ("good.xml", HEAD TABLE STEP "<say light=' R7  1 '>Say.</say><do>Do.</do>" REST, &error);

    g_assert_no_error (error);
    g_assert_nonnull (lesson);
  }
  {
    g_autoptr (GError) error = NULL;
    g_autoptr (AciesLesson) lesson =
      acies_lesson_new ("good.xml",
                        HEAD TABLE "<task goal='question'>" TEXTS
                        "<answer right='yes'><label context='of two'>Both</label><reply>Yes.</reply></answer>"
                        "<answer right='no'><label>Neither</label><reply>No.</reply></answer>"
                        "</task></position></lesson>", &error);

    g_assert_no_error (error);
    g_assert_nonnull (lesson);
  }

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesLesson) lesson = acies_lesson_new ("bad.xml", bad[i].text, &error);
      g_autofree char *start = g_strconcat ("bad.xml:", bad[i].place, NULL);

      if (lesson != NULL)
        g_error ("This is no lesson: %s", bad[i].text);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      if (error == NULL || !g_str_has_prefix (error->message, start) || strstr (error->message, bad[i].reason) == NULL)
        g_error ("“%s” is said of: %s", error->message, bad[i].text);
    }
}

/* A lesson that is cut off or changed is refused with a place, or is still a valid lesson. */
static void
test_garbage (void)
{
  static const char text[] = HEAD TABLE STEP TEXTS REST;
  static const char letters[] = "<>='/ R7@*|Aé";

  for (gsize i = 0; i < sizeof text - 1; i++)
    for (gsize j = 0; j < sizeof letters; j++)
      {
        g_autofree char *changed = g_strdup (text);
        g_autoptr (GError) error = NULL;
        g_autoptr (AciesLesson) lesson = NULL;

        changed[i] = letters[j];
        lesson = acies_lesson_new ("bad.xml", changed, &error);
        g_assert_true ((lesson == NULL) == (error != NULL));
        if (error != NULL)
          g_assert_true (g_str_has_prefix (error->message, "bad.xml:"));
      }
}

/* A message quotes the beginning of what is wrong. */
static void
test_quoted (void)
{
  static const char * const texts[] = {
    "<%s/>", "<lesson %s='a'/>", HEAD "<%s/>", HEAD "<position table=':/:/:/:/:/:/:/:/: %s'/>",
    HEAD "<position table=':/:/:/:/:/:/:/:/:' rules='%s'/>",
    HEAD "<position table=':/:/:/:/:/:/:/:/: hand %s'/>",
    HEAD "<position table=':/:/:/:/:/:/:/:/: hand R7' before='%s'/>",
    HEAD TABLE "<task goal='%s'/>", HEAD TABLE "<task goal='step' play='%s'/>",
    HEAD TABLE "<task goal='claim' flag='%s'/>", HEAD TABLE "<task goal='formation' flag='1' formation='%s'/>",
    HEAD TABLE "<task goal='read' then='%s'/>", HEAD TABLE "<task goal='game' until='%s'/>",
    HEAD TABLE STEP "<say light='%s'/>", HEAD TABLE STEP "<say unseen='%s'/>",
    HEAD TABLE STEP "<say button='%s'/>", HEAD TABLE STEP "<enemy level='%s'/>",
    HEAD TABLE "<task goal='question'>" TEXTS "<answer right='%s'/>",
  };
  g_autofree char *word = g_strnfill (20000, 'x');

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) parts = g_strsplit (texts[i], "%s", -1);
      g_autofree char *text = g_strjoinv (word, parts);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesLesson) lesson = acies_lesson_new ("bad.xml", text, &error);

      g_assert_null (lesson);
      g_test_message ("%s: %s", texts[i], error->message);
      g_assert_nonnull (strstr (error->message, "xxx…"));
      g_assert_cmpuint (strlen (error->message), <, 250);
    }
}

/* A long file takes a time in proportion to its length, whatever is in it. What takes one in proportion to the square of
 * that would not end before the time limit of a test. */
static void
test_long (void)
{
  static const struct
  {
    const char *head;
    const char *part;
  } cases[] = {
    { "<lesson id='a'>", " \n" },
    { "<lesson id='a'>", "<!-- < -->" },
    { "<lesson id='a'><title>", "A " },
    { "<lesson id='a'><title>", "&amp;" },
    { HEAD, "<position table=':/:/:/:/:/:/:/:/: hand R7'><task goal='read'><say>A</say></task></position>" },
    { HEAD TABLE, "<task goal='read'><say>A</say></task>" },
    { HEAD TABLE STEP TEXTS, "<hint>A</hint>" },
    { HEAD TABLE STEP TEXTS, "<wrong play='R7@1'>A</wrong>" },
    { HEAD TABLE STEP TEXTS, "<enemy play='R7@1'/>" },
    { HEAD TABLE "<task goal='step' play='", "R7@1|" },
    { HEAD TABLE "<task goal='read' then='", "R7@1 " },
    { HEAD TABLE STEP "<say light='", "R7 " },
    { HEAD "<position table='", ":/" },
    { "<lesson id='", "a" },
    { "<", "a" },
    { "<lesson ", "id='' " },
    { "", "\xff" },
    { "", "x\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (cases[i].head);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesLesson) lesson = NULL;

      while (text->len < 1024 * 1024 / ACIES_TEST_SLOWDOWN)
        g_string_append (text, cases[i].part);
      lesson = acies_lesson_new ("long.xml", text->str, &error);
      g_assert_null (lesson);
    }
}

/* Steps are separated by spaces, and a claim has one of its own. */
static void
test_steps (void)
{
  static const char * const expected[] = { "R7@3", "claim 4", "+t" };
  static const char * const wrong[] = { "R7", "claim", "claim R7@3", "+t 4" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) steps = acies_lesson_steps_parse (" R7@3 claim 4  +t", &error);
  g_autoptr (GPtrArray) none = acies_lesson_steps_parse ("", NULL);

  g_assert_no_error (error);
  g_assert_cmpuint (steps->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *text = acies_step_to_string (g_ptr_array_index (steps, i));

      g_assert_cmpstr (text, ==, expected[i]);
    }
  g_assert_cmpuint (none->len, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_null (acies_lesson_steps_parse (wrong[i], &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
      g_clear_error (&error);
    }
}

static const struct
{
  const char *pattern;
  const char *good;
  const char *bad;
} patterns[] = {
  { "R7@3", "R7@3", "R7@4 R8@3 O7@3 DE:R7@3 pass" },
  { "R*@3", "R1@3 R10@3", "O1@3 AL@3 RE:R1@3>4" },
  { "*7@3", "R7@3 P7@3", "R8@3 CC@3" },
  { "*@3", "R7@3 AL@3 FO@3", "R7@4 DE:R7@3 claim_3" },
  { "R7@13", "R7@1 R7@3", "R7@2" },
  { "*", "R7@1 pass claim_3 +t SC -R3 done", "" },
  { "claim 3", "claim_3", "claim_4 R7@3" },
  { "claim *", "claim_3 claim_9", "pass" },
  { "+t", "+t", "+k" },
  { "+*", "+t +k", "pass" },
  { "-R*", "-R3", "-O3 R3@1" },
  { "SC | pass", "SC pass", "done +t" },
  { "done", "done", "pass" },
  { "RE:*@3>x", "RE:R7@3>x", "RE:R7@3>4 RE:R7@4>x" },
  { "RE:R7@*>*", "RE:R7@3>x RE:R7@4>5", "RE:R8@3>x" },
  { "TR:B8@4>*", "TR:B8@4>2", "TR:B8@3>2 DE:B8@4" },
  { "DE:B8@4", "DE:B8@4", "DE:B8@3 B8@4 TR:B8@4>1" },
};

static void
check_matches (const AciesStepPattern *pattern,
               const char             *steps,
               gboolean                expected)
{
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (g_strdelimit (words[i], "_", ' '), &error);

      g_assert_no_error (error);
      if (acies_step_pattern_matches (pattern, step) != expected)
        g_error ("%s and %s", acies_step_pattern_get_text (pattern), words[i]);
    }
}

static void
test_patterns (void)
{
  static const char * const wrong[] = {
    "", " ", "R7", "R7@", "@3", "R0@1", "R11@1", "*11@1", "*0@1", "?t@1", "X*@1", "R7@x", "R7@0", "R7@1,2", "claim",
    "claim 0", "+", "+x", "-", "RE:R7@3", "RE:R7@3>0", "TR:R7@3>x", "DE:R7", "pas", "|", "R7@1 |", "R7@1 R7@2",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStepPattern) pattern = acies_step_pattern_new (patterns[i].pattern, &error);

      g_assert_no_error (error);
      check_matches (pattern, patterns[i].good, TRUE);
      check_matches (pattern, patterns[i].bad, FALSE);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      if (acies_step_pattern_new (wrong[i], &error) != NULL)
        g_error ("“%s” is no pattern", wrong[i]);
      g_assert_nonnull (error);
    }
}

static void
add_text (GHashTable *texts,
          const char *text)
{
  if (text != NULL)
    g_hash_table_add (texts, g_strdup (text));
}

static void
add_path (GHashTable *texts)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPathContent) path = acies_path_content_read (&error);

  g_assert_no_error (error);
  for (guint i = 0; i < path->stages->len; i++)
    {
      const AciesPathStage *stage = g_ptr_array_index (path->stages, i);

      add_text (texts, stage->title);
      add_text (texts, stage->summary);
    }
  for (guint i = 0; i < path->entries->len; i++)
    {
      const AciesPathEntry *entry = g_ptr_array_index (path->entries, i);

      add_text (texts, entry->title);
      add_text (texts, entry->summary);
    }
}

static void
add_lesson_text (GHashTable            *texts,
                 const AciesLessonText *text)
{
  if (text != NULL)
    add_text (texts, text->text);
}

static void
add_task (GHashTable      *texts,
          const AciesTask *task)
{
  add_lesson_text (texts, task->say);
  add_lesson_text (texts, task->request);
  for (guint i = 0; i < task->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (task->answers, i);

      add_lesson_text (texts, answer->label);
      add_lesson_text (texts, answer->reply);
    }
  for (guint i = 0; i < task->remarks->len; i++)
    add_lesson_text (texts, ((const AciesRemark *) g_ptr_array_index (task->remarks, i))->text);
  for (guint i = 0; i < task->hints->len; i++)
    add_lesson_text (texts, g_ptr_array_index (task->hints, i));
  add_lesson_text (texts, task->success);
  add_lesson_text (texts, task->failure);
}

static void
add_lesson (GHashTable  *texts,
            AciesLesson *lesson)
{
  add_lesson_text (texts, lesson->title);
  add_lesson_text (texts, lesson->summary);
  for (guint i = 0; i < acies_lesson_get_n_positions (lesson); i++)
    {
      const AciesLessonPosition *position = acies_lesson_get_position (lesson, i);

      for (guint j = 0; j < position->tasks->len; j++)
        add_task (texts, g_ptr_array_index (position->tasks, j));
    }
}

/* Every lesson can be read. */
static GHashTable *
list_texts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lessons = acies_test_list_lessons (&error);
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_no_error (error);
  add_path (texts);
  g_assert_cmpuint (lessons->len, >, 0);
  for (guint i = 0; i < lessons->len; i++)
    add_lesson (texts, g_ptr_array_index (lessons, i));

  return texts;
}

/* All lessons that there are in the source directory come with the program, and the path leads to them.
 * Each has the id that its file is called by. */
static void
test_shipped (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "lessons", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lessons = acies_test_list_lessons (&error);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_no_error (error);
  g_assert_nonnull (dir);
  for (guint i = 0; i < lessons->len; i++)
    g_hash_table_add (names, g_strconcat (acies_lesson_get_id (g_ptr_array_index (lessons, i)), ".xml", NULL));
  g_hash_table_add (names, g_strdup ("path.xml"));
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml") && !g_hash_table_contains (names, name))
      g_error ("The path does not lead to %s", name);
}

/* Reads the strings of a template. */
static GHashTable *
parse_template (const char *template)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (template, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean in_text = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *quote = strchr (lines[i], '"');

      if (g_str_has_prefix (lines[i], "msgid "))
        {
          in_text = TRUE;
          g_string_truncate (text, 0);
        }
      else if (g_str_has_prefix (lines[i], "msgstr "))
        {
          if (text->len > 0)
            g_hash_table_add (texts, g_strdup (text->str));
          in_text = FALSE;
        }
      if (in_text && quote != NULL)
        {
          g_autofree char *quoted = g_strndup (quote + 1, strlen (quote + 1) - 1);
          g_autofree char *plain = g_strcompress (quoted);

          g_string_append (text, plain);
        }
    }

  return texts;
}

static void
check_contained (GHashTable *texts,
                 GHashTable *others,
                 const char *complaint)
{
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (others, text))
      g_error ("%s: %s", complaint, (char *) text);
}

/* The texts that translators get are exactly those that the program looks up. */
static void
test_translatable (void)
{
  g_autofree char *root = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", NULL);
  g_autofree char *data = g_build_filename (root, "po", NULL);
  g_autofree char *command = NULL;
  g_autofree char *output = NULL;
  g_autofree char *program = g_find_program_in_path ("xgettext");
  g_autoptr (GHashTable) texts = list_texts ();
  g_autoptr (GHashTable) extracted = NULL;
  g_autoptr (GError) error = NULL;
  const char *argv[] = { "sh", "-c", NULL, NULL };
  g_auto (GStrv) environment = g_get_environ ();
  int status;

  if (program == NULL)
    {
      g_test_skip ("xgettext is not installed");
      return;
    }

  command = g_strdup ("xgettext --from-code=UTF-8 --output=- data/lessons/*.xml");
  argv[2] = command;
  environment = g_environ_setenv (environment, "GETTEXTDATADIRS", data, TRUE);
  g_spawn_sync (root, (char **) argv, environment, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);

  extracted = parse_template (output);
  check_contained (texts, extracted, "No translator sees this");
  check_contained (extracted, texts, "The program never shows this");
}

/* What the program says that has lessons in @folder as well. */
static char *
list_with (const char *folder)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *overlay = g_strconcat (RESOURCES "=", folder, NULL);
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "G_RESOURCE_OVERLAYS", overlay, TRUE);
  const char *argv[] = { program, "--list", NULL };
  g_autoptr (GError) error = NULL;
  char *output;

  g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL, NULL, &error);
  g_assert_no_error (error);
  return output;
}

static int
print_list (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lessons = acies_test_list_lessons (&error);

  if (lessons == NULL)
    {
      g_print ("%s\n", error->message);
      return 1;
    }
  for (guint i = 0; i < lessons->len; i++)
    g_print ("%s ", acies_lesson_get_id (g_ptr_array_index (lessons, i)));
  g_print ("\n");
  return 0;
}

#define PATH "<path>\n<stage>\n<title>A</title>\n<summary>B</summary>\n<lesson id='%s'/>\n</stage>\n</path>"

/* The lessons are in the order of the path; if one cannot be read, it is said which one. */
static void
test_list (void)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-lesson-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "path.xml", NULL);
  g_autofree char *lesson = g_build_filename (folder, "a.xml", NULL);
  g_autofree char *own = g_strdup_printf (PATH, "a");
  g_autofree char *other = g_strdup_printf (PATH, "missing");
  g_autofree char *usual = list_with (folder);
  g_autofree char *good = NULL;
  g_autofree char *damaged = NULL;
  g_autofree char *missing = NULL;
  g_autofree char *no_path = NULL;

  g_assert_true (g_str_has_prefix (usual, "line placing "));
  g_assert_true (g_file_set_contents (path, own, -1, NULL));
  g_assert_true (g_file_set_contents (lesson, HEAD TABLE STEP TEXTS REST, -1, NULL));
  good = list_with (folder);
  g_assert_cmpstr (good, ==, "a \n");

  g_assert_true (g_file_set_contents (lesson, HEAD, -1, NULL));
  damaged = list_with (folder);
  g_assert_true (g_str_has_prefix (damaged, "a.xml:"));

  g_assert_true (g_file_set_contents (path, other, -1, NULL));
  missing = list_with (folder);
  g_assert_nonnull (strstr (missing, "missing.xml"));

  g_assert_true (g_file_set_contents (path, "<path/>", -1, NULL));
  no_path = list_with (folder);
  g_assert_true (g_str_has_prefix (no_path, "path.xml:1:1: "));

  acies_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 2 && g_str_equal (argv[1], "--list"))
    return print_list ();

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson/bad", test_bad);
  g_test_add_func ("/lesson/garbage", test_garbage);
  g_test_add_func ("/lesson/quoted", test_quoted);
  g_test_add_func ("/lesson/long", test_long);
  g_test_add_func ("/lesson/steps", test_steps);
  g_test_add_func ("/lesson/patterns", test_patterns);
  g_test_add_func ("/lesson/shipped", test_shipped);
  g_test_add_func ("/lesson/list", test_list);
  g_test_add_func ("/lesson/translatable", test_translatable);

  return g_test_run ();
}
