"""Twins: two lines of play that differ in what is hidden from somebody, and all that this somebody is told of each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.core.play.game import Game


class Knowledge(Protocol):
    """Who may know what in one game, written from its rule sheet and not from its code."""

    QUESTIONS: Sequence[str]
    """Sentences that a board asks about, legal or not: the answers tell nothing that is hidden."""

    def setup(self, rng: Random) -> dict[str, Any]:
        """Options of a random setup."""

    def other_setup(self, options: dict[str, Any], viewer: Viewer, rng: Random) -> dict[str, Any]:
        """Options that differ only in what a viewer may not know."""

    def hears(self, state: Any, said: str, seat: int, viewer: Viewer) -> str:
        """A sentence as a viewer hears it."""

    def knows(self, before: Any, said: str, after: Any, viewer: Viewer) -> Any:
        """What a viewer may see and remember of a ply."""

    def covered(self, view: Any, state: Any) -> list[int]:
        """Cards in hands that a view of a state does not show, as numbers."""

    def whole(self, state: Any) -> bool:
        """Whether a state holds each thing of the game once, and nothing is left open."""

    def alike(self, state: Any, said: str, seat: int, viewer: Viewer, change: float, rng: Random) -> str:
        """Another sentence that may be heard the same; the larger `change`, the more of it differs."""


class Said(NamedTuple):
    seat: int
    text: str


class Twins(NamedTuple):
    """Two lines of play from the same setup, ply by ply the same for one viewer."""

    kind: type[Game]
    knowledge: Knowledge
    settings: tuple[Any, Any]
    viewer: Viewer
    lines: tuple[list[Said], list[Said]]
    states: tuple[list[Any], list[Any]]
    apart: int
    """Plies after which something hidden differs."""


TRIES = 6


def twins(kind: type[Game], knowledge: Knowledge, viewer: Viewer | None, seed: int, plies: int) -> Twins:
    """Play at random, and beside it something else that the viewer cannot tell from it, as long as that is possible.

    `viewer` None: one of the seats, or the spectator.
    """
    rng = Random(f"twins {seed}")
    options = knowledge.setup(rng)
    seats = len(kind.begin(kind.setup(**options)).scores)
    if viewer is None:
        viewer = rng.choice([*range(seats), "spectator"])
    settings = kind.setup(**options), kind.setup(**knowledge.other_setup(options, viewer, rng))
    one, other = (kind.begin(each) for each in settings)
    found = Twins(kind, knowledge, settings, viewer, ([], []), ([one], [other]), 0)
    change = rng.choice((0.05, 0.2, 0.5))
    while one.actors and len(found.lines[0]) < plies:
        together = _together(knowledge, one, other, viewer, change, rng)
        if together is None:
            break
        (said, after), followed = together
        for n, (each, state) in enumerate(((said, after), followed)):
            found.lines[n].append(each)
            found.states[n].append(state)
        one, other = after, followed[1]
    while found.lines[0] and found.states[0][-1].actors == (CHANCE,):  # a game would go on by itself
        for n in (0, 1):
            found.lines[n].pop()
            found.states[n].pop()
    apart = sum(one != other for one, other in zip(*found.states, strict=True))
    return found._replace(apart=apart)


Ply = tuple[Said, Any]
"""What is said, and the state that it leads to."""


def _together(
    knowledge: Knowledge, one: Any, other: Any, viewer: Viewer, change: float, rng: Random
) -> tuple[Ply, Ply] | None:
    """A ply of one twin, and what the other plays at the same time; None if it can follow in nothing."""
    for _ in range(TRIES):
        said = _something(one, rng)
        after = one.play(one.parse(said.text), said.seat)
        followed = _follow(knowledge, (one, said, after), other, viewer, change, rng)
        if followed:
            return (said, after), followed
    return None


def _something(state: State, rng: Random) -> Said:
    if state.actors == (CHANCE,):
        return Said(CHANCE, state.say(state.draw_chance(rng)))
    seat = rng.choice(state.actors)
    return Said(seat, rng.choice(state.sentences(seat)))


def _follow(
    knowledge: Knowledge, played: tuple[Any, Said, Any], other: Any, viewer: Viewer, change: float, rng: Random
) -> Ply | None:
    """What the twin plays, and where that leads to; None if it cannot follow."""
    one, said, after = played
    heard = knowledge.hears(one, said.text, said.seat, viewer)
    known = knowledge.knows(one, said.text, after, viewer)
    for attempt in range(TRIES):
        text = knowledge.alike(other, said.text, said.seat, viewer, change if attempt < TRIES - 1 else 0, rng)
        move = other.parse(text)
        if not other.allows(move, said.seat) or knowledge.hears(other, text, said.seat, viewer) != heard:
            continue
        state = other.play(move, said.seat)
        if knowledge.knows(other, text, state, viewer) == known:
            return Said(said.seat, text), state
    return None


# -- all that reaches a board


def told(twins: Twins, n: int, asks: bool = True) -> Iterator[tuple[str, str]]:
    """Everything that the boards of the viewer are told of one twin, as texts, each with a word on what it is.

    `asks`: also the answers to what a board may ask.
    """
    ids = [seat["id"] for seat in twins.kind.stage().seats(twins.settings[n])]
    own = ids[twins.viewer] if isinstance(twins.viewer, int) else None
    line = twins.lines[n]
    chance = [said.text for said in line if said.seat == CHANCE]
    game = twins.kind(setup=twins.settings[n], seed=1, chance=chance)
    boards = {name: Desk(game, name) for name in [own or "spectator", "turn"]}
    yield from _where_it_stands(boards, own)
    for said in line:
        if said.seat != CHANCE:
            game.play(said.text, seat=said.seat)
            for desk in boards.values():
                desk.note_revision()
            yield from _where_it_stands(boards, own)
    assert len(game.tree.nodes) == len(line) + 1
    for name, desk in boards.items():
        yield f"static of {name}", json.dumps(desk.feed.static())
        for ply in desk.feed.all():
            yield f"ply {ply['id']} of {name}", json.dumps(ply)
        if asks:
            yield from _answers(name, desk, twins.knowledge.QUESTIONS)
    yield "text", str(game.state.seen_by(twins.viewer))


def _where_it_stands(boards: dict[str, Desk], own: str | None) -> Iterator[tuple[str, str]]:
    """Heads; a board that goes round shows the viewer's cards when it is the viewer's turn, and nobody else's."""
    for name, desk in boards.items():
        head = desk.head()
        if own and head.get("curtain") == own:
            yield _asked(name, desk, "lift", seat=own)
            head = desk.head()
        yield f"head {head['node']} of {name}", json.dumps(head)


