"""Bots at Squirrel Island: legal moves to the end, nothing from cards they cannot see, and sense in choices."""

from __future__ import annotations

from random import Random

from squirrelwidgets import CHANCE, Greedy
from squirrelwidgets import Random as RandomBot
from squirrelwidgets.games.squirrel_island import SquirrelIsland, bots
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setups.setup import Setup


def wander(setup: Setup, seed: int, moves: int = 10_000) -> list[Position]:
    """The positions of a random game."""
    rng = Random(seed)
    line = [SquirrelIsland.begin(setup)]
    while line[-1].actors and len(line) <= moves:
        state = line[-1]
        line.append(state.play(state.draw_chance(rng) if state.actors == (CHANCE,) else rng.choice(state.legal())))
    return line


def table(players: int = 2, **options: object) -> Position:
    """A position in the middle of a day, with rust to move."""
    usual = {"hands": ("",) * players, "first": "rust", "stamina": (0,) * players, "coins": (0,) * players}
    return SquirrelIsland.begin(SquirrelIsland.setup(players=players, **usual | options))


def advised(state: Position) -> str:
    seat = state.actors[0]
    (move,) = Greedy().choose(state.seen_by(seat), (), Random(1))
    return state.say(move)


# -- sense


def test_who_has_won_has_a_hundred() -> None:
    for seed in range(4):
        end = wander(SquirrelIsland.setup(players=3), seed)[-1]
        assert end.ended
        share = 100 / len(end.ended.winners)
        assert [bots.value(end, seat) for seat in range(3)] == [
            share if seat in end.ended.winners else -100 for seat in range(3)
        ]


def test_what_a_position_is_worth() -> None:
    def worth(day: int = 1, **options: object) -> float:
        return bots.value(table(day=day, **options), 0)

    assert worth() == 0
    assert worth(nuts=(3, 0)) == 3
    assert worth(squirrels=("forager", "")) > worth(squirrels=("gatherer", "")) > 0
    assert worth(squirrels=("forager", "")) > worth(day=4, squirrels=("forager", "")) > 0
    assert worth(squirrels=("forager", "")) > worth(squirrels=("forager~", ""))
    assert worth(squirrels=("carpenter", "")) > worth(squirrels=("glider", "")) > 0
    assert worth(stashes=("golden-acorn", "")) == 5
    assert worth(coins=(4, 0)) > worth(day=4, coins=(4, 0)) > worth(day=4, coins=(4, 0), asleep="rust") == 0


def test_greedy_plays_what_pays_and_then_sleeps() -> None:
    early = table(hands=("forager golden-acorn", ""), stamina=(2, 0))
    assert advised(early) == "play forager"
    assert advised(table(hands=("golden-acorn", ""), stamina=(2, 0))) == "sleep"
    assert advised(table(day=4, hands=("forager acorn-pouch", ""), stamina=(2, 0), coins=(1, 0))) == "play acorn-pouch"


def test_greedy_gathers_and_spares_its_abilities() -> None:
    state = table(squirrels=("night-gardener gatherer", ""), asleep="rust")
    assert state.phase is Phase.ASLEEP
    assert advised(state) == "gather gatherer"


def test_greedy_steals_from_who_is_ahead() -> None:
    state = table(3, hands=("slingshot", "", ""), coins=(1, 0, 0), nuts=(0, 4, 9))
    state = state.play(state.parse("play slingshot"))
    assert state.phase is Phase.STEAL
    assert advised(state) == "steal ochre"


# -- strength and time


def test_greedy_beats_random() -> None:
    mine = others = 0.0
    for seed in range(6):
        game = table_of(["greedy", "random", "greedy", "random"], seed)
        mine += game[0] + game[2]
        others += game[1] + game[3]
    assert mine > 1.3 * others


def table_of(names: list[str], seed: int) -> tuple[int, ...]:
    """The scores of a game between bots."""
    bots_by_name = {"greedy": Greedy(), "random": RandomBot()}
    state, rng = SquirrelIsland.begin(SquirrelIsland.setup(players=len(names))), Random(seed)
    while state.actors:
        seat = state.actors[0]
        if seat == CHANCE:
            state = state.play(state.draw_chance(rng))
        else:
            state = state.play(bots_by_name[names[seat]].choose(state.seen_by(seat), (), rng)[0], seat)
    return state.scores
