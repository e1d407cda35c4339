"""The first board of the site: all that can be played on it is laid out, and it is small."""

from __future__ import annotations

import json

from docs.maker.first_boards import BOARDS, MOST, TURNS, LaidOut
from docs.maker.published import described, links
from squirrelwidgets.core.desk.shared_texts import pack

SMALLEST = BOARDS[-1]


def test_a_board_holds_whatever_can_be_said_and_each_line_ends() -> None:
    laid_out = LaidOut(SMALLEST)
    assert laid_out.is_whole()
    page = laid_out.page("next.html")
    places = page["places"]
    assert len(laid_out.game.tree.nodes) <= MOST
    assert len(pack(json.dumps(page))) <= 150_000
    for node in laid_out.turns:
        says = () if laid_out.ends(node) else node.state.sentences()
        assert all(str(page["moves"][f"{node.id} {say}"]) in places for say in says)
        assert laid_out.turns[node] <= TURNS
        assert ("end" in places[str(node.id)]) == (not says)
    ends = [places[str(node.id)]["end"] for node in laid_out.ended()]
    for told in ("You have won", "The bot has won", "Three turns each"):
        assert any(end.startswith(told) for end in ends)
    assert not any(laid_out.turns[node] == 1 for node in laid_out.ended())


def test_links_lead_to_no_stranger() -> None:
    urls = {"Issues": "https://a.b/OWNER/x/issues", "Documentation": "https://c.d/x/"}
    assert links(urls) == ""
    assert links({name: url.replace("OWNER", "ada") for name, url in urls.items()}) == (
        '<a href="https://a.b/ada/x/issues">Issues</a>'
    )


def test_a_page_is_described_by_its_first_sentences() -> None:
    assert described("# Play\n\n<p>no</p>\n\nA [game](x.md) is a\n**board**.\n\nMore.") == "A game is a board."
    assert described("# Play\n\n" + "Long words. " * 30).endswith("words.")
