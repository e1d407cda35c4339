"""Practice as a page that works without Python: those puzzles of which all turns can be laid out."""

from __future__ import annotations

from pathlib import Path
