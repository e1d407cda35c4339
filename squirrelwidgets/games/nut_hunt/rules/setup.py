"""The setups of Nut Hunt: their options, and what the rules refuse. A start position is read in `start`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from ....core.model import setup as core
from ....core.model.errors import BadSetup
from ....core.model.setup import option
from ....core.words.grammar import many
from ....core.words.table import SEATS
from . import box as boxes
from .box import DEALT, IN_NEST, LAST_NEST, LEVELS, MOST_PLAYERS, PLACED, Box, in_words
from .ground import SPOTS
from .legal import MoveLists, move_lists
from .moves import card_word
from .start import Belongings, Start

LISTS: Final = ("objectives", "squirrels", "nests", "nuts")
"""Options with one entry a seat."""
TEXTS: Final = ("tiles", "deck", "own_tiles", "own_objectives", *LISTS)
"""Options that are lists of texts."""


@dataclass(frozen=True)
class Setup(core.Setup):
    """The beginning of a game of Nut Hunt, and its variants.

    `Setup(players=3, competitive=True)`; `Setup(players=1, level="expert")` is solo. With `squirrels` or `nests`
    nothing is placed at the start: `Setup(players=2, squirrels=("hazel-hill 2*the-tangle", ""), first="rust")`.
    """

    rigged: ClassVar[tuple[str, ...]] = (
        "tiles",
        "first",
        "objectives",
        "deck",
        "fox",
        "squirrels",
        "nests",
        "nuts",
        "rolls",
    )
    secret: ClassVar[tuple[str, ...]] = ("objectives", "deck", "rolls")
    facts: ClassVar[tuple[str, ...]] = ("given", "left_out")

    # rules

    players: int = option(
        4,
        "Players",
        kind="choice",
        values=[(1, "1 (solo)"), *((n, str(n)) for n in range(2, MOST_PLAYERS + 1))],
        rule="NH-2",
    )
    """1 to 5; 1 plays against the Automa."""
    level: str = option(
        "standard",
        "The Automa, in solo games",
        kind="choice",
        values=[(name, name.capitalize()) for name in LEVELS],
        rule="NH-30",
    )
    """The number of objectives that the Automa starts with, by name: one of `LEVELS`."""
    competitive: bool = option(False, "A nest sends squirrels home", kind="bool", rule="NH-34")
    """Whether a new nest sends a squirrel of each other player back to its owner."""
    hidden: bool = option(False, "Hide the Automa's objectives (not where it starts)", kind="bool", rule="NH-33")
    """Whether the Automa's objectives are secret until the end. Its first squirrels come onto their ends, card by
    card (NH-30, NH-41): who watches that knows them all the same."""

    own_tiles: tuple[str, ...] = ()
    """19 entries as in `"hazel-hill green hazelnut walnut costs acorn 2*chestnut"`. Empty: the box's own."""
    own_objectives: tuple[str, ...] = ()
    """Up to 99 entries as in `"birch-grove rabbit-patch 3"`; the first is o1. Empty: the box's own."""

    # start position: empty is what the rules say

    tiles: tuple[str, ...] = ()
    """The layout: all 19 names, column by column from a1 to e3. Empty: at random."""
    first: str | None = None
    """The name of the seat that begins. None: chance draws it (NH-42)."""
    objectives: tuple[str, ...] = ()
    """Cards by seat, as in `"o9 o45"`; then none are dealt. Solo: the Automa's, too, in the order of placing. Empty:
    they are dealt."""
    deck: tuple[str, ...] = ()
    """Cards by layer, the top one first; a layer is shuffled. Only with `objectives`. Empty: one layer of all cards
    that nobody holds."""
    fox: str = ""
    """The tile on which the fox starts. Empty: the one in the centre."""
    squirrels: tuple[str, ...] = ()
    """Tiles by seat, as in `"hazel-hill 2*the-tangle"`. Empty here and in `nests`: players place them."""
    nests: tuple[str, ...] = ()
    """Tiles by seat, likewise."""
    nuts: tuple[str, ...] = ()
    """Nuts by seat, as in `"3*acorn walnut"`. Empty: none."""

    # chance

    rolls: str = ""
    """The first faces of the die, 1 to 6, as in `"3 5 1"`. Empty, and after them: at random."""

    @property
    def secrets(self) -> bool:
        return True

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def chairs(self) -> int:
        """Seats at the table, 2 to 5; in solo games the Automa has one."""
        return max(2, self.players)

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.chairs]

    @property
    def free(self) -> bool:
        """Whether pieces are given, so that nobody places any at the start."""
        return bool(self.squirrels or self.nests)

    @cached_property
    def box(self) -> Box:
        return boxes.box(self.own_tiles, self.own_objectives)

    @cached_property
    def move_lists(self) -> MoveLists:
        return move_lists(self.box)

    @cached_property
    def given(self) -> bool:
        """Whether the objectives are given, so that none are dealt."""
        return bool(self.objectives)

    @cached_property
    def left_out(self) -> frozenset[int]:
        """Objectives that a deck which is given leaves out of the game."""
        return frozenset(self.box.cards) - {*self.start.held, *self.start.below} if self.deck else frozenset()

    @cached_property
    def start(self) -> Start:
        return Start(
            self.box,
            self.seats,
            solo=self.solo,
            hidden=self.hidden,
            tiles=self.tiles,
            first=self.first,
            objectives=self.objectives,
            deck=self.deck,
            fox=self.fox,
            squirrels=self.squirrels,
            nests=self.nests,
            nuts=self.nuts,
            rolls=self.rolls,
        )

    # -- what the rules refuse

    def check(self) -> None:
        self._check_kinds()
        self._check_lists()
        self._check_box()
        self._check_layout()
        self._check_cards()
        for seat, belongings in enumerate(self.start.seats):
            self._check_pieces(seat, belongings)

    def _check_kinds(self) -> None:
        def need(good: bool, name: str, reason: str, rule: str = "") -> None:
            if not good:
                raise BadSetup(f"{reason}, not {getattr(self, name)!r:.40}.", field=name, rule=rule)

        good = _is_int(self.players) and 1 <= self.players <= MOST_PLAYERS
        need(good, "players", f"1 to {MOST_PLAYERS} play", "NH-2")
        need(self.level in (*LEVELS,), "level", f"It is one of {', '.join(LEVELS)}", "NH-30")
        need(isinstance(self.competitive, bool), "competitive", "True or False", "NH-34")
        need(isinstance(self.hidden, bool), "hidden", "True or False", "NH-33")
        starters = self.seats[: self.players]
        known = f"It is one of {', '.join(starters)}, or None"
        rule = "NH-31" if self.solo else "NH-42"
        need(self.first is None or self.first in starters, "first", known, rule)
        for name in ("fox", "rolls"):
            need(isinstance(getattr(self, name), str), name, "A text")
        for name in TEXTS:
            value = getattr(self, name)
            good = isinstance(value, tuple) and all(isinstance(each, str) for each in value)
            need(good, name, "A list of texts")
        faces = self.rolls.split()
        need(all(len(face) == 1 and face in "123456" for face in faces), "rolls", "Faces from 1 to 6", "NH-9")

    def _check_lists(self) -> None:
        """Checks that there is one entry a seat, or none at all."""
        for name in LISTS:
            value = getattr(self, name)
            if value and len(value) != self.chairs:
                raise BadSetup(f"{many(self.chairs, 'seat')}: as many entries, or none.", field=name)

    def _check_box(self) -> None:
        """Checks that the box is large enough; that it is sound is checked when it is made."""
        needed = PLACED * self.players + (self.players < MOST_PLAYERS)  # the fox may take one (NH-5, NH-6)
        if len(self.box.green) < needed and not self.free:
            reason = (
                f"{many(needed, 'starting tile')} for {many(self.players, 'player')}; here are {len(self.box.green)}."
            )
            raise BadSetup(reason, field="own_tiles", rule="NH-5")
        needed = DEALT * self.players + (LEVELS[self.level] if self.solo else 0)
        if len(self.box.cards) < needed and not self.objectives:
            reason = f"{many(needed, 'objective')} to be dealt; here are {len(self.box.cards)}."
            raise BadSetup(reason, field="own_objectives", rule="NH-4")

    def _check_layout(self) -> None:
        words = self.box.words
        unknown = [word for word in self.tiles if word not in words]
        if unknown:
            raise BadSetup(f"{unknown[0][:24]!r} is no tile of this game.", field="tiles", rule="NH-1")
        lacking = [word for word in words if word not in self.tiles]
        if self.tiles and (lacking or len(self.tiles) != len(SPOTS)):
            reason = f"A layout names all {len(SPOTS)} tiles, each once"
            where = f"; {lacking[0]} is not there" if lacking else ""
            raise BadSetup(f"{reason}{where}.", field="tiles", rule="NH-1", places=lacking)
        if self.fox and self.fox not in words:
            raise BadSetup(f"{self.fox[:24]!r} is no tile of this game.", field="fox", rule="NH-3")

    def _check_cards(self) -> None:
        if self.deck and not self.objectives:
            raise BadSetup("A deck is given only with the objectives held.", field="deck", rule="NH-4")
        held, below = self.start.held, self.start.below
        twice = sorted(card for card, n in Counter([*held, *below]).items() if n > 1)
        if twice:
            field = "deck" if twice[0] in below else "objectives"
            raise BadSetup(f"There is only one {card_word(twice[0])}.", field=field, rule="NH-2")

    def _check_pieces(self, seat: int, belongings: Belongings) -> None:
        name, box = self.seats[seat], self.box
        fox = self.start.fox

        def refuse(field: str, tiles: Iterable[int], reason: str, rule: str) -> None:
            for tile in tiles:
                word = box.words[tile]
                raise BadSetup(f"{name.capitalize()}, {word}: {reason}", field=field, rule=rule, places=[word])

        here = [tile for tile, n in enumerate(belongings.squirrels) if n]
        nests = [tile for tile in here if belongings.squirrels[tile] >= IN_NEST]
        refuse("squirrels", nests, f"{in_words(IN_NEST)} squirrels are a nest; name it as one.", "NH-19")
        refuse("squirrels", (tile for tile in here if tile == box.pond), "no squirrel can be there.", "NH-7")
        refuse("squirrels", (tile for tile in here if tile == fox), "squirrels flee from the fox.", "NH-10")
        nested = [tile for tile, n in enumerate(belongings.nests) if n]
        refuse("nests", (tile for tile in nested if tile == box.pond), "no nest can be there.", "NH-7")
        built = sum(belongings.nests)
        if built >= LAST_NEST:
            reason = f"{name.capitalize()} has {many(built, 'nest')}: the game would be over."
            raise BadSetup(reason, field="nests", rule="NH-23", places=[name])
        if self.free and fox is None and here:
            reason = "Say where the fox is, or how the tiles lie: it could stand on squirrels."
            raise BadSetup(reason, field="fox", rule="NH-10")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
