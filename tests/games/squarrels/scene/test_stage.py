"""Squarrels' board: every mark stands at a place, nothing hidden shows, every sentence can be clicked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets.core.model.events import Event, Story, Viewer, masked
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene.arrange import Spot, arrange
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.core.words.table import SEATS
from squirrelwidgets.games.squarrels import Squarrels
from squirrelwidgets.games.squarrels.rules import history as tale
from squirrelwidgets.games.squarrels.rules.play import OVER, READY, TURN, WINDOW
from squirrelwidgets.games.squarrels.rules.position import Position
from squirrelwidgets.games.squarrels.rules.setup import Setup

stage = Squarrels.stage()

ART = art_of("squirrelwidgets.games.squarrels")
CLASSES = {"faded", "owed"}
SPARE = {"end", "deal"}
"""What stands for no thing on the table: buttons."""
FULL = "6*1 6*2 4*3 3*4 3*5 golden rotten"
"""A hand of 24; with the card that is drawn 25."""

Line = list[tuple[Position, Story]]


class Seen(NamedTuple):
    """What somebody saw at one ply."""

    view: Position
    story: Story
    scene: list[dict[str, Any]]


def play_on(setup: Setup, seed: int, plies: int) -> Line:
    """A line of random play that likes to store, state by state, with the whole story so far."""
    rng = Random(f"scenes {seed}")
    state = Position.begin(setup)
    line: Line = [(state, state.events)]
    while state.actors and len(line) < plies:
        seat = rng.choice(state.actors)
        if seat == CHANCE:
            move = state.draw_chance(rng)
        else:
            legal = state.legal(seat)
            stores = [move for move in legal if state.say(move).startswith("store")]
            move = rng.choice(stores or legal)
        state = state.play(move, seat)
        line.append((state, line[-1][1] + state.events))
    return line


def lines() -> list[Line]:
    found = []
    for n in range(2, 7):
        for race in ("live", "none"):
            setup = Setup(players=n, race=race, target=20, false_slaps=0.2, dealer=SEATS[n - 1])
            found.append(play_on(setup, n, 220))
    full = Setup(players=6, dealer="slate", hands=(FULL, *5 * ("2 3",)), stored=("1", *5 * ("1",)))
    found.append(play_on(full, 0, 40))
    return found


LINES = lines()


def look(state: Position, story: Story, viewer: Viewer, handed: bool = False) -> Seen:
    view = state.seen_by(viewer)
    if handed:
        view.handed = True
    heard = tuple(masked(event, viewer) for event in story)
    return Seen(view, heard, stage.scene(view, heard))


def viewers(state: Position) -> list[Viewer]:
    return [*range(state.setup.players), "spectator", "all"]


ALL = [
    look(state, story, viewer)
    for line in LINES
    for state, story in line[::3]
    for viewer in (viewers(state) if state.setup.players < 5 else (0, "spectator", "all"))
]
HANDED = [
    look(state, story, seat, handed=True)
    for line in LINES
    for state, story in line[::5]
    for seat in state.actors
    if seat != CHANCE
]


def layouts(seen: Seen) -> dict[str, Any]:
    viewer = "spectator" if getattr(seen.view, "handed", False) else seen.view.viewer
    return stage.layouts(seen.view.setup, viewer)


# -- marks and places


@pytest.mark.parametrize("symbol", ART)
def test_symbols_are_clean_pieces_of_svg(symbol: str) -> None:
    drawn = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{ART[symbol]}</svg>')
    assert len(drawn)
    for forbidden in ("url(", "<use", "href", "<style", "<script", " id=", "class=", "style="):
        assert forbidden not in ART[symbol]
    used = set(re.findall(r"var\((--[\w-]+)\)", ART[symbol]))
    assert used <= {*LIGHT, "--em", "--seat"}
    assert used <= {*DARK, "--em", "--seat"}


def test_every_symbol_is_used() -> None:
    ground = {mark["s"] for seen in ALL for each in layouts(seen).values() for mark in each["ground"]}
    assert {mark["s"] for seen in ALL for mark in seen.scene} | ground | {"large-back"} >= ART.keys()


def test_every_mark_is_drawn_at_a_place() -> None:
    for seen in [*ALL, *HANDED]:
        for layout in layouts(seen).values():
            places = layout["places"]
            for mark in [*seen.scene, *layout["ground"]]:
                assert mark["at"] in places
                assert set(mark.get("cls", ())) <= CLASSES
                assert mark.get("t", {}).keys() <= set(re.findall(r'data-slot="(\w+)"', ART[mark["s"]]))
                assert mark.get("seat", "rust") in SEATS


def test_ids_are_used_once() -> None:
    for seen in [*ALL, *HANDED]:
        ids = [mark["id"] for mark in seen.scene]
        assert len(set(ids)) == len(ids)


def test_the_viewers_own_hand_is_large_and_open() -> None:
    for seen in ALL:
        viewer = seen.view.viewer
        if not isinstance(viewer, int):
            continue
        place = f"hand-{SEATS[viewer]}"
        cards = [mark for mark in seen.scene if mark["at"] == place]
        assert len(cards) == seen.view.sizes[viewer]
        assert all(mark["s"].startswith("card-") for mark in cards)
        for layout in layouts(seen).values():
            assert layout["places"][place]["w"] > 0.9 * layout["w"]


def test_a_board_that_goes_round_shows_the_holders_hand_where_the_backs_were() -> None:
    for seen in HANDED:
        seat = seen.view.viewer
        assert isinstance(seat, int)
        cards = [mark["s"] for mark in seen.scene if mark["at"] == "focus"]
        assert len(cards) == seen.view.sizes[seat]
        assert "back" not in cards
        assert all(mark["s"] == "back-mini" for mark in seen.scene if mark["at"].startswith("hand-"))


def test_what_flies_is_there() -> None:
    for line in LINES:
        for (before, told), (after, story) in pairwise(line):
            for viewer in (0, "spectator"):
                old, now = look(before, told, viewer), look(after, story, viewer)
                fly = stage.motion(now.view, now.view.events).fly
                assert set(fly.values()) <= layouts(now)["wide"]["places"].keys()
                known = {mark["id"] for seen in (old, now) for mark in seen.scene}
                assert fly.keys() <= known, after.events


# -- secrets


def test_twins_look_the_same() -> None:
    """A world that a viewer only imagines gives the same board, byte for byte."""
    rng = Random("worlds")
    for line in LINES:
        for state, story in line[::4]:
            for viewer in (0, 1, "spectator"):
                heard = tuple(masked(event, viewer) for event in story)
                other = state.imagine(viewer, rng)
                texts = {json.dumps(_all(each.seen_by(viewer), heard)) for each in (state, other)}
                assert len(texts) == 1


def _all(view: Position, story: Story) -> list[Any]:
    words = [stage.label(view, tuple(text.split())) for text in view.sentences()] if view.viewer in view.actors else []
    motion = stage.motion(view, view.events)
    parts = [stage.scene(view, story), stage.panels(view, story), stage.status(view, story)]
    return [*parts, stage.log(view, view.events), stage.turn_row(view), motion.fly, motion.beats, words]


def test_ids_of_hidden_cards_say_whose_and_the_how_manieth() -> None:
    hidden = re.compile(r"(deck|hoard)\.\d+|(focus|[a-z]+)\.h\d+|(laid|taken)\.[a-z]+(\.\d)?")
    for seen in [*ALL, *HANDED]:
        for mark in seen.scene:
            if mark["s"] in ("back", "back-mini"):
                assert hidden.fullmatch(mark["id"])


def test_before_the_lamps_are_out_only_one_mark_tells_what_was_drawn() -> None:
    setup = Setup(players=4, dealer="rust")
    start = play_on(setup, 1, 200)
    state, story = next((state, story) for state, story in start if state.phase == TURN and not state.drawn)
    seen = {}
    for card in ("hoard", "ambush", "quarrel"):
        after = state.play(state.parse("draw")).play(state.parse(f"card {card}"))
        assert after.phase == WINDOW
        view, told, scene = look(after, story + after.events, 0)
        (revealed,) = stage.race(view)["reveal"]
        assert [mark["s"] for mark in scene if mark["id"] == revealed] == [f"large-{card}"]
        rest = [mark for mark in scene if mark["id"] != revealed]
        seen[card] = json.dumps([rest, stage.panels(view, told), stage.status(view, told)])
    assert seen["hoard"] == seen["ambush"] == seen["quarrel"]
    assert stage.race(view)["back"] in ART


# -- words


def paths(scene: list[dict[str, Any]]) -> Iterator[str]:
    for mark in scene:
        for path in mark.get("words", ()):
            yield " ".join(path)


def test_every_sentence_of_a_player_can_be_clicked() -> None:
    for line in LINES:
        for state, story in line:
            for seat in state.actors:
                if seat == CHANCE:
                    continue
                wanted = set(state.sentences(seat)) - SPARE
                for handed in (False, True):
                    assert wanted <= set(paths(look(state, story, seat, handed).scene))
            if state.actors and state.actors[0] != CHANCE:
                assert set(state.sentences(state.actors[0])) - SPARE <= set(paths(look(state, story, "all").scene))


def test_buttons_say_what_they_do() -> None:
    view = LINES[0][-1][0]
    said = {words: stage.label(view, tuple(words.split())) for words in ("draw", "store 3", "store 1", "lay 5", "end")}
    assert said["store 3"] == "Store three 3s: 3 points"
    assert said["store 1"] == "Store three 1s: 1 point"
    assert said["lay 5"] == "Lay a 5"
    assert stage.label(view, ("discard", "golden")) == "Discard the Golden Acorn"
    assert all(said.values())


def test_words_for_people_are_whole_sentences() -> None:
    rules = Squarrels.rules()
    for seen in ALL:
        status = stage.status(seen.view, seen.story)
        assert plain(status["ask"])[-1] in ".!"
        assert ("over" in status) == (seen.view.phase == OVER)
        for line in stage.log(seen.view, seen.view.events):
            (rule,) = re.findall(r"\. \((SQ-\d+)\)$", plain(line["text"]))
            assert rule in rules


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("refilled", "SQ-4", 0, "1", n=1), "Rust gets a 1 instead. (SQ-4)"),
        (Event("refilled", "SQ-4", 0, "1 3", n=2), "Rust gets 2 cards (1 3) instead. (SQ-4)"),
        (Event("refilled", "SQ-4", 0, "?", n=1), "Rust gets 1 card instead. (SQ-4)"),
        (Event("drew", "SQ-6", 0, "winter"), "Rust draws Winter. (SQ-6)"),
        (Event("drew", "SQ-6", 0, "ambush"), "Rust draws an Ambush. (SQ-6)"),
    ],
)
def test_the_log_speaks_of_cards(event: Event, text: str) -> None:
    (told,) = stage.log(LINES[0][0][0], [event])
    assert plain(told["text"]) == text


def test_moves_are_listed_by_turns() -> None:
    for line in LINES:
        turns = [stage.turn_row(state) for state, _ in line if state.actors]
        for (state, _), (one, other) in zip(line, pairwise(turns), strict=False):
            if state.phase == TURN and other.turn > 0:
                assert one.turn == state.turn
                assert other.turn - one.turn in (0, 1)
    state = next(state for state, _ in LINES[0] if state.phase == TURN)
    assert stage.move_text(state, "card ?") == "·"
    assert plain(stage.move_text(state, "card hoard")) == "Hoard"
    assert plain(stage.move_text(state, "slap blue@412.3 rust@430")) == "slap Blue and Rust"
    assert stage.move_text(state, "discard ?") == "discard"


# -- panels


def test_panels_add_up() -> None:
    ends = 0
    for line in LINES:
        for state, story in line:
            if state.phase not in (READY, OVER):
                continue
            ends += 1
            for viewer in (0, "spectator", "all"):
                seen = look(state, story, viewer)
                panels = {panel["id"]: panel for panel in stage.panels(seen.view, seen.story)}
                _check_sums(panels["sums"], state)
                _check_sheet(panels["sheet"], state)
                bars = [row["cells"][1]["bar"] for row in panels["totals"]["rows"]]
                assert {bar["max"] for bar in bars} == {max(state.setup.target, *state.totals)}
                assert {row["bar"]["max"] for row in panels["sums"]["rows"]} == {bar["max"] for bar in bars}
                assert ("actions" in panels) == (state.phase == READY)
    assert ends > 5


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


def _check_sums(panel: dict[str, Any], state: Position) -> None:
    assert sum(row.get("mark") == "won" for row in panel["rows"]) == 1
    assert panel.get("words") == (["deal"] if state.phase == READY else None)
    for row in panel["rows"]:
        for text, wanted in ((row["text"], None), (row["total"], state.totals[SEATS.index(row["seat"])])):
            terms, _, total = plain(text).rpartition(" = ")
            parts = terms.replace("+ ", "").replace("− ", "−").split()
            assert sum(map(_number, parts)) == _number(total)
            assert wanted in (None, _number(total))
        assert len(row["items"]) in (0, len(re.findall(r"\d+", plain(row["text"]))) - 1)
        assert {item["i"] for item in row["items"]} <= ART.keys()


def _check_sheet(panel: dict[str, Any], state: Position) -> None:
    *rounds, sums = ([_number(plain(cell)) for cell in row["cells"][1:]] for row in panel["rows"])
    assert sums == list(state.totals)
    assert [sum(column) for column in zip(*rounds, strict=True)] == sums


def test_lanes_show_the_slaps() -> None:
    races = 0
    for line in LINES:
        for state, story in line:
            if not state.slapped or tale.happening(state) != tale.RACE:
                continue
            seen = look(state, story, "spectator")
            (race,) = (panel for panel in stage.panels(seen.view, seen.story) if panel["kind"] == "race")
            assert {lane["seat"]: lane["at"] for lane in race["lanes"] if "at" in lane} == {
                SEATS[seat]: ms for seat, ms in state.slapped
            }
            races += any(lane.get("mark") == "first" for lane in race["lanes"])
    assert races > 3


# -- room


class Text(NamedTuple):
    mark: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


TEXT = re.compile(r'(?:<svg x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)"[^>]*>)?<text([^>]*?)(?:/>|>([^<]*)</text>)')
LONG = "Bartholomew"


def texts(layout: dict[str, Any], mark: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """Boxes of a mark's texts, as wide as a usual font makes them."""
    k = spot.k * mark.get("k", 1)
    x, y = spot.x + mark.get("dx", 0) * spot.k, spot.y + mark.get("dy", 0) * spot.k
    for left, top, cut, attributes, fixed in TEXT.findall(ART[mark["s"]]):
        one = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        words = mark.get("t", {}).get(one.get("data-slot"), fixed)
        words = LONG if isinstance(words, dict) else words
        if not words:
            continue
        size = float(one["font-size"]) * k
        width = size * len(words) * (0.57 if "font-weight" in one else 0.52)
        width = min(width, float(cut or 1000) * k)
        start = x - width * {"middle": 0.5, "end": 1}.get(one.get("text-anchor", ""), 0)
        start += (float(one.get("x", 0)) + float(left or 0)) * k
        base = y + (float(one.get("y", 0)) + float(top or 0)) * k
        yield Text(mark["id"], words, start, base - 0.72 * size, start + width, base + 0.1 * size, size)


