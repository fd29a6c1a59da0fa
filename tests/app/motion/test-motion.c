/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How things move over the table, looked at in single moments of their way: the flights are held
 * there, so that nothing depends on how fast the machine is. Needs a display. */

#include <adwaita.h>
#include <math.h>

#include "acies-card-face.h"
#include "acies-card-widget.h"
#include "acies-hand.h"
#include "acies-palette.h"
#include "acies-side.h"
#include "acies-table-private.h"
#include "acies-test-table.h"

/* How long one flight takes at most, in milliseconds. */
#define FLIGHT 300

typedef struct
{
  AciesGame *game;
  AciesTable *table;
  AciesBoard *board;
  AciesFlights *flights;
  GtkWidget *window;
} Fixture;

static void
settle (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (1000);
    }
}

static void
show (Fixture *f)
{
  g_autoptr (AciesMoment) moment = acies_test_table_create_moment (f->game, ACIES_SEAT_SOUTH);

  acies_table_set_moment (f->table, moment);
}

/* A game that nobody has seen beginning, so that nothing flies yet. */
static void
set_up (Fixture    *f,
        const char *position)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;

  f->game = acies_game_new_for_position (rules, position, 11, &error);
  g_assert_no_error (error);
  f->table = ACIES_TABLE (acies_table_new ());
  f->board = acies_table_get_board (f->table);
  f->flights = acies_table_get_flights (f->table);
  f->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->table));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1024, 700);
  gtk_window_present (GTK_WINDOW (f->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (f->table)))
    g_main_context_iteration (NULL, TRUE);
  show (f);
  settle ();
  acies_flights_finish (f->flights);
}

static void
tear_down (Fixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_clear_object (&f->game);
}

/* Makes a step, and holds everything as it is @time milliseconds later, with all of it in its new
 * place below. */
static void
play (Fixture    *f,
      const char *text,
      guint       time)
{
  g_autoptr (AciesStep) step = acies_step_new_from_string (text, NULL);
  g_autoptr (GError) error = NULL;

  acies_game_play (f->game, step, &error);
  g_assert_no_error (error);
  show (f);
  acies_flights_hold (f->flights, time);
  settle ();
}

static AciesCard
parse (const char *text)
{
  AciesCard card;

  g_assert_true (acies_card_parse (text, &card, NULL));
  return card;
}

static GtkWidget *
find_laid (Fixture    *f,
           guint       flag,
           gboolean    own,
           const char *card)
{
  GtkWidget *widget = acies_side_find_card (ACIES_SIDE (acies_board_get_side (f->board, flag, own)), parse (card));

  g_assert_nonnull (widget);
  return widget;
}

static GtkWidget *
find_held (Fixture    *f,
           const char *card)
{
  AciesHand *hand = ACIES_HAND (acies_board_get_hand (f->board, TRUE));
  const int n = acies_hand_find (hand, parse (card));

  g_assert_cmpint (n, >=, 0);
  return acies_hand_get_nth (hand, (guint) n);
}

/* How @widget is seen @time milliseconds after the step. */
static AciesFlightStage
look (Fixture   *f,
      GtkWidget *widget,
      guint      time)
{
  AciesFlightStage stage;

  acies_flights_hold (f->flights, time);
  g_assert_true (acies_flights_find_stage (f->flights, widget, &stage));
  return stage;
}

static graphene_point_t
get_center (const AciesFlightStage *stage)
{
  graphene_point_t center;

  graphene_rect_get_center (&stage->bounds, &center);
  return center;
}

/* How far @point is from the straight line between two others. */
static float
get_distance (const graphene_point_t *point,
              const graphene_point_t *from,
              const graphene_point_t *to)
{
  const float x = to->x - from->x, y = to->y - from->y;

  return fabsf ((point->x - from->x) * y - (point->y - from->y) * x) / hypotf (x, y);
}

/* A card that is placed flies in an arc, with a slight tilt, lifted and a little larger, and touches down
 * with its shadow. */
