"""The setups of Squirrel Island: players, days, a deck of one's own, and positions rigged for teaching.

What the texts of a start position say is read in `start.py`, a deck in `box.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, Self

from ....core.model import setup as core
from ....core.model.errors import BadSetup
from ....core.model.sealed import FrozenDict, derived, sealed
from ....core.model.setup import option
from ....core.words.grammar import many
from ....core.words.table import SEATS
from . import box as boxes
from .box import Box
from .cards.reader import Fault
from .cards.validate import unpayable
from .phases import (
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
from .start import NOTHING, Start, cards_in, island_in, morning_in, start_of, words_in

ORDERS: Final = ("matters", "always")
CARD_LISTS: Final = ("hands", "squirrels", "used", "stashes", "known")
NUMBER_LISTS: Final = ("stamina", "coins", "nuts")
TEXTS: Final = {
    "copies": "6*acorn-pouch 0*sky-pirate",
    "island": "digger . 2*glider",
    "asleep": "blue ochre",
    "draws": "2*glider digger",
}
"""Options that are texts of several words, each with an example; a list of the words does as well."""
MOST: Final = 999
"""Coins or nuts that a setup gives to a seat."""
MOST_TURNS: Final = 9999
MOST_AGAIN: Final = 99


@sealed
@dataclass(frozen=True)
class Setup(core.Setup):
    """The setup of a game of Squirrel Island.

    `Setup(players=3, days=2)`; with `hands` the game begins in the middle of a day:
    `Setup(players=2, hands=("gatherer 2*glider", "trail-map"), island="digger", coins=(3, 0), first="rust")`.
    """

    rigged: ClassVar[tuple[str, ...]] = (
        *("hands", "island", "squirrels", "used", "stashes", "known", "stamina", "coins", "nuts"),
        *("asleep", "first", "turn", "turns", "again", "day", "draws"),
    )
    secret: ClassVar[tuple[str, ...]] = ("hands", "stashes", "draws")
    facts: ClassVar[tuple[str, ...]] = ("midday",)

    longest: ClassVar[int] = boxes.LONGEST

    # the rules

    players: int = option(
        4, "Players", kind="choice", values=[(n, str(n)) for n in range(2, MOST_PLAYERS + 1)], rule="SI-5"
    )
    """The number of players, 2 to 5."""
    days: int = option(DAYS, "Days", kind="choice", values=[(n, str(n)) for n in range(1, MOST_DAYS + 1)], rule="SI-24")
    """After how many days the game ends, 1 to 8."""
    order: str = option(
        "matters",
        "Ask in which order abilities come",
        kind="choice",
        values=[("matters", "When it matters"), ("always", "Always")],
        rule="SI-17",
    )
    """When several things wait, their owner is asked what comes first: only where it `"matters"`, or `"always"`."""
    deck: str = ""
    """A deck of your own: a TOML file, its text, or a list of cards. It is kept whole, as one text, also in records;
    empty: the deck in the box."""
    copies: str = ""
    """Other numbers of some cards: `6*acorn-pouch 0*sky-pirate`; or a dict, `{"acorn-pouch": 6, "sky-pirate": 0}`."""
    mornings: tuple[str, ...] = ()
    """The goods of each morning, as in `"3*stamina 2*coin 5*card"`; the last entry holds for all later days.
    Empty: as the box says."""

    # the start position

    hands: tuple[str, ...] = ()
    """The hand of each seat, as in `"2*glider digger"`: the game begins in the middle of a day. Empty: it begins with a
    morning."""
    island: str = ""
    """The cards on the Island, space by space, `.` for an empty one; `2*digger` lies on two spaces."""
    squirrels: tuple[str, ...] = ()
    """The squirrels before each seat, as in `"climber glider~"`, the second one exhausted."""
    used: tuple[str, ...] = ()
    """The items that each seat has used, and the cards that it has discarded, as in `"2*trail-map"`."""
    stashes: tuple[str, ...] = ()
    """The cards that each seat has stashed, as in `"digger glider?"`, the second one from the deck, unseen."""
    known: tuple[str, ...] = ()
    """Cards that all know to be in a hand or stash, for they came from the Island."""
    stamina: tuple[int, ...] = ()
    """Each seat's stamina, 0 to 5. Empty: with `hands` what the day's morning gives, else 0."""
    coins: tuple[int, ...] = ()
    """Each seat's coins. Empty: with `hands` what the day's morning gives, else 0."""
    nuts: tuple[int, ...] = ()
    """Each seat's nuts. Empty: with `hands` what the day's morning gives, else 0."""
    asleep: str = ""
    """The players asleep, as in `"blue ochre"`; only with `hands`."""
    first: str | None = None
    """The holder of the first-player token; None: chance draws one (SI-35)."""
    turn: str | None = None
    """Whose turn it is, with `hands`; None: the token holder's."""
    turns: int = 0
    """The number of turns before that one, with `hands`."""
    again: int = 0
    """Further turns of the same player after that one, with `hands` (SI-20)."""
    day: int = 1
    """The day with which the game begins."""

    # chance

    draws: str = ""
    """The cards that come from the deck first, whoever draws them."""

    def complete(self) -> None:
        object.__setattr__(self, "deck", boxes.canonical(self.deck))
        for name in TEXTS:
            object.__setattr__(self, name, _as_text(getattr(self, name)))

    @classmethod
    def from_code(cls, options: dict[str, Any]) -> Self:
        """Code may name a deck's file; a record, a message or a text may not."""
        return cls.from_json({**options, "deck": boxes.named_file(options["deck"])} if "deck" in options else options)

    @property
    def secrets(self) -> bool:
        return True

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
        return tuple(cards_in(self.box, self.draws, "draws"))

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
        values: tuple[int, ...] = getattr(self, name)
        return values[seat] if values else self.usual(name)

    def usual(self, name: str) -> int:
        """The stamina, coins or nuts of a seat if none are given."""
        what = name.removesuffix("s")
        return min(self.morning_of(self.day)[what], MOST_STAMINA if what == "stamina" else MOST) if self.midday else 0

    # -- what the rules refuse

    def check(self) -> None:
        self._check_kinds()
        self._check_lists()
        self.box  # noqa: B018  # says what is wrong with the copies
        self.check_payable()
        self.check_cards()
        self.check_first_deal()
        self._check_numbers()
        self._check_day()
        self.check_night()

    def _check_kinds(self) -> None:
        def need(good: bool, name: str, reason: str, rule: str = "") -> None:
            if not good:
                raise BadSetup(f"{reason}, not {getattr(self, name)!r:.40}.", field=name, rule=rule)

        need(_is_int(self.players) and 2 <= self.players <= MOST_PLAYERS, "players", "2 to 5 play", "SI-5")
        need(_is_int(self.days) and 1 <= self.days <= MOST_DAYS, "days", f"1 to {MOST_DAYS} days", "SI-24")
        need(self.order in ORDERS, "order", f"It is one of {', '.join(ORDERS)}", "SI-17")
        need(_is_int(self.day) and 1 <= self.day <= self.days, "day", f"A day from 1 to {self.days}", "SI-24")
        for name, rule, most in (("turns", "SI-8", MOST_TURNS), ("again", "SI-20", MOST_AGAIN)):
            value = getattr(self, name)
            need(_is_int(value) and 0 <= value <= most, name, f"A number of turns from 0 to {most}", rule)
        for name in ("first", "turn"):
            seat = getattr(self, name)
            need(seat is None or seat in self.seats, name, f"It is one of {', '.join(self.seats)}, or None", "SI-35")
        for name, example in TEXTS.items():
            need(isinstance(getattr(self, name), str), name, f'Words, as in "{example}"')
        for name in (*CARD_LISTS, "mornings"):
            good = isinstance(getattr(self, name), tuple) and all(isinstance(each, str) for each in getattr(self, name))
            example = '"3*stamina 2*coin 5*card", a day' if name == "mornings" else '"2*glider digger", a seat'
            need(good, name, f"A list of one text, as {example}")
        for name in NUMBER_LISTS:
            good = isinstance(getattr(self, name), tuple) and all(map(_is_int, getattr(self, name)))
            need(good, name, "A list of one number a seat")

    def _check_lists(self) -> None:
        """One entry a seat, or none at all."""
        for name in (*CARD_LISTS, *NUMBER_LISTS):
            value = getattr(self, name)
            if value and len(value) != self.players:
                entries = many(self.players, "entry", "entries")
                reason = f"{many(self.players, 'player')}: {entries}, or none; here are {len(value)}."
                raise BadSetup(reason, field=name)
        if len(self.mornings) > MOST_DAYS:
            raise BadSetup(f"At most {MOST_DAYS} mornings.", field="mornings", rule="SI-6")

    def check_payable(self) -> None:
        """Everything can be paid, with what the mornings and the setup give; later in a game some of that is spent."""
        if self.turns:
            return
        mornings = [self.morning_of(day) for day in range(1, self.days + 1)]
        stamina = sum(each["stamina"] for each in mornings) + max(self.stamina, default=0)
        coins = sum(each["coin"] for each in mornings) + max(self.coins, default=0)
        boxes.refuse(_too_dear(self.box, stamina, coins))

    def check_cards(self) -> None:
        """Every card can lie where it lies, and there are enough of each."""
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
            reason = f"{many(opened(self.day), 'space')} are open on day {self.day}, not {there}."
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
            text = f"{many(needed, 'card')} are dealt and laid on the Island; here are {there}."
            raise BadSetup(text, field=self._field_of_deal(), rule="SI-5")

    def _field_of_deal(self) -> str:
        """The option to blame for a first deal that is too large: the mornings, if they deal more than the box says."""
        usual = morning_in(MORNINGS[min(self.day, len(MORNINGS)) - 1])["card"]
        if self.morning_of(self.day)["card"] > usual:
            return "mornings"
        return "deck" if self.deck else "copies"

    def _check_numbers(self) -> None:
        for name, rule, most in (("stamina", "SI-2", MOST_STAMINA), ("coins", "SI-2", MOST), ("nuts", "SI-2", MOST)):
            for seat, n in zip(self.seats, getattr(self, name), strict=False):
                if not 0 <= n <= most:
                    raise BadSetup(f"A number from 0 to {most}, not {n}.", field=name, rule=rule, places=[seat])

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
    """Cards that nobody can pay, with so much in all."""
    return unpayable(dict(enumerate(box.cards, 1)), stamina, MOST_STAMINA, coins, RATE)


def _as_text(value: Any) -> Any:
    """A list of words, or cards with their numbers, as one text; everything else as it is."""
    if isinstance(value, Mapping):
        return " ".join(f"{n}*{word}" for word, n in value.items())
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return " ".join(value)
    return value


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
