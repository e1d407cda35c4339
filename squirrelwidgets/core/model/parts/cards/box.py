"""A box of cards, some of them alike: what is left of them, and worlds in which those that nobody sees lie anywhere.

Where they lie is said by the parts that are declared with it (`cards.py`); by hand it is changed in `box_edits.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from ...errors import BadSetup
from ...immutable import immutable
from ...setups.counted import parse_counted

if TYPE_CHECKING:
    from ...setups.setup import Setup
    from ...state import State

Piles = dict[str, list[int]]
"""The cards at each place, `hand-rust` or `hoard`; where one stands for several, each once."""


@immutable
class Box:
    """All the cards of a game, by kind. Its parts are declared in the order in which chance deals to them."""

    names: tuple[str, ...]
    copies: tuple[int, ...]
    rule: str
    places_rule: str
    """The rule about where cards lie."""
    such_as: str
    """How several of a kind are said: `five fours 5*4`."""
    size: tuple[float, float]
    """The room of a card in the list of all."""
    faces: tuple[str, ...]
    """What is written on the cards."""
    said: tuple[int | str, ...]
    """The names as rules say them: those that are digits as numbers."""

    def __init__(
        self,
        names: Sequence[str],
        copies: Sequence[int],
        *,
        rule: str,
        places_rule: str,
        such_as: str,
        size: tuple[float, float],
        faces: Sequence[str] = (),
    ) -> None:
        self.names, self.copies, self.size = tuple(names), tuple(copies), size
        self.rule, self.places_rule, self.such_as = rule, places_rule, such_as
        self.faces = tuple(faces) or self.names
        self.said = tuple(int(name) if name.isdecimal() else name for name in names)

    def parts(self, setup: Setup) -> Sequence[Any]:
        """As they are declared, a deck of all the rest last."""
        return _parts(self, type(setup))  # type: ignore[arg-type]  # mypy takes a class to be unhashable

    def fields(self, setup: Setup) -> tuple[str, ...]:
        """The names of the options that say where its cards lie."""
        return tuple(part.name for part in self.parts(setup))

    # -- cards as texts

    def read(self, text: str, in_order: bool = False) -> tuple[int, ...]:
        """In ascending order, or as they stand; ValueError holds a word that is no card."""
        names = self.names
        cards = map(names.index, parse_counted(text, names.__contains__, sum(self.copies)))
        return tuple(cards if in_order else sorted(cards))

    def text(self, cards: Iterable[int]) -> str:
        """`1 1 golden`"""
        return " ".join([self.names[kind] for kind in cards])

    def short(self, cards: Sequence[int]) -> str:
        """`2*1 golden`, in ascending order"""
        counts = [(cards.count(kind), name) for kind, name in enumerate(self.names)]
        return " ".join([f"{n}*{name}" if n > 1 else name for n, name in counts if n])

    # -- where they lie

    def piles(self, setup: Setup) -> Piles:
        return {place: cards for part in self.parts(setup) for place, cards in part.piles(setup).items()}

    def left(self, setup: Setup) -> list[int]:
        """By kind, those that lie nowhere, or in a deck of all the rest."""
        left = [*self.copies]
        for part in self.parts(setup):
            for cards in part.piles(setup).values():
                for kind in cards:
                    left[kind] -= part.each
        return left

    def boxed(self, setup: Setup) -> tuple[int, ...]:
        """By kind, those that stay in the box, because a deck was said without them."""
        whole = any(part.rest and not getattr(setup, part.name) for part in self.parts(setup))
        return (0,) * len(self.names) if whole else tuple(self.left(setup))

    def check(self, setup: Setup) -> None:
        """`BadSetup` for more of a kind than there are, at the last part that names it."""
        for kind, n in enumerate(self.left(setup)):
            if n < 0:
                *_, last = (part for part in self.parts(setup) for row in part.piles(setup).values() if kind in row)
                text = f"There are {self.copies[kind]} of {self.names[kind]}; here are {self.copies[kind] - n}."
                raise BadSetup(text, field=last.name, rule=self.rule)

    # -- secrets

    def unseen(self, view: State, also_seen: Sequence[int] = ()) -> list[int]:
        """By kind, all that a viewer does not see; `also_seen`: by kind, those that it sees elsewhere."""
        left = [n - seen for n, seen in zip(self.copies, also_seen, strict=True)] if also_seen else [*self.copies]
        for part in self.parts(view.setup):
            part.strike(left, getattr(view, part.field))
        return left

    def imagine(self, world: Any, rng: Random) -> None:
        """Lay on a scratch of a view the cards that its viewer does not see, anywhere they may be."""
        self.deal(world, *self.drawn(self.unseen(world), world.setup, rng))

    def drawn(self, unseen: Sequence[int], setup: Setup, rng: Random) -> tuple[list[int], list[int]]:
        """Cards in any order, and those among them that can lie in a deck only."""
        free = _free(self, type(setup))  # type: ignore[arg-type]  # as above
        others = [kind for kind, n in enumerate(unseen) if free[kind] for _ in range(n)]
        rng.shuffle(others)
        return others, [kind for kind, n in enumerate(unseen) if not free[kind] for _ in range(n)]

    def deal(self, world: Any, others: list[int], rest: Sequence[int]) -> None:
        """Lay on a scratch of a view, where cards are hidden: these in turn, and `rest` with what remains in a deck,
        as many as lie there; what is left then stays in the box."""
        for part in self.parts(world.setup):
            if part.meta["secret"]:
                setattr(world, part.field, part.filled(world, [*rest, *others] if part.rest else others))


@cache  # asked for with each view
def _parts(box: Box, setup_type: Any) -> Sequence[Any]:
    parts = [part for part in setup_type.parts.values() if part.box is box]
    return sorted(parts, key=lambda part: bool(part.rest))


@cache
def _free(box: Box, setup_type: Any) -> Sequence[bool]:
    """By kind, whether it may lie wherever cards are hidden."""
    hidden = [part for part in _parts(box, setup_type) if part.meta["secret"] and not part.rest]
    return [all(kind in kinds for part in hidden for kinds, *_ in part.holds) for kind in range(len(box.names))]
