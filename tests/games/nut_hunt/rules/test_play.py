"""Nut Hunt, rule by rule: small positions in which one rule decides, told in sentences, chance's among them."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, Self

import pytest

from squirrelwidgets import BadSetup, IllegalMove, NotAMove
from squirrelwidgets.core.model.events import Event, Viewer
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from squirrelwidgets.games.nut_hunt.rules import phases
from tests.reference import nut_hunt as slow
from tests.reference import nut_hunt_secrets
from tests.secrets import Twins, twins

rule = pytest.mark.rule

SEATS = slow.SEATS
NUTS = slow.NUTS
WORDS = [text.split()[0] for text in slow.TILES]
LAYOUT = (
    *("hazel-hill", "foxglove-fen", "frog-pond"),
    *("mouse-meadow", "willow-wallow", "acorn-acres", "the-tangle"),
    *("birch-grove", "rabbit-patch", "toadstool-terrace", "muckville-marsh", "owl-overlook"),
    *("chestnut-crossing", "fern-hollow", "hickory-haunt", "bramble-bluff"),
    *("beaver-bend", "heart-of-the-wood", "pine-barrens"),
)
"""Columns from the left. Nobody starts on the centre, Toadstool Terrace."""
SWAP = {"toadstool-terrace": "hazel-hill", "hazel-hill": "toadstool-terrace"}
GREEN_CENTRE = tuple(SWAP.get(word, word) for word in LAYOUT)
HELD = ("o1 o2", "o3 o4", "o5 o6", "o7 o8", "o10 o12")
BOARD = slow.Table(2, tiles=LAYOUT, first="rust")
"""To look up what lies where."""
GREEN = {tile.word for tile in map(slow.read_tile, slow.TILES) if tile.kind == "green"}
RICH = "9*acorn 9*hazelnut 9*walnut 9*chestnut"
N, NE, SE, S, SW, NW = (f"die {face}" for face in range(1, 7))
"""Rolls of the die, by where the fox goes."""
PAIRS = 40
"""Pairs of lines that somebody cannot tell apart."""


class Tale:
    """A line of states, told in sentences."""

    def __init__(self, **options: Any) -> None:
        self.states = [NutHunt.begin(NutHunt.setup(**options))]

    @property
    def state(self) -> Any:
        return self.states[-1]

    def play(self, *sentences: str) -> Self:
        for text in sentences:
            state = self.state
            self.states.append(state.play(state.parse(text), state.actors[0]))
        return self

    def told(self, kind: str) -> list[Event]:
        return [event for state in self.states for event in state.events if event.kind == kind]

    @property
    def actor(self) -> str:
        """Who decides now."""
        (seat,) = self.state.actors
        return "chance" if seat == CHANCE else SEATS[seat]

    @property
    def phase(self) -> str:
        return next(name for name, value in vars(phases).items() if name.isupper() and value == self.state.phase)

    def legal(self, first: str = "") -> set[str]:
        """What can be said now; with a word only sentences that begin with it, and without that word."""
        said = self.state.sentences()
        return {text[len(first) :].strip() for text in said if not first or text.split()[0] == first}

    @property
    def goals(self) -> set[str]:
        """Tiles by themselves, among what can be said."""
        return self.legal() & set(WORDS)

    def squirrels(self, seat: str) -> str:
        return listed(self.state.squirrels[SEATS.index(seat)])

    def nests(self, seat: str) -> str:
        return listed(self.state.nests[SEATS.index(seat)])

    def nuts(self, seat: str) -> str:
        counts = self.state.nuts[SEATS.index(seat)]
        return " ".join(nut for nut, n in zip(NUTS, counts, strict=True) for _ in range(n))

    def objectives(self, seat: str) -> str:
        return " ".join(f"o{card}" for card in self.state.objectives[SEATS.index(seat)])

    @property
    def fox(self) -> str:
        fox: int = self.state.fox
        return WORDS[fox]

    @property
    def owed(self) -> list[tuple[str, str]]:
        """Tiles and who still has to go from there, the newest cause first."""
        causes = [(WORDS[cause.tile], zip(SEATS, cause.owes, strict=False)) for cause in self.state.stack]
        found = [(tile, " ".join(f"{seat} {n}" for seat, n in owes if n)) for tile, owes in causes]
        return [each for each in found if each[1]]

    @property
    def layers(self) -> list[str]:
        return [" ".join(f"o{card}" for card in layer.cards) for layer in self.state.deck.layers]

    @property
    def over(self) -> bool:
        return not self.state.actors

    @property
    def winners(self) -> str:
        return " ".join(SEATS[seat] for seat in self.state.winners)


def listed(counts: Any) -> str:
    """Pieces as sorted words."""
    return " ".join(sorted(word for word, n in zip(WORDS, counts, strict=True) for _ in range(n)))


def table(*squirrels: str, **options: Any) -> Tale:
    """A game in its middle: rust rolls. Squirrels by seat, on the tiles of LAYOUT."""
    players = len(squirrels)
    settings = {"players": players, "first": "rust", "tiles": LAYOUT, "objectives": HELD[:players], **options}
    return Tale(squirrels=squirrels, **settings)


def alone(*squirrels: str, **options: Any) -> Tale:
    """A solo game in its middle: the player's squirrels, the Automa's squirrels."""
    return Tale(**{"players": 1, "tiles": LAYOUT, "objectives": HELD[:2], "squirrels": squirrels, **options})


def at_start(players: int, **options: Any) -> Tale:
    """A game in which squirrels are placed next."""
    first = {"first": "rust"} if players > 1 else {}
    return Tale(**{"players": players, "tiles": LAYOUT, "objectives": HELD[: max(2, players)], **first, **options})


def at_action(*squirrels: str, **options: Any) -> Tale:
    """Rust chooses an action: the fox has come to the pond, where it scares nobody, and two acorns were found."""
    return table(*squirrels, **{"fox": "the-tangle", **options}).play(NW, "forage acorn", "forage acorn")


def why(tale: Tale, text: str, seat: str | None = None) -> str:
    """The rule by which that is refused: nothing changes, and the error says the same as the question."""
    state = tale.state
    number = state.actors[0] if seat is None else SEATS.index(seat)
    found = state.explain(text, number)
    assert found is not None, f"{text} is legal"
    assert found.text[0].isupper() or found.text[0] == '"'
    assert found.text[-1] in ".?!"
    assert found.rule in NutHunt.rules()
    key = state.key()
    try:
        move = state.parse(text)
    except NotAMove:
        return str(found.rule)
    with pytest.raises(IllegalMove) as error:
        state.play(move, number)
    assert error.value.explanation == found
    assert state.key() == key
    return str(found.rule)


def refused(**options: Any) -> BadSetup:
    with pytest.raises(BadSetup) as error:
        NutHunt.setup(**options)
    return error.value


def chances(tale: Tale, times: int = 300) -> Counter[str]:
    """What chance draws."""
    return Counter(tale.state.say(tale.state.draw_chance(Random(seed))) for seed in range(times))


# -- the board and the box


@rule("NH-1")
def test_19_tiles_lie_in_a_hexagon_at_random() -> None:
    tale = Tale(players=2, first="rust")
    assert (tale.actor, tale.phase, tale.state.stream) == ("chance", "TILES", "tiles")
    drawn = chances(tale)
    assert len(drawn) == 300
    for spot in (1, 10, 19):
        assert {said.split()[spot] for said in drawn} == set(WORDS)
    assert why(tale, " ".join(["tiles", *LAYOUT[:-1]])) == "NH-1"
    assert why(tale, " ".join(["tiles", *LAYOUT[:-1], "hazel-hill"])) == "NH-1"
    tale.play(" ".join(["tiles", *LAYOUT]))
    assert [WORDS[tile] for tile in tale.state.tiles] == list(LAYOUT)
    assert tale.told("laid") == [Event("laid", "NH-1", n=19)]
    land = tale.state.land
    sizes = [len(land.near[WORDS.index(word)]) for word in LAYOUT]
    assert sizes == [3, 4, 3, 4, 6, 6, 4, 3, 6, 6, 6, 3, 4, 6, 6, 4, 3, 4, 3]
    for tile in range(19):
        assert all(tile in land.near[beside] for beside in land.near[tile])
    assert {WORDS[tile] for tile in land.near[WORDS.index("willow-wallow")]} == {
        *("mouse-meadow", "hazel-hill", "foxglove-fen", "acorn-acres", "toadstool-terrace", "rabbit-patch")
    }


@rule("NH-1", "NH-7")
def test_the_tiles_of_the_box() -> None:
    """What lies where is in the data; here it is told by what one may do."""
    assert len(GREEN) == 10
    assert at_start(2).goals == GREEN
    for tile in map(slow.read_tile, slow.TILES):
        faces = {BOARD.beside(tile.word, face): face for face in slow.FACES}
        fox = max(faces)
        there = (faces[fox] + 2) % 6 + 1
        tale = table("", "", fox=fox, nests=("rabbit-patch", "")).play(f"die {there}")
        assert (tale.fox, tale.legal("forage")) == (tile.word, set(tile.forage))
        fox = next(word for word in WORDS if tile.word not in (word, *BOARD.near(word)))
        tale = table("", "", fox=fox, nests=("rabbit-patch", ""), nuts=(RICH, "")).play(N)
        tale.play(*[f"forage {min(tale.legal('forage'))}"] * 2)
        before = Counter(tale.nuts("rust").split())
        if tile.cost:
            tale.play(f"recruit {tile.word}")
            assert before - Counter(tale.nuts("rust").split()) == Counter(tile.cost)
        else:
            assert why(tale, f"recruit {tile.word}") == "NH-7"


@rule("NH-2")
def test_the_box_holds_45_objectives() -> None:
    tale = table("hazel-hill", "")
    assert tale.state.deck.size == 45 - 4
    for number, text in enumerate(slow.OBJECTIVES, 1):
        one, other, base = text.split()
        held = " ".join(word for word in WORDS if word not in ("frog-pond", one))
        tale = table(held, "", objectives=(f"o{number}", ""), nests=(one, ""), fox="frog-pond")
        assert tale.state.scores[0] == 2 + int(base) + BOARD.between(one, other), number
    assert len(slow.OBJECTIVES) == 45


@rule("NH-2")
def test_the_die_has_six_faces() -> None:
    tale = table("hazel-hill", "")
    assert set(chances(tale)) == {f"die {face}" for face in range(1, 7)}
    assert min(chances(tale, 600).values()) > 60
    assert why(tale, "die 0") == why(tale, "die 7")


@rule("NH-2")
def test_pieces_in_five_colours() -> None:
    assert [len(NutHunt.begin(NutHunt.setup(players=n)).scores) for n in range(1, 6)] == [2, 2, 3, 4, 5]
    assert refused(players=6).field == refused(players=0).field == "players"
    assert len(table("", "").state.nuts[0]) == len(NUTS) == 4


@rule("NH-3")
@pytest.mark.parametrize("layout", [LAYOUT, GREEN_CENTRE, LAYOUT[::-1]])
def test_the_fox_starts_on_the_centre(layout: tuple[str, ...]) -> None:
    tale = Tale(players=3, first="blue").play(" ".join(["tiles", *layout]))
    assert tale.fox == layout[9]
    assert tale.state.left == -1


# -- objectives are dealt


def dealing(players: int = 3, **options: Any) -> Tale:
    return Tale(**{"players": players, "tiles": LAYOUT, "first": "blue", **options})


@rule("NH-4")
def test_everybody_is_dealt_three_and_keeps_two() -> None:
    tale = dealing()
    assert (tale.phase, tale.actor, tale.state.stream) == ("DEAL", "chance", "deal")
    assert {len(said.split()) for said in chances(tale)} == {5}
    assert {said.split()[1] for said in chances(tale)} == {"blue"}
    assert {card for said in chances(tale) for card in said.split()[2:]} == {f"o{n}" for n in range(1, 46)}
    for said in ("deal rust o1 o2 o3", "deal blue o1 o2", "deal blue o1 o2 o3 o4", "deal blue o1 o1 o2"):
        assert why(tale, said) in ("NH-2", "NH-4")
    tale.play("deal blue o3 o2 o1")
    assert why(tale, "deal ochre o1 o5 o6") in ("NH-2", "NH-4")
    tale.play("deal ochre o4 o5 o6", "deal rust o7 o8 o9")
    assert [tale.objectives(seat) for seat in SEATS[:3]] == ["o7 o8 o9", "o1 o2 o3", "o4 o5 o6"]
    assert (tale.actor, tale.phase) == ("blue", "DROP")
    assert tale.legal() == {"drop o1", "drop o2", "drop o3"}
    assert why(tale, "drop o4") == "NH-4"
    assert why(tale, "hazel-hill") == "NH-4"
    assert why(tale, "drop o7", "rust") == "NH-4"
    tale.play("drop o2")
    assert tale.actor == "ochre"
    tale.play("drop o4")
    assert tale.actor == "rust"
    tale.play("drop o9")
    assert [tale.objectives(seat) for seat in SEATS[:3]] == ["o7 o8", "o1 o3", "o5 o6"]
    assert tale.layers[1:] == ["o2", "o4", "o9"]
    assert (len(tale.layers[0].split()), tale.state.deck.size) == (36, 39)
    assert (tale.actor, tale.phase) == ("blue", "PLACE")
    (first, *_) = tale.told("dropped")
    assert first == Event("dropped", "NH-4", 1, "o2", knows=(1,))
    assert [event.rule for event in tale.told("dealt")] == ["NH-4"] * 3
    assert [event.knows for event in tale.told("dealt")] == [(1,), (2,), (0,)]


@rule("NH-4")
def test_what_was_put_under_the_deck_comes_last() -> None:
    tale = at_action("hazel-hill", "", objectives=("o1", "o2"), deck=("o3 o4", "o5"))
    assert set(chances(tale.play("scout"))) == {"peek o3 o4"}
    tale.play("peek o3 o4", "keep none")
    assert tale.layers == ["o5", "o3 o4"]


# -- squirrels are placed


def placed_by(tale: Tale) -> list[str]:
    """Who places, in order, while everybody takes the first tile that is offered, and its nuts."""
    found = []
    while tale.phase == "PLACE":
        found.append(tale.actor)
        tale.play(min(tale.goals))
        assert tale.actor == found[-1]
        for _ in range(2):
            tale.play(min(tale.state.sentences()))
    return found


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
    tale = at_start(players, tiles=layout)
    people = SEATS[:players]
    assert " ".join(placed_by(tale)) == ORDERS[players]
    for seat in people:
        assert len(tale.squirrels(seat).split()) == 2
        assert len(tale.nuts(seat).split()) == 4
    assert len({word for seat in people for word in tale.squirrels(seat).split()}) == 2 * players
    assert tale.state.placed == 2 * players
    assert {event.rule for event in tale.told("placed") + tale.told("foraged")} == {"NH-5"}
    assert [SEATS[event.who or 0] for event in tale.told("placed")] == ORDERS[players].split()
    assert tale.phase == ("ADD" if players == 1 else "ROLL")


@rule("NH-5", "NH-42")
def test_whoever_begins_places_first_and_last() -> None:
    tale = at_start(3, first="ochre")
    assert placed_by(tale) == ["ochre", "rust", "blue", "blue", "rust", "ochre"]
    assert (tale.actor, tale.state.mover) == ("chance", 2)


@rule("NH-5")
def test_squirrels_start_on_free_starting_tiles() -> None:
    tale = at_start(2, tiles=GREEN_CENTRE)
    assert tale.fox == "hazel-hill"
    assert tale.goals == tale.legal() == GREEN - {"hazel-hill"}
    assert why(tale, "hazel-hill") in ("NH-5", "NH-43")
    assert why(tale, "toadstool-terrace") == "NH-5"
    assert why(tale, "frog-pond") in ("NH-5", "NH-7")
    assert why(tale, "pine-barrens") in ("NH-5", "NH-7")
    assert why(tale, "forage acorn") == "NH-5"
    tale.play("birch-grove")
    assert tale.legal() == {"forage acorn", "forage hazelnut"}
    assert why(tale, "forage walnut") == "NH-5"
    tale.play("forage acorn", "forage acorn")
    assert tale.nuts("rust") == "acorn acorn"
    assert (tale.actor, tale.goals) == ("blue", GREEN - {"hazel-hill", "birch-grove"})
    assert why(tale, "birch-grove") == "NH-5"
    tale.play("mouse-meadow", "forage walnut", "forage chestnut")
    assert (tale.nuts("blue"), tale.actor) == ("walnut chestnut", "blue")
    assert why(tale, "mouse-meadow") == "NH-5"  # one's own squirrel, too
    assert tale.told("placed")[0] == Event("placed", "NH-5", 0, to="birch-grove")
    assert tale.told("foraged")[0]._replace(n=0) == Event("foraged", "NH-5", 0, "acorn", to="birch-grove")


@rule("NH-6", "NH-43")
def test_the_fifth_gets_an_extra_place_if_the_fox_is_on_a_starting_tile() -> None:
    tale = at_start(5, tiles=GREEN_CENTRE)
    order = []
    for word in "birch-grove mouse-meadow rabbit-patch willow-wallow beaver-bend".split():
        order.append(tale.actor)
        tale.play(word)
        tale.play(*[min(tale.legal())] * 2)
    for word in "acorn-acres bramble-bluff chestnut-crossing fern-hollow".split():
        order.append(tale.actor)
        assert why(tale, "birch-grove") == "NH-5"
        tale.play(word)
        tale.play(*[min(tale.legal())] * 2)
    order.append(tale.actor)
    assert " ".join(order) == "rust blue ochre teal plum teal ochre blue rust plum"
    assert tale.legal() == GREEN - {"hazel-hill"}  # taken ones, the own one among them, but not the fox's
    assert why(tale, "hazel-hill") in ("NH-5", "NH-43")
    assert why(tale, "toadstool-terrace") in ("NH-5", "NH-6")
    own, other = deepcopy(tale), tale
    own.play("beaver-bend", "forage walnut", "forage walnut")
    assert own.squirrels("plum") == "beaver-bend beaver-bend"
    other.play("birch-grove", "forage acorn", "forage hazelnut")
    assert other.squirrels("plum") == "beaver-bend birch-grove"
    assert len(other.nuts("plum").split()) == 4
    assert other.told("placed")[-1] == Event("placed", "NH-6", 4, to="birch-grove")
    assert {event.rule for event in other.told("placed")[:-1]} == {"NH-5"}
    assert (other.phase, other.state.mover) == ("ROLL", 0)


@rule("NH-6")
def test_without_a_fox_on_a_starting_tile_the_order_is_the_usual_one() -> None:
    tale = at_start(5)
    order = []
    while tale.phase == "PLACE":
        order.append(tale.actor)
        taken = {word for seat in SEATS for word in tale.squirrels(seat).split()}
        assert not taken & tale.goals
        tale.play(max(tale.goals))
        tale.play(*[min(tale.legal())] * 2)
    assert " ".join(order) == ORDERS[5]


@rule("NH-42")
def test_who_begins_is_drawn_or_given() -> None:
    tale = Tale(players=4)
    assert (tale.phase, tale.state.stream) == ("FIRST", "first")
    assert set(chances(tale)) == {f"first {seat}" for seat in SEATS[:4]}
    assert why(tale, "first plum") == "NH-42"
    tale.play("first teal")
    assert tale.told("first") == [Event("first", "NH-42", 3)]
    assert (tale.phase, tale.state.first) == ("TILES", 3)
    assert Tale(players=4, first="blue").phase == "TILES"


@rule("NH-42")
def test_play_goes_clockwise() -> None:
    tale = table("", "", "", "", "", first="teal", nests=("hazel-hill", "", "", "", ""))
    movers = []
    for _ in range(6):
        movers.append(SEATS[tale.state.mover])
        tale.play(N)
        tale.play(*[min(tale.state.sentences(), key=lambda text: "forage" not in text)] * 2, "pass")
    assert movers == ["teal", "plum", "rust", "blue", "ochre", "teal"]
    assert (tale.state.turn, tale.state.round) == (7, 2)


# -- pond and barrens


@rule("NH-7")
def test_nobody_recruits_on_pond_or_barrens() -> None:
    tale = at_action("hazel-hill", "", nuts=(RICH, ""))
    assert tale.legal("recruit") == set(WORDS) - {"frog-pond", "pine-barrens"}
    assert why(tale, "recruit pine-barrens") == "NH-7"
    assert why(tale, "recruit frog-pond") == "NH-7"


@rule("NH-7", "NH-16")
def test_squirrels_scatter_to_the_barrens_but_not_to_the_pond() -> None:
    tale = table("bramble-bluff acorn-acres", "", fox="hickory-haunt").play(S)
    assert tale.goals == {"pine-barrens", "owl-overlook", "muckville-marsh"}
    tale.play("pine-barrens")
    assert tale.squirrels("rust") == "acorn-acres pine-barrens"
    tale = table("acorn-acres", "", fox="willow-wallow").play(S)
    assert tale.goals == {"toadstool-terrace", "muckville-marsh", "the-tangle", "foxglove-fen"}
    assert why(tale, "frog-pond") in ("NH-7", "NH-16")


@rule("NH-7")
def test_the_fox_swims() -> None:
    tale = table("acorn-acres", "", fox="foxglove-fen").play(S)
    assert tale.fox == "frog-pond"
    assert tale.legal("forage") == set(NUTS)
    tale.play("forage chestnut", "forage hazelnut")
    assert tale.nuts("rust") == "hazelnut chestnut"


@rule("NH-7")
@pytest.mark.parametrize("name", ["squirrels", "nests"])
def test_no_setup_puts_pieces_into_the_pond(name: str) -> None:
    error = refused(players=2, tiles=LAYOUT, **{name: ("frog-pond", "")})
    assert (error.field, error.rule) == (name, "NH-7")


# -- secrets


@rule("NH-8")
def test_objectives_are_secret_nuts_are_not() -> None:
    tale = table("hazel-hill", "mouse-meadow", "", nuts=("acorn", "2*walnut", ""))
    for viewer in (0, 1, 2, "spectator"):
        view = tale.state.seen_by(viewer)
        for seat in range(3):
            assert (view.objectives[seat] is None) == (seat != viewer)
        assert list(view.held) == [2, 2, 2]
        assert view.nuts == tale.state.nuts
        assert view.squirrels == tale.state.squirrels
        assert view.deck.size == 39
        assert {card for layer in view.deck.layers for card in layer.cards} == {None}
    assert tale.state.seen_by("all").objectives == tale.state.objectives


@rule("NH-8")
def test_who_hears_what_of_cards() -> None:
    tale = dealing()
    said = "deal blue o1 o2 o3"
    assert [tale.state.heard(said, CHANCE, viewer) for viewer in (0, 1, 2, "spectator", "all")] == [
        *("deal blue ?", said, "deal blue ?", "deal blue ?", said)
    ]
    tale.play(said, "deal ochre o4 o5 o6", "deal rust o7 o8 o9")
    assert [tale.state.heard("drop o2", 1, viewer) for viewer in (0, 1, "spectator", "all")] == [
        *("drop ?", "drop o2", "drop ?", "drop o2")
    ]
    tale = at_action("hazel-hill", "").play("scout")
    assert [tale.state.heard("peek o7 o9", CHANCE, viewer) for viewer in (0, 1, "spectator")] == [
        *("peek o7 o9", "peek ?", "peek ?")
    ]
    tale.play("peek o7 o9")
    assert [tale.state.heard("keep o7", 0, viewer) for viewer in (0, 1, "spectator")] == ["keep o7", "keep ?", "keep ?"]
    assert [tale.state.heard("keep none", 0, viewer) for viewer in (0, 1, "spectator")] == ["keep none"] * 3
    assert tale.state.seen_by(0).peeked == (7, 9)
    assert tale.state.seen_by(1).peeked == tale.state.seen_by("spectator").peeked == (None, None)


@rule("NH-8")
def test_at_the_end_all_is_open() -> None:
    tale = ended()
    for viewer in (0, 1, "spectator"):
        view = tale.state.seen_by(viewer)
        assert view.objectives == tale.state.objectives
        assert view.scores == tale.state.scores
    shown = [event for event in tale.told("revealed") if event.knows is None]
    assert [(event.who, event.what) for event in shown] == [(0, "o1 o2"), (1, "o3 o4")]
    assert {event.rule for event in shown} == {"NH-8"}


@rule("NH-8")
def test_what_scores_tell_a_viewer() -> None:
    """Others' objectives, done or not, do not show in what a view says of the score."""
    held = "2*mouse-meadow 2*willow-wallow 2*toadstool-terrace"
    tale = table(held, "", objectives=("o1 o2", "o3 o4"), nests=("hazel-hill", "acorn-acres"), fox="frog-pond")
    assert list(tale.state.scores) == [2 - 4, 2 - 4]
    assert list(tale.state.seen_by(0).scores) == [-2, 2]
    assert list(tale.state.seen_by("spectator").scores) == [2, 2]


