"""Words on Squarrels' board: what can be clicked, buttons, status, log, the move list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.games.squarrels.rules.phases import Phase
from tests.games.squarrels.scene.lines import (
    Seen,
    lines,
    look,
    stage,
)

SPARE = {"end", "deal"}
"""Sentences of buttons, for nothing on the table stands for them."""


def paths(seen: Seen) -> Iterator[str]:
    """What clicks on the table say, and the buttons for the steps of a turn."""
    for mark in seen.scene:
        for path in mark.get("words", ()):
            yield " ".join(path)
    for panel in stage.panels(seen.view, seen.story):
        for row in panel["rows"] if panel["kind"] == "words" else ():
            yield from (" ".join(item["words"]) for item in row["items"])


def test_every_sentence_of_a_player_can_be_clicked() -> None:
    for line in lines():
        for state, story in line:
            for seat in state.actors:
                if seat == CHANCE:
                    continue
                wanted = set(state.sentences(seat)) - SPARE
                for handed in (False, True):
                    assert wanted <= set(paths(look(state, story, seat, handed)))
            if state.actors and state.actors[0] != CHANCE:
                assert set(state.sentences(state.actors[0])) - SPARE <= set(paths(look(state, story, "all")))


def test_the_steps_of_a_turn_are_buttons_that_can_be_used_or_say_why_not() -> None:
    """A button is enabled exactly while what it says is legal; one that is not has been done, or gives a reason."""
    seen_states = set()
    for line in lines():
        for state, story in line:
            if state.phase is not Phase.TURN:
                continue
            look_at = look(state, story, state.mover)
            (panel,) = (each for each in stage.panels(look_at.view, look_at.story) if each["id"] == "steps")
            items = [item for row in panel["rows"] for item in row["items"]]
            starts = {sentence.split()[0] for sentence in state.sentences()}
            assert len(panel["rows"]) == 3
            for item in items:
                words = " ".join(item["words"])
                legal = words in starts or words in state.sentences()
                assert item["sub"]
                assert not (legal and "done" in item)
                seen_states.add((item["words"][0], legal, "done" in item))
            offered = {sentence for sentence in state.sentences() if sentence.startswith("store")}
            assert offered <= {" ".join(item["words"]) for item in items}
    assert seen_states >= {
        ("draw", True, False),
        ("draw", False, True),
        ("store", True, False),
        ("store", False, False),
    }
    assert seen_states >= {("discard", True, False), ("discard", False, False)}


def test_buttons_say_what_they_do() -> None:
    view = lines()[0][-1][0]
    captions = {
        words: stage.label(view, tuple(words.split())) for words in ("draw", "store 3", "store 1", "lay 5", "end")
    }
    assert captions["store 3"] == "Store three 3s: 3 points"
    assert captions["store 1"] == "Store three 1s: 1 point"
    assert captions["lay 5"] == "Put down a 5"
    assert stage.label(view, ("discard", "golden")) == "Discard the Golden Acorn"
    assert all(captions.values())


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("refilled", "SQ-4", 0, "1", n=1), "Rust gets a 1 for it. (SQ-4)"),
        (Event("refilled", "SQ-4", 0, "1 3", n=2), "Rust gets 2 cards for them: 1 3. (SQ-4)"),
        (Event("refilled", "SQ-4", 0, "?", n=1), "Rust gets a card for it. (SQ-4)"),
        (Event("drew", "SQ-6", 0, "winter"), "Rust draws Winter. (SQ-6)"),
        (Event("drew", "SQ-6", 0, "ambush"), "Rust draws an Ambush. (SQ-6)"),
    ],
)
def test_the_log_speaks_of_cards(event: Event, text: str) -> None:
    (entry,) = stage.log(lines()[0][0][0], [event])
    assert plain(entry["text"]) == text


def test_moves_are_listed_by_turns() -> None:
    for line in lines():
        turns = [stage.turn_row(state) for state, _ in line if state.actors]
        for (state, _), (one, other) in zip(line, pairwise(turns), strict=False):
            if state.phase is Phase.TURN and other.turn > 0:
                assert one.turn == state.turn
                assert other.turn - one.turn in (0, 1)
    state = next(state for state, _ in lines()[0] if state.phase is Phase.TURN)
    assert stage.move_text(state, "card ?") == "·"
    assert plain(stage.move_text(state, "card hoard")) == "Hoard"
    assert plain(stage.move_text(state, "slap blue@412.3 rust@430")) == "slap Blue and Rust"
    assert stage.move_text(state, "discard ?") == "discard"
