"""The tests, and what they need: a package, so that they can import from each other."""
