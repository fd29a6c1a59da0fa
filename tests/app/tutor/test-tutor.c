/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "acies-test-lessons.h"
#include "acies-test-trouble.h"
#include "acies-threat.h"
#include "acies-tutor-script.h"
#include "acies-tutor.h"

/* More than any lesson takes. */
#define MOST_STEPS 400
/* Of a good player who wins the games at the ends of the lessons, as most do, but not all. */
#define SEED 2

static GPtrArray *lessons;

/* Waits until nothing is being played. */
static void
settle (AciesTutor *tutor)
{
  while (acies_tutor_get_state (tutor) == ACIES_TUTOR_PLAYING ||
         acies_tutor_get_state (tutor) == ACIES_TUTOR_TAKING_BACK)
    g_main_context_iteration (NULL, TRUE);
}

/* The steps that solve a task. */
static GPtrArray *
list_solution (const AciesTask *task)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);

  if (task->solution != NULL)
    {
      g_auto (GStrv) words = g_strsplit (task->solution, " ", -1);

      for (guint i = 0; words[i] != NULL; i++)
        {
          g_autofree char *step = g_str_equal (words[i], "claim") ? g_strconcat ("claim ", words[i + 1], NULL)
                                                                  : g_strdup (words[i]);
          g_autoptr (GError) error = NULL;

          i += g_str_equal (words[i], "claim");
          g_ptr_array_add (steps, acies_step_new_from_string (step, &error));
          g_assert_no_error (error);
        }
    }
  else if (task->goal == ACIES_GOAL_STEP)
    g_ptr_array_add (steps, acies_step_pattern_get_step (task->pattern));
  else if (task->goal == ACIES_GOAL_CLAIM)
    g_ptr_array_add (steps, acies_step_new_claim (task->flag));

  return steps;
}

/* The next step of the solution, or of a good player where the task has none. */
static AciesStep *
choose (AciesTutor *tutor,
        guint       n_done)
{
  g_autoptr (GPtrArray) steps = list_solution (acies_tutor_get_task (tutor));

  if (n_done < steps->len)
    return acies_step_copy (g_ptr_array_index (steps, n_done));

  g_assert_true (acies_tutor_get_task (tutor)->level > 0 || acies_tutor_get_task (tutor)->goal == ACIES_GOAL_GAME);
  {
    g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, SEED);
    g_autoptr (GError) error = NULL;
    AciesStep *step = acies_player_choose (player, acies_tutor_get_view (tutor), NULL, &error);

    g_assert_no_error (error);
    return step;
  }
}

static guint
find_answer (const AciesTask *task,
             gboolean         right)
{
  guint i = 0;

  while (((const AciesAnswer *) g_ptr_array_index (task->answers, i))->right != right)
    i++;
  return i;
}

/* The position of the lesson that is on the table, from 0 on. */
static guint
get_position (AciesTutor *tutor)
{
  AciesLesson *lesson = acies_tutor_get_lesson (tutor);
  guint i = 0;

  while (!g_ptr_array_find (acies_lesson_get_position (lesson, i)->tasks, acies_tutor_get_task (tutor), NULL))
    i++;
  return i;
}

/* The task in that position, from 0 on. */
static guint
get_task_number (AciesTutor *tutor)
{
  const AciesLessonPosition *position = acies_lesson_get_position (acies_tutor_get_lesson (tutor), get_position (tutor));
  guint task = 0;

  g_assert_true (g_ptr_array_find (position->tasks, acies_tutor_get_task (tutor), &task));
  return task;
}

/* Ends the test, and tells whoever has written the lesson which task is wrong. */
static G_NORETURN void
complain (AciesTutor *tutor,
          const char *what,
          const char *why)
{
  g_error ("%s, position %u, task %u: %s: %s", acies_lesson_get_id (acies_tutor_get_lesson (tutor)),
           get_position (tutor) + 1, get_task_number (tutor) + 1, what, why);
}

/* Goes a step towards the end of the lesson. @n_done counts the steps within the task. */
static void
advance (AciesTutor *tutor,
         guint      *n_done)
{
  const guint serial = acies_tutor_get_serial (tutor);

  switch (acies_tutor_get_state (tutor))
    {
    case ACIES_TUTOR_READING:
    case ACIES_TUTOR_SOLVED:
      acies_tutor_go_on (tutor);
      break;
    case ACIES_TUTOR_ASKING:
      acies_tutor_answer (tutor, find_answer (acies_tutor_get_task (tutor), TRUE));
      /* What follows in the same turn is asked for at once, beside the reply. */
      if (acies_tutor_get_serial (tutor) == serial)
        g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_SOLVED);
      else
        g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
      g_assert_cmpint (acies_tutor_get_remark_kind (tutor), ==, ACIES_TUTOR_REMARK_RIGHT);
      break;
    case ACIES_TUTOR_WAITING:
      {
        g_autoptr (AciesStep) step = choose (tutor, (*n_done)++);
        g_autofree char *text = acies_step_to_string (step);
        g_autoptr (GError) error = NULL;

        acies_tutor_play (tutor, step, &error);
        if (error != NULL)
          complain (tutor, text, error->message);
        if (acies_tutor_get_remark_kind (tutor) == ACIES_TUTOR_REMARK_WRONG)
          complain (tutor, text, "the solution is answered as a wrong step");
      }
      break;
    case ACIES_TUTOR_FAILED:
      complain (tutor, "the solution loses", acies_tutor_describe_loss (tutor));
    case ACIES_TUTOR_PLAYING:
    case ACIES_TUTOR_TAKING_BACK:
    case ACIES_TUTOR_DONE:
    default:
      g_assert_not_reached ();
    }

  settle (tutor);
  if (acies_tutor_get_serial (tutor) != serial)
    *n_done = 0;
}

static AciesTutor *
begin (AciesLesson         *lesson,
       AciesLessonProgress *progress,
       guint                position)
{
  AciesTutor *tutor = acies_tutor_new (lesson, progress, position);

  acies_tutor_set_pause (tutor, 0);
  settle (tutor);
  return tutor;
}

/* A directory of its own. */
static GFile *
create_directory (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("acies-tutor-XXXXXX", &error);

  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static void
test_solutions (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autoptr (AciesLessonProgress) again = NULL;

  for (guint i = 0; i < lessons->len; i++)
    {
      AciesLesson *lesson = g_ptr_array_index (lessons, i);
      g_autoptr (AciesTutor) tutor = NULL;
      gboolean praised = FALSE;
      guint n_done = 0;

      g_assert_cmpint (acies_lesson_progress_get (progress, lesson), ==, ACIES_PROGRESS_NONE);
      tutor = begin (lesson, progress, 0);
      g_assert_cmpint (acies_lesson_progress_get (progress, lesson), ==, ACIES_PROGRESS_BEGUN);
      for (guint j = 0; j < MOST_STEPS && acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE; j++)
        {
          const double so_far = acies_tutor_get_progress (tutor);

          praised = acies_tutor_get_ends (tutor);
          advance (tutor, &n_done);
          g_assert_cmpfloat (acies_tutor_get_progress (tutor), >=, so_far);
        }
      g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_DONE);
      /* There is no page that only says that the lesson is over: the last task does, with its praise. */
      if (!praised)
        complain (tutor, "the last task", "it has no praise, or steps that are played after it");
      g_assert_cmpint (acies_lesson_progress_get (progress, lesson), ==, ACIES_PROGRESS_DONE);
    }

  /* Progress is saved. */
  while (acies_kept_file_get_busy (acies_lesson_progress_get_file (progress)))
    g_main_context_iteration (NULL, TRUE);
  again = acies_lesson_progress_new (directory);
  g_signal_connect (acies_lesson_progress_get_file (again), "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
  acies_lesson_progress_load (again);
  for (guint i = 0; i < lessons->len; i++)
    g_assert_cmpint (acies_lesson_progress_get (again, g_ptr_array_index (lessons, i)), ==, ACIES_PROGRESS_DONE);
}

static AciesLesson *
find_lesson (const char *id)
{
  for (guint i = 0; i < lessons->len; i++)
    if (g_str_equal (acies_lesson_get_id (g_ptr_array_index (lessons, i)), id))
      return g_ptr_array_index (lessons, i);

  g_assert_not_reached ();
}

/* How often one presses something in the next step towards the end of the lesson: a card and the flag it goes to,
 * or an answer, a button, a deck or a flag alone. */
static guint
count_presses (AciesTutor *tutor,
               guint       n_done)
{
  if (acies_tutor_get_state (tutor) == ACIES_TUTOR_WAITING)
    {
      g_autoptr (AciesStep) step = choose (tutor, n_done);

      return acies_step_get_kind (step) == ACIES_STEP_PLAY ? 2 : 1;
    }

  return 1;
}

/* The way to the first game is short. */
static void
test_presses (void)
{
  static const char * const basics[] = { "line", "placing", "formations", "comparing", "claiming" };
  guint n_presses = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (basics); i++)
    {
      g_autoptr (AciesTutor) tutor = begin (find_lesson (basics[i]), NULL, 0);
      guint n_done = 0;

      while (acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE)
        {
          n_presses += count_presses (tutor, n_done);
          advance (tutor, &n_done);
        }
    }

  g_assert_cmpuint (n_presses, >, 0);
  g_assert_cmpuint (n_presses, <=, 45);
}

