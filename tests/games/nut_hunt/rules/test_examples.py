"""Rules by example: a row, a thing that a rule says. What the whole game does is compared in `test_differential`."""

from __future__ import annotations

import pytest

from tests.games.examples import Row, row
from tests.games.nut_hunt.helpers import GREEN, LAYOUT, NE, NW, RICH, SE, SW, N, S, swapped
from tests.games.nut_hunt.rules.examples import check

TWO = "forage acorn, forage acorn"
TILES = " ".join(LAYOUT)
FREE = ", ".join(sorted(GREEN - {"hazel-hill"}))
CENTRE = {"tiles": swapped("toadstool-terrace", "hazel-hill")}
FIVE = {"squirrels": "birch-grove/mouse-meadow/rabbit-patch/willow-wallow/beaver-bend", "placed": 5}
NINE = {
    "squirrels": "birch-grove fern-hollow/mouse-meadow bramble-bluff/rabbit-patch acorn-acres"
    "/willow-wallow chestnut-crossing/beaver-bend",
    "placed": 9,
}
DEALT = "deal blue o1 o2 o3, deal ochre o4 o5 o6, deal rust o7 o8 o9"
SOLO = f"deal rust o1 o2 o3, drop o3, birch-grove, {TWO}, rabbit-patch, forage walnut, forage walnut"
TERRACE = "rolled NH-9 rust N 1, fox NH-9 rust from toadstool-terrace to rabbit-patch"
PASSED = f"{NW}, {TWO}, pass"
TANGLE = {"fox": "the-tangle"}
"""From there the fox swims by a roll of NW, and scares nobody."""
BOTH = {"nests": "hazel-hill 2*rabbit-patch/3*birch-grove", "objectives": "/"}
ACRES = {"fox": "acorn-acres", "nuts": "hazelnut 2*chestnut/"}
ENDED = f"{SW}, {TWO}, recruit foxglove-fen, {N}"
"""Both build a fourth nest in one chain."""
WAY = "willow-wallow acorn-acres muckville-marsh"
FAR = "mouse-meadow rabbit-patch fern-hollow hickory-haunt"
LAND = " ".join(word for word in LAYOUT if word != "frog-pond")


