"""A number."""

from squirrelwidgets import Squarrels, house


class Precious(Squarrels):
    special = house.number(8, "HR-1", "The Golden Acorn in hand counts 8, the Rotten Acorn -8.", replaces="SQ-23")
