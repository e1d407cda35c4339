"""Twins: two lines of play that differ only in what is hidden from one viewer, and what must be equal for that viewer.

`tests/secrets/test_secrets.py` checks a few pairs every time, `make soak` all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import cache, cached_property
from itertools import zip_longest
from random import Random
from types import ModuleType
from typing import Any, NamedTuple, Protocol

from jupyter_client.session import json_packer

import squirrelwidgets
from squirrelwidgets import BadSetup, NutHunt, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.model.events import Viewer
from squirrelwidgets.core.model.state import CHANCE, State
from squirrelwidgets.core.play.game import Game
from tests.own.games import HighNut
from tests.reference.full_cheeks import secrets as full_cheeks_secrets
from tests.reference.high_nut import secrets as high_nut_secrets
from tests.reference.nut_hunt import secrets as nut_hunt_secrets
from tests.reference.squarrels import secrets as squarrels_secrets
from tests.reference.squirrel_island import secrets as squirrel_island_secrets
from tests.reference.squirrel_rush import secrets as squirrel_rush_secrets
from tests.sixth_game import FullCheeks


class Knowledge(Protocol):
    """Who may know what in one game, written from its rule sheet and not from its code."""

    QUESTIONS: Sequence[str]
    """Sentences to ask a board about, legal or not: the answers reveal nothing hidden."""

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


KNOWLEDGE: dict[type[Game], Knowledge] = {
    Squarrels: squarrels_secrets,
    SquirrelRush: squirrel_rush_secrets,
    NutHunt: nut_hunt_secrets,
    SquirrelIsland: squirrel_island_secrets,
    FullCheeks: full_cheeks_secrets,
    HighNut: high_nut_secrets,
}
PAIRS = 200
"""Pairs of lines in each game. Making one takes milliseconds; comparing everything its viewer receives, seconds."""
SOME = 100
"""Of these, those that `make test` makes: each sort of sentence that hides something differs in several of them."""
PLIES = 120


def may_hide(kind: type[Game]) -> bool:
    """Whether players hide something in this game, by default or with some option of the board's form."""
    form = kind.setup().form()
    options = [(field["name"], value["v"]) for field in form for value in field.get("values", ())]
    options += [(field["name"], value) for field in form if field["kind"] == "bool" for value in (False, True)]
    setups = []
    for name, value in options:
        with suppress(BadSetup):
            setups.append(kind.setup(**{name: value}))
    return any(setup.secrets for setup in setups)


WITH_SECRETS = [kind for name in squirrelwidgets.GAMES if may_hide(kind := getattr(squirrelwidgets, name))]
WITH_TWINS = [kind for kind in WITH_SECRETS if kind in KNOWLEDGE]
"""All of them, but for one that is being written: one test says that it lacks its knowledge, and all others wait."""


class Sentence(NamedTuple):
    """A sentence, and the seat that says it."""

    seat: int
    text: str


class Twins(NamedTuple):
    """Two lines of play from the same setup, ply by ply the same for one viewer."""

    kind: type[Game]
    knowledge: Knowledge
    settings: tuple[Any, Any]
    viewer: Viewer
    lines: tuple[list[Sentence], list[Sentence]]
    states: tuple[list[Any], list[Any]]
    apart: int
    """The number of plies after which something hidden differs."""


@cache
def pair(kind: type[Game], seed: int) -> Twins:
    """One of a game's `PAIRS`."""
    return twins(kind, KNOWLEDGE[kind], None, seed, PLIES)


@cache
def widest(kind: type[Game]) -> list[Twins]:
    """Those of `SOME` pairs that differ, the longest apart first.

    Each sort in turn: of a seat or a spectator, with one setup or two.
    """
    pairs = sorted((pair(kind, seed) for seed in range(SOME)), key=lambda each: -each.apart)
    sorts: dict[tuple[bool, bool], list[Twins]] = {}
    for each in filter(lambda each: each.apart, pairs):
        sorts.setdefault((each.viewer == "spectator", each.settings[0] == each.settings[1]), []).append(each)
    return [each for row in zip_longest(*sorts.values()) for each in row if each]


TRIES = 6


def twins(kind: type[Game], knowledge: Knowledge, viewer: Viewer | None, seed: int, plies: int) -> Twins:
    """Play a random line and, in step with it, another that the viewer cannot tell from it, for as long as possible.

    `viewer` None: one of the seats, or the spectator.
    """
    rng = Random(f"twins {seed}")
    options = knowledge.setup(rng)
    seats = len(kind.begin(kind.setup(**options)).scores)
    if viewer is None:
        viewer = rng.choice([*range(seats), "spectator"])
    settings = kind.setup(**options), kind.setup(**knowledge.other_setup(options, viewer, rng))
    one, other = (kind.begin(each) for each in settings)
    pair = Twins(kind, knowledge, settings, viewer, ([], []), ([one], [other]), 0)
    change = rng.choice((0.05, 0.2, 0.5))
    while one.actors and len(pair.lines[0]) < plies:
        plies_of_both = _play_both(knowledge, one, other, viewer, change, rng)
        if plies_of_both is None:
            break
        for n, (sentence, state) in enumerate(plies_of_both):
            pair.lines[n].append(sentence)
            pair.states[n].append(state)
        one, other = (state for _, state in plies_of_both)
    while pair.lines[0] and pair.states[0][-1].actors == (CHANCE,):  # a game would go on by itself
        for n in (0, 1):
            pair.lines[n].pop()
            pair.states[n].pop()
    return pair._replace(apart=sum(one != other for one, other in zip(*pair.states, strict=True)))


