"""The rules that tests are marked with, read from the sources of the tests. Which rules a game has, its tests say."""

from __future__ import annotations

import ast
from pathlib import Path


def rules_marked(folder: Path) -> set[str]:
    """The ids in `@rule("SC-7")`, `@pytest.mark.rule("SC-7")` and `row("SC-7 SC-8", …)`, in all files of a folder."""
    ids: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            for mark in getattr(node, "decorator_list", ()):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in ("rule", "pytest.mark.rule"):
                    ids |= {ast.literal_eval(each) for each in mark.args}
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "row":
                ids |= {*ast.literal_eval(node.args[0]).split()}
    return ids
