/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The rules by example: a position, what is done, and what comes of it or which rule refuses it. */

#include "config.h"

#include <string.h>

#include "condita-test.h"

/* Days: 1 ray T match T; 2 W, R; 3 A, W; 4 I, N; 5 R, A; 6 N, H; 7 H, I. */
#define DAY(round) "position P2 r" #round " factions gbr"
#define CORNERS " | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n"
#define GREEN " | seat 1 g hand "
#define BLUE " | seat 2 b"
#define START(round, hand) DAY (round) " start" CORNERS GREEN hand " nation 4U.Sb.Cr" BLUE
#define HAND(round, hand) DAY (round) CORNERS GREEN hand BLUE

/* A hero of green on a city of blue, level 3; blue is the second to play. */
#define SIEGE(hand, theirs) DAY (2) " | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.3 b6=c4:nesw/b@n f2=c4:nesw/g@n" \
                            " | seat 1 g h1 f6 hand " hand " | seat 2 b " theirs
/* The heroes of both at the middle of a road from c4, over b4 and a city of blue, to a second one. */
#define MEETING(round, hand, theirs) DAY (round) " | board b2=c4:nesw/g@1.1 b3=st:ns/g b4=cr:nesw/g c4=cr:nesw/g e4=st:ew/g" \
                              " f4=cr:nesw/r f5=st:ns/r f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n" \
                              " | seat 1 g h1 d4 hand " hand " | seat 2 b h1 d4 " theirs

/* Roads from b2 that leave two others beside them alone, and the ruins (an example of the rulebook). */
#define APART " | board b2=c4:nesw/g@1.1 b3=st:ns/g b4=st:ns/g b5=be:es/r c3=st:ns/g c4=be:es/b f6=c4:nesw/b@2.1"
/* The heroes of 1 and 2 on the ruins: c4 leads nowhere, the other way through a city of 1 to one of @owner. */
#define PASSAGE(owner, hand, theirs) "position P3 r2 | board d7=c4:nesw/g@1.1 a4=c4:nesw/b@2.1 g4=c4:nesw/r@" owner ".1" \
                                     " c4=be:es/g e4=co:ew/g@1.1 f4=st:ew/y" \
                                     " | seat 1 g h1 d4 hand " hand " | seat 2 b h1 d4 hand " theirs " | seat 3 r"
/* A red hero on a city of gold, level 2, with terrain. */
#define ABROAD(terrain, hand, theirs) "position P2 r3 terrain=on factions bry | board b2=c4:nesw/b@1.1 f6=c4:nesw/" terrain \
                                      "@2.2 | seat 1 r h1 f6 hand " hand " | seat 2 y " theirs
/* A green hero before five cells to the ruins, the second and the fourth at home. */
#define RAMBLE(rules, hand) "position P2 r2 " rules "factions gbr | board b2=c4:nesw/g@1.1 b3=st:ns/b b4=st:ns/r b5=be:es/g" \
                            " c5=st:ew/b d5=be:sw/g f6=c4:nesw/b@2.1 | seat 1 g h1 b3 hand " hand " | seat 2 b"
/* The crossroads: all have a hero on the ruins, green to move, whose second hero may be elsewhere; a road leads from a1 to d4. */
#define CROSSROADS(phase, more, hand, others) "position P4 r3 scenario=crossroads " phase " | board a1=c4:nesw/g@n a7=c4:nesw/b@n" \
  " g1=c4:nesw/r@n g7=c4:nesw/y@n b1=be:nw/g b2=st:ns/g b3=st:ns/g b4=be:es/g c4=st:ew/g" more " | seat 1 g h1 d4 hand " hand others
#define RED_AND_GOLD " | seat 3 r h1 d4 | seat 4 y h1 d4"
#define BURIED " | buried a1=Xh a7=Xs g1=Xd g7=Xw"

typedef struct
{
  const char *name;       /* its number, and the rule */
  const char *position;
  const char *steps;      /* with ; between them; the last one may be refused */
  const char *refused;    /* the rule, or NULL */
  const char *results;    /* parts of the position then, with ; between them, those with a ! are not in it */
  const char *dice;       /* what the rolls give, or NULL */
} Case;

