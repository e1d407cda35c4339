"""The setups of Scurry: standard, random, laid by the players, own, and free positions (SC-1, SC-4, SC-6, SC-19 to 23).

Random seedings are in `chance`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Self

from .....core.model import parts
from .....core.model.errors import BadSetup
from .....core.model.immutable import immutable
from .....core.model.setups import setup as core
from .....core.model.setups.setup import option
from .....core.words.grammar import choose_form, pluralize
from .....core.words.rule_texts import data_of
from .. import repetitions
from ..ground import SIDES, ground_of

if TYPE_CHECKING:
    from .....core.wire import Field as FormField

SEATS: Final = ("brown", "gray")
NAMES: Final = ("Brown", "Gray")
TILES: Final = 30
TILES_LATER: Final = 31
"""Tiles in the box of the later edition, in which the players seed the board."""
MOST_EACH: Final = {3: 3, 4: 6, 5: 9, 6: 14}
"""Acorns a side for which a random seeding finds room after a few tries; with more it might search for ever."""
MOST_LAID: Final = {3: 8, 4: 15, 5: 15, 6: 15}
"""Acorns a side that players may lay: cells are left for the squirrels and a tile, and a tile in the tree (SC-20)."""
DRAWN: Final = ("random", "players")
"""Starts with a number of acorns a side."""
FOREVER: Final = 10**9 - 1
"""More turns than any game has."""
FLAGS: Final = ("free", "anywhere", "repetition", "swap", "swapped")
"""Options that the short text form names when they are on."""


@immutable
@dataclass(frozen=True)
class Setup(core.Setup):
    """The options of a game of Scurry.

    `Setup(side=5)` is the standard one on the small board; `brown` and `gray` seed it with one's own acorns;
    with `squirrels` it is a free position, as a puzzle is.
    """

    longest: ClassVar[int] = 30_000  # for positions that stood before

    # -- start position, on a board of this size

    side: int = option(6, "Cells a side", values=SIDES, rule="SC-1")
    """Standard seedings are there for 5 and 6."""
    start: Literal["standard", "random", "players", "own"] = option(
        "standard",
        "Start",
        offered=[("standard", "Standard"), ("random", "Random"), ("players", "Players")],
        rule="SC-4",
        start_only=True,
    )
    """The acorns at the start: "standard", "random", "players" who lay them in turn, or "own" as soon as cells are
    named."""
    brown: tuple[str, ...] = option((), rule="SC-2", start_only=True)
    """Cells with an acorn brown side up, in an own start; in one by the players those that lie already."""
    gray: tuple[str, ...] = option((), rule="SC-2", start_only=True)
    """Cells with an acorn gray side up, likewise."""
    squirrels: tuple[str, str] | None = option(None, rule="SC-3", start_only=True)
    """Brown's cell and gray's, which makes a free position; None: the players choose them."""
    mover: Literal["brown", "gray"] = parts.choice(
        "brown", [*zip(SEATS, NAMES, strict=True)], rule="SC-5", in_field=False
    )
    """The seat that begins; "gray" only where squirrels stand already."""
    free: bool = option(False, rule="SC-6", start_only=True)
    """The position need not be a seeding that SC-4 allows."""

    each: int | None = option(
        None, "Acorns each, random or laid by players", none="usual", rule="SC-21", start_only=True
    )
    """Acorns a side in a random start, 1 to `MOST_EACH[side]`, or laid by the players, 1 to `MOST_LAID[side]`; None:
    the usual number. Where the start is the standard one, a number makes it random."""

    # -- what happened before a position with squirrels

    turn: int = parts.number(most=FOREVER, rule="SC-16")
    """Turns played."""
    swapped: bool = parts.choice(False, rule="SC-22")
    """The players have changed sides."""
    stood: tuple[str, ...] = option((), rule="SC-16", start_only=True)
    """Positions that stood at the start of these turns, for the third repetition, written as in `repetitions.py`."""

    # -- rules

    hops: int = option(1, "Hops a turn, at least", values=(1, 2), rule="SC-19")
    anywhere: bool = option(False, "Place anywhere; lose if nothing is then in sight", rule="SC-15")
    swap: bool = option(False, "Gray may take the brown side", rule="SC-22")
    repetition: bool = option(False, "Third repetition is a draw", rule="SC-16")
    cap: int | None = option(
        500,
        "Turns until a draw",
        kind="int",
        offered=(100, 500, None),
        none="no end",
        least=1,
        most=FOREVER,
        rule="SC-16",
    )
    """Turns until a draw, each player's counted; None: no end."""

    @property
    def tiles(self) -> int:
        """Acorn tiles in the box (SC-3, SC-20)."""
        return TILES_LATER if self.start == "players" else TILES

    def acorns(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cells where acorns lie at the start, brown side up and gray side up."""
        if self.start in ("own", "players"):
            return self.brown, self.gray
        seeded = data_of(__package__.rpartition(".")[0])["standard"][str(self.side)]
        return tuple(seeded["brown"]), tuple(seeded["gray"])

    def complete(self) -> None:
        """Fill in what follows: cells make an own start, a number of acorns a random one, squirrels a free position."""
        if self.start == "standard" and (self.brown or self.gray or self.squirrels):
            object.__setattr__(self, "start", "own")
        elif self.start == "standard" and self.each is not None:
            object.__setattr__(self, "start", "random")
        if self.squirrels:
            object.__setattr__(self, "free", True)
        if self.start in DRAWN and self.each is None:
            object.__setattr__(self, "each", self._usual_each())

    def _usual_each(self) -> int | None:
        """Acorns a side, if nothing is said."""
        usual: dict[str, int] = data_of(__package__.rpartition(".")[0]).get(self.start, {}).get("each", {})
        return usual.get(str(self.side))

    # -- what the rules refuse

    def check(self) -> None:
        if self.start == "random":
            self._check_random()
        elif self.start == "players":
            self._check_laid()
            self._check_cells()
        elif self.start == "standard":
            if self.side < 5:
                fix = "Choose a random start, or name the acorns."
                raise BadSetup(f"The standard setups have 5 or 6 cells a side. {fix}", field="start", rule="SC-4")
        else:
            self._check_cells()
        if self.start not in DRAWN and self.each is not None:
            text = "Only a random start, or one by the players, has a number of acorns each."
            raise BadSetup(text, field="each", rule="SC-21")
        if self.start in ("standard", "random") and (self.brown or self.gray or self.squirrels):
            raise BadSetup("Only one's own start, or one by the players, names cells.", field="start", rule="SC-6")
        if self.free and self.start != "own" and not self.squirrels:
            raise BadSetup("Only one's own start can be free, or one with squirrels.", field="free", rule="SC-6")
        self._check_before()
        if self.mover == "gray" and not self.squirrels:
            raise BadSetup("Brown begins; only a free position with squirrels may have gray to move.", field="mover")
        if self.swap and (self.free or self.start == "players"):
            where = "free positions" if self.free else "boards that the players seed"
            raise BadSetup(f"The swap is for seeded setups, not for {where}.", field="swap", rule="SC-22")

    def _check_random(self) -> None:
        most = self.most_each()
        if self.each is None or not 1 <= self.each <= most:
            text = (
                f"A random start has at most {pluralize(most, 'acorn')} a side on this board. For more, name the cells."
            )
            raise BadSetup(text, field="each", rule="SC-21")

    def _check_laid(self) -> None:
        most = self.most_each()
        if self.each is None or not 1 <= self.each <= most:
            text = f"On this board the players lay from 1 to {pluralize(most, 'acorn')} each."
            raise BadSetup(text, field="each", rule="SC-20")
        in_turn = len(self.brown) - len(self.gray) in (0, 1) and len(self.brown) <= self.each
        if not (self.squirrels or in_turn):
            now = f"here brown has {len(self.brown)} and gray {len(self.gray)}"
            text = f"Brown and gray lay in turn, at most {self.each} each; {now}."
            raise BadSetup(text, field="brown", rule="SC-20")

    def _check_cells(self) -> None:
        ground = ground_of(self.side)
        cells = [*self.brown, *self.gray, *(self.squirrels or ())]
        off = [name for name in cells if name not in ground.index]
        if off:
            ends = f"cells go from {ground.names[0]} to {ground.names[-1]}"
            are = choose_form(len(off), "is", "are")
            raise BadSetup(f"{_list(off)} {are} off the board: {ends}.", rule="SC-2", places=off)
        twice = sorted(name for name, n in Counter(cells).items() if n > 1)
        if twice:
            raise BadSetup(
                f"{_list(twice)} {choose_form(len(twice), 'is', 'are')} named twice: one thing a cell.",
                rule="SC-6",
                places=twice,
            )
        acorns = [*self.brown, *self.gray]
        if self.free and len(acorns) >= self.tiles:
            text = f"a turn begins with a tile in the tree, so at most {self.tiles - 1} lie here."
            raise BadSetup(f"{pluralize(len(acorns), 'acorn')}: {text}", rule="SC-23", places=acorns)
        if len(acorns) > self.tiles:
            text = f"{pluralize(len(acorns), 'acorn')}: there are only {pluralize(self.tiles, 'tile')}."
            raise BadSetup(text, rule="SC-6", places=acorns)
        if self.start == "own":
            self._check_own(acorns)

    def _check_own(self, acorns: list[str]) -> None:
        if not self.squirrels:
            for name in SEATS:
                if not getattr(self, name):
                    raise BadSetup(f"No {name} acorn for the {name} squirrel to replace.", field=name, rule="SC-6")
        if not self.free:
            self._check_seeding(acorns)

    def _check_before(self) -> None:
        """Only a position with squirrels has turns, a swap and positions before it."""
        for name, rule in (("turn", "SC-7"), ("swapped", "SC-22"), ("stood", "SC-16")):
            if getattr(self, name) and not self.squirrels:
                raise BadSetup("Nothing is played before both squirrels stand.", field=name, rule=rule)
        if self.swapped and self.start == "players":
            raise BadSetup("Nobody swaps on a board that the players seed.", field="swapped", rule="SC-22")
        if self.cap is not None and self.turn >= self.cap:
            text = f"After {pluralize(self.turn, 'turn')} the game is over: it ends after {self.cap}."
            raise BadSetup(text, field="turn", rule="SC-16")
        if self.stood:
            self._check_stood()

    def _check_stood(self) -> None:
        def need(good: bool, reason: str) -> None:
            if not good:
                raise BadSetup(reason, field="stood", rule="SC-16")

        need(self.repetition, "Positions that stood matter only with the option repetition.")
        need(
            len(self.stood) <= self.turn,
            f"In {pluralize(self.turn, 'turn')} no {pluralize(len(self.stood), 'position')} stood.",
        )
        ground = ground_of(self.side)
        acorns = len(self.brown) + len(self.gray)
        for text, times in Counter(self.stood).items():
            try:
                board, *_ = repetitions.read(text, ground)
            except ValueError as error:
                raise BadSetup(f"{text[:40]!r} {error}.", field="stood", rule="SC-16") from None
            need(times < 3, f"{text[:40]!r} stands more than twice, and the third time ends the game.")
            number = len(board) - 2 - board.count(0)
            need(
                number == acorns, f"{text[:40]!r} has {pluralize(number, 'acorn')}, not {acorns}: no turn changes that."
            )

    def _check_seeding(self, acorns: list[str]) -> None:
        """In a setup the centre is empty and no two acorns touch (SC-4)."""
        ground = ground_of(self.side)
        centre = ground.names[ground.centre]
        if centre in acorns:
            raise BadSetup(f"The centre, {centre}, starts empty.", rule="SC-4", places=[centre])
        cells = sorted(ground.index[name] for name in acorns)
        pairs = [(a, b) for a in cells for b in ground.near[a] if a < b and b in cells]
        if pairs:
            names = [f"{ground.names[a]} and {ground.names[b]}" for a, b in pairs]
            places = sorted({ground.names[cell] for pair in pairs for cell in pair})
            text = f"{'; '.join(names)} touch: in a setup no two acorns are neighbours."
            raise BadSetup(text, rule="SC-4", places=places)

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS

    def most_each(self) -> int:
        """The most acorns a side that a random start has, or that players lay."""
        return (MOST_LAID if self.start == "players" else MOST_EACH)[self.side]

    def matters(self, name: str) -> bool:
        if name == "each":
            return self.start in DRAWN
        return name != "swap" or not (self.free or self.start == "players")

    def form(self) -> list[FormField]:
        """The usual number of acorns is left out: it changes with the board and the start."""
        fields = super().form()
        for each in fields:
            if each["name"] == "each" and self.each == self._usual_each():
                each["default"] = None
        return fields

    # -- the short text form

    def __str__(self) -> str:
        parts = [str(self.side)]
        if self.start in DRAWN:
            parts.append(f"{self.start} {self.each}")
        if self.start in ("own", "players"):
            parts += [" ".join([name, *getattr(self, name)]) for name in SEATS if getattr(self, name)]
        if self.start == "own" and len(parts) == 1 and not self.squirrels:
            parts.append("own")
        if self.squirrels:
            parts.append(" ".join(["squirrels", *self.squirrels]))
        if self.mover != "brown":
            parts.append(f"mover {self.mover}")
        parts += [flag for flag in FLAGS if getattr(self, flag) and not (flag == "free" and self.squirrels)]
        if self.turn:
            parts.append(f"turn {self.turn}")
        if self.stood:
            parts.append(" ".join(["stood", *self.stood]))
        if self.start not in DRAWN and self.each is not None:  # refused, but still shown in errors
            parts.append(f"each {self.each}")
        if self.hops != 1:
            parts.append(f"hops {self.hops}")
        if self.cap != 500:
            parts.append(f"cap {self.cap or 'none'}")
        return "/".join(parts)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Options by name, `side=5 swap=yes`, or short.

        `6`, `5/random 9/swap`, `6/players 12/hops 2`, `6/brown a1 b5/gray c2 f8`,
        `5/brown b3/gray c2/squirrels j6 i5/mover gray/turn 7`.
        """
        if "=" in text:
            return super().parse(text)
        cls.check_text(text)
        head, *parts = (part.split() for part in text.strip().split("/"))
        if len(head) != 1 or not _is_number(head[0]):
            raise BadSetup(
                "Say side=5 start=random, or short 5/random; cells as in 6/brown a1 b5/gray c2 f8.",
                field="side",
                rule="SC-1",
            )
        options: dict[str, object] = {"side": int(head[0])}
        for words in parts:
            if not words:
                continue
            name, value = _part(words[0], tuple(words[1:]))
            if name in options:
                raise BadSetup(f"{name} stands twice.", field=name)
            options[name] = value
            if words[0] in DRAWN:
                options["start"] = words[0]
        return cls.from_json(options)


def _part(word: str, rest: tuple[str, ...]) -> tuple[str, object]:
    """One part of the text form as an option and its value."""
    if word in SEATS:
        return word, rest
    if word in ("squirrels", "stood"):
        return word, rest
    if word in FLAGS and not rest:
        return word, True
    if word == "own" and not rest:
        return "start", word
    if word == "mover" and len(rest) == 1:
        return word, rest[0]
    if word == "cap" and len(rest) == 1 and (_is_number(rest[0]) or rest[0] == "none"):
        return word, None if rest[0] == "none" else int(rest[0])
    if word in ("each", "hops", "turn") and len(rest) == 1 and _is_number(rest[0]):
        return word, int(rest[0])
    if word in DRAWN and len(rest) <= 1 and all(map(_is_number, rest)):
        return "each", int(rest[0]) if rest else None
    known = ", ".join(("brown, gray, own, squirrels, random, players, each, mover, hops, cap, turn, stood", *FLAGS))
    raise BadSetup(f"Not understood: {' '.join([word, *rest])[:40]!r}. Known parts: {known}.", field=word[:20])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def _list(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
