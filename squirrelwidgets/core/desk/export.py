"""A game as a file that a browser downloads: a record, a picture, a page, or the code that plays it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..model.events import Viewer
from ..play.saving.record import to_text
from ..wire import Reply
from .html_page import page
from .pictures import picture

if TYPE_CHECKING:
    from ..play.game import Game


def export(game: Game, what: str, viewer: Viewer) -> Reply:
    """Name, kind and content of one file; pictures and pages show what the viewer saw."""
    name = f"{game.name}-ply-{game.ply}"
    if what == "record":
        return {"name": f"{name}.json", "mime": "application/json", "data": to_text(game.record())}
    if what == "picture":
        return {"name": f"{name}.svg", "mime": "image/svg+xml", "data": picture(game, viewer=viewer)}
    if what == "page":
        return {"name": f"{name}.html", "mime": "text/html", "data": page(game, viewer)}
    return {"name": f"{name}.py", "mime": "text/x-python", "data": code(game)}


def code(game: Game) -> str:
    """The Python that plays this line again. Chance's moves are written out, not redrawn from the seed."""
    kind = type(game).__name__
    nodes = game.node.line()[1:]
    chance = [node.say for node in nodes if node.by_chance()]
    options = [f"setup={str(game.settings)!r}", f"seed={game.seed}"]
    if chance:
        options.append(f"chance={chance!r}")
    lines = [game.import_code(), "", f"game = {kind}({', '.join(options)})"]
    ids = [seat["id"] for seat in game.stage().seats(game.settings)]
    rows: list[list[str]] = []
    turn: Any = None
    for node in nodes:
        if node.by_chance() or node.parent is None or node.seat is None:
            continue
        several = len(node.parent.state.actors) > 1
        now = node if several else game.stage().turn_row(node.parent.state)
        if now != turn:
            rows.append([])
        turn = now
        rows[-1].append(f'"{node.say}"')
        if several:
            rows[-1].append(f'seat="{ids[node.seat]}"')
    lines += [f"game.play({', '.join(row)})" for row in rows]
    return "\n".join([*lines, "game", ""])
