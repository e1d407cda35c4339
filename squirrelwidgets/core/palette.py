"""The colours, as plain values: for pictures that no style sheet reaches."""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    "--paper": "#FBF7EE", "--card": "#FFFDF6", "--ink": "#2B2A26", "--quiet": "#6A655A", "--line": "#D9D0BC",
    "--glade": "#E6EDD2", "--glade-2": "#CFDDB0", "--dglade": "#6E9447", "--bark": "#8A5A3B", "--stone": "#5F6B76",
    "--lit": "#E8A317", "--path": "#C8553D", "--pathn": "#B3402A", "--good": "#2E7D4F", "--bad": "#B3402A",
    "--tile-b": "#F4E3CB", "--tile-g": "#EAF0F4", "--tile-gl": "#5F6B76", "--nut-g": "#FFFFFF",
    "--sq-line": "#2B2A26", "--sq-halo": "#FBF7EE", "--sq-light": "#FBF7EE",
}  # fmt: skip
DARK: Final = {
    "--paper": "#1E211C", "--card": "#262A23", "--ink": "#ECE6D8", "--quiet": "#A39C8C", "--line": "#3B4036",
    "--glade": "#2B3426", "--glade-2": "#37452F", "--dglade": "#5E8040", "--bark": "#B07A52", "--stone": "#98A3AD",
    "--lit": "#F2B632", "--path": "#E07A5F", "--pathn": "#F0907A", "--good": "#5CB585", "--bad": "#E07A5F",
    "--tile-b": "#4A3526", "--tile-g": "#3A444D", "--tile-gl": "#98A3AD", "--nut-g": "#E4EAEE",
    "--sq-line": "#1A1C18", "--sq-halo": "#F3ECDD", "--sq-light": "#F3ECDD",
}  # fmt: skip
