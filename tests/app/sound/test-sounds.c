/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Which sounds are played, and what happens where none can be. Needs a display. */

#include "acies-sounds.h"

#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "acies-test-folder.h"

/* The least time from one sound to the next of its kind, in milliseconds. */
#define DISTANCE 40

/* How long the program may be held up by sounds, whatever the sound server does. */
#define MOST_TIME 1500

static void
note_cb (const char *name,
         gpointer    user_data)
{
  GString *played = user_data;

  g_string_append_printf (played, "%s%s", played->len > 0 ? " " : "", name);
}

static guint
count (GString    *played,
       const char *name)
{
  g_auto (GStrv) names = g_strsplit (played->str, " ", -1);
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n += g_str_equal (names[i], name);
  return n;
}

/* Each has a sound of its own, which data/sounds has. */
static void
test_names (void)
{
  g_autoptr (GString) played = g_string_new (NULL);
  g_autoptr (AciesSounds) sounds = acies_sounds_new_for_func (note_cb, played);

  for (guint i = 0; i < ACIES_N_SOUNDS; i++)
    acies_sounds_play (sounds, (AciesSound) i);
  g_assert_cmpstr (played->str, ==,
                   "card-lifted card-placed card-drawn cards-dealt tactics-played flag-claimed your-turn victory "
                   "defeat");

  if (acies_sounds_get_available ())
    {
      g_auto (GStrv) names = g_strsplit (played->str, " ", -1);

      for (guint i = 0; names[i] != NULL; i++)
        {
          g_autofree char *file = g_strconcat (names[i], ".wav", NULL);
          g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "..", "data", "sounds", file, NULL);

          g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
        }
    }
}

/* Nothing is played while the program's own switch is off. */
static void
test_enabled (void)
{
  g_autoptr (GString) played = g_string_new (NULL);
  g_autoptr (AciesSounds) sounds = acies_sounds_new_for_func (note_cb, played);
  gboolean enabled;

  g_object_get (sounds, "enabled", &enabled, NULL);
  g_assert_true (enabled);
  g_object_set (sounds, "enabled", FALSE, NULL);
  acies_sounds_play (sounds, ACIES_SOUND_CARD_PLACED);
  g_assert_cmpstr (played->str, ==, "");
  g_object_set (sounds, "enabled", TRUE, NULL);
  acies_sounds_play (sounds, ACIES_SOUND_CARD_PLACED);
  g_assert_cmpstr (played->str, ==, "card-placed");
}

/* Nor while that of the desktop is. */
static void
test_desktop (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GString) played = g_string_new (NULL);
  g_autoptr (AciesSounds) sounds = acies_sounds_new_for_func (note_cb, played);

  g_object_set (settings, "gtk-enable-event-sounds", FALSE, NULL);
  acies_sounds_play (sounds, ACIES_SOUND_VICTORY);
  g_assert_cmpstr (played->str, ==, "");
  g_object_set (settings, "gtk-enable-event-sounds", TRUE, NULL);
  acies_sounds_play (sounds, ACIES_SOUND_VICTORY);
  g_assert_cmpstr (played->str, ==, "victory");
  gtk_settings_reset_property (settings, "gtk-enable-event-sounds");
}

/* Many cards that move at once do not pile up, and what comes later is heard. */
static void
test_rate (void)
{
  g_autoptr (GString) played = g_string_new (NULL);
  g_autoptr (AciesSounds) sounds = acies_sounds_new_for_func (note_cb, played);
  const gint64 start = g_get_monotonic_time ();
  guint most;

  for (guint i = 0; i < 20; i++)
    acies_sounds_play (sounds, ACIES_SOUND_CARD_DRAWN);
  acies_sounds_play (sounds, ACIES_SOUND_YOUR_TURN);
  most = 1 + (guint) ((g_get_monotonic_time () - start) / (DISTANCE * G_TIME_SPAN_MILLISECOND));
  g_assert_cmpuint (count (played, "card-drawn"), >=, 1);
  g_assert_cmpuint (count (played, "card-drawn"), <=, most);
  g_assert_cmpuint (count (played, "your-turn"), ==, 1);

  g_string_truncate (played, 0);
  g_usleep ((DISTANCE + 5) * G_TIME_SPAN_MILLISECOND);
  acies_sounds_play (sounds, ACIES_SOUND_CARD_DRAWN);
  g_assert_cmpstr (played->str, ==, "card-drawn");
}

/* Plays everything on the sound server @name, with a home of its own. */
static void
play_all (const char *name)
{
  g_autofree char *folder = g_dir_make_tmp ("acies-sounds-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *server = g_strconcat ("unix:", path, NULL);
  g_autoptr (GSocket) socket = NULL;
  AciesSounds *sounds;
  gint64 start;

  g_unsetenv ("CANBERRA_DRIVER");
  g_setenv ("PULSE_SERVER", server, TRUE);
  g_setenv ("HOME", folder, TRUE);
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_setenv ("XDG_RUNTIME_DIR", folder, TRUE);
  if (g_str_equal (name, "deaf"))
    {
      g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);

      socket = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, 0, NULL);
      g_assert_true (g_socket_bind (socket, address, TRUE, NULL));
      g_assert_true (g_socket_listen (socket, NULL));
    }

  start = g_get_monotonic_time ();
  sounds = acies_sounds_new ();
  for (guint i = 0; i < ACIES_N_SOUNDS; i++)
    acies_sounds_play (sounds, (AciesSound) i);
  g_assert_cmpint (g_get_monotonic_time () - start, <, MOST_TIME / 3 * G_TIME_SPAN_MILLISECOND);
  g_usleep (200 * G_TIME_SPAN_MILLISECOND);
  start = g_get_monotonic_time ();
  g_object_unref (sounds);
  g_assert_cmpint (g_get_monotonic_time () - start, <, MOST_TIME * G_TIME_SPAN_MILLISECOND);
  acies_test_remove_folder (folder);
}

static void
test_server_subprocess (gconstpointer name)
{
  play_all (name);
}

/* Where there is no sound server, or one that does not answer, nothing waits, and nothing is said. */
static void
test_server (gconstpointer subprocess)
{
  if (!acies_sounds_get_available ())
    {
      g_test_skip ("built without sound");
      return;
    }
  g_test_trap_subprocess (subprocess, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  g_test_add_func ("/sounds/names", test_names);
  g_test_add_func ("/sounds/enabled", test_enabled);
  g_test_add_func ("/sounds/desktop", test_desktop);
  g_test_add_func ("/sounds/rate", test_rate);
  g_test_add_data_func ("/sounds/no-server", "/sounds/no-server/subprocess", test_server);
  g_test_add_data_func ("/sounds/no-server/subprocess", "missing", test_server_subprocess);
  g_test_add_data_func ("/sounds/deaf-server", "/sounds/deaf-server/subprocess", test_server);
  g_test_add_data_func ("/sounds/deaf-server/subprocess", "deaf", test_server_subprocess);

  return g_test_run ();
}
