"""Solo games, rule by rule: the Automa."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets.core.model.events import Event, masked
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.nut_hunt import NutHunt
from tests.games.nut_hunt.helpers import (
    LAYOUT,
    NE,
    NW,
    SE,
    SW,
    N,
    Playthrough,
    S,
    alone,
    chances,
    rule,
    why,
)
from tests.reference.nut_hunt import box as sheet


def solo(**options: Any) -> Playthrough:
    """A solo game from the deal on; the player drops o3 and places its squirrels."""
    game = Playthrough(**{"players": 1, "tiles": LAYOUT, **options})
    game.play("deal rust o1 o2 o3", "drop o3")
    game.play("birch-grove", "forage acorn", "forage acorn", "rabbit-patch", "forage walnut", "forage walnut")
    return game


@rule("NH-44")
def test_alone_one_is_dealt_three_too_and_keeps_two() -> None:
    game = Playthrough(players=1, tiles=LAYOUT)
    assert (game.phase, game.state.mover, game.state.first) == ("DEAL", 0, 0)
    assert {len(sentence.split()) for sentence in chances(game)} == {5}
    game.play("deal rust o1 o2 o3")
    assert game.legal() == {"drop o1", "drop o2", "drop o3"}
    game.play("drop o3")
    assert (game.objectives("rust"), game.layers[-1], game.phase) == ("o1 o2", "o3", "PLACE")


@rule("NH-30")
@pytest.mark.parametrize(("level", "cards"), [("standard", 2), ("advanced", 3), ("expert", 4)])
def test_the_automa_is_dealt_by_level(level: str, cards: int) -> None:
    game = solo(level=level)
    assert (game.phase, game.actor) == ("DEAL", "chance")
    assert {len(sentence.split()) for sentence in chances(game)} == {2 + cards}
    sentence = ["deal", "blue", *"o45 o9 o7 o8".split()[:cards]]
    assert why(game, " ".join(sentence[:-1])) == "NH-30"
    assert why(game, " ".join([*sentence, "o20"])) == "NH-30"
    game.play(" ".join(sentence))
    assert game.objectives("blue").split() == sentence[2:]
    ends = ["heart-of-the-wood", "pine-barrens", "mouse-meadow", "hickory-haunt"]
    ends += ["mouse-meadow", "beaver-bend", "mouse-meadow", "chestnut-crossing"]
    for word in ends[: 2 * cards]:
        assert (game.phase, set(chances(game))) == ("ADD", {f"place {word}"})
        game.play(f"place {word}")
    assert (game.phase, game.state.mover, game.actor) == ("ROLL", 0, "chance")
    if level == "expert":
        assert (game.nests("blue"), game.squirrels("blue").count("mouse-meadow")) == ("mouse-meadow", 0)
    else:
        assert game.squirrels("blue") == " ".join(sorted(ends[: 2 * cards]))
    assert {event.rule for event in game.events("added")} == {"NH-30"}
    assert game.events("added")[0].to == "heart-of-the-wood"


@rule("NH-30", "NH-41")
def test_the_automa_is_dealt_in_any_order() -> None:
    """Which is the order in which it places, so it is left to chance."""
    drawn = [[int(card[1:]) for card in sentence.split()[2:]] for sentence in chances(solo(level="advanced"))]
    assert any(cards != sorted(cards) for cards in drawn)
    game = solo().play("deal blue o45 o9")
    assert set(chances(game)) == {"place heart-of-the-wood"}
    assert [each.n for each in game.events("dealt")] == [3, 2]


@rule("NH-30", "NH-38")
def test_the_automa_places_none_where_the_fox_is_and_beside_the_player() -> None:
    """After the player's two squirrels."""
    game = solo().play("deal blue o13 o5")
    game.play("place rabbit-patch")  # where the player has one
    assert set(chances(game)) == {"skip toadstool-terrace"}
    assert why(game, "place toadstool-terrace") in ("NH-30", "NH-31")
    game.play("skip toadstool-terrace", "place birch-grove", "place the-tangle")
    assert game.squirrels("blue") == "birch-grove rabbit-patch the-tangle"
    assert game.squirrels("rust") == "birch-grove rabbit-patch"
    (event,) = game.events("kept_off")
    assert (event.rule, event.who, event.to) == ("NH-30", 1, "toadstool-terrace")


