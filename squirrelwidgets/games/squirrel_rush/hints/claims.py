"""The reasons that hints give, each with the test that it is true. Which of them is given is decided in `advice`."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.model.claims import Claim
from ..bots.evaluate import GAIN
from ..bots.planner import Leaving, Plan, most, usable
from ..rules import Position
from ..rules.actions import DIAGONAL, EXIT, LEAST, RULES, SKIP, TITLES
from ..rules.moves import LOW, action_of
from ..rules.phases import Phase


@dataclass(frozen=True)
class Collects(Claim):
    """The turn collects this many acorns, tile by tile."""

    view: Position
    plan: Plan

    def holds(self) -> bool:
        plan = self.plan
        return len(plan.path) == len(plan.numbers) > 0 and plan.total == sum(plan.numbers)

    def __str__(self) -> str:
        names = self.view.ground.names
        terms = [f"{names[cell]} {number}" for cell, number in zip(self.plan.path, self.plan.numbers, strict=True)]
        total = f" = {self.plan.total}" if len(terms) > 1 else ""
        before = f", {self.view.gained + self.plan.total} in this turn" if self.view.gained else ""
        return f"{' + '.join(terms)}{total}{before} ({', '.join(self._rules())})."

    def _rules(self) -> list[str]:
        """The rules of the steps, each once: in from outside, the first one, on to fewer or more, or by a card."""
        plan, view = self.plan, self.view
        outside = view.squirrels[view.mover] < 0 or plan.card == EXIT
        first = "SR-8" if outside else "SR-15"
        on = "SR-24" if view.least or plan.card == LEAST else "SR-9"
        rules: list[str] = []
        for move in plan.moves:
            action = action_of(move)
            if action in (DIAGONAL, SKIP):
                rules.append(RULES[action])
            elif move <= LOW or action == EXIT:
                rules.append(on if rules or view.steps else first)
        return list(dict.fromkeys(rules))


@dataclass(frozen=True)
class NothingMore(Claim):
    """No step is left that collects anything."""

    view: Position

    def holds(self) -> bool:
        return self.view.steps > 0 and not most(self.view, usable(self.view))

    def __str__(self) -> str:
        return "No tile is left to go on to: stop, and the tiles you collected from are turned over (SR-11)."


@dataclass(frozen=True)
class CardGains(Claim):
    """Without any card less can be collected from here."""

    view: Position
    plan: Plan

    def holds(self) -> bool:
        return self.plan.card is not None and most(self.view, frozenset()) < self.plan.total

    def __str__(self) -> str:
        assert self.plan.card is not None
        more = " more" if self.view.steps else ""
        plain = most(self.view, frozenset())
        return f"Without a card you collect at most {plain}{more} in this turn ({RULES[self.plan.card]})."


@dataclass(frozen=True)
class CardLeavesLess(Claim):
    """As many acorns can be collected without the card."""

    view: Position
    plan: Plan

    def holds(self) -> bool:
        return self.plan.card is not None and most(self.view, frozenset()) == self.plan.total

    def __str__(self) -> str:
        assert self.plan.card is not None
        use = use_of(self.view, self.plan)
        return f"As many can be collected without {use}: it is used for what it leaves ({RULES[self.plan.card]})."


@dataclass(frozen=True)
class CardsGainNothing(Claim):
    """With the card, or any of the hand, no more can be collected."""

    view: Position
    plan: Plan

    def holds(self) -> bool:
        cards = usable(self.view)
        return bool(cards) and most(self.view, cards) == self.plan.total == most(self.view, frozenset())

    def __str__(self) -> str:
        if self.view.setup.smarty:
            return "No card of your hand would bring more (SR-28)."
        return f"{TITLES[self.view.card]} would bring no more (SR-14)."


@dataclass(frozen=True)
class Leaves(Claim):
    """The most that the next player could collect after the turn: without a card, and with the luckiest one."""

    view: Position
    plan: Plan
    left: Leaving

    def holds(self) -> bool:
        return 0 <= self.left.plain <= self.left.lucky

    def __str__(self) -> str:
        who = "you play again and" if self.left.seat == self.view.mover else "the next player"
        lucky = f" ({self.left.lucky} with the right card)" if self.left.lucky > self.left.plain else ""
        outside = self.view.squirrels[self.left.seat] < 0 and self.left.seat != self.view.mover
        return f"After it {who} could take {self.left.plain} at best{lucky} ({'SR-8' if outside else 'SR-15'})."


@dataclass(frozen=True)
class LastTurn(Claim):
    """The game is over after this turn."""

    view: Position

    def holds(self) -> bool:
        turns: int = self.view.setup.rounds * self.view.setup.players
        return self.view.turn + 1 == turns

    def __str__(self) -> str:
        return "It is the last turn (SR-26)."


@dataclass(frozen=True)
class NoneUsed(Claim):
    """A card leaves the hand unused."""

    view: Position

    def holds(self) -> bool:
        return bool(self.view.setup.smarty) and self.view.round > 1 and not self.view.used

    def __str__(self) -> str:
        used = "You used" if self.view.phase is Phase.DISCARD else "This turn uses"
        return f"{used} no card, so one has to go (SR-28)."


@dataclass(frozen=True)
class AddsLeast(Claim):
    """No card of the hand adds less to turns on average."""

    view: Position
    card: int

    def holds(self) -> bool:
        hand = self.view.hands[self.view.mover] or ()
        held = [GAIN[action] for action, n in enumerate(hand) if n]
        return bool(held) and GAIN[self.card] == min(held)

    def __str__(self) -> str:
        gain = f"{GAIN[self.card]:g} acorns to a turn"
        return f"Of your cards {TITLES[self.card]} adds least on the average, {gain} ({RULES[self.card]})."


def use_of(view: Position, plan: Plan) -> str:
    """The sentence that uses the card of a plan: `skip c3`."""
    return next(view.say(move) for move in plan.moves if action_of(move) == plan.card)
