"""Each kind of part by itself, secret and open: what is said comes back, what is hidden can be imagined, edits mean one
thing. A toy of a game has one of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

import pytest

from squirrelwidgets.core.model import parts
from squirrelwidgets.core.model.errors import BadSetup, IllegalMove, NotAMove
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.model.immutable import immutable
from squirrelwidgets.core.model.setups import setup as core
from squirrelwidgets.core.model.setups import sketch
from squirrelwidgets.core.model.state import State

PLACES = ("oak", "elm", "ash")
KINDS = ("acorn", "walnut")
CARDS = ("1", "2", "winter")
BOX = parts.Box(CARDS, (6, 6, 1), rule="T-1", places_rule="T-2", such_as="two ones 2*1", size=(10, 10))
NUMBERS = (range(2), "T-3", "winter lies in the deck.")
VIEWERS: tuple[Viewer, ...] = (0, 1, "spectator")


def _places(setup: Any) -> Sequence[str]:
    return PLACES


def _kinds(setup: Any) -> Sequence[str]:
    return KINDS


@immutable
@dataclass(frozen=True)
class Setup(core.Setup):
    """Two seats, and one part of each kind, all of them secret."""

    players: int = core.option(2, "Players", values=[1, 2, 3], rule="T-0")
    number: int = parts.number(least=1, most=9, default=1, rule="T-4", secret=True, column="a number")
    numbers: tuple[int, ...] = parts.numbers(most=9, rule="T-4", secret=True, caption="N", column="numbers")
    who: str | None = parts.seat(rule="T-4", secret=True, caption="Who", column="who")
    how: str = parts.choice("a", [("a", "A"), ("b", "B")], rule="T-4", secret=True)
    whether: bool = parts.choice(False, rule="T-4", secret=True, caption="Whether")
    owl: str = parts.piece(_places, "tree", rule="T-4", secret=True, tool="owl", icon="owl", column="the owl")
    runners: tuple[str, ...] = parts.tokens(
        _places, "tree", rule="T-4", secret=True, tool="runner", icon="runner", column="a runner"
    )
    nests: tuple[str, ...] = parts.pieces(
        _places, "tree", rule="T-4", secret=True, most=2, tool="nest", icon="nest", column="nests"
    )
    stones: str = parts.pieces(
        _places, "tree", by_seat=False, spelt=True, rule="T-4", secret=True, tool="stone", icon="stone", column="stones"
    )
    nuts: tuple[str, ...] = parts.counts(_kinds, "nut", rule="T-4", secret=True, most=4, column="nuts")
    store: str = parts.counts(_kinds, "nut", by_seat=False, rule="T-4", secret=True, caption="Store", column="stored")
    rolls: str = parts.queue(
        lambda setup: ("1", "2"), "roll", most=3, rule="T-4", caption="Rolls", pictures=(("", ""),) * 2
    )
    hands: tuple[str, ...] = parts.cards(
        BOX,
        "hand",
        by_seat=True,
        secret=True,
        rule="T-3",
        holds=[NUMBERS],
        goes="Hand",
        caption="Cards go to",
        column="own cards",
    )
    rows: tuple[str, ...] = parts.cards(
        BOX, "row", by_seat=True, rule="T-3", holds=[NUMBERS], goes="Row", column="rows"
    )
    gone: str = parts.cards(BOX, "gone", rule="T-3", holds=[NUMBERS], goes="Gone", column="cards that are gone")
    deck: str = parts.cards(
        BOX, "deck", secret=True, rule="T-3", rest=("rest", "T-3"), keeps=(2, "T-3"), goes="Deck", caption="The rest"
    )
    who_plays: ClassVar[str] = "T-0"

    @property
    def seats(self) -> tuple[str, ...]:
        return ("rust", "blue", "ochre")[: self.players]

    def check(self) -> None:
        _ = self.part_fields  # refused, where a word means nothing
        BOX.check(self)


class Position(State):
    """As the setup says it."""

    __slots__ = tuple(name for name in Setup.parts)

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        return ()

    def say(self, move: Any) -> str:
        return ""

    def parse(self, text: str) -> Any:
        return None

    @property
    def scores(self) -> tuple[int, ...]:
        return (0, 0)

    def key(self) -> Any:
        return {name: _plain(getattr(self, name)) for name in Position.__slots__}


def _plain(value: Any) -> Any:
    return [*map(_plain, value)] if isinstance(value, list | tuple | bytes | bytearray) else value


class Scratch(Position, scratch=True):
    __slots__ = ()
    numbers: list[Any]
    runners: list[int]
    nests: list[bytearray]
    stones: bytearray
    nuts: list[list[int]]
    store: list[int]
    hands: list[bytearray]
    rows: list[bytearray]
    gone: bytearray
    deck: bytearray

    def set_up(self) -> None:
        self.lay_parts()
        self.lay_parts(*BOX.fields(self.setup))


class Sketch(sketch.Sketch):
    __slots__ = ()
    setup_type: ClassVar = Setup

    def places(self) -> Sequence[str]:
        return PLACES

    def position(self) -> Any:
        return None


def drawn(rng: Random) -> dict[str, Any]:
    """Any options."""
    cards = [kind for kind in ("1", "2") for _ in range(4)]
    rng.shuffle(cards)
    piles = [" ".join(sorted(cards[n : n + rng.randrange(3)])) for n in range(0, 8, 2)]
    text = " ".join
    return {
        "number": rng.randint(1, 9),
        "numbers": [rng.randrange(10) for _ in range(2)],
        "who": rng.choice(["rust", "blue", None]),
        "how": rng.choice("ab"),
        "whether": rng.random() < 0.5,
        "owl": rng.choice(["", *PLACES]),
        "runners": [rng.choice(["-", *PLACES]) for _ in range(2)],
        "nests": [text(rng.sample(PLACES, rng.randrange(3))) for _ in range(2)],
        "stones": text(rng.choices(PLACES, k=rng.randrange(4))),
        "nuts": [text(rng.choices(KINDS, k=rng.randrange(4))) for _ in range(2)],
        "store": text(rng.choices(KINDS, k=rng.randrange(4))),
        "rolls": text(rng.choices("12", k=rng.randrange(3))),
        "hands": piles[:2],
        "rows": piles[2:],
        "gone": rng.choice(["", "1", "1 2"]),
        "deck": rng.choice(["", "winter", "1 2 winter"]),
    }


def states() -> list[Any]:
    return [Position.begin(Setup(**drawn(Random(seed)))) for seed in range(60)]


def test_what_is_said_comes_back() -> None:
    for state in states():
        again = replace(state.setup, **state.setup.part_options(state))
        assert Position.begin(again) == state
        assert Setup.parse(str(again)) == again
        assert replace(again, **Position.begin(again).setup.part_options(state)) == again, "said in one way only"


def test_a_world_cannot_be_told_from_the_truth_and_is_one_that_can_be_said() -> None:
    differs = dict.fromkeys(Position.__slots__, False)
    for n, state in enumerate(states()):
        for viewer in VIEWERS:
            view = state.seen_by(viewer)
            assert view.seen_by(viewer) == view
            world = state.imagine(viewer, Random(n))
            assert world.seen_by(viewer) == view
            assert world.viewer == "all"
            replace(state.setup, **state.setup.part_options(world))
            for name, was in differs.items():
                differs[name] = was or getattr(world, name) != getattr(state, name)
    never = {"rows", "gone"}
    assert {name for name, was in differs.items() if not was} == never, "all else is hidden, and imagined otherwise"


def test_nothing_of_others_is_in_a_view() -> None:
    """Two states that differ only in what a viewer may not know give it one view."""
    for seed in range(40):
        options, rng = drawn(Random(seed)), Random(seed)
        state = Position.begin(Setup(**options))
        moved = Position.begin(replace(state.setup, **state.setup.part_options(state.imagine(0, rng))))
        assert moved.seen_by(0) == state.seen_by(0)


def test_worlds_are_of_all_sorts() -> None:
    """Each value that may be there comes up, of others; the viewer's own stays, and so does who is outside."""
    options = drawn(Random(1)) | {
        "runners": ["oak", "-"],
        "owl": "elm",
        "hands": ["1 2", "1 2"],
        "deck": "",
        "gone": "",
    }
    state = Position.begin(Setup(**options))
    worlds = [state.imagine(1, Random(n)) for n in range(200)]
    came = {name: {str(getattr(world, name)) for world in worlds} for name in Position.__slots__}
    assert {name: len(came[name]) for name in ("number", "who", "how", "whether", "owl")} == {
        "number": 9, "who": 2, "how": 2, "whether": 2, "owl": 3,
    }  # fmt: skip
    assert {world.numbers[0] for world in worlds} == {*range(10)}
    assert {world.numbers[1] for world in worlds} == {state.numbers[1]}
    assert {world.runners for world in worlds} == {(place, parts.NOWHERE) for place in range(3)}
    assert {bytes(world.hands[1]) for world in worlds} == {b"\0\1"}
    assert {bytes(world.hands[0]) for world in worlds} == {b"\0\0", b"\0\1", b"\1\1"}