static void
fly (const char *text,
     guint       flag)
{
  AciesFlightStage begin, middle, end;
  graphene_point_t from, to, between;
  GtkWidget *card;
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  {
    g_autofree char *step = g_strdup_printf ("%s@%u", text, flag);

    play (&f, step, 0);
  }
  card = find_laid (&f, flag, TRUE, text);
  begin = look (&f, card, 0);
  middle = look (&f, card, 100);
  end = look (&f, card, FLIGHT);
  from = get_center (&begin);
  to = get_center (&end);
  between = get_center (&middle);

  g_assert_cmpfloat (graphene_point_distance (&from, &to, NULL, NULL), >, 200);
  g_assert_cmpfloat (get_distance (&between, &from, &to), >, 10);
  g_assert_cmpfloat (get_distance (&between, &from, &to), <, 60);
  g_assert_cmpfloat (fabsf (middle.angle), >, 1);
  g_assert_cmpfloat (fabsf (middle.angle), <, 15);
  g_assert_cmpfloat (fabsf (end.angle), <, 0.01f);
  g_assert_cmpfloat (middle.bounds.size.width, >, MAX (begin.bounds.size.width, end.bounds.size.width));

  g_assert_cmpfloat (begin.lift, <, 0.01f);
  g_assert_cmpfloat (middle.lift, >, 0.5f);
  g_assert_cmpfloat (end.lift, <, 0.01f);
  /* It touches down slowly. */
  {
    AciesFlightStage early = look (&f, card, 50), late = look (&f, card, 210);

    g_assert_cmpfloat (1 - late.done, <, early.done);
    g_assert_cmpfloat (late.lift, <, middle.lift);
  }

  /* It is face up all the way. */
  g_assert_true (begin.turned);
  g_assert_cmpfloat (middle.width, ==, 1);
  tear_down (&f);
}

/* To the left as well as to the right. */
static void
test_arc (void)
{
  fly ("O9", 2);
  fly ("R7", 8);
}

/* @card shows its back first, then its edge, and then its face. */
static void
assert_turns (Fixture   *f,
              GtkWidget *card)
{
  float least = 1;

  g_assert_false (look (f, card, 1).turned);
  g_assert_cmpfloat (look (f, card, 1).width, >, 0.9f);
  for (guint time = 0; time < FLIGHT; time += 5)
    least = MIN (least, look (f, card, time).width);
  g_assert_cmpfloat (least, <, 0.2f);
  g_assert_true (look (f, card, FLIGHT).turned);
  g_assert_cmpfloat (look (f, card, FLIGHT).width, >, 0.99f);
}

/* A card turns over when it is drawn, and when the enemy shows it. */
static void
test_turning (void)
{
  AciesView *view;
  g_autofree AciesCard *before = NULL;
  gsize n_before, n_after;
  guint n_new = 0;
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  play (&f, "O9@2", 0);
  acies_flights_finish (f.flights);
  view = acies_table_get_view (f.table);
  before = acies_view_list_hand (view, ACIES_SEAT_SOUTH, &n_before);
  play (&f, "+t", 0);
  {
    g_autofree AciesCard *after = acies_view_list_hand (acies_table_get_view (f.table), ACIES_SEAT_SOUTH, &n_after);
    AciesHand *hand = ACIES_HAND (acies_board_get_hand (f.board, TRUE));

    g_assert_cmpuint (n_after, ==, n_before + 1);
    for (gsize i = 0; i < n_after; i++)
      {
        gboolean known = FALSE;

        for (gsize j = 0; j < n_before; j++)
          known |= before[j] == after[i];
        if (known)
          continue;
        n_new++;
        assert_turns (&f, acies_hand_get_nth (hand, (guint) acies_hand_find (hand, after[i])));
      }
  }
  g_assert_cmpuint (n_new, ==, 1);
  tear_down (&f);

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn n hand R7.G6.Y10.B3.P2.O5.O9");
  {
    g_autoptr (AciesView) enemy = acies_game_create_view (f.game, ACIES_SEAT_NORTH);
    g_autofree AciesCard *held = acies_view_list_hand (enemy, ACIES_SEAT_NORTH, &n_before);
    g_autofree char *text = NULL;
    guint i = 0;

    while (!acies_card_is_troop (held[i]))
      i++;
    {
      g_autoptr (AciesStep) step = acies_step_new_play (held[i], 5);

      text = acies_step_to_string (step);
    }
    play (&f, text, 0);
    assert_turns (&f, acies_side_find_card (ACIES_SIDE (acies_board_get_side (f.board, 5, FALSE)), held[i]));
  }
  tear_down (&f);
}

