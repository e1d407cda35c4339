"""A position of Squirrel Rush: what may be done. Its contents are in `fields`, playing a move in `play`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.model.events import Explanation, Viewer
from ....core.model.state import CHANCE, NOT_CHANCE
from . import chance, moves, secrets
from .actions import BITS
from .blanks import BLANK
from .fields import Fields
from .ground import Cell
from .legal import CAN_CHANGE, CAN_DIAGONAL, CAN_SKIP, USE_DIAGONAL, USE_SKIP, first_steps, uses
from .moves import END, Move
from .phases import CARD, DISCARD, FIRST, LAY, MOVE, STREAMS, TOP, Phase
from .setups.setup import Setup
from .tiles import Kind
from .to_setup import to_setup


class Position(Fields):
    """A position of Squirrel Rush."""

    __slots__ = ()
    blank = BLANK
    FIRST, LAY, CARD, MOVE, TOP, DISCARD, OVER = Phase

    # -- counting

    @property
    def scores(self) -> tuple[int, ...]:
        """The reserves (SR-26)."""
        return tuple(self.reserves)

    @property
    def gained(self) -> int:
        """Acorns collected in this turn."""
        return sum(self.collected)

    @property
    def stack_size(self) -> int:
        return len(self.stack) + len(self.under) + (self.top is not None)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards that each holds, by seat; in the smarty game."""
        return tuple(size - len(spent) for size, spent in zip(self.setup.hand_sizes, self.spent, strict=True))

    @property
    def starter(self) -> int:
        """The seat that begins this round (SR-30, SR-34)."""
        setup: Setup = self.setup
        return setup.starter(self.first, self.round)

    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they play this round (see SR-6)."""
        n = self.setup.players
        return tuple(seat % n for seat in range(self.starter, self.starter + n))

    @property
    def usable(self) -> int:
        """The actions that could still be used in this turn, as a mask: the bits 1, 2, 4 … (SR-14, SR-28)."""
        if self.used:
            return 0
        if not self.setup.smarty:
            return 1 << self.card if self.card >= 0 else 0
        hand = self.hands[self.mover]
        return 0 if hand is None or self.round == 1 else BITS[hand]

    # -- what may be done

    def legal(self, seat: int | None = None) -> Sequence[int]:
        if seat is not None and (seat,) != self.actors:
            return ()
        phase = self.phase
        if phase is MOVE:
            if self.hands[self.mover] is None:
                return ()
            return self.steps() if self.path else self.first_steps()
        if phase is DISCARD:
            hand = self.hands[self.mover]
            return () if hand is None else self.discarded(hand)
        return self._outcomes()

    def discarded(self, hand: Sequence[int]) -> tuple[int, ...]:
        """The cards of a hand that may go unused (SR-28)."""
        return tuple(moves.discard(action) for action, held in enumerate(hand) if held)

    def first_steps(self) -> tuple[int, ...]:
        """To any neighbour, or from outside to the border (SR-8, SR-15); with what a card allows before it."""
        return first_steps(self.ground, self.squirrels[self.mover], self.usable, len(self.market))

    def steps(self) -> list[int]:
        """What may follow the first step (SR-9, SR-11): beside, with a card diagonally or over a tile, or the end."""
        ground, here, usable = self.ground, self.path[-1], self.usable
        steps = [*self.onward(ground.near[here])]
        if usable & CAN_DIAGONAL:
            steps += [USE_DIAGONAL + cell for cell in self.onward(ground.diagonal[here])]
        if self.setup.anytime and usable & CAN_CHANGE:
            steps += uses(ground, usable & CAN_CHANGE, len(self.market))
        if usable & CAN_SKIP:
            steps += [USE_SKIP + cell for cell in self.onward(ground.landing[here])]
        steps.append(END)
        return steps

    def onward(self, cells: Sequence[Cell]) -> list[Cell]:
        """Of these tiles those with fewer acorns, or with `least` more (SR-9, SR-24); none collected from (SR-17)."""
        path, worth = self.path, self.worth
        now = worth[path[-1]]
        if self.least:
            return [cell for cell in cells if worth[cell] > now and cell not in path]
        return [cell for cell in cells if worth[cell] < now and cell not in path]

    def _outcomes(self) -> tuple[int, ...]:
        """Chance's moves, where they can be listed."""
        phase = self.phase
        if phase is CARD:
            cards = self.next_cards[:1] or [action for action, n in enumerate(self.deck) if n]
            return tuple(moves.card(action) for action in cards)
        if phase is TOP:
            return tuple(moves.top(kind) for kind in dict.fromkeys(self.stack))
        return tuple(moves.first(seat) for seat in range(self.setup.players)) if phase is FIRST else ()

    def allows(self, move: Move, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            return self.phase is LAY and seat in (None, CHANCE) and self.fault_of_tiles(move) is None
        return move in self.legal(seat)

    def fault_of_tiles(self, kinds: tuple[Kind, ...]) -> Explanation | None:
        """Checks the tiles that chance is said to lay (see SR-4); None if nothing is wrong."""
        return chance.fault(kinds, self.stack, self.setup.start.to_lay)

    def can_use(self, action: int) -> bool:
        """Whether a card with that action is of any use now, as far as this viewer knows (see SR-16)."""
        return self.phase is MOVE and any(moves.action_of(move) == action for move in self.legal())

    # -- chance

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    def draw_chance(self, rng: Random) -> Move:
        phase = self.phase
        if phase is CARD:
            return moves.card(self.next_cards[0] if self.next_cards else chance.draw_card(self.deck, rng))
        if phase is TOP:
            return moves.top(chance.draw_top(self.stack, rng))
        if phase is FIRST:
            return moves.first(chance.draw_first(self.setup.players, rng))
        if phase is LAY:
            return chance.draw_tiles(self.stack, self.setup.start.to_lay, rng)
        raise TypeError(NOT_CHANCE)

    # -- sentences

    def say(self, move: Move) -> str:
        return moves.say(move, self.ground.names)

    def parse(self, text: str) -> Move:
        return moves.parse(text, self.ground)

    # -- setups

    def to_setup(self) -> Setup:
        """The setup with which a game begins in this position; `BadSetup` where none can say it."""
        return to_setup(self)

    # -- secrets

    def masked_fields(self, viewer: Viewer) -> dict[str, object]:
        return super().masked_fields(viewer) | {"hands": secrets.masked(self.hands, viewer)}

    def fill_hidden(self, rng: Random) -> None:
        self.hands = secrets.imagined(self.hands, self.spent, self.sizes, rng)

    # -- for records

    def key(self) -> dict[str, object]:
        return {
            "viewer": self.viewer,
            "glade": list(self.ground.shape),
            "phase": int(self.phase),
            "turn": self.turn,
            "first": self.first,
            "mover": self.mover,
            "tiles": list(self.tiles),
            "dark": list(self.dark),
            "counters": list(self.counters),
            "market": list(self.market),
            "stack": [self.top, list(self.stack), list(self.under)],
            "squirrels": list(self.squirrels),
            "reserves": list(self.reserves),
            "path": list(self.path),
            "collected": list(self.collected),
            "came": self.turn_start,
            "skipped": self.landed,
            "card": [self.card, self.used, self.least],
            "unturned": list(self.unturned),
            "deck": list(self.deck),
            "coming": list(self.next_cards),
            "discards": list(self.discards),
            "spent": [list(spent) for spent in self.spent],
            "hands": [hand if hand is None else list(hand) for hand in self.hands],
            "winners": self.ended and list(self.ended.winners),
        }
