"""The parts of sentences that all games share: runs of text, rule texts, refusals, endings, players' names.
A game's own sentences are in its `words` room.
"""