# -- the fox moves


@rule("NH-9")
@pytest.mark.parametrize("face", slow.FACES)
def test_the_fox_goes_where_the_die_says(face: int) -> None:
    tale = table("", "", nests=("hazel-hill", ""))
    assert (tale.phase, tale.actor, tale.state.stream) == ("ROLL", "chance", "die")
    tale.play(f"die {face}")
    wanted = ["rabbit-patch", "fern-hollow", "hickory-haunt", "muckville-marsh", "acorn-acres", "willow-wallow"]
    assert tale.fox == wanted[face - 1]
    assert WORDS[tale.state.left] == "toadstool-terrace"
    assert (tale.state.die, tale.state.rolled) == (face, 1)
    assert tale.told("rolled") == [Event("rolled", "NH-9", 0, slow.COMPASS[face], n=face)]
    assert tale.told("fox") == [Event("fox", "NH-9", 0, "", "toadstool-terrace", wanted[face - 1])]


INNER = "willow-wallow acorn-acres rabbit-patch toadstool-terrace muckville-marsh fern-hollow hickory-haunt".split()
BORDER = [word for word in LAYOUT if word not in INNER]
OFF = {
    "hazel-hill": {"N": "foxglove-fen", "SW": "mouse-meadow", "NW": "willow-wallow"},
    "foxglove-fen": {"SW": "willow-wallow", "NW": "acorn-acres"},
    "frog-pond": {"S": "foxglove-fen", "SW": "acorn-acres", "NW": "the-tangle"},
    "mouse-meadow": {"N": "willow-wallow", "NW": "rabbit-patch"},
    "the-tangle": {"S": "acorn-acres", "SW": "muckville-marsh"},
    "birch-grove": {"N": "rabbit-patch", "NE": "mouse-meadow", "NW": "chestnut-crossing"},
    "owl-overlook": {"SE": "the-tangle", "S": "muckville-marsh", "SW": "bramble-bluff"},
    "chestnut-crossing": {"N": "fern-hollow", "NE": "rabbit-patch"},
    "bramble-bluff": {"SE": "muckville-marsh", "S": "hickory-haunt"},
    "beaver-bend": {"N": "heart-of-the-wood", "NE": "fern-hollow", "SE": "chestnut-crossing"},
    "heart-of-the-wood": {"NE": "hickory-haunt", "SE": "fern-hollow"},
    "pine-barrens": {"NE": "bramble-bluff", "SE": "hickory-haunt", "S": "heart-of-the-wood"},
}
"""Where the fox goes instead, for each way off the board; written down by hand."""


