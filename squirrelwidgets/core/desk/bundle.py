"""The built front end, as text. Boards carry text, not paths: a path would keep every board alive for good.

A file of its own: boards, galleries and saved pages all read it.
"""

from __future__ import annotations

from functools import cache

from ..model.subpackages import folder


@cache
def front_end(name: str) -> str:
    """`stub.js`, `front.js`, `page.css` or `page.js`."""
    file = folder("squirrelwidgets") / "static" / name
    if not file.is_file():
        raise FileNotFoundError(
            f"{name} has not been built. In a checkout run `pip install -e .` (or `npm run build` in js/); "
            "an installed package without it is broken: please install it again."
        )
    return file.read_text("utf-8")
