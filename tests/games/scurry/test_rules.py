"""Every rule in force has a test, and every test a rule."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from squirrelwidgets import Scurry

rule = pytest.mark.rule

TESTS = Path(__file__).parents[2]


def ids_tested() -> set[str]:
    """What the markers of all tests name, read from their sources."""
    ids: set[str] = set()
    for path in TESTS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for mark in getattr(node, "decorator_list", ()):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
                    ids |= {ast.literal_eval(each) for each in mark.args}
    return ids


def test_every_rule_in_force_has_a_test_and_every_test_a_rule() -> None:
    rules = Scurry.rules()
    in_force = {name for name, each in rules.items() if not each.later}
    assert len(in_force) == 22
    tested = {name for name in ids_tested() if name.startswith("SC-")}
    assert in_force - tested == set()
    assert tested - in_force == set()
