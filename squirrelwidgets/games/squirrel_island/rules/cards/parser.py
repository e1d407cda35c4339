"""Reads the cards of a deck from data, with the path and the reason of everything that is wrong, and writes them again.

`cards.toml` is an example of all of it. Operations read themselves (`operations/`), single values are read in
`reader.py`; what only a whole deck can do wrong is in `validate.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .....core.words.player_names import SEATS
from ..phases import SPACES, space_word
from .abilities import LASTING, TRIGGERS, Ability
from .card import Card
from .operations.base import MOST, Effect, read_effect, write_effect
from .reader import LOOPS, TRIBES, Reader, dot, shown

MOST_COST: Final = 12
MOST_LOOPS: Final = 3
MOST_CARDS: Final = 200
"""Kinds in a deck: each is a byte, and one byte stands for a card that is hidden."""
MOST_COPIES: Final = 40
NOTES: Final = ("source", "basis", "rulebook_fields")
"""Keys that say where a card comes from; nothing is done with them."""
RESERVED: Final = frozenset(
    (
        *"play island sleep gather pass take stash refresh collect enough steal tire choose effect discard".split(),
        *"first deal draw reveal stow coin stamina nut card deck hand".split(),
        *SEATS,
        *map(space_word, range(SPACES)),
    )
)
"""Words that mean something else in sentences, or on the board."""


class Parser(Reader):
    """Reads cards."""

    def cards(self, values: object) -> dict[int, Card]:
        """All cards of a deck, by number."""
        if not isinstance(values, list | tuple):
            self.refuse("card", f"a deck is a list of cards, not {shown(values)}.")
            return {}
        if not values:
            self.refuse("card", "the deck is empty: give at least one [[card]].")
        if len(values) > MOST_CARDS:
            self.refuse("card", f"at most {MOST_CARDS} kinds of cards, not {len(values)}.")
        cards = {n: card for n, value in enumerate(values[:MOST_CARDS], 1) if (card := self.card(value, n))}
        self._check_doubles(values[:MOST_CARDS])
        return cards

    def _check_doubles(self, values: Sequence[object]) -> None:
        for key in ("id", "name"):
            seen: dict[str, int] = {}
            for n, value in enumerate(values, 1):
                table = value if isinstance(value, Mapping) else {}
                text = table.get(key)
                if not isinstance(text, str):
                    continue
                alike = text.replace("_", "-").casefold()
                if alike in seen:
                    path = f"card {n} ({str(table.get('id'))[:24]}).{key}"
                    self.refuse(path, f"card {seen[alike]} has the same: {text[:30]!r}.")
                seen.setdefault(alike, n)

    def card(self, value: object, n: int) -> Card | None:
        """A card as far as it can be read: without what is wrong in it."""
        name = value.get("id") if isinstance(value, Mapping) else None
        path = f"card {n} ({name[:24]})" if isinstance(name, str) else f"card {n}"
        if not isinstance(value, Mapping):
            self.refuse(path, f"a card is a table, not {shown(value)}.")
            return None
        table = self.table(value, path, (*KEYS, *NOTES), NEEDED)
        sound = {key: read[0] for key in KEYS if key in table and (read := self._sound(key, table[key], path))}
        kind = sound.pop("type", "")
        self._check_type(table, kind, path)
        return Card(squirrel=kind == "squirrel", **{**UNREAD, **sound})

    def _sound(self, key: str, value: object, path: str) -> tuple[Any, ...]:
        """The value read under a key, alone; nothing where there is a fault in it."""
        before = len(self.faults)
        read = KEYS[key](self, value, dot(path, key))
        return (read,) if len(self.faults) == before else ()

    def _check_type(self, table: Mapping[str, object], kind: str, path: str) -> None:
        """Refuses keys that do not go with the type of a card; with an unknown type anything goes."""
        if kind == "squirrel" and "tribe" not in table:
            self.refuse(dot(path, "tribe"), f"a squirrel has one: {', '.join(TRIBES)}.")
        for key in ("tribe", "loops", "ability"):
            if kind == "item" and table.get(key):
                self.refuse(dot(path, key), "only squirrels have that; this card is an item.")
        if table.get("loops") and table.get("ability"):
            self.refuse(dot(path, "ability"), "a squirrel has loops or an ability, not both.")

    # -- what a card says

    def id(self, value: object, path: str) -> str:
        if not isinstance(value, str) or not re.fullmatch(r"[a-z](?:[_-]?[a-z0-9]){1,23}", value):
            reason = "2 to 24 small letters and digits, a letter first, with _ between them if you like"
            self.refuse(path, f"{reason}, as in sky_pirate, not {shown(value)}.")
            return ""
        if value.replace("_", "-") in RESERVED:
            self.refuse(path, f"{value!r} means something else here; take another one.")
        return value

    def name(self, value: object, path: str) -> str:
        good = isinstance(value, str) and value.strip() == value and value.isprintable() and 0 < len(value) <= 30
        if not good:
            self.refuse(path, f"a name of 1 to 30 letters is wanted here, not {shown(value)}.")
        return str(value)

    def loops(self, value: object, path: str) -> tuple[str, ...]:
        entries = self.listed(value, path, MOST_LOOPS)
        return tuple(self.word(entry, f"{path}#{n}", LOOPS) for n, entry in enumerate(entries, 1))

    def effect(self, value: object, path: str) -> Effect:
        return read_effect(self, value, path)

    def ability(self, value: object, path: str) -> Ability:
        if isinstance(value, Mapping) and "ongoing" in value:
            return self._lasting(value, path)
        table = self.table(value, path, ("when", "effect"), ("when", "effect"))
        when = self.word(table["when"], dot(path, "when"), (*TRIGGERS,)) if "when" in table else next(iter(TRIGGERS))
        effect = self.effect(table["effect"], dot(path, "effect")) if "effect" in table else ()
        if table and "effect" in table and not effect:
            self.refuse(dot(path, "effect"), "an ability does something.")
        return Ability(when=when, effect=effect)

    def _lasting(self, value: Mapping[str, object], path: str) -> Ability:
        ongoing = self.word(value["ongoing"], dot(path, "ongoing"), (*LASTING,))
        most = LASTING[ongoing].most
        keys = ("ongoing", "n") if most else ("ongoing",)
        table = self.table(value, path, keys, keys)
        n = self.number(table["n"], dot(path, "n"), 1, most) if most and "n" in table else 0
        return Ability(ongoing=ongoing, n=n)


Read = Callable[[Parser, object, str], Any]


def _word(*known: str) -> Read:
    return lambda parser, value, path: parser.word(value, path, known)


def _number(least: int, most: int) -> Read:
    return lambda parser, value, path: parser.number(value, path, least, most)


KEYS: Final[dict[str, Read]] = {
    "id": Parser.id,
    "name": Parser.name,
    "type": _word("squirrel", "item"),
    "tribe": _word(*TRIBES),
    "cost": _number(0, MOST_COST),
    "copies": _number(0, MOST_COPIES),
    "stash": _number(0, MOST),
    "loops": Parser.loops,
    "effect": Parser.effect,
    "ability": Parser.ability,
}
"""The keys of a card, and how each is read."""
UNREAD: Final[dict[str, Any]] = {"id": "", "name": "this card", "tribe": "", "cost": 0, "copies": 1, "stash": 0}
"""The values of keys that are missing or refused."""
NEEDED: Final = ("id", "name", "type", "cost", "copies", "stash")


def written(card: Card) -> dict[str, object]:
    """A card as data, each thing in one way only."""
    data: dict[str, object] = {"id": card.id, "name": card.name, "type": "squirrel" if card.squirrel else "item"}
    if card.squirrel:
        data["tribe"] = card.tribe
    data |= {"cost": card.cost, "copies": card.copies, "stash": card.stash}
    if card.loops:
        data["loops"] = list(card.loops)
    if card.effect:
        data["effect"] = write_effect(card.effect)
    if card.ability and card.ability.ongoing:
        data["ability"] = {"ongoing": card.ability.ongoing, **({"n": card.ability.n} if card.ability.n else {})}
    elif card.ability:
        data["ability"] = {"when": card.ability.when, "effect": write_effect(card.ability.effect)}
    return data
