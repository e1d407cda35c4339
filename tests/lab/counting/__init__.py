"""Tables, intervals, ratings and verdicts."""
