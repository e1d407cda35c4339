"""Rules by example: a row is a small game, what is said in it, and what is then true. A game's own `rules/examples.py`
begins its games and adds questions of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple

import pytest

from squirrelwidgets import IllegalMove, SquirrelError
from squirrelwidgets.core.model.events import Event, Explanation
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.tree import Node

Question = Callable[[Any], str]


class Row(NamedTuple):
    rules: str
    """What it shows; by the first `no` is refused."""
    start: str
    """How the game lies on the table, as the game's own rows write it."""
    said: str
    """Sentences with commas between, chance's among them; `lay 5 by blue` where several are to decide."""
    options: Mapping[str, Any]
    """More of the setup."""
    then: dict[str, str]
    """What is then true, by the name of a question: one of `QUESTIONS`, of the game's own, or

    `no`    sentences that are refused; `says`: with this text, `at`: with these places
    `told`  what the last sentence tells: `paid SQ-18 blue golden 1 (blue)`, in brackets who knows what it was
    `heard` how others hear that: `lay 5 by blue, lay ? by spectator`
    `may`   some of the sentences that can be said
    `can_…` all that may follow this word
    """

    def __str__(self) -> str:
        return f"{self.rules}: {self.start}: {self.said}"


def row(rules: str, start: str, said: str = "", options: Mapping[str, Any] | None = None, /, **then: str) -> Row:
    assert then.keys() - {"says", "at"}, "a row asks something"
    return Row(rules, start, said, options or {}, then)


class Examples(NamedTuple):
    """How the rows of one game are read."""

    begin: Callable[..., Game]
    """A game from a row's start and its options."""
    questions: Mapping[str, Question] = {}
    """Those of the game, beside or in place of `QUESTIONS`."""
    sentences: Callable[[str], list[str]] = lambda said: said.split(", ") if said else []

    def check(self, row: Row) -> None:
        game = self.begin(row.start, **row.options)
        *first, last = self.sentences(row.said) or [""]
        play(game, first)
        before = game.ply
        play(game, [last] if last else [])
        for name, wanted in row.then.items():
            if name == "no":
                self._refused(game, row)
            elif name == "may":
                assert {*self.sentences(wanted)} <= {*game.legal}, game.legal
            elif name == "told":
                assert (found := told(game, before + bool(last))) == wanted, found
            elif name == "heard":
                self._heard(game.node.line()[before + 1], wanted)
            elif name not in ("says", "at") or "no" not in row.then:
                assert (found := self._answer(game, name)) == wanted, (name, found)

    def _answer(self, game: Game, name: str) -> str:
        word, _, verb = name.partition("_")
        if word == "can" and verb:
            return " ".join(sorted(text.removeprefix(f"{verb} ") for text in game.legal if text.startswith(f"{verb} ")))
        return (self.questions.get(name) or QUESTIONS[name])(game)

    def _heard(self, node: Node, wanted: str) -> None:
        assert node.parent
        state = node.parent.state
        seat = state.actors[0] if node.seat is None else node.seat
        for each in self.sentences(wanted):
            text, _, name = each.partition(" by ")
            viewer = state.setup.seats.index(name) if name in state.setup.seats else name
            assert (found := state.heard(node.say, seat, viewer)) == text, (name, found)

    def _refused(self, game: Game, row: Row) -> None:
        for each in self.sentences(row.then["no"]) or [""]:
            text, _, seat = each.partition(" by ")
            reason = refusal(game, text, seat or None)
            assert reason.rule == row.rules.split()[0], (text, reason)
            assert reason.text == row.then.get("says", reason.text), (text, reason)
            assert " ".join(reason.places) == row.then.get("at", " ".join(reason.places)), (text, reason)


def play(game: Game, sentences: list[str]) -> None:
    """Several in one call, so that chance says what stands next; `lay 5 by blue` alone."""
    for by, some in groupby(sentences, lambda text: text.partition(" by ")[2]):
        texts = [text.partition(" by ")[0] for text in some]
        if by:
            for text in texts:
                game.play(text, seat=by)
        else:
            game.play(*texts)


def refusal(game: Game, text: str, seat: int | str | None = None) -> Explanation:
    """Why a sentence is refused: nothing changes, error and question agree, and the rule is one of the game's."""
    before = game.state, game.ply, game.revision, game.legal
    reason = game.why(text, seat)
    assert reason is not None, f"{text} is legal"
    with pytest.raises(SquirrelError) as error:
        game.play(text, seat=seat)
    if isinstance(error.value, IllegalMove):
        assert error.value.explanation == reason
    assert (game.state, game.ply, game.revision, game.legal) == before
    assert reason.rule in type(game).rules()
    assert reason.text[-1] in ".?!"
    return reason


# -- questions for every game


def name_of(game: Game, seat: int) -> str:
    return "chance" if seat == CHANCE else str(game.state.setup.seats[seat])


def over(game: Game) -> str:
    """The winners and the rule; empty while the game goes on."""
    result = game.result
    return " ".join([*(name_of(game, seat) for seat in result.winners), result.rule]) if result else ""


def told(game: Game, ply: int) -> str:
    """The events from a ply on."""
    events = [event for node in list(game.node.line())[ply:] for event in node.state.events]
    return ", ".join(" ".join(_words(game, event)) for event in events)


def _words(game: Game, event: Event) -> Iterator[str]:
    yield from (event.kind, event.rule)
    yield from () if event.who is None else (name_of(game, event.who),)
    yield from (text for text in (event.what, event.origin and f"from {event.origin}") if text)
    yield from (text for text in (event.to and f"to {event.to}", str(event.n or "")) if text)
    if event.knows is not None:
        yield f"({' '.join(name_of(game, seat) for seat in sorted(event.knows))})"


QUESTIONS: Final[Mapping[str, Question]] = {
    "asked": lambda game: " ".join(name_of(game, seat) for seat in game.state.actors),
    "can": lambda game: ", ".join(sorted(game.legal)),
    "over": over,
    "scores": lambda game: " ".join(map(str, game.state.scores)),
}
