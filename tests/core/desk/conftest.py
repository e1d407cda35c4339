"""A desk at which a game stands in the middle."""

from __future__ import annotations

import pytest

from squirrelwidgets import Scurry
from tests.core.helpers import Table, wander


@pytest.fixture
def table() -> Table:
    return Table(wander(Scurry(seed=1), 30))