/* The table does not say how strong the sides are before a lesson has told what that means. */
static void
test_plates (void)
{
  gboolean told = FALSE;

  for (guint i = 0; !told && i < lessons->len; i++)
    {
      g_autoptr (AciesTutor) tutor = begin (g_ptr_array_index (lessons, i), NULL, 0);
      guint n_done = 0;

      while (!told && acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE)
        {
          told = strstr (acies_tutor_get_task (tutor)->say->text, "The labels at a flag") != NULL;
          g_assert_cmpint (acies_tutor_get_plates (tutor), ==, told);
          advance (tutor, &n_done);
        }
    }

  g_assert_true (told);
}

/* Skips an endgame: another test plays it, which takes its time. */
static void
advance_quickly (AciesTutor *tutor,
                 guint      *n_done)
{
  if (acies_tutor_get_task (tutor)->level == 0)
    {
      advance (tutor, n_done);
      return;
    }

  acies_tutor_skip (tutor);
  settle (tutor);
  *n_done = 0;
}

/* Whoever begins plays a card first. */
static void
test_first_step (void)
{
  g_autoptr (AciesTutor) tutor = begin (g_ptr_array_index (lessons, 0), NULL, 0);
  g_autoptr (AciesStep) step = NULL;
  guint n_done = 0;

  while (acies_tutor_get_state (tutor) != ACIES_TUTOR_WAITING)
    advance (tutor, &n_done);
  step = choose (tutor, 0);
  g_assert_cmpint (acies_step_get_kind (step), ==, ACIES_STEP_PLAY);
}

/* In the first lesson no flag can be claimed but the one that is asked for, and no dots stand at a flag before it is said what
 * they mean. */
static void
test_marks (void)
{
  g_autoptr (AciesTutor) tutor = begin (g_ptr_array_index (lessons, 0), NULL, 0);
  gboolean told = FALSE;
  guint n_done = 0, n_claims = 0;

  while (acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE)
    {
      AciesView *view = acies_tutor_get_view (tutor);
      g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
      guint n = 0;

      told = told || strstr (acies_tutor_get_task (tutor)->say->text, "dots") != NULL;
      for (guint flag = 1; flag <= ACIES_N_FLAGS && !told; flag++)
        if (acies_threat_find (view, flag, ACIES_LESSON_LEARNER) || acies_threat_find (view, flag, ACIES_LESSON_ENEMY))
          complain (tutor, "dots", "they are shown before it is said what they mean");
      for (guint i = 0; i < legal->len; i++)
        n += acies_step_get_kind (g_ptr_array_index (legal, i)) == ACIES_STEP_CLAIM ? 1 : 0;
      if (acies_tutor_get_state (tutor) == ACIES_TUTOR_WAITING && n > 1)
        complain (tutor, "claims", "more than one flag is marked");
      n_claims += n;
      advance (tutor, &n_done);
    }

  g_assert_true (told);
  g_assert_cmpuint (n_claims, >, 0);
}

/* No text uses the name of something that no text has explained before. */
static void
test_terms (void)
{
  static const char * const terms[] = {
    "wedge", "phalanx", "battalion", "skirmish line", " host", "breakthrough", "envelopment",
  };
  guint known = 0;

  for (guint i = 0; i < lessons->len; i++)
    for (guint j = 0; j < acies_lesson_get_n_positions (g_ptr_array_index (lessons, i)); j++)
      {
        const AciesLessonPosition *position = acies_lesson_get_position (g_ptr_array_index (lessons, i), j);

        for (guint k = 0; k < position->tasks->len; k++)
          {
            const AciesTask *task = acies_lesson_position_get_task (position, k);
            g_autoptr (GPtrArray) texts = g_ptr_array_new ();

            for (guint n = 0; n < G_N_ELEMENTS (terms); n++)
              known |= strstr (task->say->text, terms[n]) != NULL ? 1u << n : 0;
            if (task->request != NULL)
              g_ptr_array_add (texts, task->request->text);
            if (task->success != NULL)
              g_ptr_array_add (texts, task->success->text);
            for (guint n = 0; n < task->remarks->len; n++)
              g_ptr_array_add (texts, ((const AciesRemark *) g_ptr_array_index (task->remarks, n))->text->text);
            for (guint n = 0; n < task->hints->len; n++)
              g_ptr_array_add (texts, ((const AciesLessonText *) g_ptr_array_index (task->hints, n))->text);
            for (guint n = 0; n < task->answers->len; n++)
              {
                g_ptr_array_add (texts, ((const AciesAnswer *) g_ptr_array_index (task->answers, n))->label->text);
                g_ptr_array_add (texts, ((const AciesAnswer *) g_ptr_array_index (task->answers, n))->reply->text);
              }
            for (guint t = 0; t < texts->len; t++)
              for (guint n = 0; n < G_N_ELEMENTS (terms); n++)
                if ((known >> n & 1) == 0 && strstr (g_ptr_array_index (texts, t), terms[n]) != NULL)
                  g_error ("%s: “%s” is used before it is explained: %s",
                           acies_lesson_get_id (g_ptr_array_index (lessons, i)), terms[n],
                           (const char *) g_ptr_array_index (texts, t));
          }
      }

  g_assert_cmpuint (known, ==, (1u << G_N_ELEMENTS (terms)) - 1);
}

/* Labels that a task tells of are shown, also once something else is lit. */
static void
test_labels (void)
{
  guint n_told = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      g_autoptr (AciesTutor) tutor = begin (g_ptr_array_index (lessons, i), NULL, 0);
      guint n_done = 0;

      for (guint j = 0; j < MOST_STEPS && acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE; j++)
        {
          const AciesLessonText *say = acies_tutor_get_task (tutor)->say;
          const gboolean told = strstr (say->text, " label") != NULL;

          n_told += told && n_done == 0 ? 1 : 0;
          if (told && acies_tutor_get_can_hint (tutor))
            acies_tutor_hint (tutor);
          g_assert_cmpuint (acies_tutor_get_labelled (tutor), ==, told ? say->flags : 0);
          if (told && say->flags == 0)
            complain (tutor, "labels", "no flag is lit whose labels are shown");
          advance_quickly (tutor, &n_done);
        }
    }

  g_assert_cmpuint (n_told, >, 1);
}

/* Brings a new tutor to where another one is, step by step. */
static AciesTutor *
follow (AciesTutor *other,
        guint       n_done)
{
  AciesTutor *tutor = begin (acies_tutor_get_lesson (other), NULL, get_position (other));
  guint n = 0;

  while (get_task_number (tutor) != get_task_number (other) || n < n_done)
    advance (tutor, &n);
  return tutor;
}

static void
check_said (const AciesLessonText *text)
{
  g_assert_nonnull (text);
  g_assert_nonnull (text->text);
  g_assert_cmpuint (strlen (text->text), >, 0);
}

