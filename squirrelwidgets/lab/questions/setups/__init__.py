"""Of setups: which is fair, and whether that hangs on who plays."""
