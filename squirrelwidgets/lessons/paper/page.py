"""Lessons as a page that runs without Python: what can be played in a step is played when the page is made.

Where that is too much, the page has the lines of its author (the way that the hints go, and what is wrong), each move
beside them, and from there a way on.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final, cast

from ...core.desk.html_page import document
from ...core.desk.laid_out_reasons import reasons
from ...core.desk.shared_texts import SharedTexts, pack
from ...core.play.saving.files import write_whole
from ...core.play.tree import Node
from ...core.wire import (
    CoursePage,
    Head,
    HintTaken,
    LessonPage,
    LightStatic,
    PlaceReached,
    QuestionPage,
    Run,
    StepPage,
    StepVerdict,
    Undo,
)
from ..content.fields import BadGoal
from ..content.plan import Plan, Plans
from ..content.questions import Question
from ..content.step import ANY, Step
from ..errors import BadLesson
from ..proof.by_hints import by_hints
from ..session.answering import MORE
from ..session.current_step import CurrentStep
from ..session.desk import LessonDesk
from ..session.feedback import answer_feedback, feedback, unsolvable_feedback, wrong_word
from ..session.hint_levels import Clue, HintLevel, hint_levels_of
from ..session.lookahead import comparing, search, to_the_end
from ..session.referee import Referee
from ..session.replay import say_line
from ..session.session import LessonSession
from ..session.views import view_of

MOST: Final = 2000
"""Plies that a step may have on a page."""
MOST_BESIDE: Final = 60
"""Plies from which on only an author's lines are laid out, and each try that ends beside them."""
MOST_REASONS: Final = 90
"""Refusals that are looked up for one step: of places nearest to its beginning first."""
NO_UNDO: Final[Undo] = {"move": False, "turn": False, "redo": False}


def write_page(page: CoursePage, title: str, path: Path) -> Path:
    text = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
    return write_whole(path, document(title, [], [pack(text)]))


def page_of(plans: Plans, title: str, line: str, key: str) -> CoursePage:
    """Lay out the content of the page of a course; without a title it is one lesson."""
    parts: SharedTexts = {}
    page: CoursePage = {"key": key, "line": line, "lessons": [_lesson(plan, parts) for plan in plans], "parts": parts}
    if title:
        page["title"] = title
    return page


def left_out(page: CoursePage) -> list[str]:
    """The steps of which nothing is laid out: they say "open the notebook"."""
    lessons = page["lessons"]
    return [
        f"{each['title']}, {n}" for each in lessons for n, step in enumerate(each["steps"], 1) if not step["places"]
    ]


def _lesson(plan: Plan, parts: SharedTexts) -> LessonPage:
    steps = [_step(plan, number, parts) for number in range(len(plan.steps))]
    return {"title": plan.title, "key": plan.key, "rules": plan.rules, "steps": steps}


def _step(plan: Plan, number: int, parts: SharedTexts) -> StepPage:
    try:
        plan.steps[number].data()  # a page holds what a file can
    except BadGoal as bad:
        raise BadLesson(str(bad), where=f"{plan.title}, step {number + 1}") from None
    for lay_out in (_Step.play_all, _Step.play_lines):
        step = _Step(plan, number)
        if lay_out(step):
            return step.page(parts, laid_out=True)
    return _Step(plan, number).page(parts, laid_out=False)


class _LaidOut(CurrentStep):
    """A step of which it is known what leads on from where."""

    ways: dict[Node, str]
    came: frozenset[Node] = frozenset()
    """The line on which the learner is who takes a hint."""

    def way_on(self) -> tuple[str, ...]:
        way = self.ways.get(self.game.node)
        return (way,) if way else ()

    def tried(self) -> list[str]:
        return [node.say for node in self.game.node.children if node in self.came]


