"""Every notebook in a kernel of its own, with all the games of its experiments."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory

FOLDER = Path(__file__).parent.parent.parent / "notebooks"
LIMIT = 60
"""Seconds that a notebook may take, and each of its cells."""


def run(path: Path) -> float:
    """Run a notebook from top to bottom; the seconds that it took. A cell that fails, or a long run, is an error."""
    from nbclient import NotebookClient
    from nbformat import read

    begin = time.monotonic()
    with TemporaryDirectory() as folder:
        notebook = read(path, as_version=4)
        NotebookClient(notebook, timeout=LIMIT, resources={"metadata": {"path": folder}}).execute()
    seconds = time.monotonic() - begin
    if seconds > LIMIT:
        raise TimeoutError(f"{path.name} took {seconds:.0f} s")
    return seconds