@rule("NH-9")
@pytest.mark.parametrize("word", BORDER)
def test_the_fox_bounces_from_the_border(word: str) -> None:
    assert len(BORDER) == 12
    for face in slow.FACES:
        way = slow.COMPASS[face]
        tale = table("", "", nests=("rabbit-patch", ""), fox=word).play(f"die {face}")
        if way in OFF[word]:
            assert tale.fox == OFF[word][way], (word, way)
        else:
            assert tale.fox == BOARD.beside(word, face)
        (event,) = tale.told("fox")
        assert event.what == ("bounced" if way in OFF[word] else "")
        assert tale.fox in BOARD.near(word)


@rule("NH-9")
def test_every_turn_begins_with_the_die() -> None:
    tale = at_action("hazel-hill", "mouse-meadow")
    tale.play("pass")
    assert (tale.phase, tale.actor, tale.state.mover) == ("ROLL", "chance", 1)
    assert why(tale, "pass", "blue") == "NH-9"
    assert why(tale, "die 3", "blue") == "NH-9"
    assert why(tale, "forage acorn", "blue") == "NH-9"


# -- scatter and forage


@rule("NH-10")
def test_squirrels_on_the_foxs_tile_scatter_nests_stay() -> None:
    tale = table("2*rabbit-patch hazel-hill", "rabbit-patch", nests=("", "rabbit-patch 2*willow-wallow")).play(N)
    assert tale.owed == [("rabbit-patch", "rust 2 blue 1")]
    assert tale.told("startled") == [Event("startled", "NH-10", None, "rust 2 blue 1", to="rabbit-patch")]
    assert (tale.phase, tale.actor) == ("SCATTER", "rust")
    assert why(tale, "forage acorn") in ("NH-10", "NH-16")
    assert why(tale, "pass") in ("NH-10", "NH-16", "NH-11")
    tale.play("birch-grove", "fern-hollow", "mouse-meadow")
    assert tale.squirrels("rust") == "birch-grove fern-hollow hazel-hill"
    assert (tale.squirrels("blue"), tale.nests("blue")) == ("mouse-meadow", "rabbit-patch willow-wallow willow-wallow")
    assert (tale.phase, tale.actor) == ("FORAGE", "rust")
    assert tale.told("scattered")[0] == Event("scattered", "NH-16", 0, "", "rabbit-patch", "birch-grove")


@rule("NH-10", "NH-22")
def test_a_nest_protects_only_itself() -> None:
    tale = table("rabbit-patch", "", nests=("rabbit-patch", "")).play(N)
    assert tale.owed == [("rabbit-patch", "rust 1")]


@rule("NH-10")
@pytest.mark.parametrize("two", ["acorn acorn", "acorn walnut", "walnut acorn", "walnut walnut"])
def test_two_nuts_of_the_new_tile_in_any_combination(two: str) -> None:
    one, other = two.split()
    tale = table("hazel-hill", "").play(N)
    assert tale.legal() == {"forage acorn", "forage walnut"}
    assert why(tale, "forage chestnut") == "NH-10"
    assert why(tale, "pass") == "NH-10"
    tale.play(f"forage {one}")
    assert tale.legal() == {"forage acorn", "forage walnut"}
    tale.play(f"forage {other}")
    assert tale.nuts("rust") == " ".join(sorted(two.split(), key=NUTS.index))
    assert tale.told("foraged") == [
        Event("foraged", "NH-10", 0, one, to="rabbit-patch", n=1),
        Event("foraged", "NH-10", 0, other, to="rabbit-patch", n=0),
    ]
    assert tale.phase == "ACTION"
    assert why(tale, "forage acorn") in ("NH-10", "NH-11")


# -- one action


@rule("NH-11")
def test_one_action_or_none() -> None:
    rich = (RICH, "")
    tale = at_action("hazel-hill acorn-acres", "", nuts=rich)
    assert {text.split()[0] for text in tale.legal()} == {"recruit", "hassle", "scout", "pass", "exchange"}
    for action in ("recruit hazel-hill", "pass", "scout"):
        each = at_action("hazel-hill acorn-acres", "", nuts=rich).play(action)
        if action == "scout":
            each.play("peek o7 o8", "keep none")
        assert (each.state.mover, each.phase) == (1, "ROLL")
        assert why(each, "recruit hazel-hill", "rust") in ("NH-9", "NH-11", "NH-42")
    tale.play("hassle acorn-acres", "muckville-marsh", "forage acorn")
    assert (tale.state.mover, tale.phase) == (1, "ROLL")
    passed = at_action("hazel-hill", "").play("pass")
    assert passed.told("passed") == [Event("passed", "NH-11", 0)]
    assert passed.nuts("rust") == "acorn acorn"


@rule("NH-11")
def test_who_has_the_turn_decides() -> None:
    tale = at_action("hazel-hill", "mouse-meadow acorn-acres")
    assert why(tale, "pass", "blue") in ("NH-11", "NH-42")
    assert why(tale, "hassle acorn-acres", "blue") in ("NH-11", "NH-42")


@rule("NH-12")
def test_three_equal_nuts_for_another() -> None:
    tale = at_action("hazel-hill", "", nuts=("acorn 2*walnut", "3*chestnut"))
    assert tale.nuts("rust") == "acorn acorn acorn walnut walnut"
    assert tale.legal("exchange") == {"acorn hazelnut", "acorn walnut", "acorn chestnut"}
    assert why(tale, "exchange walnut acorn") == "NH-12"
    assert why(tale, "exchange acorn acorn") == "NH-12"
    assert why(tale, "exchange chestnut acorn", "blue") in ("NH-12", "NH-11", "NH-42")
    tale.play("exchange acorn walnut")
    assert tale.nuts("rust") == "walnut walnut walnut"
    assert tale.told("exchanged") == [Event("exchanged", "NH-12", 0, "acorn walnut")]
    tale.play("exchange walnut chestnut")  # as often as one can
    assert (tale.nuts("rust"), tale.phase, tale.actor) == ("chestnut", "ACTION", "rust")
    assert not tale.legal("exchange")


@rule("NH-12")
def test_exchanging_at_every_decision_of_ones_own_turn() -> None:
    tale = table("rabbit-patch", "rabbit-patch", nuts=("9*acorn", "9*walnut")).play(N)
    assert (tale.phase, len(tale.legal("exchange"))) == ("SCATTER", 3)
    tale.play("exchange acorn walnut", "birch-grove")
    assert (tale.actor, tale.phase) == ("blue", "SCATTER")
    assert not tale.legal("exchange")  # not blue's turn
    assert why(tale, "exchange walnut acorn") == "NH-12"
    tale.play("fern-hollow")
    assert (tale.phase, len(tale.legal("exchange"))) == ("FORAGE", 3)
    tale.play("exchange acorn walnut", "forage acorn", "exchange acorn chestnut", "forage acorn", "scout", "peek o7 o9")
    assert (tale.phase, tale.nuts("rust")) == ("KEEP", "acorn acorn walnut walnut chestnut")
    assert not tale.legal("exchange")
    tale = at_action("hazel-hill", "", nuts=("acorn", "")).play(
        "scout", "peek o7 o9", "exchange acorn walnut", "keep o7"
    )
    assert (tale.nuts("rust"), tale.objectives("rust")) == ("walnut", "o1 o2 o7")


@rule("NH-12")
def test_no_exchange_at_the_start() -> None:
    tale = at_start(2, nuts=("5*acorn", "5*acorn"))
    assert not tale.legal("exchange")
    assert why(tale, "exchange acorn walnut") == "NH-12"
    tale.play("birch-grove")
    assert tale.legal() == {"forage acorn", "forage hazelnut"}


# -- recruit


@rule("NH-13")
def test_a_squirrel_for_the_cost_of_its_tile() -> None:
    tale = at_action("hazel-hill", "willow-wallow", nuts=("walnut chestnut", ""), nests=("", "2*willow-wallow"))
    assert tale.legal("recruit") == {"bramble-bluff", "willow-wallow"}
    assert why(tale, "recruit fern-hollow") == "NH-13"  # one walnut is missing
    tale.play("recruit willow-wallow")  # others' pieces are no hindrance
    assert tale.squirrels("rust") == "hazel-hill willow-wallow"
    assert tale.squirrels("blue") == "willow-wallow"
    assert tale.nuts("rust") == "chestnut"
    assert tale.told("recruited") == [Event("recruited", "NH-13", 0, "2*acorn walnut", to="willow-wallow")]
    assert (tale.state.mover, tale.phase) == (1, "ROLL")


@rule("NH-13")
def test_not_where_the_fox_is() -> None:
    tale = table("hazel-hill", "", nuts=(RICH, "")).play(N)
    tale.play("forage acorn", "forage acorn")
    assert "rabbit-patch" not in tale.legal("recruit")
    assert "toadstool-terrace" in tale.legal("recruit")
    assert why(tale, "recruit rabbit-patch") == "NH-13"


