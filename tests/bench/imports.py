"""What `import squirrelwidgets` costs over bare Python, and what it must not load."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import perf_counter

from tests.bench.timing import heading

HEAVY = ("ipywidgets", "anywidget", "numpy", "pandas", "IPython")


def main() -> None:
    heading("Import, milliseconds over bare Python (at most 60)")
    bare, full, scurry, traits = [], [], [], []
    for _ in range(15):
        bare.append(_time("pass"))
        traits.append(_time("import traitlets"))
        full.append(_time("import squirrelwidgets"))
        scurry.append(_time("from squirrelwidgets import Scurry"))
    package, game, alone = (median(each) - median(bare) for each in (full, scurry, traits))
    print(f"import squirrelwidgets {package:.0f}, with Scurry {game:.0f}, traitlets alone {alone:.0f}")
    print(f"with Scurry / traitlets alone {game / alone:.2f}   (at most 2.5)")
    loaded = f"import squirrelwidgets, sys; print([m for m in {HEAVY!r} if m in sys.modules])"
    print(
        "heavy modules loaded:",
        subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.strip(),
    )


def _time(code: str) -> float:
    begin = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return 1000 * (perf_counter() - begin)


if __name__ == "__main__":
    main()
