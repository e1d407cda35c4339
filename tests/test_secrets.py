"""What is hidden from somebody never reaches this somebody's board: twins that differ in it are told the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest

import squirrelwidgets
from squirrelwidgets import BadSetup, NutHunt, Squarrels, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.desk import feed
from squirrelwidgets.core.desk.desk import HANDLERS, Desk
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Event, Viewer, masked
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play import story as play_story
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.widgets import Board
from tests.reference import nut_hunt_secrets, squarrels_secrets, squirrel_island_secrets, squirrel_rush_secrets
from tests.secrets import Knowledge, Twins, difference, twins
from tests.widgets.fake_comm import Browser, contents, recorded

KNOWLEDGE: dict[type[Game], Knowledge] = {
    Squarrels: squarrels_secrets,
    SquirrelRush: squirrel_rush_secrets,
    NutHunt: nut_hunt_secrets,
    SquirrelIsland: squirrel_island_secrets,
}


def may_hide(kind: type[Game]) -> bool:
    """Whether players hide something in this game, as it comes or with some option of the board's form."""
    form = kind.setup().form()
    values = [(each["name"], value["v"]) for each in form for value in each.get("values", ())]
    values += [(each["name"], value) for each in form if each["kind"] == "bool" for value in (False, True)]
    tried = []
    for name, value in values:
        with suppress(BadSetup):
            tried.append(kind.setup(**{name: value}))
    return any(setup.secrets for setup in tried)


WITH_SECRETS = [kind for name in squirrelwidgets.GAMES if may_hide(kind := getattr(squirrelwidgets, name))]

PAIRS = 200
"""Pairs of lines whose views, events and sentences are compared; it takes milliseconds each."""
SHOWN = 48
"""Pairs for which all that boards are told is compared, too."""
PLIES = 120


@cache
def pair(kind: type[Game], seed: int) -> Twins:
    return twins(kind, KNOWLEDGE[kind], None, seed, PLIES)


