/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * What is written on cards and said about them.
 */
const char *acies_words_get_emblem        (AciesCard        card);
const char *acies_words_get_figure        (AciesCard        card);
const char *acies_words_get_value         (AciesCard        card);
const char *acies_words_get_short_name    (AciesCard        card);
const char *acies_words_get_effect        (AciesCard        card,
                                           AciesRules      *rules);
char       *acies_words_describe          (AciesCard        card);
char       *acies_words_make_tooltip      (AciesCard        card,
                                           AciesRules      *rules);
char       *acies_words_list              (const AciesCard *cards,
                                           gsize            n_cards);
char       *acies_words_list_full         (const AciesCard *cards,
                                           gsize            n_cards);
const char *acies_words_get_weather       (AciesView       *view,
                                           guint            flag);
char       *acies_words_describe_use      (AciesView       *view,
                                           AciesCard        card);
char       *acies_words_describe_on_table (AciesCard        card,
                                           AciesView       *view,
                                           AciesRules      *rules);

G_END_DECLS
