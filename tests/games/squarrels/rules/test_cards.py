"""Who sees which cards and paws (SQ-2, SQ-12, SQ-27), and how laid cards are told."""

from __future__ import annotations

from random import Random

import pytest

from squirrelwidgets.games.squarrels.rules.history import History
from tests.games.examples import play
from tests.games.squarrels.rules.examples import begin, sentences
from tests.reference.squarrels.round import SEATS

rule = pytest.mark.rule


@rule("SQ-2")
def test_hands_deck_and_hoard_are_secret_their_counts_are_not() -> None:
    state = begin("1 2 3/4 golden/", hoard="5 5", stored=("1", "", "3")).state
    for viewer in (0, 1, 2, "spectator"):
        view = state.seen_by(viewer)
        assert view.hands == tuple(hand if seat == viewer else None for seat, hand in enumerate(state.hands))
        assert (view.deck, view.hoard) == (None, None)
        assert list(view.sizes) == [3, 2, 0]
        assert (view.deck_size, view.hoard_size) == (120 - 5 - 2 - 6, 2)
        assert (view.stored, view.played) == (state.stored, state.played)


@rule("SQ-12")
def test_laid_cards_are_secret_until_all_lie() -> None:
    game = begin("1 2/3/4 5")
    play(game, sentences("draw, card quarrel, quiet, lay 5 by ochre"))
    seen = [game.state.seen_by(viewer).laid[2] for viewer in (0, 1, 2, "spectator")]
    assert seen == [(None,), (None,), (5,), (None,)]


@rule("SQ-12", "SQ-13", "SQ-14")
@pytest.mark.parametrize(
    ("hands", "lays", "fates"),
    [
        ("5 2/5 2/5 1", "5 5 5", "rust owes, blue owes, ochre owes"),
        ("5 2/5 2/5 1", "5 5 5 2", "rust tied, blue owes, ochre owes"),
        ("5 2/5 2/5 1", "5 5 5 2 2 1", "rust even, blue even, ochre beaten"),
        ("5 2/5 3/4 1", "5 5 4 2 3", "blue wins, rust beaten, ochre beaten"),
    ],
)
def test_cards_that_lie_are_told_with_their_fate(hands: str, lays: str, fates: str) -> None:
    game = begin(hands)
    play(game, sentences(f"draw, card quarrel, quiet, lay {lays}"))
    columns = History(game.state, game.story()).columns()
    assert ", ".join(f"{SEATS[column.seat]} {column.fate.value}" for column in columns) == fates


@rule("SQ-27")
def test_paws_are_secret_until_the_number_is_drawn() -> None:
    game = begin("1/2/3", race="none").play("draw", "card hoard", "paw 1")
    seen = [game.state.seen_by(viewer).paws for viewer in (0, 1, 2, "spectator")]
    assert seen == [(None, -1, None), (None, 1, None), (None, -1, None), (None, -1, None)]
    assert {game.state.imagine(2, Random(n)).paws for n in range(60)} == {(None, n, None) for n in range(1, 6)}
    game.play("paw 5")
    assert game.state.seen_by(1).paws == (None, 1, -1)
