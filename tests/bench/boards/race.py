"""Two people at one board whose keys go down 1 ms apart, a hundred times: does Python hear them in that order?"""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median

from tests.browser.driving.lab import open_lab
from tests.browser.driving.races import GAME, Table

WINDOWS = 100


def main() -> None:
    kept = 0
    apart = []
    with tempfile.TemporaryDirectory() as home, open_lab(Path(home)) as lab:
        table = Table(lab.notebook(GAME, "game").run())
        for n in range(WINDOWS):
            first, second = ("blue", "ochre") if n % 2 else ("ochre", "blue")
            table.draw("hoard")
            table.press_apart(*(table.key(seat.title()) for seat in (first, second)))
            times = table.slaps()
            kept += list(times) == [first, second]
            apart.append(abs(times[second] - times[first]))
    print(f"slaps 1 ms apart: order kept in {kept} of {WINDOWS} (at least {WINDOWS})")
    print(f"  told {median(apart):.1f} ms apart in the middle, {min(apart):.1f} to {max(apart):.1f} ms")


if __name__ == "__main__":
    main()
