-- SPDX-FileCopyrightText: The Acies authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- A whole game in Lua, with LGI.

local lgi = require 'lgi'
local Acies = lgi.require('Acies', '1')

local game = Acies.Game.new_seeded(Acies.Rules.new(), Acies.Seat.SOUTH, 7)
local chance = 7
while game:get_phase() ~= 'OVER' do
  local steps = game:create_view(game:get_turn()):list_legal_text()
  assert(#steps > 0, 'a game that is not over offers a step')
  chance = (chance * 16807) % 2147483647
  assert(game:play_text(steps[chance % #steps + 1]))
  collectgarbage()
end
assert(game.result ~= 'NONE')
assert(game:get_history().n_items == game:get_n_steps())

local again = Acies.Game.new_seeded(Acies.Rules.new(), Acies.Seat.SOUTH, 7)
for i = 0, game:get_n_steps() - 1 do
  assert(again:play(game:get_history():get_item(i):get_step()))
end
assert(again:to_position() == game:to_position())
local played, reason = again:play_text('R7@3')
assert(not played and reason.message ~= '')

print('ok 1 - a whole game')
print('1..1')
