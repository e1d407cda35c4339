"""The Automa, the player's opponent in solo games: cards and the die decide for it (NH-30 to NH-33)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from .....core.model.deck import Deck
from ..ground import DIRECTIONS
from ..moves import cards_text, index_of
from ..phases import AUTOMA, BY_CHANCE, Phase
from .scatter import Scattering


class AutomaPlay(Scattering):
    """The part of the scratch that plays for the Automa."""

    __slots__ = ()
    objectives: list[Any]

    @abstractmethod
    def _begin_turn(self, seat: int) -> None:
        """Begins a turn, its own or the player's."""

    def _start_automa(self) -> None:
        """A squirrel on each end of its objectives (NH-30); in a free position they stand already."""
        self.mover = AUTOMA
        if not self.setup.free:
            cards = self.objectives[AUTOMA]
            self.due = tuple(end for card in cards for end in self.setup.box.objective(card).ends)
        self._add_next()

    def _begin_automa(self) -> None:
        """Begins its turn: chance reveals the top objective, of a reshuffled deck if need be (NH-31)."""
        if not self.deck.size and self.aside:
            self._tell("reshuffled", "NH-31", n=len(self.aside))
            self.deck = Deck.of(self.aside)
            self.aside = ()
        if self.deck.size:
            self.phase = Phase.REVEAL
        else:
            self._begin_turn(self.first)

    def _reveal(self, move: int) -> None:
        """Squirrels are due on the ends of the objective revealed (NH-31)."""
        card = index_of(move)
        self.deck = self.deck.without((card,))
        self.aside = (*self.aside, card)
        self.card = card
        self.due = self.setup.box.objective(card).ends
        self._tell("revealed", "NH-31", AUTOMA, cards_text((card,)))
        self._add_next()

    def _add_next(self) -> None:
        if self.due:
            if not self.turn:  # two squirrels a card, at the start one card after the other
                cards = self.objectives[AUTOMA]
                self.card = cards[len(cards) - (len(self.due) + 1) // 2]
            self.phase = Phase.ADD
            self.actors = BY_CHANCE
        else:
            self.card = 0
            self._begin_turn(self.first)

    def _add(self, _move: int) -> None:
        """The Automa places a squirrel on the next tile, but not where the fox is (NH-30, NH-31)."""
        tile, *rest = self.due
        assert tile is not None
        self.due = tuple(rest)
        hidden = not self.turn and self.setup.hidden
        if self.events is not None:
            kind = "kept_off" if tile == self.fox else "added"
            rule = "NH-31" if self.turn else "NH-30"
            knows = (AUTOMA,) if hidden else None
            self._tell(kind, rule, AUTOMA, cards_text((self.card,)), to=self.word(tile), knows=knows)
        if tile != self.fox:
            self._arrive(AUTOMA, tile)
        self._go_on_scattering()

    def _bolt(self, move: int) -> None:
        """The die says where an Automa squirrel scatters to; where it may not, it is rolled again (NH-32)."""
        face = index_of(move)
        cause = self.stack[0]
        self.die = face
        self.rolled += 1
        to = self.ground.goes[cause.tile][face]
        self._tell("rolled", "NH-32", AUTOMA, DIRECTIONS[face - 1], self.word(cause.tile), n=face)
        if to in self.exits():
            self._scatter(to, AUTOMA, "NH-32")
        elif self.events is not None:
            why = "pond" if to == self.ground.pond else "fox" if to == self.fox else "left"
            self._tell("rerolled", "NH-32", AUTOMA, why, self.word(cause.tile), self.word(to))
