/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-fonts.h"

G_BEGIN_DECLS

/*
 * Text on cards, flags and decks, in the font of the interface, with digits of one width, or in
 * that of titles and figures. Its size goes with the card.
 */

/* The smallest size of text, in pixels. */
#define ACIES_CARD_TEXT_LEAST 9.f

/* With text that is so many times larger than usual, there is room for what matters most only. */
#define ACIES_CARD_TEXT_LARGE 1.5f

typedef struct _AciesCardText AciesCardText;

AciesCardText *acies_card_text_new               (GtkWidget           *widget,
                                                  const char          *text,
                                                  float                size,
                                                  gboolean             bold);
AciesCardText *acies_card_text_new_lettered      (GtkWidget           *widget,
                                                  const char          *text,
                                                  float                size,
                                                  AciesLettering       lettering);
AciesCardText *acies_card_text_new_fitting       (GtkWidget           *widget,
                                                  const char          *text,
                                                  float                size,
                                                  gboolean             bold,
                                                  float                width,
                                                  float                height,
                                                  PangoAlignment       alignment);
AciesCardText *acies_card_text_new_fitting_above (GtkWidget           *widget,
                                                  const char          *text,
                                                  float                size,
                                                  float                smallest,
                                                  gboolean             bold,
                                                  float                width,
                                                  float                height,
                                                  float                most_height,
                                                  PangoAlignment       alignment);
AciesCardText *acies_card_text_new_whole         (GtkWidget           *widget,
                                                  const char          *text,
                                                  float                largest,
                                                  float                smallest,
                                                  AciesLettering       lettering,
                                                  float                width,
                                                  float                height,
                                                  PangoAlignment       alignment);
float          acies_card_text_get_scale         (GtkWidget           *widget);
void           acies_card_text_free              (AciesCardText       *self);
float          acies_card_text_get_wrap_width    (const AciesCardText *self);
float          acies_card_text_get_size          (const AciesCardText *self);
void           acies_card_text_scale             (AciesCardText       *self,
                                                  float                factor);
float          acies_card_text_shrink            (AciesCardText       *self,
                                                  float                width);
void           acies_card_text_measure           (const AciesCardText *self,
                                                  graphene_rect_t     *ink,
                                                  graphene_rect_t     *logical);
void           acies_card_text_snapshot          (const AciesCardText *self,
                                                  GtkSnapshot         *snapshot,
                                                  const GdkRGBA       *color,
                                                  float                x,
                                                  float                y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesCardText, acies_card_text_free)

G_END_DECLS
