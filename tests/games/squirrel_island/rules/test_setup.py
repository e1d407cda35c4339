"""Setups of Squirrel Island: what is refused and where, the forms in which one travels, and rigged starts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from squirrelwidgets import BadSetup, Squarrels
from squirrelwidgets.core.model.state import CHANCE
from squirrelwidgets.games.squirrel_island import SquirrelIsland
from squirrelwidgets.games.squirrel_island.rules.box import box
from squirrelwidgets.games.squirrel_island.rules.phases import Phase
from squirrelwidgets.games.squirrel_island.rules.position import Position
from squirrelwidgets.games.squirrel_island.rules.setup import Setup

TWO: dict[str, Any] = {"players": 2}
HELD: dict[str, Any] = {**TWO, "hands": ["gatherer", "2*glider"]}

REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    # options
    ({"players": 1}, "players", "SI-5", ()),
    ({"players": 6}, "players", "SI-5", ()),
    ({"players": "3"}, "players", "SI-5", ()),
    ({"players": True}, "players", "SI-5", ()),
    ({"players": 2.0}, "players", "SI-5", ()),
    ({"days": 0}, "days", "SI-24", ()),
    ({"days": 9}, "days", "SI-24", ()),
    ({"order": "never"}, "order", "SI-17", ()),
    ({"order": None}, "order", "SI-17", ()),
    ({"number": 3}, "number", "", ()),
    ({"day": 0}, "day", "SI-24", ()),
    ({"day": 5}, "day", "SI-24", ()),
    ({"day": 3, "days": 2}, "day", "SI-24", ()),
    ({"players": 3, "first": "teal"}, "first", "SI-35", ()),
    ({"first": 0}, "first", "SI-35", ()),
    ({**HELD, "turn": "ochre"}, "turn", "SI-35", ()),
    # the deck and the mornings
    ({"deck": 7}, "deck", "SI-1", ()),
    ({"copies": "acorn-pouch"}, "copies", "SI-1", ()),
    ({"copies": "acorn-pouch 6"}, "copies", "SI-1", ()),
    ({"copies": "2*digger 3*digger"}, "copies", "SI-1", ()),
    ({"copies": {"digger": 2, "di_gger": 3}}, "copies", "SI-1", ()),
    ({"copies": {"digger": "many"}}, "copies", "SI-1", ()),
    ({"copies": {"golden-acorn": 2, "golden_acorn": 3}}, "copies", "SI-1", ()),
    ({"copies": "3*acorn"}, "copies", "SI-1", ()),
    ({"copies": "3.5*acorn-pouch"}, "copies", "SI-1", ()),
    ({"copies": "٣*acorn-pouch"}, "copies", "SI-1", ()),
    ({"copies": "100*acorn-pouch"}, "copies", "SI-1", ()),
    ({"copies": 7}, "copies", "", ()),
    ({"mornings": "3*stamina"}, "mornings", "", ()),
    ({"mornings": ["3*stamina"] * 9}, "mornings", "SI-6", ()),
    ({"mornings": ["3*stamin"]}, "mornings", "SI-6", ()),
    ({"mornings": ["x*stamina"]}, "mornings", "SI-6", ()),
    ({"mornings": ["100*stamina"]}, "mornings", "SI-6", ()),
    ({"mornings": [3]}, "mornings", "", ()),
    ({"mornings": ["5*stamina 5*coin 30*card"]}, "copies", "SI-5", ()),
    # cards
    ({**TWO, "hands": ["gatherer"]}, "hands", "", ()),
    ({**TWO, "hands": "gatherer"}, "hands", "", ()),
    ({**TWO, "hands": [1, 2]}, "hands", "", ()),
    ({**TWO, "hands": ["gather", ""]}, "hands", "SI-1", ()),
    ({**TWO, "hands": ["5*gatherer", ""]}, "hands", "SI-1", ()),
    ({**TWO, "hands": ["-1*gatherer", ""]}, "hands", "SI-1", ()),
    ({**TWO, "hands": ["gatherer~", ""]}, "hands", "SI-1", ()),
    ({**TWO, "hands": ["3*gatherer", ""], "squirrels": ["", "2*gatherer"]}, "hands", "SI-1", ()),
    ({**TWO, "squirrels": ["2*sentinel", ""]}, "squirrels", "SI-1", ()),
    ({**TWO, "squirrels": ["trail-map", ""]}, "squirrels", "SI-9", ("rust",)),
    ({**TWO, "squirrels": ["", "trail-map~"]}, "squirrels", "SI-9", ("blue",)),
    ({**TWO, "used": ["", "glider"]}, "used", "SI-10", ("blue",)),
    ({**TWO, "stashes": ["glider??", ""]}, "stashes", "SI-1", ()),
    ({**TWO, "stashes": ["sentinel sentinel?", ""]}, "stashes", "SI-1", ()),
    ({**HELD, "known": ["glider", ""]}, "known", "SI-2", ("rust",)),
    ({**HELD, "known": ["", "3*glider"]}, "known", "SI-2", ("blue",)),
    ({**TWO, "island": "digger digger digger digger digger"}, "island", "SI-4", ("i5",)),
    ({**TWO, "island": "digger digger digger digger sentinel", "day": 2}, "", "", ()),
    ({**TWO, "island": "2*digger"}, "", "", ()),
    ({**TWO, "island": "5*digger"}, "island", "SI-4", ("i5",)),
    ({**TWO, "island": "digger 99*glider"}, "island", "SI-4", ("i5",)),
    ({**TWO, "island": "sentinel sentinel"}, "island", "SI-1", ()),
    ({**TWO, "island": "sea"}, "island", "SI-1", ()),
    ({**TWO, "island": [1]}, "island", "", ()),
    ({**TWO, "draws": "2*sentinel"}, "draws", "SI-1", ()),
    ({**HELD, "draws": "4*gatherer"}, "draws", "SI-1", ()),
    ({**TWO, "draws": "?"}, "draws", "SI-1", ()),
    # numbers
    ({**TWO, "stamina": [6, 0]}, "stamina", "SI-2", ("rust",)),
    ({**TWO, "stamina": [0, -1]}, "stamina", "SI-2", ("blue",)),
    ({**TWO, "coins": [0, 1000]}, "coins", "SI-2", ("blue",)),
    ({**TWO, "nuts": [-1, 0]}, "nuts", "SI-2", ("rust",)),
    ({**TWO, "nuts": [True, 0]}, "nuts", "", ()),
    ({**TWO, "nuts": ["3", 0]}, "nuts", "", ()),
    ({**TWO, "nuts": [3]}, "nuts", "", ()),
    # the middle of a day
    ({**TWO, "asleep": "rust"}, "asleep", "SI-6", ()),
    ({**TWO, "turn": "rust"}, "turn", "SI-6", ()),
    ({**HELD, "asleep": "ochre"}, "asleep", "SI-12", ()),
    ({**HELD, "asleep": "rust blue"}, "asleep", "SI-14", ()),
    ({**HELD, "asleep": ["green"]}, "asleep", "SI-12", ()),
    ({**HELD, "asleep": [0]}, "asleep", "", ()),
]


@pytest.mark.parametrize(("options", "field", "rule", "places"), REFUSED)
def test_what_cannot_be_is_refused_with_field_rule_and_places(
    options: dict[str, Any], field: str, rule: str, places: tuple[str, ...]
) -> None:
    if not field:  # beside those that are refused: nearly the same, and fine
        assert SquirrelIsland.setup(**options)
        return
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland.setup(**options)
    assert (caught.value.field, caught.value.rule, caught.value.places) == (field, rule, places)
    assert caught.value.reason[-1] == "."


@pytest.mark.rule("SI-1")
@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"hands": ["golden", ""]}, "hands: 'golden' is no card of this deck. Nearest: golden-acorn. (SI-1)"),
        ({"hands": ["Golden Acorn", ""]}, "hands: 'Golden' is no card of this deck. Nearest: golden-acorn. (SI-1)"),
        ({"draws": "2*work whistle"}, "draws: '2*work' is no card of this deck. Nearest: work-whistle. (SI-1)"),
        ({"island": "diger"}, "island: 'diger' is no card of this deck. Nearest: digger. (SI-1)"),
        ({"copies": "3*gliders"}, "copies: '3*gliders' is no card of this deck. Nearest: glider. (SI-1)"),
        ({"copies": {"Glider": 3}}, "copies: '3*Glider' is no card of this deck. Nearest: glider. (SI-1)"),
        ({"copies": "glider 3"}, "copies: 'glider': say how many there are, from 0*glider to 99*glider. (SI-1)"),
        ({"copies": "1*glider 2*glider"}, "copies: glider stands there twice. (SI-1)"),
        ({"hands": ["x*glider", ""]}, "hands: 'x*glider': several are said as 2*glider. (SI-1)"),
        ({"hands": ["*glider", ""]}, "hands: '*glider': several are said as 2*glider. (SI-1)"),
        ({"hands": ["2*golden-acorn", ""]}, "hands: The deck has 1 golden-acorn; you want 2. (SI-1)"),
        ({"draws": "glider", "copies": "0*glider"}, "draws: The deck has no glider; you want 1. (SI-1)"),
        ({"hands": ["glider"]}, "hands: 2 players: 2 entries, or none; here are 1."),
        ({"hands": "glider"}, "hands: A list of one text, as \"2*glider digger\", a seat, not 'glider'."),
        ({"mornings": "nut"}, "mornings: A list of one text, as \"3*stamina 2*coin 5*card\", a day, not 'nut'."),
        ({"asleep": 1}, 'asleep: Words, as in "blue ochre", not 1.'),
        (
            {"turn": "blue"},
            "turn: Only with hands, which begin the game in the middle of a day: else all wake in the morning. (SI-6)",
        ),
        ({"hand": ["", ""]}, "Nearest: hands."),
    ],
)
def test_a_refusal_says_what_would_do(options: dict[str, Any], text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        SquirrelIsland.setup(**TWO, **options)
    assert str(caught.value).endswith(text)


def test_the_nearest_option_is_named_in_every_game() -> None:
    with pytest.raises(BadSetup, match=r"playrs: unknown option; known are dealer, .*, totals\. Nearest: players\."):
        Squarrels.setup(playrs=3)


@pytest.mark.parametrize(
    ("given", "same"),
    [
        ({"hands": ["golden_acorn 2*nut_cart", ""]}, {"hands": ["golden-acorn 2*nut-cart", ""]}),
        ({"squirrels": ["wind_rider~", ""]}, {"squirrels": ["wind-rider~", ""]}),
        ({"stashes": ["trail_map?", ""]}, {"stashes": ["trail-map?", ""]}),
        ({"island": "2*digger . trail_map"}, {"island": "digger digger . trail-map"}),
        ({"island": ["digger", ".", "glider"]}, {"island": "digger . glider"}),
        ({"draws": ["2*nut_cart", "glider"]}, {"draws": "2*nut-cart glider"}),
        ({"copies": {"nut_cart": 3, "glider": 0}}, {"copies": "3*nut-cart 0*glider"}),
        ({"copies": ["3*nut-cart", "0*glider"]}, {"copies": "3*nut-cart 0*glider"}),
        ({**HELD, "asleep": ["blue"]}, {**HELD, "asleep": "blue"}),
    ],
)
def test_cards_and_lists_can_be_written_as_one_likes(given: dict[str, Any], same: dict[str, Any]) -> None:
    one, other = (SquirrelIsland.setup(**{**TWO, **options}) for options in (given, same))
    assert SquirrelIsland.begin(one).key() == SquirrelIsland.begin(other).key()
    assert one.box.counts == other.box.counts
    assert Setup.parse(str(one)) == one == Setup.from_json(one.to_json())


# -- as text and data

FORMS: list[dict[str, Any]] = [
    {},
    {"players": 5, "days": 2, "order": "always"},
    {"copies": "6*acorn-pouch 0*sky-pirate"},
    {"mornings": ("3*stamina 2*coin 5*card", "nut")},
    {**HELD, "hands": ("gatherer 2*glider", ""), "island": "digger . spyglass", "squirrels": ("climber~", "peddler")},
    {**TWO, "used": ("", "trail-map"), "stashes": ("digger glider?", ""), "stamina": (1, 2), "coins": (3, 0)},
    {**HELD, "hands": ("messenger", ""), "known": ("messenger", ""), "nuts": (0, 5), "asleep": "blue", "turn": "blue"},
    {"first": "ochre", "day": 3, "draws": "2*glider sentinel"},
]


@pytest.mark.parametrize("options", FORMS)
def test_a_setup_travels_as_text_and_as_data(options: dict[str, Any]) -> None:
    setup = SquirrelIsland.setup(**options)
    for again in (Setup.parse(str(setup)), Setup.from_json(setup.to_json())):
        assert again.box.counts == setup.box.counts
        assert SquirrelIsland.begin(again).key() == SquirrelIsland.begin(setup).key()
        assert str(again) == str(setup)


def test_the_short_form_says_what_differs() -> None:
    assert str(Setup()) == "players=4"
    setup = Setup(players=2, hands=("gatherer 2*glider", ""), island="digger .", coins=(3, 0))
    assert str(setup) == "players=2 hands=gatherer,2*glider/ island=digger,. coins=3/0"


def test_a_new_game_drops_what_was_rigged_and_keeps_the_rest() -> None:
    rigged: dict[str, Any] = HELD | {"island": "digger", "squirrels": ["", "climber"], "used": ["", "spyglass"]}
    rigged |= {"stashes": ["digger", ""], "known": ["gatherer", ""], "stamina": [1, 1], "coins": [1, 1], "nuts": [1, 1]}
    rigged |= {"asleep": "rust", "first": "blue", "turn": "rust", "day": 2, "draws": "hammock"}
    kept = {"players": 2, "days": 3, "order": "always", "copies": "9*glider", "mornings": ("stamina coin card",)}
    setup = SquirrelIsland.setup(**{**rigged, **kept, "deck": [*SquirrelIsland.cards()[:45]]})
    assert {*setup.options()} == {*kept, "deck"}
    assert {*rigged} - {"players"} == {*setup.rigged}


def test_the_form_offers_players_days_and_order() -> None:
    form = Setup(players=3).form()
    assert [(field["name"], field["default"]) for field in form] == [("players", 3), ("days", 4), ("order", "matters")]
    assert [value["v"] for value in form[0]["values"]] == [2, 3, 4, 5]


# -- beginnings


def begin(**options: Any) -> Position:
    return SquirrelIsland.begin(SquirrelIsland.setup(**options))


def by_chance(state: Position) -> Position:
    """Chance plays on, with a fixed seed."""
    rng = Random(1)
    while state.actors == (CHANCE,):
        state = state.play(state.draw_chance(rng))
    return state


@pytest.mark.rule("SI-35")
def test_the_token_is_drawn_unless_it_is_given() -> None:
    state = begin(players=3)
    assert (state.phase, state.sentences()) == (Phase.FIRST, ("first rust", "first blue", "first ochre"))
    state = begin(players=3, first="ochre")
    assert (state.phase, state.first, state.mover) == (Phase.DEAL, 2, 2)
    state = begin(players=3, hands=["", "", ""])
    assert state.phase is Phase.FIRST
    assert state.play(state.parse("first blue")).actors == (1,)


@pytest.mark.rule("SI-5")
def test_with_hands_the_game_begins_in_the_middle_of_a_day_with_what_its_morning_gives() -> None:
    state = begin(players=2, hands=["gatherer", ""], first="blue", day=3)
    assert (state.phase, state.actors, state.morning, state.day) == (Phase.AWAKE, (1,), False, 3)
    assert (state.stamina, state.coins, state.nuts) == ((3, 3), (3, 3), (0, 0))
    assert state.island == (-1,) * 7
    assert state.opened == 6
    assert state.deck_size == 104
    state = begin(players=2, hands=["gatherer", ""], first="blue", stamina=[1, 5], coins=[0, 9], nuts=[2, 0])
    assert (state.stamina, state.coins, state.nuts) == ((1, 5), (0, 9), (2, 0))


def test_everything_lies_where_the_setup_says() -> None:
    state = begin(
        players=2,
        hands=["glider 2*gatherer", ""],
        island="digger . spyglass",
        squirrels=["climber glider~", "sentinel"],
        used=["", "hammock trail-map"],
        stashes=["peddler carpenter?", ""],
        known=["glider peddler", ""],
        first="rust",
    )
    kind = state.box.index
    assert state.hands == ((kind["gatherer"],) * 2 + (kind["glider"],), ())
    assert state.island[:3] == (kind["digger"], -1, kind["spyglass"])
    assert state.squirrels == ((kind["climber"], ~kind["glider"]), (kind["sentinel"],))
    assert state.used == ((), (kind["hammock"], kind["trail-map"]))
    assert (state.stashed[0], state.stowed[0]) == ((kind["peddler"],), (kind["carpenter"],))
    assert state.known[0] == (kind["peddler"], kind["glider"])
    assert state.terms[1].shield
    deck = list(state.box.counts)
    for (
        word
    ) in "gatherer gatherer glider digger spyglass climber glider sentinel hammock trail-map peddler carpenter".split():
        deck[kind[word]] -= 1
    assert state.deck == tuple(deck)


def test_whose_turn_it_is_can_differ_from_who_has_the_token() -> None:
    state = begin(players=3, hands=["", "", ""], first="blue", turn="ochre")
    assert (state.first, state.actors) == (1, (2,))


@pytest.mark.rule("SI-12")
def test_a_sleeper_begins_with_a_gather_or_is_passed_over() -> None:
    options: dict[str, Any] = {"players": 2, "hands": ["", ""], "first": "rust", "asleep": "rust"}
    state = begin(**options, squirrels=["climber", ""])
    assert (state.phase, state.sentences()) == (Phase.ASLEEP, ("gather climber", "pass"))
    state = begin(**options, squirrels=["climber~", ""])
    assert (state.phase, state.actors) == (Phase.AWAKE, (1,))
    assert [event.kind for event in state.events] == ["began", "passed"]


@pytest.mark.rule("SI-6")
def test_without_hands_the_morning_of_the_day_comes_first() -> None:
    state = begin(players=2, day=2, squirrels=["climber~", ""], stamina=[1, 0], coins=[1, 0], first="rust")
    assert (state.phase, state.due) == (Phase.DEAL, 2)
    state = by_chance(state)
    assert (state.phase, state.actors) == (Phase.AWAKE, (0,))
    assert (state.stamina, state.coins, state.nuts) == ((4, 3), (4, 2), (1, 0))
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert -1 not in state.island[:5]
    assert state.island[5:] == (-1, -1)


@pytest.mark.rule("SI-34")
def test_cards_given_for_the_island_are_joined_by_others_in_the_morning() -> None:
    state = begin(players=2, island="digger . spyglass", first="rust")
    while state.phase is Phase.DEAL:
        state = state.play(state.draw_chance(Random(1)))
    assert (state.phase, state.spaces) == (Phase.REVEAL, (1, 3))
    state = state.play(state.parse("reveal glider peddler"))
    assert [state.box.words[kind] for kind in state.island[:4]] == ["digger", "glider", "spyglass", "peddler"]


# -- mornings, days, copies


def test_mornings_of_ones_own_hold_on_when_they_run_out() -> None:
    setup = SquirrelIsland.setup(players=2, days=3, mornings=["5*stamina 5*coin 4*card", "stamina 2*nut"])
    assert [setup.morning_of(day)["nut"] for day in (1, 2, 3)] == [0, 2, 2]
    state = by_chance(begin(players=2, mornings=["nut coin"], first="rust"))
    assert (state.nuts, state.coins, state.stamina) == ((1, 1), (1, 1), (0, 0))
    assert state.hands == ((), ())


@pytest.mark.rule("SI-5")
def test_the_first_morning_sets_stamina_and_later_ones_add_to_it() -> None:
    purse: dict[str, Any] = {"players": 2, "first": "rust", "stamina": [1, 5], "coins": [1, 0]}
    state = by_chance(begin(**purse))
    assert (state.stamina, state.coins, state.nuts) == ((3, 3), (3, 2), (0, 0))
    state = by_chance(begin(**purse, day=2))
    assert (state.stamina, state.coins, state.nuts) == ((4, 5), (3, 2), (0, 3))


@pytest.mark.rule("SI-22")
def test_used_items_that_come_back_at_dawn_count_for_the_first_deal() -> None:
    few = " ".join(f"0*{word}" for word in box().words if word not in ("trail-map", "spyglass"))
    options: dict[str, Any] = {"players": 2, "first": "rust", "copies": f"{few} 6*trail-map 8*spyglass"}
    state = begin(**options, used=["6*trail-map", ""])
    assert (state.deck_size, state.used) == (14, ((), ()))
    assert state.events[0].kind == "reshuffled"
    with pytest.raises(BadSetup, match="14 cards are dealt and laid on the Island; here are 13"):
        begin(**options, used=["5*trail-map", ""], stashes=["trail-map", ""])


def test_a_morning_without_cards_deals_none() -> None:
    state = begin(players=2, mornings=["5*stamina 5*coin"], first="rust")
    assert state.phase is Phase.REVEAL


@pytest.mark.rule("SI-24")
@pytest.mark.parametrize("days", [1, 2, 4, 6, 8])
def test_a_game_lasts_as_many_days_as_it_is_set_to(days: int) -> None:
    scratch = SquirrelIsland.begin(Setup(players=3, days=days)).scratch()
    rng = Random(days)
    spaces = set()
    while scratch.actors:
        spaces.add(scratch.opened)
        scratch.push(scratch.draw_chance(rng) if scratch.actors == (CHANCE,) else rng.choice(scratch.legal()))
    assert (scratch.phase, scratch.day) == (Phase.OVER, days)
    assert max(spaces) == min(7, 3 + days)


def test_copies_change_the_deck_and_what_its_cards_say() -> None:
    setup = SquirrelIsland.setup(copies="6*acorn-pouch 0*sky-pirate")
    kind = setup.box.index
    assert [setup.box.counts[kind[word]] for word in ("acorn-pouch", "sky-pirate", "glider")] == [6, 0, 4]
    assert setup.box.cards[kind["acorn-pouch"]].copies == 6
    assert len(setup.start_deck) == 106


# -- rigged draws


@pytest.mark.rule("SI-5")
def test_rigged_draws_come_first_whoever_draws() -> None:
    hands = "glider peddler digger climber hammock sentinel banker spyglass nut-cart forager"
    state = begin(players=2, first="rust", draws=f"{hands} smuggler archivist bandit cartographer stargazer")
    state = by_chance(state)
    words = state.box.words
    assert [sorted(words[kind] for kind in hand) for hand in state.hands] == [
        sorted(hands.split()[:5]),
        sorted(hands.split()[5:]),
    ]
    assert [words[kind] for kind in state.island[:4]] == ["smuggler", "archivist", "bandit", "cartographer"]
    assert [words[kind] for kind in state.draws] == ["stargazer"]


def test_rigged_cards_come_to_the_island_in_their_order() -> None:
    state = begin(
        players=2, hands=["messenger", ""], island="digger climber glider", draws="hammock peddler", first="rust"
    )
    for text in ("play messenger", "take digger", "take glider"):
        state = state.play(state.parse(text))
    assert not state.allows(state.parse("reveal peddler hammock"))
    assert state.draw_chance(Random(1)) == state.parse("reveal hammock peddler")
    assert state.allows(state.parse("reveal hammock peddler"))


def test_rigged_draws_go_on_at_random_when_they_run_out() -> None:
    state = begin(players=2, hands=["trail-map", ""], draws="glider", first="rust")
    state = state.play(state.parse("play trail-map"))
    assert (state.phase, state.due) == (Phase.DRAW, 2)
    glider = state.box.index["glider"]
    moves: list[Any] = [state.draw_chance(Random(seed)) for seed in range(20)]
    assert len({cards for _, _, cards in moves}) > 10
    assert all(glider in cards for _, _, cards in moves)
    assert not state.allows(state.parse("draw rust peddler climber"))
    assert state.allows(state.parse("draw rust peddler glider"))


def test_rigged_draws_are_the_setups_secret() -> None:
    state = begin(players=2, hands=["messenger", ""], island="digger climber glider", draws="hammock", first="rust")
    for viewer in (0, 1, "spectator"):
        assert state.seen_by(viewer).draws == ()
        assert state.imagine(viewer, Random(1)).draws == ()
    assert state.play(state.parse("play messenger")).phase == Phase.TAKE
