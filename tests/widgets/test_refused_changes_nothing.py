"""All or nothing: whatever fails at whatever point, a game, its boards and its editor are changed whole or not at all.

Three kinds of failure: something that an act needs raises, at each call of it; a script of chance that says what cannot
be, at each place in it; an observer that raises, which refuses nothing. Disks that are full are in `tests/lessons/`.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import CO_GENERATOR
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import Scurry, Squarrels
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.chance import Chance
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.saving.record import to_text
from squirrelwidgets.core.play.thinking import Thinker
from squirrelwidgets.editor.editor import Editor
from squirrelwidgets.widgets import Board
from tests.editor.asking import ask
from tests.widgets.fake_comm import recorded

PACKAGE = Path(squirrelwidgets.__file__).parent
NEEDED = (str(PACKAGE / "games"), *(str(PACKAGE / f"core/play/{name}.py") for name in ("expand", "record", "chalk")))
"""What an act asks before it changes anything: the rules, and all that checks and reads."""
AFTER = ("core/play/observed.py", "core/desk/feed.py", "widgets/board.py:_publish")
"""What comes when a change is made: others are told of it."""
CARDS = {"players": 3, "dealer": "ochre", "hands": ("1 1 2", "2 2 3", "4 5"), "race": "none"}
TRAITS = ["state", "ply", "over", "revision", "thinking"]


class Scene:
    """A game with a board that sees all, and the editor of it if there is one."""

    def __init__(self, game: Game, editor: Editor | None = None) -> None:
        self.game, self.editor = game, editor
        self.board = Board(editor.setup_game, editor=editor) if editor else Board(game, seat="all")

    def send(self, kind: str, **more: Any) -> None:
        """A message; refused or failed, it is an error here, too."""
        told = ask(self.board, kind, **{"node": self.board.game.node.id, **more})
        (answer,) = (each["answer"] for each in told if "answer" in each)
        if not answer["ok"]:
            raise SquirrelError(answer["text"])

    def look(self) -> Any:
        """All that an act may change."""
        games = [self.game, *([self.editor.setup_game] if self.editor else [])]
        return (
            [_without_luck(game) for game in games],
            self.editor and (self.editor.text, self.editor.setup, self.editor.problems),
            self.board.game is self.game,
            self.board._tell_plies(),
            {name: value for name, value in self.board._tell_head().items() if name != "rev"},
        )

    def revisions(self) -> tuple[int, ...]:
        return tuple(game.revision for game in (self.game, self.board.game))


def _without_luck(game: Game) -> Any:
    """A game's record, and what is beside it. A new game has a seed of its own."""
    earlier = [{**record, "seed": 0} for record in game.earlier]
    redo = game.node.next and game.node.next.id
    return {**game.record(), "seed": 0}, earlier, redo, game.thinker.stop, game.seatings


def scurry() -> Scene:
    """At the second of three plies, with a variation."""
    return Scene(Scurry(setup="5", seed=1).play("b5", "g10").undo().play("c2").undo())


def squarrels(*script: str, plies: tuple[str, ...] = ()) -> Scene:
    return Scene(Squarrels(setup=CARDS, chance=script, seed=1).play(*plies))


def edited() -> Scene:
    return Scene(game := Scurry(setup="5", seed=1).play("b5", "g10"), game.edit().edit("hops 2"))


def other() -> Game:
    return Scurry(setup="6", seed=3, seats=["random", None]).play("f8")


Act = Callable[[Scene], Any]
RECORD = to_text(Scurry(setup="6", seed=3).play("f8").record())
ACTS: dict[str, tuple[Callable[[], Scene], Act]] = {
    "play": (scurry, lambda scene: scene.game.play("g10", "c3")),
    "play on by chance": (lambda: squarrels("card 3"), lambda scene: scene.game.play("draw")),
    "go to": (scurry, lambda scene: scene.game.goto(0)),
    "undo": (scurry, lambda scene: scene.game.undo()),
    "redo": (scurry, lambda scene: scene.game.redo()),
    "comment": (scurry, lambda scene: scene.game.comment("Here", chalk=["b5", "b5>d4 red"])),
    "restart": (scurry, lambda scene: scene.game.restart("6", seed=7)),
    "restart by chance": (squarrels, lambda scene: scene.game.restart(seed=7)),
    "take over": (scurry, lambda scene: scene.game.replace_with(other())),
    "players": (scurry, lambda scene: setattr(scene.game, "seats", ["random", None])),
    "click": (scurry, lambda scene: scene.send("play", words=["g10"])),
    "click on an older ply": (scurry, lambda scene: scene.send("play", node=0, words=["j9"])),
    "click on an older ply with chance": (
        lambda: squarrels("card 3", plies=("draw", "discard 1")),
        lambda scene: scene.send("play", node=2, words=["draw"]),
    ),
    "undo at a board": (scurry, lambda scene: scene.send("undo", what="move")),
    "redo at a board": (scurry, lambda scene: scene.send("undo", what="redo")),
    "chalk at a board": (scurry, lambda scene: scene.send("chalk", chalk=["b5 blue"])),
    "new at a board": (scurry, lambda scene: scene.send("new", text="6")),
    "open at a board": (scurry, lambda scene: scene.send("open", data=RECORD)),
    "players at a board": (scurry, lambda scene: scene.send("seats", players=["person", "random"])),
    "edit": (edited, lambda scene: scene.editor and scene.editor.edit("clear c7", "hops 1")),
    "take": (edited, lambda scene: scene.editor and scene.editor.take("6/random 9")),
    "play what was edited": (edited, lambda scene: scene.editor and scene.editor.start()),
    "edit at a board": (edited, lambda scene: scene.send("play", words=["clear", "c7"])),
    "take at a board": (edited, lambda scene: scene.send("edit", act="take", text="6/random 9")),
    "play at a board what was edited": (edited, lambda scene: scene.send("edit", act="play")),
}


