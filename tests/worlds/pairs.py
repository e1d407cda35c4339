"""A second world beside a first one: the same line of play, with other cards where the viewer sees none.

What the viewer heard and saw is checked ply by ply with what the rule sheet says (`tests/reference/…_secrets.py`).
Nothing here asks the package what a viewer may know, or what could be hidden from one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple, Protocol

from squirrelwidgets.core.model.errors import SquirrelError
from squirrelwidgets.core.model.events import Event, Viewer, masked
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from tests.secrets.twins import KNOWLEDGE, Knowledge, Sentence, Twins
from tests.worlds.cards import Card, Cards, Pile

LONGEST = 1000
"""Plies of a line at the most; whole games of all kinds are shorter but for a few."""
TRIES = 12
"""Second worlds that are tried; each has fewer changes than the one before."""
LINES = 3
"""Lines that are tried, each a quarter of the one before: after a while a viewer may have come to know everything."""
Names = Mapping[Card, str]


class Table(Protocol):
    """Where the cards of one game lie, and who sees them, from its rule sheet."""

    KIND: type[Game]
    TELLS: Sequence[str]
    """First words of sentences that name cards which somebody may not know."""

    def setup(self, rng: Random) -> dict[str, Any]:
        """Options of a random setup."""

    def piles(self, state: Any) -> dict[Pile, list[str]]:
        """The names of the cards in each pile."""

    def open_to(self, state: Any, pile: Pile, viewer: Viewer) -> bool:
        """Whether a viewer sees the cards of a pile."""

    def shown(self, before: Any, said: Sentence) -> Sequence[Pile]:
        """The piles that everybody sees for the moment of this sentence."""

    def places(self, state: Any, said: Sentence) -> list[Pile]:
        """For each word after the first the pile from which, or to which, such a card would go."""

    def in_order(self, state: Any, before: Sequence[str], words: list[str]) -> list[str]:
        """Words of cards, as a sentence has them after these other words."""

    def renamed(self, cards: Cards, options: dict[str, Any], rng: Random, share: float) -> dict[Card, str]:
        """Other names for some unseen cards; a smaller share changes fewer."""

    def options(self, options: dict[str, Any], cards: Cards, drawn: Sequence[Card], names: Names) -> dict[str, Any]:
        """The setup of the second world. `drawn`: the cards of chance's sentences, in order."""


class Told(NamedTuple):
    """A line of play, with each card that its sentences name."""

    line: list[Sentence]
    states: list[Any]
    words: list[list[Card | str]]
    cards: Cards

    def drawn(self) -> list[Card]:
        rows = zip(self.line, self.words, strict=True)
        return [word for said, words in rows if said.seat == CHANCE for word in words if isinstance(word, Card)]


def permuted(cards: Cards, rng: Random, share: float, alike: Any = lambda one, other: True) -> dict[Card, str]:
    """Exchange names among unseen cards that came into the deck, and left the game, at the same time."""
    groups: dict[tuple[int, int], list[Card]] = defaultdict(list)
    for card in cards.all:
        if not card.seen:
            groups[card.born, card.gone].append(card)
    names: dict[Card, str] = {}
    for group in groups.values():
        drawn = [card for card in group if card.drawn]
        for _ in range(max(1, round(share * len(drawn))) if drawn else 0):
            one = rng.choice(drawn)
            first = names.get(one, one.name)
            others = [card for card in group if (name := names.get(card, card.name)) != first and alike(first, name)]
            if others:
                other = rng.choice(others)
                names[one], names[other] = names.get(other, other.name), first
    return names


def told(table: Table, options: dict[str, Any], viewer: Viewer, rng: Random, by_turn: bool, plies: int) -> Told:
    """A game to its end, if it has not more plies: some seats play at random, some as advised.

    `by_turn`: those who decide at the same time do so in the order of their seats, as in environments.
    """
    kind, knowledge = table.KIND, KNOWLEDGE[table.KIND]
    candidate_turns = import_module(f"{kind.package}.bots").candidate_turns
    state: Any = kind.begin(kind.setup(**options))
    advised = {seat: rng.choice((0.0, 0.0, 0.3)) for seat in range(len(state.scores))}
    tale = Told([], [state], [], Cards(table.piles(state), rng))
    events: list[Event] = list(state.events)
    _look(table, tale.cards, state, viewer)
    while state.actors and len(tale.line) < plies:
        seat = state.actors[0] if by_turn else rng.choice(state.actors)
        if seat == CHANCE:
            move = state.draw_chance(rng)
        elif rng.random() < advised[seat]:
            story = tuple(masked(event, seat) for event in events)
            move = candidate_turns(state.seen_by(seat), seat, story, rng)[0][0]
        else:
            move = rng.choice(state.legal(seat))
        said = Sentence(seat, state.say(move))
        after = state.play(move, seat)
        moment = table.shown(state, said)
        tale.cards.show(moment)
        moves = tale.cards.follow(len(tale.line) + 1, table.piles(after))
        first, *words = said.text.split()
        row: list[Card | str] = [first, *words]
        if first in table.TELLS:
            row[1:] = tale.cards.said(words, table.places(state, said), moves)
        if moment or knowledge.hears(state, said.text, seat, viewer) == said.text:
            for word in row:
                if isinstance(word, Card):
                    word.seen = True
        tale.line.append(said)
        tale.states.append(after)
        tale.words.append(row)
        events += after.events
        state = after
        _look(table, tale.cards, state, viewer)
    return tale


