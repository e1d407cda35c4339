"""What a turn of Squirrel Rush can be asked to reach, and what is true of one that did or did not."""

from __future__ import annotations

from typing import Final

from ....core.model.aims import Aim, Tried
from ....core.words.grammar import pluralize
from ....core.words.player_names import NAMES
from ..bots.planner import most, plain, usable
from ..rules import Position
from ..rules.actions import TITLES
from ..rules.moves import LOW, action_of


class Win(Aim):
    """The last turn of the game wins it."""

    def task(self, n: int, before: Position, seat: int) -> str:
        return "It is the last turn of the game: win with it."

    def count(self, turn: Tried) -> int:
        return int(turn.seat in turn.after.winners)

    def told(self, turn: Tried, n: int) -> str:
        reserves = turn.after.reserves
        own, most = reserves[turn.seat], max(n for seat, n in enumerate(reserves) if seat != turn.seat)
        who = next(NAMES[seat] for seat, n in enumerate(reserves) if n == most and seat != turn.seat)
        return f"You have {pluralize(own, 'acorn')}, and {who} has {most} (SR-26)."


class Collects(Aim):
    """Acorns that a turn collects."""

    then = "leaves"

    def task(self, n: int, before: Position, seat: int) -> str:
        return f"Collect at least {pluralize(n, 'acorn')}{' more' if before.path else ''} with this turn."

    def count(self, turn: Tried) -> int:
        return int(turn.after.reserves[turn.seat] - turn.before.reserves[turn.seat])

    def told(self, turn: Tried, n: int) -> str:
        return _enough(turn, n) if self.count(turn) >= n else _too_few(turn, self.count(turn), n)


class Leaves(Aim):
    """Minus the acorns that the next player can collect without a card."""

    least = -99

    def task(self, n: int, before: Position, seat: int) -> str:
        after = NAMES[(seat + 1) % before.setup.players]
        return f"Leave {after} no more than {pluralize(-n, 'acorn')} to collect without a card."

    def count(self, turn: Tried) -> int:
        after = turn.after
        return 0 if after.ended or after.mover == turn.seat else -most(after, frozenset())

    def told(self, turn: Tried, n: int) -> str:
        if turn.after.ended:
            return "It is the last turn (SR-26)."
        plan, names = plain(turn.after), turn.after.ground.names
        run = " + ".join(f"{names[cell]} {number}" for cell, number in zip(plan.path, plan.numbers, strict=True))
        only = "" if self.count(turn) < n else " at most"
        return f"{NAMES[turn.after.mover]}'s next turn then collects {plan.total}{only}: e.g. {run}."

    def answer(self, turn: Tried) -> tuple[str, ...]:
        if turn.after.ended or turn.after.mover == turn.seat:
            return ()
        return tuple(map(turn.after.say, plain(turn.after).moves))


def _enough(turn: Tried, n: int) -> str:
    """Of a turn that collects so many: what the card gains, or where a tile with more acorns would have led."""
    before, mine = turn.before, turn.said
    plainly = most(before, frozenset())
    if plainly < n:
        return f"Without the card you can collect {plainly} here at most."
    worth, names = before.worth, before.ground.names
    for cell in sorted(_first_cells(before), key=lambda each: -worth[each]):
        if names[cell] != mine[0].split()[-1] and (best := _beginning_with(before, cell)) < n:
            return f"If you begin with the {worth[cell]} on {names[cell]}, you collect {best} at most."
    return ""


def _too_few(turn: Tried, n: int, asked: int) -> str:
    """Of a turn that collects only so many: whether it stopped early, or could not go on; what the card was for."""
    state = turn.before
    for say in turn.said:
        if say == "end" or say.startswith("discard"):
            break
        state = state.then(state.parse(say))
        while state.actors == (-1,):
            state = state.then(state.legal()[0])
    here, names, worth = state.squirrels[turn.seat], state.ground.names, state.worth
    further = [cell for cell in (move & LOW for move in state.legal() if move <= LOW) if cell not in state.path]
    collected = f"It collects {n} of {asked}."
    if further:
        return f"{collected} From {names[here]} you could go on."
    than = "more" if state.least else "fewer"
    end = f"{collected} Nothing beside {names[here]} has {than} than {worth[here]} (SR-9)."
    cards = usable(turn.before)
    if cards and not any(action_of(turn.before.parse(say)) >= 0 for say in turn.said[:1]):
        card = TITLES[min(cards)]
        return f"{end} {card} was left unused." if len(cards) == 1 and not state.used else end
    return end


def _first_cells(before: Position) -> list[int]:
    """Where a turn can begin without a card."""
    return [move for move in before.legal() if move <= LOW]


def _beginning_with(before: Position, cell: int) -> int:
    """The most that a turn collects which begins there without a card."""
    after = before.then(cell)
    return int(before.worth[cell]) + most(after, usable(after))


AIMS: Final[dict[str, Aim]] = {"win": Win(), "collects": Collects(), "leaves": Leaves()}
