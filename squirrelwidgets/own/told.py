"""What authors are told: the sentences of `told.toml`, by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any


@cache
def sentences_told() -> dict[str, str]:
    import tomllib  # only when somebody has to be told something

    return tomllib.loads(Path(__file__).with_name("told.toml").read_text("utf-8"))


def told(what: str, **gaps: Any) -> str:
    """A sentence, with its gaps filled."""
    return sentences_told()[what].format(**gaps)


def fault(what: str, **gaps: Any) -> TypeError:
    return TypeError(told(what, **gaps))
