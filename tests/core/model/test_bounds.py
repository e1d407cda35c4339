"""Bounds: what is too large or too deep is refused before any work is done, and nothing stays of it."""

from __future__ import annotations

import difflib
import gc
import tracemalloc
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from squirrelwidgets import (
    GAMES,
    BadSetup,
    Greedy,
    NotAMove,
    NutHunt,
    Scurry,
    Squarrels,
    SquirrelError,
    SquirrelIsland,
    SquirrelRush,
)
from squirrelwidgets.core.model import errors
from squirrelwidgets.core.model.bounds import DEEPEST, LONGEST_SENTENCE, InvalidData, check_data, shown
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.games import game_class

Door = Callable[[], Any]
each_kind = pytest.mark.parametrize("kind", [game_class(name) for name in GAMES])
MEGABYTES = 1_000_000


def nested(deep: int) -> Any:
    data: Any = []
    for _ in range(deep):
        data = [data]
    return data


def peak(door: Door, error: type[SquirrelError] = BadSetup) -> int:
    """The bytes that a door takes at the most to refuse something."""
    tracemalloc.start()
    try:
        with pytest.raises(error):
            door()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


LARGE: dict[str, Door] = {
    "cards": lambda: Squarrels.setup({"players": 2, "hands": ["1", "2"], "deck": "999*1 " * 166_666}),
    "cards as a text": lambda: Squarrels.setup("players=2 hands=1/2 deck=" + "999*1," * 166_666),
    "fewer cards": lambda: Squarrels.setup({"players": 2, "hands": ["1", "2"], "deck": "999*1 " * 3_000}),
    "cells": lambda: Scurry.setup({"brown": ["a1"] * 200_000, "gray": ["c3"]}),
    "cells as a text": lambda: Scurry.setup("6/" + "brown/" * 100_000),
    "island": lambda: SquirrelIsland.setup(hands=["99*digger " * 50_000, ""]),
    "deck": lambda: SquirrelIsland.setup(deck="[[card]]\n" * 200_000),
    "deck as a list": lambda: SquirrelIsland.setup(deck=[{}] * 210_000),
    "own tiles": lambda: NutHunt.setup(own_tiles=["hazel-hill green walnut costs acorn"] * 100_000),
    "glade": lambda: SquirrelRush.setup(glade=["# " * 100_000] * 10),
}


@pytest.mark.parametrize("door", LARGE.values(), ids=[*LARGE])
def test_a_large_setup_is_refused_before_any_work(door: Door) -> None:
    assert peak(door) < 10 * MEGABYTES


TOO_LARGE = ("x" * 5 * MEGABYTES, ["x"] * 250_000, nested(2_000), 10**5_000, "x " * MEGABYTES, {"x" * MEGABYTES: 1})
STRANGE = ({}, [{}], {"a": {}}, [[]], 0.5, True, None, "", "none", -1, "\xa0", "²", 10**30, [None], b"x")


@each_kind
def test_every_option_of_every_game_is_bounded(kind: type[Game]) -> None:
    for name in kind.setup().types:
        for value in TOO_LARGE:
            with pytest.raises(BadSetup) as refused:
                kind.setup({name: value})
            assert len(str(refused.value)) < 2_000
        with pytest.raises(BadSetup):
            kind.setup(f"{name}={'x,' * MEGABYTES}")
        for value in STRANGE:
            with suppress(BadSetup):
                assert kind.setup({name: value})


def test_cells_are_compared_in_linear_time() -> None:
    compared = Counter[str]()

    class Cell(str):
        __slots__ = ()
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            compared["cells"] += 1
            return str.__eq__(self, other)

    cells = [Cell("a1") for _ in range(4_000)]
    with pytest.raises(BadSetup, match="a1 is named twice"):
        Scurry.setup(brown=cells, gray=["c3"])
    assert compared["cells"] < 10 * len(cells)


@pytest.mark.parametrize("dots", ["a" + ".a" * 100_000 + " = 1", "[" + "a." * 100_000 + "a]", "[" * 90_000])
def test_a_deck_that_takes_the_square_of_its_length_is_refused(dots: str) -> None:
    assert peak(lambda: SquirrelIsland.setup(deck=dots)) < 10 * MEGABYTES


def test_nobody_reads_thousands_of_faults() -> None:
    with pytest.raises(BadSetup, match=r"^deck: 100 faults") as refused:
        SquirrelIsland.setup(deck=[{f"a{n}": 1 for n in range(5_000)}])
    assert len(str(refused.value)) < 10_000


@pytest.mark.parametrize("level", [{}, [], {"a": 1}, 7, None])
def test_a_level_that_is_none(level: Any) -> None:
    with pytest.raises(BadSetup, match=r"^level: .+ is none of standard, advanced, expert\. \(NH-30\)$"):
        NutHunt.setup(level=level)


