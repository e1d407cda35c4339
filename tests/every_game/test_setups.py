"""Setups of every game in their forms: texts, data, and what none of them says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import GAMES, BadSetup
from tests.every_game.setups import some, under_way, values
from tests.every_game.test_every_game import SETUPS, each_game
from tests.soak.doors import sound_setup


@cache
def sound(name: str) -> list[Any]:
    """From the form, laid out by hand, at random as they are compared with second versions, and from play."""
    kind: Any = getattr(squirrelwidgets, name)
    drawn = [kind.setup(sound_setup(kind, n)) for n in range(60)]
    played = [under_way(kind, Random(n), 5 + 7 * n) for n in range(20)]
    return [*some(kind, 40), *map(kind.setup, SETUPS[name]), *drawn, *played]


@each_game
def test_setups_go_round(name: str) -> None:
    kind: Any = getattr(squirrelwidgets, name)
    for setup in sound(name):
        assert kind.setup_type.parse(str(setup)) == setup == kind.setup_type.from_json(setup.to_json())
        assert kind.setup(str(setup)) == setup
        assert kind.begin(setup) == kind.begin(kind.setup(str(setup)))


def refused_texts(name: str) -> Iterator[tuple[str, str]]:
    """Texts, each with the option that is wrong in it."""
    yield from (("payers=3", "payers"), ("=3", ""), ("3", "3"))
    for option, each in values(getattr(squirrelwidgets, name)).items():
        word = {True: "yes", False: "no", None: "none"}.get(each[-1], str(each[-1]))
        yield from ((f"{option}={wrong}", option) for wrong in ("maybe", "", "1/2", "1e3", "-1"))
        yield f"{option}={word} {option}={word}", option


REFUSED = [(name, *each) for name in GAMES if name != "Scurry" for each in refused_texts(name)]


@pytest.mark.parametrize(("name", "text", "field"), REFUSED)
def test_texts_that_are_refused(name: str, text: str, field: str) -> None:
    kind: Any = getattr(squirrelwidgets, name)
    with pytest.raises(BadSetup) as refused:
        kind(setup=text)
    assert refused.value.field == field


@each_game
def test_a_setup_of_one_game_is_none_of_another(name: str) -> None:
    for other in GAMES:
        if other != name:
            with pytest.raises(BadSetup, match="this is a setup of"):
                getattr(squirrelwidgets, name)(setup=getattr(squirrelwidgets, other).setup())


@each_game
def test_the_form_shows_the_setup_and_names_rules_there_are(name: str) -> None:
    kind: Any = getattr(squirrelwidgets, name)
    for setup in sound(name):
        for field in setup.form():
            assert field["label"]
            assert field.get("rule", "") in {"", *kind.rules()}
            listed = [each["v"] for each in field.get("values", ())]
            assert not listed or field["default"] in listed