/* When @card has left the deck, in milliseconds. */
static guint
find_departure (Fixture   *f,
                GtkWidget *card)
{
  const AciesFlightStage begin = look (f, card, 0);

  for (guint time = 1; time < 2000; time++)
    if (look (f, card, time).done > begin.done)
      return time;
  g_assert_not_reached ();
}

static guint
count_leaves (GskRenderNode *node)
{
  const GskRenderNodeType type = gsk_render_node_get_node_type (node);
  guint n = 0;

  if (type == GSK_TRANSFORM_NODE)
    return count_leaves (gsk_transform_node_get_child (node));
  if (type == GSK_CLIP_NODE)
    return count_leaves (gsk_clip_node_get_child (node));
  if (type != GSK_CONTAINER_NODE)
    return 1;
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    n += count_leaves (gsk_container_node_get_child (node, i));
  return n;
}

/* How much is drawn of what flies, @time milliseconds after it began. */
static guint
count_drawn (Fixture *f,
             guint    time)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  acies_flights_hold (f->flights, time);
  acies_flights_snapshot (f->flights, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return node != NULL ? count_leaves (node) : 0;
}

/* A new game brings a card to each side every 40 to 60 ms. Those that come later lie in their deck until then. */
static void
test_deal (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  Fixture f;

  set_up (&f, "position Y8.Y9.Y10:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.O5.B3.P2.TR deck 20 5");
  g_clear_object (&f.game);
  f.game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  show (&f);
  acies_flights_hold (f.flights, 0);
  settle ();
  g_assert_cmpuint (count_drawn (&f, 0), >, 0);
  g_assert_cmpuint (count_drawn (&f, 0) * ACIES_HAND_SIZE / 2, <, count_drawn (&f, 2000));
  for (guint own = FALSE; own <= TRUE; own++)
    {
      AciesHand *hand = ACIES_HAND (acies_board_get_hand (f.board, own != FALSE));

      for (guint i = 0; i < ACIES_HAND_SIZE; i++)
        {
          if (i > 0)
            {
              const guint before = find_departure (&f, acies_hand_get_nth (hand, i - 1));
              const guint then = find_departure (&f, acies_hand_get_nth (hand, i));

              g_assert_cmpuint (then - before, >=, 40);
              g_assert_cmpuint (then - before, <=, 60);
            }
          if (own)
            {
              g_assert_false (look (&f, acies_hand_get_nth (hand, i), 0).turned);
              g_assert_true (look (&f, acies_hand_get_nth (hand, i), 2000).turned);
            }
        }
    }
  tear_down (&f);
}

/* A flag that is claimed is taken down and hoisted at the winner's side. */
static void
test_standard (void)
{
  AciesFlightStage begin, middle, end;
  GtkWidget *flag;
  Fixture f;

  set_up (&f, "position Y8.Y9.Y10:B7.B6/:/:/:/:/:/:/:/: turn s hand R10.G6.O5.B3.P2.TR deck 20 5");
  play (&f, "G6@5", 0);
  acies_flights_finish (f.flights);
  play (&f, "claim 1", 0);
  flag = acies_board_get_flag (f.board, 1);
  begin = look (&f, flag, 0);
  middle = look (&f, flag, 90);
  end = look (&f, flag, FLIGHT);
  /* The own side is the lower one. */
  g_assert_cmpfloat (end.bounds.origin.y, >, begin.bounds.origin.y + 50);
  g_assert_cmpfloat (middle.bounds.origin.y, >, begin.bounds.origin.y);
  g_assert_cmpfloat (middle.bounds.origin.y, <, end.bounds.origin.y + end.bounds.size.height);
  g_assert_cmpfloat (middle.bounds.size.height, <, begin.bounds.size.height * 0.8f);
  g_assert_cmpfloat (fabsf (end.bounds.size.height - begin.bounds.size.height), <, begin.bounds.size.height * 0.2f);
  tear_down (&f);
}

