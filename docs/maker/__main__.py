"""`python -m docs.maker` makes the folder site/, which any file host can serve."""

from __future__ import annotations

import os
import shutil
import sys
import time

from . import boards, events, gallery, games, hooks, lite, own_games
from .places import DOCS, NOTEBOOKS, SITE, WORK, run


def main() -> None:
    began = time.monotonic()
    lab = WORK / "lab"
    lacking = lite.build(lab)
    pages = WORK / "pages"
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(DOCS / "pages", pages)
    shutil.copy2(NOTEBOOKS / "pictures" / "board-light.png", pages / "assets" / "board.png")  # beside links to the site
    boards.write(pages)
    events.write(pages)
    hooks.write(pages)
    own_games.write(pages)
    games.write(pages)
    gallery.write(pages)
    os.environ |= {"SITE_PAGES": str(pages), "SITE_DIR": str(SITE), "SITE_LACKS": ", ".join(lacking)}
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    run(sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--config-file", DOCS / "mkdocs.yml")
    shutil.move(lab, SITE / "lab")
    size = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    print(f"site/: {size / 1e6:.0f} MB in {time.monotonic() - began:.0f} s. Look at it: python -m http.server -d site")
    if lacking:
        print(f"Its Python lacks {', '.join(lacking)}: Pyodide's distribution could not be reached.")


if __name__ == "__main__":
    main()
