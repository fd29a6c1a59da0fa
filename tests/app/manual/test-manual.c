/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>
#include <unistd.h>

#include "acies-mallard.h"
#include "acies-manual.h"
#include "acies-test-folder.h"

/* The manual with pages that it does not come with. GLib takes them from a folder for a process that is
 * told so when it starts: this program runs itself. */

#define HELP "/io/github/acies/Acies/help/"
#define PAGE "<page xmlns='http://projectmallard.org/1.0/' id='extra'>"
#define PLACE "<info><link type='guide' xref='index#rules' group='zz'/><desc>What it is about</desc></info>"

GResource *acies_help_get_resource (void);

typedef struct
{
  char *folder;
} Fixture;

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("acies-manual-XXXXXX", NULL);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  acies_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
write_page (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* What this program says with an option, and with the pages of the folder in the help for @language. */
static char *
run (Fixture     *fixture,
     const char  *option,
     const char  *language,
     char       **warnings)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *overlay = g_strdup_printf (HELP "%s=%s", language, fixture->folder);
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "G_RESOURCE_OVERLAYS", overlay, TRUE);
  const char *argv[] = { program, option, NULL };
  g_autoptr (GError) error = NULL;
  char *output;

  environment = g_environ_unsetenv (environment, "G_DEBUG");
  g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_DEFAULT, NULL, NULL, &output, warnings, NULL, &error);
  g_assert_no_error (error);
  return output;
}

static char *
read_with (Fixture     *fixture,
           const char  *language,
           char       **warnings)
{
  return run (fixture, "--read", language, warnings);
}

static int
read_and_print (void)
{
  static const char * const languages[] = { "xx", "C", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesManual) manual = acies_manual_new (languages, &error);
  const AciesMallardNode *page, *section;

  if (manual == NULL)
    {
      g_print ("error: %s\n", error->message);
      return 1;
    }
  for (guint i = 0; i < acies_manual_get_n_pages (manual); i++)
    {
      const char *part;

      page = acies_manual_get_page (manual, i);
      part = acies_manual_get_part (manual, page);
      g_print ("%s: %s (%s)\n", page->id, page->title, part != NULL ? part : "-");
    }
  if (acies_manual_find (manual, "extra#inner", NULL, &page, &section))
    g_print ("section: %s\n", section->title);
  if (acies_manual_find_rule (manual, "9.9", &page, &section))
    g_print ("rule: %s\n", section->title);
  return 0;
}

static gboolean
has_line (const char *text,
          const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char * const *) lines, line);
}

/* A page more, with a section in a section. */
static void
test_page (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *output = NULL;
  g_autofree char *warnings = NULL;

  write_page (fixture, "extra.page",
              PAGE PLACE "<title>Extra</title><section id='outer'><title>Outer</title>"
              "<section id='inner'><title>Inner</title><p>A</p></section>"
              "<section id='r9-9'><title>9.9 Rule</title><p>B</p></section></section></page>");
  output = read_with (fixture, "C", &warnings);
  g_assert_true (has_line (output, "extra: Extra (The rules)"));
  g_assert_true (has_line (output, "section: Inner"));
  g_assert_true (has_line (output, "rule: 9.9 Rule"));
  g_assert_null (strstr (warnings, "WARNING"));
}

/* A page that belongs to no part of the index is there all the same. */
static void
test_no_part (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *output = NULL;

  write_page (fixture, "extra.page",
              PAGE "<info><link type='guide' xref='index#nowhere' group='a'/><desc>A</desc></info>"
              "<title>Extra</title><p>A</p></page>");
  output = read_with (fixture, "C", NULL);
  g_assert_true (has_line (output, "extra: Extra (-)"));
}

/* Why a page cannot be read, and which one it is. */
static void
test_bad_page (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "gone.page", NULL);
  g_autofree char *no_place = NULL;
  g_autofree char *no_mallard = NULL;
  g_autofree char *gone = NULL;

  write_page (fixture, "extra.page", PAGE "<title>Extra</title><p>A</p></page>");
  no_place = read_with (fixture, "C", NULL);
  g_assert_true (has_line (no_place, "error: " HELP "C/extra.page: the page has no guide link with a group, which is "
                                     "its place"));

  write_page (fixture, "extra.page", "no page");
  no_mallard = read_with (fixture, "C", NULL);
  g_assert_true (g_str_has_prefix (no_mallard, "error: " HELP "C/extra.page:1:"));

  write_page (fixture, "extra.page", PAGE PLACE "<title>Extra</title><p>A</p></page>");
  g_assert_cmpint (symlink ("nothing", link), ==, 0);
  gone = read_with (fixture, "C", NULL);
  g_assert_true (g_str_has_prefix (gone, "error: "));
  g_assert_nonnull (strstr (gone, "gone.page"));
}

/* A translation is shown in its place; one that cannot be read is told of, and English is shown. */
static void
test_translation (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *translated = NULL;
  g_autofree char *damaged = NULL;
  g_autofree char *warnings = NULL;
  g_autofree char *more_warnings = NULL;

  write_page (fixture, "rules-turn.page",
              "<page xmlns='http://projectmallard.org/1.0/' id='rules-turn'>" PLACE "<title>Xxx</title><p>A</p></page>");
  translated = read_with (fixture, "xx", &warnings);
  g_assert_true (has_line (translated, "rules-turn: Xxx (The rules)"));
  g_assert_null (strstr (warnings, "WARNING"));

  write_page (fixture, "rules-turn.page", "<page>");
  damaged = read_with (fixture, "xx", &more_warnings);
  g_assert_false (g_str_has_prefix (damaged, "error"));
  g_assert_nonnull (strstr (damaged, "\nrules-turn: "));
  g_assert_null (strstr (damaged, "Xxx"));
  g_assert_nonnull (strstr (more_warnings, "WARNING"));
  g_assert_nonnull (strstr (more_warnings, HELP "xx/rules-turn.page:1:1: <page> needs the attribute "));
}

static int
count_nothing (void)
{
  /* One more reference, for it will be unregistered again when the process ends. */
  g_resources_unregister (g_resource_ref (acies_help_get_resource ()));
  g_print ("%u\n", acies_manual_get_n_pages (acies_manual_get_default ()));
  return 0;
}

/* Without any page, there is an empty manual. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *warnings = NULL;
  g_autofree char *output = run (fixture, "--count-nothing", "none", &warnings);

  g_assert_cmpstr (output, ==, "0\n");
  g_assert_nonnull (strstr (warnings, "CRITICAL"));
  g_assert_nonnull (strstr (warnings, HELP "C"));
}

int
main (int    argc,
      char **argv)
{
  if (argc == 2 && g_str_equal (argv[1], "--read"))
    return read_and_print ();
  if (argc == 2 && g_str_equal (argv[1], "--count-nothing"))
    return count_nothing ();

  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/manual/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("page", test_page);
  ADD ("no-part", test_no_part);
  ADD ("bad-page", test_bad_page);
  ADD ("translation", test_translation);
  ADD ("nothing", test_nothing);

#undef ADD

  return g_test_run ();
}
