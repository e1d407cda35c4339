"""The examples of the site, of which it shows pictures: each runs, and ends with something that has one."""

from __future__ import annotations

import pytest

from docs.maker.gallery import PAGE, Example, examples, picture
from tests.texts.test_readme import blocks

EXAMPLES = list(examples())


def test_every_block_of_the_page_is_an_example_of_its_own() -> None:
    assert len(blocks(PAGE)) == len(EXAMPLES) == len({each.stem for each in EXAMPLES}) >= 20


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_an_example_has_a_picture(example: Example) -> None:
    drawn = picture(example)
    assert drawn.content.startswith((b"<svg", b"\x89PNG"))
