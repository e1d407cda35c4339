"""The setups of Nut Hunt: their options, and what the rules refuse. A start position is read in `start`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from .....core.model import parts
from .....core.model.errors import BadSetup
from .....core.model.immutable import derived, immutable
from .....core.model.setups import setup as core
from .....core.model.setups.setup import option
from .....core.words.grammar import pluralize
from .....core.words.player_names import SEATS
from .. import box as boxes
from ..box import DEALT, IN_NEST, LAST_NEST, LEVELS, MOST_PLAYERS, NUTS, NUTS_FROM_FOX, PLACED, Box, in_words
from ..ground import DIRECTIONS, FACES, SPOTS
from ..legal import MoveLists, move_lists
from ..moves import card_word
from ..phases import AUTOMA
from .progress import Progress
from .start import Belongings, Start

MOST_NUTS: Final = 99
MOST_ROLLS: Final = 30
LATEST: Final = 999
"""The last turn and roll that an editor goes to."""


def _tiles(setup: Setup) -> tuple[str, ...]:
    return setup.box.words


def _most_nests(setup: Setup) -> int:
    """All squirrels there can be may nest in the last turn."""
    return setup.last_nest + len(setup.box.tiles) * (IN_NEST - 1) // IN_NEST


@immutable
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
    level: str = option(
        "standard",
        "The Automa, in solo games",
        values=[(name, name.capitalize()) for name in LEVELS],
        rule="NH-30",
    )
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

    tiles: tuple[str, ...] = option((), rule="NH-1", start_only=True)
    """The layout: all 19 names, column by column from a1 to e3. Empty: at random."""
    first: str | None = parts.seat(rule="NH-42", caption="Who begins", in_field=False)
    """The name of the seat that begins. None: chance draws it (NH-42)."""
    objectives: tuple[str, ...] = option((), by_seat=True, rule="NH-4", start_only=True, secret=True)
    """Cards by seat, as in `"o9 o45"`; then none are dealt. Solo: the Automa's, too, in the order of placing, or `"?"`
    if they are dealt when it places. Empty: they are dealt."""
    deck: tuple[str, ...] = option((), rule="NH-4", start_only=True, secret=True)
    """Cards by layer, the top one first; a layer is shuffled. Some may know a layer: `"o3 o7 known-to blue"`, or
    `known-to all`. Only with `objectives`. Empty: one layer of all cards that nobody holds."""
    fox: str = parts.piece(_tiles, "tile", rule="NH-3")
    """The tile on which the fox starts. Empty: the one in the centre."""
    squirrels: tuple[str, ...] = parts.pieces(
        _tiles, "tile", rule="NH-5", most=IN_NEST - 1, column="squirrels on each tile"
    )
    """Tiles by seat, as in `"hazel-hill 2*the-tangle"`. Empty here and in `nests`: players place them. While they do,
    see `placed`: the last one last."""
    nests: tuple[str, ...] = parts.pieces(_tiles, "tile", rule="NH-19", most=_most_nests, column="nests on each tile")
    """Tiles by seat, likewise."""
    nuts: tuple[str, ...] = parts.counts(
        lambda setup: NUTS,
        "nut",
        rule="NH-8",
        most=MOST_NUTS,
        caption="Nuts",
        icons=[f"icon-{nut}" for nut in NUTS],
        column="nuts of each kind",
    )
    """Nuts by seat, as in `"3*acorn walnut"`. Empty: none."""

    # chance

    rolls: str = parts.queue(
        lambda setup: tuple(map(str, FACES)),
        "face of the die",
        most=MOST_ROLLS,
        rule="NH-9",
        caption="The die will show",
        pictures=[(DIRECTIONS[face - 1], f"die-{face}") for face in FACES],
        in_field=False,
    )
    """The next faces of the die, 1 to 6, as in `"3 5 1"`. Empty, and after them: at random."""

    # a game that is under way

    turn: int = parts.number(rule="NH-4", up_to=LATEST, caption="turn", note="the turn that begins; 0: the start")
    """The turn that begins: 1 is the first one of `first`, 2 that of the next seat. 0: the start comes before it."""
    forage: int | None = parts.choice(
        None,
        [(None, "roll first"), *((n, f"forage {n}") for n in range(NUTS_FROM_FOX, 0, -1)), (0, "act")],
        rule="NH-10",
        caption="In this turn",
        in_field=False,
    )
    """Nuts that the player still forages in this turn, for the fox has moved: 2 (squirrels on its tile scatter first),
    1, or 0 (the action is due). None: the die is still to be rolled."""
    fox_from: str = parts.piece(_tiles, "tile", rule="NH-9")
    """The tile from which the fox came when it moved last. Empty: it has not moved."""
    die: int = parts.number(
        most=len(FACES),
        rule="NH-9",
        caption="die",
        note="the face that the die shows; 0: none",
        column="the face that the die shows; 0 before",
    )
    """The face that the die shows. 0: it has not been rolled."""
    rolled: int = parts.number(rule="NH-9", up_to=LATEST, caption="rolls", note="rolls of the die so far")
    """How often it has been rolled."""
    placed: int = parts.number(
        rule="NH-5",
        up_to=lambda setup: PLACED * setup.players,
        caption="placed",
        note="squirrels placed at the start",
        column="squirrels that players have placed at the start, all together",
    )
    """Squirrels that players have placed at the start, all together."""
    drops: int = parts.number(
        rule="NH-4",
        up_to=lambda setup: setup.players,
        caption="to drop",
        note="players who still drop an objective",
        in_field=False,
    )
    """Players who are still to drop one of their objectives, the last ones in turn order."""
    aside: str = option("", rule="NH-31", start_only=True)
    """Solo: the cards that the Automa has revealed, the oldest first, as in `"o3 o7"`."""

    @property
    def secrets(self) -> bool:
        return True

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def seat_count(self) -> int:
        """Seats at the table, 2 to 5; in solo games the Automa has one."""
        return max(2, self.players)

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: self.seat_count]

    who_plays: ClassVar[str] = "NH-2"

    @property
    def owners(self) -> tuple[str, ...]:
        return SEATS[: self.players]

    def matters(self, name: str) -> bool:
        return name != "first" if self.solo else name not in ("level", "hidden")

    @property
    def free(self) -> bool:
        """Whether pieces are given, or a later turn, so that nobody places any at the start."""
        return bool(self.turn or ((self.squirrels or self.nests) and not self.placed))

    @property
    def last_nest(self) -> int:
        """The nest that ends the game (NH-23)."""
        return int(self.house.kind.state_type.last_nest) if self.house else LAST_NEST

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
        return Start(self)

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

    def _box(self) -> Iterator[BadSetup]:
        """The box is large enough; that it is sound is checked when it is made."""
        needed = PLACED * self.players + (self.players < MOST_PLAYERS)  # the fox may take one (NH-5, NH-6)
        if len(self.box.green) < needed and not self.free:
            players = pluralize(self.players, "player")
            reason = f"{pluralize(needed, 'starting tile')} for {players}; here are {len(self.box.green)}."
            yield BadSetup(reason, field="own_tiles", rule="NH-5")
        needed = DEALT * self.players + (LEVELS[self.level] if self.solo else 0)
        if len(self.box.cards) < needed and not self.objectives:
            reason = f"{pluralize(needed, 'objective')} to be dealt; here are {len(self.box.cards)}."
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
            reason = (
                f"The Automa is dealt {pluralize(LEVELS[self.level], 'objective')}; the deck has {start.deck.size}."
            )
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
        if built >= self.last_nest:
            reason = f"{name.capitalize()} has {pluralize(built, 'nest')}: the game would be over."
            yield BadSetup(reason, field="nests", rule="NH-23", places=[name])
        if fox is None and here:
            reason = "Say where the fox is, or how the tiles lie: it could stand on squirrels."
            yield BadSetup(reason, field="fox", rule="NH-10")
