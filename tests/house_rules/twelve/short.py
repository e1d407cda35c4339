"""A number that ends the game."""

from squirrelwidgets import NutHunt, house


class Short(NutHunt):
    last_nest = house.number(3, "HR-1", "The third nest ends the game.", replaces="NH-23")
