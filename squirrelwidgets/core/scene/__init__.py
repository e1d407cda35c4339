"""The parts of pictures that all games share: the stage, symbols, rows of cards, colours, SVG.
Nothing here knows a played game; pictures of one are in `desk/pictures.py`.
"""
