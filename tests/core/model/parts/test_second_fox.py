"""A piece, a count and a number that somebody adds to Nut Hunt from outside: one declaration each, and a slot.

Nothing else is written here, and all that follows is tried: text, JSON, errors, start, `to_setup`, edits, palette,
observation, help, fewer players.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import pytest

from squirrelwidgets.core.model import parts
from squirrelwidgets.core.model.errors import BadSetup, IllegalMove, NotAMove
from squirrelwidgets.core.model.numbers.numbers import numbers_of
from squirrelwidgets.core.model.sealed import sealed
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.scene.sketch_stage import sketch_stage_of
from squirrelwidgets.games import nut_hunt
from squirrelwidgets.games.nut_hunt.rules import Position as NutHuntPosition
from squirrelwidgets.games.nut_hunt.rules import Setup as NutHuntSetup
from squirrelwidgets.games.nut_hunt.rules import Sketch as NutHuntSketch
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS


def _tiles(setup: Any) -> tuple[str, ...]:
    words: tuple[str, ...] = setup.box.words
    return words


def _traps(setup: Any) -> tuple[str, ...]:
    return ("net", "pit")


@sealed
@dataclass(frozen=True)
class Setup(NutHuntSetup):
    """Nut Hunt with a second fox, traps, and a number for its hunger."""

    vixen: str = parts.piece(_tiles, "tile", rule="NH-3", tool="vixen", icon="fox", column="the tile of the vixen")
    traps: tuple[str, ...] = parts.counts(
        _traps, "trap", rule="NH-3", most=3, caption="Traps", column="traps of each kind"
    )
    hunger: int = parts.number(most=9, rule="NH-9", caption="hunger", column="how hungry the vixen is")


class Position(NutHuntPosition):
    __slots__ = ("hunger", "traps", "vixen")
    vixen: int
    traps: tuple[tuple[int, ...], ...]
    hunger: int


class Sketch(NutHuntSketch):
    __slots__ = ()
    setup_type: ClassVar = Setup
    position_type: ClassVar = Position


class TwoFoxes(Game):
    """Nut Hunt with two foxes."""

    name = "two_foxes"
    title = "Two Foxes"
    package = nut_hunt.__name__
    setup_type = Setup
    state_type = Position


SAID: dict[str, Any] = {"players": 3, "vixen": "hazel-hill", "traps": ["2*net", "", "pit"], "hunger": 4}
TEXT = "players=3 vixen=hazel-hill traps=2*net//pit hunger=4"


def test_it_is_said_as_text_and_as_json() -> None:
    setup = Setup.from_json(SAID)
    assert str(setup) == TEXT
    assert Setup.parse(TEXT) == setup
    assert setup.to_json() == SAID


@pytest.mark.parametrize(
    ("options", "reason", "rule"),
    [
        ({"vixen": "hazel-hil"}, "'hazel-hil' is no tile of this game.", "NH-3"),
        ({"traps": ["3*nets", ""]}, "'3*nets' is no trap; traps are called net, pit, two of them 2*net.", "NH-3"),
        ({"traps": ["net"]}, "One entry for each of the 2 seats, or none; here are 1.", "NH-3"),
        ({"hunger": 10}, "A whole number from 0 to 9, not 10.", "NH-9"),
    ],
)
def test_what_names_nothing_is_refused(options: dict[str, Any], reason: str, rule: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        Setup.from_json({"players": 2, **options})
    assert (refusal.value.reason, refusal.value.rule, refusal.value.field) == (reason, rule, next(iter(options)))


def test_a_game_begins_with_it_and_says_it_again() -> None:
    game = TwoFoxes(setup=SAID, seed=1)
    while not game.state.turn:
        game.play(game.legal[0])
    state = game.state
    assert (state.vixen, state.traps, state.hunger) == (
        state.setup.box.index["hazel-hill"],
        ((2, 0), (0, 0), (0, 1)),
        4,
    )
    again = state.to_setup()
    assert {name: again.to_json()[name] for name in SAID} == SAID
    assert TwoFoxes(setup=again).state.vixen == state.vixen


def test_it_is_edited_and_an_edit_is_undone_by_the_one_before() -> None:
    sketch = Sketch.begin(Setup(players=2))
    for edit in ("vixen b2", "traps blue pit 2", "hunger 3"):
        sketch = sketch.play(edit)
    vixen = sketch.setup.box.words[sketch.tiles[_spot("b2")]]
    assert dict(sketch.options) == {"players": 2, "vixen": vixen, "traps": ["", "2*pit"], "hunger": 3}
    assert sketch.play("move b2 c3").setup.vixen == sketch.setup.box.words[sketch.tiles[_spot("c3")]]
    assert not sketch.play("clear b2").setup.vixen
    assert sketch.position().hunger == 3
    assert sketch.settings().hunger == 3


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        ("vixen z9", "z9 is no tile here"),
        ("traps gray pit 1", "gray does not play: here are rust, blue."),
        ("traps blue pit 4", "traps: a number from 0 to 3, not 4."),
        ("hunger ten", "hunger: a number from 0 to 9, not ten."),
    ],
)
def test_edits_that_mean_nothing_are_refused(edit: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        Sketch.begin(Setup(players=2)).play(edit)


def test_its_words_are_told() -> None:
    sketch = Sketch.begin(Setup(players=2))
    with pytest.raises(NotAMove, match="vixen, traps, hunger"):
        sketch.edited("wolf c3")
    with pytest.raises(NotAMove, match="`traps rust net 3`"):
        sketch.edited("traps rust")


def test_the_palette_has_a_tool_and_controls_with_what_is_set() -> None:
    stage = sketch_stage_of(nut_hunt.__name__)
    sketch = Sketch.begin(Setup.from_json({**SAID, "players": 2, "traps": ["2*net", ""]}))
    palette: dict[str, Any] = {each["id"]: each for each in stage.palette(sketch)}
    assert palette["pieces"]["tools"][-1]["id"] == "vixen"
    assert [row["seat"] for row in palette["traps"]["rows"]] == ["rust", "blue"]
    values = stage.values(sketch)
    assert (values["traps rust net"], values["traps blue pit"], values["hunger"]) == ([2, 0, 3], [0, 0, 3], [4, 0, 9])
    assert {cell["id"] for row in palette["hunger"]["rows"] for cell in row["cells"]} == {"hunger"}
    assert "vixen" in sketch.blocked()


def test_all_may_see_it_and_it_is_observed() -> None:
    game = TwoFoxes(setup=SAID, seed=1)
    while not game.state.turn:
        game.play(game.legal[0])
    seen = numbers_of(nut_hunt.__name__, game.settings).named(game.state.observation(1))
    assert (seen["vixen"].index(1), [*seen["traps"]], [*seen["hunger"]]) == (game.state.vixen, [0, 0, 0, 1, 2, 0], [4])
    world = game.state.imagine(0, Random(1))
    assert (world.vixen, world.traps) == (game.state.vixen, game.state.traps)


def test_with_fewer_players_their_things_go() -> None:
    sketch = Sketch.begin(Setup.from_json(SAID)).play("players 2")
    assert sketch.setup.traps == ("2*net", "")


def _spot(name: str) -> int:
    return SPOTS.index(name)
