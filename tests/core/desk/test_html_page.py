"""The page that replays a game offline: it carries all it needs, allows nothing else, and JSON stays JSON."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from squirrelwidgets import Scurry
from squirrelwidgets.core.desk.html_page import page, traits
from tests.core.helpers import branched

EVIL = "</script><script>alert(1)</script><!-- <script> \u2028 ]]> & \" '"


class Reader(HTMLParser):
    """Collects scripts and styles by kind, and every attribute that could fetch something."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: dict[str, list[str]] = {}
        self.links: list[str] = []
        self.policy = ""
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.links += [f"{tag} {name}" for name in attributes if name in ("src", "href", "srcset", "action", "data")]
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"] or ""
        self._in = "json" if attributes.get("type") == "application/json" else tag
        if tag in ("script", "style", "title"):
            self.parts.setdefault(self._in, []).append("")

    def handle_endtag(self, tag: str) -> None:
        self._in = ""

    def handle_data(self, data: str) -> None:
        if self._in in self.parts:
            self.parts[self._in][-1] += data


@pytest.fixture(scope="module")
def game() -> Scurry:
    game = branched(2)
    game.players.names = [EVIL, "Bo"]
    return game.comment(EVIL)


@pytest.fixture(scope="module")
def read(game: Scurry) -> Reader:
    return Reader(page(game))


def test_the_policy_allows_exactly_its_own_script_and_style(read: Reader) -> None:
    def allowed(name: str) -> list[str]:
        return re.findall(r"'sha256-([^']+)'", re.search(rf"{name}-src ([^;]*)", read.policy)[1])

    def hashes(kind: str) -> list[str]:
        return [b64encode(sha256(text.encode()).digest()).decode() for text in read.parts[kind]]

    assert allowed("script") == hashes("script")
    assert allowed("style") == hashes("style")
    assert len(hashes("script")) == len(hashes("style")) == 1
    assert "default-src 'none'" in read.policy
    assert "unsafe" not in read.policy
    assert "http" not in read.policy


def test_nothing_is_fetched(read: Reader) -> None:
    assert read.links == []
    assert "@import" not in read.parts["style"][0]
    assert "url(" not in read.parts["style"][0].replace("url(data:", "")


def test_the_game_is_in_it_whatever_people_wrote(game: Scurry, read: Reader) -> None:
    (data,) = read.parts["json"]
    assert "<" not in data
    assert json.loads(data) == json.loads(json.dumps(traits(game)))
    assert EVIL in read.parts["title"][0]


def test_it_is_a_page_for_looking(game: Scurry) -> None:
    board = traits(game)
    assert board["_head"]["legal"] is None
    assert board["_head"]["plays"] == []
    assert board["_options"]["readonly"]
    assert len(board["_plies"]) == len(game.tree.nodes)


def test_it_can_be_saved(game: Scurry, tmp_path: Path) -> None:
    assert game.save_html(tmp_path / "game.html").read_text("utf-8") == page(game)


def test_it_comes_without_what_needs_python(game: Scurry) -> None:
    html = page(game)
    assert "sqw-root" in html
    assert "sqw-editing" not in html  # the editor's styles
    assert "Play from here" not in html  # its front end
    assert len(html) < 430_000  # How to play with its pictures, the story, the end, what cards say
