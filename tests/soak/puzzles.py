"""Puzzles proven again by other code: every turn is played on a real game, click by click, and counted from what
happened. The solver, the planner and the search that made them have no part in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from random import Random
from statistics import mean
from typing import Any, Final, NamedTuple

from squirrelwidgets.core.model.aims import Tried, aims_of
from squirrelwidgets.core.model.events import Event
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.play.tree import Node
from squirrelwidgets.games.nut_hunt.rules.scoring import standing
from squirrelwidgets.practice.puzzle import Puzzle
from squirrelwidgets.practice.rate import share

RANDOM: Final = 1_000
"""Turns of the other that are tried where the puzzle says that none wins after the best turn, …"""
SOME: Final = 30
"""… and after each other one that is right."""
FAR: Final = 3
"""Squirrels up to which all ways to place them are tried, to see what an objective lacks."""


class End(NamedTuple):
    """A turn that was played to its end."""

    node: Node
    floor: Node
    seat: int

    @property
    def events(self) -> list[Event]:
        return [event for node in self.node.since(self.floor) or () for event in node.state.events]

    @property
    def states(self) -> tuple[Any, Any]:
        return self.floor.state, self.node.state


def ends(puzzle: Puzzle) -> list[End]:
    """Where all turns lead, each position once."""
    game, seat = puzzle.place()
    floor, row = game.node, game.stage().turn_row
    turn, known, found = row(game.state).turn, set[str](), dict[str, End]()
    open_ = [floor]
    while open_:
        node = open_.pop()
        for say in node.state.sentences(seat):
            game.goto(node)
            after = others_answer(game.play(say, seat=seat), floor, seat).node
            key = repr((after.state.key(), sum(each.seat == CHANCE for each in after.since(floor) or ())))
            if key in known:
                continue
            known.add(key)
            if seat in after.state.actors and row(after.state).turn == turn and not after.state.interval:
                open_.append(after)
            else:
                found.setdefault(repr(after.state.key()), End(after, floor, seat))
    return [*found.values()]


def others_answer(game: Game, floor: Node, seat: int) -> Game:
    """In the middle of a turn others say the first thing that they can, but where all decide at once."""
    row = game.stage().turn_row
    while not game.over and seat not in game.state.actors and len(floor.state.actors) == 1:
        if row(game.state).turn != row(floor.state).turn:
            break
        game.play(game.state.sentences()[0], seat=game.state.actors[0])
    return game


# -- what turns reach, counted in another way than where puzzles are made


def happened(end: End, *kinds: str) -> list[Event]:
    return [event for event in end.events if event.kind in kinds and event.who == end.seat]


def _win(end: End) -> int:
    return int(end.seat in end.node.state.winners)


def _safe(end: End, tries: int = SOME) -> int:
    """Where somebody knows a turn with which the other wins, it is played, and does. Where nobody does, the other plays
    many turns by chance, and none wins.
    """
    state, other = end.node.state, 1 - end.seat
    if state.ended:
        return int(other not in state.winners)
    if answer := aims_of("squirrelwidgets.games.scurry")["safe"].answer(Tried(*end.states, end.seat)):
        for say in answer:
            state = state.play(state.parse(say))
        assert other in state.winners, answer
        return 0
    rng = Random(1)
    for _ in range(tries):
        scratch = state.scratch()
        while scratch.actors == (other,):
            scratch.push(rng.choice(scratch.legal()))
        if scratch.ended and scratch.ended.rule == "SC-14" and other in scratch.ended.winners:
            return 0
    return 1


def _leaves(end: End) -> int:
    """All the next player's ways on foot, step by step."""
    after = end.node.state
    if after.ended or after.mover == end.seat:
        return 0
    ground, worth, here = after.ground, after.worth, after.squirrels[after.mover]

    def most(cell: int, been: frozenset[int]) -> int:
        steps = [to for to in ground.near[cell] if worth[to] < worth[cell] and to not in been]
        return int(worth[cell]) + max((most(to, been | {to}) for to in steps), default=0)

    firsts = ground.border if here < 0 else ground.near[here]
    return -max(most(cell, frozenset((cell,))) for cell in firsts)


def _makes_set(end: End) -> dict[str, int]:
    """By number, the cards that the seat did not see and that make a set of what it holds."""
    before, after = end.states
    copies = {"1": 30, "2": 24, "3": 18, "4": 12, "5": 9}
    wanted = {}
    for number, total in copies.items():
        kind = int(number)
        seen = before.hands[end.seat][kind] + 3 * sum(sets[kind - 1] for sets in before.stored)
        seen += sum(card == kind for row in before.seen_by(end.seat).laid for card in row)  # not what lies face down
        if after.hands[end.seat][kind] % 3 == 2:
            wanted[number] = total - seen
    return wanted


def _nearer(end: End) -> int:
    before, after = end.states
    return sum(
        _lacking(before, end.seat, card) - _lacking(after, end.seat, card) for card in before.objectives[end.seat]
    )


def _lacking(state: Any, seat: int, card: int) -> int:
    """The fewest squirrels that do an objective: all ways to place so many are tried; beyond, the game's own word."""
    from squirrelwidgets.games.nut_hunt.bots.evaluate import pieces_of
    from squirrelwidgets.games.nut_hunt.hints.lacking import squirrels_lacking

    said = squirrels_lacking(state.ground, pieces_of(state, seat), *state.setup.box.objective(card).ends)
    for n in range(min(said, FAR) + 1):
        tiles = range(len(state.ground.near))
        if any(_is_done(state, seat, card, more) for more in combinations_with_replacement(tiles, n)):
            assert said == n, (state.key(), card)
            return n
    assert said >= FAR
    return said