/* Every step that the learner can make at this moment is answered. */
static void
try_everything (AciesTutor *tutor,
                guint       n_done)
{
  g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_tutor_get_view (tutor));
  g_autoptr (AciesTutor) other = NULL;

  g_assert_cmpuint (legal->len, >, 0);
  g_assert_true (acies_tutor_get_can_hint (tutor));
  for (guint i = 0; i < legal->len; i++)
    {
      g_autofree char *before = acies_view_to_string (acies_tutor_get_view (tutor));
      g_autoptr (GError) error = NULL;
      guint serial;

      if (other == NULL)
        other = follow (tutor, n_done);
      serial = acies_tutor_get_serial (other);
      g_assert_true (acies_view_equal (acies_tutor_get_view (other), acies_tutor_get_view (tutor)));
      g_assert_true (acies_tutor_play (other, g_ptr_array_index (legal, i), &error));
      g_assert_no_error (error);
      if (acies_tutor_get_serial (other) != serial || acies_tutor_get_state (other) == ACIES_TUTOR_DONE ||
          acies_tutor_get_state (other) == ACIES_TUTOR_PLAYING)
        {
          /* The task only said that it goes on. */
          g_clear_object (&other);
          continue;
        }

      check_said (acies_tutor_get_remark (other));
      g_assert_true (acies_step_equal (acies_tutor_get_step (other), g_ptr_array_index (legal, i)));
      if (acies_tutor_get_remark_kind (other) == ACIES_TUTOR_REMARK_WRONG)
        {
          g_autofree char *after = NULL;

          /* It stands for a moment, and then all is as it was. */
          settle (other);
          after = acies_view_to_string (acies_tutor_get_view (other));
          g_assert_cmpstr (before, ==, after);
          g_assert_cmpint (acies_tutor_get_state (other), ==, ACIES_TUTOR_WAITING);
          check_said (acies_tutor_get_remark (other));
        }
      else
        g_clear_object (&other);
    }
}

static void
test_every_step (void)
{
  for (guint i = 0; i < lessons->len; i++)
    {
      g_autoptr (AciesTutor) tutor = begin (g_ptr_array_index (lessons, i), NULL, 0);
      guint n_done = 0;

      for (guint j = 0; j < MOST_STEPS && acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE; j++)
        {
          g_autoptr (GPtrArray) steps = list_solution (acies_tutor_get_task (tutor));

          /* Against a player of its own, only the beginning comes again. */
          if (acies_tutor_get_state (tutor) == ACIES_TUTOR_WAITING &&
              (acies_tutor_get_task (tutor)->level > 0 ? n_done == 0 : n_done <= steps->len))
            try_everything (tutor, n_done);
          if (acies_tutor_get_state (tutor) == ACIES_TUTOR_ASKING)
            for (guint k = 0; k < acies_tutor_get_task (tutor)->answers->len; k++)
              if (!((const AciesAnswer *) g_ptr_array_index (acies_tutor_get_task (tutor)->answers, k))->right)
                {
                  acies_tutor_answer (tutor, k);
                  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_ASKING);
                  g_assert_cmpint (acies_tutor_get_remark_kind (tutor), ==, ACIES_TUTOR_REMARK_WRONG);
                  check_said (acies_tutor_get_remark (tutor));
                }
          advance_quickly (tutor, &n_done);
        }
    }
}

static gboolean
is_in (GArray    *cards,
       AciesCard  card)
{
  for (guint i = 0; i < cards->len; i++)
    if (g_array_index (cards, AciesCard, i) == card)
      return TRUE;

  return FALSE;
}

static gboolean
is_word (const char *text,
         const char *found,
         gsize       length)
{
  return (found == text || !g_ascii_isalnum (found[-1])) && !g_ascii_isalnum (found[length]);
}

static gboolean
names_card (const char *text,
            AciesCard   card)
{
  const char *name = acies_card_get_name (card);

  for (const char *p = strstr (text, name); p != NULL; p = strstr (p + 1, name))
    if (is_word (text, p, strlen (name)))
      return TRUE;

  return FALSE;
}

/* Whether there is anything at a flag, or the task is about it. */
static gboolean
has_flag (AciesTutor *tutor,
          guint       flag)
{
  AciesView *view = acies_tutor_get_view (tutor);
  const AciesTask *task = acies_tutor_get_task (tutor);
  gsize n_south, n_north;
  G_GNUC_UNUSED g_autofree AciesCard *south = acies_view_list_side (view, ACIES_SEAT_SOUTH, flag, &n_south);
  G_GNUC_UNUSED g_autofree AciesCard *north = acies_view_list_side (view, ACIES_SEAT_NORTH, flag, &n_north);
  g_autofree char *number = g_strdup_printf ("@%u", flag);

  return n_south + n_north > 0 || acies_view_get_flag_owner (view, flag) != ACIES_SEAT_NONE ||
         acies_view_get_fog (view, flag) || acies_view_get_mud (view, flag) || task->flag == flag ||
         (task->pattern != NULL && strstr (acies_step_pattern_get_text (task->pattern), number) != NULL);
}

/* The flags behind “flag” and “flags”, as bits. */
static guint
list_flags (const char *text)
{
  guint flags = 0;
  g_autoptr (GRegex) regex = g_regex_new ("\\bflags? ((?:[1-9](?:, | and | or )?)+)", G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *numbers = g_match_info_fetch (match, 1);

      for (const char *p = numbers; *p != '\0'; p++)
        if (g_ascii_isdigit (*p))
          flags |= 1u << (*p - '0');
    }

  return flags;
}

/* Whether the right answer is longer than each of the others. */
static gboolean
is_longest (const AciesTask *task)
{
  glong right = 0, wrong = 0;

  for (guint i = 0; i < task->answers->len; i++)
    {
      const AciesAnswer *answer = g_ptr_array_index (task->answers, i);
      const glong length = g_utf8_strlen (answer->label->text, -1);

      if (answer->right)
        right = length;
      else
        wrong = MAX (wrong, length);
    }

  return right > wrong;
}

/* Of what the answers name, all is lit beside the question, or nothing. */
static void
check_lights (AciesLesson           *lesson,
              const AciesTask       *task,
              const AciesLessonText *text)
{
  guint flags = 0, n_named = 0, n_lit = 0;

  for (guint i = 0; i < task->answers->len; i++)
    flags |= list_flags (((const AciesAnswer *) g_ptr_array_index (task->answers, i))->label->text);
  if ((text->flags & flags) != 0 && (text->flags & flags) != flags)
    g_error ("%s: The lit flags give the answer away: %s", acies_lesson_get_id (lesson), text->text);

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    for (guint i = 0; i < task->answers->len; i++)
      if (names_card (((const AciesAnswer *) g_ptr_array_index (task->answers, i))->label->text, (AciesCard) card))
        {
          n_named++;
          n_lit += is_in (text->cards, (AciesCard) card);
        }
  if (n_lit != 0 && n_lit != n_named)
    g_error ("%s: The lit cards give the answer away: %s", acies_lesson_get_id (lesson), text->text);
}

/* Nobody finds the right answers by their length, or by what is lit. */
static void
test_questions (void)
{
  guint n_questions = 0, n_longest = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      AciesLesson *lesson = g_ptr_array_index (lessons, i);

      for (guint j = 0; j < acies_lesson_get_n_positions (lesson); j++)
        {
          const AciesLessonPosition *position = acies_lesson_get_position (lesson, j);

          for (guint k = 0; k < position->tasks->len; k++)
            {
              const AciesTask *task = acies_lesson_position_get_task (position, k);

              if (task->goal != ACIES_GOAL_QUESTION)
                continue;

              n_questions++;
              n_longest += is_longest (task);
              check_lights (lesson, task, task->say);
              check_lights (lesson, task, task->request);
            }
        }
    }

  g_test_message ("The right answer is the longest in %u of %u questions", n_longest, n_questions);
  g_assert_cmpuint (n_questions, >, 0);
  g_assert_cmpuint (3 * n_longest, <=, n_questions);
}

