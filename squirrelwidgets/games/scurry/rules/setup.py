"""The setups of Scurry: standard, random, laid by the players, own, and free positions (SC-1, SC-4, SC-6, SC-19 to 23).

Random seedings are in `chance`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self

from ....core.model import setup as core
from ....core.model.errors import BadSetup
from ....core.model.setup import option
from ....core.wire import Field as FormField
from ....core.words.grammar import agree, many
from ....core.words.rule_texts import data_of
from .ground import SIDES, ground_of

SEATS: Final = ("brown", "gray")
NAMES: Final = ("Brown", "Gray")
TILES: Final = 30
TILES_LATER: Final = 31
"""Tiles in the box of the later edition, in which the players seed the board."""
MOST_EACH: Final = {3: 3, 4: 6, 5: 9, 6: 14}
"""Acorns a side for which a random seeding finds room after a few tries; with more it may look for ever."""
MOST_LAID: Final = {3: 8, 4: 15, 5: 15, 6: 15}
"""Acorns a side that players may lay: cells are left for the squirrels and a tile, and a tile in the tree (SC-20)."""
STARTS: Final = ("standard", "random", "players", "own")
DRAWN: Final = ("random", "players")
"""Starts with a number of acorns a side."""
HOPS: Final = (1, 2)
FLAGS: Final = ("free", "anywhere", "repetition", "swap")
"""Options that the short text form names when they are on."""


@dataclass(frozen=True)
class Setup(core.Setup):
    """The options of a game of Scurry.

    `Setup(side=5)` is the standard one on the small board; `brown` and `gray` seed it with one's own acorns;
    with `squirrels` it is a free position, as a puzzle is.
    """

    rigged: ClassVar[tuple[str, ...]] = ("start", "brown", "gray", "squirrels", "mover", "free", "each")

    # -- start position, on a board of this size

    side: int = option(6, "Cells a side", kind="choice", values=[(n, str(n)) for n in SIDES], rule="SC-1")
    """Cells along each edge of the board, 3 to 6; standard seedings are there for 5 and 6."""
    start: str = option(
        "standard",
        "Start",
        kind="choice",
        values=[("standard", "Standard"), ("random", "Random"), ("players", "Players")],
        rule="SC-4",
    )
    """The acorns at the start: "standard", "random", "players" who lay them in turn, or "own" as soon as cells are
    named."""
    brown: tuple[str, ...] = ()
    """Cells with an acorn brown side up, in an own start."""
    gray: tuple[str, ...] = ()
    """Cells with an acorn gray side up, in an own start."""
    squirrels: tuple[str, str] | None = None
    """Brown's cell and gray's, which makes a free position; None: the players choose them."""
    mover: str = "brown"
    """The seat that begins; "gray" only where squirrels stand already."""
    free: bool = False
    """The position need not be a seeding that SC-4 allows."""

    each: int | None = option(None, "Acorns each, random or laid by players (empty: usual)", kind="int")
    """Acorns a side in a random start, 1 to `MOST_EACH[side]`, or laid by the players, 1 to `MOST_LAID[side]`; None:
    the usual number."""

    # -- rules

    hops: int = option(1, "Hops a turn, at least", kind="choice", values=HOPS, rule="SC-19")
    """The least number of hops of a turn, 1 or 2."""

    anywhere: bool = option(False, "Place anywhere; lose if nothing is then in sight", kind="bool", rule="SC-15")
    """A tile may be placed where it shows the mover nothing, which loses."""
    swap: bool = option(False, "Gray may take the brown side", kind="bool", rule="SC-22")
    """After brown's choice gray may take the brown side."""
    repetition: bool = option(False, "Third repetition is a draw", kind="bool", rule="SC-16")
    """The third time that the same position stands is a draw."""
    cap: int | None = option(500, "Turns until a draw (empty: no end)", kind="int", rule="SC-16")
    """Turns until a draw, each player's counted; None: no end."""

    @property
    def tiles(self) -> int:
        """Acorn tiles in the box (SC-3, SC-20)."""
        return TILES_LATER if self.start == "players" else TILES

    def acorns(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cells seeded brown side up and gray side up."""
        if self.start == "own":
            return self.brown, self.gray
        seeded = data_of(__package__)["standard"][str(self.side)]
        return tuple(seeded["brown"]), tuple(seeded["gray"])

    def complete(self) -> None:
        """Fill in what follows from other options: cells make an own start, squirrels a free position."""
        if self.start == "standard" and (self.brown or self.gray or self.squirrels):
            object.__setattr__(self, "start", "own")
        if self.squirrels:
            object.__setattr__(self, "free", True)
        if self.start in DRAWN and self.each is None and _is_int(self.side):
            object.__setattr__(self, "each", self._usual_each())

    def _usual_each(self) -> int | None:
        """Acorns a side, if nothing is said."""
        usual: dict[str, int] = data_of(__package__).get(self.start, {}).get("each", {})
        return usual.get(str(self.side))

    # -- what the rules refuse

    def check(self) -> None:
        self._check_kinds()
        if self.start == "random":
            self._check_random()
        elif self.start == "players":
            self._check_laid()
        elif self.start == "standard":
            if self.side < 5:
                fix = "Choose a random start, or name the acorns."
                raise BadSetup(f"The standard setups have 5 or 6 cells a side. {fix}", field="start", rule="SC-4")
        else:
            self._check_cells()
        if self.start not in DRAWN and self.each is not None:
            text = "Only a random start, or one by the players, has a number of acorns each."
            raise BadSetup(text, field="each", rule="SC-21")
        if self.start != "own" and (self.brown or self.gray or self.squirrels or self.free):
            raise BadSetup("Only one's own start names cells.", field="start", rule="SC-6")
        if self.mover == "gray" and not self.squirrels:
            raise BadSetup("Brown begins; only a free position with squirrels may have gray to move.", field="mover")
        if self.swap and (self.free or self.start == "players"):
            where = "free positions" if self.free else "boards that the players seed"
            raise BadSetup(f"The swap is for seeded setups, not for {where}.", field="swap", rule="SC-22")

    def _check_kinds(self) -> None:
        def need(good: bool, name: str, reason: str, rule: str = "") -> None:
            if not good:
                raise BadSetup(f"{reason}, not {getattr(self, name)!r:.40}.", field=name, rule=rule)

        need(_is_int(self.side) and self.side in SIDES, "side", "Boards have 3, 4, 5 or 6 cells a side", "SC-1")
        need(self.start in STARTS, "start", f"It is one of {', '.join(STARTS)}", "SC-4")
        need(self.mover in SEATS, "mover", f"It is one of {', '.join(SEATS)}", "SC-5")
        for name in SEATS:
            need(_are_names(getattr(self, name)), name, "Names of cells", "SC-2")
        pair = self.squirrels
        need(
            pair is None or (_are_names(pair) and len(pair) == 2), "squirrels", "Two cells, brown's and gray's", "SC-3"
        )
        for name in FLAGS:
            need(isinstance(getattr(self, name), bool), name, "True or False")
        need(
            self.cap is None or (_is_int(self.cap) and 0 < self.cap < 10**9),
            "cap",
            "A number of turns, or None",
            "SC-16",
        )
        need(self.each is None or _is_int(self.each), "each", "A number of acorns", "SC-21")
        need(_is_int(self.hops) and self.hops in HOPS, "hops", "A turn has at least 1 hop or 2", "SC-19")

    def _check_random(self) -> None:
        most = MOST_EACH[self.side]
        if self.each is None or not 1 <= self.each <= most:
            text = f"A random start has at most {many(most, 'acorn')} a side on this board. For more, name the cells."
            raise BadSetup(text, field="each", rule="SC-21")

    def _check_laid(self) -> None:
        most = MOST_LAID[self.side]
        if self.each is None or not 1 <= self.each <= most:
            text = f"On this board the players lay from 1 to {many(most, 'acorn')} each."
            raise BadSetup(text, field="each", rule="SC-20")

    def _check_cells(self) -> None:
        ground = ground_of(self.side)
        cells = [*self.brown, *self.gray, *(self.squirrels or ())]
        off = [name for name in cells if name not in ground.index]
        if off:
            ends = f"cells go from {ground.names[0]} to {ground.names[-1]}"
            are = agree(len(off), "is", "are")
            raise BadSetup(f"{_list(off)} {are} off the board: {ends}.", rule="SC-2", places=off)
        twice = sorted(name for name, n in Counter(cells).items() if n > 1)
        if twice:
            raise BadSetup(
                f"{_list(twice)} {agree(len(twice), 'is', 'are')} named twice: one thing a cell.",
                rule="SC-6",
                places=twice,
            )
        acorns = [*self.brown, *self.gray]
        if self.free and len(acorns) > TILES - 1:
            raise BadSetup(
                f"{many(len(acorns), 'acorn')}: a turn begins with a tile in the tree, so at most 29 lie here.",
                rule="SC-23",
                places=acorns,
            )
        if len(acorns) > TILES:
            raise BadSetup(f"{many(len(acorns), 'acorn')}: there are only {TILES} tiles.", rule="SC-6", places=acorns)
        if not self.squirrels:
            for name in SEATS:
                if not getattr(self, name):
                    raise BadSetup(f"No {name} acorn for the {name} squirrel to replace.", field=name, rule="SC-6")
        if not self.free:
            self._check_seeding(acorns)

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
        if self.start == "own":
            parts += [" ".join([name, *getattr(self, name)]) for name in SEATS if getattr(self, name)]
        if self.squirrels:
            parts.append(" ".join(["squirrels", *self.squirrels]))
        if self.mover != "brown":
            parts.append(f"mover {self.mover}")
        parts += [flag for flag in FLAGS if getattr(self, flag) and not (flag == "free" and self.squirrels)]
        if self.hops != 1:
            parts.append(f"hops {self.hops}")
        if self.cap != 500:
            parts.append(f"cap {self.cap or 'none'}")
        return "/".join(parts)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Options by name, `side=5 swap=yes`, or short.

        `6`, `5/random 9/swap`, `6/players 12/hops 2`, `6/brown a1 b5/gray c2 f8`,
        `5/brown b3/gray c2/squirrels j6 i5/mover gray`.
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
        options: dict[str, Any] = {"side": int(head[0])}
        for words in parts:
            if not words:
                continue
            name, value = _part(words[0], tuple(words[1:]))
            if name in options:
                raise BadSetup(f"{name} stands twice.", field=name)
            options[name] = value
            if words[0] in DRAWN:
                options["start"] = words[0]
        return cls(**options)


def _part(word: str, rest: tuple[str, ...]) -> tuple[str, Any]:
    """One part of the text form as an option and its value."""
    if word in SEATS:
        return word, rest
    if word == "squirrels":
        return word, rest
    if word in FLAGS and not rest:
        return word, True
    if word == "mover" and len(rest) == 1:
        return word, rest[0]
    if word == "cap" and len(rest) == 1 and (_is_number(rest[0]) or rest[0] == "none"):
        return word, None if rest[0] == "none" else int(rest[0])
    if word == "hops" and len(rest) == 1 and _is_number(rest[0]):
        return word, int(rest[0])
    if word in DRAWN and len(rest) <= 1 and all(map(_is_number, rest)):
        return "each", int(rest[0]) if rest else None
    known = "brown, gray, squirrels, random, players, mover, hops, cap, free, anywhere, repetition, swap"
    raise BadSetup(f"Not understood: {' '.join([word, *rest])[:40]!r}. Known parts: {known}.", field=word[:20])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_names(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(name, str) for name in value)


def _list(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