@each_kind
def test_numbers_that_python_itself_cannot_write(kind: type[Game]) -> None:
    game = kind(seed=1)
    huge = 10**5_000
    for door in (
        lambda: kind(huge),
        lambda: kind.setup(players=huge),
        lambda: kind(seed=huge),
        lambda: kind(seats=[huge, huge]),
        lambda: game.play("pass", seat=str(huge // 10**4_990)),
        lambda: game.svg(viewer=huge),
        lambda: Greedy(samples=huge),
    ):
        with pytest.raises(SquirrelError) as refused:
            door()
        assert len(str(refused.value)) < 2_000


@each_kind
def test_a_long_sentence_is_no_move(kind: type[Game]) -> None:
    game = kind(seed=1)
    for text in ("x" * 10 * MEGABYTES, "x " * 5 * MEGABYTES, "pass " * 200_000):
        assert peak(lambda text=text: game.play(text), NotAMove) < 1_000 * 1_000
        assert len(str(game.why(text))) < 200
    for refuse in (lambda: game.play("x" * LONGEST_SENTENCE), lambda: game.state.parse("x" * MEGABYTES)):
        with pytest.raises(NotAMove) as refused:
            refuse()
        assert len(str(refused.value)) < 1_000


def test_the_nearest_words_are_those_of_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []
    monkeypatch.setattr(difflib, "get_close_matches", lambda word, *_, **__: compared.append(word) or [])
    assert str(NotAMove("b55" * MEGABYTES, "no cell.", ["b5"]))
    assert errors.nearest("b5" * MEGABYTES, ["b5"]) == ""
    assert [len(word) for word in compared] == [errors.LONGEST] * 2


@each_kind
def test_an_unknown_option_is_not_repeated_whole(kind: type[Game]) -> None:
    for setup in ({"x" * MEGABYTES: 1}, "x" * 15_000 + "=1", "=1", "x" * MEGABYTES):
        with pytest.raises(BadSetup) as refused:
            kind.setup(setup)
        assert len(str(refused.value)) < 1_000


def test_data_is_as_deep_as_it_may_be() -> None:
    check_data(nested(DEEPEST - 1))
    with pytest.raises(InvalidData, match="nested more than"):
        check_data(nested(DEEPEST))
    circle: list[Any] = []
    circle.append(circle)
    with pytest.raises(InvalidData, match="nested more than"):
        check_data(circle)


def test_anything_can_be_shown() -> None:
    class Broken:
        def __repr__(self) -> str:
            raise RuntimeError

    for value in (Broken(), nested(5_000), 10**5_000, "\ud800", "x" * MEGABYTES, [Broken()]):
        assert 0 < len(shown(value)) <= 40
    assert shown("nut") == "'nut'"


# -- nothing stays


def deck(n: int) -> list[dict[str, Any]]:
    return [*SquirrelIsland.cards(), {"id": f"rope{n}", "name": f"Rope {n}", "type": "item", "cost": 1} | REST]


REST = {"copies": 1, "stash": 1}


def test_many_decks_stay_no_longer_than_their_games() -> None:
    boxes = [ref(SquirrelIsland.setup(deck=deck(n)).box) for n in range(30)]
    gc.collect()
    assert sum(box() is not None for box in boxes) <= 8


def test_many_boxes_stay_no_longer_than_their_games() -> None:
    boxes = []
    for n in range(30):
        setup = NutHunt.setup(players=2, own_objectives=[f"birch-grove rabbit-patch {k}" for k in range(1, 20 + n)])
        boxes.append(ref(NutHunt.begin(setup).setup.box))
    gc.collect()
    assert sum(box() is not None for box in boxes) <= 8


# -- paths


@pytest.mark.parametrize("name", ["own.toml", "missing.toml"])
def test_only_code_names_a_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text("secret = 1", "utf-8")
    text = str(tmp_path / name)
    kind = SquirrelIsland.setup_type
    record = {**SquirrelIsland().record(), "setup": {"deck": text}}
    data: tuple[Door, ...] = (
        lambda: kind.parse(f"deck={text}"),
        lambda: kind.from_json({"deck": text}),
        lambda: SquirrelIsland(setup=f"deck={text}"),
        lambda: SquirrelIsland.from_record(record),
    )
    for door in data:
        with pytest.raises(SquirrelError, match="this is no deck") as refused:
            door()
        assert "secret" not in str(refused.value)
    code: tuple[Door, ...] = (
        lambda: SquirrelIsland.setup(deck=text),
        lambda: SquirrelIsland.setup(deck=Path(text)),
        lambda: SquirrelIsland(setup={"deck": text}),
    )
    for door in code:
        with pytest.raises(BadSetup, match="there is 'secret'" if name == "own.toml" else "the file cannot be read"):
            door()


# -- one text form


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (Squarrels, {"players": 2, "hands": ["1  2\t", " 3"], "hoard": "3 \n"}),
        (NutHunt, {"rolls": " 3  5\n1 "}),
        (SquirrelRush, {"deck": "flip*9  skip*20 ", "players": 2}),
        (SquirrelIsland, {"players": 2, "draws": " 2*glider  digger\n", "mornings": ["3*stamina  2*coin 5*card "]}),
    ],
)
def test_spaces_make_no_difference(kind: type[Game], options: dict[str, Any]) -> None:
    setup = kind.setup(options)
    assert kind.setup(str(setup)) == setup
    assert kind.setup(setup.to_json()) == setup


def test_too_many_cards_in_the_morning_are_blamed_on_the_mornings() -> None:
    with pytest.raises(BadSetup) as refused:
        SquirrelIsland.setup(players=5, mornings=["3*stamina 99*card"])
    assert refused.value.field == "mornings"
    with pytest.raises(BadSetup) as refused:
        SquirrelIsland.setup(deck=deck(1)[-1:])
    assert refused.value.field == "deck"
