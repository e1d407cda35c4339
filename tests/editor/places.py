"""Where the board of an editor shows what is missing: for the tests of all games."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from squirrelwidgets.editor import Editor


def places_of(editor: Editor) -> list[tuple[str, ...]]:
    """The places that are framed, problem by problem."""
    stage = editor.setup_game.stage()
    return [tuple(stage.problem_places(editor.sketch, problem)) for problem in editor.problems]


def check_places(editor: Editor, placeless: AbstractSet[tuple[str, str]]) -> None:
    """Each problem has places, and the board knows them all; `placeless` lists those that may have none, by option and
    rule."""
    known = editor.setup_game.stage().places(editor.sketch.setup, "all")
    for problem, places in zip(editor.problems, places_of(editor), strict=True):
        assert places or (problem.field, problem.rule) in placeless, problem
        assert known.keys() >= set(places), problem