@rule("NH-31", "NH-30", "NH-38")
def test_three_of_the_automa_at_the_start_make_a_nest() -> None:
    """The player's squirrel there, placed before, scatters, as its owner likes."""
    game = Playthrough(players=1, tiles=LAYOUT, level="advanced")
    game.play("deal rust o1 o2 o3", "drop o3")
    game.play("rabbit-patch", "forage acorn", "forage acorn", "birch-grove", "forage acorn", "forage acorn")
    game.play("deal blue o11 o12 o14", "place rabbit-patch", "place willow-wallow", "place rabbit-patch")
    game.play("place acorn-acres", "place rabbit-patch")
    assert game.nests("blue") == "rabbit-patch"
    assert (game.owed, game.actor) == ([("rabbit-patch", "rust 1")], "rust")
    assert game.goals == {"birch-grove", "chestnut-crossing", "fern-hollow", "willow-wallow", "mouse-meadow"}
    assert not game.legal("exchange")
    game.play("birch-grove")
    assert set(chances(game)) == {"place pine-barrens"}
    game.play("place pine-barrens")
    assert (game.phase, game.state.turn, game.state.mover) == ("ROLL", 1, 0)


@rule("NH-31")
def test_the_turns_of_a_solo_game() -> None:
    game = alone("hazel-hill", "", fox="acorn-acres")
    assert (game.state.mover, game.phase) == (0, "ROLL")
    game.play(SW, "forage acorn", "forage acorn", "pass")
    assert (game.state.mover, game.phase, game.actor, game.state.stream) == (1, "REVEAL", "chance", "reveal")
    assert len(chances(game)) > 30
    assert why(game, "reveal o1") in ("NH-2", "NH-31")
    assert why(game, "die 3") == "NH-31"  # the fox stays
    game.play("reveal o9")
    assert (game.phase, set(chances(game))) == ("ADD", {"place mouse-meadow"})
    game.play("place mouse-meadow")
    assert set(chances(game)) == {"place hickory-haunt"}
    assert str(game.state.explain("place hazel-hill")) == (
        "The Automa's next squirrel comes to Hickory Haunt: place hickory-haunt. (NH-31)"
    )
    game.play("place hickory-haunt")
    assert (game.squirrels("blue"), game.fox) == ("hickory-haunt mouse-meadow", "frog-pond")
    assert (game.state.mover, game.phase) == (0, "ROLL")
    assert game.objectives("blue") == "o3 o4"  # o9 scores for nobody
    assert list(game.state.aside) == [9]
    assert game.state.deck.size == 40
    assert game.events("revealed") == [Event("revealed", "NH-31", 1, "o9")]
    assert [(event.to, event.what, event.rule) for event in game.events("added")] == [
        ("mouse-meadow", "o9", "NH-31"),
        ("hickory-haunt", "o9", "NH-31"),
    ]


@rule("NH-31")
def test_on_its_turn_too_no_squirrel_comes_to_the_fox() -> None:
    game = alone("hazel-hill", "").play(N, "forage acorn", "forage acorn", "pass", "reveal o12")
    assert set(chances(game)) == {"skip rabbit-patch"}
    assert str(game.state.explain("place rabbit-patch")) == (
        "The Automa's next tile is Rabbit Patch, but the fox is there: skip rabbit-patch. (NH-31)"
    )
    game.play("skip rabbit-patch", "place acorn-acres")
    assert game.squirrels("blue") == "acorn-acres"
    (event,) = game.events("kept_off")
    assert (event.rule, event.to) == ("NH-31", "rabbit-patch")


@rule("NH-40")
def test_the_automa_comes_to_the_barrens() -> None:
    game = alone("hazel-hill", "", fox="the-tangle").play(NW, "forage acorn", "forage acorn", "pass", "reveal o45")
    game.play("place heart-of-the-wood", "place pine-barrens")
    assert game.squirrels("blue") == "heart-of-the-wood pine-barrens"


@rule("NH-31")
def test_an_empty_deck_is_made_of_the_cards_set_aside() -> None:
    turn = ("forage walnut", "forage walnut", "pass")
    game = alone("hazel-hill", "", fox="acorn-acres", deck=("o9", "o45")).play(
        NE, "forage acorn", "forage acorn", "pass"
    )
    game.play("reveal o9", "place mouse-meadow", "place hickory-haunt", N, *turn)
    assert set(chances(game)) == {"reveal o45"}
    game.play("reveal o45", "place heart-of-the-wood", "place pine-barrens")
    assert (game.state.deck.size, list(game.state.aside)) == (0, [9, 45])
    game.play(N, "forage acorn", "forage acorn")
    assert "scout" not in game.legal()
    assert why(game, "scout") == "NH-36"
    game.play("pass")
    assert (game.phase, game.layers, list(game.state.aside)) == ("REVEAL", ["o9 o45"], [])
    assert set(chances(game)) == {"reveal o9", "reveal o45"}
    assert game.events("reshuffled") == [Event("reshuffled", "NH-31", n=2)]


