"""A setup of Squirrel Island that is made by hand: what may lie where, and what is still wrong.

seat blue           whose things are edited, at the bottom of the board; others can be named: hand rust digger
hand digger         a card for the hand: with it the game begins in the middle of a day (SI-5); also for `squirrel`,
                    `tired` (exhausted), `used`, `stash` (from the hand), `unseen` (from the deck), `known` (to all)
hand drop 2         the second of them goes; `clear hand digger` says which one
island digger       on the first empty space; clear i1 · move i1 i3
draws digger        comes from the deck next; draws drop 1
begin midday · day 2 · first rust · turn blue · turns 4 · again 1 · stamina 3 · coins 2 · nuts 0 · asleep yes
copies digger 6 · morning 1 stamina 3 · own {…}         a card of one's own, from a form (`own_card.py`)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from .....core.model.errors import BadSetup
from .....core.model.setups.sketch import CLEAR, MOVE, TAKE, Tool
from .....core.words.player_names import SEATS
from ..cards.names import plain
from ..phases import SPACES, Phase, space_word
from ..play import Scratch
from ..position import Position
from ..setups.setup import CARD_LISTS, NUMBER_LISTS, Setup
from ..setups.start import MORNING
from .own_card import OWN
from .sketch_cards import PILES, CardSketch, number

NOBODY: Final = "none"
MOST_GOODS: Final = 99
"""Of one kind, in a morning."""
MIDDAY: Final = ("turn", "turns", "again", "asleep")
"""Options that apply only in the middle of a day."""


class Sketch(CardSketch):
    """A setup of Squirrel Island in the making."""

    __slots__ = ("shown",)
    position_type: ClassVar = Position
    examples: ClassVar = (
        *("seat blue", *(f"{pile} digger" for pile in PILES), "island digger", "clear i1", "move i1 i3"),
        *("begin midday", "asleep yes", "copies digger 6", "morning 1 stamina 3"),
        f'{OWN} {{"name": "Rope", "kind": "item"}}',
    )
    shown: int
    """The seat whose things are edited: it is at the bottom of the board."""

    def __init__(self, options: Mapping[str, object], shown: int | None = None) -> None:
        super().__init__(options)
        begins = self.setup.turn or self.setup.first
        seat = shown if shown is not None else SEATS.index(begins) if begins else 0
        object.__setattr__(self, "shown", min(seat, self.setup.players - 1))

    def play(self, move: str, seat: int | None = None) -> Self:
        after = super().play(move, seat)
        return after if move.startswith(TAKE) else type(self)(after.options, self._seat_in(move.split()))

    def key(self) -> object:
        return {**self.options, "shown": self.shown}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sketch) and (self.options, self.shown) == (other.options, other.shown)

    def __hash__(self) -> int:
        return hash((str(self.options), self.shown))

    def tools(self) -> Sequence[Tool]:
        spaces = tuple(map(space_word, range(SPACES)))
        return (Tool(CLEAR, spaces), Tool(MOVE, spaces, needs=2), *super().tools())

    # -- edits

    def edited(self, text: str) -> Mapping[str, object]:
        word, _, rest = text.partition(" ")
        if word == OWN:
            return self._own(rest)
        words = plain(text).split()
        seat = self._seat_in(words)
        if word in EDITS:
            if word in OF_SEAT and words[1:2] == [SEATS[seat]]:
                del words[1]
            return EDITS[word](self, seat, words)
        if len(words) == 2 and word in (*NUMBER_LISTS, "draws"):
            words.insert(1, "add" if word == "draws" else SEATS[seat])
        return super().edited(" ".join(words))

    def _seat_in(self, words: Sequence[str]) -> int:
        """The seat that an edit names, or the one that is shown."""
        if words[1:2] and words[0] in (*OF_SEAT, "seat") and words[1] in SEATS:
            return self.setup.seat_named(words[1])
        return self.shown

    def with_option(self, name: str, value: Any) -> Mapping[str, object]:
        if name == "players":
            return self._with_players(value)
        if name == "days":
            day = min(self.setup.day, value)
            return self.changed(days=value, day=day, island=self._island_until(day))
        if name == "day":  # cards on spaces that are not open yet go away
            return self.changed(day=value, island=self._island_until(value))
        if name == "draws":
            self.check_draws(value)
        if name in MIDDAY:
            return self._at_midday(**{name: value})
        return super().with_option(name, value)

    def _with_players(self, players: int) -> Mapping[str, object]:
        """Players who stay keep everything; new ones begin as the setup says."""
        setup = self.setup
        seats = SEATS[:players]
        lists: dict[str, object] = {name: _resized(getattr(setup, name), players) for name in CARD_LISTS}
        asleep = " ".join(seat for seat in setup.asleep.split() if seat in seats)
        return self.changed(**setup.options_for(players=players), **lists, asleep=asleep)

    # -- days and turns

    def _asleep(self, seat: int, words: list[str]) -> Mapping[str, object]:
        match words:
            case ["asleep", "yes" | "no" as answer]:
                asleep = {*self.setup.asleep.split()} - {SEATS[seat]} | ({SEATS[seat]} if answer == "yes" else set())
                return self._at_midday(asleep=" ".join(name for name in self.setup.seats if name in asleep))
        raise self.unknown(" ".join(words), ["asleep yes", "asleep no"])

    def _at_midday(self, **options: object) -> Mapping[str, object]:
        """Begin in the middle of a day, where options are given that only mean something there."""
        hands = {} if self.setup.midday or not any(options.values()) else self._texts(self.setup.starts, midday=True)
        return self.changed(**hands, **options)

    def _show(self, seat: int, words: list[str]) -> Mapping[str, object]:
        match words:
            case ["seat", who]:
                self.setup.seat_named(who)
                return self.options
        raise self.unknown(" ".join(words), ["seat blue"])

    def _begin(self, seat: int, words: list[str]) -> Mapping[str, object]:
        """In the middle of a day everybody has a hand, even if empty."""
        midday = words[1:] == ["midday"]
        if not midday and words[1:] != ["morning"]:
            raise self.unknown(" ".join(words), ["begin morning", "begin midday"])
        if midday:
            return self.changed(**self._texts(self.setup.starts, midday=True))
        starts = []
        for start in self.setup.starts:
            known = Counter(start.known) & Counter(start.stashed)
            starts.append(start._replace(hand=(), known=tuple(sorted(known.elements()))))
        usual = {name: self.setup_type.__dataclass_fields__[name].default for name in MIDDAY}
        return self.changed(**self._texts(starts, midday=False), **usual)

    def _morning(self, seat: int, words: list[str]) -> Mapping[str, object]:
        """The income of a day's morning; the usual one is not written."""
        match words:
            case ["morning", day, what, n] if what in MORNING:
                days = range(1, self.setup.days + 1)
                goods = [dict(self.setup.morning_of(each)) for each in days]
                goods[number(day, 1, self.setup.days, "day", "SI-24") - 1][what] = number(
                    n, 0, MOST_GOODS, what, "SI-6"
                )
                usual = Setup.unchecked({"days": self.setup.days})
                if goods == [usual.morning_of(each) for each in days]:
                    return self.changed(mornings=[])
                return self.changed(mornings=[_morning_text(each) for each in goods])
        raise self.unknown(" ".join(words), ["morning 1 stamina 3"])

    # -- the whole

    def problems(self) -> Sequence[BadSetup]:
        setup = self.setup
        problems = []
        for check in (setup.check_payable, setup.check_first_deal, setup.check_night):
            try:
                check()
            except BadSetup as problem:
                problems.append(problem)
        return problems or super().problems()

    def position(self) -> Position:
        """With the things of the seat that is shown at the bottom."""
        setup = self.setup
        scratch = self.position_type.bare(setup)
        assert isinstance(scratch, Scratch)
        for seat in range(setup.players):
            scratch.recompute_abilities(seat)
        mover = setup.turn or setup.first
        scratch.first = SEATS.index(setup.first) if setup.first else -1
        scratch.mover = SEATS.index(mover) if mover else self.shown
        scratch.phase = Phase.AWAKE if setup.midday and mover else Phase.FIRST
        scratch.actors = (self.shown,)
        return scratch._freeze()


Edit = Callable[[Sketch, int, list[str]], Mapping[str, object]]
EDITS: Final[dict[str, Edit]] = {
    **dict.fromkeys(PILES, Sketch._pile),
    "asleep": Sketch._asleep,
    CLEAR: Sketch._clear,
    MOVE: Sketch._move,
    "island": Sketch._to_island,
    "copies": Sketch._copies,
    "seat": Sketch._show,
    "begin": Sketch._begin,
    "morning": Sketch._morning,
}
"""What each edit does, by its first word."""
OF_SEAT: Final = (*PILES, *NUMBER_LISTS, "asleep")
"""Words after which a seat may be named."""


def _resized(texts: Sequence[str], players: int) -> list[str]:
    """One entry a seat; none where there are none."""
    return [*texts, *[""] * players][:players] if texts else []


def _morning_text(goods: Mapping[str, int]) -> str:
    return " ".join(f"{n}*{what}" for what, n in goods.items() if n)
