"""What rooms of a game may answer where its author says nothing: random games tell how good a move is, and what there
is to decide. A game takes from here what it wants into its own `bots`, `hints` and `numbers`."""