@rule("NH-32")
@pytest.mark.parametrize("face", sheet.FACES)
def test_squirrels_of_the_automa_go_where_the_die_says(face: int) -> None:
    game = alone("hazel-hill", "2*rabbit-patch").play(N)
    assert (game.phase, game.actor, game.state.stream) == ("BOLT", "chance", "scatter")
    assert set(chances(game)) == {f"die {face}" for face in range(1, 7)}
    game.play(f"die {face}")
    goals = ["birch-grove", "chestnut-crossing", "fern-hollow", "", "willow-wallow", "mouse-meadow"]
    if goals[face - 1]:
        assert game.squirrels("blue") == " ".join(sorted(["rabbit-patch", goals[face - 1]]))
        assert game.owed == [("rabbit-patch", "blue 1")]
        (event,) = game.events("scattered")
        assert (event.rule, event.who, event.origin, event.to) == ("NH-32", 1, "rabbit-patch", goals[face - 1])
    else:  # the fox came from there
        assert game.squirrels("blue") == "rabbit-patch rabbit-patch"
        (event,) = game.events("rerolled")
        assert event == Event("rerolled", "NH-32", 1, "left", "rabbit-patch", "toadstool-terrace")
    assert (game.phase, game.state.rolled, game.fox) == ("BOLT", 2, "rabbit-patch")
    rolled = game.events("rolled")[-1]
    assert rolled == Event("rolled", "NH-32", 1, sheet.COMPASS[face], "rabbit-patch", n=face)


@rule("NH-32")
def test_its_squirrels_bounce_off_the_edge() -> None:
    game = alone("hazel-hill", "beaver-bend", fox="heart-of-the-wood").play(N)
    assert (game.fox, game.phase) == ("beaver-bend", "BOLT")
    game.play(N)  # off the edge: south instead, where the fox came from
    assert (game.phase, game.squirrels("blue")) == ("BOLT", "beaver-bend")
    game.play(SE)
    assert (game.phase, game.squirrels("blue")) == ("FORAGE", "chestnut-crossing")


@rule("NH-32")
def test_an_illegal_landing_is_rolled_again() -> None:
    game = alone("hazel-hill", "acorn-acres", fox="willow-wallow").play(S)
    game.play(SW)
    assert game.events("rerolled")[-1].what == "pond"
    game.play(N)
    assert game.events("rerolled")[-1].what == "left"
    assert (game.phase, game.squirrels("blue")) == ("BOLT", "acorn-acres")
    game.play(SE)
    assert (game.phase, game.squirrels("blue"), game.state.rolled) == ("FORAGE", "muckville-marsh", 4)
    nest = alone("2*rabbit-patch", "rabbit-patch", nuts=("2*hazelnut chestnut", "")).play(NW)
    nest.play("forage hazelnut", "forage chestnut", "recruit rabbit-patch")
    assert nest.owed == [("rabbit-patch", "blue 1")]
    nest.play(SW)
    assert nest.events("rerolled")[-1].what == "fox"
    nest.play(S)  # from a nest, where the fox came from is free
    assert (nest.squirrels("blue"), nest.phase) == ("toadstool-terrace", "REVEAL")


@rule("NH-32", "NH-20")
def test_its_scatter_may_build_a_nest() -> None:
    game = alone("birch-grove hazel-hill", "rabbit-patch 2*birch-grove").play(N, N)
    assert game.nests("blue") == "birch-grove"
    assert (game.actor, game.owed) == ("rust", [("birch-grove", "rust 1")])
    assert game.goals == {"mouse-meadow", "chestnut-crossing"}


@rule("NH-39")
def test_alone_the_mover_scatters_first() -> None:
    game = alone("rabbit-patch", "rabbit-patch").play(N)
    assert game.actor == "rust"
    assert game.events("startled")[0].what == "rust 1 blue 1"
    game.play("birch-grove")
    assert game.phase == "BOLT"


@rule("NH-39")
def test_on_the_automas_turn_its_squirrels_go_first() -> None:
    """And by themselves: its own nests scatter the player, the player's nests scatter it, the fox stays."""
    squirrels = ("mouse-meadow 2*rabbit-patch", "2*mouse-meadow 2*rabbit-patch")
    game = alone(*squirrels, fox="the-tangle").play(NW, "forage acorn", "forage acorn", "pass")
    game.play("reveal o9", "place mouse-meadow", "rabbit-patch")
    assert game.nests("rust") == "rabbit-patch"
    assert (game.phase, game.owed) == ("BOLT", [("rabbit-patch", "blue 2")])
    game.play(N, NE)
    assert game.squirrels("blue") == "birch-grove chestnut-crossing"
    assert set(chances(game)) == {"place hickory-haunt"}


@rule("NH-41")
def test_each_squirrel_of_the_automa_is_resolved_before_the_next() -> None:
    game = alone("mouse-meadow", "2*mouse-meadow", fox="the-tangle").play(NW, "forage acorn", "forage acorn", "pass")
    game.play("reveal o9", "place mouse-meadow")
    assert (game.actor, game.squirrels("blue")) == ("rust", "")
    game.play("hazel-hill", "place hickory-haunt")
    assert game.squirrels("blue") == "hickory-haunt"