class _Step:
    """Lays out one step."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan.only(number)
        self.step: Step = plan.steps[number]
        self.session = LessonSession([self.plan])
        self.game = self.session.game
        self.desk = LessonDesk(self.session, self.step.viewer(self.game))
        self.view = view_of(self.session)["step"]
        self.view |= {  # as a step of its lesson
            "number": number + 1,
            "anew": plan.is_anew(number),
            "back": number > 0,
            "last": number + 1 == len(plan.steps),
        }
        self.current = self.session.current = _LaidOut(self.plan, 0, self.game, self.session)
        self.current.ways = {}
        self.referee: Referee = self.current.referee
        self.floor: Node = self.referee.floor
        if not self.referee.compared:
            to_the_end(comparing(self.referee))
        self.moves: dict[tuple[Node, str], Node] = {}
        self.before: dict[Node, Node] = {}
        """Where the move was made that leads to a node."""
        self.is_whole = True
        self.dead: set[Node] = set()
        """Positions from which nothing leads on, where not all is laid out."""
        self.lost = unsolvable_feedback(self.step, "")
        self.first_hints = [self._hint(level) for level in self._levels()] if self.step.question else []
        if self.step.question:  # what can be played after the answer
            self.current.said = [*self.step.question.right]

    def page(self, parts: SharedTexts, *, laid_out: bool) -> StepPage:
        feed = self.desk.feed
        shared = feed.shared_texts()
        parts.update(shared)
        static: LightStatic = {**feed.own_static(), "shared": list(shared)}
        page: StepPage = {
            "static": static,
            "plies": [],
            "view": self.view,
            "floor": self.floor.id,
            "places": {},
            "moves": {f"{node.id} {say}": after.id for (node, say), after in self.moves.items()},
            "reasons": [],
            "whys": {},
            "hints": self.first_hints,
            "clues": [level.caption for level in hint_levels_of(self.current)],
            "lost": self.lost,
            "rules": self.step.rules,
        }
        if laid_out:
            self._add_places(page)
            page["reasons"], page["whys"] = reasons(
                self.game, self.referee.seat, self._nodes(), self._clickable, MOST_REASONS
            )
        page["plies"] = feed.all()
        self._add_words(page)
        return page

    # -- what can be played

    def play_all(self) -> bool:
        """Play everything; False if that is too much, or others decide."""
        if self.step.bots is not None or self.step.solution:
            return False
        queue = deque([self.floor] if self.step.goals and not self.referee.finds else [])
        while queue:
            queue.extend(self._play_on(queue.popleft()))
            if len(self.game.tree.nodes) > MOST:
                return False
        return True

    def play_lines(self) -> bool:
        """Play the lines of the author, each move beside them, and from there a way on; False if others decide."""
        self.is_whole = False
        if self.step.bots is not None:
            return False
        lines = [by_hints(self.plan, 0).current.reached.line, *((line,) for line in self.step.wrong if line != ANY)]
        on_line: dict[Node, None] = {self.floor: None}
        for line in lines:
            self.game.goto(self.floor)
            for say in line:
                say_line(self.referee, say)
            said = self.game.node.since(self.floor) or ()
            on_line |= dict.fromkeys(node for node in said if self.referee.mover(node.state) is not None)
            on_line[self.game.node] = None
        beside = list[Node]()
        for node in on_line:
            is_near = len(self.game.tree.nodes) < MOST_BESIDE
            following = self._play_on(node, None if is_near else {each.say for each in node.children})
            beside += [each for each in following if each not in on_line]
        further = [each for node in beside for each in self._way_from(node)]
        for node in dict.fromkeys([*beside, *further]):
            self._play_on(node, {each.say for each in node.children})
        return any(self._solves(node) for node in on_line)

    def _way_from(self, node: Node) -> tuple[Node, ...]:
        """A way to the task's end from there, near enough to be found; that there is none is known from then on."""
        reached = self.referee.at(node)
        if self.referee.verdict(reached) != "open" or self.referee.mover(node.state) is None:
            return ()
        found = search(self.referee, reached, MOST)
        if found.solution is None and found.complete:
            self.dead.add(node)
        self.game.goto(node)
        for say in found.solution or ():
            say_line(self.referee, say)
        return tuple(self.game.node.since(node) or ())

    def _play_on(self, node: Node, lines: Collection[str] | None = None) -> list[Node]:
        """Where one move of the learner leads; with `lines` only these moves, and those that end the try."""
        reached, seat = self.referee.at(node), self.referee.mover(node.state)
        if seat is None or self.referee.verdict(reached) != "open" or (self.plan.only_ends and reached.unsolvable):
            return []
        following: list[Node] = []
        for move in node.state.legal(seat):
            say = node.state.say(move)
            if lines is None or say in lines or self.referee.verdict(self.referee.then(reached, move, seat)) != "open":
                self.game.goto(node)
                self.game.play(say, seat=seat)
                self.moves[node, say] = self.game.node
                following.append(self.game.node)
        return following

    def _nodes(self) -> list[Node]:
        """The positions in which the learner may be, near ones first."""
        return list(dict.fromkeys([self.floor, *self.moves.values()]))

    def _clickable(self, node: Node) -> Iterable[str]:
        return dict.fromkeys(self.referee.clickable(node))

    def _add_places(self, page: StepPage) -> None:
        self.current.ways = self._ways()
        self.before = {after: node for (node, _), after in self.moves.items()}
        for node in self._nodes():
            self.game.goto(node)
            page["places"][str(node.id)] = self._place(node)

    def _place(self, node: Node) -> PlaceReached:
        view, current, line = view_of(self.session)["step"], self.current, " ".join(self.current.reached.line)
        has_end = self.is_whole or current.reached.unsolvable or node in self.dead
        is_lost = node not in current.ways and has_end and not current.closed
        verdict: StepVerdict = {
            "state": view["state"],
            "goals": view["goals"],
            "unsolvable": is_lost and node is not self.floor,
        }
        if "meter" in view:
            verdict["meter"] = view["meter"]
        # the page numbers its plies itself, and knows what can be taken back
        head = {**self.desk.head(), "rev": 0, "node": 0, "tip": 0, "undo": NO_UNDO}
        said = view.get("feedback")
        if self.plan.only_ends and verdict["unsolvable"]:
            verdict["unsolvable"] = False
            if current.reached.unsolvable:  # what is said from here on is not laid out
                verdict["state"], said = "miss", feedback("miss", wrong_word(self.step, line))
                head["legal"] = None
        elif verdict["unsolvable"]:
            said = said or unsolvable_feedback(self.step, line)
        place: PlaceReached = {
            "head": cast("Head", head),
            "before": self.before.get(node, node).id,
            "view": verdict,
            "hints": [],
            "played": list(current.reached.plies),
        }
        if said and node is not self.floor and not (is_lost and said == self.lost):
            place["feedback"] = said
        if not current.solved:
            place["hints"] = [self._hint_at(node, level) for level in self._levels()]
        return place

    def _ways(self) -> dict[Node, str]:
        """For each position from which the task can be done, what to say: shortest ways first."""
        before: dict[Node, list[tuple[Node, str]]] = {}
        for (node, say), after in self.moves.items():
            before.setdefault(after, []).append((node, say))
        queue = deque(node for node in self._nodes() if self._solves(node))
        ways: dict[Node, str] = {}
        while queue:
            for node, say in before.get(queue.popleft(), ()):
                if node not in ways:
                    ways[node] = say
                    queue.append(node)
        return ways

    def _solves(self, node: Node) -> bool:
        return self.referee.verdict(self.referee.at(node)) == "met"

    # -- hints

    def _levels(self) -> list[HintLevel]:
        """The hints that there are now; the clue is the same everywhere."""
        return [level for level in hint_levels_of(self.current) if not isinstance(level, Clue)]

    def _hint_at(self, node: Node, level: HintLevel) -> HintTaken:
        """What a hint does for a learner who is there."""
        self.current.came = frozenset(node.line())
        self.game.goto(node)
        hint, now = self._hint(level), self.game.node
        back = now
        while back not in self.current.came:
            back = self.before[back]
        if back is not node:
            hint["back"] = back.id
        if now is not back:
            hint["to"] = now.id
        self.game.goto(self.floor)  # nothing that was said stays
        return hint

    def _hint(self, level: HintLevel) -> HintTaken:
        if level.does in ("answer", "find"):
            return {"does": level.does}
        self.current.feedback, self.current.places = None, ()
        level.show(self.current)
        hint: HintTaken = {"does": level.does} if level.does else {}
        if self.current.places:
            hint["places"] = list(self.current.places)
        if self.current.feedback and self.current.feedback["mood"] == "hint":
            hint["say"] = self.current.feedback
        return hint

    # -- what is said

    def _add_words(self, page: StepPage) -> None:
        step = self.step
        clue = next((hint for hint in step.hints if isinstance(hint, str)), "")
        if clue:
            page["clue"] = feedback("hint", clue)
        if step.right:
            page["right"] = feedback("good", step.right)
        if step.question:
            page["asked"] = _asked(step, step.question)
        if self.referee.finds:
            page["wanted"] = step.target_rule
            page["finds"] = _finds(Referee(step, step.opened(self.plan.kind)))


def _asked(step: Step, question: Question) -> QuestionPage:
    listed = [*question.choices, *(question.from_text(line) for line in step.wrong if line != ANY)]
    wrong = [each for each in listed if each is not None and each not in question.right]
    page: QuestionPage = {
        "choices": [*question.choices],
        "right": [*question.right],
        "stored": question.stored,
        "replies": {str(each): answer_feedback(step, each) for each in wrong},
        "right_so_far": feedback("good", MORE),
    }
    beyond = {name: _without_number(step, answer) for name, answer in question.beyond.items()}  # few, many
    return cast("QuestionPage", {**page, **beyond})


def _without_number(step: Step, answer: int) -> list[Run]:
    """What is said of a number, without the number itself."""
    text = answer_feedback(step, answer)["text"]
    first, *others = [text] if isinstance(text, str) else text
    return [str(first).removeprefix(str(answer)), *others]


def _finds(referee: Referee) -> list[str]:
    """Texts that find what is asked for."""
    texts: list[str] = []
    while referee.verdict(referee.found_one(referee.start())) != "met" and (text := referee.next_to_find()):
        why = referee.why(text)
        assert why is not None
        referee.found[text] = why.text
        texts.append(text)
    return texts
