"""The card language: reading cards from data, with the path and the reason of everything that is wrong in them.

What an operation may say stands in `OPS`; `cards.toml` is an example of all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from .....core.model.errors import nearest
from .....core.words.table import SEATS
from ..phases import SPACES, space_word
from .card import ALL, GOODS, LOOPS, ONGOING, TRIBES, WHENS, Ability, Card, Op

MOST: Final = 20
"""No number on a card is larger, but for ALL."""
MOST_COST: Final = 12
MOST_LOOPS: Final = 3
MOST_CARDS: Final = 200
"""Kinds in a deck."""
MOST_COPIES: Final = 40
PER: Final = ("squirrel", *(tribe.lower() for tribe in TRIBES))
NOTES: Final = ("source", "basis", "rulebook_fields")
"""Keys that say where a card comes from; nothing is done with them."""
WRITTEN: Final = ("text", "ability_text", "sabotage")
"""Keys of other tables of cards: what they say follows from the effect."""
RESERVED: Final = frozenset(
    (
        *"play island sleep gather pass take stash refresh collect enough steal tire choose effect".split(),
        *"first deal draw reveal stow coin stamina nut card deck hand".split(),
        *SEATS,
        *map(space_word, range(SPACES)),
    )
)
"""Words that mean something else in sentences, or on the board."""


class Fault(NamedTuple):
    """What is wrong, and where: `card 3 (sky_pirate): effect[1].op`."""

    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class Reader:
    """Reads cards, and gathers all faults instead of stopping at the first."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def refuse(self, path: str, reason: str) -> None:
        self.faults.append(Fault(path, reason))

    # -- values

    def table(self, value: Any, path: str, known: Iterable[str], needed: Iterable[str]) -> Mapping[str, Any]:
        """A table with only known keys and all that are needed; an empty one if it is none."""
        if not isinstance(value, Mapping):
            self.refuse(path, f'a table is wanted here, as in {{ op = "draw", n = 1 }}, not {_shown(value)}.')
            return {}
        known = tuple(known)
        for key in value:
            if key in WRITTEN:
                self.refuse(_dot(path, key), "the program writes that from the effect; take it out.")
            elif key not in known:
                self.refuse(_dot(path, str(key)[:30]), f"there is no such key here.{nearest(key, known)}")
        for key in needed:
            if key not in value:
                self.refuse(_dot(path, key), "this is missing.")
        return value

    def word(self, value: Any, path: str, known: Sequence[str]) -> str:
        if isinstance(value, str) and value in known:
            return value
        self.refuse(path, f"{_shown(value)} is none of {', '.join(known)}.{nearest(value, known)}")
        return known[0]

    def number(self, value: Any, path: str, least: int, most: int, more: Sequence[int] = ()) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and (least <= value <= most or value in more):
            return value
        beside = f", or {ALL} for all" if more else ""
        self.refuse(path, f"a number from {least} to {most} is wanted here{beside}, not {_shown(value)}.")
        return least

    def listed(self, value: Any, path: str, most: int) -> Sequence[Any]:
        if not isinstance(value, list | tuple):
            self.refuse(path, f"a list is wanted here, in [ ], not {_shown(value)}.")
            return ()
        if len(value) > most:
            self.refuse(path, f"at most {most} are possible here, not {len(value)}.")
        return value[:most]

    # -- effects

    def effect(self, value: Any, path: str, *, inside: bool = False) -> tuple[Op, ...]:
        entries = self.listed(value, path, 6)
        return tuple(self.op(entry, f"{path}[{n}]", inside) for n, entry in enumerate(entries, 1))

    def op(self, value: Any, path: str, inside: bool) -> Op:
        """One operation; `inside` a choice there is no other choice."""
        name = value.get("op") if isinstance(value, Mapping) else None
        known = tuple(OPS)
        if name is not None and name not in known:
            reason = f"{_shown(name)} is no operation; there are {', '.join(known)}.{nearest(name, known)}"
            self.refuse(f"{path}.op", reason)
            return NO_OP
        if name == "choose" and inside:
            self.refuse(f"{path}.op", "a choice stands in no other choice.")
            return NO_OP
        if name is None:
            self.table(value, path, value if isinstance(value, Mapping) else (), ("op",))
            return NO_OP
        keys = OPS[name]
        table = self.table(value, path, ("op", *keys), ("op", *(key for key in keys if keys[key].needed)))
        found = {keys[key].field: keys[key].read(self, table[key], _dot(path, key)) for key in keys if key in table}
        op = Op(str(name), **found)
        if name == "gain" and "max" in table and "per" not in table:
            self.refuse(f"{path}.max", "a limit goes with per only: what is counted?")
        if name == "draw" and not op.source:
            op = op._replace(source="deck")
        return op

    def options(self, value: Any, path: str) -> tuple[tuple[Op, ...], ...]:
        entries = self.listed(value, path, 4)
        found = tuple(self.effect(entry, f"{path}[{n}]", inside=True) for n, entry in enumerate(entries, 1))
        if len(found) < 2:
            self.refuse(path, "a choice has two options or more.")
        for n, option in enumerate(found, 1):
            if not option:
                self.refuse(f"{path}[{n}]", "an option does something.")
        return found

    def ability(self, value: Any, path: str) -> Ability:
        if isinstance(value, Mapping) and "ongoing" in value:
            ongoing = self.word(value["ongoing"], _dot(path, "ongoing"), ONGOING)
            counted = ONGOING_MOST.get(ongoing)
            table = self.table(
                value,
                path,
                ("ongoing", "n") if counted else ("ongoing",),
                ("ongoing", "n") if counted else ("ongoing",),
            )
            n = self.number(table["n"], _dot(path, "n"), 1, counted) if counted and "n" in table else 0
            return Ability(ongoing=ongoing, n=n)
        table = self.table(value, path, ("when", "effect"), ("when", "effect"))
        when = self.word(table["when"], _dot(path, "when"), WHENS) if "when" in table else WHENS[0]
        effect = self.effect(table["effect"], _dot(path, "effect")) if "effect" in table else ()
        if table and "effect" in table and not effect:
            self.refuse(_dot(path, "effect"), "an ability does something.")
        return Ability(when=when, effect=effect)

    # -- cards

    def card(self, value: Any, n: int) -> Card | None:
        """A card as far as it can be read: without what is wrong in it."""
        name = value.get("id") if isinstance(value, Mapping) else None
        path = f"card {n} ({name[:24]})" if isinstance(name, str) else f"card {n}"
        if not isinstance(value, Mapping):
            self.refuse(path, f"a card is a table, not {_shown(value)}.")
            return None
        table = self.table(value, path, (*KEYS, *NOTES), NEEDED)
        found = {key: sound[0] for key in KEYS if key in table and (sound := self.sound(key, table[key], path))}
        kind = found.pop("type", "")
        self._check_type(table, kind, path)
        return Card(squirrel=kind == "squirrel", **{**UNREAD, **found})

    def sound(self, key: str, value: Any, path: str) -> tuple[Any, ...]:
        """What is read under a key, alone; nothing where there is a fault in it."""
        before = len(self.faults)
        read = KEYS[key](self, value, _dot(path, key))
        return (read,) if len(self.faults) == before else ()

    def _check_type(self, table: Mapping[str, Any], kind: str, path: str) -> None:
        """What goes with the type of a card; with one that there is not, anything does."""
        if kind == "squirrel" and "tribe" not in table:
            self.refuse(_dot(path, "tribe"), f"a squirrel has one: {', '.join(TRIBES)}.")
        for key in ("tribe", "loops", "ability"):
            if kind == "item" and table.get(key):
                self.refuse(_dot(path, key), "only squirrels have that; this card is an item.")
        if table.get("loops") and table.get("ability"):
            self.refuse(_dot(path, "ability"), "a squirrel has loops or an ability, not both.")

    def id(self, value: Any, path: str) -> str:
        if not isinstance(value, str) or not re.fullmatch(r"[a-z](?:[_-]?[a-z0-9]){1,23}", value):
            reason = "2 to 24 small letters and digits, a letter first, with _ between them if you like"
            self.refuse(path, f"{reason}, as in sky_pirate, not {_shown(value)}.")
            return ""
        if value.replace("_", "-") in RESERVED:
            self.refuse(path, f"{value!r} means something else here; take another one.")
        return value

    def name(self, value: Any, path: str) -> str:
        good = isinstance(value, str) and value.strip() == value and value.isprintable() and 0 < len(value) <= 30
        if not good:
            self.refuse(path, f"a name of 1 to 30 letters is wanted here, not {_shown(value)}.")
        return str(value)

    def loops(self, value: Any, path: str) -> tuple[str, ...]:
        entries = self.listed(value, path, MOST_LOOPS)
        return tuple(self.word(entry, f"{path}[{n}]", LOOPS) for n, entry in enumerate(entries, 1))

    def cards(self, values: Any) -> dict[int, Card]:
        """All cards of a deck, by number."""
        if not isinstance(values, list | tuple):
            self.refuse("card", f"a deck is a list of cards, not {_shown(values)}.")
            return {}
        if not values:
            self.refuse("card", "the deck is empty: give at least one [[card]].")
        if len(values) > MOST_CARDS:
            self.refuse("card", f"at most {MOST_CARDS} kinds of cards, not {len(values)}.")
        found = {n: card for n, value in enumerate(values[:MOST_CARDS], 1) if (card := self.card(value, n))}
        self._check_doubles(values[:MOST_CARDS])
        return found

    def _check_doubles(self, values: Sequence[Any]) -> None:
        for key in ("id", "name"):
            seen: dict[str, int] = {}
            for n, value in enumerate(values, 1):
                said = value.get(key) if isinstance(value, Mapping) else None
                if not isinstance(said, str):
                    continue
                alike = said.replace("_", "-").casefold()
                if alike in seen:
                    path = f"card {n} ({str(value.get('id'))[:24]}).{key}"
                    self.refuse(path, f"card {seen[alike]} has the same: {said[:30]!r}.")
                seen.setdefault(alike, n)


