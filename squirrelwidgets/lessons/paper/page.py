"""Lessons as a page that runs without Python: all that can be played in a step is played when the page is made."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ...core.desk.html_page import document
from ...core.desk.shared_texts import SharedTexts, pack
from ...core.play.saving.files import write_whole
from ...core.play.tree import Node
from ...core.wire import CoursePage, LessonPage, LightStatic, PlaceReached, Ply, Reason, StepPage, Undo
from ..content.goals import BadGoal
from ..content.plan import Plan, Plans
from ..content.step import ANY
from ..content.texts import marked
from ..errors import BadLesson
from ..sitting.desk import LessonDesk
from ..sitting.feedback import feedback, wrong_word
from ..sitting.referee import Referee
from ..sitting.sitting import Sitting
from ..sitting.views import view_of

MOST: Final = 2000
"""Plies that a step may have on a page."""
MOST_REASONS: Final = 300
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


def _lesson(plan: Plan, parts: SharedTexts) -> LessonPage:
    steps = [_Step(plan, number).page(parts) for number in range(len(plan.steps))]
    return {"title": plan.title, "key": plan.key, "rules": plan.rules, "steps": steps}


class _Step:
    """Plays all of one step."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.number = plan, number
        self.step = plan.steps[number]
        try:
            self.step.data()  # a page holds what a file can
        except BadGoal as bad:
            raise BadLesson(str(bad), where=f"{plan.title}, step {number + 1}") from None
        self.sitting = Sitting([plan.only(number)])
        self.desk = LessonDesk(self.sitting, self.step.viewer(self.sitting.game))
        self.floor: Node = self.sitting.referee.floor
        self.moves: dict[tuple[Node, str], Node] = {}

    def page(self, parts: SharedTexts) -> StepPage:
        sitting, feed = self.sitting, self.desk.feed
        view = view_of(sitting)["step"]
        view["anew"] = self.plan.is_anew(self.number)
        if sitting.step.asks:  # what can be played after the answer
            sitting.answered = True
        whole = self._play_all()
        shared = feed.shared_texts()
        parts.update(shared)
        static: LightStatic = {**feed.own_static(), "shared": list(shared)}
        page: StepPage = {
            "static": static,
            "plies": [],
            "view": view,
            "floor": self.floor.id,
            "places": {},
            "moves": {},
            "reasons": [],
            "whys": {},
            "points": [place for hint in self.step.hints if not isinstance(hint, str) for place in hint],
            "rules": self.step.rules,
        }
        if whole:
            self._add_places(page)
            self._add_reasons(page)
        page["plies"] = self._plies(whole)
        self._add_words(page)
        return page

    def _plies(self, whole: bool) -> list[Ply]:
        if whole:
            return self.desk.feed.all()
        alone = Sitting([self.plan.only(self.number)])
        return LessonDesk(alone, self.step.viewer(alone.game)).feed.all()

    # -- what can be played

    def _play_all(self) -> bool:
        """Play everything; False if that is too much, or others decide."""
        referee, game = self.sitting.referee, self.sitting.game
        if self.step.bots is not None or self.step.solution:
            return False
        queue = deque([self.floor] if self.step.goals and not referee.finds else [])
        while queue:
            node = queue.popleft()
            game.goto(node)
            if self.sitting.verdict != "open" or (self.plan.only_ends and self.sitting.reached.dead):
                continue
            seat = referee.mover(node.state)
            for say in () if seat is None else node.state.sentences(seat):
                game.goto(node)
                game.play(say, seat=seat)
                self.moves[node, say] = game.node
                queue.append(game.node)
                if len(game.tree.nodes) > MOST:
                    return False
        return True

    def _nodes(self) -> list[Node]:
        """The positions in which the learner may be, near ones first."""
        return list(dict.fromkeys([self.floor, *self.moves.values()]))

    def _add_places(self, page: StepPage) -> None:
        ways = self._ways()
        for node in self._nodes():
            self.sitting.game.goto(node)
            view = view_of(self.sitting)["step"]
            place: PlaceReached = {
                # the page numbers its plies itself, and knows what can be taken back
                "head": {**self.desk.head(), "rev": 0, "node": 0, "tip": 0, "undo": NO_UNDO},
                "state": view["state"],
                "goals": view["goals"],
                "played": list(self.sitting.reached.plies),
            }
            if "meter" in view:
                place["meter"] = view["meter"]
            if "feedback" in view and node is not self.floor:
                place["feedback"] = view["feedback"]
            if node in ways:
                place["way"] = ways[node].split()
            elif self.plan.only_ends and self.sitting.reached.dead:  # what is said from here on is not laid out
                line = " ".join(self.sitting.reached.line)
                place["state"], place["feedback"] = "slip", feedback("slip", wrong_word(self.step, line))
                place["head"]["legal"] = None
            page["places"][str(node.id)] = place
        page["moves"] = {f"{node.id} {say}": after.id for (node, say), after in self.moves.items()}

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
        referee = self.sitting.referee
        return referee.verdict(referee.at(node)) == "met"

    # -- what cannot

    def _add_reasons(self, page: StepPage) -> None:
        known: dict[str, int] = {}
        for node, text in self._refusable():
            why = self.sitting.game.players.explained(
                node.state.seen_by(self.sitting.referee.seat), text, self.sitting.referee.seat
            )
            if why is None:
                continue
            reason: Reason = {"text": why.text}
            if why.rule:
                reason["rule"] = why.rule
            if why.places:
                reason["places"] = list(why.places)
            index = known.setdefault(json.dumps(reason), len(page["reasons"]))
            if index == len(page["reasons"]):
                page["reasons"].append(reason)
            page["whys"][f"{node.id} {text}"] = index

    def _refusable(self) -> Iterator[tuple[Node, str]]:
        left = MOST_REASONS
        for node in self._nodes():
            for text in dict.fromkeys(self.sitting.referee.clickable(node)):
                yield node, text
                left -= 1
            if left < 0:
                return

    def _add_words(self, page: StepPage) -> None:
        step = self.step
        clue = next((hint for hint in step.hints if isinstance(hint, str)), "")
        if clue:
            page["clue"] = marked(clue)
        if step.right:
            page["right"] = {"mood": "good", "text": marked(step.right)}
        if step.asks:
            page["answer"] = step.choose.index(step.answer) if step.choose else step.answer
            page["replies"] = {_reply_key(step.choose, line): marked(text) for line, text in step.wrong.items()}
        referee = Referee(step, step.opened(self.plan.kind))
        if referee.finds:
            page["wanted"] = step.sought
            page["finds"] = _finds(referee)


def _reply_key(choose: tuple[str, ...], line: str) -> str:
    return str(choose.index(line)) if line in choose and line != ANY else line


def _finds(referee: Referee) -> list[str]:
    """Texts that find what is asked for."""
    texts: list[str] = []
    while referee.verdict(referee.found_one(referee.start())) != "met" and (text := referee.next_to_find()):
        why = referee.why(text)
        assert why is not None
        referee.found[text] = why.text
        texts.append(text)
    return texts