@rule("NH-45")
def test_nuts_do_not_run_out() -> None:
    """The box has 25 of a kind."""
    tale = table("", "", nests=("hazel-hill", ""), nuts=("40*hazelnut", "40*hazelnut")).play(NE)
    tale.play("forage hazelnut", "forage hazelnut")
    assert tale.nuts("rust").split() == ["hazelnut"] * 42


@rule("NH-45")
def test_more_squirrels_than_the_box_holds() -> None:
    """The box has 17 squirrels of a colour."""
    crowd = " ".join(f"2*{word}" for word in WORDS if word not in ("frog-pond", "the-tangle", "hazel-hill"))
    tale = at_action(f"{crowd} hazel-hill", "", nuts=("acorn 2*chestnut", "")).play("recruit hazel-hill")
    assert len(tale.squirrels("rust").split()) == 34
    assert not tale.over


# -- hassle


@rule("NH-14")
def test_hassling_pulls_the_fox() -> None:
    tale = at_action("2*acorn-acres hazel-hill", "acorn-acres", nests=("foxglove-fen", "the-tangle"))
    assert tale.fox == "frog-pond"
    assert tale.legal("hassle") == {"acorn-acres", "foxglove-fen"}  # the-tangle is blue's
    assert why(tale, "hassle the-tangle") == "NH-14"
    assert why(tale, "hassle hazel-hill") == "NH-14"  # too far
    assert why(tale, "hassle frog-pond") == "NH-14"
    tale.play("hassle acorn-acres")
    assert (tale.fox, WORDS[tale.state.left], tale.state.die) == ("acorn-acres", "frog-pond", 6)
    assert tale.told("fox")[-1] == Event("fox", "NH-14", 0, "", "frog-pond", "acorn-acres")
    assert tale.owed == [("acorn-acres", "rust 2 blue 1")]
    tale.play("toadstool-terrace", "muckville-marsh", "foxglove-fen")
    assert (tale.actor, tale.phase) == ("rust", "FORAGE")
    assert tale.legal("forage") == {"acorn", "chestnut"}
    tale.play("forage chestnut")
    assert tale.nuts("rust") == "acorn acorn chestnut"
    assert tale.told("foraged")[-1] == Event("foraged", "NH-14", 0, "chestnut", to="acorn-acres", n=0)
    assert (tale.state.mover, tale.phase) == (1, "ROLL")


@rule("NH-14")
def test_a_nest_hassles_too_and_only_one_nut_is_found() -> None:
    tale = at_action("hazel-hill", "", nests=("foxglove-fen", "")).play("hassle foxglove-fen")
    assert (tale.phase, tale.state.foraging) == ("FORAGE", 1)
    tale.play("forage walnut")
    assert (tale.nuts("rust"), tale.phase) == ("acorn acorn walnut", "ROLL")


@rule("NH-14", "NH-17")
def test_the_fox_may_be_pulled_back_and_bars_what_it_leaves_then() -> None:
    tale = table("acorn-acres rabbit-patch", "").play(N)
    tale.play("fern-hollow", "forage acorn", "forage acorn")
    tale.play("hassle fern-hollow")
    assert "rabbit-patch" not in tale.goals  # the fox just left it
    assert "toadstool-terrace" in tale.goals  # it left that one earlier
    tale = table("rabbit-patch", "", nests=("toadstool-terrace", "")).play(N)
    tale.play("fern-hollow", "forage acorn", "forage acorn", "hassle toadstool-terrace")
    assert tale.fox == "toadstool-terrace"


# -- scout


@rule("NH-15")
@pytest.mark.parametrize(
    ("said", "held", "under"),
    [
        ("keep o7", "o1 o2 o7", "o9"),
        ("keep o9", "o1 o2 o9", "o7"),
        ("keep none", "o1 o2", "o7 o9"),
    ],
)
def test_scouting_looks_at_two_and_keeps_at_most_one(said: str, held: str, under: str) -> None:
    tale = at_action("hazel-hill", "").play("scout")
    assert (tale.phase, tale.actor, tale.state.stream) == ("PEEK", "chance", "scout")
    assert all(len(each.split()) == 3 for each in chances(tale))
    for wrong in ("peek o7", "peek o7 o8 o9", "peek o1 o7", "peek o7 o7"):
        assert why(tale, wrong) in ("NH-2", "NH-15")
    tale.play("peek o9 o7")
    assert tale.legal() == {"keep none", "keep o7", "keep o9"}
    assert why(tale, "keep o8") == "NH-15"
    assert why(tale, "keep o1") == "NH-15"
    assert why(tale, "pass") in ("NH-15", "NH-11")
    tale.play(said)
    assert (tale.objectives("rust"), tale.layers[-1]) == (held, under)
    assert tale.state.deck.size == 41 - len(held.split()) + 2
    assert (tale.state.mover, tale.phase) == (1, "ROLL")
    assert tale.told("peeked") == [Event("peeked", "NH-15", 0, "o7 o9", n=2, knows=(0,))]
    (kept,) = tale.told("kept")
    assert kept.n == len(held.split()) - 2
    (buried,) = tale.told("buried")
    assert (buried.what, buried.n, buried.knows) == (under, len(under.split()), (0,))
    assert (kept.knows, kept.what) == ((0,), said.split()[1]) if kept.n else kept.what == ""


@rule("NH-15")
def test_objectives_are_never_discarded_later() -> None:
    tale = at_action("hazel-hill", "")
    assert why(tale, "drop o1") in ("NH-4", "NH-15")
    tale.play("scout", "peek o7 o9")
    assert why(tale, "drop o1") in ("NH-4", "NH-15")


@rule("NH-36")
def test_one_card_or_none_to_scout() -> None:
    tale = at_action("hazel-hill", "", deck=("o9",)).play("scout")
    assert set(chances(tale)) == {"peek o9"}
    tale.play("peek o9")
    assert tale.legal() == {"keep none", "keep o9"}
    tale.play("keep o9")
    assert (tale.objectives("rust"), tale.state.deck.size) == ("o1 o2 o9", 0)
    tale.play(N, "forage acorn", "forage acorn")
    assert (tale.actor, tale.phase) == ("blue", "ACTION")
    assert "scout" not in tale.legal()
    assert why(tale, "scout") == "NH-36"


@rule("NH-36")
def test_the_order_of_cards_put_back_is_not_known() -> None:
    tale = at_action("hazel-hill", "", deck=("o7 o9",)).play("scout", "peek o7 o9", "keep none", N)
    assert tale.layers == ["o7 o9"]
    tale = at_action("hazel-hill", "", deck=("o7", "o9", "o8")).play("scout", "peek o7 o9", "keep none")
    assert tale.layers == ["o8", "o7 o9"]
    cards = [tale.state.seen_by(viewer).deck.layers[1].cards for viewer in (0, 1, "spectator")]
    assert cards == [(7, 9), (None, None), (None, None)]  # known to whoever put them there
    tale.play(N, "forage acorn", "forage acorn", "scout")
    assert set(chances(tale)) == {"peek o7 o8", "peek o8 o9"}
    assert why(tale, "peek o7 o9") in ("NH-4", "NH-15", "NH-36")


# -- scattering


@rule("NH-16")
def test_a_squirrel_goes_to_a_neighbour_of_its_owners_choice() -> None:
    tale = table("hazel-hill", "2*rabbit-patch", fox="birch-grove").play(S)
    assert tale.actor == "blue"
    assert tale.legal() == {"mouse-meadow", "willow-wallow", "toadstool-terrace", "fern-hollow", "chestnut-crossing"}
    assert why(tale, "rabbit-patch") == "NH-16"
    assert why(tale, "heart-of-the-wood") == "NH-16"
    assert why(tale, "mouse-meadow", "rust") in ("NH-16", "NH-18")
    tale.play("mouse-meadow")
    assert tale.owed == [("rabbit-patch", "blue 1")]
    tale.play("fern-hollow")
    assert tale.squirrels("blue") == "fern-hollow mouse-meadow"


@rule("NH-16")
def test_nests_are_looked_at_after_each_squirrel() -> None:
    tale = table("2*rabbit-patch 2*mouse-meadow", "mouse-meadow", fox="birch-grove").play(S, "mouse-meadow")
    assert tale.nests("rust") == "mouse-meadow"
    assert tale.owed == [("mouse-meadow", "blue 1"), ("rabbit-patch", "rust 1")]
    assert tale.actor == "blue"


@rule("NH-16", "NH-17")
def test_never_onto_the_foxs_tile() -> None:
    tale = at_action("2*foxglove-fen", "foxglove-fen", nuts=("hazelnut 2*chestnut", ""))
    tale.play("recruit foxglove-fen")
    assert tale.owed == [("foxglove-fen", "blue 1")]
    assert tale.goals == {"hazel-hill", "willow-wallow", "acorn-acres"}
    assert why(tale, "frog-pond") in ("NH-7", "NH-16")
    fox = table("2*rabbit-patch", "rabbit-patch mouse-meadow", nuts=("2*hazelnut chestnut", "")).play(NW)
    fox.play("forage hazelnut", "forage chestnut", "recruit rabbit-patch")
    assert fox.fox == "willow-wallow"
    assert "willow-wallow" not in fox.goals
    assert why(fox, "willow-wallow") == "NH-16"


@rule("NH-17")
def test_not_to_where_the_fox_just_came_from() -> None:
    tale = table("rabbit-patch", "").play(N)
    assert tale.goals == {"birch-grove", "chestnut-crossing", "fern-hollow", "willow-wallow", "mouse-meadow"}
    assert why(tale, "toadstool-terrace") == "NH-17"


@rule("NH-17")
def test_from_a_nest_that_tile_is_allowed() -> None:
    """Also while the scatter from the fox is not finished."""
    tale = table("2*fern-hollow 2*rabbit-patch", "fern-hollow").play(N)
    assert "toadstool-terrace" not in tale.goals
    tale.play("fern-hollow")
    assert tale.owed == [("fern-hollow", "blue 1"), ("rabbit-patch", "rust 1")]
    assert tale.goals == {"chestnut-crossing", "beaver-bend", "heart-of-the-wood", "hickory-haunt", "toadstool-terrace"}
    tale.play("toadstool-terrace")
    assert tale.actor == "rust"
    assert why(tale, "toadstool-terrace") == "NH-17"  # the fox's own scatter goes on


@rule("NH-17")
def test_in_a_corner_there_is_always_somewhere_to_go() -> None:
    """Three neighbours: one is the pond, and from one the fox came."""
    swap = {"foxglove-fen": "frog-pond", "frog-pond": "foxglove-fen"}
    layout = tuple(swap.get(word, word) for word in LAYOUT)
    tale = table("hazel-hill", "", tiles=layout, fox="mouse-meadow").play(SW)
    assert (tale.fox, tale.legal()) == ("hazel-hill", {"willow-wallow"})


@rule("NH-18")
def test_owners_scatter_in_turn_order_from_the_active_player() -> None:
    everyone = ["rabbit-patch"] * 5
    tale = table(*everyone, first="ochre").play(N)
    order = []
    for word in ["birch-grove"] * 5:
        order.append(tale.actor)
        tale.play(word)
    assert order == ["ochre", "teal", "plum", "rust", "blue"]
    assert tale.actor == "ochre"
    assert tale.told("startled")[0].what == "ochre 1 teal 1 plum 1 rust 1 blue 1"


@rule("NH-46")
def test_an_owner_moves_all_that_are_owed_first() -> None:
    tale = table("2*rabbit-patch", "2*rabbit-patch", "rabbit-patch", first="blue").play(N)
    order = []
    while tale.phase == "SCATTER":
        order.append(tale.actor)
        tale.play(sorted(tale.goals)[len(order) % 2])
    assert order == ["blue", "blue", "ochre", "rust", "rust"]


@rule("NH-46", "NH-20")
def test_from_a_nest_owners_are_counted_from_the_active_player_the_builder_skipped() -> None:
    """Blue builds in teal's turn: teal, rust, ochre scatter, in this order."""
    squirrels = ("fern-hollow", "2*fern-hollow rabbit-patch", "fern-hollow", "fern-hollow")
    tale = table(*squirrels, first="teal").play(N, "fern-hollow")
    assert tale.nests("blue") == "fern-hollow"
    assert tale.owed == [("fern-hollow", "rust 1 ochre 1 teal 1")]
    order = []
    while tale.phase == "SCATTER":
        order.append(tale.actor)
        tale.play("heart-of-the-wood")
    assert order == ["teal", "rust", "ochre"]
    (event,) = [each for each in tale.told("startled") if each.rule == "NH-20"]
    assert event == Event("startled", "NH-20", 1, "teal 1 rust 1 ochre 1", to="fern-hollow")


