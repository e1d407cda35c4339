"""The examples of the site, of which it shows pictures: each runs, and ends with something that has one."""

from __future__ import annotations

import pytest

from docs.maker.gallery import PAGE, Example, examples, picture
from tests.own.games import FIVE
from tests.texts.test_readme import blocks

EXAMPLES = list(examples())


def test_every_block_of_the_pages_is_an_example_of_its_own() -> None:
    assert len(EXAMPLES) == len({each.stem for each in EXAMPLES})
    assert len(blocks(PAGE)) == len(EXAMPLES) - len(FIVE) >= 20
    assert {each.title for each in EXAMPLES} > {kind.title for kind in FIVE}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_an_example_has_a_picture(example: Example) -> None:
    drawn = picture(example)
    assert drawn.content.startswith((b"<svg", b"\x89PNG"))
