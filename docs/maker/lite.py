"""JupyterLite with all notebooks: a JupyterLab whose Python runs in the browser, from nothing but files."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from . import pyodide
from .examples import line_before, warning
from .places import DOCS, NOTEBOOKS, WORK, run

KERNEL: Final = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
LOADING: Final = '<script src="../loading.js" defer></script>\n'


def build(to: Path) -> list[str]:
    """Make the folder of JupyterLite; the packages that its Python lacks."""
    lite, contents = WORK / "lite", WORK / "contents"
    for folder in (lite, contents, to):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS / "lab", lite)
    lacking = pyodide.lay_out(lite / "static" / "pyodide")
    contents.mkdir(parents=True)
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        copy_for_pyodide(notebook, contents, lacking)
    options = (f"--lite-dir={lite}", f"--contents={contents}", f"--output-dir={to}")
    run(sys.executable, "-m", "jupyterlite_core", "build", *options, cwd=lite)
    shutil.copy2(DOCS / "lab" / "loading.js", to)
    for page in (to / "lab" / "index.html", to / "repl" / "index.html"):
        page.write_text(page.read_text("utf-8").replace("</head>", LOADING + "</head>", 1), "utf-8")
    return lacking


def copy_for_pyodide(notebook: Path, to: Path, lacking: Sequence[str]) -> None:
    """A notebook for JupyterLite: it names the kernel there, imports first what is loaded only when needed, and says of
    each box that cannot run there that it cannot."""
    content: dict[str, Any] = json.loads(notebook.read_text(encoding="utf-8"))
    content["metadata"]["kernelspec"] = KERNEL
    cells = [cell for cell in content["cells"] if cell["cell_type"] == "code"]
    sources = ["".join(cell["source"]) for cell in cells]
    for cell, code in zip(cells, sources, strict=True):
        cell["source"] = warning(code, ", ".join(lacking)) + code
    if not lacking:
        cells[0]["source"] = line_before("\n".join(sources)) + cells[0]["source"]
    (to / notebook.name).write_text(json.dumps(content, indent=1, ensure_ascii=False), encoding="utf-8")