def test_a_view_has_ones_own_and_says_who_is_outside() -> None:
    state = Position.begin(Setup(runners=["oak", "-"], numbers=[3, 4], nests=["oak", "2*elm"], hands=["1", "2"]))
    views = [state.seen_by(viewer) for viewer in VIEWERS]
    assert [view.runners for view in views] == [(0, -1), (parts.SOMEWHERE, -1), (parts.SOMEWHERE, -1)]
    assert [view.numbers for view in views] == [(3, None), (None, 4), (None, None)]
    assert [[*map(sum, view.nests)] for view in views] == [[1, 2]] * 3
    assert [len(view.nests[1]) for view in views] == [1, 3, 1]
    assert [view.hands for view in views] == [(b"\0", b"\xff"), (b"\xff", b"\1"), (b"\xff", b"\xff")]


def test_what_a_seat_sees_is_as_long_as_it_says_and_within_bounds() -> None:
    for state in states():
        for seat in (0, 1):
            view = state.seen_by(seat)
            for part in state.setup.parts.values():
                if field := part.observation(view.setup):
                    numbers = field.read(view, seat)
                    assert len(numbers) == field.size, part.name
                    assert all(field.low <= n <= field.high for n in numbers), part.name


@pytest.mark.parametrize(
    ("edits", "option", "value"),
    [
        (["number 4"], "number", 4),
        (["numbers blue 3"], "numbers", [0, 3]),
        (["numbers blue 3", "numbers blue 0"], "numbers", None),
        (["who blue"], "who", "blue"),
        (["who blue", "who none"], "who", None),
        (["how b"], "how", "b"),
        (["whether yes"], "whether", True),
        (["owl elm"], "owl", "elm"),
        (["owl elm", "owl elm"], "owl", None),
        (["owl elm", "move elm oak"], "owl", "oak"),
        (["owl elm", "clear elm"], "owl", None),
        (["runner blue ash"], "runners", ["-", "ash"]),
        (["runner blue ash", "runner blue ash"], "runners", None),
        (["runner blue ash", "runner rust ash", "clear ash"], "runners", ["-", "ash"]),
        (["nest rust oak", "nest rust oak"], "nests", ["2*oak", ""]),
        (["nest rust oak", "nest rust oak", "clear oak"], "nests", ["oak", ""]),
        (["stone oak", "stone ash", "stone oak"], "stones", "oak oak ash"),
        (["stone oak", "move oak elm"], "stones", "elm"),
        (["nuts blue walnut 3"], "nuts", ["", "3*walnut"]),
        (["store walnut 12", "store acorn 1"], "store", "acorn 12*walnut"),
        (["rolls add 2", "rolls add 1", "rolls drop 1"], "rolls", "1"),
        (["hand rust 1", "hand rust 2", "clear hand-rust 1"], "hands", ["2", ""]),
        (["row blue 2", "move row-blue gone"], "gone", "2"),
        (["rest no", "deck 1"], "deck", "1 winter"),
        (["rest no", "rest yes"], "deck", None),
    ],
    ids=str,
)
def test_edits(edits: list[str], option: str, value: Any) -> None:
    made = Sketch({})
    for edit in edits:
        made = made.play(edit)
    assert made.options.get(option) == value


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        ("number 10", "number: a number from 1 to 9, not 10"),
        ("numbers gray 1", "gray does not play"),
        ("how c", "how: one of a, b, not c"),
        ("whether maybe", "whether: one of no, yes, not maybe"),
        ("owl beech", "beech is no place here"),
        ("runner gray oak", "gray does not play"),
        ("nuts rust acorn 5", "nuts: a number from 0 to 4"),
        ("rolls add 3", "'3' is no roll; they are called 1, 2"),
        ("rolls drop 1", "nothing to take away"),
        ("hand rust winter", "Winter lies in the deck"),
        ("hand rust 9", "'9' is no card; cards are called 1, 2, winter"),
        ("deck 1", "switch that off to choose some"),
        ("clear hand-rust", "no card to take away"),
        ("clear beech", "'beech' is no place for cards; these are: hand-rust"),
        ("move oak oak", "is no place for cards"),
    ],
)
def test_edits_that_are_refused(edit: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        Sketch({}).play(edit)


@pytest.mark.parametrize("edit", ["number", "owl", "nuts rust acorn", "store acorn", "rolls", "hand rust", "whether"])
def test_an_edit_that_does_not_go_on_shows_how_it_does(edit: str) -> None:
    with pytest.raises(NotAMove, match=f"say it as in `{edit.split(maxsplit=1)[0]} "):
        Sketch({}).edited(edit)


def test_a_full_place_takes_no_more() -> None:
    made = Sketch({"nests": ["2*oak", ""], "rolls": "1 2 1", "gone": "6*1"})
    full = (
        ("nest rust oak", "oak: 2 at the most"),
        ("rolls add 1", "3 are enough"),
        ("hand rust 1", "The box has 6 of 1"),
    )
    for edit, why in full:
        with pytest.raises(IllegalMove, match=why):
            made.play(edit)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"owl": "beech"}, "'beech' is no tree of this game"),
        ({"runners": ["oak", "elmo"]}, "'elmo' is no tree of this game. Nearest: elm"),
        ({"nests": ["999*oak", ""]}, r"999\*oak: 255 at the most"),
        ({"stones": "oak beech"}, "'beech' is no tree; trees are called oak, elm, ash"),
        ({"nuts": ["nut", ""]}, "'nut' is no nut; nuts are called acorn, walnut"),
        ({"rolls": "3"}, "'3' is no roll"),
        ({"hands": ["7*1", ""]}, "There are 6 of 1; here are 7"),
        ({"hands": ["winter", ""]}, "winter: winter lies in the deck"),
        ({"gone": "3"}, "'3' is no card; cards are called 1, 2, winter, two ones"),
    ],
)
def test_setups_that_mean_nothing(options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why) as refusal:
        Setup(**options)
    assert refusal.value.field == next(iter(options))


