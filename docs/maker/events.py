"""The page of the site about events, made from `Kind.events()`: what each kind tells, a game in which it happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import squirrelwidgets as sw
from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.words.rule_texts import EventKind

from .places import DOCS

SEEDS: Final = range(1, 4)
PLIES: Final = 600
"""A game in which something happens is looked for as far as this."""
PAGE: Final = "api/events.md"
"""What stands above the games; the rest is made."""


LAID_OUT: Final[dict[str, dict[str, Any]]] = {
    "NutHunt": {"players": 1, "objectives": ["o1 o2", "o3 o4"], "deck": ["o41 o12"]},
    "SquirrelIsland": {
        "players": 2,
        "deck": [
            {"id": "leaf", "name": "Leaf", "type": "item", "cost": 0, "copies": 30, "stash": 1,
             "effect": [{"op": "discard", "n": 1}]}
        ],
    },
}  # fmt: skip
"""Setups in which something happens that the box's own games seldom come to."""
SAID: Final[dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "Squarrels": ({"players": 3, "hands": ["1", "2", "3"], "mover": "rust"}, ("draw", "card hoard", "quiet")),
}
"""What bots never do, said: nobody slaps."""
SELDOM: Final = {("SquirrelIsland", "did"): "Only operations of your own tell it: `Step.tell`."}
"""What no card of the box does."""


class Found(NamedTuple):
    """A game in which an event has just happened."""

    code: str
    event: Event
    who: str
    """The name of its seat."""


def write(pages: Path) -> None:
    """Complete the page in a folder of pages."""
    (pages / PAGE).write_text(page(), "utf-8")


def page() -> str:
    """The page, in Markdown."""
    return (DOCS / "pages" / PAGE).read_text("utf-8") + "".join(_game(name, getattr(sw, name)) for name in sw.GAMES)


def _game(name: str, kind: type[Game]) -> str:
    found = examples(name, kind)
    events = (
        _event(each) + (f"\n{SELDOM[name, key]}\n" if (name, key) in SELDOM else _example(each, found[key]))
        for key, each in kind.events().items()
    )
    return f"\n## {kind.title}\n\n```python\nfrom squirrelwidgets import {name}\n```\n{''.join(events)}"


def _event(event: EventKind) -> str:
    fields = "".join(f"- `{name}`: {what}\n" for name, what in event.fields.items())
    return f"\n### {event.kind}\n\n{event.text}\n{chr(10) if fields else ''}{fields}"


def _example(event: EventKind, found: Found) -> str:
    told = {name: getattr(found.event, name) for name in event.fields}
    shown = ", ".join(f"event.{name}" for name in told)
    values = tuple(told.values()) if len(told) > 1 else next(iter(told.values()), None)
    goal = "".join(
        f", {name} = {_toml(found.who if name == 'who' else value)}"
        for name, value in told.items()
        if (found.who if name == "who" else value and (name != "n" or value > 0))
    )
    tail = f">>> {shown}\n{values!r}\n" if told else ""
    return (
        f"\n```pycon\n>>> {found.code}\n"
        f'>>> event = next(each for each in game.state.events if each.kind == "{event.kind}")\n{tail}```\n'
        f'\n```toml\ngoal = {{ event = "{event.kind}"{goal} }}\n```\n'
    )


def _toml(value: object) -> str:
    return str(value) if isinstance(value, int) else f'"{value}"'


# -- games in which they happen


def examples(name: str, kind: type[Game]) -> dict[str, Found]:
    """For each kind of event a game in which it has just happened."""
    found: dict[str, Found] = {}
    wanted = {event for event in kind.events() if (name, event) not in SELDOM}
    if name in SAID:
        setup, said = SAID[name]
        _note(found, kind(setup=setup).play(*said), f"{name}(setup={setup}).play{said}")
    for seed in SEEDS:
        for options in variants(name, kind):
            if found.keys() >= wanted:
                return found
            _look(found, name, kind, options, seed)
    return found


def _look(found: dict[str, Found], name: str, kind: type[Game], options: dict[str, Any], seed: int) -> None:
    player_count = kind.player_count(kind.setup(**options))
    game = kind(setup=options or None, seats=["random"] * player_count, seed=seed).run(PLIES)
    given = f"setup={options}, " if options else ""
    for node in game.node.line():
        if any(event.kind not in found for event in node.state.events):
            game.goto(node)
            begin = f'{name}({given}seats=["random"] * {player_count}, seed={seed})'
            _note(found, game, f"{begin}.run({node.ply}).goto({node.ply})")


def _note(found: dict[str, Found], game: Game, code: str) -> None:
    """What has just happened in a game, if it is new."""
    seats = [seat["id"] for seat in game.stage().seats(game.settings)]
    for event in game.state.events:
        who = seats[event.who] if event.who is not None and 0 <= event.who < len(seats) else ""
        found.setdefault(event.kind, Found(f"game = {code}", event, who))


def variants(name: str, kind: type[Game]) -> Iterator[dict[str, Any]]:
    """The usual setup, one that is laid out, and each option of the form changed once."""
    yield {}
    if name in LAID_OUT:
        yield LAID_OUT[name]
    for field in kind.setup().form():
        values = [True] if field["kind"] == "bool" else [each["v"] for each in field.get("values", ())]
        for value in values:
            with suppress(SquirrelError):
                kind.setup(**{field["name"]: value})
                yield {field["name"]: value}
