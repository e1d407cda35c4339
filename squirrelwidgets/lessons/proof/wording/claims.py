"""Compares what texts say with the position: who plays, places, what lies there, what one holds, prices, sums."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ....core.model.errors import nearest
from ....core.model.state import State
from ....games import GAMES, game_class
from ...content.step import EVERYBODY
from ...content.texts import plain_text
from .. import reading
from ..aim import WINS
from ..case import Case
from ..things import CELL, PROPER

if TYPE_CHECKING:
    from ....core.wire import Json


ONE: Final = reading.NUMBER
YOU_ARE: Final = re.compile(r"\byou(?:'re| are| play)(?: as)? (?=[A-Z])([A-Z][a-z]+)", re.IGNORECASE)
HOLDS: Final = re.compile(
    r"(?P<who>\b[Yy]ou\b|\b[A-Z][a-z]+\b)(?: still| now| also| only)* (?:have|has|hold|holds) (?:only |just |still )?"
    rf"(?P<what>{ONE}(?: [a-z-]+)?(?:(?:, | and |, and ){ONE} [a-z-]+)*)"
)
HELD_AS: Final = {"cards": "hands"}
"""What positions call it."""
MAYBE: Final = re.compile(
    r"\b(if|when|while|whoever|as long as|once|until|will|would|could|may|can|must|each|every|who|fewer|more|or)\b",
    re.IGNORECASE,
)
"""A sentence with one of these does not tell how things are."""
WHERE: Final = re.compile(r" (?:on|in|at|beside|left)\b")
"""After what one holds: then it is not all of it."""
SUM: Final = re.compile(
    rf"{ONE}((?:(?:, and |, | and | \+ | plus ){ONE})+)(?:,|:)?(?: that| they)? ?"
    rf"(?:makes?|is|are|=) (?:only |just )?{ONE}"
)
COSTS: Final = re.compile(rf"((?:[A-Z][a-z]+ ?)+?) costs? (?:only |just )?{ONE}")
IS_ON: Final = re.compile(r"\b(?:(\w+) )?(\w+)(?: is| stands| sits| lies)? on ([a-z]\d{1,2})(?![\w-])", re.IGNORECASE)
LIES: Final = re.compile(r"\b(?:lies?|stands?|sits?) on ([a-z]\d{1,2})(?![\w-])")
HAS: Final = re.compile(rf"(?<![\w-])([a-z]\d{{1,2}}),? (?:which has|has|with its|with|shows) {ONE}")
PLACE_LIST: Final = re.compile(
    r"(?<![\w-])[a-z]\d{1,2}(?:(?:, and last |, last | and last |, and |, | and )[a-z]\d{1,2})+"
)
LEADING: Final = re.compile(
    rf"^(?:That is |That makes |Only |Now )?{ONE}(?: (?P<unit>[a-z]+))?(?=[,.:;])(?!, (?:and )?(?:\d|over|then))",
    re.IGNORECASE,
)


def prove_claims(case: Case) -> None:
    """Compare each text with the position."""
    for field, text in case.texts():
        said = plain_text(text)
        _prove_players(case, field, said)
        _prove_places(case, field, said)
        _prove_sums(case, field, said)
        for sentence in reading.sentences(text):
            _prove_prices(case, field, sentence)
            if not MAYBE.search(sentence):
                _prove_holds(case, field, sentence)
                _prove_pieces(case, field, sentence)


# -- who plays


@cache
def _everybody() -> frozenset[str]:
    """The players of all built-in games."""
    kinds = map(game_class, GAMES)
    return frozenset(seat["name"] for kind in kinds for seat in kind.stage().seats(kind.setup()))


def _prove_players(case: Case, field: str, text: str) -> None:
    things = case.things
    ids = {each["id"].title() for each in things.stage.seats(things.game.settings)}
    strange = (_everybody() | things.players) - {*things.seats} - ids - {word.title() for word in things.names}
    for name in PROPER.findall(text):
        if name in strange:
            raise case.fault(field, f"{name} does not play here: {', '.join(things.seats)} do.")
    for found in YOU_ARE.finditer(text):
        number = things.seats.get(found[1])
        if number is not None and number != things.seat and case.step.seat != EVERYBODY:
            own = next(name for name, seat in things.seats.items() if seat == things.seat)
            raise case.fault(field, f"the learner is {own}, not {found[1]}.")


# -- places


def _prove_places(case: Case, field: str, text: str) -> None:
    things = case.things
    if things.cells:
        for cell in CELL.findall(text):
            if cell not in things.cells and cell not in things.words:
                raise case.fault(field, f"there is no place {cell!r} on this board.{nearest(cell, things.cells)}")
    known = {name for name in things.names if " " in name}
    parts = {word for name in known for word in name.split()}
    for name in PROPER.findall(text):
        low = name.lower()
        if " " not in name or any(each in low for each in known):
            continue
        mixed = {*low.split()} <= parts
        near = get_close_matches(low, known, 1, 0 if mixed else 0.75)
        if near and (mixed or not {*name.split()} <= things.proper):
            raise case.fault(field, f"there is no {name} here. Nearest: {near[0].title()}.")


# -- sums, prices


def _prove_sums(case: Case, field: str, text: str) -> None:
    for found in SUM.finditer(text):
        *parts, whole = (reading.number_of(word) for word in re.findall(ONE, found[0]))
        if sum(parts) != whole:
            raise case.fault(field, f"{found[0]!r}: that is {sum(parts)}.")
        case.prove(field, f"{found[0]!r}.")


def _prove_prices(case: Case, field: str, sentence: str) -> None:
    for found in COSTS.finditer(sentence):
        known = case.things.costs.get(found[1].strip().lower())
        if known is None:
            continue
        price = reading.number_of(found[2])
        if price in known:
            case.prove(field, f"{found[0]!r}.")
        else:
            costs = " or ".join(map(str, sorted(known)))
            case.doubt("number", field, f"{found[0]!r}, and its card says {costs}. Is that meant?")


# -- what one holds


def _prove_holds(case: Case, field: str, sentence: str) -> None:
    things = case.things
    for found in HOLDS.finditer(sentence):
        if WHERE.match(sentence[found.end() :]):
            continue
        seat = things.seat if found["who"].lower() == "you" else things.seats.get(found["who"])
        if seat is None:
            continue
        for number, noun in re.findall(rf"{ONE}(?: ([a-z-]+))?", found["what"]):
            n = reading.number_of(number)
            known = _known(case, [*_states(case, field)], seat, noun)
            if n in known:
                case.prove(field, f"{found['who']}: {number} {noun}".rstrip() + ".")
            elif known:
                held = " or ".join(map(str, sorted(known)[:4]))
                what = f"{number} {noun}".strip()
                case.doubt("number", field, f"it says {found['who']} {what}, and here it is {held}. Is that meant?")


def _states(case: Case, field: str) -> Iterator[State]:
    """The positions of which a text may speak: what is said at the end speaks of the ends."""
    yield case.things.game.state
    if field in ("right", "wrong") and case.is_searched and case.step.goals:
        ways = case.ways
        yield from (way.state for way in (ways.met if field == "right" else (*ways.missed, *ways.met)))


def _known(case: Case, states: Sequence[Any], seat: int, noun: str) -> set[int]:
    """How many of these a player has in some positions, as far as one of them knows such things."""
    item = noun.removesuffix("s")
    said: list[Json] = [state.setup.part_options(state) for state in states]
    parts = {
        name
        for each in said
        for name, value in each.items()
        if _is_by_seat(value, states[0]) and any(item in _spelled(things) for things in value)
    }
    items = {_spelled(each[name][seat]).count(item) for each in said for name in parts if each[name]}
    return items or {n for state in states for n in _held(case, state, seat, noun)}


def _held(case: Case, state: Any, seat: int, noun: str) -> Iterator[int]:
    """How many of these a player has, as far as the position says it by that name."""
    if noun in ("", "point", "points"):
        if noun or WINS.search(case.step.task):
            yield state.scores[seat]
        return
    for name in (noun, f"{noun.removesuffix('s')}s"):
        value: Any = getattr(state, HELD_AS.get(name, name), None)
        if _is_by_seat(value, state):
            each = value[seat]
            yield from (each,) if isinstance(each, int) else {len(each), sum(each)}  # things, or counts of them
            return


def _is_by_seat(value: Any, state: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and len(value) == len(state.scores)


def _spelled(text: object) -> list[str]:
    """Words with a multiplicity, as `2*acorn`, one by one."""
    words: list[str] = []
    for word in text.split() if isinstance(text, str) else ():
        times, star, name = word.partition("*")
        words += [name] * int(times) if star and times.isdigit() else [word]
    return words


# -- what lies where


def _prove_pieces(case: Case, field: str, sentence: str) -> None:
    things = case.things
    if field in ("right", "wrong", "choose") or reading.says_what_to_do(sentence):
        return
    vocabulary = {word for there in things.standing.values() for _, words in there for word in words}
    colours = {name.lower() for name in things.seats} | {"light", "dark"}
    for found in IS_ON.finditer(sentence):
        kind, noun, cell = (found[1] or "").lower(), found[2].lower(), found[3]
        if noun not in vocabulary or noun.isdigit() or cell not in things.cells:
            continue
        wanted = {noun} | ({kind} & colours)
        there = things.standing.get(cell, [])
        if any(wanted <= words for _, words in there):
            case.prove(field, f"{found[0]!r}.")
        else:
            case.doubt("piece", field, f"{found[0]!r}, and there is none there. Is that meant?")
    for cell in LIES.findall(sentence):
        if cell in things.cells and cell not in things.standing:
            case.doubt("piece", field, f"nothing is on {cell}. Is it meant so?")
    for found in HAS.finditer(sentence):
        digits = {word for _, words in things.standing.get(found[1], []) for word in words if word.isdigit()}
        if digits and str(reading.number_of(found[2])) not in digits:
            case.doubt("number", field, f"{found[0]!r}, and there it is {' or '.join(sorted(digits))}. Is that meant?")
