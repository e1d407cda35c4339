"""A `check` that costs little: the suite has games of bots and records enough."""

from __future__ import annotations

import pytest

from squirrelwidgets.lab.questions.rules import check


def few(monkeypatch: pytest.MonkeyPatch, *bots: str) -> None:
    """One game of random bots and of each of these, one record, none of them long."""
    monkeypatch.setattr(check, "BOTS", dict.fromkeys(("random", *bots), 1))
    monkeypatch.setattr(check, "PLIES", 60)
