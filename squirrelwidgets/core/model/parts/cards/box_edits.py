"""Cards of a box, moved by hand: `hand rust 3`, `clear hand-rust 3`, `move hand-rust hoard 3`, `rest no`.

Each edit says where all cards of the box lie then: with the first one chance deals no more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ...errors import BadSetup
from ...setups.sketch import CLEAR, MOVE
from .box import Box, Piles

if TYPE_CHECKING:
    from ....wire import Section
    from ....wire.editor import Thing
    from ...setups.setup import Setup

FRAME: Final = "to-"
"""Before a place: the frame round it on a board, which says the same."""


def moves_card(words: Sequence[str]) -> bool:
    """Whether an edit takes a card away from a place, or to another one."""
    return (words[0] == CLEAR and len(words) in (2, 3)) or (words[0] == MOVE and len(words) in (3, 4))


def moved(box: Box, setup: Setup, words: Sequence[str]) -> Mapping[str, object]:
    """The options once that is done. The card need not be named where all there are of one kind."""
    places = 1 if words[0] == CLEAR else 2
    place, *to = (word.removeprefix(FRAME) for word in words[1 : 1 + places])
    piles = box.piles(setup)
    kind = _kind_at(box, piles, place, *words[1 + places :])
    _take(box, setup, piles, place, kind)
    if to:
        _put(box, setup, piles, to[0], kind)
    return options(box, setup, piles)


def put(box: Box, setup: Setup, place: str, card: str) -> Mapping[str, object]:
    """The options once a card lies in a place."""
    piles = box.piles(setup)
    _put(box, setup, piles, place, _kind(box, card))
    return options(box, setup, piles)


def options(box: Box, setup: Setup, piles: Piles) -> Mapping[str, object]:
    """The options with these cards on the table."""
    return {part.name: part.texts(setup, piles) for part in box.parts(setup)}


def _put(box: Box, setup: Setup, piles: Piles, place: str, kind: int) -> None:
    there, part = _at(box, piles, place), _part_at(box, setup, place)
    part.check_alone(kind, place)
    if part.rest and not there:
        text = f"All cards that lie nowhere else are in the {part.word}: switch that off to choose some."
        raise BadSetup(text, rule=part.rest_rule, places=[place])
    lie = sum(cards.count(kind) * _part_at(box, setup, where).each for where, cards in piles.items())
    if (left := box.copies[kind] - lie) < part.each:
        here = [where for where, cards in piles.items() if kind in cards]
        text = f"The box has {box.copies[kind]} of {box.names[kind]}; so many are left: {left}."
        raise BadSetup(text, rule=box.rule, places=here)
    there.append(kind)


def _take(box: Box, setup: Setup, piles: Piles, place: str, kind: int) -> None:
    piles[place].remove(kind)
    part = _part_at(box, setup, place)
    if part.rest and not piles[place]:
        text = f"The {place} is never empty: it holds {box.names[part.keeps].capitalize()} at least."
        raise BadSetup(text, rule=part.keeps_rule, places=[place])


def _kind_at(box: Box, piles: Piles, place: str, card: str = "") -> int:
    """The kind that is meant at a place."""
    kinds = {*_at(box, piles, place)} & ({_kind(box, card)} if card else {*range(len(box.names))})
    if not kinds:
        raise BadSetup(f"There is no {card or 'card'} to take away.", places=[place])
    if len(kinds) > 1:
        raise BadSetup(f"Which one? {box.text(sorted(kinds))} lie there: click a card.", places=[place])
    return kinds.pop()


def _at(box: Box, piles: Piles, place: str) -> list[int]:
    if place not in piles:
        text = f"{place[:20]!r} is no place for cards; these are: {', '.join(piles)}."
        raise BadSetup(text, rule=box.places_rule)
    return piles[place]


def _part_at(box: Box, setup: Setup, place: str) -> Any:
    return next(part for part in box.parts(setup) if part.word == place.partition("-")[0])


def _kind(box: Box, card: str) -> int:
    if card not in box.names:
        raise BadSetup(f"{card[:20]!r} is no card; cards are called {', '.join(box.names)}.", rule=box.rule)
    return box.names.index(card)


# -- its control


def control(box: Box, setup: Setup, **also: str) -> Section:
    """The list of all cards, each with how many are left, and the places to which they go."""
    things: list[Thing] = [{"v": name, "text": name.capitalize(), "i": f"card-{name}"} for name in box.names]
    goals = [part.goal() for part in box.parts(setup)]
    section: Any = {"kind": "things", "things": things, "size": [*box.size], "goals": goals, **also}
    return section  # type: ignore[no-any-return]  # `also` has more of its fields
