"""The setups of Squirrel Rush: players, variant, options, and custom tiles, cards and squirrels.

The tiles of a setup are read in `start`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from .....core.model import parts
from .....core.model.errors import BadSetup
from .....core.model.immutable import derived, immutable
from .....core.model.setups import setup as core
from .....core.model.setups.setup import option
from .....core.words.grammar import pluralize
from .....core.words.player_names import SEATS
from .....core.words.rule_texts import data_of
from ..actions import ACTIONS, COPIES, NO_CARDS, NONE, TITLES, Action, Counts, counts_of, read_actions
from ..tiles import BOX, Kind, read_kinds
from .start import Start, read, shape_of

ROUNDS: Final[int] = data_of(__package__.rpartition(".")[0])["rounds"]["count"]
MOST_COUNTERS: Final = 99
"""On one place."""
MOST_ACORNS: Final = 9_999
"""In a reserve, made with an editor."""
MOST_CARDS: Final = 49
"""Of one action, in a deck or among the discards, made with an editor."""


def _cells(setup: Setup) -> tuple[str, ...]:
    return setup.cells


def _actions(_: Setup) -> tuple[str, ...]:
    return ACTIONS


def _rest_of_box(setup: Setup) -> Counts:
    """The deck, where nothing is said: all cards that have not come yet."""
    if setup.smarty:
        return NONE
    return tuple(COPIES - gone - (action == setup.turned_up) for action, gone in enumerate(setup.discarded))


def _in_front(setup: Setup) -> list[int]:
    """The seats that have just played, the last one first; the mover's squirrel stands before theirs."""
    order = setup.order
    now = order.index(setup.mover)
    return [order[(now - n) % len(order)] for n in range(len(order))]