# -- nests


@rule("NH-19")
def test_the_third_squirrel_makes_a_nest_at_once() -> None:
    tale = at_action("2*foxglove-fen", "", nuts=("hazelnut 2*chestnut", "")).play("recruit foxglove-fen")
    assert (tale.squirrels("rust"), tale.nests("rust")) == ("", "foxglove-fen")
    assert tale.told("nested") == [Event("nested", "NH-19", 0, to="foxglove-fen", n=1)]
    assert list(tale.state.built) == [1, 0]
    assert tale.phase == "ROLL"


@rule("NH-19")
def test_three_of_different_colours_make_no_nest() -> None:
    tale = at_action("foxglove-fen", "2*foxglove-fen", nuts=("hazelnut 2*chestnut", ""))
    tale.play("recruit foxglove-fen")
    assert (tale.nests("rust"), tale.nests("blue"), tale.state.mover) == ("", "", 1)


@rule("NH-19")
def test_several_nests_may_stand_on_a_tile_and_do_not_count_as_squirrels() -> None:
    nests = ("foxglove-fen", "foxglove-fen")
    tale = at_action("foxglove-fen", "", nuts=("hazelnut 2*chestnut", ""), nests=nests)
    tale.play("recruit foxglove-fen")
    assert (tale.squirrels("rust"), tale.nests("rust")) == ("foxglove-fen foxglove-fen", "foxglove-fen")
    tale = at_action("2*foxglove-fen", "", nuts=("hazelnut 2*chestnut", ""), nests=nests)
    tale.play("recruit foxglove-fen")
    assert tale.nests("rust") == "foxglove-fen foxglove-fen"
    assert tale.nests("blue") == "foxglove-fen"


@rule("NH-19")
def test_no_setup_leaves_three_of_a_colour_together() -> None:
    error = refused(players=2, tiles=LAYOUT, squirrels=("3*hazel-hill", ""))
    assert (error.field, error.rule) == ("squirrels", "NH-19")


@rule("NH-20")
def test_a_new_nest_scatters_others_squirrels_but_not_their_nests() -> None:
    tale = at_action(
        "2*foxglove-fen",
        "2*foxglove-fen",
        "foxglove-fen",
        nuts=("hazelnut 2*chestnut", "", ""),
        nests=("", "foxglove-fen", ""),
    )
    tale.play("recruit foxglove-fen")
    assert tale.owed == [("foxglove-fen", "blue 2 ochre 1")]
    assert (tale.actor, tale.nests("blue")) == ("blue", "foxglove-fen")
    tale.play("hazel-hill", "willow-wallow", "acorn-acres")
    assert (tale.squirrels("blue"), tale.squirrels("ochre")) == ("hazel-hill willow-wallow", "acorn-acres")
    assert (tale.nests("blue"), tale.state.mover, tale.phase) == ("foxglove-fen", 1, "ROLL")


@rule("NH-20")
def test_the_newest_cause_is_resolved_first_then_back() -> None:
    squirrels = ("2*foxglove-fen acorn-acres", "foxglove-fen 2*acorn-acres muckville-marsh", "foxglove-fen")
    tale = at_action(*squirrels, nuts=("hazelnut 2*chestnut", "", "")).play("recruit foxglove-fen")
    assert tale.owed == [("foxglove-fen", "blue 1 ochre 1")]
    tale.play("acorn-acres")  # a nest of blue's: rust's squirrel goes before ochre's
    assert tale.nests("blue") == "acorn-acres"
    assert tale.owed == [("acorn-acres", "rust 1"), ("foxglove-fen", "ochre 1")]
    assert tale.actor == "rust"
    tale.play("muckville-marsh")
    assert (tale.owed, tale.actor) == ([("foxglove-fen", "ochre 1")], "ochre")
    tale.play("hazel-hill")
    assert (tale.state.mover, tale.phase) == (1, "ROLL")
    assert [cause.by for cause in tale.states[-4].stack] == [0]
    assert [(cause.by, cause.barred) for cause in tale.states[-3].stack if any(cause.owes)] == [(1, -1), (0, -1)]


@rule("NH-21")
def test_newcomers_owe_nothing() -> None:
    """Ochre's squirrel, driven to a tile that ochre has still to scatter from, stays there or goes in its stead."""
    nest = at_action(
        "2*foxglove-fen",
        "foxglove-fen 2*acorn-acres",
        "foxglove-fen acorn-acres",
        nuts=("hazelnut 2*chestnut", "", ""),
    ).play("recruit foxglove-fen", "acorn-acres")
    assert nest.owed == [("acorn-acres", "ochre 1"), ("foxglove-fen", "ochre 1")]
    nest.play("foxglove-fen")
    assert nest.squirrels("ochre") == "foxglove-fen foxglove-fen"
    assert nest.owed == [("foxglove-fen", "ochre 1")]
    nest.play("hazel-hill")
    assert nest.squirrels("ochre") == "foxglove-fen hazel-hill"
    assert nest.phase == "ROLL"


def wallow(*, blue: int, ochre: int, patch: int) -> Tale:
    """NH-47: rust recruits its third squirrel on Willow Wallow; blue nests on Rabbit Patch if it goes there."""
    squirrels = (
        "2*willow-wallow",
        f"{blue}*willow-wallow 2*rabbit-patch",
        f"{ochre}*willow-wallow {patch}*rabbit-patch",
    )
    tale = at_action(*squirrels, nuts=("walnut", "", ""))
    return tale.play("recruit willow-wallow")


@rule("NH-47", "NH-21", "NH-20")
def test_a_nest_of_squirrels_that_still_had_to_scatter() -> None:
    """The rulebook's last question, step by step: rust is Yellow, ochre is White."""
    tale = wallow(blue=1, ochre=2, patch=1)
    assert tale.nests("rust") == "willow-wallow"
    assert tale.owed == [("willow-wallow", "blue 1 ochre 2")]
    assert tale.actor == "blue"
    tale.play("rabbit-patch")
    assert tale.nests("blue") == "rabbit-patch"
    assert tale.squirrels("blue") == ""
    assert tale.owed == [("rabbit-patch", "ochre 1"), ("willow-wallow", "ochre 2")]
    assert (tale.actor, tale.state.mover) == ("ochre", 0)
    assert "willow-wallow" in tale.goals
    tale.play("willow-wallow")
    assert tale.nests("ochre") == "willow-wallow"
    assert tale.squirrels("ochre") == ""
    assert tale.owed == []
    assert (tale.phase, tale.state.mover) == ("ROLL", 1)
    assert [(event.who, event.to) for event in tale.told("nested")] == [
        (0, "willow-wallow"),
        (1, "rabbit-patch"),
        (2, "willow-wallow"),
    ]
    assert [(event.who, event.origin, event.to) for event in tale.told("scattered")] == [
        (1, "willow-wallow", "rabbit-patch"),
        (2, "rabbit-patch", "willow-wallow"),
    ]
    assert [event.what for event in tale.told("startled")] == ["blue 1 ochre 2", "ochre 1"]


@rule("NH-47", "NH-21")
def test_a_second_nest_on_the_tile_scatters_who_is_left_there() -> None:
    """As above, but one more of blue's still owes: now it owes because of ochre's nest, and once only."""
    tale = wallow(blue=2, ochre=2, patch=1)
    tale.play("rabbit-patch", "willow-wallow")
    assert tale.nests("ochre") == "willow-wallow"
    assert tale.owed[0] == ("willow-wallow", "blue 1")
    assert tale.state.stack[0].by == 2
    tale.play("toadstool-terrace")
    assert tale.squirrels("blue") == "toadstool-terrace"
    assert (tale.owed, tale.phase, tale.state.mover) == ([], "ROLL", 1)


@rule("NH-22")
def test_squirrels_beside_fox_and_nest_still_scatter() -> None:
    tale = table("rabbit-patch", "rabbit-patch", nests=("rabbit-patch", "rabbit-patch")).play(N)
    assert tale.owed == [("rabbit-patch", "rust 1 blue 1")]
    assert (tale.nests("rust"), tale.nests("blue")) == ("rabbit-patch", "rabbit-patch")


# -- the end


def ended(**options: Any) -> Tale:
    """Rust builds its fourth nest on Foxglove Fen."""
    settings = {"nests": ("hazel-hill 2*rabbit-patch", ""), "nuts": ("hazelnut 2*chestnut", ""), **options}
    return at_action("2*foxglove-fen", "", **settings).play("recruit foxglove-fen")


@rule("NH-23")
def test_the_fourth_nest_ends_the_game_at_once() -> None:
    tale = ended()
    assert tale.over
    assert tale.phase == "OVER"
    assert list(tale.state.built) == [4, 0]
    assert tale.winners == "rust"
    assert why_over(tale) in ("NH-23", "NH-28")
    assert tale.told("ended")[-1].rule in ("NH-23", "NH-28")
    assert tale.told("ended")[-1].who == 0


def why_over(tale: Tale) -> str:
    found = {tale.state.explain(text, 0).rule for text in ("pass", "die 3", "hazel-hill")}
    assert len(found) == 1
    return str(found.pop())


@rule("NH-23")
def test_compulsory_scatters_are_finished_first_and_may_bring_more_nests() -> None:
    tale = at_action(
        "2*foxglove-fen",
        "2*foxglove-fen 2*hazel-hill",
        "foxglove-fen",
        nests=("hazel-hill 2*rabbit-patch", "2*acorn-acres pine-barrens", ""),
        nuts=("hazelnut 2*chestnut", "", ""),
    ).play("recruit foxglove-fen")
    assert not tale.over
    assert tale.told("ended") == []
    tale.play("hazel-hill", "acorn-acres")
    assert list(tale.state.built) == [4, 4, 0]
    assert tale.actor == "ochre"
    tale.play("acorn-acres")
    assert tale.over


@rule("NH-23")
def test_a_fifth_nest_can_be_built_that_way() -> None:
    squirrels = ("2*rabbit-patch 2*mouse-meadow", "2*mouse-meadow 2*hazel-hill", "")
    nests = ("3*foxglove-fen", "", "")
    tale = table(*squirrels, nests=nests, fox="birch-grove").play(S, "mouse-meadow")
    assert list(tale.state.built) == [4, 0, 0]
    tale.play("hazel-hill", "willow-wallow")
    assert list(tale.state.built) == [4, 1, 0]
    assert tale.actor == "rust"  # who still owes a scatter from the fox
    tale.play("willow-wallow")
    assert tale.over
    five = table("2*rabbit-patch 2*mouse-meadow 2*birch-grove", "", nests=("3*foxglove-fen", ""))
    five.play(N, "mouse-meadow", "birch-grove")
    assert (list(five.state.built), five.over) == ([5, 0], True)


@rule("NH-37", "NH-23")
def test_a_game_that_ends_while_foraging_is_due_ends_without_it() -> None:
    tale = table("rabbit-patch 2*mouse-meadow", "", nests=("3*hazel-hill", "")).play(N, "mouse-meadow")
    assert tale.over
    assert tale.nuts("rust") == ""
    hassled = at_action("foxglove-fen 2*hazel-hill", "", nests=("3*acorn-acres", ""))
    hassled.play("hassle foxglove-fen", "hazel-hill")
    assert (hassled.over, hassled.nuts("rust")) == (True, "acorn acorn")


@rule("NH-23")
def test_anybodys_fourth_nest_ends_the_game() -> None:
    tale = table("", "rabbit-patch 2*mouse-meadow", nests=("", "3*hazel-hill")).play(N, "mouse-meadow")
    assert (tale.over, tale.state.mover) == (True, 0)


@rule("NH-23")
def test_no_setup_begins_with_four_nests() -> None:
    error = refused(players=2, tiles=LAYOUT, nests=("2*hazel-hill 2*birch-grove", ""))
    assert (error.field, error.rule) == ("nests", "NH-23")


