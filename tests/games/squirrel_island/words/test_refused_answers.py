"""Refusals of what operations ask, and of places: with which rule, in which words, at which places."""

from __future__ import annotations

import pytest

from tests.games.squirrel_island.words.refusals import begin, refuses


@pytest.mark.rule("SI-26")
def test_drawing_from_the_island() -> None:
    state = begin("play messenger", hands=["messenger", ""], island="digger glider peddler")
    refuses(
        state,
        [
            ("", "SI-26", "First choose a card of the Island to draw.", ()),
            ("take climber", "SI-26", "Climber is not on the Island.", ("climber",)),
            ("sleep", "SI-26", "First choose a card of the Island to draw.", ()),
            ("play messenger", "SI-26", "First choose a card of the Island to draw.", ()),
            ("stash messenger", "SI-26", "First choose a card of the Island to draw.", ()),
        ],
    )


@pytest.mark.rule("SI-19")
def test_stashing() -> None:
    state = begin("play hollow-log", hands=["hollow-log glider peddler", ""])
    refuses(
        state,
        [
            ("stash climber", "SI-19", "You do not hold Climber.", ("climber",)),
            ("pass", "SI-19", "First choose a card of the hand to stash.", ()),
        ],
    )


@pytest.mark.rule("SI-15", "SI-37")
def test_refreshing_and_collecting() -> None:
    squirrels = "climber peddler~ glider~ sentinel"
    state = begin("play hammock", hands=["hammock", ""], squirrels=[squirrels, ""])
    refuses(
        state,
        [
            ("refresh climber", "SI-15", "Climber is refreshed already.", ("climber",)),
            ("refresh digger", "SI-15", "You have no Digger in front of you.", ("digger",)),
            ("collect climber", "SI-15", "First choose a squirrel to refresh.", ()),
        ],
    )
    state = begin("play work-whistle", hands=["work-whistle", ""], squirrels=[squirrels, ""])
    refuses(
        state,
        [
            ("collect peddler", "SI-15", "Peddler is exhausted already.", ("peddler",)),
            ("collect sentinel", "SI-37", "Sentinel has no loops to collect.", ("sentinel",)),
            ("collect digger", "SI-37", "You have no Digger in front of you.", ("digger",)),
            ("pass", "SI-16", "First choose a squirrel to exhaust for its loops, or end with enough.", ()),
        ],
    )


@pytest.mark.rule("SI-21", "SI-27", "SI-36")
def test_stealing_and_tiring() -> None:
    state = begin(
        "play slingshot",
        players=5,
        hands=["slingshot", "", "", "", ""],
        nuts=[1, 1, 1, 0, 5],
        squirrels=["", "", "", "", "sentinel"],
    )
    refuses(
        state,
        [
            ("steal rust", "SI-21", "You steal from others, not from yourself.", ("rust",)),
            ("steal teal", "SI-27", "Teal has no nuts.", ("teal",)),
            ("steal plum", "SI-17", "An ability of Plum's keeps thieves away.", ("plum",)),
            ("steal slate", "SI-21", "Slate does not play in this game.", ()),
        ],
    )
    state = begin("play mud-puddle", hands=["mud-puddle", ""], squirrels=["", "climber glider peddler~"])
    assert state.actors == (1,)
    refuses(
        state,
        [
            ("tire peddler", "SI-15", "Peddler is exhausted already.", ("peddler",)),
            ("tire digger", "SI-36", "You have no Digger in front of you.", ("digger",)),
            ("sleep", "SI-27", "First choose a squirrel to exhaust.", ()),
        ],
        seat=1,
    )
    refuses(state, [("tire climber", "SI-27", "Blue chooses which squirrel is exhausted.", ("blue",))], seat=0)


@pytest.mark.rule("SI-17")
def test_choosing_and_ordering() -> None:
    state = begin("play market-stall", hands=["market-stall", ""])
    refuses(
        state,
        [
            ("choose 4", "SI-23", "There are 3 options, no number 4.", ()),
            ("effect", "SI-23", "First choose an option.", ()),
        ],
    )
    state = begin("play glider", hands=["glider", ""], squirrels=["talent-scout", ""], order="always")
    refuses(
        state,
        [
            ("navigator", "SI-17", '"navigator" is not waiting. Choose talent-scout or effect.', ()),
            ("sleep", "SI-17", "First choose what comes first.", ()),
        ],
    )


# -- what one points at on the board


@pytest.mark.rule("SI-4")
@pytest.mark.rule("SI-15")
@pytest.mark.rule("SI-22")
def test_places_that_say_nothing() -> None:
    state = begin(island="messenger . hammock", squirrels=["climber~ glider", "gatherer"], day=2)
    refuses(
        state,
        [
            ("i1", "SI-8", "Messenger lies here: island messenger.", ("i1",)),
            ("i2", "SI-34", "No card lies here: empty spaces are filled in the morning.", ("i2",)),
            ("i5", "SI-34", "No card lies here: empty spaces are filled in the morning.", ("i5",)),
            ("i6", "SI-4", "This space opens on day 3.", ("i6",)),
            ("i7", "SI-4", "This space opens on day 4.", ("i7",)),
            ("deck", "SI-8", "You draw only when a card or the morning says so; 100 cards are left.", ("deck",)),
            (
                "blue",
                "SI-15",
                "Those are Blue's squirrels. Only a card can touch them.",
                ("blue",),
            ),
            (
                "refresh climber",
                "SI-15",
                "Climber stays exhausted till the morning or an effect refreshes it. Play a card, or go to sleep.",
                (),
            ),
        ],
    )
    none = " ".join(f"0*{word}" for word in state.box.words if word != "gatherer")
    empty = begin(copies=none, hands=["4*gatherer", ""])
    refuses(empty, [("i4", "SI-22", "No card lies here: the deck is empty.", ("i4",))])


@pytest.mark.rule("SI-27")
def test_who_is_stolen_from_is_said() -> None:
    state = begin("play wrestler 0-coins", hands=["wrestler", "", ""], players=3, stamina=[5, 0, 0], nuts=[0, 1, 1])
    assert state.sentences() == ("steal blue", "steal ochre")
    refuses(state, [("blue", "SI-27", "You can steal here: steal blue.", ("blue",))])
