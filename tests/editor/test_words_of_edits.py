"""What editors say and write, in every game: how an edit goes on, and a text that has all that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from squirrelwidgets import GAMES, BadSetup, NotAMove, Scurry, Squarrels
from squirrelwidgets.games import game_class
from tests.editor.edits import offered

each_kind = pytest.mark.parametrize("kind", [game_class(name) for name in GAMES])


def form_edits(sketch: Any) -> list[str]:
    """Values of a form's fields, one edit each."""
    edits = []
    for name, field in sketch._fields().items():
        values = [each["v"] for each in field.get("values", ())]
        edits += [f"{name} {value}" for value in values or (("yes", "no") if field["kind"] == "bool" else (1, 3, 7))]
    return edits


def words_of(sketch: Any) -> set[str]:
    """The words that edits begin with."""
    words = set()
    for text in [*offered(sketch), *form_edits(sketch)]:
        with suppress(NotAMove):
            words.add(sketch.parse(text).split()[0])
    return words


def sketches(kind: Any, seeds: int) -> Iterator[Any]:
    """Setups after random edits, faulty ones among them."""
    for seed in range(seeds):
        rng = Random(seed)
        sketch = kind.edit().sketch
        for _ in range(20):
            text = rng.choice(form_edits(sketch) if rng.random() < 0.4 else offered(sketch))
            if sketch.explain(text) is None:
                sketch = sketch.play(text)
                yield sketch


@each_kind
def test_the_text_of_a_setup_has_all_that_is_wrong_with_it(kind: Any) -> None:
    """Read again, it is the same setup, or refused as well."""
    faulty = 0
    for sketch in sketches(kind, 25):
        if sketch.missing():
            faulty += 1
            with pytest.raises(BadSetup):
                kind.setup(str(sketch))
        else:
            assert kind.setup(str(sketch)) == sketch.settings()
    assert faulty or kind is Squarrels  # nearly all that is wrong there is refused at once


@pytest.mark.rule("SC-21")
def test_a_number_of_acorns_that_a_start_cannot_have_is_in_its_text() -> None:
    editor = Scurry.edit("5/brown b3/gray h8").edit("each 3")
    assert editor.text == "5/brown b3/gray h8/each 3"
    (problem,) = editor.problems
    with pytest.raises(BadSetup, match=re.escape(str(problem))):
        Scurry.setup(editor.text)
    assert editor.edit("start random", "each 3").text == "5/random 3"


@pytest.mark.rule("SC-6")
def test_an_empty_board_is_no_standard_start() -> None:
    assert Scurry.edit("5").edit("start own").text == "5/own"
    with pytest.raises(BadSetup, match="SC-6"):
        Scurry.setup("5/own")


@each_kind
def test_a_word_alone_is_told_how_it_goes_on(kind: Any) -> None:
    sketch = kind.edit().sketch
    words = words_of(sketch)
    assert len(words) > 8
    for word in words:
        why = str(sketch.explain(word))
        examples = re.findall(rf"`({word} [^`]+)`", why)
        assert why.startswith(f"'{word}' is no move: say it as in `") == bool(examples), why
        assert examples or re.search(r"JSON|make \{", why), why
        for example in examples:
            sketch.parse(example)  # it is understood


@each_kind
def test_all_words_that_edits_begin_with_are_named(kind: Any) -> None:
    sketch = kind.edit().sketch
    with pytest.raises(NotAMove, match="edits begin with ") as error:
        sketch.parse("zebra 3")
    assert words_of(sketch) <= {*re.split(r"[ ,.]+", str(error.value))}


@pytest.mark.rule("SQ-26")
def test_what_the_rules_allow_beyond_a_forms_values_can_be_edited() -> None:
    editor = Squarrels.edit("players=2").edit("target 7")
    assert editor.settings().target == 7
    for edit in ("target 0", "target -3", "target 1000000"):
        why = editor.why(edit)
        assert why.rule == "SQ-26", why
        assert "one of" not in why.text
    assert editor.why("players 7").text == "7 is none of 2, 3, 4, 5, 6."
    assert editor.text == "players=2 target=7"