static const Case cases[] = {
  /* Set-up, turn, oracle */
  { "5 B2.6", "position P3 r1 first 1 turn 1 take | board d7=c4:nesw/g a4=c4:nesw/b g4=c4:nesw/r c5=c4:nesw/g@n"
    " e3=c4:nesw/b@n d1=c4:nesw/y@n | seat 1 nation 6U | seat 2 nation 6U | seat 3 nation 6U",
    "take g;take b;take r;settle a4;settle g4;settle d7", NULL, "turn 1 start;a4=c4:nesw/b@3.1;g4=c4:nesw/r@2.1;d7=c4:nesw/g@1.1" },
  { "5a B2.6", "position P2 take factions gbr" CORNERS " | seat 1 b | seat 2", "take b", "B2.6" },
  { "5b B2.6", "position P2 settle factions gbr | board b2=c4:nesw/g f6=c4:nesw/b b6=c4:nesw/b@n f2=c4:nesw/g@n | seat 1 g |"
    " seat 2 b",
    "settle b6", "B2.6" },
  { "10 B3.4", HAND (1, "3Sg"), "Sg.Sg.Sg=T", "B3.4" },
  { "10a B3.4", HAND (1, "3Sg") " | limbo 3Tr | tops Tg", "Sg.Sg.Sg=T:r", NULL, "gains Tg" },
  { "11 B3.4", HAND (3, "2Sg.Cg"), "Sg.Sg.Cg=W:r", NULL, "gains Wr" },
  { "11a B3.4", HAND (2, "2Sg.Cg"), "Sg.Sg.Cg=W:r", "B3.4" },
  { "11b B3.4", HAND (3, "2Sg.Cg"), "Sg.Sg.Cg=W:y", "B3.4" },
  { "13 B4.6", DAY (2) CORNERS GREEN "3U nation 2Sg refuge 3Sb.3U" BLUE, "end", NULL, "turn 2 start;!refuge" },
  { "14 B4.7", DAY (2) CORNERS GREEN "Sg slots Lg.Pg.Pb tents Nb(Cg).Ng(Cb) nation U refuge U" BLUE, "end", NULL,
    "hand Sg.2U slots Pg.Pb.Lg" },
  { "16 B4.4", HAND (2, "6U"), "end", NULL, "hand 6U" },
  { "16b B4.5", HAND (2, "Sb.5U slots Lg tents Nb(Pb) table Cb gains Wb nation 6Sr"), "end", NULL,
    "slots Lg tents Nb(Pb) refuge Sb.Cb.Wb.5U;!table;!gains" },
  { "16c B3.1", DAY (2) " first 2 turn 1" CORNERS GREEN "U" BLUE, "end", NULL, "position P2 r3 first 2 turn 2 start" },
  { "16d B3.1", DAY (2) " first 1 turn 1" CORNERS GREEN "U" BLUE, "end", NULL, "position P2 r2 first 1 turn 2 start" },
  { "16a B4", START (2, "6U"), "end", "B4" },

  /* Cohort, mulligan, ambush */
  { "17 B4.1", START (2, "Sb.Cb.Pb.3U"), "cohort b", NULL, "actions;told Sb.Cb.Pb" },
  { "17a B4.1", DAY (2) " start" CORNERS GREEN "Sb.Cb.Pb.3U nation Lr" BLUE, "cohort b", NULL, "hand Sb.Cb.Pb.Lr.3U" },
  { "19 B4.1", DAY (2) " start" CORNERS GREEN "Sb.Cb.Pb.Sg.Cg.Tg nation 3U" BLUE, "cohort g+b", NULL, ".2U;nation U" },
  { "20 B4.1", DAY (2) " start" CORNERS GREEN "Sb.Cb.3U.Xh nation 3Lr" BLUE, "cohort b", NULL, ".Lr.3U.Xh;nation 2Lr" },
  { "22 B4.1", START (2, "Sb.Cb.4U slots Pb"), "cohort b", "B4.1" },
  { "23 B4.1", DAY (2) " start" CORNERS GREEN "4Sb.3Cb.Pr nation 6U" BLUE, "cohort b", NULL, "Pr.4U;nation 2U" },
  { "25 B4.1", HAND (2, "2U.Sb.Cb.Pb"), "U.U=S;cohort b", "B4.1" },
  { "25a B4.1", DAY (2) " start" CORNERS GREEN "Sb.Cb.Pb | seat 2 b", "cohort b>1", "B4.1" },
  { "26 B4.2", DAY (2) " start" CORNERS GREEN "6U nation 3Sb.2Cb" BLUE, "mulligan;cohort b", "B4.1" },
  { "26a B4.2", DAY (2) " start" CORNERS GREEN "6U nation 3Sb.2Cb" BLUE, "mulligan", NULL, "hand 3Sb.2Cb refuge 6U" },
  { "28 B4.2", START (2, "6U"), "mulligan;mulligan", "B4.2" },
  { "28a B4.2", START (2, "Sb.Cb.Pb.3U"), "cohort b;mulligan", "B4.2" },
  { "29 B4.3", DAY (2) " start" CORNERS GREEN "Sb.Cb.Pb.3U slots 2Lg.Lb nation Lr" BLUE, "cohort b", NULL, "2Lg.Lb.Lr.3U;!slots" },
  { "31 B6.2", DAY (1) CORNERS GREEN "3Sg.3U nation Cg.Pg.2U" BLUE, "U#Sg", "B6.2" },
  { "32 B6.2", DAY (2) CORNERS GREEN "3Sg.3U nation Cg.Pg.2U" BLUE, "U.U=S;U#Sg;Sg#Sg", NULL, "slots 2Sg" },
  { "32a B6.2", DAY (2) CORNERS GREEN "3Sg.5U nation 2U" BLUE, "U.U=S;U#Sg;U#Sg;U#Sg", "B6.2" },
  { "32b B6.1", DAY (2) CORNERS GREEN "10U nation 4U" BLUE, "U#U;U#U;U#U;U#U", "B6.1" },
  { "34 B8.3", HAND (2, "Ag.Sg slots Lg.Pg.Cg"), "Ag(Sg);end", "B8.3", NULL, "4" },
  { "34a B8.3", HAND (2, "Ag.Sg slots Lg.Pg.Cg"), "Ag(Sg);drop Cg", NULL, "slots Sg.Pg.Lg refuge Cg.Ag", "4" },
  { "34b B8.3", HAND (2, "Ag.Sg slots Lg.Pg.Cg"), "Ag(Sg);drop Sg", "B5.1", NULL, "4" },
  { "35 B6.1", HAND (2, "Ig.Sg.9U"), "Ig(Sg);U#Cg'", "B6.1" },
  { "35a B6.1", HAND (2, "Ig.Sg.9U"), "Ig(Sg);Cg'#U", "B6.1" },
  { "35b B6.3", HAND (2, "Xh.11U"), "Xh#U", "B6.3" },
  { "35c B6.3", HAND (2, "Xh.11U"), "U#Xh", NULL, "slots Xh" },
  { "38 B6.2", HAND (2, "8U tents Ng(Lg) nation Sg.Sb"), "U#U;U#U", NULL, "slots 2U;limbo 2U" },
  { "38a B6.2", HAND (2, "8U tents Ng(Lg) nation Sg.Sb"), "U#U;U#U;U#U", "B6.2" },
  { "40 B6.1", HAND (2, "8U.Ag.Sg"), "Ag(Sg)", NULL, "slots Sg refuge Ag;!limbo", "4" },

  /* Gaining */
  { "41 B5.2", HAND (2, "3U.Sg.Cg.Pg") " | tops Rb Cr", "Sg.Cg.Pg=R:b;U.U.U=C", NULL, "gains Cr.Rb.U" },
  { "41a B5.1", HAND (3, "2U.2Sg.Cg") " | tops Sb", "U.U=S;Sb.Sg.Cg=W:g", "B5.1" },
  { "43 B5.4", HAND (2, "Cg.Tg"), "Cg.Tg=W", NULL, "gains W" },
  { "43a B5.4", HAND (2, "Cg.Sg.Tg"), "Cg.Sg.Tg=W", NULL, "gains W" },
  { "43b B5.4", HAND (2, "Cg.2Sg.Tg"), "Cg.Sg.Sg.Tg=W", "B5.4" },
  { "44 B8.1", HAND (2, "Sg.Tg"), "Tg.Sg=T", NULL, "gains T" },
  { "44a B8.1", HAND (2, "2Tg"), "Tg.Tg=T", NULL, "gains T" },
  { "44b B8.1", HAND (2, "Tg"), "Tg=T", "B5.4" },
  { "46 B8.1", HAND (3, "Tg.Cg.Pg"), "Tg.Cg.Pg=R", NULL, "gains R" },
  { "47 B5.5", HAND (2, "5U") " | limbo 4Lg.4Lb.4Lr", "U.U.U.U.U=L", "B5.5" },
  { "49 B5.4", HAND (2, "3U"), "U.U.U=S", "B5.4" },
  { "49a B5.3", HAND (2, "2U.Cg.Sg"), "Cg.Sg.U=N;U=S", "B5.4" },
  { "49b B5.3", HAND (2, "2U.Cg"), "Cg.U.U=H", NULL, "gains H" },

  /* Converters */
  { "50 B8.4", HAND (2, "Ig.Cb.Cg.Sg") " | tops Cg Pr", "Ig(Cb);Sg.Cg.Pb'=R:g", NULL, "table Sg.Cg.Pb.Ig;under Cb;gains Rg" },
  { "52 B8.4", HAND (2, "Ig.Lg"), "Ig(Lg)", "B8.4" },
  { "52a B8.4", HAND (2, "Ig.U"), "Ig(U)", "B8.4" },
  { "52b B8.4", HAND (2, "Ig.Tg"), "Ig(Tg)", "B8.4" },
  { "52c B8.4", HAND (2, "Ig.Pg") " | limbo 4Lg.4Lb.4Lr", "Ig(Pg)", "B5.5" },
  { "53 B7.2", HAND (2, "Ig.Rg.Cb"), "Ig(Cb);Rg(Pb':g)", "B7.2" },
  { "53a B7.2", HAND (2, "Ig.Rg.Cb"), "Rg(Ig:b);Ib'(Cb)", NULL, "prepared Pb;under Cb" },
  { "55 B8.5", HAND (2, "Rg.Tr"), "Rg(Tr:b)", NULL, "table Tb.Rg prepared Tb;!Tr. " },
  { "56 B8.5", HAND (2, "Rg.Lr") " | limbo 4Lb | tops Lg", "Rg(Lr:b)", NULL, "prepared Lg" },
  { "58 B8.5", HAND (2, "Rg.Rr.Sr"), "Rg(Rr:b);Rb'(Sr:g)", NULL, "prepared Sg" },
  { "58a B8.5", HAND (2, "Rg.Sr"), "Rg(*:b);Rb'(Sr:g)", "B5.1" },
  { "59 B8.5", HAND (2, "Rg.U"), "Rg(U:b)", "B8.5" },
  { "59a B7.3", HAND (2, "Rg.Xs"), "Rg(Xs:b)", "B7.3" },
  { "61 B8.3", HAND (1, "Ag.Wg.4U"), "Ag(Wg);Wg'.U.U*h1@b2;Wg'.U.U*h2@b2", NULL, "h1 b2 h2 b2;table Wg.Ag.4U", "2" },
  { "62 B8.3", HAND (2, "Ag.Tg.2Cg.U"), "Ag(Tg);Tg'.Cg=W;Tg'.Cg=W;Tg'.U=st@b3:ns", NULL, "table 2Cg.Tg.Ag.U;b3=st;!prepared", "3" },
  { "64 B8.3", HAND (2, "Ag.Tg nation U"), "Ag(Tg)", NULL, "refuge Tg.Ag;!table", "5" },
  { "65 B8.3", HAND (2, "Ag.Sr.2Lg"), "Ag(Sr);Lr'.Lg.Lg=c4@b3:nesw", "B10.5", NULL, "6" },
  { "65a B8.3", HAND (2, "Ag.Sr.U") , "Ag(Sr);Ur'.U=S", NULL, "gains S;table Sr.Ag.U", "6" },
  { "65b B8.3", HAND (2, "Ag.Sr.2U"), "Ag(Sr);Wr'.U.U*h1@b2", NULL, "h1 b2", "6" },
  { "65c B8.3", HAND (2, "Ag.Sr.Cb"), "Ag(Sr);Ir'(Cb);Wr'.U.U*h1@b2", "B5.1", NULL, "6" },
  { "65e B8.3", DAY (2) " | board b2=c4:nesw/g@1.1 b3=st:ns/g f6=c4:nesw/b@2.1" GREEN "Ag.Sr.2Lg" BLUE,
    "Ag(Sr);Lr'.Lg.Lg=c4@b4:nesw", NULL, "b4=c4:nesw/;@1.4;table Sr.2Lg.Ag;!wild", "6" },
  { "65f B8.3", HAND (2, "Ag.Sr.Cb.U"), "Ag(Sr);Ir'(Cb);Ur'.U=S", "B5.1", "prepared Pb", "6" },
  { "65g B8.3", HAND (2, "Ag.Sr.Cb.2U"), "Ag(Sr);Ur'.U=S;Lr'.U=S", "B5.1", "gains S", "6" },
  { "65d B8.3c", HAND (2, "Ag.Sr.2U"), "Ag(Sr);Lg'.U=S", "B5.1", NULL, "6" },
  { "67 B8.3b", HAND (2, "Ag.Nr.2U.Lg.Pg"), "Ag(Nr);Nr'(Lg)+U;Nr'(Pg)+U", "B5.1", NULL, "3" },
  { "68 B8.3b", HAND (2, "Ag.Ig.2Cb"), "Ag(Ig);Ig'(Cb);Ig'(Cb)", NULL, "prepared 2Pb;under Cb under Cb", "2" },
  { "68a B7.2", HAND (2, "Ag.Ig.Sb"), "Ag(Ig);Ig'(Sb);Ig'(Cb')", "B7.2", NULL, "2" },
  { "70 B9.3", HAND (3, "Ag.Ig.Cb.Sg.Tg"), "Ag(Ig);Ag~(Tg);Ig'(Cb);Ig'(Sg)", NULL, "prepared Cg.Pb;slots Tg;refuge Ag", "24" },
  { "71 B9.3", HAND (3, "Ag.Tg.Tr"), "Ag(Tg);Ag~(Tg)", "B5.1", NULL, "5" },
  { "71a B9.3", HAND (3, "Ag.Tg.Tr"), "Ag(Tg)", NULL, "refuge Tg;rest Ag;fallen Ag", "5" },
  { "71b B9.3", HAND (3, "Ag.Tg.Tr"), "Ag(Tg);Ag~(Tr)", NULL, "refuge Tg;prepared;!rest;!fallen", "53" },
  { "73 B9.2", DAY (2) CORNERS GREEN "Wg.2U | seat 2 b h1 b2", "Wg.U.U*h1@b2;!h1:hero2/h1 Wg~", NULL, "strength 1,0;!rest" },
  { "74 B9.2", MEETING (2, "Wg", ""), "!h1:hero2/h1 Wg", NULL, "strength 2,0;!rest" },
  { "74a B9.2", MEETING (2, "Wg", ""), "!h1:hero2/h1 Wg/", NULL, "strength 1,0;rest Wg" },
  { "76 B9.5", HAND (5, "Rg.Tg"), "Rg(*:b);Rb~(Tg:b)", NULL, "prepared Tb" },
  { "77 B9.6", HAND (6, "Ng.Lg.Pg.U"), "Ng(Pg.Lg)+U", NULL, "tents Ng(Pg+Lg)*" },
  { "77a B9.6", HAND (6, "U tents Ng(Lg+Pg)"), "-Ng(Pg)", "B8.6" },
  { "77j B9.6", HAND (6, "Ng.Lg.Pg.U"), "Ng(Lg.Pg)+U", NULL, "tents Ng(Pg+Lg)*" },
  { "77k B9.6", HAND (6, "U tents Ng(Lg+Pg)"), "-Ng(Lg.Pg)", NULL, "hand Pg.Lg.U refuge Ng" },
  { "77l B9.6", HAND (6, "U tents Ng(Lg+Pg)"), "-Ng(Pg.Lg)", NULL, "hand Pg.Lg.U refuge Ng" },
  { "77b B9.6", HAND (2, "Ng.Lg.Pg.U"), "Ng(Pg.Lg)+U", "B9.6" },
  { "77c B9.4", HAND (4, "Ig.Sb.Cg"), "Ig(Sb:P)", NULL, "prepared Pb;!rest" },
  { "77d B9.4", HAND (4, "Ig.Sb.Cg"), "Ig(Sb);Ig~(Cg)", NULL, "prepared Cb.Pg;!rest" },
  { "77e B9.4", HAND (2, "Ig.Sb"), "Ig(Sb:P)", "B9.4" },
  { "77f B9.1", HAND (1, "Tg.Cg.U"), "Tg.Cg=W;Tg~.U=be@b3:es", NULL, "gains W;b3=be;!rest" },
  { "77g B9.1", HAND (1, "Tg"), "Tg=T:g", NULL, "gains Tg;!rest" },
  { "79 B8.6", HAND (2, "Ng.Lg.U"), "Ng(Lg)+U;-Ng(Lg)", "B8.6" },
  { "79a B8.6", HAND (2, "U tents Ng(Lg)"), "-Ng(Lg)", NULL, "hand Lg.U;refuge Ng;shown Lg" },
  { "80 B8.6", HAND (2, "Ng.Lg"), "Ng(Lg)+U", "B5.1" },
  { "80a B8.6", HAND (2, "Ng.2U"), "Ng(U)+U", NULL, "tents Ng(U)*" },
  { "80b B7.3", HAND (2, "Ng.Xs.U"), "Ng(Xs)+U", "B7.3" },

  { "80c B7.1", HAND (2, "Ig.Cb.U nation 6Sr"), "Ig(Cb);end", NULL, "refuge Pb.Ig.U;!prepared" },
  { "80d B7.1", HAND (2, "Ig.Cb.Sb.Sr"), "Ig(Cb);Sb.Sr.Pb'=A", NULL, "table Sb.Sr.Pb.Ig gains A" },
  { "80e B7.1", HAND (2, "Ig.Cb.Ng.U"), "Ng(Cb')+U", "B7.1" },
  { "80f B5.5", HAND (2, "3Sg") " | limbo 3Tg.3Tb.3Tr", "Sg.Sg.Sg=T", "B5.5" },
  { "80g B13.4", DAY (2) " first 2" CORNERS GREEN "U nation 6Sr tents Xh(Lb+Pb)" BLUE, "end", NULL, "refuge Pb.Lb.U.Xh;!tents" },
  { "80h B13.2", MEETING (3, "Wg.Lg.Pg slots Xs", ""), "!h1:ruins Wg.Lg.Pg=Xh", "B13.2" },
  { "80i B13.2", MEETING (3, "Wg.Lg.Pg tents Xh(U)", ""), "!h1:ruins Wg.Lg.Pg=Xs", "B13.2" },

  /* Building */
  { "82 B10.1", HAND (2, "2Pg"), "Pg.Pg^b2", "B5.4" },
  { "82a B10.1", HAND (2, "2Cg.2Pg"), "Cg.Cg^b2;Pg.Pg^b2", NULL, "b2=c4:nesw/g@1.3" },
  { "83 B10.1", HAND (2, "2Sg.U"), "Sg.Sg.U=te@b3:nes", NULL, "b3=te:nes" },
  { "83a B10.1", HAND (2, "Sg.U"), "Sg.U=te@b3:nes", "B5.4" },
  { "83b B10.1", HAND (2, "Tg.U"), "Tg.U=cr@b3:nesw", NULL, "b3=cr" },
  { "83c B10.1", HAND (2, "Tg.U"), "Tg.U=st@b3:ns", NULL, "b3=st" },
  { "83d B10.2", HAND (2, "Sg.U"), "Sg.U=st@b3:ne", "B10.2" },
  { "85 B10.4", DAY (2) " | board b2=c4:nesw/g@1.1 b3=st:ns/g c2=be:nw/r f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n"
    GREEN "Sg.U" BLUE, "Sg.U=st@c3:ew", "B10.4" },
  { "85a B10.4", DAY (2) " | board b2=c4:nesw/g@1.1 b3=st:ns/g c2=be:nw/r f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n"
    GREEN "Sg.U" BLUE, "Sg.U=be@c3:ns", "B10.2" },
  { "85b B10.4", DAY (2) " | board b2=c4:nesw/g@1.1 b3=st:ns/g c2=be:nw/r f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n"
    GREEN "Sg.U" BLUE, "Sg.U=st@c3:ns", NULL, "c3=st:ns" },
  { "86 B10.5", DAY (2) " | board b2=c4:nesw/g@1.1 b3=be:es/g f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n" GREEN "3Sg" BLUE,
    "Sg.Sg.Sg=cb@c3:nw", NULL, "c3=cb:nw" },
  { "86a B10.5", DAY (2) " | board b2=c4:nesw/g@1.1 b3=st:ns/g b4=te:nes/g f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n"
    GREEN "3Sg" BLUE, "Sg.Sg.Sg=c3@c4:esw", NULL, "c4=c3:esw" },
  { "86b B10.5", HAND (2, "3Sg"), "Sg.Sg.Sg=c4@b3:nesw", "B10.5" },
  { "86c B10.3", HAND (2, "Sg.U"), "Sg.U=st@c5:ns", "B10.3" },
  { "86d B10.3", HAND (2, "Sg.U"), "Sg.U=st@a2:ns", "B10.3" },
  { "86e B10.3", HAND (2, "Sg.U"), "Sg.U=st@d4:ns", "B10.3" },
  { "86f B10.8", DAY (2) " | board b2=c4:nesw/g@1.1 b3=st:ns/g f6=c4:nesw/b@2.1" GREEN "Sg.U" BLUE, "Sg.U=st@b4:ew", "B10.4" },
  { "86g B5.5", DAY (2) " | board b2=c4:nesw/g@1.1 c5=c1:n/g d2=c1:n/b e5=c1:n/r f6=c4:nesw/b@2.1" GREEN "3Sg" BLUE,
    "Sg.Sg.Sg=c1@b3:s", "B5.5" },
  { "88 B10.6", HAND (2, "Sg.U"), "Sg.U=st@f5:ns", "B10.6" },
  { "88a B10.6", DAY (2) " | board b2=c4:nesw/g@1.1 b3=st:ns/g b4=cr:nesw/r f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n"
    GREEN "Sg.U" BLUE, "Sg.U=st@c4:ew", NULL, "c4=st:ew" },
  { "89 B10.7", DAY (2) " | board b2=c4:nesw/g@2.1 f6=c4:nesw/b@2.1" GREEN "Sg.U" BLUE, "Sg.U=st@b3:ns", "B10.7" },
  { "89a B10.7", DAY (2) " | board b2=c4:nesw/g@2.1 b3=st:ns/g f6=c4:nesw/b@2.1" GREEN "3Sg" BLUE, "Sg.Sg.Sg=c1@c3:n", NULL,
    "c3=c1:n/" },
  { "95 B5.5", DAY (2) " | board b2=c4:nesw/g@1.1 b3=cr:nesw/g b4=c3:esw/g@1.1 d2=c1:n/g@1.1 d6=c1:e/b@1.2 f4=co:ns/b@1.2"
    " f2=c4:nesw/r@1.1"
    " b6=c4:nesw/b@1.1 f6=c4:nesw/b@2.1" GREEN "3Sg" BLUE, "Sg.Sg.Sg=c1@c3:w", "B5.5" },
  { "95a B5.5", DAY (2) " | board b2=c4:nesw/g@1.1 b3=cr:nesw/g b4=c3:esw/g@1.1 d2=c1:n/g@1.1 d6=c1:e/b@1.2 f4=co:ns/b@1.2"
    " f2=c4:nesw/r@1.1"
    " b6=c4:nesw/b@1.1 f6=c4:nesw/b@2.1" GREEN "2Pg" BLUE, "Pg.Pg^d6", NULL, "d6=c1:e/b@1.3" },

  /* Heroes and battles */
  { "97 B11.1", DAY (2) CORNERS GREEN "Wg.2U | seat 2 b h1 b2", "Wg.U.U*h1@b2", NULL, "h1 b2" },
  { "97a B11.1", DAY (2) CORNERS GREEN "Wg.2U h1 b2" BLUE, "Wg.U.U*h1@b2", "B11.1" },
  { "97b B11.1", HAND (2, "Wg.2U"), "Wg.U.U*h1@f6", "B11.1" },
  { "97c B11.1", HAND (2, "Xh.2U"), "Xh.U.U*h1@b2", NULL, "h1 b2" },
  { "98i B11.2", DAY (2) APART " | seat 1 g h1 b3 hand Hg" BLUE, "Hg>h1:b4", NULL, "h1 b4;table Hg;!hand" },
  { "98j B11.2", DAY (2) APART " | seat 1 g h1 b3 hand Hg" BLUE, "Hg>h1:b5", NULL, "h1 b5" },
  { "98k B11.2", DAY (2) APART " | seat 1 g h1 b3 hand Hg" BLUE, "Hg>h1:c4", "B11.2" },
  { "98l B11.2", DAY (2) APART " | seat 1 g h1 b3 hand Hg" BLUE, "Hg>h1:c3", "B11.2" },
  { "98m B11.2", DAY (2) APART " | seat 1 g h1 b3 hand Hg" BLUE, "Hg>h1:d4", "B11.2" },
  { "98n B11.2", DAY (2) APART " | seat 1 g h1 b3 hand Hg" BLUE, "Hg>h1:b4;Hg>h1:b5", "B5.1", "h1 b4" },
  { "98 B11.2", MEETING (2, "Hg", ""), "Hg>h1:f4", NULL, "h1 f4" },
  { "98a B11.2", MEETING (2, "Hg", ""), "Hg>h1:b2", "B11.2" },
  { "98b B11.2", MEETING (2, "2U", ""), "U.U>h1:f4", NULL, "h1 f4" },
  { "98c B5.4", MEETING (2, "3U", ""), "U.U.U>h1:f4", "B5.4" },
  { "98d B9.7", MEETING (7, "Hg", ""), "Hg>h1:b2", NULL, "h1 b2" },
  { "98e B13.5", MEETING (2, "Xw", ""), "Xw>h1:b6", NULL, "h1 b6" },
  { "98f B13.5", HAND (2, "Xn nation Lg.Lb.U"), "Xn+Lg.Lb", NULL, "hand Lg.Lb;nation U;shown Lg.Lb" },
  { "98g B13.5", HAND (2, "Xn nation Lg.Lb.U"), "Xn+Lg.Lr", "B13.5" },
  { "98h B16.1", HAND (2, "Xn tents Ng(Lg) nation Lg.U"), "-Ng(Lg);Xn+Lg", NULL, "hand 2Lg;shown 2Lg" },
  { "98o B5.1", MEETING (2, "U", ""), "Hg>h1:f4", "B5.1" },
  { "98p B13.5", HAND (2, "Xn nation 3Lg"), "Xn+Lg.Lg.Lg", "B13.5" },
  { "98q B7.1", HAND (2, "Ng.U.Lg"), "Ng(Lg')+U", "B7.1" },
  { "99 B8.2", SIEGE ("2Wg.Hb", ""), "!h1:city Wg.Wg.Hb", NULL, "strength 5,0" },
  { "99a B8.2", DAY (3) CORNERS " | seat 1 g h1 f6 hand Wg.Wb.Sb" BLUE, "!h1:city Wg.Wb.Sb", NULL, "strength 3,0" },
  { "99b B8.7", DAY (3) CORNERS " | seat 1 g h1 f6 hand Wg.Hb.U" BLUE, "!h1:city Wg.Hb", NULL, "strength 2,0" },
  { "99c B8.7", MEETING (3, "Hg", ""), "Hg>h1:f5", NULL, "h1 f5" },
  { "100 B12", DAY (3) " turn 2 | board b2=c4:nesw/g@1.3 f6=c4:nesw/b@2.1 b6=c4:nesw/b@n f2=c4:nesw/g@n"
    " | seat 1 r hand Sr.Lr | seat 2 b h1 b2 hand Wb.Cb.Sb.Cg.Cr",
    "!h1:city Wb.Cb;defend;+Sr;+Sb.Cg.Cr;+Lr;stop", NULL,
    "turn 2 actions;b2=c4:nesw/g@1.3;seat 2 b table Sb.Cg.Cb.Cr.Wb;refuge Sr.Lr;attacked;!h1" },
  { "101 B12.4", SIEGE ("Wb.Cg", ""), "!h1:city Wb.Cg", NULL, "answer" },
  { "101a B12.4", DAY (3) " | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.3 | seat 1 g h1 f6 hand Wb.Cg" BLUE, "!h1:city Wb.Cg",
    "B12.4" },
  { "101b B12.4", SIEGE ("Cg.Lg.Pg", ""), "!h1:city Cg.Lg.Pg", "B12.4" },
  { "101c B13.4", SIEGE ("Xh.Lg.Pg", ""), "!h1:city Xh.Lg.Pg", "B13.4" },
  { "103 B12.3", DAY (3) " | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.4 | seat 1 b h1 f6 hand Wb.Xd.Cb | seat 2 g",
    "!h1:city Wb.Xd.Cb", NULL,
    "strength 4,0" },
  { "104 B12.8", SIEGE ("Wg.Lg", "hand Sb.2Cb"), "!h1:city Wg.Lg;defend;+Cb", "B12.8" },
  { "104a B12.8", SIEGE ("Wg.Lg", "hand Sb.2Cb"), "!h1:city Wg.Lg;defend;stop", NULL, "f6=c4:nesw/b@1.3" },
  { "105 B12.9", DAY (3) CORNERS " | seat 1 g h1 f6 hand Wg.Cg.Sb | seat 2 b hand Cb.Sb", "!h1:city Wg.Cg;defend;+Cb.Sb;+Sb",
    "B12.8" },
  { "105a B12.9", DAY (3) CORNERS " | seat 1 g h1 f6 hand Wg.Cg.Sg | seat 2 b hand Cb.Sb", "!h1:city Wg.Cg;defend;+Cb.Sb;+Sg",
    NULL, "strength 4,3" },
  { "105b B12.10", DAY (3) CORNERS " | seat 1 g h1 f6 hand Wg.Cg | seat 2 b hand Cb.Sb", "!h1:city Wg.Cg;defend;+Cb.Sb;stop",
    NULL, "f6=c4:nesw/b@2.1;!h1" },
  { "105c B13.4", SIEGE ("Wg.Lg", "hand Xh.Cb"), "!h1:city Wg.Lg;defend;+Xh", "B13.4" },
  { "106 B12.7", SIEGE ("Wg.Lg", "hand Sb slots Lb"), "!h1:city Wg.Lg;defend;+Lb", "B5.1" },
  { "106a B12.7", SIEGE ("Wg.Lg", "hand Sb slots Lb"), "!h1:city Wg.Lg;defend amb;+Lb", NULL, "strength 6,4" },
  { "106b B12.7", SIEGE ("Wg.Lg", "hand Sb tents Ng(Lb)"), "!h1:city Wg.Lg;defend;-Ng(Lb);+Lb", NULL, "strength 6,4" },
  { "107 B12.7", SIEGE ("Wg.Lg", "h1 f6 hand Sb"), "!h1:city Wg.Lg;defend;stop", NULL, "f6=c4:nesw/b@1.3;seat 2 b hand Sb h1 f6" },
  { "107a B12.7", SIEGE ("Wg.Lg", "h1 f6 hand Sb"), "!h1:city Wg.Lg;defend join h1;stop",
    NULL, "f6=c4:nesw/b@1.3;seat 2 b hand Sb attacked" },
  { "107b B12.12", SIEGE ("Wg.Lg", "h1 f6 hand Sb"), "!h1:city Wg.Lg;surrender", NULL, "f6=c4:nesw/b@1.3;seat 2 b hand Sb h1 f6" },
  { "107c B12.12", MEETING (2, "Wg", "hand Sb"), "!h1:hero2/h1 Wg;surrender", NULL, "seat 2 b hand Sb attacked" },
  { "109 B12.6", MEETING (2, "Wg", "hand 2U"), "!h1:hero2/h1 Wg;retreat U.U:f4", NULL, "seat 2 b h1 f4 refuge 2U attacked" },
  { "109a B12.6", MEETING (2, "Wg", "hand 2U"), "!h1:hero2/h1 Wg;retreat U.U:f5", "B12.6" },
  { "109b B12.6", MEETING (2, "Wg", "hand 3U"), "!h1:hero2/h1 Wg;retreat U.U.U:f5", NULL, "seat 2 b h1 f5" },
  { "109c B12.6", MEETING (2, "Wg", "hand Hb"), "!h1:hero2/h1 Wg;retreat Hb:b4", NULL, "seat 2 b h1 b4" },
  { "109d B12.6", MEETING (2, "Wg", "hand Hb"), "!h1:hero2/h1 Wg;retreat Hb:b2", "B12.6" },
  { "109e B12.6", MEETING (2, "Wg", "hand U"), "!h1:hero2/h1 Wg;retreat U:c4", "B12.6" },
  { "109h B12.6", PASSAGE ("3", "Wg", "2U"), "!h1:hero2/h1 Wg;retreat U.U:f4", NULL, "seat 2 b h1 f4 refuge 2U" },
  { "109i B12.6", PASSAGE ("3", "Wg", "2U"), "!h1:hero2/h1 Wg;retreat U.U:g4", "B12.6" },
  { "109j B12.6", PASSAGE ("3", "Wg", "3U"), "!h1:hero2/h1 Wg;retreat U.U.U:g4", NULL, "seat 2 b h1 g4 refuge 3U" },
  { "109k B12.6", PASSAGE ("3", "Wg", "Hb"), "!h1:hero2/h1 Wg;retreat Hb:g4", NULL, "seat 2 b h1 g4 refuge Hb" },
  { "109l B12.6", PASSAGE ("3", "Wg", "Hb"), "!h1:hero2/h1 Wg;retreat Hb:f4", NULL, "seat 2 b h1 f4 refuge Hb" },
  { "109m B12.6", PASSAGE ("3", "Wg", "Hb"), "!h1:hero2/h1 Wg;retreat Hb:c4", "B12.6" },
  { "109n B12.6", PASSAGE ("1", "Wg", "3U"), "!h1:hero2/h1 Wg;retreat U.U.U:g4", "B12.6" },
  { "109o B12.6", PASSAGE ("3", "Wg h2 f4", "2U"), "!h1:hero2/h1 Wg;retreat U.U:f4", "B12.6" },
  { "109p B12.6", PASSAGE ("3", "Wg h2 e4", "2U"), "!h1:hero2/h1 Wg;retreat U.U:f4", NULL, "seat 2 b h1 f4" },
  { "109q B12.6", PASSAGE ("3", "Wg", "U tents Nb(U)"), "!h1:hero2/h1 Wg;-Nb(U);retreat U.U:f4", NULL, "seat 2 b h1 f4 refuge Nb.2U" },
  { "109r B12.6", PASSAGE ("3", "Wg", "Xh"), "!h1:hero2/h1 Wg;retreat Xh:f4", "B12.6" },
  { "109f B12.5", SIEGE ("Wg.Lg", "hand 2U"), "!h1:city Wg.Lg;retreat U.U:f4", "B12.5" },
  { "109g B12.5", SIEGE ("Wg.Lg", "hand 2U"), "!h1:city Wg.Lg;end", "B12.5" },
  { "109s B5.1", MEETING (2, "Wg", "hand U"), "!h1:hero2/h1 Wg;retreat U.U:f4", "B5.1" },
  { "110 B12.14", SIEGE ("Wg.Lg", "hand 3Lb.3U nation 9U"), "!h1:city Wg.Lg;defend;+Lb.Lb.Lb;stop", NULL,
    "seat 2 b hand 3U refuge 3Lb nation 9U" },
  { "110a B12.14", SIEGE ("Wg.Lg", "hand 3Lb.3U nation 9U"), "!h1:city Wg.Lg;defend;+Lb.Lb.Lb;stop;end", NULL,
    "seat 2 b hand 6U refuge 3Lb nation 6U" },
  { "112 B12.13", DAY (3) " | board b2=c4:nesw/g@1.3 b3=cr:nesw/g b4=c3:esw/g@1.3 d2=c1:n/g@1.3 d6=c1:e/b@1.4 f4=co:ns/b@1.4"
    " f2=c4:nesw/r@1.3"
    " b6=c4:nesw/b@1.3 f6=c4:nesw/b@2.4 | seat 1 g h1 f6 hand Wg.Lg" BLUE,
    "!h1:city Wg.Lg;surrender", NULL, "f6=c4:nesw/b@1.2" },
  { "113 B12.2", DAY (3) CORNERS " | seat 1 g h1 f6 hand Xs | seat 2 b hand Xd", "!h1:city Xs;defend;+Xd", NULL, "strength 5,5" },
  { "113a B12.2", DAY (3) CORNERS " | seat 1 g h1 f6 hand Xd.Lg | seat 2 b hand Xs", "!h1:city Xd.Lg;defend;+Xs", "B12.8" },
  { "113b B12.2", SIEGE ("Wg.Lg.U", ""), "!h1:city Wg.Lg.U", "B12.2" },
  { "113c B12.11", SIEGE ("Wg.Lg", "hand Ig.Sb.Cb"), "!h1:city Wg.Lg;defend;Ig(Cb);stop", "B12.11" },
  { "113d B12.11", SIEGE ("Wg.Lg", "hand Ig.Sb.Cb"), "!h1:city Wg.Lg;defend;Ig(Cb);+Pb'.Sb", NULL, "strength 6,4" },
  { "113e B12.11", SIEGE ("Wg.Lg.Pg", "hand Ig.Sb"), "!h1:city Wg.Lg.Pg;defend;Ig(Sb)", "B12.8" },
  { "113f B12.11", SIEGE ("Wg.Lg", "hand Xh.Cb"), "!h1:city Wg.Lg;defend;XhI(Cb)", "B13.4" },
  { "115 B13.1", DAY (3) " | board b2=c4:nesw/g@1.1 f6=c4:nesw/b@2.1 b6=c4:nesw/g@n f2=c4:nesw/b@n | seat 1 r h1 b6"
    " hand Wr.Lr" BLUE,
    "!h1:city Wr.Lr", NULL, "b6=c4:nesw/g@1.4;gains Lg.U" },
  { "115c B13.1", DAY (3) CORNERS " | seat 1 r h1 b6 hand Wr.Lr | seat 2 b h1 b6 hand Wb.Pb.Lb",
    "!h1:city Wr.Lr;end;keep;!h1:city Wb.Pb.Lb;surrender", NULL, "b6=c4:nesw/b@2.4;table Pb.Lb.Wb;!gains" },
  { "115d B13.1", DAY (3) CORNERS " | seat 1 r h1 b6 hand Wr.Lr" BLUE " | limbo 4Lb | tops Lg", "!h1:city Wr.Lr", NULL, "gains Lg.U" },
  { "115e B13.1", DAY (3) CORNERS " | seat 1 r h1 b6 hand Wr.Lr" BLUE " | limbo 4Lb.4Lg.3Lr", "!h1:city Wr.Lr", NULL,
    "b6=c4:nesw/b@1.4;!gains" },
  { "115a B13.1", DAY (3) CORNERS " | seat 1 r h1 b6 hand Wr.Cr" BLUE, "!h1:city Wr.Cr", "B13.1" },
  { "115b B14.2", "position P2 r3 scenario=hard factions gbr" CORNERS " | seat 1 r h1 b6 hand Wr.Lr" BLUE, "!h1:city Wr.Lr",
    "B13.1" },
  { "115f B13.3", DAY (3) CORNERS " | seat 1 r h1 b6 hand Ir.Cr.Wr.Sr" BLUE, "Ir(Cr);!h1:city Wr.Sr", "B13.1" },
  { "116 B13.2", MEETING (3, "Wr.Lg.Pg", ""), "!h1:ruins Wr.Lg.Pg=Xh", "B13.1" },
  { "116a B13.2", MEETING (3, "Wg.Lg.Pg", ""), "!h1:ruins Wg.Lg.Pg=Xh", NULL, "gains Xh;great sdwn" },
  { "116b B13.2", MEETING (3, "Wg.Lg.Pg refuge Xs", ""), "!h1:ruins Wg.Lg.Pg=Xh", "B13.2" },
  { "117 B12.13", DAY (3) " | board b2=c4:nesw/g@1.1 f6=c4:nesw/b | seat 1 g h1 f6 hand U" BLUE, "!h1:city",
    NULL, "f6=c4:nesw/b@1.1" },
  { "119 B14.1", RAMBLE ("terrain=on ", "Hg"), "Hg>h1:d4", NULL, "h1 d4" },
  { "119d B11.2", RAMBLE ("", "Hg"), "Hg>h1:d4", "B11.2" },
  { "119e B14.1", RAMBLE ("terrain=on ", "Hg"), "Hg>h1:b4;>h1:b5", NULL, "h1 b5" },
  { "119f B14.1", RAMBLE ("terrain=on ", "3U"), "U.U.U>h1:d4", NULL, "h1 d4" },
  { "119g B14.1", RAMBLE ("terrain=on ", "2U"), "U.U>h1:d4", "B11.2" },
  { "119h B14.1", ABROAD ("r", "Wb.Sb", ""), "!h1:city Wb.Sb", NULL, "answer;strength 2,0" },
  { "119i B14.1", ABROAD ("r", "Wb.Sb", "hand Sb"), "!h1:city Wb.Sb;defend;+Sb", NULL, "strength 2,1" },
  { "119j B14.1", ABROAD ("r", "Wb.Cb", "hand Sb"), "!h1:city Wb.Cb;defend;+Sb", "B12.8" },
  { "119k B14.1", ABROAD ("y", "Wb.Cb", ""), "!h1:city Wb.Cb", "B12.4" },
  { "119l B14.1", ABROAD ("y", "Wb.Pb", "hand Sb"), "!h1:city Wb.Pb;defend;+Sb", NULL, "strength 4,1" },
  { "119m B14.1", "position P2 r3 terrain=on factions bry | board b6=c4:nesw/r@n | seat 1 r h1 b6 hand Wb.Pb | seat 2 y",
    "!h1:city Wb.Pb", NULL, "b6=c4:nesw/r@1.4" },
  /* The crossroads, sentence by sentence */
  { "120 B14.3", "position P4 r1 first 2 turn 1 scenario=crossroads take | board a1=c4:nesw/g@n a7=c4:nesw/b@n g1=c4:nesw/r@n"
    " g7=c4:nesw/y@n | seat 1 nation 6U | seat 2 y h1 d4 nation 6U | seat 3 b h1 d4 nation 6U | seat 4 r h1 d4 nation 6U" BURIED,
    "take g", NULL, "first 2 turn 2 start;a1=c4:nesw/g@n;seat 1 g h1 d4;buried a1=Xh a7=Xs g1=Xd g7=Xw;!great" },
  { "120a B2.6", CROSSROADS ("", "", "U", " | seat 2 b" RED_AND_GOLD), "settle a1", "B2.6" },
  { "121 B13.1", CROSSROADS ("", "", "Wg.Lb.Sg", " h2 a1 | seat 2 b" RED_AND_GOLD), "!h2:city Wg.Lb.Sg", "B13.1" },
  { "121a B14.3", CROSSROADS ("", "", "Wg.Lb.Cg", " h2 a1 | seat 2 b" RED_AND_GOLD) BURIED, "!h2:city Wg.Lb.Cg", NULL,
    "a1=c4:nesw/g@1.4;gains Lg.U.Xh;buried a7=Xs g1=Xd g7=Xw" },
  { "121b B14.3", CROSSROADS ("", "", "Wg.Lb.Cg", " h2 a1 | seat 2 b refuge 3Lg.3Lb.4Lr.3Ly nation Lg.Ly" RED_AND_GOLD) BURIED,
    "!h2:city Wg.Lb.Cg", NULL, "a1=c4:nesw/g@1.4;gains Xh" },
  { "122 B14.3", CROSSROADS ("", "", "Wg.Lb.Cg refuge Xh", " h2 a1 | seat 2 b" RED_AND_GOLD), "!h2:city Wg.Lb.Cg", "B14.3" },
  { "122a B14.3", CROSSROADS ("", "", "Xs.Lb.Cg", " h2 a1 | seat 2 b" RED_AND_GOLD), "!h2:city Xs.Lb.Cg", "B14.3" },
  { "122b B14.3", CROSSROADS ("turn 2", "", "U", " | seat 2 b h1 a1 hand Wb.Lb.Cb refuge Xn" RED_AND_GOLD), "!h1:city Wb.Lb.Cb",
    "B14.3" },
  { "123 B14.3", "position P4 r2 turn 2 scenario=crossroads | board a1=c4:nesw/g@1.4 a7=c4:nesw/b@n g1=c4:nesw/r@n g7=c4:nesw/y@n"
    " | seat 1 g h1 d4 | seat 2 b h1 a1 hand Wg.Lb refuge Xs" RED_AND_GOLD, "!h1:city Wg.Lb;surrender", NULL,
    "a1=c4:nesw/g@2.4;!gains" },
  { "124 B14.3", CROSSROADS ("", "", "Wg.3Lg.Lb", " | seat 2 b" RED_AND_GOLD), "!h1:ruins Wg.Lg.Lg.Lg=Xn", "B14.3" },
  { "124a B14.3", CROSSROADS ("", "", "Wg.3Lg.Lb", " | seat 2 b" RED_AND_GOLD), "!h1:city", "B14.3" },
  { "124b B14.3", CROSSROADS ("", "", "Wg", " | seat 2 b h1 d4" RED_AND_GOLD), "!h1:hero2/h1 Wg", NULL, "battle hero d4" },
  { "124c B10.1", CROSSROADS ("", "", "2Cg", " | seat 2 b" RED_AND_GOLD), "Cg.Cg^d4", "B10.1" },
  { "125 B14.3", CROSSROADS ("", "", "Sg.U", " | seat 2 b" RED_AND_GOLD), "Sg.U=st@d5:ns", NULL, "d5=st:ns" },
  { "125a B14.3", CROSSROADS ("", "", "Sg.U", " | seat 2 b" RED_AND_GOLD), "Sg.U=st@a2:ns", NULL, "a2=st:ns" },
  { "125b B10.6", CROSSROADS ("", "", "Sg.U", " | seat 2 b" RED_AND_GOLD), "Sg.U=st@a6:ns", "B10.6" },
  { "125c B14.3", CROSSROADS ("", " d5=st:ns/r", "3Sg", " | seat 2 b" RED_AND_GOLD), "Sg.Sg.Sg=c4@d6:nesw", NULL, "d6=c4:nesw" },
  { "126 B14.3", CROSSROADS ("", "", "3Sg", " | seat 2 b" RED_AND_GOLD), "Sg.Sg.Sg=c4@d5:nesw", "B10.5" },
  { "127 B14.3", CROSSROADS ("", "", "Wg.2U", " | seat 2 b" RED_AND_GOLD), "Wg.U.U*h2@d4", NULL, "h1 d4 h2 d4" },
  { "127a B11.1", CROSSROADS ("", "", "Wg.2U", " | seat 2 b" RED_AND_GOLD), "Wg.U.U*h2@a1", "B11.1" },
  { "119a B14.1", "position P2 r3 terrain=on factions gbr" CORNERS " | seat 1 b h1 b2 hand Wb | seat 2 g", "!h1:city Wb", "B12.1" },
  { "119b B14.1", "position P2 r3 terrain=on factions gbr" CORNERS " | seat 1 b h1 f6 hand Wr | seat 2 r", "!h1:city Wr",
    NULL, "answer" },
  { "119c B14.1", "position P2 r3 terrain=off factions gbr" CORNERS " | seat 1 b h1 f6 hand Wr | seat 2 r", "!h1:city Wr",
    "B12.4" },
};

