"""Nut Hunt once more, slow and obvious."""