Ply = tuple[Sentence, Any]
"""A sentence, and the state it leads to."""


def _play_both(
    knowledge: Knowledge, one: Any, other: Any, viewer: Viewer, change: float, rng: Random
) -> tuple[Ply, Ply] | None:
    """A ply of each twin; None if the second can follow the first in nothing."""
    for _ in range(TRIES):
        sentence = _random_sentence(one, rng)
        after = one.play(one.parse(sentence.text), sentence.seat)
        followed = _follow(knowledge, (one, sentence, after), other, viewer, change, rng)
        if followed:
            return (sentence, after), followed
    return None


def _random_sentence(state: State, rng: Random) -> Sentence:
    if state.actors == (CHANCE,):
        return Sentence(CHANCE, state.say(state.draw_chance(rng)))
    seat = rng.choice(state.actors)
    return Sentence(seat, rng.choice(state.sentences(seat)))


def _follow(
    knowledge: Knowledge, played: tuple[Any, Sentence, Any], other: Any, viewer: Viewer, change: float, rng: Random
) -> Ply | None:
    """The second twin's ply beside one of the first; None if it cannot follow."""
    one, (seat, said), after = played
    heard = knowledge.hears(one, said, seat, viewer)
    known = knowledge.knows(one, said, after, viewer)
    for attempt in range(TRIES):
        text = knowledge.alike(other, said, seat, viewer, change if attempt < TRIES - 1 else 0, rng)
        move = other.parse(text)
        if not other.allows(move, seat) or knowledge.hears(other, text, seat, viewer) != heard:
            continue
        state = other.play(move, seat)
        if knowledge.knows(other, text, state, viewer) == known:
            return Sentence(seat, text), state
    return None


def packed(data: Any) -> str:
    """Data as Jupyter sends it."""
    return str(json_packer(data), "utf-8")


def game_of(pair: Twins, n: int) -> Iterator[Game]:
    """A game that plays one twin's line: as it begins, and again after each sentence that a seat says. The twins have
    different seeds, too."""
    line = pair.lines[n]
    chance = [text for seat, text in line if seat == CHANCE]
    game = pair.kind(setup=pair.settings[n], seed=n + 1, chance=chance)
    yield game
    for seat, text in line:
        if seat != CHANCE:
            yield game.play(text, seat=seat)
    assert len(game.tree.nodes) == len(line) + 1


# -- views


DEEP = 8
"""One view in this many is compared object by object, which takes longer than comparing all its answers."""


def check_views(pair: Twins) -> None:
    """Nothing in a view differs between the twins: nothing that it answers, and nothing that can be found in it."""
    for ply, (one, other) in enumerate(zip(*pair.states, strict=True)):
        contents = [view_contents(state, pair.viewer) for state in (one, other)]
        assert contents[0] == contents[1], pair.lines
        if ply % DEEP:
            continue
        assert packed(contents[0]) == packed(contents[1]), pair.lines
        apart = apart_in(one.seen_by(pair.viewer), other.seen_by(pair.viewer), "view", set())
        assert not apart, (apart, pair.viewer, pair.settings)


def apart_in(one: Any, other: Any, path: str, seen: set[tuple[int, int]]) -> str:
    """The way to the first thing in which two objects differ, through all that they hold; empty if there is none."""
    if one is other or (id(one), id(other)) in seen:
        return ""
    seen.add((id(one), id(other)))
    if type(one) is not type(other):
        return path
    if isinstance(one, Mapping):
        if list(one) != list(other):
            return path
        parts = [(f"{path}[{name!r}]", one[name], other[name]) for name in one]
    elif isinstance(one, list | tuple):
        if len(one) != len(other):
            return path
        parts = [(f"{path}[{n}]", *each) for n, each in enumerate(zip(one, other, strict=True))]
    elif names := attributes(one):
        if names != attributes(other):
            return path
        parts = [(f"{path}.{name}", getattr(one, name), getattr(other, name)) for name in names]
    else:
        return "" if repr(one) == repr(other) else path
    return next((apart for way, *each in parts if (apart := apart_in(*each, way, seen))), "")


def attributes(thing: Any) -> list[str]:
    """The names of all attributes that an object holds, but for values that it has cached."""
    if isinstance(thing, Enum | type | ModuleType) or callable(thing):
        return []
    slots = {name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()) if hasattr(thing, name)}
    ready = {name for name in dir(type(thing)) if isinstance(getattr(type(thing), name, None), cached_property)}
    ready |= {*getattr(type(thing), "derived_properties", ())} - {*getattr(thing, "facts", ())}
    names = (slots | getattr(thing, "__dict__", {}).keys()) - ready
    return sorted(name for name in names if not name.startswith("_"))


