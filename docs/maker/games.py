"""A page a game, made from what the package knows of it: cover, rules, options, course, notebook. One template."""

from __future__ import annotations

import inspect
import re
import sys
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

import squirrelwidgets as sw
from squirrelwidgets.core.desk.how_to import how_to
from squirrelwidgets.core.desk.player_options import player_options
from squirrelwidgets.core.model.subpackages import subpackage
from squirrelwidgets.core.play.game import Game
from squirrelwidgets.core.scene.cover import Cover
from squirrelwidgets.core.words.rule_texts import Rule, edition_of

from .also_tried import ALSO_TRIED
from .places import NOTEBOOKS

ASKED: Final = {
    "Scurry": "hops",
    "Squarrels": "target",
    "SquirrelRush": "smarty",
    "NutHunt": "competitive",
    "SquirrelIsland": "days",
}
"""The option of a game that an experiment compares, if not the first that has values to choose from."""
RULING: Final = {"ruling": "a ruling", "book and ruling": "with a ruling"}
INDEX: Final = """\
---
title: Games
hide: [navigation, toc]
---

# The games

Each page has a board to try, the rules in full, the course, experiments, and the notebook.

<div class="covers">
{covers}
</div>
"""
COVER_CARD: Final = """\
<a class="cover" href="{file}.html"><img src="{file}.svg" alt="" loading="lazy"><b>{title}</b>
<span>{line}</span><small>{players} players, about {minutes} minutes</small></a>"""
PRACTICE: Final = '<a class="md-button" href="../learn/{file}-practice.html">Puzzles</a>'

PAGE: Final = """\
---
title: {title}
---

# {title}

{line} {about}

| players | a game | designed by |
|---|---|---|
| {players} | about {minutes} minutes | {designers} |

<p class="doors">
<a class="md-button md-button--primary" href="../learn/{file}.html">Learn it: {lessons} short lessons</a>
{practice}
<a class="md-button" href="../lab/lab/index.html?path={notebook}">Open its notebook</a>
</p>

## A board to try

No Python is needed for this one.

<iframe class="board" data-src="../boards/{file}.html" title="{title}"></iframe>

In Python this is a game against bots, with whoever you like in the other seats:

```python
from squirrelwidgets import {name}

{name}(seats=[None{others}])
```

## The course

{course}

[Begin](../learn/{file}.md){{ .md-button }}

## Experiments

### Is it fair?

Do all seats win equally often? Guess, press *Go*, and watch until it is known.

```python
from squirrelwidgets import {name}, lab

lab.Bench({name}.setup(), "greedy", seed=1)
```

### What does an option change?

*{option}*: {one} or {other}. Which of the two has longer games?

```python
from squirrelwidgets import {name}, lab

setups = {{"{one}": {name}.setup({asked}={one_value}), "{other}": {name}.setup({asked}={other_value})}}
lab.Bench(setups, "greedy", seed=1, ask="length")
```

### Where does it happen?

A heat map fills up while games come in.

```python
from squirrelwidgets import {name}, canvas, lab

heat = canvas.HeatMap({name}.setup(), "visits")
lab.simulate({name}.setup(), "greedy", games=5, seed=1, watch=heat)
heat
```

## Players also try …

{also}:

```python
{also_code}```

[A house rule](../guide/house-rules.md) takes a few lines: change any other, and ask whether it is better.

## The rules of {title}

<p><button class="md-button print" onclick="print()">Print the rules</button></p>

<div class="rules" markdown="1">

Edition {edition}, told in our own words. A *ruling* settles what the book leaves open. The number of a rule is the one
that boards and lessons name.

{rules}

</div>

The game and its name belong to its designers and publisher; this project is not affiliated with them.
"""


class Facts(NamedTuple):
    """What the package tells of a game."""

    name: str
    kind: type[Game]
    cover: Cover
    players: str

    @property
    def file(self) -> str:
        return self.kind.package.rpartition(".")[2]


def write(pages: Path) -> None:
    """games/<game>.md and games/index.md in a folder of pages, with the pictures of the index."""
    folder = pages / "games"
    folder.mkdir(exist_ok=True)
    games = [facts(name) for name in sw.GAMES]
    for each in games:
        (folder / f"{each.file}.md").write_text(page(each), encoding="utf-8")
        (folder / f"{each.file}.svg").write_text(picture(each), encoding="utf-8")
    (folder / "index.md").write_text(INDEX.format(covers="\n".join(map(_card, games))), encoding="utf-8")


def facts(name: str) -> Facts:
    kind: type[Game] = getattr(sw, name)
    numbers = player_options(kind)["numbers"]
    players = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
    return Facts(name, kind, subpackage(kind.package, "scene").COVER, players)


def page(of: Facts) -> str:
    """The page of a game, in Markdown."""
    kind, course = of.kind, sw.Course.of(of.kind)
    about = " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split())
    one, other = _choices(of)
    return PAGE.format(
        **_said(of),
        name=of.name,
        about=about,
        designers=designers(kind),
        lessons=len(course.lessons),
        notebook=_notebook(of.file),
        practice=PRACTICE.format(file=of.file) if kind.practises() else "",
        others=', "casual"' * (player_options(kind)["usual"] - 1),
        course=f"{course.line}\n\n" + "\n".join(f"{n}. {each.title}" for n, each in enumerate(course.lessons, 1)),
        option=_option(of)["label"],
        asked=ASKED[of.name],
        one=one[0],
        one_value=one[1],
        other=other[0],
        other_value=other[1],
        also=f"… {ALSO_TRIED[of.name].what}",
        also_code=ALSO_TRIED[of.name].code,
        edition=edition_of(kind.package),
        rules="\n\n".join(_rule(rule) for rule in kind.rules().values()),
    )


def picture(of: Facts) -> str:
    """The position of the game's cover."""
    return of.kind(setup=of.cover.setup, seed=1).play(*of.cover.plays).svg()


def designers(kind: type[Game]) -> str:
    """Who made the game: the docstring of its package says "…, by somebody: …"."""
    found = re.search(r"\bby (.+): ", sys.modules[kind.package].__doc__ or "")
    if not found:
        raise ValueError(f"{kind.package}: its docstring names no designer")
    return found[1]


def _said(of: Facts) -> dict[str, Any]:
    return {
        "file": of.file,
        "title": of.kind.title,
        "line": how_to(of.kind, of.kind.setup()).aim,
        "players": of.players,
        "minutes": of.cover.minutes,
    }


def _card(of: Facts) -> str:
    return COVER_CARD.format(**{key: escape(str(value)) for key, value in _said(of).items()})


def _option(of: Facts) -> Any:
    offered = [field for field in of.kind.setup().form() if field["kind"] == "bool" or "values" in field]
    return next((field for field in offered if field["name"] == ASKED.get(of.name)), offered[0])


def _choices(of: Facts) -> list[tuple[str, Any]]:
    """Two values of the option that is compared, each as it is called and as Python writes it."""
    field = _option(of)
    if field["kind"] == "bool":
        return [("no", False), ("yes", True)]
    return [(value["label"], value["v"]) for value in field["values"][:2]]


def _notebook(file: str) -> str:
    [notebook] = NOTEBOOKS.glob(f"??-{file.replace('_', '-')}.ipynb")
    return notebook.name


def _rule(rule: Rule) -> str:
    ruling = f", {RULING[rule.source]}" if rule.source in RULING else ""
    return f'<p id="{rule.id}"><b>{escape(rule.title)}</b> <small>{rule.id}{ruling}</small><br>{escape(rule.text)}</p>'
