"""The rules of a game as a page to print: every rule in our own words, with small boards from its course."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

from ...core.desk.pictures import bare_picture
from ...core.play.game import Game
from ...core.play.saving.files import write_whole
from ...core.words.rule_texts import Rule, edition_of
from ...core.words.runs import plain
from ..content.plan import Plan, Plans
from ..content.texts import marked, rules_in
from ..session.way_counts import counted
from .answers import one_way
from .wording import task_on_paper

STYLE: Final = """
body { font: 12.5px/1.42 system-ui, sans-serif; margin: 24px auto; max-width: 800px; padding: 0 16px; color: #222 }
h1 { font-size: 24px; margin: 0 } .lead { margin: 4px 0 14px; color: #555 } main { columns: 2 320px; column-gap: 28px }
article, figure { break-inside: avoid } h2 { font-size: 13.5px; margin: 0 0 1px } article { margin: 0 0 9px }
p { margin: 0 } h2 small { font-weight: normal; color: #666; font-size: 11px; margin-left: 6px }
figure { margin: 4px 0 14px; border: 1px solid #ddd; border-radius: 6px; padding: 6px }
figure svg { display: block; margin: 0 auto; max-width: 100%; max-height: 270px }
figcaption { font-size: 11.5px; color: #444; margin-top: 4px }
@page { margin: 14mm } @media print { body { margin: 0; padding: 0; max-width: none } }
"""
LEAD: Final = (
    "Edition {edition}, told in our own words. A <i>ruling</i> settles what the book leaves open. "
    "The number of a rule is the one that boards and lessons name."
)
RULING: Final = {"ruling": "a ruling", "book and ruling": "with a ruling", "house": "a house rule"}


def write_rulebook(kind: type[Game], plans: Plans, path: Path) -> Path:
    """Write the page; its boards come from these lessons."""
    return write_whole(path, rulebook(kind, plans))


def rulebook(kind: type[Game], plans: Plans) -> str:
    """The page, as HTML without a script."""
    doubtful = kind.house.doubtful if kind.house else {}
    boards = {
        rule: board for rule, board in _boards(plans).items() if doubtful.keys().isdisjoint([rule, *rules_in([board])])
    }
    rules = "".join(_rule(rule) + boards.get(rule.id, "") for rule in kind.rules().values())
    about = (inspect.getdoc(kind) or "").split("\n\n")[0]
    if kind.house:
        about = f"{about.removeprefix(kind.title)} By house rules: {kind.house.ids}."
    lead = f"{escape(' '.join(about.split()))}</p><p class='lead'>{LEAD.format(edition=edition_of(kind.package))}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(kind.title)}: the rules</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head>\n"
        f"<body><header><h1>{escape(kind.title)}</h1><p class='lead'>{lead}</p></header>\n"
        f"<main>{rules}</main></body></html>\n"
    )


def _rule(rule: Rule) -> str:
    ruling = f", {RULING[rule.source]}" if rule.source in RULING else ""
    return (
        f'<article id="{rule.id}"><h2>{escape(rule.title)}<small>{rule.id}{ruling}</small></h2>'
        f"<p>{escape(rule.text)}</p></article>\n"
    )


def _boards(plans: Plans) -> dict[str, str]:
    """A board for each lesson, by the rule below which it stands."""
    boards: dict[str, str] = {}
    for plan in plans:
        found = next(((rule, number) for rule, number in _shown(plan) if rule not in boards), None)
        if found:
            boards[found[0]] = _figure(plan, found[1])
    return boards


def _shown(plan: Plan) -> Iterator[tuple[str, int]]:
    """Steps whose text tells of a rule, and something is played there about it."""
    for number, step in enumerate(plan.steps):
        if step.goals and step.bots is None and not step.target_rule and not step.question:
            yield from ((rule, number) for rule in rules_in([step.text])[:1])


def _figure(plan: Plan, number: int) -> str:
    """A position, what is asked for there, and how it is done."""
    step = plan.steps[number]
    game = step.opened(plan.kind)
    viewer = game.players.viewer_of(step.viewer(game))
    task = _plain(counted(task_on_paper(step), step, plan.kind))
    way = one_way(plan, number)
    caption = f"<b>Example.</b> {escape(task)} <i>{escape(way)}.</i> {escape(_plain(step.right))}"
    return f"<figure>{bare_picture(game, viewer)}<figcaption>{caption}</figcaption></figure>\n"


def _plain(text: str) -> str:
    return plain(marked(text)) if text else ""
