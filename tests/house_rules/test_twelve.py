"""The twelve rules, as they stand in their files: what each changes, and what `check` says of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from squirrelwidgets import SquirrelIsland, lab
from squirrelwidgets.games.squarrels.rules.cards import GOLDEN
from squirrelwidgets.games.squirrel_island.rules.cards.operations import OPERATIONS

from .few import few
from .test_rules import played
from .variants import (
    Corners,
    DrawsOn,
    Fast,
    FastFox,
    Hop,
    Level,
    Patient,
    Precious,
    Rest,
    Rich,
    Short,
    Thief,
)

FILES: Final = sorted(path for path in Path(__file__).with_name("twelve").glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_rule_takes_a_few_lines(path: Path) -> None:
    source = path.read_text()
    [made] = [each for each in ast.parse(source).body if isinstance(each, ast.ClassDef)]
    texts = [each for each in ast.walk(made) if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)]
    said = {line for each in texts for line in range(each.lineno, each.end_lineno + 1)}
    numbered = [*enumerate(source.splitlines(), 1)][made.lineno - 1 : made.end_lineno]
    assert 2 <= len([line for number, line in numbered if line.strip() and number not in said]) <= 14


# -- what each changes


def sees_past_its_own(kind: Any) -> bool:
    return "f8" in kind(setup="4/brown f7/gray f8/squirrels f6 c6").play("f5").legal


def ends_after_ten_turns(kind: Any) -> bool:
    ends = [state for n in range(8) for state in played(kind, "5/random", n) if state.ended]
    return {end.turn for end in ends if end.ended.rule == "HR-1"} == {10} and all(end.turn <= 10 for end in ends)


def nobody_loses_shut_in(kind: Any) -> bool:
    ends = [state.ended for n in range(30) for state in played(kind, "3/random/anywhere", n) if state.ended]
    draws = [end for end in ends if end.rule == "HR-1"]
    return bool(draws) and not any(end.winners for end in draws) and all(end.rule != "SC-15" for end in ends)


def can_rest_once(kind: Any) -> bool:
    game = kind(setup="4/random", seed=1)
    game.play(game.legal[0]).play(game.legal[0])
    mover = game.state.mover
    return "rest" in game.legal and game.play("rest").state.mover == 1 - mover


def gold_counts_eight(kind: Any) -> bool:
    hands = [
        (state.points(seat), hand)
        for state in played(kind, "players=3", 1, 200)
        for seat, hand in enumerate(state.hands)
    ]
    return any(hand[GOLDEN] for _, hand in hands) and all((8 in points) == bool(hand[GOLDEN]) for points, hand in hands)


def who_stores_draws_on(kind: Any) -> bool:
    states = [state for n in range(4) for state in played(kind, "players=3", n)]
    return any(state.stored_now and "draw" in state.sentences(state.actors[0]) for state in states if state.actors)


def goes_to_equal_tiles(kind: Any) -> bool:
    states = [state for n in range(4) for state in played(kind, "players=2", n)]
    return any(one == other for state in states for one, other in pairwise(state.collected))


def takes_from_whom_it_meets(kind: Any) -> bool:
    told = [event for n in range(4) for state in played(kind, "players=3", n) for event in state.events]
    taken = {event.what for event in told if event.kind == "house"}
    return "takes 2 acorns" in taken and taken <= {"takes 0 acorns", "takes 1 acorns", "takes 2 acorns"}


def corners_have_counters(kind: Any) -> bool:
    state = kind(2, seed=1).state
    return {name for name, n in zip(state.ground.names, state.counters, strict=True) if n} == {"a1", "a4", "d1", "d4"}


def the_fox_goes_two_tiles(kind: Any) -> bool:
    far = 0
    for before, state in pairwise(played(kind, "players=2", 1, 200)):
        if state.events and state.events[0].kind == "rolled":
            far += state.fox not in state.ground.near[before.fox]
    return far > 0


def the_third_nest_ends_it(kind: Any) -> bool:
    *_, last = played(kind, "players=2", 1, 2000)
    return bool(last.ended) and max(last.built) == 3


def three_coins_count_as_a_nut(kind: Any) -> bool:
    states = [*played(kind, "players=2", 1, 300)]
    more = [(state.scores[0] - state.nuts[0] - state.stash_value(0), state.coins[0]) for state in states]
    return any(coins >= 3 for _, coins in more) and all(n == coins // 3 for n, coins in more)


CHANGES: Final[dict[Any, tuple[Any, int, Callable[[Any], bool]]]] = {
    Hop: ("4/random", 20, sees_past_its_own),
    Fast: ("4/random", 20, ends_after_ten_turns),
    Patient: ("3/random/anywhere", 20, nobody_loses_shut_in),
    Rest: ("4/random", 20, can_rest_once),
    Precious: ("players=3", 2, gold_counts_eight),
    DrawsOn: ("players=3", 2, who_stores_draws_on),
    Level: ("players=2", 4, goes_to_equal_tiles),
    Thief: ("players=3", 4, takes_from_whom_it_meets),
    Corners: ("players=2", 4, corners_have_counters),
    FastFox: ("players=2", 2, the_fox_goes_two_tiles),
    Short: ("players=2", 2, the_third_nest_ends_it),
    Rich: ("players=2", 6, three_coins_count_as_a_nut),
}
"""With a setup in which random games meet it, how many, and what is otherwise than by the book."""


@pytest.mark.parametrize("kind", CHANGES)
def test_a_rule_changes_what_it_says(kind: Any) -> None:
    *_, so = CHANGES[kind]
    assert so(kind)
    assert not so(kind.house.original)


@pytest.mark.parametrize("kind", CHANGES)
def test_a_sound_rule_is_found_sound(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch, "greedy")
    setup, games, _ = CHANGES[kind]
    checked = lab.check(kind, games, setup, positions=12)
    assert checked.ok, checked
    [other] = re.findall(r"(\d+) of \d+ games went another way than by the book", repr(checked))
    assert int(other) > 0
    assert ("bots walk in Level" in repr(checked)) == (kind is Level)


@pytest.mark.sweep
@pytest.mark.parametrize("kind", CHANGES)
def test_200_games_of_a_sound_rule_break_nothing(kind: Any) -> None:
    checked = kind.check(setup=CHANGES[kind][0])
    assert checked.ok, checked
    assert ("bots walk in Level" in repr(checked)) == (kind is Level)


def test_a_card_of_ones_own_is_played() -> None:
    import_module("tests.house_rules.twelve.toast")
    try:
        card = {"id": "feast", "name": "Feast", "type": "item", "cost": 1, "copies": 1, "stash": 1}
        card["effect"] = [{"op": "toast", "n": 2}]
        deck = [*SquirrelIsland.cards(), card]
        game = SquirrelIsland(2, seed=1, setup=SquirrelIsland.setup(players=2, deck=deck, hands=("feast", "")))
        while not any("feast" in each for each in game.legal):
            game.play(game.legal[0])
        before = game.state.nuts
        game.play(next(each for each in game.legal if "feast" in each))
        assert [now - was for now, was in zip(game.state.nuts, before, strict=True)] == [2, 2]
    finally:
        del OPERATIONS["toast"]
