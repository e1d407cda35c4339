"""Rule texts of Nut Hunt that a pupil plays by: names that there are, and no two texts that say different things."""

from __future__ import annotations

import re

from squirrelwidgets.games.nut_hunt import NutHunt
from tests.games.nut_hunt.helpers import SEATS, WORDS, rule

TEXTS = {rule: each.text for rule, each in NutHunt.rules().items()}


@rule("NH-47")
def test_examples_name_the_colours_of_its_seats() -> None:
    named = re.findall(r"\b(Rust|Blue|Ochre|Teal|Plum|Yellow|White|Red|Green|Brown|Gray|Black)\b", str(TEXTS))
    assert set(named) == {"Rust", "Blue", "Ochre"}
    assert {name.lower() for name in named} <= set(SEATS)


@rule("NH-31", "NH-36")
def test_a_deck_is_made_anew_only_for_the_automa() -> None:
    assert "when the Automa has to reveal" in TEXTS["NH-31"]
    assert "nor in a solo game, even if cards are set aside" in TEXTS["NH-36"]


@rule("NH-10")
def test_two_equal_nuts_may_be_foraged() -> None:
    assert "two equal ones" in TEXTS["NH-10"]


def test_tiles_in_texts_are_tiles_of_the_box() -> None:
    titles = {word.replace("-", " ").title() for word in WORDS}
    tiles = r"Willow Wallow|Rabbit Patch|Muckville Marsh|Mouse Meadow|Hickory Haunt|Frog Pond|Pine Barrens"
    assert set(re.findall(tiles, str(TEXTS))) <= titles


def test_no_sentence_begins_with_a_who_that_means_whoever() -> None:
    for text in TEXTS.values():
        assert not re.search(r"(^|[.;:] )[Ww]ho (is|has|goes|builds)\b", text), text
