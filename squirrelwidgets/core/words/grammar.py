"""Numbers and articles in English sentences. Every text that counts something does it here."""

from __future__ import annotations

from typing import Final

VOWELS: Final = tuple("aeiou")


def pluralize(n: int, unit: str, plural: str = "") -> str:
    """`1 turn`, `2 turns`, `0 boxes`; only a plural that is not the unit with an s has to be given."""
    return f"{n} {choose_form(n, unit, plural)}"


def choose_form(n: int, one: str, several: str = "") -> str:
    """The form that goes with a number: of a noun `tile`, `tiles`, or of a verb `choose_form(n, "lies", "lie")`."""
    return one if n == 1 else several or f"{one}s"


def an(noun: str) -> str:
    """`an acorn`, `a nut`."""
    return f"{'an' if noun.lower().startswith(VOWELS) else 'a'} {noun}"


def ordinal(n: int) -> str:
    """`1st`, `2nd`, `11th`: a place in a ranking."""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def third_person(verb: str) -> str:
    """`rests`, `passes`, `tries`: what somebody does."""
    if verb.endswith("y") and not verb.endswith(("ay", "ey", "oy", "uy")):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else f"{verb}s"
