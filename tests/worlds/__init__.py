"""Pairs of worlds: whole games that differ in what one viewer cannot know, and in nothing else.

`cards` follows each card of a game from pile to pile, and remembers which ones the viewer saw. `pairs` gives the others
other names, and plays the same line again. A file for each game that hides something says where its cards lie, from the
rule sheet. `compare` looks at everything that reaches the viewer.
"""
