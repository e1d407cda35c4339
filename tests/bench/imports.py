"""What `import squirrelwidgets` costs over bare Python, and what it must not load.

In CPU time, from compiled files, as everywhere but in the first import of all: some environments write none.
"""

from __future__ import annotations

import os
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.timing import heading

HEAVY = ("ipywidgets", "anywidget", "numpy", "pandas", "IPython")
ROUNDS = 15
CODE = ("pass", "import traitlets", "import squirrelwidgets", "from squirrelwidgets import Scurry")


def main() -> None:
    heading("Import, CPU milliseconds over bare Python (at most 60)")
    with TemporaryDirectory() as compiled:
        times = [[_time(code, compiled) for code in CODE] for _ in range(1 + ROUNDS)][1:]
    bare, *others = map(median, zip(*times, strict=True))
    alone, package, game = (each - bare for each in others)
    print(f"import squirrelwidgets {package:.0f}, with Scurry {game:.0f}, traitlets alone {alone:.0f}")
    print(f"with Scurry / traitlets alone {game / alone:.2f}   (at most 2.5)")
    loaded = f"import squirrelwidgets, sys; print([m for m in {HEAVY!r} if m in sys.modules])"
    print(
        "heavy modules loaded:",
        subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.strip(),
    )


def _time(code: str, compiled: str) -> float:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    after = getrusage(RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


if __name__ == "__main__":
    main()
