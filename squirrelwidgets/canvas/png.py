"""Pictures as pixels, without a browser. resvg draws all that our SVGs have, and its wheels need nothing else."""

from __future__ import annotations

from ..core.model.optional_packages import needed


def png(svg: str, scale: float) -> bytes:
    """A PNG with `scale` pixels for each unit of the picture."""
    return bytes(needed("resvg_py", "canvas").svg_to_bytes(svg_string=svg, zoom=scale))
