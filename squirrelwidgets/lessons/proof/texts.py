"""Proves what texts say of rules and numbers: rules that exist, numbers that can be counted, marks that are closed."""

from __future__ import annotations

import re
from typing import Final

from ...core.model.errors import nearest
from ..content.texts import NUMBERS, rules_in
from ..errors import BadLesson
from ..sitting.numbers import counted
from .case import Case

_BRACES: Final = re.compile(r"\{(\w+)\}")


def prove_texts(case: Case) -> None:
    """Prove all texts of a step."""
    step, rules = case.step, case.kind.rules()
    for field, texts in {
        "text": [step.text],
        "task": [step.task],
        "right": [step.right],
        "wrong": [*step.wrong.values()],
        "hints": [hint for hint in step.hints if isinstance(hint, str)],
        "choose": [*step.choose],
    }.items():
        cited = rules_in(texts)
        if strange := next((rule for rule in cited if rule not in rules), ""):
            raise case.fault(field, f"{strange} is no rule of {case.kind.title}.{nearest(strange, rules)}")
        case.proof.cited.update(cited if field not in ("hints", "choose") else ())
        for text in texts:
            _prove_marks(case, field, text)


def _prove_marks(case: Case, field: str, text: str) -> None:
    if text.count("**") % 2:
        raise case.fault(field, f"a ** is not closed: {text[:60]!r}.")
    names = _BRACES.findall(text)
    if names and field not in ("text", "task"):
        raise case.fault(field, f"numbers are counted in text and task only, not here: {{{names[0]}}}.")
    if strange := next((name for name in names if name not in NUMBERS), ""):
        known = " or ".join(f"{{{name}}}" for name in NUMBERS)
        raise case.fault(field, f"{{{strange}}} is no number that is counted; {known} is.{nearest(strange, NUMBERS)}")
    try:
        counted(text, case.step, case.kind)
    except BadLesson as bad:
        raise case.fault(field, bad.reason) from None
