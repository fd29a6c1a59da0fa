# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A whole game in Perl, with Glib::Object::Introspection.

use strict;
use warnings;
use Glib::Object::Introspection;

Glib::Object::Introspection->setup(basename => 'Gio', version => '2.0', package => 'Glib::IO');
Glib::Object::Introspection->setup(basename => 'Acies', version => '1', package => 'Acies');

my $game = Acies::Game->new_seeded(Acies::Rules->new, 'south', 7);
srand 7;
while ($game->get_phase ne 'over') {
  my $steps = $game->create_view($game->get_turn)->list_legal_text;
  die 'a game that is not over offers a step' unless @$steps;
  $game->play_text($steps->[rand @$steps]) or die 'a legal step is refused';
}
die 'there is no result' if $game->get_result eq 'none';
die 'the history has another length' if $game->get_history->get_n_items != $game->get_n_steps;

my $again = Acies::Game->new_seeded(Acies::Rules->new, 'south', 7);
$again->play($game->get_history->get_item($_)->get_step) or die for 0 .. $game->get_n_steps - 1;
die 'it is another position' if $again->to_position ne $game->to_position;
eval { $again->play_text('R7@3'); 1 } and die 'a step after the end is not refused';
die 'it is not said why' unless "$@";

print "ok 1 - a whole game\n1..1\n";
