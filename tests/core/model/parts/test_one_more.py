"""A piece, a secret count, a number and an option that somebody adds to a game from outside: a declaration each, and a
slot for each that is a field.

Nothing else is written here, and all that follows is tried, with four built-in games and the sixth one: text, JSON,
errors, start, `to_setup`, edits, palette, masking, imagined worlds, observation, records, help, fewer players. (Scurry
has a short text of its own, which names what it knows.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any, ClassVar, NamedTuple

import pytest

from squirrelwidgets.core.model import parts
from squirrelwidgets.core.model.errors import BadSetup, IllegalMove, NotAMove
from squirrelwidgets.core.model.immutable import immutable
from squirrelwidgets.core.model.numbers.numbers import numbers_of
from squirrelwidgets.core.model.setups.setup import option
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.scene.sketch_stage import sketch_stage_of
from squirrelwidgets.games.nut_hunt import rules as nut_hunt
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS
from squirrelwidgets.games.squarrels import rules as squarrels
from squirrelwidgets.games.squirrel_island import rules as squirrel_island
from squirrelwidgets.games.squirrel_rush import rules as squirrel_rush
from tests.every_game.setups import values
from tests.sixth_game import rules as full_cheeks


def _tiles(setup: Any) -> tuple[str, ...]:
    words: tuple[str, ...] = setup.box.words
    return words


def _cells(setup: Any) -> tuple[str, ...]:
    cells: tuple[str, ...] = setup.cells
    return cells


def _trees(setup: Any) -> tuple[str, ...]:
    return full_cheeks.TREES


def _traps(setup: Any) -> tuple[str, ...]:
    return ("net", "pit")


def with_more(rules: ModuleType, at: Callable[[Any], tuple[str, ...]], rule: str) -> tuple[type[Game], Any]:
    """A game with a vixen more, traps that their owners know, a number for her hunger, cold nights; and its sketch."""

    @immutable
    @dataclass(frozen=True)
    class Setup(rules.Setup):
        cold: bool = option(False, "Cold nights", rule=rule)
        vixen: str = parts.piece(at, "place", rule=rule, tool="vixen", icon="fox", column="the place of the vixen")
        traps: tuple[str, ...] = parts.counts(
            _traps, "trap", rule=rule, most=3, secret=True, caption="Traps", column="traps of each kind"
        )
        hunger: int = parts.number(most=9, rule=rule, caption="hunger", column="how hungry the vixen is")

    class Position(rules.Position):
        __slots__ = ("hunger", "traps", "vixen")
        vixen: int
        traps: tuple[tuple[int, ...], ...]
        hunger: int

    class Sketch(rules.Sketch):
        __slots__ = ()
        setup_type: ClassVar = Setup
        position_type: ClassVar = Position

    package_name = rules.__name__.removesuffix(".rules")

    class More(Game):
        """With more in it."""

        name = f"more_of_{package_name.rpartition('.')[2]}"
        title = "More"
        package = package_name
        setup_type = Setup
        state_type = Position

    return More, Sketch


class Added(NamedTuple):
    """A game with more in it, and what its places are called."""

    kind: type[Game]
    sketch: Any
    place: str
    """A place as an option says it …"""
    near: str
    """… and misspelt."""
    clicked: tuple[str, str]
    """Two places as edits say them …"""
    named: tuple[str, str]
    """… and as the option does then."""
    first: dict[str, Any]
    """Options without which chance would move first."""

    @property
    def said(self) -> dict[str, Any]:
        return {"players": 3, "cold": True, "vixen": self.place, "traps": ["2*net", "", "pit"], "hunger": 4}

    def state(self) -> Any:
        """The first position in which a player decides a turn."""
        state: Any = self.kind.begin(self.kind.setup({**self.said, **self.first}))
        while state.actors == (CHANCE,) or (self.kind.package.endswith("nut_hunt") and not state.turn):
            seat = state.actors[0]
            state = state.play(state.draw_chance(Random(1)) if seat == CHANCE else state.legal(seat)[0], seat)
        return state

    def edit(self, *edits: str, **options: Any) -> Any:
        sketch = self.sketch.begin(self.kind.setup({"players": 2, **options}))
        for edit in edits:
            sketch = sketch.play(edit)
        return sketch


@cache
def _added(game: str) -> Added:
    elm, cells = ("elm", "pine"), ("c3", "d4")
    if game == "full_cheeks":
        return Added(*with_more(full_cheeks, _trees, "FC-4"), "beech", "beach", elm, elm, {"first": "rust"})
    if game == "squarrels":
        return Added(*with_more(squarrels, _trees, "SQ-1"), "beech", "beach", elm, elm, {"dealer": "rust"})
    if game == "squirrel_island":
        return Added(*with_more(squirrel_island, _trees, "SI-1"), "beech", "beach", elm, elm, {"first": "rust"})
    if game == "squirrel_rush":
        return Added(*with_more(squirrel_rush, _cells, "SR-1"), "b2", "b22", cells, cells, {"first": "rust"})
    kind, sketch = with_more(nut_hunt, _tiles, "NH-3")
    laid = sketch.begin(kind.setup(players=2))
    named = tuple(laid.setup.box.words[laid.tiles[SPOTS.index(spot)]] for spot in ("b2", "c3"))
    return Added(kind, sketch, "hazel-hill", "hazel-hil", ("b2", "c3"), named, {})


@pytest.fixture(params=["nut_hunt", "full_cheeks", "squarrels", "squirrel_rush", "squirrel_island"])
def added(request: pytest.FixtureRequest) -> Added:
    return _added(request.param)


def test_it_is_said_as_text_and_as_json(added: Added) -> None:
    setup = added.kind.setup(added.said)
    text = f"players=3 cold=yes vixen={added.place} traps=2*net//pit hunger=4"
    assert str(setup) == text
    assert added.kind.setup(text) == setup
    assert setup.to_json() == added.said


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"vixen": "NEAR"}, "'NEAR' is no place of this game. Nearest: PLACE."),
        ({"traps": ["3*nets", ""]}, "'3*nets' is no trap; traps are called net, pit, two of them 2*net. Nearest: net."),
        ({"traps": ["net"]}, "One entry for each of the 2 seats, or none; here are 1."),
        ({"hunger": 10}, "A whole number from 0 to 9, not 10."),
        ({"cold": 1}, "True or False, not 1."),
        ({"hungre": 3}, "Nearest: hunger."),
    ],
    ids=lambda each: next(iter(each)) if isinstance(each, dict) else "",
)
def test_what_names_nothing_is_refused_with_the_nearest_word(
    added: Added, options: dict[str, Any], reason: str
) -> None:
    said = {name: added.near if value == "NEAR" else value for name, value in options.items()}
    with pytest.raises(BadSetup) as refusal:
        added.kind.setup({"players": 2, **said})
    assert refusal.value.reason.endswith(reason.replace("NEAR", added.near).replace("PLACE", added.place))
    assert refusal.value.field == next(iter(options))


def test_a_game_begins_with_it_and_says_it_again(added: Added) -> None:
    state = added.state()
    place = added.kind.setup_type.parts["vixen"].at(state.setup).index(added.place)
    assert (state.vixen, state.traps, state.hunger) == (place, ((2, 0), (0, 0), (0, 1)), 4)
    again = state.to_setup()
    assert {name: again.to_json()[name] for name in added.said} == added.said
    assert added.kind(setup=again).state.vixen == state.vixen


def test_it_is_edited_and_an_edit_is_undone_by_the_one_before(added: Added) -> None:
    (one, other), (named, other_named) = added.clicked, added.named
    sketch = added.edit(f"vixen {one}", "traps blue pit 2", "hunger 3", "cold yes")
    options = {"players": 2, "cold": True, "vixen": named, "traps": ["", "2*pit"], "hunger": 3}
    assert {**sketch.options, "players": 2} == options
    assert sketch.play(f"vixen {one}").setup.vixen == ""
    assert sketch.play(f"move {one} {other}").setup.vixen == other_named
    assert not sketch.play(f"clear {one}").setup.vixen
    assert (sketch.position().hunger, sketch.position().traps) == (3, ((0, 0), (0, 2)))
    assert sketch.settings().cold


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        ("vixen z9", "z9 is no (place|tile) here|No tile lies on z9"),
        ("traps gray pit 1", r"gray does not play: here are rust, blue\."),
        ("traps blue pit 4", r"traps: a number from 0 to 3, not 4\."),
        ("hunger ten", r"hunger: a number from 0 to 9, not ten\."),
        ("cold warm", "'warm' is none of yes and no"),
    ],
)
def test_edits_that_mean_nothing_are_refused(added: Added, edit: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        added.edit(edit)


def test_its_words_are_told(added: Added) -> None:
    with pytest.raises(NotAMove, match="vixen, traps, hunger"):
        added.edit().edited("wolf c3")
    with pytest.raises(NotAMove, match="`traps rust net 3`"):
        added.edit().edited("traps rust")
    with pytest.raises(NotAMove, match="Nearest: hunger"):
        added.edit().edited("hungre 3")


def test_the_palette_has_a_tool_and_controls_with_what_is_set(added: Added) -> None:
    stage = sketch_stage_of(added.kind.package)
    sketch = added.edit(**{**added.said, "players": 2, "traps": ["2*net", ""]})
    palette: dict[str, Any] = {each["id"]: each for each in stage.palette(sketch)}
    assert "vixen" in [tool["id"] for tool in palette["pieces"]["tools"]]
    assert [row["seat"] for row in palette["traps"]["rows"]] == ["rust", "blue"]
    assert {cell["id"] for row in palette["hunger"]["rows"] for cell in row["cells"]} == {"hunger"}
    assert (palette["cold"]["kind"], palette["cold"]["text"]) == ("switch", "Cold nights")
    shown = stage.values(sketch)
    assert (shown["traps rust net"], shown["traps blue pit"]) == ([2, 0, 3], [0, 0, 3])
    assert (shown["hunger"], shown["cold"]) == ([4, 0, 9], True)
    assert "vixen" in sketch.blocked()


def test_each_sees_what_is_its_own_and_how_much_others_have(added: Added) -> None:
    state = added.state()
    assert [state.seen_by(viewer).traps for viewer in (0, 1, "spectator")] == [
        ((2, 0), (0,), (1,)),
        ((2,), (0, 0), (1,)),
        ((2,), (0,), (1,)),
    ]
    view = state.seen_by(0)
    assert (view.vixen, view.hunger, view.setup.traps, view.setup.cold) == (state.vixen, 4, (), True)
    assert view.seen_by(0) is view
    worlds = [state.imagine(0, Random(n)) for n in range(30)]
    assert {world.traps[0] for world in worlds} == {(2, 0)}
    assert {world.traps[2] for world in worlds} == {(1, 0), (0, 1)}
    assert {world.viewer for world in worlds} == {"all"}


def test_it_is_observed(added: Added) -> None:
    state = added.state()
    seen = numbers_of(added.kind.package, state.setup).named(state.seen_by(2).observation(2))
    assert (seen["vixen"].index(1), [*seen["hunger"]]) == (state.vixen, [4])
    assert [*seen["traps"]] == [0, 1, 2, 0], "own ones by kind, then how many Rust and Blue have"


def test_it_is_played_and_saved(added: Added) -> None:
    game = added.kind(setup=added.kind.setup({**added.said, **added.first}), seed=1, seats=["random"] * 3).run(60)
    assert type(game).from_record(game.record()).state == game.state
    assert (game.state.hunger, sum(map(sum, game.state.traps))) == (4, 3)


def test_help_and_the_form_tell_of_it(added: Added) -> None:
    told = added.kind.__doc__ or ""
    assert all(line in told for line in ("Cold nights", "traps by seat", "hunger"))
    assert values(added.kind)["cold"] == (False, True)


def test_with_fewer_players_their_things_go(added: Added) -> None:
    sketch = added.sketch.begin(added.kind.setup(added.said)).play("players 2")
    assert sketch.setup.traps == ("2*net", "")
    assert sketch.remark(added.sketch.begin(added.kind.setup(added.said))) == "What ochre had is gone."