NO_OP: Final = Op("go_again")
"""Stands for one that is refused."""
Read = Callable[[Reader, Any, str], Any]


class Key(NamedTuple):
    """What an operation may say: the field of `Op` that it fills, and how it is read."""

    field: str
    read: Read
    needed: bool = True


def _one_of(*known: str) -> Read:
    return lambda reader, value, path: reader.word(value, path, known)


def _from(least: int, most: int, *more: int) -> Read:
    return lambda reader, value, path: reader.number(value, path, least, most, more)


N: Final = Key("n", _from(1, MOST))
N_OR_ALL: Final = Key("n", _from(1, MOST, ALL))
EACH: Final = Key("who", _one_of("each"))
OPS: Final[dict[str, dict[str, Key]]] = {
    "gain": {
        "what": Key("what", _one_of(*GOODS)),
        "n": N,
        "per": Key("per", _one_of(*PER), needed=False),
        "max": Key("most", _from(1, MOST), needed=False),
    },
    "draw": {"n": N, "from": Key("source", _one_of("deck", "island"), needed=False)},
    "stash": {"n": N, "from": Key("source", _one_of("deck", "hand"))},
    "refresh": {"n": N_OR_ALL},
    "collect": {"n": N_OR_ALL},
    "go_again": {},
    "steal": {"n": N, "who": Key("who", _one_of("one", "each"))},
    "lose": {"what": Key("what", _one_of(*GOODS)), "n": N, "who": EACH},
    "tire": {"n": N, "who": EACH},
    "choose": {"options": Key("options", Reader.options)},
}
"""The operations, and what each of them says."""
ONGOING_MOST: Final = {"item_discount": MOST, "coins_per_stamina": 2}
"""Abilities that last and have a number, and how large it may be: 3 coins for a stamina anybody may pay (SI-3)."""
KEYS: Final[dict[str, Read]] = {
    "id": Reader.id,
    "name": Reader.name,
    "type": _one_of("squirrel", "item"),
    "tribe": _one_of(*TRIBES),
    "cost": _from(0, MOST_COST),
    "copies": _from(0, MOST_COPIES),
    "stash": _from(0, MOST),
    "loops": Reader.loops,
    "effect": Reader.effect,
    "ability": Reader.ability,
}
"""What a card says."""
UNREAD: Final[dict[str, Any]] = {"id": "", "name": "this card", "tribe": "", "cost": 0, "copies": 1, "stash": 0}
"""What stands in a card that does not say it, or not rightly."""
NEEDED: Final = ("id", "name", "type", "cost", "copies", "stash")