def _is_done(state: Any, seat: int, card: int, more: tuple[int, ...]) -> bool:
    """Whether one group of the seat's tiles has both ends and a nest, with these squirrels more."""
    ends, holds = state.setup.box.objective(card).ends, state.holds[seat] | sum({1 << tile for tile in more})
    if state.ground.pond in more or not all(holds >> end & 1 for end in ends):
        return False
    group, open_ = {ends[0]}, [ends[0]]
    while open_:
        beside = {tile for tile in state.ground.near[open_.pop()] if holds >> tile & 1} - group
        group |= beside
        open_ += beside
    squirrels, nests = state.squirrels[seat], state.nests[seat]
    return ends[1] in group and any(nests[tile] or squirrels[tile] + more.count(tile) > 2 for tile in group)


def _points(end: End) -> int:
    def total(state: Any) -> int:
        lines = [standing(state, end.seat, card) for card in state.objectives[end.seat]]
        return 2 * sum(state.nests[end.seat]) + sum(line.base + line.bonus if line.done else -2 for line in lines)

    before, after = end.states
    return total(after) - total(before)


def _nuts(end: End) -> int:
    def total(state: Any) -> int:
        stash = [each for each in (*state.stashed[end.seat], *state.stowed[end.seat]) if each is not None]
        return int(state.nuts[end.seat]) + sum(state.box.cards[kind].stash for kind in stash)

    before, after = end.states
    return total(after) - total(before)


COUNTS: Final[dict[str, dict[str, Callable[[End], int]]]] = {
    "scurry": {"win": _win, "safe": _safe, "turns": lambda end: len(happened(end, "hopped"))},
    "squirrel_rush": {
        "win": _win,
        "collects": lambda end: sum(event.n for event in happened(end, "entered", "stepped", "left")),
        "leaves": _leaves,
    },
    "squarrels": {
        "parts": lambda end: sum(event.what == "rotten" for event in happened(end, "discarded", "laid")),
        "stores": lambda end: sum(int(event.what) for event in happened(end, "stored")),
        "completes": lambda end: sum(_makes_set(end).values()),
        "promises": lambda end: sum(int(number) * n for number, n in _makes_set(end).items()),
    },
    "nut_hunt": {
        "nests": lambda end: len(happened(end, "nested")),
        "points": _points,
        "nearer": _nearer,
    },
    "squirrel_island": {
        "nuts": _nuts,
        "keeps": lambda end: 3 * end.states[1].stamina[end.seat] + end.states[1].coins[end.seat],
    },
}
"""By game and aim."""


def reaches(puzzle: Puzzle, end: End) -> bool:
    counts = COUNTS[puzzle.kind.name]
    return end.seat in end.node.state.winners or all(counts[name](end) >= n for name, n in puzzle.aims)


def faults(puzzle: Puzzle) -> Iterator[str]:
    """What a puzzle says, and is not so."""
    found = ends(puzzle)
    right = [end for end in found if reaches(puzzle, end)]
    if (len(found), len(right)) != (puzzle.turns, puzzle.right):
        yield f"{len(right)} of {len(found)} turns, not {puzzle.right} of {puzzle.turns}"
    best = played(puzzle, puzzle.best)
    if not reaches(puzzle, best) or ("safe" in dict(puzzle.aims) and not _safe(best, RANDOM)):
        yield "its best turn does not do it"
    for said in puzzle.wrong:
        if reaches(puzzle, played(puzzle, said)):
            yield f"{' '.join(said)} does it"
    yield from _too_low(puzzle, found)


AT_MOST: Final = {
    "scurry": (
        r"(?:tile on (?P<tile>\w+), )?a run (?:first|from \w+ on) to (?P<to>\w+) turns (?P<n>\d+) at most",
        "turns",
    ),
    "squirrel_rush": (r"begins with the \d+ on (?P<to>\w+) collects (?P<n>\d+) at most", "collects"),
}
"""What a reason says of another way to begin, and the aim that it counts."""


def _too_low(puzzle: Puzzle, found: list[End]) -> Iterator[str]:
    """Turns that reach more than a reason says of their beginning."""
    pattern, aim = AT_MOST.get(puzzle.kind.name, ("$^", ""))
    for told in re.finditer(pattern, puzzle.reason):
        begin = [*filter(None, (told.groupdict().get("tile"), told["to"]))]
        for end in found if " first " in told[0] or "begins" in told[0] else ():
            said = [node.say for node in end.node.since(end.floor) or ()]
            n = COUNTS[puzzle.kind.name][aim](end)
            if said[: len(begin)] == begin and n > int(told["n"]):
                yield f"{' '.join(said)} reaches {n}: {puzzle.reason}"


def played(puzzle: Puzzle, said: Any) -> End:
    game, seat = puzzle.place()
    floor = game.node
    for say in said:
        others_answer(game.play(say, seat=seat), floor, seat)
    return End(game.node, floor, seat)


def failed(puzzles: tuple[Puzzle, ...]) -> dict[str, list[str]]:
    """By puzzle, what it says and is not so."""
    told = {puzzle.id: [*faults(puzzle)] for puzzle in puzzles}
    return {key: each for key, each in told.items() if each}


def row(kind: type[Game]) -> str:
    pack = kind.puzzles()
    bad = failed(pack)
    shares = "/".join(
        f"{100 * mean(share(puzzle, 'beginner', 4) for puzzle in kind.puzzles(band)):.0f}" for band in range(1, 6)
    )
    assert not bad, bad
    turns = f"{sum(each.turns for each in pack):,} turns"
    return f"{kind.title:16}{len(pack):4} proven again, {turns}; a beginner solves, by band, {shares} %"
