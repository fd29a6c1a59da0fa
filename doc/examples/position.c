/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Explains who can win a flag: position POSITION FLAG
 *
 *     cc position.c -o position $(pkg-config --cflags --libs libacies-1)
 *     ./position 'position R8.R9.R10:B7.B8/:/:/:/:/:/:/:/: turn s' 1
 */

#include <acies.h>
#include <locale.h>
#include <stdlib.h>

static void
print_cards (const char      *title,
             const AciesCard *cards,
             gsize            n_cards)
{
  g_print ("%s:", title);
  for (gsize i = 0; i < n_cards; i++)
    g_print (" %s", acies_card_get_code (cards[i]));
  g_print ("\n");
}

static void
print_formation (const char           *title,
                 const AciesFormation *formation)
{
  g_autofree char *text = formation != NULL ? acies_formation_to_string (formation) : NULL;

  g_print ("%s: %s\n", title, text != NULL ? text : "none");
}

static void
explain (AciesView *view,
         guint      flag)
{
  g_autoptr (AciesExplanation) explanation = acies_view_explain (view, flag);
  AciesProof *proof = acies_explanation_get_proof (explanation);
  const AciesCard *cards;
  gsize n_cards;

  print_formation ("Own formation", acies_proof_get_own_formation (proof));
  print_formation ("Best enemy formation", acies_proof_get_enemy_formation (proof));
  if (acies_proof_get_verdict (proof) != ACIES_VERDICT_UNAVAILABLE)
    {
      cards = acies_proof_get_evidence (proof, &n_cards);
      print_cards ("What decides it", cards, n_cards);
      cards = acies_proof_get_settling_cards (proof, &n_cards);
      print_cards ("What would settle it", cards, n_cards);
    }

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (explanation)); i++)
    {
      g_autoptr (AciesArgument) argument = g_list_model_get_item (G_LIST_MODEL (explanation), i);

      g_print ("- %s\n", acies_argument_get_text (argument));
    }
  g_print ("%s\n", acies_explanation_get_conclusion (explanation));
}

int
main (int   argc,
      char *argv[])
{
  const int flag = argc == 3 ? atoi (argv[2]) : 0;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  if (flag < 1 || flag > ACIES_N_FLAGS)
    {
      g_printerr ("position POSITION FLAG\n");
      return 2;
    }

  game = acies_game_new_for_position (rules, argv[1], 1, &error);
  if (game == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  view = acies_game_create_view (game, acies_game_get_turn (game));
  explain (view, (guint) flag);
  return 0;
}