/* A seed after which the rolls give what is wanted. */
static guint64
find_seed (const Case *c)
{
  for (guint64 seed = 0; c->dice != NULL; seed++)
    {
      g_autoptr (ConditaGame) game = condita_game_new_for_position (c->position, seed, NULL);
      AciesRandom random = condita_game_get_position (game)->random;
      guint i;

      for (i = 0; c->dice[i] != '\0'; i++)
        if (acies_random_below (&random, 6) + 1 != (guint) (c->dice[i] - '0'))
          break;
      if (c->dice[i] == '\0')
        return seed;
    }
  return 1;
}

static void
assert_results (const Case *c,
                const char *text)
{
  g_auto (GStrv) results = g_strsplit (c->results, ";", -1);

  for (guint i = 0; results[i] != NULL; i++)
    if ((strstr (text, *results[i] == '!' ? results[i] + 1 : results[i]) != NULL) == (*results[i] == '!'))
      g_error ("case %s: “%s” and %s", c->name, results[i], text);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = NULL;
  g_auto (GStrv) steps = g_strsplit (c->steps, ";", -1);
  g_autofree char *text = NULL;

  g_clear_object (&game);
  game = condita_game_new_for_position (c->position, 1, &error);
  g_assert_no_error (error);
  g_clear_object (&game);
  game = condita_game_new_for_position (c->position, find_seed (c), &error);
  g_assert_no_error (error);

  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autofree char *before = condita_game_to_position (game);
      g_autofree char *after = NULL;
      g_autofree char *start = g_strconcat (c->refused != NULL ? c->refused : "", ":", NULL);

      if (condita_game_play_text (game, steps[i], &error))
        {
          condita_test_assert_sound (condita_game_get_position (game));
          if (c->refused != NULL && steps[i + 1] == NULL)
            g_error ("case %s: %s is not refused", c->name, steps[i]);
          continue;
        }
      if (c->refused == NULL || steps[i + 1] != NULL || !g_str_has_prefix (error->message, start))
        g_error ("case %s: %s, %s", c->name, steps[i], error->message);
      g_assert_error (error, CONDITA_ERROR, CONDITA_ERROR_ILLEGAL);
      /* Nothing is spent. */
      after = condita_game_to_position (game);
      g_assert_cmpstr (before, ==, after);
    }
  text = condita_game_to_position (game);
  if (c->results != NULL)
    assert_results (c, text);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup (cases[i].name), " ", '-');
      g_autofree char *path = g_strconcat ("/condita/cases/", name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
