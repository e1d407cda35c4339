"""A position of Nut Hunt: its legal moves, their sentences, and what a viewer may know.

What a move does is in `play`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from ....core.model.events import Viewer
from ....core.model.immutable import FrozenDict
from ....core.model.state import CHANCE, NOT_CHANCE
from . import chance, scoring, secrets
from .blanks import BLANK
from .fields import Fields
from .ground import FACES
from .legal import ENDS, EXCHANGES, hassles, recruits
from .moves import DIE, KEEP_NONE, Move, MoveKind, book
from .phases import ACTION, BY_CHANCE, FORAGE, ROLL, SCATTER, Phase
from .scratch.changing import Changing
from .setups.setup import Setup
from .to_setup import to_setup

SIDES: Final = len(FACES)
ROLLS: Final = tuple(DIE + face for face in FACES)


class Position(Fields):
    """A position of Nut Hunt, with the rules of what may be done in it."""

    __slots__ = ()
    blank = BLANK
    box_numbers = FrozenDict({"last_nest": "NH-23", "nest_points": "NH-24", "failed": "NH-27"})
    FIRST, TILES, DEAL, DROP, PLACE, ROLL, SCATTER, BOLT, FORAGE, ACTION, PEEK, KEEP, REVEAL, ADD, OVER = Phase

    # -- what is legal

    def legal(self, seat: int | None = None) -> Sequence[int]:
        if seat is not None and seat not in self.actors:
            return ()
        phase = self.phase
        if phase is FORAGE:
            return self.forages()
        if phase is ACTION:
            return self.actions()
        if phase is SCATTER:
            own = self.turn and self.actors[0] == self.mover
            return self.exits() + EXCHANGES[self.purses[self.mover]] if own else self.exits()
        rare = RARELY_LEGAL.get(phase)
        return getattr(self, rare)() if rare else ()

    def forages(self) -> Sequence[int]:
        """The nuts that the mover may take, and its exchanges (NH-10, NH-12)."""
        moves: tuple[int, ...] = self.setup.move_lists.forage[self.larder]
        return moves + EXCHANGES[self.purses[self.mover]] if self.turn else moves

    def actions(self) -> Sequence[int]:
        """What the mover may do once: recruit, hassle, scout, pass; and its exchanges (NH-11, NH-12)."""
        purse, fox = self.purses[self.mover], self.fox
        pulls = hassles(self.holds[self.mover] & self.ground.near_bits[fox])
        return recruits(self.setup.move_lists, purse, fox) + pulls + ENDS[self.deck.size > 0][purse]

    def _legal_first(self) -> Sequence[int]:
        return tuple(map(MoveKind.FIRST.of, range(self.seats)))

    def drops(self) -> Sequence[int]:
        """The objectives of which one goes at the start (NH-4)."""
        return tuple(map(MoveKind.DROP.of, self.objectives[self.mover] or ()))

    def _legal_rolls(self) -> Sequence[int]:
        face = self.setup.start.rolls.get(self.rolled)
        return (DIE + face,) if face else ROLLS

    def keeps(self) -> Sequence[int]:
        """The objectives that a scout may keep, or none, and exchanges (NH-15)."""
        if None in self.peeked:
            return ()
        kept = tuple([KEEP_NONE + card for card in self.peeked if card is not None])
        return (KEEP_NONE, *kept, *EXCHANGES[self.purses[self.mover]])

    def _legal_reveals(self) -> Sequence[int]:
        return tuple([MoveKind.REVEAL.of(card) for card in self.deck.layers[0].cards if card is not None])

    def _legal_places(self) -> Sequence[int]:
        tile = self.due[0]
        if tile is None:
            return ()
        return ((MoveKind.SKIP if tile == self.fox else MoveKind.PLACE).of(tile),)

    def allows(self, move: Move, seat: int | None = None) -> bool:
        if isinstance(move, tuple):
            return self.phase in chance.DUE[move[0]] and seat in (None, CHANCE) and chance.fault(self, move) is None
        return move in self.legal(seat)

    # -- chance

    def draw_chance(self, rng: Random) -> Move:
        if self.phase is ROLL:  # first and inlined: most of what chance does
            face = self.setup.start.rolls.get(self.rolled)
            return DIE + face if face else ROLLS[int(rng.random() * SIDES)]
        if self.actors != BY_CHANCE:
            raise TypeError(NOT_CHANCE)
        return chance.draw(self, rng)

    # -- sentences

    def say(self, move: Move) -> str:
        return book(self.setup.box).say(move)

    def parse(self, text: str) -> Move:
        return book(self.setup.box).parse(text)

    # -- what a viewer knows

    def masked_fields(self, viewer: Viewer) -> dict[str, object]:
        return super().masked_fields(viewer) | secrets.masked_fields(self, viewer)

    def heard(self, say: str, seat: int, viewer: Viewer) -> str:
        return secrets.heard(self, say, seat, viewer)

    def fill_hidden(self, rng: Random) -> None:
        assert isinstance(self, Changing)
        secrets.fill_hidden(self, rng)

    def to_setup(self) -> Setup:
        return to_setup(self)

    @property
    def scores(self) -> tuple[int, ...]:
        """`scores[seat]`: its points if the game ended now, as far as its objectives are known (NH-28)."""
        return tuple(scoring.total(self, seat) for seat in range(self.seats))

    def score_keeper(self) -> Callable[[], tuple[int, ...]]:
        return scoring.ScoreKeeper(self)

    # -- for records

    def key(self) -> dict[str, object]:
        return {
            "viewer": self.viewer,
            "phase": int(self.phase),
            "actors": list(self.actors),
            "tiles": list(self.tiles),
            "fox": [self.fox, self.fox_from],
            "die": [self.die, self.rolled],
            "turn": [self.first, self.mover, self.turn, self.round, self.placed, self.acted],
            "squirrels": [list(each) for each in self.squirrels],
            "nests": [list(each) for each in self.nests],
            "nuts": [list(each) for each in self.nuts],
            "objectives": [None if each is None else list(each) for each in self.objectives],
            "held": list(self.held),
            "deck": self.deck.key(),
            "aside": list(self.aside),
            "card": [self.card, list(self.due)],
            "peeked": list(self.peeked),
            "foraging": [self.foraging, self.larder],
            "stack": [[cause.tile, cause.by, cause.barred, list(cause.owes)] for cause in self.stack],
            "winners": self.ended and list(self.ended.winners),
        }


RARELY_LEGAL: Final = {
    Phase.FIRST: "_legal_first",
    Phase.DROP: "drops",
    Phase.PLACE: "starts",
    Phase.ROLL: "_legal_rolls",
    Phase.BOLT: "_legal_rolls",
    Phase.KEEP: "keeps",
    Phase.REVEAL: "_legal_reveals",
    Phase.ADD: "_legal_places",
}
"""Lists the legal moves of the phases that are rare in play-outs. In phases that are not here they are not listed."""
