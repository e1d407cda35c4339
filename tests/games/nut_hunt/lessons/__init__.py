"""The course of Nut Hunt."""
