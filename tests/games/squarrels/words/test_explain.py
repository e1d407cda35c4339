"""Explanations of Squarrels beyond single rules: beginnings of sentences, what views say, how it reads."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets import CHANCE, Squarrels
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.games.squarrels.rules import Position, Setup
from squirrelwidgets.games.squarrels.rules.moves import MOVES

SENTENCES = [
    *MOVES,
    *("", "store", "slap", "deal blue", "take", "take blue 3", "whirl rust 1 blue 2", "store golden", "lay quarrel"),
    *("slap plum", "slap blue rust", "slap blue@4000", "slap blue@3 blue@4", "deal blue 1 1 1 1 1 1 1", "swap rust 1"),
]


def positions(seed: int, moves: int = 160) -> list[Position]:
    rng = Random(seed)
    race = ("live", "none")[seed % 2]
    line = [Position.begin(Setup(players=2 + seed % 5, race=race, target=4, draw_on=seed % 3 == 0))]
    while line[-1].actors and len(line) < moves:
        state = line[-1]
        seat = rng.choice(state.actors)
        line.append(state.play(state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat)), seat))
    return line


@pytest.mark.parametrize("seed", range(12))
def test_a_beginning_is_told_how_it_goes_on(seed: int) -> None:
    for state in positions(seed):
        for seat in state.actors:
            for text in state.sentences(seat):
                words = text.split()
                for n in range(1, len(words)):
                    why = state.explain(" ".join(words[:n]), seat)
                    assert why
                    assert "goes on with" in why.text
                    assert words[n] in why.text


def test_deals_and_mixing_are_told_how_they_go_on() -> None:
    state = Position.begin(Setup(players=3, dealer="rust"))
    assert [str(state.explain(text)) for text in ("deal", "deal blue")] == [
        '"deal" goes on with blue. (SQ-3)',
        '"deal blue" goes on with the names of cards. (SQ-3)',
    ]
    assert str(state.explain("deal blue 1 2 3")) == "Blue gets 7 cards, not 3. (SQ-3)"
    assert str(state.explain("deal rust 1 1 1 1 1 1 1")) == "The next hand that gets cards is blue's. (SQ-4)"


@pytest.mark.parametrize("seed", range(10))
def test_every_refusal_has_a_rule_and_reads_as_a_sentence(seed: int) -> None:
    rules = Squarrels.rules()
    for state in positions(seed)[::4]:
        for seat in (None, CHANCE, 0, 1, 5, 9):
            for text in SENTENCES:
                why = state.explain(text, seat)
                assert (why is None) == state.allows(state.parse(text), seat) if text in MOVES else True
                if why:
                    assert why.rule in rules
                    assert why.text[0].isupper() or why.text[0] in "\"'"
                    assert why.text[-1] == "."


@pytest.mark.parametrize("viewer", [0, 1, "spectator"])
def test_a_view_explains_nothing_that_it_hides(viewer: Viewer) -> None:
    """The same to each seat's question in worlds that the viewer cannot tell apart."""
    for seed in range(6):
        for n, state in enumerate(positions(seed)[::5]):
            views = [state.imagine(viewer, Random(n + more)).seen_by(viewer) for more in (0, 1000)]
            for seat in (None, *state.actors):
                for text in SENTENCES[::3]:
                    assert views[0].explain(text, seat) == views[1].explain(text, seat)
