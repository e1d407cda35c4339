"""A setup of Squarrels that is made by hand: the cards that lie somewhere when a round goes on.

hand rust 3 · store rust 3 · hoard 3 · played quarrel · deck 3    a card, or a set of three of them, goes there
clear hand-rust 3 · move hand-rust hoard 3                        one goes away from there; alone the card needs no name
begin deal · begin table · rest no                                chance deals, or cards lie; the deck holds only some
dealer chance · mover left · won yes · points rust 12 · round 3 · turn 20
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from .....core.model.errors import BadSetup
from .....core.model.parts.cards import box_edits
from .....core.model.setups import sketch as core
from .....core.words.player_names import SEATS
from ..cards import CARDS
from ..phases import BY_SEAT, Phase
from ..play import Scratch
from ..position import Position
from ..setups.setup import Setup


class Sketch(core.Sketch):
    """A setup of Squarrels in the making."""

    __slots__ = ()
    setup_type: ClassVar = Setup
    position_type: ClassVar = Position
    examples: ClassVar = ("clear hand-rust 3", "clear hoard", "move hand-rust hoard 3", "begin deal", "begin table")
    setup: Setup

    @property
    def is_dealt(self) -> bool:
        """Whether chance deals the round."""
        return not self.setup.hands

    @property
    def mover(self) -> str:
        """The seat whose turn begins; drawn on the board also where chance has a say in it."""
        setup = self.setup
        left = (SEATS.index(setup.dealer) + 1) % setup.players if setup.dealer else 0
        return setup.mover or SEATS[left]

    def edited(self, text: str) -> Mapping[str, object]:
        match text.split():
            case ["begin", "deal"]:
                return self.changed(**self.setup.not_laid)
            case ["begin", "table"]:
                return self.changed(**box_edits.options(CARDS, self.setup, CARDS.piles(self.setup)))
        return super().edited(text)

    def with_option(self, name: str, value: object) -> Mapping[str, object]:
        """Slaps are of one turn of one race; after a deal the turn is the first."""
        if name in ("mover", "won") and self.is_dealt:
            text = "After a deal the one left of the dealer begins: have cards lie on the table for another turn."
            raise BadSetup(text, rule="SQ-5")
        options = super().with_option(name, value)
        return type(self)(options).changed(slapped="") if name in ("mover", "won", "race", "players") else options

    def position(self) -> Position:
        scratch = self.position_type.bare(self.setup)
        assert isinstance(scratch, Scratch)
        mover = SEATS.index(self.mover)
        scratch.phase, scratch.mover, scratch.actors = Phase.TURN, mover, BY_SEAT[mover]
        scratch.lay_cards(usual=False)
        return scratch._freeze()
