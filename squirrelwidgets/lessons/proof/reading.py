"""Reads what authors write: sentences, whether one says what to do, and the numbers, places and names in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from ..content.texts import WORDS, plain_text

SENTENCE: Final = re.compile(r"(?<=[.!?:;…])\s+")
ASIDE: Final = re.compile(r"\([^()]*\)")
BREAKS: Final = re.compile(
    r",? ?\b(so that|such that|where|before|until|without|that|which|because|and (?:see|win|watch)|instead of|"
    r"not|keep|opposite|away from|from which|against|after|when|who|whose|if|in the way|for|to win|to make)\b"
)
"""What comes after it in a sentence is no part of what is to be done."""
TELLS: Final = frozenset(
    """a an the this that these those it its there here you your we our they their he she his her if when where who
    whose which what how why while can may must is are was were do does did has have had in on at from with without
    by for after before because but all every each any some most no none nobody nothing only both either neither one
    two three four five six seven eight nine ten eleven twelve more fewer less i think so or and as of""".split()
)
"""A sentence that begins so tells or asks something; any other one says what to do."""
NUMBER: Final = r"(?<![\w.-])(\d+|no|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\w-])"
COUNTED: Final = re.compile(
    rf"(?:{NUMBER}|\b(both)\b)"
    r"(?! of\b)(?P<unit>(?: (?!or\b|and\b|to\b|in\b|at\b|is\b|of\b|for\b)[a-z][a-z-]*){0,2})",
    re.IGNORECASE,
)
NAMED: Final = re.compile(r"\b(a|an|the|your|its|his|another|other)(?: \w+)? $", re.IGNORECASE)
"""A number after these is the name of a thing, as "a 5"."""
BOUND: Final = re.compile(r"\b(at most|no more than|not more than|up to) $", re.IGNORECASE)


class Number(NamedTuple):
    """A number that counts something."""

    n: int
    unit: tuple[str, ...]
    """The next two words."""
    at_most: bool


def sentences(text: str) -> list[str]:
    """The sentences of a text, without marks and without the ids of rules."""
    return [part for part in SENTENCE.split(plain_text(text)) if part.strip(" .!?:;…")]


def says_what_to_do(sentence: str, names: Iterable[str] = ()) -> bool:
    """Whether a sentence asks for something to be done: "Hop to f4"."""
    words = sentence.split()
    first = words[0].strip(",.!?:;…'\"").lower()
    if first in ("now", "then", "say", "first") and len(words) > 1:
        return first == "say" or says_what_to_do(" ".join(words[1:]), names)
    first = first.removesuffix("'s")
    return not (first in TELLS or first in names or first[:1].isdigit() or not first[:1].isalpha())


def to_do(text: str, names: Iterable[str] = ()) -> list[str]:
    """What a task says to do: the main clauses of its sentences that do not only tell something."""
    known, text = {*names}, ASIDE.sub(" ", text)
    return [BREAKS.split(each, maxsplit=1)[0] for each in sentences(text) if says_what_to_do(each, known)]


def number_of(word: str) -> int:
    word = word.lower()
    return int(word) if word.isdigit() else WORDS.index({"none": "no", "both": "two"}.get(word, word))


def numbers(text: str) -> Iterator[Number]:
    """The numbers of a text that count something: no names of things, as "a 5" or "the 3s"."""
    for found in COUNTED.finditer(text):
        before, word = text[: found.start()], found[1] or found[2]
        if (
            (word.isdigit() and NAMED.search(before))
            or found["unit"].startswith(" more")
            or (word.lower() in ("one", "no") and not found["unit"])
        ):
            continue
        yield Number(number_of(word), (*found["unit"].lower().split(),), bool(BOUND.search(before)))


def stem(word: str) -> str:
    """A word without its ending, to compare words: "acorns", "stored"."""
    word = word.lower().removesuffix("'s")
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def stems(text: str) -> set[str]:
    return {stem(word) for word in re.findall(r"[A-Za-z][A-Za-z'-]+", text)}


def is_in_order(part: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether a list comes within another one, in its order."""
    rest = iter(whole)
    return all(any(each == other for other in rest) for each in part)
