"""Proves lessons: every step begins unsolved and can be solved, hints lead there, wrong lines exist and are wrong.

It also records which rules a course exercises: those of an event or a refusal on the way through solutions and slips.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.model.errors import SquirrelError
from ...core.play.game import Game
from ...core.words.grammar import many
from ..content.plan import Plan, Plans
from ..content.step import ANY, Step
from ..content.texts import rules_in
from ..errors import BadLesson
from ..sitting.reach import search
from ..sitting.referee import Referee
from ..sitting.sitting import Sitting
from .by_hints import by_hints


@dataclass
class Proof:
    """What a check has found. A fault is an error, so lessons with a proof are sound."""

    title: str
    steps: int = 0
    exercised: set[str] = field(default_factory=set)
    """Rules of an event or a refusal, in the solutions or the slips."""
    cited: set[str] = field(default_factory=set)
    """Rules that a text names."""

    def missing(self, kind: type[Game]) -> list[str]:
        """The rules of a game that nothing exercises."""
        return [rule for rule in kind.rules() if rule not in self.exercised]

    def __repr__(self) -> str:
        return f"{self.title}: {many(self.steps, 'step')}, all of it proved."


def prove(lessons: Plans) -> Proof:
    """Prove some lessons; errors name the lesson, step and field."""
    proof = Proof(lessons[0].title if len(lessons) == 1 else many(len(lessons), "lesson"))
    for lesson in lessons:
        if not lesson.steps:
            raise BadLesson("it has no steps.", where=lesson.title)
        for number, step in enumerate(lesson.steps):
            _Check(lesson, number, step, proof).run()
            proof.steps += 1
    return proof


class _Check:
    """Checks one step."""

    def __init__(self, lesson: Plan, number: int, step: Step, proof: Proof) -> None:
        self.lesson, self.number, self.step, self.proof = lesson, number, step, proof
        self.where = f"{lesson.title}, step {number + 1}"

    def run(self) -> None:
        self._texts()
        self._beginning()
        for line in self.step.wrong:
            if line != ANY and not self.step.asks:
                self._wrong_line(line)
        self._places()
        self._solution()

    def _fault(self, name: str, reason: str) -> BadLesson:
        return BadLesson(reason, where=self.where, field=name)

    def _texts(self) -> None:
        texts = (self.step.text, self.step.task, self.step.right, *self.step.wrong.values())
        rules = self.lesson.kind.rules()
        for rule in rules_in(texts):
            if rule not in rules:
                raise self._fault("text", f"{rule} is no rule of {self.lesson.kind.title}.")
            self.proof.cited.add(rule)

    def _beginning(self) -> None:
        referee = Referee(self.step, self.step.opened(self.lesson.kind))
        if self.step.goals and referee.verdict(referee.start()) == "met":
            raise self._fault("goal", "the step is solved before anything is done.")
        self._note(referee.game)

    def _places(self) -> None:
        """Places of hints are on the board, or words that can be said there."""
        game = self.step.opened(self.lesson.kind)
        viewer = self.step.learner(game)
        known = {*game.stage().places(game.settings, viewer)}
        known.update(word for seat in game.state.actors for text in game.state.sentences(seat) for word in text.split())
        for mark in game.stage().scene(game.state.seen_by(viewer), game.story(viewer=viewer)):
            known.add(mark["id"])
            if "line" not in mark:
                known.update(word for words in mark.get("words", ()) for word in words)
        for hint in self.step.hints:
            if not isinstance(hint, str) and (strange := next((place for place in hint if place not in known), None)):
                raise self._fault("hints", f"there is no place {strange!r} on this board.")

    def _wrong_line(self, line: str) -> None:
        """A wrong line can be played, and does not do the task."""
        game = self.step.opened(self.lesson.kind)
        referee = Referee(self.step, game)
        if referee.finds:
            raise self._fault("wrong", "where refusals are to be found there are no wrong lines.")
        self._say_line(game, referee, line)
        if referee.verdict(referee.at(game.node)) == "met":
            raise self._fault("wrong", f"{line!r} is not wrong: it does the task.")
        self._note(game)

    def _say_line(self, game: Game, referee: Referee, line: str) -> None:
        """Say a line: each of its sentences is the longest one that can be said with the words that are left."""
        words = line.split()
        while words:
            for count in range(len(words), 0, -1):
                if self._says(game, referee, " ".join(words[:count])):
                    words = words[count:]
                    break
            else:
                raise self._fault("wrong", f"{line!r} cannot be played: {' '.join(words)!r} is not possible.")
            referee.let_others_reply()

    @staticmethod
    def _says(game: Game, referee: Referee, text: str) -> bool:
        seat = referee.mover(game.state)
        try:
            game.play(text, seat=seat)
        except SquirrelError:
            return False
        return True

    def _solution(self) -> None:
        """Take all hints there are, as a learner would: they lead to the end."""
        sitting = by_hints(self.lesson, self.number)
        if not sitting.solved:
            raise self._fault("goal", f"no way to do the task was found{self._how_far(sitting)}.")
        self._note(sitting.game)
        self.proof.exercised.update(
            why.rule for text in sitting.referee.found if (why := sitting.referee.why(text)) is not None
        )

    def _how_far(self, sitting: Sitting) -> str:
        """Why there is none, as far as a search can tell."""
        if not all(goal.searched for goal in self.step.goals) or self.step.solution:
            return ": give a solution that does it"
        reach = search(sitting.referee, sitting.referee.start())
        looked = f" among {reach.looked_at:,} positions"
        return f"{looked}, and there are no more" if reach.complete else f"{looked}; give a solution"

    def _note(self, game: Game) -> None:
        """The rules that were exercised on the way to where the game is."""
        for node in game.tree.nodes:
            self.proof.exercised.update(event.rule for event in node.state.events if event.rule)
        if game.result:
            self.proof.exercised.add(game.result.rule)