/* Fog rolls over its flag from the side, Mud sinks in from above, and Traitor's card changes side. */
static void
test_tactics (void)
{
  AciesFlightStage begin, middle, end;
  graphene_rect_t flag;
  GtkWidget *widget;
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.FO.MU.TR.P2.O5.O9");
  g_assert_true (gtk_widget_compute_bounds (acies_board_get_flag (f.board, 4), GTK_WIDGET (f.table), &flag));
  play (&f, "FO@4", 0);
  widget = acies_board_get_weather (f.board, 4, ACIES_CARD_FOG);
  begin = look (&f, widget, 0);
  middle = look (&f, widget, 250);
  end = look (&f, widget, 2000);
  g_assert_cmpfloat (begin.done, ==, 0);
  g_assert_cmpfloat (begin.bounds.origin.x, <, end.bounds.origin.x - flag.size.width / 2);
  g_assert_cmpfloat (middle.bounds.origin.x, >, begin.bounds.origin.x);
  g_assert_cmpfloat (middle.bounds.origin.x, <, end.bounds.origin.x);
  tear_down (&f);

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.FO.MU.TR.P2.O5.O9");
  play (&f, "MU@4", 0);
  widget = acies_board_get_weather (f.board, 4, ACIES_CARD_MUD);
  begin = look (&f, widget, 0);
  middle = look (&f, widget, 250);
  end = look (&f, widget, 2000);
  g_assert_cmpfloat (begin.bounds.origin.y, <, end.bounds.origin.y - 10);
  g_assert_cmpfloat (middle.bounds.origin.y, >, begin.bounds.origin.y);
  g_assert_cmpfloat (middle.bounds.origin.y, <, end.bounds.origin.y);
  g_assert_cmpfloat (middle.done, >, 0);
  g_assert_cmpfloat (middle.done, <, 1);
  tear_down (&f);

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.FO.MU.TR.P2.O5.O9");
  g_assert_true (gtk_widget_compute_bounds (find_laid (&f, 1, FALSE, "B7"), GTK_WIDGET (f.table), &flag));
  play (&f, "TR:B7@1>3", 0);
  widget = find_laid (&f, 3, TRUE, "B7");
  begin = look (&f, widget, 0);
  middle = look (&f, widget, 100);
  end = look (&f, widget, FLIGHT);
  g_assert_true (graphene_point_near (&begin.bounds.origin, &flag.origin, 2));
  g_assert_cmpfloat (end.bounds.origin.y, >, begin.bounds.origin.y + 50);
  g_assert_cmpfloat (middle.lift, >, 0.5f);
  tear_down (&f);
}

/* Another moment of the game is shown at once, also when it is brought in line once more before anything of it has its
 * place: it grew out of the corners of the table then. */
static void
test_leap (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.FO.MU.TR.P2.O5.O9");
  g_object_unref (f.game);
  f.game = acies_game_new_for_position (rules,
                                        "position G1.G2.G3:P5.P6/Y4.Y5:B1/O1:O2/:/:/:/:/:/: turn s hand Y8.G6.B5.B3.P7.SC.R1",
                                        11, &error);
  g_assert_no_error (error);
  show (&f);
  show (&f);
  g_assert_cmpuint (acies_flights_get_n (f.flights), ==, 0);
  settle ();

  /* What is seen flies again. */
  play (&f, "G6@4", 0);
  g_assert_cmpuint (acies_flights_get_n (f.flights), >, 0);
  tear_down (&f);
}

