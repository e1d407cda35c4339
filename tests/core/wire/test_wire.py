"""What travels is as `core/wire/` describes it."""

from __future__ import annotations

from typing import Any

import pytest
from typeguard import CollectionCheckStrategy, TypeCheckError, check_type

from squirrelwidgets import GAMES
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.core import wire
from squirrelwidgets.core.desk import html_page
from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.play.game import Game
from tests.core.helpers import Table, wander

PLIES = 80


def described(value: Any, kind: Any) -> None:
    """Fails where a value has a field too many or too few, or one of another type."""
    check_type(value, kind, collection_check_strategy=CollectionCheckStrategy.ALL_ITEMS)


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return wander(game_named(request.param)(seed=1), PLIES)


def test_a_board_is_told_what_is_described(game: Game) -> None:
    for n, viewer in enumerate((0, 1, "spectator", "all")):
        feed = Feed(game, viewer)
        described(feed.static(), wire.Static)
        for ply in feed.all()[n::4]:  # each ply for one of them
            described(ply, wire.Ply)


def test_a_page_holds_what_is_described(game: Game) -> None:
    described(html_page.traits(game), wire.SavedBoard)


def test_the_head_is_as_described_at_every_ply(game: Game) -> None:
    tables = [Table(game, seat="all"), *([Table(game, seat="turn")] if game.settings.secrets else [])]
    nodes = game.node.line()
    for node in nodes:
        game.goto(node)
        for table in tables:
            head = table.desk.head()
            described(head, wire.Head)
            if "curtain" in head:
                assert table.send("lift", seat=head["curtain"])["ok"]
                described(table.desk.head(), wire.Head)


def test_answers_are_as_described(game: Game) -> None:
    table = Table(game, seat="all")
    line = game.node.line()
    for node in line[:: max(1, len(line) // 12)]:
        game.goto(node)
        if not node.state.actors or node.state.actors == (CHANCE,):
            continue
        words = game.legal[0].split()
        asked: list[dict[str, Any]] = [
            {"kind": "why", "words": ["nonsense"]},
            {"kind": "why", "words": words},
            {"kind": "legal"},
            {"kind": "ways", "words": words[:1]},
            {"kind": "play", "words": ["nonsense"]},
            {"kind": "new", "form": {}, "dry": True},
            {"kind": "new", "text": "players=99", "dry": True},
            {"kind": "save", "what": "record"},
            {"kind": "open", "data": "no record"},
            {"kind": "undo", "what": "sideways"},
            {"kind": "chalk", "chalk": ["nowhere"]},
            {"kind": "sideways"},
        ]
        for message in asked:
            described(table.send(message.pop("kind"), **message), wire.Answer)


@pytest.mark.parametrize("field", ["parent", "status", "set"])
def test_a_field_that_is_renamed_on_one_side_is_noticed(game: Game, field: str) -> None:
    ply: dict[str, Any] = {**Feed(game, "all").all()[-1]}
    ply["renamed"] = ply.pop(field)
    with pytest.raises(TypeCheckError):
        described(ply, wire.Ply)
