"""One game on many devices, each in a browser context of its own, at once against one Python."""