/* A game that lies on the table in place of another is shown at once, even where its cards are mostly the same. */
static void
test_another_game (void)
{
  static const struct { const char *position; gboolean flies; } others[] = {
    { "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.R1.R2.TR.P2.O5.O9", FALSE },
    { "position R8.R9:B7/G1:/:/:/:/:/:/:/: turn s hand R7.R1.R2.TR.P2.O5.O9", TRUE },
    { "position R8.R9:/B7:G1.G2/:B1/O1:/:O2/:/:/:/: turn s hand R7.R1.Y1.TR.Y3.O5.P9", FALSE },
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();
  Fixture f;

  set_up (&f, others[0].position);
  for (guint i = 1; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;

      g_object_unref (f.game);
      f.game = acies_game_new_for_position (rules, others[i].position, 11, &error);
      g_assert_no_error (error);
      show (&f);
      g_assert_true ((acies_flights_get_n (f.flights) > 0) == others[i].flies);
      settle ();
      acies_flights_finish (f.flights);
    }
  tear_down (&f);
}

/* How many pixels of a card have the color of gold. */
static guint
count_gold (Fixture    *f,
            const char *card)
{
  const GdkRGBA gold = acies_palette_get (GTK_WIDGET (f->table))->gold;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 140);
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  const guint32 wanted = (guint32) lroundf (gold.red * 255) << 16 | (guint32) lroundf (gold.green * 255) << 8 |
                         (guint32) lroundf (gold.blue * 255);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  guint n = 0;

  acies_card_face_snapshot (GTK_WIDGET (f->table), snapshot, parse (card), 100, 140, ACIES_STRIP_TOP, 0, ACIES_FACE_PLAIN);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (guint i = 0; i < 100 * 140; i++)
    n += (pixels[i] & 0xffffff) == wanted;
  cairo_surface_destroy (surface);
  return n;
}

/* Alexander has his edge of gold, and a common soldier has none. */
static void
test_gold (void)
{
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.FO.MU.TR.P2.O5.AL");
  g_assert_cmpuint (count_gold (&f, "AL"), >, 2 * (100 + 140) / 2);
  g_assert_cmpuint (count_gold (&f, "R7"), <, 10);
  tear_down (&f);
}

/* Whoever goes on has all of it arrive. */
static void
test_end (void)
{
  GtkWidget *card;
  Fixture f;

  set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.G6.Y10.B3.P2.O5.O9");
  play (&f, "O9@2", 100);
  card = find_laid (&f, 2, TRUE, "O9");
  g_assert_cmpfloat (look (&f, card, 100).lift, >, 0.5f);
  acies_flights_finish (f.flights);
  g_assert_cmpuint (acies_flights_get_n (f.flights), ==, 0);
  {
    AciesFlightStage stage;
    graphene_rect_t seen, place;

    g_assert_false (acies_flights_find_stage (f.flights, card, &stage));
    g_assert_true (acies_flights_locate (f.flights, card, &seen));
    g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (f.table), &place));
    g_assert_true (graphene_rect_equal (&seen, &place));
  }
  tear_down (&f);
}

/* With animations turned off none of this happens. */
static void
test_none (void)
{
  static const char *const steps[] = { "O9@2", "MU@4", "FO@4", "TR:B7@1>3" };
  GtkSettings *settings = gtk_settings_get_default ();
  Fixture f;

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      set_up (&f, "position R8.R9:B7/:/:/:/:/:/:/:/: turn s hand R7.FO.MU.TR.P2.O5.O9");
      play (&f, steps[i], 0);
      g_assert_cmpuint (acies_flights_get_n (f.flights), ==, 0);
      g_assert_nonnull (find_held (&f, "R7"));
      tear_down (&f);
    }
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/motion/arc", test_arc);
  g_test_add_func ("/motion/turning", test_turning);
  g_test_add_func ("/motion/deal", test_deal);
  g_test_add_func ("/motion/standard", test_standard);
  g_test_add_func ("/motion/tactics", test_tactics);
  g_test_add_func ("/motion/gold", test_gold);
  g_test_add_func ("/motion/leap", test_leap);
  g_test_add_func ("/motion/another-game", test_another_game);
  g_test_add_func ("/motion/end", test_end);
  g_test_add_func ("/motion/none", test_none);

  return g_test_run ();
}
