"""What a hint says to do, in numbers that one sees on the tiles; the way is drawn on the board."""

from __future__ import annotations

from ....core.words.grammar import pluralize
from ....core.words.runs import listed, plain
from ..bots.planner import Plan
from ..rules import Position
from ..rules.moves import LOW

BY_CARD = {"diagonal": "Diagonally to", "skip": "Over a tile to", "exit": "Leave, and start again on"}


def headline(view: Position, plan: Plan) -> str:
    """`Diagonally to the 6, then 5, 4 and 2: 17 acorns.`"""
    if not plan.path:
        return f"Stop here: {pluralize(view.gained, 'acorn')}."
    before, runs = _runs(view, plan)
    ways = [
        f"{how} {_on(view, plan) if not n else f'the {numbers[0]}'}{_then(numbers)}"
        for n, (how, numbers) in enumerate(runs)
    ]
    way = ", then ".join([ways[0], *(each[0].lower() + each[1:] for each in ways[1:])])
    acorns = pluralize(view.gained + plan.total, "acorn")
    return f"{before}{way[0].lower() + way[1:] if before else way}: {acorns}{' in all' if view.gained else ''}."


def _runs(view: Position, plan: Plan) -> tuple[str, list[tuple[str, list[int]]]]:
    """What a card does that is no step, and the steps: numbers in a row that are reached in the same way."""
    before, numbers = "", iter(plan.numbers)
    outside = view.squirrels[view.mover] < 0
    runs: list[tuple[str, list[int]]] = []
    for word, *rest in (view.say(move).split() for move in plan.moves):
        if word in BY_CARD:
            runs.append((BY_CARD[word], [next(numbers)]))
        elif word in ("end", "discard"):
            break
        elif word == "least":
            before = "Go from few to many: "
        elif word == "flip":
            before = f"Turn {rest[0]} over, then "
        elif word == "add":
            before = f"Put an acorn on {rest[0]}, then "
        elif word == "exchange":
            before = f"Put the market's tile {rest[0]} on {rest[-1]}, then "
        elif runs:
            runs[-1][1].append(next(numbers))
        else:
            runs.append(("Start on" if outside else "Step to", [next(numbers)]))
    return before, runs


def _on(view: Position, plan: Plan) -> str:
    """The first tile by its number, and by its field where another step leads to the same number."""
    first, number = plan.path[0], plan.numbers[0]
    others = [move & LOW for move in view.legal() if move <= LOW]
    alike = any(view.worth[cell] == number for cell in others if cell != first)
    return f"the {number}{f' on {view.ground.names[first]}' if alike else ''}"


def _then(numbers: list[int]) -> str:
    return f", then {plain(listed(map(str, numbers[1:])))}" if len(numbers) > 1 else ""
