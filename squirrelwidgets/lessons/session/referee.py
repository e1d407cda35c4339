"""Judges what is played in a step: whether its goals are met, and whether the try has ended."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator
from functools import cached_property
from typing import Literal, NamedTuple

from ...core.model.chance import Draws, after_draw
from ...core.model.errors import NotAMove
from ...core.model.events import Explanation
from ...core.model.state import CHANCE, State
from ...core.play.game import Game
from ...core.play.tree import Node
from ...core.wire import Piece
from ..content.goals import Count, Goal, Ply
from ..content.step import EVERYBODY, OTHERS, Step

Verdict = Literal["open", "met", "missed"]


class GoalNow(NamedTuple):
    """A goal as it stands now."""

    goal: Goal
    met: bool
    progress: Count | None


class StepPosition(NamedTuple):
    """A position of a step, with all that its goals need to know about the way there."""

    state: State
    draws: Draws
    tallies: tuple[Hashable, ...]
    line: tuple[str, ...] = ()
    """What the learner has said."""
    plies: tuple[str, ...] = ()
    """All that was said."""
    replies: int = 0
    """Number of the step's `replies` that others have said."""

    @property
    def unsolvable(self) -> bool:
        """Whether a goal can no longer be met, whatever is played."""
        return None in self.tallies


