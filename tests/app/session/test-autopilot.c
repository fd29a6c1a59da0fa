/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-autopilot.h"
#include "acies-seating.h"
#include "acies-settings.h"

/* South can prove the first two flags with the card that has just been played. */
#define CLAIMS     "position R8.R9.R10:/B10.B9:/:/:/:/:/:/:/: turn s hand B8.G1.G2.Y1.Y2.O1.P1"
#define NO_CLAIM   "position :/:/:/:/:/:/:/:/: turn s hand B8.G1.G2.Y1.Y2.O1.P1"
#define ONLY_TROOPS \
  "position :/:/:/:/:/:/:/:/:~# turn s hand B8.G1.G2.Y1.Y2.O1.P1 " \
  "discard s AL.CC.SC discard n DA.SB.RE.DE.TR tactics 5 5 deck 46 0"
#define SCOUT      "position :/:/:/:/:/:/:/:/: turn s hand B8.G1.G2.Y1.Y2.O1.SC"

typedef struct
{
  const char *position;
  const char *played;
  gboolean    claim;
  gboolean    draw;
  gboolean    from_troops;
  /* %NULL where the person is asked. */
  const char *expected;
} Case;

static const Case cases[] = {
  /* Nothing is done for a person who did not ask for it. */
  { CLAIMS, "B8@2", FALSE, FALSE, FALSE, NULL },
  { ONLY_TROOPS, "G1@3", FALSE, FALSE, FALSE, NULL },
  /* What is to be played is always the person's choice. */
  { CLAIMS, NULL, TRUE, TRUE, TRUE, NULL },
  /* Claims come first, from left to right. */
  { CLAIMS, "B8@2", TRUE, TRUE, TRUE, "claim 1" },
  { CLAIMS, "B8@2 claim 1", TRUE, FALSE, FALSE, "claim 2" },
  { CLAIMS, "B8@2 claim 1 claim 2", TRUE, FALSE, FALSE, NULL },
  /* Nothing is drawn while there is a claim to make. */
  { CLAIMS, "B8@2", FALSE, TRUE, TRUE, NULL },
  { CLAIMS, "B8@2 claim 1 claim 2", FALSE, TRUE, TRUE, "+t" },
  /* A choice of decks is only made for those who said which one. */
  { NO_CLAIM, "G1@3", FALSE, TRUE, FALSE, NULL },
  { NO_CLAIM, "G1@3", FALSE, TRUE, TRUE, "+t" },
  { NO_CLAIM, "G1@3", FALSE, FALSE, TRUE, NULL },
  { ONLY_TROOPS, "G1@3", FALSE, TRUE, FALSE, "+t" },
  /* What Scout draws is chosen by hand. */
  { SCOUT, "SC", TRUE, TRUE, TRUE, NULL },
};

static void
test_choose (void)
{
  GSettings *settings = acies_settings_get_default ();
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_CLARIFIED);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, cases[i].position, 5, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesStep) step = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      if (cases[i].played != NULL)
        acies_game_play_text (game, cases[i].played, &error);
      g_assert_no_error (error);
      g_settings_set_boolean (settings, "claim-automatically", cases[i].claim);
      g_settings_set_boolean (settings, "draw-automatically", cases[i].draw);
      g_settings_set_boolean (settings, "draw-from-troops", cases[i].from_troops);

      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      step = acies_autopilot_choose (view);
      text = step != NULL ? acies_step_to_string (step) : NULL;
      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

/* It is busy while the computer thinks. */
static void
test_busy (void)
{
  g_autoptr (AciesViewpoint) viewpoint = acies_viewpoint_new ();
  AciesAutopilot *autopilot = acies_autopilot_new (viewpoint);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_NORTH, 1);
  gboolean busy;

  acies_seating_seat (game, &(AciesPlayers) { .levels[ACIES_SEAT_NORTH] = 6 });
  acies_viewpoint_set_game (viewpoint, game);
  acies_autopilot_set_game (autopilot, game);
  g_object_get (autopilot, "busy", &busy, NULL);
  g_assert_false (busy);
  acies_autopilot_proceed (autopilot);
  g_object_get (autopilot, "busy", &busy, NULL);
  g_assert_true (busy);

  acies_autopilot_stop (autopilot);
  while (busy)
    {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (autopilot, "busy", &busy, NULL);
    }
  g_assert_finalize_object (autopilot);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/autopilot/choose", test_choose);
  g_test_add_func ("/autopilot/busy", test_busy);

  return g_test_run ();
}