/* A text names and lights only what there is to be seen. */
static void
check_names (const AciesLessonText *text,
             AciesTutor            *tutor)
{
  const guint flags = text != NULL ? list_flags (text->text) : 0;

  if (text == NULL)
    return;

  /* A button that a text names is marked. */
  g_assert_cmpstr (text->page, ==, strstr (text->text, "“Cards Played”") != NULL ? "seen"
                                   : strstr (text->text, "“Order of Formations”") != NULL ? "formations" : NULL);
  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      const gboolean seen = acies_view_locate (acies_tutor_get_view (tutor), (AciesCard) card, NULL, NULL) !=
                            ACIES_PLACE_HIDDEN;

      if (seen ? is_in (text->unseen, (AciesCard) card)
               : names_card (text->text, (AciesCard) card) != is_in (text->unseen, (AciesCard) card))
        g_error ("%s, position %u, task %u: %s is %s, or is named in the wrong way: %s",
                 acies_lesson_get_id (acies_tutor_get_lesson (tutor)), get_position (tutor) + 1,
                 get_task_number (tutor) + 1, acies_card_get_name ((AciesCard) card),
                 seen ? "seen" : "not seen", text->text);
      if (!seen && is_in (text->cards, (AciesCard) card))
        g_error ("%s, position %u, task %u: %s is not to be seen and cannot stand out: %s",
                 acies_lesson_get_id (acies_tutor_get_lesson (tutor)), get_position (tutor) + 1,
                 get_task_number (tutor) + 1, acies_card_get_name ((AciesCard) card), text->text);
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if ((flags >> flag & 1) != 0 && !has_flag (tutor, flag))
      g_error ("%s, position %u, task %u: there is nothing at flag %u: %s",
               acies_lesson_get_id (acies_tutor_get_lesson (tutor)), get_position (tutor) + 1,
               get_task_number (tutor) + 1, flag, text->text);
}

static void
check_task (AciesTutor *tutor)
{
  const AciesTask *task = acies_tutor_get_task (tutor);

  check_names (task->say, tutor);
  check_names (task->request, tutor);
  check_names (task->success, tutor);
  check_names (task->failure, tutor);
  for (guint i = 0; i < task->remarks->len; i++)
    check_names (((const AciesRemark *) g_ptr_array_index (task->remarks, i))->text, tutor);
  for (guint i = 0; i < task->hints->len; i++)
    check_names (g_ptr_array_index (task->hints, i), tutor);
  for (guint i = 0; i < task->answers->len; i++)
    {
      check_names (((const AciesAnswer *) g_ptr_array_index (task->answers, i))->label, tutor);
      check_names (((const AciesAnswer *) g_ptr_array_index (task->answers, i))->reply, tutor);
    }
}

static void
test_names (void)
{
  for (guint i = 0; i < lessons->len; i++)
    {
      g_autoptr (AciesTutor) tutor = begin (g_ptr_array_index (lessons, i), NULL, 0);
      guint serial = 0;
      guint n_done = 0;

      for (guint j = 0; j < MOST_STEPS && acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE; j++)
        {
          if (acies_tutor_get_serial (tutor) != serial)
            check_task (tutor);
          serial = acies_tutor_get_serial (tutor);
          advance_quickly (tutor, &n_done);
        }
    }
}

static const char lesson_text[] =
  "<lesson id='test'><title>T</title><summary>S</summary>"
  "<position rules='tactics=off' table=':/:/R1.R2:O9.O10/:/:/:/:/:/: hand R3.R4.R5.Y1.Y2.Y3.Y4 enemy O8.G1 next G2'>"
  "<task goal='read'><say>Read.</say></task>"
  "<task goal='step' play='R3@3' then='+t O8@3 +t'><say>Play.</say><do>Play it.</do>"
  "<wrong play='*@3'>Wrong card.</wrong><wrong>Wrong.</wrong><hint>One.</hint><hint>Two.</hint></task>"
  "<task goal='flag' flag='3' solution='R4@4 +t'><say>Hold.</say><do>Hold it.</do>"
  "<right>Fine.</right><hint>Hint.</hint><enemy play='claim 3'/><enemy level='1'/><failure>Lost.</failure></task>"
  "</position>"
  "<position rules='tactics=off' table=':/:/:/:/:/:/:/:/: hand R3.R4.R5.Y1.Y2.Y3.Y4'>"
  "<task goal='step' play='R3@*' solution='R3@1'><say>Play.</say><do>Play it.</do>"
  "<wrong>Wrong.</wrong><hint>One.</hint></task></position></lesson>";

static AciesStep *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  AciesStep *step = acies_step_new_from_string (text, &error);

  g_assert_no_error (error);
  return step;
}

static void
play (AciesTutor *tutor,
      const char *text)
{
  g_autoptr (AciesStep) step = parse (text);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_tutor_play (tutor, step, &error));
  g_assert_no_error (error);
}

/* Going back, beginning again, skipping, hints, steps that are refused, and the enemy's answers. */
static void
test_way (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", lesson_text, &error);
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autoptr (AciesTutor) tutor = NULL;
  g_autoptr (AciesStep) illegal = parse ("B1@1");

  g_assert_no_error (error);
  tutor = begin (lesson, progress, 0);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_READING);
  g_assert_false (acies_tutor_get_can_go_back (tutor));
  acies_tutor_go_on (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_true (acies_tutor_get_can_go_back (tutor));

  g_assert_false (acies_tutor_play (tutor, illegal, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (acies_tutor_get_remark (tutor));

  play (tutor, "R4@3");
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Wrong card.");
  settle (tutor);
  play (tutor, "R4@4");
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Wrong.");
  settle (tutor);
  acies_tutor_hint (tutor);
  g_assert_cmpint (acies_tutor_get_remark_kind (tutor), ==, ACIES_TUTOR_REMARK_HINT);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "One.");
  acies_tutor_hint (tutor);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Two.");
  g_assert_false (acies_tutor_get_can_hint (tutor));
  acies_tutor_repeat (tutor);
  g_assert_true (acies_tutor_get_can_hint (tutor));
  g_assert_null (acies_tutor_get_remark (tutor));

  /* Without a word of praise it goes on at once, and the enemy answers as written. */
  play (tutor, "R3@3");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_PLAYING);
  settle (tutor);
  g_assert_cmpuint (get_task_number (tutor), ==, 2);
  g_assert_cmpint (acies_view_locate (acies_tutor_get_view (tutor), ACIES_CARD_O8, NULL, NULL), ==, ACIES_PLACE_SIDE);
  g_assert_cmpint (acies_view_locate (acies_tutor_get_view (tutor), ACIES_CARD_G2, NULL, NULL), ==, ACIES_PLACE_HAND);

  acies_tutor_go_back (tutor);
  settle (tutor);
  g_assert_cmpuint (get_task_number (tutor), ==, 1);
  g_assert_cmpint (acies_view_locate (acies_tutor_get_view (tutor), ACIES_CARD_R3, NULL, NULL), ==, ACIES_PLACE_HAND);
  g_assert_cmpint (acies_lesson_progress_get (progress, lesson), ==, ACIES_PROGRESS_BEGUN);

  acies_tutor_skip (tutor);
  g_assert_cmpuint (get_position (tutor), ==, 1);
  g_assert_cmpuint (acies_lesson_progress_count_solved (progress, lesson), ==, 0);
  play (tutor, "R3@7");
  settle (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_DONE);
  g_assert_cmpint (acies_lesson_progress_get (progress, lesson), ==, ACIES_PROGRESS_BEGUN);
  g_assert_cmpuint (acies_lesson_progress_count_solved (progress, lesson), ==, 1);
  g_assert_cmpuint (acies_lesson_progress_find_next (progress, lesson), ==, 0);

  /* What was done remains to be seen and can be gone back to, the last of it first. */
  g_assert_cmpfloat (acies_tutor_get_progress (tutor), ==, 1);
  acies_tutor_go_back (tutor);
  g_assert_cmpuint (get_position (tutor), ==, 1);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_cmpfloat (acies_tutor_get_progress (tutor), ==, 0.75);
  acies_tutor_go_back (tutor);
  g_assert_cmpuint (get_position (tutor), ==, 0);
}

