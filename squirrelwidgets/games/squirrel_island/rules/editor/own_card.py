"""A custom card, from the fields of an editor's form: written in the card language, and put into a deck."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from .....core.model.bounds import InvalidData, check_data
from .....core.model.errors import BadSetup
from ..cards.card import Card
from ..cards.parser import Parser, written
from ..cards.reader import TRIBES, TooManyFaults
from ..setups import box

OWN: Final = "own"
"""The word before the fields."""
ITEM: Final = "item"
USUAL: Final[dict[str, str | int]] = {
    "name": "",
    "kind": TRIBES[0],
    "cost": 1,
    "copies": 2,
    "stash": 1,
    "loops": "",
    "effect": "",
    "ability": "",
}
"""The fields, with their defaults. `effect` (a list without its brackets) and `ability` (a table without them) are in
the card language, as TOML."""
LONGEST: Final = 4000


def with_card(deck: str, card: Card) -> str:
    """A deck in its canonical form with a card more; it takes the place of one of the same name."""
    cards = {each.word: written(each) for each in box.cards_of(deck)} | {card.word: written(card)}
    return box.canonical([*cards.values()])


def card_in(text: str) -> Card:
    """The card of a form, as JSON."""
    return card_of(_read(text))


def card_of(fields: Mapping[str, object]) -> Card:
    """The card, or `BadSetup` with everything that is wrong with it, by field."""
    parser = Parser()
    card = None
    with suppress(TooManyFaults):
        card = parser.card(written_card(fields), 1)
    if parser.faults or card is None:
        reasons = [f"{fault.path.partition(': ')[2]}: {fault.reason}" for fault in parser.faults]
        raise BadSetup("\n".join(reasons), field=OWN, rule="SI-1")
    return card


def written_card(fields: Mapping[str, object]) -> dict[str, object]:
    """The card in the card language, without what the fields leave out."""
    strange = sorted(map(str, {*fields} - {*USUAL}))
    if strange:
        reason = f"there is no field {strange[0]!r:.22}; there are {', '.join(USUAL)}."
        raise BadSetup(reason, field=OWN, rule="SI-1")
    given = {**USUAL, **fields}
    name = str(given["name"])
    card: dict[str, object] = {
        "id": re.sub("[^a-z0-9]+", "_", name.casefold()).strip("_"),
        "name": name,
        "type": "squirrel",
    }
    if given["kind"] == ITEM:
        card["type"] = ITEM
    else:
        card["tribe"] = given["kind"]
    card |= {key: given[key] for key in ("cost", "copies", "stash")}
    card |= {"loops": str(given["loops"]).split()} if given["loops"] else {}
    card |= {"effect": _toml("effect", f"[{given['effect']}]")} if given["effect"] else {}
    card |= {"ability": _toml("ability", f"{{ {given['ability']} }}")} if given["ability"] else {}
    return card


def _toml(field: str, value: str) -> object:
    try:
        check_data(value, LONGEST)
        return tomllib.loads(f"value = {value}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError, InvalidData) as error:
        example = '{ op = "draw", n = 2 }' if field == "effect" else 'when = "draw", effect = [{ op = "go_again" }]'
        reason = f"{field}: this cannot be read: {error}. An example: {example}"
        raise BadSetup(reason, field=OWN, rule="SI-1") from None


def _read(text: str) -> Mapping[str, object]:
    try:
        fields = json.loads(text)
        check_data(fields, LONGEST)
    except (ValueError, RecursionError) as error:
        raise BadSetup(f"the fields of a card are JSON: {error}.", field=OWN, rule="SI-1") from None
    if not isinstance(fields, dict):
        raise BadSetup("the fields of a card are a JSON object.", field=OWN, rule="SI-1")
    return fields
