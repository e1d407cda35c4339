"""The link as a picture: dark on light whatever the page is, and nothing where the package that draws it is missing."""

from __future__ import annotations

from typing import Any

import pytest

from squirrelwidgets.together.door import qr


class Drawn:
    """As much of segno as is used."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def make(self, link: str, **options: Any) -> Drawn:
        self.asked.append((link, options))
        return self

    def svg_inline(self, **options: Any) -> str:
        self.asked.append(options)
        return "<svg/>"


def test_a_link_is_drawn_if_something_can(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn()
    monkeypatch.setattr(qr, "find_spec", lambda name: None)
    assert qr.qr_of("http://here/#key") == ""
    monkeypatch.setattr(qr, "find_spec", lambda name: name)
    monkeypatch.setattr(qr, "import_module", lambda name: {"segno": drawn}[name])
    assert qr.qr_of("http://here/#key") == "<svg/>"
    assert drawn.asked[0] == ("http://here/#key", {"micro": False})
    assert drawn.asked[1]["dark"] < drawn.asked[1]["light"]
    assert drawn.asked[1]["omitsize"]  # the style sheet says how large it is
