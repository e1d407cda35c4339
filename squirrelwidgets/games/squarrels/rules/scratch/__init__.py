"""What moves do, each file a subject of the rules, as functions of a scratch. `play` has which is played when."""
