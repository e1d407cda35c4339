"""Nothing hidden from a viewer ever reaches that viewer's board: twins that differ in it receive the same.

The checks themselves are in `tests/secrets/twins.py`; `make soak` runs them on all pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from squirrelwidgets import NutHunt, SquirrelIsland, SquirrelRush
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Event, Viewer, masked
from squirrelwidgets.core.model.state import State
from squirrelwidgets.core.play import story as stories
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.widgets import Board
from tests.secrets.twins import (
    KNOWLEDGE,
    SOME,
    WITH_SECRETS,
    WITH_TWINS,
    Twins,
    check_boards,
    check_views,
    check_worlds,
    difference,
    game_of,
    packed,
    pair,
    widest,
)
from tests.sixth_game import FullCheeks
from tests.widgets.fake_comm import Browser, contents, recorded

VIEWS = 10
"""Pairs whose views are compared; `make soak` compares all 200."""
WORLDS = 8
"""Pairs for which worlds are imagined."""
BOARDS = 4
"""Pairs for which everything that boards receive is compared."""
APART = 0.2
"""Of all plies the share after which twins, and imagined worlds, have to differ at least."""

each_game = pytest.mark.parametrize("kind", WITH_TWINS, ids=lambda kind: kind.name)


@pytest.mark.parametrize("kind", WITH_SECRETS, ids=lambda kind: kind.name)
def test_every_game_with_secrets_says_who_may_know_what(kind: type[Game]) -> None:
    assert kind in KNOWLEDGE, "its secrets stand in no rule sheet: see KNOWLEDGE in tests/secrets/twins.py"


@each_game
def test_twins_are_apart_in_all_that_is_hidden(kind: type[Game]) -> None:
    pairs = [pair(kind, seed) for seed in range(SOME)]
    assert sum(each.apart for each in pairs) > APART * sum(len(each.lines[0]) for each in pairs)
    differ = Counter(
        one.text.split()[0] for each in pairs for one, other in zip(*each.lines, strict=True) if one != other
    )
    knowledge = KNOWLEDGE[kind]
    hidden = Counter(
        text.split()[0]
        for each in pairs
        for state, (seat, text) in zip(each.states[0], each.lines[0], strict=False)
        if "?" in knowledge.hears(state, text, seat, each.viewer)
    )
    assert set(differ) == set(hidden)
    assert all(n > 5 for n in differ.values()), differ
    assert {type(each.viewer) for each in widest(kind)[:BOARDS]} == {int, str}
    assert any(each.settings[0] != each.settings[1] for each in widest(kind)[:BOARDS])


@each_game
def test_views_of_twins_are_equal(kind: type[Game]) -> None:
    for seed in range(VIEWS):
        check_views(pair(kind, seed))


@each_game
def test_a_view_has_the_events_as_the_viewer_is_told_them(kind: type[Game]) -> None:
    for each in widest(kind)[: 4 * BOARDS]:
        for ply, state in enumerate(each.states[0]):
            assert KNOWLEDGE[kind].whole(state), ply
            events = state.seen_by(each.viewer).events
            assert len(events) == len(state.events)
            for seen, event in zip(events, state.events, strict=True):
                knows = event.knows is None or each.viewer in event.knows
                assert seen == event._replace(what=event.what if knows else "?", knows=None)


@each_game
def test_sentences_are_heard_as_they_may_be(kind: type[Game]) -> None:
    for seed in range(SOME):
        twins = pair(kind, seed)
        allowed = [
            KNOWLEDGE[kind].hears(state, text, seat, twins.viewer)
            for state, (seat, text) in zip(twins.states[0], twins.lines[0], strict=False)
        ]
        heard, heard_of_other = [
            [state.heard(text, seat, twins.viewer) for state, (seat, text) in zip(states, line, strict=False)]
            for states, line in zip(twins.states, twins.lines, strict=True)
        ]
        assert heard == heard_of_other
        for text, may_hear in zip(heard, allowed, strict=True):
            assert text == may_hear or "?" in may_hear


@each_game
def test_an_imagined_world_cannot_be_told_from_the_real_one(kind: type[Game]) -> None:
    """Nor does it know more: it comes from the view alone."""
    pairs = [pair(kind, seed) for seed in range(WORLDS)]
    assert sum(map(check_worlds, pairs)) > APART * sum(len(each.lines[0]) for each in pairs)


@each_game
def test_many_worlds_are_imagined(kind: type[Game]) -> None:
    state, viewer = widest(kind)[0].states[0][-1], widest(kind)[0].viewer
    worlds = [str(state.imagine(viewer, Random(n)).key()) for n in range(20)]
    assert len(set(worlds)) > 10


@pytest.mark.parametrize("part", range(4))
@each_game
def test_boards_of_twins_are_told_the_same(kind: type[Game], part: int) -> None:
    for each in widest(kind)[part:BOARDS:4]:
        check_boards(each)


@each_game
def test_what_a_widget_sends_of_twins_is_the_same(kind: type[Game]) -> None:
    for each in widest(kind)[:3]:
        one, other = sent(each, 0), sent(each, 1)
        assert one == other
        assert len(one) > 1000


def sent(twins: Twins, n: int) -> str:
    """Everything that goes through the comm of a board that is open while the line is played."""
    seats = [seat["id"] for seat in twins.kind.stage().seats(twins.settings[n])]
    games = game_of(twins, n)
    with recorded():
        board = Board(next(games), seat=seats[twins.viewer] if isinstance(twins.viewer, int) else "spectator")
        browser = Browser(board)
        first = {name: browser.state()[name] for name in board.TOLD}
        for _ in games:
            pass
        messages = [first, contents(browser.comm.take()), board._instead()]
        board.close()
    return packed(messages)


# -- leaks, planted one by one: each must be found


Hidden = Callable[[Any], int]
Leak = Callable[[pytest.MonkeyPatch, type[Game], Hidden], None]


def position_of(kind: type[Game]) -> type[State]:
    return type(kind.begin(kind.setup()))


def card_behind(patch: pytest.MonkeyPatch, kind: type[Game]) -> Hidden:
    """A function from a view to what it hides: the number of a card that somebody else holds, or -1."""
    behind: dict[int, tuple[State, State]] = {}
    position = position_of(kind)
    honest = position.seen_by

    def seen_by(self: State, viewer: Viewer) -> State:
        view = honest(self, viewer)
        behind[id(view)] = view, self
        return view

    with_hand_open = position.with_hand_open

    def opened(self: State) -> State:
        view = with_hand_open(self)
        behind[id(view)] = view, behind[id(self)][1]
        return view

    def hidden(view: Any) -> int:
        held = KNOWLEDGE[kind].covered(view, behind[id(view)][1])
        return held[len(held) // 2] if held else -1

    patch.setattr(position, "seen_by", seen_by)
    patch.setattr(position, "with_hand_open", opened)
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
    """An event that remembers what was masked in it."""

    truth: str


def in_a_log_line(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    stage = kind.stage()
    honest = stage.log

    def telling(event: Event, viewer: Viewer) -> Event:
        leaking = Telling(*masked(event, viewer))
        leaking.truth = event.what
        return leaking

    patch.setattr(stories, "masked", telling)

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
    """The words are those of the seat to move, whoever watches."""
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


def in_a_hint(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    """A suggestion from all that there is, not from what the seat knows."""

    def advice(self: Feed, seat: int, n: int) -> Any:
        return {"say": str(hidden(self.game.state.seen_by(seat)))}

    patch.setattr(Feed, "advice", advice)


def in_words_asked_for_behind_a_curtain(patch: pytest.MonkeyPatch, kind: type[Game], hidden: Hidden) -> None:
    """A fault the desk once had: a board that is handed round got the words of a hand before its curtain was lifted."""

    def legal(self: Desk, message: Any) -> Any:
        node = self.game.node
        seat = self.decider(node)
        return {"legal": None if seat is None else self.feed.legal(node, seat)}

    patch.setattr(Desk, "legal", legal)


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
    in_a_hint,
    in_what_a_lifted_curtain_shows,
    in_words_asked_for_behind_a_curtain,
    in_the_form,
]
ASKED = {in_an_explanation: ("why",), in_a_hint: ("hint",), in_words_asked_for_behind_a_curtain: ("legal",)}
"""Leaks in answers, by the kind of message that a board asks with."""
OF_SENTENCES = (in_a_log_line, in_what_was_said)
"""Leaks of something that a sentence hides."""
OF_WORDS = (in_the_legal_list, in_words_asked_for_behind_a_curtain)
"""Leaks of what can be said, where that depends on what is hidden."""
TELL_NOTHING: dict[type[Game], tuple[Leak, ...]] = {
    **dict.fromkeys((SquirrelRush, NutHunt, SquirrelIsland), OF_SENTENCES),
    FullCheeks: OF_WORDS,
}
"""Leaks that there is nothing to leak through in a game."""


def game_of_leak(n: int) -> type[Game]:
    kinds = [kind for kind in KNOWLEDGE if LEAKS[n] not in TELL_NOTHING.get(kind, ())]
    return kinds[n % len(kinds)]


GAME_OF = {leak: game_of_leak(n) for n, leak in enumerate(LEAKS)}
"""The game in which a leak is planted each time; in the others in `make sweep`."""
PLANTED = [
    pytest.param(
        *(kind, leak), id=f"{kind.name}-{leak.__name__}", marks=() if GAME_OF[leak] is kind else pytest.mark.sweep
    )
    for kind in KNOWLEDGE
    for leak in LEAKS
    if leak not in TELL_NOTHING.get(kind, ())
]


@pytest.mark.parametrize(("kind", "leak"), PLANTED)
def test_a_planted_leak_is_found(kind: type[Game], leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    pairs = widest(kind)[: 4 * BOARDS]
    leak(monkeypatch, kind, card_behind(monkeypatch, kind))
    assert any(difference(each, asks=ASKED.get(leak, ())) for each in pairs)
