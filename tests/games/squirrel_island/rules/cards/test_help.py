"""`help` holds the whole card language, made from what reads it. Errors, which say what is possible: `test_faults`."""

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
from tests.games.squirrel_island.rules.cards.own_cards import card_of, item


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


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("n 1 to 20, or 99 for all", 2),
        ("Your items cost 1 coin less (n: 1 to 20).", 1),
        ("You may pay 1 coin (not 3) for 1 stamina (n: 1 to 2).", 1),
        ('from "deck" or "hand"', 1),  # stash needs its key
        ('[from] "deck", "island" or "used"; left out: "deck"', 1),
        ("a loop: squirrels with it, each counted once", 2),  # for per and for has
        ("operations, but no choose and no if", 3),
        ("Errors count from 1: effect#1 is the first operation", 1),
    ],
)
def test_keys_have_their_range(text: str, n: int) -> None:
    assert " ".join(language().split()).count(text) == n


def test_what_cannot_stand_inside_is_told_where_it_cannot() -> None:
    """For each key that takes effects."""
    keys = [(kind.op, name, key) for kind in OPERATIONS.values() for name, (_, key, _) in kind.keys().items()]
    inside = [(op, name) for op, name, key in keys if "operations" in key.takes]
    assert inside == [("choose", "options"), ("if", "then"), ("if", "else")]
    assert [kind.op for kind in OPERATIONS.values() if not kind.in_choice] == ["choose", "if"]


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
    ("options", "text"),
    [
        ({"deck": [item(copies=40)]}, r'^deck: options go into the setup: setup=\{"deck": …\}\.$'),
        (
            {"deck": [item(copies=40)], "days": 2},
            r'^deck: options go into the setup: setup=\{"deck": …, "days": …\}\.$',
        ),
        ({"days": 2}, r'^days: options go into the setup: setup="players=2 days=2"\.$'),
        (
            {"deck": [item(effect=[{"op": "draw", "n": 0}])]},
            r"^deck: card 1 \(old_rope\): effect#1\.n: a number from 1 to 20",
        ),
    ],
)
def test_a_deck_beside_the_setup_is_answered_in_short(options: dict[str, Any], text: str) -> None:
    """It was answered with the whole deck as percent-encoded JSON."""
    with pytest.raises(BadSetup, match=text):
        SquirrelIsland(2, **options)
