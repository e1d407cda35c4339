"""The setups of Squirrel Rush: players, variant, options, and tiles, cards and squirrels of one's own.

The tiles of a setup are read in `start`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final

from ....core.model import setup as core
from ....core.model.errors import BadSetup
from ....core.model.setup import option
from ....core.words.grammar import many
from ....core.words.rule_texts import data_of
from ....core.words.table import SEATS
from .actions import ACTIONS, COPIES, EACH, NONE, Action, Counts, counts_of, read_actions
from .ground import Ground
from .start import Start, read

PLAYERS: Final = range(2, 7)
ROUNDS: Final[int] = data_of(__package__)["rounds"]["count"]
FLAGS: Final = {"smarty": "SR-27", "anytime": "SR-29", "taken": "SR-23", "alternate": "SR-30"}
LISTS: Final = {"glade": "SR-4", "market": "SR-5", "squirrels": "SR-6", "hands": "SR-27"}
TEXTS: Final = {"tiles": "SR-1", "deck": "SR-2", "stack": "SR-5", "cards": "SR-14", "counters": "SR-23"}
MOST_COUNTERS: Final = 9
"""On one place."""


@dataclass(frozen=True)
class Setup(core.Setup):
    """The options of a game of Squirrel Rush.

    `Setup(players=3, smarty=True)`; `glade=("# . 51", "34d # #")` is a glade of one's own, its rows from the top
    down: `#` chance lays a tile, `.` none, `51` this one. With `squirrels` the game begins in a later round.
    """

    rigged: ClassVar[tuple[str, ...]] = (
        "tiles", "deck", "glade", "market", "stack", "cards", "first", "squirrels", "round", "reserves", "counters",
        "hands",
    )  # fmt: skip
    secret: ClassVar[tuple[str, ...]] = ("hands",)
    facts: ClassVar[tuple[str, ...]] = ("hand_sizes",)

    # -- rules

    players: int = option(4, "Players", kind="choice", values=[(n, str(n)) for n in PLAYERS], rule="SR-4")
    """2 to 6."""
    smarty: bool = option(False, "Smarty-squirrels: each holds seven cards", kind="bool", rule="SR-27")
    """Each holds seven cards, one of each action, which are secret; there is no deck."""
    rounds: int = option(
        ROUNDS, "Rounds", kind="choice", values=[(n, str(n)) for n in range(1, ROUNDS + 1)], rule="SR-13"
    )
    """The last round, 1 to 6."""
    anytime: bool = option(False, "Flip, exchange and add at any point of the turn", kind="bool", rule="SR-29")
    """Flip, exchange and add may be used at any point of the turn."""
    taken: bool = option(False, "Whoever collects first takes the acorn counter", kind="bool", rule="SR-23")
    """The first squirrel that collects where counters lie takes them along."""
    alternate: bool = option(False, "With two: who begins alternates", kind="bool", rule="SR-30")
    """The second of two players begins rounds 2, 4 and 6."""

    # -- start position: what there is

    tiles: str = ""
    """The tiles of the game: `2*51 12 34`; empty: the box."""
    deck: str = ""
    """The action cards: `5*flip 2*skip`; empty: seven of each."""
    glade: tuple[str, ...] = ()
    """A size, `("5x4",)`, or rows from the top down; empty: by the number of players."""

    # -- chance: what it need not draw

    market: tuple[str, ...] = ()
    """The tiles in the first places of the market, up to three, as a list or a text; empty: chance lays them."""
    stack: str = ""
    """The stack from the top down, as a text or a list; empty: all other tiles, in an order that nobody knows."""
    cards: str = ""
    """The first action cards, in this order; empty: chance turns them up."""
    first: str | None = None
    """The seat that begins; None: chance draws."""

    # -- start position: in the middle of a game

    squirrels: tuple[str, ...] = ()
    """The cell of each, by seat, `-`: outside; the game then begins in round 2 or later. Empty: all outside."""
    round: int | None = None
    """The round in which the game begins, 1 to `rounds`; None: 1, or 2 where squirrels are placed."""
    reserves: tuple[int, ...] = ()
    """Acorns by seat; empty: none."""
    counters: str = ""
    """The cells where acorn counters lie: `c3 c3 a1`; empty: none."""
    hands: tuple[str, ...] = ()
    """The cards of each, by seat, in the smarty game; empty: one of each action."""

    @property
    def secrets(self) -> bool:
        return self.smarty

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    def complete(self) -> None:
        """The market and the stack are lists of words or texts, whichever they come as."""
        market: Any = self.market
        stack: Any = self.stack
        if isinstance(market, str):
            object.__setattr__(self, "market", tuple(market.split()))
        if _are_texts(stack):
            object.__setattr__(self, "stack", " ".join(stack))

    # -- options as values

    @property
    def start(self) -> Start:
        """The tiles."""
        glade = self.glade or (data_of(__package__)["glade"]["few" if self.players <= 4 else "many"],)
        return read(glade, self.tiles, self.market, self.stack)

    @cached_property
    def action_cards(self) -> Counts:
        """The deck at the start, by action; empty in the smarty game."""
        if self.smarty:
            return NONE
        return counts_of(self._actions("deck", self.deck)) if self.deck else (COPIES,) * len(Action)

    @cached_property
    def first_cards(self) -> tuple[int, ...]:
        """The actions that are turned up first."""
        return self._actions("cards", self.cards)

    @cached_property
    def dealt(self) -> tuple[Counts, ...]:
        """The hands at the start, by seat: of each action no card or one."""
        if not self.smarty:
            return (NONE,) * self.players
        if not self.hands:
            return (EACH,) * self.players
        texts = zip(self.seats, self.hands, strict=True)
        return tuple(counts_of(self._actions("hands", text, seat)) for seat, text in texts)

    @cached_property
    def hand_sizes(self) -> tuple[int, ...]:
        """The number of cards that each holds at the start, by seat."""
        return tuple(map(sum, self.dealt))

    @property
    def card_rounds(self) -> int:
        """Rounds to come in which a card is turned up or leaves a hand (SR-14, SR-28)."""
        return self.rounds - max(self.begins, 2) + 1

    @property
    def begins(self) -> int:
        """The round in which the game begins."""
        return self.round if self.round is not None else 2 if self.squirrels else 1

    # -- what the rules refuse

    def check(self) -> None:
        self._check_kinds()
        self._check_start(self.start.ground)
        if self.smarty:
            self._check_hands()
        else:
            self._check_cards()

    def _check_kinds(self) -> None:
        def need(good: bool, name: str, reason: str, rule: str) -> None:
            if not good:
                raise BadSetup(f"{reason}, not {getattr(self, name)!r:.40}.", field=name, rule=rule)

        need(_is_int(self.players) and self.players in PLAYERS, "players", "2 to 6 play", "SR-4")
        need(_is_int(self.rounds) and 1 <= self.rounds <= ROUNDS, "rounds", f"1 to {ROUNDS} rounds", "SR-13")
        for name, rule in FLAGS.items():
            need(isinstance(getattr(self, name), bool), name, "True or False", rule)
        for name, rule in TEXTS.items():
            need(isinstance(getattr(self, name), str), name, "A text of words", rule)
        for name, rule in LISTS.items():
            need(_are_texts(getattr(self, name)), name, "A list of texts", rule)
        need(_are_numbers(self.reserves), "reserves", "Numbers of acorns", "SR-3")
        if self.alternate and self.players != 2:
            raise BadSetup("Only two players can take turns to begin.", field="alternate", rule="SR-30")
        known = f"It is one of {', '.join(self.seats)}, or None"
        need(self.first is None or self.first in self.seats, "first", known, "SR-6")
        if self.round is None and self.begins > self.rounds:
            text = "Where squirrels are placed the game begins in round 2, and there is only one round."
            raise BadSetup(text, field="round", rule="SR-13")
        good = self.round is None or (_is_int(self.round) and 1 <= self.round <= self.rounds)
        need(good, "round", f"From 1 to {self.rounds}", "SR-13")

    def _check_start(self, ground: Ground) -> None:
        for name, rule in (("squirrels", "SR-6"), ("reserves", "SR-3"), ("hands", "SR-27")):
            value = getattr(self, name)
            if value and len(value) != self.players:
                raise BadSetup(f"{many(self.players, 'player')}: as many entries, or none.", field=name, rule=rule)
        standing = [cell for cell in self.squirrels if cell != "-"]
        self._need_cells(ground, "squirrels", standing, "SR-6")
        if standing and self.begins == 1:
            text = "In round 1 all squirrels enter: where some stand already, the game begins in round 2 or later."
            raise BadSetup(text, field="round", rule="SR-8", places=standing)
        self._need_cells(ground, "counters", self.counters.split(), "SR-23")
        for cell, n in Counter(self.counters.split()).items():
            if n > MOST_COUNTERS:
                text = f"{many(n, 'counter')} on {cell}: {MOST_COUNTERS} at the most."
                raise BadSetup(text, field="counters", rule="SR-23", places=[cell])

    def _need_cells(self, ground: Ground, name: str, cells: list[str], rule: str) -> None:
        strange = [cell for cell in cells if cell not in ground.index]
        if strange:
            raise BadSetup(f"No tile lies on {', '.join(strange):.40}.", field=name, rule=rule, places=strange)

    def _check_cards(self) -> None:
        if self.hands:
            raise BadSetup("Only in the smarty game players hold cards.", field="hands", rule="SR-27")
        needed = self.players * self.card_rounds
        deck = Counter(dict(enumerate(self.action_cards)))
        if deck.total() < needed:
            text = f"A card for every turn from round 2 on: {needed}, not {deck.total()}."
            raise BadSetup(text, field="deck", rule="SR-14")
        lacking = Counter(self.first_cards) - deck
        if lacking:
            text = f"The deck does not hold so many of {ACTIONS[min(lacking)]}."
            raise BadSetup(text, field="cards", rule="SR-2")

    def _check_hands(self) -> None:
        for name in ("deck", "cards"):
            if getattr(self, name):
                raise BadSetup("The smarty game has no deck.", field=name, rule="SR-27")
        for seat, hand in zip(self.seats, self.dealt, strict=True):
            if max(hand) > 1:
                text = f"{ACTIONS[hand.index(max(hand))]} stands twice: a hand has one card of each action at the most."
                raise BadSetup(text, field="hands", rule="SR-27", places=[seat])
            if sum(hand) < self.card_rounds:
                text = f"A card leaves the hand each turn from round 2 on: {self.card_rounds} are needed."
                raise BadSetup(text, field="hands", rule="SR-28", places=[seat])

    # -- words

    def _actions(self, name: str, text: str, *places: str) -> tuple[int, ...]:
        try:
            return read_actions(text)
        except ValueError as error:
            reason = f"{str(error)[:20]!r} is no action; they are {', '.join(ACTIONS)}, five flips 5*flip."
            raise BadSetup(reason, field=name, rule="SR-2", places=places) from None


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_texts(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, str) for each in value)


def _are_numbers(value: Any) -> bool:
    return isinstance(value, tuple) and all(_is_int(each) and 0 <= each < 10**6 for each in value)
