"""Setups of Scurry: what is refused and where, and the forms in which one travels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Scurry
from squirrelwidgets.core.words.rule_texts import data_of
from squirrelwidgets.games.scurry.rules.ground import ground_of
from squirrelwidgets.games.scurry.rules.setups.setup import Setup
from tests.reference import scurry as slow

CELLS = ground_of(6).names

REFUSED: list[tuple[dict[str, Any], str, tuple[str, ...]]] = [
    # the board
    ({"side": 2}, "SC-1", ()),
    ({"side": 7}, "SC-1", ()),
    ({"side": 4}, "SC-4", ()),
    ({"side": 3, "anywhere": True}, "SC-4", ()),
    # acorns
    ({"brown": ["b3", "b4"], "gray": ["f8"]}, "SC-4", ("b3", "b4")),
    ({"brown": ["b3", "e6"], "gray": ["f7", "b4"]}, "SC-4", ("b3", "b4", "e6", "f7")),
    ({"brown": ["f6"], "gray": ["b3"]}, "SC-4", ("f6",)),
    ({"brown": ["b3", "z9"], "gray": ["a7", "c2"]}, "SC-2", ("z9", "a7")),
    ({"side": 5, "brown": ["a1"], "gray": ["c2"]}, "SC-2", ("a1",)),
    ({"brown": ["B3"], "gray": ["c2"]}, "SC-2", ("B3",)),
    ({"brown": ["b3", "d6"], "gray": ["d6"]}, "SC-6", ("d6",)),
    ({"gray": ["c2"]}, "SC-6", ()),
    ({"brown": ["c2"]}, "SC-6", ()),
    ({"brown": CELLS[:16], "gray": CELLS[16:31]}, "SC-6", tuple(CELLS[:31])),
    ({"brown": [3], "gray": ["c2"]}, "SC-2", ()),
    # free positions
    ({"brown": CELLS[:15], "gray": CELLS[15:30], "squirrels": ["k6", "k7"]}, "SC-23", tuple(CELLS[:30])),
    ({"brown": CELLS[:15], "gray": CELLS[15:30], "free": True}, "SC-23", tuple(CELLS[:30])),
    ({"brown": ["b3"], "gray": ["c2"], "squirrels": ["b3", "c2"]}, "SC-6", ("b3", "c2")),
    ({"squirrels": ["a1", "a1"]}, "SC-6", ("a1",)),
    ({"squirrels": ["a1", "a9"]}, "SC-2", ("a9",)),
    ({"squirrels": ["a1"]}, "SC-3", ()),
    ({"free": True}, "SC-6", ()),
    ({"brown": ["b3"], "free": True}, "SC-6", ()),
    # chance
    ({"start": "random", "each": 16}, "SC-21", ()),
    ({"start": "random", "each": 0}, "SC-21", ()),
    ({"start": "random", "side": 3, "each": 4}, "SC-21", ()),
    ({"brown": ["b3"], "gray": ["c2"], "each": 12}, "SC-21", ()),
    ({"start": "random", "brown": ["b3"]}, "SC-6", ()),
    ({"start": "chaos"}, "SC-4", ()),
    # the later edition
    ({"hops": 0}, "SC-19", ()),
    ({"hops": 3}, "SC-19", ()),
    ({"start": "players", "each": 0}, "SC-20", ()),
    ({"start": "players", "each": 16}, "SC-20", ()),
    ({"start": "players", "side": 3, "each": 9}, "SC-20", ()),
    ({"start": "players", "each": True}, "SC-21", ()),
    ({"start": "players", "swap": True}, "SC-22", ()),
    ({"start": "players", "brown": ["b3"], "gray": ["c2", "d2"]}, "SC-20", ()),
    (
        {"start": "players", "brown": CELLS[:16], "gray": CELLS[16:31], "squirrels": ["k6", "k7"]},
        "SC-23",
        tuple(CELLS[:31]),
    ),
    ({"start": "players", "mover": "gray"}, "", ()),
    # options
    ({"cap": 0}, "SC-16", ()),
    ({"swap": 1}, "SC-22", ()),
    ({"anywhere": "yes"}, "SC-15", ()),
    ({"swap": True, "squirrels": ["a1", "a2"]}, "SC-22", ()),
    ({"mover": "gray"}, "", ()),
    ({"mover": "red"}, "SC-5", ()),
    ({"colour": "red"}, "", ()),
]

STANDARD = data_of("squirrelwidgets.games.scurry.rules")["standard"]


@pytest.mark.parametrize(("options", "rule", "places"), REFUSED, ids=[str(n) for n in range(len(REFUSED))])
def test_bad_setups_are_refused_with_rule_and_cells(
    options: dict[str, Any], rule: str, places: tuple[str, ...]
) -> None:
    with pytest.raises(BadSetup) as refused:
        Scurry(setup=options)
    assert (refused.value.rule, refused.value.places) == (rule, places)
    assert all(name in str(refused.value) for name in places[:3]) or len(places) > 5
    assert not rule or f"({rule})" in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        *("", "/", "x", "six", "6 5", "-6", "6.0", "²", "٦", "6" * 5000, "6/" + "b" * 5000),
        *("6/red a1", "6/cap", "6/cap x", "6/cap ²", "6/swap 1", "6/random x", "6/random 5 5", "6/mover"),
        *("6/players x", "6/players 5 5", "6/players/random", "6/hops", "6/hops x", "6/hops 2 2", "6/hops 1/hops 2"),
        *("6/swap/swap", "6/brown a1/brown b3/gray c2"),
    ],
)
def test_texts_that_are_no_setup(text: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Scurry.setup(text)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("what", [6, ["6"], 0.5, object()])
def test_what_is_no_setup(what: Any) -> None:
    with pytest.raises(BadSetup):
        Scurry(setup=what)


def test_a_text_or_options_but_not_both() -> None:
    with pytest.raises(BadSetup):
        Scurry.setup("6", swap=True)
    assert Scurry.setup("5/swap") == Scurry.setup(side=5, swap=True)


def test_free_positions_need_not_obey_the_seeding_rules() -> None:
    free = Scurry.setup(brown=["f6", "f7"], gray=["f8"], squirrels=["a1", "a2"], mover="gray")
    assert free.free
    assert Scurry(setup=free).state.actors == (1,)
    assert Scurry.setup(brown=CELLS[:15], gray=CELLS[15:29], squirrels=["k6", "k7"]).free


def test_a_number_of_acorns_makes_a_random_start() -> None:
    assert Setup(side=4, each=5) == Setup(side=4, start="random", each=5)


def test_free_without_squirrels_lets_the_players_choose() -> None:
    game = Scurry(setup={"brown": ["f6"], "gray": ["f7"], "free": True})
    assert game.legal == ("f6",)


@pytest.mark.parametrize("side", [5, 6])
def test_standard_setups_obey_their_own_rules(side: int) -> None:
    """… and are fair: turned by 60 degrees, each colour lies where the other lay."""
    brown, gray = STANDARD[str(side)]["brown"], STANDARD[str(side)]["gray"]
    assert Setup(side=side, brown=tuple(brown), gray=tuple(gray))
    for one, other in ((brown, gray), (gray, brown)):
        turned = ((ord(name[0]) - ord("f"), int(name[1:]) - 6) for name in one)
        assert {slow.name_of(6 + row - column, 6 + row) for row, column in turned} == {*other}


def test_the_short_game_is_the_long_one_without_its_border() -> None:
    inner = set(ground_of(5).names)
    for seat in ("brown", "gray"):
        assert set(STANDARD["5"][seat]) == inner & set(STANDARD["6"][seat])


# -- forms in which setups travel


def some_setup(rng: Random) -> Setup:
    """Any setup that is valid, drawn by trying."""
    while True:
        side = rng.choice((3, 4, 5, 6))
        cells = rng.sample(ground_of(side).names, rng.randint(4, 12))
        options: dict[str, Any] = {
            "side": side,
            "start": rng.choice(("standard", "random", "players", "own")),
            "hops": rng.choice((1, 2)),
            "cap": rng.choice((None, 1, 500, 777)),
            **{flag: rng.random() < 0.3 for flag in ("anywhere", "repetition", "swap", "free")},
        }
        if rng.random() < 0.6:
            options |= {"brown": tuple(cells[2:4]), "gray": tuple(cells[4:])}
        if rng.random() < 0.4:
            options |= {"squirrels": tuple(cells[:2]), "mover": rng.choice(("brown", "gray"))}
        if rng.random() < 0.2:
            options["each"] = rng.randint(1, 15)
        try:
            return Setup(**options)
        except BadSetup:
            continue


def test_setups_go_round_as_text_and_as_data() -> None:
    rng = Random(1)
    kinds = set()
    for _ in range(400):
        setup = some_setup(rng)
        assert Setup.parse(str(setup)) == setup
        assert str(Setup.parse(str(setup))) == str(setup)
        assert Setup.from_json(setup.to_json()) == setup
        kinds.add((setup.start, setup.free, setup.squirrels is None, setup.swap))
    assert len(kinds) >= 7


def test_options_by_name_are_understood_too() -> None:
    assert Scurry.setup("side=5 start=random swap=yes cap=none") == Scurry.setup("5/random/swap/cap none")
    assert Scurry.setup("brown=b3/d5 gray=c8") == Scurry.setup("6/brown b3 d5/gray c8")
    with pytest.raises(BadSetup, match="Say side=5 start=random, or short 5/random"):
        Scurry.setup("side 5")
    with pytest.raises(BadSetup, match=r"^size: unknown option; known are .* Nearest: side"):
        Scurry.setup("size=5")


def test_two_play() -> None:
    assert Scurry(2).players.names == ["Brown", "Gray"]
    for wrong in (1, 9, 2.5):
        with pytest.raises(BadSetup, match=rf"^players: 2 play, not {wrong}\.$"):
            Scurry(wrong)


def test_any_text_is_a_setup_or_refused() -> None:
    rng = Random(2)
    words = ["6", "5", "/", "/", "brown", "gray", "b3", "c2", "squirrels", "random", "cap", "none", "0", "12", "swap"]
    parsed = 0
    for _ in range(4000):
        text = " ".join(rng.choices(words, k=rng.randint(1, 7))).replace(" / ", "/")
        try:
            setup = Scurry.setup(text)
        except BadSetup:
            continue
        parsed += 1
        assert Scurry.setup(str(setup)) == setup
    assert parsed > 50


def test_the_form_offers_the_options_with_their_rules() -> None:
    form = {field["name"]: field for field in Setup().form()}
    assert form.keys() == {"side", "start", "each", "hops", "anywhere", "swap", "repetition", "cap"}
    assert [value["v"] for value in form["side"]["values"]] == [3, 4, 5, 6]
    assert all(field["label"] for field in form.values())
    assert {field["rule"] for field in form.values() if "rule" in field} <= Scurry.rules().keys()
    assert Setup.from_json({name: field["default"] for name, field in form.items()}) == Setup()


@pytest.mark.parametrize("text", ["5/random", "6/players/hops 2", "4/players 3", "5/random 4"])
def test_the_form_goes_on_with_the_game_on_another_board_or_start(text: str) -> None:
    """A number of acorns that somebody chose stays in the form; the usual one goes with the board and the start."""
    setup = Scurry.setup(text)
    form = {field["name"]: field["default"] for field in setup.form()}
    assert Setup.from_json(form) == setup
    assert form["each"] == (setup.each if text[-1] in "34" else None)
    if form["each"] is None:
        assert Setup.from_json({**form, "side": 3, "start": "random"}).each == 3
        assert Setup.from_json({**form, "start": "standard"}).each is None
