"""One self-contained page that replays a game offline: no request to any network, a strict content security policy."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Collection, Iterable
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ..model.events import Viewer
from ..play.saving.files import write_whole
from ..wire import SavedBoard
from .bundle import front_end
from .feed import Feed
from .how_to import packed_pictures

if TYPE_CHECKING:
    from ..play.game import Game


def write_page(game: Game, path: Path, viewer: Viewer) -> Path:
    return write_whole(path, page(game, viewer))


def page(game: Game, viewer: Viewer = "all") -> str:
    """The HTML of a page with one board."""
    return document(f"{game.title}: {', '.join(game.players.names)}", [traits(game, viewer)])


def document(title: str, boards: Iterable[SavedBoard], courses: Iterable[str] = (), games: Collection[str] = ()) -> str:
    """The HTML of a page with these boards, and courses and games that were packed.

    Scripts and styles are allowed by their hashes, all else is forbidden.
    """
    script, style = front_end("page.js"), front_end("page.css") + BODY
    policy = f"default-src 'none'; script-src {csp_hash(script)}; style-src {csp_hash(style)}; img-src data:"
    kind = 'type="application/json" class="squirrel-board"'
    data = "".join(f"<script {kind}>{_inside_script(board)}</script>\n" for board in boards)
    heading = '<h2 class="heard">Board</h2>' * bool(data or games)  # the headings in a board are of the third level
    for name, packed in (("course", courses), ("game", games)):
        data += "".join(f'<script type="text/plain" class="squirrel-{name}">{each}</script>\n' for each in packed)
    title = escape(title)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{style}</style></head>\n<body><main><h1>{title}</h1>{heading}\n{data}</main>\n"
        f'<script type="module">{script}</script></body></html>\n'
    )


BODY = """
:root { color-scheme: light dark }
[data-theme=dark] { color-scheme: dark }
[data-theme=light] { color-scheme: light }
body { margin: 0; padding: 16px; font-family: system-ui, sans-serif }
h1 { font-size: 18px; margin: 0 0 12px }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
main { max-width: 2000px; margin: 0 auto }
.sqw-onward:not([hidden]) { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: baseline; margin: 12px 4px }
.sqw-onward p { margin: 0; font-weight: 600; flex: 1 1 16em }
.sqw-onward :is(a, button) { color: light-dark(#8a4b08, #f0b35c) }
.sqw-onward button { padding: 0; border: 0; background: none; font: inherit; cursor: pointer }
.sqw-onward button { text-decoration: underline }
.framed { padding: 0; display: flow-root }
.framed h1 { display: none }
"""


def traits(game: Game, viewer: Viewer = "all") -> SavedBoard:
    """The traits of a board of this game, for a viewer without a kernel."""
    feed = Feed(game, viewer)
    static = feed.static()
    static["guide"] = {**static["guide"], "pictures": packed_pictures(type(game))}
    return {
        "_static": static,
        "_plies": feed.texts(),
        "_head": feed.head(set(), None),
        "_options": {"theme": "auto", "readonly": True},
    }


def csp_hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _inside_script(board: SavedBoard) -> str:
    """JSON that cannot end the script it stands in."""
    text = json.dumps(board, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
