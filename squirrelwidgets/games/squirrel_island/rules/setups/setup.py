"""The setups of Squirrel Island: players, days, a custom deck, and positions arranged for teaching.

What the texts of a start position say is read in `start.py`, a deck in `box.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, Self

from .....core.model import parts
from .....core.model.errors import BadSetup
from .....core.model.immutable import FrozenDict, derived, immutable
from .....core.model.setups import setup as core
from .....core.model.setups.setup import option
from .....core.words.grammar import pluralize
from .....core.words.player_names import SEATS
from ..cards.reader import Fault
from ..cards.validate import unpayable
from ..phases import (
    DAYS,
    EMPTY,
    MORNINGS,
    MOST_DAYS,
    MOST_PLAYERS,
    MOST_STAMINA,
    RATE,
    SHUFFLED,
    SPACES,
    opened,
    space_word,
)
from . import box as boxes
from .box import Box
from .start import NOTHING, Start, cards_in, cards_text, island_in, morning_in, start_of, words_in

CARD_LISTS: Final = ("hands", "squirrels", "used", "stashes", "known")
NUMBER_LISTS: Final = ("stamina", "coins", "nuts")
WORDS: Final = ("copies", "island", "asleep", "draws")
"""Options that are texts of several words; a list of the words does as well."""
MOST: Final = 999
"""Coins or nuts that a setup gives to a seat."""
MOST_TURNS: Final = 9999
MOST_AGAIN: Final = 99
MOST_DRAWS: Final = 999


def _usual(name: str) -> Callable[[Setup], int]:
    return lambda setup: setup.usual(name)


@immutable
@dataclass(frozen=True)
class Setup(core.Setup):
    """The setup of a game of Squirrel Island.

    `Setup(players=3, days=2)`; with `hands` the game begins in the middle of a day:
    `Setup(players=2, hands=("gatherer 2*glider", "trail-map"), island="digger", coins=(3, 0), first="rust")`.
    """

    facts: ClassVar[tuple[str, ...]] = ("midday",)
    who_plays: ClassVar[str] = "SI-5"

    longest: ClassVar[int] = boxes.LONGEST

    # the rules

    players: int = option(4, "Players", values=range(2, MOST_PLAYERS + 1), rule="SI-5")
    days: int = option(DAYS, "Days", values=range(1, MOST_DAYS + 1), rule="SI-24")
    order: str = option(
        "matters",
        "Ask in which order abilities come",
        values=[("matters", "When it matters"), ("always", "Always")],
        rule="SI-17",
    )
    """When several things wait, their owner is asked what comes first: only where it `"matters"`, or `"always"`."""
    deck: str = option("", rule="SI-1")
    """A deck of your own: a TOML file, its text, or a list of cards. It is kept whole, as one text, also in records;
    empty: the deck in the box."""
    copies: str = option("", example="6*acorn-pouch 0*sky-pirate", rule="SI-1")
    """Other numbers of some cards: `6*acorn-pouch 0*sky-pirate`; or a dict, `{"acorn-pouch": 6, "sky-pirate": 0}`."""
    mornings: tuple[str, ...] = option((), example='["3*stamina 2*coin 5*card"]', rule="SI-6")
    """The goods of each morning, as in `"3*stamina 2*coin 5*card"`; the last entry holds for all later days.
    Empty: as the box says."""

    # the start position

    hands: tuple[str, ...] = option(
        (), example='["2*glider digger", "", …]', by_seat=True, rule="SI-2", start_only=True, secret=True
    )
    """The hand of each seat, as in `"2*glider digger"`: the game begins in the middle of a day. Empty: it begins with a
    morning."""
    island: str = option("", example="digger . 2*glider", rule="SI-4", start_only=True)
    """The cards on the Island, space by space, `.` for an empty one; `2*digger` lies on two spaces."""
    squirrels: tuple[str, ...] = option(
        (), example='["2*glider digger", "", …]', by_seat=True, rule="SI-9", start_only=True
    )
    """The squirrels before each seat, as in `"climber glider~"`, the second one exhausted."""
    used: tuple[str, ...] = option((), example='["2*glider digger", "", …]', by_seat=True, rule="SI-2", start_only=True)
    """The items that each seat has used, and the cards that it has discarded, as in `"2*trail-map"`."""
    stashes: tuple[str, ...] = option(
        (), example='["2*glider digger", "", …]', by_seat=True, rule="SI-2", start_only=True, secret=True
    )
    """The cards that each seat has stashed, as in `"digger glider?"`, the second one from the deck, unseen."""
    known: tuple[str, ...] = option(
        (), example='["2*glider digger", "", …]', by_seat=True, rule="SI-2", start_only=True
    )
    """Cards that all know to be in a hand or stash, for they came from the Island."""
    stamina: tuple[int, ...] = parts.numbers(most=MOST_STAMINA, rule="SI-2", usual=_usual("stamina"))
    """Each seat's stamina, 0 to 5. Empty: with `hands` what the day's morning gives, else 0."""
    coins: tuple[int, ...] = parts.numbers(most=MOST, rule="SI-2", usual=_usual("coins"))
    """Each seat's coins. Empty: with `hands` what the day's morning gives, else 0."""
    nuts: tuple[int, ...] = parts.numbers(most=MOST, rule="SI-2", usual=_usual("nuts"))
    """Each seat's nuts. Empty: with `hands` what the day's morning gives, else 0."""
    asleep: str = option("", example="blue ochre", rule="SI-12", start_only=True)
    """The players asleep, as in `"blue ochre"`; only with `hands`."""
    first: str | None = parts.seat(rule="SI-35", in_field=False)
    """The holder of the first-player token; None: chance draws one (SI-35)."""
    turn: str | None = parts.seat(rule="SI-35", in_field=False)
    """Whose turn it is, with `hands`; None: the token holder's."""
    turns: int = parts.number(most=MOST_TURNS, rule="SI-8", field="turn")
    """The number of turns before that one, with `hands`."""
    again: int = parts.number(most=MOST_AGAIN, rule="SI-20")
    """Further turns of the same player after that one, with `hands` (SI-20)."""
    day: int = parts.number(1, least=1, most=MOST_DAYS, up_to=lambda setup: setup.days, rule="SI-24")
    """The day with which the game begins."""

    # chance

    draws: str = parts.queue(
        lambda setup: setup.box.words,
        "card",
        most=MOST_DRAWS,
        rule="SI-1",
        read=lambda setup, text: cards_in(setup.box, text, "draws"),
        write=lambda setup, cards: cards_text(setup.box, cards),
    )
    """The cards that come from the deck first, whoever draws them."""

    def complete(self) -> None:
        object.__setattr__(self, "deck", boxes.canonical(self.deck))
        for name in WORDS:
            object.__setattr__(self, name, _as_text(getattr(self, name)))

    @classmethod
    def from_code(cls, options: dict[str, object]) -> Self:
        """Code may name a deck's file; a record, a message or a text may not."""
        return cls.from_json({**options, "deck": boxes.named_file(options["deck"])} if "deck" in options else options)

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    @derived
    def midday(self) -> bool:
        """Whether the game begins in the middle of a day."""
        return bool(self.hands)

    @derived
    def box(self) -> Box:
        return boxes.box(self.deck, self.copies)

    # -- what it says, read

    @derived
    def starts(self) -> tuple[Start, ...]:
        """The cards of each seat at the start."""
        if not any(getattr(self, name) for name in CARD_LISTS):
            return (NOTHING,) * self.players
        return tuple(
            start_of(self.box, **{name: self._entry(name, seat) for name in CARD_LISTS}) for seat in range(self.players)
        )

    def _entry(self, name: str, seat: int) -> str:
        entries: tuple[str, ...] = getattr(self, name)
        return entries[seat] if entries else ""

    @derived
    def start_island(self) -> tuple[int, ...]:
        """The Island by space, EMPTY where no card lies."""
        cards = island_in(self.box, self.island)
        return (*cards, *(EMPTY,) * (SPACES - len(cards)))

    @derived
    def start_draws(self) -> tuple[int, ...]:
        """The cards that come from the deck first."""
        cards: tuple[int, ...] = self.parts["draws"].value(self)
        return cards

    @derived
    def start_deck(self) -> bytes:
        """The deck: all cards that lie nowhere else, ascending."""
        laid_out = self._laid_out()
        if not laid_out:
            return self.box.all_cards
        left = list(self.box.counts)
        for kind in laid_out:
            left[kind] -= 1
        return b"".join(bytes([kind]) * n for kind, n in enumerate(left))

    def _laid_out(self) -> list[int]:
        cards = [kind for start in self.starts for kind in start.cards()]
        return cards + [kind for kind in self.start_island if kind != EMPTY]

    def morning_of(self, day: int) -> FrozenDict[str, int]:
        """The goods of a day's morning."""
        return self._mornings[min(day, len(self._mornings)) - 1]

    @derived
    def _mornings(self) -> tuple[FrozenDict[str, int], ...]:
        return tuple(FrozenDict(morning_in(entry)) for entry in self.mornings or MORNINGS)

    def purse(self, name: str, seat: int) -> int:
        """The stamina, coins or nuts with which a seat begins."""
        purses: tuple[int, ...] = self.parts[name].value(self)
        return purses[seat]

    def usual(self, name: str) -> int:
        """The stamina, coins or nuts of a seat if none are given."""
        what = name.removesuffix("s")
        return min(self.morning_of(self.day)[what], MOST_STAMINA if what == "stamina" else MOST) if self.midday else 0

    def blanked(self, card: str) -> Self:
        """The same with a card that keeps its cost and its worth in a stash, and has no effect, loops or ability.

        >>> box = SquirrelIsland.setup().blanked("digger").box
        >>> box.loops[box.index["digger"]]
        (0, 0, 0, 0)
        """
        return self.from_json({**self.to_json(), "deck": boxes.blanked(self.deck, card)})

    # -- what the rules refuse

    def check(self) -> None:
        if len(self.mornings) > MOST_DAYS:
            raise BadSetup(f"At most {MOST_DAYS} mornings.", field="mornings", rule="SI-6")
        if self.day > self.days:
            raise BadSetup(f"There is no day {self.day}: the last is {self.days}.", field="day", rule="SI-24")
        _ = self.box, self._mornings  # these raise if the copies, or an entry of the mornings, are wrong
        self.check_payable()
        self.check_cards()
        self.check_first_deal()
        self._check_day()
        self.check_night()

    def check_payable(self) -> None:
        """Everything can be paid with what the mornings and the setup give; later in a game some of it is spent."""
        if self.turns:
            return
        mornings = [self.morning_of(day) for day in range(1, self.days + 1)]
        stamina = sum(each["stamina"] for each in mornings) + max(self.stamina, default=0)
        coins = sum(each["coin"] for each in mornings) + max(self.coins, default=0)
        boxes.refuse(_too_dear(self.box, stamina, coins))

    def check_cards(self) -> None:
        """Every card may lie where it is, and there are enough of each."""
        box = self.box
        for seat, start in zip(self.seats, self.starts, strict=True):
            for kind in start.squirrels:
                kind = kind if kind >= 0 else ~kind
                if not box.cards[kind].squirrel:
                    raise BadSetup(f"{box.words[kind]} is no squirrel.", field="squirrels", rule="SI-9", places=[seat])
            strange = start.known and Counter(start.known) - Counter((*start.hand, *start.stashed))
            if strange:
                reason = f"{seat.capitalize()} does not hold {box.words[min(strange)]}."
                raise BadSetup(reason, field="known", rule="SI-2", places=[seat])
        self._check_island()
        laid_out = self._laid_out()
        self._check_supply(laid_out, self._field_with)
        self._check_supply([*laid_out, *self.start_draws], lambda kind: "draws")

    def _check_island(self) -> None:
        there = len(island_in(self.box, self.island))
        if there > opened(self.day):
            reason = f"{pluralize(opened(self.day), 'space')} are open on day {self.day}, not {there}."
            raise BadSetup(reason, field="island", rule="SI-4", places=[space_word(opened(self.day))])

    def _check_supply(self, cards: list[int], field: Callable[[int], str]) -> None:
        for kind, n in sorted(Counter(cards).items()):
            if n > self.box.counts[kind]:
                text = f"The deck has {self.box.counts[kind] or 'no'} {self.box.words[kind]}; you want {n}."
                raise BadSetup(text, field=field(kind), rule="SI-1")

    def _field_with(self, kind: int) -> str:
        """The first field that names a kind with too many cards."""
        word = self.box.words[kind]
        named = {name: " ".join(getattr(self, name)) for name in ("hands", "squirrels", "used", "stashes")}
        return next((name for name, text in named.items() if word in words_in(text)), "island")

    def check_first_deal(self) -> None:
        """The deck has cards enough for the first morning."""
        if self.midday:
            return
        there = len(self.start_deck)
        if there < SHUFFLED * self.players:  # used items come back at dawn (SI-22)
            there += sum(len(start.used) for start in self.starts)
        needed = self.players * self.morning_of(self.day)["card"] + self.start_island[: opened(self.day)].count(EMPTY)
        if there < needed:
            text = f"{pluralize(needed, 'card')} are dealt and laid on the Island; here are {there}."
            raise BadSetup(text, field=self._field_of_deal(), rule="SI-5")

    def _field_of_deal(self) -> str:
        """The option to blame for a first deal that is too large: the mornings, if they deal more than the box says."""
        usual = morning_in(MORNINGS[min(self.day, len(MORNINGS)) - 1])["card"]
        if self.morning_of(self.day)["card"] > usual:
            return "mornings"
        return "deck" if self.deck else "copies"

    def _check_day(self) -> None:
        for name in ("asleep", "turn", "turns", "again"):
            if getattr(self, name) and not self.midday:
                reason = "Only with hands, which begin the game in the middle of a day: else all wake in the morning."
                raise BadSetup(reason, field=name, rule="SI-6")
        asleep = self.asleep.split()
        strange = [name for name in asleep if name not in self.seats]
        if strange:
            reason = f"{strange[0][:20]!r} does not play; seats are {', '.join(self.seats)}."
            raise BadSetup(reason, field="asleep", rule="SI-12")

    def check_night(self) -> None:
        """Somebody is awake, or can still gather."""
        asleep = self.asleep.split()
        if set(asleep) == set(self.seats) and not self._gathers():
            reason = "Somebody is awake, or has the last turn and a squirrel to gather with: else the day is over."
            raise BadSetup(reason, field="asleep", rule="SI-14", places=asleep)

    def _gathers(self) -> bool:
        """Whether the seat whose turn it is has a refreshed squirrel."""
        mover = self.turn or self.first
        return mover is not None and max(self.starts[self.seats.index(mover)].squirrels, default=EMPTY) >= 0


@lru_cache(boxes.KEPT)
def _too_dear(box: Box, stamina: int, coins: int) -> list[Fault]:
    """Cards that nobody can pay for with this total."""
    return unpayable(dict(enumerate(box.cards, 1)), stamina, MOST_STAMINA, coins, RATE)


def _as_text(value: object) -> object:
    """A list of words, or cards with their numbers, as one text; everything else as it is."""
    if isinstance(value, Mapping):
        return " ".join(f"{n}*{word}" for word, n in value.items())
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return " ".join(value)
    return value