# -- points


def score(held: str, nests: str, objectives: str, layout: tuple[str, ...] = LAYOUT, other: str = "") -> int:
    tale = table(held, other, nests=(nests, ""), objectives=(objectives, ""), fox="frog-pond", tiles=layout)
    return int(tale.state.scores[0])


@rule("NH-24")
@pytest.mark.parametrize("nests", ["", "hazel-hill", "2*hazel-hill", "hazel-hill birch-grove pine-barrens"])
def test_two_points_a_nest(nests: str) -> None:
    tale = table("hazel-hill", "", nests=(nests, ""), objectives=("", ""))
    assert tale.state.scores[0] == 2 * len(slow.many(nests))


@rule("NH-25")
def test_an_objective_needs_both_ends_the_way_between_and_a_nest() -> None:
    way = "willow-wallow acorn-acres muckville-marsh"
    assert score(way, "acorn-acres", "o17") == 2 + 4 + 1
    assert score(way, "", "o17") == -2
    assert score(way, "pine-barrens", "o17") == 2 - 2  # a nest, but not in the group
    assert score(way, "willow-wallow", "o17") == 2 + 5
    assert score("willow-wallow muckville-marsh", "acorn-acres", "o17") == 2 + 5  # a nest is on the way by itself
    assert score("willow-wallow muckville-marsh", "hazel-hill", "o17") == 2 - 2  # not connected
    assert score("willow-wallow acorn-acres", "acorn-acres", "o17") == 2 - 2  # an end is missing
    assert score(way + " the-tangle", "the-tangle", "o17") == 2 + 5  # the nest may stand off the way
    assert score("", "willow-wallow acorn-acres muckville-marsh", "o17") == 6 + 5


@rule("NH-25")
def test_an_objective_is_done_only_as_long_as_its_tiles_are_held() -> None:
    tale = table("rabbit-patch", "", nests=("willow-wallow", ""), objectives=("o11", ""))
    assert tale.state.scores[0] == 2 + 3
    assert tale.play(N, "birch-grove").state.scores[0] == 2 - 2


@rule("NH-25")
def test_others_pieces_do_not_matter() -> None:
    way = "willow-wallow acorn-acres muckville-marsh"
    crowd = "2*willow-wallow 2*acorn-acres 2*muckville-marsh"
    assert score(way, "acorn-acres", "o17", other=crowd) == 2 + 5
    assert score("willow-wallow muckville-marsh", "hazel-hill", "o17", other=crowd) == 2 - 2


@rule("NH-26")
def test_the_distance_bonus_counts_tiles_on_the_shortest_way_over_the_board() -> None:
    everywhere = " ".join(word for word in WORDS if word != "frog-pond")
    assert score(everywhere, "hazel-hill", "o45") == 2 + 6 + 0  # neighbours
    assert score(everywhere, "hazel-hill", "o17") == 2 + 4 + 1
    assert score(everywhere, "hazel-hill", "o9") == 2 + 4 + 2
    assert score(everywhere, "hazel-hill", "o21") == 2 + 5 + 2
    assert score(everywhere, "hazel-hill", "o44") == 2 + 5 + 0
    layout = tuple({"bramble-bluff": "hazel-hill", "hazel-hill": "bramble-bluff"}.get(word, word) for word in LAYOUT)
    assert score(everywhere, "acorn-acres", "o26", layout) == 2 + 3 + 2  # bramble-bluff in a1, fern-hollow in d2


@rule("NH-26")
def test_a_long_way_round_earns_no_more() -> None:
    """The way really taken has three tiles, the shortest has one."""
    way = "willow-wallow rabbit-patch fern-hollow hickory-haunt muckville-marsh"
    assert score(way, "rabbit-patch", "o17") == 2 + 4 + 1


@rule("NH-26", "NH-35")
def test_the_bonus_may_go_through_the_pond_a_group_may_not() -> None:
    """Foxglove Fen and The Tangle lie on both sides of the pond, with Acorn Acres beside it."""
    layout = list(LAYOUT)
    pond, acres = layout.index("frog-pond"), layout.index("acorn-acres")
    layout[pond], layout[acres] = layout[acres], layout[pond]
    around = "foxglove-fen acorn-acres the-tangle"
    assert score(around, "foxglove-fen", "o39", tuple(layout)) == 2 + 5 + 1
    assert score("foxglove-fen the-tangle", "foxglove-fen", "o39", tuple(layout)) == 2 - 2
    assert score("foxglove-fen the-tangle", "foxglove-fen", "o39") == 2 - 2
    detour = list(LAYOUT)  # the pond in the centre, between Willow Wallow and Hickory Haunt
    middle = detour.index("toadstool-terrace")
    detour[pond], detour[middle] = detour[middle], detour[pond]
    way = "rabbit-patch willow-wallow fern-hollow"
    assert score(way + " heart-of-the-wood", "rabbit-patch", "o33", tuple(detour)) == 2 + 4 + 0
    tangle = "o18"  # Willow Wallow and Heart of the Wood, through the pond two tiles between
    assert score(way + " heart-of-the-wood", "rabbit-patch", tangle, tuple(detour)) == 2 + 4 + 2


@rule("NH-27")
def test_a_failed_objective_costs_two() -> None:
    assert score("hazel-hill", "", "o1") == -2
    assert score("hazel-hill", "", "o45") == -2  # however much it was worth
    assert score("hazel-hill", "", "o1 o45 o9") == -6
    assert score("hazel-hill", "2*hazel-hill", "o1") == 2


@rule("NH-29")
def test_the_scoring_example() -> None:
    """3 nests; Mouse Meadow-Hickory Haunt 4 + 2; Heart of the Wood-Pine Barrens 6 + 0; one failed: 16."""
    held = "mouse-meadow rabbit-patch fern-hollow hickory-haunt heart-of-the-wood pine-barrens"
    nests = "rabbit-patch pine-barrens birch-grove"
    assert score(held, nests, "o9") == 6 + 4 + 2
    assert score(held, nests, "o45") == 6 + 6 + 0
    assert score(held, nests, "o10") == 6 - 2
    assert score(held, nests, "o9 o45 o10") == 6 + 6 + 6 - 2 == 16


@rule("NH-29", "NH-24", "NH-25", "NH-27")
def test_the_end_is_told_line_by_line() -> None:
    held = "mouse-meadow rabbit-patch fern-hollow hickory-haunt heart-of-the-wood pine-barrens 2*foxglove-fen"
    tale = at_action(
        held,
        "hazel-hill",
        objectives=("o9 o10 o45", "o1"),
        nests=("rabbit-patch pine-barrens birch-grove", ""),
        nuts=("hazelnut 2*chestnut", ""),
    ).play("recruit foxglove-fen")
    assert list(tale.state.scores) == [18, -2]
    lines = [(event.what, event.to, event.n, event.rule) for event in tale.told("scored") if event.who == 0]
    assert sorted(lines) == sorted(
        [
            ("nests", "", 8, "NH-24"),
            ("o9", "done", 6, "NH-25"),
            ("o10", "failed", -2, "NH-27"),
            ("o45", "done", 6, "NH-25"),
        ]
    )
    assert [(event.who, event.n, event.rule) for event in tale.told("total")] == [(0, 18, "NH-28"), (1, -2, "NH-28")]


@rule("NH-48")
def test_the_examples_of_objectives() -> None:
    """Willow Wallow-Muckville Marsh with a nest in the group is done; Mouse Meadow-Hickory Haunt without is not."""
    assert score("willow-wallow acorn-acres muckville-marsh", "acorn-acres", "o17") == 2 + 5
    way = "mouse-meadow rabbit-patch fern-hollow hickory-haunt"
    assert score(way, "", "o9") == -2
    assert score(way, "the-tangle", "o9") == 2 - 2
    assert score(way, "fern-hollow", "o9") == 2 + 6


@rule("NH-28")
def test_most_points_win() -> None:
    tale = ended(nests=("hazel-hill 2*rabbit-patch", "3*birch-grove"), objectives=("o1 o2 o3 o4", ""))
    assert list(tale.state.scores) == [8 - 8, 6]
    assert tale.winners == "blue"
    assert tale.state.result.rule == "NH-28"


@rule("NH-28")
def test_ties_go_to_nests_then_squirrels_then_are_shared() -> None:
    def end(blue: str, nests: str, rust: str = "", objectives: tuple[str, ...] = ("o1", "")) -> Tale:
        tale = at_action(
            f"2*foxglove-fen {rust}",
            blue,
            nests=("hazel-hill 2*rabbit-patch", nests),
            objectives=objectives,
            nuts=("hazelnut 2*chestnut", ""),
        )
        return tale.play("recruit foxglove-fen")

    by_nests = end("2*acorn-acres bramble-bluff", "3*birch-grove")
    assert list(by_nests.state.scores) == [6, 6]
    assert by_nests.winners == "rust"
    ended_by_both = twice("2*bramble-bluff", "")
    assert list(ended_by_both.state.scores) == [8, 8]
    assert ended_by_both.winners == "blue"
    assert twice("bramble-bluff", "2*bramble-bluff").winners == "rust"
    shared = twice("bramble-bluff", "bramble-bluff")
    assert shared.state.winners == (0, 1)
    assert shared.told("ended")[-1].who is None


def twice(blue: str, rust: str) -> Tale:
    """Both build a fourth nest in one chain, with no objectives; then these squirrels are left."""
    tale = at_action(
        f"2*foxglove-fen {rust}",
        f"foxglove-fen 2*hazel-hill {blue}",
        nests=("hazel-hill 2*rabbit-patch", "3*birch-grove"),
        objectives=("", ""),
        nuts=("hazelnut 2*chestnut", ""),
    )
    tale.play("recruit foxglove-fen", "hazel-hill")
    assert tale.over
    return tale


# -- competitive


@rule("NH-34")
def test_competitive_one_squirrel_of_each_other_is_removed_before_the_rest_scatters() -> None:
    squirrels = ("2*foxglove-fen", "2*foxglove-fen", "foxglove-fen hazel-hill")
    nuts = ("hazelnut 2*chestnut", "", "")
    tale = at_action(*squirrels, nuts=nuts, competitive=True, nests=("", "foxglove-fen", ""))
    tale.play("recruit foxglove-fen")
    assert tale.owed == [("foxglove-fen", "blue 1")]
    assert (tale.squirrels("blue"), tale.squirrels("ochre")) == ("foxglove-fen", "hazel-hill")
    assert tale.nests("blue") == "foxglove-fen"
    assert [(event.who, event.origin, event.rule) for event in tale.told("removed")] == [
        (1, "foxglove-fen", "NH-34"),
        (2, "foxglove-fen", "NH-34"),
    ]
    assert tale.told("startled")[-1].what == "blue 1"
    tale.play("hazel-hill")
    assert (tale.state.mover, tale.phase) == (1, "ROLL")
    usual = at_action(*squirrels, nuts=nuts).play("recruit foxglove-fen")
    assert usual.owed == [("foxglove-fen", "blue 2 ochre 1")]
    assert not usual.told("removed")


@rule("NH-34", "NH-21")
def test_competitive_who_was_removed_owes_nothing() -> None:
    """Ochre nests on Willow Wallow while blue still owes there: the removed squirrel was the one that owed."""
    tale = at_action(
        "2*foxglove-fen",
        "2*foxglove-fen 2*acorn-acres",
        "2*foxglove-fen 2*acorn-acres",
        "2*foxglove-fen",
        nuts=("hazelnut 2*chestnut", "", "", ""),
        competitive=True,
    ).play("recruit foxglove-fen")
    assert tale.owed == [("foxglove-fen", "blue 1 ochre 1 teal 1")]
    tale.play("acorn-acres")  # a nest; one of ochre's two is removed, the other may go back
    assert tale.owed == [("acorn-acres", "ochre 1"), ("foxglove-fen", "ochre 1 teal 1")]
    tale.play("foxglove-fen")
    assert tale.squirrels("ochre") == "foxglove-fen foxglove-fen"
    assert tale.owed == [("foxglove-fen", "ochre 1 teal 1")]