class Referee:
    """Judges one step, in one game that stands where it begins."""

    def __init__(self, step: Step, game: Game) -> None:
        self.step, self.game, self.floor = step, game, game.node
        self.seat = step.learner(game)
        self.stage = game.stage()
        self.first_turn = self.stage.turn_row(self.floor.state).turn
        self.found: dict[str, str] = {}
        """What the learner has found that the rule in question forbids, with the reason."""
        self._counts = any(type(goal).after is not Goal.after for goal in step.goals)
        """Whether a goal has to be shown each ply."""
        self.best: float | None = None
        """The value of the best turn, once it is known."""
        self.fewest: int | None = None
        """The least sentences of the learner with which all other goals are met, once that is known."""
        self.compared = not any(goal.compares for goal in step.goals)
        """Whether all ways to play have been looked at, where a goal compares with them."""

    # -- following

    def start(self) -> StepPosition:
        """The position in which the step begins."""
        return StepPosition(self.floor.state, self.floor.draws, tuple(goal.start() for goal in self.step.goals))

    def at(self, node: Node) -> StepPosition:
        """A node of the game; it comes after the floor."""
        reached = self.start()
        for each in node.since(self.floor) or ():
            assert each.seat is not None
            reached = self.after(reached, each.say, each.seat, each.state, each.stream)
        return reached

    def after(self, reached: StepPosition, say: str, seat: int, state: State, stream: str = "") -> StepPosition:
        """One ply on."""
        own = self.is_own(seat)
        tallies = reached.tallies
        if self._counts:
            ply = Ply(say, own, state.events, state)
            pairs = zip(self.step.goals, tallies, strict=True)
            tallies = tuple(None if tally is None else goal.after(tally, ply) for goal, tally in pairs)
        return StepPosition(
            state,
            after_draw(reached.draws, stream),
            tallies,
            (*reached.line, say) if own else reached.line,
            (*reached.plies, say),
            reached.replies + (not own and seat != CHANCE),
        )

    def is_own(self, seat: int) -> bool:
        return seat != CHANCE and (seat == self.seat or self.step.seat == EVERYBODY)

    def mover(self, state: State) -> int | None:
        """The seat for which the learner decides in a state."""
        if self.step.seat == EVERYBODY:
            return next((seat for seat in state.actors if seat != CHANCE), None)
        return self.seat if self.seat in state.actors else None

    def reply(self, reached: StepPosition) -> tuple[str, int] | None:
        """The next sentence that the step gives another player, and the seat; None also if it cannot be played."""
        state = reached.state
        if self.mover(state) is not None or state.actors in ((), (CHANCE,)) or self.step.bots is not None:
            return None
        if reached.replies >= len(self.step.replies):
            return self._in_between(state)
        say, seat = self.step.replies[reached.replies], state.actors[0]
        try:
            possible = state.allows(state.parse(say), seat)
        except NotAMove:
            return None
        return (say, seat) if possible else None

    def _in_between(self, state: State) -> tuple[str, int] | None:
        """Where a step is about the whole turn, others give the first answer that they can in the middle of it. Where
        all decide at once, the learner's part is over with one decision."""
        if self.step.until != "turn" or self.leaves_it(state):
            return None
        seat = state.actors[0]
        return state.say(state.legal(seat)[0]), seat

    def leaves_it(self, state: State) -> bool:
        """Whether chance and others do nothing more here that belongs to the learner's turn."""
        if not state.actors or self.seat in state.actors or len(self.floor.state.actors) > 1:
            return True
        return self.stage.turn_row(state).turn != self.first_turn

    def goes_on(self, reached: StepPosition) -> Iterator[StepPosition]:
        """Each position to which one decision of the learner leads, after chance and the others' replies."""
        state = reached.state
        seat = self.mover(state)
        if seat is None:
            return
        for move in state.legal(seat):
            yield self.then(reached, move, seat)

    def then(self, reached: StepPosition, move: object, seat: int) -> StepPosition:
        """The same for one decision, which has to be possible."""
        state = reached.state
        return self._settled(self.after(reached, state.say(move), seat, state.then(move, seat)))

    def _settled(self, reached: StepPosition) -> StepPosition:
        """After what chance and the others do next. Slap windows and bots are not foreseen."""
        while True:
            state = reached.state
            if state.actors == (CHANCE,):
                move = None if state.window else self.game.chance.next(state, reached.draws)
                if move is None:
                    return reached
                reached = self.after(reached, state.say(move), CHANCE, state.play(move, CHANCE), state.stream)
            elif reply := self.reply(reached):
                say, seat = reply
                reached = self.after(reached, say, seat, state.play(state.parse(say), seat))
            else:
                return reached

    def let_others_reply(self) -> Node:
        """Play the replies that the step gives the others; where the game stands then."""
        while reply := self.reply(self.at(self.game.node)):
            say, seat = reply
            self.game.play_live(say, seat=seat)
        return self.game.node

    def decision_before(self, node: Node) -> Node:
        """The last node before this one where the learner decides: anywhere else the others would just reply again."""
        while node is not self.floor:
            assert node.parent is not None
            node = node.parent
            if self.mover(node.state) is not None:
                break
        return node

    def waits_for_others(self, reached: StepPosition) -> bool:
        """Whether bots, or a slap window, decide what comes next: where that leads is unknown."""
        state = reached.state
        if state.actors == (CHANCE,):
            return True
        return bool(state.actors) and self.mover(state) is None and self.step.bots is not None

    # -- judging

    def ended(self, reached: StepPosition) -> bool:
        """Whether the learner's try is over."""
        state = reached.state
        if not state.actors:
            return True
        if self.step.seat == EVERYBODY or state.actors == (CHANCE,) or self.step.bots is not None:
            return False
        if self.mover(state) is None:
            return self.reply(reached) is None
        if self.step.until == OTHERS or not reached.line:
            return False
        return state.interval or (not self.step.replies and self.stage.turn_row(state).turn != self.first_turn)

    def goals(self, reached: StepPosition) -> list[GoalNow]:
        """Each goal as it stands."""
        pairs = zip(self.step.goals, reached.tallies, strict=True)
        return [
            GoalNow(goal, goal.met(tally, reached, self), goal.count(tally, reached, self))
            if tally is not None
            else GoalNow(goal, False, None)
            for goal, tally in pairs
        ]

    def _all_met(self, reached: StepPosition) -> bool:
        if not self.step.goals or reached.unsolvable:
            return False
        pairs = zip(self.step.goals, reached.tallies, strict=True)
        return all(goal.met(tally, reached, self) for goal, tally in pairs)

    def told(self, reached: StepPosition) -> str:
        """What the goals have to say of a try that has ended here: those that are not met, else all."""
        pairs = [*zip(self.step.goals, reached.tallies, strict=True)]
        missed = [goal for goal, tally in pairs if tally is None or not goal.met(tally, reached, self)]
        return " ".join(filter(None, (goal.told(reached, self) for goal in missed or self.step.goals)))

    def answer(self, reached: StepPosition) -> list[str]:
        """What somebody else then plays, where a goal was missed by that: as red rings and arrows."""
        pairs = zip(self.step.goals, reached.tallies, strict=True)
        missed = (goal for goal, tally in pairs if tally is None or not goal.met(tally, reached, self))
        state, drawn = reached.state, dict[str, None]()
        for say in next(filter(None, (goal.answer(reached, self) for goal in missed)), ()):
            state = state.play(state.parse(say), state.actors[0])
            if trace := self.stage.motion(state.seen_by(self.seat), state.events).trace:
                drawn[f"{'>'.join(dict.fromkeys((trace[0], trace[-1])))} red"] = None
        return [*drawn]

    def value(self, reached: StepPosition) -> float:
        """How good a position is for the learner, as the game's bots judge it."""
        return float(reached.state.bot_support.value(reached.state, self.seat))

    def verdict(self, reached: StepPosition) -> Verdict:
        """Judge a try as far as it has come."""
        return self.verdict_on(reached, self.ended(reached))

    def verdict_on(self, reached: StepPosition, ended: bool) -> Verdict:
        """The same where it is known whether the try is over."""
        judged = ended or (self.step.until != "turn" and not self._judges_late)
        if judged and self._all_met(reached):
            return "met"
        return "missed" if ended or (reached.unsolvable and self._line_is_all) else "open"

    @cached_property
    def _judges_late(self) -> bool:
        return any(goal.judged_late for goal in self.step.goals)

    def has_to_compare(self, reached: StepPosition) -> bool:
        """Whether it cannot be judged here before all ways to play have been looked at."""
        if self.compared:
            return False
        return self.ended(reached) or (not self._judges_late and bool(reached.line) and self.meets_the_rest(reached))

    def meets_the_rest(self, reached: StepPosition) -> bool:
        """Whether all goals are met but those that compare ways to play."""
        return all(each.met for each in self.goals(reached) if not each.goal.compares)

    @property
    def _line_is_all(self) -> bool:
        """Where the learner plays for all, no turn ends: there a wrong sentence ends the try."""
        return self.step.seat == EVERYBODY

    # -- what is not allowed

    @property
    def finds(self) -> bool:
        """Whether the learner is to find what is not allowed."""
        return bool(self.step.target_rule)

    def found_one(self, reached: StepPosition) -> StepPosition:
        """The start, with what was found so far."""
        return reached._replace(tallies=(len(self.found),))

    def why(self, text: str) -> Explanation | None:
        """Why the learner cannot say that where the step begins."""
        return self.game.players.explained(self.floor.state.seen_by(self.seat), text, self.seat)

    def next_to_find(self) -> str:
        """Something on the board that the rule in question forbids, and that was not found yet."""
        if not self.finds:
            return ""
        for text in self.clickable(self.floor):
            why = self.why(text)
            if why and why.rule == self.step.target_rule and why.text not in self.found.values():
                return text
        return ""

    def clickable(self, node: Node) -> Iterator[str]:
        """The sentences of clicks on the board: places that the author names, words of marks, names of places."""
        legal = node.state.sentences(self.seat) if self.seat in node.state.actors else ()
        words_at: dict[str, list[str]] = {}
        for at, texts in self._words_of_marks(node):
            if not any(leads_on(text, legal) for text in texts):  # otherwise a click is not refused
                words_at.setdefault(at, []).extend(texts)
        for place in (place for hint in self.step.hints if not isinstance(hint, str) for place in hint):
            yield from words_at.get(place) or [place]
        for texts in words_at.values():
            yield from texts
        places = self.stage.places(self.game.settings, self.seat)
        clicked = [name for name, place in places.items() if "shape" in place]
        yield from clicked
        begun = dict.fromkeys(text.rpartition(" ")[0] for text in legal if " " in text)
        yield from (f"{words} {name}" for words in begun for name in clicked)

    def can_point_at(self, names: Collection[str], node: Node) -> bool:
        """Whether a board can point at one of these: places, what stands there, or the last word of a click."""
        if any(name in self.stage.places(self.game.settings, self.seat) for name in names):
            return True
        return any(
            mark["id"] in names or any(text.split()[-1] in names for text in texts)
            for mark, texts in self._marks_with_words(node)
        )

    def clicks_at(self, place: str) -> list[str]:
        """What clicks on the marks at a place say, where the step begins."""
        return [text for at, texts in self._words_of_marks(self.floor) if at == place for text in texts]

    def _words_of_marks(self, node: Node) -> Iterator[tuple[str, list[str]]]:
        """Where each mark stands, and what clicks on it say."""
        return ((mark["at"], texts) for mark, texts in self._marks_with_words(node))

    def _marks_with_words(self, node: Node) -> Iterator[tuple[Piece, list[str]]]:
        """Each mark, and what clicks on it say."""
        for mark in self.stage.scene(node.state.seen_by(self.seat), self.game.story(node, self.seat)):
            if "line" not in mark:
                yield mark, [" ".join(words) for words in mark.get("words", ())]


def leads_on(text: str, legal: Iterable[str]) -> bool:
    """Whether a text is a legal sentence, or begins one."""
    return any(each == text or each.startswith(f"{text} ") for each in legal)
