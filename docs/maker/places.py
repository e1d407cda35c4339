"""Where things are, and where they go."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NOTEBOOKS = ROOT / "notebooks"
SITE = ROOT / "site"
"""The folder that is published."""
WORK = ROOT / "build" / "site"
"""Downloads and steps between: kept from one build to the next."""


def run(*args: str | Path, cwd: Path = ROOT) -> None:
    """A command, which says nothing unless it fails."""
    done = subprocess.run([str(arg) for arg in args], cwd=cwd, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{args[0]} {args[1]} failed:\n{done.stdout}{done.stderr}")


def pip(*args: str | Path) -> None:
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet", *args)