def view_contents(state: Any, viewer: Viewer) -> Any:
    """Everything that a view of this state holds or answers."""
    view = state.seen_by(viewer)
    assert view.seen_by(viewer) == view
    asked = viewer if isinstance(viewer, int) else None
    setup = view.setup.to_json(), str(view.setup)
    return view.key(), view.events, view.actors, view.sentences(asked), view.window, str(view), hash(view), setup


def check_worlds(pair: Twins) -> int:
    """An imagined world comes from the view alone, and looks like the real one; the number that differ from it."""
    different = 0
    for ply, (one, other) in enumerate(zip(*pair.states, strict=True)):
        world, *same = (each.imagine(pair.viewer, Random(ply)) for each in (one, other, one.seen_by(pair.viewer)))
        assert same == [world, world], (ply, pair.lines)
        assert world.viewer == "all"
        assert pair.knowledge.whole(world), (ply, pair.lines)
        assert view_contents(world, pair.viewer) == view_contents(one, pair.viewer), (ply, pair.lines)
        different += world != one
    return different


# -- everything that reaches a board


ASKS = ("why", "legal", "hint", "save", "new", "undo")
"""Kinds of messages that ask for something and change nothing, or are only tried."""
HINTS = 20
"""One ply in this many is followed by asking the boards for a hint."""


def received(pair: Twins, n: int, asks: Collection[str] = ASKS) -> Iterator[tuple[str, str]]:
    """Everything that the viewer's boards receive of one twin: pairs of a label and a text.

    `asks`: kinds of messages that the boards send at the end, for their answers.
    """
    ids = [seat["id"] for seat in pair.kind.stage().seats(pair.settings[n])]
    own = ids[pair.viewer] if isinstance(pair.viewer, int) else None
    games = game_of(pair, n)
    game = next(games)
    boards = {name: Desk(game, name) for name in [own or "spectator", "turn"]}
    yield from _heads(boards, own)
    for _ in games:
        for desk in boards.values():
            desk.note_revision()
        yield from _heads(boards, own)
        if "hint" in asks and game.node.id % HINTS == 0:
            for name, desk in boards.items():
                yield _answer(name, desk, "hint")
    for name, desk in boards.items():
        yield f"static of {name}", packed(desk.feed.static())
        for ply in desk.feed.all():
            yield f"ply {ply['id']} of {name}", packed(ply)
        for kind, more in _messages(desk, pair.knowledge.QUESTIONS):
            if kind in asks:
                yield _answer(name, desk, kind, **more)
    yield "text", str(game.state.seen_by(pair.viewer))


def _heads(boards: dict[str, Desk], own: str | None) -> Iterator[tuple[str, str]]:
    """Each board's head. One that is handed round shows cards on the viewer's turn only, and only the viewer's."""
    for name, desk in boards.items():
        head = desk.head()
        if own and head.get("curtain") == own:
            yield _answer(name, desk, "lift", seat=own)
            head = desk.head()
        yield f"head {head['node']} of {name}", packed(head)


def _messages(desk: Desk, questions: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    for text in questions:
        yield "why", {"words": text.split()}
    for node in (0, desk.game.node.id // 2, desk.game.node.id):
        yield "legal", {"node": node}
    yield "hint", {}
    for what in ("picture", "page", "record", "code"):
        if not desk.game.over:  # the end tells everybody everything
            yield "save", {"what": what}
    yield "new", {"dry": True}
    yield "undo", {"what": "move"}


def _answer(name: str, desk: Desk, kind: str, **more: Any) -> tuple[str, str]:
    game = desk.game
    message = {"id": 1, "rev": game.revision, "node": game.node.id, "kind": kind, **more}
    answer = desk.handle(message)
    assert answer.get("code") not in ("bad", "error"), (message, answer)
    return f"answer to {kind} {more} at {game.node.id} on {name}", packed(answer)


def difference(pair: Twins, asks: Collection[str] = ASKS) -> str:
    """The first text by which the viewer could tell the twins apart; empty if there is none."""
    for one, other in zip(received(pair, 0, asks), received(pair, 1, asks), strict=True):
        if one != other:
            return _where_they_differ(one, other)
    return ""


def check_boards(pair: Twins) -> None:
    """Nothing that reaches the viewer's boards differs between the twins."""
    apart = difference(pair)
    assert not apart, (apart, pair.viewer, pair.lines)


def _where_they_differ(one: tuple[str, str], other: tuple[str, str]) -> str:
    where = next(n for n, pair in enumerate(zip(one[1] + "$", other[1] + "$", strict=False)) if pair[0] != pair[1])
    first, second = (text[max(0, where - 60) : where + 60] for text in (one[1], other[1]))
    return f"{one[0]}: …{first}… or …{second}…"
