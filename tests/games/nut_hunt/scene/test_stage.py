"""Nut Hunt's board: every mark stands at a place, counts are true, nothing hidden shows, all can be clicked."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random
from statistics import median
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest

from squirrelwidgets.core.desk.feed import Feed
from squirrelwidgets.core.model.events import Event, Explanation, Story, Viewer, masked
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.core.scene.arrange import Spot, arrange
from squirrelwidgets.core.scene.art import art_of
from squirrelwidgets.core.scene.palette import DARK, LIGHT
from squirrelwidgets.core.words.runs import plain
from squirrelwidgets.core.words.table import SEATS
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules import scoring
from squirrelwidgets.games.nut_hunt.rules.box import NUTS
from squirrelwidgets.games.nut_hunt.rules.ground import SPOTS
from squirrelwidgets.games.nut_hunt.rules.moves import card_word
from squirrelwidgets.games.nut_hunt.rules.phases import ACTION, BOLT, DROP, FORAGE, FOX, KEEP, OVER, PLACE, SCATTER
from squirrelwidgets.games.nut_hunt.rules.play import Position
from squirrelwidgets.games.nut_hunt.rules.setup import Setup
from squirrelwidgets.games.nut_hunt.scene.objectives import straight_way, title_of
from squirrelwidgets.games.nut_hunt.scene.pieces import spot_of

stage = NutHunt.stage()

ART = art_of("squirrelwidgets.games.nut_hunt")
CLASSES = {"last", "area"}
LAYOUT = tuple(
    "acorn-acres beaver-bend birch-grove bramble-bluff chestnut-crossing fern-hollow foxglove-fen frog-pond hazel-hill "
    "heart-of-the-wood hickory-haunt mouse-meadow muckville-marsh owl-overlook pine-barrens rabbit-patch the-tangle "
    "toadstool-terrace willow-wallow".split()
)
FULL = "hickory-haunt 2*the-tangle"
SETUPS = {
    **{f"{n} play": Setup(players=n, competitive=n == 2) for n in range(2, 6)},
    "solo": Setup(players=1),
    "expert": Setup(players=1, level="expert"),
    "last card": Setup(players=2, objectives=("o1 o2", "o3 o4"), deck=("o5",), first="rust"),
    "hidden": Setup(players=1, level="advanced", hidden=True),
    "crowded": Setup(
        players=5,
        tiles=LAYOUT,
        first="teal",
        fox="pine-barrens",
        squirrels=(*("2*hickory-haunt 2*the-tangle 2*hazel-hill",) * 4, "2*hickory-haunt the-tangle"),
        nests=(*("hickory-haunt",) * 4, "2*hickory-haunt the-tangle"),
        objectives=("o1 o14", "o2 o3", "o4 o5", "o6 o7", "o8 o9"),
        nuts=("9*acorn 3*walnut", "4*chestnut", "", "3*hazelnut 12*acorn", "4*walnut"),
    ),
    "own": Setup(
        players=2,
        own_tiles=(
            "supercalifragilistic green acorn costs 4*acorn 4*hazelnut 4*walnut 4*chestnut",
            "elm pond acorn hazelnut walnut",
            "a-very-long-name-of-it barrens walnut",
            *(f"tile-{chr(97 + n)} green acorn hazelnut costs walnut" for n in range(15)),
            "hazel-hill green chestnut costs 2*acorn",
        ),
        own_objectives=tuple(f"tile-{chr(97 + n)} hazel-hill {n}" for n in range(12)),
    ),
}
Line = list[tuple[Position, Story]]


@cache
def line(name: str, plies: int = 320) -> Line:
    """A line of play that likes to build, state by state, with the whole story so far."""
    rng = Random(f"scenes {name}")
    state = Position.begin(SETUPS[name])
    found: Line = [(state, state.events)]
    while state.actors and len(found) < plies:
        (seat,) = state.actors
        move = state.draw_chance(rng) if seat == CHANCE else _liked(state, rng)
        state = state.play(move, seat)
        found.append((state, found[-1][1] + state.events))
    return found


def _liked(state: Position, rng: Random) -> Any:
    """Mostly to recruit, and to run where one has two already."""
    legal = state.legal()
    (seat,) = state.actors
    if state.phase == SCATTER:
        thirds = [move for move in legal if move < len(SPOTS) and state.squirrels[seat][move] == 2]
        return rng.choice(thirds or legal)
    if state.phase == ACTION and rng.random() < 0.8:
        return rng.choice([move for move in legal if state.say(move).startswith("recruit")] or legal)
    return rng.choice(legal)


class Seen(NamedTuple):
    """What somebody saw at one ply."""

    view: Position
    story: Story
    scene: list[dict[str, Any]]


def look(state: Position, story: Story, viewer: Viewer, handed: bool = False) -> Seen:
    view = state.seen_by(viewer)
    if handed:
        view.handed = True
    heard = tuple(masked(event, viewer) for event in story)
    return Seen(view, heard, stage.scene(view, heard))


@cache
def everything() -> list[Seen]:
    found = []
    for name in SETUPS:
        viewers: list[Viewer] = ["all", "spectator", 0, 1]
        for n, (state, story) in enumerate(line(name)):
            if n % 4 == 0 or not state.actors:
                found.append(look(state, story, viewers[n // 4 % 4]))
    return found


@cache
def layouts(name: str) -> dict[str, Any]:
    return stage.layouts(SETUPS[name], "all")


def of(view: Position) -> dict[str, Any]:
    return layouts(next(name for name, setup in SETUPS.items() if setup is view.setup))


def by_id(seen: Seen) -> dict[str, dict[str, Any]]:
    return {mark["id"]: mark for mark in seen.scene}


def shown(panel: dict[str, Any]) -> Iterator[list[dict[str, Any]]]:
    """What the rows of a panel lay over the board."""
    for row in panel["rows"]:
        yield [*panel.get("show", []), *row.get("show", [])]


# -- marks and places


@pytest.mark.parametrize("symbol", ART)
def test_symbols_are_clean_pieces_of_svg(symbol: str) -> None:
    drawn = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{ART[symbol]}</svg>')
    assert len(drawn)
    assert len(ART[symbol]) < 4300
    for forbidden in ("url(", "<use", "href", "<style", "<script", " id=", "class=", "style="):
        assert forbidden not in ART[symbol]
    used = set(re.findall(r"var\((--[\w-]+)\)", ART[symbol]))
    assert used <= {*LIGHT, "--em", "--seat"}
    assert used <= {*DARK, "--em", "--seat"}


def test_every_symbol_is_used() -> None:
    used = {mark["s"] for name in SETUPS for each in layouts(name).values() for mark in each["ground"]}
    for seen in everything():
        used |= {mark["s"] for mark in seen.scene} | set(stage.previews(seen.view).values())
        panels = stage.panels(seen.view, seen.story)
        used |= {
            mark["s"]
            for panel in panels
            if panel["kind"] == "list"
            for marks in shown(panel)
            for mark in marks
            if "s" in mark
        }
        told = json.dumps([panels, stage.move_text(seen.view, "hassle hazel-hill")])
        used |= set(re.findall(r'"i": "([\w-]+)"', told))
    assert used - ART.keys() == set()
    assert {symbol for symbol in ART if symbol != "squirrel" and not symbol.startswith("emblem-")} <= used


def test_every_mark_is_drawn_at_a_place() -> None:
    for seen in everything():
        for layout in of(seen.view).values():
            places = layout["places"]
            for mark in [*seen.scene, *layout["ground"]]:
                assert mark["at"] in places, mark
                assert mark.get("t", {}).keys() <= set(re.findall(r'data-slot="(\w+)"', ART[mark["s"]])), mark
                assert mark.get("seat", "rust") in SEATS
            for panel in stage.panels(seen.view, seen.story):
                for mark in (each for marks in shown(panel) for each in marks) if panel["kind"] == "list" else ():
                    assert set(mark.get("line", [mark.get("at")])) <= places.keys()
                    assert set(mark.get("cls", ())) <= CLASSES


def test_ids_are_used_once() -> None:
    for seen in everything():
        assert max(Counter(mark["id"] for mark in seen.scene).values()) == 1
        panels = stage.panels(seen.view, seen.story)
        assert max(Counter(panel["id"] for panel in panels).values()) == 1
        for panel in panels:
            if panel["kind"] == "list":
                assert len({row["id"] for row in panel["rows"]}) == len(panel["rows"])
                for marks in shown(panel):
                    assert len({mark["id"] for mark in marks}) == len(marks)


# -- tiles


@pytest.mark.rule("NH-1")
def test_tiles_tell_what_they_are() -> None:
    state, story = line("4 play")[-1]
    marks = by_id(look(state, story, "all"))
    for tile, here in enumerate(state.setup.box.tiles):
        mark = marks[here.word]
        assert mark["at"] == spot_of(state, tile)
        assert f"{mark['t']['a']} {mark['t']['b']}" == here.title
        kinds = {"green": "tile-green", "pond": "tile-pond", "barrens": "tile-barrens", "": "tile-plain"}
        assert mark["s"] == kinds[here.kind]
        assert [name for name in NUTS if f"{here.word}.{name}" in marks] == [NUTS[nut] for nut in here.forage]
        for kind, name in enumerate(NUTS):
            priced = [each for each in marks if each.startswith(f"{here.word}.price.{name}.")]
            assert len(priced) == here.cost[kind]
        assert (f"{here.word}.tag" in marks) == here.open
        assert here.title in mark["say"]
        assert ("a squirrel costs" in mark["say"]) == here.open


def test_tiles_never_change() -> None:
    for name in ("4 play", "solo"):
        seen = [look(state, story, "all") for state, story in line(name) if state.tiles]
        words = seen[0].view.setup.box.words
        first = [mark for mark in seen[0].scene if mark["id"].partition(".")[0] in words]
        for each in seen:
            assert [mark for mark in each.scene if mark["id"].partition(".")[0] in words] == first


def test_pictures_ring_the_tiles_that_can_be_clicked() -> None:
    game = NutHunt(4, seed=1)
    while game.state.phase != PLACE:
        game.play(game.legal[0])
    for layout in ("wide", "narrow"):
        drawn = game.svg(layout, viewer="all")
        assert drawn.count('<path transform="scale(.89)"') == len(game.legal)
        assert '<circle cx="58" cy="0"' in drawn


def test_names_are_cut_where_there_is_no_room() -> None:
    tiles = by_id(look(*line("own")[-1], "all"))
    assert tiles["supercalifragilistic"]["t"] == {"a": "", "b": "Supercalif…"}
    assert tiles["elm"]["t"] == {"a": "", "b": "Elm"}
    assert tiles["tile-a"]["t"] == {"a": "Tile", "b": "A"}


# -- pieces


@pytest.mark.rule("NH-19")
def test_all_pieces_are_there() -> None:
    for seen in everything():
        view = seen.view
        if not view.tiles:
            continue
        squirrels: Counter[tuple[str, str]] = Counter()
        nests: Counter[tuple[str, str]] = Counter()
        for mark in seen.scene:
            room, _, spot = mark["at"].partition("-")
            if room not in ("on", "by", "crowd", "press") or not spot:
                continue
            many = mark.get("t", {})
            if mark["s"].startswith("nest-"):
                nests[mark["seat"], spot] += int(many.get("n", many.get("m", 1)))
            else:
                squirrels[mark["seat"], spot] += 1
            assert mark["s"].endswith(mark["seat"])
        for seat in range(view.seats):
            for tile in range(len(SPOTS)):
                spot = spot_of(view, tile)
                assert squirrels[SEATS[seat], spot] == view.squirrels[seat][tile]
                assert nests[SEATS[seat], spot] == view.nests[seat][tile]


def test_two_squirrels_of_a_colour_have_a_number() -> None:
    for seen in everything():
        pairs: dict[Any, list[dict[str, Any]]] = {}
        for mark in seen.scene:
            if mark["s"].startswith(("squirrel-", "scared-")) and "n" in mark:
                pairs.setdefault((mark["at"], mark["seat"]), []).append(mark)
        for pair in pairs.values():
            numbers = [value for mark in pair for value in mark.get("t", {}).values()]
            assert numbers == ["2"] * (len(pair) - 1)
            assert [mark.get("j", 0) for mark in pair] == [0, 1][: len(pair)]


def test_a_squirrel_stays_the_same_all_its_life() -> None:
    """Only one squirrel of a scatter changes its place; three that make a nest shrink onto it and are gone."""
    runs = nests = 0
    for name in SETUPS:
        for (before, told), (after, story) in pairwise(line(name)):
            old, now = _squirrels(look(before, told, "all")), _squirrels(look(after, story, "all"))
            kinds = Counter(event.kind for event in after.events)
            for event in after.events:
                if event.kind == "scattered" and not kinds["nested"]:
                    moved = {each for each in old.keys() & now.keys() if old[each] != now[each]}
                    assert len(moved) == 1
                    index = after.setup.box.index
                    (one,) = moved
                    assert (old[one], now[one]) == (
                        spot_of(after, index[event.origin]),
                        spot_of(after, index[event.to]),
                    )
                    runs += 1
                if event.kind == "nested":
                    there = [
                        each
                        for each, at in now.items()
                        if at == f"nest {event.to}" and each.startswith(SEATS[event.who or 0])
                    ]
                    assert len(there) == 3
                    assert len(old.keys() & set(there)) >= 2
                    nests += 1
            if not kinds["removed"]:
                gone = {each for each in old.keys() - now.keys() if not old[each].startswith("nest")}
                assert not gone
    assert runs > 150
    assert nests > 40


def _squirrels(seen: Seen) -> dict[str, str]:
    """Where each squirrel is; `nest hazel-hill`: it has just become one."""
    found = {}
    for mark in seen.scene:
        if mark["s"].startswith(("squirrel-", "scared-")):
            spot = mark["at"].partition("-")[2]
            tile = "" if spot else seen.view.setup.box.words[seen.view.tiles[SPOTS.index(mark["at"])]]
            found[mark["id"]] = spot or f"nest {tile}"
    return found


def test_which_squirrel_is_which_needs_no_story_to_be_seen() -> None:
    for name in SETUPS:
        state, _ = line(name)[-1]
        ids = [mark["id"] for mark in stage.scene(state, ())]
        assert len(set(ids)) == len(ids)


@pytest.mark.rule("NH-20")
def test_those_that_must_run_are_startled() -> None:
    deepest = 0
    for seen in everything():
        view = seen.view
        owed = [cause for cause in view.stack if any(cause.owes)]
        scared = Counter(
            (mark["at"].partition("-")[2], mark["seat"]) for mark in seen.scene if mark["s"].startswith("scared-")
        )
        wanted: Counter[tuple[str, str]] = Counter()
        for cause in owed:
            for seat, n in enumerate(cause.owes):
                key = spot_of(view, cause.tile), SEATS[seat]
                wanted[key] = max(wanted[key], n)
        assert scared == +wanted
        numbers = {mark["at"]: mark["t"]["n"] for mark in seen.scene if mark["s"] == "cause"}
        assert numbers.keys() == {spot_of(view, cause.tile) for cause in owed}
        if owed:
            assert numbers[spot_of(view, owed[0].tile)] == "1"
        deepest = max(deepest, len(owed))
    assert deepest > 1


@pytest.mark.rule("NH-16")
def test_arrows_show_where_the_next_squirrel_may_run() -> None:
    seen_some = 0
    for seen in everything():
        marks = by_id(seen)
        running = seen.view.phase in (SCATTER, BOLT)
        assert ("rim" in marks) == running
        ways = [mark for mark in seen.scene if mark["s"] == "chevron"]
        if not running:
            assert not ways
            continue
        seen_some += 1
        tile = seen.view.stack[0].tile
        assert marks["rim"]["at"] == spot_of(seen.view, tile)
        assert marks["rim"]["seat"] == SEATS[seen.view.scatterer() or 0]
        turns = {mark["turn"] for mark in ways}
        assert len(turns) == len(ways) == len(seen.view.exits())
        places = of(seen.view)["wide"]["places"]
        for there in seen.view.exits():
            one, other = places[spot_of(seen.view, tile)], places[spot_of(seen.view, there)]
            right = other["x"] > one["x"] + 1
            left = other["x"] < one["x"] - 1
            below = other["y"] > one["y"]
            turn = {(False, False): 180 if below else 0, (True, False): 120 if below else 60}.get((right, left))
            assert (turn if turn is not None else 240 if below else 300) in turns
    assert seen_some > 20


@pytest.mark.rule("NH-9")
def test_the_fox_its_way_and_the_die() -> None:
    bounced = 0
    for seen in everything():
        view, marks = seen.view, by_id(seen)
        assert ("fox" in marks) == bool(view.tiles)
        if view.tiles:
            assert marks["fox"]["at"] == spot_of(view, view.fox)
        assert ("fox-was" in marks) == (view.left >= 0)
        if view.left >= 0:
            assert marks["fox-was"]["at"] == marks["prints"]["at"] == spot_of(view, view.left)
        dice = [mark["s"] for mark in seen.scene if mark["at"] == "die"]
        assert dice == ([f"die-{view.die}"] if view.die else [])
        assert ("arrow" in marks) == bool(view.die)
        bounced += "bounce" in marks
    assert bounced > 5


def test_a_roll_is_another_die() -> None:
    for (before, told), (after, story) in pairwise(line("4 play")):
        if any(event.kind == "rolled" for event in after.events):
            (new,) = [mark["id"] for mark in look(after, story, "all").scene if mark["at"] == "die"]
            assert new not in by_id(look(before, told, "all"))
            assert stage.motion(after, after.events).fly[new] == "throw"


def test_what_flies_is_there() -> None:
    flown: set[str] = set()
    for name in SETUPS:
        for (before, told), (after, story) in pairwise(line(name)):
            if not stage.motion(after, after.events).fly:
                continue
            for viewer in ("all", "spectator"):
                old, now = look(before, told, viewer), look(after, story, viewer)
                motion = stage.motion(now.view, now.view.events)
                for layout in layouts(name).values():
                    assert set(motion.fly.values()) <= layout["places"].keys()
                known = by_id(old).keys() | by_id(now).keys()
                assert motion.fly.keys() <= known, after.events
                assert {each for beat in motion.beats for each in beat} <= known
                flown |= motion.fly.keys()
    assert flown >= {"fox", "die.0", "die.1", "peeked.0", "peeked.1"}


# -- words


def paths(seen: Seen) -> set[str]:
    """All that can be said by clicks on the board and on buttons of panels."""
    found = {" ".join(path) for mark in seen.scene for path in mark.get("words", ())}
    for panel in stage.panels(seen.view, seen.story):
        if panel["kind"] == "words":
            found |= {" ".join(item["words"]) for row in panel["rows"] for item in row["items"]}
    return found


@pytest.mark.parametrize("name", SETUPS)
def test_every_sentence_of_a_player_can_be_clicked(name: str) -> None:
    phases = set()
    for state, story in line(name):
        for seat in state.actors:
            if seat == CHANCE:
                continue
            phases.add(state.phase)
            for viewer, handed in ((seat, False), (seat, True), ("all", False)):
                assert set(state.sentences(seat)) <= paths(look(state, story, viewer, handed))
    assert phases >= ({ACTION, FORAGE} if SETUPS[name].objectives else {DROP, PLACE, FORAGE, ACTION})


@pytest.mark.parametrize("name", SETUPS)
def test_dice_and_the_automas_places_can_be_clicked(name: str) -> None:
    for state, story in line(name)[::2]:
        if state.actors == (CHANCE,):
            listed = [text for text in state.sentences() if text.split()[0] in ("die", "place", "skip")]
            assert set(listed) <= paths(look(state, story, "all"))


def test_a_button_that_is_off_says_what_comes_first() -> None:
    """… and not how the sentence would go on."""
    told = set()
    for state, _ in line("4 play"):
        if not state.actors or not state.turn:
            continue
        for seat in range(state.seats):
            legal = {text.split()[0] for text in state.sentences(seat)}
            for word in ("recruit", "hassle", "scout", "pass"):
                why = state.explain(word, seat)
                assert (why is None or "goes on" in why.text) == (word in legal), why
                if word not in legal:
                    assert why
                    assert not why.text.startswith(("Say ", "Just say"))
                    told.add((why.rule, " ".join(why.text.split()[:2])))
    assert told >= {("NH-10", "First forage"), ("NH-11", "One action"), ("NH-42", "It is"), ("NH-13", "You cannot")}
    assert told >= {("NH-14", "No squirrel"), ("NH-18", "A squirrel")}


def test_dropping_comes_first_and_names_no_card() -> None:
    """NH-4: `drop o7` would be an example that nobody holds."""
    state = next(state for state, _ in line("4 play") if state.phase == DROP)
    for say in ("recruit", "scout", "hazel-hill"):
        assert state.explain(say, state.mover) == Explanation("NH-4", "First drop one of your three objectives.")
    nonsense = state.explain("drop twice it", state.mover)
    assert nonsense
    assert not re.search(r"o\d", nonsense.text)


def test_buttons_say_what_they_do() -> None:
    state = next(state for state, _ in line("4 play") if state.phase == KEEP)
    said = {text: stage.label(state, tuple(text.split())) for text in state.sentences()}
    assert said["keep none"] == "Keep none"
    card = next(each for each in state.peeked if each is not None)
    assert re.fullmatch(r"Keep .+ – .+, \d \+ \d between", said[f"keep o{card}"] or "")
    assert stage.label(state, ("exchange", "acorn", "walnut")) == "for a walnut"
    assert stage.label(state, ("exchange", "acorn", "acorn")) == "for an acorn"
    assert stage.label(state, ("exchange", "hazelnut")) == "3 hazelnuts"
    assert stage.label(state, ("hassle",)) == "Hassle the fox"
    assert stage.label(state, ("hazel-hill",)) is None


def test_words_for_people_are_whole_sentences() -> None:
    rules = NutHunt.rules()
    for seen in everything():
        status = stage.status(seen.view, seen.story)
        assert re.search(r"\.( \(NH-\d+\))?$", plain(status["ask"]))
        assert ("over" in status) == (seen.view.phase == OVER)
        for told in stage.log(seen.view, seen.view.events):
            (rule,) = re.findall(r"\. \((NH-\d+)\)$", plain(told["text"]))
            assert rule in rules


def test_a_ply_is_a_small_message() -> None:
    """What a person's board is told of a ply, and of what can be done then."""
    game = NutHunt(4, seed=2)
    feed = Feed(game, 0)
    rng = Random("bytes")
    sizes = []
    while game.state.actors and game.ply < 200:
        game.play(game.state.say(_liked(game.state, rng)))
        head = feed.head({0}, 0 if game.state.actors == (0,) else None)
        told = feed.catch_up()
        sizes += [len(json.dumps([told, head])) // max(1, len(told))] * len(told)
    assert median(sizes[10:]) <= 2300
    assert median(sizes[-40:]) <= 1.3 * median(sizes[20:60])


def test_every_event_is_told() -> None:
    told = {event.kind for name in SETUPS for _, story in line(name) for event in story}
    for name in SETUPS:
        for state, _ in line(name):
            for viewer in ("all", "spectator"):
                view = state.seen_by(viewer)
                lines = [plain(line["text"]) for line in stage.log(view, view.events)]
                assert len(lines) == len(view.events)
                assert not [line for line in lines if re.search(r"\bo\d", line)]  # objectives go by their names
    assert told >= {"removed", "kept_off", "rerolled", "buried", "exchanged", "hassled", "scored"} - {"hassled"}


def test_the_log_calls_objectives_by_name() -> None:
    state = line("4 play")[-1][0]
    (told,) = stage.log(state, [Event("scored", "NH-28", 1, "o3", to="done", n=4)])
    assert plain(told["text"]) == f"Blue scores +4 for {title_of(state, 3)}, done. (NH-28)"


def test_the_question_says_what_can_be_done() -> None:
    setup = Setup(
        players=2,
        tiles=LAYOUT,
        first="rust",
        rolls="1",
        squirrels=("acorn-acres", "owl-overlook"),
        nuts=("2*acorn 4*walnut chestnut", ""),
        objectives=("o1", "o2"),
    )
    game = NutHunt(setup=setup, seed=1)

    def ask(viewer: Viewer = "all") -> str:
        view = game.state.seen_by(viewer)
        return plain(stage.status(view, game.story())["ask"])

    assert ask() == "Forage 2 nuts on Hazel Hill."
    assert ask(1) == "forages 2 nuts on Hazel Hill."
    game.play("forage walnut")
    assert ask() == "Forage a nut on Hazel Hill."
    game.play("forage walnut")
    assert ask() == "Recruit on one of 5 tiles, scout or pass."
    assert ask("spectator") == "may recruit, hassle the fox or scout."
    game.play("scout")
    assert ask() == "Keep one of the two objectives, or none."
    assert ask(1) == "may keep one objective."


def test_the_automa_has_an_article_in_sentences() -> None:
    told = {
        plain(each["text"])
        for name, setup in SETUPS.items()
        if setup.solo
        for state, _ in line(name)
        for each in stage.log(state, state.events)
    }
    named = [text for text in told if "Automa" in text]
    assert any(text.startswith("The Automa") for text in named)
    assert all("Automa" not in text.replace("The Automa", "").replace(" the Automa", "") for text in named)


def test_moves_are_listed_by_turns() -> None:
    for name in SETUPS:
        rows = [stage.turn_row(state) for state, _ in line(name) if state.actors]
        turns = [row.turn for row in rows if row.round != "Start"]
        assert turns == sorted(turns)
        assert all(row.seat for row in rows if row.round != "Start")
        assert turns == [state.turn for state, _ in line(name) if state.actors and state.turn]
    state = next(state for state, _ in line("4 play") if state.phase == ACTION)
    heads = {
        "recruit hazel-hill": "+Hazel Hill",
        "hassle hazel-hill": "fox Hazel Hill",
        "forage acorn": "acorn",
        "die 3": "SE",
        "hazel-hill": "→ Hazel Hill",
        "keep ?": "keep",
        "keep o3": "keep o3",
        "peek ?": "peek",
        "deal rust ?": "deal Rust",
        "pass": "pass",
        "exchange acorn walnut": "3acorn→walnut",
        "skip the-tangle": "not The Tangle",
    }
    for said, head in heads.items():
        assert plain(stage.move_text(state, said)) == head


# -- secrets


def test_twins_look_the_same() -> None:
    """A world that a viewer only imagines gives the same board, byte for byte."""
    rng = Random("worlds")
    for name in SETUPS:
        for state, story in line(name)[::9]:
            for viewer in (0, 1, "spectator"):
                heard = tuple(masked(event, viewer) for event in story)
                other = state.imagine(viewer, rng)
                texts = {json.dumps(_everything(each.seen_by(viewer), heard)) for each in (state, other)}
                assert len(texts) == 1


def _everything(view: Position, story: Story) -> list[Any]:
    words = [stage.label(view, tuple(text.split())) for text in view.sentences()] if view.viewer in view.actors else []
    motion = stage.motion(view, view.events)
    parts = [stage.scene(view, story), stage.panels(view, story), stage.status(view, story)]
    return [
        *parts,
        stage.log(view, view.events),
        stage.turn_row(view),
        stage.previews(view),
        motion.fly,
        motion.beats,
        words,
    ]


@pytest.mark.rule("NH-8")
def test_objectives_of_others_are_only_counted() -> None:
    for seen in everything():
        view = seen.view
        listed = {panel["id"] for panel in stage.panels(view, seen.story) if panel["id"].startswith("objectives-")}
        known = {f"objectives-{SEATS[seat]}" for seat in range(view.seats) if view.objectives[seat] and view.tiles}
        assert listed == known
        if view.phase != OVER and view.viewer == "spectator":
            assert listed <= {"objectives-blue"}
            assert not listed or (view.solo and not view.setup.hidden)
        told = json.dumps([seen.scene, stage.panels(view, seen.story)], ensure_ascii=False)
        free = [card for card in view.setup.box.cards if not any(card in (held or ()) for held in view.objectives)]
        free = [card for card in free if card not in view.peeked and card != view.card]
        assert not [card for card in free if title_of(view, card) in told]


def test_a_board_that_goes_round_adds_the_holders_objectives() -> None:
    for state, story in line("4 play")[::4]:
        for seat in state.actors:
            if seat == CHANCE:
                continue
            public, held = look(state, story, "spectator"), look(state, story, seat, handed=True)
            assert public.scene == held.scene
            panels = [{p["id"]: p for p in stage.panels(each.view, each.story)} for each in (public, held)]
            more = {name for name in panels[1] if panels[0].get(name) != panels[1][name]}
            assert more <= {f"objectives-{SEATS[seat]}", "looked-at", "do", "exchange"}
            assert f"objectives-{SEATS[seat]}" in more
            assert "players" not in more


# -- panels


def _number(text: Any) -> int:
    return int(plain(text).replace("−", "-"))


@pytest.mark.rule("NH-24")
@pytest.mark.rule("NH-25")
def test_objectives_stand_as_they_are_counted() -> None:
    done = 0
    for seen in everything():
        view = seen.view
        for panel in stage.panels(view, seen.story):
            if not panel["id"].startswith("objectives-"):
                continue
            seat = SEATS.index(panel["id"].partition("-")[2])
            assert sum(_number(row["value"]) for row in panel["rows"]) == view.scores[seat]
            assert _number(plain(panel["note"]).split()[0]) == view.scores[seat]
            account = scoring.account(view, seat)
            assert [row["id"] for row in panel["rows"]] == ["nests", *(card_word(line.card) for line in account.lines)]
            for row, told in zip(panel["rows"][1:], account.lines, strict=True):
                assert row["good"] == told.done
                done += told.done
                assert ("✓ connected" in row["sub"] or "between" in row["sub"]) or told.missing or view.phase == OVER
                for tile in told.missing if view.phase != OVER else ():
                    assert view.setup.box.tiles[tile].title in row["sub"]
    assert done > 20


@pytest.mark.rule("NH-26")
def test_a_row_lights_its_ends_and_a_point_for_each_tile_between() -> None:
    for seen in everything()[::2]:
        view = seen.view
        for panel in stage.panels(view, seen.story):
            if not panel["id"].startswith("objectives-"):
                continue
            seat = SEATS.index(panel["id"].partition("-")[2])
            held = {spot_of(view, tile) for tile in range(len(SPOTS)) if view.holds[seat] >> tile & 1}
            assert {spot for mark in panel["show"] for spot in mark["line"]} == held
            for row in panel["rows"][1:]:
                objective = view.setup.box.objective(int(row["id"][1:]))
                pins = {mark["at"]: mark["s"] for mark in row["show"] if mark.get("s", "").startswith("pin")}
                ends = {spot_of(view, end) for end in objective.ends}
                assert pins == {spot: "pin" if spot in held else "pin-empty" for spot in ends}
                pluses = sum(mark.get("s") == "plus" for mark in row["show"])
                assert pluses == view.land.between[objective.ends[0]][objective.ends[1]]


def test_a_straight_way_is_a_shortest_one() -> None:
    for one, other in combinations(range(len(SPOTS)), 2):
        way = straight_way(one, other)
        assert (way[0], way[-1], len(set(way))) == (one, other, len(way))
    assert [SPOTS[spot] for spot in straight_way(SPOTS.index("c1"), SPOTS.index("c5"))] == [
        "c1",
        "c2",
        "c3",
        "c4",
        "c5",
    ]
    assert [SPOTS[spot] for spot in straight_way(SPOTS.index("a1"), SPOTS.index("e3"))] == [
        "a1",
        "b2",
        "c3",
        "d3",
        "e3",
    ]


def test_the_table_counts_nuts_nests_and_cards() -> None:
    for seen in everything():
        view = seen.view
        (table,) = (panel for panel in stage.panels(view, seen.story) if panel["id"] == "players")
        for row in table["rows"]:
            seat, nuts = SEATS.index(row["seat"]), row["cells"][1:5]
            if seat < view.setup.players:
                assert [_number(cell) for cell in nuts] == list(view.nuts[seat])
            assert row["cells"][5]["dots"]["v"] == view.built[seat]
            last = view.scores[seat] if view.phase == OVER else view.held[seat]
            assert _number(row["cells"][6]) == last
            assert (row.get("mark") == "now") == (seat == view.mover and view.phase != OVER)


@pytest.mark.rule("NH-18")
def test_the_list_says_who_still_has_to_run() -> None:
    for seen in everything():
        view = seen.view
        causes = [cause for cause in view.stack if any(cause.owes)]
        lists = [panel for panel in stage.panels(view, seen.story) if panel["id"] == "scatter"]
        assert len(lists) == bool(causes)
        for panel in lists:
            rows = [row for row in panel["rows"] if row["id"] != "then"]
            assert len(rows) == len(causes)
            assert (panel["rows"][-1]["id"] == "then") == bool(view.foraging)
            for row, cause in zip(rows, causes, strict=True):
                owed = [
                    f"{cause.owes[seat]} {SEATS[seat].capitalize()}"
                    for seat in view.order(view.mover)
                    if cause.owes[seat]
                ]
                assert plain(row["sub"]) == " › ".join(owed)
                assert ("the fox" in plain(row["text"])) == (cause.by == FOX)


def test_the_steps_of_a_turn_go_on_and_never_back() -> None:
    for name in SETUPS:
        last = (0, 0)
        for state, story in line(name):
            if not state.actors:
                continue
            (steps,) = (panel for panel in stage.panels(state, story) if panel["id"] == "steps")
            states = [item["state"] for item in steps["items"]]
            assert states.count("now") == 1
            now = states.index("now")
            assert states == ["done"] * now + ["now"] + ["next"] * (len(states) - now - 1)
            assert (state.turn, now) >= last, state.phase
            last = (state.turn, now)


@pytest.mark.rule("NH-28")
def test_the_end_is_counted_line_by_line() -> None:
    ends = 0
    for name in SETUPS:
        state, story = line(name)[-1]
        if state.phase != OVER:
            continue
        ends += 1
        for viewer in (0, "spectator"):
            seen = look(state, story, viewer)
            lists = [panel for panel in stage.panels(seen.view, seen.story) if panel["kind"] == "list"]
            assert {panel["side"] for panel in lists} == {"under"}
            seats = [SEATS.index(panel["id"].removeprefix("objectives-")) for panel in lists]
            assert set(seats) == set(range(state.seats))
            assert seats[0] in state.winners
            for seat, panel in zip(seats, lists, strict=True):
                assert len(panel["rows"]) == 1 + len(state.objectives[seat] or ())
                assert sum(_number(row["value"]) for row in panel["rows"]) == state.scores[seat]
                assert _number(plain(panel["note"]).split()[0]) == state.scores[seat]
            over = stage.status(seen.view, seen.story)["over"]
            assert over["winners"] == [SEATS[seat] for seat in state.winners]
    assert ends > 3


# -- solo


@pytest.mark.rule("NH-31")
def test_the_automa_shows_where_it_comes_next() -> None:
    shown_some = 0
    for name in ("solo", "expert", "hidden"):
        for state, story in line(name):
            for viewer in (0, "all"):
                seen = look(state, story, viewer)
                due = {mark["id"]: mark["at"] for mark in seen.scene if mark["s"] == "due"}
                known = [tile for tile in seen.view.due if tile is not None]
                assert due == {f"due.{n}": spot_of(seen.view, tile) for n, tile in enumerate(known, 1)}
                shown_some += bool(due)
            if name == "hidden" and not state.turn:
                assert not [mark for mark in look(state, story, 0).scene if mark["s"] == "due"]
    assert shown_some > 20
    assert [seat["name"] for seat in stage.seats(SETUPS["solo"])] == ["Rust", "Automa"]


# -- room


class Text(NamedTuple):
    mark: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float


TEXT = re.compile(r"<text([^>]*?)(?:/>|>([^<]*)</text>)")


def texts(mark: dict[str, Any], spot: Spot) -> Iterator[Text]:
    """Boxes of a mark's texts, as wide as a usual font makes them."""
    k = spot.k * mark.get("k", 1)
    x, y = spot.x + mark.get("dx", 0) * spot.k, spot.y + mark.get("dy", 0) * spot.k
    for attributes, fixed in TEXT.findall(ART[mark["s"]]):
        one = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        words = mark.get("t", {}).get(one.get("data-slot"), fixed)
        if not words:
            continue
        size = float(one["font-size"]) * k
        width = size * len(words) * (0.57 if "font-weight" in one else 0.52)
        start = x - width * {"middle": 0.5, "end": 1}.get(one.get("text-anchor", ""), 0) + float(one.get("x", 0)) * k
        base = y + float(one.get("y", 0)) * k
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


def test_texts_are_large_enough_and_names_keep_apart() -> None:
    for seen in everything()[::6]:
        for name, layout in of(seen.view).items():
            scene = [*seen.scene, *layout["ground"]]
            at = spots(layout, scene)
            found = {mark["id"]: list(texts(mark, at[mark["id"]])) for mark in scene}
            for text in (text for those in found.values() for text in those):
                assert text.size >= (12.2 if name == "wide" else 11), text
                assert text.left >= 0, text
                assert text.right <= layout["w"], text
            words = [text for text in (text for those in found.values() for text in those) if len(text.text) > 1]
            for one, other in combinations(words, 2):
                apart = one.right < other.left or other.right < one.left
                assert apart or one.bottom < other.top or other.bottom < one.top, (name, one, other)


def test_pieces_stay_on_their_tile_and_are_large_enough_to_tell() -> None:
    smallest = 99.0
    for seen in everything():
        for name, layout in of(seen.view).items():
            at = spots(layout, [mark for mark in seen.scene if mark["s"].startswith(("squirrel", "scared", "nest"))])
            for mark in seen.scene:
                spot = mark["at"].partition("-")[2]
                if mark["id"] not in at or not spot:
                    continue
                x, y, k = at[mark["id"]]
                tile = layout["places"][spot]
                assert abs(x - tile["x"]) + 14 * k < 74 * tile["k"]
                assert abs(y - tile["y"]) + 14 * k < 62 * tile["k"]
                if name == "narrow":
                    smallest = min(smallest, 37 * k)
    assert smallest > 17


def test_at_the_end_a_table_has_the_winner_first_and_says_who_looks() -> None:
    kind = NutHunt
    game = kind(seed=2, seats=["random"] * 3, setup="players=3").run()
    loser = next(seat for seat in range(3) if seat not in game.state.winners)
    view = game.state.seen_by(loser)
    table = next(panel for panel in game.stage().panels(view, game.story()) if panel["id"] == "players")
    assert table["rows"][0]["seat"] == SEATS[game.state.winners[0]]
    points = [int(plain(row["cells"][-1]).replace("−", "-")) for row in table["rows"]]
    assert points == sorted(game.state.scores, reverse=True)
    you = [row["seat"] for row in table["rows"] if " (you)" in plain(row["cells"][0])]
    assert you == [SEATS[loser]]
