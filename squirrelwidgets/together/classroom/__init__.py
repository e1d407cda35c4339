"""A class: `classroom` is who learns what, `monitor` what the teacher sees of it, `pace` how far everybody may go;
`folder` and `answers` what is kept, `marks` and `cards` what comes of it on paper, `pictures` how pupils come back.
"""

from __future__ import annotations

from .classroom import Classroom

__all__ = ["Classroom"]
