"""Gives the first notebook its outputs: what its cells print, and a picture of each board.

For where a notebook is only rendered. The pictures stand without widgets: a page that knows none shows them, and
JupyterLab, which would look for a saved board instead, shows them until a box is run. PNG, for a notebook that is not
trusted yet shows no SVG. Part of `make pictures`; alone: `python -m tests.browser.pictures.make_start`.
"""

from __future__ import annotations

import base64
import contextlib
import io
import json
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image

from squirrelwidgets.canvas.svg_canvas import png
from squirrelwidgets.core.scene.palette import LIGHT
from tests.texts.test_notebooks import FOLDER, STARTS, run_cell
from tests.widgets.fake_comm import recorded

WIDE = 900  # pixels, enough for a page
COLOURS = 64


def outputs(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """What a cell prints, and shows."""
    made: list[dict[str, Any]] = []
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        shown = run_cell(source, names)
    if text := printed.getvalue():
        made.append({"output_type": "stream", "name": "stdout", "text": text.splitlines(keepends=True)})
    if isinstance(shown, tuple):
        data = {"image/png": picture(shown[0]["image/svg+xml"]), "text/plain": shown[0]["text/plain"]}
        made.append({"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data})
    return made


def picture(svg: str) -> str:
    """As notebooks keep it."""
    inked = Image.open(io.BytesIO(png(svg, 2))).convert("RGBA")
    drawn = Image.alpha_composite(Image.new("RGBA", inked.size, LIGHT["--paper"]), inked).convert("RGB")
    drawn.thumbnail((WIDE, WIDE))
    kept = io.BytesIO()
    drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(kept, "PNG", optimize=True)
    return base64.b64encode(kept.getvalue()).decode()


def main() -> None:
    path = FOLDER / f"{STARTS}.ipynb"
    content = json.loads(path.read_text("utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    with recorded(), TemporaryDirectory() as folder, contextlib.chdir(folder):
        for cell in content["cells"]:
            if cell["cell_type"] == "code":
                cell["outputs"] = outputs("".join(cell["source"]), names)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
