"""Lessons on paper: positions without rings, sight lines and answers; the key stands on a page of its own."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from ...core.desk.pictures import bare_picture
from ...core.play.saving.files import write_whole
from ...core.words.grammar import pluralize
from ...core.words.runs import plain
from ..content.plan import Plan, Plans
from ..content.step import Step
from ..content.texts import marked
from ..proof.by_hints import by_hints
from ..session.way_counts import counted
from .answers import Key, key_of
from .wording import task_on_paper, text_on_paper

STYLE: Final = """
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px auto; max-width: 760px; padding: 0 16px; color: #222 }
h1 { font-size: 22px } h2 { font-size: 17px; break-after: avoid; margin: 20px 0 8px } h3 { font-size: 14px; margin: 0 }
section { break-inside: avoid; display: grid; grid-template-columns: 46% 1fr; gap: 0 20px; margin: 0 0 22px }
section svg { display: block; width: 100%; max-height: 410px } p { margin: 0 0 6px } .key { break-before: page }
.line { border-bottom: 1px solid #999; height: 30px; text-align: right } .line.short { width: 130px }
.line i, .game { color: #666 } .box { display: inline-block; width: 12px; height: 12px; border: 1.5px solid #444;
margin: 0 8px -1px 0 } ol { margin: 0; padding: 0 0 0 18px } ul { margin: 0 0 6px; padding: 0 0 0 34px }
@page { margin: 14mm } @media print { body { margin: 0; padding: 0 } }
"""
SENTENCES_A_LINE: Final = 2
"""Written by hand, in the column beside the board."""
MOST_LINES: Final = 5


def write_worksheet(plans: Plans, title: str, path: Path) -> Path:
    """Write a page to print."""
    return write_whole(path, worksheet(plans, title))


def worksheet(plans: Plans, title: str) -> str:
    """The page, as HTML without a script."""
    keys = {(plan.key, number): _key_of(plan, number) for plan in plans for number in range(len(plan.steps))}
    sheets = "".join(_heading(plan, title) + _lesson(plan, keys) for plan in plans)
    answers = "".join(_heading(plan, title) + _answers(plan, keys) for plan in plans)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1><p>Name: ____________________</p>\n{sheets}"
        f'<div class="key"><h1>{escape(title)}: answers</h1>\n{answers}</div></body></html>\n'
    )


Keys = dict[tuple[str, int], Key | None]
"""By lesson and step; None where nothing can be done on paper."""


def _key_of(plan: Plan, number: int) -> Key | None:
    """The key of a step; None for games against bots and for races."""
    if plan.steps[number].bots is not None or _is_race(plan, number):
        return None
    return key_of(plan, number)


def _is_race(plan: Plan, number: int) -> bool:
    return any(node.state.window for node in by_hints(plan, number).game.node.line())


def _heading(plan: Plan, title: str) -> str:
    """The title of a lesson; a lesson by itself has it at the top of the page."""
    return f"<h2>{escape(plan.title)}</h2>\n" if plan.title != title else ""


def _lesson(plan: Plan, keys: Keys) -> str:
    return "".join(_step(plan, number, keys[plan.key, number]) for number in range(len(plan.steps)))


def _step(plan: Plan, number: int, key: Key | None) -> str:
    step = plan.steps[number]
    if key is None:
        return f'<p class="game"><b>{number + 1}.</b> This one is played at a board: against others, or a clock.</p>\n'
    game = step.opened(plan.kind)
    viewer = game.players.viewer_of(step.viewer(game))
    text = _text(plan, step, text_on_paper(step.text))
    task = _text(plan, step, task_on_paper(step))
    return (
        f"<section>{bare_picture(game, viewer)}<div><h3>{number + 1}.</h3><p>{text}</p>"
        f"<p><b>{task}</b></p>{_room(step, key)}</div></section>\n"
    )


def _room(step: Step, key: Key) -> str:
    """Room to answer: as the question wants it, lines for what is played, a line for each thing to find."""
    parts = [step.question.on_paper()] if step.question else []
    if step.target_rule:
        times = step.goals[0].data().get("times", 1)
        parts += ['<div class="line"></div><div class="line"><i>why not?</i></div>'] * times
    elif step.goals:
        parts += ['<div class="line"></div>'] * min(MOST_LINES, 1 + key.plies // SENTENCES_A_LINE)
    return "".join(parts)


def _text(plan: Plan, step: Step, text: str) -> str:
    return escape(plain(marked(counted(text, step, plan.kind))))


# -- the key


def _answers(plan: Plan, keys: Keys) -> str:
    steps = ((number, keys[plan.key, number]) for number in range(len(plan.steps)))
    return "".join(_told(number, plan.steps[number], key) for number, key in steps if key)


def _told(number: int, step: Step, key: Key) -> str:
    """All that is right in a step."""
    right = plain(marked(step.right)) if step.right else ""
    alone = key.ways if len(key.ways) == 1 and not key.more else ()
    head = " ".join(
        each if each.endswith(tuple(".!?)…")) else f"{each}." for each in (key.answer, *alone, right) if each
    )
    rows = "".join(f"<li>{escape(each)}</li>" for each in key.ways if each not in alone)
    rows += f"<li>… and {pluralize(key.more, 'more way')}</li>" if key.more else ""
    listed = f"<ul>{rows}</ul>" if rows else ""
    return f"<p><b>{number + 1}.</b> {escape(head)}</p>{listed}"