def _look(table: Table, cards: Cards, state: Any, viewer: Viewer) -> None:
    cards.show([pile for pile in cards.piles if table.open_to(state, pile, viewer)])


def found(table: Table, seed: int, longest: int = LONGEST) -> Twins | None:
    """A pair of worlds for one of the players, and now and then for a spectator; None where it knows everything."""
    rng = Random(f"worlds {table.KIND.name} {seed}")
    kind = table.KIND
    options = table.setup(rng)
    viewer: Viewer = "spectator" if seed % 5 == 4 else rng.randrange(kind.chairs(kind.setup(**options)))
    plies = longest
    for _ in range(LINES):
        line = Random(f"line {kind.name} {seed}")
        tale = told(table, options, viewer, line, seed % 3 != 2, plies)
        for attempt in range(TRIES):
            names = table.renamed(tale.cards, options, rng, 0.5 / 2**attempt)
            with suppress(_Apart):
                return _pair(table, options, tale, names, viewer)
        plies = len(tale.line) // 4
    return None


class _Apart(Exception):
    """The viewer could tell the second world from the first, or both are the same."""


def _pair(table: Table, options: dict[str, Any], tale: Told, names: Names, viewer: Viewer) -> Twins:
    kind, knowledge = table.KIND, KNOWLEDGE[table.KIND]
    settings = kind.setup(**options), kind.setup(**table.options(options, tale.cards, tale.drawn(), names))
    line, states = _again(table, knowledge, tale, settings[1], names, viewer)
    lines, worlds = (tale.line[: len(line)], line), (tale.states[: len(states)], states)
    apart = sum(one != other for one, other in zip(*worlds, strict=True))
    if not apart:
        raise _Apart
    return Twins(kind, knowledge, settings, viewer, lines, worlds, apart)


def _again(
    table: Table, knowledge: Knowledge, tale: Told, setting: Any, names: Names, viewer: Viewer
) -> tuple[list[Sentence], list[Any]]:
    """The same line in the second world, up to the end, or to a last ply that tells what was hidden."""
    state: Any = table.KIND.begin(setting)
    if knowledge.knows(state, "", state, viewer) != knowledge.knows(tale.states[0], "", tale.states[0], viewer):
        raise _Apart
    line, states = [], [state]
    for said, words, one, after in zip(tale.line, tale.words, tale.states, tale.states[1:], strict=False):
        text = _sentence(table, state, words, names)
        try:
            move = state.parse(text)
        except SquirrelError:
            raise _Apart from None
        if not state.allows(move, said.seat):
            raise _Apart
        if knowledge.hears(state, text, said.seat, viewer) != knowledge.hears(one, said.text, said.seat, viewer):
            raise _Apart
        later = state.play(move, said.seat)
        if knowledge.knows(state, text, later, viewer) != knowledge.knows(one, said.text, after, viewer):
            if not after.actors:  # the end tells
                break
            raise _Apart
        state = later
        line.append(Sentence(said.seat, text))
        states.append(state)
    while line and states[-1].actors == (CHANCE,):  # a game would go on by itself
        line.pop()
        states.pop()
    return line, states


def _sentence(table: Table, state: Any, words: Sequence[Card | str], names: Names) -> str:
    """A sentence with the cards' other names, those of one owner in order."""
    text: list[str] = []
    run: list[str] = []
    for word in words:
        if isinstance(word, Card):
            run.append(names.get(word, word.name))
        else:
            text += [*(table.in_order(state, text, run) if run else ()), word]
            run = []
    return " ".join([*text, *(table.in_order(state, text, run) if run else ())])


@cache
def pairs(table: Table, n: int, longest: int) -> list[Twins]:
    """The first pairs."""
    each = (found(table, seed, longest) for seed in count())
    return list(islice(filter(None, each), n))
