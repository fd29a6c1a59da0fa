# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A whole game in Ruby, with gobject-introspection.

require 'gobject-introspection'

module Gio
  GObjectIntrospection::Loader.new(self).load('Gio')
end

module Acies
  GObjectIntrospection::Loader.new(self).load('Acies')
end

def check(what)
  raise 'it is not as it should be' unless what
end

game = Acies::Game.new(Acies::Rules.new, Acies::Seat::SOUTH, 7)
chance = Random.new(7)
until game.phase == Acies::Phase::OVER
  steps = game.create_view(game.turn).legal_text
  check(!steps.empty?)
  check(game.play_text(steps[chance.rand(steps.size)]))
end
check(game.result != Acies::Result::NONE)
check(game.history.n_items == game.n_steps)

again = Acies::Game.new(Acies::Rules.new, Acies::Seat::SOUTH, 7)
game.n_steps.times { |i| check(again.play(game.history.get_item(i).step)) }
check(again.to_position == game.to_position)
refusal = begin
  again.play_text('R7@3') && nil
rescue Acies::Error => error
  error.message
end
check(refusal.to_s.include?('6.1'))

puts 'ok 1 - a whole game'
puts '1..1'