@pytest.fixture(autouse=True)
def _on_a_fake_comm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(Thinker, "start", lambda *_, **__: None)  # bots play on in their own time
    with recorded():
        yield


class Failure(Exception):
    """No error of ours."""


@contextmanager
def failing_at(call: int) -> Iterator[list[int]]:
    """Raise in the n-th call of what acts need, from other lines than before; holds the number of calls."""
    count = [0]
    calls: set[Any] = set()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if not code.co_filename.startswith(NEEDED) or code.co_flags & CO_GENERATOR or comes_after(frame):
            return
        back = frame.f_back
        place = code, back and (back.f_code, back.f_lineno)
        if place not in calls:
            calls.add(place)
            count[0] += 1
            if count[0] == call:
                raise Failure(f"{code.co_filename}:{code.co_name}")

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield count
    finally:
        sys.settrace(before)


def comes_after(frame: FrameType | None) -> bool:
    while frame:
        code = frame.f_code
        if f"{code.co_filename}:{code.co_name}".removeprefix(f"{PACKAGE}/").startswith(AFTER):
            return True
        frame = frame.f_back
    return False


def done(make: Callable[[], Scene], act: Act, failing: int = -1) -> tuple[Scene, Any, Any, list[int], str]:
    """An act at a new scene: looks before and after, the calls, the error."""
    scene, error = make(), ""
    before = scene.look(), scene.revisions()
    with failing_at(failing) as calls:
        try:
            act(scene)
        except (SquirrelError, Failure) as refused:
            error = str(refused)
    after = scene.look(), scene.revisions()
    scene.board.close()
    return scene, before, after, calls, error


@pytest.mark.parametrize("name", ACTS)
def test_what_fails_anywhere_changes_nothing(name: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    make, act = ACTS[name]
    _, before, control, calls, error = done(make, act)
    assert not error
    assert control != before
    for call in range(1, calls[0] + 1):
        _, before, after, _, error = done(make, act, call)
        if error:
            assert after == before, (call, error)
        else:
            assert after[0] == control[0], call


DRAWN = ("draw", "discard 1", "draw")
"""What was played before, with two cards that chance drew."""
BY_CHANCE: dict[str, Act] = {
    "play": lambda scene: scene.game.play("discard 2", "draw"),
    "click": lambda scene: scene.send("play", words=["draw"]),
    "click on an older ply": lambda scene: scene.send("play", node=2, words=["draw"]),
    "click on the first ply": lambda scene: scene.send("play", node=0, words=["draw"]),
}


@pytest.mark.parametrize("name", BY_CHANCE)
def test_a_script_of_chance_that_cannot_be_changes_nothing(name: str) -> None:
    act, refused = BY_CHANCE[name], 0
    for place in range(5):
        for nonsense in ("nonsense here", "card 99", "slap rust 3"):
            script = [f"card {card}" for card in "23452"]
            scene = squarrels(*script, plies=DRAWN)
            script[place] = nonsense
            scene.game.chance = Chance(scene.game.seed, script)  # as a record may say it
            scene.game.thinker.stop = Stop()  # a bot thinks
            before = scene.look(), scene.revisions()
            try:
                act(scene)
            except SquirrelError:
                refused += 1
                assert (scene.look(), scene.revisions()) == before, (place, nonsense)
            else:
                assert scene.revisions() != before[1]
            scene.board.close()
    assert 0 < refused < 15


@pytest.mark.parametrize("name", ACTS)
def test_an_observer_that_fails_refuses_nothing(name: str, caplog: pytest.LogCaptureFixture) -> None:
    make, act = ACTS[name]
    _, _, control, _, _ = done(make, act)

    def failing() -> Scene:
        scene = make()
        for each in (scene.game, *([scene.editor.setup_game, scene.editor] if scene.editor else [])):
            traits = ["text", "setup", "problems"] if isinstance(each, Editor) else TRAITS
            each.observe(fail, traits)
            each.observe(lambda change: heard.append(change["name"]), traits)
        return scene

    failed: list[str] = []
    heard: list[str] = []

    def fail(change: Any) -> None:
        failed.append(change["name"])
        raise Failure

    _, _, after, _, error = done(failing, act)
    assert not error
    assert after[0] == control[0]
    assert failed == heard != [], "those after it hear of it, too"
    assert caplog.text.count("an observer of") == len(failed)
