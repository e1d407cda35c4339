"""What an edit sends beside the board: the difference makes the new view of the old one, and is small."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random
from statistics import median
from typing import Any

import pytest

from squirrelwidgets import GAMES
from squirrelwidgets import __getattr__ as game_named
from squirrelwidgets.editor.json_patch import json_patch
from squirrelwidgets.editor.views import view_of
from squirrelwidgets.widgets import Board
from tests.editor.random_edits import rarest_edit
from tests.widgets.fake_comm import Browser, contents, recorded, size_of

MOST = 1500
"""Bytes of an edit, whatever it changes; the layout of another board is a shared part, and is not counted."""
ANOTHER_BOARD = {"players": 1900, "smarty": 1900}
"""… of those that make the board another one: nearly every mark is told again."""
USUAL = 1100
"""Bytes of half of them, which are drawn as they come."""
EDITS = 40


def patched(old: Any, patch: Any) -> Any:
    """As `js/src/wire/patched.ts` does it."""
    if "now" in patch:
        return patch["now"]
    if "put" in patch:
        return old[: patch["keep"]] + patch["put"] + old[len(old) - patch["end"] :]
    if "words" in patch:
        return " ".join(patched(old.split(" "), {"items": patch["words"]}))
    if "items" in patch:
        items: list[Any] = []
        for item in patch["items"]:
            if isinstance(item, list):
                items += old[item[0] : item[0] + item[1]]
            else:
                items.append(patched(old[item["at"]], item["to"]) if "at" in item else item["now"])
        return items
    both = {key: patched(old.get(key), to) for key, to in patch["keys"].items() if to}
    return {key: value for key, value in {**old, **both}.items() if patch["keys"].get(key, 0) is not None}


def value(rng: Random, depth: int = 3) -> Any:
    """Something as views are made of."""
    match rng.randrange(5 if depth else 2):
        case 0:
            return "".join(rng.choices("ab 🐿", k=rng.randrange(6)))
        case 1:
            return rng.randrange(3)
        case 2:
            return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
        case 3:
            return [{"id": name, "n": value(rng, depth - 1)} for name in rng.sample("abcd", rng.randrange(4))]
    return {name: value(rng, depth - 1) for name in rng.sample("abcd", rng.randrange(4))}


def test_a_difference_makes_the_new_value_of_the_old_one() -> None:
    rng = Random(1)
    for _ in range(2000):
        old, new = value(rng), value(rng)
        told = json.loads(json.dumps(json_patch(old, new)))
        assert patched(old, told) == new


def test_of_a_text_is_told_what_is_shortest() -> None:
    tiles = "tiles=" + "/".join("abcdefghijklmnop" * 9)
    assert json_patch("4", "5") == {"now": "5"}
    assert json_patch(f"players=4 {tiles}", f"players=5 {tiles}") == {"keep": 8, "put": "5", "end": len(tiles) + 1}
    old, new = f"players=4 hidden=yes {tiles} nests=///", f"players=5 {tiles} hidden=no nests=////"
    told = json_patch(old, new)
    assert len(json.dumps(told)) < len(tiles)
    assert patched(old, told) == new


def test_a_word_of_a_setup_is_recognised_by_its_option() -> None:
    assert json_patch(["a=1", "b=2"], ["b=3"]) == {"items": [{"at": 1, "to": {"now": "b=3"}}]}


def test_what_stays_of_a_list_is_not_told() -> None:
    old = [{"id": name, "text": name * 50} for name in "abcdefgh"]
    new = [*old[:3], {"id": "new"}, {**old[3], "text": "x"}, *old[5:]]
    assert len(json.dumps(json_patch(old, new))) < 200


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_edit_sends_little(name: str) -> None:
    with recorded():
        editor = game_named(name).edit()
        board: Board = editor.board()
        browser, known, made, rng = Browser(board), view_of(editor.setup_game), board._tell_static(), Random(3)
        times: dict[str, int] = defaultdict(int)
        sizes = []
        for _ in range(EDITS):
            say = rarest_edit(editor.sketch, rng, times)
            times[say.split()[0]] += 1
            sent = browser.send("play", words=say.split())
            (told,) = contents(sent)
            assert told["answer"]["ok"]
            known = patched(known, told["editor"]["to"]) if "editor" in told else known
            assert known == view_of(editor.setup_game)
            if change := told.get("editor", {}).get("statics"):
                made = patched(made, change)
                assert made == board._tell_static(), say
            sizes.append(size_of(sent))
            assert sizes[-1] <= ANOTHER_BOARD.get(say.split()[0], MOST), say
            assert not {"_plies", "_editor", "_static"} & {key for data in sent for key in data.get("state", ())}
        assert median(sizes) <= USUAL
        board.close()
