"""The setups of Squirrel Island: players, days, a deck of one's own, and positions rigged for teaching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, ClassVar, Final, NamedTuple, cast

from ....core.model import setup as core
from ....core.model.errors import BadSetup
from ....core.model.setup import option
from ....core.words.table import SEATS
from . import box as boxes
from .box import Box
from .card_names import is_count, no_card, split
from .cards.parser import Fault, written
from .cards.validate import unpayable
from .data import DATA
from .phases import DAYS, EMPTY, MOST_DAYS, MOST_PLAYERS, MOST_STAMINA, RATE, SHUFFLED, SPACES, opened, space_word

ORDERS: Final = ("matters", "always")
MORNING: Final = ("stamina", "coin", "nut", "card")
"""What a morning can give."""
CARD_LISTS: Final = ("hands", "squirrels", "used", "stashes", "known")
NUMBER_LISTS: Final = ("stamina", "coins", "nuts")
TEXTS: Final = {
    "copies": "6*acorn-pouch 0*sky-pirate",
    "island": "digger . 2*glider",
    "asleep": "blue ochre",
    "draws": "2*glider digger",
}
"""What is a text of several words, with an example; a list of the words does as well."""
MOST: Final = 999
"""Coins or nuts that a setup gives to a seat."""
TIRED: Final = "~"
UNSEEN: Final = "?"
"""After a card: it was stashed from the deck."""


class Given(NamedTuple):
    """What a seat has from the start."""

    hand: tuple[int, ...]
    squirrels: tuple[int, ...]
    used: tuple[int, ...]
    stashed: tuple[int, ...]
    stowed: tuple[int, ...]
    known: tuple[int, ...]

    def cards(self) -> list[int]:
        """All of its cards."""
        there = (kind if kind >= 0 else ~kind for kind in self.squirrels)
        return [*self.hand, *there, *self.used, *self.stashed, *self.stowed]


NOTHING: Final = Given((), (), (), (), (), ())


@dataclass(frozen=True)
class Setup(core.Setup):
    """How a game of Squirrel Island begins.

    `Setup(players=3, days=2)`; with `hands` the game begins in the middle of a day:
    `Setup(players=2, hands=("gatherer 2*glider", "trail-map"), island="digger", coins=(3, 0), first="rust")`.
    """

    rigged: ClassVar[tuple[str, ...]] = (
        *("hands", "island", "squirrels", "used", "stashes", "known", "stamina", "coins", "nuts"),
        *("asleep", "first", "turn", "day", "draws"),
    )

    players: int = option(
        4, "Players", kind="choice", values=[(n, str(n)) for n in range(2, MOST_PLAYERS + 1)], rule="SI-5"
    )
    days: int = option(DAYS, "Days", kind="choice", values=[(n, str(n)) for n in range(1, MOST_DAYS + 1)], rule="SI-24")
    order: str = option(
        "matters",
        "Ask in which order abilities come",
        kind="choice",
        values=[("matters", "When it matters"), ("always", "Always")],
        rule="SI-17",
    )
    deck: str = ""
    """A deck of your own: a TOML file, its text, or a list of cards. It is kept whole, as one text, also in records;
    empty: the deck in the box."""
    copies: str = ""
    """Other numbers of some cards: `6*acorn-pouch 0*sky-pirate`; or a dict, `{"acorn-pouch": 6, "sky-pirate": 0}`."""
    mornings: tuple[str, ...] = ()
    """What each morning gives, as in `"3*stamina 2*coin 5*card"`; the last entry holds for all later days."""
    hands: tuple[str, ...] = ()
    """What each seat holds, as in `"2*glider digger"`: the game begins in the middle of a day, without a morning."""
    island: str = ""
    """The cards on the Island, space by space, `.` for an empty one; `2*digger` lies on two spaces."""
    squirrels: tuple[str, ...] = ()
    """As in `"climber glider~"`, the second one exhausted."""
    used: tuple[str, ...] = ()
    stashes: tuple[str, ...] = ()
    """As in `"digger glider?"`, the second one from the deck, unseen."""
    known: tuple[str, ...] = ()
    """Cards that are known to be in a hand, for they came from the Island."""
    stamina: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    nuts: tuple[int, ...] = ()
    asleep: str = ""
    """Who sleeps, as in `"blue ochre"`; only with `hands`."""
    first: str | None = None
    """Who has the first-player token; None: chance draws one (SI-35)."""
    turn: str | None = None
    """Whose turn it is, with `hands`; None: the token holder's."""
    day: int = 1
    """The day with which the game begins."""
    draws: str = ""
    """The cards that come from the deck first, whoever draws them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "deck", boxes.canonical(self.deck))
        for name in TEXTS:
            object.__setattr__(self, name, _as_text(getattr(self, name)))
        self.check()

    @property
    def secrets(self) -> bool:
        return True

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    @property
    def midday(self) -> bool:
        """Whether the game begins in the middle of a day."""
        return bool(self.hands)

    @cached_property
    def box(self) -> Box:
        return boxes.box(self.deck, self.copies)

    # -- what is given, read

    @cached_property
    def given(self) -> tuple[Given, ...]:
        if not any(getattr(self, name) for name in CARD_LISTS):
            return (NOTHING,) * self.players
        return tuple(map(self._read, range(self.players)))

    def _read(self, seat: int) -> Given:
        stashes = self._marked("stashes", seat, UNSEEN)
        squirrels = self._marked("squirrels", seat, TIRED)
        return Given(
            tuple(sorted(self._cards("hands", self._entry("hands", seat)))),
            tuple(~kind if tired else kind for kind, tired in squirrels),
            tuple(self._cards("used", self._entry("used", seat))),
            tuple(sorted(kind for kind, unseen in stashes if not unseen)),
            tuple(sorted(kind for kind, unseen in stashes if unseen)),
            tuple(sorted(self._cards("known", self._entry("known", seat)))),
        )

    @cached_property
    def given_island(self) -> tuple[int, ...]:
        cards = self._island_cards()
        return (*cards, *(EMPTY,) * (SPACES - len(cards)))

    def _island_cards(self) -> list[int]:
        """As many spaces as the setup names."""
        found: list[int] = []
        for word in self.island.split():
            found += [EMPTY] if word == "." else self._cards("island", word)
        return found

    @cached_property
    def given_draws(self) -> tuple[int, ...]:
        return tuple(self._cards("draws", self.draws))

    @cached_property
    def given_deck(self) -> bytes:
        """The deck at the start: all cards that lie nowhere else, ascending."""
        laid_out = self._laid_out()
        if not laid_out:
            return self.box.all_cards
        left = list(self.box.counts)
        for kind in laid_out:
            left[kind] -= 1
        return b"".join(bytes([kind]) * n for kind, n in enumerate(left))

    def _laid_out(self) -> list[int]:
        cards = [kind for given in self.given for kind in given.cards()]
        return cards + [kind for kind in self.given_island if kind != EMPTY]

    def morning_of(self, day: int) -> dict[str, int]:
        """What the morning of a day gives."""
        return self._mornings[min(day, len(self._mornings)) - 1]

    @cached_property
    def _mornings(self) -> tuple[dict[str, int], ...]:
        entries = self.mornings or tuple(entry["entry"] for entry in DATA["morning"])
        return tuple(dict(zip(MORNING, self._goods(entry), strict=True)) for entry in entries)

    def _goods(self, entry: str) -> tuple[int, ...]:
        try:
            return _read_goods(entry)
        except ValueError as error:
            reason = f"{str(error)[:20]!r} is none of {', '.join(MORNING)}; several are said as 3*stamina."
            raise BadSetup(reason, field="mornings", rule="SI-6") from None

    def purse(self, name: str, seat: int) -> int:
        """The stamina, coins or nuts with which a seat begins."""
        values: tuple[int, ...] = getattr(self, name)
        if values:
            return values[seat]
        what = name.removesuffix("s")
        return min(self.morning_of(self.day)[what], MOST_STAMINA if what == "stamina" else MOST) if self.midday else 0

    def _entry(self, name: str, seat: int) -> str:
        entries: tuple[str, ...] = getattr(self, name)
        return entries[seat] if entries else ""

    def _cards(self, name: str, text: str) -> list[int]:
        """Cards in the order named; `2*glider` is two of them."""
        found: list[int] = []
        for said in text.split():
            times, word = split(said)
            if word not in self.box.index:
                raise BadSetup(no_card(said, self.box.index), field=name, rule="SI-1")
            if "*" in said and not is_count(times):
                raise BadSetup(f"{said[:40]!r}: several are said as 2*{word}.", field=name, rule="SI-1")
            found += [self.box.index[word]] * (int(times) if times else 1)
        return found

    def _marked(self, name: str, seat: int, mark: str) -> list[tuple[int, bool]]:
        """Cards, each with whether it is marked."""
        found = []
        for word in self._entry(name, seat).split():
            bare = word.removesuffix(mark)
            found += [(kind, bare != word) for kind in self._cards(name, bare)]
        return found

    # -- what the rules refuse

    def check(self) -> None:
        self._check_kinds()
        self._check_lists()
        self.box  # noqa: B018  # says what is wrong with the copies
        self._check_deck()
        self._check_cards()
        self._check_numbers()
        self._check_day()

    def _check_kinds(self) -> None:
        def need(good: bool, name: str, reason: str, rule: str = "") -> None:
            if not good:
                raise BadSetup(f"{reason}, not {getattr(self, name)!r:.40}.", field=name, rule=rule)

        need(_is_int(self.players) and 2 <= self.players <= MOST_PLAYERS, "players", "2 to 5 play", "SI-5")
        need(_is_int(self.days) and 1 <= self.days <= MOST_DAYS, "days", f"1 to {MOST_DAYS} days", "SI-24")
        need(self.order in ORDERS, "order", f"It is one of {', '.join(ORDERS)}", "SI-17")
        need(_is_int(self.day) and 1 <= self.day <= self.days, "day", f"A day from 1 to {self.days}", "SI-24")
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
                reason = f"{self.players} players: {self.players} entries, or none; here are {len(value)}."
                raise BadSetup(reason, field=name)
        if len(self.mornings) > MOST_DAYS:
            raise BadSetup(f"At most {MOST_DAYS} mornings.", field="mornings", rule="SI-6")

    def _check_deck(self) -> None:
        """Everything can be paid, with what the mornings and the setup give."""
        mornings = [self.morning_of(day) for day in range(1, self.days + 1)]
        stamina = sum(each["stamina"] for each in mornings) + max(self.stamina, default=0)
        coins = sum(each["coin"] for each in mornings) + max(self.coins, default=0)
        boxes.refuse(_too_dear(self.box, stamina, coins))

    def _check_cards(self) -> None:
        box = self.box
        for seat, given in zip(self.seats, self.given, strict=True):
            for kind in given.squirrels:
                kind = kind if kind >= 0 else ~kind
                if not box.cards[kind].squirrel:
                    raise BadSetup(f"{box.words[kind]} is no squirrel.", field="squirrels", rule="SI-9", places=[seat])
            for kind in given.used:
                if box.cards[kind].squirrel:
                    raise BadSetup(f"{box.words[kind]} is no item.", field="used", rule="SI-10", places=[seat])
            strange = given.known and Counter(given.known) - Counter((*given.hand, *given.stashed))
            if strange:
                reason = f"{seat.capitalize()} does not hold {box.words[min(strange)]}."
                raise BadSetup(reason, field="known", rule="SI-2", places=[seat])
        self._check_island()
        laid_out = self._laid_out()
        self._check_supply(laid_out, self._field_with)
        self._check_supply([*laid_out, *self.given_draws], lambda kind: "draws")
        self._check_first_deal()

    def _check_island(self) -> None:
        there = len(self._island_cards())
        if there > opened(self.day):
            reason = f"{opened(self.day)} spaces are open on day {self.day}, not {there}."
            raise BadSetup(reason, field="island", rule="SI-4", places=[space_word(opened(self.day))])

    def _check_supply(self, cards: list[int], field: Callable[[int], str]) -> None:
        for kind, n in sorted(Counter(cards).items()):
            if n > self.box.counts[kind]:
                text = f"The deck has {self.box.counts[kind] or 'no'} {self.box.words[kind]}; you want {n}."
                raise BadSetup(text, field=field(kind), rule="SI-1")

    def _field_with(self, kind: int) -> str:
        """Where a kind of which there are too many is named first."""
        word = self.box.words[kind]
        named = {name: " ".join(getattr(self, name)) for name in ("hands", "squirrels", "used", "stashes")}
        return next((name for name, text in named.items() if word in _bare(text)), "island")

    def _check_first_deal(self) -> None:
        if self.midday:
            return
        there = len(self.given_deck)
        if there < SHUFFLED * self.players:  # used items come back at dawn (SI-22)
            there += sum(len(given.used) for given in self.given)
        needed = self.players * self.morning_of(self.day)["card"] + self.given_island[: opened(self.day)].count(EMPTY)
        if there < needed:
            text = f"{needed} cards are dealt and laid on the Island; here are {there}."
            raise BadSetup(text, field="deck" if self.deck else "copies", rule="SI-5")

    def _check_numbers(self) -> None:
        for name, rule, most in (("stamina", "SI-2", MOST_STAMINA), ("coins", "SI-2", MOST), ("nuts", "SI-2", MOST)):
            for seat, n in zip(self.seats, getattr(self, name), strict=False):
                if not 0 <= n <= most:
                    raise BadSetup(f"A number from 0 to {most}, not {n}.", field=name, rule=rule, places=[seat])

    def _check_day(self) -> None:
        for name in ("asleep", "turn"):
            if getattr(self, name) and not self.midday:
                reason = "Only with hands, which begin the game in the middle of a day: else all wake in the morning."
                raise BadSetup(reason, field=name, rule="SI-6")
        asleep = self.asleep.split()
        strange = [name for name in asleep if name not in self.seats]
        if strange:
            reason = f"{strange[0][:20]!r} does not play; seats are {', '.join(self.seats)}."
            raise BadSetup(reason, field="asleep", rule="SI-12")
        if set(asleep) == set(self.seats):
            raise BadSetup("Somebody is awake, or the day would be over.", field="asleep", rule="SI-14")


@cache
def _too_dear(box: Box, stamina: int, coins: int) -> list[Fault]:
    """Cards that nobody can pay, with so much in all."""
    return unpayable(dict(enumerate(box.cards, 1)), stamina, MOST_STAMINA, coins, RATE)


@cache
def _read_goods(entry: str) -> tuple[int, ...]:
    return counts(entry.split(), MORNING)


def counts(words: Iterable[str], names: tuple[str, ...]) -> tuple[int, ...]:
    """How many of each are named; `3*stamina` is three. ValueError holds a word that is none."""
    found = [0] * len(names)
    for word in words:
        times, star, name = word.rpartition("*")
        if name not in names or (star and not is_count(times)):
            raise ValueError(word)
        found[names.index(name)] += int(times) if star else 1
    return tuple(found)


def _bare(text: str) -> set[str]:
    """Cards without numbers and marks."""
    return {split(word)[1].rstrip(TIRED + UNSEEN) for word in text.split()}


def _as_text(given: Any) -> Any:
    """A list of words, or cards with their numbers, as one text; everything else as it is."""
    if isinstance(given, Mapping):
        return " ".join(f"{n}*{word}" for word, n in given.items())
    if isinstance(given, list | tuple) and all(isinstance(each, str) for each in given):
        return " ".join(given)
    return given


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def cards_of_box() -> list[dict[str, Any]]:
    """The cards of the box as data: to begin with, for a deck of one's own."""
    return cast("list[dict[str, Any]]", [written(card) for card in boxes.cards_of("")])