def _answers(name: str, desk: Desk, questions: Sequence[str]) -> Iterator[tuple[str, str]]:
    for text in questions:
        yield _asked(name, desk, "why", words=text.split())
    for node in (0, desk.game.node.id // 2, desk.game.node.id):
        yield _asked(name, desk, "legal", node=node)
    for what in ("picture", "page", "record", "code"):
        if not desk.game.over:  # the end tells everybody everything
            yield _asked(name, desk, "save", what=what)
    yield _asked(name, desk, "new", dry=True)
    yield _asked(name, desk, "undo", what="move")


def _asked(name: str, desk: Desk, kind: str, **more: Any) -> tuple[str, str]:
    game = desk.game
    message = {"id": 1, "rev": game.revision, "node": game.node.id, "kind": kind, **more}
    answer = desk.handle(message)
    assert answer.get("code") not in ("bad", "error"), (message, answer)
    return f"answer to {kind} {more} at {game.node.id} on {name}", json.dumps(answer)


def difference(twins: Twins, asks: bool = True) -> str:
    """The first thing by which the viewer could tell the twins apart; empty if there is none."""
    for one, other in zip(told(twins, 0, asks), told(twins, 1, asks), strict=True):
        if one != other:
            return _told_apart(one, other)
    return ""


def _told_apart(one: tuple[str, str], other: tuple[str, str]) -> str:
    where = next(n for n, pair in enumerate(zip(one[1] + "$", other[1] + "$", strict=False)) if pair[0] != pair[1])
    first, second = (text[max(0, where - 60) : where + 60] for text in (one[1], other[1]))
    return f"{one[0]}: …{first}… or …{second}…"
