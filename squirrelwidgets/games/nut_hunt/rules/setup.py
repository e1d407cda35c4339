"""The setups of Nut Hunt: players, variants, one's own box, and positions rigged for teaching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from ....core.model import setup as core
from ....core.model.deck import Deck, Layer
from ....core.model.errors import BadSetup
from ....core.model.setup import option
from ....core.words.table import SEATS
from . import box as boxes
from .box import NUTS, Box, counts
from .ground import CENTRE, SPOTS
from .legal import Choices, choices
from .moves import card_word
from .phases import AUTOMA, DEALT, IN_NEST, LAST_NEST, LEVELS, PLACED

MOST_PLAYERS: Final = 5
LISTS: Final = ("objectives", "squirrels", "nests", "nuts")
"""Options with one entry a seat."""
TEXTS: Final = ("tiles", "deck", "own_tiles", "own_objectives", *LISTS)
"""Options that are lists of texts."""


class Given(NamedTuple):
    """What a seat has from the start: pieces by tile, nuts by kind, objectives."""

    squirrels: tuple[int, ...]
    nests: tuple[int, ...]
    nuts: tuple[int, ...]
    objectives: tuple[int, ...]


@dataclass(frozen=True)
class Setup(core.Setup):
    """How a game of Nut Hunt begins.

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

    players: int = option(
        4,
        "Players",
        kind="choice",
        values=[(1, "1 (solo)"), *((n, str(n)) for n in range(2, MOST_PLAYERS + 1))],
        rule="NH-2",
    )
    level: str = option(
        "standard",
        "The Automa, in solo games",
        kind="choice",
        values=[(name, name.capitalize()) for name in LEVELS],
        rule="NH-30",
    )
    competitive: bool = option(False, "A nest sends squirrels home", kind="bool", rule="NH-34")
    hidden: bool = option(False, "Hide the Automa's objectives", kind="bool", rule="NH-33")
    tiles: tuple[str, ...] = ()
    """The layout, column by column from a1 to e3; none: at random."""
    first: str | None = None
    """Who begins; None: chance draws one (NH-42)."""
    objectives: tuple[str, ...] = ()
    """What each seat holds, as in `"o9 o45"`; then none are dealt. Solo: the Automa's, too, in the order of placing."""
    deck: tuple[str, ...] = ()
    """Layers of the deck from the top; none: all the rest, shuffled. Only with `objectives`."""
    fox: str = ""
    """The tile on which the fox starts; empty: the one in the centre."""
    squirrels: tuple[str, ...] = ()
    nests: tuple[str, ...] = ()
    nuts: tuple[str, ...] = ()
    """What each seat has, as in `"3*acorn walnut"`."""
    rolls: str = ""
    """How the die falls first, as in `"3 5 1"`."""
    own_tiles: tuple[str, ...] = ()
    """A box of your own: 19 entries as in `"hazel-hill green hazelnut walnut costs acorn 2*chestnut"`."""
    own_objectives: tuple[str, ...] = ()
    """Entries as in `"birch-grove rabbit-patch 3"`; the first is o1."""

    @property
    def secrets(self) -> bool:
        return True

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def chairs(self) -> int:
        """Seats at the table; in solo games the Automa has one."""
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
    def choices(self) -> Choices:
        return choices(self.box)

    # -- what is given, read

    @cached_property
    def layout(self) -> tuple[int, ...]:
        """The tiles by spot; only if they are given."""
        return tuple(self.box.index[word] for word in self.tiles)

    @cached_property
    def given_rolls(self) -> tuple[int, ...]:
        return tuple(map(int, self.rolls.split()))

    @property
    def given_first(self) -> int | None:
        if self.solo:
            return 0
        return None if self.first is None else SEATS.index(self.first)

    def fox_on(self, layout: Sequence[int]) -> int:
        """Where the fox starts (NH-3)."""
        return self.box.index[self.fox] if self.fox else layout[CENTRE]

    def given(self, seat: int) -> Given:
        return self._given[seat]

    @cached_property
    def _given(self) -> tuple[Given, ...]:
        return tuple(map(self._read, range(self.chairs)))

    def _read(self, seat: int) -> Given:
        held = self._cards("objectives", self._entry("objectives", seat))
        return Given(
            self._counts("squirrels", seat, self.box.words),
            self._counts("nests", seat, self.box.words),
            self._counts("nuts", seat, NUTS),
            held if self.solo and seat == AUTOMA else tuple(sorted(held)),
        )

    @cached_property
    def given_deck(self) -> Deck:
        """What the objectives in nobody's hand are in at the start."""
        if not self.objectives:
            return Deck.of(self.box.cards)
        if self.deck:
            return Deck(Layer(tuple(sorted(self._cards("deck", entry)))) for entry in self.deck)
        held = {card for given in self._given for card in given.objectives}
        # alone, with the Automa's cards open, one sees all that is not in the deck
        knows = (0,) if self.solo and not self.hidden else ()
        return Deck.of([card for card in self.box.cards if card not in held], knows)

    def left_out(self) -> frozenset[int]:
        """Objectives that a given deck leaves out of the game."""
        if not self.deck:
            return frozenset()
        there = set(self.given_deck.known())
        there.update(card for given in self._given for card in given.objectives)
        return frozenset(self.box.cards) - there

    def _entry(self, name: str, seat: int) -> str:
        entries: tuple[str, ...] = getattr(self, name)
        return entries[seat] if entries else ""

    def _counts(self, name: str, seat: int, names: tuple[str, ...]) -> tuple[int, ...]:
        what = "nut; nuts are called" if names is NUTS else "tile; tiles are called"
        try:
            return counts(self._entry(name, seat).split(), names)
        except ValueError as error:
            known = f"{what} {', '.join(names)}"
            reason = f"{str(error)[:20]!r} is no {known}, two of them 2*{names[0]}."
            raise BadSetup(reason, field=name, rule="NH-2", places=[self.seats[seat]]) from None

    def _cards(self, name: str, entry: str) -> tuple[int, ...]:
        known = self.box.numbers
        strange = next((word for word in entry.split() if word not in known), None)
        if strange is not None:
            reason = f"{strange[:20]!r} is no objective; they are called o1 to {card_word(len(known))}."
            raise BadSetup(reason, field=name, rule="NH-2")
        return tuple(known[word] for word in entry.split())

    # -- what the rules refuse

    def check(self) -> None:
        self._check_kinds()
        self._check_lists()
        self._check_box()
        self._check_layout()
        self._check_cards()
        for seat, given in enumerate(self._given):
            self._check_pieces(seat, given)

    def _check_kinds(self) -> None:
        def need(good: bool, name: str, reason: str, rule: str = "") -> None:
            if not good:
                raise BadSetup(f"{reason}, not {getattr(self, name)!r:.40}.", field=name, rule=rule)

        need(_is_int(self.players) and 1 <= self.players <= MOST_PLAYERS, "players", "1 to 5 play", "NH-2")
        need(self.level in LEVELS, "level", f"It is one of {', '.join(LEVELS)}", "NH-30")
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
        """One entry a seat, or none at all."""
        for name in LISTS:
            value = getattr(self, name)
            if value and len(value) != self.chairs:
                raise BadSetup(f"{self.chairs} seats: {self.chairs} entries, or none.", field=name)

    def _check_box(self) -> None:
        """The box is sound by itself (it says so when it is made), and large enough for so many."""
        needed = PLACED * self.players + (self.players < MOST_PLAYERS)  # the fox may take one (NH-5, NH-6)
        if len(self.box.green) < needed and not self.free:
            reason = f"{self.players} players need {needed} starting tiles; here are {len(self.box.green)}."
            raise BadSetup(reason, field="own_tiles", rule="NH-5")
        needed = DEALT * self.players + (LEVELS[self.level] if self.solo else 0)
        if len(self.box.cards) < needed and not self.objectives:
            reason = f"{needed} objectives are dealt; here are {len(self.box.cards)}."
            raise BadSetup(reason, field="own_objectives", rule="NH-4")

    def _check_layout(self) -> None:
        words = self.box.words
        strange = [word for word in self.tiles if word not in words]
        if strange:
            raise BadSetup(f"{strange[0][:24]!r} is no tile of this game.", field="tiles", rule="NH-1")
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
        held = [card for given in self._given for card in given.objectives]
        below = [card for entry in self.deck for card in self._cards("deck", entry)]
        twice = sorted(card for card, n in Counter([*held, *below]).items() if n > 1)
        if twice:
            field = "deck" if twice[0] in below else "objectives"
            raise BadSetup(f"There is only one {card_word(twice[0])}.", field=field, rule="NH-2")

    def _check_pieces(self, seat: int, given: Given) -> None:
        name, box = self.seats[seat], self.box
        fox = box.index[self.fox] if self.fox else (self.layout[CENTRE] if self.tiles else None)

        def refuse(field: str, tiles: Iterable[int], reason: str, rule: str) -> None:
            for tile in tiles:
                word = box.words[tile]
                raise BadSetup(f"{name.capitalize()}, {word}: {reason}", field=field, rule=rule, places=[word])

        here = [tile for tile, n in enumerate(given.squirrels) if n]
        many = [tile for tile in here if given.squirrels[tile] >= IN_NEST]
        refuse("squirrels", many, "three squirrels are a nest; name it as one.", "NH-19")
        refuse("squirrels", (tile for tile in here if tile == box.pond), "no squirrel can be there.", "NH-7")
        refuse("squirrels", (tile for tile in here if tile == fox), "squirrels flee from the fox.", "NH-10")
        nested = [tile for tile, n in enumerate(given.nests) if n]
        refuse("nests", (tile for tile in nested if tile == box.pond), "no nest can be there.", "NH-7")
        if sum(given.nests) >= LAST_NEST:
            reason = f"{name.capitalize()} has {sum(given.nests)} nests: the game would be over."
            raise BadSetup(reason, field="nests", rule="NH-23", places=[name])
        if self.free and fox is None and here:
            reason = "Say where the fox is, or how the tiles lie: it could stand on squirrels."
            raise BadSetup(reason, field="fox", rule="NH-10")


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
