"""Games played without a browser: play-outs, searches, bots."""