/* Whoever comes back to a lesson finds what was left there, also in the midst of a position and of a task. */
static void
test_left (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);

  for (guint i = 0; i < lessons->len; i++)
    {
      AciesLesson *lesson = g_ptr_array_index (lessons, i);
      g_autoptr (AciesTutor) tutor = begin (lesson, progress, 0);
      guint n_done = 0;

      for (guint j = 0; j < MOST_STEPS && acies_tutor_get_state (tutor) != ACIES_TUTOR_DONE; j++)
        {
          g_autoptr (AciesTutor) again = acies_tutor_new_where_left (lesson, progress);

          settle (again);
          /* What was praised need not be done once more. */
          if (acies_tutor_get_state (tutor) == ACIES_TUTOR_SOLVED && acies_tutor_get_task (tutor)->then == NULL)
            {
              advance (tutor, &n_done);
              if (acies_tutor_get_state (tutor) == ACIES_TUTOR_DONE)
                break;
            }
          /* An answer is not a step, and is given once more where steps of the enemy follow. */
          if (acies_tutor_get_state (tutor) != ACIES_TUTOR_SOLVED || acies_tutor_get_task (tutor)->answers->len == 0)
            g_assert_cmpint (acies_tutor_get_state (again), ==, acies_tutor_get_state (tutor));
          if (acies_tutor_get_task (again) != acies_tutor_get_task (tutor))
            complain (tutor, "when the lesson is left", "it goes on elsewhere");
          g_assert_true (acies_view_equal (acies_tutor_get_view (again), acies_tutor_get_view (tutor)));
          advance_quickly (tutor, &n_done);
        }
      g_assert_null (acies_lesson_progress_dup_place (progress, lesson));
    }
}

/* The same in an endgame, whose enemy goes on as it would have. */
static void
test_left_endgame (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", lesson_text, &error);
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autoptr (AciesTutor) tutor = NULL;
  g_autoptr (AciesTutor) again = NULL;

  g_assert_no_error (error);
  tutor = begin (lesson, progress, 0);
  acies_tutor_go_on (tutor);
  play (tutor, "R3@3");
  settle (tutor);
  play (tutor, "R4@4");
  settle (tutor);
  again = acies_tutor_new_where_left (lesson, progress);
  acies_tutor_set_pause (again, 0);
  settle (again);
  g_assert_cmpuint (get_task_number (again), ==, 2);
  g_assert_true (acies_view_equal (acies_tutor_get_view (again), acies_tutor_get_view (tutor)));
  acies_tutor_go_back (again);
  settle (again);
  g_assert_cmpuint (get_task_number (again), ==, 1);
}

/* Where the learner was survives a restart, and so does what was solved of the same lesson before. */
static void
test_left_in_file (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autoptr (AciesLessonProgress) again = acies_lesson_progress_new (directory);
  AciesLesson *lesson = g_ptr_array_index (lessons, 0);
  g_autofree char *unsaved = NULL;
  g_autofree char *place = NULL;

  acies_lesson_progress_solve (progress, lesson, 0);
  acies_lesson_progress_set_place (progress, lesson, "2/ R3@3");
  while (acies_kept_file_get_busy (acies_lesson_progress_get_file (progress)))
    g_main_context_iteration (NULL, TRUE);
  unsaved = acies_kept_file_dup_unsaved (acies_lesson_progress_get_file (progress));
  g_assert_null (unsaved);

  g_signal_connect (acies_lesson_progress_get_file (again), "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
  acies_lesson_progress_load (again);
  place = acies_lesson_progress_dup_place (again, lesson);
  g_assert_cmpstr (place, ==, "2/ R3@3");
  g_assert_cmpuint (acies_lesson_progress_count_solved (again, lesson), ==, 1);
}

/* What no tutor has written, or was written of another lesson, leads to its beginning. */
static void
test_left_elsewhere (void)
{
  static const char * const places[] = { "", "1", "x/", "3/", "-1/", "1/ x", "1/ B1@1", "1/// R3@3/", "1/ R3@3 R4@4/" };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", lesson_text, &error);
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (AciesTutor) tutor = NULL;

      acies_lesson_progress_set_place (progress, lesson, places[i]);
      tutor = acies_tutor_new_where_left (lesson, progress);
      g_assert_cmpuint (get_position (tutor), ==, 0);
      g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_READING);
    }
}

static AciesTutor *
begin_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", text, &error);

  g_assert_no_error (error);
  return begin (lesson, NULL, 0);
}

static AciesPlace
find_card (AciesTutor *tutor,
           AciesCard   card)
{
  return acies_view_locate (acies_tutor_get_view (tutor), card, NULL, NULL);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A wrong step is shown for a moment with the reason, and is then taken back completely. It does
 * not reveal a card that is not known yet. */
static void
test_taken_back (void)
{
  g_autoptr (AciesTutor) tutor = begin_text (lesson_text);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_changes = 0;

  acies_tutor_go_on (tutor);
  before = acies_view_to_string (acies_tutor_get_view (tutor));
  g_signal_connect_swapped (tutor, "changed", G_CALLBACK (count_cb), &n_changes);

  play (tutor, "R4@3");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_TAKING_BACK);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_R4), ==, ACIES_PLACE_SIDE);
  g_assert_cmpint (acies_tutor_get_remark_kind (tutor), ==, ACIES_TUTOR_REMARK_WRONG);
  g_assert_cmpuint (n_changes, ==, 1);
  settle (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Wrong card.");
  g_assert_nonnull (acies_tutor_get_step (tutor));
  g_assert_cmpuint (n_changes, ==, 2);
  after = acies_view_to_string (acies_tutor_get_view (tutor));
  g_assert_cmpstr (after, ==, before);

  /* Anything that interrupts it finds the table as it was. */
  play (tutor, "R4@3");
  acies_tutor_repeat (tutor);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_R4), ==, ACIES_PLACE_HAND);
  play (tutor, "R4@3");
  acies_tutor_stop (tutor);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_R4), ==, ACIES_PLACE_HAND);
}

static const char ahead_text[] =
  "<lesson id='ahead'><title>T</title><summary>S</summary>"
  "<position rules='tactics=off' table=':/R4.O4.Y4:G7.B8.P9/:/P1:/:/:O10/B1.B2.B3:Y5.Y8.Y9/:/:R6 "
  "hand G5.O1.P6.B9.R8.Y2.O7' before='O7@4'>"
  "<task goal='claim' flag='2'><say>First.</say><do>Claim it.</do><wrong>Wrong.</wrong><hint>One.</hint>"
  "<success>That is one.</success></task>"
  "<task goal='claim' flag='7'><say>Second.</say><do>Claim it.</do><wrong>Wrong.</wrong><hint>One.</hint>"
  "<success>That is two.</success></task></position></lesson>";

/* Praise does not delay a learner who already makes the next step. */
static void
test_ahead (void)
{
  g_autoptr (AciesTutor) tutor = begin_text (ahead_text);
  g_autoptr (AciesStep) illegal = parse ("claim 9");
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_tutor_get_takes_steps (tutor));
  play (tutor, "claim 2");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_SOLVED);
  g_assert_true (acies_tutor_get_takes_steps (tutor));

  g_assert_false (acies_tutor_play (tutor, illegal, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_SOLVED);
  g_assert_cmpuint (get_task_number (tutor), ==, 0);

  play (tutor, "claim 7");
  g_assert_cmpuint (get_task_number (tutor), ==, 1);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_SOLVED);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "That is two.");
  /* Nothing comes after that. */
  g_assert_false (acies_tutor_get_takes_steps (tutor));

  /* What has just been done is gone back to first. */
  g_assert_true (acies_tutor_get_can_go_back (tutor));
  acies_tutor_go_back (tutor);
  g_assert_cmpuint (get_task_number (tutor), ==, 1);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
}

/* A card that is drawn in vain is not shown. */
static void
test_draw_taken_back (void)
{
  g_autoptr (GString) text = g_string_new (lesson_text);
  g_autoptr (AciesTutor) tutor = NULL;

  g_string_replace (text, "<task goal='step' play='R3@3'", "<task goal='step' play='claim 3' solution='claim 3'", 0);
  g_string_replace (text, " next G2", " next G2' before='R3@3", 0);
  tutor = begin_text (text->str);
  acies_tutor_go_on (tutor);
  play (tutor, "+t");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_cmpint (acies_tutor_get_remark_kind (tutor), ==, ACIES_TUTOR_REMARK_WRONG);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_G2), ==, ACIES_PLACE_HIDDEN);
}