def spots(layout: dict[str, Any], scene: list[dict[str, Any]]) -> dict[str, Spot]:
    found: dict[str, Spot] = {}
    for name, place in layout["places"].items():
        here = [mark for mark in scene if mark["at"] == name]
        if "row" in place:
            found |= arrange(place, here)
        else:
            found |= {mark["id"]: Spot(place["x"], place["y"], place["k"]) for mark in here}
    return found


SMALL = ("mini-", "set-", "card-")
"""In a row that is full these shrink."""


def test_texts_keep_apart_and_are_large_enough() -> None:
    for seen in [*ALL[::7], *HANDED[::5]]:
        for name, layout in layouts(seen).items():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            plain_marks = [mark for mark in scene if not mark["s"].startswith(SMALL)]
            found = [text for mark in plain_marks for text in texts(layout, mark, at[mark["id"]])]
            for text in found:
                assert text.size >= (12.2 if name == "wide" else 11), text
                assert text.left >= 0, text
                assert text.right <= layout["w"] - 10 * (text.mark.startswith(("step", "middle"))), text
                assert text.bottom <= layout["h"], text
            for one, other in combinations(found, 2):
                apart = one.right < other.left or other.right < one.left
                assert apart or one.bottom < other.top or other.bottom < one.top, (one, other)