@rule("NH-34", "NH-21")
def test_competitive_the_squirrel_removed_may_be_the_one_that_owed() -> None:
    """Teal comes back to Willow Wallow twice and nests there; plum's last squirrel there is removed by that."""
    tale = at_action(
        "2*willow-wallow",
        "2*willow-wallow 2*rabbit-patch",
        "2*willow-wallow 2*acorn-acres",
        "2*willow-wallow 2*rabbit-patch 2*acorn-acres",
        "2*willow-wallow",
        nuts=("walnut", "", "", "", ""),
        competitive=True,
    ).play("recruit willow-wallow")
    assert tale.owed == [("willow-wallow", "blue 1 ochre 1 teal 1 plum 1")]
    tale.play("rabbit-patch")
    assert tale.owed[0] == ("rabbit-patch", "teal 1")
    tale.play("willow-wallow", "acorn-acres", "willow-wallow")
    assert tale.nests("teal") == "willow-wallow"
    assert [tale.squirrels(seat) for seat in SEATS] == [""] * 5
    assert (tale.owed, tale.phase) == ([], "ROLL")


@rule("NH-34")
def test_the_fox_removes_nobody() -> None:
    tale = table("2*rabbit-patch", "2*rabbit-patch", competitive=True).play(N)
    assert tale.owed == [("rabbit-patch", "rust 2 blue 2")]


# -- solo


def solo(**options: Any) -> Tale:
    """A solo game from the deal on; the player drops o3 and places its squirrels."""
    tale = Tale(**{"players": 1, "tiles": LAYOUT, **options})
    tale.play("deal rust o1 o2 o3", "drop o3")
    tale.play("birch-grove", "forage acorn", "forage acorn", "rabbit-patch", "forage walnut", "forage walnut")
    return tale


@rule("NH-44")
def test_alone_one_is_dealt_three_too_and_keeps_two() -> None:
    tale = Tale(players=1, tiles=LAYOUT)
    assert (tale.phase, tale.state.mover, tale.state.first) == ("DEAL", 0, 0)
    assert {len(said.split()) for said in chances(tale)} == {5}
    tale.play("deal rust o1 o2 o3")
    assert tale.legal() == {"drop o1", "drop o2", "drop o3"}
    tale.play("drop o3")
    assert (tale.objectives("rust"), tale.layers[-1], tale.phase) == ("o1 o2", "o3", "PLACE")


@rule("NH-30")
@pytest.mark.parametrize(("level", "cards"), [("standard", 2), ("advanced", 3), ("expert", 4)])
def test_the_automa_is_dealt_by_level(level: str, cards: int) -> None:
    tale = solo(level=level)
    assert (tale.phase, tale.actor) == ("DEAL", "chance")
    assert {len(said.split()) for said in chances(tale)} == {2 + cards}
    said = ["deal", "blue", *"o45 o9 o7 o8".split()[:cards]]
    assert why(tale, " ".join(said[:-1])) == "NH-30"
    assert why(tale, " ".join([*said, "o20"])) == "NH-30"
    tale.play(" ".join(said))
    assert tale.objectives("blue").split() == said[2:]
    ends = ["heart-of-the-wood", "pine-barrens", "mouse-meadow", "hickory-haunt"]
    ends += ["mouse-meadow", "beaver-bend", "mouse-meadow", "chestnut-crossing"]
    for word in ends[: 2 * cards]:
        assert (tale.phase, set(chances(tale))) == ("ADD", {f"place {word}"})
        tale.play(f"place {word}")
    assert (tale.phase, tale.state.mover, tale.actor) == ("ROLL", 0, "chance")
    if level == "expert":
        assert (tale.nests("blue"), tale.squirrels("blue").count("mouse-meadow")) == ("mouse-meadow", 0)
    else:
        assert tale.squirrels("blue") == " ".join(sorted(ends[: 2 * cards]))
    assert {event.rule for event in tale.told("added")} == {"NH-30"}
    assert tale.told("added")[0].to == "heart-of-the-wood"


@rule("NH-30", "NH-41")
def test_the_automa_is_dealt_in_any_order() -> None:
    """Which is the order in which it places, so it is left to chance."""
    drawn = [[int(card[1:]) for card in said.split()[2:]] for said in chances(solo(level="advanced"))]
    assert any(cards != sorted(cards) for cards in drawn)
    tale = solo().play("deal blue o45 o9")
    assert set(chances(tale)) == {"place heart-of-the-wood"}
    assert [each.n for each in tale.told("dealt")] == [3, 2]


@rule("NH-30", "NH-38")
def test_the_automa_places_none_where_the_fox_is_and_beside_the_player() -> None:
    """After the player's two squirrels."""
    tale = solo().play("deal blue o13 o5")
    tale.play("place rabbit-patch")  # where the player has one
    assert set(chances(tale)) == {"skip toadstool-terrace"}
    assert why(tale, "place toadstool-terrace") in ("NH-30", "NH-31")
    tale.play("skip toadstool-terrace", "place birch-grove", "place the-tangle")
    assert tale.squirrels("blue") == "birch-grove rabbit-patch the-tangle"
    assert tale.squirrels("rust") == "birch-grove rabbit-patch"
    (event,) = tale.told("kept_off")
    assert (event.rule, event.who, event.to) == ("NH-30", 1, "toadstool-terrace")


@rule("NH-31", "NH-30", "NH-38")
def test_three_of_the_automa_at_the_start_make_a_nest() -> None:
    """The player's squirrel there, placed before, scatters, as its owner likes."""
    tale = Tale(players=1, tiles=LAYOUT, level="advanced")
    tale.play("deal rust o1 o2 o3", "drop o3")
    tale.play("rabbit-patch", "forage acorn", "forage acorn", "birch-grove", "forage acorn", "forage acorn")
    tale.play("deal blue o11 o12 o14", "place rabbit-patch", "place willow-wallow", "place rabbit-patch")
    tale.play("place acorn-acres", "place rabbit-patch")
    assert tale.nests("blue") == "rabbit-patch"
    assert (tale.owed, tale.actor) == ([("rabbit-patch", "rust 1")], "rust")
    assert tale.goals == {"birch-grove", "chestnut-crossing", "fern-hollow", "willow-wallow", "mouse-meadow"}
    assert not tale.legal("exchange")
    tale.play("birch-grove")
    assert set(chances(tale)) == {"place pine-barrens"}
    tale.play("place pine-barrens")
    assert (tale.phase, tale.state.turn, tale.state.mover) == ("ROLL", 1, 0)


@rule("NH-31")
def test_the_turns_of_a_solo_game() -> None:
    tale = alone("hazel-hill", "", fox="acorn-acres")
    assert (tale.state.mover, tale.phase) == (0, "ROLL")
    tale.play(SW, "forage acorn", "forage acorn", "pass")
    assert (tale.state.mover, tale.phase, tale.actor, tale.state.stream) == (1, "REVEAL", "chance", "reveal")
    assert len(chances(tale)) > 30
    assert why(tale, "reveal o1") in ("NH-2", "NH-31")
    assert why(tale, "die 3") == "NH-31"  # the fox stays
    tale.play("reveal o9")
    assert (tale.phase, set(chances(tale))) == ("ADD", {"place mouse-meadow"})
    tale.play("place mouse-meadow")
    assert set(chances(tale)) == {"place hickory-haunt"}
    assert why(tale, "place hazel-hill") == "NH-31"
    tale.play("place hickory-haunt")
    assert (tale.squirrels("blue"), tale.fox) == ("hickory-haunt mouse-meadow", "frog-pond")
    assert (tale.state.mover, tale.phase) == (0, "ROLL")
    assert tale.objectives("blue") == "o3 o4"  # o9 scores for nobody
    assert list(tale.state.aside) == [9]
    assert tale.state.deck.size == 40
    assert tale.told("revealed") == [Event("revealed", "NH-31", 1, "o9")]
    assert [(event.to, event.what, event.rule) for event in tale.told("added")] == [
        ("mouse-meadow", "o9", "NH-31"),
        ("hickory-haunt", "o9", "NH-31"),
    ]


@rule("NH-31")
def test_on_its_turn_too_no_squirrel_comes_to_the_fox() -> None:
    tale = alone("hazel-hill", "").play(N, "forage acorn", "forage acorn", "pass", "reveal o12")
    assert set(chances(tale)) == {"skip rabbit-patch"}
    assert why(tale, "place rabbit-patch") == "NH-31"
    tale.play("skip rabbit-patch", "place acorn-acres")
    assert tale.squirrels("blue") == "acorn-acres"
    (event,) = tale.told("kept_off")
    assert (event.rule, event.to) == ("NH-31", "rabbit-patch")


@rule("NH-40")
def test_the_automa_comes_to_the_barrens() -> None:
    tale = alone("hazel-hill", "", fox="the-tangle").play(NW, "forage acorn", "forage acorn", "pass", "reveal o45")
    tale.play("place heart-of-the-wood", "place pine-barrens")
    assert tale.squirrels("blue") == "heart-of-the-wood pine-barrens"


@rule("NH-31")
def test_an_empty_deck_is_made_of_the_cards_set_aside() -> None:
    turn = ("forage walnut", "forage walnut", "pass")
    tale = alone("hazel-hill", "", fox="acorn-acres", deck=("o9", "o45")).play(
        NE, "forage acorn", "forage acorn", "pass"
    )
    tale.play("reveal o9", "place mouse-meadow", "place hickory-haunt", N, *turn)
    assert set(chances(tale)) == {"reveal o45"}
    tale.play("reveal o45", "place heart-of-the-wood", "place pine-barrens")
    assert (tale.state.deck.size, list(tale.state.aside)) == (0, [9, 45])
    tale.play(N, "forage acorn", "forage acorn")
    assert "scout" not in tale.legal()
    assert why(tale, "scout") == "NH-36"
    tale.play("pass")
    assert (tale.phase, tale.layers, list(tale.state.aside)) == ("REVEAL", ["o9 o45"], [])
    assert set(chances(tale)) == {"reveal o9", "reveal o45"}
    assert tale.told("reshuffled") == [Event("reshuffled", "NH-31", n=2)]


@rule("NH-32")
@pytest.mark.parametrize("face", slow.FACES)
def test_squirrels_of_the_automa_go_where_the_die_says(face: int) -> None:
    tale = alone("hazel-hill", "2*rabbit-patch").play(N)
    assert (tale.phase, tale.actor, tale.state.stream) == ("BOLT", "chance", "scatter")
    assert set(chances(tale)) == {f"die {face}" for face in range(1, 7)}
    tale.play(f"die {face}")
    goals = ["birch-grove", "chestnut-crossing", "fern-hollow", "", "willow-wallow", "mouse-meadow"]
    if goals[face - 1]:
        assert tale.squirrels("blue") == " ".join(sorted(["rabbit-patch", goals[face - 1]]))
        assert tale.owed == [("rabbit-patch", "blue 1")]
        (event,) = tale.told("scattered")
        assert (event.rule, event.who, event.origin, event.to) == ("NH-32", 1, "rabbit-patch", goals[face - 1])
    else:  # the fox came from there
        assert tale.squirrels("blue") == "rabbit-patch rabbit-patch"
        (event,) = tale.told("rerolled")
        assert event == Event("rerolled", "NH-32", 1, "left", "rabbit-patch", "toadstool-terrace")
    assert (tale.phase, tale.state.rolled, tale.fox) == ("BOLT", 2, "rabbit-patch")
    rolled = tale.told("rolled")[-1]
    assert rolled == Event("rolled", "NH-32", 1, slow.COMPASS[face], "rabbit-patch", n=face)


@rule("NH-32")
def test_its_squirrels_bounce_off_the_edge() -> None:
    tale = alone("hazel-hill", "beaver-bend", fox="heart-of-the-wood").play(N)
    assert (tale.fox, tale.phase) == ("beaver-bend", "BOLT")
    tale.play(N)  # off the edge: south instead, and there the fox came from
    assert (tale.phase, tale.squirrels("blue")) == ("BOLT", "beaver-bend")
    tale.play(SE)
    assert (tale.phase, tale.squirrels("blue")) == ("FORAGE", "chestnut-crossing")


