"""Cards on the table: tiles, chips where there are many, minis of others, what cards are worth in a stash.

A tile's name is the mark's own (`named`): on a turned one it is on an upright plate.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .....core.wire import Part
from ...rules.cards.card import Card
from ...rules.setups.setup import Setup
from ..parts import part, words
from .card_faces import GROWN, Symbols, gains_of, gives, title, title_line, upright_portrait
from .effect_icons import LINE, ROOM
from .portraits import kind_of, small_picture

CHIP_ROOM: Final = 50
"""Width of a name on a chip, in symbol units."""
PLATED: Final = {"t-name": "t-plate", "t-narrow": "t-plate-narrow"}
"""The symbols that write on a plate, by those that write on a chip."""


# -- symbols by card


def tile_of(card: Card) -> str:
    return f"tile-{card.word}"


def chip_of(card: Card) -> str:
    return f"chip-{card.word}"


def mini_of(card: Card) -> str:
    return f"mini-{card.word}"


def small_of(card: Card) -> str:
    """The picture of a card where there is little room."""
    return f"{kind_of(card)}-small" if card.tribe else f"small-{card.word}"


def worth_of(card: Card) -> str:
    """A card in a stash that lies open, with what it is worth: squirrels of a tribe look alike."""
    return f"{small_of(card)}-{card.stash}"


def plate_of(card: Card, small: bool) -> str:
    """The plate on a tile or chip that is turned, alike for many; that of a tile names its counterpart on a chip."""
    kind = ["tired-chip"] if small else ["tired-tile", *_plated(card, small)]
    return "-".join([*kind, *_plated(card, True)])


SLIPS: Final = {each: f"{each}-slip" for each in "back deck-edge deck-name empty".split()}
NAMES: Final = {"name": "name-short"}
"""The smaller forms of symbols that are not cards."""


SLIPPED: Final = SLIPS | {"card-": "slip-"}
"""What is drawn in place of whole faces where these would be illegible."""


def chips_for(setup: Setup) -> dict[str, str]:
    """What is drawn in place of tiles, and of the plates on those that are turned."""
    chips = {"back": "back-slip", "tile-": "chip-"}
    for card in setup.box.cards:
        if card.tribe:
            chips[plate_of(card, False)] = plate_of(card, True)
    return chips


def _gives_of(card: Card) -> str:
    return "-".join(("gives", *gives(card)))


# -- parts that several cards share


def shared_by_tiles(card: Card) -> Symbols:
    """The symbols of which the tiles of this card and of others are made."""
    symbols = {small_of(card): small_picture(card)}
    if card.tribe:
        kind = kind_of(card)
        symbols[_gives_of(card)] = [part(each, 15 * n) for n, each in enumerate(gives(card))]  # the first in the middle
        symbols[f"{kind}-chip"] = [part(f"{kind}-chip-ground"), part(kind, 22, -22, 0.7)]
        symbols |= {plate_of(card, small): _plate(card, small) for small in (False, True)}
    return symbols


def _plated(card: Card, small: bool) -> list[str]:
    """The symbols that write the name on the plate, a line each."""
    if not small:
        return [title_line(card.name, ROOM, "t-plate-whole", "t-plate-whole-tight")[0]]
    return [PLATED[symbol] for symbol, _ in _chip_title(card)]


def _plate(card: Card, small: bool) -> list[Part]:
    writes = _plated(card, small)
    if not small:
        return [part("plate-tile"), part(writes[0], 0, 34.5)]
    top = 22 - LINE * (len(writes) - 1)
    slots = [part(f"{symbol}{'-2' * n}", 0, top + LINE * n) for n, symbol in enumerate(writes)]
    return [part(f"plate-chip{'-2' * (len(writes) > 1)}"), *slots]


def _chip_title(card: Card) -> list[tuple[str, str]]:
    return title(card.name, CHIP_ROOM, "t-name", "t-narrow", GROWN)


# -- on the table


def tile(card: Card) -> list[Part]:
    """90 x 90, so that it can be turned in its own place: the play effect is spent, the rest stays."""
    symbol, _ = title_line(card.name, ROOM, "t-whole", "t-whole-tight")
    badge = part(f"{kind_of(card)}-badge", 33, -33, 0.95)
    gains = [part(gains_of(card), 0, 31)] if gives(card) else []
    return [part("tile"), *upright_portrait(card, -19), badge, part(symbol, 0, 12), *gains]


def chip(card: Card) -> list[Part]:
    """62 x 62, without the portrait: its words are as large as on a tile."""
    lines, many = _chip_title(card), len(gives(card))
    slots = [
        part(f"{symbol}{'-2' * n}", 0, -5.5 + LINE * (n - (len(lines) - 1) / 2)) for n, (symbol, _) in enumerate(lines)
    ]
    gains = [part(_gives_of(card), -6.75 * (many - 1), 19.5, 0.9)] if many else []
    return [part(f"{kind_of(card)}-chip"), *slots, *gains]


@lru_cache(maxsize=1 << 8)
def named(card: Card) -> dict[str, str]:
    """The name as the slots of a tile take it, whole, and those of a chip, in lines."""
    lines = {slot: text for slot, (_, text) in zip("tu", _chip_title(card), strict=False)}
    return {"w": title_line(card.name, ROOM, "", "")[1], **lines}


def mini(card: Card) -> list[Part]:
    """40 x 40, with what it gives at the left: its right end may lie under the next one."""
    gains = [part(_gives_of(card), -13, 12.6, 0.66)] if gives(card) else []
    return [part(small_of(card)), *gains]


def worth(card: Card) -> list[Part]:
    """40 x 40: the picture, and nuts."""
    return [part(small_of(card)), words("t-count", -5, 12.6, str(card.stash)), part("nut", 7, 12.4, 0.66)]
