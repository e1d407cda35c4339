"""Proves what texts say of rules and numbers: rules that exist, numbers that can be counted, marks that are closed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import log
from typing import Final

from ....core.model.errors import nearest
from ...content.texts import NUMBERS, rules_in
from ...errors import BadLesson
from ...session.way_counts import counted
from ..case import Case
from ..reading import stems

LITTLE: Final = 0.3
"""A text that shares less than this with the rule that it cites, of what it shares with another one, is in doubt: so
are 3 of 100 citations of the courses, and 67 of 100 of rules drawn by lot."""
_BRACES: Final = re.compile(r"\{(\w+)\}")


def prove_texts(case: Case) -> None:
    """Prove all texts of a step."""
    rules = case.kind.rules()
    for field, text in case.texts():
        cited = rules_in([text])
        if strange := next((rule for rule in cited if rule not in rules), ""):
            raise case.fault(field, f"{strange} is no rule of {case.kind.title}.{nearest(strange, rules)}")
        case.proof.cited.update(cited if field not in ("hints", "choose") else ())
        _prove_marks(case, field, text)


def prove_rules_speak(case: Case) -> None:
    """An explanation that cites a rule shares words with it, rare ones of these rules above all."""
    rules = {name: stems(f"{rule.title} {rule.text}") for name, rule in case.kind.rules().items()}
    for field, text in case.texts():
        cited = rules_in([text]) if field in ("text", "wrong") else []
        shared = {rule: _weight(stems(text) & words, rules) for rule, words in rules.items()} if cited else {}
        other = max(shared, key=lambda rule: shared[rule], default="")
        for rule in cited:
            if shared[rule] < LITTLE * shared[other]:
                title, near = case.kind.rules()[rule].title, case.kind.rules()[other].title
                told = f"{rule} is {title!r}, and this reads like {other}, {near!r}. Is it that rule?"
                case.doubt("rule", field, told)


def _weight(words: set[str], rules: Mapping[str, set[str]]) -> float:
    """How much some words tell of a rule: those that are in few rules tell most."""
    return sum(log(len(rules) / sum(word in each for each in rules.values())) for word in words)


def _prove_marks(case: Case, field: str, text: str) -> None:
    if text.count("**") % 2:
        raise case.fault(field, f"a ** is not closed: {text[:60]!r}.")
    names = _BRACES.findall(text)
    if names and field not in ("text", "task", "paper"):
        raise case.fault(field, f"numbers are counted in text and task only, not here: {{{names[0]}}}.")
    if strange := next((name for name in names if name not in NUMBERS), ""):
        known = " or ".join(f"{{{name}}}" for name in NUMBERS)
        raise case.fault(field, f"{{{strange}}} is no number that is counted; {known} is.{nearest(strange, NUMBERS)}")
    try:
        counted(text, case.step, case.kind)
    except BadLesson as bad:
        raise case.fault(field, bad.reason) from None
