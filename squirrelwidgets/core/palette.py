"""The colours, as plain values: for pictures that no style sheet reaches."""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    "--paper": "#FBF7EE", "--card": "#FFFDF6", "--ink": "#2B2A26", "--quiet": "#6A655A", "--line": "#D9D0BC",
    "--glade": "#E6EDD2", "--glade-2": "#CFDDB0", "--dglade": "#6E9447", "--bark": "#8A5A3B", "--stone": "#5F6B76",
    "--lit": "#E8A317", "--path": "#C8553D", "--pathn": "#B3402A", "--good": "#2E7D4F", "--bad": "#B3402A",
    "--tile-b": "#F4E3CB", "--tile-g": "#EAF0F4", "--tile-gl": "#5F6B76", "--nut-g": "#FFFFFF",
    "--sq-line": "#2B2A26", "--sq-halo": "#FBF7EE", "--sq-light": "#FBF7EE",
    "--rust": "#C8553D", "--blue": "#2F6DB5", "--ochre": "#C98A0B", "--teal": "#1F8A7A",
    "--plum": "#8B4A9C", "--slate": "#5B6573",
    "--em-cut": "#FBF7EE", "--on-good": "#FFFFFF", "--panel": "#F4EEDF", "--lit-soft": "#FBEBC4",
    "--face": "#FFFDF6", "--card-line": "#8C8371", "--card-edge": "#2B2A26",
    "--back": "#4A5D3B", "--back-2": "#6F8659", "--back-edge": "#FBF7EE",
    "--v1": "#6B6A60", "--v2": "#4B7A45", "--v3": "#2F6F8F", "--v4": "#7D4F93", "--v5": "#A8452F",
    "--nut": "#B9783F", "--cap": "#70452A", "--nut-hi": "#DDA968",
    "--gold": "#F2BF3B", "--gold-2": "#A87410", "--gold-hi": "#FFF1B8",
    "--rot": "#77805A", "--rot-2": "#4C4459", "--rot-hi": "#A3AA80",
}  # fmt: skip
DARK: Final = {
    "--paper": "#1E211C", "--card": "#262A23", "--ink": "#ECE6D8", "--quiet": "#A39C8C", "--line": "#3B4036",
    "--glade": "#2B3426", "--glade-2": "#37452F", "--dglade": "#5E8040", "--bark": "#B07A52", "--stone": "#98A3AD",
    "--lit": "#F2B632", "--path": "#E07A5F", "--pathn": "#F0907A", "--good": "#5CB585", "--bad": "#E07A5F",
    "--tile-b": "#4A3526", "--tile-g": "#3A444D", "--tile-gl": "#98A3AD", "--nut-g": "#E4EAEE",
    "--sq-line": "#1A1C18", "--sq-halo": "#F3ECDD", "--sq-light": "#F3ECDD",
    "--rust": "#E07A5F", "--blue": "#6295D0", "--ochre": "#DBA53A", "--teal": "#45A697",
    "--plum": "#AB70BA", "--slate": "#8791A0",
    "--em-cut": "#FBF7EE", "--on-good": "#14201A", "--panel": "#262922", "--lit-soft": "#3F3618",
    "--face": "#F1E9DA", "--card-line": "#6E675A", "--card-edge": "#14160F",
    "--back": "#4A5D3B", "--back-2": "#7F9868", "--back-edge": "#1E211C",
    "--v1": "#6B6A60", "--v2": "#4B7A45", "--v3": "#2F6F8F", "--v4": "#7D4F93", "--v5": "#A8452F",
    "--nut": "#B9783F", "--cap": "#70452A", "--nut-hi": "#DDA968",
    "--gold": "#F2BF3B", "--gold-2": "#A87410", "--gold-hi": "#FFF1B8",
    "--rot": "#77805A", "--rot-2": "#4C4459", "--rot-hi": "#A3AA80",
}  # fmt: skip
