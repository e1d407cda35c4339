"""Parts that rules speak of by name: what is said comes back, a position refuses, what is hidden stays so."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from math import dist
from random import Random
from typing import Any

import pytest

from squirrelwidgets.core.model import parts
from squirrelwidgets.core.model.errors import BadSetup, IllegalMove
from squirrelwidgets.core.model.parts.cells.ground import ground
from squirrelwidgets.core.model.parts.moves import moves

from ..test_reachable import can_change, reachable
from .toy import HIGH_NUT, Toy

PATHS = {"wood": ("hill",), "hill": ("mill",), "mill": ()}


def toy() -> Toy:
    return Toy(
        cells=parts.grid(3, 3, pieces=["hole"]),
        ice=parts.hexes(2),
        heaps=parts.heaps(3, 4, 0),
        die=parts.die(),
        path=parts.track(9, pieces=2),
        where=parts.map_of(PATHS, pieces=1),
        deck=parts.deck(HIGH_NUT),
        hand=parts.hand("deck"),
        table=parts.row("deck"),
        gone=parts.pile("deck"),
        offer=parts.market("deck", 3),
        tricks=parts.score("tricks"),
        risk=parts.each("at risk", 1),
        water=parts.count("Water", 2, most=8),
    )


TOY = toy()
SAID = {
    "cells": "a1=rust b2=blue c3=hole",
    "ice": "b2=stump",
    "heaps": "2*a c",
    "die": 4,
    "path": ("0 5", ""),
    "where": ("mill", ""),
    "hand": ("1 1 9", "2"),
    "table": ("9 3", ""),
    "gone": "8 5 8",
    "offer": "7 4",
    "tricks": (2, -1),
    "risk": (1, 3),
    "water": 5,
}


def test_what_is_said_comes_back() -> None:
    state = TOY.begin(**SAID)
    again = replace(state.setup, **state.setup.part_options(state))
    assert again == state.setup
    assert TOY.setup.parse(str(again)) == again
    assert TOY.position.begin(again) == state
    assert TOY.begin().setup.part_options(TOY.begin()) == TOY.setup().part_options(TOY.begin())
    assert not {*TOY.setup(**TOY.setup().part_options(TOY.begin())).to_json()}, "what is usual is not said"


CHANGES: list[Callable[[Any], None]] = [
    lambda state: state.cells.__setitem__("a1", 1),
    lambda state: state.heaps.__setitem__("a", 1),
    lambda state: state.die.came("3"),
    lambda state: state.path.move(0, 0, 1),
    lambda state: state.hand.move(1, 0, state.gone),
    lambda state: state.tricks.__setitem__(0, 9),
    lambda state: setattr(state, "water", 3),
    lambda state: setattr(state.cells, "at", ()),
    lambda state: delattr(state.cells, "at"),
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_position_refuses_and_a_scratch_of_it_changes_alone(change: Callable[[Any], None]) -> None:
    state = TOY.begin(**SAID)
    before = state.key()
    with pytest.raises((TypeError, AttributeError)):
        change(state)
    assert state.key() == before
    if "at" not in change.__code__.co_consts:
        scratch = state.scratch()
        change(scratch)
        assert scratch.key() != before == state.key()
        assert scratch._freeze() != state


def test_what_a_bot_reaches_from_a_value_never_changes() -> None:
    state = TOY.begin(**SAID)
    values = [getattr(state.seen_by(0), name) for name in TOY.setup.parts]
    assert not [each for each in reachable(*values) if can_change(each) or each is state.setup]


def test_values_go_to_other_processes() -> None:
    state = TOY.begin(**SAID)
    for name in TOY.setup.parts:
        value = getattr(state, name)
        assert pickle.loads(pickle.dumps(value)) == value


def test_what_is_laid_on_a_scratch_can_be_changed() -> None:
    scratch = TOY.position.bare(TOY.setup(**SAID))
    scratch.lay_parts()
    scratch.cells["c1"] = 1
    scratch.tricks[0] += 1
    assert (scratch._freeze().cells["c1"], TOY.begin(**SAID).cells["c1"]) == (1, None)


# -- cells


def cells(kind: Any, said: str = "") -> Any:
    return Toy(cells=kind).begin(cells=said).cells


def test_cells_of_a_grid() -> None:
    grid = cells(parts.grid(4, 3), "a1=rust b2=rust c3=rust d1=blue b1=blue")
    assert [*grid][:5] == ["a1", "b1", "c1", "d1", "a2"]
    assert [grid.line(cell) for cell in ("a1", "b2", "d1", "c2")] == [3, 3, 1, 0]
    assert (grid.find(1), grid.all(1), grid.count(0), grid.find("fox")) == ("b1", ["b1", "d1"], 3, None)
    assert len(grid.empty) == 7
    assert grid.beside("a1") == ["b1", "a2"]
    assert grid.beside("a1", corners=True) == ["b1", "a2", "b2"]
    assert grid.rays("c1")[0] == ["d1"]
    assert grid.slides("c1") == ["c2", "d2"]
    assert grid.column("b3") == ["b1", "b2", "b3"]
    assert "d3" in grid
    assert "e1" not in grid


def test_cells_of_hexagons_and_where_up_is() -> None:
    ice = cells(parts.hexes(3), "c1=rust")
    assert len(ice) == 19
    assert sorted(ice.beside("a1")) == ["a2", "b1", "b2"]
    assert ice.slides("c1")[:4] == ["c2", "c3", "c4", "c5"]
    up, down = (cells(parts.grid(2, 2, first=first)).of.spots[0] for first in ("bottom", "top"))
    assert (up, down) == ((0, 1), (0, 0))


def test_joined_cells() -> None:
    grid = cells(parts.grid(3, 3), "a1=rust a2=rust b2=rust c3=rust")
    assert grid.joined("a1", "b2")
    assert not grid.joined("a1", "c3")
    assert grid.joined("b1", "c2"), "over empty cells"


def test_a_size_is_an_option() -> None:
    game = Toy(players=parts.number(3, most=9, rule=""), cells=parts.grid("players", lambda setup: 2))
    assert len(game.begin(players=4).cells) == 8
    with pytest.raises(TypeError, match="'side' is no option of this game; these are: players"):
        Toy(cells=parts.grid("side", 2)).begin()


# -- cards


def test_cards_lie_in_one_place_only() -> None:
    state = TOY.begin(**SAID)
    assert len(state.deck) == 18 - 11
    assert sum(n for _, n in state.deck.outcomes()) == len(state.deck)
    assert state.hand[0] == [1, 1, 9]
    assert state.table[0] == [9, 3], "in the order in which they came"
    assert (state.gone[-1], [*state.offer], 4 in state.offer) == (8, [7, 4], True)
    with pytest.raises(BadSetup, match="There are 2 of 9; here are 3"):
        TOY.setup.boxes[0].check(TOY.setup(hand=("9 9", "9")))


def test_a_card_moves() -> None:
    scratch = TOY.begin(**SAID).scratch()
    scratch.hand.move(9, 0, scratch.table, 1)
    scratch.table.move(9, 1, scratch.gone)
    scratch.gone.move(9, scratch.hand, 1)
    scratch.deck.move(6, scratch.hand, 1)
    after = scratch._freeze()
    assert (after.hand[0], after.hand[1], after.table[1]) == ([1, 1], [2, 6, 9], [])
    orders = []
    for cards in ((3, 6), (6, 3)):
        scratch = TOY.begin().scratch()
        for card in cards:
            scratch.deck.move(card, scratch.hand, 0)
            scratch.deck.move(card, scratch.gone)
        orders.append(scratch._freeze())
    assert orders[0].hand == orders[1].hand, "a hand has no order"
    assert [*orders[0].gone] == [*orders[1].gone][::-1] == [3, 6]


@pytest.mark.parametrize("viewer", [0, 1, "spectator"])
def test_a_world_cannot_be_told_from_the_truth(viewer: Any) -> None:
    state = TOY.begin(**SAID)
    view = state.seen_by(viewer)
    seen = [view.hand[seat] for seat in (0, 1)]
    assert seen == [state.hand[seat] if seat == viewer else ["?"] * len(state.hand[seat]) for seat in (0, 1)]
    assert [*view.deck] == ["?"] * len(state.deck)
    worlds = [state.imagine(viewer, Random(n)) for n in range(30)]
    assert all(world.seen_by(viewer) == view for world in worlds)
    assert len({str(world.key()) for world in worlds}) >= 5
    for world in worlds:
        TOY.setup.boxes[0].check(replace(state.setup, **state.setup.part_options(world)))


def test_numbers_for_those_who_train_agents_are_within_bounds() -> None:
    for state in (TOY.begin(), TOY.begin(**SAID)):
        for part in TOY.setup.parts.values():
            field = part.observation(state.setup)
            assert field is not None
            numbers = field.read(state.seen_by(1), 1)
            assert len(numbers) == field.size, part.name
            assert all(field.low <= n <= field.high for n in numbers), part.name


def test_what_went_where_tells_no_card() -> None:
    """Two states that differ in hidden cards only: what moves is told alike."""
    told = []
    for hands in (("1 2", "3"), ("3 2", "3")):
        before = TOY.begin(hand=hands)
        scratch = before.scratch()
        scratch.hand.move(scratch.hand[0][-1], 0, scratch.hand, 1)
        scratch.hand.move(3, 1, scratch.gone)
        scratch.path.move(1, 0, 4)
        scratch.cells["b2"] = 0
        scratch.heaps["a"] -= 1
        told.append(sorted(moves(before, scratch)))
    assert told[0] == told[1] == [("", "b2"), ("0", "4"), ("a", ""), ("hand-rust", "gone")]


# -- by hand


@pytest.mark.parametrize(
    ("edits", "option", "value"),
    [
        (["cells rust a1", "cells hole b2"], "cells", "a1=rust b2=hole"),
        (["cells rust a1", "cells rust a1"], "cells", None),
        (["cells rust a1", "move a1 c3", "cells blue a1", "clear a1"], "cells", "c3=rust"),
        (["heaps a 0", "heaps b 0"], "heaps", "0*a"),
        (["heaps a 1"], "heaps", "a 4*b"),
        (["die 4"], "die", 4),
        (["path blue 0 7"], "path", ["", "7 0"]),
        (["where rust wood mill"], "where", ["mill", ""]),
        (["hand rust 3", "move hand-rust gone 3"], "gone", "3"),
        (["table blue 9", "table blue 1", "clear table-blue 9"], "table", ["", "1"]),
        (["tricks blue 3", "risk rust 4"], "risk", [4, 1]),
        (["water 7"], "water", 7),
        (["path ochre 0 7", "players 2"], "path", None),
        (["cells ochre a1", "cells rust b1", "players 2"], "cells", "b1=rust"),
    ],
    ids=str,
)
def test_edits(edits: list[str], option: str, value: Any) -> None:
    made = TOY.sketch(players=3) if "ochre" in " ".join(edits) else TOY.sketch()
    for edit in edits:
        made = made.play(edit)
    assert made.options.get(option) == value


def test_each_form_of_edit_has_an_example_that_works() -> None:
    sketch = TOY.sketch()
    for part in TOY.setup.parts.values():
        for example in () if part.name == "deck" else part.examples(TOY.setup()):  # which has a switch before
            assert sketch.explain(example) is None, example
    for tool in sketch.tools():
        assert sketch.allows(next(tool.sentences()))


# -- errors, each with what would do


@pytest.mark.parametrize(
    ("wrong", "kind", "why"),
    [
        (lambda: parts.grid(0, 3).metadata["part"].ground(TOY.setup()), ValueError, "1 to 26 columns"),
        (lambda: parts.grid(3, 3, first="left"), TypeError, 'first="bottom" or first="top"'),
        (parts.heaps, TypeError, r"heaps\(3, 4, 5\)"),
        (lambda: parts.die(1), ValueError, "2 to 100 sides"),
        (lambda: parts.track(9, pieces=0), ValueError, "1 to 20 pieces"),
        (lambda: parts.map_of({"wood": ("hut",)}), ValueError, "'hut', which is no place of the map: wood"),
        (lambda: parts.deck([]), ValueError, "1 to 200 kinds"),
        (lambda: parts.deck({"winter nut": 1}), ValueError, "its name is one word"),
        (
            lambda: Toy(hand=parts.hand(3)),
            TypeError,
            r'no deck 3; declare one before it. Say its name, as in hand\("deck"\)',
        ),
        (lambda: Toy(hand=parts.hand("deck")), TypeError, "no deck 'deck'; declare one before it"),
        (lambda: Toy(pack=parts.deck([1]), hand=parts.hand("deck")), TypeError, "those before it are: pack"),
        (lambda: TOY.begin().cells["z9"], LookupError, "no cell z9; there are a1 to c3"),
        (lambda: TOY.begin().scratch().cells.__setitem__("a1", 1.5), TypeError, "a seat or a piece's name"),
        (lambda: TOY.begin().heaps["z"], LookupError, "no heap z; there are a, b, c"),
        (lambda: TOY.begin().scratch().heaps.__setitem__("a", -1), ValueError, "0 and more, not -1"),
        (lambda: TOY.begin().path.seats_on(10), LookupError, "no place 10; there are 0 to 9"),
        (lambda: TOY.begin().scratch().path.move(0, 3, 4), ValueError, "they are on 0, 0"),
        (lambda: TOY.begin(**SAID).scratch().hand.move(7, 0, 1), TypeError, "say which card, whose, and where"),
        (lambda: _moved(7, 0), ValueError, "no card 7 to move; there are: 1, 1, 9"),
        (lambda: _moved(1, 5), ValueError, "a seat from 0 to 1, not 5"),
        (lambda: TOY.setup(cells="z9=rust"), BadSetup, "'z9' is no cell"),
        (lambda: TOY.setup(cells="a1"), BadSetup, "as in a1=rust"),
        (lambda: TOY.setup(cells="a1=owl"), BadSetup, "rust, blue, hole"),
        (lambda: TOY.setup(path=("0 10", "")), BadSetup, "'10' is no place"),
        (lambda: TOY.setup(path=("0", "")), BadSetup, "2 pieces are, not 1"),
        (lambda: TOY.setup(heaps="3*d"), BadSetup, "heaps are called a, b, c"),
        (lambda: TOY.setup(hand=("10", "")), BadSetup, "'10' is no card"),
        (lambda: TOY.setup(die=7), BadSetup, "die"),
        (lambda: TOY.sketch().play("path rust 3 4"), IllegalMove, "they are on 0, 0"),
        (lambda: TOY.sketch().play("cells owl a1"), IllegalMove, "rust, blue, hole"),
    ],
)
def test_bad_input_is_told_what_would_do(wrong: Callable[[], Any], kind: type[Exception], why: str) -> None:
    with pytest.raises(kind, match=why):
        wrong()


def _moved(card: int, seat: int) -> None:
    scratch = TOY.begin(**SAID).scratch()
    scratch.hand.move(card, seat, scratch.gone)


def test_a_deck_is_said_itself_or_by_its_name() -> None:
    deck = parts.deck(["jay", "owl", "jay"], faces={"jay": "The Jay"})
    game = Toy(deck=deck, hand=parts.hand(deck), other=parts.deck([1]), theirs=parts.hand("other"))
    box = game.setup.boxes[0]
    assert (box.names, box.copies, box.faces) == (("jay", "owl"), (2, 1), ("The Jay", "owl"))
    assert [part.box is box for part in game.setup.parts.values()] == [True, True, False, False]
    captions = [part.caption for part in TOY.setup.parts.values() if part.box]
    assert captions == ["All other cards are in the deck", "Cards go to", "", "", ""], "one of them lists all cards"
    assert [part.rest for part in game.setup.parts.values()] == ["rest", "", "other-rest", ""]


def test_places_of_a_map_that_are_joined_lie_beside_each_other_in_its_ring() -> None:
    ways = {"a": ("c", "d"), "c": ("b",), "b": ("d",), "d": ()}
    made = ground("paths", tuple((name, ways[name]) for name in "abcd"))
    far = [dist(made.spots[n], made.spots[other]) for n, others in enumerate(made.beside) for other in others]
    assert max(far) < 2 * max(abs(y) for _, y in made.spots), "none leads across"