@immutable
@dataclass(frozen=True)
class Setup(core.Setup):
    """The options of a game of Squirrel Rush.

    `Setup(players=3, smarty=True)`; `glade=("# . 51", "34d # #")` is a glade of one's own, its rows from the top
    down: `#` chance lays a tile, `.` none, `51` this one. With `squirrels` the game begins in a later round.
    """

    facts: ClassVar[tuple[str, ...]] = ("hand_sizes",)
    who_plays: ClassVar[str] = "SR-6"

    # -- rules

    players: int = option(4, "Players", values=range(2, 7), rule="SR-4")
    smarty: bool = option(False, "Smarty-squirrels: each holds seven cards", rule="SR-27")
    """Each holds seven cards, one of each action, which are secret; there is no deck."""
    rounds: int = option(ROUNDS, "Rounds", values=range(1, ROUNDS + 1), rule="SR-13")
    anytime: bool = option(False, "Flip, exchange and add at any point of the turn", rule="SR-29")
    taken: bool = option(False, "Whoever collects first takes the acorn counter", rule="SR-23")
    alternate: bool = option(False, "With two: who begins alternates", rule="SR-30")
    """The second of two players begins rounds 2, 4 and 6."""

    # -- start position: what there is

    tiles: str = option("", rule="SR-1", start_only=True)
    """The tiles of the game: `2*51 12 34`; empty: the box."""
    deck: str = parts.counts(
        _actions,
        "action",
        by_seat=False,
        digits=2,
        rule="SR-2",
        most=MOST_CARDS,
        usual=_rest_of_box,
        none=NO_CARDS,
        note="in the deck",
    )
    """The action cards: `5*flip 2*skip`; empty: seven of each, but for those in `card` and `discards`."""
    glade: tuple[str, ...] = option((), rule="SR-4", start_only=True)
    """A size, `("5x4",)`, or rows from the top down; empty: by the number of players."""

    # -- chance: what it need not draw

    market: tuple[str, ...] = option((), rule="SR-5", start_only=True)
    """The tiles in the first places of the market, up to three, as a list or a text; empty: chance lays them."""
    stack: str = option("", rule="SR-5", start_only=True)
    """The stack from the top down, as a text or a list; `?` after the top: all other tiles, in an order that nobody
    knows, as in `51 ? 34`. Empty: all others, and chance turns up the top."""
    cards: str = parts.queue(
        _actions,
        "action",
        rule="SR-14",
        secret=False,
        field="next_cards",
        most=len(ACTIONS) * MOST_CARDS,
        read=lambda setup, text: setup.actions("cards", text),
        caption="Cards to come",
        pictures=[(title, f"icon-{word}") for word, title in zip(ACTIONS, TITLES, strict=True)],
    )
    """The first action cards, in this order; empty: chance turns them up."""
    first: str | None = parts.seat(rule="SR-6", caption="Who began", nobody=("none", "drawn"), named=False)
    """The seat that begins; None: chance draws."""

    # -- start position: in the middle of a game

    squirrels: tuple[str, ...] = parts.tokens(
        _cells,
        "tile",
        rule="SR-6",
        front=_in_front,
        tool="squirrel",
        icon="squirrel-body",
        does="puts a squirrel of the chosen colour",
        column="the tile on which a squirrel stands",
    )
    """The cell of each, by seat, `-`: outside; the game then begins in round 2 or later. Empty: all outside."""
    round: int | None = option(None, least=1, most=ROUNDS, rule="SR-13", start_only=True)
    """The round in which the game begins, 1 to `rounds`; None: 1, or 2 where squirrels are placed."""
    turn: str | None = option(None, seat=True, rule="SR-6", start_only=True)
    """Whose turn it is in that round, where `first` says who began; None: the round's first seat."""
    reserves: tuple[int, ...] = parts.numbers(
        most=10**6 - 1, up_to=MOST_ACORNS, rule="SR-3", caption="Acorns", note="acorns", icon="acorn"
    )
    """Acorns by seat; empty: none."""
    counters: str = parts.pieces(
        _cells,
        "tile",
        by_seat=False,
        spelt=True,
        rule="SR-23",
        most=MOST_COUNTERS,
        tool="add",
        text="counter",
        icon="icon-add",
        ghost="counter",
        does="puts an acorn counter",
    )
    """The cells where acorn counters lie: `c3 c3 a1`; empty: none."""
    card: str | None = option(None, values=(*ACTIONS, None), rule="SR-14", start_only=True)
    """The action card that is turned up for the first turn already; None: chance turns it up."""
    discards: str = parts.counts(
        _actions,
        "action",
        by_seat=False,
        digits=2,
        rule="SR-2",
        most=lambda setup: MOST_CARDS if setup.deck else COPIES,
        note="that came already",
    )
    """The action cards of earlier turns: `2*flip skip`; empty: none."""
    hands: tuple[str, ...] = option((), by_seat=True, rule="SR-27", start_only=True, secret=True)
    """The cards of each, by seat, in the smarty game; empty: one of each action, but for those in `spent`."""
    spent: tuple[str, ...] = option((), by_seat=True, rule="SR-28", start_only=True)
    """The cards that each has used or discarded, by seat, in order, in the smarty game; empty: none."""

    @property
    def secrets(self) -> bool:
        return self.smarty or bool(self.masked_parts)

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    def matters(self, name: str) -> bool:
        return self.players == 2 if name == "alternate" else not (name == "cards" and self.smarty)

    def complete(self) -> None:
        """Turns the market and the stack, given as lists of words or as texts, into one form."""
        market: object = self.market
        stack: object = self.stack
        if isinstance(market, str):
            object.__setattr__(self, "market", tuple(market.split()))
        if isinstance(stack, tuple) and all(isinstance(each, str) for each in stack):
            object.__setattr__(self, "stack", " ".join(stack))

    # -- options as values

    @property
    def start(self) -> Start:
        """The tiles."""
        return read(self._rows, self.tiles, self.market, self.stack)

    @property
    def _rows(self) -> tuple[str, ...]:
        usual: str = data_of(__package__.rpartition(".")[0])["glade"]["few" if self.players <= 4 else "many"]
        return self.glade or (usual,)

    @derived
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of tiles in the game."""
        return tuple(sorted({*(read_kinds(self.tiles) if self.tiles else BOX)}))

    @derived
    def cells(self) -> tuple[str, ...]:
        """The cells on which tiles lie, connected or not."""
        return shape_of(self._rows).names

    @derived
    def action_cards(self) -> Counts:
        """The deck at the start, by action; empty in the smarty game."""
        return NONE if self.smarty else self._cards_of("deck")

    @derived
    def first_cards(self) -> tuple[int, ...]:
        """The actions that are turned up first."""
        return self._cards_of("cards")

    @derived
    def turned_up(self) -> int:
        """The action that is turned up already; -1: none."""
        return ACTIONS.index(self.card) if self.card is not None else -1

    @derived
    def discarded(self) -> Counts:
        """The cards of earlier turns, by action."""
        return self._cards_of("discards")

    def _cards_of(self, name: str) -> tuple[int, ...]:
        cards: tuple[int, ...] = self.parts[name].value(self)
        return cards

    @derived
    def dealt(self) -> tuple[Counts, ...]:
        """The hands at the start, by seat: of each action no card or one."""
        if not self.smarty:
            return (NONE,) * self.players
        if not self.hands:
            return tuple(tuple(int(action not in gone) for action in Action) for gone in self.gone)
        return tuple(map(counts_of, self._by_seat("hands", self.hands)))

    @derived
    def gone(self) -> tuple[tuple[int, ...], ...]:
        """The cards that have left each hand, by seat, in order."""
        return self._by_seat("spent", self.spent) if self.spent else ((),) * self.players

    @derived
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards that each holds at the start or has spent before, by seat."""
        return tuple(sum(hand) + len(gone) for hand, gone in zip(self.dealt, self.gone, strict=True))

    def starter(self, first: int, number: int) -> int:
        """The seat that begins this round, in a game that `first` began (SR-30, SR-34)."""
        return 1 - first if self.alternate and number % 2 == 0 else first

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they play in the first round; from rust on, while nobody knows who begins."""
        starter = self.starter(SEATS.index(self.first or SEATS[0]), self.begins)
        return tuple((starter + n) % self.players for n in range(self.players))

    @property
    def mover(self) -> int:
        """The seat that plays first."""
        return SEATS.index(self.turn) if self.turn else self.order[0]

    @derived
    def done(self) -> tuple[int, ...]:
        """The seats that have played in the round with which the game begins."""
        if self.turn is None or self.first is None:
            return ()
        starter = self.starter(SEATS.index(self.first), self.begins)
        n = (SEATS.index(self.turn) - starter) % self.players
        return tuple(seat % self.players for seat in range(starter, starter + n))

    @property
    def turns_before(self) -> int:
        """Turns finished before the game begins, over all rounds."""
        return (self.begins - 1) * self.players + len(self.done)

    def cards_needed(self, seat: int) -> int:
        """Turns of a seat to come in which a card is turned up or leaves its hand (SR-14, SR-28)."""
        return self.rounds - max(self.begins, 2) + (self.begins == 1 or seat not in self.done)

    @property
    def begins(self) -> int:
        """The round in which the game begins."""
        return self.round if self.round is not None else 2 if self.squirrels else 1

    # -- what the rules refuse

    def check(self) -> None:
        if self.alternate and self.players != 2:
            raise BadSetup("Only two players can take turns to begin.", field="alternate", rule="SR-30")
        if self.turn is not None and self.first is None:
            text = f"Whose turn it is follows from who began: name that seat as well, as in first={self.seats[0]}."
            raise BadSetup(text, field="first", rule="SR-6")
        if self.round is not None and self.round > self.rounds:
            raise BadSetup(f"There is no round {self.round}: the last is {self.rounds}.", field="round", rule="SR-13")
        _ = self.start, self.part_fields  # evaluated to see whether they are refused
        for fault in self.faults():
            raise fault

    def faults(self) -> Iterator[BadSetup]:
        """Everything that the rules refuse in options of the right types, except what `start` does."""
        if self.round is None and self.begins > self.rounds:
            text = "Where squirrels are placed the game begins in round 2, and there is only one round."
            yield BadSetup(text, field="round", rule="SR-13")
        yield from self._faults_of_squirrels()
        yield from self._faults_of_counters()
        yield from self._faults_of_hands() if self.smarty else self._faults_of_cards()

    def _faults_of_squirrels(self) -> Iterator[BadSetup]:
        early = [cell for seat, cell in enumerate(self.squirrels) if cell != "-" and seat not in self.done]
        if early and self.begins == 1:
            text = (
                "In round 1 all squirrels enter, each on its turn. Where one stands already, its turn is over, "
                "and turn=… names a later seat; or it is round 2 or later."
            )
            yield BadSetup(text, field="round", rule="SR-8", places=early)

    def _faults_of_counters(self) -> Iterator[BadSetup]:
        for cell, n in zip(self.cells, self.part_fields["counters"], strict=True):
            if n > MOST_COUNTERS:
                text = f"{pluralize(n, 'counter')} on {cell}: {MOST_COUNTERS} at the most."
                yield BadSetup(text, field="counters", rule="SR-23", places=[cell])

    def _faults_of_cards(self) -> Iterator[BadSetup]:
        for name in ("hands", "spent"):
            if getattr(self, name):
                yield BadSetup("Only in the smarty game players hold cards.", field=name, rule="SR-27")
        if self.card and self.begins == 1:
            yield BadSetup("No card is turned up in round 1.", field="card", rule="SR-14", places=["card"])
        few = [ACTIONS[action] for action, left in enumerate(self.action_cards) if left < 0]
        if few:
            text = f"There are {COPIES} cards of each action: too many of {', '.join(few)}. Or name a deck of your own."
            yield BadSetup(text, field="discards", rule="SR-2")
        needed = sum(map(self.cards_needed, range(self.players))) - (self.card is not None)
        deck = Counter(dict(enumerate(self.action_cards)))
        if deck.total() < needed:
            text = f"A card for every turn from round 2 on: {needed}, not {deck.total()}."
            yield BadSetup(text, field="deck", rule="SR-14", places=["deck"])
        lacking = Counter(self.first_cards) - deck
        if lacking:
            text = f"The deck does not hold so many of {ACTIONS[min(lacking)]}."
            yield BadSetup(text, field="cards", rule="SR-2")

    def _faults_of_hands(self) -> Iterator[BadSetup]:
        for name in ("deck", "cards", "card", "discards"):
            if getattr(self, name):
                yield BadSetup("The smarty game has no deck.", field=name, rule="SR-27")
        for seat, (hand, gone) in enumerate(zip(self.dealt, self.gone, strict=True)):
            places = [f"hand-{self.seats[seat]}"]
            owned = [held + gone.count(action) for action, held in enumerate(hand)]
            if max(owned) > 1:
                name = "spent" if max(hand) < 2 else "hands"
                text = f"{ACTIONS[owned.index(max(owned))]} stands twice: each has one card of each action at the most."
                yield BadSetup(text, field=name, rule="SR-27", places=places)
            if sum(hand) < self.cards_needed(seat):
                text = f"A card leaves the hand each turn from round 2 on: {self.cards_needed(seat)} are needed."
                yield BadSetup(text, field="hands", rule="SR-28", places=places)

    # -- words

    def _by_seat(self, name: str, texts: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(self.actions(name, text, f"hand-{seat}") for seat, text in zip(self.seats, texts, strict=True))

    def actions(self, name: str, text: str, *places: str) -> tuple[int, ...]:
        """The actions that an option names, in its order."""
        try:
            return read_actions(text)
        except ValueError as error:
            reason = f"{str(error)[:20]!r} is no action; they are {', '.join(ACTIONS)}, five flips 5*flip."
            raise BadSetup(reason, field=name, rule="SR-2", places=places) from None