def _dot(path: str, key: str) -> str:
    """`card 3 (sky_pirate): effect[1]`, and from there on `.op`."""
    return f"{path}: {key}" if path.startswith("card") and ":" not in path else f"{path}.{key}"


def _shown(value: Any) -> str:
    return repr(value)[:40]


# -- and back

FIELDS: Final = {"what": "what", "n": "n", "per": "per", "most": "max", "source": "from", "who": "who"}


def written(card: Card) -> dict[str, Any]:
    """A card as data, each thing in one way only."""
    found: dict[str, Any] = {"id": card.id, "name": card.name, "type": "squirrel" if card.squirrel else "item"}
    if card.squirrel:
        found["tribe"] = card.tribe
    found |= {"cost": card.cost, "copies": card.copies, "stash": card.stash}
    if card.loops:
        found["loops"] = list(card.loops)
    if card.effect:
        found["effect"] = _written(card.effect)
    if card.ability and card.ability.ongoing:
        found["ability"] = {"ongoing": card.ability.ongoing, **({"n": card.ability.n} if card.ability.n else {})}
    elif card.ability:
        found["ability"] = {"when": card.ability.when, "effect": _written(card.ability.effect)}
    return found


def _written(effect: Iterable[Op]) -> list[dict[str, Any]]:
    found = []
    for op in effect:
        entry: dict[str, Any] = {"op": op.op}
        entry |= {key: getattr(op, field) for field, key in FIELDS.items() if getattr(op, field)}
        if op.options:
            entry["options"] = [_written(option) for option in op.options]
        found.append(entry)
    return found
