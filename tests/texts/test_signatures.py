"""What a user calls says what it returns, so that an editor completes after `.board()`, `.course()`, `.review()`."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from squirrelwidgets import own
from tests.texts.test_docs import PUBLIC

OWN = {
    "GameType.setup": "each game's own Setup",
    "load": "what was saved: a game, a setup, a lesson, a frame, a store",
    "State.to_setup": "the same",
    **dict.fromkeys(("State.legal", "State.parse", "State.draw_chance", "State.slaps"), "each game's own moves"),
    **dict.fromkeys(("Bot.choose", "Greedy.choose", "Random.choose", "Search.choose"), "the same"),
    **dict.fromkeys(("Greedy.turns", "Search.turns", "Search.winning"), "the same"),
    **{
        f"own.{name}": "a field of a setup, which rules have as its value"
        for name in {*own.__all__} - {"Game", "check", "write_package"}
    },
    "State.masked_fields": "fields of any type",
    "State.key": "JSON of any form",
}
"""What returns something that differs from game to game."""
VAGUE = re.compile(r"\b(Any|object|Move|OwnSetup|OwnPosition)\b")


def returned(name: str) -> str:
    """The annotation of a function's or property's value, without tables of JSON; `None` for what is neither."""
    each: Any = PUBLIC[name]
    function = each.fget if isinstance(each, property) else each
    if not inspect.isroutine(function):
        return "None"
    said = inspect.signature(function).return_annotation
    return "Any" if said is inspect.Signature.empty else str(said).replace("dict[str, Any]", "dict")


def test_what_a_user_calls_says_what_it_returns() -> None:
    assert {name for name in PUBLIC if VAGUE.search(returned(name))} == {*OWN}


def test_a_signature_that_says_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PUBLIC, "vague", test_what_a_user_calls_says_what_it_returns)
    monkeypatch.setitem(PUBLIC, "vaguer", lambda: 1)
    assert [returned(name) for name in ("vague", "vaguer")] == ["None", "Any"]


COMPLETED = {
    "Scurry.setup('5')": "hops",
    "Scurry().to_setup()": "hops",
    "Scurry().state": "squirrels",
    "Scurry()": "review",
    "Scurry().play('b5')": "legal",
    "Scurry().board()": "close",
    "Scurry().table()": "people",
    "Scurry().review()": "moments",
    "Scurry.course()": "worksheet",
    "Scurry.lesson('sight')": "check",
    "Scurry.practice()": "rating",
    "Scurry.puzzles()[0]": "best",
    "Scurry.edit()": "problems",
    "rl.aec_env(Scurry)": "observe",
}


@pytest.mark.sweep
@pytest.mark.parametrize("call", COMPLETED)
def test_an_editor_completes_what_is_there(call: str) -> None:
    """By the engine that notebooks complete with, which only reads the sources."""
    jedi = pytest.importorskip("jedi")
    code = f"from squirrelwidgets import Scurry, rl\nshown = {call}\nshown."
    assert COMPLETED[call] in {each.name for each in jedi.Script(code).complete()}
