"""Every text that a door lets in can be shown, sent, saved and exported; every other one is refused there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets import BadRecord, BadSetup, Scurry, Squarrels, SquirrelError, SquirrelIsland
from squirrelwidgets.core.desk.export import export
from squirrelwidgets.core.model.bounds import LONGEST_COMMENT, LONGEST_NAME
from squirrelwidgets.core.play.game import Game
from tests.core.helpers import Table, look

FINE = (
    *("", "Ada", "var(--x)", "var(--seat)", "url(#a)", "</script><!--", "]]>", "<b>&amp;", 'it\'s "so"', "{0} %s \\"),
    *("🐿 e\u0301 ß", "\u202eadA", "\ud7ff\ue000", "\U0001fffe", "x" * LONGEST_NAME, "b5", "Gray", "\\1", "brown"),
)
NOT_FINE = ("\ud800", "a\udfffb", "\0", "\x1b[2J", "\x7f", "\x85", "\ufffe", "\uffff", "\v")
NOT_IN_A_NAME = (*NOT_FINE, "two\nlines", "a\tb", "\r", "\u2028", "x" * (LONGEST_NAME + 1))


def used_everywhere(game: Game, path: Path) -> None:
    """Shown, sent, saved, exported, and loaded again."""
    for theme in ("light", "dark"):
        ET.fromstring(game.svg(theme=theme))
    assert str(game)
    assert game.turns is not None
    table = Table(game)
    for sent in (table.desk.head(), table.desk.feed.all(), table.desk.feed.static()):
        json.dumps(sent, ensure_ascii=False, allow_nan=False).encode()
    for what in ("record", "picture", "page", "code"):
        json.dumps(export(game, what, "all"), ensure_ascii=False).encode()
    names: dict[str, Any] = {}
    exec(export(game, "code", "all").get("data", ""), names)
    assert names["game"].moves == game.moves
    assert game.save_html(path / "game.html").stat().st_size
    assert type(game).load(game.save(path / "game.json")).record() == game.record()


@pytest.mark.parametrize("text", FINE)
def test_a_text_that_is_let_in_is_fine_everywhere(text: str, tmp_path: Path) -> None:
    used_everywhere(Scurry([text, "Bo"], seed=1).play("b5", "c2").comment(text), tmp_path)
    used_everywhere(Squarrels([text, "Bo", text], seed=1).comment(f"{text}\n\t{text}\r\n"), tmp_path)


@pytest.mark.parametrize("text", NOT_IN_A_NAME)
def test_names(text: str) -> None:
    with pytest.raises(BadSetup, match=r"^players: in a name: "):
        Scurry([text, "Bo"])
    with pytest.raises(BadRecord) as refused:
        Scurry.from_record({**Scurry().record(), "players": ["Bo", text]})
    assert refused.value.where == "players"


@pytest.mark.parametrize("text", [*NOT_FINE, "x" * (LONGEST_COMMENT + 1)])
def test_comments(text: str) -> None:
    game = Scurry(seed=1).play("b5").comment("fine")
    before = look(game)
    with pytest.raises(SquirrelError, match="a text"):
        game.comment(text)
    assert look(game) == before
    record = game.record()
    record["plies"][0]["comment"] = text
    with pytest.raises(BadRecord):
        Scurry.from_record(record)


@pytest.mark.parametrize("text", NOT_FINE)
def test_options_and_the_script_of_chance(text: str) -> None:
    for setup in (f"hoard={text}", {"hoard": text}, {"hands": ["1", text]}, {text: 1}):
        with pytest.raises(BadSetup):
            Squarrels.setup(setup)
    with pytest.raises(BadSetup, match="deck"):
        SquirrelIsland.setup(deck=[{"id": "rope", "name": text}])
    with pytest.raises(BadSetup, match=r"^chance"):
        Scurry(setup="5/random", chance=[text])


@pytest.mark.parametrize("text", NOT_FINE)
def test_messages(text: str) -> None:
    """Whatever is wrong with one, its answer can be sent."""
    table = Table(Scurry(seed=1).play("b5"))
    before = look(table.game)
    record = json.dumps({**table.game.record(), "players": [text, "Bo"]})
    for message in (
        {"id": text, "kind": "why"},
        {"id": 1, "kind": text},
        {"id": 1, "kind": "new", "text": text},
        {"id": 1, "kind": "seats", "players": ["person", text]},
        {"id": 1, "kind": "play", "node": 1, "rev": table.game.revision, "words": [text]},
        {"id": 1, "kind": "open", "data": record},
    ):
        answer = table.desk.handle(message)
        json.dumps(answer, ensure_ascii=False).encode()
        assert (answer["ok"], answer["code"]) == (False, "record" if message["kind"] == "open" else "bad")
    assert look(table.game) == before
