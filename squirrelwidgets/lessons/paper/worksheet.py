"""Lessons on paper: positions without rings, sight lines and answers; the key stands on a page of its own."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from ...core.desk.pictures import bare_picture
from ...core.play.saving.files import write_whole
from ...core.words.runs import plain
from ..content.plan import Plan, Plans
from ..content.step import Step
from ..content.texts import marked
from ..proof.by_hints import by_hints
from ..sitting.numbers import counted

STYLE: Final = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 24px auto; max-width: 760px; padding: 0 16px; color: #222 }
section { break-inside: avoid; margin: 0 0 28px }
h1 { font-size: 22px } h2 { font-size: 18px; break-after: avoid } h3 { font-size: 15px; margin: 0 0 4px }
svg { display: block; max-width: 100%; max-height: 420px; margin: 8px 0 }
p { margin: 4px 0 } .line { border-bottom: 1px solid #999; height: 28px; text-align: right } .key { break-before: page }
.box { display: inline-block; width: 12px; height: 12px; border: 1.5px solid #444; margin: 0 8px -1px 0 }
"""


def write_worksheet(plans: Plans, title: str, path: Path) -> Path:
    """Write a page to print."""
    return write_whole(path, worksheet(plans, title))


def worksheet(plans: Plans, title: str) -> str:
    """The page, as HTML without a script."""
    sheets = "".join(_lesson(plan) for plan in plans)
    keys = "".join(_key(plan) for plan in plans)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1><p>Name: ____________________</p>\n{sheets}"
        f'<div class="key"><h1>{escape(title)}: answers</h1>\n{keys}</div></body></html>\n'
    )


def _lesson(plan: Plan) -> str:
    steps = "".join(_step(plan, number, step) for number, step in enumerate(plan.steps))
    return f"<h2>{escape(plan.title)}</h2>\n{steps}"


def _step(plan: Plan, number: int, step: Step) -> str:
    game = step.opened(plan.kind)
    viewer = game.players.viewer_of(step.viewer(game))
    line = f'<div class="line">{escape(step.unit)}</div>'
    answers = "".join(f'<p><span class="box"></span>{escape(each)}</p>' for each in step.choose)
    return (
        f"<section><h3>{number + 1}.</h3><p>{_text(plan, step, step.text)}</p>{bare_picture(game, viewer)}"
        f"<p><b>{_text(plan, step, step.task)}</b></p>{answers or chr(10)}{line}</section>\n"
    )


def _text(plan: Plan, step: Step, text: str) -> str:
    return escape(plain(marked(counted(text, step, plan.kind))))


def _key(plan: Plan) -> str:
    lines = (f"<p>{number + 1}. {escape(_solution(plan, number))}</p>" for number in range(len(plan.steps)))
    return f"<h2>{escape(plan.title)}</h2>{''.join(lines)}\n"


def _solution(plan: Plan, number: int) -> str:
    """The solution of a step: its answer, and the moves that all hints play."""
    step = plan.steps[number]
    parts = [f"{step.answer}."] if step.asks else []
    sitting = by_hints(plan, number)
    if sitting.referee.finds:
        parts += [f"{text}: {reason}" for text, reason in sitting.referee.found.items()]
    elif sitting.reached.line:
        parts.append(", ".join(sitting.reached.line) + ".")
    if step.right:
        parts.append(plain(marked(step.right)))
    return " ".join(parts)
