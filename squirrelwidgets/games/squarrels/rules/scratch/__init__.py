"""The parts of the scratch, each a subject of the rules. `play` puts them together."""
