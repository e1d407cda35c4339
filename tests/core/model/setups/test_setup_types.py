"""Options of a setup by their types: how they are read, written, offered in a form, and refused where declared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Optional

import pytest

from squirrelwidgets.core.model.errors import BadSetup
from squirrelwidgets.core.model.immutable import immutable
from squirrelwidgets.core.model.setups.setup import Setup, option


@dataclass(frozen=True)
class Picnic(Setup):
    """A setup with an option of every type."""

    weather: Literal["sunny", "light rain"] = option("sunny", "Weather", rule="PI-1")
    guests: Literal[2, 3] | None = option(2, "Guests")
    nuts: list[int] = ()  # a setup never changes: its lists are tuples
    baskets: tuple[str, ...] = ()
    moods: Sequence[Literal["merry", "sleepy"]] = ()
    shady: bool = option(False, "In the shade")
    hours: int = option(2, "Hours", values=[(1, "one"), 2, 3])
    cakes: int = option(1, "Cakes")
    place: str = option("the old oak", "Place")
    wind: Annotated[float, "in m/s"] = 0.5
    pair: tuple[str, str] | None = None
    host: Optional[str] = None  # noqa: UP045  # the older spelling is read alike


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("weather=light,rain", "weather", "light rain"),
        ("guests=3", "guests", 3),
        ("guests=none", "guests", None),
        ("nuts=3/1/2", "nuts", (3, 1, 2)),
        ("nuts=3", "nuts", (3,)),
        ("baskets=red,apples/pears", "baskets", ("red apples", "pears")),
        ("moods=merry/sleepy", "moods", ("merry", "sleepy")),
        ("shady=yes", "shady", True),
        ("cakes=12", "cakes", 12),
        ("wind=2.5", "wind", 2.5),
        ("wind=1e-07", "wind", 1e-7),
        ("pair=ada/bo", "pair", ("ada", "bo")),
        ("pair=none", "pair", None),
        ("host=ada", "host", "ada"),
    ],
)
def test_an_option_is_read_and_written_by_its_type(text: str, name: str, value: Any) -> None:
    settings = Picnic.parse(text)
    assert getattr(settings, name) == value
    assert Picnic.parse(str(settings)) == settings
    assert Picnic.from_json(settings.to_json()) == settings
    assert hash(settings) == hash(Picnic.parse(text))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("weather=snow", "weather: 'snow' is none of sunny, light,rain."),
        ("guests=4", "guests: '4' is none of 2, 3."),
        ("nuts=3/x", "nuts: 'x' is none of the numbers 1, 2, 3, …."),
        ("moods=merry/cross", "moods: 'cross' is none of merry, sleepy."),
        ("shady=maybe", "shady: 'maybe' is none of yes and no."),
        ("wind=strong", "wind: 'strong' is none of the numbers 1, 0.5, …."),
    ],
)
def test_a_word_that_is_no_value_is_refused(text: str, error: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        Picnic.parse(text)
    assert str(refusal.value) == error
    assert refusal.value.field == text.partition("=")[0]


@pytest.mark.parametrize(("data", "kind"), [([], "list"), ("weather=sunny", "str"), (None, "NoneType"), (7, "int")])
def test_options_are_a_dict(data: Any, kind: str) -> None:
    with pytest.raises(BadSetup, match=rf"^options are a dict, not {kind}\.$"):
        Picnic.from_json(data)


def test_a_literal_refuses_other_values_however_they_come() -> None:
    for make in (lambda: Picnic(weather="snow"), lambda: Picnic.from_json({"weather": "snow"})):
        with pytest.raises(BadSetup, match=r"^weather: 'snow' is none of sunny, light,rain\. \(PI-1\)$"):
            make()


def test_the_form_takes_the_input_from_the_type() -> None:
    form = {field.pop("name"): field for field in Picnic().form()}
    weather = [{"v": "sunny", "label": "sunny"}, {"v": "light rain", "label": "light rain"}]
    hours = [{"v": 1, "label": "one"}, {"v": 2, "label": "2"}, {"v": 3, "label": "3"}]
    assert form == {
        "weather": {"label": "Weather", "kind": "choice", "default": "sunny", "values": weather, "rule": "PI-1"},
        "guests": {
            "label": "Guests",
            "kind": "choice",
            "default": 2,
            "values": [{"v": 2, "label": "2"}, {"v": 3, "label": "3"}, {"v": None, "label": "none"}],
        },
        "shady": {"label": "In the shade", "kind": "bool", "default": False},
        "hours": {"label": "Hours", "kind": "choice", "default": 2, "values": hours},
        "cakes": {"label": "Cakes", "kind": "int", "default": 1},
        "place": {"label": "Place", "kind": "text", "default": "the old oak"},
    }


@pytest.mark.parametrize(
    ("hint", "spelled"),
    [
        ("dict[str, int]", "dict[str, int]"),
        ("bytes", "bytes"),
        ("int | str", "int | str"),
        ("int | str | None", "int | str | None"),
        ("tuple[int, str]", "tuple[int, str]"),
        ("tuple[tuple[int, ...], ...]", "tuple[tuple[int, ...], ...]"),
        ("Any", "Any"),
    ],
)
def test_a_type_that_no_option_can_have_is_refused_where_it_is_declared(hint: str, spelled: str) -> None:
    with pytest.raises(TypeError) as refusal:
        type("Odd", (Setup,), {"__annotations__": {"thing": hint}, "__module__": __name__})
    assert str(refusal.value).startswith(f"Odd.thing: an option cannot be {spelled}; it is bool, int,")


def test_a_name_that_no_module_has_is_refused_where_it_is_declared() -> None:
    with pytest.raises(TypeError, match=r"^Odd: name 'Sunshine' is not defined; the types of options"):
        type("Odd", (Setup,), {"__annotations__": {"thing": "Sunshine"}, "__module__": __name__})


def test_an_option_without_an_input_is_not_offered() -> None:
    fields = {"__annotations__": {"winds": "list[float]"}, "winds": option((), "Winds"), "__module__": __name__}
    with pytest.raises(TypeError, match=r"^Odd\.winds: a board's form has no input for this type: it needs a kind"):
        type("Odd", (Setup,), fields)


@dataclass(frozen=True)
class Feast(Setup):
    """A setup whose options say what they may be."""

    level: str = option("easy", "Level", values=["easy", ("hard", "Hard")], rule="PI-2")
    target: int = option(50, "Play to", offered=[20, 50], least=1, most=99, rule="PI-3")
    first: str | None = option(None, seat=True, rule="PI-4")
    hands: tuple[str, ...] = option((), by_seat=True, rule="PI-5", example="1 1 2", start_only=True, secret=True)
    points: tuple[int, ...] = option((), by_seat=True, least=-9, most=9, rule="PI-6", start_only=True)
    speed: float | None = option(None, least=0, most=1)
    turn: int = option(0, least=0)

    @property
    def seats(self) -> tuple[str, ...]:
        return ("rust", "blue")


@pytest.mark.parametrize(
    ("options", "error", "places"),
    [
        ({"level": "Hard"}, "level: 'Hard' is none of easy, hard. (PI-2)", ()),
        ({"level": True}, "level: True is none of easy, hard. (PI-2)", ()),
        ({"level": ["easy"]}, "level: ('easy',) is none of easy, hard. (PI-2)", ()),
        ({"target": 0}, "target: A whole number from 1 to 99, not 0. (PI-3)", ()),
        ({"target": 100}, "target: A whole number from 1 to 99, not 100. (PI-3)", ()),
        ({"target": True}, "target: A whole number from 1 to 99, not True. (PI-3)", ()),
        ({"target": 2.0}, "target: A whole number from 1 to 99, not 2.0. (PI-3)", ()),
        ({"first": "plum"}, "first: 'plum' is none of rust, blue, none. (PI-4)", ()),
        ({"first": 0}, "first: 0 is none of rust, blue, none. (PI-4)", ()),
        ({"hands": "1 1"}, "hands: A list, each entry a text, as in 1 1 2, not '1 1'. (PI-5)", ()),
        ({"hands": [1, 2]}, "hands: A list, each entry a text, as in 1 1 2, not (1, 2). (PI-5)", ()),
        ({"hands": ["1"]}, "hands: One entry for each of the 2 seats, or none; here are 1. (PI-5)", ()),
        ({"points": [0, 10]}, "points: A list, each entry a whole number from -9 to 9, not 10. (PI-6)", ("blue",)),
        ({"points": [0, True]}, "points: A list, each entry a whole number from -9 to 9, not (0, True). (PI-6)", ()),
        ({"speed": float("nan")}, "speed: A number from 0 to 1, or None, not nan.", ()),
        ({"speed": "quick"}, "speed: A number from 0 to 1, or None, not 'quick'.", ()),
        ({"turn": -1}, "turn: A whole number from 0 on, not -1.", ()),
        ({"turn": None}, "turn: A whole number from 0 on, not None.", ()),
    ],
)
def test_what_an_option_cannot_be_is_refused_from_its_declaration(
    options: dict[str, Any], error: str, places: tuple[str, ...]
) -> None:
    with pytest.raises(BadSetup) as refusal:
        Feast.from_json(options)
    assert (str(refusal.value), refusal.value.places) == (error, places)


def test_what_an_option_may_be_is_taken() -> None:
    fine = {"level": "hard", "target": 7, "first": "blue", "points": [-9, 9], "hands": ["", "1"], "speed": 1, "turn": 9}
    assert Feast.from_json(fine).to_json() == fine
    assert [each["v"] for each in Feast().form()[1]["values"]] == [20, 50]


def test_what_is_rigged_and_secret_stands_where_the_option_is_declared() -> None:
    class Banquet(Feast):
        """Inherits what is declared, immutable or not."""

    for setup_type in (Feast, immutable(Feast), Banquet):
        assert (setup_type.start_only, setup_type.secret) == (("hands", "points"), ("hands",))
    laid = Feast(hands=("1", "2"), points=(1, 2), target=7)
    assert laid.options() == {"target": 7}
    assert laid.public == Feast(points=(1, 2), target=7)
    assert (Setup.start_only, Setup.secret) == ((), ())


@pytest.mark.parametrize("pair", [("ada",), ("ada", "bo", "cy"), ("ada", 3), ()])
def test_a_pair_has_two(pair: Any) -> None:
    with pytest.raises(BadSetup, match=r"^pair: A list, 2 entries, each a text, or None, not "):
        Picnic(pair=pair)


@pytest.mark.parametrize(
    ("hint", "default", "reason"),
    [
        ("int", option(9, "N", least=0, most=6), "A whole number from 0 to 6, not 9."),
        ("int", "six", "A whole number, not 'six'."),
        ("int", option(5, "N", values=[3, 4]), "5 is none of 3, 4."),
        ("str | None", option("rust", "Who", seat=True), "'rust' is none of none."),
        ("tuple[int, ...]", option((1, 2), by_seat=True), "One entry for each of the 0 seats, or none; here are 2."),
    ],
)
def test_a_default_that_cannot_be_is_refused_where_it_is_declared(hint: str, default: Any, reason: str) -> None:
    """Setups do not look at it again."""
    with pytest.raises(TypeError) as refusal:
        type("Odd", (Setup,), {"__annotations__": {"thing": hint}, "thing": default, "__module__": __name__})
    assert str(refusal.value) == f"Odd.thing: this default cannot be: {reason}"


def test_a_setup_that_does_not_name_its_seats_says_so() -> None:
    """A state counts its seats by them; with none nobody would be asked, and nothing would say why."""
    with pytest.raises(NotImplementedError, match=r"Picnic has to name its seats\."):
        _ = Picnic().seats
