"""Explanations of Squirrel Island beyond single rules: beginnings of sentences, what views say, how it reads."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from squirrelwidgets import NotAMove
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.moves import MORE_WORDS, WORDS
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setups.box import box

ASKING = (
    "9*peddler 9*digger 9*hollow-log 9*messenger 12*hammock "
    "9*work-whistle 9*slingshot 9*mud-puddle 9*market-stall 9*burrower"
)
"""Many cards that ask for something."""
PAIRS = [
    "climber~ glider~ talent-scout navigator",
    "adventurer~ prospector~",
    "gatherer~ messenger~ archivist",
    "motivator~ forager",
]
"""Exhausted squirrels for hammocks, and some with abilities."""
SAID = [
    *(f"{word} {name}" for word in WORDS for name in box().words[::7]),
    *(f"play {name} {n}-coins" for name in box().words[::9] for n in (0, 2, 3, 6)),
    *(
        f"island {name} {extra}"
        for name in box().words[::5]
        for extra in ("coin", "stamina", "3-coins", "0-coins coin")
    ),
    *WORDS,
    *MORE_WORDS,
    *("", "first blue", "deal blue", "deal rust glider", "draw rust glider", "reveal glider", "stow rust glider"),
    *("steal rust", "steal plum", "choose 1", "choose 4", "navigator", "talent-scout", "draw", "nonsense", "🐿"),
]


@cache
def positions(seed: int) -> list[Position]:
    rng = Random(seed)
    order = ("matters", "always")[seed % 2]
    players = 2 + seed % 4
    there: dict[str, Any] = (
        {"hands": ["2*hammock peddler digger"] * players, "squirrels": [*PAIRS, ""][:players]} if seed % 3 else {}
    )
    line = [SquirrelIsland.begin(SquirrelIsland.setup(players=players, order=order, copies=ASKING, days=2, **there))]
    while line[-1].actors:
        state = line[-1]
        chance = state.actors == (CHANCE,)
        line.append(state.play(state.draw_chance(rng) if chance else rng.choice(state.legal())))
    return line


def test_the_lines_come_through_all_phases() -> None:
    assert {state.phase for seed in range(12) for state in positions(seed)} == set(range(16))


@pytest.mark.parametrize("seed", range(12))
def test_a_beginning_is_told_how_it_goes_on(seed: int) -> None:
    for state in positions(seed)[::5]:
        for seat in state.actors:
            for text in state.sentences(seat):
                words = text.split()
                for n in range(1, len(words)):
                    why = state.explain(" ".join(words[:n]), seat)
                    if why is None:
                        assert said_in_short(state, " ".join(words[:n])), text
                    else:
                        extra = why.text == "Say how you pay the Island's extra: coin or stamina."
                        assert extra or words[n] in why.text


def said_in_short(state: Position, text: str) -> bool:
    """Whether this is a card and not how it is paid: its cost in stamina."""
    return "0-coins" in state.say(state.parse(text)) and "-coins" not in text


@pytest.mark.parametrize("seed", range(8))
def test_every_refusal_has_a_rule_and_reads_as_a_sentence(seed: int) -> None:
    rules = SquirrelIsland.rules()
    for state in positions(seed)[::20]:
        for seat in (None, CHANCE, 0, 1, 9):
            for text in SAID:
                why = state.explain(text, seat)
                assert (why is None) == allowed(state, text, seat), text
                if why:
                    assert why.rule in rules
                    assert why.text[0].isupper() or why.text[0].isdigit() or why.text[0] in "\"'"
                    assert why.text[-1] in ".!?"


def allowed(state: Position, text: str, seat: int | None) -> bool:
    try:
        return state.allows(state.parse(text), seat)
    except NotAMove:
        return False


@pytest.mark.rule("SI-2")
@pytest.mark.parametrize("viewer", [0, 1, "spectator"])
def test_a_view_explains_nothing_that_it_hides(viewer: Viewer) -> None:
    """The same to each seat's question in worlds that the viewer cannot tell apart."""
    for seed in range(6):
        for n, state in enumerate(positions(seed)[::25]):
            views = [state.imagine(viewer, Random(n + more)).seen_by(viewer) for more in (0, 1000)]
            for seat in (None, *state.actors):
                for text in SAID[::2]:
                    assert views[0].explain(text, seat) == views[1].explain(text, seat)


@pytest.mark.rule("SI-2")
def test_to_others_a_hand_is_somebody_elses_decision() -> None:
    state = SquirrelIsland.begin(SquirrelIsland.setup(players=2, hands=["glider", ""], first="rust"))
    view = state.seen_by(1)
    for text in ("play glider", "play peddler", "sleep", "stash glider"):
        assert str(view.explain(text, 0)) == "That is Rust's decision: you do not see the cards. (SI-2)"
    assert str(view.explain("sleep", 1)) == "It is Rust's turn, not Blue's. (SI-8)"
