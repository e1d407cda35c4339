"""The fields of a position of Squirrel Island: cards and goods, and what can be read off them directly.

Cards of one kind are alike: a hand, a stash and the deck are the kinds they hold, in ascending order; nothing is
shuffled in advance. Legal moves and sentences are in `position.py`, the rules in `play.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import Any

from ....core.model.state import State
from .agenda.order import InOrder
from .agenda.steps import Step
from .payment import LastingAbilities, Way
from .phases import BY_CHANCE, EMPTY, ORDERS, STREAMS, Phase, opened
from .setups.box import Box
from .setups.setup import Setup


class Fields(State):
    """The fields of a position; things of players are by seat, rust first.

    Kinds of cards are indices in the box: `box.cards[kind]`.
    """

    # -- phase and actors

    phase: Phase
    box: Box
    mover: int
    """Whose turn it is; in the morning, whose morning."""
    first: int
    """The holder of the first-player token; -1 before it is drawn."""
    day: int
    """From 1 on."""
    morning: bool
    """Whether the day's first turn has not begun yet."""
    turn: int
    """Turns begun so far."""
    again: int
    """Further turns that the mover has after this one (SI-20)."""

    # -- public

    island: Sequence[int]
    """Kinds by space, i1 to i7; EMPTY where no card lies."""
    squirrels: Sequence[Sequence[int]]
    """Kinds in the order in which they were laid: `kind` refreshed, `~kind` exhausted."""
    used: Sequence[Sequence[int]]
    """Used items, in the order in which they were played."""
    known: Sequence[Sequence[int]]
    """Kinds that all know to be in a hand or stashed from it: taken from the Island and not played since."""
    stamina: Sequence[int]
    """0 to 5."""
    coins: Sequence[int]
    nuts: Sequence[int]
    asleep: Sequence[bool]
    lasting_abilities: Sequence[LastingAbilities]
    """The gifts of their refreshed unique squirrels."""

    # -- secret: to a viewer who may not know it, a card is None, or HIDDEN in the deck

    hands: Sequence[Sequence[Any]]
    """Kinds, ascending; only their owner sees them, ever."""
    stashed: Sequence[Sequence[Any]]
    """Kinds stashed from the hand, ascending; their owner sees them, at the end all do."""
    stowed: Sequence[Sequence[Any]]
    """Kinds stashed from the deck; nobody sees them before the end."""
    deck_cards: Sequence[int]
    """Kinds, ascending; nobody sees them."""
    draws: tuple[int, ...]
    """The cards that come from the deck next, as far as the setup says so; nobody sees them."""

    # -- of this turn only

    card: int
    """The card that is being played, or EMPTY."""
    card_from: str
    """Its origin: `hand`, or a space as `i3`."""
    agenda: Sequence[Step]
    """The steps still to be done, the next one last; none while a player thinks about a turn."""
    doing: Step | None
    """The step that waits for chance, or for somebody's decision."""
    left: int
    """The number of cards, squirrels or nuts that it still asks for."""
    moved: int
    """The number that it has moved so far."""
    due: int
    """The number of cards that chance gives."""
    spaces: tuple[int, ...]
    """The spaces of the Island that are to be filled."""

    __slots__ = tuple(__annotations__)
    setup: Setup

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.lay_parts()
        starts = setup.starts
        self.phase = Phase.FIRST
        self.actors = BY_CHANCE
        self.box = setup.box
        self.first = -1
        self.morning = not setup.midday
        self.island = setup.start_island
        self.squirrels = tuple(start.squirrels for start in starts)
        self.used = tuple(start.used for start in starts)
        self.known = tuple(start.known for start in starts)
        sleepers = setup.asleep.split()
        self.asleep = tuple(name in sleepers for name in setup.seats)
        self.lasting_abilities = (setup.box.no_skills,) * setup.players
        self.hands = tuple(start.hand for start in starts)
        self.stashed = tuple(start.stashed for start in starts)
        self.stowed = tuple(start.stowed for start in starts)
        self.deck_cards = setup.start_deck
        self.card = EMPTY

    # -- for other processes: the box and what it makes of abilities are large, and each process has its own

    def __getstate__(self) -> dict[str, object]:
        fields = super().__getstate__()
        fields.update(box=None, lasting_abilities=[each.skills for each in self.lasting_abilities])
        return fields

    def __setstate__(self, fields: dict[str, Any]) -> None:
        box: Box = fields["setup"].box
        row = type(fields["nuts"])  # it is a list on a scratch
        super().__setstate__(
            {**fields, "box": box, "lasting_abilities": row(map(box.lasting_abilities, fields["lasting_abilities"]))}
        )

    # -- what there is

    @property
    def opened(self) -> int:
        """The number of open spaces of the Island, in the morning with the one that is about to be filled."""
        return opened(self.day)

    @property
    def deck_size(self) -> int:
        return len(self.deck_cards)

    @property
    def deck(self) -> tuple[int, ...] | None:
        """The number of cards of each kind; None for a viewer."""
        if self.viewer != "all":
            return None
        cards = bytes(self.deck_cards)
        return tuple(cards.count(kind) for kind in range(len(self.box.cards)))

    @property
    def stream(self) -> str:
        return STREAMS[self.phase]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The causes among which a player chooses what comes first; none in other phases."""
        task = self.doing.task if self.doing else None
        return task.waiting if self.phase is Phase.ORDER and isinstance(task, InOrder) else ()

    def order(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one."""
        return ORDERS[self.seats][first]

    def others(self) -> tuple[int, ...]:
        """All seats but the mover's, clockwise."""
        return self.order(self.mover)[1:]

    def victims(self) -> list[int]:
        """The seats that the mover can steal from (see SI-27)."""
        return [seat for seat in self.others() if self.nuts[seat] and not self.lasting_abilities[seat].shield]

    def ways(self, kind: int, island: bool) -> list[Way]:
        """The ways in which the mover can pay for a card now, from the hand or from the Island."""
        stamina, coins = self.stamina[self.mover], self.coins[self.mover]
        ways = self.lasting_abilities[self.mover].prices.ways(kind, island)
        return [way for way in ways if way.stamina <= stamina and way.coins <= coins]

    # -- the end

    @property
    def scores(self) -> tuple[int, ...]:
        """Nuts, and the worth of stashes as far as it is known (SI-24)."""
        return tuple(self.nuts[seat] + self.stash_value(seat) for seat in range(self.seats))

    def score_keeper(self) -> Callable[[], tuple[int, ...]]:
        """Stashes are counted again only when one has changed."""
        stashed: list[list[int | None]] = []
        stowed: list[list[int | None]] = []
        worth: list[int] = []

        def scores() -> tuple[int, ...]:
            if self.stashed != stashed or self.stowed != stowed:
                stashed[:] = map(list, self.stashed)
                stowed[:] = map(list, self.stowed)
                worth[:] = map(self.stash_value, range(self.seats))
            return tuple(map(add, self.nuts, worth))

        return scores

    def stash_value(self, seat: int) -> int:
        """The worth of the cards stashed (see SI-19), as far as they are known."""
        worth = self.box.stash
        return sum([worth[kind] for kind in (*self.stashed[seat], *self.stowed[seat]) if kind is not None])

    # -- what records hash

    def key(self) -> object:
        return {
            "viewer": self.viewer,
            "phase": int(self.phase),
            "actors": list(self.actors),
            "day": [self.day, self.morning],
            "turn": [self.first, self.mover, self.turn, self.again],
            "hands": [list(each) for each in self.hands],
            "known": [list(each) for each in self.known],
            "squirrels": [list(each) for each in self.squirrels],
            "used": [list(each) for each in self.used],
            "stashed": [list(each) for each in self.stashed],
            "stowed": [list(each) for each in self.stowed],
            "island": list(self.island),
            "deck": list(self.deck_cards),
            "draws": list(self.draws),
            "stamina": list(self.stamina),
            "coins": list(self.coins),
            "nuts": list(self.nuts),
            "asleep": list(self.asleep),
            "card": [self.card, self.card_from],
            "agenda": [step.key() for step in self.agenda],
            "doing": self.doing and self.doing.task.key(self.doing.cause),  # what is left is in the counts
            "counts": [self.left, self.moved, self.due, list(self.spaces)],
            "winners": self.ended and list(self.ended.winners),
        }