/* A few milliseconds go by. */
static void
run_on (void)
{
  g_usleep (5000);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Whoever already goes on does not wait: the wrong step is taken back at once, and what is pressed
 * counts. */
static void
test_no_wait (void)
{
  g_autoptr (AciesTutor) tutor = begin_text (lesson_text);

  acies_tutor_set_pause (tutor, G_MAXINT);
  acies_tutor_go_on (tutor);
  play (tutor, "R4@3");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_TAKING_BACK);
  acies_tutor_hurry (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_R4), ==, ACIES_PLACE_HAND);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Wrong card.");

  play (tutor, "R4@3");
  g_assert_true (acies_tutor_get_can_hint (tutor));
  acies_tutor_hint (tutor);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_R4), ==, ACIES_PLACE_HAND);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "One.");

  play (tutor, "R4@3");
  play (tutor, "R3@3");
  g_assert_cmpint (find_card (tutor, ACIES_CARD_R3), ==, ACIES_PLACE_SIDE);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_R4), ==, ACIES_PLACE_HAND);

  /* So is the enemy's turn played. Meanwhile the task counts as done. */
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_PLAYING);
  g_assert_true (acies_tutor_get_leaving (tutor));
  g_assert_cmpfloat (acies_tutor_get_progress (tutor), ==, 0.5);
  acies_tutor_hurry (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_false (acies_tutor_get_leaving (tutor));
  g_assert_cmpuint (get_task_number (tutor), ==, 2);
  g_assert_cmpfloat (acies_tutor_get_progress (tutor), ==, 0.5);
  g_assert_cmpint (find_card (tutor, ACIES_CARD_O8), ==, ACIES_PLACE_SIDE);

  /* Where nothing is waited for, nothing happens. */
  acies_tutor_hurry (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
}

static const char question_text[] =
  "<lesson id='question'><title>T</title><summary>S</summary><position table=':/:/:/:/:/:/:/:/: hand R3.R4.R5.Y1.Y2.Y3.Y4'>"
  "<task goal='question'><say>Look.</say><do>How many?</do>"
  "<answer right='yes'><label>One</label><reply>Yes.</reply></answer>"
  "<answer right='no'><label>Two</label><reply>Not two.</reply></answer>"
  "<answer right='no'><label>Three</label><reply>Not three.</reply></answer></task></position></lesson>";

/* Two questions with the same answers have them in the same order. */
static void
assert_same_order (void)
{
  AciesLesson *lesson = find_lesson ("comparing");

  for (guint seed = 0; seed < 10; seed++)
    {
      g_autoptr (AciesTutor) first = acies_tutor_new (lesson, NULL, 0);
      g_autoptr (AciesTutor) second = acies_tutor_new (lesson, NULL, 1);

      acies_tutor_set_seed (first, seed);
      acies_tutor_set_seed (second, seed);
      for (guint place = 0; place < 3; place++)
        g_assert_cmpuint (acies_tutor_get_answer_at (first, place), ==, acies_tutor_get_answer_at (second, place));
    }
}

/* The answers are shuffled fairly, and keep their order as long as the lesson lasts. */
static void
test_order (void)
{
  g_autoptr (AciesTutor) tutor = begin_text (question_text);
  guint n_places[3] = { 0, 0, 0 };

  for (guint seed = 0; seed < 600; seed++)
    {
      guint seen = 0;

      acies_tutor_set_seed (tutor, seed);
      for (guint place = 0; place < 3; place++)
        {
          seen |= 1u << acies_tutor_get_answer_at (tutor, place);
          n_places[place] += acies_tutor_get_answer_at (tutor, place) == 0;
        }
      g_assert_cmpuint (seen, ==, 7);
    }
  for (guint place = 0; place < 3; place++)
    {
      g_assert_cmpuint (n_places[place], >, 150);
      g_assert_cmpuint (n_places[place], <, 250);
    }

  for (guint seed = 0; seed < 10; seed++)
    {
      guint order[3];

      acies_tutor_set_seed (tutor, seed);
      for (guint place = 0; place < 3; place++)
        order[place] = acies_tutor_get_answer_at (tutor, place);
      acies_tutor_answer (tutor, 1);
      g_assert_true (acies_tutor_get_refused (tutor, 1));
      g_assert_false (acies_tutor_get_refused (tutor, 2));
      g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Not two.");
      acies_tutor_repeat (tutor);
      g_assert_false (acies_tutor_get_refused (tutor, 1));
      for (guint place = 0; place < 3; place++)
        g_assert_cmpuint (acies_tutor_get_answer_at (tutor, place), ==, order[place]);
    }

  g_assert_false (acies_tutor_get_ends (tutor));
  assert_same_order ();
  acies_tutor_answer (tutor, 0);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_SOLVED);
  g_assert_true (acies_tutor_get_ends (tutor));
}

#define ENDGAME(until, table) \
  "<lesson id='test'><title>T</title><summary>S</summary><position rules='tactics=off' table='" table "'>" \
  "<task goal='game'" until "><say>Win.</say><do>Win it.</do><right>On.</right><hint>Hint.</hint>" \
  "<enemy level='2' seed='7'/><success>Won.</success><failure>Lost.</failure></task></position></lesson>"
#define BOTH_NEAR \
  "R1.R2.R3:O9.Y9.B1!s/R4.R5.R6:G9.P9.B2!s/R8.R9:O1.G1/:/:/:/Y2.G2:B5.B6/O2.P2.G3:Y4.Y5.Y6!n/O3.P3.G4:B7.B8.B9!n " \
  "hand R10.Y1.Y3.G5.O5.P5.O7 enemy B4.G6"

static void
check_solved (AciesTutor *tutor)
{
  settle (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_SOLVED);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Won.");
}

/* An endgame against the computer, won and lost. */
static void
test_endgame (void)
{
  g_autoptr (AciesTutor) won = begin_text (ENDGAME ("", BOTH_NEAR));
  g_autoptr (AciesTutor) lost = begin_text (ENDGAME ("", BOTH_NEAR));
  g_autofree char *reason = NULL;

  play (won, "R10@3");
  g_assert_cmpint (acies_tutor_get_state (won), ==, ACIES_TUTOR_WAITING);
  g_assert_cmpstr (acies_tutor_get_remark (won)->text, ==, "On.");
  play (won, "claim 3");
  check_solved (won);
  g_assert_null (acies_tutor_describe_loss (won));

  /* The enemy has to have its say as well. */
  play (lost, "Y1@7");
  play (lost, "+t");
  g_assert_cmpint (acies_tutor_get_state (lost), ==, ACIES_TUTOR_PLAYING);
  settle (lost);
  g_assert_cmpint (acies_tutor_get_state (lost), ==, ACIES_TUTOR_FAILED);
  g_assert_cmpstr (acies_tutor_get_remark (lost)->text, ==, "Lost.");
  reason = acies_tutor_describe_loss (lost);
  g_assert_cmpstr (reason, ==, "The enemy has broken through at flags 7, 8 and 9.");

  acies_tutor_repeat (lost);
  g_assert_cmpint (acies_tutor_get_state (lost), ==, ACIES_TUTOR_WAITING);
  play (lost, "R10@3");
  play (lost, "claim 3");
  check_solved (lost);
}

/* What was said about a turn is gone when the next one comes. */
static void
test_answer (void)
{
  g_autoptr (AciesTutor) tutor = begin_text (ENDGAME ("", ":/:/R8.R9:O1.G1/:/:/:/:/:/: hand R10.Y1"));

  play (tutor, "Y1@1");
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "On.");
  play (tutor, "+t");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_PLAYING);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "On.");
  settle (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  g_assert_null (acies_tutor_get_remark (tutor));
  /* So is what was said about a position when play has gone on. */
  g_assert_null (acies_tutor_get_say (tutor));
  g_assert_null (acies_tutor_get_lit_text (tutor));
  acies_tutor_repeat (tutor);
  g_assert_cmpstr (acies_tutor_get_say (tutor)->text, ==, "Win.");
}

/* Beginning again, or leaving, discards what the computer was thinking about. */
static void
test_overtaken (void)
{
  AciesTutor *tutor = begin_text (ENDGAME ("", BOTH_NEAR));
  g_autofree char *before = acies_view_to_string (acies_tutor_get_view (tutor));
  g_autofree char *after = NULL;
  gpointer gone = tutor;

  play (tutor, "Y1@7");
  play (tutor, "+t");
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_PLAYING);
  acies_tutor_repeat (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  for (guint i = 0; i < 20; i++)
    run_on ();
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_WAITING);
  after = acies_view_to_string (acies_tutor_get_view (tutor));
  g_assert_cmpstr (after, ==, before);

  play (tutor, "Y1@7");
  play (tutor, "+t");
  g_object_add_weak_pointer (G_OBJECT (tutor), &gone);
  g_object_unref (tutor);
  g_assert_null (gone);
  for (guint i = 0; i < 20; i++)
    run_on ();
}

