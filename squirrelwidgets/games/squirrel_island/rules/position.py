"""A position: its legal moves, their sentences, and what a viewer may know.

What chance may do is in `chance.py`, what a move does in `play.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from ....core.model.errors import NotAMove
from ....core.model.events import Viewer
from ....core.model.state import CHANCE, NOT_CHANCE
from . import secrets
from .cards.names import plain
from .chance import WORDS, drawn, fault, outcomes
from .fields import Fields
from .moves import PAID, PASS, SLEEP, Move, MoveKind, kind_played
from .payment import BARS, EXTRAS, Extra, move_of
from .phases import BY_CHANCE, EMPTY, Phase
from .setups.setup import Setup
from .to_setup import to_setup

# looking up globals is faster than enum members
AWAKE: Final = Phase.AWAKE
ASLEEP: Final = Phase.ASLEEP
FIRST: Final = Phase.FIRST
REVEAL: Final = Phase.REVEAL
GATHER: Final = int(MoveKind.GATHER)


class Position(Fields):
    """A position of Squirrel Island, with the rules of what may be done in it."""

    __slots__ = ()
    FIRST, DEAL, DRAW, REVEAL, STOW, AWAKE, ASLEEP, TAKE, STASH = tuple(Phase)[:9]
    REFRESH, COLLECT, STEAL, TIRE, CHOOSE, ORDER, OVER, DISCARD = tuple(Phase)[9:]

    # -- what is legal

    def legal(self, seat: int | None = None) -> Sequence[Any]:
        if seat is not None and seat not in self.actors:
            return ()
        phase = self.phase
        if phase is AWAKE:
            return self.plays()
        if phase is ASLEEP:
            return self.gathers()
        if self.actors != BY_CHANCE:
            return self.doing.task.moves(self) if self.doing else ()
        if phase is FIRST:
            return [MoveKind.FIRST_SEAT + seat for seat in range(self.seats)]
        return outcomes(self)

    def plays(self) -> Sequence[Any]:
        """The cards that the mover can play and pay, by hand and by Island, and sleep (SI-8 to SI-12)."""
        mover = self.mover
        hand = self.hands[mover]
        if hand and hand[0] is None:
            return ()
        tables = self.lasting_abilities[mover].prices.tables
        purse = min(self.coins[mover] * BARS, len(tables) - BARS) + self.stamina[mover]
        from_hand, from_island = tables[purse]
        moves: list[int] = []
        last = EMPTY
        for kind in hand:
            if kind != last:
                moves += from_hand[kind]
                last = kind
        for kind in dict.fromkeys(self.island):
            moves += from_island[kind]
        moves.append(SLEEP)
        return moves

    def gathers(self) -> Sequence[Any]:
        """The squirrels that can gather, and to pass (SI-12)."""
        return [*[GATHER + kind for kind in dict.fromkeys(self.squirrels[self.mover]) if kind >= 0], PASS]

    def allows(self, move: Move, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            return self.actors == BY_CHANCE and seat in (None, CHANCE) and fault(self, move) is None
        return move in self.legal(seat)

    def draw_chance(self, rng: Random) -> Move:
        phase = self.phase
        if phase is REVEAL:
            return ("reveal", drawn(self, rng))
        if phase in WORDS:
            return (WORDS[phase], self.mover, drawn(self, rng))
        if phase is FIRST:
            return MoveKind.FIRST_SEAT + int(rng.random() * self.seats)
        raise TypeError(NOT_CHANCE)

    # -- sentences

    def say(self, move: Move) -> str:
        if isinstance(move, int) and move < SLEEP:
            return self._say_play(move)
        return self.box.book.say(move)

    def _say_play(self, move: int) -> str:
        """A play, without the words of its payment that are implied now."""
        kind, island = kind_played(move), move % EXTRAS != Extra.HAND
        way = self.lasting_abilities[self.mover].prices.way_of[move]
        ways = self.ways(kind, island)
        words = list(way.words)
        if way in ways:
            words = []
            for n, word in enumerate(way.words):
                if len({each.words[n] for each in ways}) > 1:
                    words.append(word)
                ways = [each for each in ways if each.words[n] == word]
        return " ".join(["island" if island else "play", self.box.words[kind], *words])

    def parse(self, text: str) -> Move:
        if not isinstance(text, str):
            raise NotAMove(repr(text), "a sentence is a text.")
        words = plain(text).split()
        book = self.box.book
        if words[:1] not in (["play"], ["island"]) or len(words) < 2:
            return book.parse(text, words)
        kind, paid = book.played(text, words)
        island = words[0] == "island"
        payable = [way for way in self.ways(kind, island) if set(paid) <= {*way.words}]
        if not any(map(PAID.fullmatch, paid)):  # all of the cost in stamina, where that can be paid
            payable = [way for way in payable if not way.swapped] or payable
        if len(payable) == 1:
            return move_of(kind, payable[0])
        whole = [
            way for way in self.lasting_abilities[self.mover].prices.ways(kind, island) if tuple(paid) == way.words
        ]
        return move_of(kind, whole[0]) if whole else (words[0], kind, tuple(paid))

    # -- secrets

    def masked_fields(self, viewer: Viewer) -> dict[str, object]:
        return super().masked_fields(viewer) | secrets.masked_fields(self, viewer)

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        return secrets.heard(say, seat, viewer)

    def fill_hidden(self, rng: Random) -> None:
        secrets.fill_hidden(self, rng)

    # -- as a setup

    def to_setup(self) -> Setup:
        return to_setup(self)
