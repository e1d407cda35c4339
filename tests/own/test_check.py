"""`own.check` finds what its author would not see."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from squirrelwidgets import own

from .games import FIVE
from .games.rehearsed import REHEARSED
from .test_errors import made, mark

SEEN: list[str] = []


@pytest.mark.parametrize("kind", FIVE)
def test_an_empty_list_is_good(kind: Any) -> None:
    assert own.check(kind, games=5) == []


@pytest.mark.parametrize("kind", REHEARSED)
def test_games_of_the_rehearsal_stand(kind: Any) -> None:
    small = {"ConnectFour": "wide=4 high=4", "Othello": "side=4"}.get(kind.__name__)
    assert [each for each in own.check(kind, games=2, setup=small) if not each.startswith("Bots are")] == []
    game = kind(seed=1, setup=small)
    game.seats = ["random"] * len(game.seats)
    assert kind.from_record(game.run().record()).result == game.result
    assert game.svg()


def by_luck(self: Any, cell: str) -> None:
    self.cells[random.choice(self.cells.empty)] = self.mover
    if not self.cells.empty:
        self.tie("Full.")


def by_a_list(self: Any, cell: str) -> None:
    SEEN.append(cell)
    self.cells[self.cells.empty[len(SEEN) % len(self.cells.empty)]] = self.mover
    if not self.cells.empty:
        self.tie("Full.")


def counting(self: Any, cell: str) -> None:
    self.water += 1
    mark(self, cell)


def as_a_list(self: Any, cell: str) -> None:
    self.last = [cell]
    mark(self, cell)


def rolls(self: Any, cell: str) -> None:
    self.roll(self.die)
    if self.die.value < 3:
        self.again()
    mark(self, cell)


def rolls_well(self: Any, cell: str) -> None:
    if self.die.value == 3:
        self.again()
    self.roll(self.die)
    mark(self, cell)


def legal_that_rolls(self: Any) -> Any:
    self.roll(self.die)
    return self.cells.empty


def legal_that_counts(self: Any) -> Any:
    self.n += 1
    return self.cells.empty


DEALT: dict[str, Any] = {
    "start": lambda self: [self.deal(2, self.hand, seat) for seat in self.seats],
    "legal": lambda self: set(self.hand[self.mover]),
}


def dealt(play: Any, **more: Any) -> Any:
    return made(
        cells=own.grid(1, 1),
        deck=own.deck({1: 4, 2: 4}),
        hand=own.hand("deck"),
        table=own.row("deck"),
        play=play,
        **DEALT | more,
    )


def lays(self: Any, card: int) -> None:
    self.hand.move(card, self.mover, self.table, self.mover)
    if not len(self.hand):
        self.win(self.mover, "Last.") if card == 1 else self.tie("Last.")


def remembers(self: Any, card: int) -> None:
    self.last = self.hand[1 - self.mover][:1] or None
    lays(self, card)


def tells(self: Any, card: int) -> None:
    self.tell(f"The other has {self.hand[1 - self.mover]}.")
    lays(self, card)


def reveals(self: Any, card: int) -> None:
    self.reveal(f"The other has {'a' if 1 in self.hand[1 - self.mover] else 'no'} one.")
    lays(self, card)


def tells_beside(self: Any, card: int) -> None:
    self.reveal("A card is laid.")
    tells(self, card)


def asks_aloud(self: Any) -> Any:
    print("asked")
    return self.cells.empty


def wins_or_loses(self: Any, cell: str) -> None:
    self.cells[cell] = self.mover
    if not self.cells.empty:
        self.win(self.mover, "Full.")


FOUND = {
    "luck": (lambda: made(play=by_luck), "played twice gives two positions: let a part be the chance"),
    "a list outside": (lambda: made(cells=own.grid(3, 1), play=by_a_list), "played twice gives two positions"),
    "no end": (lambda: made(play=lambda self, cell: None), "A game went on for 1000 turns, or 5000 sentences"),
    "alike": (made, "Bots are like random ones"),
    "twice": (
        lambda: made(legal=lambda self: [*self.cells.empty, "a2"], play=wins_or_loses),
        "`legal` gives `a2` twice",
    ),
    "unseen": (lambda: made(water=0, play=counting), "Nobody sees `water`: let a part draw it"),
    "became a list": (lambda: made(last=None, play=as_a_list), "`self.last` became a list"),
    "the roll of before": (
        lambda: made(die=own.die(6), play=rolls),
        "says nothing yet: what it shows .* In `play`, line",
    ),
    "legal rolls": (lambda: made(die=own.die(6), legal=legal_that_rolls), "legal and why only say what may be said"),
    "again for ever": (lambda: made(legal=lambda self: [1], play=lambda self, n: self.again()), "went on for"),
    "legal changes": (lambda: made(n=0, legal=legal_that_counts, play=wins_or_loses), "`legal` changes something"),
    "raises": (lambda: made(play=lambda self, cell: self.foo), "AttributeError: .*declared in the class: `foo = 0`"),
    "a secret in a field": (lambda: dealt(remembers, last=None), "`self.last` tells (Rust|Blue) of a card"),
    "a secret in the log": (lambda: dealt(tells), "can tell two games apart after"),
    "a secret beside what is revealed": (lambda: dealt(tells_beside), "can tell two games apart after"),
    "prints": (lambda: made(legal=asks_aloud), "`legal` prints: it is asked again and again"),
    "a secret in legal": (
        lambda: dealt(
            lays,
            legal=lambda self: (
                {1, 2} & {*self.hand[self.mover]} if 1 in self.hand[1 - self.mover] else self.hand[self.mover][:1]
            ),
        ),
        "What may be said tells (Rust|Blue)",
    ),
}


@pytest.mark.parametrize("name", FOUND)
def test_it_finds(name: str) -> None:
    make, says = FOUND[name]
    found = own.check(make(), games=4)
    assert any(re.search(says, each) for each in found), found


def test_what_is_right_is_not_found() -> None:
    good = [
        made(die=own.die(6), turn=lambda self: self.roll(self.die), play=rolls_well, value=lambda self, seat: 0),
        dealt(lays),
        dealt(reveals),
    ]
    for kind in good:
        assert not [each for each in own.check(kind, games=6) if "Bots are" not in each]


def test_it_says_what_it_does_and_stops(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("squirrelwidgets.own.checking.TOLD", 0.0)
    monkeypatch.setattr("squirrelwidgets.own.checking.STOPPED", 0.0)
    assert own.check(FIVE[0])[-1] == "It stopped in game 1, after 0 plies, for time."
    assert "So far it has played 0 games; it stops after 0 s." in capsys.readouterr().out