static void
enemy_step_cb (AciesTutor      *tutor,
               const AciesStep *step,
               AciesView       *before,
               gboolean         written,
               gpointer         user_data)
{
  guint *n_steps = user_data;

  g_assert_cmpint (acies_view_get_turn (before), ==, ACIES_LESSON_ENEMY);
  n_steps[written ? 1 : 0]++;
  acies_tutor_set_held (tutor, !written);
}

/* The computer's steps are told, and the next one waits until they have been seen; of those that are
 * written in the lesson its text speaks, and they are only told. */
static void
test_enemy_step (void)
{
  g_autoptr (AciesTutor) tutor = begin_text (ENDGAME ("", BOTH_NEAR));
  g_autoptr (AciesTutor) written = NULL;
  g_autoptr (GString) text = g_string_new (ENDGAME ("", BOTH_NEAR));
  guint n_steps[] = { 0, 0 };

  g_signal_connect (tutor, "enemy-step", G_CALLBACK (enemy_step_cb), n_steps);
  play (tutor, "Y1@7");
  play (tutor, "+t");
  while (n_steps[0] == 0)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 20; i++)
    run_on ();
  g_assert_cmpuint (n_steps[0], ==, 1);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_PLAYING);
  while (acies_tutor_get_state (tutor) == ACIES_TUTOR_PLAYING)
    {
      acies_tutor_set_held (tutor, FALSE);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (n_steps[0], >, 1);
  g_assert_cmpuint (n_steps[1], ==, 0);

  n_steps[0] = 0;
  g_string_replace (text, "<enemy level", "<enemy play='B4@4 +t'/><enemy level", 0);
  written = begin_text (text->str);
  g_signal_connect (written, "enemy-step", G_CALLBACK (enemy_step_cb), n_steps);
  play (written, "Y1@7");
  play (written, "+t");
  settle (written);
  g_assert_cmpuint (n_steps[0], ==, 0);
  g_assert_cmpuint (n_steps[1], ==, 2);
}

/* What counts as winning although the game is not over, and when there is no hope of it. */
static void
test_until (void)
{
  static const struct
  {
    const char *text;
    const char *steps[3];
    AciesTutorState state;
    const char *loss;
  } ends[] = {
    { ENDGAME (" until='breakthrough'", BOTH_NEAR), { "R10@3", "claim 3" }, ACIES_TUTOR_SOLVED },
    { ENDGAME (" until='3'", BOTH_NEAR), { "R10@3", "claim 3" }, ACIES_TUTOR_SOLVED },
    { ENDGAME (" until='1'", ":/:/R8.R9:O1.G1/:/:/:/:/:/: hand R10.Y1"), { "R10@3", "claim 3" }, ACIES_TUTOR_SOLVED },
    { ENDGAME (" until='2'", ":/:/R8.R9:O1.G1/:/:/:/:/:/: hand R10.Y1"), { "R10@3", "claim 3" }, ACIES_TUTOR_WAITING },
    { ENDGAME (" until='breakthrough'", ":/:/:O4.O5.O6!n/:O2/:/:P1.P2.P3!n/:/:/:B8.B9 "
               "hand R10.Y1 enemy B10"), { "Y1@2", "+t" }, ACIES_TUTOR_FAILED,
      "You can no longer get three flags side by side." },
    { ENDGAME (" until='5'", ":O4.O5.O6!n/:/:O2/:P1.P2.P3!n/:/:Y5.Y6.Y7!n/:R2.R3.R4!n/:/:B8.B9 "
               "hand R10.Y1 enemy B10"), { "Y1@2", "+t" }, ACIES_TUTOR_FAILED,
      "The enemy holds 5 flags and has won." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GString) text = g_string_new (ends[i].text);
      g_autoptr (AciesTutor) tutor = NULL;
      g_autofree char *loss = NULL;

      if (ends[i].loss != NULL)
        g_string_replace (text, "<enemy level", "<enemy play='B10@9 claim 9'/><enemy level", 0);
      tutor = begin_text (text->str);
      for (guint j = 0; ends[i].steps[j] != NULL; j++)
        play (tutor, ends[i].steps[j]);
      settle (tutor);
      g_assert_cmpint (acies_tutor_get_state (tutor), ==, ends[i].state);
      loss = acies_tutor_describe_loss (tutor);
      g_assert_cmpstr (loss, ==, ends[i].loss);
    }
}

/* Where the lesson has no more hints of its own, the coach has: first what to look at,
 * then a step; and nothing of it is left when one has played. */
static void
test_coach (void)
{
  g_autoptr (AciesTutor) tutor = begin_text (ENDGAME ("", BOTH_NEAR));
  const AciesLessonText *remark;

  acies_tutor_hint (tutor);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Hint.");
  for (guint i = 0; i < 2; i++)
    {
      remark = acies_tutor_get_remark (tutor);
      g_assert_true (acies_tutor_get_can_hint (tutor));
      acies_tutor_hint (tutor);
      while (acies_tutor_get_remark (tutor) == remark)
        {
          g_assert_false (acies_tutor_get_can_hint (tutor));
          g_main_context_iteration (NULL, TRUE);
        }
      g_assert_cmpint (acies_tutor_get_remark_kind (tutor), ==, ACIES_TUTOR_REMARK_HINT);
    }
  g_assert_nonnull (strstr (acies_tutor_get_remark (tutor)->text, "Red 10 to flag 3"));

  play (tutor, "R10@3");
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "On.");

  /* The lesson's own hints are for the beginning, and the rest is the coach's. */
  acies_tutor_repeat (tutor);
  play (tutor, "R10@3");
  remark = acies_tutor_get_remark (tutor);
  acies_tutor_hint (tutor);
  while (acies_tutor_get_remark (tutor) == remark)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (acies_tutor_get_remark_kind (tutor), ==, ACIES_TUTOR_REMARK_HINT);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, !=, "Hint.");

  /* A step overtakes a hint that is thought about. */
  acies_tutor_repeat (tutor);
  acies_tutor_hint (tutor);
  acies_tutor_hint (tutor);
  play (tutor, "R10@3");
  for (guint i = 0; i < 4; i++)
    run_on ();
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "On.");
}

/* The enemy takes the flag that was to be held. */
static void
test_failure (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (lesson_text);
  g_autoptr (AciesLesson) lesson = NULL;
  g_autoptr (AciesTutor) tutor = NULL;

  g_string_replace (text, "then='+t O8@3 +t'", "then='+t O8@3'", 0);
  lesson = acies_lesson_new ("test.xml", text->str, &error);
  g_assert_no_error (error);
  tutor = begin (lesson, NULL, 0);
  acies_tutor_go_on (tutor);
  play (tutor, "R3@3");
  settle (tutor);
  g_assert_cmpint (acies_tutor_get_state (tutor), ==, ACIES_TUTOR_FAILED);
  g_assert_cmpstr (acies_tutor_get_remark (tutor)->text, ==, "Lost.");
}

static void
test_damaged (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (GFile) file = g_file_get_child (directory, "lessons");
  g_autoptr (GFile) damaged = g_file_get_child (directory, "lessons.damaged-1");
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autofree char *sentence = NULL;

  g_signal_connect_swapped (acies_lesson_progress_get_file (progress), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  acies_lesson_progress_load (progress);
  g_assert_null (sentence);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "no lessons", -1, NULL));
  acies_lesson_progress_load (progress);
  g_assert_nonnull (sentence);
  g_assert_true (g_file_query_exists (damaged, NULL));
  g_assert_false (g_file_query_exists (file, NULL));
}

