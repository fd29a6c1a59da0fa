/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The lettering of titles and figures, and how small text may become. */

#include <adwaita.h>

#include "acies-card-text.h"

static GtkWidget *label;

/* The families that @text is written with, in their order, and whether a letter is missing. */
static char *
list_families (const char     *text,
               AciesLettering  lettering,
               gboolean       *missing)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, text);
  PangoFontDescription *description = pango_font_description_from_string ("Cantarell 20");
  g_autoptr (GString) families = g_string_new (NULL);
  PangoLayoutIter *iter;

  acies_fonts_describe (lettering, description);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  *missing = pango_layout_get_unknown_glyphs_count (layout) > 0;
  iter = pango_layout_get_iter (layout);
  do
    {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly (iter);

      if (run != NULL)
        {
          PangoFontDescription *used = pango_font_describe (run->item->analysis.font);
          const char *family = pango_font_description_get_family (used);

          if (!g_str_has_suffix (families->str, family))
            g_string_append_printf (families, "%s%s", families->len > 0 ? ", " : "", family);
          pango_font_description_free (used);
        }
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);

  return g_string_free (g_steal_pointer (&families), FALSE);
}

/* Every language that the program speaks is written in its own fonts; Japanese in one of the system. */
static void
test_families (void)
{
  static const struct { AciesLettering lettering; const char *text, *families; } cases[] = {
    { ACIES_LETTERING_FIGURES, "0123456789–10", "Acies Figures" },
    { ACIES_LETTERING_ENGRAVED, "Alexander", "Acies Engraved" },
    { ACIES_LETTERING_ENGRAVED, "Příliš žluťoučký kůň úpěl ďábelské ódy", "Acies Engraved" },
    { ACIES_LETTERING_ENGRAVED, "Árvíztűrő tükörfúrógép", "Acies Engraved" },
    { ACIES_LETTERING_ENGRAVED, "АлександрМакедонскийёЁщЩъЪ", "Acies Engraved Cyrillic" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean missing;
      g_autofree char *families = list_families (cases[i].text, cases[i].lettering, &missing);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (families, ==, cases[i].families);
      g_assert_false (missing);
    }
}

/* The capitals of both scripts have one height. */
static void
test_height (void)
{
  const char *texts[] = { "HIE", "НПЕ" };
  float heights[2];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (AciesCardText) text = acies_card_text_new_lettered (label, texts[i], 40, ACIES_LETTERING_ENGRAVED);
      graphene_rect_t ink;

      acies_card_text_measure (text, &ink, NULL);
      heights[i] = ink.size.height;
    }
  g_assert_cmpfloat_with_epsilon (heights[0], heights[1], 1.5);
}

/* What would have to be smaller than the limit is left out. */
static void
test_smallest (void)
{
  g_autoptr (AciesCardText) plain = acies_card_text_new_fitting_above (label, "Elephants", 11, 11, FALSE, 8, 11, 11,
                                                                       PANGO_ALIGN_LEFT);
  g_autoptr (AciesCardText) title = acies_card_text_new_whole (label, "Redeploy", 20, 12, ACIES_LETTERING_ENGRAVED, 40, 30,
                                                               PANGO_ALIGN_CENTER);
  g_autoptr (AciesCardText) wide = acies_card_text_new_whole (label, "Re\302\255deploy", 20, 12, ACIES_LETTERING_ENGRAVED, 100, 30,
                                                              PANGO_ALIGN_CENTER);

  g_assert_null (plain);
  g_assert_null (title);
  g_assert_nonnull (wide);
}

/* Twice the resolution is text twice as large. */
static void
test_scale (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  const float usual = acies_card_text_get_scale (label);

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  g_assert_cmpfloat_with_epsilon (acies_card_text_get_scale (label), 2, 0.01);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_assert_cmpfloat_with_epsilon (acies_card_text_get_scale (label), usual, 0.01);
}

int
main (int    argc,
      char **argv)
{
  GtkWidget *window;
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_true (acies_fonts_load ());
  adw_init ();
  window = gtk_window_new ();
  label = gtk_label_new (NULL);
  gtk_window_set_child (GTK_WINDOW (window), label);

  g_test_add_func ("/card-text/families", test_families);
  g_test_add_func ("/card-text/height", test_height);
  g_test_add_func ("/card-text/smallest", test_smallest);
  g_test_add_func ("/card-text/scale", test_scale);
  status = g_test_run ();

  gtk_window_destroy (GTK_WINDOW (window));
  return status;
}
