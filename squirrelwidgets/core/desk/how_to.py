"""The sheet *How to play*: what a game says of itself, its rules under plain titles, and a turn in pictures."""

from __future__ import annotations

import json

from ..model.setups.setup import Setup
from ..model.subpackages import subpackage
from ..play.game import Game
from ..scene.art import art_for
from ..scene.blocks import Layout
from ..scene.cover import Box
from ..scene.how_to import HowTo, Step
from ..scene.svg import Drawing
from ..wire import Chapter, Guide, Seat
from ..words.rule_texts import rules_of
from .shared_texts import pack

HOUSE = "Rules of the house"


def how_to(kind: type[Game], setup: Setup) -> HowTo:
    """What the game says, for a setup."""
    told: HowTo = subpackage(kind.package, "scene").how_to(setup)
    return told


def guide_of(kind: type[Game]) -> Guide:
    """A turn, and the rules. By house rules what they change is told first, and marked where it stands.

    >>> guide_of(Scurry)["turn"][0]["verb"]
    'Put'
    """
    told = how_to(kind, kind.setup())
    titles = {title: ids.split() for title, ids in told.rules.items()} or _by_title(kind)
    chapters: list[Chapter] = [{"title": title, "rules": rules} for title, rules in titles.items()]
    if kind.house:
        house, doubtful = [*kind.house.texts], kind.house.doubtful
        chapters = [{"title": HOUSE, "rules": house}, *chapters]
        for chapter in chapters:
            if changed := [rule for rule in chapter["rules"] if rule in doubtful or rule in house]:
                chapter["changed"] = changed
    return {
        "turn": [{"verb": step.verb, "text": step.text} for step in told.turn],
        "rules": chapters,
    }


def _by_title(kind: type[Game]) -> dict[str, list[str]]:
    titles: dict[str, list[str]] = {}
    for rule in rules_of(kind.package).values():
        titles.setdefault(rule.title, []).append(rule.id)
    return titles


def packed_pictures(kind: type[Game]) -> str:
    """As they travel: a tenth as long."""
    return pack(json.dumps(turn_pictures(kind)))


def turn_pictures(kind: type[Game]) -> list[str]:
    """An SVG for each step of a turn, in the colours of the page around it, as the book's game is usually laid out:
    what lies hidden in a setup is not in them."""
    book: type[Game] = kind.house.original if kind.house else kind
    setup = book.setup()
    return [_picture(book, setup, step) for step in how_to(book, setup).turn]


def _picture(kind: type[Game], setup: Setup, step: Step) -> str:
    if step.symbols:
        return _drawing(kind, setup, [], step.block).of_symbols(step.symbols, step.box or Box(0, 0, 0, 0))
    game = kind(setup=step.setup or setup, seed=1).play(*step.plays)
    view = game.state.seen_by("all")
    seats = game.stage().seats(game.settings)
    drawing = _drawing(kind, game.settings, seats, step.block)
    marks = [mark for mark in game.stage().scene(view, game.story()) if drawing.has(mark)]
    box = step.box or Box(0, 0, drawing.layout["w"], drawing.layout["h"])
    return drawing.piece(marks, box, drawing.lit(marks, view.sentences()) if step.lit else ())


def _drawing(kind: type[Game], setup: Setup, seats: list[Seat], block: str) -> Drawing:
    """The drawing of a block in the form that comes first."""
    forms = kind.stage().forms(setup, "all")
    form = next((each for each in forms if each["block"] == block), forms[0])
    layout: Layout = {
        "w": form["w"],
        "h": form["h"],
        "places": form["places"],
        "shapes": form["shapes"],
        "ground": form["ground"],
    }
    return Drawing(layout, art_for(kind.stage(), kind.package, setup), {}, seats)