@cache
def shown(kind: type[Game]) -> list[Twins]:
    """Pairs that are apart for long, as many of them as boards are opened for, with all kinds of viewers."""
    apart = sorted((pair(kind, seed) for seed in range(PAIRS)), key=lambda each: -each.apart)
    rigged = [each for each in apart if each.settings[0] != each.settings[1]]
    return [*rigged[: SHOWN // 4], *(each for each in apart if each not in rigged)][:SHOWN]


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_every_game_with_secrets_says_who_may_know_what(kind: type[Game]) -> None:
    assert kind in KNOWLEDGE


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_twins_are_apart_in_all_that_is_hidden(kind: type[Game]) -> None:
    pairs = [pair(kind, seed) for seed in range(PAIRS)]
    assert sum(each.apart for each in pairs) > 20 * PAIRS
    differ = Counter(
        one.text.split()[0] for each in pairs for one, other in zip(*each.lines, strict=True) if one != other
    )
    knowledge = KNOWLEDGE[kind]
    hidden = Counter(
        said.text.split()[0]
        for each in pairs
        for state, said in zip(each.states[0], each.lines[0], strict=False)
        if "?" in knowledge.hears(state, said.text, said.seat, each.viewer)
    )
    assert set(differ) == set(hidden)
    assert all(n > 5 for n in differ.values()), differ
    assert {type(each.viewer) for each in shown(kind)} == {int, str}
    assert any(each.settings[0] != each.settings[1] for each in shown(kind))


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_views_of_twins_are_equal(kind: type[Game]) -> None:
    for seed in range(PAIRS):
        found = pair(kind, seed)
        for one, other in zip(*found.states, strict=True):
            assert looks(one, found.viewer) == looks(other, found.viewer), (seed, found.lines)


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_a_view_has_the_events_as_the_viewer_is_told_them(kind: type[Game]) -> None:
    for found in shown(kind):
        for ply, state in enumerate(found.states[0]):
            assert KNOWLEDGE[kind].whole(state), ply
            events = state.seen_by(found.viewer).events
            assert len(events) == len(state.events)
            for told, event in zip(events, state.events, strict=True):
                knows = event.knows is None or found.viewer in event.knows
                assert told == event._replace(what=event.what if knows else "?", knows=None)


def looks(state: Any, viewer: Viewer) -> Any:
    """What there is in a view."""
    view = state.seen_by(viewer)
    assert view.seen_by(viewer) == view
    asked = viewer if isinstance(viewer, int) else None
    return view.key(), view.events, view.actors, view.sentences(asked), view.window, str(view), hash(view)


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_sentences_are_heard_as_they_may_be(kind: type[Game]) -> None:
    for seed in range(PAIRS):
        found = pair(kind, seed)
        known = [
            KNOWLEDGE[kind].hears(state, said.text, said.seat, found.viewer)
            for state, said in zip(found.states[0], found.lines[0], strict=False)
        ]
        heard = [
            [state.heard(said.text, said.seat, found.viewer) for state, said in zip(states, line, strict=False)]
            for states, line in zip(found.states, found.lines, strict=True)
        ]
        assert heard[0] == heard[1]
        for told, may_hear in zip(heard[0], known, strict=True):
            assert told == may_hear or "?" in may_hear


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_an_imagined_world_cannot_be_told_from_the_real_one(kind: type[Game]) -> None:
    """Nor does it know more: it comes from the view alone."""
    different = 0
    for seed in range(60):
        found = pair(kind, seed)
        for ply, (one, other) in enumerate(zip(*found.states, strict=True)):
            worlds = [each.imagine(found.viewer, Random(ply)) for each in (one, other, one.seen_by(found.viewer))]
            assert worlds[0] == worlds[1] == worlds[2], (seed, ply)
            assert worlds[0].viewer == "all"
            assert KNOWLEDGE[kind].whole(worlds[0]), (seed, ply)
            assert looks(worlds[0], found.viewer) == looks(one, found.viewer), (seed, ply)
            different += worlds[0] != one
    assert different > 500


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_many_worlds_are_imagined(kind: type[Game]) -> None:
    state, viewer = shown(kind)[0].states[0][-1], shown(kind)[0].viewer
    worlds = [str(state.imagine(viewer, Random(n)).key()) for n in range(20)]
    assert len(set(worlds)) > 10


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_boards_of_twins_are_told_the_same(kind: type[Game], part: int) -> None:
    for found in shown(kind)[part::4]:
        assert not difference(found), (found.viewer, found.lines)


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_what_a_widget_sends_of_twins_is_the_same(kind: type[Game]) -> None:
    for found in shown(kind)[:3]:
        one, other = sent(found, 0), sent(found, 1)
        assert one == other
        assert len(one) > 1000


def sent(found: Twins, n: int) -> str:
    """All that goes through the comm of a board that is open while the line is played."""
    seats = [seat["id"] for seat in found.kind.stage().seats(found.settings[n])]
    line = found.lines[n]
    chance = [said.text for said in line if said.seat < 0]
    played = found.kind(setup=found.settings[n], seed=1, chance=chance)
    with recorded():
        board = Board(played, seat=seats[found.viewer] if isinstance(found.viewer, int) else "spectator")
        browser = Browser(board)
        first = {name: browser.state()[name] for name in board.TOLD}
        for said in line:
            if said.seat >= 0:
                played.play(said.text, seat=said.seat)
        all_of_it = [first, contents(browser.comm.take()), board._text(), board._picture()]
        board.close()
    return json.dumps(all_of_it)


# -- leaks, planted one by one: each is found


Hidden = Callable[[Any], int]
Leak = Callable[[pytest.MonkeyPatch, type[Game], Hidden], None]


def position_of(kind: type[Game]) -> type[State]:
    return type(kind.begin(kind.setup()))


def card_behind(patch: pytest.MonkeyPatch, kind: type[Game]) -> Hidden:
    """What a view hides: the number of a card that somebody else holds, or -1."""
    behind: dict[int, tuple[State, State]] = {}
    position = position_of(kind)
    honest = position.seen_by

    def seen_by(self: State, viewer: Viewer) -> State:
        view = honest(self, viewer)
        behind[id(view)] = view, self
        return view

    def hidden(view: Any) -> int:
        held = KNOWLEDGE[kind].covered(view, behind[id(view)][1])
        return held[len(held) // 2] if held else -1

    patch.setattr(position, "seen_by", seen_by)
    return hidden


def in_an_id(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = kind.stage().scene

    def scene(view: Any, story: Any) -> Any:
        *marks, last = honest(view, story)
        return [*marks, {**last, "id": f"{last['id']}.{hidden(view)}"}]

    patch.setattr(kind.stage(), "scene", scene)


def in_the_order_of_cards(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = kind.stage().scene

    def scene(view: Any, story: Any) -> Any:
        return honest(view, story)[:: -1 if hidden(view) % 2 else 1]

    patch.setattr(kind.stage(), "scene", scene)


def in_a_place(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = kind.stage().scene

    def scene(view: Any, story: Any) -> Any:
        marks = honest(view, story)
        return [*marks[:-1], {**marks[-1], "n": hidden(view)}]

    patch.setattr(kind.stage(), "scene", scene)


class Telling(Event):
    """An event that remembers what was hidden."""

    truth: str


def in_a_log_line(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    stage = kind.stage()
    honest = stage.log

    def telling(event: Event, viewer: Viewer) -> Event:
        leaky = Telling(*masked(event, viewer))
        leaky.truth = event.what
        return leaky

    patch.setattr(feed, "masked", telling)
    patch.setattr(play_story, "masked", telling)

    def log(view: Any, events: Any) -> Any:
        return [*honest(view, events), {"text": "".join(each.truth for each in events)}]

    patch.setattr(stage, "log", log)


def in_a_panel(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = kind.stage().panels

    def panels(view: Any, story: Any) -> Any:
        return [
            *honest(view, story),
            {"id": "leak", "side": "side", "kind": "table", "cols": [], "rows": [str(hidden(view))]},
        ]

    patch.setattr(kind.stage(), "panels", panels)


def in_the_status(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = kind.stage().status
    patch.setattr(kind.stage(), "status", lambda view, story: {**honest(view, story), "note": str(hidden(view))})


def in_the_legal_list(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    """The words are the real ones of whoever is to move."""
    patch.setattr(Feed, "legal", lambda self, node, seat: {"words": node.state.sentences()})
    honest = Feed.head
    patch.setattr(Feed, "head", lambda self, plays, seat, *undo: honest(self, plays, seat or 0, *undo))


def in_what_was_said(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    patch.setattr(position_of(kind), "heard", lambda self, say, seat, viewer: say)


def in_the_move_list(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = kind.stage().move_text
    patch.setattr(kind.stage(), "move_text", lambda before, say: [honest(before, say), str(hidden(before))])


def in_an_explanation(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    position = position_of(kind)
    honest = position.explain

    def explain(self: State, text: str, seat: int | None = None) -> Any:
        why = honest(self, text, seat)
        return why and type(why)(why.rule, f"{why.text} {hidden(self)}" if self.viewer != "all" else why.text)

    patch.setattr(position, "explain", explain)


def in_what_a_lifted_curtain_shows(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = Feed.lifted

    def lifted(self: Feed, node: Any, seat: int) -> Any:
        return {**honest(self, node, seat), "title": str(hidden(node.state.seen_by(seat)))}

    patch.setattr(Feed, "lifted", lifted)


def in_words_asked_for_behind_a_curtain(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    """What the desk did once: a board that goes round was told the words of a hand before anybody had lifted it."""

    def legal(self: Desk, message: Any) -> Any:
        node = self.game.node
        seat = self.decider(node)
        return {"legal": None if seat is None else self.feed.legal(node, seat)}

    patch.setitem(HANDLERS, "legal", legal)


def in_the_form(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    honest = kind.setup_type.form
    patch.setattr(kind.setup_type, "form", lambda self: [*honest(self), {"name": "setup", "default": str(self)}])


LEAKS: list[Leak] = [
    in_an_id,
    in_the_order_of_cards,
    in_a_place,
    in_a_log_line,
    in_a_panel,
    in_the_status,
    in_the_legal_list,
    in_what_was_said,
    in_the_move_list,
    in_an_explanation,
    in_what_a_lifted_curtain_shows,
    in_words_asked_for_behind_a_curtain,
    in_the_form,
]
ASKED = (in_an_explanation, in_words_asked_for_behind_a_curtain)
"""Leaks in answers to what a board asks."""


OF_SENTENCES = (in_a_log_line, in_what_was_said)
"""Leaks of what a sentence hides, where one does."""
PLANTED = [
    pytest.param(kind, leak, id=f"{kind.name}-{leak.__name__}")
    for kind in KNOWLEDGE
    for leak in LEAKS
    if kind is Squarrels or leak not in OF_SENTENCES
]


@pytest.mark.parametrize(("kind", "leak"), PLANTED)
def test_a_planted_leak_is_found(kind: type[Game], leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = shown(kind)[::5]
    leak(monkeypatch, kind, card_behind(monkeypatch, kind))
    assert any(difference(found, asks=leak in ASKED) for found in pairs)
