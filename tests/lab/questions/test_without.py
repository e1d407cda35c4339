"""A card that is blank in the second of two games: what it is worth to whoever has it first."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from squirrelwidgets import NutHunt, Scurry, Squarrels, SquirrelIsland, SquirrelRush, lab
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.game_types import kind_of
from squirrelwidgets.games.squirrel_island.rules.setups.box import cards_of_box
from squirrelwidgets.house.blank import blanked
from squirrelwidgets.lab.counting.sentences import worth
from squirrelwidgets.lab.questions.rules.without import FirstHolders
from tests.lab.helpers import simulate
from tests.soak.statistics import told_of

each_length = pytest.mark.parametrize("runs", [10, pytest.param(40, marks=pytest.mark.sweep)])
SHORT = {"players": 2, "days": 1}


def pairs(rng: Any, chance: float, blank: float, games: int = 150) -> list[tuple[float, float, float]]:
    """The same luck in both games of a pair: what wins with the smaller chance wins with the larger one."""
    luck = rng.random(games)
    return [(float(each < chance), float(each < blank), 0.0) for each in luck]


@each_length
def test_a_strong_card_is_found_and_a_weak_one_is_not_called_strong(runs: int) -> None:
    rng = np.random.default_rng(1)
    texts = [told_of({"strong": pairs(rng, 0.5, 0.35), "weak": pairs(rng, 0.3, 0.4)}).text for _ in range(runs)]
    assert sum(text[0].startswith("strong: worth ") for text in texts) >= 0.95 * runs
    assert not any(text[1].startswith("weak: worth ") for text in texts)


@each_length
def test_with_no_card_planted_hardly_a_table_names_any(runs: int) -> None:
    """Games that go otherwise though the card does nothing: bots that know the deck think otherwise."""
    rng = np.random.default_rng(2)
    tables = [
        told_of({f"card-{n}": [(*rng.integers(0, 2, 2).astype(float), 0.0) for _ in range(100)] for n in range(10)})
        for _ in range(runs)
    ]
    assert sum(bool((table.p <= 0.05).any()) for table in tables) <= 0.05 * runs
    assert sum(not table.text.str.contains("no difference found").all() for table in tables) <= 0.05 * runs


def test_a_card_that_always_decides_is_known_and_one_that_never_does_is_not() -> None:
    table = told_of({"all": [(1.0, 0.0, 1.0)] * 20, "none": [(1.0, 1.0, 0.0)] * 20, "few": [(1.0, 0.0, 1.0)] * 3})
    assert re.match(r"all: worth 100 points of 100 \(\d\d to 100\); the same players won 100 of 100", table.text[0])
    assert re.match(
        r"none: no difference found: of 100 games it may cost up to \d\d, or win up to \d\d;", table.text[1]
    )
    assert re.match(r"few: no difference found: of 100 games it may cost up to \d+, or win up to 100;", table.text[2])
    assert told_of({"unseen": []}).games[0] == 0


def test_a_range_that_crosses_zero_is_told_as_a_loss_and_a_gain() -> None:
    told = worth({"what": "card", "games": 9, "share": 0.5, "blank": 0.25, "low": -0.55, "high": 1.0, "who": ""})
    assert told.startswith("card: no difference found: of 100 games it may cost up to 55, or win up to 100; ")


def test_no_bound_is_rounded_to_none() -> None:
    table = told_of({"card": [(1.0, 0.0, 1.0)] * 29 + [(0.0, 1.0, 0.0)] * 14 + [(0.0, 0.0, 0.0)] * 57})
    assert table.text[0].startswith("card: worth")


def test_a_card_that_was_made_strong_is_found_by_both() -> None:
    deck = cards_of_box()
    digger = next(card for card in deck if card["id"] == "digger")
    digger["cost"], digger["effect"] = 0, [{"op": "gain", "what": "nut", "n": 20}]
    setup = SquirrelIsland.setup(deck=deck, **SHORT)
    (row,) = lab.without(setup, "digger", "random", games=100, seed=1).itertuples()
    assert row.text.startswith("digger: worth ")
    assert row.score > 1
    found = lab.what_wins(simulate(setup, "random", games=150, watch=lab.tags))
    assert "played digger" in [*found.what[found.text.str.contains("goes with winning")]]


def test_until_somebody_has_it_both_games_go_alike() -> None:
    """Random bots do not look at cards: they play the same until one of them can do less."""
    setup = SquirrelIsland.setup(**SHORT)
    runs = [simulate(each, "random", games=8, seed=3).key for each in (setup, setup.blanked("digger"))]
    apart = 0
    for keys in zip(*runs, strict=True):
        one, other = (lab.game(key).moves for key in keys)
        same = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
        if same is not None:
            apart += 1
            assert any("digger" in move for move in one[:same])
    assert apart


BLANKS = [
    (SquirrelRush.setup(players=2, rounds=4), "flip"),
    (Squarrels.setup("players=3 target=15"), "quarrel"),
    (NutHunt.setup(players=2), "o10"),
    (Scurry.setup("4/random"), "e5"),
]


@pytest.mark.parametrize(("setup", "word"), BLANKS)
def test_in_each_game_both_go_alike_until_somebody_has_it(setup: Any, word: str) -> None:
    blank, kinds = blanked(kind_of(Game, setup), setup, word)
    runs = [map(lab.game, simulate(each, "random", games=12, seed=3).key) for each in (setup, blank)]
    apart = 0
    for one, other in zip(*runs, strict=True):
        pairs = enumerate(zip(one.moves, other.moves, strict=False))
        same = next((n for n, (a, b) in pairs if a != b), None)
        if same is not None or one.state.scores != other.state.scores:
            apart += 1
            assert FirstHolders({word: kinds})(one if same is None else one.goto(same + 1)), "somebody had it"
    assert apart


def test_what_is_blank_does_nothing() -> None:
    """A card that is turned up, one that is drawn, an objective that is kept, a tile that is placed."""

    def game(setup: Any, word: str, **options: Any) -> Any:
        blank, _ = blanked(kind_of(Game, setup), setup, word)
        return kind_of(Game, blank)(setup=blank, seed=1, **options)

    rush = game(SquirrelRush.setup("players=2 round=2 card=flip"), "flip")
    assert not any(say.startswith("flip") for say in rush.legal)
    laid_out = Squarrels.setup({"players": 3, "hands": ["2 3", "1 1 4", "5 5"], "hoard": "3", "dealer": "ochre"})
    quarrel = game(laid_out, "quarrel", chance="ask").play("draw", "card quarrel")
    assert {*quarrel.legal} == {"discard 2", "discard 3"}
    hunt = game(NutHunt.setup("players=2"), "o15").play("drop o11")
    assert (hunt.state.objectives[1], hunt.state.held[1]) == ((26,), 1)
    assert hunt.state.deck.layers[-1].cards == (15,)
    scurry = Scurry(setup="4/random", seed=1).play("c4", "d7")
    there = game(scurry.state.to_setup(), "e5").play("e5")
    assert there.state.at("e5") == "empty"
    assert there.state.tree == scurry.state.tree


def test_an_interrupt_leaves_the_pairs_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    look, left = FirstHolders.__call__, [*range(8)]

    def stopped(*args: Any) -> Any:
        if not left:
            raise KeyboardInterrupt
        left.pop()
        return look(*args)

    monkeypatch.setattr(FirstHolders, "__call__", stopped)
    with pytest.warns(UserWarning, match="Interrupted: this is what the games so far say"):
        table = lab.without(SquirrelIsland.setup(**SHORT), ["digger", "slingshot"], "random", games=40, seed=1)
    assert 0 < max(table.games) <= 8