/* A file that is whole, but no list of lessons. */
static void
test_no_list (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (GFile) file = g_file_get_child (directory, "lessons");
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autoptr (AciesKeptFile) kept = acies_kept_file_new (directory, "lessons", "acies-lessons 1", 1000, NULL, NULL);
  g_autofree char *sentence = NULL;

  acies_kept_file_write (kept, "line\n");
  while (acies_kept_file_get_busy (kept))
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect_swapped (acies_lesson_progress_get_file (progress), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  acies_lesson_progress_load (progress);
  g_assert_cmpstr (sentence, ==, "The record of your progress in the tutorial was damaged and is kept as lessons.damaged-1.");
  g_assert_false (g_file_query_exists (file, NULL));
}

/* What cannot be written is said and known; what cannot be read is not written over. */
static void
test_no_file (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (GFile) file = g_file_get_child (directory, "lessons");
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autoptr (AciesLessonProgress) again = acies_lesson_progress_new (directory);
  AciesLesson *lesson = g_ptr_array_index (lessons, 0);
  g_autofree char *unsaved = NULL;
  g_autofree char *unread = NULL;

  acies_lesson_progress_load (progress);
  g_assert_cmpint (g_rmdir (g_file_peek_path (directory)), ==, 0);
  g_assert_true (g_file_set_contents (g_file_peek_path (directory), "in the way", -1, NULL));
  g_signal_connect_swapped (acies_lesson_progress_get_file (progress), "trouble", G_CALLBACK (acies_test_note_trouble), &unsaved);
  acies_lesson_progress_solve (progress, lesson, 0);
  while (acies_kept_file_get_busy (acies_lesson_progress_get_file (progress)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (unsaved, ==, "Your progress in the tutorial could not be saved: File exists");
  g_assert_cmpuint (acies_lesson_progress_count_solved (progress, lesson), ==, 1);

  g_assert_cmpint (g_unlink (g_file_peek_path (directory)), ==, 0);
  g_assert_cmpint (g_mkdir (g_file_peek_path (directory), 0700), ==, 0);
  g_assert_cmpint (g_mkdir (g_file_peek_path (file), 0700), ==, 0);

  g_signal_connect_swapped (acies_lesson_progress_get_file (again), "trouble", G_CALLBACK (acies_test_note_trouble), &unread);
  acies_lesson_progress_load (again);
  g_assert_cmpstr (unread, ==, "Your progress in the tutorial cannot be read: This is a folder, not a file");
  acies_lesson_progress_solve (again, lesson, 0);
  g_assert_false (acies_kept_file_get_busy (acies_lesson_progress_get_file (again)));
}

/* Where a lesson is begun again when all of it is solved. */
static void
test_all_solved (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  AciesLesson *lesson = g_ptr_array_index (lessons, 0);
  const guint n = acies_lesson_get_n_positions (lesson);

  g_assert_cmpuint (n, >, 1);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (acies_lesson_progress_find_next (progress, lesson), ==, i);
      acies_lesson_progress_solve (progress, lesson, i);
    }
  g_assert_cmpuint (acies_lesson_progress_find_next (progress, lesson), ==, 0);
  while (acies_kept_file_get_busy (acies_lesson_progress_get_file (progress)))
    g_main_context_iteration (NULL, TRUE);
}

/* Cut off anywhere, or with another letter anywhere, the file is set aside. */
static void
test_cut_off (void)
{
  g_autoptr (GFile) directory = create_directory ();
  g_autoptr (GFile) file = g_file_get_child (directory, "lessons");
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (directory);
  g_autofree char *whole = NULL;
  gsize length;

  for (guint i = 0; i < lessons->len; i += 3)
    acies_lesson_progress_solve (progress, g_ptr_array_index (lessons, i), 0);
  while (acies_kept_file_get_busy (acies_lesson_progress_get_file (progress)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &whole, &length, NULL));

  for (gsize i = 0; i < 2 * length; i += 5)
    {
      g_autoptr (AciesLessonProgress) again = acies_lesson_progress_new (directory);
      g_autofree char *bad = g_strdup (whole);
      g_autofree char *sentence = NULL;

      if (i < length)
        bad[i] = '\0';
      else
        bad[i - length] ^= 1;
      g_assert_true (g_file_set_contents (g_file_peek_path (file), bad, -1, NULL));
      g_signal_connect_swapped (acies_lesson_progress_get_file (again), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
      acies_lesson_progress_load (again);
      g_assert_nonnull (sentence);
      g_assert_false (g_file_query_exists (file, NULL));
      g_assert_cmpint (acies_lesson_progress_get (again, g_ptr_array_index (lessons, 0)), ==, ACIES_PROGRESS_NONE);
    }
}

static void
check_planned (AciesTutorScript *script,
               const char       *expected)
{
  g_autoptr (AciesStep) step = acies_tutor_script_pop (script);
  g_autofree char *text = step != NULL ? acies_step_to_string (step) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

/* The enemy's turns: those that are written, one after the other, and then the computer's. What is
 * cancelled is not heard of again. */
static void
test_script (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesLesson) lesson = acies_lesson_new ("test.xml", lesson_text, &error);
  const AciesLessonPosition *position = acies_lesson_get_position (lesson, 0);
  const AciesTask *task = acies_lesson_position_get_task (position, 2);
  g_autoptr (AciesTutorScript) script = acies_tutor_script_new ();
  g_autoptr (AciesGame) game = acies_lesson_position_set_up (position, &error);
  g_autoptr (AciesView) view = NULL;
  guint n_rests = 0, n_choices = 0;

  g_assert_no_error (error);
  acies_game_play_text (game, "R3@3 +t", &error);
  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_LESSON_ENEMY);
  g_signal_connect_swapped (script, "rested", G_CALLBACK (count_cb), &n_rests);
  g_signal_connect_swapped (script, "chosen", G_CALLBACK (count_cb), &n_choices);
  acies_tutor_script_set_pause (script, 1);
  acies_tutor_script_begin (script, task);

  for (guint round = 1; round <= 2; round++)
    {
      acies_tutor_script_ask_enemy (script, view);
      while (n_rests < round)
        g_main_context_iteration (NULL, TRUE);
      check_planned (script, "claim 3");
      check_planned (script, NULL);

      acies_tutor_script_ask_enemy (script, view);
      while (n_choices < round)
        g_main_context_iteration (NULL, TRUE);
      check_planned (script, NULL);

      /* A task that begins again has all its turns again. */
      acies_tutor_script_begin (script, task);
    }

  acies_tutor_script_plan (script, "R3@3 +t");
  acies_tutor_script_rest (script);
  acies_tutor_script_cancel (script);
  run_on ();
  check_planned (script, NULL);
  g_assert_cmpuint (n_rests, ==, 2);
  g_assert_cmpuint (n_choices, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  lessons = acies_test_list_lessons (&error);
  g_assert_no_error (error);

  g_test_add_func ("/tutor/solutions", test_solutions);
  g_test_add_func ("/tutor/presses", test_presses);
  g_test_add_func ("/tutor/plates", test_plates);
  g_test_add_func ("/tutor/first-step", test_first_step);
  g_test_add_func ("/tutor/marks", test_marks);
  g_test_add_func ("/tutor/terms", test_terms);
  g_test_add_func ("/tutor/labels", test_labels);
  g_test_add_func ("/tutor/questions", test_questions);
  g_test_add_func ("/tutor/every-step", test_every_step);
  g_test_add_func ("/tutor/names", test_names);
  g_test_add_func ("/tutor/way", test_way);
  g_test_add_func ("/tutor/left", test_left);
  g_test_add_func ("/tutor/left-endgame", test_left_endgame);
  g_test_add_func ("/tutor/left-in-file", test_left_in_file);
  g_test_add_func ("/tutor/left-elsewhere", test_left_elsewhere);
  g_test_add_func ("/tutor/taken-back", test_taken_back);
  g_test_add_func ("/tutor/ahead", test_ahead);
  g_test_add_func ("/tutor/draw-taken-back", test_draw_taken_back);
  g_test_add_func ("/tutor/no-wait", test_no_wait);
  g_test_add_func ("/tutor/order", test_order);
  g_test_add_func ("/tutor/endgame", test_endgame);
  g_test_add_func ("/tutor/answer", test_answer);
  g_test_add_func ("/tutor/overtaken", test_overtaken);
  g_test_add_func ("/tutor/enemy-step", test_enemy_step);
  g_test_add_func ("/tutor/until", test_until);
  g_test_add_func ("/tutor/coach", test_coach);
  g_test_add_func ("/tutor/failure", test_failure);
  g_test_add_func ("/tutor/damaged", test_damaged);
  g_test_add_func ("/tutor/no-list", test_no_list);
  g_test_add_func ("/tutor/no-file", test_no_file);
  g_test_add_func ("/tutor/all-solved", test_all_solved);
  g_test_add_func ("/tutor/cut-off", test_cut_off);
  g_test_add_func ("/tutor/script", test_script);

  return g_test_run ();
}