ROWS = [
    # the board and the box
    row("NH-1", "open: 2", "first rust", no=f"tiles {TILES[:-13]}, tiles {TILES[:-13]} hazel-hill"),
    row("NH-1", "open: 2", f"first blue, tiles {TILES}", due="blue deal"),
    row("NH-2", "hazel-hill/", can="die 1, die 2, die 3, die 4, die 5, die 6", deck="41"),
    row("NH-3", "open: 3", f"first blue, tiles {TILES}", fox="toadstool-terrace"),
    row("NH-42", "open: 4", can="first blue, first ochre, first rust, first teal", no="first plum, hazel-hill"),
    row("NH-42", "open: 4", "first teal", due="teal tiles"),
    row("NH-42", "hazel-hill////", f"{N}, {TWO}, pass", {"first": "plum"}, due="rust roll"),
    row("NH-42", "act: hazel-hill/acorn-acres", no="pass by blue, hassle acorn-acres by blue"),
    row("NH-45", "hazel-hill/", f"{NE}, forage hazelnut, forage hazelnut", {"nuts": "40*hazelnut/40*hazelnut"},
        nuts="42*hazelnut/40*hazelnut"),  # the box has 25
    # objectives are dealt
    row("NH-4", "deal: 3", no="deal rust o1 o2 o3, deal blue o1 o2, deal blue o1 o2 o3 o4, deal blue o1 o1 o2"),
    row("NH-4", "deal: 3", "deal blue o3 o2 o1", no="deal ochre o1 o5 o6, hazel-hill",
        told="dealt NH-4 blue o1 o2 o3 3 (blue)", heard="deal blue ? by ochre, deal blue o3 o2 o1 by blue"),
    row("NH-4", "deal: 3", DEALT, can="drop o1, drop o2, drop o3", no="drop o4, hazel-hill, drop o7 by rust",
        cards="o7 o8 o9/o1 o2 o3/o4 o5 o6"),
    row("NH-4", "deal: 3", f"{DEALT}, drop o2, drop o4, drop o9", cards="o7 o8/o1 o3/o5 o6", deck="36/o2/o4/o9",
        told="dropped NH-4 rust o9 (rust)", heard="drop ? by blue, drop o9 by rust", due="blue place"),
    row("NH-4", "act: hazel-hill/", no="drop o1"),
    # squirrels are placed
    row("NH-5", "place: 2", "", CENTRE, can=FREE, no="hazel-hill, toadstool-terrace, pine-barrens, forage acorn"),
    row("NH-5", "place: 2", "birch-grove", can="forage acorn, forage hazelnut", no="forage walnut, mouse-meadow"),
    row("NH-5", "place: 2", f"birch-grove, {TWO}, mouse-meadow, forage walnut, forage chestnut", asked="blue",
        no="mouse-meadow, birch-grove", nuts="2*acorn/walnut chestnut"),
    row("NH-5", "place: 2", f"birch-grove, {TWO}", {"squirrels": "acorn-acres/fern-hollow mouse-meadow", "placed": 3},
        due="rust roll"),
    row("NH-6", "place: 5", "", FIVE | CENTRE, due="teal place"),
    row("NH-6", "place: 5", "", FIVE, due="plum place"),
    row("NH-43 NH-6", "place: 5", "", NINE | CENTRE, due="plum place", can=FREE),
    row("NH-43 NH-6", "place: 5", "beaver-bend, forage walnut, forage walnut", NINE | CENTRE, due="rust roll"),
    # the fox
    row("NH-7", "act: /", "", {"nuts": f"{RICH}/"}, no="recruit pine-barrens, recruit frog-pond"),
    row("NH-7", "acorn-acres/", S, {"fox": "willow-wallow"}, no="frog-pond",
        can="foxglove-fen, muckville-marsh, the-tangle, toadstool-terrace"),
    row("NH-7", "bramble-bluff/", f"{S}, pine-barrens", {"fox": "hickory-haunt"}, squirrels="pine-barrens/"),
    row("NH-7", "hazel-hill/", NW, TANGLE, fox="frog-pond",
        can="forage acorn, forage chestnut, forage hazelnut, forage walnut"),
    row("NH-9", "hazel-hill/", N, told=TERRACE),
    row("NH-9", "acorn-acres/", N, {"fox": "hazel-hill"}, fox="foxglove-fen"),
    row("NH-9", "act: hazel-hill/mouse-meadow", "pass", due="blue roll", asked="chance",
        no="pass, pass by blue, forage acorn by blue"),
    row("NH-9", "hazel-hill/", "", {"rolls": "1 3"}, can="die 1", no="die 2"),
    row("NH-9 NH-32", "alone: hazel-hill/rabbit-patch", N, {"rolls": "1 3"}, can="die 3"),
    row("NH-10", "2*rabbit-patch hazel-hill/rabbit-patch", N, {"nests": "/rabbit-patch"}, due="rust scatter",
        no="forage acorn, pass"),
    row("NH-10", "hazel-hill/", N, can="forage acorn, forage walnut", no="forage chestnut, pass"),
    row("NH-10", "hazel-hill/", f"{N}, forage walnut, forage acorn", nuts="acorn walnut/", due="rust action",
        no="forage acorn"),
    # one action
    row("NH-11", "act: hazel-hill acorn-acres/", "", {"nuts": f"{RICH}/"},
        may="recruit hazel-hill, hassle acorn-acres, scout, pass, exchange acorn walnut"),
    row("NH-11", "act: hazel-hill acorn-acres/", "hassle acorn-acres", no="scout, pass, recruit hazel-hill"),
    row("NH-11", "act: hazel-hill/", "pass", due="blue roll"),
    row("NH-12", "act: hazel-hill/", "", {"nuts": "3*acorn 2*walnut/3*chestnut"}, no="exchange walnut acorn",
        can_exchange="acorn chestnut acorn hazelnut acorn walnut"),
    row("NH-12", "act: hazel-hill/", "exchange acorn walnut", {"nuts": "3*acorn 2*walnut/"}, nuts="3*walnut/",
        due="rust action"),
    row("NH-12", "rabbit-patch/rabbit-patch", f"{N}, exchange acorn walnut, birch-grove", {"nuts": "9*acorn/9*walnut"},
        asked="blue", no="exchange walnut acorn, exchange walnut acorn by blue"),
    row("NH-12", "act: hazel-hill/", "scout, peek o7 o9, exchange acorn walnut, keep o7", {"nuts": "3*acorn/"},
        nuts="walnut/", cards="o1 o2 o7/o3 o4"),
    row("NH-12", "place: 2", "", {"nuts": "5*acorn/5*acorn"}, no="exchange acorn walnut"),
    row("NH-13", "act: hazel-hill/", "", {"nuts": "2*acorn walnut chestnut/", "nests": "/2*willow-wallow"},
        can_recruit="bramble-bluff willow-wallow", no="recruit fern-hollow"),
    row("NH-13", "act: hazel-hill/willow-wallow", "recruit willow-wallow", {"nuts": "2*acorn walnut chestnut/"},
        squirrels="hazel-hill willow-wallow/willow-wallow", nuts="chestnut/", due="blue roll"),
    row("NH-13", "hazel-hill/", f"{N}, {TWO}", {"nuts": f"{RICH}/"}, no="recruit rabbit-patch",
        may="recruit toadstool-terrace"),
    row("NH-14", "act: 2*acorn-acres hazel-hill/acorn-acres", "", {"nests": "foxglove-fen/the-tangle"},
        can_hassle="acorn-acres foxglove-fen", no="hassle the-tangle, hassle hazel-hill, hassle frog-pond"),
    row("NH-14", "act: 2*acorn-acres/acorn-acres", "hassle acorn-acres", due="rust scatter"),
    row("NH-14", "act: hazel-hill/", "hassle foxglove-fen, forage walnut", {"nests": "foxglove-fen/"}, nuts="walnut/",
        due="blue roll"),
    row("NH-14 NH-17", "acorn-acres rabbit-patch/", f"{N}, fern-hollow, {TWO}, hassle fern-hollow",
        can="beaver-bend, chestnut-crossing, heart-of-the-wood, hickory-haunt, toadstool-terrace"),
    row("NH-14", "rabbit-patch/", f"{N}, fern-hollow, {TWO}, hassle toadstool-terrace", {"nests": "toadstool-terrace/"},
        fox="toadstool-terrace"),
    row("NH-15", "act: hazel-hill/", "scout", asked="chance",
        no="peek o7, peek o7 o8 o9, peek o1 o7, peek o7 o7, keep o7, pass"),
    row("NH-15", "act: hazel-hill/", "scout, peek o9 o7", can="keep none, keep o7, keep o9", no="keep o8, keep o1",
        told="peeked NH-15 rust o7 o9 2 (rust)", heard="peek ? by blue, peek o7 o9 by rust"),
    row("NH-15", "act: hazel-hill/", "scout, peek o7 o9, keep o7", cards="o1 o2 o7/o3 o4", deck="39/o9",
        told="kept NH-15 rust o7 1 (rust), buried NH-36 rust o9 1 (rust)", heard="keep ? by blue, keep o7 by rust"),
    row("NH-15", "act: hazel-hill/", "scout, peek o7 o9, keep none", cards="o1 o2/o3 o4", deck="39/o7 o9",
        told="kept NH-15 rust, buried NH-36 rust o7 o9 2 (rust)", heard="keep none by blue", due="blue roll"),
    row("NH-36", "act: hazel-hill/", f"scout, peek o9, keep o9, {N}, {TWO}", {"deck": "o9"}, no="scout"),
    row("NH-36", "act: hazel-hill/", "scout, peek o7 o9, keep none", {"deck": "o7/o9/o8"}, deck="o8/o7 o9"),
    # scattering
    row("NH-16", "hazel-hill/2*rabbit-patch", S, {"fox": "birch-grove"}, no="rabbit-patch, heart-of-the-wood",
        can="chestnut-crossing, fern-hollow, mouse-meadow, toadstool-terrace, willow-wallow"),
    row("NH-16", "2*rabbit-patch 2*mouse-meadow/mouse-meadow", f"{S}, mouse-meadow", {"fox": "birch-grove"},
        nests="mouse-meadow/", owed="mouse-meadow blue 1, rabbit-patch rust 1", asked="blue"),
    row("NH-16", "fen: 2*foxglove-fen/foxglove-fen", "recruit foxglove-fen",
        can="acorn-acres, hazel-hill, willow-wallow"),
    row("NH-16", "2*rabbit-patch/rabbit-patch", f"{NW}, forage hazelnut, forage chestnut, recruit rabbit-patch",
        {"nuts": "2*hazelnut chestnut/"}, no="willow-wallow, scout"),
    row("NH-17", "rabbit-patch/", N, can="birch-grove, chestnut-crossing, fern-hollow, mouse-meadow, willow-wallow",
        no="toadstool-terrace"),
    row("NH-17", "2*fern-hollow 2*rabbit-patch/fern-hollow", f"{N}, fern-hollow", asked="blue",
        may="toadstool-terrace"),  # they scatter from the nest
    row("NH-17", "2*fern-hollow 2*rabbit-patch/fern-hollow", f"{N}, fern-hollow, toadstool-terrace", asked="rust",
        no="toadstool-terrace"),  # and here from the fox
    row("NH-18", "rabbit-patch/rabbit-patch/rabbit-patch", N, {"first": "blue"}, asked="blue", no="birch-grove by rust",
        told=f"{TERRACE.replace('rust', 'blue')}, startled NH-10 blue 1 ochre 1 rust 1 to rabbit-patch"),
    row("NH-46", "2*rabbit-patch/2*rabbit-patch", f"{N}, birch-grove", {"first": "blue"}, asked="blue"),
    row("NH-46", "2*rabbit-patch/2*rabbit-patch", f"{N}, birch-grove, fern-hollow", {"first": "blue"}, asked="rust"),
    row("NH-46", "fern-hollow/2*fern-hollow rabbit-patch/fern-hollow/fern-hollow", f"{N}, fern-hollow",
        {"first": "teal"}, asked="teal"),  # the builder skipped
    # nests
    row("NH-19", "fen: 2*foxglove-fen/", "recruit foxglove-fen", squirrels="/", built="1 0", nests="foxglove-fen/",
        due="blue roll"),
    row("NH-19", "fen: foxglove-fen/2*foxglove-fen", "recruit foxglove-fen", nests="/"),
    row("NH-19", "fen: 2*foxglove-fen/", "recruit foxglove-fen", {"nests": "foxglove-fen/foxglove-fen"},
        nests="2*foxglove-fen/foxglove-fen"),
    row("NH-20", "fen: 2*foxglove-fen/2*foxglove-fen/foxglove-fen", "recruit foxglove-fen", {"nests": "/foxglove-fen/"},
        owed="foxglove-fen blue 2 ochre 1", nests="foxglove-fen/foxglove-fen/"),
    row("NH-20", "fen: 2*foxglove-fen acorn-acres/foxglove-fen 2*acorn-acres/foxglove-fen",
        "recruit foxglove-fen, acorn-acres", asked="rust", owed="acorn-acres rust 1, foxglove-fen ochre 1"),
    row("NH-21", "fen: 2*foxglove-fen/foxglove-fen 2*acorn-acres/foxglove-fen acorn-acres",
        "recruit foxglove-fen, acorn-acres, foxglove-fen", squirrels="//2*foxglove-fen", owed="foxglove-fen ochre 1"),
    row("NH-22", "rabbit-patch/", N, {"nests": "rabbit-patch/"}, owed="rabbit-patch rust 1", nests="rabbit-patch/"),
    row("NH-47", "act: 2*willow-wallow/willow-wallow 2*rabbit-patch/2*willow-wallow rabbit-patch",
        "recruit willow-wallow, rabbit-patch, willow-wallow", {"nuts": "2*acorn walnut//"}, owed="", due="blue roll",
        squirrels="//", nests="willow-wallow/rabbit-patch/willow-wallow"),
    row("NH-47 NH-21", "act: 2*willow-wallow/2*willow-wallow 2*rabbit-patch/2*willow-wallow rabbit-patch",
        "recruit willow-wallow, rabbit-patch, willow-wallow, toadstool-terrace", {"nuts": "2*acorn walnut//"}, owed="",
        squirrels="/toadstool-terrace/", due="blue roll"),  # the other blue squirrel owes once only
    row("NH-34", "fen: 2*foxglove-fen/2*foxglove-fen/foxglove-fen hazel-hill", "recruit foxglove-fen",
        {"competitive": True}, squirrels="/foxglove-fen/hazel-hill", owed="foxglove-fen blue 1"),
    row("NH-34", "2*rabbit-patch/2*rabbit-patch", N, {"competitive": True}, owed="rabbit-patch rust 2 blue 2"),
    # the end
    row("NH-23", "fen: 2*foxglove-fen/", "recruit foxglove-fen", {"nests": "hazel-hill 2*rabbit-patch/"}, built="4 0",
        over="rust NH-28", asked=""),
    row("NH-23", "fen: 2*foxglove-fen/2*foxglove-fen 2*hazel-hill/foxglove-fen",
        "recruit foxglove-fen, hazel-hill, acorn-acres",
        {"nests": "hazel-hill 2*rabbit-patch/2*acorn-acres pine-barrens/"}, built="4 4 0", over="", asked="ochre"),
    row("NH-23", "2*rabbit-patch 2*mouse-meadow 2*birch-grove/", f"{N}, mouse-meadow, birch-grove",
        {"nests": "3*foxglove-fen/"}, built="5 0", over="rust NH-28"),
    row("NH-37", "/rabbit-patch 2*mouse-meadow", f"{N}, mouse-meadow", {"nests": "/3*hazel-hill"}, over="blue NH-28",
        nuts="/"),
    row("NH-37", "act: foxglove-fen 2*hazel-hill/", "hassle foxglove-fen, hazel-hill", {"nests": "3*acorn-acres/"},
        over="rust NH-28", nuts="/"),
    # points
    row("NH-24", "points: hazel-hill/2*hazel-hill pine-barrens/", scores="6 0"),
    row("NH-25", f"points: {WAY}/acorn-acres/o17", scores="7 0"),
    row("NH-25", f"points: {WAY}//o17", scores="-2 0"),
    row("NH-25", f"points: {WAY}/pine-barrens/o17", scores="0 0"),  # a nest, but not in the group
    row("NH-25", "points: willow-wallow muckville-marsh/acorn-acres/o17", scores="7 0"),  # the nest is the way
    row("NH-25", "points: willow-wallow muckville-marsh/hazel-hill/o17", scores="0 0"),
    row("NH-25", f"points: {WAY} the-tangle/the-tangle/o17", scores="7 0"),
    row("NH-26", f"points: {LAND}/hazel-hill/o45", scores="8 0"),  # neighbours
    row("NH-26", f"points: {LAND}/hazel-hill/o9", scores="8 0"),  # 4 and two tiles between
    row("NH-26", "points: willow-wallow rabbit-patch fern-hollow hickory-haunt muckville-marsh/rabbit-patch/o17",
        scores="7 0"),  # a long way round
    row("NH-26 NH-35", "points: foxglove-fen acorn-acres the-tangle/foxglove-fen/o39", "",
        {"tiles": swapped("frog-pond", "acorn-acres")}, scores="8 0"),  # the pond is the tile between
    row("NH-35", "points: foxglove-fen the-tangle/foxglove-fen/o39", scores="0 0"),
    row("NH-27", "points: hazel-hill/2*hazel-hill/o1 o45", scores="0 0"),
    row("NH-29", f"points: {FAR} heart-of-the-wood pine-barrens/rabbit-patch pine-barrens birch-grove/o9 o45 o10",
        scores="16 0"),
    row("NH-48", f"points: {WAY}/acorn-acres/o17", scores="7 0"),
    row("NH-48", f"points: {FAR}/the-tangle/o9", scores="0 0"),
    row("NH-28", "fen: 2*foxglove-fen/", "recruit foxglove-fen", {"nests": "hazel-hill 2*rabbit-patch/3*birch-grove",
        "objectives": "o1 o2 o3 o4/"}, scores="0 6", over="blue NH-28"),
    row("NH-28", "fen: 2*foxglove-fen/2*acorn-acres", "recruit foxglove-fen", {"objectives": "o1/",
        "nests": "hazel-hill 2*rabbit-patch/3*birch-grove"}, scores="6 6", over="rust NH-28"),  # more nests
    row("NH-28", "fen: 2*foxglove-fen/foxglove-fen 2*hazel-hill 2*bramble-bluff", "recruit foxglove-fen, hazel-hill",
        BOTH, scores="8 8", over="blue NH-28"),  # more squirrels
    row("NH-28", "fen: 2*foxglove-fen/foxglove-fen 2*hazel-hill", "recruit foxglove-fen, hazel-hill", BOTH,
        over="rust blue NH-28"),
    row("NH-38", "alone: 2*foxglove-fen bramble-bluff/foxglove-fen 2*hazel-hill", ENDED, BOTH | ACRES,
        over="rust NH-38"),
    row("NH-38", "alone: 2*foxglove-fen/foxglove-fen 2*hazel-hill", ENDED, BOTH | ACRES, scores="8 8",
        over="blue NH-38"),  # level in all
    # alone
    row("NH-44", "deal: 1", "deal rust o1 o2 o3", can="drop o1, drop o2, drop o3"),
    row("NH-30 NH-38", "deal: 1", SOLO, {"level": "advanced"}, due="blue deal",
        no="deal blue o4 o5, deal blue o4 o5 o6 o7"),
    row("NH-30 NH-41", "deal: 1", f"{SOLO}, deal blue o45 o9", can="place heart-of-the-wood", cards="o1 o2/o45 o9",
        no="place pine-barrens, deal blue o3 o4"),
    row("NH-30", "deal: 1", f"{SOLO}, deal blue o13 o5, place rabbit-patch", can="skip toadstool-terrace",
        squirrels="birch-grove rabbit-patch/rabbit-patch", no="place toadstool-terrace"),
    row("NH-30", "deal: 1", f"{SOLO}, deal blue o13 o5, place rabbit-patch, skip toadstool-terrace",
        can="place birch-grove"),
    row("NH-31", "deal: 1", f"{SOLO}, deal blue o11 o12 o14, place rabbit-patch, place willow-wallow, place "
        "rabbit-patch, place acorn-acres, place rabbit-patch", {"level": "advanced"}, nests="/rabbit-patch",
        asked="rust", owed="rabbit-patch rust 1"),
    row("NH-31", "alone: hazel-hill/", PASSED, TANGLE, due="blue reveal", no="die 3, reveal o1"),
    row("NH-31", "alone: hazel-hill/", f"{PASSED}, reveal o9", TANGLE, can="place mouse-meadow", aside="o9", deck="40",
        no="place hickory-haunt"),
    row("NH-31", "alone: hazel-hill/", f"{PASSED}, reveal o9, place mouse-meadow, place hickory-haunt", TANGLE,
        squirrels="hazel-hill/hickory-haunt mouse-meadow", cards="o1 o2/o3 o4", fox="frog-pond", due="rust roll"),
    row("NH-31", "alone: hazel-hill/", f"{NW}, {TWO}, scout, peek o9, keep o9", {"deck": "o9", "aside": "o45"} | TANGLE,
        can="reveal o45", aside="", told="kept NH-15 rust o9 1 (rust), reshuffled NH-31 1"),
    row("NH-32", "alone: hazel-hill/2*rabbit-patch", N, asked="chance", can="die 1, die 2, die 3, die 4, die 5, die 6"),
    row("NH-32", "alone: hazel-hill/2*rabbit-patch", f"{N}, {NE}",
        squirrels="hazel-hill/chestnut-crossing rabbit-patch"),
    row("NH-32", "alone: hazel-hill/2*rabbit-patch", f"{N}, {S}", owed="rabbit-patch blue 2"),
    row("NH-32", "alone: hazel-hill/acorn-acres", f"{S}, {SW}", {"fox": "willow-wallow"},
        told="rolled NH-32 blue SW from acorn-acres 5, rerolled NH-32 blue pond from acorn-acres to frog-pond"),
    row("NH-32", "alone: hazel-hill/beaver-bend", f"{N}, {SE}", {"fox": "heart-of-the-wood"},
        squirrels="hazel-hill/chestnut-crossing"),  # off the edge, so the opposite way
    row("NH-32", "alone: birch-grove hazel-hill/rabbit-patch 2*birch-grove", f"{N}, {N}", nests="/birch-grove",
        owed="birch-grove rust 1"),
    row("NH-33", "alone: hazel-hill/2*mouse-meadow rabbit-patch fern-hollow hickory-haunt",
        f"{PASSED}, reveal o8, place mouse-meadow", TANGLE | {"nests": "/3*birch-grove", "objectives": "o1/o9 o45"},
        scores="-2 12", over="blue NH-38"),
    row("NH-33", "deal: 1", f"{SOLO}, deal blue o4 o7", heard="deal blue o4 o7 by rust"),
    row("NH-33", "deal: 1", f"{SOLO}, deal blue o4 o7", {"hidden": True}, heard="deal blue ? by rust",
        told="dealt NH-30 blue o4 o7 2 (blue)"),
    row("NH-33", "deal: 1", f"{SOLO}, deal blue o13 o5, place rabbit-patch", {"hidden": True},
        told="added NH-30 blue o13 to rabbit-patch (blue)"),
    row("NH-39", "alone: rabbit-patch/rabbit-patch", N, asked="rust", owed="rabbit-patch rust 1 blue 1"),
    row("NH-39", "alone: mouse-meadow 2*rabbit-patch/2*mouse-meadow 2*rabbit-patch",
        f"{PASSED}, reveal o9, place mouse-meadow, rabbit-patch", TANGLE, nests="rabbit-patch/mouse-meadow",
        owed="rabbit-patch blue 2", due="blue bolt"),
    row("NH-40", "alone: hazel-hill/", f"{PASSED}, reveal o45, place heart-of-the-wood, place pine-barrens", TANGLE,
        squirrels="hazel-hill/heart-of-the-wood pine-barrens"),
    row("NH-41", "alone: mouse-meadow/2*mouse-meadow", f"{PASSED}, reveal o9, place mouse-meadow, hazel-hill", TANGLE,
        can="place hickory-haunt"),
    row("NH-41 NH-33", "alone: hazel-hill/2*mouse-meadow", f"{PASSED}, reveal o9, place mouse-meadow",
        TANGLE | {"nests": "/3*birch-grove"}, over="blue NH-38", squirrels="hazel-hill/"),
]  # fmt: skip


@pytest.mark.parametrize("example", ROWS, ids=str)
def test_rules(example: Row) -> None:
    check(example)
