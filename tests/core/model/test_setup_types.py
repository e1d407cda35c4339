"""Options of a setup by their types: how they are read, written, offered in a form, and refused where declared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Optional

import pytest

from squirrelwidgets.core.model.errors import BadSetup
from squirrelwidgets.core.model.setup import Setup, option


@dataclass(frozen=True)
class Picnic(Setup):
    """A setup with an option of every type."""

    weather: Literal["sunny", "light rain"] = option("sunny", "Weather", rule="PI-1")
    guests: Literal[2, 3] | None = option(2, "Guests")
    nuts: list[int] = ()  # type: ignore[assignment]  # a setup never changes: its lists are tuples
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
    for make in (lambda: Picnic(weather="snow"), lambda: Picnic.from_json({"weather": "snow"})):  # type: ignore[arg-type]  # wrong
        with pytest.raises(BadSetup, match=r"^weather: 'snow' is none of sunny, light,rain\.$"):
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
