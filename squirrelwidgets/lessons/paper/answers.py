"""The key of a worksheet: all that is right in a step, in the words of the board."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from ...core.words.runs import plain
from ..content.plan import Plan
from ..errors import BadLesson
from ..proof.by_hints import by_hints
from ..session.lookahead import comparing, to_the_end
from ..session.referee import Referee
from ..session.way_counts import Count

MOST: Final = 8
"""Ways that are written out."""
SOME: Final = 3
"""The same, where there are more than MOST; then their number is told."""

NO_SENTENCE: Final = " is no move: "
"""Said of clicks that name nothing: no reason of the rules."""


class Key(NamedTuple):
    """What is right in a step."""

    answer: str = ""
    """What its question is answered with."""
    ways: tuple[str, ...] = ()
    """Ways to play it, or things to find, one a text."""
    more: int = 0
    """Ways that are right, too, and not written out."""
    plies: int = 0
    """Sentences of the shortest way: so much room it takes."""


def key_of(plan: Plan, number: int) -> Key:
    """The key of a step."""
    step = plan.steps[number]
    referee = Referee(step, step.opened(plan.kind))
    answer = step.question.in_words(step.question.answer) if step.question else ""
    if referee.finds:
        found = _all_found(referee)
        return Key(answer, tuple(found), plies=1)
    if not step.goals:
        return Key(answer)
    lines, ways = _lines(referee)
    if not lines:  # no search sees it
        return Key(answer, (one_way(plan, number),), plies=len(by_hints(plan, number).current.reached.line))
    shown = lines[: SOME if ways > MOST else MOST]
    told = dict.fromkeys(_told(plan, number, line) for line in shown)
    return Key(answer, tuple(told), ways - len(shown), len(lines[0]))


def one_way(plan: Plan, number: int) -> str:
    """The way that the hints go."""
    return _told(plan, number, by_hints(plan, number).current.reached.line)


def _all_found(referee: Referee) -> Iterator[str]:
    """All that the rule forbids on this board: each place once, with the reason."""
    reasons: dict[str, None] = {}
    for text in referee.clickable(referee.floor):
        why = referee.why(text)
        if why and why.rule == referee.step.target_rule and NO_SENTENCE not in why.text:
            reasons.setdefault(why.text)
    shown = len(reasons) if len(reasons) <= MOST else SOME
    yield from [*reasons][:shown]
    if len(reasons) > shown:
        yield f"… and {len(reasons) - shown} more, for the same rule."


# -- all ways


def _lines(referee: Referee) -> tuple[list[tuple[str, ...]], int]:
    """The shortest ways that do the task, and how many there are in all; none where that cannot be counted."""
    if referee.step.bots is not None or not all(goal.searched for goal in referee.step.goals):
        return [], 0
    if not referee.compared:
        to_the_end(comparing(referee))
    count = Count(referee)
    start = referee.start()
    try:
        ways = count.after(start).ways
    except BadLesson:
        return [], 0
    lines: list[tuple[str, ...]] = []
    queue = deque([start] if ways else [])
    while queue and len(lines) < MOST:
        reached = queue.popleft()
        if referee.verdict(reached) == "met":
            lines.append(reached.line)
        elif not referee.ended(reached):
            queue.extend(each for each in referee.goes_on(reached) if count.after(each).ways)
    return lines, ways


def _told(plan: Plan, number: int, line: tuple[str, ...]) -> str:
    """What the learner says, in the words of the board."""
    step = plan.steps[number]
    referee = Referee(step, step.opened(plan.kind))
    game, stage = referee.game, referee.stage
    said: list[str] = []
    for say in line:
        view = game.state.seen_by(referee.seat)
        said.append(plain(stage.move_text(view, say)))
        game.play(say, seat=referee.mover(game.state))
        referee.let_others_reply()
    return ", ".join(said)
