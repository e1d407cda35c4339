"""The setups of Nut Hunt: their options, and what the rules refuse. A start position is read in `start`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from .....core.model.errors import BadSetup
from .....core.model.sealed import derived, sealed
from .....core.model.setups import setup as core
from .....core.model.setups.setup import option
from .....core.words.grammar import many
from .....core.words.table import SEATS
from .. import box as boxes
from ..box import DEALT, IN_NEST, LAST_NEST, LEVELS, MOST_PLAYERS, NUTS_FROM_FOX, PLACED, Box, in_words
from ..ground import DIRECTIONS, FACES, SPOTS
from ..legal import MoveLists, move_lists
from ..moves import card_word
from ..phases import AUTOMA
from .progress import Progress
from .start import Belongings, Start

LISTS: Final = ("objectives", "squirrels", "nests", "nuts")
"""Options with one entry a seat."""


@sealed
@dataclass(frozen=True)
class Setup(core.Setup):
    """The beginning of a game of Nut Hunt, and its variants.

    `Setup(players=3, competitive=True)`; `Setup(players=1, level="expert")` is solo. With `squirrels` or `nests`
    nothing is placed at the start: `Setup(players=2, squirrels=("hazel-hill 2*the-tangle", ""), first="rust")`.
    How far a game has come when it begins is said by `turn` and the options after it.
    """

    facts: ClassVar[tuple[str, ...]] = ("given", "undealt", "left_out")

    # rules

    players: int = option(
        4,
        "Players",
        values=[(1, "1 (solo)"), *range(2, MOST_PLAYERS + 1)],
        rule="NH-2",
    )
    """1 to 5; 1 plays against the Automa."""
    level: str = option(
        "standard",
        "The Automa, in solo games",
        values=[(name, name.capitalize()) for name in LEVELS],
        rule="NH-30",
    )
    """The number of objectives that the Automa starts with, by name: one of `LEVELS`."""
    competitive: bool = option(False, "A nest sends squirrels home", rule="NH-34")
    """Whether a new nest sends a squirrel of each other player back to its owner."""
    hidden: bool = option(False, "Hide the Automa's objectives (not where it starts)", rule="NH-33")
    """Whether the Automa's objectives are secret until the end. Its first squirrels come onto their ends, card by
    card (NH-30, NH-41): players who watch know them anyway."""

    own_tiles: tuple[str, ...] = option((), rule="NH-1")
    """19 entries as in `"hazel-hill green hazelnut walnut costs acorn 2*chestnut"`. Empty: the box's own."""
    own_objectives: tuple[str, ...] = option((), rule="NH-4")
    """Up to 99 entries as in `"birch-grove rabbit-patch 3"`; the first is o1. Empty: the box's own."""

    # start position: empty is what the rules say

    tiles: tuple[str, ...] = option((), rule="NH-1", rigged=True)
    """The layout: all 19 names, column by column from a1 to e3. Empty: at random."""
    first: str | None = option(None, seat=True, rule="NH-42", rigged=True)
    """The name of the seat that begins. None: chance draws it (NH-42)."""
    objectives: tuple[str, ...] = option((), by_seat=True, rule="NH-4", rigged=True, secret=True)
    """Cards by seat, as in `"o9 o45"`; then none are dealt. Solo: the Automa's, too, in the order of placing, or `"?"`
    if they are dealt when it places. Empty: they are dealt."""
    deck: tuple[str, ...] = option((), rule="NH-4", rigged=True, secret=True)
    """Cards by layer, the top one first; a layer is shuffled. Some may know a layer: `"o3 o7 known-to blue"`, or
    `known-to all`. Only with `objectives`. Empty: one layer of all cards that nobody holds."""
    fox: str = option("", rule="NH-3", rigged=True)
    """The tile on which the fox starts. Empty: the one in the centre."""
    squirrels: tuple[str, ...] = option((), by_seat=True, rule="NH-5", rigged=True)
    """Tiles by seat, as in `"hazel-hill 2*the-tangle"`. Empty here and in `nests`: players place them. While they do,
    see `placed`: the last one last."""
    nests: tuple[str, ...] = option((), by_seat=True, rule="NH-19", rigged=True)
    """Tiles by seat, likewise."""
    nuts: tuple[str, ...] = option((), by_seat=True, rule="NH-8", rigged=True)
    """Nuts by seat, as in `"3*acorn walnut"`. Empty: none."""

    # chance

    rolls: str = option("", rule="NH-9", rigged=True, secret=True)
    """The next faces of the die, 1 to 6, as in `"3 5 1"`. Empty, and after them: at random."""

    # a game that is under way

    turn: int = option(0, least=0, rule="NH-4", rigged=True)
    """The turn that begins: 1 is the first one of `first`, 2 that of the next seat. 0: the start comes before it."""
    forage: int | None = option(None, least=0, most=NUTS_FROM_FOX, rule="NH-10", rigged=True)
    """Nuts that the player still forages in this turn, for the fox has moved: 2 (squirrels on its tile scatter first),
    1, or 0 (the action is due). None: the die is still to be rolled."""
    fox_from: str = option("", rule="NH-9", rigged=True)
    """The tile from which the fox came when it moved last. Empty: it has not moved."""
    die: int = option(0, least=0, most=len(DIRECTIONS), rule="NH-9", rigged=True)
    """The face that the die shows. 0: it has not been rolled."""
    rolled: int = option(0, least=0, rule="NH-9", rigged=True)
    """How often it has been rolled."""
    placed: int = option(0, least=0, rule="NH-5", rigged=True)
    """Squirrels that players have placed at the start, all together."""
    drops: int = option(0, least=0, rule="NH-4", rigged=True)
    """Players who are still to drop one of their objectives, the last ones in turn order."""
    aside: str = option("", rule="NH-31", rigged=True)
    """Solo: the cards that the Automa has revealed, the oldest first, as in `"o3 o7"`."""

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

    def matters(self, name: str) -> bool:
        return self.solo or name not in ("level", "hidden")

    @property
    def free(self) -> bool:
        """Whether pieces are given, or a later turn, so that nobody places any at the start."""
        return bool(self.turn or ((self.squirrels or self.nests) and not self.placed))

    @derived
    def box(self) -> Box:
        return boxes.box(self.own_tiles, self.own_objectives)

    @derived
    def move_lists(self) -> MoveLists:
        return move_lists(self.box)

    @derived
    def given(self) -> bool:
        """Whether the objectives are given, so that none are dealt."""
        return bool(self.objectives)

    @derived
    def progress(self) -> Progress:
        return Progress(self.turn, self.forage, self.die, self.placed, self.drops)

    @derived
    def undealt(self) -> bool:
        """Whether objectives are given, but the Automa's are still to be dealt."""
        return self.start.undealt

    @derived
    def left_out(self) -> frozenset[int]:
        """Objectives that a deck which is given leaves out of the game."""
        return frozenset(self.box.cards) - set(self.start.named) if self.deck else frozenset()

    @derived
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
            fox_from=self.fox_from,
            rolls=self.rolls,
            rolled=self.rolled,
            aside=self.aside,
        )

    # -- what the rules refuse

    def check(self) -> None:
        for fault in self.faults():
            raise fault

    def faults(self) -> Iterator[BadSetup]:
        """All that the rules refuse beyond what the options say, one after the other."""
        yield from self._beginning()
        yield from self._box()
        yield from self._layout()
        yield from self._cards()
        yield from self.progress.faults(self.start)
        for seat, belongings in enumerate(self.start.seats):
            yield from self._pieces(seat, belongings)

    def _beginning(self) -> Iterator[BadSetup]:
        if self.solo and self.first == self.seats[AUTOMA]:
            yield BadSetup("The player begins, not the Automa.", field="first", rule="NH-31")
        strange = next((word for word in self.rolls.split() if word not in map(str, FACES)), None)
        if strange is not None:
            yield BadSetup(f"Faces from 1 to {len(FACES)}, not {strange[:20]!r}.", field="rolls", rule="NH-9")

    def _box(self) -> Iterator[BadSetup]:
        """The box is large enough; that it is sound is checked when it is made."""
        needed = PLACED * self.players + (self.players < MOST_PLAYERS)  # the fox may take one (NH-5, NH-6)
        if len(self.box.green) < needed and not self.free:
            reason = (
                f"{many(needed, 'starting tile')} for {many(self.players, 'player')}; here are {len(self.box.green)}."
            )
            yield BadSetup(reason, field="own_tiles", rule="NH-5")
        needed = DEALT * self.players + (LEVELS[self.level] if self.solo else 0)
        if len(self.box.cards) < needed and not self.objectives:
            reason = f"{many(needed, 'objective')} to be dealt; here are {len(self.box.cards)}."
            yield BadSetup(reason, field="own_objectives", rule="NH-4")

    def _layout(self) -> Iterator[BadSetup]:
        words = self.box.words
        unknown = [word for word in self.tiles if word not in words]
        if unknown:
            yield BadSetup(f"{unknown[0][:24]!r} is no tile of this game.", field="tiles", rule="NH-1")
        lacking = [word for word in words if word not in self.tiles]
        if self.tiles and (lacking or len(self.tiles) != len(SPOTS)):
            reason = f"A layout names all {len(SPOTS)} tiles, each once"
            where = f"; {lacking[0]} is not there" if lacking else ""
            yield BadSetup(f"{reason}{where}.", field="tiles", rule="NH-1", places=lacking)
        for name, rule in (("fox", "NH-3"), ("fox_from", "NH-9")):
            word = getattr(self, name)
            if word and word not in words:
                yield BadSetup(f"{word[:24]!r} is no tile of this game.", field=name, rule=rule)

    def _cards(self) -> Iterator[BadSetup]:
        if self.deck and not self.objectives:
            yield BadSetup("A deck is given only with the objectives held.", field="deck", rule="NH-4")
        start = self.start
        for card, n in sorted(Counter(start.named).items()):
            if n > 1:
                field = "aside" if card in start.aside else "deck" if card in start.below else "objectives"
                yield BadSetup(f"There is only one {card_word(card)}.", field=field, rule="NH-2")
        if start.aside and not self.solo:
            yield BadSetup("Only the Automa reveals objectives: play alone.", field="aside", rule="NH-31")
        if self.undealt and start.deck.size < LEVELS[self.level]:
            reason = f"The Automa is dealt {many(LEVELS[self.level], 'objective')}; the deck has {start.deck.size}."
            yield BadSetup(reason, field="deck", rule="NH-30")

    def _pieces(self, seat: int, belongings: Belongings) -> Iterator[BadSetup]:
        name, box = self.seats[seat], self.box
        fox = self.start.fox

        def refuse(field: str, tiles: Iterable[int], reason: str, rule: str) -> Iterator[BadSetup]:
            for tile in tiles:
                word = box.words[tile]
                yield BadSetup(f"{name.capitalize()}, {word}: {reason}", field=field, rule=rule, places=[word])

        here = [tile for tile, n in enumerate(belongings.squirrels) if n]
        nests = [tile for tile in here if belongings.squirrels[tile] >= IN_NEST]
        yield from refuse("squirrels", nests, f"{in_words(IN_NEST)} squirrels are a nest; name it as one.", "NH-19")
        yield from refuse("squirrels", {*here} & {box.pond}, "no squirrel can be there.", "NH-7")
        stay = () if self.forage == NUTS_FROM_FOX else {*here} & {fox}
        yield from refuse("squirrels", stay, "squirrels flee from the fox.", "NH-10")
        nested = {tile for tile, n in enumerate(belongings.nests) if n}
        yield from refuse("nests", nested & {box.pond}, "no nest can be there.", "NH-7")
        built = sum(belongings.nests)
        if built >= LAST_NEST:
            reason = f"{name.capitalize()} has {many(built, 'nest')}: the game would be over."
            yield BadSetup(reason, field="nests", rule="NH-23", places=[name])
        if fox is None and here:
            reason = "Say where the fox is, or how the tiles lie: it could stand on squirrels."
            yield BadSetup(reason, field="fox", rule="NH-10")