def test_with_other_players_things_go_and_come() -> None:
    options = {
        "numbers": [1, 2],
        "who": "blue",
        "runners": ["oak", "elm"],
        "nests": ["oak", "elm"],
        "hands": ["1", "2"],
    }
    made = Sketch(options)
    kept = {"numbers": [1], "runners": ["oak"], "nests": ["oak"], "hands": ["1"], "who": None}
    after = made.play("players 1").options
    assert {name: after.get(name) for name in kept} == kept
    more = made.play("players 3").options
    assert (more["numbers"], more["runners"], more["hands"]) == ([1, 2, 0], ["oak", "elm", "-"], ["1", "2", ""])


@pytest.mark.parametrize("name", ["secret", "start_only", "parts", "facts", "check", "seats", "types"])
def test_an_option_with_a_name_that_every_setup_has_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Odd\.{name}: every setup has `{name}` for something of its own"):
        type("Odd", (core.Setup,), {"__annotations__": {name: "int"}, name: core.option(3), "__module__": __name__})


def test_so_is_a_field_that_every_position_has() -> None:
    with pytest.raises(TypeError, match="scores: every position has `scores` for something of its own"):
        type("Odd", (core.Setup,), {"__annotations__": {"scores": "int"}, "scores": parts.number(rule="T-4")})
