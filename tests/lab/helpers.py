"""Quick simulations, and bots that somebody might write, good and bad ones. None has an id: no menu shows them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any

import pytest

from squirrelwidgets import Bot, Scurry, lab
from squirrelwidgets.core.model.bots.bot import Stop
from squirrelwidgets.core.model.events import Story
from squirrelwidgets.core.model.state import State

SMALL = Scurry.setup("3/random")
"""The quickest games there are."""


def simulate(*args: Any, **options: Any) -> Any:
    return lab.simulate(*args, **{"seed": 1, "progress": False, **options})


def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bench plays batch by batch, between messages."""
    for module in "squirrelwidgets.lab.background.run", "squirrelwidgets.core.play.tasks":
        monkeypatch.setattr(f"{module}.threads", lambda: False)


def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays only when somebody asks for a batch, and tells of each: no process, no thread, no loop."""
    no_threads(monkeypatch)
    monkeypatch.setattr("squirrelwidgets.lab.background.run.run_in_background", lambda _step, _name: None)
    monkeypatch.setattr("squirrelwidgets.lab.background.run.REPORT", 0.0)


def play_all(playing: Any, most: int = 200) -> int:
    """Has it play to its end; how many batches that took."""
    return next((n for n in range(most) if not playing.play_batch()), most)


class First(Bot):
    """Plays the first legal move, or the last one."""

    def __init__(self, last: bool = False) -> None:
        self.last = last

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        return [view.legal()[-1 if self.last else 0]]


class Attentive(Bot):
    """Remembers what it was shown and told."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, Story]] = []

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        self.seen.append((view, story))
        return [rng.choice(view.legal(view.viewer if isinstance(view.viewer, int) else None))]


class Late(Bot):
    """Fails at its third move."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        if view.turn == 2:
            raise ZeroDivisionError("acorns by zero")
        return [view.legal()[0]]


class Silent(Bot):
    """Has no move."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        return []


class Mute(First):
    """Does not say in its name what it plans."""

    def __init__(self, plan: list[int]) -> None:
        super().__init__()
        self.plan = plan


class Deadly(Bot):
    """Takes its process along."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        os._exit(1)


class DeadlyOnce(First):
    """Takes one process along, and plays on in the next; the file says whether it has."""

    def __init__(self, done: Path) -> None:
        super().__init__()
        self.done = done

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        if not self.done.exists():
            self.done.touch()
            os._exit(1)
        return super().choose(view, story, rng, stop)


class Leaving(Bot):
    """Would end whatever it is played in."""

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        sys.exit(3)


class Raising(Bot):
    """Raises what it is told to, at its second move."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: State, story: Story, rng: Random, stop: Stop | None = None) -> Sequence[Any]:
        if view.turn == 1:
            raise self.error
        return [view.legal()[0]]


class Losing(Executor):
    """Loses the first batch that it is sent."""

    def __init__(self) -> None:
        self.sent = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sent += 1
        future: Future[Any] = Future()
        if self.sent == 1:
            future.set_exception(ConnectionError("a worker is lost"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


class Named(First):
    def __str__(self) -> str:
        return "Nutty"


def timeless(frame: Any) -> Any:
    """A frame without the columns that are others each time it is played."""
    return frame.drop(columns=["seconds", "thought"])


def alike(one: Any, other: Any) -> bool:
    """Whether two frames are of the same games, to the last cell but those of clocks."""
    return bool(timeless(one).equals(timeless(other)))
