"""The page of the site about events: all kinds of all games, what their fields hold, and examples that are true."""

from __future__ import annotations

import re
from doctest import ELLIPSIS, DocTestParser, DocTestRunner
from functools import cache

import pytest

import squirrelwidgets
from docs.maker.events import SELDOM, page
from squirrelwidgets import Lesson
from squirrelwidgets.lessons.content.files import parsed
from tests.which_games import BUILT_IN

pytestmark = pytest.mark.usefixtures("without_template")


@cache
def parts() -> dict[str, str]:
    """What the page says of each game."""
    return dict(zip(BUILT_IN, re.split(r"^## ", page(), flags=re.MULTILINE)[-len(BUILT_IN) :], strict=True))


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_kind_of_event_is_there_with_its_fields_and_an_example_that_is_true(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    told = re.split(r"^### ", parts()[name], flags=re.MULTILINE)[1:]
    assert [text.split("\n")[0] for text in told] == [*kind.events()]
    for text, event in zip(told, kind.events().values(), strict=True):
        assert event.text in text
        assert re.findall(r"^- `(\w+)`: ", text, flags=re.MULTILINE) == [*event.fields]
        examples = DocTestParser().get_doctest(
            "".join(re.findall(r"```pycon\n(.*?)```", text, flags=re.DOTALL)),
            {name: kind},
            event.kind,
            None,
            0,
        )
        assert bool(examples.examples) == ((name, event.kind) not in SELDOM)
        out: list[str] = []
        DocTestRunner(optionflags=ELLIPSIS).run(examples, out=out.append)
        assert not out, "".join(out)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_goal_of_the_page_can_be_read(name: str) -> None:
    kind = getattr(squirrelwidgets, name)
    most = max(kind.player_count(kind.setup({"players": n})) for n in _players(kind)) if _players(kind) else 2
    setup = {"players": most} if _players(kind) else None
    goals = re.findall(r"```toml\n(.*?)```", parts()[name], flags=re.DOTALL)
    assert len(goals) == len(kind.events()) - sum(game == name for game, _ in SELDOM)
    for goal in goals:
        Lesson("Goals", kind).step(task="Do it.", goal=parsed(goal, "page")["goal"], setup=setup)


def _players(kind: type[squirrelwidgets.Scurry]) -> list[int]:
    form = {field["name"]: field for field in kind.setup().form()}
    return [each["v"] for each in form["players"].get("values", ())] if "players" in form else []
