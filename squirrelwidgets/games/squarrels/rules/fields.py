"""The fields of a position with their legends, and values read off them. Legal moves are in `position`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from ....core.model.state import State
from ....core.words.player_names import SEATS
from .cards import CARDS, HOARD, IN_HAND, NAMES, Kind, counts_of
from .moves import Slap
from .phases import BY_CHANCE, DEALT, Phase
from .setups.setup import Setup

Seat = int


class Fields(State):
    """The parts of a position. Lists are by seat, rust first, or by kind, in the order of `cards.NAMES`.

    Nothing is shuffled in advance: deck and Hoard are the cards they hold, and chance draws one of them. An action card
    that is dealt lies face up on the action pile at once; its hand is then short of a card until chance swaps
    another one in (SQ-4). So a hand holds numbers and specials only, at any time.
    """

    # phase and actors; `actors` itself is in `State`
    phase: Phase
    mover: Seat
    """The seat whose turn it is: the drawer, while an action card is resolved; during a deal, the next to get cards."""
    dealer: Seat
    """The dealer of this round; -1 until the first one is drawn."""

    # public
    sizes: Sequence[int]
    """`sizes[seat]`: cards in hand."""
    stored: Sequence[Sequence[int]]
    """`stored[seat][number - 1]`: sets in storage."""
    played: Sequence[int]
    """`played[kind]`: cards on the action pile, among them a Golden Acorn that left the round (SQ-32)."""
    shown: Kind | None
    """The action card that is being resolved."""
    tied: tuple[Seat, ...]
    """The seats that still compete in this Quarrel, or for this lot."""
    slapped: tuple[Slap, ...]
    """The slaps of the last window, quickest first, until a player decides again."""
    totals: Sequence[int]
    """`totals[seat]`: points of the rounds that are over; may be negative."""

    # secret
    hands: Sequence[Any]
    """`hands[seat][kind]`: cards of each kind in `IN_HAND`; `hands[seat]` is None in a view of somebody else."""
    deck_cards: Sequence[Kind]
    """In ascending order; seen by nobody: `HIDDEN` for each card in a view."""
    hoard_cards: Sequence[Kind]
    """In the order in which they came; seen by nobody: `HIDDEN` for each card in a view."""
    laid: Sequence[Sequence[Kind | None]]
    """`laid[seat]`: cards laid in this Quarrel, oldest first; None in a view for one that lies face down."""
    paws: Sequence[int | None]
    """`paws[seat]`: 1 to 5, None if not picked; -1 in a view of somebody else, until the number is drawn."""

    # of this turn only
    drawn: int
    """Cards drawn, an action card counted."""
    stored_now: bool
    """Whether a set was stored, after which nothing is drawn (SQ-9)."""
    won_turn: bool
    """Whether the turn was won with a Quarrel or a Hoard, so that drawing is optional (SQ-28)."""
    may_draw: bool
    """Whether another card may be drawn."""

    # counters
    round: int
    """From 1 on."""
    turn: int
    """Turns begun so far, over all rounds."""

    __slots__ = tuple(__annotations__)

    def __init__(self, setup: Setup) -> None:
        n = setup.players
        super().__init__(setup)
        self.phase = Phase.DEALER
        self.actors = BY_CHANCE
        self.mover = 0
        self.dealer = SEATS.index(setup.dealer) if setup.dealer else -1
        self.sizes = (0,) * n
        self.laid = ((),) * n
        self.paws = (None,) * n
        self.lay_parts()

    # -- values read off them

    def order(self, first: Seat) -> tuple[Seat, ...]:
        """All seats, clockwise from one."""
        n = self.setup.players
        return tuple(seat % n for seat in range(first, first + n))

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that still owe a card in a Quarrel, or a paw."""
        return self.actors if self.phase in (Phase.LAY, Phase.PAW) else ()

    @property
    def face_down(self) -> tuple[Seat, ...]:
        """The seats that compete in this Quarrel with a last card that is not revealed yet."""
        return tuple(seat for seat in self.tied if seat not in self.actors)

    @property
    def deck_size(self) -> int:
        return len(self.deck_cards)

    @property
    def hoard_size(self) -> int:
        return len(self.hoard_cards)

    @property
    def deck(self) -> tuple[int, ...] | None:
        """Twelve counts by kind; None for a viewer."""
        return tuple(map(self.deck_cards.count, range(len(NAMES)))) if self.viewer == "all" else None

    @property
    def hoard(self) -> tuple[int, ...] | None:
        """Seven counts by kind; None for a viewer: nobody looks into the Hoard (see SQ-2)."""
        return counts_of(self.hoard_cards, len(IN_HAND)) if self.viewer == "all" else None

    # -- the subject of chance's next move

    @property
    def short(self) -> int:
        """Cards that the hand being dealt is short of (see SQ-3)."""
        return DEALT - self.sizes[self.mover]

    @property
    def slappers(self) -> tuple[Seat, ...]:
        """The seats whose slaps count in the window that is open: at a Hoard all but the drawer (see SQ-29)."""
        seats = tuple(range(self.setup.players))
        return seats[: self.mover] + seats[self.mover + 1 :] if self.shown == HOARD else seats

    @property
    def victims(self) -> tuple[Seat, ...]:
        """The seats that lose a card in an Ambush, going left from the drawer (see SQ-20)."""
        return tuple(seat for seat in self.order(self.mover)[1:] if self.sizes[seat])

    @property
    def shares(self) -> tuple[tuple[Seat, int], ...]:
        """The number of cards each seat gets in a Whirlwind, one by one from the drawer going left (see SQ-21)."""
        each, rest = divmod(sum(self.sizes), self.setup.players)
        return tuple((seat, each + (place < rest)) for place, seat in enumerate(self.order(self.mover)))


class Changing(Fields):
    """The fields that a scratch changes in place, with the types they have there; all others are replaced."""

    __slots__ = ()
    hands: list[Annotated[list[int], list[int] | None]]
    sizes: list[int]
    stored: list[list[int]]
    deck_cards: bytearray
    hoard_cards: bytearray
    played: list[int]
    laid: list[list[int]]
    paws: list[int | None]
    totals: list[int]

    def lay_cards(self, usual: bool) -> None:
        """All cards as the setup says, or in the deck."""
        self.lay_parts(*CARDS.fields(self.setup), usual=usual)
        self.sizes[:] = map(sum, self.hands)

    if TYPE_CHECKING:  # the functions in `scratch/`, called by name, so that a variant can replace them

        def go_on(self, *_: Any) -> Any: ...

        begin_round = swap_next = pass_turn = resolve = begin_quarrel = reveal = take_back = share_hoard = go_on
        begin_ambush = begin_whirl = end_round = begin_turn = win_turn = pay_for_slap = take_pot = finish = go_on
        turn_up = name_dealer = deal = swap = take_step = close_window = lay = pick = number = lot = ambush = go_on
        whirl = next_round = show = store = discard = take_in = race = award = take_hoard = points = leader = go_on
        wait_for_dealer = end = go_on
