"""Strategies of one idea for Nut Hunt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Rng
from typing import Any

from squirrelwidgets import Bot, Random
from squirrelwidgets.games.nut_hunt.bots.choose import RATE, ranked
from squirrelwidgets.games.nut_hunt.bots.evaluate import Pieces, Prospects, pieces_of, squirrels_to_end
from squirrelwidgets.games.nut_hunt.rules.box import EXCHANGED, short
from squirrelwidgets.games.nut_hunt.rules.moves import KEEP_NONE, PASS, SCOUT, MoveKind, exchanged_by, index_of, kind_of
from squirrelwidgets.games.nut_hunt.rules.phases import Phase

SETUPS = {"players=2": 2, "players=3": 3, "players=4": 4, "players=5": 5}


def distance(pieces: Pieces, tile: int) -> tuple[int, int]:
    """Squirrels to the last nest after one more on a tile; else nearer to a nest is better."""
    more = pieces.plus(tile)
    return squirrels_to_end(more), -more.twos.bit_count()


class Rusher(Bot):
    """Builds nests as fast as it can, and ends the game with the fourth one."""

    id = "rusher"

    def choose(self, view: Any, story: Any, rng: Rng, stop: Any = None) -> Sequence[Any]:
        seat = view.viewer if isinstance(view.viewer, int) else view.actors[0]
        return [self.move(view, seat, pieces_of(view, seat), rng)]

    def move(self, view: Any, seat: int, pieces: Pieces, rng: Rng) -> Any:
        legal, box = view.legal(seat), view.setup.box
        if view.phase is Phase.ACTION:
            recruits = [move for move in legal if kind_of(move) is MoveKind.RECRUIT]
            if recruits:
                cost = {move: sum(box.tiles[index_of(move)].cost) for move in recruits}
                return min(recruits, key=lambda move: (distance(pieces, index_of(move)), cost[move]))
            swaps = [move for move in legal if kind_of(move) is MoveKind.EXCHANGE]
            return next((move for move in swaps if self.pays(view, seat, move)), PASS)
        if view.phase is Phase.FORAGE:
            nuts = [move for move in legal if kind_of(move) is MoveKind.FORAGE]
            return min(nuts, key=lambda move: view.nuts[seat][index_of(move)])
        if view.phase is Phase.SCATTER:
            own = pieces.minus(view.stack[0].tile)
            return min(view.exits(), key=lambda tile: (distance(own, tile), rng.random()))
        if view.phase is Phase.KEEP:
            return KEEP_NONE
        return max(RATE[view.phase](view, Prospects(view, seat))).move

    @staticmethod
    def pays(view: Any, seat: int, move: Any) -> bool:
        given, taken = exchanged_by(move)
        nuts = list(view.nuts[seat])
        nuts[given] -= EXCHANGED
        nuts[taken] += 1
        box = view.setup.box
        return any(tile != view.fox and not short(nuts, box.tiles[tile].cost) for tile in box.open)


class Hoarder(Rusher):
    """Scouts as long as there are cards, and builds where its objectives are."""

    id = "hoarder"

    def move(self, view: Any, seat: int, pieces: Pieces, rng: Rng) -> Any:
        if view.phase is Phase.ACTION and SCOUT in view.legal(seat) and view.deck.size:
            return SCOUT
        return ranked(view, Prospects(view, seat), rng)[0].move


class Settler(Rusher):
    """Plays for the objectives that it was dealt, and never scouts."""

    id = "settler"

    def move(self, view: Any, seat: int, pieces: Pieces, rng: Rng) -> Any:
        return next(each.move for each in ranked(view, Prospects(view, seat), rng) if each.move != SCOUT)


STRATEGIES: tuple[Bot, ...] = (Random(), Rusher(), Hoarder(), Settler())
