"""No word of the program where players read: on boards, in dialogs, on pages, on phones. The words that rulebooks print
stay, and so do those of code, of benches and of `lab`, which designers read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import squirrelwidgets
from squirrelwidgets.core.desk.desk import Desk
from squirrelwidgets.games import GAMES, game_class

SOURCES: Final = Path(__file__).parents[2] / "js" / "src"
DESIGNERS: Final = ("bench",)
"""Folders of the front end that only designers see."""
WORDS: Final = {
    r"\bpl(y|ies)\b": "turn, move",
    r"\bvariations?\b": "another try",
    r"\b[Gg]o live\b": "now",
    r"\bseats?\b(?!=)": "player",
    r"\bviewers?\b": "who looks",
    r"\bseed\b(?!=)": "this deal",
    r"\brubber\b": "take away",
    r"\bGentler\b|\bStronger:": "an easier, a stronger bot",
    r"\bRematch\b": "play again",
    r"^Review$": "look back",
    r"\b[Gg]ive(s)? up\b": "stop this game",
    r"\bgame (is )?put away\b|game\.earlier": "kept: Menu, Earlier games",
    r"\bAsk me everything\b": "I click forced moves too",
    r"[Hh]ands ready": "get ready",
    r"what is settled next": "first this one",
    r"no comparison": "any tile",
    r"no play effect": "nothing now",
    r"\b[Ss]laps? falsely\b": "wrong slap",
    r"[−-]\d+ points? now": "now −4",
    r"\btree \d|^tree$": "acorns left",
    r"^= ": "stored",
    r"\d \+ \d between": "for the places between",
    r"^quiet\b": "nobody slapped",
    r"’ = 0 lost": "plain words",
    r"\breplace an? \w* ?acorn": "your squirrel starts there",
    r"\bany empty cell\b": "a free cell",
    r"need not be in sight": "it may stand anywhere",
    r"as each that you have flipped": "plain words",
}
"""What they do not read, and what stands there instead."""
KEYS: Final = frozenset(
    "ask note text title label say name what why caption b aim end verb tab warning comment asks line round".split()
)
"""The keys of a message whose texts are read."""
ROOMS: Final = ("scene", "words")
"""The packages of a game whose texts are read on boards."""


def faults(texts: Iterator[str]) -> list[str]:
    """The texts with a word of the program, each once."""
    found = (f"{text!r}: {instead}" for text in texts for word, instead in WORDS.items() if re.search(word, text))
    return sorted({*found})


def read_in(value: Any, key: str = "") -> Iterator[str]:
    """The texts of a message that people read, those of drawings among them."""
    if isinstance(value, str):
        if key in KEYS or key == "t":
            yield value
        yield from re.findall(r"<text\b[^>]*>([^<]+)</text>", value)
    elif isinstance(value, dict):
        for name, each in value.items():
            named = name == "t" or (key != "t" and (isinstance(each, str) or name in KEYS or key == ""))
            yield from read_in(each, name if named else key)
    elif isinstance(value, list):
        for each in value:
            yield from read_in(each, key)


@pytest.mark.parametrize("name", GAMES)
def test_boards_say_none(name: str) -> None:
    kind, rng = game_class(name), Random(1)
    game = kind(seed=3)
    for _ in range(150):
        if not game.over:
            game.play(rng.choice(game.legal))
    game.undo()
    desk = Desk(game)
    static: dict[str, Any] = {**desk.feed.static()}
    plies: list[dict[str, Any]] = [{**each, "say": ""} for each in desk.feed.all()]  # it is in the notation
    assert sum(1 for each in plies for _ in read_in(each)) > 100
    sent = [static, *plies, desk.head(), *_refusals(desk)]
    assert faults(text for each in sent for text in read_in(each)) == []


def _refusals(desk: Desk) -> Iterator[Any]:
    """What a board answers to what cannot be."""
    for message in ({"kind": "why", "words": ["what"]}, {"kind": "play", "words": ["what"]}, {"kind": "leave"}):
        yield desk.handle({"id": 1, "rev": desk.game.revision, "node": desk.game.node.id, **message})
    for node in (0, 9999):
        yield desk.handle({"id": 2, "rev": -1, "node": node, "kind": "play", "words": ["what"]})


def test_the_front_end_says_none() -> None:
    texts = (
        text for file in sorted(SOURCES.rglob("*.ts")) if file.parent.name not in DESIGNERS for text in said_in(file)
    )
    assert faults(texts) == []


def test_games_say_none() -> None:
    """Also what seldom comes up: all texts of their code that are sentences or captions."""
    games = Path(squirrelwidgets.__file__).parent / "games"
    files = [
        file for room in ROOMS for file in games.glob(f"*/{room}/**/*.py") if file.stem not in ("console", "motion")
    ]
    texts = [text for file in files for text in constants(file)]
    assert len(texts) > 1000
    assert faults(text for text in texts if " " in text or text[:1].isupper()) == []


def constants(file: Path) -> Iterator[str]:
    """The strings of Python code, without those that explain it; an f-string as one, with … for its values."""
    tree = ast.parse(file.read_text("utf-8"))
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(part) for part in node.values}
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def said_in(file: Path) -> Iterator[str]:
    """The strings of a source that are no names: they have a capital, a space or a mark of a sentence."""
    code = re.sub(r"^\s*(//|\*|/\*|import |export .* from ).*$", "", file.read_text("utf-8"), flags=re.MULTILINE)
    for text in re.findall(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`', code):
        plain = re.sub(r"\$\{[^}]*\}", "…", "".join(text))
        is_said = re.match(r"[A-Z][a-z]", plain) or (" " in plain and not re.fullmatch(r"[\w -]*", plain))
        if is_said and not re.search(r"[\[\]<>=#{}]|^[.:]|--", plain):
            yield plain


def test_lessons_say_none() -> None:
    files = [*Path(squirrelwidgets.__file__).parent.glob("games/*/lessons/*.toml")]
    assert len(files) > 50
    texts = (text for file in files for text in re.findall(r'"([A-Z][^"]+)"', file.read_text("utf-8")))
    assert faults(texts) == []


@pytest.mark.parametrize("text", ["You are at ply 3", "variation · a4", "Give up…", "tree 6", "It is in game.earlier."])
def test_such_words_are_found(text: str) -> None:
    assert faults(iter([text]))
    assert not faults(iter(["A turn, seated at a tree: nothing is lost."]))