@rule("NH-32")
def test_an_illegal_landing_is_rolled_again() -> None:
    tale = alone("hazel-hill", "acorn-acres", fox="willow-wallow").play(S)
    tale.play(SW)
    assert tale.told("rerolled")[-1].what == "pond"
    tale.play(N)
    assert tale.told("rerolled")[-1].what == "left"
    assert (tale.phase, tale.squirrels("blue")) == ("BOLT", "acorn-acres")
    tale.play(SE)
    assert (tale.phase, tale.squirrels("blue"), tale.state.rolled) == ("FORAGE", "muckville-marsh", 4)
    nest = alone("2*rabbit-patch", "rabbit-patch", nuts=("2*hazelnut chestnut", "")).play(NW)
    nest.play("forage hazelnut", "forage chestnut", "recruit rabbit-patch")
    assert nest.owed == [("rabbit-patch", "blue 1")]
    nest.play(SW)
    assert nest.told("rerolled")[-1].what == "fox"
    nest.play(S)  # from a nest, where the fox came from is free
    assert (nest.squirrels("blue"), nest.phase) == ("toadstool-terrace", "REVEAL")


@rule("NH-32", "NH-20")
def test_its_scatter_may_build_a_nest() -> None:
    tale = alone("birch-grove hazel-hill", "rabbit-patch 2*birch-grove").play(N, N)
    assert tale.nests("blue") == "birch-grove"
    assert (tale.actor, tale.owed) == ("rust", [("birch-grove", "rust 1")])
    assert tale.goals == {"mouse-meadow", "chestnut-crossing"}


@rule("NH-39")
def test_alone_the_mover_scatters_first() -> None:
    tale = alone("rabbit-patch", "rabbit-patch").play(N)
    assert tale.actor == "rust"
    assert tale.told("startled")[0].what == "rust 1 blue 1"
    tale.play("birch-grove")
    assert tale.phase == "BOLT"


@rule("NH-39")
def test_on_the_automas_turn_its_squirrels_go_first() -> None:
    """And by themselves: its own nests scatter the player, the player's nests scatter it, the fox stays."""
    squirrels = ("mouse-meadow 2*rabbit-patch", "2*mouse-meadow 2*rabbit-patch")
    tale = alone(*squirrels, fox="the-tangle").play(NW, "forage acorn", "forage acorn", "pass")
    tale.play("reveal o9", "place mouse-meadow", "rabbit-patch")
    assert tale.nests("rust") == "rabbit-patch"
    assert (tale.phase, tale.owed) == ("BOLT", [("rabbit-patch", "blue 2")])
    tale.play(N, NE)
    assert tale.squirrels("blue") == "birch-grove chestnut-crossing"
    assert set(chances(tale)) == {"place hickory-haunt"}


@rule("NH-41")
def test_each_squirrel_of_the_automa_is_resolved_before_the_next() -> None:
    tale = alone("mouse-meadow", "2*mouse-meadow", fox="the-tangle").play(NW, "forage acorn", "forage acorn", "pass")
    tale.play("reveal o9", "place mouse-meadow")
    assert (tale.actor, tale.squirrels("blue")) == ("rust", "")
    tale.play("hazel-hill", "place hickory-haunt")
    assert tale.squirrels("blue") == "hickory-haunt"


@rule("NH-41", "NH-33")
def test_if_that_ends_the_game_nothing_more_is_placed() -> None:
    tale = alone("hazel-hill", "2*mouse-meadow", fox="the-tangle", nests=("", "3*birch-grove"))
    tale.play(NW, "forage acorn", "forage acorn", "pass", "reveal o9", "place mouse-meadow")
    assert tale.over
    assert tale.squirrels("blue") == ""
    assert list(tale.state.built) == [0, 4]


@rule("NH-33")
def test_the_automa_scores_its_starting_objectives() -> None:
    held = "2*mouse-meadow rabbit-patch fern-hollow hickory-haunt"
    tale = alone("hazel-hill", held, fox="acorn-acres", nests=("", "3*birch-grove"), objectives=("o1", "o9 o45"))
    tale.play(SW, "forage acorn", "forage acorn", "pass", "reveal o8", "place mouse-meadow")
    assert list(tale.state.scores) == [-2, 8 + 6 - 2]
    assert tale.winners == "blue"


@rule("NH-33")
def test_the_fourth_nest_of_the_player_ends_a_solo_game() -> None:
    tale = alone("rabbit-patch 2*mouse-meadow", "", nests=("3*hazel-hill", "")).play(N, "mouse-meadow")
    assert (tale.over, tale.winners) == (True, "rust")


@rule("NH-33")
def test_the_automas_objectives_are_open_unless_the_setup_hides_them() -> None:
    said = "deal blue o4 o7"
    open_, hidden = solo(), solo(hidden=True)
    assert [open_.state.heard(said, CHANCE, viewer) for viewer in (0, "spectator")] == [said, said]
    assert [hidden.state.heard(said, CHANCE, viewer) for viewer in (0, "spectator")] == ["deal blue ?"] * 2
    open_.play(said)
    hidden.play(said)
    assert open_.state.seen_by(0).objectives[1] == (4, 7)
    assert open_.state.seen_by("spectator").objectives == (None, (4, 7))
    assert hidden.state.seen_by(0).objectives[1] is None
    assert list(hidden.state.seen_by(0).held) == [2, 2]
    assert open_.told("dealt")[-1].knows is None
    assert 0 not in (hidden.told("dealt")[-1].knows or (0,))
    assert (open_.told("dealt")[-1].rule, hidden.told("dealt")[-1].rule) == ("NH-30", "NH-30")


@rule("NH-38")
def test_alone_a_full_tie_is_lost() -> None:
    def end(rust: str, blue: str) -> str:
        tale = alone(
            f"2*foxglove-fen {rust}",
            f"foxglove-fen 2*hazel-hill {blue}",
            fox="acorn-acres",
            nests=("hazel-hill 2*rabbit-patch", "3*birch-grove"),
            objectives=("", ""),
            nuts=("hazelnut 2*chestnut", ""),
        )
        tale.play(SW, "forage acorn", "forage acorn", "recruit foxglove-fen", N)
        assert tale.over
        assert tale.state.scores[0] == tale.state.scores[1]
        assert tale.state.result.rule == "NH-38"
        return tale.winners

    assert end("bramble-bluff", "bramble-bluff") == "blue"
    assert end("2*bramble-bluff", "bramble-bluff") == "rust"
    assert end("bramble-bluff", "2*bramble-bluff") == "blue"


@rule("NH-38")
def test_the_automa_comes_after_the_players_two_squirrels() -> None:
    tale = Tale(players=1, tiles=LAYOUT).play("deal rust o1 o2 o3", "drop o3")
    assert (tale.actor, tale.phase, tale.squirrels("blue")) == ("rust", "PLACE", "")
    assert solo().phase == "DEAL"


# -- twins: two lines of play that somebody cannot tell apart


@cache
def pair(seed: int) -> Twins:
    return twins(NutHunt, nut_hunt_secrets, None, seed, 80)


def looks(state: Any, viewer: Viewer) -> Any:
    """What there is in a view."""
    view = state.seen_by(viewer)
    assert view.seen_by(viewer) == view
    asked = viewer if isinstance(viewer, int) else None
    return view.key(), view.events, view.actors, view.sentences(asked), str(view), view.scores, hash(view)


@rule("NH-8", "NH-33", "NH-36")
def test_views_of_twins_are_equal_and_hold_all_that_one_may_know() -> None:
    different: Counter[str] = Counter()
    for found in map(pair, range(PAIRS)):
        for ply, (one, other) in list(enumerate(zip(*found.states, strict=True)))[::2]:
            assert nut_hunt_secrets.whole(one)
            assert looks(one, found.viewer) == looks(other, found.viewer), (ply, found.lines)
            known = [nut_hunt_secrets.knows(one, "", each, found.viewer) for each in (one, one.seen_by(found.viewer))]
            assert known[0] == known[1], (ply, found.lines)
        for one, other in zip(*found.lines, strict=True):
            different[one.text.split()[0]] += one != other
    assert {word for word, n in different.items() if n > 5} == {"deal", "drop", "peek", "keep"}


@rule("NH-8", "NH-33")
def test_sentences_of_twins_are_heard_the_same_and_hide_no_more_than_they_must() -> None:
    for found in map(pair, range(PAIRS)):
        for states, line in zip(found.states, found.lines, strict=True):
            for state, said in zip(states, line, strict=False):
                wanted = nut_hunt_secrets.hears(state, said.text, said.seat, found.viewer)
                assert state.heard(said.text, said.seat, found.viewer) == wanted
                assert state.heard(said.text, said.seat, "all") == said.text


@rule("NH-8")
def test_events_are_told_as_a_viewer_may_know_them() -> None:
    for found in map(pair, range(0, PAIRS, 3)):
        for state in found.states[0]:
            events = state.seen_by(found.viewer).events
            for told, event in zip(events, state.events, strict=True):
                knows = event.knows is None or found.viewer in event.knows
                assert told == event._replace(what=event.what if knows else "?", knows=None)


@rule("NH-8", "NH-33")
def test_an_imagined_world_cannot_be_told_from_the_real_one() -> None:
    """Nor does it know more: it comes from the view alone."""
    different = 0
    for found in map(pair, range(PAIRS)):
        for ply, (one, other) in list(enumerate(zip(*found.states, strict=True)))[::4]:
            worlds = [each.imagine(found.viewer, Random(ply)) for each in (one, other, one.seen_by(found.viewer))]
            assert worlds[0] == worlds[1] == worlds[2]
            assert worlds[0].viewer == "all"
            assert nut_hunt_secrets.whole(worlds[0])
            assert looks(worlds[0], found.viewer) == looks(one, found.viewer)
            different += worlds[0] != one
    assert different > 10 * PAIRS


@rule("NH-8")
def test_many_worlds_are_imagined_and_any_card_may_be_anywhere() -> None:
    tale = at_action("hazel-hill", "mouse-meadow", "").play("scout", "peek o7 o8", "keep none")
    worlds = [tale.state.imagine(0, Random(seed)) for seed in range(300)]
    unseen = set(range(1, 46)) - {1, 2, 7, 8}
    for seat in (1, 2):
        assert {card for world in worlds for card in world.objectives[seat]} == unseen
    assert {card for world in worlds for card in world.deck.layers[0].cards} == unseen
    assert {world.deck.layers[1].cards for world in worlds} == {(7, 8)}
    assert {world.objectives[0] for world in worlds} == {(1, 2)}
    other = {world.deck.layers[1].cards for seed in range(9) for world in [tale.state.imagine(1, Random(seed))]}
    assert len(other) > 5


# -- rolls that the setup gives, and what all rules share


@rule("NH-9", "NH-32")
def test_given_rolls_come_first() -> None:
    tale = alone("hazel-hill", "rabbit-patch", rolls="1 3")
    assert set(chances(tale)) == {"die 1"}
    assert why(tale, "die 2") in ("NH-2", "NH-9")
    tale.play(N)
    assert set(chances(tale)) == {"die 3"}
    tale.play(SE, "forage acorn", "forage acorn", "pass", "reveal o9", "place mouse-meadow", "place hickory-haunt")
    assert len(chances(tale)) == 6


def test_every_rule_has_a_test() -> None:
    tests = [thing for name, thing in globals().items() if name.startswith("test_")]
    marks = [mark for each in tests for mark in getattr(each, "pytestmark", []) if mark.name == "rule"]
    tested = {name for mark in marks for name in mark.args}
    assert tested == {f"NH-{number}" for number in range(1, 49)}
    assert tested == set(NutHunt.rules())


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_scratch_plays_as_states_do_and_nothing_is_random_but_chance(players: int) -> None:
    rng = Random(players)
    options: dict[str, Any] = {"players": players, "competitive": players % 2 == 0}
    state, again = NutHunt.begin(NutHunt.setup(**options)), NutHunt.begin(NutHunt.setup(**options))
    scratch = state.scratch()
    for _ in range(250):
        if not state.actors:
            break
        seat = rng.choice(state.actors)
        move = state.draw_chance(rng) if seat == CHANCE else rng.choice(state.legal(seat))
        scratch.push(move, seat)
        said = state.say(move)
        state = state.play(move, seat)
        again = again.play(again.parse(said), seat)
        assert scratch.key() == state.key() == again.key()
        assert again.events == state.events
