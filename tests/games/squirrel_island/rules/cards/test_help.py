"""`help` holds the whole card language, made from what reads it; errors say what could stand in a place."""

from __future__ import annotations

import pydoc
import re
import tomllib
from typing import Any

import pytest

from squirrelwidgets import BadSetup
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.cards.abilities import LASTING, TRIGGERS
from squirrelwidgets.games.squirrel_island.rules.cards.language import language
from squirrelwidgets.games.squirrel_island.rules.cards.operations import OPERATIONS, Operation, number, operation, words
from squirrelwidgets.games.squirrel_island.rules.cards.parser import KEYS, NOTES
from squirrelwidgets.games.squirrel_island.rules.cards.reader import COUNTED, LOOPS, TRIBES
from tests.games.squirrel_island.helpers import Line, deck, own
from tests.games.squirrel_island.rules.cards.own_cards import card_of, faults, item


def help_text() -> str:
    return pydoc.plain(pydoc.render_doc(SquirrelIsland)).replace(" |  ", "")


def test_help_tells_the_whole_language() -> None:
    text = help_text()
    told = text[text.index("The card language") :]
    for name in (*KEYS, *NOTES, *TRIGGERS, *LASTING, *TRIBES, *LOOPS, *COUNTED):
        assert re.search(rf"\b{name}\b", told), name
    for kind in OPERATIONS.values():
        block = told[told.index(f'{{ op = "{kind.op}"') :].split("\n\n")[0]
        for name, (_, key, needed) in kind.keys().items():
            line = next(line for line in block.splitlines()[2:] if line.split()[0] == (name if needed else f"[{name}]"))
            assert key.takes.split()[0] in line


@pytest.mark.parametrize("name", list(OPERATIONS))
def test_the_examples_of_help_are_cards(name: str) -> None:
    """As they stand there they are read, and do what the line below says."""
    lines = language().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f'    {{ op = "{name}"'))
    card = card_of(item(effect=tomllib.loads(f"effect = [{lines[at].strip()}]")["effect"]))
    text = card.effect[0].text()
    assert lines[at + 1].strip() == f"{text[0].upper()}{text[1:]}."


def test_numbers_have_their_range() -> None:
    text = " ".join(language().split())
    assert "n 1 to 20, or 99 for all" in text
    assert "Your items cost 1 coin less (n: 1 to 20)." in text
    assert "You may pay 1 coin (not 3) for 1 stamina (n: 1 to 2)." in text
    assert 'from "deck" or "hand"' in text, "stash needs its key"
    assert '[from] "deck", "island" or "used"; left out: "deck"' in text


def test_a_loops_word_counts_squirrels_and_help_says_so() -> None:
    text = " ".join(language().split())
    assert text.count("a loop: squirrels with it, each counted once") == 2, "for per and for has"
    banker = item(effect=[{"op": "gain", "what": "nut", "n": 1, "per": "coin_loop"}])
    rich = own("rich", loops=["coin", "coin"])
    line = Line(deck=deck(banker, rich), hands=("old-rope",), squirrels=("2*rich plain",), coins=(1,))
    assert line.play("play old-rope").of("rust", "nuts") == 2


def test_what_cannot_stand_inside_is_told_where_it_cannot() -> None:
    """For each key that takes effects."""
    inside = [
        (kind.op, name)
        for kind in OPERATIONS.values()
        for name, (_, key, _) in kind.keys().items()
        if "operations" in key.takes
    ]
    assert inside == [("choose", "options"), ("if", "then"), ("if", "else")]
    barred = [kind.op for kind in OPERATIONS.values() if not kind.in_choice]
    assert barred == ["choose", "if"]
    text = " ".join(language().split())
    assert text.count("operations, but no choose and no if") == len(inside)


def test_places_in_errors_do_not_read_as_indices_of_python() -> None:
    (fault,) = faults([item(effect=[{"op": "draw", "n": 1}, {"op": "draw", "n": 0}])])
    assert fault.startswith("card 1 (old_rope): effect#2.n: ")
    assert "Errors count from 1: effect#1 is the first operation" in " ".join(language().split())


def test_an_operation_of_ones_own_is_in_help_at_once() -> None:
    before = dict(OPERATIONS)
    assert "nap" not in language()
    try:

        @operation
        class Nap(Operation):
            op = "nap"
            n: int = number(means="so many minutes")

            def do(self, table: Any, step: Any) -> bool:
                return False

            def text(self) -> str:
                return f"have a nap of {self.n}"

            def signs(self) -> Any:
                return (words("zzz"),)

        text = help_text()
        assert '{ op = "nap", n = 1 }\n        Have a nap of 1.\n        n       1 to 20; so many minutes' in text
    finally:
        OPERATIONS.clear()
        OPERATIONS.update(before)


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        (
            {"op": "draw", "n": 1, "form": "deck"},
            "form: there is no such key here. Nearest: from. Keys here: op, n, from.",
        ),
        ({"op": "go_again", "n": 2}, "n: there is no such key here. Keys here: op."),
        (
            {"op": "lose", "what": "nut", "n": 1, "who": "all"},
            'who: "self", "one" or "each" is wanted here, not \'all\'.',
        ),
        (
            {"op": "if", "has": "nuts", "n": 1, "then": []},
            'has: "nut", "coin", "stamina", "card", "squirrel", "tree", ',
        ),
        ({"op": "if", "has": "nut", "n": 1, "then": []}, "then: an effect does something."),
        (
            {"op": "if", "has": "nut", "n": 1, "then": [{"op": "lose", "what": "nut", "n": 0, "who": "self"}]},
            "then#1.n: a number from 1 to 20 is wanted here, not 0.",
        ),
        (
            {"op": "if", "has": "nut", "n": 1, "then": [{"op": "choose", "options": []}]},
            "then#1.op: choose cannot stand inside of a choose or an if.",
        ),
    ],
)
def test_errors_say_what_is_possible(effect: dict[str, Any], fault: str) -> None:
    assert faults([item(effect=[effect])])[0].startswith(f"card 1 (old_rope): effect#1.{fault}")


def test_a_deck_beside_the_setup_is_answered_in_short() -> None:
    """It was answered with the whole deck as percent-encoded JSON."""
    deck = [item(copies=40, effect=[{"op": "draw", "n": 1}])]
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland(2, deck=deck)
    assert str(caught.value) == 'deck: options go into the setup: setup={"deck": …}.'
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland(2, deck=deck, days=2)
    assert str(caught.value) == 'deck: options go into the setup: setup={"deck": …, "days": …}.'
    with pytest.raises(BadSetup, match=r'^days: options go into the setup: setup="players=2 days=2"\.$'):
        SquirrelIsland(2, days=2)
    with pytest.raises(BadSetup, match=r"^deck: card 1 \(old_rope\): effect#1\.n: a number from 1 to 20"):
        SquirrelIsland(2, deck=[item(effect=[{"op": "draw", "n": 0}])])