@rule("NH-41", "NH-33")
def test_if_that_ends_the_game_nothing_more_is_placed() -> None:
    game = alone("hazel-hill", "2*mouse-meadow", fox="the-tangle", nests=("", "3*birch-grove"))
    game.play(NW, "forage acorn", "forage acorn", "pass", "reveal o9", "place mouse-meadow")
    assert game.over
    assert game.squirrels("blue") == ""
    assert list(game.state.built) == [0, 4]


@rule("NH-33")
def test_the_automa_scores_its_starting_objectives() -> None:
    held = "2*mouse-meadow rabbit-patch fern-hollow hickory-haunt"
    game = alone("hazel-hill", held, fox="acorn-acres", nests=("", "3*birch-grove"), objectives=("o1", "o9 o45"))
    game.play(SW, "forage acorn", "forage acorn", "pass", "reveal o8", "place mouse-meadow")
    assert list(game.state.scores) == [-2, 8 + 6 - 2]
    assert game.winners == "blue"


@rule("NH-33")
def test_the_fourth_nest_of_the_player_ends_a_solo_game() -> None:
    game = alone("rabbit-patch 2*mouse-meadow", "", nests=("3*hazel-hill", "")).play(N, "mouse-meadow")
    assert (game.over, game.winners) == (True, "rust")


@rule("NH-33")
def test_the_automas_objectives_are_open_unless_the_setup_hides_them() -> None:
    sentence = "deal blue o4 o7"
    open_, hidden = solo(), solo(hidden=True)
    assert [open_.state.heard(sentence, CHANCE, viewer) for viewer in (0, "spectator")] == [sentence, sentence]
    assert [hidden.state.heard(sentence, CHANCE, viewer) for viewer in (0, "spectator")] == ["deal blue ?"] * 2
    open_.play(sentence)
    hidden.play(sentence)
    assert open_.state.seen_by(0).objectives[1] == (4, 7)
    assert open_.state.seen_by("spectator").objectives == (None, (4, 7))
    assert hidden.state.seen_by(0).objectives[1] is None
    assert list(hidden.state.seen_by(0).held) == [2, 2]
    assert open_.events("dealt")[-1].knows is None
    assert 0 not in (hidden.events("dealt")[-1].knows or (0,))
    assert (open_.events("dealt")[-1].rule, hidden.events("dealt")[-1].rule) == ("NH-30", "NH-30")


@rule("NH-38")
def test_alone_a_full_tie_is_lost() -> None:
    def end(rust: str, blue: str) -> str:
        game = alone(
            f"2*foxglove-fen {rust}",
            f"foxglove-fen 2*hazel-hill {blue}",
            fox="acorn-acres",
            nests=("hazel-hill 2*rabbit-patch", "3*birch-grove"),
            objectives=("", ""),
            nuts=("hazelnut 2*chestnut", ""),
        )
        game.play(SW, "forage acorn", "forage acorn", "recruit foxglove-fen", N)
        assert game.over
        assert game.state.scores[0] == game.state.scores[1]
        assert game.state.result.rule == "NH-38"
        return game.winners

    assert end("bramble-bluff", "bramble-bluff") == "blue"
    assert end("2*bramble-bluff", "bramble-bluff") == "rust"
    assert end("bramble-bluff", "2*bramble-bluff") == "blue"


@rule("NH-38")
def test_the_automa_comes_after_the_players_two_squirrels() -> None:
    game = Playthrough(players=1, tiles=LAYOUT).play("deal rust o1 o2 o3", "drop o3")
    assert (game.actor, game.phase, game.squirrels("blue")) == ("rust", "PLACE", "")
    assert solo().phase == "DEAL"


@rule("NH-33", "NH-41")
def test_hidden_objectives_are_known_to_who_watches_the_first_squirrels_and_the_option_says_so() -> None:
    """Two ends in a row tell a card: only another rule could hide that, so the texts do not promise it."""
    game = solo(hidden=True).play("deal blue o9 o45")
    while game.phase == "ADD":
        game.play(*game.state.sentences()[:1])
    watched = [masked(event, 0) for event in [*game.events("added"), *game.events("kept_off")]]
    assert {event.what for event in watched} == {"?"}
    ends = [event.to for event in watched]
    cards = {sheet.read_objective(text).ends: f"o{n}" for n, text in enumerate(sheet.OBJECTIVES, 1)}
    assert [cards[pair] for pair in zip(ends[::2], ends[1::2], strict=True)] == ["o9", "o45"]
    text = NutHunt.rules()["NH-33"].text
    assert "you still see where its first squirrels are placed" in text
    assert "not where it starts" in str(NutHunt.setup().form())
