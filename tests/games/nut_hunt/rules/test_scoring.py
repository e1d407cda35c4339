"""The end and the points, rule by rule."""

from __future__ import annotations

import pytest

from tests.games.nut_hunt.helpers import (
    LAYOUT,
    WORDS,
    N,
    Playthrough,
    S,
    at_action,
    ended,
    refused,
    rule,
    table,
)
from tests.reference.nut_hunt import box as sheet

# -- the end


@rule("NH-23")
def test_the_fourth_nest_ends_the_game_at_once() -> None:
    game = ended()
    assert game.over
    assert game.phase == "OVER"
    assert list(game.state.built) == [4, 0]
    assert game.winners == "rust"
    assert why_over(game) in ("NH-23", "NH-28")
    assert game.events("ended")[-1].rule in ("NH-23", "NH-28")
    assert game.events("ended")[-1].who == 0


def why_over(game: Playthrough) -> str:
    rules = {game.state.explain(text, 0).rule for text in ("pass", "die 3", "hazel-hill")}
    assert len(rules) == 1
    return str(rules.pop())


@rule("NH-23")
def test_compulsory_scatters_are_finished_first_and_may_bring_more_nests() -> None:
    game = at_action(
        "2*foxglove-fen",
        "2*foxglove-fen 2*hazel-hill",
        "foxglove-fen",
        nests=("hazel-hill 2*rabbit-patch", "2*acorn-acres pine-barrens", ""),
        nuts=("hazelnut 2*chestnut", "", ""),
    ).play("recruit foxglove-fen")
    assert not game.over
    assert game.events("ended") == []
    game.play("hazel-hill", "acorn-acres")
    assert list(game.state.built) == [4, 4, 0]
    assert game.actor == "ochre"
    game.play("acorn-acres")
    assert game.over


@rule("NH-23")
def test_a_fifth_nest_can_be_built_that_way() -> None:
    squirrels = ("2*rabbit-patch 2*mouse-meadow", "2*mouse-meadow 2*hazel-hill", "")
    nests = ("3*foxglove-fen", "", "")
    game = table(*squirrels, nests=nests, fox="birch-grove").play(S, "mouse-meadow")
    assert list(game.state.built) == [4, 0, 0]
    game.play("hazel-hill", "willow-wallow")
    assert list(game.state.built) == [4, 1, 0]
    assert game.actor == "rust"  # who still owes a scatter from the fox
    game.play("willow-wallow")
    assert game.over
    five = table("2*rabbit-patch 2*mouse-meadow 2*birch-grove", "", nests=("3*foxglove-fen", ""))
    five.play(N, "mouse-meadow", "birch-grove")
    assert (list(five.state.built), five.over) == ([5, 0], True)


@rule("NH-37", "NH-23")
def test_a_game_that_ends_while_foraging_is_due_ends_without_it() -> None:
    game = table("rabbit-patch 2*mouse-meadow", "", nests=("3*hazel-hill", "")).play(N, "mouse-meadow")
    assert game.over
    assert game.nuts("rust") == ""
    hassled = at_action("foxglove-fen 2*hazel-hill", "", nests=("3*acorn-acres", ""))
    hassled.play("hassle foxglove-fen", "hazel-hill")
    assert (hassled.over, hassled.nuts("rust")) == (True, "acorn acorn")


@rule("NH-23")
def test_anybodys_fourth_nest_ends_the_game() -> None:
    game = table("", "rabbit-patch 2*mouse-meadow", nests=("", "3*hazel-hill")).play(N, "mouse-meadow")
    assert (game.over, game.state.mover) == (True, 0)


@rule("NH-23")
def test_no_setup_begins_with_four_nests() -> None:
    error = refused(players=2, tiles=LAYOUT, nests=("2*hazel-hill 2*birch-grove", ""))
    assert (error.field, error.rule) == ("nests", "NH-23")


# -- points


def score(held: str, nests: str, objectives: str, layout: tuple[str, ...] = LAYOUT, other: str = "") -> int:
    game = table(held, other, nests=(nests, ""), objectives=(objectives, ""), fox="frog-pond", tiles=layout)
    return int(game.state.scores[0])


@rule("NH-24")
@pytest.mark.parametrize("nests", ["", "hazel-hill", "2*hazel-hill", "hazel-hill birch-grove pine-barrens"])
def test_two_points_a_nest(nests: str) -> None:
    game = table("hazel-hill", "", nests=(nests, ""), objectives=("", ""))
    assert game.state.scores[0] == 2 * len(sheet.many(nests))


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
    game = table("rabbit-patch", "", nests=("willow-wallow", ""), objectives=("o11", ""))
    assert game.state.scores[0] == 2 + 3
    assert game.play(N, "birch-grove").state.scores[0] == 2 - 2


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
    game = at_action(
        held,
        "hazel-hill",
        objectives=("o9 o10 o45", "o1"),
        nests=("rabbit-patch pine-barrens birch-grove", ""),
        nuts=("hazelnut 2*chestnut", ""),
    ).play("recruit foxglove-fen")
    assert list(game.state.scores) == [18, -2]
    lines = [(event.what, event.to, event.n, event.rule) for event in game.events("scored") if event.who == 0]
    assert sorted(lines) == sorted(
        [
            ("nests", "", 8, "NH-24"),
            ("o9", "done", 6, "NH-25"),
            ("o10", "failed", -2, "NH-27"),
            ("o45", "done", 6, "NH-25"),
        ]
    )
    assert [(event.who, event.n, event.rule) for event in game.events("total")] == [(0, 18, "NH-28"), (1, -2, "NH-28")]


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
    game = ended(nests=("hazel-hill 2*rabbit-patch", "3*birch-grove"), objectives=("o1 o2 o3 o4", ""))
    assert list(game.state.scores) == [8 - 8, 6]
    assert game.winners == "blue"
    assert game.state.result.rule == "NH-28"


@rule("NH-28")
def test_ties_go_to_nests_then_squirrels_then_are_shared() -> None:
    def end(blue: str, nests: str, rust: str = "", objectives: tuple[str, ...] = ("o1", "")) -> Playthrough:
        game = at_action(
            f"2*foxglove-fen {rust}",
            blue,
            nests=("hazel-hill 2*rabbit-patch", nests),
            objectives=objectives,
            nuts=("hazelnut 2*chestnut", ""),
        )
        return game.play("recruit foxglove-fen")

    by_nests = end("2*acorn-acres bramble-bluff", "3*birch-grove")
    assert list(by_nests.state.scores) == [6, 6]
    assert by_nests.winners == "rust"
    ended_by_both = twice("2*bramble-bluff", "")
    assert list(ended_by_both.state.scores) == [8, 8]
    assert ended_by_both.winners == "blue"
    assert twice("bramble-bluff", "2*bramble-bluff").winners == "rust"
    shared = twice("bramble-bluff", "bramble-bluff")
    assert shared.state.winners == (0, 1)
    assert shared.events("ended")[-1].who is None


def twice(blue: str, rust: str) -> Playthrough:
    """Both build a fourth nest in one chain, with no objectives; then these squirrels are left."""
    game = at_action(
        f"2*foxglove-fen {rust}",
        f"foxglove-fen 2*hazel-hill {blue}",
        nests=("hazel-hill 2*rabbit-patch", "3*birch-grove"),
        objectives=("", ""),
        nuts=("hazelnut 2*chestnut", ""),
    )
    game.play("recruit foxglove-fen", "hazel-hill")
    assert game.over
    return game
