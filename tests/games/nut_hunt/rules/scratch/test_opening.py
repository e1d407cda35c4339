"""The opening of Nut Hunt, rule by rule: board and box, objectives, the first squirrels."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest

from squirrelwidgets.core.model.events import Event
from squirrelwidgets.games.nut_hunt import NutHunt
from tests.games.nut_hunt.helpers import (
    BOARD,
    GREEN,
    GREEN_CENTRE,
    LAYOUT,
    NUTS,
    RICH,
    SEATS,
    WORDS,
    N,
    Playthrough,
    at_action,
    at_start,
    chances,
    dealing,
    refused,
    rule,
    table,
    why,
)
from tests.reference.nut_hunt import box as sheet

# -- the board and the box


@rule("NH-1")
def test_19_tiles_lie_in_a_hexagon_at_random() -> None:
    game = Playthrough(players=2, first="rust")
    assert (game.actor, game.phase, game.state.stream) == ("chance", "TILES", "tiles")
    drawn = chances(game)
    assert len(drawn) == 300
    for spot in (1, 10, 19):
        assert {sentence.split()[spot] for sentence in drawn} == set(WORDS)
    assert why(game, " ".join(["tiles", *LAYOUT[:-1]])) == "NH-1"
    assert why(game, " ".join(["tiles", *LAYOUT[:-1], "hazel-hill"])) == "NH-1"
    game.play(" ".join(["tiles", *LAYOUT]))
    assert [WORDS[tile] for tile in game.state.tiles] == list(LAYOUT)
    assert game.events("laid") == [Event("laid", "NH-1", n=19)]
    ground = game.state.ground
    sizes = [len(ground.near[WORDS.index(word)]) for word in LAYOUT]
    assert sizes == [3, 4, 3, 4, 6, 6, 4, 3, 6, 6, 6, 3, 4, 6, 6, 4, 3, 4, 3]
    for tile in range(19):
        assert all(tile in ground.near[beside] for beside in ground.near[tile])
    assert {WORDS[tile] for tile in ground.near[WORDS.index("willow-wallow")]} == {
        *("mouse-meadow", "hazel-hill", "foxglove-fen", "acorn-acres", "toadstool-terrace", "rabbit-patch")
    }


@rule("NH-1", "NH-7")
def test_the_tiles_of_the_box() -> None:
    """The data say what lies where; here it is seen in legal moves."""
    assert len(GREEN) == 10
    assert at_start(2).goals == GREEN
    for tile in map(sheet.read_tile, sheet.TILES):
        faces = {BOARD.beside(tile.word, face): face for face in sheet.FACES}
        fox = max(faces)
        there = (faces[fox] + 2) % 6 + 1
        game = table("", "", fox=fox, nests=("rabbit-patch", "")).play(f"die {there}")
        assert (game.fox, game.legal("forage")) == (tile.word, set(tile.forage))
        fox = next(word for word in WORDS if tile.word not in (word, *BOARD.near(word)))
        game = table("", "", fox=fox, nests=("rabbit-patch", ""), nuts=(RICH, "")).play(N)
        game.play(*[f"forage {min(game.legal('forage'))}"] * 2)
        before = Counter(game.nuts("rust").split())
        if tile.cost:
            game.play(f"recruit {tile.word}")
            assert before - Counter(game.nuts("rust").split()) == Counter(tile.cost)
        else:
            assert why(game, f"recruit {tile.word}") == "NH-7"


@rule("NH-2")
def test_the_box_holds_45_objectives() -> None:
    game = table("hazel-hill", "")
    assert game.state.deck.size == 45 - 4
    for number, text in enumerate(sheet.OBJECTIVES, 1):
        one, other, base = text.split()
        held = " ".join(word for word in WORDS if word not in ("frog-pond", one))
        game = table(held, "", objectives=(f"o{number}", ""), nests=(one, ""), fox="frog-pond")
        assert game.state.scores[0] == 2 + int(base) + BOARD.between(one, other), number
    assert len(sheet.OBJECTIVES) == 45


@rule("NH-2")
def test_the_die_has_six_faces() -> None:
    game = table("hazel-hill", "")
    assert set(chances(game)) == {f"die {face}" for face in range(1, 7)}
    assert min(chances(game, 600).values()) > 60
    assert why(game, "die 0") == why(game, "die 7")


@rule("NH-2")
def test_pieces_in_five_colours() -> None:
    assert [len(NutHunt.begin(NutHunt.setup(players=n)).scores) for n in range(1, 6)] == [2, 2, 3, 4, 5]
    assert refused(players=6).field == refused(players=0).field == "players"
    assert len(table("", "").state.nuts[0]) == len(NUTS) == 4


@rule("NH-3")
@pytest.mark.parametrize("layout", [LAYOUT, GREEN_CENTRE, LAYOUT[::-1]])
def test_the_fox_starts_on_the_centre(layout: tuple[str, ...]) -> None:
    game = Playthrough(players=3, first="blue").play(" ".join(["tiles", *layout]))
    assert game.fox == layout[9]
    assert game.state.fox_from == -1


# -- objectives are dealt


@rule("NH-4")
def test_everybody_is_dealt_three_and_keeps_two() -> None:
    game = dealing()
    assert (game.phase, game.actor, game.state.stream) == ("DEAL", "chance", "deal")
    assert {len(sentence.split()) for sentence in chances(game)} == {5}
    assert {sentence.split()[1] for sentence in chances(game)} == {"blue"}
    assert {card for sentence in chances(game) for card in sentence.split()[2:]} == {f"o{n}" for n in range(1, 46)}
    for sentence in ("deal rust o1 o2 o3", "deal blue o1 o2", "deal blue o1 o2 o3 o4", "deal blue o1 o1 o2"):
        assert why(game, sentence) in ("NH-2", "NH-4")
    game.play("deal blue o3 o2 o1")
    assert why(game, "deal ochre o1 o5 o6") in ("NH-2", "NH-4")
    game.play("deal ochre o4 o5 o6", "deal rust o7 o8 o9")
    assert [game.objectives(seat) for seat in SEATS[:3]] == ["o7 o8 o9", "o1 o2 o3", "o4 o5 o6"]
    assert (game.actor, game.phase) == ("blue", "DROP")
    assert game.legal() == {"drop o1", "drop o2", "drop o3"}
    assert why(game, "drop o4") == "NH-4"
    assert why(game, "hazel-hill") == "NH-4"
    assert why(game, "drop o7", "rust") == "NH-4"
    game.play("drop o2")
    assert game.actor == "ochre"
    game.play("drop o4")
    assert game.actor == "rust"
    game.play("drop o9")
    assert [game.objectives(seat) for seat in SEATS[:3]] == ["o7 o8", "o1 o3", "o5 o6"]
    assert game.layers[1:] == ["o2", "o4", "o9"]
    assert (len(game.layers[0].split()), game.state.deck.size) == (36, 39)
    assert (game.actor, game.phase) == ("blue", "PLACE")
    (first, *_) = game.events("dropped")
    assert first == Event("dropped", "NH-4", 1, "o2", knows=(1,))
    assert [event.rule for event in game.events("dealt")] == ["NH-4"] * 3
    assert [event.knows for event in game.events("dealt")] == [(1,), (2,), (0,)]


@rule("NH-4")
def test_what_was_put_under_the_deck_comes_last() -> None:
    game = at_action("hazel-hill", "", objectives=("o1", "o2"), deck=("o3 o4", "o5"))
    assert set(chances(game.play("scout"))) == {"peek o3 o4"}
    game.play("peek o3 o4", "keep none")
    assert game.layers == ["o5", "o3 o4"]


# -- squirrels are placed


def placed_by(game: Playthrough) -> list[str]:
    """The seats that place, in order, while everybody takes the first tile that is offered, and its nuts."""
    placers = []
    while game.phase == "PLACE":
        placers.append(game.actor)
        game.play(min(game.goals))
        assert game.actor == placers[-1]
        for _ in range(2):
            game.play(min(game.state.sentences()))
    return placers


ORDERS = {
    1: "rust rust",
    2: "rust blue blue rust",
    3: "rust blue ochre ochre blue rust",
    4: "rust blue ochre teal teal ochre blue rust",
    5: "rust blue ochre teal plum plum teal ochre blue rust",
}


@rule("NH-5")
@pytest.mark.parametrize(
    ("players", "layout"),
    [*((players, LAYOUT) for players in ORDERS), *((players, GREEN_CENTRE) for players in (1, 2, 3, 4))],
)
def test_everybody_places_a_squirrel_and_then_in_reverse(players: int, layout: tuple[str, ...]) -> None:
    """Five with a green centre: see NH-6."""
    game = at_start(players, tiles=layout)
    people = SEATS[:players]
    assert " ".join(placed_by(game)) == ORDERS[players]
    for seat in people:
        assert len(game.squirrels(seat).split()) == 2
        assert len(game.nuts(seat).split()) == 4
    assert len({word for seat in people for word in game.squirrels(seat).split()}) == 2 * players
    assert game.state.placed == 2 * players
    assert {event.rule for event in game.events("placed") + game.events("foraged")} == {"NH-5"}
    assert [SEATS[event.who or 0] for event in game.events("placed")] == ORDERS[players].split()
    assert game.phase == ("ADD" if players == 1 else "ROLL")


@rule("NH-5", "NH-42")
def test_whoever_begins_places_first_and_last() -> None:
    game = at_start(3, first="ochre")
    assert placed_by(game) == ["ochre", "rust", "blue", "blue", "rust", "ochre"]
    assert (game.actor, game.state.mover) == ("chance", 2)


@rule("NH-5")
def test_squirrels_start_on_free_starting_tiles() -> None:
    game = at_start(2, tiles=GREEN_CENTRE)
    assert game.fox == "hazel-hill"
    assert game.goals == game.legal() == GREEN - {"hazel-hill"}
    assert why(game, "hazel-hill") in ("NH-5", "NH-43")
    assert why(game, "toadstool-terrace") == "NH-5"
    assert why(game, "frog-pond") in ("NH-5", "NH-7")
    assert why(game, "pine-barrens") in ("NH-5", "NH-7")
    assert why(game, "forage acorn") == "NH-5"
    game.play("birch-grove")
    assert game.legal() == {"forage acorn", "forage hazelnut"}
    assert why(game, "forage walnut") == "NH-5"
    game.play("forage acorn", "forage acorn")
    assert game.nuts("rust") == "acorn acorn"
    assert (game.actor, game.goals) == ("blue", GREEN - {"hazel-hill", "birch-grove"})
    assert why(game, "birch-grove") == "NH-5"
    game.play("mouse-meadow", "forage walnut", "forage chestnut")
    assert (game.nuts("blue"), game.actor) == ("walnut chestnut", "blue")
    assert why(game, "mouse-meadow") == "NH-5"  # one's own squirrel, too
    assert game.events("placed")[0] == Event("placed", "NH-5", 0, to="birch-grove")
    assert game.events("foraged")[0]._replace(n=0) == Event("foraged", "NH-5", 0, "acorn", to="birch-grove")


@rule("NH-6", "NH-43")
def test_the_fifth_gets_an_extra_place_if_the_fox_is_on_a_starting_tile() -> None:
    game = at_start(5, tiles=GREEN_CENTRE)
    order = []
    for word in "birch-grove mouse-meadow rabbit-patch willow-wallow beaver-bend".split():
        order.append(game.actor)
        game.play(word)
        game.play(*[min(game.legal())] * 2)
    for word in "acorn-acres bramble-bluff chestnut-crossing fern-hollow".split():
        order.append(game.actor)
        assert why(game, "birch-grove") == "NH-5"
        game.play(word)
        game.play(*[min(game.legal())] * 2)
    order.append(game.actor)
    assert " ".join(order) == "rust blue ochre teal plum teal ochre blue rust plum"
    assert game.legal() == GREEN - {"hazel-hill"}  # taken ones, the own one among them, but not the fox's
    assert why(game, "hazel-hill") in ("NH-5", "NH-43")
    assert why(game, "toadstool-terrace") in ("NH-5", "NH-6")
    own, other = deepcopy(game), game
    own.play("beaver-bend", "forage walnut", "forage walnut")
    assert own.squirrels("plum") == "beaver-bend beaver-bend"
    other.play("birch-grove", "forage acorn", "forage hazelnut")
    assert other.squirrels("plum") == "beaver-bend birch-grove"
    assert len(other.nuts("plum").split()) == 4
    assert other.events("placed")[-1] == Event("placed", "NH-6", 4, to="birch-grove")
    assert {event.rule for event in other.events("placed")[:-1]} == {"NH-5"}
    assert (other.phase, other.state.mover) == ("ROLL", 0)


@rule("NH-6")
def test_without_a_fox_on_a_starting_tile_the_order_is_the_usual_one() -> None:
    game = at_start(5)
    order = []
    while game.phase == "PLACE":
        order.append(game.actor)
        taken = {word for seat in SEATS for word in game.squirrels(seat).split()}
        assert not taken & game.goals
        game.play(max(game.goals))
        game.play(*[min(game.legal())] * 2)
    assert " ".join(order) == ORDERS[5]


@rule("NH-42")
def test_who_begins_is_drawn_or_given() -> None:
    game = Playthrough(players=4)
    assert (game.phase, game.state.stream) == ("FIRST", "first")
    assert set(chances(game)) == {f"first {seat}" for seat in SEATS[:4]}
    assert why(game, "first plum") == "NH-42"
    game.play("first teal")
    assert game.events("first") == [Event("first", "NH-42", 3)]
    assert (game.phase, game.state.first) == ("TILES", 3)
    assert Playthrough(players=4, first="blue").phase == "TILES"


@rule("NH-42")
def test_play_goes_clockwise() -> None:
    game = table("", "", "", "", "", first="teal", nests=("hazel-hill", "", "", "", ""))
    movers = []
    for _ in range(6):
        movers.append(SEATS[game.state.mover])
        game.play(N)
        game.play(*[min(game.state.sentences(), key=lambda text: "forage" not in text)] * 2, "pass")
    assert movers == ["teal", "plum", "rust", "blue", "ochre", "teal"]
    assert (game.state.turn, game.state.round) == (7, 2)