@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_25_cards_fit_the_row_and_can_be_told_apart(layout: str) -> None:
    setup = Setup(players=3, dealer="ochre", hands=(FULL, "1", "1"))
    state = Position.begin(setup)
    state = state.play(state.parse("draw")).play(state.parse("card 1"))
    seen = look(state, state.events, 0)
    place = stage.layouts(setup, 0)[layout]["places"]["hand-rust"]
    cards = [mark for mark in seen.scene if mark["at"] == "hand-rust"]
    where = arrange(place, cards)
    assert len(where) == 25
    for spot in where.values():
        assert place["x"] - 0.5 <= spot.x - 31 * spot.k
        assert spot.x + 31 * spot.k <= place["x"] + place["w"] + 0.5
        assert place["y"] - 0.5 <= spot.y - 44 * spot.k
        assert spot.y + 44 * spot.k <= place["y"] + place["h"] + 0.5
        assert 17 * spot.k >= 11  # the numerals
    for one, other in combinations(cards, 2):
        if one["n"] == other["n"] and other["j"] == one["j"] + 1:
            assert where[other["id"]].x - where[one["id"]].x >= 11
    counts = [mark["t"]["n"] for mark in cards if "n" in mark.get("t", {})]
    assert counts == ["×3", "×3", "×4", "×6", "×7"]
